-- houseway count, find, share, compare and what-if, at the command line.

local cli = require("cli")
local scratch = require("scratch")
local tap = require("tap")

cli.stay_here()

local PLAIN, TRADITIONAL = "houseways/plain/621a.lua", "houseways/traditional/pai_gow.lua"

-- Two tiles beside the twelves: of twenty faces two that differ, or one of ten twice.
cli.test("count says how many hands, of what, and the smallest", {
  arguments = { "count", "tiles", '{ "6-6", "6-6" }' },
  out = "435 of 35,960 hands, as they are dealt, ranked under us-ma/pai_gow\n"
    .. "  1.2097% of all, in 200 classes; the smallest 6-6 6-6 2-3 1-2\n",
})

cli.test("a question of several words needs no quotation marks of the shell's", {
  arguments = { "count", "tiles", "pair", "where", "high", "=", "wong" },
  out = { contains = " of 35,960 hands, as they are dealt" },
})

cli.test("a question true of no hand is answered, and no example shown", {
  arguments = { "count", PLAIN, "{ pair } where { high = worth \"0\", low = worth \"0\" }" },
  out = "0 of 35,960 hands, as houseways/plain/621a.lua sets them, under us-pa/621a\n",
})

cli.test_json("find shows as many classes as asked for, in the question or by --limit", {
  arguments = { "find", "tiles", "pair limit 3", "--json" },
}, function (found)
  tap.assertEquals(#found.shown, 3)
  local more = cli.run({ arguments = { "find", "tiles", "pair limit 3", "--limit", "5" } })
  tap.assertEquals(select(2, more.out:gsub("\n", "")), 1 + 5 + 1)
end)

cli.test_json("the classes found are as many as count has, where all are asked for", {
  arguments = { "find", TRADITIONAL, "where low = gong", "--limit", "100000", "--json" },
}, function (found)
  local hands = 0
  for _, row in ipairs(found.shown) do hands = hands + row.hands end
  tap.assertEquals({ #found.shown, hands }, { found.classes, found.hands })
  tap.assertEquals(found.hands, 304)
end)

cli.test_json("share by rule is what check counts", { arguments = { "share", TRADITIONAL, "--json" } }, function (found)
  local check = cli.run({ arguments = { "check", TRADITIONAL, "--json" } })
  local findings = require("houseway.base.json").decode(check.out)
  local of = {}
  for _, rule in ipairs(findings.rules) do of[rule.name] = rule.hands end
  local sum = 0
  for _, one in ipairs(found.parts) do
    tap.assertEquals(one.hands, of[one.name])
    sum = sum + one.hands
  end
  tap.assertEquals(sum, 35960)
end)

cli.test_json("compare's worth is edge's, and each differs from each as diff says", {
  arguments = { "compare", PLAIN, TRADITIONAL, "--under", "us-pa/621a", "--worth", "--json" },
}, function (found)
  local decode = require("houseway.base.json").decode
  local by = {}
  for _, one in ipairs(found.worths) do by[one.player .. one.bank] = one.value.fraction end
  for _, player in ipairs(found.ways) do
    for _, bank in ipairs(found.ways) do
      local edge = decode(cli.run({ arguments = { "edge", "--player", player, "--bank", bank, "--under", "us-pa/621a",
        "--json" } }).out)
      tap.assertEquals(by[player .. bank], edge.edge.player.fraction)
    end
  end
  local diff = decode(cli.run({ arguments = { "diff", PLAIN, TRADITIONAL, "--json" } }).out)
  tap.assertEquals(found.differences[1].differing_hands, diff.differing_hands)
  tap.assertEquals(#found.differences[1].groups, #diff.groups)
end)

cli.test_json("what-if's worth is edge's before and after, and what it saves is a way that check takes", {
  arguments = { "what-if", PLAIN, 'with rule "twelves" { holding = pair "12", play = best_low, prefer = best_high }',
    "--bank", PLAIN, "--json" },
  code = 1,
}, function (found)
  local decode = require("houseway.base.json").decode
  scratch.with(function (directory)
    local file = directory .. "/changed.lua"
    local arguments = { "what-if", PLAIN,
      'with rule "twelves" { holding = pair "12", play = best_low, prefer = best_high }', "--save", file }
    tap.assertStrContains(cli.run({ arguments = arguments }).out, "written to " .. file)
    tap.assertEquals(cli.run({ arguments = arguments }).code, 1) -- written over what it wrote
    local check = cli.run({ arguments = { "check", file, "--json" } })
    tap.assertEquals({ check.code, decode(check.out).verdict }, { 1, found.verdict })
    tap.assertEquals(decode(check.out).violations, found.violations)
    local before = decode(cli.run({ arguments = { "check", PLAIN, "--json" } }).out)
    tap.assertEquals(found.violations_before, before.violations)
    local edge = decode(cli.run({ arguments = { "edge", "--player", file, "--bank", PLAIN, "--json" } }).out)
    tap.assertEquals(edge.edge.player.fraction, found.worth.after.fraction)
    local other = directory .. "/other.lua"
    scratch.write(other, "mine")
    arguments[#arguments] = other
    local refused = cli.run({ arguments = arguments })
    tap.assertEquals({ refused.code, scratch.read(other) }, { 2, "mine" })
    tap.assertStrContains(refused.err, "a file of this name exists; give a new name")
  end)
end)

cli.test("the exit code is check's: a change that keeps a way lawful ends with 0", {
  arguments = { "what-if", "houseways/harborlight/pai_gow.lua", 'without "E3"' },
  out = { contains = "conforms under us-ma/pai_gow; before: conforms" },
})

cli.test("38.4 what-if says how many hands first, and how many were and are set unlawfully", {
  arguments = { "what-if", TRADITIONAL, 'without "two pairs are never split"', "--under", "us-pa/621a" }, code = 1,
  out = { golden = "what-if-traditional.txt" },
})

cli.test("38.4 compare of two ways begins with a sentence", {
  arguments = { "compare", "canberra", "traditional", "--worth" }, out = { golden = "compare-canberra.txt" },
})

cli.test("38.4 compare of three says whose hands each number counts", {
  arguments = { "compare", PLAIN, TRADITIONAL, "jb", "--under", "us-pa/621a" }, out = { golden = "compare-three.txt" },
})

cli.test("a fault has a caret under it", {
  arguments = { "count", "tiles", "{ piar }" }, code = 2,
  err = 'question:1:3: no word is named `piar`; write a word that `houseway words` lists (did you mean "pair"?)\n'
    .. "    { piar }\n      ^\n",
})

tap.test("a decision table has no rules to ask, and none to change", function ()
  scratch.with(function (directory)
    local file = directory .. "/best.table"
    cli.run({ arguments = { "optimal", "--bank", PLAIN, "--out", file } })
    for _, arguments in ipairs({ { "count", file, "pair" }, { "what-if", file, 'without "x"' }, { "chart", file } }) do
      local refused = cli.run({ arguments = arguments })
      tap.assertStrContains(refused.err, "the file is a decision table; give a house way's script, which has rules")
      tap.assertEquals(refused.code, 2)
    end
  end)
end)

tap.test("`by` in a question is refused where hands are counted or listed", function ()
  for _, command in ipairs({ "count", "find" }) do
    local result = cli.run({ arguments = { command, "tiles", "pair by holding" } })
    tap.assertEquals({ result.code, result.out }, { 2, "" })
    tap.assertStrContains(result.err, ("`%s` does not divide hands `by holding`"):format(command))
  end
end)
