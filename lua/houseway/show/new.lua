-- Prints the path of a new house way, and the omitted parts of the way it was copied from.

local text = require("houseway.base.text")

local function print_left_out(answer, out)
  for _, one in ipairs(answer.left_out) do
    local line = one.line and (" (line %d)"):format(one.line) or ""
    out:paragraph(("left out: %s%s: %s"):format(one.name, line, one.why), "  ", "yellow")
  end
  for _, one in ipairs(answer.dropped_examples) do
    out:line(("  left out, because the example is no longer true: %s"):format(one.hand))
  end
end

return function (answer, out)
  if answer._alone then return end -- standard output has the script
  out:line(("%s: %s, filed under %s"):format(answer.file, out:paint("bold", answer.submission), answer.under))
  out:line(out:paint("green", answer._sentence))
  if answer.after then
    out:line(("after %s (%s): %s of %s set differently"):format(answer.after.name, answer.after.file,
      text.count(answer.differing_hands, "hand"), text.thousands(answer.hands)))
  end
  print_left_out(answer, out)
  out:line(("next: houseway check %s --watch, while you write"):format(answer.file))
end
