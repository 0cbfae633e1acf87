-- Records of rounds: written and read, and what is refused of them. What the law refuses is in tests/cli.

local events = require("rounds.round.events")
local record = require("rounds.play.record")
local refusal = require("houseway.base.refusal")
local scratch = require("scratch")
local tap = require("tap")

local SHA = ("0123456789abcdef"):rep(4)

local function made()
  return {
    record = "houseway round/1", engine = { name = "houseway", version = "0.1.0", runtime = "Lua 5.4" },
    chance = { source = "chacha20/1", seed = 'a "seed"\n', round = 7 },
    statute = { chapter = "us-ma/pai_gow", sha256 = SHA, readings = { ["us-ma/pai_gow.9.c"] = "returned" },
      borrowed = { { chapter = "us-pa/621a", sha256 = SHA } } },
    submission = { name = "X", file = "x.lua", sha256 = SHA }, table = { first_round = true },
    players = { { seat = 1 }, { seat = 3, name = "Ann", funds = 100000 } },
    events = { { event = "wager", seat = 1, wager = "Pai Gow", cents = 1000 }, { event = "dice", dice = { 1, 2, 3 } },
      { event = "set", seat = "dealer", high = "6-6 4-5", low = "1-1 2-4" }, { event = "reveal" } },
    entries = { { step = "pay", cite = "us-ma/pai_gow.8.m", from = "table", to = "seat 1", cents = 950, seat = 1 } },
  }
end

local TEXT = record.text(made())

tap.test("what is written is read, and written again alike", function ()
  local read = record.read(TEXT, "r.json")
  tap.assertEquals(read, made())
  tap.assertEquals(record.text(read), TEXT)
end)

tap.test("an event, an entry a line, what it is first", function ()
  tap.assertStrContains(TEXT, '\n    {"event": "wager", "seat": 1, "wager": "Pai Gow", "cents": 1000},\n')
  tap.assertStrContains(TEXT, '\n    {"step": "pay", "cite": "us-ma/pai_gow.8.m", "seat": 1, "from": "table", '
    .. '"to": "seat 1", "cents": 950}\n')
end)

tap.test("a record cut short anywhere is refused", function ()
  for length = 0, #TEXT - 2 do
    local read, why = refusal.catch(record.read, TEXT:sub(1, length), "r.json")
    tap.assertNil(read)
    local said = tostring(why)
    tap.assertStrMatches(said, said:find(" must ", 1, true) and "r%.json:%d+: .* must .*, not .*"
      or "r%.json:%d+: .*; %l+ .*")
  end
end)

local CHANGES = {
  { '"houseway round/1"', '"houseway round/2"',
    'r.json:2: record: a newer houseway wrote "houseway round/2"; give a record of "houseway round/1", which this '
      .. "houseway reads" },
  { '"houseway round/1"', '"houseway round/0"',
    'r.json:2: record must be "houseway round/1", not "houseway round/0"' },
  { '"name": "houseway"', '"name": "other"', 'r.json:3: engine.name must be "houseway", not "other"' },
  { '"chacha20/1"', '"mt19937"', 'r.json:4: chance.source must be "chacha20/1" or "system", not "mt19937"' },
  { ', "round": 7', "", 'r.json:4: chance: "round" is missing; write the field where the source is chacha20/1' },
  { '"round": 7', '"round": -7', "r.json:4: chance.round must be a whole number, not -7" },
  { '"chapter": "us-ma/pai_gow", ', "", 'r.json:5: statute: "chapter" is missing; write text' },
  { '"us-ma/pai_gow.9.c": "returned"', '"us-ma/pai_gow.9.c": 1',
    'r.json:5: statute.readings["us-ma/pai_gow.9.c"] must be text without blanks, not 1' },
  { '"first_round": true', '"first_round": "yes"',
    'r.json:7: table.first_round must be true or false, not "yes"' },
  { '"first_round": true', '"frist_round": true', "r.json:7: table.frist_round: no such field is known; write "
    .. 'first_round, meter, first_arrival or last (did you mean "first_round"?)' },
  { '{"seat": 1}', '{"seat": 0}', "r.json:8: players[0].seat must be a seat, 1 to 8, not 0" },
  { '{"seat": 1}', '{"seat": 3}', "r.json:8: players[1].seat: seat 3 stands a second time; write each seat once" },
  { '"Ann"', '"table"', 'r.json:8: players[1].name must be a name of the player\'s own, not "table"' },
  { '"Ann"', '"seat 1"', 'r.json:8: players[1].name must be a name of the player\'s own, not "seat 1"' },
  { '"funds": 100000', '"funds": -1',
    "r.json:8: players[1].funds must be whole cents, 0 to 1,000,000,000,000, not -1" },
  { '"cents": 1000', '"cents": "1000"', 'r.json:10: events[0].cents must be a number, not "1000"' },
  { '"dice": [1, 2, 3]', '"dice": [1, 2]', "r.json:11: events[1].dice must be a list of 3 dice, not 2 dice" },
  { '"dice": [1, 2, 3]', '"dice": [1, 2, 7]', "r.json:11: events[1].dice[2] must be a die, 1 to 6, not 7" },
  { '"seat": "dealer"', '"seat": "deeler"', 'r.json:12: events[2].seat must be a seat, 1 to 8, or "dealer" or '
    .. '"bank", not "deeler" (did you mean "dealer"?)' },
  { '"event": "reveal"', '"event": "revaal"', "r.json:13: events[3].event must be a name that docs/rounds.md lists, "
    .. 'not "revaal" (did you mean "reveal"?)' },
  { '"event": "reveal"', '"event": "reveal", "seat": 1',
    "r.json:13: events[3].seat: no such field is known; write event" },
}
for _, change in ipairs(CHANGES) do
  tap.test("refused: " .. change[2], function ()
    local read, why = refusal.catch(record.read, scratch.replace(TEXT, change[1], change[2]), "r.json")
    tap.assertNil(read)
    tap.assertEquals(tostring(why), change[3])
  end)
