-- New South Wales rule 9 in rounds: wagers won and lost, how and until when they are made, on which areas, and
-- against a player who banks.

local chapters = require("jurisdictions.chapters")
local rounds = require("rounds")
local tap = require("tap")

local KEY = "au-nsw/pai_gow"
local RULE = KEY .. ".9.1"
local model = chapters.load(KEY)

local RULES = KEY .. ".9."

-- The bank's tiles play 5-5 2-2, four, over 6-6 5-6, three. Area 1 wins, area 2 loses, area 3 stands off.
local HANDS = {
  dealer = "6-6 5-5 2-2 5-6", ["seat 1"] = "1-1 1-1 4-4 4-4", ["seat 2"] = "4-6 5-6 1-5 1-3",
  ["seat 3"] = "3-3 3-3 1-6 2-4",
}
local SETS = { { "1-1 1-1", "4-4 4-4" }, { "4-6 5-6", "1-5 1-3" }, { "3-3 3-3", "1-6 2-4" } }
local BANKED = { banking = true, co_banking = true, deliveries = { "house way from the right" } }

-- The bank is offered from the dealer's right: those before a seat pass.
local function pass_to(round, seat)
  for number = 1, seat - 1 do
    if round.state.seats[number].player then round:one({ event = "pass", seat = number }) end
  end
end

-- Rounds begun, with the bank at a seat, if one is named.
local function open(of)
  of = of or {}
  local round = rounds.open({ chapter = KEY, terms = of.terms or of.bank and BANKED or {}, players = of.players,
    readings = of.readings })
  if not of.bank then return round end
  pass_to(round, of.bank)
  round:one({ event = "bank", seat = of.bank, co_bank = of.co_bank })
  return round
end

local function wager(seat, cents, more)
  local event = { event = "wager", seat = seat, wager = "Pai Gow", cents = cents }
  for name, value in pairs(more or {}) do event[name] = value end
  return event
end

local CLOSE = { event = "no_more_bets" }

local function settle(round, hands, sets)
  round:one(rounds.hands(hands or HANDS))
  for seat, halves in pairs(sets or SETS) do round:one(rounds.set(seat, halves[1], halves[2])) end
  -- In co-banking the dealer sets the bank's hand, as submitted.
  local who = not round.state.bank and "dealer" or not round.state.co_bank and "bank"
  if who then round:one(rounds.set(who, "5-5 2-2", "6-6 5-6")) end
  round:one({ event = "reveal" })
  round:assert_settled()
  return round
end

-- A round nobody banks, with these hands of three players.
local function settled(readings)
  local round = open({ readings = readings })
  round:play({ wager(1, 2000), wager(2, 1000), wager(3, 600), CLOSE })
  return settle(round)
end

-- One area's halves against the dealer's, for what rule 9.1 makes of them.
local function against(dealer, player)
  local round = open()
  round:play({ wager(1, 1000), CLOSE, rounds.hands({
    dealer = dealer[1] .. " " .. dealer[2], ["seat 1"] = player[1] .. " " .. player[2],
  }) })
  round:play({ rounds.set(1, player[1], player[2]), rounds.set("dealer", dealer[1], dealer[2]), { event = "reveal" } })
  return round:received("seat 1")
end

tap.test("au-nsw/pai_gow.9.7.3 who wagers on an area that its player left decides for it", function ()
  local round = open()
  round:play({ wager(1, 1000), { event = "leave", seat = 2 }, wager(2, 1000, { player = "guest" }), CLOSE,
    rounds.hands(HANDS), rounds.set(1, table.unpack(SETS[1])) })
  round:refused({ event = "reveal" })
  round:play({ rounds.set(2, table.unpack(SETS[2])), { event = "reveal" } })
  tap.assertEquals(round:received("guest"), -1000)
  round:assert_settled()
end)

tap.test("au-nsw/pai_gow.9.11 a player's own area is no additional one, whichever was wagered on first", function ()
  local round = open({ players = { [2] = {}, [3] = {} } })
  round:play({ wager(2, 1000), wager(2, 2000, { player = "seat 3" }), wager(3, 3000) })
  tap.assertEquals(round:received("seat 3"), -5000)
  round:refused(wager(5, 1000, { player = "seat 3" }))
end)

