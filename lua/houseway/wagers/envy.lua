-- Envy Bonuses, by the number of players: edge, variance and hit frequency of a wager that earns them.
--
-- All hands come from one deck, so a player's win and the bonuses for others' hands are correlated. The variance of
-- their sum is the sum of their variances plus twice each covariance, a sum over all pairs of hands that share no card
-- (src/hands/seven_pairs.c).

local figures = require("houseway.wagers.figures")
local fraction = require("houseway.base.fraction")
local games = require("houseway.base.games")
local reading = require("houseway.wagers.reading")
local rows = require("houseway.wagers.rows")

---@class houseway.wagers.envy
local envy = {}

-- ---- the worth of every hand ----

-- A function that finds the row of a hand, in the reading of this name.
local function reader_of(worth, name)
  local offer = worth.offer
  return rows.reader(offer.paytable.rows, reading.row_terms(offer, name))
end

-- A function that gives the cents each hand earns another player's lammer, by all wagers that pay it.
local function bonus_of(worth, name)
  local list = { worth }
  for _, other in ipairs(worth.beside and worth.beside.others or {}) do
    if other.counted then list[#list + 1] = other.worth end
  end
  local readers = {}
  for i, one in ipairs(list) do readers[i] = reader_of(one, name) end
  return function (marks, top)
    local cents = 0
    for i, one in ipairs(list) do
      local row = readers[i](marks, top)
      cents = cents + (row and one.offer.paytable.rows[row].envy or 0)
    end
    return cents
  end
end

-- The common denominator of fractions.
local function parts(values)
  local under = 1
  for _, value in pairs(values) do
    while not tostring(value * under):find("^%-?%d+$") do under = under + 1 end
  end
  return under
end

-- Returns a function, the player's return of a hand, wager included, in whole parts; and the parts of one wager.
local function paid_of(worth, found, name)
  local row_of, values = reader_of(worth, name), {}
  for number, row in ipairs(found.rows) do values[number] = row.net + 1 end
  local under = parts(values)
  local whole = {}
  for number, value in ipairs(values) do whole[number] = math.tointeger(tonumber(tostring(value * under))) end
  return function (marks, top) return whole[row_of(marks, top) or #whole] end, under
end

-- ---- sums over pairs ----

-- Groups hands by their bonus, and lists each hand's bonus and return.
local function listed(counts, bonus, paid)
  local list = { group = {}, cents = {}, paid = {}, of_group = {} }
  local known = {}
  for i, one in ipairs(counts) do
    local cents = bonus(one.marks, one.top)
    if cents > 0 and not known[cents] then
      list.of_group[#list.of_group + 1] = cents
      known[cents] = #list.of_group
    end
    list.group[i], list.cents[i], list.paid[i] = known[cents] or 0, cents, paid(one.marks, one.top)
  end
  return list
end

local function added(list, sums)
  local total = fraction.new(0)
  for group, cents in ipairs(list.of_group) do total = total + fraction.new(sums[group]) * cents end
  return total
end

-- Means of a hand's bonus, its square, and its products with another hand's bonus and return, in dollars and wagers.
local function means_of(deck, asked, counts, list, under)
  local all = games.choose(deck.pieces, deck.hand)
  local every_pair = fraction.new(all) * games.choose(deck.pieces - deck.hand, deck.hand)
  local mean, square = fraction.new(0), fraction.new(0)
  for i, one in ipairs(counts) do
    local dollars = fraction.new(list.cents[i], 100)
    mean, square = mean + dollars * one.hands, square + dollars * dollars * one.hands
  end
  return {
    mean = mean / all, square = square / all,
    bonuses = added(list, rows.pairs(asked, list.group, list.cents)) / every_pair / 10000,
    paid = added(list, rows.pairs(asked, list.group, list.paid)) / every_pair / 100 / under,
  }
end

---Moments of a wager's Envy Bonuses, in dollars and wagers.
---@class houseway.wagers.envy.common
---@field mean houseway.base.fraction of the bonus for one hand
---@field variance houseway.base.fraction of that bonus
---@field with_wager houseway.base.fraction covariance of the bonus and the wager
---@field with_other houseway.base.fraction covariance of the bonuses for two hands

---The moments of a wager's Envy Bonuses.
---@param worth houseway.wagers.odds.worth
---@param found houseway.wagers.odds.found its figures in the reading of this name
---@param name string? nil: as chosen
---@return houseway.wagers.envy.common? common nil without Envy Bonuses
function envy.common(worth, found, name)
  if not found.envy then return nil end
  local asked = reading.row_terms(worth.offer, name).asked
  local counts = rows.counted(asked)
  local paid, under = paid_of(worth, found, name)
  local deck, list = games.of(worth.offer.model.game), listed(counts, bonus_of(worth, name), paid)
  local means = means_of(deck, asked, counts, list, under)
  return {
    mean = means.mean, variance = means.square - means.mean * means.mean,
    with_wager = means.paid - means.mean * (1 - found.edge), with_other = means.bonuses - means.mean * means.mean,
  }
end

-- ---- hit frequency ----

-- Says for each kind of hand whether it earns another player a bonus, and whether the wager wins with it.
local function classed(worth, found)
  local terms = reading.row_terms(worth.offer)
  local counts, bonus, row_of = rows.counted(terms.asked), bonus_of(worth), reader_of(worth)
  local group, wins, hands = {}, {}, 0
  for i, one in ipairs(counts) do
    local row = row_of(one.marks, one.top)
    local paid = row and found.rows[row].pays
    group[i], wins[i] = bonus(one.marks, one.top) > 0 and 1 or 0, paid and paid.kind ~= "push" and 1 or 0
    hands = hands + group[i] * one.hands
  end
  return { asked = terms.asked, group = group, wins = wins, hands = hands }
end

-- The chances of another hand's bonus, and of the wager or a third hand's bonus with it.
local function together(deck, found, by)
  local every_pair = fraction.new(found.hands) * games.choose(deck.pieces - deck.hand, deck.hand)
  local function share(worths) return fraction.new(rows.pairs(by.asked, by.group, worths)[1]) / every_pair end
  return { bonus = fraction.new(by.hands, found.hands), with_wager = share(by.wins), with_other = share(by.group) }
end

-- A round with m payouts counts 1 - (m - 1)(m - 2) / 2 in the sum over singles minus the sum over pairs. The missing (m
-- - 1)(m - 2) / 2 is zero unless two other hands earn a bonus. Its mean per pair of such hands is estimated, with the
-- square of the mean's error, from rounds dealt so that two hands earn a bonus.
local function lacking(list)
  local rounds, sum, squares = 0, fraction.new(0), fraction.new(0)
  for _, one in ipairs(list) do
    local paying = one.earning + (one.won and 1 or 0)
    local part = fraction.new(games.choose(paying - 1, 2), games.choose(one.earning, 2))
    rounds, sum, squares = rounds + one.rounds, sum + part * one.rounds, squares + part * part * one.rounds
  end
  local mean = sum / rounds
  return mean, (squares / rounds - mean * mean) / rounds
end

---The chance that a round pays, for one number of players.
---@class houseway.wagers.envy.hit
---@field least houseway.base.fraction lower bound
---@field most houseway.base.fraction upper bound; equal to `least` if exact
---@field chance houseway.base.fraction? estimate, if not exact
---@field standard_error houseway.base.fraction? squared

---Settings for dealing rounds at random when counting would take too long.
---@class houseway.wagers.envy.chance
---@field rounds integer
---@field seed string
---@field threads integer
envy.CHANCE = { rounds = 1000000, seed = "houseway", threads = 1 }

---The chance that a round pays the wager, an Envy Bonus, or both, by the number of players. It is exact up to two
---players. For more players it has bounds that need no count of three hands. The sum of single chances is too small
---minus the chances of all pairs, and too large minus only those of the wager with each bonus. The chance between them
---is estimated from rounds dealt so that two bonuses are earned, which has an exact chance.
---@param worth houseway.wagers.odds.worth that earns Envy Bonuses
---@param found houseway.wagers.odds.found its figures in the chosen readings
---@param most integer largest number of players
---@param by_chance houseway.wagers.envy.chance? default: envy.CHANCE
---@return houseway.wagers.envy.hit[]
function envy.hits(worth, found, most, by_chance)
  local by, list = classed(worth, found), {}
  local chances = together(games.of(worth.offer.model.game), found, by)
  local dealt = most > 2 and chances.with_other > 0
    and rows.chance(by.asked, by.group, by.wins, most, by_chance or envy.CHANCE)
  for players = 1, most do
    local others = players - 1
    local above = found.hit + (chances.bonus - chances.with_wager) * others
    local of_two = chances.with_other * games.choose(others, 2)
    local one = { least = above - of_two, most = above }
    if players > 2 and dealt then
      local mean, error = lacking(dealt[players])
      one.chance, one.standard_error = one.least + of_two * mean, of_two * of_two * error
    end
    list[players] = one
  end
  return list
end

-- ---- tables ----

---Edge and variance at tables of every size; nil if the wager earns no Envy Bonuses.
---@param worth houseway.wagers.odds.worth
---@param found houseway.wagers.odds.found
---@param name string?
---@return { players: integer, edge: houseway.base.fraction, variance: houseway.base.fraction }[]?
function envy.at_tables(worth, found, name)
  local common = worth.qualifies and envy.common(worth, found, name)
  return common and envy.tables(worth, found, common, worth.offer.model.said.seats or 1) or nil
end

---Edge and variance of the wager with its Envy Bonuses, for each number of players.
---@param worth houseway.wagers.odds.worth
---@param found houseway.wagers.odds.found
---@param common houseway.wagers.envy.common
---@param most integer largest number of players
---@return { players: integer, edge: houseway.base.fraction, variance: houseway.base.fraction }[] amounts in wagers
function envy.tables(worth, found, common, most)
  local list, wager = {}, worth.stakes.wager
  for players = 1, most do
    local others = players - 1
    local of_bonuses = common.variance * others + common.with_other * others * (others - 1)
    list[players] = {
      players = players, edge = figures.edge_with_envy(found.edge, common.mean, wager, players),
      variance = found.variance + of_bonuses / wager / wager + common.with_wager * 2 * others / wager,
    }
  end
  return list
end

return envy
