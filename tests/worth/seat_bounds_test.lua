-- Bounds of rounds against several seats: against every pair of small hands, every draw from small urns, and the count
-- of three hands of tiles.

local chance = require("hw.chance")
local decided = require("houseway.way.decided")
local exact = require("hw.exact")
local fraction = require("houseway.base.fraction")
local seat_bounds = require("houseway.worth.seat_bounds")
local tap = require("tap")
local way = require("houseway.way")
local worth = require("houseway.worth")

-- ---- disjoint hands ----

-- Every hand of so many of the pieces, as bits.
local function hands_of(pieces, hand)
  local found = {}
  for bits = 0, (1 << pieces) - 1 do
    local held, left = 0, bits
    while left > 0 do held, left = held + (left & 1), left >> 1 end
    if held == hand then found[#found + 1] = bits end
  end
  return found
end

-- The mean product over pairs of disjoint hands, and the range found from a mean and a mean square.
local function products(pieces, hand, result_of)
  local hands, sum, square = hands_of(pieces, hand), fraction.new(0), fraction.new(0)
  local together, pairs_ = fraction.new(0), 0
  for _, a in ipairs(hands) do
    sum, square = sum + result_of(a), square + result_of(a) * result_of(a)
    for _, b in ipairs(hands) do
      if a & b == 0 then together, pairs_ = together + result_of(a) * result_of(b), pairs_ + 1 end
    end
  end
  local mean = sum / #hands
  return together / pairs_, seat_bounds.product(mean * mean, square / #hands, pieces, hand)
end

tap.test("27.7 the mean product over disjoint hands lies in its range, whatever the results", function ()
  local random = chance.seeded("disjoint hands", 1)
  for _, deck in ipairs({ { 5, 2 }, { 7, 2 }, { 7, 3 }, { 8, 3 } }) do
    for _ = 1, 6 do
      local results = {}
      local mean, range = products(deck[1], deck[2], function (bits)
        results[bits] = results[bits] or random:below(3) - 1
        return results[bits]
      end)
      tap.assertTrue(range.least <= mean and mean <= range.most)
    end
  end
end)

-- A hand that holds a piece wins: the least. A hand wins by one of two pieces that holds one of two others: the most.
tap.test("27.7 both ends of the range are reached", function ()
  local mean, range = products(8, 3, function (bits) return bits & 1 end)
  tap.assertEquals(tostring(mean), tostring(range.least))
  local function side(bits, piece) return (bits >> piece & 1) - (bits >> piece + 1 & 1) end
  mean, range = products(8, 3, function (bits) return side(bits, 0) * side(bits, 2) end)
  tap.assertEquals(tostring(mean), tostring(range.most))
  tap.assertTrue(range.least < range.most)
end)

-- ---- seats ----

-- Of an urn of results, the draws of so many seats by their sum: in how many orders.
local function sums_of(urn, seats)
  local of = {}
  local function draw(left, net, taken)
    if left == 0 then
      of[net] = (of[net] or 0) + 1
      return
    end
    for i = 1, #urn do
      if not taken[i] then
        taken[i] = true
        draw(left - 1, net + urn[i], taken)
        taken[i] = nil
      end
    end
  end
  draw(seats, 0, {})
  return of
end

local function mean_of(urn, seats, of_sum)
  local sum, draws = fraction.new(0), 0
  for net, many in pairs(sums_of(urn, seats)) do sum, draws = sum + fraction.new(of_sum(net) * many), draws + many end
  return sum / draws
end

local function mapped(urn, of)
  local found = {}
  for i, one in ipairs(urn) do found[i] = of(one) end
  return found
end

-- The mean over urns, each as likely: an urn stands for a hand of the bank's.
local function over(urns, of)
  local sum = fraction.new(0)
  for _, urn in ipairs(urns) do sum = sum + of(urn) end
  return sum / #urns
end

local function square(net) return net * net end

-- From the counts of one seat and of two.
local function known_of(urns)
  local decided_of = over(urns, function (urn) return mean_of(urn, 1, math.abs) end)
  local net = over(urns, function (urn) return mean_of(urn, 2, square) end) / 2 - decided_of
  local push = over(urns, function (urn)
    return mean_of(mapped(urn, math.abs), 2, function (sum) return sum == 0 and 1 or 0 end)
  end)
  local alone = over(urns, function (urn)
    local mean = mean_of(urn, 1, function (one) return one end)
    return mean < fraction.new(0) and -mean or mean
  end)
  return { decided = decided_of, alone = alone, net = { least = net, most = net },
    push = { least = push, most = push } }
end

tap.test("27.7 the size of a round lies in its range; of two seats it is counted so", function ()
  local random = chance.seeded("urns", 1)
  for _ = 1, 12 do
    local urns = {}
    for u = 1, 3 do
      urns[u] = {}
      for i = 1, 6 do urns[u][i] = random:below(3) - 1 end
    end
    local known = known_of(urns)
    for seats = 2, 5 do
      local size = over(urns, function (urn) return mean_of(urn, seats, math.abs) end)
      local range = seat_bounds.size(known, seats)
      tap.assertTrue(range.least <= size and size <= range.most, seats)
      if seats == 2 then tap.assertEquals({ tostring(range.least), tostring(range.most) },
        { tostring(size), tostring(size) }) end
    end
  end
end)

-- ---- tiles ----

tap.test("27.7 what two seats of tiles have in common, counted, lies between the bounds from one seat", function ()
  local house = way.load("houseways/traditional/pai_gow.lua", {})
  local held = decided.run(house, { threads = 2, cache = true }).table
  local bank = { way = house, decided = { table = held, report = {} } }
  local known = seat_bounds.known(house.game, worth.find({ role = "banker", threads = 2 }, bank, bank), 1)
  local side, list = exact.side(house.ranking, held), {}
  local wins = { win = 1, push = 0, lose = -1 }
  local asked = { code = house.statute.outcome.code, threads = 2 }
  for first, by_second in pairs(assert(exact.two_seats(side, side, asked))) do
    for second, rounds in pairs(by_second) do
      local net, size = wins[first] + wins[second], math.abs(wins[first]) + math.abs(wins[second])
      list[#list + 1] = { won = (size + net) // 2, lost = (size - net) // 2, rounds = rounds }
    end
  end
  local counted = seat_bounds.counted(known, list)
  for _, name in ipairs({ "net", "push" }) do
    local found = counted[name].least
    tap.assertEquals(tostring(found), tostring(counted[name].most))
    tap.assertTrue(known[name].least < found and found < known[name].most, name)
  end
  for seats = 2, 6 do
    local wide, narrow = seat_bounds.size(known, seats), seat_bounds.size(counted, seats)
    tap.assertTrue(wide.least <= narrow.least and narrow.least <= narrow.most and narrow.most <= wide.most, seats)
  end
end)
