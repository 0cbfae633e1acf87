-- What figures are called: no name can be taken for another, and the same figure has the same digits everywhere.

local chapters = require("houseway.law.chapters")
local cli = require("cli")
local editor = require("desk.editor")
local json = require("houseway.base.json")
local rankings = require("houseway.law.rankings")
local scratch = require("scratch")
local tap = require("tap")
local way = require("houseway.way")

cli.stay_here()

local URI = "file:///way.lua"

local function printed(...)
  local run = cli.run({ arguments = { ... } })
  tap.assertEquals(run.err, "")
  return run.out
end

-- Of 736,281,000 deals: by the reference, 7,584,608 in which the high hands are copies, alone or with the low.
tap.test("22.9 copies of one hand alone, of both, and all of a hand, are told by name", function ()
  local out = printed("edge", "traditional", "--under", "us-pa/621a", "--full")
  local count = {}
  for name, digits in out:gmatch("\n  (copies [%a ,]-) +([%d,]+)  %d+%.%d+%%") do
    count[name] = count[name] or tonumber((digits:gsub(",", "")))
  end
  tap.assertEquals(count, { ["copies of the high hand alone"] = 7483168, ["copies of the low hand alone"] = 4898992,
    ["copies of both hands"] = 101440, ["copies of the high hand, in all"] = 7584608,
    ["copies of the low hand, in all"] = 5000432 })
  tap.assertStrContains(printed("simulate", "plain", "--rounds", "100"), "copies of the high hand alone")
end)

tap.test("22.9 edge and optimal have a figure alike: the same fraction, and as data the same digits", function ()
  local edge, optimal = printed("edge", "traditional"), printed("optimal", "--bank", "traditional", "--full")
  tap.assertStrContains(edge, "House edge 2.4132%")
  tap.assertEquals(optimal:match("set by [^\n]- ([-+]%d+%.%d+%%)  %-955277/39585000"), "-2.413229758747%")
  tap.assertStrContains(edge, "exactly -955277/39585000 of the wager")
  local as_edge = assert(json.decode(printed("edge", "traditional", "--json"))).edge.player
  tap.assertEquals(as_edge, assert(json.decode(printed("optimal", "--bank", "traditional", "--json"))).edge.way)
  tap.assertEquals(as_edge.decimal, "-0.024132297587")
end)

