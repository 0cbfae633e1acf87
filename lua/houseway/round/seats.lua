-- Positions at a table, in a circle: the dealer, seats 1 to 6 counterclockwise from the dealer's right, and for tiles
-- the dead hand. As numbers: the dealer is 1, seat n is n + 1, the dead hand is 8.

local dealing = require("hw.dealing")
local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local things = require("houseway.law.provisions.shared_names")

---@class houseway.round.seats
local seats = {}

seats.COUNT = things.SEATS
seats.NAMES = { "dealer", "seat 1", "seat 2", "seat 3", "seat 4", "seat 5", "seat 6", "dead hand" }

local NUMBER = {}
for number, name in ipairs(seats.NAMES) do NUMBER[name] = number end

---The number of a position.
---@param name string
---@return integer?
function seats.number(name)
  return NUMBER[name]
end

---The seat of a position's name: 2 for "seat 2".
---@param name any
---@return integer?
function seats.named(name)
  local number = NUMBER[name]
  return number and number > 1 and number < 8 and number - 1 or nil
end

local DEAD = #seats.NAMES
local rings = setmetatable({}, { __mode = "k" }) -- by chapter

---How many seats a chapter's table has.
---@param law houseway.law.statute
---@return integer
function seats.places(law)
  return law.said.seats or seats.COUNT
end

---The positions of a chapter's table that are dealt to, counterclockwise from the dealer.
---@param law houseway.law.statute
---@return integer[]
function seats.ring(law)
  local ring = rings[law]
  if not ring then
    ring = {}
    for number = 1, seats.places(law) + 1 do ring[number] = number end
    if not games.has_suits(law.game) then ring[#ring + 1] = DEAD end
    rings[law] = ring
  end
  return ring
end

---The position at a chapter's table that a count ends at.
---@param law houseway.law.statute
---@param dead boolean include the dead hand
---@param first integer the position that is number one
---@param total integer
---@return integer position
function seats.counted(law, dead, first, total)
  local ring = seats.ring(law)
  local size = #ring - (ring[#ring] == DEAD and not dead and 1 or 0)
  return ring[dealing.count(size, first, total)]
end

---The positions of a chapter's table in a circle from one of them.
---@param law houseway.law.statute
---@param start integer
---@param clockwise boolean
---@return integer[]
function seats.ring_from(law, start, clockwise)
  local ring, found = seats.ring(law), {}
  for turn, at in ipairs(dealing.ring(#ring, lists.places(ring)[start], clockwise)) do found[turn] = ring[at] end
  return found
end

---The hand at a position: its pieces and its setting.
---@param state table
---@param number integer
---@return table hand
function seats.hand(state, number)
  if number == 1 then return state.dealer end
  return number == DEAD and state.dead or state.seats[number - 1]
end

---Occupied seats, in order from the dealer's right.
---@param state table
---@return table[] seats
function seats.players(state)
  return lists.filter(state.seats, function (seat) return seat.player end)
end

---True if more than one player sits at the table.
---@param state table
---@return boolean
function seats.several(state)
  local first
  for _, seat in ipairs(seats.players(state)) do
    if first and seat.account ~= first then return true end
    first = seat.account
  end
  return false
end

---All seats in a circle from one of them, counterclockwise or clockwise, without the dealer.
---@param first integer
---@param clockwise boolean?
---@return integer[]
function seats.around(first, clockwise)
  local found, by = {}, clockwise and -1 or 1
  for step = 0, seats.COUNT - 1 do found[step + 1] = (first - 1 + by * step) % seats.COUNT + 1 end
  return found
end

---True if an area has a main wager.
---@param state table
---@param seat table
---@return boolean
function seats.wagered(state, seat)
  local main, others = state.main, seat.others
  if seat.wagers[main] then return true end
  return #others > 0 and lists.any(others, function (other) return other.wagers[main] end)
end

---True if any area has a main wager.
---@param state table
---@return boolean
function seats.anybody_wagers(state)
  return lists.any(state.seats, function (seat) return seats.wagered(state, seat) end)
end

---True if a seat's hand is in play: wagered on, not the bank's, not void, not lost by leaving.
---@param state table
---@param seat table
---@return boolean
function seats.plays(state, seat)
  return seat.seat ~= state.bank and seat.pieces ~= nil and not seat.void and not seat.lost
    and seats.wagered(state, seat)
end

---Seats whose hands are in play, in order from the dealer's right.
---@param state table
---@return table[] seats
function seats.in_play(state)
  return lists.filter(state.seats, function (seat) return seats.plays(state, seat) end)
end

---True if two seats are next to each other.
---@param a integer
---@param b integer
---@return boolean
function seats.adjacent(a, b)
  return math.abs(a - b) == 1
end

return seats
