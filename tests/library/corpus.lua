-- One corpus of commands, hostile ones among them, that every door of houseway is asked: the program, the library in C,
-- the module of Lua, the Python package, a session, and of those that set a hand the npm package. Data alone.

local LONG = ("x"):rep(70000)
local WAY, CHAPTER = "houseways/plain/621a.lua", "us-pa/621a"

---@type string[] as typed in a shell
local typed = {
  -- each command, by its example where that is short
  "new us-pa/621a Harborlight -o /dev/null", "check traditional --under us-pa/621a",
  "test houseways/plain/621a.hands", [[sample plain --rule "follow us-pa/621a.8.d" --count 1]],
  "fmt --check examples/03-rules-in-order.lua", "set traditional 6-6 5-5 2-2 5-6",
  "explain traditional 6-6 5-5 2-2 5-6",
  "audit plain houseways/plain/621a.hands", "rank 6-6 4-5", "count tiles '{ pair, pair }'",
  "find tiles pair --limit 2", "share plain pair --by rule", "diff traditional canberra",
  "compare plain traditional", "what-if traditional 'without \"pairs\"'", "edge plain --wager 25",
  "simulate plain --rounds 1000 --seed 1", "deal plain --seed houseway --seats 3",
  "settle VERSION --json", "replay examples/13-a-round.json", "chart plain -o /dev/null",
  "fingerprint houseways/plain/621a.lua", "review " .. WAY, "register kinds",
  "cite 'us-pa/621a.8.d.2' --as-of 2024-01-01",
  "jurisdictions Pennsylvania", "ways", "words split", "schema check",
  "completion fish", "version", "help version",
  -- questions of hands, with their subject and without
  "count pair", "count wong", "count tiles pair", "find wong --limit 2",
  "count 'no such word'", "count", "count tiles", "count tiles '{ pair'", "count tiles pair trips",
  "find tiles pair --limit 0", "find tiles pair --limit 99999999999999999999", "find tiles pair --limit -1",
  "set foxwoods AAKK952 2345678 'As Kh Td 9c 4s 3d Jk'", "set plain ''",
  "set plain '6-6 5-5 2-2'", "set plain 6-6 6-6 6-6 6-6", "set plain '1-1 6-6 2-2 3-3' '6-6 5-5 2-2 5-6'",
  "set plain 'As Kh Td 9c 4s 3d Jk'", "set foxwood As", "explain plain 6-6", "rank " .. CHAPTER .. " '6-6 5-5'",
  -- options
  "set plain '6-6 5-5 2-2 5-6' --json", "set plain --json '6-6 5-5 2-2 5-6' --json", "check plain --nowhere",
  "check plain --threads many", "check plain --threads 0", "check plain --threads 99999999999999999999",
  "check plain --under", "check plain --under us-pa/999z", "check plain --as-of 2024-02-30", "check plain -- x",
  "check -- plain", "sample plain --count 2 --seed x", "sample plain --count -5", "odds us-pa/645a.13.b --table Z",
  "edge plain --wager 1e400", "edge plain --wager 0", "cite us-pa/621a.99", "chekc", "--version", "--json", "-",
  "cover us-pa", "words nothing-like-it", "help nothing", "register nothing", "set plain '6-6 5-5 2-2 5-6' --jsonl",
  "check traditional --under us-pa/621a --list departures", "check plain --full", "check plain --help", "repl", "lsp",
  "check plain --watch",
  -- files
  "check /nowhere.lua", "check houseways", "check -", "check ''", "check -x.lua", "replay houseways",
  "fmt /dev/null", "check plain -o", "deal plain --seed 1 --out /nowhere/x.json", "audit plain -",
}

---@type string[][] words that no line of a shell's has, or none that reads well
local hostile = {
  { "" }, { "set" }, { "set", "plain", "6-6 5-5 2-2 5-6\n" }, { "set", "plain", "6-6\n5-5 2-2 5-6" },
  { "set", "plain", "6-6 5-5 2-2 5-6\r\27[31m" }, { "set", "plain", LONG }, { "check", LONG }, { LONG },
  { "cite", LONG }, { "count", "tiles", ("{"):rep(5000) }, { "set", "plain", "\xff\xfe" }, { "check", "\xc3(" },
  { "cite", "\xf0\x9f\x82\xa1" }, { "set", "plain", "--help\n" }, { "set", "foxwoods", "A\u{2660} K\u{2665}" },
  { "check", "plain", "--reading", "us-pa/621a.8.i=\u{202e}literal" }, { "rank", "a\nb" }, { "words", " " },
  { "set", "plain", "6-6 5-5 2-2 5-6\0 4-4" }, { "check", "plain\0" }, { "check\0", "plain" },
}

return { typed = typed, hostile = hostile }
