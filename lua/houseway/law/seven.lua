-- The field `seven`: conditions on a player's seven cards before they are set. Its phrases are about the best five
-- cards, the two others, and the joker, and can be combined. src/hands/seven.c tests every hand for them.
--
--   seven = { all = "straight flush", ace = "high or low", joker = "no" }
--   seven = { five = "royal flush", two = "A-K", joker = "in the five" }       the two of one suit
--   seven = { five = "A-2-3-4-5 of one suit", joker = "not in the five" }
--   seven = { makes = "full house", pairs = 3 }                                with a second pair beside it
--   seven = { high_card = "Q" }                                                no pair or better
--   seven = { makes = "flush", colour = "six or more" }                        six of the colour a player chose

local cards = require("houseway.notation.cards")
local forms = require("houseway.notation.forms")
local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local spelling = require("houseway.base.spelling")

---@class houseway.law.seven_module
local seven = {}

---Conditions on seven cards, all of which must hold (src/hands/hands.h). Ranks are bits.
---@class houseway.law.seven
---@field pairs integer? number of ranks with two cards or more
---@field run integer? all seven of one suit in sequence: 1 the ace above the king, 2 below the 2, 3 either
---@field five integer? the ranks of five of the cards
---@field one_suit boolean? those five are of one suit
---@field two integer? the ranks of the two others, both of one suit
---@field joker integer? sum of the places allowed: 1 not held, 2 among the five or the run, 4 among the others
---@field category string? the best hand that the cards make
---@field top integer? the rank of the highest card, 0..12
---@field cards integer? least number of cards of the chosen colour
---@field to integer? greatest number of such cards

local NOT_HELD, IN_FIVE, BESIDE = 1, 2, 4
local ANYWHERE = NOT_HELD | IN_FIVE | BESIDE

local RUNS = { high = 1, ["high or low"] = 3 }

-- The phrases for the joker, by the other conditions.
local JOKER_IN_RUN = { no = NOT_HELD, yes = IN_FIVE, either = NOT_HELD | IN_FIVE }
local JOKER_OF_FIVE = {
  no = NOT_HELD, ["in the five"] = NOT_HELD | IN_FIVE, ["not in the five"] = NOT_HELD | BESIDE, anywhere = ANYWHERE,
}
local JOKER_OF_SEVEN = { no = NOT_HELD, yes = IN_FIVE | BESIDE, either = ANYWHERE }

local ROYAL = "A-K-Q-J-10"
local CATEGORIES = games.CATEGORIES
local ACE = 12

local function one_of(written, names)
  return forms.one_of(names)(written)
end

local function alone(field, other)
  return spelling.refuse_phrase("paragraph/alone", ("`%s` stands alone"):format(field),
    ("write `%s` beside `%s`"):format(other, field))
end

local function both(field, other)
  return spelling.refuse_phrase("paragraph/together", ("`%s` stands beside `%s`"):format(field, other),
    ("remove `%s` or `%s`"):format(field, other))
end

-- The ranks in "A-2-3-4-5" as bits; nil if they are not `many` different ranks.
local function ranks_of(written, many)
  local ranks, count = 0, 0
  for name in (written .. "-"):gmatch("(.-)-") do
    local rank = cards.rank(name)
    if not rank or ranks & 1 << rank ~= 0 then return nil end
    ranks, count = ranks | 1 << rank, count + 1
  end
  return count == many and ranks or nil
end

-- True for five ranks in sequence, the ace above the king or below the 2.
local function is_sequence(ranks)
  local low = (ranks & ~(1 << ACE)) << 1 | ranks >> ACE
  for _, run in ipairs({ ranks, low }) do
    local lowest = run & -run
    if run // lowest == 31 then return true end
  end
  return false
end

-- ---- readers, by field: each adds its condition ----

local READ = {}

function READ.all(value, found)
  local ok, problem = one_of(value.all, { "straight flush" })
  local ace
  if ok then ace, problem = one_of(value.ace, { "high or low", "high" }) end
  if not ace then return nil, problem end
  found.run = RUNS[ace]
  return true
end

function READ.ace(value)
  if value.all ~= nil then return true end
  return alone("ace", "all")
end

function READ.five(value, found)
  local written = value.five
  if written == "royal flush" then written = ROYAL .. " of one suit" end
  local named, suits = nil, nil
  if type(written) == "string" then named, suits = written:match("^(%S+) of (%l+ suits?)$") end
  local ranks = (suits == "one suit" or suits == "any suits") and ranks_of(named, 5)
  if not ranks or not is_sequence(ranks) then
    return spelling.refuse("paragraph/sequence", value.five,
      '`five` must be in sequence, like "royal flush", "A-2-3-4-5 of one suit" or "9-8-7-6-5 of any suits"')
  end
  found.five, found.one_suit = ranks, suits == "one suit"
  return true
