-- Prints the hands that two house ways set differently, and the difference in worth.

local report = require("houseway.show.part.difference")
local print_assumed = require("houseway.show.part.assumed")
local text = require("houseway.base.text")

local GROUPS = 10

return function (found, out, asked)
  local differing = text.count(found.differing_hands, "hand")
  local share = ("%s of %s set differently"):format(differing, text.thousands(found.hands))
  out:line(out:paint(#found.groups > 0 and "yellow" or "green", found.verdict) .. ": " .. share)
  out:line(("first %s, second %s, under %s"):format(found.a, found.b, found.chapter))
  if found._percent then
    out:line(("a player's expected value against %s, vigorish %s: %s of the wager, then %s: a change of %s"):format(
      found.bank, found.commission, found._percent.a, found._percent.b, found._percent.change))
    print_assumed(found, out)
  end
  report.groups(found.groups, out, not asked.full and GROUPS or nil)
end
