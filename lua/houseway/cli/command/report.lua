-- houseway report: a house way and its law as a page to read, print and file.

local against = require("houseway.page.report.against")
local approval = require("houseway.page.report.approval")
local exhibits = require("houseway.cli.exhibits")
local facts = require("houseway.register.facts")
local options = require("houseway.cli.options")
local pages = require("houseway.cli.pages")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local report = require("houseway.page.report")
local sys = require("hw.sys")
local using = require("houseway.cli.using")
local verdict = require("houseway.way.verdict")
local way = require("houseway.way")
local worth = require("houseway.worth")

local ORDER = { "page", "sha256", "bytes", "verdict", "submission", "file", "game", "chapter", "day", "house_edge",
  "cost", "rules", "name", "line", "hands", "worse_hands", "approval", "holds", "told", "against", "differing_hands",
  "change", "fraction", "decimal" }

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
    approval = approval_of(found), against = changed_of(found) }
end

-- A page is of a house way, or of one hand as it sets it, or of one round, whose record names the way.
local function check_asked(args)
  local with = args.script and args.record and "a script" or args.hand and args.record and "--hand"
  if with then
    refusal.raise({ found = with .. " with --record", expected = "one of them: the record names its house way" })
  elseif args.bank and not args.hand then
    refusal.raise({ found = "--bank without --hand", expected = "--hand HAND with it" })
  elseif args.against and (args.hand or args.record) then
    refusal.raise({ found = "--against with " .. (args.hand and "--hand" or "--record"),
      expected = "one of them: the page of a hand or a round is of one version" })
  elseif args.submission and not args.record then
    refusal.raise({ found = "--submission without --record", expected = "--record RECORD with it" })
  end
end

-- The way and what a register says of it; nil where the register does not hold, which has been told. What is not in
-- force is shown all the same, as it was submitted.
local function side_of(args, out)
  if not using.is_asked(args, args.script) then
    local loaded, decided = options.decide(args)
    return { way = loaded, decided = decided }, options.chosen_readings(args)
  end
  local used, standing, of = using.find(args, { script = args.script, is_any = true }, out)
  if not standing then return nil end
  local said = approval.of(standing, of)
  if used then return used.side, used.readings, said end
  local one = standing.submission
  if one then
    local found = facts.of(one.said, args.script)
    return found.side(), found.readings, said
  end
  local loaded, decided = options.decide(args)
  return { way = loaded, decided = decided }, {}, said
end

-- What changed from another version, checked against the same law.
local function against_of(args, side, asked)
  if not args.against then return nil end
  local loaded, decided = options.decide_beside(args, side.way, args.against)
  return against.gather({ way = loaded, decided = decided }, side, asked)
end

local function run(args, out)
  local day = options.day(args)
  check_asked(args)
  pages.check(args)
  if args.record then return exhibits.record(args, day, out) end
  if not args.hand then options.decide_anew(args) end
  local side, readings, said = side_of(args, out)
  if not side then return 1 end
  if args.hand then return exhibits.hand(args, side, said, day, out) end
  way.check_rules(side.way)
  local asked = { day = day, bar = progress.bar, threads = args.threads or sys.processors(), readings = readings }
  local found = report.gather(side, asked)
  found.approval, found.against = said, against_of(args, side, asked)
  local page = report.page(found)
  pages.tell(args, page, as_data(found), ORDER, verdict.sentence(found.findings), out)
  return found.findings.verdict == "conforms" and (not said or said.holds) and 0 or 1
end

return {
  name = "report",
  summary = "Write a page to print and file: verdict, hands, rules, odds",
  example = "houseway report houseways/plain/621a.lua -o /dev/null",
  options = function (parser)
    parser:argument("script", options.SCRIPT):args("?")
    parser:option("--hand", "Write a page on one hand instead: the hand drawn, each setting and what it is worth, the "
      .. "law, the rule.")
      :argname("HAND")
    parser:option("--bank", "With --hand: the bank to value the settings against. Default: the same way.")
      :argname("SCRIPT")
    parser:option("--record", "Write a page on one round instead: the table drawn, each step with its paragraph.")
      :argname("RECORD")
    parser:option("--submission", "With --record: the submission, if it is not where the record says it is.")
      :argname("SCRIPT")
    parser:option("--against", "An earlier version: shows what changed since, in rules, hands and "
      .. "money."):argname("OLD")
    options.law(parser)
    using.options(parser)
    parser:option("-o --out", "The file to write, one page complete in itself; - for standard output.")
      :argname("FILE"):count(1)
    options.date(parser)
  end,
  run = run,
}
