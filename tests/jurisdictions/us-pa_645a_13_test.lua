-- 58 Pa. Code § 645a.13(b) to (i): what optional wagers are paid. What the enumeration counts is derived again
-- here in closed form, from how many ways there are to choose ranks and suits.

local chapters = require("jurisdictions.chapters")
local colour = require("houseway.wagers.colour")
local fraction = require("houseway.base.fraction")
local marks = require("houseway.way.marked_hands")
local odds = require("houseway.wagers.odds")
local offers = require("houseway.wagers.offers")
local tap = require("tap")

local KEY = "us-pa/645a"
local SECTION = KEY .. ".13"
local ALL = 154143080
local model = chapters.load(KEY)

-- ---- what the program finds ----

local function found_worth(offer, given)
  local all = { set_hands = function (one) return marks.dealt(one.model) end }
  for name, value in pairs(given or {}) do all[name] = value end
  return odds.worth(offer, all)
end

-- The worth of one offer: by key, letter, variant, side.
local function worth_of(of, key, options)
  options = options or {}
  for _, offer in ipairs(offers.of(of, SECTION .. key)) do
    local fits = (not options.table or offer.paytable.name == options.table)
      and (not options.variant or offer.variant == options.variant) and (not options.side or offer.side == options.side)
    if fits then return found_worth(offer, options) end
  end
  error("no such offer")
end

local function hands_of(found, hand)
  for _, row in ipairs(found.rows) do
    if row.hand == hand then return row.hands end
  end
  error("no row " .. tostring(hand))
end

-- The figures where a question is answered with this name.
local function answer_of(worth, name)
  for _, question in ipairs(worth.questions) do
    for _, answer in ipairs(question.answers) do
      if answer.name == name then return answer.figures, answer end
    end
  end
  error("no reading " .. name)
end

local fortune = worth_of(model, ".b", { table = "A", variant = "Fortune" })
local challenge = worth_of(model, ".b", { table = "A", variant = "Emperor's Challenge" })
local dynasty = worth_of(model, ".g")
local progressive = worth_of(model, ".e")
local protection = worth_of(model, ".h")

-- ---- counting by hand ----

local function choose(from, many)
  local ways = 1
  for i = 1, many do ways = ways * (from - many + i) // i end
  return ways
end

-- Ranks 2 to A as 0 to 12; -1 is the ace below the 2.
local ACE = 12
local function window(lowest)
  local ranks = {}
  for rank = lowest, lowest + 4 do ranks[rank == -1 and ACE or rank] = true end
  return ranks
end

-- Whether a set of ranks, and as many jokers, hold five in sequence.
local function is_straight(set, jokers)
  for lowest = -1, 8 do
    local missing = 0
    for rank in pairs(window(lowest)) do missing = missing + (set[rank] and 0 or 1) end
    if missing <= jokers then return true end
  end
  return false
end

-- Calls `take` with each set of `many` ranks, none above `top`.
local function each_set(many, top, take, set)
  set = set or {}
  if many == 0 then return take(set) end
  for rank = many - 1, top do
    set[rank] = true
    each_set(many - 1, rank - 1, take, set)
    set[rank] = nil
  end
end

-- Sets of so many ranks with this highest that make no straight.
local function sets_without_straight(many, top, jokers)
  local count = 0
  each_set(many - 1, top - 1, function (set)
    set[top] = true
    if not is_straight(set, jokers) then count = count + 1 end
    set[top] = nil
  end)
  return count
end

-- Ways to give different ranks their suits so that fewer than `flush` share one.
local function suits_without_flush(ranks, flush)
  local suited = 0
  for many = flush, ranks do suited = suited + 4 * choose(ranks, many) * 3 ^ (ranks - many) end
  return math.tointeger(4 ^ ranks - suited)
end

-- Seven ranks, the highest `top`, and nothing better; the joker is an ace beside six others.
local function high_card(top)
  local count = sets_without_straight(7, top, 0) * suits_without_flush(7, 5)
  if top < ACE then return count end
  for highest = 5, ACE - 1 do
    count = count + sets_without_straight(6, highest, 1) * suits_without_flush(6, 4)
  end
  return count
end

-- ---- each row a second time ----

local HIGH = { "Nine-high", "Ten-high", "Jack-high", "Queen-high", "King-high", "Ace-high" }

