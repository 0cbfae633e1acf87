-- Translates ordinary words for what hands hold into patterns of house ways: "a pair of kings", "three aces with the
-- joker".

local cards = require("houseway.notation.cards")
local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local no_more_than = require("houseway.explore.no_more_than")
local tiles = require("houseway.notation.tiles")
local wording = require("houseway.explore.wording")
local words = require("houseway.script.words")

---A reader of what hands hold, placed at one word.
---@class houseway.explore.terms: houseway.explore.wording
local terms = setmetatable({}, { __index = wording })
terms.__index = terms

local AND, OR, NUMBERS, singular = wording.AND, wording.OR, wording.NUMBERS, wording.singular

local KIND = { [3] = "trips", [4] = "quads" }

-- ---- shapes ----

-- Shapes by the words of house ways; shapes of which a hand can hold several; shapes that take ranks or tiles.
local SHAPES = lists.places({ "pair", "trips", "quads", "five_aces", "wong", "gong", "high_nine", "made_hand",
  "straight", "flush", "straight_flush", "royal_flush" })
local SEVERAL = { pair = true, trips = true, wong = true, gong = true, high_nine = true }
---Shapes of cards of one rank.
terms.OF_RANKS = { pair = true, trips = true, quads = true }
local TO_TOP = { straight = true, straight_flush = true }

