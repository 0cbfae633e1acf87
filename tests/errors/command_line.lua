-- What provokes each message of lua/houseway/cli/errors/command_line.lua.

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
  ['unknown command "%s", expected one that `houseway --help` lists'] = run("chekc"),
  ['"%s" before a command, expected a command that `houseway --help` lists'] = run("--json", "version"),
  ['unknown option "%s", expected what `houseway %s --help` lists'] = run("version", "--jsn"),
  ["--luacats with a word, expected it alone"] = run("words", "--luacats", "pair"),
  ["too many arguments, expected what `houseway %s --help` lists"] = run("version", "now"),
  ['missing argument "%s", expected what `houseway %s --help` lists'] = run("check"),
  ['missing option "%s", expected what `houseway %s --help` lists'] = run("sample", PLAIN),
  ['option "%s" requires an argument, expected what `houseway %s --help` lists'] = run("check", PLAIN, "--under"),
  ['option "%s" does not take arguments, expected what `houseway %s --help` lists'] = run("version", "--json=yes"),
  ['argument for option "%s" must be one of "%s", expected what `houseway %s --help` lists'] =
    run("check", PLAIN, "--readings", "some"),
  ['argument "%s" must be one of "%s", expected what `houseway %s --help` lists'] = run("audit", PLAIN, "hands.txt"),
  ['"%s", not a whole number, expected what `houseway %s --help` lists'] = run("check", PLAIN, "--threads", "2.0"),

  ['--reading "%s", expected KEY=NAME, as in us-pa/621a.8.i=literal'] = run("check", PLAIN, "--reading", "literal"),
  ["--threads %d, expected 1 to 64"] = run("check", PLAIN, "--threads", "65"),
  ["%s without --bank, expected --bank SCRIPT with it"] = run("diff", PLAIN, PLAIN, "--vigorish", "5%"),

  ["--csv alone, expected --list WHAT with it"] = run("check", PLAIN, "--csv"),
  ["--csv with --json, expected one of them"] = run("check", PLAIN, "--list", "ties", "--csv", "--json"),
  ["--list with --readings all, expected one of them"] = run("check", PLAIN, "--list", "ties", "--readings", "all"),
  ["--count %d, expected 1 to %d"] = run("sample", PLAIN, "--rule", "best", "--count", "0"),
  ["no hands, expected -, to read them from standard input"] = run("audit", PLAIN),
  ["nothing to audit, expected one hand per line, as it was set"] = run("audit", PLAIN, "-"),
  ["a second way, %s, expected it, or --way, and no other"] =
    run("optimal", PLAIN, "--bank", PLAIN, "--way", PLAIN),
  ["%d arguments, %s, expected one key, citation or submission"] = run("odds", "us-pa/645a", "us-pa/621a"),
  ["more than %d combinations of readings, expected some of them chosen with --reading KEY=NAME"] =
    read_in_many_ways(),

  ["standard input among other scripts, expected it alone, --check or --diff"] = run("fmt", PLAIN, "-"),
  ["diff that cannot be run: %s, expected that of the package diffutils"] =
    { files = { ["way.lua"] = "rule 'a' {play=pair}" }, arguments = { "fmt", "--diff", "DIR/way.lua" },
      env = { PATH = "/nonexistent" } },
}
