-- A chapter's paragraphs on setting hands, compiled without a house way.
-- Programs import this module.

local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local marking = require("hw.marking")
local pattern = require("houseway.way.pattern")
local program = require("hw.program")
local rule_pattern = require("houseway.way.pattern.rule")
local survey = require("hw.survey")
local sys = require("hw.sys")
local rankings = require("houseway.law.rankings")

local clauses = {}

---A program with these paragraphs as law 0, and no rules.
---@param model houseway.law.statute
---@param ranking userdata
---@param list houseway.law.paragraph[]
---@param first (fun(compiler: houseway.way.compiler): integer)? makes the node of a paragraph before these
---@return userdata program
function clauses.compile(model, ranking, list, first)
  local made = program.new(model.game)
  local compiler = pattern.compiler({ program = made, game = model.game, ranking = ranking, file = model.file })
  local nodes = { first and first(compiler) }
  for _, clause in ipairs(list) do
    compiler.line = clause.line
    nodes[#nodes + 1] = rule_pattern.clause(compiler, clause.meaning)
  end
  made:law(nodes)
  return made
end

local of_players = setmetatable({}, { __mode = "k" }) -- by statute

---True if the law on players forbids a setting that does not foul.
---@param model houseway.law.statute
---@param hand integer[]
---@param number integer of the setting
---@return boolean
function clauses.forbid_player(model, hand, number)
  if #model.player_clauses == 0 then return false end
  of_players[model] = of_players[model] or clauses.compile(model, rankings.compile(model), model.player_clauses)
  local clause, allowed = of_players[model]:lawful(rankings.compile(model), hand, number)
  return clause ~= nil and not allowed
end

---True if the law on players can forbid any setting that does not foul.
---@param model houseway.law.statute
---@return boolean
function clauses.bar_players(model)
  return lists.any(model.player_clauses, function (clause) return clause.meaning.play.word ~= "high_not_below_low" end)
end

local decided = setmetatable({}, { __mode = "k" }) -- by statute

---Decides every hand by the law on players. `allowed` of the decision table are the settings open to players.
---@param loaded houseway.way
---@return userdata? table nil if every setting that does not foul is open
function clauses.for_players(loaded)
  local model = loaded.statute
  if not clauses.bar_players(model) then return nil end
  decided[model] = decided[model] or assert(survey.run(clauses.compile(model, loaded.ranking, model.player_clauses),
    loaded.ranking, { threads = sys.processors() }))
  return decided[model]
end

---The hands of a decision table with a setting that players may not choose.
---@param loaded houseway.way whose law binds the players
---@param table_ userdata decision table
---@return userdata? marks hw.marks, bit 0; nil if players may choose all, and for tiles, whose cells do not tell
function clauses.set_wrongly(loaded, table_)
  local law = games.has_suits(loaded.game) and clauses.for_players(loaded)
  return law and marking.forbidden(law, table_) or nil
end

return clauses
