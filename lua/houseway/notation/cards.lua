-- Ranks of cards in house ways, and the order of straights as a law prints it.
--
-- A set of ranks is a bit mask: bit 0 is a 2, bit 12 an ace. By rank, the joker is an ace; "joker" names the card
-- itself, bit 13.
-- Programs import this module.

local lists = require("houseway.base.lists")
local lpeg = require("lpeg")
local nearest = require("houseway.base.nearest")
local spelling = require("houseway.base.spelling")
local text = require("houseway.base.text")
local words = require("houseway.script.words")

local C, Cg, Ct, Cc = lpeg.C, lpeg.Cg, lpeg.Ct, lpeg.Cc
local quote, refuse, refuse_phrase = spelling.quote, spelling.refuse, spelling.refuse_phrase

---@class houseway.notation.cards
local cards = {}

local NAMES = { [0] = "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A" }
local ACE, FIVE = 12, 3
local EXPECTED = 'the ranks must be written like "A", "7 to 10", "K or better", "10 or lower" or "9, 10 or J"'

-- Other names for a rank, recognised only to suggest the right one.
local LOOSE = {
  T = 8, TEN = 8, JACK = 9, QUEEN = 10, KING = 11, ACE = 12, DEUCE = 0, TWO = 0, THREE = 1, FOUR = 2,
  FIVE = 3, SIX = 4, SEVEN = 5, EIGHT = 6, NINE = 7,
}

local ranks = {}
for rank = 0, ACE do ranks[NAMES[rank]] = rank end

local function rank_of(written)
  local upper = written:upper()
  return ranks[upper] or LOOSE[upper] or LOOSE[upper:gsub("S$", "")]
end

local rank = lpeg.Cmt(C(lpeg.R("az", "AZ", "09") ^ 1), function (_, position, written)
  local found = rank_of(written)
  if found then return position, found end
end)

---Matches a rank in any spelling, and captures its number.
cards.rank_pattern = rank

---The set that has only the joker.
cards.JOKER = 1 << 13

local word, gap, blank = spelling.word, spelling.gap, spelling.blank
local to = gap * (word("to") + word("through")) * gap + blank * lpeg.S("-") * blank
local better = blank * "+" + gap * word("or") * gap * (word("better") + word("higher") + word("above"))
local lower = gap * word("or") * gap * (word("lower") + word("less") + word("below"))

local shape = spelling.whole(
  Ct(Cg(rank, "from") * to * Cg(rank, "to") * Cg(Cc("range"), "kind"))
  + Ct(Cg(rank, "from") * better * Cg(Cc("better"), "kind"))
  + Ct(Cg(rank, "from") * lower * Cg(Cc("lower"), "kind"))
  + Ct(rank * (spelling.separator * rank) ^ 0 * Cg(Cc("list"), "kind")))

local function mask_of_range(from, to_rank)
  return (1 << to_rank + 1) - (1 << from)
end

