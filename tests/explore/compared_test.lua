-- House ways beside each other: where they differ, by rules and by what hands hold; what each is worth against each.

local counts = require("houseway.law.counts")
local edge = require("houseway.worth.edge")
local explore = require("houseway.explore")
local fraction = require("houseway.base.fraction")
local games = require("houseway.base.games")
local refusal = require("houseway.base.refusal")
local tap = require("tap")
local tiles = require("reference").tiles
local hands = require("houseway.notation.hands")
local way = require("houseway.way")
local ways = require("ways")

require("counted") -- a way against itself is counted for other tests too

local ONE = { threads = 1 }

local function side(name, chapter)
  return explore.side(way.load(("%s/houseways/%s.lua"):format(tap.source_root(), name),
    { under = chapter or "us-ma/pai_gow" }), ONE)
end

local sides = { side("traditional/pai_gow"), side("canberra/pai_gow"), side("harborlight/pai_gow") }

tap.test("every two of three are held beside each other, and what hands hold parts what differs", function ()
  local differences, by_holding = explore.differences(sides), explore.by_holding(sides, ONE)
  tap.assertEquals({ #differences, #by_holding }, { 3, 3 })
  for i, one in ipairs(differences) do
    local sum = 0
    for _, kind in ipairs(by_holding[i]) do sum = sum + kind.hands end
    tap.assertEquals(sum, one.differing_hands)
    tap.assertTrue(sum > 0)
  end
  tap.assertEquals({ differences[2].a, differences[2].b }, { sides[1].way.file, sides[3].way.file })
end)

tap.test("what two ways set differently, by what hands hold, is what walking both finds", function ()
  local a, b, pairs_there = sides[1], sides[2], 0
  local walk = a.decided.table:walk({})
  for hand, size, setting in function () return walk:next() end do
    local view, other = a.way.ranking:view(hand), (b.decided.table:find(hand))
    if view[setting].same ~= view[other].same then
      local names, holds = {}, 0
      for name in hands.text(a.way.game, hand):gmatch("%S+") do names[#names + 1] = name end
      for _, set in ipairs(tiles.settings(names)) do
        local high, low = tiles.kind(set.high[1], set.high[2]), tiles.kind(set.low[1], set.low[2])
        holds = math.max(holds, (high == "pair" and 1 or 0) + (low == "pair" and 1 or 0))
      end
      pairs_there = pairs_there + (holds == 1 and size or 0)
    end
  end
  for _, kind in ipairs(explore.by_holding({ a, b }, ONE)[1]) do
    if kind.name == "a pair" then tap.assertEquals(kind.hands, pairs_there) end
  end
  tap.assertTrue(pairs_there > 0)
end)

tap.test("each against each: turned round from one count, and counted alone, they are the same", function ()
  local found, rate = explore.worths({ sides[1], sides[2] }, ONE)
  tap.assertEquals(rate, "5%")
  local statute = sides[1].way.statute
  for _, one in ipairs(found) do
    local player, bank = sides[one.player], sides[one.bank]
    local cells = assert(edge.count(player.way.ranking, player.decided.table, bank.decided.table, ONE))
    local deals = 0
    for _, count in ipairs(cells) do deals = deals + count end
    local alone = edge.worth(edge.by_law(cells, statute), deals, fraction.new(1, 20))
    tap.assertEquals(tostring(one.worth.value), tostring(alone.value))
  end
  tap.assertEquals(#found, 4)
end)

-- The sides whose tables are counted together while a function runs, and how many of them are banks.
local function counted_together(cards, run)
  local calls, original = {}, edge.count_several
  edge.count_several = function (ranking, tables, options)
    calls[#calls + 1] = { banks = options.banks }
    for i, one in ipairs(tables) do
      for number, way_ in ipairs(cards) do
        if way_.decided.table == one then calls[#calls][i] = number end
      end
    end
    return original(ranking, tables, options)
  end
  local ran, why = pcall(run)
  edge.count_several = original
  assert(ran, why)
  return calls
end

tap.test("27.5 ways of cards are counted in one walk, but for counts that were kept", function ()
  local cards, kept, found, again = {}, {}, nil, nil
  for i, name in ipairs({ "foxwoods", "golden_nugget", "flamingo" }) do
    cards[i] = side(name .. "/pai_gow_poker", "us-pa/645a")
  end
  local _ <close> = counts.through(function ()
    return { read = function (key) return kept[key] end, write = function (key, count) kept[key] = count end }
  end)
  local options = { threads = 2, cache = true }
  tap.assertEquals(counted_together(cards, function () explore.worths({ cards[1] }, options) end), {})
  tap.assertEquals(counted_together(cards, function () found = explore.worths(cards, options) end),
    { { 2, 3, 1, banks = 2 } })
  tap.assertEquals(counted_together(cards, function () again = explore.worths(cards, options) end), {})
  local statute = cards[1].way.statute
  local alone = assert(edge.count(cards[1].way.ranking, cards[3].decided.table, cards[1].decided.table, ONE))
  local ends, deals = edge.by_law(alone, statute), games.of(statute.game).deals
  for i, one in ipairs(found) do
    tap.assertEquals(tostring(one.worth.value), tostring(again[i].worth.value))
    if one.player == 3 and one.bank == 1 then
      tap.assertEquals(tostring(one.worth.value), tostring(edge.worth(ends, deals, fraction.new(1, 20)).value))
    end
  end
  tap.assertEquals(#found, 9)
end)

tap.test("a way that leaves hands without a rule has no worth", function ()
  local loaded = ways.load(ways.script("Pai Gow", "rule \"pairs\" { play = pair, prefer = best_low }\n"))
  local _, why = refusal.catch(explore.worths, { sides[1], explore.side(loaded, ONE) }, ONE)
  tap.assertStrContains(tostring(why), "the way must have a rule for every hand, not 29,120 hands without a rule")
end)
