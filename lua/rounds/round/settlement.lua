-- Settles a round: exposes hands, compares them with the dealer's or the bank's, and collects, pays and returns wagers
-- in the chapter's order and from its account (settlement/rules.lua). The result is planned first
-- (settlement/plan.lua), so that a round is settled completely or not at all.

local given_up = require("rounds.round.settlement.given_up")
local ledger = require("rounds.round.ledger")
local optional = require("rounds.round.optional")
local plan = require("rounds.round.settlement.plan")
local rules = require("rounds.round.settlement.rules")
local stakes = require("rounds.round.settlement.stakes")

---@class rounds.round.settlement
local settlement = {
  void = given_up.void,
  surrender = given_up.surrender,
  leave = given_up.leave,
}

local CENTER, TABLE, DEALER = ledger.CENTER, ledger.TABLE, ledger.DEALER

-- ---- dealer and bank ----

local function announce_dealer(state, cell, rule)
  local why = cell.why:gsub("the player's", "the dealer's")
  ledger.note(state, { step = "announce", position = "dealer", outcome = cell.outcome, cite = rule.key,
    also = { cell.cite, table.unpack(cell.also or {}) }, why = why })
end

-- Decides the dealer's wager against the bank. A loss goes to the center, a push to the table. A win is paid later.
local function settle_dealer(state, found, made)
  local dealer = made.dealer
  if not dealer then return end
  local rule = found.round_law:need("dealer_first")
  announce_dealer(state, dealer.cell, rule)
  if dealer.cell.outcome == "lose" then
    ledger.move(state, { step = "collect", from = DEALER, to = CENTER, cents = dealer.cents, cite = rule.key })
  elseif dealer.cell.outcome == "push" then
    ledger.move(state, { step = "return", from = DEALER, to = TABLE, cents = dealer.cents, cite = rule.key })
  end
end

-- Adds the money that the center lacks for a payment, if the plan found it exhausted.
local function add_cover(state, found, due)
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

-- Pays a wager that the dealer won, and moves wager and winnings to the table inventory.
local function pay_dealer(state, found, made)
  local dealer = made.dealer
  if not dealer or not dealer.won then return end
  if dealer.won > 0 then
    add_cover(state, found, dealer)
    ledger.move(state, { step = "pay", from = found.center and CENTER or TABLE, to = DEALER, cents = dealer.won,
      cite = found.paid_from.key, also = found.paid_under })
  end
  local rule = found.round_law:need("dealer_won")
  ledger.move(state, { step = "return", from = DEALER, to = TABLE, cents = dealer.won + dealer.cents, cite = rule.key })
end

-- Shares the surplus in the center, after every winner is paid.
local function share_surplus(state, found, made)
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

-- ---- one wager ----

-- The push's paragraph is cited; and a paragraph above it, if it orders the wager returned.
local function push(state, found, cell, stake)
  local remains = found.round_law:find("push_remains")
  if remains then
    ledger.keep(state, stake.account)
    ledger.note(state, stakes.tell(stake, { step = "stand", cite = remains.key, also = { cell.cite },
      why = "the wager remains" }))
    return
  end
  local rule = found.round_law:find("push_returned")
  local above = rule and cell.cite:sub(1, #rule.key + 1) == rule.key .. "."
  stakes.give_back(state, stake, cell.cite, nil, above and { rule.key } or nil)
  stakes.coupon(state, stake, cell.cite, "returned")
end

local function win(state, found, stake)
  add_cover(state, found, stake)
  stakes.move(state, stake, { step = "pay", from = found.center and CENTER or TABLE, to = stake.player,
    cents = stake.won, cite = found.paid_from.key, also = found.paid_under })
  if stake.vigorish > 0 then
    stakes.move(state, stake, { step = "vigorish", from = stake.player, to = TABLE, cents = stake.vigorish,
      cite = found.vigorish.cite })
  elseif found.free then
    ledger.note(state, stakes.tell(stake, { step = "no vigorish", cite = found.free }))
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
    if stake.uncovered then
      stakes.move(state, stake, { step = "return", from = stake.account, to = stake.player, cents = stake.uncovered,
        cite = found.exhausted and found.exhausted.key, why = "not covered" })
    end
  end
end

local function pay(state, found, area)
  for _, stake in ipairs(area.stakes) do win(state, found, stake) end
  optional.settle(state, area.seat)
end

-- Exposes an area and settles it. Returns the area if it wins and winners are paid later.
local function settle_area(state, found, area)
  if not area.cell then
    -- A surrendered hand may still have an optional wager.
    if area.seat.surrendered then optional.settle(state, area.seat) end
    return
  end
  expose(state, found, area)
  local outcome = area.cell.outcome
  area.seat.outcome = outcome
  if outcome == "win" then
    if found.later then return area end
    return pay(state, found, area)
  end
  for _, stake in ipairs(area.stakes) do
    if outcome == "lose" then
      stakes.lose(state, stake, found.lost_apart and ledger.LOST or found.lost_to, found.losers.key)
    else
      push(state, found, area.cell, stake)
    end
  end
  optional.settle(state, area.seat)
end

-- ---- the round ----

-- Empties the area for losing wagers, before winners are paid.
local function put_away(state, found)
  local cents = ledger.balance(state, ledger.LOST)
  if cents > 0 then
    ledger.move(state, { step = "collect", from = ledger.LOST, to = found.lost_to, cents = cents,
      cite = found.losers.key })
  end
end

-- A wager that the dealer won is paid when the players' hands are exposed.
local function settle_areas(state, found, made)
  local winners = {}
  for _, area in ipairs(made.areas) do
    winners[#winners + 1] = settle_area(state, found, area)
  end
  put_away(state, found)
  pay_dealer(state, found, made)
  for _, area in ipairs(winners) do pay(state, found, area) end
end

local function carry_out(state, found, made)
  settle_dealer(state, found, made)
  settle_areas(state, found, made)
  if state.bank then
    share_surplus(state, found, made)
    optional.settle(state, state.seats[state.bank])
  end
  optional.finish(state)
end

---Counts the wagers to which the law gives no single outcome. All hands must be set.
---@param state table
---@return integer
function settlement.undecided(state)
  return plan.undecided(state, rules.of(state))
end

---Settles every wager of the round, or raises a problem; about main wagers before any money moves.
---@param state table
function settlement.settle(state)
  local found = rules.of(state)
  carry_out(state, found, plan.make(state, found))
  local ok, fault = ledger.check(state)
  if not ok then error("a round settled wrongly: " .. fault, 0) end
end

return settlement
