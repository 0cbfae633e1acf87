-- What provokes each message about scripts of law.

local chapters = require("jurisdictions.chapters")
local provoking = require("provoking")

local law, tiles, cards = provoking.law, provoking.tiles, provoking.cards
local fields, card_fields = provoking.tile_fields, provoking.card_fields

local CHAPTER = 'chapter "xx-test/1a" { title = "T", cite = "Test §", game = "Pai Gow" }\n'

local function listing(paragraphs)
  return law(CHAPTER .. ('section "1a.1" { title = "One", paragraphs = "%s" }\n'):format(paragraphs))
end

-- A borrow from a chapter that has xx-test/9z.1(a) and (b), and says something in (a).
local LENDER = [[
chapter "xx-test/9z" { title = "Lender", cite = "Lender §", game = "Pai Gow" }
section "9z.1" { title = "One", paragraphs = "(a) (b)" }
paragraph "(a)" "One." { vigorish = "5%" }
]]

local function borrow(what)
  return tiles(what, { law = provoking.chapters({ ["xx-test/9z"] = LENDER }) })
end

-- A chapter of tiles whose paragraph (a) has two readings.
local function reading(chosen)
  return tiles([[
paragraph "(a)" "One." { readings = {
  one = { text = "So.", default = true }, other = { identical = "rank", text = "Or so." } } }
]], { arguments = { "--reading", chosen } })
end

-- A borrow of all of 645a but for a paragraph.
local POKER_WITHOUT = 'borrow "us-pa/645a" { because = "So.", leaves_out = "us-pa/645a.%s" }\n'

-- The order of tiles as Massachusetts prints it.
local TILE_ORDER = chapters.source("us-ma/pai_gow"):match("ranks_tiles = %[%[.-%]%]")

-- Readings that paragraphs may share.
local SHARED = [[
shared_readings "copies" {
  one = { text = "So.", default = true }, other = { identical = "rank", text = "Or so." },
}
]]

