-- Prints the results of simulated rounds.

local fraction = require("houseway.base.fraction")
local print_approval = require("houseway.show.part.approval")
local print_assumed = require("houseway.show.part.assumed")
local text = require("houseway.base.text")

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
  local ends = fraction.shares({ found.win, found.lose, found.push }, 4)
  out:columns({
    { "player wins", found.win, ends[1] },
    { "player loses", found.lose, ends[2] },
    { "push", found.push, ends[3] },
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

return function (found, out)
  print_summary(found, out)
  print_approval(found.register, out)
end
