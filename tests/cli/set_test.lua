-- houseway set: one hand, several, or a line each.

local cli = require("cli")
local json = require("houseway.base.json")
local library = require("houseway.cli.library")
local tap = require("tap")

cli.stay_here()

local TRADITIONAL, FOXWOODS = "houseways/traditional/pai_gow.lua", "houseways/foxwoods/pai_gow_poker.lua"
-- One hand alone, and what the answer rests on.
local ALONE = "low   6-6 5-6  3\nhigh  5-5 2-2  4\nby \"the best low hand, from a high three\", Traditional line 106\n"
local TRADITIONALLY = "House way: Traditional, behaviour 8695c6b07d17, under us-ma/pai_gow, law 2c563171dcdf\n"
local BALANCED = "high 5-5 2-2, low 6-6 5-6: the best low hand, from a high three (line 106)\n"
local SPLIT = "high 1-1 1-2, low 1-1 1-4: twelves or twos, to make 6/8 (line 27); not lawful, Mass. Pai Gow § 7(d)(2)\n"

for what, hand in pairs({
  ["a piece an argument"] = { "6-6", "5-5", "2-2", "5-6" }, ["in one argument"] = { "6-6 5-5 2-2 5-6" },
  ["with commas"] = { "6-6,5-5,2-2,5-6" }, ["in another order, by other names"] = { "11", "L4", "H10", "Teen" },
}) do
  cli.test("set a hand written " .. what, {
    arguments = { "set", TRADITIONAL, table.unpack(hand) }, out = ALONE,
  })
end

cli.test("set --full says what the answer rests on, after it", {
  arguments = { "set", TRADITIONAL, "6-6 5-5 2-2 5-6", "--full" }, out = ALONE .. TRADITIONALLY,
})

cli.test("set a hand of cards as its class is set, where its own first of equal settings is another", {
  arguments = { "set", FOXWOODS, "Jk 8s 8h 7s 6h 4d 2s" },
  out = 'low   8h 2s           eight high\nhigh  Jk 8s 7s 6h 4d  straight\nby "made hand", Foxwoods line 122\n',
})

cli.test("set several hands, each in quotation marks", {
  arguments = { "set", TRADITIONAL, "6-6 5-5 2-2 5-6", "1-1 1-1 1-2 1-4" }, code = 1, out = BALANCED .. SPLIT,
})

cli.test("set cards, in any case and by any sign of their suits", {
  arguments = { "set", FOXWOODS, "as", "KH", "2♣", "3c", "4C", "5c", "jk" },
  out = { matches = "low   As Kh           ace high\nhigh  Jk 5c 4c 3c 2c  straight flush\n"
    .. 'by "made hand", Foxwoods line %d+\n' },
})

cli.test_json("set --json", {
  arguments = { "set", TRADITIONAL, "1-1 1-1 1-2 1-4", "--json" }, code = 1,
}, function (value)
  tap.assertEquals(value.hands, {
    { hand = "1-1 1-1 1-4 1-2", high = "1-1 1-2", low = "1-1 1-4", high_value = "8", low_value = "7",
      rule = "twelves or twos, to make 6/8", line = 27, lawful = false, noted = false, cite = "us-ma/pai_gow.7.d.2",
      printed = "Mass. Pai Gow § 7(d)(2)" },
  })
end)

cli.test("set - passes over blank lines and comments", {
  arguments = { "set", TRADITIONAL, "-" }, input = "# dealt\n6-6 5-5 2-2 5-6\n\n  # and\n1-1 1-1 1-2 1-4",
  code = 1, out = BALANCED .. SPLIT,
})

cli.test("set - with nothing to read", { arguments = { "set", TRADITIONAL, "-" }, out = "" })

cli.test("set - reads lines that end as they do elsewhere", {
  arguments = { "set", TRADITIONAL, "-" }, input = "6-6 5-5 2-2 5-6\r\n", out = BALANCED,
})

local BAD_LINES = "6-6 5-5 2-2 5-6\n6-6 5-5 2-2\nnonsense\n6-6 6-6 6-6 5-5\n" .. ("x"):rep(5000)
  .. "\n1-1 1-1 1-2 1-4\n"
local COMPLAINTS = "stdin:2: a hand must have 4 tiles, such as 6-6 1-1 4-5 2-4, not 3 tiles\n"
  .. 'stdin:3: "nonsense", tile 1, is no tile of a set of 32 tiles; write tiles such as 6-6 1-1 4-5 2-4\n'
  .. 'stdin:4: tile 3, "6-6", is one 6-6 more than a set of 32 tiles has; write another tile\n'
  .. "stdin:5: a line must have at most 4096 bytes, not 5000\n"

cli.test("set - keeps going past bad lines, tells each, and ends with 2", {
  arguments = { "set", TRADITIONAL, "-" }, input = BAD_LINES, code = 2, out = BALANCED .. SPLIT,
  err = COMPLAINTS,
})