tap.test("22.9 a paytable whose edge is the player's says so", function ()
  local out, edges = printed("odds", "examples/15-paytables-of-the-house.lua", "--full"), {}
  for edge, exactly in out:gmatch("house edge +(%-?[^\n]-)  +(%-?%d+/%d+)\n") do edges[exactly] = edge end
  tap.assertEquals(edges, { ["-11/27"] = "-40.7407% (the player gains)", ["-5/9"] = "-55.5556% (the player gains)",
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

tap.test("22.9 a hand explained against a bank names it, and a table of worths, and a report", function ()
  local HAND = "Jk As 9c 4s 3d Kh 10d"
  local told = "A-2-3-4-5 is the second best of 10 straights"
  tap.assertStrContains(printed("explain", "foxwoods", HAND, "--bank", "foxwoods"), told)
  tap.assertNil(printed("explain", "plain", "6-6 5-5 2-2 5-6"):find("A-2-3-4-5", 1, true))
  tap.assertStrContains(printed("compare", "foxwoods", "trump_plaza", "--worth"), told)
  scratch.with(function (directory)
    printed("report", "foxwoods", "--under", "us-ca/face_up", "-o", directory .. "/page.html")
    tap.assertStrContains(scratch.read(directory .. "/page.html"), "A-2-3-4-5 is the lowest of 10 straights")
  end)
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
    tap.assertEquals({ run.err:match("way.lua:(%d+): a function stands in low.-\n.-way.lua:(%d+): a function stands "
      .. "in prefer") },
      { "5", "7" })
  end)
end)

-- A script with faults of many sorts: each as it stands, as it is mended, and what is told of it, with its line.
local FAULTY = [[
submission "Ours" {
  game = "Pai Gow Pokr",
  under = "us-pa/645a.11.z",
}
rule "one" "two" { holding = pair "Z", play = { low = pair } }
rule { holding = quads "8", play = { low = pair "8" },
  example = { "8s 8h 8d 8c 2s 3h 4x", high = "8s 8h 2s 3h 4d", low = "8d 8c" } }
rule "three" { holding = pair, ply = { low = pair "K" "A" } }
rule "three" { play = best_lwo }
rule("four", { play = wong })
exception "E" { departs_from = "us-pa/645a.99", play = { low = pair "0" } }
choice "C" "The best." { prefer = { best_low, pair } }
]]
local MENDS = {
  { ' "Pai Gow Pokr"', ' "Pai Gow Poker"', '2: the game is "Pai Gow Pokr"' },
  { "645a.11.z", "645a.11.c", '3: no paragraph has the key "us-pa/645a.11.z"' },
  { '"one" "two"', '"one"', "5: `rule` has all its arguments, and was given more" },
  { '"Z"', '"Q"', '5: the ranks must be written like "A", "7 to 10", "K or better", "10 or lower" or "9, 10 or J", '
    .. 'not "Z"' },
  { "rule {", 'rule "six" {', "6: `rule` lacks its name" },
  { "4x", "4d", '7: "4x", card 7, is no card of a deck of 53 cards' },
  { '"K" "A"', '"K"', "8: `pair` takes one argument, and was given more" },
  { "ply", "play", "8: `ply` is no field of a rule" },
  { "best_lwo", "best_low", "9: no word is named `best_lwo`" },
  { 'rule "three" { play', 'rule "nine" { play', '9: a second rule is named "three"' },
  { '("four", { play = wong })', ' "four" { play = best_low }', "10: `rule` was given 2 arguments at once" },
  { "four", "four", "10: `wong` is a word of Pai Gow" }, -- mended with the one before
  { 'exception "E" {', 'exception "E" "It departs." {', "11: `exception` lacks what it says" },
  { "645a.99", "645a.11.a.1", '11: no paragraph has the key "us-pa/645a.99"' },
  { 'pair "0"', 'pair "A"', '11: the ranks must be written like "A", "7 to 10", "K or better", "10 or lower" or "9, '
    .. '10 or J", '
    .. 'not "0"' },
  { "best_low, pair }", "best_low }", "12: `pair` stands in prefer" },
}

-- What the checker tells of a way that has faults, one by one: "2: game = ..."; an editor tells the same.
local function told_of(source)
  local told = {}
  scratch.with(function (directory)
    local run = cli.run({ arguments = { "check", scratch.write(directory .. "/way.lua", source) } })
    for line, found in run.err:gmatch("way%.lua:(%d+): (.-)\n") do told[#told + 1] = line .. ": " .. found end
    tap.assertEquals(run.code, 2)
  end)
  local self = editor.open()
  self:edit(URI, source)
  local shown = {}
  for i, one in ipairs(self.diagnostics[URI]) do
    local message, cause = one.message:match("^([^\n]*)\n([^\n]+)$")
    shown[i] = ("%d: %s"):format(one.range.start.line + 1, message)
    tap.assertTrue(cause ~= nil, one.message)
  end
  tap.assertEquals(shown, told)
  return told
end

-- Whether these faults, and no others, are told of a way in this order.
local function is_told(source, wanted)
  local told = told_of(source)
  for i, one in ipairs(wanted) do tap.assertStrContains(told[i] or "nothing", one) end
  tap.assertEquals(#told, #wanted, table.concat(told, "\n"))
end

tap.test("22.9 the faults of a script are told all at once, in order of lines; mended, it has none", function ()
  local mended, wanted = FAULTY, {}
  for i, mend in ipairs(MENDS) do
    local from, to = mended:find(mend[1], 1, true)
    mended, wanted[i] = mended:sub(1, from - 1) .. mend[2] .. mended:sub(to + 1), mend[3]
  end
  is_told(FAULTY, wanted)
  tap.assertNotNil(way.read(mended, { shown = "way.lua" }))
end)

tap.test("22.9 where the law or the submission is wrong, the rest is read by the game", function ()
  local rules = 'rule "a" { play = "8/99", field = 1 }\nrule "b" { holding = pair "13", play = gong }\n'
  local wanted = { "2: `field` is no field of a rule", 'not "8/99"', 'not "13"' }
  for first, told in pairs({
    ['submission "X" { game = "Pai Gow", under = "us-pa/612a" }'] = '1: no chapter has the key "us-pa/612a"',
    ['submission "X" { game = "Pai Gow" }'] = "1: the submission is filed under no law",
    ['submission "X" { under = "us-ma/pai_gow" }'] = "1: the game is not named",
    ['submission "X" { game = "Pai Gow", under = "us-pa/645a" }'] = "1: the way is of Pai Gow",
    ['submision "X" { game = "Pai Gow", under = "us-ma/pai_gow" }'] = "1: no word is named `submision`",
    ['submission "X"'] = "1: `submission` lacks a table",
    ["terms {}"] = "1: `terms` opens the file",
  }) do
    is_told(first .. "\n" .. rules, { told, table.unpack(wanted) })
  end
end)

tap.test("22.9 a term that can't be read hides none that the law does not allow", function ()
  is_told('submission "X" { game = "Pai Gow", under = "us-ma/pai_gow" }\nrule "a" { play = gong }\n'
    .. 'terms { table_minimum = "$25", table_maximum = "$10", dealer_wager = "half of the last wager" }\n',
    { '3: dealer_wager must be a sum, "$25", or "the last wager"', "3: the table maximum must be" })
end)

tap.test("22.9 what ends a script's run is told alone; so is a fault that follows from another", function ()
  is_told('submission "X" { game = "Pai Gow" }\nrule "a"\nwhile true do end\n', { "3: the script ran for more" })
  is_told('submission "X" { game = "Pai Gow", under = "us-ma/pai_gow" }\nrule(nil) {}\nlocal x = pair + wong\n',
    { "2: `rule` was given nil", "3: the word `pair` cannot be added" })
  is_told('submission "X" { game = "Pai Gow", under = "us-ma/pai_gow" }\nruel "a" { play = wong }\n',
    { "2: no word is named `ruel`" })
end)
