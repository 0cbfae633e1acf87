-- departs_from: a key or a list of keys, each of a paragraph on the way's game; the line to paste; keys by citation.

local checks = require("checks")
local cli = require("cli")
local scratch = require("scratch")
local tap = require("tap")

cli.stay_here()

local FOLLOW = '\nfollow "us-ma/pai_gow.7.d"\n'
  .. 'choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }\n'

-- Eights and sevens split to make 8/8, and a Supreme Pair too: departs from (d)(1) and (d)(2).
local RULE = '\nrule "split" { %sholding = pair "Gee Joon, 8 or 7", play = { split { pair }, "6/7 or better" } }'

local function script(departs_from)
  return 'submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }' .. RULE:format(departs_from) .. FOLLOW
end

local function check(departs_from, look)
  scratch.with(function (directory)
    look(checks.of(scratch.write(directory .. "/way.lua", script(departs_from))))
  end)
end

local function refused(departs_from)
  local err
  scratch.with(function (directory)
    local path = scratch.write(directory .. "/way.lua", script(departs_from))
    local run = cli.run({ arguments = { "check", path } })
    tap.assertEquals({ run.code, run.out }, { 2, "" })
    err = run.err:gsub(path, "way.lua")
  end)
  return err
end

tap.test("L6 departures not noted come with the line to paste, and pasted they are noted", function ()
  check("", function (found)
    tap.assertEquals(checks.each(found.departures, "noted"), { false, false })
    local paste = 'departs_from = { "us-ma/pai_gow.7.d.1", "us-ma/pai_gow.7.d.2" },'
    tap.assertEquals(checks.each(found.departures, "paste"), { paste, paste })
    check(paste .. " ", function (noted)
      tap.assertEquals(checks.each(noted.departures, "noted"), { true, true })
      tap.assertEquals({ noted.verdict, checks.faults(noted) }, { "conforms", {} })
      tap.assertEquals(checks.each(noted.departures, "hands"), checks.each(found.departures, "hands"))
      tap.assertEquals(noted.rules[1].departs_from, { "us-ma/pai_gow.7.d.1", "us-ma/pai_gow.7.d.2" })
    end)
  end)
end)

tap.test("L6 a key that lacks is added to those that are there", function ()
  check('departs_from = "us-ma/pai_gow.7.d.2", ', function (found)
    tap.assertEquals(checks.each(found.departures, "noted"), { false, true })
    tap.assertEquals(found.departures[1].paste, 'departs_from = { "us-ma/pai_gow.7.d.2", "us-ma/pai_gow.7.d.1" },')
    tap.assertNil(found.departures[2].paste)
  end)
end)

tap.test("L6 the key of what paragraphs stand in covers them all", function ()
  check('departs_from = "us-ma/pai_gow.7.d", ', function (found)
    tap.assertEquals(checks.each(found.departures, "noted"), { true, true })
  end)
end)

tap.test("L6 each key of a list that departs from nothing is idle", function ()
  check('departs_from = { "us-ma/pai_gow.7.d.1", "us-ma/pai_gow.7.d.2", "us-ma/pai_gow.7.d.4" }, ', function (found)
    tap.assertEquals(found.idle_exceptions, { { rule = "split", line = 2, departs_from = "us-ma/pai_gow.7.d.4" } })
  end)
end)

