-- Paytables that are the licensee's own, of wagers whose paytables are not among the texts: what their rows ask for.

local governing = require("houseway.law.governing")
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

---Where a wager is made: under which law, in what kind of round.
---@class houseway.wagers.own.place
---@field law houseway.law.statute
---@field round houseway.law.governing.round

---What decides a wager that the licensee has a paytable of.
---@param name string
---@param place houseway.wagers.own.place
---@return "dice"|"tiles"|"set hand"
function own.decided(name, place)
  if DICE[name] then return "dice" end
  local round = { wager = name }
  for key, value in pairs(place.round) do round[key] = round[key] or value end
  local said = governing.find(place.law, "decided_by", round)
  return said and select(2, said.deed()) and "set hand" or "tiles"
end

-- Few ways name paytables of their own: what reads them is loaded where one does.
local READ = {
  dice = function (rows) return require("houseway.notation.dice_rows").reader(rows) end,
  tiles = function (rows) return require("houseway.wagers.pair_fortunes").check(rows) end,
  ["set hand"] = function (rows, place)
    return require("houseway.wagers.marked").read(rows, place.law, place.round.table)
  end,
}

---Whether every row of a paytable can be read and is paid by odds.
---@param name string of the wager
---@param rows { hand: string, pays: houseway.notation.payout }[]
---@param place houseway.wagers.own.place
---@return boolean? ok
---@return houseway.base.problem? problem
function own.check(name, rows, place)
  for _, row in ipairs(rows) do
    if not BY_ODDS[row.pays.kind] then
      return spelling.refuse_phrase(('"%s" of %s, which is not paid by odds'):format(row.hand, name), "odds, or Push")
    end
  end
  local ok, problem = READ[own.decided(name, place)](rows, place)
  if not ok then return nil, problem --[[@as houseway.base.problem]] end
  return true
end

return own
