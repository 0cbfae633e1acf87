-- houseway diff: what a change changes.

local difference = require("houseway.way.difference")
local marks = require("houseway.way.marks")
local options = require("houseway.cli.options")
local progress = require("houseway.ask.shared.progress")
local rankings = require("houseway.law.rankings")
local report = require("houseway.show.report.difference")
local seen = require("houseway.worth.seen")
local seen_report = require("houseway.show.report.seen")
local text = require("houseway.base.text")
local worth = require("houseway.worth")

local ORDER = {
  "verdict", "game", "chapter", "a", "b", "hands", "classes", "differing_hands", "differing_classes", "bank",
  "commission", "edge", "change", "groups", "rule_a", "rule_b", "line_a", "line_b", "example", "hand", "set_a", "set_b",
  "file", "source_sha256", "high", "low", "fraction", "decimal", "assumes", "ace_to_five",
}

-- ---- what the change is worth to a player against a bank ----

local function load_bank(args, way)
  local bank, decided = options.decide_beside(args, way, args.bank)
  return { way = bank, decided = decided }
end

-- Adds the expected values and what each group changes of them.
local function add_worths(found, args, a, b)
  local bank = load_bank(args, a.way)
  marks.take_table(args, bank.way)
  args.progress = progress.bar("valuing every setting")
  local values, wager = worth.find(args, bank, a, b)
  local before, after = worth.sum(values, wager, found.game, 1), worth.sum(values, wager, found.game, 2)
  local change_of = worth.gains(values, wager, a, b)
  for _, group in ipairs(found.groups) do
    local change = change_of(group.number_a, group.number_b)
    group.change, group.percent = worth.shown(change), worth.percent(change)
  end
  found.bank, found.commission, found.assumes = bank.way.file, args.vigorish, seen.assumed(bank.way.statute)
  found.ace_to_five = rankings.ace_to_five(bank.way.statute)
  found.edge = { a = worth.shown(before), b = worth.shown(after) }
  found.change = worth.shown(after - before)
  found.percent = {
    a = worth.percent(before), b = worth.percent(after), change = worth.percent(after - before),
  }
end

-- Both are checked against one law: the one named, or that of the first.
local function decide_both(args)
  local way_a, decided_a = options.decide(args, args.a)
  local way_b, decided_b = options.decide_beside(args, way_a, args.b)
  return { way = way_a, decided = decided_a }, { way = way_b, decided = decided_b }
end

local function print_found(found, out)
  out:line(("%s, and %s, under %s"):format(found.a, found.b, found.chapter))
  local differing = text.count(found.differing_hands, "hand")
  local share = ("%s of %s set differently"):format(differing, text.thousands(found.hands))
  out:line(out:paint(#found.groups > 0 and "yellow" or "green", found.verdict) .. ": " .. share)
  if found.percent then
    out:line(("a player's expected value against %s, vigorish %s: %s of the wager, then %s: a change of %s"):format(
      found.bank, found.commission, found.percent.a, found.percent.b, found.percent.change))
    seen_report.assumed(found, out)
  end
  report.groups(found.groups, out)
end

-- Without what is only for people or for finding things.
local function as_json(found)
  found.percent = nil
  for _, group in ipairs(found.groups) do group.number_a, group.number_b, group.percent = nil, nil, nil end
  return found
end

local function run(args, out)
  options.check_vigorish(args)
  options.decide_anew(args)
  local a, b = decide_both(args)
  local found = difference.between(a, b)
  if args.bank then add_worths(found, args, a, b) end
  if args.json then out:json(as_json(found), ORDER) else print_found(found, out) end
  return #found.groups > 0 and 1 or 0
end

return {
  name = "diff",
  summary = "Show the hands that two house ways set differently, by rule",
  example = "houseway diff houseways/foxwoods/pai_gow_poker.lua houseways/casino_real/pai_gow_poker.lua",
  options = function (parser)
    parser:argument("a", "A house way, a file.")
    parser:argument("b", "Another, of the same game.")
    parser:option("--bank", "A bank's way: shows what the change is worth to a player against that "
      .. "bank."):argname("SCRIPT")
    options.worth(parser)
    options.law(parser)
  end,
  run = run,
}
