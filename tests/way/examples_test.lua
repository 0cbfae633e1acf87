-- Examples of a house way: by which rule they are decided, and what is said of those that fail.

local decided = require("houseway.way.decided")
local examples = require("houseway.way.examples")
local refusal = require("houseway.base.refusal")
local tap = require("tap")
local ways = require("ways")

local TILES, CARDS = "Pai Gow", "Pai Gow Poker"
local CHOICE = '\nchoice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }'

-- What running the examples says, a line each; how many were run when nothing is said.
local function run(game, body)
  local loaded = ways.load(ways.script(game, body .. CHOICE))
  local found = decided.run(loaded, { threads = 2, cache = false })
  local count, why = refusal.catch(examples.run, loaded, found.table)
  local lines = {}
  for i, line in ipairs(why and refusal.lines(why) or {}) do lines[i] = line:gsub("^[^:]*/way%.lua", "way.lua") end
  return lines, count
end

local TWO_RULES = [[
rule "pairs" { play = pair }
rule "wongs" { play = wong, example = { "6-6 6-6 4-5 2-2", high = "6-6 6-6"%s } }
follow "us-ma/pai_gow.7.d"]]

tap.test("L4 an example is decided by the rule it stands in, or by the one it names", function ()
  tap.assertEquals(run(TILES, TWO_RULES:format("")), {
    'way.lua:3: the example 6-6 6-6 4-5 2-2 of "wongs" is decided by "pairs"; write a hand that "wongs" decides, or ' ..
      'by = "pairs" in the example',
  })
  local lines, count = run(TILES, TWO_RULES:format(', by = "pairs"'))
  tap.assertEquals({ lines, count }, { {}, 1 })
end)

tap.test("L4 an example by another rule is not decided by the one it stands in", function ()
  tap.assertStrContains(run(TILES, (TWO_RULES:format(', by = "follow us-ma/pai_gow.7.d"')))[1],
    'the example 6-6 6-6 4-5 2-2 of "follow us-ma/pai_gow.7.d" is decided by "pairs"')
  tap.assertStrContains(run(TILES, (TWO_RULES:format(', by = "pars"')))[1],
    'an example is by "pars", which is no rule; write the name of a rule (did you mean "pairs"?)')
end)

tap.test("L4 an example of the submission may be decided by any rule", function ()
  local script = ways.script(TILES, 'rule "pairs" { play = pair }\nfollow "us-ma/pai_gow.7.d"' .. CHOICE)
  local text = script:gsub('under = "us%-ma/pai_gow%.7%.d" }',
    'under = "us-ma/pai_gow.7.d", example = { "6-6 6-6 4-5 2-2", high = "6-6 6-6" } }')
  local loaded = ways.load(text)
  tap.assertEquals(examples.run(loaded, decided.run(loaded, { threads = 2, cache = false }).table), 1)
end)

tap.test("L4 every example that fails is told", function ()
  local lines = run(TILES, [[
rule "pairs" { play = pair, example = { "6-6 6-6 4-5 2-2", high = "6-6 4-5" } }
rule "wongs" {
  play = wong, examples = { { "6-6 5-5 4-5 2-2", low = "6-6 4-5" }, { "6-6 5-5 4-5 2-x", low = "6-6 4-5" } },
}
follow "us-ma/pai_gow.7.d"]])
  tap.assertEquals(#lines, 3)
  tap.assertStrContains(lines[1], 'the example 6-6 6-6 4-5 2-2 is set 6-6 6-6 over 2-2 4-5, by "pairs"; correct the ' ..
    'rule, or the example, which says 6-6 4-5 over 6-6 2-2')
  tap.assertStrContains(lines[2], "the halves of an example change places")
  tap.assertStrContains(lines[3], '"2-x", tile 4, is no tile of a set of 32 tiles')
end)

tap.test("L4 a fouling example says that it fouls", function ()
  tap.assertEquals(run(CARDS, [[
rule "a" { play = { low = pair }, example = { "As Ah Kd Qc 9h 5s 2d", low = "As Ah" } }
rule "b" {}]]), {
    "way.lua:2: an example fouls: Kd Qc 9h 5s 2d over As Ah has its low hand above its high hand; write a high hand " ..
      "that is not below the low hand",
  })
end)

tap.test("L4 an example whose halves change places says so, as they were written", function ()
  local body = 'rule "pairs" { play = pair, example = { "6-6 6-6 4-5 2-2", %s } }\nfollow "us-ma/pai_gow.7.d"'
  for written, turned in pairs({
    ['high = "2-2 4-5", low = "6-6 6-6"'] = 'high = "6-6 6-6", low = "2-2 4-5"',
    ['high = "2-2 4-5"'] = 'low = "2-2 4-5"', ['low = "6-6 6-6"'] = 'high = "6-6 6-6"',
  }) do
    tap.assertEquals(run(TILES, body:format(written)), {
      "way.lua:2: the halves of an example change places: the stronger half is the high hand; write " .. turned,
    })
  end
end)
