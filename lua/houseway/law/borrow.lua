-- Borrowing: a chapter takes over all paragraphs of another chapter, a section, a group or a single paragraph. It may
-- leave paragraphs out, choose a reading, or take only some fields. A borrowed paragraph keeps its key and is marked as
-- borrowed.

local citation = require("houseway.notation.citation")
local citation_list = require("houseway.notation.citation.list")
local fields = require("houseway.law.fields")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local paragraphs = require("houseway.law.paragraph")
local spelling = require("houseway.base.spelling")

-- ---- only some fields ----

-- Parses `takes`: names of paragraph fields.
local function read_takes(self, line, written)
  if not written then return nil end
  local taken = {}
  for name in written:gmatch("%S+") do
    self:need(line, fields.find(name))
    taken[name] = true
  end
  if not next(taken) then self:need(line, spelling.refuse("law/leaves-out-fields", written,
    "`takes` must name fields of a paragraph")) end
  return taken
end

-- Keeps the fields taken, with the paragraph's scope (`applies`) and place (`in_place_of`).
local function only(meaning, taken)
  local kept = {}
  for name, value in pairs(meaning) do
    if taken[name] or name == "applies" or name == "in_place_of" then kept[name] = value end
  end
  return kept
end

local function says_any(meaning, taken)
  for name in pairs(taken) do
    if meaning[name] ~= nil then return true end
  end
  return false
end

local function differ(one, other)
  for name in pairs(lists.copied(one, other)) do
    if one[name] ~= other[name] then return true end
  end
  return false
end

-- Keeps the readings if they differ in the fields taken.
local function keep_readings(copy, one, taken)
  local kept, differs = {}, false
  for index, reading in ipairs(one.readings) do
    kept[index] = lists.copied(reading)
    kept[index].meaning = only(reading.meaning, taken)
    differs = differs or differ(kept[index].meaning, kept[1].meaning)
  end
  copy.readings = differs and kept or {}
  if #one.readings > 0 and not differs then copy.reading = nil end
end

-- A copy of the paragraph with only the fields taken; nil if the paragraph has none of them.
local function part_of(one, taken)
  if not says_any(one.meaning, taken) then return nil end
  local copy = lists.copied(one)
  copy.meaning, copy.examples, copy.paytables, copy.by_hand = only(one.meaning, taken), {}, nil, nil
  keep_readings(copy, one, taken)
  return copy
end

-- Refuses a field taken that no borrowed paragraph has.
local function check_taken(self, line, from, taken, found)
  for _, name in ipairs(lists.keys(taken)) do
    local is_said = false
    for _, one in ipairs(found) do is_said = is_said or one.meaning[name] ~= nil end
    if not is_said then self:need(line, spelling.refuse_phrase("law/field-not-said",
      ("%s says no %s"):format(from, spelling.quote(name)), "name a field said by " .. from)) end
  end
end

-- ---- in one reading ----

-- A copy of the paragraph fixed in the named reading, or the paragraph itself if it has no such reading.
local function as_read(one, name)
  for _, reading in ipairs(one.readings) do
    if reading.name == name then
      local copy = lists.copied(one)
      copy.meaning, copy.reading, copy.readings = reading.meaning, reading.text, {}
      if not reading.chosen then copy.examples = {} end -- examples hold in the chosen reading only
      return copy
    end
  end
  return one
end

-- Fixes each paragraph in the named reading. At least one of them must have that reading.
local function in_reading(self, line, found, name)
  if not name then return found end
  local read, known, changed = {}, {}, false
  for index, one in ipairs(found) do
    read[index] = as_read(one, name)
    changed = changed or read[index] ~= one
    for _, reading in ipairs(one.readings) do known[reading.name] = true end
  end
  if not changed then
    local names = lists.keys(known)
    if #names == 0 then self:need(line, spelling.refuse_phrase("law/one-reading-only",
      "the paragraph has a single reading", "remove in_reading = " .. spelling.quote(name))) end
    self:need(line, spelling.refuse("law/no-such-reading", name, "the reading must be " .. spelling.list(names),
      nearest.name(name, names)))
  end
  return read
end

-- ---- borrowing ----

