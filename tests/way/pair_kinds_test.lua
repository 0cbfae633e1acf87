-- 24.3 Kinds of pairs have the names that the chapter's table gives them: read by `pair`, shown as values, in sentences
-- and in shares. What each kind is, is derived a second way, by faces.

local chapters = require("jurisdictions.chapters")
local decided = require("houseway.way.decided")
local lists = require("houseway.base.lists")
local notation = require("houseway.notation")
local plain_words = require("houseway.way.plain_words")
local refusal = require("houseway.base.refusal")
local scratch = require("scratch")
local shelf = require("houseway.law.shelf")
local tap = require("tap")
local values = require("houseway.notation.values")
local rankings = require("houseway.law.rankings")
local ways = require("ways")

local KEY = "nz/pai_gow"

-- The chapter of New Zealand with other headings over three kinds.
local RENAMED = chapters.source(KEY)
for name, other in pairs({ Wongs = "Kings", Gongs = "Greater Treasures", ["High Nines"] = "Bao" }) do
  RENAMED = scratch.replace(RENAMED, "\n    " .. name .. "\n", "\n    " .. other .. "\n")
end
local SHELF = { id = "24.3", scripts = { [KEY] = { text = RENAMED, shown = "renamed.lua" } } }

local function load(pattern)
  local text = ('submission "T" { game = "Pai Gow", under = "%s" }\nrule "kept" { play = %s }\n'):format(KEY, pattern)
    .. 'choice "C" "The strongest low hand." { prefer = { best_low, best_high } }\n'
  return shelf.reading(SHELF, ways.load, text)
end

local function behaviour(pattern)
  return decided.run(load(pattern), {}).table:behaviour()
end

local KINDS = { { "King", "wong", "9" }, { "Greater Treasure", "gong", "8" }, { "Bao", "high_nine", "7" } }

for _, one in ipairs(KINDS) do
  tap.test(("24.3 `pair %q` is what `%s` is by faces, in every hand"):format(one[1], one[2]), function ()
    tap.assertEquals(behaviour(("pair %q"):format(one[1])), behaviour(one[2]))
    tap.assertNotEquals(behaviour(("pair %q"):format(one[1])), behaviour("pair"))
  end)
end

tap.test("24.3 two tiles are shown by the chapter's names, and points as ever", function ()
  local loaded = load("pair")
  local function mask(written)
    return assert(notation.tile_shape(written))
  end
  local seen = {}
  for a = 0, 20 do
    for b = 0, a do
      local shown, expected = values.faces(loaded.ranking, a, b), nil
      for _, one in ipairs(KINDS) do
        local of = { mask("12 or 2"), mask(one[3]) }
        for turn = 1, 2 do
          if of[turn] & 1 << a ~= 0 and of[3 - turn] & 1 << b ~= 0 then expected = one[1] end
        end
      end
      tap.assertEquals(lists.any(KINDS, function (one) return one[1] == shown end) and shown or nil, expected)
      seen[shown] = true
    end
  end
  for _, name in ipairs({ "King", "Greater Treasure", "Bao", "pair", "9", "0" }) do tap.assertTrue(seen[name], name) end
end)

tap.test("24.3 a chapter's own kinds and no others are read, and the nearest is named", function ()
  for written, line in pairs({
    Kimg = 'the tiles must be written like "12 or 2", "H8", "4, 5 or 6", "G", "6-6" or "Teen", not "Kimg" (did you '
      .. 'mean "King"?)',
    Wong = 'the tiles must be written like "12 or 2", "H8", "4, 5 or 6", "G", "6-6" or "Teen", not "Wong"',
  }) do
    local _, why = refusal.catch(load, ("pair %q"):format(written))
    tap.assertStrContains(refusal.lines(why)[1], line)
  end
  local _, why = refusal.catch(ways.load, ways.script("Pai Gow", 'rule "kept" { play = pair "High Nine" }'))
  tap.assertStrContains(refusal.lines(why)[1], 'the tiles must be written like "12 or 2", "H8", "4, 5 or 6", "G", ' ..
    '"6-6" or "Teen", not "High Nine"')
end)

tap.test("24.3 a rule on a kind is a sentence with the chapter's name", function ()
  tap.assertStrContains(plain_words.of(load('pair "Bao"')).rules[1].sentence, "a Bao")
end)

tap.test("24.3 a High Nine is shown so in New Zealand; in Massachusetts, which ranks none, by its points", function ()
  local twelve, seven = notation.face("6-6"), notation.face("1-6")
  tap.assertEquals(values.faces(rankings.compile(chapters.load(KEY)), twelve, seven), "High Nine")
  tap.assertEquals(values.faces(rankings.compile(chapters.load("us-ma/pai_gow")), twelve, seven), "9")
end)
