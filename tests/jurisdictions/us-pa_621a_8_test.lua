-- 58 Pa. Code § 621a.8: how hands are set, given up and exposed, who wins and when it is paid.

local chapters = require("jurisdictions.chapters")
local notation = require("houseway.notation")
local outcome = require("houseway.law.outcome")
local rounds = require("rounds")
local tap = require("tap")

local KEY = "us-pa/621a"
local SECTION = KEY .. ".8"
local model = chapters.load(KEY)

-- States of a half (houseway.law.outcome.relation).
local LOWER, TILE_LOWER, COPY, TILE_HIGHER, HIGHER = 0 << 2, 1 << 2, 2 << 2, 4 << 2, 5 << 2
local ZEROS_TILE_HIGHER, ZEROS_COPY = (4 << 2) + 3, (2 << 2) + 3

local function result(of, high, low)
  return outcome.RESULTS[of.outcome.code[outcome.tile_cell(high, low) + 1]]
end

tap.test("us-pa/621a.8.d has four clauses, in order, and no exceptions to them", function ()
  local keys = {}
  for index, clause in ipairs(model.clauses) do keys[index] = clause.key end
  tap.assertEquals(keys, { SECTION .. ".d.1", SECTION .. ".d.2", SECTION .. ".d.3", SECTION .. ".d.4" })
  tap.assertEquals(model.exceptions_to, {})
end)

tap.test("us-pa/621a.8.d.2 to d.4 are read as Massachusetts 7(d) is", function ()
  tap.assertEquals({ chapters.readings(model, SECTION .. ".d.2") }, { "unordered", "in_order unordered" })
  tap.assertEquals({ chapters.readings(model, SECTION .. ".d.3") }, { "unordered", "in_order unordered" })
  tap.assertEquals({ chapters.readings(model, SECTION .. ".d.4") },
    { "fixed_places", "fixed_places interchangeable" })
end)

tap.test("us-pa/621a.8.g loses where no half is better", function ()
  tap.assertEquals(result(model, COPY, LOWER), "lose")
  tap.assertEquals(result(model, TILE_LOWER, COPY), "lose")
  tap.assertEquals(result(model, ZEROS_COPY, ZEROS_COPY), "lose")
end)

tap.test("us-pa/621a.8.g an identical half is one of the same value and tile, by default", function ()
  tap.assertEquals({ chapters.readings(model, SECTION .. ".g") }, { "by_rank", "by_rank by_value" })
  tap.assertEquals(result(model, TILE_HIGHER, HIGHER), "win")
  local by_value = chapters.load(KEY, { [SECTION .. ".g"] = "by_value" })
  tap.assertEquals(result(by_value, TILE_HIGHER, HIGHER), "push")
  tap.assertEquals(result(by_value, TILE_HIGHER, TILE_HIGHER), "lose")
  tap.assertEquals({ by_value.outcome.several, by_value.outcome.none }, { 0, 0 })
end)

tap.test("us-pa/621a.8.h.1 and h.2 tie where one half is better", function ()
  tap.assertEquals(result(model, HIGHER, ZEROS_TILE_HIGHER), "push")
  tap.assertEquals(result(model, TILE_HIGHER, COPY), "push")
  tap.assertEquals(result(model, COPY, TILE_HIGHER), "push")
end)

tap.test("us-pa/621a.8.i wins where both halves are better", function ()
  tap.assertEquals(result(model, HIGHER, HIGHER), "win")
  tap.assertEquals(result(model, TILE_HIGHER, HIGHER), "win")
end)

tap.test("us-pa/621a.8 every way two hands can stand has one outcome", function ()
  tap.assertEquals({ model.outcome.several, model.outcome.none }, { 0, 0 })
  local possible = 0
  for _, code in ipairs(model.outcome.code) do
    if code ~= outcome.CODES.impossible then possible = possible + 1 end
  end
  tap.assertEquals(possible, 80)
end)

