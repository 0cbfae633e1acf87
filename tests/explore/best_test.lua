-- The best few rules: figures of a trial, lists valued as any way is, and lists against every list counted here.

local cli = require("cli")
local json = require("houseway.base.json")
local scratch = require("scratch")
local tap = require("tap")

cli.stay_here()

local BANK = "houseways/traditional/pai_gow.lua"

local function answer(...)
  local got = cli.run({ arguments = { ... } })
  return assert(json.decode(got.out), got.err)
end

local function best(...)
  return answer("best", "--bank", BANK, "--json", ...)
end

-- What a player's wager is worth by a script: "-0.023...", as `edge` counts it.
local function edge(way)
  return answer("edge", "--player", way, "--bank", BANK, "--json").edge.player
end

tap.test("37.1 a list is written as a way that check takes, and edge agrees on its worth", function ()
  scratch.with(function (directory)
    local file = directory .. "/best.lua"
    local found = best("--rules", "3", "--joined", "1", "--proof", "0", "--out", file)
    tap.assertEquals(cli.run({ arguments = { "check", file } }).code, 0)
    tap.assertEquals(edge(file), found.front[3].edge)
    tap.assertEquals(found.front[1].rules, 1)
    tap.assertTrue(tonumber(found.front[3].edge.decimal) > tonumber(found.front[2].edge.decimal))
  end)
end)

tap.test("37.1 two rules are worth more than a trial's best two, and more than Traditional's twenty-one", function ()
  local found = best("--rules", "2", "--joined", "1")
  tap.assertTrue(tonumber(found.front[1].edge.decimal) >= -0.029691)
  tap.assertTrue(tonumber(found.front[2].edge.decimal) >= -0.023082)
  tap.assertTrue(found.front[1].proved and found.front[2].proved)
  tap.assertEquals(found.front[2].most, found.front[2].edge)
end)

tap.test("37.1 nine rules are worth more than JB's thirty-four", function ()
  local found = best("--rules", "9", "--joined", "1", "--passes", "100", "--proof", "0")
  tap.assertTrue(tonumber(found.front[9].edge.decimal) > -0.018325)
  for _, one in ipairs(found.front) do
    tap.assertTrue(tonumber(one.most.decimal) >= tonumber(one.edge.decimal))
  end
end)

-- A trial without words' cost found two rules of 22 words; each word must gain 0.01 % here.
tap.test("37.1 --easy gives up worth for fewer words, and says what the list is worth without their cost", function ()
  scratch.with(function (directory)
    local file = directory .. "/easy.lua"
    local found, plain = best("--rules", "2", "--easy", "10", "--out", file), best("--rules", "2")
    tap.assertTrue(found.front[2].words < plain.front[2].words)
    tap.assertTrue(tonumber(found.front[2].edge.decimal) < tonumber(plain.front[2].edge.decimal))
    tap.assertTrue(tonumber(found.front[2].edge.decimal) - 0.0001 * found.front[2].words
      > tonumber(plain.front[2].edge.decimal) - 0.0001 * plain.front[2].words)
    tap.assertTrue(found.front[2].proved)
    tap.assertEquals(edge(file), found.front[2].edge)
  end)
end)

-- ---- a vocabulary small enough to try every list by scripts ----

local CONDITIONS = { 'pair', '"9"', '{ best_low, low = worth "below 4" }' }
local PLAYS = { "best_high", "pair", "{ best_low, split { pair } }" }
local CHOICE = 'choice "rest" "The low hand." { prefer = { best_low, best_high } }\n'

local function script(rules)
  return 'submission "Words" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }\n' .. table.concat(rules) .. CHOICE
end

