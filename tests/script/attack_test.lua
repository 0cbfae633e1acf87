-- Attacks by one who has read this program's sources: work done in C that was too cheap.

local sandbox = require("hw.sandbox")
local tap = require("tap")

local words = { { name = "rule", declaration = true, calls = 2 } }

-- Whether a call of a function of this body ends within its budget of 20,000 instructions.
local function call(setup, body)
  local source = ('%s\nrule "r" { function() %s end }'):format(setup, body)
  local script = assert(sandbox.load(source, "attack.lua", words, { budget = { call_instructions = 20000 } }))
  local ok, why = sandbox.call(script, 1)
  script.program:close()
  return ok, why
end

-- Each would do in one instruction what takes the time of a hundred.
local dear = {
  { "S4 reading a long numeral is paid by its bytes",
    'local s = "1.2345678901234567890123456789012345678901234567890123456e-90"', "for _ = 1, 500 do tonumber(s) end" },
  { "S4 writing a fraction is paid", "local x = 5.1e-99", "for _ = 1, 200 do tostring(x) end" },
  { "S4 counting is paid by the item",
    "local t = {} for i = 1, 4000 do t[i] = i end", "for _ = 1, 10 do count(t) end" },
  { "S4 joining a list is paid by the item",
    'local t = {} for i = 1, 4000 do t[i] = "" end', "for _ = 1, 2 do table.concat(t) end" },
  { "S4 sorting keys is paid by the key and the step",
    'local t = {} for i = 1, 1000 do t["k" .. i] = i end', "pairs(t)" },
}

for _, one in ipairs(dear) do
  tap.test(one[1], function ()
    local ok, why = call(one[2], one[3])
    tap.assertEquals({ ok, why and why.kind }, { false, "instructions" })
  end)
end

tap.test("S4 the rest of fractions, which may take a thousand steps, is not to be had", function ()
  for _, body in ipairs({
    "local a = 1e308 a = a % 5e-50", "local a = 5 % 0.5", "local a, b = 7.5, 2 a = b * 3 % a",
  }) do
    local ok, why = call("", body)
    tap.assertEquals({ ok, why and why.message }, { false, "a remainder is asked of a fraction" }, body)
  end
  tap.assertTrue((call("local a, b, c = 9, 5.0, 3", "assert(a % b % c == 1 and -a % b == 1 and a + 2 * a % b == 12)")))
end)

local TINY = "a fraction is next to zero"
local VAST = "a number is divided by a vast number"

tap.test("S4 no fraction is ever next to zero, where processors take many times as long", function ()
  for _, one in ipairs({
    { "local a, b = 1e-60, 1e-60 a = a * b", TINY }, { "local a = 1e-99 while true do a = a / 2 end", TINY },
    { "local a = 1e-99 while true do a = a * 0.5 end", TINY }, { 'tonumber("1e-101")', TINY },
    { 'tonumber("-0x1p-1060")', TINY }, { "local a, b = 1e-99, 1e99 a = a / b", TINY },
    { "local a = 1e-100 a = a / 1e308", VAST }, { "local a, b = 1e-100, -1e101 a = a // b", VAST },
    -- What is left of a difference is no nearer to zero than its last place.
    { "local a = 1.00000000000001e-100 local b = a - 1e-100 a = b + 1 b = b * b", TINY },
  }) do
    local ok, why = call("", one[1])
    tap.assertEquals({ ok, why and why.message }, { false, one[2] }, one[1])
  end
  for _, numeral in ipairs({ "1e-101", "0x.8p-400", "5e-324", "0." .. ("0"):rep(101) .. "1" }) do
    local script, why = sandbox.load("\nlocal a = " .. numeral, "x", words)
    tap.assertEquals({ script, why.line, why.message }, { nil, 2, TINY }, numeral)
  end
  tap.assertTrue((call("local a, b, zero = 1e-50, 1e100, 0.0", [[
    assert(a * a * 10 > 9e-100 and a * zero == 0 and zero / 3 == 0 and -a * a < 0 and 1 / zero == 1 / 0)
    assert(7 / b > 6e-100 and b * b > 9e199 and a / 4 < a and 7 // b == 0 and 1e-100 // 1 == 0)]])))
  tap.assertEquals(sandbox.limits.zeros, 100)
end)

tap.test("S4 while a script has a long string, each instruction costs more", function ()
  local LOOP = "for _ = 1, %d do if a < b then a = b end end"
  local function turns(size)
    local setup = ('local a = %q local b = a .. "x"'):format(("x"):rep(size))
    local low, high = 1, 20000
    while high - low > 1 do
      local middle = (low + high) // 2
      if call(setup, LOOP:format(middle)) then low = middle else high = middle end
    end
    return low
  end
  local short = turns(10)
  tap.assertTrue(short > 4000, short)
  tap.assertEquals(turns(900), short)
  -- 24 bytes of a string are Lua's own, and one its end; the instructions are looked at by the thousand.
  for _, size in ipairs({ 1023, 2500, 4500, 8000 }) do
    local price = 1 + (size + 1 + 25) // sandbox.limits.compared
    local found = turns(size)
    local share = found * price / short
    tap.assertTrue(share < 1.3 and share > 0.6, ("%d: %d, %d"):format(size, found, short))
  end
end)

tap.test("S4 keys that all want one place of a table are too large", function ()
  local ok, why = call("local t = {}", "for i = 1, 900 do t[2047 * i + 5] = i end")
  tap.assertEquals({ ok, why and why.message }, { false, "a key is beyond ten thousand" })
end)

tap.test("S4 short lists and small numbers stay cheap", function ()
  tap.assertTrue((call("local t = { 1, 2, 3 }", 'for i = 1, 300 do tonumber("7") tostring(i) count(t) end')))
end)
