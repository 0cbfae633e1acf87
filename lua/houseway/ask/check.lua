-- Checks a house way against its law, over every hand.

local lazy = require("houseway.base.lazy")
local conform = require("houseway.way.conform")
local programs = require("houseway.base.programs")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local rows = require("houseway.ask.shared.rows")
local runtime = require("houseway.script.runtime")
local take = require("houseway.ask.shared.take")
local options = require("houseway.ask.shared.options")
local ways = require("houseway.ask.shared.ways")
local listing = lazy("houseway.way.listing")
local every_reading = lazy("houseway.way.every_reading")

-- Options that --watch excludes.
local WITHOUT_WATCH = { "list", "csv", "jsonl", "json", "full", "every_reading" }

local function option_of(name)
  return name == "every_reading" and "readings" or name
end

-- Refuses options that exclude or need each other.
local function check_options(asked)
  local function refuse(id, found, expected)
    refusal.raise(id, { file = "houseway check", found = found, expected = expected })
  end
  for _, name in ipairs(asked.watch and WITHOUT_WATCH or {}) do
    if asked[name] then
      refuse("author/watch-with", "--watch cannot go with --" .. option_of(name), "remove one of the two")
    end
  end
  for _, name in ipairs(asked.more[1] and { "watch", "list", "every_reading" } or {}) do
    if asked[name] then
      refuse("command-line/several-with", ("--%s takes a single script"):format(option_of(name)), "give one script")
    end
  end
  if asked.jsonl and asked.every_reading then
    refuse("command-line/jsonl-with-all-readings", "--jsonl cannot go with --readings all", "use --json")
  end
  if asked.list and asked.every_reading then refuse("command-line/list-with-all-readings",
    "--list cannot go with --readings all", "remove one of the two") end
  if asked.csv and not asked.raw then refuse("command-line/csv-with-json", "--csv cannot go with --json",
    "remove one of the two") end
  if asked.csv and not asked.list then refuse("command-line/csv-without-list", "--csv needs --list",
    "add --list WHAT") end
end

local function with_runtime(findings)
  local versions, _, probes = runtime.versions(), runtime.probes()
  findings.runtime = { houseway = versions.houseway, lua = versions.lua, probes = probes }
  return findings
end

local function code_of(verdict)
  return verdict == "conforms" and 0 or 1
end

-- The functions below load rarely used modules themselves.

local function under_every_reading(asked)
  local first = ways.load(asked)
  local findings = every_reading.hold(first, options.chosen_readings(asked), {
    under = first.statute.key, as_of = first.statute.as_of, threads = asked.threads,
    progress = progress.bar("checking under every reading"),
  })
  return with_runtime(findings), code_of(findings.verdict), "check --readings all"
end

local function list(asked)
  local way, decided = ways.decide(asked)
  local of = listing.asked(way, asked.list)
  local answer = { _game = way.game, _lines = listing.lines(way, decided, of) }
  return answer, code_of(conform.judge(way, decided).verdict), "check --list"
end

-- Checks scripts one after another. A refused script does not stop the others.
local function each(asked, give)
  asked.jsonl = asked.json
  local worst = 0
  for _, script in ipairs({ asked.script, table.unpack(asked.more) }) do
    local findings, why = refusal.catch(function () return with_runtime(conform.judge(ways.decide(asked, script))) end)
    worst = math.max(worst, findings and code_of(findings.verdict) or 2)
    for _, line in ipairs(why and refusal.lines(why) or {}) do asked.warn(line) end
    if findings or asked.jsonl then give(findings or { file = script, refused = refusal.data(why).refused }) end
  end
  return nil, worst
end

local function find(asked, give)
  check_options(asked)
  if asked.watch then return nil, code_of(programs.part("watch").run(asked, give)) end
  ways.decide_anew(asked)
  if asked.list then return list(asked) end
  if asked.more[1] or asked.jsonl then return each(asked, give) end
  if asked.every_reading then return under_every_reading(asked) end
  local findings = conform.judge(ways.decide(asked))
  return with_runtime(findings), code_of(findings.verdict)
end

