-- By which row a hand, four tiles or three dice are paid: what one is paid in a round against exact counts of all.

local provisions = require("houseway.law.provisions")
local chance = require("hw.chance")
local chapters = require("houseway.law.chapters")
local dice_rows = require("houseway.notation.dice_rows")
local fraction = require("houseway.base.fraction")
local games = require("houseway.base.games")
local notation = require("houseway.notation")
local odds = require("houseway.wagers.odds")
local offers = require("houseway.wagers.offers")
local colour = require("houseway.wagers.colour")
local hands = require("houseway.notation.hands")
local lists = require("houseway.base.lists")
local marked = require("houseway.wagers.marked")
local marks = require("houseway.way.marked_hands")
local pair_fortunes = require("houseway.wagers.pair_fortunes")
local reading = require("houseway.wagers.reading")
local rows = require("houseway.wagers.rows")
local tap = require("tap")

-- What carries out each phrase on mixed pairs.
local DECK = games.of(games.CARDS)
local MIXED = provisions.by_name.mixed_pair.deeds

local function own(printed)
  local table_of = assert(notation.paytable(printed))
  local found = {}
  for index, row in ipairs(table_of.rows) do found[index] = { hand = row.hand, pays = row[1] } end
  return found
end

-- ---- cards ----

tap.test("every row of every paytable takes as many hands, one at a time, as its odds count", function ()
  local law, checked = chapters.load("us-pa/645a"), 0
  local asked = rows.asked(law)
  local census = rows.counted(asked)
  for _, offer in ipairs(offers.of(law, "us-pa/645a.13")) do
    if not offer.side and offer.of == "cards" then
      local row_of, taken = rows.reader(offer.paytable.rows, reading.row_terms(offer)), {}
      for _, one in ipairs(census) do
        -- By the smallest hand of those that hold the same, as a hand comes in a round.
        local row = row_of(asked.of(one.least)) or 0
        taken[row] = (taken[row] or 0) + one.hands
      end
      local worth = odds.worth(offer, {})
      for number, row in ipairs(offer.paytable.rows) do
        tap.assertEquals(taken[number] or 0, worth.figures.rows[number].hands, offer.paragraph.key .. " " .. row.hand)
      end
      checked = checked + 1
    end
  end
  tap.assertEquals(checked, 20)
end)

-- The row of a wager on the dealer's seven cards.
local function dragon_row(offer)
  local list = assert(marked.read(offer.paytable.rows, offer.model, offer.table))
  return function (hand)
    local bits = marks.of_dealt(offer.model, hand)
    return marked.row(list, function () return bits end)
  end
end

tap.test("the Queen's Dragon wager is counted and paid by the hand with which the main wager pushes", function ()
  local law = chapters.load("us-pa/645a")
  local offer = offers.of(law, "us-pa/645a.13.f")[1]
  tap.assertEquals({ offer.of, offer.table, offer.paytable.rows[1].means.sort }, { "set hand", "EZ", "dealer's hand" })
  local row_of, taken = dragon_row(offer), {}
  for _, one in ipairs(marks.dealt(law)) do
    local row = one.least and row_of(one.least) or 0
    taken[row] = (taken[row] or 0) + one.hands
  end
  -- 175 sets of seven ranks up to the queen make no straight, and 15,540 ways to give them suits make no flush.
  tap.assertEquals({ taken[1], taken[0] }, { 175 * 15540, 154143080 - 175 * 15540 })
end)

-- What came within five standard deviations of what is to be expected.
local function assert_near(count, taken, rolls, name)
  local part = taken / 154143080
  local spread = 5 * math.sqrt(rolls * part * (1 - part)) + 1
  tap.assertAlmostEquals(count, rolls * part, spread, name)
end

