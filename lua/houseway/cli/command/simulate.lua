-- houseway simulate: rounds dealt and settled by chance, for what is not a sum over seats.

local against = require("houseway.worth.against")
local fraction = require("houseway.base.fraction")
local marks = require("houseway.way.marks")
local options = require("houseway.cli.options")
local outcome = require("houseway.law.outcome")
local progress = require("houseway.ask.shared.progress")
local rankings = require("houseway.law.rankings")
local refusal = require("houseway.base.refusal")
local seats = require("houseway.worth.seats")
local seen = require("houseway.worth.seen")
local print_assumed = require("houseway.show.part.assumed")
local simulate = require("hw.simulate")
local sys = require("hw.sys")
local text = require("houseway.base.text")
local using = require("houseway.cli.using")
local vigorish = require("houseway.worth.vigorish")
local worth = require("houseway.worth")

local ORDER = using.order({
  "game", "chapter", "player", "bank", "banker", "seats", "rounds", "seed", "source", "commission", "hands", "win",
  "lose", "push", "copies", "high", "low", "both", "player_edge", "bank_net", "house_take", "mean", "standard_error",
  "assumes", "ace_to_five",
})
local SOURCE = "chacha20/1" -- src/dealing/dealing.h
local PLACES = 15
local CODES = outcome.CODES

-- ---- what was asked ----

local function check_range(args, name, least, most)
  local value = args[name]
  if value < least or value > most then
    refusal.raise({ found = ("--%s %d"):format(name, value),
      expected = ("%s to %s"):format(text.thousands(least), text.thousands(most)) })
  end
end

local function decide_both(args, used)
  local bank_way, bank
  if used then
    bank_way, bank = used.side.way, used.side.decided
  else
    bank_way, bank = options.decide(args, args.bank)
  end
  if not args.player then return bank_way, bank, bank_way, bank end
  local player_way, player = options.decide_beside(args, bank_way, args.player)
  return bank_way, bank, player_way, player
end

-- ---- what was found ----

-- What the bank has of a round, as far as these tell, and the standard error.
local function estimate(found)
  return {
    mean = tonumber(found.mean:decimal(PLACES)),
    standard_error = tonumber((found.variance / found.rounds):root(PLACES)),
  }
end

local function per_hand(estimated, many)
  return { mean = -estimated.mean / many, standard_error = estimated.standard_error / many }
end

-- What winners pay, and what a player who banks pays of the bank's gain.
local function parts_of(args, statute)
  local asked = args.vigorish
  local part = vigorish.settle(args, statute)
  if args.banker == "house" then return { winners = part, surplus = fraction.new(0) } end
  args.vigorish = asked or vigorish.of_bank(statute, args.ez)
  return { winners = vigorish.read(asked or vigorish.against_bank(statute, args.ez)),
    surplus = vigorish.read(args.vigorish) }
end

local function summary(args, way, player_way, found, parts)
  local hands = found.rounds * args.seats
  local house_banks = args.banker == "house"
  local result = seats.result(found.ended, {
    house = house_banks, winners = parts.winners, surplus = parts.surplus,
  })
  local net = estimate(result)
  local house = house_banks and net.mean or tonumber((result.bank_pays + result.seats_pay):decimal(PLACES))
  return {
    game = way.game, chapter = way.statute.key, player = player_way.file, bank = way.file, banker = args.banker,
    seats = args.seats, rounds = found.rounds, seed = args.seed, source = SOURCE, commission = args.vigorish,
    hands = hands, win = found.codes[CODES.win], lose = found.codes[CODES.lose],
    push = hands - found.codes[CODES.win] - found.codes[CODES.lose],
    copies = { high = found.high_copies, low = found.low_copies, both = found.both_copies },
    player_edge = house_banks and per_hand(net, args.seats) or nil,
    bank_net = net, house_take = { mean = house }, assumes = seen.assumed(way.statute),
    ace_to_five = rankings.ace_to_five(way.statute),
  }
