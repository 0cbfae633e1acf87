-- Collects, returns or pays one optional wager, within the most payable on a hand. The text does not say which of
-- several wagers the limit cuts. Here it cuts the wagers paid last.

local ledger = require("rounds.round.ledger")
local money = require("rounds.round.money")
local print_of = require("houseway.notation.paytable").print

---@class rounds.round.optional.pay
local pay = {}

---The sum still payable on a hand.
---@class rounds.round.optional.hand
---@field left integer? cents; nil without a limit
---@field limit integer? the limit, raised by the meter or not
---@field kept integer cents of `left` reserved for the meter's payment
---@field kept_by string? key of the paragraph that reserves them
---@field grown integer|false|nil the limit that the meter requires; nil: not computed yet
---@field shows integer? reading of the progressive meter at the player's turn
---@field paid boolean? a wager was paid on the hand
---@field won string? key of the paragraph by which this hand wins, if not the wager's usual paragraph

-- The limit raised by the meter, if less than one player could win now.
local function grown_to(plan, hand)
  if hand.grown == nil then
    local least = hand.shows and plan:least_limit(hand.shows)
    hand.grown = least and least > hand.limit and least
  end
  return hand.grown or nil
end

---A hand on which nothing is paid yet.
---@param plan rounds.round.optional.plan
---@param shows integer? cents of the progressive meter
---@param due integer? cents of the meter that the hand wins
---@return rounds.round.optional.hand
function pay.hand(plan, shows, due)
  local limit = plan.values.payout_limit
  local hand = { left = limit, limit = limit, shows = shows, kept = 0 }
  local rule = limit and due and plan:find("limit_shared", plan.METER)
  local grown = rule and grown_to(plan, hand)
  if rule and rule.deed(grown ~= nil) then
    hand.kept, hand.kept_by = math.min(due, grown or limit), rule.key
  end
  return hand
end

---Moves the chips of a wager from the layout to an account and marks the wager settled.
---@param state table
---@param seat table
---@param record table the wager
---@param entry table step, to, cite, wager and any further fields
function pay.clear(state, seat, record, entry)
  local cents = record.cents
  record.settled = true
  if cents == 0 then return end
  record.cents = 0
  entry.from, entry.cents, entry.seat = ledger.layout(seat.seat, entry.wager), cents, seat.seat
  ledger.move(state, entry)
end

-- ---- lost ----

---Collects a losing wager. If it was collected before the deal, only the loss is noted.
---@param state table
---@param seat table
---@param wager rounds.round.optional.wager
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

-- Between a player and the house, no bank can take the fraction of a cent.
local UP = { ["to the house"] = false }

---A part of a sum paid to a player, in whole cents, as `money.share` computes it.
---@param plan rounds.round.optional.plan
---@param cents integer
---@param odds houseway.notation.payout
---@param name string of the part, for a problem
---@param cite string
---@return integer
function pay.share(plan, cents, odds, name, cite)
  return money.share(cents, odds.numerator, odds.denominator, UP[plan.values.odd_cents], name, cite)
end

-- Raises the limit to the meter's, when a payment exceeds it.
local function raise(state, plan, hand, seat)
  local least, limit = grown_to(plan, hand), hand.limit
  if not least then return end
  hand.left, hand.limit, hand.grown = hand.left + least - limit, least, false
  local _, counted = plan:least_limit(hand.shows)
  ledger.note(state, { step = "limit raised", cite = plan.rules:need("least_payout_limit").key, seat = seat.seat,
    limit = limit, payable = least, also = { counted.key },
    why = "what one player could win now with the least wagers" })
end

-- The reading by which the limit cuts this wager; nil if the hand has no other wager.
local function why_cut(hand)
  if hand.kept > 0 then return "a reading: the meter is paid first", { hand.kept_by } end
  return hand.paid and "a reading: of several wagers, those paid last are cut" or nil
end

-- The part of a sum payable under the limit. An entry notes the rest.
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

---The key of the paragraph that says who pays the wager in a banked round.
---@param wager rounds.round.optional.wager
---@return string[]?
function pay.payers(wager)
  return wager.paid_by and { wager.paid_by.key } or nil
end

---Pays a sum on a hand, within the limit.
---@param state table
---@param plan rounds.round.optional.plan
---@param hand rounds.round.optional.hand
---@param wager rounds.round.optional.wager
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

---Pays a wager by its row's odds, or returns it if the row is a push.
---@param state table
---@param plan rounds.round.optional.plan
---@param hand rounds.round.optional.hand
---@param wager rounds.round.optional.wager
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
  -- Odds "for" one include the wager itself, which is therefore collected.
  if odds.kind == "for" then
    pay.clear(state, seat, record, { step = "collect", to = ledger.TABLE, cite = won, wager = wager.name })
  end
  pay.sum(state, plan, hand, wager, seat, row, { cents = cents, from = ledger.TABLE, cite = won })
  if odds.kind == "to" then pay.clear(state, seat, record, back) end
end

return pay
