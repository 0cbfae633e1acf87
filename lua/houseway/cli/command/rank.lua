-- houseway rank: what pieces rank, and how every way to part a hand compares.

local chapters = require("houseway.law.chapters")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local options = require("houseway.cli.options")
local refusal = require("houseway.base.refusal")
local tile = require("hw.tile")
local values = require("houseway.notation.values")
local way = require("houseway.way")

local ORDER = { "game", "chapter", "hand", "value", "rank", "zero", "settings", "number", "high", "low", "high_value",
  "low_value", "high_rank", "low_rank", "exists" }

local function count_pieces(written)
  return select(2, written:gsub("[^%s,]+", ""))
end

-- Cards are told from tiles by how they are written: a first token that reads as a card is one.
local function looks_like_cards(written)
  return hands.read(games.CARDS, written:match("[^%s,]+") or "", 1) ~= nil
end

local function chapter_of(args, written)
  local under, as_of = options.law_of(args)
  local usual = looks_like_cards(written) and "us-pa/645a" or "us-ma/pai_gow"
  return under and chapters.check(under, {}) or usual, as_of
end

local function two_tiles(ranked, written)
  local pair = hands.check(games.TILES, written, { file = "houseway rank" }, 2)
  local rank, _, zero = ranked.ranking:tile_rank(tile.face(pair[1]), tile.face(pair[2]))
  return { hand = hands.text(games.TILES, pair), value = values.tiles(ranked.ranking, pair), rank = rank, zero = zero }
end

local function whole_hand(ranked, written)
  local hand = hands.check(ranked.game, written, { file = "houseway rank" })
  local settings = {}
  for number, setting in ipairs(ranked.ranking:view(hand)) do
    settings[number] = {
      number = number, high = hands.text(ranked.game, setting.high), low = hands.text(ranked.game, setting.low),
      high_value = values.high(ranked, setting), low_value = values.low(ranked, setting),
      high_rank = setting.high_rank, low_rank = setting.low_rank, exists = setting.exists,
    }
  end
  return { hand = hands.text(ranked.game, hand), settings = settings }
end

local function print_found(found, out)
  out:line(("%s, ranked under %s"):format(out:paint("bold", found.hand), found.chapter))
  if not found.settings then
    out:line(("  %s, rank %d%s"):format(found.value, found.rank, found.zero and "; a value of zero" or ""))
    return
  end
  local rows = { { "", "high", "", "rank", "low", "", "rank", "" } }
  for _, one in ipairs(found.settings) do
    rows[#rows + 1] = { one.number, one.high, one.high_value, one.high_rank, one.low, one.low_value, one.low_rank,
      one.exists and "" or "fouls" }
  end
  out:columns(rows, "  ")
end

local function run(args, out)
  local written = table.concat(args.pieces, " ")
  local chapter, as_of = chapter_of(args, written)
  local statute = chapters.load(chapter, options.chosen_readings(args), as_of)
  local ranked = { game = statute.game, ranking = way.rank(statute) }
  local right_game = looks_like_cards(written) == games.has_suits(statute.game)
  if not right_game and hands.size(statute.game) == count_pieces(written) then
    refusal.raise({ found = ('"%s" under %s'):format(written, chapter), expected = "pieces of " .. statute.game })
  end
  local two = not games.has_suits(statute.game) and count_pieces(written) == 2
  local found = two and two_tiles(ranked, written) or whole_hand(ranked, written)
  found.game, found.chapter = statute.game, chapter
  if args.json then out:json(found, ORDER) else print_found(found, out) end
  return 0
end

return {
  name = "rank",
  summary = "Rank two tiles, or every way to part a hand",
  example = "houseway rank 6-6 4-5",
  options = function (parser)
    parser:argument("pieces", "Two tiles, four tiles or seven cards."):args("+")
    parser:option("--under", "The law that ranks them. Default: us-ma/pai_gow for tiles, us-pa/645a for cards. "
      .. "CHAPTER@DAY is the law as it stood on a day."):argname("CHAPTER")
    options.as_of(parser)
    options.readings(parser)
  end,
  run = run,
}
