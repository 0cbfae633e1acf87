-- Plays one way against another: counts every deal, and finds the wager's outcomes and worth by the law. All questions
-- about an edge use this module.
-- Programs import this module.

local clauses = require("houseway.way.clauses")
local counts = require("houseway.law.counts")
local edge = require("houseway.worth.edge")
local exact = require("hw.exact")
local fingerprint = require("houseway.way.fingerprint")
local marks = require("houseway.way.marked_hands")
local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")
local vigorish = require("houseway.worth.vigorish")
local worth_of = require("houseway.worth")

---@class houseway.worth.against
local against = {}

---Number of decimals of a worth, as data.
against.PLACES = worth_of.PLACES

---Refuses a chapter without outcomes of wagers.
---@param statute houseway.law.statute
function against.check(statute)
  if statute.outcome then return end
  refusal.raise("worth/no-outcome",
    { file = statute.file, found = "a chapter that says no outcome",
    expected = "the law must be a chapter that says outcomes" })
end

-- ---- counted ----

-- Facts that cells depend on. `here`: the marks of the bank's hands that count.
local function made_of(way, player, bank, here)
  local law = (here or clauses.bar_players(way.statute)) and { counts.law(way.statute), here }
  return { "cells", fingerprint.behaviour_sha256(way, player), fingerprint.behaviour_sha256(way, bank), law or nil }
end

---Returns the cached cells without marks of the bank's hands; nil if there are none.
---@param way houseway.way the bank's
---@param player userdata decision table
---@param bank userdata
---@return integer[]? cells
function against.kept_cells(way, player, bank)
  return counts.find(made_of(way, player, bank))
end

---Counts every deal of one decision table against another, with the marks of the bank's hands.
---@param way houseway.way the bank's
---@param player userdata decision table
---@param bank userdata
---@param asked { threads: integer?, progress: function?, table: string?, banked: boolean?, cache: boolean?, counted:
---  integer[]? } table: its designation; banked: a player banks; cache: may use cached cells; counted: cells to store
---@return integer[] cells
function against.cells(way, player, bank, asked)
  local marking, here = marks.of(way, asked)
  local cells, status = counts.kept(asked.cache and made_of(way, player, bank, marking and here), function ()
    if asked.counted then return asked.counted end
    return edge.count(way.ranking, player, bank, { threads = asked.threads or sys.processors(),
      progress = asked.progress, marking = marking, wrong = clauses.set_wrongly(way, player) })
  end)
  return cells or error("the count: " .. status, 0)
end

---Counts every deal anew, and returns the terms that the cells are sums of, too.
---@param way houseway.way the bank's
---@param player userdata decision table
---@param bank userdata
---@param asked { threads: integer?, progress: function?, table: string? }
---@return integer[] cells
---@return table terms of hw.exact
function against.cells_and_terms(way, player, bank, asked)
  local cells, terms = edge.count(way.ranking, player, bank, { threads = asked.threads or sys.processors(),
    progress = asked.progress, marking = marks.of(way, asked), wrong = clauses.set_wrongly(way, player), terms = true })
  return cells or error("the count: " .. terms, 0), terms
end

-- ---- settled ----

---The outcomes and the worth of the wager under one reading of the law.
---@class houseway.worth.against.settled
---@field ends houseway.worth.edge.ends the player's
---@field bank_ends houseway.worth.edge.ends a bank's, if a player banks
---@field apart boolean the law gives the bank's outcome separately
---@field deals integer
---@field worths table<"player"|"bank"|"house", houseway.worth.edge.worth>
---@field name string? of the reading, if not the chosen reading
---@field keys string[]? of the paragraphs with that reading

---Applies the outcomes of a law and a vigorish to cells.
---@param cells integer[]
---@param statute houseway.law.statute
---@param paid houseway.worth.vigorish.stated
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

---Applies the outcomes of each other reading, and a vigorish, to cells.
---@param cells integer[]
---@param statute houseway.law.statute
---@param chosen table<string, string> readings, by key
---@param paid houseway.worth.vigorish.stated
---@return houseway.worth.against.settled[] each with `name` and `keys`
---@return houseway.law.statute[] with those readings
function against.otherwise(cells, statute, chosen, paid)
  local list, statutes = {}, {}
  for i, other in ipairs(edge.readings(statute)) do
    statutes[i] = edge.read_otherwise(statute, chosen, other)
    list[i] = against.settled(cells, statutes[i], paid)
    list[i].name, list[i].keys = other.name, other.keys
  end
  return list, statutes
end

---Counts and settles in one call.
---@param way houseway.way the bank's
---@param player userdata decision table
---@param bank userdata
---@param asked { threads: integer?, progress: function?, table: string?, banked: boolean?, vigorish: string?,
---  ez: boolean?, cache: boolean? }
---@return houseway.worth.against.settled
function against.find(way, player, bank, asked)
  return against.settled(against.cells(way, player, bank, asked), way.statute, vigorish.stated(way.statute, asked))
end

-- ---- as data ----

local function digits(count)
  return ("%d"):format(count)
end

---Outcomes for JSON, as strings: counts of deals may exceed the numbers of a JSON reader.
---@param ends houseway.worth.edge.ends
---@param into table
---@param all boolean? give the counts of deals without a single outcome even if zero
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

---Outcomes and worth of a wager, for JSON.
---@param settled houseway.worth.against.settled
---@param into table
---@param all boolean? as for `ends_into`
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
