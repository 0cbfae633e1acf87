-- 58 Pa. Code § 645c, Washington and California: rounds worked out on paper from the texts before they were run, every
-- account to the cent. A test is named by the paragraph it is most about.

local notation = require("houseway.notation")
local poker = require("jurisdictions.poker")
local rounds = require("rounds")
local tap = require("tap")

local FREE, ROOM, FACE_UP, MAIN = "us-pa/645c", "us-wa/pai_gow_poker", "us-ca/face_up", "Pai Gow Poker"
local ACES_UP = { "As Ah Qd 10s 3s", "6c 6d" }
local TENS = { "10c 10d 7d 6s 4h", "Kh 9c" }
local TWOS = { "2c 2d 5c 7c 8h", "Jd 9s" }
local KINGS = { "Kc Kd 9h 7s 5d", "Qh Jc" }
local KINGS_HELD = KINGS[1] .. " " .. KINGS[2]
local TIGER = "Kc Kd 9h 8s 5d 3h 2h" -- K K 5 3 2 over 9 8

local function wager(seat, cents, name)
  return { event = "wager", seat = seat, wager = name or MAIN, cents = cents }
end

-- Hands by seat as written, set as written; then what each account comes to.
local function played(of)
  local r = rounds.open({ chapter = of.chapter, terms = of.terms or {}, players = of.players,
    readings = of.readings, table = of.table or { first_round = false } })
  r:play(of.before or {})
  local held = { dealer = of.dealer }
  for seat = 1, 6 do
    if of[seat] then held["seat " .. seat] = of[seat][1] .. " " .. of[seat][2] end
    if of[seat] and of[seat].cents then r:one(wager(seat, of[seat].cents)) end
  end
  r:play({ { event = "no_more_bets" }, rounds.hands(held) })
  if of.bank_first then r:one(rounds.set("bank", of[of.bank][1], of[of.bank][2])) end
  for seat = 1, 6 do
    if of[seat] and of[seat].cents then r:one(rounds.set(seat, of[seat][1], of[seat][2])) end
  end
  r:play(of.after or {})
  r:one({ event = "reveal" })
  return r:assert_comes_to(of.comes_to)
end

local function hand(of, cents)
  return { of[1], of[2], cents = cents }
end

-- ---- commission-free ----

