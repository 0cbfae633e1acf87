-- Plans a settlement before a cent moves, so that a refused round stays as it was: outcomes, each winner's pay and
-- vigorish, and the sums a bank adds or keeps.

local compare = require("rounds.round.settlement.compare")
local ledger = require("rounds.round.ledger")
local lists = require("houseway.base.lists")
local money = require("rounds.round.money")
local problem = require("rounds.round.problem")
local stakes = require("rounds.round.settlement.stakes")

---@class rounds.round.settlement.plan_module
local plan = {}

---The outcome of one area.
---@class rounds.round.settlement.area
---@field seat table
---@field cell rounds.round.settlement.cell? nil: no wager is left to decide
---@field stakes rounds.round.settlement.due[]
---@field exchange table? the entry for exchanged halves of tiles

---@class rounds.round.settlement.due : rounds.round.stake
---@field won integer? cents won
---@field vigorish integer?
---@field uncovered integer? cents of the wager that the bank does not cover; they are returned
---@field cover { bank_pays: integer, house_pays: integer }? added to the center before this payment

---How the surplus of the center is shared, in cents.
---@class rounds.round.settlement.surplus
---@field to_house integer before the vigorish
---@field vigorish integer on the rest, paid to the house
---@field to_bank integer

---@class rounds.round.settlement.plan
---@field areas rounds.round.settlement.area[] in the order their hands are exposed
---@field dealer rounds.round.settlement.due? with `cell`
---@field level integer cents in the center at this point of the plan
---@field dues rounds.round.settlement.due[] payments still due, in order
---@field owed integer sum of dues
---@field brought integer cents the bank adds
---@field covers integer? cents the bank can still win or lose, if it has a limit
---@field surplus rounds.round.settlement.surplus?

-- ---- the center ----

-- Half of a sum. The terms say whether an odd cent goes to the house or to the bank.
local function half(cents, found, rule)
  return money.share(cents, 1, 2, found.up, "a half", rule.key)
end

-- Shares the vigorish and the rest of a surplus. The vigorish is taken after the house's half, on whole cents.
local function share_surplus(left, found)
  local to_house = found.surplus.deed() and half(left, found, found.surplus) or 0
  local rest = left - to_house
  local vigorish = found.surplus_rate and money.vigorish(rest, found.surplus_rate, found.up) or 0
  return { to_house = to_house, vigorish = vigorish, to_bank = rest - vigorish }
end

-- Takes a payment from the center. If the center holds too little, all remaining payments are added first.
local function draw(made, due, remaining, found)
  if made.level < due.won then
    local lacks = remaining - made.level
    local bank_pays = found.exhausted.deed() and half(lacks, found, found.exhausted) or lacks
    due.cover = { bank_pays = bank_pays, house_pays = lacks - bank_pays }
    made.brought, made.level = made.brought + bank_pays, remaining
  end
  made.level = made.level - due.won
end

