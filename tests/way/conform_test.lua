-- How what was counted is judged: departures and their notes, what fails a way, and what a report leaves out.

local checks = require("checks")
local conform = require("houseway.way.conform")
local decided = require("houseway.way.decided")
local objection = require("houseway.way.objection")
local tap = require("tap")
local ways = require("ways")

local CHOICE = '\nchoice "rest" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }'

-- A way of tiles, judged; `under` is its law.
local function judge(body, under, readings)
  local way = ways.load(ways.script("Pai Gow", body .. CHOICE), { under = under, readings = readings })
  return conform.judge(way, decided.run(way, { threads = 1, cache = false }))
end

-- ---- notes ----

local MASSACHUSETTS = { exceptions_to = { "us-ma/pai_gow.7.d" } }
local PENNSYLVANIA = { exceptions_to = {} }

for what, case in pairs({
  ["not noted where it may be"] = { MASSACHUSETTS, nil, "a departure not noted" },
  ["noted from the paragraph"] = { MASSACHUSETTS, "us-ma/pai_gow.7.d.2", nil },
  ["noted from what the paragraph stands in"] = { MASSACHUSETTS, "us-ma/pai_gow.7.d", nil },
  ["noted from another"] = { MASSACHUSETTS, "us-ma/pai_gow.7.d.1", "a departure noted from another paragraph" },
  ["noted from one whose key only begins alike"] = {
    MASSACHUSETTS, "us-ma/pai_gow.7.d.22", "a departure noted from another paragraph",
  },
  ["not noted where it may not be"] = { PENNSYLVANIA, nil, "a setting the paragraph does not allow" },
  ["noted where it may not be"] = {
    PENNSYLVANIA, "us-ma/pai_gow.7.d.2", "a departure this text does not let a submission note",
  },
}) do
  tap.test("a departure " .. what, function ()
    local rule = { departs_from = case[2] and { case[2] } }
    tap.assertEquals(objection.of(case[1], rule, "us-ma/pai_gow.7.d.2"), case[3])
  end)
end

-- ---- clauses ----

tap.test("a paragraph's violations are those of all rules, its example the smallest of theirs", function ()
  local found = judge([[
rule "wong" { play = wong, prefer = best_low }
rule "twelves are split" { holding = pair "12", play = split { pair } }
rule "elevens are split" { holding = pair "11", play = split { pair } }
follow "us-ma/pai_gow.7.d"]])
  local departing = checks.by(found.departures, "rule")
  local clause = found.clauses[2]
  tap.assertEquals(clause.violations, departing["twelves are split"].hands + departing["elevens are split"].hands)
  tap.assertEquals(clause.example, departing["elevens are split"].example)
  tap.assertNotEquals(departing["twelves are split"].example, clause.example)
  tap.assertNil(found.clauses[3].example)
end)

tap.test("hands of one paragraph may be noted by one rule and violated by another", function ()
  local found = judge([[
rule "elevens are split" { holding = pair "11", play = split { pair } }
exception "E1" "Twelves are split." {
  departs_from = "us-ma/pai_gow.7.d.2", holding = pair "12", play = split { pair },
}
follow "us-ma/pai_gow.7.d"]])
  local departing = checks.by(found.departures, "rule")
  tap.assertEquals({ found.clauses[2].violations, found.clauses[2].noted },
    { departing["elevens are split"].hands, departing.E1.hands })
  tap.assertEquals({ found.verdict, found.idle_exceptions }, { "violates", {} })
end)

tap.test("followed under another law than its own, a way is held against that law", function ()
  local found = judge('follow "us-pa/621a.8.d"', "us-ma/pai_gow")
  tap.assertEquals({ found.verdict, found.chapter }, { "conforms", "us-ma/pai_gow" })
end)

tap.test("a part of a text may be followed: what it leaves ungoverned is without a rule", function ()
  local found = judge('follow "us-ma/pai_gow.7.d.1"')
  tap.assertEquals({ found.verdict, found.uncovered.hands }, { "unfinished", 35960 - 435 })
  tap.assertEquals(checks.each(found.clauses, "violations"), { 0, 0, 0, 0 })
end)

