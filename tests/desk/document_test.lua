-- editor.document: an editor's lines and units of UTF-16, and bytes.

local document = require("editor.document")
local tap = require("tap")

local function open(text)
  return document.new({ uri = "file:///a", text = text })
end

local function at(line, character)
  return { line = line, character = character }
end

tap.test("a byte for each position: é is one unit, 😀 two", function ()
  local opened = open("aé😀b\r\n\r\nx\ry\nz")
  local expected = { [0] = 1, 2, 4, 4, 8, 9, 9, 9 }
  for character = 0, 7 do tap.assertEquals(opened:offset(at(0, character)), expected[character], character) end
  tap.assertEquals({ opened:offset(at(1, 0)), opened:offset(at(1, 5)) }, { 11, 11 })
  tap.assertEquals({ opened:offset(at(2, 0)), opened:offset(at(2, 9)) }, { 13, 14 })
  tap.assertEquals({ opened:offset(at(3, 1)), opened:offset(at(4, 1)), opened:offset(at(9, 0)) }, { 16, 18, 18 })
  tap.assertEquals({ opened:offset(at(math.maxinteger, 0)), opened:offset(at(0, math.maxinteger)) },
    { 18, opened:offset(at(0, 99)) })
end)

tap.test("and back", function ()
  local opened = open("aé😀b\r\n\r\nx\ry\nz")
  for _, one in ipairs({ at(0, 0), at(0, 1), at(0, 2), at(0, 4), at(0, 5), at(1, 0), at(2, 0), at(3, 0), at(4, 1) }) do
    tap.assertEquals(opened:position(opened:offset(one)), one)
  end
end)

tap.test("bytes that are not UTF-8 are a unit each", function ()
  local opened = open("\xff\xfea\xe9\nb")
  for byte = 1, 4 do tap.assertEquals(opened:position(byte), at(0, byte - 1)) end
  tap.assertEquals(opened:offset(at(1, 0)), 6)
end)

tap.test("changes: of parts, one after another; across lines; of all; past the end", function ()
  local opened = open("one 😀 two\nthree\n")
  local function change(line, character, to_line, to_character, text)
    return { range = { start = at(line, character), ["end"] = at(to_line, to_character) }, text = text }
  end
  opened:change({ change(0, 4, 0, 6, "é"), change(0, 6, 0, 9, "2") }, 7)
  tap.assertEquals({ opened.text, opened.version }, { "one é 2\nthree\n", 7 })
  opened:change({ change(0, 3, 1, 2, "") })
  tap.assertEquals(opened.text, "oneree\n")
  opened:change({ change(1, 0, 99, 99, "end") })
  tap.assertEquals(opened.text, "oneree\nend")
  opened:change({ change(0, 3, 0, 0, "x") })
  tap.assertEquals(opened.text, "xree\nend")
  opened:change({ { text = "new" }, change(0, 3, 0, 3, "er") })
  tap.assertEquals(opened.text, "newer")
end)

tap.test("many changes in one message are those of as many messages, where CR and LF meet, too", function ()
  local parts = { "a", "\r", "\n", "\r\n", "é", "😀", "\xFF", "", "x\ny" }
  local function text()
    local list = {}
    for i = 1, math.random(0, 8) do list[i] = parts[math.random(#parts)] end
    return table.concat(list)
  end
  local function place() return at(math.random(0, 6), math.random(0, 5)) end
  for _ = 1, 500 do
    local written, changes = text(), {}
    local whole, single = document.new({ uri = "", text = written }), document.new({ uri = "", text = written })
    for i = 1, 6 do changes[i] = { text = text(), range = { start = place(), ["end"] = place() } } end
    for _, one in ipairs(changes) do single:change({ one }) end
    whole:change(changes)
    tap.assertEquals(whole.text, single.text)
  end
end)

-- The instructions of Lua, in hundreds, of so many lines put in, one after the other, in one message.
local function cost_of(count)
  local changes, cost = {}, 0
  for i = 1, count do
    changes[i] = { text = "x\n", range = { start = at(i - 1, 0), ["end"] = at(i - 1, 0) } }
  end
  local opened = document.new({ uri = "", text = ("y\n"):rep(count) })
  debug.sethook(function () cost = cost + 1 end, "", 100)
  opened:change(changes)
  debug.sethook()
  tap.assertEquals(opened.text, ("x\n"):rep(count) .. ("y\n"):rep(count))
  return cost
end

tap.test("changes of one message take steps in proportion to their number", function ()
  local small, large = cost_of(1000), cost_of(8000)
  tap.assertTrue(large < 10 * small, ("%d and %d"):format(small, large))
end)

tap.test("any changes leave what the same changes of code points leave", function ()
  local LETTERS = { "a", "é", "€", "😀", "\n", "\r\n", '"' }
  math.randomseed(7)
  local opened, points = open(""), {}
  -- The position of a place among the code points, by the definition.
  local function position(place)
    local line, units = 0, 0
    for i = 1, place do
      local one = points[i]
      if one == "\n" or one == "\r\n" then line, units = line + 1, 0 else units = units + (#one == 4 and 2 or 1) end
    end
    return at(line, units)
  end
  for _ = 1, 300 do
    local from = math.random(0, #points)
    local to = math.random(from, math.min(#points, from + 3))
    local range, new, made = { start = position(from), ["end"] = position(to) }, {}, {}
    for i = 1, math.random(0, 4) do new[i] = LETTERS[math.random(#LETTERS)] end
    table.move(points, 1, from, 1, made)
    table.move(new, 1, #new, #made + 1, made)
    table.move(points, to + 1, #points, #made + 1, made)
    points = made
    opened:change({ { range = range, text = table.concat(new) } })
    tap.assertEquals(opened.text, table.concat(points))
  end
end)

tap.test("the path of an address, and the address of a path", function ()
  tap.assertEquals(document.new({ uri = "file:///a%20b/%C3%A9.lua", text = "" }).path, "/a b/é.lua")
  tap.assertEquals(document.uri_of("/a b/é.lua"), "file:///a%20b/%C3%A9.lua")
  tap.assertNil(document.new({ uri = "untitled:1", text = "" }).path)
end)

tap.test("what is written in a line, without what is blank around it", function ()
  tap.assertEquals({ open("a\n  bc  \nd"):line(2) }, { 5, 7 })
  tap.assertEquals({ open("a\n"):line(99) }, { 3, 3 })
end)
