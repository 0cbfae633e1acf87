-- What goes wrong in rounds: when it may, of whom, and what the round is afterwards.

local chapters = require("jurisdictions.chapters")
local provisions = require("houseway.law.provisions")
local pieces = require("rounds.round.pieces")
local round = require("rounds.round")
local rounds = require("rounds")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local KEY = "us-ma/pai_gow"

local function wrong(what, of)
  local event = { event = "irregularity", what = what }
  for name, value in pairs(of or {}) do event[name] = value end
  return event
end

local function seen(of)
  return wrong(nil, of)
end

-- Nine, which the dealer calls ten.
local ASTRAY = { event = "dice", dice = { 3, 3, 3 }, announced = 10 }

local function tiles(upto, readings)
  local r = rounds.open({ chapter = KEY, readings = readings })
  r:play(rounds.wagers("Pai Gow", { [1] = 1000, [2] = 2000 }))
  if upto == "open" then return r end
  r:play({ rounds.stacked("dealer"), { event = "no_more_bets" } })
  if upto == "dealing" then return r end
  r:one({ event = "dice", dice = { 3, 3, 3 } })
  return r
end

local MAIN = "Pai Gow Poker"

local function deck()
  local names, set = {}, pieces.of(MAIN)
  for piece = 0, 52 do names[piece + 1] = set.name[piece] end
  return names
end

local function cards(upto)
  local r = rounds.open({ chapter = "us-pa/645a", terms = { shuffler = { device = true, decks = 1 } } })
  r:play(rounds.wagers(MAIN, { [1] = 1000, [2] = 2000 }))
  r:play({ { event = "shuffle", order = deck() }, { event = "no_more_bets" } })
  if upto == "dealing" then return r end
  r:one({ event = "dice", dice = { 1, 1, 1 } })
  return r
end

tap.test("an irregularity nobody knows is refused, with the one that was meant", function ()
  local r = tiles("dealing")
  local problem = r:refused(wrong("dice not flatt"))
  tap.assertEquals({ problem.path, problem.suggestion }, { "what", "dice not flat" })
  tap.assertEquals(r:refused({ event = "irregularity" }).path, "event")
  tap.assertEquals(r:refused({ event = "irregularity", what = 3 }).path, "what")
end)

tap.test("one that a chapter does not speak of is refused, with what it lacks", function ()
  local law = tiles("dealing").state.law
  local spoken = {}
  for _, said in ipairs(law.provisions.upon) do
    for what in pairs(said.value) do spoken[what] = true end
  end
  local count = 0
  for _, what in ipairs(provisions.by_name.upon.phrases) do
    if not spoken[what] then
      local problem = tiles("dealing"):refused(wrong(what))
      tap.assertStrContains(problem.found, what)
      tap.assertStrContains(problem.found, KEY)
      count = count + 1
    end
  end
  tap.assertTrue(count > 5)
end)

tap.test("each may happen when it can, and not else", function ()
  for _, what in ipairs({ "dice not flat", "dice out of the shaker" }) do
    tiles("open"):refused(wrong(what))
    tiles("dealing"):one(wrong(what))
    tiles("setting"):refused(wrong(what))
  end
  local exposed = "exposed of the dealer, bank, dead hand or an unwagered position"
  for _, upto in ipairs({ "open", "dealing" }) do tiles(upto):refused(wrong(exposed, { seat = "dealer" })) end
  tiles("setting"):one(wrong(exposed, { seat = "dealer" }))
  tiles("dealing"):refused(wrong("lid removed by the bank"))
  cards("dealing"):refused(wrong("shoe jammed"))
end)

