-- Questions asked of every hand: counts derived a second way, and what is found looked at again.

local query = require("houseway.explore.query")
local decided = require("houseway.way.decided")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local marginals = require("houseway.worth.marginals")
local refusal = require("houseway.base.refusal")
local tap = require("tap")
local tiles = require("reference").tiles
local way = require("houseway.way")
local ways = require("ways")

local choose = games.choose
local ALL = games.of(games.CARDS).hands

local cards, dealt_tiles = query.of_game("cards", {}), query.of_game("tiles", {})

local function shipped(name)
  return way.load(("%s/houseways/%s.lua"):format(tap.source_root(), name), {})
end

local function count(subject, question)
  return query.ask(subject, question, { threads = 2 }):count().hands
end

-- ---- hands of cards as they are dealt ----

tap.test("the joker is an ace where an ace is named", function ()
  tap.assertEquals(count(cards, '"A"'), ALL - choose(48, 7))
end)

tap.test("an empty question is true of every hand, and a question and its opposite make up all", function ()
  local all = games.of(games.TILES).hands
  tap.assertEquals(count(dealt_tiles, ""), all)
  tap.assertEquals(count(dealt_tiles, "pair") + count(dealt_tiles, "without(pair)"), all)
end)

tap.test("what can be set so in front is asked of the hand alike with can_be_set", function ()
  local found = count(dealt_tiles, 'pair where "7/9 or better"')
  tap.assertTrue(found > 0)
  tap.assertEquals(found, count(dealt_tiles, '{ pair, can_be_set("7/9 or better") }'))
end)

-- ---- hands of tiles ----

