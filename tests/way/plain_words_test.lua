-- The rules of a way in plain words: every word is told, no two rules alike, functions by what their author wrote.

local cli = require("cli")
local plain_words = require("houseway.way.plain_words")
local refusal = require("houseway.base.refusal")
local sources = require("sources")
local tap = require("tap")
local way = require("houseway.way")
local ways = require("ways")
local words = require("houseway.script.words")

local function told(game, body)
  return plain_words.of(ways.load(ways.script(game, body)))
end

-- What one rule of cards, or of tiles, is told as; another comes after it, for the last rule is told otherwise.
local function cards(fields)
  return told("Pai Gow Poker", ('rule "a" { %s } rule "z" { prefer = best_low }'):format(fields)).rules[1].sentence
end

local function tiles(fields)
  return told("Pai Gow", ('rule "a" { %s } rule "z" { prefer = best_low }'):format(fields)).rules[1].sentence
end

-- ---- every word ----

-- Of a word's example: the rule that it stands in.
local function sentence_of(game, example)
  local fields = example:find("^[a-z]+ = ") and example or "play = " .. example
  local one = game == "Pai Gow Poker" and cards or tiles
  return one(fields)
end

tap.test("every word of a house way is told: each word's own example is a sentence without the script's spelling",
  function ()
    local count = 0
    for _, word in ipairs(words.list) do
      if word.script ~= "statute" and word.sort ~= "part" and word.place ~= "in a paragraph's play" then
        local of_tiles = word.of_tiles or word.game ~= "Pai Gow Poker" and word.example or nil
        local of_cards = word.of_cards or word.game ~= "Pai Gow" and word.example or nil
        for game, example in pairs({ ["Pai Gow"] = of_tiles, ["Pai Gow Poker"] = of_cards }) do
          local said = sentence_of(game, example)
          tap.assertStrMatches(said, "^%u.*%.$", nil, nil, word.name)
          tap.assertNil(said:find("[_{}=\"]"), word.name .. ": " .. said)
          tap.assertNil(said:find("nil", 1, true), word.name .. ": " .. said)
          count = count + 1
        end
      end
    end
    tap.assertTrue(count > 40, count .. " examples")
  end)

-- ---- what is said ----

local SAID = {
  -- what a hand holds
  { cards, 'holding = { pair "J to K", pair }, play = { low = pair }, prefer = best_high',
    "With a pair from jacks to kings and another pair: put a pair in the low hand; of several such settings, the "
      .. "strongest high hand." },
  { cards, 'holding = { pair "10 or lower", pair "10 or lower", without "A" }, play = { high = { pair, pair } }',
    "With two pair (each of tens or lower), but no ace: keep two pair in the high hand." },
  { cards, 'holding = { pair "J", pair "6", "A" }, play = { low = pair }',
    "With a pair of jacks, a pair of sixes and an ace: put a pair in the low hand." },
  { cards, "holding = { trips, trips }, play = { high = trips, low = pair }",
    "With two sets of three of a kind: keep three of a kind in the high hand and put a pair in the low hand." },
  { tiles, 'holding = { "12, 2 or 10", "12, 2 or 10", "L8", "6-6" }, prefer = best_high',
    "With two tiles (each a twelve, two or ten), a low eight, and a 6-6: make the strongest high hand." },
  { tiles, 'holding = any { two_ways "6/7", two_ways "8/9" }, prefer = best_high',
    "Where the hand can be set in two different ways to make 6/7 or 8/9: make the strongest high hand." },
  { tiles, 'holding = { "12 or 2", best_high, low = worth "below 2" }, prefer = best_high',
    "With a twelve or two, where the hand leaves a low hand worth less than 2 under the strongest high hand: make the "
      .. "strongest high hand." },
  { cards, 'holding = { trips, without "A", without { pair, "K" } }, play = { high = trips }',
    "With three of a kind, but no ace, and not a pair and a king together: keep three of a kind in the high hand." },
  { tiles, 'holding = { pair "Gee Joon", pair }, play = { split { pair } }',
    "With the Gee Joon pair and another pair: split the pair." },
  -- how it is set
  { cards, 'play = { high = quads "2 to 6", low = worth "K or better" }',
    "If you can, keep four of a kind from twos to sixes in the high hand with king-high or better in the low hand." },
  { tiles, 'holding = pair "8", play = { split { pair }, any { "7/9 or better", "8/8 or better" } }',
    "With a pair of eights: split the pair to make 7/9 or better, or 8/8 or better." },
  { tiles, 'play = { best_low, low = worth "3 with H6 or better" }',
    "If the strongest low hand is worth at least 3 with a high six: make it." },
  { tiles, "play = first { high_nine, gong, wong }, prefer = best_high",
    "If you can, play a high nine; else a Gong; else a Wong; of several such settings, the strongest high hand." },
  { tiles, "play = { highest, lowest }", "If you can, play the highest tile with the lowest tile." },
  { tiles, 'play = { high = pair, low = pair }', "If you can, put a pair in each hand." },
  -- unless, leaving, otherwise
  { cards, 'holding = quads, unless = "A", play = { low = pair }, otherwise = { high = quads }',
    "With four of a kind: put a pair in the low hand, unless the hand holds an ace; then, or if that cannot be done, "
      .. "keep four of a kind in the high hand." },
  { cards, 'holding = quads, unless = "A", play = { low = pair }',
    "With four of a kind, unless the hand holds an ace: put a pair in the low hand." },
  { tiles, 'play = wong, prefer = best_high, leaving = { low = worth "3 or better" }, otherwise = best_high',
    "If you can, play a Wong; of several such settings, the strongest high hand, so long as that leaves a low hand "
      .. "worth at least 3; if not, make the strongest high hand." },
}

