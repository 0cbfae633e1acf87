-- Prints hands that two ways set differently, by the deciding rules, most hands first.
-- Programs import this module.

local text = require("houseway.base.text")

local difference = {}

local function shown(setting)
  return setting and setting.high .. " over " .. setting.low or "nothing"
end

local function rule_text(name, line)
  return name and ('"%s" (line %d)'):format(name, line) or "no rule"
end

local function print_group(group, out, names)
  local first, second = names[1], names[2]
  out:line("")
  out:line(out:paint("bold", text.count(group.hands, "hand")) .. (": %s sets them by %s, %s by %s"):format(first,
    rule_text(group.rule_a, group.line_a), second, rule_text(group.rule_b, group.line_b)))
  local example = group.example
  out:line(("  smallest %s: %s sets %s, %s %s"):format(example.hand, first, shown(example.set_a), second,
    shown(example.set_b)))
  if group._percent then out:line(("  changes a player's expected value by %s of the wager"):format(group._percent)) end
end

---@param groups houseway.way.difference[]
---@param out houseway.show.as.terminal
---@param most integer? greatest number of groups; nil: all
---@param names string[]? the two ways in words
function difference.groups(groups, out, most, names)
  names = names or { "the first way", "the second way" }
  for i = 1, math.min(most or #groups, #groups) do print_group(groups[i], out, names) end
  if #groups <= (most or #groups) then return end
  out:line("")
  out:line(("and %s; --full shows all"):format(text.count(#groups - most, "more group")))
end

return difference
