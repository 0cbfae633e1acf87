-- A chapter that lacks a paragraph is no fault of houseway's: what it lacks is said in one line. A sample of
-- `tests/mutation/run.lua --left-out`.

local left_out = require("mutation.left_out")
local tap = require("tap")

local function keys_of(chapter, labels)
  local keys = {}
  for label in labels:gmatch("%S+") do keys[#keys + 1] = chapter .. "." .. label end
  return keys
end

-- The first two ended in internal errors.
for _, one in ipairs({
  { "us-ma/pai_gow", "8.c 7.c 6.e 7.a" }, { "us-pa/621a", "6.e 8.j" }, { "au-nsw/pai_gow", "9.4 9.7" },
}) do
  tap.test(("L2 %s without %s: rounds are dealt and settled, or one line says what is lacking"):format(one[1], one[2]),
    function ()
      local found = left_out.of(one[1], keys_of(one[1], one[2]))
      tap.assertEquals(found.wrong, {})
      tap.assertTrue((found.codes[0] or 0) > 0 and found.codes[2] > 0)
      tap.assertEquals(found.runs, 2 + 6 * found.left_out)
    end)
end
