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
---@field limit integer? what the limit is, raised or not
---@field kept integer cents of the rest that stay in the meter
---@field kept_by string? key of what says so
---@field grown integer|false|nil what the limit has to rise to for the meter; nil: not asked yet
---@field shows integer? what the progressive meter shows when it is the player's turn
---@field paid boolean? something was paid on it
---@field won string? key of what says that the wager wins, where it is not what says so of most

-- A limit is at least what one player could win at the current meter: the limit as the meter has raised it.
local function grown_to(plan, hand)
  if hand.grown == nil then
    local least = hand.shows and plan:least_limit(hand.shows)
    hand.grown = least and least > hand.limit and least
  end
  return hand.grown or nil
end

---A hand nothing has been paid on.
---@param plan houseway.round.optional.plan
---@param shows integer? cents of the progressive meter
---@param due integer? cents of it that the hand wins
---@return houseway.round.optional.hand
function pay.hand(plan, shows, due)
  local limit = plan.values.payout_limit
  local hand = { left = limit, limit = limit, shows = shows, kept = 0 }
  local said = limit and due and plan:find("limit_shared", plan.METER)
  local grown = said and grown_to(plan, hand)
  if said and said.deed(grown ~= nil) then
    hand.kept, hand.kept_by = math.min(due, grown or limit), said.key
  end
  return hand
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

---A part of a sum paid to a player, in whole cents; a problem where no rounding is declared.
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

-- Where the meter has passed the limit, it rises: when more is due than it lets be paid.
local function raise(state, plan, hand, seat)
  local least, limit = grown_to(plan, hand), hand.limit
  if not least then return end
  hand.left, hand.limit, hand.grown = hand.left + least - limit, least, false
  local _, counted = plan:least_limit(hand.shows)
  ledger.note(state, { step = "limit raised", cite = plan.rules:need("least_payout_limit").key, seat = seat.seat,
    limit = limit, payable = least, also = { counted.key },
    why = "what one player could win now with the least wagers" })
end

-- By what reading it is this wager that is cut: nothing is said of one that is alone.
local function why_cut(hand)
  if hand.kept > 0 then return "a reading: the meter is paid first", { hand.kept_by } end
  return hand.paid and "a reading: of several wagers, those paid last are cut" or nil
end

-- The part of a sum that may be paid under the limit; the rest becomes an entry.
local function within(state, plan, hand, wager, seat, cents)
  if not hand.left then return cents end
  if wager.of_meter then hand.kept = 0 end
  if cents > hand.left - hand.kept then raise(state, plan, hand, seat) end
  local paid = math.min(cents, hand.left - hand.kept)
  hand.left = hand.left - paid
  if paid == cents then
    hand.paid = true
    return paid
  end
  local why, also = why_cut(hand)
  ledger.note(state, { step = "limit", cite = plan.rules:need("least_payout_limit").key, seat = seat.seat,
    wager = wager.name, payable = cents, paid = paid, limit = hand.limit, why = why, also = also })
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
