-- How many entries a second five writers add at once to a register on a PostgreSQL server, each entry by a command of
-- its own; none may be lost or doubled.
--   build/houseway-test-host bench/writers.lua ROOT [ENTRIES [kills]]   of each writer; ROOT: of the sources; `kills`:
--   the newest command is killed twice a second meanwhile, and the server every five seconds

local sys = require("hw.sys")

package.path = sys.root() .. "/tests/?.lua;" .. package.path

local postgresql = require("postgresql")
local registers = require("registers")
local scratch = require("scratch")
local sources = require("sources")

local each = math.tointeger(arg[2] or 20)

local kills, stops = 0, 0

local function killer(server)
  return function ()
    kills = kills + (sources.shell(("sleep 0.5; pkill -9 -n -f 'register add %s'"):format(server.address)) and 1 or 0)
    if kills % 10 ~= 9 then return end
    kills, stops = kills + 1, stops + 1
    server:stop("immediate")
    server:go_on()
  end
end

scratch.with(function (directory)
  local server = postgresql.start(directory)
  local ok, seconds = pcall(registers.at_once, directory, server.address, 5, each, arg[3] and killer(server))
  pcall(server.stop, server, "immediate")
  if not ok then error(seconds, 0) end
  if arg[3] then print(("%d commands and %d times the server killed in %.0f seconds; none lost or doubled"):format(
    kills - stops, stops, seconds)) end
  print(("five writers at once, %d entries each: %.1f entries a second"):format(each, 5 * each / seconds))
end)
