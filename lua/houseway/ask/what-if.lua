-- Changes a house way by words, and shows the effect.

local edit = require("houseway.explore.edit")
local explore = require("houseway.explore")
local rows = require("houseway.ask.shared.rows")
local ways = require("houseway.ask.shared.ways")
local output = require("houseway.base.output")
local progress = require("houseway.ask.shared.progress")
local take = require("houseway.ask.shared.take")
local worth = require("houseway.worth")

-- Files that --save may overwrite: ways written by `what-if`.
local SORT = {
  name = "a house way that `what-if` changed", start = #edit.START, is = edit.is_start,
}

local function add_worths(answer, asked, made)
  local bank = ways.side(asked, asked.bank, made.before)
  local list, rate = explore.worths({ made.before, made.after, bank }, { threads = asked.threads,
    vigorish = asked.vigorish, pairs = { { 1, 3 }, { 2, 3 } }, progress = progress.bar })
  local before, after = explore.settled(list[1]), explore.settled(list[2])
  answer.bank, answer.commission = bank.way.file, rate
  answer.worth = { before = worth.shown(before), after = worth.shown(after), gain = worth.shown(after - before) }
  answer._percent = { worth.percent(before), worth.percent(after), worth.percent(after - before) }
end

-- Adds the findings that decide the verdict.
local function add_findings(answer)
  local judged = answer.findings
  answer.findings = nil
  answer.violations, answer.uncovered, answer.dead_rules, answer.tied = judged.violations, judged.uncovered.hands, {}, 0
  for i, one in ipairs(judged.dead_rules) do answer.dead_rules[i] = one.name end
  for _, one in ipairs(judged.ties) do answer.tied = answer.tied + one.hands end
end

local function find(asked)
  ways.check_vigorish(asked)
  output.check_alone(asked.save, "--save", not asked.raw)
  if asked.save then output.check(asked.save, SORT, {}) end
  ways.decide_anew(asked)
  local before = ways.side(asked, asked.script)
  local made = explore.change(before, table.concat(asked.change, " "), { threads = asked.threads,
    progress = progress.bar("deciding every hand") })
  if asked.session then asked.session:changed(made) end
  local answer = explore.told(made)
  add_findings(answer)
  if asked.bank then add_worths(answer, asked, made) end
  if asked.save then
    output.write(asked.save, made.source, SORT, {}, asked)
    answer.saved = asked.save
  end
  return answer, answer.verdict == "conforms" and 0 or 1
end

return {
  name = "what-if",
  summary = "Try a change of a rule: hands, verdict and money affected",
  example = "houseway what-if foxwoods 'without \"three pair\"'",
  takes = {
    take.script,
    { "change", "text", 'The change: \'without "NAME"\', or \'with rule "NAME" { ... } before "NAME"\'; '
      .. "instead of before also after, first or last. Several are made one after another. A new rule with the name of "
      .. "an old one replaces it.", many = "+" },
    { "--save", "file", "Write the changed way to this file." },
    { "--bank", "way", "A bank's way: shows what a player's wager against that bank is worth, before and after." },
    take.vigorish, take.ranking_law,
  },
  answers = {
    { version = 1, keys = {
      { "way change", "string", "the house way, and what was changed" },
      { "game chapter", "string", "its game, and the law it is checked against" },
      { "verdict_before verdict", "verdict", "before the change, and after" },
      { "violations_before", "integer", "before it: hands set unlawfully" },
      { "violations uncovered tied", "integer", "after it: hands set unlawfully, without a rule, and tied" },
      { "dead_rules", "list of strings", "after it: the rules that never decide" },
      { "hands differing_hands differing_classes", "integer",
        "how many hands there are, and how many are set differently" },
      { "groups", "list of objects", "those, by the rules that decided before and after", {
        { "hands classes", "integer", "how many" },
        { "rule_a rule_b", "string?", "the rules; left out if no rule decided" },
        { "line_a line_b", "integer?", "their lines, each in its own text" },
        { "example", "differently", "the smallest hand" },
      } },
      { "dropped_examples", "list of objects", "examples that hold no longer, and were taken out", {
        { "hand", "string", "the hand" },
        { "line", "integer", "its line in the changed text" },
      } },
      { "bank", "string?", "with `--bank`: the bank's way" },
      { "commission", "string?", "with `--bank`: what a winner pays" },
      { "worth", "object?", "with --bank: what a player's wager is worth", {
        { "before after gain", "exact", "before the change, after it, and the change" },
      } },
      { "saved", "string?", "with --save: the file written" },
      rows.judged,
    } },
  },
  find = find,
}
