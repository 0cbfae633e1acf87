-- What is asked within a program is what the command answers, byte for byte; and what a program's way of asking keeps.

local asking = require("houseway.cli.embedded")
local cli = require("cli")
local command = require("houseway.cli.command")
local json = require("houseway.base.json")
local library = require("houseway.cli.library")
local ways = require("houseway.ask.shared.ways")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

cli.stay_here()

local HAND = "6-6 5-5 2-2 5-6"

-- Their bytes; corpus.lua has the answers of more commands.
local ASKED = {
  { "check", "traditional", "--under", "us-pa/621a" }, { "set", "plain", HAND }, { "cite", "us-pa/621a.8.d" },
  { "sample", "traditional", "--count", "2" }, { "deal", "harborlight", "--seed", "harbor", "--seats", "2" },
  { "check", "/nowhere.lua" }, { "check", "plain", "--", "x" }, { "odds", "us-pa/645a.13.b", "--table", "Z" },
}

local asked = asking.new()

-- Those that go on by themselves, or wait for somebody; at the shell they do something else.
local REFUSED = {
  { { "lsp" }, 'the library does not answer "lsp"' }, { { "lsp", "--json" }, 'the library does not answer "lsp"' },
  { { "repl" }, 'the library does not answer "repl"' },
    { { "check", "plain", "--watch" }, 'the library does not answer "--watch"' },
  { { "check", "-", "--watch", "--full" }, 'the library does not answer "--watch"' },
  { { "register", "--json", "nothing" }, 'houseway: no action is named "nothing"' },
  { { "new" }, "houseway new: the chapter is missing; write CHAPTER and NAME" },
  { { "new", "us-pa/621a" }, "houseway new: the name is missing; write CHAPTER and NAME" },
}

