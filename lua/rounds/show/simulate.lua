-- Prints the results of simulated rounds.

local fraction = require("houseway.base.fraction")
local approval = require("houseway.show.part.approval")
local print_assumed = require("houseway.show.part.assumed")
local text = require("houseway.base.text")

local NO_FIGURE = "-"

local function distance(of)
  return of.distance and ("%+.2f"):format(of.distance) or NO_FIGURE
end

local function share(label, count, of, printed)
  return { label, count, printed or ("%.4f%%"):format(100 * of.mean), ("%.4f%%"):format(100 * of.exact), distance(of) }
end

local function worth(label, of)
  return { label, ("%+.4f%%"):format(100 * of.mean), ("%.4f%%"):format(100 * of.standard_error),
    of.exact and ("%+.4f%%"):format(100 * of.exact) or NO_FIGURE, distance(of) }
end

local function print_summary(answer, out)
  out:line(("%s of %s: %s at the table, the %s banks"):format(text.count(answer.rounds, "round"), answer.game,
    text.count(answer.seats, "seat"), answer.banker))
  out:line(("seed \"%s\", source %s, vigorish %s"):format(answer.seed, answer.source, answer.commission))
  local ends, shares = fraction.shares({ answer.win, answer.lose, answer.push }, 4), answer.shares
  out:columns({
    { "", "hands", "share", "exactly", "off" },
    share("player wins", answer.win, shares.win, ends[1]),
    share("player loses", answer.lose, shares.lose, ends[2]),
    share("push", answer.push, shares.push, ends[3]),
    share("copies of the high hand alone", answer.copies.high, shares.copies.high),
    share("copies of the low hand alone", answer.copies.low, shares.copies.low),
    share("copies of both hands", answer.copies.both, shares.copies.both),
  }, "  ")
  out:line("Expected value by these rounds, in percent of one player's wager:")
  local rows = { { "", "mean", "standard error", "exactly", "off" } }
  if answer.player_edge then rows[2] = worth("to a player, a hand", answer.player_edge) end
  rows[#rows + 1] = worth("to the bank, a round", answer.bank_net)
  rows[#rows + 1] = worth("to the house, a round", answer.house_take)
  out:columns(rows, "  ")
  out:line("exactly: every deal counted; off: the distance from the exact value in standard errors")
  if not answer.bank_net.exact then
    out:line("There is no exact figure of vigorish on the net of several seats.")
  end
  print_assumed(answer, out)
end

return function (answer, out)
  print_summary(answer, out)
  approval.print(answer.register, out)
end
