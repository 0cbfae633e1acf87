-- check --readings all: every combination of readings that can change the verdict, and why the rest cannot.

local checks = require("checks")
local cli = require("cli")
local json = require("houseway.base.json")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

cli.stay_here()

local EXAMPLE, PLAIN = "examples/03-rules-in-order.lua", "houseways/plain/621a.lua"
local TRADITIONAL, CARDS = "houseways/traditional/pai_gow.lua", "examples/11-the-terms-of-a-table.lua"

local known = {}

local function every(script, ...)
  local arguments = { "check", script, "--readings", "all", "--json", ... }
  local key = table.concat(arguments, "\0")
  if not known[key] then
    local run = cli.run({ arguments = arguments })
    tap.assertEquals(run.err, "")
    known[key] = assert(json.decode(run.out))
    tap.assertEquals(run.code, known[key].verdict == "conforms" and 0 or 1)
  end
  return known[key]
end

-- ---- each combination is a check of its own ----

local function choosing(readings, more)
  local arguments = { table.unpack(more) }
  for _, reading in ipairs(readings) do
    table.insert(arguments, "--reading")
    table.insert(arguments, reading.cite .. "=" .. reading.name)
  end
  return arguments
end

-- Of cards two readings vary here, and three are chosen: each alone decides seven million classes.
local CHOSEN = { "--reading", "us-pa/645a.6.a=highest_missing", "--reading", "us-pa/645a.6.b.2=joker_any_card",
  "--reading", "us-pa/645a.6.b.3=five_high_first" }

