-- Reads what hands hold, in ordinary words, into patterns of house ways: "a pair of kings", "three aces with the
-- joker".

local cards = require("houseway.notation.cards")
local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local tiles = require("houseway.notation.tiles")
local words = require("houseway.script.words")

---A reader of ordinary words, at one of them.
---@class houseway.explore.terms
---@field list { text: string, at: integer, kind: "word"|"exact"|"," }[] `at` in bytes
---@field at integer
---@field game string
---@field senses string[] how words of two senses were taken
local terms = {}
terms.__index = terms

-- ---- words ----

local NUMBERS = { a = 1, an = 1, one = 1, two = 2, three = 3, four = 4, five = 5, six = 6, seven = 7 }
for number = 1, 7 do NUMBERS[tostring(number)] = number end

-- Words that say nothing here, between the parts of a question.
local EMPTY = lists.places({ "hand", "hands", "have", "has", "having", "hold", "holds", "holding", "contain",
  "contains", "containing", "that", "which", "who", "the", "are", "is", "there", "of", "all", "do", "does", "you", "i",
  "we", "get", "dealt", "deals", "being", "be", "can", "made", "make", "both", "them", "many", "how", "what", "often",
  "likely", "chance", "chances", "odds", "share", "part", "percentage", "percent", "probability", "probably", "show",
  "me", "list", "find", "count", "any", "every", "it", "to", "set", "sets", "played", "plays", "put", "card", "cards",
  "tile", "tiles", "in" })

local AND, OR = lists.places({ "and", "with", "plus", "also", ",", "including", "but" }), lists.places({ "or" })
---Words between the things a hand holds.
terms.AND, terms.OR, terms.NOT = AND, OR, lists.places({ "no", "without", "not", "nor" })

local KIND = { [3] = "trips", [4] = "quads" }

-- The half of a setting, by the words for it.
local SIDES = {
  { "front", "low" }, { "low", "low" }, { "second highest", "low" }, { "second", "low" }, { "two card", "low" },
  { "back", "high" }, { "behind", "high" }, { "high", "high" }, { "five card", "high" },
}

-- The word in the singular: "aces", "flushes", "sixes".
local function singular(word)
  if word == "trips" or word == "quads" then return word end
  return (word:gsub("shes$", "sh"):gsub("xes$", "x"):gsub("([^s])s$", "%1"))
end

local FIGURES = { two = "2", three = "3", four = "4", five = "5", six = "6", seven = "7", eight = "8", nine = "9",
  ten = "10", eleven = "11", twelve = "12" }

local BETTER = { better = "better", higher = "better", above = "better", lower = "lower", below = "lower",
  less = "lower" }

-- ---- dividing into words ----

-- A word of house ways with its argument, a list in braces, or a text in quotation marks, at a position; and its end.
local function exact_at(text, at)
  local name, stop = text:match("^([%a_][%w_]*)%s*()", at)
  local from = name and words.find(name) and words.find(name).calls > 0 and stop or at
  local whole = text:match('^"[^"]*"()', from) or text:match("^%b{}()", from) or text:match("^%b()()", from)
  if whole then return whole end
  return name and name:find("_", 1, true) and words.find(name) and at + #name or nil
end

