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

-- Chapters that borrow, each from the next.
local function chain(many)
  local by = {}
  for i = 1, many do
    by[("xx-test/c%d"):format(i)] = ([[
chapter "xx-test/c%d" { title = "C", cite = "C %d §", game = "Pai Gow" }
borrow "%s" { because = "So." }
section "c%d.1" { title = "One", paragraphs = "(a)" }
paragraph "(a)" "One." { by_hand = "So." }
]]):format(i, i, i == many and "us-ma/pai_gow.2" or ("xx-test/c%d.1"):format(i + 1), i)
  end
  return provoking.chapters(by)
end

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
  ["law/nominal-list"] = { law = { ["jurisdictions/nominal.json"] = "[" }, arguments = { "cover", "us-pa/621a" } },
  ["law/too-many-positions"] = tiles('paragraph "(a)" "Places." { seats = 7 }\n'),
  ["law/no-table"] = law('chapter "xx-test/1a" "Test"\n'),
  ["law/empty"] = law("-- nothing yet\n"),
  ["law/chapter-first"] = law('section "1a.1" { title = "One", paragraphs = "(a)" }\n'),
  ["law/second-chapter"] = law(CHAPTER .. CHAPTER),
  ["law/chapter-of-other-file"] = law((CHAPTER:gsub("1a", "1b"))),
  ["law/borrows-too-deep"] = tiles('borrow "xx-test/c1.1" { because = "So." }', { law = chain(60) }),
  ["law/borrowing-circle"] = tiles(
    'borrow "xx-test/9z.1" { because = "So." }',
    { law = provoking.chapters({ ["xx-test/9z"] = LENDER .. 'borrow "xx-test/1a.1" { because = "And back." }' }) }),
  ["law/not-chapter-key"] = law((CHAPTER:gsub("test/1a", "test/1a.1"))),
  ["law/unknown-field"] = law((CHAPTER:gsub("title", "titel"))),
  ["law/field-missing"] = law(CHAPTER .. 'section "1a.1" { paragraphs = "(a)" }\n'),
  ["law/table-missing"] = tiles(
    'section "1a.2" { title = "T", paragraphs = "(a)", applies = "banked" }'),
  ["law/not-own-section"] = tiles('section "2" { title = "T", paragraphs = "(a)" }'),
  ["law/section-number"] = law(
    CHAPTER:gsub("1a", "one") .. 'section "one.1" { title = "T", paragraphs = "(a)" }', { key = "xx-test/one" }),
  ["law/bad-date"] = tiles(
    'section "1a.2" { title = "T", paragraphs = "(a)", current = "November 2024" }'),
  ["law/paragraph-listed-twice"] = listing("(a) (b) (a)"),
  ["law/paragraphs-form"] = listing("(a) (b"),
  ["law/paragraph-signs"] = listing("1.1 (2)"),
  ["law/paragraph-span"] = listing("(d)-(1)"),
  ["law/too-many-paragraphs"] = listing(("(a)(1)-(1000) "):rep(11)),

  ["law/no-section"] = law(CHAPTER .. 'paragraph "(a)" "One." {}\n'),
  ["law/paragraph-form"] = tiles('paragraph "(a" "One." {}'),
  ["law/paragraph-not-listed"] = tiles('paragraph "(d)" "Four." {}'),
  ["law/second-paragraph"] = tiles('paragraph "(a)" "One." {}\nparagraph "(a)" "Two." {}'),
  ["law/paragraph-without-rule"] = tiles('paragraph "(a)" "One." "Two."'),
  ["law/both-or-neither"] = fields('outcome = "win"'),
  ["law/another-in-chapter"] = tiles(
    'paragraph "(a)" "One." { zero = "spots" }\nparagraph "(b)" "Two." { zero = "no permissible pair" }'),
  ["law/not-own-paragraph"] = fields('see = "(z)"'),

  ["law/reading-name"] = fields('readings = { One = { text = "So." } }'),
  ["law/reading-without-text"] = fields("readings = { one = { default = true } }"),
  ["law/reading-field"] = fields(
    'readings = { one = { text = "So.", reading = "So." } }'),
  ["law/readings-by-name"] = fields("readings = true"),
  ["law/readings-name"] = tiles('shared_readings "Copies" {}'),
  ["law/shared-readings-twice"] = tiles(SHARED .. SHARED),
  ["law/shared-readings-unused"] = tiles(SHARED),
  ["law/shared-readings-unknown"] = tiles(SHARED .. 'paragraph "(a)" "One." { readings = "copy" }'),
  ["law/not-shared-readings"] = tiles(SHARED .. 'paragraph "(a)" "One." { readings = { 3 } }'),
  ["law/not-of-shared-readings"] =
    tiles(SHARED .. 'paragraph "(a)" "One." { readings = { "copies", third = { identical = "rank" } } }'),
  ["law/no-reading"] = fields("readings = {}"),
  ["law/one-reading"] = fields(
    'readings = { one = { text = "So.", default = true } }'),
  ["law/default-readings"] = fields(
    'readings = { one = { text = "So." }, two = { text = "Or so." } }'),
  ["law/reading-and-readings"] = fields('reading = "So.", readings = {}'),
  ["law/no-such-reading"] = tiles('borrow "xx-test/9z" { because = "So.", in_reading = "third" }',
    { law = provoking.chapters({ ["xx-test/9z"] = LENDER .. 'paragraph "(b)" "Two." { readings = {\n'
      .. 'one = { text = "So.", default = true }, other = { identical = "rank", text = "Or so." } } }\n' }) }),
  ["law/chosen-reading-unknown"] = reading("xx-test/1a.1.a=third"),
  ["law/chosen-paragraph-without-readings"] = reading("xx-test/1a.1.b=one"),
  ["law/reading-of-other-chapter"] = reading("us-pa/645a.6.a=second_ace"),

  ["law/one-reading-only"] = borrow('borrow "xx-test/9z" { because = "So.", in_reading = "one" }'),
  ["law/paragraphs-missing"] = law(CHAPTER .. 'section "1a.1" { title = "One" }\n'),
  ["law/not-at-hand"] = law(CHAPTER
    .. 'section "1a.1" { title = "One", paragraphs = "(a)", not_at_hand = "(b)" }\nparagraph "(b)" "Two." {}\n'),
  ["law/hands-ranked"] = card_fields('ranks_hands = "five aces, pair"'),
  ["law/hands-ranked-which"] = card_fields("ranks_hands = true"),
  ["law/straights-without-standard"] = card_fields(
    'straights = { ["second highest"] = "A-K-Q-J-10, 5-4-3-2-A, K-Q-J-10-9, ..., 6-5-4-3-2" }'),
  ["law/not-section-or-paragraph"] = borrow('borrow "xx-test/9z.2" { because = "So." }'),
  ["law/borrowed-twice"] = borrow(
    'borrow "xx-test/9z.1" { because = "So." }\nborrow "xx-test/9z.1.a" { because = "So." }'),
  ["law/leaves-out-fields"] = borrow('borrow "xx-test/9z.1" { because = "So.", takes = " " }'),
  ["law/field-not-said"] = borrow('borrow "xx-test/9z.1" { because = "So.", takes = "identical" }'),

  ["law/ranking-half"] = fields("parts = { high = 3 }"),
  ["law/ranking-missing"] = fields('equal_values = "highest tile"'),
  ["law/ranked-twice"] = ranked({ "pair", "pair" }),
  ["law/not-all-ranked"] = ranked({ "five aces", "royal flush" }),
  ["law/order-incomplete"] = ranked(HANDS, { straight = "A-K-Q-J-10, K-Q-J-10-9" }),
  ["law/no-outcome"] = fields(
    'outcome = "win", when = { high = "higher", low = "higher" }'),
  ["law/two-outcomes"] = tiles([[
paragraph "(a)" "One." { outcome = "win", when = { high = "not zero" } }
paragraph "(b)" "Two." { outcome = "lose", when = { { low = "lower" }, { high = "zero" } } }
]]),

  ["law/ranking-in-two-places"] =
    cards(POKER_WITHOUT:format("6.b.10") .. 'paragraph "(a)" "A pair." { hand = "pair" }'),
  ["law/not-left-out"] = card_fields('hand = "pair", in_place_of = "us-pa/645a.6.b.10"'),
  ["law/left-out-without-field"] = cards(POKER_WITHOUT:format("13.a")
    .. 'paragraph "(a)" "A pair." { hand = "pair", in_place_of = "us-pa/645a.13.a" }'),
  ["law/set-by-two-rules"] = tiles(
    'borrow "us-pa/621a" { because = "So.", leaves_out = "us-pa/621a.8.d.3" }\n'
      .. 'paragraph "(a)" "One." { play = { highest, lowest } }'),
  ["law/order-twice"] = cards(POKER_WITHOUT:format("6.b.7") .. [[
paragraph "(a)" "One." { hand = "straight", order = "A-K-Q-J-10, K-Q-J-10-9, ..., 6-5-4-3-2, 5-4-3-2-A",
  in_place_of = "us-pa/645a.6.b.7" }
paragraph "(b)" "Two." { straights = "A-K-Q-J-10, K-Q-J-10-9, ..., 6-5-4-3-2, 5-4-3-2-A" }]]),
  ["law/tile-places-differ"] = tiles(
    'borrow "us-pa/621a" { because = "So.", leaves_out = "us-ma/pai_gow.2.g" }\nparagraph "(a)" "Order." {\n'
      .. TILE_ORDER .. "\n}"),
  ["law/pays-twice"] =
    cards('borrow "us-pa/645a" { because = "So." }\nparagraph "(a)" "One." { pays = "Fortune Bonus" }\n'
      .. "paytable [[\nHand  Payout\nPair  1 to 1]]"),

  ["law/as-of-form"] = { arguments = { "check", "houseways/plain/621a.lua", "--as-of", "2026-02-29" } },
  ["law/at-day-form"] = { arguments = { "check", "houseways/plain/621a.lua", "--under", "us-pa/621a@2026-13-01" } },
  ["law/two-days"] = { arguments = { "check", "houseways/plain/621a.lua", "--under",
    "us-pa/621a@2026-01-01", "--as-of", "2026-01-02" } },
  ["law/before-first-day"] = { arguments = { "cite", "--as-of", "2015-06-12", "us-pa/645a.2.a" } },
  ["law/paytable-without-paragraph"] = cards("paytable [[\nHand  Payout\nPair  1 to 1]]"),
  ["law/paytable-twice"] = paytable(
    "Hand  Paytable A  Paytable A\nPair  1 to 1  2 to 1"),
  ["law/paytable-heading"] = paytable("Hand  Pays\nPair  1 to 1"),
  ["law/paytable-payout"] = paytable("Hand  Payout\nPair  $5"),
  ["law/envy-bonus"] = paytable(
    "Hand  Payout  Envy Bonus\nPair  1 to 1  5 to 1"),
  ["law/payouts-missing"] = paytable(
    "Hand  Paytable A  Paytable B\nPair  1 to 1"),
  ["law/paytable-hand"] = paytable("Hand  Payout\nTwo kings  1 to 1"),
  ["law/payout-of-color"] = paytable("Hand  Payout  Envy Bonus\nPair with six cards of the chosen color  1 to 1  $5"),
  ["law/paytable-hand-without-seven"] = cards([[
paragraph "(a)" "One." { called = "Two kings" }
paragraph "(b)" "Two." { pays = "Bonus", odds = "5 to 1", hands = "(a)" }
]]),
  ["law/paytable-not-printed"] = paytable(
    "Hand  Paytable A\nPair  1 to 1", ', choose_from = { ["Fortune"] = "B" }'),
  ["law/paytable-without-pays"] = card_fields("", "paytable [[\nHand  Payout\nPair  1 to 1]]"),
  ["law/pays-without-paytable"] = card_fields('pays = "Bonus"'),
  ["law/winners-paid-elsewhere"] = tiles([[
paragraph "(a)" "One." { losers = "collected at once, into the table inventory", paid_from = "the center" }
]]),
  ["law/losing-wagers-collected"] =
    tiles('paragraph "(a)" "One." { losers = "collected at once, into the center", paid_from = "the center" }'),
}
