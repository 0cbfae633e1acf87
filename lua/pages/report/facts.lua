-- Finds the facts of a report with the modules that check, cover, edge, odds and fingerprint use.

local conform = require("houseway.way.conform")
local counts = require("houseway.law.counts")
local coverage = require("rounds.play.chapter_coverage")
local decided = require("houseway.way.decided")
local edges = require("register.house_edge")
local every_reading = require("houseway.way.every_reading")
local few_rules = require("pages.report.few_rules")
local marks = require("houseway.way.marked_hands")
local offered = require("houseway.worth.offered")
local plain_words = require("houseway.way.plain_words")
local refusal = require("houseway.base.refusal")
local runtime = require("houseway.script.runtime")
local vigorish = require("houseway.worth.vigorish")
local worth = require("houseway.worth")

---@class pages.report.facts_module
local facts = {}

---@class pages.report.asked
---@field threads integer
---@field readings table<string, string> chosen on the command line
---@field day string the day printed on the report
---@field bar fun(label: string): function progress bars
---@field cache boolean? cached figures suffice
---@field full boolean? prints every rule, and every paragraph that people carry out
---@field best integer? adds the best lists of up to this number of rules

---Facts of a report. If a fact cannot be found, its name with `_why` has the reason in a refusal's words.
---@class pages.report.facts
---@field way houseway.way
---@field decided houseway.way.decided
---@field findings houseway.way.findings
---@field asked pages.report.asked
---@field plain table of houseway.way.plain_words
---@field readings table? as every_reading.hold returns it
---@field readings_why string?
---@field coverage table as play/chapter_coverage returns it
---@field ends pages.report.ends? of the main wager, the way against itself
---@field ends_why string?
---@field costs pages.report.costs?
---@field costs_why string?
---@field best pages.report.few_rules.facts? if requested, and the costs can be found
---@field best_why string?
---@field wagers houseway.wagers.odds.worth[]?
---@field wagers_why string?
---@field runtime table
---@field approval pages.report.approval? the standing in a register
---@field against pages.report.against.facts? the changes since another version
---@field sheet houseway.page.drawing.sheet the page's drawings, while it is built

---How the main wager ends if the player sets hands as the house does.
---@class pages.report.ends
---@field player houseway.worth.edge.ends
---@field deals integer
---@field rate string "5%", "none"
---@field house houseway.worth.edge.worth

---The cost of rules to the house: the best lawful setting of each hand minus the rule's.
---@class pages.report.costs
---@field sum houseway.base.fraction over all deals, as a part of one wager
---@field own houseway.base.fraction the worth of a wager to the house as the way sets hands
---@field rules table<integer, { cost: houseway.base.fraction, worse: integer, worst: pages.report.worst? }>

---@class pages.report.worst
---@field hand integer[]
---@field number integer the setting that the rule makes
---@field best integer the setting worth most to the house
---@field cost houseway.base.fraction of one wager, if this hand is held

local function ends_of(side, asked)
  worth.check_whole(side)
  local way = side.way
  local options = edges.options(way, asked)
  worth.weights({ ez = options.ez }, way.statute) -- refuses a law that leaves outcomes unsettled
  local found = edges.settled(side, side.decided.table, options, "counting every deal")
  return { player = found.ends, deals = found.deals, rate = vigorish.of_chapter(way.statute, options.ez),
    house = found.worths.house }
end

-- The rules' costs in parts of a wager, against the lawful setting worth most to the house if players set hands as the
-- way does.
local function value_rules(side, asked, ez)
  local table_ = side.decided.table
  local values, wager = worth.find({ ez = ez, role = "house", threads = asked.threads,
    progress = asked.bar("valuing every lawful setting"), among = table_:allowed() }, side, side)
  local best, found = values:table(), { wager = wager, best = { values:sum() }, own = { values:sum(1) }, rules = {} }
  for number, cost in pairs(values:costs(1, table_)) do
    found.rules[#found.rules + 1] = { number = number, sum = { cost.wagers, cost.parts }, worse = cost.worse.hands,
      worst = cost.worst, hand = cost.worst_hand, best = cost.worst_hand and (best:find(cost.worst_hand)) }
  end
  return found
end

-- The same costs from the cache, as parts of a wager.
local function costs_of(side, asked)
  local way, ez = side.way, edges.options(side.way).ez
  local kept = counts.kept(asked.cache and { "costs", decided.key(way), ez }, function ()
    return value_rules(side, asked, ez)
  end)
  local function part(sum) return worth.edge(sum[1], sum[2], kept.wager, way.game) end
  local found = { rules = {}, own = part(kept.own) }
  found.sum = part(kept.best) - found.own
  for _, one in ipairs(kept.rules) do
    local worst = one.hand and { hand = one.hand, number = (side.decided.table:find(one.hand)), best = one.best,
      cost = worth.hand(one.worst, kept.wager, way.game) }
    found.rules[one.number] = { cost = part(one.sum), worse = one.worse, worst = worst }
  end
  return found
end

-- Compares the edge counted over deals with the edge summed over hands' values.
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
---@param asked pages.report.asked
---@return pages.report.facts
function facts.gather(side, asked)
  local way = side.way
  local statute = way.statute
  local found = { way = way, decided = side.decided, asked = asked, findings = conform.judge(way, side.decided),
    plain = plain_words.of(way), runtime = runtime.versions() }
  put(found, "readings", every_reading.hold, way, asked.readings, { under = statute.key, as_of = statute.as_of,
    threads = asked.threads, progress = asked.bar("holding every reading") })
  found.coverage = coverage.of(statute.key, { readings = asked.readings, as_of = statute.as_of,
    cache = asked.cache, progress = asked.bar("asking the clauses of every hand") })
  put(found, "ends", ends_of, side, asked)
  if marks.of(way, { table = marks.table_of(way) }) then
    found.costs_why = "what the dealer holds says by itself how wagers end"
  else
    put(found, "costs", costs_of, side, asked)
    if asked.best and found.costs then put(found, "best", few_rules.gather, side, asked) end
  end
  check_edges(found)
  put(found, "wagers", offered.worths, side)
  return found
end

return facts
