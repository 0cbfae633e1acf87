-- 58 Pa. Code § 645c: commission-free Pai Gow Poker, which builds on 645a.

local chapters = require("jurisdictions.chapters")
local cli = require("cli")
local governing = require("houseway.law.governing")
local json = require("houseway.base.json")
local poker = require("jurisdictions.poker")
local read = require("houseway.way.terms.read")
local hold = require("houseway.way.terms.law")
local rounds = require("rounds")
local tap = require("tap")

cli.stay_here()

local KEY, BASE = "us-pa/645c", "us-pa/645a"
local model, base = chapters.load(KEY), chapters.load(BASE)

-- ---- what is at hand, and what 645a says ----

tap.test(KEY .. " lists every paragraph at hand; the bonus of § 645c.3 is silent", function ()
  tap.assertEquals(chapters.labels(model, KEY .. ".1"), "a b b.1 b.2 c c.1 c.2 d")
  tap.assertEquals(chapters.labels(model, KEY .. ".2"), "a b c d e f g")
  tap.assertEquals(chapters.with_status(model, "silent"), "3")
  tap.assertTrue(model.by_key[KEY .. ".3"].not_at_hand)
end)

tap.test(KEY .. " whatever it does not say 645a says: all but what is left out by name", function ()
  local left_out = {}
  for _, one in ipairs(base.paragraphs) do
    local here = model.by_key[one.key]
    if here then
      tap.assertNotNil(here.borrowed_from, one.key)
    else
      left_out[#left_out + 1] = one.key:sub(#BASE + 2)
    end
  end
  tap.assertEquals(left_out, { "1.ez-pai-gow-poker", "2.b.9", "2.b.9.i", "2.b.9.i.A", "2.b.9.i.B", "2.b.9.i.C",
    "2.b.9.i.D", "2.b.9.ii", "7.e.2", "7.e.3", "7.e.5", "7.e.5.i", "7.e.5.ii", "7.e.5.iii", "7.e.5.iv", "13.c", "13.d",
    "13.f", "13.g", "13.h", "13.i" })
  tap.assertEquals(model.card_rules, base.card_rules)
end)

tap.test(KEY .. " readings of 645a are chosen by their own keys", function ()
  local other = chapters.load(KEY, { [BASE .. ".6.b"] = "five_high_last" })
  tap.assertEquals(other.card_rules, chapters.load(BASE, { [BASE .. ".6.b"] = "five_high_last" }).card_rules)
end)

-- What is not allowed of terms, as a submission writes them: the paragraph and the term.
local function faults(written)
  local found = {}
  for i, fault in ipairs(hold.hold(model, assert(read.all(written)))) do
    found[i] = ("%s: %s"):format(fault.cite or "nothing", fault.term)
  end
  return found
end

-- ---- § 645c.1 ----

local function play(of)
  local r = rounds.open({ chapter = KEY, terms = of.terms or {}, table = of.table })
  if of.bank then
    r:one({ event = "bank", seat = 1 })
    r:one({ event = "dealer_wager", cents = 0 })
  end
  r:play(poker.wagers(of.wagers))
  if of.dice then
    r:play({ { event = "shuffle", order = poker.deck() }, { event = "cut", at = 20, by = "seat 1" } })
  end
  r:one({ event = "no_more_bets" })
  if of.dice then return r, r:one({ event = "dice", dice = of.dice, by = of.by }) end
  r:one(poker.hands(of.hands))
  poker.set(r)
  r:one({ event = "reveal" })
  r:assert_settled()
  return r
end

tap.test(KEY .. ".1.a who wins is paid even money, and pays no vigorish", function ()
  local r = play({ wagers = { 1000 }, hands = { dealer = poker.DEALER, poker.FULL } })
  tap.assertEquals(r:received("seat 1"), 1000)
  tap.assertEquals(r:steps("vigorish"), {})
  tap.assertEquals({ model.said.vigorish, model.said_by.vigorish.key }, { "none", KEY .. ".1.a" })
  tap.assertEquals(governing.find(model, "main_odds", { rounds = "unbanked" }).key, BASE .. ".13.a")
end)

tap.test(KEY .. ".1.a no vigorish where a player banks either, of those who win or of the bank", function ()
  local function banked(chapter)
    local r = rounds.open({ chapter = chapter, terms = { banking = true }, table = { first_round = false } })
    r:one({ event = "bank", seat = 1 })
    r:one({ event = "dealer_wager", cents = 0 })
    r:play(poker.wagers({ [2] = 1000, [3] = 5000 }))
    r:play({ { event = "no_more_bets" }, poker.hands({ poker.DEALER, poker.FULL, poker.NOTHING }) })
    poker.set(r)
    r:one({ event = "reveal" })
    r:assert_settled()
    return { r:received("seat 1"), r:received("seat 2"), r:received("seat 3"), #r:steps("vigorish") }
  end
  local free, taken = banked(KEY), banked(BASE)
  tap.assertEquals(free[4], 0)
  tap.assertEquals(free[1] + free[2] + free[3], 0)
  tap.assertTrue(taken[4] > 0)
  tap.assertEquals(taken[2], 950)
  tap.assertEquals(free[2], 1000)
end)

tap.test(KEY .. ".1.a no rounding of a vigorish is a submission's to say, nor an EZ table", function ()
  tap.assertEquals(faults({ vigorish = "nearest 25 cents" }), { "nothing: vigorish" })
  tap.assertEquals(faults({ table = "EZ" }), { "nothing: table" })
end)

local FOXWOODS, PLAZA = "houseways/foxwoods/pai_gow_poker.lua", "houseways/trump_plaza/pai_gow_poker.lua"

-- What 645a says of EZ tables, § 645a.11(f)(1)(v) among it, is borrowed; that a table may be one is left out.
for command, arguments in pairs({
  edge = { FOXWOODS }, simulate = { FOXWOODS, "--rounds", "10" }, optimal = { "--bank", FOXWOODS },
  explain = { FOXWOODS, "As Kh 10d 9c 4s 3d Jk", "--bank", FOXWOODS },
  diff = { FOXWOODS, PLAZA, "--bank", FOXWOODS },
}) do
  cli.test(KEY .. ".1.a `" .. command .. "` refuses --ez: EZ Pai Gow Poker is left out of what is borrowed", {
    arguments = { command, "--under", KEY, "--ez", table.unpack(arguments) }, code = 2, out = "",
    err = "houseway: --ez must be under a chapter that has EZ tables, not --ez under us-pa/645c\n",
  })
end

local function dealt_hands(many)
  local chance, found = require("hw.chance").seeded("tiger", 1), {}
  for index = 1, many do
    local order, hand = chance:shuffle(53), {}
    for place = 1, 7 do hand[place] = order[place] end
    found[index] = hand
  end
  return found
end

tap.test(KEY .. ".1.b.2 a Tiger 9 is a low hand of two ranks, the nine the higher, and nothing else is", function ()
  local marks, way, card = require("houseway.way.marked_hands"), require("houseway.way"), require("hw.card")
  local one = way.load(tap.source_root() .. "/" .. rounds.WAYS[KEY], { under = KEY })
  local made = require("houseway.way.decided").run(one, { cache = true })
  local marking, tigers, setter = marks.of(one, {}), 0, require("hw.setter")
  local by = setter.new(one.ranking, made.table)
  for _, pieces in ipairs(dealt_hands(20000)) do
    local number = by:set(pieces)
    local _, low = setter.halves(one.ranking, pieces, number)
    local text = card.name(low[1]) .. " " .. card.name(low[2])
    local is = text:find("^9%l [2-8]%l$") ~= nil or text:find("^[2-8]%l 9%l$") ~= nil
    tigers = tigers + (is and 1 or 0)
    tap.assertEquals(marking:of(one.ranking, pieces, number) & 2 ~= 0, is, text)
  end
  tap.assertTrue(tigers > 100)
end)

-- A pair of kings behind, and the nine and the eight in front.
local TIGER = "Kc Ks 9h 8s 5c 3d 2h"

tap.test(KEY .. ".1.b.2 every main wager goes back when the dealer has a Tiger 9", function ()
  local hands = { dealer = TIGER, "10s 10h 10d Ac Ad 3h 6d", "Kh Kd 9s 7c 6s 4h 2d" }
  local r = play({ wagers = { 1000, 500 }, hands = hands })
  tap.assertEquals(r:only("set", { position = "dealer" }).low, "9h 8s")
  for seat = 1, 2 do
    local said = r:only("announce", { seat = seat })
    tap.assertEquals({ said.outcome, said.cite, r:received("seat " .. seat) }, { "push", KEY .. ".1.b.2", 0 })
  end
end)

tap.test("L2 us-pa/645c.1.b.2 where a player banks a Tiger 9 pushes nothing, or, read whoever banks, the bank's "
  .. "does", function ()
  local function banked(name, dealer, bank)
    local r = rounds.open({ chapter = KEY, terms = { banking = true }, table = { first_round = false },
      readings = { [KEY .. ".1.b.2"] = name } })
    r:one({ event = "bank", seat = 1 })
    r:one({ event = "dealer_wager", cents = 500 })
    r:play(poker.wagers({ [2] = 1000 }))
    r:play({ { event = "no_more_bets" }, poker.hands({ dealer = dealer, bank, "10s 10h 10d Ac Ad 3h 6d" }) })
    poker.set(r)
    r:one({ event = "reveal" })
    r:assert_settled()
    return r:received("seat 2")
  end
  tap.assertEquals(banked("the_dealers_alone", "Qh Jd 7c 6h 4s 3c 2c", TIGER), 1000)
  tap.assertEquals(banked("the_dealers_alone", TIGER, "Qh Jd 7c 6h 4s 3c 2c"), 1000)
  tap.assertEquals(banked("whoever_banks", "Qh Jd 7c 6h 4s 3c 2c", TIGER), 0)
  tap.assertEquals(banked("whoever_banks", TIGER, "Qh Jd 7c 6h 4s 3c 2c"), 1000)
end)

tap.test("L2 us-pa/645c.1.b.2 read whoever banks the two sides of a wager are each other's exactly", function ()
  local result = cli.run({ arguments = { "edge", FOXWOODS, "--bank", FOXWOODS, "--under", KEY, "--json" } })
  local found = json.decode(result.out)
  local other = found.otherwise[1].edge
  tap.assertEquals(other.player.fraction, found.edge.player.fraction)
  tap.assertEquals("-" .. other.bank.fraction, other.player.fraction)
  tap.assertNotEquals(found.edge.bank.fraction, other.bank.fraction)
end)

tap.test(KEY .. ".1.c the Fortune Bonus and the Progressive Payout may be offered, and what 645a offers besides may "
  .. "not", function ()
  tap.assertEquals(faults({ variant = "Fortune", wagers = { "Fortune Bonus, paytable A" } }), {})
  local treasure = assert(read.all({ variant = "Fortune", wagers = { "Emperor's Treasure, paytable A" } }))
  tap.assertStrContains(hold.hold(model, treasure)[1].found, "the chapter does not have")
end)

tap.test(KEY .. ".1.c.2 the Tiger 9 Wager may be offered, by a paytable of the licensee's", function ()
  tap.assertEquals(faults({ wagers = { "Tiger 9" } }), { KEY .. ".1.c.2: paytables" })
end)

-- ---- the Tiger 9 Wager ----

local PAYTABLE = { rows = { { hand = "Tiger 9", pays = { kind = "to", numerator = 30, denominator = 1 } } } }
local OFFERED = { wagers = { ["Tiger 9"] = {} }, paytables = { ["Tiger 9"] = PAYTABLE } }
local WAGERS = { { ["Pai Gow Poker"] = 1000, ["Tiger 9"] = 500 } }

tap.test(KEY .. ".1.c.2 a nine-high low hand of the dealer's pays the Tiger 9 Wager, and main wagers push", function ()
  local r = play({ terms = OFFERED, wagers = WAGERS, hands = { dealer = "Kc 9d 8h 6s 5c 3d 2h", poker.FULL } })
  tap.assertEquals(r:only("set", { position = "dealer" }).low, "9d 8h")
  local paid = r:only("pay", { wager = "Tiger 9" })
  tap.assertEquals({ paid.cents, paid.hand, paid.cite, paid.under },
    { 15000, "Tiger 9", KEY .. ".1.d", KEY .. ".1.c.2" })
  tap.assertEquals(r:received("seat 1"), 15000)
end)

tap.test(KEY .. ".1.b.2 against a Tiger 9 main wagers go back that win or lose in 645a's game", function ()
  local hands = { dealer = "Kc 9d 8h 6s 5c 3d 2h", poker.FULL, "Qs 8s 7c 5h 4h 3s 2d" }
  local r = play({ wagers = { 1000, 500 }, hands = hands })
  local usual = poker.play({ wagers = { 1000, 500 }, hands = hands })
  for seat = 1, 2 do
    local said = r:only("announce", { seat = seat })
    tap.assertEquals({ said.outcome, said.cite, r:received("seat " .. seat) }, { "push", KEY .. ".1.b.2", 0 })
  end
  tap.assertEquals({ usual:received("seat 1"), usual:received("seat 2") }, { 950, -500 })
end)

tap.test(KEY .. ".1.d any other hand of the dealer's collects it, after the main wager", function ()
  for _, dealer in ipairs({ poker.DEALER, "Kc 10d 9h 6s 5c 3d 2h", "Ac Ad 9s 9h 7c 5d 2s", "Kc 8d 7h 6s 4c 3d 2h" }) do
    local r = play({ terms = OFFERED, wagers = WAGERS, hands = { dealer = dealer, "Qh Qs Jh 10s 3h 4h 8s" } })
    tap.assertEquals(#r:steps("pay", { wager = "Tiger 9" }), 0, dealer)
    tap.assertEquals(r:only("collect", { wager = "Tiger 9" }).cents, 500)
  end
end)

tap.test(KEY .. ".1.d over many rounds the wager is paid just where the dealer set a nine in front, and nothing higher",
  function ()
    local card, chance, paid = require("hw.card"), require("hw.chance").seeded("tigers", 0), 0
    for _ = 1, 300 do
      local order, texts = chance:shuffle(53), {}
      for hand = 0, 1 do
        local names = {}
        for i = 1, 7 do names[i] = card.name(order[hand * 7 + i]) end
        texts[hand] = table.concat(names, " ")
      end
      local r = play({ terms = OFFERED, wagers = WAGERS, hands = { dealer = texts[0], texts[1] } })
      local low = r:only("set", { position = "dealer" }).low
      local wins = low:find("^9%l [2-8]%l$") or low:find("^[2-8]%l 9%l$")
      tap.assertEquals(#r:steps("pay", { wager = "Tiger 9" }), wins and 1 or 0, low)
      paid = paid + (wins and 1 or 0)
    end
    tap.assertTrue(paid > 0)
  end)

tap.test(KEY .. ".1.d nobody pays the wager in a round a player banks: it is not taken", function ()
  local r = rounds.open({ chapter = KEY, terms = { banking = true, wagers = OFFERED.wagers,
    paytables = OFFERED.paytables }, table = { first_round = false } })
  r:play({ { event = "pass", seat = 1 }, { event = "bank", seat = 2 }, { event = "dealer_wager", cents = 0 } })
  r:play(poker.wagers({ 1000 }))
  local problem = r:refused({ event = "wager", seat = 1, wager = "Tiger 9", cents = 500 })
  tap.assertEquals(problem.cite, BASE .. ".12.n")
end)

tap.test(KEY .. ".1.c.2 a paytable of the Tiger 9 whose row is no hand of the dealer's is not allowed", function ()
  local function own(row)
    return { wagers = { "Tiger 9" }, paytables = { ["Tiger 9"] = "Hand     Payout\n" .. row .. "  30 to 1\n" } }
  end
  tap.assertEquals(faults(own("Tiger 9")), {})
  tap.assertEquals(faults(own("Tiger 8")), { KEY .. ".1.c.2: paytables" })
end)

tap.test(KEY .. ".1.d cards are dealt as 645a has them dealt, and hands set and compared", function ()
  local labels = { dealt = "8.d", left_over = "8.e", revealed = "11.e", losers = "11.f.1", winners = "11.f.3" }
  for field, label in pairs(labels) do
    local said = governing.find(model, field, { rounds = "unbanked", device = "manual dealing shoe" })
    tap.assertEquals(said.key, BASE .. "." .. label, field)
  end
end)

-- ---- § 645c.2 ----

local EVEN = { kind = "to", numerator = 1, denominator = 1 }
local DICE = {
  start = "three dice shaken by a player", wagers = { Sum = { paytable = "A" }, Match = {}, ["Beat It"] = {} },
  paytables = {
    Match = { rows = { { hand = "Three alike", pays = { kind = "to", numerator = 3, denominator = 1 } } } },
    ["Beat It"] = { rows = { { hand = "Red above both blue", pays = EVEN } } },
  },
}
local ON_DICE = { { ["Pai Gow Poker"] = 1000, Sum = 500, Match = 500, ["Beat It"] = 500 } }

tap.test(KEY .. ".2.a a shaker that players activate may be used, if the submission says so", function ()
  tap.assertEquals(faults({ start = "three dice shaken by a player" }), {})
  tap.assertEquals(#hold.hold(base, { start = "three dice shaken by a player" }), 1)
  local r = play({ terms = DICE, wagers = ON_DICE, dice = { 6, 5, 6 }, by = "seat 1" })
  tap.assertEquals(r:only("dice").cite, KEY .. ".2.a")
  tap.assertEquals(r:only("start").position, "seat 2") -- seventeen, the dealer being one, three and so on
end)

tap.test(KEY .. ".2.e Sum, Match and Beat It may be offered where dice are shaken", function ()
  tap.assertEquals(faults({ start = "three dice shaken by a player", wagers = { "Sum, paytable B" } }), {})
  tap.assertEquals(faults({ start = "three dice", wagers = { "Match" } }), { KEY .. ".2.e: paytables" })
  tap.assertEquals(faults({ start = "a number", wagers = { "Sum, paytable A" } })[1], KEY .. ".2.g: wagers")
end)

tap.test("L5 us-pa/645c.2.g a payout limit on a hand cuts no wager on the dice, or, read so, each alone", function ()
  local terms = { payout_limit = 5000000 }
  for name, value in pairs(DICE) do terms[name] = value end
  for name, paid in pairs({ limit_is_of_hands = { 7500000, 1500000 }, limit_of_each_wager = { 5000000, 1500000 } }) do
    local r = rounds.open({ chapter = KEY, terms = terms, table = { first_round = false },
      readings = { [KEY .. ".2.g"] = name } })
    r:play(poker.wagers({ { ["Pai Gow Poker"] = 1000, Sum = 300000 }, { ["Pai Gow Poker"] = 1000, Match = 500000 } }))
    r:play({ { event = "shuffle", order = poker.deck() }, { event = "cut", at = 20, by = "seat 1" },
      { event = "no_more_bets" }, { event = "dice", dice = { 6, 5, 6 }, by = "seat 1" } })
    local match = rounds.open({ chapter = KEY, terms = terms, table = { first_round = false },
      readings = { [KEY .. ".2.g"] = name } })
    match:play(poker.wagers({ { ["Pai Gow Poker"] = 1000, Match = 500000 } }))
    match:play({ { event = "shuffle", order = poker.deck() }, { event = "cut", at = 20, by = "seat 1" },
      { event = "no_more_bets" }, { event = "dice", dice = { 6, 6, 6 }, by = "seat 1" } })
    tap.assertEquals({ poker.paid(r, 1, "Sum"), poker.paid(match, 1, "Match") }, paid, name)
    tap.assertEquals(#r:steps("limit"), paid[1] < 7500000 and 1 or 0, name)
  end
end)

-- The throws of three dice, added up here.
tap.test(KEY .. ".2.e what Sum is worth by either paytable: a house edge of 1/18, and of 5/108", function ()
  local pays = { { [17] = 25, [16] = 6, [8] = 3 }, { [3] = 25, [8] = 4, [9] = 2 } }
  local printed = model.by_key[KEY .. ".2.e"].paytables
  for index, edges in ipairs({ { 1, 18 }, { 5, 108 } }) do
    local sum = 0
    for throw = 0, 215 do
      sum = sum + (pays[index][throw // 36 + throw // 6 % 6 + throw % 6 + 3] or -1)
    end
    tap.assertEquals(sum * edges[2], -216 * edges[1])
    local run = cli.run({ arguments = { "odds", KEY .. ".2.e", "--table", printed[index].name, "--json" } })
    local wager = json.decode(run.out).wagers[1]
    tap.assertEquals(wager.edge.fraction, ("%d/%d"):format(edges[1], edges[2]))
  end
end)

tap.test(KEY .. ".2.g the three are settled once the dice lie still, before a card is dealt", function ()
  local r, followed = play({ terms = DICE, wagers = ON_DICE, dice = { 6, 5, 6 }, by = "seat 1" })
  tap.assertEquals({ poker.paid(r, 1, "Sum"), poker.paid(r, 1, "Match"), poker.paid(r, 1, "Beat It") }, { 12500, 0, 0 })
  tap.assertEquals(rounds.select(followed, "dice wagers")[1].cite, KEY .. ".2.g")
  local places = {}
  for index, entry in ipairs(followed) do places[entry.step] = places[entry.step] or index end
  tap.assertTrue(places.pay < places.deal)
end)