local KEYS = {
  { "verdict", "verdict" },
  { "file", "string", "the script, as given" },
  { "submission game", "string", "its name and its game" },
  { "chapter", "string", "the chapter it was checked against" },
  { "restatement", "boolean", "the script restates what was published, and is no filing" },
  { "published filed", "string?", "where it was published; the date it was filed" },
  rows.filed,
  { "hands classes", "integer", "how many hands there are, in how many classes" },
  { "violations", "integer", "hands set unlawfully, under all clauses" },
  { "ungoverned", "integer", "hands that no clause governs" },
  { "choice", "object", "what the law leaves to the house", {
    { "hands", "integer", "hands it leaves settings of different rank; ungoverned, all that have some" },
    { "settings", "integer", "how many settings of different rank it leaves, over all hands" },
    { "average", "string", "how many on average, of the hands it leaves several; two decimals" },
  } },
  { "clauses", "list of objects", "the paragraphs that say which settings are lawful, in order", {
    { "cite printed", "string", "its citation" },
    { "borrowed", "boolean", "it is borrowed from another chapter" },
    { "text", "string", "it, restated" },
    { "hands classes", "integer", "what it governs" },
    { "open", "integer", "hands it leaves settings of different rank" },
    { "violations", "integer", "hands set differently, unlawfully" },
    { "noted", "integer", "hands set differently, as a noted exception" },
    { "example", "string?", "the smallest hand that violates it" },
  } },
  { "hidden", "list of hidings", "those that govern no hand, because others before them take all of theirs" },
  { "departures", "list of objects", "hands set differently than a clause allows, by rule and clause", {
    { "rule cite printed", "string", "which rule, which clause" },
    { "line", "integer", "the rule's" },
    { "noted", "boolean", "lawful, because its rule notes it as the law allows" },
    { "why", "string?", "if not: why not" },
    { "paste", "string?", "the line that notes it, to be written in the rule" },
    { "hands classes", "integer", "how many" },
    { "example", "string", "the smallest" },
    { "set", "setting", "how it is set" },
    { "lawful", "list of settings",
      "the settings the clause allows it, those of equal rank once; each a *setting*" },
  } },
  { "rules", "list of objects", "rules, exceptions and `follow`, in the order they are tried", {
    { "name", "string" },
    { "kind", '"rule" | "exception" | "follow"' },
    { "line", "integer", "its line" },
    { "hands classes", "integer", "what it sets" },
    { "held", "integer", "hands that reached it and held its `holding`" },
    { "passed", "integer", "of those, hands that no setting of its `play` could be made of" },
    { "passed_example", "string?", "the smallest of them" },
    { "departs_from", "list of strings?", "the keys it notes" },
    { "examples", "integer", "how many examples it gives" },
    { "uses_function", "boolean?", "true if it calls a function" },
  } },
  { "dead_rules", "list of objects", "rules that set no hand", {
    { "name why", "string", "which, and why" },
    { "line", "integer", "where" },
    { "taken_by", "list of objects", "the rules before it that decide its hands", {
      { "rule", "string", "which" },
      { "line hands", "integer", "where, and how many of its hands" },
    } },
  } },
  { "dead_alternatives", "list of objects", "alternatives that are never what decides", {
    { "rule", "string", "in which rule" },
    { "of", '"any" | "first"' },
    { "alternative", "string", "the alternative, in words" },
    { "line", "integer", "where" },
  } },
  { "uncovered", "object", "hands without a rule", {
    { "hands", "integer", "how many" },
    { "example", "string?", "the smallest" },
  } },
  { "ties", "list of objects", "hands left with settings of different rank, by rule", {
    { "rule example", "string", "which rule, and the smallest hand" },
    { "set", "setting", "how that is set" },
    { "line hands", "integer", "where, and how many" },
    { "paste", "string", "a choice that leaves no tie, to end the file with" },
  } },
  { "idle_exceptions", "list of objects", "exceptions that depart from nothing", {
    { "rule departs_from", "string", "which, and from what" },
    { "line", "integer", "where" },
  } },
  { "dominated", "list of objects",
    "hands set worse in one half and better in none than they could be, by rule: no fault", {
    { "rule example", "string", "which rule, and the smallest hand" },
    { "set", "setting", "how that is set" },
    { "better", "list of settings", "the settings allowed that are better; each a *setting*" },
    { "line hands classes", "integer", "where, and how many" },
  } },
  { "terms", "list of objects", "the terms of the table, in the order `houseway words` lists them", {
    { "term says", "string", "which, and as written, on one line" },
    { "cite printed", "string?", "the paragraph that permits it; neither where it is the house's own" },
  } },
  { "term_faults", "list of objects", "what the law does not allow of them", {
    { "id", "string", "of the message, in [errors.md](errors.md)" },
    { "term found expected", "string", "the term, what is written there, what may be" },
    { "cite printed", "string?", "the paragraph; neither where none speaks of it" },
    { "suggestion", "string?", "the nearest that may" },
  } },
  { "as_of", "object?", "with `--as-of`", {
    { "day", "string", "the day whose law is used" },
    { "copied_before undated", "list of strings",
      "sections whose copy is older than that day; that state no date" },
  } },
  { "sections", "list of sections", "the sections that say how hands rank or are set" },
  { "readings", "list of objects", "readings relied on: of the law, then of the script", {
    { "cite printed", "string?", "of a paragraph" },
    { "name", "string?", "its name, if there are several" },
    { "default", "boolean?", "whether it is the default, if there are several" },
    { "submission rule choice", "string?", "or of a part of the script" },
    { "text", "string", "what is read" },
  } },
  { "borrowed_wagers", "list of objects?", "optional wagers that no paragraph of the chapter's own offers", {
    { "wager cite printed", "string", "which, and the borrowed paragraph that offers it" },
  } },
  { "borrowed", "list of borrowings",
    "what was taken from another chapter and says how hands rank or are set" },
  { "fingerprint", "fingerprint", "[fingerprint.md](fingerprint.md)" },
  { "runtime", "runtime", "evidence of what it ran on, no part of an identity" },
}

