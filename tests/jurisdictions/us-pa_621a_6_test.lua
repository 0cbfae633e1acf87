-- 58 Pa. Code § 621a.6: where the deal starts, dice wagers settled before it, tiles dealt.

local chapters = require("jurisdictions.chapters")
local notation = require("houseway.notation")
local rounds = require("rounds")
local tap = require("tap")

local KEY = "us-pa/621a"
local SECTION = KEY .. ".6"
local model = chapters.load(KEY)

-- Tiles in eight stacks of four, from the dealer's right, each from its top.
local ORDER = {
  "6-6", "6-6", "1-1", "1-1", "4-4", "4-4", "1-3", "1-3", "5-5", "5-5", "3-3", "3-3", "2-2", "2-2", "5-6", "5-6",
  "4-6", "4-6", "1-6", "1-6", "1-5", "1-5", "3-6", "4-5", "2-6", "3-5", "2-5", "3-4", "2-4", "1-4", "2-3", "1-2",
}
local POSITIONS = { "dealer", "seat 1", "seat 2", "seat 3", "seat 4", "seat 5", "seat 6", "dead hand" }

local function stack(number)
  return table.concat(ORDER, " ", 4 * number - 3, 4 * number)
end

-- A round up to no more bets, with a wager on seats 2 and 5.
local function open(terms, readings)
  local round = rounds.open({ chapter = KEY, terms = terms, readings = readings })
  round:play({ { event = "shuffle", order = ORDER } })
  round:play(rounds.wagers("Pai Gow", { [2] = 2000, [5] = 500 }))
  round:one({ event = "no_more_bets" })
  return round
end

local function start_of(round, event)
  round:one(event)
  return round:only("start")
end

local BY_NUMBER = { start = "a number" }

-- ---- (a) ----

tap.test("us-pa/621a.6.a.1 a number is drawn, from 1 to 8: each position is reached, the dead hand too", function ()
  tap.assertEquals({ chapters.readings(model, SECTION .. ".a.1") }, { "one_to_eight", "one_to_eight one_to_seven" })
  for number, position in ipairs(POSITIONS) do
    local start = start_of(open(BY_NUMBER), { event = "number", number = number })
    tap.assertEquals({ start.position, start.cite }, { position, SECTION .. ".c" })
  end
  local drawn = open(BY_NUMBER)
  drawn:one({ event = "number", number = 3 })
  tap.assertEquals(drawn:only("number").cite, SECTION .. ".a.1")
  tap.assertEquals(open(BY_NUMBER):refused({ event = "number", number = 9 }).path, "number")
end)

tap.test("us-pa/621a.6.a.1=one_to_seven no eight is drawn, and the dead hand never reached", function ()
  local readings = { [SECTION .. ".a.1"] = "one_to_seven" }
  local problem = open(BY_NUMBER, readings):refused({ event = "number", number = 8 })
  tap.assertEquals({ problem.path, problem.cite }, { "number", SECTION .. ".a.1" })
  tap.assertEquals(start_of(open(BY_NUMBER, readings), { event = "number", number = 7 }).position, "seat 6")
end)

tap.test("us-pa/621a.6.a.1 where a number is drawn no dice are shaken, and nobody waits for them", function ()
  local round = open(BY_NUMBER)
  tap.assertEquals(round:refused({ event = "dice", dice = { 1, 2, 3 } }).path, "event")
end)

tap.test("us-pa/621a.6.a no more bets when the tiles are stacked, not before, however the start is found", function ()
  local starts = { ["a number"] = ".a.1", ["three dice"] = ".a.2", ["three dice shaken by a player"] = ".a.3" }
  for start, paragraph in pairs(starts) do
    local round = rounds.open({ chapter = KEY, terms = { start = start } })
    round:play(rounds.wagers("Pai Gow", { [2] = 2000 }))
    round:one({ event = "no_more_bets" })
    tap.assertEquals(round:refused({ event = "shuffle", order = ORDER }).cite, SECTION .. paragraph)
  end
end)

tap.test("us-pa/621a.6.a.2 the dealer shakes three dice, and nobody else", function ()
  local round = open({ start = "three dice" })
  local problem = round:refused({ event = "dice", dice = { 1, 2, 3 }, by = "seat 2" })
  tap.assertEquals({ problem.path, problem.cite }, { "by", SECTION .. ".a.2" })
  round:one({ event = "dice", dice = { 1, 2, 3 }, by = "dealer" })
  tap.assertEquals(round:only("dice").cite, SECTION .. ".a.2")
  tap.assertEquals(round:only("start").position, "seat 5")
  tap.assertEquals(open({ start = "three dice" }):refused({ event = "number", number = 3 }).path, "event")
end)