tap.test("us-pa/621a.8.h.2=literal loses under (g) and ties under (h)(2)", function ()
  local literal = chapters.load(KEY, { [SECTION .. ".h.2"] = "literal" })
  tap.assertEquals(literal.outcome.claims[outcome.tile_cell(LOWER, ZEROS_TILE_HIGHER)],
    { SECTION .. ".g", SECTION .. ".h.2" })
  tap.assertEquals(result(literal, LOWER, ZEROS_TILE_HIGHER), "several clauses")
  tap.assertEquals(result(literal, HIGHER, ZEROS_TILE_HIGHER), "push")
end)

tap.test("us-pa/621a.8.i=literal ties under (h)(1) and wins under (i)", function ()
  local literal = chapters.load(KEY, { [SECTION .. ".i"] = "literal" })
  tap.assertEquals(literal.outcome.claims[outcome.tile_cell(HIGHER, ZEROS_TILE_HIGHER)],
    { SECTION .. ".h.1", SECTION .. ".i" })
end)

tap.test("us-pa/621a.8.i without its readings is refused", function ()
  local source = chapters.without_readings(KEY, "(i)", '  when = { high = "higher", low = "higher" },\n')
  local why = chapters.refused(KEY, { [KEY] = source })
  tap.assertStrContains(why, "58 Pa. Code § 621a.8(h)(1) (push) and 58 Pa. Code § 621a.8(i) (win)")
end)

tap.test("us-pa/621a.8.h.2 without its readings is refused, though (g) records another", function ()
  local source = chapters.without_readings(KEY, "(h)(2)",
    '  when = { high = "identical or lower", low = "higher" },\n')
  tap.assertStrContains(chapters.refused(KEY, { [KEY] = source }),
    "58 Pa. Code § 621a.8(g) (lose) and 58 Pa. Code § 621a.8(h)(2) (push)")
end)

tap.test("us-pa/621a.8.g without (h)(1) leaves hands without an outcome, and is refused", function ()
  local source = chapters.changed(KEY, 'when    = { high = "higher", low = "identical, lower or zero" }',
    'when    = { high = "higher", low = "identical" }')
  tap.assertStrContains(chapters.refused(KEY, { [KEY] = source }),
    "no paragraph says the outcome where the player's high hand")
end)

-- ---- rounds ----

-- The dealer plays 5-5 2-2, four, over 6-6 5-6, three. Seat 1 wins, seat 2 loses, seat 3 ties.
local HANDS = {
  dealer = "6-6 5-5 2-2 5-6", ["seat 1"] = "1-1 1-1 4-4 4-4", ["seat 2"] = "4-6 5-6 1-5 1-3",
  ["seat 3"] = "3-3 3-3 1-6 2-4",
}
local WINS, LOSES, TIES = { "1-1 1-1", "4-4 4-4" }, { "4-6 5-6", "1-5 1-3" }, { "3-3 3-3", "1-6 2-4" }
local PAIR_FORTUNES = "Pair Fortunes"

local function payout(written)
  return assert(notation.payout(written))
end

-- What a licensee might offer; § 621a.11(b) is not at hand.
local PAIRS = {
  wagers    = { [PAIR_FORTUNES] = {} },
  paytables = {
    [PAIR_FORTUNES] = {
      rows = {
        { hand = "Gee Joon pair", pays = payout("8 to 1") }, { hand = "Heaven pair", pays = payout("5 to 1") },
        { hand = "Mixed pair", pays = payout("4 to 1") }, { hand = "Identical pair", pays = payout("3 to 1") },
      },
    },
  },
}

---A round dealt, no hand set yet.
---@param of { hands: table?, pairs: table<integer, integer>?, terms: table?, readings: table?, wagers: table? }?
local function deal(of)
  of = of or {}
  local round = rounds.open({ chapter = KEY, terms = of.terms or PAIRS, readings = of.readings })
  round:play(rounds.wagers("Pai Gow", of.wagers or { [1] = 2000, [2] = 1000, [3] = 600 }))
  round:play(rounds.wagers(PAIR_FORTUNES, of.pairs or {}))
  round:play({ { event = "no_more_bets" }, rounds.hands(of.hands or HANDS) })
  return round
end