end

function READ.two(value, found)
  if value.five == nil then return alone("two", "five") end
  local ranks = type(value.two) == "string" and ranks_of(value.two, 2)
  if not ranks then return spelling.refuse("paragraph/suited-ranks", value.two,
    '`two` must be two ranks of one suit, such as "A-K"') end
  found.two = ranks
  return true
end

function READ.makes(value, found)
  local problem
  found.category, problem = one_of(value.makes, CATEGORIES)
  if not found.category then return nil, problem end
  return true
end

function READ.pairs(value, found)
  local ok, problem = forms.whole(1, 3, "of how many ranks two cards or more are held")(value.pairs)
  if not ok then return nil, problem end
  found.pairs = value.pairs
  return true
end

function READ.high_card(value, found)
  if value.makes ~= nil then return both("makes", "high_card") end
  local top = type(value.high_card) == "string" and cards.rank(value.high_card)
  if not top then return spelling.refuse("paragraph/rank", value.high_card,
    '`high_card` must be a rank, such as "Q"') end
  found.category, found.top = CATEGORIES[1], top
  return true
end

local NUMBERS = { no = 0, one = 1, two = 2, three = 3, four = 4, five = 5, six = 6, seven = 7 }

---Reads a number of cards of the chosen colour: "six", "five or more", "no".
---@param written any
---@return integer? from nil if the text is no such phrase
---@return integer? to
function seven.colour(written)
  if type(written) ~= "string" then return nil end
  local least = NUMBERS[written:match("^(%l+) or more$")]
  local just = NUMBERS[written]
  return least or just, least and NUMBERS.seven or just
end

function READ.colour(value, found)
  found.cards, found.to = seven.colour(value.colour)
  if found.cards then return true end
  return spelling.refuse("paragraph/colors", value.colour,
    '`colour` must say how many are of the colour chosen: "seven", "five or more" or "no"',
    type(value.colour) == "string" and nearest.name(value.colour, lists.keys(NUMBERS)) or nil)
end

-- Reads the joker's place, which a run or five named cards require. Beside the five the joker is an ace. Refuses that
-- place if the two others are named and neither is an ace.
local function read_joker(value, found)
  local places = found.run and JOKER_IN_RUN or found.five and JOKER_OF_FIVE or JOKER_OF_SEVEN
  if value.joker == nil and places == JOKER_OF_SEVEN then
    found.joker = ANYWHERE
    return found
  end
  local names = {}
  for _, name in ipairs(lists.keys(places)) do
    local beside = found.two and places[name] & BESIDE ~= 0
    local no_ace = beside and found.two & 1 << ACE == 0
    if not no_ace then names[#names + 1] = name end
  end
  local joker, problem = one_of(value.joker, names)
  if not joker then return nil, problem end
  found.joker = places[joker]
  return found
end

local FIELDS = lists.keys(READ)
FIELDS[#FIELDS + 1] = "joker"
local EXPECTED = '`seven` must describe seven cards, as in { all = "straight flush", ace = "high", joker = "no" }'

---Reads the field `seven`.
---@param value any
---@return houseway.law.seven?
---@return houseway.base.problem? problem
function seven.check(value)
  if type(value) ~= "table" or not next(value) then return spelling.refuse("paragraph/seven-cards", value, EXPECTED) end
  for field in pairs(value) do
    if not lists.has(FIELDS, field) then
      return spelling.refuse("paragraph/seven-cards", tostring(field), EXPECTED, nearest.name(tostring(field), FIELDS))
    end
  end
  if value.all ~= nil and value.five ~= nil then return both("five", "all") end
  local found = {}
  for _, field in ipairs(lists.keys(READ)) do
    if value[field] ~= nil then
      local ok, problem = READ[field](value, found)
      if not ok then return nil, problem end
    end
  end
  return read_joker(value, found)
end

---The id of the conditions, apart from category and colour. Equal ids mean equal conditions; nil: no other conditions.
---@param of houseway.law.seven
---@return string?
function seven.id(of)
  if not (of.pairs or of.run or of.five) and (of.joker or ANYWHERE) == ANYWHERE then return nil end
  return ("%d %d %d %s %d %d"):format(of.pairs or 0, of.run or 0, of.five or 0, of.one_suit or false,
    of.two or 0, of.joker or 0)
end

---At least three ranks with two cards or more.
---@type houseway.law.seven
seven.THREE_PAIR = { pairs = 3, joker = ANYWHERE }

return seven
