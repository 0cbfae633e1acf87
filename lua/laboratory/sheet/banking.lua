-- The result of a round for a player who banks, or co-banks, against one to six equal wagers. The bank's vigorish is
-- taken on the net of the round. The result is exact if it can be counted. Otherwise only the vigorish is estimated,
-- with bounds, because the result before it is a sum over hands.

local clauses = require("houseway.way.clauses")
local counts = require("houseway.law.counts")
local exact = require("hw.exact")
local fraction = require("houseway.base.fraction")
local games = require("houseway.base.games")
local law = require("rounds.round.law")
local lists = require("houseway.base.lists")
local marks = require("houseway.way.marked_hands")
local positions = require("houseway.law.positions")
local seat_bounds = require("houseway.worth.seat_bounds")
local seats = require("houseway.worth.seats")
local simulate = require("hw.simulate")
local vigorish = require("houseway.worth.vigorish")

---@class laboratory.sheet.banking
local banking = {}

---The bank's result of a round, in wagers of one hand.
---@class laboratory.sheet.banked
---@field kind "banked"|"co-banked"
---@field hands integer wagering against the bank
---@field covers integer? number of wagers that the bank's chips cover, if not all
---@field method "counted"|"estimated"
---@field before houseway.base.fraction the mean before the bank's vigorish: exact, unless `covers` is estimated
---@field mean houseway.base.fraction after the vigorish
---@field pays houseway.base.fraction the mean vigorish
---@field variance houseway.base.fraction of a round
---@field standard_error houseway.base.fraction? squared; of an estimate
---@field bounds { pays: houseway.worth.seat_bounds.range, mean: houseway.worth.seat_bounds.range }? of an estimate

-- ---- rounds by their outcomes ----

local function count_two(way, player, bank, asked)
  local seat <close> = exact.side(way.ranking, player)
  local banks <close> = exact.side(way.ranking, bank)
  local ended, status = exact.two_seats(seat, banks, {
    code = way.statute.outcome.code, threads = asked.threads, progress = asked.bar("counting two hands against a bank"),
  })
  if not ended then error("the count: " .. status, 0) end
  local list = {}
  for first, by_second in pairs(ended) do
    for second, rounds in pairs(by_second) do
      list[#list + 1] = {
        won = (first == "win" and 1 or 0) + (second == "win" and 1 or 0),
        lost = (first == "lose" and 1 or 0) + (second == "lose" and 1 or 0), rounds = rounds,
      }
    end
  end
  return list
end

local function of_two(way, player, bank, asked)
  return counts.kept(asked.made_of and { "two seats", asked.made_of }, function ()
    return count_two(way, player, bank, asked)
  end)
end

-- Deals random rounds, grouped by the number of hands counted, from the first.
local function deal(way, player, bank, asked)
  local most = positions.of(way.statute).against
  local marking = marks.of(way, { table = asked.table, banked = true })
  local found, status = simulate.run({
    ranking = way.ranking, player = player, bank = bank, code = way.statute.outcome.code, seed = asked.seed,
    rounds = asked.rounds, seats = most, marks = marking and marking:find(way.ranking, bank),
    wrong = clauses.set_wrongly(way, player), threads = asked.threads,
    progress = asked.bar(("dealing %d hands against a bank"):format(most)),
  })
  if not found then error("the simulation: " .. status, 0) end
  return found.by_seats
end

local function by_chance(way, player, bank, asked)
  return counts.kept(asked.made_of and { "seats", asked.made_of, asked.table, asked.rounds, asked.seed }, function ()
    return deal(way, player, bank, asked)
  end)
end

-- What is known of rounds that are not counted; false if the bank's hands are not valued, or the law has its own rule
-- on how a bank's wagers end.
local function known_of(way, ends, asked, two)
  if not asked.values or way.statute.bank_outcome then return false end
  local won, lost = asked.values:ends(1)
  if won ~= ends.lose or lost ~= ends.win then error("the values of the bank's hands are of other outcomes", 0) end
  local known = seat_bounds.known(way.game, asked.values, 1)
  return two and seat_bounds.counted(known, two) or known
end

-- ---- vigorish ----

-- The terms of such rounds for winners and bank; nil if the law has no such rounds.
local function terms_of(way, kind, asked)
  local model, values = way.statute, way.submission.terms.values
  local rules = law.of(model, values)[kind]
  local surplus, exhausted = rules:find("surplus"), rules:find("exhausted")
  if not surplus or kind == "co-banked" and not rules:find("co_bank") then return nil end
  return {
    limited = exhausted and select(2, exhausted.deed()) and exhausted.key or nil,
    shared = surplus.deed() or nil, winners = fraction.new(0),
    surplus = vigorish.read(asked.vigorish or vigorish.of_bank(model, values.table == "EZ")), cite = surplus.key,
  }
end

