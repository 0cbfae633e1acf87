-- Hands set by a way, by a setting's number and by persons, and the cells two of them stand in.

local chance = require("hw.chance")
local chapters = require("houseway.law.chapters")
local dealing = require("hw.dealing")
local decided = require("houseway.way.decided")
local hands = require("houseway.notation.hands")
local outcome = require("houseway.law.outcome")
local setter = require("hw.setter")
local tap = require("tap")
local way = require("houseway.way")

local WAYS = {
  { game = "Pai Gow", path = "houseways/harborlight/pai_gow.lua", pieces = 32, size = 4 },
  { game = "Pai Gow Poker", path = "houseways/foxwoods/pai_gow_poker.lua", pieces = 53, size = 7 },
}

local function loaded(one)
  one.way = one.way or way.load(tap.source_root() .. "/" .. one.path, {})
  one.table = one.table or decided.run(one.way, {}).table
  one.setter = one.setter or assert(setter.new(one.way.ranking, one.table))
  return one
end

local function pieces(game, written, count)
  return assert(hands.read(game, written, count))
end

local function ranking_of(game)
  return loaded(game == "Pai Gow" and WAYS[1] or WAYS[2]).way.ranking
end

-- A hand put down: its set hand from what is written high and low.
local function placed(game, high, low)
  local all, behind = pieces(game, high .. " " .. low), pieces(game, low, 2)
  return assert(setter.place(ranking_of(game), all, behind))
end

for _, one in ipairs(WAYS) do
  tap.test(one.game .. ": a hand is set as its decision table says, in whatever order it is dealt", function ()
    local rig, c = loaded(one), chance.seeded("setter", 0)
    for _ = 1, 500 do
      local dealt = table.move(c:shuffle(one.pieces), 1, one.size, 1, {})
      local setting, set = rig.setter:set(dealt)
      local sorted = dealing.sort(table.move(dealt, 1, one.size, 1, {}))
      local view = rig.way.ranking:view(sorted)[setting]
      tap.assertEquals(setting, (rig.table:find(sorted)))
      tap.assertEquals({ setter.ranks(set) }, { view.high_rank, view.low_rank })
      tap.assertEquals({ setter.halves(rig.way.ranking, dealt, setting) }, { view.high, view.low })
      tap.assertEquals(setter.fill(rig.way.ranking, dealt, setting), set)
    end
  end)

  tap.test("27.1 " .. one.game .. ": a hand decided alone is set as its decision table says, by that rule", function ()
    local rig, c = loaded(one), chance.seeded("alone", 0)
    for _ = 1, 3000 do
      local hand = dealing.sort(table.move(c:shuffle(one.pieces), 1, one.size, 1, {}))
      local setting, rule = rig.way.program:decide(rig.way.ranking, hand)
      local known, by = rig.table:find(hand)
      if setting ~= known or rule ~= by then tap.assertEquals({ setting, rule }, { known, by }) end
    end
  end)

  tap.test(one.game .. ": every setting is found again from the pieces of its low hand", function ()
    local rig, c = loaded(one), chance.seeded("low", 0)
    for _ = 1, 50 do
      local hand = dealing.sort(table.move(c:shuffle(one.pieces), 1, one.size, 1, {}))
      for number, setting in ipairs(rig.way.ranking:view(hand)) do
        local low = { setting.low[2], setting.low[1] }
        local set, found = setter.place(rig.way.ranking, hand, low)
        tap.assertEquals({ found, setter.setting_of(rig.way.ranking, hand, low) }, { number, number })
        tap.assertEquals({ setter.ranks(set) }, { setting.high_rank, setting.low_rank })
        tap.assertEquals(setter.fouled(set), not setting.exists)
      end
    end
  end)

  tap.test(one.game .. ": a low hand that is not two of the hand's pieces is told", function ()
    local ranking = loaded(one).way.ranking
    local hand = {}
    for i = 1, one.size do hand[i] = i end
    for _, low in ipairs({ { 0, 1 }, { 1, 1 }, { 1 }, { 1, 2, 3 }, {} }) do
      tap.assertEquals({ setter.place(ranking, hand, low) }, { nil, "not two of the hand's pieces" })
      tap.assertEquals({ setter.setting_of(ranking, hand, low) }, { nil, "not two of the hand's pieces" })
    end
  end)
end

