-- The reader of DER, and of what an authority signs in a time-stamp: strict, limited, in time in proportion.

local der = require("houseway.base.der")
local hash = require("hw.hash")
local hex = require("houseway.base.hex")
local RESPONSE = require("register.response")
local tap = require("tap")
local token = require("register.token")
local written = require("register.der_written")

tap.test("25.4 DER: what is read is written in one way only; every byte changed and every length cut", function ()
  local said, refused, other = assert(token.read(RESPONSE)), 0, 0
  tap.assertEquals(written(der.read(RESPONSE)), RESPONSE)
  tap.assertEquals(said, { at = "2026-11-28T22:53:35Z", digest = hex.bytes(hash.sha256("a head\n")) })
  for at = 1, #RESPONSE do
    tap.assertNil((der.read(RESPONSE:sub(1, at - 1))), at)
    tap.assertNil((token.read(RESPONSE:sub(at + 1))), at)
    for _, change in ipairs({ 1, 0x80, 0xff, at % 253 + 2 }) do
      local bytes = RESPONSE:sub(1, at - 1) .. string.char(RESPONSE:byte(at) ~ change) .. RESPONSE:sub(at + 1)
      local value, why = der.read(bytes)
      if value then tap.assertEquals(written(value), bytes, at) else tap.assertStrMatches(why, ".+ at byte %d+") end
      local found = token.read(bytes)
      refused = refused + (found and 0 or 1)
      other = other + (found and (found.at ~= said.at or found.digest ~= said.digest) and 1 or 0)
    end
  end
  -- Only the time's and the digest's own bytes say another time and digest.
  tap.assertTrue(refused > 500, refused)
  tap.assertTrue(other >= 4 * 32 and other <= 4 * (32 + 14), other)
end)

-- The response with other bytes in place of some that stand there once, of the same length.
local function with(before, after)
  local from, to = RESPONSE:find(before, 1, true)
  assert(from and #before == #after and not RESPONSE:find(before, to + 1, true), before)
  return RESPONSE:sub(1, from - 1) .. after .. RESPONSE:sub(to + 1)
end

tap.test("25.4 a token says SHA-256 and a time of the calendar in UTC, or is refused", function ()
  local TIME, DIGEST = "20261128225335Z", "\x60\x86\x48\x01\x65\x03\x04\x02\x01\x05\0\x04\x20"
  for _, time in ipairs({ "20260229120000Z", "20261128126000Z", "2026112812+100Z", "202611281200.5Z",
    "20261128120000z" }) do
    local found, why = token.read(with(TIME, time))
    tap.assertEquals({ found, why }, { nil, "a time that is none in UTC" })
  end
  local found, why = token.read(with(DIGEST, (DIGEST:gsub("\x02\x01\x05", "\x02\x02\x05"))))
  tap.assertEquals({ found, why }, { nil, "another digest than SHA-256" })
  -- One signer, of SignedData.
  local SIGNED_DATA = "\x2a\x86\x48\x86\xf7\x0d\x01\x07\x02"
  found, why = token.read(with(SIGNED_DATA, SIGNED_DATA:sub(1, -2) .. "\x09"))
  tap.assertEquals({ found, why }, { nil, "no time-stamp that one signer signs" })
  local value = assert(der.read(RESPONSE))
  local signed = value[2][2][1]
  signed[#signed][2] = signed[#signed][1]
  found, why = token.read(written(value))
  tap.assertEquals({ found, why }, { nil, "no time-stamp that one signer signs" })
end)

tap.test("25.4 a token may have a fraction of a second, and no extension that must be understood", function ()
  local function again(change)
    local value = assert(der.read(RESPONSE))
    local content = value[2][2][1][3][2][1]
    local info = assert(der.read(content.bytes))
    change(info)
    content.bytes = written(info)
    return token.read(written(value))
  end
  local function fraction(digits) return function (info) info[5].bytes = "20261128120000" .. digits .. "Z" end end
  tap.assertEquals(again(fraction(".25")).at, "2026-11-28T12:00:00Z")
  for _, digits in ipairs({ ".", ".0", ".50", "25", ".5.5" }) do tap.assertNil((again(fraction(digits)))) end
  local function extension(...)
    local one = { tag = 0x30, { tag = 6, bytes = "\x2a" }, ... }
    return function (info) info[#info + 1] = { tag = 0xa1, one } end
  end
  tap.assertNotNil((again(extension({ tag = 4, bytes = "" }))))
  local _, why = again(extension({ tag = 1, bytes = "\xff" }, { tag = 4, bytes = "" }))
  tap.assertEquals(why, "an extension that must be understood")
  _, why = again(function (info) info[1].bytes = "\2" end)
  tap.assertEquals(why, "the signed bytes are no TSTInfo of version 1")
  tap.assertNil((again(function (info) info[#info + 1] = { tag = 0x02, bytes = "\1" } end)))
end)

tap.test("25.4 DER: definite lengths in their shortest form, to a depth and a size, in time in proportion", function ()
  for _, case in ipairs({
    { "", "no type of DER at byte 1" },
    { "\x30", "no length at byte 2" },
    { "\x30\x80\0\0", "no definite length at byte 2" },
    { "\x04\x81\x01a", "a length that is not in its shortest form at byte 2" },
    { "\x04\x82\0\x80" .. ("a"):rep(128), "a length that is not in its shortest form at byte 2" },
    { "\x04\x84\0\0\0\1a", "a length past the end at byte 2" },
    { "\x04\xff" .. ("\xff"):rep(127), "a length past the end at byte 2" },
    { "\x04\x83\xff\xff\xff", "a length past the end at byte 2" },
    { "\x30\x03\x04\x02a", "a length past the end at byte 4" },
    { "\x04\x01ab", "bytes after the end at byte 4" },
    { "\x24\x03\x04\x01a", "no type of DER at byte 1" }, -- a text in pieces
    { "\x10\0", "no type of DER at byte 1" },
    { "\x1f\x81\x01\0", "no type of DER at byte 1" },
    { "\0\0", "no type of DER at byte 1" },
    { ("a"):rep(der.LONGEST + 1), "65537 bytes" },
  }) do
    local value, why = der.read(case[1])
    tap.assertEquals({ value, why }, { nil, case[2] })
  end
  local nested = { tag = 0x30 }
  for _ = 2, der.DEEPEST do nested = { tag = 0x30, nested } end
  tap.assertTrue(der.read(written(nested)) ~= nil)
  tap.assertStrContains(select(2, der.read(written({ tag = 0x30, nested }))), "a value nested too deep")
  tap.assertNil((der.read(("\x30\x82\xff\xf0"):rep(der.LONGEST // 4))))
  local function many(length)
    local bytes = "\x30\x82" .. string.pack(">I2", length) .. ("\x05\0"):rep(length // 2)
    return function () tap.assertTrue(der.read(bytes) ~= nil) end
  end
  tap.assertTakesLess(many(0xfff8), 24, many(0x1fff - 1), "eight times the bytes")
end)
