-- What settling will come to, worked out before a cent moves, so that a round that cannot be settled is left as it
-- was: who wins, what each wins and pays of it, and what a bank must bring or is left.

local compare = require("houseway.round.settlement.compare")
local ledger = require("houseway.round.ledger")
local money = require("houseway.round.money")
local places = require("houseway.round.seats")
local share = require("houseway.round.settlement.share")
local stakes = require("houseway.round.settlement.stakes")

---@class houseway.round.settlement.plan_module
local plan = {}

---What becomes of one area.
---@class houseway.round.settlement.area
---@field seat table
---@field cell houseway.round.settlement.cell? nil where nothing is to be decided
---@field stakes houseway.round.settlement.due[]
---@field exchange table? the entry of hands laid the wrong way round

---@class houseway.round.settlement.due : houseway.round.stake
---@field won integer? cents won
---@field vigorish integer?
---@field uncovered integer? cents of the wager that the bank does not cover: they go back
---@field cover { bank_pays: integer, house_pays: integer }? brought to the center before it is paid

---@class houseway.round.settlement.plan
---@field areas houseway.round.settlement.area[] in the order their hands are exposed
---@field dealer houseway.round.settlement.due? with `cell`
---@field level integer what the center holds, as far as it is worked out
---@field dues houseway.round.settlement.due[] payments still due, in order
---@field owed integer what all those come to
---@field brought integer by the bank
---@field covers integer? cents the bank has still to win or lose, where that has a limit
---@field surplus houseway.round.settlement.surplus?

local EVERY_SEAT = {}
for number = 1, places.COUNT do EVERY_SEAT[number] = number end

---The seats in the order their hands are exposed, the bank's among them.
---@param state table
---@param found houseway.round.settlement.rules
---@return table[]
function plan.order(state, found)
  local order = {}
  for index, number in ipairs(found.revealed.deed(EVERY_SEAT)) do order[index] = state.seats[number] end
  return order
end

local function won_by(stake, odds)
  return money.share(stake.cents + stake.coupon, odds.value.numerator, odds.value.denominator, nil,
    "winnings", odds.key)
end

-- What a winner is paid, and pays of it.
local function winnings(stake, found)
  local problem
  stake.won, problem = won_by(stake, found.odds)
  if not stake.won then return nil, problem end
  stake.vigorish = 0
  if not found.vigorish then return true end
  stake.vigorish, problem = money.vigorish(stake.won, found.vigorish, found.part_up)
  return stake.vigorish ~= nil, problem
end

-- Takes a payment from the center; if the center holds too little, all remaining payments are brought first.
local function draw(made, due, remaining, found)
  if made.level < due.won then
    local problem
    due.cover, problem = share.lacking(remaining - made.level, found)
    if not due.cover then return nil, problem end
    made.brought, made.level = made.brought + due.cover.bank_pays, remaining
  end
  made.level = made.level - due.won
  return true
end

