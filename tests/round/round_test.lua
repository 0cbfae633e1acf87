-- The fold of rounds: events in their turn, bad ones refused with the state as it was, and what is lacking named.

local chapters = require("jurisdictions.chapters")
local dealing = require("hw.dealing")
local provisions = require("houseway.law.provisions")
local round = require("rounds.round")
local rounds = require("rounds")
local seats = require("rounds.round.seats")
local tap = require("tap")

local KEY = "us-ma/pai_gow"
local DICE = { event = "dice", dice = { 3, 3, 3 } }
local NO_MORE = { event = "no_more_bets" }
local REVEAL = { event = "reveal" }

local function open(terms, law)
  return rounds.open({ chapter = KEY, terms = terms, law = law })
end

local function wager(seat, cents)
  return { event = "wager", seat = seat, wager = "Pai Gow", cents = cents }
end

-- A round of tiles up to a phase.
local UPTO = {
  open = { wager(1, 1000), wager(2, 2000) },
  dealing = { rounds.stacked("dealer"), NO_MORE },
  setting = { DICE },
  over = { rounds.set_tiles(1), rounds.set_tiles(2), REVEAL },
}

local function upto(phase, terms)
  local r = open(terms)
  for _, name in ipairs({ "open", "dealing", "setting", "over" }) do
    r:play(UPTO[name])
    if name == phase then return r end
  end
end

-- What a state holds of the round itself, apart from what it was opened with.
local function snapshot(state)
  local function copy(value)
    if type(value) ~= "table" then return value end
    local made = {}
    for key, one in pairs(value) do made[key] = copy(one) end
    return made
  end
  local kept = {}
  for _, name in ipairs({ "phase", "ended", "closed", "bank", "co_bank", "seats", "dealer", "dead", "discarded",
    "ledger", "entries", "events", "order", "cut", "start", "delivery", "aside", "reshuffle" }) do
    kept[name] = copy(state[name])
  end
  return kept
end

-- Refuses an event and finds everything as it was.
local function refused(r, event, path)
  local before = snapshot(r.state)
  local problem = r:refused(event)
  local after = snapshot(r.state)
  tap.assertEquals(after, before, "a refused event changed the state")
  if path then tap.assertEquals(problem.path, path) end
  tap.assertIsString(problem.found)
  tap.assertIsString(problem.expected)
  return problem
end

-- ---- counting ----

tap.test("positions are counted from number one, itself one, and round again", function ()
  for _, case in ipairs({
    { 8, 1, 9, "dealer" }, { 8, 1, 15, "seat 6" }, { 8, 1, 8, "dead hand" }, { 8, 1, 16, "dead hand" },
    { 8, 1, 1, "dealer" }, { 7, 1, 8, "dealer" }, { 7, 1, 7, "seat 6" }, { 7, 1, 18, "seat 3" },
    { 8, 7, 3, "dealer" }, { 8, 7, 2, "dead hand" }, { 8, 3, 9, "seat 2" }, { 7, 7, 2, "dealer" },
  }) do
    local ring = seats.dealt_to(chapters.load(case[1] == 8 and "us-pa/621a" or "us-pa/645a"), false)
    tap.assertEquals(seats.NAMES[ring[dealing.count(case[1], case[2], case[3])]], case[4], table.concat(case, " "))
  end
end)

tap.test("who sits around a seat is told counterclockwise, the dealer passed over", function ()
  local six = { seats = { {}, {}, {}, {}, {}, {} } }
  tap.assertEquals(seats.around(six, 5), { 5, 6, 1, 2, 3, 4 })
  tap.assertEquals(seats.around(six, 1), { 1, 2, 3, 4, 5, 6 })
  tap.assertEquals(seats.named("seat 6"), 6)
  tap.assertNil(seats.named("dealer"))
  tap.assertNil(seats.named("dead hand"))
  tap.assertNil(seats.named("seat 9"))
end)

-- ---- what comes when ----

