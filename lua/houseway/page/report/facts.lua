-- Finds the facts of a report with the modules that check, cover, edge, odds and fingerprint use.

local conform = require("houseway.way.conform")
local coverage = require("houseway.play.coverage")
local edges = require("houseway.register.edges")
local every_reading = require("houseway.way.every_reading")
local marks = require("houseway.way.marks")
local offered = require("houseway.worth.offered")
local plain_words = require("houseway.way.plain_words")
local refusal = require("houseway.base.refusal")
local runtime = require("houseway.script.runtime")
local vigorish = require("houseway.worth.vigorish")
local worth = require("houseway.worth")

---@class houseway.page.report.facts_module
local facts = {}

---Options of a report.
---@class houseway.page.report.asked
---@field threads integer
---@field readings table<string, string> chosen on the command line
---@field day string the day printed on it
---@field bar fun(label: string): function progress bars

---Facts of a report. A fact that cannot be found has a reason, in a refusal's words, under its name with `_why`.
---@class houseway.page.report.facts
---@field way houseway.way
---@field decided houseway.way.decided
---@field findings houseway.way.findings
---@field asked houseway.page.report.asked
---@field plain table of houseway.way.plain_words
---@field readings table? as every_reading.hold returns it
---@field readings_why string?
---@field coverage table as play/coverage returns it
---@field ends houseway.page.report.ends? of the main wager, the way against itself
---@field ends_why string?
---@field costs houseway.page.report.costs?
---@field costs_why string?
---@field wagers houseway.wagers.odds.worth[]?
---@field wagers_why string?
---@field runtime table
---@field approval houseway.page.report.approval? its standing in a register
---@field against houseway.page.report.against.facts? the changes since another version
---@field sheet houseway.page.drawing.sheet the page's drawings, while it is built

---How the main wager ends if a player sets hands as the house does.
---@class houseway.page.report.ends
---@field player houseway.worth.edge.ends
---@field deals integer
---@field rate string "5%", "none"
---@field house houseway.worth.edge.worth

---The cost of rules to the house: the best lawful setting of each hand minus the rule's.
---@class houseway.page.report.costs
---@field sum houseway.base.fraction over all deals, as a part of one wager
---@field own houseway.base.fraction the worth of a wager to the house as the way sets hands
---@field rules table<integer, { cost: houseway.base.fraction, worse: integer, worst: houseway.page.report.worst? }>

---@class houseway.page.report.worst
---@field hand integer[]
---@field number integer the setting that the rule makes
---@field best integer the setting worth most to the house
---@field cost houseway.base.fraction of one wager, when this hand is held

local function ends_of(side, asked)
  worth.check_whole(side)
  local way = side.way
  local options = edges.options(way, asked)
  worth.weights({ ez = options.ez }, way.statute) -- a law that leaves outcomes unsettled is refused
  local found = edges.settled(side, side.decided.table, options, "counting every deal")
  return { player = found.ends, deals = found.deals, rate = vigorish.of_chapter(way.statute, options.ez),
    house = found.worths.house }
end

local function worst_of(side, best, cost, wager)
  local hand = cost.worst_hand
  if not hand then return nil end
  local number = side.decided.table:find(hand)
  return { hand = hand, number = number, best = (best:find(hand)), cost = worth.hand(cost.worst, wager, side.way.game) }
end

-- Costs of rules, compared with the lawful setting worth most to the house while players set hands as the way does.
local function costs_of(side, asked)
  local way, table_ = side.way, side.decided.table
  local values, wager = worth.find({ ez = edges.options(way).ez, role = "house", threads = asked.threads,
    progress = asked.bar("valuing every lawful setting"), among = table_:allowed() }, side, side)
  local found = { rules = {}, own = worth.sum(values, wager, way.game, 1) }
  found.sum = worth.sum(values, wager, way.game) - found.own
  local best = values:table()
  for number, cost in pairs(values:costs(1, table_)) do
    found.rules[number] = { cost = worth.edge(cost.wagers, cost.parts, wager, way.game), worse = cost.worse.hands,
      worst = worst_of(side, best, cost, wager) }
  end
  return found
end

-- Compares the edge counted over deals with the same edge summed over the values of hands.
local function check_edges(found)
  if found.ends and found.costs and found.ends.house.value ~= found.costs.own then
    error("the count of deals and the values of hands do not agree", 0)
  end
end

-- Stores a fact, or the reason why it cannot be found.
local function put(found, name, find, ...)
  local value, why = refusal.catch(find, ...)
  found[name], found[name .. "_why"] = value, why and why.found
end

---Finds the facts of a report.
---@param side houseway.worth.side
---@param asked houseway.page.report.asked
---@return houseway.page.report.facts
function facts.gather(side, asked)
  local way = side.way
  local statute = way.statute
  local found = { way = way, decided = side.decided, asked = asked, findings = conform.judge(way, side.decided),
    plain = plain_words.of(way), runtime = runtime.versions() }
  put(found, "readings", every_reading.hold, way, asked.readings, { under = statute.key, as_of = statute.as_of,
    threads = asked.threads, progress = asked.bar("holding every reading") })
  found.coverage = coverage.of(statute.key, { readings = asked.readings, as_of = statute.as_of,
    progress = asked.bar("asking the clauses of every hand") })
  put(found, "ends", ends_of, side, asked)
  if marks.of(way, { table = marks.table_of(way) }) then
    found.costs_why = "what the dealer holds says by itself how wagers end"
  else
    put(found, "costs", costs_of, side, asked)
  end
  check_edges(found)
  put(found, "wagers", offered.worths, side)
  return found
end

return facts
