-- Envy Bonuses: players with an Envy lammer win a fixed sum for each other player's hand that earns one.

local ledger = require("rounds.round.ledger")
local lists = require("houseway.base.lists")
local pay = require("rounds.round.optional.pay")

---@class rounds.round.optional.envy
local envy = {}

-- ---- lammers ----

---Places a lammer beside each Qualifying Wager.
---@param state table
---@param plan rounds.round.optional.plan
---@param wager rounds.round.optional.wager
---@param placed table[] seats
function envy.place(state, plan, wager, placed)
  local model = plan.rules.model
  local least = model.said.qualifying_wager
  if not least then plan.rules:lacks("lammer") end
  for _, seat in ipairs(placed) do
    local record = seat.wagers[wager.name]
    if record.cents >= least then
      local rule = plan:need("lammer", wager.name)
      record.qualifies = true
      ledger.note(state, { step = "lammer", cite = rule.key, seat = seat.seat, wager = wager.name,
        qualifying = model.said_by.qualifying_wager.key })
    end
  end
end

-- True if a seat has a lammer, for the named wager or any. A void hand, or a hand lost by leaving, has no wager any
-- more.
local function has_lammer(seat, name)
  if seat.void or seat.lost then return false end
  if name then return seat.wagers[name] ~= nil and seat.wagers[name].qualifies == true end
  for _, record in pairs(seat.wagers) do
    if record.qualifies then return true end
  end
  return false
end

---True if anyone at the table has a lammer.
---@param state table
---@return boolean
function envy.any(state)
  return lists.any(state.seats, has_lammer)
end

-- ---- hands ----

-- True if a player holds the seat's hand. A surrendered hand counts if it stays, a leaver's lost hand if the chapter
-- says so.
local function held(plan, seat)
  if not seat.pieces or seat.void then return false end
  if seat.surrendered then return seat.hand_stays == true end
  local rule = seat.lost and plan.rules:find("leaver_hand")
  return not rule or rule.deed()
end

-- Seats with a dealt player's hand, including the player who banks.
local function holders(state, plan)
  local found = {}
  for _, seat in ipairs(state.seats) do
    local played = seat.seat == state.bank or seat.wagers[state.main] ~= nil
    if played and held(plan, seat) then found[#found + 1] = seat end
  end
  return found
end

---The row with an Envy Bonus that a hand meets, if any.
---@param plan rounds.round.optional.plan
---@param wager rounds.round.optional.wager
---@param seat table
---@return table? row
function envy.row(plan, wager, seat)
  if not wager.envious then plan.rules:lacks("envy_from", "which hand earns others an Envy Bonus") end
  local number = wager.envious(seat.pieces) and wager.hand_row(seat.pieces)
  local row = number and wager.rows[number]
  return row and row.envy and row or nil
end

---The wager under which a hand earns others an Envy Bonus, if any. A wager that the player made comes first.
---@param plan rounds.round.optional.plan
---@param wagers rounds.round.optional.wager[]
---@param seat table
---@return rounds.round.optional.wager?
function envy.earns(plan, wagers, seat)
  local first
  for _, wager in ipairs(wagers) do
    if envy.row(plan, wager, seat) then
      if seat.wagers[wager.name] then return wager end
      first = first or wager
    end
  end
  return first
end

---Pays the Envy Bonuses of a wager. Each hand that earns one pays each other player with a lammer.
---@param state table
---@param plan rounds.round.optional.plan
---@param wager rounds.round.optional.wager
function envy.settle(state, plan, wager)
  local when, which = plan:need("envy_settled", wager.name), plan:need("envy_lammer", wager.name)
  if plan.values.payout_limit then plan.rules:need("unlimited") end
  local own = not which.deed() and wager.name or nil
  local payers = pay.payers(wager)
  for _, holder in ipairs(holders(state, plan)) do
    local row = envy.row(plan, wager, holder)
    for _, seat in ipairs(row and state.seats or {}) do
      -- A player on two areas holds both hands.
      if seat.player ~= holder.player and has_lammer(seat, own) then
        ledger.move(state, { step = "envy", from = ledger.TABLE, to = seat.player, cents = row.envy, cite = when.key,
          seat = seat.seat, wager = wager.name, holder = holder.seat, hand = row.hand, under = wager.under,
          also = payers })
      end
    end
  end
end

return envy
