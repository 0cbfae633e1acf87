-- houseway what-if: a house way changed by words; what that changes.

local edit = require("houseway.explore.edit")
local explore = require("houseway.explore")
local exploring = require("houseway.cli.exploring")
local fraction = require("houseway.base.fraction")
local options = require("houseway.cli.options")
local output = require("houseway.base.output")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local report = require("houseway.show.report.difference")
local text = require("houseway.base.text")
local worth = require("houseway.worth")

local ORDER = {
  "way", "change", "game", "chapter", "verdict_before", "verdict", "violations", "uncovered", "tied", "dead_rules",
  "hands", "differing_hands", "differing_classes", "groups", "dropped_examples", "bank", "commission", "worth",
  "before", "after", "gain", "saved", "rule_a", "line_a", "rule_b", "line_b", "example", "hand", "rule", "line",
  "set_a", "set_b", "high", "low", "fraction", "decimal",
}

-- What a changed way was written to, and may be written over.
local SORT = {
  name = "a house way that `what-if` changed", start = #edit.START, is = edit.is_start,
}

-- ---- what it is worth ----

local function worth_of(one)
  if one.worth.value then return one.worth.value end
  refusal.raise({ found = "a reading under which some outcomes are not settled",
    expected = "one that settles them all, chosen with --reading" })
end

local function add_worths(found, args, made)
  local bank = exploring.side(args, args.bank, made.before)
  local list, rate = explore.worths({ made.before, made.after, bank }, { threads = args.threads,
    vigorish = args.vigorish, pairs = { { 1, 3 }, { 2, 3 } }, progress = progress.bar })
  local before, after = worth_of(list[1]), worth_of(list[2])
  found.bank, found.commission = bank.way.file, rate
  found.worth = { before = worth.shown(before), after = worth.shown(after), gain = worth.shown(after - before) }
  found.percent = { worth.percent(before), worth.percent(after), worth.percent(after - before) }
end

-- ---- what is told ----

-- Of what a check finds, what decides the verdict.
local function add_findings(found)
  local findings = found.findings
  found.findings = nil
  found.violations, found.uncovered, found.dead_rules, found.tied = findings.violations, findings.uncovered.hands, {}, 0
  for i, one in ipairs(findings.dead_rules) do found.dead_rules[i] = one.name end
  for _, one in ipairs(findings.ties) do found.tied = found.tied + one.hands end
end

local COLOURS = { conforms = "green", violates = "red" }

local function print_verdict(found, out)
  local why = {}
  local function add(count, told)
    if count > 0 then why[#why + 1] = text.count(count, "hand") .. " " .. told end
  end
  add(found.violations, "set unlawfully")
  add(found.uncovered, "without a rule")
  add(found.tied, "tied")
  if #found.dead_rules > 0 then
    why[#why + 1] = ('no hand left for "%s"'):format(table.concat(found.dead_rules, '", "'))
  end
  out:line(("%s under %s%s; it was: %s"):format(out:paint(COLOURS[found.verdict] or "yellow", found.verdict),
    found.chapter, #why > 0 and ": " .. table.concat(why, ", ") or "", found.verdict_before))
end

local function print_found(found, out)
  out:line(("%s %s"):format(found.way, found.change))
  print_verdict(found, out)
  out:line(("%s of %s set differently, %s"):format(out:paint("bold", text.count(found.differing_hands, "hand")),
    text.thousands(found.hands), exploring.percent(fraction.new(found.differing_hands, found.hands))))
  if found.percent then
    out:line(("a player's wager against %s, vigorish %s, is worth %s, then %s: a change of %s"):format(found.bank,
      found.commission, found.percent[1], found.percent[2], found.percent[3]))
  end
  report.groups(found.groups, out)
  if #found.dropped_examples > 0 then out:line("") end
  for _, one in ipairs(found.dropped_examples) do
    out:line(("the example at line %d no longer holds and was left out: %s"):format(one.line, one.hand))
  end
  if found.saved then out:line(("written to %s"):format(found.saved)) end
end

local function as_json(found)
  found.percent = nil
  for _, group in ipairs(found.groups) do group.number_a, group.number_b = nil, nil end
  return found
end

local function run(args, out)
  options.check_vigorish(args)
  output.check_alone(args.save, "--save", args.json)
  if args.save then output.check(args.save, SORT, {}) end
  local before = exploring.side(args, args.script)
  local made = explore.change(before, table.concat(args.change, " "), { threads = args.threads,
    progress = progress.bar("deciding every hand") })
  if args.session then args.session:changed(made) end
  local found = explore.told(made)
  add_findings(found)
  if args.bank then add_worths(found, args, made) end
  if args.save then
    output.write(args.save, made.source, SORT, {}, out)
    found.saved = args.save
  end
  if args.json then out:json(as_json(found), ORDER) else print_found(found, out) end
  return found.verdict == "conforms" and 0 or 1
end

return {
  name = "what-if",
  summary = "Change a way in words: hands set differently, verdict, money",
  example = "houseway what-if foxwoods 'without \"three pair\"'",
  options = function (parser)
    parser:argument("script", options.SCRIPT)
    parser:argument("change", 'The change: \'without "NAME"\', or \'with rule "NAME" { ... } before "NAME"\'; '
      .. "instead of before also after, first or last. Several are made one after another. A new rule with the name of "
      .. "an old one replaces it."):args("+")
    parser:option("--save", "Write the changed way to this file."):argname("FILE")
    parser:option("--bank", "A bank's way: shows what a player's wager against that bank is worth, before and after.")
      :argname("SCRIPT")
    options.vigorish(parser)
    exploring.law(parser)
  end,
  run = run,
}
