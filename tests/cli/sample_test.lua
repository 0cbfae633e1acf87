-- houseway sample: hands a rule decides, and pasted into it they pass.

local cli = require("cli")
local json = require("houseway.base.json")
local scratch = require("scratch")
local tap = require("tap")

cli.stay_here()

local WAYS = {
  ["Pai Gow"] = [[
submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.d" }
rule "two pairs" { holding = { pair, pair }, play = { high = pair, low = pair } }
rule "a wong" { play = wong }
rule "the rest" { prefer = best_low }
choice "C" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
]],
  ["Pai Gow Poker"] = [[
submission "T" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }
rule "five aces" { holding = five_aces, play = { low = pair } }
rule "a made hand" { play = { high = made_hand } }
rule "the rest" { play = { high = highest } }
choice "C" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
]],
}

local function sample(path, rule, ...)
  return cli.run({ arguments = { "sample", path, "--rule", rule, ... } })
end

for game, way in pairs(WAYS) do
  tap.test("what is printed passes when it is pasted: " .. game, function ()
    scratch.with(function (directory)
      local path, text = scratch.write(directory .. "/way.lua", way), way
      for rule in way:gmatch('rule "([^"]+)"') do
        for _, more in ipairs({ { "--count", "7" }, { "--count", "1", "--seed", "of chance" } }) do
          local run = sample(path, rule, table.unpack(more))
          tap.assertEquals({ run.err, run.code }, { "", 0 }, rule)
          local pasted = scratch.replace(text, ('rule "%s" {'):format(rule), ('rule "%s" {\n%s'):format(rule, run.out))
          text = #more == 2 and pasted or text
          scratch.write(directory .. "/pasted.lua", pasted)
          local checked = cli.run({ arguments = { "check", directory .. "/pasted.lua", "--json" } })
          tap.assertEquals({ checked.err, checked.code < 2 }, { "", true }, run.out)
        end
      end
      -- All of them together: every rule has its seven.
      scratch.write(directory .. "/all.lua", text)
      local found = json.decode(cli.run({ arguments = { "check", directory .. "/all.lua", "--json" } }).out)
      for _, rule in ipairs(found.rules) do tap.assertEquals(rule.examples, 7, rule.name) end
    end)
  end)
end

local FOXWOODS = "houseways/foxwoods/pai_gow_poker.lua"

local function shown(rule, ...)
  local run = sample(FOXWOODS, rule, "--json", ...)
  tap.assertEquals(run.err, "")
  return assert(json.decode(run.out)), run.code
end

tap.test("every hand shown is set by the rule, and so", function ()
  local found = shown("two pair, aces to jacks", "--count", "12")
  tap.assertEquals(#found.examples, 12)
  for _, one in ipairs(found.examples) do
    local set = json.decode(cli.run({ arguments = { "set", FOXWOODS, one.hand, "--json" } }).out).hands[1]
    tap.assertEquals({ set.rule, set.high, set.low }, { found.rule, one.high, one.low })
  end
end)

tap.test("they are spread evenly: as far apart in what --list shows as they can be", function ()
  local found = shown("five aces", "--count", "4")
  local rows = {}
  for line in cli.run({ arguments = { "check", FOXWOODS, "--list", "five aces", "--json" } }).out:gmatch("[^\n]+") do
    rows[#rows + 1] = json.decode(line).hand
  end
  tap.assertEquals(found.classes, #rows)
  for i, one in ipairs(found.examples) do tap.assertEquals(one.hand, rows[(2 * i - 1) * #rows // 8 + 1]) end
end)

tap.test("the same on every run; another seed, other hands", function ()
  tap.assertEquals(shown("full house"), shown("full house"))
  tap.assertEquals(shown("full house", "--seed", "a"), shown("full house", "--seed", "a"))
  tap.assertNotEquals(shown("full house", "--seed", "a").examples, shown("full house", "--seed", "b").examples)
end)

tap.test("a rule of few classes shows each once", function ()
  local found, seen = shown("five aces", "--count", "1000"), {}
  tap.assertEquals(#found.examples, found.classes)
  for _, one in ipairs(found.examples) do
    tap.assertNil(seen[one.hand])
    seen[one.hand] = true
  end
end)

tap.test("a rule that decides no hand shows none, and 1", function ()
  local run = sample("tests/scripts/bad/fault-dead-rule.lua", "two pairs, asked too late")
  tap.assertEquals({ run.out, run.err, run.code },
    { "-- 0 of 0 hands in 0 classes that this rule decides: line 6, two pairs, asked too late\n", "", 1 })
end)

cli.test("of a follow it is said where examples stand", {
  arguments = { "sample", "houseways/plain/621a.lua", "--rule", "follow us-pa/621a.8.d", "--count", "1" },
  out = { contains = "-- (a `follow` takes no examples: these stand in the submission's table)\n  example = {" },
})

cli.test("an unknown rule is refused with the nearest", {
  arguments = { "sample", FOXWOODS, "--rule", "full hose" }, code = 2, out = "",
  err = FOXWOODS .. ': the house way has no rule "full hose"; name a rule of the house way (did you mean "full '
    .. 'house"?)\n',
})

for count in pairs({ ["0"] = true, ["1001"] = true }) do
  cli.test("--count " .. count .. " is refused", {
    arguments = { "sample", FOXWOODS, "--rule", "full house", "--count", count }, code = 2, out = "",
    err = ("houseway sample: --count must be 1 to 1000, not %s\n"):format(count),
  })
end
