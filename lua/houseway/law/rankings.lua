-- The rankings of a chapter: as plain tables, and compiled by the core.
-- Programs import this module.

local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local pair_kinds = require("houseway.notation.pair_kinds")
local ranking = require("hw.ranking")
local refusal = require("houseway.base.refusal")
local spelling = require("houseway.base.spelling")
local things = require("houseway.law.provisions.shared_names")

---@class houseway.law.rankings
local rankings = {}

---@class houseway.law.tile_rules
---@field pair_rank houseway.notation.pair_rank[] { face, face, rank, group = "Wongs" }; rank 1 is the highest
---@field tile_rank table<integer, integer> rank by face 0..20; 1 is the highest
---@field other_spots table<integer, integer> by face: the other number of spots it may count as
---@field other_rank table<integer, integer> by face: its rank with that other number
---@field zero_by_spots boolean

---@class houseway.law.card_rules
---@field category string[] best first, from "five aces" to "high card"
---@field straight integer[] rank of the top card, best first; 3 (a five) is A-2-3-4-5
---@field straight_flush integer[] ranks as in `straight`, without the royal flush
---@field joker_flush "highest missing" | "second ace" | "no joker"
---@field joker_royal "any card" | "the ace" the cards that the joker may be in a royal flush

local ACE, FIVE = 12, 3

-- The fields that a ranking needs, own or borrowed. A chapter without any of them ranks nothing.
local TILES_NEED = { "ranks_pairs", "ranks_tiles", "values", "equal_values" }
local CARDS_NEED = {
  [true] = { "ranks_cards", "joker", "joker_in_flush", "equal_hands" }, [false] = { "ranks_cards", "equal_hands" },
}

---The fields of a ranking of a game's pieces and hands. A chapter has all of them, or ranks nothing.
---@param game string
---@return string[]
function rankings.needed(game)
  return games.has_suits(game) and lists.joined(CARDS_NEED[games.of(game).joker], { "hand" }) or TILES_NEED
end

local function missing(given, needed)
  return lists.filter(needed, function (name) return given[name] == nil end)
end

local function refuse_missing(absent)
  local found = "the chapter has no " .. spelling.list(absent)
  return spelling.refuse_phrase("law/ranking-missing", found,
    "write a whole ranking, or borrow a section that has the ranking")
end

---The rules of a chapter that ranks tiles.
---@param given table<string, any> the fields a chapter says once
---@return houseway.law.tile_rules? rules nil without a problem if the chapter ranks nothing
---@return houseway.base.problem? problem
function rankings.tiles(given)
  local absent = missing(given, TILES_NEED)
  if #absent == #TILES_NEED then return nil end
  if #absent > 0 then return refuse_missing(absent) end
  local other_spots, other_rank = {}, {}
  for _, count in ipairs(given.counts_as or {}) do
    other_spots[count.face], other_rank[count.face] = count.spots, count.rank
  end
  return { pair_rank = given.ranks_pairs, tile_rank = given.ranks_tiles, other_spots = other_spots,
    other_rank = other_rank, zero_by_spots = given.zero == "spots" }
end

local function ranked_twice(hand)
  return spelling.refuse_phrase("law/ranked-twice", spelling.quote(hand) .. " is ranked twice", "rank each hand once")
end

-- The hands in order, and the order of straights or straight flushes by hand.
local function hands_in_order(ranked)
  local category, order, seen = {}, {}, {}
  for index, paragraph in ipairs(ranked) do
    local hand = paragraph.meaning.hand
    if seen[hand] then return ranked_twice(hand) end
    category[index], seen[hand], order[hand] = hand, true, paragraph.meaning.order
  end
  return category, order
end

-- The orders of straights and straight flushes from one paragraph on both. A royal flush is no straight flush.
local function orders_of(straights, place)
  local order = { straight = straights[place] or straights.standard, ["straight flush"] = {} }
  for _, top in ipairs(order.straight) do
    if top ~= ACE then table.insert(order["straight flush"], top) end
  end
  return order
end

local function check_order(hand, order, count)
  if order and #order == count then return true end
  return spelling.refuse("law/order-incomplete", order and #order or 0,
    ("the order of a %s must list all %d"):format(hand, count))
