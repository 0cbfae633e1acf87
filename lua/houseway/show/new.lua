-- Prints the path of a new house way, and the omitted parts of the way it was copied from.

local text = require("houseway.base.text")

local function print_left_out(found, out)
  for _, one in ipairs(found.left_out) do
    local line = one.line and (" (line %d)"):format(one.line) or ""
    out:paragraph(("left out: %s%s: %s"):format(one.name, line, one.why), "  ", "yellow")
  end
  for _, one in ipairs(found.dropped_examples) do
    out:line(("  left out, because the example is no longer true: %s"):format(one.hand))
  end
end

return function (found, out)
  if found._alone then return end -- standard output has the script
  out:line(("%s: %s, filed under %s"):format(found.file, out:paint("bold", found.submission), found.under))
  out:line(out:paint("green", found._sentence))
  if found.after then
    out:line(("after %s (%s): %s of %s set differently"):format(found.after.name, found.after.file,
      text.count(found.differing_hands, "hand"), text.thousands(found.hands)))
  end
  print_left_out(found, out)
  out:line(("next: houseway check %s --watch, while you write"):format(found.file))
end
