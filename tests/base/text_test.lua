-- houseway.base.text, houseway.base.nearest, houseway.base.refusal: what people read.

local fraction = require("houseway.base.fraction")
local nearest = require("houseway.base.nearest")
local refusal = require("houseway.base.refusal")
local tap = require("tap")
local text = require("houseway.base.text")

tap.test("thousands", function ()
  local shown = {}
  for i, number in ipairs({ 0, 7, 999, 1000, 35960, 154143080, -1234567, math.mininteger }) do
    shown[i] = text.thousands(number)
  end
  tap.assertEquals(shown, {
    "0", "7", "999", "1,000", "35,960", "154,143,080", "-1,234,567", "-9,223,372,036,854,775,808",
  })
end)

tap.test("dollars have cents where there are some", function ()
  tap.assertEquals(text.dollars(fraction.new(5000)), "$5,000")
  tap.assertEquals(text.dollars(fraction.new(5, 2)), "$2.50")
  tap.assertEquals(text.dollars(fraction.new(1, 3)), "$0.33")
end)

tap.test("a count agrees with its noun", function ()
  tap.assertEquals(text.count(1, "hand"), "1 hand")
  tap.assertEquals(text.count(35960, "hand"), "35,960 hands")
  tap.assertEquals(text.count(0, "class", "classes"), "0 classes")
end)

tap.test("columns: numbers to the right, widths in characters", function ()
  tap.assertEquals(text.columns({ { "§ 1", 7, "x" }, { "rule two", 1234, "" } }, "  "), {
    "  § 1           7  x",
    "  rule two  1,234",
  })
end)

tap.test("a paragraph is broken between words", function ()
  tap.assertEquals(text.wrap("one two  three four", 9, " "), { " one two", " three", " four" })
  tap.assertEquals(text.wrap("unbreakably long", 5), { "unbreakably", "long" })
  tap.assertEquals(text.wrap("", 5), {})
end)

tap.test("22.2 lines, parts and what is trimmed", function ()
  tap.assertEquals(text.lines("a\n\nb\nc"), { "a", "", "b" })
  tap.assertEquals(text.lines(("x"):rep(1000000)), {})
  tap.assertEquals({ text.trimmed(" \ta b\n "), text.trimmed(" \n"), text.trimmed(""), text.ended(" a \r\n") },
    { "a b", "", "", " a" })
  tap.assertEquals(text.parts(" a, b c ,,"), { "a", "b c", "", "" })
  tap.assertEquals(text.parts("a\n b \n", "\n"), { "a", "b", "" })
end)

tap.test("one line, safe to print", function ()
  tap.assertEquals(text.one_line("a\nb\t\27[1m"), "a\\nb\\t\\x1b[1m")
  tap.assertEquals(text.one_line("A♠ §"), "A♠ §")
  tap.assertEquals(text.one_line("A\xFF§"), "A\\xff\\xc2\\xa7")
  tap.assertEquals(text.one_line("\u{9b}1m"), "\\xc2\\x9b1m")
  tap.assertEquals(text.one_line("a\u{202e}b\u{feff} é"), "a\\u{202e}b\\u{feff} é")
end)

tap.test("the nearest name: a letter wrong, missing, too many, exchanged; a word begun", function ()
  local names = { "pair", "trips", "quads", "second_highest", "highest", "wong", "gong", "split" }
  local meant = {
    piar = "pair", par = "pair", pairs = "pair", TRIPS = "trips", higest = "highest", quad = "quads",
    second = "second_highest", hong = "gong", spilt = "split",
  }
  for word, name in pairs(meant) do tap.assertEquals(nearest.name(word, names), name, word) end
end)

tap.test("no name is near to another word", function ()
  for _, word in ipairs({ "", "x", "holding", "io", ("a"):rep(1000) }) do
    tap.assertNil(nearest.name(word, { "pair", "trips", "os" }), word)
  end
end)

tap.test("a refusal is one line", function ()
  tap.assertEquals(
    tostring(refusal.new("files/unreadable", {
      file = "a.lua", line = 3, found = 'no word is named "piar"', expected = "write a pattern", suggestion = "pair",
    })),
    'a.lua:3: no word is named "piar"; write a pattern (did you mean "pair"?)')
  tap.assertEquals(tostring(refusal.new("files/unreadable", { file = "a.lua", found = "no such file" })),
    "a.lua: no such file")
  tap.assertEquals(tostring(refusal.new("files/unreadable", { found = "two\nlines" })), "houseway: two\\nlines")
end)

tap.test("a refusal is caught, other errors go on", function ()
  local result, why = refusal.catch(refusal.raise, "files/unreadable", { found = "nothing" })
  tap.assertNil(result)
  tap.assertTrue(refusal.is(why))
  tap.assertEquals({ refusal.catch(math.max, 1, 2) }, { 2 })
  tap.assertFalse(pcall(refusal.catch, error, "a fault"))
end)