tap.test(SECTION .. ".d high cards by the highest, from sets of ranks and ways to suit them", function ()
  local insurance = worth_of(model, ".d", { table = "C" }).figures
  local published = { 31080, 248640, 963480, 2719500, 6386940, 14430780 }
  for i, hand in ipairs(HIGH) do
    tap.assertEquals(hands_of(insurance, hand), published[i], hand)
    tap.assertEquals(high_card(6 + i), published[i], hand)
  end
end)

tap.test(SECTION .. ".f a Queen's Dragon is a queen-high of seven ranks", function ()
  local dragon = worth_of(model, ".f").figures
  tap.assertEquals(hands_of(dragon, "Queen's Dragon"), high_card(10))
  tap.assertEquals(dragon.edge, 1 - fraction.new(51 * high_card(10), ALL))
end)

tap.test(SECTION .. ".b five aces: any two of the other 48 cards", function ()
  tap.assertEquals(hands_of(fortune.figures, "Five aces"), choose(48, 2))
end)

tap.test(SECTION .. ".b four of a kind, natural or three aces and the joker, less straight flushes", function ()
  local natural = 13 * choose(48, 3) + 12 * choose(48, 2)
  -- Three aces, one of them with three more of its suit under the joker: 10-A or A-5, four choices each.
  local straight_flushes = 4 * 3 * (4 + 4)
  local with_joker = 4 * choose(48, 3) - straight_flushes
  tap.assertEquals(hands_of(fortune.figures, "Four-of-a-kind"), natural + with_joker)
  tap.assertEquals(hands_of(progressive.figures, "Four-of-a-kind"), natural + with_joker)
end)

tap.test(SECTION .. ".b a full house, with the joker an ace or without it", function ()
  local natural = 13 * 4 * 12 * 6 * choose(11, 2) * 16 + 13 * 4 * choose(12, 2) * 36 + choose(13, 2) * 16 * 44
  local no_ace = 12 * 4 * 11 * 6 * 40 + choose(12, 2) * 16
  -- Eight sets of an ace and three ranks complete a straight flush with the joker.
  local one_ace = 4 * (12 * 4 * 11 * 6 + 12 * 4 * choose(11, 2) * 16) - 8 * 4 * 3 * 3
  local two_aces = 6 * (choose(12, 2) * 36 + 12 * 6 * choose(11, 2) * 16 + 12 * 4 * 11 * 4) - 8 * 4 * 3 * 3 * 3
  tap.assertEquals(hands_of(fortune.figures, "Full house"), natural + no_ace + one_ace + two_aces)
end)

-- Four suits; natural, or with the joker for one of five; two more of the cards that are left.
local ROYALS = 4 * choose(48, 2) + 4 * 5 * choose(47, 2)
-- Of them, in sequence with two more of the suit: 8-A natural, or six of seven cards and the joker.
local ROYAL_RUNS = 4 + 4 * 9

tap.test(SECTION .. ".b a royal flush, less those that are more", function ()
  tap.assertEquals(hands_of(fortune.figures, "Royal flush"), ROYALS - ROYAL_RUNS - 72)
  tap.assertEquals(hands_of(progressive.figures, "Royal flush"), ROYALS - ROYAL_RUNS)
end)

tap.test(SECTION .. ".b a Royal Match: one of three other suits, the joker nowhere or one of five", function ()
  for _, worth in ipairs({ fortune, challenge }) do
    tap.assertEquals(hands_of(worth.figures, "Royal flush and Royal Match"), 4 * 3 * (1 + 5))
  end
  tap.assertEquals(hands_of(answer_of(challenge, "joker_the_other_ace"), "Royal flush and Royal Match"),
    4 * 3 * (1 + 5 + 1))
end)

-- Six-card parts of so many runs of seven in a suit: seven each, one shared by neighbours.
local function parts(runs)
  return runs * 7 - (runs - 1)
end

tap.test(SECTION .. ".b seven of a suit in sequence: eight runs a suit, or seven without A-2-...-7", function ()
  local strict = answer_of(fortune, "ace_to_five_only")
  for runs, found in pairs({ [8] = fortune.figures, [7] = strict }) do
    tap.assertEquals(hands_of(found, "Seven card straight flush"), 4 * runs)
    tap.assertEquals(hands_of(found, "Seven-card straight flush with joker"), 4 * parts(runs))
  end
  tap.assertEquals({ 4 * 8, 4 * parts(8), 4 * 7, 4 * parts(7) }, { 32, 196, 28, 172 })
  tap.assertEquals(hands_of(progressive.figures, "Seven-card straight flush"), 32 + 196)
  tap.assertEquals(hands_of(answer_of(progressive, "ace_to_five_only"), "Seven-card straight flush"), 28 + 172)
end)

