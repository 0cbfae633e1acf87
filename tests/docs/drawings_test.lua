-- The drawings that stand in README.md and docs/: houseway's own, of the hands that are told beside them.

local drawing = require("houseway.page.drawing")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local sources = require("sources")
local tap = require("tap")

local TILES, CARDS = games.TILES, games.CARDS

local function pieces(game, written)
  return hands.check(game, written, {}, select(2, written:gsub("%S+", "")))
end

local DRAWINGS = {
  ["docs/drawings/as-set.svg"] = function (sheet)
    return sheet:set_hand(TILES, pieces(TILES, "4-5 1-2"), pieces(TILES, "3-5 3-4"))
  end,
  ["docs/drawings/as-the-law-wants.svg"] = function (sheet)
    return sheet:set_hand(TILES, pieces(TILES, "4-5 3-5"), pieces(TILES, "3-4 1-2"))
  end,
  ["docs/drawings/seven-cards.svg"] = function (sheet)
    return sheet:hand(CARDS, pieces(CARDS, "As Kh 10d 9c 4s 3d Jk"), { is_fanned = true })
  end,
}

for path, draw in pairs(DRAWINGS) do
  tap.test(path .. " is drawn by houseway", function ()
    local sheet = drawing.sheet()
    local source = sheet:file(draw(sheet))
    if os.getenv("HOUSEWAY_GOLDEN") == "write" then
      local file = assert(io.open(path, "wb"))
      file:write(source)
      file:close()
    end
    tap.assertEquals(sources.read(path), source)
  end)
end

tap.test("the drawings of README.md are of the smallest hand that its check shows", function ()
  local readme = sources.read("README.md")
  local high, low, lawful_high, lawful_low = readme:match(
    "smallest: 4%-5 3%-5 3%-4 1%-2, set (%S+ %S+) over (%S+ %S+); lawful: (%S+ %S+) over%s+(%S+ %S+)\n")
  tap.assertStrContains(readme, ("As set, high hand %s, low hand %s."):format(high, low))
  tap.assertStrContains(readme, ("As the law wants it, high hand %s, low hand %s."):format(lawful_high, lawful_low))
end)

tap.test("every drawing stands in a page, with words for who does not see it", function ()
  local shown = {}
  for _, path in ipairs(sources.list("%.md$")) do
    for words, file in sources.read(path):gmatch("!%[([^%]]*)%]%(([^)]+%.svg)%)") do
      tap.assertTrue(#words > 10, words)
      local drawn = "docs/" .. file:gsub("^docs/", "")
      local title = sources.read(drawn):match("<title>([^<]*)</title>"):gsub("&#39;", "'")
      -- Of a screen they are the ones it was drawn with; of pieces the page may say more.
      if drawn:find("/screen%-") then tap.assertEquals(words:gsub("\n", " "), title) end
      shown[drawn] = true
    end
  end
  for _, path in ipairs(sources.list("^docs/drawings/")) do tap.assertTrue(shown[path], path) end
end)
