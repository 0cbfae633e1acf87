-- Optional wagers of players dealt from one deck, round after round, with a progressive meter that runs on: a second
-- witness for what is counted. Rows are found hand by hand; everything else is added up here.

local chance = require("hw.chance")
local reading = require("houseway.wagers.reading")
local rows = require("houseway.wagers.rows")

local dealt = {}

local CARDS, HAND = 53, 7

-- A running mean with its standard error, and the spread of what is added.
local function gathering()
  return { count = 0, sum = 0, squares = 0 }
end

local function add(into, value)
  into.count, into.sum, into.squares = into.count + 1, into.sum + value, into.squares + value * value
end

---@param into table
---@return number mean
---@return number error
---@return number variance
function dealt.told(into)
  local mean = into.sum / into.count
  local variance = into.squares / into.count - mean * mean
  return mean, math.sqrt(math.max(variance, 0) / into.count), variance
end

-- What each row of a wager is, in plain numbers: net in wagers, share of the meter, bonus in wagers.
local function plain(worth)
  local list = {}
  for number, row in ipairs(worth.figures.rows) do
    local pays = row.pays
    list[number] = {
      net = tonumber(row.net:decimal(12)), envy = (row.envy or 0) / 100 / tonumber(worth.stakes.wager:decimal(2)),
      share = pays and pays.kind == "percent" and pays.numerator / pays.denominator or nil,
    }
  end
  return list
end

-- Seat after seat at the meter: what is won of it, with what it is paid by odds, in wagers.
local function at_meter(state, list, of_seats, terms)
  local total = 0
  state.meter = state.meter + state.contribution * #of_seats
  for _, number in ipairs(of_seats) do
    local row = list[number]
    local won = row.share and row.share * state.meter or 0
    state.meter = state.meter - won
    if row.share == 1 then state.meter, state.whole = terms.start / 100, state.whole + 1 end
    state.won = state.won + won
    total = total + (row.share and won / (terms.wager / 100) - 1 or row.net)
  end
  return total
end

---Deals rounds and adds up what each wager of a player comes to, with Envy Bonuses for the others' hands.
---@param worths houseway.wagers.odds.worth[] on cards
---@param of { players: integer, rounds: integer, seed: string, progressive: table?, meter: number? } the terms, and
---  what the meter shows at first, in dollars
---@return { wager: table, table_: table, meter: table? }[] by worth: of the first seat, and of the table on average
function dealt.run(worths, of)
  local dice, found, readers, lists = chance.seeded(of.seed, 0), {}, {}, {}
  for i, worth in ipairs(worths) do
    local terms = reading.row_terms(worth.offer)
    local row_of, asked, lost = rows.reader(worth.offer.paytable.rows, terms), terms.asked.of, #worth.figures.rows
    readers[i] = function (hand)
      return row_of(asked(hand)) or lost
    end
    lists[i], found[i] = plain(worth), { wager = gathering(), table_ = gathering() }
    local terms_ = worth.figures.meter and of.progressive
    found[i].meter = terms_ and { meter = of.meter or terms_.start / 100, won = 0, whole = 0,
      contribution = terms_.wager * terms_.hundredths / 1000000 } or nil
  end
  for _ = 1, of.rounds do
    local order, hands = dice:shuffle(CARDS), {}
    for seat = 1, of.players do
      hands[seat] = table.move(order, (seat - 1) * HAND + 1, seat * HAND, 1, {})
      table.sort(hands[seat], function (a, b) return a > b end)
    end
    for i, list in ipairs(lists) do
      local of_seats, bonus, own = {}, 0, 0
      for seat, hand in ipairs(hands) do
        local number = readers[i](hand)
        of_seats[seat], bonus, own = number, bonus + list[number].envy, own + list[number].net
      end
      if found[i].meter then
        add(found[i].table_, at_meter(found[i].meter, list, of_seats, of.progressive) / of.players)
      else
        add(found[i].wager, list[of_seats[1]].net + bonus - list[of_seats[1]].envy)
        add(found[i].table_, (own + bonus * (of.players - 1)) / of.players)
      end
    end
  end
  return found
end

return dealt
