-- A text open in an editor. An editor's positions are a line from 0 and UTF-16 units within it; ours are bytes from 1.

local lists = require("houseway.base.lists")
local text_of = require("houseway.base.text")

---@class editor.document
---@field uri string
---@field path string? the path, if it is a file
---@field text string
---@field version integer? the editor's version number
---@field language string? the editor's language id
local document = {}
document.__index = document

---@alias editor.position { line: integer, character: integer }
---@alias editor.range { start: editor.position, end: editor.position }

-- "file:///a/b%20c" as a path.
local function path_of(uri)
  local path = uri:match("^file://[^/]*(/.*)$")
  return path and (path:gsub("%%(%x%x)", function (digits) return string.char(tonumber(digits, 16)) end))
end

---@param path string absolute
---@return string uri
function document.uri_of(path)
  return "file://" .. path:gsub("[^%w/._~-]", function (byte) return ("%%%02X"):format(byte:byte()) end)
end

---@param item { uri: string, text: string, version: integer?, languageId: string? } LSP's TextDocumentItem
---@return editor.document
function document.new(item)
  return setmetatable({ uri = item.uri, path = path_of(item.uri), text = item.text, version = item.version,
    language = item.languageId }, document)
end

-- ---- lines ----

-- The first byte of each line. A line ends with LF, CR LF or CR.
local function starts_of(self)
  if self.starts_text == self.text then return self.starts end
  local text, starts, at = self.text, { 1 }, 1
  while true do
    at = text:find("[\r\n]", at)
    if not at then break end
    at = at + (text:find("^\r\n", at) and 2 or 1)
    starts[#starts + 1] = at
  end
  self.starts, self.starts_text = starts, text
  return starts
end

-- The first byte of a line (from 1), and its text without the line end.
local function line_of(self, number)
  local starts = starts_of(self)
  local from, to = starts[number], (starts[number + 1] or #self.text + 1) - 1
  while to >= from and self.text:find("^[\r\n]", to) do to = to - 1 end
  return from, self.text:sub(from, to)
end

-- Iterates over a line's characters: the bytes and units before each, and its own units. An invalid UTF-8 byte is one
-- unit.
local function characters(line)
  local at, units = 1, 0
  return function ()
    if at > #line then return nil end
    local one = line:match("^" .. utf8.charpattern, at)
    if not (one and utf8.len(one)) then one = line:sub(at, at) end
    local before, before_units, own = at - 1, units, #one == 4 and 2 or 1
    at, units = at + #one, units + own
    return before, before_units, own
  end
end

-- The number of bytes before a number of units, rounded down to a whole character.
local function bytes_before(line, units)
  if not line:find("[\x80-\xFF]") then return math.min(units, #line) end
  for bytes, passed, own in characters(line) do
    if passed + own > units then return bytes end
  end
  return #line
end

local function units_before(line, bytes)
  local before = line:sub(1, bytes)
  if not before:find("[\x80-\xFF]") then return #before end
  local units = 0
  for _, passed, own in characters(before) do units = passed + own end
  return units
end

-- ---- places ----

local function whole(value)
  return math.max(math.tointeger(tonumber(value)) or 0, 0)
end

---The byte at a position; one past the text's end for positions beyond it.
---@param position editor.position
---@return integer
function document:offset(position)
  local number = whole(position.line)
  if number >= #starts_of(self) then return #self.text + 1 end
  local from, line = line_of(self, number + 1)
  return from + bytes_before(line, whole(position.character))
end

---The line of a byte, from 1.
---@param offset integer
---@return integer
function document:line_at(offset)
  return lists.up_to(starts_of(self), offset)
end

---@param offset integer
---@return editor.position
function document:position(offset)
  local number = self:line_at(offset)
  local from, line = line_of(self, number)
  return { line = number - 1, character = units_before(line, math.min(offset - from, #line)) }
end

---@param from integer the first byte
---@param to integer one past the last
---@return editor.range
function document:range(from, to)
  return { start = self:position(from), ["end"] = self:position(to) }
end

---The bounds of a line without surrounding blanks: its first byte, and one past its last.
---@param number integer from 1; a number that is too high means the last line
---@return integer from
---@return integer to
function document:line(number)
  local from, line = line_of(self, math.max(1, math.min(number, #starts_of(self))))
  local blank = #line:match("^%s*")
  return from + blank, math.max(from + blank, from + #text_of.ended(line))
end

-- ---- changes ----

-- The lines of a text with their ends. The last line has none.
local function split(text)
  local list, from = {}, 1
  while true do
    local at = text:find("[\r\n]", from)
    if not at then break end
    local to = text:find("^\r\n", at) and at + 1 or at
    list[#list + 1] = text:sub(from, to)
    from = to + 1
  end
  list[#list + 1] = text:sub(from)
  return list
end

local function push_reversed(stack, list, count)
  for i = count, 1, -1 do stack[#stack + 1] = list[i] end
end

-- A text under change: the lines before the last change; then the later lines in reverse. So the time for a message's
-- changes grows with the changes, not with the text.
local function open_text(text)
  local after, lines = {}, split(text)
  push_reversed(after, lines, #lines)
  return { before = {}, after = after }
end

local function move_to(self, number)
  local before, after = self.before, self.after
  while #before < number - 1 do before[#before + 1] = table.remove(after) end
  while #before > number - 1 do after[#after + 1] = table.remove(before) end
end

-- The line number of a position, and the bytes before it on the line.
local function place_of(self, position)
  local before, after = self.before, self.after
  local count, number = #before + #after, whole(position.line) + 1
  local is_past = number > count
  number = math.min(number, count)
  local line = before[number] or after[count - number + 1]
  return number, is_past and #line or bytes_before(line:match("^[^\r\n]*"), whole(position.character))
end

local function replace(self, range, text)
  local first, from = place_of(self, range.start)
  local last, to = place_of(self, range["end"])
  if first > last or first == last and from > to then first, from, last, to = last, to, first, from end
  move_to(self, first)
  local before, after = self.before, self.after
  local start, ended = after[#after]:sub(1, from), nil
  for _ = first, last do ended = table.remove(after) end
  local piece = start .. text .. ended:sub(to + 1)
  -- A CR and an LF that meet end one line.
  if #before > 0 and before[#before]:sub(-1) == "\r" then piece = table.remove(before) .. piece end
  if #after > 0 and piece:sub(-1) == "\r" then piece = piece .. table.remove(after) end
  local lines = split(piece)
  push_reversed(after, lines, #after > 0 and #lines - 1 or #lines)
end

local function text_in(self)
  local rest = {}
  push_reversed(rest, self.after, #self.after)
  return table.concat(self.before) .. table.concat(rest)
end

---Applies the editor's changes to the text, in order.
---@param changes { range: editor.range?, text: string }[]
---@param version integer?
function document:change(changes, version)
  local opened
  for _, one in ipairs(changes) do
    if one.range then
      opened = opened or open_text(self.text)
      replace(opened, one.range, one.text)
    else
      self.text, opened = one.text, nil
    end
  end
  if opened then self.text = text_in(opened) end
  self.version = version
end

return document
