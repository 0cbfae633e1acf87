-- houseway chart: the dealer's card of a way, as a page to print.

local chart = require("houseway.page.chart")
local fingerprint = require("houseway.way.fingerprint")
local facts = require("houseway.page.chart.facts")
local law = require("houseway.cli.report.law")
local options = require("houseway.cli.options")
local output = require("houseway.base.output")
local quiz = require("houseway.page.chart.quiz")
local refusal = require("houseway.base.refusal")
local relied = require("houseway.way.relied")
local sys = require("hw.sys")
local text = require("houseway.base.text")
local way_of = require("houseway.way")

local ORDER = {
  "page", "way", "name", "submission", "file", "source_sha256", "behaviour_sha256", "law_sha256", "engine_sha256",
  "game", "chapter", "hands", "number", "line", "kind", "sentence", "text", "departs_from", "follows", "rules",
  "choices", "terms", "tiles", "quiz", "seed", "questions", "dealt", "hand", "high", "low", "rule", "rule_number",
  "cite", "printed", "steps", "example", "examples", "functions", "written", "comment", "faces",
}

local SORT = {
  name = "a page that houseway wrote", start = 512,
  is = function (start) return start:find("^<!DOCTYPE html>\n<html lang=\"en\">") ~= nil end,
}

local function check(args)
  options.check_seed(args.seed)
  if args.seed and not args.quiz then
    refusal.raise({ found = "--seed without --quiz", expected = "--quiz N with it" })
  end
  if args.quiz and (args.quiz < 1 or args.quiz > quiz.MOST) then
    refusal.raise({ found = ("--quiz %d"):format(args.quiz), expected = "1 to " .. quiz.MOST })
  end
  if not args.out and not args.json then
    refusal.raise({ found = "no file to write the card to", expected = "-o FILE, or --json" })
  end
  if args.out == "-" and args.json then refusal.raise({ found = "--json with --out -", expected = "one of them" }) end
  if args.out and args.out ~= "-" then output.check(args.out, SORT, { args.script }) end
end

local function short(digest)
  return digest and digest:sub(1, 12) or "none"
end

local function footer_of(way, named)
  return {
    { "House way", ("%s (%s), behaviour %s"):format(named.name, named.file, short(named.behaviour_sha256)) },
    { "Law", ("%s, %s, %s"):format(named.chapter, short(named.law_sha256), law.ages(relied.sections(way))) },
    { "Made", ("%s by houseway %s"):format(os.date("!%Y-%m-%d"), sys.build().version) },
  }
end

local function found_of(args)
  local way = options.load(args)
  way_of.check_rules(way)
  local decided = options.decide_loaded(args, way)
  local found = facts.of(way, decided)
  found.way = fingerprint.rests_on(way, decided, args.json)
  if args.quiz then
    local seed = args.seed or quiz.new_seed()
    found.quiz = { seed = seed, questions = quiz.questions(way, decided, args.quiz, seed) }
  end
  return found, way
end

local function print_written(found, args, out)
  out:line(("%s: %s, %s"):format(text.one_line(args.out), found.submission, text.count(#found.rules, "rule")))
  if found.quiz then
    out:line(("%s to set, and their answers; seed %s"):format(text.count(#found.quiz.questions, "hand"),
      text.one_line(found.quiz.seed)))
  end
end

local function run(args, out)
  check(args)
  local found, way = found_of(args)
  if args.out then
    local page = chart.page(found, footer_of(way, found.way))
    if args.out == "-" then
      out:raw(page)
      return 0
    end
    output.write(args.out, page, SORT, { args.script }, out)
  end
  if args.json then
    found.page = args.out and text.one_line(args.out) or nil
    out:json(found, ORDER)
  else
    print_written(found, args, out)
  end
  return 0
end

return {
  name = "chart",
  summary = "Write the dealer's card of a way: its rules in plain words, each with a hand drawn, as a page to print",
  example = "houseway chart traditional --quiz 12 --seed houseway -o /dev/null",
  options = function (parser)
    options.way(parser)
    parser:option("-o --out", "The page that is written; - for standard output."):argname("FILE")
    parser:option("--quiz", "So many hands to set, and on a page of their own the answers."):argname("N")
      :convert(options.whole)
    parser:option("--seed", "With --quiz: the same seed asks the same hands; without, the operating system's chance.")
      :argname("TEXT")
  end,
  run = run,
}
