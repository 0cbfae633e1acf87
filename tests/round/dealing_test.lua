-- Chance and dealing as scripts of houseway call them: numbered from 1, and refusing what people get wrong.
-- What is dealt to whom is tested in tests/core.

local chance = require("hw.chance")
local dealing = require("hw.dealing")
local things = require("houseway.law.provisions.shared_names")
local tap = require("tap")

local function numbers(from, to)
  local list = {}
  for n = from, to do list[#list + 1] = n end
  return list
end

local function sorted(list)
  local copy = table.move(list, 1, #list, 1, {})
  table.sort(copy)
  return copy
end

local TILES, CARDS = numbers(0, 31), numbers(0, 52)

tap.test("chance names its algorithm and version", function ()
  tap.assertEquals(chance.NAME, "chacha20/1")
end)

tap.test("a seed and a stream give the same numbers again, and no others do", function ()
  local function all_of(seed, stream)
    local c = chance.seeded(seed, stream)
    return { c:shuffle(53), c:wash(), { c:dice() }, c:number(7), c:below(1000000) }
  end
  tap.assertEquals(all_of("seed", 3), all_of("seed", 3))
  tap.assertNotEquals(all_of("seed", 3), all_of("seed", 4))
  tap.assertNotEquals(all_of("seed", 3), all_of("seeds", 3))
end)

-- What is drawn in 500 draws, sorted.
local function drawn(draw, c, n)
  local seen, list = {}, {}
  for _ = 1, 500 do seen[draw(c, n)] = true end
  for number in pairs(seen) do list[#list + 1] = number end
  return sorted(list)
end

tap.test("below(n) is 0 to n-1 and number(n) 1 to n, each of them drawn", function ()
  local c = chance.seeded("range", 0)
  tap.assertEquals(drawn(c.below, c, 7), numbers(0, 6))
  tap.assertEquals(drawn(c.number, c, 7), numbers(1, 7))
end)

tap.test("a shuffle and a wash hold every piece once", function ()
  local c = chance.system()
  tap.assertEquals(sorted(c:shuffle(53)), CARDS)
  tap.assertEquals(sorted(c:wash()), TILES)
end)

tap.test("chance out of range is an error", function ()
  local c = chance.seeded("", 0)
  for _, wrong in ipairs({ 0, -1, 54 }) do tap.assertError(c.shuffle, c, wrong) end
  tap.assertError(c.below, c, 0)
  tap.assertError(c.number, c, 0)
  tap.assertError(c.below, c, 1 << 33)
  tap.assertError(chance.seeded, "seed", -1)
  tap.assertError(c.dice, {})
end)

tap.test("us-ma/pai_gow.6.c positions are numbered from 1: 9 is the dealer, 15 the sixth betting position", function ()
  tap.assertEquals({ dealing.count(8, 1, 9), dealing.count(8, 1, 15) }, { 1, 7 })
  tap.assertEquals(dealing.count(8, 5, 1), 5)
  tap.assertError(dealing.count, 8, 9, 3)
  tap.assertError(dealing.count, 8, 1, 0)
end)

tap.test("a ring is gone round from the starting position, either way", function ()
  tap.assertEquals(dealing.ring(8, 7, "counterclockwise"), { 7, 8, 1, 2, 3, 4, 5, 6 })
  tap.assertEquals(dealing.ring(7, 3, "clockwise"), { 3, 2, 1, 7, 6, 5, 4 })
  tap.assertError(dealing.ring, 7, 3, "widdershins")
end)

tap.test("us-ma/pai_gow.8.g stacks are cut by their numbers from the dealer's right", function ()
  local cut = assert(dealing.cut_stacks(TILES, { 3 }, { 4, 5 }))
  local order = {}
  for stack = 1, 8 do order[stack] = cut[stack * 4 - 3] // 4 + 1 end
  tap.assertEquals(order, { 3, 1, 2, 6, 7, 8, 4, 5 })
  tap.assertEquals(sorted(cut), TILES)
end)

tap.test("us-ma/pai_gow.8.g what is no cut is told apart", function ()
  local function problem(right, left)
    local cut, why = dealing.cut_stacks(TILES, right, left)
    tap.assertNil(cut)
    return why
  end
  tap.assertEquals(problem({}, {}), "no stack moves")
  tap.assertEquals(problem({ 1 }, {}), "no stack moves")
  tap.assertEquals(problem(numbers(1, 4), numbers(5, 8)), "all stacks move")
  tap.assertEquals(problem({ 2, 4 }, {}), "the stacks are not adjacent")
  tap.assertEquals(problem({ 2, 2 }, {}), "the cut names a stack twice")
  tap.assertEquals(problem({ 2 }, { 2, 3 }), "the cut names a stack twice")
  tap.assertEquals(problem({ 9, 10 }, {}), "the cut names no stack of the eight")
  tap.assertEquals(problem({ 0 }, { -1 }), "the cut names no stack of the eight")
  tap.assertEquals(problem({ "3" }, { 2.5 }), "the cut names no stack of the eight")
end)

tap.test("us-ma/pai_gow.8.k the styles are the ten a statute may name", function ()
  tap.assertEquals(dealing.STYLES, things.DELIVERIES)
  for _, style in ipairs(dealing.STYLES) do
    local all = {}
    for _, delivery in ipairs(assert(dealing.deliver(TILES, style))) do
      tap.assertEquals(#delivery, 4)
      table.move(delivery, 1, 4, #all + 1, all)
    end
    tap.assertEquals(sorted(all), TILES)
  end
  tap.assertEquals({ dealing.deliver(TILES, "faro") }, { nil, "no such style" })
end)

tap.test("us-pa/645a.5.e a deck is cut ten cards or more from either end", function ()
  local cut = assert(dealing.cut_cards(CARDS, 20, 10))
  tap.assertEquals({ cut[1], cut[33], cut[34], cut[53] }, { 20, 52, 0, 19 })
  tap.assertEquals({ dealing.cut_cards(CARDS, 9, 10) }, { nil, "fewer than 10 cards from the top" })
  tap.assertEquals({ dealing.cut_cards(CARDS, 44, 10) }, { nil, "fewer than 10 cards from the bottom" })
  tap.assertEquals({ dealing.cut_cards(CARDS, math.mininteger, 0) }, { nil, "fewer than 0 cards from the top" })
  tap.assertEquals({ dealing.cut_cards(CARDS, math.maxinteger, 0) }, { nil, "fewer than 0 cards from the bottom" })
end)

tap.test("cards are dealt by position, with what is left and what lay face up", function ()
  local hands, left, found = dealing.deal(CARDS, 7, 2, "clockwise", 7, 1, { 0, 51 })
  tap.assertEquals(hands[2], { 1, 8, 15, 22, 29, 36, 43 })
  tap.assertEquals(hands[1][1], 2)
  tap.assertEquals(hands[7][1], 3)
  tap.assertEquals({ left, found }, { { 50, 51, 52 }, { 0 } })
  tap.assertEquals({ dealing.deal(numbers(0, 40), 7, 1, "clockwise", 7, 1) }, { nil, "too few cards" })
  tap.assertError(dealing.deal, CARDS, 7, 1, "clockwise", 7, 2)
  tap.assertError(dealing.deal, CARDS, 9, 1, "clockwise", 7, 1)
end)

tap.test("no piece is taken twice, and none that is not in the set", function ()
  local twice, beyond = numbers(0, 31), numbers(1, 32)
  twice[32] = 0
  tap.assertError(dealing.deliver, twice, "jung quat")
  tap.assertError(dealing.deliver, beyond, "jung quat")
  tap.assertError(dealing.deliver, numbers(0, 30), "jung quat")
  tap.assertError(dealing.cut_stacks, twice, { 3 }, {})
  tap.assertError(dealing.cut_cards, twice, 12, 10)
  tap.assertError(dealing.deal, twice, 2, 1, "clockwise", 7, 1)
  tap.assertError(dealing.sort, { 1, 1 })
end)

tap.test("a hand is sorted where it lies, highest first", function ()
  local hand = { 3, 31, 0, 17 }
  tap.assertIs(dealing.sort(hand), hand)
  tap.assertEquals(hand, { 31, 17, 3, 0 })
end)
