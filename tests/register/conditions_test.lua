-- Conditions of approvals: read in one spelling, and held against what a verifier finds itself.

local approvals = require("approvals")
local cli = require("cli")
local conditions = require("register.conditions")
local dates = require("houseway.base.dates")
local facts = require("register.facts")
local fraction = require("houseway.base.fraction")
local json = require("houseway.base.json")
local projection = require("register.projection")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

cli.stay_here()

local function facts_of(more)
  local made = {
    edge = function () return fraction.new(29, 1000) end,
    best_edge = function () return fraction.new(-17, 1000) end,
    reading = function (key) return key == "us-pa/621a.6.a.1" and "one_to_eight" or nil end,
    paytables = function () return { ["Fortune Bonus"] = "B", ["Pai Gow Insurance"] = "B", Sum = false } end,
    conforms = function () return true end,
    otherwise = function () return false end,
  }
  for name, value in pairs(more or {}) do made[name] = value end
  return made
end

local function holds(text, at, more, submission)
  local one, why = conditions.read(text)
  tap.assertNotNil(one, tostring(why))
  return one.holds(facts_of(more), { at = at or "2026-02-01T00:00:00Z", submission = submission })
end

tap.test("the edge is at most so much: just so much too", function ()
  for limit, expected in pairs({ ["2.90"] = true, ["2.9"] = true, ["2.8999999999999999999999"] = false,
    ["3"] = true }) do
    tap.assertEquals((holds(("edge at most %s %% against itself"):format(limit))), expected, limit)
  end
end)

tap.test("the edge against the best settings is another: below 0 it is the players'", function ()
  tap.assertEquals({ holds("edge at most 0.01 % against the best settings") }, { true, "an edge of -1.7000%" })
  tap.assertFalse((holds("edge at most 1.70 % against the best settings", nil,
    { best_edge = function () return fraction.new(171, 10000) end })))
end)

tap.test("25.6 from and until take a day or an instant, each in one spelling", function ()
  for _, case in ipairs({
    { "from 2026-02-01", "2026-01-31T23:59:59Z", false, "it is 2026-01-31" },
    { "from 2026-02-01", "2026-02-01T00:00:00Z", true, "it is 2026-02-01" },
    { "until 2026-02-01", "2026-02-01T23:59:59Z", true, "it is 2026-02-01" },
    { "until 2026-02-01", "2026-02-02T00:00:00Z", false, "it is 2026-02-02" },
    { "from 2026-02-01T17:00:00Z", "2026-02-01T16:59:59Z", false, "it is 2026-02-01T16:59:59Z" },
    { "from 2026-02-01T17:00:00Z", "2026-02-01T17:00:00Z", true, "it is 2026-02-01T17:00:00Z" },
    { "until 2026-02-01T17:00:00Z", "2026-02-01T17:00:00Z", true, "it is 2026-02-01T17:00:00Z" },
    { "until 2026-02-01T17:00:00Z", "2026-02-01T17:00:01Z", false, "it is 2026-02-01T17:00:01Z" },
  }) do
    tap.assertEquals({ holds(case[1], case[2]) }, { case[3], case[4] }, case[1])
    tap.assertEquals(conditions.spelled(case[1]), case[1])
  end
  for typed, written in pairs({ ["from 2026-02-01T00:00:00Z"] = "from 2026-02-01",
    ["until 2026-02-01T23:59:59Z"] = "until 2026-02-01" }) do
    tap.assertEquals(conditions.spelled(typed), written)
    tap.assertNil(conditions.read(typed))
  end
  for _, one in ipairs({ "from 2026-02-29", "until 2026-02-01T24:00:00Z", "until 2026-02-01T17:00Z" }) do
    tap.assertNil(conditions.read(one), one)
  end
end)

