-- What the optional wagers are worth that a submission offers, where hands are set as its way sets them.

local beside = require("houseway.wagers.beside")
local marks = require("houseway.way.marks")
local odds = require("houseway.wagers.odds")
local offers = require("houseway.wagers.offers")
local worth = require("houseway.worth")

---@class houseway.worth.offered
local offered = {}

---What counts hands as the dealer sets them, where a wager turns on that: as odds.worth asks for it.
---@param side houseway.worth.side
---@return fun(offer: houseway.wagers.odds.offer): table
function offered.counter(side)
  return function (offer)
    worth.check_whole(side)
    local way = side.way
    return marks.of(way, { table = offer.table }):find(way.ranking, side.decided.table):count()
  end
end

---What each wager that a way offers is worth; an empty list where it offers none.
---@param side houseway.worth.side
---@return houseway.wagers.odds.worth[]
function offered.worths(side)
  local way, worths = side.way, {}
  if #way.submission.wagers == 0 then return worths end
  local given = { limit_cents = way.submission.terms.values.payout_limit, set_hands = offered.counter(side) }
  for i, offer in ipairs(offers.of_submission(way.statute, way.submission)) do worths[i] = odds.worth(offer, given) end
  beside.add(worths, true)
  return worths
end

return offered
