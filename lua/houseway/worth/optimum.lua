-- The best settings against a bank's way, valued hand by hand; their worth is checked by a count of every deal.

local against = require("houseway.worth.against")
local edge = require("houseway.worth.edge")
local games = require("houseway.base.games")
local marks = require("houseway.way.marks")
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

-- The outcomes of the wager on the valued hand, over every deal; `cells`: a count made before.
local function ends_of(args, bank, table_, cells, bar)
  local way, banker = bank.way, args.role == "banker"
  local other = bank.decided.table
  cells = cells or against.cells(way, banker and other or table_, banker and table_ or other, {
    threads = args.threads, progress = bar, table = marks.asked(args, way), banked = banker, cache = args.cache,
  })
  local ends, bank_ends = edge.by_law(cells, way.statute)
  return banker and bank_ends or ends
end

-- Checks that two derivations agree: values of settings over hands, and outcomes over deals.
local function check(found, part, deals)
  for which, reached in pairs({ best = found.reached, way = found.own }) do
    if edge.worth(found.ends[which], deals, part).value ~= reached then
      error("the count of deals and the values of hands do not agree", 0)
    end
  end
end

---The best settings of every hand against a bank's way.
---@param args { vigorish: string?, ez: boolean?, role: string?, threads: integer?, own_cells: integer[]?,
---  cache: boolean? } own_cells: the deals of the way's own settings by cell, if counted before; cache: that of
---  against.cells
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
  found.ends = {
    best = ends_of(args, bank, found.best, nil, bar("counting the best settings")),
    way = ends_of(args, bank, chosen.decided.table, args.own_cells, bar("counting the way's own")),
  }
  check(found, part, games.of(game).deals)
  return found
end

return optimum