local function due(r)
  local names, detail = round.wants(r.state)
  return names[1], detail
end

tap.test("what is due comes in the order of custom, to the end", function ()
  local r = open()
  tap.assertEquals(due(r), "shuffle")
  r:one(rounds.stacked("dealer"))
  tap.assertEquals(due(r), "wager")
  r:play({ wager(2, 1000), wager(5, 2000) })
  tap.assertEquals(due(r), "no_more_bets")
  r:one(NO_MORE)
  tap.assertEquals(due(r), "dice")
  r:one(DICE)
  for _, seat in ipairs({ 2, 5 }) do
    local name, detail = due(r)
    tap.assertEquals({ name, detail.seat }, { "set", seat })
    r:one(rounds.set_tiles(seat))
  end
  tap.assertEquals(due(r), "reveal")
  r:one(REVEAL)
  tap.assertEquals(round.wants(r.state), {})
  r:assert_settled()
end)

tap.test("every event out of its turn is refused with what may come, and changes nothing", function ()
  local early = { "dice", "number", "hands", "set", "surrender", "reveal", "delivery" }
  for _, name in ipairs(early) do
    tap.assertStrContains(refused(upto("open"), { event = name }, "event").expected, "shuffle")
  end
  for _, name in ipairs({ "set", "surrender", "reveal", "bank", "pass", "dealer_wager", "no_more_bets" }) do
    tap.assertStrContains(refused(upto("dealing"), { event = name }, "event").expected, "dice")
  end
  for _, name in ipairs({ "shuffle", "cut", "no_more_bets", "dice", "hands", "bank" }) do
    tap.assertStrContains(refused(upto("setting"), { event = name }, "event").expected, "set")
  end
  for _, name in ipairs(round.EVENTS) do
    tap.assertStrContains(refused(upto("over"), { event = name }, "event").found, "over")
  end
end)

tap.test("an event nobody knows is refused, with the one that was meant", function ()
  local r = open()
  tap.assertEquals(refused(r, { event = "shufle" }, "event").suggestion, "shuffle")
  for _, event in ipairs({ {}, { event = 3 }, { event = false }, { "wager" } }) do refused(r, event, "event") end
  tap.assertNil((round.apply(r.state, nil)))
  tap.assertNil((round.apply(r.state, "wager")))
end)

tap.test("a reveal before every hand is set is refused", function ()
  local r = upto("setting")
  refused(r, REVEAL, "event")
  r:one(rounds.set_tiles(2))
  tap.assertStrContains(refused(r, REVEAL, "event").found, "seat 1")
end)

-- ---- bad fields ----

tap.test("a wager of no sum, of no seat, or of no name is refused where it stands", function ()
  local r = upto("open")
  for _, cents in ipairs({ 0, -1, 1.5, 1000.0, 10 ^ 13, 2000000000000, "1000", true, {}, math.huge, 0 / 0 }) do
    refused(r, { event = "wager", seat = 3, wager = "Pai Gow", cents = cents }, "cents")
  end
  refused(r, { event = "wager", seat = 3, wager = "Pai Gow" }, "cents")
  for _, seat in ipairs({ 0, 7, -1, 1.5, "1", true }) do
    refused(r, { event = "wager", seat = seat, wager = "Pai Gow", cents = 1000 }, "seat")
  end
  refused(r, { event = "wager", wager = "Pai Gow", cents = 1000 }, "seat")
  local misspelt = refused(r, { event = "wager", seat = 1, wager = "Pai Gwo", cents = 1000 }, "wager")
  tap.assertEquals(misspelt.suggestion, "Pai Gow")
  refused(r, { event = "wager", seat = 1, cents = 1000 }, "wager")
  refused(r, { event = "wager", seat = 1, wager = "Fortune Bonus", cents = 1000 }, "wager")
end)

