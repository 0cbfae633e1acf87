-- Wagers on how the dealer's hand is set: rows named after hands that the chapter singles out; and how many hands each
-- row takes, counted a second way, class by class from the cards that lie in front.

local chapters = require("jurisdictions.chapters")
local decided = require("houseway.way.decided")
local marked = require("houseway.wagers.marked")
local marking_of = require("houseway.way.marked_hands")
local odds = require("houseway.wagers.odds")
local offers = require("houseway.wagers.offers")
local rows_of = require("houseway.wagers.rows")
local seven = require("hw.seven")
local setter = require("hw.setter")
local tap = require("tap")
local way = require("houseway.way")

local KEY = "us-pa/645c"
local QUEEN, NINE = 10, 7
local ALL = 154143080

local function rows(...)
  local list = {}
  for i, hand in ipairs({ ... }) do
    list[i] = { hand = hand, pays = { kind = "to", numerator = 30, denominator = 1 } }
  end
  return list
end

-- ---- rows ----

local model = chapters.load(KEY)
tap.test("us-pa/645c.1.c.2 a row is named after a hand that the chapter calls by a name, with its article or without",
  function ()
    for _, written in ipairs({ "Tiger 9", "A Tiger 9", "tiger 9", "Tiger 9 hand" }) do
      local list = assert(marked.read(rows(written), model))
      tap.assertEquals(list[1].called, "a Tiger 9", written)
    end
    local none, problem = marked.read(rows("Tiger 9", "Tiger 8"), model)
    tap.assertNil(none)
    tap.assertEquals(problem.found, '"Tiger 8"')
    tap.assertStrContains(problem.expected, "a Tiger 9")
  end)

tap.test("a hand singled out at designated tables alone is named there alone", function ()
  local base = chapters.load("us-pa/645a")
  tap.assertNotNil(marked.read(rows("Queen's Dragon"), base, "EZ"))
  local _, problem = marked.read(rows("Queen's Dragon"), base)
  tap.assertStrContains(problem.expected, "the row must be a hand of the dealer's, but the chapter names no such hand")
end)

-- ---- counts ----

local path = tap.source_root() .. "/examples/17-a-wager-on-the-dealers-hand.lua"
local example = way.load(path, {})
local whole = decided.run(example, { threads = 2 }).table

-- Where the two cards in front lie in a hand, by its setting.
local function fronts()
  local hand, places = { 40, 36, 32, 28, 24, 20, 16 }, {}
  local place = {}
  for i, piece in ipairs(hand) do place[piece] = i end
  for setting = 1, 21 do
    local _, low = setter.halves(example.ranking, hand, setting)
    places[setting] = { place[low[1]], place[low[2]] }
  end
  return places
end

-- The hands of the whole deck that are set so: told by the ranks of the two cards in front, 13 for the joker.
local function counted(holds)
  local walk, places, found = whole:walk({}), fronts(), 0
  while true do
    local hand, hands, setting = walk:next()
    if not hand then return found end
    local at = places[setting]
    if holds(hand[at[1]] // 4, hand[at[2]] // 4) then found = found + hands end
  end
end

local function nine_high(a, b)
  return a == NINE and b < NINE or b == NINE and a < NINE
end

local function counts_of(law, table_)
  local one = { statute = law, game = law.game, ranking = example.ranking }
  marking_of.check(one)
  return marking_of.of(one, { table = table_ }):find(one.ranking, whole):count()
end

tap.test("us-pa/645c.1.c.2 odds of a Tiger 9 are those of a nine-high low hand, every class of hands looked at",
  function ()
    local found = offers.of_submission(model, example.submission)
    tap.assertEquals({ #found, found[1].name, found[1].of }, { 1, "Tiger 9", "set hand" })
    local worth = odds.worth(found[1], { set_hands = function () return counts_of(model) end })
    local hands = counted(nine_high)
    tap.assertTrue(hands > 0)
    tap.assertEquals({ worth.figures.rows[1].hands, worth.figures.rows[2].hands }, { hands, ALL - hands })
    local edge = worth.figures.edge
    tap.assertEquals(edge * ALL, edge * 0 + (ALL - hands) - 15 * hands)
  end)

tap.test("a wager on two hands, one said of the bank: the first row that fits is paid, each hand once", function ()
  local law = chapters.load(KEY, nil, {
    [KEY] = chapters.changed(KEY, "{ dealer = { low", "{ bank = { low"),
  })
  local list = assert(marked.read(rows("Queen's Dragon", "Tiger 9"), law, "EZ"))
  tap.assertEquals({ list[1].of, list[2].of }, { "dealer", "bank" })
  local counts = counts_of(law, "EZ")
  local taken, lost = marked.taken(list, counts)
  -- Seven cards that hold nothing, the highest a queen: as a pass over what seven cards hold has them.
  local queens = 0
  for _, one in ipairs(rows_of.counted(rows_of.asked(model))) do
    local nothing = one.marks & seven.marks["high card"] ~= 0
    if nothing and one.top == QUEEN then queens = queens + one.hands end
  end
  tap.assertTrue(queens > 0)
  tap.assertEquals(taken[1].hands, queens)
  tap.assertEquals(taken[1].hands + taken[2].hands + lost.hands, ALL)
  local other = marked.taken(assert(marked.read(rows("Tiger 9", "Queen's Dragon"), law, "EZ")), counts)
  tap.assertEquals(other[1].hands, counted(nine_high))
  tap.assertEquals(other[1].hands + other[2].hands, taken[1].hands + taken[2].hands)
end)
