-- Massachusetts section 9: irregularities.

local chapters = require("jurisdictions.chapters")
local rounds = require("rounds")
local tap = require("tap")

local KEY = "us-ma/pai_gow"
local SECTION = KEY .. ".9"
local CHAPTER = { chapter = KEY }
local WAGERS = { [1] = 1000, [2] = 2000 }

local function irregularity(what, more)
  local event = { event = "irregularity", what = what }
  for name, value in pairs(more or {}) do event[name] = value end
  return event
end

local function to_dice(of)
  local r = rounds.open(of or CHAPTER)
  r:one(rounds.stacked("dealer"))
  r:play(rounds.wagers("Pai Gow", WAGERS))
  r:one({ event = "no_more_bets" })
  return r
end

local function dealt(of)
  local r = to_dice(of)
  r:one({ event = "dice", dice = { 3, 3, 3 } })
  return r
end

-- Nine, which the dealer calls ten.
local ASTRAY = { event = "dice", dice = { 3, 3, 3 }, announced = 10 }

local function standing(name)
  local readings = {}
  for _, paragraph in ipairs({ "c", "d", "e" }) do readings[SECTION .. "." .. paragraph] = name end
  return { chapter = KEY, readings = readings }
end

local LIES = { a = "leaning", b = "out" }

