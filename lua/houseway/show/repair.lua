-- Prints the repairs of a house way.

local lists = require("houseway.base.lists")
local text = require("houseway.base.text")

local function print_floor(found, out)
  out:line(("%s of %s must change: %s sets the hands against %s"):format(
    out:paint("bold", text.count(found.floor, "hand")),
    text.thousands(found.all_hands), found.way, found.chapter))
  for _, clause in ipairs(found.clauses) do
    out:line(("  %s, %s"):format(text.count(clause.hands, "hand"), clause.printed))
  end
  if found.unset > 0 then out:line(("%s without a rule must be set"):format(text.count(found.unset, "hand"))) end
end

local function row_of(one, number)
  local more = one.dropped_examples > 0 and (" (%s left out)"):format(text.count(one.dropped_examples, "example"))
  local row = { tostring(number), text.thousands(one.hands), text.thousands(one.needless) }
  row[#row + 1] = one._gain
  row[#row + 1] = one.change .. (more or "")
  return row
end

return function (found, out)
  if found._alone then return end
  if #found.repairs == 0 then
    out:line(("nothing to repair: %s sets every hand lawfully under %s"):format(found.way, found.chapter))
    return
  end
  print_floor(found, out)
  local rows = { { "", "hands", "lawful hands changed", "repair" } }
  if found.bank then table.insert(rows[1], 4, "gain") end
  for number, one in ipairs(found.repairs) do rows[number + 1] = row_of(one, number) end
  out:line("")
  out:columns(rows)
  for number, one in ipairs(found.repairs) do
    if one.rules then out:part(("Repair %d, the new rules"):format(number), lists.collect(one.rules, function (name)
      return { name }
    end)) end
  end
  if found.bank then
    out:line(("gain: of a player's wager against %s, vigorish %s"):format(found.bank, found.commission))
  end
  for _, file in ipairs({ found.file, found.patch_file }) do
    out:line(("repair %d is written to %s"):format(found.taken, file))
  end
end
