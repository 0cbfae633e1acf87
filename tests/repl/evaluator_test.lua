-- Lines typed into a session, and their answers: no terminal is needed.

local ask = require("houseway.ask")
local chapters = require("houseway.law.chapters")
local cli = require("cli")
local evaluator = require("houseway.repl.evaluator")
local host = require("repl.host")
local json = require("houseway.base.json")
local scratch = require("scratch")
local tap = require("tap")

cli.stay_here()

local PLAIN = "plain/621a"

local function contains(told, ...)
  for _, words in ipairs({ ... }) do tap.assertStrContains(told, words) end
end

-- ---- hands ----

tap.test("a hand is drawn, its settings apart from each other and the best first, the one chosen marked", function ()
  local told = host.say(host.session(), "6-6 5-5 2-2 5-6 by plain/621a")
  contains(told, "│● ● ●│● ● ●│ │●   ●│●   ●│ │  ●  │  ●  │ │●   ●│● ● ●│", "58 Pa. Code § 621a.8(d)(4)",
    "→ plain/621a sets it so: follow us-pa/621a.8.d (line 16)")
  local values, marked = {}, nil
  for mark, percent, law in told:gmatch("\n  (%S*) +%d%-%d %d%-%d[^\n]-([+-][%d.]+)%%[^\n]-%s%s(%l[%l ]+)%f[\n]") do
    values[#values + 1] = tonumber(percent)
    if mark ~= "" then marked = law end
  end
  tap.assertEquals(#values, 3)
  tap.assertTrue(values[1] > values[2] and values[2] > values[3])
  tap.assertEquals(marked, "lawful")
end)

tap.test("a hand's values are those of explain --bank", function ()
  local self = host.session({ ways = { PLAIN } })
  local told = host.say(self, "1-1 5-5 2-6 1-6")
  local explained = assert(json.decode(cli.run({ arguments = { "explain", PLAIN, "1-1 5-5 2-6 1-6", "--bank", PLAIN,
    "--json" } }).out))
  for _, setting in ipairs(explained.settings) do
    contains(told, ("%+.4f%%"):format(100 * tonumber(setting.value.decimal)))
  end
  tap.assertEquals(host.shell(self), "houseway explain plain/621a --bank plain/621a '" .. explained.hand .. "'")
end)

tap.test("settings alike in both ranks are one row, and those that foul are counted", function ()
  local told = host.say(host.session(), "Ah As Ad Ac Jk 2c 2d")
  local rows = select(2, told:gsub("%% ", ""))
  -- Of five aces with two twos: two, three, four or five aces in the high hand, by what goes with them.
  tap.assertEquals(rows, 3)
  contains(told, "five aces", "pair")
end)

tap.test("why, best, vs, by and under are asked of the last hand, and go on from what was asked", function ()
  local self = host.session()
  tap.assertEquals(host.say(self, "why"), "houseway: the session has no hand yet; type a hand, such as "
    .. "As Kh 10d 9c 4s 3d Jk")
  contains(host.say(self, "6-6 5-5 2-2 5-6 by plain/621a"), "under us-pa/621a, against the same")
  contains(host.say(self, "why"), "line 16", "leaves what the governing paragraph allows")
  contains(host.say(self, "vs traditional"), "plain/621a under us-pa/621a, against traditional")
  contains(host.say(self, "best"), "against traditional")
  contains(host.say(self, "under us-pa/621a.8.i=literal"), "against traditional")
  contains(host.shell(self), "--reading us-pa/621a.8.i=literal")
  contains(host.say(self, "by canberra"), "canberra under us-ma/pai_gow, against the same")
end)

tap.test("some pieces of a hand are ranked: tiles two by two, cards as a high and as a low hand", function ()
  local self = host.session()
  contains(host.say(self, "6-6 4-5"), "Wong", "2 of the 4 tiles")
  contains(host.say(self, "6-6 4-5 6-6"), "6-6 6-6  pair", "6-6 4-5  Wong")
  contains(host.say(self, "As Kd"), "as a low hand  As Kd  high card")
  contains(host.say(self, "As Kd Ks"), "as a low hand  Ks Kd  pair")
  local told = host.say(self, "5c 4d 3h 2s Jk")
  contains(told, "as a high hand  Jk 5c 4d 3h 2s  straight")
  tap.assertTrue(told:find("low hand   Jk 5c", 1, true) < told:find("low hand   5c 4d", 1, true))
end)

tap.test("cards are read with the signs of their suits, and written so", function ()
  local self = host.session()
  contains(host.say(self, "A♠ K♥"), "A♠  K♥", "As Kh: 2 of the 7 cards")
end)

tap.test("what is wrong with a hand is told as of a hand", function ()
  local self = host.session()
  contains(host.say(self, "As Kh 10x"), 'hand: "10x", card 3, is no card of a deck of 53 cards; write cards such as')
  contains(host.say(self, "6-6 5-5 2-2 7-7"), 'hand: "7-7", tile 4, is no tile of a set of 32 tiles; write tiles '
    .. 'such as')
  contains(host.say(self, "6-6 4-5 vs canberra"), "`vs canberra` cannot follow a part of a hand; remove the words")
  contains(host.say(self, "6-6 5-5 2-2 5-6 for canberra"), 'tile 5, "for", is a tile too many; write 4 tiles')
end)

tap.test("28.2 a hand as it was set: lawful or not, by which paragraph, and what it is worth", function ()
  local self = host.session()
  contains(host.say(self, "6-6 4-5 / 5-6 1-2"),
    "as set, 6-6 4-5 over 5-6 1-2: lawful, Mass. Pai Gow § 7(d)(2); worth", "+56.1409%, as traditional sets it")
  contains(host.say(self, "6-6 1-2 over 5-6 4-5"), "as set, 6-6 1-2 over 5-6 4-5: not lawful, Mass. Pai Gow § 7(d)(2)")
  contains(host.say(self, "6-6 5-6 / 4-5 1-2"), "as set, the halves are exchanged: 6-6 5-6 ranks below 4-5 1-2")
  contains(host.say(self, "6-6 4-5 / 5-6"), "a hand must have 4 tiles, such as 6-6 1-1 4-5 2-4, not 3 tiles")
end)

tap.test("28.2 `under` before any hand chooses the law of the session", function ()
  local self = host.session()
  contains(host.say(self, "under pennsylvania"), '"pennsylvania" fits several chapters or paragraphs; choose '
    .. 'us-pa/621a, us-pa/645a or us-pa/645c')
  contains(host.say(self, "under 621a"), "hands and questions are under us-pa/621a from now on")
  contains(host.say(self, "6-6 4-5"), "ranked under us-pa/621a")
  host.say(self, "check canberra") -- any houseway command that takes a chapter
  tap.assertEquals(host.shell(self), "houseway check canberra --under us-pa/621a")
  host.say(self, "check canberra --under us-ma/pai_gow")
  tap.assertEquals(host.shell(self), "houseway check canberra --under us-ma/pai_gow")
  contains(host.say(self, "undo"), "taken back")
end)

-- ---- questions ----

tap.test("a question is asked of all hands, of a way that is named, or of the session's", function ()
  local self = host.session({ ways = { "canberra" } })
  contains(host.say(self, "count tiles pair"), "as they are dealt")
  tap.assertEquals(host.shell(self), "houseway count tiles pair")
  contains(host.say(self, "count plain/621a where low = pair"), "houseways/plain/621a.lua")
  contains(host.say(self, 'count { "6-6", "6-6" }'), "435 of 35,960", "houseways/canberra")
  contains(host.say(self, '{ "6-6", "6-6" }'), "435 of 35,960")
  contains(host.say(self, "share _"), "by rule")
  tap.assertEquals(host.shell(self), "houseway share canberra '{ \"6-6\", \"6-6\" }'")
end)

tap.test("an answer is the command's own, and says which command gives it", function ()
  local self = host.session()
  for _, one in ipairs({ { "count", "tiles", "pair" }, { "find", "tiles", "{ pair, pair } limit 3" },
    { "share", PLAIN, "where low = pair by holding" }, { "compare", PLAIN, "examples/10-what-check-finds.lua" } }) do
    local told = host.say(self, table.concat(one, " "))
    tap.assertEquals(told .. "\n", cli.run({ arguments = one }).out)
    local said = host.shell(self)
    local again = cli.run({ program = "/bin/sh", arguments = { "-c",
      (said:gsub("^houseway", tap.build_directory() .. "/houseway")) } })
    tap.assertEquals(again.out, told .. "\n")
  end
end)

tap.test("a brace that is open waits for more; what is closed does not", function ()
  tap.assertTrue(evaluator.is_unfinished("count { pair,"))
  tap.assertTrue(evaluator.is_unfinished('let w = canberra with rule "x" {'))
  tap.assertFalse(evaluator.is_unfinished("count { pair,\npair }"))
  tap.assertFalse(evaluator.is_unfinished(".save {"))
  tap.assertFalse(evaluator.is_unfinished("us-pa/621a.8(d)(2)"))
end)

-- ---- ways as values ----

tap.test("a way is changed, kept, changed again, compared and written; the file passes check", function ()
  local self = host.session()
  scratch.with(function (directory)
    local first = host.say(self, 'let w = plain/621a with rule "twelves" { holding = pair "12", play = best_low }')
    contains(first, "violates under us-pa/621a", "hands of 35,960 set differently")
    local second = host.say(self, 'let v = w without "twelves"')
    contains(second, "conforms under us-pa/621a; before: violates, 104 hands")
    contains(host.say(self, "compare plain/621a v"), "same behaviour")
    contains(host.shell(self), "houseway what-if plain/621a", "--save v.lua\nhouseway compare plain/621a v.lua")
    contains(host.say(self, 'count w pair "12"'), "hands, as w sets them")
    contains(host.say(self, ("save v to %s/v.lua"):format(directory)), "is written to")
    tap.assertEquals(cli.run({ arguments = { "check", directory .. "/v.lua" } }).code, 0)
    contains(host.say(self, "save plain"), '"plain" names no house way that was changed here; write save w.lua')
  end)
end)

tap.test("the last way that was made is _; a name that means something else is refused", function ()
  local self = host.session()
  host.say(self, 'plain/621a with rule "twelves" { holding = pair "12", play = best_low }')
  contains(host.say(self, '_ without "twelves"'), "before: violates")
  tap.assertStrContains(host.say(self, "let pair = canberra"), "a word of the language")
  tap.assertStrContains(host.say(self, "let foxwoods = canberra"), 'the name "foxwoods" belongs to a shipped house way')
  contains(host.say(self, "let c = canberra"), "c is canberra")
  contains(host.say(self, "c"), "Canberra, under us-ma/pai_gow")
  contains(host.say(self, "canberra twelves"), "`twelves` after canberra begins no change; write without or with")
end)

tap.test("a file that changes is read anew, and that is told", function ()
  local self = host.session()
  scratch.with(function (directory)
    local path = directory .. "/a.lua"
    local source = scratch.read(tap.source_root() .. "/houseways/plain/621a.lua")
    scratch.write(path, source)
    tap.assertFalse(host.say(self, path):find("has changed", 1, true) ~= nil)
    scratch.write(path, (source:gsub("Plain 621a", "Plainer")))
    contains(host.say(self, path), "has changed and was read again", "Plainer")
    tap.assertFalse(host.say(self, path):find("has changed", 1, true) ~= nil)
  end)
end)

-- ---- the law, words and help ----

tap.test("a citation shows its paragraph, /words/ the paragraphs that hold them", function ()
  local self = host.session()
  contains(host.say(self, "us-pa/621a.8.i"), "58 Pa. Code § 621a.8(i)", "zero_never_better")
  contains(host.say(self, "58 Pa. Code § 621a.8(i)"), "us-pa/621a.8.i")
  contains(host.say(self, "us-ma/pai_gow.7.d.2"), "houseways/harborlight/pai_gow.lua:31",
    'departs_from = "us-ma/pai_gow.7.d.2"')
  contains(host.say(self, "us-pa/621a.8.d.4"), 'houseways/plain/621a.lua:16  follow "us-pa/621a.8.d"')
  contains(host.say(self, "us-pa/621a.6.c.1"), "a total of 9 starts with dealer")
  local told = host.say(self, "/copy hand/")
  contains(told, "us-ma/pai_gow.1.copy-hand")
  contains(host.say(self, "//"), "the search has no words; write /words/")
end)

tap.test("word? explains a word, a field and a command; ? the last refusal", function ()
  local self = host.session()
  contains(host.say(self, "split?"), "Neither hand holds this together.")
  contains(host.say(self, "holding?"), "holding")
  contains(host.say(self, "count?"), "Usage: houseway count")
  contains(host.say(self, "?"), "`?` needs an earlier refusal; type `help`")
  host.say(self, "count tiles pairr")
  contains(host.say(self, "?"), "script/unknown-word\n  The word is misspelt")
end)

tap.test("a reading is chosen for all that follows, and given up", function ()
  local self = host.session()
  contains(host.say(self, "what if us-pa/621a.8.i=literal"), "reading literal (chosen)")
  host.say(self, "6-6 5-5 2-2 5-6 by plain/621a")
  contains(host.shell(self), "--reading us-pa/621a.8.i=literal")
  contains(host.say(self, "what if us-pa/621a.8.i=no"), "us-pa/621a.8.i has no reading")
  host.say(self, "what if")
  host.say(self, "6-6 5-5 2-2 5-6 by plain/621a")
  tap.assertNil(host.shell(self):find("--reading", 1, true))
end)

-- ---- rounds ----

tap.test("a round is dealt as the command deals it, and gone through: each step with its pieces and its paragraph",
  function ()
    local self = host.session()
    tap.assertEquals(host.say(self, "deal canberra --seats 2 --seed 1") .. "\n",
      cli.run({ arguments = { "deal", "canberra", "--seats", "2", "--seed", "1" } }).out)
    contains(host.say(self, "step"), "step 1 of ", "shuffle", "Mass. Pai Gow § 4(d): ")
    contains(host.say(self, "step"), "step 2 of ", "$10.00", "seat 1", "Mass. Pai Gow § 5(a): ")
    contains(host.say(self, "step 7"), "position seat 4", "┌─────┬─────┐", "Mass. Pai Gow § 6(d): ")
    local steps = tonumber(host.say(self, "step 1"):match("of (%d+)"))
    host.say(self, "step " .. steps)
    contains(host.say(self, "step"), ("must be 1 to %d, not "):format(steps))
  end)

tap.test("a round that nothing is said of is dealt by the session's way, and its steps are its own", function ()
  local self = host.session({ ways = { PLAIN } })
  local told = host.say(self, "deal")
  contains(told, "Plain 621a", "seed ")
  local set = told:match("dealer  (%d%-%d %d%-%d)")
  local found = false
  for number = 1, tonumber(host.say(self, "step 1"):match("of (%d+)")) do
    found = found or host.say(self, "step " .. number):find("high hand: " .. set, 1, true) ~= nil
  end
  tap.assertTrue(found)
end)

-- ---- the session ----

tap.test("answers as JSON are the command's, as CSV and Markdown its tables", function ()
  local self = host.session()
  local of = cli.run({ arguments = { "find", "tiles", "{ pair, pair } limit 2", "--json" } }).out
  tap.assertEquals(host.say(self, "find tiles { pair, pair } limit 2", "json") .. "\n", of)
  local found = assert(json.decode(of)).shown
  tap.assertEquals(host.say(self, "_", "csv"), ("%d,%s,,\n%d,%s,,"):format(found[1].hands, found[1].hand,
    found[2].hands, found[2].hand))
  contains(host.say(self, "_", "md"), ("| %d | %s |  |  |"):format(found[1].hands, found[1].hand), "|---|---|---|---|")
  host.say(self, ".mode csv")
  tap.assertEquals(self.mode, "csv")
  contains(host.say(self, ".mode cvs"), 'did you mean "csv"')
  tap.assertEquals(host.say(self, ".mode"), ".mode csv")
end)

tap.test("every answer is something as CSV: tables, or figures under their names, or lines", function ()
  local self = host.session({ ways = { PLAIN } })
  host.say(self, ".mode csv")
  local names, figures = host.say(self, "count tiles { pair }"):match("^(.-)\n(.-)$")
  tap.assertEquals(names, "question,game,chapter,hands,classes,all,share.fraction,share.decimal,example.hand,"
    .. "example.hands")
  contains(figures, "{ pair },Pai Gow,us-ma/pai_gow,6840,")
  tap.assertEquals(host.say(self, "best 6-6 6-6 2-3 1-2"),
    ",high,low,worth\nbest,6-6 6-6,2-3 1-2,+82.5421%\nchosen,6-6 6-6,2-3 1-2,+82.5421%")
  contains(host.say(self, "why"), "line,rule,state,why\n16,follow us-pa/621a.8.d,decided,")
  contains(host.say(self, "6-6 6-6 2-3 1-2"), ",high,,low,,worth,win,lose,push,law\n→,6-6 6-6,pair,2-3 1-2,8,")
  tap.assertEquals(host.say(self, "let w = canberra"), "w is canberra")
end)

tap.test("as Markdown what is drawn keeps its lines, and a table's heading is one", function ()
  local self = host.session({ ways = { PLAIN } })
  host.say(self, ".mode md")
  local told = host.say(self, "6-6 6-6 2-3 1-2")
  contains(told, "```\n  ┌─────┬─────┐", "┴─────┘\n```\n6-6 6-6 2-3 1-2, plain/621a", "|  | high |  | low |")
  tap.assertEquals(select(2, told:gsub("```", "")), 2)
  contains(host.say(self, "ways"), "| way | game | name | under |\n|---|---|---|---|\n| ballys/")
  contains(host.say(self, "check plain/621a --full"), "|  | governs | open |")
  contains(host.say(self, "share tiles by holding"), "|  |  |  |  |\n|---|---|---|---|\n| 120 | ")
end)

tap.test("what a shell is given can be typed: its quotation marks, its options, `houseway` before it", function ()
  local self = host.session()
  local told = host.say(self, "count tiles { pair, pair }")
  tap.assertEquals(host.say(self, "count tiles '{ pair, pair }'"), told)
  tap.assertEquals(host.say(self, "houseway count tiles '{ pair, pair }'"), told)
  tap.assertEquals(assert(json.decode(host.say(self, "count tiles { pair, pair } --json"))).hands, 120)
  tap.assertEquals(host.shell(self), "houseway count tiles '{ pair, pair }' --json")
  contains(host.say(self, "share tiles pair --by holding"), "  6,720  98.2456%  a pair")
  contains(host.say(self, "{ pair } --full"), '--full has nothing more to show for this command; remove --full')
  tap.assertEquals(assert(json.decode(host.say(self, 'plain/621a with rule "a --b" { holding = pair "12", '
    .. 'play = best_low } first --json'))).verdict, "violates")
  contains(host.say(self, "houseway repl"), "; type a hand, a question")
end)

tap.test("a change that asks for help is told what its command takes, and changes nothing", function ()
  local self = host.session()
  tap.assertStrContains(host.say(self, 'let changed = canberra without "nines" --help'), "Usage: houseway what-if")
  tap.assertStrContains(host.say(self, "what-if canberra 'without \"nines\"' --help"), "Usage: houseway what-if")
  tap.assertFalse(self.ways:knows("changed"))
end)

tap.test("a question alone is asked of the game that its words are of, else of the one spoken of last", function ()
  local self = host.session()
  contains(host.say(self, "gong"), "of 35,960 hands")
  host.say(self, "As Kd")
  contains(host.say(self, "wong"), "of 35,960 hands")
  contains(host.say(self, 'trips "A"'), "of 154,143,080 hands")
  host.say(self, "6-6 4-5")
  contains(host.say(self, "pair"), "of 35,960 hands")
  contains(host.say(self, "{ gong, trips }"), "`trips` is a word of Pai Gow Poker; write a word of Pai Gow")
  self = host.session({ ways = { PLAIN } })
  contains(host.say(self, "gong"), "as houseways/plain/621a.lua sets them")
end)

tap.test("share ... limit 2 shows the first two parts and says how many there are more", function ()
  local self = host.session()
  local told = host.say(self, "share canberra by rule limit 2")
  tap.assertEquals(select(2, told:gsub("%%  ", "")), 2)
  contains(told, "  and 19 more")
end)

tap.test("exit and quit end a session", function ()
  for _, word in ipairs({ "exit", "quit", ".quit" }) do
    local self = host.session()
    host.say(self, word)
    tap.assertTrue(self.ended, word)
    contains(host.say(self, "exit now"), "`now` cannot follow `exit`, which ends the session; write `exit` alone")
  end
end)

tap.test("lines are saved and loaded: the answers are the same", function ()
  local self = host.session()
  scratch.with(function (directory)
    local path = directory .. "/lines"
    local told = host.say(self, "6-6 4-5") .. "\n" .. host.say(self, "count tiles {\npair, pair }")
    contains(host.say(self, ".save " .. path), "2 lines")
    tap.assertEquals(host.say(host.session(), ".load " .. path), told)
    scratch.write(path, ".load " .. path)
    contains(host.say(self, ".load " .. path), "the file loads itself; remove the line with .load")
  end)
end)

tap.test("every line that help shows can be typed, and every line that can be typed is shown", function ()
  local shown = host.say(host.session(), "help")
  for _, verb in ipairs(evaluator.verbs()) do
    tap.assertTrue(shown:find("%f[%w_]" .. verb .. "%f[^%w_]") ~= nil, verb)
  end
  for _, point in ipairs(require("houseway.repl.settings").names()) do contains(shown, point) end
end)

tap.test("any command of houseway is one of the session's, but for what is read from standard input", function ()
  local self = host.session()
  contains(host.say(self, "rank 6-6 4-5 --under us-ma/pai_gow"), "Wong")
  contains(host.say(self, "check plain/621a"), "CONFORMS")
  contains(host.say(self, "set canberra -"), '"-" is standard input, where a session reads its lines; name a file')
  contains(host.say(self, "cuont pair"), 'did you mean "count"')
  contains(host.say(self, "ways 'x"), "is not closed; add the closing quotation mark")
end)

-- ---- how often ----

-- A session whose questions are counted as they are asked, and what ends the counting.
local function counted(given)
  local runs, find = {}, ask.find
  ask.find = function (question, ...)
    runs[#runs + 1] = question.name
    return find(question, ...)
  end
  return host.session(given), runs, function () ask.find = find end
end

tap.test("a line asks the question behind it once, in every mode", function ()
  for _, mode in ipairs({ "table", "json", "csv", "md" }) do
    local self, runs, finish = counted({ ways = { PLAIN } })
    host.say(self, ".mode " .. mode)
    for _, line in ipairs({ "count tiles pair", "us-pa/621a.8.i", "why 1-1 5-5 2-6 1-6", "best 1-1 5-5 2-6 1-6", "best",
      "check " .. PLAIN, "compare plain/621a traditional" }) do
      host.say(self, line)
    end
    finish()
    tap.assertEquals(table.concat(runs, " "), "count cite explain explain explain check compare", mode)
  end
end)

-- A session in which a line that was parsed as a command line's words fails.
local function unparsed(given)
  local self, parsed = host.session(given), 0
  local function count() parsed = parsed + 1 end
  self.host.commands = setmetatable({ chosen = count, parse = count }, { __index = self.host.commands })
  return self, function () return parsed end
end

tap.test("38.5 hands, questions, changes and citations are asked by their arguments: no words are parsed", function ()
  local self, parsed = unparsed({ ways = { PLAIN } })
  for _, row in ipairs({ { "6-6 5-5 2-2 5-6", "follow us-pa/621a.8.d" }, { "count tiles pair", "6,840 of 35,960" },
    { "us-pa/621a.8.i", "621a.8(i)" }, { "what if us-pa/621a.8.i=literal", "621a.8(i)" }, { "what if", "of before" },
    { "pair?", "pair" },
    { 'let w = plain/621a with rule "R" { holding = pair, play = split { pair } } first', "set differently" } }) do
    contains(host.say(self, row[1]), row[2])
  end
  contains(host.say(self, "money"), "a player's wager against")
  tap.assertEquals(parsed(), 0)
  tap.assertStrMatches(host.shell(self), "houseway what%-if plain/621a 'with rule .*' %-%-bank plain/621a[^\n]*")
end)

tap.test("38.5 options typed after a question are the question's, before those of the session", function ()
  local self = host.session({ under = "us-ma/pai_gow" })
  host.say(self, "count tiles wong")
  contains(host.shell(self), "houseway count tiles wong --under us-ma/pai_gow")
  host.say(self, "count tiles wong --under us-pa/621a")
  tap.assertEquals(host.shell(self), "houseway count tiles wong --under us-pa/621a")
  contains(host.say(self, "count tiles wong --nuder us-pa/621a"), 'no option is named "--nuder"')
  contains(host.say(self, "find tiles pair --limit 2 --help"), "Usage: houseway find")
end)

tap.test("an answer that was asked for as JSON can be read as lines afterwards, and the other way", function ()
  local self = host.session()
  host.say(self, ".mode json")
  local facts = host.say(self, "count tiles pair")
  contains(facts, '"hands":6840')
  contains(host.say(self, "_", "table"), "6,840 of 35,960 hands")
  host.say(self, ".mode table")
  contains(host.say(self, "count tiles pair"), "6,840 of 35,960 hands")
  tap.assertEquals(host.say(self, "_", "json"), facts)
end)

tap.test("--json in a line is JSON in any mode", function ()
  local told = assert(json.decode(host.say(host.session(), "ways --json")))
  tap.assertTrue(#told.ways > 5)
end)

tap.test("it is said when a chapter has changed", function ()
  local self = host.session()
  host.say(self, "us-pa/621a.8.i")
  local digest = chapters.digest
  chapters.digest = function () return "another" end
  local told = host.say(self, "us-pa/621a.8.i")
  chapters.digest = digest
  contains(told, "the law's texts have changed and were read again", "58 Pa. Code § 621a.8(i)")
end)

tap.test("a line of the session's own is whole, whatever words a script would go on after", function ()
  for _, line in ipairs({ "what if", "help function", "if?", "? found {", "/{/", ".save {", "what-if",
    "what-if canberra 'without \"nines\"'", "houseway what-if canberra 'without \"nines\"' --save w.lua" }) do
    tap.assertFalse(evaluator.is_unfinished(line), line)
  end
  for _, line in ipairs({ "how many hands do not hold a pair", "and if so", "do you have a pair", "for two aces",
    "function of the dealer", "repeat", "the end" }) do
    tap.assertFalse(evaluator.is_unfinished(line), line)
  end
  for _, line in ipairs({ "count {", "{ pair,", 'let w = foxwoods with rule "x" {', "count function (hand)",
    "count function (hand) if hand.trips then" }) do
    tap.assertTrue(evaluator.is_unfinished(line), line)
  end
end)

tap.test("a line is a line: each question of three is answered by itself", function ()
  local run = cli.run({ arguments = { "repl" },
    input = "how many hands do not hold a pair\ncount cards joker\ncount cards quads\n" })
  tap.assertEquals({ run.code, run.err }, { 0, "" })
  local counts = {}
  for hands in run.out:gmatch("([%d,]+) of 154,143,080 hands") do counts[#counts + 1] = hands end
  tap.assertEquals(counts, { "31,899,648", "20,358,520", "308,696" })
end)

tap.test("of a block that is too long no part is answered, and the line after it is", function ()
  local run = cli.run({ arguments = { "repl" },
    input = "count {\n" .. (("pair, "):rep(1000) .. "\n"):rep(12) .. "trips\n}\ncount tiles pair\n" })
  tap.assertStrMatches(run.err, "stdin: the line has more than 65536 bytes; type a shorter line\n")
  tap.assertEquals(select(2, run.out:gsub(" hands, as they are dealt", "")), 1)
  tap.assertStrContains(run.out, " of 35,960 hands")
end)

tap.test("ten times the lines of an open block take ten times as long, and no more", function ()
  local function open(lines)
    return function ()
      local block = evaluator.begun("count {")
      for _ = 2, lines do tap.assertEquals(block:add("count {"), "{") end
    end
  end
  tap.assertTakesLess(open(20000), 25, open(2000))
end)
