-- What becomes of one optional wager: collected, returned, or paid by its row, within the most that is payable on a
-- hand. The text does not say which of several is cut: those paid last are.

local ledger = require("houseway.round.ledger")
local money = require("houseway.round.money")
local problem = require("houseway.round.problem")
local print_of = require("houseway.notation.paytable").print

---@class houseway.round.optional.pay
local pay = {}

---What can still be paid on a hand.
---@class houseway.round.optional.hand
---@field left integer? cents; nil where there is no limit
---@field shows integer? what the progressive meter shows when it is the player's turn
---@field paid boolean? something was paid on it
---@field raised boolean? the limit was checked against what could be won now
---@field won string? key of what says that the wager wins, where it is not what says so of most

---A hand nothing has been paid on.
---@param plan houseway.round.optional.plan
---@param shows integer? cents of the progressive meter
---@return houseway.round.optional.hand
function pay.hand(plan, shows)
  return { left = plan.values.payout_limit, shows = shows }
end

---The chips of a wager from the layout to an account, by a step of this name; it is then settled.
---@param state table
---@param seat table
---@param record table the wager
---@param entry table step, to, cite, wager and whatever else it tells
function pay.clear(state, seat, record, entry)
  local cents = record.cents
  record.settled = true
  if cents == 0 then return end
  record.cents = 0
  entry.from, entry.cents, entry.seat = ledger.layout(seat.seat, entry.wager), cents, seat.seat
  ledger.move(state, entry)
end

-- ---- lost ----

---Collects a wager that has lost. One collected before the deal has only that said of it.
---@param state table
---@param seat table
---@param wager houseway.round.optional.wager
---@param record table
function pay.lose(state, seat, wager, record)
  if record.collected then
    record.settled = true
    ledger.note(state, { step = "lose", cite = wager.lost, seat = seat.seat, wager = wager.name })
    return
  end
  pay.clear(state, seat, record, { step = "collect", to = ledger.TABLE, cite = wager.lost, wager = wager.name })
end

-- ---- won ----

-- Between a player and the house there is no bank to give the part of a cent to.
local UP = { ["to the house"] = false }

---A part of a sum that is paid to a player, in whole cents; a problem where nobody has said how it is rounded.
---@param plan houseway.round.optional.plan
---@param cents integer
---@param odds houseway.notation.payout
---@param what string
---@param cite string
---@return integer
function pay.share(plan, cents, odds, what, cite)
  local found, why = money.share(cents, odds.numerator, odds.denominator, UP[plan.values.odd_cents], what, cite)
  if not found then problem.pass(why --[[@as table]]) end
  return found
end

-- A limit is no lower than what one player could win as the meter stands: where that has passed it, it rises.
local function raise(state, plan, hand, seat)
  if hand.raised or not hand.shows then return end
  hand.raised = true
  local limit, least, counted = plan.values.payout_limit, plan:least_limit(hand.shows)
  if least <= limit then return end
  hand.left = hand.left + least - limit
  ledger.note(state, { step = "limit raised", cite = plan.rules:need("least_payout_limit").key, seat = seat.seat,
    limit = limit, payable = least, also = { counted.key },
    why = "what one player could win now with the least wagers" })
end

-- What may be paid of a sum under the limit; what is cut off is told.
local function within(state, plan, hand, wager, seat, cents)
  if hand.left and cents > hand.left then raise(state, plan, hand, seat) end
  if not hand.left or cents <= hand.left then
    hand.left = hand.left and hand.left - cents
    hand.paid = true
    return cents
  end
  local said, paid = plan.rules:need("least_payout_limit"), hand.left
  hand.left = 0
  ledger.note(state, { step = "limit", cite = said.key, seat = seat.seat, wager = wager.name, payable = cents,
    paid = paid, limit = plan.values.payout_limit,
    why = hand.paid and "a reading: of several wagers, those paid last are cut" or nil })
  return paid
end

---Where a player banks, the key of what says who pays the wager.
---@param wager houseway.round.optional.wager
---@return string[]?
function pay.payers(wager)
  return wager.paid_by and { wager.paid_by.key } or nil
end

---Pays a sum on a hand, within the limit.
---@param state table
---@param plan houseway.round.optional.plan
---@param hand houseway.round.optional.hand
---@param wager houseway.round.optional.wager
---@param seat table
---@param row table
---@param sum { cents: integer, from: string, cite: string }
---@return integer paid
function pay.sum(state, plan, hand, wager, seat, row, sum)
  local paid = within(state, plan, hand, wager, seat, sum.cents)
  if paid > 0 then
    ledger.move(state, { step = "pay", from = sum.from, to = seat.player, cents = paid, cite = sum.cite,
      seat = seat.seat, wager = wager.name, hand = row.hand, odds = print_of(row.pays), under = wager.under,
      also = pay.payers(wager) })
  end
  return paid
end

---Pays a wager by odds, or returns it where the row is a push.
---@param state table
---@param plan houseway.round.optional.plan
---@param hand houseway.round.optional.hand
---@param wager houseway.round.optional.wager
---@param seat table
---@param record table
---@param row { hand: string, pays: houseway.notation.payout }
function pay.win(state, plan, hand, wager, seat, record, row)
  local odds, stake, won = row.pays, record.collected or record.cents, hand.won or wager.won
  local back = { step = "return", to = seat.player, cite = won, wager = wager.name }
  if odds.kind == "push" then
    back.hand, back.odds, back.under = row.hand, print_of(odds), wager.under
    return pay.clear(state, seat, record, back)
  end
  local cents = pay.share(plan, stake, odds, ("%s paid %s"):format(row.hand, print_of(odds)), wager.under)
  -- Odds "for" one pay the wager itself among the rest: it is kept.
  if odds.kind == "for" then
    pay.clear(state, seat, record, { step = "collect", to = ledger.TABLE, cite = won, wager = wager.name })
  end
  pay.sum(state, plan, hand, wager, seat, row, { cents = cents, from = ledger.TABLE, cite = won })
  if odds.kind == "to" then pay.clear(state, seat, record, back) end
end

return pay