tap.test("au-nsw/pai_gow.9.1 no other wager than the one against the bank is taken", function ()
  local round = open()
  round:one(wager(1, 1000))
  tap.assertEquals(round:refused({ event = "wager", seat = 1, wager = "Pair Fortunes", cents = 100 }).path, "wager")
end)

tap.test("au-nsw/pai_gow.9.1 the House has no wager against a player/banker", function ()
  local round = open({ bank = 4 })
  tap.assertEquals(round:refused({ event = "dealer_wager", cents = 500 }).cite, RULES .. "1")
  round:play({ wager(1, 1000), CLOSE })
  tap.assertEquals(round:steps("dealer wager"), {})
end)

tap.test("au-nsw/pai_gow.9.1.1.1.1 a player who is higher in both hands wins, and pays no vigorish", function ()
  local round = settled()
  tap.assertEquals(round:received("seat 1"), 2000)
  tap.assertEquals(round:only("announce", { seat = 1 }).cite, RULES .. "1.1.1.1")
  tap.assertEquals(round:steps("vigorish"), {})
end)

tap.test("au-nsw/pai_gow.9.1.1.1.2 of one value the higher tile has the better of a half", function ()
  -- Four against four, a 1-3 over a 5-5; the low hands are four against three.
  tap.assertEquals(against({ "5-5 2-2", "6-6 5-6" }, { "4-6 1-3", "4-6 2-2" }), 1000)
end)

tap.test("au-nsw/pai_gow.9.1.1.2.1 a player who is lower in both hands loses", function ()
  local round = settled()
  tap.assertEquals(round:received("seat 2"), -1000)
  tap.assertEquals(round:only("announce", { seat = 2 }).cite, RULES .. "1.1.2.1")
end)

tap.test("au-nsw/pai_gow.9.1.1.2.2 zero against zero goes to the bank, whatever the tiles", function ()
  -- The high hand wins and the low zero has the higher tile, 1-3 over 5-5: a stand-off and no win.
  tap.assertEquals(against({ "1-5 1-5", "5-5 4-6" }, { "1-1 1-1", "1-3 3-3" }), 0)
end)

tap.test("au-nsw/pai_gow.9.1.1.2.3 a copied pair goes to the bank", function ()
  tap.assertEquals(against({ "6-6 4-5", "4-6 5-6" }, { "6-6 3-6", "4-6 1-6" }), 0)
end)

tap.test("au-nsw/pai_gow.9.1.1.2.4 one value with one tile goes to the bank", function ()
  tap.assertEquals(against({ "5-5 2-2", "6-6 5-6" }, { "5-5 2-2", "3-6 1-4" }), 0)
end)

tap.test("au-nsw/pai_gow.9.1.1.3 a player who is higher in one hand neither wins nor loses", function ()
  local round = settled()
  tap.assertEquals(round:received("seat 3"), 0)
  tap.assertEquals(round:only("return", { seat = 3 }).cite, RULES .. "1.1.3")
end)

tap.test("au-nsw/pai_gow.9.1 to the letter a round is not settled where several clauses answer", function ()
  local readings = { [RULE] = "literal" }
  local round = open({ readings = readings })
  round:play({ wager(1, 1000), CLOSE, rounds.hands({ dealer = "6-6 5-5 2-2 5-6", ["seat 1"] = "5-5 2-2 3-6 1-4" }) })
  round:play({ rounds.set(1, "5-5 2-2", "3-6 1-4"), rounds.set("dealer", "5-5 2-2", "6-6 5-6") })
  tap.assertStrContains(rounds.line(round:refused({ event = "reveal" })), "NSW Pai Gow r 9.1.1.2.4 (lose)")
end)

-- The same hands against a bank at seat 4.
local BANKED_HANDS = {
  ["seat 4"] = "6-6 5-5 2-2 5-6", ["seat 1"] = HANDS["seat 1"], ["seat 2"] = HANDS["seat 2"],
  ["seat 3"] = HANDS["seat 3"],
}

