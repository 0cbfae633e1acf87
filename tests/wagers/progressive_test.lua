-- A progressive: the edge by its meter where a payout limit cuts, its long run, and how many win it at once; each
-- figure a second way.

local chance = require("hw.chance")
local chapters = require("houseway.law.chapters")
local fraction = require("houseway.base.fraction")
local odds = require("houseway.wagers.odds")
local offers = require("houseway.wagers.offers")
local progressive = require("houseway.wagers.progressive")
local reading = require("houseway.wagers.reading")
local rows = require("houseway.wagers.rows")
local tap = require("tap")

local KEY, ALL = "us-pa/645a", 154143080
-- Where the chapter has a limit rise with the meter unless it is read otherwise, it is read otherwise here.
local usual = chapters.load(KEY)
local rising = (usual.provisions.limit_meter or {})[1]
local model = rising and chapters.load(KEY, { [rising.key] = "limit_counts_the_start" }) or usual
local offer = offers.of(model, KEY .. ".13.e")[1]

local function worth(meter, limit, wager)
  return odds.worth(offer, { meter = fraction.new(meter), limit_cents = limit and limit * 100,
    wager = wager and fraction.new(wager) })
end

-- ---- by the meter ----

-- What a dollar is paid by odds, over all hands: "500 for 1" and so on.
local FIXED = 26092 * 500 + 184644 * 100 + 307472 * 75 + 4188528 * 4

-- The edge of a dollar, row by row.
local function edge_by_hand(meter, limit)
  local whole, part = math.min(meter, limit), math.min(meter / 10, limit)
  return 1 - (FIXED + 228 * whole + 1128 * part) / ALL
end

local function at(pieces, meter)
  local found
  for _, one in ipairs(pieces) do
    if one.from <= fraction.new(meter) then found = one end
  end
  return found.edge - found.per_dollar * (fraction.new(meter) - found.from)
end

