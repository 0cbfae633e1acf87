-- What bad input gets: one line on standard error that says where, exit 2, nothing printed, nothing kept.

local cli = require("cli")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local TRADITIONAL, FOXWOODS = "houseways/traditional/pai_gow.lua", "houseways/foxwoods/pai_gow_poker.lua"

-- What a directory holds, at any depth.
local function files_in(directory)
  local _, listed = sources.shell(("find '%s' -type f"):format(directory))
  return listed
end

-- Runs with a cache of its own, which must stay as empty as it was.
local function refused(run, err)
  scratch.with(function (directory)
    run.env = { XDG_CACHE_HOME = directory .. "/cache" }
    local result = cli.run(run)
    tap.assertEquals(result, { code = 2, out = "", err = err })
    tap.assertEquals(files_in(directory), "")
  end)
end

-- ---- scripts: the first line says at which line and why each is refused ----

for _, path in ipairs(sources.list("^tests/scripts/bad/[rh][eo][fs]%l+%-.+%.lua$")) do
  tap.test("refused: " .. path:match("([^/]+)%.lua$"), function ()
    local expected = sources.read(path):match("^%-%- (%d+: [^\n]+)\n")
    refused({ arguments = { "check", path } }, ("%s:%s\n"):format(path, expected))
  end)
end

-- ---- files that are no scripts ----

local OPENING = 'submission "T" { game = "Pai Gow", under = "us-pa/621a" }\n'

for what, case in pairs({
  empty = { "", ": an empty script, expected declarations" },
  blank = { " \n\n", ": an empty script, expected declarations" },
  ["a comment"] = { "-- Nothing.\n", ":1: no declaration, expected a `submission` to open the file" },
  binary = { "\x7FELF\2\1\1\0\xC3\x28", ":1: bytes that are not UTF-8, expected a script saved as UTF-8" },
  ["compiled Lua"] = { string.dump(function () end), ": compiled Lua, expected a script as text" },
  ["with a zero byte"] = { OPENING .. "\0", ":2: a control character, byte 0, expected text" },
  ["too large"] = { ("-"):rep(256 * 1024 + 1), ": larger than 262144 bytes, expected a script that can be read" },
  ["not UTF-8"] = { OPENING .. "-- caf\xE9\n", ":2: bytes that are not UTF-8, expected a script saved as UTF-8" },
  ["with a byte order mark"] = { "\xEF\xBB\xBF" .. OPENING,
    ":1: a byte order mark, expected UTF-8 without one, as `houseway fmt` writes it" },
}) do
  tap.test("refused: a script that is " .. what, function ()
    scratch.with(function (directory)
      local path = scratch.write(directory .. "/way.lua", case[1])
      refused({ arguments = { "check", path } }, path .. case[2] .. "\n")
    end)
  end)
end

tap.test("refused: a script that is missing, or a directory", function ()
  refused({ arguments = { "check", "/nonexistent.lua" } },
    "/nonexistent.lua: no such file, expected a script that can be read\n")
  refused({ arguments = { "check", "houseways" } }, "houseways: is a directory, expected a script that can be read\n")
end)

tap.test("a name that would steer a terminal is shown as text", function ()
  refused({ arguments = { "check", "\27[31m\nway.lua" } },
    "\\x1b[31m\\nway.lua: no such file, expected a script that can be read\n")
end)

for _, command in ipairs({ "set", "audit", "explain" }) do
  tap.test(command .. " refuses a bad script as check does", function ()
    local path = "tests/scripts/bad/refused-unknown-word.lua"
    local hand = command ~= "audit" and "6-6 5-5 2-2 5-6" or "-"
    refused({ arguments = { command, path, hand } }, path .. ":4: unknown word `besst_low`, expected a word that "
      .. '`houseway words` lists (did you mean "best_low"?)\n')
  end)
end

-- ---- hands ----

local function test_hand(what, script, written, problem)
  tap.test("refused: a hand with " .. what, function ()
    for _, command in ipairs({ "set", "explain" }) do
      local arguments = { command, script, table.unpack(written) }
      refused({ arguments = arguments }, ("houseway %s: %s\n"):format(command, problem))
    end
  end)
end

test_hand("a tile there is not", TRADITIONAL, { "6-6", "5-5", "2-2", "5-9" },
  '"5-9" for tile 4, expected tiles such as 6-6 1-1 4-5 2-4')
