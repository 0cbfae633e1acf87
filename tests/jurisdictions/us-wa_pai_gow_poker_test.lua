-- Washington, Pai Gow Poker: the overview of the rules, and what is borrowed for the rest, in one reading each.

local chapters = require("jurisdictions.chapters")
local conform = require("houseway.way.conform")
local decided = require("houseway.way.decided")
local edge = require("houseway.worth.edge")
local poker = require("jurisdictions.poker")
local rounds = require("rounds")
local tap = require("tap")
local terms = require("houseway.way.terms")
local way = require("houseway.way")
local ways = require("ways")

require("counted")

local KEY = "us-wa/pai_gow_poker"
local model = chapters.load(KEY)
local LAST = { 12, 11, 10, 9, 8, 7, 6, 5, 4, 3 } -- tops of straights: 12 an ace, 3 a five
local SECOND = { 12, 3, 11, 10, 9, 8, 7, 6, 5, 4 }

-- ---- what is at hand ----

tap.test(KEY .. " lists every sentence of the overview; what follows it is not at hand, and silent", function ()
  tap.assertEquals(chapters.labels(model, KEY .. ".1"), "1.1 1.2 2.1 2.2 2.3 3.1 3.2 4.1 4.2 4.3 5.1 5.2 5.3 5.4")
  tap.assertEquals(chapters.with_status(model, "silent"), "2")
  tap.assertTrue(model.by_key[KEY .. ".2"].not_at_hand)
end)

tap.test(KEY .. " leaves no reading of Pennsylvania's to choose", function ()
  local several = {}
  for _, one in ipairs(model.paragraphs) do
    if #one.readings > 0 then several[#several + 1] = one.key end
  end
  tap.assertEquals(several, {})
end)

tap.test(KEY .. " borrows each thing it lacks by name, and says why", function ()
  for _, one in ipairs(model.borrows) do
    tap.assertStrContains(one.because, one.from:find("%.[158]") and "" or "not among the texts")
    tap.assertTrue(one.takes ~= nil or one.from:find("%.1[14]%.") ~= nil, one.from)
  end
end)

-- ---- how hands rank ----

tap.test(KEY .. ".1.2.1 the joker is an ace, or completes a straight or a flush, as high as it can be", function ()
  tap.assertEquals(model.card_rules.joker_flush, "highest missing")
end)

tap.test(KEY .. ".1.2.2 hands rank as in poker, five aces the highest", function ()
  tap.assertEquals(model.card_rules.category, chapters.load("us-pa/645a").card_rules.category)
end)

-- Each count of hands ranked by these rules has its second derivation in the tests of the core: the rules are the same.
tap.test(KEY .. ".1.2.3 A-2-3-4-5 is the lowest straight where a submission says nothing: Pennsylvania's rules "
  .. "in the reading five_high_last", function ()
  tap.assertEquals(model.card_rules.straight, LAST)
  tap.assertEquals(model.card_rules, chapters.load("us-pa/645a", { ["us-pa/645a.6.b"] = "five_high_last" }).card_rules)
end)

local RULES = 'rule "a pair" { holding = pair, play = { high = pair } }\n'
  .. 'choice "rest" "The strongest high hand." { prefer = { best_high, best_low } }\n'

local function filed(place)
  local said = place and ('terms { ace_to_five = "%s" }\n'):format(place) or ""
  return ways.load(('submission "Test" { game = "Pai Gow Poker", under = "%s" }\n%s%s'):format(KEY, said, RULES))
end

tap.test(KEY .. ".1.2.3 a submission says which place A-2-3-4-5 has: the second highest, in suits too", function ()
  tap.assertEquals(filed("second highest").statute.card_rules.straight, SECOND)
  tap.assertEquals(filed("second highest").statute.card_rules, chapters.load("us-pa/645a").card_rules)
  tap.assertEquals(filed("standard").statute.card_rules.straight, LAST)
  tap.assertEquals(filed().statute.card_rules.straight, LAST)
  tap.assertEquals(chapters.load(KEY).card_rules.straight, LAST)
end)

tap.test(KEY .. ".1.2.3 the term is permitted by that paragraph, and by no other chapter", function ()
  local one = filed("second highest")
  tap.assertEquals(terms.faults(one), {})
  tap.assertEquals(terms.stated(one)[1].cite, KEY .. ".1.2.3")
  local other = ways.load(('submission "Test" { game = "Pai Gow Poker", under = "us-pa/645a" }\n'
    .. 'terms { ace_to_five = "standard" }\n%s'):format(RULES))
  tap.assertEquals(terms.faults(other)[1].term, "ace_to_five")
  tap.assertEquals(other.statute.card_rules.straight, SECOND)
end)

