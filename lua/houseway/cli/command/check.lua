-- houseway check: is a house way lawful, over every hand?

local conform = require("houseway.way.conform")
local options = require("houseway.cli.options")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local report = require("houseway.show.report.check")
local runtime = require("houseway.script.runtime")

local ORDER = {
  "verdict", "file", "submission", "game", "chapter", "restatement", "published", "filed", "hands", "classes",
  "as_of", "day", "copied_before", "undated",
  "violations", "ungoverned", "choice", "clauses", "departures", "rules", "dead_rules", "dead_alternatives",
  "uncovered", "ties", "idle_exceptions", "dominated", "terms", "term_faults", "sections", "readings", "borrowed",
  "bears", "combinations", "varied", "idle", "given", "examples", "fingerprint", "runtime", "name", "rule", "term",
  "says", "found", "expected", "suggestion", "line", "kind", "cite", "printed", "text", "names", "others", "turns",
  "changes", "first", "open", "noted", "tied", "example", "set", "lawful", "better", "high", "low", "held",
  "passed", "passed_example", "current", "effective", "source_sha256", "source_xxh3", "behaviour_sha256",
  "behaviour_xxh3", "statute_sha256", "law_sha256", "engine_sha256", "houseway", "lua", "probes",
}

local function add_runtime(findings)
  local versions, _, probes = runtime.versions(), runtime.probes()
  findings.runtime = { houseway = versions.houseway, lua = versions.lua, probes = probes }
end

local function print_findings(findings, printer, args, out)
  if args.json then
    add_runtime(findings)
    out:json(findings, ORDER)
  else
    printer.print(findings, out, args.full)
  end
  return findings.verdict == "conforms" and 0 or 1
end

-- What few checks ask for is loaded by those.

local function run_every_reading(args, out)
  local every_reading, printer = require("houseway.way.every_reading"), require("houseway.show.report.readings")
  local first = options.load(args)
  local findings = every_reading.hold(first, options.chosen_readings(args), {
    under = first.statute.key, as_of = first.statute.as_of, threads = args.threads,
    progress = progress.bar("holding every reading"),
  })
  return print_findings(findings, printer, args, out)
end

local function run_list(args, out)
  local listing = require("houseway.way.listing")
  local way, decided = options.decide(args)
  local asked, verdict = listing.asked(way, args.list), conform.judge(way, decided).verdict
  listing.print(way, decided, asked, out, args.csv and "csv" or args.json and "json" or "text")
  return verdict == "conforms" and 0 or 1
end

-- What a look again and again has no place for.
local WITHOUT_WATCH = { "list", "csv", "json", "full", "every_reading" }

local function check_watch(args)
  for _, name in ipairs(args.watch and WITHOUT_WATCH or {}) do
    if args[name] then
      local option = name == "every_reading" and "readings" or name
      refusal.raise({ file = "houseway check", found = "--watch with --" .. option, expected = "one of them" })
    end
  end
end

-- Options that mean nothing together, or alone.
local function check_options(args)
  check_watch(args)
  local together = args.list and args.every_reading and "--list with --readings all"
    or args.csv and args.json and "--csv with --json"
  if together then refusal.raise({ file = "houseway check", found = together, expected = "one of them" }) end
  if args.csv and not args.list then
    refusal.raise({ file = "houseway check", found = "--csv alone", expected = "--list WHAT with it" })
  end
end

local function run(args, out)
  check_options(args)
  if args.watch then return require("houseway.cli.watching").run(args, out) end
  options.decide_anew(args)
  if args.list then return run_list(args, out) end
  if args.every_reading then return run_every_reading(args, out) end
  local way, decided = options.decide(args)
  return print_findings(conform.judge(way, decided), report, args, out)
end

return {
  name = "check",
  summary = "Prove a house way against its law, over every hand",
  example = "houseway check houseways/traditional/pai_gow.lua --under us-pa/621a",
  options = function (parser)
    options.way(parser)
    parser:option("--readings", "Check it under every combination of readings that can change the verdict.")
      :argname("all"):choices({ "all" }):target("every_reading")
    parser:option("--list", "List every hand behind a number. Hands that differ only in suits (tiles: only in which "
      .. "tile of a pair) share one line: the smallest hand, how many there are, how it is set, and the low hands the "
      .. "law allows. WHAT: a rule's name; a paragraph, for the hands that depart from it; departures, dominated, "
      .. "ties, uncovered or ungoverned. With --json, one JSON object per line."):argname("WHAT")
    parser:flag("--csv", "With --list: print comma-separated values.")
    parser:flag("--watch", "Check again each time the script is saved, and show in three lines the verdict and what "
      .. "changed. Ctrl-C stops it.")
    parser:flag("--full", "Show everything the verdict relies on: sections, borrowings, readings, fingerprints.")
  end,
  run = run,
}
