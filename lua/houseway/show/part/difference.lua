-- Prints hands that two ways set differently, by the deciding rules, most hands first.

local text = require("houseway.base.text")

local difference = {}

local function shown(setting)
  return setting and setting.high .. " over " .. setting.low or "nothing"
end

local function rule_text(name, line)
  return name and ('"%s" (line %d)'):format(name, line) or "no rule"
end

local function print_group(group, out)
  out:line("")
  out:line(out:paint("bold", text.count(group.hands, "hand")) .. (": the first by %s, the second by %s"):format(
    rule_text(group.rule_a, group.line_a), rule_text(group.rule_b, group.line_b)))
  local example = group.example
  out:line(("  smallest %s: the first sets %s, the second %s"):format(example.hand, shown(example.set_a),
    shown(example.set_b)))
  if group._percent then out:line(("  changes a player's expected value by %s of the wager"):format(group._percent)) end
end

---@param groups houseway.way.difference[]
---@param out houseway.show.as.terminal
---@param most integer? greatest number of groups; nil: all
function difference.groups(groups, out, most)
  for i = 1, math.min(most or #groups, #groups) do print_group(groups[i], out) end
  if #groups <= (most or #groups) then return end
  out:line("")
  out:line(("and %s; --full shows all"):format(text.count(#groups - most, "more group")))
end

return difference