tap.test("certified by whom, to what standard: logged by then, no figure otherwise than the submission's", function ()
  local function certificate(logged, figure)
    return { logged = logged, fields = { by = "lab@test.example", result = { "a standard = passes" },
      figure = { figure } } }
  end
  local function asked(text, at, ...)
    return holds(text, at, nil, { fields = { figure = { "edge = 1/40" } }, certificates = { ... } })
  end
  local mine = certificate("2026-01-15T09:00:00Z", "edge = 1/40")
  tap.assertEquals({ asked("certified by lab@test.example", "2026-01-15T09:00:00Z", mine) },
    { true, "by lab@test.example, logged 2026-01-15T09:00:00Z" })
  for text, given in pairs({
    ["no such certificate"] = { "certified by lab@test.example", "2026-01-15T08:59:59Z", mine },
    ["no such certificate "] = { "certified by other@test.example", "2026-02-01T00:00:00Z", mine },
    ["no such certificate  "] = { "certified to another standard", "2026-02-01T00:00:00Z", mine },
    ["certified otherwise: edge = 1/39"] = { "certified to a standard", "2026-02-01T00:00:00Z",
      certificate("2026-01-15T09:00:00Z", "edge = 1/39") },
  }) do
    tap.assertEquals({ asked(table.unpack(given)) }, { false, (text:gsub(" +$", "")) })
  end
  local own = certificate("2026-01-15T09:00:00Z", "variance = 1/2")
  tap.assertTrue((asked("certified to a standard", nil, own)))
end)

tap.test("until and from a day: the day before, the day, the day after, a leap day", function ()
  local function around(text)
    local list = {}
    for i, at in ipairs({ "2028-02-28T23:59:59Z", "2028-02-29T00:00:00Z", "2028-02-29T23:59:59Z",
      "2028-03-01T00:00:00Z" }) do
      list[i] = (holds(text, at))
    end
    return list
  end
  tap.assertEquals(around("until 2028-02-29"), { true, true, true, false })
  tap.assertEquals(around("from 2028-02-29"), { false, true, true, true })
end)

tap.test("under a reading, with one paytable", function ()
  local function answers(...)
    local list = {}
    for i, text in ipairs({ ... }) do list[i] = (holds(text)) end
    return list
  end
  tap.assertEquals(answers("under reading us-pa/621a.6.a.1=one_to_eight",
    "under reading us-pa/621a.6.a.1=one_to_seven", "under reading us-pa/621a.6.a.2=one_to_eight"),
    { true, false, false })
  local mixed = { paytables = function () return { ["Fortune Bonus"] = "B", ["Pai Gow Insurance"] = "A" } end }
  tap.assertEquals(answers("with paytable B only", "with paytable A only", "with paytable C of Sum only"),
    { true, false, false })
  tap.assertEquals({ (holds("with paytable B only", nil, mixed)),
    (holds("with paytable B of Fortune Bonus only", nil, mixed)),
    (holds("with paytable B of Pai Gow Insurance only", nil, mixed)) }, { false, true, false })
  -- A wager that is not offered may be one mistyped, and one of the licensee's own paytable has no letter.
  local own = { paytables = function () return { ["Fortune Bonus"] = "B", Sum = false } end }
  local none = { paytables = function () return { Sum = false } end }
  for text, expected in pairs({
    ["with paytable B of Fortune Bonsu only"] = { true, "Fortune Bonsu is not offered" },
    ["with paytable B of Sum only"] = { false, "Sum, no paytable of a letter" },
    ["with paytable B of Fortune Bonus only"] = { true }, ["with paytable B only"] = { true },
  }) do
    tap.assertEquals({ holds(text, nil, own) }, expected, text)
  end
  tap.assertEquals({ holds("with paytable B only", nil, none) }, { true, "no wager with such a paytable is offered" })
end)

