-- 58 Pa. Code § 645a.14: what goes wrong.

local chapters = require("jurisdictions.chapters")
local driver = require("houseway.play.driver")
local poker = require("jurisdictions.poker")
local rounds = require("rounds")
local tap = require("tap")

local KEY = "us-pa/645a"
local SECTION = KEY .. ".14"
local MAIN = poker.MAIN

local function terms_of(device, shuffler)
  return poker.offering({ ["Fortune Bonus"] = "A", ["Progressive Payout"] = true },
    { dealing = device, shuffler = { device = shuffler ~= false, decks = 1 } })
end

-- Seats 1 and 4 wager; the deck is in order, and nothing is dealt.
local function closed(of)
  of = of or {}
  local r = poker.open({ terms = terms_of(of.device), readings = of.readings })
  r:play(poker.wagers({ { [MAIN] = 1000, ["Fortune Bonus"] = 500, ["Progressive Payout"] = 100 }, [4] = 2000 }))
  r:one({ event = "shuffle", order = poker.deck() })
  r:one({ event = "no_more_bets" })
  return r
end

local DICE = { event = "dice", dice = { 2, 3, 4 } }

local function dealt(of)
  local r = closed(of)
  r:one(DICE)
  return r
end

local function goes_wrong(what, more)
  local event = { event = "irregularity", what = what }
  for name, value in pairs(more or {}) do event[name] = value end
  return event
end

-- Everything is void and everybody has everything back.
local function assert_void(r, followed, label, remedy)
  tap.assertEquals({ followed[1].cite, followed[1].remedy }, { SECTION .. label, remedy })
  for _, account in ipairs({ "seat 1", "seat 4", "table", "meter" }) do
    tap.assertEquals(r:received(account), 0, account)
  end
  r:assert_settled()
  tap.assertEquals({ r.state.ended, driver.due(r.state) }, { "void", nil })
end

