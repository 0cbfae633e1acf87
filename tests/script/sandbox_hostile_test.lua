-- Scripts written to break out, to hang or to take the machine: each is stopped, quickly, at its line.

local sandbox = require("hw.sandbox")
local tap = require("tap")

local words = {
  { name = "submission", declaration = true, calls = 2 },
  { name = "rule", declaration = true, calls = 2 },
  { name = "pair", calls = 1 },
  { name = "highest", calls = 0 },
}

-- One may take a hundred times what an honest script of two thousand rules takes here.
local HONEST = ('rule "x" { 1 } '):rep(2000)
local function honest() assert(sandbox.load(HONEST, "honest.lua", words)) end

local function outcome(source, options)
  local script, why
  tap.assertTakesLess(function () script, why = sandbox.load(source, "hostile.lua", words, options) end, 100, honest,
    source:sub(1, 200))
  return script, why
end

local function is_stopped(source, kind, options)
  local script, why = outcome(source, options)
  tap.assertNil(script, source:sub(1, 200))
  tap.assertEquals(why.kind, kind, source:sub(1, 200))
  return why
end

local function read(path)
  local file <close> = assert(io.open(path, "rb"))
  return file:read("a")
end

-- ---- the scripts of tests/scripts/bad: the first line says where and why each is refused ----

