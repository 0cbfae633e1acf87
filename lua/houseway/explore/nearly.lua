-- The rule that nearly decided a hand.
--
-- A rule's conditions are the parts of its `holding`, in order, each asked together with those before it that the hand
-- meets, so that no piece serves twice; its `unless`; and, where all of that is met, that some setting is as it plays.
-- Of the rules before the one that decided, the nearest is the one with the fewest conditions that the hand does not
-- meet; of equals the one with the most that it meets, then the later one. A rule with a function is left out: what it
-- asks is not known.

local describe = require("houseway.way.describe")
local rule_pattern = require("houseway.way.pattern.rule")
local shadow = require("houseway.way.shadow")
local way = require("houseway.way")

local nearly = {}

local function has_function(rule)
  return shadow.uses_function({ holding = rule.holding, unless = rule.unless, play = rule.play,
    leaving = rule.leaving, otherwise = rule.otherwise })
end

-- Whether a node is true of the hand: an alternative of `any` that is, is noted as live.
local function is_met(self, hand, compile)
  local part = way.part(self)
  local node = compile(part.compiler)
  part.program:rule(part.compiler:node("any_of", nil, { node }), nil, nil, {})
  return part.program:live(part.ranking, hand)[node]
end

-- The parts of `holding`: each item of a list, and its sides together.
local function parts_of(holding)
  if holding == nil then return {} end
  if type(holding) ~= "table" or holding.word then return { holding } end
  local parts = table.move(holding, 1, #holding, 1, {})
  if holding.high ~= nil or holding.low ~= nil then
    parts[#parts + 1] = { high = holding.high, low = holding.low }
  end
  return parts
end

-- Parts of a `holding` as one.
local function together(parts, last)
  local whole = table.move(parts, 1, #parts, 1, {})
  if type(last) ~= "table" or last.word or #last > 0 then whole[#whole + 1] = last return whole end
  whole.high, whole.low = last.high, last.low -- the sides are the last part
  return whole
end

-- What the hand meets of a rule, and what not.
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

---The rule that nearly decided a hand, how many of its conditions the hand meets, and which it does not.
---@param self houseway.way
---@param hand integer[]
---@param decider integer? the rule that decided; nil: none did
---@return { rule: string, line: integer, met: integer, unmet: string[] }?
function nearly.of(self, hand, decider)
  local nearest
  for number, rule in ipairs(self.submission.rules) do
    if number == decider then break end
    local found = not has_function(rule) and compared(self, hand, rule)
    if found and #found.unmet > 0 and is_nearer(found, nearest) then nearest = found end
  end
  return nearest
end

return nearly
