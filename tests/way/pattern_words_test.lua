-- What the words mean that tell kinds of made hand apart, name the joker, weigh two cards in front and count
-- points; and rules that say `unless`, `leaving` and `otherwise`. Beside them, the naive reading of each.

local conform = require("houseway.way.conform")
local decided = require("houseway.way.decided")
local describe = require("houseway.way.describe")
local refusal = require("houseway.base.refusal")
local reference = require("reference")
local tap = require("tap")
local ways = require("ways")

local TILES, CARDS = "Pai Gow", "Pai Gow Poker"

local function load_rule(game, fields)
  return ways.load(ways.script(game, ('rule "a" { %s }'):format(fields)))
end

-- The low hands a rule leaves of a hand of cards, the high hands of one of tiles.
local function left(game, fields, hand)
  local found = {}
  for i, setting in ipairs(ways.decide(load_rule(game, fields), hand).left) do
    local high, low = setting:match("^(.-) / (.-)$")
    found[i] = game == TILES and high or low
  end
  table.sort(found)
  return table.concat(found, ", ")
end

local function test_left(game, hand, cases)
  for _, case in ipairs(cases) do
    tap.test(("W %s, of %s"):format(case[1], hand), function ()
      tap.assertEquals(left(game, case[1], hand), case[2])
    end)
  end
end

-- ---- kinds of made hand ----

test_left(CARDS, "As Ks Qs Js 10s 9s 8d", {
  -- The royal; the king's straight flush; flushes; straights with the eight.
  { "play = { high = royal_flush }", "9s 8d" }, { "play = { high = straight_flush }", "As 8d" },
  { 'play = { high = straight_flush "K" }', "As 8d" }, { 'play = { high = straight_flush "Q or lower" }', "" },
  { "play = { high = flush }", "10s 8d, Js 8d, Ks 8d, Qs 8d" }, { "play = { high = straight }", "As Ks" },
  { 'play = { high = straight "Q" }', "As Ks" }, { 'play = { high = straight "K or better" }', "" },
  { "play = { high = any { straight, flush } }", "10s 8d, As Ks, Js 8d, Ks 8d, Qs 8d" },
  { "play = { high = made_hand }", "10s 8d, 9s 8d, As 8d, As Ks, Js 8d, Ks 8d, Qs 8d" },
  { 'play = { high = { flush, "A", "K" } }', "10s 8d, Js 8d, Qs 8d" },
})

test_left(CARDS, "Jk Ah Kd Qs Jc 3c 2d", {
  -- The joker is in every straight here; in one of them it is the ace.
  { 'play = { high = straight "A" }', "3c 2d" }, { 'play = { high = { straight, "joker" } }', "3c 2d" },
  { 'play = { high = { straight "A", "A", "joker" } }', "3c 2d" },
  { 'play = { high = pair "A", low = { "Q", "J" } }', "Qs Jc" },
})
test_left(CARDS, "Jk Ah 5d 4s 3c Kc Qd", {
  { 'play = { high = straight "5" }', "Kc Qd" }, { 'play = { high = straight "6 to K" }', "" },
})
test_left(CARDS, "Jk Kh Qd Js 10c 4c 2d", {
  { 'play = { high = { straight "A", "A", "joker" } }', "" },
  { 'play = { high = { straight "A", "joker" } }', "4c 2d" },
})
test_left(CARDS, "Jk 9h 9d Ks 10c 4c 2d", {
  -- The joker is still an ace wherever a rank is named.
  { 'play = { low = "joker" }', "Jk 10c, Jk 2d, Jk 4c, Jk Ks" }, { 'play = { low = { "A", "K" } }', "Jk Ks" },
})

local function test_holding(holding, cases)
  for hand, expected in pairs(cases) do
    tap.test(("W holding = %s, of %s"):format(holding, hand), function ()
      local loaded = load_rule(CARDS, "holding = " .. holding)
      tap.assertEquals(ways.decide(loaded, hand).states[1], expected and "decided" or "not held")
    end)
  end
end

