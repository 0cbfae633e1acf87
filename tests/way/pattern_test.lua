-- What patterns mean, word by word: which settings of a hand `play` leaves, and which hands `holding` holds.

local refusal = require("houseway.base.refusal")
local tap = require("tap")
local ways = require("ways")

local TILES, CARDS = "Pai Gow", "Pai Gow Poker"

-- The settings a `play` leaves of a hand, told by one half.
local function settings(game, play, hand, half)
  local loaded = ways.load(ways.script(game, ('rule "a" { play = %s }'):format(play)))
  local found = {}
  for i, setting in ipairs(ways.decide(loaded, hand).left) do
    local high, low = setting:match("^(.-) / (.-)$")
    found[i] = half == "high" and high or low
  end
  table.sort(found)
  return table.concat(found, ", ")
end

local function test_play(game, hand, half, cases)
  for _, case in ipairs(cases) do
    tap.test(("play = %s, of %s"):format(case[1], hand), function ()
      tap.assertEquals(settings(game, case[1], hand, half), case[2])
    end)
  end
end

-- ---- tiles: 7 over 3, a Wong over 9, a Gong over 0; told by the high hand ----

local SEVEN, WONG, GONG = "4-5 2-6", "6-6 4-5", "6-6 2-6"

local function both(a, b) return a < b and a .. ", " .. b or b .. ", " .. a end

test_play(TILES, "6-6 5-6 4-5 2-6", "high", {
  -- A bare shape: one of the two hands is this.
  { "wong", WONG }, { "gong", GONG }, { "high_nine", "" }, { "pair", "" },
  { '"9"', SEVEN .. ", " .. GONG .. ", " .. WONG },
  { '{ "12", "11" }', SEVEN }, { '{ "12", "5-6" }', SEVEN }, { '{ "Teen", "L8" }', GONG }, { '{ "9", "9" }', "" },
  -- Lists of alternatives.
  { "any { wong, gong }", both(WONG, GONG) }, { "first { wong, gong }", WONG },
  { "first { high_nine, gong, wong }", GONG }, { 'any { { low = worth "3" }, wong }', both(SEVEN, WONG) },
  -- Points: a number alone is that value and no pair, Wong or Gong; "or better" takes those in.
  { 'worth "9"', WONG }, { 'worth "7"', SEVEN }, { 'worth "7 to 9"', both(SEVEN, WONG) }, { 'worth "0"', GONG },
  { 'worth "9 or better"', both(WONG, GONG) }, { 'worth "below 4"', both(SEVEN, GONG) },
  { '{ low = worth "3 with H6 or better" }', both(SEVEN, WONG) }, { '{ low = worth "3 with H6" }', "" },
  { '"3/7"', SEVEN }, { '"7/9 or better"', WONG }, { '"0/9 or better"', both(WONG, GONG) }, { '"9/9"', "" },
  -- Sides, places and splits.
  { '{ high = "12" }', both(WONG, GONG) }, { '{ low = "12" }', SEVEN }, { '{ high = wong, low = worth "9" }', WONG },
  { '{ high = any { wong, worth "7" } }', both(SEVEN, WONG) }, { "{ highest, lowest }", GONG },
  { "{ highest, second_highest }", SEVEN }, { "split { highest, lowest }", both(SEVEN, WONG) },
  { 'split { "9", "8" }', both(WONG, GONG) }, { "split { wong }", both(SEVEN, GONG) },
  -- Orders, measured over every setting.
  { "best_low", WONG }, { "best_high", WONG }, { "{ best_high, best_low }", WONG }, { "{ best_low, gong }", "" },
  -- What else a list asks narrows before its alternatives are tried: the first that can be played *so*.
  { '{ first { gong, wong }, low = worth "9" }', WONG }, { '{ low = worth "9", first { gong, wong } }', WONG },
  { '{ any { gong, wong }, split { "11", "8" } }', GONG },
})

test_play(TILES, "1-5 2-4 1-4 1-2", "high", {
  { "pair", "2-4 1-2" }, { 'pair "Gee Joon"', "2-4 1-2" }, { 'pair "G"', "2-4 1-2" }, { 'pair "6"', "" },
  -- A 2-4 or a 1-2 is no six and no three as a tile, and counts either in points.
  { '{ "6", "5" }', "2-4 1-2" }, { '{ "6", "2-4" }', "1-5 2-4" }, { '"8/9"', both("1-5 1-2", "1-5 2-4") },
})

