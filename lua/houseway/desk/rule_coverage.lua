-- Records which rules of a house way, and which of their alternatives, decide hands of a set.

local describe = require("houseway.way.describe")
local hands = require("houseway.notation.hands")

---@class houseway.desk.rule_coverage
---@field side houseway.way.side
---@field rules table<integer, boolean> by number: true if the rule decided a hand
---@field nodes table<integer, boolean> by node: true if the deciding rule used this alternative
local rule_coverage = {}
rule_coverage.__index = rule_coverage

---@param side houseway.way.side
---@return houseway.desk.rule_coverage
function rule_coverage.new(side)
  return setmetatable({ side = side, rules = {}, nodes = {} }, rule_coverage)
end

-- The nodes of the alternatives that decided a hand.
local function live_of(self, hand)
  local way = self.side.way
  return way.program:live(way.ranking, hand)
end

---@param hand integer[]
---@return integer? number of the rule that decides it
function rule_coverage:add(hand)
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

---The rules that no recorded hand reached, except rules that decide no hand at all.
---@return { name: string, line: integer, hands: integer, example: string }[]
function rule_coverage:rules_left()
  local left, way, all = {}, self.side.way, self.side.decided
  for number, rule in ipairs(way.submission.rules) do
    local set = all.report.rules[number].set.hands
    if set > 0 and not self.rules[number] then
      left[#left + 1] = { name = rule.name, line = rule.line, hands = set,
        example = hands.text(way.game, (all.table:walk({ rule = number }):next())) }
    end
  end
  return left
end

-- True for an unused alternative; false in rules that no hand reached, and for dead alternatives.
local function is_left(self, one)
  local rule = one.owner
  return rule and self.rules[rule.number] and self.side.decided.report.live[one.node] and not self.nodes[one.node]
end

-- The smallest hand of each alternative that the rule decides with it, by node.
local function examples_at(self, number, list)
  local walk, found, missing = self.side.decided.table:walk({ rule = number }), {}, #list
  while missing > 0 do
    local hand = walk:next()
    if not hand then break end
    local live = live_of(self, hand)
    for _, one in ipairs(list) do
      if live[one.node] and not found[one.node] then
        found[one.node], missing = hands.text(self.side.way.game, hand), missing - 1
      end
    end
  end
  return found
end

-- Unused alternatives by the number of their rule.
local function left_by_rule(self)
  local by_rule = {}
  for _, one in ipairs(self.side.way.compiler.alternatives) do
    if is_left(self, one) then
      local number = one.owner.number
      by_rule[number] = by_rule[number] or {}
      table.insert(by_rule[number], one)
    end
  end
  return by_rule
end

---The alternatives that no recorded hand used, in rules that some hand reached, each with a hand for it. Empty for a
---way with functions.
---@return { rule: string, line: integer, of: string, alternative: string, example: string }[]
function rule_coverage:alternatives_left()
  local left = {}
  if self.side.way.program:asks() then return left end
  for number, list in pairs(left_by_rule(self)) do
    local found = examples_at(self, number, list)
    for _, one in ipairs(list) do
      if found[one.node] then
        left[#left + 1] = { rule = one.owner.name, line = one.line, of = one.of, node = one.node,
          alternative = describe.pattern(one.value), example = found[one.node] }
      end
    end
  end
  table.sort(left, function (a, b)
    if a.line ~= b.line then return a.line < b.line end
    return a.node < b.node
  end)
  for _, one in ipairs(left) do one.node = nil end
  return left
end

return rule_coverage
