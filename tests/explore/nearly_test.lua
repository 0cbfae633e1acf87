-- The rule that nearly decided a hand: the earlier rule with the fewest conditions that the hand does not meet.

local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local nearly = require("houseway.explore.nearly")
local tap = require("tap")
local way = require("houseway.way")
local ways = require("ways")

local RULES = [[
rule "three of four" { holding = { "12", "9", "2", "4" }, play = best_low }
rule "two of four" { holding = { "12", "11", "9", "4" }, play = best_low }
rule "two twelves" { holding = { "12", "12" }, play = best_low }
rule "without" { holding = "12", unless = "9", play = best_low }
rule "function" { holding = function (hand) return false end, play = best_low }
rule "strongest low" { play = best_low, prefer = best_high }
]]

math.randomseed(38) -- the same hands on every run

local function any_hand(game)
  local set, hand = {}, {}
  for piece = 1, games.of(game).pieces do set[piece] = piece - 1 end
  for i = 1, games.of(game).hand do hand[i] = table.remove(set, math.random(#set)) end
  table.sort(hand, function (a, b) return a > b end)
  return hand
end

local function nearest(body, written, decider)
  local loaded = ways.load(ways.script("Pai Gow", body))
  return nearly.of(loaded, hands.read(loaded.game, written), decider)
end

-- 6-6 is a twelve, 1-1 a two, 4-5 and 3-6 nines, 5-6 an eleven, 1-3 a four. By hand: of the first rule a twelve, a nine
-- and a two are there, of the second a twelve and a nine.
tap.test("38.4 the nearest rule lacks the fewest conditions; of equals it meets most; then it is later", function ()
  local found = nearest(RULES, "6-6 1-1 4-5 3-6", 6)
  tap.assertEquals({ found.rule, found.met, found.unmet }, { "three of four", 3, { "4" } })
  found = nearest(RULES, "6-6 1-1 4-5 3-6", 2) -- only what was asked before
  tap.assertEquals(found.rule, "three of four")
  tap.assertNil(nearest(RULES, "6-6 1-1 4-5 3-6", 1))
  -- One twelve: "two twelves" and "without" lack one each and meet one each.
  found = nearest(RULES, "6-6 4-5 5-5 4-6", 6)
  tap.assertEquals({ found.rule, found.met, found.unmet }, { "without", 1, { "without 9" } })
end)

tap.test("38.4 no piece serves two conditions, and a setting is asked for where all else is met", function ()
  local found = nearest('rule "pairs" { holding = { pair, pair }, play = best_low }\n'
    .. 'rule "all" { play = best_low, prefer = best_high }', "6-6 6-6 4-5 1-3", 2)
  tap.assertEquals({ found.met, found.unmet }, { 1, { "a pair" } })
  found = nearest('rule "split" { holding = pair, play = { split { pair }, "8/8" } }\n'
    .. 'rule "all" { play = best_low, prefer = best_high }', "6-6 6-6 2-4 1-3", 2)
  tap.assertEquals({ found.met, #found.unmet, (found.unmet[1]:find("^a setting with ")) }, { 1, 1, 1 })
end)

-- The program says of each rule before the decider that the hand does not hold what it holds, or that no setting is as
-- it plays: the second where, and only where, the one condition that fails is the setting.
for _, file in ipairs({ "traditional/pai_gow", "foxwoods/pai_gow_poker" }) do
  tap.test("38.4 what the nearest rule lacks agrees with how the program went past it: " .. file, function ()
    local loaded = way.load(("%s/houseways/%s.lua"):format(tap.source_root(), file), {})
    local passed, seen = 0, 0
    for _ = 1, 60 do
      local hand = any_hand(loaded.game)
      local trace = loaded.program:trace(loaded.ranking, hand)
      local found = nearly.of(loaded, hand, trace.rule)
      for number, rule in ipairs(loaded.submission.rules) do
        if found and rule.name == found.rule then
          local is_setting = #found.unmet == 1 and found.unmet[1]:find("^a setting with ") ~= nil
          tap.assertEquals(trace.states[number], is_setting and "passed" or "not held", rule.name)
          seen, passed = seen + 1, passed + (is_setting and 1 or 0)
        end
      end
      tap.assertEquals(found == nil, trace.rule == 1)
    end
    tap.assertTrue(seen > 50 and passed > 5 and passed < seen, ("%d of %d"):format(passed, seen))
  end)
end
