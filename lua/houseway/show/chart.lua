-- Prints a house way as the dealer's card, or the path of its page.

local text = require("houseway.base.text")

local INDENT = "    "

local function hand(one)
  return ("%s over %s"):format(one.high, one.low)
end

local function print_rule(rule, out)
  local number = ("%2d"):format(rule.number)
  out:line(out:paint("bold", ("%s  %s"):format(number, rule.follows and "Follow " .. rule.follows or rule.name)))
  if rule.sentence then out:paragraph(rule.sentence, INDENT) end
  for _, step in ipairs(rule.steps or {}) do
    out:paragraph(("%s: %s"):format(step.printed, step.text), INDENT)
    if step.example then out:line(INDENT .. hand(step.example)) end
  end
  for _, one in ipairs(rule.functions) do
    out:line(("%sline %d: %s%s"):format(INDENT, one.line, one.written, one.comment and " -- " .. one.comment or ""))
  end
  for _, one in ipairs(rule.examples or {}) do out:line(INDENT .. hand(one)) end
end

local function print_quiz(quiz, out)
  out:line()
  out:line(("Set these hands (seed %s)"):format(text.one_line(quiz.seed)))
  for _, one in ipairs(quiz.questions) do out:line(("%4d  %s"):format(one.number, one.dealt)) end
  out:line()
  out:line("Answers")
  for _, one in ipairs(quiz.questions) do
    out:line(("%4d  %s: rule %d, %s"):format(one.number, hand(one), one.rule_number, one.rule))
  end
end

local function print_card(found, out)
  out:title("House way", found.submission, ", " .. found.game)
  out:paragraph("The first rule that fits the hand, and that can be done, decides it.")
  if found._verdict.verdict ~= "conforms" then
    out:line(("%s%s"):format(out:paint("bold", found._verdict.word), found._verdict.rest))
  end
  for _, rule in ipairs(found.rules) do print_rule(rule, out) end
  out:line()
  for _, choice in ipairs(found.choices) do out:line(("Choice %s: %s"):format(choice.name, choice.sentence)) end
  for _, term in ipairs(found.terms) do out:paragraph(term) end
  if found.quiz then print_quiz(found.quiz, out) end
end

local function print_written(found, out)
  out:line(("%s: %s, %s"):format(found.page, found.submission, text.count(#found.rules, "rule")))
  if found.quiz then
    out:line(("%s to set, and their answers; seed %s"):format(text.count(#found.quiz.questions, "hand"),
      text.one_line(found.quiz.seed)))
  end
end

return function (found, out)
  if found._alone then return end
  if found.page then print_written(found, out) else print_card(found, out) end
end