-- The shape that the words at a place name, with the number of words: "trips", "full house". Other names come from the
-- table that all readers share. `pattern` may be a list.
function terms:shape_at(ahead)
  for count = 4, 1, -1 do
    local parts, last = {}, self:word(ahead + count - 1)
    for i = 0, count - 2 do parts[#parts + 1] = self:word(ahead + i) end
    parts[count] = last
    local whole = table.concat(parts, "_")
    parts[count] = singular(last)
    for _, name in ipairs(last ~= "" and { whole, table.concat(parts, "_") } or {}) do
      local word = words.find(name)
      local so = SHAPES[name] and games.has(self.game, word.pieces) and name or words.pattern_of(name)
      if so and not so:find('"', 1, true) and not (count > 1 and NUMBERS[self:word(ahead)]) then return so, count end
    end
  end
end

-- The patterns of a list without its braces.
local function items_of(pattern)
  local inside = pattern:match("^{(.*)}$")
  if not inside then return { pattern } end
  local list = {}
  for one in inside:gmatch("[^,]+") do list[#list + 1] = one:match("^%s*(.-)%s*$") end
  return list
end

-- Names joined by "and" after "of", a comma or nothing: "of aces and kings". There are as many names as shapes, or one
-- name for all shapes.
function terms:names_of(count)
  local at, list = self.at, {}
  local lead = self:word()
  if lead == "of" or lead == "," then self.at = self.at + 1 end
  local is_plural = false
  repeat
    local named, length, plural = self:named(0)
    if not named or self:counts(0) then break end
    list[#list + 1] = named
    self.at, is_plural = self.at + length, plural
    local more = count > #list and self:word() == "and" and self:named(1) ~= nil and not self:counts(1)
    if more then self.at = self.at + 1 end
  until not more
  local is_one = #list == 1
    and (lead == "," and is_plural and count == 2 or lead ~= "," and self:word() ~= ",")
  if #list == count or is_one then return list end
  self.at = at
  return nil, lead == "of"
end

-- "to the eight", after a straight.
function terms:top()
  local ahead = self:word() == "to" and (self:word(1) == "the" and 2 or self:word(1) == "an" and 2 or 1)
  local rank, length = nil, 0
  if ahead then rank, length = self:rank_at(ahead) end
  if rank then self.at = self.at + ahead + length end
  return rank
end

-- "five of a kind", "three of a kind of kings", "4 of a kind".
function terms:of_a_kind(count)
  if not count or not self:takes("of a kind") then return nil end
  if count == 5 then return { "five_aces" } end
  local list, lacks = self:names_of(1)
  if lacks or not KIND[count] then return nil end
  return { list and ("%s %q"):format(KIND[count], list[1]) or KIND[count] }
end

-- True if "with aces" comes next without a half. After "a full house" the words may mean ranks of it, or further cards.
function terms:names_more()
  local ahead = (self:word() == "with" or self:word() == "in") and (self:counts(1) and 2 or 1)
  local name, length, plural = nil, 0, false
  if ahead then name, length, plural = self:name_at(ahead) end
  if not name or not plural or self:is_side(ahead + length) then return false end
  self.doubtful = self.doubtful or self.at
  return true
end

-- Two pair whose higher pair has one of these ranks: "two pair, jacks or better", "kings up".
local function higher_pair(named)
  local mask, top = cards.shape(named), 12
  while mask and mask >> top & 1 == 0 do top = top - 1 end
  local lower = top == cards.rank("A") and "pair" or ('pair "%s or lower"'):format(cards.rank_name(top))
  return { ("pair %q"):format(named), lower }
end

-- "kings up": two pair with no higher pair than kings.
local function up(named)
  local items, rank = higher_pair(named), cards.rank(named)
  if rank and rank < cards.rank("A") then
    local above = cards.rank_name(rank + 1)
    items[3] = ('without { pair "%s%s" }'):format(above, above == "A" and "" or " or better")
  end
  return items
end

-- The shapes included in a shape of any kind. Straight flushes and royal flushes are straights, and flushes.
local OF_ANY_KIND = {
  flush = { "flush", "straight_flush", "royal_flush" }, straight = { "straight", "straight_flush", "royal_flush" },
  straight_flush = { "straight_flush", "royal_flush" },
}

---The shapes that "no flush" leaves out; nil for other shapes.
---@param items string[]
---@return string[]?
function terms.every_kind(items)
  local inside = #items == 1 and items[1]:match("^any { (.*) }$")
  for name, list in pairs(OF_ANY_KIND) do
    if #items == 1 and (items[1] == name or inside == table.concat(list, ", ")) then return list end
  end
end

local FULL_HOUSE = words.pattern_of("full_house")

-- "two pair or better" alone: two pair, or a hand that ranks above it as a five-card hand.
function terms:or_better(so, count)
  local is_two = so == "pair" and count == 2 or so == words.pattern_of("two_pair")
  if self.is_out or not games.has_suits(self.game) or not is_two and (count > 1 or so ~= "pair" and so ~= "trips")
    or not self:takes("or better") then
    return nil
  end
  self.alone = true
  return { is_two and "any { { pair, pair }, trips, made_hand }" or ("any { %s, made_hand }"):format(so) }
end

-- "a full house, aces over kings": three aces and two kings.
function terms:of_full_house()
  local ahead = self:word() == "," and 1 or 0
  local three, length, plural = self:named(ahead)
  local two, more = nil, 0
  if three and plural and self:word(ahead + length) == "over" then two, more = self:named(ahead + length + 1) end
  if not two then return nil end
  self.at = self.at + ahead + length + 1 + more
  return { ("trips %q"):format(three), ("pair %q"):format(two) }
end

-- A shape by its name, with its ranks: "a pair of kings", "two pair, aces and kings", "a straight to the eight".
function terms:shape(count)
  local so, length = self:shape_at(0)
  if not so or count > 1 and not SEVERAL[so] then return nil end
  self.at = self.at + length
  if OF_ANY_KIND[so] and self:takes("of any kind") then
    return { ("any { %s }"):format(table.concat(OF_ANY_KIND[so], ", ")) }
  elseif TO_TOP[so] then
    local top = self:top()
    return { top and ("%s %q"):format(so, top) or so }
  end
  local items = items_of(so)
  local better = self:or_better(so, count) or so == FULL_HOUSE and self:of_full_house()
  if better then return better end
  if (#items > 1 or so == "pair") and (#items > 1 and self:word() == "of" or self:names_more()) then return nil end
  if not terms.OF_RANKS[so] then
    for i = 2, count do items[i] = items[1] end
    return items
  end
  local is_of = self:word() == "of"
  local list, lacks = self:names_of(count)
  if lacks then return nil end
  if list and so == "pair" and count == 2 and #list == 1 and games.has_suits(self.game) then
    local both = ("pair %q"):format(list[1])
    items = higher_pair(list[1])
    if is_of and list[1]:find("[, ]") then
      self.other = { one = table.concat(items, ", "), other = both .. ", " .. both }
    end
    return items
  end
  for i = 1, count do items[i] = list and ("%s %q"):format(so, list[i] or list[1]) or so end
  return items
end

-- A hand that holds nothing: "high card", "nothing", "a pai gow". Tiles with a pair, a Wong or a Gong hold something.
function terms:nothing()
  local is_cards = games.has_suits(self.game)
  local card = is_cards and self:takes("high card")
  if not card and not self:takes("nothing") and not self:takes("pai gow") then return nil end
  self.alone = true
  local lacks = is_cards and { "pair", "made_hand" } or { "pair", "wong", "gong" }
  return lists.collect(lacks, function (one) return ("without { %s }"):format(one) end)
end

-- "ace high" alone: that rank, no higher rank, and no pair or made hand. "ace high in front": a low hand of that rank.
-- "ace-high straight": a straight of that rank.
function terms:high_card()
  local rank, count = self:rank_at(0)
  if not rank or not games.has_suits(self.game) or self:word(count) ~= "high" or self:word(count + 1):find("^hand") then
    return nil
  end
  local so, length = self:shape_at(count + 1)
  if so then
    if not TO_TOP[so] then return nil end
    self.at = self.at + count + 1 + length
    return { ("%s %q"):format(so, rank) }
  end
  local side, number = self:is_side(count + 1), cards.rank(rank)
  if side == "high" then return nil end -- house ways have no word for such a high hand
  self.at, self.alone = self.at + count + 1, not side
  if side then return { ("worth %q"):format(rank) } end
  local list = { ("%q"):format(rank), "without { pair }", "without { made_hand }" }
  if number < cards.rank("A") then
    local above = cards.rank_name(number + 1)
    list[4] = ('without "%s%s"'):format(above, above == "A" and "" or " or better")
  end
  return list
end

-- "aces full of kings", "aces full"; "kings over tens", "kings up".
function terms:full_of()
  local named, length, plural = self:named(0)
  local after = named and self:word(length)
  if plural and games.has_suits(self.game) and (after == "over" or after == "up") then
    local other, more = self:named(length + 1)
    if after == "up" and not self:is_side(length) then
      self.at = self.at + length + 1
      return up(named)
    elseif after == "over" and other then
      self.at = self.at + length + 1 + more
      return { ("pair %q"):format(named), ("pair %q"):format(other) }
    end
  end
  if after ~= "full" then return nil end
  self.at = self.at + length + 1
  local list, lacks = self:names_of(1)
  if lacks then return nil end
  return { ("trips %q"):format(named), list and ("pair %q"):format(list[1]) or "pair" }
end

-- A rank, a tile or the joker, once or more: "three aces", "an ace", "A", "the joker", "two nines", "teen pair".
function terms:piece(count)
  if count == 1 and (self:takes("joker") or self:takes("jk") or self:takes("bug") or self:takes("wild")) then
    return { '"joker"' }
  end
  local named, length, plural = self:named(0)
  if not named then return nil end
  local is_number = self:counts(-1)
  self.at = self.at + length
  if count == 1 and (self:takes("pair") or named == "Gee Joon") then return { ("pair %q"):format(named) } end
  if count == 1 and plural and not self.is_out and not is_number then count = 2 end
  if not games.has_suits(self.game) then
    if count == 1 and named:find("^%d$") then
      self:note(('"%s" is a tile; for points: worth "%s"'):format(named, named))
    end
    if count == 2 then return { ("pair %q"):format(named) } end
    local list = {}
    for i = 1, count do list[i] = ("%q"):format(named) end
    return list
  end
  if count == 5 and named == "A" then return { "five_aces" } end
  local shape = ({ "", "pair ", "trips ", "quads " })[count]
  return shape and { ("%s%q"):format(shape, named) }
end

-- ---- one term ----

-- The words read since a place.
function terms:written(from)
  local parts = {}
  for i = from, math.min(self.at - 1, #self.list) do
    local word = self.list[i].text:lower()
    if i > from or word ~= "a" and word ~= "an" then parts[#parts + 1] = word end
  end
  return table.concat(parts, " ")
end

-- Notes how words of two senses are taken.
function terms:note_sense(items, written, is_number)
  if not games.has_suits(self.game) then return end
  local first = items[1]
  local counted = is_number and (not lists.any(items, function (one) return one ~= "pair" end)
    or #items == 1 and first:find('^%l* ?"[%w]+"$'))
  if counted or first == "pair" and #items == 1 and written == "pair" then
    self:note(('"%s" takes in hands with more; for no more: exactly %s'):format(written,
      written:find("%s") and written or "one " .. written))
  elseif first == "flush" or first == "straight" then
    self:note(('"%s" is a high hand that ranks so and no better; so or of a better kind: a %s of any kind')
      :format(written, first))
  end
end

-- True at a number that counts no shape or piece: "seven card", "four to a flush".
function terms:counts_nothing()
  if not NUMBERS[self:word()] or self.list[self.at].text:find("^[aA]n?$") then return false end
  local after = singular(self:word(1))
  return after == "card" or after == "tile" or self:word(1) == "to" and not self:rank_at(2)
end

-- Reads the words after a number or an article.
function terms:counted(count)
  while lists.has({ "single", "lone", "the", "other", "more" }, self:word()) do self.at = self.at + 1 end
  local from = self.at
  for _, read in ipairs({ "of_a_kind", "full_of", "high_card", "nothing", "shape", "piece" }) do
    self.at = from
    local items = self[read](self, count)
    if items then return items end
  end
end

-- Words that bound a number: the bound, and the amount added to the number before it is counted or left out.
local BOUNDS = {
  { "exactly", "exactly", 0 }, { "just", "exactly", 0 }, { "only", "exactly", 0 }, { "at least", "least", 0 },
  { "more than", "least", 1 }, { "at most", "most", 1 }, { "no more than", "most", 1 }, { "fewer than", "most", 0 },
  { "less than", "most", 0 },
}

local ALONE = lists.places({ "single", "lone" })

-- Reads words that bound the next number, if any.
function terms:bound()
  for _, one in ipairs(BOUNDS) do
    if self:takes(one[1]) then return one[2], one[3] end
  end
  while self:takes("other") do end -- "any other two pair" is two pair
  local single = ALONE[self:word()] and 0 or ALONE[self:word(1)] and 1
  return single and (self:shape_at(single + 1) or self:name_at(single + 1)) and "exactly" or nil, 0
end

local TOO = '"%s" takes in hands with a straight or a flush; without them: %s, no straight or flush'

-- Leaves out as many of these ranks: "at most two aces" leaves out three aces.
local function left_of(items)
  local one = #items == 1 and items[1]
  if one == "five_aces" or one and one:find('"') then return { ("without { %s }"):format(one) } end
end

-- "any two of twelve, two and ten": two tiles, each one of these.
function terms:some_of()
  local many = NUMBERS[self:word()]
  if games.has_suits(self.game) or not many or self:word(1) ~= "of" then return nil end
  local list, at = {}, 2
  repeat
    local name, length = self:name_at(at)
    if not name then return nil end
    list[#list + 1], at = name, at + length
    local joined = self:word(at) == "," or AND[self:word(at)] or OR[self:word(at)]
    local last = self:word(at) ~= ","
    if joined then at = at + 1 end
  until not joined or last and #list > 1 and self:word(at - 1) ~= "," and not self:name_at(at)
  local written = table.concat(list, " or ")
  local mask, problem = tiles.shape(written)
  local set = mask and written or problem and problem.suggestion
  if #list < 2 or not set then return nil end
  self.at = self.at + at
  local items = {}
  for i = 1, many do items[i] = ("%q"):format(set) end
  return items
end

-- True if the bound may be of one term or of both: "at most one ace and one king", "exactly one ace or king".
local function goes_on(self, bound, items)
  if bound ~= "exactly" and bound ~= "most" then return false end
  local after, number = self:word(), NUMBERS[self:word(1)] ~= nil
  local several = items[1]:find('"[^"]* or [^"]*"') and not items[1]:find(" or [bl][eo][tw]%a+")
  return several or OR[after] ~= nil or bound == "most" and AND[after] ~= nil and (number or self:name_at(1) ~= nil)
end

---Reads one thing that a hand holds, as patterns; nil if the next words name nothing.
---@param left_out boolean? after "no"
---@return string[]? items
---@return "piece"|"shape"|"not"|nil sort
function terms:term(left_out)
  local begun = self.at
  if left_out and self:word() == "other" or self:is_each() or self:is_span() then return nil end
  local bound, beyond = self:bound()
  -- "at least jacks" must be written "jacks or better".
  if bound == "least" and beyond == 0 and not self:counts(0) then return nil end
  local exactly, more = bound == "exactly", beyond
  local from, one = self.at, self.list[self.at]
  if not one then return nil end
  if one.kind == "exact" then
    self.at = self.at + 1
    return items_of(one.text), "shape"
  end
  if self:counts_nothing() then return nil end
  self.is_out = left_out
  local some = self:some_of()
  if some then return some, "piece" end
  local count, is_number, way = self:number()
  if way == "fewer" then bound, more = "most", 1 elseif way then bound = "least" end
  local items = (bound ~= "most" and more == 0 or is_number) and not self:counts_nothing()
    and self:counted((count or 1) + more)
  if items and self:takes("or more") then bound = bound or "least" end
  if items and goes_on(self, bound, items) then items = nil end
  if items and bound == "most" then items = left_of(items) end
  if not items then
    self.at = from
    return nil
  end
  if bound == "most" then return items, "not" end
  if exactly then
    local said = self:written(begun)
    if items[1] == "pair" and games.has_suits(self.game) then self:note(TOO:format(said, said)) end
    items = no_more_than(items, games.has_suits(self.game))
  end
  local before = #self.senses
  if items and not bound and not left_out then self:note_sense(items, self:written(from), is_number) end
  self.noted = #self.senses > before and #self.senses or nil
  return items, items and items[1]:find('^"') and "piece" or "shape"
end

local JOKERED = { ['pair "A"'] = '"A"', ['trips "A"'] = 'pair "A"', ['quads "A"'] = 'trips "A"' }

---"three aces with the joker": the joker is one of the three.
---@param items string[]
---@return string[]
function terms:with_joker(items)
  local fewer, at = #items == 1 and JOKERED[items[1]], self.at
  if not fewer or not (self:takes("with") or self:takes("including")) then return items end
  local _ = self:takes("the") or self:takes("a")
  if not self:takes("joker") then
    self.at = at
    return items
  end
  if self.noted then table.remove(self.senses, self.noted) end
  self:note(('the joker is taken for one of the aces; besides them: { %s, "joker" }'):format(items[1]))
  return { fewer, '"joker"' }
end

return terms
