-- Reads questions in ordinary words ("two pairs", "three aces with the joker", "a flush and an ace in front") into the
-- words of house ways. What has braces, quotation marks or `=` in its own right is left as it is.

local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local terms = require("houseway.explore.terms")
local words = require("houseway.script.words")

---A question in the words of house ways, and what was taken for what where words have two senses.
---@class houseway.explore.phrased.said
---@field text string
---@field senses string[]

---Words that could not be read.
---@class houseway.explore.phrased.unread
---@field at integer the first of them, in bytes
---@field found string
---@field suggestion string?

local phrased = {}

local AND, OR, NOT = terms.AND, terms.OR, terms.NOT

local function together(items)
  return #items == 1 and items[1] or "{ " .. table.concat(items, ", ") .. " }"
end

-- Whether a comma is one of a list that ends with "or".
local function lists_or(self)
  if self:word() ~= "," then return false end
  for ahead = 1, #self.list - self.at do
    local word = self:word(ahead)
    if OR[word] or word == "nor" then return true end
    if AND[word] and word ~= "," then return false end
  end
end

-- Terms after "no": each is left out.
local function left_out(self, into)
  repeat
    self:skip_empty()
    local items = self:term("left out")
    if not items then return false end
    into[#into + 1] = "without " .. (#items == 1 and items[1]:find('^"') and items[1]
      or "{ " .. table.concat(items, ", ") .. " }")
    local more = OR[self:word()] or self:word() == "nor" or lists_or(self)
    if more then self.at = self.at + 1 end
  until not more
  return true
end

-- What hands hold at once, and what their halves hold; false if a word is not understood.
local function all_of(self)
  local found = { holding = {}, low = {}, high = {} }
  local group = {}
  local function close(side)
    local into = found[side or "holding"]
    table.move(group, 1, #group, #into + 1, into)
    group = {}
  end
  while true do
    self:skip_empty()
    local word = self:word()
    local side, length = self:is_side(0)
    if side then
      if #group == 0 then return nil end
      self.at = self.at + length
      close(side)
    elseif self.at > #self.list or OR[word] then
      close()
      return found
    elseif AND[word] or word == "where" then
      close()
      self.at = self.at + 1
    elseif NOT[word] or word == "&" then
      self.at = self.at + 1
      if word ~= "&" and not left_out(self, group) then return nil end
    else
      local items = self:term()
      if not items then return nil end
      table.move(self:with_joker(items), 1, 9, #group + 1, group)
    end
  end
end

local function is_empty(found)
  return #found.holding + #found.low + #found.high == 0
end

-- The words of house ways for what was read: of the hand, then of its halves.
local function spelled(alternatives)
  local holding, where = {}, {}
  for i, found in ipairs(alternatives) do
    if #found.holding > 0 then holding[#holding + 1] = together(found.holding) end
    for _, side in ipairs({ "high", "low" }) do
      if #found[side] > 0 then
        if i > 1 or #alternatives > 1 then return nil end
        where[#where + 1] = ("%s = %s"):format(side, together(found[side]))
      end
    end
  end
  local held = #holding > 1 and ("any { %s }"):format(table.concat(holding, ", ")) or holding[1] or ""
  if #where == 0 then return held end
  return (held == "" and "" or held .. " ") .. "where " .. table.concat(where, ", ")
end

local function unread(self)
  while self.at < #self.list and terms.says_little(self:word()) do self.at = self.at + 1 end
  self.at = math.min(self.at, #self.list)
  local one, known = self.list[self.at], phrased.names(self.game)
  local two = self:word() .. "_" .. self:word(1)
  local near = one.kind == "word" and (#self:word(1) > 1 and nearest.name(two, known) or nearest.name(one.text, known))
  return { at = one.at, found = one.text, suggestion = near and near:gsub("_", " ") or nil }
end

-- Reads one part of a question.
local function read_part(text, game)
  local self = terms.open(text, game)
  local alternatives = {}
  repeat
    local found = all_of(self)
    if not found or is_empty(found) then return nil, unread(self) end
    alternatives[#alternatives + 1] = found
    local more = self.at <= #self.list
    if more then self.at = self.at + 1 end
  until not more
  local said = spelled(alternatives)
  if not said then return nil, { at = self.list[1].at, found = "or" } end
  return { text = said, senses = self.senses }
end

-- ---- whether words are ordinary ----

-- Whether a text is written as house ways write: a comma or a brace between any two names. And whether it has only
-- their words: other names may be those of a script.
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
---@return houseway.explore.phrased.unread? why it cannot be read, where it is in neither
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
    if word.sort ~= "part" and (not word.game or word.game == game) then list[#list + 1] = word.name end
  end
  return lists.joined(list, words.other_names())
end

-- The game of the words of house ways in a question; nil if no word belongs to one game, or if words of both occur.
local function game_of_words(text)
  local found = nil
  for name in text:gsub('"[^"]*"', ""):gmatch("[%a_][%w_]*") do
    local word = words.find(name)
    local game = word and word.game
    if game and found and game ~= found then return nil end
    found = game or found
  end
  return found
end

---The one game that a question can be about; nil if it can be about both, or neither.
---@param text string
---@return string? game
function phrased.game(text)
  local found, count = nil, 0
  for _, game in ipairs(games.NAMES) do
    if not select(2, phrased.read(text, game)) then found, count = game, count + 1 end
  end
  return game_of_words(text) or count == 1 and found or nil
end

---Whether a text is a question in ordinary words about either game.
---@param text string
---@return boolean
function phrased.reads(text)
  return lists.any(games.NAMES, function (game) return (phrased.read(text, game)) ~= nil end)
end

---Whether a question may begin with a word.
---@param word string
---@return boolean
function phrased.begins(word)
  local first = word:match("^%w+") or ""
  local lower = first:lower()
  if word:find('^[{"]') or terms.says_little(lower) or NOT[lower] or words.find(word) then return true end
  return phrased.reads(first .. " " .. first)
end

return phrased
