-- hw.hash: the digests, of strings.

local hash = require("hw.hash")
local tap = require("tap")

tap.test("the digests are the core's", function ()
  tap.assertEquals(hash.xxh3(""), "99aa06d3014798d86001c324468d497f")
  tap.assertEquals(hash.sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
end)

tap.test("every byte counts, NUL too", function ()
  tap.assertNotEquals(hash.xxh3("a\0b"), hash.xxh3("a\0c"))
  tap.assertEquals(#hash.xxh3(("x"):rep(100000)), 32)
  tap.assertEquals({ hash.xxh3("a", "", "bc"), hash.xxh3() }, { hash.xxh3("abc"), hash.xxh3("") })
  tap.assertEquals(#hash.sha256("\0"), 64)
end)
