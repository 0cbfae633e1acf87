-- What provokes each message of docs/errors.md whose id begins with records/.

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
  ["records/file-too-large"] = json((" "):rep(1048577)),
  ["records/not-utf-8"] = json('"\xff"'),
  ["records/bad-escape"] = json('"\\u12"'),
  ["records/unclosed-text"] = json('{"record'),
  ["records/control-character"] = json('{"record\n'),
  ["records/no-value"] = json("yes"),
  ["records/number-too-large"] = json("1e999"),
  ["records/list-comma"] = json("[1 2]"),
  ["records/object-comma"] = json('{"a": 1 "b"}'),
  ["records/no-key"] = json("{record: 1}"),
  ["records/no-colon"] = json('{"record" "houseway round/1"}'),
  ["records/key-twice"] = json('{"a": 1, "a": 2}'),
  ["records/too-deep"] = json(("["):rep(20)),
  ["records/after-value"] = json("{} {}"),

  ["records/not-object"] = json("[]"),
  ["records/unknown-field"] = one(wager(1, 1000, { what = "this" })),
  ["records/field-missing"] = one(event("wager", { seat = 1, wager = "Pai Gow" })),
  ["records/field-missing-for-source"] = one(nil, { chance = { source = "chacha20/1", seed = "a" } }),
  ["records/not-list"] = one(event("dice", { dice = 7 })),
  ["records/list-length"] = one(event("dice", { dice = { 1, 2 } })),
  ["records/list-range"] = one(event("shuffle", { order = { "5-6" } })),
  ["records/not-number"] = one(wager("1", 1000)),
  ["records/not-whole-number"] = one(nil, { chance = { source = "chacha20/1", seed = "a", round = -1 } }),
  ["records/cents-range"] = one(wager(1, 2.5)),
  ["records/not-text"] = one(event("wager", { seat = 1, wager = 1, cents = 5 })),
  ["records/text-with-blanks"] = one(nil, { readings = { ["us-ma/pai_gow.9.c"] = "x y" } }),
  ["records/bad-name"] = one(nil, { players = { { seat = 1, name = "" } } }),
  ["records/not-true-or-false"] = one(nil, { table = { first_round = "yes" } }),
  ["records/not-sha-256"] =
    json('{"record": "houseway round/1", "statute": {"chapter": "us-ma/pai_gow", "sha256": "12"}}'),
  ["records/unknown-event"] = one("wagre"),
  ["records/not-round"] = json('{"record": "housewy round/1"}'),
  ["records/newer-round"] = json('{"record": "houseway round/2"}'),
  ["records/not-houseway"] = head('"engine": {"name": "roadhouse", "version": "1"}'),
  ["records/rng-name"] = one(nil, { chance = { source = "dice" } }),
  ["records/round-count"] = one(nil, { table = { last = { bank = 1, running = 0 } } }),
  ["records/seat"] = one(wager(7, 1000)),
  ["records/seat-dealer-or-bank"] = one(event("set", { seat = "house", high = "5-6", low = "5-6" })),
  ["records/position"] = one(event("refuse_cut", { by = "seat 9" })),
  ["records/die-color"] = one(wager(1, 1000, { colour = "blue" })),
  ["records/void-or-play"] = one(event("irregularity", { what = "dice not flat", choice = "wait" })),
  ["records/dealt-instead"] = one(event("irregularity", { device = "shuffler", instead = "a hat" })),
  ["records/lid"] = one(event("irregularity", { lid = "dealer" })),
  ["records/die-or-state"] = one(event("irregularity", { dice = { 7 } })),
  ["records/order-source"] = one(event("irregularity", { exposed = "6-6", where = "box" })),
  ["records/device-kind"] = one(event("irregularity", { device = "lamp" })),
  ["records/device-state"] = one(event("irregularity", { device = "shuffler", fault = "warm" })),
  ["records/in-play-or-other"] = one(event("irregularity", { device = "shuffler", deck = "third" })),
  ["records/seat-or-dead-hand"] = one(event("irregularity", { exposed = "6-6", seat = "house" })),
  ["records/dice-total"] = one(event("dice", { dice = { 1, 2, 3 }, announced = 19 })),
  ["records/die"] = one(event("dice", { dice = { 1, 2, 7 } })),
  ["records/card-count"] = one(event("cut", { by = "dealer", at = 60 })),
  ["records/stack"] = one(event("cut", { by = "bank", left = { 9 } })),

  ["records/seat-twice"] = one(nil, { players = { { seat = 1 }, { seat = 1 } } }),
  ["records/player-name-taken"] = one(nil, { players = { { seat = 1, name = "table" } } }),
  ["records/chapter-has"] =
    one(nil, { players = { { seat = 1, name = "Ann", funds = 5 }, { seat = 2, name = "Ann", funds = 6 } } }),
  ["records/differs-from-here"] = json((
    '{"record": "houseway round/1", "statute": {"chapter": "us-ma/pai_gow"}, "submission": {"name": "Another", '
    .. '"file": "houseways/harborlight/pai_gow.lua"}, "events": [{"event": "reveal"}]}')),
  ["records/entry-number"] = of_register('"3"', 7, "2026-03-01T00:00:00Z"),
  ["records/entry-count"] = of_register(3, 0, "2026-03-01T00:00:00Z"),
  ["records/bad-instant"] = of_register(3, 7, "2026-03-01"),
  ["records/bad-day"] = json((
    '{"record": "houseway round/1", "statute": {"chapter": "us-ma/pai_gow", "as_of": "2026-02-30"}, '
    .. '"submission": {"file": "x"}, "events": [{"event": "reveal"}]}')),
  ["records/unreadable-record"] = { arguments = { "settle", "DIR/none.json" } },
  ["records/unknown-chapter"] =
    json('{"record": "houseway round/1", "statute": {"chapter": "us-ma/pai_gw"}, "submission": {"file": "x"}, '
      .. '"events": [{"event": "reveal"}]}'),
  ["records/unreadable-script"] = one(nil, { way = "none.lua" }),
  ["records/round-not-over"] = one(),
  ["records/round-not-over-whose"] = tables.settle({ events = { wager(1, 1000), "no_more_bets", tables.hands() } }),
}
