-- What a paytable is worth: exact figures from how many hands each row takes.

local fraction = require("houseway.base.fraction")

---@class houseway.wagers.figures
local figures = {}

---@class houseway.wagers.odds.stakes
---@field wager houseway.base.fraction dollars
---@field meter houseway.base.fraction dollars
---@field limit_cents integer? the most payable on a hand

---What a paytable comes to. Amounts but `envy` and the meter's are in wagers.
---@class houseway.wagers.odds.found
---@field rows houseway.wagers.odds.row[] as printed, and last what no row takes
---@field hands integer
---@field edge houseway.base.fraction the house's
---@field variance houseway.base.fraction
---@field hit houseway.base.fraction how often it is paid
---@field push houseway.base.fraction? how often it is returned; nil where no row does
---@field envy houseway.base.fraction? dollars that each other player's hand earns a wager that qualifies
---@field meter { fixed: houseway.base.fraction, per_dollar: houseway.base.fraction, break_even: houseway.base.fraction
---  }? the edge with nothing on the meter,
---  what each dollar on it takes from that, and the meter at which it is nought

---@class houseway.wagers.odds.row
---@field hand string? nil: what no row takes
---@field pays houseway.notation.payout? nil: the wager is lost
---@field envy integer? cents
---@field hands integer
---@field least integer[]?
---@field probability houseway.base.fraction
---@field net houseway.base.fraction
---@field contribution houseway.base.fraction

-- What is paid, in wagers, within the most that is payable.
local function within(paid, stakes)
  if not stakes.limit_cents then return paid end
  local most = fraction.new(stakes.limit_cents, 100) / stakes.wager
  return paid > most and most or paid
end

---What the player is left with besides the wager, in wagers: -1 when it is lost.
---@param paid houseway.notation.payout?  nil: the wager is lost
---@param stakes houseway.wagers.odds.stakes
---@return houseway.base.fraction
function figures.net(paid, stakes)
  if not paid then return fraction.new(-1) end
  if paid.kind == "push" then return fraction.new(0) end
  local odds = fraction.new(paid.numerator, paid.denominator)
  if paid.kind == "to" then return within(odds, stakes) end
  if paid.kind == "percent" then odds = odds * stakes.meter / stakes.wager end
  return within(odds, stakes) - 1
end

local function is_hit(paid)
  return paid ~= nil and paid.kind ~= "push"
end

-- Hands, chance and worth of one row, and its share of the player's expectation.
local function row_figures(row, taken, all, stakes)
  local net = figures.net(row and row.pays, stakes)
  local chance = fraction.new(taken.hands, all)
  return {
    hand = row and row.hand, pays = row and row.pays, envy = row and row.envy, hands = taken.hands,
    least = taken.least, probability = chance, net = net, contribution = chance * net,
  }
end

local function sum(list, of)
  local total = fraction.new(0)
  for _, one in ipairs(list) do total = total + of(one) end
  return total
end

-- Dollars that one other player's hand is worth to a wager that qualifies.
local function envy_of(rows)
  return sum(rows, function (one) return one.envy and one.probability * one.envy / 100 or fraction.new(0) end)
end

-- The edge is `fixed` less `per_dollar` for each dollar on the meter; where it is 0 the meter breaks even.
local function meter_of(rows, stakes)
  local without = { wager = stakes.wager, meter = fraction.new(0) }
  local fixed = -sum(rows, function (one) return one.probability * figures.net(one.pays, without) end)
  local share = sum(rows, function (one)
    local of_meter = one.pays and one.pays.kind == "percent"
    return of_meter and one.probability * one.pays.numerator / one.pays.denominator or fraction.new(0)
  end)
  local per_dollar = share / stakes.wager
  return { fixed = fixed, per_dollar = per_dollar, break_even = fixed / per_dollar }
end

local function has(rows, what)
  for _, one in ipairs(rows) do
    if what(one) then return true end
  end
  return false
end

---The figures of a paytable.
---@param printed houseway.law.paytable_row[]
---@param taken houseway.wagers.odds.taken[] by row
---@param lost houseway.wagers.odds.taken
---@param stakes houseway.wagers.odds.stakes
---@return houseway.wagers.odds.found
function figures.of(printed, taken, lost, stakes)
  local all, rows = lost.hands, {}
  for _, one in ipairs(taken) do all = all + one.hands end
  for number, row in ipairs(printed) do rows[number] = row_figures(row, taken[number], all, stakes) end
  rows[#rows + 1] = row_figures(nil, lost, all, stakes)
  local mean = sum(rows, function (one) return one.contribution end)
  local squares = sum(rows, function (one) return one.contribution * one.net end)
  local function chance_of(what)
    return sum(rows, function (one) return what(one.pays) and one.probability or fraction.new(0) end)
  end
  local pushes = has(rows, function (one) return one.pays and one.pays.kind == "push" end)
  local of_meter = has(rows, function (one) return one.pays and one.pays.kind == "percent" end)
  return {
    rows = rows, hands = all, edge = -mean, variance = squares - mean * mean, hit = chance_of(is_hit),
    push = pushes and chance_of(function (paid) return paid and paid.kind == "push" end) or nil,
    envy = has(rows, function (one) return one.envy end) and envy_of(rows) or nil,
    meter = of_meter and meter_of(rows, stakes) or nil,
  }
end

---The edge of a wager that also earns Envy Bonuses.
---@param edge houseway.base.fraction without them
---@param envy houseway.base.fraction dollars that another player's hand is worth
---@param wager houseway.base.fraction dollars
---@param players integer at the table, this one among them
---@return houseway.base.fraction
function figures.edge_with_envy(edge, envy, wager, players)
  return edge - envy * (players - 1) / wager
end

return figures
