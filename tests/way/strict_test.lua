-- Strict words: what means nothing where it stands is refused, all of a file at once; what no hand can meet too.

local asked = require("houseway.way.pattern")
local citation_fields = require("houseway.law.fields")
local possible = require("houseway.way.pattern.possible")
local program = require("hw.program")
local house_way = require("houseway.way")
local rankings = require("houseway.law.rankings")
local refusal = require("houseway.base.refusal")
local shadow = require("houseway.way.shadow")
local decided = require("houseway.way.decided")
local survey = require("hw.survey")
local tap = require("tap")
local terms = require("houseway.way.terms.read")
local ways = require("ways")

local TILES, CARDS = "Pai Gow", "Pai Gow Poker"
math.randomseed(8) -- the same groups on every run

local CHOICE = '\nchoice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }'

local function lines_of(text)
  local _, why = refusal.catch(ways.load, text)
  local lines = {}
  for i, line in ipairs(why and refusal.lines(why) or {}) do lines[i] = line:gsub("^/[^:]*/way%.lua", "way.lua") end
  return lines
end

local function refused(game, body)
  return lines_of(ways.script(game, body))
end

-- ---- L1: fields and values where they mean nothing ----

-- Every place a pattern's table may stand in, and tables that may stand there.
local PLACES = {
  { TILES, "play = any { pair, %s }" }, { TILES, "play = first { pair, %s }" }, { TILES, "play = split { pair, %s }" },
  { TILES, "play = { high = { pair, %s } }" }, { TILES, "play = { low = { pair, %s } }" },
  { TILES, "play = { pair, %s }" }, { TILES, "holding = { pair, %s }" }, { TILES, "holding = without { pair, %s }" },
  { TILES, 'holding = two_ways { "8/9", %s }' }, { TILES, 'holding = can_be_set { "8/9", %s }' },
  { TILES, "holding = any { pair, %s }" }, { TILES, "play = { high = any { pair, %s } }" },
  { TILES, "play = pair, prefer = { best_low, %s }" },
  { TILES, "play = pair, example = { '6-6 6-6 4-5 2-2', high = '6-6 6-6', %s }" },
  { TILES, "play = pair, examples = { { '6-6 6-6 4-5 2-2', high = '6-6 6-6' }, %s }" },
  { TILES, "play = pair, reading = { 'One.', %s }" },
  { TILES, "play = pair, departs_from = { 'us-ma/pai_gow.7.d', %s }" }, { TILES, "play = pair, %s" },
  { CARDS, "play = { low = pair, %s }" }, { CARDS, "holding = { quads, trips, %s }" },
  { CARDS, "play = first { { high = quads }, %s }" }, { CARDS, "holding = pair { 'A', %s }, play = { low = pair }" },
}

