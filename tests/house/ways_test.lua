-- Every shipped house way, checked: the verdict, the clauses and the rules that decide, pinned. Where the
-- figures come from without houseway: ways_cards_test.lua and ways_tiles_test.lua.

local checks = require("checks")
local sources = require("sources")
local tap = require("tap")

-- Clauses as "governs/violated/noted", with the smallest hand violated; rules as the hands each sets.
local DECK = { hands = 154143080, classes = 6972147 }
local TILES = { hands = 35960, classes = 8130 }
local SMALLEST = { "1-5 2-4 2-3 1-2", "5-6 4-5 2-6 3-5", "4-5 3-5 3-4 1-2", "1-5 3-5 3-4 2-3" }

local WAYS = {
  ["ballys/pai_gow_poker"] = {
    of = DECK, under = "us-pa/645a", verdict = "conforms",
    clauses = { "154143080/0/0" },
    rules = "1128 86480 41568 119680 59840 68640 4800 4116240 245564 1197460 6413616 2898720 12182400 8527680 "
      .. "13694400 1276224 295680 13910580 64221960 24780420",
  },
  ["canberra/pai_gow"] = {
    of = TILES, under = "us-ma/pai_gow", verdict = "violates",
    smallest = { [2] = SMALLEST[2], [3] = SMALLEST[3], [4] = SMALLEST[4] },
    clauses = { "435/0/0", "13349/1820/0", "19920/5552/0", "2256/1360/0" },
    rules = "4 32 64 400 16 32 64 16 16 4672 376 24 88 56 1620 9776 9968 6192 768 432 1344",
  },
  ["casino_real/pai_gow_poker"] = {
    of = DECK, under = "us-pa/645a", verdict = "conforms",
    clauses = { "154143080/0/0" },
    rules = "1128 57648 100320 44880 44880 59840 68640 4121040 245564 1197460 6413616 2898720 16130880 9745920 "
      .. "6091200 2436480 15482484 64221960 24780420",
  },
  ["dealer_school/pai_gow_poker"] = {
    of = DECK, under = "us-pa/645a", verdict = "conforms",
    clauses = { "154143080/0/0" },
    rules = "1128 9380 77100 92120 73696 55272 68640 4800 4116240 6589440 2898720 7603200 6091200 11335680 16038872 "
      .. "1057060 9028152 64221960 24780420",
  },
  ["flamingo/pai_gow_poker"] = {
    of = DECK, under = "us-pa/645a", verdict = "conforms",
    clauses = { "154143080/0/0" },
    rules = "1128 92120 73696 55272 86480 68640 4121040 2898720 10039680 18452 4665600 165560 795600 15398596 1057060 "
      .. "6413616 2676240 4782240 11730960 64221960 24780420",
  },
  ["foxwoods/pai_gow_poker"] = {
    of = DECK, under = "us-pa/645a", verdict = "conforms",
    clauses = { "154143080/0/0" },
    rules = "1128 57648 115280 59840 74800 68640 4121040 245564 1197460 6413616 2898720 19785600 10558080 4060800 "
      .. "10137600 14346612 55220232 24780420",
  },
  ["golden_nugget/pai_gow_poker"] = {
    of = DECK, under = "us-pa/645a", verdict = "conforms",
    clauses = { "154143080/0/0" },
    rules = "1128 92120 73696 55272 86480 68640 4121040 2898720 7603200 2332800 6220800 276480 18452 164984 16147252 "
      .. "1057060 6413616 14832720 2676240 64221960 24780420",
  },
  ["trump_plaza/pai_gow_poker"] = {
    of = DECK, under = "us-pa/645a", verdict = "conforms",
    clauses = { "154143080/0/0" },
    rules = "1128 57648 74800 59840 44880 70400 68640 4800 4116240 245564 1197460 6413616 2898720 7603200 6091200 "
      .. "6091200 2436480 12182400 15482484 64221960 24780420",
  },
  ["harborlight/pai_gow"] = {
    of = TILES, under = "us-ma/pai_gow", verdict = "conforms",
    clauses = { "435/0/28", "13349/0/70", "19920/0/0", "2256/0/0" },
    rules = "28 148 4 35780",
  },
  ["jb/pai_gow"] = {
    of = TILES, under = "us-ma/pai_gow", verdict = "violates", smallest = SMALLEST,
    clauses = { "435/28/0", "13349/2444/0", "19920/3152/0", "2256/1392/0" },
    rules = "12000 28 8 8 368 4 100 80 8 24 1540 848 1888 672 544 576 3488 48 96 32 32 32 16 16 16 16 32 64 16 16 "
      .. "7216 1440 4688",
  },
  ["new_zealand/pai_gow"] = {
    of = TILES, under = "us-ma/pai_gow", verdict = "violates", smallest = SMALLEST,
    clauses = { "435/28/0", "13349/1828/0", "19920/5920/0", "2256/1360/0" },
    rules = "120 28 80 120 88 56 24 80 8 80 6156 7376 2464 1840 14000 1184 2256",
  },
  ["plain/621a"] = {
    of = TILES, under = "us-pa/621a", verdict = "conforms",
    clauses = { "435/0/0", "13349/0/0", "19920/0/0", "2256/0/0" },
    rules = "35960",
  },
  ["taj_mahal/pai_gow"] = {
    of = TILES, under = "us-ma/pai_gow", verdict = "violates", smallest = SMALLEST,
    clauses = { "435/28/0", "13349/1860/0", "19920/5024/0", "2256/1360/0" },
    rules = "120 28 8 416 24 80 8 56 6100 64 3696 1312 2640 832 1296 16 16 80 48 64 96 240 64 96 32 176 7616 10736",
  },
  ["traditional/pai_gow"] = {
    of = TILES, under = "us-ma/pai_gow", verdict = "violates", smallest = SMALLEST,
    clauses = { "435/28/0", "13349/1860/0", "19920/5552/0", "2256/1360/0" },
    rules = "120 28 8 416 56 104 24 6084 128 64 256 64 9328 96 176 48 640 15680 1296 1344",
  },
}

