-- New South Wales rule 9: which wagers win, per hand and to the letter; how they are made, and on which areas.

local chapters = require("jurisdictions.chapters")
local outcome = require("houseway.outcome")
local procedure = require("houseway.procedure")
local rounds = require("rounds")
local tap = require("tap")

local KEY = "au-nsw/pai_gow"
local RULE = KEY .. ".9.1"
local model = chapters.load(KEY)
local literal = chapters.load(KEY, { [RULE] = "literal" })

-- States of a half (houseway.outcome.relation).
local LOWER, TILE_LOWER, COPY, PAIR_COPY, TILE_HIGHER, HIGHER = 0 << 2, 1 << 2, 2 << 2, 3 << 2, 4 << 2, 5 << 2
local ZEROS_TILE_HIGHER = (4 << 2) + 3

local function result(of, high, low, wager)
  return outcome.RESULTS[of[wager or "outcome"].code[outcome.tile_cell(high, low) + 1]]
end

local MIRROR = { win = "lose", lose = "win", push = "push", impossible = "impossible" }

tap.test("au-nsw/pai_gow.9 lists every paragraph of the text", function ()
  tap.assertEquals(chapters.labels(model, KEY .. ".9"),
    "1 1.1.1.1 1.1.1.2 1.1.2.1 1.1.2.2 1.1.2.3 1.1.2.4 1.1.3 "
    .. "1.2.1.1 1.2.1.2 1.2.1.3 1.2.1.4 1.2.2.1 1.2.2.2 1.2.3 2 3 4 5 6 7.1 7.2 7.3 7.4 8 9 10 11 12 13")
end)

tap.test("au-nsw/pai_gow.9 has a meaning throughout, but for where chips lie on an area", function ()
  tap.assertEquals(chapters.with_status(model, "silent"), "")
  tap.assertEquals(chapters.with_status(model, "by_hand"), "9.9")
end)

tap.test("au-nsw/pai_gow.9.1.1.2.2 is printed with points", function ()
  tap.assertEquals(model.by_key[RULE .. ".1.2.2"].printed, "NSW Pai Gow r 9.1.1.2.2")
end)

tap.test("au-nsw/pai_gow borrows the ranking of tiles, and says nothing of how the dealer sets", function ()
  tap.assertEquals(model.borrows[1].from, "us-ma/pai_gow.2")
  tap.assertEquals(model.clauses, {})
end)

tap.test("au-nsw/pai_gow borrows field by field what rule 9 lacks, and no outcome, surrender or other players' vigorish", function ()
  local borrowed = {}
  for index, one in ipairs(model.borrows) do
    borrowed[index] = one.from
    tap.assertStrContains(one.because, "rule")
    tap.assertTrue(one.takes ~= nil or one.from:find("%.[29]$") ~= nil, one.from)
  end
  tap.assertEquals(borrowed, { "us-ma/pai_gow.2", "us-ma/pai_gow.4", "us-ma/pai_gow.5.a", "us-ma/pai_gow.6", "us-ma/pai_gow.7",
    "us-ma/pai_gow.8", "us-ma/pai_gow.9" })
  tap.assertNil(model.said.vigorish)
  tap.assertEquals(model.procedure.surrender, {})
  for _, paragraph in ipairs(model.outcomes) do tap.assertNil(paragraph.borrowed_from, paragraph.key) end
  local said = procedure.find(model, "surplus_vigorish", { rounds = "banked" })
  tap.assertEquals({ said.value, said.key, said.borrowed }, { "5%", "us-ma/pai_gow.8.o", true })
end)

tap.test("au-nsw/pai_gow.9.1.1 per hand: each half goes to one side, and the wager by the halves", function ()
  tap.assertEquals(result(model, HIGHER, HIGHER), "win")
  tap.assertEquals(result(model, TILE_HIGHER, TILE_HIGHER), "win")
  tap.assertEquals(result(model, TILE_HIGHER, LOWER), "push")
  tap.assertEquals(result(model, COPY, HIGHER), "push")
  tap.assertEquals(result(model, COPY, LOWER), "lose")
  tap.assertEquals(result(model, PAIR_COPY, TILE_LOWER), "lose")
  tap.assertEquals(result(model, HIGHER, ZEROS_TILE_HIGHER), "push")
  tap.assertEquals(result(model, ZEROS_TILE_HIGHER, ZEROS_TILE_HIGHER), "lose")
end)

tap.test("au-nsw/pai_gow.9.1.1 per hand answers every hand once", function ()
  tap.assertEquals({ model.outcome.several, model.outcome.none }, { 0, 0 })
  tap.assertEquals({ model.bank_outcome.several, model.bank_outcome.none }, { 0, 0 })
end)

tap.test("au-nsw/pai_gow.9.1.2 per hand is the mirror of 9.1.1", function ()
  for index, code in ipairs(model.outcome.code) do
    tap.assertEquals(outcome.RESULTS[model.bank_outcome.code[index]], MIRROR[outcome.RESULTS[code]])
  end
end)

