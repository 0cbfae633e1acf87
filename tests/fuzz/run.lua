-- Every reader fed for a while with texts that are nearly right. By hand:
--
--   build/houseway-test-host tests/fuzz/run.lua --minutes 10 --seed 7
--   build/houseway-test-host tests/fuzz/run.lua --times 500 --only "a record"
--
-- It ends with 1 where something was found: each kind of it is told once, with the text that showed it in a file. What
-- is read stands in build/fuzz-text, for what ends the program.

local tests = arg[0]:match("^(.*tests)/fuzz/run%.lua$")
package.path = tests .. "/?.lua;" .. tests .. "/?/init.lua;" .. package.path
local given = { seed = os.time(), keep = "build/fuzz-text" }
for i = 1, #arg, 2 do
  local name = arg[i]:match("^%-%-(%l+)$")
  given[name or "?"] = name == "only" and arg[i + 1] or tonumber(arg[i + 1])
end
table.insert(arg, 1, tests == "tests" and "./tests" or tests) -- where tap finds the sources

local found, counts = require("fuzz.whole").run(given)
local names, total, told = {}, 0, {}
for name, count in pairs(counts) do names[#names + 1], total = name, total + count end
table.sort(names)
for _, name in ipairs(names) do print(("%9d  %s"):format(counts[name], name)) end
print(("%9d  texts, %d readers, seed %d"):format(total, #names, given.seed))
for _, one in ipairs(found) do
  local kind = one.reader .. "\n" .. one.fault:gsub("%d+", "0"):sub(1, 200)
  if not told[kind] then
    told[kind] = true
    local path = os.tmpname()
    local file <close> = assert(io.open(path, "wb"))
    file:write(one.text)
    print(("%s, text %d of seed %d, in %s: %s"):format(one.reader, one.number, one.seed, path, one.fault))
  end
end
return #found == 0 and 0 or 1
