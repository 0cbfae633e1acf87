-- The table of games: what is counted from it, counted another way.

local exact = require("hw.exact")
local games = require("houseway.base.games")
local outcome = require("houseway.law.outcome")
local tap = require("tap")
local tile = require("hw.tile")

-- The cell of the same hands with all marks of the bank's hand ignored.
local function unmarked(game, cell)
  local facts = games.of(game)
  return cell % (facts.cells // facts.banks)
end

tap.test("choosing is Pascal's triangle", function ()
  local row = { [0] = 1 }
  for from = 0, 53 do
    for many = 0, from do tap.assertEquals(games.choose(from, many), row[many]) end
    local next_row = { [0] = 1 }
    for many = 1, from + 1 do next_row[many] = row[many - 1] + (row[many] or 0) end
    row = next_row
  end
end)

tap.test("the hands of both games, as the trade counts them", function ()
  local tiles, cards = games.of(games.TILES), games.of(games.CARDS)
  tap.assertEquals({ tiles.hands, tiles.bank_hands }, { 35960, 20475 })
  tap.assertEquals({ cards.hands, cards.bank_hands }, { 154143080, 53524680 })
end)

tap.test("the deals are those the core counts", function ()
  for _, name in ipairs(games.NAMES) do tap.assertEquals(games.of(name).deals, exact.deals(name)) end
end)

tap.test("a set of tiles is whole hands, a deck of cards leaves four over", function ()
  local tiles, cards = games.of(games.TILES), games.of(games.CARDS)
  tap.assertEquals(tiles.seats_dealt * tiles.hand, tiles.pieces)
  tap.assertEquals(cards.seats_dealt * cards.hand + 4, cards.pieces)
end)

tap.test("a hand is its two halves, in as many settings as they can be chosen; tiles' halves change places", function ()
  for _, name in ipairs(games.NAMES) do
    local game = games.of(name)
    tap.assertEquals(game.high + game.low, game.hand)
    local ways = games.choose(game.hand, game.low)
    tap.assertEquals(game.settings, game.halves_alike and ways // 2 or ways)
    tap.assertEquals(game.halves_alike, game.high == game.low)
  end
end)

tap.test("the faces of the tiles are those of the set", function ()
  local tiles, seen, faces = games.of(games.TILES), {}, 0
  for piece = 0, tiles.pieces - 1 do
    local face = tile.face(piece)
    if not seen[face] then seen[face], faces = true, faces + 1 end
  end
  tap.assertEquals(tiles.faces, faces)
end)

tap.test("every cell of cards has a number of its own, and the numbers have no gap", function ()
  local cards, seen, count = games.of(games.CARDS), {}, 0
  for bits = 0, cards.banks - 1 do
    for player = 0, cards.players - 1 do
      for high = 0, cards.half_states - 1 do
        for low = 0, cards.half_states - 1 do
          local cell = outcome.card_cell(high, low, player, bits)
          tap.assertFalse(seen[cell] or false)
          tap.assertEquals(unmarked(games.CARDS, cell), outcome.card_cell(high, low, player))
          seen[cell], count = true, count + 1
        end
      end
    end
  end
  tap.assertEquals(count, cards.cells)
  for cell = 0, cards.cells - 1 do tap.assertTrue(seen[cell], cell) end
end)

tap.test("turned round twice a cell is as it was", function ()
  for _, name in ipairs(games.NAMES) do
    local turned = 0
    for cell = 0, games.of(name).cells - 1 do
      local back = outcome.mirrored(name, cell)
      if back then
        turned = turned + 1
        tap.assertEquals(outcome.mirrored(name, back), unmarked(name, cell))
      end
    end
    tap.assertTrue(turned >= 9, turned)
  end
end)

tap.test("there is no game of another name", function ()
  tap.assertNil(games.of("Pai Gow Tiles"))
  tap.assertEquals(#games.NAMES, 2)
end)
