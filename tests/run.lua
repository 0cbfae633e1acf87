-- Runs one Lua test file: run.lua TESTS-DIRECTORY FILE. The file registers its tests with tap.test.

local tests, file = arg[1], arg[2]
package.path = tests .. "/?.lua;" .. tests .. "/?/init.lua;" .. tests .. "/../?.lua;" .. tests .. "/../?/init.lua;"
  .. package.path

local tap = require("tap")
local chunk, message = loadfile(file, "t")
if not chunk then
  print("Bail out! " .. message)
  return 3
end
chunk()
return tap.run()