tap.test("a wager less than the table minimum, or more than a player has, is refused", function ()
  local r = rounds.open({ chapter = KEY, terms = { table_minimum = 500 }, players = { { funds = 2000 }, {} } })
  refused(r, wager(1, 499), "cents")
  r:one(wager(1, 500))
  refused(r, wager(1, 2001), "cents")
  r:one(wager(1, 2000))
  tap.assertEquals(r:received("seat 1"), -2000)
  refused(r, wager(3, 1000), "seat")
end)

tap.test("L14 a main wager over the table maximum is refused, placed at once or increased; others are not", function ()
  local r = rounds.open({ chapter = KEY, terms = { table_minimum = 500, table_maximum = 2000, coupons = true } })
  r:play({ wager(1, 500), wager(2, 2000) })
  tap.assertEquals(refused(r, wager(3, 2001), "cents").expected, "the wager must be at most the table maximum of "
    .. "$20.00")
  refused(r, wager(1, 2100), "cents")
  r:one(wager(1, 2000))
  tap.assertEquals(r:received("seat 1"), -2000)
  local of_cards = rounds.open({ chapter = "us-pa/645a", terms = { table_maximum = 1000, variant = "Fortune",
    wagers = { ["Fortune Bonus"] = { paytable = "A" } } } })
  of_cards:play({ { event = "wager", seat = 1, wager = "Pai Gow Poker", cents = 1000 },
    { event = "wager", seat = 1, wager = "Fortune Bonus", cents = 1100 } })
end)

tap.test("a shuffle that is not the whole set, each piece once, is refused at the piece", function ()
  local r = upto("open")
  local function changed(change)
    local event = rounds.stacked("dealer")
    change(event.order)
    return event
  end
  refused(r, changed(function (order) table.remove(order) end), "order")
  refused(r, changed(function (order) order[33] = "6-6" end), "order[32]")
  refused(r, changed(function (order) order[5] = "7-7" end), "order[4]")
  refused(r, changed(function (order) order[6] = 12 end), "order[5]")
  local twice = refused(r, changed(function (order) order[32] = "1-2" end))
  tap.assertStrContains(twice.found, "1-2")
  refused(r, { event = "shuffle" }, "order")
  refused(r, { event = "shuffle", order = "1-1" }, "order")
end)

tap.test("dice that are no dice are refused at the die", function ()
  local r = upto("dealing")
  for _, case in ipairs({
    { { 1, 2 }, "dice" }, { { 1, 2, 3, 4 }, "dice" }, { {}, "dice" }, { "123", "dice" }, { { 0, 1, 2 }, "dice[0]" },
    { { 1, 7, 2 }, "dice[1]" }, { { 1, 2, 2.5 }, "dice[2]" }, { { 1, 2, "3" }, "dice[2]" },
  }) do
    refused(r, { event = "dice", dice = case[1] }, case[2])
  end
  refused(r, { event = "dice" }, "dice")
end)

tap.test("recorded hands hold each tile once, and nobody's is missing", function ()
  local r = upto("open")
  r:one(NO_MORE)
  local function changed(position, hand)
    local event = rounds.tiles()
    event[position] = hand
    return event
  end
  refused(r, changed("seat 1", "1-1 1-1 4-4"), "seat 1")
  refused(r, changed("seat 1", "1-1 1-1 4-4 4-4 6-6"), "seat 1")
  refused(r, changed("seat 2", "1-1 2-2 5-6 5-5"), "seat 2")
  refused(r, changed("seat 2", "no tiles at all"), "seat 2")
  refused(r, changed("seat 2", 7), "seat 2")
  refused(r, changed("seat 2", nil), "seat 2")
  refused(r, changed("dealer", nil), "dealer")
  r:one(changed("seat 4", nil))
  tap.assertEquals(r.state.phase, "setting")
end)

