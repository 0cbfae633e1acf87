-- House ways held beside each other: where they set hands differently, and what each is worth against each.

local difference = require("houseway.way.difference")
local edge = require("houseway.worth.edge")
local hands = require("houseway.notation.hands")
local kinds = require("houseway.explore.kinds")
local lists = require("houseway.base.lists")
local marks = require("houseway.way.marks")
local outcome = require("houseway.law.outcome")
local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")
local vigorish = require("houseway.worth.vigorish")
local worth = require("houseway.worth")

---@class houseway.explore.compared
local compared = {}

---What every two of some ways set differently, the first against the second, against the third, and so on.
---@param sides houseway.way.side[] checked against one law
---@return table[] of houseway.way.difference
function compared.differences(sides)
  local found = {}
  for i = 1, #sides do
    for j = i + 1, #sides do found[#found + 1] = difference.between(sides[i], sides[j]) end
  end
  return found
end

---Where ways differ, by what hands hold: of every two, in the order of `differences`.
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

-- ---- what each is worth against each ----

-- The same deals with the player and the bank in each other's place.
local function turned(game, cells)
  local found = {}
  for index in ipairs(cells) do found[index] = 0 end
  for index, deals in ipairs(cells) do
    if deals > 0 then found[outcome.mirrored(game, index - 1) + 1] = deals end
  end
  return found
end

local function check(sides)
  local statute = sides[1].way.statute
  if not statute.outcome then
    refusal.raise({ file = statute.file, found = "a chapter that says no outcome", expected = "one that does" })
  end
  for _, side in ipairs(sides) do worth.check_whole(side) end
end

local TERM = 'table = "EZ"' -- of the bank's submission

-- Counts a pair of ways, or turns round what was counted: where the law singles out the bank's hands it cannot be.
local function cells_of(sides, player, bank, counted, options)
  local way = sides[bank].way
  local marking = marks.of(way, { table = marks.at(way, marks.table_of(way), TERM) })
  local other = counted[bank .. ":" .. player]
  if other and not marking then return turned(way.game, other) end
  local cells = edge.count_or_fail(way.ranking, sides[player].decided.table, sides[bank].decided.table, {
    threads = options.threads or sys.processors(), marking = marking,
    progress = options.progress and options.progress("counting every deal"),
  })
  if not marking then counted[player .. ":" .. bank] = cells end
  return cells
end

-- What a winner pays at the table of each bank; and in words.
local function rates_of(sides, wanted, asked)
  local parts, words = {}, {}
  for _, pair in ipairs(wanted) do
    local way = sides[pair[2]].way
    local rate = asked or vigorish.of_chapter(way.statute, marks.table_of(way) ~= nil)
    parts[pair[2]] = vigorish.read(rate)
    if not lists.has(words, rate) then words[#words + 1] = rate end
  end
  return parts, table.concat(words, " or ")
end

---What a player's wager is worth who sets hands by one way, against a bank that sets them by another, of one wagered
---and exactly: each against each, or the pairs asked for.
---@param sides houseway.way.side[] checked against one law
---@param options { threads: integer?, vigorish: string?, pairs: integer[][]?, progress: fun(label: string)?: function }
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
  local parts, rate = rates_of(sides, wanted, options.vigorish)
  for _, pair in ipairs(wanted) do
    local player, bank = pair[1], pair[2]
    local cells = cells_of(sides, player, bank, counted, options)
    local ends, deals = edge.by_law(cells, statute), 0
    for _, count in ipairs(cells) do deals = deals + count end
    found[#found + 1] = { player = player, bank = bank, worth = edge.worth(ends, deals, parts[bank]) }
  end
  return found, rate
end

return compared
