-- Notation: what stands between quotation marks in a script.

local notation = require("houseway.notation")
local tap = require("tap")

-- A text that is refused: what is suggested in its place, if anything.
local function suggestion(read, written)
  local answer, problem = read(written)
  tap.assertNil(answer, tostring(written))
  tap.assertIsString(problem.found)
  tap.assertIsString(problem.expected)
  return problem.suggestion
end

local function bits(...)
  local mask = 0
  for _, bit in ipairs({ ... }) do mask = mask | 1 << bit end
  return mask
end

local function check_rows(rows, read)
  for _, row in ipairs(rows) do tap.assertEquals(read(row[1]), row[2], row[1]) end
end

local function check_suggestions(rows, read)
  for _, row in ipairs(rows) do tap.assertEquals(suggestion(read, row[1]), row[2], row[1]) end
end

-- cards ----------------------------------------------------------------------------------------------------

tap.test("a shape of cards is a set of ranks, bit 0 a 2 and bit 12 an ace", function ()
  check_rows({
    { "A", bits(12) }, { "2", bits(0) }, { "10", bits(8) },
    { "7 to 10", bits(5, 6, 7, 8) }, { "J to A", bits(9, 10, 11, 12) },
    { "K or better", bits(11, 12) }, { "2 or better", 0x1fff },
    { "10 or lower", 0x1ff }, { "9, 10 or J", bits(7, 8, 9) }, { "2 or A", bits(0, 12) },
  }, notation.card_shape)
end)

tap.test("ranks in another spelling are refused with the usual one", function ()
  check_suggestions({
    { "10 to 7", "7 to 10" }, { "A to J", "J to A" }, { "7 to 7", "7" }, { "7-10", "7 to 10" },
    { "k or better", "K or better" }, { "K+", "K or better" }, { "K or higher", "K or better" },
    { "10 or less", "10 or lower" }, { "T", "10" }, { "Aces", "A" }, { "9,10,J", "9, 10 or J" },
    { "9 or 10 or J", "9, 10 or J" }, { "9 or 9", "9" }, { " A", "A" }, { "Joker", "joker" }, { "JK", "joker" },
    { "A or joker", "A" },
  }, notation.card_shape)
end)

tap.test("W the joker is a card by its name, and no rank", function ()
  tap.assertEquals(notation.card_shape("joker"), bits(13))
  tap.assertEquals({ notation.ranks("A"), suggestion(notation.ranks, "joker") }, { bits(12), "A" })
end)

tap.test("W two cards in front are a range of the higher, then of the lower, pairs above all", function ()
  local function rank(a, b) return a * 100 + b end
  local function interval(written)
    return { notation.two_cards_interval(assert(notation.two_cards(written)), rank) }
  end
  tap.assertEquals(interval("K or better"), { 1100, 0xffff })
  tap.assertEquals(interval("A-J or better"), { 1209, 0xffff })
  tap.assertEquals(interval("A"), { 1200, 1211 })
  tap.assertEquals(interval("A-10"), { 1208, 1208 })
  tap.assertEquals(interval("J to K"), { 900, 1110 })
  tap.assertEquals(interval("J-9 to K"), { 907, 1110 })
  tap.assertEquals(interval("below 9"), { 0, 699 })
  check_suggestions({
    { "K+", "K or better" }, { "K or higher", "K or better" }, { "aces", "A" }, { "J-A", "A-J" },
    { "K to J", "J to K" }, { "under 9", "below 9" }, { "A-A" }, { "2" }, { "A, K" }, { "" }, { 7 },
  }, notation.two_cards)
end)

tap.test("W a total is of both hands' points, and of no tile", function ()
  check_rows({ { "13", 13 }, { "12 to 14", 12 }, { "13 or better", 13 }, { "below 10", 0 }, { "0", 0 } },
    notation.total)
  tap.assertEquals({ notation.total("13 or better") }, { 13, 20 })
  tap.assertEquals({ notation.total("12 to 14") }, { 12, 14 })
  tap.assertEquals({ notation.total("below 10") }, { 0, 9 })
  check_suggestions({ { "13+", "13 or better" }, { "14 to 12", "12 to 14" }, { "21" }, { "9 with H6" }, { "7/9" } },
    notation.total)
end)