for paragraph, what in pairs({ a = "dice not flat", b = "dice out of the shaker" }) do
  tap.test(("us-ma/pai_gow.9.%s %s: no roll, and they are shaken again"):format(paragraph, what), function ()
    local r = to_dice()
    for _ = 1, 2 do
      local told = r:one(irregularity(nil, { dice = { LIES[paragraph] } }))[1]
      tap.assertEquals(told.what, what)
      tap.assertEquals({ told.cite, told.remedy }, { SECTION .. "." .. paragraph, "the dice are shaken again" })
    end
    tap.assertEquals(#r:steps("deal"), 0)
    r:one({ event = "dice", dice = { 3, 3, 3 } })
    tap.assertEquals(r:only("start").position, "dealer")
    r:set_all_tiles()
    r:one({ event = "reveal" })
    tap.assertEquals({ r:received("seat 1"), r:received("seat 2") }, { 950, -2000 })
  end)
end

tap.test("us-ma/pai_gow.9.c dealt to the wrong positions: all hands are void, all is shuffled again", function ()
  local r = to_dice()
  local told = r:one(ASTRAY)[3]
  tap.assertEquals({ told.cite, told.remedy }, { SECTION .. ".c", "all is shuffled again" })
  tap.assertEquals({ r:received("seat 1"), r:received("seat 2") }, { 0, 0 })
  r:refused(rounds.set_tiles(1))
  r:refused({ event = "reveal" })
  r:assert_settled()
end)

tap.test("us-ma/pai_gow.9.c=stand has the wagers stand for the hands dealt next", function ()
  local r = to_dice(standing("stand"))
  r:one(ASTRAY)
  tap.assertEquals({ r:received("seat 1"), r:received("seat 2") }, { -1000, -2000 })
  r:refused(rounds.set_tiles(1))
  r:play({ rounds.stacked("dealer"), { event = "dice", dice = { 3, 3, 3 } } })
  r:set_all_tiles()
  r:one({ event = "reveal" })
  tap.assertEquals({ r:received("seat 1"), r:received("seat 2") }, { 950, -2000 })
  r:assert_settled()
end)

-- Nine, called ten, and nobody notices: the first stack, the dealer's by right, goes to seat 1.
local UNNOTICED = { event = "dice", dice = { 3, 3, 3 }, announced = 10, unnoticed = true }

local function dealt_wrongly(of)
  local r = to_dice(of)
  r:one(UNNOTICED)
  local first = r:steps("deal")[1]
  tap.assertEquals({ r:only("start").position, first.position, first.pieces },
    { "dealer", "seat 1", table.concat(rounds.stacked("dealer").order, " ", 1, 4) })
  return r
end

local function set_any(r, seat)
  local hand = {}
  for piece in r:only("deal", { position = "seat " .. seat }).pieces:gmatch("%S+") do hand[#hand + 1] = piece end
  r:one(rounds.set(seat, hand[1] .. " " .. hand[2], hand[3] .. " " .. hand[4]))
end

tap.test("L18 us-ma/pai_gow.9.c a wrong total noticed late voids all hands when it is noticed", function ()
  for set = 0, 2 do
    local r = dealt_wrongly()
    for seat = 1, set do set_any(r, seat) end
    tap.assertEquals(r:refused({ event = "irregularity", announced = 11 }).path, "announced")
    tap.assertEquals(r:refused({ event = "irregularity", announced = 10, dice = { 3, 3, 3 } }).path, "dice")
    local told = r:one({ event = "irregularity", announced = 10 })[1]
    tap.assertEquals({ told.what, told.cite, told.announced }, { "dice totaled wrongly", SECTION .. ".c", 10 })
    tap.assertEquals({ r.state.ended, r:received("seat 1"), r:received("seat 2") }, { "void", 0, 0 })
    r:assert_settled()
  end
end)

tap.test("L18 us-ma/pai_gow.9.c and at the latest when hands are exposed; what was given up goes back too", function ()
  local r = dealt_wrongly()
  set_any(r, 1)
  set_any(r, 2)
  r:one({ event = "surrender", seat = 2 })
  tap.assertEquals(r:received("seat 2"), -2000)
  tap.assertEquals(r:one({ event = "reveal" })[1].cite, SECTION .. ".c")
  tap.assertEquals({ r.state.ended, r:received("seat 1"), r:received("seat 2") }, { "void", 0, 0 })
  local problem = r:refused({ event = "reveal" })
  tap.assertEquals({ problem.expected, problem.cite }, { "remove the event", SECTION .. ".c" })
  r:assert_settled()
end)

tap.test("L18 us-ma/pai_gow.9.c=stand noticed late, wagers stand for the hands dealt next", function ()
  local r = dealt_wrongly(standing("stand"))
  set_any(r, 1)
  r:one({ event = "irregularity", announced = 10 })
  r:play({ rounds.stacked("dealer"), { event = "dice", dice = { 3, 3, 3 } } })
  r:set_all_tiles()
  r:one({ event = "reveal" })
  tap.assertEquals({ r:received("seat 1"), r:received("seat 2") }, { 950, -2000 })
end)

tap.test("L18 us-ma/pai_gow.9.c of recorded hands it is told with the dice, when it is noticed", function ()
  local r = rounds.tiles_dealt(CHAPTER, WAGERS)
  local function noticed(of)
    of.event = "irregularity"
    return of
  end
  r:set_all_tiles()
  tap.assertEquals(r:refused(noticed({ announced = 10 })).path, "dice")
  tap.assertEquals(r:refused(noticed({ dice = { 3, 3, 3 }, announced = 9 })).path, "announced")
  tap.assertEquals(r:refused(noticed({ dice = { 3, 3, 3 }, announced = 10, first_to = "dealer" })).path, "announced")
  tap.assertEquals(r:refused(noticed({ dice = { 3, 3, 3 }, announced = 10, lid = "bank" })).path, "lid")
  tap.assertEquals(r:one(noticed({ dice = { 3, 3, 3 }, announced = 10 }))[1].cite, SECTION .. ".c")
  tap.assertEquals({ r.state.ended, r:received("seat 1"), r:received("seat 2") }, { "void", 0, 0 })
end)

tap.test("L18 us-ma/pai_gow.9.c nothing went unnoticed of hands that went where the dice count to", function ()
  local right = { event = "dice", dice = { 3, 3, 3 }, announced = 17, unnoticed = true }
  tap.assertEquals(to_dice():refused(right).path, "unnoticed")
  local r = dealt()
  r:set_all_tiles()
  tap.assertStrContains(r:refused({ event = "irregularity", announced = 10 }).expected, '"unnoticed"')
end)

tap.test("us-ma/pai_gow.9.c is of dice, and told with them", function ()
  for _, r in ipairs({ to_dice(), dealt() }) do
    local refused = r:refused(irregularity("dice totaled wrongly"))
    tap.assertEquals({ refused.expected, refused.cite },
      { 'write the total the dealer said: "announced": 10', SECTION .. ".c" })
  end
end)

tap.test("us-ma/pai_gow.9.c a total eight off counts to the same of eight positions", function ()
  local r = to_dice()
  r:one({ event = "dice", dice = { 3, 3, 3 }, announced = 17 })
  tap.assertEquals({ #r:steps("deal"), #r:steps("irregularity") }, { 8, 0 })
end)

local EXPOSED = "exposed to the players of a player"
local EXPOSED_OTHER = "exposed of the dealer, bank, dead hand or an unwagered position"

tap.test("us-ma/pai_gow.9.d a tile of a player's seen: the player voids the hand", function ()
  local r = dealt()
  r:one(irregularity(EXPOSED, { seat = 2, piece = "4-6", choice = "void" }))
  tap.assertTrue(#r:citing(SECTION .. ".d") > 0)
  tap.assertEquals(r:received("seat 2"), 0)
  r:refused(rounds.set_tiles(2))
  r:set_all_tiles()
  r:one({ event = "reveal" })
  tap.assertEquals({ r:received("seat 1"), r:received("seat 2") }, { 950, 0 }, "the others play on")
  tap.assertEquals(r:steps("expose", { seat = 2 }), {})
  r:assert_settled()
end)

tap.test("us-ma/pai_gow.9.d or plays it, and it counts", function ()
  local r = dealt()
  r:one(irregularity(EXPOSED, { seat = 2, piece = "4-6", choice = "play" }))
  r:set_all_tiles()
  r:one({ event = "reveal" })
  tap.assertEquals({ r:received("seat 1"), r:received("seat 2") }, { 950, -2000 })
end)

tap.test("us-ma/pai_gow.9.d the player decides, and before the hand is set", function ()
  local r = dealt()
  r:refused(irregularity(EXPOSED, { seat = 2, piece = "4-6" }))
  r:refused(irregularity(EXPOSED, { seat = 2, piece = "4-6", choice = "both" }))
  r:refused(irregularity(EXPOSED, { seat = 2, piece = "1-1", choice = "void" }))
  r:refused(irregularity(EXPOSED, { choice = "void" }))
  r:one(rounds.set_tiles(2))
  r:refused(irregularity(EXPOSED, { seat = 2, piece = "4-6", choice = "void" }))
end)

tap.test("us-ma/pai_gow.9.d whose tile it was is told, where several hands hold such a tile", function ()
  tap.assertEquals(dealt():refused(irregularity(nil, { exposed = "4-6", choice = "void" })).path, "seat")
end)

tap.test("us-ma/pai_gow.9.d of a position nobody wagered on is (e)'s", function ()
  dealt():refused(irregularity(EXPOSED, { seat = 5, piece = "1-5", choice = "void" }))
end)

tap.test("us-ma/pai_gow.9.d=stand leaves the wager for the next round", function ()
  local r = dealt(standing("stand"))
  r:one(irregularity(EXPOSED, { seat = 2, piece = "4-6", choice = "void" }))
  r:set_all_tiles()
  r:one({ event = "reveal" })
  tap.assertEquals({ r:received("seat 1"), r:received("seat 2") }, { 950, -2000 })
  tap.assertEquals(r:received("seat 2 Pai Gow"), 2000)
end)

tap.test("us-ma/pai_gow.9.e a tile of the dealer, the dead hand or a place not wagered on voids all", function ()
  for _, tile in ipairs({ "5-5", "2-4", "1-5" }) do
    local r = dealt()
    local told = r:one(irregularity(EXPOSED_OTHER, { piece = tile }))[1]
    tap.assertEquals({ told.cite, told.remedy }, { SECTION .. ".e", "all is shuffled again" })
    tap.assertEquals({ r:received("seat 1"), r:received("seat 2") }, { 0, 0 })
    r:refused({ event = "reveal" })
    r:assert_settled()
  end
end)

tap.test("M3 us-ma/pai_gow.9.e the dead hand is named, and a tile that it does not hold is not its", function ()
  local r = dealt()
  tap.assertEquals(r:refused(irregularity(nil, { exposed = "1-1", seat = "dead hand" })).path, "exposed")
  local told = r:one(irregularity(nil, { exposed = "2-4", seat = "dead hand" }))[1]
  tap.assertEquals({ told.cite, told.seat, r.state.ended }, { SECTION .. ".e", "dead hand", "void" })
end)

tap.test("M3 us-ma/pai_gow.9.e once 7(c) has the dealer's tiles turned up, none of them is exposed", function ()
  local r = dealt()
  r:play({ rounds.set_tiles(1), rounds.set_tiles(2), rounds.set_tiles("dealer") })
  for _, what in ipairs({ irregularity(nil, { exposed = "5-5", seat = "dealer" }),
    irregularity(EXPOSED_OTHER, { seat = "dealer" }) }) do
    local refused = r:refused(what)
    tap.assertEquals({ refused.path, refused.cite }, { "seat", SECTION .. ".e" })
  end
  -- The dead hand's are to be seen by nobody still.
  r:one(irregularity(nil, { exposed = "2-4", seat = "dead hand" }))
  tap.assertEquals(r.state.ended, "void")
end)

tap.test("us-ma/pai_gow.9.e=stand has the wagers stand for the hands dealt next", function ()
  local r = dealt(standing("stand"))
  r:one(irregularity(EXPOSED_OTHER, { piece = "5-5" }))
  r:play({ rounds.stacked("dealer"), { event = "dice", dice = { 3, 3, 3 } } })
  r:set_all_tiles()
  r:one({ event = "reveal" })
  tap.assertEquals({ r:received("seat 1"), r:received("seat 2") }, { 950, -2000 })
end)

-- Seat 1 banks, the dealer wagers 500 against it, seat 2 wagers 2,000.
local function banked(readings)
  local r = rounds.open({
    chapter = KEY, readings = readings, terms = { banking = true, deliveries = { "house way from the right" } },
    table = { first_round = false, last = { wagered = { { seat = 1, cents = 500 } } } },
  })
  r:one({ event = "bank", seat = 1 })
  r:one(rounds.stacked("dealer"))
  r:play(rounds.wagers("Pai Gow", { [2] = 2000 }))
  r:play({ { event = "no_more_bets" }, { event = "dice", dice = { 1, 1, 6 } } }) -- eight: the dealer
  return r
end

tap.test("us-ma/pai_gow.9.e in a round a player banks the bank's tiles and the dealer's void all hands", function ()
  for _, whose in ipairs({ "bank", "dealer" }) do
    local r = banked()
    r:one(irregularity(EXPOSED_OTHER, { seat = whose }))
    tap.assertEquals({ r:received("seat 2"), r:received("table"), r:received("dealer wager") }, { 0, 0, 0 })
    r:assert_settled()
  end
  banked():refused(irregularity(EXPOSED_OTHER, { seat = 2 }))
end)

tap.test("us-ma/pai_gow.9.e=stand has the dealer's wager stand with the players'", function ()
  local r = banked(standing("stand").readings)
  r:one(irregularity(EXPOSED_OTHER, { seat = "bank" }))
  tap.assertEquals({ r:received("seat 2"), r:received("dealer wager") }, { -2000, 500 })
  r:play({ rounds.stacked("dealer"), { event = "dice", dice = { 1, 1, 6 } } })
  r:set_all_tiles()
  r:one({ event = "reveal" })
  r:assert_settled()
end)

tap.test("us-ma/pai_gow.9.d in a round a player banks the option is the other players', not the bank's", function ()
  local r = banked()
  r:refused(irregularity(EXPOSED, { seat = 1, piece = "1-1", choice = "void" }))
  r:one(irregularity(EXPOSED, { seat = 2, piece = "4-6", choice = "void" }))
  r:set_all_tiles()
  r:one({ event = "reveal" })
  tap.assertEquals(r:received("seat 2"), 0)
  r:assert_settled()
end)

tap.test("us-ma/pai_gow.9.d each player decides alone: one voids, another plays", function ()
  local r = dealt()
  r:one(irregularity(EXPOSED, { seat = 1, piece = "1-1", choice = "play" }))
  r:one(irregularity(EXPOSED, { seat = 2, piece = "2-2", choice = "void" }))
  r:set_all_tiles()
  r:one({ event = "reveal" })
  tap.assertEquals({ r:received("seat 1"), r:received("seat 2") }, { 950, 0 })
end)

tap.test("us-ma/pai_gow.9.f dealer's hands not set as submitted are set again, and the round goes on", function ()
  local r = dealt()
  for seat = 1, 2 do r:one(rounds.set_tiles(seat)) end
  r:one(rounds.set("dealer", "6-6 2-2", "5-5 5-6"))
  tap.assertTrue(#r:citing(SECTION .. ".f") > 0)
  local told = r:one(irregularity("hands set wrongly", { seat = "dealer" }))[1]
  tap.assertEquals({ told.cite, told.remedy }, { SECTION .. ".f", "the hands are set again" })
  r:one({ event = "reveal" })
  local setting = r.state.dealer.setting
  tap.assertEquals(require("houseway.notation.hands").text("Pai Gow", setting.high), "5-5 2-2")
  tap.assertEquals({ r:received("seat 1"), r:received("seat 2") }, { 950, -2000 })
  r:assert_settled()
end)

tap.test("us-ma/pai_gow.9.c, (d) and (e) have two readings of what becomes of wagers", function ()
  local model = chapters.load(KEY)
  for _, paragraph in ipairs({ "c", "d" }) do
    tap.assertEquals({ chapters.readings(model, SECTION .. "." .. paragraph) }, { "returned", "returned stand" })
  end
  tap.assertEquals({ chapters.readings(model, SECTION .. ".e") }, { "returned", "returned returned_if_in_play stand" })
end)

-- Seat 2 gives up, and then a tile of the dead hand is seen.
local function given_up(reading)
  local r = dealt({ chapter = KEY, readings = { [SECTION .. ".e"] = reading } })
  r:play({ rounds.set_tiles(1), rounds.set_tiles(2), { event = "surrender", seat = 2 } })
  r:one(irregularity(nil, { exposed = "2-4", seat = "dead hand" }))
  r:assert_settled()
  return { r:received("seat 1"), r:received("seat 2") }
end

tap.test("M6 us-ma/pai_gow.9.e a wager given up goes back with the others, or stays given up", function ()
  tap.assertEquals(given_up("returned"), { 0, 0 })
  tap.assertEquals(given_up("returned_if_in_play"), { 0, -2000 })
end)

-- ---- 7(a), of a bank ----

-- Seat 1 banks and lays the better two tiles as the low hand.
local function bank_misset(reading)
  local r = banked({ ["us-ma/pai_gow.7.a"] = reading })
  local rightly = rounds.set_tiles(1)
  r:play({ rounds.set_tiles(2), rounds.set("bank", rightly.low, rightly.high) })
  r:one({ event = "reveal" })
  r:assert_settled()
  local outcomes = {}
  for index, entry in ipairs(r:steps("announce")) do outcomes[index] = entry.outcome end
  return outcomes, r
end

tap.test("M6 us-ma/pai_gow.7.a=loses takes a bank's hands as they rank, loses_banks_too has it lose to all", function ()
  tap.assertEquals({ (bank_misset("by_rank")) }, { (bank_misset("loses")) })
  local outcomes, r = bank_misset("loses_banks_too")
  tap.assertEquals(outcomes, { "win", "win" }, "the dealer's wager, and the player's")
  tap.assertNotEquals((bank_misset("loses")), outcomes)
  tap.assertEquals(r:steps("announce")[2].cite, "us-ma/pai_gow.7.a")
end)
