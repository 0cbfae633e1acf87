-- What provokes each message of lua/houseway/cli/errors/sandbox.lua.

local provoking = require("provoking")

local script, kept = provoking.script, provoking.kept

-- More functions than are taken.
local FUNCTIONS = [[
local t = {}
for i = 1, 1001 do t[i] = function() return i end end
rule "a" (t)]]

-- Lists in a list: more values than are taken.
local VALUES = [[
local t, u = {}, {}
for i = 1, 1000 do t[i] = i end
for i = 1, 101 do u[i] = t end
rule "a" (u)]]

-- One long text, many times.
local TEXTS = [[
local s, t = "xxxxxxxx", {}
for _ = 1, 9 do s = s .. s end
for i = 1, 1100 do t[i] = s end
rule "a" (t)]]

-- A way whose second run, of a doctored sandbox, declares something else on its third line.
local AGAIN = {
  files = { ["way.lua"] = [[
submission "A" { game = "Pai Gow", under = "us-pa/621a" }
rule "one" { play = best_low }
rule "two" { play = { best_low, best_high } }
rule "three" { play = best_low }
]] },
  before = { ["lua/houseway/script/init.lua"] = [[
do
  local sandbox, rewrite = require("hw.sandbox"), require("houseway.script.rewrite")
  local load = sandbox.load
  function sandbox.load(source, name, words, options)
    options.again = rewrite.script(source:gsub("best_high", "best_low"), words)
    return load(source, name, words, options)
  end
end
]] },
  arguments = { "check", "DIR/way.lua" },
}