tap.test("au-nsw/pai_gow.9.1.2.1.1 a player/banker wins what a player who is lower in both hands loses", function ()
  local round = open({ bank = 4 })
  round:play({ wager(2, 1000), CLOSE })
  settle(round, { ["seat 4"] = BANKED_HANDS["seat 4"], ["seat 2"] = HANDS["seat 2"] }, { [2] = SETS[2] })
  local announced = round:only("announce", { seat = 2 })
  tap.assertEquals({ announced.outcome, announced.cite }, { "lose", RULES .. "1.1.2.1" })
  tap.assertEquals(announced.also, { RULES .. "1.2.1.1" })
  tap.assertEquals(round:received("seat 2"), -1000)
  -- The bank's surplus pays the vigorish that is borrowed.
  tap.assertEquals(round:received("seat 4"), 950)
  tap.assertEquals(round:only("vigorish").cite, "us-ma/pai_gow.8.o")
end)

-- What a bank at seat 4 has of one player at seat 1, before the vigorish on a surplus.
local function bank_against(bank, player)
  local round = open({ bank = 4 })
  round:play({ wager(1, 1000), CLOSE, rounds.hands({
    ["seat 4"] = bank[1] .. " " .. bank[2], ["seat 1"] = player[1] .. " " .. player[2],
  }) })
  round:play({ rounds.set(1, player[1], player[2]), rounds.set("bank", bank[1], bank[2]), { event = "reveal" } })
  return -round:received("seat 1")
end

tap.test("au-nsw/pai_gow.9.1.2.1.2 zero against zero is the player/banker's, whatever the tiles", function ()
  tap.assertEquals(bank_against({ "1-5 1-5", "5-5 4-6" }, { "1-1 1-1", "1-3 3-3" }), 0)
end)

tap.test("au-nsw/pai_gow.9.1.2.1.3 a copied pair is the player/banker's", function ()
  tap.assertEquals(bank_against({ "6-6 4-5", "4-6 5-6" }, { "6-6 3-6", "4-6 1-6" }), 0)
end)

tap.test("au-nsw/pai_gow.9.1.2.1.4 one value with one tile is the player/banker's", function ()
  tap.assertEquals(bank_against({ "5-5 2-2", "6-6 5-6" }, { "5-5 2-2", "3-6 1-4" }), 0)
end)

tap.test("au-nsw/pai_gow.9.1.2.2.1 a player/banker pays a player who is higher in both hands", function ()
  tap.assertEquals(bank_against({ "5-5 2-2", "6-6 5-6" }, { "1-1 1-1", "4-4 4-4" }), -1000)
end)

tap.test("au-nsw/pai_gow.9.1.2.2.2 of one value the player's higher tile has the better of the bank", function ()
  tap.assertEquals(bank_against({ "5-5 2-2", "6-6 5-6" }, { "4-6 1-3", "4-6 2-2" }), -1000)
end)

tap.test("au-nsw/pai_gow.9.1.2.3 a player/banker who is higher in one hand neither wins nor loses", function ()
  tap.assertEquals(bank_against({ "5-5 2-2", "6-6 5-6" }, { "3-3 3-3", "1-6 2-4" }), 0)
end)

-- ---- 9.2 to 9.5: with what, and until when ----

tap.test("au-nsw/pai_gow.9.2 wagers are chips, promotional tokens and vouchers, and nothing else", function ()
  local round = open({ terms = { coupons = true } })
  for seat, by in ipairs({ "chips", "promotional tokens", "vouchers" }) do
    round:one(wager(seat, 1000, { by = by }))
  end
  for _, by in ipairs({ "plaques", "match play coupons", "value chips", "cash" }) do
    local problem = round:refused(wager(4, 1000, { by = by }))
    tap.assertEquals({ problem.path, problem.cite }, { "by", RULES .. "2" }, by)
  end
end)

