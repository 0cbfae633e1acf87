-- What entries cite: the paragraph that says the thing, the chapter's own before a borrowed one.

local chapters = require("jurisdictions.chapters")
local poker = require("jurisdictions.poker")
local rounds = require("rounds")
local tap = require("tap")

local function cites(entry)
  return table.concat({ entry.cite, table.unpack(entry.also or {}) }, " ")
end

-- A recorded round of the commission-free game, whose way is loaded under its own chapter.
local function open(chapter, terms, table_)
  return rounds.open({ chapter = chapter, terms = terms or {}, table = table_ or { first_round = false } })
end

local function order_of(r)
  local order = {}
  for piece = 0, 52 do order[#order + 1] = r.state.set.name[piece] end
  return order
end

-- ---- shuffles, no more bets ----

tap.test("P8 us-pa/645a.5.a a shuffle cites what has the cards shuffled, and what has a device do it", function ()
  local function shuffled(chapter, terms)
    local r = open(chapter, terms)
    r:one({ event = "shuffle", order = order_of(r) })
    return cites(r:only("shuffle"))
  end
  tap.assertEquals(shuffled("us-pa/645a"), "us-pa/645a.5.a")
  tap.assertEquals(shuffled("us-pa/645a", { dealing = "hand", shuffler = { device = true, decks = 1 } }),
    "us-pa/645a.5.a us-pa/645a.9.a.1")
  tap.assertEquals(shuffled("us-wa/pai_gow_poker"), "us-wa/pai_gow_poker.1.3.1")
  tap.assertEquals(shuffled("us-ca/face_up"), "us-pa/645a.5.a")
end)

tap.test("P8 us-pa/621a.6.a no more bets cites the chapter that has it announced, not Massachusetts alone", function ()
  local function called(chapter, start)
    local r = open(chapter, { start = start })
    r:play(rounds.wagers("Pai Gow", { [1] = 1000 }))
    r:one({ event = "no_more_bets" })
    return cites(r:only("no more bets"))
  end
  tap.assertEquals(called("us-pa/621a", "a number"), "us-pa/621a.6.a.1 us-ma/pai_gow.5.c")
  tap.assertEquals(called("us-pa/621a", "three dice"), "us-pa/621a.6.a.2 us-ma/pai_gow.5.c")
  tap.assertEquals(called("us-pa/621a", "three dice shaken by a player"), "us-pa/621a.6.a.3 us-ma/pai_gow.5.c")
  tap.assertEquals(called("us-ma/pai_gow", "three dice"), "us-ma/pai_gow.6.a us-ma/pai_gow.5.c")
  local r = open("us-pa/645a")
  r:play(rounds.wagers(poker.MAIN, { [1] = 1000 }))
  r:one({ event = "no_more_bets" })
  tap.assertEquals(cites(r:only("no more bets")), "us-pa/645a.8.b")
end)

-- ---- hands set by the dealer ----

tap.test("P8 us-pa/645a.7.b a leaver's hand that the dealer sets cites what lets it stand", function ()
  local r = poker.upto_reveal({ wagers = { 1000, 1000 },
    hands = { dealer = poker.DEALER, poker.FULL, poker.NOTHING }, set = { [1] = { "10s 10h 10d 3h 6d", "Ac Ad" } } })
  tap.assertEquals(r:only("set", { position = "seat 2" }).cite, "us-pa/645a.11.a.3")
  local left = poker.open({})
  left:play(poker.wagers({ 1000, 1000 }))
  left:play({ { event = "no_more_bets" }, poker.hands({ dealer = poker.DEALER, poker.FULL, poker.NOTHING }),
    { event = "leave", seat = 2 } })
  poker.set(left)
  left:one({ event = "reveal" })
  tap.assertEquals(left:only("set", { position = "seat 2" }).cite, "us-pa/645a.7.b")
  tap.assertEquals(left:only("set", { position = "dealer" }).cite, "us-pa/645a.11.c")
end)

-- A banked round in which dealer and bank both set what no house way does.
local FOULED = { ["9c 7h 5d 3s 2c As Ac"] = { "9c 7h 5d 3s 2c", "As Ac" },
  ["10c 8h 6d 4s 3c Ks Kc"] = { "10c 8h 6d 4s 3c", "Ks Kc" } }

tap.test("P8 us-pa/645a.14.i a dealer's hands set wrongly cite it in a banked round too, the bank's 12(i)", function ()
  local dealer, bank = "9c 7h 5d 3s 2c As Ac", "10c 8h 6d 4s 3c Ks Kc"
  local r = poker.open({ terms = { banking = true } })
  r:play({ { event = "offer_bank", seat = 1 }, { event = "bank", seat = 1 },
    { event = "dealer_wager", cents = 500 } })
  r:play(poker.wagers({ [2] = 1000 }))
  r:play({ { event = "no_more_bets" }, poker.hands({ dealer = dealer, [1] = bank, [2] = "10s 10h 10d Qh Js 6h 4d" }) })
  poker.set(r, { bank = FOULED[bank], [1] = FOULED[bank] })
  r:one(rounds.set("dealer", table.unpack(FOULED[dealer])))
  local by = {}
  for _, entry in ipairs(r:steps("irregularity")) do by[entry.position] = entry.cite end
  tap.assertEquals(by, { dealer = "us-pa/645a.14.i", ["seat 1"] = "us-pa/645a.12.i" })
end)

-- ---- optional wagers ----

local TRIPS = "8c 8d 8h Ks 5d 4c 2s"
local THREE_PAIR = "9c 9d 6h 6s 3c 3d Kh"

tap.test("P8 us-pa/645a.13.b three of a kind and three pair cite their row, a straight 11(h)(1)(i)(B)", function ()
  local r = poker.play({ terms = poker.offering({ ["Fortune Bonus"] = "C", ["Emperor's Treasure"] = "C" }),
    wagers = { { [poker.MAIN] = 1000, ["Fortune Bonus"] = 100, ["Emperor's Treasure"] = 100 },
      { [poker.MAIN] = 1000, ["Fortune Bonus"] = 100, ["Emperor's Treasure"] = 100 },
      { [poker.MAIN] = 1000, ["Fortune Bonus"] = 100, ["Emperor's Treasure"] = 100 } },
    hands = { dealer = "Ac Qd Jh 10h 7s 2c 2d", TRIPS, THREE_PAIR, "4h 5s 6c 7d 8s Qh Js" } })
  tap.assertEquals(poker.cites(r, "pay", 1, "Fortune Bonus"), { "13.b" })
  tap.assertEquals(poker.cites(r, "pay", 1, "Emperor's Treasure"), { "13.c" })
  tap.assertEquals(poker.cites(r, "return", 2, "Fortune Bonus"), { "13.b" })
  tap.assertEquals(poker.cites(r, "collect", 2, "Emperor's Treasure"), { "11.h.2.i.A" })
  tap.assertEquals(poker.cites(r, "pay", 3, "Fortune Bonus"), { "11.h.1.i.B" })
  tap.assertEquals(poker.cites(r, "pay", 3, "Emperor's Treasure"), { "11.h.2.i.B" })
  -- Without the words "a straight or higher" the paragraph would speak of whatever wins.
  local source = chapters.changed("us-pa/645a", '  won_from  = "straight",\n', "")
  tap.assertNil(chapters.load("us-pa/645a", nil, { ["us-pa/645a"] = source })
    .by_key["us-pa/645a.11.h.1.i.B"].meaning.won_from)
end)

tap.test("P8 us-pa/645a.12.n where a player banks, what the house pays of a Fortune Bonus cites it too", function ()
  local of = { terms = poker.offering({ ["Fortune Bonus"] = "A" }, { banking = true, odd_cents = "to the house" }),
    bank = 3, dealer_wager = 0,
    wagers = { { [poker.MAIN] = 1000, ["Fortune Bonus"] = 500 }, { [poker.MAIN] = 1000, ["Fortune Bonus"] = 500 } },
    hands = { dealer = poker.DEALER, poker.QUADS, poker.NOTHING, poker.TWO_PAIR } }
  local banked = poker.play(of)
  tap.assertEquals(cites(banked:only("pay", { wager = "Fortune Bonus" })), "us-pa/645a.11.h.1.i.B us-pa/645a.12.n")
  tap.assertEquals(cites(banked:only("envy")), "us-pa/645a.11.h.1.ii us-pa/645a.12.n")
  of.bank, of.dealer_wager = nil, nil
  local unbanked = poker.play(of)
  tap.assertEquals(cites(unbanked:only("pay", { wager = "Fortune Bonus" })), "us-pa/645a.11.h.1.i.B")
  tap.assertEquals(cites(unbanked:only("envy")), "us-pa/645a.11.h.1.ii")
end)

-- ---- no vigorish ----

tap.test("P8 us-pa/645a.1.ez-pai-gow-poker that no vigorish is taken of a winner is an entry", function ()
  local r = poker.play({ terms = { table = "EZ" }, wagers = { 1000, 1000 },
    hands = { dealer = poker.DEALER, poker.FULL, poker.NOTHING },
    set = { [1] = { "10s 10h 10d 3h 6d", "Ac Ad" } } })
  tap.assertEquals(r:received("seat 1"), 1000)
  tap.assertEquals(r:only("no vigorish", { seat = 1 }).cite, "us-pa/645a.1.ez-pai-gow-poker")
end)

tap.test("P8 us-pa/645c.1.a the commission-free game's own paragraph says that there is none", function ()
  local r = open("us-pa/645c")
  r:play(rounds.wagers(poker.MAIN, { [1] = 1000 }))
  r:play({ { event = "no_more_bets" }, rounds.hands({ dealer = poker.DEALER, ["seat 1"] = poker.FULL }),
    rounds.set(1, "10s 10h 10d 3h 6d", "Ac Ad"), { event = "reveal" } })
  tap.assertEquals(r:only("no vigorish").cite, "us-pa/645c.1.a")
end)

tap.test("P14 us-pa/645a.12.a banked rounds of an EZ table take no vigorish, or read otherwise do", function ()
  local function banked(reading)
    return poker.play({ terms = { table = "EZ", banking = true, odd_cents = "to the house" }, bank = 3,
      dealer_wager = 0, readings = { ["us-pa/645a.12.a"] = reading }, wagers = { 1000, 3000 },
      hands = { dealer = poker.DEALER, poker.FULL, poker.NOTHING, poker.TWO_PAIR },
      set = { [1] = { "10s 10h 10d 3h 6d", "Ac Ad" }, [2] = { "Ah 7h 4c 3c 10c", "Qs Js" } } })
  end
  -- By hand: seat 1 wins $10, seat 2 loses $30, and $20 is left to the bank.
  local free, controls = banked("ez_takes_no_vigorish"), banked("this_section_controls")
  tap.assertEquals({ free:received("seat 1"), free:received("seat 2"), free:received("seat 3") }, { 1000, -3000, 2000 })
  tap.assertEquals(#free:steps("no vigorish"), 2)
  tap.assertEquals({ controls:received("seat 1"), controls:received("seat 3") }, { 1000 - 50, 2000 - 100 })
  tap.assertEquals(controls:only("vigorish", { seat = 1 }).cite, "us-pa/645a.12.m")
  tap.assertEquals(controls:only("vigorish", { seat = 3 }).cite, "us-pa/645a.12.j")
  tap.assertEquals(#controls:steps("no vigorish"), 0)
end)

-- Cases e7 and e8: 5 % of $27.50 are 137 1/2 cents, which a submission rounds to $1.50.
tap.test("L8 us-pa/645a.12.a ... rounded as the submission has it", function ()
  local r = poker.play({ terms = { table = "EZ", banking = true, vigorish = "next higher 25 cents" }, bank = 2,
    dealer_wager = 0, readings = { ["us-pa/645a.12.a"] = "this_section_controls" }, wagers = { 2000, nil, 4750 },
    hands = { dealer = poker.DEALER, poker.FULL, poker.TWO_PAIR, poker.NOTHING },
    set = { [1] = { "10s 10h 10d 3h 6d", "Ac Ad" }, [3] = { "Ah 7h 4c 3c 10c", "Qs Js" } } })
  r:assert_comes_to({ ["seat 1"] = 1900, ["seat 2"] = 2750 - 150, ["seat 3"] = -4750, table = 250 })
end)

-- ---- which hand earns an Envy Bonus ----

tap.test("P13 us-pa/645a.1.envy-bonus-qualifying-hand says which hand earns others a bonus", function ()
  local function envied(from)
    local source = chapters.changed("us-pa/645a", 'envy_from = "four of a kind"', from)
    local setup = { chapter = "us-pa/645a", terms = poker.offering({ ["Fortune Bonus"] = "A" }),
      law = chapters.load("us-pa/645a", nil, { ["us-pa/645a"] = source }) }
    local r = rounds.open(setup)
    r:play(poker.wagers({ { [poker.MAIN] = 1000, ["Fortune Bonus"] = 500 }, 1000 }))
    r:play({ { event = "no_more_bets" }, poker.hands({ dealer = poker.DEALER, poker.NOTHING, poker.QUADS }) })
    poker.set(r)
    return r
  end
  local r = envied('envy_from = "four of a kind"')
  r:one({ event = "reveal" })
  tap.assertEquals(r:only("envy").cents, 500)
  r = envied('envy_from = "straight flush"')
  r:one({ event = "reveal" })
  tap.assertEquals(#r:steps("envy"), 0)
  tap.assertStrContains(rounds.line(envied('by_hand = "The dealer sees it."'):refused({ event = "reveal" })),
    "us-pa/645a does not say which hand earns others an Envy Bonus (envy_from)")
end)

-- ---- a player who leaves ----

tap.test("P14 us-pa/645a.7.b a leaver's Fortune Bonus and Envy Bonuses, standing and lost", function ()
  local function left(leavers, reading)
    local r = poker.open({ terms = poker.offering({ ["Fortune Bonus"] = "A" }, { leavers = leavers }),
      readings = { ["us-pa/645a.7.b"] = reading } })
    r:play(poker.wagers({ { [poker.MAIN] = 1000, ["Fortune Bonus"] = 500 },
      { [poker.MAIN] = 1000, ["Fortune Bonus"] = 500 } }))
    r:play({ { event = "no_more_bets" },
      poker.hands({ dealer = poker.DEALER, poker.QUADS, "10s 10h 10d 10c Ad 3h 6d" }), { event = "leave", seat = 2 } })
    poker.set(r)
    r:one({ event = "reveal" })
    r:assert_settled()
    local envy = {}
    for _, entry in ipairs(r:steps("envy")) do envy[#envy + 1] = ("%d for %d"):format(entry.seat, entry.holder) end
    return poker.paid(r, 2, "Fortune Bonus"), envy
  end
  -- Both hold four of a kind, at 25 to 1 of $5.
  tap.assertEquals({ left(nil, "hand_stays") }, { 12500, { "2 for 1", "1 for 2" } })
  tap.assertEquals({ left(nil, "hand_abandoned") }, { 12500, { "2 for 1", "1 for 2" } })
  tap.assertEquals({ left("lose", "hand_stays") }, { 0, { "1 for 2" } })
  tap.assertEquals({ left("lose", "hand_abandoned") }, { 0, {} })
end)

-- ---- the bank's area ----

tap.test("M7 au-nsw/pai_gow.9.13 who may wager on the bank's area, and a bank elsewhere, is said", function ()
  local PLAYERS = { { name = "Ann" }, { name = "Bob" }, nil, { name = "Cid" } }
  local function told(change, event, before)
    local sources = {}
    for key, part in pairs(change or {}) do sources[key] = chapters.changed(key, part, "") end
    local r = rounds.open({ chapter = "au-nsw/pai_gow", law = chapters.load("au-nsw/pai_gow", nil, sources),
      terms = { banking = true, players_an_area = 3, coupons = true }, players = PLAYERS })
    r:play({ { event = "shuffle", order = rounds.stacked("dealer").order }, table.unpack(before or {}) })
    return rounds.line(r:refused(event))
  end
  local bank = { { event = "bank", seat = 1 } }
  local on_banks = { event = "wager", seat = 1, player = "Bob", wager = "Pai Gow", cents = 1000 }
  local of_bank = { event = "wager", seat = 2, player = "Ann", wager = "Pai Gow", cents = 1000 }
  tap.assertStrContains(told(nil, on_banks, bank),
    "Bob wagers on the bank's area; remove the wager under au-nsw/pai_gow.9.13")
  tap.assertStrContains(told({ ["au-nsw/pai_gow"] = "  bank_area = true,\n" }, on_banks, bank),
    "does not say that only the bank may wager on the bank's own area (bank_area)")
  tap.assertStrContains(told(nil, of_bank, bank), "under us-ma/pai_gow.8.f")
  tap.assertStrContains(told({ ["us-ma/pai_gow"] = "  bank_areas = true,\n" }, of_bank, bank), "(bank_areas)")
end)
