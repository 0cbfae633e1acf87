-- Massachusetts section 1: definitions.

local chance = require("hw.chance")
local chapters = require("jurisdictions.chapters")
local driver = require("rounds.play.driver")
local notation = require("houseway.notation")
local rounds = require("rounds")
local tap = require("tap")
local rankings = require("houseway.law.rankings")

local model = chapters.load("us-ma/pai_gow")

local function paragraph(word)
  return model.by_key["us-ma/pai_gow.1." .. word]
end

tap.test("us-ma/pai_gow.1.copy-hand goes by the pair's rank, or the value and the highest tile", function ()
  tap.assertEquals(paragraph("copy-hand").meaning, { identical = "rank" })
end)

local ranking = rankings.compile(model)

local function rank(first, second)
  return (ranking:tile_rank(notation.face(first), notation.face(second)))
end

local WORST_PAIR, BEST_VALUE = rank("1-4", "2-3"), rank("1-1", "1-6")

tap.test("us-ma/pai_gow.1.gongs are a twelve or a two with an eight", function ()
  for _, eight in ipairs({ "2-6", "3-5", "4-4" }) do
    tap.assertTrue(rank("6-6", eight) > rank("1-1", eight), eight)
    tap.assertTrue(rank("1-1", eight) > BEST_VALUE, eight)
    tap.assertTrue(rank("6-6", eight) < WORST_PAIR, eight)
  end
end)

tap.test("us-ma/pai_gow.1.wongs are a twelve or a two with a nine, and above Gongs", function ()
  for _, nine in ipairs({ "3-6", "4-5" }) do
    tap.assertTrue(rank("6-6", nine) > rank("1-1", nine), nine)
    tap.assertTrue(rank("1-1", nine) > rank("6-6", "4-4"), nine)
    tap.assertTrue(rank("6-6", nine) < WORST_PAIR, nine)
  end
end)

tap.test("us-ma/pai_gow.1.supreme-pair is the 2-4 with the 1-2, above all other pairs", function ()
  for _, pair in ipairs({ "6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5" }) do
    tap.assertTrue(rank("2-4", "1-2") > rank(pair, pair), pair)
  end
end)

tap.test("us-ma/pai_gow.1.rank-or-ranking is the order of section 2", function ()
  tap.assertTrue(rank("2-4", "1-2") > rank("6-6", "6-6"))
  tap.assertTrue(WORST_PAIR > rank("6-6", "4-5"))
  tap.assertTrue(rank("1-1", "4-4") > BEST_VALUE)
end)

tap.test("us-ma/pai_gow.1.value is the last digit of the spots", function ()
  local function value(first, second)
    return (select(2, ranking:tile_rank(notation.face(first), notation.face(second))))
  end
  tap.assertEquals({ value("1-1", "1-6"), value("5-6", "4-5"), value("5-5", "4-6") }, { 9, 0, 0 })
end)

tap.test("us-ma/pai_gow.1.push is one hand better and one not", function ()
  local r = rounds.tile_round({ chapter = "us-ma/pai_gow" }, { [3] = 1000 })
  tap.assertEquals(r:received("seat 3"), 0)
  tap.assertEquals(r:only("announce", { seat = 3 }).outcome, "push")
end)

tap.test("us-ma/pai_gow.1.setting-the-hands makes two hands of the four tiles that were dealt", function ()
  local r = rounds.tiles_dealt({ chapter = "us-ma/pai_gow" }, { [1] = 1000 })
  r:refused(rounds.set(1, "1-1 4-4", "1-1 6-6"))
  r:refused(rounds.set(1, "1-1 4-4 4-4", "1-1"))
  r:one(rounds.set(1, "1-1 4-4", "1-1 4-4"))
end)

local function banked(co_bank)
  local r = rounds.open({
    chapter = "us-ma/pai_gow",
    terms = { banking = true, co_banking = true, deliveries = { "house way from the right" } },
    table = { first_round = false, last = { wagered = { { seat = 1, cents = 500 } } } },
  })
  r:one({ event = "bank", seat = 1, co_bank = co_bank })
  if not co_bank then r:one({ event = "dealer_wager", cents = 0 }) end
  r:play(rounds.wagers("Pai Gow", { [4] = 1000 }))
  local hands = { ["seat 1"] = "dealer", dealer = "seat 1" }
  r:play({ { event = "no_more_bets" }, rounds.tiles(hands) })
  r:set_all_tiles(hands)
  r:one({ event = "reveal" })
  return r
end

tap.test("us-ma/pai_gow.1.bank is a player who pays all winning wagers", function ()
  local r = banked()
  tap.assertEquals({ r:received("seat 1"), r:received("seat 4"), r:received("table") }, { -1000, 950, 50 })
end)

tap.test("us-ma/pai_gow.1.co-banking is section 8's: half is the house's", function ()
  local r = banked(true)
  tap.assertEquals({ r:received("seat 1"), r:received("seat 4"), r:received("table") }, { -500, 950, -450 })
end)

tap.test("us-ma/pai_gow.1.dead-hand is where there is no wager, and what no seat is dealt", function ()
  local r = rounds.tiles_dealt({ chapter = "us-ma/pai_gow" }, { [1] = 1000 })
  tap.assertNil(r.state.seats[2] and r.state.seats[2].pieces)
  r:refused(rounds.set_tiles(2))
end)

tap.test("us-ma/pai_gow.1.washing is section 4's: every tile once, in eight stacks of four", function ()
  local seen, order = {}, driver.CHANCE.shuffle(chance.seeded("washing", 1), "Pai Gow").order
  for _, name in ipairs(order) do seen[name] = (seen[name] or 0) + 1 end
  tap.assertEquals(#order, 8 * 4)
  local faces = 0
  for face = 0, 20 do
    local name = notation.face_name(face)
    tap.assertEquals(seen[name], face < 10 and 1 or 2, name)
    faces = faces + 1
  end
  tap.assertEquals(faces, 21)
end)

tap.test("us-ma/pai_gow.1.high-hand and the low hand are two tiles each", function ()
  tap.assertEquals(model.parts, { high = 2, low = 2 })
  tap.assertEquals(paragraph("setting-the-hands").status, "see")
end)

tap.test("us-ma/pai_gow.1.second-highest-or-low-hand is cited by its words as printed", function ()
  tap.assertEquals(paragraph("second-highest-or-low-hand").printed,
    "Mass. Pai Gow § 1 (Second highest or low hand)")
end)

tap.test("us-ma/pai_gow.1 refers to paragraphs that carry a meaning", function ()
  for _, word in ipairs({ "gongs", "wongs", "push", "rank-or-ranking", "supreme-pair", "value" }) do
    tap.assertEquals(paragraph(word).status, "see", word)
  end
end)

tap.test("us-ma/pai_gow.1.high-hand of five tiles is refused", function ()
  local source = chapters.changed("us-ma/pai_gow", "parts = { high = 2 }", "parts = { high = 5 }")
  tap.assertStrContains(chapters.refused("us-ma/pai_gow", { ["us-ma/pai_gow"] = source }),
    "the high hand must have 2 in Pai Gow, not 5")
end)
