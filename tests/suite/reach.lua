-- The map from each test to the files of the project that it reaches, tests/suite/reach.txt, as record.lua writes it.
--
-- First the files, a folder a line: "lua/houseway/base: json.lua text.lua". Then the tests, a line each: seconds of
-- processor time, the test, and for each file in turn how it is reached: "." not at all, "l" a module loaded of which
-- no function is called, "a" to "d" more and more of its functions, "d" a file that is read. A number says how often.

local sources = require("sources")
local times = require("suite.times")

local reach = {}

reach.FILE = "tests/suite/reach.txt"

---Seconds of processor time over which a test is not recorded: it has no place among the quick.
reach.MOST = 45

---@alias reach.map table<string, { seconds: number, files: table<string, string> }> by test, by file how it is reached

---The letter of so many functions of so many.
---@param called integer
---@param all integer
---@return string
function reach.letter(called, all)
  if called == 0 then return "l" end
  local quarter = 1 + math.min(3, 4 * called // math.max(all, 1))
  return ("abcd"):sub(quarter, quarter)
end

---Every test, sorted: "tests/way/setter_test.lua", "tests/core/tile_test.c".
---@return string[]
function reach.tests()
  local list = {}
  for _, path in ipairs(sources.list("^tests/.+_test%.%a+$")) do
    if path:find("%.lua$") or path:find("^tests/core/[^/]+%.c$") then list[#list + 1] = path end
  end
  return list
end

local function folder_of(path)
  local folder, name = path:match("^(.*)/([^/]+)$")
  if folder then return folder, name end
  return ".", path
end

local function sorted(set)
  local list = {}
  for name in pairs(set) do list[#list + 1] = name end
  table.sort(list, function (one, other)
    local folder, name = folder_of(one)
    local its, second = folder_of(other)
    if folder ~= its then return folder < its end
    return name < second
  end)
  return list
end

---The map of a text.
---@param text string
---@return reach.map
function reach.parse(text)
  local files, map = {}, {}
  for line in text:gmatch("[^\n]+") do
    local folder, names = line:match("^([^#%s]+): (.+)$")
    local seconds, test, letters = line:match("^ *([%d.]+) (tests/%S+) ?(%S*)$")
    if folder then
      for name in names:gmatch("%S+") do files[#files + 1] = folder == "." and name or folder .. "/" .. name end
    elseif test then
      local reached, at = {}, 0
      for letter, count in letters:gmatch("([.%l])(%d*)") do
        for _ = 1, tonumber(count) or 1 do
          at = at + 1
          if letter ~= "." then reached[files[at]] = letter end
        end
      end
      map[test] = { seconds = tonumber(seconds), files = reached }
    end
  end
  return map
end

local function in_runs(files, reached)
  local parts, at = {}, 1
  while at <= #files do
    local letter, from = reached[files[at]] or ".", at
    repeat at = at + 1 until at > #files or (reached[files[at]] or ".") ~= letter
    if at <= #files or letter ~= "." then parts[#parts + 1] = letter .. (at - from > 1 and at - from or "") end
  end
  return table.concat(parts)
end

---The text of a map.
---@param map reach.map
---@return string
function reach.text(map)
  local lines = { "# Written by tests/suite/record.lua; tests/suite/reach.lua says how it is read." }
  local known, tests = {}, {}
  for test, one in pairs(map) do
    tests[#tests + 1] = test
    for path in pairs(one.files) do known[path] = true end
  end
  local files, last = sorted(known), nil
  for _, path in ipairs(files) do
    local folder, name = folder_of(path)
    if folder ~= last then lines[#lines + 1] = folder .. ":" end
    lines[#lines], last = lines[#lines] .. " " .. name, folder
  end
  table.sort(tests)
  for _, test in ipairs(tests) do
    lines[#lines + 1] = ("%.2f %s %s"):format(map[test].seconds, test, in_runs(files, map[test].files)):gsub(" $", "")
  end
  return table.concat(lines, "\n") .. "\n"
end

---The map that is kept; seconds are those of tests/suite/times.txt, where it has the test.
---@return reach.map
function reach.read()
  local map, rows = reach.parse(sources.read(reach.FILE)), times.read(sources.read("tests/suite/times.txt")).rows
  for test, one in pairs(map) do
    local row = rows["build " .. test:gsub("^tests/core/(.+)%.c$", "build/tests/%1")]
    if row then one.seconds = row.seconds end
  end
  return map
end

return reach
