-- A hand explained: how it is set and by which rule; the settings, best first; the rules that nearly decided. The
-- others, which the hand does not meet, with --full.

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

-- Of settings that rank alike, the one that was chosen, or the first.
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
    local told = "value: to a player, in percent of the wager, against %s; win, lose, push: of the bank's hands"
    out:line(told:format(found.against))
    print_assumed(found, out)
  end
end

-- The rules that the hand met and that found no setting to play; with --full all that were asked.
local function print_rules(found, out, full)
  local shown, left_out = {}, 0
  for i, rule in ipairs(found.rules) do
    if rule._nearly or full then
      shown[#shown + 1] = rule
    elseif i < #found.rules or not found.decided then
      left_out = left_out + 1
    end
  end
  if #shown > 0 then
    out:line("")
    out:line(full and "Rules, in order:" or "Nearly, before it:")
  end
  for _, rule in ipairs(shown) do
    local line = ("  line %d, %s: %s"):format(rule.line, rule.name, rule.why)
    out:line(rule.state == "decided" and out:paint("bold", line) or line)
  end
  if left_out > 0 then
    out:line(("%s did not apply; --full shows them."):format(text.count(left_out, "other rule")))
  end
end

return function (found, out, asked)
  print_answer(found, out)
  print_settings(found, out)
  print_rules(found, out, asked.full)
  out:line("")
  if found.clause then
    out:line(("%s: %s"):format(found.clause.printed, found.clause.text))
  else
    out:line(("No paragraph of %s says how this hand must be set."):format(found.chapter))
  end
  if asked.full then out:line(fingerprint.line(found.way)) end
end
