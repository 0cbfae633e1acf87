-- Pennsylvania, Pai Gow Poker, the whole chapter: every paragraph of its text is there, with its status.

local chapters = require("jurisdictions.chapters")
local tap = require("tap")

local KEY = "us-pa/645a"
local model = chapters.load(KEY)

local sections = {
  "bank co-banking ez-pai-gow-poker envy-bonus envy-bonus-qualifying-hand high-hand low-hand "
    .. "qualifying-wager queens-dragon setting-the-hands",
  "a b b.1 b.2 b.3 b.4 b.5 b.6 b.7 b.8 b.9 b.9.i b.9.i.A b.9.i.B b.9.i.C b.9.i.D b.9.ii b.10 b.11 "
    .. "c c.1 c.1.i c.1.ii c.1.iii c.2 d d.1 d.2 e f",
  "a b b.1 b.2 b.3 b.4 c c.1 c.2",
  "a b c d e",
  "a b b.1 b.2 c d d.1 d.2 d.3 e f g g.1 g.2 h i i.1 i.1.i i.1.ii i.1.iii i.1.iv i.2 j",
  "a b b.1 b.2 b.3 b.4 b.5 b.6 b.7 b.8 b.9 b.10 c d d.1 d.2 d.2.i d.2.ii d.3 e e.1 e.2 e.3 "
    .. "f f.1 f.2 f.3 f.4 f.5 f.6 g g.1 g.2 g.3 g.4 g.5",
  "a b c d e e.1 e.2 e.3 e.4 e.5 e.5.i e.5.ii e.5.iii e.5.iv f",
  "a b b.1 b.2 c d e f g",
  "a a.1 a.2 a.3 a.3.i a.3.ii b c d e f",
  "a a.1 a.2 a.2.i a.2.ii b c d e f",
  "a a.1 a.2 a.3 b c d e f f.1 f.1.i f.1.ii f.1.iii f.1.iv f.1.v f.2 f.2.i f.2.ii f.2.iii f.3 g h "
    .. "h.1 h.1.i h.1.i.A h.1.i.B h.1.i.C h.1.ii h.1.iii h.2 h.2.i h.2.i.A h.2.i.B h.2.i.C h.2.ii h.2.iii "
    .. "h.3 h.3.i h.3.ii h.4 h.4.i h.4.ii h.4.ii.A h.4.ii.B h.4.ii.C h.4.ii.D h.5 "
    .. "h.6 h.6.i h.6.i.A h.6.i.B h.6.i.C h.6.ii h.7 h.8 i j",
  "a b c d d.1 d.2 e f g h i j k l m n",
  "a b c d e e.1 e.2 e.3 f g h i j",
  "a b c d e f g h i j k l m n",
}

for number, labels in ipairs(sections) do
  local key = ("%s.%d"):format(KEY, number)
  tap.test(key .. " lists every paragraph of the text", function ()
    tap.assertEquals(chapters.labels(model, key), labels)
  end)
end

tap.test(KEY .. " passes over no paragraph: equipment and what hands and eyes do is done at the table, the rest is "
  .. "carried out", function ()
  tap.assertEquals(chapters.with_status(model, "silent"), "")
  tap.assertEquals(chapters.with_status(model, "by_hand"),
    "2.b 2.b.1 2.b.2 2.b.3 2.b.4 2.b.5 2.b.6 2.b.7 2.b.8 2.b.9 2.b.9.i 2.b.9.i.A 2.b.9.i.B 2.b.9.i.C 2.b.9.i.D "
    .. "2.b.9.ii 2.b.10 2.b.11 2.c.1 2.c.1.i 2.c.1.ii 2.c.1.iii 2.c.2 2.d 2.d.1 2.d.2 2.e 2.f 3.b.1 3.b.2 3.b.3 "
    .. "3.b.4 3.c 3.c.1 3.c.2 4.a 4.b 4.c 4.d 4.e 5.g 5.g.1 5.g.2 5.i.1.iv 5.j 8.a 9.a.2 9.b 10.a.1 11.a 11.a.1 "
    .. "11.a.2 11.g 11.h.4.ii.A 11.h.4.ii.B 11.h.4.ii.C 11.j")
end)

tap.test(KEY .. " has the date of each section: a print of December 2021", function ()
  local effective = {}
  for index, section in ipairs(model.sections) do
    tap.assertEquals(section.current, "2021-12")
    effective[index] = section.effective
  end
  tap.assertEquals(effective, {
    "2014-12-13", "2015-06-13", "2012-05-19", "2012-05-19", "2015-06-13", "2015-06-13", "2014-12-13",
    "2014-12-13", "2014-12-13", "2014-12-13", "2014-12-13", "2012-05-19", "2015-06-13", "2012-05-19",
  })
end)
