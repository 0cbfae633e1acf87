-- The worth of the optional wagers that a submission offers; its way sets the hands.
-- Programs import this module.

local beside = require("houseway.wagers.beside")
local marks = require("houseway.way.marked_hands")
local odds = require("houseway.wagers.odds")
local offers = require("houseway.wagers.offers")
local worth = require("houseway.worth")

---@class houseway.worth.offered
local offered = {}

---Makes `set_hands` for odds.worth, which counts the dealer's set hands for wagers that depend on them.
---@param side houseway.worth.side
---@return fun(offer: houseway.wagers.odds.offer): table
function offered.counter(side)
  return function (offer)
    worth.check_whole(side)
    local way = side.way
    return marks.of(way, { table = offer.table }):find(way.ranking, side.decided.table):count()
  end
end

---The worth of each offered wager.
---@param side houseway.worth.side
---@return houseway.wagers.odds.worth[]
function offered.worths(side)
  local way, worths = side.way, {}
  if #way.submission.wagers == 0 then return worths end
  local options = { limit_cents = way.submission.terms.values.payout_limit, set_hands = offered.counter(side) }
  for i, offer in ipairs(offers.of_submission(way.statute, way.submission)) do
    worths[i] = odds.worth(offer, options)
  end
  beside.add(worths, true)
  return worths
end

return offered
