-- Lists of paragraphs in the declaration of a section: "(a) (b) (d)(1)-(4)", "9.1.1.1.1-2 9.2-6".
-- Programs import this module.

local citation = require("houseway.notation.citation")
local lists = require("houseway.base.lists")
local lpeg = require("lpeg")
local spelling = require("houseway.base.spelling")
local text = require("houseway.base.text")

local C, Ct, R, S = lpeg.C, lpeg.Ct, lpeg.R, lpeg.S
local refuse = spelling.refuse

---@class houseway.notation.citation.list
local list = {}

local EXPECTED = 'the paragraphs must be written like "(a) (b) (d)(1)-(4)" or "9.1.1-3", or be words with commas '
  .. 'between'

local ROMAN = {
  "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv", "xvi",
}
local roman_number = {}
for number, numeral in ipairs(ROMAN) do roman_number[numeral] = number end

-- The greatest number of paragraphs in a range, and of digits in a label.
local MOST, DIGITS = 1000, 6

local function numbers_to(first, last)
  local labels = {}
  if #first > DIGITS or #last > DIGITS then return labels end
  local from, to = math.tointeger(tonumber(first)), math.tointeger(tonumber(last))
  if to - from >= MOST then return labels end
  for number = from, to do labels[#labels + 1] = tostring(number) end
  return labels
end

local function letters_to(first, last)
  local labels = {}
  for letter = first:byte(), last:byte() do labels[#labels + 1] = string.char(letter) end
  return labels
end

-- The labels from first to last: numbers, Roman numerals, or letters of one case. (i)-(v) are numerals, (i)-(k)
-- letters.
local function labels_to(first, last)
  if first:find("^%d+$") and last:find("^%d+$") then return numbers_to(first, last) end
  if roman_number[first] and roman_number[last] then
    return table.move(ROMAN, roman_number[first], roman_number[last], 1, {})
  end
  if first:find("^%l$") and last:find("^%l$") or first:find("^%u$") and last:find("^%u$") then
    return letters_to(first, last)
  end
  return {}
end

local last_label = R("az", "AZ", "09") ^ 1
local item = Ct(C(citation.PARAGRAPH / 0) * ("-" * ("(" * C(last_label) * ")" + C(last_label))) ^ -1)
local blanks = S(" \t\n,") ^ 0
local items = blanks * Ct((item * blanks) ^ 1) * -1

-- True if a text is no list of words: it has a bracket, a section mark, or a digit that is not beside a word as in "5
-- aces".
local function is_no_words(written)
  return written:find("(", 1, true) or written:find("§", 1, true) or lists.any(text.parts(written), function (part)
    return part:gsub("^%d+%s+%f[%a]", ""):gsub("(%a)%s+%d+$", "%1"):find("%d") ~= nil
  end)
end

local EXPECTED_RANGE = ("a range must have a first paragraph and a last, %d apart at most"):format(MOST)

---The greatest number of paragraphs in a list.
list.PARAGRAPHS_LIMIT = 10000
local EXPECTED_IN_ALL = "list 10,000 paragraphs at most"

-- Adds the paragraphs from `first` to the label `last`; only `first` if `last` is nil.
local function add(found, first, last, section)
  local cite, problem = citation.in_section(first, section)
  if not cite then return nil, problem end
  local final = table.remove(cite.labels)
  local labels = last and labels_to(final, last) or { final }
  if #labels == 0 then return refuse("law/paragraph-span", ("%s-%s"):format(first, last), EXPECTED_RANGE) end
  if #found + #labels > list.PARAGRAPHS_LIMIT then return spelling.refuse_phrase("law/too-many-paragraphs",
    ("the list is too long with %s"):format(spelling.quote(first)), EXPECTED_IN_ALL) end
  for _, label in ipairs(labels) do
    local all = table.move(cite.labels, 1, #cite.labels, 1, {})
    all[#all + 1] = label
    found[#found + 1] = { chapter = cite.chapter, section = cite.section, labels = all, signs = cite.signs }
  end
  return true
end

---Reads a list of paragraphs of a section: "(a) (b) (d)(1)-(4)", "9.1.1.1.1-2 9.2-6", or defined words separated by
---commas. A range varies the last label.
---@param written string
---@param section houseway.notation.cite
---@return houseway.notation.cite[]?
---@return houseway.base.problem? problem
function list.read(written, section)
  if type(written) ~= "string" then return refuse("law/paragraphs-form", written, EXPECTED) end
  local found = {}
  local labelled = items:match(written)
  if not labelled and is_no_words(written) then return refuse("law/paragraphs-form", written, EXPECTED) end
  for _, one in ipairs(labelled or {}) do
    local ok, problem = add(found, one[1], one[2], section)
    if not ok then return nil, problem end
  end
  for _, word in ipairs(labelled and {} or text.parts(written)) do
    local cite, problem = citation.in_section(word, section)
    if not cite then return nil, problem end
    found[#found + 1] = cite
  end
  return found
end

return list
