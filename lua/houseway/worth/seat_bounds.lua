-- Proves bounds of a bank's gain or loss in a round against several seats.
--
-- Fix the bank's hand. Let x be the result of a seat's wager against it, m its mean over the seat's hands and v its
-- variance. Hands that share no piece are neighbours in Kneser's graph, whose eigenvalues are known (Lovasz, 1979); so
-- the mean product of x of two seats lies between m^2 + least * v and m^2 + most * v, with the least and most of the
-- eigenvalues besides the first. m^2 and v are counted over every hand of the bank's.
-- Programs import this module.

local fraction = require("houseway.base.fraction")
local games = require("houseway.base.games")

local seat_bounds = {}

---Two figures between which a third lies.
---@class houseway.worth.seat_bounds.range
---@field least houseway.base.fraction
---@field most houseway.base.fraction

---What is known of a round's wagers, in wagers.
---@class houseway.worth.seat_bounds.known
---@field decided houseway.base.fraction the chance that a wager does not push
---@field alone houseway.base.fraction the mean, over the bank's hands, of the absolute value of a wager's mean against
---  it
---@field net houseway.worth.seat_bounds.range the mean product of two seats' results
---@field push houseway.worth.seat_bounds.range the chance that two seats push

---The least and the greatest eigenvalue, besides the first and divided by it, of the graph in which disjoint hands are
---neighbours.
---@param left integer pieces that the bank's hand leaves
---@param hand integer pieces of a hand
---@return houseway.base.fraction least
---@return houseway.base.fraction most
function seat_bounds.eigenvalues(left, hand)
  local least, most
  for k = 1, hand do
    local one = fraction.new(games.choose(left - hand - k, hand - k), games.choose(left - hand, hand))
    if k % 2 == 1 then one = -one end
    if not least or one < least then least = one end
    if not most or one > most then most = one end
  end
  return least, most
end

---The range of the mean product of two seats' results (see above).
---@param shared houseway.base.fraction the mean, over the bank's hands, of m^2
---@param square houseway.base.fraction the mean of a result's square
---@param left integer pieces that the bank's hand leaves
---@param hand integer pieces of a hand
---@return houseway.worth.seat_bounds.range
function seat_bounds.product(shared, square, left, hand)
  local least, most = seat_bounds.eigenvalues(left, hand)
  local variance = square - shared
  return { least = shared + least * variance, most = shared + most * variance }
end

-- ---- one wager against every hand of the bank's ----

local function squares_of(sum)
  return fraction.new(sum[1]) * (1 << 32) + sum[2]
end

---What is known of the wagers of a round.
---@param game string
---@param values userdata of hw.value, of role "banker"
---@param way integer whose settings are the bank's: 1 or 2
---@return houseway.worth.seat_bounds.known
function seat_bounds.known(game, values, way)
  local facts, sums, won, lost = games.of(game), values:squares(way), values:ends(way)
  local deals, seat_hands, left = facts.deals, facts.bank_hands, facts.pieces - facts.hand
  local decided, pairs_of = fraction.new(won + lost, deals), fraction.new(deals) * seat_hands
  local net, both = squares_of(sums.net_squares) / pairs_of, squares_of(sums.decided_squares) / pairs_of
  return {
    decided = decided, alone = fraction.new(sums.net_size, deals),
    net = seat_bounds.product(net, decided, left, facts.hand),
    push = seat_bounds.product(1 - 2 * decided + both, 1 - decided, left, facts.hand),
  }
end

---Narrows `known` by a count of every deal of a bank's hand and two seats'.
---@param known houseway.worth.seat_bounds.known
---@param list houseway.worth.seats.ended[] the counted deals
---@return houseway.worth.seat_bounds.known
function seat_bounds.counted(known, list)
  local rounds, squares, push = 0, fraction.new(0), fraction.new(0)
  for _, ended in ipairs(list) do
    rounds = rounds + ended.rounds
    squares = squares + fraction.new((ended.lost - ended.won) * (ended.lost - ended.won)) * ended.rounds
    if ended.won + ended.lost == 0 then push = push + ended.rounds end
  end
  local net = squares / rounds / 2 - known.decided
  push = push / rounds
  return { decided = known.decided, alone = known.alone, net = { least = net, most = net },
    push = { least = push, most = push } }
end

-- ---- a round ----

-- The greatest mean absolute value of a whole number with this mean square. Between two squares it is a straight line.
local function most_size(square)
  local root = 0
  while square > (root + 1) * (root + 1) do root = root + 1 end
  return (square - root * root) / (2 * root + 1) + root
end

local function greater(a, b)
  return a < b and b or a
end

---The range of the mean absolute gain or loss of a bank in a round before its vigorish.
---@param known houseway.worth.seat_bounds.known
---@param seats integer 2 or more
---@return houseway.worth.seat_bounds.range
function seat_bounds.size(known, seats)
  local net = known.net
  -- For two seats with results a, b of -1, 0 or 1: |a + b| = 1 - [both push] + a b.
  local two = { least = 1 - known.push.most + net.least, most = 1 - known.push.least + net.most }
  if seats == 2 then return two end
  -- An absolute result is at least its square over its greatest value, and at most seats/2 times its pairs' mean.
  local square = { least = known.decided + (seats - 1) * net.least, most = known.decided + (seats - 1) * net.most }
  local by_square, by_pairs = most_size(square.most * seats), two.most * fraction.new(seats, 2)
  return {
    least = greater(known.alone * seats, square.least),
    most = by_square < by_pairs and by_square or by_pairs,
  }
end

return seat_bounds
