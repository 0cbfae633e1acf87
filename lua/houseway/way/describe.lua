-- Patterns in plain words, for reports: "a pair in the high hand and A in the low hand".

local describe = {}

local PLAIN = {
  made_hand = "a made hand", five_aces = "five aces", wong = "a Wong", gong = "a Gong", high_nine = "a high nine",
  highest = "the highest", second_highest = "the second highest", lowest = "the lowest",
  best_low = "the strongest low hand", best_high = "the strongest high hand",
  high_not_below_low = "a high hand not below the low",
  straight = "a straight", flush = "a flush", straight_flush = "a straight flush", royal_flush = "a royal flush",
  most_points = "the most points in all", most_low_points = "the most points in the low hand",
  most_high_points = "the most points in the high hand",
}
local MANY = {
  pair = "a pair", trips = "three of a kind", quads = "four of a kind",
  straight = "a straight", straight_flush = "a straight flush",
}

local text_of

local function joined(parts, last)
  if #parts < 2 then return parts[1] or "anything" end
  return table.concat(parts, ", ", 1, #parts - 1) .. last .. parts[#parts]
end

local function list_of(list, last)
  local parts = {}
  for i, item in ipairs(list) do parts[i] = text_of(item) end
  return joined(parts, last)
end

local WORDS = {
  any = function (list) return list_of(list, " or ") end,
  first = function (list) return list_of(list, ", else ") end,
  split = function (value) return text_of(value) .. " split" end,
  without = function (value) return "not " .. text_of(value) end,
  two_ways = function (value) return "two ways to make " .. text_of(value) end,
  can_be_set = function (value) return "a setting with " .. text_of(value) end,
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
  if value.high ~= nil then parts[#parts + 1] = text_of(value.high) .. " in the high hand" end
  if value.low ~= nil then parts[#parts + 1] = text_of(value.low) .. " in the low hand" end
  return joined(parts, " and ")
end

text_of = function (value)
  if value == nil then return "anything" end
  if type(value) ~= "table" then return tostring(value) end
  return value.word and word_text(value) or table_text(value)
end

---What a rule plays, as a phrase: "a pair, unless the hand holds A; otherwise the strongest high hand".
---@param rule houseway.way.rule
---@return string
function describe.play(rule)
  local said = rule.play ~= nil and text_of(rule.play) or "any setting"
  if rule.leaving ~= nil then said = ("%s, leaving %s"):format(said, text_of(rule.leaving)) end
  if rule.otherwise == nil then return said end
  if rule.unless ~= nil then said = ("%s, unless the hand holds %s"):format(said, text_of(rule.unless)) end
  return ("%s; otherwise %s"):format(said, text_of(rule.otherwise))
end

---What a hand must hold for a rule, as a phrase.
---@param rule houseway.way.rule
---@return string
function describe.holding(rule)
  if rule.unless == nil or rule.otherwise ~= nil then return text_of(rule.holding) end
  local free = "not " .. text_of(rule.unless)
  return rule.holding ~= nil and ("%s and %s"):format(text_of(rule.holding), free) or free
end

---A pattern as a phrase.
---@param value any as a script wrote it
---@return string
function describe.pattern(value)
  return text_of(value)
end

return describe
