-- What the law leaves open, and settings that another is better than: the survey's counts beside counts made
-- without houseway, of every hand of tiles and of a sample of cards.

local card = require("hw.card")
local decided = require("houseway.way.decided")
local hands = require("houseway.notation.hands")
local reference = require("reference")
local tap = require("tap")
local tile = require("hw.tile")
local way = require("houseway.way")
local ways = require("ways")

local tiles, cards = reference.tiles, reference.cards

local function survey(loaded)
  return decided.run(loaded, { threads = 2, cache = false })
end

local function shipped(name, options)
  return way.load(("%s/houseways/%s.lua"):format(tap.source_root(), name), options or {})
end

local function ranks(settings)
  local met, count = {}, 0
  for _, setting in ipairs(settings) do
    local key = setting.high_rank .. "/" .. setting.low_rank
    count, met[key] = count + (met[key] and 0 or 1), true
  end
  return count
end

local function is_better(a, b)
  return a.high_rank >= b.high_rank and a.low_rank >= b.low_rank
    and (a.high_rank > b.high_rank or a.low_rank > b.low_rank)
end

-- ---- tiles ----

local function recount_choice(allowed_of)
  local counted = { hands = 0, settings = 0 }
  tiles.each_kind(function (hand, deals)
    local different = ranks(allowed_of(hand))
    if different > 1 then counted.hands = counted.hands + deals end
    counted.settings = counted.settings + different * deals
  end)
  return counted
end

tap.test("the law leaves a choice for as many hands, among as many settings, as its paragraphs say", function ()
  local found = survey(shipped("plain/621a")).report.choice
  local counted = recount_choice(function (hand)
    local _, lawful = reference.lawful_621a(hand)
    return lawful
  end)
  tap.assertEquals({ hands = found.hands, settings = found.settings }, counted)
  tap.assertEquals(found.hands, 2290 + 12560) -- tests/reference/plain_621a.lua
end)

tap.test("where the law governs nothing every setting there is is a choice", function ()
  local found = survey(shipped("traditional/pai_gow", { under = "au-nsw/pai_gow" })).report
  local counted = recount_choice(tiles.settings)
  tap.assertEquals(found.ungoverned.hands, 35960)
  tap.assertEquals({ hands = found.choice.hands, settings = found.choice.settings }, counted)
end)

-- Of each rule: how many of the hands it sets could be set better. Settings stand in one order here and there.
local function recount_dominated(found, allowed_of)
  local counted = {}
  for number in ipairs(found.report.rules) do counted[number] = { hands = 0, classes = 0 } end
  tiles.each_kind(function (hand, deals)
    local setting, rule = found.table:find(assert(tile.parse(table.concat(hand, " "), 4)))
    local chosen, of = tiles.settings(hand)[setting], counted[rule]
    for _, other in ipairs(allowed_of(hand)) do
      if is_better(other, chosen) then
        of.hands, of.classes, of.least = of.hands + deals, of.classes + 1, of.least or table.concat(hand, " ")
        break
      end
    end
  end)
  return counted
end

local function count_dominated(found)
  local counted = {}
  for number, rule in ipairs(found.report.rules) do
    counted[number] = { hands = rule.dominated.hands, classes = rule.dominated.classes }
  end
  return counted
end

local function without_least(counted)
  for _, of in ipairs(counted) do of.least = nil end
  return counted
end

local SETS_BADLY = [[
rule "a pair in the high hand" { holding = pair, play = { high = pair } }
rule "the second tile behind" { play = { low = second_highest }, prefer = best_high }
rule "the rest" { prefer = best_low }
]]

tap.test("settings that another is better than are counted by rule, where the law governs nothing", function ()
  local found = survey(ways.load(ways.script("Pai Gow", SETS_BADLY), { under = "au-nsw/pai_gow" }))
  local counted = without_least(recount_dominated(found, tiles.settings))
  tap.assertEquals(count_dominated(found), counted)
  tap.assertTrue(counted[2].hands > 100, counted[2].hands)
  tap.assertEquals(counted[3].hands, 0)
end)

tap.test("what is worse than a setting the law forbids is not counted", function ()
  local found = survey(ways.load(ways.script("Pai Gow", SETS_BADLY)))
  local counted = without_least(recount_dominated(found, function (hand)
    local _, lawful = reference.lawful_621a(hand)
    return lawful
  end))
  tap.assertEquals(count_dominated(found), counted)
end)

tap.test("the smallest hand set worse than it could be is told", function ()
  local found = survey(ways.load(ways.script("Pai Gow", SETS_BADLY), { under = "au-nsw/pai_gow" }))
  local smallest
  tiles.each_kind(function (hand)
    local setting, rule = found.table:find(assert(tile.parse(table.concat(hand, " "), 4)))
    local chosen = tiles.settings(hand)[setting]
    if rule ~= 2 or smallest and tiles.smaller(smallest, hand) then return end
    for _, other in ipairs(tiles.settings(hand)) do
      if is_better(other, chosen) then smallest = { table.unpack(hand) } end
    end
  end)
  tap.assertEquals(hands.text("Pai Gow", found.report.rules[2].dominated.least), table.concat(smallest, " "))
end)

-- ---- cards: a sample, the same every time ----

local SAMPLE = 4000

local function dealer(seed)
  local deck = cards.deck()
  return function ()
    for i = 1, 7 do
      seed = seed * 6364136223846793005 + 1442695040888963407
      local j = i + (seed >> 33) % (#deck - i + 1)
      deck[i], deck[j] = deck[j], deck[i]
    end
    return table.move(deck, 1, 7, 1, {})
  end
end

-- Within five standard errors of a share counted in so many hands.
local function is_near(share, sampled)
  return math.abs(share - sampled) <= 5 * math.sqrt(share * (1 - share) / SAMPLE)
end

local function chosen_of(found, dealt)
  local hand = assert(card.parse(table.concat(dealt, " "), 7))
  local setting, rule = found.table:find(hand)
  local view = found.ranking:view(hand)[setting]
  local function rank(part, of)
    local names = {}
    for i, piece in ipairs(part) do names[i] = card.name(piece) end
    return of(names)
  end
  return { high_rank = rank(view.high, cards.rank5), low_rank = rank(view.low, cards.rank2) }, rule
end

tap.test("of cards the law leaves as many settings as a sample of hands has, and as many are dominated", function ()
  local loaded = ways.load(ways.script("Pai Gow Poker", [[
rule "a pair in front" { play = { low = pair }, prefer = best_high }
rule "the front" { play = best_low }]]))
  local found = survey(loaded)
  found.ranking = loaded.ranking
  local deal, settings, dominated = dealer(20261122), 0, { 0, 0 }
  for _ = 1, SAMPLE do
    local dealt = deal()
    local all = cards.settings(dealt)
    local chosen, rule = chosen_of(found, dealt)
    settings = settings + ranks(all)
    for _, other in ipairs(all) do
      if is_better(other, chosen) then
        dominated[rule] = dominated[rule] + 1
        break
      end
    end
  end
  local report = found.report
  local average, sampled = report.choice.settings / report.all.hands, settings / SAMPLE
  tap.assertTrue(math.abs(average - sampled) < 0.25, ("%f, sampled %f"):format(average, sampled))
  for number, rule in ipairs(report.rules) do
    local share = rule.dominated.hands / report.all.hands
    tap.assertTrue(is_near(share, dominated[number] / SAMPLE), ("%f, sampled %d"):format(share, dominated[number]))
  end
end)