for _, place in ipairs(PLACES) do
  tap.test("L1 a field that means nothing is refused, once: " .. place[2], function ()
    for _, field in ipairs({ "banana", "lwo", "third" }) do
      local found = refused(place[1], ('rule "a" { %s }'):format(place[2]:format(field .. " = pair")))
      tap.assertEquals(#found, 1, table.concat(found, "\n"))
      tap.assertStrContains(found[1], "way.lua:2: ")
    end
  end)
end

tap.test("L1 a brace forgotten in `first` or `any` is told: braces around each pattern", function ()
  for _, word in ipairs({ "first", "any" }) do
    tap.assertEquals(refused(CARDS, ('rule "a" { play = %s { { high = made_hand }, low = pair } }'):format(word)), {
      ("way.lua:2: field `low` stands beside the patterns of `%s`; write braces around each pattern: "):format(word)
        .. word .. " { { high = ..., low = ... }, { ... } }",
    })
  end
end)

tap.test("L1 a paragraph's play goes by the same road", function ()
  local statute = ways.load(ways.script(TILES, 'follow "us-ma/pai_gow.7.d"' .. CHOICE)).statute
  local compiler = asked.compiler({ program = program.new(TILES), game = TILES, ranking = rankings.compile(statute),
    file = "chapter.lua" })
  local pair = { word = "pair", line = 7, args = {} }
  local list = { word = "any", line = 7, args = { { pair, oops = 1 } } }
  local _, why = refusal.catch(compiler.whole, compiler, "play", list)
  tap.assertStrContains(tostring(why), "chapter.lua:7: field `oops` stands beside the patterns of `any`")
end)

tap.test("L1 names among a list are refused in fields of paragraphs and in terms", function ()
  local place = { section = { chapter = "us-ma/pai_gow", section = "7", labels = {} }, game = TILES }
  for field, value in pairs({
    see = { "(d)", oops = "(e)" }, exceptions_to = { "(d)", oops = 1 }, when = { { high = "higher" }, low = "lower" },
    counts_as = { ["1-2"] = { 6, "fifteenth", 9 } }, examples = { { "1-1 3-3", value = 8 }, oops = 1 },
  }) do
    local read = citation_fields.find(field).check(value, place)
    tap.assertNil(read, field)
  end
  local read = terms.all({ wagers = { "Fortune Bonus, paytable A", oops = "x" } })
  tap.assertNil(read)
end)

-- ---- L3 ----

tap.test("L3 an ace or better is an ace alone for one card: refused, with the word that takes in pairs", function ()
  for _, body in ipairs({ 'play = { low = "A or better" }', 'holding = pair "A or better", play = { low = pair }' }) do
    local found = refused(CARDS, ('rule "a" { %s }'):format(body))
    tap.assertEquals(#found, 1)
    tap.assertStrContains(found[1], '"A or better" means the ace, for nothing is better than an ace')
  end
end)

tap.test("L3 a limit of one card in a hand reads as the hand's strength: refused, with how each is written", function ()
  for written, expected in pairs({
    ['low = "K or better"'] =
      '"K or better" stands in low; write "K to A" for one of these cards, or worth "K or better" for a front at ' ..
        'least as strong, any pair among them',
    ['low = any { "9 or lower", pair }'] = '"9 or lower" stands in low; write "2 to 9" for one of these cards, or '
      .. 'worth "below 10" for a weaker front',
    ['high = "Q or better"'] = '"Q or better" stands in high; write "Q to A" for one of these cards',
  }) do
    tap.assertEquals(refused(CARDS, ('rule "a" { play = { %s } }'):format(written)), { "way.lua:2: " .. expected })
  end
  for _, fine in ipairs({ 'play = { low = "K to A" }', 'play = { low = worth "K or better" }',
    'holding = "K or better", play = { low = "2 to A" }', 'play = { low = { "A", "K or better" } }',
    'play = { low = pair "K or better" }' }) do
    local found = refused(CARDS, ('rule "a" { %s }'):format(fine) .. CHOICE)
    tap.assertEquals(found, {}, fine)
  end
end)

-- ---- L5: what no hand can be ----

local function survey_of(loaded, build)
  local made = program.new(loaded.game)
  build(made)
  local _, report = survey.run(made, loaded.ranking, { threads = 2 })
  return report.rules[1].set.hands
end

local function random_shape(game)
  if game == CARDS then
    return { sort = "alike", many = math.random(4), faces = math.random(2) == 1 and 1 << math.random(0, 12)
      or math.random(1 << 13) - 1 }
  end
  local faces = 1 << math.random(0, 20) | 1 << math.random(0, 20)
  if math.random(2) == 1 then return { sort = "alike", many = 1, faces = faces } end
  local from = math.random(0, 12) * 64
  return { sort = "duo", from = from, to = from + math.random(0, 200), faces = faces }
end

for game, case in pairs({ [TILES] = { size = 4, turns = 150 }, [CARDS] = { size = 7, turns = 12 } }) do
  tap.test("L5 a group is refused as impossible when no hand meets it, and else not: " .. game, function ()
    local loaded = ways.load(ways.script(game, 'rule "a" { play = best_low }'))
    local refusals = 0
    for _ = 1, case.turns do
      local shapes = {}
      for i = 1, math.random(case.size // 2) do shapes[i] = random_shape(game) end
      local found = possible.objection(game, loaded.ranking, shapes, "hand")
      local pieces = 0
      for _, shape in ipairs(shapes) do pieces = pieces + (shape.sort == "duo" and 2 or shape.many) end
      if pieces > case.size then
        tap.assertNotNil(found)
      else
        local met = survey_of(loaded, function (made)
          made:rule(made:node("holds", made:group(shapes)), nil, nil, {})
        end)
        tap.assertEquals(found ~= nil, met == 0)
      end
      refusals = refusals + (found and 1 or 0)
    end
    tap.assertTrue(refusals > 0 and refusals < case.turns)
  end)
end

for _, case in ipairs({
  { TILES, 'play = { high = { gong, "H8" } }', "3 tiles are needed for a Gong and H8 in high; write 2 at most: the " ..
    "high hand has no more" },
  { TILES, 'holding = { pair, pair, "9" }, play = best_low', "5 tiles are needed for a pair, a pair and 9 in holding" },
  { TILES, 'play = { "9", "11", "12" }', "3 tiles are needed for 9, 11 and 12 in play" },
  { TILES, 'play = split { pair, "9" }', "3 tiles are needed for a pair and 9 in `split`" },
  { CARDS, "play = { low = { pair, 'A' } }", "3 cards are needed for a pair and A in low" },
  { CARDS, "holding = { trips, trips, pair }, play = best_low",
    "8 cards are needed for three of a kind, three of a kind and a pair in holding" },
  { CARDS, 'play = { high = { pair "9", pair "9" } }', "no hand can hold a pair (9) and a pair (9) in high" },
}) do
  tap.test("L5 refused as impossible, with why: " .. case[2], function ()
    local found = refused(case[1], ('rule "a" { %s }'):format(case[2]))
    tap.assertEquals(#found, 1)
    tap.assertStrContains(found[1], "way.lua:2: " .. case[3])
  end)
end

local function decide(game, body)
  local loaded = ways.load(ways.script(game, body .. CHOICE))
  return loaded, decided.run(loaded, { threads = 2, cache = false })
end

tap.test("item 7: forty patterns of dead rules are asked about in two surveys", function ()
  local body = { "rule \"all\" { prefer = best_low }" }
  for i = 1, 20 do
    body[#body + 1] = ('rule "dead %d" { holding = "12", play = { high = gong, low = %s } }'):format(i,
      i % 5 == 0 and "wong" or '"9"')
  end
  local loaded = ways.load(ways.script(TILES, table.concat(body, "\n")))
  local found = decided.run(loaded, { cache = false })
  local run, count = survey.run, 0
  survey.run = function (...)
    count = count + 1
    return run(...)
  end
  local _, why = refusal.catch(shadow.refuse_impossible, loaded, found)
  survey.run = run
  tap.assertEquals(count, 2)
  local lines = refusal.lines(why)
  tap.assertEquals(#lines, 4)
  for i, line in ipairs(lines) do
    tap.assertStrContains(line, (":%d: no hand matches play = a Gong in the high hand and a Wong in the low "
      .. "hand"):format(loaded.submission.rules[5 * i + 1].line))
  end
end)

tap.test("L5 a rule dead for being impossible is refused after the survey; one that others shadow is not", function ()
  local loaded, found = decide(TILES, [[
rule "pairs" { play = pair }
rule "never" { play = { high = gong, low = wong } }
rule "late" { holding = pair "12", play = pair }
rule "either" { play = any { wong, { high = "G", low = pair "Gee Joon" } } }
follow "us-ma/pai_gow.7.d"]])
  local _, why = refusal.catch(shadow.refuse_impossible, loaded, found)
  local lines = refusal.lines(why)
  tap.assertEquals(#lines, 2)
  tap.assertStrContains(lines[1], ":3: no hand matches play = a Gong in the high hand and a Wong in the low hand")
  tap.assertStrContains(lines[2], ":5: no hand matches G in the high hand and a pair (Gee Joon) in the low "
    .. "hand in `any`")
end)

-- The hands a rule would set by itself are those the rules before it are told to take.
for _, case in ipairs({
  { TILES, [[
rule "wongs" { play = wong }
rule "pairs" { play = pair }
rule "late" { holding = any { pair "12", { "2", "9" } }, play = any { pair "12", wong } }
follow "us-ma/pai_gow.7.d"]], 3 },
  { CARDS, [[
rule "trips" { holding = trips, play = { high = trips } }
rule "pairs" { holding = { pair, pair }, play = { low = pair } }
rule "late" { holding = { pair, pair }, play = { low = pair } }]], 3 },
}) do
  tap.test("L5 a shadowed rule names what takes its hands, to the last hand: " .. case[1], function ()
    local loaded = decide(case[1], case[2])
    local rule, sum = loaded.submission.rules[case[3]], 0
    local taken = shadow.taken_by(loaded, case[3])
    for i, by in ipairs(taken) do
      sum = sum + by.hands
      tap.assertEquals({ by.rule, by.line }, { loaded.submission.rules[i].name, i + 1 })
    end
    local part = house_way.part(loaded)
    part.program:rule(part.compiler:whole("holding", rule.holding), part.compiler:whole("play", rule.play), nil, {})
    local _, report = survey.run(part.program, loaded.ranking, { threads = 2 })
    tap.assertEquals({ sum, #taken }, { report.rules[1].set.hands, 2 })
  end)
end

-- ---- L8: functions ----

tap.test("L8 in holding a function is asked of the hand; of its settings it is asked in can_be_set", function ()
  local found = refused(TILES, 'rule "a" { holding = function (setting, hand) return hand == setting end }')
  tap.assertEquals(found, { "way.lua:2: a function in holding takes 2 arguments; write function (hand), or of the " ..
    "hand's settings: can_be_set(function (setting, hand) ... end)" })
  found = refused(TILES, 'rule "a" { play = pick(function (setting, hand) return hand or setting end) }')
  tap.assertStrContains(found[1], "a function in `pick` takes 2 arguments; write function (hand), which answers one "
    .. "of hand.settings")
end)

tap.test("L8 can_be_set of a function holds of the hands that a pattern in words holds of", function ()
  local _, words = decide(TILES, 'rule "a" { holding = can_be_set { high = wong }, play = best_low }\nrule "b" {}')
  local _, asks = decide(TILES, [[
rule "a" {
  holding = can_be_set(function (setting) return setting.high_kind == "wong" end), play = best_low,
}
rule "b" {}]])
  tap.assertEquals(asks.report.rules[1].held.hands, words.report.rules[1].held.hands)
  tap.assertEquals(asks.table:behaviour(), words.table:behaviour())
end)

tap.test("L8 split and first in holding say so: can_be_set", function ()
  for _, word in ipairs({ 'split { pair "9" }', "first { pair, wong }" }) do
    local found = refused(TILES, ('rule "a" { holding = %s }'):format(word))
    tap.assertStrContains(found[1], "in holding as can_be_set(...)")
    tap.assertEquals(refused(TILES, ('rule "a" { holding = can_be_set(%s) }'):format(word)), {})
  end
end)

for _, case in ipairs({
  { CARDS, "hand", "category",
    "a hand has no `category`: the field is a setting's; write one of settings, size, value, count, suited" },
  { TILES, "hand", "banana", "a hand has no `banana`; write one of settings, size, tile, place" },
  { CARDS, "setting", "suited", "a setting has no `suited`: the field is the hand's; write one of high_rank, " ..
    "low_rank, category, made, low_slot, low_value, low_count, high_count" },
  { TILES, "setting", "category", "a setting has no `category`; write one of high_rank, low_rank, high_value" },
}) do
  tap.test(("L8 what a %s of %s has not: %s"):format(case[2], case[1], case[3]), function ()
    local field = case[2] == "hand" and "holding" or "play"
    local rule = ('rule "a" { %s = function (it) return it.%s == 1 end }'):format(field, case[3])
    local loaded = ways.load(ways.script(case[1], rule))
    local _, why = refusal.catch(decided.run, loaded, { threads = 1, cache = false })
    tap.assertStrContains(tostring(why), case[4])
  end)
end

-- ---- all faults at once ----

local function many_faults(count)
  local rules = {}
  for i = 1, count do rules[i] = ('rule "%d" { play = { low = "Z%d" } }'):format(i, i) end
  return table.concat(rules, "\n")
end

tap.test("all faults of a file are told at once, in order of line, twenty at most", function ()
  local found = refused(CARDS, many_faults(25))
  tap.assertEquals(#found, 21)
  for i = 1, 20 do
    tap.assertStrMatches(found[i], ('way%%.lua:%d: the ranks must be written like .*, not "Z%d"'):format(i + 1, i))
  end
  tap.assertStrContains(found[21], "5 more faults are not printed")
  tap.assertEquals(#refused(CARDS, many_faults(20)), 20)
end)

tap.test("who asks for one refusal has the first, and with it the others", function ()
  local _, why = refusal.catch(ways.load, ways.script(CARDS, many_faults(3)))
  tap.assertStrContains(tostring(why), 'way.lua:2: the ranks must be written like "A", "7 to 10", "K or better", ' ..
    '"10 or lower" or "9, 10 or J", not "Z1"')
  tap.assertEquals({ why.line, #why.others, why.others[2].line }, { 2, 2, 4 })
end)

tap.test("one fault has no others in its train", function ()
  for _, text in ipairs({
    'submision "T" { game = "Pai Gow", under = "us-pa/621a" }\nrule "a" { play = pair }',
    'submission "T" { game = "Pai Goww", under = "us-pa/621a" }\nrule "a" { play = pair }',
    'submission "T" { game = "Pai Gow", under = 7 }\nrule "a" { play = pair }',
    'submission "T" { game = "Pai Gow", under = "us-pa/621x" }\nrule "a" { play = pair }',
    'submission "T" { game = "Pai Gow", under = "us-pa/621a" }\nruel "a" { play = pair }',
    'submission "T" { game = "Pai Gow", under = "us-pa/621a" }\nrule "a" { play = { low = piar "12" } }',
    'submission "T" { game = "Pai Gow", under = "us-pa/621a" }\nlocal it = piar\nrule "a" { play = it.high }',
    'rule "a" { play = pair }',
  }) do
    tap.assertEquals(#lines_of(text), 1, text)
  end
end)

tap.test("a word that is none does not hide the faults below it", function ()
  local found = refused(CARDS, [[
rule "a" { holding = piar }
rule "b" { play = wing }
rule "c" { play = { low = "Z" } }
rule "d" { holding = { piar, "Z" } }]])
  local starts = {}
  for i, line in ipairs(found) do starts[i] = line:match("^way.lua:%d: [^,]*") end
  tap.assertEquals(starts, { 'way.lua:2: no word is named `piar`; write a word that `houseway words` lists (did you ' ..
    'mean "pair"?)', 'way.lua:3: no word is named `wing`; write a word that `houseway words` lists (did you mean ' ..
      '"wong"?)', 'way.lua:4: the ranks must be written like "A"',
    'way.lua:5: no word is named `piar`; write a word that `houseway words` lists (did you mean '
      .. '"pair"?)', 'way.lua:5: ' ..
      'the ranks must be written like "A"' })
end)

tap.test("L3 a way of too many patterns is refused at its line, however deep in lists they stand", function ()
  local list = ("pair, "):rep(200)
  local body = {}
  for i = 1, 40 do body[i] = ('rule "%d" { holding = any { any { %s } }, play = best_high }'):format(i, list) end
  local lines = refused(TILES, table.concat(body, "\n"))
  tap.assertEquals(#lines, 1)
  tap.assertStrMatches(lines[1], "way%.lua:%d+: the way has more patterns, rules or orders than a way may have "
    .. "%(docs/limits%.md%); shorten the way")
end)