test_hand("a tile too often", TRADITIONAL, { "6-6", "3-6", "3-6", "5-5" },
  'tile 3, "3-6", once more than a set of 32 tiles holds, expected each piece once')
test_hand("a tile missing", TRADITIONAL, { "6-6", "5-5", "2-2" },
  "3 tiles, expected 4 tiles, such as 6-6 1-1 4-5 2-4")
test_hand("a tile too many", TRADITIONAL, { "6-6 5-5 2-2 5-6 1-1" },
  'tile 5, "1-1", one too many, expected 4 tiles')
test_hand("a tile that may be one of two", TRADITIONAL, { "12 2 8 5" },
  'tile 3, "8", the high or the low, expected H8 or L8')
test_hand("either tile of Gee Joon", TRADITIONAL, { "12 2 H8 G" },
  'tile 4, "G", either tile of Gee Joon, expected 2-4 or 1-2')
test_hand("nothing in it", TRADITIONAL, { "" }, "0 tiles, expected 4 tiles, such as 6-6 1-1 4-5 2-4")
test_hand("bytes that are no text", TRADITIONAL, { "6-6 5-5 2-2 \xFF\27" },
  '"\\xff\\x1b" for tile 4, expected tiles such as 6-6 1-1 4-5 2-4')
test_hand("a card there is not", FOXWOODS, { "As Kh 2c 3c 4c 5c 1d" },
  '"1d" for card 7, expected cards such as As Kh 10d 9c 4s 3d Jk')
test_hand("a card twice", FOXWOODS, { "As", "Kh", "2c", "3c", "4c", "5c", "A♠" },
  'card 7, "A♠", once more than a deck of 53 cards holds, expected each piece once')
test_hand("a second joker", FOXWOODS, { "Jk Kh 2c 3c 4c 5c Jk" },
  'card 7, "Jk", once more than a deck of 53 cards holds, expected each piece once')
test_hand("a card missing", FOXWOODS, { "As Kh 2c 3c 4c 5c" },
  "6 cards, expected 7 cards, such as As Kh 10d 9c 4s 3d Jk")
test_hand("a card too many", FOXWOODS, { "As Kh 2c 3c 4c 5c 6c 7c" },
  'card 8, "7c", one too many, expected 7 cards')

tap.test("one of several hands that is wrong is told before any is set", function ()
  refused({ arguments = { "set", TRADITIONAL, "6-6 5-5 2-2 5-6", "6-6 5-5" } },
    "houseway set: 2 tiles, expected 4 tiles, such as 6-6 1-1 4-5 2-4\n")
end)

-- ---- usage ----

local KEYS = table.concat(require("houseway.law.chapters").keys(), ", ")

