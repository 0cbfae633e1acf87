-- What is wrong with a record is refused in one line, with its line, its path and the paragraph; nothing is settled.

local cli = require("cli")
local json = require("houseway.base.json")
local scratch = require("scratch")
local tap = require("tap")

cli.stay_here()

local TILES = [[
{
  "record": "houseway round/1",
  "statute": {"chapter": "us-ma/pai_gow"},
  "submission": {"file": "houseways/harborlight/pai_gow.lua"},
  "events": [
    {"event": "wager", "seat": 1, "wager": "Pai Gow", "cents": 2500},
    {"event": "wager", "seat": 4, "wager": "Pai Gow", "cents": 5000},
    {"event": "no_more_bets"},
    {"event": "hands", "dealer": "6-6 4-5 1-1 2-4", "seat 1": "5-5 5-6 2-6 3-5", "seat 4": "6-6 1-1 4-4 1-2"},
    {"event": "set", "seat": 1, "high": "5-6 2-6", "low": "5-5 3-5"},
    {"event": "set", "seat": 4, "high": "6-6 1-1", "low": "4-4 1-2"},
    {"event": "reveal"}
  ]
}
]]

local CARDS = [[
{
  "record": "houseway round/1",
  "statute": {"chapter": "us-pa/645a"},
  "submission": {"file": "tests/scripts/good/rounds-fortune.lua"},
  "events": [
    {"event": "wager", "seat": 2, "wager": "Pai Gow Poker", "cents": 1000},
    {"event": "wager", "seat": 2, "wager": "Fortune Bonus", "cents": 500},
    {"event": "no_more_bets"},
    {"event": "hands", "dealer": "10d 9d 8d 7s 6d Kh 3h", "seat 2": "Kc Jh Jd 6s 4d 7h 7d"},
    {"event": "set", "seat": 2, "high": "Kc Jh Jd 6s 4d", "low": "7h 7d"},
    {"event": "reveal"}
  ]
}
]]

local function settle(text)
  return cli.run({ arguments = { "settle", "-" }, input = text })
end

for name, text in pairs({ tiles = TILES, cards = CARDS }) do
  tap.test(name .. ": as it stands it is settled", function ()
    local run = settle(text)
    tap.assertEquals(run.err, "")
    tap.assertEquals(run.code, 0)
  end)
end

local ZERO = ("0"):rep(64)
local SET = '{"event": "set", "seat": 2'
local KEYS = require("houseway.base.spelling").list(require("houseway.law.chapters").keys())

