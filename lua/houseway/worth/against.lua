-- One way's hands against another's: every deal counted, how the wager ends by the law, and what it is worth to each
-- who may bank or play. Whoever asks for an edge asks here.

local edge = require("houseway.worth.edge")
local exact = require("hw.exact")
local marks = require("houseway.way.marks")
local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")
local vigorish = require("houseway.worth.vigorish")
local worth_of = require("houseway.worth")

---@class houseway.worth.against
local against = {}

---Decimals of a worth, as data.
against.PLACES = worth_of.PLACES

---Refuses a chapter that does not say how wagers end.
---@param statute houseway.law.statute
function against.check(statute)
  if statute.outcome then return end
  refusal.raise("worth/no-outcome",
    { file = statute.file, found = "a chapter that says no outcome", expected = "one that does" })
end

-- ---- counted ----

---Counts every deal of one table's hands against another's, with the bank's marks that count there.
---@param way houseway.way the bank's
---@param player userdata decision table
---@param bank userdata
---@param asked { threads: integer?, progress: function?, table: string?, banked: boolean? } table: at which; banked:
---  a player banks
---@return integer[] cells
function against.cells(way, player, bank, asked)
  local cells, status = edge.count(way.ranking, player, bank, { threads = asked.threads or sys.processors(),
    progress = asked.progress, marking = marks.of(way, asked) })
  return cells or error("the count: " .. status, 0)
end

-- ---- settled ----

---How the wager ends under one reading of the law, and what it comes to.
---@class houseway.worth.against.settled
---@field ends houseway.worth.edge.ends the player's
---@field bank_ends houseway.worth.edge.ends a bank's, where a player banks
---@field apart boolean the law says of the bank's wager apart how it ends
---@field deals integer
---@field worths table<"player"|"bank"|"house", houseway.worth.edge.worth>
---@field name string? of the reading, if not the one chosen
---@field keys string[]? of the paragraphs so read

---Puts the outcomes of a law and a vigorish on cells.
---@param cells integer[]
---@param statute houseway.law.statute
---@param paid houseway.worth.vigorish.said
---@return houseway.worth.against.settled
function against.settled(cells, statute, paid)
  local ends, bank_ends, apart = edge.by_law(cells, statute)
  local deals = exact.deals(statute.game)
  if ends.win + ends.lose + ends.push + ends.several + ends.none ~= deals then
    error("the counts do not add up to the deals", 0)
  end
  local player = edge.worth(ends, deals, paid.part)
  return {
    ends = ends, bank_ends = bank_ends, apart = apart, deals = deals,
    worths = { player = player, bank = edge.worth(bank_ends, deals, paid.bank_part), house = edge.against(player) },
  }
end

---The same under each other reading of how wagers end.
---@param cells integer[]
---@param statute houseway.law.statute
---@param chosen table<string, string> readings, by key
---@param paid houseway.worth.vigorish.said
---@return houseway.worth.against.settled[] each with `name` and `keys`
---@return houseway.law.statute[] so read
function against.otherwise(cells, statute, chosen, paid)
  local list, statutes = {}, {}
  for i, other in ipairs(edge.readings(statute)) do
    statutes[i] = edge.read_otherwise(statute, chosen, other)
    list[i] = against.settled(cells, statutes[i], paid)
    list[i].name, list[i].keys = other.name, other.keys
  end
  return list, statutes
end

---What both sides' tables come to, counted and settled: where one figure is wanted.
---@param way houseway.way the bank's
---@param player userdata decision table
---@param bank userdata
---@param asked { threads: integer?, progress: function?, table: string?, banked: boolean?, vigorish: string?,
---  ez: boolean? }
---@return houseway.worth.against.settled
function against.find(way, player, bank, asked)
  return against.settled(against.cells(way, player, bank, asked), way.statute, vigorish.said(way.statute, asked))
end

-- ---- as data ----

local function digits(count)
  return ("%d"):format(count)
end

---How wagers end, for JSON: counts of deals may pass what a program's numbers hold.
---@param ends houseway.worth.edge.ends
---@param into table
---@param all boolean? whether deals without one answer are counted where there are none, too
---@return table into
function against.ends_into(ends, into, all)
  into.win, into.lose, into.push = digits(ends.win), digits(ends.lose), digits(ends.push)
  if all or ends.several + ends.none > 0 then
    into.several_clauses, into.no_clause = digits(ends.several), digits(ends.none)
  end
  return into
end

-- A worth, or its bounds.
local function worth_data(worth)
  if worth.value then return worth.value:as_data(against.PLACES) end
  return { least = worth.least:as_data(against.PLACES), most = worth.most:as_data(against.PLACES) }
end

---How a wager ends and what it is worth, for JSON.
---@param settled houseway.worth.against.settled
---@param into table
---@param all boolean? as `ends_into` has it
---@return table into
function against.into(settled, into, all)
  against.ends_into(settled.ends, into, all)
  into.edge = {}
  for whose, worth in pairs(settled.worths) do
    into.edge[whose] = worth_data(worth)
    if worth.variance then
      into.standard_deviation = into.standard_deviation or {}
      into.standard_deviation[whose] = worth.variance:root(against.PLACES)
    end
  end
  return into
end

return against