tap.test(KEY .. ".1.2.3 the place decides how hands are set and who wins", function ()
  local hand, found = "Ah 2s 3d 4c 5h Kd Kh", {}
  for index, place in ipairs({ "standard", "second highest" }) do
    local one = filed(place)
    local view = one.ranking:view(require("houseway.notation.hands").check(one.game, hand, {}))
    local best = 1
    for number, setting in ipairs(view) do
      if setting.high_rank > view[best].high_rank then best = number end
    end
    found[index] = view[best].high_rank
  end
  tap.assertTrue(found[2] > found[1])
end)

-- ---- a Nevada way, and one that breaks what is borrowed ----

local NEVADA = "/houseways/golden_nugget/pai_gow_poker.lua"

local function nevada(under, readings)
  local one = way.load(tap.source_root() .. NEVADA, { under = under, readings = readings })
  return one, decided.run(one, { cache = true })
end

tap.test(KEY .. " a Nevada way is held against it without a reading of Pennsylvania's", function ()
  local one, found = nevada(KEY)
  local judged = conform.judge(one, found)
  tap.assertEquals(judged.verdict, "conforms")
  for _, source in ipairs(one.statute.paragraphs) do tap.assertEquals(source.readings, {}) end
end)

-- Cards dealt to the dealer and seat 1, who have wagered; seat 1 sets a pair low over a high card.
local function fouling(key)
  local r = rounds.open({ chapter = key, terms = {} })
  r:play(poker.wagers({ 1000 }))
  r:play({ { event = "no_more_bets" }, poker.hands({ dealer = poker.DEALER, "Kh Kd 9s 7c 5d 3h 2d" }) })
  poker.set(r, { { "9s 7c 5d 3h 2d", "Kh Kd" } })
  r:one({ event = "reveal" })
  return { r:received("seat 1"), r:only("announce").cite }
end

tap.test(KEY .. " a setting that what is borrowed forbids loses, as under the chapter that says it", function ()
  tap.assertEquals(fouling(KEY), { -1000, "us-pa/645a.11.f.1.iii" })
  tap.assertEquals(fouling(KEY), fouling("us-pa/645a"))
end)

tap.test(KEY .. " what is borrowed of the dealer's setting governs every hand, as under the chapter that says it",
  function ()
    local found = {}
    for index, under in ipairs({ KEY, "us-pa/645a" }) do
      local one, made = nevada(under)
      local clause = conform.judge(one, made).clauses[1]
      found[index] = { clause.cite, clause.hands }
      tap.assertEquals(clause.borrowed, index == 1)
    end
    tap.assertEquals(found[1], { "us-pa/645a.1.high-hand", 154143080 })
    tap.assertEquals(found[1], found[2])
  end)

tap.test(KEY .. " what a wager is worth is what Pennsylvania's text gives with A-2-3-4-5 the lowest", function ()
  local counted = {}
  for index, law in ipairs({ { KEY }, { "us-pa/645a", { ["us-pa/645a.6.b"] = "five_high_last" } } }) do
    local one, found = nevada(law[1], law[2])
    local cells = edge.count(one.ranking, found.table, found.table, { threads = 2 })
    local ends = edge.ends(cells, one.statute, one.statute.outcome)
    counted[index] = { ends.win, ends.lose, ends.push, ends.several, ends.none }
  end
  tap.assertEquals(counted[1], { 2347342912558912, 2452453517554376, 3450662601101112, 0, 0 })
  tap.assertEquals(counted[1], counted[2])
end)

-- ---- a round ----

local function dealt(of)
  local r = rounds.open({ chapter = KEY, terms = of.terms or {} })
  r:play(poker.wagers({ 1000, [4] = 2000 }))
  r:play({ { event = "shuffle", order = poker.deck() } })
  if not of.terms or not of.terms.shuffler then
    r:play({ { event = "cut", at = 20, by = "seat 1" } })
  end
  r:play({ { event = "no_more_bets" }, of.start or { event = "dice", dice = { 2, 3, 4 } } })
  return r
end

