-- 24.4 A table's places are the chapter's: eight boxes without a dead hand, the house's tiles on box 1 where no player
-- banks, deal, settle, simulate and are drawn. Rounds are settled by hand here, box by box.

local boxes = require("boxes")
local chapters = require("jurisdictions.chapters")
local json = require("houseway.base.json")
local parsed = require("page.parsed")
local positions = require("houseway.law.positions")
local rounds = require("rounds")
local scratch = require("scratch")
local tap = require("tap")

local stacked, set = boxes.stacked, boxes.set

-- A round without a player's bank, as far as the dice: 5 3 3 count from box 1 to box 3.
local function dealt(cents)
  local r = boxes.open()
  r:play({ stacked(3) })
  r:play(rounds.wagers("Pai Gow", cents))
  r:play({ { event = "no_more_bets" }, { event = "dice", dice = { 5, 3, 3 } } })
  return r
end

tap.test("24.4 eight boxes are counted from box 1, and each gets a stack; no dead hand is dealt", function ()
  local r = dealt({ [2] = 2000, [3] = 5000, [5] = 3000, [8] = 1000 })
  -- Box 1 is one, so that nine is box 1 again and eleven box 3.
  tap.assertEquals(r:only("start").position, "seat 3")
  local positions_dealt = {}
  for index, entry in ipairs(r:steps("deal")) do positions_dealt[index] = entry.position end
  tap.assertEquals(positions_dealt, { "seat 3", "seat 4", "seat 5", "seat 6", "seat 7", "seat 8", "dealer", "seat 2" })
  tap.assertEquals(#r:steps("left"), 0)
  local gathered = {}
  for index, entry in ipairs(r:steps("gather")) do gathered[index] = entry.position end
  tap.assertEquals(gathered, { "seat 4", "seat 6", "seat 7" })
end)

tap.test("24.4 a round that the house banks at box 1 is settled box by box, to the cent", function ()
  local r = dealt({ [2] = 2000, [3] = 5000, [5] = 3000, [8] = 1000 })
  r:play({ set(2), set(3), set(5), set(8), { event = "reveal" } })
  local outcomes = {}
  for index, entry in ipairs(r:steps("announce")) do outcomes[index] = ("%d %s"):format(entry.seat, entry.outcome) end
  tap.assertEquals(outcomes, { "2 push", "3 win", "5 lose", "8 lose" })
  r:assert_comes_to({ ["seat 2"] = -2000, ["seat 2 Pai Gow"] = 2000, ["seat 3"] = 5000, ["seat 5"] = -3000,
    ["seat 8"] = -1000, table = -1000 })
end)

tap.test("24.5 a wager that pushes remains on its box, by the paragraph that says so", function ()
  local r = dealt({ [2] = 2000, [5] = 3000 })
  r:play({ set(2), set(5), { event = "reveal" } })
  local stands = r:only("stand")
  tap.assertEquals({ stands.seat, stands.cite, stands.also },
    { 2, "test/eight_boxes.11.1.h", { "us-ma/pai_gow.7.i.1" } })
  tap.assertEquals(#r:steps("return"), 0)
  r:assert_comes_to({ ["seat 2"] = -2000, ["seat 2 Pai Gow"] = 2000, ["seat 5"] = -3000, table = 3000 })
end)

tap.test("24.5 losing wagers lie on an area of their own until all boxes are compared", function ()
  local r = dealt({ [3] = 5000, [5] = 3000, [8] = 1000 })
  r:play({ set(3), set(5), set(8), { event = "reveal" } })
  local moves = {}
  for _, entry in ipairs(r.entries) do
    if entry.step == "collect" or entry.step == "pay" then
      moves[#moves + 1] = ("%s %d to %s"):format(entry.step, entry.cents, entry.to)
    end
  end
  -- Box 3 wins first, and is paid last.
  tap.assertEquals(moves, { "collect 3000 to losing wager area", "collect 1000 to losing wager area",
    "collect 4000 to table", "pay 5000 to seat 3" })
  r:assert_settled()
end)

tap.test("24.5 a laja mixes the tiles once more, whoever of those calls for it, and the new order is dealt", function ()
  for _, by in ipairs({ "dealer", "seat 4" }) do
    local r, mix = boxes.open(), stacked(3)
    mix.event, mix.by = "mix", by
    -- The first order would give box 2's hand to box 3.
    r:play({ stacked(2), mix })
    r:play(rounds.wagers("Pai Gow", { [3] = 1000 }))
    r:play({ { event = "no_more_bets" }, { event = "dice", dice = { 5, 3, 3 } }, set(3) })
    local entry = r:only("mix")
    tap.assertEquals({ entry.by, entry.cite }, { by, "test/eight_boxes.4.1" })
  end
end)

tap.test("24.4 a player who banks has the marker, and box 1 is a box as others; the house has no hand", function ()
  local r = boxes.open({ terms = { banking = true }, table = { first_round = false, last = { wagered = { { seat = 3,
    cents = 1000 } } } } })
  r:play({ { event = "pass", seat = 1 }, { event = "pass", seat = 2 }, { event = "bank", seat = 3 }, stacked(5),
    { event = "refuse_cut", by = "bank" } })
  r:play(rounds.wagers("Pai Gow", { [1] = 2000, [2] = 1000, [8] = 500 }))
  r:play({ { event = "no_more_bets" }, { event = "dice", dice = { 5, 3, 3 }, by = "bank" } })
  -- The bank's box is one: eleven is the third box after it in the second round of eight, box 5.
  tap.assertEquals(r:only("start").position, "seat 5")
  r:play({ set(1), set(2), set(8), set(3, "bank"), { event = "reveal" } })
  -- The supreme pair over a Gong beats every hand: 3,500 lie in the center, of which five percent are 175.
  r:assert_comes_to({ ["seat 1"] = -2000, ["seat 2"] = -1000, ["seat 8"] = -500, ["seat 3"] = 3325, table = 175 })
  tap.assertNil(r.state.dealer.pieces)
end)

tap.test("24.4 nobody wagers on the house's box or has a hand there, and there is no dead hand", function ()
  local r = boxes.open()
  local wager = { event = "wager", seat = 1, wager = "Pai Gow", cents = 1000 }
  local problem = r:refused(wager)
  tap.assertEquals({ problem.id, problem.cite }, { "wagering/house-box", "test/eight_boxes.11.1.b" })
  wager.seat = 2
  r:play({ wager, { event = "no_more_bets" } })
  local hands = { event = "hands", dealer = "6-6 3-5 2-2 2-3", ["seat 2"] = "5-5 5-5 4-4 1-5" }
  hands["seat 1"] = "3-3 3-3 2-2 5-6"
  tap.assertEquals(r:refused(hands).id, "rounds/hand-on-house-box")
  hands["seat 1"], hands["dead hand"] = nil, "3-3 3-3 2-2 5-6"
  tap.assertEquals(r:refused(hands).id, "wagering/no-position")
  hands["dead hand"] = nil
  r:play({ hands })
end)

tap.test("24.4 a chapter deals to no more positions than its tiles make hands", function ()
  local law = chapters.load(boxes.KEY, nil, { [boxes.KEY] = boxes.SOURCE })
  local at = positions.of(law)
  tap.assertEquals({ at.seats, at.dead, at.house_on, at.noun, at.against }, { 8, false, 1, "box", 7 })
  local other = boxes.SOURCE:gsub('dealt_to     = "[^"]+"', 'dealt_to = "the dealer and betting positions"')
  tap.assertStrContains(chapters.refused(boxes.KEY, { [boxes.KEY] = other }),
    "the hands to deal at a table of Pai Gow must be 8 at most, not 9")
  for key, seats in pairs({ ["us-ma/pai_gow"] = 6, ["us-pa/645a"] = 6 }) do
    at = positions.of(chapters.load(key))
    tap.assertEquals({ at.seats, at.dead, at.house_on, at.noun }, { seats, key == "us-ma/pai_gow", nil, "seat" })
  end
end)

tap.test("24.4 rounds at eight boxes are dealt, banked and not, and each is settled again from its record", function ()
  local result = boxes.run("deal", "WAY", "--seed", "boxes", "--rounds", "60", "--vary", "--check-replay", "--json")
  tap.assertEquals({ result.err, result.code }, { "", 0 })
  local found = json.decode(result.out)
  tap.assertTrue(found.rounds == 60)
end)

tap.test("tiles put with a dead hand that none is dealt to are evidence as others", function ()
  local source = scratch.changed("tests/scripts/games/eight_boxes.lua", '"put in the discard rack"',
    '"put with the dead hand"')
  boxes.within(function (run)
    local result = run("deal", "WAY", "--seed", "boxes", "--rounds", "150", "--vary", "--check-replay", "--json")
    tap.assertEquals({ result.err, result.code }, { "", 0 })
    tap.assertStrContains(result.out, "us-ma/pai_gow.9.e")
  end, source)
end)

tap.test("24.4 a record of eight boxes is replayed, and its page draws eight, the first the house's", function ()
  boxes.within(function (run)
    tap.assertEquals(run("deal", "WAY", "--seed", "a", "--seats", "2", "--record", "ROUND").code, 0)
    tap.assertEquals(run("replay", "ROUND").code, 0)
    local result = run("report", "--record", "ROUND", "-o", "-", "--date", "2026-11-27")
    tap.assertEquals({ result.err, result.code }, { "", 0 })
    local felt = parsed.all(parsed.read(result.out), "svg", function (e) return e.attributes.class == "felt" end)[1]
    tap.assertEquals(#parsed.all(felt, "circle"), 8)
    -- By hand, as above: box 2 pushes and box 3 wins.
    tap.assertEquals(parsed.all(felt, "title")[1].text,
      "The table: the dealer; box 1, the house; box 2, wager $10, push; box 3, wager $10, win")
  end)
end)

tap.test("24.4 seven boxes play against the bank's in a simulation, and no more", function ()
  local result = boxes.run("simulate", "WAY", "--rounds", "2000", "--json")
  tap.assertEquals({ result.err, result.code }, { "", 0 })
  local found = json.decode(result.out)
  tap.assertEquals({ found.seats, found.hands }, { 7, 14000 })
  tap.assertStrContains(boxes.run("simulate", "WAY", "--rounds", "1", "--seats", "8").err, "--seats must be 1 to 7, "
    .. "not 8")
end)

