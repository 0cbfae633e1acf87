-- What bad input gets: one line on standard error that says where, exit 2, nothing printed, nothing kept.

local cli = require("cli")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

cli.stay_here()

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
  empty = { "", ": the script is empty; write declarations" },
  blank = { " \n\n", ": the script is empty; write declarations" },
  ["a comment"] = { "-- Nothing.\n", ":1: the file declares nothing; write a `submission` first" },
  binary = { "\x7FELF\2\1\1\0\xC3\x28", ":1: the script has bytes that are not UTF-8; save the script as UTF-8" },
  ["compiled Lua"] = { string.dump(function () end), ": the script is compiled Lua; give the script as text" },
  ["with a zero byte"] = { OPENING .. "\0", ":2: the script has a control character, byte 0; write text only" },
  ["too large"] = { ("-"):rep(256 * 1024 + 1), ": the script cannot be read: larger than 262144 bytes" },
  ["not UTF-8"] = { OPENING .. "-- caf\xE9\n", ":2: the script has bytes that are not UTF-8; save the script as "
    .. "UTF-8" },
  ["with a byte order mark"] = { "\xEF\xBB\xBF" .. OPENING,
    ":1: the script begins with a byte order mark; save the script as UTF-8 without the mark, as `houseway fmt` does" },
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
    "/nonexistent.lua: the script cannot be read: no such file\n")
  refused({ arguments = { "check", "houseways" } }, "houseways: the script cannot be read: the path names a "
    .. "directory\n")
end)

tap.test("a name that would steer a terminal is shown as text", function ()
  refused({ arguments = { "check", "\27[31m\nway.lua" } },
    "\\x1b[31m\\nway.lua: the script cannot be read: no such file\n")
end)