end

tap.test("a file that is not there", function ()
  local _, why = refusal.catch(record.load, "/nowhere/r.json")
  tap.assertEquals(tostring(why), "/nowhere/r.json: the record cannot be read: no such file; give another file")
end)

tap.test("players are those who sit where something is wagered, when nobody is named", function ()
  local seated = record.seated({ { event = "wager", seat = 4 }, { event = "set", seat = "dealer" },
    { event = "wager", seat = 2 }, { event = "wager", seat = 4 }, { event = "wager", seat = 5, player = "Ann" } })
  tap.assertEquals(seated, { { seat = 2 }, { seat = 4 } })
end)

-- ---- other scripts than those of the record ----

local function named()
  local of = made()
  return { engine = of.engine, statute = of.statute, submission = of.submission }
end

-- What is told of a change, or the refusal.
local function check(change)
  local running = named()
  change(running)
  local read, source = record.read(TEXT, "r.json")
  local told, why = refusal.catch(record.check_named, read, source, running)
  return told or tostring(why)
end

tap.test("the same names pass", function () tap.assertEquals(check(function () end), {}) end)

tap.test("another law or another submission is refused, both names shown", function ()
  local other = ("f"):rep(64)
  tap.assertEquals(check(function (of) of.submission.sha256 = other end),
    ('r.json:6: submission.sha256 must be "%s", as here, not "%s"'):format(other, SHA))
  tap.assertEquals(check(function (of) of.submission.name = "Y" end),
    'r.json:6: submission.name must be "Y", as here, not "X"')
  local text = scratch.replace(TEXT, '"statute": {', ('"statute": {"law_sha256": "%s", '):format(SHA))
  local read, source = record.read(text, "r.json")
  local running = named()
  running.statute.law_sha256 = other
  local _, why = refusal.catch(record.check_named, read, source, running)
  tap.assertEquals(tostring(why),
    ('r.json:5: statute.law_sha256 must be "%s", as here, not "%s"'):format(other, SHA))
end)

tap.test("another text of a chapter, and another version of houseway, are told and not refused", function ()
  local other = ("f"):rep(64)
  tap.assertEquals(check(function (of) of.engine.version = "0.2.0" end),
    { { what = "houseway", recorded = "0.1.0", here = "0.2.0" } })
  tap.assertEquals(check(function (of) of.statute.sha256 = other end),
    { { what = "us-ma/pai_gow", recorded = SHA, here = other } })
  tap.assertEquals(check(function (of) of.statute.borrowed[1].sha256 = other end),
    { { what = "us-pa/621a", recorded = SHA, here = other } })
  tap.assertEquals(check(function (of) of.statute.borrowed = {} end),
    { { what = "us-pa/621a", recorded = SHA, here = "nothing of it" } })
end)

tap.test("every event says what it is, and every field what it means", function ()
  for _, name in ipairs(events.names) do
    tap.assertStrMatches(events.told[name].means, "%l.*")
    for _, field in ipairs(events.told[name].fields) do tap.assertIsString(field.means, name .. "." .. field[1]) end
  end
end)
