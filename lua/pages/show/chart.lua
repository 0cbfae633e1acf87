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

local function print_card(answer, out)
  out:title("House way", answer.submission, ", " .. answer.game)
  out:paragraph("The first rule that fits the hand, and that can be done, decides it.")
  if answer._verdict.verdict ~= "conforms" then
    out:line(("%s%s"):format(out:paint("bold", answer._verdict.word), answer._verdict.rest))
  end
  for _, rule in ipairs(answer.rules) do print_rule(rule, out) end
  out:line()
  for _, choice in ipairs(answer.choices) do out:line(("Choice %s: %s"):format(choice.name, choice.sentence)) end
  for _, term in ipairs(answer.terms) do out:paragraph(term) end
  if answer.quiz then print_quiz(answer.quiz, out) end
end

local function print_written(answer, out)
  out:line(("%s: %s, %s"):format(answer.page, answer.submission, text.count(#answer.rules, "rule")))
  if answer.quiz then
    out:line(("%s to set, and their answers; seed %s"):format(text.count(#answer.quiz.questions, "hand"),
      text.one_line(answer.quiz.seed)))
  end
end

return function (answer, out)
  if answer._alone then return end
  if answer.page then print_written(answer, out) else print_card(answer, out) end
end