test_play(TILES, "6-6 6-6 3-6 4-5", "low", {
  { "{ high = pair, low = pair }", "3-6 4-5" }, { 'pair "12"', "3-6 4-5" }, { 'pair "9"', "3-6 4-5" },
  { 'pair "12 or 2"', "3-6 4-5" }, { "wong", both("6-6 3-6", "6-6 4-5") },
  { "split { pair }", both("6-6 3-6", "6-6 4-5") }, { "{ high = wong, low = wong }", both("6-6 3-6", "6-6 4-5") },
})

-- ---- cards, told by the low hand ----

test_play(CARDS, "As Ah Kd 9c 9h 5s 2d", "low", {
  -- Aces in front would foul.
  { "{ low = pair }", "9h 9c" }, { '{ low = pair "A" }', "" }, { '{ low = pair "9 or lower" }', "9h 9c" },
  { "{ high = { pair, pair } }", "5s 2d, Kd 2d, Kd 5s" },
  { '{ high = { pair, pair }, low = "K to A" }', "Kd 2d, Kd 5s" },
  { '{ high = { pair "9", pair "A" }, low = "5" }', "5s 2d, Kd 5s" },
  { '{ low = { "A", "K" } }', "Ah Kd, As Kd" }, { '{ low = { "A", "A" } }', "" }, { "{ high = trips }", "" },
  { "{ high = made_hand }", "" }, { "best_low", "9h 9c" },
  { '{ low = any { "2", pair } }', "5s 2d, 9c 2d, 9h 2d, 9h 9c, Ah 2d, As 2d, Kd 2d" },
})

-- A card names what the low hand holds, a pair of it too; `worth` names its rank, and a card alone is no pair.
local ACES, MORE = "Ah 3d, Ah 5h, Ah 5s, Ah Jc, Ah Jd, As 3d, As 5h, As 5s, ", "As Jc, As Jd"
test_play(CARDS, "As Ah Jd Jc 5s 5h 3d", "low", {
  { '{ low = "A" }', ACES .. "As Ah, " .. MORE }, { '{ low = pair "A" }', "As Ah" },
  { '{ low = worth "A" }', ACES .. MORE }, { '{ low = { "A", "K or lower" } }', ACES .. MORE },
  { '{ low = worth "A or better" }', "5s 5h, " .. ACES .. "As Ah, " .. MORE .. ", Jd Jc" },
})

test_play(CARDS, "Jk Ah Kd Qs Js 3c 2d", "low", {
  -- The joker is an ace wherever a card is named, and whatever is needed in a made hand.
  { "{ high = made_hand }", "3c 2d" }, { '{ high = { pair "A", "K" }, low = "Q" }', "Qs 2d, Qs 3c, Qs Js" },
  { '{ high = pair "A", low = { "3", "2" } }', "3c 2d" }, { '{ low = pair "A" }', "" },
  { "first { { high = made_hand, low = pair }, { high = made_hand } }", "3c 2d" },
})

test_play(CARDS, "Ks Kh Kd Kc 7h 4d 4c", "low", {
  { "{ high = quads, low = pair }", "4d 4c" }, { '{ high = quads "Q to A" }', "4d 4c, 7h 4c, 7h 4d" },
  -- At least three: four will do.
  { "{ high = trips, low = pair }", "4d 4c" }, { '{ high = quads "2 to Q" }', "" },
  { '{ high = pair "K", low = pair "K" }', "Kd Kc, Kh Kc, Kh Kd, Ks Kc, Ks Kd, Ks Kh" },
})

-- ---- of the hand as dealt ----

local function test_holding(game, holding, cases)
  for hand, expected in pairs(cases) do
    tap.test(("holding = %s, of %s"):format(holding, hand), function ()
      local loaded = ways.load(ways.script(game, ('rule "a" { holding = %s }'):format(holding)))
      tap.assertEquals(ways.decide(loaded, hand).states[1], expected and "decided" or "not held")
    end)
  end
end