tap.test("hands dealt by chance are paid as often as odds say, by every paytable", function ()
  local law, source, rolls = chapters.load("us-pa/645a"), chance.seeded("rows", 1), 20000
  local dealt, asked = {}, rows.asked(law)
  for index = 1, rolls do
    local hand = table.move(source:shuffle(53), 1, 7, 1, {})
    table.sort(hand, function (a, b) return a > b end)
    dealt[index] = hand
  end
  for _, offer in ipairs(offers.of(law, "us-pa/645a.13")) do
    local printed, counts = offer.paytable.rows, {}
    local by_marks = offer.of == "cards" and rows.reader(printed, reading.row_terms(offer))
    local by_hand = offer.of == "set hand" and dragon_row(offer)
    local by_colour = offer.side and colour.reader(DECK, printed, "none")
    for _, hand in ipairs(dealt) do
      local row = by_marks and by_marks(asked.of(hand)) or by_hand and by_hand(hand)
        or by_colour and by_colour(hand, offer.side) or 0
      counts[row] = (counts[row] or 0) + 1
    end
    local given = { set_hands = function () return marks.dealt(law) end }
    for number, row in ipairs(odds.worth(offer, given).figures.rows) do
      local at = row.hand and number or 0
      assert_near(counts[at] or 0, row.hands, rolls, offer.paragraph.key .. " " .. (row.hand or "none"))
    end
  end
end)

tap.test("us-pa/645a.13.i cards of a color are counted, the joker as it is read", function ()
  local law = chapters.load("us-pa/645a")
  local printed = law.by_key["us-pa/645a.13.i"].paytables[1].rows
  local hand = assert(hands.read("Pai Gow Poker", "Jk Ah Kd Qh 4c 3s 2s"))
  local function row(joker, side)
    local number = colour.reader(DECK, printed, joker)(hand, side)
    return number and printed[number].hand
  end
  tap.assertEquals({ row("none", "red"), row("none", "black") }, {})
  tap.assertEquals(row("red", "red"), "Four cards of the chosen color")
  tap.assertEquals(row("red", "black"), nil)
  tap.assertEquals(row("black", "black"), "Four cards of the chosen color")
  tap.assertEquals(row("the chosen", "red"), row("the chosen", "black"))
  local red = assert(hands.read("Pai Gow Poker", "Ah Kd Qh Jd 10h 9d 2d"))
  tap.assertEquals(colour.reader(DECK, printed, "none")(red, "red"), 1)
  tap.assertEquals(colour.reader(DECK, printed, "none")(red, "black"), nil)
end)

-- ---- tiles ----

local FORTUNES = own([[
  Hand                           Payout
  Gee Joon pair and Heaven pair  300 to 1
  Any other two pair             25 to 1
  Gee Joon pair                  8 to 1
  Mixed pair                     4 to 1
  Identical pair                 3 to 1
]])

-- How many of the 35,960 hands each row takes, and none, at 0.
local function count(row_of)
  local found = {}
  for a = 0, 28 do
    for b = a + 1, 29 do
      for c = b + 1, 30 do
        for d = c + 1, 31 do
          local row = row_of({ a, b, c, d }) or 0
          found[row] = (found[row] or 0) + 1
        end
      end
    end
  end
  return found
end

tap.test("us-pa/621a.8.j Pair Fortunes over every hand of tiles are as the trade counts them", function ()
  local law = chapters.load("us-pa/621a")
  local row_of = assert(pair_fortunes.reader(FORTUNES, law, MIXED["a permissible pair"]))
  tap.assertEquals(count(row_of), { [0] = 29120, 1, 119, 420, 1680, 4620 })
end)

tap.test("us-pa/621a.8.j the three paytables in circulation have the edges they are said to have", function ()
  local row_of = assert(pair_fortunes.reader(FORTUNES, chapters.load("us-pa/621a"), MIXED["a permissible pair"]))
  local taken = count(row_of)
  local function edge(pays)
    local lost = fraction.new(taken[0], 35960)
    for row, odds_to_one in ipairs(pays) do lost = lost - fraction.new(taken[row] * odds_to_one, 35960) end
    return (lost * 100):decimal(4)
  end
  tap.assertEquals(edge({ 300, 25, 8, 4, 3 }), "5.2976")
  tap.assertEquals(edge({ 299, 25, 8, 4, 3 }), "5.3003")
  tap.assertEquals(edge({ 250, 25, 8, 5, 2 }), "13.6123")
end)

