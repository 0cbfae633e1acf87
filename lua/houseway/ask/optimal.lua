-- Finds the best setting of every hand against a bank that sets hands by one way.

local against = require("houseway.worth.against")
local certified = require("houseway.ask.shared.certified")
local clauses = require("houseway.way.clauses")
local edge = require("houseway.worth.edge")
local exact = require("hw.exact")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local marks = require("houseway.way.marked_hands")
local optimum = require("houseway.worth.optimum")
local output = require("houseway.base.output")
local progress = require("houseway.ask.shared.progress")
local rankings = require("houseway.law.rankings")
local refusal = require("houseway.base.refusal")
local rows = require("houseway.ask.shared.rows")
local shown_bank = require("houseway.worth.shown_bank")
local sys = require("hw.sys")
local table_file = require("houseway.worth.table_file")
local take = require("houseway.ask.shared.take")
local text = require("houseway.base.text")
local vigorish = require("houseway.worth.vigorish")
local ways = require("houseway.ask.shared.ways")
local worth = require("houseway.worth")

-- ---- arguments ----

-- Accepts the way as an argument or as --way, but not as both.
local function take_way(asked)
  if asked.script and asked.way then
    refusal.raise("command-line/second-way",
      { found = ("%s is a second way"):format(asked.script),
      expected = "give a single way, as an argument or with --way" })
  end
  asked.way = asked.way or asked.script
end

local function decide_both(asked)
  local bank_way, bank = ways.decide(asked, asked.bank)
  if not asked.way then return { way = bank_way, decided = bank }, { way = bank_way, decided = bank } end
  local way, decided = ways.decide_beside(asked, bank_way, asked.way)
  return { way = bank_way, decided = bank }, { way = way, decided = decided }
end

-- ---- the answer ----

local function names_of(bank, chosen)
  return { bank = bank.way.submission.name, way = chosen.way.submission.name }
end

local function setting_of(way, table_, hand)
  local setting = way.ranking:view(hand)[table_:find(hand)]
  return { high = hands.text(way.game, setting.high), low = hands.text(way.game, setting.low) }
end

local function worst_of(cost, way, tables, wager)
  if not cost.worst_hand then return nil end
  local own, best, dear = tables.own, tables.best, worth.hand(cost.worst, wager, way.game)
  return {
    hand = hands.text(way.game, cost.worst_hand), cost = worth.shown(dear),
    set = setting_of(way, own, cost.worst_hand), best_set = setting_of(way, best, cost.worst_hand),
  }
end

local function as_counts(ends)
  return { win = ends.win, lose = ends.lose, push = ends.push }
end

-- Costliest first.
local function by_cost(a, b)
  if a._sum ~= b._sum then return b._sum < a._sum end
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
        name = rule.name, line = rule.line, hands = cost.hands, worse_hands = cost.worse.hands, _sum = sum,
        cost = worth.shown(sum), worst = worst_of(cost, way, tables, wager),
      }
    end
  end
  table.sort(rules, by_cost)
  return rules
end

local function writer_of(asked)
  return certified.writer(asked, "certificate of the best play")
end

local function costs(asked, bank, chosen)
  local found = optimum.find(asked, bank, chosen, progress.bar)
  local game, reached, own = bank.way.game, found.reached, found.own
  local writer = writer_of(asked)
  local bytes = writer and writer.of(bank, found, asked)
  local rules, worse = rules_of(chosen, found), 0
  for _, rule in ipairs(rules) do worse = worse + rule.worse_hands end
  return {
    game = game, chapter = bank.way.statute.key, bank = bank.way.file, way = chosen.way.file, role = asked.role,
    commission = asked.vigorish, hands = games.of(game).hands, deals = games.of(game).deals,
    edge = { best = worth.shown(reached), way = worth.shown(own), gain = worth.shown(reached - own) },
    ends = { best = as_counts(found.ends.best), way = as_counts(found.ends.way) },
    witnessed = asked.witness or nil, worse_hands = worse, rules = rules,
      assumes = asked.role == "player" and shown_bank.assumed(bank.way.statute) or nil,
    ace_to_five = rankings.ace_to_five(bank.way.statute), _names = names_of(bank, chosen),
  }, found.best, bytes
end

-- ---- a player who sees the bank's hand ----

local function find_seen(asked, bank, chosen)
  local way = bank.way
  shown_bank.check(way.statute)
  local other = asked.role == "banker" and "--role banker" or asked.out and "--out" or asked.witness and "--witness"
    or asked.certificate and "--certificate"
  if other then refusal.raise("worth/seen-with", { found = "--seen cannot go with " .. other,
    expected = "remove one of the two" }) end
  against.check(way.statute)
  shown_bank.rules(way.statute) -- refuses other wagers before deals are counted
  for _, side in ipairs({ bank, chosen }) do worth.check_whole(side) end
  local part, table_ = vigorish.settle(asked, way.statute), marks.asked(asked, way)
  local own = against.find(way, chosen.decided.table, bank.decided.table, { threads = asked.threads, table = table_,
    vigorish = asked.vigorish, progress = progress.bar("counting the way's own settings"),
    cache = true })
  local best, status = shown_bank.ends(way.ranking, bank.decided.table, way.statute, {
    threads = asked.threads or sys.processors(), marking = marks.of(way, { table = table_ }),
    progress = progress.bar("trying every setting against every hand"),
  })
  if not best then error("the count: " .. status, 0) end
  if best.win + best.lose + best.push ~= own.deals then error("the counts do not add up to the deals", 0) end
  local reached, without = edge.worth(best, own.deals, part).value, own.worths.player.value
  return {
    game = way.game, chapter = way.statute.key, bank = way.file, way = chosen.way.file, role = asked.role,
    seen = true, commission = asked.vigorish, deals = exact.deals(way.game), win = best.win, lose = best.lose,
    push = best.push, _names = names_of(bank, chosen),
    edge = { best = worth.shown(reached), way = worth.shown(without), gain = worth.shown(reached - without) },
  }
