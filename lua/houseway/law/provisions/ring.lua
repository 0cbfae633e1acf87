-- The order of seats round the table: seats are numbered counterclockwise from the dealer's right.

local lists = require("houseway.base.lists")

---@class houseway.law.provisions.ring
local ring = {}

---The next occupied seat counterclockwise; the seat itself if no other is occupied.
---@param occupied integer[] in order
---@param after integer? a seat; nil: the dealer, to search from the dealer's right
---@return integer? seat
function ring.next(occupied, after)
  for _, seat in ipairs(occupied) do
    if seat > (after or 0) then return seat end
  end
  return occupied[1]
end

---The next occupied seat clockwise; the seat itself if no other is occupied.
---@param occupied integer[] in order
---@param from integer? a seat; nil: the dealer, to search from the dealer's left
---@return integer? seat
function ring.before(occupied, from)
  for at = #occupied, 1, -1 do
    if occupied[at] < (from or math.huge) then return occupied[at] end
  end
  return occupied[#occupied]
end

---All occupied seats, counterclockwise from a seat.
---@param occupied integer[] in order
---@param first integer a seat, occupied or not
---@return integer[] seats
function ring.from(occupied, first)
  return lists.joined(lists.filter(occupied, function (seat) return seat >= first end),
    lists.filter(occupied, function (seat) return seat < first end))
end

return ring
