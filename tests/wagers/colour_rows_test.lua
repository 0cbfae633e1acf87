-- Rows on how many cards are of the colour chosen: counted in closed form, and here card by card.

local chapters = require("jurisdictions.chapters")
local colour = require("houseway.wagers.colour")
local games = require("houseway.base.games")
local offers = require("houseway.wagers.offers")
local odds = require("houseway.wagers.odds")
local poker = require("jurisdictions.poker")
local questions = require("houseway.law.seven")
local tap = require("tap")

local KEY = "us-pa/645a"

-- The chapter with other rows for the Red/Black Wager.
local function rows_of(printed)
  local source = chapters.source(KEY)
  local from = assert(source:find("  Seven cards of the chosen color", 1, true))
  local to = source:find("]]", from, true)
  source = source:sub(1, from - 1) .. printed .. source:sub(to)
  local model = chapters.load(KEY, nil, { [KEY] = source })
  return offers.of(model, KEY .. ".13.i"), model
end

-- How many hands of seven hold each number of cards that count, a card of the deck put in after another.
local function by_cards(joker_counts)
  local found = {}
  for size = 0, 7 do found[size] = { [0] = 0 } end
  found[0][0] = 1
  for card = 1, 53 do
    local counts = card <= 26 or card == 53 and joker_counts
    for size = 6, 0, -1 do
      for held = 0, size do
        local into, at = found[size + 1], held + (counts and 1 or 0)
        into[at] = (into[at] or 0) + (found[size][held] or 0)
      end
    end
  end
  return found[7]
end

local ROWS = [[
  Six or more cards of the chosen color  5 to 1
  Four cards of the chosen color         1 to 1
  Three or more cards of the chosen color  Push
  No card of the chosen color            2 to 1
]]

tap.test("rows take from so many cards of the colour to so many, the first printed before others", function ()
  for _, offer in ipairs(rows_of(ROWS)) do
    local by = by_cards(false)
    local taken = {}
    for number, row in ipairs(odds.worth(offer, {}).figures.rows) do taken[number] = row.hands end
    tap.assertEquals(taken, { by[6] + by[7], by[4], by[3] + by[5], by[0], by[1] + by[2] })
  end
end)

tap.test("so they do where the joker counts for the colour", function ()
  local printed = rows_of(ROWS)[1].paytable.rows
  for joker, counts in pairs({ red = true, black = false, ["the chosen"] = true, none = false }) do
    local by, taken = by_cards(counts), {}
    local found, lost = colour.taken(games.of(games.CARDS), printed, joker, "red")
    for number, one in ipairs(found) do taken[number] = one.hands end
    tap.assertEquals(taken, { by[6] + by[7], by[4], by[3] + by[5], by[0] }, joker)
    tap.assertEquals(lost.hands, by[1] + by[2])
  end
end)

tap.test("the rows as printed take what they did", function ()
  for _, offer in ipairs(offers.of(chapters.load(KEY), KEY .. ".13.i")) do
    local by, taken = by_cards(false), {}
    for number, row in ipairs(odds.worth(offer, {}).figures.rows) do taken[number] = row.hands end
    tap.assertEquals(taken, { by[7], by[6], by[5], by[4], by[0] + by[1] + by[2] + by[3] })
  end
end)

tap.test("a row that is no number of cards is refused", function ()
  for _, hand in ipairs({ "Eight cards", "Six or less cards", "Six ormore cards", "Some cards" }) do
    local ok, why = pcall(rows_of, ("  %s of the chosen color  5 to 1\n"):format(hand))
    tap.assertFalse(ok, hand)
    tap.assertStrContains(tostring(why), "a hand the chapter ranks", hand)
  end
end)

-- ---- beside hands ----

local choose = games.choose

local BESIDE = [[
  Flush with seven cards of the chosen color              50 to 1
  Five aces with four or more cards of the chosen color  20 to 1
  Six or more cards of the chosen color                  4 to 1
  Full house                                             1 to 1
]]

-- Seven of the 26 of a colour, five of them or more of one suit.
local FLUSH = 2 * (choose(13, 5) * choose(13, 2) + choose(13, 6) * 13 + choose(13, 7))

tap.test("L1 rows on a colour stand beside hands, and one row may ask for both, counted in closed form", function ()
  local listed = rows_of(BESIDE)
  tap.assertEquals(#listed, 2)
  for joker, counts in pairs({ none = false, ["the chosen"] = true }) do
    for number, offer in ipairs(listed) do
      offer.paragraph.meaning.joker_colour = joker
      tap.assertEquals(offer.side, ({ "red", "black" })[number])
      local by, taken = by_cards(counts), {}
      for row, one in ipairs(odds.worth(offer, {}).figures.rows) do taken[row] = one.hands end
      -- The joker and six of the colour are a flush unless three are of each suit.
      local flush = math.tointeger(FLUSH + (counts and choose(26, 6) - choose(13, 3) ^ 2 or 0))
      -- Two aces are of the colour, and of the other two cards both; or one, the joker with them.
      local aces = choose(24, 2) + (counts and 24 * 24 or 0)
      tap.assertEquals({ taken[1], taken[2], taken[3] }, { flush, aces, by[6] + by[7] - flush })
    end
  end
end)

tap.test("L1 a hand that a paragraph calls so may ask for a colour, and the row for another part of it", function ()
  for written, range in pairs({ ["six or more"] = { 6, 7 }, no = { 0, 0 }, four = { 4, 4 } }) do
    local asked = assert(questions.check({ makes = "flush", colour = written }))
    tap.assertEquals({ asked.cards, asked.to, asked.category }, { range[1], range[2], "flush" })
  end
  for _, written in ipairs({ "eight", "six or less", 6, "many" }) do
    local _, problem = questions.check({ colour = written })
    tap.assertStrContains(problem.expected, "how many are of the colour chosen")
  end
end)

tap.test("L1 a round pays such rows by the colour chosen", function ()
  local _, law = rows_of(BESIDE)
  local function paid(hand, colour_chosen)
    local r = poker.play({ law = law, terms = poker.offering({ ["Red/Black"] = true }, { table = "EZ" }),
      wagers = { { [poker.MAIN] = 1000, ["Red/Black"] = { 500, colour_chosen } } },
      hands = { dealer = poker.DEALER, hand } })
    return poker.paid(r, 1, "Red/Black")
  end
  -- Five hearts and two diamonds; the same with a club; four hearts and three diamonds.
  local flush, six, four = "Ah Qh Jh 9h 7h 10d 4d", "Ah Qh Jh 9h 7h 10d 4c", "Ah Qh Jh 9h 7d 10d 4d"
  tap.assertEquals({ paid(flush, "red"), paid(six, "red"), paid(four, "red") }, { 25000, 2000, 2000 })
  tap.assertEquals({ paid(flush, "black"), paid(six, "black"), paid(poker.FULL, "black") }, { 0, 0, 500 })
end)
