-- What a count of deals comes to: a law's outcomes put on its cells, vigorish, other readings.

local chapters = require("houseway.law.chapters")
local edge = require("houseway.worth.edge")
local fraction = require("houseway.base.fraction")
local outcome = require("houseway.law.outcome")
local relation = require("houseway.law.outcome.relation")
local tap = require("tap")

local TILES = relation.TILES

local function cells_of(count, deals)
  local cells = {}
  for index = 1, count do cells[index] = 0 end
  for cell, number in pairs(deals) do cells[cell + 1] = number end
  return cells
end

local function cards(deals)
  return cells_of(432, deals)
end

local function tiles(deals)
  return cells_of(576, deals)
end

local card = outcome.card_cell
local LOWER, SAME, HIGHER = 0, 1, 2

local function ends(cells, statute)
  return edge.ends(cells, statute, statute.outcome)
end

tap.test("us-pa/645a.11.f a copy is the bank's, and both hands must be higher to win", function ()
  local statute = chapters.load("us-pa/645a")
  local found = ends(cards({
    [card(HIGHER, HIGHER)] = 1, [card(HIGHER, SAME)] = 20, [card(SAME, HIGHER)] = 300, [card(HIGHER, LOWER)] = 4000,
    [card(SAME, SAME)] = 50000, [card(LOWER, SAME)] = 600000, [card(LOWER, LOWER)] = 7000000,
  }), statute)
  tap.assertEquals({ found.win, found.push, found.lose }, { 1, 4320, 7650000 })
  tap.assertEquals(found.several + found.none, 0)
end)

tap.test("us-pa/645a.11.f.1.v a Queen's Dragon pushes, a fouled hand against it too", function ()
  local statute = chapters.load("us-pa/645a")
  local found = ends(cards({ [card(HIGHER, HIGHER, 0, 1)] = 5, [card(HIGHER, HIGHER, 1)] = 70,
    [card(LOWER, LOWER, 1, 1)] = 900, [card(HIGHER, HIGHER)] = 3 }), statute)
  tap.assertEquals({ found.win, found.push, found.lose }, { 3, 905, 70 })
end)

local function halves(high, low)
  return outcome.tile_cell(high, low)
end

tap.test("what clauses contradict is counted apart, and bounds the worth", function ()
  local statute = chapters.load("us-pa/621a", { ["us-pa/621a.8.i"] = "literal", ["us-pa/621a.8.h.2"] = "literal" })
  local zeros = TILES.higher_tile << 2 | 3 -- both worth zero, the player's tile the higher
  local found = ends(tiles({ [halves(TILES.higher << 2, zeros)] = 10, [halves(TILES.lower << 2, zeros)] = 200,
    [halves(TILES.higher << 2, TILES.higher << 2)] = 3000 }), statute)
  tap.assertEquals({ found.win, found.push, found.lose, found.several, found.none }, { 3000, 0, 0, 210, 0 })
  tap.assertEquals(found.worst, { win = 3000, lose = 200 }) -- a push under (h)(1), a loss under (g)
  tap.assertEquals(found.best, { win = 3010, lose = 0 })
  local worth = edge.worth(found, 3210, fraction.new(0))
  tap.assertEquals({ tostring(worth.least), tostring(worth.most) }, { "280/321", "301/321" })
  tap.assertNil(worth.value)
  local against = edge.against(worth)
  tap.assertEquals({ tostring(against.least), tostring(against.most) }, { "-301/321", "-280/321" })
end)

tap.test("what no clause settles may come to anything", function ()
  local readings = {}
  for _, other in ipairs(edge.readings(chapters.load("au-nsw/pai_gow"))) do
    for _, key in ipairs(other.keys) do readings[key] = other.name end
  end
  local statute = chapters.load("au-nsw/pai_gow", readings)
  local found = ends(tiles({ [halves(TILES.same_pair << 2, TILES.lower << 2)] = 7 }), statute)
  tap.assertEquals({ found.none, found.worst.lose, found.best.win }, { 7, 7, 7 })
  local bank = edge.mirrored(found)
  tap.assertEquals({ bank.none, bank.worst.lose, bank.best.win }, { 7, 7, 7 })
end)

