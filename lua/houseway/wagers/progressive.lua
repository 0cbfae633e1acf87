-- A progressive over the long run: its average meter, how often it is won, and by how many players at once.
--
-- A meter receives a contribution from every wager, and the reset value after each full win, and all of it is paid out
-- again. The long-run win of a wager is therefore exact for any number of players, unless a payout limit withholds some
-- of it. Then hits of the meter are simulated from a seed, and the error is reported.

local chance = require("hw.chance")
local fraction = require("houseway.base.fraction")
local games = require("houseway.base.games")
local reading = require("houseway.wagers.reading")
local rows = require("houseway.wagers.rows")

---@class houseway.wagers.progressive
local progressive = {}

local WHOLE = 10000 -- hundredths of a percent
local MOST_HANDS = 4096 -- with more hands that win a full meter, no winners at once

---The long run of a progressive wager, in dollars.
---@class houseway.wagers.progressive.long_run
---@field wager houseway.base.fraction
---@field contribution houseway.base.fraction of a wager to the meter
---@field start houseway.base.fraction
---@field reset houseway.base.fraction the meter after a full win
---@field won_whole houseway.base.fraction the chance of a wager to win the full meter
---@field hit houseway.base.fraction the chance to win any part of it
---@field interval houseway.base.fraction? wagers from one full win to the next
---@field edge houseway.base.fraction? over the long run; nil if a limit cuts payments
---@field meter houseway.base.fraction? the average meter when a lone player is paid; nil if a limit cuts payments
---@field simulated houseway.wagers.progressive.simulated? if a limit cuts payments
---@field winners { players: integer, chances: houseway.base.fraction[], interval: houseway.base.fraction }[]? by the
---  number of players: the chance that 1, 2 ... of them win it in full in one round, and rounds between wins
---@field derivation string

