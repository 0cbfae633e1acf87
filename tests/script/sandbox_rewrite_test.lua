-- houseway.script.rewrite: what it puts into a script, what it refuses by name, and that with its checks a
-- script means what it meant.

local rewrite = require("houseway.script.rewrite")
local sample = require("sample")
local sandbox = require("hw.sandbox")
local scan = require("houseway.script.scan")
local sources = require("sources")
local tap = require("tap")

local words = {
  { name = "rule", declaration = true, calls = 2 }, { name = "pair", calls = 1 }, { name = "wong", calls = 0 },
}

-- The script within, without what stands around every script.
local function rewritten(source)
  local text, why = rewrite.script(source, words)
  if not text then error(why.message, 2) end
  return (text:match("^local [%w_,]+=%.%.%. return function%(%) (.*)\nend$"))
end

local function becomes(source, expected)
  tap.assertEquals(rewritten(source), expected)
end

local function is_refused(source, kind, line, message, expected)
  local script, why = sandbox.load(source, "test.lua", words)
  tap.assertNil(script, source)
  tap.assertEquals({ why.kind, why.line, why.message, why.expected }, { kind, line, message, expected }, source)
end

-- ---- what is put in ----

tap.test("S1 the value of a field is checked, unless it is plainly one", function ()
  becomes("local t = f() t.x = y", "local t = f() t.x = __f(y)")
  becomes("local t = f() t.x, t.y, z = a, b, c", "local t = f() t.x, t.y, z = __f(a), __f(b), c")
  becomes("f().x[1].y = (z)", "f().x[1].y = __f((z))")
  becomes("t.x = 1 t.x = 'a' t.x = -a t.x = a + b t.x = a == b t.x = function() end",
    "t.x = 1 t.x = 'a' t.x = -a t.x = a + b t.x = a == b t.x = function() end")
  becomes("function f() t.x = a and b t.x = a.b t.x = f() end",
    "function f() t.x = __f(a and b) t.x = __f(a.b) t.x = __f(f()) end")
  becomes("function f() local t = { [k] = v, x = v, y = 1, v } end",
    "function f() local t = { [__k(k)] = __f(v), x = __f(v), y = 1, v } end")
  becomes("function f() local t = { x = v } end", "function f() local t = { x = v } end")
  becomes("t[k] = 1 t['k'] = 1 t[a][b].c = 1 t[7] = 1 t[1e9] = 1",
    "t[__k(k)] = 1 t['k'] = 1 t[a][b].c = 1 t[7] = 1 t[__k(1e9)] = 1")
end)

tap.test("S21 what is joined is joined in one way", function ()
  becomes("local x = a .. b .. c", "local x = __j(a , b , c)")
  becomes("local x = a + 1 .. -b == c .. d", "local x = __j(a + 1 , -b) == __j(c , d)")
  becomes("local x = a .. f()", "local x = __j(a , (f()))")
  becomes("local x = f() .. (a .. b)", "local x = __j(f() , (__j(a , b)))")
end)

tap.test("S4 products and quotients are checked, unless they cannot be next to zero", function ()
  becomes("local x = a * b + 2 * a * b - a * 100", "local x = __d(a * b) + __d(2 * a * b) - a * 100")
  becomes("local x = a / 2 / b // c // 10", "local x = __d(__d(a / 2) / __v(b)) // __v(c) // 10")
  becomes("local x = -a * (b + c) .. d", "local x = __j(__d(-a * (b + c)) , d)")
  is_refused("local x = 7\nx = x * 1e-100 / 8", "runtime", 2, "a fraction is next to zero",
    "write 0, or a fraction of a hundred places at most")
end)

tap.test("S19 a loop counts with numbers", function ()
  becomes("for i = 1, n do end for i = -1, count(t), k do end for i = n + 1, 2 * n do end",
    "for i = 1, __n(n) do end for i = -1, __n(count(t)), __n(k) do end for i = n + 1, 2 * n do end")
  is_refused("\nlocal n = '3' for i = 1, n do end", "runtime", 2, "`for` counts with a string", "write numbers")
  is_refused("for i = '1', 3 do end", "runtime", 1, "`for` counts with a string", "write numbers")
  is_refused("for i = 1, 3, false do end", "runtime", 1, "`for` counts with a boolean", "write numbers")
  is_refused("for i = 1, 3, 0 do end", "runtime", 1, "'for' step is zero")
end)