for script, more in pairs({ [EXAMPLE] = {}, [TRADITIONAL] = { "--under", "us-pa/621a" }, [CARDS] = CHOSEN }) do
  tap.test("V5 a combination is what check says of it alone: " .. script, function ()
    local found = every(script, table.unpack(more))
    local names = 1
    for _, one in ipairs(found.varied) do names = names * #one.names end
    tap.assertEquals(#found.combinations, names)
    for _, one in ipairs(found.combinations) do
      local alone = checks.of(script, table.unpack(choosing(one.readings, more)))
      local violations = 0
      for _, clause in ipairs(alone.clauses) do violations = violations + clause.violations end
      tap.assertEquals({ one.verdict, one.violations, one.law_sha256 },
        { alone.verdict, violations, alone.fingerprint.law_sha256 })
    end
  end)
end

tap.test("V5 every combination is held once", function ()
  local seen = {}
  for _, one in ipairs(every(EXAMPLE).combinations) do
    local parts = {}
    for i, reading in ipairs(one.readings) do parts[i] = reading.cite .. "=" .. reading.name end
    local written = table.concat(parts, " ")
    tap.assertNil(seen[written], written)
    seen[written] = true
  end
end)

-- ---- where the verdict turns ----

-- In how many of the combinations of the others the verdict is not one for every name: found by comparing all pairs.
local function count_turns(found, key)
  local groups, turns, count = {}, 0, 0
  for _, one in ipairs(found.combinations) do
    local others = {}
    for _, reading in ipairs(one.readings) do
      if reading.cite ~= key then others[#others + 1] = reading.cite .. "=" .. reading.name end
    end
    local group = table.concat(others, " ")
    if not groups[group] then groups[group], count = {}, count + 1 end
    groups[group][one.verdict] = true
  end
  for _, verdicts in pairs(groups) do
    if next(verdicts, (next(verdicts))) then turns = turns + 1 end
  end
  return turns, count
end

tap.test("V5 the reading the verdict turns with is found", function ()
  for script, arguments in pairs({ [EXAMPLE] = {}, [PLAIN] = {}, [TRADITIONAL] = { "--under", "us-pa/621a" } }) do
    local found = every(script, table.unpack(arguments))
    for _, one in ipairs(found.varied) do
      tap.assertEquals({ one.turns, one.others }, { count_turns(found, one.cite) }, script .. " " .. one.cite)
    end
  end
  local turns = checks.by(every(EXAMPLE).varied, "cite")
  tap.assertEquals({ turns["us-pa/621a.8.d.3"].turns, turns["us-pa/621a.8.d.2"].turns }, { 8, 0 })
  tap.assertEquals(turns["us-pa/621a.8.d.3"].first, {
    combination = 1,
    verdicts = { { name = "unordered", verdict = "conforms" }, { name = "in_order", verdict = "violates" } },
  })
end)

tap.test("V5 the verdict of all is the gravest of any", function ()
  tap.assertEquals(every(EXAMPLE).verdict, "violates")
  tap.assertEquals(every(PLAIN).verdict, "conforms")
end)

cli.test("V5 it is printed where the verdict turns", {
  arguments = { "check", EXAMPLE, "--readings", "all" }, code = 1, out = {
    { matches = "VIOLATES in 8, CONFORMS in 8 of 16 combinations\n.*" },
    { contains = "58 Pa. Code § 621a.8(d)(3), us-pa/621a.8.d.3 (unordered, in_order): changes the verdict in 8 of 8\n"
      .. "  combinations of the other readings; for example with every default: unordered conforms, in_order\n" },
    { contains = "\nLeft out: 17 readings idle here (--full names the readings)\n  14 readings: they say how" },
  },
})

-- ---- what is left out ----

local function judged(found)
  return { found.verdict, found.fingerprint.behaviour_sha256, found.choice, checks.each(found.clauses, "hands") }
end

tap.test("V5 a reading left out as idle changes no count and no setting", function ()
  local default, found = checks.of(PLAIN), every(PLAIN)
  tap.assertTrue(#found.idle > 5)
  for _, one in ipairs(found.idle) do
    tap.assertStrContains(one.why, "not how hands rank or are set")
    for _, name in ipairs(one.names) do
      local other = checks.of(PLAIN, "--reading", one.cite .. "=" .. name)
      tap.assertEquals(judged(other), judged(default), one.cite)
    end
  end
end)

tap.test("V5 every reading of the chapter is either held or left out", function ()
  local run = cli.run({ arguments = { "cover", "us-pa/621a", "--json" } })
  local expected, found = {}, {}
  for _, paragraph in ipairs(json.decode(run.out).paragraphs) do
    if #paragraph.readings > 0 then expected[paragraph.cite] = true end
  end
  for _, list in ipairs({ every(PLAIN).varied, every(PLAIN).idle }) do
    for _, one in ipairs(list) do
      tap.assertNil(found[one.cite], one.cite)
      found[one.cite] = true
    end
  end
  tap.assertEquals(found, expected)
end)

tap.test("V5 a reading chosen on the command line stays as chosen", function ()
  local found = every(EXAMPLE, "--reading", "us-pa/621a.8.d.3=in_order")
  tap.assertEquals({ found.verdict, #found.combinations }, { "violates", 8 })
  tap.assertEquals(found.given, { { cite = "us-pa/621a.8.d.3", name = "in_order" } })
  for _, one in ipairs(found.combinations) do tap.assertEquals(one.verdict, "violates") end
end)

tap.test("V5 of cards: without the definition of a high hand nothing is governed", function ()
  local found = every(CARDS, table.unpack(CHOSEN))
  tap.assertEquals({ found.verdict, #found.combinations }, { "not governed", 4 })
  for _, one in ipairs(found.combinations) do
    local binds = checks.by(one.readings, "cite")["us-pa/645a.1.high-hand"].name == "binds_dealer"
    tap.assertEquals(one.verdict, binds and "conforms" or "not governed")
  end
end)

-- ---- readings of what a licensee may choose ----

local CHAPTER = [[
chapter "us-nj/pai_gow" { title = "Pai Gow", cite = "Test rule", game = "Pai Gow" }
borrow "us-ma/pai_gow.2" { because = "The ranking is not among the texts." }
borrow "us-ma/pai_gow.7.d" { because = "How hands are set is not among the texts." }
section "1" { title = "Coupons", paragraphs = "(a)" }
paragraph "(a)" "A coupon may be worth a chip." {
  readings = {
    may_be_taken = {
      permits = "coupons", wagers_by = { "match play coupons" }, default = true,
      text = "Where it is worth one, it is taken as one.",
    },
    may_be_worth = { text = "It says what a coupon is worth, and of nobody that he may take one." },
  },
}
]]

local COUPONS = [[
submission "T" { game = "Pai Gow", under = "us-nj/pai_gow" }
%s
follow "us-nj/pai_gow"
choice "C" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
]]

-- A way with these terms, held in every combination under a chapter of the test's own.
local function every_under(terms)
  local run
  scratch.with(function (root)
    assert(sources.shell(("cp -r lua jurisdictions '%s' && mkdir '%s/jurisdictions/us-nj'"):format(root, root)))
    scratch.write(root .. "/jurisdictions/us-nj/pai_gow.lua", CHAPTER)
    local way = scratch.write(root .. "/way.lua", COUPONS:format(terms))
    run = cli.run({ arguments = { "check", way, "--readings", "all", "--json" }, env = { HOUSEWAY_PATH = root } })
  end)
  tap.assertEquals(run.err, "")
  return assert(json.decode(run.out))
end

tap.test("V5 a reading that allows a term is held where the way says that term, and idle elsewhere", function ()
  local said, silent = every_under('terms { coupons = "taken" }'), every_under("")
  local coupons = checks.by(said.varied, "cite")["us-nj/pai_gow.1.a"]
  tap.assertEquals({ coupons.turns, coupons.others }, { 16, 16 })
  tap.assertEquals(coupons.first.verdicts, {
    { name = "may_be_taken", verdict = "conforms" }, { name = "may_be_worth", verdict = "violates" },
  })
  tap.assertEquals({ #said.combinations, #silent.combinations, said.verdict, silent.verdict },
    { 32, 16, "violates", "conforms" })
  tap.assertNotNil(checks.by(silent.idle, "cite")["us-nj/pai_gow.1.a"])
end)

tap.test("V5 an example that does not hold in a combination is told there", function ()
  local found = every("tests/scripts/good/reading-turns-an-example.lua", table.unpack(CHOSEN))
  tap.assertEquals(#found.combinations, 4)
  for _, one in ipairs(found.combinations) do
    local last = checks.by(one.readings, "cite")["us-pa/645a.6.b.7"].name == "five_high_last"
    tap.assertEquals(one.failed_example ~= nil, last)
    if last then tap.assertStrContains(one.failed_example, "As 6d 5h 4c 3s 2d 9h is set 6d 5h 4c 3s 2d over As 9h") end
  end
end)

tap.test("V5 the number of threads changes nothing", function ()
  local one = cli.run({ arguments = { "check", EXAMPLE, "--readings", "all", "--json", "--threads", "1" } })
  local seven = cli.run({ arguments = { "check", EXAMPLE, "--readings", "all", "--json", "--threads", "7" } })
  tap.assertEquals(one.out, seven.out)
end)

cli.test("--readings takes all alone", {
  arguments = { "check", PLAIN, "--readings", "some" }, code = 2,
  err = { contains = 'houseway check: the value of "--readings" must be one of "all", not "' },
})
