-- Surveys of a few hands by a script's functions, again and again, in a process with a locale of its own:
-- surveys.lua LOCALE WAY RUNS THREADS... Prints each answer there was, once.

local decided = require("houseway.way.decided")
local hash = require("hw.hash")
local sys = require("hw.sys")
local way = require("houseway.way")

local ONE = 64 -- one stretch of so many

local loaded = way.load(arg[2], {})
assert(os.setlocale(arg[1]))
local seen = {}
for i = 4, #arg do
  for _ = 1, tonumber(arg[3]) do
    local plain <close> = sys.plain()
    local found = decided.run(loaded, { threads = math.tointeger(arg[i]), every = ONE, cache = false })
    local name = hash.sha256(found.table:bytes())
    if not seen[name] then print(name) end
    seen[name] = plain
  end
end
