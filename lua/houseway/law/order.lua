-- The order of paragraphs that rank hands, or set them, one after another, where a chapter has some of its own and
-- borrows others. Borrowed paragraphs keep the order of their chapter, whatever the order of the borrows; a paragraph
-- in place of one left out (`in_place_of`) takes that one's place.

local citation = require("houseway.notation.citation")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local spelling = require("houseway.base.spelling")

---@class houseway.law.order
local order = {}

---Where a paragraph is: in which chapter's text, and where there.
---@class houseway.law.order.place
---@field one houseway.law.paragraph
---@field chapter string key
---@field at integer

local function home_of(self, key)
  local chapter = citation.from_key(key).chapter
  return chapter == self.model.key and self.model or self.options.load(chapter)
end

-- The place of a paragraph: its own, or that of the paragraph it replaces, which may itself replace another.
local function place_of(self, one)
  local instead = one.meaning.in_place_of
  if instead then return place_of(self, home_of(self, instead).by_key[instead]) end
  local home = home_of(self, one.key)
  return home.key, lists.places(home.paragraphs)[home.by_key[one.key]]
end

-- The field for whose sake a paragraph takes another's place.
local function ordered_field(meaning)
  return meaning.hand and "hand" or "play"
end

local function check_instead(self, one)
  local key, field = one.meaning.in_place_of, ordered_field(one.meaning)
  local known, left_out = self.model.by_key[key], self.left_out[key]
  if not left_out or known and known.meaning[field] then
    local near = nearest.name(key, lists.keys(self.left_out))
    self:need(one.line, spelling.refuse("law/not-left-out", key, "a paragraph that a borrow leaves out", near))
  elseif not left_out.meaning[field] then
    local found = ("%s, which says no `%s`"):format(key, field)
    self:need(one.line, spelling.refuse_phrase("law/left-out-without-field", found,
      ("a paragraph left out that has `%s`"):format(field)))
  end
end

-- Tiles that count otherwise are given their rank in an order of tiles: in the one that holds.
local function check_counts(self)
  local by = self.model.said_by
  local counts, tiles = by.counts_as, by.ranks_tiles
  if counts and tiles and (counts.steps or 0) > (tiles.steps or 0) then
    local found = ("an order of tiles in %s, and places in another in %s"):format(tiles.printed, counts.printed)
    self:need(tiles.line, spelling.refuse_phrase("law/tile-places-differ", found, "counts_as with places in this one"))
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

-- Places by chapter: the chapter's own first, then the nearest, then the one met first.
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
  local found = {}
  for index, place in ipairs(places) do found[index] = place.one end
  return found
end

-- The key of the paragraph left out that ranks a hand.
local function left_out_for(self, hand)
  for _, key in ipairs(lists.keys(self.left_out)) do
    if self.left_out[key].meaning.hand == hand then return key end
  end
  return "KEY"
end

-- An order split over two places: nothing defines how the chapter's own and the borrowed paragraphs interleave.
local function refuse_apart(self, places)
  local first, last, words = places[1], places[#places], {}
  for index, place in ipairs(places) do
    if place.chapter ~= first.chapter then break end
    local hand = place.one.meaning.hand
    words[index] = ('"%s" in %s'):format(left_out_for(self, hand), hand)
  end
  local found = ("an order of hands in two places: %s in %s, %s in %s"):format(first.one.meaning.hand,
    first.one.printed, last.one.meaning.hand, last.one.printed)
  local expected = "one place for all of it, or in_place_of = " .. table.concat(words, ", ")
  self:need(first.one.line, spelling.refuse_phrase("law/ranking-in-two-places", found, expected))
end

-- The order of straights is in one paragraph for all, or in one for each; the nearer one wins.
local function check_straights(self, ranked)
  local by = self.model.said_by.straights
  for _, one in ipairs(by and ranked or {}) do
    if one.meaning.order and (by.steps or 0) >= (one.steps or 0) then
      local found = ("the order of a %s in %s and in %s"):format(one.meaning.hand, one.printed, by.printed)
      self:need(one.line, spelling.refuse_phrase("law/order-twice", found, "it once"))
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

local function binds_players(one)
  return one.meaning.binds == "players"
end

-- A chapter's own paragraphs on setting come first. If a borrowed one would have preceded a paragraph left out, the
-- place of the replacement is unknown.
local function check_clauses(self, places, own)
  for _, key in ipairs(lists.keys(self.left_out)) do
    local left_out = self.left_out[key]
    local taken = not left_out.meaning.play or binds_players(left_out) ~= binds_players(own)
    local chapter, at = place_of(self, left_out)
    for _, place in ipairs(places) do taken = taken or place.one.meaning.in_place_of == key end
    for _, place in ipairs(taken and {} or places) do
      if place.chapter == chapter and place.at < at then
        local found = ("hands set by %s before %s, with %s left out"):format(own.printed, place.one.printed, key)
        self:need(own.line, spelling.refuse_phrase("law/set-by-two-rules", found, ('in_place_of = "%s"'):format(key)))
      end
    end
  end
end

---The paragraphs on setting hands, the one that is asked first to begin with.
---@param self houseway.law.builder
---@param players boolean those that bind players, not the dealer
---@return houseway.law.paragraph[]
function order.clauses(self, players)
  local found, own = {}, nil
  for _, one in ipairs(self.model.paragraphs) do
    if one.meaning.play and binds_players(one) == players then
      found[#found + 1] = one
      if not (one.borrowed_from or one.meaning.in_place_of) then own = own or one end
    end
  end
  local places = by_chapter(self, found)
  if own then check_clauses(self, places, own) end
  return paragraphs_of(places)
end

return order
