-- An unknown word: what was meant by it.

local nearest = require("houseway.base.nearest")
local refusal = require("houseway.base.refusal")
local words = require("houseway.script.words")
local spellings = require("houseway.script.spellings")

local function names_of(sort)
  local names = {}
  for i, word in ipairs(words.of(sort)) do names[i] = word.name end
  return names
end

-- Names that a rank or a tile may have been meant by: A, K, H8, L10, G6.
local function is_piece(name)
  return name:find("^[AKQJTG]$") ~= nil or name:find("^[HLG]%d%d?$") ~= nil
end

-- The id, the expectation, and the probable meaning: text without its quotation marks, a word of the other sort of
-- script, or a misspelling.
local function meant(name, sort)
  local word = words.find(name)
  if word then return "script/word-of-other-script", ("it in a %s only"):format(word.script) end
  local written = sort == "submission" and spellings(name)
  if written then return "slips/letter-case", "it written " .. written end
  if is_piece(name) then return "script/unknown-word-quoted", ('"%s": ranks and tiles stand in quotes'):format(name) end
  return "script/unknown-word", "a word that `houseway words` lists", nearest.name(name, names_of(sort))
end

---The refusal of an unknown word.
---@param place { file: string, line: integer? }
---@param name string
---@param sort "statute"|"submission" the script it is in
---@return houseway.base.refusal
return function (place, name, sort)
  local id, expected, suggestion = meant(name, sort)
  return refusal.new(id, { file = place.file, line = place.line, found = ("unknown word `%s`"):format(name),
    expected = expected, suggestion = suggestion })
end