-- The contribution of a wager, as in a round: in whole cents if the terms round.
local function contribution_of(terms, odd_cents)
  local exact = fraction.new(terms.wager * terms.hundredths, WHOLE)
  if odd_cents == "to the house" then exact = fraction.new(terms.wager * terms.hundredths // WHOLE) end
  return exact / 100
end

-- The average paid by odds, and the shares of the meter with their chances.
local function parted(found)
  local fixed, shares = fraction.new(0), {}
  for _, row in ipairs(found.rows) do
    local pays = row.pays
    if pays and pays.kind == "percent" then
      local share = fraction.new(pays.numerator, pays.denominator)
      shares[#shares + 1] = { share = share, chance = row.probability, whole = pays.numerator == pays.denominator }
    else
      fixed = fixed + row.contribution + row.probability
    end
  end
  return fixed, shares
end

local function total(list, of)
  local sum = fraction.new(0)
  for _, one in ipairs(list) do sum = sum + of(one) end
  return sum
end

-- ---- with a limit: simulated hits ----

---@class houseway.wagers.progressive.simulated
---@field edge number
---@field error number one standard error of the edge
---@field meter number average when a lone player is paid
---@field hits integer of the meter
---@field seed string

local HITS, BATCHES, SEED = 200000, 100, "houseway: a meter over the long run"

-- Draws the rounds to the next hit. More than n has the chance (1 - hit)^n.
local function gap(drawn, stay)
  return math.floor(math.log(1 - drawn) / stay) + 1
end

local HIGH, LOW = 1 << 26, 1 << 27 -- 53 bits: the precision of a number below 1

local function simulated(run, shares, fixed, limit, left)
  local dice = chance.seeded(SEED, 1)
  local function uniform() return (dice:below(HIGH) * LOW + dice:below(LOW)) / (HIGH * LOW) end
  local hit, list = run.hit:number(), {}
  for i, one in ipairs(shares) do
    list[i] = { share = one.share:number(), chance = one.chance:number() / hit, whole = one.whole }
  end
  local stay, step, again, wager = math.log(1 - hit), run.contribution:number(), run.reset:number(), run.wager:number()
  local meter, means, shown, squares = run.start:number(), 0, 0, 0
  for _ = 1, BATCHES do
    local paid, rounds = 0, 0
    for _ = 1, HITS // BATCHES do
      local waited, pick, at = gap(uniform(), stay), uniform(), 1
      -- A round is paid after its contribution.
      meter, rounds = meter + step * waited, rounds + waited
      while at < #list and pick >= list[at].chance do pick, at = pick - list[at].chance, at + 1 end
      local one = list[at]
      local sum = math.min(one.share * meter, limit)
      paid, shown = paid + sum, shown + meter
      meter = one.whole and left(meter - sum, again) or meter - sum
    end
    local mean = paid / rounds / wager
    means, squares = means + mean, squares + mean * mean
  end
  local mean = means / BATCHES
  local spread = math.sqrt(math.max(squares / BATCHES - mean * mean, 0) / (BATCHES - 1))
  return { edge = 1 - fixed:number() - mean, error = spread, meter = shown / HITS, hits = HITS, seed = SEED }
end

-- ---- winners at once ----

-- Counts the sets of hands that share no card, by the size of the set.
local function apart(hands)
  local found = { [0] = 1 }
  local function deepen(from, held, depth)
    for i = from, #hands do
      local hand = hands[i]
      if hand & held == 0 then
        found[depth] = (found[depth] or 0) + 1
        deepen(i + 1, held | hand, depth + 1)
      end
    end
  end
  deepen(1, 0, 1)
  return found
end

-- The hands that win the full meter, as bits.
local function whole_hands(worth, found)
  local asked = reading.row_terms(worth.offer).asked
  local row_of = rows.reader(worth.offer.paytable.rows, reading.row_terms(worth.offer))
  local group = {}
  for i, one in ipairs(rows.counted(asked)) do
    local pays = (found.rows[row_of(one.marks, one.top) or #found.rows]).pays
    group[i] = pays and pays.kind == "percent" and pays.numerator == pays.denominator and 1 or 0
  end
  return asked.put:hands(group, MOST_HANDS)
end

-- The mean number of sets of players at the table who all win, by the size of the set.
local function mean_sets(deck, players, sets)
  local means = { [0] = fraction.new(1) }
  local deals, orders = fraction.new(1), 1
  for many = 1, players do
    local left = deck.pieces - deck.hand * (many - 1)
    deals, orders = deals * games.choose(left, deck.hand), orders * many
    means[many] = fraction.new(sets[many] or 0) * orders * games.choose(players, many) / deals
  end
  return means
end

-- The chance that exactly 1, 2 ... of the players win.
local function chances_of(deck, players, sets)
  local means, found = mean_sets(deck, players, sets), {}
  for many = 1, players do
    local exactly = fraction.new(0)
    for more = many, players do
      local sign = (more - many) % 2 == 0 and 1 or -1
      exactly = exactly + means[more] * (sign * games.choose(more, many))
    end
    found[many] = exactly
  end
  while #found > 1 and tostring(found[#found]) == "0" do found[#found] = nil end
  return found
end

local function winners_of(worth, found)
  local hands = whole_hands(worth, found)
  if not hands or #hands == 0 then return nil end
  local sets, list = apart(hands), {}
  for players = 1, worth.offer.model.said.seats or 1 do
    local chances = chances_of(games.of(worth.offer.model.game), players, sets)
    list[players] = { players = players, chances = chances,
      interval = 1 / total(chances, function (one) return one end) }
  end
  return list
end

-- ---- the whole ----

-- A function that gives the meter after a full win cut by a limit; by default the reset value.
local function after_whole(model)
  local provision = (model.provisions.meter_unpaid or {})[1]
  return provision and provision.deed or function (_, start) return start end
end

-- Completes the long run of a wager whose payments a limit cuts.
local function cut(run, worth, found, fixed, shares)
  local limit, left = fraction.new(worth.stakes.limit_cents, 100), after_whole(worth.offer.model)
  local kept, start = 2, 1
  local grows = left(kept, start) == kept and run.hit * limit <= run.contribution
  if grows then
    run.edge = found.meter.pieces[#found.meter.pieces].edge
    run.derivation = "a closed form: the meter grows without end, because the payout limit lets players win no "
      .. "more of it than flows to it"
    return
  end
  run.simulated = simulated(run, shares, fixed, limit:number(), left)
  run.derivation = ("simulated: %d hits of the meter, seed \"%s\"; no closed form, because the payout limit cuts")
    :format(HITS, SEED)
end

---The long run of a wager paid from a meter.
---@param worth houseway.wagers.odds.worth
---@param values table<string, any> the terms of the table, with its progressive
---@param winners boolean? compute winners at once, too: takes some seconds
---@return houseway.wagers.progressive.long_run? nil without a meter
function progressive.long_run(worth, values, winners)
  local found, terms = worth.figures, values.progressive
  if not found.meter or not terms then return nil end
  local fixed, shares = parted(found)
  local run = {
    wager = fraction.new(terms.wager, 100), contribution = contribution_of(terms, values.odd_cents),
    start = fraction.new(terms.start, 100), reset = fraction.new(terms.reset or terms.start, 100),
    winners = winners and winners_of(worth, found) or nil,
    won_whole = total(shares, function (one) return one.whole and one.chance or fraction.new(0) end),
    hit = total(shares, function (one) return one.chance end),
  }
  run.interval = run.won_whole > fraction.new(0) and 1 / run.won_whole or nil
  if #found.meter.pieces > 1 then
    cut(run, worth, found, fixed, shares)
    return run
  end
  local inflow = run.contribution + run.won_whole * run.reset
  run.edge = 1 - fixed - inflow / run.wager
  run.meter = inflow / total(shares, function (one) return one.share * one.chance end)
  run.derivation = "a closed form: all money that flows to the meter, a contribution a wager and its start after each "
    .. "whole win, flows out of it"
  return run
end

return progressive