test_holding("straight_flush", { ["9s 8s 7s 6s 5s Ad Kd"] = true, ["As Ks Qs Js 10s 3d 2c"] = false })
-- Each in a list is asked for itself: the hand can be set so and can be set so.
test_holding("{ straight, flush }", {
  ["Ks 10s 9s 7s 6s 8d 2c"] = true, ["Ks 10s 9s 7s 6s 4d 2c"] = false, ["9s 8s 7s 6s 5s 2d 2c"] = false,
})
test_holding("{ trips, made_hand }", { ["9s 9h 9d 8c 7s 6h 5d"] = true, ["9s 9h 9d 8c 7s 6h 2d"] = false })
test_holding('"joker"', { ["Jk Ah Kd Qs Jc 3c 2d"] = true, ["As Ah Kd Qs Jc 3c 2d"] = false })
test_holding('{ "A", "joker" }', { ["Jk Ah Kd Qs Jc 3c 2d"] = true, ["Jk Kh Kd Qs Jc 3c 2d"] = false })
test_holding('{ pair, without "joker" }', { ["Jk Ah Kd Qs Jc 3c 2d"] = false, ["As Ah Kd Qs Jc 3c 2d"] = true })

-- ---- the strength of two cards in front ----

local FRONT = "As Kd Qh 9c 9s 5h 2d"

test_left(CARDS, FRONT, {
  -- Behind the nines; an ace in front with a nine behind each would foul.
  { 'play = { high = pair, low = worth "K or better" }', "As 2d, As 5h, As Kd, As Qh, Kd 2d, Kd 5h, Kd Qh" },
  { 'play = { high = pair, low = worth "A-Q or better" }', "As Kd, As Qh" },
  { 'play = { high = pair, low = worth "A-Q" }', "As Qh" }, { 'play = { high = pair, low = worth "K" }',
    "Kd 2d, Kd 5h, Kd Qh" },
  { 'play = { high = pair, low = worth "below Q" }', "5h 2d" },
  { 'play = { high = pair, low = worth "Q-5 to K-2" }', "Kd 2d, Qh 5h" },
})

tap.test("W a front worth K or better may be a pair; worth K it may not", function ()
  local hand = "Ks Kh 9d 9c 7h 5d 2c"
  tap.assertEquals(left(CARDS, 'play = { high = pair "K", low = worth "K or better" }', hand), "9d 9c")
  tap.assertEquals(left(CARDS, 'play = { high = pair "K", low = worth "3 to A" }', hand),
    "5d 2c, 7h 2c, 7h 5d, 9c 2c, 9c 5d, 9c 7h, 9d 2c, 9d 5d, 9d 7h")
end)

-- ---- points ----

test_left(TILES, "6-6 5-6 4-5 2-6", {
  -- 7 over 3, a Wong over 9, a Gong over 0: ten points and nine are the most.
  { "play = most_points", "6-6 4-5" }, { "play = most_low_points", "6-6 4-5" },
  { "play = most_high_points", "6-6 2-6, 6-6 4-5" }, { 'play = total "10"', "4-5 2-6, 6-6 2-6" },
  { 'play = total "19"', "6-6 4-5" }, { 'play = total "11 or better"', "6-6 4-5" },
  { 'play = total "below 19"', "4-5 2-6, 6-6 2-6" }, { 'play = total "10 to 12"', "4-5 2-6, 6-6 2-6" },
  { "play = split { gong }, prefer = most_low_points", "6-6 4-5" },
  { "play = split { wong }, prefer = most_low_points", "4-5 2-6" },
})

test_left(TILES, "4-4 5-5 4-6 1-6", {
  -- 8 over 7 twice: by points they are equal, by tile they are not.
  { "play = most_points", "4-4 4-6, 4-4 5-5" }, { "prefer = { most_low_points, best_low }", "4-4 4-6" },
  { "prefer = { most_high_points, best_high }", "4-4 4-6, 4-4 5-5" },
})

tap.test("W most_points in holding: the hand can be set so", function ()
  local loaded = load_rule(TILES, 'holding = { most_points, low = worth "below 3" }')
  tap.assertEquals(ways.decide(loaded, "6-6 5-6 4-5 2-6").states[1], "not held")
  tap.assertEquals(ways.decide(loaded, "6-6 1-1 5-6 4-6").states[1], "decided")
end)

-- ---- unless, leaving, otherwise ----

local SPLIT = 'holding = { pair, pair }, unless = "A", play = { low = pair }, otherwise = { high = { pair, pair } }'

test_left(CARDS, "10s 10h 4d 4c Qs 9h 7d", { { SPLIT, "4d 4c" } })
test_left(CARDS, "10s 10h 4d 4c As 9h 7d", { { SPLIT, "9h 7d, As 7d, As 9h" } })

