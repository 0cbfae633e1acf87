-- Chooses the tests of `./bootstrap quick`, by the map of tests/suite/reach.lua: those that reach what changed since
-- main, most telling first, then the fastest that together reach the rest. It prints the tests, a line each, and on
-- standard error why. By hand:
--
--   build/houseway-test-host tests/suite/quick.lua            what changed since main
--   build/houseway-test-host tests/suite/quick.lua FILE...    as if these had changed, or lines of them, FILE:LINE
--
-- A test tells of a file with a chance that is guessed: the more of its functions it calls, and the fewer files it
-- reaches besides, the more. Of a changed function it tells more if it calls it. The next test is always the one that
-- most likely tells of what is still untold, for each second that it takes.

local IS_RUN = arg[0]:find("suite/quick%.lua$") ~= nil
if IS_RUN then
  local tests = arg[0]:match("^(.*tests)/suite/quick%.lua$")
  package.path = tests .. "/?.lua;" .. package.path
end

local lists = require("houseway.base.lists")
local reach = require("suite.reach")
local sources = require("sources")
local tap = require("tap")

local quick = {}

-- Seconds of processor time: what two cores do in the two minutes, less building and what runs beside it. The tests
-- that reach what changed have the greater part.
local CHANGED, REST = 100, 45
local START = 0.3 -- what each test takes besides
local FUNCTION_TESTS = 12 -- how many the map keeps of a function
local PATIENCE = 4 -- seconds: what dearer tests of a function tell is kept too, not only what the cheapest do
local BESIDE, BESIDE_ALL = 0.2, 0.02 -- the weight of a file beside its changed function, and if all its tests are known

-- ---- what changed ----

