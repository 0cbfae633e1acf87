-- The readings of a paragraph: written in it, or shared by several paragraphs of a chapter and taken by name.
--
--   shared_readings "zero" { by_tile = { ..., default = true }, spots = { ... } }
--   readings = "zero"                                               as they are written there
--   readings = { "zero", spots = { outcome = "lose" } }             with what is this paragraph's own laid over them

local fields = require("houseway.law.fields")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local spelling = require("houseway.base.spelling")

local refuse = spelling.refuse

---@class houseway.law.readings
local readings = {}

---Readings that paragraphs share.
---@class houseway.law.readings.shared
---@field by_name table<string, { written: table, line: integer, taken: boolean }>

---@return houseway.law.readings.shared
function readings.shared()
  return { by_name = {} }
end

---Whether a value is a table of named parts: neither a list nor a word of a script's.
---@param value any
---@return boolean
local function has_parts(value)
  return type(value) == "table" and value.word == nil and not lists.is_plain(value)
end

-- A table of parts laid over another, part for part.
local function laid_over(outer, inner)
  if not (has_parts(outer) and has_parts(inner)) then return inner end
  local joined = {}
  for name, value in pairs(outer) do joined[name] = value end
  for name, value in pairs(inner) do joined[name] = laid_over(outer[name], value) end
  return joined
end

---What a reading, or a paragraph that takes a shared one, makes of a field: of one with parts it may say some.
---@param name string of the field
---@param outer any as the paragraph, or the shared reading, has it
---@param inner any
---@return any
function readings.over(name, outer, inner)
  local field = fields.named(name)
  if field and field.overlaid then return laid_over(outer, inner) end
  return inner
end

---The parts of a reading that is chosen, KEY=NAME.
---@param written string "us-pa/621a.8.i=literal"
---@return string? key nil where it is no such choice
---@return string? name
function readings.parted(written)
  local key, name = written:match("^(.*)=([^%s=]+)$")
  if key and key:find("%S$") then return key, name end
end

-- A shared reading with what a paragraph says of it besides.
local function changed(shared, own)
  local made = {}
  for name, value in pairs(shared) do made[name] = value end
  for name, value in pairs(own) do made[name] = readings.over(name, shared[name], value) end
  return made
end

---Adds readings that paragraphs share.
---@param shared houseway.law.readings.shared
---@param name any
---@param written any
---@param line integer
---@return true?
---@return houseway.base.problem? problem
function readings.share(shared, name, written, line)
  if type(name) ~= "string" or not name:find("^%l[%l%d_]*$") then
    return refuse("law/readings-name", name, "a name in small letters for the readings")
  elseif shared.by_name[name] then
    return refuse("law/shared-readings-twice", name, "each shared readings once")
  elseif not has_parts(written) then
    return refuse("law/readings-by-name", written, "readings by name")
  end
  for one, reading in pairs(written) do
    if type(reading) ~= "table" then return refuse("law/reading-without-text", one,
      "a reading with a text that says why") end
  end
  shared.by_name[name] = { written = written, line = line, taken = false }
  return true
end

---The fault of shared readings: no paragraph uses them.
---@param shared houseway.law.readings.shared
---@return houseway.base.problem? problem
---@return integer? line
function readings.idle(shared)
  for _, name in ipairs(lists.keys(shared.by_name)) do
    local one = shared.by_name[name]
    if not one.taken then
      local _, problem = refuse("law/shared-readings-unused", name, ('a paragraph with readings = "%s"'):format(name))
      return problem, one.line
    end
  end
  return nil
end

-- The readings of that name.
local function take(shared, name)
  local one = shared.by_name[name]
  if not one then
    return refuse("law/shared-readings-unknown", name, "the name of shared readings that stand before",
      nearest.name(name, lists.keys(shared.by_name)))
  end
  one.taken = true
  return one.written
end

---A paragraph's readings as if they stood in it.
---@param written any of the field `readings`
---@param shared houseway.law.readings.shared
---@return any readings nil with a problem if no shared readings have the name; any other value unchanged
---@return houseway.base.problem? problem
function readings.of(written, shared)
  if type(written) == "string" then return take(shared, written) end
  if type(written) ~= "table" or written[1] == nil then return written end
  if type(written[1]) ~= "string" then return refuse("law/not-shared-readings", written[1],
    "the name of shared readings") end
  local taken, problem = take(shared, written[1])
  if not taken then return nil, problem end
  local made = {}
  for name, reading in pairs(taken) do made[name] = reading end
  for name, own in pairs(written) do
    if name ~= 1 then
      if not taken[name] or type(own) ~= "table" then
        local known = lists.keys(taken)
        return refuse("law/not-of-shared-readings", tostring(name),
          "a reading of those shared: " .. spelling.list(known),
          type(name) == "string" and nearest.name(name, known) or nil)
      end
      made[name] = changed(taken[name], own)
    end
  end
  return made
end

return readings
