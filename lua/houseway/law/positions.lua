-- The positions at a chapter's table: the number of seats or boxes, the position of the house's hand, and whether a
-- dead hand is dealt. Only this file knows the number of seats.
-- Programs import this module.

local games = require("houseway.base.games")
local provisions = require("houseway.law.provisions")
local spelling = require("houseway.base.spelling")

---@class houseway.law.positions_module
local positions = {}

---@class houseway.law.positions
---@field seats integer how many seats, or boxes
---@field dead boolean true if a dead hand is dealt
---@field house_on integer? the box of the house's hand if no player banks; nil: a position of its own
---@field noun "seat"|"box" the chapter's word for a place where players wager
---@field against integer the most seats that play against the bank

local known = setmetatable({}, { __mode = "k" }) -- by chapter

-- The phrase of `dealt_to` that holds for a chapter; by default the last phrase for its pieces.
local function phrase_of(law)
  local found = law.said.dealt_to
  for _, row in ipairs(not found and provisions.by_name.dealt_to.rows or {}) do
    if games.has(law.game, row.pieces) then found = row[1] end
  end
  return found
end

local function read(law)
  local dead, house_on = provisions.answer("dealt_to", phrase_of(law))
  local besides = (dead and 1 or 0) + (house_on and 0 or 1)
  local seats = law.said.seats or games.of(law.game).seats_dealt - besides
  return { seats = seats, dead = dead, house_on = house_on, noun = house_on and "box" or "seat",
    against = house_on and seats - 1 or seats, all = seats + besides }
end

---The positions at a chapter's table.
---@param law houseway.law.statute
---@return houseway.law.positions
function positions.of(law)
  local found = known[law]
  if not found then
    found = read(law)
    known[law] = found
  end
  return found
end

---The fault of a chapter that deals to more positions than its pieces make hands; nil if there is none.
---@param law houseway.law.statute whose `said` is gathered
---@return houseway.base.problem? problem
---@return integer? line
function positions.fault(law)
  local all, most = read(law).all, games.of(law.game).seats_dealt
  if all <= most then return nil end
  return select(2, spelling.refuse("law/too-many-positions", all,
    ("the hands to deal at a table of %s must be %d at most"):format(law.game, most))), law.said_by.seats.line
end

return positions