-- The bounds of a row, from bounds of the mean absolute result.
local function bounds_of(known, hands, terms, before)
  local size, half = seat_bounds.size(known, hands), terms.surplus / 2
  if terms.shared then size = { least = size.least / 2, most = size.most / 2 } end
  local pays = { least = half * (before + size.least), most = half * (before + size.most) }
  return { pays = pays, mean = { least = before - pays.most, most = before - pays.least } }
end

-- Before its vigorish the bank's mean is a sum over hands, each as if alone. The mean vigorish is half its rate, times
-- that mean plus the mean absolute result. Only the mean absolute result is estimated.
local function row_of(kind, hands, list, terms, ends)
  local found = seats.result(list, terms)
  local deals = ends.win + ends.lose + ends.push
  local before, half = fraction.new(hands * (ends.lose - ends.win), deals), terms.surplus / 2
  local estimated = list.estimated and terms.surplus > 0
  if terms.shared then before = before / 2 end
  local pays = half * (before + found.size)
  return {
    kind = kind, hands = hands, method = estimated and "estimated" or "counted", before = before,
    mean = before - pays, pays = pays, variance = found.variance, cite = terms.cite,
    standard_error = estimated and half * half * found.size_variance / found.rounds or nil,
    bounds = estimated and list.known and bounds_of(list.known, hands, terms, before) or nil,
  }
end

-- If the bank's chips do not cover every wager, coverage depends on the number of decided wagers. The result is no sum
-- over hands.
local function covered_row(kind, hands, list, terms, covers)
  local found = seats.result(seats.covered(list, covers), terms)
  return {
    kind = kind, hands = hands, covers = covers, method = list.estimated and "estimated" or "counted",
    before = found.before, mean = found.mean, pays = found.bank_pays, variance = found.variance, cite = terms.limited,
    standard_error = list.estimated and found.variance / found.rounds or nil,
  }
end

local function list_of(way, player, bank, hands, ends, asked, known)
  if hands == 1 then return seats.of_one(ends) end
  if hands == 2 and not games.has_suits(way.game) then
    known.two = of_two(way, player, bank, asked)
    return known.two
  end
  known.dealt = known.dealt or by_chance(way, player, bank, asked)
  if known.seats == nil then known.seats = known_of(way, ends, asked, known.two) end
  local list = known.dealt[hands]
  list.estimated, list.known = true, known.seats
  return list
end

-- The kinds of round in which the law lets a player bank, with their terms.
local function kinds_of(way, asked)
  return lists.collect({ "banked", "co-banked" }, function (kind)
    local terms = terms_of(way, kind, asked)
    return terms and { kind = kind, terms = terms }
  end)
end

---Makes and caches the counts of `rows`.
---@param way houseway.way
---@param player userdata decision table
---@param bank userdata
---@param asked table as for `rows`
function banking.count(way, player, bank, asked)
  if #kinds_of(way, asked) == 0 then return end
  if not games.has_suits(way.game) then of_two(way, player, bank, asked) end
  by_chance(way, player, bank, asked)
end

---True if a row is about a bank whose chips do not cover all wagers.
---@param rows laboratory.sheet.banked[]
---@return boolean
function banking.tells_uncovered(rows)
  return lists.any(rows, function (one) return one.covers end)
end

---The bank's results for each kind of round that a player may bank and each number of hands. It is empty without such a
---kind, or if some deals are not settled.
---@param way houseway.way the bank's, with its law
---@param player userdata decision table of the hands against it
---@param bank userdata
---@param ends houseway.worth.edge.ends outcomes of one hand's wager, if a player banks
---@param asked { vigorish: string?, table: string?, rounds: integer, seed: string, threads: integer, bar: (fun(label:
---  string): function), values: userdata|table?, made_of: table? } values: of hw.value, or its sums, whose first way
---  sets the bank's hands as its table does; nil: estimates have no bounds; made_of: the facts that the counts depend
---  on, for the cache
---@return laboratory.sheet.banked[]
function banking.rows(way, player, bank, ends, asked)
  local rows, kinds, known = {}, kinds_of(way, asked), {}
  if ends.several + ends.none > 0 then return rows end
  for hands = 1, #kinds > 0 and positions.of(way.statute).against or 0 do
    local list = list_of(way, player, bank, hands, ends, asked, known)
    for _, one in ipairs(kinds) do
      rows[#rows + 1] = row_of(one.kind, hands, list, one.terms, ends)
      for covers = 1, one.terms.limited and hands - 1 or 0 do
        rows[#rows + 1] = covered_row(one.kind, hands, list, one.terms, covers)
      end
    end
  end
  table.sort(rows, function (a, b)
    if a.kind ~= b.kind then return a.kind < b.kind end
    if a.hands ~= b.hands then return a.hands < b.hands end
    return (a.covers or a.hands) < (b.covers or b.hands)
  end)
  return rows
end

return banking
