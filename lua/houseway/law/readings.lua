-- The readings of a paragraph: written in it, or shared by several paragraphs of a chapter and used by name.
--
--   shared_readings "zero" { by_tile = { ..., default = true }, spots = { ... } }
--   readings = "zero"                                               uses them unchanged
--   readings = { "zero", spots = { outcome = "lose" } }             changes fields for this paragraph

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

---True for a table of named parts. Lists and a script's words are no such tables.
---@param value any
---@return boolean
local function has_parts(value)
  return type(value) == "table" and value.word == nil and not lists.is_plain(value)
end

-- Merges tables of parts recursively. Inner parts win.
local function laid_over(outer, inner)
  if not (has_parts(outer) and has_parts(inner)) then return inner end
  local joined = lists.copied(outer)
  for name, value in pairs(inner) do joined[name] = laid_over(outer[name], value) end
  return joined
end

---The value of a field with an inner value over an outer one: merged part by part if the field is `overlaid`, else the
---inner value.
---@param name string of the field
---@param outer any of the paragraph, or of the shared reading
---@param inner any of the reading, or of the paragraph that uses a shared one
---@return any
function readings.over(name, outer, inner)
  local field = fields.named(name)
  if field and field.overlaid then return laid_over(outer, inner) end
  return inner
end

---Splits a choice of a reading, KEY=NAME.
---@param written string "us-pa/621a.8.i=literal"
---@return string? key nil if the text has another form
---@return string? name
function readings.parted(written)
  local key, name = written:match("^(.*)=([^%s=]+)$")
  if key and key:find("%S$") then return key, name end
end

-- A shared reading with the changes of a paragraph.
local function changed(shared, own)
  local made = lists.copied(shared)
  for name, value in pairs(own) do made[name] = readings.over(name, shared[name], value) end
  return made
end

---Adds shared readings.
---@param shared houseway.law.readings.shared
---@param name any
---@param written any
---@param line integer
---@return true?
---@return houseway.base.problem? problem
function readings.share(shared, name, written, line)
  if type(name) ~= "string" or not name:find("^%l[%l%d_]*$") then
    return refuse("law/readings-name", name, "the name of the readings must be in small letters")
  elseif shared.by_name[name] then
    return spelling.refuse_phrase("law/shared-readings-twice", spelling.quote(name) .. " is shared twice",
      "share readings once under each name")
  elseif not has_parts(written) then
    return refuse("law/readings-by-name", written, "the readings must be a table of readings by name")
  end
  for one, reading in pairs(written) do
    if type(reading) ~= "table" then return spelling.refuse_phrase("law/reading-without-text",
      ("the reading %s has no text"):format(spelling.quote(one)), "write a text that says why") end
  end
  shared.by_name[name] = { written = written, line = line, taken = false }
  return true
end

---The problem of shared readings that no paragraph uses, if any.
---@param shared houseway.law.readings.shared
---@return houseway.base.problem? problem
---@return integer? line
function readings.idle(shared)
  for _, name in ipairs(lists.keys(shared.by_name)) do
    local one = shared.by_name[name]
    if not one.taken then
      local _, problem = spelling.refuse_phrase("law/shared-readings-unused",
        ("no paragraph uses the readings %s"):format(spelling.quote(name)),
        ('write a paragraph with readings = "%s"'):format(name))
      return problem, one.line
    end
  end
  return nil
end

-- Returns the shared readings of a name and marks them as used.
local function take(shared, name)
  local one = shared.by_name[name]
  if not one then
    return refuse("law/shared-readings-unknown", name,
      "the name must be of shared readings that stand before", nearest.name(name, lists.keys(shared.by_name)))
  end
  one.taken = true
  return one.written
end

---A paragraph's readings with shared ones written out.
---@param written any of the field `readings`
---@param shared houseway.law.readings.shared
---@return any readings nil with a problem if no shared readings have the name; any other value unchanged
---@return houseway.base.problem? problem
function readings.of(written, shared)
  if type(written) == "string" then return take(shared, written) end
  if type(written) ~= "table" or written[1] == nil then return written end
  if type(written[1]) ~= "string" then return refuse("law/not-shared-readings", written[1],
    "the first value must be the name of shared readings") end
  local taken, problem = take(shared, written[1])
  if not taken then return nil, problem end
  local made = lists.copied(taken)
  for name, own in pairs(written) do
    if name ~= 1 then
      if not taken[name] or type(own) ~= "table" then
        local known = lists.keys(taken)
        return refuse("law/not-of-shared-readings", tostring(name),
          "the reading must be among the shared readings " .. spelling.list(known),
          type(name) == "string" and nearest.name(name, known) or nil)
      end
      made[name] = changed(taken[name], own)
    end
  end
  return made
end

return readings
