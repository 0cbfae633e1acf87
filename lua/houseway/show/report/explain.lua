-- What `houseway explain` prints for people: the settings that differ in rank, the best first, and each rule.

local fingerprint = require("houseway.way.fingerprint")
local seen = require("houseway.show.report.seen")

local report = {}

local function law_words(setting)
  if not setting.exists then return "fouls" end
  if setting.lawful == nil then return nil end
  return setting.lawful and "lawful" or "not lawful"
end

local function state_of(setting, out)
  local best = setting.best and out:paint("green", "best")
  local words = law_words(setting)
  if setting.chosen then
    local how = setting.noted and ", an exception noted" or setting.noted == false and ", unlawfully" or ""
    words = out:paint("bold", "set so" .. how)
  elseif not setting.exists then
    words = out:paint("dim", words)
  end
  return best and (words and words .. ", " .. best or best) or words or ""
end

-- Of settings that rank alike, the one that was set, or the first.
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
    local row = { table.concat(numbers, ", "), one.high, one.high_value, one.low, one.low_value }
    for _, figure in ipairs(one.figures or {}) do row[#row + 1] = figure end
    row[#row + 1] = state_of(one, out)
    rows[#rows + 1] = row
  end
  out:columns(rows, "  ", { 5, 3 })
  if found.against then
    local told = "value: to a player, in percent of the wager, against %s; win, lose, push: of the bank's hands"
    out:line(told:format(found.against))
    seen.assumed(found, out)
  end
end

---Prints what was found of a hand.
---@param found table
---@param out houseway.show.as.terminal
function report.print(found, out)
  out:line(fingerprint.line(found.way))
  out:line(out:paint("bold", found.hand))
  if found.clause then
    out:line(("Governed by %s: %s"):format(found.clause.printed, found.clause.text))
  else
    out:line(("No paragraph of %s says how this hand must be set."):format(found.chapter))
  end
  print_settings(found, out)
  out:line("")
  for _, rule in ipairs(found.rules) do
    local line = ("  line %d, %s: %s"):format(rule.line, rule.name, rule.why)
    out:line(rule.state == "decided" and out:paint("bold", line) or line)
  end
  if not found.decided then out:line("  no rule decides it") end
end

return report
