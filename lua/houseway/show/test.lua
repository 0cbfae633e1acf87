-- Prints tests of hands as TAP, each failure with its reason, then the rules that no test reaches.

local text = require("houseway.base.text")
local verdict = require("houseway.way.verdict")

-- The result and the expectation of a failed test.
local function print_why(test, out)
  if test.set then
    out:exact(('#   got    %s, by "%s" (line %d)'):format(verdict.over(test.set), test.rule, test.rule_line))
  end
  if test.wanted and test.wanted.high and test.wanted.low then
    out:exact(("#   wanted %s%s"):format(verdict.over(test.wanted), test.by and (', by "%s"'):format(test.by) or ""))
  end
  if test.why then out:exact("#   " .. test.why) end
end

-- Rules and alternatives that no test reaches, as TAP comments.
local function print_left(one, out)
  if #one.unreached_rules > 0 then
    local of = text.count(one.rules, "rule")
    out:exact(("# %s: %d of %s reached by no test"):format(one.file, #one.unreached_rules, of))
  end
  for _, rule in ipairs(one.unreached_rules) do
    out:exact(('#   line %d, "%s": %s, such as %s'):format(rule.line, rule.name, text.count(rule.hands, "hand"),
      rule.example))
  end
  if #one.unreached_alternatives > 0 then
    out:exact(("# %s: %s reached by no test"):format(one.file, text.count(#one.unreached_alternatives, "alternative")))
  end
  for _, two in ipairs(one.unreached_alternatives) do
    out:exact(('#   line %d, "%s": in `%s`, %s, such as %s'):format(two.line, two.rule, two.of, two.alternative,
      two.example))
  end
end

local function print_tap(answer, out)
  local all = answer._all
  out:exact(("1..%d%s"):format(#all, #all == 0 and " # SKIP no hand is written to be tried" or ""))
  for number, one in ipairs(all) do
    local name = one.what:gsub("[\\#]", "\\%0") -- escapes signs that TAP reads as a directive
    out:exact(("%s %d - %s"):format(one.ok and "ok" or "not ok", number, name))
    if not one.ok and one.test then print_why(one.test, out) end
  end
  for _, one in ipairs(answer.ways) do print_left(one, out) end
end

local function print_filled(answer, out)
  out:line(("%s: %s written beside their hands; read the settings before you rely on the file"):format(answer._file,
    text.count(answer._count, "setting")))
  for _, test in ipairs(answer._left) do
    out:exact(("%s:%d: left as written: %s"):format(test.file, test.line, test.why))
  end
end

return function (answer, out)
  if answer._file then print_filled(answer, out) else print_tap(answer, out) end
end
