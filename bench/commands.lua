-- How long whole commands take: each several times, in turn, so that a slow spell falls on all alike.
-- Beside another houseway, if one is named: the same commands of both, by turns, in processor time, of which the least
-- is compared: whatever else the machine does takes none of it away, and only adds to it.
--   build/houseway-test-host bench/commands.lua [RUNS] [OTHER/build/houseway] [PART OF A NAME]

local sys = require("hw.sys")

local HOUSEWAY = sys.root() .. "/build/houseway"
local RUNS = tonumber(arg[1]) or 5
local OTHER_HOUSEWAY, ONLY = arg[2], arg[3]

local TILES, CARDS = "houseways/traditional/pai_gow.lua", "houseways/foxwoods/pai_gow_poker.lua"
local FUNCTIONS = "tests/scripts/good/foxwoods-functions.lua"
local SEVERAL = "tests/scripts/good/casino-real-functions.lua"
local OTHER = "houseways/trump_plaza/pai_gow_poker.lua"
local HAND = "As Kh 10d 9c 4s 3d Jk"

-- What, the command, and how long it may take on two cores, in seconds.
local commands = {
  { "check, tiles, cold", "check " .. TILES .. " --no-cache", 0.2 },
  { "check, cards in words, cold", "check " .. CARDS .. " --no-cache", 2 },
  { "the same, one thread", "check " .. CARDS .. " --no-cache --threads 1", nil },
  { "the same, from the cache", "check " .. CARDS, 0.3 },
  { "check, cards in one long function", "check " .. FUNCTIONS .. " --no-cache", 1.5 },
  { "check, cards, functions in several rules", "check " .. SEVERAL .. " --no-cache", 1 },
  { "set, tiles, cold", ("set %s 6-6 5-5 2-2 5-6 --no-cache"):format(TILES), 0.12 },
  { "set, cards, cold", ("set %s %s --no-cache"):format(CARDS, HAND), 0.12 },
  { "set, cards, from the cache", ("set %s %s"):format(CARDS, HAND), 0.12 },
  { "explain, cards, from the cache", ("explain %s %s"):format(CARDS, HAND), 0.5 },
  { "count, cards, in words", "count cards '{ pair, pair } where low = \"A\"'", 1 },
  { "share of a way of cards", ("share %s '{ pair, pair }'"):format(CARDS), 1 },
  { "what-if, cards, lawful or not", ("what-if %s 'without \"three pair\"'"):format(CARDS), 2 },
  { "cover, cards", "cover us-pa/645a", nil },
  { "edge, tiles, cold", "edge " .. TILES .. " --no-cache", 1 },
  { "edge, cards, two cold scripts", ("edge --player %s --bank %s --no-cache"):format(CARDS, OTHER), 20 },
  { "the same, from the cache", ("edge --player %s --bank %s"):format(CARDS, OTHER), 10 },
  { "odds, one paytable", "odds us-pa/645a.13.b --table A", 2 },
  { "odds, every paytable and reading", "odds us-pa/645a", nil },
  { "optimal, tiles, cold", "optimal --bank " .. TILES .. " --no-cache", 2 },
  { "optimal, cards, cold", "optimal --bank " .. CARDS .. " --no-cache", 300 },
  { "best, tiles, three rules, proved", ("best --bank %s --rules 3 --joined 1"):format(TILES), 300 },
  { "best, tiles, twelve rules", ("best --bank %s --rules 12 --joined 1 --proof 0"):format(TILES), 10 },
  { "repair, tiles", ("repair %s --under us-pa/621a"):format(TILES), nil },
  { "teach, tiles", "teach " .. TILES, nil },
}

-- Minutes and seconds of what a shell ran, as its `times` tells them: "0m1.25s 0m0.10s", in the second line.
local function processor_time(printed)
  local sum = 0
  for minutes, seconds in printed:match("\n(.*)"):gmatch("(%d+)m([%d.]+)s") do
    sum = sum + 60 * tonumber(minutes) + tonumber(seconds)
  end
  return sum
end

local function time(command, program)
  local started = sys.monotonic()
  local shell = assert(io.popen(("cd '%s'; '%s' %s >/dev/null 2>&1; times"):format(sys.root(), program or HOUSEWAY,
    command)))
  local printed = shell:read("a")
  shell:close()
  return OTHER_HOUSEWAY and processor_time(printed) or sys.monotonic() - started
end

local function median(sorted)
  return sorted[(#sorted + 1) // 2]
end

for i = #commands, 1, -1 do
  if ONLY and not commands[i][1]:find(ONLY, 1, true) then table.remove(commands, i) end
end

local times, others = {}, {}
for i, command in ipairs(commands) do
  time(command[2]) -- once uncounted: files in memory, the cache filled
  if OTHER_HOUSEWAY then time(command[2], OTHER_HOUSEWAY) end
  times[i], others[i] = {}, {}
end
for run = 1, RUNS do
  for i, command in ipairs(commands) do
    times[i][run] = time(command[2])
    if OTHER_HOUSEWAY then others[i][run] = time(command[2], OTHER_HOUSEWAY) end
  end
end
local columns = OTHER_HOUSEWAY and { "other's", "ratio" } or { "", "" }
local what = OTHER_HOUSEWAY and "processor seconds, " or "seconds, "
print(("%-42s %8s %8s %8s %8s %8s %8s"):format(what .. RUNS .. " runs", "median", "least", "most", "allowed",
  columns[1], columns[2]))
for i, command in ipairs(commands) do
  table.sort(times[i])
  local middle, other = median(times[i]), OTHER_HOUSEWAY and math.min(table.unpack(others[i]))
  print(("%-42s %8.3f %8.3f %8.3f %8s %8s %8s"):format(command[1], middle, times[i][1], times[i][RUNS],
    command[3] and ("%.1f"):format(command[3]) or "", other and ("%.3f"):format(other) or "",
    other and ("%.2f"):format(times[i][1] / other) or ""))
end
