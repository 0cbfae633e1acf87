-- A ratchet of weight: no room has more code than tests/suite/weight.txt allows it. With HOUSEWAY_GOLDEN=write what has
-- fallen is written there.

local lists = require("houseway.base.lists")
local measures = require("suite.measures")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")
local weight = require("suite.weight")
local words = require("suite.words")

local LIST = "tests/suite/weight.txt"

-- ---- counting ----

-- Sources whose lines were counted by hand: code, comments, blank.
local COUNTED = {
  { "a.lua", 'local a = [[\n-- text\n\n]]\n--[==[ words\n]]\n]==]\n-- more\nlocal b = "--" -- after code\n', 4, 4, 1 },
  { "a.lua", "local quote = '\"' -- [[\nreturn quote\n", 2, 0, 0 },
  { "a.c", '/* one\n * two\n\n */\nint a; /* after code */\n// three\nchar *b = "/*";\nchar c = \'"\'; //\n', 3, 4, 1 },
  { "a.js", "const a = `\n// text`; // words\nconst b = /[\"]/;\n// words\n", 3, 1, 0 },
  { "a.go", "var a = '\\''\n\n/* words */ var b = 1\n", 2, 0, 1 },
  { "a.v", "(* one (* two *)\n three *)\nCheck 1. (* four *)\n(**)\n\n", 1, 3, 1 },
  { "a.sh", "#!/bin/sh\n  # words\necho '#' # after code\n\n", 1, 2, 1 },
  { "a/run", "#!/bin/sh\nexit 0\n", 1, 1, 0 },
  { "a.html", "<p>\n<!-- words\n-->\n", 1, 2, 0 },
  { "a.md", "# Title\n\n<!-- prose has no comments -->\n", 2, 0, 1 },
}

for _, case in ipairs(COUNTED) do
  tap.test(("lines of %s: %d of code, %d of comments, %d blank"):format(case[1], case[3], case[4], case[5]), function ()
    local lines = words.count(case[2], words.language_of(case[1], case[2]))
    tap.assertEquals(lines, { code = case[3], comment = case[4], blank = case[5] })
  end)
end

tap.test("data has no language", function ()
  tap.assertNil(words.language_of("golden/a.txt", "words\n"))
  tap.assertNil(words.language_of("frozen/floor/proof", "words\n"))
end)

tap.test("rooms are the folders of lua/houseway, src, tests and docs, and what stands beside them", function ()
  tap.assertEquals(weight.room_of("lua/houseway/ask/shared/take.lua"), "lua/houseway/ask")
  tap.assertEquals(weight.room_of("src/main.c"), "src")
  tap.assertEquals(weight.room_of("src/lua/bind/program.c"), "src/lua")
  tap.assertEquals(weight.room_of("tests/cli/golden/a.lua"), "tests/cli")
  tap.assertEquals(weight.room_of("docs/README.md"), "docs")
  tap.assertNil(weight.room_of("tests/frozen/b67f71b4/ways/a.lua"))
  tap.assertNil(weight.room_of("README.md"))
end)

-- ---- the list, with rooms made up ----

local DAY = "2027-01-02"
local WHY = "It settles a new wager. | The old table of rows, 40 lines."

local function list(...)
  return table.concat({ "# rooms", "src/worth 1000 50 10", "tests 200 5 1", ... }, "\n") .. "\n"
end

local function rooms(worth, tests, other)
  local function lines(code) return code and { code = code, comment = 7, blank = 8 } end
  return { ["src/worth"] = lines(worth), tests = lines(tests), ["src/other"] = lines(other) }
end

local function raised(room, from, to, why)
  return ("%s | %s | %d | %d | %s"):format(DAY, room, from, to, why or WHY)
end

tap.test("a room as heavy as the list says is no problem; with a line more it says what to write", function ()
  tap.assertEquals(weight.problems(list(), rooms(1000, 200), DAY), {})
  tap.assertEquals(weight.problems(list(), rooms(1001, 200), DAY), { "src/worth has 1001 lines of code, 1000 allowed: "
    .. "make room, or end tests/suite/weight.txt with `2027-01-02 | src/worth | 1000 | 1001 | WHY | WHAT IT MADE "
    .. "UNNECESSARY`" })
end)

