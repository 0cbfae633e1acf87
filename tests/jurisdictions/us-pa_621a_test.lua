-- Pennsylvania, Pai Gow: the two sections whose text we have, and the ranking that is borrowed.

local chapters = require("jurisdictions.chapters")
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
  tap.assertEquals(chapters.with_status(model, "meaning"), "8.d.1 8.d.2 8.d.3 8.d.4 8.g 8.h.1 8.h.2 8.i")
  tap.assertEquals(chapters.with_status(model, "by_hand"), "8.e")
end)

tap.test("us-pa/621a borrows Massachusetts section 2 by name, and says why", function ()
  tap.assertEquals(#model.borrows, 1)
  local borrowed = model.borrows[1]
  tap.assertEquals(borrowed.from, "us-ma/pai_gow.2")
  tap.assertEquals(borrowed.printed, "Mass. Pai Gow § 2")
  tap.assertStrContains(borrowed.because, "§ 621a.3")
  tap.assertEquals(borrowed.file, "jurisdictions/us-ma/pai_gow.lua")
  tap.assertEquals(model.by_key["us-ma/pai_gow.2.b"].borrowed_from, "us-ma/pai_gow.2")
  tap.assertNil(model.by_key["us-pa/621a.8.g"].borrowed_from)
end)

tap.test("us-pa/621a borrows nothing but that section", function ()
  tap.assertNil(model.by_key["us-ma/pai_gow.7.d.1"])
  tap.assertEquals(model.tile_rules, chapters.load("us-ma/pai_gow").tile_rules)
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

tap.test("us-pa/621a.6.a.1 records that the random number has no range", function ()
  tap.assertEquals({ chapters.readings(model, KEY .. ".6.a.1") },
    { "one_to_eight", "one_to_eight one_to_seven" })
end)

tap.test("us-pa/621a.6.b records how its broken references are read", function ()
  tap.assertStrContains(model.by_key[KEY .. ".6.b"].reading, "(e)(2)-(4)")
end)
