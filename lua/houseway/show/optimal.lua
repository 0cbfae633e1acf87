-- Prints the worth of the best settings beside the way's own, then each rule's cost, highest first.

local fraction = require("houseway.base.fraction")
local percent = require("houseway.show.part.percent")
local print_certificate = require("houseway.show.part.certificate")
local print_assumed = require("houseway.show.part.assumed")
local text = require("houseway.base.text")
local verdict = require("houseway.way.verdict")

local PLACES = { usual = 4, full = 12 } -- decimals of a percentage

local function print_answer(answer, how, places, out)
  local best = "With the best settings the %s's expected value is %s of the wager."
  out:line(out:paint("bold", best:format(answer.role, percent(answer.edge.best, places))),
    (" As %s sets hands%s, the value is %s, %s less."):format(answer._names.way, how, percent(answer.edge.way, places),
      percent(answer.edge.gain, places)))
  out:line(("%s, against %s, vigorish %s"):format(answer.game, answer._names.bank, answer.commission))
end

local function print_exact(answer, out)
  local edge = answer.edge
  out:columns({
    { "best", percent(edge.best, PLACES.full), edge.best.fraction },
    { "set by " .. answer.way, percent(edge.way, PLACES.full), edge.way.fraction },
    { "worth more by", percent(edge.gain, PLACES.full), edge.gain.fraction },
  }, "  ")
end

local function print_rule(rule, places, out)
  out:paragraph(('%s: line %d, "%s"; %s of %s set worse than best'):format(percent(rule.cost, places), rule.line,
    rule.name, text.thousands(rule.worse_hands), text.count(rule.hands, "hand")), "  ")
  out:paragraph(("costliest hand: %s. The rule sets %s. The best setting is %s, %s better."):format(rule.worst.hand,
    verdict.over(rule.worst.set), verdict.over(rule.worst.best_set), percent(rule.worst.cost, places)), "    ")
end

local function print_rules(answer, places, out)
  local free = {}
  out:line("")
  for _, rule in ipairs(answer.rules) do
    if rule.worst then print_rule(rule, places, out) else free[#free + 1] = rule.line end
  end
  if #free == 0 then return end
  table.sort(free)
  out:line(("  The rules of lines %s set every hand of theirs best."):format(table.concat(free, ", ")))
end

local function ends_row(label, ends)
  local shares = fraction.shares({ ends.win, ends.lose, ends.push }, 6)
  return { label, table.unpack(shares) }
end

local function print_ends(answer, out)
  out:part("How the wager ends, over every deal", {
    { "", "wins", "loses", "pushes" },
    ends_row("best", answer.ends.best),
    ends_row("set by " .. answer._names.way, answer.ends.way),
  })
end

local function print_seen(answer, asked, out)
  print_answer(answer, " without looking", PLACES.usual, out)
  out:line("The player sees the bank's hand before setting.")
  if asked.full then print_exact(answer, out) end
  local many = text.thousands
  out:line(("So set the player wins %s deals, loses %s and pushes %s."):format(many(answer.win), many(answer.lose),
    many(answer.push)))
end

return function (answer, out, asked)
  if answer._alone then return end
  if answer.seen then return print_seen(answer, asked, out) end
  local places = asked.full and PLACES.full or PLACES.usual
  print_answer(answer, "", PLACES.usual, out)
  out:line(("%s of %s set worse than best"):format(text.count(answer.worse_hands, "hand"),
    text.thousands(answer.hands)))
  if asked.full then print_exact(answer, out) end
  print_assumed(answer, out)
  print_rules(answer, places, out)
  if asked.full then print_ends(answer, out) end
  if answer.witnessed then out:line("\nA count of every deal, made as well, agrees.") end
  if answer.table then
    out:line(("\nThe best settings are in %s, for `diff`, `explain` and `edge`."):format(answer.table))
  end
  if answer.certificate then print_certificate(answer.certificate, out) end
  if not asked.full then out:line("\n--full shows exact fractions, and how the wager ends.") end
end