test_holding(TILES, '{ pair "12 or 2", "9", "11" }', {
  ["1-1 1-1 5-6 4-5"] = true, ["6-6 6-6 5-6 3-6"] = true, ["6-6 1-1 5-6 4-5"] = false, ["1-1 1-1 5-6 5-6"] = false,
})
test_holding(TILES, '{ pair "Gee Joon", "6", "4, 5 or 6" }', {
  ["3-3 1-5 2-4 1-2"] = true, ["3-3 3-3 2-4 1-2"] = true, ["3-3 2-2 2-4 1-2"] = true, ["3-3 2-6 2-4 1-2"] = false,
})
test_holding(TILES, '{ pair "Gee Joon", "6", "4, 5 or 6", without { pair, pair } }', {
  ["3-3 1-5 2-4 1-2"] = true, ["3-3 3-3 2-4 1-2"] = false,
})
test_holding(TILES, "{ pair, pair }", { ["6-6 6-6 3-6 4-5"] = true, ["6-6 6-6 3-6 3-5"] = false })
test_holding(TILES, "pair", { ["6-6 4-5 1-1 2-6"] = false, ["6-6 6-6 1-1 2-6"] = true })
test_holding(TILES, 'without "12"', { ["6-6 4-5 1-1 2-6"] = false, ["4-5 1-1 2-6 5-6"] = true })
test_holding(TILES, 'two_ways "7/8"', { ["6-6 1-1 1-5 1-4"] = true, ["6-6 4-4 1-5 1-4"] = false })
-- Two settings of one rank are one way.
test_holding(TILES, 'two_ways "9/9"', { ["5-5 5-5 3-6 4-5"] = false })
-- A setting pattern in `holding`: the hand can be set so. Several in one list must hold of one setting; a
-- shape beside them is asked of the hand.
test_holding(TILES, '"3/7"', { ["6-6 5-6 4-5 2-6"] = true, ["6-6 5-6 4-5 3-6"] = false })
test_holding(TILES, '{ wong, low = worth "9" }', { ["6-6 5-6 4-5 2-6"] = true })
test_holding(TILES, '{ gong, "9/9 or better" }', { ["6-6 5-6 4-5 2-6"] = true })
test_holding(TILES, '{ low = gong, "9/9 or better" }', { ["6-6 5-6 4-5 2-6"] = false })
test_holding(TILES, '{ low = worth "3", best_high }', { ["6-6 5-6 4-5 2-6"] = false })
test_holding(TILES, '{ { low = worth "3" }, best_high }', { ["6-6 5-6 4-5 2-6"] = false })
test_holding(TILES, '{ best_high, low = worth "below 2" }', {
  ["6-6 2-2 1-6 2-6"] = true, ["6-6 5-6 4-5 2-6"] = false,
})
test_holding(TILES, 'any { pair, "12" }', { ["6-6 4-5 1-1 2-6"] = true, ["4-5 1-1 2-6 5-6"] = false })

test_holding(CARDS, "{ trips, pair }", {
  ["Ks Kh Kd 7s 7h 4d 2c"] = true, ["Ks Kh Kd 7s 6h 4d 2c"] = false, ["Ks Kh Kd Kc 7h 4d 2c"] = false,
  ["Ks Kh Kd 7s 7h 7d 2c"] = true, ["Ks Kh Kd Jk Ah 4d 2c"] = true,
})
test_holding(CARDS, "{ pair, pair }", { ["Ks Kh Kd Kc 7h 4d 2c"] = false, ["Ks Kh 7d 7c 9h 4d 2c"] = true })
test_holding(CARDS, '{ pair "7 to 10", pair "10 or lower" }', {
  ["8s 8h 3d 3c Ah 5d 2c"] = true, ["Ks Kh 7d 7c 9h 4d 2c"] = false, ["6s 6h 3d 3c Ah 5d 2c"] = false,
})
test_holding(CARDS, "five_aces", { ["As Ah Ad Ac Jk Ks Kh"] = true, ["As Ah Ad Ac Qc Ks Kh"] = false })
test_holding(CARDS, 'trips "A"', { ["As Ah Jk Kc 9d 4s 2h"] = true, ["As Jk Kc Kd 9d 4s 2h"] = false })
test_holding(CARDS, 'without "A"', { ["Ks Qh 9d 8c 6h 4d 2c"] = true, ["Jk Qh 9d 8c 6h 4d 2c"] = false })
test_holding(CARDS, '{ "A", "K" }', { ["Jk Kh 9d 8c 6h 4d 2c"] = true, ["Jk Qh 9d 8c 6h 4d 2c"] = false })
test_holding(CARDS, "made_hand", { ["Ks Qs 9s 7s 4s 2d Jd"] = true, ["Ks Qs 9s 7s 4d 2d Jd"] = false,
  ["Kh Qd Jk 10s 9h 7d 2c"] = true })

-- ---- prefer ----