tap.test("au-nsw/pai_gow.9.1.1.1.2 literally wins with one half of one value and a higher tile", function ()
  tap.assertEquals(literal.outcome.claims[outcome.tile_cell(TILE_HIGHER, LOWER)],
    { RULE .. ".1.1.2", RULE .. ".1.3" })
  tap.assertEquals(result(literal, TILE_HIGHER, LOWER), "several clauses")
  tap.assertEquals(result(literal, TILE_HIGHER, HIGHER), "win")
end)

tap.test("au-nsw/pai_gow.9.1.1.2.2 literally loses with zero against zero, against the stand-off", function ()
  tap.assertEquals(literal.outcome.claims[outcome.tile_cell(HIGHER, (1 << 2) + 3)],
    { RULE .. ".1.2.2", RULE .. ".1.3" })
  tap.assertEquals(result(literal, LOWER, (1 << 2) + 3), "lose")
end)

tap.test("au-nsw/pai_gow.9.1.1.2.4 literally loses with one half copied, against the stand-off", function ()
  tap.assertEquals(result(literal, HIGHER, COPY), "several clauses")
  tap.assertEquals(result(literal, LOWER, COPY), "lose")
end)

tap.test("au-nsw/pai_gow.9.1.1 literally has no answer to a copied pair over a lower hand", function ()
  tap.assertEquals(result(literal, PAIR_COPY, LOWER), "no clause")
  tap.assertEquals(literal.outcome.claims[outcome.tile_cell(PAIR_COPY, LOWER)], {})
end)

tap.test("au-nsw/pai_gow.9.1.2.3 literally is no mirror of 9.1.1.3: it counts the bank's hands", function ()
  tap.assertEquals(result(literal, PAIR_COPY, LOWER, "bank_outcome"), "push")
  tap.assertEquals(result(literal, PAIR_COPY, HIGHER), "push")
  tap.assertEquals(result(literal, PAIR_COPY, HIGHER, "bank_outcome"), "no clause")
end)

tap.test("au-nsw/pai_gow.9.1.1.1.2 read to the letter without a recorded reading is refused", function ()
  local source = chapters.without_readings(KEY, "9.1.1.1.2", [[
  outcome = "win",
  when    = { { high = "same value, higher tile" }, { low = "same value, higher tile" } },
]])
  local why = chapters.refused(KEY, { [KEY] = source })
  tap.assertStrContains(why, "NSW Pai Gow r 9.1.1.1.2 (win)")
  tap.assertStrContains(why, "expected one outcome, or a reading that says which")
end)

-- ---- rounds ----

local RULES = KEY .. ".9."

-- The bank's tiles play 5-5 2-2, four, over 6-6 5-6, three. Area 1 wins, area 2 loses, area 3 stands off.
local HANDS = {
  dealer = "6-6 5-5 2-2 5-6", ["seat 1"] = "1-1 1-1 4-4 4-4", ["seat 2"] = "4-6 5-6 1-5 1-3",
  ["seat 3"] = "3-3 3-3 1-6 2-4",
}
local SETS = { { "1-1 1-1", "4-4 4-4" }, { "4-6 5-6", "1-5 1-3" }, { "3-3 3-3", "1-6 2-4" } }
local BANKED = { banking = true, co_banking = true, deliveries = { "house way from the right" }, dealer_wager = 100 }

-- Rounds begun, with the bank at a seat, if one is named.
local function open(of)
  of = of or {}
  local round = rounds.open({ chapter = KEY, terms = of.terms or of.bank and BANKED or {}, players = of.players,
    readings = of.readings })
  if of.bank then round:one({ event = "bank", seat = of.bank, co_bank = of.co_bank }) end
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
  round:one(rounds.set(round.state.bank and not round.state.co_bank and "bank" or "dealer", "5-5 2-2", "6-6 5-6"))
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

tap.test("au-nsw/pai_gow.9.1 no other wager than the one against the bank is taken", function ()
  local round = open()
  round:one(wager(1, 1000))
  tap.assertEquals(round:refused({ event = "wager", seat = 1, wager = "Pair Fortunes", cents = 100 }).path, "wager")
end)

tap.test("au-nsw/pai_gow.9.1.1.1.1 a player who is higher in both hands wins, and pays no vigorish", function ()
  local round = settled()
  tap.assertEquals(round:received("seat 1"), 2000)
  tap.assertEquals(round:only("announce", { seat = 1 }).cite, RULES .. "1.1.1.1")
  tap.assertEquals(round:steps("vigorish"), {})
end)

tap.test("au-nsw/pai_gow.9.1.1.1.2 of one value the higher tile has the better of a half", function ()
  -- Four against four, with 1-3 over 5-5; seven against three.
  tap.assertEquals(against({ "5-5 2-2", "6-6 5-6" }, { "4-6 1-3", "1-1 2-3" }), 0 + 1000)
end)

