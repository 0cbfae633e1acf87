-- Compares house ways: where they set hands differently, and their worth against each other.
-- Programs import this module.

local against = require("houseway.worth.against")
local clauses = require("houseway.way.clauses")
local counts = require("houseway.law.counts")
local difference = require("houseway.way.difference")
local edge = require("houseway.worth.edge")
local fingerprint = require("houseway.way.fingerprint")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local kinds = require("houseway.explore.hand_kinds")
local lists = require("houseway.base.lists")
local marks = require("houseway.way.marked_hands")
local outcome = require("houseway.law.outcome")
local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")
local vigorish = require("houseway.worth.vigorish")
local worth = require("houseway.worth")

---@class houseway.explore.compared
local compared = {}

---The differences between every two ways, in the order 1 and 2, 1 and 3, and so on.
---@param sides houseway.way.side[] checked against one law
---@return houseway.way.difference[]
function compared.differences(sides)
  local found = {}
  for i = 1, #sides do
    for j = i + 1, #sides do found[#found + 1] = difference.between(sides[i], sides[j]) end
  end
  return found
end

---The differences by what the hands hold, in the order of `differences`.
---@param sides houseway.way.side[] checked against one law
---@param options { threads: integer?, cache: boolean? } cache: cached counts may be used
---@return { name: string, hands: integer, classes: integer, example: string }[][]
function compared.by_holding(sides, options)
  local way, found, sorted = sides[1].way, {}, nil
  local subject = { game = way.game, statute = way.statute, ranking = way.ranking }
  local function between(a, b)
    sorted = sorted or kinds.of(subject, options)
    local list = a.decided.table:differing(b.decided.table, sorted.table)
    for n, one in ipairs(list) do
      list[n] = { name = sorted.names[one.rule], hands = one.hands, classes = one.classes,
        example = hands.text(way.game, one.least) }
    end
    return list
  end
  for i = 1, #sides do
    for j = i + 1, #sides do
      local a, b = sides[i], sides[j]
      local made_of = options.cache and { "by holding", kinds.list(subject),
        fingerprint.behaviour_sha256(way, a.decided.table), fingerprint.behaviour_sha256(way, b.decided.table) }
      found[#found + 1] = counts.kept(made_of, function () return between(a, b) end)
    end
  end
  return found
end

-- ---- worth ----

-- The cells with player and bank exchanged.
local function turned(game, cells)
  local found = {}
  for index in ipairs(cells) do found[index] = 0 end
  for index, deals in ipairs(cells) do
    if deals > 0 then found[outcome.mirrored(game, index - 1) + 1] = deals end
  end
  return found
end

---Refuses a chapter that settles no wager, and a way that leaves hands unset.
---@param sides houseway.way.side[]
function compared.check(sides)
  against.check(sides[1].way.statute)
  for _, side in ipairs(sides) do worth.check_whole(side) end
end

local TERM = 'table = "EZ"' -- in the bank's submission

-- Every way against every way, itself too.
local function all_pairs(sides)
  local wanted = {}
  for player = 1, #sides do
    for bank = 1, #sides do wanted[#wanted + 1] = { player, bank } end
  end
  return wanted
end

---The counts that pairs need, in order. Two ways are counted once, and mirrored, unless the law singles out the bank's
---hands.
---@param sides houseway.way.side[]
---@param wanted integer[][]? pairs of player and bank; nil: all
---@return { player: integer, bank: integer, table: string?, marked: boolean }[] table: the bank's designation; marked:
---  the law singles out hands of the bank
function compared.work(sides, wanted)
  local work, known = {}, {}
  for _, pair in ipairs(wanted or all_pairs(sides)) do
    local player, bank = pair[1], pair[2]
    local way = sides[bank].way
    local table_ = marks.at(way, marks.table_of(way), TERM)
    local marked = marks.of(way, { table = table_ }) ~= nil
    if marked or not known[bank .. ":" .. player] then
      work[#work + 1] = { player = player, bank = bank, table = table_, marked = marked }
      if not marked then known[player .. ":" .. bank] = true end
    end
  end
  return work
end

-- The counts that are not cached and can be made together: of cards, if the ways share one ranking, and the law singles
-- out no hand of the bank and bars no setting of players.
local function missing(sides, work, options)
  local first, found = sides[1].way, {}
  for _, one in ipairs(games.has_suits(first.game) and work or {}) do
    local way = sides[one.bank].way
    local alone = one.marked or clauses.bar_players(way.statute)
      or fingerprint.ranking(way) ~= fingerprint.ranking(first)
    local known = options.cache and not alone and against.kept_cells(way, sides[one.player].decided.table,
      sides[one.bank].decided.table)
    if not alone and not known then found[#found + 1] = one end
  end
  return found
end

-- The way in the most counts, leaving out counts with a way that already has its place.
local function most_wanted(list, place, ways)
  local many, most = {}, nil
  for _, one in ipairs(list) do
    for way in pairs(not place[one.player] and not place[one.bank] and { [one.player] = 1, [one.bank] = 1 } or {}) do
      many[way] = (many[way] or 0) + 1
    end
  end
  for way = 1, ways do
    if many[way] and (not most or many[way] > many[most]) then most = way end
  end
  return most
end

-- Orders ways so that each of these counts has one of the first ways.
local function in_order(list, ways)
  local order, place = {}, {}
  local function put(way)
    if not place[way] then order[#order + 1], place[way] = way, #order + 1 end
  end
  for way in function () return most_wanted(list, place, ways) end do put(way) end
  local banks = #order
  for _, one in ipairs(list) do
    put(one.player)
    put(one.bank)
  end
  return order, place, banks
end

-- Makes several missing counts in one walk over the deals. Returns cells by member of `work`.
local function count_together(sides, work, options)
  local list, cells = missing(sides, work, options), nil
  local order, place, banks = in_order(list, #sides)
  if #list > 1 then
    local status
    local tables = lists.collect(order, function (way) return sides[way].decided.table end)
    cells, status = edge.count_several(sides[1].way.ranking, tables, { banks = banks,
      threads = options.threads or sys.processors(),
      progress = options.progress and options.progress("counting every deal") })
    if not cells and status ~= "bad rules" then error("the count: " .. status, 0) end
  end
  local found = {}
  for _, one in ipairs(cells and list or {}) do found[one] = cells[place[one.player]][place[one.bank]] end
  return found
end

---Makes the counts of `work`.
---@param sides houseway.way.side[]
---@param work { player: integer, bank: integer, table: string?, marked: boolean }[]
---@param options { threads: integer?, cache: boolean?, progress: fun(label: string)?: function }
---@return table<table, integer[]> cells by member of `work`
function compared.counts(sides, work, options)
  local found = {}
  local together = count_together(sides, work, options)
  for _, one in ipairs(work) do
    local counted = together[one]
    found[one] = against.cells(sides[one.bank].way, sides[one.player].decided.table, sides[one.bank].decided.table, {
      threads = options.threads, table = one.table, cache = options.cache, counted = counted,
      progress = options.progress and not counted and options.progress("counting every deal"),
    })
  end
  return found
end

-- The vigorish on winnings at the table of each bank, and all rates in words.
local function rates_of(sides, wanted, asked)
  local paid_to, words = {}, {}
  for _, pair in ipairs(wanted) do
    local way = sides[pair[2]].way
    local paid = vigorish.stated(way.statute, { vigorish = asked, ez = marks.table_of(way) ~= nil })
    paid_to[pair[2]] = paid
    if not lists.has(words, paid.rate) then words[#words + 1] = paid.rate end
  end
  return paid_to, table.concat(words, " or ")
end

---The exact worth of one unit wagered by a player who sets hands by one way, against a bank that sets them by another,
---for every two ways or for given pairs.
---@param sides houseway.way.side[] checked against one law
---@param options { threads: integer?, vigorish: string?, pairs: integer[][]?, progress: fun(label: string)?: function,
---  cache: boolean?, counted: { cells: integer[] }[]? } cache: cached counts may be used; counted: the counts of `work`
---@return { player: integer, bank: integer, worth: houseway.worth.edge.worth }[]
---@return string vigorish
function compared.worths(sides, options)
  compared.check(sides)
  local statute, wanted = sides[1].way.statute, options.pairs or all_pairs(sides)
  local counted, found = {}, {}
  local paid_to, rate = rates_of(sides, wanted, options.vigorish)
  local work = compared.work(sides, wanted)
  local made = options.counted or compared.counts(sides, work, options)
  for number, one in ipairs(work) do
    counted[one.player .. ":" .. one.bank] = made[one] or made[number].cells
  end
  for _, pair in ipairs(wanted) do
    local player, bank = pair[1], pair[2]
    local cells = counted[player .. ":" .. bank] or turned(statute.game, counted[bank .. ":" .. player])
    found[#found + 1] = { player = player, bank = bank,
      worth = against.settled(cells, statute, paid_to[bank]).worths.player }
  end
  return found, rate
end

---The worth of one pair. A reading that leaves outcomes open is refused.
---@param one { worth: houseway.worth.edge.worth } of `compared.worths`
---@return houseway.base.fraction
function compared.settled(one)
  if one.worth.value then return one.worth.value end
  refusal.raise("worth/unsettled-reading", { found = "a reading under which some outcomes are not settled",
    expected = "--reading must choose a reading that settles all outcomes" })
end

return compared
