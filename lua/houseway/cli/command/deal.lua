-- houseway deal: rounds dealt by chance and settled as the law says; one in full, or the sums of many.

local driver = require("houseway.play.driver")
local lists = require("houseway.base.lists")
local many = require("houseway.play.many")
local many_report = require("houseway.show.part.many")
local nearest = require("houseway.base.nearest")
local opening = require("houseway.cli.opening")
local options = require("houseway.cli.options")
local output = require("houseway.base.output")
local things = require("houseway.law.provisions.things")
local progress = require("houseway.ask.shared.progress")
local record = require("houseway.play.record")
local refusal = require("houseway.base.refusal")
local report = require("houseway.cli.round")
local seats = require("houseway.round.seats")
local spelling = require("houseway.base.spelling")
local tally = require("houseway.play.tally")
local text = require("houseway.base.text")
local using = require("houseway.cli.using")
local wishes = require("houseway.play.wishes")

local ORDER = using.order({
  "game", "chapter", "submission", "name", "file", "rounds", "seed", "source", "first", "last", "replayed",
  "meter", "outcomes", "accounts", "wagers", "paragraphs", "wager", "placed", "paid", "hand", "times", "account",
  "cents", "outcome", "hands", "cite", "printed", "entries",
})
local MOST_ROUNDS = 1000000000

-- ---- what was asked ----

local function check_range(option, value, least, most)
  if value and (value < least or value > most) then
    refusal.raise({ found = ("%s %d"):format(option, value),
      expected = ("%s to %s"):format(text.thousands(least), text.thousands(most)) })
  end
end

local function check_style(style)
  if lists.has(things.DELIVERIES, style) then return end
  refusal.raise({ found = ('--style "%s"'):format(style), expected = spelling.list(things.DELIVERIES),
    suggestion = nearest.name(style, things.DELIVERIES) })
end