tap.test("W unless without otherwise passes the hand on", function ()
  local loaded = load_rule(CARDS, 'holding = { pair, pair }, unless = "A", play = { low = pair }')
  tap.assertEquals(ways.decide(loaded, "10s 10h 4d 4c As 9h 7d").states[1], "not held")
  tap.assertEquals(ways.decide(loaded, "10s 10h 4d 4c Qs 9h 7d").states[1], "decided")
end)

tap.test("W unless is asked of the hand: what it can be set to", function ()
  local fields = 'holding = quads, unless = { high = quads, low = worth "K or better" }, '
    .. "play = { low = pair }, otherwise = { high = quads }, prefer = best_low"
  tap.assertEquals(left(CARDS, fields, "9s 9h 9d 9c Ks 4h 3d"), "Ks 4h")
  tap.assertEquals(left(CARDS, fields, "9s 9h 9d 9c Qs 4h 3d"), "9d 9c, 9h 9c, 9h 9d, 9s 9c, 9s 9d, 9s 9h")
end)

local STRONG = 'play = first { high_nine, gong, wong }, prefer = best_high, leaving = { low = worth "%s" }, '
  .. "otherwise = { highest, lowest }"

test_left(TILES, "6-6 5-6 4-5 2-6", {
  -- A Gong leaves nought: it is not passed over for the Wong, but the whole of play for otherwise.
  { STRONG:format("3 or better"), "6-6 2-6" }, { STRONG:format("0"), "6-6 2-6" },
  { 'play = { first { gong, wong }, low = worth "3 or better" }, otherwise = { highest, lowest }', "6-6 4-5" },
  { 'play = wong, leaving = { low = worth "9" }, otherwise = { "11", "12" }', "6-6 4-5" },
  { 'play = wong, leaving = { low = worth "8" }, otherwise = { "11", "12" }', "4-5 2-6" },
  { 'play = wong, leaving = { low = worth "8" }', "" },
  { "play = high_nine, otherwise = wong", "6-6 4-5" }, { "unless = wong, otherwise = gong", "6-6 2-6" },
})

tap.test("W leaving asks of what prefer put first, not of what it passed over", function ()
  local fields = 'play = any { gong, wong }, prefer = %s, leaving = { low = worth "9" }'
  local function state(prefer)
    return ways.decide(load_rule(TILES, fields:format(prefer)), "6-6 5-6 4-5 2-6").states[1]
  end
  tap.assertEquals({ state("best_low"), state("best_high") }, { "decided", "decided" })
  fields = 'play = any { gong, "3/7" }, prefer = %s, leaving = { low = worth "0" }'
  tap.assertEquals({ state("best_low"), state("best_high") }, { "passed", "decided" })
end)

tap.test("W a play or an otherwise that never decides is a dead alternative", function ()
  local function dead(fields)
    local loaded = ways.load(ways.script(TILES, ('rule "a" { %s }\nrule "b" {}\nchoice "c" "c" { prefer = { best_low, '
      .. "best_high } }"):format(fields)))
    local found = conform.judge(loaded, decided.run(loaded, { cache = false })).dead_alternatives
    return found[1] and found[1].of
  end
  tap.assertNil(dead("holding = pair, play = wong, otherwise = pair"))
  tap.assertEquals(dead("holding = pair, play = best_low, otherwise = pair"), "otherwise")
  tap.assertEquals(dead('holding = pair, play = { pair, total "3" }, otherwise = pair'), "play")
end)

tap.test("W functions may stand in them, and their rule is told as one that asks", function ()
  local function judged(unless, leaving)
    local loaded = ways.load(ways.script(TILES, ('rule "a" { unless = %s, play = best_high, leaving = %s, '
      .. 'otherwise = best_low }\nchoice "c" "c" { prefer = { best_low, best_high } }'):format(unless, leaving)))
    local found = conform.judge(loaded, decided.run(loaded, { cache = false }))
    return found.fingerprint.behaviour_sha256, found.rules[1].uses_function
  end
  local words, of_words = judged('"12"', '{ low = worth "2 or better" }')
  local functions, of_functions = judged('function (hand) return hand:tile(1) == "12" end',
    "function (setting) return setting.low_value >= 2 end")
  tap.assertEquals(functions, words)
  tap.assertEquals({ of_words or false, of_functions }, { false, true })
end)

tap.test("W an exception takes them too", function ()
  local loaded = ways.load(ways.script(TILES, [[
exception "E1" "Eights are split, but not with a twelve or a two." {
  departs_from = "us-ma/pai_gow.7.d.2", holding = pair "8", unless = "12 or 2", play = split { pair },
}
follow "us-ma/pai_gow.7.d"]]))
  tap.assertEquals(ways.decide(loaded, "5-5 5-6 2-6 3-5").states[1], "decided")
  tap.assertEquals(ways.decide(loaded, "6-6 5-6 2-6 3-5").states[1], "not held")
end)