tap.test("two cards in one string are refused: they are a list", function ()
  local _, problem = notation.card_shape("A K")
  tap.assertStrContains(problem.expected, '{ "A", "K" }')
end)

tap.test("what names no rank is refused", function ()
  check_suggestions({ { "" }, { "1" }, { "11" }, { "X" }, { "A to" }, { "As" }, { 7 } }, notation.card_shape)
end)

-- tiles ----------------------------------------------------------------------------------------------------

tap.test("a shape of tiles is a set of faces, bit 0 a 1-2 and bit 20 a 6-6", function ()
  check_rows({
    { "6-6", bits(20) }, { "Teen", bits(20) }, { "12", bits(20) }, { "12 or 2", bits(20, 19) },
    { "H8", bits(18) }, { "L8", bits(7, 6) }, { "8", bits(18, 7, 6) }, { "4-5", bits(8) },
    { "9", bits(9, 8) },
    { "10", bits(16, 12) }, { "L4", bits(14) }, { "7", bits(11, 5, 4) },
    { "4, 5 or 6", bits(17, 14, 2, 1, 15, 10) },
    { "G", bits(3, 0) }, { "Gee Joon", bits(3, 0) }, { "2-4 or 1-1", bits(3, 19) },
  }, notation.tile_shape)
end)

tap.test("a 2-4 and a 1-2 are never among the sixes or the threes", function ()
  tap.assertEquals(notation.tile_shape("6"), bits(15, 10))
  tap.assertNil(suggestion(notation.tile_shape, "3"))
end)

tap.test("every trade name and every face is read; the names together are the whole set", function ()
  local all = 0
  local trade = "12 2 H8 H4 H10 H6 L4 11 L10 H7 L6 9 L8 L7 5 G"
  for name in trade:gmatch("%S+") do
    local mask = assert(notation.tile_shape(name))
    tap.assertEquals(all & mask, 0, name)
    all = all | mask
  end
  tap.assertEquals(all, 0x1fffff)
  for face = 0, 20 do
    tap.assertEquals(notation.tile_shape(notation.face_name(face)), 1 << face)
    tap.assertEquals(notation.face(notation.face_name(face):reverse()), face)
  end
end)

tap.test("tiles in another spelling are refused with the usual one", function ()
  check_suggestions({
    { "teen", "Teen" }, { "gee joon", "Gee Joon" }, { "5-4", "4-5" }, { "4,5,6", "4, 5 or 6" },
    { "7 to 9" }, { "10 to 12", "10, 11 or 12" }, { "Teeen", "Teen" }, { "h8", "H8" }, { "12 or 2 or 2", "12 or 2" },
  }, notation.tile_shape)
end)

-- points ---------------------------------------------------------------------------------------------------

-- Places as Massachusetts section 2 gives them: the 17 ranks of single tiles, the highest 17.
local PLACES = {
  [bits(20)] = 17, [bits(18)] = 15, [bits(15)] = 12, [bits(12)] = 9, [bits(17)] = 14, [bits(9, 8)] = 6,
}

local function interval(written)
  local points = assert(notation.points(written))
  return { notation.points_interval(points, function (mask) return PLACES[mask] end) }
end

tap.test("points are a range of ranks: value * 64 + place of the better tile, pairs above 640", function ()
  check_rows({
    { "9", { 576, 639 } }, { "0", { 0, 63 } }, { "7 to 9", { 448, 639 } }, { "2 or better", { 128, 65535 } },
    { "below 2", { 0, 127 } }, { "3 with H6 or better", { 192 + 12, 65535 } },
    { "4 with H8 to 8 with L10", { 256 + 15, 512 + 9 } }, { "below 6 with H6", { 0, 384 + 12 - 1 } },
    { "3 with 9", { 192 + 6, 192 + 6 } },
  }, interval)
end)

