-- What provokes each message of docs/errors.md whose id begins with script/.

local provoking = require("provoking")

local script, kept = provoking.script, provoking.kept

local function rule(fields)
  return provoking.way("Pai Gow", fields)
end

-- Twenty-one faults.
local function many()
  local rules = {}
  for i = 1, 21 do rules[i] = ('rule "%d" { plya = best_low }'):format(i) end
  return script('submission "Test" { game = "Pai Gow", under = "us-ma/pai_gow" }\n' .. table.concat(rules, "\n"))
end

-- Locals of one name and another number each.
local function locals(name, count)
  local names = {}
  for i = 1, count do names[i] = name .. i end
  return ("local %s\n"):format(table.concat(names, ", "))
end

return {
  ["script/local-of-word"] = kept("mistakes/local-of-declaration.lua"),
  ["script/merge-mark"] = { arguments = { "check", "tests/scripts/mistakes/merge-marks.lua" } },
  ["script/other-format"] = { arguments = { "check", "tests/scripts/mistakes/of-a-word-processor.lua" } },
  ["script/no-break-space"] = { arguments = { "check", "tests/scripts/mistakes/no-break-space.lua" } },
  ["script/unreadable"] = { arguments = { "check", "DIR/none.lua" } },
  ["script/too-large-laid-out"] = {
    files = { ["deep.lua"] = "x = " .. ("{\n"):rep(90) .. ("1,\n"):rep(2000) .. ("}"):rep(90) },
    arguments = { "fmt", "--check", "DIR/deep.lua" },
  },
  ["script/empty"] = script(" \n"),
  ["script/compiled"] = script(string.dump(function () end)),
  ["script/more-faults"] = many(),

  ["script/not-utf-8"] = kept("bad/hostile-bytes.lua"),
  ["script/byte-order-mark"] = script("\xEF\xBB\xBFlocal a"),
  ["script/control-character"] = script("local a\1"),
  ["script/lone-carriage-return"] = script("local a\rlocal b"),
  ["script/invisible-character"] = kept("bad/hostile-backwards.lua"),
  ["script/not-ascii"] = script("local é = 1"),
  ["script/begins-nothing"] = script("local a = @"),
  ["script/hash-at-start"] = script("#!/usr/bin/lua\nlocal a"),

  ["script/string-line-end"] = script('local a = "b\n'),
  ["script/string-end"] = script("local a = [[b\n"),
  ["script/comment-end"] = script("--[[ a\n"),
  ["script/escape-of-character"] = kept("bad/hostile-escape.lua"),
  ["script/unknown-escape"] = script('local a = "\\q"'),
  ["script/unquoted"] = script("follow us-ma/pai_gow.7.d"),
  ["script/bad-number"] = script("local a = 3x"),

  ["script/goto"] = script("goto a"),
  ["script/label"] = kept("bad/hostile-jump.lua"),
  ["script/environment"] = kept("bad/hostile-environment.lua"),
  ["script/vararg"] = kept("bad/hostile-arguments.lua"),
  ["script/length-operator"] = script("local t = {}\nlocal n = #t"),
  ["script/underscores"] = kept("bad/hostile-metatable.lua"),
  ["script/power"] = script("local a = 2 ^ 2"),
  ["script/close-attribute"] = script("local a <close> = 1"),
  ["script/bitwise-operator"] = kept("bad/hostile-bitwise.lua"),

  ["script/nests-too-deep"] = kept("bad/hostile-parentheses.lua"),
  ["script/field-twice"] = rule("play = best_low, play = best_high"),
  ["script/word-takes"] = kept("mistakes/number-after-word.lua"),
  ["script/or-outside-function"] = kept("mistakes/or-between-patterns.lua"),
  ["script/and-outside-function"] = kept("mistakes/and-between-patterns.lua"),
  ["script/not-outside-function"] = kept("mistakes/not-before-pattern.lua"),
  ["script/word-in-operator"] = rule("holding = function (hand) return pair or wong end"),
  ["script/field-nil"] = script("local t, a = {}\nt.a = a"),
  ["script/several-values"] = script("local t, f = {}, count\nt.a, t.b = f()"),
  ["script/unexpected-symbol"] = script("local function f()\n  local a = + 1\nend"),
  ["script/syntax"] = script("pair.a"),
  ["script/expected-near"] = script("for a do end"),
  ["script/expected-to-close"] = script("local function f()\n  local a = { 1\n  2 }\nend"),
  ["script/break-outside"] = script("break"),
  ["script/const-assigned"] = script("local a <const> = 1\na = 2"),
  ["script/unknown-attribute"] = script("local a <constant> = 1"),
  ["script/too-many"] = script(locals("a", 150) .. locals("b", 150)),
  ["script/words-too-deep"] = script("local a\ncount(" .. ("a, "):rep(300) .. "a)"),

  ["script/unknown-word"] = kept("mistakes/word-misspelt.lua"),
  ["script/unknown-word-quoted"] = kept("mistakes/ace-without-marks.lua"),
  ["script/word-of-other-script"] = kept("mistakes/word-of-law.lua"),
}
