-- Probes of the Lua in use. They run at start-up before any script: the part of Lua that scripts may use must work, and
-- its limits must hold. Each probe is a small script with its expected result.
--
-- Opening a state takes longer than most probes. So probes that leave a state intact are functions of one script,
-- called one by one. A probe is a separate script if it ends its state (a budget is exceeded), or if the scan, the
-- reader or the record of declarations refuses it.

local lists = require("houseway.base.lists")
local sandbox = require("hw.sandbox")
local sys = require("hw.sys")

local probes = {}

---@class houseway.script.probe
---@field name string
---@field source string
---@field says string? expected arguments of its `say`, joined by blanks
---@field refused string? expected kind of refusal
---@field alone boolean? true if it is a separate script
---@field threads boolean? true if it depends on the thread's locale or rounding

-- Small budgets, so that all probes together take a few milliseconds.
local budget = {
  load_instructions = 40000, call_instructions = 20000, memory = 512 * 1024, block = 16 * 1024, string = 2048,
}

local words = {
  { name = "say", declaration = true, calls = 1 },
  { name = "functions", declaration = true, calls = 1 },
  { name = "pair", calls = 1 },
}

-- More constants than fit one byte, and operators on constants: some versions of Lua compile these wrongly.
local function many_constants()
  local numbers = {}
  for i = 1, 300 do numbers[i] = i + 0.5 end
  return "local t = { " .. table.concat(numbers, ", ") .. " } local two = 2\nlocal function values() return {"
    .. ' 1 + (2 or 3), 7 - (nil or 2), (false or 7) * two, t[299] == 299.5, two < 1000.25, 10 // (4 or 5),'
    .. ' 9 % (false or 5), "x" .. (nil or "y"), t[300] + 4000.5, -(3 or 4), two == 2 and "z4000" or "w4000" } end '
    .. "say(values())"
end

-- Names of Lua that scripts do not have. Each gets a probe.
local withheld = {
  "_G", "collectgarbage", "coroutine", "debug", "dofile", "getmetatable", "io", "load", "loadfile", "next", "os",
  "package", "pcall", "print", "rawequal", "rawget", "rawlen", "rawset", "require", "select", "setmetatable",
  "utf8", "warn", "xpcall", "string.dump", "string.find", "string.format", "string.gmatch", "string.gsub",
  "string.match", "string.pack", "string.rep", "string.char", "table.move", "table.pack", "math.random",
  "math.huge", "math.sqrt", "table.remove",
}

