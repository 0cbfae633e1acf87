-- What depends on an order, where a chapter borrows some of it and says the rest: hands, paragraphs on setting them,
-- straights, tiles, paytables. The order of both together is known, or the chapter is refused.

local chapters = require("jurisdictions.chapters")
local governing = require("houseway.law.governing")
local tap = require("tap")

local POKER, TILES = "us-pa/645a", "us-pa/621a"

local function head(key, game)
  return ('chapter "%s" { title = "T", cite = "%s §", game = "%s" }\n'):format(key, key, game)
end

local function borrow(what, fields)
  return ('borrow "%s" { because = "So.", %s }\n'):format(what, fields or "")
end

local function leaving(what, left_out)
  return borrow(what, ('leaves_out = "%s"'):format(left_out))
end

local SECTION = 'section "1" { title = "One", paragraphs = "(a) (b)" }\n'

local function says(label, fields)
  return ('paragraph "(%s)" "Said here." { %s }\n'):format(label, fields)
end

local function cards(...)
  return { ["xx/cards"] = head("xx/cards", "Pai Gow Poker") .. table.concat({ ... }) }
end

local function tiles(...)
  return { ["xx/tiles"] = head("xx/tiles", "Pai Gow") .. table.concat({ ... }) }
end

local function keys_of(list)
  local keys = {}
  for index, one in ipairs(list) do keys[index] = one.key end
  return table.concat(keys, " ")
end

local function refused(key, sources, expected)
  tap.assertStrContains(chapters.refused(key, sources), expected)
end

-- ---- hands ----

local LEFT_OUT = leaving(POKER, "us-pa/645a.6.b.3 us-pa/645a.6.b.7")
local FLUSH = 'hand = "straight flush", order = "5-4-3-2-A, K-Q-J-10-9, ..., 6-5-4-3-2"'
local STRAIGHT = 'hand = "straight", order = "A-K-Q-J-10, 5-4-3-2-A, K-Q-J-10-9, ..., 6-5-4-3-2"'
local IN_PLACE = { ', in_place_of = "us-pa/645a.6.b.3"', ', in_place_of = "us-pa/645a.6.b.7"' }

tap.test("L1 hands said here, where the others are borrowed, are refused with the word for each", function ()
  refused("xx/cards", cards(LEFT_OUT, SECTION, says("a", FLUSH), says("b", STRAIGHT)),
    'xx/cards.lua:4: the order of hands stands in two places: straight flush in xx/cards § 1(a), pair in 58 Pa. ' ..
      'Code § 645a.6(b)(10); write the whole order in one place, or in_place_of = "us-pa/645a.6.b.3" in straight ' ..
      'flush, "us-pa/645a.6.b.7" in straight')
  refused("xx/cards", cards(LEFT_OUT, SECTION, says("a", FLUSH .. IN_PLACE[1]), says("b", STRAIGHT)),
    ":5: the order of hands stands in two places: straight in xx/cards § 1(b), pair in 58 Pa. Code § 645a.6(b)(10)")
end)

tap.test("L1 hands said in place of those left out rank where those ranked, whichever is said first", function ()
  local printed = chapters.load(POKER).card_rules
  for _, said in ipairs({ { 1, 2 }, { 2, 1 } }) do
    local hands = { FLUSH .. IN_PLACE[1], STRAIGHT .. IN_PLACE[2] }
    local sources = cards(LEFT_OUT, SECTION, says("a", hands[said[1]]), says("b", hands[said[2]]))
    tap.assertEquals(chapters.load("xx/cards", nil, sources).card_rules, printed)
  end
end)