-- A paragraph that ranks each of these hands, and the fields that rank cards besides.
local function ranked(hands, orders)
  local body = { [[section "2b.3" { title = "Three", paragraphs = "(a)(1)-(20)" }
paragraph "(a)(20)" "Cards." { ranks_cards = "A K Q J 10 9 8 7 6 5 4 3 2", joker_in_flush = "second ace",
  joker = "an ace, or completes a straight, flush, straight flush or royal flush",
  equal_hands = "highest card not in the other" }]] }
  for number, hand in ipairs(hands) do
    local order = orders and orders[hand]
    local said = order and (', order = "%s"'):format(order) or ""
    body[#body + 1] = ('paragraph "(a)(%d)" "Hand." { hand = "%s"%s }'):format(number, hand, said)
  end
  return cards(table.concat(body, "\n") .. "\n")
end

local HANDS = { "five aces", "royal flush", "straight flush", "four of a kind", "full house", "flush", "straight",
  "three of a kind", "two pair", "pair" }

local function paytable(written, more)
  return card_fields('pays = "Bonus"' .. (more or ""), ("paytable [[\n%s]]"):format(written))
end

return {
  ["%s, expected the table of `%s`"] = law('chapter "xx-test/1a" "Test"\n'),
  ["no declaration, expected a chapter"] = law("-- nothing yet\n"),
  ['"%s", expected a chapter first'] = law('section "1a.1" { title = "One", paragraphs = "(a)" }\n'),
  ['"chapter", expected a section, a borrow, readings, a paragraph or a paytable'] = law(CHAPTER .. CHAPTER),
  ['chapter "%s", expected "%s", its file\'s name'] = law((CHAPTER:gsub("1a", "1b"))),
  ["%s, which borrows from %s, expected a text that stands by itself"] = tiles(
    'borrow "xx-test/9z.1" { because = "So." }',
    { law = provoking.chapters({ ["xx-test/9z"] = LENDER .. 'borrow "xx-test/1a.1" { because = "And back." }' }) }),
  ['"%s", expected the key of a chapter'] = law((CHAPTER:gsub("test/1a", "test/1a.1"))),
  ["%s, expected a field of %s"] = law((CHAPTER:gsub("title", "titel"))),
  ['%s without %s, expected %s = "..."'] = law(CHAPTER .. 'section "1a.1" { paragraphs = "(a)" }\n'),
  ["%s without %s, expected %s = { ... }"] = tiles(
    'section "1a.2" { title = "T", paragraphs = "(a)", applies = "banked" }'),
  ['%s, expected a section of chapter %s, such as %s.1'] = tiles('section "2" { title = "T", paragraphs = "(a)" }'),
  ['%s, expected a section\'s number, such as 1'] = law(
    CHAPTER:gsub("1a", "one") .. 'section "one.1" { title = "T", paragraphs = "(a)" }', { key = "xx-test/one" }),
  ['"%s", expected a date, YYYY-MM-DD or YYYY-MM'] = tiles(
    'section "1a.2" { title = "T", paragraphs = "(a)", current = "November 2024" }'),
  ['"%s", expected each paragraph listed once'] = listing("(a) (b) (a)"),
  ['%s, expected paragraphs such as "(a) (b) (d)(1)-(4)" or "9.1.1-3", or words with commas between them'] =
    listing("(a) (b"),
  ['"%s-%s", expected a first paragraph and a last, %d apart at most'] = listing("(d)-(1)"),
  ["%s, expected 10,000 paragraphs in one list, at most"] = listing(("(a)(1)-(1000) "):rep(11)),

  ["a paragraph outside a section, expected a section first"] = law(CHAPTER .. 'paragraph "(a)" "One." {}\n'),
  ['%s, expected a paragraph such as "(d)(2)" or "9.1.2", or a word the section defines'] =
    tiles('paragraph "(a" "One." {}'),
  ['"%s", expected a paragraph the section lists'] = tiles('paragraph "(d)" "Four." {}'),
  ['"%s", expected each paragraph declared once'] = tiles('paragraph "(a)" "One." {}\nparagraph "(a)" "Two." {}'),
  ["%s, expected the rule restated, then a table"] = tiles('paragraph "(a)" "One." "Two."'),
  ["%s without %s, expected both or neither"] = fields('outcome = "win"'),
  ["another %s than in %s, expected one in a chapter"] = tiles(
    'paragraph "(a)" "One." { zero = "spots" }\nparagraph "(b)" "Two." { zero = "no permissible pair" }'),
  ['"%s", expected a paragraph of this chapter'] = fields('see = "(z)"'),

  ['"%s", expected a reading\'s name in small letters'] = fields('readings = { One = { text = "So." } }'),
  ['"%s", expected a reading with a text that says why'] = fields("readings = { one = { default = true } }"),
  ['"%s", expected a field that a reading may change'] = fields(
    'readings = { one = { text = "So.", reading = "So." } }'),
  ["%s, expected readings by name"] = fields("readings = true"),
  ["%s, expected a name in small letters for the readings"] = tiles('shared_readings "Copies" {}'),
  ['"%s", expected each shared readings once'] = tiles(SHARED .. SHARED),
  ['"%s", expected a paragraph with readings = "%s"'] = tiles(SHARED),
  ['"%s", expected the name of shared readings that stand before'] =
    tiles(SHARED .. 'paragraph "(a)" "One." { readings = "copy" }'),
  ["%s, expected the name of shared readings"] = tiles(SHARED .. 'paragraph "(a)" "One." { readings = { 3 } }'),
  ['"%s", expected a reading of those shared: %s'] =
    tiles(SHARED .. 'paragraph "(a)" "One." { readings = { "copies", third = { identical = "rank" } } }'),
  ["no reading in `readings`, expected two readings or more, or `reading` with a text"] = fields("readings = {}"),
  ["one reading alone, expected two readings or more, or `reading` with a text"] = fields(
    'readings = { one = { text = "So.", default = true } }'),
  ["%d default readings, expected one with default = true"] = fields(
    'readings = { one = { text = "So." }, two = { text = "Or so." } }'),
  ["`reading` beside `readings`, expected one of them"] = fields('reading = "So.", readings = {}'),
  ['"%s", expected one of its readings: %s'] = tiles('borrow "xx-test/9z" { because = "So.", in_reading = "third" }',
    { law = provoking.chapters({ ["xx-test/9z"] = LENDER .. 'paragraph "(b)" "Two." { readings = {\n'
      .. 'one = { text = "So.", default = true }, other = { identical = "rank", text = "Or so." } } }\n' }) }),
  ['the reading "%s" of %s, expected one of its readings: %s'] = reading("xx-test/1a.1.a=third"),
  ['the reading "%s" of %s, expected the key of a paragraph with readings'] = reading("xx-test/1a.1.b=one"),
  ['a reading of "%s", expected a paragraph of %s, or of what it borrows'] = reading("us-pa/645a.6.a=second_ace"),

  ['"%s", expected no in_reading: it has one reading'] =
    borrow('borrow "xx-test/9z" { because = "So.", in_reading = "one" }'),
  ['%s, expected paragraphs = "...", or not_at_hand = "all"'] = law(CHAPTER .. 'section "1a.1" { title = "One" }\n'),
  ['"%s", expected a paragraph that the section has at hand: its `paragraphs`'] = law(CHAPTER
    .. 'section "1a.1" { title = "One", paragraphs = "(a)", not_at_hand = "(b)" }\nparagraph "(b)" "Two." {}\n'),
  ["%d hands ranked, expected every hand, best first: %s"] = card_fields('ranks_hands = "five aces, pair"'),
  ["%s, expected every hand, best first: %s"] = card_fields("ranks_hands = true"),
  ['straights without standard, expected standard = "A-K-Q-J-10, ..."'] = card_fields(
    'straights = { ["second highest"] = "A-K-Q-J-10, 5-4-3-2-A, K-Q-J-10-9, ..., 6-5-4-3-2" }'),
  ['"%s", expected a section or a paragraph of %s'] = borrow('borrow "xx-test/9z.2" { because = "So." }'),
  ['"%s", expected each paragraph borrowed once'] = borrow(
    'borrow "xx-test/9z.1" { because = "So." }\nborrow "xx-test/9z.1.a" { because = "So." }'),
  ['"%s", expected fields of a paragraph'] = borrow('borrow "xx-test/9z.1" { because = "So.", takes = " " }'),
  ['"%s", expected a field said by %s'] = borrow('borrow "xx-test/9z.1" { because = "So.", takes = "identical" }'),

  ["%d in the %s hand, expected %d in %s"] = fields("parts = { high = 3 }"),
  ["no %s, expected a whole ranking, or a section borrowed that has it"] = fields('equal_values = "highest tile"'),
  ['"%s", expected each hand ranked once'] = ranked({ "pair", "pair" }),
  ["%d hands ranked, expected all of %s"] = ranked({ "five aces", "royal flush" }),
  ["%d of the order of a %s, expected all %d"] = ranked(HANDS, { straight = "A-K-Q-J-10, K-Q-J-10-9" }),
  ["no outcome where the player's %s, expected one outcome, or a reading that says which"] = fields(
    'outcome = "win", when = { high = "higher", low = "higher" }'),
  ["%s and %s where the player's %s, expected one outcome, or a reading that says which"] = tiles([[
paragraph "(a)" "One." { outcome = "win", when = { high = "not zero" } }
paragraph "(b)" "Two." { outcome = "lose", when = { { low = "lower" }, { high = "zero" } } }
]]),

  ["an order of hands in two places: %s in %s, %s in %s, expected one place for all of it, or in_place_of = %s in %s"] =
    cards(POKER_WITHOUT:format("6.b.10") .. 'paragraph "(a)" "A pair." { hand = "pair" }'),
  ['"%s", expected a paragraph that a borrow leaves out'] =
    card_fields('hand = "pair", in_place_of = "us-pa/645a.6.b.10"'),
  ["%s, which says no `%s`, expected a paragraph left out that has `%s`"] = cards(POKER_WITHOUT:format("13.a")
    .. 'paragraph "(a)" "A pair." { hand = "pair", in_place_of = "us-pa/645a.13.a" }'),
  ['hands set by %s before %s, with %s left out, expected in_place_of = "%s"'] = tiles(
    'borrow "us-pa/621a" { because = "So.", leaves_out = "us-pa/621a.8.d.3" }\n'
      .. 'paragraph "(a)" "One." { play = { highest, lowest } }'),
  ["the order of a %s in %s and in %s, expected it once"] = cards(POKER_WITHOUT:format("6.b.7") .. [[
paragraph "(a)" "One." { hand = "straight", order = "A-K-Q-J-10, K-Q-J-10-9, ..., 6-5-4-3-2, 5-4-3-2-A",
  in_place_of = "us-pa/645a.6.b.7" }
paragraph "(b)" "Two." { straights = "A-K-Q-J-10, K-Q-J-10-9, ..., 6-5-4-3-2, 5-4-3-2-A" }]]),
  ["an order of tiles in %s, and places in another in %s, expected counts_as with places in this one"] = tiles(
    'borrow "us-pa/621a" { because = "So.", leaves_out = "us-ma/pai_gow.2.g" }\nparagraph "(a)" "Order." {\n'
      .. TILE_ORDER .. "\n}"),
  ["what %s pays in %s and in %s, expected it said here or borrowed: a borrow that leaves the other out"] =
    cards('borrow "us-pa/645a" { because = "So." }\nparagraph "(a)" "One." { pays = "Fortune Bonus" }\n'
      .. "paytable [[\nHand  Payout\nPair  1 to 1]]"),

  ['--as-of "%s", expected a day of the calendar, YYYY-MM-DD'] =
    { arguments = { "check", "houseways/plain/621a.lua", "--as-of", "2026-02-29" } },
  ['"%s" after %s@, expected a day of the calendar, YYYY-MM-DD'] =
    { arguments = { "check", "houseways/plain/621a.lua", "--under", "us-pa/621a@2026-13-01" } },
  ["%s with --as-of %s, expected one day"] = { arguments = { "check", "houseways/plain/621a.lua", "--under",
    "us-pa/621a@2026-01-01", "--as-of", "2026-01-02" } },
  ["%s as of %s, expected a day from %s on: how it read before is not among the texts"] =
    { arguments = { "cite", "--as-of", "2015-06-12", "us-pa/645a.2.a" } },
  ["a paytable without a paragraph, expected the paragraph it is of first"] =
    cards("paytable [[\nHand  Payout\nPair  1 to 1]]"),
  ['"Paytable %s", expected each paytable once, by its letter'] = paytable(
    "Hand  Paytable A  Paytable A\nPair  1 to 1  2 to 1"),
  ['"%s", expected a column headed "Payout", "Paytable A" or, right of one, "Envy Bonus"'] =
    paytable("Hand  Pays\nPair  1 to 1"),
  ['"%s", expected odds, a part of the meter or Push'] = paytable("Hand  Payout\nPair  $5"),
  ['"%s", expected a sum as its Envy Bonus, such as "$5"'] = paytable(
    "Hand  Payout  Envy Bonus\nPair  1 to 1  5 to 1"),
  ['"%s", expected a payout for each paytable'] = paytable(
    "Hand  Paytable A  Paytable B\nPair  1 to 1"),
  ['"%s", expected a hand the chapter ranks, or one that a paragraph of `hands` calls so'] =
    paytable("Hand  Payout\nTwo kings  1 to 1"),
  ['"%s", expected odds alone: it turns on the colour chosen'] =
    paytable("Hand  Payout  Envy Bonus\nPair with six cards of the chosen color  1 to 1  $5"),
  ['%s, called "%s", without `seven`, expected the seven cards of a hand that `hands` names'] = cards([[
paragraph "(a)" "One." { called = "Two kings" }
paragraph "(b)" "Two." { pays = "Bonus", odds = "5 to 1", hands = "(a)" }
]]),
  ['"paytable %s", expected one that is printed here'] = paytable(
    "Hand  Paytable A\nPair  1 to 1", ', choose_from = { ["Fortune"] = "B" }'),
  ["a paytable without `pays`, expected the name of the wager and what it is paid"] =
    card_fields("", "paytable [[\nHand  Payout\nPair  1 to 1]]"),
  ["`pays` without a paytable or odds, expected the name of the wager and what it is paid"] =
    card_fields('pays = "Bonus"'),
  ["winners of %s rounds paid from %s, and losing wagers %s, expected one place for both"] = tiles([[
paragraph "(a)" "One." { losers = "collected at once, into the table inventory", paid_from = "the center" }
]]),
  ["losing wagers of unbanked rounds collected at once, into the center, expected them to be banked"] =
    tiles('paragraph "(a)" "One." { losers = "collected at once, into the center", paid_from = "the center" }'),
}
