-- Hands for a dealer to set, drawn by a seed, and how the way sets them.
--
-- Hands are dealt by what there is to learn, not by how often they come: every rule is asked for in turn, in an order
-- that is drawn, and a class of hands of each is drawn.

local chance = require("hw.chance")
local facts = require("houseway.page.chart.facts")
local hands = require("houseway.notation.hands")

local quiz = {}

---@class houseway.page.chart.question: houseway.page.chart.example
---@field number integer
---@field dealt string the hand as it is laid out, in no order
---@field rule string
---@field line integer
---@field rule_number integer

---How many hands can be asked for.
quiz.MOST = 100

local function shuffled(drawn, list)
  for i = #list, 2, -1 do
    local other = drawn:below(i) + 1
    list[i], list[other] = list[other], list[i]
  end
  return list
end

-- The rules that decide any hand, each with how many classes of hands it decides.
local function live_rules(decided)
  local live = {}
  for number, counted in ipairs(decided.report.rules) do
    if counted.set.classes > 0 then live[#live + 1] = { number = number, classes = counted.set.classes } end
  end
  return live
end

local function question(way, decided, drawn, rule)
  local hand, _, setting = decided.table:walk({ rule = rule.number }):next(drawn:below(rule.classes))
  local asked = facts.set(way, hand, setting)
  asked.dealt = hands.text(way.game, shuffled(drawn, table.move(hand, 1, #hand, 1, {})))
  local decides = way.submission.rules[rule.number]
  asked.rule, asked.line, asked.rule_number = decides.name, decides.line, rule.number
  return asked
end

---So many hands to set. The same seed asks the same of the same way.
---@param way houseway.way
---@param decided houseway.way.decided
---@param count integer
---@param seed string
---@return houseway.page.chart.question[]
function quiz.questions(way, decided, count, seed)
  local drawn, list, turn = chance.seeded(seed, 0), {}, {}
  for number = 1, count do
    if #turn == 0 then turn = shuffled(drawn, live_rules(decided)) end
    if #turn == 0 then break end
    list[number] = question(way, decided, drawn, table.remove(turn))
    list[number].number = number
  end
  return list
end

---A seed of the operating system's chance: eight digits.
---@return string
function quiz.new_seed()
  return ("%08d"):format(chance.system():below(100000000))
end

return quiz