-- In what is changed, what to, and what the one line says after "stdin:".
local REFUSED = {
  -- pieces
  { TILES, ', "seat 4": "6-6 1-1 4-4 1-2"', "",
    '9: events[3]["seat 4"]: the hand is missing; write the hand that was dealt there (Mass. Pai Gow § 6(d))' },
  { TILES, "6-6 1-1 4-4 1-2", "6-6 1-1 6-6 1-2",
    '9: events[3]["seat 4"]: "6-6" is one 6-6 more than the set has; name another tile '
    .. "(Mass. Pai Gow § 2(a))" },
  { TILES, "6-6 1-1 4-4 1-2", "6-6 1-1 4-7 1-2", '9: events[3]["seat 4"]: "4-7", tile 3, is no tile of a set of 32 '
    .. 'tiles; write' .. " tiles such as 6-6 1-1 4-5 2-4 (Mass. Pai Gow § 2(a))" },
  { TILES, "6-6 1-1 4-4 1-2", "6-6 1-1 4-4", '9: events[3]["seat 4"]: a hand must have 4 tiles, such as 6-6 1-1 4-5 '
    .. '2-4 (Mass. Pai Gow § 2(a)), not 3 tiles' },
  { CARDS, "Kc Jh Jd 6s 4d 7h 7d", "Kc Jh Jd 6s 4d 7h 10d",
    '9: events[3]["seat 2"]: "10d" is one 10d more than the set has; name another card '
    .. "(58 Pa. Code § 645a.3(a))" },
  { TILES, '"low": "4-4 1-2"', '"low": "4-4 3-3"',
    '11: events[5].low: every tile must be of the hand (1-2), not "3-3"' },
  -- money
  { TILES, '"cents": 5000', '"cents": -5000', "7: events[1].cents must be whole cents, 1 to 1,000,000,000 (Mass. "
    .. "Pai Gow § 5(a)), not -5000" },
  { TILES, '"cents": 5000', '"cents": 2500.5', "7: events[1].cents must be whole cents, 1 to 1,000,000,000 (Mass. "
    .. "Pai Gow § 5(a)), not 2500.5" },
  { TILES, '"cents": 5000', '"cents": 5000000000', "7: events[1].cents must be whole cents, 1 to 1,000,000,000 "
    .. "(Mass. Pai Gow § 5(a)), not 5000000000" },
  { TILES, '"cents": 5000', '"cents": 1e400',
    '7: events[1].cents: "1e400" is a number too large for a program; write a smaller number' },
  { TILES, '"cents": 5000', '"cents": 100', "7: events[1].cents: the wager must be at least the table minimum of "
    .. "$25.00, not $1.00" },
  -- wagers and seats
  { TILES, '4, "wager": "Pai Gow"', '4, "wager": "Pia Gow"', '7: events[1].wager: the wager must have a name such '
    .. 'as Pai Gow (Mass. Pai Gow § 5(a)), not "Pia Gow" (did you mean "Pai Gow"?)' },
  { TILES, '4, "wager": "Pai Gow"', '1, "wager": "Fortune Bonus"',
    '7: events[1].wager: the chapter does not have "Fortune Bonus"; place the '
    .. "main wager alone" },
  { CARDS, '"Fortune Bonus"', '"Dynasty Bonus"', '7: events[1].wager: "Dynasty Bonus" is placed at a table that is '
    .. 'not EZ; place the wager' .. " at a table designated EZ (58 Pa. Code § 645a.7(e)(5)(ii))" },
  { CARDS, '"Fortune Bonus"', '"Emperor\'s Treasure"', '7: events[1].wager: the terms do not offer "Emperor\'s '
    .. 'Treasure"; place Fortune Bonus, Pai Gow Insurance or Progressive Payout '
    .. "(58 Pa. Code § 645a.7(e)(2))" },
  { CARDS, '"Pai Gow Poker", "cents": 1000', '"Pai Gow Insurance", "cents": 1000', "6: events[0].wager: \"Pai Gow "
    .. "Insurance\" comes without a Pai Gow Poker wager; place" .. ' Pai Gow Poker first (58 Pa. Code § 645a.7(e))' },
  { TILES, '"seat": 4, "wager"', '"seat": 7, "wager"',
    "7: events[1].seat must be a seat, 1 to 6 (Mass. Pai Gow § 6(c)(2)), not 7" },
  { TILES, '"seat": 4, "high"', '"seat": 3, "high"',
    "11: events[5].seat: seat 3 has no hand; name a hand that was dealt" },
  -- the order of a round
  { TILES, '{"event": "no_more_bets"},', '{"event": "no_more_bets"}, {"event": "wager", "seat": 2, "wager": "Pai Gow",'
    .. ' "cents": 2500},', '8: events[3].event: "wager" comes after wagers closed at no more bets; put the event '
    .. 'before '
    .. "(Mass. Pai Gow § 5(c))" },
  { TILES, ',\n    {"event": "reveal"}', "",
    '11: events[5]: the record ends before the round is over; write "reveal" next' },
  { TILES, '\n    {"event": "set", "seat": 4, "high": "6-6 1-1", "low": "4-4 1-2"},', "", '11: events[5].event: '
    .. '"reveal" comes before seat 4\'s hand is set; set every hand first (Mass. Pai Gow § 7(c))' },
  { TILES, '{"event": "reveal"}', '{"event": "reveal"}, {"event": "reveal"}',
    '12: events[7].event: "reveal" comes after the round is over; remove the event' },
  { TILES, '"no_more_bets"', '"no_more_bet"', '8: events[2].event must be a name that docs/rounds.md lists, not '
    .. '"no_more_bet" (did you mean "no_more_bets"?)' },
  { TILES, '"seat": 4, "wager": "Pai Gow"', '"seat": 4, "colour": "red", "wager": "Pai Gow"',
    '7: events[1].colour: no colour is chosen on Pai Gow; remove "red"' },
  { TILES, '{"event": "no_more_bets"},', '{"event": "irregularity", "what": "shoe jammed"}, {"event": "no_more_bets"},',
    '8: events[2].what: us-ma/pai_gow does not say what is done upon "shoe jammed" (upon); write or borrow a '
      .. 'paragraph that does' },
  -- who plays
  { TILES, '"events": [', '"players": [{"seat": 1, "name": "a\\u001b[2J"}],\n  "events": [',
    '5: players[0].name must be a name of 1 to 64 visible characters, not "a\\x1b[2J"' },
  { TILES, '"events": [', '"players": [{"seat": 1, "name": "\\u202eb"}],\n  "events": [', '5: players[0].name must '
    .. 'be a name of 1 to 64 visible characters, not "\\u{202e}b"' },
  { TILES, '"events": [', ('"players": [{"seat": 1, "name": "%s"}],\n  "events": ['):format(("b"):rep(100000)),
    ('5: players[0].name must be a name of 1 to 64 visible characters, not "%s..."'):format(("b"):rep(40)) },
  -- what goes wrong
  { CARDS, SET, '{"event": "irregularity", "dice": [3, "out", 1], "seat": 2},\n    ' .. SET,
    '10: events[4].seat: "seat" does not describe "dice"; remove "seat"' },
  { CARDS, SET, '{"event": "irregularity", "where": "deck", "exposed": "2c", "by": "dealer"},\n    ' .. SET,
    '10: events[4].by: "by" does not describe "where"; remove "by"' },
  { CARDS, SET, '{"event": "irregularity", "exposed": "Kh", "seat": "dealer", "choice": "play"},\n    ' .. SET,
    '10: events[4].choice: the player has no choice here; remove "play" '
    .. "(58 Pa. Code § 645a.14(e))" },
  { CARDS, SET, '{"event": "irregularity", "what": "jammed shuffler"},\n    ' .. SET,
    '10: events[4].what must be a name that `houseway words upon` lists, not "jammed shuffler"' },
  -- what is told of the round before
  { TILES, '"events": [', '"table": {"last": {"bank": 1, "running": 0}},\n  "events": [',
    "5: table.last.running must be a number of rounds, 1 to 1,000, not 0" },
  { TILES, '"events": [', '"table": {"last": {"wagered": [{"seat": 1, "cents": 500}, {"seat": 1, "cents": 700}]}},\n'
    .. '  "events": [', '5: table.last.wagered[1].seat: seat 1 stands a second time; write each seat once' },
  -- the file, and what it names
  { TILES, '{"chapter"', '{"readings": {"us-ma/pai_gow.9.c": "x y"}, "chapter"',
    '3: statute.readings["us-ma/pai_gow.9.c"] must be text without blanks, not "x y"' },
  { TILES, '{"chapter"', '{"readings": {"us-ma/pai_gow.9.z": "x"}, "chapter"',
    '3: statute.readings: us-ma/pai_gow.9.z has no reading "x"; give the key of a paragraph with readings' },
  -- L6: at the record, not at the chapter's line
  { TILES, '{"chapter"', '{"readings": {"us-ma/pai_gow.9.c": "x"}, "chapter"', '3: statute.readings: '
    .. 'us-ma/pai_gow.9.c has no reading "x"; choose the reading returned or stand' },
  { TILES, '  "statute": {"chapter": "us-ma/pai_gow"},\n', "", '1: "statute" is missing; write an object' },
  { TILES, '"houseways/harborlight/pai_gow.lua"', '"/dev/zero"', '4: submission.file: "/dev/zero" cannot be read; '
    .. 'give a '
    .. "script that can be read, --submission or --register" },
  { TILES, '{\n  "record"', '\u{feff}{\n  "record"', '1: a value must be text, a number, true, false, null, [ ] or '
    .. '{ }, not "\\u{feff}"' },
  { TILES, '"houseway round/1"', '"\xff"', "2: the file has bytes that are not UTF-8; write the text in UTF-8" },
  { TILES, '{"event": "no_more_bets"},', '{"event": "no_more_bets"',
    '9: events[2]: "," or "}" must follow a value, not "{"' },
  { TILES, '{"chapter"', ('{"law_sha256": "%s", "chapter"'):format(ZERO),
    { matches = '^stdin:3: statute%.law_sha256 must be "%x+", as here, not "0+"\n$' } },
  { TILES, '{"file"', ('{"behaviour_sha256": "%s", "file"'):format(ZERO),
    { matches = '^stdin:4: submission%.behaviour_sha256 must be "%x+", as here, not "0+"\n$' } },
  { TILES, '{"file"', ('{"sha256": "%s", "file"'):format(ZERO),
    { matches = '^stdin:4: submission%.sha256 must be "%x+", as here, not "0+"\n$' } },
  { TILES, '"houseway round/1"', '"houseway round/2"',
    '2: record: a newer houseway wrote "houseway round/2"; give a record of "houseway round/1", which this '
      .. 'houseway' .. " reads" },
  { TILES, "us-ma/pai_gow", "us-ma/pai_gw", '3: statute.chapter: no chapter is named '
    .. '"us-ma/pai_gw"; write ' .. KEYS .. ' (did you mean "us-ma/pai_gow"?)' },
  { TILES, "houseways/harborlight", "houseways/harbourlight", '4: submission.file: '
    .. '"houseways/harbourlight/pai_gow.lua" cannot be read; give a script that can be read, --submission or '
    .. '--register' },
}
for _, refused in ipairs(REFUSED) do
  local text, from, to, expected = table.unpack(refused)
  tap.test(("refused: %s -> %s"):format(from:gsub("%s+", " "), to:gsub("%s+", " ")), function ()
    local run = settle(scratch.replace(text, from, to))
    if type(expected) == "string" then expected = "stdin:" .. expected .. "\n" end
    cli.compare(run.err, expected)
    tap.assertEquals(run.out, "")
    tap.assertEquals(run.code, 2)
  end)