for _, case in ipairs(REFUSED) do
  local words, why = table.unpack(case)
  tap.test("refused in a line: " .. table.concat(words, " "), function ()
    local code, text, problem = asked:run(words)
    tap.assertEquals(code, 2)
    tap.assertStrContains(problem, why)
    tap.assertNil(problem:find("\n", 1, true))
    tap.assertEquals(#json.decode(text).refused, 1)
  end)
end

tap.test("the typed text under a refusal has no control or invisible characters for a program either", function ()
  for _, typed in ipairs({ "pair\a", "pair\0x", "pair \u{202E}x", "pair \27[31m", "pair \xFF" }) do
    local words = { "count", "cards", typed }
    local code, _, problem = asked:run(words)
    tap.assertEquals({ code, problem:find("[^\n\32-\126]") }, { 2 }, problem)
    tap.assertStrContains(problem, "\n    pair")
  end
end)

tap.test("a filing is begun for a program as for a shell", function ()
  local code, text = asked:run({ "new", "us-pa/621a", "Asked", "--out", "-" })
  local result = cli.run({ arguments = { "new", "us-pa/621a", "Asked", "--out", "-" } })
  tap.assertEquals({ code, json.decode(text).source }, { 0, result.out })
end)

local function with_json(words)
  local list = table.move(words, 2, #words, 3, { words[1], "--json" })
  if words[#words] == "--json" then list[#list] = nil end
  return list
end

for _, words in ipairs(ASKED) do
  tap.test("as the command: " .. table.concat(words, " "), function ()
    local code, text, problem = asked:run(words)
    local result = cli.run({ arguments = with_json(words) })
    tap.assertEquals(cli.masked(text), cli.masked(result.out))
    tap.assertEquals(code, result.code)
    tap.assertEquals(problem ~= "" and problem .. "\n" or "", result.err)
  end)
end

tap.test("a house way that is changed between two askings is read anew", function ()
  scratch.with(function (directory)
    local source = sources.read("houseways/plain/621a.lua")
    local path = scratch.write(directory .. "/way.lua", source)
    local _, before = asked:run({ "set", path, HAND })
    scratch.write(path, (source:gsub('submission "[^"]*"', 'submission "Another"', 1)))
    local _, after = asked:run({ "set", path, HAND })
    tap.assertStrContains(before, '"name":"Plain 621a"')
    tap.assertStrContains(after, '"name":"Another"')
  end)
end)

tap.test("of many house ways those of before are forgotten", function ()
  for _, way in ipairs({ "plain", "traditional", "canberra", "jb", "harborlight", "new_zealand", "taj_mahal" }) do
    local code = asked:run({ "set", way, HAND })
    tap.assertEquals(code, way == "jb" and 1 or 0) -- which sets it otherwise than its law
    local kept = 0
    for _ in pairs(asked.ways.kept) do kept = kept + 1 end
    tap.assertTrue(kept <= 5, kept)
  end
end)

tap.test("a fault of houseway's own is told, and ends nothing", function ()
  local load_way = asked.ways.load
  asked.ways.load = function () error("made to fail") end
  local code, text, problem = asked:run({ "set", "plain", HAND })
  asked.ways.load = load_way
  tap.assertEquals({ code, text }, { 3, "" })
  tap.assertStrContains(problem, "houseway: internal error:")
  tap.assertStrContains(problem, "made to fail")
  tap.assertEquals((asked:run({ "set", "plain", HAND })), 0)
end)

-- ---- what a Lua program is given ----

tap.test("a house way as a value: how it sets a hand, and why; its verdict under a law", function ()
  local way = assert(library.way("plain"))
  tap.assertEquals({ way.name, way.game, way.chapter }, { "Plain 621a", "Pai Gow", "us-pa/621a" })
  tap.assertEquals(way:set("5-6 2-2 5-5 6-6"), { hand = HAND, high = "5-5 2-2", low = "6-6 5-6",
    high_value = "4", low_value = "3", rule = "follow us-pa/621a.8.d", line = 16, lawful = true,
    cite = "us-pa/621a.8.d.4", printed = "58 Pa. Code § 621a.8(d)(4)" })
  local unlawful = library.way("traditional", { under = "us-pa/621a" }):set("4-5 3-5 3-4 1-2")
  tap.assertEquals({ unlawful.lawful, unlawful.cite }, { false, "us-pa/621a.8.d.3" })
  tap.assertEquals(assert(way:explain(HAND)).clause.cite, "us-pa/621a.8.d.4")
  local verdict, code = library.way("traditional", { under = "us-pa/621a" }):check()
  tap.assertEquals({ verdict.verdict, code }, { "violates", 1 })
end)

tap.test("38.5 a citation, a hand explained, a verdict: asked by arguments and law, no words parsed", function ()
  local law = { under = "us-pa/621a", as_of = "2024-01-01", readings = { "us-pa/621a.8.i=literal" } }
  local way = assert(library.way("traditional", law))
  local words = { "--under", "us-pa/621a", "--as-of", "2024-01-01", "--reading", "us-pa/621a.8.i=literal" }
  local explained = { library.ask("explain", "traditional", HAND, table.unpack(words)) }
  tap.assertStrContains(json.encode(explained[1]), "us-pa/621a.8.d.4")
  local verdict = { library.ask("check", "traditional", table.unpack(words)) }
  local cited = { library.ask("cite", "us-pa/621a.8.d") }
  local parse = command.parse
  command.parse = function () error("parsed") end
  local ok, why = pcall(function ()
    tap.assertEquals({ way:explain(HAND) }, explained)
    tap.assertEquals({ way:check() }, verdict)
    tap.assertEquals({ library.cite("us-pa/621a.8.d") }, cited)
    tap.assertEquals(select(2, way:explain(nil)), "houseway: the program gave the hand as nil; give text")
    tap.assertEquals(select(2, library.cite({})), "houseway: the program gave the citation as table; give text")
  end)
  command.parse = parse
  tap.assertTrue(ok, why)
end)

tap.test("what is asked wrongly answers nil and why", function ()
  local way = assert(library.way("plain"))
  tap.assertEquals({ way:set("6-6") }, { nil,
    "houseway: a hand must have 4 tiles, such as 6-6 1-1 4-5 2-4, not 1 tile" })
  local cards = assert(library.way("foxwoods"))
  local ranks = cards:set("AAKK952")
  tap.assertEquals({ ranks.high, ranks.low, ranks.alike, ranks.of }, { "As Ah 9d 5c 2c", "Kd Kc", 2304, 2304 })
  tap.assertEquals({ cards:set("2345678") }, { nil, '2345678: hands of these ranks are set in 2 ways, which ask("set", '
    .. "...) gives" })
  tap.assertEquals({ way:set("AAKK952") }, { nil, "houseway: the way is of tiles and sets no ranks of cards; write "
    .. "four tiles" })
  tap.assertEquals({ way:set(nil) }, { nil, "houseway: the program gave the hand as nil; give text" })
  tap.assertEquals({ library.way("plain", { undr = "us-pa/621a" }) },
    { nil, 'houseway: a field of a law must be under, as_of or readings, not undr (did you mean "under"?)' })
  tap.assertEquals({ library.way("plain", { readings = "us-pa/621a.8.i=literal" }) },
    { nil, "houseway: the program gave readings as string; give a list" })
  tap.assertEquals({ library.way("plain", { readings = { {} } }) },
    { nil, "houseway: the program gave a member of readings as table; give text" })
  tap.assertEquals({ library.way("plain", { readings = { ["us-pa/621a.8.i"] = "literal" } }) },
    { nil, 'houseway: readings must be a list of texts, { "KEY=NAME" }, not a table with the key us-pa/621a.8.i' })
  tap.assertStrContains(select(2, library.way("plain", { under = 5 })),
    'houseway: "5" fits several chapters or paragraphs; choose ')
  tap.assertStrContains(select(2, library.way("plain", { as_of = 2024 })), "2024")
  tap.assertEquals(select(2, library.ask("set", "plain", {})),
    "houseway: the program gave an argument as table; give text")
  tap.assertEquals({ library.ask("sample", "plain", "--count", 2) }, { library.ask("sample", "plain", "--count", "2") })
  local none, why = library.way("canbera")
  tap.assertNil(none)
  tap.assertStrContains(why, '(did you mean "canberra"?)')
  local answer, message, faults = library.cite("us-pa/621a.99")
  tap.assertNil(answer)
  tap.assertEquals({ faults[1].message, faults[1].id }, { message, "names/no-cited-paragraph" })
end)

tap.test("a fault of houseway's own is raised, and says what it is", function ()
  local decide = ways.decide
  ways.decide = function () error("made to fail") end
  local ok, problem = pcall(library.way, "plain")
  ways.decide = decide
  tap.assertFalse(ok)
  tap.assertStrContains(tostring(problem), "made to fail")
end)
