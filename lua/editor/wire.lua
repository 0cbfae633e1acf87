-- Reads and writes framed messages: "Content-Length: 12", an empty line, and the bytes.

local json = require("houseway.base.json")

---@class editor.wire
local wire = {}

---Limits in bytes of a message and of its header; longer ones are skipped.
wire.SIZE_LIMIT = 16 * 1024 * 1024
wire.HEAD_LIMIT = 4 * 1024

---Splits a stream of bytes into messages.
---@class editor.reader
---@field parts string[] the received bytes
---@field at integer the first byte that is not consumed
---@field size integer the number of bytes not consumed
---@field wanted integer? the length of the current message
---@field passing integer the number of bytes still to skip
local reader = {}
reader.__index = reader

---@return editor.reader
function wire.reader()
  return setmetatable({ parts = {}, at = 1, size = 0, passing = 0 }, reader)
end

---@param bytes string
function reader:add(bytes)
  local passed = math.min(self.passing, #bytes)
  self.passing = self.passing - passed
  self.parts[#self.parts + 1] = bytes:sub(passed + 1)
  self.size = self.size + #bytes - passed
end

-- The received bytes as one string, and the index of the first not consumed.
local function held(self)
  if #self.parts > 1 then
    self.parts[1] = self.parts[1]:sub(self.at)
    self.parts, self.at = { table.concat(self.parts) }, 1
  end
  return self.parts[1] or "", self.at
end

local function drop(self, count)
  held(self)
  self.at, self.size = self.at + count, self.size - count
end

-- Skips bytes, received or still to come.
local function pass(self, count)
  local here = math.min(count, self.size)
  drop(self, here)
  self.passing = count - here
end

-- The Content-Length of a header; nil if it has none.
local function length_of(head)
  local written = ("\r\n" .. head):lower():match("\ncontent%-length:[ \t]*(%d+)[ \t]*\r?\n")
  return written and math.tointeger(tonumber(written))
end

local function read_head(self)
  local bytes, at = held(self)
  local from, to = bytes:find("\r?\n\r?\n", at)
  if not from or from - at >= wire.HEAD_LIMIT then
    if self.size <= wire.HEAD_LIMIT then return nil end
    drop(self, self.size)
    return false, "no head of a message in " .. wire.HEAD_LIMIT .. " bytes"
  end
  local length = length_of(bytes:sub(at, to))
  drop(self, to - at + 1)
  if not length then return false, "a head without Content-Length" end
  if length > wire.SIZE_LIMIT then
    pass(self, length)
    return false, ("a message of more than %d bytes"):format(wire.SIZE_LIMIT)
  end
  self.wanted = length
  return true
end

---The body of the next message.
---@return string|false|nil body nil if it is not complete yet, false for a bad header
---@return string? why the header is bad
function reader:next()
  if not self.wanted then
    if self.size == 0 then return nil end
    local found, why = read_head(self)
    if not found then return found, why end
  end
  if self.size < self.wanted then return nil end
  local bytes, at = held(self)
  local body = bytes:sub(at, at + self.wanted - 1)
  drop(self, self.wanted)
  self.wanted = nil
  return body
end

local NO_PLACES = {}

---A message in its frame.
---@param message table
---@return string bytes
function wire.frame(message)
  local body = json.line(message, NO_PLACES)
  return ("Content-Length: %d\r\n\r\n%s"):format(#body, body)
end

return wire
