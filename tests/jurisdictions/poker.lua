-- Rounds of Pai Gow Poker under Pennsylvania 645a, for tests: what players wager and hold goes in, what followed
-- comes out. Who is not said to set a hand sets it as the house does.

local card = require("hw.card")
local chapters = require("jurisdictions.chapters")
local driver = require("rounds.play.driver")
local hold = require("houseway.way.terms.law")
local read = require("houseway.way.terms.read")
local refusal = require("houseway.base.refusal")
local rounds = require("rounds")

local poker = {}

poker.KEY = "us-pa/645a"
poker.MAIN = "Pai Gow Poker"

-- Hands that can be held together.
poker.DEALER = "2c 3d 5h 7s 8c Jd Ks" -- king high: K 7 5 3 2 over J 8
poker.QUADS = "9s 9h 9d 9c 4s 6h Qd" -- four nines
poker.STRAIGHT = "4h 5d 6c 7d 8h Qh 2s" -- 8 to 4
poker.FULL = "10s 10h 10d Ac Ad 3h 6d" -- tens full of aces: beats the dealer in both hands
poker.NOTHING = "Ah Qs Js 10c 7h 4c 3c" -- ace high
poker.TWO_PAIR = "Kh Kd 5s 5c 8d 2d 3s"
poker.DRAGON = "2c 3d 5h 7s 8c Jd Qs" -- seven ranks, the queen the highest

local laws = {}

-- The chapter in other readings, loaded once a process.
local function law_of(readings)
  if not readings then return nil end
  local names = {}
  for key, name in pairs(readings) do names[#names + 1] = key .. "=" .. name end
  table.sort(names)
  local id = table.concat(names, " ")
  laws[id] = laws[id] or chapters.load(poker.KEY, readings)
  return laws[id]
end

---A round, opened.
---@param of { law: table?, terms: table?, readings: table<string, string>?, players: table?, table: table? }
---@return rounds
function poker.open(of)
  return rounds.open({
    chapter = poker.KEY, terms = of.terms or {}, law = of.law or law_of(of.readings), players = of.players,
    table = of.table,
  })
end

---Terms under which these wagers are offered, in the variant Fortune.
---@param wagers table<string, string|boolean> by name: the letter of its paytable, or true where there is one
---@param more table? other terms
---@return table
function poker.offering(wagers, more)
  local terms = { wagers = {}, variant = "Fortune" }
  for name, letter in pairs(wagers) do
    terms.wagers[name] = { paytable = type(letter) == "string" and letter or nil }
    if name == "Progressive Payout" then
      terms.progressive = { wager = 100, start = 200000, contribution = "50%", hundredths = 5000 }
    end
  end
  for name, value in pairs(more or {}) do terms[name] = value end
  return terms
end

---The events of wagers, lowest seat first, the main wager of each first: { [1] = { ["Pai Gow Poker"] = 1000 } }.
---@param wagers table<integer, table<string, integer|table>> cents, or { cents, colour }; a number alone: the main
---@return table[]
function poker.wagers(wagers)
  local events = {}
  for seat = 1, 6 do
    local of_seat = wagers[seat] or {}
    if type(of_seat) == "number" then of_seat = { [poker.MAIN] = of_seat } end
    local names = {}
    for name in pairs(of_seat) do names[#names + 1] = name end
    table.sort(names, function (a, b)
      if (a == poker.MAIN) ~= (b == poker.MAIN) then return a == poker.MAIN end
      return a < b
    end)
    for _, name in ipairs(names) do
      local cents, colour = of_seat[name], nil
      if type(cents) == "table" then cents, colour = cents[1], cents[2] end
      events[#events + 1] = { event = "wager", seat = seat, wager = name, cents = cents, colour = colour }
    end
  end
  return events
end

---The event of hands recorded: { dealer = "...", [1] = "..." }.
---@param hands table
---@return table
function poker.hands(hands)
  local event = { event = "hands" }
  for who, hand in pairs(hands) do event[type(who) == "number" and "seat " .. who or who] = hand end
  return event
end

---Sets whatever hands the round waits for: as given, or as the house does.
---@param r rounds
---@param given table<integer|string, { [1]: string, [2]: string }>?
---@param before string? stops before this hand is set: "dealer"
function poker.set(r, given, before)
  local house = r.state.setter
  for _ = 1, 10 do
    local want = driver.due(r.state)
    if not want or want.event ~= "set" or want.seat == before then return end
    local halves = given and given[want.seat]
    if halves then
      r:one(rounds.set(want.seat, halves[1], halves[2]))
    else
      r:one(driver.set_by(r.state, house, want.seat))
    end
  end
end

---A round played up to its last event.
---@param of { terms: table?, readings: table?, players: table?, table: table?, bank: integer?, co_bank: boolean?,
---  dealer_wager: integer?, wagers: table, hands: table, set: table?, surrender: integer[]? }
---@return rounds
function poker.upto_reveal(of)
  local r = poker.open(of)
  if of.bank then
    for _ = 1, 6 do
      local want = driver.due(r.state)
      if want.event == "offer_bank" then r:one({ event = "offer_bank", seat = want.seat }) end
      want = driver.due(r.state)
      local seat = want.seat
      if seat == of.bank then break end
      r:one({ event = "pass", seat = seat })
    end
    r:one({ event = "bank", seat = of.bank, co_bank = of.co_bank })
    if of.dealer_wager then r:one({ event = "dealer_wager", cents = of.dealer_wager }) end
  end
  r:play(poker.wagers(of.wagers))
  r:play({ { event = "no_more_bets" }, poker.hands(of.hands) })
  poker.set(r, of.set)
  for _, seat in ipairs(of.surrender or {}) do r:one({ event = "surrender", seat = seat }) end
  return r
end

---A round played to its end.
---@param of table as `poker.upto_reveal` takes it
---@return rounds
function poker.play(of)
  local r = poker.upto_reveal(of)
  r:one({ event = "reveal" })
  r:assert_settled()
  return r
end

---What a seat was paid for a wager, what it staked aside.
---@param r rounds
---@param seat integer
---@param wager string
---@return integer cents
function poker.paid(r, seat, wager)
  local sum = 0
  for _, entry in ipairs(r:steps("pay", { seat = seat, wager = wager })) do sum = sum + entry.cents end
  return sum
end

---The labels, below the chapter, of the paragraphs that a seat's wager was paid, collected or returned by.
---@param r rounds
---@param step string
---@param seat integer
---@param wager string
---@return string[]
function poker.cites(r, step, seat, wager)
  local labels = {}
  for index, entry in ipairs(r:steps(step, { seat = seat, wager = wager })) do
    labels[index] = entry.cite:sub(#poker.KEY + 2)
  end
  return labels
end

---What the chapter does not allow of terms, written as a submission writes them.
---@param written table
---@param readings table<string, string>?
---@return { term: string, found: string, expected: string, cite: string? }[]
function poker.faults(written, readings)
  local values, problem = read.all(written)
  if not values then error(refusal.sentence(problem.found, problem.expected), 2) end
  return hold.hold(law_of(readings) or law_of({}), values)
end

local RANKS = { "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A" }
local SUITS = { "c", "d", "h", "s" }

---The 53 cards in a fixed order, the joker last.
---@return string[]
function poker.deck()
  local deck = {}
  for _, rank in ipairs(RANKS) do
    for _, suit in ipairs(SUITS) do deck[#deck + 1] = rank .. suit end
  end
  deck[53] = card.name(52)
  return deck
end

return poker