tap.test("us-pa/621a.8.j read by spots, 4-4 with 6-2 is a Mixed Pair too", function ()
  local law = chapters.load("us-pa/621a")
  local function row_in(mixed, written)
    local row_of = assert(pair_fortunes.reader(FORTUNES, law, MIXED[mixed]))
    local row = row_of(assert(hands.read("Pai Gow", written)))
    return row and FORTUNES[row].hand
  end
  tap.assertEquals(row_in("a permissible pair", "4-4 2-6 1-1 5-6"), nil)
  tap.assertEquals(row_in("tiles of as many spots", "4-4 2-6 1-1 5-6"), "Mixed pair")
  tap.assertEquals(row_in("a permissible pair", "3-5 2-6 1-1 5-6"), "Mixed pair")
  tap.assertEquals(row_in("a permissible pair", "3-5 2-6 1-1 1-1"), "Any other two pair")
  tap.assertEquals(row_in("a permissible pair", "6-6 6-6 1-2 2-4"), "Gee Joon pair and Heaven pair")
  tap.assertEquals(row_in("a permissible pair", "6-6 6-6 1-2 3-3"), "Identical pair")
  -- A Wong ranks as a pair, and is none of those named.
  tap.assertEquals(row_in("a permissible pair", "6-6 4-5 1-1 1-3"), nil)
end)

tap.test("a paytable of pairs names what it pays, or is refused", function ()
  local function problem(hand)
    local ok, why = pair_fortunes.check({ { hand = hand }, { hand = "Any pair" } })
    return not ok and why.found or nil
  end
  for _, hand in ipairs({ "Gee Joon pair & Heaven pair", "Pair", "Three pair", "Mixed", "Wong and Heaven pair" }) do
    tap.assertEquals(problem(hand), '"' .. hand .. '"')
  end
  local read = { "Heaven pair and Gee Joon pair", "Two identical pairs", "Any pair", "two pair", "A pair",
    "Mixed pair and Identical pair" }
  for _, hand in ipairs(read) do
    tap.assertEquals(problem(hand), nil)
  end
end)