local function hostile_scripts()
  local listing <close> = assert(io.popen(("ls %q/tests/scripts/bad/hostile-*.lua"):format(tap.source_root())))
  local paths = {}
  for path in listing:lines() do paths[#paths + 1] = path end
  return paths
end

for _, path in ipairs(hostile_scripts()) do
  local source = read(path)
  local message = source:match("^%-%- ([^\n]+)\n")
  tap.test(path:match("[^/]+$") .. " is refused: " .. message, function ()
    local script, why = outcome(source)
    tap.assertNil(script)
    local found = ("%d: %s"):format(why.line, why.message)
    tap.assertEquals(why.expected and found .. "; " .. why.expected or found, message)
  end)
end

-- ---- T1: loops ----

tap.test("T1 no loop outlives its budget", function ()
  for _, source in ipairs({
    "while true do end",
    "repeat until false",
    "for i = 1, 1e18 do end",
    "for i = 1.5, 1e308, 1e-9 do end",
    "local function f() return f() end f()",
    "local f, g function f() return g() end function g() return f() end f()",
    "local s = 'x' while true do s = s:upper() end",
    "local t = { 3, 1, 2 } while true do table.sort(t, function(a, b) return a < b end) end",
    "while true do for _ in pairs({ a = 1 }) do end end",
    "local t = {} while true do t[1] = t[1] == 1 end",
  }) do
    local script, why = outcome(source)
    tap.assertNil(script)
    tap.assertTrue(why.kind == "instructions" or why.kind == "memory", source .. ": " .. why.kind)
    tap.assertEquals(why.line, 1)
  end
end)

tap.test("T1 a loop in a function called later is stopped too", function ()
  local script = outcome('rule "r" { function(h)\nwhile true do end end }')
  local ok, why = sandbox.call(script, 1)
  tap.assertFalse(ok)
  tap.assertEquals({ why.kind, why.line }, { "instructions", 2 })
end)

-- ---- T2, T3, T4, T10: what would get round a budget is not there ----

tap.test("T2, T3, T4, T10 what gets round a budget is withheld", function ()
  for _, source in ipairs({
    "xpcall(function() error('x') end, function() while true do end end)",
    "pcall(error)", "coroutine.wrap(function() end)()", "setmetatable({}, {})", "rawset(string, 'x', 1)",
    "getmetatable('').__index = nil", "load('return 1')", "loadstring('x')", "dofile('/etc/passwd')",
    "require('os')", "string.dump(function() end)", "debug.sethook()", "io.open('/etc/passwd')",
    "os.exit(0)", "package.loaded.os.exit(0)", "collectgarbage('stop')", "warn('@on')", "print('x')",
    "local t = _G", "next({})", "select(-1, 2)", "math.random()", "os.time()", "os.getenv('HOME')",
    "table.move({}, 1, 1099511627776, 2)", "('a'):find('b')", "('%p'):format({})", "string.char(0)",
    "utf8.char(0)", "table.pack(1)",
  }) do
    is_stopped(source, "withheld")
  end
end)

tap.test("T2 an error's value is a message, and no other is shown", function ()
  is_stopped("error({ code = 1 })", "runtime")
  is_stopped("error()", "runtime")
  is_stopped("error(nil)", "runtime")
  is_stopped("assert(false, {})", "runtime")
end)

-- ---- T5: compiled Lua ----

tap.test("T5 compiled Lua is refused, with whatever before it, and with any byte of it changed", function ()
  local dump = string.dump(load("return 1"))
  is_stopped(dump, "binary")
  is_stopped("\xEF\xBB\xBF" .. dump, "binary")
  is_stopped("#!/usr/bin/lua\n" .. dump, "binary")
  for position = 1, #dump do
    local changed = dump:sub(1, position - 1) .. string.char(dump:byte(position) ~ 0x55) .. dump:sub(position + 1)
    tap.assertNil((sandbox.load(changed, "x", words)))
    tap.assertNil((sandbox.load(changed, "x", words, { scanned = true })))
  end
  is_stopped(dump, "syntax", { scanned = true })
end)

-- ---- T6: memory ----

tap.test("T6 memory bombs are stopped, at their line", function ()
  for _, source in ipairs({
    "local t = {}\nfor i = 1, 1e9 do t[i] = i end",
    "local t = {}\nfor i = 1, 1e9 do t['k' .. i] = i end",
    "local s = 'x'\nwhile true do s = s .. s end",
    "local t, s = {}, 'x'\nfor i = 1, 1e9 do s = i .. 'x' t[i] = s end",
    "local t = {}\nwhile true do t = { t } end",
    "local f\nwhile true do local g = f f = function() return g end end",
    "local t, n = {}, 0\nwhile true do n = n + 1 if n > 2000 then t = { t } n = 1 end t[n] = {} end",
  }) do
    local script, why = outcome(source)
    tap.assertNil(script)
    tap.assertTrue(why.kind == "memory" or why.kind == "block", source .. ": " .. why.kind)
    tap.assertEquals(why.line, 2, source)
  end
end)

tap.test("T6 a script that met a cap in a call is over", function ()
  local script = outcome('local keep = {} rule "r" { function() for i = 1, 1e9 do keep[i] = i end end, '
    .. "function() return 1 end }")
  local _, why = sandbox.call(script, 1)
  tap.assertEquals(why.kind, "block")
  local ok, again = sandbox.call(script, 2)
  tap.assertFalse(ok)
  tap.assertEquals(again, why)
end)

tap.test("T6 what is kept between calls counts", function ()
  local script = outcome('local keep = {} rule "r" { function() for i = 1, 500 do keep = { keep, 1, 2 } end end }')
  local ok, why
  for _ = 1, 2000 do
    ok, why = sandbox.call(script, 1)
    if not ok then break end
  end
  tap.assertFalse(ok)
  tap.assertEquals(why.kind, "memory")
end)

tap.test("T6 the caps are the script's: a second script starts with the whole of them", function ()
  for _ = 1, 10 do
    is_stopped("local t = {} while true do t = { t, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 } end", "memory")
  end
  tap.assertNotNil((outcome('rule "r" { 1 }')))
end)

tap.test("T6 a budget is met in the same way every time", function ()
  for _, source in ipairs({
    "local t = {}\nfor i = 1, 1e9 do t['k' .. i] = i end",
    "local n = 0\nwhile true do n = n + 1\n if n == 5000000 then n = 0 end end",
    "local t = {}\nwhile true do t = { t }\n t[2] = 'x' .. 1 end",
  }) do
    local first = is_stopped(source, select(2, outcome(source)).kind)
    for _ = 1, 5 do
      tap.assertEquals(select(2, outcome(source)), first)
    end
  end
end)

-- ---- T7: much work in one instruction ----

local long = 'local s = "aaaaaaaa" for i = 1, 9 do s = s .. s end local a, b = s .. "x", s .. "y" '
local list = "local t = {} for i = 1, 4000 do t[i] = i end "
local function names(count, separator)
  local all = {}
  for i = 1, count do all[i] = "v" .. i end
  return table.concat(all, separator)
end

for name, source in pairs({
  ["comparing long strings"] = long .. "while true do if a == b then end end",
  ["ordering long strings"] = long .. "while true do if a < b then end end",
  ["joining long strings"] = long .. "while true do local c = a .. 'z' end",
  ["changing their case"] = long .. "local f = string.upper while true do f(a) end",
  ["cutting them"] = long .. "local f = string.sub while true do f(a, 2) end",
  ["reading them as numbers"] = "local d = '1' for i = 1, 6 do d = d .. d end while true do tonumber(d) end",
  ["counting a list"] = list .. "while true do count(t) end",
  ["crowding one place of a table"] = "local t = {} for i = 1, 488 do t[i * 2047] = i t[i * -2047] = i end "
    .. "for i = 1, 600 do t['x' .. i] = 1 end local a = 2047 * 5000 while true do local x, y, z = t[a], t[a], t[a] end",
  ["joining a list"] = "local t = {} for i = 1, 4000 do t[i] = '' end while true do table.concat(t) end",
  ["unpacking a list"] = list .. "while true do local x = { table.unpack(t, 1, 100) } end",
  ["ordering keys"] = "local t = {} for i = 1, 2000 do t['k' .. i] = i end while true do pairs(t) end",
  ["sorting"] = list .. "while true do table.sort(t) end",
  ["functions of many variables"] = ("local %s\nwhile true do local f = function() return %s end end")
    :format(names(190, ","), names(190, ",")),
  ["filling a table anew"] = "while true do local t = {} for i = 1, 2048 do t['k' .. i] = 1 end end",
  ["collecting a full heap"] = "local keep = {} for i = 1, 110 do local t = {} for j = 1, 900 do t[j] = {} end "
    .. "keep[i] = t end while true do local x = {} end",
}) do
  tap.test("T7 " .. name .. ", over and over, ends soon", function ()
    local script, why = outcome(source)
    tap.assertNil(script)
    tap.assertTrue(why.kind == "instructions" or why.kind == "memory" or why.message:find("^a key is beyond") ~= nil,
      why.kind .. why.message)
  end)
end

-- ---- T8, T9: the compiler ----

tap.test("T8 code nested too deeply is refused", function ()
  for _, pair in ipairs({
    { "(", "1", ")" }, { "{", "", "}" }, { "- ", "1", "" }, { "not ", "1", "" },
    { "function() return ", "1", " end" }, { "f{", "", "}" }, { "t[", "1", "]" },
  }) do
    for _, depth in ipairs({ 199, 200, 1000, 100000 }) do
      local source = "local x = " .. pair[1]:rep(depth) .. pair[2] .. pair[3]:rep(depth)
      if #source <= sandbox.limits.source then
        local script, why = outcome(source)
        tap.assertNil(script)
        -- Registers may run out before levels do.
        tap.assertTrue(why.kind == "too deep" or why.message:find("too many registers") ~= nil, why.message)
      end
    end
  end
  is_stopped("local x = " .. ("1 .. "):rep(50000) .. "1", "too deep")
  is_stopped(("do "):rep(1000) .. ("end "):rep(1000), "too deep")
  is_stopped(("while true do "):rep(10000), "too deep")
  tap.assertNotNil((outcome("local x = " .. ("("):rep(150) .. "1" .. (")"):rep(150))))
end)

tap.test("T8 functions that call themselves are stopped", function ()
  for _, source in ipairs({
    "local function f() return 1 + f() end f()",
    "local function f(n) local a, b, c, d, e, g = n, n, n, n, n, n return f(n + 1), a, b, c, d, e, g end f(1)",
    "local function f(a, b) table.sort({ 2, 1 }, f) return a < b end f(1, 2)",
    "local function f() for _ in pairs({ 1 }) do f() end end f()",
  }) do
    tap.assertEquals(is_stopped(source, "too deep").line, 1)
  end
end)

tap.test("T8 a value named through thousands of fields is named soon", function ()
  is_stopped("local a = {} a.b = a local x = a" .. (".b"):rep(32000) .. ".c.d", "runtime")
  is_stopped("local a = {} a.b = a local x = a" .. (".b"):rep(120000) .. ".c.d", "block")
end)

tap.test("T9 the compiler's own limits are syntax errors", function ()
  is_stopped(("local x = 1 "):rep(201), "syntax")
  is_stopped("local " .. names(180, ",") .. "\nlocal function f()\nlocal " .. names(100, "w,") .. "w\n"
    .. "return function() return " .. names(180, ",") .. "," .. names(100, "w,") .. "w end end", "syntax")
end)

tap.test("T9 long scripts: what compiles is bounded, and soon refused", function ()
  is_stopped('rule "x" {' .. ("1,"):rep(120000) .. "}", "block")
  is_stopped("local x if x then " .. ("elseif x then "):rep(18000) .. "end", "block")
  is_stopped("while true do " .. ("if a then break end "):rep(12000) .. "end", "block")
  is_stopped("local x = 1 local function y() return x " .. ("and x "):rep(40000) .. "end", "block")
  local distinct = {}
  for i = 1, 10000 do distinct[i] = ("rule 'r%d' { %d.5 }"):format(i, i) end
  is_stopped(table.concat(distinct, "\n"), "block")
  local why = is_stopped("\n\n" .. table.concat(distinct, "\n"), "block")
  tap.assertTrue(why.line > 1000 and why.line < 10000)
end)

tap.test("T9 more than 255 constants compute as few do", function ()
  local numbers = {}
  for i = 1, 1000 do numbers[i] = i .. ".25" end
  local script = outcome("local t = { " .. table.concat(numbers, ",") .. " } local sum = 0 "
    .. "for i = 1, count(t) do sum = sum + t[i] end "
    .. "rule 'r' { sum, sum == 500750.0, t[700] + 3000.25, t[900] < 900.5 }")
  tap.assertEquals(script.declarations[1].args[2], { 500750.0, true, 3700.5, true })
end)

-- ---- T11: one script leaves nothing for the next ----

tap.test("T11 what scripts share cannot be written to", function ()
  for _, source in ipairs({
    "string.len = nil", "math.floor = nil", "table.sort = nil", "string['x'] = 1", "string = nil", "rule.x = 1",
  }) do
    local script, why = outcome(source)
    tap.assertNil(script)
    tap.assertTrue(why.kind == "global" or why.kind == "misuse" or why.message == "a field is set to nil", source)
  end
  for _, source in ipairs({
    "table.insert(string, 1)", "table.sort(string)", "('x').y = 1", "for _ in pairs(string) do end",
    "count(pair)", "table.insert(pair, 1)",
  }) do
    is_stopped(source, "runtime")
  end
end)

tap.test("T11 a second script finds everything as it was", function ()
  local before = sandbox.reachable(words)
  local source = 'rule "r" { ("a"):upper(), ("x"):len(), math.max(1, 2), tostring(pair) }'
  local first = outcome(source).declarations
  for _, hostile in ipairs({ "string.upper = 1", "while true do end", "local s = 'x' while true do s = s .. s end" }) do
    tap.assertNil((outcome(hostile)))
  end
  tap.assertEquals(outcome(source).declarations, first)
  tap.assertEquals(sandbox.reachable(words), before)
end)
