-- Five cards of every kind and how they rank, in the order in which cards.v lists them.

local ranking = require("hw.ranking")

local cards = {}

local JOKER, NO_SUIT = 13, 52 -- as the text has the joker; as a card, below which each is 4 * rank + suit

cards.READINGS = {
  { name = "Pennsylvania's", straight = { 12, 3, 11, 10, 9, 8, 7, 6, 5, 4 }, flush = "highest missing",
    royal = "any card", coq = "false false" },
  { name = "all others", straight = { 12, 11, 10, 9, 8, 7, 6, 5, 4, 3 }, flush = "second ace", royal = "the ace",
    coq = "true true" },
}
local CATEGORIES = { "five aces", "royal flush", "straight flush", "four of a kind", "full house", "flush", "straight",
  "three of a kind", "two pair", "pair", "high card" }

---Every list of five faces, and whether they are of one suit, with cards that have them, where cards can: in the order
---of the lists in the text, those of one suit after all others.
---@return { cards: integer[]? }[]
function cards.kinds()
  local kinds = {}
  local function add(faces, is_suited)
    local count, held = {}, {}
    for i, face in ipairs(faces) do
      count[face] = (count[face] or 0) + 1
      -- The last has another suit than the first, where no face comes twice.
      local suit = is_suited and 0 or count[face] == 1 and i == 5 and 1 or count[face] - 1
      held[i] = face == JOKER and NO_SUIT or 4 * face + suit
      if count[face] > (face == JOKER and 1 or is_suited and 1 or 4) then held = nil break end
    end
    kinds[#kinds + 1] = { cards = held }
  end
  local function extend(faces, is_suited)
    if #faces == 5 then return add(faces, is_suited) end
    for face = 0, faces[#faces] or JOKER do
      table.insert(faces, face)
      extend(faces, is_suited)
      table.remove(faces)
    end
  end
  extend({}, false)
  extend({}, true)
  return kinds
end

-- The rank of five cards to houseway: as a high hand beside two others.
local function rank_of(made, five)
  local seven, has = table.move(five, 1, 5, 1, {}), {}
  for _, card in ipairs(five) do has[card] = true end
  for card = 0, NO_SUIT do
    if #seven < 7 and not has[card] then table.insert(seven, card) end
  end
  local low = table.concat({ seven[7], seven[6] }, " ")
  table.sort(seven, function (a, b) return a > b end)
  for _, setting in ipairs(made:view(seven)) do
    if table.concat(setting.low, " ") == low then return setting.high_rank end
  end
end

---The rank that houseway gives each kind; 0 where no cards have it.
---@param reading table one of READINGS
---@return integer[]
function cards.ranks(reading)
  local made = ranking.cards("Pai Gow Poker", { category = CATEGORIES, straight = reading.straight,
    straight_flush = table.move(reading.straight, 2, 10, 1, {}), joker_flush = reading.flush,
    joker_royal = reading.royal })
  local ranks = {}
  for i, kind in ipairs(cards.kinds()) do ranks[i] = kind.cards and rank_of(made, kind.cards) or 0 end
  return ranks
end

---The place of each kind that cards have, in the order of their ranks: equal where these are.
---@param ranks integer[]
---@return integer[]
function cards.places(ranks)
  local of_kinds, sorted, place, last = {}, {}, {}, 0
  for i, kind in ipairs(cards.kinds()) do
    if kind.cards then of_kinds[#of_kinds + 1] = ranks[i] end
  end
  table.move(of_kinds, 1, #of_kinds, 1, sorted)
  table.sort(sorted)
  for _, rank in ipairs(sorted) do
    if not place[rank] then last, place[rank] = last + 1, last + 1 end
  end
  for i, rank in ipairs(of_kinds) do of_kinds[i] = place[rank] end
  return of_kinds
end

return cards
