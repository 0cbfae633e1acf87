-- What a chapter says that nothing depends on: fields that could be struck out of its script, one at a time, and no
-- round, no hand and no wager of the suite would come out differently. jurisdictions/nominal.json lists them, as
-- tests/mutation found them.

local input = require("houseway.base.input")
local json = require("houseway.base.json")
local sys = require("hw.sys")

---@class houseway.law.nominal_module
local nominal = {}

---@class houseway.law.nominal
---@field cite string the paragraph; of readings that are shared the chapter
---@field reading string? in which of its readings; of shared ones "zero.spots"
---@field says string the field, or a part of it: "upon.shoe jammed.voids"; or "all it says"
---@field why "again"|"default"|"fixed"|"cited"|"unread"
---@field with string[]? who says it again
---@field because string why, in words

---The name for every field of a paragraph, struck out together.
nominal.ALL = "all it says"

local MOST = 1 << 20 -- bytes

-- A paragraph may say in one field what another of its fields says.
local function listed_as(keys, own, printed)
  local names = {}
  for i, key in ipairs(keys) do names[i] = key == own and "another field of it" or printed(key) end
  return table.concat(names, " and ")
end

-- Each reason in words.
local WORDS = {
  again = function (one, printed) return "said too by " .. listed_as(one.with, one.cite, printed) end,
  default = function () return "holds where nothing is said, too" end,
  fixed = function () return "how the game is: no chapter of it can say otherwise" end,
  cited = function () return "cited, and what is done is done without it too" end,
  unread = function () return "nothing depends on it" end,
}

local listed

local function all()
  if not listed then
    local written = input.read(sys.root() .. "/jurisdictions/nominal.json", MOST, "the list")
    listed = written and assert(json.decode(written)) or {}
  end
  return listed
end

---The nominal fields of a chapter's own paragraphs, in the order of its script.
---@param chapter string its key
---@param printed fun(key: string): string how a paragraph is cited in print
---@return houseway.law.nominal[]
function nominal.of(chapter, printed)
  local found = {}
  for index, one in ipairs(all()[chapter] or {}) do
    found[index] = { cite = one.cite, reading = one.reading, says = one.says, why = one.why, with = one.with,
      because = WORDS[one.why](one, printed) }
  end
  return found
end

---How many fields a list holds, all that a paragraph says not counted again.
---@param list houseway.law.nominal[]
---@return integer
function nominal.fields(list)
  local count = 0
  for _, one in ipairs(list) do
    if one.says ~= nominal.ALL then count = count + 1 end
  end
  return count
end

---The paragraphs of which all they say is nominal.
---@param list houseway.law.nominal[]
---@return table<string, boolean> by key
function nominal.whole(list)
  local found = {}
  for _, one in ipairs(list) do
    if one.says == nominal.ALL then found[one.cite] = true end
  end
  return found
end

return nominal
