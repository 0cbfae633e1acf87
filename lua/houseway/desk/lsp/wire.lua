-- Messages between an editor and houseway in their frames: "Content-Length: 12", an empty line, and so many bytes.

local json = require("houseway.base.json")

---@class houseway.desk.lsp.wire
local wire = {}

---Bytes of a message, and of what stands before it: what is longer is passed over.
wire.SIZE_LIMIT = 16 * 1024 * 1024
wire.HEAD_LIMIT = 4 * 1024

---What takes messages out of the bytes that come, however these are cut.
---@class houseway.desk.lsp.reader
---@field parts string[] bytes that have come and belong to no message yet
---@field size integer how many
---@field wanted integer? bytes of the message that is coming
---@field passing integer bytes to come that are passed over
local reader = {}
reader.__index = reader

---@return houseway.desk.lsp.reader
function wire.reader()
  return setmetatable({ parts = {}, size = 0, passing = 0 }, reader)
end

---Takes bytes in.
---@param bytes string
function reader:add(bytes)
  local passed = math.min(self.passing, #bytes)
  self.passing = self.passing - passed
  self.parts[#self.parts + 1] = bytes:sub(passed + 1)
  self.size = self.size + #bytes - passed
end

local function held(self)
  local bytes = table.concat(self.parts)
  self.parts = { bytes }
  return bytes
end

local function drop(self, count)
  local rest = held(self):sub(count + 1)
  self.parts, self.size = { rest }, #rest
end

-- Bytes that have come and those that are still to come.
local function pass(self, count)
  local here = math.min(count, self.size)
  drop(self, here)
  self.passing = count - here
end

-- How many bytes follow a head; nil where it does not say.
local function length_of(head)
  local written = ("\r\n" .. head):lower():match("\ncontent%-length:[ \t]*(%d+)[ \t]*\r?\n")
  return written and math.tointeger(tonumber(written))
end

local function read_head(self)
  local bytes = held(self)
  local from, to = bytes:find("\r?\n\r?\n")
  if not from or from > wire.HEAD_LIMIT then
    if #bytes <= wire.HEAD_LIMIT then return nil end
    drop(self, #bytes)
    return false, "no head of a message in " .. wire.HEAD_LIMIT .. " bytes"
  end
  local length = length_of(bytes:sub(1, to))
  drop(self, to)
  if not length then return false, "a head without Content-Length" end
  if length > wire.SIZE_LIMIT then
    pass(self, length)
    return false, ("a message of more than %d bytes"):format(wire.SIZE_LIMIT)
  end
  self.wanted = length
  return true
end

---The next message, as it was sent.
---@return string|false|nil body nil: it has not come whole; false: there is none
---@return string? why there is none
function reader:next()
  if not self.wanted then
    if self.size == 0 then return nil end
    local found, why = read_head(self)
    if not found then return found, why end
  end
  if self.size < self.wanted then return nil end
  local body = held(self):sub(1, self.wanted)
  drop(self, self.wanted)
  self.wanted = nil
  return body
end

local NO_PLACES = {}

---A message as it is sent.
---@param message table
---@return string bytes
function wire.frame(message)
  local body = json.line(message, NO_PLACES)
  return ("Content-Length: %d\r\n\r\n%s"):format(#body, body)
end

return wire