tap.test("a choice is named where it tells alternatives apart, and not where the rule does", function ()
  local found = told("Pai Gow Poker", [[
rule "a" { play = any { { high = flush }, { low = "A" } } }
rule "b" { play = any { { high = flush }, { low = "A" } }, prefer = best_high }
rule "z" {} choice "C" "x" { prefer = { best_low, best_high } }]])
  local said = "If you can, either keep a flush in the high hand, or put an ace in the low hand"
  tap.assertEquals(found.rules[1].sentence, said .. ", whichever “C” prefers.")
  tap.assertEquals(found.rules[2].sentence, said .. "; of several such settings, the strongest high hand.")
end)

tap.test("rules as a dealer is told them", function ()
  for _, one in ipairs(SAID) do tap.assertEquals(one[1](one[2]), one[3]) end
end)

tap.test("where the low hand is chosen first, a pair in it is the highest that can go there", function ()
  local body = 'rule "a" { holding = { pair, pair, pair }, play = { low = pair } } rule "b" { play = { low = pair '
    .. '"7 or better" } } rule "z" {} choice "C" "x" { prefer = { %s, %s } }'
  local low_first = told("Pai Gow Poker", body:format("best_low", "best_high"))
  tap.assertEquals(low_first.rules[1].sentence, "With three pair: put the highest pair you can in the low hand.")
  tap.assertEquals(low_first.rules[2].sentence,
    "If you can, put the highest pair you can, sevens or better, in the low hand.")
  local high_first = told("Pai Gow Poker", body:format("best_high", "best_low"))
  tap.assertEquals(high_first.rules[1].sentence, "With three pair: put a pair in the low hand.")
end)

tap.test("the last rule is of any other hand, and a rule that leaves all names the choice", function ()
  local found = told("Pai Gow", 'rule "a" {} choice "the rest" "x" { prefer = { best_low, best_high } }')
  tap.assertEquals(found.rules[1].sentence, "Every hand: set it as “the rest” says.")
  local two = told("Pai Gow", 'rule "a" { play = pair } rule "b" { prefer = best_low }')
  tap.assertEquals(two.rules[2].sentence, "Any other hand: make the strongest low hand.")
  tap.assertEquals(found.choices[1].sentence,
    "Where a rule leaves a choice, take the strongest low hand; of equals, the strongest high hand.")
end)