local function check(args)
  check_range("--seats", args.seats, 1, 6)
  check_range("--bank", args.bank, 1, 6)
  check_range("--rounds", args.rounds, 1, MOST_ROUNDS)
  if args.check_replay and not args.rounds then
    refusal.raise({ found = "--check-replay alone", expected = "--rounds N with it" })
  end
  check_range("--round", args.round, 0, math.maxinteger - MOST_ROUNDS)
  if args.co_bank and not args.bank then
    refusal.raise({ found = "--co-bank alone", expected = "--bank SEAT with it" })
  end
  if args.record and args.rounds then
    refusal.raise({ found = "--record with --rounds", expected = "--round N, the number of the one to be recorded" })
  end
  if args.record == "-" then
    refusal.raise({ found = '--record "-"', expected = "a file; with --json the record is printed" })
  end
  output.check_alone(args.record, "--record", args.json)
  options.check_seed(args.seed)
  if args.dealer_wager and not args.bank then
    refusal.raise({ found = "--dealer-wager alone", expected = "--bank SEAT with it" })
  end
  if args.style then check_style(args.style) end
  if args.vary and (#args.wagers > 0 or args.seats or args.bank or args.style) then
    refusal.raise({ found = "--vary with --wager, --seats, --bank or --style", expected = "one or the other" })
  end
end

-- What every round of this command line has in common.
local function plan_of(args, opened)
  local values = opened.terms.values
  local cents = math.min(math.max(values.table_minimum or 0, 1000), values.table_maximum or math.maxinteger)
  local main = { wager = opened:main_wager(), cents = cents }
  local wagers, seated = wishes.wagers(args.wagers, args.seats, main, args.bank,
    seats.places(opened.way.statute))
  local dealer_wager = wishes.sum("--dealer-wager", args.dealer_wager)
  return {
    wagers = wagers, seated = seated, bank = args.bank, co_bank = args.co_bank, style = args.style,
    first_round = args.first_round or false, setters = opening.setters(args, opened), seed = args.seed,
    vary = args.vary, terms = values, meter = wishes.sum("--meter", args.meter),
    dealer_wager = dealer_wager, last_wager = dealer_wager and dealer_wager > 0 and dealer_wager or main.cents,
  }
end

-- ---- one round ----

local function record_of(opened, plan, from, state, events)
  local names = opened:names()
  return {
    record = record.FORMAT, engine = names.engine, chance = from, statute = names.statute,
    submission = names.submission, register = opened.cited, table = plan.facts, players = plan.players,
    events = events, entries = state.entries,
  }
end

-- What was asked for and not to be had, for nobody was offered it.
local function check_had(args, opened, state)
  local terms = opened.terms.values
  if args.bank and state.bank ~= args.bank then
    local why = not terms.banking and "a submission whose terms offer a bank" or "another round than the first"
    refusal.raise({ file = opened.way.file, found = ("--bank %d"):format(args.bank), expected = why })
  end
  if args.style and not state.delivery then
    local why = #terms.deliveries == 0 and "a submission whose terms offer styles" or "a round that a player banks"
    refusal.raise({ file = opened.way.file, found = ('--style "%s"'):format(args.style), expected = why })
  end
end

local function check_meter(args, opened)
  if not args.meter or opened.terms.values.progressive then return end
  refusal.raise({ file = opened.way.file, found = ("--meter %s"):format(spelling.quote(args.meter)),
    expected = "a submission whose terms have a progressive" })
end

local function inputs_of(args)
  local files = { args.script }
  files[#files + 1] = args.player
  return files
end

local function deal_one(args, opened, plan, out)
  local round_plan, from = many.plan(opened, plan, args.round)
  local state, events = driver.deal(round_plan)
  check_had(args, opened, state)
  local mismatch = tally.mismatch(state)
  if mismatch then error(("this round is wrong: %s"):format(mismatch), 0) end
  local made = (args.json or args.record) and record_of(opened, round_plan, from, state, events)
  if args.record then output.write(args.record, record.text(made), record.SORT, inputs_of(args), out) end
  if args.json then out:write(record.text(made)) else report.print(state, from, out) end
  return 0
end

local function run(args, out)
  check(args)
  if args.record then output.check(args.record, record.SORT, inputs_of(args)) end
  local used
  if using.is_asked(args, args.script) then
    used = using.find(args, { script = args.script }, out)
    if not used then return 1 end
  end
  local opened = used and opening.of_used(used) or opening.open(args, args.script)
  local plan = plan_of(args, opened)
  check_meter(args, opened)
  if not args.json then using.print(opened.cited, out) end
  if not args.rounds then return deal_one(args, opened, plan, out) end
  if args.bank or args.style then
    check_had(args, opened, (driver.deal((many.plan(opened, plan, args.round)))))
  end
  local sums = many.deal(opened, plan, { first = args.round, rounds = args.rounds, replay = args.check_replay },
    progress.bar("dealing"))
  local found = many_report.summary(opened, plan, sums, args)
  if args.json then out:json(found, ORDER) else many_report.print(found, out) end
  return 0
end

return {
  name = "deal",
  summary = "Deal a round at random and settle it, citing each step",
  example = "houseway deal houseways/harborlight/pai_gow.lua --seed houseway --seats 3",
  options = function (parser)
    parser:argument("script", "The submission: the dealer sets hands by it, and the table is run on its "
      .. "terms."):args("?")
    parser:option("--player", "The way by which players set their hands. Default: the dealer's."):argname("SCRIPT")
    parser:option("--seats", "How many seats wager, 1 to 6."):argname("N"):convert(options.whole)
    parser:option("--wager", 'What a seat wagers, "1: Pai Gow $25, Fortune Bonus $5", or every seat, "all: ..."; '
      .. "may be repeated."):argname("WAGERS"):count("*"):target("wagers")
    parser:option("--bank", "The seat that takes the bank."):argname("SEAT"):convert(options.whole)
    parser:flag("--co-bank", "The seat shares the bank with the dealer, half each."):target("co_bank")
    parser:option("--dealer-wager", "What the dealer wagers against the bank, $0 for nothing, if the terms leave it "
      .. "to the bank's last wager."):argname("SUM"):target("dealer_wager")
    parser:option("--meter", "What the progressive meter shows before the round; with --rounds, before the first, "
      .. "after which it runs on."):argname("SUM")
    parser:option("--style", "Tiles: the style of delivery that the bank chooses."):argname("STYLE")
    parser:flag("--first-round", "The first round of the game."):target("first_round")
    parser:option("--seed", "The same seed deals the same rounds everywhere. Default: random.")
      :argname("TEXT")
    parser:option("--round", "The number of the round, or of the first."):argname("N"):default("1")
      :convert(options.whole)
    parser:option("--rounds", "Deal N rounds, check each, and print their sums."):argname("N"):convert(options.whole)
    parser:flag("--vary", "Choose at random too who wagers what, who banks, cuts and leaves, and what goes wrong.")
    parser:flag("--check-replay", "With --rounds: replay the record of each, and compare."):target("check_replay")
    parser:option("--record", "Write the record of the round."):argname("FILE")
    using.options(parser)
    options.law(parser)
  end,
  run = run,
}
