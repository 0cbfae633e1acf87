-- Checks and reads the licensee's own paytables, for wagers whose paytables no text prints.
-- Programs import this module.

local lazy = require("houseway.base.lazy")
local games = require("houseway.base.games")
local governing = require("houseway.law.governing")
local paytables = require("houseway.law.paytables")
local spelling = require("houseway.base.spelling")
local dice_rows = lazy("houseway.notation.dice_rows")
local pair_fortunes = lazy("houseway.wagers.pair_fortunes")
local marked = lazy("houseway.wagers.marked")

---@class houseway.wagers.own
local own = {}

local DICE = { Sum = true, Match = true, ["Beat It"] = true }
local BY_ODDS = { to = true, ["for"] = true, push = true }

---True if dice decide a wager.
---@param name string
---@return boolean
function own.on_dice(name)
  return DICE[name] == true
end

---The law and the kind of round in which a wager is made.
---@class houseway.wagers.own.place
---@field law houseway.law.statute
---@field round houseway.law.governing.round

---What decides a wager with the licensee's paytable.
---@param name string
---@param place houseway.wagers.own.place
---@return "dice"|"tiles"|"seven cards"|"set hand"
function own.decided(name, place)
  if DICE[name] then return "dice" end
  local round = { wager = name }
  for key, value in pairs(place.round) do round[key] = round[key] or value end
  local provision = governing.find(place.law, "decided_by", round)
  if provision and select(2, provision.deed()) then return "set hand" end
  return games.has_suits(place.law.game) and "seven cards" or "tiles"
end

-- Keys under which the chapter names hands of seven cards for the wager: its `hands`, else every named hand.
local function roots_of(name, place)
  local roots, provision = {}, governing.saying(place.law, "offers", name, place.round)
  for _, key in ipairs(provision and place.law.by_key[provision.key].meaning.hands or {}) do roots[#roots + 1] = key end
  if #roots > 0 then return roots end
  for _, one in ipairs(place.law.paragraphs) do
    if one.meaning.called and one.meaning.seven then roots[#roots + 1] = one.key end
  end
  return roots
end

---The rows of a paytable on seven cards with the meanings of their hands, in the form of printed rows.
---@param name string of the wager
---@param rows { hand: string, pays: houseway.notation.payout }[]
---@param place houseway.wagers.own.place
---@return houseway.law.paytable_row[]?
---@return houseway.base.problem? problem
function own.of_cards(name, rows, place)
  local list, roots = {}, roots_of(name, place)
  for number, row in ipairs(rows) do
    local means, problem = paytables.meaning(place.law, roots, row.hand)
    if not means then return nil, problem end
    if means.sort == "dice" then
      return spelling.refuse("terms/bad-hand", row.hand,
        "the row must be a hand of seven cards, or how many are of the colour chosen")
    end
    list[number] = { hand = row.hand, pays = row.pays, means = means }
  end
  return list
end

-- Readers of rows, by what decides the wager. Loaded when needed, because few ways have own paytables.
local READ = {
  dice = function (rows) return dice_rows.reader(rows) end,
  tiles = function (rows) return pair_fortunes.check(rows) end,
  ["seven cards"] = function (rows, place, name) return own.of_cards(name, rows, place) end,
  ["set hand"] = function (rows, place)
    return marked.read(rows, place.law, place.round.table)
  end,
}

---Checks that every row of a paytable can be read and pays by odds.
---@param name string of the wager
---@param rows { hand: string, pays: houseway.notation.payout }[]
---@param place houseway.wagers.own.place
---@return boolean? ok
---@return houseway.base.problem? problem
function own.check(name, rows, place)
  for _, row in ipairs(rows) do
    if not BY_ODDS[row.pays.kind] then
      return spelling.refuse_phrase("terms/not-odds",
        ('"%s" of %s is not paid by odds'):format(row.hand, name), "write odds, or Push")
    end
  end
  local ok, problem = READ[own.decided(name, place)](rows, place, name)
  if not ok then return nil, problem --[[@as houseway.base.problem]] end
  return true
end

return own
