-- The map from each test to the files of the project that it reaches, tests/suite/reach.txt, as record.lua writes it.
--
-- First the files, a folder a line: "lua/houseway/base: json.lua text.lua". Then the tests, a line each: seconds of
-- processor time, "#" and two letters or digits, the test, and for each file in turn how it is reached: "." not at all,
-- "l" a module loaded of which no function is called, "a" to "d" more and more of its functions, "d" a file that is
-- read. A number says how often. Last the functions, a file a line: "lua/houseway/base/json.lua = json.decode,number
-- 0k3f": of some, by their two letters, tests that call them.
--
-- What stands in a function counts to it, so that the map outlives shifts of lines; "." is the rest of a file. Of the
-- many tests that call a function the map keeps those that quick.lua would run first (quick.trim). A test that was not
-- recorded since the map knows functions has none: it is chosen by its files alone. A test of which even files are not
-- known, since it did not end while it was watched, is chosen only if it changed itself or has a file's name.

local lists = require("houseway.base.lists")
local sources = require("sources")
local times = require("suite.times")
local words = require("suite.words")

local reach = {}

reach.FILE = "tests/suite/reach.txt"

---Seconds of processor time over which a test is not recorded: it has no place among the quick.
reach.MOST = 45

---@class reach.test
---@field seconds number
---@field files table<string, string> by file how it is reached
---@field functions table<string, true> "lua/houseway/base/json.lua:json.decode"

---@alias reach.map table<string, reach.test>

-- ---- the functions of a source ----

-- The name of what begins at the margin, and whether it is something else than a function.
local function name_of(line, is_lua)
  if not is_lua then
    local value = line:gsub("%b[]", ""):match("^[^(=]*%f[%w_]([%w_]+) =") or line:match("^#%s*define ([%w_]+)")
    return value or line:match("([%w_]+)%("), value ~= nil
  end
  local called = line:match("^function ([%w_.:]+)") or line:match("^local function ([%w_]+)")
  local is_value = not called and line:find("^[%w_., ]+ = ") and not line:find("= function", 1, true)
  return called or line:match("^local ([%w_]+)") or line:match("^[%w_.]+"), is_value and true or false
end

---The names of what stands at the margin of a source of Lua or C, by line: false where a line has no code.
---@param path string
---@param source string
---@return (string|false)[] names
---@return table<string, string> values the code of each that is no function
---@return table<string, string> functions the code of each
function reach.names(path, source)
  local names, name, is_value = {}, ".", false
  local values, functions = {}, {}
  for line in (words.code(path, source) .. "\n"):gmatch("([^\n]*)\n") do
    if line:find("^[%a_#]") and not line:find("^end%f[^%w_]") then
      name, is_value = name_of(line, path:find("%.lua$"))
      name = name or "."
    end
    names[#names + 1] = line:find("%S") and name or false
    local kind = is_value and values or functions
    kind[name] = (kind[name] or "") .. line .. "\n"
    if line:find("^end%f[^%w_]") or line:find("^[])}]") then name, is_value = ".", false end
  end
  return names, values, functions
end

---The functions that lines of a source concern, "path:name": those in which they stand, and of a value those that
---mention it. Only what record.lua watches has any.
---@param path string
---@param source string
---@param lines integer[]
---@return string[]
function reach.concerned(path, source, lines)
  if not path:find("^lua/houseway/.+%.lua$") and not path:find("^src/.+%.[ch]$") then return {} end
  local names, values, functions = reach.names(path, source)
  local set = {}
  local function add(name)
    if set[path .. ":" .. name] then return end
    set[path .. ":" .. name] = true
    local word = "%f[%w_]" .. name:gsub("%p", "%%%0") .. "%f[^%w_]"
    for _, code in ipairs(values[name] and not functions[name] and { values, functions } or {}) do
      for other, text in pairs(code) do
        if other ~= "." and text:find(word) then add(other) end
      end
    end
  end
  for _, line in ipairs(lines) do
    if names[line] then add(names[line]) end
  end
  return lists.keys(set)
end

-- ---- the map ----

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
  local files, map, by_id = {}, {}, {}
  for line in text:gmatch("[^\n]+") do
    local folder, names = line:match("^([^#%s]+): (.+)$")
    local seconds, id, test, letters = line:match("^ *([%d.]+)#?(%w*) (tests/%S+) ?(%S*)$")
    local path, functions = line:match("^(%S+) = (.+)$")
    if path then
      for some, ids in functions:gmatch("(%S+) (%S+)") do
        for one in ids:gmatch("..") do
          local caller = by_id[one]
          for name in some:gmatch("[^,]+") do caller.functions[path .. ":" .. name] = true end
        end
      end
    elseif folder then
      for name in names:gmatch("%S+") do files[#files + 1] = folder == "." and name or folder .. "/" .. name end
    elseif test then
      local reached, at = {}, 0
      for letter, count in letters:gmatch("([.%l])(%d*)") do
        for _ = 1, tonumber(count) or 1 do
          at = at + 1
          if letter ~= "." then reached[files[at]] = letter end
        end
      end
      map[test] = { seconds = tonumber(seconds), files = reached, functions = {} }
      by_id[id] = map[test]
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

local DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"

local function id_of(number)
  local high, low = number // #DIGITS, number % #DIGITS
  return DIGITS:sub(high + 1, high + 1) .. DIGITS:sub(low + 1, low + 1)
end

-- The lines of the functions; tests are in order.
local function function_lines(map, tests)
  local by_path = {}
  for number, test in ipairs(tests) do
    for key in pairs(map[test].functions) do
      local path, name = key:match("^([^:]+):(.+)$")
      by_path[path] = by_path[path] or {}
      by_path[path][name] = (by_path[path][name] or "") .. id_of(number)
    end
  end
  local lines = {}
  for at, path in ipairs(lists.keys(by_path)) do
    local called, parts = {}, { path, "=" }
    for _, name in ipairs(lists.keys(by_path[path])) do
      local ids = by_path[path][name]
      called[ids] = called[ids] or {}
      table.insert(called[ids], name)
    end
    for _, ids in ipairs(lists.keys(called)) do
      table.move({ table.concat(called[ids], ","), ids }, 1, 2, #parts + 1, parts)
    end
    lines[at] = table.concat(parts, " ")
  end
  return lines
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
  for number, test in ipairs(tests) do
    lines[#lines + 1] = ("%.2f#%s %s %s"):format(map[test].seconds, id_of(number), test,
      in_runs(files, map[test].files)):gsub(" $", "")
  end
  return table.concat(lists.joined(lines, function_lines(map, tests)), "\n") .. "\n"
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
