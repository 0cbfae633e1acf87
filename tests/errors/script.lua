-- What provokes each message of lua/houseway/cli/errors/script.lua.

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
  ["%s, expected a script that can be read"] = { arguments = { "check", "DIR/none.lua" } },
  ["larger than %d bytes once laid out, expected a script that can be read"] = {
    files = { ["deep.lua"] = "x = " .. ("{\n"):rep(90) .. ("1,\n"):rep(2000) .. ("}"):rep(90) },
    arguments = { "fmt", "--check", "DIR/deep.lua" },
  },
  ["an empty script, expected declarations"] = script(" \n"),
  ["compiled Lua, expected a script as text"] = script(string.dump(function () end)),
  ["and %d more"] = many(),

  ["bytes that are not UTF-8, expected a script saved as UTF-8"] = kept("bad/hostile-bytes.lua"),
  ["a byte order mark, expected UTF-8 without one"] = script("\xEF\xBB\xBFlocal a"),
  ["a control character, byte %d, expected text"] = script("local a\1"),
  ["a carriage return alone, expected lines that end in LF or CR LF"] = script("local a\rlocal b"),
  ["an invisible character, U+%s, expected text that can be read as it stands"] =
    kept("bad/hostile-backwards.lua"),
  ["`%s` outside a string, expected letters of ASCII in names"] = script("local é = 1"),
  ["`%s`, which begins nothing"] = script("local a = @"),
  ["`#` at the start, expected a script that is not a program"] = script("#!/usr/bin/lua\nlocal a"),

  ["a string that does not end on its line, expected %s"] = script('local a = "b\n'),
  ["a string that does not end, expected ]]"] = script("local a = [[b\n"),
  ["a comment that does not end, expected ]]"] = script("--[[ a\n"),
  ["the escape `%s`, expected the character itself"] = kept("bad/hostile-escape.lua"),
  ["the escape `%s`, expected \\n, \\t, \\\\, \\\" or \\'"] = script('local a = "\\q"'),
  ['`%s` without quotation marks, expected "%s"'] = script("follow us-ma/pai_gow.7.d"),
  ["a malformed number"] = script("local a = 3x"),

  ["`goto`, expected a loop: scripts have no jumps"] = script("goto a"),
  ["a label, expected a loop: scripts have no jumps"] = kept("bad/hostile-jump.lua"),
  ["`_ENV`, expected names alone, even in a comment"] = kept("bad/hostile-environment.lua"),
  ["`...`, expected each argument named"] = kept("bad/hostile-arguments.lua"),
  ["`#`, expected count(list), or string.len(text); before a comment `--`"] = script("local t = {}\nlocal n = #t"),
  ["a name that begins with two underscores, expected another name"] = kept("bad/hostile-metatable.lua"),
  ["`^`, expected multiplication: scripts have no powers"] = script("local a = 2 ^ 2"),
  ["`<close>`, expected a plain `local`"] = script("local a <close> = 1"),
  ["the bitwise operator `%s`, expected a list or `any`: scripts have none"] = kept("bad/hostile-bitwise.lua"),

  ["the script nests too deeply, expected less nesting"] = kept("bad/hostile-parentheses.lua"),
  ["`%s` is given twice in one table, first on line %d, expected each field once"] =
    rule("play = best_low, play = best_high"),
  ['%s after `%s`, expected %s "%s": what follows a word stands in quotes or braces'] =
    kept("mistakes/number-after-word.lua"),
  ["`or` outside a function, expected `any { ..., ... }`, in play also `first { ... }`"] =
    kept("mistakes/or-between-patterns.lua"),
  ["`and` outside a function, expected a list: { ..., ... }"] = kept("mistakes/and-between-patterns.lua"),
  ["`not` outside a function, expected `without` in holding, `split` in play"] =
    kept("mistakes/not-before-pattern.lua"),
  ["`%s` with the word `%s`, expected %s"] = rule("holding = function (hand) return pair or wong end"),
  ["a field is set to nil, expected a value: what a table holds is never taken out; false says no"] =
    script("local t, a = {}\nt.a = a"),
  ["one call gives several values, and fields among them, expected the values in locals first, then each field set"] =
    script("local t, f = {}, count\nt.a, t.b = f()"),
  ["unexpected symbol near %s"] = script("local function f()\n  local a = + 1\nend"),
  ["syntax error near %s"] = script("pair.a"),
  ["%s expected near %s"] = script("for a do end"),
  ["%s expected (to close %s at line %d) near %s"] = script("local function f()\n  local a = { 1\n  2 }\nend"),
  ["break outside %s at line %d%s"] = script("break"),
  ["attempt to assign to const variable '%s'"] = script("local a <const> = 1\na = 2"),
  ["unknown attribute '%s'"] = script("local a <constant> = 1"),
  ["too many %s (limit is %d) in %s near %s"] = script(locals("a", 150) .. locals("b", 150)),
  ["words nest too deeply, or a call is given too much, expected less of it, in parts"] =
    script("local a\ncount(" .. ("a, "):rep(300) .. "a)"),

  ["unknown word `%s`, expected a word that `houseway words` lists"] = kept("mistakes/word-misspelt.lua"),
  ['unknown word `%s`, expected "%s": ranks and tiles stand in quotes'] = kept("mistakes/ace-without-marks.lua"),
  ["unknown word `%s`, expected it in a %s only"] = kept("mistakes/word-of-law.lua"),
}