return {
  name = "check",
  summary = "Prove a house way against its law, over every hand",
  example = "houseway check houseways/traditional/pai_gow.lua --under us-pa/621a",
  takes = {
    take.way,
    { "more", "way", "More house ways; each has a verdict, and the exit code is that of the worst. With --json, one "
      .. "JSON object per line.", shown = "script", many = "*" },
    { "--readings", "choice", "Check it under every combination of readings that can change the verdict.",
      shown = "all", of = { "all" }, as = "every_reading" },
    { "--list", "text", "List every hand behind a number. Hands that differ only in suits (tiles: only in which "
      .. "tile of a pair) share one line: the smallest hand, how many there are, how it is set, and the low hands the "
      .. "law allows. WHAT: a rule's name; a paragraph, for the hands that depart from it; departures, dominated, "
      .. "ties, uncovered or ungoverned. With --json, one JSON object per line.", shown = "WHAT" },
    { "--csv", "flag", "With --list: print comma-separated values." },
    programs.options("check"),
    { "--full", "flag", "Show everything: clauses, every departure, rules, terms, sections, borrowings, readings, "
      .. "fingerprints." },
    take.jsonl,
  },
  answers = {
    { version = 1, keys = KEYS },
    { title = "check --jsonl", version = 1, instead = "script_refused", keys = KEYS, described = KEYS,
      about = "A line and object a script, with the keys of [check](#check); also with `--json` of several scripts." },
    { title = "check --readings all", version = 1, keys = {
      { "verdict", "verdict", "the gravest of any combination" },
      { "file submission game chapter", "string", "as in `check`" },
      { "restatement", "boolean", "as in `check`" },
      rows.filed,
      { "hands classes", "integer", "as in `check`" },
      { "sections", "list of sections", "as in `check`" },
      { "borrowed", "list of borrowings", "as in `check`" },
      { "combinations", "list of objects", "one a combination; the first has every default", {
        { "readings", "list of objects", "the readings that vary, in the text's order", {
          { "cite name", "string", "which paragraph, read how" },
        } },
        { "verdict", "verdict", "in it" },
        { "law_sha256", "string", "the law's fingerprint" },
        { "violations noted uncovered tied ungoverned", "integer", "hands, counted as by `check`" },
        { "term_faults", "integer", "terms that are not allowed" },
        { "failed_example", "string?", "the first example of the script that does not hold in it" },
      } },
      { "varied", "list of objects", "those readings, one a paragraph", {
        { "cite printed", "string", "its citation" },
        { "names", "list of strings", "its readings, the default first" },
        { "others", "integer", "combinations of the other readings" },
        { "turns", "integer", "of those, in how many the verdict depends on this reading" },
        { "changes", "integer", "in how many some count does" },
        { "first", "object?", "the first in which the verdict turns", {
          { "combination", "integer", "it, with the default here: its place among `combinations`, from 1" },
          { "verdicts", "list of objects", "the verdict for each name", {
            { "name", "string" },
            { "verdict", "verdict" },
          } },
        } },
      } },
      { "idle", "list of objects", "paragraphs whose readings cannot change the verdict here", {
        { "cite printed why", "string", "which, and why" },
        { "names", "list of strings", "its readings" },
      } },
      { "given", "list of objects", "readings chosen on the command line", { { "cite name", "string" } } },
      { "fingerprint", "object", "what is one in all combinations", {
        { "source_sha256 source_xxh3 statute_sha256 edition_sha256 engine_sha256", "string", "as in `check`" },
      } },
      { "runtime", "runtime", "as in `check`" },
    } },
    {
      title = "check --list",
      version = 1,
      about = "One object a line, each of a class of hands; a list with nothing in it is no line.",
      keys = {
        { "hand", "string", "the smallest hand of the class" },
        { "hands", "integer", "how many hands the class has" },
        { "high low rule", "string?", "how it is set, by which rule; left out if no rule decides" },
        { "line", "integer?", "the rule's" },
        { "cite", "string?", "the paragraph that governs it; left out if there is none" },
        { "lawful", "list of strings?", "the low hands of the settings that paragraph allows" },
      },
    },
  },
  find = find,
}
