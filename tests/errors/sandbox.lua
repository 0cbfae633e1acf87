-- What provokes each message of docs/errors.md whose id begins with sandbox/.

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
  ["sandbox/texts-at-once"] = { arguments = { "check", "tests/scripts/mistakes/ranks-in-two-texts.lua" } },
  ["sandbox/declaration-assigned"] = { arguments = { "check", "tests/scripts/mistakes/follow-assigned.lua" } },
  ["sandbox/brackets-of-list"] = { arguments = { "check", "tests/scripts/mistakes/brackets-of-first.lua" } },
  ["sandbox/word-without-arguments"] = kept("bad/refused-unfinished.lua"),
  ["sandbox/word-takes-nothing"] = script('local a = wong "12"'),
  ["sandbox/word-takes-one"] = script('local a = pair "12" "2"'),
  ["sandbox/word-has-all"] = script('rule "a" {} {}'),
  ["sandbox/arguments-at-once"] = script('rule("a", {})'),
  ["sandbox/word-given-nil"] = script("local a\nrule(a)"),
  ["sandbox/word-misused"] = script("local a = pair + wong"),

  ["sandbox/function-of-lua"] = kept("mistakes/pairs-for-pair.lua"),
  ["sandbox/library-of-lua"] = script('rule "a" { string }'),
  ["sandbox/not-utf-8"] = script('rule "a" { ("é"):sub(1, 1) }'),
  ["sandbox/number-not-finite"] = script('rule "a" { 1e308 * 10 }'),
  ["sandbox/list-with-gaps"] = script('local a\nrule "a" { 1, a, 3 }'),
  ["sandbox/key-kind"] = script('rule "a" { [true] = 1 }'),
  ["sandbox/tables-too-deep"] = kept("bad/hostile-table-in-itself.lua"),
  ["sandbox/too-many-declarations"] = script('for _ = 1, 4001 do rule "a" {} end'),
  ["sandbox/too-many-functions"] = script(FUNCTIONS),
  ["sandbox/too-many-values"] = script(VALUES),
  ["sandbox/too-much-declared"] = script(TEXTS),

  ["sandbox/field-assigned"] = script('rule "a" play = pair'),
  ["sandbox/global-assigned"] = script("a = 1"),
  ["sandbox/word-changed"] = kept("bad/hostile-string-method.lua"),
  ["sandbox/not-in-scripts"] = kept("bad/hostile-file.lua"),
  ["sandbox/no-such-part"] = kept("bad/hostile-string-repeat.lua"),
  ["sandbox/no-such-part-list"] = script("local t = { 1 }\ntable.remove(t)"),

  ["sandbox/index-of-nil"] = script("local a\nlocal b = a.c"),
  ["sandbox/index-of-value"] = script("local a = 5\nlocal b = a.c"),
  ["sandbox/call-of-value"] = script("local a\na()"),
  ["sandbox/call-missing-comma"] = script('local a = "6-6"\nlocal b = a { "5-5" }'),
  ["sandbox/call-of-number"] = script("local a = { size = 4 }\nlocal b = a.size()"),
  ["sandbox/sum-with-nil"] = script("local a\nlocal b = a + 1"),
  ["sandbox/sum-with-text"] = script('local a = "6"\nlocal b = a + 1'),
  ["sandbox/sum-with-value"] = script("local a = {} + 1"),
  ["sandbox/compared"] = script("local a = {} < 1"),
  ["sandbox/divided-by-zero"] = script("local a = 0\nlocal b = 1 // a"),
  ["sandbox/remainder-by-zero"] = script("local a = 0\nlocal b = 1 % a"),
  ["sandbox/for-step-zero"] = script("for i = 1, 2, 0 do end"),
  ["sandbox/nil-key"] = script("local t, a = {}\nt[a] = 1"),
  ["sandbox/given-nothing"] = script("local a = math.min()"),
  ["sandbox/script-says"] = script('error("no")'),
  ["sandbox/assertion"] = script("assert(1 == 2)"),
  ["sandbox/remainder-of-fraction"] = script("local a = 1.5\nlocal b = a % 2"),
  ["sandbox/runs-differ"] = AGAIN,
  ["sandbox/tiny-fraction"] = script("local a = 1e-60\nlocal b = a * a"),
  ["sandbox/vast-divisor"] = script("local a = 1e101\nlocal b = 1 / a"),
  ["sandbox/for-of-what"] = script('local a = "1"\nfor i = a, 2 do end'),
  ["sandbox/key-too-large"] = script("local t = {}\nt[2000000] = 1"),
  ["sandbox/key-not-whole"] = script("local t = {}\nt[2.5] = 1"),
  ["sandbox/concatenated"] = script('local a\nlocal b = a .. "b"'),
  ["sandbox/count-of"] = script('local a = count("abc")'),
  ["sandbox/pairs-of"] = script('for a in pairs("abc") do end'),
  ["sandbox/math-of"] = script('local a = math.floor("1")'),
  ["sandbox/argument-type"] = script("local a = string.len(7)"),
  ["sandbox/argument-fraction"] = script('local a = ("abc"):sub(1.5)'),
  ["sandbox/tostring-nothing"] = script("local a = tostring()"),
  ["sandbox/tonumber-base"] = script('local a = tonumber("ff", 16)'),
  ["sandbox/position-outside"] = script("table.insert({}, 3, 1)"),
  ["sandbox/insert-form"] = script("table.insert({})"),
  ["sandbox/insert-nil"] = script("local a\ntable.insert({}, a)"),
  ["sandbox/concat-element"] = script("local a = table.concat { {} }"),
  ["sandbox/unpack-limit"] = script("local a = table.unpack({}, 1, 101)"),
  ["sandbox/sort-list"] = script("table.sort(1)"),
  ["sandbox/sort-function"] = script("table.sort({ 2, 1 }, 1)"),
  ["sandbox/sort-contradicts"] = script("table.sort({ 1, 1 }, function (a, b) return a <= b end)"),

  ["sandbox/too-long-run"] = kept("bad/hostile-loop.lua"),
  ["sandbox/calls-too-deep"] = kept("bad/hostile-recursion.lua"),
  ["sandbox/string-too-large"] = kept("bad/hostile-string-doubling.lua"),
  ["sandbox/concat-too-large"] = kept("bad/hostile-string-joining.lua"),
  ["sandbox/table-too-large"] = kept("bad/hostile-table-bomb.lua"),
  ["sandbox/code-too-large"] = script("local a = 1\n" .. ("a=a+a "):rep(20000)),
  ["sandbox/too-much-made"] = kept("bad/hostile-garbage.lua"),
}
