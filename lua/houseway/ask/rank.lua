-- Ranks two tiles, or both halves of a hand in each of its settings.

local chapters = require("houseway.law.chapters")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local options = require("houseway.ask.shared.options")
local refusal = require("houseway.base.refusal")
local take = require("houseway.ask.shared.take")
local tile = require("hw.tile")
local values = require("houseway.notation.values")
local rankings = require("houseway.law.rankings")

-- Hands whose first token parses as a card are hands of cards.
local function looks_like_cards(written)
  return hands.read(games.CARDS, written:match("[^%s,]+") or "", 1) ~= nil
end

local function chapter_of(asked, written)
  local under, as_of = options.law_of(asked)
  local usual = looks_like_cards(written) and "us-pa/645a" or "us-ma/pai_gow"
  return under and chapters.check(under, {}) or usual, as_of
end

-- The number of ranks of high and low hands. Ranks of cards have no gaps, so it is the highest rank plus one.
local function card_ranks(ranked)
  local game, most = games.of(ranked.game), 0
  for _, name in ipairs(game.categories) do
    most = math.max(most, (select(2, ranked.ranking:category_ranks(name))))
  end
  local ace = game.faces - (game.joker and 2 or 1) -- the joker is the last face
  return { high = most + 1, low = ranked.ranking:rank2(ace, ace) + 1 }
end

-- The number of ranks of two tiles, and the place of `rank` from the best.
local function tile_ranks(ranked, rank)
  local has, all, place = {}, 0, 0
  for a = 1, games.of(ranked.game).pieces - 1 do
    for b = 0, a - 1 do
      local other = ranked.ranking:tile_rank(tile.face(a), tile.face(b))
      if not has[other] then
        has[other], all = true, all + 1
        if other >= (rank or other) then place = place + 1 end
      end
    end
  end
  return { high = all, low = all }, place
end

local function two_tiles(ranked, written)
  local pair = hands.check(games.TILES, written, { file = "houseway rank" }, 2)
  local rank, _, zero = ranked.ranking:tile_rank(tile.face(pair[1]), tile.face(pair[2]))
  local ranks, place = tile_ranks(ranked, rank)
  return { hand = hands.text(games.TILES, pair), value = values.tiles(ranked.ranking, pair), rank = rank, zero = zero,
    place = place, ranks = ranks }
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
  local ranks = (games.has_suits(ranked.game) and card_ranks or tile_ranks)(ranked)
  return { hand = hands.text(ranked.game, hand), settings = settings, ranks = ranks }
end

local function find(asked)
  local written = hands.typed(table.concat(asked.pieces, " "))
  local chapter, as_of = chapter_of(asked, written)
  local statute = chapters.load(chapter, options.chosen_readings(asked), as_of)
  local ranked = { game = statute.game, ranking = rankings.compile(statute) }
  local right_game = looks_like_cards(written) == games.has_suits(statute.game)
  if not right_game and hands.size(statute.game) == hands.count(written) then
    refusal.raise("worth/other-game",
      { found = ('"%s" is no hand under %s'):format(written, chapter), expected = "write pieces of " .. statute.game })
  end
  local two = not games.has_suits(statute.game) and hands.count(written) == 2
  local answer = two and two_tiles(ranked, written) or whole_hand(ranked, written)
  answer.game, answer.chapter = statute.game, chapter
  return answer
end

return {
  name = "rank",
  summary = "Rank two tiles, or every setting of a hand",
  example = "houseway rank 6-6 4-5",
  takes = {
    { "pieces", "hand", "Two tiles, four tiles or seven cards.", many = "+" },
    { "--under", "chapter", "The law that ranks them. Default: us-ma/pai_gow for tiles, us-pa/645a for cards. "
      .. "CHAPTER@DAY is the law as it stood on a day." },
    take.as_of, take.readings,
  },
  answers = {
    { version = 1, keys = {
      { "game chapter", "string", "the chapter whose ranking it is" },
      { "hand", "string", "two tiles, or a whole hand" },
      { "value", "string?", 'of two tiles: "0" to "9", "pair", or what the chapter names a kind of pair, as "Gong"' },
      { "rank", "integer?", "of two tiles; higher is better, equal is a copy" },
      { "place", "integer?", "of two tiles: 1 is the best rank that two tiles have" },
      { "ranks", "object", "how many ranks there are", {
        { "high low", "integer", "of a high hand, and of a low hand" },
      } },
      { "zero", "boolean?", "of two tiles: they have a value of zero" },
      { "settings", "list of objects?", "of a whole hand", {
        { "number high_rank low_rank", "integer" },
        { "high low high_value low_value", "string" },
        { "exists", "boolean", "false if the high hand would be below the low" },
      } },
    } },
  },
  find = find,
}
