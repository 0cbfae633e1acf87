-- Writes a page to read, print and file: on a house way, on one hand, or on one round.

local against = require("pages.report.against")
local approval = require("pages.report.approval")
local approved = require("houseway.ask.shared.approved")
local best_front = require("laboratory.best_front")
local best_lists = require("laboratory.ask.shared.best_lists")
local exhibits = require("pages.ask.shared.exhibits")
local facts = require("register.facts")
local page = require("houseway.ask.shared.page")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local rows = require("houseway.ask.shared.rows")
local report = require("pages.report")
local sys = require("hw.sys")
local take = require("houseway.ask.shared.take")
local verdict = require("houseway.way.verdict")
local way = require("houseway.way")
local options = require("houseway.ask.shared.options")
local ways = require("houseway.ask.shared.ways")
local worth = require("houseway.worth")

local function rules_of(found)
  local rules = {}
  for number, rule in ipairs(found.findings.rules) do
    local cost = found.costs and found.costs.rules[number]
    rules[number] = { name = rule.name, line = rule.line, hands = rule.hands, worse_hands = cost and cost.worse,
      cost = cost and worth.shown(cost.cost) }
  end
  return rules
end

local function approval_of(found)
  return found.approval and { holds = found.approval.holds, verdict = found.approval.verdict,
    told = found.approval.short }
end

local function changed_of(found)
  local one = found.against
  local money = one and one.money
  return one and { submission = one.name, file = one.file, differing_hands = one.changes.hands.differing_hands,
    change = money and worth.shown(money.after - money.before) }
end

local function as_data(found)
  local edge = found.ends and found.ends.house.value
  return { verdict = found.findings.verdict, submission = found.findings.submission,
    file = found.findings.file, game = found.findings.game, chapter = found.findings.chapter, day = found.asked.day,
    house_edge = edge and worth.shown(edge),
    cost = found.costs and worth.shown(found.costs.sum), rules = rules_of(found),
    approval = approval_of(found), against = changed_of(found),
    best = found.best and best_lists.shown(found.best.made, found.best.front) }
end

-- Refuses options of two kinds of page: a way's, a hand's, or a round's, whose record names the way.
local function check_asked(asked)
  local with = asked.script and asked.record and "a script" or asked.hand and asked.record and "--hand"
  if with then
    refusal.raise("commands/option-with-record",
      { found = with .. " cannot go with --record, which names its house way", expected = "remove one of the two" })
  elseif asked.bank and not asked.hand then
    refusal.raise("commands/bank-without-hand", { found = "--bank needs --hand", expected = "add --hand HAND" })
  elseif asked.against and (asked.hand or asked.record) then
    refusal.raise("commands/against-one-version",
      { found = ("--against cannot go with %s, whose page shows one version"):format(
        asked.hand and "--hand" or "--record"), expected = "remove one of the two" })
  elseif asked.best and (asked.hand or asked.record) then
    refusal.raise("commands/best-of-a-way", { found = ("--best is of a whole house way and cannot go with %s"):format(
      asked.hand and "--hand" or "--record"), expected = "remove one of the two" })
  elseif asked.submission and not asked.record then
    refusal.raise("commands/submission-without-record",
      { found = "--submission needs --record", expected = "add --record RECORD" })
  end
  options.check_range("--best", asked.best, 1, best_front.RULES_MAX)
end

-- The way, its readings, and its standing in a register. A version not in force is shown as submitted.
local function side_of(asked)
  if not approved.is_asked(asked, asked.script) then
    local loaded, decided = ways.decide(asked)
    return { way = loaded, decided = decided }, options.chosen_readings(asked)
  end
  local used, standing, of = approved.find(asked, { script = asked.script, is_any = true })
  local status = approval.of(standing, of)
  if used then return used.side, used.readings, status end
  local one = standing.submission
  if one then
    local found = facts.of(one.fields, asked.script, one.edition)
    return found.side(), found.readings, status
  end
  local loaded, decided = ways.decide(asked)
  return { way = loaded, decided = decided }, {}, status
end

-- The changes since another version under the same law.
local function against_of(asked, side, how)
  if not asked.against then return nil end
  local loaded, decided = ways.decide_beside(asked, side.way, asked.against)
  return against.gather({ way = loaded, decided = decided }, side, how)