tap.test("tiles put down the wrong way round are fouled, and rank as they were put", function ()
  local rightly = placed("Pai Gow", "6-6 6-6", "1-2 2-3")
  local wrongly = placed("Pai Gow", "1-2 2-3", "6-6 6-6")
  tap.assertEquals({ setter.fouled(rightly), setter.fouled(wrongly) }, { false, true })
  local high, low = setter.ranks(rightly)
  tap.assertEquals({ setter.ranks(wrongly) }, { low, high })
end)

tap.test("tiles whose halves rank alike are put down rightly either way", function ()
  tap.assertFalse(setter.fouled(placed("Pai Gow", "6-6 1-1", "1-1 6-6")))
end)

tap.test("us-pa/645a.11.b a high hand below the low is fouled; equal is not below", function ()
  tap.assertTrue(setter.fouled(placed("Pai Gow Poker", "2c 3d 5h 6s 8c", "9c 9d")))
  tap.assertFalse(setter.fouled(placed("Pai Gow Poker", "7c 7d 2h 3s 5c", "7h 7s")))
end)

local LOWER, SAME, HIGHER = 0, 1, 2

tap.test("us-pa/645a.11.f two set hands of cards stand in the cell the outcomes are numbered by", function ()
  local ranking = ranking_of("Pai Gow Poker")
  local dragon = placed("Pai Gow Poker", "Qc 8d 6h 3s 2c", "Js 9d")
  local better = placed("Pai Gow Poker", "Kc 8c 6c 3c 2d", "Jh 9h")
  local fouled = placed("Pai Gow Poker", "Qd 8h 6d 3h 2h", "10c 10d")
  local law = chapters.load("us-pa/645a")
  local function cell(...) return setter.cell(ranking, ...) end
  tap.assertEquals(cell(better, dragon), outcome.card_cell(HIGHER, SAME))
  tap.assertEquals(cell(dragon, better), outcome.card_cell(LOWER, SAME))
  tap.assertEquals(cell(better, dragon, 1), outcome.card_cell(HIGHER, SAME, 0, 1))
  tap.assertEquals(cell(fouled, dragon), outcome.card_cell(SAME, HIGHER, 1))
  tap.assertEquals(cell(fouled, dragon, 1), outcome.card_cell(SAME, HIGHER, 1, 1))
  tap.assertEquals(cell(better, dragon, nil, true), outcome.card_cell(HIGHER, SAME, 2))
  tap.assertEquals(cell(fouled, dragon, nil, true), outcome.card_cell(SAME, HIGHER, 2))
  tap.assertEquals(law.outcome.code[cell(better, dragon, 1) + 1], outcome.CODES.push)
  tap.assertEquals(law.outcome.code[cell(fouled, dragon) + 1], outcome.CODES.lose)
end)

tap.test("us-ma/pai_gow.7.h us-ma/pai_gow.7.j two set hands of tiles win and lose by their cell", function ()
  local ranking, law = ranking_of("Pai Gow"), chapters.load("us-ma/pai_gow")
  local pairs_ = placed("Pai Gow", "6-6 6-6", "1-1 1-1")
  local nothing = placed("Pai Gow", "2-2 1-4", "1-5 2-3")
  local function code(player, bank) return law.outcome.code[setter.cell(ranking, player, bank) + 1] end
  tap.assertEquals(code(pairs_, nothing), outcome.CODES.win)
  tap.assertEquals(code(nothing, pairs_), outcome.CODES.lose)
end)

tap.test("no integer but a set hand is taken for one", function ()
  local ranking = ranking_of("Pai Gow")
  for _, wrong in ipairs({ -1, 1 << 53, 31 << 32 }) do
    tap.assertError(setter.ranks, wrong)
    tap.assertError(setter.cell, ranking, wrong, 0)
    tap.assertError(setter.cell, ranking, 0, wrong)
  end
end)

tap.test("a setter is given a table and a ranking of one game, and whole hands", function ()
  local tiles, cards = loaded(WAYS[1]), loaded(WAYS[2])
  tap.assertError(setter.new, tiles.way.ranking, cards.table)
  tap.assertError(tiles.setter.set, tiles.setter, { 1, 2, 3 })
  tap.assertError(tiles.setter.set, tiles.setter, { 1, 2, 3, 3 })
  tap.assertError(tiles.setter.set, tiles.setter, { 1, 2, 3, 32 })
  tap.assertError(setter.fill, tiles.way.ranking, { 1, 2, 3, 4 }, 4)
  tap.assertError(setter.fill, tiles.way.ranking, { 1, 2, 3, 4 }, 0)
end)
