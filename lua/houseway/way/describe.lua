-- Patterns in plain words, for reports: "a pair in the high hand and A in the low hand".

local lists = require("houseway.base.lists")

local describe = {}

local PLAIN = {
  made_hand = "a made hand", five_aces = "five aces", wong = "a Wong", gong = "a Gong", high_nine = "a high nine",
  highest = "the highest", second_highest = "the second highest", lowest = "the lowest",
  best_low = "the strongest low hand", best_high = "the strongest high hand",
  high_not_below_low = "a high hand not below the low", high_above_low = "a high hand above the low",
  straight = "a straight", flush = "a flush", straight_flush = "a straight flush", royal_flush = "a royal flush",
  most_points = "the most points in all", most_low_points = "the most points in the low hand",
  most_high_points = "the most points in the high hand",
}
local MANY = {
  pair = "a pair", trips = "three of a kind", quads = "four of a kind",
  straight = "a straight", straight_flush = "a straight flush",
}

local function joined(parts, last)
  if #parts < 2 then return parts[1] or "anything" end
  return table.concat(parts, ", ", 1, #parts - 1) .. last .. parts[#parts]
end

local function list_of(list, last)
  return joined(lists.collect(list, describe.pattern), last)
end

local WORDS = {
  any = function (list) return list_of(list, " or ") end,
  first = function (list) return list_of(list, ", else ") end,
  split = function (value) return describe.pattern(value) .. " split" end,
  without = function (value) return "not " .. describe.pattern(value) end,
  two_ways = function (value) return "two ways to make " .. describe.pattern(value) end,
  can_be_set = function (value) return "a setting with " .. describe.pattern(value) end,
  worth = function (value, word) return ("two %s worth %s"):format(word.of_cards and "cards" or "tiles", value) end,
  total = function (value) return "a total of " .. tostring(value) end,
  pick = function () return "what a function picks" end,
}

local function word_text(value)
  local argument = value.args and value.args[1]
  if value.word == "function" then return "what a function answers" end
  if MANY[value.word] then return MANY[value.word] .. (argument and (" (%s)"):format(argument) or "") end
  if WORDS[value.word] and argument ~= nil then return WORDS[value.word](argument, value) end
  return PLAIN[value.word] or value.word
end

local function table_text(value)
  local parts = {}
  if #value > 0 then parts[1] = list_of(value, " and ") end
  if value.high ~= nil then parts[#parts + 1] = describe.pattern(value.high) .. " in the high hand" end
  if value.low ~= nil then parts[#parts + 1] = describe.pattern(value.low) .. " in the low hand" end
  return joined(parts, " and ")
end

---A pattern as a phrase.
---@param value any as a script wrote it
---@return string
function describe.pattern(value)
  if value == nil then return "anything" end
  if type(value) ~= "table" then return tostring(value) end
  return value.word and word_text(value) or table_text(value)
end

---The play of a rule as a phrase: "a pair, unless the hand holds A; otherwise the strongest high hand".
---@param rule houseway.way.rule
---@return string
function describe.play(rule)
  local words = rule.play ~= nil and describe.pattern(rule.play) or "any setting"
  if rule.leaving ~= nil then words = ("%s, leaving %s"):format(words, describe.pattern(rule.leaving)) end
  if rule.otherwise == nil then return words end
  if rule.unless ~= nil then words = ("%s, unless the hand holds %s"):format(words, describe.pattern(rule.unless)) end
  return ("%s; otherwise %s"):format(words, describe.pattern(rule.otherwise))
end

---The condition of a rule on the hand, as a phrase.
---@param rule houseway.way.rule
---@return string
function describe.holding(rule)
  if rule.unless == nil or rule.otherwise ~= nil then return describe.pattern(rule.holding) end
  local free = "not " .. describe.pattern(rule.unless)
  return rule.holding ~= nil and ("%s and %s"):format(describe.pattern(rule.holding), free) or free
end

return describe
