-- Deals and settles random rounds, for statistics that no sum over single hands gives.

local against = require("houseway.worth.against")
local approved = require("houseway.ask.shared.approved")
local clauses = require("houseway.way.clauses")
local estimates = require("houseway.worth.estimates")
local fraction = require("houseway.base.fraction")
local marks = require("houseway.way.marked_hands")
local outcome = require("houseway.law.outcome")
local positions = require("houseway.law.positions")
local progress = require("houseway.ask.shared.progress")
local rankings = require("houseway.law.rankings")
local rows = require("houseway.ask.shared.rows")
local seats = require("houseway.worth.seats")
local shown_bank = require("houseway.worth.shown_bank")
local simulate = require("hw.simulate")
local sys = require("hw.sys")
local take = require("houseway.ask.shared.take")
local told = require("houseway.ask.shared.told")
local vigorish = require("houseway.worth.vigorish")
local options = require("houseway.ask.shared.options")
local ways = require("houseway.ask.shared.ways")
local worth = require("houseway.worth")

local SOURCE = "chacha20/1" -- src/dealing/dealing.h
local CODES = outcome.CODES

local function decide_both(asked, used)
  local bank_way, bank
  if used then
    bank_way, bank = used.side.way, used.side.decided
  else
    bank_way, bank = ways.decide(asked, asked.bank)
  end
  if not asked.player then return bank_way, bank, bank_way, bank end
  local player_way, player = ways.decide_beside(told.of_players(asked), bank_way, asked.player)
  return bank_way, bank, player_way, player
end

-- The winners' vigorish, and a player-banker's on the bank's gain.
local function terms_of(asked, statute)
  local said = asked.vigorish
  local part = vigorish.settle(asked, statute)
  if asked.banker == "house" then return { house = true, winners = part, surplus = fraction.new(0) } end
  asked.vigorish = said or vigorish.of_bank(statute, asked.ez)
  return { house = false, winners = vigorish.read(said or vigorish.against_bank(statute, asked.ez)),
    surplus = vigorish.read(asked.vigorish) }
end

local function summary(asked, way, player_way, found, at)
  local hands = found.rounds * at.seats
  local worths = estimates.worths(seats.result(found.ended, at.terms), at, at.exact)
  return {
    game = way.game, chapter = way.statute.key, player = player_way.file, bank = way.file, banker = asked.banker,
    seats = at.seats, rounds = found.rounds, seed = asked.seed, source = SOURCE, commission = asked.vigorish,
    hands = hands, win = found.codes[CODES.win], lose = found.codes[CODES.lose],
    push = hands - found.codes[CODES.win] - found.codes[CODES.lose], copies = found.copies,
    shares = estimates.shares(found, at.seats, at.exact),
    player_edge = worths.player_edge, bank_net = worths.bank_net, house_take = worths.house_take,
    assumes = shown_bank.assumed(way.statute), ace_to_five = rankings.ace_to_five(way.statute),
  }
end

-- The rounds' exact figures: counts every deal with the same marks.
local function exactly(asked, way, tables, at)
  local cells = against.cells(way, tables.player, tables.bank, {
    threads = asked.threads, progress = progress.bar("counting every deal"), table = marks.asked(asked, way),
    banked = asked.banker == "player", cache = true,
  })
  return estimates.exact(cells, way.statute, at)
end

local function find(asked)
  options.check_seed(asked.seed)
  options.check_range("--rounds", asked.rounds, 1, 1000000000000)
  if asked.vigorish then vigorish.read(asked.vigorish) end
  local used = approved.is_asked(asked, asked.bank) and approved.find(asked, { script = asked.bank })
  local way, bank, player_way, player = decide_both(asked, used)
  local against_bank = positions.of(way.statute).against
  local many = asked.seats or against_bank
  options.check_range("--seats", many, 1, against_bank)
  worth.check_whole({ way = way, decided = bank })
  worth.check_whole({ way = player_way, decided = player })
  marks.take_table(asked, way)
  local at = { seats = many, terms = terms_of(asked, way.statute) }
  against.check(way.statute)
  local counting = marks.of(way, { table = marks.asked(asked, way), banked = asked.banker == "player" })
  local found, status = simulate.run({
    ranking = way.ranking, player = player.table, bank = bank.table, code = way.statute.outcome.code,
    seed = asked.seed, rounds = asked.rounds, seats = many,
    marks = counting and counting:find(way.ranking, bank.table),
    wrong = clauses.set_wrongly(way, player.table), threads = asked.threads or sys.processors(),
    progress = progress.bar("dealing"),
  })
  if not found then error("the simulation: " .. status, 0) end
  at.exact = exactly(asked, way, { player = player.table, bank = bank.table }, at)
  local summed = summary(asked, way, player_way, found, at)
  summed.register = used and used.cited or nil
  return summed
end

-- Keys of an estimated figure, and of a banker's, whose vigorish may fall on the net of several seats.
local FIGURE = {
  { "mean standard_error", "number" },
  { "exact", "number", "from the count of every deal" },
  { "distance", "number?", "from the exact figure, in standard errors; left out if all rounds ended alike" },
}
local BANKED = { FIGURE[1], { "exact", "number?", FIGURE[2][3] .. "; left out if there is none" }, FIGURE[3] }

return {
  name = "simulate",
  summary = "Deal many rounds at random: several seats, a banking player",
  example = "houseway simulate houseways/traditional/pai_gow.lua --rounds 100000 --seats 6",
  takes = {
    { "bank", "way", "The bank's way; the players' too, unless --player names another.", many = "?" },
    { "--player", "way", "The players' way." },
    { "--rounds", "whole", "How many rounds.", default = "1000000" },
    { "--seats", "whole", "How many seats play against the bank; all of the table if not given." },
    { "--seed", "text", "The same seed deals the same rounds everywhere.", default = "houseway" },
    { "--banker", "choice", "Who banks: the house, or a player, who pays vigorish on the net of a round.",
      default = "house", of = { "house", "player" } },
    take.worth, approved.rows, take.law,
  },
  answers = {
    { version = 2, instead = "not_in_force or unsound", keys = {
      rows.register,
      rows.assumes,
      rows.ace_to_five,
      rows.judged,
      { "game chapter", "string" },
      { "player bank", "string", "the scripts that set the players' hands and the bank's" },
      { "banker", '"house" | "player"' },
      { "seats rounds", "integer" },
      { "seed source", "string", "the same seed and source deal the same rounds everywhere" },
      { "commission", "string" },
      { "hands", "integer", "rounds times seats" },
      { "win lose push", "integer", "of the players' wagers" },
      { "copies", "object", "hands of which a half is the same as the bank's", {
        { "high low both", "integer", "the high half only, the low only, both" },
      } },
      { "shares", "object", "of the hands: how the players' wagers ended, and copies", {
        { "win lose push", "object", "", FIGURE },
        { "copies", "object", "", { { "high low both", "object", "", FIGURE } } },
      } },
      { "player_edge", "object?", "to a player, a hand, of 1 wagered, where the house banks", FIGURE },
      { "bank_net", "object", "to the bank, a round, of 1 wagered", BANKED },
      { "house_take", "object", "to the house, a round, of 1 wagered", BANKED },
    } },
  },
  find = find,
}
