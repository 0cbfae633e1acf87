-- Is a house way lawful, over every hand?

local conform = require("houseway.way.conform")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local runtime = require("houseway.script.runtime")
local take = require("houseway.ask.shared.take")
local ways = require("houseway.ask.shared.ways")

-- What a look again and again has no place for.
local WITHOUT_WATCH = { "list", "csv", "json", "full", "every_reading" }

-- Options that mean nothing together, or alone.
local function check_options(asked)
  local function refuse(id, found, expected)
    refusal.raise(id, { file = "houseway check", found = found, expected = expected })
  end
  for _, name in ipairs(asked.watch and WITHOUT_WATCH or {}) do
    local option = name == "every_reading" and "readings" or name
    if asked[name] then refuse("author/watch-with", "--watch with --" .. option, "one of them") end
  end
  if asked.list and asked.every_reading then refuse("command-line/list-with-all-readings",
    "--list with --readings all", "one of them") end
  if asked.csv and not asked.raw then refuse("command-line/csv-with-json", "--csv with --json", "one of them") end
  if asked.csv and not asked.list then refuse("command-line/csv-without-list", "--csv alone",
    "--list WHAT with it") end
end

local function with_runtime(findings)
  local versions, _, probes = runtime.versions(), runtime.probes()
  findings.runtime = { houseway = versions.houseway, lua = versions.lua, probes = probes }
  return findings
end

local function code_of(verdict)
  return verdict == "conforms" and 0 or 1
end

-- What few checks ask for is loaded by those.

local function under_every_reading(asked)
  local first = ways.load(asked)
  local findings = require("houseway.way.every_reading").hold(first, ways.chosen_readings(asked), {
    under = first.statute.key, as_of = first.statute.as_of, threads = asked.threads,
    progress = progress.bar("checking under every reading"),
  })
  return with_runtime(findings), code_of(findings.verdict), "check --readings all"
end

local function list(asked)
  local listing = require("houseway.way.listing")
  local way, decided = ways.decide(asked)
  local of = listing.asked(way, asked.list)
  local found = { _game = way.game, _lines = listing.lines(way, decided, of) }
  return found, code_of(conform.judge(way, decided).verdict), "check --list"
end

local function find(asked, give)
  check_options(asked)
  if asked.watch then return {}, code_of(require("houseway.ask.shared.watch").run(asked, give)) end
  ways.decide_anew(asked)
  if asked.list then return list(asked) end
  if asked.every_reading then return under_every_reading(asked) end
  local findings = conform.judge(ways.decide(asked))
  return with_runtime(findings), code_of(findings.verdict)
end

return {
  name = "check",
  summary = "Prove a house way against its law, over every hand",
  example = "houseway check houseways/traditional/pai_gow.lua --under us-pa/621a",
  takes = {
    take.way,
    { "--readings", "choice", "Check it under every combination of readings that can change the verdict.",
      shown = "all", of = { "all" }, as = "every_reading" },
    { "--list", "text", "List every hand behind a number. Hands that differ only in suits (tiles: only in which "
      .. "tile of a pair) share one line: the smallest hand, how many there are, how it is set, and the low hands the "
      .. "law allows. WHAT: a rule's name; a paragraph, for the hands that depart from it; departures, dominated, "
      .. "ties, uncovered or ungoverned. With --json, one JSON object per line.", shown = "WHAT" },
    { "--csv", "flag", "With --list: print comma-separated values." },
    { "--watch", "flag", "Check again each time the script is saved, and show in three lines the verdict and what "
      .. "changed. Ctrl-C stops it." },
    { "--full", "flag", "Show everything: clauses, every departure, rules, terms, sections, borrowings, readings, "
      .. "fingerprints." },
  },
  answers = require("houseway.ask.answers.check"),
  find = find,
}
