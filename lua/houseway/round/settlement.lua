-- Settling a round: hands exposed and held against the dealer's or the bank's, wagers collected, paid and returned in
-- the order and from where the chapter says. Nothing here knows a chapter: what differs is what settlement/rules.lua
-- finds. What the round comes to is worked out first (settlement/plan.lua), so that it is settled wholly or not at all.

local bank = require("houseway.round.settlement.bank")
local given_up = require("houseway.round.settlement.given_up")
local ledger = require("houseway.round.ledger")
local plan = require("houseway.round.settlement.plan")
local rules = require("houseway.round.settlement.rules")
local stakes = require("houseway.round.settlement.stakes")

---@class houseway.round.settlement
local settlement = {
  void = given_up.void,
  surrender = given_up.surrender,
  leave = given_up.leave,
}

local CENTER, TABLE = ledger.CENTER, ledger.TABLE

-- Optional wagers are settled by a module of their own, where there is one.
local function optional_wagers()
  local found, module = pcall(require, "houseway.round.optional")
  if found then return module end
  if not tostring(module):find("module 'houseway.round.optional' not found", 1, true) then error(module, 0) end
  return {}
end

local optional

local function call_optional(name, ...)
  optional = optional or optional_wagers()
  if not optional[name] then return true end
  local ok, problem = optional[name](...)
  if ok == nil and problem then return nil, problem end
  return true
end

-- ---- one wager ----

local function lose(state, found, stake)
  local to, cite = found.to_center and CENTER or TABLE, found.losers.key
  stakes.move(state, stake, { step = "collect", from = stake.account, to = to, cents = stake.cents, cite = cite })
  stakes.coupon(state, stake, cite, "taken")
  if found.to_center and stake.coupon > 0 then
    stakes.move(state, stake, { step = "redeem", from = TABLE, to = CENTER, cents = stake.coupon, cite = cite,
      why = "the face of a coupon the bank won" })
  end
end

local function push(state, cell, stake)
  stakes.give_back(state, stake, cell.cite)
  stakes.coupon(state, stake, cell.cite, "returned")
end

local function win(state, found, made, stake)
  local from = TABLE
  if found.center then
    from = CENTER
    bank.cover(state, found, made, stake.won)
  end
  stakes.move(state, stake, { step = "pay", from = from, to = stake.player, cents = stake.won,
    cite = found.paid_from.key })
  if stake.vigorish > 0 then
    stakes.move(state, stake, { step = "vigorish", from = stake.player, to = TABLE, cents = stake.vigorish,
      cite = found.vigorish.cite })
  end
  stakes.give_back(state, stake, found.odds.key)
  stakes.coupon(state, stake, found.odds.key, "taken")
end

-- ---- one area ----

local function expose(state, found, area)
  local seat, cell = area.seat, area.cell
  ledger.note(state, { step = "expose", seat = seat.seat, cite = found.revealed.key })
  if area.exchange then ledger.note(state, area.exchange) end
  for _, stake in ipairs(area.stakes) do
    ledger.note(state, stakes.tell(stake, { step = "announce", outcome = cell.outcome, cite = cell.cite,
      also = cell.also, why = cell.why }))
  end
end

local function pay(state, found, made, area)
  for _, stake in ipairs(area.stakes) do win(state, found, made, stake) end
  return call_optional("settle", state, area.seat)
end

-- Exposes an area and settles it, unless it wins and winners are paid later: then it is answered as still to do.
local function settle_area(state, found, made, area)
  if not area.cell then
    -- Given up: there may be an optional wager still.
    if area.seat.surrendered then return call_optional("settle", state, area.seat) end
    return true
  end
  expose(state, found, area)
  local outcome = area.cell.outcome
  area.seat.outcome = outcome
  if outcome == "win" then
    if found.later then return true, area end
    return pay(state, found, made, area)
  end
  for _, stake in ipairs(area.stakes) do
    if outcome == "lose" then lose(state, found, stake) else push(state, area.cell, stake) end
  end
  return call_optional("settle", state, area.seat)
end

-- ---- the round ----

local function settle_areas(state, found, made)
  local winners = {}
  for _, area in ipairs(made.areas) do
    local ok, more = settle_area(state, found, made, area)
    if not ok then return nil, more end
    if type(more) == "table" then winners[#winners + 1] = more end
  end
  if found.center then bank.pay_dealer(state, found, made) end
  for _, area in ipairs(winners) do
    local ok, problem = pay(state, found, made, area)
    if not ok then return nil, problem end
  end
  return true
end

local function carry_out(state, found, made)
  bank.dealer_first(state, found, made)
  local ok, problem = settle_areas(state, found, made)
  if not ok then return nil, problem end
  if state.bank then
    bank.surplus(state, found, made)
    ok, problem = call_optional("settle", state, state.seats[state.bank])
  end
  if ok then ok, problem = call_optional("finish", state) end
  if ok then ok, problem = ledger.check(state) end
  return ok or nil, problem
end

---Settles every wager of the round. Where it cannot be, no entry is left.
---@param state table
---@return true? ok
---@return houseway.problem? problem with `cite`, the paragraph
function settlement.settle(state)
  local found = rules.of(state)
  local made, problem = plan.make(state, found)
  if not made then return nil, problem end
  local mark = ledger.mark(state)
  local ok
  ok, problem = carry_out(state, found, made)
  if ok then return true end
  ledger.undo(state, mark)
  return nil, problem
end

return settlement
