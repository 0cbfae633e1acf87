-- Compares two ways of a game: the hands they set differently, grouped by the deciding rules.
-- Programs import this module.

local hands = require("houseway.notation.hands")

local difference = {}

---A way with every hand decided.
---@class houseway.way.side
---@field way houseway.way
---@field decided houseway.way.decided

local function setting_of(way, decided, hand)
  local number = decided.table:find(hand)
  if not number then return nil end
  local setting = way.ranking:view(hand)[number]
  return { high = hands.text(way.game, setting.high), low = hands.text(way.game, setting.low) }
end

local function side(way, decided, number, hand)
  local rule = number and way.submission.rules[number]
  return rule and rule.name, rule and rule.line, setting_of(way, decided, hand)
end

local function group_of(a, b, counted)
  local hand = counted.least
  local entry = { hands = counted.hands, classes = counted.classes }
  entry.example = { hand = hands.text(a.way.game, hand) }
  entry.rule_a, entry.line_a, entry.example.set_a = side(a.way, a.decided, counted.a, hand)
  entry.rule_b, entry.line_b, entry.example.set_b = side(b.way, b.decided, counted.b, hand)
  entry._number_a, entry._number_b = counted.a, counted.b
  return entry
end

local function by_size(a, b)
  if a.hands ~= b.hands then return a.hands > b.hands end
  if a.line_a ~= b.line_a then return (a.line_a or 0) < (b.line_a or 0) end
  return (a.line_b or 0) < (b.line_b or 0)
end

local function verdict_of(a, b, groups)
  if #groups > 0 then return "different behaviour" end
  return a.way.script.source == b.way.script.source and "same text" or "same behaviour, different text"
end

---The hands that two ways set differently, as `houseway diff --json` prints them, with the rule numbers of each group.
---@class houseway.way.difference
---@field verdict string "same text", "same behaviour, different text" or "different behaviour"
---@field differing_hands integer
---@field groups table[] by the deciding rules, the most hands first

---@param a houseway.way.side
---@param b houseway.way.side
---@return houseway.way.difference
function difference.between(a, b)
  local groups, differing, classes = {}, 0, 0
  for i, counted in ipairs(a.decided.table:diff(b.decided.table)) do
    groups[i] = group_of(a, b, counted)
    differing, classes = differing + counted.hands, classes + counted.classes
  end
  table.sort(groups, by_size)
  return {
    verdict = verdict_of(a, b, groups), game = a.way.game, chapter = a.way.statute.key,
    a = a.way.file, b = b.way.file, hands = a.decided.report.all.hands, classes = a.decided.report.all.classes,
    differing_hands = differing, differing_classes = classes, groups = groups,
  }
end

return difference
