-- A bank's result against several seats, by the vigorish of each side. Rounds, counted or dealt at random, are grouped
-- by the number of seats that won and lost. Every seat wagers one unit.
-- Programs import this module.

local fraction = require("houseway.base.fraction")
local games = require("houseway.base.games")

local seats = {}

---Rounds with the same numbers of seats that won and lost.
---@class houseway.worth.seats.ended
---@field won integer seats that won against the bank
---@field lost integer
---@field rounds integer|houseway.base.fraction

---The vigorish of each side.
---@class houseway.worth.seats.terms
---@field house boolean? the house banks and receives the winning seats' vigorish
---@field winners houseway.base.fraction the part of its winnings that a seat pays
---@field surplus houseway.base.fraction the part of its gain in a round that the bank pays
---@field shared boolean? a co-banked round: the bank has half of the gain or loss

---The bank's result of a round, in wagers of one seat.
---@class houseway.worth.seats.found
---@field rounds integer|houseway.base.fraction
---@field mean houseway.base.fraction of the bank's result
---@field variance houseway.base.fraction
---@field before houseway.base.fraction the mean before the bank's vigorish
---@field bank_pays houseway.base.fraction the bank's mean vigorish
---@field size houseway.base.fraction the mean absolute gain or loss before that vigorish
---@field size_variance houseway.base.fraction the variance of that gain or loss
---@field seats_pay houseway.base.fraction the seats' mean vigorish
---@field takes_variance houseway.base.fraction the variance of what both pay

---Groups the rounds of one seat by how its wager ends.
---@param ends { win: integer, lose: integer, push: integer }
---@return houseway.worth.seats.ended[]
function seats.of_one(ends)
  return {
    { won = 1, lost = 0, rounds = ends.win }, { won = 0, lost = 1, rounds = ends.lose },
    { won = 0, lost = 0, rounds = ends.push },
  }
end

-- The bank's result of one round before its vigorish, and that vigorish.
local function of_round(ended, terms)
  local net = fraction.new(ended.lost - ended.won)
  if terms.shared then net = net / 2 end
  if terms.house then net = net + terms.winners * ended.won end
  return net, net > 0 and terms.surplus * net or fraction.new(0)
end

---Regroups rounds for a bank that covers only a number of wagers, in the order in which hands are exposed. Further
---wagers are returned. Every order of the hands is equally likely.
---@param list houseway.worth.seats.ended[]
---@param covers integer wagers
---@return houseway.worth.seats.ended[]
function seats.covered(list, covers)
  local found, choose = {}, games.choose
  for _, ended in ipairs(list) do
    local decided = ended.won + ended.lost
    local many = math.min(covers, decided)
    for won = math.max(0, many - ended.lost), math.min(many, ended.won) do
      local share = fraction.new(choose(ended.won, won) * choose(ended.lost, many - won), choose(decided, many))
      found[#found + 1] = { won = won, lost = many - won, rounds = share * ended.rounds }
    end
  end
  return found
end

---The bank's result over a list of rounds.
---@param list houseway.worth.seats.ended[]
---@param terms houseway.worth.seats.terms
---@return houseway.worth.seats.found
function seats.result(list, terms)
  local rounds, nothing = 0, fraction.new(0)
  local before, paid, squares, sizes, net_squares, won = nothing, nothing, nothing, nothing, nothing, 0
  local taken_squares = nothing
  for _, ended in ipairs(list) do
    local net, vigorish = of_round(ended, terms)
    local kept = net - vigorish
    rounds, won = rounds + ended.rounds, won + ended.won * ended.rounds
    before, paid = before + net * ended.rounds, paid + vigorish * ended.rounds
    squares = squares + kept * kept * ended.rounds
    sizes = sizes + (net < 0 and -net or net) * ended.rounds
    net_squares = net_squares + net * net * ended.rounds
    local taken = vigorish + terms.winners * ended.won
    taken_squares = taken_squares + taken * taken * ended.rounds
  end
  local mean, size, takes = (before - paid) / rounds, sizes / rounds, (paid + terms.winners * won) / rounds
  return {
    rounds = rounds, mean = mean, variance = squares / rounds - mean * mean, before = before / rounds,
    bank_pays = paid / rounds, size = size, size_variance = net_squares / rounds - size * size,
    seats_pay = terms.winners * won / rounds, takes_variance = taken_squares / rounds - takes * takes,
  }
end

return seats
