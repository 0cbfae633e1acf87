-- How many rounds are dealt, settled and checked in a second, under each chapter: the time of many less that of few, so
-- that loading and deciding the way do not count. Commands take turns, so that a slow spell falls on all alike.
--   build/houseway-test-host bench/rounds.lua [RUNS] [ROUNDS]

local sys = require("hw.sys")

local HOUSEWAY = sys.root() .. "/build/houseway"
local RUNS, MANY = math.tointeger(arg[1] or 5), math.tointeger(arg[2] or 10000)
local FEW = 100

-- The chapter, and a table under it.
local tables = {
  { "us-ma/pai_gow", "houseways/harborlight/pai_gow.lua" },
  { "us-pa/621a", "tests/scripts/good/rounds-621a.lua" },
  { "au-nsw/pai_gow", "tests/scripts/good/rounds-nsw.lua" },
  { "us-pa/645a, Fortune", "tests/scripts/good/rounds-fortune.lua" },
  { "us-pa/645a, EZ", "tests/scripts/good/rounds-ez.lua" },
  { "us-pa/645a, cut by hand", "examples/11-the-terms-of-a-table.lua" },
}
-- How, and the microseconds a round that are allowed.
local ways = { { "six seats", "--seats 6", 300 }, { "whatever may happen", "--vary", 500 } }

local function time(script, how, rounds)
  local started = sys.monotonic()
  local ok = os.execute(("cd '%s' && '%s' deal %s --seed bench %s --rounds %d --threads 1 >/dev/null"):format(
    sys.root(), HOUSEWAY, script, how, rounds))
  assert(ok, script .. " deals no rounds")
  return sys.monotonic() - started
end

local rows = {}
for _, one in ipairs(tables) do
  for _, way in ipairs(ways) do
    rows[#rows + 1] = { name = ("%s, %s"):format(one[1], way[1]), script = one[2], how = way[2], allowed = way[3],
      times = {} }
    time(one[2], way[2], FEW) -- once uncounted: the cache filled
  end
end
for run = 1, RUNS do
  for _, row in ipairs(rows) do
    local few = time(row.script, row.how, FEW)
    row.times[run] = (time(row.script, row.how, MANY) - few) / (MANY - FEW) * 1e6
  end
end
print(("%-46s %7s %7s %7s %8s %9s"):format("microseconds a round, " .. RUNS .. " runs", "median", "least", "most",
  "allowed", "a second"))
for _, row in ipairs(rows) do
  table.sort(row.times)
  local middle = row.times[(RUNS + 1) // 2]
  print(("%-46s %7.0f %7.0f %7.0f %8d %9.0f"):format(row.name, middle, row.times[1], row.times[RUNS], row.allowed,
    1e6 / middle))
end
