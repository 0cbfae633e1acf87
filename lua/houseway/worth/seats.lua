-- What a bank has of rounds against several seats: rounds by how many seats won and how many lost, counted or dealt
-- by chance, and what the law takes of each side put on them. Every seat wagers one unit.

local fraction = require("houseway.base.fraction")
local games = require("houseway.base.games")

local seats = {}

---Rounds that ended so.
---@class houseway.worth.seats.ended
---@field won integer seats that won of the bank
---@field lost integer
---@field rounds integer|houseway.base.fraction

---The vigorish by player.
---@class houseway.worth.seats.terms
---@field house boolean? the house banks: what winning seats pay is the bank's
---@field winners houseway.base.fraction the part of what it won that a seat pays
---@field surplus houseway.base.fraction the part of its gain in a round that the bank pays
---@field shared boolean? the bank has half of what it gains and bears half of what it loses: a co-banked round

---What a round comes to, in wagers of one seat.
---@class houseway.worth.seats.found
---@field rounds integer|houseway.base.fraction
---@field mean houseway.base.fraction of what the bank has of a round
---@field variance houseway.base.fraction
---@field before houseway.base.fraction the mean before the bank's own vigorish
---@field bank_pays houseway.base.fraction the mean vigorish of the bank's
---@field size houseway.base.fraction the mean of what the bank gains or loses before that vigorish, without its sign
---@field size_variance houseway.base.fraction of that
---@field seats_pay houseway.base.fraction the mean vigorish of the seats'

-- Of one round: what the bank has before its vigorish, and that vigorish.
local function of_round(ended, terms)
  local net = fraction.new(ended.lost - ended.won)
  if terms.shared then net = net / 2 end
  if terms.house then net = net + terms.winners * ended.won end
  return net, net > 0 and terms.surplus * net or fraction.new(0)
end

---The same rounds where the bank's liability is capped at so many wagers won and lost, in the order in which hands
---are exposed, and wagers beyond it are returned. Every order of the hands is equally likely.
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

---What rounds that ended so come to for the bank.
---@param list houseway.worth.seats.ended[]
---@param terms houseway.worth.seats.terms
---@return houseway.worth.seats.found
function seats.result(list, terms)
  local rounds, nothing = 0, fraction.new(0)
  local before, paid, squares, sizes, net_squares, won = nothing, nothing, nothing, nothing, nothing, 0
  for _, ended in ipairs(list) do
    local net, vigorish = of_round(ended, terms)
    local kept = net - vigorish
    rounds, won = rounds + ended.rounds, won + ended.won * ended.rounds
    before, paid = before + net * ended.rounds, paid + vigorish * ended.rounds
    squares = squares + kept * kept * ended.rounds
    sizes = sizes + (net < 0 and -net or net) * ended.rounds
    net_squares = net_squares + net * net * ended.rounds
  end
  local mean, size = (before - paid) / rounds, sizes / rounds
  return {
    rounds = rounds, mean = mean, variance = squares / rounds - mean * mean, before = before / rounds,
    bank_pays = paid / rounds, size = size, size_variance = net_squares / rounds - size * size,
    seats_pay = terms.winners * won / rounds,
  }
end

return seats
