-- TAP for Lua tests, on luaunit: every luaunit assertion is here too (tap.assertEquals, tap.assertError ...).
--
--   local tap = require("tap")
--   tap.test("us-pa/621a.8.d.1 a Supreme Pair stays together", function()
--     tap.assertEquals(set("6-6 1-1 4-5 2-4"), "...")
--   end)

local luaunit = require("luaunit")

---@class tap
local tap = setmetatable({}, { __index = luaunit })

local tests = {}

luaunit.LIST_DIFF_ANALYSIS_THRESHOLD = 4
luaunit.ORDER_ACTUAL_EXPECTED = true
luaunit.PRINT_TABLE_REF_IN_ERROR_MSG = false
luaunit.STRIP_LUAUNIT_FROM_STACKTRACE = true

---Registers one test.
---@param name string what holds, in words, or a citation key and words
---@param body fun() raises when it does not hold
function tap.test(name, body)
  tests[#tests + 1] = { name = name, body = body }
end

---The names of the tests a file registers; none of them is run, nor kept.
---@param path string
---@return string[]
function tap.names_in(path)
  local kept, names = tests, {}
  tests = {}
  assert(loadfile(path, "t"))()
  for i, test in ipairs(tests) do names[i] = test.name end
  tests = kept
  return names
end

---Leaves the test that runs, saying why; it counts as passed.
---@param why string
function tap.skip_test(why)
  error({ skipped = why })
end

local TURNS = 20
-- By what was run: seconds of processor time, and how often it was run.
local least, turns = setmetatable({}, { __mode = "k" }), setmetatable({}, { __mode = "k" })

local function clocked(run)
  turns[run] = (turns[run] or 0) + 1
  local from = os.clock()
  run(turns[run])
  least[run] = math.min(least[run] or math.huge, os.clock() - from)
end

---Holds that something takes less than so many times the processor time of something else. Whatever else the machine
---does only adds to a time: where the least of both do not hold to it, both are run again, in turn. No test compares
---times in another way, nor with a number of seconds, which would be the machine's and the build's. Both are told which
---turn it is: readers of scripts remember the text before.
---@param run fun(turn: integer)
---@param times number
---@param than fun(turn: integer) in several comparisons the same: it is measured for the first
---@param what string? its name, for the message
function tap.assertTakesLess(run, times, than, what)
  for _ = 1, least[than] and 0 or 3 do clocked(than) end
  for _ = 1, TURNS do
    clocked(run)
    if least[run] < times * least[than] then return end
    collectgarbage()
    clocked(than)
  end
  luaunit.fail(("%s takes %.4f s, expected less than %g times %.4f s"):format(what or "it", least[run], times,
    least[than]))
end

local GRAIN = 1000 -- instructions of Lua's machine to a count

local function counted(run)
  local count = 0
  debug.sethook(function () count = count + 1 end, "", GRAIN)
  run(1)
  local hook = debug.gethook()
  debug.sethook()
  assert(hook, "what is counted took the hook away")
  return count
end

---Holds that Lua code executes less than so many times the instructions of other Lua code. The count is the same on
---every machine and beside any load. Work of C, such as a pattern's, is not in the count.
---@param run fun(turn: integer)
---@param times number
---@param than fun(turn: integer)
---@param what string? its name, for the message
function tap.assertCountsLess(run, times, than, what)
  local count, other = counted(run), counted(than)
  assert(other > 0, "what is compared with executes too little to count")
  if count < times * other then return end
  luaunit.fail(("%s executes %d,000 instructions, expected less than %g times %d,000"):format(what or "it", count,
    times, other))
end

---The directory of the sources, whose tests these are.
---@return string
function tap.source_root()
  local root = debug.getinfo(1, "S").source:match("^@(.*)tests/tap%.lua$")
  return root == "" and "." or root:sub(1, -2)
end

---The directory of the build under test.
---@return string
function tap.build_directory()
  return os.getenv("HOUSEWAY_BUILD") or tap.source_root() .. "/build"
end

local function explain(problem)
  if type(problem) == "table" and problem.skipped then return problem end
  -- luaunit raises a table with the message, its class and the status; plain errors are strings.
  local message = problem
  if type(problem) == "table" and problem.msg then
    message = problem.msg
  elseif type(problem) == "table" then
    message = luaunit.prettystr(problem)
  end
  return { message = tostring(message), trace = debug.traceback("", 2) }
end

local function print_failure(problem)
  for line in (problem.message .. problem.trace):gmatch("[^\n]+") do
    print("#   " .. line)
  end
end

-- That a file left tests out, beside what it takes: it is not compared with a run of all (tests/suite/times.lua).
local function note_skipped()
  local path = os.getenv("HOUSEWAY_TIMES")
  if not path then return end
  local file <close> = assert(io.open(path, "ab"))
  file:write(("skipped %s %s\n"):format(tap.build_directory():match("[^/]+$"), arg[2]:sub(#tap.source_root() + 2)))
end

---Runs what was registered and prints TAP.
---@return integer code 0 when every test passed, 1 otherwise
function tap.run()
  io.stdout:setvbuf("line")
  print("1.." .. #tests)
  local failures, skipped = 0, false
  for number, test in ipairs(tests) do
    local ok, problem = xpcall(test.body, explain)
    local name = test.name:gsub("#", "no.")
    if ok then
      print(("ok %d - %s"):format(number, name))
    elseif problem.skipped then
      skipped = true
      print(("ok %d - %s # SKIP %s"):format(number, name, problem.skipped))
    else
      failures = failures + 1
      print(("not ok %d - %s"):format(number, name))
      print_failure(problem)
    end
  end
  if skipped then note_skipped() end
  local sample = package.loaded.sample
  if failures > 0 and sample then print("# this was of the sample HOUSEWAY_SEED=" .. sample.seed()) end
  return failures == 0 and 0 or 1
end

return tap
