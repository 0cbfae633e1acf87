-- How many entries a second five writers add at once to a register on a PostgreSQL server, each entry by a command of
-- its own; none may be lost or doubled.
--   build/houseway-test-host bench/writers.lua ROOT [ENTRIES]   of each writer; ROOT: of the sources

local sys = require("hw.sys")

package.path = sys.root() .. "/tests/?.lua;" .. package.path

local postgresql = require("postgresql")
local registers = require("registers")
local scratch = require("scratch")

local each = math.tointeger(arg[2] or 20)

scratch.with(function (directory)
  local server = postgresql.start(directory)
  local ok, seconds = pcall(registers.at_once, directory, server.address, 5, each)
  pcall(server.stop, server, "immediate")
  if not ok then error(seconds, 0) end
  print(("five writers at once, %d entries each: %.1f entries a second"):format(each, 5 * each / seconds))
end)