local function set_players(round, sets)
  for seat, halves in ipairs(sets or { WINS, LOSES, TIES }) do round:one(rounds.set(seat, halves[1], halves[2])) end
end

local function set_dealer(round)
  return round:one(rounds.set("dealer", "5-5 2-2", "6-6 5-6"))
end

-- A round settled.
local function settle(of, sets)
  local round = deal(of)
  set_players(round, sets)
  set_dealer(round)
  round:one({ event = "reveal" })
  round:assert_settled()
  return round
end

local function place_of(round, step, with)
  local wanted = round:only(step, with)
  for index, entry in ipairs(round.entries) do
    if entry == wanted then return index end
  end
end

tap.test("us-pa/621a.8.a hands laid the wrong way round are taken as they rank", function ()
  local round = settle(nil, { { "4-4 4-4", "1-1 1-1" }, LOSES, TIES })
  tap.assertEquals(round:received("seat 1"), 1900)
  tap.assertEquals(round:only("exchange").cite, SECTION .. ".a")
  tap.assertEquals(round:only("exchange").seat, 1)
end)

tap.test("us-pa/621a.8.a=loses hands laid the wrong way round lose", function ()
  local round = settle({ readings = { [SECTION .. ".a"] = "loses" } }, { { "4-4 4-4", "1-1 1-1" }, LOSES, TIES })
  tap.assertEquals(round:received("seat 1"), -2000)
  tap.assertEquals(round:only("announce", { seat = 1 }).cite, SECTION .. ".a")
end)

tap.test("us-pa/621a.8.a both hands are of the four tiles that were dealt", function ()
  local problem = deal():refused(rounds.set(1, "1-1 1-1", "6-6 4-4"))
  tap.assertEquals(problem.path, "low")
end)

tap.test("us-pa/621a.8.b hands laid face down are not touched again", function ()
  local round = deal()
  round:one(rounds.set(1, "1-1 4-4", "1-1 4-4"))
  tap.assertEquals(round:refused(rounds.set(1, WINS[1], WINS[2])).cite, SECTION .. ".b")
end)

tap.test("us-pa/621a.8.c the dealer's tiles are turned up when all players have set theirs", function ()
  local round = deal()
  round:one(rounds.set(1, WINS[1], WINS[2]))
  local problem = round:refused(rounds.set("dealer", "5-5 2-2", "6-6 5-6"))
  tap.assertEquals(problem.cite, SECTION .. ".c")
  round:one(rounds.set(2, LOSES[1], LOSES[2]))
  round:one(rounds.set(3, TIES[1], TIES[2]))
  set_dealer(round)
  tap.assertEquals(round:only("set", { position = "dealer" }).high, "5-5 2-2")
end)

-- The dealer's hand, and what the dealer must play high.
for label, hand in pairs({
  ["d.1"] = { "2-4 1-2 3-3 1-3", "2-4 1-2", "1-3 3-3" }, ["d.2"] = { "5-5 5-5 4-5 2-6", "5-5 5-5", "4-5 2-6" },
  ["d.3"] = { "1-1 1-6 5-5 4-6", "5-5 1-6", "1-1 4-6" }, ["d.4"] = { "6-6 5-5 2-2 5-6", "5-5 2-2", "6-6 5-6" },
}) do
  tap.test("us-pa/621a.8." .. label .. " the dealer of a round plays " .. hand[2] .. " over " .. hand[3], function ()
    local round = deal({ hands = { dealer = hand[1], ["seat 1"] = "4-4 4-4 3-6 3-5" }, wagers = { [1] = 1000 } })
    round:one(rounds.set(1, "4-4 4-4", "3-6 3-5"))
    round:one({ event = "reveal" })
    local set = round:only("set", { position = "dealer" })
    tap.assertEquals({ set.high, set.low }, { hand[2], hand[3] })
  end)
end

