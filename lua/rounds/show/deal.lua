-- Prints a dealt round with its steps, or the totals of many rounds.

local money = require("rounds.round.money")
local approval = require("houseway.show.part.approval")
local narration = require("rounds.play.narration")
local round = require("rounds.show.part.round")
local text = require("houseway.base.text")

local function print_paid(answer, out)
  local rows = {}
  for _, one in ipairs(answer.wagers) do
    for _, row in ipairs(one.paid) do
      rows[#rows + 1] = { one.wager, row.hand, ("%s of %s"):format(text.thousands(row.times),
        text.thousands(one.placed)), money.dollars(row.cents) }
    end
  end
  out:part("Optional wagers paid", rows)
end

local function print_sums(answer, out)
  out:line(("%s of %s, %s, under %s"):format(text.count(answer.rounds, "round"), answer.game, answer.submission.name,
    answer.chapter))
  out:line(answer.seed and ('seed "%s", rounds %d to %d, source %s'):format(text.one_line(answer.seed), answer.first,
    answer.last, answer.source) or "chance of the operating system")
  out:line("in each: money in equals money out, every piece accounted for, each step cited"
    .. (answer.replayed and ", its replay agrees" or ""))
  local left_out = answer.without_outcome
  if left_out then
    out:line(("%s left out of the sums, because their hands have no single outcome as the law is read; the first is "
      .. "round %d")
      :format(text.count(left_out.rounds, "round"), left_out.first))
  end
  if answer.meter then
    local first, last = money.dollars(answer.meter.first), money.dollars(answer.meter.last)
    out:line(("the meter ran on from %s to %s"):format(first, last))
  end
  local rows = {}
  for index, one in ipairs(answer.outcomes) do rows[index] = { one.outcome, one.hands } end
  if left_out then rows[#rows + 1] = { "without an outcome", left_out.hands } end
  out:part("Hands", rows)
  out:part("Won and lost", narration.balances(answer.accounts))
  print_paid(answer, out)
  rows = {}
  for index, one in ipairs(answer.paragraphs) do
    rows[index] = { one.printed, one.entries, one.cents > 0 and money.dollars(one.cents) or "" }
  end
  out:part("Steps, by paragraph", rows)
end

return function (answer, out, asked)
  if asked.rounds then
    print_sums(answer, out)
  else
    round.print(answer._state, answer._chance, out)
  end
  approval.print(answer.register, out)
end