tap.test("tables outside functions have their line", function ()
  becomes("x {\n{ 1 }\n}", "x (__t(1,{\n__t(2,{ 1 })\n}))")
  becomes("local x = { function() return { 1 } end }", "local x = __t(1,{ function() return { 1 } end })")
  local script = assert(sandbox.load(
    'local shared = { 1 }\nrule "a"\n{ x = {\n 1, 2 },\n y = pair {\n1 }, z = shared,\n '
      .. "f = (function() return { 2 } end)() }",
    "test.lua", words))
  local fields = script.declarations[1].args[2]
  local lines = { sandbox.line(fields), sandbox.line(fields.x), sandbox.line(fields.y.args[1]), sandbox.line(fields.z) }
  tap.assertEquals(lines, { 3, 3, 5, 1 })
  tap.assertNil(sandbox.line(fields.f))
  tap.assertNil(sandbox.line({}))
end)

-- ---- what is refused ----

tap.test("S1 nothing is taken out of a table", function ()
  local no_nil = "give the field a value, or false for no: a table keeps all its fields"
  is_refused("local t = { a = 1 }\nt.a = nil", "runtime", 2, "a field is set to nil", no_nil)
  is_refused("local t, u = { 1 }\nt[1] = u", "runtime", 2, "a field is set to nil", no_nil)
  is_refused("local t = {}\nlocal k = 'a' t = { [k] = 1, a = t.b }", "runtime", 2, "a field is set to nil", no_nil)
  is_refused("local t = {} t[1], t[2] = 1", "syntax", 1, "a field is set to nil", no_nil)
  is_refused("local function f() return 1 end local t = {}\nt[1], t[2] = f()", "syntax", 2,
    "one call sets several names, and fields among them", "put the values in locals first, then set each field")
  local script = assert(sandbox.load("local function f() return 1, 2 end local t, a, b = {} t.x, a, b = 0, f() "
    .. 'rule "r" { t.x, a, b }', "test.lua", words))
  tap.assertEquals(script.declarations[1].args[2], { 0, 1, 2 })
end)

tap.test("L2 a field given twice in one table", function ()
  is_refused('rule "a" {\n play = 1,\n x = 2, play = 3 }', "syntax", 3,
    "`play` is given twice in one table, first on line 2", "give each field once")
  is_refused('rule "a" { play = 1, ["play"] = 3 }', "syntax", 1, "`play` is given twice in one table, first on line 1",
    "give each field once")
  is_refused('rule "a" { 1, [1] = 3 }', "syntax", 1, "`1` is given twice in one table, first on line 1",
    "give each field once")
  tap.assertNotNil((sandbox.load('rule "a" { x = { x = 1 }, y = { x = 2 }, 1, [2] = 3 }', "t", words)))
end)

tap.test("L2 `and`, `or`, `not` between patterns are refused, with the word to use", function ()
  local any = "write `any { ..., ... }`, in play also `first { ... }`"
  local without = "write `without` in holding, `split` in play"
  is_refused('rule "a" {\nplay = pair "A" or pair "K" }', "syntax", 2, "`or` stands outside a function", any)
  is_refused('rule "a" { play = pair and wong }', "syntax", 1, "`and` stands outside a function", "write a list: { " ..
    "..., ... }")
  is_refused('rule "a" { play = not wong }', "syntax", 1, "`not` stands outside a function", without)
  is_refused("local x = 1 < 2 or 3", "syntax", 1, "`or` stands outside a function", any)
  is_refused('local f = function() return pair "A" or pair "K" end', "syntax", 1, "`or` cannot take the word "
    .. "`pair`", any)
  is_refused("local f = function(x) return x and wong end", "syntax", 1, "`and` cannot take the word `wong`",
    "write a list: { ..., ... }")
  is_refused("local f = function(x) return not wong end", "syntax", 1, "`not` cannot take the word `wong`", without)
  -- A local of that name is no word.
  for _, source in ipairs({
    "local function f(pair) return pair or 1 end", "local pair = 1 local function f() return not pair end",
    "local function f() for pair = 1, 2 do local x = pair and 1 end end",
    "local function f() for _, pair in ipairs({}) do local x = pair and 1 end end",
    "local function f() repeat local pair = 1 until pair or 2 end",
  }) do
    tap.assertNotNil((sandbox.load(source, "t", words)), source)
  end
  is_refused("local function f() do local pair = 1 end return not pair end", "syntax", 1, "`not` cannot take the " ..
    "word `pair`",
    without)
end)

