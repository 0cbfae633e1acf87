-- Functions of a script asked about every hand: what they may cost in all, which refusal is told, what is made
-- of a function that answers by more than its hand, and what it may do to a hand.

local decided = require("houseway.way.decided")
local refusal = require("houseway.base.refusal")
local sandbox = require("hw.sandbox")
local sources = require("sources")
local tap = require("tap")
local ways = require("ways")

local function load(game, body)
  return ways.load(ways.script(game, body))
end

-- "line: found; what to do" of the refusal, or nil.
local function refused(loaded, threads)
  local _, why = refusal.catch(decided.run, loaded, { threads = threads, cache = false })
  return why and ("%d: %s; %s"):format(why.line, why.found, why.expected)
end

local THREADS = { 1, 2, 7 }

-- The same refusal again and again, on any number of threads.
local function refused_always(loaded, expected, times)
  for run = 1, times or 30 do
    local threads = THREADS[run % #THREADS + 1]
    tap.assertEquals(refused(loaded, threads), expected, threads .. " threads")
  end
end

-- ---- S4: one budget ----

-- Of the stretch: the tiles' 8,130 kinds, each a class, are cut in 64.
local FIRST_STRETCH = 8130 // 64

local function allowed(classes)
  return sandbox.limits.state_instructions + classes * sandbox.limits.class_instructions
end

local function over_budget(classes)
  return ("the functions of the script ran for more than %d instructions, asked about a stretch of hands; "
    .. "write functions that do less"):format(allowed(classes))
end

local LONG = [[
rule "long, but no call is too long" { play = function (setting)
  local sum = 0
  for i = 1, 30000 do sum = sum + i end
  return setting.high_value > 0 or sum == 0
end }]]

tap.test("S4 functions that keep within each call's budget meet that of their stretch", function ()
  tap.assertTrue(30000 * 3 < sandbox.limits.call_instructions)
  refused_always(load("Pai Gow", LONG), "4: " .. over_budget(FIRST_STRETCH), 6)
end)

tap.test("S4 what is done in C, and the bytes taken, are paid from it too", function ()
  for _, body in ipairs({
    "for k = 1, 6 do local t = {} for i = 1, 500 do t[i] = { i } end end",
    'local s = "abcdefgh" for i = 1, 9 do s = s .. s end for i = 1, 60 do local _ = string.upper(s) end',
  }) do
    local loaded = load("Pai Gow", 'rule "r" {\n  play = function (setting)\n' .. body .. "\nreturn true\nend }")
    tap.assertStrContains(refused(loaded, 2) or "nothing", over_budget(FIRST_STRETCH), body)
  end
end)

-- Two hundred functions, each asked of three settings of each hand: 250 turns of a loop a call, half a step.
tap.test("S4 calls too short to be counted alone are counted together", function ()
  local short = "function (setting) for _ = 1, 250 do end return false end, "
  local loaded = load("Pai Gow", 'rule "many" { play = any { ' .. short:rep(200) .. "best_low } }")
  tap.assertStrContains(refused(loaded, 2) or "nothing", over_budget(FIRST_STRETCH))
end)

tap.test("S4 the load of each state is paid from it", function ()
  local source = ways.script("Pai Gow", [[
for i = 1, 100000 do local _ = i end
rule "r" { play = function (setting) return setting.high_value > 0 end }
]])
  tap.assertNil(refused(ways.load(source), 2))
  local state = assert(sandbox.limits.state_instructions)
  tap.assertTrue(state >= sandbox.limits.load_instructions, "a load alone is within it")
end)

-- ---- S6: which refusal ----

tap.test("S6 of the hands that a function fails on the first of the lowest stretch is told", function ()
  local loaded = load("Pai Gow", [[
rule "r" { play = function (setting, hand)
  if hand:tile(1) ~= "12" and hand:tile(1) ~= hand:tile(2) then
    error(hand:tile(1) .. " " .. hand:tile(2) .. " " .. hand:tile(3) .. " " .. hand:tile(4))
  end
  return true
end }]])
  -- The least of all kinds is the first of the first stretch.
  refused_always(loaded, "4: the script says: G6 5 5 G3; write a function that answers for every hand")
end)

tap.test("S6 a fault of a low stretch is told, not one of a high stretch that shows sooner", function ()
  local loaded = load("Pai Gow", [[
local asked = 0
rule "counts on high hands" { holding = function (hand)
  asked = asked + 1
  return hand:tile(1) == "12" and asked % 2 == 0
end, play = best_high }
rule "fails on lower hands, later" { play = function (setting, hand)
  if hand:tile(1) == "2" and hand:tile(2) == "H8" and hand:tile(3) == "H4" then error("so far and no further") end
  return true
end }]])
  refused_always(loaded, "8: the script says: so far and no further; write a function that answers for " ..
    "every hand")
end)

local ANOTHER_ORDER = " answered otherwise when asked in another order; "
  .. "write an answer that depends on the hand alone"

-- Rules below are asked of other hands when an earlier one changes its mind: only the first is known of.
tap.test("S6 of rules that answer otherwise when asked in another order the first is named", function ()
  local loaded = load("Pai Gow", [[
local asked = 0
rule "counts" {
  holding = function (hand) asked = asked + 1 return asked % 3 == 0 and hand.size > 0 end, play = best_low,
}
rule "does not" { play = function (setting) return setting.high_value > 6 end }
follow "us-ma/pai_gow.7.d"]])
  refused_always(loaded, '3: the function of rule "counts"' .. ANOTHER_ORDER)
end)

tap.test("S6 a rule that shares what another changes is the one to blame where only it answers by it", function ()
  local loaded = load("Pai Gow", [[
local asked = 0
rule "changes" { holding = function (hand) asked = asked + 1 return hand:tile(1) == "12" end, play = best_low }
rule "answers by it" { play = function (setting) return asked % 3 == 0 end }
follow "us-ma/pai_gow.7.d"]])
  refused_always(loaded, '4: the function of rule "answers by it"' .. ANOTHER_ORDER)
end)

tap.test("S6 a function that looks at suits in one order only is named", function ()
  local loaded = load("Pai Gow Poker", [[
local before = 0
rule "looks upwards" { play = function (setting, hand)
  local up = hand:value(1) < before
  before = hand:value(1)
  if up then return hand:suited(1, 2) or true end
  return true
end, prefer = { best_low, best_high } }]])
  tap.assertEquals(refused(loaded, 2), '3: the function of rule "looks upwards"' .. ANOTHER_ORDER)
end)

-- ---- S18, S19 ----

tap.test("S18 the documents say what two orders are: a sample", function ()
  for _, path in ipairs({ "docs/functions.md", "docs/check.md" }) do
    local text = sources.read(path):gsub("%s+", " ")
    tap.assertStrContains(text, "in two orders", path)
    tap.assertStrContains(text, "sample proves nothing", path)
  end
end)

local FOR_EVERY = "; write a function that answers for every hand"

local function of_hand(body)
  return load("Pai Gow", 'rule "r" {\n  play = pick(function (hand)\n' .. body .. "\nreturn hand.settings[1]\nend) }")
end

tap.test("S19 a string is no slot of a hand and no place in a setting", function ()
  tap.assertEquals(refused(of_hand('local tile = hand:tile("1")'), 2), "4: a slot is not 1 to 4" .. FOR_EVERY)
  tap.assertEquals(refused(of_hand('local slot = hand.settings[1]:low_slot("2")'), 2),
    "4: a place is not 1 to 2" .. FOR_EVERY)
  tap.assertNil(refused(of_hand("local tile, slot = hand:tile(1.0), hand.settings[1]:low_slot(2)"), 2))
end)

tap.test("S19 hand.settings cannot be written to", function ()
  for _, body in ipairs({
    "local list = hand.settings list[1] = list[2]",
    "local list = hand.settings list[4] = list[1]",
    "hand.settings.seen = true",
    "local list = hand.settings function list.first() end",
    "table.sort(hand.settings, function (a, b) return a.low_rank > b.low_rank end)",
    "table.insert(hand.settings, hand.settings[1])",
  }) do
    tap.assertEquals(refused(of_hand(body), 2),
      "3: a function changes hand.settings; change a list of the function's own", body)
  end
end)

tap.test("S19 a list of a function's own may be changed, and hand.settings is as it was", function ()
  tap.assertNil(refused(of_hand([[
local own = {}
for i, setting in ipairs(hand.settings) do own[i] = setting end
table.sort(own, function (a, b) return a.low_rank > b.low_rank end)
if own[1].low_rank < own[3].low_rank then error("not sorted") end
]]), 2))
end)

local OF_HAND = "; write one of settings, size, tile, place"
local OF_SETTING = "; write one of high_rank, low_rank, high_value, low_value, high_kind, low_kind, high_slot, low_slot"

tap.test("what is no member of a hand or a setting is refused by name, and methods need whose they are", function ()
  for body, said in pairs({
    ["local x = hand.settngs"] = "a hand has no `settngs`" .. OF_HAND,
    ["local x = hand[1]"] = "a hand has no `number`" .. OF_HAND,
    ["local x = hand.settings[1].rank"] = "a setting has no `rank`" .. OF_SETTING,
    ["local x = hand.settings[1][true]"] = "a setting has no `boolean`" .. OF_SETTING,
    ["local f = hand.tile f(1)"] = "`tile` is asked of no hand; write hand:tile(...), with a colon",
    ["local f = hand.tile f(hand.settings[1], 1)"] =
      "`tile` is asked of no hand; write hand:tile(...), with a colon",
    ["local f = hand.settings[1].low_slot f(hand, 1)"] =
      "`low_slot` is asked of no setting; write setting:low_slot(...), with a colon",
    ["local f = hand.settings[1].low_slot f(pair, 1)"] =
      "`low_slot` is asked of no setting; write setting:low_slot(...), with a colon",
  }) do
    tap.assertEquals(refused(of_hand(body), 2), "4: " .. said, body)
  end
end)