---@type houseway.script.probe[]
probes.list = {
  { name = "whole division rounds down", source = "say { -7 // 2, 7 // -2, -7 // -2, 7.5 // 2, -7.5 // 2 }",
    says = "-4 -4 3 3.0 -4.0" },
  { name = "the remainder has the divisor's sign", source = "say { -7 % 2, 7 % -2, -7 % -2, 8.0 % -3 }",
    says = "1 -1 -1 -1" },
  { name = "a remainder of fractions is refused", source = "say { 5.5 % 2 }", refused = "runtime" },
  { name = "the least integer divides",
    source = "local m = math.mininteger say { m // -1 == m, m % -1, m // 1 == m }", says = "true 0 true" },
  { name = "integers wrap",
    source = "local m = math.maxinteger say { m + 1 == math.mininteger, m * 2, m - -1 < 0 }",
    says = "true -2 true" },
  { name = "division by zero is refused", source = "local z = 0 say { 1 // z }", refused = "runtime" },
  { name = "integers and floats compare exactly",
    source = "say { 9007199254740993 == 9007199254740992.0, 9007199254740993 > 9007199254740992.0, "
      .. "math.maxinteger < 9223372036854775808.0, 1 == 1.0, math.type(1), math.type(1.0) }",
    says = "false true true true integer float" },
  { name = "a float key that is whole is an integer",
    source = "local t = { [1.0] = 5 } say { t[1], count(t) }", says = "5 1" },
  { name = "numbers print alike everywhere", threads = true,
    source = "say { tostring(0.1), tostring(3.0), tostring(1e15), tostring(1e100), tostring(-0.5), 2 .. 1.5, "
      .. "tostring(9007199254740993), tostring(1 / 3) }",
    says = "0.1 3.0 1e+15 1e+100 -0.5 21.5 9007199254740993 0.33333333333333" },
  { name = "numerals are read alike everywhere", threads = true,
    source = 'say { tonumber("10"), tonumber("0x10"), tonumber("1e1"), tonumber(" 7 "), tonumber("1,5") == nil, '
      .. 'tonumber("") == nil, tonumber("nan") == nil, tonumber("1.5") }',
    says = "10 16 10.0 7 true true true 1.5" },
  { name = "fractions are rounded to the nearest", threads = true,
    source = "local one, three = 1, 3 say { one / three * three == 1, -one / three * three == -1 }",
    says = "true true" },
  { name = "strings compare by bytes", threads = true,
    source = 'say { "B" < "a", "Z" < "a", "z" < "é", "a" < "ab", "10" < "9", "_" < "a", "é" == "é" }',
    says = "true true true true true true true" },
  { name = "only letters of ASCII change case", threads = true,
    source = 'say { ("aZ é"):upper(), ("aZ É"):lower(), ("abc"):reverse(), ("abc"):sub(2, -1), '
      .. '("é"):len(), ("A"):byte() }',
    says = "AZ é az É cba bc 2 65" },
  { name = "pairs goes by number, then by name",
    source = 'local t = { z = 1, a = 2, [3] = 3, [-1] = 4, [2.0] = 5, B = 6, aa = 7 } local keys = {} '
      .. "for key in pairs(t) do keys[count(keys) + 1] = tostring(key) end say(keys)",
    says = "-1 2 3 B a aa z" },
  { name = "sorting is stable",
    source = "local t = { 31, 12, 32, 11, 21, 13 } table.sort(t, function(a, b) return a // 10 < b // 10 end) say(t)",
    says = "12 11 13 21 31 32" },
  { name = "loops end at the greatest integer",
    source = "local n, m = 0, math.maxinteger for _ = m - 1, m do n = n + 1 end "
      .. "for _ = 3, 1, -1 do n = n + 10 end "
      .. "for _ = 1, 0 do n = n + 100 end for _ = 0.5, 2 do n = n + 1000 end say { n }",
    says = "2032" },
  { name = "each turn of a loop has its own variable",
    source = "local f = {} for i = 1, 3 do f[i] = function() i = i + 10 return i end end "
      .. "say { f[1](), f[1](), f[2]() }",
    says = "11 21 12" },
  { name = "an assignment reads before it writes",
    source = "local i, t = 1, { 0, 0 } i, t[i] = i + 1, 20 local a, b = 1, 2 a, b = b, a say { i, t[1], t[2], a, b }",
    says = "2 20 0 2 1" },
  { name = "more than 255 constants", source = many_constants(),
    says = "3 5 14 true true 2 4 xy 4301.0 -3 z4000" },
  { name = "no address is told", source = "say { tostring({}), tostring(ipairs), tostring(string), tostring(pair) }",
    says = "table function library pair" },
  { name = "a loop is stopped", source = "while true do end", refused = "instructions", alone = true },
  { name = "a loop in a comparison is stopped",
    source = "table.sort({ 2, 1 }, function() while true do end end)", refused = "instructions", alone = true },
  { name = "a string that doubles is stopped",
    source = 'local s = "x" while true do s = s .. s end', refused = "block", alone = true },
  { name = "a table that grows is stopped",
    source = "local t = {} for i = 1, 1000000 do t[i] = i end", refused = "block", alone = true },
  { name = "many tables are stopped",
    source = "local t = {} while true do t = { t, t, t, t, t, t, t, t } end", refused = "memory", alone = true },
  { name = "a function that calls itself is stopped",
    source = "local function f() return 1 + f() end f()", refused = "too deep", alone = true },
  { name = "code nested too deeply is refused",
    source = "local x = " .. ("("):rep(200) .. "1" .. (")"):rep(200), refused = "too deep", alone = true },
  { name = "a table in itself is refused", source = "local t = {} t[1] = t say(t)",
    refused = "too deep", alone = true },
  { name = "a global is not made", source = "x = 1", refused = "global" },
  { name = "a library is not changed", source = "string.len = 1", refused = "global" },
  { name = "a string's methods are not changed", source = 'local s = "" s.len = 1', refused = "runtime" },
  { name = "a string is no number", source = 'say { "1" + 1 }', refused = "runtime" },
  { name = "an unknown name is refused", source = "say { nothing }", refused = "unknown word" },
  { name = "bitwise operators are refused", source = "say { 1 | 2 }", refused = "withheld", alone = true },
  { name = "the border of a table is not asked", source = "local n = #{ 1 }", refused = "withheld", alone = true },
  { name = "nothing is taken out of a table", source = "local t = { 1 } t[1] = t[2]", refused = "runtime" },
  { name = "a constructor takes nothing out",
    source = 'local k, t = "a", {} t = { [k] = 1, a = t.a }', refused = "runtime" },
  { name = "a key is no fraction", source = "local t = {} t[2.5] = 1", refused = "runtime" },
  { name = "a loop counts with numbers", source = 'local a = "1" for i = a, 2 do end', refused = "runtime" },
  { name = "what is no number has no sign", source = 'local z = 0.0 say { z / z .. "", tostring(-(z / z)), -z .. "" }',
    says = "nan nan -0.0" },
  { name = "a call joined gives one value",
    source = 'local function f() return "a", "b" end say { "x" .. f(), f() .. "x" }', says = "xa ax" },
  { name = "a list ends before the first gap", source = "local t = { 1, 2 } t[4] = 4 say { count(t) }", says = "2" },
  { name = "names of the reader's own are refused", source = "local __f = 1", refused = "withheld", alone = true },
  { name = "the environment has no name", source = "local _ENV <const> = {} x = 1",
    refused = "withheld", alone = true },
  { name = "compiled Lua is refused", source = string.dump(function () end), refused = "binary", alone = true },
}

