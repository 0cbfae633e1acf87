-- Pennsylvania, Pai Gow: the two sections whose text we have, and what is borrowed.

local chapters = require("jurisdictions.chapters")
local governing = require("houseway.law.governing")
local rounds = require("rounds")
local tap = require("tap")

local KEY = "us-pa/621a"
local model = chapters.load(KEY)

tap.test("us-pa/621a.6 lists every paragraph of the text", function ()
  tap.assertEquals(chapters.labels(model, KEY .. ".6"), "a a.1 a.2 a.3 b c c.1 c.2 d e f")
end)

tap.test("us-pa/621a.8 lists every paragraph of the text", function ()
  tap.assertEquals(chapters.labels(model, KEY .. ".8"), "a b c d d.1 d.2 d.3 d.4 e f g h h.1 h.2 i j j.1 j.2 k l")
end)

tap.test("us-pa/621a says which paragraphs have a meaning and which are left to people", function ()
  tap.assertEquals(chapters.with_status(model, "meaning"), "6.a.1 6.a.2 6.a.3 6.b 6.c 6.c.1 6.c.2 6.d 6.e "
    .. "8.a 8.b 8.c 8.d.1 8.d.2 8.d.3 8.d.4 8.e 8.f 8.g 8.h 8.h.1 8.h.2 8.i 8.j 8.j.1 8.j.2 8.k")
  tap.assertEquals(chapters.with_status(model, "by_hand"), "6.f 8.l")
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
local function found(field, kind)
  local said = governing.find(model, field, { rounds = kind })
  return said and said.key
end

tap.test("us-pa/621a says how a round nobody banks is dealt and settled; a banked one is borrowed", function ()
  local own = { counted_from = "6.c", dealt = "6.d", unwagered = "6.e", revealed = "8.f", losers = "8.g",
    winners = "8.i", paid_from = "8.i", surrender = "8.e", surrendered_wager = "8.e", dealer_sets = "8.c",
    set_stays = "8.b", misset = "8.a" }
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

-- A round banked from seat 3, against which the dealer wagers nothing, up to the hands.
local function banked(of)
  local terms = { banking = true, co_banking = true, deliveries = { "house way from the right" }, start = of.start,
    wagers = of.wagers, paytables = of.paytables }
  local round = rounds.open({ chapter = KEY, terms = terms })
  round:play({ { event = "pass", seat = 1 }, { event = "pass", seat = 2 },
    { event = "bank", seat = 3, co_bank = of.co_bank } })
  if not of.co_bank then round:one({ event = "dealer_wager", cents = 0 }) end
  round:play(rounds.wagers("Pai Gow", { [1] = 2000, [2] = 1000 }))
  return round
end

local HANDS = rounds.hands({
  ["seat 3"] = "6-6 5-5 2-2 5-6", ["seat 1"] = "1-1 1-1 4-4 4-4", ["seat 2"] = "4-6 5-6 1-5 1-3",
})

tap.test("us-pa/621a a round a player banks is settled by what is borrowed, its outcomes its own", function ()
  local round = banked({})
  round:play({ { event = "no_more_bets" }, HANDS, rounds.set(1, "1-1 1-1", "4-4 4-4"),
    rounds.set(2, "4-6 5-6", "1-5 1-3"), rounds.set("bank", "5-5 2-2", "6-6 5-6"), { event = "reveal" } })
  tap.assertEquals({ round:received("seat 1"), round:received("seat 2"), round:received("seat 3") },
    { 1900, -1000, -1000 })
  tap.assertEquals(round:only("announce", { seat = 1 }).cite, KEY .. ".8.i")
  tap.assertEquals(round:only("collect", { seat = 2 }).cite, "us-ma/pai_gow.8.o")
  tap.assertEquals(round:only("pay", { seat = 1 }).cite, "us-ma/pai_gow.8.o")
  round:assert_settled()
end)

tap.test("us-pa/621a in co-banking bank and House pay half each, and the dealer sets by 8(d)", function ()
  local round = banked({ co_bank = true })
  round:play({ { event = "no_more_bets" }, HANDS, rounds.set(1, "1-1 1-1", "4-4 4-4"),
    rounds.set(2, "4-6 5-6", "1-5 1-3"), { event = "reveal" } })
  local set = round:only("set", { position = "seat 3" })
  tap.assertEquals({ set.high, set.low, set.cite }, { "5-5 2-2", "6-6 5-6", "us-ma/pai_gow.8.e" })
  tap.assertEquals({ round:received("seat 1"), round:received("seat 3") }, { 1900, -500 })
  round:assert_settled()
end)

tap.test("us-pa/621a the deal of a banked round starts from the bank, in the style the bank names", function ()
  local round = banked({})
  local order = {}
  for _, tiles in ipairs({ "6-6 1-1 4-4 1-3 5-5 3-3 2-2 5-6 4-6 1-6 1-5", "6-6 1-1 4-4 1-3 5-5 3-3 2-2 5-6 4-6 1-6 1-5",
    "3-6 4-5 2-6 3-5 2-5 3-4 2-4 1-4 2-3 1-2" }) do
    for name in tiles:gmatch("%S+") do order[#order + 1] = name end
  end
  round:play({ { event = "shuffle", order = order }, { event = "no_more_bets" },
    { event = "delivery", style = "house way from the right" }, { event = "dice", dice = { 1, 2, 6 }, by = "bank" } })
  local start = round:only("start")
  tap.assertEquals({ start.position, start.cite }, { "seat 3", "us-ma/pai_gow.8.j" })
end)
