-- Compares house ways: where they set hands differently, and what each is worth against each.

local against = require("houseway.worth.against")
local difference = require("houseway.way.difference")
local hands = require("houseway.notation.hands")
local kinds = require("houseway.explore.kinds")
local lists = require("houseway.base.lists")
local marks = require("houseway.way.marks")
local outcome = require("houseway.law.outcome")
local vigorish = require("houseway.worth.vigorish")
local worth = require("houseway.worth")

---@class houseway.explore.compared
local compared = {}

---The differences between every two ways, in the order 1 and 2, 1 and 3, and so on.
---@param sides houseway.way.side[] checked against one law
---@return houseway.way.difference[]
function compared.differences(sides)
  local found = {}
  for i = 1, #sides do
    for j = i + 1, #sides do found[#found + 1] = difference.between(sides[i], sides[j]) end
  end
  return found
end

---The same differences by what the hands hold, in the order of `differences`.
---@param sides houseway.way.side[] checked against one law
---@param options { threads: integer? }
---@return { name: string, hands: integer, classes: integer, example: string }[][]
function compared.by_holding(sides, options)
  local way, found = sides[1].way, {}
  local sorted = kinds.of({ game = way.game, statute = way.statute, ranking = way.ranking }, options)
  for i = 1, #sides do
    for j = i + 1, #sides do
      local list = sides[i].decided.table:differing(sides[j].decided.table, sorted.table)
      for n, one in ipairs(list) do
        list[n] = { name = sorted.names[one.rule], hands = one.hands, classes = one.classes,
          example = hands.text(way.game, one.least) }
      end
      found[#found + 1] = list
    end
  end
  return found
end

-- ---- worth ----

-- The cells with player and bank exchanged.
local function turned(game, cells)
  local found = {}
  for index in ipairs(cells) do found[index] = 0 end
  for index, deals in ipairs(cells) do
    if deals > 0 then found[outcome.mirrored(game, index - 1) + 1] = deals end
  end
  return found
end

local function check(sides)
  against.check(sides[1].way.statute)
  for _, side in ipairs(sides) do worth.check_whole(side) end
end

local TERM = 'table = "EZ"' -- in the bank's submission

-- Counts the cells of two ways, or mirrors an earlier count. If the law singles out the bank's hands, mirroring is
-- wrong.
local function cells_of(sides, player, bank, counted, options)
  local way = sides[bank].way
  local table_ = marks.at(way, marks.table_of(way), TERM)
  local marked, other = marks.of(way, { table = table_ }) ~= nil, counted[bank .. ":" .. player]
  if other and not marked then return turned(way.game, other) end
  local cells = against.cells(way, sides[player].decided.table, sides[bank].decided.table, {
    threads = options.threads, table = table_, cache = options.cache,
    progress = options.progress and options.progress("counting every deal"),
  })
  if not marked then counted[player .. ":" .. bank] = cells end
  return cells
end

-- The vigorish on winnings at the table of each bank, and all rates in words.
local function rates_of(sides, wanted, asked)
  local paid_to, words = {}, {}
  for _, pair in ipairs(wanted) do
    local way = sides[pair[2]].way
    local paid = vigorish.said(way.statute, { vigorish = asked, ez = marks.table_of(way) ~= nil })
    paid_to[pair[2]] = paid
    if not lists.has(words, paid.rate) then words[#words + 1] = paid.rate end
  end
  return paid_to, table.concat(words, " or ")
end

---The exact worth of a unit wagered to a player who sets hands by one way, against a bank that sets them by another:
---for every two ways, or for given pairs.
---@param sides houseway.way.side[] checked against one law
---@param options { threads: integer?, vigorish: string?, pairs: integer[][]?, progress: fun(label: string)?: function,
---  cache: boolean? } cache: counts that were kept will do
---@return { player: integer, bank: integer, worth: houseway.worth.edge.worth }[]
---@return string vigorish
function compared.worths(sides, options)
  check(sides)
  local statute = sides[1].way.statute
  local counted, found, wanted = {}, {}, options.pairs or {}
  if not options.pairs then
    for player = 1, #sides do
      for bank = 1, #sides do wanted[#wanted + 1] = { player, bank } end
    end
  end
  local paid_to, rate = rates_of(sides, wanted, options.vigorish)
  for _, pair in ipairs(wanted) do
    local player, bank = pair[1], pair[2]
    local cells = cells_of(sides, player, bank, counted, options)
    found[#found + 1] = { player = player, bank = bank,
      worth = against.settled(cells, statute, paid_to[bank]).worths.player }
  end
  return found, rate
end

return compared
