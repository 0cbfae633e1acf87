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
    "2: a declaration holds `pairs`, a function of Lua's own; write words, tables and values "
      .. '(did you mean "pair"?)')
  is_told('rule "a" { holding = table.sort }',
    "1: a declaration holds `table.sort`, a function of Lua's own; write words, tables and values")
  is_told('rule "a" { ("x").len }',
    "1: a declaration holds `string.len`, a function of Lua's own; write words, tables and values")
end)

tap.test("L7 a rank or a tile without its quotes", function ()
  is_told('rule "a" { low = A }', '1: no word is named `A`; write "A": ranks and tiles stand in quotes')
  is_told('rule "a" { low = H10 }', '1: no word is named `H10`; write "H10": ranks and tiles stand in quotes')
  is_told('rule "a" { low = piar }',
    '1: no word is named `piar`; write a word that `houseway words` lists (did you mean "pair"?)')
end)

tap.test("L7 a number without its quotes", function ()
  is_told('rule "a" {\n low = pair 7 }',
    '2: 7 follows `pair` without quotation marks; write pair "7": a word takes quotes or braces')
end)

tap.test("L7 an argument that lacks is named", function ()
  is_told('choice "C1" { prefer = best_low }',
    '1: `choice` lacks what it says; write choice "its name" "what it says" { ... }')
  is_told('exception "E1" "It departs."',
    '1: `exception` lacks a table with departs_from; write exception "its name" "what it says" { ... }')
  is_told("exception {}",
    '1: `exception` lacks its name; write exception "its name" "what it says" { ... }')
  is_told('rule "a"',
    "1: `rule` lacks a table with holding, unless, play, prefer, leaving, otherwise; write "
      .. 'rule "its name" { ... }')
end)

tap.test("L2 what stands between patterns", function ()
  is_told('rule "a" { play = pair "A" or pair "K" }',
    "1: `or` stands outside a function; write `any { ..., ... }`, in play also `first { ... }`")
end)

tap.test("S1 what a script does not have", function ()
  is_told("local t = {}\nlocal n = #t", "2: scripts have no `#`; write count(list) or string.len(text), or `--` "
    .. "before a comment")
  is_told("local t = {} t.a = nil",
    "1: a field is set to nil; give the field a value, or false for no: a table keeps all its fields")
end)

tap.test("38.1 the faults that Lua's compiler finds are told in words", function ()
  is_told("local function f()\n  if true then return 1\n",
    "3: something is missing before the end of the script; write `end` to close `if` of line 2")
  is_told("local x <const> = 1\nx = 2", "2: `x` is <const> and is given a new value; write the local without <const>")
  is_told("break", "1: `break` stands outside a loop; put `break` within `for`, `while` or `repeat`")
  is_told("local x <constant> = 1", "1: a local has the attribute <constant>; write <const>, or a local without an "
    .. "attribute")
  local locals = {}
  for i = 1, 201 do locals[i] = ("local a%d = 1"):format(i) end
  is_told(table.concat(locals, "\n"), "201: there are too many local variables; write 200 at most")
end)
