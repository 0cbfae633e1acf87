-- New South Wales rule 9: rounds worked out on paper from the text before they were run, every account to the
-- cent, with what is borrowed from Massachusetts where rule 9 says nothing. A test is named by the rule it is most
-- about. The hands are those of `rounds.TILES`: against the dealer's seats 1, 4, 5 and 6 win, seat 2 loses, seat 3
-- stands off.

local rounds = require("rounds")
local tap = require("tap")

local KEY, BORROWED, MAIN = "au-nsw/pai_gow", "us-ma/pai_gow", "Pai Gow"
local RULE = KEY .. ".9."

local with = rounds.with

local BANKING = { banking = true, co_banking = true, deliveries = { "house way from the right" } }
local CLOSE, REVEAL = { event = "no_more_bets" }, { event = "reveal" }
local REFUSES_CUT = { event = "refuse_cut", by = "bank" }
local CUTS = { event = "cut", by = "bank", left = { 1 } }

-- As `rounds.stacked`, once CUTS has moved the first stack to the other end.
local function stacked_to_cut(who)
  local order, made = rounds.stacked(who).order, {}
  for place = 1, 32 do made[place] = order[(place - 5) % 32 + 1] end
  return { event = "shuffle", order = made }
end
local CONSENT = { consent = true }

local function wager(seat, cents, more)
  return with({ event = "wager", seat = seat, wager = MAIN, cents = cents }, more)
end

local function open(terms, players, readings)
  return rounds.open({ chapter = KEY, terms = terms, players = players, readings = readings,
    table = { first_round = false,
    last = { wagered = { { seat = 1, cents = 1000 }, { seat = 2, cents = 1000 }, { seat = 4, cents = 1000 } } } } })
end

local function banked(seat, more)
  more = more or {}
  local r = open(with(BANKING, more.terms), more.players)
  for before = 1, seat - 1 do
    if r.state.seats[before].player then r:one({ event = "pass", seat = before }) end
  end
  r:one({ event = "bank", seat = seat, co_bank = more.co_bank })
  return r
end

local function settled(r)
  r:set_all_tiles()
  r:one(REVEAL)
  return r
end

local comes_to = rounds.assert_comes_to

tap.test("au-nsw/pai_gow.9.1 round 1: the House banks: even money, and no commission of a player", function ()
  local r = open({})
  r:play({ wager(1, 1010), wager(2, 700), wager(3, 500), wager(6, 333), CLOSE, rounds.tiles() })
  comes_to(settled(r), { ["seat 1"] = 1010, ["seat 2"] = -700, ["seat 3"] = 0, ["seat 6"] = 333, table = 700 - 1343 })
end)

tap.test("au-nsw/pai_gow.9.6 round 2: three wagers on an area, one of them a voucher, win by one hand", function ()
  local r = open({ coupons = true })
  r:play({ wager(1, 1000), wager(1, 500, { player = "Guest" }), wager(1, 2000, { player = "seat 2", by = "vouchers" }),
    wager(2, 700), CLOSE, rounds.tiles() })
  comes_to(settled(r), { ["seat 1"] = 1000, Guest = 500, ["seat 2"] = 2000 - 700, table = 700 - 3500 })
end)

tap.test("au-nsw/pai_gow.9.7.1 round 3: who decides for an area voids its hand for all that wagered on it", function ()
  local r = open({})
  r:play({ wager(2, 1000), wager(2, 600, { player = "seat 3" }), wager(2, 300, { player = "Guest" }), wager(3, 700),
    CLOSE, rounds.tiles() })
  r:one({ event = "irregularity", exposed = "4-6", seat = 2, choice = "void" })
  comes_to(settled(r), { ["seat 2"] = 0, ["seat 3"] = 0, Guest = 0, table = 0 })
end)

tap.test("au-nsw/pai_gow.9.1 round 4: no rule lets a player give up a wager", function ()
  local r = open({})
  r:play({ wager(2, 1000), CLOSE, rounds.tiles() })
  r:set_all_tiles()
  tap.assertStrContains(r:refused({ event = "surrender", seat = 2 }).found, "how long a player may surrender the wager")
  r:one(REVEAL)
  comes_to(r, { ["seat 2"] = -1000 })
end)