tap.test("au-nsw/pai_gow.9.2 a voucher wins chips, and is forfeited won or lost", function ()
  local round = open({ terms = { coupons = true } })
  round:play({ wager(1, 1000, { by = "vouchers" }), wager(2, 500, { by = "promotional tokens" }),
    wager(3, 600, { by = "vouchers" }), CLOSE })
  settle(round)
  tap.assertEquals({ round:received("seat 1"), round:received("seat 2"), round:received("seat 3") }, { 1000, 0, 0 })
  local became = {}
  for _, entry in ipairs(round:steps("coupon")) do became[entry.seat] = entry.what end
  tap.assertEquals(became, { "taken", "taken", "returned" })
end)

local ORDER = {
  "6-6", "6-6", "1-1", "1-1", "4-4", "4-4", "1-3", "1-3", "5-5", "5-5", "3-3", "3-3", "2-2", "2-2", "5-6", "5-6",
  "4-6", "4-6", "1-6", "1-6", "1-5", "1-5", "3-6", "4-5", "2-6", "3-5", "2-5", "3-4", "2-4", "1-4", "2-3", "1-2",
}
local SHUFFLE = { event = "shuffle", order = ORDER }

tap.test("au-nsw/pai_gow.9.3 wagers are placed after the shuffle", function ()
  local round = open()
  round:play({ SHUFFLE, wager(1, 1000) })
  local early = open()
  early:one(wager(1, 1000))
  tap.assertEquals(early:refused(SHUFFLE).cite, RULES .. "3")
end)

tap.test("au-nsw/pai_gow.9.3 and before the cut", function ()
  local round = open({ bank = 4 })
  round:play({ SHUFFLE, wager(1, 1000), { event = "cut", by = "bank", right = { 8 } } })
  local problem = round:refused(wager(2, 1000))
  tap.assertEquals(problem.cite, RULES .. "5")
end)

tap.test("au-nsw/pai_gow.9.3 where nobody cuts, until the dealer says no more bets", function ()
  local round = open()
  round:play({ SHUFFLE, wager(1, 1000), wager(1, 1500), CLOSE })
  tap.assertEquals(round:only("no more bets").cite, RULES .. "3")
  tap.assertEquals(round:received("seat 1 Pai Gow"), 1500)
end)

local CHANGES = {
  placed = wager(2, 1000), raised = wager(1, 5000), withdrawn = { event = "withdraw", seat = 1, wager = "Pai Gow" },
}

tap.test("au-nsw/pai_gow.9.4 nothing is placed, raised or withdrawn when the House banks or co-banks", function ()
  for _, of in ipairs({ {}, { bank = 4, co_bank = true } }) do
    local round = open(of)
    round:play({ SHUFFLE, wager(1, 1000), CLOSE })
    for name, change in pairs(CHANGES) do tap.assertEquals(round:refused(change).cite, RULES .. "4", name) end
  end
end)

tap.test("au-nsw/pai_gow.9.4 nobody's consent helps when the House banks or co-banks", function ()
  for _, of in ipairs({ {}, { bank = 4, co_bank = true } }) do
    local round = open(of)
    round:play({ SHUFFLE, wager(1, 1000), CLOSE })
    tap.assertEquals(round:refused(wager(1, 5000, { consent = true })).cite, RULES .. "4")
  end
end)

tap.test("au-nsw/pai_gow.9.5 when a player banks, changes after the cut need the player/banker's consent", function ()
  local round = open({ bank = 4 })
  round:play({ SHUFFLE, wager(1, 1000), CLOSE })
  for name, change in pairs(CHANGES) do tap.assertEquals(round:refused(change).cite, RULES .. "5", name) end
  round:play({ wager(2, 1000, { consent = true }), wager(1, 5000, { consent = true }),
    { event = "withdraw", seat = 2, wager = "Pai Gow", consent = true } })
  tap.assertEquals({ round:received("seat 1 Pai Gow"), round:received("seat 2 Pai Gow") }, { 5000, 0 })
end)

-- ---- 9.6 to 9.11: areas ----

