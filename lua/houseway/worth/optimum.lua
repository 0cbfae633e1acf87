-- Finds the best settings against a bank's way, hand by hand. A count of every deal checks them if asked.
-- Programs import this module.

local against = require("houseway.worth.against")
local edge = require("houseway.worth.edge")
local games = require("houseway.base.games")
local marks = require("houseway.way.marked_hands")
local vigorish = require("houseway.worth.vigorish")
local worth = require("houseway.worth")

---@class houseway.worth.optimum
local optimum = {}

---The best settings and their worth, beside a way's own.
---@class houseway.worth.optimum.found
---@field values userdata of hw.value
---@field wager integer the parts of one wager
---@field best userdata decision table
---@field reached houseway.base.fraction the expected value of the best settings
---@field own houseway.base.fraction the expected value of the way's own settings
---@field ends { best: houseway.worth.edge.ends, way: houseway.worth.edge.ends } outcomes of the wager, over every deal

-- How the wager ends over every deal, by the valuation's sums. `way`: as for `worth.sum`.
local function ends_of(values, deals, way)
  local win, lose = values:ends(way)
  return { win = win, lose = lose, push = deals - win - lose, several = 0, none = 0 }
end

-- How the wager ends, counted deal by deal without valuing a hand.
local function counted(args, bank, table_, bar)
  local way, banker = bank.way, args.role == "banker"
  local other = bank.decided.table
  local cells = against.cells(way, banker and other or table_, banker and table_ or other, {
    threads = args.threads, progress = bar, table = marks.asked(args, way), banked = banker,
  })
  local ends, bank_ends = edge.by_law(cells, way.statute)
  return banker and bank_ends or ends
end

-- Checks that two derivations agree: the values of settings, and how wagers end.
local function check(found, ends, part, deals)
  for which, reached in pairs({ best = found.reached, way = found.own }) do
    local own, other = found.ends[which], ends[which]
    if edge.worth(other, deals, part).value ~= reached or own.win ~= other.win or own.lose ~= other.lose
      or own.push ~= other.push then
      error("the count of deals and the values of hands do not agree", 0)
    end
  end
end

-- Counts every deal of the best settings and of the way's own, which must end as the valuation says.
local function witness(args, found, bank, chosen, bar)
  return {
    best = counted(args, bank, found.best, bar("counting the best settings")),
    way = args.witness == "best" and found.ends.way
      or counted(args, bank, chosen.decided.table, bar("counting the way's own")),
  }
end

---The best settings of every hand against a bank's way.
---@param args { vigorish: string?, ez: boolean?, role: string?, threads: integer?, witness: (true|"best")? } witness:
---  also counts every deal, and fails unless both agree; "best": only for the best settings
---@param bank houseway.worth.side
---@param chosen houseway.worth.side its own settings are valued, too
---@param bar fun(label: string): function a bar of progress
---@return houseway.worth.optimum.found
function optimum.find(args, bank, chosen, bar)
  local part = vigorish.settle(args, bank.way.statute)
  local asked = setmetatable({ progress = bar("valuing every setting") }, { __index = args })
  local values, wager = worth.find(asked, bank, chosen)
  local game = bank.way.game
  local found = {
    values = values, wager = wager, best = values:table(), reached = worth.sum(values, wager, game),
    own = worth.sum(values, wager, game, 1),
  }
  local deals = games.of(game).deals
  found.ends = { best = ends_of(values, deals), way = ends_of(values, deals, 1) }
  check(found, args.witness and witness(args, found, bank, chosen, bar) or found.ends, part, deals)
  return found
end

return optimum