end

local function find(asked)
  local day = options.day(asked)
  check_asked(asked)
  page.check(asked)
  if asked.record then return exhibits.record(asked, day) end
  if not asked.hand then ways.decide_anew(asked) end
  local side, readings, status = side_of(asked)
  if asked.hand then return exhibits.hand(asked, side, status, day) end
  way.check_rules(side.way)
  local how = { day = day, bar = progress.bar, threads = asked.threads or sys.processors(), readings = readings,
    cache = true, full = asked.full, best = asked.best }
  local found = report.gather(side, how)
  found.approval, found.against = status, against_of(asked, side, how)
  return page.add(asked, report.page(found), as_data(found), verdict.sentence(found.findings)),
    found.findings.verdict == "conforms" and (not status or status.holds) and 0 or 1
end

return {
  name = "report",
  summary = "Write a page to print and file: verdict, hands, rules, odds",
  example = "houseway report houseways/plain/621a.lua -o /dev/null",
  takes = {
    { "script", "way", take.SCRIPT, many = "?" },
    { "--hand", "text", "Write a page on one hand instead: the hand drawn, each setting and what it is worth, the "
      .. "law, the rule.", shown = "HAND" },
    { "--bank", "way", "With --hand: the bank to value the settings against. Default: the same way." },
    { "--record", "file", "Write a page on one round instead: the table drawn, each step with its paragraph.",
      shown = "RECORD" },
    { "--submission", "way", "With --record: the submission, if it is not where the record says it is." },
    { "--against", "way", "An earlier version: shows what changed since, in rules, hands and money.", shown = "OLD" },
    { "--best", "whole", "Shows the best lists of one rule to N for the house, against players who set as this way "
      .. "does." },
    { "--full", "flag", "Print every rule in full, and every paragraph that people carry out." },
    take.law, approved.rows,
    { "-o --out", "file", "The file to write, one self-contained page; - for standard output.", needed = true },
    take.date,
  },
  answers = {
    { version = 2, instead = "unsound", keys = {
      { "page", "string", "the file that was written" },
      { "sha256", "string", "of its bytes" },
      { "bytes", "integer", "how many they are" },
      { "verdict", "verdict" },
      { "submission file game chapter", "string" },
      rows.filed,
      { "day", "string", "the day the page bears" },
      { "house_edge", "exact?", "a player setting hands as the house does" },
      { "cost", "exact?", "what all rules cost the house, of a unit wagered" },
      { "rules", "list of objects", "in the order they are tried", {
        { "name", "string" },
        { "line hands", "integer" },
        { "cost", "exact?", "of a unit wagered, over all deals" },
        { "worse_hands", "integer?", "hands not set as would be worth most to the house" },
      } },
      { "approval", "object?", "with `--register`", {
        { "holds", "boolean", "the version is in force" },
        { "verdict told", "string", "its standing in a word, and in one line" },
      } },
      { "against", "object?", "with `--against`: the version before", {
        { "submission file", "string" },
        { "differing_hands", "integer" },
        { "change", "exact?", "to the house, of a unit wagered, players setting hands as the new version does" },
      } },
      { "best", "object?", "with `--best`, if it can be counted: as in `best --role house`", best_lists.KEYS },
    } },
    { title = "report --hand", version = 1, keys = {
      { "page sha256", "string", "as in `report`" },
      { "bytes", "integer" },
      { "verdict", '"lawful" | "not lawful" | "an exception, noted" | "not governed" | "no rule"' },
      { "hand", "string" },
      { "submission file game chapter day", "string", "as in `report`" },
      rows.filed,
    } },
    { title = "report --record", version = 2, instead = "not_in_force or unsound", keys = take.rows({
      rows.lawful,
      rows.judged,
      { "page sha256", "string", "as in `report`" },
      { "bytes", "integer" },
      { "verdict", '"agrees" | "differs" | "settled"', "settled if the record has no entries" },
      { "record", "string", "the file" },
      { "submission file game chapter day", "string", "as in `report`" },
      { "differs", "difference?", "where the record differs from what follows from its events: as in `replay`" },
    }) },
  },
  find = find,
}
