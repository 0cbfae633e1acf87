-- Read-only facts of a round and of a player, by name, for the functions of provisions. Each is computed when read, and
-- copied: no function can change the state.

local areas = require("rounds.round.areas")
local arguments = require("houseway.law.provisions.arguments")
local ledger = require("rounds.round.ledger")
local lists = require("houseway.base.lists")

---@class rounds.round.view_module
local view = {}

---The facts of the round before.
---@class rounds.round.view.last
---@field bank integer? the seat that banked
---@field running integer? consecutive rounds that player had banked
---@field first_offered integer? the seat that was offered the bank first
---@field wagers_told boolean the record says who wagered in the last unbanked round

---@class rounds.round.view
---@field kind "unbanked"|"banked"|"co-banked"
---@field first boolean this is the first round of the game
---@field bank integer? the seat that banks
---@field first_arrival integer? the seat of the player who came first, if the record says so
---@field occupied integer[] each player's first seat, counterclockwise from the dealer's right
---@field qualifying boolean a wager at the table can earn an Envy Bonus
---@field wagers integer cents of main wagers, on all areas
---@field last rounds.round.view.last? nil if the record lacks the round before
---@field submitted { dealer_wager: integer|string, calculated: houseway.notation.last_wager? } terms of the submission

---@class rounds.round.view.player
---@field seat integer
---@field seats table<integer, true> every seat of the same player
---@field banked boolean this player banked the round before
---@field wagered integer|true|nil the player's wager in the last unbanked round, in cents, on this area, else the
---  largest; true: the sum is unknown
---@field wagered_in_all integer? cents, on all areas
---@field wagers table<string, integer> cents by wager, on the seat
---@field funds integer? cents on the table, if the record has them

-- ---- of the round ----

---@type table<string, fun(state: rounds.round.state): any>
local ROUND = {}

function ROUND.kind(state) return state.round.rounds end
function ROUND.first(state) return state.table.first_round == true end
function ROUND.bank(state) return state.bank end
function ROUND.first_arrival(state) return state.table.first_arrival end
function ROUND.wagers(state) return areas.wagered(state) end

-- A calculated term stays as written.
function ROUND.submitted(state)
  local wager = state.terms.values.dealer_wager
  if type(wager) ~= "table" then return { dealer_wager = wager } end
  return { dealer_wager = wager.words, calculated = wager }
end

-- The first seat of a player who sits at several seats; otherwise the seat itself.
local function first_of_player(state, number)
  if not state.doubles then return number end -- no player has several
  local account = number and state.seats[number].account
  for other = 1, number and number - 1 or 0 do
    local seat = state.seats[other]
    if seat.player and seat.account == account then return other end
  end
  return number
end

function ROUND.last(state)
  local last = state.table.last
  return last and {
    bank = first_of_player(state, last.bank), first_offered = first_of_player(state, last.first_offered),
    running = last.running, wagers_told = last.wagered ~= nil,
  } or nil
end

