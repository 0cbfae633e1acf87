-- California, Face Up Pai Gow Poker: a player-dealer, whose hand is shown first and whose wager is the limit.

local chapters = require("jurisdictions.chapters")
local driver = require("rounds.play.driver")
local edge = require("houseway.worth.edge")
local governing = require("houseway.law.governing")
local poker = require("jurisdictions.poker")
local rounds = require("rounds")
local tap = require("tap")

require("counted")

local KEY = "us-ca/face_up"
local model = chapters.load(KEY)

tap.test(KEY .. " what is not at hand, the order of hands and the fee, is silent", function ()
  tap.assertEquals(chapters.labels(model, KEY .. ".1"), "a b c d")
  tap.assertEquals(chapters.labels(model, KEY .. ".2"), "a b c d")
  tap.assertEquals(chapters.labels(model, KEY .. ".3"), "a b c")
  tap.assertEquals(chapters.with_status(model, "silent"), "4 5")
  for _, one in ipairs(model.paragraphs) do
    if not one.borrowed_from then tap.assertEquals(one.readings, {}, one.key) end
  end
end)

-- ---- ranks ----

tap.test(KEY .. ".3.b the ace is low where it begins a straight: the lowest of them", function ()
  tap.assertEquals(model.card_rules.straight, { 12, 11, 10, 9, 8, 7, 6, 5, 4, 3 })
  tap.assertEquals(model.card_rules.straight_flush, { 11, 10, 9, 8, 7, 6, 5, 4, 3 })
end)

tap.test(KEY .. ".3.c the joker is an ace or completes; hands are in the order borrowed", function ()
  tap.assertEquals(model.card_rules, chapters.load("us-wa/pai_gow_poker").card_rules)
end)

tap.test(KEY .. ".3.a 53 cards, and six places", function ()
  tap.assertEquals({ model.provisions.deck[1].value, model.said.seats }, { true, 6 })
end)

-- ---- the player-dealer ----

-- Seat 1 banks; hands and wagers by seat.
local function play(of)
  local r = rounds.open({ chapter = KEY, players = of.players, table = of.table })
  for _ = 1, 6 do
    local want = driver.due(r.state)
    if want.event == "offer_bank" then r:one({ event = "offer_bank", seat = want.seat }) end
    if want.seat == (of.bank or 1) then break end
    r:one({ event = "pass", seat = want.seat })
  end
  r:one({ event = "bank", seat = of.bank or 1 })
  r:play(poker.wagers(of.wagers))
  r:play({ { event = "no_more_bets" }, poker.hands(of.hands) })
  if of.unset then return r end
  poker.set(r, of.set)
  r:one({ event = "reveal" })
  r:assert_settled()
  return r
end

local HANDS = { poker.DEALER, poker.FULL, poker.NOTHING }

tap.test(KEY .. ".1.a the player-dealer collects what loses and pays what wins; the house has no part", function ()
  local r = play({ wagers = { [2] = 1000, [3] = 700 }, hands = HANDS })
  local second, third = r:received("seat 2"), r:received("seat 3")
  tap.assertEquals(second, 1000)
  tap.assertEquals(math.abs(third), 700)
  tap.assertEquals(r:received("seat 1"), -second - third)
  tap.assertEquals({ r:received("table"), r:steps("vigorish") }, { 0, {} })
end)

tap.test(KEY .. ".1.a every round must have a bank", function ()
  local r = rounds.open({ chapter = KEY })
  r:play(poker.wagers({ 1000 }))
  local problem = r:refused({ event = "no_more_bets" })
  tap.assertEquals({ problem.found, problem.cite }, { "nobody banks the round", KEY .. ".1.a" })
end)

-- What a bank of so many cents wins and loses in order of the seats: reckoned here by itself.
local function covered(funds, results)
  local left, sums = funds, {}
  for index, one in ipairs(results) do
    local part = one.outcome == "push" and 0 or math.min(one.cents, left)
    left = left - part
    sums[index] = one.outcome == "win" and part or one.outcome == "lose" and -part or 0
  end
  return sums
end

local SEVEN = {
  [2] = poker.FULL, [3] = "9s 9h 9c 2d 4s 6h Qd", [4] = "4h 5d 6c 7d 8h Qh 2s", [5] = "Qs Js 10c 7h 4c 3c 2h",
}

