-- Frequencies of hands and outcomes of wagers as plain data, for --json.
-- Programs import this module.

local against = require("houseway.worth.against")
local fraction = require("houseway.base.fraction")
local lists = require("houseway.base.lists")
local marginals = require("houseway.worth.marginals")

local marginals_data = {}

local function exact(value)
  return value and value:as_data(against.PLACES)
end

local function held_of(list, all)
  local rows = {}
  for i, one in ipairs(list) do
    rows[i] = { name = one.name, hands = one.hands, with_joker = one.with_joker,
      share = exact(fraction.new(one.hands, all)) }
  end
  return rows
end

---Frequencies of hands, as plain data.
---@param held table of houseway.worth.marginals
---@return table
function marginals_data.held(held)
  local all, both = lists.sum(held.high, "hands"), {}
  for i, one in ipairs(held.both) do
    both[i] = { high = one.high, low = one.low, hands = one.hands, with_joker = one.with_joker }
  end
  return { hands = all, high = held_of(held.high, all), low = held_of(held.low, all), both = both }
end

---Outcomes of wagers by the bank's hand, as plain data.
---@param by_bank table of houseway.worth.marginals
---@param part houseway.base.fraction the vigorish
---@return table
function marginals_data.by_bank(by_bank, part)
  local found = {}
  for sort, list in pairs(by_bank) do
    found[sort] = {}
    for i, one in ipairs(list) do
      found[sort][i] = against.ends_into(one.ends, { name = one.name, deals = ("%d"):format(one.deals),
        player = exact(marginals.worth(one, part)) })
    end
  end
  return found
end

return marginals_data