end

---The rules of a chapter that ranks cards.
---@param game houseway.base.game
---@param given table<string, any> the fields a chapter says once
---@param ranked houseway.law.paragraph[] the paragraphs that rank a hand each, best first
---@param place string? of A-2-3-4-5, if the law leaves it to the licensee; nil: standard
---@return houseway.law.card_rules? rules nil without a problem if the chapter ranks nothing
---@return houseway.base.problem? problem
function rankings.cards(game, given, ranked, place)
  local category, order = hands_in_order(ranked)
  if not category then return nil, order end
  if given.ranks_hands then
    if #category > 0 then return ranked_twice(category[1]) end
    category = table.move(given.ranks_hands, 1, #given.ranks_hands, 1, {})
  end
  if given.straights then order = orders_of(given.straights, place) end
  local needed, wanted = CARDS_NEED[game.joker], things.hands(game.categories)
  local absent = missing(given, needed)
  if #absent == #needed and #category == 0 then return nil end
  if #absent > 0 then return refuse_missing(absent) end
  local beyond = lists.any(category, function (hand) return not lists.has(wanted, hand) end)
  if beyond or #category ~= #wanted then
    return spelling.refuse_phrase("law/not-all-ranked", ("%d hands are ranked"):format(#category),
      "rank all of " .. spelling.list(wanted))
  end
  local ok, problem = check_order("straight", order.straight, 10)
  if ok then ok, problem = check_order("straight flush", order["straight flush"], 9) end
  if not ok then return nil, problem end
  category[#category + 1] = "high card"
  return { category = category, straight = order.straight, straight_flush = order["straight flush"],
    joker_flush = game.joker and given.joker_in_flush or "no joker", joker_royal = given.joker_in_royal or "any card" }
end

local on_terms = setmetatable({}, { __mode = "k" }) -- copies by model, then by place

---A chapter with the ranking that a submission's terms choose; the chapter itself if the law leaves no choice.
---@param model houseway.law.statute
---@param terms { ace_to_five: string? }
---@return houseway.law.statute
function rankings.on_terms(model, terms)
  local place = terms.ace_to_five
  if not (place and model.card_rules and model.said.straights and model.said.straights[place]) then return model end
  local copies = on_terms[model] or {}
  on_terms[model] = copies
  if not copies[place] then
    local card_rules = rankings.cards(games.of(model.game), model.said, model.ranked, place)
    copies[place] = lists.copied(model, { card_rules = card_rules })
  end
  return copies[place]
end

local PLACES = { "the best", "the second best", [10] = "the lowest" }

---The rank of A-2-3-4-5 among straights. Laws differ on it, and every count of card hands depends on it.
---@param model houseway.law.statute on the terms of a submission
---@return string? words "A-2-3-4-5 is the second best of 10 straights"; nil of tiles
function rankings.ace_to_five(model)
  local rules, by = model.card_rules, model.said_by.straights
  if not rules then return nil end
  for _, paragraph in ipairs(model.ranked) do
    if paragraph.meaning.hand == "straight" then by = paragraph end
  end
  for place, top in ipairs(rules.straight) do
    if top == FIVE then
      return ("A-2-3-4-5 is %s of %d straights%s"):format(PLACES[place] or "number " .. place, #rules.straight,
        by and (" (%s)"):format(by.printed) or "")
    end
  end
end

local ranked = setmetatable({}, { __mode = "k" }) -- by statute

---Compiles the rankings of a statute, its own or borrowed.
---@param statute houseway.law.statute
---@return userdata ranking
function rankings.compile(statute)
  local tiles = statute.tile_rules
  ranked[statute] = ranked[statute]
    or tiles and pair_kinds.keep(ranking.tiles(statute.game, tiles), tiles.pair_rank)
    or statute.card_rules and ranking.cards(statute.game, statute.card_rules)
  if ranked[statute] then return ranked[statute] end
  refusal.raise("way/ranks-nothing",
    { file = statute.file, found = "the chapter ranks nothing", expected = "write orders, or a borrow" })
end

return rankings
