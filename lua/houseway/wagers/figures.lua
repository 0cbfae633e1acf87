-- The exact figures of a paytable, from the number of hands of each row.

local fraction = require("houseway.base.fraction")
local lists = require("houseway.base.lists")

---@class houseway.wagers.figures
local figures = {}

---@class houseway.wagers.odds.stakes
---@field wager houseway.base.fraction dollars
---@field meter houseway.base.fraction dollars
---@field limit_cents integer? the most payable on a hand
---@field limit_rises boolean? the limit rises with the meter, so that a payment from the meter never exceeds it

---The figures of a paytable. Amounts are in wagers, except `envy` and the meter's.
---@class houseway.wagers.odds.found
---@field rows houseway.wagers.odds.row[] as printed; the last: hands that lose
---@field hands integer
---@field edge houseway.base.fraction the house's
---@field variance houseway.base.fraction
---@field hit houseway.base.fraction the chance to be paid
---@field push houseway.base.fraction? the chance to be returned; nil if no row is a push
---@field envy houseway.base.fraction? dollars that each other player's hand earns a qualifying wager
---@field meter houseway.wagers.odds.meter? if a row pays a part of a meter
---@field limit houseway.base.fraction? the most payable on a hand, in dollars

---The edge as a function of the meter. It is piecewise linear, with a bend where a limit begins to cut.
---@class houseway.wagers.odds.meter
---@field fixed houseway.base.fraction the edge of an empty meter
---@field per_dollar houseway.base.fraction decrease of the edge a dollar, in the first piece
---@field break_even houseway.base.fraction? the meter with zero edge; nil: none
---@field pieces { from: houseway.base.fraction, edge: houseway.base.fraction, per_dollar: houseway.base.fraction }[]
---  start of the piece, the edge there, and the decrease a dollar

---@class houseway.wagers.odds.row
---@field hand string? nil: hands that lose
---@field pays houseway.notation.payout? nil: the wager is lost
---@field envy integer? cents
---@field hands integer
---@field least integer[]?
---@field probability houseway.base.fraction
---@field net houseway.base.fraction
---@field contribution houseway.base.fraction

-- The most payable, in dollars, by limit and meter.
local function limit_of(stakes)
  local most = fraction.new(stakes.limit_cents, 100)
  local rises = stakes.limit_rises and stakes.meter * (stakes.share or 0)
  return rises and rises > most and rises or most
end

-- The payout, in wagers, capped by the most payable.
local function within(paid, stakes)
  if not stakes.limit_cents then return paid end
  local most = limit_of(stakes) / stakes.wager
  return paid > most and most or paid
end

---The player's gain, in wagers: -1 when the wager is lost.
---@param paid houseway.notation.payout? nil: the wager is lost
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

-- The figures of one row, with its contribution to the player's expectation.
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

-- The worth of one other player's hand to a qualifying wager, in dollars.
local function envy_of(rows)
  return sum(rows, function (one) return one.envy and one.probability * one.envy / 100 or fraction.new(0) end)
end

-- A row's share of the meter; zero if it is paid by odds.
local function share_of(row)
  local pays = row and row.pays
  return pays and pays.kind == "percent" and fraction.new(pays.numerator, pays.denominator) or fraction.new(0)
end

-- Copies the stakes with another meter.
local function at_meter(stakes, meter)
  return { wager = stakes.wager, meter = meter, limit_cents = stakes.limit_cents, limit_rises = stakes.limit_rises,
    share = stakes.share }
end

local function edge_at(rows, stakes, meter)
  local at = at_meter(stakes, meter)
  return -sum(rows, function (one) return one.probability * figures.net(one.pays, at) end)
end

