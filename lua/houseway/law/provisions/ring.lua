-- Going round the table: seats 1 to 6 go counterclockwise from the dealer's right.

---@class houseway.law.provisions.ring
local ring = {}

---The first seat somebody sits at, counterclockwise after another: that other itself where no other seat is taken.
---@param occupied integer[] in order
---@param after integer? a seat; left out: the dealer, so that the search begins at the dealer's right
---@return integer? seat
function ring.next(occupied, after)
  for _, seat in ipairs(occupied) do
    if seat > (after or 0) then return seat end
  end
  return occupied[1]
end

---The first seat somebody sits at, clockwise from another: that other itself where no other seat is taken.
---@param occupied integer[] in order
---@param from integer? a seat; left out: the dealer, so that the search begins at the dealer's left
---@return integer? seat
function ring.before(occupied, from)
  for at = #occupied, 1, -1 do
    if occupied[at] < (from or math.huge) then return occupied[at] end
  end
  return occupied[#occupied]
end

---Everybody who sits at the table, counterclockwise from a seat and round again.
---@param occupied integer[] in order
---@param first integer a seat, occupied or not
---@return integer[] seats
function ring.from(occupied, first)
  local found = {}
  for _, seat in ipairs(occupied) do
    if seat >= first then found[#found + 1] = seat end
  end
  for _, seat in ipairs(occupied) do
    if seat < first then found[#found + 1] = seat end
  end
  return found
end

return ring
