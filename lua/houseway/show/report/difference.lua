-- What `diff` and `review` print of hands that two ways set differently.

local text = require("houseway.base.text")

local difference = {}

local function shown(setting)
  return setting and setting.high .. " over " .. setting.low or "by no rule"
end

local function rule_text(name, line)
  return name and ("%s (line %d)"):format(name, line) or "no rule"
end

---Prints the groups of hands, by the rules that decided.
---@param groups table[] of houseway.way.difference
---@param out houseway.show.as.terminal
function difference.groups(groups, out)
  for _, group in ipairs(groups) do
    out:line("")
    out:line(out:paint("bold", text.count(group.hands, "hand")) .. (": %s, then %s"):format(
      rule_text(group.rule_a, group.line_a), rule_text(group.rule_b, group.line_b)))
    local example = group.example
    out:line(("  smallest %s: %s, then %s"):format(example.hand, shown(example.set_a), shown(example.set_b)))
    if group.percent then out:line(("  changes a player's expected value by %s of the wager"):format(group.percent)) end
  end
end

return difference