tap.test("a raise allows what it says, and must begin where the room's last ends and give two reasons", function ()
  local twice = list(raised("src/worth", 1000, 1040), raised("src/worth", 1040, 1050))
  tap.assertEquals(weight.problems(twice, rooms(1050, 200), DAY), {})
  local function first(...) return weight.problems(list(...), rooms(1050, 200), DAY)[1] end
  tap.assertEquals(first(raised("src/worth", 1010, 1050)), "src/worth raised on 2027-01-02 from 1010, not 1000")
  tap.assertEquals(first(raised("src/worth", 1000, 1000)), "src/worth raised on 2027-01-02 to 1000, which is no more")
  for _, why in ipairs({ "WHY | WHAT IT MADE UNNECESSARY", "It settles a new wager. | -", "x | The old table." }) do
    tap.assertEquals(first(raised("src/worth", 1000, 1050, why)), "src/worth raised on 2027-01-02 without its reasons")
  end
  tap.assertError(weight.read, list("2027-01-02 | src/worth | 1000 | 1050 | It settles a new wager."))
end)

tap.test("a lighter room, a new one and one that is gone name the command", function ()
  local function only(counted, ...)
    local problems = weight.problems(list(...), counted, DAY)
    tap.assertEquals(#problems, 1)
    return problems[1]
  end
  local command = "allowed: HOUSEWAY_GOLDEN=write prove --exec tests/run tests/house/weight_test.lua"
  tap.assertEquals(only(rooms(999, 200)), "src/worth has 999 lines of code, 1000 " .. command)
  tap.assertEquals(only(rooms(nil, 200)), "src/worth has 0 lines of code, 1000 " .. command)
  tap.assertEquals(only(rooms(1000, 200, 9), raised("src/other", 0, 9)), "src/other has 9 lines of code, 9 " .. command)
  tap.assertStrContains(only(rooms(1000, 200, 9)), "`2027-01-02 | src/other | 0 | 9 | WHY")
end)

tap.test("written anew, no room is heavier, and raises that were paid back are gone", function ()
  local text = list(raised("src/worth", 1000, 1040), raised("src/worth", 1040, 1050), raised("src/other", 0, 9))
  local function written(...)
    local base, raises = weight.read(weight.written(text, rooms(...)))
    local ends = {}
    for at, raise in ipairs(raises) do ends[at] = raise.to end
    return { base["src/worth"].code, base["src/other"] and base["src/other"].code, ends }
  end
  tap.assertEquals(written(2000, 900, 90), { 1000, 0, { 1040, 1050, 9 } })
  tap.assertEquals(written(1045, 200, 9), { 1000, 0, { 1040, 1045, 9 } })
  tap.assertEquals(written(1040, 200, 4), { 1000, 0, { 1040, 4 } })
  tap.assertEquals(written(1001, 200, 9), { 1000, 0, { 1001, 9 } })
  tap.assertEquals(written(990, 200), { 990, nil, {} })
  local heavy = weight.written(text, rooms(2000, 900, 90))
  tap.assertEquals(#weight.problems(heavy, rooms(2000, 900, 90), DAY), 3)
  local light = rooms(1020, 150, 3)
  tap.assertEquals(weight.problems(weight.written(text, light), light, DAY), {})
  tap.assertEquals(weight.written(weight.written(text, light), light), weight.written(text, light))
end)

-- ---- what is measured beside the rooms ----

tap.test("the longest function and imports inside functions are counted", function ()
  local source = table.concat({ 'local a = require("houseway.a")', "local function one()", "  if a then", "    b()",
    "  end", "end", 'local two = function () return require("houseway.b") end', "return { three = function (c)",
    '  local d = require("houseway.d")', "  each(c, function (e)", "    f(e)", "  end)", "  return d", "end }" }, "\n")
    .. "\n"
  tap.assertEquals(measures.longest_function(source), 7)
  tap.assertEquals(measures.inner_imports(source), 1)
end)

-- ---- the rooms as they are ----

tap.test("no room has more code than tests/suite/weight.txt allows, and it allows no more than there is", function ()
  local counted = lists.copied(weight.count(), measures.count())
  if os.getenv("HOUSEWAY_GOLDEN") == "write" then
    scratch.write(tap.source_root() .. "/" .. LIST, weight.written(sources.read(LIST), counted))
  end
  local problems = weight.problems(sources.read(LIST), counted, os.date("!%Y-%m-%d"))
  tap.assertTrue(#problems == 0, "\n" .. table.concat(problems, "\n"))
end)