local function near_key(lender, key)
  local keys = {}
  for index, one in ipairs(lender.paragraphs) do keys[index] = one.key end
  for _, one in ipairs(lender.sections) do keys[#keys + 1] = one.key end
  return nearest.name(key, keys)
end

-- The paragraphs at a key or below it. Refuses a key without any.
local function at(self, line, key, among, lender)
  local found = paragraphs.within(among, key)
  if #found == 0 then
    self:need(line, spelling.refuse("law/not-section-or-paragraph", key,
      "the key must be of a section or a paragraph of " .. lender.key, near_key(lender, key)))
  end
  return found
end

-- Parses `leaves_out`: paragraphs of the borrowed section, "(h) (n) (q)-(r)"; full keys if a chapter is borrowed.
local function keys_left_out(self, line, cite, written)
  local keys = {}
  if not cite.section then
    for key in written:gmatch("%S+") do keys[#keys + 1] = citation.key(self:need(line, citation.from_key(key))) end
    return keys
  end
  local section = { chapter = cite.chapter, section = cite.section, labels = {} }
  for index, one in ipairs(self:need(line, citation_list.read(written, section))) do keys[index] = citation.key(one) end
  return keys
end

-- Removes the paragraphs left out.
local function leave_out(self, line, cite, found, written, lender)
  if not written then return found end
  local left_out, kept = {}, {}
  for _, key in ipairs(keys_left_out(self, line, cite, written)) do
    for _, paragraph in ipairs(at(self, line, key, found, lender)) do
      left_out[paragraph], self.left_out[paragraph.key] = true, paragraph
    end
  end
  for _, paragraph in ipairs(found) do
    if not left_out[paragraph] then kept[#kept + 1] = paragraph end
  end
  return kept
end

local function has_section(model, key)
  for _, one in ipairs(model.sections) do
    if one.key == key then return one end
  end
  return nil
end

-- Adds the lender's sections that the chapter does not have yet. Returns the first section borrowed from.
local function add_sections(model, lender, cite, from)
  local first
  for _, one in ipairs(lender.sections) do
    if not cite.section or one.key == citation.key({ chapter = cite.chapter, section = cite.section, labels = {} }) then
      local copy = has_section(model, one.key)
      if not copy then
        copy = lists.copied(one)
        copy.borrowed_from = from
        model.sections[#model.sections + 1] = copy
      end
      first = first or copy
    end
  end
  return first
end

local function add_paragraphs(self, line, from, found, taken)
  local model = self.model
  for _, one in ipairs(found) do
    local copy = taken and part_of(one, taken)
    if not taken then copy = lists.copied(one) end
    if copy then
      if model.by_key[one.key] then self:need(line, spelling.refuse_phrase("law/borrowed-twice",
        spelling.quote(one.key) .. " is borrowed twice", "borrow each paragraph once")) end
      for _, name in ipairs(lists.keys(copy.meaning)) do self:need(line, fields.fits(name, model.game, one.key)) end
      copy.borrowed_from, copy.steps = from, (one.steps or 0) + 1
      model.paragraphs[#model.paragraphs + 1], model.by_key[one.key] = copy, copy
    end
  end
end

local FIELDS = { because = true, takes = false, leaves_out = false, in_reading = false }

---borrow "us-ma/pai_gow.2" { because = "..." }: takes over a chapter with its own borrowings, or the paragraphs at and
---below a key. `leaves_out` removes paragraphs, `in_reading` fixes a reading, `takes` limits the fields.
---@param self houseway.law.builder
---@param declaration table
local function borrow(self, declaration)
  local line, from, model = declaration.line, declaration.args[1], self.model
  local cite = self:need(line, citation.from_key(from))
  local written = self:table_of(declaration, FIELDS)
  local taken = read_takes(self, line, written.takes)
  local lender = self.options.load(cite.chapter)
  local found = cite.section and at(self, line, from, lender.paragraphs, lender) or lender.paragraphs
  found = leave_out(self, line, cite, found, written.leaves_out, lender)
  found = in_reading(self, line, found, written.in_reading)
  if taken then check_taken(self, line, from, taken, found) end
  add_paragraphs(self, line, from, found, taken)
  local whole = cite.section and citation.key({ chapter = cite.chapter, section = cite.section, labels = {} }) or from
  local section = add_sections(model, lender, cite, whole)
  model.borrows[#model.borrows + 1] = {
    from = from, printed = citation.printed(cite, lender), because = written.because, takes = written.takes,
    leaves_out = written.leaves_out, in_reading = written.in_reading,
    source = section.source or lender.source, file = lender.file, line = line,
  }
end

return borrow
