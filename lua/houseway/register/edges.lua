-- The house edge of a version, exactly: as a submission states it, and as conditions of an approval ask for it again.

local against = require("houseway.worth.against")
local marks = require("houseway.way.marks")
local sys = require("hw.sys")
local worth = require("houseway.worth")

local edges = {}

---@class houseway.register.edges.options
---@field ez boolean the table is an EZ one
---@field threads integer
---@field bar fun(label: string): function? of progress

---How the edge of a way is to be found: at the table that its terms designate.
---@param way houseway.way
---@param options { threads: integer?, bar: fun(label: string): function? }?
---@return houseway.register.edges.options
function edges.options(way, options)
  options = options or {}
  return { ez = marks.table_of(way) == "EZ", threads = options.threads or sys.processors(),
    bar = options.bar or function () end }
end

---How wagers end where players set hands by this table: of every deal, counted.
---@param side houseway.way.side
---@param player userdata decision table
---@param options houseway.register.edges.options
---@param label string of a bar of progress
---@return houseway.worth.against.settled
function edges.settled(side, player, options, label)
  worth.check_whole(side)
  return against.find(side.way, player, side.decided.table, {
    threads = options.threads, progress = options.bar(label), ez = options.ez, table = options.ez and "EZ" or nil,
  })
end

---What the house keeps of a unit wagered where players set hands by this table.
---@param side houseway.way.side
---@param player userdata decision table
---@param options houseway.register.edges.options
---@param label string of a bar of progress
---@return houseway.worth.edge.worth
function edges.against(side, player, options, label)
  return edges.settled(side, player, options, label).worths.house
end

---Where players set their hands as the house does.
---@param side houseway.way.side
---@param options houseway.register.edges.options
---@return houseway.worth.edge.worth
function edges.against_itself(side, options)
  return edges.against(side, side.decided.table, options, "counting every deal")
end

---Where players set each hand best against it. The settings are found by their values, and what they come to is counted
---over every deal.
---@param side houseway.way.side
---@param options houseway.register.edges.options
---@return houseway.worth.edge.worth
function edges.against_best(side, options)
  local values = worth.find({ ez = options.ez, threads = options.threads,
    progress = options.bar("valuing every setting") }, side, side)
  return edges.against(side, values:table(), options, "counting the best settings")
end

return edges
