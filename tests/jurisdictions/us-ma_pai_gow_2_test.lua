-- Massachusetts section 2: the ranking of tiles, which two other chapters borrow.

local chapters = require("jurisdictions.chapters")
local outcome = require("houseway.law.outcome")
local hands_of = require("houseway.notation.hands")
local notation = require("houseway.notation")
local tap = require("tap")
local tile = require("hw.tile")
local rankings = require("houseway.law.rankings")

local KEY = "us-ma/pai_gow"
local model = chapters.load(KEY)
local rules = model.tile_rules

-- The pairs of a rank, as pips, in the table's order.
local function pairs_of(rank)
  local found = {}
  for _, pair in ipairs(rules.pair_rank) do
    if pair[3] == rank then
      found[#found + 1] = notation.face_name(pair[1]) .. " " .. notation.face_name(pair[2])
    end
  end
  return table.concat(found, ", ")
end

tap.test("us-ma/pai_gow.2.b ranks twenty pairs as printed", function ()
  local printed = {
    "2-4 1-2", "6-6 6-6", "1-1 1-1", "4-4 4-4", "1-3 1-3", "5-5 5-5", "3-3 3-3", "2-2 2-2", "5-6 5-6",
    "4-6 4-6",
    "1-6 1-6", "1-5 1-5", "3-6 4-5", "2-6 3-5", "2-5 3-4", "1-4 2-3", "6-6 4-5, 6-6 3-6", "1-1 4-5, 1-1 3-6",
    "6-6 2-6, 6-6 3-5, 6-6 4-4", "1-1 2-6, 1-1 3-5, 1-1 4-4",
  }
  for rank, tiles in ipairs(printed) do tap.assertEquals(pairs_of(rank), tiles, rank) end
  tap.assertEquals(#rules.pair_rank, 26)
end)

tap.test("us-ma/pai_gow.2.b keeps the headings: four Wongs and six Gongs", function ()
  local count = {}
  for _, pair in ipairs(rules.pair_rank) do count[pair.group] = (count[pair.group] or 0) + 1 end
  tap.assertEquals(count, { ["Supreme Pair"] = 1, ["Matched Pairs"] = 11, ["Mixed or Unmatched Pairs"] = 4,
    Wongs = 4, Gongs = 6 })
end)

tap.test("us-ma/pai_gow.2.g ranks single tiles as printed", function ()
  -- By rank; tiles of one rank by face, the lower first.
  local printed = {
    "6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5", "4-5 3-6", "3-5 2-6",
    "3-4 2-5",
    "2-4", "2-3 1-4", "1-2",
  }
  local by_rank = {}
  for face = 0, 20 do
    local rank, name = rules.tile_rank[face], notation.face_name(face)
    by_rank[rank] = by_rank[rank] and by_rank[rank] .. " " .. name or name
  end
  tap.assertEquals(by_rank, printed)
end)

tap.test("us-ma/pai_gow.2.e lets the 1-2 be six and fifteenth, the 2-4 three and seventeenth", function ()
  local low, high = notation.face("1-2"), notation.face("2-4")
  tap.assertEquals(rules.other_spots, { [low] = 6, [high] = 3 })
  tap.assertEquals(rules.other_rank, { [low] = 15, [high] = 17 })
end)

tap.test("us-ma/pai_gow.2.d zero is said of hands without a pair, unless read by spots", function ()
  tap.assertEquals({ chapters.readings(model, KEY .. ".2.d") }, { "no_pair", "no_pair spots" })
  tap.assertFalse(rules.zero_by_spots)
  tap.assertTrue(chapters.load(KEY, { [KEY .. ".2.d"] = "spots" }).tile_rules.zero_by_spots)
end)

tap.test("us-ma/pai_gow.2.d.1 and 2.d.2 are the text's own examples", function ()
  local function example(label) return model.by_key[KEY .. label].examples[1] end
  tap.assertEquals(example(".2.d.1"), { kind = "value", hand = "1-1 3-3", value = 8 })
  tap.assertEquals(example(".2.d.2"), { kind = "value", hand = "5-6 1-6", value = 8 })
end)

tap.test("M7 us-ma/pai_gow.2.c and 2.h give a copy to the dealer or bank, as 7(h) and (i) carry out", function ()
  for _, label in ipairs({ "c", "h" }) do
    tap.assertEquals(model.by_key[KEY .. ".2." .. label].meaning, { see = { KEY .. ".7.h", KEY .. ".7.i" } })
  end
  local copies, higher, lower = { 3 << 2, 2 << 2, (2 << 2) + 3 }, 5 << 2, 0
  local function result(high, low)
    local cell = outcome.tile_cell(high, low)
    return outcome.RESULTS[model.outcome.code[cell + 1]], table.concat(model.outcome.claims[cell] or {}, " ")
  end
  for _, copy in ipairs(copies) do
    if copy & 3 == 0 then
      tap.assertEquals({ result(copy, lower) }, { "lose", KEY .. ".7.h" })
      tap.assertEquals({ result(copy, copy == 2 << 2 and 2 << 2 or lower) }, { "lose", KEY .. ".7.h" })
      tap.assertEquals({ result(copy, 4 << 2) }, { "push", KEY .. ".7.i.2" })
    end
    tap.assertEquals({ result(higher, copy) }, { "push", KEY .. ".7.i.1" })
  end
end)

local function refused(part, other)
  return chapters.refused(KEY, { [KEY] = chapters.changed(KEY, part, other) })
end

tap.test("us-ma/pai_gow.2.b a row that does not say what its tiles show is refused", function ()
  tap.assertStrContains(refused("Six (3-3) and Six (3-3)", "Six (3-4) and Six (3-4)"),
    "names other spots; write Seven (3-4)")
end)

tap.test("us-ma/pai_gow.2.g a tile left out is refused", function ()
  tap.assertStrContains(refused("    Seventeenth  Three (1-2)    1\n", ""),
    "leaves out 1-2; list every tile of the set")
end)

tap.test("us-ma/pai_gow.2 without how values are compared is no whole ranking", function ()
  local why = refused('equal_values = "highest tile",', 'by_hand = "Left out.",')
  tap.assertStrContains(why, "no equal_values")
end)

-- counts over all two-tile hands ---------------------------------------------------------------------------

local PIPS = {}
for face = 0, 20 do
  local name = notation.face_name(face)
  PIPS[face] = tonumber(name:sub(1, 1)) + tonumber(name:sub(3, 3))
end

local pair_place = {}
for _, pair in ipairs(rules.pair_rank) do
  pair_place[pair[1] * 32 + pair[2]], pair_place[pair[2] * 32 + pair[1]] = 21 - pair[3], 21 - pair[3]
end

-- The ways a tile may be counted: spots and place, the highest place 17.
local function counts(face, places)
  local ways = { { PIPS[face], 18 - places.tile_rank[face] } }
  if rules.other_spots[face] then ways[2] = { rules.other_spots[face], 18 - places.other_rank[face] } end
  return ways
end

-- value * 64 + place of the better tile, each hand at its best; 640 + place for a pair.
local function rank_of(a, b, places)
  if pair_place[a * 32 + b] then return 640 + pair_place[a * 32 + b] end
  local best = 0
  for _, x in ipairs(counts(a, places)) do
    for _, y in ipairs(counts(b, places)) do
      best = math.max(best, (x[1] + y[1]) % 10 * 64 + math.max(x[2], y[2]))
    end
  end
  return best
end

-- Every hand of two tiles by face, with how many of the 496 it stands for.
local hands = {}
for a = 0, 20 do
  local copies = a < 10 and 1 or 2
  for b = 0, a - 1 do hands[#hands + 1] = { a, b, copies * (b < 10 and 1 or 2) } end
  if copies == 2 then hands[#hands + 1] = { a, a, 1 } end
end

tap.test("us-ma/pai_gow.2.d N6 zero: 24 hands without a pair; by spots 43, 19 of them pairs", function ()
  local without_pair, bare, by_spots, pairs_by_spots, all = 0, 0, 0, 0, 0
  for _, hand in ipairs(hands) do
    local a, b, count = table.unpack(hand)
    all = all + count
    -- 51 by the spots printed; eight of those are counted otherwise by (e), and worth seven or three.
    local worth_zero, printed = rank_of(a, b, rules) < 64, (PIPS[a] + PIPS[b]) % 10 == 0
    if worth_zero then without_pair = without_pair + count end
    if printed then bare = bare + count end
    if printed and pair_place[a * 32 + b] then pairs_by_spots = pairs_by_spots + count end
    if worth_zero or printed and pair_place[a * 32 + b] then by_spots = by_spots + count end
  end
  tap.assertEquals({ all, without_pair, bare, by_spots, pairs_by_spots }, { 496, 24, 51, 43, 19 })
end)

local function order(a, b)
  return a < b and -1 or a > b and 1 or 0
end

tap.test("us-ma/pai_gow.2.e both tiles held the lowest changes the comparison of no two hands", function ()
  local low, high = notation.face("1-2"), notation.face("2-4")
  local common = {
    tile_rank = setmetatable({ [high] = 17 }, { __index = rules.tile_rank }),
    other_rank = { [low] = 17, [high] = 17 },
  }
  local changed = 0
  for _, one in ipairs(hands) do
    for _, other in ipairs(hands) do
      local printed = order(rank_of(one[1], one[2], rules), rank_of(other[1], other[2], rules))
      local held = order(rank_of(one[1], one[2], common), rank_of(other[1], other[2], common))
      if printed ~= held then changed = changed + 1 end
    end
  end
  tap.assertEquals(changed, 0)
end)

-- the compiled ranking -------------------------------------------------------------------------------------

local ranking = rankings.compile(model)

-- The rank of two tiles, what they are worth (10: a permissible pair), and whether that is zero.
local function ranked(first, second)
  return ranking:tile_rank(notation.face(first), notation.face(second))
end

tap.test("us-ma/pai_gow.2.a the set is thirty-two tiles: 11 faces twice, 10 once", function ()
  -- As many of each as the table in (g) counts: eleven rows of two, ten tiles of one.
  local printed = chapters.source(KEY):match("ranks_tiles = %[%[(.-)%]%]")
  local count = {}
  for spots, tiles in printed:gmatch("%((%d%-%d)%)%s+(%d)") do count[spots] = tonumber(tiles) end
  local held, all = {}, 0
  for number = 0, 31 do
    local name = notation.face_name(tile.face(number))
    held[name], all = (held[name] or 0) + 1, all + 1
  end
  tap.assertEquals(held, count)
  tap.assertEquals(all, 32)
  local none, problem = hands_of.read("Pai Gow", "6-6 6-6 6-6 1-1")
  tap.assertNil(none)
  tap.assertStrContains(problem.found, "more than a set of 32 tiles has")
end)

tap.test("us-ma/pai_gow.2.c the pair of the better rank wins; a pair of the same rank goes to the bank", function ()
  tap.assertTrue(ranked("1-4", "2-3") > ranked("6-6", "3-6"))
  tap.assertTrue(ranked("6-6", "3-6") > ranked("1-1", "3-6"))
  tap.assertEquals(ranked("6-6", "3-6"), ranked("6-6", "4-5"))
  tap.assertEquals(model.by_key[KEY .. ".2.c"].meaning.see, { KEY .. ".7.h", KEY .. ".7.i" })
end)

tap.test("us-ma/pai_gow.2.d.1 a two and a six are worth eight", function ()
  tap.assertEquals(select(2, ranked("1-1", "3-3")), 8)
end)

tap.test("us-ma/pai_gow.2.d.2 an eleven and a seven are worth eight: the left digit goes", function ()
  tap.assertEquals(select(2, ranked("5-6", "1-6")), 8)
end)

tap.test("us-ma/pai_gow.2.f of hands of one value the one with the highest tile is the better", function ()
  -- Eight both: 1-1 3-3 has the two, second; 5-6 1-6 the eleven, eighth.
  tap.assertTrue(ranked("1-1", "3-3") > ranked("5-6", "1-6"))
  tap.assertTrue(ranked("4-4", "5-6") > ranked("1-1", "3-3"), "nine is better than eight whatever the tile")
end)

tap.test("us-ma/pai_gow.2.h of one value and one highest tile it is a copy, whatever the other tile", function ()
  tap.assertEquals(ranked("6-6", "2-4"), ranked("6-6", "1-5"))
  tap.assertEquals(ranked("5-5", "3-4"), ranked("5-5", "2-5"))
end)
