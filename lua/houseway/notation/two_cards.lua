-- The strength of a low hand of cards in house ways: "K or better", "A-J or better", "below 9".
--
-- Two cards compare by the higher card, then by the lower. Every pair ranks above an ace with a king.

local lpeg = require("lpeg")
local cards = require("houseway.notation.cards")
local spelling = require("houseway.base.spelling")

local Cc, Cg, Ct = lpeg.Cc, lpeg.Cg, lpeg.Ct
local refuse, refuse_phrase = spelling.refuse, spelling.refuse_phrase

---@class houseway.notation.two_cards_module
local two_cards = {}

---One end of a range of low hands: the rank of the higher card, and of the lower card if it is named.
---@class houseway.notation.two_cards.bound
---@field higher integer 1..12
---@field lower integer? 0..11, below the higher

---A range of low hands. Its ends are as in houseway.notation.points.
---@class houseway.notation.two_cards
---@field from houseway.notation.two_cards.bound?
---@field to houseway.notation.two_cards.bound?
---@field below houseway.notation.two_cards.bound?
---@field pairs boolean true if it includes pairs, which rank above any two different cards

local EXPECTED = 'the two cards must be written by strength, like "K or better", "A-J or better", "J to A" '
  .. 'or "below 9"'

local word, gap, blank = spelling.word, spelling.gap, spelling.blank
local bound = Ct(Cg(cards.rank_pattern, "higher") * (blank * "-" * blank * Cg(cards.rank_pattern, "lower")) ^ -1)
local or_better = blank * "+" + gap * word("or") * gap * (word("better") + word("higher") + word("above"))
local range = spelling.whole(
  Ct(Cg(bound, "from") * gap * word("to") * gap * Cg(bound, "to") * Cg(Cc("range"), "kind"))
  + Ct(Cg(bound, "from") * or_better * Cg(Cc("better"), "kind"))
  + Ct((word("below") + word("under")) * gap * Cg(bound, "below") * Cg(Cc("below"), "kind"))
  + Ct(Cg(bound, "from") * Cg(Cc("only"), "kind")))

local function check_bound(found)
  if not found then return true end
  local name = cards.rank_name(found.higher)
  if found.lower == found.higher then
    return refuse_phrase("notation/two-cards-alike", ('"%s-%s" is two cards alike'):format(name, name),
      ('write pair "%s"'):format(name))
  end
  if found.lower and found.lower > found.higher then found.higher, found.lower = found.lower, found.higher end
  if found.higher == 0 then return refuse("notation/two-cards-too-low", "2",
    "the higher of two different cards must be 3 at least") end
  return true
end

local function bound_spelling(found)
  local higher = cards.rank_name(found.higher)
  return found.lower and higher .. "-" .. cards.rank_name(found.lower) or higher
end

local function is_above(a, b)
  if a.higher ~= b.higher then return a.higher > b.higher end
  return (a.lower or 0) > (b.lower or 0)
end

local function usual_spelling(found)
  if found.kind == "only" then return bound_spelling(found.from) end
  if found.kind == "better" then return bound_spelling(found.from) .. " or better" end
  if found.kind == "below" then return "below " .. bound_spelling(found.below) end
  local from, to = found.from, found.to
  if is_above(from, to) then from, to = to, from end
  return bound_spelling(from) .. " to " .. bound_spelling(to)
end

---Reads a range of low hands.
---@param written string "K or better", "A-J or better", "J to A", "below 9", "A"
---@return houseway.notation.two_cards?
---@return houseway.base.problem? problem
function two_cards.range(written)
  local found = type(written) == "string" and range:match(written)
  if not found then
    local apart = type(written) == "string" and #written < 40
      and written:gsub("^%s*([AKQJTakqjt%d])([AKQJTakqjt%d])%f[^%w]", "%1-%2") or written
    local meant = apart ~= written and range:match(apart)
    return refuse("notation/two-cards", written, EXPECTED, meant and usual_spelling(meant) or nil)
  end
  for _, at in ipairs({ "from", "to", "below" }) do
    local ok, problem = check_bound(found[at])
    if not ok then return nil, problem end
  end
  local usual = usual_spelling(found)
  if usual ~= written then return refuse("notation/spelling", written, spelling.USUAL, usual) end
  local to = found.kind == "only" and found.from or found.to
  return { from = found.from, to = to, below = found.below, pairs = found.kind == "better" }
end

---The ranks of low hands in a range, first and last included.
---@param written houseway.notation.two_cards
---@param rank fun(a: integer, b: integer): integer rank of a low hand of these two ranks
---@return integer first
---@return integer last less than first if the range is empty
function two_cards.interval(written, rank)
  local function floor(at) return rank(at.higher, at.lower or 0) end
  local first = written.from and floor(written.from) or 0
  if written.pairs then return first, 0xffff end
  if written.below then return first, floor(written.below) - 1 end
  return first, rank(written.to.higher, written.to.lower or written.to.higher - 1)
end

return two_cards
