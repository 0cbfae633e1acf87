-- Compiles the fields `unless`, `leaving` and `otherwise` of a rule into its two patterns. The rule
--
--   holding = H, unless = U, play = P, prefer = O, leaving = L, otherwise = Q
--
-- applies to hands that hold H. It plays P. Among P's settings it takes those that O puts first, then those that meet
-- L. If the hand holds U, or no setting remains, it plays Q. Without Q such a hand goes to the next rule.

local rule_pattern = {}

local function check(compiler, rule)
  if rule.otherwise ~= nil and rule.play == nil and rule.unless == nil and rule.leaving == nil then
    compiler:refuse("pattern/otherwise-alone", "`otherwise` stands in a rule that leaves every setting",
      "write play, unless or leaving too")
  end
end

---The hand pattern of a rule: `holding`; without `otherwise`, also not `unless`.
---@param compiler houseway.way.compiler
---@param rule houseway.way.rule
---@return integer? node
function rule_pattern.holding(compiler, rule)
  compiler:part(check, rule)
  local held = compiler:whole("holding", rule.holding)
  if rule.unless == nil or rule.otherwise ~= nil then return held end
  local free = compiler:node("without", nil, { compiler:whole("holding", rule.unless, "unless") })
  return held and compiler:node("all_of", nil, { held, free }) or free
end

-- Adds the orders of a `prefer` to patterns applied in turn.
local function add_orders(compiler, prefer, turns)
  for _, order in ipairs(compiler:orders(prefer)) do
    turns[#turns + 1] = compiler:node("narrow", nil, { compiler:node(order) })
  end
end

local function in_turn(compiler, turns)
  if #turns < 2 then return turns[1] end
  return compiler:node("in_turn", nil, turns)
end

-- `play` with its conditions: no setting if the hand holds `unless`; `leaving` filters the settings.
local function played(compiler, rule)
  local turns = {}
  if rule.unless ~= nil and rule.otherwise ~= nil then
    local free = compiler:node("without", nil, { compiler:whole("holding", rule.unless, "unless") })
    turns[1] = compiler:node("when", nil, { free })
  end
  turns[#turns + 1] = compiler:whole("play", rule.play)
  if rule.leaving ~= nil then
    add_orders(compiler, rule.prefer, turns)
    turns[#turns + 1] = compiler:whole("play", rule.leaving, "leaving")
  end
  return in_turn(compiler, turns)
end

-- Notes a node as an alternative, so that `check` reports it if it never decides.
local function note(compiler, rule, node, value, of)
  local noted = { node = node, value = value, line = rule.line, owner = rule, of = of, place = "play",
    field = of, compile = value ~= nil and compiler.setting or nil }
  compiler.alternatives[#compiler.alternatives + 1] = noted
end

---The setting pattern of a rule.
---@param compiler houseway.way.compiler
---@param rule houseway.way.rule
---@return integer? node
function rule_pattern.play(compiler, rule)
  local first = played(compiler, rule)
  if rule.otherwise == nil or first == nil then return first end -- `otherwise` alone is refused
  compiler.line = rule.line
  local second = compiler:whole("play", rule.otherwise, "otherwise")
  note(compiler, rule, first, rule.play or rule.leaving, "play")
  note(compiler, rule, second, rule.otherwise, "otherwise")
  return compiler:node("first_of", nil, { first, second })
end

---The setting pattern of a paragraph on setting hands. It leaves no setting of a hand that is not the paragraph's.
---@param compiler houseway.way.compiler
---@param meaning table its `holding`, `unless`, `play` and `prefer`
---@return integer? node
function rule_pattern.clause(compiler, meaning)
  local held, turns = rule_pattern.holding(compiler, meaning), {}
  if held then turns[1] = compiler:node("when", nil, { held }) end
  turns[#turns + 1] = compiler:whole("play", meaning.play)
  add_orders(compiler, meaning.prefer, turns)
  return in_turn(compiler, turns)
end

return rule_pattern