tap.test("us-pa/645c.1.b.2 a Tiger 9 pushes what is higher, lower and fouled", function ()
  local r = played({ chapter = FREE, dealer = TIGER, hand(ACES_UP, 1000), hand(TWOS, 700),
    hand({ "Ad Jh 8d 6h 4s", "3c 3d" }, 500),
    comes_to = { ["seat 1"] = 0, ["seat 2"] = 0, ["seat 3"] = 0, table = 0 } })
  tap.assertEquals(#r:steps("return", { cite = FREE .. ".1.b.2" }), 3)
end)

tap.test("us-pa/645c.1.b.2 a pair of nines in front is no Tiger 9, nor a nine with a higher card", function ()
  played({ chapter = FREE, dealer = "Kc Kd 9h 9s 5d 3h 2c", hand(TENS, 1000),
    comes_to = { ["seat 1"] = -1000, table = 1000 } })
  played({ chapter = FREE, dealer = "Kc Kd 10h 9s 5d 3h 2c", hand(ACES_UP, 1000),
    comes_to = { ["seat 1"] = 1000, table = -1000 } })
end)

tap.test("us-pa/645c.1.b.2 a low hand the dealer set nine-high wrongly is set again, and is no Tiger 9", function ()
  played({ chapter = FREE, dealer = KINGS_HELD, hand(ACES_UP, 1000),
    after = { rounds.set("dealer", "Kc Kd Qh Jc 5d", "9h 7s") },
    comes_to = { ["seat 1"] = 1000, table = -1000 } })
end)

tap.test("us-pa/645c.1.b.2 where a player banks no Tiger 9 pushes, the bank's or the dealer's, and no vigorish is "
  .. "taken", function ()
  local bank = { { event = "bank", seat = 1 }, { event = "dealer_wager", cents = 0 } }
  local nine = { "Kc Kd 5d 3h 2c", "9h 8s" }
  -- $10 won and $30 lost: $20 are the bank's, without a vigorish.
  played({ chapter = FREE, terms = { banking = true }, before = bank, dealer = "2h 4c 5s 7h 8c Jc Qs",
    after = { rounds.set("bank", nine[1], nine[2]) },
    nine, hand(ACES_UP, 1000), hand({ "2d 2s 6h 7c Jh", "8d 7d" }, 3000),
    comes_to = { ["seat 1"] = 2000, ["seat 2"] = 1000, ["seat 3"] = -3000, table = 0 } })
  -- The dealer's Tiger 9 ties with the bank's tens, whose K 9 is higher; the aces win $10 of the bank.
  played({ chapter = FREE, terms = { banking = true }, dealer = TIGER,
    table = { first_round = false, last = { wagered = { { seat = 1, cents = 500 } } } },
    before = { { event = "bank", seat = 1 } },
    after = { rounds.set("dealer", "Kc Kd 5d 3h 2h", "9h 8s"), rounds.set("bank", TENS[1], TENS[2]) },
    TENS, hand(ACES_UP, 1000), comes_to = { ["seat 1"] = -1000, ["seat 2"] = 1000, table = 0 } })
end)

tap.test("us-pa/645c.2.g dice wagers are settled at once, and stay so when the round is void", function ()
  for announced, comes in pairs({ [9] = { 1500, "void" }, [8] = { 1500, nil } }) do
    local r = rounds.open({ chapter = FREE, terms = { wagers = { Sum = { paytable = "A" } } } })
    r:play({ wager(1, 1000), wager(1, 500, "Sum"), { event = "shuffle", order = poker.deck() },
      { event = "cut", by = "seat 1", at = 20 }, { event = "no_more_bets" },
      { event = "irregularity", dice = { 2, "leaning", 3 } },
      { event = "dice", dice = { 2, 3, 3 }, announced = announced } })
    -- The leaning dice decide nothing; eight pays 3 to 1. A total called nine sends the first card astray.
    tap.assertEquals({ r:received("seat 1") - (announced == 8 and -1000 or 0), r.state.ended }, comes)
    tap.assertEquals(r:only("pay").cite, FREE .. ".2.g")
  end
end)

tap.test("us-pa/645c.1.b.2 read whoever banks, a co-bank's Tiger 9 pushes all but what was given up before it "
  .. "counts", function ()
  -- $9 given up lie in the center: half is the house's, half the bank's, and nothing is taken of it.
  for name, comes_to in pairs({
    whoever_banks = { ["seat 1"] = 450, ["seat 2"] = 0, ["seat 3"] = 0, ["seat 4"] = -900, table = 450 },
    -- K K over 9 8 loses to the aces, wins of the twos' 8 7: of $29 lost $10 are paid, and $19 halved.
    the_dealers_alone = { ["seat 1"] = 950, ["seat 2"] = 1000, ["seat 3"] = -2000, ["seat 4"] = -900, table = 950 },
  }) do
    played({ chapter = FREE, terms = { banking = true, co_banking = true }, dealer = "4c 6h 7s 8h 10c Jd Qs",
      readings = { [FREE .. ".1.b.2"] = name }, before = { { event = "bank", seat = 1, co_bank = true } },
      after = { { event = "surrender", seat = 4 } },
      { "Kc Kd 5d 3h 2h", "9h 8s" }, hand(ACES_UP, 1000), hand({ "2d 2s 6s 7c Jh", "8d 7d" }, 2000),
      hand({ "3c 3d 5h 10d Qh", "8c 7h" }, 900), comes_to = comes_to })
  end
end)

tap.test("us-pa/645c.1.b.2 a Tiger 9 pushes a fouled hand, whose Fortune Bonus is paid, and a void one has none to "
  .. "push", function ()
  -- Queens full, fouled: 5 to 1 of $5. Seat 2's hand is void: its Tiger 9 Wager goes back, seat 3's has 30 to 1.
  local tiger = { rows = { { hand = "Tiger 9", pays = assert(notation.payout("30 to 1")) } } }
  local r = rounds.open({ chapter = FREE, table = { first_round = false }, terms = { variant = "Fortune",
    wagers = { ["Fortune Bonus"] = { paytable = "A" }, ["Tiger 9"] = {} }, paytables = { ["Tiger 9"] = tiger } } })
  r:play({ wager(1, 1000), wager(1, 500, "Fortune Bonus"), wager(2, 700), wager(2, 500, "Tiger 9"), wager(3, 800),
    wager(3, 500, "Tiger 9"), { event = "no_more_bets" },
    rounds.hands({ dealer = TIGER, ["seat 1"] = "Qc 6d 5h 3c 3s Qd Qs", ["seat 2"] = "As Ah Qh 10s 4s 6c 6h",
      ["seat 3"] = "10c 10d 7d 6s 4h Kh 9c" }),
    { event = "irregularity", exposed = "As", seat = 2, choice = "void" }, rounds.set(1, "Qc 6d 5h 3c 3s", "Qd Qs"),
    rounds.set(3, TENS[1], TENS[2]), { event = "reveal" } })
  r:assert_comes_to({ ["seat 1"] = 2500, ["seat 2"] = 0, ["seat 3"] = 15000, table = -17500 })
  tap.assertEquals(r:only("return", { seat = 1, wager = MAIN }).cite, FREE .. ".1.b.2")
end)

tap.test("us-pa/645c.2.g wagers on the dice stand when the hand beside them is void, and keep it from being given "
  .. "up", function ()
  -- 5 6 6: seventeen has 25 to 1 by A. Seat 1's hand is void after it; seat 2, whose Sum is paid too, gives nothing up.
  local r = rounds.open({ chapter = FREE, table = { first_round = false },
    terms = { payout_limit = 5000000, wagers = { Sum = { paytable = "A" } } } })
  r:play({ wager(1, 1000), wager(1, 500, "Sum"), wager(2, 800), wager(2, 300000, "Sum"),
    { event = "shuffle", order = poker.deck() }, { event = "cut", by = "seat 1", at = 20 },
    { event = "no_more_bets" }, { event = "dice", dice = { 5, 6, 6 } } })
  -- $75,000 are past the limit of $50,000, which is one on hands.
  tap.assertEquals({ r:received("seat 1"), r:received("seat 2") }, { -1000 + 12500, -800 + 7500000 })
  local card = r:only("deal", { position = "seat 1" }).pieces:match("%S+")
  r:one({ event = "irregularity", exposed = card, seat = 1, choice = "void" })
  tap.assertEquals(r:received("seat 1"), 12500)
  poker.set(r)
  tap.assertEquals(r:refused({ event = "surrender", seat = 2 }).cite, "us-pa/645a.11.d")
end)

tap.test("L9 us-pa/645c.2.g a player who leaves before the throw has lost the wager on it, after it what it won "
  .. "stays", function ()
  -- 5 6 6: seventeen has 25 to 1 by A, where the leaver's wagers stand or the throw came first.
  local LEAVE, THROW = { event = "leave", seat = 1 }, { event = "dice", dice = { 5, 6, 6 } }
  for _, of in ipairs({ { "lose", LEAVE, THROW, -500 }, { "lose", THROW, LEAVE, 12500 },
    { nil, LEAVE, THROW, 12500 } }) do
    local r = rounds.open({ chapter = FREE, table = { first_round = false },
      terms = { leavers = of[1], wagers = { Sum = { paytable = "A" } } } })
    r:play({ wager(1, 1000), wager(1, 500, "Sum"), wager(2, 800), { event = "shuffle", order = poker.deck() },
      { event = "cut", by = "seat 1", at = 20 }, { event = "no_more_bets" }, of[2], of[3] })
    tap.assertEquals(r:received("seat 1"), of[4] - 1000)
    poker.set(r)
    r:one({ event = "reveal" })
    r:assert_settled()
  end
end)

-- ---- California ----

local BARE = "2h 4d Jh 3c 9d 5c 8s"
local function people(cents)
  return { { name = "Ann", funds = cents }, { name = "Bo" }, { name = "Cy" }, { name = "Di" } }
end

local function face_up(of)
  of.chapter, of.dealer, of.bank, of.bank_first = FACE_UP, BARE, 1, true
  of.table = { first_round = false, last = { bank = 1, running = 1, first_offered = 1 } }
  of.before = { { event = "bank", seat = 1 } }
  return played(of)
end

tap.test("us-ca/face_up.1.b what is won and lost uses up the player-dealer's chips in the order of "
  .. "exposure", function ()
  -- Of $10: Bo wins $6, of Cy's $8 lost $4 are covered, of Di's $5 nothing.
  face_up({ players = people(1000), KINGS, hand(ACES_UP, 600), hand({ "10c 10h 8h 6s 4h", "Qs 9c" }, 800),
    hand({ "2c 2d 5h 7c 8d", "10d Jd" }, 500),
    comes_to = { Ann = -200, Bo = 600, Cy = -400, Di = 0, table = 0 } })
end)

tap.test("us-ca/face_up.1.b a push uses up nothing, and who wins more than is left wins what is left", function ()
  -- Bo ties; Cy wins $10 of $16; Di's loss is not covered any more.
  face_up({ players = people(1000), KINGS, hand({ "10c 10h 7h 6s 4h", "Ks 9c" }, 800), hand(ACES_UP, 1600),
    hand({ "2c 2d 5h 7c 8d", "10d Jd" }, 500), comes_to = { Ann = -1000, Bo = 0, Cy = 1000, Di = 0, table = 0 } })
end)

tap.test("us-ca/face_up.2.c copies are the player-dealer's, one copy with a higher hand pushes", function ()
  local r = face_up({ KINGS, hand({ "Kh Ks 9c 7c 5h", "Qd Jd" }, 500), hand({ "As Ah 10d 8c 6c", "Qs Js" }, 700),
    hand({ "Qc 10c 10s 7d 3s", "Ad 6d" }, 900),
    comes_to = { ["seat 1"] = 500, ["seat 2"] = -500, ["seat 3"] = 0, ["seat 4"] = 0, table = 0 } })
  tap.assertEquals(r:only("no vigorish").cite, FACE_UP .. ".1.d")
end)

tap.test("us-ca/face_up.2.d an ace-high hand of the player-dealer's pushes everything, fouled hands too", function ()
  face_up({ { "Ad 9c 8d 6h 4s", "Qc 3h" }, hand({ "As Ah Qd 10s 3s", "6c 6d" }, 600),
    hand({ "Ks Jc 10c 7c 5h", "2c 2d" }, 800), comes_to = { ["seat 1"] = 0, ["seat 2"] = 0, ["seat 3"] = 0 } })
end)

tap.test("us-ca/face_up.2.c a fouled hand uses up the player-dealer's chips as a lost one does", function ()
  -- Of $10: Bo's fouled $6 are lost, of Cy's $8 won $4 are paid, nothing of Di's $3 is covered.
  face_up({ players = people(1000), KINGS, hand({ "Js 8d 6h 4s 2c", "3h 3d" }, 600), hand(ACES_UP, 800),
    hand({ "2d 2s 5h 7c 8c", "10d Jd" }, 300), comes_to = { Ann = 600 - 400, Bo = -600, Cy = 400, Di = 0, table = 0 } })
end)

-- ---- Washington ----

tap.test("us-wa/pai_gow_poker.1.5.3 packets go out counterclockwise from the number drawn", function ()
  local r = rounds.open({ chapter = ROOM, terms = { start = "a number" } })
  local deck = poker.deck()
  r:play({ wager(1, 1000), { event = "shuffle", order = deck }, { event = "cut", by = "seat 1", at = 20 },
    { event = "no_more_bets" }, { event = "number", number = 3 } })
  -- The dealer is one, seat 1 two, seat 2 three; the cards lie from the 21st on.
  for turn, position in ipairs({ "seat 2", "seat 3", "seat 4", "seat 5", "seat 6", "dealer", "seat 1" }) do
    local cards = {}
    for card = 1, 7 do cards[card] = deck[(20 + 7 * (card - 1) + turn - 1) % 53 + 1] end
    tap.assertEquals(r:only("deal", { position = position }).pieces, table.concat(cards, " "))
  end
end)

tap.test("us-wa/pai_gow_poker.1.2.3 ace to five is the lowest straight where nothing is documented", function ()
  played({ chapter = ROOM, dealer = "2c 3d 4h 5s 6c Kd Jh", hand({ "Ac 2d 3h 4s 5c", "As 9d" }, 1000),
    hand({ "3s 4c 5d 6h 7c", "Ad 10d" }, 1000), comes_to = { ["seat 1"] = 0, ["seat 2"] = 950, table = -950 } })
end)
