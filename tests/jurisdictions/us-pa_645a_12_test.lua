-- 58 Pa. Code § 645a.12: a player banks, alone or with the dealer.

local driver = require("rounds.play.driver")
local poker = require("jurisdictions.poker")
local rounds = require("rounds")
local tap = require("tap")

local KEY = "us-pa/645a"
local SECTION = KEY .. ".12"
local MAIN = poker.MAIN
local BANKING = { banking = true, co_banking = true }

-- The bank is seat 3 and holds the dealer's usual hand, king high over jack and eight, unless another is given.
local WINS, LOSES, TIES = poker.FULL, "2d 3c 4h 6s 8h 10c Qc", "Qh Qs 9d 6h 4c 3s 2s"

local function banked(of)
  local hands = { dealer = of.dealer or "2h 4d 5s 7c 8s Jh Kh", [3] = of.bank_hand or poker.DEALER }
  for seat, hand in pairs(of.hands) do hands[seat] = hand end
  return {
    terms = of.terms or BANKING, readings = of.readings, table = of.table, players = of.players, bank = 3,
    co_bank = of.co_bank, dealer_wager = not of.co_bank and (of.dealer_wager or 0) or nil, wagers = of.wagers,
    hands = hands, set = of.set,
  }
end

local function play(of)
  return poker.play(banked(of))
end

-- A round with wagers open, after seats before the bank's have passed.
local function open(of)
  local r = poker.open({ terms = of.terms or BANKING, table = of.table, players = of.players })
  for seat = 1, (of.bank or 3) - 1 do r:one({ event = "pass", seat = seat }) end
  return r
end

local function take(seat, co_bank)
  return { event = "bank", seat = seat, co_bank = co_bank }
end

