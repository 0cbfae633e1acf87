-- Rules and alternatives that never decide: because no hand can be so, or because rules before them take their
-- hands. Each is asked again of every hand, alone; nothing is spent on a way whose rules all decide.

local asker = require("hw.asker")
local describe = require("houseway.describe")
local refusal = require("houseway.refusal")
local rule_pattern = require("houseway.pattern.rule")
local survey = require("hw.survey")
local sys = require("hw.sys")
local text = require("houseway.text")
local way = require("houseway.way")

local shadow = {}

-- A function may answer anything: what it asks for is not known to be impossible.
local function uses_function(value)
  if type(value) ~= "table" then return false end
  if value.word == "function" then return true end
  for _, inner in pairs(value) do
    if uses_function(inner) then return true end
  end
  return false
end

-- Every hand, decided by a program built for the question.
local function asked(part)
  local settings = { threads = sys.processors() }
  if part.program:asks() then settings.asker = asker.new(part.game, part.script.program, part.compiler.picks) end
  local made, report = survey.run(part.program, part.ranking, settings)
  if not made then error("the survey of a rule alone: " .. tostring(report), 0) end
  return report
end

-- How many hands a pattern is true of, nothing else asked; `compile` makes a node of the hand.
local function hands_of(self, compile)
  local part = way.part(self)
  part.program:rule(compile(part.compiler), nil, nil, {})
  return asked(part).rules[1].set.hands
end

-- Whether the hand holds what a rule holds and can be set as it plays, as a node; nil: every hand.
local function node_of(compiler, rule)
  local nodes = { rule_pattern.holding(compiler, rule) }
  local play = rule_pattern.play(compiler, rule)
  if play then nodes[#nodes + 1] = compiler:node("can", nil, { play }) end
  if #nodes < 2 then return nodes[1] end
  return compiler:node("all_of", nil, nodes)
end

-- ---- what no hand can be ----

local function refuse(self, all, line, found, value)
  local both = type(value) == "table" and value.high ~= nil and value.low ~= nil
  refusal.raise({ file = self.file, line = line, found = found .. ": no hand can be so",
    expected = ("what one of the %s hands can be%s"):format(text.thousands(all),
      both and ", the high hand never below the low" or "") })
end

-- All a rule says of settings.
local function said_of_settings(rule)
  return { play = rule.play, unless = rule.unless, leaving = rule.leaving, otherwise = rule.otherwise }
end

local function check_rule(self, rule, all)
  local function holding(compiler) return rule_pattern.holding(compiler, rule) end
  local function play(compiler) return compiler:node("can", nil, { rule_pattern.play(compiler, rule) }) end
  local holds, plays = rule.holding ~= nil or rule.unless ~= nil, rule.play ~= nil or rule.leaving ~= nil
  if holds and not (uses_function(rule.holding) or uses_function(rule.unless)) and hands_of(self, holding) == 0 then
    refuse(self, all, rule.line, ("%s = %s"):format("holding", describe.holding(rule)), rule.holding)
  elseif plays and not uses_function(said_of_settings(rule)) and hands_of(self, play) == 0 then
    refuse(self, all, rule.line, ("%s = %s"):format("play", describe.play(rule)), rule.play)
  end
end

local function check_alternative(self, one, all)
  local function compile(compiler)
    compiler.place, compiler.field = one.place, one.field
    local node = one.compile(compiler, one.value)
    return one.of_hand and node or compiler:node("can", nil, { node })
  end
  if not one.compile or uses_function(one.value) or hands_of(self, compile) > 0 then return end
  refuse(self, all, one.line, ("%s in `%s`"):format(describe.pattern(one.value), one.of), one.value)
end

--- Refuses the patterns of a way that are true of no hand at all. Only those found dead are looked at.
---@param self houseway.way
---@param decided houseway.decided
function shadow.refuse_impossible(self, decided)
  local gathered, report = refusal.gather(), decided.report
  local dead, all = {}, report.all.hands
  for number, rule in ipairs(self.submission.rules) do
    dead[rule] = report.rules[number].set.hands == 0
    if dead[rule] then gathered:try(check_rule, self, rule, all) end
  end
  for _, one in ipairs(self.compiler.alternatives) do
    if one.owner and not dead[one.owner] and not report.live[one.node] then
      gathered:try(check_alternative, self, one, all)
    end
  end
  gathered:raise()
end

-- ---- what others take ----

--- Which rules decide the hands a dead rule would decide, were it asked first.
---@param self houseway.way
---@param number integer of the rule
---@return { rule: string, line: integer, hands: integer }[] taken_by in the order of rules; empty: it has none
function shadow.taken_by(self, number)
  local rules, taken = self.submission.rules, {}
  local part = way.part(self)
  -- First a rule for every hand that is none of its: what is left for the others is what it would decide.
  local own = node_of(part.compiler, rules[number])
  if own then part.program:rule(part.compiler:node("without", nil, { own }), nil, nil, {}) end
  way.add_rules(part, number - 1)
  local report = asked(part)
  for i = 1, number - 1 do
    local set = report.rules[own and i + 1 or i].set.hands
    if set > 0 then taken[#taken + 1] = { rule = rules[i].name, line = rules[i].line, hands = set } end
  end
  return taken
end

return shadow
