-- A certificate as plain data, for `houseway certify-math --json`.

local against = require("houseway.worth.against")
local banking = require("laboratory.sheet.banking")
local marginals_data = require("houseway.worth.marginals_data")
local wagers = require("houseway.wagers.certificate")

---@class laboratory.sheet.data
local data = {}

local PLACES = against.PLACES

local function exact(value)
  return value and value:as_data(PLACES)
end

-- ---- the main wager ----

local function settled(found, into)
  against.into(found, into)
  for whose, worth in pairs(found.worths) do
    if worth.variance then
      into.variance = into.variance or {}
      into.variance[whose] = exact(worth.variance)
    end
  end
  return into
end

local function best_of(one)
  if one.refused then return { role = one.role, refused = one.refused } end
  return against.ends_into(one.ends, { role = one.role, edge = exact(one.reached),
    gain = exact(one.reached - one.own) })
end

local function main_of(found)
  local main, best, others = found.main, {}, {}
  for i, one in ipairs(main.best) do best[i] = best_of(one) end
  for i, one in ipairs(main.otherwise) do others[i] = settled(one, { reading = one.name, cites = one.keys }) end
  local paid = main.vigorish
  return settled(main, {
    table = main.ez and "EZ" or nil, deals = ("%d"):format(main.deals), best = best, otherwise = others,
    commission = { rate = paid.rate, bank_rate = paid.bank_rate, cite = paid.cite, printed = paid.printed,
      what_if = paid.what_if },
    derivation = { itself = found.derivations.itself, best = found.derivations.best },
  })
end

-- ---- rounding, and a player's bank ----

local function rounding_of(found)
  local rows = {}
  for i, one in ipairs(found.rounding.rows) do
    local ways = {}
    for w, way in ipairs(one.ways) do
      ways[w] = { name = way.name, chosen = way.chosen, cents = exact(way.cents), edge = exact(way.edge) }
    end
    rows[i] = { dollars = one.dollars, ways = ways }
  end
  return { derivation = found.derivations.rounding, cite = found.rounding.cite, rows = rows }
end

-- An estimate has a decimal only: a fraction would claim too much precision.
local function figure(value, row, range)
  return { fraction = row.method == "counted" and tostring(value) or nil, decimal = value:decimal(PLACES),
    least = range and exact(range.least), most = range and exact(range.most) }
end

local function banking_of(found)
  local rows = {}
  for i, one in ipairs(found.banking) do
    local bounds = one.bounds or {}
    rows[i] = {
      kind = one.kind, cite = one.cite, hands = one.hands, covers = one.covers or one.hands, method = one.method,
      before = exact(one.before),
      vigorish = figure(one.pays, one, bounds.pays), mean = figure(one.mean, one, bounds.mean),
      standard_deviation = one.variance:root(PLACES),
      standard_error = one.standard_error and one.standard_error:root(PLACES),
    }
  end
  return { rows = rows, seed = found.asked.seed, rounds = found.asked.rounds,
    derivation = found.derivations.banking, covers_all = not banking.tells_uncovered(found.banking) }
end

---A certificate as plain data.
---@param found table of laboratory.sheet
---@return table
function data.of(found)
  local held, by_bank = marginals_data.held(found.held), marginals_data.by_bank(found.by_bank, found.main.vigorish.part)
  held.derivation, by_bank.derivation = found.derivations.held, found.derivations.by_bank
  return {
    way = found.way, game = found.game, sections = found.sections, ace_to_five = found.ace_to_five,
    readings = found.readings, main = main_of(found),
    held = held, by_bank = by_bank, rounding = rounding_of(found), banking = banking_of(found),
    wagers = wagers.data(found.wagers),
  }
end

return data