tap.test("L19 au-nsw/pai_gow.9.4 round 5: where the House banks the tiles may be cut, by whoever the record "
  .. "names, and wagers close", function ()
  for _, by in ipairs({ "dealer", "seat 1" }) do
    local r = open(BANKING)
    for seat = 1, 6 do r:one({ event = "pass", seat = seat }) end
    r:play({ rounds.stacked("dealer"), wager(1, 1000), { event = "cut", by = by, left = { 1 } } })
    local told = r:only("cut")
    tap.assertEquals({ told.by, told.cite }, { by, RULE .. "4" })
    for _, late in ipairs({ wager(2, 500), wager(1, 1500, CONSENT) }) do
      tap.assertEquals(r:refused(late).cite, RULE .. "4")
    end
    tap.assertEquals(r:refused({ event = "cut", by = by, left = { 1 } }).cite, RULE .. "4")
    local order, moved = rounds.stacked("dealer").order, {}
    for place = 1, 32 do moved[place] = order[place <= 28 and place + 4 or place - 28] end
    r:play({ CLOSE, { event = "dice", dice = { 3, 3, 3 } } })
    tap.assertEquals(r:steps("deal")[1].pieces, table.concat(moved, " ", 1, 4))
  end
  local r = open(BANKING)
  for seat = 1, 6 do r:one({ event = "pass", seat = seat }) end
  r:play({ rounds.stacked("dealer"), wager(1, 1000) })
  tap.assertEquals(r:refused({ event = "cut", by = "seat 9", left = { 1 } }).path, "by")
  tap.assertEquals(r:refused({ event = "cut", by = "dealer", left = { 1, 3, 9 } }).cite, RULE .. "4")
end)

tap.test("L19 au-nsw/pai_gow.9.3 a cut that is refused is none: wagers are made until the dealer ends it", function ()
  for _, of in ipairs({ {}, { co_bank = true } }) do
    local r = banked(4, of)
    r:play({ rounds.stacked("seat 4"), wager(1, 1000), REFUSES_CUT, wager(1, 1500), wager(2, 500), CLOSE })
    tap.assertEquals(r:refused(wager(3, 500)).cite, RULE .. (of.co_bank and "4" or "5"))
  end
end)

