-- What figures are called: no name can be taken for another, and the same figure has the same digits everywhere.

local chapters = require("houseway.law.chapters")
local cli = require("cli")
local json = require("houseway.base.json")
local rankings = require("houseway.law.rankings")
local scratch = require("scratch")
local tap = require("tap")

cli.stay_here()

local function printed(...)
  local run = cli.run({ arguments = { ... } })
  tap.assertEquals(run.err, "")
  return run.out
end

-- Of 736,281,000 deals: by the reference, 7,584,608 in which the high hands are copies, alone or with the low.
tap.test("22.9 copies of one hand alone, of both, and all of a hand, are told by name", function ()
  local out = printed("edge", "traditional", "--under", "us-pa/621a")
  local count = {}
  for name, digits in out:gmatch("\n  (copies [%a ,]-) +([%d,]+)  %d+%.%d+%%") do
    count[name] = count[name] or tonumber((digits:gsub(",", "")))
  end
  tap.assertEquals(count, { ["copies of the high hand alone"] = 7483168, ["copies of the low hand alone"] = 4898992,
    ["copies of both hands"] = 101440, ["copies of the high hand, in all"] = 7584608,
    ["copies of the low hand, in all"] = 5000432 })
  tap.assertStrContains(printed("simulate", "plain", "--rounds", "100"), "copies of the high hand alone")
end)

tap.test("22.9 edge and optimal have a figure in the same digits", function ()
  local edge, optimal = printed("edge", "traditional"), printed("optimal", "--bank", "traditional")
  local exactly = optimal:match("set by [^\n]- ([-+]%d+%.%d+%%)  %-955277/39585000")
  tap.assertEquals(exactly, "-2.413230%")
  tap.assertEquals(edge:match("\n  a player +([-+]%d+%.%d+%%)"), exactly)
  for digits in edge:gmatch("[-+]%d+%.(%d+)%%") do tap.assertEquals(#digits, 6) end
end)

tap.test("22.9 a paytable whose edge is the player's says so", function ()
  local out, edges = printed("odds", "examples/15-paytables-of-the-house.lua"), {}
  for edge, exactly in out:gmatch("house edge +(%-?[^\n]-)  +(%-?%d+/%d+)\n") do edges[exactly] = edge end
  tap.assertEquals(edges, { ["-11/27"] = "-40.7407% (the player's)", ["-5/9"] = "-55.5556% (the player's)",
    ["381/7192"] = "5.2976%" })
end)

tap.test("22.9 the place of A-2-3-4-5 is named for each law", function ()
  local places = {}
  for _, key in ipairs({ "us-pa/645a", "us-ca/face_up", "us-wa/pai_gow_poker", "us-ma/pai_gow" }) do
    places[key] = rankings.ace_to_five(chapters.load(key))
  end
  tap.assertEquals(places, {
    ["us-pa/645a"] = "A-2-3-4-5 is the second best of 10 straights (58 Pa. Code § 645a.6(b)(7))",
    ["us-ca/face_up"] = "A-2-3-4-5 is the lowest of 10 straights (58 Pa. Code § 645a.6(b)(7))",
    ["us-wa/pai_gow_poker"] = "A-2-3-4-5 is the lowest of 10 straights (Wash. Pai Gow Poker r 1.2.3)",
  })
  local on_terms = rankings.on_terms(chapters.load("us-wa/pai_gow_poker"), { ace_to_five = "second highest" })
  tap.assertStrContains(rankings.ace_to_five(on_terms), "the second best of 10 straights")
end)

tap.test("22.9 figures name it, for people and programs; those of tiles have nothing to name", function ()
  local out = printed("simulate", "foxwoods", "--under", "us-ca/face_up", "--rounds", "10")
  tap.assertStrContains(out, "\nA-2-3-4-5 is the lowest of 10 straights (58 Pa. Code § 645a.6(b)(7)).\n")
  local data = assert(json.decode(printed("simulate", "foxwoods", "--under", "us-ca/face_up", "--rounds", "10",
    "--json")))
  tap.assertEquals(data.ace_to_five .. ".", out:match("\n(A%-2[^\n]+)\n"))
  tap.assertNil(printed("simulate", "plain", "--rounds", "10"):find("A-2-3-4-5", 1, true))
end)

tap.test("22.9 a function misused is told where the rule uses it", function ()
  scratch.with(function (directory)
    local path = scratch.write(directory .. "/way.lua", [[
submission "Ours" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }
local helper = function (hand) return true end

rule "a" {
  play = { low = helper },
}
rule "b" { play = { low = pair }, prefer = { helper } }
]])
    local run = cli.run({ arguments = { "check", path } })
    tap.assertEquals(run.code, 2)
    tap.assertEquals({ run.err:match("way.lua:(%d+): a function in low.-\n.-way.lua:(%d+): a function in prefer") },
      { "5", "7" })
  end)
end)
