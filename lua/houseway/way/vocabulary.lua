-- The words of scripts and all fields: of a part's table, of a paragraph, of the terms.
-- Programs import this module.

local games = require("houseway.base.games")
local functions = require("houseway.law.provisions.own")
local statute_fields = require("houseway.law.fields")
local terms = require("houseway.way.terms.read")
local submission = require("houseway.way.submission")
local words = require("houseway.script.words")

---@class houseway.way.vocabulary
local vocabulary = {}

-- The phrases of a provision with their effects; for names only the names.
local function phrases_of(field)
  if not field.phrases then return nil end
  local phrases = {}
  for index, phrase in ipairs(field.phrases) do
    local row = field.rows and field.rows[index] or {}
    phrases[index] = { phrase = phrase, does = row[2], when = row.at, game = games.named(row.pieces) }
  end
  return phrases
end

-- The parts of a provision that is a table, or of each of its cases.
local function parts_of(field)
  local parts = {}
  for index, part in ipairs(field.parts or {}) do
    parts[index] = { name = part.name, takes = part.takes, means = part.means, phrases = phrases_of(part) }
  end
  return #parts > 0 and parts or nil
end

-- The function that a chapter may write instead of a phrase.
local function own_of(field)
  return field.own and { form = functions.form(field.own), answers = functions.answer(field.own) } or nil
end

---All fields: those of the words, then those of a paragraph, then the terms.
---@return { name: string, of: string, means: string }[] and more for some
function vocabulary.fields()
  local fields, seen = {}, {}
  for _, field in ipairs(words.fields) do
    fields[#fields + 1] = field
    seen[field.name] = true
  end
  for _, field in ipairs(statute_fields.list) do
    if not seen[field.name] then
      fields[#fields + 1] = { name = field.name, of = "paragraph", means = field.means, takes = field.takes,
        game = field.game, step = field.step, phrases = phrases_of(field), parts = parts_of(field),
        own = own_of(field) }
    end
  end
  for _, term in ipairs(terms.list) do
    if not seen[term.name] then
      fields[#fields + 1] = { name = term.name, of = "terms", means = term.means, takes = term.takes }
    end
  end
  return fields
end

---The names of all words and fields.
---@return string[]
function vocabulary.names()
  local all = {}
  for _, word in ipairs(words.list) do all[#all + 1] = word.name end
  for _, field in ipairs(vocabulary.fields()) do all[#all + 1] = field.name end
  return all
end

-- True if a field belongs to a part. "rule, exception" names two parts. "any part" means all parts of a house way and,
-- in a chapter, the paragraph.
local function is_of(field, part)
  if field.of == "any part" then return part == "paragraph" end
  return (", " .. field.of .. ","):find(", " .. part .. ",", 1, true) ~= nil
end

---The fields of a part's table: of a house way in the order of listings, else as declared.
---@param part string "rule", "paragraph", "terms"
---@return { name: string, of: string, means: string }[]
function vocabulary.fields_of(part)
  local list, by_name, all = {}, {}, vocabulary.fields()
  for _, field in ipairs(all) do by_name[field.name] = by_name[field.name] or field end
  for i, name in ipairs(submission.FIELDS[part] or {}) do list[i] = by_name[name] end
  for _, field in ipairs(#list == 0 and all or {}) do
    if is_of(field, part) then list[#list + 1] = field end
  end
  return list
end

---The named fields of a table that is the value of a field: the two hands of a pattern, the parts of a provision.
---@param name string? of the field
---@return { name: string, of: string, means: string }[]
function vocabulary.parts_of(name)
  local list = {}
  for _, field in ipairs(vocabulary.fields()) do
    if name and field.name == name then
      for _, part in ipairs(field.parts or {}) do
        list[#list + 1] = { name = part.name, of = name, means = part.means, takes = part.takes,
          phrases = part.phrases }
      end
    elseif name and is_of(field, name) then
      list[#list + 1] = field
    end
  end
  return list
end

return vocabulary