return {
  ["`%s` without %s, expected it so: %s"] = kept("bad/refused-unfinished.lua"),
  ["`%s` stands alone, and was given something, expected a comma after it, or nothing"] = script('local a = wong "12"'),
  ["`%s` takes one argument, and was given more"] = script('local a = pair "12" "2"'),
  ["`%s` has all its arguments, and was given more"] = script('rule "a" {} {}'),
  ["`%s` was given %d arguments at once, expected one argument after another, without commas"] =
    script('rule("a", {})'),
  ["`%s` was given nil"] = script("local a\nrule(a)"),
  ["the word `%s` cannot be %s, expected a word alone, or called, or in a list"] =
    script("local a = pair + wong"),

  ["a declaration holds `%s`, a function of Lua's own, expected words, tables and values"] =
    kept("mistakes/pairs-for-pair.lua"),
  ["a declaration holds a library of Lua's"] = script('rule "a" { string }'),
  ["a declaration holds bytes that are not UTF-8"] = script('rule "a" { ("é"):sub(1, 1) }'),
  ["a declaration holds a number that is not finite"] = script('rule "a" { 1e308 * 10 }'),
  ["a list whose numbers do not run 1, 2, 3: something in it is missing"] =
    script('local a\nrule "a" { 1, a, 3 }'),
  ["a table has a key of another kind, expected numbers and strings as keys"] = script('rule "a" { [true] = 1 }'),
  ["tables nest more than %d deep, or one contains itself"] = kept("bad/hostile-table-in-itself.lua"),
  ["more than %d declarations, expected a shorter script"] = script('for _ = 1, 4001 do rule "a" {} end'),
  ["more than %d functions in the declarations"] = script(FUNCTIONS),
  ["more than %d values in the declarations"] = script(VALUES),
  ["the declarations take more than %d MiB"] = script(TEXTS),

  ['`%s` is assigned without being declared, expected it in the braces of a declaration: rule "its name" '
    .. "{ %s = ... }"] = script('rule "a" play = pair'),
  ["`%s` is assigned without being declared, expected `local` before it"] = script("a = 1"),
  ["`%s` cannot be changed, expected a `local` of its own"] = kept("bad/hostile-string-method.lua"),
  ["`%s` is a part of Lua that scripts do not have"] = kept("bad/hostile-file.lua"),
  ["`%s.%s` is nothing that scripts have"] = kept("bad/hostile-string-repeat.lua"),
  ["`%s.%s` is nothing that scripts have, expected a list made without it"] =
    script("local t = { 1 }\ntable.remove(t)"),

  ["a field asked of %s, which is nothing (nil), expected a table, the hand or a setting in %s before this line; is "
    .. "the name spelled so?"] = script("local a\nlocal b = a.c"),
  ["a field asked of %s, which is %s, expected a table, the hand or a setting"] =
    script("local a = 5\nlocal b = a.c"),
  ["%s called, which is %s, expected a function: one above this line, or one that docs/functions.md lists"] =
    script("local a\na()"),
  ["%s called, which is %s, expected a function; a comma may be missing before the bracket, brace or text that "
    .. "follows"] = script('local a = "6-6"\nlocal b = a { "5-5" }'),
  ["%s called, which is a number, expected it without brackets, for it is no function"] =
    script("local a = { size = 4 }\nlocal b = a.size()"),
  ["a sum with %s, which is nothing (nil), expected a number in %s before this line; is the name spelled so?"] =
    script("local a\nlocal b = a + 1"),
  ["a sum with %s, which is a text, expected a number without quotation marks; tonumber makes one of a text"] =
    script('local a = "6"\nlocal b = a + 1'),
  ["a sum with %s, which is %s, expected a number"] = script("local a = {} + 1"),
  ["%s compared with %s, expected two numbers or two texts"] = script("local a = {} < 1"),
  ["a division by zero, expected a divisor that is not zero: ask with `if` before it"] =
    script("local a = 0\nlocal b = 1 // a"),
  ["a remainder of a division by zero, expected a divisor that is not zero: ask with `if` before it"] =
    script("local a = 0\nlocal b = 1 % a"),
  ["a loop that counts by zero, expected a step of 1 or of -1"] = script("for i = 1, 2, 0 do end"),
  ["a field set whose name is nothing (nil), expected a name that holds a value before this line"] =
    script("local t, a = {}\nt[a] = 1"),
  ["`%s` given nothing as its value %d, expected one"] = script("local a = math.min()"),
  ["the script says: %s"] = script('error("no")'),
  ["an assertion fails"] = script("assert(1 == 2)"),
  ["a remainder is asked of %s, expected whole numbers"] = script("local a = 1.5\nlocal b = a % 2"),
  ["the script did something else when it was run again, expected a script that does the same every time"] =
    AGAIN,
  ["a fraction next to zero, expected 0, or a fraction of a hundred places at most"] =
    script("local a = 1e-60\nlocal b = a * a"),
  ["something is divided by a vast number, expected a divisor of a hundred digits at most"] =
    script("local a = 1e101\nlocal b = 1 / a"),
  ["`for` counts with %s, expected numbers"] = script('local a = "1"\nfor i = a, 2 do end'),
  ["a key beyond ten thousand, expected names and whole numbers up to ten thousand as keys"] =
    script("local t = {}\nt[2000000] = 1"),
  ["a key that is not a whole number, expected names and whole numbers up to ten thousand as keys"] =
    script("local t = {}\nt[2.5] = 1"),
  ["`..` was given %s, expected strings and numbers"] = script('local a\nlocal b = a .. "b"'),
  ["`count` was given %s, expected a list"] = script('local a = count("abc")'),
  ["`pairs` was given %s, expected a table"] = script('for a in pairs("abc") do end'),
  ["`math.%s` was given %s, expected a number"] = script('local a = math.floor("1")'),
  ["`%s` was given %s, expected a %s"] = script("local a = string.len(7)"),
  ["`%s` was given a fraction, expected a whole number"] = script('local a = ("abc"):sub(1.5)'),
  ["`tostring` was given nothing, expected a value"] = script("local a = tostring()"),
  ["`tonumber` reads decimals: it takes one argument"] = script('local a = tonumber("ff", 16)'),
  ["`%s` was given a position outside the list"] = script("table.insert({}, 3, 1)"),
  ["`table.insert` takes a list, perhaps a position, and a value"] = script("table.insert({})"),
  ["`table.insert` was given nil, expected a value"] = script("local a\ntable.insert({}, a)"),
  ["`table.concat` met %s in the list, expected strings and numbers"] = script("local a = table.concat { {} }"),
  ["`table.unpack` gives at most %d values"] = script("local a = table.unpack({}, 1, 101)"),
  ["`table.sort` was given something other than a list"] = script("table.sort(1)"),
  ["`table.sort` compares with a function"] = script("table.sort({ 2, 1 }, 1)"),
  ["the comparison given to `table.sort` contradicts itself"] =
    script("table.sort({ 1, 1 }, function (a, b) return a <= b end)"),

  ["%s ran for more than %d instructions, expected a loop that ends"] = kept("bad/hostile-loop.lua"),
  ["functions call one another too deeply, expected functions that end"] = kept("bad/hostile-recursion.lua"),
  ["a string takes more than %d KiB, expected shorter strings"] = kept("bad/hostile-string-doubling.lua"),
  ["`table.concat` makes more than %d KiB, expected shorter strings"] = kept("bad/hostile-string-joining.lua"),
  ["a table, or all short strings together, take more than %d KiB, expected smaller tables and fewer strings"] =
    kept("bad/hostile-table-bomb.lua"),
  ["one function's code, or the names and strings of the script, take more than %d KiB, expected a shorter script"] =
    script("local a = 1\n" .. ("a=a+a "):rep(20000)),
  ["the script makes too many tables and strings, one after another, expected one that makes less"] =
    kept("bad/hostile-garbage.lua"),
}
