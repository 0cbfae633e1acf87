-- Odds of wagers on dice and on tiles: every throw, every hand looked at, against counts found otherwise.

local chapters = require("jurisdictions.chapters")
local enumerated = require("houseway.wagers.enumerated")
local odds = require("houseway.wagers.odds")
local offers = require("houseway.wagers.offers")
local provisions = require("houseway.law.provisions")
local script = require("houseway.script")
local submission = require("houseway.way.submission")
local tap = require("tap")
local tile = require("hw.tile")

-- ---- dice ----

-- Throws of three dice by their total: the coefficients of (x + x^2 + ... + x^6)^3.
local function by_total()
  local counts = { [0] = 1 }
  for _ = 1, 3 do
    local wider = {}
    for total, many in pairs(counts) do
      for die = 1, 6 do wider[total + die] = (wider[total + die] or 0) + many end
    end
    counts = wider
  end
  return counts
end

local SUM = [[
chapter "us-xx/tiles" { title = "Tiles", cite = "X §", game = "Pai Gow" }
section "1" { title = "Dice", paragraphs = "(a)" }
paragraph "(a)" "A Sum Wager is paid by the total of the dice." { pays = "Sum" }
paytable [[
  Sum of dice  Paytable A
  17           25 to 1
  16           6 to 1
  8            3 to 1
]].."]]"..[[

paytable [[
  Sum of dice  Paytable B
  3            25 to 1
  8            4 to 1
  9            2 to 1
]].."]]\n"

local function counts_of(offer)
  local found = {}
  for number, row in ipairs(odds.worth(offer, {}).figures.rows) do found[number] = row.hands end
  return found
end

tap.test("a chapter may print what totals of dice pay, and each total is thrown as often as it should be", function ()
  local model, totals = chapters.load("us-xx/tiles", nil, { ["us-xx/tiles"] = SUM }), by_total()
  local found = offers.of(model, "us-xx/tiles")
  tap.assertEquals({ #found, found[1].paytable.name, found[2].paytable.name, found[1].of }, { 2, "A", "B", "dice" })
  tap.assertEquals(counts_of(found[1]), { totals[17], totals[16], totals[8], 216 - 30 })
  tap.assertEquals(counts_of(found[2]), { totals[3], totals[8], totals[9], 216 - 47 })
  -- 3 * 25 + 6 * 6 + 21 * 3 = 174 units won, 186 lost; 25 + 21 * 4 + 25 * 2 = 159 won, 169 lost.
  tap.assertEquals(tostring(odds.worth(found[1], {}).figures.edge), "1/18")
  tap.assertEquals(tostring(odds.worth(found[2], {}).figures.edge), "5/108")
end)

local function rows(...)
  local found = {}
  for i, hand in ipairs({ ... }) do found[i] = { hand = hand } end
  return found
end

local function hands_of(taken, lost)
  local found = {}
  for i, one in ipairs(taken) do found[i] = one.hands end
  found[#found + 1] = lost.hands
  return found
end

tap.test("dice that match, and dice that show the chosen number, are counted as powers say", function ()
  tap.assertEquals(hands_of(enumerated.dice(rows("Three alike", "Two alike"))), { 6, 6 * 3 * 5, 6 * 5 * 4 })
  local chosen = rows("Three of the chosen number", "Two of the chosen number", "One of the chosen number")
  for number = 1, 6 do
    tap.assertEquals(hands_of(enumerated.dice(chosen, number)), { 1, 3 * 5, 3 * 25, 125 })
  end
  tap.assertFalse(enumerated.by_number(chosen))
  tap.assertTrue(enumerated.by_number(rows("Total 4", "One of the chosen number")))
end)

tap.test("a red die above, level with and below two blue ones is counted as squares say", function ()
  local squares = 0
  for red = 1, 6 do squares = squares + (red - 1) ^ 2 end
  local above = hands_of(enumerated.dice(rows("Red above both blue", "Red below both blue")))
  tap.assertEquals(above, { squares, squares, 216 - 2 * squares })
end)

-- ---- tiles ----

-- How many of the set show a face, and what two unlike faces are.
local MANY = {}
for number = 0, 31 do MANY[tile.face(number)] = (MANY[tile.face(number)] or 0) + 1 end

local function unlike(a, b)
  return tile.spots(a) == tile.spots(b) and tile.spots(a) ~= 6 and MANY[a] == 1 and MANY[b] == 1
end

-- Hands by face, counted by which pairs they hold: none, one Mixed, one Identical, Gee Joon, two pair.
local function by_faces()
  local high, low = tile.face_named("2-4"), tile.face_named("1-2")
  local count = { gee = 0, identical = 0, mixed = 0, two = 0, none = 0 }
  local function look(held, hands)
    local pairs_ = { gee = held[high] and held[low] and 1 or 0, identical = 0, mixed = 0 }
    for a, many in pairs(held) do
      if many == 2 then pairs_.identical = pairs_.identical + 1 end
      for b in pairs(held) do
        if b < a and unlike(a, b) then pairs_.mixed = pairs_.mixed + 1 end
      end
    end
    local all = pairs_.gee + pairs_.identical + pairs_.mixed
    local which = all >= 2 and "two" or pairs_.gee == 1 and "gee" or pairs_.mixed == 1 and "mixed"
      or pairs_.identical == 1 and "identical" or "none"
    count[which] = count[which] + hands
  end
  local function deal(face, left, held, hands)
    if left == 0 then return look(held, hands) end
    if face > 20 then return end
    deal(face + 1, left, held, hands)
    for many = 1, math.min(left, MANY[face]) do
      held[face] = many
      deal(face + 1, left - many, held, hands * (many == 1 and MANY[face] or 1))
      held[face] = nil
    end
  end
  deal(0, 4, {}, 1)
  return count
end

tap.test("us-pa/621a.8.j hands of tiles are counted by their pairs, one by one and by their faces", function ()
  local law = chapters.load("us-pa/621a")
  local mixed = provisions.by_name.mixed_pair.deeds["a permissible pair"]
  local taken, lost = enumerated.tiles(rows("Any other two pair", "Gee Joon pair", "Mixed pair", "Identical pair"), law,
    mixed)
  local faces = by_faces()
  tap.assertEquals(hands_of(taken, lost), { faces.two, faces.gee, faces.mixed, faces.identical, faces.none })
  tap.assertEquals(faces.mixed, 1680) -- as paytables in circulation count
end)

-- ---- a licensee's own ----

tap.test("odds answer for every wager of a submission, its own paytables among them", function ()
  local path = tap.source_root() .. "/examples/15-paytables-of-the-house.lua"
  local way = submission.build(path, script.load(path, "submission", path).declarations)
  local found = offers.of_submission(chapters.load("us-pa/621a"), way)
  local named, all = {}, {}
  for i, offer in ipairs(found) do
    local worth = odds.worth(offer, {})
    named[i], all[i] = offer.name, worth.figures.hands
  end
  tap.assertEquals(named, { "Sum", "Match", "Pair Fortunes" })
  tap.assertEquals(all, { 216, 216, 35960 })
  tap.assertEquals(counts_of(found[1]), { 2, 3 + 6 + 10 + 15, 216 - 36 })
end)