tap.test("prefer orders what play left, one after the other", function ()
  local function left(prefer)
    local body = ('rule "a" { play = any { "0/9 or better", "3/7" }, prefer = %s }'):format(prefer)
    return ways.decide(ways.load(ways.script(TILES, body)), "6-6 5-6 4-5 2-6").left
  end
  tap.assertEquals(left("best_low"), { "6-6 4-5 / 5-6 2-6" })
  tap.assertEquals(left("best_high"), { "6-6 4-5 / 5-6 2-6" })
end)

tap.test("a choice narrows what the rule's own order left, and never widens it", function ()
  local body = 'rule "a" { play = { low = worth "below 4" }, prefer = %s }\nchoice "c" "c" { prefer = %s }'
  local function left(first, second)
    return ways.decide(ways.load(ways.script(TILES, body:format(first, second))), "6-6 5-6 4-5 2-6").left
  end
  tap.assertEquals(left("best_low", "best_high"), { "4-5 2-6 / 6-6 5-6" })
  tap.assertEquals(left("best_high", "best_low"), { "6-6 2-6 / 5-6 4-5" })
end)

-- ---- rules in order ----

tap.test("a rule that holds and fits no setting passes the hand on; the first that decides, decides", function ()
  local loaded = ways.load(ways.script(TILES, [[
rule "not held" { holding = pair }
rule "passes" { holding = "12", play = high_nine }
rule "decides" { holding = "12", play = wong }
rule "too late" { play = gong }]]))
  local found = ways.decide(loaded, "6-6 5-6 4-5 2-6")
  tap.assertEquals(found.rule, "decides")
  tap.assertEquals(found.states, { "not held", "passed", "decided", "not asked" })
end)

-- ---- words in the wrong place ----

local function refused(game, field)
  local _, why = refusal.catch(ways.load, ways.script(game, ('rule "a" { %s }'):format(field)))
  return why and tostring(why)
end

for _, case in ipairs({
  { TILES, "play = without { pair }", "way.lua:2: `without` stands in play; write `without` in holding" },
  { TILES, 'play = two_ways "8/9"', "way.lua:2: `two_ways` stands in play; write `two_ways` in holding" },
  { TILES, "play = { high = best_low }", "way.lua:2: `best_low` stands in high; write `best_low` in play, holding, "
    .. "prefer" },
  { TILES, "play = { low = split { pair } }", "way.lua:2: `split` stands in low; write `split` in play" },
  { TILES, "play = split { best_low }", "way.lua:2: `best_low` stands in split; write `best_low` in play, holding, "
    .. "prefer" },
  { TILES, "play = split {}", "way.lua:2: the table of `split` is empty; write a shape, or a list of shapes" },
  { TILES, "play = { high = {} }", "way.lua:2: the list in high is empty; write the high hand as a shape, or a list "
    .. "of shapes" },
  { TILES, "holding = {}", "way.lua:2: the table in holding is empty; write a pattern" },
  { TILES, "prefer = {}", "way.lua:2: prefer is empty; write best_low, best_high, or both in turn" },
  { TILES, "play = 9", 'way.lua:2: 9 stands in play; write "9" between quotation marks' },
  { TILES, "play = worth", 'way.lua:2: nothing follows `worth`; write points, of cards, the higher of two or both: '
    .. 'play = { low = worth "3 with H6 or better" }' },
  { TILES, "play = any { pair, quads }", "way.lua:2: `quads` is a word of Pai Gow Poker; write a word of Pai Gow" },
  { CARDS, "play = { high = wong }", "way.lua:2: `wong` is a word of Pai Gow; write a word of Pai Gow Poker" },
  { CARDS, 'play = "7/9"', 'way.lua:2: "7/9" sets cards by points, as only tiles are set; write { high = ..., low = '
    .. '... }' },
  { CARDS, 'play = { high = "A", low = pair "B" }', 'way.lua:2: the ranks must be written like "A", "7 to 10", '
    .. '"K or better", "10 or lower" or "9, 10 or J", not "B"' },
  { CARDS, "play = { low = { pair, 'K', 'Q', 'J', '10', '9', '8', '7' } }",
    "way.lua:2: 9 cards are needed for a pair, K, Q, J, 10, 9, 8 and 7 in low; write 2 at most: the low hand has no " ..
      "more" },
  { TILES, "play = pick(pair)", "way.lua:2: `pair` stands in pick; write `pair` in holding, play, high, low, split" },
}) do
  tap.test("refused: " .. case[2], function ()
    local why = refused(case[1], case[2])
    tap.assertNotNil(why, "it was not refused")
    tap.assertEquals(why:sub(1, #case[3]), case[3])
  end)
end
