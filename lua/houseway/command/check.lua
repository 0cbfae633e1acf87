-- houseway check: is a house way lawful, over every hand?

local conform = require("houseway.conform")
local options = require("houseway.options")
local report = require("houseway.report.check")
local runtime = require("houseway.runtime")

local ORDER = {
  "verdict", "file", "submission", "game", "chapter", "restatement", "published", "filed", "hands", "classes",
  "ungoverned", "clauses", "departures", "rules", "dead_rules", "dead_alternatives", "uncovered", "ties",
  "idle_exceptions", "terms", "term_faults", "readings", "borrowed", "examples", "fingerprint",
  "runtime", "name", "rule", "term", "says", "found", "expected", "suggestion", "line", "kind", "cite", "printed",
  "text", "open", "violations", "noted", "example", "held", "passed", "passed_example", "source_sha256",
  "source_xxh3", "behaviour_sha256", "behaviour_xxh3", "statute_sha256", "law_sha256",
  "engine_sha256", "houseway", "lua", "probes",
}

local function run(args, out)
  options.decide_anew(args)
  local way, decided = options.decide(args)
  local findings = conform.judge(way, decided)
  if args.json then
    local versions, _, probes = runtime.versions(), runtime.probes()
    findings.runtime = { houseway = versions.houseway, lua = versions.lua, probes = probes }
    out:json(findings, ORDER)
  else
    report.print(findings, out)
  end
  return findings.verdict == "conforms" and 0 or 1
end

return {
  name = "check",
  summary = "Prove a house way against its law, over every hand, clause by clause",
  example = "houseway check houseways/traditional/pai_gow.lua --under us-pa/621a",
  options = options.way,
  run = run,
}