-- ---- rules ----

tap.test("a rule that asks a function is marked, wherever in it the function stands", function ()
  local found = judge([[
rule "in holding" { holding = { "12", function (hand) return count(hand.settings) == 3 end }, play = wong }
rule "deep in play" { play = any { pair, { gong, function (setting) return setting.high_value > 9 end } } }
rule "in words" { play = high_nine }
follow "us-ma/pai_gow.7.d"]])
  tap.assertEquals(checks.each(found.rules, "uses_function"), { true, true })
  tap.assertNil(found.rules[3].uses_function)
end)

tap.test("what a rule held it set or passed on, and the smallest it passed on is shown", function ()
  local rule = judge('rule "twelves" { holding = pair "12", play = "9/9" }\nfollow "us-ma/pai_gow.7.d"').rules[1]
  tap.assertEquals(rule.held, 435)
  tap.assertEquals(rule.hands + rule.passed, 435)
  tap.assertStrMatches(rule.passed_example, "6%-6 6%-6 .*")
end)

tap.test("the alternatives of a dead rule are dead with it and not told again", function ()
  local found = judge([[
rule "all" { play = best_high }
rule "late" { play = any { pair, wong } }]])
  tap.assertEquals({ #found.dead_rules, #found.dead_alternatives }, { 1, 0 })
end)

tap.test("the alternatives of the law are nobody's fault", function ()
  local found = judge('rule "Gee Joon" { play = pair "Gee Joon" }\nfollow "us-ma/pai_gow.7.d"')
  tap.assertEquals({ found.verdict, found.dead_alternatives }, { "conforms", {} })
end)

-- ---- what a report tells ----

tap.test("readings that bear on how a hand is set are told, and no others", function ()
  local cites = checks.by(judge('follow "us-ma/pai_gow.7.d"').readings, "cite")
  for _, cite in ipairs({ "us-ma/pai_gow.2.d", "us-ma/pai_gow.2.e", "us-ma/pai_gow.7.d.2", "us-ma/pai_gow.7.d.3" }) do
    tap.assertNotNil(cites[cite], cite)
  end
  for _, cite in ipairs({ "us-ma/pai_gow.7.c", "us-ma/pai_gow.7.i.2", "us-ma/pai_gow.7.j" }) do
    tap.assertNil(cites[cite], cite)
  end
end)

tap.test("the readings of a text followed are told beside those of the text held against", function ()
  local cites = checks.by(judge('follow "us-pa/621a.8.d"', "us-ma/pai_gow").readings, "cite")
  tap.assertNotNil(cites["us-ma/pai_gow.7.d.3"])
  tap.assertNotNil(cites["us-pa/621a.8.d.3"])
end)

tap.test("a reading of what is borrowed is chosen by its own key", function ()
  local found = judge('follow "us-pa/621a.8.d"', "us-pa/621a", { ["us-ma/pai_gow.2.d"] = "spots" })
  tap.assertEquals(checks.by(found.readings, "cite")["us-ma/pai_gow.2.d"].name, "spots")
end)

tap.test("readings of the submission, its rules and its choices are told, each with whose it is", function ()
  local way = ways.load('submission "T" { game = "Pai Gow", under = "us-ma/pai_gow", reading = "Of all." }\n'
    .. 'rule "a" { play = best_low, reading = { "Of it.", "More." } }\n'
    .. 'choice "c" "Said." { prefer = best_high, reading = "Of c." }')
  local told = {}
  for _, reading in ipairs(conform.judge(way, decided.run(way, { threads = 1, cache = false })).readings) do
    if not reading.cite then
      told[#told + 1] = (reading.submission or reading.rule or reading.choice) .. ": " .. reading.text
    end
  end
  tap.assertEquals(told, { "T: Of all.", "a: Of it.", "a: More.", "c: Of c." })
end)