tap.test("pairs, Wongs and Gongs are taken in by \"or better\" alone", function ()
  tap.assertTrue(notation.points("6 or better").pairs)
  for _, written in ipairs({ "9", "6 to 9", "below 6" }) do
    tap.assertFalse(notation.points(written).pairs)
  end
end)

tap.test("points in another spelling, or bounded by a tile of no one place, are refused", function ()
  check_suggestions({
    { "9 to 7", "7 to 9" }, { "under 2", "below 2" }, { "2 or more", "2 or better" },
    { "3 with h6", "3 with H6" },
    { "3 with 8", "H8" }, { "3 with G" }, { "10" }, { "" }, { "nine" }, { "3 with" },
  }, notation.points)
end)

tap.test("W a setting by points written otherwise is told how it is written, where it can be no tile", function ()
  for written, usual in pairs({ ["7-9"] = "7/9", ["9 - 7"] = "7/9", ["6:8 or better"] = "6/8 or better",
    ["7\u{2013}9"] = "7/9", ["0-6"] = "0/6",
    ["7 over 9"] = "7/9", ["3|6"] = "3/6", ["5-6 or better"] = "5/6 or better",
    ["6/8 or beter"] = "6/8 or better" }) do
    tap.assertEquals(notation.setting_meant(written), usual)
    tap.assertEquals(select(2, notation.setting(written)).suggestion, usual)
  end
  for _, other in ipairs({ "5-6", "1-6", "7-9-8", "7-", "7", "K-Q", "7-9 and more", 7 }) do
    tap.assertNil(notation.setting_meant(other), other)
  end
end)

tap.test("a setting is the points of the low hand, then of the high", function ()
  local setting = assert(notation.setting("6/8 or better"))
  tap.assertEquals(setting.low, notation.points("6 or better"))
  tap.assertEquals(setting.high, notation.points("8 or better"))
  tap.assertEquals(notation.setting("7/9").low, notation.points("7"))
  check_suggestions({
    { "9/7", "7/9" }, { "8/h9", "8/9" }, { "7 / 9", "7/9" }, { "7/9+", "7/9 or better" }, { "7/10" }, { "7" },
  }, notation.setting)
end)

-- printed tables -------------------------------------------------------------------------------------------

tap.test("ordinals are read in any case", function ()
  check_rows({ { "First", 1 }, { "seventeenth", 17 }, { "Twentieth", 20 }, { "Twenty-second", 22 },
    { "Fortieth", 40 }, { "ninety-ninth", 99 } }, notation.ordinal)
  tap.assertEquals(suggestion(notation.ordinal, "Twelveth"), "Twelfth")
end)

tap.test("an order of pairs is read by row, with its headings", function ()
  local order = assert(notation.pair_order([[
    Ranking   Pairing
    First     Six (2-4) and Three (1-2)
    Second    Mixed Nines (3-6 and 4-5)
    Wongs
    Third     Twelve (6-6) and Nine (4-5)
              Twelve (6-6) and Nine (3-6)
  ]]))
  tap.assertEquals(order[1], { 3, 0, 1 })
  tap.assertEquals(order[2], { 9, 8, 2 })
  tap.assertEquals(order[3], { 20, 8, 3, group = "Wongs" })
  tap.assertEquals(order[4], { 20, 9, 3, group = "Wongs" })
end)

