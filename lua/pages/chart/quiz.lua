-- Draws hands by a seed for a dealer to set, with answers. The rules take turns, in random or given order, each with a
-- random hand that it decides: so rare rules get as much practice as common rules.

local chance = require("hw.chance")
local facts = require("pages.chart.facts")
local hands = require("houseway.notation.hands")
local lists = require("houseway.base.lists")

local quiz = {}

---@class pages.chart.question: pages.chart.example
---@field number integer
---@field dealt string the hand as laid out, in random order
---@field rule string
---@field line integer
---@field rule_number integer

---The largest number of hands.
quiz.MOST = 100

local function shuffled(drawn, list)
  for i = #list, 2, -1 do
    local other = drawn:below(i) + 1
    list[i], list[other] = list[other], list[i]
  end
  return list
end

-- The rules that decide a hand, each with its number of classes.
local function live_rules(decided)
  local live = {}
  for number, counted in ipairs(decided.report.rules) do
    if counted.set.classes > 0 then live[#live + 1] = { number = number, classes = counted.set.classes } end
  end
  return live
end

local function question(way, decided, drawn, rule)
  local hand, _, setting = decided.table:walk({ rule = rule.number }):next(drawn:below(rule.classes))
  local made, decides = facts.set(way, hand, setting), way.submission.rules[rule.number]
  made.dealt = hands.text(way.game, shuffled(drawn, table.move(hand, 1, #hand, 1, {})))
  made.rule, made.line, made.rule_number = decides.name, decides.line, rule.number
  return made
end

-- The rules in a given order, the first at the end of the list. Rules that the order lacks follow as tried.
local function ordered(list, first)
  local place = lists.places(first)
  table.sort(list, function (a, b)
    local before, after = place[a.number] or #first + a.number, place[b.number] or #first + b.number
    return before > after
  end)
  return list
end

---Draws hands to set. The same seed draws the same hands for the same way.
---@param way houseway.way
---@param decided houseway.way.decided
---@param count integer
---@param seed string
---@param first integer[]? the numbers of the first rules in each turn; nil: random order
---@return pages.chart.question[]
function quiz.questions(way, decided, count, seed, first)
  local drawn, list, turn = chance.seeded(seed, 0), {}, {}
  for number = 1, count do
    if #turn == 0 then
      turn = first and ordered(live_rules(decided), first) or shuffled(drawn, live_rules(decided))
    end
    if #turn == 0 then break end
    list[number] = question(way, decided, drawn, table.remove(turn))
    list[number].number = number
  end
  return list
end

---A random seed of eight digits.
---@return string
function quiz.new_seed()
  return ("%08d"):format(chance.system():below(100000000))
end

return quiz
