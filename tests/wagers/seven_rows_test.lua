-- Hands of seven that a chapter describes in phrases put together anew: counted over all hands, and in closed form.

local games = require("houseway.base.games")
local questions = require("houseway.law.seven")
local rows = require("houseway.wagers.rows")
local tap = require("tap")

local choose = games.choose

-- How many hands a row takes whose paragraph says this of seven cards.
local function counted(said)
  local asked = assert(questions.check(said))
  local model = { game = games.CARDS, paragraphs = { { meaning = { seven = asked }, readings = {} } },
    card_rules = { joker_royal = "any card" } }
  local taken, lost = rows.taken({ { hand = "It", means = { sort = "seven", keys = { "it" } } } },
    { category = {}, said = function () return asked end, asked = rows.asked(model) })
  tap.assertEquals(taken[1].hands + lost.hands, choose(53, 7))
  return taken[1].hands
end

local function test(name, said, hands)
  tap.test(("a row of seven cards: %s, %d hands"):format(name, hands), function ()
    tap.assertEquals(counted(said), hands)
  end)
end

-- Five of a suit, and any two; the joker may be one of the five, where one is missing, or one of the two.
local FIVE = "K-Q-J-10-9 of one suit"
local NATURAL, FILLED, BESIDE = 4 * choose(47, 2), 4 * 5 * choose(47, 2), 4 * 47

test("five of a suit without the joker", { five = FIVE, joker = "no" }, NATURAL)
test("five of a suit, the joker one of them or not held", { five = FIVE, joker = "in the five" }, NATURAL + FILLED)
test("five of a suit, the joker not one of them", { five = FIVE, joker = "not in the five" }, NATURAL + BESIDE)
test("five of a suit, wherever the joker is", { five = FIVE, joker = "anywhere" }, NATURAL + FILLED + BESIDE)

-- Two more of one suit, of four; or of three, where the five take their suit's.
test("five of a suit and two of one suit", { five = FIVE, two = "A-2", joker = "no" }, 4 * 4)
test("five of a suit and two of another", { five = FIVE, two = "K-Q", joker = "no" }, 4 * 3)
test("five of a suit, and the joker as the ace beside a deuce", { five = FIVE, two = "A-2", joker = "not in the five" },
  4 * 4 + 4 * 4)

-- Seven of 52 that lack none of five ranks.
local all_five = 0
for lacking = 0, 5 do all_five = all_five + (-1) ^ lacking * choose(5, lacking) * choose(52 - 4 * lacking, 7) end
test("five of any suits", { five = "9-8-7-6-5 of any suits", joker = "no" }, math.tointeger(all_five))

test("a full house with a pair beside it", { makes = "full house", pairs = 3, joker = "no" },
  13 * choose(4, 3) * choose(12, 2) * choose(4, 2) * choose(4, 2))
test("four of a kind with a pair or three of a kind", { makes = "four of a kind", pairs = 2, joker = "no" },
  13 * 12 * choose(4, 2) * 44 + 13 * 12 * choose(4, 3))
test("four of a kind with three others", { makes = "four of a kind", pairs = 1, joker = "no" },
  13 * choose(12, 3) * 4 * 4 * 4)
test("a flush, whatever else it makes", { makes = "flush", joker = "no" },
  4 * (choose(13, 5) * choose(39, 2) + choose(13, 6) * 39 + choose(13, 7)))
test("the joker and four aces, with any two", { makes = "five aces", joker = "yes" }, choose(48, 2))

-- Seven ranks up to the queen, none five in sequence, no five of a suit.
local sets = 0
for bits = 0, 2 ^ 10 - 1 do
  local ranks, many, run = bits | 1 << 10, 1, false
  for rank = 0, 9 do many = many + (bits >> rank & 1) end
  for lowest = 0, 6 do run = run or ranks >> lowest & 31 == 31 end
  if many == 7 and not run then sets = sets + 1 end
end
local unsuited = 4 ^ 7 - 4 * (choose(7, 5) * 9 + choose(7, 6) * 3 + 1)
test("a queen high, and nothing", { high_card = "Q" }, math.tointeger(sets * unsuited))
test("a queen high, and nothing, said of the joker too", { high_card = "Q", joker = "no" },
  math.tointeger(sets * unsuited))

tap.test("what no seven cards can be, or what is said of nothing, is refused", function ()
  for expected, wrongs in pairs({
    ["`five` must be in sequence, like"] = {
      { five = "K-Q-J-10-8 of one suit", joker = "no" }, { five = "K-Q-J-10-9", joker = "no" },
      { five = "A-A-2-3-4 of one suit", joker = "no" }, { five = "K-Q-J-10-9 of two suits", joker = "no" },
      { five = "2-A-K-Q-J of any suits", joker = "no" }, { five = 5, joker = "no" } },
    ["`two` must be two ranks of one suit, such as"] = {
      { five = FIVE, two = "A-A", joker = "no" }, { five = FIVE, two = "A", joker = "no" },
      { five = FIVE, two = "A-K-Q", joker = "no" } },
    ["write `five` beside `two`"] = { { two = "A-K", joker = "no" },
      { all = "straight flush", ace = "high", two = "A-K" } },
    ["write `all` beside `ace`"] = { { ace = "high" } },
    ["remove `five` or `all`"] = { { all = "straight flush", ace = "high", five = FIVE, joker = "no" } },
    ["remove `makes` or `high_card`"] = {
      { makes = "pair", high_card = "Q" } },
    ['the phrase must be "in the five" or "no"'] = { { five = "royal flush", two = "K-Q", joker = "anywhere" } },
    ['the phrase must be "either", "no" or "yes"'] = { { all = "straight flush", ace = "high" },
      { makes = "pair", joker = "in the five" } },
    ["the number must be 1 to 3 "] = { { pairs = 4 }, { pairs = 0 }, { pairs = "two" } },
    ["the phrase must be \"high card\", "] = { { makes = "full hous" } },
    ["`seven` must describe seven cards, as in"] = { {}, { six = true }, 7, { makes = "pair", jokr = "no" } },
  }) do
    for index, wrong in ipairs(wrongs) do
      local found, problem = questions.check(wrong)
      tap.assertNil(found, expected .. index)
      tap.assertStrContains(problem.expected, expected, expected .. index)
    end
  end
  tap.assertEquals(select(2, questions.check({ makes = "full hous" })).suggestion, "full house")
end)
