-- Finds the rule that nearly decided a hand.
--
-- A rule has these conditions: the parts of its `holding`, each tested together with the earlier parts that the hand
-- meets, so that no piece counts twice; its `unless`; and, if the hand meets all of these, a setting as the rule plays.
-- The nearest of the rules before the deciding rule has the fewest unmet conditions; of equal rules, the one with the
-- most met conditions, then the later one. Rules with functions are left out, because their conditions are not known.

local describe = require("houseway.way.describe")
local rule_pattern = require("houseway.way.pattern.rule")
local shadow = require("houseway.way.shadow")
local way = require("houseway.way")

local nearly = {}

-- True if a node matches the hand. The node is compiled as an alternative of `any`, because matching alternatives are
-- noted as live.
local function is_met(self, hand, compile)
  local part = way.part(self)
  local node = compile(part.compiler)
  part.program:rule(part.compiler:node("any_of", nil, { node }), nil, nil, {})
  return part.program:live(part.ranking, hand)[node]
end

-- The parts of a `holding`: the items of a list, and the sides as one part.
local function parts_of(holding)
  if holding == nil then return {} end
  if type(holding) ~= "table" or holding.word then return { holding } end
  local parts = table.move(holding, 1, #holding, 1, {})
  if holding.high ~= nil or holding.low ~= nil then
    parts[#parts + 1] = { high = holding.high, low = holding.low }
  end
  return parts
end

-- Joins parts of a `holding`.
local function together(parts, last)
  local whole = table.move(parts, 1, #parts, 1, {})
  if type(last) ~= "table" or last.word or #last > 0 then whole[#whole + 1] = last return whole end
  whole.high, whole.low = last.high, last.low -- sides are always the last part
  return whole
end

-- Counts the conditions of a rule that the hand meets, and names the others.
local function compared(self, hand, rule)
  local found, held = { rule = rule.name, line = rule.line, met = 0, unmet = {} }, {}
  local function note(words, compile)
    local met = is_met(self, hand, compile)
    if met then found.met = found.met + 1 else found.unmet[#found.unmet + 1] = words end
    return met
  end
  for _, part in ipairs(parts_of(rule.holding)) do
    local whole = together(held, part)
    local met = note(describe.pattern(part), function (compiler) return compiler:whole("holding", whole) end)
    if met then held[#held + 1] = part end
  end
  if rule.unless ~= nil and rule.otherwise == nil then
    note("without " .. describe.pattern(rule.unless), function (compiler)
      return compiler:node("without", nil, { compiler:whole("holding", rule.unless, "unless") })
    end)
  end
  if #found.unmet == 0 and (rule.play ~= nil or rule.leaving ~= nil) then
    note("a setting with " .. describe.play(rule),
      function (compiler) return compiler:node("can", nil, { rule_pattern.play(compiler, rule) }) end)
  end
  return found
end

local function is_nearer(one, other)
  if not other then return true end
  if #one.unmet ~= #other.unmet then return #one.unmet < #other.unmet end
  return one.met >= other.met
end

---Finds the rule that nearly decided a hand, the number of its met conditions, and its unmet conditions.
---@param self houseway.way
---@param hand integer[]
---@param decider integer? the rule that decided, if any
---@return { rule: string, line: integer, met: integer, unmet: string[] }?
function nearly.of(self, hand, decider)
  local nearest
  for number, rule in ipairs(self.submission.rules) do
    if number == decider then break end
    local found = not shadow.has_function(rule) and compared(self, hand, rule)
    if found and #found.unmet > 0 and is_nearer(found, nearest) then nearest = found end
  end
  return nearest
end

return nearly