tap.test("us-pa/621a.8.e a wager given up is taken at once, with its tiles unexposed", function ()
  local round = deal()
  set_players(round)
  set_dealer(round)
  local followed = round:play({ { event = "surrender", seat = 3 } })
  local taken = rounds.select(followed, "collect")[1]
  tap.assertEquals({ taken.from, taken.to, taken.cents, taken.cite },
    { "seat 3 Pai Gow", "table", 600, SECTION .. ".e" })
  tap.assertEquals(rounds.select(followed, "hand")[1].what, "taken")
  round:one({ event = "reveal" })
  tap.assertEquals(round:steps("expose", { seat = 3 }), {})
  tap.assertEquals(round:received("seat 3"), -600)
  round:assert_settled()
end)

tap.test("us-pa/621a.8.e a Pair Fortunes Wager stays on the tiles of a player who gave up, and is settled", function ()
  local round = deal({ pairs = { [2] = 100, [3] = 200 } })
  set_players(round)
  set_dealer(round)
  local followed = round:play({ { event = "surrender", seat = 2 }, { event = "surrender", seat = 3 } })
  for _, hand in ipairs(rounds.select(followed, "hand")) do
    tap.assertEquals({ hand.what, hand.cite }, { "stays", SECTION .. ".e" })
  end
  tap.assertEquals(round:received("seat 3 Pair Fortunes"), 200)
  round:one({ event = "reveal" })
  tap.assertEquals(round:received("seat 3"), -600 + 3 * 200)
  tap.assertEquals(round:received("seat 2"), -1000 - 100)
  tap.assertEquals(round:only("pay", { wager = PAIR_FORTUNES }).cite, SECTION .. ".j.1")
  round:assert_settled()
end)

tap.test("us-pa/621a.8.e nothing is given up before the dealer's hands are set", function ()
  local round = deal()
  round:play({ rounds.set(1, WINS[1], WINS[2]), rounds.set(3, TIES[1], TIES[2]) })
  tap.assertEquals(round:refused({ event = "surrender", seat = 3 }).cite, SECTION .. ".e")
  round:play({ rounds.set(2, LOSES[1], LOSES[2]), { event = "surrender", seat = 3 } })
  tap.assertTrue(place_of(round, "set", { position = "dealer" }) < place_of(round, "collect"))
end)

tap.test("us-pa/621a.8.e nor once the player's own hands are exposed", function ()
  tap.assertEquals((chapters.readings(model, SECTION .. ".e")), "reveal_of_f")
  local round = deal()
  set_players(round)
  set_dealer(round)
  tap.assertEquals(round:refused({ event = "surrender", seat = 3, exposed = true }).cite, SECTION .. ".e")
end)

tap.test("us-pa/621a.8.e=as_printed a player may wait until wagers are settled", function ()
  local round = deal({ readings = { [SECTION .. ".e"] = "as_printed" } })
  set_players(round)
  set_dealer(round)
  round:one({ event = "surrender", seat = 3, exposed = true })
  tap.assertEquals(round:received("seat 3"), -600)
end)

tap.test("us-pa/621a.8.f hands are exposed from the dealer's right, counterclockwise", function ()
  local round, seats = settle(), {}
  for index, entry in ipairs(round:steps("expose")) do
    seats[index] = entry.seat
    tap.assertEquals(entry.cite, SECTION .. ".f")
  end
  tap.assertEquals(seats, { 1, 2, 3 })
end)

tap.test("us-pa/621a.8.f what becomes of each wager is announced, high held to high and low to low", function ()
  local outcomes = {}
  for index, entry in ipairs(settle():steps("announce")) do outcomes[index] = entry.outcome .. " " .. entry.cite end
  tap.assertEquals(outcomes, { "win " .. SECTION .. ".i", "lose " .. SECTION .. ".g", "push " .. SECTION .. ".h.1" })
end)

tap.test("us-pa/621a.8.g a losing wager is collected at once", function ()
  local round = settle()
  local taken = round:only("collect")
  tap.assertEquals({ taken.from, taken.to, taken.cents, taken.cite },
    { "seat 2 Pai Gow", "table", 1000, SECTION .. ".g" })
  tap.assertTrue(place_of(round, "collect") < place_of(round, "expose", { seat = 3 }))
end)

