-- What a dealer's card says of a house way: its rules in plain words, each with hands it decides, as they are set.

local conform = require("houseway.way.conform")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local legend = require("houseway.page.chart.legend")
local plain_words = require("houseway.way.plain_words")
local verdict = require("houseway.way.verdict")

---@class houseway.page.chart.facts_module
local facts = {}

---A hand and how it is set.
---@class houseway.page.chart.example
---@field hand string
---@field high string
---@field low string

-- How many of a rule's own examples are shown: rules with an alternative have one of each.
local SHOWN = 2

-- ---- examples ----

---A hand as the way sets it.
---@param way houseway.way
---@param hand integer[]
---@param setting integer
---@return houseway.page.chart.example
function facts.set(way, hand, setting)
  local view = way.ranking:view(hand)[setting]
  return { hand = hands.text(way.game, hand), high = hands.text(way.game, view.high),
    low = hands.text(way.game, view.low) }
end

-- The rule's own examples, those it decides; they are shown as the table has them set.
local function own_examples(way, decided, rule, number)
  local found = {}
  for _, example in ipairs(rule.examples) do
    local hand = hands.read(way.game, example.hand)
    local setting, decider = nil, nil
    if hand then setting, decider = decided.table:find(hand) end
    if setting and decider == number and #found < SHOWN then found[#found + 1] = facts.set(way, hand, setting) end
  end
  return found
end

-- The smallest hand that is asked for; nil where there is none.
local function smallest(way, decided, asked)
  local hand, _, setting = decided.table:walk(asked):next()
  return hand and setting and facts.set(way, hand, setting) or nil
end

local function examples_of(way, decided, rule, number)
  local own = own_examples(way, decided, rule, number)
  return #own > 0 and own or { smallest(way, decided, { rule = number }) }
end

-- Of each paragraph that is followed, the smallest hand it governs that the rule sets.
local function add_to_steps(way, decided, steps, number)
  local clauses = {}
  for i, clause in ipairs(way.clauses) do clauses[clause.key] = i end
  for _, step in ipairs(steps) do
    local clause = clauses[step.cite]
    step.example = clause and smallest(way, decided, { rule = number, clauses = { clause }, keeps = true }) or nil
  end
end

-- ---- the facts ----

local function add_to_rule(way, decided, told)
  local rule = way.submission.rules[told.number]
  told.hands = decided.report.rules[told.number].set.hands
  if told.steps then
    add_to_steps(way, decided, told.steps, told.number)
  else
    told.examples = examples_of(way, decided, rule, told.number)
  end
end

---All that the card says.
---@param way houseway.way
---@param decided houseway.way.decided
---@return table plain data
function facts.of(way, decided)
  local told, findings = plain_words.of(way), conform.judge(way, decided)
  for _, rule in ipairs(told.rules) do add_to_rule(way, decided, rule) end
  local word, rest = verdict.parted(findings)
  return {
    submission = way.submission.name, file = way.file, game = way.game, chapter = way.statute.key,
    hands = games.of(way.game).hands, rules = told.rules, choices = told.choices, terms = told.terms,
    verdict = { verdict = findings.verdict, word = word, rest = rest },
    tiles = not games.has_suits(way.game) and legend.names(way.game, way.ranking) or nil,
  }
end

return facts
