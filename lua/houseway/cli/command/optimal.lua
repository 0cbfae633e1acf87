-- houseway optimal: the best setting of every hand against one way of setting the bank's.

local fraction = require("houseway.base.fraction")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local optimum = require("houseway.worth.optimum")
local marks = require("houseway.way.marks")
local options = require("houseway.cli.options")
local output = require("houseway.base.output")
local progress = require("houseway.ask.shared.progress")
local rankings = require("houseway.law.rankings")
local refusal = require("houseway.base.refusal")
local seen = require("houseway.worth.seen")
local seen_report = require("houseway.show.part.seen")
local table_file = require("houseway.worth.table_file")
local text = require("houseway.base.text")
local worth = require("houseway.worth")

local ORDER = {
  "game", "chapter", "bank", "way", "role", "commission", "hands", "deals", "edge", "best", "gain", "ends", "win",
  "lose", "push", "worse_hands",
  "rules", "name", "line", "cost", "worst", "hand", "set", "best_set", "high", "low", "fraction", "decimal", "table",
  "assumes", "ace_to_five",
}

-- ---- what was asked ----

-- The way may stand alone, as `edge` takes it, or be named by its option.
local function take_way(args)
  if args.script and args.way then
    refusal.raise({ found = ("a second way, %s"):format(args.script), expected = "it, or --way, and no other" })
  end
  args.way = args.way or args.script
end

local function decide_both(args)
  local bank_way, bank = options.decide(args, args.bank)
  if not args.way then return { way = bank_way, decided = bank }, { way = bank_way, decided = bank } end
  local way, decided = options.decide_beside(args, bank_way, args.way)
  return { way = bank_way, decided = bank }, { way = way, decided = decided }
end

-- ---- what was found ----

local function setting_of(way, table_, hand)
  local setting = way.ranking:view(hand)[table_:find(hand)]
  return { high = hands.text(way.game, setting.high), low = hands.text(way.game, setting.low) }
end

local function unsigned(cost)
  return (worth.percent(cost):gsub("^%+", ""))
end

local function worst_of(cost, way, tables, wager)
  if not cost.worst_hand then return nil end
  local own, best, dear = tables.own, tables.best, worth.hand(cost.worst, wager, way.game)
  return {
    hand = hands.text(way.game, cost.worst_hand), cost = worth.shown(dear), percent = unsigned(dear),
    set = setting_of(way, own, cost.worst_hand), best_set = setting_of(way, best, cost.worst_hand),
  }
end

local function as_counts(ends)
  return { win = ends.win, lose = ends.lose, push = ends.push }
end

-- Dearest first.
local function by_cost(a, b)
  if a.sum ~= b.sum then return b.sum < a.sum end
  return a.line < b.line
end

local function rules_of(chosen, found)
  local values, wager = found.values, found.wager
  local way, rules, tables = chosen.way, {}, { own = chosen.decided.table, best = found.best }
  local costs = values:costs(1, chosen.decided.table)
  for number, rule in ipairs(way.submission.rules) do
    local cost = costs[number]
    if cost then
      local sum = worth.edge(cost.wagers, cost.parts, wager, way.game)
      rules[#rules + 1] = {
        name = rule.name, line = rule.line, hands = cost.hands, worse_hands = cost.worse.hands, sum = sum,
        percent = unsigned(sum), cost = worth.shown(sum), worst = worst_of(cost, way, tables, wager),
      }
    end
  end
  table.sort(rules, by_cost)
  return rules
end

local function find(args, bank, chosen)
  local found = optimum.find(args, bank, chosen, progress.bar)
  local game, reached, own = bank.way.game, found.reached, found.own
  local rules, worse = rules_of(chosen, found), 0
  for _, rule in ipairs(rules) do worse = worse + rule.worse_hands end
  return {
    game = game, chapter = bank.way.statute.key, bank = bank.way.file, way = chosen.way.file, role = args.role,
    commission = args.vigorish, hands = games.of(game).hands, deals = games.of(game).deals,
    edge = { best = worth.shown(reached), way = worth.shown(own), gain = worth.shown(reached - own) },
    ends = { best = as_counts(found.ends.best), way = as_counts(found.ends.way) },
    worse_hands = worse, rules = rules, assumes = args.role == "player" and seen.assumed(bank.way.statute) or nil,
    ace_to_five = rankings.ace_to_five(bank.way.statute),
  }, found
end

-- ---- printing ----

