-- What provokes each message of docs/errors.md whose id begins with command-line/.

local provoking = require("provoking")

local PLAIN = "houseways/plain/621a.lua"

local function run(...)
  return { arguments = { ... } }
end

-- A law whose paragraphs can be read in 2 ^ 11 ways, and a way under it.
local function read_in_many_ways()
  local labels, paragraphs = {}, {}
  for letter = ("a"):byte(), ("k"):byte() do
    labels[#labels + 1] = ("(%c)"):format(letter)
    paragraphs[#paragraphs + 1] = ([[
paragraph "(%c)" "A pair is played." {
  readings = { always = { play = pair, default = true, text = "So it says." },
    perhaps = { play = any { pair, wong }, text = "So it may be read." } },
}]]):format(letter)
  end
  local law = ([[
chapter "xx-test/1a" { title = "Test", cite = "Test §", game = "Pai Gow" }
borrow "us-ma/pai_gow.2" { because = "It ranks them." }
section "1a.1" { title = "One", paragraphs = "%s" }
%s
]]):format(table.concat(labels, " "), table.concat(paragraphs, "\n"))
  return {
    law = provoking.chapters({ ["xx-test/1a"] = law }),
    files = { ["way.lua"] = 'submission "Test" { game = "Pai Gow", under = "xx-test/1a" }\n'
      .. 'rule "best" { play = best_high, prefer = best_low }\n' },
    arguments = { "check", "DIR/way.lua", "--readings", "all" },
  }
end

return {
  ["command-line/unknown-command"] = run("chekc"),
  ["command-line/option-before-command"] = run("--json", "version"),
  ["command-line/unknown-option"] = run("version", "--jsn"),
  ["command-line/luacats-with-word"] = run("words", "--luacats", "pair"),
  ["command-line/too-many-arguments"] = run("version", "now"),
  ["command-line/missing-argument"] = run("check"),
  ["command-line/missing-option"] = run("sample", PLAIN),
  ["command-line/option-without-value"] = run("check", PLAIN, "--under"),
  ["command-line/option-takes-no-value"] = run("version", "--json=yes"),
  ["command-line/option-not-listed"] = run("check", PLAIN, "--readings", "some"),
  ["command-line/argument-not-listed"] = run("completion", "ksh"),
  ["command-line/not-whole-number"] = run("check", PLAIN, "--threads", "2.0"),

  ["command-line/reading-form"] = run("check", PLAIN, "--reading", "literal"),
  ["command-line/reading-twice"] = run("check", PLAIN, "--reading", "us-pa/621a.8.i=literal", "--reading",
    "us-pa/621a.8.i=in_order"),
  ["command-line/shard-form"] = run("compare", PLAIN, PLAIN, "--worth", "--shard", "3/2"),
  ["command-line/shard-with-merge"] = run("compare", PLAIN, PLAIN, "--worth", "--shard", "1/2", "--merge", PLAIN),
  ["command-line/threads-range"] = run("check", PLAIN, "--threads", "65"),
  ["command-line/bank-missing"] = run("diff", PLAIN, PLAIN, "--vigorish", "5%"),

  ["command-line/csv-without-list"] = run("check", PLAIN, "--csv"),
  ["command-line/csv-with-json"] = run("check", PLAIN, "--list", "ties", "--csv", "--json"),
  ["command-line/jsonl-with-all-readings"] = run("check", PLAIN, "--readings", "all", "--jsonl"),
  ["command-line/several-with"] = run("check", PLAIN, PLAIN, "--list", "ties"),
  ["command-line/list-with-all-readings"] = run("check", PLAIN, "--list", "ties", "--readings", "all"),
  ["command-line/count-range"] = run("sample", PLAIN, "--rule", "best", "--count", "0"),
  ["command-line/way-after-hands"] = run("audit", "hands.txt", PLAIN),
  ["command-line/no-hands"] = run("audit", PLAIN),
  ["command-line/nothing-more"] = run("rank", "6-6", "4-5", "--full"),
  ["command-line/nothing-to-audit"] = run("audit", PLAIN, "-"),
  ["command-line/second-way"] = run("optimal", PLAIN, "--bank", PLAIN, "--way", PLAIN),
  ["command-line/several-subjects"] = run("odds", "us-pa/645a", "us-pa/621a"),
  ["command-line/too-many-readings"] = read_in_many_ways(),

  ["command-line/stdin-among-scripts"] = run("fmt", PLAIN, "-"),
  ["command-line/diff-cannot-run"] =
    { files = { ["way.lua"] = "rule 'a' {play=pair}" }, arguments = { "fmt", "--diff", "DIR/way.lua" },
      env = { PATH = "/nonexistent" } },
}
