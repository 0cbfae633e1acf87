-- Massachusetts, the whole chapter: every paragraph of its text is there, with its status.

local chapters = require("jurisdictions.chapters")
local tap = require("tap")

local KEY = "us-ma/pai_gow"
local model = chapters.load(KEY)

local sections = {
  ["1"] = "bank co-banking copy-hand dead-hand gongs high-hand marker push rank-or-ranking "
    .. "second-highest-or-low-hand setting-the-hands supreme-pair value washing wongs",
  ["2"] = "a b c d d.1 d.2 e f g h",
  ["3"] = "a b c",
  ["4"] = "a a.1 a.2 a.3 a.3.i a.3.ii b c d e f g",
  ["5"] = "a b c",
  ["6"] = "a b c c.1 c.2 d e f",
  ["7"] = "a b c d d.1 d.2 d.3 d.4 e f f.1 f.2 g h i i.1 i.2 j k l",
  ["8"] = "a b c d d.1 d.2 e f g g.1 g.2 h i j k k.1 k.2 k.3 k.4 k.5 k.6 k.7 k.8 k.9 k.10 l m n o p q r",
  ["9"] = "a b c d e f",
  ["10"] = "a b",
}

for number = 1, 10 do
  local key = ("%s.%d"):format(KEY, number)
  tap.test(key .. " lists every paragraph of the text", function ()
    tap.assertEquals(chapters.labels(model, key), sections[tostring(number)])
  end)
end

tap.test(KEY .. " passes over no paragraph", function ()
  tap.assertEquals(chapters.with_status(model, "silent"), "")
end)

tap.test(KEY .. " says why what it leaves to people is theirs", function ()
  tap.assertEquals(chapters.with_status(model, "by_hand"),
    "1.marker 3.a 3.b 3.c 4.a 4.a.1 4.a.2 4.a.3 4.a.3.i 4.a.3.ii 4.b 4.c 4.g 6.f 7.l 8.m")
end)

tap.test(KEY .. " borrows nothing", function () tap.assertEquals(model.borrows, {}) end)
