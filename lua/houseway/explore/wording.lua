-- Reads ordinary words one after another: the words that say something, and the halves, ranks, tiles and numbers they
-- name.

local cards = require("houseway.notation.cards")
local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local tiles = require("houseway.notation.tiles")
local words = require("houseway.script.words")

---A reader of ordinary words, placed at one of them.
---@class houseway.explore.wording
---@field list { text: string, at: integer, kind: "word"|"exact"|"," }[] `at` in bytes
---@field at integer
---@field game string
---@field senses string[] how words of two senses were taken
---@field tiles table<string, string|false> tiles by the text that names them
---@field doubtful integer? the first word of a text that has two readings, neither of which is taken
---@field other { one: string, other: string }? a part as it was read, and its other reading
local wording = {}
wording.__index = wording

-- ---- words ----

local NARROWS = lists.places({ "exactly", "just", "only", "at" })
wording.NUMBERS = { a = 1, an = 1, one = 1, two = 2, three = 3, four = 4, five = 5, six = 6, seven = 7 }
for number = 1, 7 do wording.NUMBERS[tostring(number)] = number end
local NUMBERS = wording.NUMBERS

-- Words between the parts of a question that say nothing.
local EMPTY = lists.places({ "hand", "hands", "have", "has", "having", "hold", "holds", "holding", "contain",
  "contains", "containing", "that", "which", "who", "the", "are", "is", "there", "of", "all", "do", "does", "you", "i",
  "we", "get", "dealt", "deals", "being", "be", "can", "made", "make", "both", "them", "many", "how", "what", "often",
  "likely", "chance", "chances", "odds", "share", "part", "percentage", "percent", "probability", "probably", "show",
  "me", "list", "find", "count", "any", "every", "it", "to", "set", "sets", "played", "plays", "put", "card", "cards",
  "tile", "tiles", "in" })

local AND, OR = lists.places({ "and", "with", "plus", "also", ",", "including", "but" }), lists.places({ "or" })
---Words between the things a hand holds.
wording.AND, wording.OR, wording.NOT = AND, OR, lists.places({ "no", "without", "not", "nor" })

-- The half of a setting, by the words for it.
local SIDES = {
  { "front", "low" }, { "low", "low" }, { "second highest", "low" }, { "second", "low" }, { "two card", "low" },
  { "back", "high" }, { "behind", "high" }, { "high", "high" }, { "five card", "high" },
}

---The word in the singular: "aces", "flushes", "sixes".
function wording.singular(word)
  if word == "trips" or word == "quads" then return word end
  return (word:gsub("shes$", "sh"):gsub("xes$", "x"):gsub("([^s])s$", "%1"))
end

local singular = wording.singular

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

-- The place of a mark before a word that says something: a sign before a number, a point or a semicolon.
local function telling_at(text, from, at)
  local mark = text:sub(from, at - 1):find("[.;]")
  if mark then return from + mark - 1 end
  local has_sign = text:find("^%-%d", at - 1) and (from == 1 or at > from + 1)
  return has_sign and at - 1 or nil
end