-- The center pays winners later, or each in turn. In turn, only the payment due counts as remaining.
local function owe(made, due, found)
  if not found.center then return end
  if not found.later then return draw(made, due, due.won, found) end
  made.dues[#made.dues + 1], made.owed = due, made.owed + due.won
end

local function draw_later(made, found)
  local remaining = made.owed
  for _, due in ipairs(made.dues) do
    draw(made, due, remaining, found)
    remaining = remaining - due.won
  end
end

-- ---- areas ----

local function won_by(stake, odds)
  return money.share(stake.cents + stake.coupon, odds.value.numerator, odds.value.denominator, nil,
    "the sum won", odds.key)
end

-- A bank with a limit covers wagers lost or won up to it. The rest of a wager is not in play.
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
      stake.won = won_by(stake, found.odds)
      stake.vigorish = found.vigorish and money.vigorish(stake.won, found.vigorish, found.part_up) or 0
      owe(made, stake, found)
    elseif area.cell.outcome == "lose" and found.lost_to == ledger.CENTER then
      made.level = made.level + stake.cents + stake.coupon
    end
  end
end

-- The setting of a hand. Every hand must be set before a round is settled.
local function setting_of(hand, who)
  return hand.setting or error(("the hands of %s, not set"):format(who), 0)
end

-- The setting that players wager against: the bank's or the dealer's.
local function opponent(state)
  local bank = state.bank and state.seats[state.bank]
  return setting_of(bank or state.dealer, bank and "the bank" or "the dealer")
end

local function decide(state, found, own, against)
  local cell = compare.wager(state, found, own, against)
  if cell.problem then problem.pass(cell.problem) end
  return cell
end

local function plan_area(state, found, made, seat, against)
  local area = { seat = seat, stakes = stakes.of(seat, state.main) }
  if #area.stakes == 0 then return end
  made.areas[#made.areas + 1] = area
  if not stakes.open(seat) then return end
  local own = setting_of(seat, seat.position)
  area.exchange = compare.turned(found, seat)
  area.cell = decide(state, found, own, against)
  cover(made, area)
  add_up(made, area, found)
end

-- ---- dealer and bank ----

-- Plans the dealer's wager against the bank. It is decided like a player's.
local function plan_dealer(state, found, made, bank)
  local cents = state.dealer.wager
  if not cents or cents == 0 then return end
  local cell = decide(state, found, setting_of(state.dealer, "the dealer"), bank)
  local dealer = { cell = cell, cents = cents, coupon = 0 }
  made.dealer = dealer
  if cell.outcome == "lose" then made.level = made.level + cents end
  if cell.outcome == "win" then dealer.won = won_by(dealer, found.odds) end
end

-- Refuses a bank whose known funds are too low.
local function check_can_pay(state, made, seat, found)
  local needed = made.brought
  if not seat.funds or needed == 0 then return end
  local left = seat.funds + ledger.balance(state, seat.player)
  if left >= needed then return end
  problem.raise({ id = "rounds/bank-cannot-pay",
    found = ("the bank has %s to pay %s"):format(money.dollars(math.max(left, 0)), money.dollars(needed)),
    expected = "give the bank funds for every winning wager", cite = found.exhausted.key,
  })
end

local function plan_bank(state, found, made)
  if not found.center then return end
  draw_later(made, found)
  made.surplus = share_surplus(made.level, found)
  check_can_pay(state, made, state.seats[state.bank], found)
end

-- ---- the round ----

-- The seats in the order their hands are exposed, the bank's among them.
local function in_order(state, found)
  local order = {}
  local every = lists.collect(state.seats, function (seat) return seat.seat end)
  for index, number in ipairs(found.revealed.deed(every)) do order[index] = state.seats[number] end
  return order
end

---Counts the wagers without a single outcome, the dealer's against a bank included.
---@param state table
---@param found rounds.round.settlement.rules
---@return integer
function plan.undecided(state, found)
  local against, count = opponent(state), 0
  local function compared(hand, who)
    if compare.wager(state, found, setting_of(hand, who), against).problem then count = count + 1 end
  end
  if state.bank and (state.dealer.wager or 0) > 0 then compared(state.dealer, "the dealer") end
  for _, seat in ipairs(in_order(state, found)) do
    if #stakes.of(seat, state.main) > 0 and stakes.open(seat) then compared(seat, seat.position) end
  end
  return count
end

---Plans the settlement of a round. Raises a problem if the round cannot be settled.
---@param state table
---@param found rounds.round.settlement.rules
---@return rounds.round.settlement.plan
function plan.make(state, found)
  local bank = state.bank and state.seats[state.bank]
  local made = { areas = {}, dues = {}, level = ledger.balance(state, ledger.CENTER), owed = 0, brought = 0 }
  if found.limited then made.covers = bank.funds end
  local against = opponent(state)
  -- The bank's own area has no wager to settle.
  if bank then plan_dealer(state, found, made, against) end
  local dealer = made.dealer and made.dealer.won and made.dealer
  -- The dealer is paid before winners who are paid later, and after winners who are paid when exposed.
  if dealer and found.later then owe(made, dealer, found) end
  for _, seat in ipairs(in_order(state, found)) do plan_area(state, found, made, seat, against) end
  if dealer and not found.later then owe(made, dealer, found) end
  if bank then plan_bank(state, found, made) end
  return made
end

return plan
