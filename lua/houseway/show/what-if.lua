-- Prints the effect of a change to a house way.

local of_hands = require("houseway.show.part.of_hands")
local report = require("houseway.show.part.difference")
local text = require("houseway.base.text")

local COLOURS = { conforms = "green", violates = "red" }

local function unlawful(count)
  return text.count(count, "hand") .. " set unlawfully"
end

local function print_verdict(answer, out)
  local why = {}
  local function add(count, words)
    if count > 0 then why[#why + 1] = words end
  end
  add(answer.violations, unlawful(answer.violations))
  add(answer.uncovered, text.count(answer.uncovered, "hand") .. " without a rule")
  add(answer.tied, text.count(answer.tied, "hand") .. " tied")
  add(#answer.dead_rules, ('no hand left for "%s"'):format(table.concat(answer.dead_rules, '", "')))
  local before = answer.verdict_before
  if answer.violations_before > 0 then before = ("%s, %s"):format(before, unlawful(answer.violations_before)) end
  out:line(("%s under %s%s; before: %s"):format(out:paint(COLOURS[answer.verdict] or "yellow", answer.verdict),
    answer.chapter, #why > 0 and ": " .. table.concat(why, ", ") or "", before))
end

return function (answer, out)
  out:line(("%s of %s set differently, %s: %s %s"):format(out:paint("bold", text.count(answer.differing_hands, "hand")),
    text.thousands(answer.hands), of_hands.percent(answer.differing_hands, answer.hands), answer.way, answer.change))
  print_verdict(answer, out)
  if answer._percent then
    out:line(("a player's wager against %s, vigorish %s: %s before, %s after, a change of %s"):format(answer.bank,
      answer.commission, table.unpack(answer._percent)))
  end
  report.groups(answer.groups, out, nil, { "the way", "the changed way" })
  if #answer.dropped_examples > 0 then out:line("") end
  for _, one in ipairs(answer.dropped_examples) do
    out:line(("left out, because the example at line %d is no longer true: %s"):format(one.line, one.hand))
  end
  if answer.saved then out:line(("written to %s"):format(answer.saved)) end
end
