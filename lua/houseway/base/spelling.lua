-- What every notation shares: loose matching, one spelling, and refusals that offer the nearest one.
--
-- A notation is read loosely (any case, any blanks, "T" for "10") and printed back in its one spelling.
-- Text that is not in that spelling is refused with it, so that scripts say a thing in one way only.

local lpeg = require("lpeg")

local P, S = lpeg.P, lpeg.S

---@class houseway.base.spelling
local spelling = {}

---Why a text was refused: the parts of a refusal, without the place, which only the caller knows.
---@class houseway.base.problem
---@field id string of docs/errors.md
---@field found string the fault, as a phrase
---@field expected string what could be there
---@field suggestion string? the nearest thing that would be accepted, bare

---Optional blanks.
spelling.blank = S(" \t") ^ 0
---Blanks that part two words.
spelling.gap = S(" \t") ^ 1

---A word in any case, not running on into another letter or digit.
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

---A pattern that must match the whole of a text, blanks around it aside.
---@param pattern userdata
---@return userdata pattern
function spelling.whole(pattern)
  return spelling.blank * pattern * spelling.blank * -1
end

---A text cut to so many characters, with three points where it was cut; never cut inside a character.
---@param written string
---@param most integer
---@return string
function spelling.cut(written, most)
  local length = utf8.len(written)
  if (length or #written) <= most then return written end
  return written:sub(1, length and utf8.offset(written, most - 2) - 1 or most - 3) .. "..."
end

---A text between quotation marks, cut where it is too long to quote back.
---@param written any
---@return string
function spelling.quote(written)
  if written == nil then return "nothing" end
  if type(written) == "table" or type(written) == "function" then return "a " .. type(written) end
  if type(written) ~= "string" then return tostring(written) end
  return '"' .. spelling.cut(written, 60):gsub("%s+", " ") .. '"'
end

---A refusal: nil and the problem, ready to be returned.
---@param id string of docs/errors.md
---@param found any a string is quoted
---@param expected string
---@param suggestion string?
---@return nil
---@return houseway.base.problem
function spelling.refuse(id, found, expected, suggestion)
  return nil, { id = id, found = spelling.quote(found), expected = expected, suggestion = suggestion }
end

---A refusal of something that is not a text to quote back.
---@param id string of docs/errors.md
---@param found string a phrase: "two defaults"
---@param expected string
---@return nil
---@return houseway.base.problem
function spelling.refuse_phrase(id, found, expected)
  return nil, { id = id, found = found, expected = expected }
end

---Joins names as notation prints them: "9, 10 or J".
---@param names string[]
---@return string
function spelling.list(names)
  if #names < 2 then return names[1] or "" end
  return table.concat(names, ", ", 1, #names - 1) .. " or " .. names[#names]
end

---Between two names of a list, read loosely: a comma, "or", or both.
spelling.separator = spelling.blank * P(",") * spelling.blank * (spelling.word("or") * spelling.gap) ^ -1
  + spelling.gap * spelling.word("or") * spelling.gap

return spelling