-- Seats 1 and 2 are taken; who else wagers stands behind.
local SEATED = { { name = "Ann" }, { name = "Bob" } }

local function at(seat, player, cents, more)
  local event = wager(seat, cents, more)
  event.player = player
  return event
end

tap.test("au-nsw/pai_gow.9.6 three players may wager on an area, and no fourth", function ()
  local round = open({ players = SEATED })
  round:play({ at(1, "Ann", 1000), at(1, "Cid", 500), at(1, "Dot", 500) })
  tap.assertEquals(round:refused(at(1, "Eve", 500)).cite, RULES .. "6")
end)

tap.test("au-nsw/pai_gow.9.6 or fewer, where the number is restricted", function ()
  local round = open({ players = SEATED, terms = { players_an_area = 2 } })
  round:play({ at(1, "Ann", 1000), at(1, "Cid", 500) })
  tap.assertEquals(round:refused(at(1, "Dot", 500)).cite, RULES .. "6")
end)

tap.test("au-nsw/pai_gow.9.6 each wager on an area is settled for its own player, by the one hand", function ()
  local round = open({ players = SEATED })
  round:play({ at(1, "Ann", 1000), at(1, "Cid", 500), at(2, "Bob", 300), at(2, "Dot", 200), CLOSE })
  settle(round, { dealer = HANDS.dealer, ["seat 1"] = HANDS["seat 1"], ["seat 2"] = HANDS["seat 2"] },
    { SETS[1], SETS[2] })
  tap.assertEquals({ round:received("Ann"), round:received("Cid"), round:received("Bob"), round:received("Dot") },
    { 1000, 500, -300, -200 })
end)

-- Who decides for the area, and by which rule.
local function control(events, seat)
  local round = open({ players = SEATED })
  round:play(events)
  round:one(CLOSE)
  local entry = round:only("control", { seat = seat })
  return { entry.player, entry.cite }
end

tap.test("au-nsw/pai_gow.9.7.1 the player seated at the area decides, whoever wagers more", function ()
  tap.assertEquals(control({ at(1, "Ann", 500), at(1, "Cid", 2000) }, 1), { "Ann", RULES .. "7.1" })
end)

tap.test("au-nsw/pai_gow.9.7.2 the seated player may leave it to the highest wager", function ()
  local leaves = { event = "control", seat = 1 }
  tap.assertEquals(control({ at(1, "Ann", 500), at(1, "Cid", 2000), at(1, "Dot", 900), leaves }, 1),
    { "Cid", RULES .. "7.2" })
end)

tap.test("au-nsw/pai_gow.9.7.3 where nobody is seated the highest wager decides", function ()
  tap.assertEquals(control({ at(3, "Cid", 500), at(3, "Dot", 2000) }, 3), { "Dot", RULES .. "7.3" })
end)

tap.test("au-nsw/pai_gow.9.7.4 where nobody is seated and all are equal, the wager nearest the dealer", function ()
  tap.assertEquals(control({ at(3, "Cid", 500), at(3, "Dot", 500, { nearest = true }) }, 3), { "Dot", RULES .. "7.4" })
  local round = open({ players = SEATED })
  round:play({ at(3, "Cid", 500), at(3, "Dot", 500) })
  tap.assertEquals(round:refused(CLOSE).cite, RULES .. "7.4")
end)

tap.test("au-nsw/pai_gow.9.7.4 of equal highest wagers the nearer decides, not a lower one that is nearest", function ()
  local events = { at(3, "Cid", 500), at(3, "Dot", 500, { nearest = true }), at(3, "Eve", 200, { nearest = true }) }
  tap.assertEquals(control(events, 3), { "Dot", RULES .. "7.4" })
end)

tap.test("au-nsw/pai_gow.9.8 who decides is known for each area before a tile is dealt", function ()
  local round = open({ players = SEATED })
  round:play({ SHUFFLE, at(1, "Ann", 500), at(1, "Cid", 900), at(2, "Bob", 100), at(2, "Dot", 100), CLOSE })
  local players = {}
  for _, entry in ipairs(round:steps("control")) do players[entry.seat] = entry.player end
  tap.assertEquals(players, { "Ann", "Bob" })
  tap.assertEquals(round:steps("deal"), {})
end)

