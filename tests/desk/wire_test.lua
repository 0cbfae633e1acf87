-- editor.wire: messages in their frames, however the bytes are cut.

local tap = require("tap")
local wire = require("editor.wire")

local function frame(body)
  return ("Content-Length: %d\r\n\r\n%s"):format(#body, body)
end

-- All that a reader finds in some bytes: bodies, and why there is none.
local function read_all(reader, bytes)
  local found = {}
  reader:add(bytes)
  local body, why = reader:next()
  while body ~= nil do
    found[#found + 1] = body or why
    body, why = reader:next()
  end
  return found
end

tap.test("messages one after another, cut at every byte", function ()
  local bytes = frame('{"a":1}') .. frame("") .. frame("é€😀")
  for cut = 1, #bytes - 1 do
    local reader, found = wire.reader(), {}
    for _, part in ipairs({ bytes:sub(1, cut), bytes:sub(cut + 1) }) do
      for _, body in ipairs(read_all(reader, part)) do found[#found + 1] = body end
    end
    tap.assertEquals(found, { '{"a":1}', "", "é€😀" })
  end
end)

tap.test("heads of other spellings", function ()
  for _, head in ipairs({ "content-length:2\r\n\r\n", "Content-Type: x; charset=utf-8\r\nContent-Length:  2 \r\n\r\n",
    "Content-Length: 2\n\n" }) do
    tap.assertEquals(read_all(wire.reader(), head .. "{}"), { "{}" })
  end
end)

tap.test("what is no message is passed over, and the next is read", function ()
  local reader = wire.reader()
  tap.assertEquals(read_all(reader, "X: 1\r\n\r\n" .. frame("{}")), { "a head without Content-Length", "{}" })
  local large = wire.SIZE_LIMIT + 1
  local told = ("a message of more than %d bytes"):format(wire.SIZE_LIMIT)
  tap.assertEquals(read_all(reader, ("Content-Length: %d\r\n\r\n"):format(large)), { told })
  for _ = 1, 17 do tap.assertEquals(read_all(reader, ("x"):rep(large // 17)), {}) end
  tap.assertEquals(read_all(reader, ("x"):rep(large % 17) .. frame("[]")), { "[]" })
  tap.assertEquals(read_all(reader, ("y"):rep(wire.HEAD_LIMIT + 1)), { "no head of a message in 4096 bytes" })
  tap.assertEquals(read_all(reader, frame("1")), { "1" })
end)

tap.test("a message is written by its bytes, and is UTF-8: other bytes are shown escaped", function ()
  tap.assertEquals(wire.frame({ a = "é" }), 'Content-Length: 11\r\n\r\n{"a": "é"}')
  tap.assertEquals(wire.frame({ a = "\xff" }), 'Content-Length: 14\r\n\r\n{"a": "\\\\xff"}')
end)