-- What was brought to the center by whom, and by which paragraph.
local function brought(r)
  local found = {}
  for _, entry in ipairs(r.entries) do
    if entry.to == "center" and entry.step ~= "collect" then
      found[#found + 1] = ("%s %d %s"):format(entry.from, entry.cents, entry.cite:sub(#SECTION + 2))
    end
  end
  return found
end

-- ---- who banks ----

tap.test("us-pa/645a.12.a a player may bank if the Rules Submission offers it", function ()
  tap.assertEquals(poker.faults({ banking = "offered" }), {})
  local r = poker.open({})
  tap.assertEquals(r:refused(take(1)).cite, SECTION .. ".a")
  tap.assertNotEquals(driver.due(r.state).event, "offer_bank")
  tap.assertEquals(driver.due(poker.open({ terms = BANKING }).state).event, "offer_bank")
end)

tap.test("us-pa/645a.12.a the rest of the chapter holds where this section says nothing else", function ()
  local r = poker.upto_reveal(banked({ wagers = { 1000 }, hands = { WINS } }))
  tap.assertEquals(r:only("no more bets").cite, KEY .. ".8.b")
  r:one({ event = "reveal" })
  tap.assertEquals(r:only("announce").cite, KEY .. ".11.f.3")
end)

tap.test("us-pa/645a.12.b nobody banks at the start of the game", function ()
  local r = poker.open({ terms = BANKING, table = { first_round = true } })
  tap.assertEquals(r:refused(take(1)).cite, SECTION .. ".b")
  tap.assertNotEquals(driver.due(r.state).event, "offer_bank")
end)

local function offers(last, players)
  local r = poker.open({ terms = BANKING, table = { last = last }, players = players })
  local found = {}
  for _ = 1, 7 do
    local want = driver.due(r.state)
    if want.event ~= "offer_bank" then break end
    found[#found + 1] = want.seat
    r:one({ event = "pass", seat = want.seat })
  end
  return found, r
end

local function everybody(except)
  local wagered = {}
  for seat = 1, 6 do
    if seat ~= except then wagered[#wagered + 1] = { seat = seat, cents = 1000 } end
  end
  return wagered
end

tap.test("us-pa/645a.12.c the bank is offered counterclockwise from the dealer's right until somebody takes "
  .. "it", function ()
  tap.assertEquals(offers(), { 1, 2, 3, 4, 5, 6 })
  tap.assertEquals(offers(nil, { [2] = {}, [5] = {} }), { 2, 5 })
  local r = poker.open({ terms = BANKING })
  tap.assertEquals(r:refused(take(2)).cite, SECTION .. ".c")
  r:play({ { event = "pass", seat = 1 }, take(2) })
  tap.assertEquals(r:only("bank").cite, SECTION .. ".c")
  r:refused(take(3))
end)

tap.test("us-pa/645a.12.c where nobody takes it the round is as any other", function ()
  local _, r = offers()
  r:play(poker.wagers({ 1000 }))
  r:play({ { event = "no_more_bets" }, poker.hands({ dealer = poker.DEALER, WINS }) })
  poker.set(r)
  r:one({ event = "reveal" })
  tap.assertEquals({ r:received("seat 1"), r:received("table") }, { 950, -950 })
end)

tap.test("us-pa/645a.12.c if the first offered took it the next offers begin at that player's right, "
  .. "else not", function ()
  tap.assertEquals(offers({ first_offered = 1, bank = 1, wagered = everybody() }), { 2, 3, 4, 5, 6, 1 })
  tap.assertEquals(offers({ first_offered = 6, bank = 6, wagered = everybody() }), { 1, 2, 3, 4, 5, 6 })
  tap.assertEquals(offers({ first_offered = 1, bank = 4, wagered = everybody() }), { 1, 2, 3, 4, 5, 6 })
  tap.assertEquals(offers({ first_offered = 2, wagered = everybody() }), { 1, 2, 3, 4, 5, 6 })
end)

tap.test("us-pa/645a.12.c nobody banks two rounds running", function ()
  local r = open({ bank = 3, table = { last = { first_offered = 1, bank = 3, wagered = everybody() } } })
  tap.assertEquals(r:refused(take(3)).cite, SECTION .. ".c")
  r:play({ { event = "pass", seat = 3 }, take(4) })
end)

tap.test("us-pa/645a.12.d two things are made sure of, and either bars a player", function ()
  local last = { wagered = everybody(3) }
  tap.assertEquals(open({ table = { last = last } }):refused(take(3)).cite, SECTION .. ".d.1")
  local poor = open({ players = { [1] = {}, [2] = {}, [3] = { funds = 500 } } })
  poor:one(take(3))
  tap.assertEquals(poor:refused({ event = "wager", seat = 1, wager = MAIN, cents = 1000 }).cite, SECTION .. ".d.2")
end)

tap.test("us-pa/645a.12.d.1 a bank wagered against the dealer in the last round without a bank", function ()
  local last = { wagered = { { seat = 1, cents = 1000 }, { seat = 2, cents = 500 } } }
  local r = open({ table = { last = last } })
  tap.assertEquals(r:refused(take(3)).cite, SECTION .. ".d.1")
  open({ bank = 2, table = { last = last } }):one(take(2))
end)

tap.test("us-pa/645a.12.d.2 the bank's chips cover what the other players wager, and the dealer's wager is none "
  .. "of it", function ()
  local players = { [1] = {}, [2] = {}, [3] = { funds = 2500 } }
  local r = open({ players = players })
  r:play({ take(3), { event = "wager", seat = 1, wager = MAIN, cents = 1500 } })
  local second = { event = "wager", seat = 2, wager = MAIN, cents = 1001 }
  tap.assertEquals(r:refused(second).cite, SECTION .. ".d.2")
  second.cents = 1000
  r:one(second)
  r:one({ event = "dealer_wager", cents = 0 })
  local before = open({ players = players })
  before:one({ event = "wager", seat = 1, wager = MAIN, cents = 2501 })
  tap.assertEquals(before:refused(take(3)).cite, SECTION .. ".d.2")
end)

-- ---- co-banking ----

tap.test("us-pa/645a.12.e a bank may co-bank if the Rules Submission offers it, and asks for it", function ()
  tap.assertEquals(poker.faults({ banking = "offered", co_banking = "offered" }), {})
  tap.assertEquals(open({ terms = { banking = true } }):refused(take(3, true)).cite, SECTION .. ".e")
  local asked, plain = open({}), open({})
  asked:one(take(3, true))
  plain:one(take(3))
  tap.assertEquals(asked:only("co-bank").cite, SECTION .. ".e")
  tap.assertEquals({ asked.state.round.rounds, plain.state.round.rounds }, { "co-banked", "banked" })
end)

tap.test("us-pa/645a.12.e the dealer sets the co-bank's hand as the house does, and wagers nothing "
  .. "against it", function ()
  local r = open({})
  r:one(take(3, true))
  tap.assertEquals(r:refused({ event = "dealer_wager", cents = 1000 }).cite, SECTION .. ".e")
  r:play(poker.wagers({ 1000 }))
  r:play({ { event = "no_more_bets" }, poker.hands({ dealer = LOSES, WINS, [3] = poker.DEALER }) })
  tap.assertEquals(r:received("dealer wager"), 0)
  poker.set(r)
  r:one({ event = "reveal" })
  local set = r:only("set", { position = "seat 3" })
  tap.assertEquals({ set.high, set.low, set.cite }, { "Ks 7s 5h 3d 2c", "Jd 8c", SECTION .. ".e" })
end)

tap.test("us-pa/645a.12.f a player who banks wagers on no other area", function ()
  local terms = { banking = true, adjacent_areas = true }
  local players = { [1] = {}, [3] = { name = "Ann" }, [4] = { name = "Ann" } }
  local function opened()
    local r = poker.open({ terms = terms, players = players })
    r:one({ event = "pass", seat = 1 })
    return r
  end
  local r = opened()
  r:one(take(3))
  tap.assertEquals(r:refused({ event = "wager", seat = 4, wager = MAIN, cents = 1000 }).cite, SECTION .. ".f")
  local before = opened()
  before:one({ event = "wager", seat = 4, wager = MAIN, cents = 1000 })
  tap.assertEquals(before:refused(take(3)).cite, SECTION .. ".f")
end)

-- ---- the dealer's wager, and the deal ----

local LAST = { last = { first_offered = 1, wagered = { { seat = 3, cents = 700 } } } }

local function dealer_wager(terms, event)
  local r = open({ terms = terms, table = LAST })
  r:one(take(3))
  if event then r:one({ event = "dealer_wager", cents = event }) end
  r:play(poker.wagers({ 1000 }))
  r:one({ event = "no_more_bets" })
  return r:received("dealer wager"), r
end

tap.test("us-pa/645a.12.g the dealer wagers what the bank last did, or what was submitted, or less, or "
  .. "nothing", function ()
  tap.assertEquals(poker.faults({ banking = "offered", dealer_wager = "$25" }), {})
  local last, r = dealer_wager({ banking = true })
  tap.assertEquals(last, 700)
  local moved = r:only("dealer wager")
  tap.assertEquals({ moved.from, moved.cite }, { "table", SECTION .. ".g" })
  tap.assertEquals(dealer_wager({ banking = true, dealer_wager = 2500 }), 2500)
  tap.assertEquals(dealer_wager({ banking = true }, 300), 300)
  tap.assertEquals(dealer_wager({ banking = true }, 0), 0)
  local more = open({ terms = { banking = true }, table = LAST })
  more:one(take(3))
  tap.assertEquals(more:refused({ event = "dealer_wager", cents = 701 }).cite, SECTION .. ".g")
end)

tap.test("us-pa/645a.12.h then the start is found and the cards are dealt as in any round", function ()
  local r = open({ terms = { banking = true, shuffler = { device = true, decks = 1 } }, table = LAST })
  r:one(take(3))
  r:play(poker.wagers({ 1000 }))
  r:play({ { event = "shuffle", order = poker.deck() }, { event = "no_more_bets" },
    { event = "dice", dice = { 1, 1, 1 }, by = "bank" } })
  tap.assertEquals({ r:only("start").position, r:steps("deal")[1].position }, { "seat 5", "seat 5" })
  tap.assertEquals({ r:only("start").cite, r:steps("deal")[1].cite }, { KEY .. ".5.i.1.iii", KEY .. ".8.d" })
end)

local function against_bank(dealer, bank_set)
  return play({
    wagers = { 1000 }, hands = { WINS }, dealer = dealer, dealer_wager = 2000, set = { bank = bank_set },
  })
end

tap.test("us-pa/645a.12.i the dealer's hands are set after the players', and decided before theirs are "
  .. "exposed", function ()
  local r = poker.upto_reveal(banked({
    wagers = { 1000 }, hands = { WINS }, dealer = poker.QUADS, dealer_wager = 2000,
  }))
  r:one({ event = "reveal" })
  local told, exposed
  for index, entry in ipairs(r.entries) do
    if entry.step == "announce" and entry.position == "dealer" then told = index end
    if entry.step == "expose" then exposed = exposed or index end
  end
  tap.assertTrue(told < exposed)
  tap.assertEquals(r.entries[told].cite, SECTION .. ".i")
  local early = open({ table = LAST })
  early:one(take(3))
  early:play(poker.wagers({ 1000 }))
  early:play({ { event = "no_more_bets" }, poker.hands({ dealer = poker.QUADS, WINS, [3] = poker.DEALER }) })
  tap.assertEquals(early:refused(rounds.set("dealer", "9s 9h 9d 9c 4s", "Qd 6h")).cite, KEY .. ".11.c")
end)

tap.test("us-pa/645a.12.i what the dealer loses goes to the center, a tie back to the table inventory", function ()
  local lost = against_bank(LOSES)
  local moved = rounds.select(lost.entries, nil, { from = "dealer wager" })[1]
  tap.assertEquals({ moved.to, moved.cents, moved.cite }, { "center", 2000, SECTION .. ".i" })
  local tied = against_bank(TIES)
  moved = rounds.select(tied.entries, nil, { from = "dealer wager" })[1]
  tap.assertEquals({ moved.to, moved.cents, moved.cite }, { "table", 2000, SECTION .. ".i" })
  tap.assertEquals(tied:received("table"), 50)
end)

tap.test("us-pa/645a.12.i a bank's hand that was set wrongly is set again as the house sets it, and only "
  .. "then", function ()
  local wrong = against_bank(LOSES, { "7s 5h 3d 2c Jd", "Ks 8c" })
  local reset = wrong:only("reset")
  tap.assertEquals({ reset.position, reset.high, reset.low, reset.cite },
    { "seat 3", "Ks 7s 5h 3d 2c", "Jd 8c", SECTION .. ".i" })
end)

local UNLIKE_THE_HOUSE = { "Ks 8c 5h 3d 2c", "Jd 7s" }

tap.test("P14 us-pa/645a.12.i with the bank bound to the house way, any other setting is wrong", function ()
  local r = play({ wagers = { 1000 }, hands = { WINS }, set = { bank = UNLIKE_THE_HOUSE } })
  tap.assertEquals(r:only("reset").cite, KEY .. ".14.i")
end)

tap.test("L3 us-pa/645a.12.i a bank's hand is set again under it where the dealer wagers, else under 14(i)", function ()
  local key = SECTION .. ".i"
  for name, cites in pairs({ where_the_dealer_wagers = { KEY .. ".14.i", key }, in_every_round = { key, key } }) do
    local came_to = {}
    for index, cents in ipairs({ false, 2000 }) do
      local r = play({
        wagers = { 1000 }, hands = { WINS }, set = { bank = UNLIKE_THE_HOUSE }, readings = { [key] = name },
        dealer = index == 2 and LOSES or nil, dealer_wager = cents or nil,
      })
      local reset, noted = r:only("reset"), r:only("irregularity")
      tap.assertEquals({ reset.cite, noted.cite, reset.position }, { cites[index], cites[index], "seat 3" }, name)
      came_to[index] = r:received("seat 1")
    end
    tap.assertEquals(came_to[1], came_to[2])
  end
end)

tap.test("P14 us-pa/645a.11.c=bank_sets_its_own leaves a bank any lawful setting", function ()
  local r = play({
    wagers = { 1000 }, hands = { WINS }, readings = { [KEY .. ".11.c"] = "bank_sets_its_own" },
    set = { bank = UNLIKE_THE_HOUSE },
  })
  tap.assertEquals(#r:steps("reset"), 0)
end)

-- ---- settlement ----

tap.test("us-pa/645a.12.j losers go to the center at once, winners are paid from it, the bank has the rest less "
  .. "5%", function ()
  local r = play({ wagers = { 4000, 1000 }, hands = { LOSES, WINS } })
  local collected = r:only("collect")
  tap.assertEquals({ collected.to, collected.cents, collected.cite }, { "center", 4000, SECTION .. ".j" })
  tap.assertEquals({ r:only("pay").from, r:only("pay").cite }, { "center", SECTION .. ".j" })
  tap.assertEquals(brought(r), {})
  -- $30 is left: $1.50 of it and 50 cents of the winner's are the house's.
  tap.assertEquals({ r:received("seat 1"), r:received("seat 2"), r:received("seat 3"), r:received("table") },
    { -4000, 950, 2850, 200 })
end)

tap.test("us-pa/645a.12.j hands are exposed counterclockwise from the dealer's right, past the bank's", function ()
  local r = play({
    wagers = { [2] = 1000, [4] = 1000, [5] = 1000 }, hands = { [2] = LOSES, [4] = WINS, [5] = poker.QUADS },
  })
  local seats = {}
  for index, entry in ipairs(r:steps("expose")) do
    seats[index] = entry.seat
    tap.assertEquals(entry.cite, SECTION .. ".j")
  end
  tap.assertEquals(seats, { 2, 4, 5 })
end)

tap.test("us-pa/645a.12.j when the center is empty the bank brings what remains to be paid", function ()
  local r = play({ wagers = { 1000, 3000, [4] = 2000 }, hands = { LOSES, WINS, [4] = poker.QUADS } })
  tap.assertEquals(brought(r), { "seat 3 4000 j" })
  tap.assertEquals({ r:received("seat 2"), r:received("seat 4"), r:received("seat 3") }, { 2850, 1900, -4000 })
end)

tap.test("us-pa/645a.12.j a tie goes back and touches nothing", function ()
  local r = play({ wagers = { 1000, 2000 }, hands = { TIES, LOSES } })
  tap.assertEquals({ r:received("seat 1"), r:received("seat 3"), r:received("table") }, { 0, 1900, 100 })
end)

-- Seat 1 wins before seat 2 is seen to lose.
local IN_TURN = { wagers = { 1000, 4000 }, hands = { WINS, LOSES } }

tap.test("us-pa/645a.12.j winners are paid after all hands are exposed", function ()
  local r = play(IN_TURN)
  tap.assertEquals(brought(r), {})
  tap.assertEquals({ r:received("seat 3"), r:received("table") }, { 2850, 150 + 50 })
end)

tap.test("us-pa/645a.12.j=in_turn each is paid when compared, from what the center then holds", function ()
  local r = play({ wagers = IN_TURN.wagers, hands = IN_TURN.hands, readings = { [SECTION] = "in_turn" } })
  tap.assertEquals(brought(r), { "seat 3 1000 j" })
  -- The bank brings $10, and five percent of all $40 that is left is taken.
  tap.assertEquals({ r:received("seat 3"), r:received("table") }, { -1000 + 3800, 200 + 50 })
end)

tap.test("us-pa/645a.12.j a wager given up against the bank goes to the center, as one that is lost", function ()
  local of = banked({ wagers = { 1000, 3000 }, hands = { LOSES, WINS } })
  of.surrender = { 1 }
  local r = poker.play(of)
  local collected = r:only("collect")
  tap.assertEquals({ collected.to, collected.cite }, { "center", KEY .. ".11.d" })
  tap.assertEquals({ r:received("seat 1"), r:received("seat 3"), r:received("table") }, { -1000, -2000, 150 })
end)

tap.test("us-pa/645a.12.k what the dealer wins is paid from the center, and goes into the table inventory with "
  .. "the wager", function ()
  local r = play({ wagers = { 4000 }, hands = { LOSES }, dealer = poker.QUADS, dealer_wager = 2000 })
  local paid = r:only("pay")
  tap.assertEquals({ paid.from, paid.cents, paid.cite }, { "center", 2000, SECTION .. ".j" })
  local back = 0
  for _, entry in ipairs(r:citing(SECTION .. ".k")) do
    tap.assertEquals(entry.to, "table")
    back = back + entry.cents
  end
  tap.assertEquals(back, 4000)
  tap.assertEquals({ r:received("seat 3"), r:received("table") }, { 1900, 2000 + 100 })
end)

tap.test("us-pa/645a.12.l bank and table inventory bring half each when the center is empty", function ()
  local r = play({ co_bank = true, wagers = { 1000, 3000 }, hands = { LOSES, WINS } })
  tap.assertEquals(brought(r), { "seat 3 1000 l", "table 1000 l" })
  tap.assertEquals({ r:received("seat 2"), r:received("seat 3"), r:received("table") }, { 2850, -1000, -1000 + 150 })
end)

tap.test("us-pa/645a.12.l half of what is left goes into the table inventory, the bank's half pays 5%", function ()
  local r = play({ co_bank = true, wagers = { 4000, 1000 }, hands = { LOSES, WINS } })
  tap.assertEquals({ r:received("seat 3"), r:received("table") }, { 1425, 1500 + 75 + 50 })
  for _, entry in ipairs(r:steps("surplus")) do tap.assertEquals(entry.cite, SECTION .. ".l") end
end)

tap.test("us-pa/645a.12.l=in_turn halves are brought for each winner", function ()
  local r = play({
    co_bank = true, wagers = IN_TURN.wagers, hands = IN_TURN.hands, readings = { [SECTION] = "in_turn" },
  })
  tap.assertEquals(brought(r), { "seat 3 500 l", "table 500 l" })
  tap.assertEquals({ r:received("seat 3"), r:received("table") }, { -500 + 1900, -500 + 2000 + 100 + 50 })
end)

tap.test("us-pa/645a.12.m who wins against the bank pays five percent to the dealer", function ()
  for _, co_bank in ipairs({ false, true }) do
    local r = play({ co_bank = co_bank or nil, wagers = { 1000 }, hands = { WINS } })
    local vigorish = r:only("vigorish")
    tap.assertEquals({ vigorish.from, vigorish.to, vigorish.cents, vigorish.cite },
      { "seat 1", "table", 50, SECTION .. ".m" })
  end
end)

-- ---- optional wagers ----

tap.test("us-pa/645a.12.n optional wagers are settled as ever, and paid by the dealer, not by the bank", function ()
  local terms = poker.offering({ ["Fortune Bonus"] = "A", ["Progressive Payout"] = true }, { banking = true })
  local r = play({
    terms = terms, hands = { poker.QUADS, LOSES },
    wagers = {
      { [MAIN] = 1000, ["Fortune Bonus"] = 500 },
      { [MAIN] = 1000, ["Fortune Bonus"] = 500, ["Progressive Payout"] = 100 },
    },
  })
  local paid = r:only("pay", { wager = "Fortune Bonus" })
  tap.assertEquals({ paid.from, paid.cents }, { "table", 12500 })
  tap.assertEquals(r:only("collect", { wager = "Fortune Bonus" }).to, "table")
  tap.assertEquals(r:citing(KEY .. ".11.h.1.ii")[1].from, "table")
  -- One main wager of ten dollars won and one was lost: the bank has nothing of the rest.
  tap.assertEquals(r:received("seat 3"), 0)
end)

local EZ = poker.offering({ ["Protection"] = true, ["Queen's Dragon"] = true, ["Fortune Bonus"] = "A" },
  { table = "EZ", banking = true })

local function ez_round(readings, wagered)
  local r = poker.open({ terms = EZ, readings = readings })
  r:play({ { event = "pass", seat = 1 }, { event = "pass", seat = 2 }, take(3) })
  r:one({ event = "dealer_wager", cents = wagered })
  r:play(poker.wagers({ { [MAIN] = 1000, ["Fortune Bonus"] = 500 } }))
  return r
end

tap.test("us-pa/645a.12.n the four wagers it names are taken in a banked round, those of an EZ table are "
  .. "not", function ()
  local r = ez_round(nil, 1000)
  for _, name in ipairs({ "Protection", "Queen's Dragon" }) do
    tap.assertEquals(r:refused({ event = "wager", seat = 1, wager = name, cents = 500 }).cite, SECTION .. ".n")
  end
end)

tap.test("us-pa/645a.12.n=ez_wagers_the_same they are taken, and paid by the dealer", function ()
  -- The dealer's hand is needed for the Queen's Dragon, though the dealer wager nothing against the bank.
  for _, wagered in ipairs({ 1000, 0 }) do
    local r = ez_round({ [SECTION .. ".n"] = "ez_wagers_the_same" }, wagered)
    for _, name in ipairs({ "Protection", "Queen's Dragon" }) do
      r:one({ event = "wager", seat = 1, wager = name, cents = 500 })
    end
    r:play({ { event = "no_more_bets" },
      poker.hands({ dealer = "2h 4d 5s 7c 9h Jh Qh", "Ah Qs Js 10c 8h 4c 3c", [3] = poker.DEALER }) })
    poker.set(r)
    r:one({ event = "reveal" })
    r:assert_settled()
    tap.assertEquals({ poker.paid(r, 1, "Protection"), poker.paid(r, 1, "Queen's Dragon") }, { 1500, 25000 })
    tap.assertEquals(r:only("pay", { wager = "Protection" }).from, "table")
  end
end)

tap.test("us-pa/645a.12.a at an EZ table a banked round has no vigorish, and a Queen's Dragon pushes "
  .. "nothing", function ()
  local r = play({
    terms = EZ, wagers = { 1000, 4000 }, hands = { WINS, "2d 3c 4h 6s 9c 10c Qc" }, bank_hand = poker.DRAGON,
  })
  tap.assertEquals({ r:received("seat 1"), r:received("seat 2"), r:received("seat 3"), r:received("table") },
    { 1000, -4000, 3000, 0 })
end)