for _, case in ipairs({
  { { "chekc", TRADITIONAL },
    'houseway: unknown command "chekc", expected one that `houseway --help` lists (did you mean "check"?)' },
  { { "check" }, 'houseway check: missing argument "script", expected it, as in houseway check '
    .. "houseways/traditional/pai_gow.lua --under us-pa/621a" },
  { { "diff", "foxwoods" }, 'houseway diff: missing argument "second-way", expected it, as in houseway diff '
    .. "houseways/foxwoods/pai_gow_poker.lua houseways/casino_real/pai_gow_poker.lua" },
  { { "compare", "foxwoods", "harborlight" }, "houseway: houseways/foxwoods/pai_gow_poker.lua, a way of Pai Gow Poker, "
    .. "beside houseways/harborlight/pai_gow.lua, of the other game, expected ways of one game" },
  { { "check", TRADITIONAL, "--udner", "us-pa/621a" },
    'houseway check: unknown option "--udner", expected what `houseway check --help` lists (did you mean "--under"?)' },
  { { "check", TRADITIONAL, "--under" },
    'houseway check: option "--under" requires an argument, expected a value after it' },
  { { "check", TRADITIONAL, "--under", "us-pa/621b" },
    ('houseway: no chapter "us-pa/621b", expected one of %s (did you mean "us-pa/621a"?)'):format(KEYS) },
  { { "check", TRADITIONAL, "--under", "us-pa/621a.8.z" },
    'houseway: no paragraph "us-pa/621a.8.z", expected one that `houseway cover us-pa/621a` lists '
      .. '(did you mean "us-pa/621a.8.a"?)' },
  { { "check", TRADITIONAL, "--under", "us-pa/645a" },
    TRADITIONAL .. ":5: a way of Pai Gow under us-pa/645a, expected a chapter on Pai Gow; that one is on Pai Gow "
      .. "Poker" },
  { { "check", TRADITIONAL, "--threads", "0" }, "houseway: --threads 0, expected 1 to 64" },
  { { "check", TRADITIONAL, "--threads", "two\n\27[31m" },
    'houseway check: "two\\n\\x1b[31m", expected a whole number' },
  { { "check", TRADITIONAL, "--threads", "two" },
    'houseway check: "two", expected a whole number' },
  { { "check", TRADITIONAL, "--reading", "us-ma/pai_gow.7.d.3" },
    'houseway: --reading "us-ma/pai_gow.7.d.3", expected KEY=NAME, as in us-pa/621a.8.i=literal' },
  { { "cover", "us-pa/621b" },
    ('houseway: no chapter "us-pa/621b", expected one of %s (did you mean "us-pa/621a"?)'):format(KEYS) },
  { { "cover", "us-pa/621a.8" }, 'houseway: "us-pa/621a.8", expected a chapter whole (did you mean "us-pa/621a"?)' },
  { { "words", "splt" }, 'houseway: no word "splt", expected one that `houseway words` lists (did you mean "split"?)' },
  { { "cite", "us-pa/621a.8.d.9" }, 'houseway: no paragraph us-pa/621a.8.d.9, expected one that `houseway cover` lists '
    .. '(did you mean "us-pa/621a.8.d.1"?)' },
  { { "cite", "(d)(2)" }, 'houseway: "(d)(2)", expected a key such as us-pa/621a.8.d.2 or a citation as printed' },
  { { "cite", "us-pa/621a.8.c.9" }, 'houseway: no paragraph us-pa/621a.8.c.9, expected one that `houseway cover` lists '
    .. '(did you mean "us-pa/621a.8.c"?)' },
  { { "cite", "us-nj/pai_gow" }, 'houseway: no chapter "us-nj/pai_gow", expected one of ' .. KEYS },
  { { "set", FOXWOODS, "As Kh 1Od 9c 4s 3d Jk" }, 'houseway set: "1Od" for card 3, expected cards such as '
    .. 'As Kh 10d 9c 4s 3d Jk (did you mean "10d"?)' },
  { { "completion", "ksh" }, 'houseway completion: argument "what" must be one of "bash", "zsh", "fish", "chapters", '
    .. '"citations", "commands", "subjects", "ways", "words", expected what `houseway completion --help` lists' },
  { { "audit", TRADITIONAL, "hands.txt" }, "hands.txt: no such file, expected hands that can be read" },
  { { "rank", "6-6" }, "houseway rank: 1 tile, expected 4 tiles, such as 6-6 1-1 4-5 2-4" },
  { { "rank", "As", "Kh" }, "houseway rank: 2 cards, expected 7 cards, such as As Kh 10d 9c 4s 3d Jk" },
}) do
  tap.test("refused: houseway " .. table.concat(case[1], " "), function ()
    refused({ arguments = case[1] }, case[2] .. "\n")
  end)
end

-- ---- readings: what there is is named ----

for _, case in ipairs({
  { "us-ma/pai_gow.7.d.3=foo", 'houseway: the reading "foo" of us-ma/pai_gow.7.d.3, '
    .. "expected one of its readings: in_order or unordered" },
  { "us-ma/pai_gow.7.d.1=foo", "expected the key of a paragraph with readings" },
  { "us-ma/pai_gow.7.d.9=foo", "expected the key of a paragraph with readings" },
  { "us-pa/621a.8.d.3=in_order", "expected a paragraph of us-ma/pai_gow, or of what it borrows" },
  { "nowhere=foo", 'houseway: "nowhere", expected a key such as us-pa/621a.8.d.2' },
}) do
  tap.test("refused: --reading " .. case[1], function ()
    local result = cli.run({ arguments = { "check", TRADITIONAL, "--reading", case[1] } })
    tap.assertEquals({ result.code, result.out }, { 2, "" })
    tap.assertStrContains(result.err, case[2])
    tap.assertStrMatches(result.err, "[^\n]+\n")
  end)
end
