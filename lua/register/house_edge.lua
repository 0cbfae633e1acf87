-- The exact house edge of a version, for submissions and for conditions of an approval.

local against = require("houseway.worth.against")
local marks = require("houseway.way.marked_hands")
local sys = require("hw.sys")
local worth = require("houseway.worth")

local house_edge = {}

---@class register.edges.options
---@field ez boolean an EZ table
---@field threads integer
---@field cache boolean? may use cached counts: only for figures on which nothing rests
---@field bar fun(label: string): function? of progress

---Options for the edge of a way, at the table that its terms designate.
---@param way houseway.way
---@param options { threads: integer?, bar: fun(label: string): function?, cache: boolean? }?
---@return register.edges.options
function house_edge.options(way, options)
  options = options or {}
  return { ez = marks.table_of(way) == "EZ", threads = options.threads or sys.processors(),
    bar = options.bar or function () end, cache = options.cache }
end

---Counts how wagers end over every deal if players set hands by a decision table.
---@param side houseway.way.side
---@param player userdata decision table
---@param options register.edges.options
---@param label string of the progress bar
---@return houseway.worth.against.settled
function house_edge.settled(side, player, options, label)
  worth.check_whole(side)
  return against.find(side.way, player, side.decided.table, {
    threads = options.threads, progress = options.bar(label), ez = options.ez, table = options.ez and "EZ" or nil,
    cache = options.cache,
  })
end

---The part of a wager that the house keeps if players set hands by a decision table.
---@param side houseway.way.side
---@param player userdata decision table
---@param options register.edges.options
---@param label string of the progress bar
---@return houseway.worth.edge.worth
function house_edge.against(side, player, options, label)
  return house_edge.settled(side, player, options, label).worths.house
end

---The part that the house keeps if players set hands as the house does.
---@param side houseway.way.side
---@param options register.edges.options
---@return houseway.worth.edge.worth
function house_edge.against_itself(side, options)
  return house_edge.against(side, side.decided.table, options, "counting every deal")
end

---The part that the house keeps if players set each hand best against it. Settings are chosen by value; every deal is
---counted.
---@param side houseway.way.side
---@param options register.edges.options
---@return houseway.worth.edge.worth
function house_edge.against_best(side, options)
  local values = worth.find({ ez = options.ez, threads = options.threads,
    progress = options.bar("valuing every setting") }, side, side)
  return house_edge.against(side, values:table(), options, "counting the best settings")
end

return house_edge
