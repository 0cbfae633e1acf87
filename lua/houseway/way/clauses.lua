-- A chapter's paragraphs on setting hands, compiled without a house way.

local pattern = require("houseway.way.pattern")
local program = require("hw.program")
local rule_pattern = require("houseway.way.pattern.rule")
local way = require("houseway.way")

local clauses = {}

---A program with these paragraphs as law 0, and no rules.
---@param model houseway.law.statute
---@param ranking userdata
---@param list houseway.law.paragraph[]
---@param first (fun(compiler: houseway.way.compiler): integer)? makes the node of a paragraph asked before them
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

---Whether what binds players forbids a setting that does not foul.
---@param model houseway.law.statute
---@param hand integer[]
---@param number integer of the setting
---@return boolean
function clauses.forbid_player(model, hand, number)
  if #model.player_clauses == 0 then return false end
  of_players[model] = of_players[model] or clauses.compile(model, way.rank(model), model.player_clauses)
  local clause, allowed = of_players[model]:lawful(way.rank(model), hand, number)
  return clause ~= nil and not allowed
end

return clauses
