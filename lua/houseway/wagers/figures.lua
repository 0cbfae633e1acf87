-- What a paytable is worth: exact figures from how many hands each row takes.

local fraction = require("houseway.base.fraction")
local lists = require("houseway.base.lists")

---@class houseway.wagers.figures
local figures = {}

---@class houseway.wagers.odds.stakes
---@field wager houseway.base.fraction dollars
---@field meter houseway.base.fraction dollars
---@field limit_cents integer? the most payable on a hand
---@field limit_rises boolean? with the meter: what a wager can win of that is never above it

---What a paytable comes to. Amounts but `envy` and the meter's are in wagers.
---@class houseway.wagers.odds.found
---@field rows houseway.wagers.odds.row[] as printed, and last what no row takes
---@field hands integer
---@field edge houseway.base.fraction the house's
---@field variance houseway.base.fraction
---@field hit houseway.base.fraction how often it is paid
---@field push houseway.base.fraction? how often it is returned; nil where no row does
---@field envy houseway.base.fraction? dollars that each other player's hand earns a wager that qualifies
---@field meter houseway.wagers.odds.meter? where a part of a meter is paid

---The edge as a function of the meter: straight between the sums at which a limit begins to cut.
---@class houseway.wagers.odds.meter
---@field fixed houseway.base.fraction the edge with nothing on the meter
---@field per_dollar houseway.base.fraction what each dollar on it takes from that, up to the second piece
---@field break_even houseway.base.fraction? the meter of zero edge; nil: none
---@field pieces { from: houseway.base.fraction, edge: houseway.base.fraction, per_dollar: houseway.base.fraction }[]
---  from which meter on, the edge there, and what each dollar more takes from it

---@class houseway.wagers.odds.row
---@field hand string? nil: what no row takes
---@field pays houseway.notation.payout? nil: the wager is lost
---@field envy integer? cents
---@field hands integer
---@field least integer[]?
---@field probability houseway.base.fraction
---@field net houseway.base.fraction
---@field contribution houseway.base.fraction

-- The most that is payable, in dollars, where a row may win `share` of the meter.
local function limit_of(stakes)
  local most = fraction.new(stakes.limit_cents, 100)
  local rises = stakes.limit_rises and stakes.meter * (stakes.share or 0)
  return rises and rises > most and rises or most
end

-- The payout, in wagers, capped by the most that is payable.
local function within(paid, stakes)
  if not stakes.limit_cents then return paid end
  local most = limit_of(stakes) / stakes.wager
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

-- A row's share of the meter; zero if it is paid by odds.
local function share_of(row)
  local pays = row and row.pays
  return pays and pays.kind == "percent" and fraction.new(pays.numerator, pays.denominator) or fraction.new(0)
end

-- The same stakes with another meter.
local function at_meter(stakes, meter)
  return { wager = stakes.wager, meter = meter, limit_cents = stakes.limit_cents, limit_rises = stakes.limit_rises,
    share = stakes.share }
end

local function edge_at(rows, stakes, meter)
  local at = at_meter(stakes, meter)
  return -sum(rows, function (one) return one.probability * figures.net(one.pays, at) end)
end

-- Where a row begins or ceases to be cut: what it pays meets the limit, or the limit begins to rise.
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
  local nought = fraction.new(0)
  for i, one in ipairs(pieces) do
    local next_ = pieces[i + 1]
    if one.edge <= nought then return one.from end
    local meter = one.per_dollar > nought and one.from + one.edge / one.per_dollar
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

local function has(rows, what)
  return lists.any(rows, what)
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
  local pushes = has(rows, function (one) return one.pays and one.pays.kind == "push" end)
  local of_meter = has(rows, function (one) return one.pays and one.pays.kind == "percent" end)
  return {
    rows = rows, hands = all, edge = -mean, variance = squares - mean * mean, hit = chance_of(is_hit),
    push = pushes and chance_of(function (paid) return paid and paid.kind == "push" end) or nil,
    envy = has(rows, function (one) return one.envy end) and envy_of(rows) or nil,
    meter = of_meter and meter_of(rows, stakes) or nil,
  }
end

---What would be paid to one on a row if neither side had an edge: the chance of all others over its own.
---@param row houseway.wagers.odds.row
---@return houseway.base.fraction? nil where no hand is of the row
function figures.true_odds(row)
  return row.hands > 0 and (1 - row.probability) / row.probability or nil
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
