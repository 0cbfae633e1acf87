-- How many lines the project has, room by room, held to tests/suite/weight.txt: code may fall, and rises only by a
-- line there that says why. Data is not counted, nor what tests/frozen/ keeps of older releases.

local sources = require("sources")
local words = require("suite.words")

local weight = {}

local HEAD = [[
# Lines of each room: code, comments, blank ones; in docs/ a page's prose is its code (tests/suite/weight.lua).
# Code falls freely: HOUSEWAY_GOLDEN=write prove --exec tests/run tests/house/weight_test.lua
# writes it down. It rises only by a line below the rooms, which begins where the room's last line ends, or the
# room itself. When code has fallen below where such a line begins, the line goes. Rows of tests/suite/measures.lua
# stand with the rooms: hundreds of lines that a command loads, lines of the longest function, inner imports.
# room                         code comments blank
]]
local RAISES = "# day | room | from | to | why | what it made unnecessary\n"
local ROW = "%-28s %6d   %6d %5d\n"
local LEAST = #"Only tests." -- the shortest reason that is one

---@class suite.raise
---@field day string "2026-11-28"
---@field room string
---@field from integer
---@field to integer
---@field why string
---@field instead string what it made unnecessary

---@class suite.lines
---@field code integer
---@field comment integer
---@field blank integer

-- Rooms are folders of these; what stands beside the folders is a room of its own.
local ROOTS = { "lua/houseway", "lua", "src", "tests", "docs" }

---The room of a file; nil if it is not weighed.
---@param path string
---@return string?
function weight.room_of(path)
  if path:find("^tests/frozen/") then return nil end
  for _, root in ipairs(ROOTS) do
    local rest = path:sub(1, #root + 1) == root .. "/" and path:sub(#root + 2)
    local folder = rest and rest:match("^([^/]+)/")
    if rest then return folder and root .. "/" .. folder or root end
  end
  return nil
end

---Counts the lines of all rooms.
---@return table<string, suite.lines>
function weight.count()
  local rooms = {}
  for _, path in ipairs(sources.list()) do
    local room = weight.room_of(path)
    local source = room and sources.read(path)
    local language = source and words.language_of(path, source)
    if language then
      local sum = rooms[room] or { code = 0, comment = 0, blank = 0 }
      for kind, lines in pairs(words.count(source, language)) do sum[kind] = sum[kind] + lines end
      rooms[room] = sum
    end
  end
  return rooms
end

---Reads the list.
---@param text string
---@return table<string, suite.lines> rooms, suite.raise[] raises
function weight.read(text)
  local rooms, raises = {}, {}
  for line in text:gmatch("[^\n]+") do
    local room, code, comment, blank = line:match("^([%w/_-]+) +(%d+) +(%d+) +(%d+)$")
    local day, of, from, to, why, instead =
      line:match("^(%d+%-%d%d%-%d%d) | ([%w/_-]+) | (%d+) | (%d+) | (.-) | (.+)$")
    if room then
      assert(not rooms[room], "twice: " .. line)
      rooms[room] = { code = tonumber(code), comment = tonumber(comment), blank = tonumber(blank) }
    elseif day then
      raises[#raises + 1] =
        { day = day, room = of, from = tonumber(from), to = tonumber(to), why = why, instead = instead }
    else
      assert(line:find("^#"), "not a room, a raise or a comment: " .. line)
    end
  end
  return rooms, raises
end

-- How much code the list allows each room, and what is wrong with its raises.
local function allowed(rooms, raises)
  local limits, problems = {}, {}
  for room, lines in pairs(rooms) do limits[room] = lines.code end
  for _, raise in ipairs(raises) do
    local limit = limits[raise.room] or 0
    local at = ("%s raised on %s"):format(raise.room, raise.day)
    if raise.from ~= limit then problems[#problems + 1] = ("%s from %d, not %d"):format(at, raise.from, limit) end
    if raise.to <= raise.from then problems[#problems + 1] = ("%s to %d, which is no more"):format(at, raise.to) end
    if #raise.why < LEAST or #raise.instead < LEAST then problems[#problems + 1] = at .. " without its reasons" end
    limits[raise.room] = raise.to
  end
  return limits, problems
end

local function sorted_rooms(...)
  local seen, names = {}, {}
  for _, rooms in ipairs({ ... }) do
    for room in pairs(rooms) do
      if not seen[room] then names[#names + 1] = room end
      seen[room] = true
    end
  end
  table.sort(names)
  return names
end

local LOWER = "HOUSEWAY_GOLDEN=write prove --exec tests/run tests/house/weight_test.lua"

---What is wrong, a line each: rooms heavier than the list allows, or lighter than it says.
---@param text string the list
---@param counted table<string, suite.lines>
---@param day string today
---@return string[]
function weight.problems(text, counted, day)
  local rooms, raises = weight.read(text)
  local limits, problems = allowed(rooms, raises)
  for _, room in ipairs(sorted_rooms(limits, counted)) do
    local code, limit = counted[room] and counted[room].code or 0, limits[room] or 0
    if code > limit then
      problems[#problems + 1] = ("%s has %d lines of code, %d allowed: make room, or end tests/suite/weight.txt "
        .. "with `%s | %s | %d | %d | WHY | WHAT IT MADE UNNECESSARY`")
        :format(room, code, limit, day, room, limit, code)
    elseif code < limit or not rooms[room] or not counted[room] then
      problems[#problems + 1] = ("%s has %d lines of code, %d allowed: %s"):format(room, code, limit, LOWER)
    end
  end
  return problems
end

-- The raises that still stand when the rooms weigh what is counted; rooms whose raises do not reach are unchanged.
local function lowered(rooms, raises, counted)
  local kept, limits = {}, {}
  for at = #raises, 1, -1 do
    local raise = raises[at]
    local code = counted[raise.room] and counted[raise.room].code or 0
    if code > raise.from then
      local to = limits[raise.room] and raise.to or math.min(raise.to, code)
      limits[raise.room] = true
      table.insert(kept, 1, setmetatable({ to = to }, { __index = raise }))
    end
  end
  local bases = {}
  for room, lines in pairs(counted) do
    bases[room] = limits[room] and (rooms[room] and rooms[room].code or 0)
      or math.min(lines.code, rooms[room] and rooms[room].code or 0)
  end
  return bases, kept
end

---The list with what has fallen, today's comments and blank lines, and no room that is gone. Nothing rises.
---@param text string the list
---@param counted table<string, suite.lines>
---@return string
function weight.written(text, counted)
  local rooms, raises = weight.read(text)
  local bases, kept = lowered(rooms, raises, counted)
  local lines = { HEAD }
  for _, room in ipairs(sorted_rooms(counted)) do
    lines[#lines + 1] = ROW:format(room, bases[room], counted[room].comment, counted[room].blank)
  end
  lines[#lines + 1] = RAISES
  for _, raise in ipairs(kept) do
    lines[#lines + 1] = ("%s | %s | %d | %d | %s | %s\n"):format(raise.day, raise.room, raise.from, raise.to, raise.why,
      raise.instead)
  end
  return table.concat(lines)
end

return weight