tap.test("L6 a departure that no text lets a rule note has no line to paste", function ()
  local found = checks.of("houseways/traditional/pai_gow.lua", "--under", "us-pa/621a")
  tap.assertTrue(#found.departures > 0)
  tap.assertEquals(checks.each(found.departures, "paste"), {})
end)

tap.test("38.3 a paragraph of another law is refused, with the one of this law that was meant", function ()
  tap.assertStrContains(refused('departs_from = "us-pa/621a.8.d.2", '),
    'departs_from = "us-pa/621a.8.d.2" is of another law; name paragraphs of us-ma/pai_gow '
    .. '(did you mean "us-ma/pai_gow.7.d.2"?)')
end)

tap.test("38.3 a way noted for the law it is filed under can be checked under another", function ()
  scratch.with(function (directory)
    local path = scratch.write(directory .. "/way.lua", script('departs_from = "us-ma/pai_gow.7.d.2", '))
    local found = checks.of(path, "--under", "us-pa/621a")
    tap.assertEquals(found.verdict, "violates")
    tap.assertEquals(checks.each(found.departures, "paste"), {})
  end)
end)

tap.test("38.3 a law that lets no exception be noted says so of one that is", function ()
  scratch.with(function (directory)
    local path = scratch.write(directory .. "/way.lua", [[
submission "H" { game = "Pai Gow", under = "us-pa/621a.8.c" }
follow "us-pa/621a.8.d"
exception "E1" "x" { departs_from = "us-pa/621a.8.d.2", holding = pair "8", play = split { pair } }
choice "C1" "best" { prefer = { best_low, best_high } }
]])
    local run = cli.run({ arguments = { "check", path } })
    tap.assertEquals(run.code, 1)
    tap.assertStrContains(run.out, "58 Pa. Code § 621a.8(d)(2): line 3, \"E1\"\n    smallest: 2-6 3-5 2-3 1-2, "
      .. "set 3-5 1-2 over 2-6 2-3; lawful: 2-6 3-5 over\n    2-3 1-2\n"
      .. "    this law lets no filing note an exception from the paragraph\n")
    tap.assertNil(run.out:find("to note it", 1, true))
  end)
end)

tap.test("L6 keys are refused one by one: another game's, one that is not there, a chapter that is not", function ()
  local err = refused('departs_from = { "us-pa/645a.11.c", "us-pa/621a.8.d.9", "us-xx/1", "us-pa/621a.8.d" }, ')
  local lines = {}
  for line in err:gmatch("[^\n]+") do lines[#lines + 1] = line:match("^way.lua:2: ([^;]*)") end
  tap.assertEquals(lines,
    { 'departs_from = "us-pa/645a.11.c" is of a chapter on Pai Gow Poker',
      'no paragraph has the key "us-pa/621a.8.d.9"', 'no chapter has the key "us-xx/1"',
      'departs_from = "us-pa/621a.8.d" is of another law' })
end)

tap.test("L6 what is no key and no list of keys says that a section's key covers its paragraphs", function ()
  for _, written in ipairs({ "{}", "7", '{ "us-ma/pai_gow.7.d", 7 }', '{ of = "us-ma/pai_gow.7.d" }', '""' }) do
    tap.assertStrContains(refused("departs_from = " .. written .. ", "),
      "no key; write the key of a paragraph, or of a section for all its paragraphs, or a list of keys\n")
  end
end)

for written, key in pairs({
  ["Mass. Pai Gow § 7(d)(2)"] = "us-ma/pai_gow.7.d.2", ["us-ma/pai_gow.7(d)(2)"] = "us-ma/pai_gow.7.d.2",
  ["58 Pa. Code § 621a.8(d)"] = "us-pa/621a.8.d",
}) do
  tap.test("L7 28.1 a citation is offered its key in a script, and taken on the command line: " .. written, function ()
    local expected = ('"%s" is a citation; write the paragraph\'s key (did you mean "%s"?)\n'):format(written, key)
    tap.assertStrContains(refused(('departs_from = "%s", '):format(written)), expected)
    local way = "houseways/plain/621a.lua"
    for _, option in ipairs({ { "--under", "%s" }, { "--reading", "%s=literal" } }) do
      local function run(cited) return cli.run({ arguments = { "check", way, option[1], option[2]:format(cited) } }) end
      tap.assertEquals(run(written), run(key))
    end
  end)
end

tap.test("L7 ties come with the choice to end the file with, and ended so there are none", function ()
  local opening = 'submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }\nfollow "us-ma/pai_gow.7.d"\n'
  scratch.with(function (directory)
    local found = checks.of(scratch.write(directory .. "/tied.lua", opening))
    tap.assertEquals(found.ties[1].hands, 2290 + 12560)
    local mended = checks.of(scratch.write(directory .. "/mended.lua", opening .. found.ties[1].paste))
    tap.assertEquals({ mended.verdict, mended.ties }, { "conforms", {} })
  end)
end)

tap.test("L8 a whole chapter is nothing to depart from; a section of it is", function ()
  tap.assertEquals(refused('departs_from = "us-ma/pai_gow", '), 'way.lua:2: departs_from = "us-ma/pai_gow" is a '
    .. "whole chapter; name the paragraphs or the section that the rule departs from\n")
  check('departs_from = "us-ma/pai_gow.7", ', function (found)
    tap.assertEquals(checks.each(found.departures, "noted"), { true, true })
  end)
end)
