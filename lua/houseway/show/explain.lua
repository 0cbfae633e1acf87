-- Explains a hand: its setting and deciding rule; the settings, best first; the rule that nearly decided. --full adds
-- every rule tried.

local fingerprint = require("houseway.way.fingerprint")
local print_assumed = require("houseway.show.part.assumed")
local setting_part = require("houseway.show.part.setting")
local text = require("houseway.base.text")

local function chosen_of(found)
  for _, setting in ipairs(found.settings) do
    if setting.chosen then return setting end
  end
end

local function print_answer(found, out)
  local setting = chosen_of(found)
  if not setting then
    out:line(("No rule of %s decides %s."):format(found.way.name, found.hand))
    return
  end
  setting_part.print(setting, out)
  local decided = found.rules[#found.rules]
  out:line(('by "%s", %s line %d: %s'):format(decided.name, found.way.name, decided.line, decided.why))
  if found.clause then out:line(setting_part.law(setting, found.clause.printed, out)) end
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

local function print_settings(found, out)
  local rows = { { "", "high", "", "low", "" } }
  if found.against then table.move({ "value", "win", "lose", "push" }, 1, 4, 6, rows[1]) end
  table.insert(rows[1], "")
  for _, numbers in ipairs(found.distinct) do
    local one = shown_of(numbers, found.settings)
    local row = { one.chosen and out:paint("bold", "→") or "", one.high, one.high_value, one.low, one.low_value }
    for _, figure in ipairs(one._figures or {}) do row[#row + 1] = figure end
    row[#row + 1] = state_of(one, out)
    rows[#rows + 1] = row
  end
  out:line("")
  out:columns(rows, "", { 5, 3 })
  if found.against then
    local legend = "value: to a player, in percent of the wager, against %s; win, lose, push: of the bank's hands"
    out:line(legend:format(found.against))
    print_assumed(found, out)
  end
  if found.no_worth then out:line("worth: not counted: " .. found.no_worth) end
end

-- Prints the rule that nearly decided, if the hand meets some of its conditions, and the unmet conditions.
local function print_nearest(found, out)
  local nearest = found.nearest
  if not nearest or nearest.met == 0 then return end
  local all = nearest.met + #nearest.unmet
  out:line("")
  out:line(('Closest earlier rule: line %d, "%s". The hand meets %d of %s, and not: %s'):format(nearest.line,
    nearest.rule, nearest.met, text.count(all, "condition"), table.concat(nearest.unmet, "; ")))
end

local function print_rules(found, out)
  out:line("")
  out:line("Rules, in order:")
  for _, rule in ipairs(found.rules) do
    local line = ("  line %d, %s: %s"):format(rule.line, rule.name, rule.why)
    out:line(rule.state == "decided" and out:paint("bold", line) or line)
  end
end

local function print_found(found, out, asked)
  print_answer(found, out)
  print_settings(found, out)
  print_nearest(found, out)
  if asked.full then print_rules(found, out) end
  out:line("")
  if found.clause then
    out:line(("%s: %s"):format(found.clause.printed, found.clause.text))
  else
    out:line(("No paragraph of %s tells how this hand must be set."):format(found.chapter))
  end
  if asked.full then return out:line(fingerprint.line(found.way)) end
  out:line("--full shows every rule that was tried.")
end

return {
  row = function (found, out, asked)
    print_found(found, out, asked)
    out:line("")
  end,
  found = print_found,
}
