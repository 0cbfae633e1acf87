-- What provisions are shown of a round: facts, copied to plain tables, so that a phrase's function and a chapter's own
-- see the same and can change nothing. Made when it is asked for.

local areas = require("houseway.round.areas")
local ledger = require("houseway.round.ledger")
local seats = require("houseway.round.seats")

---@class houseway.round.view_module
local view = {}

---What is known of the round before.
---@class houseway.round.view.last
---@field bank integer? the seat that banked
---@field first_offered integer? the seat that was offered the bank first

---@class houseway.round.view
---@field kind "unbanked"|"banked"|"co-banked"
---@field first boolean whether it is the first round of the game
---@field bank integer? the seat that banks
---@field first_arrival integer? the seat of the player who came first, where that is told
---@field occupied integer[] seats somebody sits at, counterclockwise from the dealer's right
---@field qualifying boolean whether any wager at the table can earn an Envy Bonus
---@field wagers integer cents wagered with the main wager, on all areas
---@field last houseway.round.view.last? nil where nothing is told of it
---@field submitted { dealer_wager: integer|"last" } what the submission says

---@class houseway.round.view.player
---@field seat integer
---@field seats table<integer, true> every seat of the same player
---@field wagered integer|true|nil in the last round nobody banked: cents, true where only that is known
---@field wagers table<string, integer> cents by wager, on the seat
---@field funds integer? cents on the table, where the record tells of them

local function last_of(state)
  local last = state.table.last
  return last and { bank = last.bank, first_offered = last.first_offered } or nil
end

local function qualifying(state)
  for _, seat in ipairs(state.seats) do
    for _, wager in pairs(seat.wagers) do
      if wager.qualifies then return true end
    end
  end
  return false
end

local function numbers_of(list)
  local found = {}
  for index, seat in ipairs(list) do found[index] = seat.seat end
  return found
end

---The round.
---@param state houseway.round.state
---@return houseway.round.view
function view.of(state)
  return {
    kind = state.round.rounds, first = state.table.first_round == true, bank = state.bank,
    first_arrival = state.table.first_arrival, occupied = numbers_of(seats.players(state)),
    qualifying = qualifying(state),
    wagers = areas.wagered(state), last = last_of(state),
    submitted = { dealer_wager = state.terms.values.dealer_wager },
  }
end

-- What the player of a seat wagered against the dealer in the last round nobody banked; nil where that is not told.
local function last_wager(state, number)
  local last = state.table.last
  for _, one in ipairs(last and last.wagered or {}) do
    if one == number then return true end
    if type(one) == "table" and one.seat == number then return one.cents or true end
  end
  return nil
end

---The player of a seat.
---@param state houseway.round.state
---@param number integer
---@return houseway.round.view.player
function view.player(state, number)
  local seat, same, wagers = state.seats[number], {}, {}
  for name, wager in pairs(seat.wagers) do wagers[name] = wager.cents end
  for other = 1, seats.COUNT do
    if state.seats[other].account == seat.account then same[other] = true end
  end
  return {
    seat = number, seats = same, wagered = last_wager(state, number), wagers = wagers,
    funds = seat.funds and seat.funds + ledger.balance(state, seat.account),
  }
end

return view