tap.test(SECTION .. ".b a hand with a straight and three of a kind goes by the row printed first", function ()
  local by_rank = answer_of(fortune, "highest_ranking_hand")
  tap.assertEquals(hands_of(by_rank, "Straight"), 11236028)
  tap.assertEquals(hands_of(by_rank, "Three-of-a-kind"), 7470676)
  local both = hands_of(fortune.figures, "Three-of-a-kind") - 7470676
  tap.assertEquals(hands_of(fortune.figures, "Straight"), 11236028 - both)
  tap.assertEquals(both, 201824)
end)

tap.test(SECTION .. ".b read as a straight or better, three of a kind loses", function ()
  local literal = answer_of(fortune, "straight_or_better")
  tap.assertEquals(hands_of(literal, "Three-of-a-kind"), 0)
  tap.assertEquals(hands_of(literal, "Straight"), 11236028)
  -- What is below a straight: three of a kind, two pair, a pair and high cards.
  tap.assertEquals(hands_of(literal, nil), 7470676 + 35553816 + 64221960 + 24780420)
end)

tap.test(SECTION .. ".b paytable C returns three pair", function ()
  local c = worth_of(model, ".b", { table = "C", variant = "Fortune" })
  local natural = choose(13, 3) * 6 ^ 3 * 40
  local no_ace = choose(12, 3) * 6 ^ 3
  -- An ace, two pairs and a single beside the joker: ranks that make no straight, suits that make no flush.
  local ranks = choose(12, 2) * 10 - 3 * 8
  local one_ace = ranks * (4 * 6 * 6 * 4 - 4 * 3 * 3)
  tap.assertEquals(hands_of(c.figures, "Three pair"), math.tointeger(natural + no_ace + one_ace))
  tap.assertEquals(c.figures.push, fraction.new(2862000, ALL))
  tap.assertEquals(hands_of(answer_of(c, "straight_or_better"), "Three pair"), 0)
end)

