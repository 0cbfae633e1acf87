-- Reads JSON from others strictly. Refuses a repeated key, a number that is too large, or a text that ends early, with
-- line and path. Records the line of every value for later refusals by a schema.
--
-- Paths count from 0, as JSON tools do: events[4].cents is in the fifth event.
-- Programs import this module.

local json = require("houseway.base.json")
local refusal = require("houseway.base.refusal")
local text = require("houseway.base.text")

local strict = {}

---The greatest size of a file in bytes, and the greatest depth of nesting.
strict.SIZE_LIMIT = 1024 * 1024
strict.DEPTH_LIMIT = 16

local OBJECT, LIST = { __jsontype = "object" }, { __jsontype = "array" }

---The sort of a value that `read` returned: an object, {}, or a list, [].
---@param value any
---@return "object"|"list"|nil
function strict.sort(value)
  local meta = type(value) == "table" and getmetatable(value)
  return meta == OBJECT and "object" or meta == LIST and "list" or nil
end

---@class houseway.base.strict_reader
---@field source string
---@field file string
---@field at integer the next byte
---@field path string[] the steps to the value being read: ".events", "[4]"
---@field places table<table, table<string|integer, integer>> the first byte of each member, by object or list
local reader = {}
reader.__index = reader

local line_of = text.line_at

local A_VALUE = "a value must be text, a number, true, false, null, [ ] or { }"

-- The path in refusals: "events[4].cents"; "" for the whole text.
local function joined(steps)
  return (table.concat(steps):gsub("^%.", ""))
end

function reader:refuse(id, found, expected, at)
  found, expected = refusal.placed(joined(self.path), found, expected)
  refusal.raise(id,
    { file = self.file, line = line_of(self.source, at or self.at), found = found, expected = expected })
end

function reader:skip()
  self.at = self.source:match("^[ \t\r\n]*()", self.at)
end