-- The meters at which a row's payment meets the limit, or the limit begins to rise.
local function bends_of(rows, stakes)
  local found, limit = { fraction.new(0) }, stakes.limit_cents and fraction.new(stakes.limit_cents, 100)
  local function add(sum_, share)
    if limit and share > fraction.new(0) then found[#found + 1] = sum_ / share end
  end
  for _, one in ipairs(rows) do
    add(limit, share_of(one))
    local odds = one.pays and one.pays.kind ~= "percent" and one.pays.numerator
    if odds and stakes.limit_rises then
      add(stakes.wager * fraction.new(odds, one.pays.denominator), stakes.share)
    end
  end
  table.sort(found, function (a, b) return a < b end)
  return found
end

local function pieces_of(rows, stakes)
  local pieces, bends = {}, bends_of(rows, stakes)
  for i, from in ipairs(bends) do
    local to = bends[i + 1] or from + 1
    if to > from then
      local edge = edge_at(rows, stakes, from)
      local per_dollar = (edge - edge_at(rows, stakes, to)) / (to - from)
      local last = pieces[#pieces]
      if not last or last.per_dollar ~= per_dollar then
        pieces[#pieces + 1] = { from = from, edge = edge, per_dollar = per_dollar }
      end
    end
  end
  return pieces
end

-- Break-even point: the first linear piece that reaches zero edge.
local function break_even_of(pieces)
  local zero = fraction.new(0)
  for i, one in ipairs(pieces) do
    local next_ = pieces[i + 1]
    if one.edge <= zero then return one.from end
    local meter = one.per_dollar > zero and one.from + one.edge / one.per_dollar
    if meter and (not next_ or meter <= next_.from) then return meter end
  end
  return nil
end

local function meter_of(rows, stakes)
  local pieces = pieces_of(rows, stakes)
  return {
    fixed = pieces[1].edge, per_dollar = pieces[1].per_dollar, break_even = break_even_of(pieces), pieces = pieces,
  }
end

---The figures of a paytable.
---@param printed houseway.law.paytable_row[]
---@param taken houseway.wagers.odds.taken[] by row
---@param lost houseway.wagers.odds.taken
---@param stakes houseway.wagers.odds.stakes
---@return houseway.wagers.odds.found
function figures.of(printed, taken, lost, stakes)
  local all, rows, share = lost.hands + lists.sum(taken, "hands"), {}, fraction.new(0)
  for _, row in ipairs(printed) do
    local of = share_of(row)
    if of > share then share = of end
  end
  stakes = at_meter(stakes, stakes.meter)
  stakes.share = share
  for number, row in ipairs(printed) do rows[number] = row_figures(row, taken[number], all, stakes) end
  rows[#rows + 1] = row_figures(nil, lost, all, stakes)
  local mean = sum(rows, function (one) return one.contribution end)
  local squares = sum(rows, function (one) return one.contribution * one.net end)
  local function chance_of(what)
    return sum(rows, function (one) return what(one.pays) and one.probability or fraction.new(0) end)
  end
  local pushes = lists.any(rows, function (one) return one.pays and one.pays.kind == "push" end)
  local of_meter = lists.any(rows, function (one) return one.pays and one.pays.kind == "percent" end)
  return {
    rows = rows, hands = all, edge = -mean, variance = squares - mean * mean, hit = chance_of(is_hit),
    push = pushes and chance_of(function (paid) return paid and paid.kind == "push" end) or nil,
    envy = lists.any(rows, function (one) return one.envy end) and envy_of(rows) or nil,
    meter = of_meter and meter_of(rows, stakes) or nil, limit = stakes.limit_cents and limit_of(stakes) or nil,
  }
end

---The true odds of a row, to one: the chance of all other rows over its own.
---@param row houseway.wagers.odds.row
---@return houseway.base.fraction? nil if the row has no hands
function figures.true_odds(row)
  return row.hands > 0 and (1 - row.probability) / row.probability or nil
end

---The edge of a wager that also earns Envy Bonuses.
---@param edge houseway.base.fraction without them
---@param envy houseway.base.fraction dollars another player's hand is worth
---@param wager houseway.base.fraction dollars
---@param players integer at the table, this player included
---@return houseway.base.fraction
function figures.edge_with_envy(edge, envy, wager, players)
  return edge - envy * (players - 1) / wager
end

return figures
