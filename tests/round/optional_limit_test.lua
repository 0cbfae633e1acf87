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

tap.test("P1 us-pa/645a.13.j a limit that rises with the meter still cuts what several pay beyond it", function ()
  -- $10 at 8,000 to 1 beside the meter; the least wagers, $5 and $1, could win $40,000 and the meter.
  local r = poker.play({
    terms = poker.offering({ ["Fortune Bonus"] = "A", ["Progressive Payout"] = true },
      { payout_limit = 5000000, odd_cents = "to the house", optional_minimum = 500 }),
    table = { first_round = false, meter = GROWN },
    wagers = { { [poker.MAIN] = 1000, ["Fortune Bonus"] = 1000, ["Progressive Payout"] = 100 } },
    hands = { dealer = DEALER, RUN },
  })
  tap.assertEquals(r:only("limit raised").payable, 4000000 + ALL)
  tap.assertEquals({ poker.paid(r, 1, "Fortune Bonus"), won(r) }, { 8000000, 4000000 + ALL - 8000000 })
  tap.assertEquals(r:only("limit").why, "a reading: of several wagers, those paid last are cut")
end)
