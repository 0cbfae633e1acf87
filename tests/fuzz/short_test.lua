-- The start of what tests/fuzz/run.lua does at length: a few texts for each reader, others each day.

local readers = require("readers")
local sample = require("sample")
local tap = require("tap")
local whole = require("fuzz.whole")

local TIMES = sample.is_whole() and 400 or 12

tap.test("How we will know: texts that are nearly right are read or refused, by every reader", function ()
  local seed = sample.number("texts") % 100000000
  local found, counts = whole.run({ seed = seed, times = TIMES })
  for i, one in ipairs(found) do
    found[i] = ("%s, text %d of seed %d: %s"):format(one.reader, one.number, one.seed, one.fault)
  end
  tap.assertEquals(found, {})
  tap.assertTrue(#readers.list >= 25)
  for _, one in ipairs(readers.list) do tap.assertEquals(counts[one.name], TIMES, one.name) end
end)

tap.test("How we will know: what a reader raises besides a refusal is found", function ()
  local list = readers.list
  readers.list = { { name = "wrong", limit = 100, seeds = { "abc 7" }, read = function (text)
    if text:find("%d%d") then error("it was " .. text) end
  end } }
  local found = whole.run({ seed = 1, times = 400 })
  readers.list = list
  tap.assertTrue(#found > 0)
  tap.assertStrContains(found[1].fault, "it was ")
end)
