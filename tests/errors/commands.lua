-- What provokes each message of docs/errors.md whose id begins with commands/.

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
  ["commands/option-range"] = deal("--seats", "7"),
  ["commands/delivery-style"] = deal("--style", "jung"),
  ["commands/check-replay-alone"] = deal("--check-replay"),
  ["commands/co-bank-alone"] = deal("--co-bank"),
  ["commands/dealer-wager-alone"] = deal("--dealer-wager", "$5"),
  ["commands/record-of-many"] = deal("--rounds", "2", "--record", "x"),
  ["commands/record-to-stdout"] = deal("--record", "-"),
  ["commands/table-to-stdout"] = { arguments = { "optimal", "--bank", PLAIN, "--out", "-" } },
  ["commands/seed-not-utf-8"] = { arguments = { "deal", PLAIN, "--seed", "\xff" } },
  ["commands/bad-date"] = { arguments = { "report", PLAIN, "-o", "/dev/null", "--date", "2026-02-30" } },
  ["commands/option-with-record"] =
    { arguments = { "report", PLAIN, "--record", "examples/13-a-round.json", "-o", "/dev/null" } },
  ["commands/best-of-a-way"] =
    { arguments = { "report", PLAIN, "--best", "1", "--hand", "6-6 5-5 2-2 5-6", "-o", "/dev/null" } },
  ["commands/bank-without-hand"] = { arguments = { "report", PLAIN, "--bank", PLAIN, "-o", "/dev/null" } },
  ["commands/against-one-version"] =
    { arguments = { "report", PLAIN, "--against", PLAIN, "--hand", "6-6 5-5 2-2 5-6", "-o", "/dev/null" } },
  ["commands/submission-without-record"] =
    { arguments = { "report", PLAIN, "--submission", PLAIN, "-o", "/dev/null" } },
  ["commands/seed-without-quiz"] = { arguments = { "chart", PLAIN, "--seed", "a" } },
  ["commands/quiz-range"] = { arguments = { "chart", PLAIN, "--quiz", "0" } },
  ["commands/vary-with-fixed"] = deal("--vary", "--seats", "2"),
  ["commands/bank-not-offered"] = tables.deal({}, "--bank", "3"),
  ["commands/bank-in-first-round"] = tables.deal({ terms = tables.BANKED }, "--bank", "3", "--first-round"),
  ["commands/styles-not-offered"] = tables.deal({}, "--style", "jung quat"),
  ["commands/style-without-bank"] = tables.deal({ terms = tables.BANKED }, "--style", "jung quat"),
  ["commands/meter-without-progressive"] = deal("--meter", "$5"),
  ["commands/bad-sum"] = deal("--meter", "much"),
  ["commands/wager-without-seat"] = deal("--wager", "Pai Gow $5"),
  ["commands/wager-twice"] = deal("--wager", "1: Pai Gow $25", "--wager", "1: Pai Gow $30"),
  ["commands/wager-bad-seat"] = deal("--wager", "7: Pai Gow $5"),
  ["commands/wager-without-sum"] = deal("--wager", "1: Pai Gow"),
  ["commands/wager-unknown"] = deal("--wager", "1: Pia Gow $5"),
  ["commands/wager-bad-choice"] = deal("--wager", "1: Pai Gow $5 blue"),
  ["commands/wager-part-of-cent"] = deal("--wager", "1: Pai Gow $1.234"),
  ["commands/wager-sum-range"] = deal("--wager", "1: Pai Gow $0"),
  ["commands/page-of-other-kind"] = { arguments = { "report", "plain", "-o", "DIR/page.pdf" } },
  ["commands/unwritable-file"] = deal("--record", "/dev/null/record.json"),
  ["commands/record-without-entries"] = { arguments = { "replay", "examples/14-hands-set-wrongly.json" } },
  ["commands/no-main-wager"] = {
    arguments = { "deal", "houseways/traditional/pai_gow.lua", "--under", "xx/pai_gow" }, law = BARE,
  },
  ["commands/unwritable-folder"] = { arguments = { "explorer", "houseways/plain/621a.lua", "-o", "/dev/null/page" } },
  ["commands/page-minds-suits"] = {
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
