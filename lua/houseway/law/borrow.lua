-- What a chapter lacks, taken over from another by name: a section, a group of paragraphs, or one; whole, without
-- some of its paragraphs, or only what it says in some of its fields. What is borrowed keeps its key and is marked.

local citation = require("houseway.notation.citation")
local citation_list = require("houseway.notation.citation.list")
local fields = require("houseway.law.fields")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local paragraphs = require("houseway.law.paragraph")
local spelling = require("houseway.base.spelling")

local function copy_of(one)
  local copy = {}
  for name, value in pairs(one) do copy[name] = value end
  return copy
end

-- ---- only some fields ----

-- The names in `takes`, each a field of a paragraph.
local function read_takes(self, line, written)
  if not written then return nil end
  local taken = {}
  for name in written:gmatch("%S+") do
    self:need(line, fields.find(name))
    taken[name] = true
  end
  if not next(taken) then self:need(line, spelling.refuse(written, "fields of a paragraph")) end
  return taken
end

-- Where a paragraph speaks goes with whatever is taken of it.
local function only(meaning, taken)
  local kept = {}
  for name, value in pairs(meaning) do
    if taken[name] or name == "applies" then kept[name] = value end
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
  for name in pairs(one) do
    if one[name] ~= other[name] then return true end
  end
  for name in pairs(other) do
    if one[name] == nil then return true end
  end
  return false
end

-- A reading that changes nothing of what is taken is none of it.
local function keep_readings(copy, one, taken)
  local kept, differs = {}, false
  for index, reading in ipairs(one.readings) do
    kept[index] = copy_of(reading)
    kept[index].meaning = only(reading.meaning, taken)
    differs = differs or differ(kept[index].meaning, kept[1].meaning)
  end
  copy.readings = differs and kept or {}
  if #one.readings > 0 and not differs then copy.reading = nil end
end

-- What the paragraph says in the fields taken; nil where it says nothing in them.
local function part_of(one, taken)
  if not says_any(one.meaning, taken) then return nil end
  local copy = copy_of(one)
  copy.meaning, copy.examples, copy.paytables, copy.by_hand = only(one.meaning, taken), {}, nil, nil
  keep_readings(copy, one, taken)
  return copy
end

-- Each field taken must be said by what is borrowed.
local function check_taken(self, line, from, taken, found)
  for _, name in ipairs(lists.keys(taken)) do
    local said = false
    for _, one in ipairs(found) do said = said or one.meaning[name] ~= nil end
    if not said then self:need(line, spelling.refuse(name, "a field said by " .. from)) end
  end
end

-- ---- what is borrowed ----

local function near_key(lender, key)
  local keys = {}
  for index, one in ipairs(lender.paragraphs) do keys[index] = one.key end
  for _, one in ipairs(lender.sections) do keys[#keys + 1] = one.key end
  return nearest.name(key, keys)
end

-- The paragraphs at the key or below it.
local function at(self, line, key, among, lender)
  local found = paragraphs.within(among, key)
  if #found == 0 then
    self:need(line, spelling.refuse(key, "a section or a paragraph of " .. lender.key, near_key(lender, key)))
  end
  return found
end

-- Of those found, the ones that are not left out.
local function leave_out(self, line, cite, found, written, lender)
  if not written then return found end
  local section = { chapter = cite.chapter, section = cite.section, labels = {} }
  local left_out, kept = {}, {}
  for _, one in ipairs(self:need(line, citation_list.read(written, section))) do
    for _, paragraph in ipairs(at(self, line, citation.key(one), found, lender)) do left_out[paragraph] = true end
  end
  for _, paragraph in ipairs(found) do
    if not left_out[paragraph] then kept[#kept + 1] = paragraph end
  end
  return kept
end

local function add_section(model, lender, key)
  for _, one in ipairs(model.sections) do
    if one.key == key then return one end
  end
  for _, one in ipairs(lender.sections) do
    if one.key == key then
      local copy = copy_of(one)
      copy.borrowed_from = key
      model.sections[#model.sections + 1] = copy
      return copy
    end
  end
end

local function add_paragraphs(self, line, from, found, taken)
  local model = self.model
  for _, one in ipairs(found) do
    local copy = taken and part_of(one, taken)
    if not taken then copy = copy_of(one) end
    if copy then
      if model.by_key[one.key] then self:need(line, spelling.refuse(one.key, "each paragraph borrowed once")) end
      copy.borrowed_from = from
      model.paragraphs[#model.paragraphs + 1], model.by_key[one.key] = copy, copy
    end
  end
end

---borrow "us-ma/pai_gow.2" { because = "..." }: another chapter's section, paragraphs or paragraph, marked as
---borrowed; `leaves_out` some of them; with `takes`, only what they say in those fields.
---@param self houseway.law.builder
---@param declaration table
local function borrow(self, declaration)
  local line, from, model = declaration.line, declaration.args[1], self.model
  local cite = self:need(line, citation.from_key(from))
  if not cite.section then
    self:need(line, spelling.refuse(from, "the key of a section or a paragraph, such as us-ma/pai_gow.2"))
  end
  local given = self:table_of(declaration, { because = true, takes = false, leaves_out = false })
  local taken = read_takes(self, line, given.takes)
  local lender = self.options.load(cite.chapter)
  local found = at(self, line, from, lender.paragraphs, lender)
  found = leave_out(self, line, cite, found, given.leaves_out, lender)
  if taken then check_taken(self, line, from, taken, found) end
  add_paragraphs(self, line, from, found, taken)
  local whole = { chapter = cite.chapter, section = cite.section, labels = {} }
  local section = add_section(model, lender, citation.key(whole))
  model.borrows[#model.borrows + 1] = {
    from = from, printed = citation.printed(cite, lender), because = given.because, takes = given.takes,
    leaves_out = given.leaves_out,
    source = section.source or lender.source, file = lender.file, line = line,
  }
end

return borrow
