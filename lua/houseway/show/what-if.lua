-- A house way changed by words; what that changes.

local of_hands = require("houseway.show.part.of_hands")
local report = require("houseway.show.part.difference")
local text = require("houseway.base.text")

local COLOURS = { conforms = "green", violates = "red" }

local function print_verdict(found, out)
  local why = {}
  local function add(count, told)
    if count > 0 then why[#why + 1] = text.count(count, "hand") .. " " .. told end
  end
  add(found.violations, "set unlawfully")
  add(found.uncovered, "without a rule")
  add(found.tied, "tied")
  if #found.dead_rules > 0 then
    why[#why + 1] = ('no hand left for "%s"'):format(table.concat(found.dead_rules, '", "'))
  end
  out:line(("%s under %s%s; it was: %s"):format(out:paint(COLOURS[found.verdict] or "yellow", found.verdict),
    found.chapter, #why > 0 and ": " .. table.concat(why, ", ") or "", found.verdict_before))
end

return function (found, out)
  print_verdict(found, out)
  out:line(("%s %s"):format(found.way, found.change))
  out:line(("%s of %s set differently, %s"):format(out:paint("bold", text.count(found.differing_hands, "hand")),
    text.thousands(found.hands), of_hands.percent(found.differing_hands, found.hands)))
  if found._percent then
    out:line(("a player's wager against %s, vigorish %s, is worth %s, then %s: a change of %s"):format(found.bank,
      found.commission, found._percent[1], found._percent[2], found._percent[3]))
  end
  report.groups(found.groups, out)
  if #found.dropped_examples > 0 then out:line("") end
  for _, one in ipairs(found.dropped_examples) do
    out:line(("the example at line %d no longer holds and was left out: %s"):format(one.line, one.hand))
  end
  if found.saved then out:line(("written to %s"):format(found.saved)) end
end