tap.test("L7 a number after a word", function ()
  is_refused('rule "a" { pair 7 }', "syntax", 1, "7 follows `pair` without quotation marks",
    'write pair "7": a word takes quotes or braces')
end)

tap.test("L7 a slip of the pen is told in words, at its line", function ()
  local declared = 'write word, name and braces with no sign between them: rule "its name" { ... }'
  local function slips(source, line, found, expected) is_refused(source, "syntax", line, found, expected) end
  slips('rule "a" { 1\n', 1, "the script ends inside a brace that line 1 opens", "write `}` at the end")
  slips('rule "a" {\n holding = pair\nrule "b" { }', 3, "`rule` stands inside a brace that line 1 opens", "write " ..
    "`}` before `rule`")
  slips('rule "a" { holding = pair\n  play = pair }', 2, "`play` stands right after `pair`",
    "write a comma between the two")
  slips('rule "a" { holding = { "A", "K" "Q" } }', 1, '`"Q"` stands right after `"K"`', "write a comma between the two")
  slips('rule "a" { "holding" = pair }', 1, '"holding" stands before `=`', "write a field's name without quotation " ..
    "marks")
  slips('rule "a" { holding = }', 1, "nothing stands between `holding =` and `}`", "give the field a value")
  slips('rule "a" { holding = , 1 }', 1, "nothing stands between `holding =` and `,`", "give the field a value")
  slips('rule "a" { = pair }', 1, "`=` stands after `{`", "write a field's name before, once: holding = ...")
  slips('rule "a" { holding = = pair }', 1, "`=` stands after `=`", "write a field's name before, once: holding = ...")
  slips('rule "a" { } }', 1, "a `}` closes nothing", "write one `}` for each `{`")
  slips('rule "a" { holding: pair }', 1, "`:` stands after `holding`", "write `=`: holding = ...")
  slips('rule "a" { holding: { pair } }', 1, "`:` stands after `holding`", "write `=`: holding = ...")
  slips('rule "a", { }', 1, '`,` stands after `"a"`', declared)
  slips('rule "a" = { }', 1, '`=` stands after `"a"`', declared)
  slips('rule a { }', 1, "`a` stands after `rule`", 'write quotation marks: rule "a"')
  slips('rule "a" { 1,, 2 }', 1, "a comma stands after `,`", "write one comma between two fields, and none before "
    .. "the first")
  slips('rule "a" { if 1 then 2 end }', 1, "`if` cannot stand here",
    "write `holding` or `unless`, which say when a rule is asked")
  slips('rule "a" { 1, else = 2 }', 1, "`else` cannot stand here", "write `otherwise`, or a rule below")
  slips('rule "a" { 1, // one\n}', 1, "`//` stands where a comment may be meant", "write `--` before a comment")
  slips('rule "a" { play = [1, 2] }', 1, "`[` stands where a list may be meant", "write braces: { ..., ... }")
  is_refused("local f = function() return { 1 2 } end", "syntax", 1, "'}' expected near '2'")
end)

tap.test("what Lua refuses is refused in Lua's words, at its line", function ()
  is_refused("local f = function() return { 1\n", "syntax", 2, "'}' expected (to close '{' at line 1) near <eof>")
  is_refused("break", "syntax", 1, "break outside loop at line 1")
  is_refused("local a <const> = 1\na = 2", "syntax", 2, "attempt to assign to const variable 'a'")
  is_refused("end", "syntax", 1, "<eof> expected near 'end'")
end)

