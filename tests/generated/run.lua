-- Prints what becomes of generated scripts, a line each: run.lua TESTS-DIRECTORY GAME FROM COUNT THREADS EVERY
--
-- To be run in processes of their own, whose seeds differ; what they print must not.

local tests, game, from, count, threads, every = table.unpack(arg, 1, 6)
package.path = tests .. "/?.lua;" .. tests .. "/?/init.lua;" .. package.path

local outcome = require("generated.outcome")
local script = require("generated.script")

local path = os.tmpname()
-- States left open, so that addresses and with them seeds differ from one script to the next.
local kept = setmetatable({}, { __mode = "" })

for seed = tonumber(from), tonumber(from) + tonumber(count) - 1 do
  local file <close> = assert(io.open(path, "wb"))
  file:write(script.make(game, seed))
  file:flush()
  local found, loaded = outcome.of(path, { threads = tonumber(threads), every = tonumber(every) })
  kept[seed % 7] = loaded
  print(seed, found)
end
os.remove(path)