local ENDS = { win = "wins", lose = "loses", push = "pushes" }

local function shown(setting)
  return setting.high .. " over " .. setting.low
end

local function print_rule(rule, out)
  out:line("")
  out:line(("  %s costs %s of the wager over %s: %s of them set worse than best"):format(out:paint("bold",
    ("%s (line %d)"):format(rule.name, rule.line)), rule.percent, text.count(rule.hands, "hand"),
    text.thousands(rule.worse_hands)))
  out:line(("    worst %s: %s, best %s; costs %s of the wager"):format(rule.worst.hand, shown(rule.worst.set),
    shown(rule.worst.best_set), rule.worst.percent))
end

local function ends_row(label, ends, deals)
  local row = { label }
  for _, name in ipairs({ "win", "lose", "push" }) do
    local share = fraction.new(100 * ends[name]) / deals
    row[#row + 1] = ("%s %s"):format(ENDS[name], share:decimal(6) .. "%")
  end
  return row
end

local function print_found(found, edges, out)
  out:line(("%s: every hand as the %s's, against %s, vigorish %s"):format(found.game, found.role, found.bank,
    found.commission))
  out:line(("Expected value to the %s, in percent of the wager, over every deal:"):format(found.role))
  out:columns({
    { "best settings", worth.percent(edges.reached), found.edge.best.fraction },
    { "set by " .. found.way, worth.percent(edges.own), found.edge.way.fraction },
    { "worth more by", worth.percent(edges.reached - edges.own), found.edge.gain.fraction },
  }, "  ")
  out:line("How the wager ends, over every deal:")
  out:columns({
    ends_row("best settings", found.ends.best, found.deals),
    ends_row("set by " .. found.way, found.ends.way, found.deals),
  }, "  ")
  seen_report.assumed(found, out)
  out:line(("%s of %s set worse than best"):format(
    text.count(found.worse_hands, "hand"), text.thousands(found.hands)))
  local free = {}
  for _, rule in ipairs(found.rules) do
    if rule.worst then print_rule(rule, out) else free[#free + 1] = rule.line end
  end
  if #free == 0 then return end
  table.sort(free)
  out:line("")
  out:line(("  the rules of lines %s set every hand of theirs best"):format(table.concat(free, ", ")))
end

-- Without what is for people and for sorting.
local function as_data(rule)
  rule.percent, rule.sum = nil, nil
  if rule.worst then rule.worst.percent = nil end
end

local function run(args, out)
  take_way(args)
  if args.out == "-" then refusal.raise({ found = '--out "-"', expected = "a file, to which a table is written" }) end
  output.check_alone(args.out, "--out", args.json)
  if args.out then table_file.check_output(args.out, { args.bank, args.way }) end
  local bank, chosen = decide_both(args)
  marks.take_table(args, bank.way)
  if args.seen then return seen_report.optimal(args, bank, chosen, out) end
  local found, edges = find(args, bank, chosen)
  if args.out then
    local name = ('best %sagainst "%s", vigorish %s'):format(args.role == "banker" and "as the banker " or "",
      bank.way.submission.name, args.vigorish)
    table_file.write(args.out, bank.way, name, edges.best:behaviour(), { args.bank, args.way }, out)
    found.table = text.one_line(args.out)
  end
  if args.json then
    for _, rule in ipairs(found.rules) do as_data(rule) end
    out:json(found, ORDER)
  else
    print_found(found, edges, out)
    local where = "\nThe best settings are in %s, for `diff`, `explain` and `edge`."
    if args.out then out:line(where:format(found.table)) end
  end
  return 0
end

return {
  name = "optimal",
  summary = "Find the best setting of every hand, and what each rule costs",
  example = "houseway optimal --bank houseways/traditional/pai_gow.lua",
  options = function (parser)
    parser:argument("script", "The way whose rules are costed. Default: the bank's way."):args("?")
    parser:option("--bank", "The way that sets the other hand."):argname("SCRIPT"):count(1)
    parser:option("--way", "The same as the argument SCRIPT."):argname("SCRIPT")
    parser:option("--role", "Whose hand to set best: the player's, or the banker's, who wins copies.")
      :default("player"):choices({ "player", "banker" })
    parser:flag("--seen", "For a player who sees the bank's hand first, if the chapter has it shown first.")
    parser:option("--out", "Write the best settings as a decision table."):argname("FILE")
    options.worth(parser)
    options.law(parser)
  end,
  run = run,
}
