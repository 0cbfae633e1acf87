-- The variance of a wager with its Envy Bonuses: what two hands of one deal have in common, in closed form where
-- bonuses are for five aces alone; and what rounds dealt come to.

local beside = require("houseway.wagers.beside")
local chapters = require("houseway.law.chapters")
local data = require("houseway.wagers.data")
local dealt = require("dealt_wagers")
local envy = require("houseway.wagers.envy")
local fraction = require("houseway.base.fraction")
local odds = require("houseway.wagers.odds")
local offers = require("houseway.wagers.offers")
local tap = require("tap")

require("counted")

local KEY, ALL, OTHERS = "us-pa/645a", 154143080, 53524680
local model = chapters.load(KEY)

local function offer_of(section, letter, variant)
  for _, one in ipairs(offers.of(model, KEY .. section)) do
    if one.paytable.name == letter and (not variant or one.variant == variant) then return one end
  end
end

-- Fortune Bonus by these rows alone: { name as printed, odds, Envy Bonus in cents }.
local function by_rows(...)
  local printed, rows = offer_of(".13.b", "A", "Fortune"), {}
  for i, wanted in ipairs({ ... }) do
    for _, row in ipairs(printed.paytable.rows) do
      if row.hand == wanted[1] then
        rows[i] = { hand = row.hand, means = row.means, envy = wanted[3],
          pays = { kind = "to", numerator = wanted[2], denominator = 1 } }
      end
    end
  end
  local offer = setmetatable({ paytable = { rows = rows, envy = true } }, { __index = printed })
  return odds.worth(offer, {})
end

tap.test("us-pa/645a.13.b two hands never both hold five aces: there is one joker", function ()
  local worth = by_rows({ "Five aces", 400, 25000 })
  local common = envy.common(worth, worth.figures)
  local chance = fraction.new(1128, ALL)
  tap.assertEquals(common.mean, chance * 250)
  tap.assertEquals(common.variance, chance * 250 * 250 - common.mean * common.mean)
  tap.assertEquals(common.with_other, -(common.mean * common.mean))
  tap.assertEquals(common.with_wager, -(common.mean * chance * 401))
end)

-- Beside five aces lie two cards. Four of a kind are left of the ranks that are whole, with three of 42 others: of
-- eleven ranks where the two are a pair, 12 * 6 ways, of ten where they are none.
tap.test("us-pa/645a.13.b what five aces leave of four of a kind, rank by rank", function ()
  local worth = by_rows({ "Five aces", 400, 25000 }, { "Four-of-a-kind", 25 })
  local common = envy.common(worth, worth.figures)
  local of_42 = 42 * 41 * 40 // 6
  local pairs = (72 * 11 + (1128 - 72) * 10) * of_42
  local together = fraction.new(pairs) * 250 * 26 / ALL / OTHERS
  tap.assertEquals(common.with_wager, together - common.mean * (1 - worth.figures.edge))
end)

