-- docs/orders.md against the core.

local card = require("hw.card")
local chapters = require("houseway.law.chapters")
local documents = require("docs.documents")
local hands = require("houseway.notation.hands")
local sources = require("sources")
local tap = require("tap")
local tile = require("hw.tile")
local rankings = require("houseway.law.rankings")

local PATH = "docs/orders.md"

-- The indented line under a heading, cut at its blanks.
local function listed(heading)
  local line = sources.read(PATH):match("## " .. heading .. "\n.-\n    ([^\n]+)\n")
  local names = {}
  for name in line:gmatch("%S+") do names[#names + 1] = name end
  return names
end

tap.test("the faces of tiles, from the lowest", function ()
  local faces = {}
  for face = 0, 20 do faces[face + 1] = (tile.face_name(face)) end
  tap.assertEquals(listed("Tiles"), faces)
end)

tap.test("ten faces are on one tile each, the others on two", function ()
  local counts = {}
  for number = 0, 31 do
    local face = tile.face(number)
    counts[face] = (counts[face] or 0) + 1
  end
  for face = 0, 20 do tap.assertEquals(counts[face], face < 10 and 1 or 2) end
end)

tap.test("the cards, from the lowest", function ()
  local names = listed("Cards")
  local number = 0
  for _, name in ipairs(names) do
    if name == "..." then
      while card.name(number) ~= "Kh" do number = number + 1 end
    else
      tap.assertEquals(name, card.name(number))
      number = number + 1
    end
  end
  tap.assertEquals(number, 53)
end)

tap.test("a hand is held highest first, and the least of tiles is the one told", function ()
  tap.assertStrContains(sources.read(PATH), "is `2-4 1-4 2-3 1-2`.")
  local hand = tile.parse("2-3 1-4 2-4 1-2", 4)
  tap.assertEquals(hand, { 3, 2, 1, 0 })
  tap.assertEquals(hands.text("Pai Gow", hand), "2-4 1-4 2-3 1-2")
end)

-- The slots of a half, from 1.
local function slots_of(hand, half)
  local slots = {}
  for slot, piece in ipairs(hand) do
    for _, one in ipairs(half) do
      if one == piece then slots[#slots + 1] = slot end
    end
  end
  return slots
end

tap.test("the settings of tiles and of cards", function ()
  local rows = documents.rows(PATH, "## Settings")
  local shown = {}
  for _, row in ipairs(rows) do shown[row[1]] = row[2]:match("^(.-):") end
  local tiles = rankings.compile(chapters.load("us-ma/pai_gow"))
  local hand, halves = tile.parse("6-6 5-5 2-2 5-6", 4), {}
  for i, setting in ipairs(tiles:view(hand)) do
    local high, low = slots_of(hand, setting.high), slots_of(hand, setting.low)
    halves[i] = table.concat(high[1] == 1 and low or high, " and ")
  end
  tap.assertEquals(table.concat(halves, ", "), shown["Pai Gow"])
  local cards = rankings.compile(chapters.load("us-pa/645a"))
  hand, halves = card.parse("As Kh 10d 9c 4s 3d Jk", 7), {}
  for i, setting in ipairs(cards:view(hand)) do halves[i] = table.concat(slots_of(hand, setting.low), "-") end
  tap.assertEquals(table.concat(halves, ", "), shown["Pai Gow Poker"])
end)

tap.test("of equal halves the one with the highest tile is the high hand; of equal settings the first", function ()
  local tiles = rankings.compile(chapters.load("us-ma/pai_gow"))
  local view = tiles:view(tile.parse("6-6 6-6 3-6 4-5", 4))
  tap.assertEquals(view[2].high_rank, view[2].low_rank)
  tap.assertEquals(view[2].high[1], 31)
  tap.assertEquals({ view[1].same, view[2].same, view[3].same }, { 1, 2, 2 })
end)