tap.test("au-nsw/pai_gow.9.9 where chips lie on an area is left to people", function ()
  tap.assertEquals(model.by_key[RULES .. "9"].status, "by_hand")
end)

tap.test("au-nsw/pai_gow.9.10 a player may wager on several areas", function ()
  local round = open({ players = SEATED })
  round:play({ at(1, "Ann", 500), at(2, "Bob", 500), at(2, "Ann", 300), CLOSE })
  settle(round, { dealer = HANDS.dealer, ["seat 1"] = HANDS["seat 2"], ["seat 2"] = HANDS["seat 1"] },
    { SETS[2], SETS[1] })
  tap.assertEquals({ round:received("Ann"), round:received("Bob") }, { -500 + 300, 500 })
end)

tap.test("au-nsw/pai_gow.9.10 and decides for the tiles of one alone", function ()
  local round = open({ players = SEATED })
  round:play({ at(1, "Ann", 500), at(3, "Cid", 200), at(3, "Ann", 900) })
  tap.assertEquals(round:refused(CLOSE).cite, RULES .. "10")
end)

tap.test("au-nsw/pai_gow.9.11 no additional wager where no other player decides", function ()
  local round = open({ players = SEATED })
  round:one(at(1, "Ann", 500))
  local problem = round:refused(at(4, "Ann", 500))
  tap.assertEquals({ problem.path, problem.cite }, { "seat", RULES .. "11" })
  round:one(at(2, "Bob", 500))
  round:one(at(2, "Ann", 500))
  tap.assertEquals(round:received("Ann"), -1000)
end)

-- ---- 9.12, 9.13: a player banks ----

tap.test("au-nsw/pai_gow.9.12 the bank must have the funds to cover what others wager", function ()
  local players = { { name = "Ann" }, { name = "Bob" }, { name = "Cid" }, { name = "Dan", funds = 1500 } }
  local round = open({ bank = 4, players = players })
  round:one(at(1, "Ann", 1000))
  tap.assertEquals(round:refused(at(2, "Bob", 1000)).cite, RULES .. "12")
  round:one(at(2, "Bob", 500))
end)

tap.test("au-nsw/pai_gow.9.12 the bank's wager is what the others wager against it, or half of that", function ()
  for _, of in ipairs({ { co_bank = false, cents = 2500 }, { co_bank = true, cents = 1250 } }) do
    local round = open({ bank = 4, co_bank = of.co_bank })
    round:play({ wager(1, 2000), wager(2, 500), CLOSE })
    local made = round:only("bank_wager")
    tap.assertEquals({ made.seat, made.cents, made.cite }, { 4, of.cents, RULES .. "12" })
  end
end)

tap.test("au-nsw/pai_gow.9.12 the bank answers for what it wagers, and the House for half in co-banking", function ()
  for _, of in ipairs({ { co_bank = false, paid = 2000 }, { co_bank = true, paid = 1000 } }) do
    local round = open({ bank = 4, co_bank = of.co_bank })
    round:play({ wager(1, 2000), CLOSE })
    settle(round, { ["seat 4"] = BANKED_HANDS["seat 4"], ["seat 1"] = HANDS["seat 1"] }, { SETS[1] })
    tap.assertEquals({ round:received("seat 1"), round:received("seat 4") }, { 2000, -of.paid })
  end
end)

tap.test("au-nsw/pai_gow.9.13 on the bank's own area there is no wager but the bank's", function ()
  for _, co_bank in ipairs({ false, true }) do
    local round = open({ bank = 4, co_bank = co_bank })
    tap.assertEquals(round:refused(at(4, "Eve", 500)).cite, RULES .. "13")
  end
  local late = open({ terms = BANKED })
  late:one(at(4, "Eve", 500))
  pass_to(late, 4)
  tap.assertEquals(late:refused({ event = "bank", seat = 4 }).cite, RULES .. "13")
end)
