-- Explains a hand: its setting and deciding rule; the settings, best first; the rule that nearly decided. --full adds
-- every rule tried.

local fingerprint = require("houseway.way.fingerprint")
local print_assumed = require("houseway.show.part.assumed")
local setting_part = require("houseway.show.part.setting")
local text = require("houseway.base.text")

local function chosen_of(answer)
  for _, setting in ipairs(answer.settings) do
    if setting.chosen then return setting end
  end
end

local function print_answer(answer, out)
  local setting = chosen_of(answer)
  if not setting then
    out:line(("No rule of %s decides %s."):format(answer.way.name, answer.hand))
    return
  end
  setting_part.print(setting, out)
  local decided = answer.rules[#answer.rules]
  out:line(('by "%s", %s line %d: %s'):format(decided.name, answer.way.name, decided.line, decided.why))
  if answer.clause then out:line(setting_part.law(setting, answer.clause.printed, out)) end
end

local function state_of(setting, out)
  local words = {}
  if not setting.exists then
    words[1] = "fouls"
  elseif setting.lawful ~= nil then
    words[1] = setting.lawful and "lawful" or "not lawful"
  end
  if setting.best then words[#words + 1] = out:paint("green", "best") end
  return table.concat(words, ", ")
end

-- Of settings of equal rank, the chosen one, otherwise the first.
local function shown_of(numbers, settings)
  for _, number in ipairs(numbers) do
    if settings[number].chosen then return settings[number] end
  end
  return settings[numbers[1]]
end

local function print_settings(answer, out)
  local rows = { { "", "high", "", "low", "" } }
  if answer.against then table.move({ "value", "win", "lose", "push" }, 1, 4, 6, rows[1]) end
  table.insert(rows[1], "")
  for _, numbers in ipairs(answer.distinct) do
    local one = shown_of(numbers, answer.settings)
    local row = { one.chosen and out:paint("bold", "→") or "", one.high, one.high_value, one.low, one.low_value }
    for _, figure in ipairs(one._figures or {}) do row[#row + 1] = figure end
    row[#row + 1] = state_of(one, out)
    rows[#rows + 1] = row
  end
  out:line("")
  out:columns(rows, "", { 5, 3 })
  if answer.against then
    local legend = "value: to a player, in percent of the wager, against %s; win, lose, push: the share of the "
      .. "bank's hands that the setting beats, loses to, pushes against"
    out:line(legend:format(answer.against))
    print_assumed(answer, out)
  end
  if answer.no_worth then out:line("worth: not counted: " .. answer.no_worth) end
end

-- Prints the rule that nearly decided, if the hand meets some of its conditions, and the unmet conditions.
local function print_nearest(answer, out)
  local nearest = answer.nearest
  if not nearest or nearest.met == 0 then return end
  local all = nearest.met + #nearest.unmet
  out:line("")
  out:line(('Closest earlier rule: line %d, "%s". The hand meets %d of %s, and not: %s'):format(nearest.line,
    nearest.rule, nearest.met, text.count(all, "condition"), table.concat(nearest.unmet, "; ")))
end

local function print_rules(answer, out)
  out:line("")
  out:line("Rules, in order:")
  for _, rule in ipairs(answer.rules) do
    local line = ('  line %d, "%s": %s'):format(rule.line, rule.name, rule.why)
    out:line(rule.state == "decided" and out:paint("bold", line) or line)
  end
end

local function print_found(answer, out, asked)
  print_answer(answer, out)
  print_settings(answer, out)
  print_nearest(answer, out)
  if asked.full then print_rules(answer, out) end
  out:line("")
  if answer.clause then
    out:line(("%s: %s"):format(answer.clause.printed, answer.clause.text))
  else
    out:line(("No paragraph of %s tells how this hand must be set."):format(answer.chapter))
  end
  if asked.full then return out:line(fingerprint.line(answer.way)) end
  out:line("--full shows every rule that was tried.")
end

return {
  row = function (answer, out, asked)
    print_found(answer, out, asked)
    out:line("")
  end,
  found = print_found,
}
