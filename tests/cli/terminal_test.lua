-- houseway.show.as.terminal: what a command prints on.

local tap = require("tap")
local terminal = require("houseway.show.as.terminal")

-- A terminal that writes to a file of ours, and what it wrote.
local function captured(body)
  local out = terminal.open()
  out.file = io.tmpfile()
  body(out)
  out.file:seek("set")
  return out.file:read("a"), out
end

tap.test("lines, columns and JSON", function ()
  local written = captured(function (out)
    out:line("a", "b")
    out:line()
    out:columns({ { "x", 1 }, { "yy", 1000 } }, " ")
    out:json({ b = 1, a = 2 }, { "b" })
  end)
  tap.assertEquals(written, 'ab\n\n x       1\n yy  1,000\n{\n  "b":1,\n  "a":2\n}\n')
end)

tap.test("characters that turn or hide text are shown as escapes, in JSON as JSON's", function ()
  local names = { "a\u{202e}b", "\u{2066}c", "\u{200f}d", "\u{feff}e", "\u{2028}f" }
  local written = captured(function (out)
    for _, name in ipairs(names) do out:line(name) end
    out:line("§ 7, 2–3 “é” ↑")
    out:json({ names = names })
  end)
  tap.assertEquals(written, 'a\\u{202e}b\n\\u{2066}c\n\\u{200f}d\n\\u{feff}e\n\\u{2028}f\n§ 7, 2–3 “é” ↑\n{\n  '
    .. '"names":["a\\u202eb","\\u2066c","\\u200fd","\\ufeffe","\\u2028f"]\n}\n')
end)

tap.test("colour only where it is seen", function ()
  local out = terminal.open()
  out.colour = false
  tap.assertEquals(out:paint("red", "x"), "x")
  out.colour = true
  tap.assertEquals(out:paint("red", "x"), "\27[31mx\27[0m")
end)

tap.test("a failed write is kept, and what follows is dropped", function ()
  local out = terminal.open()
  out.file = assert(io.open("/dev/full", "w"))
  out.file:setvbuf("no")
  out:line("x")
  tap.assertEquals(out.failure, "No space left on device")
  out:line("y")
  out:flush()
  tap.assertEquals(out.failure, "No space left on device")
end)
