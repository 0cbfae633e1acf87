-- Finds paragraphs on setting hands that govern no hand, because earlier paragraphs govern all their hands. The counts
-- are over every hand. A chapter whose paragraphs all govern hands costs nothing.
-- Programs import this module.

local clauses = require("houseway.way.clauses")
local lists = require("houseway.base.lists")
local rule_pattern = require("houseway.way.pattern.rule")
local survey = require("hw.survey")
local sys = require("hw.sys")

---@class houseway.way.hidden_clauses
local hidden_clauses = {}

---@class houseway.way.hidden_clause
---@field cite string
---@field printed string
---@field line integer
---@field hands integer how many hands it would govern if it came first
---@field of integer how many hands there are
---@field taken_by { cite: string, printed: string, hands: integer }[] paragraphs that govern those hands; empty if no
---  hand can be set as this paragraph says

local function surveyed(made, ranking)
  return select(2, survey.run(made, ranking, { threads = sys.processors() }))
end

-- Counts the settings of different rank that paragraphs leave, over all hands.
local function settings_left(model, ranking, list)
  return surveyed(clauses.compile(model, ranking, list), ranking).choice.settings
end

-- The paragraphs before `at` that govern its hands. A first clause takes all other hands, so only these hands are left.
local function takers(model, ranking, list, at)
  local before, found = table.move(list, 1, at - 1, 1, {}), {}
  local made = clauses.compile(model, ranking, before, function (compiler)
    local own = rule_pattern.clause(compiler, list[at].meaning)
    local others = compiler:node("without", nil, { compiler:node("can", nil, { own }) })
    return compiler:node("when", nil, { others })
  end)
  local report = surveyed(made, ranking)
  for i, clause in ipairs(before) do
    local hands = report.clauses[i + 1].governs.hands
    if hands > 0 then found[#found + 1] = { cite = clause.key, printed = clause.printed, hands = hands } end
  end
  return found, report.all.hands
end

---The paragraphs of a list that govern no hand, except those that would leave every setting anyway.
---@param model houseway.law.statute
---@param ranking userdata
---@param list houseway.law.paragraph[] the chapter's clauses, or its player_clauses
---@param counted table[] the clauses of a survey's report
---@return houseway.way.hidden_clause[]
function hidden_clauses.find(model, ranking, list, counted)
  local found, all = {}, nil
  for at, clause in ipairs(list) do
    if counted[at].governs.hands == 0 then
      local taken_by, of = takers(model, ranking, list, at)
      all = all or settings_left(model, ranking, {})
      if #taken_by == 0 or settings_left(model, ranking, { clause }) < all then
        found[#found + 1] = { cite = clause.key, printed = clause.printed, line = clause.line,
          hands = lists.sum(taken_by, "hands"), of = of, taken_by = taken_by }
      end
    end
  end
  return found
end

return hidden_clauses
