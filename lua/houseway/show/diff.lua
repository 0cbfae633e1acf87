-- Prints the hands that two house ways set differently, and the difference in worth.

local report = require("houseway.show.part.difference")
local print_assumed = require("houseway.show.part.assumed")
local text = require("houseway.base.text")

local GROUPS = 10

return function (answer, out, asked)
  local differing = text.count(answer.differing_hands, "hand")
  local share = ("%s of %s set differently"):format(differing, text.thousands(answer.hands))
  out:line(out:paint(#answer.groups > 0 and "yellow" or "green", answer.verdict) .. ": " .. share)
  out:line(("first %s, second %s, under %s"):format(answer.a, answer.b, answer.chapter))
  if answer._percent then
    out:line(("a player's expected value against %s, vigorish %s: %s of the wager, then %s: a change of %s"):format(
      answer.bank, answer.commission, answer._percent.a, answer._percent.b, answer._percent.change))
    print_assumed(answer, out)
  end
  report.groups(answer.groups, out, not asked.full and GROUPS or nil)
end