tap.test("us-pa/621a.8.h.1 a wager that ties goes back: the high hand is better and the low hand is not", function ()
  local round = settle()
  local back = round:only("return", { seat = 3 })
  tap.assertEquals({ back.to, back.cents, back.cite }, { "seat 3", 600, SECTION .. ".h.1" })
  tap.assertEquals(round:received("seat 3"), 0)
end)

tap.test("us-pa/621a.8.h.2 a wager that ties goes back: the low hand is better and the high hand is not", function ()
  local round = deal({
    hands = { dealer = "6-6 4-5 4-6 5-6", ["seat 1"] = "2-6 1-6 3-5 1-5" }, wagers = { [1] = 700 },
  })
  round:play({ rounds.set(1, "2-6 1-6", "3-5 1-5"), rounds.set("dealer", "6-6 4-5", "4-6 5-6"), { event = "reveal" } })
  local back = round:only("return", { seat = 1 })
  tap.assertEquals({ back.to, back.cents, back.cite }, { "seat 1", 700, SECTION .. ".h.2" })
end)

tap.test("us-pa/621a.8.i a winner is paid, less the vigorish, before another's hands are exposed", function ()
  local round = settle()
  local paid, vigorish = round:only("pay"), round:only("vigorish")
  tap.assertEquals({ paid.from, paid.to, paid.cents, paid.cite }, { "table", "seat 1", 2000, SECTION .. ".i" })
  tap.assertEquals({ vigorish.from, vigorish.to, vigorish.cents, vigorish.cite },
    { "seat 1", "table", 100, "us-ma/pai_gow.7.k" })
  tap.assertTrue(place_of(round, "vigorish") < place_of(round, "expose", { seat = 2 }))
  tap.assertEquals(round:received("seat 1"), 1900)
end)

tap.test("us-pa/621a.8.i part of a cent of vigorish is rounded as submitted, or the round is refused", function ()
  local function won(vigorish)
    local round = deal({ wagers = { [1] = 250 }, terms = { vigorish = vigorish } })
    round:play({ rounds.set(1, WINS[1], WINS[2]), rounds.set("dealer", "5-5 2-2", "6-6 5-6") })
    return round
  end
  tap.assertEquals(won(nil):refused({ event = "reveal" }).cite, "us-ma/pai_gow.7.k")
  local round = won("next higher 25 cents")
  round:one({ event = "reveal" })
  tap.assertEquals(round:received("seat 1"), 225)
end)

tap.test("us-pa/621a.8.j Pair Fortunes is settled after the player's Pai Gow Wager, before another's hands", function ()
  local round = settle({ pairs = { [1] = 500, [2] = 100, [3] = 200 } })
  for seat, step in ipairs({ "pay", "collect", "return" }) do
    local main = place_of(round, step, { seat = seat, wager = "Pai Gow" })
    local pairs_step = seat == 2 and "collect" or "pay"
    local own = place_of(round, pairs_step, { seat = seat, wager = PAIR_FORTUNES })
    tap.assertTrue(main < own, "seat " .. seat)
    if seat < 3 then tap.assertTrue(own < place_of(round, "expose", { seat = seat + 1 }), "seat " .. seat) end
  end
end)

tap.test("us-pa/621a.8.j.1 a pair is paid by the licensee's paytable, though it was split", function ()
  local round = settle({ pairs = { [1] = 500 } }, { { "1-1 4-4", "1-1 4-4" }, LOSES, TIES })
  local paid = round:only("pay", { wager = PAIR_FORTUNES })
  tap.assertEquals({ paid.cents, paid.cite }, { 1500, SECTION .. ".j.1" })
end)

tap.test("us-pa/621a.8.j.1 each of the four pairs is found", function ()
  for hand, odds in pairs({
    ["2-4 1-2 6-6 5-6"] = 8, ["6-6 6-6 5-6 1-3"] = 5, ["3-6 4-5 1-1 1-3"] = 4, ["1-6 1-6 4-4 2-2"] = 3,
  }) do
    local round = deal({ hands = { dealer = "5-5 5-5 3-3 1-5", ["seat 1"] = hand }, wagers = { [1] = 1000 },
      pairs = { [1] = 100 } })
    local a, b, c, d = hand:match("(%S+) (%S+) (%S+) (%S+)")
    round:play({ rounds.set(1, a .. " " .. b, c .. " " .. d), { event = "reveal" } })
    tap.assertEquals(round:only("pay", { wager = PAIR_FORTUNES }).cents, 100 * odds, hand)
  end
end)

