-- Estimates from random rounds, beside exact figures from a count of every deal.
-- Programs import this module.

local edge = require("houseway.worth.edge")
local exact = require("hw.exact")
local fraction = require("houseway.base.fraction")
local seats = require("houseway.worth.seats")

local estimates = {}

local PLACES = 15
local OUTCOMES, HALVES = { "win", "lose", "push" }, { "high", "low", "both" }

---A figure estimated from rounds.
---@class houseway.worth.estimates.figure
---@field mean number
---@field standard_error number
---@field exact number? nil: there is no exact figure
---@field distance number? (mean - exact) / standard_error; nil also if every round had the same result

---@param mean houseway.base.fraction per unit, of the rounds dealt
---@param variance houseway.base.fraction of one round
---@param of { rounds: integer, per: integer? } per: units in a round
---@param true_mean houseway.base.fraction?
---@return houseway.worth.estimates.figure
local function figure(mean, variance, of, true_mean)
  local root = tonumber((variance / of.rounds):root(PLACES)) / (of.per or 1)
  local off = true_mean and root > 0 and (mean - true_mean):number() / root
  return {
    mean = tonumber(mean:decimal(PLACES)), standard_error = root,
    exact = true_mean and tonumber(true_mean:decimal(PLACES)), distance = off and tonumber(("%.3f"):format(off)) or nil,
  }
end

-- ---- exact ----

---Exact figures of one round.
---@class houseway.worth.estimates.exact
---@field win houseway.base.fraction of the hands, as are `lose`, `push` and `copies`
---@field lose houseway.base.fraction
---@field push houseway.base.fraction
---@field copies { high: houseway.base.fraction, low: houseway.base.fraction, both: houseway.base.fraction }
---@field net houseway.base.fraction? the bank's result; nil: the bank pays vigorish on the net of several seats
---@field take houseway.base.fraction? the vigorish of all, where a player banks

---The exact figures of a round, from the deals by cell. Means add up over the seats, because each seat alone meets the
---same bank. Vigorish on the net of several seats does not add up.
---@param cells integer[] with the marks of the rounds
---@param statute houseway.law.statute
---@param asked { seats: integer, terms: houseway.worth.seats.terms }
---@return houseway.worth.estimates.exact
function estimates.exact(cells, statute, asked)
  local deals, ends = exact.deals(statute.game), edge.ends(cells, statute, statute.outcome)
  local push = deals - ends.win - ends.lose
  local found = {
    win = fraction.new(ends.win, deals), lose = fraction.new(ends.lose, deals), push = fraction.new(push, deals),
    copies = {},
  }
  for half, count in pairs(edge.copies(cells, statute, {})) do found.copies[half] = fraction.new(count, deals) end
  if asked.seats > 1 and asked.terms.surplus > fraction.new(0) then return found end
  local one = seats.result(seats.of_one({ win = ends.win, lose = ends.lose, push = push }), asked.terms)
  found.net, found.take = one.mean * asked.seats, (one.bank_pays + one.seats_pay) * asked.seats
  return found
end

-- ---- of rounds ----

-- The mean and variance, in a round, of the seats with one outcome.
local function of_outcome(list, name, many)
  local rounds, sum, squares = 0, 0, 0
  for _, ended in ipairs(list) do
    local count = name == "win" and ended.won or name == "lose" and ended.lost or many - ended.won - ended.lost
    rounds, sum, squares = rounds + ended.rounds, sum + count * ended.rounds, squares + count * count * ended.rounds
  end
  return fraction.new(sum, rounds), fraction.new(squares, rounds)
end

---The shares of the hands that were won, lost and pushed, and of copies.
---@param found table of `hw.simulate`
---@param many integer seats
---@param true_ houseway.worth.estimates.exact
---@return table<string, houseway.worth.estimates.figure>
function estimates.shares(found, many, true_)
  local shares, of = { copies = {} }, { rounds = found.rounds, per = many }
  for _, name in ipairs(OUTCOMES) do
    local mean, square = of_outcome(found.ended, name, many)
    shares[name] = figure(mean / many, square - mean * mean, of, true_[name])
  end
  for _, half in ipairs(HALVES) do
    local mean = fraction.new(found.copies[half], found.rounds)
    local square = fraction.new(found.copy_squares[half], found.rounds)
    shares.copies[half] = figure(mean / many, square - mean * mean, of, true_.copies[half])
  end
  return shares
end

---The bank's result of a round; if the house banks, a player's result of a hand; and the house's take.
---@param result houseway.worth.seats.found
---@param asked { seats: integer, terms: houseway.worth.seats.terms }
---@param true_ houseway.worth.estimates.exact
---@return { bank_net: houseway.worth.estimates.figure, player_edge: houseway.worth.estimates.figure?,
---  house_take: houseway.worth.estimates.figure }
function estimates.worths(result, asked, true_)
  local of, many = { rounds = result.rounds }, asked.seats
  local net = figure(result.mean, result.variance, of, true_.net)
  if not asked.terms.house then
    local take = figure(result.bank_pays + result.seats_pay, result.takes_variance, of, true_.take)
    return { bank_net = net, house_take = take }
  end
  return { bank_net = net, house_take = net, player_edge = {
    mean = -net.mean / many, standard_error = net.standard_error / many, exact = net.exact and -net.exact / many,
    distance = net.distance and -net.distance,
  } }
end

return estimates
