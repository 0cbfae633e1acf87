-- The order of the paragraphs that rank or set hands, in a chapter with paragraphs of its own and borrowed ones.
-- Borrowed paragraphs keep their own chapter's order, whatever the order of the borrows. A paragraph with `in_place_of`
-- takes the place of the paragraph it replaces.

local citation = require("houseway.notation.citation")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local spelling = require("houseway.base.spelling")

---@class houseway.law.order
local order = {}

---The place of a paragraph: a chapter, and the position in that chapter's text.
---@class houseway.law.order.place
---@field one houseway.law.paragraph
---@field chapter string key
---@field at integer

local function home_of(self, key)
  local chapter = citation.from_key(key).chapter
  return chapter == self.model.key and self.model or self.options.load(chapter)
end

-- The place of a paragraph, or of the paragraph it replaces, which may itself replace another.
local function place_of(self, one)
  local instead = one.meaning.in_place_of
  if instead then return place_of(self, home_of(self, instead).by_key[instead]) end
  local home = home_of(self, one.key)
  return home.key, lists.places(home.paragraphs)[home.by_key[one.key]]
end

-- The field that a replacement and the paragraph it replaces must both have.
local function ordered_field(meaning)
  return meaning.hand and "hand" or "play"
end

local function check_instead(self, one)
  local key, field = one.meaning.in_place_of, ordered_field(one.meaning)
  local known, left_out = self.model.by_key[key], self.left_out[key]
  if not left_out or known and known.meaning[field] then
    local near = nearest.name(key, lists.keys(self.left_out))
    self:need(one.line, spelling.refuse("law/not-left-out", key,
      "in_place_of must name a paragraph that a borrow leaves out", near))
  elseif not left_out.meaning[field] then
    local found = ("%s says no `%s`"):format(key, field)
    self:need(one.line, spelling.refuse_phrase("law/left-out-without-field", found,
      ("name a paragraph left out that has `%s`"):format(field)))
  end
end

-- `counts_as` gives ranks in an order of tiles. Refuses ranks written for another order than the one in force.
local function check_counts(self)
  local by = self.model.said_by
  local counts, tiles = by.counts_as, by.ranks_tiles
  if counts and tiles and (counts.steps or 0) > (tiles.steps or 0) then
    local found = ("%s orders the tiles, and %s has places in another order"):format(tiles.printed, counts.printed)
    self:need(tiles.line, spelling.refuse_phrase("law/tile-places-differ", found,
      "write counts_as with places in this order"))
  end
end

---Checks that every `in_place_of` names a paragraph left out, and that tiles have places in the order in force.
---@param self houseway.law.builder
function order.check(self)
  check_counts(self)
  for _, one in ipairs(self.model.paragraphs) do
    if one.meaning.in_place_of and not one.borrowed_from then check_instead(self, one) end
  end
end

-- Sorts places by chapter: the chapter's own first, then by number of borrowing steps, then as first met.
local function by_chapter(self, list)
  local places, steps, met = {}, { [self.model.key] = 0 }, {}
  for index, one in ipairs(list) do
    local chapter, at = place_of(self, one)
    places[index] = { one = one, chapter = chapter, at = at, index = index }
    if one.borrowed_from then steps[chapter] = math.min(steps[chapter] or one.steps, one.steps) end
    met[chapter] = met[chapter] or index
  end
  table.sort(places, function (a, b)
    local near, other = steps[a.chapter] or 1, steps[b.chapter] or 1
    if near ~= other then return near < other end
    if a.chapter ~= b.chapter then return met[a.chapter] < met[b.chapter] end
    if a.at ~= b.at then return a.at < b.at end
    return a.index < b.index
  end)
  return places
end

local function paragraphs_of(places)
  return lists.collect(places, function (place) return place.one end)
end

-- The key of the paragraph left out that ranks a hand; "KEY" if there is none.
local function left_out_for(self, hand)
  for _, key in ipairs(lists.keys(self.left_out)) do
    if self.left_out[key].meaning.hand == hand then return key end
  end
  return "KEY"
end

-- Refuses an order of hands split over two chapters: the law does not say how the two parts interleave.
local function refuse_apart(self, places)
  local first, last, words = places[1], places[#places], {}
  for index, place in ipairs(places) do
    if place.chapter ~= first.chapter then break end
    local hand = place.one.meaning.hand
    words[index] = ('"%s" in %s'):format(left_out_for(self, hand), hand)
  end
  local found = ("the order of hands stands in two places: %s in %s, %s in %s"):format(first.one.meaning.hand,
    first.one.printed, last.one.meaning.hand, last.one.printed)
  local expected = "write the whole order in one place, or in_place_of = " .. table.concat(words, ", ")
  self:need(first.one.line, spelling.refuse_phrase("law/ranking-in-two-places", found, expected))
end

-- Refuses two orders of straights: from `straights`, and from `order` in a paragraph borrowed through no more chapters.
local function check_straights(self, ranked)
  local by = self.model.said_by.straights
  for _, one in ipairs(by and ranked or {}) do
    if one.meaning.order and (by.steps or 0) >= (one.steps or 0) then
      local found = ("the order of a %s stands in %s and in %s"):format(one.meaning.hand, one.printed, by.printed)
      self:need(one.line, spelling.refuse_phrase("law/order-twice", found, "write the order once"))
    end
  end
end

---The paragraphs that rank hands, best first.
---@param self houseway.law.builder
---@return houseway.law.paragraph[]
function order.hands(self)
  local ranked = lists.filter(self.model.paragraphs, function (one) return one.meaning.hand end)
  check_straights(self, ranked)
  local places = by_chapter(self, ranked)
  if #places > 0 and places[1].chapter ~= places[#places].chapter then refuse_apart(self, places) end
  return paragraphs_of(places)
end

-- True if a paragraph says how hands are set.
local function sets_hands(one)
  return one.meaning.play ~= nil or one.meaning.prefer ~= nil
end

local function binds_players(one)
  return one.meaning.binds == "players"
end

-- Puts a chapter's own paragraphs on setting first. Refuses a borrowed paragraph that preceded one left out, because
-- the place of the replacement is then unknown.
local function check_clauses(self, places, own)
  for _, key in ipairs(lists.keys(self.left_out)) do
    local left_out = self.left_out[key]
    local taken = not sets_hands(left_out) or binds_players(left_out) ~= binds_players(own)
    local chapter, at = place_of(self, left_out)
    for _, place in ipairs(places) do taken = taken or place.one.meaning.in_place_of == key end
    for _, place in ipairs(taken and {} or places) do
      if place.chapter == chapter and place.at < at then
        local found = ("%s sets hands before %s, and %s is left out"):format(own.printed, place.one.printed, key)
        self:need(own.line, spelling.refuse_phrase("law/set-by-two-rules", found,
          ('write in_place_of = "%s"'):format(key)))
      end
    end
  end
end

---The paragraphs on setting hands, in the order in which they are applied.
---@param self houseway.law.builder
---@param players boolean true: the paragraphs that bind players; false: those that bind the dealer
---@return houseway.law.paragraph[]
function order.clauses(self, players)
  local found, own = {}, nil
  for _, one in ipairs(self.model.paragraphs) do
    if sets_hands(one) and binds_players(one) == players then
      found[#found + 1] = one
      if not (one.borrowed_from or one.meaning.in_place_of) then own = own or one end
    end
  end
  local places = by_chapter(self, found)
  if own then check_clauses(self, places, own) end
  return paragraphs_of(places)
end

return order
