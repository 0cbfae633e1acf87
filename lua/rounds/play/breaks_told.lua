-- Prints before a round, in a terminal or on a page, what the law says of the hands that the house answers for, and
-- what each lawful setting would have paid.

local lists = require("houseway.base.lists")
local narration = require("rounds.play.narration")
local refusal = require("houseway.base.refusal")
local text = require("houseway.base.text")
local verdict = require("houseway.way.verdict")

local breaks_told = {}

---The balances of accounts: "seat 1 +$24.00, table -$24.00".
---@param accounts { account: string, cents: integer }[]?
---@return string
function breaks_told.sums(accounts)
  if not accounts then return "the round cannot be played so" end
  local parts = lists.collect(narration.balances(accounts), function (row) return table.concat(row, " ") end)
  return #parts > 0 and table.concat(parts, ", ") or "nothing won or lost"
end

local function print_setting(label, setting, out)
  out:paragraph(("%s %s: %s"):format(label, verdict.over(setting), breaks_told.sums(setting.accounts)), "  ")
end

local function print_reading(one, out)
  if not one.reading then return end
  out:paragraph(("By %s, read as %s, the hand %s. Read otherwise:"):format(one.reading.printed, one.reading.name,
    one.stays and "stays as it was laid" or "was reset as it was submitted"), "  ")
  print_setting(one.stays and "as submitted" or "as laid", one.otherwise, out)
end

-- "the dealer's hand", "seat 2's hand"
local function whose(one)
  return (one.position == "dealer" and "the dealer" or one.position) .. "'s hand"
end

local function approved(answer)
  return answer.register and answer.register.notwithstanding and " (approved notwithstanding)" or ""
end

local function print_break(one, answer, out)
  if one.noted then
    out:paragraph(("As noted: %s departs from %s, which the law allows."):format(whose(one), one.printed))
  elseif one.stays then
    out:paragraph(("BETWEEN TWO TEXTS: %s was laid as the law allows. As it is submitted it breaks %s."):format(
      whose(one), one.printed), "", "yellow")
  else
    out:paragraph(("UNLAWFUL: %s, %s, breaks %s%s."):format(whose(one), verdict.over(one), one.printed,
      approved(answer)), "", "red")
  end
  print_reading(one, out)
  if one.noted or one.stays then return end
  for _, setting in ipairs(one.lawful) do print_setting("lawful", setting, out) end
end

-- A term with an effect in the round that the law does not allow.
local function print_term(one, answer, out)
  local by = one.printed and (" (%s)"):format(one.printed) or ""
  out:paragraph(("UNLAWFUL: this round rests on a term the law does not allow%s: %s%s."):format(approved(answer),
    refusal.sentence(one.found, one.expected), by), "", "red")
  out:paragraph("without it: " .. breaks_told.sums(one.accounts), "  ")
end

-- The hands of many rounds that the house has set against the law.
local function print_counts(answer, out)
  local of = answer.broken
  out:paragraph(("UNLAWFUL: %s %s against the law%s. The first is round %d."):format(text.count(of.rounds, "round"),
    of.rounds == 1 and "is" or "are", approved(answer), of.first), "", "red")
  for _, one in ipairs(of.by) do out:line(("  %s, %s"):format(text.count(one.hands, "hand"), one.printed)) end
  for _, one in ipairs(of.terms) do
    out:line(("  %s with the term %s"):format(text.count(one.rounds, "round"), one.term))
  end
end

---@param answer { breaks: rounds.play.break[]?, broken: table?, register: table? } an answer
---@param out { paragraph: function, line: function } a terminal, or a collector of its lines
function breaks_told.print(answer, out)
  for _, one in ipairs(answer.breaks or {}) do print_break(one, answer, out) end
  for _, one in ipairs(answer.terms_broken or {}) do print_term(one, answer, out) end
  if answer.broken then print_counts(answer, out) end
end

---Returns the printed lines.
---@param answer table
---@return string[]
function breaks_told.lines(answer)
  local lines = {}
  local function keep(_, words) lines[#lines + 1] = words end
  breaks_told.print(answer, { paragraph = keep, line = keep })
  return lines
end

return breaks_told