-- The pips of tiles, as the reference program has them.
local function names(pieces)
  local list = {}
  for name in hands.text(games.TILES, pieces):gmatch("%S+") do list[#list + 1] = name end
  return list
end

-- Every class of hands as a way sets it: its hands and its low hand.
local function each_set(loaded, handle)
  local table_ = decided.run(loaded, { threads = 1, cache = false }).table
  local walk = table_:walk({})
  for hand, size, setting in function () return walk:next() end do
    local set = loaded.ranking:view(hand)[setting]
    handle(size, names(set.high), names(set.low))
  end
end

tap.test("as a way sets them: a pair in front, and no worth of two tiles, as the reference program ranks them",
  function ()
    local loaded = shipped("canberra/pai_gow")
    local paired, strong = 0, 0
    each_set(loaded, function (size, high, low)
      if tiles.kind(low[1], low[2]) == "pair" then paired = paired + size end
      if tiles.kind(high[1], high[2]) == "pair" then strong = strong + size end
    end)
    tap.assertTrue(0 < paired and paired < strong)
    tap.assertEquals(count(query.of_way(loaded), "where low = pair"), paired)
    tap.assertEquals(count(query.of_way(loaded), "where high = pair"), strong)
  end)

tap.test("hands that hold a tile twice are counted by the reference program's set", function ()
  local expected = 0
  tiles.each_kind(function (hand, deals)
    local twelves = 0
    for _, name in ipairs(hand) do twelves = twelves + (name == "6-6" and 1 or 0) end
    if twelves == 2 then expected = expected + deals end
  end)
  tap.assertEquals(count(dealt_tiles, '{ "6-6", "6-6" }'), expected)
  tap.assertEquals(expected, choose(30, 2))
end)

-- ---- a way's hands ----

local foxwoods = shipped("foxwoods/pai_gow_poker")

tap.test("the parts by rule are what check counts, and make up all hands", function ()
  local found = query.ask(query.of_way(foxwoods), "", { threads = 2 })
  local report, sum = decided.run(foxwoods, { threads = 2, cache = false }).report, 0
  for _, one in ipairs(found:parts("rule")) do
    for number, rule in ipairs(foxwoods.submission.rules) do
      if rule.name == one.name then tap.assertEquals(one.hands, report.rules[number].set.hands) end
    end
    sum = sum + one.hands
  end
  tap.assertEquals(sum, ALL)
  local high = 0
  for _, one in ipairs(found:parts("high")) do high = high + one.hands end
  tap.assertEquals(high, ALL)
end)

tap.test("high and low hands are told of all hands only", function ()
  local some = query.ask(query.of_way(shipped("canberra/pai_gow")), "pair", { threads = 1 })
  local _, why = refusal.catch(some.parts, some, "low")
  tap.assertEquals(tostring(why), "houseway: `by low` divides all hands, not some; write by rule or by holding, or " ..
    "leave the question out")
end)

tap.test("a pair in front is as often asked for as the count of deals has it", function ()
  local found = query.ask(query.of_way(foxwoods), "where low = pair", { threads = 2 })
  local held = marginals.held(foxwoods, found.table)
  tap.assertEquals(found:count().hands, held.low[2].hands)
  tap.assertEquals(held.low[2].name, "pair")
  tap.assertEquals(found:count().share.fraction, tostring(found:share()))
end)

tap.test("what is found is so: a class each, set by the rule that is told, and the rows make up the count", function ()
  local found, seen = query.ask(query.of_way(foxwoods), "{ trips, trips }", { threads = 2 }), {}
  for _, row in ipairs(found:first(200)) do
    tap.assertNil(seen[row.hand])
    seen[row.hand] = true
    local trace = foxwoods.program:trace(foxwoods.ranking, hands.check(foxwoods.game, row.hand, {}))
    tap.assertEquals(foxwoods.submission.rules[trace.rule].name, row.rule)
  end
  local sum, classes = 0, 0
  for row in found:each() do sum, classes = sum + row.hands, classes + 1 end
  local counted = found:count()
  tap.assertEquals({ sum, classes, #found:first(3) }, { counted.hands, counted.classes, 3 })
  -- Two ranks thrice and another card, which may be a fourth of one.
  tap.assertEquals(sum, choose(12, 2) * (16 * (53 - 8) + 2 * 4) + 12 * (4 * choose(5, 3) * (53 - 9) + choose(5, 3)
    + 4 * choose(5, 4)))
end)

-- ---- kinds ----

tap.test("hands by what they hold: closed forms, and all of them", function ()
  local found, of, sum = query.ask(cards, "", { threads = 2 }), {}, 0
  for _, one in ipairs(found:parts("holding")) do of[one.name], sum = one.hands, sum + one.hands end
  tap.assertEquals(sum, ALL)
  tap.assertEquals(of["five aces"], choose(48, 2))
  -- Four of a rank: of twelve ranks below the ace, the joker not among the four; of aces, four of five. Less the hands
  -- of five aces.
  tap.assertEquals(of["four of a kind"], 12 * choose(49, 3) + choose(5, 4) * choose(48, 3))
  -- Two ranks thrice and another card of a third.
  tap.assertEquals(of["two three of a kinds"],
    choose(12, 2) * 16 * (53 - 8) + 12 * 4 * choose(5, 3) * (53 - 9))
  -- A rank thrice and two twice: by where the ace, five with the joker, stands.
  tap.assertEquals(of["three of a kind and two pair"],
    12 * choose(11, 2) * 4 * 36 + choose(5, 3) * choose(12, 2) * 36 + 12 * 11 * 4 * choose(5, 2) * 6)
end)

tap.test("tiles by what they hold are counted by the reference program", function ()
  local found, of = query.ask(dealt_tiles, "", { threads = 1 }), {}
  for _, one in ipairs(found:parts("holding")) do of[one.name] = one.hands end
  local twice, once = 0, 0
  tiles.each_kind(function (hand, deals)
    local any, both = false, false
    for _, setting in ipairs(tiles.settings(hand)) do
      local high, low = tiles.kind(setting.high[1], setting.high[2]), tiles.kind(setting.low[1], setting.low[2])
      any = any or high == "pair" or low == "pair"
      both = both or high == "pair" and low == "pair"
    end
    twice = twice + (both and deals or 0)
    once = once + (any and not both and deals or 0)
  end)
  tap.assertEquals({ of["two pairs"], of["a pair"] }, { twice, once })
end)

tap.test("hands as they are dealt have no rule", function ()
  local found = query.ask(dealt_tiles, "pair", { threads = 1 })
  local _, why = refusal.catch(found.parts, found, "rule")
  tap.assertEquals(tostring(why), "houseway: `by rule` needs hands that a house way sets; write by holding, or name "
    .. "a house way")
end)

-- ---- functions ----

tap.test("a function of the question and one of the way are asked by one script", function ()
  local loaded = ways.load(ways.script(games.TILES, [[
rule "twelve" { holding = function (hand) return hand:tile(1) == "12" end, play = best_low, prefer = best_high }
rule "rest" { play = best_high, prefer = best_low }
]]))
  local found = query.ask(query.of_way(loaded), 'function (hand) return hand:tile(2) ~= "12" end', { threads = 1 })
  local by_rule = found:parts("rule")
  -- One twelve and three of the thirty other tiles; none and four of them.
  tap.assertEquals({ by_rule[1].name, by_rule[1].hands }, { "rest", choose(30, 4) })
  tap.assertEquals({ by_rule[2].name, by_rule[2].hands }, { "twelve", 2 * choose(30, 3) })
end)

tap.test("a question sees what the way's script named", function ()
  local loaded = ways.load(ways.script(games.TILES, [[
local strong = pair
rule "all" { play = best_low, prefer = best_high }
]]))
  tap.assertEquals(count(query.of_way(loaded), "strong"), count(dealt_tiles, "pair"))
end)

-- ---- laws ----

tap.test("a chapter of the other game is refused", function ()
  local _, why = refusal.catch(query.of_game, "cards", { under = "us-ma/pai_gow" })
  tap.assertEquals(tostring(why), "houseway: us-ma/pai_gow is not on cards; choose a chapter on cards")
end)
