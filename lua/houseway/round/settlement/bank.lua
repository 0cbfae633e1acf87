-- The bank's side of a banked round: the dealer's wager against the bank, money added to an exhausted center, and the
-- bank's share of a surplus.

local ledger = require("houseway.round.ledger")

local CENTER, TABLE, DEALER = ledger.CENTER, ledger.TABLE, ledger.DEALER

---@class houseway.round.settlement.bank
local bank = {}

local function tell_dealer(state, cell, said)
  local why = cell.why:gsub("the player's", "the dealer's")
  ledger.note(state, { step = "announce", position = "dealer", outcome = cell.outcome, cite = said.key,
    also = { cell.cite, table.unpack(cell.also or {}) }, why = why })
end

---Decides the dealer's wager against the bank: a loss goes to the center, a push to the table; a win is paid later.
---@param state table
---@param found houseway.round.settlement.rules
---@param made houseway.round.settlement.plan
function bank.dealer_first(state, found, made)
  local dealer = made.dealer
  if not dealer then return end
  local said = found.said:need("dealer_first")
  tell_dealer(state, dealer.cell, said)
  if dealer.cell.outcome == "lose" then
    ledger.move(state, { step = "collect", from = DEALER, to = CENTER, cents = dealer.cents, cite = said.key })
  elseif dealer.cell.outcome == "push" then
    ledger.move(state, { step = "return", from = DEALER, to = TABLE, cents = dealer.cents, cite = said.key })
  end
end

---Adds the money that the center lacks for a payment, if the plan found it exhausted.
---@param state table
---@param found houseway.round.settlement.rules
---@param due houseway.round.settlement.due
function bank.cover(state, found, due)
  local shared = due.cover
  if not shared then return end
  local seat, cite = state.seats[state.bank], found.exhausted.key
  if shared.bank_pays > 0 then
    ledger.move(state, { step = "cover", from = seat.player, to = CENTER, cents = shared.bank_pays, cite = cite,
      seat = seat.seat })
  end
  if shared.house_pays > 0 then
    ledger.move(state, { step = "cover", from = TABLE, to = CENTER, cents = shared.house_pays, cite = cite })
  end
end

---Pays a wager that the dealer won, and moves wager and winnings to the table inventory.
---@param state table
---@param found houseway.round.settlement.rules
---@param made houseway.round.settlement.plan
function bank.pay_dealer(state, found, made)
  local dealer = made.dealer
  if not dealer or not dealer.won then return end
  if dealer.won > 0 then
    bank.cover(state, found, dealer)
    ledger.move(state, { step = "pay", from = found.center and CENTER or TABLE, to = DEALER, cents = dealer.won,
      cite = found.paid_from.key, also = found.paid_under })
  end
  local said = found.said:need("dealer_won")
  ledger.move(state, { step = "return", from = DEALER, to = TABLE, cents = dealer.won + dealer.cents, cite = said.key })
end

---Shares the surplus in the center, after every winner is paid.
---@param state table
---@param found houseway.round.settlement.rules
---@param made houseway.round.settlement.plan
function bank.surplus(state, found, made)
  local shared, seat = made.surplus, state.seats[state.bank]
  if not shared then return end
  local function out(step, to, cents, cite)
    if cents > 0 then
      ledger.move(state, { step = step, from = CENTER, to = to, cents = cents, cite = cite, seat = seat.seat })
    end
  end
  out("surplus", TABLE, shared.to_house, found.surplus.key)
  if shared.vigorish > 0 then
    out("vigorish", TABLE, shared.vigorish, found.surplus_rate.cite)
  elseif found.surplus_free and shared.to_bank > 0 then
    ledger.note(state, { step = "no vigorish", cite = found.surplus_free, seat = seat.seat })
  end
  out("surplus", seat.player, shared.to_bank, found.surplus.key)
end

return bank