tap.test("au-nsw/pai_gow.9.5 round 6: consented after the cut, one wager goes, one comes, one grows", function ()
  -- Seat 4's bank: seat 1 wins $20, seats 3 and 5 lose $9 and $15. Of $4 left the bank pays 20 cents.
  local r = banked(4)
  r:play({ stacked_to_cut("seat 4"), wager(1, 1000), wager(2, 500), wager(3, 900), CUTS })
  tap.assertEquals(r:refused(wager(1, 2000)).cite, RULE .. "5")
  r:play({ wager(1, 2000, CONSENT), wager(5, 1500, CONSENT), { event = "withdraw", seat = 2, wager = MAIN,
    consent = true },
    CLOSE, { event = "dice", dice = { 3, 3, 3 }, by = "bank" } })
  tap.assertTrue(r:refused(wager(6, 100, CONSENT)) ~= nil)
  local noted = r:steps("bank_wager")
  tap.assertEquals(noted[#noted].cents, 2000 + 900 + 1500)
  comes_to(settled(r), { ["seat 1"] = 2000, ["seat 2"] = 0, ["seat 3"] = -900, ["seat 5"] = -1500, ["seat 4"] = 380,
    table = 20 })
end)

tap.test("au-nsw/pai_gow.9.4 round 7: in co-banking nobody consents to anything after the cut", function ()
  local r = banked(4, { co_bank = true })
  r:play({ stacked_to_cut("seat 4"), wager(1, 1000), CUTS })
  for _, event in ipairs({ wager(2, 500, CONSENT), wager(1, 500, CONSENT),
    { event = "withdraw", seat = 1, wager = MAIN, consent = true } }) do
    tap.assertEquals(r:refused(event).cite, RULE .. "4")
  end
  -- Seat 1 wins $10, half of it the House's.
  r:play({ CLOSE, { event = "dice", dice = { 3, 3, 3 }, by = "bank" } })
  comes_to(settled(r), { ["seat 1"] = 1000, ["seat 4"] = -500, table = -500 })
end)

tap.test("au-nsw/pai_gow.9.13 round 8: on the bank's area nobody wagers, with consent or before the bank is "
  .. "taken", function ()
  local r = banked(4)
  r:play({ stacked_to_cut("seat 4"), wager(1, 1000), CUTS })
  tap.assertEquals(r:refused(wager(4, 100, { player = "Guest", consent = true })).cite, RULE .. "13")
  r = open(BANKING, { {}, {} })
  r:play({ rounds.stacked("dealer"), wager(1, 100, { player = "Guest" }), wager(2, 500) })
  tap.assertEquals(r:refused({ event = "bank", seat = 1 }).cite, RULE .. "13")
  r:one({ event = "withdraw", seat = 1, wager = MAIN, player = "Guest" })
  r:one({ event = "bank", seat = 1 })
end)

tap.test("au-nsw/pai_gow.9.12 round 9: what is consented to must be covered too", function ()
  local r = banked(4, { players = { {}, {}, nil, { funds = 1500 } } })
  r:play({ stacked_to_cut("seat 4"), wager(1, 1000), CUTS, wager(1, 1500, CONSENT) })
  tap.assertEquals(r:refused(wager(1, 1501, CONSENT)).cite, RULE .. "12")
  tap.assertEquals(r:refused(wager(2, 1, CONSENT)).cite, RULE .. "12")
end)

tap.test("au-nsw/pai_gow.9.6 round 10: three wagers on an area against a bank, which brings what lacks", function ()
  -- Seat 4's bank: seat 1's area wins $10, $5 and $3; seat 2 loses $6. The bank brings $12.
  local r = banked(4)
  r:play({ rounds.stacked("seat 4"), wager(1, 1000), wager(1, 500, { player = "seat 2" }),
    wager(1, 300, { player = "Guest" }), wager(2, 600), REFUSES_CUT, CLOSE, { event = "dice", dice = { 3, 3, 3 },
      by = "bank" } })
  comes_to(settled(r), { ["seat 1"] = 1000, ["seat 2"] = 500 - 600, Guest = 300, ["seat 4"] = -1200, table = 0 })
end)

tap.test("au-nsw/pai_gow.9.2 round 11: a voucher alone is a wager, and against a bank the House redeems it", function ()
  -- The bank wins $10 of seat 2's voucher, which the House puts in; five percent of it is 50 cents.
  local r = banked(4, { terms = { coupons = true } })
  r:play({ wager(2, 1000, { by = "vouchers" }), CLOSE, rounds.tiles() })
  comes_to(settled(r), { ["seat 2"] = 0, ["seat 4"] = 950, table = -1000 + 50 })
  tap.assertEquals(r:only("coupon placed").cite, RULE .. "2")
end)

tap.test("au-nsw/pai_gow.9.10 round 12: a player with wagers on three areas decides for one", function ()
  local r = open({}, { {}, {}, nil, {} })
  r:play({ wager(1, 1000), wager(2, 500), wager(2, 400, { player = "seat 1" }), wager(4, 300),
    wager(4, 200, { player = "seat 1" }), CLOSE, rounds.tiles() })
  comes_to(settled(r), { ["seat 1"] = 1000 - 400 + 200, ["seat 2"] = -500, ["seat 4"] = 300, table = 900 - 1500 })
  tap.assertEquals(r:refused({ event = "control", seat = 2 }).path, "event")
end)

tap.test("au-nsw/pai_gow.9.11 round 13: nor has a player an additional wager where the player who decides "
  .. "left", function ()
  local r = open({}, { {}, {} })
  r:play({ wager(1, 1000), wager(2, 500), wager(2, 400, { player = "seat 1" }), { event = "leave", seat = 2 } })
  local refused = r:refused(CLOSE)
  tap.assertStrContains(refused.cite, RULE .. "1")
  r:play({ { event = "withdraw", seat = 2, wager = MAIN, player = "seat 1" }, CLOSE, rounds.tiles() })
  comes_to(settled(r), { ["seat 1"] = 1000, ["seat 2"] = 0, table = -1000 })
end)

tap.test("au-nsw/pai_gow.9.3 round 14: a tile seen in stacking after wagers: they stay, and the tiles are "
  .. "stacked again", function ()
  local r = open({})
  r:play({ rounds.stacked("dealer"), wager(1, 1000), { event = "irregularity", exposed = "6-6", where = "stacks" },
    rounds.stacked("dealer"), wager(3, 500), CLOSE })
  r:one({ event = "dice", dice = { 3, 3, 3 } })
  comes_to(settled(r), { ["seat 1"] = 1000, ["seat 3"] = 0, table = -1000 })
  tap.assertEquals(r:only("irregularity").cite, BORROWED .. ".4.e")
end)

tap.test("au-nsw/pai_gow.9.1.2 round 15: co-banked, an odd cent of what lacks and of what is left", function ()
  -- Seat 4's bank beats all but seat 1. $15.01 lack: $7.50 of the House, or $7.51 where it has the odd cent to bear.
  local r = banked(4, { co_bank = true, terms = { odd_cents = "to the house" } })
  r:play({ wager(1, 2001), wager(2, 500), CLOSE, rounds.tiles() })
  comes_to(settled(r), { ["seat 1"] = 2001, ["seat 2"] = -500, ["seat 4"] = -751, table = -750 })
  -- $5.01 are left: $2.51 the House's, and of $2.50 a commission of 12.5 cents.
  r = banked(4, { co_bank = true, terms = { odd_cents = "to the house" } })
  r:play({ wager(1, 1000), wager(2, 1501), CLOSE, rounds.tiles() })
  comes_to(settled(r), { ["seat 1"] = 1000, ["seat 2"] = -1501, ["seat 4"] = 250 - 13, table = 251 + 13 })
end)

-- Nine over nothing of a bank's, with Earth highest, and what is held against it.
local ZERO = { "1-1 2-5", "5-5 4-6" }
local AGAINST = { [1] = { "6-6 3-4", "5-6 3-6" }, [2] = { "1-6 3-3", "1-5 1-4" }, [5] = { "2-2 2-3", "1-3 1-5" } }

tap.test("au-nsw/pai_gow.9.1.2.1.2 round 16: of two low hands of nothing the bank's is the better, here and "
  .. "in Massachusetts", function ()
  -- Seat 1's nine with Heaven is higher, its nothing is the bank's. Seat 2's three over one: one lower, one higher.
  -- Seat 5's nine is lower, and its nothing, with a 1-3, above a 5-5 of the bank's, is the bank's too.
  for _, chapter in ipairs({ KEY, BORROWED }) do
    local r = rounds.open({ chapter = chapter, terms = BANKING,
      table = { first_round = false, last = { wagered = { { seat = 4, cents = 1000 } } } } })
    for seat = 1, 3 do r:one({ event = "pass", seat = seat }) end
    r:play({ { event = "bank", seat = 4 }, wager(1, 1000), wager(2, 900), wager(5, 700) })
    if chapter ~= KEY then r:one({ event = "dealer_wager", cents = 0 }) end
    local held = { dealer = "4-4 4-4 5-6 4-5", ["seat 4"] = table.concat(ZERO, " ") }
    for seat, hands in pairs(AGAINST) do held["seat " .. seat] = table.concat(hands, " ") end
    r:play({ CLOSE, rounds.hands(held) })
    for seat = 1, 5 do
      if AGAINST[seat] then r:one(rounds.set(seat, AGAINST[seat][1], AGAINST[seat][2])) end
    end
    r:play({ rounds.set("bank", ZERO[1], ZERO[2]), REVEAL })
    comes_to(r, { ["seat 1"] = 0, ["seat 2"] = 0, ["seat 5"] = -700, ["seat 4"] = 665, table = 35 })
  end
end)

tap.test("au-nsw/pai_gow.9.6 round 17: an area's three wagers, one a voucher, lost to a co-bank and halved", function ()
  -- $10, $4 and a voucher of $6, which the House puts in: $20, $10 the House's, and 50 cents of the bank's $10.
  local r = banked(4, { co_bank = true, terms = { coupons = true } })
  r:play({ wager(2, 1000), wager(2, 400, { player = "Guest" }), wager(2, 600, { player = "seat 3", by = "vouchers" }),
    CLOSE, rounds.tiles() })
  comes_to(settled(r), { ["seat 2"] = -1000, Guest = -400, ["seat 3"] = 0, ["seat 4"] = 950, table = 1000 + 50 - 600 })
end)
