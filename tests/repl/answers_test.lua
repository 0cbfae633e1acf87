-- A session answers as the commands do: a line of each sort, beside the command that `.last` names for it, run as a
-- shell runs it; as JSON, and as it is printed.

local cli = require("cli")
local host = require("repl.host")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local scratch = require("scratch")
local shell = require("houseway.base.shell")
local tap = require("tap")

cli.stay_here()

local PLAIN, HAND = "plain/621a", "1-1 5-5 2-6 1-6"

local self = host.session({ ways = { PLAIN } })

-- Words of the command that gives the last answer. Of several commands the last is it: those before it write its files.
local function command_of()
  local lines = {}
  for line in (host.shell(self) .. "\n"):gmatch("(.-)\n") do lines[#lines + 1] = shell.words(line) end
  for _, words in ipairs(lines) do table.remove(words, 1) end
  return lines[#lines], lines
end

local function run(words)
  return cli.run({ arguments = words })
end

local function say(line)
  self.refused = nil
  local printed = host.say(self, line)
  tap.assertNil(self.refused, printed)
  return printed
end

local function compare_lines(printed)
  local answer = run(command_of())
  tap.assertEquals(answer.err, "")
  tap.assertEquals(printed .. "\n", answer.out)
end

local function compare_facts()
  local facts = assert(json.decode(host.say(self, "_", "json")))
  tap.assertEquals(facts, assert(json.decode(run(lists.joined(command_of(), { "--json" })).out)))
end

-- Each sort of line; those that are printed as the command prints them.
local ALIKE = {
  "count tiles pair", "{ pair, pair }", 'count plain/621a { pair } where high = wong',
  "find tiles { pair, pair } limit 3", "find plain/621a pair limit 2", "share plain/621a { pair } by rule",
  "share plain/621a by holding", "share plain/621a by high", "share plain/621a by low",
  "compare plain/621a traditional",
  'plain/621a with rule "twelves" { holding = pair "12", play = best_low } first',
  "deal plain/621a --seed 1 --seats 2", "settle examples/13-a-round.json", "check plain/621a",
  "diff plain/621a traditional", "fingerprint plain/621a", "ways", "words pair", "rank 6-6 4-5 --under us-pa/621a",
  "replay examples/13-a-round.json",
}
local OTHERWISE = {
  HAND, HAND .. " vs traditional", HAND .. " by traditional", HAND .. " under us-pa/621a.8.i=literal",
  "us-pa/621a.8.d.2", "58 Pa. Code § 621a.8(i)",
}

for _, line in ipairs(ALIKE) do
  tap.test("as the command answers: " .. line, function ()
    compare_lines(say(line))
    compare_facts()
  end)
end

tap.test("as the command answers, but for a first line that the screen breaks: set", function ()
  compare_lines((say("set plain/621a " .. HAND):gsub("\n  ", " ", 1)))
  compare_facts()
end)

tap.test("as the command answers, what ways and a change are worth", function ()
  compare_lines(say("compare plain/621a traditional worth"))
  say('plain/621a with rule "twelves" { holding = pair "12", play = best_low } first')
  compare_lines(say("money"))
end)

for _, line in ipairs(OTHERWISE) do
  tap.test("in a form of its own, and the same facts: " .. line, function ()
    say(line)
    compare_facts()
  end)
end

for _, line in ipairs({ "why", "best", "vs traditional", "by traditional" }) do
  tap.test("of the last hand, the same facts: " .. line, function ()
    say(HAND .. " by " .. PLAIN)
    say(line)
    compare_facts()
  end)
end

tap.test("what is asked of a house way made in the session: the commands before write it for the shell", function ()
  scratch.with(function (directory)
    say('let w = plain/621a with rule "twelves" { holding = pair "12", play = best_low } first')
    local printed = say("count w { pair }")
    local last, before = command_of()
    tap.assertEquals(#before, 2)
    for i, words in ipairs(before) do
      for at, word in ipairs(words) do
        if word == "w.lua" then words[at] = directory .. "/w.lua" end
      end
      if i < #before then run(words) end
    end
    tap.assertEquals((run(last).out:gsub("as %S+ sets", "as w sets")), printed .. "\n")
  end)
end)

tap.test("under --json a line that is refused is an object too: a program may wait for one", function ()
  local answer = cli.run({ arguments = { "repl", "--json" }, input = "count tiles pairr\ncount tiles pair\n" })
  local objects = {}
  for line in answer.out:gmatch("[^\n]+") do objects[#objects + 1] = assert(json.decode(line)) end
  tap.assertEquals({ #objects, objects[1].typed, objects[1].refused[1].suggestion, objects[1].refused[1].column },
    { 2, "count tiles pairr", "pair", 1 })
  tap.assertEquals({ objects[2].typed, objects[2].answer.hands, answer.code }, { "count tiles pair", 6840, 2 })
  tap.assertStrContains(answer.err, objects[1].refused[1].message)
end)

tap.test("a sentence is answered as what it asks, or refused with what is near", function ()
  local asked = host.session()
  for line, said in pairs({ ["how do I set 6-6 5-5 2-2 5-6"] = "6-6 5-5 2-2 5-6, traditional under us-ma/pai_gow",
    ["what is a gong?"] = "gong (Pai Gow)", ["set 6-6 5-5 2-2 5-6"] = "low   6-6 5-6  3", ["set AAKK952"] = "2,304",
    ["what are the odds of two pair"] = "{ pair" }) do
    tap.assertStrContains(host.say(asked, line), said)
  end
  for _, line in ipairs({ "how does foxwoods set two pair", "what is gee joon", "what do I do with five aces",
    "what can the joker be", "who wins copies", "is a pair of aces good", "can I split two pair",
    "should I play 4-3 in front", "does the dealer keep a pair" }) do
    tap.assertStrContains(host.say(asked, line), ("a session has no answer to `%s`; try `"):format(line))
  end
end)

tap.test("a byte-order mark before the first of the piped lines is no part of it", function ()
  local said = cli.run({ arguments = { "repl" }, input = "\u{feff}count tiles pair\n" })
  tap.assertEquals({ said.code, said.err }, { 0, "" })
  tap.assertStrContains(said.out, " of 35,960 hands")
end)

tap.test("a session with a house way that is not there does not begin", function ()
  local said = cli.run({ arguments = { "repl", "nosuchfile" }, input = "" })
  tap.assertEquals({ said.code, said.out, said.err }, { 2, "", 'houseway: "nosuchfile" is neither a file nor a shipped '
    .. "house way; give a file, or a name of `houseway ways`\n" })
  tap.assertEquals(cli.run({ arguments = { "repl", "nowhere/way.lua" }, input = "6-6 4-5 1-1 2-4\n" }).code, 2)
  tap.assertEquals(cli.run({ arguments = { "repl", "plain" }, input = "" }).code, 0)
end)
