-- Reads what hands hold, in ordinary words, into patterns of house ways: "a pair of kings", "three aces with the
-- joker".

local cards = require("houseway.notation.cards")
local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local no_more_than = require("houseway.explore.no_more_than")
local tiles = require("houseway.notation.tiles")
local words = require("houseway.script.words")

---A reader of ordinary words, at one of them.
---@class houseway.explore.terms
---@field list { text: string, at: integer, kind: "word"|"exact"|"," }[] `at` in bytes
---@field at integer
---@field game string
---@field senses string[] how words of two senses were taken
---@field doubtful integer? the word from which the text has two readings, neither of which is taken
local terms = {}
terms.__index = terms

-- ---- words ----

local NARROWS = lists.places({ "exactly", "just", "only", "at" })
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

---Whether a word is a number, narrows what comes next, or says nothing by itself.
---@param word string in small letters
---@return boolean
function terms.says_little(word)
  return NUMBERS[word] ~= nil or EMPTY[word] ~= nil or NARROWS[word] ~= nil
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
    if fits and (ahead > start or is_half or side[1] == "behind") and not (side[1] == "high" and last == "nine") then
      if is_half then count = count + 1 end
      return side[2], ahead + count - start
    end
  end
end

-- ---- names of ranks and tiles ----

-- The rank that a word names, and whether it is in the plural: "ace", "10s", "K". A small "a" is an article.
function terms:rank_at(ahead)
  local one = self.list[self.at + ahead]
  if not one or one.kind ~= "word" or one.text == "a" then return nil end
  local word = singular(one.text:lower())
  local name = FIGURES[word] or word:gsub("^(%d+)s$", "%1")
  local mask, problem = cards.shape(name)
  local rank = mask and name or problem and problem.id == "notation/spelling" and problem.suggestion
  return rank or nil, 1, word ~= one.text:lower()
end

-- The tile that words name, how many they are, and whether it is in the plural: "teen", "gee joon", "high eight".
function terms:tile_at(ahead)
  local first, second = self:word(ahead), singular(self:word(ahead + 1))
  local height = (first == "high" or first == "low") and FIGURES[second]
  if height then
    local name = first:sub(1, 1):upper() .. height
    if tiles.shape(name) then return name, 2, second ~= self:word(ahead + 1) end
  end
  for count, written in ipairs({ FIGURES[singular(first)] or singular(first), first .. " " .. second }) do
    local mask, problem = tiles.shape(written)
    local name = mask and written or problem and problem.id == "notation/spelling" and problem.suggestion
    local last = self:word(ahead + count - 1)
    if name and first ~= "a" then return name, count, singular(last) ~= last end
  end
end

function terms:name_at(ahead)
  if games.has_suits(self.game) then return self:rank_at(ahead) end
  return self:tile_at(ahead)
end

-- Words before a rank for all ranks beyond it: "higher than nines", "below a ten".
local BEYOND = { higher = 1, above = 1, over = 1, better = 1, lower = -1, below = -1, under = -1, less = -1 }

function terms:beyond(ahead)
  local way, at = BEYOND[self:word(ahead)], ahead + 1
  if not way or not games.has_suits(self.game) then return nil end
  if self:word(at) == "than" then at = at + 1 end
  if self:word(at) == "a" or self:word(at) == "an" then at = at + 1 end
  local rank, length, plural = self:rank_at(at)
  local first = rank and cards.rank(rank) and cards.rank_name(cards.rank(rank) + way)
  local mask, problem = cards.shape(first and first .. (way > 0 and " or better" or " or lower"))
  if first then return mask and first .. (way > 0 and " or better" or " or lower") or problem.suggestion,
    at + length - ahead, plural end
end

