-- Which rules of a house way, and which alternatives in them, decide at least one of some hands.

local describe = require("houseway.way.describe")
local hands = require("houseway.notation.hands")

---@class houseway.desk.reached
---@field side houseway.way.side
---@field rules table<integer, boolean> by number: it decided a hand
---@field nodes table<integer, boolean> by node: the rule that decided played this alternative
local reached = {}
reached.__index = reached

local LOOKED_AT = 10000 -- classes of hands, to find one that would reach an alternative

---@param side houseway.way.side
---@return houseway.desk.reached
function reached.new(side)
  return setmetatable({ side = side, rules = {}, nodes = {} }, reached)
end

-- The nodes that were alternatives of a rule in deciding a hand.
local function live_of(self, hand)
  local way = self.side.way
  return way.program:live(way.ranking, hand)
end

---Notes a hand.
---@param hand integer[]
---@return integer? number of the rule that decides it
function reached:add(hand)
  local _, number = self.side.decided.table:find(hand)
  if not number then return nil end
  self.rules[number] = true
  local live = live_of(self, hand)
  for _, one in ipairs(self.side.way.compiler.alternatives) do
    local rule = one.owner
    if rule and rule.number == number and live[one.node] then self.nodes[one.node] = true end
  end
  return number
end

-- The smallest hand of a rule.
local function example_of(self, number)
  return hands.text(self.side.way.game, (self.side.decided.table:walk({ rule = number }):next()))
end

---The rules that no hand reached, of those that decide any.
---@return { name: string, line: integer, hands: integer, example: string }[]
function reached:rules_left()
  local left = {}
  for number, rule in ipairs(self.side.way.submission.rules) do
    local set = self.side.decided.report.rules[number].set.hands
    if set > 0 and not self.rules[number] then
      left[#left + 1] = { name = rule.name, line = rule.line, hands = set, example = example_of(self, number) }
    end
  end
  return left
end

-- A hand that would reach an alternative, among the first of its rule.
local function example_at(self, one)
  local walk = self.side.decided.table:walk({ rule = one.owner.number })
  for _ = 1, LOOKED_AT do
    local hand = walk:next()
    if not hand then return nil end
    if live_of(self, hand)[one.node] then return hands.text(self.side.way.game, hand) end
  end
end

-- Of a rule that no hand reached nothing more is told; nor of an alternative that no hand there is reaches.
local function is_left(self, one)
  local rule = one.owner
  return rule and self.rules[rule.number] and self.side.decided.report.live[one.node] and not self.nodes[one.node]
end

---The alternatives that no hand reached, in rules that some did. Of a way that asks functions nothing is told.
---@return { rule: string, line: integer, of: string, alternative: string, example: string? }[]
function reached:alternatives_left()
  local left = {}
  if self.side.way.program:asks() then return left end
  for _, one in ipairs(self.side.way.compiler.alternatives) do
    if is_left(self, one) then
      left[#left + 1] = { rule = one.owner.name, line = one.line, of = one.of,
        alternative = describe.pattern(one.value), example = example_at(self, one) }
    end
  end
  return left
end

return reached