local function divide(text)
  local list, at = {}, 1
  while true do
    at = text:match("^[%s%-_?!.;:]*()", at)
    if at > #text then return list end
    local kind, stop = "exact", exact_at(text, at)
    if not stop then
      kind, stop = "word", text:match("^%d%-%d()", at) or text:match("^[%w+]+()", at)
    end
    if not stop then kind, stop = text:sub(at, at), text:match("^" .. utf8.charpattern .. "()", at) or at + 1 end
    list[#list + 1] = { text = text:sub(at, stop - 1), at = at, kind = kind }
    at = stop
  end
end

-- ---- reading ----

---@param text string
---@param game string
---@return houseway.explore.terms
function terms.open(text, game)
  return setmetatable({ list = divide(text), at = 1, game = game, senses = {} }, terms)
end

---Whether a word is a number, or says nothing by itself.
---@param word string in small letters
---@return boolean
function terms.says_little(word)
  return NUMBERS[word] ~= nil or EMPTY[word] ~= nil
end

-- The word at a place from the present one, in small letters; "" past the end and for what is exact.
function terms:word(ahead)
  local one = self.list[self.at + (ahead or 0)]
  return one and one.kind ~= "exact" and one.text:lower() or ""
end

-- Takes words if they come next, in the singular or the plural.
function terms:takes(phrase)
  local count = 0
  for word in phrase:gmatch("%S+") do
    local next_one = self:word(count)
    if next_one ~= word and singular(next_one) ~= word then return false end
    count = count + 1
  end
  self.at = self.at + count
  return true
end

function terms:skip_empty()
  while EMPTY[self:word()] and not self:is_side(0) and not (self:word() == "set" and self:word(1) == "of") do
    self.at = self.at + 1
  end
end

-- Notes a sense, once.
function terms:note(sense)
  if not lists.has(self.senses, sense) then self.senses[#self.senses + 1] = sense end
end

-- The half that the words at a place name, and how many they are: "in front", "up front", "in the low hand".
function terms:is_side(ahead)
  local start = ahead
  while lists.has({ "in", "on", "up", "the", "as", "for", "set", "played", "to" }, self:word(ahead)) do
    ahead = ahead + 1
  end
  for _, side in ipairs(SIDES) do
    local count, fits = 0, true
    for word in side[1]:gmatch("%S+") do
      fits = fits and self:word(ahead + count) == word
      count = count + 1
    end
    local last = self:word(ahead + count)
    local is_half = last:find("^hands?$") ~= nil or last == "side"
    if fits and (ahead > start or is_half) and not (side[1] == "high" and last == "nine") then
      if is_half then count = count + 1 end
      return side[2], ahead + count - start
    end
  end
end

-- Ranks or tiles in their usual spelling, with how many words they are: "K", "K or better", "A or K", "Gee Joon".
function terms:named(ahead)
  local shape = games.has_suits(self.game) and cards.shape or tiles.shape
  local function spelled(from, to)
    local parts = {}
    for i = from, to do
      local word = self:word(i)
      parts[#parts + 1] = BETTER[word] or FIGURES[singular(word)] or singular(word)
    end
    local written = table.concat(parts, " ")
    if not written:find("^%w") or written:find(" or$") then return nil end
    local mask, problem = shape(written)
    return mask and written or problem.suggestion and problem.id == "notation/spelling" and problem.suggestion
  end
  for count = 5, 1, -1 do
    local named = spelled(ahead, ahead + count - 1)
    if named and not (count == 1 and self:word(ahead) == "a" and self.list[self.at + ahead].text == "a") then
      return named, count
    end
  end
end

-- So many of what is named, as patterns.
function terms:of_named(count, named)
  if not games.has_suits(self.game) then
    if count == 2 then return { ("pair %q"):format(named) } end
    local list = {}
    for i = 1, count do list[i] = ("%q"):format(named) end
    return list
  end
  if count == 5 and named == "A" then return { "five_aces" } end
  local shape = ({ "", "pair ", "trips ", "quads " })[count]
  return shape and { ("%s%q"):format(shape, named) }
end

-- The pattern that the shared table of other names has for the next words, and how many they are.
function terms:respelled()
  for count = 5, 1, -1 do
    local parts, last = {}, self:word(count - 1)
    for i = 0, count - 1 do parts[#parts + 1] = self:word(i) end
    local before = table.concat(parts, "_", 1, count - 1) .. (count > 1 and "_" or "")
    for _, name in ipairs({ before .. last, before .. singular(last) }) do
      local word = words.find(name)
      local so = last ~= "" and (words.pattern_of(name) or word and word.sort ~= "part" and word.sort ~= "list"
        and (not word.game or word.game == self.game) and name)
      if so then return so, count end
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

-- What the words after a shape name: "of aces", "of kings or better".
function terms:after_shape()
  local of = self:word() == "of" and 1 or 0
  local named, count = self:named(of)
  if named and (of == 1 or not NUMBERS[self:word()]) then
    self.at = self.at + of + count
    return named
  end
end

-- "five of a kind", "three of a kind of kings", "4 of a kind".
function terms:of_a_kind(count)
  if not count or not self:takes("of a kind") then return nil end
  if count == 5 then return { "five_aces" } end
  local shape, named = KIND[count], self:after_shape()
  return shape and { named and ("%s %q"):format(shape, named) or shape }
end

local SHAPED = { pair = true, trips = true, quads = true, straight = true, straight_flush = true, worth = true }

-- A shape by its name, with what it is of: "a pair of kings", "two pair", "a full house".
function terms:shape(count)
  local so, length = self:respelled()
  if not so or so:find('"', 1, true) then return nil end
  local items = items_of(so)
  if count and count > 1 and (#items > 1 or not SHAPED[so]) then return nil end
  self.at = self.at + length
  local named = SHAPED[so] and self:after_shape()
  local one = named and { ("%s %q"):format(so, named) } or items
  if not count or count == 1 then return one end
  local list = {}
  for i = 1, count do list[i] = one[1] end
  return list
end

-- "ace high", "king-high": that rank, none above it, and nothing made of the hand.
function terms:high_card()
  local named, count = self:named(0)
  if not named or self:word(count) ~= "high" or self:word(count + 1):find("^hand") then return nil end
  local rank = cards.rank(named)
  if not games.has_suits(self.game) or not rank then return nil end
  self.at = self.at + count + 1
  local list = { ("%q"):format(named), "without { pair }", "without { made_hand }" }
  if rank < cards.rank("A") then
    local above = cards.rank_name(rank + 1)
    list[4] = ('without "%s%s"'):format(above, above == "A" and "" or " or better")
  end
  return list
end

-- A rank, a tile or a joker, once or more: "three aces", "an ace", "A", "the joker", "two nines".
function terms:piece(count)
  if self:takes("joker") or self:takes("jk") or self:takes("bug") or self:takes("wild") then
    return { '"joker"' }
  end
  local one = self.list[self.at]
  local named, length = self:named(0)
  if not named then return nil end
  local plural = self:word(length - 1) ~= singular(self:word(length - 1)) or self:word(0) ~= singular(self:word(0))
  self.at = self.at + length
  if not count and plural and #one.text > 1 then count = 2 end
  return self:of_named(count or 1, named)
end

-- How many: "two", "a pair" has none of its own. A digit or a word is a number only before something to count.
function terms:number()
  local word, one = self:word(), self.list[self.at]
  local number = NUMBERS[word]
  if not number or one.text == "A" and not self:is_article() then return nil end
  if #word == 1 and not self.list[self.at + 1] then return nil end
  if word ~= "a" and word ~= "an" and not self:counts() then return nil end
  self.at = self.at + 1
  return number
end

-- Whether a capital A begins a sentence: a shape comes after it.
function terms:is_article()
  self.at = self.at + 1
  local so = self:respelled()
  self.at = self.at - 1
  return so ~= nil and not self:named(1)
end

-- Whether the word after the present one can be counted.
function terms:counts()
  local after = self:word(1)
  if AND[after] or OR[after] or after == "" or after == "high" then return false end
  return after == "of" or singular(after) ~= after or #after > 2 or not games.has_suits(self.game)
end

local function no_more_than(items)
  local pair, trips = 0, false
  for _, one in ipairs(items) do
    if one:find("^pair") then pair = pair + 1 end
    trips = trips or one:find("^trips") ~= nil
  end
  if trips and pair == 0 and #items == 1 then
    return lists.joined(items, { "without { quads }", "without { trips, pair }" })
  end
  if pair == 0 or pair < #items then return nil end
  local more = {}
  for i = 1, pair + 1 do more[i] = "pair" end
  return lists.joined(items, { "without { trips }", ("without { %s }"):format(table.concat(more, ", ")) })
end

-- Says what a number of pairs or of one rank takes in, where nothing narrower was asked.
function terms:note_sense(items, written, is_counted)
  local first = items[1] or ""
  if not games.has_suits(self.game) then return end
  if is_counted and not lists.any(items, function (one) return one ~= "pair" end) then
    self:note(('"%s" takes in better hands that hold it; for no more: exactly %s'):format(written,
      written:find("%s") and written or "one " .. written))
  elseif first == "flush" or first == "straight" then
    self:note(('"%s" is a high hand that ranks so and no better'):format(written))
  end
end

-- Which part of the text was read since a place.
function terms:written(from)
  local parts = {}
  for i = from, math.min(self.at - 1, #self.list) do
    local word = self.list[i].text:lower()
    if i > from or word ~= "a" and word ~= "an" then parts[#parts + 1] = word end
  end
  return table.concat(parts, " ")
end

-- "aces full of kings", "aces full".
function terms:full_of()
  local named, length = self:named(0)
  if not named or self:word(length) ~= "full" then return nil end
  self.at = self.at + length + 1
  local pair = self:after_shape()
  return { ("trips %q"):format(named), pair and ("pair %q"):format(pair) or "pair" }
end

-- One thing a hand holds, as patterns; nil if the next words name none.
function terms:term(left_out)
  local from = self.at
  local exactly = self:takes("exactly") or self:takes("just") or self:takes("only")
  if self:takes("at least") then exactly = false end
  local one = self.list[self.at]
  if not one then return nil end
  if one.kind == "exact" then
    self.at = self.at + 1
    return items_of(one.text)
  end
  local so = not NUMBERS[self:word()] and nil or self:whole_phrase()
  local items = so
  if not items then
    local at = self.at
    local count = self:number()
    while count and lists.has({ "single", "lone", "the", "other", "more" }, self:word()) do self.at = self.at + 1 end
    items = self:high_card() or self:full_of() or self:of_a_kind(count) or self:shape(count) or self:piece(count)
    if not items then
      self.at = at
      items = self:piece(nil)
    end
  end
  if not items then return nil end
  if exactly then return no_more_than(items) or items end
  self:note_sense(items, self:written(from), not left_out and (NUMBERS[self.list[from].text:lower()] or #items > 1))
  return items
end

-- A name of several words whose first is a number: "two pair", "three of a kind", "five aces".
function terms:whole_phrase()
  local so, length = self:respelled()
  if not so or length < 2 or self:word(length) == "of" then return nil end
  self.at = self.at + length
  return items_of(so)
end

local JOKERED = { ['pair "A"'] = '"A"', ['trips "A"'] = 'pair "A"', ['quads "A"'] = 'trips "A"' }

-- "three aces with the joker": the joker is one of the three.
function terms:with_joker(items)
  local fewer, at = #items == 1 and JOKERED[items[1]], self.at
  if not fewer or not (self:takes("with") or self:takes("including")) then return items end
  local _ = self:takes("the") or self:takes("a")
  if not self:takes("joker") then
    self.at = at
    return items
  end
  self:note(('the joker is taken for one of the aces; besides them: { %s, "joker" }'):format(items[1]))
  return { fewer, '"joker"' }
end

return terms
