-- 58 Pa. Code § 645a.14: what goes wrong.

local chapters = require("jurisdictions.chapters")
local driver = require("rounds.play.driver")
local poker = require("jurisdictions.poker")
local rounds = require("rounds")
local tap = require("tap")
local wrong = require("jurisdictions.poker_wrong")

local KEY = "us-pa/645a"
local SECTION = KEY .. ".14"
local MAIN = poker.MAIN
local DICE = wrong.DICE

local terms_of, closed, dealt, seen, thrown = wrong.terms_of, wrong.closed, wrong.dealt, wrong.seen, wrong.thrown
local assert_void, texts, last = wrong.assert_void, wrong.texts, wrong.last

local function goes_wrong(what, more)
  local event = { event = "irregularity", what = what }
  for name, value in pairs(more or {}) do event[name] = value end
  return event
end

local function test_no_roll(label, what, lies)
  tap.test(SECTION .. label .. " no roll: " .. what .. ", and the dice are shaken again", function ()
    local r = closed()
    local followed = r:one(seen({ dice = { 2, lies, 4 } }))
    tap.assertEquals({ followed[1].cite, followed[1].what, followed[1].remedy },
      { SECTION .. label, what, "the dice are shaken again" })
    tap.assertEquals({ #r:steps("deal"), driver.due(r.state).event }, { 0, "dice" })
    r:one(DICE)
    tap.assertEquals(r:only("start").position, "seat 1")
    r:refused(seen({ dice = { 2, lies, 4 } }))
  end)
end

test_no_roll(".a", "dice not flat", "leaning")
test_no_roll(".b", "dice out of the shaker", "out")

tap.test("us-pa/645a.14.a dice that all lie flat are a roll", function ()
  tap.assertEquals(closed():refused(seen({ dice = { 2, 3, 4 } })).found, "the dice all lie flat")
end)

tap.test("us-pa/645a.14.a with a number generator no dice can fall badly", function ()
  local r = poker.open({ terms = { start = "a number", shuffler = { device = true, decks = 1 } } })
  r:play(poker.wagers({ 1000 }))
  r:one({ event = "no_more_bets" })
  r:refused(goes_wrong("dice not flat"))
end)

tap.test("us-pa/645a.14.c dice added wrongly and a first card astray void the round", function ()
  local r = closed()
  local followed = r:one(thrown({ announced = 10 }))
  tap.assertEquals({ #r:steps("deal"), r:only("start").position }, { 0, "seat 1" })
  assert_void(r, { followed[3] }, ".c", "all is shuffled again")
end)

tap.test("us-pa/645a.14.c a wrong total that counts to the right position sends no card astray", function ()
  local r = closed()
  r:one(thrown({ announced = 16 })) -- seven positions on from nine
  tap.assertEquals({ #r:steps("deal"), #r:steps("irregularity"), r:only("dice").announced }, { 7, 0, 16 })
  local noticed = closed()
  noticed:one(thrown({ announced = 10, first_to = "seat 1" }))
  tap.assertEquals({ #noticed:steps("deal"), #noticed:steps("irregularity") }, { 7, 0 })
end)

tap.test("us-pa/645a.14.c is of a wrong total, not of positions counted wrongly", function ()
  tap.assertEquals(closed():refused(thrown({ announced = 9, first_to = "seat 2" })).found,
    'the right total was announced and does not count to "seat 2"')
  tap.assertEquals(closed():refused(thrown({ first_to = "seat 2" })).found, "no total is announced")
  closed():one(thrown({ announced = 9 }))
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
  tap.assertEquals(r:one(seen({ seat = 1, exposed = "Ac", choice = "void" }))[1].cite, SECTION .. ".d")
  poker.set(r)
  r:one({ event = "reveal" })
  r:assert_settled()
  tap.assertEquals({ r:received("seat 1"), r:received("seat 2") }, { 0, 1900 })
end)

tap.test("us-pa/645a.14.d or play it out, as it falls", function ()
  local r = recorded()
  r:one(seen({ exposed = "Ac", choice = "play" }))
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

tap.test("us-pa/645a.14.d is of a card the dealer exposes, and of the very hand", function ()
  local r = recorded()
  tap.assertEquals(r:refused(seen({ seat = 1, exposed = "Ac", by = "seat 1", choice = "void" })).path, "by")
  tap.assertEquals(r:refused(seen({ seat = 1, exposed = "2c", choice = "void" })).path, "exposed")
  tap.assertEquals(r:refused(seen({ seat = 1 })).path, "exposed")
end)

-- Clockwise from seat 1 the dealer is the second to be dealt to.
local DEALT_TO_DEALER = poker.deck()[2]

tap.test("us-pa/645a.14.e an exposed card of the dealer or the bank voids the round", function ()
  local r = dealt()
  assert_void(r, r:one(seen({ exposed = DEALT_TO_DEALER, seat = "dealer" })), ".e", "all is shuffled again")
  local banked = poker.open({ terms = { banking = true } })
  banked:play({ { event = "bank", seat = 1 }, { event = "dealer_wager", cents = 700 } })
  banked:play(poker.wagers({ [2] = 1000 }))
  banked:play({ { event = "no_more_bets" },
    poker.hands({ dealer = poker.DEALER, poker.FULL, poker.QUADS }) })
  banked:one(seen({ exposed = "Ac", seat = "bank" }))
  banked:assert_settled()
  tap.assertEquals({ banked:received("seat 2"), banked:received("table") }, { 0, 0 })
end)

tap.test("us-pa/645a.14.e speaks of the dealer and the bank, of no other position", function ()
  local r = dealt()
  for _, seat in ipairs({ 1, 2, "bank" }) do
    local refused = r:refused(goes_wrong("exposed of the dealer or bank", { seat = seat }))
    tap.assertEquals({ refused.cite, refused.path }, { seat ~= "bank" and SECTION .. ".e" or nil,
      seat == "bank" and "seat" or "what" })
  end
  tap.assertStrContains(r:refused(seen({ exposed = poker.deck()[4], seat = 5 })).found, "does not say what is done")
end)

tap.test("P2 us-pa/645a.14.e once .11(c) had the dealer's cards turned up, none of them is exposed", function ()
  local r = recorded()
  poker.set(r)
  local before = recorded()
  poker.set(before)
  before:one(seen({ exposed = "Ks", seat = "dealer" }))
  tap.assertEquals(before.state.ended, "void")
  r:one(rounds.set("dealer", "Ks 7s 5h 3d 2c", "Jd 8c"))
  for _, what in ipairs({ seen({ exposed = "Ks", seat = "dealer" }),
    goes_wrong("exposed of the dealer or bank", { seat = "dealer" }) }) do
    local refused = r:refused(what)
    tap.assertEquals({ refused.found, refused.cite },
      { "the hands of the dealer are set and lie face up", SECTION .. ".e" })
  end
  r:one({ event = "reveal" })
  tap.assertEquals(r:received("seat 1"), 950 + 2500 + 500)
end)

-- ---- (f) and (g) ----

local FACE_UP, SECOND = "face up in the deck", "second face up in the deck"

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
  local followed = r:one(seen({ where = "deck", exposed = "5h" }))
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
  r:one(seen({ where = "deck", exposed = "5h" }))
  tap.assertEquals(r:refused(seen({ where = "deck", exposed = "5h" })).found, '"5h" is set aside already')
  assert_void(r, r:one(seen({ where = "deck", exposed = "6h" })), ".f", "all is shuffled again")
  local both = closed()
  assert_void(both, both:one(seen({ where = "deck", exposed = "5h 6h" })), ".f", "all is shuffled again")
end)

tap.test("us-pa/645a.14.f=four_must_remain the first voids it, and the deck is taken away", function ()
  local r = closed({ readings = { [SECTION .. ".f"] = "four_must_remain" } })
  assert_void(r, r:one(goes_wrong(FACE_UP, { piece = "5h" })), ".f", "the deck is removed")
end)

tap.test("us-pa/645a.14.f holds of every device", function ()
  for _, device in ipairs({ "hand", "automated dealing shoe" }) do
    local r = closed({ device = device })
    tap.assertEquals(r:one(seen({ where = "deck", exposed = "5h" }))[1].cite, SECTION .. ".f")
    r:one(DICE)
    tap.assertEquals(r:only("left").count, 3)
  end
end)

tap.test("us-pa/645a.14.g a card drawn in error and not shown is the next card", function ()
  local r = closed()
  local followed = r:one(seen({ drawn = true }))
  tap.assertEquals(closed():refused(seen({ drawn = true, exposed = "5h" })).path, "exposed")
  tap.assertEquals({ followed[1].cite, followed[1].remedy }, { SECTION .. ".g", "the card is used next" })
  r:one(DICE)
  tap.assertEquals(texts(r), expected(poker.deck()))
  tap.assertEquals({ r:only("left").count, r:received("seat 4") }, { 4, -2000 })
  poker.set(r)
  r:one({ event = "reveal" })
  tap.assertEquals(r.state.ended, "settled")
end)

-- ---- (h) to (k) ----

local function counted(counts, of)
  local r = closed(of)
  return r, r:one(thrown({ counts = counts }))
end

tap.test("us-pa/645a.14.h a wrong number of cards dealt to anybody voids the round", function ()
  for position, count in pairs({ ["seat 4"] = 6, dealer = 8 }) do
    local r, followed = counted({ [position] = count })
    assert_void(r, last(followed, "wrong number dealt"), ".h", "all is shuffled again")
    tap.assertEquals({ r:only("count").position, r:only("count").count, r:only("left").count },
      { position, count, 53 - 42 - count })
    tap.assertEquals(#r:steps("deal"), 0)
  end
end)

tap.test("us-pa/645a.14.h hands counted as recorded void it as well", function ()
  local r = poker.open({ terms = terms_of() })
  r:play(poker.wagers({ { [MAIN] = 1000 }, [4] = 2000 }))
  r:one({ event = "no_more_bets" })
  assert_void(r, last(r:one({ event = "hands", counts = { ["seat 4"] = 6, ["seat 5"] = 8 } }), "wrong number dealt"),
    ".h", "all is shuffled again")
end)

tap.test("us-pa/645a.14.k says the same of any position, and the same is done", function ()
  local model = chapters.load(KEY)
  tap.assertEquals(model.by_key[SECTION .. ".k"].meaning.see, { SECTION .. ".h" })
  -- Nobody has wagered on seat 6.
  local r, followed = counted({ ["seat 6"] = 6 })
  assert_void(r, last(followed, "wrong number dealt"), ".h", "all is shuffled again")
end)

tap.test("P3 us-pa/645a.14.h seven each and four left are no wrong number, nor is one dealt before the dice",
  function ()
  local refused = closed():refused(thrown({ counts = { ["seat 4"] = 7, left = 4 } }))
  tap.assertEquals({ refused.path, refused.found }, { "counts", "7 cards each and 4 left are the right counts" })
  for _, what in ipairs({ "wrong number dealt", "wrong number left" }) do
    for _, r in ipairs({ closed(), dealt() }) do
      tap.assertEquals(r:refused(goes_wrong(what, { seat = 4 })).path, "what")
    end
  end
  local aside = closed()
  aside:one(seen({ where = "deck", exposed = "5h" }))
  tap.assertEquals(aside:refused(thrown({ counts = { left = 3 } })).found,
    "7 cards each and 3 left are the right counts")
end)

tap.test("P3 P13 us-pa/645a.8.f a wrong number left of a right deal has the deck removed", function ()
  for device, paragraph in pairs({ ["manual dealing shoe"] = ".8.f", ["hand"] = ".9.e",
    ["automated dealing shoe"] = ".10.e" }) do
    local r, followed = counted({ left = 5 }, { device = device })
    local told = last(followed, "wrong number left")
    tap.assertEquals({ told[1].cite, told[1].remedy, r:only("remove deck").cite, r.state.ended },
      { KEY .. paragraph, "the deck is removed", KEY .. paragraph, "void" })
    r:assert_settled()
    local misdealt = counted({ ["seat 2"] = 6, left = 5 }, { device = device })
    tap.assertEquals(misdealt:steps("remove deck"), {})
  end
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
  assert_void(r, r:one(seen({ where = "deal", exposed = "5h" })), ".j", "all is shuffled again")
  for _, what in ipairs({ goes_wrong(IN_HAND, { piece = "5h" }), seen({ where = "deal", exposed = "5h" }) }) do
    local refused = closed():refused(what)
    tap.assertEquals({ refused.found, refused.expected, refused.cite },
      { '"exposed in dealing from the hand" cannot happen with cards dealt from the manual dealing shoe',
        "deal from the hand",
        SECTION .. ".j" }, "P9")
  end
end)

tap.test("us-pa/645a.14.j leaves a card found face up to (f), or takes it too", function ()
  local r = closed({ device = "hand" })
  tap.assertEquals(r:one(seen({ where = "deck", exposed = "5h" }))[1].cite, SECTION .. ".f")
  local readings = { [SECTION .. ".j"] = "face_up_too" }
  local other = closed({ device = "hand", readings = readings })
  assert_void(other, other:one(goes_wrong(FACE_UP, { piece = "5h" })), ".j", "all is shuffled again")
  local shoe = closed({ readings = readings })
  tap.assertEquals(shoe:one(goes_wrong(FACE_UP, { piece = "5h" }))[1].cite, SECTION .. ".f")
end)

-- ---- devices ----

tap.test("us-pa/645a.14.l a shuffler that jams has the cards shuffled again, and touches no wager", function ()
  local r = closed()
  local followed = r:one(seen({ device = "shuffler", fault = "jammed" }))
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
  assert_void(r, r:one(seen({ device = "dealing shoe", fault = "stopped" })), ".m", "all is shuffled again")
end)

tap.test("P9 us-pa/645a.14.m is what is said of shoes that jam, where cards are dealt from one", function ()
  for _, what in ipairs({ goes_wrong("shoe jammed"), seen({ device = "dealing shoe", fault = "jammed" }) }) do
    local refused = closed():refused(what)
    tap.assertEquals({ refused.found, refused.expected, refused.cite },
      { '"shoe jammed" cannot happen with cards dealt from the manual dealing shoe',
        "deal from the automated dealing shoe",
        SECTION .. ".m" })
  end
end)

tap.test("P12 us-pa/645a.14.l a shuffler that jams on the other of two decks leaves the round as it is", function ()
  local other = seen({ device = "shuffler", fault = "jammed", deck = "other" })
  local r = poker.open({ terms = { shuffler = { device = true, decks = 2 } } })
  r:play(poker.wagers({ 1000 }))
  r:play({ { event = "shuffle", order = poker.deck() }, { event = "no_more_bets" }, DICE })
  r:refused(seen({ device = "shuffler", fault = "jammed", deck = "in play" }))
  local followed = r:one(other)
  tap.assertEquals({ #followed, followed[1].cite, followed[1].deck }, { 1, SECTION .. ".l", "other" })
  tap.assertEquals(driver.due(r.state).event, "set")
  tap.assertEquals(closed():refused(other).path, "deck")
end)

local function out_of_order(device, instead)
  return seen({ device = device, fault = "out of order", instead = instead })
end

tap.test("us-pa/645a.14.n a device out of order is covered or signed, and that voids nothing", function ()
  local r = closed()
  local followed = r:one(out_of_order("shuffler"))
  tap.assertEquals({ followed[1].cite, followed[1].remedy }, { SECTION .. ".n", "the device is covered or signed" })
  tap.assertEquals(r:received("seat 4"), -2000)
  r:one(DICE)
  tap.assertEquals(#r:steps("deal"), 7)
end)

tap.test("P13 us-pa/645a.14.n then cards are shuffled by hand, and so are cut", function ()
  local r = poker.open({ terms = terms_of() })
  r:play(poker.wagers({ 1000 }))
  r:one(out_of_order("shuffler"))
  local told = r:only("do without")
  tap.assertEquals({ told.device, told.instead, told.cite }, { "shuffler", "by hand", SECTION .. ".n" })
  r:play({ { event = "shuffle", order = poker.deck() }, { event = "no_more_bets" } })
  tap.assertEquals(r:only("shuffle").cite, KEY .. ".5.a")
  r:refused(DICE)
  r:play({ { event = "cut", by = "seat 1", at = 20 }, DICE })
  tap.assertEquals(r:refused(out_of_order("shuffler")).found, '"device out of order" cannot happen now')
end)

tap.test("P13 us-pa/645a.14.n then cards are dealt from what is told, by its own section", function ()
  local r = closed({ device = "automated dealing shoe" })
  tap.assertEquals(r:refused(out_of_order("dealing shoe")).path, "instead")
  r:one(out_of_order("dealing shoe", "hand"))
  r:one(DICE)
  tap.assertEquals(r:steps("deal")[1].cite, KEY .. ".9.c")
  tap.assertEquals(texts(r), expected(poker.deck()), "one at a time, not by stacks")
end)

tap.test("us-pa/645a.14.l no device jams where cards are shuffled by hand, and none is out of order (n)", function ()
  local r = poker.open({ terms = { shuffler = { device = false, decks = 1 }, dealing = "manual dealing shoe" } })
  r:play(poker.wagers({ 1000 }))
  tap.assertEquals(r:refused(goes_wrong("shuffler jammed")).cite, SECTION .. ".l")
  tap.assertEquals(r:refused(goes_wrong("device out of order")).cite, SECTION .. ".n")
end)
