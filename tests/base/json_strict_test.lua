-- houseway.base.json.strict and houseway.base.json.form: what is refused of JSON that others wrote, and where.

local form = require("houseway.base.json.form")
local json = require("houseway.base.json")
local refusal = require("houseway.base.refusal")
local strict = require("houseway.base.json.strict")
local tap = require("tap")

local function refused(call, ...)
  local value, why = refusal.catch(call, ...)
  tap.assertNil(value)
  return tostring(why)
end

tap.test("what dkjson reads is read alike", function ()
  for _, source in ipairs({
    '{"a":[1,-2,0.5,1e3,true,false,"x"],"b":{}}', "[]", " {}\n", '"\\u00a7 \\ud83c\\udc63 \\n\\"\\/"',
    "9223372036854775807", "-0", '{"a b":{"c":[[],[{}]]}}',
  }) do
    tap.assertEquals((strict.read(source, "x.json")), (json.decode(source)), source)
  end
end)

tap.test("null is a value, told from none", function ()
  tap.assertTrue(strict.read('[null]', "x.json")[1] == json.null)
end)

tap.test("whole numbers are whole, lists are not objects", function ()
  local value = strict.read('{"list":[],"object":{},"whole":3,"part":3.0}', "x.json")
  tap.assertEquals(strict.sort(value.list), "list")
  tap.assertEquals(strict.sort(value.object), "object")
  tap.assertEquals(math.type(value.whole), "integer")
  tap.assertEquals(math.type(value.part), "float")
end)

local BAD = {
  { "", 'x.json:1: a value must be text, a number, true, false, null, [ ] or { }, not the end of the text' },
  { '{"a": [1, 2', 'x.json:1: a: "," or "]" must follow a value, not the end of the text' },
  { '{"a":\n "b', 'x.json:2: a: a text does not end; write " at the end of the text' },
  { '{"a": 1,\n "a": 2}', 'x.json:2: "a" stands a second time; write each key once' },
  { '{"a": {"b": [0, {"c": 1, "c": 2}]}}', 'x.json:1: a.b[1]: "c" stands a second time; write each key once' },
  { '{"a": 1e999}', 'x.json:1: a: "1e999" is a number too large for a program; write a smaller number' },
  { '[9223372036854775808]',
    'x.json:1: [0]: "9223372036854775808" is a number too large for a program; write a smaller number' },
  { '[NaN]', 'x.json:1: [0]: a value must be text, a number, true, false, null, [ ] or { }, not "NaN"' },
  { '[-Infinity]', 'x.json:1: [0]: a value must be text, a number, true, false, null, [ ] or { }, not "-Infinity"' },
  { '[007]', 'x.json:1: [0]: a value must be text, a number, true, false, null, [ ] or { }, not "007"' },
  { '[1.]', 'x.json:1: [0]: a value must be text, a number, true, false, null, [ ] or { }, not "1."' },
  { '[0x10]', 'x.json:1: [0]: a value must be text, a number, true, false, null, [ ] or { }, not "0x10"' },
  { '[1,]', 'x.json:1: [1]: a value must be text, a number, true, false, null, [ ] or { }, not "]"' },
  { '{a: 1}', 'x.json:1: a key must stand here in quotation marks, not "a"' },
  { '{"a" 1}', 'x.json:1: a: ":" must follow a key, not "1"' },
  { '{"a":1} x', 'x.json:1: "x" follows the value; end the text after the value' },
  { '["a\tb"]', 'x.json:1: [0]: a text has a control character; write the character as an escape, such as \\n' },
  { '["\\ud800"]', 'x.json:1: [0]: an escape means no character; write four digits, as in \\u00a7' },
  { '["\\q"]', 'x.json:1: [0]: an escape means no character; write four digits, as in \\u00a7' },
  { '["\xff"]', "x.json:1: the file has bytes that are not UTF-8; write the text in UTF-8" },
  { ("["):rep(100000),
    "x.json:1: " .. ("[0]"):rep(17) .. ": a value lies too deep; put at most 16 values in one another" },
  { (" "):rep(strict.SIZE_LIMIT + 1), "x.json: the file is too large; write at most 1,048,576 bytes" },
}
for _, bad in ipairs(BAD) do
  tap.test("refused: " .. bad[1]:sub(1, 30):gsub("%c", " "):gsub("\xff", "?"), function ()
    tap.assertEquals(refused(strict.read, bad[1], "x.json"), bad[2])
  end)
end

tap.test("every text cut short is refused, and none is a fault of houseway", function ()
  local source = '{"a": [1, -2.5e3, {"b": "x\\u00a7"}], "c": null, "d": true}'
  for length = 0, #source - 1 do refused(strict.read, source:sub(1, length), "x.json") end
end)

-- ---- forms ----

local EVENT = form.tagged("event", {
  wager = form.object({ { "event", form.text },
    { "cents", form.whole("records/not-whole-number", 1, 100, "whole cents, 1 to 100") } }),
  reveal = form.object({ { "event", form.text }, { "why", form.text, optional = true } }),
}, { "wager", "reveal" })
local WHOLE = form.object({
  { "events", form.list(EVENT, 1, 3, "events") }, { "said", form.map(form.text, form.boolean), optional = true },
  { "free", form.any, optional = true },
})

tap.test("a form reads plain tables", function ()
  local read = form.load('{"events": [{"event": "wager", "cents": 5}], "said": {"x": true}, "free": {"a": [1]}}',
    "x.json", WHOLE)
  tap.assertEquals(read, { events = { { event = "wager", cents = 5 } }, said = { x = true }, free = { a = { 1 } } })
  tap.assertNil(getmetatable(read.free))
end)

local UNFIT = {
  { '[]', "x.json:1: the file must be an object, not a list" },
  { '{}', 'x.json:1: "events" is missing; write a list of events' },
  { '{"events": {}}', "x.json:1: events must be a list of events, not an object" },
  { '{"events": []}', "x.json:1: events must be a list of 1 to 3, not 0 events" },
  { '{"events": [\n{"event": "wager",\n "cents": -5}]}',
    "x.json:3: events[0].cents must be whole cents, 1 to 100, not -5" },
  { '{"events": [{"event": "wager", "cents": 2.5}]}',
    "x.json:1: events[0].cents must be whole cents, 1 to 100, not 2.5" },
  { '{"events": [{"event": "wager", "cents": null}]}',
    "x.json:1: events[0].cents must be whole cents, 1 to 100, not null" },
  { '{"events": [{"event": "wager"}]}', 'x.json:1: events[0]: "cents" is missing; write whole cents, 1 to 100' },
  { '{"events": [{"event": "wager", "cents": 1, "cent": 1}]}',
    'x.json:1: events[0].cent: no such field is known; write event or cents (did you mean "cents"?)' },
  { '{"events": [{"event": "wagre"}]}',
    'x.json:1: events[0].event must be "wager" or "reveal", not "wagre" (did you mean "wager"?)' },
  { '{"events": [{"cents": 1}]}', 'x.json:1: events[0]: "event" is missing; write "wager" or "reveal"' },
  { '{"events": [{"event": "reveal"}], "said": {"a b": 1}}', 'x.json:1: said["a b"] must be true or false, not 1' },
}
for _, unfit in ipairs(UNFIT) do
  tap.test("does not fit: " .. unfit[1]:gsub("%c", " "), function ()
    tap.assertEquals(refused(form.load, unfit[1], "x.json", WHOLE), unfit[2])
  end)
end

