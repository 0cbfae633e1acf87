-- The words: each known once, fit for the scripts it is said to be for, and refused where it has no place.

local refusal = require("houseway.base.refusal")
local tap = require("tap")
local ways = require("ways")
local words = require("houseway.script.words")

local SORTS = { part = true, shape = true, setting = true, hand = true, list = true, order = true }
local SCRIPTS = { statute = true, submission = true, both = true }

tap.test("a word has a name of its own, a sort, a script, and says what it takes and means, where, for instance",
  function ()
    local seen = {}
    for _, word in ipairs(words.list) do
      tap.assertNil(seen[word.name], word.name)
      seen[word.name] = true
      tap.assertTrue(SORTS[word.sort] and SCRIPTS[word.script], word.name)
      tap.assertTrue(word.calls == 0 or word.calls == 1 or word.sort == "part", word.name)
      for _, field in ipairs({ "takes", "means", "place", "example" }) do
        tap.assertStrMatches(word[field], "%S.*%S", nil, nil, word.name .. "." .. field)
      end
      tap.assertStrContains(word.example, word.name)
    end
  end)

-- A rule that the example stands in.
local function load_example(game, example)
  local fields = example:find("^[a-z]+ = ") and example or "play = " .. example
  return refusal.catch(ways.load, ways.script(game, ('rule "a" { %s }'):format(fields)))
end

tap.test("L7 a word of both games shows how each writes it: every example is compiled in its game", function ()
  local both = 0
  for _, word in ipairs(words.list) do
    if word.script ~= "statute" and word.sort ~= "part" and word.place ~= "in a paragraph's play" then
      local tiles = word.of_tiles or word.game ~= "Pai Gow Poker" and word.example
      local cards = word.of_cards or word.game ~= "Pai Gow" and word.example
      for game, example in pairs({ ["Pai Gow"] = tiles or nil, ["Pai Gow Poker"] = cards or nil }) do
        local loaded, why = load_example(game, example)
        tap.assertNotNil(loaded, ("%s of %s: %s"):format(word.name, game, tostring(why)))
        tap.assertStrContains(example, word.name)
      end
      both = both + (tiles and cards and 1 or 0)
    end
  end
  tap.assertTrue(both >= 12, both .. " of both games")
end)

local function names_of(sort)
  local names = {}
  for _, word in ipairs(words.of(sort)) do names[word.name] = true end
  return names
end

tap.test("a script sees its own words and those of both", function ()
  local statute, submission = names_of("statute"), names_of("submission")
  for _, word in ipairs(words.list) do
    tap.assertEquals({ statute[word.name] or false, submission[word.name] or false },
      { word.script ~= "submission", word.script ~= "statute" }, word.name)
  end
  tap.assertTrue(submission.rule and submission.pair and statute.paragraph and statute.pair)
  tap.assertNil(statute.rule or submission.paragraph)
end)

tap.test("a word is found by its name, and no other is", function ()
  for _, word in ipairs(words.list) do tap.assertIs(words.find(word.name), word) end
  tap.assertNil(words.find("pairs"))
  tap.assertNil(words.find("print"))
end)

-- A word complete: parts aside, it takes one thing or nothing.
local ARGUMENT = {
  any = "({ best_low, best_high })", first = "({ best_low, best_high })", without = "(best_low)",
  two_ways = "(best_low)", can_be_set = "(best_low)",
  split = '({ "12", "9" })', pick = "(function (hand) return hand.settings[1] end)",
  worth = '("9")', total = '("13")',
}

local function refused_in(word, field)
  local game = word.game or "Pai Gow"
  local written = word.name .. (ARGUMENT[word.name] or "")
  local _, why = refusal.catch(ways.load, ways.script(game, ('rule "a" { %s }'):format(field:format(written))))
  return why and tostring(why)
end

local patterns = {}
for _, word in ipairs(words.of("submission")) do
  if word.sort ~= "part" then patterns[#patterns + 1] = word end
end

tap.test("every word that is no order is refused in prefer, in a line that names it", function ()
  for _, word in ipairs(patterns) do
    local why = refused_in(word, "prefer = %s")
    local expected = ("way.lua:2: `%s` stands in prefer; write best_low, best_high, or both in turn"):format(word.name)
    if word.game ~= "Pai Gow Poker" then
      expected = expected .. ", or most_points, most_low_points, most_high_points"
    end
    tap.assertEquals(why, word.sort ~= "order" and expected or nil, word.name)
  end
end)

tap.test("a word said to stand in play, holding, high, low or split compiles there", function ()
  local FIELDS = {
    play = "play = %s", holding = "holding = %s", high = "play = { high = %s }", low = "play = { low = %s }",
    split = "play = split { %s }",
  }
  for _, word in ipairs(patterns) do
    for place in word.place:gmatch("%a+") do
      -- `any` and `first` may hold any pattern that fits; these hold orders, which do not fit a side.
      local skips = word.sort == "list" and place ~= "play" or word.place == "in a paragraph's play"
      -- In cards a shape in play must say of which hand.
      local sideless = word.sort == "shape" and place == "play" and word.game == "Pai Gow Poker"
      if FIELDS[place] and not skips and not sideless then
        tap.assertNil(refused_in(word, FIELDS[place]), word.name .. " in " .. place)
      end
    end
  end
end)

tap.test("a word of the hand is refused where a setting is asked about, and told where it stands", function ()
  for _, word in ipairs(patterns) do
    if word.sort == "hand" then
      tap.assertStrContains(refused_in(word, "play = %s"), ("; write `%s` %s"):format(word.name, word.place))
    end
  end
end)

tap.test("a word of one game is refused in the other", function ()
  for _, word in ipairs(patterns) do
    if word.game then
      local other = word.game == "Pai Gow" and "Pai Gow Poker" or "Pai Gow"
      local borrowed = setmetatable({ game = other }, { __index = word })
      tap.assertStrContains(refused_in(borrowed, word.sort == "hand" and "holding = %s" or "play = { high = %s }"),
        ("`%s` is a word of %s; write a word of %s"):format(word.name, word.game, other), nil, nil, word.name)
    end
  end
end)
