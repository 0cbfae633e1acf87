-- Rows on how many cards are of the colour chosen: counted in closed form, and here card by card.

local chapters = require("jurisdictions.chapters")
local colour = require("houseway.wagers.colour")
local offers = require("houseway.wagers.offers")
local odds = require("houseway.wagers.odds")
local tap = require("tap")

local KEY = "us-pa/645a"

-- The chapter with other rows for the Red/Black Wager.
local function rows_of(printed)
  local source = chapters.source(KEY)
  local from = assert(source:find("  Seven cards of the chosen color", 1, true))
  local to = source:find("]]", from, true)
  source = source:sub(1, from - 1) .. printed .. source:sub(to)
  local model = chapters.load(KEY, nil, { [KEY] = source })
  return offers.of(model, KEY .. ".13.i")
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
  local printed = rows_of(ROWS)[1].said.rows
  for joker, counts in pairs({ red = true, black = false, ["the chosen"] = true, none = false }) do
    local by, taken = by_cards(counts), {}
    local found, lost = colour.taken(printed, joker, "red")
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