end

local function figure(estimated)
  return ("%+.4f%%, standard error %.4f%%"):format(100 * estimated.mean, 100 * estimated.standard_error)
end

local function share(count, hands)
  return ("%.4f%%"):format(100 * count / hands)
end

local function print_summary(found, out)
  out:line(("%s rounds of %s: %s at the table, the %s banks"):format(text.thousands(found.rounds), found.game,
    text.count(found.seats, "seat"), found.banker))
  out:line(("seed \"%s\", source %s, vigorish %s"):format(found.seed, found.source, found.commission))
  out:columns({
    { "player wins", found.win, share(found.win, found.hands) },
    { "player loses", found.lose, share(found.lose, found.hands) },
    { "push", found.push, share(found.push, found.hands) },
    { "copies of the high hand alone", found.copies.high, share(found.copies.high, found.hands) },
    { "copies of the low hand alone", found.copies.low, share(found.copies.low, found.hands) },
    { "copies of both hands", found.copies.both, share(found.copies.both, found.hands) },
  }, "  ")
  out:line("Expected value as far as these rounds tell, in percent of one player's wager:")
  if found.player_edge then out:line("  to a player, a hand: " .. figure(found.player_edge)) end
  out:line("  to the bank, a round: " .. figure(found.bank_net))
  out:line(("  to the house, a round: %+.4f%%"):format(100 * found.house_take.mean))
  print_assumed(found, out)
end

local function run(args, out)
  options.check_seed(args.seed)
  check_range(args, "seats", 1, 6)
  check_range(args, "rounds", 1, 1000000000000)
  if args.vigorish then vigorish.read(args.vigorish) end
  local used
  if using.is_asked(args, args.bank) then
    used = using.find(args, { script = args.bank }, out)
    if not used then return 1 end
  end
  local way, bank, player_way, player = decide_both(args, used)
  worth.check_whole({ way = way, decided = bank })
  worth.check_whole({ way = player_way, decided = player })
  marks.take_table(args, way)
  local parts = parts_of(args, way.statute)
  against.check(way.statute)
  local counting = marks.of(way, { table = marks.asked(args, way), banked = args.banker == "player" })
  local found, status = simulate.run({
    ranking = way.ranking, player = player.table, bank = bank.table, code = way.statute.outcome.code,
    seed = args.seed, rounds = args.rounds, seats = args.seats,
    marks = counting and counting:find(way.ranking, bank.table), threads = args.threads or sys.processors(),
    progress = progress.bar("dealing"),
  })
  if not found then error("the simulation: " .. status, 0) end
  local summed = summary(args, way, player_way, found, parts)
  summed.register = used and used.cited
  if args.json then
    out:json(summed, ORDER)
  else
    using.print(summed.register, out)
    print_summary(summed, out)
  end
  return 0
end

return {
  name = "simulate",
  summary = "Deal many rounds at random: several seats, a banking player",
  example = "houseway simulate houseways/traditional/pai_gow.lua --rounds 100000 --seats 6",
  options = function (parser)
    parser:argument("bank", "The bank's way; the players' too, unless --player names another."):args("?")
    parser:option("--player", "The players' way."):argname("SCRIPT")
    parser:option("--rounds", "How many rounds."):argname("N"):default("1000000"):convert(options.whole)
    parser:option("--seats", "How many seats against the bank, 1 to 6."):argname("N"):default("6")
      :convert(options.whole)
    parser:option("--seed", "The same seed deals the same rounds everywhere."):argname("TEXT"):default("houseway")
    parser:option("--banker", "Who banks: the house, or a player, who pays vigorish on the net of a round.")
      :default("house"):choices({ "house", "player" })
    options.vigorish(parser)
    parser:flag("--ez", "Play at an EZ table, as if the bank's submission were for one.")
    using.options(parser)
    options.law(parser)
  end,
  run = run,
}