local function divide(text)
  local list, at = {}, 1
  while true do
    local from = at
    at = text:match("^[%s%-_?!.;:]*()", at)
    if at > #text then return list end
    local mark = telling_at(text, from, at)
    if mark then list[#list + 1] = { text = text:sub(mark, mark), at = mark, kind = "word" } end
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
---@return houseway.explore.wording
function wording:open(text, game)
  return setmetatable({ list = divide(text), at = 1, game = game, senses = {}, tiles = {} }, self)
end

---True if a word is a number, narrows the next word, or says nothing by itself.
---@param word string in small letters
---@return boolean
function wording.says_little(word)
  return NUMBERS[word] ~= nil or EMPTY[word] ~= nil or NARROWS[word] ~= nil
end

-- The word at a distance from the present word, in small letters; "" past the end and for exact text.
function wording:word(ahead)
  local one = self.list[self.at + (ahead or 0)]
  return one and one.kind ~= "exact" and one.text:lower() or ""
end

-- Takes words if they come next, in the singular or the plural.
function wording:takes(phrase)
  local count = 0
  for word in phrase:gmatch("%S+") do
    local next_one = self:word(count)
    if next_one ~= word and singular(next_one) ~= word then return false end
    count = count + 1
  end
  self.at = self.at + count
  return true
end

-- True at "all cards below ten" or "every tile", because houseway has no words for all pieces of a hand.
function wording:is_each()
  local after = singular(self:word(1))
  return lists.has({ "all", "every", "each" }, self:word()) and (after == "card" or after == "tile")
end

-- True at "both hands", because a part of a question is about one half.
function wording:is_both()
  return self:word() == "both" and lists.has({ "hand", "hands", "half", "halves", "side", "sides", "front", "back" },
    self:word(1))
end

function wording:skip_empty()
  while EMPTY[self:word()] and not self:is_side(0) and not (self:word() == "set" and self:word(1) == "of")
    and not (self:word() == "made" and self:word(1) == "hand") and not self:is_each() and not self:is_both() do
    self.at = self.at + 1
  end
end

-- Notes a sense, once.
function wording:note(sense)
  if not lists.has(self.senses, sense) then self.senses[#self.senses + 1] = sense end
end

-- The half that the words at a place name, with the number of words: "in front", "up front", "in the low hand".
function wording:is_side(ahead)
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

-- Words after which "As" is aces. Elsewhere it may be the ace of spades, or no rank: "the joker as an ace".
local BEFORE_RANKS = lists.places({ "of", "or", "and", ",", "than", "over", "with", "no", "without" })

-- True if the word at a place may be no rank: "as", "Ks", the number in "the two hands".
function wording:is_no_rank(ahead)
  local word, after = self:word(ahead), self:word(ahead + 1)
  if word:find("^[akqjt]s$") then
    local before = self:word(ahead - 1)
    return not NUMBERS[before] and not BEFORE_RANKS[before] or lists.has({ "a", "an", "the" }, after)
  end
  return after:find("^hands?$") and (FIGURES[word] or word:find("^%d+$"))
end

-- The rank that a word names, and whether the word is plural: "ace", "10s", "K". A small "a" is an article.
function wording:rank_at(ahead)
  local one = self.list[self.at + ahead]
  if not one or one.kind ~= "word" or one.text == "a" or self:is_no_rank(ahead) then return nil end
  local word = singular(one.text:lower())
  local name = FIGURES[word] or word:gsub("^(%d+)s$", "%1")
  local mask, problem = cards.shape(name)
  local rank = mask and name or problem and problem.id == "notation/spelling" and problem.suggestion
  return rank or nil, 1, word ~= one.text:lower()
end

-- The tile that a text names. A text is looked up once: to find the nearest name takes long.
function wording:tile_named(written)
  if self.tiles[written] == nil then
    local mask, problem = tiles.shape(written)
    local near = problem and problem.id == "notation/spelling" and problem.suggestion
    self.tiles[written] = mask and written or near or false
  end
  return self.tiles[written]
end

-- The tile that words name, their number, and whether they are plural: "teen", "gee joon", "high eight".
function wording:tile_at(ahead)
  local first, second = self:word(ahead), singular(self:word(ahead + 1))
  if NUMBERS[first] and second == "hand" then return nil end -- "two hands"
  local height = (first == "high" or first == "low") and FIGURES[second]
  if height then
    local name = first:sub(1, 1):upper() .. height
    if tiles.shape(name) then return name, 2, second ~= self:word(ahead + 1) end
  end
  for count, written in ipairs({ FIGURES[singular(first)] or singular(first), first .. " " .. second }) do
    local name = self:tile_named(written)
    local last = self:word(ahead + count - 1)
    if name and first ~= "a" then return name, count, singular(last) ~= last end
  end
end

local function named(self, ahead)
  if games.has_suits(self.game) then return self:rank_at(ahead) end
  return self:tile_at(ahead)
end

-- The rank or tile that words name. In "ten kings" ten is a number: it names no rank.
function wording:name_at(ahead)
  local name, count, plural = named(self, ahead)
  if name and not plural and (FIGURES[self:word(ahead)] or self:word(ahead):find("^%d+$")) then
    local _, _, many = named(self, ahead + count)
    if many then return nil end
  end
  return name, count, plural
end

-- Words before a rank for all ranks beyond it: "higher than nines", "below a ten".
local BEYOND = { higher = 1, above = 1, over = 1, better = 1, lower = -1, below = -1, under = -1, less = -1 }

function wording:beyond(ahead)
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

-- True if a comma goes on with a list of plural names that ends with "or": "aces, kings or queens".
function wording:lists_names(ahead)
  while self:word(ahead) == "," do
    local name, length, plural = self:name_at(ahead + 1)
    if not name or not plural or self:counts(ahead + 1) then return false end
    ahead = ahead + 1 + length
  end
  local name, length, plural = nil, 0, false
  if OR[self:word(ahead)] then name, length, plural = self:name_at(ahead + 1) end
  return name ~= nil and plural and not self:counts(ahead + 1) and self:word(ahead + 1 + length) ~= "or"
end

-- Ranks or tiles, the number of words, and whether they are plural: "K", "K or better", "10 to K", "aces or kings",
-- "aces, kings or queens". Each name of a list is bare: "an ace or a king" makes two lists.
function wording:named(ahead)
  local name, length, plural = self:beyond(ahead)
  if name then return name, length, plural end
  name, length, plural = self:name_at(ahead)
  if not name then return nil end
  local after = self:word(ahead + length)
  if OR[after] and BETTER[self:word(ahead + length + 1)] then
    return name .. " or " .. BETTER[self:word(ahead + length + 1)], length + 2, plural
  end
  local list, at = { name }, ahead + length
  local joins = after == "to" and "to" or OR[after] and "or" or plural and self:lists_names(at) and "or"
  while joins and (self:word(at) == joins or joins == "or" and self:word(at) == "," and plural) do
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

-- True if the word at a place is a number before the thing it counts: "two pair", "three aces", not "9 5".
function wording:counts(ahead)
  local one = self.list[self.at + ahead]
  local word = one and one.kind == "word" and one.text:lower() or ""
  if not NUMBERS[word] or word == "a" or word == "an" then return false end
  if self:word(ahead + 1) == "of" and self:word(ahead + 2) == "a" then return true end
  if self:shape_at(ahead + 1) then return true end
  local name, _, plural = self:name_at(ahead + 1)
  return name ~= nil and (plural or word == "1" or word:find("^%a") ~= nil) or singular(self:word(ahead + 1)) == "joker"
end

-- "two or more", "3 or fewer" before what they count.
local MORE_OR_FEWER = { more = "more", fewer = "fewer", less = "fewer" }

-- True if "two or three" comes next, which is no number.
function wording:is_span()
  return NUMBERS[self:word()] ~= nil and OR[self:word(1)] ~= nil and NUMBERS[self:word(2)] ~= nil
    and self.list[self.at].text:lower() ~= "a" and self:counts(2)
end

-- Takes a number or an article. Returns the number, whether it was a number, and "more" or "fewer" after "or".
function wording:number()
  local one = self.list[self.at]
  local word = self:word()
  local way = NUMBERS[word] and OR[self:word(1)] and MORE_OR_FEWER[self:word(2)]
  if way then
    self.at = self.at + 3
    if self:word() == "of" and self:word(1) == "the" then self.at = self.at + 2 end
    return NUMBERS[word], true, way
  end
  if self:counts(0) then
    self.at = self.at + 1
    return NUMBERS[word], true
  end
  local is_article = word == "a" and (one.text == "a" or self:shape_at(1)) or word == "an"
  if is_article then self.at = self.at + 1 end
  return is_article and 1 or nil, false
end

return wording
