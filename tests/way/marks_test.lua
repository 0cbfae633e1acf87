-- What a chapter singles out of the dealer's hands, by patterns: the hands of the whole deck that have a mark, each
-- counted a second way; where a mark counts; what is refused.

local chapters = require("jurisdictions.chapters")
local decided = require("houseway.way.decided")
local marking_of = require("houseway.way.marked_hands")
local outcome = require("houseway.law.outcome")
local house_way = require("houseway.way")
local rankings = require("houseway.law.rankings")
local tap = require("tap")

local KEY = "us-pa/645a"
local DRAGON = 'local queens_dragon = { "Q", without "K to A", without(pair), without(made_hand) }'
local QUEEN, ACE, NINE = 10, 12, 7

-- A way of no house, under the chapter with another pattern in place of the Queen's Dragon.
local function under(pattern, readings)
  local sources = pattern and { [KEY] = chapters.changed(KEY, DRAGON, "local queens_dragon = " .. pattern) }
  local model = chapters.load(KEY, readings, sources)
  local way = { statute = model, game = model.game, ranking = rankings.compile(model) }
  marking_of.check(way)
  return way
end

-- ---- a second count: sets of ranks, and suits that make no flush ----

local function choose(from, many)
  local ways_ = 1
  for i = 1, many do ways_ = ways_ * (from - many + i) // i end
  return ways_
end

-- Ways to give `cards` cards of different ranks a suit each, no suit having `flush` of them.
local function suits(cards, flush)
  local with = 0
  for of_one = flush, cards do with = with + 4 * choose(cards, of_one) * 3 ^ (cards - of_one) end
  return math.tointeger(4 ^ cards - with)
end

local function runs(set, missing)
  for lowest = -1, 8 do
    local absent = 0
    for rank = lowest, lowest + 4 do
      if set & 1 << (rank < 0 and ACE or rank) == 0 then absent = absent + 1 end
    end
    if absent <= missing then return true end
  end
  return false
end

-- How many sets of so many ranks, the highest `top`, make no straight with so many jokers.
local function sets(count, top, jokers)
  local found = 0
  for set = 0, (1 << top + 1) - 1 do
    local ranks = 0
    for rank = 0, top do ranks = ranks + (set >> rank & 1) end
    if ranks == count and set >> top & 1 == 1 and not runs(set, jokers) then found = found + 1 end
  end
  return found
end

-- The ace-high hands in which the joker is the ace: six other ranks, of which any may be the highest.
local function with_joker()
  local found = 0
  for top = 0, ACE - 1 do found = found + sets(6, top, 1) end
  return found * suits(6, 4)
end

local foxwoods = house_way.load(tap.source_root() .. "/houseways/foxwoods/pai_gow_poker.lua", {})
local whole = decided.run(foxwoods, { threads = 2 }).table

-- By the first two marks; a chapter that has no more has no hand of another.
local function counted(way, place)
  local found = marking_of.of(way, place):find(way.ranking, whole):count()
  for mark = 5, #found do tap.assertEquals(found[mark], 0) end
  return table.move(found, 1, 4, 1, {})
end

tap.test("us-pa/645a.1.queens-dragon the hands that are a Queen's Dragon number what ranks and suits say", function ()
  local found = counted(under(), { table = "EZ" })
  local expected = sets(7, QUEEN, 0) * suits(7, 5)
  tap.assertEquals(found, { 154143080 - expected, expected, 0, 0 })
end)

tap.test("ace-high hands, the joker among them, are as many as ranks and suits say", function ()
  local found = counted(under('{ "A", without(pair), without(made_hand) }'), { table = "EZ" })
  local expected = sets(7, ACE, 0) * suits(7, 5) + with_joker()
  tap.assertEquals(found, { 154143080 - expected, expected, 0, 0 })
end)

tap.test("hands whose low hand is nine-high are counted as the way sets them, hand by hand", function ()
  local way = under('{ low = worth "9" }')
  local marking = marking_of.of(way, { table = "EZ" })
  local found, nines, tried = marking:find(way.ranking, whole):count(), 0, 0
  local chance = require("hw.chance").seeded("nine-high low hands", 0)
  for _ = 1, 4000 do
    local order = chance:shuffle(53)
    local hand = table.move(order, 1, 7, 1, {})
    table.sort(hand, function (a, b) return a > b end)
    local setting = whole:find(hand)
    local low = way.ranking:view(hand)[setting].low
    local is_nine = low[1] // 4 == NINE and low[2] // 4 < NINE
    tap.assertEquals(marking:of(way.ranking, hand, setting), is_nine and 1 or 0)
    nines, tried = nines + (is_nine and 1 or 0), tried + 1
  end
  tap.assertTrue(nines > 50, nines)
  local share = found[2] / 154143080
  tap.assertTrue(math.abs(nines / tried - share) < 5 * math.sqrt(share / tried), share)
end)

