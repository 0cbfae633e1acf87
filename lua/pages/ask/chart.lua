-- The dealer's card of a house way, as text or as a page to print.

local chart = require("pages.chart")
local facts = require("pages.chart.facts")
local fingerprint = require("houseway.way.fingerprint")
local footer = require("houseway.page.footer")
local lists = require("houseway.base.lists")
local mistaken = require("laboratory.mistaken")
local page = require("houseway.ask.shared.page")
local progress = require("houseway.ask.shared.progress")
local quiz = require("pages.chart.quiz")
local refusal = require("houseway.base.refusal")
local rows = require("houseway.ask.shared.rows")
local take = require("houseway.ask.shared.take")
local text = require("houseway.base.text")
local way_of = require("houseway.way")
local options = require("houseway.ask.shared.options")
local ways = require("houseway.ask.shared.ways")

local function check(asked)
  options.check_seed(asked.seed)
  local alone = not asked.quiz and (asked.seed and "--seed" or asked.by == "cost" and "--by cost")
  if alone then
    refusal.raise("commands/seed-without-quiz", { found = alone .. " needs --quiz", expected = "add --quiz N" })
  end
  if asked.quiz and (asked.quiz < 1 or asked.quiz > quiz.MOST) then
    refusal.raise("commands/quiz-range",
      { found = ("%d"):format(asked.quiz), expected = "--quiz must be 1 to " .. quiz.MOST })
  end
  options.day(asked)
  page.check(asked)
end

-- The rules by the house's cost if a dealer forgets them, costliest first, as in `teach`.
local function by_cost(asked, way, decided)
  local number = {}
  for place, rule in ipairs(way.submission.rules) do number[rule.line] = place end
  local list = mistaken.all({ way = way, decided = decided }, { "forgotten" }, { threads = asked.threads },
    progress.bar("forgetting rules"))
  return lists.collect(list, function (found) return number[found.mistake.line] end)
end

local function answer_of(asked)
  ways.decide_anew(asked)
  local way = ways.load(asked)
  way_of.check_rules(way)
  local decided = ways.decide_loaded(asked, way)
  local answer = facts.of(way, decided)
  answer.way = fingerprint.rests_on(way, decided)
  if asked.quiz then
    local seed = asked.seed or quiz.new_seed()
    answer.quiz = { seed = seed, questions = quiz.questions(way, decided, asked.quiz, seed,
      asked.by == "cost" and by_cost(asked, way, decided) or nil) }
  end
  return answer, way
end

local function find(asked)
  check(asked)
  local answer, way = answer_of(asked)
  if asked.out then
    answer.page = text.one_line(asked.out)
    answer._alone = page.write(asked, chart.page(answer, footer.of(way, answer.way, options.day(asked))))
  end
  answer._verdict, answer.verdict = answer.verdict, answer.verdict.verdict
  return answer
end

return {
  name = "chart",
  summary = "Write the dealer's card: the rules in plain words, with hands",
  example = "houseway chart traditional --quiz 12 --seed houseway -o /dev/null",
  takes = {
    take.way,
    { "-o --out", "file", "The page to write; - for standard output. Without it, the card is printed as text." },
    take.date,
    { "--quiz", "whole", "Add N hands to set, with the answers on a page of their own." },
    { "--seed", "text", "With --quiz: the same seed gives the same hands. Default: random." },
    { "--by", "choice", "With --quiz: the order of the rules whose hands come: random, or by what it costs the house "
      .. "to forget them, the costliest first, as `houseway teach` has it.", default = "chance",
      of = { "chance", "cost" } },
  },
  answers = {
    { version = 1, keys = {
      { "page", "string?", "with `--out`: the page that was written" },
      { "way", "way", "what it rests on" },
      { "submission file game chapter", "string" },
      { "hands", "integer", "how many can be dealt" },
      { "verdict", "verdict" },
      rows.judged,
      { "rules", "list of objects", "in the order they are tried", {
        { "number line hands", "integer", "its place, its line, how many hands it decides" },
        { "name", "string" },
        { "kind", '"rule" | "exception" | "follow"' },
        { "sentence", "string?", "in plain words; a `follow` has steps" },
        { "text", "string?", "what an exception says of itself" },
        { "departs_from", "list of strings?", "the paragraphs it departs from, as they are printed" },
        { "examples", "list of objects?", "hands it decides, as they are set: its own, or the smallest", {
          { "hand high low", "string" },
        } },
        { "follows", "string?", "the paragraphs followed, as they are printed" },
        { "steps", "list of objects?", "each paragraph followed", {
          { "cite printed text", "string" },
          { "example", "object?", "the smallest hand it governs that is so decided", {
            { "hand high low", "string" },
          } },
        } },
        { "functions", "list of objects", "the functions it asks", {
          { "name comment", "string?", "by its author" },
          { "line", "integer" },
          { "written", "string", "that line" },
        } },
      } },
      { "choices", "list of objects", "", {
        { "name sentence", "string" },
        { "text", "string", "what the script says of it" },
        { "line", "integer" },
      } },
      { "terms", "list of strings", "the words of the trade used" },
      { "tiles", "list of objects?", "of tiles: by name, highest first", {
        { "name", "string" },
        { "faces", "list of strings" },
      } },
      { "quiz", "object?", "with `--quiz`", {
        { "seed", "string" },
        { "questions", "list of objects", "", {
          { "number line rule_number", "integer" },
          { "dealt", "string", "the hand as it is laid out" },
          { "hand high low", "string", "and as it is set" },
          { "rule", "string", "the rule that decides it" },
        } },
      } },
    } },
  },
  find = find,
}
