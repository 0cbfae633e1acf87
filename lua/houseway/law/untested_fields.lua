-- Nominal fields of chapters: removing such a field from the script changes no round, hand or wager of the tests.
-- tests/mutation finds them; jurisdictions/nominal.json lists them.
-- Programs import this module.

local input = require("houseway.base.input")
local json = require("houseway.base.json")
local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")

---@class houseway.law.untested_fields_module
local untested_fields = {}

---@class houseway.law.untested_fields
---@field cite string key of the paragraph, or of the chapter for shared readings
---@field reading string? the reading that has the field; "zero.spots" for shared readings
---@field says string the field, or a part of it: "upon.shoe jammed.voids"; or "all it says"
---@field why "again"|"default"|"fixed"|"cited"|"unread"
---@field with string[]? keys of the paragraphs that repeat it
---@field because string `why` in words

---The value of `says` for all fields of a paragraph removed together.
untested_fields.ALL = "all it says"

local MOST = 1 << 20 -- bytes

-- Citations joined by "and". The paragraph's own key means another field of it.
local function listed_as(keys, own, printed)
  local names = {}
  for i, key in ipairs(keys) do names[i] = key == own and "another field of it" or printed(key) end
  return table.concat(names, " and ")
end

-- Why a field is nominal, in words.
local WORDS = {
  again = function (one, printed) return "said too by " .. listed_as(one.with, one.cite, printed) end,
  default = function () return "holds where nothing is said, too" end,
  fixed = function () return "how the game is: no chapter of it can say otherwise" end,
  cited = function () return "cited, but the result is the same without the field" end,
  unread = function () return "nothing depends on it" end,
}

local FILE = "jurisdictions/nominal.json"

-- The fields of all chapters. Refuses a missing list, because then every field would seem to matter.
local function read()
  local written, why = input.read(sys.root() .. "/" .. FILE, MOST, "the list")
  local listed = written and json.decode(written)
  if type(listed) == "table" then return listed end
  refusal.raise("law/nominal-list", { file = FILE, found = why or "the text is no list of nominal fields",
    expected = "put back the file that ships with houseway" })
end

---The nominal fields of a chapter's own paragraphs, in the order of its script.
---@param chapter string its key
---@param printed fun(key: string): string how a paragraph is cited in print
---@return houseway.law.untested_fields[]
function untested_fields.of(chapter, printed)
  local found = {}
  for index, one in ipairs(input.once(FILE .. " in " .. sys.root(), read)[chapter] or {}) do
    found[index] = { cite = one.cite, reading = one.reading, says = one.says, why = one.why, with = one.with,
      because = WORDS[one.why](one, printed) }
  end
  return found
end

---The number of fields in a list, without its entries for whole paragraphs.
---@param list houseway.law.untested_fields[]
---@return integer
function untested_fields.fields(list)
  local count = 0
  for _, one in ipairs(list) do
    if one.says ~= untested_fields.ALL then count = count + 1 end
  end
  return count
end

---The paragraphs whose fields are all nominal, even removed together.
---@param list houseway.law.untested_fields[]
---@return table<string, boolean> by key
function untested_fields.whole(list)
  local found = {}
  for _, one in ipairs(list) do
    if one.says == untested_fields.ALL then found[one.cite] = true end
  end
  return found
end

return untested_fields
