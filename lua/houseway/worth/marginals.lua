-- Frequencies of high and low hands in a way's settings, over every hand; and outcomes of wagers by the bank's hand and
-- by the joker's holder, over every deal.
-- Programs import this module.

local clauses = require("houseway.way.clauses")
local counts = require("houseway.law.counts")
local edge = require("houseway.worth.edge")
local exact = require("hw.exact")
local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local ranking = require("hw.ranking")
local pair_kinds = require("houseway.notation.pair_kinds")
local values = require("houseway.notation.values")
local vigorish = require("houseway.worth.vigorish")

---@class houseway.worth.marginals
local marginals = {}

-- ---- groups of halves ----

local POINTS = { "0", "1", "2", "3", "4", "5", "6", "7", "8", "9" }
local CARD_LOWS = { "high card", "pair" }

---Groups of high and of low hands: their names, lowest first; and for each half, by its number, one byte with the
---number of its group, from 0.
---@class houseway.worth.marginals.groups
---@field high_names string[]
---@field low_names string[]
---@field highs string
---@field lows string

local function tile_groups(way)
  local number, bytes = {}, {}
  local names = lists.joined(POINTS, lists.joined(pair_kinds.names(way.ranking), { "pair" }))
  for i, name in ipairs(names) do number[name] = i - 1 end
  for a = 0, games.of(way.game).faces - 1 do
    for b = 0, a do bytes[#bytes + 1] = string.char(number[values.faces(way.ranking, a, b)]) end
  end
  local halves = table.concat(bytes)
  return { high_names = names, low_names = names, highs = halves, lows = halves }
end

local function card_groups(way)
  local names, ranges = games.of(way.game).categories, {}
  for i, name in ipairs(names) do
    local from, to = way.ranking:category_ranks(name)
    if from then ranges[#ranges + 1] = { number = i - 1, from = from, to = to } end
  end
  table.sort(ranges, function (a, b) return a.from < b.from end)
  local bytes = {}
  for i, range in ipairs(ranges) do bytes[i] = string.char(range.number):rep(range.to - range.from + 1) end
  return {
    high_names = names, low_names = CARD_LOWS, highs = table.concat(bytes),
    lows = ("\0"):rep(ranking.LOW_PAIR) .. ("\1"):rep(ranking.LOW_RANKS - ranking.LOW_PAIR),
  }
end

-- The groups of hands in reports. Cards: the categories of high hands, and low hands with or without a pair. Tiles:
-- points, the kinds of pairs that the chapter names, and pairs.
local function groups_of(way)
  return games.has_suits(way.game) and card_groups(way) or tile_groups(way)
end

-- ---- frequencies of hands ----

---@class houseway.worth.marginals.held
---@field name string
---@field hands integer
---@field with_joker integer

local function named(names)
  local list = {}
  for i, name in ipairs(names) do list[i] = { name = name, hands = 0, with_joker = 0 } end
  return list
end

local function add(entry, one)
  entry.hands = entry.hands + one.hands
  if one.joker then entry.with_joker = entry.with_joker + one.hands end
end

local function without_empty(list)
  return lists.filter(list, function (entry) return entry.hands > 0 end)
end

---The number of hands that a way sets to each high hand, each low hand, and each combination.
---@param way houseway.way
---@param table_ userdata the way's, decided
---@return { high: houseway.worth.marginals.held[], low: houseway.worth.marginals.held[],
---  both: { high: string, low: string, hands: integer, with_joker: integer }[] }
function marginals.held(way, table_)
  local groups = groups_of(way)
  local high, low, both, at = named(groups.high_names), named(groups.low_names), {}, {}
  local side <close> = exact.side(way.ranking, table_)
  for _, one in ipairs(exact.groups(side, way.ranking, groups.highs, groups.lows)) do
    add(high[one.high + 1], one)
    add(low[one.low + 1], one)
    local key = one.high << 8 | one.low
    if not at[key] then
      at[key] = { high = high[one.high + 1].name, low = low[one.low + 1].name, hands = 0, with_joker = 0, key = key }
      both[#both + 1] = at[key]
    end
    add(at[key], one)
  end
  table.sort(both, function (a, b) return a.key < b.key end)
  return { high = without_empty(high), low = without_empty(low), both = both }
end

-- ---- outcomes by the bank's hand ----

---Deals with one group of the bank's hands, or one holder of the joker, and the outcomes of a player's wager in them.
---@class houseway.worth.marginals.ended
---@field name string
---@field deals integer
---@field ends houseway.worth.edge.ends

-- A finished count, or a fault of houseway.
local function counted(found, ...)
  return found or error("the count: " .. ..., 0), ...
end

-- Shows the progress of several counts, made one after another, as one.
local function shared_progress(progress, done, all)
  return progress and function (of_this, total)
    return progress(done * total + of_this, all * total)
  end
end

---The options shared by every count.
---@class houseway.worth.marginals.counting
---@field way houseway.way
---@field sides { player: userdata, bank: userdata }
---@field groups houseway.worth.marginals.groups
---@field options { threads: integer, progress: function? }

local function options_of(counting, done, all)
  local options = counting.options
  return { threads = options.threads, progress = shared_progress(options.progress, done, all) }
end

local function part_of(counting, whose, asked)
  return exact.part(counting.sides[whose], counting.way.ranking, counting.groups.highs, counting.groups.lows, asked)
end

-- Counts the cells of tiles for each high and each low group, from 1. Each group takes one count.
local function tile_cells(counting)
  local found, names = { high = {}, low = {} }, counting.groups.high_names
  for i in ipairs(names) do
    for sort, list in pairs(found) do
      local done = 2 * (i - 1) + (sort == "low" and 1 or 0)
      list[i] = counted(exact.run(counting.sides.player, part_of(counting, "bank", { [sort] = i - 1 }),
        options_of(counting, done, 2 * #names)))
    end
  end
  return found
end

local function sum_of(by_group)
  local sum = {}
  for _, cells in ipairs(by_group) do
    for i, deals in ipairs(cells) do sum[i] = (sum[i] or 0) + deals end
  end
  return sum
end

-- The cells by the joker's holder. In the remaining deals no hand has the joker.
local function joker_cells(counting, all)
  local player = counted(exact.run(part_of(counting, "player", { joker = true }), counting.sides.bank,
    options_of(counting, 2, 4)))
  local bank = counted(exact.run(counting.sides.player, part_of(counting, "bank", { joker = true }),
    options_of(counting, 3, 4)))
  local nobody = {}
  for i, deals in ipairs(all) do nobody[i] = deals - player[i] - bank[i] end
  return { player, bank, nobody }
end

-- Counts the cells of cards for each high and each low group in one count as long as two, and by the joker's holder.
local function card_cells(counting)
  local groups = counting.groups
  local high, low = counted(exact.by_groups(counting.sides.player, counting.way.ranking, groups.highs, groups.lows,
    counting.sides.bank, options_of(counting, 0, 2)))
  return { high = high, low = low,
    joker = games.of(counting.way.game).joker and joker_cells(counting, sum_of(high)) or nil }
end

local JOKER_NAMES = { "the player has the joker", "the bank has it", "neither has it" }

local function sum(cells)
  local deals = 0
  for _, count in ipairs(cells) do deals = deals + count end
  return deals
end

local function ends_by(names, by_group, statute)
  local found = {}
  for i, name in ipairs(names) do
    local deals = sum(by_group[i])
    if deals > 0 then
      found[#found + 1] = { name = name, deals = deals, ends = edge.ends(by_group[i], statute, statute.outcome) }
    end
  end
  return found
end

---The outcomes of a player's wager by the bank's high hand, its low hand, and the joker's holder.
---@param way houseway.way the bank's
---@param player userdata decision table
---@param bank userdata
---@param options { threads: integer, progress: function?, marking: userdata?, made_of: table? } made_of: the facts that
---  the count depends on, for the cache
---@return { high: houseway.worth.marginals.ended[], low: houseway.worth.marginals.ended[],
---  joker: houseway.worth.marginals.ended[] }
function marginals.by_bank(way, player, bank, options)
  local ranks, groups, statute = way.ranking, groups_of(way), way.statute
  local cells = counts.kept(options.made_of, function ()
    local marks = options.marking and options.marking:find(ranks, bank)
    local own <close> = exact.side(ranks, player, clauses.set_wrongly(way, player))
    local banks <close> = exact.side(ranks, bank, marks)
    local counting = { way = way, groups = groups, options = options, sides = { player = own, bank = banks } }
    return games.has_suits(way.game) and card_cells(counting) or tile_cells(counting)
  end)
  return {
    high = ends_by(groups.high_names, cells.high, statute), low = ends_by(groups.low_names, cells.low, statute),
    joker = ends_by(cells.joker and JOKER_NAMES or {}, cells.joker, statute),
  }
end

---The worth of one unit that a player wagers in such deals; nil if some deals are not settled.
---@param ended houseway.worth.marginals.ended
---@param part houseway.base.fraction the vigorish
---@return houseway.base.fraction?
function marginals.worth(ended, part)
  local ends = ended.ends
  if ends.several + ends.none > 0 then return nil end
  return vigorish.value(ends.win, ends.lose, ended.deals, part)
end

return marginals
