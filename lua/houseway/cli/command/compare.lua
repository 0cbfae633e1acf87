-- houseway compare: where several house ways differ, and what each is worth against each.

local explore = require("houseway.explore")
local exploring = require("houseway.cli.exploring")
local options = require("houseway.cli.options")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local report = require("houseway.show.report.difference")
local text = require("houseway.base.text")
local worth = require("houseway.worth")

local ORDER = {
  "game", "chapter", "hands", "classes", "ways", "differences", "commission", "worths", "a", "b", "verdict",
  "differing_hands", "differing_classes", "by_holding", "name", "groups", "rule_a", "line_a", "rule_b",
  "line_b", "example", "hand", "set_a",
  "set_b", "high", "low", "player", "bank", "value", "least", "most", "fraction", "decimal",
}

local function decide_all(args)
  if #args.ways < 2 then refusal.raise({ found = "one house way", expected = "two or more to compare" }) end
  local sides = { exploring.side(args, args.ways[1]) }
  for i = 2, #args.ways do sides[i] = exploring.side(args, args.ways[i], sides[1]) end
  return sides
end

-- What every two differ in, without what stands for all of them.
local function differences_of(sides, args)
  local list, by_holding = explore.differences(sides), explore.by_holding(sides, { threads = args.threads })
  for i, one in ipairs(list) do
    one.by_holding = by_holding[i]
    one.game, one.chapter, one.hands, one.classes = nil, nil, nil, nil
    for _, group in ipairs(one.groups) do group.number_a, group.number_b = nil, nil end
  end
  return list
end

local function worths_of(args, sides)
  local list, rate = explore.worths(sides, { threads = args.threads, vigorish = args.vigorish,
    progress = progress.bar })
  local found = {}
  for i, one in ipairs(list) do
    local value = one.worth
    found[i] = { player = sides[one.player].way.file, bank = sides[one.bank].way.file,
      value = value.value and worth.shown(value.value), least = value.least and worth.shown(value.least),
      most = value.most and worth.shown(value.most),
      percent = value.value and worth.percent(value.value)
        or worth.percent(value.least) .. " to " .. worth.percent(value.most) }
  end
  return found, rate
end

-- Of a path its last part, its last two, or all of it; of one that ships its name.
local SHORTER = { "([^/]+)%.lua$", "([^/]+/[^/]+)%.lua$", "^(.*)$" }

-- What ways are called in a table, by their files: as they were named, a path by as much of it as tells them apart.
local function names_of(sides, args)
  local names
  for _, pattern in ipairs(SHORTER) do
    local seen, apart = {}, true
    names = {}
    for i, side in ipairs(sides) do
      local way = args.ways[i]
      local name = way:match("houseways/([^/]+/[^/]+)%.lua$") or way:match(pattern) or way
      apart = apart and (seen[name] or side.way.file) == side.way.file
      names[side.way.file], seen[name] = name, side.way.file
    end
    if apart then break end
  end
  return names
end

local function print_worths(found, called, out)
  local rows, names = { heading = true, { "player \\ bank" } }, {}
  for _, one in ipairs(found.worths) do
    if not names[one.player] then
      rows[#rows + 1] = { called[one.player] }
      names[one.player] = #rows
      rows[1][#rows] = called[one.player]
    end
    table.insert(rows[names[one.player]], one.percent)
  end
  out:line("")
  out:line(("what a player's wager is worth, in percent of it, vigorish %s; a row a player's way, a column a bank's")
    :format(found.commission))
  out:columns(rows, "  ")
end

local GROUPS = 3 -- shown of each two, unless all are asked for

local function print_found(found, args, called, out)
  out:line(("%d house ways under %s"):format(#found.ways, found.chapter))
  for _, one in ipairs(found.differences) do
    out:line("")
    out:line(out:paint("bold", one.a), ", and ", out:paint("bold", one.b))
    out:line(("%s: %s of %s set differently"):format(one.verdict, text.count(one.differing_hands, "hand"),
      text.thousands(found.hands)))
    local rows = {}
    for i, kind in ipairs(one.by_holding) do rows[i] = { kind.hands, kind.name } end
    out:columns(rows, "  ")
    local shown = args.full and one.groups or table.move(one.groups, 1, math.min(GROUPS, #one.groups), 1, {})
    report.groups(shown, out)
    if #shown < #one.groups then
      out:line("")
      out:line(("and %s; --full shows them"):format(text.count(#one.groups - #shown, "more group")))
    end
  end
  if found.worths then print_worths(found, called, out) end
end

local function run(args, out)
  if args.vigorish and not args.worth then
    refusal.raise({ found = "--vigorish without --worth", expected = "both" })
  end
  local sides = decide_all(args)
  local first, report_of = sides[1].way, sides[1].decided.report
  local found = { game = first.game, chapter = first.statute.key, hands = report_of.all.hands,
    classes = report_of.all.classes, ways = {}, differences = differences_of(sides, args) }
  for i, side in ipairs(sides) do found.ways[i] = side.way.file end
  if args.worth then found.worths, found.commission = worths_of(args, sides) end
  if not args.json then
    print_found(found, args, names_of(sides, args), out)
    return 0
  end
  for _, one in ipairs(found.worths or {}) do one.percent = nil end
  out:json(found, ORDER)
  return 0
end

return {
  name = "compare",
  summary = "Show where several ways differ, and what each is worth",
  example = "houseway compare foxwoods trump_plaza flamingo",
  options = function (parser)
    parser:argument("ways", options.SCRIPT):args("+")
    parser:flag("--worth", "Show what a player's wager is worth, each way against a bank that plays each way. Exact; "
      .. "for cards it takes some seconds per pair.")
    options.vigorish(parser)
    parser:flag("--full", "Show every group of hands that two ways set differently, not only the three largest.")
    exploring.law(parser)
  end,
  run = run,
}