tap.test("au-nsw/pai_gow.9.1.1.2.1 a player who is lower in both hands loses", function ()
  local round = settled()
  tap.assertEquals(round:received("seat 2"), -1000)
  tap.assertEquals(round:only("announce", { seat = 2 }).cite, RULES .. "1.1.2.1")
end)

tap.test("au-nsw/pai_gow.9.1.1.2.2 zero against zero goes to the bank, whatever the tiles", function ()
  tap.assertEquals(against({ "4-4 1-3", "2-2 3-3" }, { "1-1 3-5", "5-5 4-6" }), -1000)
end)

tap.test("au-nsw/pai_gow.9.1.1.2.3 a copied pair goes to the bank", function ()
  tap.assertEquals(against({ "6-6 4-5", "4-6 5-6" }, { "6-6 3-6", "4-6 1-6" }), 0)
end)

tap.test("au-nsw/pai_gow.9.1.1.2.4 one value with one tile goes to the bank", function ()
  tap.assertEquals(against({ "5-5 2-2", "6-6 5-6" }, { "5-5 2-2", "1-1 1-5" }), 0)
end)

tap.test("au-nsw/pai_gow.9.1.1.3 a player who is higher in one hand neither wins nor loses", function ()
  local round = settled()
  tap.assertEquals(round:received("seat 3"), 0)
  tap.assertEquals(round:only("return", { seat = 3 }).cite, RULES .. "1.1.3")
end)

tap.test("au-nsw/pai_gow.9.1 to the letter a round is not settled where several clauses answer", function ()
  local readings = { [RULE] = "literal" }
  local round = open({ readings = readings })
  round:play({ wager(1, 1000), CLOSE, rounds.hands({ dealer = "6-6 5-5 2-2 5-6", ["seat 1"] = "5-5 2-2 1-1 1-5" }) })
  round:play({ rounds.set(1, "5-5 2-2", "1-1 1-5"), rounds.set("dealer", "5-5 2-2", "6-6 5-6") })
  tap.assertStrContains(rounds.line(round:refused({ event = "reveal" })), "NSW Pai Gow r 9.1.1.2.4 (lose)")
end)

-- The same hands against a bank at seat 4, which the dealer does not join.
local function banked(of)
  of = of or {}
  local round = open({ bank = 4, co_bank = of.co_bank, players = of.players })
  round:play({ { event = "dealer_wager", cents = of.co_bank and nil or 0 } })
  return round
end

local BANKED_HANDS = {
  ["seat 4"] = "6-6 5-5 2-2 5-6", ["seat 1"] = HANDS["seat 1"], ["seat 2"] = HANDS["seat 2"],
  ["seat 3"] = HANDS["seat 3"],
}

tap.test("au-nsw/pai_gow.9.1.2.1.1 a player/banker wins what a player who is lower in both hands loses", function ()
  local round = banked()
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
  local round = banked()
  round:play({ wager(1, 1000), CLOSE, rounds.hands({
    ["seat 4"] = bank[1] .. " " .. bank[2], ["seat 1"] = player[1] .. " " .. player[2],
  }) })
  round:play({ rounds.set(1, player[1], player[2]), rounds.set("bank", bank[1], bank[2]), { event = "reveal" } })
  return -round:received("seat 1")
end

tap.test("au-nsw/pai_gow.9.1.2.1.2 zero against zero is the player/banker's, whatever the tiles", function ()
  tap.assertEquals(bank_against({ "4-4 1-3", "2-2 3-3" }, { "1-1 3-5", "5-5 4-6" }), 1000)
end)

tap.test("au-nsw/pai_gow.9.1.2.1.3 a copied pair is the player/banker's", function ()
  tap.assertEquals(bank_against({ "6-6 4-5", "4-6 5-6" }, { "6-6 3-6", "4-6 1-6" }), 0)
end)

tap.test("au-nsw/pai_gow.9.1.2.1.4 one value with one tile is the player/banker's", function ()
  tap.assertEquals(bank_against({ "5-5 2-2", "6-6 5-6" }, { "5-5 2-2", "1-1 1-5" }), 0)
end)

tap.test("au-nsw/pai_gow.9.1.2.2.1 a player/banker pays a player who is higher in both hands", function ()
  tap.assertEquals(bank_against({ "5-5 2-2", "6-6 5-6" }, { "1-1 1-1", "4-4 4-4" }), -1000)
end)

tap.test("au-nsw/pai_gow.9.1.2.2.2 of one value the player's higher tile has the better of the bank", function ()
  tap.assertEquals(bank_against({ "5-5 2-2", "6-6 5-6" }, { "4-6 1-3", "1-1 2-3" }), -1000)
end)

tap.test("au-nsw/pai_gow.9.1.2.3 a player/banker who is higher in one hand neither wins nor loses", function ()
  tap.assertEquals(bank_against({ "5-5 2-2", "6-6 5-6" }, { "3-3 3-3", "1-6 2-4" }), 0)
end)
