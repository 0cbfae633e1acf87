-- Prints how often hands are held, and how wagers end by the bank's hand.
-- Programs import this module.

local fraction = require("houseway.base.fraction")
local lists = require("houseway.base.lists")
local counted = require("houseway.worth.marginals")
local worth = require("houseway.worth")

local PLACES = 6

local marginals = {}

---A share in percent, rounded to the nearest. Shares need not add up to 100 %; the counts beside them do.
---@param count integer
---@param all integer
---@return string
function marginals.share(count, all)
  return (fraction.new(100 * count) / all):decimal(PLACES) .. "%"
end

local share = marginals.share

local function held_rows(list, joker)
  local all, rows = lists.sum(list, "hands"), {}
  for i, one in ipairs(list) do
    rows[i] = { one.name, one.hands, share(one.hands, all), joker and one.with_joker or nil }
  end
  table.insert(rows, 1, { "", "hands", "", joker and "with the joker" or nil })
  return rows
end

---Prints how often each high and low hand is held.
---@param held table of houseway.worth.marginals
---@param out houseway.show.as.terminal
function marginals.held(held, out)
  local joker = false
  for _, one in ipairs(held.high) do joker = joker or one.with_joker > 0 end
  out:line("  high hands")
  out:columns(held_rows(held.high, joker), "    ")
  out:line("  low hands")
  out:columns(held_rows(held.low, joker), "    ")
end

local SORTS = {
  { "high", "by the bank's high hand" }, { "low", "by the bank's low hand" }, { "joker", "by who has the joker" },
}

---Prints how wagers end by the bank's hand and by who has the joker.
---@param by_bank table of houseway.worth.marginals
---@param part houseway.base.fraction the vigorish
---@param out houseway.show.as.terminal
function marginals.by_bank(by_bank, part, out)
  for _, sort in ipairs(SORTS) do
    local rows = { { "", "deals", "the player wins", "loses", "pushes", "a player's expected value" } }
    for _, one in ipairs(by_bank[sort[1]]) do
      local value = counted.worth(one, part)
      rows[#rows + 1] = {
        one.name, one.deals, share(one.ends.win, one.deals), share(one.ends.lose, one.deals),
        share(one.ends.push, one.deals), value and worth.percent(value, PLACES) or "not settled",
      }
    end
    if #rows > 1 then
      out:line("  " .. sort[2])
      out:columns(rows, "    ")
    end
  end
end

return marginals