-- Ranks or tiles, with how many words they are and whether they are in the plural: "K", "K or better", "10 to K",
-- "aces or kings". Each name of a list is bare: "an ace or a king" is two.
function terms:named(ahead)
  local name, length, plural = self:beyond(ahead)
  if name then return name, length, plural end
  name, length, plural = self:name_at(ahead)
  if not name then return nil end
  local after = self:word(ahead + length)
  if OR[after] and BETTER[self:word(ahead + length + 1)] then
    return name .. " or " .. BETTER[self:word(ahead + length + 1)], length + 2, plural
  end
  local list, at = { name }, ahead + length
  local joins = after == "to" and "to" or OR[after] and "or"
  while joins and self:word(at) == joins do
    local other, more, many = self:name_at(at + 1)
    if not other or many ~= plural or self:counts(at + 1) then break end
    list[#list + 1], at, plural = other, at + 1 + more, plural or many
    if joins == "to" then break end
  end
  if #list == 1 then return name, length, plural end
  local shape = games.has_suits(self.game) and cards.shape or tiles.shape
  local written = table.concat(list, joins == "to" and " to " or " or ")
  local mask, problem = shape(written)
  return mask and written or problem and problem.suggestion, at - ahead, plural
end

-- ---- numbers ----

-- Whether the word at a place is a number before something it counts: "two pair", "three aces", not "9 5".
function terms:counts(ahead)
  local one = self.list[self.at + ahead]
  local word = one and one.kind == "word" and one.text:lower() or ""
  if not NUMBERS[word] or word == "a" or word == "an" then return false end
  if self:word(ahead + 1) == "of" and self:word(ahead + 2) == "a" then return true end
  if self:shape_at(ahead + 1) then return true end
  local name, _, plural = self:name_at(ahead + 1)
  return name ~= nil and (plural or word:find("^%a") ~= nil) or singular(self:word(ahead + 1)) == "joker"
end

-- Takes a number or an article: how many, and whether it is a number.
function terms:number()
  local one = self.list[self.at]
  local word = self:word()
  if self:counts(0) then
    self.at = self.at + 1
    return NUMBERS[word], true
  end
  local is_article = word == "a" and (one.text == "a" or self:shape_at(1)) or word == "an"
  if is_article then self.at = self.at + 1 end
  return is_article and 1 or nil, false
end

-- ---- shapes ----

-- Shapes by their words of house ways; those of which a hand can hold several, and those that take ranks or tiles.
local SHAPES = lists.places({ "pair", "trips", "quads", "five_aces", "wong", "gong", "high_nine", "made_hand",
  "straight", "flush", "straight_flush", "royal_flush" })
local SEVERAL = { pair = true, trips = true, wong = true, gong = true, high_nine = true }
local OF_NAMES = { pair = true, trips = true, quads = true }
local TO_TOP = { straight = true, straight_flush = true }

-- The shape that the words at a place name, by the table of other names that all share, and how many words they are:
-- "trips", "full house". `pattern` may be a list.
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

-- Names joined by "and" after "of", a comma or nothing: "of aces and kings". As many as there are shapes, or one for
-- all.
function terms:names_of(count)
  local at, list = self.at, {}
  local lead = self:word()
  if lead == "of" or lead == "," then self.at = self.at + 1 end
  repeat
    local named, length = self:named(0)
    if not named or self:counts(0) then break end
    list[#list + 1] = named
    self.at = self.at + length
    local more = count > #list and self:word() == "and" and self:named(1) ~= nil and not self:counts(1)
    if more then self.at = self.at + 1 end
  until not more
  if #list == count or #list == 1 and lead ~= "," and self:word() ~= "," then return list end
  self.at = at
  return nil, lead == "of"
end

-- "to the eight", of a straight.
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

-- Whether "with aces" comes next and no half after it: after "a full house" it may name ranks of it, or further cards.
function terms:names_more()
  local ahead = (self:word() == "with" or self:word() == "in") and (self:counts(1) and 2 or 1)
  local name, length, plural = nil, 0, false
  if ahead then name, length, plural = self:name_at(ahead) end
  if not name or not plural or self:is_side(ahead + length) then return false end
  self.doubtful = self.doubtful or self.at
  return true
end

-- A shape by its name, with what it is of: "a pair of kings", "two pair, aces and kings", "a straight to the eight".
function terms:shape(count)
  local so, length = self:shape_at(0)
  if not so or count > 1 and not SEVERAL[so] then return nil end
  self.at = self.at + length
  if TO_TOP[so] then
    local top = self:top()
    return { top and ("%s %q"):format(so, top) or so }
  end
  local items = items_of(so)
  if (#items > 1 or so == "pair") and (#items > 1 and self:word() == "of" or self:names_more()) then return nil end
  if not OF_NAMES[so] then
    for i = 2, count do items[i] = items[1] end
    return items
  end
  local list, lacks = self:names_of(count)
  if lacks then return nil end
  for i = 1, count do items[i] = list and ("%s %q"):format(so, list[i] or list[1]) or so end
  return items
end

-- "ace high": that rank, none above it, and nothing made of the hand, said of a hand alone; "ace-high straight".
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
  self.at, self.alone = self.at + count + 1, true
  local list, number = { ("%q"):format(rank), "without { pair }", "without { made_hand }" }, cards.rank(rank)
  if number < cards.rank("A") then
    local above = cards.rank_name(number + 1)
    list[4] = ('without "%s%s"'):format(above, above == "A" and "" or " or better")
  end
  return list
end

-- "aces full of kings", "aces full".
function terms:full_of()
  local named, length = self:named(0)
  if not named or self:word(length) ~= "full" then return nil end
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
  self.at = self.at + length
  if count == 1 and (self:takes("pair") or named == "Gee Joon") then return { ("pair %q"):format(named) } end
  if count == 1 and plural then count = 2 end
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

-- Which part of the text was read since a place.
function terms:written(from)
  local parts = {}
  for i = from, math.min(self.at - 1, #self.list) do
    local word = self.list[i].text:lower()
    if i > from or word ~= "a" and word ~= "an" then parts[#parts + 1] = word end
  end
  return table.concat(parts, " ")
end

-- Says what words of two senses are taken for.
function terms:note_sense(items, written, is_number)
  if not games.has_suits(self.game) then return end
  local first = items[1]
  local counted = is_number and (not lists.any(items, function (one) return one ~= "pair" end)
    or #items == 1 and first:find('^%l* ?"[%w]+"$'))
  if counted or first == "pair" and #items == 1 and written == "pair" then
    self:note(('"%s" takes in hands with more; for no more: exactly %s'):format(written,
      written:find("%s") and written or "one " .. written))
  elseif first == "flush" or first == "straight" then
    self:note(('"%s" is a high hand that ranks so and no better'):format(written))
  end
end

-- A number that nothing here can be so many of: "seven card", "four to a flush".
function terms:counts_nothing()
  if not NUMBERS[self:word()] or self.list[self.at].text:find("^[aA]n?$") then return false end
  local after = singular(self:word(1))
  return after == "card" or after == "tile" or self:word(1) == "to" and not self:rank_at(2)
end

-- What comes after a number or an article.
function terms:counted(count)
  while lists.has({ "single", "lone", "the", "other", "more" }, self:word()) do self.at = self.at + 1 end
  local from = self.at
  for _, read in ipairs({ "of_a_kind", "full_of", "high_card", "shape", "piece" }) do
    self.at = from
    local items = self[read](self, count)
    if items then return items end
  end
end

---One thing a hand holds, as patterns; nil if the next words name none.
---@param left_out boolean? after "no"
---@return string[]? items
---@return "piece"|"shape"|nil sort
function terms:term(left_out)
  local exactly = self:takes("exactly") or self:takes("just") or self:takes("only")
  local more = self:takes("more than") and 1 or 0
  if self:takes("at least") or more > 0 then exactly = false end
  local from, one = self.at, self.list[self.at]
  if not one then return nil end
  if one.kind == "exact" then
    self.at = self.at + 1
    return items_of(one.text), "shape"
  end
  if self:counts_nothing() then return nil end
  local count, is_number = self:number()
  local items = (more == 0 or is_number) and not self:counts_nothing() and self:counted((count or 1) + more)
  if not items then
    self.at = from
    return nil
  end
  if exactly then items = no_more_than(items) end
  local before = #self.senses
  if items and not exactly and not left_out and more == 0 then self:note_sense(items, self:written(from), is_number) end
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
