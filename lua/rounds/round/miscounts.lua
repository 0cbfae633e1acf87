-- Miscounts: too few or too many cards at a position. The event that deals reports a miscount, and then deals nothing.
-- Or an irregularity reports it, whenever it is found.

local ledger = require("rounds.round.ledger")
local problem = require("rounds.round.problem")
local seats = require("rounds.round.seats")

---@class rounds.round.miscounts
local miscounts = {}

---A count of cards.
---@class rounds.round.counted
---@field at table<integer, integer> cards by position
---@field left integer
---@field left_told boolean the rest was counted, not computed from the positions
---@field misdealt boolean a position has a wrong number

local function count_of(written, name, set)
  local count = written[name]
  if count ~= nil and (math.type(count) ~= "integer" or count < 0 or count > set.count) then
    problem.bad("records/card-count", "counts." .. name, count,
      ("must be a number of cards, 0 to %d"):format(set.count))
  end
  return count
end

-- Misdealt cards must add up to the whole recorded order. A record of a wrong deck has no order.
local function check_whole(state, found, dealt)
  local all, of = dealt + found.left + #(state.aside or {}), state.set.count
  if state.order and found.misdealt and all ~= of then
    problem.at("rounds/order-length", "counts", tostring(all),
      ("the counts must add up to the %d cards of the order"):format(of), state.rules:cite("deck"))
  end
end

-- The cards at each position, and the rest. An uncounted position has the right number.
local function add_up(state, written)
  local set, found, dealt = state.set, { at = {}, misdealt = false }, 0
  for _, number in ipairs(seats.ring(state)) do
    local count = count_of(written, seats.NAMES[number], set) or set.size
    found.at[number], dealt = count, dealt + count
    found.misdealt = found.misdealt or count ~= set.size
  end
  local left = count_of(written, "left", set)
  found.left_told, found.left = left ~= nil, left or set.count - dealt - #(state.aside or {})
  if found.left < 0 then problem.at("rounds/too-many-cards", "counts", tostring(dealt),
    ("the counts must add up to %d cards or fewer"):format(set.count)) end
  check_whole(state, found, dealt)
  return found
end

---Reads an event's counts as evidence.
---@param state rounds.round.state
---@param written any
---@return { misdealt: boolean?, miscounted: boolean?, counted: rounds.round.counted }
function miscounts.read(state, written)
  if type(written) ~= "table" then problem.bad("records/not-object", "counts", written, "must be an object") end
  local rule = state.rules:need("left_over")
  local found = add_up(state, written)
  if not found.misdealt and found.left == rule.value - #(state.aside or {}) then
    problem.at("rounds/counts-right", "counts", ("%d cards each and %d left are the right counts"):format(
      state.set.size, found.left), "write the counts found", rule.key)
  end
  return { misdealt = found.misdealt or nil, miscounted = not found.misdealt or nil, counted = found }
end

---Adds the entries of a count.
---@param state rounds.round.state
---@param found rounds.round.counted
function miscounts.note(state, found)
  local size, dealt, rule = state.set.size, state.rules:need("dealt"), state.rules:need("left_over")
  for number, count in ipairs(found.at) do
    if count ~= size then
      ledger.note(state, { step = "count", position = seats.NAMES[number], count = count, cite = dealt.key })
    end
  end
  -- A miscount found later notes the rest only if it was counted.
  if found.left_told or state.phase == "dealing" then
    ledger.note(state, { step = "left", count = found.left, cite = rule.key })
  end
end

return miscounts
