-- 58 Pa. Code § 645a.6(a) to (c): how cards and hands rank.

local chapters = require("jurisdictions.chapters")
local fraction = require("houseway.base.fraction")
local odds = require("houseway.wagers.odds")
local offers = require("houseway.wagers.offers")
local tap = require("tap")

local KEY = "us-pa/645a"
local model = chapters.load(KEY)

tap.test("us-pa/645a.6.b ranks ten hands in its own order, high card below all", function ()
  tap.assertEquals(model.card_rules.category, {
    "five aces", "royal flush", "straight flush", "four of a kind", "full house", "flush", "straight",
    "three of a kind", "two pair", "pair", "high card",
  })
end)

-- Ranks are those of the top card: 3 a five, 12 an ace.
tap.test("us-pa/645a.6.b.3 puts A-2-3-4-5 above the straight flush from the king", function ()
  tap.assertEquals(model.card_rules.straight_flush, { 3, 11, 10, 9, 8, 7, 6, 5, 4 })
end)

tap.test("us-pa/645a.6.b.7 puts A-2-3-4-5 second among straights", function ()
  tap.assertEquals(model.card_rules.straight, { 12, 3, 11, 10, 9, 8, 7, 6, 5, 4 })
end)

tap.test("us-pa/645a.6.b=five_high_last puts it last in both", function ()
  local rules = chapters.load(KEY, { [KEY .. ".6.b"] = "five_high_last" }).card_rules
  tap.assertEquals(rules.straight_flush, { 11, 10, 9, 8, 7, 6, 5, 4, 3 })
  tap.assertEquals(rules.straight, { 12, 11, 10, 9, 8, 7, 6, 5, 4, 3 })
end)

tap.test("us-pa/645a.6.a the joker in a flush is the highest card missing, or a second ace", function ()
  tap.assertEquals({ chapters.readings(model, KEY .. ".6.a") },
    { "highest_missing", "highest_missing second_ace" })
  tap.assertEquals(model.card_rules.joker_flush, "highest missing")
  local other = chapters.load(KEY, { [KEY .. ".6.a"] = "second_ace" })
  tap.assertEquals(other.card_rules.joker_flush, "second ace")
end)

-- 60 hands hold a royal flush with the joker and a king and queen of a suit beside: 5 x 12, of which the joker is the
-- ace in 12. Of 26,020 others 17,232 have it in another's place; all these are straight flushes then.
tap.test("us-pa/645a.6.b.2 N5 as printed the joker is the ace of a royal flush alone", function ()
  tap.assertEquals({ chapters.readings(model, KEY .. ".6.b.2") }, { "joker_any_card", "joker_any_card joker_the_ace" })
  tap.assertEquals(model.card_rules.joker_royal, "any card")
  local strict = chapters.load(KEY, { [KEY .. ".6.b.2"] = "joker_the_ace" })
  tap.assertEquals(strict.card_rules.joker_royal, "the ace")
  local function edge(of)
    local offer
    for _, one in ipairs(offers.of(of, KEY .. ".13.b")) do
      if one.paytable.name == "A" and one.variant == "Fortune" then offer = one end
    end
    return odds.worth(offer, {}).figures
  end
  local usual, read = edge(model), edge(strict)
  tap.assertEquals({ read.rows[2].hands, read.rows[5].hands, read.rows[6].hands }, { 24, 8788, 184644 + 17232 + 48 })
  local more = fraction.new(17232 * (150 - 50) + 48 * (2000 - 50), 154143080)
  tap.assertEquals(read.edge, usual.edge + more)
  tap.assertEquals(read.edge:decimal(6), "0.089442")
end)

tap.test("us-pa/645a.6.c the highest card that the other hand lacks decides", function ()
  tap.assertEquals(model.by_key[KEY .. ".6.c"].meaning, { equal_hands = "highest card not in the other" })
end)

local function refused(part, other)
  return chapters.refused(KEY, { [KEY] = chapters.changed(KEY, part, other) })
end

tap.test("us-pa/645a.6.b a hand ranked twice, or not at all, is refused", function ()
  tap.assertStrContains(refused('hand = "two pair"', 'hand = "pair"'), "rank each hand once")
  tap.assertStrContains(refused('hand = "two pair"', 'by_hand = "Left out."'), "9 hands are ranked")
end)

tap.test("us-pa/645a.6.b.7 an order that leaves a straight out is refused", function ()
  local why = refused("A-K-Q-J-10, 5-4-3-2-A, K-Q-J-10-9", "A-K-Q-J-10, K-Q-J-10-9")
  tap.assertStrContains(why, "the order of a straight must list all 10, not 9")
end)

tap.test("us-pa/645a.6.b.7 a straight misspelt is refused at its line", function ()
  local why = refused("A-K-Q-J-10, 5-4-3-2-A,", "A-K-Q-J-10, 5-4-3-2-1,")
  tap.assertStrContains(why, 'jurisdictions/us-pa/645a.lua:')
  tap.assertStrContains(why, "the order must list straights, best first, as in")
  tap.assertStrContains(why, ', not "5-4-3-2-1"')
  tap.assertStrContains(why, 'did you mean "5-4-3-2-A"?')
end)