local function vocabulary()
  local rules = {}
  for i, holding in ipairs(CONDITIONS) do rules[#rules + 1] = ('rule "c%d" { holding = %s }\n'):format(i, holding) end
  for i, play in ipairs(PLAYS) do rules[#rules + 1] = ('rule "p%d" { play = %s }\n'):format(i, play) end
  return script(rules)
end

tap.test("37.2 of a small vocabulary, no rule written by hand is worth more than the best one", function ()
  scratch.with(function (directory)
    local words = scratch.write(directory .. "/words.lua", vocabulary())
    local found, most, tried = best("--rules", "1", "--joined", "1", "--vocabulary", words), -1, 0
    for _, holding in ipairs({ "", table.unpack(CONDITIONS) }) do
      for _, play in ipairs(PLAYS) do
        local asked = holding ~= "" and ("holding = %s, "):format(holding) or ""
        local way = scratch.write(directory .. "/way.lua",
          script({ ('rule "one" { %splay = %s }\n'):format(asked, play), 'rule "rest" {}\n' }))
        most, tried = math.max(most, tonumber(edge(way).decimal)), tried + 1
      end
    end
    tap.assertEquals(tried, 12)
    tap.assertEquals(tonumber(found.front[1].edge.decimal), most)
  end)
end)

tap.test("37.2 a faulty vocabulary is refused at its line", function ()
  scratch.with(function (directory)
    local words = scratch.write(directory .. "/words.lua", script({ 'rule "c" { holding = "14" }\n' }))
    local got = cli.run({ arguments = { "best", "--bank", BANK, "--vocabulary", words } })
    tap.assertEquals(got.code, 2)
    tap.assertStrContains(got.err, "words.lua:2:")
  end)
end)

tap.test("37.2 a vocabulary whose plays can set no hand is refused", function ()
  scratch.with(function (directory)
    local words = scratch.write(directory .. "/words.lua", script({ 'rule "c" { holding = pair }\n',
      'rule "p" { play = { high = worth "below 2", low = pair } }\n' }))
    local got = cli.run({ arguments = { "best", "--bank", BANK, "--vocabulary", words } })
    tap.assertEquals(got.code, 2)
    tap.assertStrContains(got.err, "words.lua: the vocabulary has no play that can set a hand; write conditions, "
      .. "plays, and choices for "
      .. "the hands that no rule decides")
  end)
end)

tap.test("37.1 under a law that binds, its paragraphs set what no rule decides, and the list conforms", function ()
  scratch.with(function (directory)
    local file = directory .. "/best.lua"
    local found = best("--under", "us-pa/621a", "--rules", "1", "--joined", "1", "--out", file)
    local got = cli.run({ arguments = { "check", file } })
    tap.assertEquals(got.code, 0, got.out)
    tap.assertStrContains(got.out, "us-pa/621a")
    tap.assertEquals(edge(file), found.front[1].edge)
    tap.assertTrue(tonumber(found.front[1].edge.decimal) > tonumber(found.alone.decimal))
  end)
end)

-- A bank by which no rule gains anything: what no rule decides is set best by the law's own words.
tap.test("37.1 a rule that adds nothing is not in the way that is written, which conforms", function ()
  scratch.with(function (directory)
    local file = directory .. "/best.lua"
    local got = cli.run({ arguments = { "best", "--bank", "canberra", "--under", "nz/pai_gow", "--rules", "2",
      "--joined", "1", "--json", "--out", file } })
    local found = assert(json.decode(got.out), got.err)
    tap.assertEquals(found.front[2].edge, found.front[1].edge)
    tap.assertTrue(#found.rules < 2)
    tap.assertEquals(cli.run({ arguments = { "check", file } }).code, 0)
  end)
end)

tap.test("37.1 a law that says nothing of settings leaves every list lawful", function ()
  local found = answer("best", "--bank", "canberra", "--under", "au-nsw/pai_gow", "--rules", "2", "--joined", "1",
    "--json")
  tap.assertFalse(found.lawful_only)
  tap.assertTrue(found.front[2].proved and found.front[2].lawful)
end)

tap.test("37.1 where nobody may note an exception, the list sets every hand as the law has it", function ()
  scratch.with(function (directory)
    local words = scratch.write(directory .. "/words.lua", script({
      'rule "lawful" { play = function (setting, hand) return true end }\n', 'rule "pair" { holding = pair }\n' }))
    local got = cli.run({ arguments = { "best", "--bank", BANK, "--under", "us-pa/621a", "--vocabulary", words,
      "--rules", "1" } })
    tap.assertEquals(got.code, 2)
    tap.assertStrContains(got.err, "no list of 1 rule sets every hand lawfully under us-pa/621a; allow more rules")
  end)
end)

-- ---- what is written is finished, whatever the vocabulary ----

-- What `best` says of a vocabulary of one play, and what `check` says of the way that it writes; nil: none is written.
local function written(play, prefer, holding)
  local words = ('submission "Words" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }\n%s\nrule "p" { play = %s }\n'
    .. 'choice "rest" "The low hand." { prefer = %s }\n'):format(
    holding and ('rule "c" { holding = %s }'):format(holding) or "", play, prefer)
  local got, checked
  scratch.with(function (directory)
    local file = directory .. "/best.lua"
    got = cli.run({ arguments = { "best", "--bank", BANK, "--rules", "2", "--out", file, "--vocabulary",
      scratch.write(directory .. "/words.lua", words) } })
    local is_there <close> = io.open(file)
    checked = is_there and cli.run({ arguments = { "check", file } }).out
  end)
  return got, checked
end

tap.test("37.1 a way that is written conforms where its play leaves no hand to the choice", function ()
  local got, checked = written("best_high", "best_low")
  tap.assertEquals(got.code, 0, got.err)
  tap.assertStrContains(checked, "CONFORMS")
end)

tap.test("37.1 a way that is written conforms where one alternative of its play is left no hand", function ()
  local got, checked = written("first { { high = pair }, pair, best_high }", "{ best_low, best_high }")
  tap.assertEquals(got.code, 0, got.err)
  tap.assertStrContains(checked, "CONFORMS")
end)

tap.test("37.1 where no list of the length asked for is found, best says so and ends with 1", function ()
  local got = cli.run({ arguments = { "best", "--bank", BANK, "--rules", "2", "--passes", "1", "--proof", "0" } })
  tap.assertEquals(got.code, 1, got.err)
  tap.assertStrContains(got.out, "houseway found no list of 2 rules within --passes 1. Give more passes.")
end)

tap.test("37.1 an alternative that no hand can be is refused at its line, and nothing is written", function ()
  local got, checked = written('first { { total "5", total "4" }, pair }', "{ best_low, best_high }")
  tap.assertEquals({ got.code, checked }, { 2 })
  tap.assertStrContains(got.err, "words.lua:3: no hand matches a total of 5 and a total of 4 in `first`; write a "
    .. "pattern for some of the "
      .. "35,960 hands")
end)

tap.test("37.1 where every rule loses no list is shown, and best says so", function ()
  local got, checked = written('{ best_low, low = worth "below 4" }', "{ best_high, best_low }", "wong")
  tap.assertEquals({ got.code, got.out, checked }, { 2, "" })
  tap.assertStrContains(got.err, "no list of 2 rules is worth as much as the choices alone; write plays that set "
    .. "some hands better")
end)
