-- What a chapter says of seven cards held together, before they are parted: closed phrases, each of which is a
-- mark of src/hands/seven.c.
--
--   seven = { all = "straight flush", ace = "high or low", joker = "no" }
--   seven = { five = "royal flush", two = "A-K", joker = "in the five" }       the two of one suit
--   seven = { five = "A-2-3-4-5 of one suit", joker = "not in the five" }
--   seven = { high_card = "Q" }                                                no pair or better

local cards = require("houseway.notation.cards")
local checks = require("houseway.law.checks")
local spelling = require("houseway.base.spelling")

---@class houseway.law.seven
local seven = {}

---Hands that have one of the marks in `any` and none of those in `none`, and, where it is given, this highest
---card.
---@class houseway.seven
---@field any string[] marks, as hw.seven names them
---@field none string[]
---@field top integer? rank 0..12

local RUNS = {
  no = { high = { "run" }, ["high or low"] = { "run", "low run" } },
  yes = { high = { "run, joker" }, ["high or low"] = { "run, joker", "low run, joker" } },
  either = {
    high = { "run", "run, joker" },
    ["high or low"] = { "run", "run, joker", "low run", "low run, joker" },
  },
}

local ROYAL, FIVE, FIVE_SUITED = "royal flush", "A-2-3-4-5 of any suits", "A-2-3-4-5 of one suit"
local BESIDE_ROYAL = {
  no = { "" },
  ["in the five"] = { "", ", joker in the five" },
  anywhere = { "", ", joker in the five", ", joker the ace" },
}
local FIVE_HIGH = { [FIVE] = "A-2-3-4-5", [FIVE_SUITED] = "suited A-2-3-4-5" }

local function one_of(written, names)
  return checks.one_of(names)(written)
end

local function run(value)
  local ace, joker, problem
  ace, problem = one_of(value.ace, { "high or low", "high" })
  if ace then joker, problem = one_of(value.joker, { "no", "yes", "either" }) end
  if not joker then return nil, problem end
  return { any = RUNS[joker][ace], none = {} }
end

local function beside_royal(value)
  local two, problem = one_of(value.two, { "A-K", "A-Q", "K-Q" })
  if not two then return nil, problem end
  -- The joker is an ace or completes the five: it can be no other king or queen.
  local places = two == "K-Q" and { "no", "in the five" } or { "no", "in the five", "anywhere" }
  local joker
  joker, problem = one_of(value.joker, places)
  if not joker then return nil, problem end
  local any = {}
  for i, place in ipairs(BESIDE_ROYAL[joker]) do any[i] = ("royal flush and %s%s"):format(two, place) end
  return { any = any, none = {} }
end

local function five_high(value)
  local joker, problem = one_of(value.joker, { "no", "not in the five" })
  if not joker then return nil, problem end
  if value.two ~= nil and value.two ~= "A-Q" then return one_of(value.two, { "A-Q" }) end
  local mark = FIVE_HIGH[value.five] .. (value.two and " and A-Q" or "")
  return { any = { mark }, none = joker == "no" and { "joker" } or {} }
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
  return { any = { "high card" }, none = {}, top = top }
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
---@return houseway.seven?
---@return houseway.problem? problem
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

return seven
