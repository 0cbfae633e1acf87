-- houseway.base.json: the same bytes for the same value.

local json = require("houseway.base.json")
local tap = require("tap")

tap.test("keys stand in the order given, the others by name, at every depth", function ()
  local value = { zebra = 1, verdict = "conforms", apple = { b = 2, verdict = 1, a = 3 }, game = "Pai Gow" }
  tap.assertEquals(json.encode(value, { "verdict", "game" }), [[
{
  "verdict":"conforms",
  "game":"Pai Gow",
  "apple":{
    "verdict":1,
    "a":3,
    "b":2
  },
  "zebra":1
}]])
end)

tap.test("an empty table is a list unless it is marked", function ()
  tap.assertEquals(json.encode({}), "[]")
  tap.assertStrMatches(json.encode(json.object({})), "{%s*}")
  tap.assertEquals(json.decode(json.encode({ a = {}, b = json.null })), { a = {} })
end)

tap.test("whole numbers keep every digit", function ()
  tap.assertEquals(json.encode({ 8250459031214400, 154143080, -1 }), "[8250459031214400,154143080,-1]")
end)

tap.test("text is escaped, and what is read is what was written", function ()
  local value = { text = 'a "b"\n\27 \\ § ♠', list = { 1, 2, { x = true } } }
  tap.assertEquals(json.decode(json.encode(value)), value)
end)

tap.test("text that is not UTF-8 is escaped as people are shown it: JSON is UTF-8", function ()
  local value = { file = "caf\xe9 §", good = "café", surrogate = "\xed\xa0\x80" }
  for _, written in ipairs({ json.encode(value), json.line(value, {}), json.fitted(value, {}, 80) }) do
    tap.assertNotNil(utf8.len(written))
    tap.assertEquals(json.decode(written),
      { file = "caf\\xe9 \\xc2\\xa7", good = "café", surrogate = "\\xed\\xa0\\x80" })
  end
end)

tap.test("what is no JSON says so", function ()
  local value, why = json.decode("{")
  tap.assertNil(value)
  tap.assertIsString(why)
end)

tap.test("a key that is no text is houseway's fault", function ()
  tap.assertFalse(pcall(json.encode, { [2] = "x", a = 1 }))
end)
