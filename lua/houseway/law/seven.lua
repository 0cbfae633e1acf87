-- What a chapter says of seven cards held together, before they are parted: phrases, each of which asks of the five
-- best, of the two beside them, and of where the joker is. src/hands/seven.c asks it of every hand.
--
--   seven = { all = "straight flush", ace = "high or low", joker = "no" }
--   seven = { five = "royal flush", two = "A-K", joker = "in the five" }       the two of one suit
--   seven = { five = "A-2-3-4-5 of one suit", joker = "not in the five" }
--   seven = { high_card = "Q" }                                                no pair or better

local cards = require("houseway.notation.cards")
local checks = require("houseway.law.checks")
local spelling = require("houseway.base.spelling")

---@class houseway.law.seven_module
local seven = {}

---What is asked of seven cards: all that is given must be so (src/hands/hands.h). Ranks are bits.
---@class houseway.law.seven
---@field pairs integer? of how many ranks there are two cards or more
---@field run integer? all seven of one suit in sequence: 1 the ace above the king, 2 below the 2, 3 either
---@field five integer? five of the cards
---@field one_suit boolean? those five are of one suit
---@field two integer? the two others, of one suit
---@field joker integer? 1 not held, 2 among the five or the run, 4 among the others; added up
---@field top integer? instead: no pair or better, and this highest card, rank 0..12

local NOT_HELD, IN_FIVE, BESIDE = 1, 2, 4

local RUNS = { high = 1, ["high or low"] = 3 }
local JOKER_IN_RUN = { no = NOT_HELD, yes = IN_FIVE, either = NOT_HELD | IN_FIVE }

local ROYAL, FIVE, FIVE_SUITED = "royal flush", "A-2-3-4-5 of any suits", "A-2-3-4-5 of one suit"
local JOKER_OF_ROYAL = { no = NOT_HELD, ["in the five"] = NOT_HELD | IN_FIVE, anywhere = NOT_HELD | IN_FIVE | BESIDE }
local JOKER_OF_FIVE = { no = NOT_HELD, ["not in the five"] = NOT_HELD | BESIDE }

-- "A-2-3-4-5" as bits.
local function ranks_of(written)
  local ranks = 0
  for name in written:gmatch("[^-]+") do ranks = ranks | 1 << cards.rank(name) end
  return ranks
end

local WHEEL = ranks_of("A-2-3-4-5")
local RANKS = { [ROYAL] = ranks_of("A-K-Q-J-10"), [FIVE] = WHEEL, [FIVE_SUITED] = WHEEL }

local function one_of(written, names)
  return checks.one_of(names)(written)
end

local function run(value)
  local ace, joker, problem
  ace, problem = one_of(value.ace, { "high or low", "high" })
  if ace then joker, problem = one_of(value.joker, { "no", "yes", "either" }) end
  if not joker then return nil, problem end
  return { run = RUNS[ace], joker = JOKER_IN_RUN[joker] }
end

local function beside_royal(value)
  local two, problem = one_of(value.two, { "A-K", "A-Q", "K-Q" })
  if not two then return nil, problem end
  -- The joker is an ace or completes the five: it can be no other king or queen.
  local places = two == "K-Q" and { "no", "in the five" } or { "no", "in the five", "anywhere" }
  local joker
  joker, problem = one_of(value.joker, places)
  if not joker then return nil, problem end
  return { five = RANKS[ROYAL], one_suit = true, two = ranks_of(two), joker = JOKER_OF_ROYAL[joker] }
end

local function five_high(value)
  local joker, problem = one_of(value.joker, { "no", "not in the five" })
  if not joker then return nil, problem end
  if value.two ~= nil and value.two ~= "A-Q" then return one_of(value.two, { "A-Q" }) end
  return {
    five = RANKS[value.five], one_suit = value.five == FIVE_SUITED, two = value.two and ranks_of(value.two),
    joker = JOKER_OF_FIVE[joker],
  }
end

local function five(value)
  local kind, problem = one_of(value.five, { ROYAL, FIVE_SUITED, FIVE })
  if not kind then return nil, problem end
  return (kind == ROYAL and beside_royal or five_high)(value)
end

local function all(value)
  local ok, problem = one_of(value.all, { "straight flush" })
  if not ok then return nil, problem end
  return run(value)
end

local function high_card(value)
  local top = type(value.high_card) == "string" and cards.rank(value.high_card)
  if not top then return spelling.refuse(value.high_card, 'a rank, such as "Q"') end
  return { top = top }
end

-- Each sort of phrase by the field that opens it, with the fields it has.
local SORTS = {
  { opens = "all", read = all, fields = { all = true, ace = true, joker = true } },
  { opens = "five", read = five, fields = { five = true, two = true, joker = true } },
  { opens = "high_card", read = high_card, fields = { high_card = true } },
}
local EXPECTED = 'seven cards, as in { all = "straight flush", ace = "high", joker = "no" }'

---Checks what a paragraph says of seven cards.
---@param value any
---@return houseway.law.seven?
---@return houseway.base.problem? problem
function seven.check(value)
  if type(value) ~= "table" then return spelling.refuse(value, EXPECTED) end
  for _, sort in ipairs(SORTS) do
    if value[sort.opens] ~= nil then
      for field in pairs(value) do
        if not sort.fields[field] then return spelling.refuse(tostring(field), EXPECTED) end
      end
      return sort.read(value)
    end
  end
  return spelling.refuse(value, EXPECTED)
end

---What tells two such questions apart.
---@param asked houseway.law.seven
---@return string
function seven.id(asked)
  return ("%d %d %d %s %d %d"):format(asked.pairs or 0, asked.run or 0, asked.five or 0, asked.one_suit or false,
    asked.two or 0, asked.joker or 0)
end

---A third pair, whatever else there is.
---@type houseway.law.seven
seven.THREE_PAIR = { pairs = 3, joker = NOT_HELD | IN_FIVE | BESIDE }

return seven
