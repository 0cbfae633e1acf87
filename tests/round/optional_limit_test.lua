-- The most payable on a hand, and a meter that has grown past it.

local poker = require("jurisdictions.poker")
local tap = require("tap")

local RUN, FIVE_ACES = "5s 6s 7s 8s 9s 10s Js", "As Ah Ad Ac Joker 6h 10h"
local DEALER = "2c 3d 4c 6d 8c 10d Qc"
local START, GROWN = 200000, 10000050 -- $2,000; $100,000.50, and 50 cents of this round's wager
local ALL = GROWN + 50

local function grown(hand, readings, meter)
  return poker.play({
    terms = poker.offering({ ["Progressive Payout"] = true }, { payout_limit = 5000000, odd_cents = "to the house" }),
    readings = readings, table = { first_round = false, meter = meter or GROWN },
    wagers = { { [poker.MAIN] = 1000, ["Progressive Payout"] = 100 } }, hands = { dealer = DEALER, hand },
  })
end

local function left_on(r, meter)
  return (meter or GROWN) + r:received("meter")
end

local function won(r)
  return poker.paid(r, 1, "Progressive Payout")
end

tap.test("P1 us-pa/645a.13.j a grown meter is not cut to a limit that is below what it could pay", function ()
  local r = grown(RUN)
  tap.assertEquals(won(r), ALL)
  local raised = r:only("limit raised")
  tap.assertEquals({ raised.seat, raised.limit, raised.payable, raised.cite, raised.also },
    { 1, 5000000, ALL, "us-pa/645a.13.j", { "us-pa/645a.13.e.3" } })
  tap.assertEquals({ #r:steps("limit"), left_on(r) }, { 0, START })
  -- A tenth of it is below the limit: nothing is to be raised.
  r = grown(FIVE_ACES)
  tap.assertEquals({ won(r), #r:steps("limit raised") }, { ALL // 10, 0 })
end)

local COUNTS_START = { ["us-pa/645a.13.e.3"] = "limit_counts_the_start" }

tap.test("P1 us-pa/645a.13.j where the limit counts the start, what it cuts stays on the meter", function ()
  local r = grown(RUN, COUNTS_START)
  tap.assertEquals({ won(r), left_on(r), #r:steps("reset") }, { 5000000, ALL - 5000000, 0 })
  local cut = r:only("limit")
  tap.assertEquals({ cut.wager, cut.payable, cut.paid, cut.cite },
    { "Progressive Payout", ALL, 5000000, "us-pa/645a.13.j" })
  -- One wager alone was cut: nothing is said of several.
  tap.assertNil(cut.why)
  -- Less than the start is left: the meter starts again.
  tap.assertEquals(left_on(grown(RUN, COUNTS_START, 5100000), 5100000), START)
end)

tap.test("P1 us-pa/645a.13.e.2 or goes to the house, by the paragraph that is read so", function ()
  local r = grown(RUN, { ["us-pa/645a.13.e.3"] = "limit_counts_the_start", ["us-pa/645a.13.e.2"] = "unpaid_goes" })
  tap.assertEquals({ won(r), left_on(r) }, { 5000000, START })
  local reset = r:only("reset")
  tap.assertEquals({ reset.from, reset.to, reset.cents, reset.cite },
    { "meter", "house", ALL - 5000000 - START, "us-pa/645a.13.e.2" })
end)

-- $10 at 8,000 to 1 beside the meter; the least wagers, $5 and $1, could win $40,000 and the meter.
local function beside(reading, meter, limit)
  return poker.play({
    terms = poker.offering({ ["Fortune Bonus"] = "A", ["Progressive Payout"] = true },
      { payout_limit = limit or 5000000, odd_cents = "to the house", optional_minimum = 500 }),
    table = { first_round = false, meter = meter or GROWN }, readings = { ["us-pa/645a.13.e.3"] = reading },
    wagers = { { [poker.MAIN] = 1000, ["Fortune Bonus"] = 1000, ["Progressive Payout"] = 100 } },
    hands = { dealer = DEALER, RUN },
  })
end

local function shared(r)
  return { poker.paid(r, 1, "Fortune Bonus"), won(r) }
end

-- What the limit's entry says: the limit as it has risen, and what is paid and payable under it.
local function cut_of(r)
  local cut = r:only("limit")
  return { cut.wager, cut.limit, cut.paid, cut.payable, cut.why, cut.also }
end

local LAST, FIRST = "a reading: of several wagers, those paid last are cut", "a reading: the meter is paid first"

tap.test("P1 us-pa/645a.13.j a limit that rises with the meter still cuts what several pay beyond it", function ()
  local r = beside("those_paid_last")
  tap.assertEquals(r:only("limit raised").payable, 4000000 + ALL)
  tap.assertEquals(shared(r), { 8000000, 4000000 + ALL - 8000000 })
  tap.assertEquals(cut_of(r), { "Progressive Payout", 4000000 + ALL, 4000000 + ALL - 8000000, ALL, LAST })
end)

tap.test("L9 us-pa/645a.13.e.3 a limit that has grown with the meter pays the meter, the rest is shared", function ()
  local r = beside()
  tap.assertEquals({ shared(r), left_on(r) }, { { 4000000, ALL }, START })
  tap.assertEquals(cut_of(r), { "Fortune Bonus", 4000000 + ALL, 4000000, 8000000, FIRST, { "us-pa/645a.13.e.3" } })
  -- Cases p2: $60,000.50, of which 50 cents are this round's; the least wagers win $8,000 and the meter.
  r = poker.play({ terms = poker.offering({ ["Fortune Bonus"] = "A", ["Progressive Payout"] = true },
    { payout_limit = 5000000, optional_minimum = 100 }), table = { first_round = false, meter = 6000000 },
    wagers = { { [poker.MAIN] = 1000, ["Fortune Bonus"] = 1000, ["Progressive Payout"] = 100 } },
    hands = { dealer = DEALER, RUN } })
  tap.assertEquals({ shared(r), r:only("limit raised").payable }, { { 800000, 6000050 }, 6800050 })
end)

tap.test("L9 us-pa/645a.13.e.3 of a limit that had not to rise the meter gets what is left, or comes first", function ()
  -- $120,000 are more than $40,000 and the meter's $70,000.50.
  for reading, paid in pairs({ limit_grows_with_it = { 8000000, 4000000 }, those_paid_last = { 8000000, 4000000 },
    meter_before_all_else = { 12000000 - 7000050, 7000050 } }) do
    local r = beside(reading, 7000000, 12000000)
    tap.assertEquals({ shared(r), #r:steps("limit raised"), r:only("limit").limit }, { paid, 0, 12000000 }, reading)
  end
  tap.assertEquals(shared(beside("limit_counts_the_start")), { 5000000, 0 })
end)

tap.test("L10 us-pa/645a.13.e.2 the meter is reset to what was filed, if that is not what it started with", function ()
  local function after(readings, reset)
    local r = poker.play({
      terms = { variant = "Fortune", wagers = { ["Progressive Payout"] = {} }, odd_cents = "to the house",
        payout_limit = 5000000, progressive = { wager = 100, start = START, reset = reset, contribution = "50%",
          hundredths = 5000 } },
      readings = readings, table = { first_round = false, meter = 5100000 },
      wagers = { { [poker.MAIN] = 1000, ["Progressive Payout"] = 100 } }, hands = { dealer = DEALER, RUN },
    })
    return left_on(r, 5100000)
  end
  tap.assertEquals({ after(), after(nil, 350000), after(nil, 250000) }, { START, 350000, 250000 })
  -- $1,000.50 that a limit of $50,000 keeps from the player: less than it is reset to, so that the reset shows.
  tap.assertEquals({ after(COUNTS_START), after(COUNTS_START, 350000) }, { START, 350000 })
  -- A meter nobody tells of shows what it started with.
  local r = poker.play({ terms = { variant = "Fortune", wagers = { ["Progressive Payout"] = {} },
    progressive = { wager = 100, start = 300000, reset = START, contribution = "50%", hundredths = 5000 } },
    wagers = { { [poker.MAIN] = 1000, ["Progressive Payout"] = 100 } }, hands = { dealer = DEALER, RUN } })
  tap.assertEquals({ won(r), r:only("meter shows").shows }, { 300050, 300050 })
  tap.assertEquals(300000 + r:received("meter"), START)
end)

tap.test("L10 us-pa/645a.13.e.2 the reset amount is $2,000 at the least, as the initial one", function ()
  local function fault(start, reset)
    local one = poker.faults({ variant = "Fortune", wagers = { "Progressive Payout" },
      progressive = { wager = "$1", contribution = "75%", start = start, reset = reset } })[1]
    return one and { one.cite, one.found, one.expected }
  end
  tap.assertNil(fault("$5,000", "$2,000"))
  tap.assertEquals(fault("$5,000", "$1,999"),
    { "us-pa/645a.13.e.2", "$1,999", "the meter must be reset to $2,000 or more" })
  tap.assertEquals(fault("$1,999"), { "us-pa/645a.13.e.2", "$1,999", "the meter must start at $2,000 or more" })
end)
