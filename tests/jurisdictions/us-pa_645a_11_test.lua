-- 58 Pa. Code § 645a.11(a) to (g): how hands are set, given up and exposed, and who wins.

local chapters = require("jurisdictions.chapters")
local driver = require("rounds.play.driver")
local outcome = require("houseway.law.outcome")
local poker = require("jurisdictions.poker")
local rounds = require("rounds")
local tap = require("tap")

local KEY = "us-pa/645a"
local SECTION = KEY .. ".11"
local model = chapters.load(KEY)

local LOWER, SAME, HIGHER = 0, 1, 2
local SET, FOULED, SET_WRONGLY = 0, 1, 2

local function result(of, ...)
  return outcome.RESULTS[of.outcome.code[outcome.card_cell(...) + 1]]
end

tap.test("us-pa/645a.11.b binds players, not the dealer", function ()
  tap.assertEquals(#model.player_clauses, 1)
  tap.assertEquals(model.player_clauses[1].key, SECTION .. ".b")
  tap.assertStrContains(model.player_clauses[1].reading, "equal in rank")
end)

tap.test("us-pa/645a.11.c sets the dealer's hands after the players', the bank's by one of two readings", function ()
  tap.assertTrue(model.by_key[SECTION .. ".c"].meaning.dealer_sets)
  tap.assertEquals({ chapters.readings(model, SECTION .. ".c") },
    { "bank_follows_submission", "bank_follows_submission bank_sets_its_own" }, "P14")
end)

tap.test("us-pa/645a.11.f the nine ways two hands set rightly can stand", function ()
  local expected = {
    { LOWER, LOWER, "lose" }, { LOWER, SAME, "lose" }, { LOWER, HIGHER, "push" },
    { SAME, LOWER, "lose" }, { SAME, SAME, "lose" }, { SAME, HIGHER, "push" },
    { HIGHER, LOWER, "push" }, { HIGHER, SAME, "push" }, { HIGHER, HIGHER, "win" },
  }
  for _, row in ipairs(expected) do
    tap.assertEquals(result(model, row[1], row[2]), row[3], row[1] .. " " .. row[2])
  end
  tap.assertEquals({ model.outcome.several, model.outcome.none }, { 0, 0 })
end)

tap.test("us-pa/645a.11.f.1.ii claims a copy in either hand", function ()
  tap.assertEquals(model.outcome.claims[outcome.card_cell(SAME, LOWER)], { SECTION .. ".f.1.ii" })
  tap.assertEquals(model.outcome.claims[outcome.card_cell(LOWER, SAME)], { SECTION .. ".f.1.ii" })
end)

tap.test("us-pa/645a.11.f.1.iv a hand set wrongly loses as one that fouls does, though both halves be "
  .. "higher", function ()
  for _, player in ipairs({ FOULED, SET_WRONGLY }) do
    tap.assertEquals(result(model, HIGHER, HIGHER, player), "lose")
    tap.assertEquals(result(model, LOWER, HIGHER, player), "lose")
  end
end)

tap.test("us-pa/645a.11.f.1.iii=literal loses and wins, and is counted", function ()
  local literal = chapters.load(KEY, { [SECTION .. ".f.1"] = "literal" })
  tap.assertEquals(result(literal, HIGHER, HIGHER, FOULED), "several clauses")
  tap.assertEquals(literal.outcome.claims[outcome.card_cell(HIGHER, HIGHER, FOULED)],
    { SECTION .. ".f.1.iii", SECTION .. ".f.3" })
end)

tap.test("us-pa/645a.11.f.1.v a Queen's Dragon at an EZ table pushes even against a foul", function ()
  for high = LOWER, HIGHER do
    for low = LOWER, HIGHER do
      for _, player in ipairs({ SET, FOULED, SET_WRONGLY }) do
        tap.assertEquals(result(model, high, low, player, 1), "push")
      end
    end
  end
end)

tap.test("us-pa/645a.11.f.1.v without its notwithstanding contradicts (i), and is refused", function ()
  local source = chapters.changed(KEY, 'notwithstanding = "(f)(1)(i)-(iv)",', "")
  tap.assertStrContains(chapters.refused(KEY, { [KEY] = source }),
    "58 Pa. Code § 645a.11(f)(1)(i) (lose) and 58 Pa. Code § 645a.11(f)(1)(v) (push)")
end)

tap.test("us-pa/645a.11.f.3 without its proviso contradicts (f)(1)(v), and is refused", function ()
  local source = chapters.changed(KEY, ', dealer = without(queens_dragon), table = "EZ"', "")
  tap.assertStrContains(chapters.refused(KEY, { [KEY] = source }), "58 Pa. Code § 645a.11(f)(3) (win)")
end)

-- ---- rounds ----

local MAIN = poker.MAIN

local function dealt(hands, wagers)
  local r = poker.open({})
  local placed = {}
  for seat in pairs(hands) do
    if seat ~= "dealer" then placed[seat] = wagers and wagers[seat] or 1000 end
  end
  r:play(poker.wagers(placed))
  r:play({ { event = "no_more_bets" }, poker.hands(hands) })
  return r
end

-- What one wager of ten dollars comes to for the player, and how it was announced and moved.
local function settled(hand, dealer, high, low, terms)
  local r = poker.play({
    terms = terms, wagers = { 1000 }, hands = { dealer = dealer, hand }, set = { high and { high, low } or nil },
  })
  local told = r:only("announce")
  return { r:received("seat 1"), told.outcome, told.cite:sub(#SECTION + 2) }, r
end

tap.test("us-pa/645a.11.a.3 hands once set are not touched again", function ()
  local r = dealt({ dealer = poker.DEALER, poker.FULL })
  r:one(rounds.set(1, "10s 10h 10d 3h 6d", "Ac Ad"))
  local problem = r:refused(rounds.set(1, "10s 10h 10d Ac Ad", "3h 6d"))
  tap.assertEquals(problem.cite, SECTION .. ".a.3")
  r:one({ event = "reveal" })
  tap.assertEquals(r:received("seat 1"), 950)
end)

tap.test("us-pa/645a.11.b a high hand as high as the low one stands: a pair of sevens over a pair of "
  .. "sevens", function ()
  tap.assertEquals(settled("7c 7d 7h 7s Kc 9d 4h", "2c 3d 5h 6s 8c Jd Qs", "7c 7d Kc 9d 4h", "7h 7s"),
    { 950, "win", "f.3" })
  tap.assertEquals(settled("7c 7d 6h 6s Kc 9d 4h", "2c 3d 5h 5s 8c Jd Qs", "6h 6s Kc 9d 4h", "7c 7d"),
    { -1000, "lose", "f.1.iii" })
end)

tap.test("us-pa/645a.11.c the dealer's hands are set after all players', as the Rules Submission has it", function ()
  local r = dealt({ dealer = poker.DEALER, poker.FULL, [3] = poker.NOTHING })
  local dealer = rounds.set("dealer", "Ks 7s 5h 3d 2c", "Jd 8c")
  tap.assertEquals(r:refused(dealer).cite, SECTION .. ".c")
  poker.set(r)
  tap.assertNotEquals(driver.due(r.state).event, "set")
  r:one(dealer)
  tap.assertEquals(r:only("set", { position = "dealer" }).cite, SECTION .. ".c")
  local other = dealt({ dealer = poker.DEALER, poker.FULL })
  poker.set(other)
  other:one({ event = "reveal" })
  local set = other:only("set", { position = "dealer" })
  tap.assertEquals({ set.high, set.low, set.cite }, { "Ks 7s 5h 3d 2c", "Jd 8c", SECTION .. ".c" })
end)

-- ---- surrender ----

local ENVY = poker.offering({ ["Fortune Bonus"] = "A" })

local function three(readings, first)
  return poker.upto_reveal({
    terms = ENVY, readings = readings,
    wagers = { first or 1000, { [MAIN] = 1000, ["Fortune Bonus"] = 500 } },
    hands = { dealer = poker.DEALER, poker.QUADS, poker.NOTHING },
  })
end

tap.test("us-pa/645a.11.d a wager is given up once the dealer's hands are set and before one's own are "
  .. "exposed", function ()
  local r = dealt({ dealer = poker.DEALER, poker.FULL, poker.NOTHING })
  tap.assertEquals(r:refused({ event = "surrender", seat = 2 }).cite, SECTION .. ".d")
  poker.set(r)
  local followed = r:one({ event = "surrender", seat = 2 })
  local collected = rounds.select(followed, "collect")[1]
  tap.assertEquals({ collected.from, collected.to, collected.cents, collected.cite },
    { "seat 2 " .. MAIN, "table", 1000, SECTION .. ".d" })
  r:refused({ event = "surrender", seat = 2 })
  r:refused({ event = "surrender", seat = 5 })
  r:one({ event = "reveal" })
  r:assert_settled()
  tap.assertEquals({ r:received("seat 1"), r:received("seat 2") }, { 950, -1000 })
  tap.assertEquals(#r:steps("expose", { seat = 2 }), 0)
  r:refused({ event = "surrender", seat = 1 })
end)

tap.test("us-pa/645a.11.d an optional wager of one's own bars it, anybody else's does not", function ()
  local r = three()
  tap.assertEquals(r:refused({ event = "surrender", seat = 2 }).cite, SECTION .. ".d")
  r:one({ event = "surrender", seat = 1 })
end)

tap.test("us-pa/645a.11.d the cards stay where a Qualifying Wager was made, and earn others an Envy Bonus", function ()
  local r = three()
  local followed = r:one({ event = "surrender", seat = 1 })
  tap.assertEquals(rounds.select(followed, "hand")[1].what, "stays")
  r:one({ event = "reveal" })
  r:assert_settled()
  local envy = r:citing(SECTION .. ".h.1.ii")
  tap.assertEquals({ #envy, envy[1].to, envy[1].cents }, { 1, "seat 2", 500 })
  tap.assertEquals(r:received("seat 1"), -1000)
end)

tap.test("us-pa/645a.11.d without a Qualifying Wager they are taken", function ()
  local r = dealt({ dealer = poker.DEALER, poker.QUADS, poker.NOTHING })
  poker.set(r)
  tap.assertEquals(rounds.select(r:one({ event = "surrender", seat = 1 }), "hand")[1].what, "taken")
end)

tap.test("us-pa/645a.11.d=taken_with_the_wager they earn nobody anything", function ()
  local r = three({ [SECTION .. ".d"] = "taken_with_the_wager" })
  r:play({ { event = "surrender", seat = 1 }, { event = "reveal" } })
  r:assert_settled()
  tap.assertEquals(#r:citing(SECTION .. ".h.1.ii"), 0)
end)

-- ---- exposed and settled ----

tap.test("us-pa/645a.11.e players' hands are exposed counterclockwise from the dealer's right, each "
  .. "announced", function ()
  local r = poker.play({
    wagers = { [2] = 1000, [4] = 1000, [6] = 1000 },
    hands = { dealer = poker.DEALER, [2] = poker.FULL, [4] = poker.NOTHING, [6] = poker.QUADS },
  })
  local seats, announced = {}, {}
  for index, entry in ipairs(r:steps("expose")) do
    seats[index] = entry.seat
    tap.assertEquals(entry.cite, SECTION .. ".e")
  end
  for index, entry in ipairs(r:steps("announce")) do announced[index] = entry.seat end
  tap.assertEquals({ seats, announced }, { { 2, 4, 6 }, { 2, 4, 6 } })
end)

tap.test("us-pa/645a.11.e a winner is paid before the next hand is exposed", function ()
  local r = poker.play({ wagers = { 1000, 1000 }, hands = { dealer = poker.DEALER, poker.FULL, poker.QUADS } })
  local order = {}
  for _, entry in ipairs(r.entries) do
    if entry.step == "expose" or entry.step == "pay" then order[#order + 1] = entry.step .. " " .. entry.seat end
  end
  tap.assertEquals(order[1] .. ", " .. order[2] .. ", " .. order[3], "expose 1, pay 1, expose 2")
end)

tap.test("us-pa/645a.11.f.1 a wager that loses is collected at once, into the table inventory", function ()
  local _, r = settled("2d 3c 4h 6s 9c 10d Qc", poker.DEALER)
  local collected = r:only("collect", { wager = MAIN })
  tap.assertEquals({ collected.to, collected.cents, collected.cite }, { "table", 1000, SECTION .. ".f.1" })
end)

-- Against king high over jack and eight, as set by hand here.
local function against(hand, high, low)
  local r = dealt({ dealer = poker.DEALER, hand })
  r:play({ rounds.set(1, high, low), { event = "reveal" } })
  r:assert_settled()
  local told = r:only("announce")
  return { r:received("seat 1"), told.outcome, told.cite:sub(#SECTION + 2) }
end

tap.test("us-pa/645a.11.f.1.i both hands lower lose", function ()
  tap.assertEquals(against("2d 3c 4h 6s 9c 10d Qc", "Qc 6s 4h 3c 2d", "10d 9c"), { -1000, "lose", "f.1.i" })
end)

tap.test("us-pa/645a.11.f.2 a wager that ties goes back whole, without a vigorish", function ()
  local found, r = settled("Ah Qs 9c 6d 4h 3c 2s", poker.DEALER, "Ah Qs 9c 6d 4h", "3c 2s")
  tap.assertEquals({ found[1], found[2] }, { 0, "push" })
  tap.assertEquals({ #r:steps("vigorish"), r:only("return").cents }, { 0, 1000 })
end)

tap.test("us-pa/645a.11.f.2.i the high hand higher and the low hand not ties", function ()
  tap.assertEquals(against("Ah Qs 9c 6d 4h 3c 2s", "Ah Qs 9c 6d 4h", "3c 2s"), { 0, "push", "f.2.i" })
end)

tap.test("us-pa/645a.11.f.2.ii the low hand higher and the high hand not ties", function ()
  tap.assertEquals(against("Qh Qc 9c 10d 4h 3c 2s", "Qh 10d 4h 3c 2s", "Qc 9c"), { 0, "push", "f.2.ii" })
end)

tap.test("us-pa/645a.11.f.2.iii a Queen's Dragon ties at an EZ table, and means nothing at another", function ()
  local ez = settled(poker.FULL, poker.DRAGON, nil, nil, { table = "EZ" })
  tap.assertEquals({ ez[1], ez[2] }, { 0, "push" })
  tap.assertStrContains("f.1.v f.2.iii", ez[3])
  tap.assertEquals(settled(poker.FULL, poker.DRAGON), { 950, "win", "f.3" })
  local lost, r = settled("2d 3c 4h 6s 9c 10d Kc", poker.DRAGON, "Kc 10d 6s 4h 3c", "9c 2d", { table = "EZ" })
  tap.assertEquals({ lost[1], #r:steps("collect") }, { 0, 0 })
end)

tap.test("us-pa/645a.11.f.3 both hands higher win, even money less five percent", function ()
  local found, r = settled(poker.FULL, poker.DEALER, "10s 10h 10d 3h 6d", "Ac Ad")
  tap.assertEquals(found, { 950, "win", "f.3" })
  local paid = r:only("pay")
  tap.assertEquals({ paid.from, paid.cents, paid.cite }, { "table", 1000, SECTION .. ".f.3" })
end)

tap.test("us-pa/645a.11.g cards are discarded when the wager is settled, before the next player's", function ()
  local r = poker.play({ wagers = { 1000, 1000 }, hands = { dealer = poker.DEALER, poker.FULL, poker.NOTHING } })
  local order = {}
  for _, entry in ipairs(r.entries) do
    if entry.step == "announce" or entry.step == "discard" then order[#order + 1] = entry.step .. " " .. entry.seat end
  end
  tap.assertEquals(order, { "announce 1", "discard 1", "announce 2", "discard 2" })
end)