tap.test("follow tells the paragraphs followed, and an exception which it departs from", function ()
  local found = plain_words.of(way.load("houseways/harborlight/pai_gow.lua", {}))
  local follow = found.rules[4]
  tap.assertEquals({ follow.follows, #follow.steps, follow.sentence }, { "Mass. Pai Gow § 7(d)", 4, nil })
  tap.assertEquals(follow.steps[4].printed, "Mass. Pai Gow § 7(d)(4)")
  tap.assertStrContains(follow.steps[4].text, "the highest ranking tile with the lowest ranking tile")
  tap.assertEquals(found.rules[3].departs_from, { "Mass. Pai Gow § 7(d)(2)" })
end)

-- ---- functions ----

tap.test("a function is named by its author's name, line and comment, and nothing is made up of it", function ()
  local found = told("Pai Gow", [[
-- Whether the low hand has
-- an even value.
local function even(setting) return setting.low_value % 2 == 0 end
rule "a" { play = { wong, even } }
rule "b" { play = pick(function (hand) return hand.settings[1] end) }
rule "c" { holding = function (hand) return true end, prefer = best_low }]])
  tap.assertEquals(found.rules[1].sentence, "If you can, play a Wong where the function `even` of line 4 answers yes.")
  tap.assertEquals(found.rules[1].functions, { { name = "even", line = 4,
    comment = "Whether the low hand has an even value.",
    written = "local function even(setting) return setting.low_value % 2 == 0 end" } })
  tap.assertEquals(found.rules[2].sentence, "If you can, set it as the function of line 6 picks.")
  tap.assertNil(found.rules[2].functions[1].name)
  tap.assertEquals(found.rules[3].sentence,
    "Where the hand gets a yes from the function of line 7: make the strongest low hand.")
end)

-- ---- terms ----

tap.test("terms that stand in the sentences are told, and no others", function ()
  local JOKER = "The joker counts as an ace wherever a rank is named."
  tap.assertEquals(told("Pai Gow Poker", 'rule "a" { play = { low = pair } }').terms, { JOKER })
  tap.assertEquals(told("Pai Gow Poker", 'rule "a" { play = { high = made_hand } }').terms,
    { JOKER, "A made hand is a straight, a flush, a straight flush or a royal flush." })
  tap.assertEquals(told("Pai Gow", 'rule "a" { prefer = best_low }').terms, {})
  tap.assertEquals(told("Pai Gow", 'rule "a" { play = { total "13 or better" } }').terms,
    { "Of points in both hands together a pair, a Wong and a Gong count ten each." })
  tap.assertEquals(told("Pai Gow", 'rule "a" { play = gong }').terms, { "A Gong is a twelve or two with an eight." })
end)

-- ---- the ways that ship ----

local shipped = {}
for i, path in ipairs(sources.list("^houseways/.*%.lua$")) do
  local loaded = way.load(path, {})
  shipped[i] = { path = path, submission = loaded.submission, game = loaded.game, said = plain_words.of(loaded) }
end

-- The fields that a sentence is made of, as they are written, without blanks that mean nothing.
local function fields_of(rule)
  local function text(value)
    if type(value) ~= "table" then return tostring(value) end
    local keys = {}
    for key in pairs(value) do
      if key ~= "line" and key ~= "ref" and key ~= "of_cards" then keys[#keys + 1] = key end
    end
    table.sort(keys, function (a, b) return tostring(a) < tostring(b) end)
    for i, key in ipairs(keys) do keys[i] = tostring(key) .. "=" .. text(value[key]) end
    return "{" .. table.concat(keys, ",") .. "}"
  end
  local parts, play, otherwise = {}, rule.play, rule.otherwise
  -- The first of two is what is played, and the second what is played otherwise.
  if type(play) == "table" and play.word == "first" and #play.args[1] == 2 and not (rule.unless or rule.leaving) then
    play, otherwise = play.args[1][1], play.args[1][2]
  end
  local one = { holding = rule.holding, unless = rule.unless, play = play, prefer = rule.prefer,
    leaving = rule.leaving, otherwise = otherwise }
  for i, name in ipairs({ "holding", "unless", "play", "prefer", "leaving", "otherwise" }) do
    parts[i] = name .. ":" .. text(one[name])
  end
  return table.concat(parts, ";")
end

tap.test("two rules that are told in the same words are the same rule: nothing that is written is lost", function ()
  local known, rules = { ["Pai Gow"] = {}, ["Pai Gow Poker"] = {} }, 0
  for _, loaded in ipairs(shipped) do
    -- What is said of a pair in the low hand depends on what is chosen first.
    local choice = loaded.submission.choices[1]
    local first = choice and (choice.prefer.word or choice.prefer[1].word) or ""
    for i, rule in ipairs(loaded.submission.rules) do
      if rule.kind ~= "follow" then
        local sentence, fields = loaded.said.rules[i].sentence .. first, fields_of(rule)
        local before = known[loaded.game][sentence]
        tap.assertTrue(before == nil or before == fields, ("%s, %s: %s"):format(loaded.path, rule.name,
          sentence))
        known[loaded.game][sentence], rules = fields, rules + 1
      end
    end
  end
  tap.assertTrue(rules > 200, rules .. " rules")
end)

tap.test("every script of the tests that can be read is told", function ()
  local count = 0
  for _, path in ipairs(sources.list("^tests/scripts/good/.*%.lua$")) do
    local loaded = refusal.catch(way.load, path, {})
    for _, rule in ipairs(loaded and plain_words.of(loaded).rules or {}) do
      tap.assertTrue(rule.sentence ~= nil or rule.steps ~= nil, path)
      count = count + 1
    end
  end
  tap.assertTrue(count > 20, count .. " rules")
end)

-- A way's rules as a dealer is told them, for eyes: read through whenever it changes.
local function card_of(one)
  local lines = { "== " .. one.path }
  for _, rule in ipairs(one.said.rules) do
    lines[#lines + 1] = ("%2d. %s"):format(rule.number, rule.name)
    lines[#lines + 1] = rule.sentence and "    " .. rule.sentence or nil
    for _, step in ipairs(rule.steps or {}) do lines[#lines + 1] = ("    %s: %s"):format(step.printed, step.text) end
  end
  for _, choice in ipairs(one.said.choices) do lines[#lines + 1] = ("%s: %s"):format(choice.name, choice.sentence) end
  for _, term in ipairs(one.said.terms) do lines[#lines + 1] = "- " .. term end
  return table.concat(lines, "\n")
end

tap.test("every rule of every way that ships, told", function ()
  local cards_told = {}
  for i, one in ipairs(shipped) do cards_told[i] = card_of(one) end
  cli.compare(table.concat(cards_told, "\n\n") .. "\n", { golden = "plain-words.txt" })
end)