tap.test("us-pa/621a.8.j.1 every pair is paid: a paytable that leaves one out is refused", function ()
  local written = { "Gee Joon pair", "Identical pair", "Mixed pair", "Any other two pair" }
  local function check(without)
    local left = {}
    for _, hand in ipairs(written) do
      if hand ~= without then left[#left + 1] = { hand = hand } end
    end
    local _, why = pair_fortunes.check(left)
    return why and why.found
  end
  tap.assertNil(check(nil))
  tap.assertNil(check("Any other two pair"))
  tap.assertEquals(check("Gee Joon pair"), "no row pays a Gee Joon pair")
  tap.assertEquals(check("Identical pair"), "no row pays a Heaven pair")
  tap.assertEquals(check("Mixed pair"), "no row pays a Mixed pair")
end)

-- ---- rows that never pay ----

-- The rows of a licensee's paytable under 621a, or of 645a's Fortune Bonus, that no hand or throw reaches.
local function unpaid(name, written)
  local way = { terms = { values = { paytables = { [name] = { rows = own(written) } } } } }
  return odds.unpaid(offers.own(chapters.load("us-pa/621a", {}), way, name))
end

tap.test("28.3 a row that rows above it take whole never pays, whatever pays by odds", function ()
  local dice = "Hand  Payout\nTotal 3 to 17  1 to 1\nTotal 5  4 to 1\nTotal 18  9 to 1\nTotal 17 or 18  9 to 1"
  tap.assertEquals(unpaid("Sum", dice), { "Total 5", "Total 17 or 18" })
  tap.assertEquals(unpaid("Match", "Hand  Payout\nThree alike  9 to 1\nTwo alike  1 to 1"), {})
  tap.assertEquals(unpaid("Match", "Hand  Payout\nTwo alike  1 to 1\nThree alike  9 to 1"), {})
  local pairs_first = "Hand  Payout\nAny pair  1 to 1\nGee Joon pair  8 to 1\nMixed pair  1 to 1\nTwo pair  9 to 1"
  tap.assertEquals(unpaid("Pair Fortunes", pairs_first), { "Gee Joon pair", "Mixed pair", "Two pair" })
end)

tap.test("28.3 a chapter's rows of cards: each pays as printed, none once a flush is paid before it", function ()
  local list = offers.of(chapters.load("us-pa/645a", {}), "us-pa/645a")
  for _, offer in ipairs(list) do tap.assertEquals(odds.unpaid({ offer }), {}, offers.name(offer)) end
  local function is_flush(row) return row.hand == "Flush" end
  local offer = lists.filter(list, function (one) return lists.any(one.paytable.rows, is_flush) end)[1]
  local printed = lists.joined(lists.filter(offer.paytable.rows, is_flush), offer.paytable.rows)
  local changed = setmetatable({ paytable = { rows = printed } }, { __index = offer })
  tap.assertTrue(lists.has(odds.unpaid({ changed }), "Flush"))
end)

-- ---- dice ----

-- Of 216 rolls, how many each row takes, and none, at 0.
local function rolls(row_of, chosen)
  local found = {}
  for a = 1, 6 do
    for b = 1, 6 do
      for c = 1, 6 do
        local row = row_of({ a, b, c }, chosen) or 0
        found[row] = (found[row] or 0) + 1
      end
    end
  end
  return found
end

local function reader(printed)
  local row_of, chooses = dice_rows.reader(own(printed))
  tap.assertNotNil(row_of, tostring(type(chooses) == "table" and chooses.found))
  return row_of, chooses
end

tap.test("us-pa/621a.6.b Sum wins on the totals its paytable names", function ()
  -- The two tables of the card game's § 645c.2, whose edges are 12 and 10 in 216.
  local a = reader("Hand  Payout\nTotal 17  25 to 1\nTotal 16  6 to 1\nTotal 8  3 to 1")
  tap.assertEquals(rolls(a), { [0] = 186, 3, 6, 21 })
  local b = reader("Hand  Payout\ntotal of 3  25 to 1\n8  4 to 1\n9  2 to 1")
  tap.assertEquals(rolls(b), { [0] = 169, 1, 21, 25 })
  local c = reader("Hand  Payout\nTotal 3 or 18  30 to 1\nTotal 4, 5 or 17  5 to 1\nTotal 10 to 11  1 to 1")
  tap.assertEquals(rolls(c), { [0] = 216 - 2 - 12 - 54, 2, 12, 54 })
end)

tap.test("us-pa/621a.6.b Match wins on dice alike, or on how many show a number chosen", function ()
  local alike, chooses = reader("Hand  Payout\nThree alike  3 to 1\nTwo alike  1 to 1")
  tap.assertEquals(chooses, false)
  tap.assertEquals(rolls(alike), { [0] = 120, 6, 90 })
  local number, asks = reader("Hand  Payout\nThree of the chosen number  30 to 1\nTwo of the chosen number  3 to 1\n"
    .. "One of the chosen number  1 to 1")
  tap.assertEquals(asks, true)
  for chosen = 1, 6 do tap.assertEquals(rolls(number, chosen), { [0] = 125, 1, 15, 75 }) end
end)

tap.test("us-pa/621a.6.b Beat It holds the red die against the blue ones", function ()
  local row_of = reader("Hand  Payout\nRed above both blue  2 to 1\nRed above one blue  Push")
  -- The red die is above both in 0 + 1 + 4 + 9 + 16 + 25 rolls, and above just one in twice 0*6 + 1*5 + ... + 5*1.
  tap.assertEquals(rolls(row_of), { [0] = 91, 55, 70 })
  tap.assertEquals(row_of({ 6, 1, 5 }), 1)
  tap.assertEquals(row_of({ 5, 6, 1 }), 2)
  tap.assertEquals(row_of({ 1, 6, 5 }), nil)
  tap.assertEquals(rolls(reader("Hand  Payout\nRed above the total of blue  8 to 1")), { [0] = 196, 20 })
  tap.assertEquals(rolls(reader("Hand  Payout\nRed equal to both blue  30 to 1")), { [0] = 210, 6 })
end)

tap.test("a paytable of dice names conditions on them, or is refused", function ()
  for _, hand in ipairs({ "Total 2", "Total 19", "Total 3 to 19", "One alike", "Four alike", "Red above blue",
      "Two of the number", "Total", "Anything", "Total 3,, or" }) do
    local row_of, why = dice_rows.reader({ { hand = hand } })
    tap.assertNil(row_of, hand)
    tap.assertEquals(why.found, '"' .. hand .. '"')
  end
end)
