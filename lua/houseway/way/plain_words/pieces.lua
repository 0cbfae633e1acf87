-- Cards, tiles and their combinations in plain words: "a king", "a pair of tens or lower", "a twelve or two".
--
-- Every value here was compiled, so it has its usual spelling.
-- Programs import this module.

local games = require("houseway.base.games")
local notation = require("houseway.notation")

---The state of a sentence: its game, and the terms it uses, which may need explaining.
---@class houseway.way.plain_words.writer
---@field game string
---@field cards boolean
---@field used table<string, boolean> terms in the sentences so far
---@field choice string? the name of the way's first choice
---@field first string? the order that comes first among a rule's settings: "best_low"
---@field lines string[] of the script
---@field functions { name: string?, line: integer }[] in the rule being written

local pieces = {}

-- ---- lists ----

---"a, b and c". Puts a comma before the last word if a part has a comma or an "or".
---@param parts string[]
---@param last string? "or"; default "and"
---@return string
function pieces.joined(parts, last)
  local word = last or "and"
  if #parts < 2 then return parts[1] or "" end
  local comma = ""
  for i = 1, #parts do
    for _, inner in ipairs({ " or ", ",", " and ", " with " }) do
      if parts[i]:find(inner, 1, true) then comma = "," end
    end
  end
  return ("%s%s %s %s"):format(table.concat(parts, ", ", 1, #parts - 1), comma, word, parts[#parts])
end

local joined = pieces.joined

-- ---- single pieces ----

local NAMES = {
  A = "ace", K = "king", Q = "queen", J = "jack", ["12"] = "twelve", ["11"] = "eleven", ["10"] = "ten", ["9"] = "nine",
  ["8"] = "eight", ["7"] = "seven", ["6"] = "six", ["5"] = "five", ["4"] = "four", ["3"] = "three", ["2"] = "two",
  G = "Gee Joon tile", joker = "joker",
}
local HIGH_OR_LOW = { H = "high ", L = "low " }

---The name of a card or a tile, without an article: "high eight" for "H8". Keeps a tile's pips or Chinese name.
---@param written string
---@return string
function pieces.name(written)
  local half, number = written:match("^([HL])(%d+)$")
  if half then return HIGH_OR_LOW[half] .. NAMES[number] end
  return NAMES[written] or written
end

local noun = pieces.name

local function plural_noun(written)
  local one = noun(written)
  return one .. (one:find("x$") and "es" or "s")
end

local function with_article(name)
  return (name:find("^[aeiou]") and "an " or "a ") .. name
end

-- The parts of "9, 10 or J", or of a single name; nil for "to", "or better" and "or lower".
local function listed(written)
  if written:find(" to ", 1, true) or written:find(" or better$") or written:find(" or lower$") then return nil end
  local names = {}
  for name in (written:gsub(" or ", ", ") .. ", "):gmatch("(.-), ") do names[#names + 1] = name end
  return names
end

local function note_tiles(writer, written)
  if not writer.cards and (written == "G" or written:find("%f[%w]G%f[%W]")) then writer.used.gee_joon_tile = true end
end

-- One of several pieces: "a king", "a twelve or two", "a card from seven to ten".
local function one_of(writer, written)
  note_tiles(writer, written)
  if written == "joker" then return "the joker" end
  local names = listed(written)
  if names then
    for i, name in ipairs(names) do names[i] = noun(name) end
    names[1] = with_article(names[1])
    return #names < 3 and table.concat(names, " or ") or joined(names, "or"):gsub(", or ", " or ")
  end
  local from, to = written:match("^(%w+) to (%w+)$")
  if from then return ("a card from %s to %s"):format(noun(from), noun(to)) end
  local name, limit = written:match("^(%w+)( or %l+)$")
  return with_article(noun(name)) .. limit
end

-- The plural, "kings", "twelves or twos", "tens or lower"; and its preposition: "of", or "from" for a range.
local function several(writer, written)
  note_tiles(writer, written)
  local names = listed(written)
  if names then
    for i, name in ipairs(names) do names[i] = plural_noun(name) end
    return joined(names, "or"):gsub(", or ", " or "), "of"
  end
  local from, to = written:match("^(%w+) to (%w+)$")
  if from then return ("%s to %s"):format(plural_noun(from), plural_noun(to)), "from" end
  local name, limit = written:match("^(%w+)( or %l+)$")
  return plural_noun(name) .. limit, "of"
end

-- ---- combinations ----

local COUNT = { trips = "three", quads = "four" }

local function pair(writer, ranks)
  if not ranks then return "a pair" end
  if not writer.cards and (ranks == "Gee Joon" or ranks == "G") then return "the Gee Joon pair" end
  -- Text that names no tiles is a kind of pair that the chapter names.
  if not writer.cards and not notation.tile_shape(ranks) then return with_article((ranks:gsub("s$", ""))) end
  local names, before = several(writer, ranks)
  return ("a pair %s %s"):format(before, names)
end

-- "three aces", "three of a kind from twos to kings"
local function of_a_kind(writer, word, ranks)
  local count = COUNT[word]
  if not ranks then return count .. " of a kind" end
  local names, before = several(writer, ranks)
  local named = listed(ranks)
  if named and #named == 1 then return ("%s %s"):format(count, names) end
  return ("%s of a kind %s %s"):format(count, before, names)
end

local PLAIN = { five_aces = "five aces", wong = "a Wong", gong = "a Gong", high_nine = "a high nine" }
local PLACES = { highest = "the highest %s", second_highest = "the second highest %s", lowest = "the lowest %s" }

---True for a shape: pieces without a way to set them.
---@param value any
---@return boolean
function pieces.is_shape(value)
  if type(value) == "string" then return not value:find("/", 1, true) end
  if type(value) ~= "table" or not value.word then return false end
  return value.word == "pair" or value.word == "worth" or COUNT[value.word] ~= nil or PLAIN[value.word] ~= nil
    or PLACES[value.word] ~= nil
end

-- ---- the strength of two pieces ----

-- "3 with a high six"
local function bound_of_tiles(writer, written)
  local points, tile = written:match("^(%d+) with (.+)$")
  if not tile then return written end
  writer.used.with_tile = true
  return ("%s with %s"):format(points, with_article(noun(tile)))
end

-- "king-high", "ace-jack"
local function bound_of_cards(_, written)
  local higher, lower = written:match("^(%w+)%-(%w+)$")
  return higher and ("%s-%s"):format(noun(higher), noun(lower)) or noun(written) .. "-high"
end

---The strength of two cards or tiles: "king-high or better", "at least 3 with a high six".
---@param writer houseway.way.plain_words.writer
---@param written string the argument of `worth`
---@return string
function pieces.strength(writer, written)
  local bound = writer.cards and bound_of_cards or bound_of_tiles
  local least = written:match("^(.+) or better$")
  if least then
    writer.used.pairs_are_better = true
    return (writer.cards and "%s or better" or "at least %s"):format(bound(writer, least))
  end
  local above = written:match("^below (.+)$")
  if above then return "less than " .. bound(writer, above) end
  local from, to = written:match("^(.+) to (.+)$")
  if from then return ("%s to %s"):format(bound(writer, from), bound(writer, to)) end
  return bound(writer, written)
end

---A single shape: "a pair of kings", "a twelve or two".
---@param writer houseway.way.plain_words.writer
---@param value any
---@return string
function pieces.shape(writer, value)
  if type(value) == "string" then return one_of(writer, value) end
  local word, ranks = value.word, value.args and value.args[1]
  if word == "pair" then return pair(writer, ranks) end
  if COUNT[word] then return of_a_kind(writer, word, ranks) end
  if word == "worth" then
    return ("two %s worth %s"):format(games.of(writer.game).plural, pieces.strength(writer, ranks))
  end
  if PLAIN[word] then
    if not writer.cards then writer.used[word] = true end
    return PLAIN[word]
  end
  return PLACES[word]:format(games.of(writer.game).noun)
end

-- ---- several shapes ----

-- A repeated shape: "two pair, each of tens or lower".
local function again(writer, value, shape, times)
  local counts = { "one", "two", "three", "four", "five", "six", "seven" }
  local word = type(value) == "table" and value.word
  if word == "pair" then
    local ranks = value.args[1]
    local pairs_named = counts[times] .. (writer.cards and " pair" or " pairs")
    if not ranks then return pairs_named end
    local names, before = several(writer, ranks)
    return ("%s (each %s %s)"):format(pairs_named, before, names)
  elseif word == "trips" then
    return ("%s sets of %s"):format(counts[times], shape)
  end
  local names = type(value) == "string" and listed(value)
  if names and #names == 1 then return ("%s %s"):format(counts[times], plural_noun(value)) end
  return ("%s %s (each %s)"):format(counts[times], games.of(writer.game).plural, shape)
end

-- "the two highest tiles" for the highest and the second highest; otherwise nil.
local function two_highest(writer, group)
  local words = {}
  for _, value in ipairs(group) do words[type(value) == "table" and value.word or value] = true end
  if #group == 2 and words.highest and words.second_highest then
    return ("the two highest %s"):format(games.of(writer.game).plural)
  end
end

-- True for a pair of one named rank, which differs from every other.
local function is_named(shape)
  return shape:find("^a pair of %l+$") ~= nil
end

---Shapes of different pieces: "three of a kind and a pair of twos".
---@param writer houseway.way.plain_words.writer
---@param group any[] shapes
---@return string
function pieces.group(writer, group)
  local both = two_highest(writer, group)
  if both then return both end
  local shown, times, firsts = {}, {}, {}
  for _, value in ipairs(group) do
    local shape = pieces.shape(writer, value)
    if not times[shape] then
      shown[#shown + 1] = shape
      firsts[shape] = value
    end
    times[shape] = (times[shape] or 0) + 1
  end
  local pair_before, all_named = false, true
  for i, shape in ipairs(shown) do
    local is_pair = shape:find("^a pair%f[%A]") ~= nil
    if times[shape] > 1 then
      shown[i] = again(writer, firsts[shape], shape, times[shape])
    elseif is_pair and pair_before and not (all_named and is_named(shape)) then
      shown[i] = shape:gsub("^a pair", "another pair")
    end
    local holds_pair = shape:find("%f[%a]pair%f[%A]") ~= nil
    pair_before, all_named = pair_before or holds_pair, all_named and (not holds_pair or is_named(shape))
  end
  return joined(shown)
end

-- ---- straights and flushes ----

local MADE = {
  made_hand = "a made hand", straight = "a straight", flush = "a flush", straight_flush = "a straight flush",
  royal_flush = "a royal flush",
}

---True for a straight, a flush and the like.
---@param value any
---@return boolean
function pieces.is_made(value)
  return type(value) == "table" and MADE[value.word] ~= nil
end

---A straight, a flush or the like: "an ace-high straight".
---@param writer houseway.way.plain_words.writer
---@param value table
---@return string
function pieces.made(writer, value)
  if value.word == "made_hand" then writer.used.made_hand = true end
  local top = value.args and value.args[1]
  if not top then return MADE[value.word] end
  local kind = MADE[value.word]:gsub("^a ", "")
  local names = listed(top)
  if names and #names == 1 then return with_article(bound_of_cards(writer, top) .. " " .. kind) end
  return ("%s with %s on top"):format(MADE[value.word], one_of(writer, top))
end

-- The list of a side: the made hand, then its pieces.
local function side_list(writer, value)
  local made, group = {}, {}
  for _, item in ipairs(value) do
    if pieces.is_shape(item) then group[#group + 1] = item else made[#made + 1] = pieces.side(writer, item) end
  end
  if #made == 0 then return pieces.group(writer, group) end
  local text = joined(made)
  return #group > 0 and ("%s that takes %s"):format(text, pieces.group(writer, group)) or text
end

---The contents of a side: "a pair", "a straight or a flush", "an ace-high straight that takes an ace and the joker".
---@param writer houseway.way.plain_words.writer
---@param value any
---@return string
function pieces.side(writer, value)
  if pieces.is_made(value) then return pieces.made(writer, value) end
  if pieces.is_shape(value) then return pieces.shape(writer, value) end
  if value.word == "any" then
    local parts = {}
    for i, item in ipairs(value.args[1]) do parts[i] = pieces.side(writer, item) end
    return joined(parts, "or")
  end
  return side_list(writer, value)
end

return pieces
