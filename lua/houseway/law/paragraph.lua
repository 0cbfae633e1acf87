-- One paragraph: checks its table field by field, and applies the chosen reading.

local fields = require("houseway.law.fields")
local lists = require("houseway.base.lists")
local readings = require("houseway.law.readings")
local scope = require("houseway.law.scope")
local spelling = require("houseway.base.spelling")

local refuse = spelling.refuse

---@class houseway.law.paragraph_module
local paragraph = {}

---@class houseway.law.reading
---@field name string
---@field text string the reason for the reading
---@field default boolean
---@field chosen boolean
---@field meaning table<string, any> the paragraph's fields in this reading

---A paragraph of a statute.
---@class houseway.law.paragraph
---@field key string
---@field printed string
---@field text string? the rule restated; nil if the paragraph is only listed
---@field line integer of its declaration, or of the section that lists it
---@field section string key
---@field borrowed_from string? key given to `borrow`
---@field steps integer? number of chapters through which it is borrowed; nil for the chapter's own
---@field meaning table<string, any> its fields as read, with those of the chosen reading
---@field readings houseway.law.reading[] by name; empty if only one reading is possible
---@field reading string? an interpretation recorded, or the chosen reading's text
---@field by_hand string?
---@field examples houseway.law.example[]
---@field paytables houseway.law.paytable_said[]? the paytables declared after it
---@field not_at_hand boolean? true if we do not have its text
---@field status "meaning" | "see" | "by_hand" | "silent" "see": only other paragraphs carry it out

-- A reading's own fields. All other fields in a reading are fields of the paragraph.
local OF_READING = { text = true, default = true }
local NOT_IN_READING = { readings = true, reading = true }

---Reads fields by their checks.
---@param written table
---@param place houseway.law.statute.place
---@param skip table<string, boolean> fields read elsewhere
---@return table<string, any>? read
---@return houseway.base.problem? problem
local function read_fields(written, place, skip)
  local read = {}
  for _, name in ipairs(lists.keys(written)) do
    if not skip[name] then
      local field, problem = fields.find(name)
      local fits = field
      if field then fits, problem = fields.fits(name, place.game) end
      if fits then read[name], problem = field.check(written[name], place) end
      if read[name] == nil then return nil, problem end
    end
  end
  return read
end

-- The overlaid fields that every reading completes. The paragraph's own value is a part, so it is not checked alone.
local function completed_by_readings(written)
  local completed = {}
  for name in pairs(written) do
    local field = fields.named(name)
    local by_all = field ~= nil and field.overlaid == true and type(written.readings) == "table"
    for _, one in pairs(by_all and written.readings or {}) do by_all = by_all and one[name] ~= nil end
    completed[name] = by_all or nil
  end
  return completed
end

-- A reading's fields, each combined with the paragraph's value of it.
local function over_paragraph(reading, outer)
  local made = {}
  for name, value in pairs(reading) do made[name] = readings.over(name, outer[name], value) end
  return made
end

local function read_one_reading(name, written, place, outer)
  if type(name) ~= "string" or not name:find("^%l[%l%d_]*$") then
    return refuse("law/reading-name", tostring(name), "the name of a reading must be in small letters")
  end
  if type(written) ~= "table" or type(written.text) ~= "string" then
    return spelling.refuse_phrase("law/reading-without-text", ("the reading %s has no text"):format(
      spelling.quote(name)), "write a text that says why")
  end
  if written.default ~= nil and type(written.default) ~= "boolean" then
    return refuse("law/default-readings", written.default, "default must be true")
  end
  for field in pairs(NOT_IN_READING) do
    if written[field] ~= nil then return refuse("law/reading-field", field,
      "the field must be a field that a reading may change") end
  end
  local meaning, problem = read_fields(over_paragraph(written, outer), place, OF_READING)
  if not meaning then return nil, problem end
  return { name = name, text = written.text, default = written.default == true, meaning = meaning }
end