-- From the center winners are paid later, or each in its turn: then no more remains to be paid than is due to it.
local function owe(made, due, found)
  if not found.center then return true end
  if not found.later then return draw(made, due, due.won, found) end
  made.dues[#made.dues + 1], made.owed = due, made.owed + due.won
  return true
end

local function draw_later(made, found)
  local remaining = made.owed
  for _, due in ipairs(made.dues) do
    local ok, problem = draw(made, due, remaining, found)
    if not ok then return nil, problem end
    remaining = remaining - due.won
  end
  return true
end

-- Of a wager lost or won the bank covers what its own still reaches; the rest is not in play.
local function cover(made, area)
  if not made.covers or area.cell.outcome == "push" then return end
  for _, stake in ipairs(area.stakes) do
    local covered = math.min(stake.cents, made.covers)
    made.covers = made.covers - covered
    stake.cents, stake.uncovered = covered, stake.cents - covered
  end
end

local function add_up(made, area, found)
  for _, stake in ipairs(area.stakes) do
    if area.cell.outcome == "win" then
      local ok, problem = winnings(stake, found)
      if ok then ok, problem = owe(made, stake, found) end
      if not ok then return nil, problem end
    elseif area.cell.outcome == "lose" and found.lost_to == ledger.CENTER then
      made.level = made.level + stake.cents + stake.coupon
    end
  end
  return true
end

-- How a hand was set: a round comes to be settled when all hands are.
local function setting_of(hand, who)
  return hand.setting or error(("the hands of %s, not set"):format(who), 0)
end

local function plan_area(state, found, made, seat, against)
  local area = { seat = seat, stakes = stakes.of(seat, state.main) }
  if #area.stakes == 0 then return true end
  made.areas[#made.areas + 1] = area
  if not stakes.open(seat) then return true end
  local own = setting_of(seat, seat.position)
  area.exchange = compare.turned(found, seat)
  local problem
  area.cell, problem = compare.wager(state, found, own, against)
  if not area.cell then return nil, problem end
  cover(made, area)
  return add_up(made, area, found)
end

-- The dealer's wager against the bank, which is decided as a player's is.
local function plan_dealer(state, found, made, bank)
  local cents = state.dealer.wager
  if not cents or cents == 0 then return true end
  local cell, problem = compare.wager(state, found, setting_of(state.dealer, "the dealer"), bank)
  if not cell then return nil, problem end
  local dealer = { cell = cell, cents = cents, coupon = 0 }
  made.dealer = dealer
  if cell.outcome == "lose" then made.level = made.level + cents end
  if cell.outcome ~= "win" then return true end
  dealer.won, problem = won_by(dealer, found.odds)
  if not dealer.won then return nil, problem end
  return true
end

-- What the bank must bring is at hand, as far as is known what the player has.
local function can_pay(state, made, seat, found)
  local needed = made.brought
  if not seat.funds or needed == 0 then return true end
  local left = seat.funds + ledger.balance(state, seat.player)
  if left >= needed then return true end
  return nil, { id = "rounds/bank-cannot-pay",
    found = ("a bank that has %s to pay %s"):format(money.dollars(math.max(left, 0)), money.dollars(needed)),
    expected = "one that can pay every winning wager", cite = found.exhausted.key,
  }
end

local function plan_bank(state, found, made)
  if not found.center then return true end
  local ok, problem = draw_later(made, found)
  if not ok then return nil, problem end
  made.surplus, problem = share.leaving(made.level, found)
  if not made.surplus then return nil, problem end
  return can_pay(state, made, state.seats[state.bank], found)
end

---Counts the wagers that have no one outcome, the dealer's against a bank among them.
---@param state table
---@param found houseway.round.settlement.rules
---@return integer
function plan.undecided(state, found)
  local bank, count = state.bank and state.seats[state.bank], 0
  local against = setting_of(bank or state.dealer, bank and "the bank" or "the dealer")
  local function compared(hand, who)
    if not compare.wager(state, found, setting_of(hand, who), against) then count = count + 1 end
  end
  if bank and (state.dealer.wager or 0) > 0 then compared(state.dealer, "the dealer") end
  for _, seat in ipairs(plan.order(state, found)) do
    if #stakes.of(seat, state.main) > 0 and stakes.open(seat) then compared(seat, seat.position) end
  end
  return count
end

---Works out the round.
---@param state table
---@param found houseway.round.settlement.rules
---@return houseway.round.settlement.plan?
---@return houseway.base.problem? problem
function plan.make(state, found)
  local bank = state.bank and state.seats[state.bank]
  local made = { areas = {}, dues = {}, level = ledger.balance(state, ledger.CENTER), owed = 0, brought = 0 }
  if found.limited then made.covers = bank.funds end
  local against = setting_of(bank or state.dealer, bank and "the bank" or "the dealer")
  local ok, problem = true, nil
  -- The bank's own area has no wager to settle.
  if bank then ok, problem = plan_dealer(state, found, made, against) end
  local dealer = ok and made.dealer and made.dealer.won and made.dealer
  -- Its turn is before the winners who wait with it, and after those paid as their hands are exposed.
  if dealer and found.later then ok, problem = owe(made, dealer, found) end
  for _, seat in ipairs(ok and plan.order(state, found) or {}) do
    ok, problem = plan_area(state, found, made, seat, against)
    if not ok then break end
  end
  if ok and dealer and not found.later then ok, problem = owe(made, dealer, found) end
  if ok and bank then ok, problem = plan_bank(state, found, made) end
  if not ok then return nil, problem end
  return made
end

return plan