tap.test(SECTION .. ".g a natural straight flush of ace to five", function ()
  local with_queen = 4 * 3
  tap.assertEquals(hands_of(dynasty.figures,
    "Ace/five natural straight flush and a natural ace/queen suited"), with_queen)
  tap.assertEquals(hands_of(dynasty.figures, "Natural royal flush and natural ace/queen suited"), 4 * 3)
  -- Any two of 48 besides, less the other ace and its queen, a 6 and a 7, or one of those and the joker.
  tap.assertEquals(hands_of(dynasty.figures, "Ace/five natural straight flush"),
    4 * choose(48, 2) - with_queen - 4 - 4 * 2)
  tap.assertEquals(hands_of(answer_of(dynasty, "no_joker_in_the_seven"), "Ace/five natural straight flush"),
    4 * choose(47, 2) - with_queen - 4)
  tap.assertEquals(hands_of(answer_of(dynasty, "of_any_suits"),
    "Ace/five natural straight flush and a natural ace/queen suited"), choose(4, 2) * 2 * 4 ^ 4 // 1 | 0)
end)

tap.test(SECTION .. ".g ace and king or ace and queen are as many", function ()
  local king, answer = answer_of(dynasty, "ace_king")
  tap.assertEquals(answer.changes, {})
  tap.assertEquals(king.edge, dynasty.figures.edge)
end)

tap.test(SECTION .. ".h the row of the ace to five is paid, or is never reached", function ()
  tap.assertEquals(hands_of(protection.figures, "Ace/five natural straight flush"), 4 * choose(48, 2))
  local collected = answer_of(protection, "pair_or_better_loses")
  tap.assertEquals(hands_of(collected, "Ace/five natural straight flush"), 0)
  tap.assertEquals(collected.edge, worth_of(model, ".d", { table = "B" }).figures.edge)
end)

-- ---- Red/Black ----

-- Ways to be dealt so many cards of `of_it`, card by card through the deck.
local function dealt(of_it)
  local ways = { [0] = { [0] = 1 } }
  for held = 1, 7 do ways[held] = {} end
  for number = 1, 53 do
    for held = 7, 1, -1 do
      for colours = held, 0, -1 do
        local before = number <= of_it and colours - 1 or colours
        ways[held][colours] = (ways[held][colours] or 0) + (ways[held - 1][before] or 0)
      end
    end
  end
  return ways[7]
end

tap.test(SECTION .. ".i four to seven of a colour, dealt card by card", function ()
  local names = { [7] = "Seven", [6] = "Six", [5] = "Five", [4] = "Four" }
  for _, side in ipairs(colour.SIDES) do
    local worth = worth_of(model, ".i", { side = side })
    local other = side == "red" and "joker_is_black" or "joker_is_red"
    local cases = {
      { worth.figures, 26 }, { answer_of(worth, other), 26 },
      { answer_of(worth, "joker_is_as_chosen"), 27 }, { answer_of(worth, "joker_is_" .. side), 27 },
    }
    for _, case in ipairs(cases) do
      local ways = dealt(case[2])
      for cards, name in pairs(names) do
        tap.assertEquals(hands_of(case[1], name .. " cards of the chosen color"), ways[cards])
      end
    end
  end
end)

tap.test(SECTION .. ".i without a colour for the joker, three of each beside it lose both ways", function ()
  local lost = hands_of(worth_of(model, ".i", { side = "red" }).figures, nil)
  local won = ALL - lost
  tap.assertEquals(ALL - 2 * won, choose(26, 3) * choose(26, 3))
end)

-- ---- the whole ----

local function sum(found)
  local hands = 0
  for _, row in ipairs(found.rows) do hands = hands + row.hands end
  return hands
end

tap.test(SECTION .. " the rows of every paytable, in every reading, add up to all hands", function ()
  local tables, readings = 0, 0
  for _, offer in ipairs(offers.of(model, SECTION)) do
    local worth = found_worth(offer)
    tables = tables + 1
    tap.assertEquals(sum(worth.figures), ALL)
    for _, question in ipairs(worth.questions) do
      for _, answer in ipairs(question.answers) do
        readings = readings + 1
        tap.assertEquals(sum(answer.figures), ALL, question.key .. "=" .. answer.name)
      end
    end
  end
  -- Fortune Bonus in two variants, Emperor's Treasure, Insurance, Progressive, Dragon, Dynasty, Protection, and
  -- Red/Black on each colour.
  tap.assertEquals(tables, 4 * 2 + 4 + 5 + 1 + 1 + 1 + 1 + 2)
  -- 6(b)(2) is asked of the fourteen on which a royal flush has a row.
  tap.assertEquals(readings, 4 * (5 + 7) + 4 * 5 + 2 + 9 + 5 + 2 * 4 + 14 * 2)
end)

tap.test(SECTION .. " edge, hits and variance are what the rows come to", function ()
  for _, offer in ipairs(offers.of(model, SECTION)) do
    local found = found_worth(offer, { wager = fraction.new(5), meter = fraction.new(123456) }).figures
    local mean, squares, hits = fraction.new(0), fraction.new(0), 0
    for _, row in ipairs(found.rows) do
      mean, squares = mean + row.net * row.hands, squares + row.net * row.net * row.hands
      if row.pays and row.pays.kind ~= "push" then hits = hits + row.hands end
    end
    tap.assertEquals(found.edge, -mean / ALL)
    tap.assertEquals(found.hit, fraction.new(hits, ALL))
    tap.assertEquals(found.variance, squares / ALL - mean * mean / ALL / ALL)
  end
end)

tap.test(SECTION .. ".b what another player's hand earns", function ()
  local cents = 0
  for _, row in ipairs(fortune.figures.rows) do cents = cents + (row.envy or 0) * row.hands end
  tap.assertEquals(fortune.figures.envy, fraction.new(cents, 100 * ALL))
  tap.assertTrue(fortune.qualifies)
  tap.assertFalse(worth_of(model, ".b", { wager = fraction.read("4.99") }).qualifies)
end)

tap.test(KEY .. ".1.envy-bonus-qualifying-hand no row below four of a kind earns an Envy Bonus", function ()
  tap.assertEquals(model.said.envy_from, "four of a kind")
  for _, offer in ipairs(offers.of(model, SECTION)) do
    local below = false
    for _, row in ipairs(offer.paytable.rows) do
      if offer.paytable.envy then tap.assertEquals(row.envy == nil, below, row.hand) end
      below = below or row.means.category == model.said.envy_from
    end
  end
end)

tap.test(SECTION .. ".e the meter at which the wager breaks even", function ()
  local even = progressive.figures.meter.break_even
  local worth = worth_of(model, ".e", { meter = even, wager = fraction.new(1) })
  tap.assertEquals(worth.figures.edge, fraction.new(0))
  tap.assertEquals(progressive.figures.edge,
    progressive.figures.meter.fixed - progressive.figures.meter.per_dollar * 2000)
  local of_five = worth_of(model, ".e", { wager = fraction.new(5) })
  tap.assertEquals(of_five.figures.meter.break_even, even * 5)
end)

-- ---- readings chosen ----

tap.test(SECTION .. " a reading chosen for many paragraphs holds for all of them", function ()
  local strict = chapters.load(KEY, { [KEY .. ".6"] = "ace_to_five_only" })
  local found = worth_of(strict, ".b", { table = "A", variant = "Fortune" })
  tap.assertEquals(found.figures.edge, answer_of(fortune, "ace_to_five_only").edge)
  local _, answer = answer_of(found, "ace_to_five_only")
  tap.assertTrue(answer.chosen and not answer.default)
  tap.assertEquals(hands_of(worth_of(strict, ".g").figures, "Seven-card straight flush"), 172)
end)

tap.test(SECTION .. " the paragraphs that bear on a wager ask its questions, each with one default", function ()
  local keys = {}
  for i, question in ipairs(dynasty.questions) do keys[i] = question.key:sub(#KEY + 2) end
  tap.assertEquals(keys, { "6.b.2", "6.g", "6.g", "6.g.3", "13.g" })
  for _, question in ipairs(challenge.questions) do
    local defaults = 0
    for _, answer in ipairs(question.answers) do
      tap.assertEquals(answer.default, answer.chosen)
      defaults = defaults + (answer.default and 1 or 0)
    end
    tap.assertEquals(defaults, 1)
  end
end)

-- ---- what a chapter may not say ----

local function refused(part, other)
  return chapters.refused(KEY, { [KEY] = chapters.changed(KEY, part, other) })
end

tap.test(SECTION .. " a row that names no hand is refused", function ()
  tap.assertStrContains(refused("Four-of-a-kind                        25 to 1     $5\n", "Four alike  25 to 1  $5\n"),
    'the row must name a hand the chapter ranks, or a hand that a paragraph of `hands` calls so, not "Four alike"')
end)

tap.test(SECTION .. " a paytable twice, or of no paragraph, or without its wager is refused", function ()
  tap.assertStrContains(refused("Paytable B  Envy Bonus", "Paytable A  Envy Bonus"),
    '"Paytable A" is printed twice; give each')
  local stray = "paytable [[\nHand  Payout\nFlush  1 to 1\n]]\n"
  local limit = 'paragraph "(j)" "Notwithstanding the odds'
  tap.assertStrContains(refused(limit, stray .. limit),
    '"Paytable " is printed twice; give each paytable once')
  tap.assertStrContains(refused('  pays  = "Queen\'s Dragon",\n', ""), "the paytable has no `pays`")
  local text = chapters.source(KEY)
  local _, to = text:find('  paragraphs = "(a)-(n)",\n}\n', text:find('section "645a.14"', 1, true), true)
  tap.assertStrContains(chapters.refused(KEY, { [KEY] = text:sub(1, to) .. stray .. text:sub(to + 1) }),
    "the paytable stands without a paragraph")
end)

tap.test(SECTION .. " a column without a heading that tells is refused", function ()
  tap.assertStrContains(refused("Paytable B  Envy Bonus", "Paytable B  Bonus"),
    'the heading of a column must be "Payout"')
  tap.assertStrContains(refused('"A B", ["Fortune"]', '"A F", ["Fortune"]'),
    'the paytable must be printed here, not "paytable F"')
end)

tap.test(KEY .. ".6 seven cards that are not said in a closed phrase are refused", function ()
  tap.assertStrContains(refused('two = "K-Q", joker = "in the five"', 'two = "K-Q", joker = "anywhere"'),
    'the phrase must be "in the five" or "no", not "anywhere"')
  local run = '{ five = "royal flush", two = "A-K", joker = "in the five" },\n}'
  tap.assertStrContains(refused(run, '{ high_card = "queen" },\n}'),
    '`high_card` must be a rank, such as "Q", not "queen"')
  tap.assertStrContains(refused(run, '{ all = "straight", joker = "no" },\n}'),
    'the phrase must be "straight flush", not "straight"')
  tap.assertStrContains(refused(run, '{ highest = "Q" },\n}'),
    '`seven` must describe seven cards, as in { all = "straight flush", ace = "high", joker = "no" }, not "highest"')
end)