tap.test("a hand is set with the very tiles dealt, each in one half", function ()
  local r = upto("setting")
  refused(r, rounds.set(1, "6-6 1-1", "4-4 4-4"), "high")
  refused(r, rounds.set(1, "1-1 1-1", "1-1 4-4"), "low")
  refused(r, rounds.set(1, "1-1 1-1", "4-4"), "low")
  refused(r, rounds.set(1, "1-1 1-1 4-4", "4-4"), "low")
  refused(r, rounds.set(1, "", "1-1 1-1 4-4 4-4"), "high")
  refused(r, { event = "set", seat = 1 }, "high")
  for _, seat in ipairs({ 0, 7, "seat 1", "bank", true }) do
    refused(r, { event = "set", seat = seat, high = "1-1 1-1", low = "4-4 4-4" }, "seat")
  end
  refused(r, rounds.set_tiles(3), "seat")
  refused(r, rounds.set_tiles("dealer"), "event")
  r:one(rounds.set(1, "1-1 1-1", "4-4 4-4"))
  refused(r, rounds.set(1, "4-4 1-1", "1-1 4-4"), "seat")
end)

-- ---- the fold itself ----

tap.test("a round in which much was refused comes to what it comes to without", function ()
  local clean, other = open(), open()
  local bad = {
    REVEAL, DICE, wager(1, -1), { event = "nothing" }, { event = "shuffle", order = {} }, rounds.set_tiles(6),
  }
  for _, name in ipairs({ "open", "dealing", "setting", "over" }) do
    for _, event in ipairs(UPTO[name]) do
      clean:one(event)
      for _, wrong in ipairs(bad) do
        if wrong ~= event then round.apply(other.state, wrong.event == event.event and { event = "x" } or wrong) end
      end
      if other.state.phase ~= "over" then round.apply(other.state, event) end
    end
  end
  tap.assertEquals(other.state.phase, "over")
  tap.assertEquals(other.state.entries, clean.state.entries)
end)

tap.test("what cannot be settled is refused with the wagers where they were", function ()
  local r = open()
  r:play({ wager(1, 1001), NO_MORE, rounds.tiles(), rounds.set_tiles(1) })
  local problem = refused(r, REVEAL)
  tap.assertEquals(problem.cite, KEY .. ".7.k")
  tap.assertEquals({ r.state.phase, r:received("seat 1 Pai Gow") }, { "setting", 1001 })
end)

