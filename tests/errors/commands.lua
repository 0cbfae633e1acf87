-- What provokes each message of lua/houseway/cli/errors/commands.lua.

local tables = require("tables")

local PLAIN = "houseways/harborlight/pai_gow.lua"

local function deal(...)
  return { arguments = { "deal", PLAIN, "--seed", "a", ... } }
end

-- Two paragraphs about ranks, and nothing about a round.
local BARE = { ["jurisdictions/xx/pai_gow.lua"] = [[
chapter "xx/pai_gow" { title = "Pai Gow", cite = "XX r", game = "Pai Gow", source = "nowhere" }
borrow "us-ma/pai_gow.2" { because = "The ranks are not written down." }
]] }

return {
  ["--%s %d, expected %d to %d"] = deal("--seats", "7"),
  ['--style "%s", expected house way from the right, %s'] = deal("--style", "jung"),
  ["--check-replay alone, expected --rounds N with it"] = deal("--check-replay"),
  ["--co-bank alone, expected --bank SEAT with it"] = deal("--co-bank"),
  ["--dealer-wager alone, expected --bank SEAT with it"] = deal("--dealer-wager", "$5"),
  ["--record with --rounds, expected --round N, the number of the one to be recorded"] =
    deal("--rounds", "2", "--record", "x"),
  ['--record "-", expected a file; with --json the record is printed'] = deal("--record", "-"),
  ['--out "-", expected a file, to which a table is written'] =
    { arguments = { "optimal", "--bank", PLAIN, "--out", "-" } },
  ["--seed with bytes that are not UTF-8, expected text in UTF-8"] =
    { arguments = { "deal", PLAIN, "--seed", "\xff" } },
  ['--date "%s", expected a day of the calendar, YYYY-MM-DD'] =
    { arguments = { "report", PLAIN, "-o", "/dev/null", "--date", "2026-02-30" } },
  ["%s with --record, expected one of them: the record names its house way"] =
    { arguments = { "report", PLAIN, "--record", "examples/13-a-round.json", "-o", "/dev/null" } },
  ["--bank without --hand, expected --hand HAND with it"] =
    { arguments = { "report", PLAIN, "--bank", PLAIN, "-o", "/dev/null" } },
  ["--against with %s, expected one of them: the page of a hand or a round is of one version"] =
    { arguments = { "report", PLAIN, "--against", PLAIN, "--hand", "6-6 5-5 2-2 5-6", "-o", "/dev/null" } },
  ["--submission without --record, expected --record RECORD with it"] =
    { arguments = { "report", PLAIN, "--submission", PLAIN, "-o", "/dev/null" } },
  ["--seed without --quiz, expected --quiz N with it"] = { arguments = { "chart", PLAIN, "--seed", "a" } },
  ["--quiz %d, expected 1 to %d"] = { arguments = { "chart", PLAIN, "--quiz", "0" } },
  ["--vary with --wager, --seats, --bank or --style, expected one or the other"] = deal("--vary", "--seats", "2"),
  ["--bank %d, expected a submission whose terms offer a bank"] = tables.deal({}, "--bank", "3"),
  ["--bank %d, expected another round than the first"] =
    tables.deal({ terms = tables.BANKED }, "--bank", "3", "--first-round"),
  ['--style "%s", expected a submission whose terms offer styles'] = tables.deal({}, "--style", "jung quat"),
  ['--style "%s", expected a round that a player banks'] =
    tables.deal({ terms = tables.BANKED }, "--style", "jung quat"),
  ["--meter %s, expected a submission whose terms have a progressive"] = deal("--meter", "$5"),
  ['%s "%s", expected a sum such as "$2,000", $10,000,000 at most'] = deal("--meter", "much"),
  ['--wager %s: no seat, expected a seat and its wagers, such as "1: Pai Gow $25, Fortune Bonus $5"'] =
    deal("--wager", "Pai Gow $5"),
  ["--wager %s: seat %s, expected 1 to 6, or all"] = deal("--wager", "7: Pai Gow $5"),
  ["--wager %s: %s, expected a wager and its sum, such as Pai Gow $25"] = deal("--wager", "1: Pai Gow"),
  ["--wager %s: no wager %s, expected one of %s"] = deal("--wager", "1: Pia Gow $5"),
  ["--wager %s: %s, expected red, black or a number of a die"] = deal("--wager", "1: Pai Gow $5 blue"),
  ["--wager %s: %s, expected $0.01 to $10,000,000"] = deal("--wager", "1: Pai Gow $0"),
  ["%s, expected a file that can be written"] = deal("--record", "/dev/null/record.json"),
  ['a record without "entries", expected them, to be compared; `houseway settle` takes a record without'] =
    { arguments = { "replay", "examples/14-hands-set-wrongly.json" } },
  ["a chapter that names no wager, expected a paragraph that says main_wager, its own or borrowed"] = {
    arguments = { "deal", "houseways/traditional/pai_gow.lua", "--under", "xx/pai_gow" }, law = BARE,
  },
  ["%s, expected a folder that can be written to"] =
    { arguments = { "explorer", "houseways/plain/621a.lua", "-o", "/dev/null/page" } },
  ["a function that tells apart hands whose suits no ranking minds, expected a way whose settings follow from "
    .. "ranks and flushes: the page holds hands by those"] = {
    files = { ["way.lua"] = [[
submission "Test" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }
rule "suited" {
  holding = { quads "A", "K", "Q", function (hand) return hand:suited(5, 6) end },
  play = best_high, prefer = best_low,
}
rule "best" { play = best_low, prefer = best_high }
]] },
    arguments = { "explorer", "DIR/way.lua", "-o", "DIR/page" },
  },
}
