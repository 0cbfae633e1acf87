-- How long a session lets a person wait: `houseway repl` is given lines, and what a line takes is the difference
-- between two sessions of which one has more of them. Each several times, in turn; the least of each is taken, so that
-- what else the machine does falls out.
--   build/houseway-test-host bench/session.lua [RUNS]

local lists = require("houseway.base.lists")
local sys = require("hw.sys")

local HOUSEWAY = sys.root() .. "/build/houseway"
local RUNS = tonumber(arg[1]) or 5

local WAY, HAND = "foxwoods", "As Kh 10d 9c 4s 3d Jk"
local MORE = 10 -- lines of which the time is shared

local function many(lines)
  local list = {}
  for i = 1, MORE do list[i] = lines[(i - 1) % #lines + 1] end
  return list
end

local hands = many({ "Ad Kd 10d 9d 4d 3d 2c", "Ks Kh 10d 9c 4s 3d Jk", "9s 9h 7d 7c 4s 3d 2d", "As Ah Ad Kc Ks 3d 2c" })
local cites = many({ "us-pa/645a.8.b", "us-ma/pai_gow.7.d.2", "us-pa/621a.8.i", "us-pa/645a.11.b" })
local changes = many({ WAY .. ' without "three pair"', WAY .. ' without "full house"' })

-- What, the lines before it, the lines that are timed, and how long one of them may take, in seconds.
local waits = {
  { "ready: to the first answer", {}, { "help" }, 0.3 },
  { "a hand of cards with all its values, the bank known", { WAY, HAND }, hands, 0.05 },
  { "the first hand, its bank not decided yet", { WAY }, { HAND }, nil },
  { "count in words, cold", {}, { 'count cards { pair, pair } where low = "A"' }, 1 },
  { "a change of a way of cards, and whether it is lawful", { WAY, changes[1] }, changes, 1 },
  { "the first citation", {}, { cites[1] }, nil },
  { "a citation", { cites[1] }, cites, nil },
}

local function run(lines)
  local started = sys.monotonic()
  local pipe = assert(io.popen(("cd '%s' && '%s' repl >/dev/null 2>&1"):format(sys.root(), HOUSEWAY), "w"))
  for _, line in ipairs(lines) do pipe:write(line, "\n") end
  pipe:close()
  return sys.monotonic() - started
end

run({ WAY, HAND }) -- once uncounted: files in memory, the way's decisions kept
local short, long = {}, {}
for _ = 1, RUNS do
  for i, wait in ipairs(waits) do
    -- Until it is ready nothing has gone before.
    short[i] = math.min(short[i] or math.huge, i == 1 and 0 or run(wait[2]))
    long[i] = math.min(long[i] or math.huge, run(lists.joined(wait[2], wait[3])))
  end
end
print(("%-56s %8s %8s"):format("seconds, least of " .. RUNS, "a line", "allowed"))
for i, wait in ipairs(waits) do
  print(("%-56s %8.3f %8s"):format(wait[1], (long[i] - short[i]) / #wait[3], wait[4] and tostring(wait[4]) or ""))
end