tap.test("every entry has a step, and a paragraph of the chapter", function ()
  local r = upto("over")
  for _, entry in ipairs(r.entries) do
    tap.assertIsString(entry.step)
    tap.assertNotNil(r.state.law.by_key[entry.cite], entry.step .. " cites " .. tostring(entry.cite))
  end
  tap.assertEquals(#r.entries, #r.state.entries)
end)

tap.test("rounds of one setup know nothing of each other", function ()
  local setup = rounds.setup({ chapter = KEY })
  local one, two = round.open(setup), round.open(setup)
  round.apply(one, wager(1, 1000))
  tap.assertEquals(#two.entries, 0)
  tap.assertNil(two.seats[1].wagers["Pai Gow"])
end)

-- ---- what a chapter lacks ----

-- The chapter without what it says of one field.
local function without(field)
  local law = rounds.setup({ chapter = KEY }).law
  local said = setmetatable({ [field] = {} }, { __index = law.provisions })
  return setmetatable({ provisions = said }, { __index = law })
end

local function play_with(law, terms)
  local r = { state = nil }
  local problem
  r.state, problem = round.open(rounds.setup({ chapter = KEY, law = law, terms = terms }))
  if not r.state then return problem end
  for _, name in ipairs({ "open", "dealing", "setting", "over" }) do
    for _, event in ipairs(UPTO[name]) do
      local entries, why = round.apply(r.state, event)
      if not entries then return why end
    end
  end
  return nil
end

for _, field in ipairs({ "main_wager", "wagers_by", "bets_close", "stacked", "start_by", "counted_from", "counted",
  "dealt", "dealt_towards", "unwagered", "revealed", "losers", "winners", "main_odds", "paid_from" }) do
  tap.test("a chapter that does not say " .. field .. " has the round refused, with what it lacks", function ()
    local problem = play_with(without(field))
    tap.assertNotNil(problem, "the round was played")
    tap.assertStrContains(problem.found, ("(%s)"):format(field))
    tap.assertStrContains(problem.found, KEY)
  end)
end

tap.test("and one that says them all has not", function ()
  tap.assertNil(play_with(rounds.setup({ chapter = KEY }).law))
end)

tap.test("what a field means is told in words of the schema", function ()
  for _, field in ipairs(provisions.list) do
    if field.name == "counted" then tap.assertStrContains(play_with(without("counted")).found, field.means) end
  end
end)

-- ---- players ----

tap.test("players are seats of the table, with names that are no accounts of it", function ()
  local function not_opened(players)
    return rounds.not_opened({ chapter = KEY, players = players })
  end
  tap.assertStrContains(not_opened({ [7] = {} }), "1 to 6")
  tap.assertStrContains(not_opened({ [0] = {} }), "1 to 6")
  tap.assertStrContains(not_opened({ { name = "table" } }), "players[1].name")
  for _, name in ipairs({ "center", "", 5, true }) do
    tap.assertStrContains(not_opened({ { name = name } }), "players[1].name")
  end
  tap.assertStrContains(not_opened({ { name = "seat 2" }, {} }), "players[1].name")
  tap.assertStrContains(not_opened({ { funds = -1 } }), "funds")
  tap.assertStrContains(not_opened({ { funds = 1.5 } }), "funds")
end)

tap.test("a player who leaves before wagers close takes them along", function ()
  local r = upto("open")
  r:one({ event = "leave", seat = 2 })
  tap.assertEquals({ r:received("seat 2"), r:received("seat 2 Pai Gow") }, { 0, 0 })
  refused(r, { event = "leave", seat = 2 }, "seat")
  refused(r, wager(2, 1000), "seat")
end)

tap.test("nothing is dealt where nobody wagers", function ()
  refused(open(), NO_MORE, "event")
end)

-- ---- cards ----

local CARDS = { dealer = "2c 3d 5h 7s 8c Jd Ks", ["seat 1"] = "Kh Kd 5s 5c 8d 2d 3s" }

local function cards()
  local r = rounds.open({ chapter = "us-pa/645a", terms = {} })
  r:play(rounds.wagers("Pai Gow Poker", { [1] = 1000 }))
  r:play({ NO_MORE, rounds.hands(CARDS) })
  return r
end

tap.test("P12 hands of cards set against the rules are taken as they were set", function ()
  local fouled = cards()
  fouled:one(rounds.set(1, "5s 5c 8d 2d 3s", "Kh Kd"))
  tap.assertEquals(fouled:only("set", { position = "seat 1" }).fouled, true)
  fouled:one(REVEAL)
  tap.assertEquals(fouled:received("seat 1"), -1000)
  local uneven = cards()
  uneven:one(rounds.set(1, "Kh Kd 5s 5c", "8d 2d 3s"))
  tap.assertEquals(uneven:only("set", { position = "seat 1" }).wrongly, true)
  uneven:one(REVEAL)
  tap.assertEquals(uneven:received("seat 1"), -1000)
  tap.assertEquals(uneven:only("announce").why, "the player's hands are set wrongly, and are no high and low hand",
    "P12: four cards over three rank as nothing")
end)

tap.test("cards are read in any spelling hands are, the joker among them", function ()
  local r = rounds.open({ chapter = "us-pa/645a", terms = {} })
  r:play(rounds.wagers("Pai Gow Poker", { [1] = 1000 }))
  r:one(NO_MORE)
  r:one(rounds.hands({ dealer = CARDS.dealer, ["seat 1"] = "KH, Kd, 5s, 5c, 8d, 2d, Jk" }))
  tap.assertEquals(r:only("deal", { position = "seat 1" }).pieces, "Jk Kh Kd 8d 5s 5c 2d")
end)