-- A hand with an eight of spots twice, 4-4 and 2-6, and no pair that ranks.
local EIGHTS = { hands = { dealer = HANDS.dealer, ["seat 1"] = "4-4 2-6 1-6 1-3" }, wagers = { [1] = 1000 },
  pairs = { [1] = 100 } }

local function eights(readings)
  local round = deal({ hands = EIGHTS.hands, wagers = EIGHTS.wagers, pairs = EIGHTS.pairs, readings = readings })
  round:play({ rounds.set(1, "4-4 2-6", "1-6 1-3"), { event = "reveal" } })
  return round
end

tap.test("us-pa/621a.8.j.2 four tiles without a pair lose it", function ()
  local round = settle({ pairs = { [2] = 300 } })
  local taken = round:only("collect", { wager = PAIR_FORTUNES })
  tap.assertEquals({ taken.to, taken.cents, taken.cite }, { "table", 300, SECTION .. ".j.2" })
  tap.assertEquals(eights():only("collect", { wager = PAIR_FORTUNES }).cite, SECTION .. ".j.2")
end)

tap.test("us-pa/621a.8.j=by_spots two unlike tiles of as many spots are a Mixed Pair", function ()
  local paid = eights({ [SECTION .. ".j"] = "by_spots" }):only("pay", { wager = PAIR_FORTUNES })
  tap.assertEquals({ paid.cents, paid.cite }, { 400, SECTION .. ".j.1" })
end)

tap.test("us-pa/621a.8.j it is offered to a player with a Pai Gow Wager, where the submission offers it", function ()
  local round = rounds.open({ chapter = KEY, terms = PAIRS })
  local wager = { event = "wager", seat = 1, wager = PAIR_FORTUNES, cents = 100 }
  tap.assertEquals(round:refused(wager).path, "wager")
  local without = rounds.open({ chapter = KEY })
  without:play(rounds.wagers("Pai Gow", { [1] = 1000 }))
  tap.assertEquals(without:refused(wager).path, "wager")
end)

tap.test("us-pa/621a.8.k a player's tiles are collected when both wagers are settled", function ()
  local round = settle({ pairs = { [1] = 500, [3] = 200 } })
  for _, entry in ipairs(round:steps("discard")) do tap.assertEquals(entry.cite, SECTION .. ".k") end
  local own = place_of(round, "discard", { seat = 1 })
  tap.assertTrue(place_of(round, "pay", { seat = 1, wager = PAIR_FORTUNES }) < own)
  tap.assertTrue(own < place_of(round, "expose", { seat = 2 }))
  tap.assertTrue(place_of(round, "collect", { seat = 2 }) < place_of(round, "discard", { seat = 2 }))
end)

tap.test("us-pa/621a.8.l is left to people; the record keeps every hand", function ()
  tap.assertEquals(model.by_key[SECTION .. ".l"].status, "by_hand")
end)

tap.test("P10 us-pa/621a.8.h has a wager that ties returned to the player, and (a), (d) and (h) are listed", function ()
  local r = rounds.tile_round({ chapter = KEY, terms = {} }, { [3] = 1000 })
  local back = r:only("return", { seat = 3 })
  tap.assertEquals({ back.cents, back.cite, back.also[1] }, { 1000, SECTION .. ".h.1", SECTION .. ".h" })
  for _, key in ipairs({ KEY .. ".6.a", SECTION .. ".d", SECTION .. ".h" }) do
    tap.assertNotNil(model.by_key[key].text)
  end
  tap.assertStrContains(model.by_key[KEY .. ".6.a.2"].text, "put it, uncovered, in its place on the layout")
end)