tap.test(KEY .. ".1.b the player-dealer wins and loses no more than is wagered, and what is not covered goes back",
  function ()
    local wagers, hands = { [2] = 1000, [3] = 500, [4] = 2000, [5] = 900 }, { poker.DEALER }
    for seat, hand in pairs(SEVEN) do hands[seat] = hand end
    local all = play({ wagers = wagers, hands = hands })
    local results = {}
    for seat = 2, 5 do
      results[seat - 1] = { cents = wagers[seat], outcome = all:only("announce", { seat = seat }).outcome }
    end
    for _, funds in ipairs({ 0, 1, 400, 1000, 1200, 1600, 3000, 4400, 9000 }) do
      local players = {}
      for seat = 1, 5 do players[seat] = { name = "seat " .. seat, funds = seat == 1 and funds or nil } end
      local r = play({ wagers = wagers, hands = hands, players = players })
      local expected, sum = covered(funds, results), 0
      for index, cents in ipairs(expected) do
        tap.assertEquals(r:received("seat " .. index + 1), cents, ("%d cents, seat %d"):format(funds, index + 1))
        sum = sum + cents
      end
      tap.assertEquals(r:received("seat 1"), -sum)
      tap.assertTrue(math.abs(sum) <= funds)
      for _, entry in ipairs(r:steps("return")) do
        if entry.why == "not covered" then tap.assertEquals(entry.cite, KEY .. ".1.b") end
      end
    end
  end)

-- Who is offered the position first, and next when that player passes.
local function offered(last)
  local r, found = rounds.open({ chapter = KEY, table = { first_round = false, last = last } }), {}
  for index = 1, 3 do
    local want = driver.due(r.state)
    if want.event == "offer_bank" then r:one({ event = "offer_bank", seat = want.seat }) end
    found[index] = want.seat
    r:one({ event = "pass", seat = want.seat })
  end
  return table.concat(found, " ")
end

tap.test(KEY .. ".1.c the position is kept for two rounds running at most, then offered clockwise", function ()
  tap.assertEquals(offered(nil), "6 5 4")
  tap.assertEquals(offered({ bank = 3 }), "3 2 1")
  tap.assertEquals(offered({ bank = 3, running = 1 }), "3 2 1")
  tap.assertEquals(offered({ bank = 3, running = 2 }), "2 1 6")
  tap.assertEquals(offered({ bank = 1, running = 2 }), "6 5 4")
  local r = rounds.open({ chapter = KEY, players = { [3] = { name = "seat 3" }, [5] = { name = "seat 5" } },
    table = { first_round = false, last = { bank = 3, running = 2 } } })
  r:one({ event = "offer_bank", seat = 5 })
  r:one({ event = "pass", seat = 5 })
  r:one({ event = "offer_bank", seat = 3 })
  local problem = r:refused({ event = "bank", seat = 3 })
  tap.assertEquals(problem.cite, KEY .. ".1.c")
end)

tap.test(KEY .. ".1.d nothing is taken of what is won, by whoever", function ()
  tap.assertEquals({ model.said.vigorish, model.said_by.vigorish.key }, { "none", KEY .. ".1.d" })
  tap.assertNil(governing.find(model, "winners_vigorish", { rounds = "banked" }))
  tap.assertNil(governing.find(model, "surplus_vigorish", { rounds = "banked" }))
end)

-- ---- who wins ----

tap.test(KEY .. ".2.a both hands must be higher to win", function ()
  tap.assertEquals(play({ wagers = { [2] = 1000 }, hands = HANDS }):only("announce").cite, KEY .. ".2.a")
end)

-- Of every way two halves can stand: a program of its own.
tap.test(KEY .. ".2.b one hand higher and the other not is a push; .2.c copies are the player-dealer's", function ()
  local outcome = require("houseway.law.outcome")
  local wanted = { "lose", "push", "win" }
  for high = 0, 2 do
    for low = 0, 2 do
      local better = (high == 2 and 1 or 0) + (low == 2 and 1 or 0)
      local code = model.outcome.code[outcome.card_cell(high, low) + 1]
      tap.assertEquals(outcome.RESULTS[code], wanted[better + 1])
    end
  end
end)

tap.test(KEY .. ".2.c a hand that is fouled loses, however it compares", function ()
  local r = play({ wagers = { [2] = 1000 }, hands = { poker.DEALER, "Ah As 9s 7c 5d 3h 2d" },
    set = { [2] = { "9s 7c 5d 3h 2d", "Ah As" } } })
  tap.assertEquals({ r:received("seat 2"), r:only("announce").cite }, { -1000, KEY .. ".2.c" })
end)

