-- houseway deal: rounds dealt by chance and settled as the law says; one in full, or the sums of many.

local driver = require("houseway.round.driver")
local many = require("houseway.round.many")
local options = require("houseway.options")
local procedure = require("houseway.statute.procedure")
local record = require("houseway.round.record")
local refusal = require("houseway.refusal")
local report = require("houseway.report.round")
local session = require("houseway.round.session")
local spelling = require("houseway.notation.spelling")
local sys = require("hw.sys")
local tally = require("houseway.round.tally")
local text = require("houseway.text")
local wishes = require("houseway.round.wishes")

local ORDER = {
  "game", "chapter", "submission", "file", "rounds", "seed", "source", "first", "last", "replayed", "events",
  "outcomes", "accounts", "paragraphs", "account", "cents", "outcome", "hands", "cite", "printed", "entries",
}
local MOST_ROUNDS = 1000000000

-- ---- what was asked ----

local function check_range(option, value, least, most)
  if value and (value < least or value > most) then
    refusal.raise({ found = ("%s %d"):format(option, value),
      expected = ("%s to %s"):format(text.thousands(least), text.thousands(most)) })
  end
end

local function check(args)
  check_range("--seats", args.seats, 1, 6)
  check_range("--bank", args.bank, 1, 6)
  check_range("--rounds", args.rounds, 1, MOST_ROUNDS)
  check_range("--round", args.round, 0, math.maxinteger - MOST_ROUNDS)
  if args.co_bank and not args.bank then
    refusal.raise({ found = "--co-bank alone", expected = "--bank SEAT with it" })
  end
  if args.record and args.rounds then
    refusal.raise({ found = "--record with --rounds", expected = "--round N, the number of the one to be recorded" })
  end
  local style = args.style
  for _, known in ipairs(procedure.DELIVERIES) do
    if known == style then style = nil end
  end
  if style then
    local _, problem = spelling.refuse(style, spelling.list(procedure.DELIVERIES))
    refusal.raise({ found = "--style " .. problem.found, expected = problem.expected })
  end
end

-- What every round of this command line has in common.
local function plan_of(args, opened)
  local values = opened.terms.values
  local main = { wager = opened:main_wager(), cents = math.max(values.table_minimum or 0, 1000) }
  local wagers, seated = wishes.wagers(args.wagers, args.seats, main)
  if args.bank then
    local there = {}
    for _, seat in ipairs(seated) do there[seat] = true end
    if not there[args.bank] then seated[#seated + 1] = args.bank end
    local others = {}
    for _, wager in ipairs(wagers) do
      if wager.seat ~= args.bank or #args.wagers > 0 then others[#others + 1] = wager end
    end
    wagers = others
  end
  table.sort(seated)
  return {
    wagers = wagers, seated = seated, bank = args.bank, co_bank = args.co_bank, style = args.style,
    first_round = args.first_round or false, setters = opened:setters(args, args.player), seed = args.seed,
    vary = args.vary, terms = values, main = main.wager,
  }
end

-- ---- one round ----

local function record_of(opened, plan, from, state, events)
  local names, players = opened:names(), {}
  for index, seat in ipairs(plan.seated) do players[index] = { seat = seat } end
  return {
    record = record.FORMAT, engine = names.engine, chance = from, statute = names.statute,
    submission = names.submission, table = { first_round = plan.first_round }, players = players,
    events = events, entries = state.entries,
  }
end

local function write_record(path, made)
  local ok, why = sys.write_file_atomically(path, record.text(made))
  if not ok then refusal.raise({ file = path, found = why, expected = "a file that can be written" }) end
end

local function deal_one(args, opened, plan, out)
  local round_plan, from = many.plan(opened, plan, args.round)
  local state, events = driver.deal(round_plan)
  local fault = tally.fault(state)
  if fault then error(("this round is wrong: %s"):format(fault), 0) end
  local made = (args.json or args.record) and record_of(opened, round_plan, from, state, events)
  if args.record then write_record(args.record, made) end
  if args.json then out:write(record.text(made)) else report.print(state, from, out) end
  return 0
end

local function run(args, out)
  check(args)
  local opened = session.open(args, args.script)
  local plan = plan_of(args, opened)
  if not args.rounds then return deal_one(args, opened, plan, out) end
  local sums = many.deal(opened, plan, { first = args.round, rounds = args.rounds, replay = args.check_replay })
  local found = many.summary(opened, plan, sums, args)
  if args.json then out:json(found, ORDER) else many.print(found, out) end
  return 0
end

return {
  name = "deal",
  summary = "Deal a round by chance and settle it, each step citing its paragraph; or many, and their sums",
  example = "houseway deal houseways/harborlight/pai_gow.lua --seed houseway --seats 3",
  options = function(parser)
    parser:argument("script", "The submission: by it the dealer sets hands, on its terms the table is run.")
    parser:option("--player", "A way by which players set theirs, instead of the same."):argname("SCRIPT")
    parser:option("--seats", "How many seats wager, 1 to 6."):argname("N"):convert(math.tointeger)
    parser:option("--wager", 'What a seat wagers, "1: Pai Gow $25, Fortune Bonus $5", or all of them, "all: ..."; '
      .. "may be given again."):argname("WAGERS"):count("*"):target("wagers")
    parser:option("--bank", "The seat that takes the bank."):argname("SEAT"):convert(math.tointeger)
    parser:flag("--co-bank", "The bank is shared with the dealer, half each."):target("co_bank")
    parser:option("--style", "Tiles: the style in which a bank has them delivered."):argname("STYLE")
    parser:flag("--first-round", "The first round of the game."):target("first_round")
    parser:option("--seed", "The same seed deals the same rounds everywhere; without, the operating system's chance.")
      :argname("TEXT")
    parser:option("--round", "The number of the round, or of the first."):argname("N"):default("1")
      :convert(math.tointeger)
    parser:option("--rounds", "Deal many, check each, and print their sums."):argname("N"):convert(math.tointeger)
    parser:flag("--vary", "Who wagers what, banks and cuts is drawn by chance too.")
    parser:flag("--check-replay", "With --rounds: replay the record of each, and compare."):target("check_replay")
    parser:option("--record", "Write the record of the round."):argname("FILE")
    options.law(parser)
  end,
  run = run,
}