tap.test("W a rule with all of them is told in words", function ()
  local rule = load_rule(CARDS, 'unless = "A", play = { high = flush }, leaving = { low = worth "J or better" }, '
    .. "otherwise = { high = straight }").submission.rules[1]
  tap.assertEquals(describe.play(rule), "a flush in the high hand, "
    .. "leaving two cards worth J or better in the low hand, unless the hand holds A; "
    .. "otherwise a straight in the high hand")
end)

-- ---- over hands in plenty ----

-- Seven different cards, the same on every run; of few ranks and suits, so that much is made.
local function dealer(seed)
  local deck = {}
  for _, card in ipairs(reference.cards.deck()) do
    if card == "Jk" or card:find("s") or card:find("^[AKQJ]") then deck[#deck + 1] = card end
  end
  return function ()
    for i = 1, 7 do
      seed = seed * 6364136223846793005 + 1442695040888963407
      local j = i + (seed >> 33) % (#deck - i + 1)
      deck[i], deck[j] = deck[j], deck[i]
    end
    return table.move(deck, 1, 7, 1, {})
  end
end

local function front(setting)
  local a, b = reference.cards.value(setting.low[1]), reference.cards.value(setting.low[2])
  return math.max(a, b), math.min(a, b)
end

local function has_joker(cards)
  for _, card in ipairs(cards) do
    if card == "Jk" then return true end
  end
  return false
end

local function of_kind(kind)
  return function (setting) return reference.cards.category(setting.high_rank) == kind end
end

local READ = {
  ["{ high = straight }"] = of_kind("straight"), ["{ high = flush }"] = of_kind("flush"),
  ["{ high = straight_flush }"] = of_kind("straight flush"), ["{ high = royal_flush }"] = of_kind("royal flush"),
  ['{ high = { straight, "joker" } }'] = function (setting)
    return of_kind("straight")(setting) and has_joker(setting.high)
  end,
  ['{ low = "joker" }'] = function (setting) return has_joker(setting.low) end,
  ['{ low = worth "K or better" }'] = function (setting)
    local top, other = front(setting)
    return top == other or top >= 13
  end,
  ['{ low = worth "A-J or better" }'] = function (setting)
    local top, other = front(setting)
    return top == other or top == 14 and other >= 11
  end,
  ['{ low = worth "10" }'] = function (setting)
    local top, other = front(setting)
    return top == 10 and other < 10
  end,
  ['{ low = worth "below J-9" }'] = function (setting)
    local top, other = front(setting)
    return top ~= other and (top < 11 or top == 11 and other < 9)
  end,
}

for play, matches in pairs(READ) do
  tap.test(("W play = %s leaves what a plain reading of 400 hands does"):format(play), function ()
    local loaded, deal, met = load_rule(CARDS, "play = " .. play), dealer(8), 0
    for _ = 1, 400 do
      local hand, expected, found = deal(), {}, {}
      for _, setting in ipairs(reference.cards.settings(hand)) do
        if matches(setting) then expected[#expected + 1] = ("%d/%d"):format(setting.high_rank, setting.low_rank) end
      end
      for i, setting in ipairs(ways.decide(loaded, table.concat(hand, " ")).left) do
        local high, low = {}, {}
        for card in setting:match("^(.-) /"):gmatch("%S+") do high[#high + 1] = card end
        for card in setting:match("/ (.-)$"):gmatch("%S+") do low[#low + 1] = card end
        found[i] = ("%d/%d"):format(reference.cards.rank5(high), reference.cards.rank2(low))
      end
      table.sort(expected)
      table.sort(found)
      tap.assertEquals(found, expected, table.concat(hand, " "))
      met = met + (#expected > 0 and 1 or 0)
    end
    tap.assertTrue(met > 0)
  end)
end

-- ---- misuse ----

for _, case in ipairs({
  { CARDS, "play = { low = flush }", "`flush` stands in low; write `flush` in high: a made hand has five cards" },
  { CARDS, "play = straight", "`straight` stands in play; write `straight` in holding, high: { high = straight }" },
  { CARDS, 'play = { high = straight "4 or lower" }',
    '`straight "4 or lower"` cannot be dealt; write the highest card, "5" to "A"' },
  { CARDS, 'play = { high = straight_flush "A" }',
    '`straight_flush "A"` cannot be dealt; write the highest card, "5" to "K": a royal_flush is from the ace' },
  { CARDS, 'play = { high = straight "joker" }', '"joker" is no rank; name a rank: the joker is an ace wherever a ' ..
    'rank is named (did you mean "A"?)' },
  { CARDS, 'holding = pair "joker"', '"joker" is no rank; name a rank: the joker is an ace wherever a rank is named ' ..
    '(did you mean "A"?)' },
  { CARDS, 'holding = "Joker"', 'the usual spelling must be used, not "Joker" (did you mean "joker"?)' },
  { CARDS, 'holding = "joker or A"', '"joker or A" is no rank; name a rank: the joker is an ace wherever a rank is ' ..
    'named (did you mean "A"?)' },
  { CARDS, 'play = { high = worth "K or better" }',
    "`worth` stands in high; write `worth` in low, for the two cards in front" },
  { CARDS, 'play = worth "K or better"',
    "`worth` stands in play; write `worth` in low, for the two cards in front: { low = worth ... }" },
  { CARDS, 'play = { low = worth "A-A" }', '"A-A" is two cards alike; write pair "A"' },
  { CARDS, 'play = { low = worth "J-A or better" }',
    'the usual spelling must be used, not "J-A or better" (did you mean "A-J or better"?)' },
  { CARDS, 'play = { low = worth "2" }', 'the higher of two different cards must be 3 at least, not "2"' },
  { CARDS, 'play = { low = worth "7/9" }', 'the two cards must be written by strength, like "K or better", "A-J or ' ..
    'better", "J to A" or "below 9", not "7/9"' },
  { CARDS, "play = most_points", "`most_points` is a word of Pai Gow; write a word of Pai Gow Poker" },
  { CARDS, "prefer = most_low_points", "`most_low_points` is a word of Pai Gow; write a word of Pai Gow Poker" },
  { TILES, "play = { high = straight }", "`straight` is a word of Pai Gow Poker; write a word of Pai Gow" },
  { TILES, 'play = total "21"', 'the points of both hands together must be 0 to 20, not "21"' },
  { TILES, 'play = total "13 with H6"', 'the points of both hands together must be written like "13", "12 to 14", ' ..
    '"13 or better" or "below 10", not "13 with H6"' },
  { TILES, 'play = total "13+"', 'the usual spelling must be used, not "13+" (did you mean "13 or better"?)' },
  { TILES, "play = total", 'nothing follows `total`; write points: play = { most_points, total "13 or better" }' },
  { TILES, "play = { low = most_points }", "`most_points` stands in low; write `most_points` in play, holding, " ..
    "prefer" },
  { TILES, "otherwise = pair", "`otherwise` stands in a rule that leaves every setting; write play, unless or " ..
    "leaving too" },
  { TILES, "play = pair, otherwise = without { wong }", "`without` stands in otherwise; write `without` in holding" },
  { TILES, "play = pair, leaving = {}", "the table in leaving is empty; write a pattern" },
  { TILES, "play = pair, leaving = { lwo = pair }", 'field `lwo` stands in leaving; write high, low, or a list (did ' ..
    'you mean "low"?)' },
  { TILES, "play = pair, unless = {}", "the table in unless is empty; write a pattern" },
  { TILES, "play = pair, unless = split { pair }", "`split` stands in unless; write `split` in play, or in holding " ..
    "as can_be_set(...)" },
  { TILES, "play = pair, unless = { gong, wong, pair }", "6 tiles are needed for a Gong, a Wong and a pair in " ..
    "unless; write 4 at most: a hand has no more" },
  { TILES, "play = pair, otherwise = { pair, prefer = best_low }", "field `prefer` stands in otherwise; close the " ..
    "braces before `prefer`, a field of the rule" },
  { TILES, "play = pair, unless = function (a, b) return true end", "a function in unless takes 2 arguments; write " ..
    "function (hand), or of the hand's settings: can_be_set(function (setting, hand) ... end)" },
  { TILES, "play = pair, unless = can_be_set { hgih = pair }", 'field `hgih` stands in `can_be_set`; write high, ' ..
    'low, or a list (did you mean "high"?)' },
}) do
  tap.test("W, L7 refused: " .. case[2], function ()
    local _, why = refusal.catch(load_rule, case[1], case[2])
    tap.assertNotNil(why, "it was not refused")
    tap.assertStrContains(tostring(why), case[3])
  end)
end