tap.test(KEY .. ".1.1.1 one deck of 53 cards", function ()
  tap.assertEquals(#poker.deck(), 53)
  tap.assertTrue(model.provisions.deck[1].value)
end)

tap.test(KEY .. ".1.1.2 six players at most", function ()
  tap.assertEquals(model.said.seats, 6)
end)

tap.test(KEY .. ".1.3.1 by the dealer or by a machine, which needs no cut", function ()
  tap.assertEquals(#dealt({ terms = { shuffler = { device = true, decks = 1 } } }):steps("cut"), 0)
  tap.assertEquals(#dealt({}):steps("cut"), 1)
end)

tap.test(KEY .. ".1.4.1 seven hands of seven from a shoe, a card at a time, counterclockwise", function ()
  local deals = dealt({ terms = { shuffler = { device = true, decks = 1 } } }):steps("deal")
  local order, deck = { "seat 1", "seat 2", "seat 3", "seat 4", "seat 5", "seat 6", "dealer" }, poker.deck()
  tap.assertEquals(#deals, 7)
  for turn, entry in ipairs(deals) do
    local hand = {}
    for card = 1, 7 do hand[card] = deck[7 * (card - 1) + turn] end
    tap.assertEquals({ entry.position, entry.pieces }, { order[turn], table.concat(hand, " ") })
    tap.assertEquals(entry.cite, KEY .. ".1.4.1")
  end
end)

tap.test(KEY .. ".1.4.2 from a device seven cards at a time", function ()
  local deals = dealt({ terms = { dealing = "automated dealing shoe", shuffler = { device = true, decks = 1 } } })
    :steps("deal")
  tap.assertEquals({ deals[2].pieces, deals[2].cite }, { table.concat(poker.deck(), " ", 8, 14), KEY .. ".1.4.2" })
end)

tap.test(KEY .. ".1.3.2 a shoe, or a device; the dealer's hand is none", function ()
  local function faults(device)
    return terms.faults({ statute = model, submission = { terms = { line = 1, values = { dealing = device } } } })
  end
  tap.assertEquals(faults("manual dealing shoe"), {})
  tap.assertEquals(faults("automated dealing shoe"), {})
  tap.assertEquals(faults("hand")[1].cite, KEY .. ".1.4.1")
end)

tap.test(KEY .. ".1.4.3 four cards are left", function ()
  local left = dealt({}):only("left")
  tap.assertEquals({ left.count, left.cite }, { 4, KEY .. ".1.4.3" })
end)

-- Counted again here: one is the dealer, two seat 1, and so on round.
tap.test(KEY .. ".1.5.1 positions are counted counterclockwise from the dealer, who is one", function ()
  for total = 3, 18 do
    local third = math.max(1, total - 12)
    local second = math.min(6, total - third - 1)
    local start = dealt({ start = { event = "dice", dice = { third, second, total - third - second } } }):only("start")
    local place = (total - 1) % 7
    tap.assertEquals({ start.position, start.cite }, { place == 0 and "dealer" or "seat " .. place, KEY .. ".1.5.1" })
  end
end)

tap.test(KEY .. ".1.5.2 a number from 1 to 7 will do instead of dice", function ()
  local r = dealt({ terms = { start = "a number" }, start = { event = "number", number = 7 } })
  tap.assertEquals({ r:only("number").cite, r:only("start").position }, { KEY .. ".1.5.2", "seat 6" })
end)

tap.test(KEY .. ".1.5.3 packets go out counterclockwise", function ()
  local deals = dealt({}):steps("deal")
  tap.assertEquals({ deals[1].position, deals[2].position, deals[7].position }, { "seat 1", "seat 2", "dealer" })
end)

tap.test(KEY .. ".1.5.4 packets where there is no wager are collected, unseen", function ()
  local found = {}
  for index, entry in ipairs(dealt({}):steps("gather")) do
    found[index] = entry.position
    tap.assertEquals({ entry.cite, entry.pieces }, { KEY .. ".1.5.4", nil })
  end
  table.sort(found)
  tap.assertEquals(found, { "seat 2", "seat 3", "seat 5", "seat 6" })
end)

tap.test(KEY .. " a round is settled by what is borrowed, and pays five percent of what is won", function ()
  local r = rounds.open({ chapter = KEY, terms = {} })
  r:play(poker.wagers({ 1000, 1000 }))
  r:play({ { event = "no_more_bets" }, poker.hands({ dealer = poker.DEALER, poker.FULL, poker.NOTHING }) })
  poker.set(r)
  r:one({ event = "reveal" })
  tap.assertEquals(r:received("seat 1"), 950)
  tap.assertEquals(r:only("vigorish", { seat = 1 }).cite, "us-pa/645a.13.a")
  r:assert_settled()
end)

tap.test(KEY .. " what is not at hand is refused with what the chapter does not say", function ()
  local r = dealt({})
  tap.assertStrContains(rounds.line(r:refused({ event = "irregularity", what = "wrong number dealt" })), KEY)
  local said = { line = 1, values = { banking = true } }
  tap.assertEquals(terms.faults({ statute = model, submission = { terms = said } })[1].term, "banking")
end)
