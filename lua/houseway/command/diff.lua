-- houseway diff: what a change changes.

local hands = require("houseway.hands")
local options = require("houseway.options")
local refusal = require("houseway.refusal")
local text = require("houseway.text")

local ORDER = {
  "verdict", "game", "chapter", "a", "b", "hands", "classes", "differing_hands", "differing_classes", "groups",
  "rule_a", "rule_b", "line_a", "line_b", "example", "hand", "set_a", "set_b", "file", "source_sha256", "high", "low",
}

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
  return entry
end

local function by_size(a, b)
  if a.hands ~= b.hands then return a.hands > b.hands end
  if a.line_a ~= b.line_a then return (a.line_a or 0) < (b.line_a or 0) end
  return (a.line_b or 0) < (b.line_b or 0)
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
  local under = args.under or way_a.statute.key
  local shared = setmetatable({ under = under }, { __index = args })
  local way_b, decided_b = options.decide(shared, args.b)
  if way_a.game ~= way_b.game then
    refusal.raise({ file = args.b, found = "a way of " .. way_b.game, expected = "one of " .. way_a.game })
  end
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
  for _, group in ipairs(found.groups) do
    out:line("")
    out:line(out:paint("bold", text.count(group.hands, "hand")) .. (": %s, then %s"):format(
      rule_text(group.rule_a, group.line_a), rule_text(group.rule_b, group.line_b)))
    local example = group.example
    out:line(("  smallest %s: %s, then %s"):format(example.hand, shown(example.set_a), shown(example.set_b)))
  end
end

local function run(args, out)
  local a, b = decide_both(args)
  local found = compare(a, b)
  if args.json then out:json(found, ORDER) else print_found(found, out) end
  return #found.groups > 0 and 1 or 0
end

return {
  name = "diff",
  summary = "Show which hands two house ways set differently, by the rules that decided",
  example = "houseway diff houseways/foxwoods/pai_gow_poker.lua houseways/casino_real/pai_gow_poker.lua",
  options = function(parser)
    parser:argument("a", "A house way, a file.")
    parser:argument("b", "Another, of the same game.")
    options.law(parser)
  end,
  run = run,
}
