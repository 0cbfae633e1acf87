-- Prints a dealt round with its steps, or the totals of many rounds.

local money = require("houseway.round.money")
local approval = require("houseway.show.part.approval")
local narration = require("houseway.play.narration")
local round = require("houseway.show.part.round")
local text = require("houseway.base.text")

local function print_paid(found, out)
  local rows = {}
  for _, one in ipairs(found.wagers) do
    for _, row in ipairs(one.paid) do
      rows[#rows + 1] = { one.wager, row.hand, ("%s of %s"):format(text.thousands(row.times),
        text.thousands(one.placed)), money.dollars(row.cents) }
    end
  end
  out:part("Optional wagers paid", rows)
end

local function print_sums(found, out)
  out:line(("%s of %s, %s, under %s"):format(text.count(found.rounds, "round"), found.game, found.submission.name,
    found.chapter))
  out:line(found.seed and ('seed "%s", rounds %d to %d, source %s'):format(text.one_line(found.seed), found.first,
    found.last, found.source) or "chance of the operating system")
  out:line("in each: money in equals money out, every piece accounted for, each step cited"
    .. (found.replayed and ", its replay agrees" or ""))
  local left_out = found.without_outcome
  if left_out then
    out:line(("%s left out of the sums, because their hands have no single outcome as the law is read; the first is "
      .. "round %d")
      :format(text.count(left_out.rounds, "round"), left_out.first))
  end
  if found.meter then
    local first, last = money.dollars(found.meter.first), money.dollars(found.meter.last)
    out:line(("the meter ran on from %s to %s"):format(first, last))
  end
  local rows = {}
  for index, one in ipairs(found.outcomes) do rows[index] = { one.outcome, one.hands } end
  if left_out then rows[#rows + 1] = { "without an outcome", left_out.hands } end
  out:part("Hands", rows)
  out:part("Won and lost", narration.balances(found.accounts))
  print_paid(found, out)
  rows = {}
  for index, one in ipairs(found.paragraphs) do
    rows[index] = { one.printed, one.entries, one.cents > 0 and money.dollars(one.cents) or "" }
  end
  out:part("Steps, by paragraph", rows)
end

return function (found, out, asked)
  if asked.rounds then
    print_sums(found, out)
  else
    round.print(found._state, found._chance, out)
  end
  approval.print(found.register, out)
end