cli.test_json("set - --json does too", {
  arguments = { "set", TRADITIONAL, "-", "--json" }, input = BAD_LINES, code = 2, err = COMPLAINTS,
}, function (value)
  tap.assertEquals(#value.hands, 2)
end)

cli.test("a hand no rule decides is told, and ends with 1", {
  arguments = { "set", "tests/scripts/bad/fault-uncovered.lua", "6-6 5-5 2-2 5-6", "6-6 6-6 2-2 5-6" }, code = 1,
  out = { matches = "6%-6 5%-5 2%-2 5%-6: no rule decides the hand\nhigh 6%-6 6%-6, low 2%-2 5%-6: "
    .. "pairs %(line 4%)\n" },
})

cli.test_json("a hand no rule decides has no setting in JSON", {
  arguments = { "set", "tests/scripts/bad/fault-uncovered.lua", "6-6 5-5 2-2 5-6", "--json" }, code = 1,
}, function (value)
  tap.assertEquals(value.hands, { { hand = "6-6 5-5 2-2 5-6" } })
end)

-- ---- the law on a setting ----

local LOW_NINE, OTHER = "4-5 3-5 3-4 1-2", "6-6 5-5 2-2 5-6"
local UNLAWFUL = "low   3-5 3-4  5\nhigh  4-5 1-2  5\n"
  .. "by \"the best low hand, from a high three\", Traditional line 106\n"

local ELSEWHERE = "Under another law: Traditional, written for us-ma/pai_gow, used under us-pa/621a\n"

cli.test("38.3 a setting that is not lawful under --under says so, and ends with 1", {
  arguments = { "set", TRADITIONAL, "--under", "us-pa/621a", LOW_NINE }, code = 1,
  out = ELSEWHERE .. UNLAWFUL .. "not lawful, 58 Pa. Code § 621a.8(d)(3)\n",
})

cli.test("38.3 so does one under the law the way is filed under", {
  arguments = { "set", TRADITIONAL, LOW_NINE }, code = 1, out = UNLAWFUL .. "not lawful, Mass. Pai Gow § 7(d)(3)\n",
})

cli.test("38.3 of several hands one that is not lawful is enough; --under says of each", {
  arguments = { "set", TRADITIONAL, "--under", "us-pa/621a", OTHER, LOW_NINE }, code = 1,
  out = { matches = "^[^\n]+\nhigh 5%-5 2%-2, low 6%-6 5%-6: .-; lawful, 58 Pa. Code § 621a%.8%(d%)%(4%)\n"
    .. "high 4%-5 1%-2, low 3%-5 3%-4: .-; not lawful, 58 Pa. Code § 621a%.8%(d%)%(3%)\n$" },
})

cli.test("38.3 under --under a lawful setting is called lawful, and ends with 0", {
  arguments = { "set", TRADITIONAL, "--under", "us-pa/621a", OTHER },
  out = ELSEWHERE .. ALONE .. "lawful, 58 Pa. Code § 621a.8(d)(4)\n",
})

cli.test("38.3 an exception that is noted is named, and ends with 0", {
  arguments = { "set", "harborlight/pai_gow", "5-5 5-5 4-5 3-5" },
  out = "low   5-5 3-5  8\nhigh  5-5 4-5  9\nby \"E3\", Harborlight Casino line 30\n"
    .. "an exception, noted, from Mass. Pai Gow § 7(d)(2)\n",
})

tap.test("38.3 `set` says of every hand of a list what `explain` says of it", function ()
  local list = { OTHER, LOW_NINE, "1-1 1-1 1-2 1-4", "5-5 5-5 4-5 3-5", "6-6 6-6 3-6 4-5", "3-3 2-2 2-4 1-2" }
  for _, way in ipairs({ TRADITIONAL, "houseways/harborlight/pai_gow.lua", "houseways/plain/621a.lua" }) do
    local set, code = library.ask("set", way, table.unpack(list))
    local fails = 0
    for i, one in ipairs(set.hands) do
      local found = library.ask("explain", way, list[i])
      for _, setting in ipairs(found.settings) do
        if setting.chosen then
          tap.assertEquals({ one.lawful, one.noted, one.cite, one.high },
            { setting.lawful, setting.noted, found.clause.cite, setting.high })
          if not (setting.lawful or setting.noted) then fails = 1 end
        end
      end
    end
    tap.assertEquals(code, fails, way)
  end
end)

tap.test("a way of functions sets hands as the way in words does, and names its own rule", function ()
  local words = cli.run({ arguments = { "set", TRADITIONAL, "6-6 5-5 2-2 5-6" } })
  local script = "tests/scripts/good/traditional-functions.lua"
  local functions = cli.run({ arguments = { "set", script, "6-6 5-5 2-2 5-6" } })
  tap.assertEquals(functions.out:match("\n(.-):"), words.out:match("\n(.-):"))
  tap.assertStrContains(functions.out, "any other hand")
end)

tap.test("27.1 set - --json has a hand a line, and takes no more memory for ten times the hands", function ()
  local hand = "As Kh 10d 9c 4s 3d Jk\n"
  local function peak(count)
    local run = cli.run({ program = "/usr/bin/time", input = hand:rep(count), arguments = { "-f", "%M",
      tap.build_directory() .. "/houseway", "set", "foxwoods", "-", "--json" } })
    local lines = select(2, run.out:gsub('\n    {"hand": [^\n]*}', ""))
    tap.assertEquals({ run.code, lines, #json.decode(run.out).hands }, { 0, count, count })
    return tonumber(run.err:match("(%d+)\n$"))
  end
  local few, many = peak(300), peak(3000)
  tap.assertTrue(many < few + 2048, ("%d KB, then %d KB"):format(few, many))
end)
