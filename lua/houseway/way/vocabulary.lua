-- Every word that scripts are written in, and every field: those of a part's table, of a paragraph, of the terms.

local functions = require("houseway.law.provisions.own")
local statute_fields = require("houseway.law.fields")
local terms = require("houseway.way.terms.read")
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

return vocabulary