for _, command in ipairs({ "set", "audit", "explain" }) do
  tap.test(command .. " refuses a bad script as check does", function ()
    local path = "tests/scripts/bad/refused-unknown-word.lua"
    local hand = command ~= "audit" and "6-6 5-5 2-2 5-6" or "-"
    refused({ arguments = { command, path, hand } }, path .. ":4: no word is named `besst_low`; write a word that "
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
  '"5-9", tile 4, is no tile of a set of 32 tiles; write tiles such as 6-6 1-1 4-5 2-4')
test_hand("a tile too often", TRADITIONAL, { "6-6", "3-6", "3-6", "5-5" },
  'tile 3, "3-6", is one 3-6 more than a set of 32 tiles has; write another tile')
test_hand("a tile missing", TRADITIONAL, { "6-6", "5-5", "2-2" },
  "a hand must have 4 tiles, such as 6-6 1-1 4-5 2-4, not 3 tiles")
test_hand("a tile too many", TRADITIONAL, { "6-6 5-5 2-2 5-6 1-1" },
  'tile 5, "1-1", is a tile too many; write 4 tiles')
test_hand("a tile that may be one of two", TRADITIONAL, { "12 2 8 5" },
  'tile 3: "8" is the high or the low tile; write H8 or L8')
test_hand("either tile of Gee Joon", TRADITIONAL, { "12 2 H8 G" },
  'tile 4: "G" is either tile of Gee Joon; write 2-4 or 1-2')
test_hand("nothing in it", TRADITIONAL, { "" }, "a hand must have 4 tiles, such as 6-6 1-1 4-5 2-4, not 0 tiles")
test_hand("bytes that are no text", TRADITIONAL, { "6-6 5-5 2-2 \xFF\27" },
  '"\\xff\\x1b", tile 4, is no tile of a set of 32 tiles; write tiles such as 6-6 1-1 4-5 2-4')
test_hand("a card there is not", FOXWOODS, { "As Kh 2c 3c 4c 5c 1d" },
  '"1d", card 7, is no card of a deck of 53 cards; write cards such as As Kh 10d 9c 4s 3d Jk')
test_hand("a card twice", FOXWOODS, { "As", "Kh", "2c", "3c", "4c", "5c", "A♠" },
  'card 7, "A♠", is one A♠ more than a deck of 53 cards has; write another card')
test_hand("a second joker", FOXWOODS, { "Jk Kh 2c 3c 4c 5c Jk" },
  'card 7, "Jk", is one Jk more than a deck of 53 cards has; write another card')
test_hand("a card missing", FOXWOODS, { "As Kh 2c 3c 4c 5c" },
  "a hand must have 7 cards, such as As Kh 10d 9c 4s 3d Jk, not 6 cards")
test_hand("a card too many", FOXWOODS, { "As Kh 2c 3c 4c 5c 6c 7c" },
  'card 8, "7c", is a card too many; write 7 cards')

tap.test("one of several hands that is wrong is told before any is set", function ()
  refused({ arguments = { "set", TRADITIONAL, "6-6 5-5 2-2 5-6", "6-6 5-5" } },
    "houseway set: a hand must have 4 tiles, such as 6-6 1-1 4-5 2-4, not 2 tiles\n")
end)

-- ---- usage ----

local KEYS = require("houseway.base.spelling").list(require("houseway.law.chapters").keys())

for _, case in ipairs({
  { { "chekc", TRADITIONAL },
    'houseway: no command is named "chekc"; run `houseway --help` for the commands (did you mean "check"?)' },
  { { "check" }, 'houseway check: the argument "script" is missing; write the argument, as in houseway check '
    .. "houseways/traditional/pai_gow.lua --under us-pa/621a" },
  { { "diff", "foxwoods" }, 'houseway diff: the argument "second-way" is missing; write the argument, as in '
    .. 'houseway diff '
    .. "houseways/foxwoods/pai_gow_poker.lua houseways/casino_real/pai_gow_poker.lua" },
  { { "compare", "foxwoods", "harborlight" }, "houseway: houseways/foxwoods/pai_gow_poker.lua is a way of Pai Gow "
    .. "Poker, and houseways/harborlight/pai_gow.lua is of the other game; give ways of one game" },
  { { "check", TRADITIONAL, "--udner", "us-pa/621a" },
    'houseway check: no option is named "--udner"; see `houseway check --help` (did you mean "--under"?)' },
  { { "check", TRADITIONAL, "--under" },
    'houseway check: the option "--under" needs a value; write a value after the option' },
  { { "check", TRADITIONAL, "--under", "us-pa/621b" },
    ('houseway: no chapter has the key "us-pa/621b"; choose %s (did you mean "us-pa/621a"?)'):format(KEYS) },
  { { "check", TRADITIONAL, "--under", "us-pa/621a.8.z" },
    'houseway: no paragraph has the key "us-pa/621a.8.z"; choose a paragraph of `houseway cover us-pa/621a` '
      .. '(did you mean "us-pa/621a.8.a"?)' },
  { { "check", TRADITIONAL, "--under", "us-pa/645a" },
    TRADITIONAL .. ":5: the way is of Pai Gow, and us-pa/645a is a chapter on Pai Gow Poker; name a chapter on Pai "
      .. "Gow" },
  { { "check", TRADITIONAL, "--threads", "0" }, "houseway: --threads must be 1 to 64, not 0" },
  { { "check", TRADITIONAL, "--threads", "two\n\27[31m" },
    'houseway check: --threads must be a whole number, not "two\\n\\x1b[31m"' },
  { { "check", TRADITIONAL, "--threads", "two" },
    'houseway check: --threads must be a whole number, not "two"' },
  { { "check", TRADITIONAL, "--reading", "us-ma/pai_gow.7.d.3" },
    'houseway: --reading must be KEY=NAME, as in us-pa/621a.8.i=literal, not "us-ma/pai_gow.7.d.3"' },
  { { "cover", "us-pa/621b" },
    ('houseway: no chapter has the key "us-pa/621b"; choose %s (did you mean "us-pa/621a"?)'):format(KEYS) },
  { { "cover", "us-pa/621a.8" }, 'houseway: the name must be of a whole chapter, not "us-pa/621a.8" (did you mean '
    .. '"us-pa/621a"?)' },
  { { "words", "splt" }, 'houseway: houseway has no word "splt"; choose a word of `houseway words` (did you mean '
    .. '"split"?)' },
  { { "cite", "us-pa/621a.8.d.9" }, 'houseway: the chapter has no paragraph us-pa/621a.8.d.9; choose a paragraph of '
    .. '`houseway cover us-pa/621a` '
    .. '(did you mean "us-pa/621a.8.d.1"?)' },
  { { "cite", "(d)(2)" }, 'houseway: the paragraph must be a key such as us-pa/621a.8.d.2 or a citation as printed, '
    .. 'not "(d)(2)"' },
  { { "cite", "us-pa/621a.8.c.9" }, 'houseway: the chapter has no paragraph us-pa/621a.8.c.9; choose a paragraph of '
    .. '`houseway cover us-pa/621a` '
    .. '(did you mean "us-pa/621a.8.c"?)' },
  { { "cite", "us-nj/pai_gow" }, 'houseway: no chapter has the key "us-nj/pai_gow"; choose ' .. KEYS },
  { { "set", FOXWOODS, "As Kh 1Od 9c 4s 3d Jk" }, 'houseway set: "1Od", card 3, is no card of a deck of 53 cards; '
    .. 'write cards such as '
    .. 'As Kh 10d 9c 4s 3d Jk (did you mean "10d"?)' },
  { { "best", "--bank", "plain", "--name", "" }, "houseway: --name must be of a house or of a way, in one line, with "
    .. 'no blank at its ends, not ""' },
  { { "completion", "ksh" }, 'houseway completion: the argument "what" must be one of "bash", "zsh", "fish", '
    .. '"chapters", "citations", "commands", "subjects", "ways", "words"; see `houseway completion --help`' },
  { { "audit", TRADITIONAL, "hands.txt" }, "hands.txt: houseway cannot read the hands: no such file; give a file "
    .. "that houseway can read" },
  { { "rank", "6-6" }, "houseway rank: a hand must have 4 tiles, such as 6-6 1-1 4-5 2-4, not 1 tile" },
  { { "rank", "As", "Kh" }, "houseway rank: a hand must have 7 cards, such as As Kh 10d 9c 4s 3d Jk, not 2 cards" },
}) do
  tap.test("refused: houseway " .. table.concat(case[1], " "), function ()
    refused({ arguments = case[1] }, case[2] .. "\n")
  end)
end

-- ---- readings: what there is is named ----

for _, case in ipairs({
  { "us-ma/pai_gow.7.d.3=foo", 'houseway: us-ma/pai_gow.7.d.3 has no reading "foo"; '
    .. "choose the reading in_order or unordered" },
  { "us-ma/pai_gow.7.d.1=foo", 'us-ma/pai_gow.7.d.1 has no reading "foo"; give the key of a paragraph with readings' },
  { "us-ma/pai_gow.7.d.9=foo", 'us-ma/pai_gow.7.d.9 has no reading "foo"; give the key of a paragraph with readings' },
  { "us-pa/621a.8.d.3=in_order", "the reading must be of a paragraph of us-ma/pai_gow, or of a borrowed paragraph, "
    .. 'not "us-pa/621a.8.d.3"' },
  { "nowhere=foo", 'houseway: the paragraph must be a key such as us-pa/621a.8.d.2, not "nowhere"' },
}) do
  tap.test("refused: --reading " .. case[1], function ()
    local result = cli.run({ arguments = { "check", TRADITIONAL, "--reading", case[1] } })
    tap.assertEquals({ result.code, result.out }, { 2, "" })
    tap.assertStrContains(result.err, case[2])
    tap.assertStrMatches(result.err, "[^\n]+\n")
  end)
end
