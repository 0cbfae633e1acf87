-- Translates questions in ordinary words ("two pairs", "three aces with the joker", "a flush and an ace in front") into
-- the words of house ways. A text that has braces, quotation marks or `=` of its own stays as it is.

local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local plain = require("houseway.base.text")
local terms = require("houseway.explore.terms")
local words = require("houseway.script.words")

---A question in the words of house ways, and how words of two senses were taken.
---@class houseway.explore.phrased.said
---@field text string
---@field senses string[]

---Words that could not be read.
---@class houseway.explore.phrased.unread
---@field at integer the place of the first of them, in bytes
---@field found string
---@field suggestion string?
---@field readings string[]? the two readings of an ambiguous question, in the words of house ways

local phrased = {}

local AND, OR, NOT = terms.AND, terms.OR, terms.NOT

local function together(items)
  return #items == 1 and items[1] or "{ " .. table.concat(items, ", ") .. " }"
end

-- Says for each word whether "or" comes after it before "and". The list is made once, from the end.
local function or_follows(list)
  local follows, is_or = {}, false
  for i = #list, 1, -1 do
    follows[i] = is_or
    local word = list[i].kind ~= "exact" and list[i].text:lower() or ""
    if OR[word] or word == "nor" then is_or = true elseif AND[word] and word ~= "," then is_or = false end
  end
  return follows
end

-- True if a comma belongs to a list that ends with "or".
local function lists_or(self)
  if self:word() ~= "," or NOT[self:word(1)] then return false end
  self.or_follows = self.or_follows or or_follows(self.list)
  return self.or_follows[self.at]
end

