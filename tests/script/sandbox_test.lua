-- hw.sandbox: what a script declares comes back as data; what it may use of Lua works.

local sandbox = require("hw.sandbox")
local tap = require("tap")

local words = {
  { name = "chapter", declaration = true, calls = 2 },
  { name = "paragraph", declaration = true, calls = 3 },
  { name = "follow", declaration = true, calls = 1 },
  { name = "rule", declaration = true, calls = 2 },
  { name = "pair", calls = 1 },
  { name = "wong", calls = 0 },
  { name = "any", calls = 1 },
}

local function load(source, options)
  local script, why = sandbox.load(source, "test.lua", words, options)
  if not script then error(("%s:%s: %s"):format(why.kind, why.line, why.message), 2) end
  return script
end

local function declarations(source)
  return load(source).declarations
end

-- What `rule "r" (...)` was given, for a script that ends in a table.
local function values(source)
  local list = declarations(source)
  return list[#list].args[2]
end

local function refusal(source, options)
  local script, why = sandbox.load(source, "test.lua", words, options)
  tap.assertNil(script)
  return why
end

local function is_refused(source, kind, line, message, expected)
  local why = refusal(source)
  tap.assertEquals({ why.kind, why.line, why.message, why.expected }, { kind, line, message, expected })
end

-- ---- declarations ----

tap.test("a declaration takes its arguments in turn; a pattern is a node of its own", function ()
  tap.assertEquals(declarations([[
-- a heading
chapter "us-pa/621a" { title = "Pai Gow" }

paragraph "(d)(2)"
  "A pair, a Wong or a Gong."
  {
    play = any { pair, wong,
      pair "J to A" },
    n = { 1, -2.5, true, false },
  }
follow "us-ma/pai_gow.7.d"
]]), {
    { word = "chapter", line = 2, args = { "us-pa/621a", { title = "Pai Gow" } } },
    {
      word = "paragraph", line = 4,
      args = {
        "(d)(2)", "A pair, a Wong or a Gong.", {
          play = {
            word = "any", line = 7,
            args = { {
              { word = "pair", line = 7, args = {} }, { word = "wong", line = 7, args = {} },
              { word = "pair", line = 8, args = { "J to A" } },
            } },
          },
          n = { 1, -2.5, true, false },
        },
      },
    },
    { word = "follow", line = 11, args = { "us-ma/pai_gow.7.d" } },
  })
end)

tap.test("declarations stand in the order they were begun", function ()
  local list = declarations('local a = rule "a"\nrule "b" {}\na { inner = follow "c" }')
  tap.assertEquals({ list[1].args[1], list[2].args[1], list[3].args[1] }, { "a", "b", "c" })
end)

tap.test("a pattern kept in a local may be used twice", function ()
  local list = values('local p = pair local x, y = p "A", p "K" rule "r" { x, y, p }')
  tap.assertEquals({ list[1].args, list[2].args, list[3].args }, { { "A" }, { "K" }, {} })
end)

tap.test("a script of comments declares nothing", function ()
  tap.assertEquals(declarations("-- nothing"), {})
end)

tap.test("functions are numbered as they are met: lists first, then fields by name", function ()
  local source = [[
local shared = function(setting, hand) return setting end
rule "a" { z = function() end, b = shared, function(h) return h end, a = { function() end } }
rule "b" { play = shared }
]]
  local first, second = load(source), load(source)
  local a, b = first.declarations[1].args[2], first.declarations[2].args[2]
  tap.assertEquals(a[1], { word = "function", line = 2, ref = 1, params = 1 })
  tap.assertEquals(a.a[1].ref, 2)
  tap.assertEquals(a.b, { word = "function", line = 1, ref = 3, params = 2 })
  tap.assertEquals(a.z.ref, 4)
  tap.assertEquals(b.play.ref, 3)
  tap.assertEquals(first.functions, 4)
  tap.assertEquals(first.declarations, second.declarations)
end)

tap.test("a table met twice is two tables", function ()
  local list = values('local t = { 1 } rule "r" { t, t }')
  tap.assertEquals(list, { { 1 }, { 1 } })
  tap.assertNotIs(list[1], list[2])
end)

tap.test("a declaration holds data only", function ()
  is_refused('\nrule "r" { play = ipairs }', "value", 2, "a declaration holds `ipairs`, a function of Lua's own")
  is_refused('rule "r" { play = string }', "value", 1,
    "a declaration holds `string`, `table` or `math`, which are Lua's own", "write a word, or text in quotes")
  is_refused('rule "r" { 1, nil, 3 }', "value", 1,
    "the numbers of a list do not run 1, 2, 3: something in the list is missing")
  is_refused('rule "r" { [1.5] = 1 }', "runtime", 1, "a key is not a whole number",
    "write names and whole numbers up to ten thousand as keys")
  is_refused('rule "r" { [0] = 1 }', "value", 1,
    "the numbers of a list do not run 1, 2, 3: something in the list is missing")
  is_refused('rule "r" { [true] = 1 }', "value", 1, "a table has a key that is no number and no string",
    "write numbers and strings as keys")
  is_refused('rule "r" { 1 / 0 }', "value", 1, "a declaration holds a number that is not finite")
  is_refused('rule "r" { ("é"):sub(1, 1) }', "value", 1, "a declaration holds bytes that are not UTF-8")
  is_refused('local t = {}\nt.t = t\nrule "r"\n(t)', "too deep", 3,
    "tables nest more than 64 deep, or a table contains itself")
end)

tap.test("declarations are bounded", function ()
  tap.assertEquals(refusal(('follow "x" '):rep(4001)).kind, "too many")
  tap.assertEquals(#declarations(('follow "x" '):rep(4000)), 4000)
  is_refused('local t = { 1 } for _ = 1, 40 do t = { t, t } end rule "r" (t)', "too many", 1,
    "the declarations have more than 100000 values")
  is_refused('local s = "aaaaaaaa" for _ = 1, 9 do s = s .. s end local t = {} for i = 1, 2000 do t[i] = s end '
    .. 'rule "r" (t)', "too many", 1, "the declarations take more than 4 MiB")
  is_refused('local t = {} for i = 1, 1001 do t[i] = function() return i end end rule "r" (t)', "too many", 1,
    "the declarations have more than 1000 functions")
end)

-- ---- misuse ----

tap.test("an unknown word carries its name and its line", function ()
  local why = refusal('\n\nrull "x" {}')
  tap.assertEquals(why, { id = "script/unknown-word", kind = "unknown word", line = 3,
    message = "no word is named `rull`", name = "rull" })
  tap.assertEquals(refusal('rule "x" { play = { piar "A" } }').name, "piar")
end)

tap.test("an incomplete declaration is reported at its line", function ()
  is_refused('rule "a" {}\nrule "b"\n', "misuse", 2, "`rule` lacks")
  is_refused('\nparagraph "(a)" "text"\nfollow "x"', "misuse", 2, "`paragraph` lacks")
end)

tap.test("a word misused says which and how", function ()
  local one = "write one argument after another, without commas"
  is_refused('rule "a" {} {}', "misuse", 1, "`rule` has all its arguments, and was given more")
  is_refused('rule("a", {})', "misuse", 1, "`rule` was given 2 arguments at once", one)
  is_refused("rule()", "misuse", 1, "`rule` was given 0 arguments at once", one)
  is_refused("local t = {} rule(t.name)", "misuse", 1, "`rule` was given nil")
  is_refused('local x = pair "A" "K"', "misuse", 1, "`pair` takes one argument, and was given more")
  is_refused('local x = wong "A"', "misuse", 1, "`wong` stands alone, and was given something",
    "write a comma after the word, or nothing")
  local alone = "write the word alone, with its text or braces, or in a list"
  is_refused("local x =\n pair + wong", "misuse", 2, "the word `pair` cannot be added", alone)
  is_refused("local x = 'a' .. wong", "misuse", 1, "the word `wong` cannot be joined with `..`", alone)
  is_refused("local x = pair.high", "misuse", 1, "the word `pair` cannot be asked for a field", alone)
  is_refused("pair.high = 1", "misuse", 1, "the word `pair` cannot be given a field", alone)
  is_refused("local x = pair < wong", "misuse", 1, "the word `pair` cannot be compared", alone)
  is_refused("local x = -pair", "misuse", 1, "the word `pair` cannot be negated", alone)
  is_refused("for x in ipairs(pair) do end", "misuse", 1, "the word `pair` cannot be asked for a field", alone)
end)

tap.test("an assignment to a global is refused", function ()
  is_refused("x = 1", "global", 1, "`x` is assigned without being declared", "write `local` before the name")
  is_refused("\nfunction f() end", "global", 2, "`f` is assigned without being declared", "write `local` before the " ..
    "name")
  is_refused("rule = 1", "global", 1, "`rule =` begins no declaration", "write the declaration without `=`")
  is_refused("ipairs = nil", "global", 1, "`ipairs` is assigned without being declared", "write `local` before the " ..
    "name")
end)

tap.test("errors are at the script's own line, without its name", function ()
  is_refused("local t\n\nlocal x = t.y", "runtime", 3, "attempt to index a nil value (local 't')")
  is_refused("\nerror('no')", "runtime", 2, "the script says: no")
  is_refused("\n\nassert(1 == 2)", "runtime", 3, "an assertion fails")
  is_refused("assert(nil, 'so it is')", "runtime", 1, "the script says: so it is")
  is_refused("local t\nlocal x = t .. 'a'", "runtime", 2, "`..` was given nil", "join strings and numbers")
  is_refused("error({})", "runtime", 1, "`error` was given a table", "give a message")
  is_refused("table.sort({\n{}, {} })", "runtime", 1, "attempt to compare two table values")
  is_refused("local s =\n'x' + 1", "runtime", 2, "attempt to perform arithmetic on a string value (constant 'x')")
  is_refused("math.floor('1')", "runtime", 1, "`math.floor` was given a string", "give a number")
  is_refused("string.len(7)", "runtime", 1, "`string.len` was given a number", "give a string")
  is_refused('rule "x" {\n', "syntax", 2, "unexpected symbol near <eof>")
  is_refused('rule "x" { play = \n\n}}', "syntax", 3, "nothing stands between `play =` and `}`", "give the field a " ..
    "value")
end)

tap.test("a message has nothing in it that a terminal would act on", function ()
  local why = refusal('error("a\\nb" .. ("é"):sub(2, 2))')
  tap.assertEquals(why.message, "the script says: a?b?")
  tap.assertEquals(#refusal('error(("é' .. ("x"):rep(400) .. '"))').message, 255)
end)

-- ---- calling ----

tap.test("a function found in a declaration can be called", function ()
  local script = load('rule "r" { function(a, b) return a + b end, function(s) return s:upper() end }')
  tap.assertEquals({ sandbox.call(script, 1, 2, 3) }, { true, 5 })
  tap.assertEquals({ sandbox.call(script, 2, "é b") }, { true, "é B" })
end)

tap.test("a function that fails says where, and may be called again", function ()
  local script = load('rule "r" {\n function(a)\n return a.b end, function() return 1 end }')
  local ok, why = sandbox.call(script, 1, 5)
  tap.assertFalse(ok)
  tap.assertEquals({ why.kind, why.line, why.message }, { "runtime", 3, "attempt to index a number value (local 'a')" })
  tap.assertEquals({ sandbox.call(script, 2) }, { true, 1 })
end)

tap.test("each call has a budget of its own", function ()
  local script = load('rule "r" { function(n) for _ = 1, n do end return true end }')
  for _ = 1, 20 do
    tap.assertTrue((sandbox.call(script, 1, 180000)))
  end
end)

tap.test("a script that met a budget is not called again", function ()
  local script = load('rule "r" { function() while true do end end, function() return 1 end }')
  for _, reference in ipairs({ 1, 2, 2 }) do
    local ok, why = sandbox.call(script, reference)
    tap.assertFalse(ok)
    tap.assertEquals({ why.kind, why.line, why.message },
      { "instructions", 1, "a function ran for more than 200000 instructions" })
  end
end)

tap.test("words are over when the script is", function ()
  local script = load('rule "r" { function() follow "x" end, function() return pair end }')
  local _, why = sandbox.call(script, 1)
  tap.assertEquals({ why.kind, why.message }, { "misuse", "`follow` stands inside a function that runs later" })
  tap.assertEquals({ sandbox.call(script, 2) }, { true })
end)

tap.test("a closed script is not called", function ()
  local script = load('rule "r" { function() return 1 end }')
  script.program:close()
  script.program:close()
  tap.assertErrorMsgContains("no function of this script", sandbox.call, script, 1)
end)

-- ---- the part of Lua that scripts have ----

tap.test("pairs goes by number, then by the bytes of the name", function ()
  local list = values([[
local t = { z = 1, a = 2, aa = 3, B = 4, [3] = 5, [-7] = 6, [2.0] = 7, ["é"] = 8 }
t[10000] = 9  t[-10000] = 10  t[-0.0] = 11
local seen = {}
for key, value in pairs(t) do table.insert(seen, value) end
rule "r" (seen)]])
  tap.assertEquals(list, { 10, 6, 11, 7, 5, 9, 4, 2, 3, 1, 8 })
end)

tap.test("pairs does not see what is added meanwhile", function ()
  tap.assertEquals(values([[
local t, seen = { a = 1, b = 2, c = 3 }, {}
for key in pairs(t) do t["d" .. key] = 1 table.insert(seen, key) end
rule "r" (seen)]]), { "a", "b", "c" })
end)

tap.test("table.sort is stable", function ()
  local state = 7
  local function random(n) state = state * 48271 % 2147483647 return state % n end
  for size = 0, 70 do
    local numbers = {}
    for i = 1, size do numbers[i] = random(8) * 1000 + i end
    local expected = table.move(numbers, 1, size, 1, {})
    table.sort(expected)
    tap.assertEquals(values(('local t = { %s } local s = {} for i = 1, count(t) do s[i] = t[i] end '
      .. 'table.sort(s, function(a, b) return a // 1000 < b // 1000 end) rule "r" (s)')
      :format(table.concat(numbers, ","))), expected)
  end
end)

tap.test("table.sort refuses what it cannot sort", function ()
  is_refused("table.sort({ 3, 1, 2 }, function() return true end)", "runtime", 1,
    "the comparison given to `table.sort` contradicts itself")
  is_refused("table.sort(5)", "runtime", 1, "`table.sort` was given something other than a list")
  is_refused("table.sort({}, 5)", "runtime", 1, "`table.sort` compares with a function")
end)

tap.test("lists", function ()
  tap.assertEquals(values([[
local t = { 1, 2 }
table.insert(t, 3) table.insert(t, 1, 0) table.insert(t, 5, 4)
local a, b, c = table.unpack(t)
local gap = { 1, 2, nil, 4 }
rule "r" { a + b * 10 + c * 100, table.concat(t, "-"), table.concat({}, "x"), count(t), count({}), count(gap),
  table.concat({ 1, 2.5, "x", 1e100 }, ",") }]]),
    { 210, "0-1-2-3-4", "", 5, 0, 2, "1,2.5,x,1e+100" })
  is_refused("table.insert({}, nil)", "runtime", 1, "`table.insert` was given nil", "give a value")
  is_refused("table.insert({ 1 }, 1, nil)", "runtime", 1, "`table.insert` was given nil", "give a value")
  is_refused("count('x')", "runtime", 1, "`count` was given a string", "give a list")
  is_refused("\ntable.remove({ 1 })", "withheld", 2, "scripts have no `table.remove`",
    "make a new list of the values that stay")
  is_refused("table.insert({}, 3, 1)", "runtime", 1, "`table.insert` was given a position outside the list")
  is_refused("table.unpack({}, 1, 1000)", "runtime", 1, "`table.unpack` gives at most 100 values")
  is_refused("table.unpack({}, math.mininteger, math.maxinteger)", "runtime", 1,
    "`table.unpack` gives at most 100 values")
  is_refused("table.concat({ {} })", "runtime", 1, "`table.concat` met a table in the list", "put strings and " ..
    "numbers in the list")
end)

tap.test("strings are bytes; only letters of ASCII change case", function ()
  tap.assertEquals(values([[
rule "r" { ("aé"):upper(), ("AÉ"):lower(), ("abc"):reverse(), ("é"):len(), ("abc"):len(), ("abc"):sub(-2),
  ("abc"):sub(2, 2),
  ("abc"):sub(0), ("abc"):sub(3, 1), ("abc"):sub(math.mininteger, math.maxinteger), ("abc"):byte(-1),
  ("abc"):byte(9) == nil }]]),
    { "Aé", "aÉ", "cba", 2, 3, "bc", "b", "abc", "", "abc", 99, true })
end)

tap.test("a line ends in LF or CR LF, and either counts as one", function ()
  local list = declarations('rule "a" {}\r\n\r\nrule "b" { [[x\r\ny]] }\r\n')
  tap.assertEquals({ list[1].line, list[2].line, list[2].args[2][1] }, { 1, 3, "x\ny" })
end)

tap.test("a word goes before a function of the same name", function ()
  local script = sandbox.load("assert(type)", "x", { { name = "assert", declaration = true, calls = 1 } }, {})
  tap.assertNil(script)
  script = sandbox.load('type "x"', "x", { { name = "type", declaration = true, calls = 1 } }, {})
  tap.assertEquals(script.declarations[1].word, "type")
end)

tap.test("the same script uses the same every time", function ()
  local source = [[
local t = {}
for i = 1, 500 do t["k" .. i] = i end
local sum, list = 0, {}
for key, value in pairs(t) do sum = sum + value list[count(list) + 1] = key:upper() end
table.sort(list)
rule "r" { sum, table.concat(list, ","):len() }]]
  local first = load(source)
  tap.assertTrue(first.instructions > 0)
  for _ = 1, 100 do
    local again = load(source)
    tap.assertEquals({ again.instructions, again.peak }, { first.instructions, first.peak })
    tap.assertEquals(again.declarations, first.declarations)
  end
end)

tap.test("every probe of the Lua in use passes, and a probe can fail", function ()
  local probes = require("houseway.script.probes")
  local honest = ('rule "x" { 1 } '):rep(2000)
  tap.assertTakesLess(probes.run, 30, function (turn) load(("--%d\n"):format(turn) .. honest) end)
  local passed, results = probes.run()
  for _, result in ipairs(results) do tap.assertEquals(result.actual, result.expected, result.name) end
  tap.assertTrue(passed)
  local list = probes.list
  probes.list = {
    { name = "two and two", source = "say { 2 + 2 }", says = "5" },
    { name = "two and two alone", source = "say { 2 + 2 }", says = "5", alone = true },
    { name = "three", source = "say { 3 }", says = "3" },
    { name = "a field of nil", source = "local t = {} say { t.x.y }", refused = "global" },
  }
  passed, results = probes.run()
  probes.list = list
  tap.assertFalse(passed)
  for i, actual in ipairs({ "4", "4", "3", "[runtime]" }) do
    tap.assertEquals(results[i].actual, actual)
    tap.assertEquals(results[i].passed, i == 3)
  end
end)
