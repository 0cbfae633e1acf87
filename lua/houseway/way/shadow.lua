-- Finds rules and alternatives that never decide, because no hand can meet them or earlier rules decide their hands.
-- Surveys each alone. A way whose rules all decide costs nothing.
-- Programs import this module.

local asker = require("hw.asker")
local describe = require("houseway.way.describe")
local pair_kinds = require("houseway.notation.pair_kinds")
local refusal = require("houseway.base.refusal")
local rule_pattern = require("houseway.way.pattern.rule")
local survey = require("hw.survey")
local sys = require("hw.sys")
local text = require("houseway.base.text")
local way = require("houseway.way")

local shadow = {}

-- True if a value contains a function, whose answer cannot be known.
local function uses_function(value)
  if type(value) ~= "table" then return false end
  if value.word == "function" then return true end
  for _, inner in pairs(value) do
    if uses_function(inner) then return true end
  end
  return false
end

-- Surveys a program built for a question.
local function survey_part(part)
  local settings = { threads = sys.processors() }
  if part.program:asks() then
    settings.asker = asker.new(part.game, part.script.program, part.compiler.picks, pair_kinds.by_mask(part.ranking))
  end
  local made, report = survey.run(part.program, part.ranking, settings)
  if not made then error("the survey of a rule alone: " .. tostring(report), 0) end
  return report
end

-- A node for hands that a rule applies to and can set as it plays; nil for every hand.
local function node_of(compiler, rule)
  local nodes = { rule_pattern.holding(compiler, rule) }
  local play = rule_pattern.play(compiler, rule)
  if play then nodes[#nodes + 1] = compiler:node("can", nil, { play }) end
  if #nodes < 2 then return nodes[1] end
  return compiler:node("all_of", nil, nodes)
end

-- ---- patterns that match no hand ----

local function refuse(self, all, line, found, value)
  local both = type(value) == "table" and value.high ~= nil and value.low ~= nil
  refusal.raise("pattern/cannot-be-set", { file = self.file, line = line, found = "no hand matches " .. found,
    expected = ("write a pattern for some of the %s hands%s"):format(text.thousands(all),
      both and ", the high hand never below the low" or "") })
end

---True if a rule uses a function.
---@param rule houseway.way.rule
---@return boolean
function shadow.has_function(rule)
  return uses_function({ holding = rule.holding, play = rule.play, unless = rule.unless, leaving = rule.leaving,
    otherwise = rule.otherwise })
end

-- The fields of a rule about settings.
local function setting_fields(rule)
  return { play = rule.play, unless = rule.unless, leaving = rule.leaving, otherwise = rule.otherwise }
end

-- A question: a pattern that may match no hand, and the refusal if it matches none.
local function ask(questions, rule, line, found, value, compile)
  questions[#questions + 1] = { rule = rule, line = line, found = found, value = value, compile = compile }
end

local function ask_of_rule(questions, rule)
  local holds, plays = rule.holding ~= nil or rule.unless ~= nil, rule.play ~= nil or rule.leaving ~= nil
  if holds and not (uses_function(rule.holding) or uses_function(rule.unless)) then
    ask(questions, rule, rule.line, ("holding = %s"):format(describe.holding(rule)), rule.holding,
      function (compiler) return rule_pattern.holding(compiler, rule) end)
  end
  if plays and not uses_function(setting_fields(rule)) then
    ask(questions, rule, rule.line, ("play = %s"):format(describe.play(rule)), rule.play,
      function (compiler) return compiler:node("can", nil, { rule_pattern.play(compiler, rule) }) end)
  end
end

local function ask_of_alternative(questions, one)
  if not one.compile or uses_function(one.value) then return end
  ask(questions, one, one.line, ("%s in `%s`"):format(describe.pattern(one.value), one.of), one.value,
    function (compiler)
      compiler.place, compiler.field = one.place, one.field
      local node = one.compile(compiler, one.value)
      return one.of_hand and node or compiler:node("can", nil, { node })
    end)
end

-- Questions in one survey: few enough for the nodes of a program.
local TOGETHER = 32

-- Finds whether each question from `from` to `to` matches any hand. The survey tests all alternatives of `any` on every
-- hand and notes which ever matched.
local function answer(self, questions, from, to)
  local part, nodes = way.part(self), {}
  for i = from, to do nodes[#nodes + 1] = questions[i].compile(part.compiler) end
  part.program:rule(part.compiler:node("any_of", nil, nodes), nil, nil, {})
  local report = survey_part(part)
  for i = from, to do questions[i].is_possible = report.live[nodes[i - from + 1]] end
end

---Refuses patterns of a way that match no hand. Examines only patterns that never decide.
---@param self houseway.way
---@param decided houseway.way.decided
function shadow.refuse_impossible(self, decided)
  local gathered, report = refusal.gather(), decided.report
  local dead, questions, refused = {}, {}, {}
  for number, rule in ipairs(self.submission.rules) do
    dead[rule] = report.rules[number].set.hands == 0
    if dead[rule] then ask_of_rule(questions, rule) end
  end
  for _, one in ipairs(self.compiler.alternatives) do
    if one.owner and not dead[one.owner] and not report.live[one.node] then ask_of_alternative(questions, one) end
  end
  for from = 1, #questions, TOGETHER do
    answer(self, questions, from, math.min(from + TOGETHER - 1, #questions))
  end
  for _, one in ipairs(questions) do
    if not one.is_possible and not refused[one.rule] then
      refused[one.rule] = true -- once for each rule: its play matters only where it holds
      gathered:try(refuse, self, report.all.hands, one.line, one.found, one.value)
    end
  end
  gathered:raise()
end

---True if any hand matches a rule's holding. A function in it may be true of no hand.
---@param self houseway.way
---@param number integer of the rule
---@return boolean
function shadow.is_held(self, number)
  local part = way.part(self)
  local node = rule_pattern.holding(part.compiler, self.submission.rules[number])
  if not node then return true end
  part.program:rule(node, nil, nil, {})
  return survey_part(part).rules[1].set.hands > 0
end

-- ---- hands taken by earlier rules ----

---The rules that decide the hands of a dead rule. It would decide them if it came first.
---@param self houseway.way
---@param number integer of the rule
---@return { rule: string, line: integer, hands: integer }[] taken_by in the order of rules; empty if there are none
function shadow.taken_by(self, number)
  local rules, taken = self.submission.rules, {}
  local part = way.part(self)
  -- A first rule takes all hands but this rule's. This rule would decide the remaining hands.
  local own = node_of(part.compiler, rules[number])
  if own then part.program:rule(part.compiler:node("without", nil, { own }), nil, nil, {}) end
  way.add_rules(part, number - 1)
  local report = survey_part(part)
  for i = 1, number - 1 do
    local set = report.rules[own and i + 1 or i].set.hands
    if set > 0 then taken[#taken + 1] = { rule = rules[i].name, line = rules[i].line, hands = set } end
  end
  return taken
end

return shadow
