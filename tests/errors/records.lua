-- What provokes each message of lua/houseway/cli/errors/records.lua.

local tables = require("tables")

local event, wager = tables.event, tables.wager

-- JSON as it stands.
local function json(text)
  return { arguments = { "settle", "-" }, input = text }
end

-- A record of one event, or with other fields than it should have.
local function one(made, more)
  local of = { events = { made or wager(1, 1000) } }
  for name, value in pairs(more or {}) do of[name] = value end
  return tables.settle(of)
end

-- The text of a record's head with one field of it as given.
local function head(field)
  return json(('{"record": "houseway round/1", "statute": {"chapter": "us-ma/pai_gow"}, "submission": '
    .. '{"file": "houseways/harborlight/pai_gow.lua"}, %s, "events": [{"event": "reveal"}]}'):format(field))
end

-- The same of the register under which it was played.
local function of_register(entry, size, on)
  return head(('"register": {"origin": "a/b", "house": "H", "version": "1", "submission": "%s", "entry": %s, "size": '
    .. '%s, "on": "%s"}'):format(("ab"):rep(32), entry, size, on))
end

return {
  ["a file too large, expected at most %d bytes"] = json((" "):rep(1048577)),
  ["bytes that are not UTF-8, expected text in UTF-8"] = json('"\xff"'),
  ["an escape that is no character, expected four digits, as in \\u00a7"] = json('"\\u12"'),
  ['a text that does not end, expected a " to end it'] = json('{"record'),
  ["a control character in a text, expected it as an escape, such as \\n"] = json('{"record\n'),
  ["%s, expected a value: text, a number, true, false, null, [ ] or { }"] = json("yes"),
  ['a number too large, "%s", expected one that a program holds'] = json("1e999"),
  ['%s, expected "," or "]"'] = json("[1 2]"),
  ['%s, expected "," or "}"'] = json('{"a": 1 "b"}'),
  ["%s, expected a key between quotation marks"] = json("{record: 1}"),
  ['%s, expected ":"'] = json('{"record" "houseway round/1"}'),
  ['"%s" a second time, expected each key once'] = json('{"a": 1, "a": 2}'),
  ["a value too deep, expected no more than %d in one another"] = json(("["):rep(20)),
  ["%s after the value, expected the end of the text"] = json("{} {}"),

  ["found %s, expected an object"] = json("[]"),
  ["found an unknown field, expected one of %s"] = one(wager(1, 1000, { what = "this" })),
  ['found no "%s", expected %s'] = one(event("wager", { seat = 1, wager = "Pai Gow" })),
  ['found no "%s", expected it, where the source is %s'] = one(nil, { chance = { source = "chacha20/1", seed = "a" } }),
  ["found %s, expected a list of %s"] = one(event("dice", { dice = 7 })),
  ["found %d %s, expected a list of %d %s"] = one(event("dice", { dice = { 1, 2 } })),
  ["found %d %s, expected a list of %d to %d"] = one(event("shuffle", { order = { "5-6" } })),
  ["found %s, expected a number"] = one(wager("1", 1000)),
  ["found %s, expected a whole number"] = one(nil, { chance = { source = "chacha20/1", seed = "a", round = -1 } }),
  ["found %s, expected whole cents, %d to %d"] = one(wager(1, 2.5)),
  ["found %s, expected text"] = one(event("wager", { seat = 1, wager = 1, cents = 5 })),
  ["found %s, expected text without blanks"] = one(nil, { readings = { ["us-ma/pai_gow.9.c"] = "x y" } }),
  ["found %s, expected a name of %d to %d characters that are seen"] =
    one(nil, { players = { { seat = 1, name = "" } } }),
  ["found %s, expected true or false"] = one(nil, { table = { first_round = "yes" } }),
  ["found %s, expected a SHA-256, %d hexadecimal digits"] =
    json('{"record": "houseway round/1", "statute": {"chapter": "us-ma/pai_gow", "sha256": "12"}}'),
  ["found %s, expected one that docs/rounds.md lists"] = one("wagre"),
  ['found %s, expected "houseway round/1"'] = json('{"record": "housewy round/1"}'),
  ['found "%s", which a newer houseway wrote, expected "houseway round/1", which this one reads'] =
    json('{"record": "houseway round/2"}'),
  ['found %s, expected "houseway"'] = head('"engine": {"name": "roadhouse", "version": "1"}'),
  ['found %s, expected "chacha20/1" or "system"'] = one(nil, { chance = { source = "dice" } }),
  ["found %s, expected how many rounds, %d to %d"] = one(nil, { table = { last = { bank = 1, running = 0 } } }),
  ["found %s, expected a seat, %d to %d"] = one(wager(7, 1000)),
  ['found %s, expected a seat, %d to %d, or "dealer" or "bank"'] =
    one(event("set", { seat = "house", high = "5-6", low = "5-6" })),
  ['found %s, expected "dealer", "bank" or a seat such as "seat %d"'] = one(event("refuse_cut", { by = "seat 9" })),
  ['found %s, expected "red" or "black"'] = one(wager(1, 1000, { colour = "blue" })),
  ['found %s, expected "void" or "play"'] =
    one(event("irregularity", { what = "dice not flat", choice = "wait" })),
  ['found %s, expected a die, %d to %d, "leaning" or "out"'] = one(event("irregularity", { dice = { 7 } })),
  ['found %s, expected "stacks", "deck" or "deal"'] = one(event("irregularity", { exposed = "6-6", where = "box" })),
  ['found %s, expected "shuffler" or "dealing shoe"'] = one(event("irregularity", { device = "lamp" })),
  ['found %s, expected "jammed", "stopped", "unfinished" or "out of order"'] =
    one(event("irregularity", { device = "shuffler", fault = "warm" })),
  ['found %s, expected "in play" or "other"'] = one(event("irregularity", { device = "shuffler", deck = "third" })),
  ['found %s, expected a seat, %d to %d, or "dealer", "bank" or "dead hand"'] =
    one(event("irregularity", { exposed = "6-6", seat = "house" })),
  ["found %s, expected a total of three dice, %d to %d"] = one(event("dice", { dice = { 1, 2, 3 }, announced = 19 })),
  ["found %s, expected a die, %d to %d"] = one(event("dice", { dice = { 1, 2, 7 } })),
  ["found %s, expected how many cards, %d to %d"] = one(event("cut", { by = "dealer", at = 60 })),
  ["found %s, expected a stack, %d to %d"] = one(event("cut", { by = "bank", left = { 9 } })),

  ["found seat %d again, expected each seat once"] = one(nil, { players = { { seat = 1 }, { seat = 1 } } }),
  ["found %s, expected a name of the player's own"] = one(nil, { players = { { seat = 1, name = "table" } } }),
  ["found %s, expected %s, what %s has"] =
    one(nil, { players = { { seat = 1, name = "Ann", funds = 5 }, { seat = 2, name = "Ann", funds = 6 } } }),
  ['found "%s", expected "%s", which is here'] = json((
    '{"record": "houseway round/1", "statute": {"chapter": "us-ma/pai_gow"}, "submission": {"name": "Another", '
    .. '"file": "houseways/harborlight/pai_gow.lua"}, "events": [{"event": "reveal"}]}')),
  ["found %s, expected the number of an entry"] = of_register('"3"', 7, "2026-03-01T00:00:00Z"),
  ["found %s, expected how many entries, %d or more"] = of_register(3, 0, "2026-03-01T00:00:00Z"),
  ['found "%s", expected an instant in UTC, as 2026-11-22T09:00:00Z'] = of_register(3, 7, "2026-03-01"),
  ['found "%s", expected a day of the calendar, YYYY-MM-DD'] = json((
    '{"record": "houseway round/1", "statute": {"chapter": "us-ma/pai_gow", "as_of": "2026-02-30"}, '
    .. '"submission": {"file": "x"}, "events": [{"event": "reveal"}]}')),
  ["%s, expected a record that can be read"] = { arguments = { "settle", "DIR/none.json" } },
  ['found "%s", expected one of au-nsw/pai_gow, %s'] =
    json('{"record": "houseway round/1", "statute": {"chapter": "us-ma/pai_gw"}, "submission": {"file": "x"}, '
      .. '"events": [{"event": "reveal"}]}'),
  ['found "%s", expected a script that can be read, --submission or --register'] = one(nil, { way = "none.lua" }),
  ['found the last event of a round that is not over, expected "%s" next'] = one(),
  ['found the last event of a round that is not over, expected "%s" of %s next'] =
    tables.settle({ events = { wager(1, 1000), "no_more_bets", tables.hands() } }),
}
