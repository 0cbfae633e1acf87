-- check --list: every hand of what a report counts, as text, CSV and JSON lines; its sums are the report's.

local checks = require("checks")
local cli = require("cli")
local json = require("houseway.base.json")
local reference = require("reference")
local tap = require("tap")

cli.stay_here()

local tiles = reference.tiles
local TRADITIONAL, FAULTS = "houseways/traditional/pai_gow.lua", "examples/10-what-check-finds.lua"
local HARBORLIGHT, FOXWOODS = "houseways/harborlight/pai_gow.lua", "houseways/foxwoods/pai_gow_poker.lua"

local function list(script, what, ...)
  local run = cli.run({ arguments = { "check", script, "--list", what, ... } })
  tap.assertEquals(run.err, "")
  return run.out, run.code
end

local function rows_of(script, what, ...)
  local rows = {}
  for line in list(script, what, "--json", ...):gmatch("[^\n]+") do rows[#rows + 1] = assert(json.decode(line)) end
  return rows
end

local function sum(rows)
  local hands = 0
  for _, row in ipairs(rows) do hands = hands + row.hands end
  return hands
end

local function sum_field(entries, field)
  local hands = 0
  for _, entry in ipairs(entries) do hands = hands + entry[field] end
  return hands
end

-- ---- sums ----

for _, case in ipairs({ { TRADITIONAL, "--under", "us-pa/621a" }, { HARBORLIGHT }, { FAULTS } }) do
  local script, more = case[1], table.move(case, 2, #case, 1, {})
  tap.test("V6 what is listed adds up to what the report counts: " .. script, function ()
    local found = checks.of(script, table.unpack(more))
    for _, clause in ipairs(found.clauses) do
      for _, written in ipairs({ clause.cite, clause.printed }) do
        tap.assertEquals(sum(rows_of(script, written, table.unpack(more))), clause.violations + clause.noted, written)
      end
    end
    for _, rule in ipairs(found.rules) do
      local rows = rows_of(script, "rule " .. rule.name, table.unpack(more))
      tap.assertEquals({ sum(rows), #rows }, { rule.hands, rule.classes }, rule.name)
    end
    tap.assertEquals(sum(rows_of(script, "departures", table.unpack(more))), sum_field(found.departures, "hands"))
    tap.assertEquals(sum(rows_of(script, "dominated", table.unpack(more))), sum_field(found.dominated, "hands"))
    tap.assertEquals(sum(rows_of(script, "ties", table.unpack(more))), sum_field(found.ties, "hands"))
    tap.assertEquals(sum(rows_of(script, "uncovered", table.unpack(more))), found.uncovered.hands)
    tap.assertEquals(sum(rows_of(script, "ungoverned", table.unpack(more))), found.ungoverned)
  end)
end

tap.test("V6 of cards: a rule's hands, and none set worse than they could be", function ()
  local found = checks.of(FOXWOODS)
  local rows = rows_of(FOXWOODS, found.rules[1].name)
  tap.assertEquals({ sum(rows), #rows }, { found.rules[1].hands, found.rules[1].classes })
  for _, row in ipairs(rows) do
    local aces = select(2, row.hand:gsub("A%l", "")) + select(2, row.hand:gsub("Jk", ""))
    tap.assertEquals({ row.rule, aces }, { found.rules[1].name, 5 }, row.hand)
  end
  tap.assertEquals(rows_of(FOXWOODS, "dominated"), {})
end)

tap.test("V6 under a text that binds no hand all are ungoverned, with nothing lawful or not", function ()
  local rows = rows_of(TRADITIONAL, "ungoverned", "--under", "au-nsw/pai_gow")
  tap.assertEquals({ sum(rows), #rows, rows[1].lawful, rows[1].cite }, { 35960, 8130, nil, nil })
end)

-- ---- hand by hand, by a program that knows nothing of houseway ----

local function ranks(setting)
  return setting.high_rank .. "/" .. setting.low_rank
end

local function key_of(hand)
  local sorted = table.move(hand, 1, #hand, 1, {})
  table.sort(sorted)
  return table.concat(sorted, " ")
end

local function tiles_of(written)
  local found = {}
  for tile in written:gmatch("%S+") do found[#found + 1] = tile end
  return found
end

tap.test("V6 the hands that break a paragraph, their settings and the lawful ones are those of the text", function ()
  local expected = {}
  tiles.each_kind(function (hand, deals)
    local governs, lawful = reference.lawful_621a(hand)
    local set, allowed = reference.traditional(hand), {}
    for _, one in ipairs(lawful) do allowed[ranks(one)] = true end
    if governs == 2 and not allowed[ranks(set)] then
      expected[key_of(hand)] = { hands = deals, set = ranks(set), allowed = allowed }
    end
  end)
  local rows = rows_of(TRADITIONAL, "us-pa/621a.8.d.2", "--under", "us-pa/621a")
  for _, row in ipairs(rows) do
    local key = key_of(tiles_of(row.hand))
    local one, high, low = expected[key], tiles_of(row.high), tiles_of(row.low)
    tap.assertNotNil(one, row.hand)
    tap.assertEquals(row.hands, one.hands, row.hand)
    tap.assertEquals(tiles.rank(high[1], high[2]) .. "/" .. tiles.rank(low[1], low[2]), one.set, row.hand)
    local lawful_lows, found_lows = {}, {}
    for _, setting in ipairs(tiles.settings(tiles_of(row.hand))) do
      if one.allowed[ranks(setting)] then lawful_lows[setting.low_rank] = true end
    end
    for _, written in ipairs(row.lawful) do
      local half = tiles_of(written)
      found_lows[tiles.rank(half[1], half[2])] = true
    end
    tap.assertEquals(found_lows, lawful_lows, row.hand)
    expected[key] = nil
  end
  tap.assertNil(next(expected))
end)

-- ---- the three forms ----

-- One line of comma-separated values.
local function fields_of(line)
  local found, rest = {}, line .. ","
  while rest ~= "" do
    local value, after = rest:match('^"(.-)",(.*)$')
    if not value then value, after = rest:match("^([^,]*),(.*)$") end
    found[#found + 1], rest = value, after
  end
  return found
end

tap.test("V6 the three forms tell the same hands in the same order", function ()
  local rule = "eights, to make 7/9 or 8/8"
  local rows = rows_of(TRADITIONAL, rule)
  local csv, text, at = list(TRADITIONAL, rule, "--csv"), list(TRADITIONAL, rule), 0
  for line in csv:gmatch("[^\n]+") do
    local row = rows[at]
    local expected = row and { tostring(row.hands), row.hand, row.high, row.low, row.rule, tostring(row.line), row.cite,
      table.concat(row.lawful, ";") } or { "hands", "hand", "high", "low", "rule", "line", "cite", "lawful" }
    tap.assertEquals(fields_of(line), expected)
    at = at + 1
  end
  tap.assertEquals(at, #rows + 1)
  at = 0
  for line in text:gmatch("[^\n]+") do
    local row = rows[at]
    if row then
      tap.assertStrContains(line, ("%d  %s  %s over %s"):format(row.hands, row.hand, row.high, row.low))
      tap.assertEquals(line:match("line .*$"), ("%-9s  "):format("line " .. row.line) .. table.concat(row.lawful, ", "))
    end
    at = at + 1
  end
  tap.assertStrContains(text, ("\n%d hands in %d classes\n"):format(sum(rows), #rows))
end)

tap.test("V6 the exit code is the verdict's", function ()
  tap.assertEquals({ select(2, list(TRADITIONAL, "ties")), select(2, list(HARBORLIGHT, "ties")) }, { 1, 0 })
end)

-- ---- what cannot be listed ----

for what, case in pairs({
  ["a rule misspelt"] = { "sevens, to mak 7/9", "sevens, to make 7/9" },
  ["a word misspelt"] = { "dominatd", "dominated" },
  ["a paragraph misspelt"] = { "us-ma/pai_gow.7.d.9", "us-ma/pai_gow.7.d.1" },
}) do
  cli.test("V6 refused: " .. what, {
    arguments = { "check", TRADITIONAL, "--list", case[1] }, code = 2, out = "",
    err = ('houseway check: --list must name a rule, a paragraph that says which settings are lawful, '
      .. 'departures, dominated, ties, uncovered or ungoverned, not "%s" (did you mean "%s"?)\n')
      :format(case[1], case[2]),
  })
end

for written, message in pairs({
  ["--csv"] = "--csv needs --list; add --list WHAT",
  ["--list ties --csv --json"] = "--csv cannot go with --json; remove one of the two",
  ["--list ties --readings all"] = "--list cannot go with --readings all; remove one of the two",
}) do
  local arguments = { "check", TRADITIONAL }
  for word in written:gmatch("%S+") do arguments[#arguments + 1] = word end
  cli.test("V6 refused together: " .. written, {
    arguments = arguments, code = 2, out = written:find("--json", 1, true) and { contains = '"refused":[{' } or "",
    err = ("houseway check: %s\n"):format(message),
  })
end

-- ---- a reader that leaves ----

tap.test("V6 a closed pipe ends a listing of a million lines at once, and without a word", function ()
  local command = 'exec 2>&1; "$0" check houseways/foxwoods/pai_gow_poker.lua --list "no pair" --csv | head -n 2'
  local run = cli.run({ program = "sh", arguments = { "-c", command, tap.build_directory() .. "/houseway" } })
  local _, lines = run.out:gsub("\n", "")
  tap.assertEquals({ lines, run.out:match("^[^\n]+") }, { 2, "hands,hand,high,low,rule,line,cite,lawful" })
end)
