-- houseway chart: the dealer's card of a way, as a page to print.

local chart = require("houseway.page.chart")
local fingerprint = require("houseway.way.fingerprint")
local facts = require("houseway.page.chart.facts")
local footer = require("houseway.page.footer")
local options = require("houseway.cli.options")
local pages = require("houseway.cli.pages")
local quiz = require("houseway.page.chart.quiz")
local refusal = require("houseway.base.refusal")
local report = require("houseway.show.part.chart")
local text = require("houseway.base.text")
local way_of = require("houseway.way")

local ORDER = {
  "page", "way", "name", "submission", "file", "source_sha256", "behaviour_sha256", "law_sha256", "engine_sha256",
  "game", "chapter", "hands", "verdict", "number", "line", "kind", "sentence", "text", "departs_from", "follows",
  "rules", "choices", "terms", "tiles", "quiz", "seed", "questions", "dealt", "hand", "high", "low", "rule",
  "rule_number", "cite", "printed", "steps", "example", "examples", "functions", "written", "comment", "faces",
}

local function check(args)
  options.check_seed(args.seed)
  if args.seed and not args.quiz then
    refusal.raise({ found = "--seed without --quiz", expected = "--quiz N with it" })
  end
  if args.quiz and (args.quiz < 1 or args.quiz > quiz.MOST) then
    refusal.raise({ found = ("--quiz %d"):format(args.quiz), expected = "1 to " .. quiz.MOST })
  end
  options.day(args)
  pages.check(args)
end

local function found_of(args)
  options.decide_anew(args)
  local way = options.load(args)
  way_of.check_rules(way)
  local decided = options.decide_loaded(args, way)
  local found = facts.of(way, decided)
  found.way = fingerprint.rests_on(way, decided)
  if args.quiz then
    local seed = args.seed or quiz.new_seed()
    found.quiz = { seed = seed, questions = quiz.questions(way, decided, args.quiz, seed) }
  end
  return found, way
end

local function print_written(found, out)
  out:line(("%s: %s, %s"):format(found.page, found.submission, text.count(#found.rules, "rule")))
  if found.quiz then
    out:line(("%s to set, and their answers; seed %s"):format(text.count(#found.quiz.questions, "hand"),
      text.one_line(found.quiz.seed)))
  end
end

-- The page, where one is asked for; whether it stands alone on standard output.
local function write(found, way, args, out)
  if not args.out then return false end
  found.page = text.one_line(args.out)
  return pages.write(args, chart.page(found, footer.of(way, found.way, options.day(args))), out)
end

local function run(args, out)
  check(args)
  local found, way = found_of(args)
  if write(found, way, args, out) then return 0 end
  if args.json then
    found.verdict = found.verdict.verdict
    out:json(found, ORDER)
  elseif found.page then
    print_written(found, out)
  else
    report.print(found, out)
  end
  return 0
end

return {
  name = "chart",
  summary = "Write the dealer's card: the rules in plain words, with hands",
  example = "houseway chart traditional --quiz 12 --seed houseway -o /dev/null",
  options = function (parser)
    options.way(parser)
    parser:option("-o --out", "The page to write; - for standard output. Without it, the card is printed as text.")
      :argname("FILE")
    options.date(parser)
    parser:option("--quiz", "Add N hands to set, with the answers on a page of their own."):argname("N")
      :convert(options.whole)
    parser:option("--seed", "With --quiz: the same seed gives the same hands. Default: random.")
      :argname("TEXT")
  end,
  run = run,
}