local function mask_and_spelling(found)
  if found.kind == "better" then return mask_of_range(found.from, ACE), NAMES[found.from] .. " or better" end
  if found.kind == "lower" then return mask_of_range(0, found.from), NAMES[found.from] .. " or lower" end
  if found.kind == "range" then
    local low, high = math.min(found.from, found.to), math.max(found.from, found.to)
    if low == high then return mask_of_range(low, high), NAMES[low] end
    return mask_of_range(low, high), NAMES[low] .. " to " .. NAMES[high]
  end
  local mask, names = 0, {}
  for _, one in ipairs(found) do
    if mask & 1 << one == 0 then names[#names + 1] = NAMES[one] end
    mask = mask | 1 << one
  end
  return mask, spelling.list(names)
end

-- The name of the rank that a text means; nil if there is none.
local function name_of(written)
  local found = rank_of(written)
  return found and NAMES[found]
end

-- Where a range begins, relative to the named rank, by words and signs.
local BEYOND = { under = -1, below = -1, over = 1, above = 1, ["<"] = -1, [">"] = 1, ["<="] = 0, [">="] = 0 }

-- The ranks that other words or signs mean: ">= J", "under 7", "A/K", "KK".
local function ranks_meant(written)
  local figures = written:gsub("1[oO]", "10")
  local found = figures ~= written and shape:match(figures)
  if found then return select(2, mask_and_spelling(found)) end
  local sign, name = written:lower():match("^%s*([<>=]+)%s*(%w+)%s*$")
  if not sign then sign, name = written:lower():match("^%s*(%a+)%s+(%w+)%s*$") end
  local bound = BEYOND[sign] and rank_of(name)
  local beyond = bound and NAMES[bound + BEYOND[sign]]
  if beyond then return beyond .. (sign:find("^[<bu]") and " or lower" or " or better") end
  local one = written:upper():match("^(%w)%1$")
  if one and name_of(one) then return name_of(one) end
  local listed = lists.collect(text.parts((written:gsub("[/&|]", ","))), name_of)
  return #listed > 1 and written:find("^[%w%s/&|]+$") and written:find("[/&|]") and spelling.list(listed) or nil
end

local function why_not(written)
  local plain = text.plain_signs(written)
  if plain ~= written then
    local _, problem = cards.shape(plain)
    return refuse_phrase("notation/plain-signs", quote(written) .. " has typographic signs",
      "write plain letters, hyphens and blanks", problem and problem.suggestion or plain)
  end
  if written:upper():find("JOKER") or written:upper() == "JK" then
    return refuse_phrase("notation/joker-as-rank", quote(written) .. " is no rank",
      "name a rank: the joker is an ace wherever a rank is named", "A")
  end
  local word_of = #written < 40 and written:lower():gsub("%s+", "_"):gsub("^5_", "five_")
  if word_of and words.find(word_of) then
    return refuse_phrase("notation/word-quoted", quote(written) .. " is a word of the language",
      ("write %s without quotation marks"):format(word_of))
  end
  local lower_case = written:lower()
  if written:find("^[%dTJQKA]+[shdc]$") or lower_case:find("^%a*%s*hearts?$") or lower_case:find("spades?$")
    or lower_case:find("clubs?$") or lower_case:find("diamonds?$") then
    return refuse_phrase("notation/ranks-with-suits", quote(written) .. " has suits",
      "write ranks without suits, or `flush` for five cards of one suit")
  end
  local meant = #written < 40 and ranks_meant(written)
  if meant then return refuse("notation/ranks", written, EXPECTED, meant) end
  local names, apart = {}, written:upper():gsub("^%s*([AKQJT%d])([AKQJT%d])%s*$", "%1 %2")
  for one in apart:gmatch("[%w]+") do names[#names + 1] = name_of(one) end
  if #names == 2 and apart:find("^%s*%w+%s+%w+%s*$") then
    local list = ('{ "%s", "%s" }'):format(names[1], names[2])
    return refuse_phrase("notation/one-set-of-ranks", quote(written) .. " joins two cards or pairs",
      "write two cards as a list, " .. list)
  end
  local one, other = written:match("^(%w)%1(%w)%2$")
  if one and name_of(one) and name_of(other) then
    return refuse_phrase("notation/one-set-of-ranks", quote(written) .. " joins two cards or pairs",
      ('write two pairs as a list, { pair "%s", pair "%s" }'):format(name_of(one), name_of(other)))
  end
  return refuse("notation/ranks", written, EXPECTED)
end

---Reads a set of ranks.
---@param written string "A", "7 to 10", "K or better", "10 or lower", "9, 10 or J"
---@return integer? mask bit 0 is a 2, bit 12 an ace
---@return houseway.base.problem? problem
function cards.shape(written)
  if type(written) ~= "string" then return refuse("notation/ranks", written, EXPECTED) end
  local found = shape:match(written)
  if not found then return why_not(written) end
  local mask, usual = mask_and_spelling(found)
  if found.kind == "range" and found.from == ACE and found.to <= FIVE then
    return refuse("notation/ace-to-five", written, ('the ranks must be "%s" (from that rank up), or "5" (the highest '
      .. 'card of a straight from the five to the ace)'):format(usual))
  elseif usual ~= written then return refuse("notation/spelling", written, spelling.USUAL, usual) end
  return mask
end

---The name of a rank.
---@param number integer 0 is a 2, 12 an ace
---@return string
function cards.rank_name(number)
  return NAMES[number]
end

---The number of a rank by its usual name.
---@param name string "10", "A"
---@return integer? 0..12
function cards.rank(name)
  return ranks[name]
end

---Reads a set of ranks, or "joker".
---@param written string as for `cards.shape`, or "joker"
---@return integer? mask bit 0 is a 2, bit 12 an ace, bit 13 the joker
---@return houseway.base.problem? problem
function cards.card(written)
  if written == "joker" then return cards.JOKER end
  local bare = type(written) == "string" and written:upper():match("^%s*(%u+)%s*$")
  if bare == "JOKER" or bare == "JK" then return refuse("notation/spelling", written, spelling.USUAL, "joker") end
  local one, other = tostring(written):match("^%s*(%w+)%-(%w+)%s*$")
  local first, second = one and rank_of(one), one and rank_of(other)
  if first and second and first > second then
    return refuse_phrase("notation/one-set-of-ranks", quote(written) .. " joins two cards or pairs",
      ('write "%s to %s", or two cards as a list, { "%s", "%s" }'):format(NAMES[second], NAMES[first],
        NAMES[first], NAMES[second]))
  end
  return cards.shape(written)
end

-- The name of a straight by its top card, from the top down. In 5-4-3-2-A the ace is last.
local function straight_name(top)
  local names = {}
  for down = 0, 4 do names[#names + 1] = NAMES[(top - down) % 13] end
  return table.concat(names, "-")
end

local straights = {}
for top = FIVE, ACE do straights[straight_name(top)] = top end

local straight = lpeg.Cmt(C((lpeg.R("az", "AZ", "09") + "-") ^ 1), function (_, position, written)
  if straights[written] then return position, straights[written] end
end)
local elision = (lpeg.P("...") + "…") * Cc("...")
local comma = blank * "," * blank * lpeg.S("\n\t ") ^ 0
local straight_order = spelling.whole(Ct(straight * (comma * (elision + straight)) ^ 0))

-- Adds the straights that an ellipsis stands for. Returns false if no ellipsis can stand there.
local function fill(order, to_top)
  local from_top = order[#order]
  if not to_top or to_top == "..." or from_top - to_top < 2 then return false end
  for top = from_top - 1, to_top + 1, -1 do order[#order + 1] = top end
  return true
end

local ORDER_EXPECTED = 'the order must list straights, best first, as in "K-Q-J-10-9, Q-J-10-9-8, ..., 6-5-4-3-2"'

local function unknown_straight(written)
  local names = {}
  for top = ACE, FIVE, -1 do names[#names + 1] = straight_name(top) end
  for one in written:gmatch("[%w-]+") do
    if not straights[one] then return refuse("notation/straights", one, ORDER_EXPECTED, nearest.name(one, names)) end
  end
  return refuse("notation/straights", written, ORDER_EXPECTED)
end

---Reads an order of straights or straight flushes, best first. "..." stands for the straights between its neighbours,
---in steps of one rank down.
---@param written string "5-4-3-2-A, K-Q-J-10-9, …, 6-5-4-3-2"
---@return integer[]? tops the ranks of their top cards; 3 (a five) is 5-4-3-2-A
---@return houseway.base.problem? problem
function cards.straight_order(written)
  if type(written) ~= "string" then return refuse("notation/straights", written, ORDER_EXPECTED) end
  local found = straight_order:match(written)
  if not found then return unknown_straight(written) end
  local order, seen = {}, {}
  for index, top in ipairs(found) do
    if top ~= "..." then
      order[#order + 1] = top
    elseif not fill(order, found[index + 1]) then
      return refuse_phrase("notation/ellipsis", '"..." stands for no straights here',
        'write a higher straight before "...", and after "..." a straight lower by two ranks or more')
    end
  end
  for _, top in ipairs(order) do
    if seen[top] then return refuse_phrase("notation/straight-twice", quote(straight_name(top)) .. " stands twice",
      "list each straight once") end
    seen[top] = true
  end
  return order
end

return cards
