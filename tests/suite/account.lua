-- Accounts for the time that a run of the suite took (tests/suite/times.lua), from the root of the sources.
--
--   build/houseway-test-host tests/suite/account.lua told TIER BEGUN
--     what bootstrap ends with: the slowest files, their sum, the clock since BEGUN; of ./bootstrap test also whether
--     tests/suite/times.txt allows them, or 1
--   build/houseway-test-host tests/suite/account.lua write
--     writes that list anew, after ./bootstrap test on a fresh clone; and the clock of ./bootstrap quick and nightly,
--     if they ran since

package.path = "tests/?.lua;" .. package.path

local scratch = require("scratch")
local sys = require("hw.sys")
local times = require("suite.times")

local LIST = "tests/suite/times.txt"

-- What a run of a tier wrote.
local function path_of(tier)
  return tier == "test" and "build/times" or "build/times-" .. tier
end

local function exists(path)
  local file <close> = io.open(path, "rb")
  return file ~= nil
end

local function told(tier, begun)
  local written = scratch.read(path_of(tier)) .. ("clock %s %d %d %s\n"):format(tier, os.time() - tonumber(begun),
    sys.processors(), os.date("!%Y-%m-%d"))
  scratch.write(path_of(tier), written)
  local list, run = times.read(scratch.read(LIST)), times.read(written)
  local found = times.compare(list, run)
  for _, line in ipairs(times.told(run, found)) do print(line) end
  local problems = tier == "test" and times.problems(list, run, found) or {}
  for _, problem in ipairs(problems) do print("bootstrap: " .. problem) end
  return #problems == 0 and 0 or 1
end

local function write()
  local run = times.read(scratch.read(path_of("test")))
  for _, tier in ipairs({ "quick", "nightly" }) do
    if exists(path_of(tier)) then run.clocks[tier] = times.read(scratch.read(path_of(tier))).clocks[tier] end
  end
  scratch.write(LIST, times.written(times.read(exists(LIST) and scratch.read(LIST) or ""), run, exists))
  return 0
end

if arg[1] == "told" and arg[3] then return told(arg[2], arg[3]) end
if arg[1] == "write" then return write() end
io.stderr:write("usage: tests/suite/account.lua told TIER BEGUN | write\n")
return 2
