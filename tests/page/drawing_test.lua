-- Drawings of pieces: what is on each, and what is said to who does not see it.

local card = require("hw.card")
local drawing = require("houseway.page.drawing")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local html = require("houseway.page.html")
local parsed = require("page.parsed")
local tap = require("tap")
local tile = require("hw.tile")

local TILES, CARDS = games.TILES, games.CARDS

local function read(game, written, count)
  return assert(hands.read(game, written, count))
end

local function symbols(game)
  return parsed.all(parsed.read(html.write(drawing.every_symbol(game))), "symbol")
end

local function number(element, name)
  return assert(tonumber(element.attributes[name]), name)
end

tap.test("every tile has its pips: as many as it counts, those of each half in its half", function ()
  local drawn = symbols(TILES)
  tap.assertEquals(#drawn, 21)
  for _, symbol in ipairs(drawn) do
    local upper, lower = symbol.attributes.id:match("^tile%-(%d)%-(%d)$")
    local pips, above, seen = parsed.all(symbol, "circle"), 0, {}
    local face = tile.face_named(upper .. "-" .. lower)
    for _, pip in ipairs(pips) do
      local x, y, r = number(pip, "cx"), number(pip, "cy"), number(pip, "r")
      if y < 42 then above = above + 1 end
      -- Whole within its half, and apart from every other.
      local half = y < 42 and 0 or 42
      tap.assertTrue(x - r >= 2 and x + r <= 34 and y - r >= half + 1 and y + r <= half + 41)
      for _, other in ipairs(seen) do
        tap.assertTrue((x - other[1]) ^ 2 + (y - other[2]) ^ 2 > (r + other[3]) ^ 2)
      end
      seen[#seen + 1] = { x, y, r }
    end
    tap.assertEquals({ #pips, above }, { tile.spots(face), tonumber(upper) }, symbol.attributes.id)
  end
end)

tap.test("ones and fours are red, all else white; of the twelve, six", function ()
  local RED = { [1] = 1, [4] = 4 }
  for _, symbol in ipairs(symbols(TILES)) do
    local upper, lower = symbol.attributes.id:match("(%d)%-(%d)$")
    local red, fills = 0, {}
    for _, pip in ipairs(parsed.all(symbol, "circle")) do
      fills[pip.attributes.fill] = true
      if pip.attributes.fill == "#ff5a4f" then red = red + 1 end
    end
    local expected = (RED[tonumber(upper)] or 0) + (RED[tonumber(lower)] or 0)
    tap.assertEquals(red, upper .. lower == "66" and 6 or expected, symbol.attributes.id)
    for fill in pairs(fills) do tap.assertTrue(fill == "#ff5a4f" or fill == "#ffffff") end
  end
end)

tap.test("53 cards, each unlike every other, its suit twice and its rank once; the joker alone has neither", function ()
  local drawn, seen, ranks, suits = symbols(CARDS), {}, {}, {}
  tap.assertEquals(#drawn, 53)
  for _, symbol in ipairs(drawn) do
    local paths, all = parsed.all(symbol, "path"), {}
    for i, path in ipairs(paths) do all[i] = path.attributes.d .. path.attributes.transform end
    local shape = table.concat(all, "|")
    tap.assertNil(seen[shape], symbol.attributes.id)
    seen[shape] = true
    local rank, suit = symbol.attributes.id:match("^card%-(%w+)([shdc])$")
    if rank then
      tap.assertEquals(#paths, 3)
      tap.assertEquals(paths[2].attributes.d, paths[3].attributes.d)
      ranks[rank], suits[suit] = ranks[rank] or paths[1].attributes.d, suits[suit] or paths[2].attributes.d
      tap.assertEquals({ paths[1].attributes.d, paths[2].attributes.d }, { ranks[rank], suits[suit] })
    else
      tap.assertEquals(symbol.attributes.id, "card-Jk")
    end
  end
  local function unlike(shapes, count)
    local different = {}
    for _, shape in pairs(shapes) do different[shape] = true end
    local found = 0
    for _ in pairs(different) do found = found + 1 end
    tap.assertEquals(found, count)
  end
  unlike(ranks, 13)
  unlike(suits, 4)
end)

tap.test("no letter of a font stands on a piece", function ()
  for _, game in ipairs(games.NAMES) do
    for _, symbol in ipairs(symbols(game)) do
      tap.assertEquals(#parsed.all(symbol, "text"), 0)
      tap.assertNil(symbol.text:find("%S"))
    end
  end
end)

-- The ink of a path of lines and curves: every number of it, moved and scaled, within the piece.
tap.test("nothing is drawn over the edge of a card", function ()
  for _, symbol in ipairs(symbols(CARDS)) do
    for _, path in ipairs(parsed.all(symbol, "path")) do
      local x, y, scale = path.attributes.transform:match("^translate%((%S+) (%S+)%) scale%((%S+)%)$")
      x, y, scale = tonumber(x), tonumber(y), tonumber(scale)
      for written in path.attributes.d:gmatch("%-?[%d.]+") do
        local at = tonumber(written) * scale
        tap.assertTrue(at >= 0 and x + math.min(at, 20 * scale) <= 60 and y + math.min(at, 20 * scale) <= 84)
      end
    end
  end
end)

tap.test("words for every piece, no two alike, but of tiles of one face", function ()
  tap.assertEquals(drawing.words(CARDS, read(CARDS, "As", 1)[1]), "ace of spades")
  tap.assertEquals(drawing.words(CARDS, read(CARDS, "10d", 1)[1]), "ten of diamonds")
  tap.assertEquals(drawing.words(CARDS, read(CARDS, "Jk", 1)[1]), "joker")
  tap.assertEquals(drawing.words(TILES, read(TILES, "2-4", 1)[1]), "2-4, Gee Joon")
  for game, count in pairs({ [CARDS] = 53, [TILES] = 21 }) do
    local seen, found = {}, 0
    for piece = 0, games.of(game).pieces - 1 do
      local words = drawing.words(game, piece)
      if not seen[words] then found = found + 1 end
      seen[words] = true
    end
    tap.assertEquals(found, count)
  end
end)

tap.test("a set hand: each piece once, the high hand above the low, and said in words", function ()
  for _, case in ipairs({
    { TILES, "6-6 1-1", "4-5 2-4", "high hand: 6-6, Teen; 1-1, Day; low hand: 4-5, Gow; 2-4, Gee Joon" },
    { CARDS, "As Ah 9d 8c 2c", "Ks Qd", "high hand: ace of spades, ace of hearts, nine of diamonds, eight of clubs, "
      .. "two of clubs; low hand: king of spades, queen of diamonds" },
  }) do
    local game, sheet = case[1], drawing.sheet()
    local high, low = read(game, case[2], game == TILES and 2 or 5), read(game, case[3], 2)
    local svg = parsed.read(html.write(sheet:set_hand(game, high, low))).children[1]
    tap.assertEquals(parsed.all(svg, "title")[1].text, case[4])
    tap.assertEquals(svg.attributes.role, "img")
    local above, below = {}, {}
    for _, use in ipairs(parsed.all(svg, "use")) do
      table.insert(number(use, "y") < 84 and above or below, (use.attributes.href:gsub("^#%l+%-", "")))
    end
    tap.assertEquals({ table.concat(above, " "), table.concat(below, " ") },
      { hands.text(game, high), hands.text(game, low) })
  end
end)

-- Where a corner of a used piece comes to lie.
local function corners(use)
  local degrees, cx, cy = (use.attributes.transform or "rotate(0 0 0)"):match("^rotate%((%S+) (%S+) (%S+)%)$")
  local angle, found = math.rad(tonumber(degrees)), {}
  cx, cy = tonumber(cx), tonumber(cy)
  for i = 0, 3 do
    local x = number(use, "x") + i % 2 * number(use, "width") - cx
    local y = number(use, "y") + i // 2 * number(use, "height") - cy
    found[#found + 1] = { cx + x * math.cos(angle) - y * math.sin(angle),
      cy + x * math.sin(angle) + y * math.cos(angle) }
  end
  return found
end

tap.test("every drawing holds its pieces whole: rows, sets and fans of one to seven", function ()
  local hand = read(CARDS, "As Kh Qd Jc 10s 9h Jk")
  local drawings = {}
  for count = 1, 7 do
    for _, is_fanned in ipairs({ true, false }) do
      local some = table.move(hand, 1, count, 1, {})
      drawings[#drawings + 1] = drawing.sheet():hand(CARDS, some, { is_fanned = is_fanned })
    end
  end
  drawings[#drawings + 1] = drawing.sheet():hand(TILES, read(TILES, "6-6 1-1 4-5 2-4"), { is_fanned = true })
  drawings[#drawings + 1] = drawing.sheet():set_hand(CARDS, read(CARDS, "As Kh Qd Jc 10s", 5), read(CARDS, "9h Jk", 2))
  for _, drawn in ipairs(drawings) do
    local svg = parsed.read(html.write(drawn)).children[1]
    local width, height = svg.attributes.viewBox:match("^0 0 (%S+) (%S+)$")
    local widest = 0
    for _, use in ipairs(parsed.all(svg, "use")) do
      for _, corner in ipairs(corners(use)) do
        tap.assertTrue(corner[1] > -0.02 and corner[1] < width + 0.02)
        tap.assertTrue(corner[2] > -0.02 and corner[2] < height + 0.02)
        widest = math.max(widest, corner[1])
      end
    end
    tap.assertAlmostEquals(widest, tonumber(width), 0.02)
  end
end)

tap.test("in a row and in a fan each card's rank and suit can be seen past the next card", function ()
  -- The index ends at 6 + 1.2 * 11 of a ten, and 1.2 * 1.2 of the pen; the large suit begins past the next card.
  local step = require("houseway.page.drawing.cards").step
  tap.assertTrue(step > 6 + 1.2 * 11 + 1.2 * 1.2)
  for _, symbol in ipairs(symbols(CARDS)) do
    local paths = parsed.all(symbol, "path")
    local large = symbol.attributes.id == "card-Jk" and paths[2] or paths[3]
    tap.assertTrue(tonumber(large.attributes.transform:match("^translate%((%S+)")) > step)
  end
  -- Turned about the hand that holds them, the upper corners of two neighbours are as far apart.
  local fan = drawing.sheet():hand(CARDS, read(CARDS, "As Kh", 2), { is_fanned = true })
  local uses = parsed.all(parsed.read(html.write(fan)), "use")
  local one, other = corners(uses[1])[1], corners(uses[2])[1]
  tap.assertTrue(math.sqrt((one[1] - other[1]) ^ 2 + (one[2] - other[2]) ^ 2) >= step)
end)

tap.test("a sheet has each symbol that its drawings use once, and no other", function ()
  local sheet = drawing.sheet()
  local body = { sheet:hand(CARDS, read(CARDS, "As Kh", 2)), sheet:hand(CARDS, read(CARDS, "As Jk", 2)),
    sheet:hand(TILES, read(TILES, "6-6 6-6", 2)) }
  local root = parsed.read(html.write({ body, sheet:symbols() }))
  local ids, used = {}, {}
  for _, symbol in ipairs(parsed.all(root, "symbol")) do
    tap.assertNil(ids[symbol.attributes.id])
    ids[symbol.attributes.id] = true
  end
  for _, use in ipairs(parsed.all(root, "use")) do used[use.attributes.href:sub(2)] = true end
  tap.assertEquals(ids, used)
  tap.assertEquals(ids, { ["card-As"] = true, ["card-Kh"] = true, ["card-Jk"] = true, ["tile-6-6"] = true })
end)

tap.test("a drawing as a file of its own has all it uses", function ()
  local sheet = drawing.sheet()
  local root = parsed.read(sheet:file(sheet:hand(CARDS, read(CARDS, "As Kh", 2))))
  tap.assertEquals(root.children[1].attributes.xmlns, "http://www.w3.org/2000/svg")
  tap.assertEquals(#parsed.all(root, "symbol"), 2)
  local uses = parsed.all(root, "use")
  tap.assertEquals(#uses, 2)
  -- It fills its box: in a drawing within the drawing it would be made smaller twice.
  tap.assertEquals(#parsed.all(root, "svg"), 1)
  local last = uses[2].attributes
  tap.assertEquals(root.children[1].attributes.viewBox, ("0 0 %.2f %.2f"):format(last.x + last.width, last.height))
end)

tap.test("a plain drawing is passed over by a reader of screens", function ()
  local drawn = drawing.sheet():hand(CARDS, read(CARDS, "As", 1), { is_plain = true })
  local svg = parsed.read(html.write(drawn)).children[1]
  tap.assertEquals(svg.attributes["aria-hidden"], "true")
  tap.assertEquals(#parsed.all(svg, "title"), 0)
end)

tap.test("pieces have the names by which hands are typed", function ()
  for piece = 0, 52 do
    tap.assertEquals(drawing.symbol_id(CARDS, piece), "card-" .. card.name(piece))
  end
end)
