-- When wagers close: at no more bets or at the cut, as the chapter has it.

local areas = require("houseway.round.areas")
local bank = require("houseway.round.bank")

---@class houseway.round.closing
local closing = {}

---Closes wagers, once.
---@param state houseway.round.state
function closing.close(state)
  if state.closed then return end
  areas.close(state)
  bank.close(state)
  state.closed = true
end

---Closes wagers if the cut does so.
---@param state houseway.round.state
function closing.at_cut(state)
  local said = state.rules:find("bets_close")
  if said and said.deed() == "cut" then closing.close(state) end
end

return closing
