-- Prints the best lists of rules by length, and the last list.

local print_certificate = require("houseway.show.part.certificate")
local text = require("houseway.base.text")

return function (answer, out, asked)
  if answer._source_alone then out:exact(answer.source) end
  if answer._source_alone or answer._alone then return end
  out:line(("The best lists of rules for the %s against %s, vigorish %s"):format(answer.role, answer.bank,
    answer.commission))
  out:line(("houseway searched the lists of %s possible rules (vocabulary: %s)"):format(
    text.thousands(answer.possible_rules), answer.vocabulary))
  out:line(("With no rule the %s's expected value is %s of the wager"):format(answer.role, answer._percent))
  local rows = { { "rules", "words", "worth", "" } }
  for i, one in ipairs(answer.front) do
    rows[i + 1] = { tostring(one.rules), tostring(one.words), one._percent,
      (one.proved and "no other is better" or ("others gain %s at most"):format(one._gap))
        .. (one.lawful and "" or "; unlawful on some hands") }
  end
  out:columns(rows)
  if answer.not_found then
    out:answer(("houseway found no list of %s within --passes %d%s. Give more passes."):format(
      text.count(answer.not_found, "rule"),
      asked.passes, asked.minutes and " and --minutes " .. asked.minutes or ""))
  end
  local names = {}
  for i, name in ipairs(answer.rules) do names[i] = { i .. ".", name } end
  out:part("The last list", names)
  if answer.certificate then print_certificate(answer.certificate, out) end
  out:line(answer.file and "written to " .. answer.file or "--out FILE writes the last list as a house way")
end