-- Leaves out what follows "no". Of a straight or flush, it leaves out every kind, as people mean it.
local function leave_out(self, list, items)
  local kinds = terms.every_kind(items)
  if kinds and kinds[3] then
    self:note(('"no %s" leaves out straight flushes and royal flushes too'):format(kinds[1]))
  end
  for _, one in ipairs(kinds or {}) do
    local without = ("without { %s }"):format(one)
    if not lists.has(list, without) then list[#list + 1] = without end
  end
  if kinds then return end
  local is_piece = #items == 1 and items[1]:find('^"')
  list[#list + 1] = "without " .. (is_piece and items[1] or "{ " .. table.concat(items, ", ") .. " }")
  if items[1] == "pair" and #items == 1 and self:word() == "or" and self:word(1) == "better" then
    self.at = self.at + 2
    if games.has_suits(self.game) then list[#list + 1] = "without { made_hand }" end
  end
end

-- Reads terms after "no" into one entry that leaves out each.
local function left_out(self)
  local list, found = {}, {}
  repeat
    self:skip_empty()
    local items = self:term(true)
    if not items or items[1]:find("^without") then return nil end
    found[#found + 1] = table.concat(items)
    leave_out(self, list, items)
    local more = OR[self:word()] or self:word() == "nor" or lists_or(self)
    if more then self.at = self.at + 1 end
  until not more
  if #found == 1 and found[1] == "pair" and #list == 1 and games.has_suits(self.game) then
    self:note('"no pair" takes in straights and flushes; without them: no pair, straight or flush')
  end
  return { items = list, sort = "not" }
end

-- "ace-queen or better in front": the low hand by its rank, pairs included.
local function ranked_low(self, entries)
  local last, before = entries[#entries], entries[#entries - 1]
  local rank = games.has_suits(self.game) and last.sort == "piece" and last.items[1]:match('^"(%w+) or better"$')
  if not rank then return end
  local first = before and before.sort == "piece" and not before.side and before.items[1]:match('^"(%w+)"$')
  if first then table.remove(entries, #entries - 1) end
  last.items = { ('worth "%s or better"'):format(first and first .. "-" .. rank or rank) }
  self:note("a low hand so or better: a pair is better, too")
end

-- Puts the last entry into a half, and if it is a rank or tile, also the ranks or tiles right before it; false if the
-- words of house ways cannot say that.
local function put_in(self, entries, side)
  local last = entries[#entries]
  if not last or last.side or last.sort == "not" then return false end
  if side == "low" then ranked_low(self, entries) end
  for i = #entries, 1, -1 do
    local one = entries[i]
    if one ~= last and (one.sort ~= "piece" or last.sort ~= "piece") or one.side then break end
    one.side = side
  end
  return true
end

-- Verbs between a half and what it holds: "the low hand is a pair".
local SAYS = lists.places({ "is", "has", "holds", "contains" })

-- The entries up to "or" or the end, which a hand holds at once, each possibly in a half; nil if a word is not
-- understood.
local function all_of(self)
  local entries, coming = {}, nil
  while true do
    self:skip_empty()
    local word = self:word()
    local side, length = self:is_side(0)
    if side and SAYS[self:word(length)] then
      coming, self.at = side, self.at + length + 1
    elseif side then
      if not put_in(self, entries, side) then return nil end
      self.at = self.at + length
    elseif self.at > #self.list or OR[word] or lists_or(self) then
      return entries
    elseif AND[word] or word == "where" or word == "&" then
      self.at = self.at + 1
    elseif NOT[word] and not (self:word(1) == "more" and self:word(2) == "than") then
      self.at = self.at + 1
      entries[#entries + 1] = left_out(self)
      if not entries[#entries] or entries[#entries].sort ~= "not" then return nil end
    else
      local items, sort = self:term()
      if not items then return nil end
      entries[#entries + 1] = { items = self:with_joker(items), sort = sort, side = coming }
      coming = nil
    end
  end
end

-- The patterns of entries in a half, or of entries in no half, in one list.
local function gathered(entries, side)
  local list = {}
  for _, one in ipairs(entries) do
    if one.side == side then table.move(one.items, 1, #one.items, #list + 1, list) end
  end
  return list
end

-- The question of one alternative.
local function spelled_one(entries)
  local where, holding = {}, gathered(entries, nil)
  for _, side in ipairs({ "high", "low" }) do
    local list = gathered(entries, side)
    if #list > 0 then where[#where + 1] = ("%s = %s"):format(side, together(list)) end
  end
  local held = #holding > 0 and together(holding) or ""
  if #where == 0 then return held end
  return (held == "" and "" or held .. " ") .. "where " .. table.concat(where, ", ")
end

-- The question of several alternatives. Each is one entry, and all are about the hand, or about the half of the last
-- one.
local function spelled_any(alternatives)
  local list, side = {}, alternatives[#alternatives][1].side
  for i, entries in ipairs(alternatives) do
    local one = entries[1]
    if #entries > 1 or one.side and one.side ~= side or one.sort == "not" then return nil end
    list[i] = together(one.items)
  end
  local any = ("any { %s }"):format(table.concat(list, ", "))
  return side and ("where %s = %s"):format(side, any) or any
end

-- Shapes that hold a pair as well, so that "trips and no pair" is no hand.
local PAIRED = { trips = true, quads = true }

local function note_paired(self, entries)
  local paired = lists.filter(entries, function (one) return PAIRED[one.items[1]] and #one.items == 1 end)[1]
  local is_out = lists.any(entries, function (one) return lists.has(one.items, "without { pair }") end)
  if paired and is_out then
    self:note(('"%s" holds a pair, too; for no second pair: exactly %s of a kind'):format(paired.items[1],
      paired.items[1] == "trips" and "three" or "four"))
  end
end

local SUITS = lists.places({ "spade", "spades", "heart", "hearts", "diamond", "diamonds", "club", "clubs" })

-- The joker is an ace, so that "the joker and no ace" means no other ace.
local function note_joker(self, entries)
  local has = lists.any(entries, function (one) return one.sort == "piece" and lists.has(one.items, '"joker"') end)
  for _, one in ipairs(has and entries or {}) do
    for i, item in ipairs(one.sort == "not" and one.items or {}) do
      if item == 'without "A"' then
        one.items[i] = 'without { pair "A" }'
        self:note("the joker is an ace; there is no other")
      end
    end
  end
end

-- "A pair and a made hand" has a second reading: the made hand behind, with the pair in front. Returns that reading, or
-- nil.
local function made_behind(entries)
  local paired, made = nil, nil
  for _, one in ipairs(entries) do
    if one.sort == "not" or one.side then return nil end
    if one.items[1] == "made_hand" then made = one end
    paired = paired or terms.OF_RANKS[one.items[1]:match("^%l+")] and one.items[1]
  end
  if not made or not paired then return nil end
  local others = lists.filter(entries, function (one) return one ~= made end)
  return spelled_one(others) .. " where high = made_hand, low = " .. paired:gsub("^%l+", "pair")
end

-- The second reading of a part that was read as `said`; nil if there is none.
local function other_reading(self, said, entries)
  if not self.other then return made_behind(entries) end
  local from, to = said:find(self.other.one, 1, true)
  return from and said:sub(1, from - 1) .. self.other.other .. said:sub(to + 1)
end

local function unread(self)
  if self.doubtful then
    local from = self.list[self.doubtful]
    return { at = from.at, found = from.text .. " " .. self.list[self.doubtful + 1].text }
  end
  while self.at < #self.list and terms.says_little(self:word()) do self.at = self.at + 1 end
  self.at = math.min(self.at, #self.list)
  for i = self.at, games.has_suits(self.game) and math.min(self.at + 1, #self.list) or 0 do
    if SUITS[self.list[i].text:lower()] then
      return { at = self.list[i].at, found = self.list[i].text, is_suit = true }
    end
  end
  local one, known = self.list[self.at], phrased.names(self.game)
  local two = self:word() .. "_" .. self:word(1)
  local near = one.kind == "word" and (#self:word(1) > 1 and nearest.name(two, known) or nearest.name(one.text, known))
  local meant = near and near:gsub("_", " ")
  local is_other = meant and meant ~= one.text and meant ~= self:word() .. " " .. self:word(1)
  return { at = one.at, found = one.text, suggestion = is_other and meant or nil }
end

-- Reads one part of a question.
local function read_part(text, game)
  local self = terms:open(text, game)
  if #self.list == 0 then return nil end
  local alternatives = {}
  repeat
    local entries = all_of(self)
    if not entries or #entries == 0 then return nil, unread(self) end
    note_paired(self, entries)
    note_joker(self, entries)
    alternatives[#alternatives + 1] = entries
    local more = self.at <= #self.list
    if more then self.at = self.at + 1 end
  until not more
  local has_side = lists.any(alternatives[1], function (one) return one.side end)
  local said = #alternatives > 1 and spelled_any(alternatives) or #alternatives == 1 and spelled_one(alternatives[1])
  if not said or self.alone and (#alternatives > 1 or #alternatives[1] > 1 or has_side) then
    return nil, { at = self.list[1].at, found = plain.trimmed(text) }
  end
  local without_made = said:find("without { flush }", 1, true) and said:find("without { straight }", 1, true)
  local senses = lists.filter(self.senses, function (sense) -- a half has no "exactly"
    return not (has_side and sense:find("for no more: ", 1, true))
      and not (without_made and sense:find("takes in hands with a straight", 1, true))
  end)
  local other = other_reading(self, said, alternatives[1])
  if other then return nil, { at = self.list[1].at, found = plain.trimmed(text), readings = { said, other },
    senses = senses } end
  return { text = said, senses = senses }
end

-- ---- whether words are ordinary ----

-- Whether a text is in the notation of house ways, with a comma or a brace between any two names; and whether all its
-- names are words of the notation, as other names may be a script's.
local function notation_of(text)
  local bare = text:gsub('"[^"]*"', '""')
  if bare:find("[=()%[]") or bare:find("--", 1, true) or not bare:find("%w") then return true, true end
  local stop, is_known = nil, true
  for from, name, to in bare:gmatch("()([%w_]+)()") do
    if stop and not bare:sub(stop, from - 1):find("[,{}]") then return false end
    stop, is_known = to, is_known and words.find(name) ~= nil
  end
  return true, is_known
end

---Reads a question in ordinary words. Its `limit` and `by` stay as they are.
---@param text string
---@param game string
---@return houseway.explore.phrased.said? said nil if the question is in the words of house ways already
---@return houseway.explore.phrased.unread? why the question cannot be read, if it is neither
function phrased.read(text, game)
  local limit, by = text:find("%f[%w_]limit%f[^%w_]"), text:find("%f[%w_]by%f[^%w_]")
  local from = math.min(limit or #text + 1, by or #text + 1)
  local asked, rest = text:sub(1, from - 1), text:sub(from)
  local before, where = asked:match("^(.-)%f[%w_](where%f[^%w_].*)$")
  if before and notation_of(where:sub(#"where" + 1)) then asked, rest = before, where .. rest end
  local is_notation, is_known = notation_of(asked)
  if is_known or select(2, asked:gsub("%f[%w_]where%f[^%w_]", "")) > 1 then return nil end
  local said, why = read_part(asked:match("^%s*{([^{}=]*)}%s*$") or asked, game)
  if not said then return nil, not is_notation and why or nil end
  said.text = said.text .. (rest == "" and "" or " " .. rest)
  return said
end

-- ---- what can be said ----

---The words that can be read, for suggestions.
---@param game string
---@return string[]
function phrased.names(game)
  local list = { "ace", "king", "queen", "jack", "joker", "pair", "front", "back", "exactly", "without" }
  for _, word in ipairs(words.list) do
    if word.sort ~= "part" and games.has(game, word.pieces) then list[#list + 1] = word.name end
  end
  return lists.joined(list, words.other_names())
end

-- The pieces that the notation's words in a question are for; nil if they fit any pieces, or both games.
local function pieces_of_words(text)
  local found = nil
  for name in text:gsub('"[^"]*"', ""):gmatch("[%a_][%w_]*") do
    local word = words.find(name)
    local pieces = word and word.pieces
    if pieces and found and pieces ~= found then return nil end
    found = pieces or found
  end
  return found
end

---The one game that a question can be about; nil if it fits both games or neither.
---@param text string
---@return string? game
function phrased.game(text)
  local read = lists.filter(games.NAMES, function (game) return not select(2, phrased.read(text, game)) end)
  local one_kind = not lists.any(read, function (game) return games.of(game).noun ~= games.of(read[1]).noun end)
  local found = one_kind and read[1] or nil
  local lower = text:lower()
  local says_tiles, says_cards = lower:find("%f[%w]tiles?%f[^%w]"), lower:find("%f[%w]cards?%f[^%w]")
  if (says_tiles == nil) ~= (says_cards == nil) then return says_tiles and games.TILES or games.CARDS end
  local pieces = pieces_of_words(text)
  return pieces and (pieces == "tiles" and games.TILES or games.CARDS) or found
end

---True if a text is a question in ordinary words about either game.
---@param text string
---@return boolean
function phrased.reads(text)
  return lists.any(games.NAMES, function (game) return (phrased.read(text, game)) ~= nil end)
end

---True if a question may begin with this word.
---@param word string
---@return boolean
function phrased.begins(word)
  if word:find("%S%s+%S") and phrased.reads(word) then return true end
  local first = word:match("^%w+") or ""
  local lower = first:lower()
  if word:find('^[{"]') or terms.says_little(lower) or NOT[lower] or words.find(word) then return true end
  return phrased.reads(first .. " " .. first)
end

return phrased