tap.test("what is no condition is refused", function ()
  for _, text in ipairs({ "", "edge at most 2.90% against itself", "edge at most 02.9 % against itself",
    "edge at most 2. % against itself", "edge at most -1 % against itself", "edge at most 2.9.0 % against itself",
    "edge at most 2.9 % against the best", "certified", "certified by", "certified by two words", "certified to ",
    "until 2026-02-29", "until 2026-2-1", "Until 2026-12-31",
    "until 2026-12-31 ", "with paytable b only", "with paytable BC only", "with paytable B of  only",
    "under reading us-pa/621a.6.a.1", "under reading =x", "under  reading a=b" }) do
    local one, why = conditions.read(text)
    tap.assertNil(one, text)
    tap.assertStrContains(tostring(why), ('unreadable: no condition is "%s"; write edge at most'):format(text))
  end
end)

-- ---- facts, found from the script ----

local function edge_shown(said, under)
  local found
  scratch.with(function (directory)
    local path = scratch.write(directory .. "/way.lua", said.script)
    local run = cli.run({ arguments = { "edge", path, "--under", under, "--json" } })
    tap.assertEquals(run.code, 0, run.err)
    found = assert(json.decode(run.out))
  end)
  return found.edge.house.fraction
end

tap.test("the edge found again is the one that `houseway edge` counts", function ()
  local said = approvals.submission()
  tap.assertEquals(tostring(facts.of(said).edge()), edge_shown(said, "example/pai_gow"))
end)

tap.test("the edge against the best settings is what `houseway optimal` finds them worth, hand by hand", function ()
  local said = approvals.submission()
  scratch.with(function (directory)
    local path = scratch.write(directory .. "/way.lua", said.script)
    local run = cli.run({ arguments = { "optimal", "--bank", path, "--under", "example/pai_gow", "--json" } })
    local best = assert(json.decode(run.out)).edge.best.fraction
    tap.assertEquals(tostring(facts.of(said).best_edge()), (("-" .. best):gsub("^%-%-", "")))
  end)
end)

tap.test("readings, paytables and conformity are found from the script, not from what the submission says", function ()
  local said = approvals.submission({ reading = { "us-pa/621a.6.a.1=one_to_seven" } })
  local found = facts.of(said)
  tap.assertEquals({ found.reading("us-pa/621a.6.a.1"), found.reading("us-pa/621a.6.a.2"), found.conforms() },
    { "one_to_seven", nil, true })
  local terms = sources.read("examples/11-the-terms-of-a-table.lua")
  local of_terms = facts.of({ script = terms, chapter = "us-pa/645a", game = "Pai Gow Poker" })
  tap.assertNotNil(next(of_terms.paytables()))
end)

tap.test("a condition that does not hold: nothing is in force, and it is named with what was found", function ()
  local r = approvals.open()
  local leaf = r:submit("2026-01-10T09:00:00Z")
  r:approve(leaf, "2026-01-20T12:00:00Z",
    { condition = { "edge at most 2.90 % against itself", "until 2026-12-31" } })
  local function standing(on, edge)
    return r:standing(on, function ()
      return facts_of({ edge = function () return fraction.new(edge, 10000) end })
    end)
  end
  tap.assertEquals(standing("2026-12-31", 290).verdict, "in force")
  tap.assertEquals(standing("2027-01-01", 290).why, "until 2026-12-31: it is 2027-01-01")
  local dear = standing("2026-12-31", 291)
  tap.assertEquals({ dear.verdict, dear.why },
    { "a condition fails", "edge at most 2.90 % against itself: an edge of 2.9100%" })
  tap.assertEquals(r:verdict("2027-01-01"), "a condition fails")
  local unasked = r:standing("2026-12-31")
  tap.assertEquals({ unasked.verdict, unasked.conditions[1].holds }, { "in force", nil })
end)

