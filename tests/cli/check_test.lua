-- houseway check: the verdict, what it prints and what its JSON holds; noted departures; each fault alone.

local checks = require("checks")
local cli = require("cli")
local scratch = require("scratch")
local tap = require("tap")

cli.stay_here()

local TRADITIONAL, HARBORLIGHT = "houseways/traditional/pai_gow.lua", "houseways/harborlight/pai_gow.lua"
local PLAIN = "houseways/plain/621a.lua"

-- ---- for people ----

-- Hashes change with every word of a script; which they are is looked at elsewhere.
local function without_hashes(text)
  return (text:gsub("%f[%x]%x+%f[%X]", function (hex)
    return (#hex == 12 or #hex == 32 or #hex == 64) and ("<%d digits>"):format(#hex) or nil
  end))
end

local function test_print(golden, code, arguments)
  tap.test("check prints " .. golden, function ()
    local run = cli.run({ arguments = { "check", table.unpack(arguments) } })
    cli.compare(without_hashes(run.out), { golden = golden .. ".txt" })
    tap.assertEquals({ run.err, run.code }, { "", code })
  end)
end

test_print("check-traditional-us-pa", 1, { TRADITIONAL, "--under", "us-pa/621a" })
test_print("check-harborlight", 0, { HARBORLIGHT })
test_print("check-traditional-us-pa-full", 1, { TRADITIONAL, "--under", "us-pa/621a", "--full" })
test_print("check-harborlight-full", 0, { HARBORLIGHT, "--full" })
test_print("check-not-governed", 1, { PLAIN, "--under", "au-nsw/pai_gow" })
test_print("check-plain-us-pa", 0, { PLAIN })
test_print("check-terms", 0, { "examples/11-the-terms-of-a-table.lua" })
test_print("check-terms-refused", 1, { "examples/12-terms-the-law-refuses.lua" })
test_print("check-faults", 1, { "tests/scripts/bad/fault-dead-rule.lua" })

-- ---- JSON ----

local TYPES = {
  verdict = "string", file = "string", submission = "string", game = "string", chapter = "string",
  hands = "number", classes = "number", violations = "number", ungoverned = "number", choice = "table",
  dominated = "table", sections = "table", clauses = "table", rules = "table",
  departures = "table", dead_rules = "table", dead_alternatives = "table", uncovered = "table", ties = "table",
  idle_exceptions = "table", readings = "table", borrowed = "table",
  fingerprint = "table", runtime = "table", restatement = "boolean",
}
local CLAUSE = {
  cite = "string", printed = "string", text = "string", hands = "number", classes = "number", open = "number",
  violations = "number", noted = "number",
}
local RULE = {
  name = "string", line = "number", kind = "string", hands = "number", classes = "number", held = "number",
  passed = "number",
}

local function assert_types(value, types, where)
  for name, kind in pairs(types) do tap.assertEquals(type(value[name]), kind, where .. "." .. name) end
end

for _, arguments in ipairs({
  { TRADITIONAL, "--under", "us-pa/621a" }, { HARBORLIGHT }, { "houseways/foxwoods/pai_gow_poker.lua" },
}) do
  tap.test("check --json has its keys, of their types: " .. arguments[1], function ()
    local found = checks.of(table.unpack(arguments))
    assert_types(found, TYPES, "check")
    for _, clause in ipairs(found.clauses) do
      assert_types(clause, CLAUSE, clause.cite)
      tap.assertEquals(clause.example ~= nil, clause.violations > 0, clause.cite)
    end
    for _, rule in ipairs(found.rules) do
      assert_types(rule, RULE, rule.name)
      tap.assertEquals(rule.held, rule.hands + rule.passed, rule.name)
    end
  end)
end

tap.test("the names of a way are hashes, in hexadecimal, and the runtime is told", function ()
  local found = checks.of(TRADITIONAL, "--under", "us-pa/621a")
  for name, digits in pairs({
    source_sha256 = 64, source_xxh3 = 32, behaviour_xxh3 = 32, behaviour_sha256 = 64, statute_sha256 = 64,
    law_sha256 = 64, rounds_sha256 = 64, edition_sha256 = 64, engine_sha256 = 64,
  }) do
    tap.assertStrMatches(found.fingerprint[name], ("%x"):rep(digits), nil, nil, name)
  end
  local hash = require("hw.hash")
  local source = scratch.read(tap.source_root() .. "/" .. TRADITIONAL)
  tap.assertEquals(found.fingerprint.source_sha256, hash.sha256(source))
  tap.assertEquals(found.fingerprint.source_xxh3, hash.xxh3(source))
  local statute = scratch.read(tap.source_root() .. "/jurisdictions/us-pa/621a.lua")
  tap.assertEquals(found.fingerprint.statute_sha256, hash.sha256(statute))
  tap.assertStrMatches(found.runtime.houseway, "%d+%.%d+%.%d+")
  tap.assertStrMatches(found.runtime.lua, "%d+%.%d+%.%d+")
  for _, probe in ipairs(found.runtime.probes) do tap.assertTrue(probe.passed, probe.name) end
end)

tap.test("a list with nothing in it is a list", function ()
  local run = cli.run({ arguments = { "check", PLAIN, "--json" } })
  for _, name in ipairs({ "dead_rules", "dead_alternatives", "ties", "idle_exceptions" }) do
    tap.assertStrContains(run.out, ('"%s":[]'):format(name))
  end
end)

-- ---- the Traditional way in Pennsylvania ----

local SECTION = "us-pa/621a.8."

tap.test("Traditional fails 621a.8(d)(1) and (d)(2) with their smallest hands, (d)(3) and (4) counted", function ()
  local found = checks.of(TRADITIONAL, "--under", "us-pa/621a")
  local clauses = checks.by(found.clauses, "cite")
  tap.assertEquals(found.verdict, "violates")
  for key, expected in pairs({
    ["d.1"] = { 28, "1-5 2-4 2-3 1-2" }, ["d.2"] = { 1860, "5-6 4-5 2-6 3-5" },
    ["d.3"] = { 5552, "4-5 3-5 3-4 1-2" }, ["d.4"] = { 1360, "1-5 3-5 3-4 2-3" },
  }) do
    local clause = clauses[SECTION .. key]
    tap.assertEquals({ clause.violations, clause.example, clause.noted }, { expected[1], expected[2], 0 }, key)
  end
end)

tap.test("what a rule departs by adds up to what its paragraphs are violated by", function ()
  local found = checks.of(TRADITIONAL, "--under", "us-pa/621a")
  local sums = {}
  for _, one in ipairs(found.departures) do
    sums[one.cite] = (sums[one.cite] or 0) + one.hands
    tap.assertFalse(one.noted)
    tap.assertEquals(one.why, "a setting the paragraph does not allow")
  end
  for _, clause in ipairs(found.clauses) do tap.assertEquals(sums[clause.cite], clause.violations, clause.cite) end
end)

tap.test("what is borrowed and how the text is read is told", function ()
  local found = checks.of(TRADITIONAL, "--under", "us-pa/621a")
  tap.assertEquals(checks.each(found.borrowed, "from"), { "us-ma/pai_gow.2", "us-ma/pai_gow.4", "us-ma/pai_gow.5",
    "us-ma/pai_gow.7.c", "us-ma/pai_gow.7.k", "us-ma/pai_gow.8", "us-ma/pai_gow.9" })
  tap.assertEquals(checks.each(found.borrowed, "bears"), { true, false, false, false, false, false, false })
  local readings = checks.by(found.readings, "cite")
  for cite, name in pairs({ ["us-pa/621a.8.d.2"] = "unordered", ["us-pa/621a.8.d.3"] = "unordered",
    ["us-pa/621a.8.d.4"] = "fixed_places", ["us-ma/pai_gow.2.d"] = "no_pair" }) do
    tap.assertEquals(readings[cite].name, name, cite)
    tap.assertTrue(readings[cite].default, cite)
  end
end)

-- ---- departures that are noted ----

tap.test("a Massachusetts filing whose departures are noted passes", function ()
  local found = checks.of(HARBORLIGHT)
  tap.assertEquals({ found.verdict, found.chapter, found.filed }, { "conforms", "us-ma/pai_gow", "2026-11-21" })
  tap.assertEquals(checks.each(found.clauses, "noted"), { 28, 66 + 4, 0, 0 })
  tap.assertEquals(checks.each(found.clauses, "violations"), { 0, 0, 0, 0 })
  for _, one in ipairs(found.departures) do tap.assertTrue(one.noted, one.rule) end
end)

-- Harborlight with one thing in it said otherwise.
local function harborlight_with(old, new, look)
  scratch.with(function (directory)
    look(checks.of(scratch.write(directory .. "/way.lua", scratch.changed(HARBORLIGHT, old, new))))
  end)
end

local NOTE = '  departs_from = "us-ma/pai_gow.7.d.1",\n'

tap.test("one note removed, it fails by just those hands", function ()
  -- An exception goes before `follow` wherever it stands; a rule in its place must stand there.
  local follow = 'follow "us-ma/pai_gow.7.d"\n'
  local text = scratch.replace(scratch.changed(HARBORLIGHT, NOTE, ""), follow, "")
  text = scratch.replace(text, 'choice "C1"', follow .. 'choice "C1"')
  text = text:gsub('exception "E1" "[^"]*"', 'rule "E1"')
  scratch.with(function (directory)
    local found = checks.of(scratch.write(directory .. "/way.lua", text))
    tap.assertEquals(found.verdict, "violates")
    tap.assertEquals(checks.each(found.clauses, "violations"), { 28, 0, 0, 0 })
    tap.assertEquals(checks.each(found.clauses, "noted"), { 0, 70, 0, 0 })
    tap.assertEquals(found.clauses[1].example, "1-5 2-4 2-3 1-2")
    tap.assertEquals(found.departures[1].why, "a departure not noted")
    tap.assertEquals(checks.faults(found), {})
  end)
end)

tap.test("an exception without its note is refused", function ()
  scratch.with(function (directory)
    local path = scratch.write(directory .. "/way.lua", scratch.changed(HARBORLIGHT, NOTE, ""))
    tap.assertEquals(cli.run({ arguments = { "check", path } }), {
      code = 2, out = "",
      err = path .. ":18: an `exception` lacks departs_from; write the key of the paragraph that the exception "
        .. "departs from: "
        .. 'departs_from = "..."\n',
    })
  end)
end)

tap.test("a note of the wrong paragraph is no note, and is idle", function ()
  local old = '"Nines, eights or sevens are split, to play 8/8 or better." {\n  departs_from = "us-ma/pai_gow.7.d.2"'
  harborlight_with(old, (old:gsub("d%.2", "d.3")), function (found)
    tap.assertEquals(found.verdict, "violates")
    tap.assertEquals(checks.each(found.clauses, "violations"), { 0, 66, 0, 0 })
    tap.assertEquals(checks.each(found.clauses, "noted"), { 28, 4, 0, 0 })
    tap.assertEquals(checks.faults(found), { idle_exceptions = 1 })
    tap.assertEquals(found.idle_exceptions[1].rule, "E2")
  end)
end)

tap.test("a note of a whole list of paragraphs covers each", function ()
  local old = '"Nines, eights or sevens are split, to play 8/8 or better." {\n  departs_from = "us-ma/pai_gow.7.d.2"'
  harborlight_with(old, (old:gsub("d%.2", "d")), function (found)
    tap.assertEquals({ found.verdict, found.clauses[2].noted }, { "conforms", 70 })
  end)
end)

tap.test("Pennsylvania lets nobody note an exception: the same filing fails there", function ()
  local found = checks.of(HARBORLIGHT, "--under", "us-pa/621a")
  tap.assertEquals(found.verdict, "violates")
  tap.assertEquals(checks.each(found.clauses, "violations"), { 28, 70, 0, 0 })
  tap.assertEquals(checks.each(found.clauses, "noted"), { 0, 0, 0, 0 })
  tap.assertEquals(checks.faults(found), { idle_exceptions = 3 })
end)

tap.test("an exception to a Pennsylvania paragraph is told it cannot be noted", function ()
  scratch.with(function (directory)
    local way = scratch.changed(HARBORLIGHT, 'under     = "us-ma/pai_gow.7.e"', 'under     = "us-pa/621a.8.d"')
    way = way:gsub("us%-ma/pai_gow%.7", "us-pa/621a.8")
    local found = checks.of(scratch.write(directory .. "/way.lua", way))
    tap.assertEquals(checks.each(found.clauses, "violations"), { 28, 70, 0, 0 })
    for _, one in ipairs(found.departures) do
      tap.assertEquals(one.why, "a departure this text does not let a submission note")
    end
  end)
end)

tap.test("V2 a text that says nothing of how a hand is set proves nothing", function ()
  local found = checks.of(PLAIN, "--under", "au-nsw/pai_gow")
  tap.assertEquals({ found.verdict, found.clauses, found.ungoverned }, { "not governed", {}, 35960 })
  local run = cli.run({ arguments = { "check", PLAIN, "--under", "au-nsw/pai_gow" } })
  tap.assertStrMatches(run.out, "NOT GOVERNED: the text does not say how any hand must be set\n.*")
end)

-- ---- each fault alone ----

local function fault(name)
  return checks.of("tests/scripts/bad/fault-" .. name .. ".lua")
end

local function test_fault(name, faults, look)
  tap.test("V3 unfinished, and exit 1, for one fault alone: " .. name, function ()
    local found = fault(name)
    tap.assertEquals(found.verdict, "unfinished")
    tap.assertEquals(checks.faults(found), faults)
    for _, clause in ipairs(found.clauses) do tap.assertEquals(clause.violations, 0, clause.cite) end
    look(found)
  end)
end

test_fault("dead-rule", { dead_rules = 3 }, function (found)
  local late = "rules before it decide its hands"
  local never = "no hand that its `holding` matches can be set as its `play` says"
  -- Both twelves and two of the other thirty tiles; 435 hands of two pairs, none of them a Wong or a Gong.
  tap.assertEquals(found.dead_rules, {
    { name = "twelves, asked too late", line = 5, why = late,
      taken_by = { { rule = "pairs", line = 4, hands = 30 * 29 // 2 } } },
    { name = "two pairs, asked too late", line = 6, why = late,
      taken_by = { { rule = "pairs", line = 4, hands = 120 } } },
    { name = "Gee Joon with two wongs", line = 7, why = never, taken_by = {} },
  })
end)

test_fault("dead-alternative", { dead_alternatives = 1 }, function (found)
  tap.assertEquals(found.dead_alternatives, {
    { rule = "twelves or twos, to make 6/8, or with a nine and an eleven", line = 8, of = "any",
      alternative = "9 and 11" },
  })
end)

test_fault("dead-first", { dead_alternatives = 2 }, function (found)
  tap.assertEquals(found.dead_alternatives, {
    { rule = "wong", line = 6, of = "any", alternative = "a pair (2) and 9" },
    { rule = "wong", line = 7, of = "first",
      alternative = "a Wong in the high hand and two tiles worth 9 in the low hand" },
  })
end)

-- 2,290 hands have more than one setting with a pair, a Wong or a Gong: tests/reference/plain_621a.lua.
test_fault("tie", { ties = 1 }, function (found)
  tap.assertEquals(found.ties, {
    { rule = "a pair, a wong or a gong", line = 5, hands = 2290, example = "1-1 2-6 3-5 1-2",
      set = { high = "1-1 2-6", low = "3-5 1-2" },
      paste = 'choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }' },
  })
end)

-- Of the 35,960 hands 120 + 6,720 have a named pair.
test_fault("uncovered", { uncovered = 1 }, function (found)
  tap.assertEquals(found.uncovered, { hands = 35960 - 6840, example = "3-5 3-4 2-3 1-2" })
end)

test_fault("idle-exception", { idle_exceptions = 1 }, function (found)
  tap.assertEquals(found.idle_exceptions, { { rule = "E1", line = 6, departs_from = "us-ma/pai_gow.7.d.2" } })
end)

tap.test("a departure noted from a paragraph that does not govern it", function ()
  local found = fault("wrong-paragraph")
  tap.assertEquals(checks.faults(found), { idle_exceptions = 1 })
  tap.assertEquals({ found.clauses[2].violations, found.departures[1].why },
    { 16, "a departure noted from another paragraph" })
end)

tap.test("a function that keeps the hand has nothing: there is but the hand it is asked about", function ()
  local found = checks.of("tests/scripts/good/kept-hand.lua")
  tap.assertEquals({ found.verdict, checks.faults(found) }, { "conforms", {} })
  -- Both twelves and any two others of thirty; or one of them, one of fifteen pairs, and any of 28 others.
  tap.assertEquals(found.rules[1].hands, 30 * 29 // 2 + 2 * 15 * 28)
end)