-- The next characters, for refusals.
function reader:here()
  local rest = self.source:match("^[%w_.+-]+", self.at) or self.source:match("^" .. utf8.charpattern, self.at)
  if not rest or rest == "" then return "the end of the text" end
  return ('"%s"'):format(#rest > 24 and rest:sub(1, 24) .. "..." or rest)
end

-- ---- texts ----

local ESCAPES = {
  ['"'] = '"', ["\\"] = "\\", ["/"] = "/", b = "\b", f = "\f", n = "\n", r = "\r", t = "\t",
}

-- Reads "\u00a7", or two surrogates of one character.
function reader:code(at)
  local digits = self.source:match("^u(%x%x%x%x)", at)
  local code = digits and tonumber(digits, 16)
  if code and code >= 0xD800 and code < 0xDC00 then
    local low = tonumber(self.source:match("^\\u(%x%x%x%x)", at + 5) or "", 16)
    if not low or low < 0xDC00 or low > 0xDFFF then code = nil else
      return utf8.char(0x10000 + ((code - 0xD800) << 10 | low - 0xDC00)), at + 11
    end
  end
  if not code or code >= 0xDC00 and code < 0xE000 then
    self:refuse("records/bad-escape", "an escape means no character", "write four digits, as in \\u00a7", at)
  end
  return utf8.char(code), at + 5
end

function reader:text()
  local source, at, parts = self.source, self.at + 1, {}
  while true do
    local plain, after = source:match('^([^"\\%c]*)()', at)
    parts[#parts + 1] = plain
    local mark = source:sub(after, after)
    if mark == '"' then
      self.at = after + 1
      break
    elseif mark ~= "\\" then
      if mark == "" then
        self:refuse("records/unclosed-text", "a text does not end", 'write " at the end of the text', after)
      end
      self:refuse("records/control-character", "a text has a control character",
        "write the character as an escape, such as \\n", after)
    end
    local short = ESCAPES[source:sub(after + 1, after + 1)]
    if short then
      parts[#parts + 1], at = short, after + 2
    else
      parts[#parts + 1], at = self:code(after + 1)
    end
  end
  return table.concat(parts)
end

-- ---- numbers and names ----

local NAMES = { ["true"] = true, ["false"] = false, null = json.null }

function reader:number()
  local written = self.source:match("^[%w.+-]+", self.at)
  local whole = written:match("^%-?0$") or written:match("^%-?[1-9]%d*$")
  local value = whole and math.tointeger(tonumber(whole))
  if not whole then
    local digits, rest = written:match("^%-?(%d+)(.*)$")
    local well = digits and (digits == "0" or not digits:find("^0"))
      and (rest:find("^%.%d+$") or rest:find("^[eE][+-]?%d+$") or rest:find("^%.%d+[eE][+-]?%d+$"))
    if not well then self:refuse("records/no-value", self:here(), A_VALUE) end
    value = tonumber(written)
  end
  if not value or value ~= value or value == math.huge or value == -math.huge then
    self:refuse("records/number-too-large", self:here() .. " is a number too large for a program",
      "write a smaller number")
  end
  self.at = self.at + #written
  return value
end

function reader:name()
  local written = self.source:match("^%a+", self.at)
  local value = written and NAMES[written]
  if value == nil then self:refuse("records/no-value", self:here(), A_VALUE) end
  self.at = self.at + #written
  return value
end

-- ---- lists and objects ----

function reader:item(list, places, depth)
  local place = #places + 1
  self.path[depth] = ("[%d]"):format(place - 1)
  places[place] = self.at
  list[place] = self:value()
end

function reader:member(object, places, depth)
  if self.source:sub(self.at, self.at) ~= '"' then
    self:refuse("records/no-key", self:here(), "a key must stand here in quotation marks")
  end
  local start, key = self.at, self:text()
  if places[key] then
    self:refuse("records/key-twice", ('"%s" stands a second time'):format(key), "write each key once", start)
  end
  self.path[depth] = key:find("^[%a_][%w_]*$") and "." .. key or ('["%s"]'):format(key)
  self:skip()
  if self.source:sub(self.at, self.at) ~= ":" then
    self:refuse("records/no-colon", self:here(), '":" must follow a key')
  end
  self.at = self.at + 1
  self:skip()
  places[key] = start
  object[key] = self:value()
end

-- Reads a list or an object from its bracket on. `read` reads one member.
function reader:members(meta, read, close, id)
  local value, places, depth = setmetatable({}, meta), {}, #self.path + 1
  self.places[value] = places
  self.at = self.at + 1
  self:skip()
  local mark = self.source:sub(self.at, self.at) == close and close
  while not mark do
    self:skip()
    read(self, value, places, depth)
    self.path[depth] = nil
    self:skip()
    mark = self.source:sub(self.at, self.at)
    if mark ~= "," and mark ~= close then
      self:refuse(id, self:here(), ('"," or "%s" must follow a value'):format(close))
    end
    if mark == "," then self.at, mark = self.at + 1, nil end
  end
  self.at = self.at + 1
  return value
end

function reader:value()
  if #self.path > strict.DEPTH_LIMIT then
    self:refuse("records/too-deep", "a value lies too deep", ("put at most %d values in one another")
      :format(strict.DEPTH_LIMIT))
  end
  local mark = self.source:sub(self.at, self.at)
  if mark == "{" then return self:members(OBJECT, self.member, "}", "records/object-comma") end
  if mark == "[" then return self:members(LIST, self.item, "]", "records/list-comma") end
  if mark == '"' then return self:text() end
  if mark:find("[%d-]") then return self:number() end
  return self:name()
end

---Refuses a file larger than SIZE_LIMIT.
---@param file string its name in refusals
function strict.refuse_size(file)
  refusal.raise("records/file-too-large", { file = file, found = "the file is too large",
    expected = ("write at most %s bytes"):format(text.thousands(strict.SIZE_LIMIT)) })
end

---Reads JSON, or raises a refusal.
---@param source string
---@param file string its name in refusals
---@return any value strict.sort tells its objects from its lists
---@return fun(inside: table, key: string|integer): integer? line_of the line of a member
function strict.read(source, file)
  local self = setmetatable({ source = source, file = file, at = 1, path = {}, places = {} }, reader)
  if #source > strict.SIZE_LIMIT then strict.refuse_size(file) end
  local _, wrong = utf8.len(source)
  if wrong then
    refusal.raise("records/not-utf-8", { file = file, line = line_of(source, wrong),
      found = "the file has bytes that are not UTF-8", expected = "write the text in UTF-8" })
  end
  self:skip()
  local value = self:value()
  self:skip()
  if self.at <= #source then self:refuse("records/after-value", self:here() .. " follows the value",
    "end the text after the value") end
  return value, function (inside, key)
    local place = self.places[inside] and self.places[inside][key]
    return place and line_of(source, place)
  end
end

return strict