tap.test("us-pa/621a.6.a.3 a player presses the button: any player, not the dealer", function ()
  local terms = { start = "three dice shaken by a player" }
  local problem = open(terms):refused({ event = "dice", dice = { 1, 2, 3 }, by = "dealer" })
  tap.assertEquals({ problem.path, problem.cite }, { "by", SECTION .. ".a.3" })
  local round = open(terms)
  round:one({ event = "dice", dice = { 6, 6, 6 }, by = "seat 5" })
  tap.assertEquals(round:only("dice").cite, SECTION .. ".a.3")
  tap.assertEquals(round:only("start").position, "seat 1")
end)

-- ---- (b) ----

local function paytable(rows)
  local read = { rows = {} }
  for index, row in ipairs(rows) do read.rows[index] = { hand = row[1], pays = assert(notation.payout(row[2])) } end
  return read
end

-- What a licensee might offer; § 621a.11 is not at hand.
local DICE_WAGERS = {
  start     = "three dice",
  wagers    = { Sum = {}, Match = {}, ["Beat It"] = {} },
  paytables = {
    Sum       = paytable({ { "total 3 or 18", "100 to 1" }, { "total 4 to 7", "2 to 1" } }),
    Match     = paytable({ { "three alike", "25 to 1" }, { "two alike", "1 to 1" } }),
    ["Beat It"] = paytable({ { "red above both blue", "2 to 1" } }),
  },
}

local function with_dice_wagers(start)
  local terms = { start = start or "three dice", wagers = DICE_WAGERS.wagers, paytables = DICE_WAGERS.paytables }
  local round = rounds.open({ chapter = KEY, terms = terms })
  round:play({ { event = "shuffle", order = ORDER } })
  round:play(rounds.wagers("Pai Gow", { [1] = 1000, [4] = 1000 }))
  return round
end

local function place(round, seat, wager, cents)
  round:one({ event = "wager", seat = seat, wager = wager, cents = cents })
end

tap.test("us-pa/621a.6.b dice wagers are settled when the dice lie still, before a tile is dealt", function ()
  local round = with_dice_wagers()
  place(round, 1, "Sum", 500)
  place(round, 1, "Match", 300)
  place(round, 4, "Beat It", 200)
  round:one({ event = "no_more_bets" })
  local followed = round:play({ { event = "dice", dice = { 2, 2, 3 }, by = "dealer" } })
  -- 7: Sum is paid 2 to 1; two alike: Match is paid 1 to 1; red, the first die, beats neither blue one.
  tap.assertEquals(round:received("seat 1"), -1000 + 2 * 500 + 300)
  tap.assertEquals(round:received("seat 4"), -1000 - 200)
  local last_paid, first_dealt
  for index, entry in ipairs(followed) do
    if entry.cents then
      tap.assertEquals(entry.cite, SECTION .. ".b")
      last_paid = index
    end
    first_dealt = first_dealt or entry.step == "deal" and index or nil
  end
  tap.assertTrue(last_paid < first_dealt, "tiles were dealt before the dice wagers were settled")
  for _, account in ipairs({ "seat 1 Sum", "seat 1 Match", "seat 4 Beat It" }) do
    tap.assertEquals(round:received(account), 0, account)
  end
end)

