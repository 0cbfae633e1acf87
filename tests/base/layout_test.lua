-- houseway.base.layout: lines and tables for a screen of so many columns.

local layout = require("houseway.base.layout")
local tap = require("tap")

-- Words of a text in order, wherever its lines end.
local function words_of(lines)
  local found = {}
  for word in table.concat(lines, "\n"):gsub("\27%[%d*m", ""):gmatch("%S+") do found[#found + 1] = word end
  return found
end

local function check_fits(lines, limit)
  for _, line in ipairs(lines) do
    tap.assertTrue(layout.width(line) <= limit, ("%d columns: %s"):format(layout.width(line), line))
    tap.assertNil(line:find(" $"), line)
  end
end

tap.test("a line that fits is left as it is, one that does not is broken between words and set in", function ()
  tap.assertEquals(layout.line("  a  b", 6), { "  a  b" })
  tap.assertEquals(layout.line("  line 4, a rule: its hands", 16), { "  line 4, a", "    rule: its", "    hands" })
end)

tap.test("a word longer than the screen is not broken", function ()
  tap.assertEquals(layout.line("a bcdefghij k", 5), { "a", "  bcdefghij", "  k" })
end)

tap.test("characters are counted, not bytes; a sign stays with what it is of", function ()
  tap.assertEquals(layout.width("§ 7(k)"), 6)
  tap.assertEquals(layout.line("Mass. Pai Gow § 7(k)", 16), { "Mass. Pai Gow", "  § 7(k)" })
end)

tap.test("a style takes no room and is taken up again after a break", function ()
  tap.assertEquals(layout.line("\27[1maa bb\27[0m cc", 20), { "\27[1maa bb\27[0m cc" })
  tap.assertEquals(layout.line("\27[1maa bb\27[0m cc", 6), { "\27[1maa bb\27[0m", "  cc" })
  tap.assertEquals(layout.line("\27[1maa bb cc\27[0m", 6), { "\27[1maa bb\27[0m", "  \27[1mcc\27[0m" })
end)

tap.test("a table that fits is as houseway.base.text has it", function ()
  local rows = { { "x", 1, "p" }, { "yy", 1000, "" } }
  tap.assertEquals(layout.columns(rows, 20, " "), { " x       1  p", " yy  1,000" })
end)

tap.test("a column of words is narrowed where that costs the fewest lines", function ()
  local rows = { { "aa bb cc dd ee ff", "n", 5 }, { "short", "one two three four", 12 }, { "short", "n", 3 } }
  tap.assertEquals(layout.columns(rows, 34), {
    "aa bb cc dd ee    n              5",
    "ff",
    "short             one two       12",
    "                  three four",
    "short             n              3",
  })
end)

tap.test("sentences of the last column go under their rows where little room is left", function ()
  local rows = { { "seat 1", "announce", "why the player's high hand is lower" }, { "seat 2", "expose", "" } }
  tap.assertEquals(layout.columns(rows, 38, "  "), {
    "  seat 1  announce", "      why the player's high hand is", "      lower", "  seat 2  expose",
  })
end)

tap.test("26.6 remarks without a heading go under their rows before a table is divided", function ()
  local rows = { { "entry", "since", "" }, { 2, "2026-11-26", "by version 2" }, { 5, "2026-11-26", "" } }
  tap.assertEquals(layout.columns(rows, 20), { "entry  since", "    2  2026-11-26", "    by version 2",
    "    5  2026-11-26" })
end)

tap.test("whole columns go under the others, beside the first again", function ()
  local rows = { { "", "pays", "hand" }, { "flush", "10to1pays", "abcdefghijkl" } }
  tap.assertEquals(layout.columns(rows, 20), {
    "       pays", "flush  10to1pays", "", "       hand", "flush  abcdefghijkl",
  })
end)

tap.test("what may be spared is left out first, and no more of it than need be", function ()
  local rows = { { "a", "spare two", "spare one", "kept" } }
  tap.assertEquals(layout.columns(rows, 30, "", { 3, 2 }), { "a  spare two  spare one  kept" })
  tap.assertEquals(layout.columns(rows, 20, "", { 3, 2 }), { "a  spare two  kept" })
  tap.assertEquals(layout.columns(rows, 10, "", { 3, 2 }), { "a  kept" })
end)

-- Words of at most eight letters and numbers, by a small generator of its own.
local function random_rows(state)
  local function below(limit)
    state = (state * 1103515245 + 12345) % 2147483648
    return state // 65536 % limit
  end
  local rows, columns = {}, 1 + below(6)
  local numbers = {}
  for c = 1, columns do numbers[c] = c > 1 and below(3) == 0 end
  for r = 1, 1 + below(5) do
    rows[r] = {}
    for c = 1, columns do
      local cell = {}
      for w = 1, below(6) do cell[w] = ("w"):rep(1 + below(8)) .. r .. c end
      rows[r][c] = numbers[c] and below(100000) or table.concat(cell, " ")
    end
  end
  return rows, state
end

local function count_of(words)
  local counts = {}
  for _, word in ipairs(words) do counts[word] = (counts[word] or 0) + 1 end
  return counts
end

tap.test("no table loses a word or goes past the screen, whatever stands in it", function ()
  local state = 7
  for _ = 1, 400 do
    local rows
    rows, state = random_rows(state)
    for _, limit in ipairs({ 40, 80 }) do
      local lines = layout.columns(rows, limit, "  ")
      check_fits(lines, limit)
      local shown, given = count_of(words_of(lines)), count_of(words_of(layout.columns(rows, 10000)))
      for word, times in pairs(given) do tap.assertTrue((shown[word] or 0) >= times, word) end
    end
  end
end)

tap.test("a hung table breaks its last column, and the others where it has no room", function ()
  local rows = { { "name", "a sentence that goes on for a while" } }
  tap.assertEquals(layout.hung(rows, 31, " "), { " name  a sentence that goes on", "       for a while" })
  rows[1][1] = "a name that goes on as well"
  check_fits(layout.hung(rows, 31, " "), 31)
end)

tap.test("A5 each part of a divided table begins with what names its rows, not with their marks alone", function ()
  local rows = {
    { "", "high", "low", "worth", "law" }, { "→", "5-5_2-2", "6-6_5-6", "-69.5360%", "lawful" },
    { "", "6-6_2-2", "5-5_5-6", "-69.2630%", "not_lawful" },
  }
  local lines = layout.columns(rows, 32)
  tap.assertEquals(lines[5], "   high     law")
  tap.assertEquals(lines[6], "→  5-5_2-2  lawful")
end)
