-- houseway.script: what a script is told that Lua or the sandbox will not run.

local refusal = require("houseway.base.refusal")
local scratch = require("scratch")
local script = require("houseway.script")
local tap = require("tap")

-- The refusal of a house way that begins so, without its file.
local function told(source)
  local message
  scratch.with(function (directory)
    local path = scratch.write(directory .. "/way.lua", source)
    local loaded, why = refusal.catch(script.load, path, "submission", "way.lua")
    tap.assertNil(loaded, source)
    message = tostring(why):gsub("^way%.lua:", "")
  end)
  return message
end

local function is_told(source, message)
  tap.assertEquals(told(source), message, source)
end

tap.test("L7 a function of Lua's own in the place of a word", function ()
  is_told('\nrule "a" { holding = pairs }',
    "2: a declaration holds `pairs`, a function of Lua's own, expected words, tables and values "
      .. '(did you mean "pair"?)')
  is_told('rule "a" { holding = table.sort }',
    "1: a declaration holds `table.sort`, a function of Lua's own, expected words, tables and values")
  is_told('rule "a" { ("x").len }',
    "1: a declaration holds `string.len`, a function of Lua's own, expected words, tables and values")
end)

tap.test("L7 a rank or a tile without its quotes", function ()
  is_told('rule "a" { low = A }', '1: unknown word `A`, expected "A": ranks and tiles stand in quotes')
  is_told('rule "a" { low = H10 }', '1: unknown word `H10`, expected "H10": ranks and tiles stand in quotes')
  is_told('rule "a" { low = piar }',
    '1: unknown word `piar`, expected a word that `houseway words` lists (did you mean "pair"?)')
end)

tap.test("L7 a number without its quotes", function ()
  is_told('rule "a" {\n low = pair 7 }',
    '2: 7 after `pair`, expected pair "7": what follows a word stands in quotes or braces')
end)

tap.test("L7 an argument that lacks is named", function ()
  is_told('choice "C1" { prefer = best_low }',
    '1: `choice` without what it says, expected it so: choice "its name" "what it says" { ... }')
  is_told('exception "E1" "It departs."',
    '1: `exception` without a table with departs_from, expected it so: exception "its name" "what it says" { ... }')
  is_told("exception {}",
    '1: `exception` without its name, expected it so: exception "its name" "what it says" { ... }')
  is_told('rule "a"',
    "1: `rule` without a table with holding, unless, play, prefer, leaving, otherwise, expected it so: "
      .. 'rule "its name" { ... }')
end)

tap.test("L2 what stands between patterns", function ()
  is_told('rule "a" { play = pair "A" or pair "K" }',
    "1: `or` outside a function, expected `any { ..., ... }`, in play also `first { ... }`")
end)

tap.test("S1 what a script does not have", function ()
  is_told("local t = {}\nlocal n = #t", "2: `#`, expected count(list), or string.len(text); before a comment `--`")
  is_told("local t = {} t.a = nil",
    "1: a field is set to nil, expected a value: what a table holds is never taken out; false says no")
end)

tap.test("38.1 the faults that Lua's compiler finds are told in words", function ()
  is_told("local function f()\n  if true then return 1\n",
    "3: the end of the script where something is missing, expected `end` before it, to close `if` of line 2")
  is_told("local x <const> = 1\nx = 2", "2: a new value for `x`, which is <const>, expected a local without <const>")
  is_told("break", "1: `break` outside a loop, expected it within `for`, `while` or `repeat`")
  is_told("local x <constant> = 1", "1: the attribute <constant>, expected <const>, or a local without it")
  local locals = {}
  for i = 1, 201 do locals[i] = ("local a%d = 1"):format(i) end
  is_told(table.concat(locals, "\n"), "201: too many local variables, expected 200 at most")
end)