for _, name in ipairs(withheld) do
  probes.list[#probes.list + 1] =
    { name = name .. " is withheld", source = ("say { %s }"):format(name), refused = "withheld" }
end

-- A `say` for functions: they return the text instead of declaring it.
local SAY = [[
local said
local function say(list)
  said = ""
  for at, value in ipairs(list) do said = said .. (at > 1 and " " or "") .. tostring(value) end
end
]]

local function said(script)
  local parts = {}
  for _, declaration in ipairs(script.declarations) do
    for _, value in ipairs(declaration.args[1]) do parts[#parts + 1] = tostring(value) end
  end
  return table.concat(parts, " ")
end

local function refused(why)
  return ("[%s]"):format(why.kind)
end

-- The result of a separate probe: the arguments of its `say`, or the kind of refusal in brackets.
local function alone(probe)
  local script, why = sandbox.load(probe.source, probe.name, words, { budget = budget, once = true })
  if not script then return refused(why) end
  local answer = said(script)
  script.program:close()
  return answer
end

-- The results of several probes run as functions of one script.
local function together(list)
  local parts = { SAY, "functions {\n" }
  for _, probe in ipairs(list) do
    parts[#parts + 1] = ("function() %s return said end,\n"):format(probe.source)
  end
  parts[#parts + 1] = "}"
  local script, why = sandbox.load(table.concat(parts), "probes", words, { budget = budget, once = true })
  local answers = {}
  for i = 1, #list do
    if script then
      local is_done, answer = sandbox.call(script, i)
      answers[i] = is_done and tostring(answer) or refused(answer)
    else
      answers[i] = refused(why)
    end
  end
  if script then script.program:close() end
  return answers
end

-- The results of probes, by probe.
local function outcomes(list)
  local shared, answer_of = lists.filter(list, function (probe) return not probe.alone end), {}
  for i, answer in ipairs(together(shared)) do answer_of[shared[i]] = answer end
  for _, probe in ipairs(list) do answer_of[probe] = answer_of[probe] or alone(probe) end
  return answer_of
end

local function add_results(results, list, where)
  local answer_of = outcomes(list)
  for _, probe in ipairs(list) do
    local expected, actual = probe.says or refused({ kind = probe.refused }), answer_of[probe]
    results[#results + 1] = { name = probe.name .. where, passed = actual == expected, expected = expected,
      actual = actual }
  end
  return results
end

---Runs every probe. Runs probes that depend on the thread in a worker thread too.
---@return boolean all_passed
---@return { name: string, passed: boolean, expected: string, actual: string }[] results
function probes.run()
  local all_passed, results = true, add_results({}, probes.list, "")
  local of_threads = lists.filter(probes.list, function (probe) return probe.threads end)
  sys.in_worker(function () add_results(results, of_threads, ", in a worker") end)
  for _, result in ipairs(results) do all_passed = all_passed and result.passed end
  return all_passed, results
end

return probes