local function test_no_roll(label, what)
  tap.test(SECTION .. label .. " no roll: " .. what .. ", and the dice are shaken again", function ()
    local r = closed()
    local followed = r:one(goes_wrong(what))
    tap.assertEquals({ followed[1].cite, followed[1].remedy }, { SECTION .. label, "the dice are shaken again" })
    tap.assertEquals({ #r:steps("deal"), driver.due(r.state).event }, { 0, "dice" })
    r:one(DICE)
    tap.assertEquals(r:only("start").position, "seat 1")
    r:refused(goes_wrong(what))
  end)
end

test_no_roll(".a", "dice not flat")
test_no_roll(".b", "dice out of the shaker")

tap.test("us-pa/645a.14.a with a number generator no dice can fall badly", function ()
  local r = poker.open({ terms = { start = "a number", shuffler = { device = true, decks = 1 } } })
  r:play(poker.wagers({ 1000 }))
  r:one({ event = "no_more_bets" })
  r:refused(goes_wrong("dice not flat"))
end)

tap.test("us-pa/645a.14.c dice added wrongly and a first card astray void the round", function ()
  local r = dealt()
  assert_void(r, r:one(goes_wrong("dice totaled wrongly")), ".c", "all is shuffled again")
end)

tap.test("us-pa/645a.14.c nobody totals dice where a number generator finds the start", function ()
  local r = poker.open({ terms = { start = "a number", shuffler = { device = true, decks = 1 } } })
  r:play(poker.wagers({ 1000 }))
  r:play({ { event = "shuffle", order = poker.deck() }, { event = "no_more_bets" }, { event = "number", number = 3 } })
  tap.assertEquals(r:refused(goes_wrong("dice totaled wrongly")).cite, SECTION .. ".c")
end)

-- ---- (d) and (e) ----

local function recorded()
  local r = poker.open({ terms = terms_of() })
  r:play(poker.wagers({ { [MAIN] = 1000, ["Fortune Bonus"] = 500 }, 2000 }))
  r:play({ { event = "no_more_bets" }, poker.hands({ dealer = poker.DEALER, poker.FULL, poker.QUADS }) })
  return r
end

local EXPOSED = "exposed to the players of a player"

tap.test("us-pa/645a.14.d a player whose card was exposed may have the hand void, and the wagers back", function ()
  local r = recorded()
  tap.assertEquals(r:one(goes_wrong(EXPOSED, { seat = 1, piece = "Ac", choice = "void" }))[1].cite, SECTION .. ".d")
  poker.set(r)
  r:one({ event = "reveal" })
  r:assert_settled()
  tap.assertEquals({ r:received("seat 1"), r:received("seat 2") }, { 0, 1900 })
end)

tap.test("us-pa/645a.14.d or play it out, as it falls", function ()
  local r = recorded()
  r:one(goes_wrong(EXPOSED, { seat = 1, piece = "Ac", choice = "play" }))
  poker.set(r)
  r:one({ event = "reveal" })
  tap.assertEquals({ r:received("seat 1"), r:received("seat 2") }, { 950 + 2500 + 500, 1900 })
end)

tap.test("us-pa/645a.14.d the choice is made without a look at the other cards", function ()
  local r = recorded()
  r:one(rounds.set(1, "10s 10h 10d 3h 6d", "Ac Ad"))
  tap.assertEquals(r:refused(goes_wrong(EXPOSED, { seat = 1, choice = "void" })).cite, SECTION .. ".d")
  tap.assertEquals(r:refused(goes_wrong(EXPOSED, { seat = 2 })).cite, SECTION .. ".d")
end)

tap.test("us-pa/645a.14.e an exposed card of the dealer or the bank voids the round", function ()
  local r = dealt()
  assert_void(r, r:one(goes_wrong("exposed of the dealer or bank", { seat = "dealer" })), ".e", "all is shuffled again")
  local banked = poker.open({ terms = { banking = true } })
  banked:play({ { event = "bank", seat = 1 }, { event = "dealer_wager", cents = 700 } })
  banked:play(poker.wagers({ [2] = 1000 }))
  banked:play({ { event = "no_more_bets" },
    poker.hands({ dealer = poker.DEALER, poker.FULL, poker.QUADS }) })
  banked:one(goes_wrong("exposed of the dealer or bank", { seat = "bank" }))
  banked:assert_settled()
  tap.assertEquals({ banked:received("seat 2"), banked:received("table") }, { 0, 0 })
end)

tap.test("us-pa/645a.14.e speaks of the dealer and the bank, of no other position", function ()
  local r = dealt()
  for _, seat in ipairs({ 1, 2, "bank" }) do
    local refused = r:refused(goes_wrong("exposed of the dealer or bank", { seat = seat }))
    tap.assertEquals({ refused.cite, refused.expected }, { SECTION .. ".e", "the dealer, or the bank" })
  end
end)

-- ---- (f) and (g) ----

local FACE_UP, SECOND = "face up in the deck", "second face up in the deck"

local function texts(r)
  local found = {}
  for index, entry in ipairs(r:steps("deal")) do found[index] = entry.pieces end
  return found
end

-- What is dealt, one at a time, of these cards.
local function expected(cards)
  local found = {}
  for turn = 1, 7 do
    local hand = {}
    for card = 1, 7 do hand[card] = cards[7 * (card - 1) + turn] end
    found[turn] = table.concat(hand, " ")
  end
  return found
end

tap.test("us-pa/645a.14.f one card found face up is set aside, and the round goes on with three left", function ()
  local r = closed()
  local followed = r:one(goes_wrong(FACE_UP, { piece = "5h" }))
  tap.assertEquals({ followed[1].cite, followed[1].remedy }, { SECTION .. ".f", "the card is set aside" })
  r:one(DICE)
  local rest = {}
  for _, card in ipairs(poker.deck()) do
    if card ~= "5h" then rest[#rest + 1] = card end
  end
  tap.assertEquals(texts(r), expected(rest))
  tap.assertEquals({ r:only("left").count, r:only("left").pieces }, { 3, table.concat(rest, " ", 50, 52) })
  tap.assertEquals(r:only("set aside").cite, SECTION .. ".f")
  poker.set(r)
  r:one({ event = "reveal" })
  r:assert_settled()
  tap.assertEquals(r.state.ended, "settled")
end)

tap.test("us-pa/645a.14.f a second one voids the round", function ()
  local r = closed()
  tap.assertNotEquals(r:refused(goes_wrong(SECOND, { piece = "6h" })).cite, nil)
  r:one(goes_wrong(FACE_UP, { piece = "5h" }))
  assert_void(r, r:one(goes_wrong(SECOND, { piece = "6h" })), ".f", "all is shuffled again")
end)

tap.test("us-pa/645a.14.f=four_must_remain the first voids it, and the deck is taken away", function ()
  local r = closed({ readings = { [SECTION .. ".f"] = "four_must_remain" } })
  assert_void(r, r:one(goes_wrong(FACE_UP, { piece = "5h" })), ".f", "the deck is removed")
end)

tap.test("us-pa/645a.14.f holds of every device", function ()
  for _, device in ipairs({ "hand", "automated dealing shoe" }) do
    local r = closed({ device = device })
    tap.assertEquals(r:one(goes_wrong(FACE_UP, { piece = "5h" }))[1].cite, SECTION .. ".f")
    r:one(DICE)
    tap.assertEquals(r:only("left").count, 3)
  end
end)

tap.test("us-pa/645a.14.g a card drawn in error and not shown is the next card", function ()
  local r = closed()
  local followed = r:one(goes_wrong("drawn in error"))
  tap.assertEquals({ followed[1].cite, followed[1].remedy }, { SECTION .. ".g", "the card is used next" })
  r:one(DICE)
  tap.assertEquals(texts(r), expected(poker.deck()))
  tap.assertEquals({ r:only("left").count, r:received("seat 4") }, { 4, -2000 })
  poker.set(r)
  r:one({ event = "reveal" })
  tap.assertEquals(r.state.ended, "settled")
end)

-- ---- (h) to (k) ----

tap.test("us-pa/645a.14.h a wrong number of cards dealt to anybody voids the round", function ()
  local r = dealt()
  assert_void(r, r:one(goes_wrong("wrong number dealt", { seat = 4 })), ".h", "all is shuffled again")
  local dealer = dealt()
  assert_void(dealer, dealer:one(goes_wrong("wrong number dealt", { seat = "dealer" })), ".h", "all is shuffled again")
end)

tap.test("us-pa/645a.14.k says the same of any position, and the same is done", function ()
  local model = chapters.load(KEY)
  tap.assertEquals(model.by_key[SECTION .. ".k"].meaning.see, { SECTION .. ".h" })
  -- Nobody has wagered on seat 6.
  local r = dealt()
  assert_void(r, r:one(goes_wrong("wrong number dealt", { seat = 6 })), ".h", "all is shuffled again")
end)

tap.test("us-pa/645a.14.i a dealer's hand set in another way than the house's is set again, and the round goes "
  .. "on", function ()
  local r = recorded()
  poker.set(r)
  r:one(rounds.set("dealer", "Ks 8c 5h 3d 2c", "Jd 7s"))
  local reset = r:only("reset")
  tap.assertEquals({ reset.position, reset.high, reset.low, reset.cite },
    { "dealer", "Ks 7s 5h 3d 2c", "Jd 8c", SECTION .. ".i" })
  r:one({ event = "reveal" })
  r:assert_settled()
  tap.assertEquals({ r:received("seat 1"), r:received("seat 2") }, { 950 + 2500 + 500, 1900 })
end)

tap.test("us-pa/645a.14.i with the house's setting nothing is set again", function ()
  local r = recorded()
  poker.set(r)
  r:one(rounds.set("dealer", "Ks 7s 5h 3d 2c", "Jd 8c"))
  tap.assertEquals(#r:steps("reset"), 0)
end)

local IN_HAND = "exposed in dealing from the hand"

tap.test("us-pa/645a.14.j a card exposed in dealing from the hand voids the round, from another device it does "
  .. "not happen", function ()
  local r = closed({ device = "hand" })
  assert_void(r, r:one(goes_wrong(IN_HAND, { piece = "5h" })), ".j", "all is shuffled again")
  closed():refused(goes_wrong(IN_HAND, { piece = "5h" }))
end)

tap.test("us-pa/645a.14.j leaves a card found face up to (f), or takes it too", function ()
  local r = closed({ device = "hand" })
  tap.assertEquals(r:one(goes_wrong(FACE_UP, { piece = "5h" }))[1].cite, SECTION .. ".f")
  local readings = { [SECTION .. ".j"] = "face_up_too" }
  local other = closed({ device = "hand", readings = readings })
  assert_void(other, other:one(goes_wrong(FACE_UP, { piece = "5h" })), ".j", "all is shuffled again")
  local shoe = closed({ readings = readings })
  tap.assertEquals(shoe:one(goes_wrong(FACE_UP, { piece = "5h" }))[1].cite, SECTION .. ".f")
end)

-- ---- devices ----

tap.test("us-pa/645a.14.l a shuffler that jams has the cards shuffled again, and touches no wager", function ()
  local r = closed()
  local followed = r:one(goes_wrong("shuffler jammed"))
  tap.assertEquals({ followed[1].cite, followed[1].remedy }, { SECTION .. ".l", "all is shuffled again" })
  tap.assertEquals(r:received("seat 4"), -2000)
  tap.assertEquals(driver.due(r.state).event, "shuffle")
  r:refused(DICE)
  local deck = poker.deck()
  deck[1], deck[53] = deck[53], deck[1]
  r:play({ { event = "shuffle", order = deck }, DICE })
  tap.assertEquals(texts(r), expected(deck))
end)

tap.test("us-pa/645a.14.m an automated shoe that jams voids the round, another shoe does not", function ()
  local r = closed({ device = "automated dealing shoe" })
  assert_void(r, r:one(goes_wrong("shoe jammed")), ".m", "all is shuffled again")
  closed():refused(goes_wrong("shoe jammed"))
end)

tap.test("us-pa/645a.14.n a device out of order is covered or signed, and that voids nothing", function ()
  local r = closed()
  local followed = r:one(goes_wrong("device out of order"))
  tap.assertEquals({ followed[1].cite, followed[1].remedy }, { SECTION .. ".n", "the device is covered or signed" })
  tap.assertEquals(r:received("seat 4"), -2000)
  r:one(DICE)
  tap.assertEquals(#r:steps("deal"), 7)
end)

tap.test("us-pa/645a.14.l no device jams where cards are shuffled by hand, and none is out of order (n)", function ()
  local r = poker.open({ terms = { shuffler = { device = false, decks = 1 }, dealing = "manual dealing shoe" } })
  r:play(poker.wagers({ 1000 }))
  tap.assertEquals(r:refused(goes_wrong("shuffler jammed")).cite, SECTION .. ".l")
  tap.assertEquals(r:refused(goes_wrong("device out of order")).cite, SECTION .. ".n")
end)