tap.test("us-pa/621a.6.b all losing wagers are collected, and then the winning ones paid", function ()
  local round, steps = with_dice_wagers(), {}
  place(round, 1, "Match", 100)
  place(round, 4, "Sum", 200)
  round:one({ event = "no_more_bets" })
  for _, entry in ipairs(round:play({ { event = "dice", dice = { 5, 5, 2 }, by = "dealer" } })) do
    if entry.cents then steps[#steps + 1] = entry.seat .. " " .. entry.step end
  end
  tap.assertEquals(steps, { "4 collect", "1 pay", "1 return" })
end)

tap.test("us-pa/621a.6.b a wager that loses is collected into the table inventory", function ()
  local round = with_dice_wagers()
  place(round, 4, "Sum", 200)
  round:one({ event = "no_more_bets" })
  round:one({ event = "dice", dice = { 6, 5, 4 }, by = "dealer" })
  local collected = round:only("collect")
  tap.assertEquals({ collected.from, collected.to, collected.cents }, { "seat 4 Sum", "table", 200 })
end)

tap.test("us-pa/621a.6.b where a player shakes the dice they are settled alike", function ()
  local round = with_dice_wagers("three dice shaken by a player")
  place(round, 1, "Match", 100)
  round:one({ event = "no_more_bets" })
  round:one({ event = "dice", dice = { 4, 4, 4 }, by = "seat 1" })
  tap.assertEquals(round:received("seat 1"), -1000 + 2500)
end)

tap.test("us-pa/621a.6.b where a number is drawn there are no dice to wager on", function ()
  local round = with_dice_wagers("a number")
  tap.assertEquals(round:refused({ event = "wager", seat = 1, wager = "Sum", cents = 100 }).path, "wager")
end)

tap.test("us-pa/621a.6.b a dice wager needs a Pai Gow Wager, and a submission that offers it", function ()
  local round = with_dice_wagers()
  tap.assertEquals(round:refused({ event = "wager", seat = 2, wager = "Sum", cents = 100 }).path, "wager")
  local without = rounds.open({ chapter = KEY })
  place(without, 1, "Pai Gow", 1000)
  tap.assertEquals(without:refused({ event = "wager", seat = 1, wager = "Sum", cents = 100 }).path, "wager")
end)

tap.test("us-pa/621a.6.b records how its broken references are read", function ()
  tap.assertStrContains(model.by_key[SECTION .. ".b"].reading, "(e)(2)-(4)")
  tap.assertStrContains(model.by_key[SECTION .. ".b"].reading, "(c)-(e)")
end)

-- ---- (c) ----

tap.test("us-pa/621a.6.c counts every position from the dealer, wagered on or not, and the dead hand", function ()
  for total = 3, 18 do
    local most = math.min(6, total - 2)
    local next_most = math.min(6, total - most - 1)
    local dice = { most, next_most, total - most - next_most }
    local start = start_of(open({}), { event = "dice", dice = dice, by = "dealer" })
    tap.assertEquals({ start.position, start.cite }, { POSITIONS[(total - 1) % 8 + 1], SECTION .. ".c" }, total)
  end
end)

tap.test("us-pa/621a.6.c.1 a total of nine starts with the dealer", function ()
  tap.assertEquals(start_of(open({}), { event = "dice", dice = { 3, 3, 3 }, by = "dealer" }).position, "dealer")
end)

tap.test("us-pa/621a.6.c.2 a total of fifteen starts with the sixth betting position", function ()
  tap.assertEquals(start_of(open({}), { event = "dice", dice = { 4, 5, 6 }, by = "dealer" }).position, "seat 6")
end)

-- ---- (d), (e), (f) ----

-- The pieces each position was dealt, by the entries.
local function dealt(round)
  local found = {}
  for _, entry in ipairs(round:steps("deal")) do
    local pieces = entry.pieces
    found[entry.position] = type(pieces) == "table" and table.concat(pieces, " ") or pieces
    tap.assertEquals(entry.cite, SECTION .. ".d")
  end
  return found
end

local function sorted(text)
  local words = {}
  for word in text:gmatch("%S+") do words[#words + 1] = word end
  table.sort(words)
  return table.concat(words, " ")
end

tap.test("us-pa/621a.6.d stacks go from the right to the starting position and on counterclockwise", function ()
  local round = open({})
  round:one({ event = "dice", dice = { 1, 1, 3 }, by = "dealer" })
  local found = dealt(round)
  -- 5 is seat 4: it has the first stack, seat 5 the second, and so round to seat 3.
  local turn = { "seat 4", "seat 5", "seat 6", "dead hand", "dealer", "seat 1", "seat 2", "seat 3" }
  for number, position in ipairs(turn) do
    tap.assertEquals(sorted(found[position]), sorted(stack(number)), position)
  end
end)

tap.test("us-pa/621a.6.e stacks where nobody wagered are put with the dead hand, unexposed", function ()
  local round = open({})
  round:one({ event = "dice", dice = { 3, 3, 3 }, by = "dealer" })
  local gathered = {}
  for _, entry in ipairs(round:steps("gather")) do
    gathered[#gathered + 1] = entry.position
    tap.assertEquals(entry.cite, SECTION .. ".e")
  end
  table.sort(gathered)
  tap.assertEquals(gathered, { "seat 1", "seat 3", "seat 4", "seat 6" })
  tap.assertNil(round.state.seats[1].pieces)
  tap.assertNotNil(round.state.seats[2].pieces)
end)

tap.test("us-pa/621a.6.f is left to people: the last shake decides nothing", function ()
  tap.assertEquals(model.by_key[SECTION .. ".f"].status, "by_hand")
end)