local function file_of(name)
  return "houseways/" .. name .. ".lua"
end

tap.test("every house way that ships is among those below", function ()
  local shipped, known = sources.list("^houseways/.+%.lua$"), {}
  for name in pairs(WAYS) do known[#known + 1] = file_of(name) end
  table.sort(known)
  tap.assertEquals(shipped, known)
end)

local function sum(numbers)
  local total = 0
  for _, number in ipairs(numbers) do total = total + number end
  return total
end

local function test_way(name, expected)
  local function found() return checks.of(file_of(name)) end
  tap.test(name .. ": its verdict, under the law it names, over every hand", function ()
    local of = found()
    tap.assertEquals({ of.verdict, of.chapter, of.hands, of.classes },
      { expected.verdict, expected.under, expected.of.hands, expected.of.classes })
    tap.assertEquals({ of.ungoverned, checks.faults(of) }, { 0, {} })
    tap.assertNotNil(of.published)
  end)
  tap.test(name .. ": each paragraph governs, is violated and departed from by so many hands", function ()
    local shown, smallest = {}, {}
    for i, clause in ipairs(found().clauses) do
      shown[i] = ("%d/%d/%d"):format(clause.hands, clause.violations, clause.noted)
      smallest[i] = clause.example
    end
    tap.assertEquals(shown, expected.clauses)
    tap.assertEquals(smallest, expected.smallest or {})
    tap.assertEquals(sum(checks.each(found().clauses, "hands")), expected.of.hands)
    tap.assertEquals(sum(checks.each(found().clauses, "classes")), expected.of.classes)
  end)
  tap.test(name .. ": each rule sets so many hands, all of them together", function ()
    local hands = checks.each(found().rules, "hands")
    tap.assertEquals(table.concat(hands, " "), expected.rules)
    tap.assertEquals(sum(hands), expected.of.hands)
    tap.assertEquals(sum(checks.each(found().rules, "classes")), expected.of.classes)
  end)
end

local names = {}
for name in pairs(WAYS) do names[#names + 1] = name end
table.sort(names)
for _, name in ipairs(names) do test_way(name, WAYS[name]) end

-- ---- words and functions ----

for functions, name in pairs({
  ["casino-real"] = "casino_real/pai_gow_poker", foxwoods = "foxwoods/pai_gow_poker",
  ["plain-621a"] = "plain/621a", traditional = "traditional/pai_gow",
}) do
  tap.test(name .. ": written as functions it has the same behaviour", function ()
    local words, written = checks.of(file_of(name)), checks.of("tests/scripts/good/" .. functions .. "-functions.lua")
    tap.assertEquals(written.fingerprint.behaviour_sha256, words.fingerprint.behaviour_sha256)
    tap.assertEquals(written.fingerprint.behaviour_xxh3, words.fingerprint.behaviour_xxh3)
    tap.assertNotEquals(written.fingerprint.source_sha256, words.fingerprint.source_sha256)
    tap.assertEquals(checks.each(written.clauses, "violations"), checks.each(words.clauses, "violations"))
    tap.assertEquals(written.rules[1].uses_function, true)
  end)
end

tap.test("no two shipped ways of a game behave alike", function ()
  local seen = {}
  for _, name in ipairs(names) do
    local behaviour = checks.of(file_of(name)).fingerprint.behaviour_sha256
    tap.assertNil(seen[behaviour], name)
    seen[behaviour] = name
  end
end)
