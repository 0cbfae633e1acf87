-- Prints the effect of a change to a house way.

local of_hands = require("houseway.show.part.of_hands")
local report = require("houseway.show.part.difference")
local text = require("houseway.base.text")

local COLOURS = { conforms = "green", violates = "red" }

local function unlawful(count)
  return text.count(count, "hand") .. " set unlawfully"
end

local function print_verdict(found, out)
  local why = {}
  local function add(count, words)
    if count > 0 then why[#why + 1] = words end
  end
  add(found.violations, unlawful(found.violations))
  add(found.uncovered, text.count(found.uncovered, "hand") .. " without a rule")
  add(found.tied, text.count(found.tied, "hand") .. " tied")
  add(#found.dead_rules, ('no hand left for "%s"'):format(table.concat(found.dead_rules, '", "')))
  local before = found.verdict_before
  if found.violations_before > 0 then before = ("%s, %s"):format(before, unlawful(found.violations_before)) end
  out:line(("%s under %s%s; before: %s"):format(out:paint(COLOURS[found.verdict] or "yellow", found.verdict),
    found.chapter, #why > 0 and ": " .. table.concat(why, ", ") or "", before))
end

return function (found, out)
  out:line(("%s of %s set differently, %s: %s %s"):format(out:paint("bold", text.count(found.differing_hands, "hand")),
    text.thousands(found.hands), of_hands.percent(found.differing_hands, found.hands), found.way, found.change))
  print_verdict(found, out)
  if found._percent then
    out:line(("a player's wager against %s, vigorish %s: %s before, %s after, a change of %s"):format(found.bank,
      found.commission, table.unpack(found._percent)))
  end
  report.groups(found.groups, out)
  if #found.dropped_examples > 0 then out:line("") end
  for _, one in ipairs(found.dropped_examples) do
    out:line(("left out, because the example at line %d is no longer true: %s"):format(one.line, one.hand))
  end
  if found.saved then out:line(("written to %s"):format(found.saved)) end
end