-- ---- where a mark counts ----

tap.test("us-pa/645a.11.f.1.v a Queen's Dragon counts at an EZ table, and where no player banks", function ()
  local way = under()
  tap.assertNotNil(marking_of.of(way, { table = "EZ" }))
  tap.assertNil(marking_of.of(way, {}))
  tap.assertNil(marking_of.of(way, { table = "EZ", banked = true }))
end)

local TWO = [[
chapter "us-xx/cards" { title = "Cards", cite = "X §", game = "Pai Gow Poker" }
section "1" { title = "Outcomes", paragraphs = "(a)-(e)" }
paragraph "(a)" "A wager wins where both hands are higher." {
  outcome = "win", when = { high = "higher", low = "higher" },
}
paragraph "(b)" "A wager loses where neither hand is higher." {
  outcome = "lose", when = { high = "identical or lower", low = "identical or lower" },
}
paragraph "(c)" "A wager ties where one hand is higher." {
  outcome = "push",
  when = { { high = "higher", low = "identical or lower" }, { high = "identical or lower", low = "higher" } },
}
paragraph "(d)" "A wager ties where the dealer's low hand is nine-high." {
  outcome = "push", notwithstanding = "(a)-(c)", when = { dealer = { low = worth "9" }, called = "a Tiger 9" },
}
paragraph "(e)" "A wager ties where the bank's seven cards are ace-high." {
  outcome = "push", notwithstanding = "(a)-(c)", when = { bank = { "A", without(pair), without(made_hand) } },
}
]]

tap.test("a chapter may single out two hands, by two patterns", function ()
  local model = chapters.load("us-xx/cards", nil, { ["us-xx/cards"] = TWO })
  local function at(bits) return outcome.RESULTS[model.outcome.code[outcome.card_cell(2, 2, 0, bits) + 1]] end
  tap.assertEquals({ at(0), at(1), at(2), at(3) }, { "win", "push", "push", "push" })
  local way = { statute = model, game = model.game, ranking = rankings.compile(chapters.load(KEY)) }
  marking_of.check(way)
  local both, banked = counted(way, {}), counted(way, { banked = true })
  tap.assertTrue(both[2] > 0 and both[3] > 0 and both[4] > 0)
  tap.assertEquals(both[3] + both[4], sets(7, ACE, 0) * suits(7, 5) + with_joker())
  tap.assertEquals(banked, { both[1] + both[2], 0, both[3] + both[4], 0 })
  tap.assertEquals(outcome.words(model.game, outcome.card_cell(2, 2, 0, 1), model.marks),
    "the player's high hand is higher and the low hand is higher, and the dealer has a Tiger 9")
end)

-- ---- what is refused ----

local function refused(from, to)
  local first, last = TWO:find(from, 1, true)
  return chapters.refused("us-xx/cards", { ["us-xx/cards"] = TWO:sub(1, first - 1) .. to .. TWO:sub(last + 1) })
end

tap.test("what is no pattern of a hand, and one more than there is room for, is refused", function ()
  local none = refused("bank = { \"A\", without(pair), without(made_hand) }", "bank = 7")
  tap.assertStrContains(none, "the value must be a pattern of seven cards or of a set hand, not 7")
  local asks = refused('{ low = worth "9" }', "function (hand) return true end")
  tap.assertStrContains(asks, "the pattern must be in words, not a function")
  tap.assertStrContains(refused(', called = "a Tiger 9"', ', bank = { low = pair }'),
    "`dealer` stands beside `bank`; remove `dealer` or `bank`")
  tap.assertStrContains(refused('when = { dealer = { low = worth "9" }, called = "a Tiger 9" }',
    'when = { { dealer = "A" }, { dealer = "K" }, { dealer = "Q" }, { dealer = "J" } }'),
    "the dealer's hand has a pattern too many; write 4 patterns at most")
  tap.assertStrContains(refused('dealer = { low = worth "9" }', 'high = "higher", table = "EZ"'), "`table` stands " ..
    "alone")
end)
