-- Pennsylvania, Pai Gow: the two sections whose text we have, and what is borrowed.

local chapters = require("jurisdictions.chapters")
local procedure = require("houseway.procedure")
local tap = require("tap")

local KEY = "us-pa/621a"
local model = chapters.load(KEY)

tap.test("us-pa/621a.6 lists every paragraph of the text", function ()
  tap.assertEquals(chapters.labels(model, KEY .. ".6"), "a.1 a.2 a.3 b c c.1 c.2 d e f")
end)

tap.test("us-pa/621a.8 lists every paragraph of the text", function ()
  tap.assertEquals(chapters.labels(model, KEY .. ".8"), "a b c d.1 d.2 d.3 d.4 e f g h.1 h.2 i j j.1 j.2 k l")
end)

tap.test("us-pa/621a says which paragraphs have a meaning and which are left to people", function ()
  tap.assertEquals(chapters.with_status(model, "meaning"), "6.a.1 6.a.2 6.a.3 6.b 6.c 6.c.1 6.c.2 6.d 6.e "
    .. "8.a 8.b 8.c 8.d.1 8.d.2 8.d.3 8.d.4 8.e 8.f 8.g 8.h.1 8.h.2 8.i 8.j 8.j.1 8.j.2")
  tap.assertEquals(chapters.with_status(model, "by_hand"), "6.f 8.k 8.l")
  tap.assertEquals(chapters.with_status(model, "silent"), "")
end)

tap.test("us-pa/621a borrows Massachusetts section 2 by name, and says why", function ()
  local borrowed = model.borrows[1]
  tap.assertEquals(borrowed.from, "us-ma/pai_gow.2")
  tap.assertEquals(borrowed.printed, "Mass. Pai Gow § 2")
  tap.assertStrContains(borrowed.because, "§ 621a.3")
  tap.assertEquals(borrowed.file, "jurisdictions/us-ma/pai_gow.lua")
  tap.assertEquals(model.by_key["us-ma/pai_gow.2.b"].borrowed_from, "us-ma/pai_gow.2")
  tap.assertNil(model.by_key["us-pa/621a.8.g"].borrowed_from)
end)

tap.test("us-pa/621a borrows what its missing sections would say, each by name, and nothing it says itself", function ()
  local borrowed = {}
  for index, one in ipairs(model.borrows) do
    borrowed[index] = one.from
    tap.assertStrContains(one.because, "621a.")
    tap.assertStrContains(one.because, "not among the texts")
  end
  tap.assertEquals(borrowed, { "us-ma/pai_gow.2", "us-ma/pai_gow.4", "us-ma/pai_gow.5", "us-ma/pai_gow.7.c",
    "us-ma/pai_gow.7.k", "us-ma/pai_gow.8", "us-ma/pai_gow.9" })
  for _, key in ipairs({ "3.a", "4.a", "6.c", "7.a", "7.d.1", "7.f", "7.h", "7.j", "10.a" }) do
    tap.assertNil(model.by_key["us-ma/pai_gow." .. key], key)
  end
  tap.assertEquals(model.tile_rules, chapters.load("us-ma/pai_gow").tile_rules)
end)

-- What a chapter's paragraphs say of a kind of round, by field: their keys.
local function found(field, rounds, start)
  local said = procedure.find(model, field, { rounds = rounds, start = start })
  return said and said.key
end

tap.test("us-pa/621a says itself how a round that nobody banks is dealt and settled; a banked one is borrowed", function ()
  local own = { counted_from = "6.c", dealt = "6.d", unwagered = "6.e", revealed = "8.f", losers = "8.g", winners = "8.i",
    paid_from = "8.i", surrender = "8.e", surrendered_wager = "8.e", dealer_sets = "8.c", set_stays = "8.b", misset = "8.a" }
  for field, label in pairs(own) do tap.assertEquals(found(field, "unbanked"), KEY .. "." .. label, field) end
  local borrowed = { counted_from = "8.j", dealt = "8.k", unwagered = "8.l", losers = "8.o", winners = "8.o",
    exhausted = "8.o", surplus_vigorish = "8.o", main_odds = "7.k", vigorish_rounding = "7.k", bets_close = "5.c",
    wagers_by = "5.a", stacked = "4.d" }
  for field, label in pairs(borrowed) do tap.assertEquals(found(field, "banked"), "us-ma/pai_gow." .. label, field) end
  tap.assertEquals(found("surrender", "banked"), KEY .. ".8.e")
  tap.assertEquals(model.said_by.vigorish.key, "us-ma/pai_gow.7.k")
  tap.assertEquals(model.said_by.seats.key, KEY .. ".6.c.2")
end)

tap.test("us-pa/621a has the date of each section", function ()
  local dates = {}
  for _, section in ipairs(model.sections) do
    if not section.borrowed_from then
      dates[section.printed] = { section.current or "", section.effective }
    end
  end
  tap.assertEquals(dates, {
    ["58 Pa. Code § 621a.6"] = { "", "2019-11-02" },
    ["58 Pa. Code § 621a.8"] = { "2024-11-09", "2019-11-02" },
  })
end)