-- Something repeated to the greatest size of a script, or to a part of it.
local function repeated(piece, part)
  local source = piece:rep((scan.SIZE_LIMIT - 32) // #piece // (part or 1))
  return piece:find(" and ") and "function f() " .. source .. " end" or source
end

-- The last text is remembered: a text read again to be counted must differ.
local function another(source, turn)
  return ("--%d\n"):format(turn) .. source
end

tap.test("deep nesting is refused soon", function ()
  local long = repeated("x=1 ")
  local function read_long(turn) rewrite.script(another(long, turn), words) end
  for _, piece in ipairs({ "(", "{", "- ", "f(", "f{", "t[", "function() return ", "if x then ", "do ", "x .. (" }) do
    local source = piece:rep(200000 // #piece)
    if piece ~= "if x then " and piece ~= "do " then source = "local x = " .. source end
    tap.assertCountsLess(function (turn)
      tap.assertEquals(select(2, rewrite.script(another(source, turn), words)).kind, "too deep", piece)
    end, 3, read_long, piece)
  end
end)

tap.test("a long script is read soon", function ()
  for _, piece in ipairs({
    "x=1 ", "f{} ", "t.x = y .. z ", "local a = {1,2,3} ", "f(function() end) ", "x = a and b ",
  }) do
    local function reading(part)
      local source = repeated(piece, part)
      return function (turn) tap.assertNotNil((rewrite.script(another(source, turn), words)), piece) end
    end
    tap.assertCountsLess(reading(1), 8, reading(4), piece)
  end
end)

-- ---- the reader against Lua's own ----

local state = 20261122
local function random(n)
  state = (state * 48271) % 2147483647
  return state % n + 1
end

local function pick(list)
  return list[random(#list)]
end

-- Lua accepts the script: then so does the reader, or refuses it by name; Lua accepts what it makes of it.
-- Lua does not: then not what is made of it either.
local function compare(source)
  if scan.check(source) then return "scanned" end
  local accepted = load(source, "=x", "t")
  local text, why = rewrite.script(source, words)
  if not text then
    tap.assertFalse(accepted ~= nil and why.unread == true, source)
    return accepted and "named" or "refused"
  end
  tap.assertEquals(load(text, "=x", "t") ~= nil, accepted ~= nil, source .. "\n" .. text)
  return accepted and "accepted" or "refused"
end

tap.test("whatever Lua accepts of random tokens is read, and nothing else is run", function ()
  local pieces = {
    "x", "y", "t", "f", "pair", "=", "=", ",", "(", ")", "{", "}", "[", "]", ".", ":", ";", "..", "+", "-", "==", "<",
    "and", "or", "not", "nil", "true", "1", "'s'", "function", "function()", "end", "end", "if", "then", "else",
    "elseif", "while", "do", "for", "in", "repeat", "until", "return", "break", "local", "t.x = ", "f()", "{ x = ",
    "<const>", "local x =", "x = ", "\n", "--[[ ]]", "[[s]]",
  }
  local outcomes = { accepted = 0, named = 0, refused = 0, scanned = 0 }
  local times = sample.sanitized(60000, 10000)
  for _ = 1, times do
    local parts = {}
    for i = 1, random(8) do parts[i] = pick(pieces) end
    local outcome = compare(table.concat(parts, " "))
    outcomes[outcome] = outcomes[outcome] + 1
  end
  tap.assertTrue(
    outcomes.accepted > times // 120 and outcomes.refused > times // 12 and outcomes.named > times // 20000,
    ("%d accepted, %d refused, %d named"):format(outcomes.accepted, outcomes.refused, outcomes.named))
end)

-- Statements by grammar: nearly all of them Lua's.
local expression, block

local function list_of(make, most)
  local parts = {}
  for i = 1, random(most) do parts[i] = make() end
  return table.concat(parts, ", ")
end

local function name()
  return pick({ "a", "b", "c", "t" })
end

local depth = 0
local leaves = {
  name, name, function () return tostring(random(5)) end,
  function () return pick({ "'x'", '"10"', "true", "false", "nil", "2.5" }) end,
  function () return "t." .. name() end, function () return "t[" .. name() .. "]" end,
}
local branches = {
  function ()
    local operators = { " .. ", " + ", " == ", " < ", " and ", " or ", " - ", " .. ", " * ", " / ", " // " }
    return expression() .. pick(operators) .. expression()
  end,
  function () return pick({ "not ", "-" }) .. expression() end,
  function () return "(" .. expression() .. ")" end,
  function () return "f(" .. list_of(expression, 2) .. ")" end,
  function () return "{ " .. expression() .. ", " .. name() .. " = " .. expression() .. ", f() }" end,
  function () return "{ [" .. expression() .. "] = " .. expression() .. " }" end,
  function () return "g{ " .. expression() .. " }" end,
  function () return "function(a, b) " .. block() .. " end" end,
}
expression = function ()
  depth = depth + 1
  local made = depth < 5 and random(3) > 1 and pick(branches)() or pick(leaves)()
  depth = depth - 1
  return made
end

local statements = {
  function () return "local " .. list_of(name, 2) .. " = " .. list_of(expression, 3) end,
  function () return name() .. " = " .. expression() end,
  function () return "t." .. name() .. " = " .. expression() end,
  function () return "t[" .. expression() .. "], b = " .. expression() .. ", " .. expression() end,
  function () return "f(" .. list_of(expression, 3) .. ")" end,
  function () return "if " .. expression() .. " then " .. block() .. " else " .. block() .. " end" end,
  function () return "for i = " .. expression() .. ", " .. expression() .. " do " .. block() .. " break end" end,
  function () return "for k, v in ipairs({ " .. expression() .. " }) do " .. block() .. " end" end,
  function () return "repeat local c = " .. expression() .. " until true or c" end,
  function () return "do " .. block() .. " end" end,
}
block = function ()
  if depth > 2 then return "f(1)" end
  depth = depth + 1
  local parts = {}
  for i = 1, random(3) do parts[i] = pick(statements)() end
  depth = depth - 1
  return table.concat(parts, random(2) == 1 and "\n" or "; ")
end

-- What a text does: everything `f` was given, and how it ended. With checks of the test's own in the place of
-- the sandbox's: `allows` answers whether a value may stand where a check is.
local function run(text, with_checks)
  local seen, steps = {}, 0
  local function plain(value)
    local kind = type(value)
    return (kind == "table" or kind == "function") and kind or tostring(value)
  end
  local function show(value)
    return type(value) == "table" and "table " .. plain(value.a) .. plain(value[1]) or plain(value)
  end
  local environment = { ipairs = ipairs, t = { a = 1, b = 2, c = "x" }, a = 1, b = "2", c = false }
  function environment.f(...)
    steps = steps + 1
    if steps > 200 then error("enough", 0) end
    for i = 1, select("#", ...) do seen[#seen + 1] = show((select(i, ...))) end
    return ...
  end
  environment.g = function (list) return show(list[1]) end
  local chunk = assert(load(text, "=x", "t", environment))
  local function pass(value) return value end
  if with_checks then
    chunk = chunk(pass, pass, pass, function (...)
      local parts = table.pack(...)
      local joined = parts[parts.n]
      for i = parts.n - 1, 1, -1 do joined = parts[i] .. joined end
      return joined
    end, pass, pass, function (_, made) return made end, pass)
  end
  local ok, why = pcall(chunk)
  local did = table.concat(seen, " ")
  if ok then return did end
  return did .. " failed " .. tostring(why):match("^[^(]*"):gsub("^%S+:%d+: ", ""):gsub(" $", "")
end

tap.test("a script does with the checks what it does without", function ()
  local compared, times = 0, sample.sanitized(4000, 1000)
  for _ = 1, times do
    -- In a function, where logic may stand.
    local source = "local function main()\n" .. block() .. "\n" .. block() .. "\nend main()"
    if compare(source) == "accepted" then
      compared = compared + 1
      local text = rewrite.script(source, words)
      tap.assertEquals(run(text, true), run(source, false), source .. "\n" .. text)
    end
  end
  tap.assertTrue(compared > times // 2, compared)
end)

tap.test("houseway's own sources and every script of the tree are read as Lua reads them", function ()
  local read, all = 0, sources.list("%.lua$")
  for _, path in ipairs(sample.of("sources", all, sample.sanitized(#all, 250))) do
    -- What scripts do not have is taken out where it would stop the scan.
    local source = sources.read(path):gsub("#", ""):gsub("%.%.%.", "a"):gsub("__", "")
    if not path:find("^tests/scripts/bad/") and compare(source) ~= "scanned" then read = read + 1 end
  end
  tap.assertTrue(read > 100, read)
end)

tap.test("what stops the work from outside, at any instruction, is no fault of the script", function ()
  local STOP = { traceback = "stopped" }
  local source = 'local a = pair "6" rule { a, -7 // 2 }'
  tap.assertNotNil(rewrite.script(source, words))
  local function stop()
    debug.sethook()
    error(STOP, 0)
  end
  local function stopped_after(count)
    debug.sethook(stop, "", count)
    local text = rewrite.script(source, words)
    debug.sethook()
    return text
  end
  local stopped, ok, text = 0, false, nil
  while not ok do
    ok, text = pcall(stopped_after, stopped + 1)
    if not ok then
      tap.assertIs(text, STOP)
      stopped = stopped + 1
    end
  end
  tap.assertNotNil(text, stopped)
  tap.assertTrue(stopped > 1000, stopped)
end)