tap.test("N1 the pieces of the edge by the meter are what the rows come to there", function ()
  local pieces = worth(2000, 50000).figures.meter.pieces
  tap.assertEquals(#pieces, 3)
  for _, meter in ipairs({ 0, 2000, 49999, 50000, 50001, 250000, 499990, 500000, 900000 }) do
    tap.assertEquals(at(pieces, meter), worth(meter, 50000).figures.edge, meter)
    tap.assertAlmostEquals(tonumber(at(pieces, meter):decimal(15)), edge_by_hand(meter, 50000), 1e-12)
  end
end)

tap.test("N1 with a limit of $50,000 nothing breaks even: the edge stops at 9.7430% from $500,000 on", function ()
  local found = worth(2000, 50000).figures.meter
  tap.assertNil(found.break_even)
  local last = found.pieces[3]
  tap.assertEquals({ tostring(last.from), last.edge:decimal(6) }, { "500000", "0.097430" })
  tap.assertEquals(last.per_dollar, fraction.new(0))
  tap.assertEquals(tostring(worth(2000).figures.meter.break_even), "17253785/71")
end)

tap.test("N1 where a limit cuts, and the meter still breaks even, it does so in its own piece", function ()
  local found = worth(2000, 100000).figures.meter
  local even = found.break_even
  tap.assertNotNil(even)
  tap.assertEquals(tostring(at(found.pieces, 0) > fraction.new(0)), "true")
  tap.assertAlmostEquals(edge_by_hand(tonumber(even:decimal(8)), 100000), 0, 1e-9)
end)

tap.test("N1 of a wager of $1,000 the edge at an empty meter is no lower than at $2,000", function ()
  local found = worth(2000, 50000, 1000).figures
  tap.assertTrue(found.meter.fixed >= found.edge)
  tap.assertEquals(found.meter.fixed - found.meter.per_dollar * 2000, found.edge)
end)

if rising then
  tap.test("N1 a limit that rises with the meter never cuts what a wager of a dollar wins of it", function ()
    local free = offers.of(usual, KEY .. ".13.e")[1]
    local found = odds.worth(free, { meter = fraction.new(700000), limit_cents = 5000000 }).figures
    tap.assertEquals(found.edge, worth(700000).figures.edge)
    tap.assertEquals(#found.meter.pieces, 1)
  end)
end

-- ---- the long run ----

local TERMS = { progressive = { wager = 100, hundredths = 7500, start = 200000 } }

tap.test("us-pa/645a.13.e what flows to a meter flows out of it: edge and meter over the long run", function ()
  local run = progressive.long_run(worth(2000), TERMS)
  -- Of each dollar 75 cents, and $2,000 after each of 228 hands of all.
  tap.assertEquals(run.edge, 1 - fraction.new(FIXED, ALL) - fraction.new(3, 4) - fraction.new(228 * 2000, ALL))
  tap.assertEquals(run.interval, fraction.new(ALL, 228))
  tap.assertEquals(run.meter,
    (fraction.new(3, 4) + fraction.new(228 * 2000, ALL)) / fraction.new(10 * 228 + 1128, 10 * ALL))
end)

tap.test("L10 us-pa/645a.13.e.2 over the long run the reset amount flows out, the initial one once", function ()
  local run = progressive.long_run(worth(2000), { progressive = { wager = 100, hundredths = 7500, start = 1000000,
    reset = 200000 } })
  tap.assertEquals(run.edge, 1 - fraction.new(FIXED, ALL) - fraction.new(3, 4) - fraction.new(228 * 2000, ALL))
  tap.assertEquals({ run.start, run.reset }, { fraction.new(10000), fraction.new(2000) })
end)

tap.test("contributions a table rounds to whole cents count as rounded", function ()
  local terms = { progressive = { wager = 100, hundredths = 333, start = 200000 } }
  tap.assertEquals(tostring(progressive.long_run(worth(2000), terms).contribution), "333/10000")
  terms.odd_cents = "to the house"
  tap.assertEquals(tostring(progressive.long_run(worth(2000), terms).contribution), "3/100")
end)

-- A meter of which hits are common, round by round for a million wagers, as a table runs it.
local TOY = {
  { pays = { kind = "percent", numerator = 100, denominator = 100 }, probability = fraction.new(1, 500) },
  { pays = { kind = "percent", numerator = 10, denominator = 100 }, probability = fraction.new(1, 100) },
  { pays = { kind = "for", numerator = 3, denominator = 1 }, probability = fraction.new(1, 10) },
  { probability = fraction.new(444, 500) },
}

local function toy(limit)
  local list = {}
  for i, row in ipairs(TOY) do
    local net = row.pays and row.pays.kind == "for" and row.pays.numerator - 1 or -1
    list[i] = { pays = row.pays, probability = row.probability, contribution = row.probability * net }
  end
  local pieces = limit and { {}, { edge = fraction.new(1, 10) } } or { {} }
  return {
    offer = { model = { provisions = {}, said = {} } }, stakes = { limit_cents = limit and limit * 100 },
    figures = { rows = list, meter = { pieces = pieces } },
  }
end

local TOY_TERMS = { progressive = { wager = 100, hundredths = 5000, start = 2000 } }

-- The mean won of the meter a wager, with its standard error, from 200 stretches.
local function run_on(limit, rounds, again)
  local dice, meter, stretch = chance.seeded("a meter run on", 7), 20.0, rounds // 200
  local sum, squares, paid = 0, 0, 0
  for round = 1, rounds do
    meter = meter + 0.5
    local drawn = dice:below(1000)
    local won = drawn < 2 and meter or drawn < 12 and meter / 10 or 0
    local cut = math.min(won, limit or won)
    paid = paid + cut
    if drawn < 2 then meter = again or 20 elseif drawn < 12 then meter = meter - cut end
    if round % stretch == 0 then
      sum, squares, paid = sum + paid / stretch, squares + (paid / stretch) ^ 2, 0
    end
  end
  local mean = sum / 200
  return mean, math.sqrt((squares / 200 - mean * mean) / 199)
end

tap.test("a million wagers with the meter running on agree with the closed form within their error", function ()
  local run = progressive.long_run(toy(), TOY_TERMS)
  tap.assertEquals(run.edge, 1 - fraction.new(3, 10) - fraction.new(1, 2) - fraction.new(20, 500))
  local won, err = run_on(nil, 1000000)
  local edge = 1 - 0.3 - won
  tap.assertTrue(math.abs(edge - tonumber(run.edge:decimal(12))) < 4 * err, edge)
  tap.assertTrue(err < 0.01)
end)

tap.test("L10 wagers with a meter reset to another sum agree with it, where a limit cuts too", function ()
  local terms = { progressive = { wager = 100, hundredths = 5000, start = 2000, reset = 5000 } }
  for limit, found in pairs({ [false] = progressive.long_run(toy(), terms),
    [60] = progressive.long_run(toy(60), terms) }) do
    local won, err = run_on(limit or nil, 200000, 50)
    local edge = found.simulated and found.simulated.edge or tonumber(found.edge:decimal(12))
    local both = math.sqrt(err ^ 2 + (found.simulated and found.simulated.error or 0) ^ 2)
    tap.assertTrue(math.abs(edge - (1 - 0.3 - won)) < 4 * both, edge)
  end
end)

tap.test("where a limit cuts, hits dealt by chance agree with a million wagers round by round", function ()
  local run = progressive.long_run(toy(60), TOY_TERMS)
  tap.assertNil(run.edge)
  tap.assertStrContains(run.derivation, "simulated: 200000 hits of the meter")
  local won, err = run_on(60, 1000000)
  local found = run.simulated
  tap.assertTrue(math.abs(found.edge - (1 - 0.3 - won)) < 4 * math.sqrt(err ^ 2 + found.error ^ 2), found.edge)
  tap.assertTrue(found.error < 0.002)
  -- The limit keeps something from the players.
  tap.assertTrue(found.edge > 1 - 0.3 - 0.54 + 10 * found.error)
end)

-- ---- several winners ----

tap.test("two who win the meter whole in one round are counted over all pairs, and over those listed", function ()
  local run = progressive.long_run(worth(2000), TERMS, true)
  local terms = reading.row_terms(offer)
  local row_of, group, one = rows.reader(offer.paytable.rows, terms), {}, {}
  for i, held in ipairs(rows.counted(terms.asked)) do
    group[i] = row_of(held.marks, held.top) == 1 and 1 or 0
    one[i] = group[i]
  end
  local sums = terms.asked.put:pairs(group, one)
  tap.assertEquals(run.winners[2].chances[2], fraction.new(sums[1]) / ALL / 53524680)
  for players = 1, 6 do
    local mean = fraction.new(0)
    for many, chance_of in ipairs(run.winners[players].chances) do mean = mean + chance_of * many end
    -- However many win at once, a player wins as often as alone.
    tap.assertEquals(mean, fraction.new(228 * players, ALL), players)
  end
  tap.assertEquals(#run.winners, 6)
end)
