-- Prints the repairs of a house way.

local lists = require("houseway.base.lists")
local text = require("houseway.base.text")

local function print_floor(answer, out)
  out:line(("%s of %s must change: %s sets the hands against %s"):format(
    out:paint("bold", text.count(answer.floor, "hand")),
    text.thousands(answer.all_hands), answer.way, answer.chapter))
  for _, clause in ipairs(answer.clauses) do
    out:line(("  %s, %s"):format(text.count(clause.hands, "hand"), clause.printed))
  end
  if answer.unset > 0 then out:line(("%s without a rule must be set"):format(text.count(answer.unset, "hand"))) end
end

local function row_of(one, number)
  local more = one.dropped_examples > 0 and (" (%s left out)"):format(text.count(one.dropped_examples, "example"))
  local row = { tostring(number), text.thousands(one.hands), text.thousands(one.needless) }
  row[#row + 1] = one._gain
  row[#row + 1] = one.change .. (more or "")
  return row
end

return function (answer, out)
  if answer._alone then return end
  if #answer.repairs == 0 then
    out:line(("nothing to repair: %s sets every hand lawfully under %s"):format(answer.way, answer.chapter))
    return
  end
  print_floor(answer, out)
  local rows = { { "", "hands", "lawful hands changed", "repair" } }
  if answer.bank then table.insert(rows[1], 4, "gain") end
  for number, one in ipairs(answer.repairs) do rows[number + 1] = row_of(one, number) end
  out:line("")
  out:columns(rows)
  for number, one in ipairs(answer.repairs) do
    if one.rules then out:part(("Repair %d, the new rules"):format(number), lists.collect(one.rules, function (name)
      return { name }
    end)) end
  end
  if answer.bank then
    out:line(("gain: of a player's wager against %s, vigorish %s"):format(answer.bank, answer.commission))
  end
  for _, file in ipairs({ answer.file, answer.patch_file }) do
    out:line(("repair %d is written to %s"):format(answer.taken, file))
  end
end