tap.test(KEY .. ".2.d the player-dealer's hand is set and shown before any player sets one", function ()
  local r = play({ wagers = { [2] = 1000 }, hands = HANDS, unset = true })
  tap.assertEquals(driver.due(r.state).seat, "bank")
  local problem = r:refused(rounds.set(2, "10s 10h 10d 3h 6d", "Ac Ad"))
  tap.assertEquals({ problem.expected, problem.cite }, { "set the bank's hand first", KEY .. ".2.d" })
  r:one(rounds.set("bank", "Ks 7s 5h 3d 2c", "Jd 8c"))
  tap.assertEquals(r:only("expose", { seat = 1 }).cite, KEY .. ".2.d")
  r:one(rounds.set(2, "10s 10h 10d 3h 6d", "Ac Ad"))
end)

tap.test(KEY .. ".2.d every main wager pushes when the player-dealer's seven cards are ace-high", function ()
  local r = play({ wagers = { [2] = 1000, [3] = 500 }, hands = { poker.NOTHING, poker.FULL, "Kh Kd 9s 7c 5d 4h 2d" },
    set = { [3] = { "9s 7c 5d 4h 2d", "Kh Kd" } } })
  for seat = 2, 3 do
    local said = r:only("announce", { seat = seat })
    tap.assertEquals({ said.outcome, said.cite, r:received("seat " .. seat) }, { "push", KEY .. ".2.d", 0 })
  end
end)

-- ---- the ace-high hands, counted apart ----

-- How many sets of so many ranks, of those from the 2 to the king, leave every five that follow one another with fewer
-- than `most` in them, the ace being among them or not.
local function without_straight(many, ace, most)
  local count = 0
  for set = 0, (1 << 12) - 1 do
    local ranks, held = {}, 0
    for rank = 1, 12 do
      ranks[rank + 1] = set >> rank - 1 & 1
      held = held + ranks[rank + 1]
    end
    ranks[1], ranks[14] = ace, ace -- below the 2, and above the king
    local fits = held == many
    for low = 1, 10 do
      local run = 0
      for rank = low, low + 4 do run = run + ranks[rank] end
      fits = fits and run < most
    end
    count = count + (fits and 1 or 0)
  end
  return count
end

-- With a natural ace: six other ranks, no five in a row, fewer than five of a suit. With the joker for the ace: six
-- other ranks, no four of five in a row, fewer than four of a suit.
local NATURAL = (4 ^ 7 - 4 * (21 * 9 + 7 * 3 + 1)) * without_straight(6, 1, 5)
local JOKER = (4 ^ 6 - 4 * (15 * 9 + 6 * 3 + 1)) * without_straight(6, 0, 4)

local function counted()
  local marks, way = require("houseway.way.marked_hands"), require("houseway.way")
  local one = way.load(tap.source_root() .. "/" .. rounds.WAYS[KEY], { under = KEY })
  local made = require("houseway.way.decided").run(one, { cache = true })
  local marking = marks.of(one, { banked = true })
  local cells = edge.count(one.ranking, made.table, made.table, { threads = 2, marking = marking })
  return one, marking:find(one.ranking, made.table):count(), cells
end

local PLAYERS_HANDS = 53524680 -- 46 cards left, seven of them

tap.test(KEY .. ".2.d as many hands are ace-high as ranks and suits count, and every deal against them pushes",
  function ()
    local one, hands, cells = counted()
    tap.assertEquals(hands[2], math.tointeger(NATURAL + JOKER))
    local marked, outcome = 0, require("houseway.law.outcome")
    for index, deals in ipairs(cells) do
      if (index - 1) // outcome.card_cell(0, 0, 0, 1) == 1 then
        marked = marked + deals
        if deals > 0 then tap.assertEquals(outcome.RESULTS[one.statute.outcome.code[index]], "push") end
      end
    end
    tap.assertEquals(marked, hands[2] * PLAYERS_HANDS)
  end)

-- Cells whatever the player-dealer holds.
tap.test(KEY .. " what a wager is worth, no ace-high pushing, is what it is in Washington but for the fee", function ()
  local way, decided = require("houseway.way"), require("houseway.way.decided")
  local found = {}
  for index, under in ipairs({ KEY, "us-wa/pai_gow_poker" }) do
    local one = way.load(tap.source_root() .. "/" .. rounds.WAYS[KEY], { under = under })
    local made = decided.run(one, { cache = true })
    local cells = edge.count(one.ranking, made.table, made.table, { threads = 2 })
    local ends = edge.ends(cells, one.statute, one.statute.outcome)
    found[index] = { ends.win, ends.lose, ends.push, ends.several, ends.none }
  end
  tap.assertEquals(found[1], found[2])
end)
