-- Lists and names.

local lists = require("houseway.base.lists")
local tap = require("tap")

tap.test("two values are the same where all that is in them is", function ()
  tap.assertTrue(lists.same(1, 1))
  tap.assertFalse(lists.same(1, "1"))
  tap.assertFalse(lists.same({ 1 }, { 1.0 }))
  tap.assertFalse(lists.same({}, nil))
  tap.assertTrue(lists.same({ 1, { a = "b" } }, { 1, { a = "b" } }))
  tap.assertFalse(lists.same({ 1, { a = "b" } }, { 1, { a = "c" } }))
  tap.assertFalse(lists.same({ 1 }, { 1, 2 }))
  tap.assertFalse(lists.same({ 1, 2 }, { 1 }))
  tap.assertFalse(lists.same({ a = false }, {}))
end)

tap.test("what is passed over may differ, at any depth, and nothing else may", function ()
  local function is_line(of, key) return key == "line" and of.word end
  tap.assertTrue(lists.same({ { word = "pair", line = 1 } }, { { word = "pair", line = 2 } }, is_line))
  tap.assertFalse(lists.same({ { word = "pair", line = 1 } }, { { word = "wong", line = 2 } }, is_line))
  tap.assertFalse(lists.same({ line = 1 }, { line = 2 }, is_line))
end)

tap.test("a copy has the fields of both tables, the second's over the first's, and changes neither", function ()
  local map, changes = { a = 1, b = { 2 } }, { a = false, c = 3 }
  local copy = lists.copied(map, changes)
  tap.assertEquals(copy, { a = false, b = { 2 }, c = 3 })
  tap.assertTrue(copy.b == map.b)
  tap.assertEquals({ map, changes }, { { a = 1, b = { 2 } }, { a = false, c = 3 } })
  tap.assertEquals(lists.copied(map), map)
end)