local function read_readings(written, place, outer)
  if type(written) ~= "table" then return refuse("law/readings-by-name", written,
    "the readings must be a table of readings by name") end
  local found_all, defaults = {}, 0
  for _, name in ipairs(lists.keys(written)) do
    local one, problem = read_one_reading(name, written[name], place, outer)
    if not one then return nil, problem end
    found_all[#found_all + 1] = one
    if one.default then defaults = defaults + 1 end
  end
  if #found_all < 2 then
    local none = #found_all == 0
    return spelling.refuse_phrase(none and "law/no-reading" or "law/one-reading",
      none and "`readings` has no reading" or "`readings` has a single reading",
      "write two readings or more, or `reading` with a text")
  elseif defaults ~= 1 then
    return spelling.refuse("law/default-readings", defaults, "one reading must have default = true")
  end
  return found_all
end

local function choose(among, name)
  local chosen
  for _, one in ipairs(among) do
    one.chosen = one.name == name or (name == nil and one.default)
    if one.chosen then chosen = one end
  end
  return chosen
end

-- A paragraph in one reading. The reading's fields replace the paragraph's. The scopes of section, paragraph and
-- reading are joined, the innermost first.
local function in_reading(read, reading)
  local meaning = lists.copied(read, reading and reading.meaning)
  meaning.applies = read.applies
  if reading then meaning.applies = scope.join(read.applies, reading.meaning.applies) end
  local answer = {
    meaning = meaning,
    reading = meaning.reading or (reading and reading.text),
    by_hand = meaning.by_hand,
    examples = meaning.examples or { meaning.example },
  }
  meaning.reading, meaning.by_hand, meaning.example, meaning.examples = nil, nil, nil, nil
  return answer
end

---Reads a paragraph's table.
---@param written table with shared readings written out
---@param place houseway.law.statute.place
---@param chosen string? the name of the reading chosen, one of its readings; nil takes the default
---@return { meaning: table, readings: houseway.law.reading[], reading: string?, by_hand: string?,
---  examples: houseway.law.example[] }?
---@return houseway.base.problem? problem
function paragraph.read(written, place, chosen)
  local skip = completed_by_readings(written)
  skip.readings = true
  local read, problem = read_fields(written, place, skip)
  if not read then return nil, problem end
  read.applies = scope.join(place.applies, read.applies)
  local found, reading = {}, nil
  if written.readings ~= nil and written.reading ~= nil then
    return spelling.refuse_phrase("law/reading-and-readings", "`reading` stands beside `readings`",
      "remove `reading` or `readings`")
  elseif written.readings ~= nil then
    found, problem = read_readings(written.readings, place, written)
    if not found then return nil, problem end
    reading = choose(found, chosen)
  end
  local answer = in_reading(read, reading)
  answer.readings = found
  for _, one in ipairs(found) do one.meaning = in_reading(read, one).meaning end
  return answer
end

---True if a paragraph's fields or examples give it a meaning. Scope, place and `see` give none; the paragraph that
---`see` names is not checked here.
---@param of houseway.law.paragraph
---@return boolean
function paragraph.has_meaning(of)
  for name in pairs(of.meaning) do
    if name ~= "see" and name ~= "applies" and name ~= "in_place_of" then return true end
  end
  return #of.examples > 0
end

-- Cache: the paragraphs of a list by each key at or above them. Built again when the list has grown.
local indexes = setmetatable({}, { __mode = "k" })

local function index_of(of)
  local index = indexes[of]
  if index and index.count == #of then return index.below end
  local below = {}
  for _, one in ipairs(of) do
    local key = one.key
    repeat
      below[key] = below[key] or {}
      table.insert(below[key], one)
      key = key:match("^(.*)%.[^.]*$")
    until not key
  end
  indexes[of] = { count = #of, below = below }
  return below
end

---The paragraphs at a key or below it: us-pa/621a.8.d has (d)(1) to (d)(4).
---@param of houseway.law.paragraph[]
---@param key string
---@return houseway.law.paragraph[] list read-only
function paragraph.within(of, key)
  return index_of(of)[key] or {}
end

return paragraph
