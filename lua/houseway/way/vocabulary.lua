-- Every word that scripts are written in, and every field: those of a part's table, of a paragraph, of the terms.

local functions = require("houseway.law.provisions.own")
local statute_fields = require("houseway.law.fields")
local terms = require("houseway.way.terms.read")
local submission = require("houseway.way.submission")
local words = require("houseway.script.words")

---@class houseway.way.vocabulary
local vocabulary = {}

-- What a paragraph may say in a provision: each phrase, with what it does; things by their names alone.
local function phrases_of(field)
  if not field.phrases then return nil end
  local phrases = {}
  for index, phrase in ipairs(field.phrases) do
    local row = field.rows and field.rows[index] or {}
    phrases[index] = { phrase = phrase, does = row[2], when = row.at, game = row.game }
  end
  return phrases
end

-- What may be said of each part of a provision that is a table, or of each of its cases.
local function parts_of(field)
  local parts = {}
  for index, part in ipairs(field.parts or {}) do
    parts[index] = { name = part.name, takes = part.takes, means = part.means, phrases = phrases_of(part) }
  end
  return #parts > 0 and parts or nil
end

-- The function a chapter may write instead.
local function own_of(field)
  return field.own and { form = functions.form(field.own), answers = functions.answer(field.own) } or nil
end

---Every field. Those of a paragraph and the terms of a table have lists of their own; the rest stand with the words.
---@return { name: string, of: string, means: string }[] with what else is known of each
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

---Every word's and every field's name.
---@return string[]
function vocabulary.names()
  local all = {}
  for _, word in ipairs(words.list) do all[#all + 1] = word.name end
  for _, field in ipairs(vocabulary.fields()) do all[#all + 1] = field.name end
  return all
end

-- Whether a field is one of a part: "rule, exception" names both. Of a chapter's parts a paragraph alone has what any
-- part of a house way has.
local function is_of(field, part)
  if field.of == "any part" then return part == "paragraph" end
  return (", " .. field.of .. ","):find(", " .. part .. ",", 1, true) ~= nil
end

---The fields of a part's table: of a house way in the order of listings, of a chapter as they are listed.
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

---What a table that is the value of a field may say by name: the two hands of a pattern, the parts of a provision.
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