-- The lines that a line of `git diff -U0` names on one side, "12,3".
local function lines_at(from, count)
  local lines = {}
  for line = tonumber(from), tonumber(from) + (tonumber(count) or 1) - 1 do lines[#lines + 1] = line end
  return lines
end

---What a difference changes: paths, and the functions that hold lines before or after, "path:name".
---@param diff string of `git diff -U0 --no-renames`
---@param before fun(path: string): string what stood there
---@param after fun(path: string): string
---@return string[]
function quick.changes(diff, before, after)
  local set, path = {}, nil
  for line in diff:gmatch("[^\n]+") do
    path = line:match("^diff %-%-git a/(.+) b/%1$") or path
    local old, old_count, new, new_count = line:match("^@@ %-(%d+),?(%d*) %+(%d+),?(%d*) @@")
    if path then set[path] = true end
    if old then
      for _, key in ipairs(reach.concerned(path, before(path), lines_at(old, old_count))) do set[key] = true end
      for _, key in ipairs(reach.concerned(path, after(path), lines_at(new, new_count))) do set[key] = true end
    end
  end
  return lists.keys(set)
end

local function read_if_there(path)
  local ok, text = pcall(sources.read, path)
  return ok and text or ""
end

---What changed since main, committed or not, of which git knows; nothing where there is no git.
---@return string[] paths, and "path:name" of functions
function quick.changed()
  local ok, base = sources.shell("git merge-base HEAD origin/main 2>/dev/null || git merge-base HEAD main 2>/dev/null")
  if not ok then return {} end
  base = base:match("%x+")
  local _, diff = sources.shell("git diff -U0 --no-renames --no-color --no-ext-diff " .. base)
  local list = quick.changes(diff, function (path)
    local there, text = sources.shell(("git show '%s:%s'"):format(base, path))
    return there and text or ""
  end, read_if_there)
  local _, new = sources.shell("git ls-files --others --exclude-standard")
  for path in new:gmatch("[^\n]+") do list[#list + 1] = path end
  return list
end

---What is asked for by hand: a path, or lines of it.
---@param asked string[] "FILE", "FILE:LINE"
---@return string[] as quick.changed answers them
function quick.asked(asked)
  local list = {}
  for _, one in ipairs(asked) do
    local path, line = one:match("^(.+):(%d+)$")
    list[#list + 1] = path or one
    if path then list = lists.joined(list, reach.concerned(path, read_if_there(path), { tonumber(line) })) end
  end
  return list
end

local function beside(path, known)
  local set, folder = {}, path:match("^(.*)/") or ""
  while not next(set) and folder ~= "" do
    for file in pairs(known) do
      if file:sub(1, #folder + 1) == folder .. "/" then set[file] = true end
    end
    folder = folder:match("^(.*)/") or ""
  end
  return lists.keys(set)
end

-- ---- what a test tells ----

local BY_LETTER = { l = 0.02, a = 0.1, b = 0.2, c = 0.3, d = 0.4 }
local CALLED = 0.2 -- what it tells more of a function that it calls
local ALIKE = 4 -- so many tests of a room halve what the next one is worth

-- The room of a file and its name there: "way", "setter" of a module as of its test; a chapter's has its place.
local function read_names(path)
  local place, chapter = path:match("^jurisdictions/([^/]+)/([^/]+)%.lua$")
  if place then return { room = "jurisdictions", name = place .. "_" .. chapter } end
  local room, name = path:match("([%l_]+)/([^/]+)%.%l+$")
  if room == "core" then room = nil end
  return { room = room, name = name and name:gsub("_test$", "") }
end

local names_of = setmetatable({}, { __index = function (known, path)
  known[path] = read_names(path)
  return known[path]
end })

-- Whether a test is in the room of a file, or is one in C of a source; and whether it has its name, or begins with it.
local function kinship(test, file)
  local its, own = names_of[file], names_of[test]
  local near = its.room and (its.room == own.room or not own.room and file:find("^src/") ~= nil)
  return near, near and its.name == own.name, near and own.name:find(its.name, 1, true) ~= nil
end

-- The chance that a test finds a fault of a file or a function; it is worked out once.
local function chance(test, one, file)
  if one.told[file] then return one.told[file] end
  local path = file:match("^[^:]+")
  local near, named, like = kinship(test, path)
  local telling = ((BY_LETTER[one.files[path]] or 0) + (path ~= file and CALLED or 0))
    * (0.05 + 200 / (200 + one.breadth))
  one.told[file] = math.min(0.8, telling * (near and 1.5 or 1) * (named and 3 or like and 1.5 or 1))
  return one.told[file]
end

-- What the worth of a test is divided by: tests of a room are alike, and tell less after each other; those in C do not.
local function likeness(drawn, test) return 1 + (drawn[names_of[test].room] or 0) / ALIKE end

local function count_drawn(drawn, test)
  local room = names_of[test].room
  if room then drawn[room] = (drawn[room] or 0) + 1 end
end

-- The tests that are drawn, best first, until nothing is untold or the seconds are spent. `weights` says how much each
-- file and function matters, and falls with each test that reaches it.
local function draw(map, weights, seconds, taken)
  local rooms = {}
  local function worth(test)
    local one, sum = map[test], 0
    for _, file in ipairs(one.list) do
      if weights[file] then sum = sum + weights[file] * chance(test, one, file) end
    end
    return sum / (one.seconds + START) / likeness(rooms, test)
  end
  local function tell(test)
    count_drawn(rooms, test)
    for _, file in ipairs(map[test].list) do
      if weights[file] then weights[file] = weights[file] * (1 - chance(test, map[test], file)) end
    end
  end
  local waiting, drawn = {}, {}
  for _, test in ipairs(lists.keys(taken)) do tell(test) end
  for test in pairs(map) do
    if not taken[test] then waiting[#waiting + 1] = { test = test, worth = worth(test) } end
  end
  local function better(one, other)
    if one.worth ~= other.worth then return one.worth > other.worth end
    return one.test < other.test
  end
  table.sort(waiting, better)
  while waiting[1] and waiting[1].worth > 1e-9 do
    local first = table.remove(waiting, 1)
    first.worth = worth(first.test) -- it can only have fallen
    if waiting[1] and better(waiting[1], first) then
      local at = 1
      while waiting[at] and better(waiting[at], first) do at = at + 1 end
      table.insert(waiting, at, first)
    elseif map[first.test].seconds + START <= seconds then
      seconds = seconds - map[first.test].seconds - START
      drawn[#drawn + 1], taken[first.test] = first.test, true
      tell(first.test)
    end
  end
  return drawn, seconds
end

-- How many tests of the map call each function.
local function callers(map)
  local count = {}
  for _, one in pairs(map) do
    for key in pairs(one.functions) do count[key] = (count[key] or 0) + 1 end
  end
  return count
end

-- What changed functions weigh, and their files; a file that changed outside of functions that tests are known to call
-- has its whole weight.
local function weights_of(changed, called)
  local wanted, outside, files = {}, {}, {}
  for _, key in ipairs(changed) do
    local path = key:match("^(.+):")
    if path and called[key] then
      wanted[key] = 1
      files[path] = math.max(files[path] or 0, called[key] < FUNCTION_TESTS and BESIDE_ALL or BESIDE)
    end
    if path and (not called[key] or key:find(":.", 1, true)) then outside[path] = 1 end
  end
  return wanted, function (path) return outside[path] or files[path] or 1 end
end

-- Of what changed: the files and functions by which tests are found, a file itself where the map has it, otherwise
-- those beside it (a header is in what its folder compiles); the tests that run first, changed ones and those of a
-- file's own name; and what no test is known to reach.
local function wanted_for(changed, map)
  local known, own, unknown = {}, {}, {}
  local wanted, weight = weights_of(changed, callers(map))
  for _, one in pairs(map) do
    for file in pairs(one.files) do known[file] = true end
  end
  for _, path in ipairs(changed) do
    if map[path] or path:find("^tests/.+_test%.lua$") then
      own[#own + 1] = path
    elseif known[path] and not path:find("%.h$") then
      wanted[path] = weight(path)
    elseif path ~= reach.FILE and not path:find(":", 1, true) then
      local list = beside(path, known)
      for _, file in ipairs(list) do wanted[file] = math.max(wanted[file] or 0, weight(path) / #list) end
      if not path:find("%.h$") then unknown[#unknown + 1] = path end
    end
  end
  local namesakes = {}
  for test in pairs(map) do
    for _, file in ipairs(changed) do
      if wanted[file] and select(2, kinship(test, file:match("^[^:]+"))) then namesakes[test] = true end
    end
  end
  for _, test in ipairs(lists.keys(namesakes)) do own[#own + 1] = test end
  return wanted, own, unknown
end

-- ---- what is here ----

local known = {}

---Whether a program, or a file outside the project, is on this machine.
---@param path string "/usr/bin/tmux"
---@return boolean
function quick.here(path)
  if known[path] == nil then
    local file = io.open(path)
    if file then file:close() end
    known[path] = file ~= nil or path:find("/s?bin/") ~= nil
      and sources.shell("command -v '" .. path:match("[^/]+$") .. "'")
  end
  return known[path]
end

-- ---- the choice ----

-- What the choice knows of a test: what it reaches, in order, so that sums of chances come out the same each time.
local function about(one)
  local paths = lists.keys(one.files)
  return { seconds = one.seconds, files = one.files, paths = paths, breadth = #paths,
    list = lists.joined(paths, lists.keys(one.functions)), told = {} }
end

---Leaves of each function the tests that tell most of it for what they take.
---@param map reach.map
function quick.trim(map)
  local tests, can = {}, {}
  for test, one in pairs(map) do
    can[test] = about(one)
    for key in pairs(one.functions) do
      tests[key] = tests[key] or {}
      tests[key][#tests[key] + 1] = test
    end
  end
  for key, some in pairs(tests) do
    local rooms, drawn = {}, 0
    local function worth(test)
      return chance(test, can[test], key) / (can[test].seconds + PATIENCE) / likeness(rooms, test)
    end
    while #some > 0 and #some + drawn > FUNCTION_TESTS and drawn < FUNCTION_TESTS do
      local best = 1
      for at = 2, #some do
        local its, most = worth(some[at]), worth(some[best])
        if its > most or its == most and some[at] < some[best] then best = at end
      end
      count_drawn(rooms, table.remove(some, best))
      drawn = drawn + 1
    end
    for at = 1, drawn > 0 and #some or 0 do map[some[at]].functions[key] = nil end
  end
end

-- What drives a browser: `./bootstrap test` installs it.
local PAGES = tap.source_root() .. "/build/browser/package-lock.json"

-- The map of the tests that can run here, and the others with what each lacks.
local function possible(map, has)
  local can, lacking = {}, {}
  for test, one in pairs(map) do
    can[test] = about(one)
    for _, file in ipairs(can[test].paths) do
      if file:sub(1, 1) == "/" and not has(file) then lacking[test] = lacking[test] or file end
    end
    if test:find("^tests/browser/") and not has(PAGES) then lacking[test] = "/npm's packages" end
    if lacking[test] then can[test] = nil end
  end
  return can, lacking
end

local function sum_of(map, tests)
  local sum = 0
  for _, test in ipairs(tests) do sum = sum + map[test].seconds end
  return sum
end

---@class quick.choice
---@field tests string[] in the order in which they run
---@field changed string[] those of them for what changed
---@field seconds number of processor time
---@field unknown string[] what changed and no test reaches: tests of files beside it run
---@field lacking table<string, string> what each test needs that is not here
---@field slow string[] changed tests for which there is no time

---Chooses.
---@param map reach.map
---@param changed string[] paths, and "path:name" of functions of theirs
---@param has fun(path: string): boolean whether a program is here
---@return quick.choice
function quick.choose(map, changed, has)
  local can, lacking = possible(map, has)
  local wanted, own, unknown = wanted_for(changed, map)
  local taken, first, slow, left = {}, {}, {}, CHANGED
  local function take(test)
    if not can[test] or taken[test] then return end
    if can[test].seconds > left then
      slow[#slow + 1] = test
    else
      first[#first + 1], taken[test], left = test, true, left - can[test].seconds
    end
  end
  for _, test in ipairs(own) do
    can[test] = can[test] or not lacking[test] and not map[test] and about({ seconds = 3, files = {}, functions = {} })
      or nil
    take(test)
  end
  local drawn
  drawn, left = draw(can, wanted, left, taken)
  table.move(drawn, 1, #drawn, #first + 1, first)
  local rest = {}
  for _, one in pairs(can) do
    for _, file in ipairs(one.paths) do
      if file:sub(1, 1) ~= "/" then rest[file] = 1 end
    end
  end
  local others = draw(can, rest, REST + left, taken)
  local tests = table.move(others, 1, #others, #first + 1, table.move(first, 1, #first, 1, {}))
  return { tests = tests, changed = first, seconds = sum_of(can, tests), unknown = unknown, lacking = lacking,
    slow = slow }
end

---All tests that reach what changed, best first, for which a day would do.
---@param map reach.map
---@param changed string[]
---@param has fun(path: string): boolean
---@return string[]
function quick.reaching(map, changed, has)
  local can = possible(map, has)
  return (draw(can, wanted_for(changed, map), math.huge, {}))
end

-- ---- the script ----

local function explain(map, changed, choice)
  local tell = {}
  if #changed == 0 then
    tell[1] = "nothing changed since main"
  else
    tell[1] = ("%d changed since main: %d tests for %s"):format(#changed, #choice.changed,
      #changed <= 3 and table.concat(changed, ", ") or "them, most telling first")
  end
  local all = 0
  for _ in pairs(map) do all = all + 1 end
  tell[#tell + 1] = ("%d that reach the rest; %.0f s of processor time; %d of %d tests left out"):format(
    #choice.tests - #choice.changed, choice.seconds, all - #choice.tests, all)
  if #choice.unknown > 0 then
    tell[#tell + 1] = "no test is known to reach " .. table.concat(choice.unknown, ", ") .. ": tests of files beside"
  end
  for _, test in ipairs(choice.slow) do tell[#tell + 1] = test .. " changed, and is left out: too slow" end
  local lacking = {}
  for test, what in pairs(choice.lacking) do lacking[#lacking + 1] = ("%s (%s)"):format(test, what:match("[^/]+$")) end
  table.sort(lacking)
  if #lacking > 0 then tell[#tell + 1] = "left out for want of programs: " .. table.concat(lacking, ", ") end
  io.stderr:write("quick: ", table.concat(tell, "\nquick: "), "\n")
end

if not IS_RUN then return quick end

local map = reach.read()
local changed = #arg > 0 and quick.asked(arg) or quick.changed()
local choice = quick.choose(map, changed, quick.here)
explain(map, changed, choice)
for _, test in ipairs(choice.tests) do print((test:gsub("^tests/core/(.+)%.c$", "build/tests/%1"))) end
