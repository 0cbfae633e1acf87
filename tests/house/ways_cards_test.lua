-- The card ways' rule counts derived from the ranks of seven cards alone (tests/reference/rank_counts.lua),
-- their relation to the published counts of best hands, and their settings beside independent programs.

local card_patterns = require("reference.card_patterns")
local card_rules = require("reference.card_rules")
local checks = require("checks")
local cli = require("cli")
local json = require("houseway.base.json")
local rank_counts = require("reference.rank_counts")
local reference = require("reference")
local sample = require("sample")
local tap = require("tap")

local function check(name)
  return checks.of(("houseways/%s/pai_gow_poker.lua"):format(name))
end

for _, name in ipairs({ "casino_real", "dealer_school", "foxwoods", "trump_plaza" }) do
  tap.test(name .. ": every rule sets as many hands as its heading's ranks and suits make", function ()
    tap.assertEquals(checks.each(check(name).rules, "hands"), rank_counts.decide(card_rules[name]))
  end)
end

-- The counts added up under the numbers given; those that got none are nought.
local function gathered(counts, number_of)
  local sums = {}
  for i = 1, #counts do sums[i] = 0 end
  for i, count in ipairs(counts) do
    local number = number_of[i] or i
    sums[number] = (sums[number] or 0) + count
  end
  return sums
end

for _, name in ipairs({ "ballys", "flamingo", "golden_nugget" }) do
  tap.test(name .. ": its rules, those of made hands as one, set as many hands as ranks and suits make", function ()
    local rules, expected = card_rules[name], {}
    local found = gathered(checks.each(check(name).rules, "hands"), rules.joined)
    for i = 1, #found do expected[i] = 0 end
    for i, count in ipairs(rank_counts.decide(rules)) do expected[rules.as[i]] = expected[rules.as[i]] + count end
    tap.assertEquals(found, expected)
  end)
end

-- ---- beside the published counts of best five-card ranks ----

local function set_by(name)
  return checks.by(check(name).rules, "name")
end

local function hands(name, ...)
  local rules, total = set_by(name), 0
  for _, rule in ipairs({ ... }) do total = total + rules[rule].hands end
  return total
end

tap.test("no pair and one pair: none of these is better than the rule that sets it", function ()
  for _, name in ipairs({ "casino_real", "dealer_school", "trump_plaza" }) do
    tap.assertEquals({ hands(name, "no pair"), hands(name, "one pair") }, { 24780420, 64221960 }, name)
  end
  tap.assertEquals(hands("foxwoods", "no pair"), 24780420)
end)

tap.test("five aces are 1,128", function ()
  for name in pairs(card_rules) do tap.assertEquals(hands(name, "five aces"), 1128, name) end
end)

-- With two natural aces, the joker and three cards of the ace's suit that complete a royal or a straight
-- flush: three of K Q J 10, or of 5 4 3 2.
local COMPLETING = 4 + 4

tap.test("307,472 best hands are four of a kind: the 96 others with one are straight flushes", function ()
  -- A suit, its ace and two of the three other aces, the joker and three that complete.
  local better = 4 * 3 * COMPLETING
  tap.assertEquals(hands("foxwoods", "four of a kind, with a pair or three of a kind",
    "four aces, kings, queens or jacks", "four tens to sevens", "four sixes or lower"), 307472 + better)
end)

tap.test("4,188,528 best hands are full houses: the 1,152 others with one are straight flushes", function ()
  -- Two aces and the joker over a pair of one of the three; or three of one of the three over ace and joker.
  local better = 4 * 3 * COMPLETING * 3 * 3 + 4 * COMPLETING * 3 * 3
  tap.assertEquals(hands("foxwoods", "two three of a kinds", "full house"), 4188528 + better)
end)

tap.test("2,862,000 hands of three pair have nothing better; 36,720 have a straight or a flush", function ()
  -- Only the joker with an ace leaves five ranks: the ace, two pairs and a fourth card.
  local flush = 4 * (12 * 11 // 2) * 3 * 3 * 10
  local straight = COMPLETING * 3 * 4 * 6 * 6 * 4
  local both = COMPLETING * 3 * 4 * 3 * 3
  for name in pairs(card_rules) do
    tap.assertEquals(hands(name, "three pair"), 2862000 + flush + straight - both, name)
  end
end)

tap.test("17,619,080 best hands are straights, flushes and straight flushes", function ()
  local made = 0
  for _, kind in ipairs(rank_counts.kinds()) do
    local more = rank_counts.holds(kind, { { 4 } }) or rank_counts.holds(kind, { { 3 }, { 2 } })
    if not more then made = made + kind.made end
  end
  tap.assertEquals(made + 96 + 1152, 11236028 + 6172088 + 210964)
end)

-- ---- beside independent programs ----

-- Seven different cards, the same on every run.
local function dealer(seed)
  local deck = reference.cards.deck()
  return function ()
    for i = 1, 7 do
      seed = seed * 6364136223846793005 + 1442695040888963407
      local j = i + (seed >> 33) % (#deck - i + 1)
      deck[i], deck[j] = deck[j], deck[i]
    end
    return table.move(deck, 1, 7, 1, {})
  end
end

local function cards_of(written)
  local cards = {}
  for card in written:gmatch("%S+") do cards[#cards + 1] = card end
  return cards
end

local function set_all(script, lines)
  local run = cli.run({ arguments = { "set", script, "-", "--json" }, input = table.concat(lines, "\n") })
  tap.assertEquals({ run.err, run.code }, { "", 0 })
  return assert(json.decode(run.out)).hands
end

local function compare(name, dealt)
  local lines = {}
  for i, hand in ipairs(dealt) do lines[i] = table.concat(hand, " ") end
  for i, answer in ipairs(set_all(("houseways/%s/pai_gow_poker.lua"):format(name), lines)) do
    local expected = reference[name](dealt[i])
    local high, low = reference.cards.rank5(cards_of(answer.high)), reference.cards.rank2(cards_of(answer.low))
    tap.assertEquals({ high, low }, { expected.high_rank, expected.low_rank }, lines[i])
  end
end

local SAMPLE = 2000
local WRITTEN_TWICE = { "ballys", "casino_real", "flamingo", "foxwoods", "golden_nugget" }

for _, name in ipairs(WRITTEN_TWICE) do
  tap.test(("%s sets %d hands as an independent program does"):format(name, SAMPLE), function ()
    local deal, dealt = dealer(20261121), {}
    for i = 1, SAMPLE do dealt[i] = deal() end
    compare(name, dealt)
  end)
end

-- What `set` prints, of hands that a ranking can tell apart, made hands as often as any: one in so many of them, and
-- where everything is tried all of them (half a minute a way). What the table holds of every class:
-- ways_every_class_test.lua.
local STEP = sample.is_whole() and 1 or 101
local FROM = sample.number("hands") % STEP
local PATTERNS, patterns, chosen, total = 292253, 0, {}, 0

card_patterns.each(function (hand, count)
  if patterns % STEP == FROM then chosen[#chosen + 1] = hand end
  patterns, total = patterns + 1, total + count
end)

tap.test("the hands that a ranking can tell apart stand for every hand", function ()
  tap.assertEquals({ patterns, total }, { PATTERNS, 154143080 })
end)

for _, name in ipairs(WRITTEN_TWICE) do
  tap.test(("%s sets one in %d of the hands that differ as an independent program does"):format(name, STEP), function ()
    compare(name, chosen)
  end)
end