function ROUND.occupied(state)
  local found = {}
  for number, seat in ipairs(state.seats) do
    if seat.player and first_of_player(state, number) == number then found[#found + 1] = number end
  end
  return found
end

function ROUND.qualifying(state)
  for _, seat in ipairs(state.seats) do
    for _, wager in pairs(seat.wagers) do
      if wager.qualifies then return true end
    end
  end
  return false
end

-- ---- of a player ----

---@type table<string, fun(state: rounds.round.state, number: integer): any>
local PLAYER = {}

function PLAYER.seat(_, number) return number end

function PLAYER.seats(state, number)
  local same, account = {}, state.seats[number].account
  for other, seat in ipairs(state.seats) do
    if seat.account == account then same[other] = true end
  end
  return same
end

-- True if a fact about a seat, or about a named player, concerns this player.
local function is_of(state, number, seat, name)
  local account = state.seats[number].account
  if name then return name == account end
  return seat ~= nil and state.seats[seat].account == account
end

function PLAYER.banked(state, number)
  local last = state.table.last
  return last ~= nil and last.bank ~= nil and is_of(state, number, last.bank, last.bank_player)
end

-- The player's wagers in the last unbanked round, if recorded: seats, with or without cents.
local function wagered_then(state, number)
  local last, found = state.table.last, {}
  for _, one in ipairs(last and last.wagered or {}) do
    local wager = type(one) == "table" and one or { seat = one }
    if is_of(state, number, wager.seat, wager.player) then found[#found + 1] = wager end
  end
  return found
end

function PLAYER.wagered(state, number)
  local most
  for _, one in ipairs(wagered_then(state, number)) do
    if one.seat == number then return one.cents or true end
    most = math.max(most or 0, one.cents or 0)
  end
  return most and (most > 0 and most or true)
end

function PLAYER.wagered_in_all(state, number)
  local sum = 0
  for _, one in ipairs(wagered_then(state, number)) do sum = sum + (one.cents or 0) end
  return sum > 0 and sum or nil
end

function PLAYER.wagers(state, number)
  local cents = {}
  for name, wager in pairs(state.seats[number].wagers) do cents[name] = wager.cents end
  return cents
end

function PLAYER.funds(state, number)
  local seat = state.seats[number]
  return seat.funds and seat.funds + ledger.balance(state, seat.account)
end

-- ---- both ----

-- A view's entries 1 and 2 are the state and the seat, every name is a fact. Facts must be those declared for a
-- chapter's own functions.
local function facts_of(thing, facts)
  local names = lists.collect(thing.fields, function (field) return field.name end)
  table.sort(names)
  local found = table.concat(lists.keys(facts), " ")
  if found ~= table.concat(names, " ") then error(("%s: %s are shown"):format(thing.path, found), 0) end
  return { __index = function (self, name)
    local fact = facts[name]
    return fact and fact(self[1], self[2])
  end }
end

local OF_ROUND, OF_PLAYER = facts_of(arguments.round, ROUND), facts_of(arguments.player, PLAYER)

---A view of the round. Facts are those at the time of reading.
---@param state rounds.round.state
---@return rounds.round.view
function view.of(state)
  local shown = state.shown
  if not shown then
    shown = setmetatable({ state, false }, OF_ROUND) -- false: no seat, and no metatable lookup
    state.shown = shown
  end
  return shown
end

---A view of the player of a seat.
---@param state rounds.round.state
---@param number integer
---@return rounds.round.view.player
function view.player(state, number)
  return setmetatable({ state, number }, OF_PLAYER)
end

---A moment of the round, for irregularities.
---@class rounds.round.view.moment
---@field phase string
---@field shuffled boolean cards are shuffled, or tiles stacked
---@field further boolean since the shuffle the pieces were cut, the dealer wagered, or wagering ended
---@field started boolean the starting position is found
---@field start string how the start is found
---@field bank boolean a player banks
---@field aside boolean a card has been set aside
---@field device string? cards: the dealing device
---@field device_shuffles boolean
---@field any_set boolean a hand has been set

-- True if any hand has been set.
local function any_set(state)
  return state.dealer.setting ~= nil or lists.any(state.seats, function (seat) return seat.setting end)
end

-- True if the round has gone on since the shuffle. A shuffle after an irregularity may follow the close of wagers and
-- the dealer's wager.
local function further(state)
  if state.cut or state.delivery or state.start then return true end
  return not state.dealt_again and (state.phase ~= "open" or state.dealer.wager ~= nil)
end

---The facts that an irregularity's function may read.
---@param state rounds.round.state
---@return rounds.round.view.moment
function view.moment(state)
  local values = state.terms.values
  return {
    phase = state.phase, shuffled = state.order ~= nil, further = further(state), started = state.start ~= nil,
    start = values.start,
    bank = state.bank ~= nil, aside = state.aside ~= nil, device = state.round.device,
    device_shuffles = values.shuffler.device == true, any_set = any_set(state),
  }
end

return view