tap.test("dice shaken again are shaken once more, and no hand is void", function ()
  local r = tiles("dealing")
  r:play({ wrong("dice not flat"), wrong("dice out of the shaker"), { event = "dice", dice = { 4, 4, 4 } } })
  tap.assertEquals(#r:steps("dice"), 1)
  tap.assertEquals(#r:steps("irregularity"), 2)
  tap.assertEquals(r:only("start").count, 12)
end)

tap.test("where all hands are void the round is over, and everybody has the wager back", function ()
  local r = tiles("dealing")
  r:one(ASTRAY)
  tap.assertEquals({ r.state.phase, r.state.ended }, { "over", "void" })
  tap.assertEquals({ r:received("seat 1"), r:received("seat 2") }, { 0, 0 })
  r:assert_settled()
  tap.assertEquals(round.wants(r.state), {})
end)

tap.test("where wagers stand the tiles are shuffled and dealt again, and that is settled", function ()
  local r = tiles("setting", { [KEY .. ".9.e"] = "stand" })
  r:one(rounds.set_tiles(1))
  r:one(seen({ exposed = "5-5", seat = "dealer" }))
  tap.assertEquals({ r.state.phase, (round.wants(r.state))[1] }, { "dealing", "shuffle" })
  tap.assertNil(r.state.seats[1].pieces)
  r:refused({ event = "dice", dice = { 3, 3, 3 } })
  r:refused(rounds.wagers("Pai Gow", { [3] = 1000 })[1])
  r:play({ rounds.stacked("dealer"), { event = "dice", dice = { 3, 3, 3 } } })
  r:refused({ event = "reveal" })
  r:set_all_tiles()
  r:one({ event = "reveal" })
  tap.assertEquals({ r:received("seat 1"), r:received("seat 2") }, { 950, -2000 })
  r:assert_settled()
end)

tap.test("and who had voided a hand before is not dealt in again", function ()
  local r = tiles("setting", { [KEY .. ".9.e"] = "stand" })
  r:one(seen({ exposed = "4-6", seat = 2, choice = "void" }))
  r:one(seen({ exposed = "5-5", seat = "dealer" }))
  r:play({ rounds.stacked("dealer"), { event = "dice", dice = { 3, 3, 3 } } })
  r:refused(rounds.set_tiles(2))
  r:play({ rounds.set_tiles(1), { event = "reveal" } })
  tap.assertEquals({ r:received("seat 1"), r:received("seat 2") }, { 950, 0 })
  r:assert_settled()
end)

tap.test("whose hand was seen is the dealer's, or nobody's wager", function ()
  local what = "exposed of the dealer, bank, dead hand or an unwagered position"
  tap.assertEquals(tiles("setting"):refused(wrong(what, { seat = 1 })).path, "what")
  tap.assertEquals(tiles("setting"):refused(wrong(what, { seat = "bank" })).path, "seat")
  tiles("setting"):one(wrong(what, { seat = 5 }))
  tiles("setting"):one(wrong(what, { seat = "dealer" }))
end)

tap.test("a dealer's hand set wrongly is set again as submitted, once", function ()
  local r = tiles("setting")
  r:play({ rounds.set_tiles(1), rounds.set_tiles(2), rounds.set("dealer", "6-6 5-5", "5-6 2-2") })
  local reset = r:only("reset")
  tap.assertEquals({ reset.position, reset.high, reset.cite }, { "dealer", "5-5 2-2", KEY .. ".9.f" })
  r:refused(rounds.set_tiles("dealer"))
  r:one({ event = "reveal" })
  tap.assertEquals(r:received("seat 1"), 950)
end)

tap.test("and nobody says it of hands that are set rightly, or not set", function ()
  local r = tiles("setting")
  for _, seat in ipairs({ 1, "bank", "seat 1", 7 }) do
    tap.assertEquals(r:refused(wrong("hands set wrongly", { seat = seat })).path, "seat", tostring(seat))
  end
  tap.assertEquals(r:refused(wrong("hands set wrongly")).path, "seat")
  tap.assertStrContains(r:refused(wrong("hands set wrongly", { seat = "dealer" })).found, "not set")
end)

tap.test("as is one set rightly not", function ()
  local r = tiles("setting")
  r:play({ rounds.set_tiles(1), rounds.set_tiles(2), rounds.set_tiles("dealer") })
  tap.assertEquals(r:steps("reset"), {})
end)

tap.test("L20 a chapter that does not say what is done upon an irregularity is told which", function ()
  local text = sources.read("jurisdictions/us-ma/pai_gow.lua")
  for _, remedy in ipairs({ "the hands are set again", "the hands are set again, lawful or not" }) do
    text = scratch.replace(text, ('"hands set wrongly"] = { remedy = "%s" }'):format(remedy),
      '"dice not flat"] = { remedy = "the dice are shaken again" }')
  end
  local r = rounds.tiles_dealt({ chapter = KEY, law = chapters.load(KEY, nil, { [KEY] = text }) }, { [1] = 1000 })
  r:set_all_tiles()
  tap.assertEquals(r:refused(rounds.set("dealer", "6-6 5-5", "5-6 2-2")).found,
    KEY .. ' does not say what is done upon "hands set wrongly" (upon)')
end)

-- ---- cards ----

tap.test("a card found face up is dealt to nobody, and one card fewer is left", function ()
  local r = cards("dealing")
  r:refused(wrong("face up in the deck"))
  r:refused(wrong("face up in the deck", { piece = "6-6" }))
  r:one(wrong("face up in the deck", { piece = "9h" }))
  r:one({ event = "dice", dice = { 1, 1, 1 } })
  local held = 0
  for _, entry in ipairs(r:steps("deal")) do
    tap.assertNil(entry.pieces:find("9h", 1, true))
    held = held + select(2, entry.pieces:gsub("%S+", ""))
  end
  tap.assertEquals({ held, r:only("set aside").pieces, r:only("left").count }, { 49, "9h", 3 })
end)

tap.test("nor can a recorded hand hold it", function ()
  local r = rounds.open({ chapter = "us-pa/645a", terms = {} })
  r:play(rounds.wagers(MAIN, { [1] = 1000 }))
  r:play({ { event = "no_more_bets" }, wrong("face up in the deck", { piece = "Kh" }) })
  local hands = { dealer = "2c 3d 5h 7s 8c Jd Ks", ["seat 1"] = "Kh Kd 5s 5c 8d 2d 3s" }
  tap.assertEquals(r:refused(rounds.hands(hands)).path, "seat 1")
end)

tap.test("a second one voids the round", function ()
  local r = cards("dealing")
  r:refused(wrong("second face up in the deck", { piece = "2c" }))
  r:one(wrong("face up in the deck", { piece = "9h" }))
  r:refused(wrong("face up in the deck", { piece = "2c" }))
  r:one(wrong("second face up in the deck", { piece = "2c" }))
  tap.assertEquals({ r.state.ended, r:received("seat 1"), r:received("seat 2") }, { "void", 0, 0 })
end)

tap.test("a card drawn in error changes nothing that is dealt", function ()
  local r = cards("dealing")
  r:play({ wrong("drawn in error", { piece = "2c" }), { event = "dice", dice = { 1, 1, 1 } } })
  local plain = cards("setting")
  for turn, entry in ipairs(r:steps("deal")) do tap.assertEquals(entry.pieces, plain:steps("deal")[turn].pieces) end
end)

tap.test("who left the table sets no hand, and gives up no wager", function ()
  local r = rounds.open({ chapter = "us-pa/645a" })
  r:play(rounds.wagers(MAIN, { [1] = 1000, [2] = 2000 }))
  r:play({ { event = "no_more_bets" }, rounds.hands({ dealer = "10d 9d 8d 7s 6d Kh 3h",
    ["seat 1"] = "Kc Jh Jd 6s 4d 7h 7d", ["seat 2"] = "Ah Ac 10s 5s 5d Qs Qd" }) })
  r:one({ event = "leave", seat = 1 })
  local problem = r:refused(rounds.set(1, "Kc Jh Jd 6s 4d", "7h 7d"))
  tap.assertEquals(problem.found, "the player of seat 1 left")
  r:one(rounds.set(2, "Ah Ac 10s 5s 5d", "Qs Qd"))
  tap.assertEquals(r:refused({ event = "surrender", seat = 1 }).found, "the player of seat 1 left")
  r:one({ event = "reveal" })
  r:assert_settled()
end)

tap.test("38.3 what 4(e) has shuffled again is refused with its paragraph until it is", function ()
  local r, throw = tiles("open"), { event = "dice", dice = { 3, 3, 3 } }
  r:play({ rounds.stacked("dealer"), seen({ where = "stacks", exposed = "1-1" }) })
  tap.assertEquals(r:refused({ event = "cut", by = "dealer" }).cite, KEY .. ".4.e")
  r:one({ event = "no_more_bets" })
  tap.assertEquals(r:refused(throw).cite, KEY .. ".4.e")
  local unshuffled = rounds.open({ chapter = KEY })
  unshuffled:play(rounds.wagers("Pai Gow", { [1] = 1000 }))
  unshuffled:one({ event = "no_more_bets" })
  tap.assertEquals(unshuffled:refused(throw).cite, KEY .. ".4.d")
end)

tap.test("38.3 a piece seen that is not of the hand is refused with the paragraph about it", function ()
  for key, of in pairs({ ["us-pa/645a.14.d"] = { seat = 1, choice = "void" },
    ["us-pa/645a.14.e"] = { seat = "dealer" } }) do
    of.exposed = "Jk"
    tap.assertEquals({ cards("setting"):refused(seen(of)).cite }, { key })
  end
end)

tap.test("38.3 a surrender after the reveal is refused with the paragraph that says until when", function ()
  local r = tiles("setting")
  r:play({ rounds.set_tiles(1), rounds.set_tiles(2), rounds.set_tiles("dealer"), { event = "reveal" } })
  tap.assertEquals(r:refused({ event = "surrender", seat = 1 }).cite, KEY .. ".7.f")
  tap.assertNil(r:refused({ event = "reveal" }).cite)
end)
