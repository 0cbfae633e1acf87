-- The conditions of a rule on the hand, in plain words: "With two pair and an ace", "Where the hand can be set 8/8".

local pieces = require("houseway.way.plain_words.pieces")
local played = require("houseway.way.plain_words.played")

local held = {}

local joined = pieces.joined

---The conditions on a hand, in parts.
---@class houseway.way.plain_words.conditions
---@field holds string[] what the hand holds
---@field lacks string[] what it does not hold
---@field others string[] other conditions: "can be set 8/8"

local add

local function of(writer, value)
  local found = { holds = {}, lacks = {}, others = {} }
  add(writer, found, value)
  return found
end

-- Conditions as a sentence about the hand: "holds a pair and can be set 8/8".
local function sentence(found)
  local parts = {}
  if #found.holds > 0 then parts[1] = "holds " .. joined(found.holds) end
  for _, lacked in ipairs(found.lacks) do parts[#parts + 1] = "does not hold " .. lacked end
  for _, other in ipairs(found.others) do parts[#parts + 1] = other end
  return joined(parts)
end

-- ---- words of the hand ----

local function can_be_set(writer, value)
  local parts = played.parts(writer, value)
  local first, second = parts[1], parts[2]
  -- A strongest hand is two pieces of any face, so its worth describes it.
  if #parts == 2 then
    for _, turned in ipairs({ { first, second }, { second, first } }) do
      local order, side = turned[1], turned[2]
      if order.sort == "order" and side.worth and order.of == "best_" .. side.sort then
        return ("has a strongest %s hand worth %s"):format(side.sort, side.worth)
      elseif order.sort == "order" and side.worth then
        return ("leaves %s under %s"):format(side.text, order.text)
      end
    end
  end
  if #parts == 1 and first.sort == "points" then return "can be set " .. first.text end
  return "can be set with " .. played.result(parts)
end

local function two_ways(writer, value)
  return played.result(played.parts(writer, value.args[1]))
end

-- Adds alternatives. Merges them if all are single conditions of one sort.
local function add_any(writer, found, list)
  local ways, holds, sentences = {}, {}, {}
  for i, item in ipairs(list) do
    if type(item) == "table" and item.word == "two_ways" then ways[#ways + 1] = two_ways(writer, item) end
    local one = of(writer, item)
    if #one.holds > 0 and #one.lacks == 0 and #one.others == 0 then holds[#holds + 1] = joined(one.holds) end
    sentences[i] = sentence(one)
  end
  if #ways == #list then
    found.others[#found.others + 1] = ("can be set in two different ways to make %s"):format(joined(ways, "or"))
  elseif #holds == #list then
    found.holds[#found.holds + 1] = joined(holds, "or")
  else
    found.others[#found.others + 1] = "either " .. joined(sentences, "or")
  end
end

local WORDS = {
  without = function (writer, found, value)
    local inner = of(writer, value.args[1])
    if #inner.lacks == 0 and #inner.others == 0 then
      found.lacks[#found.lacks + 1] = joined(inner.holds)
    else
      found.others[#found.others + 1] = "is none that " .. sentence(inner)
    end
  end,
  two_ways = function (writer, found, value)
    found.others[#found.others + 1] = ("can be set in two different ways to make %s"):format(two_ways(writer, value))
  end,
  can_be_set = function (writer, found, value)
    found.others[#found.others + 1] = can_be_set(writer, value.args[1])
  end,
  any = function (writer, found, value) add_any(writer, found, value.args[1]) end,
  ["function"] = function (writer, found, value)
    found.others[#found.others + 1] = ("gets a yes from %s"):format(played.named_function(writer, value))
  end,
}

-- True if an item of a list is a condition on the hand, not on a setting.
local function is_of_hand(value)
  return type(value) == "table"
    and (WORDS[value.word] ~= nil or pieces.is_made(value) or not value.word and not value.high and not value.low)
end

-- Adds a list: its shapes as one group, its setting patterns as one condition on one setting.
local function add_list(writer, found, value)
  local group, of_one_setting = {}, { high = value.high, low = value.low }
  for _, item in ipairs(value) do
    if pieces.is_shape(item) then group[#group + 1] = item end
  end
  if #group > 0 then found.holds[#found.holds + 1] = pieces.group(writer, group) end
  for _, item in ipairs(value) do
    if is_of_hand(item) then add(writer, found, item)
    elseif not pieces.is_shape(item) then of_one_setting[#of_one_setting + 1] = item end
  end
  if next(of_one_setting) then found.others[#found.others + 1] = can_be_set(writer, of_one_setting) end
end

add = function (writer, found, value)
  if pieces.is_shape(value) then
    found.holds[#found.holds + 1] = pieces.shape(writer, value)
  elseif pieces.is_made(value) then
    found.holds[#found.holds + 1] = pieces.made(writer, value)
  elseif type(value) == "table" and WORDS[value.word] then
    WORDS[value.word](writer, found, value)
  elseif type(value) == "table" and not value.word then
    add_list(writer, found, value)
  else
    found.others[#found.others + 1] = can_be_set(writer, value)
  end
end

---Conditions on the hand as a sentence: "holds an ace", "can be set 8/8".
---@param writer houseway.way.plain_words.writer
---@param value any
---@return string
function held.sentence(writer, value)
  return sentence(of(writer, value))
end

-- "no ace", "not two pairs", "not an ace and a king together"
local function lacking(lacks)
  local parts = {}
  for i, lacked in ipairs(lacks) do
    local several = lacked:find(" and ", 1, true)
    parts[i] = several and ("not %s together"):format(lacked)
      or lacked:find("^an? ") and lacked:gsub("^an? ", "no ") or "not " .. lacked
  end
  return joined(parts)
end

---The opening of a rule: "With two pair and an ace", "Where the hand can be set 8/8".
---@param writer houseway.way.plain_words.writer
---@param value any
---@return string
function held.opening(writer, value)
  local found = of(writer, value)
  if #found.holds == 0 and #found.lacks == 0 then return "Where the hand " .. joined(found.others) end
  local lacks = #found.lacks > 0 and lacking(found.lacks) or nil
  local words = #found.holds > 0 and "With " .. joined(found.holds) .. (lacks and ", but " .. lacks or "")
    or "With " .. lacks
  return #found.others > 0 and ("%s, where the hand %s"):format(words, joined(found.others)) or words
end

return held