end

tap.test("input without an end, a directory, and none are refused, not read for ever", function ()
  local size = "stdin: the file is too large; write at most 1,048,576 bytes\n"
  for shell, expected in pairs({
    ["</dev/zero"] = size, ["</tmp"] = "stdin: the record cannot be read: Is a directory; give another file\n",
    ["<&-"] = "stdin: the record cannot be read: Bad file descriptor; give another file\n",
  }) do
    local _, said = require("sources").shell(("%s/houseway settle - %s"):format(tap.build_directory(), shell))
    tap.assertEquals(said, expected)
  end
end)

tap.test("a number that no chapter has drawn is refused by replay too", function ()
  local text = scratch.replace(TILES, '"statute"', '"chance": {"source": "chacha20/1", "seed": "a", "round": 1}, '
    .. '"entries": [], "statute"')
  local run = cli.run({ arguments = { "replay", "-" }, input = scratch.replace(text, '{"event": "no_more_bets"},',
    '{"event": "number", "number": 3},') })
  tap.assertEquals(run.err, 'stdin:8: events[2].event: the next event must be offer_bank, bank, pass, wager or '
    .. 'withdraw, not "number"' .. "\n")
  tap.assertEquals(run.code, 2)
end)

tap.test("a file cut short anywhere is refused", function ()
  for length = 1, #TILES - 3, 83 do
    local run = settle(TILES:sub(1, length))
    tap.assertStrMatches(run.err, run.err:find(" must ") and "stdin:%d+: .+ must .+, not .+\n" or "stdin:%d+: .+; .+\n")
    tap.assertEquals(run.out, "")
    tap.assertEquals(run.code, 2)
  end
end)

tap.test("entries that are not what follows are shown, and 1", function ()
  local run = cli.run({ arguments = { "settle", "-", "--json" }, input = TILES })
  local settled = assert(json.decode(run.out))
  settled.entries[1].cents = 2501
  local with = scratch.replace(TILES, '{"event": "reveal"}\n  ]', '{"event": "reveal"}\n  ],\n  "entries": '
    .. json.encode(settled.entries))
  local again = settle(with)
  tap.assertEquals(again.err, "")
  tap.assertStrContains(again.out, "DIFFERS from the record at entries[0]\n  recorded  {")
  tap.assertEquals(again.code, 1)
end)
