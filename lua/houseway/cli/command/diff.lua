-- houseway diff: what a change changes.

local fraction = require("houseway.base.fraction")
local hands = require("houseway.notation.hands")
local options = require("houseway.cli.options")
local progress = require("houseway.cli.progress")
local seen = require("houseway.worth.seen")
local seen_report = require("houseway.cli.report.seen")
local text = require("houseway.base.text")
local worth = require("houseway.worth")

local ORDER = {
  "verdict", "game", "chapter", "a", "b", "hands", "classes", "differing_hands", "differing_classes", "bank",
  "commission", "edge", "change", "groups", "rule_a", "rule_b", "line_a", "line_b", "example", "hand", "set_a", "set_b",
  "file", "source_sha256", "high", "low", "fraction", "decimal", "assumes",
}

local NOTHING = fraction.new(0)

local function setting_of(way, decided, hand)
  local number = decided.table:find(hand)
  if not number then return nil end
  local setting = way.ranking:view(hand)[number]
  return { high = hands.text(way.game, setting.high), low = hands.text(way.game, setting.low) }
end

local function side(way, decided, number, hand)
  local rule = number and way.submission.rules[number]
  return rule and rule.name, rule and rule.line, setting_of(way, decided, hand)
end

local function group_of(a, b, difference)
  local hand = difference.least
  local entry = { hands = difference.hands, classes = difference.classes }
  entry.example = { hand = hands.text(a.way.game, hand) }
  entry.rule_a, entry.line_a, entry.example.set_a = side(a.way, a.decided, difference.a, hand)
  entry.rule_b, entry.line_b, entry.example.set_b = side(b.way, b.decided, difference.b, hand)
  entry.number_a, entry.number_b = difference.a, difference.b
  return entry
end

local function by_size(a, b)
  if a.hands ~= b.hands then return a.hands > b.hands end
  if a.line_a ~= b.line_a then return (a.line_a or 0) < (b.line_a or 0) end
  return (a.line_b or 0) < (b.line_b or 0)
end

-- ---- what the change is worth to a player against a bank ----

local function load_bank(args, way)
  local bank, decided = options.decide_beside(args, way, args.bank)
  return { way = bank, decided = decided }
end

-- Adds the expected values and what each group changes of them.
local function add_worths(found, args, a, b)
  local bank = load_bank(args, a.way)
  args.progress = progress.bar("valuing every setting")
  local values, wager = worth.find(args, bank, a, b)
  local before, after = worth.sum(values, wager, found.game, 1), worth.sum(values, wager, found.game, 2)
  local changes = {}
  for _, one in ipairs(values:gains(a.decided.table, b.decided.table)) do
    changes[one.a << 16 | one.b] = worth.edge(one.wagers, one.parts, wager, found.game)
  end
  for _, group in ipairs(found.groups) do
    local change = changes[group.number_a << 16 | group.number_b] or NOTHING
    group.change, group.percent = worth.shown(change), worth.percent(change)
  end
  found.bank, found.commission, found.assumes = bank.way.file, args.vigorish, seen.assumed(bank.way.statute)
  found.edge = { a = worth.shown(before), b = worth.shown(after) }
  found.change = worth.shown(after - before)
  found.percent = {
    a = worth.percent(before), b = worth.percent(after), change = worth.percent(after - before),
  }
end

local function verdict_of(a, b, groups)
  if #groups > 0 then return "different behaviour" end
  return a.way.script.source == b.way.script.source and "same text" or "same behaviour, different text"
end

local function compare(a, b)
  local groups, differing, classes = {}, 0, 0
  for i, difference in ipairs(a.decided.table:diff(b.decided.table)) do
    groups[i] = group_of(a, b, difference)
    differing, classes = differing + difference.hands, classes + difference.classes
  end
  table.sort(groups, by_size)
  return {
    verdict = verdict_of(a, b, groups), game = a.way.game, chapter = a.way.statute.key,
    a = a.way.file, b = b.way.file, hands = a.decided.report.all.hands, classes = a.decided.report.all.classes,
    differing_hands = differing, differing_classes = classes, groups = groups,
  }
end

-- Both are held against one law: the one named, or that of the first.
local function decide_both(args)
  local way_a, decided_a = options.decide(args, args.a)
  local way_b, decided_b = options.decide_beside(args, way_a, args.b)
  return { way = way_a, decided = decided_a }, { way = way_b, decided = decided_b }
end

local function shown(setting)
  return setting and setting.high .. " over " .. setting.low or "by no rule"
end

local function rule_text(name, line)
  return name and ("%s (line %d)"):format(name, line) or "no rule"
end

local function print_found(found, out)
  out:line(("%s, and %s, under %s"):format(found.a, found.b, found.chapter))
  local differing = text.count(found.differing_hands, "hand")
  local share = ("%s of %s set differently"):format(differing, text.thousands(found.hands))
  out:line(out:paint(#found.groups > 0 and "yellow" or "green", found.verdict) .. ": " .. share)
  if found.percent then
    out:line(("a player's expected value against %s, vigorish %s: %s of the wager, then %s: a change of %s"):format(
      found.bank, found.commission, found.percent.a, found.percent.b, found.percent.change))
    seen_report.assumed(found.assumes, out)
  end
  for _, group in ipairs(found.groups) do
    out:line("")
    out:line(out:paint("bold", text.count(group.hands, "hand")) .. (": %s, then %s"):format(
      rule_text(group.rule_a, group.line_a), rule_text(group.rule_b, group.line_b)))
    local example = group.example
    out:line(("  smallest %s: %s, then %s"):format(example.hand, shown(example.set_a), shown(example.set_b)))
    if group.percent then out:line(("  changes a player's expected value by %s of the wager"):format(group.percent)) end
  end
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
  local found = compare(a, b)
  if args.bank then add_worths(found, args, a, b) end
  if args.json then out:json(as_json(found), ORDER) else print_found(found, out) end
  return #found.groups > 0 and 1 or 0
end

return {
  name = "diff",
  summary = "Show which hands two house ways set differently, by the rules that decided",
  example = "houseway diff houseways/foxwoods/pai_gow_poker.lua houseways/casino_real/pai_gow_poker.lua",
  options = function (parser)
    parser:argument("a", "A house way, a file.")
    parser:argument("b", "Another, of the same game.")
    parser:option("--bank", "A bank's way: shows what the change is worth to a player against it."):argname("SCRIPT")
    options.worth(parser)
    options.law(parser)
  end,
  run = run,
}
