-- Shared by all notations: loose matching, and refusals that suggest the usual spelling.
--
-- A notation matches text loosely (any case, any blanks, "T" for "10"), then refuses text that differs from the usual
-- spelling and suggests that spelling. So scripts write each thing in one way.
-- Programs import this module.

local lpeg = require("lpeg")

local P, S = lpeg.P, lpeg.S

---@class houseway.base.spelling
local spelling = {}

---Why a text is refused: a refusal without its place, which only the caller knows.
---@class houseway.base.problem
---@field id string of docs/errors.md
---@field found string the fault, as a phrase
---@field expected string what would be accepted, as a phrase
---@field suggestion string? the nearest accepted text, without quotation marks

---Optional blanks.
spelling.blank = S(" \t") ^ 0
---Blanks between two words.
spelling.gap = S(" \t") ^ 1

---Matches a word in any case, with no letter or digit after it.
---@param word string
---@return userdata pattern
function spelling.word(word)
  local pattern = P(true)
  for letter in word:gmatch(".") do
    pattern = pattern * (P(letter:lower()) + P(letter:upper()))
  end
  local alphanumeric = lpeg.R("az", "AZ", "09")
  return pattern * -alphanumeric
end

---Matches a pattern against the whole of a text, ignoring blanks around it.
---@param pattern userdata
---@return userdata pattern
function spelling.whole(pattern)
  return spelling.blank * pattern * spelling.blank * -1
end

---A text cut to at most `most` characters, of which the last three are points. Never cuts inside a character.
---@param written string
---@param most integer
---@return string
function spelling.cut(written, most)
  local length = utf8.len(written)
  if (length or #written) <= most then return written end
  return written:sub(1, length and utf8.offset(written, most - 2) - 1 or most - 3) .. "..."
end

---A value for messages: a text in quotation marks, cut to 60 characters; of a table or function its type.
---@param written any
---@return string
function spelling.quote(written)
  if written == nil then return "nothing" end
  if type(written) == "table" or type(written) == "function" then return "a " .. type(written) end
  if type(written) ~= "string" then return tostring(written) end
  return '"' .. spelling.cut(written, 60):gsub("%s+", " ") .. '"'
end

---The duty if a text is not spelled in the usual way.
spelling.USUAL = "the usual spelling must be used"

---Makes a problem; returns nil and the problem, so that callers can return both.
---@param id string of docs/errors.md
---@param found any a string is quoted
---@param expected string
---@param suggestion string?
---@return nil
---@return houseway.base.problem
function spelling.refuse(id, found, expected, suggestion)
  return nil, { id = id, found = spelling.quote(found), expected = expected, suggestion = suggestion }
end

---Makes a problem whose `found` is a clause or a phrase, not a quoted value.
---@param id string of docs/errors.md
---@param found string a clause: "two readings are the default"
---@param expected string
---@param suggestion string?
---@return nil
---@return houseway.base.problem
function spelling.refuse_phrase(id, found, expected, suggestion)
  return nil, { id = id, found = found, expected = expected, suggestion = suggestion }
end

---Joins names: "9, 10 or J".
---@param names string[]
---@return string
function spelling.list(names)
  if #names < 2 then return names[1] or "" end
  return table.concat(names, ", ", 1, #names - 1) .. " or " .. names[#names]
end

---Matches the separator of two names in a list: a comma, "or", or both.
spelling.separator = spelling.blank * P(",") * spelling.blank * (spelling.word("or") * spelling.gap) ^ -1
  + spelling.gap * spelling.word("or") * spelling.gap

return spelling