tap.test("an order of pairs that cannot be is refused", function ()
  for written, expected in pairs({
    ["First  Nine (4-4) and Nine (4-4)"] = "Eight (4-4)",
    ["First  Nine (4-5) and Nine (4-5)"] = "two tiles of the set",
    ["Second Twelve (6-6) and Twelve (6-6)"] = "First",
    ["First  Twelve (6-6) and Twelve (6-6)\nThird Two (1-1) and Two (1-1)"] = "First or Second",
    ["First  Twelve (6-6) and Twelve (6-6)\nSecond Twelve (6-6) and Twelve (6-6)"] = "each pair once",
    ["First  Twelve (6-6) & Twelve (6-6)"] = "a row such as",
    [""] = "a row such as",
  }) do
    local order, problem = notation.pair_order(written)
    tap.assertNil(order, written)
    tap.assertStrContains(problem.expected, expected)
  end
end)

tap.test("an order of tiles must hold every tile with its number", function ()
  local _, problem = notation.tile_order("First  Twelve (6-6)  1")
  tap.assertStrContains(problem.expected, "write 2, the number of such tiles in the set")
  _, problem = notation.tile_order("First  Twelve (6-6)  2")
  tap.assertStrContains(problem.expected, "list every tile of the set")
end)

tap.test("an order of straights, with what is left out between two of them", function ()
  local whole = { 12, 3, 11, 10, 9, 8, 7, 6, 5, 4 }
  check_rows({
    { "A-K-Q-J-10, 5-4-3-2-A, K-Q-J-10-9, ..., 6-5-4-3-2", whole },
    { "A-K-Q-J-10, 5-4-3-2-A, K-Q-J-10-9, Q-J-10-9-8, …, 6-5-4-3-2", whole },
    { "K-Q-J-10-9, J-10-9-8-7", { 11, 9 } },
  }, notation.straight_order)
  check_suggestions({
    { "K-Q-J-10-8", "K-Q-J-10-9" }, { "..., A-K-Q-J-10" }, { "A-K-Q-J-10, ..." },
    { "K-Q-J-10-9, ..., Q-J-10-9-8" },
    { "Q-J-10-9-8, K-Q-J-10-9, Q-J-10-9-8" }, { "" },
  }, notation.straight_order)
end)

-- paytables ------------------------------------------------------------------------------------------------

tap.test("odds and amounts are exact", function ()
  check_rows({
    { "8,000 to 1", { kind = "to", numerator = 8000, denominator = 1 } },
    { "19 to 20", { kind = "to", numerator = 19, denominator = 20 } },
    { "500 for 1", { kind = "for", numerator = 500, denominator = 1 } },
    { "100%", { kind = "percent", numerator = 100, denominator = 100 } },
    { "$5,000", { kind = "cents", cents = 500000 } }, { "$2.50", { kind = "cents", cents = 250 } },
    { "Push", { kind = "push" } },
  }, notation.payout)
  check_suggestions({
    { "3:1", "3 to 1" }, { "80,00 to 1" }, { "1000000000000000 to 1" }, { "5 to 0" }, { "5" },
    { "$1.5" }, { "" },
  }, notation.payout)
end)

tap.test("a paytable is read as printed, with nothing where a column ends", function ()
  local table_ = assert(notation.paytable([[
    Hand                             Payout       Envy Bonus
    Seven-card straight flush        8,000 to 1   $5,000
    Full house                       5 to 1
    Three pair                       Push
  ]]))
  tap.assertEquals(table_.columns, { "Payout", "Envy Bonus" })
  tap.assertEquals(#table_.rows, 3)
  tap.assertEquals(table_.rows[1], {
    hand = "Seven-card straight flush",
    { kind = "to", numerator = 8000, denominator = 1 }, { kind = "cents", cents = 500000 },
  })
  tap.assertEquals(table_.rows[2], { hand = "Full house", { kind = "to", numerator = 5, denominator = 1 } })
end)

tap.test("a paytable with a bad payout, a hand twice or too many columns is refused", function ()
  for _, rows in ipairs({ "Flush  4 to", "Flush  4 to 1\nFlush  5 to 1", "Flush  4 to 1  5 to 1", "" }) do
    tap.assertNil((notation.paytable("Hand  Payout\n" .. rows)), rows)
  end
end)