end

-- ---- the decision table ----

local function write_table(asked, answer, best, bank)
  local name = ('best %sagainst "%s", vigorish %s'):format(asked.role == "banker" and "as the banker " or "",
    bank.way.submission.name, asked.vigorish)
  table_file.write(asked.out, bank.way, name, best:behaviour(), { asked.bank, asked.way }, asked)
  answer.table = text.one_line(asked.out)
end

local function find(asked)
  take_way(asked)
  if asked.out == "-" then refusal.raise("commands/table-to-stdout",
    { found = '--out "-" names no file', expected = "name a file for the table" }) end
  output.check_alone(asked.out, "--out", not asked.raw)
  if asked.out then table_file.check_output(asked.out, { asked.bank, asked.way }) end
  local writer = writer_of(asked)
  certified.check(asked, writer and writer.FORMAT, asked.bank, asked.way)
  local bank, chosen = decide_both(asked)
  marks.take_table(asked, bank.way)
  if asked.certificate then
    certified.check_marks(bank.way, marks.of(bank.way, { table = marks.asked(asked, bank.way) }))
    certified.check_marks(bank.way, clauses.for_players(bank.way))
  end
  if asked.seen then return find_seen(asked, bank, chosen), 0, "optimal --seen" end
  local answer, best, bytes = costs(asked, bank, chosen)
  if asked.out then write_table(asked, answer, best, bank) end
  if bytes then certified.write(asked, writer.FORMAT, bytes, answer) end
  return answer
end

return {
  name = "optimal",
  summary = "Find the best setting of every hand, and what each rule costs",
  example = "houseway optimal --bank houseways/traditional/pai_gow.lua",
  takes = {
    { "script", "way", "The way whose rules are costed. Default: the bank's way.", many = "?" },
    { "--bank", "way", "The way that sets the other hand.", needed = true },
    { "--way", "way", "The same as the argument SCRIPT." },
    { "--role", "choice", "Whose hand to set best: the player's, or the banker's, who wins copies.",
      default = "player", of = { "player", "banker" } },
    { "--witness", "flag", "Also count every deal of the settings found, and fail unless both counts agree." },
    { "--seen", "flag", "For a player who sees the bank's hand first, if the chapter shows it first." },
    { "--out", "file", "Write the best settings as a decision table." },
    certified.TAKES, take.worth, take.law, take.full,
  },
  answers = {
    { version = 1, keys = {
      { "game chapter", "string" },
      { "bank way", "string", "the script of the other hand; the one whose rules are costed" },
      { "role", '"player" | "banker"', "whose hand is set best" },
      { "commission", "string" },
      { "deals hands worse_hands", "integer", "deals, hands, and hands set worse than best" },
      rows.assumes_in_minutes,
      rows.ace_to_five,
      rows.judged,
      { "witnessed", "boolean?", "with `--witness`: true, as every deal counted ends as `ends` says" },
      { "table", "string?", "with `--out`: the decision table that was written" },
      certified.KEYS,
      { "edge", "object", "expected value of 1 wagered, to the player or banker of `role`", {
        { "best way gain", "exact", "set best, set by the way, and the difference" },
      } },
      { "ends", "object", "how that wager ends over every deal", {
        { "best way", "object", "set best, and set by the way", { { "win lose push", "integer", "deals" } } },
      } },
      { "rules", "list of objects", "what each rule costs", {
        { "name", "string" },
        { "line hands worse_hands", "integer" },
        { "cost", "exact" },
        { "worst", "object?", "the hand it costs most on", {
          { "hand", "string" },
          { "set best_set", "setting", "as it is set, and best" },
          { "cost", "exact" },
        } },
      } },
    } },
    { title = "optimal --seen", version = 1, elsewhere = "tests/worth/seen_test.lua", keys = {
      { "game chapter", "string" },
      { "bank way", "string", "the script of the bank's hand; the player's way that is looked at beside it" },
      { "role", '"player"' },
      { "commission", "string" },
      { "deals", "integer" },
      { "edge", "object", "expected value of 1 wagered, to a player who sees the bank's hand first", {
        { "best way gain", "exact", "set best, set by the way, and the difference" },
      } },
      { "seen", "boolean" },
      rows.judged,
      { "win lose push", "integer", "deals" },
    } },
  },
  find = find,
}
