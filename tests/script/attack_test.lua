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
    'local s = "1.2345678901234567890123456789012345678901234567890123456e-300"', "for _ = 1, 500 do tonumber(s) end" },
  { "S4 writing a fraction is paid", "local x = 5e-310", "for _ = 1, 200 do tostring(x) end" },
  { "S4 counting is paid by the item",
    "local t = {} for i = 1, 4000 do t[i] = i end", "for _ = 1, 10 do count(t) end" },
  { "S4 joining a list is paid by the item",
    'local t = {} for i = 1, 4000 do t[i] = "" end', "for _ = 1, 2 do table.concat(t) end" },
  { "S4 sorting keys is paid by the key and the step",
    'local t = {} for i = 1, 1000 do t["k" .. i] = i end', "pairs(t)" },
}

for _, one in ipairs(dear) do
  tap.test(one[1], function()
    local ok, why = call(one[2], one[3])
    tap.assertEquals({ ok, why and why.kind }, { false, "instructions" })
  end)
end

tap.test("S4 the rest of fractions, which may take a thousand steps, is not to be had", function()
  for _, body in ipairs({
    "local a = 1e308 a = a % 5e-324", "local a = 5 % 0.5", "local a, b = 7.5, 2 a = b * 3 % a",
  }) do
    local ok, why = call("", body)
    tap.assertEquals({ ok, why and why.message }, { false, "a remainder is asked of a fraction" }, body)
  end
  tap.assertTrue((call("local a, b, c = 9, 5.0, 3", "assert(a % b % c == 1 and -a % b == 1 and a + 2 * a % b == 12)")))
end)

tap.test("S4 keys that all want one place of a table are too large", function()
  local ok, why = call("local t = {}", "for i = 1, 900 do t[2047 * i + 5] = i end")
  tap.assertEquals({ ok, why and why.message }, { false, "a key beyond ten thousand" })
end)

tap.test("S4 short lists and small numbers stay cheap", function()
  tap.assertTrue((call("local t = { 1, 2, 3 }", 'for i = 1, 300 do tonumber("7") tostring(i) count(t) end')))
end)
