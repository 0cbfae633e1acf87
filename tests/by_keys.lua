-- A page with the explorer, tried by the keyboard alone at the widths of a phone, a tablet and a desk, one a day
-- (tests/browser/explorer_keyboard.js).
--
--   by_keys.test("explorer", function () return path end)

local json = require("houseway.base.json")
local sample = require("sample")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local by_keys = {}

local OPENING = "As Js Jh 8d 7c 4d 4c"
-- What the arrow keys come to, from the first card: right, down, left, end, right, down, home, down, down, up.
local WALKED = "As Ks Kh Ah 2h 2h 2d Ad Ac Jk Ac"

local function tried(path, widths)
  local found
  scratch.with(function (directory)
    local asked = scratch.write(directory .. "/widths", json.encode(widths))
    local command = "HOUSEWAY_BROWSER='%s/build/browser' node tests/browser/explorer.js keyboard '%s' '%s' >'%s/out'"
    local ok, errors = sources.shell(command:format(tap.source_root(), path, asked, directory))
    tap.assertTrue(ok, errors)
    found = assert(json.decode(scratch.read(directory .. "/out")))
  end)
  return found
end

-- The worth of each setting as the page has it before scripts run.
local function written_worth(path)
  local list = {}
  local settings = scratch.read(path):match('<div id="settings">(.-)</section>')
  for cell in settings:gmatch('<td class="number">(.-)</td>') do
    list[#list + 1] = cell:gsub("<[^>]*>", ""):gsub("%s+", " ")
  end
  return list
end

---Registers the tests of a page.
---@param name string
---@param path_of fun(): string its file
function by_keys.test(name, path_of)
  local found
  local widths = sample.of("keys of " .. name, { 390, 768, 1280 }, 1)
  for i, width in ipairs(widths) do
    local function test(what, run)
      tap.test(("28.4 %s by keys, %d wide: %s"):format(name, width, what), function ()
        found = found or tried(path_of(), widths)
        run(found[i])
      end)
    end

    test("it opens with a hand, and what each setting is worth is written in it", function (one)
      tap.assertEquals({ one.width, one.opening, one.failures }, { width, OPENING, {} })
      tap.assertEquals(one.worth, written_worth(path_of()))
      tap.assertTrue(#one.worth > 10, #one.worth)
    end)

    test("a hand without blanks is read; under a bad hand or a part of one the answer is dimmed", function (one)
      tap.assertEquals(one.glued, "Jk,As,Kh,10d,9c,4s,3d")
      tap.assertEquals(one.begun, { problem = "", stale = 2 })
      tap.assertEquals(one.bad, { problem = "“x” is no card.", stale = 2, hand = one.glued, access = {} })
      tap.assertEquals(one.mended, 0)
      tap.assertEquals(one.part, { stale = 2, hand = one.glued, text = "6 of 7 cards." })
    end)

    test("the cards are one tab stop, in which arrow keys, Home and End move", function (one)
      tap.assertEquals({ one.walked, one.measured.stops, one.after }, { WALKED, 1, 1 })
      tap.assertEquals(one.picked, "As,Ac,Kh,10d,9c,4s,3d")
    end)

    test("each suit is one row of thirteen; targets are 44 pixels but for a card's width on a phone", function (one)
      tap.assertEquals({ one.measured.rows, one.measured.lines }, { { 13, 13, 13, 13, 1 }, { 1, 1, 1, 1, 1 } })
      tap.assertEquals(one.measured.small, {})
      tap.assertTrue(one.measured.width >= (width < 600 and 30 or 44), one.measured.width)
    end)

    test("Back and Forward go from hand to hand", function (one)
      tap.assertEquals(one.back, { one.glued, "Jk As Kh 10d 9c 4s 3d", 0 })
      tap.assertEquals(one.first, { "none", OPENING })
      tap.assertEquals(one.forward, "Jk As Kh 10d 9c 4s 3d")
    end)

    test("axe-core finds nothing", function (one) tap.assertEquals(one.access, {}) end)
  end
end

return by_keys
