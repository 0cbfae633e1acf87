-- Positions at a table, in a circle: the dealer, seats counterclockwise from the dealer's right, and the dead hand. The
-- dealer has number 1, seat n number n + 1, the dead hand the last number. The chapter says which positions are dealt
-- to (houseway.law.positions).

local dealing = require("hw.dealing")
local lists = require("houseway.base.lists")
local positions = require("houseway.law.positions")
local things = require("houseway.law.provisions.shared_names")

---@class rounds.round.seats
local seats = {}

seats.NAMES = { "dealer" }
for seat = 1, things.SEATS do seats.NAMES[seat + 1] = "seat " .. seat end
seats.NAMES[#seats.NAMES + 1] = "dead hand"

local NUMBER = lists.places(seats.NAMES)
local DEALER, DEAD = 1, #seats.NAMES

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
  return number and number > DEALER and number < DEAD and number - 1 or nil
end

---How many seats a chapter's table has.
---@param law houseway.law.statute
---@return integer
function seats.places(law)
  return positions.of(law).seats
end

-- The positions that are dealt to, counterclockwise from the dealer or from box 1.
local function ring_of(law, banked)
  local at, ring = positions.of(law), {}
  if not at.house_on then ring[1] = DEALER end
  for seat = 1, at.seats do
    ring[#ring + 1] = seat == at.house_on and not banked and DEALER or seat + 1
  end
  if at.dead then ring[#ring + 1] = DEAD end
  return ring
end

local rings = { [false] = setmetatable({}, { __mode = "k" }), [true] = setmetatable({}, { __mode = "k" }) }

---The positions of a chapter's table that are dealt to, counterclockwise from the dealer.
---@param law houseway.law.statute
---@param banked boolean a player banks
---@return integer[]
function seats.dealt_to(law, banked)
  local of = rings[banked]
  of[law] = of[law] or ring_of(law, banked)
  return of[law]
end

---The positions that are dealt to in a round, counterclockwise from the dealer.
---@param state table
---@return integer[]
function seats.ring(state)
  return seats.dealt_to(state.law, state.bank ~= nil)
end

---The position that a count ends at.
---@param ring integer[] the positions dealt to
---@param dead boolean include the dead hand
---@param first integer the position that is number one
---@param total integer
---@return integer position
function seats.counted(ring, dead, first, total)
  local size = #ring - (ring[#ring] == DEAD and not dead and 1 or 0)
  return ring[dealing.count(size, lists.places(ring)[first], total)]
end

---The positions that are dealt to, in a circle from one of them.
---@param state table
---@param start integer
---@param clockwise boolean
---@return integer[]
function seats.ring_from(state, start, clockwise)
  local ring, found = seats.ring(state), {}
  for turn, at in ipairs(dealing.ring(#ring, lists.places(ring)[start], clockwise)) do found[turn] = ring[at] end
  return found
end
---The hand at a position: its pieces and its setting.
---@param state table
---@param number integer
---@return table hand
function seats.hand(state, number)
  if number == DEALER then return state.dealer end
  return number == DEAD and state.dead or state.seats[number - 1]
end

---The seat that gets the bank's hand: the banker's, or the box for the house's hand; nil: the house's hand lies at a
---position of its own.
---@param state table
---@return integer?
function seats.of_bank(state)
  return state.bank or positions.of(state.law).house_on
end

---The seats of a table in words, for a refusal.
---@param state table
---@return string
function seats.range(state)
  return ("a seat, 1 to %d"):format(#state.seats)
end

---A position in a sentence: "seat 2", "the dealer", "the dead hand".
---@param position string
---@return string
function seats.called(position)
  return position:find("^seat") and position or "the " .. position
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
---@param state table
---@param first integer
---@param clockwise boolean?
---@return integer[]
function seats.around(state, first, clockwise)
  local found, by, all = {}, clockwise and -1 or 1, #state.seats
  for step = 0, all - 1 do found[step + 1] = (first - 1 + by * step) % all + 1 end
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
