-- Chooses the tests of `./bootstrap quick`, by the map of tests/suite/reach.lua: those that reach what changed since
-- main, most telling first, then the fastest that together reach the rest. It prints the tests, a line each, and on
-- standard error why. By hand:
--
--   build/houseway-test-host tests/suite/quick.lua            what changed since main
--   build/houseway-test-host tests/suite/quick.lua FILE...    as if these had changed
--
-- A test tells of a file with a chance that is guessed: the more of its functions it calls, and the fewer files it
-- reaches besides, the more. The next test is always the one that most likely tells of what is still untold, for each
-- second that it takes.

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

-- ---- what changed ----

---What changed since main, committed or not, of which git knows; nothing where there is no git.
---@return string[]
function quick.changed()
  local ok, base = sources.shell("git merge-base HEAD origin/main 2>/dev/null || git merge-base HEAD main 2>/dev/null")
  if not ok then return {} end
  local _, output = sources.shell(("{ git diff --name-only %s; git ls-files --others --exclude-standard; } | sort -u")
    :format(base:match("%x+")))
  local list = {}
  for path in output:gmatch("[^\n]+") do list[#list + 1] = path end
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

-- The chance that a test finds a fault of a file; it is worked out once.
local function chance(test, one, file)
  if one.told[file] then return one.told[file] end
  local near, named, like = kinship(test, file)
  local telling = BY_LETTER[one.files[file]] * (0.05 + 200 / (200 + #one.list))
  one.told[file] = math.min(0.8, telling * (near and 1.5 or 1) * (named and 3 or like and 1.5 or 1))
  return one.told[file]
end

-- The tests that are drawn, best first, until nothing is untold or the seconds are spent. `weights` says how much each
-- file matters, and falls with each test that reaches it.
local function draw(map, weights, seconds, taken)
  local function worth(test)
    local one, sum = map[test], 0
    for _, file in ipairs(one.list) do
      if weights[file] then sum = sum + weights[file] * chance(test, one, file) end
    end
    return sum / (one.seconds + START)
  end
  local waiting, drawn = {}, {}
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
      for _, file in ipairs(map[first.test].list) do
        if weights[file] then weights[file] = weights[file] * (1 - chance(first.test, map[first.test], file)) end
      end
    end
  end
  return drawn, seconds
end

-- Of what changed: the files by which tests are found, themselves where the map has them, otherwise those beside them
-- (a header is in what its folder compiles); the tests that run first, changed ones and those of a file's own name;
-- and what no test is known to reach.
local function wanted_for(changed, map)
  local known, wanted, own, unknown = {}, {}, {}, {}
  for _, one in pairs(map) do
    for file in pairs(one.files) do known[file] = true end
  end
  for _, path in ipairs(changed) do
    if map[path] or path:find("^tests/.+_test%.lua$") then
      own[#own + 1] = path
    elseif known[path] and not path:find("%.h$") then
      wanted[path] = 1
    elseif path ~= reach.FILE then
      local list = beside(path, known)
      for _, file in ipairs(list) do wanted[file] = math.max(wanted[file] or 0, 1 / #list) end
      if not path:find("%.h$") then unknown[#unknown + 1] = path end
    end
  end
  local namesakes = {}
  for test in pairs(map) do
    for file in pairs(wanted) do
      if wanted[file] == 1 and select(2, kinship(test, file)) then namesakes[test] = true end
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

-- What the choice knows of a test: its files in order, so that sums of chances come out the same each time.
local function about(one)
  return { seconds = one.seconds, files = one.files, list = lists.keys(one.files), told = {} }
end

-- What drives a browser: `./bootstrap test` installs it.
local PAGES = tap.source_root() .. "/build/browser/package-lock.json"

-- The map of the tests that can run here, and the others with what each lacks.
local function possible(map, has)
  local can, lacking = {}, {}
  for test, one in pairs(map) do
    can[test] = about(one)
    for _, file in ipairs(can[test].list) do
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
---@param changed string[] paths
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
    can[test] = can[test] or not lacking[test] and not map[test] and about({ seconds = 3, files = {} }) or nil
    take(test)
  end
  local drawn
  drawn, left = draw(can, wanted, left, taken)
  table.move(drawn, 1, #drawn, #first + 1, first)
  local rest = {}
  for _, one in pairs(can) do
    for _, file in ipairs(one.list) do
      if file:sub(1, 1) ~= "/" then rest[file] = 1 end
    end
  end
  local others = draw(can, rest, REST + left, taken)
  local tests = table.move(others, 1, #others, #first + 1, table.move(first, 1, #first, 1, {}))
  return { tests = tests, changed = first, seconds = sum_of(can, tests), unknown = unknown, lacking = lacking,
    slow = slow }
end

---All tests that reach a file, best first, for which a day would do.
---@param map reach.map
---@param path string
---@param has fun(path: string): boolean
---@return string[]
function quick.reaching(map, path, has)
  local can = possible(map, has)
  return (draw(can, wanted_for({ path }, map), math.huge, {}))
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
local changed = #arg > 0 and arg or quick.changed()
local choice = quick.choose(map, changed, quick.here)
explain(map, changed, choice)
for _, test in ipairs(choice.tests) do print((test:gsub("^tests/core/(.+)%.c$", "build/tests/%1"))) end