tap.test("us-pa/645a.13.b edge and variance for one to six players are put together from what two hands have in common",
  function ()
    local worth = by_rows({ "Five aces", 400, 25000 })
    local common = envy.common(worth, worth.figures)
    local tables = envy.at_tables(worth, worth.figures)
    tap.assertEquals(#tables, 6)
    -- One wager of $5: 400, or 50 for another's hand; never two of these in a round.
    local chance = fraction.new(1128, ALL)
    for players = 1, 6 do
      local others = players - 1
      local mean = chance * 401 - 1 + chance * 50 * others
      local square = chance * 400 * 400 + chance * others * (49 * 49) + (1 - chance * players)
      tap.assertEquals(tables[players].edge, -mean, players)
      tap.assertEquals(tables[players].variance, square - mean * mean, players)
    end
    tap.assertEquals(common.mean, chance * 250)
  end)

tap.test("N7 us-pa/645a.13.b how often a round pays: five aces of any player, of whom one at most holds them",
  function ()
    local worth = by_rows({ "Five aces", 400, 25000 })
    for players, one in ipairs(envy.hits(worth, worth.figures, 6)) do
      local chance = fraction.new(1128 * players, ALL)
      tap.assertEquals({ one.least, one.most, one.chance }, { chance, chance })
    end
    -- Beside another player's five aces four of a kind win as often as counted above.
    worth = by_rows({ "Five aces", 400, 25000 }, { "Four-of-a-kind", 25 })
    local both = fraction.new((72 * 11 + (1128 - 72) * 10) * (42 * 41 * 40 // 6)) / ALL / OTHERS
    local two = envy.hits(worth, worth.figures, 2)[2]
    tap.assertEquals({ two.least, two.most }, { worth.figures.hit + fraction.new(1128, ALL) - both, two.least })
  end)

-- Each of two things that are shares of the same whole, with the square of its error.
local function near(one, other, squared)
  return math.abs(tonumber((one - other):decimal(18))) < 4 * math.sqrt(tonumber(squared:decimal(24)))
end

-- By a program that asks every hand of seven what it holds and knows nothing of houseway; twenty million rounds it
-- dealt lie between its bounds within their error. Of 400,000 rounds it dealt so that the second and third of six
-- players held four of a kind or better, the first won in 72,917; three others did in 3,970, the first in 756 of them.
tap.test("N7 us-pa/645a.13.b how often a round pays at paytable D, by one to six players", function ()
  local worth, seen = odds.worth(offer_of(".13.b", "D", "Fortune"), {}), {}
  beside.add({ worth }, false)
  local by = { rounds = 100000, seed = "envy", threads = 1 }
  local hits = envy.hits(worth, worth.figures, 6, by)
  for players, one in ipairs(hits) do
    seen[players] = one.least:decimal(8) .. " " .. one.most:decimal(8)
    tap.assertEquals(one.chance ~= nil, players > 2)
    if one.chance then tap.assertTrue(one.least < one.chance and one.chance < one.most) end
  end
  local pairs_ = hits[3].most - hits[3].least
  local one_in = fraction.new(72917, 400000)
  local both = one_in * (1 - one_in) * pairs_ * pairs_ * (fraction.new(1, 400000) + fraction.new(1, 100000))
  tap.assertTrue(near(hits[3].chance, hits[3].least + pairs_ * one_in, both))
  -- For six, put together by hand: all of it where the first won, a third where three others and not the first earned.
  local of_six = fraction.new(3 * (72159 + 756) + 3214, 3 * 400000)
  tap.assertTrue(near(hits[6].chance, hits[6].least + pairs_ * 10 * of_six, both * 100))
  tap.assertTrue(math.sqrt(tonumber(hits[6].standard_error:decimal(24))) < 2e-7)
  tap.assertEquals(seen, {
    "0.19194429 0.19194429", "0.19470265 0.19470265", "0.19745055 0.19746101",
    "0.20018800 0.20021936", "0.20291499 0.20297772", "0.20563153 0.20573608",
  })
end)

tap.test("us-pa/645a.13.b the figures of paytable A for one to six players", function ()
  local worth = odds.worth(offer_of(".13.b", "A", "Fortune"), {})
  beside.add({ worth }, false)
  local tables = envy.at_tables(worth, worth.figures)
  tap.assertEquals(tables[1].variance, worth.figures.variance)
  local seen = {}
  for i, one in ipairs(tables) do seen[i] = one.variance:decimal(8) end
  tap.assertEquals(seen, { "28.49295974", "28.78635433", "29.07969291", "29.37297548", "29.66620203", "29.95937258" })
end)

tap.test("a wager too small to qualify has none", function ()
  local worth = odds.worth(offer_of(".13.b", "A", "Fortune"), { wager = fraction.new(4) })
  tap.assertNil(envy.at_tables(worth, worth.figures))
end)

tap.test("rounds of six players dealt from one deck agree within their error", function ()
  local list = {
    odds.worth(offer_of(".13.b", "D", "Fortune"), {}), odds.worth(offer_of(".13.d", "C", "Fortune"), {}),
    odds.worth(offers.of(model, KEY .. ".13.h")[1], {}), odds.worth(offers.of(model, KEY .. ".13.e")[1], {}),
  }
  local terms = { wager = 100, hundredths = 7500, start = 200000 }
  local players, rounds = 6, 12000
  local found = dealt.run(list, { players = players, rounds = rounds, seed = "six seats", progressive = terms })
  for i = 1, 3 do
    local worth = list[i]
    local edge = (data.envy_edges(worth, players)[1] or worth.figures).edge
    local mean, err = dealt.told(found[i].table_)
    tap.assertTrue(math.abs(mean + tonumber(edge:decimal(12))) < 4 * err, worth.offer.name)
    tap.assertTrue(err < 0.03)
  end
  -- Without a bonus and without great prizes the spread is told well.
  local _, _, spread = dealt.told(found[2].wager)
  tap.assertAlmostEquals(spread / tonumber(list[2].figures.variance:decimal(12)), 1, 0.2)
  -- What is on the meter is what flowed to it less what flowed out.
  local meter = found[4].meter
  local flowed = 2000 * (1 + meter.whole) + 0.75 * players * rounds
  tap.assertAlmostEquals(meter.meter, flowed - meter.won, 1e-4)
end)