-- Conditions, an instant, and since when one of them fails there: the approval counts from 2026-01-20T12:00:00Z.
local SINCE = {
  { { "until 2026-12-31" }, "2027-03-01", "2027-01-01T00:00:00Z" },
  { { "until 2026-12-31T17:00:00Z" }, "2026-12-31T18:00:00Z", "2026-12-31T17:00:01Z" },
  { { "until 2026-01-10" }, "2026-03-01", "2026-01-20T12:00:00Z" },
  { { "from 2026-07-01" }, "2026-06-30", "2026-01-20T12:00:00Z" },
  { { "from 2026-07-01T17:00:00Z" }, "2026-07-01T16:59:59Z", "2026-01-20T12:00:00Z" },
  { { "certified to GLI-29" }, "2026-06-30", "2026-01-20T12:00:00Z" },
  { { "edge at most 2.80 % against itself" }, "2026-06-30", "2026-01-20T12:00:00Z" },
  { { "until 2026-06-30", "until 2026-03-31" }, "2026-08-01", "2026-04-01T00:00:00Z",
    "until 2026-03-31: it is 2026-08-01" },
  { { "until 2026-06-30", "certified to GLI-29" }, "2026-08-01", "2026-01-20T12:00:00Z",
    "certified to GLI-29: no such certificate" },
}

tap.test("26.3 a condition fails since the first instant at which it does, or since the approval", function ()
  for _, case in ipairs(SINCE) do
    local r = approvals.open()
    r:approve(r:submit("2026-01-10T09:00:00Z"), "2026-01-20T12:00:00Z", { condition = case[1] })
    local function standing(on) return r:standing(on, facts_of) end
    local found = standing(case[2])
    tap.assertEquals({ found.verdict, found.since, case[4] and found.why }, { "a condition fails", case[3], case[4] },
      case[1][1])
    -- It fails at that very second and not one before, unless the approval counts from then.
    tap.assertEquals(standing(case[3]).verdict, "a condition fails", case[1][1])
    local before = dates.instant(dates.seconds(case[3]) - 1)
    tap.assertNotEquals(standing(before).verdict, "a condition fails", case[1][1])
    -- What is stored beside the entries has the same, where no figure is needed.
    local word, _, _, since = projection.at(projection.standing_of(r.fold.list[1]).timeline, found.since)
    if not case[1][1]:find("^edge") then
      tap.assertEquals({ word, since }, { "a condition fails", case[3] }, case[1][1])
      tap.assertNotEquals((projection.at(projection.standing_of(r.fold.list[1]).timeline, before)), word, case[1][1])
    end
  end
end)

tap.test("what is approved and does not conform fails, unless it was approved notwithstanding", function ()
  for _, notwithstanding in ipairs({ false, "a trial" }) do
    local r = approvals.open()
    local script = sources.read("examples/04-a-way-that-fails.lua")
    local leaf = r:submit("2026-01-10T09:00:00Z", { script = script })
    r:approve(leaf, "2026-01-20T12:00:00Z", { notwithstanding = notwithstanding })
    local found = r:standing("2026-02-01", facts.of)
    tap.assertEquals(found.verdict, notwithstanding and "in force" or "a condition fails")
    tap.assertEquals(found.why, not notwithstanding
      and "the way conforms to example/pai_gow as in force on 2026-01-01 (as installed) on every hand" or nil)
  end
end)

tap.test("what is found under other digests than were approved is not in force, and the digest is named", function ()
  for _, name in ipairs({ "behaviour_sha256", "law_sha256", "rounds_sha256", "source_xxh3" }) do
    local r = approvals.open()
    local other = ("cd"):rep(name == "source_xxh3" and 16 or 32)
    r:approve(r:submit("2026-01-10T09:00:00Z", { [name] = other }), "2026-01-20T12:00:00Z")
    local found = r:standing("2026-02-01", facts.of)
    tap.assertEquals({ found.verdict, found.why },
      { "a condition fails", ("script, hands and law are as approved, by their digests: another %s: this program "
        .. "computes it otherwise than the program that submitted it"):format(name) })
  end
end)

tap.test("a script that cannot be read fails its conditions, and says why", function ()
  local r = approvals.open()
  local leaf = r:submit("2026-01-10T09:00:00Z", { script = "submission {\n" })
  r:approve(leaf, "2026-01-20T12:00:00Z")
  local found = r:standing("2026-02-01", facts.of)
  tap.assertEquals(found.verdict, "a condition fails")
  tap.assertStrContains(found.why, "submission.lua:")
end)
