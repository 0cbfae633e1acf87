-- Paytables that are the licensee's own, of wagers whose paytables are not among the texts: what their rows ask for.

local spelling = require("houseway.base.spelling")

---@class houseway.wagers.own
local own = {}

local DICE = { Sum = true, Match = true, ["Beat It"] = true }
local BY_ODDS = { to = true, ["for"] = true, push = true }

---Whether a wager is decided by dice.
---@param name string
---@return boolean
function own.on_dice(name)
  return DICE[name] == true
end

---Whether every row of a paytable can be read and is paid by odds.
---@param name string of the wager
---@param rows { hand: string, pays: houseway.payout }[]
---@return boolean? ok
---@return houseway.problem? problem
function own.check(name, rows)
  for _, row in ipairs(rows) do
    if not BY_ODDS[row.pays.kind] then
      return spelling.refuse_phrase(('"%s" of %s, which is not paid by odds'):format(row.hand, name), "odds, or Push")
    end
  end
  local check = DICE[name] and require("houseway.notation.dice_rows").reader
    or require("houseway.wagers.pair_fortunes").check -- few ways name paytables of their own
  local ok, problem = check(rows)
  if not ok then return nil, problem --[[@as houseway.problem]] end
  return true
end

return own