tap.test("L1 a chapter that builds on one with hands in place of others ranks as that one does", function ()
  local sources = cards(LEFT_OUT, SECTION, says("a", FLUSH .. IN_PLACE[1]), says("b", STRAIGHT .. IN_PLACE[2]))
  sources["xx/more"] = head("xx/more", "Pai Gow Poker") .. borrow("xx/cards")
  sources["xx/hands"] = head("xx/hands", "Pai Gow Poker") .. borrow("xx/cards", 'takes = "hand order ranks_cards joker '
    .. 'joker_in_flush equal_hands"')
  local instead = head("xx/again", "Pai Gow Poker") .. leaving("xx/cards", "xx/cards.1.a") .. SECTION
  sources["xx/again"] = instead .. says("a", FLUSH .. ', in_place_of = "xx/cards.1.a"')
  local printed = chapters.load(POKER).card_rules
  for _, key in ipairs({ "xx/more", "xx/hands", "xx/again" }) do
    tap.assertEquals(chapters.load(key, nil, sources).card_rules, printed, key)
  end
end)

tap.test("L1 hands borrowed one by one rank as in the chapter that they come from", function ()
  local parts = { borrow("us-pa/645a.6.a"), borrow("us-pa/645a.6.c") }
  for number = 10, 1, -1 do parts[#parts + 1] = borrow(("us-pa/645a.6.b.%d"):format(number)) end
  local model = chapters.load("xx/cards", nil, cards(table.unpack(parts)))
  tap.assertEquals(model.card_rules.category, chapters.load(POKER).card_rules.category)
end)

tap.test("L1 a place is one that a borrow left, of a paragraph that said as much", function ()
  local function placed(left_out, fields)
    return cards(leaving(POKER, left_out), SECTION, says("a", fields))
  end
  refused("xx/cards", placed("us-pa/645a.6.b.7", FLUSH .. IN_PLACE[1]),
    ':4: in_place_of must name a paragraph that a borrow leaves out, not "us-pa/645a.6.b.3" (did you mean '
      .. '"us-pa/645a.6.b.7"?)')
  refused("xx/cards", placed("us-pa/645a.6.b.3 us-pa/645a.13.a", FLUSH .. ', in_place_of = "us-pa/645a.13.a"'),
    ":4: us-pa/645a.13.a says no `hand`; name a paragraph left out that has `hand`")
  refused("xx/cards", placed("us-pa/645a.13.a", 'vigorish = "none", in_place_of = "us-pa/645a.13.a"'),
    ":4: in_place_of stands without hand or play; write hand or play too")
end)

-- ---- straights ----

local STRAIGHTS = 'straights = "A-K-Q-J-10, K-Q-J-10-9, ..., 6-5-4-3-2, 5-4-3-2-A"'

tap.test("L1 the order of straights is said once: here, in place of what is borrowed, or borrowed", function ()
  local own = cards(borrow(POKER), SECTION, says("a", STRAIGHTS))
  tap.assertEquals(chapters.load("xx/cards", nil, own).card_rules.straight[10], 3)
  own["xx/more"] = head("xx/more", "Pai Gow Poker") .. borrow("xx/cards")
  tap.assertEquals(chapters.load("xx/more", nil, own).card_rules.straight[10], 3)
  local both = cards(leaving(POKER, "us-pa/645a.6.b.7"), SECTION, says("a", STRAIGHTS),
    says("b", STRAIGHT .. IN_PLACE[2]))
  refused("xx/cards", both, ":5: the order of a straight stands in xx/cards § 1(b) and in xx/cards § 1(a); write "
    .. "the order once")
end)

-- ---- setting ----

local PLAY = "play = { highest, lowest }"

tap.test("L1 a paragraph on setting in place of one left out is asked when that one was", function ()
  local left_out = leaving(TILES, "us-pa/621a.8.d.3")
  local placed = tiles(left_out, SECTION, says("a", PLAY .. ', in_place_of = "us-pa/621a.8.d.3"'))
  local expected = "us-pa/621a.8.d.1 us-pa/621a.8.d.2 xx/tiles.1.a us-pa/621a.8.d.4"
  tap.assertEquals(keys_of(chapters.load("xx/tiles", nil, placed).clauses), expected)
  placed["xx/more"] = head("xx/more", "Pai Gow") .. borrow("xx/tiles")
  tap.assertEquals(keys_of(chapters.load("xx/more", nil, placed).clauses), expected)
  refused("xx/tiles", tiles(left_out, SECTION, says("a", PLAY)), ':4: xx/tiles § 1(a) sets hands before 58 Pa. Code ' ..
    '§ 621a.8(d)(1), and us-pa/621a.8.d.3 is left out; write in_place_of = "us-pa/621a.8.d.3"')
end)

tap.test("L1 what a chapter says of setting comes first, here and in what builds on it", function ()
  local sources = tiles(leaving(TILES, "us-pa/621a.8.d.1 us-pa/621a.8.d.2"), SECTION, says("a", PLAY))
  sources["xx/more"] = head("xx/more", "Pai Gow") .. borrow("xx/tiles")
  local expected = "xx/tiles.1.a us-pa/621a.8.d.3 us-pa/621a.8.d.4"
  for _, key in ipairs({ "xx/tiles", "xx/more" }) do
    tap.assertEquals(keys_of(chapters.load(key, nil, sources).clauses), expected, key)
  end
end)

tap.test("L1 paragraphs that bind players have an order of their own", function ()
  local sources = cards(leaving(POKER, "us-pa/645a.11.b"), SECTION, says("a", PLAY))
  tap.assertTrue(chapters.load("xx/cards", nil, sources).clauses[1].key == "xx/cards.1.a")
end)

-- ---- tiles ----

tap.test("L1 tiles that count otherwise have places in the order of tiles that holds", function ()
  local source = chapters.source("us-ma/pai_gow")
  local order = assert(source:match("(ranks_tiles = %[%[.-%]%])"))
  refused("xx/tiles", tiles(leaving(TILES, "us-ma/pai_gow.2.g"), SECTION, says("a", order)),
    ":4: xx/tiles § 1(a) orders the tiles, and Mass. Pai Gow § 2(e) has places in another order; write counts_as " ..
      "with places in this order")
  local counts = 'counts_as = { ["1-2"] = { 6, "fifteenth" }, ["2-4"] = { 3, "seventeenth" } }'
  local model = chapters.load("xx/tiles", nil, tiles(borrow(TILES), SECTION, says("a", order), says("b", counts)))
  tap.assertEquals(model.tile_rules, chapters.load(TILES).tile_rules)
end)

-- ---- paytables ----

local PAYTABLE = "paytable [[\n  Hand  Paytable A\n  Five aces  100 to 1\n]]\n"

tap.test("L1 what a wager pays is said here or borrowed", function ()
  local own = says("a", 'pays = "Fortune Bonus"') .. PAYTABLE
  refused("xx/cards", cards(borrow(POKER), SECTION, own),
    ":4: xx/cards § 1(a) and 58 Pa. Code § 645a.13(b) both say the payouts of Fortune Bonus; remove the paragraph " ..
      "here, or leave the other paragraph out of the borrow")
  local model = chapters.load("xx/cards", nil, cards(leaving(POKER, "us-pa/645a.13.b"), SECTION, own))
  tap.assertEquals(#model.by_key["xx/cards.1.a"].paytables, 1)
end)

-- ---- what is nearer comes first ----

tap.test("L1 what a lender says itself comes before what it borrows, in what builds on it too", function ()
  local sources = tiles(borrow("us-ma/pai_gow"), SECTION,
    says("a", 'vigorish = "none", dealt_towards = "clockwise", permits = "coupons"'))
  sources["xx/more"] = head("xx/more", "Pai Gow") .. borrow("xx/tiles")
  for _, key in ipairs({ "xx/tiles", "xx/more" }) do
    local model = chapters.load(key, nil, sources)
    tap.assertEquals(model.said_by.vigorish.key, "xx/tiles.1.a", key)
    tap.assertEquals(governing.find(model, "dealt_towards", { rounds = "unbanked" }).key, "xx/tiles.1.a", key)
    tap.assertEquals(governing.saying(model, "permits", "coupons", { rounds = "unbanked" }).key, "xx/tiles.1.a", key)
  end
end)