tap.test("copies are halves of one rank; by value, halves of one value", function ()
  local cells = tiles({
    [halves(TILES.same_pair << 2, TILES.lower << 2)] = 1, [halves(TILES.higher << 2, TILES.same_tile << 2)] = 20,
    [halves(TILES.same_tile << 2, TILES.same_tile << 2)] = 300,
    [halves(TILES.higher << 2, TILES.higher_tile << 2)] = 4000,
  })
  local by_rank = edge.copies(cells, chapters.load("us-pa/621a"))
  tap.assertEquals(by_rank, { high = 1, low = 20, both = 300 })
  local by_value = edge.copies(cells, chapters.load("us-pa/621a", { ["us-pa/621a.8.g"] = "by_value" }))
  tap.assertEquals(by_value, { high = 1, low = 4020, both = 300 })
  tap.assertEquals(edge.copies(cards({ [card(SAME, LOWER)] = 5, [card(LOWER, SAME, 0, 1)] = 60,
    [card(SAME, SAME)] = 700 }), chapters.load("us-pa/645a")), { high = 5, low = 60, both = 700 })
end)

local function ended(win, lose, push)
  return { win = win, lose = lose, push = push, several = 0, none = 0 }
end

tap.test("a winner pays the vigorish, whoever it is", function ()
  local five = fraction.new(1, 20)
  local found = ended(30, 20, 50)
  tap.assertEquals(tostring(edge.worth(found, 100, fraction.new(0)).value), "1/10")
  tap.assertEquals(tostring(edge.worth(found, 100, five).value), "17/200") -- 30 * 0.95 - 20
  local bank = edge.mirrored({ win = 30, lose = 20, push = 50, several = 0, none = 0, worst = {}, best = {} })
  tap.assertEquals(tostring(edge.worth(bank, 100, five).value), "-11/100") -- 20 * 0.95 - 30
  tap.assertEquals(tostring(edge.against(edge.worth(found, 100, five)).value), "-17/200")
end)

tap.test("the variance is of one wager", function ()
  local worth = edge.worth(ended(1, 1, 0), 2, fraction.new(0))
  tap.assertEquals({ tostring(worth.value), tostring(worth.variance) }, { "0", "1" })
  worth = edge.worth(ended(1, 1, 2), 4, fraction.new(1, 20))
  -- squares 0.95^2 / 4 + 1 / 4, mean -0.05 / 4
  tap.assertEquals(tostring(worth.variance), tostring(fraction.new(761, 1600) - fraction.new(1, 6400)))
  tap.assertEquals(edge.against(worth).variance:decimal(6), worth.variance:decimal(6))
end)

tap.test("the other readings are those of how wagers end, and no others", function ()
  local function told(chapter, readings)
    local lines = {}
    for index, other in ipairs(edge.readings(chapters.load(chapter, readings))) do
      lines[index] = other.name .. " " .. table.concat(other.keys, " ")
    end
    return lines
  end
  tap.assertEquals(told("us-pa/621a"), { "by_value us-pa/621a.8.g", "literal us-pa/621a.8.h.2 us-pa/621a.8.i" })
  tap.assertEquals(told("us-ma/pai_gow"), { "literal us-ma/pai_gow.7.i.2 us-ma/pai_gow.7.j" })
  tap.assertEquals(told("us-ma/pai_gow", { ["us-ma/pai_gow.7.j"] = "literal" }),
    { "literal us-ma/pai_gow.7.i.2", "zero_never_better us-ma/pai_gow.7.j" })
  tap.assertEquals(told("us-pa/645a"), { "literal us-pa/645a.11.f.1.iii us-pa/645a.11.f.1.iv" })
  local nsw = edge.readings(chapters.load("au-nsw/pai_gow"))
  tap.assertEquals({ #nsw, nsw[1].name, #nsw[1].keys }, { 1, "literal", 14 })
end)

tap.test("another reading is read besides those already chosen", function ()
  local chosen = { ["us-pa/621a.8.g"] = "by_value" }
  local statute = chapters.load("us-pa/621a", chosen)
  local other = edge.read_otherwise(statute, chosen, { name = "literal", keys = { "us-pa/621a.8.i" } })
  tap.assertEquals(other.said.identical, "pair rank or value")
  for _, reading in ipairs(other.by_key["us-pa/621a.8.i"].readings) do
    tap.assertEquals(reading.chosen, reading.name == "literal")
  end
end)
