-- Facts for the dealer's card: the rules in plain words, each with set hands that it decides.

local citation = require("houseway.notation.citation")
local conform = require("houseway.way.conform")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local judged = require("houseway.way.judged")
local legend = require("pages.chart.legend")
local plain_words = require("houseway.way.plain_words")
local verdict = require("houseway.way.verdict")

---@class pages.chart.facts_module
local facts = {}

---A hand and how it is set.
---@class pages.chart.example
---@field hand string
---@field high string
---@field low string

local SHOWN = 2 -- examples of a rule: one for each alternative, if it has two

---A hand as the way sets it.
---@param way houseway.way
---@param hand integer[]
---@param setting integer
---@return pages.chart.example
function facts.set(way, hand, setting)
  local view = way.ranking:view(hand)[setting]
  return { hand = hands.text(way.game, hand), high = hands.text(way.game, view.high),
    low = hands.text(way.game, view.low) }
end

-- The script's examples that the rule decides, as the decision table sets them.
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

-- The smallest hand that meets a query of the table; nil if there is none.
local function smallest(way, decided, asked)
  local hand, _, setting = decided.table:walk(asked):next()
  return hand and setting and facts.set(way, hand, setting) or nil
end

local function examples_of(way, decided, rule, number)
  local own = own_examples(way, decided, rule, number)
  return #own > 0 and own or { smallest(way, decided, { rule = number }) }
end

-- Adds to each followed paragraph the smallest hand that it governs and the rule sets.
local function add_to_steps(way, decided, steps, number)
  local clauses = {}
  for i, clause in ipairs(way.clauses) do clauses[clause.key] = i end
  for _, step in ipairs(steps) do
    local clause = clauses[step.cite]
    step.example = clause and smallest(way, decided, { rule = number, clauses = { clause }, keeps = true }) or nil
  end
end

local function add_to_rule(way, decided, plain)
  plain.hands = decided.report.rules[plain.number].set.hands
  if plain.steps then
    add_to_steps(way, decided, plain.steps, plain.number)
  else
    plain.examples = examples_of(way, decided, way.submission.rules[plain.number], plain.number)
  end
end

---Collects the facts of a card.
---@param way houseway.way
---@param decided houseway.way.decided
---@return table plain data
function facts.of(way, decided)
  local plain, findings = plain_words.of(way), conform.judge(way, decided)
  for _, rule in ipairs(plain.rules) do add_to_rule(way, decided, rule) end
  local word, rest = verdict.parted(findings)
  return {
    submission = way.submission.name, file = way.file, game = way.game, chapter = way.statute.key,
    hands = games.of(way.game).hands, rules = plain.rules, choices = plain.choices, terms = plain.terms,
    verdict = { verdict = findings.verdict, word = word, rest = rest },
    _chapter_title = citation.title(way.statute), _elsewhere = judged.lines({ judged.elsewhere(way) }),
    tiles = not games.has_suits(way.game) and legend.names(way.game, way.ranking) or nil,
  }
end

return facts
