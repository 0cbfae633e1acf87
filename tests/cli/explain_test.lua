-- houseway explain: every setting, the law on each, and the reasons rule by rule.

local cli = require("cli")
local tap = require("tap")

cli.stay_here()

local TRADITIONAL, FOXWOODS = "houseways/traditional/pai_gow.lua", "houseways/foxwoods/pai_gow_poker.lua"
local HARBORLIGHT = "houseways/harborlight/pai_gow.lua"

cli.test("explain prints a hand of tiles", {
  arguments = { "explain", TRADITIONAL, "6-6 5-5 2-2 5-6" }, out = { golden = "explain-traditional.txt" },
})

cli.test("explain prints a hand of cards", {
  arguments = { "explain", FOXWOODS, "As Qc Qd Jh 10s 9d 8c" }, out = { golden = "explain-foxwoods.txt" },
})

local function test_explain(name, arguments, look, code)
  arguments = { "explain", table.unpack(arguments) }
  arguments[#arguments + 1] = "--json"
  cli.test_json("explain: " .. name, { arguments = arguments, code = code }, look)
end

local function chosen(value)
  for _, setting in ipairs(value.settings) do
    if setting.chosen then return setting end
  end
end

local function why(value, name)
  for _, rule in ipairs(value.rules) do
    if rule.name == name then return rule.state .. ": " .. rule.why end
  end
end

test_explain("every setting of four tiles, which are lawful and the paragraph that says so",
  { TRADITIONAL, "6-6 5-5 2-2 5-6", "--under", "us-pa/621a" }, function (value)
    tap.assertEquals({ value.hand, value.game, value.chapter }, { "6-6 5-5 2-2 5-6", "Pai Gow", "us-pa/621a" })
    tap.assertEquals({ value.clause.cite, value.clause.printed },
      { "us-pa/621a.8.d.4", "58 Pa. Code § 621a.8(d)(4)" })
    tap.assertEquals(#value.settings, 3)
    local lawful = {}
    for i, setting in ipairs(value.settings) do
      tap.assertEquals(setting.number, i)
      tap.assertTrue(setting.exists)
      if setting.lawful then lawful[#lawful + 1] = setting.high .. "/" .. setting.low end
    end
    tap.assertEquals(lawful, { "5-5 2-2/6-6 5-6" })
    local one = chosen(value)
    tap.assertEquals({ one.high_value, one.low_value, one.lawful, one.left, one.noted }, { "4", "3", true, true, nil })
  end)

test_explain("the rules in order up to the one that decided, each with its reason",
  { TRADITIONAL, "6-6 6-6 5-5 1-5" }, function (value)
    tap.assertEquals(value.decided, { rule = "any other pair is kept", line = 54 })
    tap.assertEquals(value.rules[#value.rules].name, "any other pair is kept")
    tap.assertEquals(why(value, "two pairs are never split"),
      "passed: no setting has a pair in the high hand and a pair in the low hand")
    tap.assertEquals(why(value, "twelves or twos, with a nine and an eleven"),
      "not held: the hand does not hold a pair (12 or 2), 9 and 11")
    tap.assertEquals(why(value, "twelves or twos, to make 6/8"),
      "passed: held (a pair (12 or 2)), but no setting has a pair split and 6/8 or better")
    tap.assertEquals(why(value, "any other pair is kept"), "decided: it plays a pair")
  end)

test_explain("cards: the rules that passed over the hand, and a hand behind that would foul",
  { FOXWOODS, "9s 9h 4d 4c Ks 7h 2d" }, function (value)
    tap.assertEquals(value.decided.rule, "two pair, tens to sevens")
    tap.assertEquals(why(value, "two pair, aces to jacks"),
      "not held: the hand does not hold a pair (J to A) and a pair")
    tap.assertEquals(why(value, "two pair, tens to sevens"), "decided: it plays a pair and a pair in the high hand "
      .. "and A in the low hand, else a pair in the low hand")
    tap.assertEquals({ chosen(value).high, chosen(value).low }, { "Ks 9s 9h 7h 2d", "4d 4c" })
    local fouls = 0
    for _, setting in ipairs(value.settings) do
      tap.assertEquals(setting.lawful, setting.exists, setting.low)
      if not setting.exists then fouls = fouls + 1 end
    end
    -- Nines in front over fours; and nothing else.
    tap.assertEquals({ #value.settings, fouls }, { 21, 1 })
  end)

test_explain("a noted exception is told from a setting that is unlawful", { HARBORLIGHT, "2-4 1-2 3-3 1-3" },
  function (value)
    tap.assertEquals({ value.decided.rule, chosen(value).lawful, chosen(value).noted }, { "E1", false, true })
  end)

test_explain("the same exception where none may be noted", { HARBORLIGHT, "2-4 1-2 3-3 1-3", "--under", "us-pa/621a" },
  function (value)
    tap.assertEquals({ chosen(value).lawful, chosen(value).noted }, { false, false })
  end)

cli.test("explain says so of each", {
  arguments = { "explain", HARBORLIGHT, "2-4 1-2 3-3 1-3" },
  out = { contains = "an exception, noted, from Mass. Pai Gow § 7(d)(1)" },
})
cli.test("and of an unlawful one", {
  arguments = { "explain", TRADITIONAL, "2-4 1-2 3-3 1-3", "--under", "us-pa/621a" },
  out = { contains = "not lawful, 58 Pa. Code § 621a.8(d)(" },
})

test_explain("a way of functions: the table tells who decided, no function is asked again",
  { "tests/scripts/good/traditional-functions.lua", "6-6 5-5 2-2 5-6" }, function (value)
    tap.assertEquals(value.decided.rule, "any other hand")
    tap.assertEquals(why(value, "pairs"),
      "passed over: passed over when every hand was run; its function is not asked again")
    tap.assertEquals(why(value, "any other hand"), "decided: it plays what a function picks")
    tap.assertEquals({ chosen(value).high, chosen(value).low }, { "5-5 2-2", "6-6 5-6" })
  end)

test_explain("a hand no rule decides", { "tests/scripts/bad/fault-uncovered.lua", "6-6 5-5 2-2 5-6" }, function (value)
  tap.assertEquals({ value.decided, chosen(value) }, {})
  tap.assertEquals(why(value, "pairs"), "passed: no setting has a pair")
end, 1)

test_explain("under a text that says nothing of how a hand is set, nothing is lawful or unlawful",
  { "houseways/plain/621a.lua", "6-6 5-5 2-2 5-6", "--under", "au-nsw/pai_gow" }, function (value)
    tap.assertNil(value.clause)
    for _, setting in ipairs(value.settings) do tap.assertNil(setting.lawful) end
  end)

cli.test("and that is said", {
  arguments = { "explain", "houseways/plain/621a.lua", "6-6 5-5 2-2 5-6", "--under", "au-nsw/pai_gow" },
  out = { contains = "No paragraph of au-nsw/pai_gow tells how this hand must be set." },
})
