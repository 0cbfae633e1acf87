-- Massachusetts Pai Gow: rounds against a co-bank or a bank in which something else happens too, worked out on paper
-- from the text before they were run, every account to the cent. A test is named by the paragraph it is most about.
--
-- Hands are those of `rounds.TILES`. Against seat 3's, a pair of sixes over two, seats 1 and 4 win, seat 2 loses,
-- seats 5 and 6 push, and so does the dealer.

local rounds = require("rounds")
local tap = require("tap")

local KEY, MAIN = "us-ma/pai_gow", "Pai Gow"
local BANKING = { banking = true, co_banking = true, deliveries = { "house way from the right" },
  odd_cents = "to the house" }
local CLOSE, REVEAL = { event = "no_more_bets" }, { event = "reveal" }

local with, comes_to = rounds.with, rounds.assert_comes_to

local function wager(seat, cents, more)
  return with({ event = "wager", seat = seat, wager = MAIN, cents = cents }, more)
end

-- Seat 3 banks; who is asked before passes.
local function banked(of)
  local r = rounds.open({ chapter = KEY, terms = with(BANKING, of.terms), players = of.players,
    table = { first_round = false, last = { wagered = { { seat = 3, cents = 500 } } } } })
  for seat = 1, 2 do
    if not of.players then r:one({ event = "pass", seat = seat }) end
  end
  if of.players then r:one({ event = "pass", seat = 1 }) end
  r:one({ event = "bank", seat = 3, co_bank = of.co_bank })
  r:play(of.before or {})
  if not of.co_bank then r:one({ event = "dealer_wager", cents = 0 }) end
  return r
end

local function dealt(of, wagers)
  local r = banked(of)
  r:play(wagers)
  r:play({ CLOSE, rounds.tiles() })
  return r
end

tap.test("us-ma/pai_gow.8.g a co-bank cuts, shakes and has its hand set for it, and half of an odd surplus", function ()
  -- Stacks 1 and 2 from the right go to the left end; nine counts from seat 3 to seat 3, which has the third stack.
  -- $15.05 lost, $10 won: of $5.05 the house has $2.53, and of $2.52 13 cents.
  local r = banked({ co_bank = true, before = { rounds.stacked("seat 1"), { event = "cut", by = "bank",
    left = { 1, 2 } } } })
  r:play({ wager(1, 1000), wager(2, 1505), CLOSE, { event = "dice", dice = { 2, 3, 4 }, by = "bank" } })
  tap.assertEquals(r:only("deal", { position = "seat 3" }).pieces, "3-3 3-3 6-6 4-6")
  r:play({ rounds.set_tiles(1), rounds.set_tiles(2), REVEAL })
  comes_to(r, { ["seat 1"] = 950, ["seat 2"] = -1505, ["seat 3"] = 252 - 13, table = 253 + 13 + 50 })
  tap.assertEquals({ r:only("cut").cite, r:only("set", { position = "seat 3" }).cite },
    { KEY .. ".8.g.1", KEY .. ".8.e" })
end)

tap.test("us-ma/pai_gow.8.p coupons against a co-bank: the house's own is paid into the center before it is "
  .. "halved", function ()
  -- $20 and a coupon of $5 lost, $20 and a coupon of $10 won: of $5 that lack the bank brings $2.50.
  local r = banked({ co_bank = true, terms = { coupons = true } })
  r:play({ wager(1, 2000), wager(1, 1000, { by = "match play coupons" }), wager(2, 2000),
    wager(2, 500, { by = "match play coupons" }), CLOSE, rounds.tiles() })
  r:set_all_tiles()
  r:one(REVEAL)
  comes_to(r, { ["seat 1"] = 3000 - 150, ["seat 2"] = -2000, ["seat 3"] = -250, table = -500 - 250 + 150 })
end)

tap.test("us-ma/pai_gow.9.c dice told wrongly against a co-bank: chips and coupons go back", function ()
  local r = banked({ co_bank = true, terms = { coupons = true }, before = { rounds.stacked("seat 1") } })
  r:play({ wager(1, 2000), wager(1, 1000, { by = "match play coupons" }), wager(2, 700), CLOSE,
    { event = "dice", dice = { 2, 3, 4 }, by = "bank", announced = 10 } })
  comes_to(r, { ["seat 1"] = 0, ["seat 2"] = 0, ["seat 3"] = 0, table = 0 })
  tap.assertEquals(r:only("return", { seat = 2 }).cite, KEY .. ".9.c")
end)

tap.test("us-ma/pai_gow.9.d a void hand of a loser's leaves the bank to bring all that is won", function ()
  local r = dealt({}, { wager(1, 1000), wager(2, 400) })
  r:one({ event = "irregularity", exposed = "4-6", seat = 2, choice = "void" })
  r:set_all_tiles()
  r:one(REVEAL)
  comes_to(r, { ["seat 1"] = 950, ["seat 2"] = 0, ["seat 3"] = -1000, table = 50 })
  tap.assertEquals(r:only("cover").cents, 1000)
end)

tap.test("us-ma/pai_gow.9.e a tile of the dead hand's is seen after a wager was given up against a co-bank", function ()
  local r = dealt({ co_bank = true }, { wager(1, 1000), wager(2, 400) })
  r:set_all_tiles()
  r:play({ { event = "surrender", seat = 2 }, { event = "irregularity", exposed = "2-4", seat = "dead hand" } })
  comes_to(r, { ["seat 1"] = 0, ["seat 2"] = 0, ["seat 3"] = 0, table = 0 })
end)

tap.test("us-ma/pai_gow.7.k a bank's surplus and a winner pay the next higher quarter, each by itself", function ()
  -- $15.10 lost, $10 won: of $5.10 25.5 cents, which is 50; of $10 it is 50 already.
  local r = dealt({ terms = { vigorish = "next higher 25 cents" } }, { wager(1, 1000), wager(2, 1510) })
  r:set_all_tiles()
  r:one(REVEAL)
  comes_to(r, { ["seat 1"] = 950, ["seat 2"] = -1510, ["seat 3"] = 510 - 50, table = 100 })
end)

tap.test("us-ma/pai_gow.10.b one area given up to a co-bank, the other void: half is the house's", function ()
  local r = dealt({ co_bank = true, terms = { adjacent_areas = true },
    players = { { name = "Ann" }, { name = "Ann" }, { name = "Bob" } } }, { wager(1, 1000), wager(2, 500) })
  r:one({ event = "irregularity", exposed = "4-6", seat = 2, choice = "void" })
  r:set_all_tiles()
  r:play({ { event = "surrender", seat = 1 }, REVEAL })
  comes_to(r, { Ann = -1000, Bob = 500 - 25, table = 500 + 25 })
end)
