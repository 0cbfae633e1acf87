-- Compares house ways: where they set hands differently, and what each is worth against each.

local against = require("houseway.worth.against")
local counts = require("houseway.law.counts")
local difference = require("houseway.way.difference")
local fingerprint = require("houseway.way.fingerprint")
local hands = require("houseway.notation.hands")
local kinds = require("houseway.explore.hand_kinds")
local lists = require("houseway.base.lists")
local marks = require("houseway.way.marked_hands")
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
---@param options { threads: integer?, cache: boolean? } cache: counts that were kept will do
---@return { name: string, hands: integer, classes: integer, example: string }[][]
function compared.by_holding(sides, options)
  local way, found, sorted = sides[1].way, {}, nil
  local function between(a, b)
    sorted = sorted or kinds.of({ game = way.game, statute = way.statute, ranking = way.ranking }, options)
    local list = a.decided.table:differing(b.decided.table, sorted.table)
    for n, one in ipairs(list) do
      list[n] = { name = sorted.names[one.rule], hands = one.hands, classes = one.classes,
        example = hands.text(way.game, one.least) }
    end
    return list
  end
  for i = 1, #sides do
    for j = i + 1, #sides do
      local a, b = sides[i], sides[j]
      local made_of = options.cache and { "by holding", fingerprint.behaviour_sha256(way, a.decided.table),
        fingerprint.behaviour_sha256(way, b.decided.table) }
      found[#found + 1] = counts.kept(made_of, function () return between(a, b) end)
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

---Refuses a chapter that settles no wager, and a way that leaves hands unset.
---@param sides houseway.way.side[]
function compared.check(sides)
  against.check(sides[1].way.statute)
  for _, side in ipairs(sides) do worth.check_whole(side) end
end

local TERM = 'table = "EZ"' -- in the bank's submission

-- Every way against every way, itself too.
local function all_pairs(sides)
  local wanted = {}
  for player = 1, #sides do
    for bank = 1, #sides do wanted[#wanted + 1] = { player, bank } end
  end
  return wanted
end

---The counts that pairs need, in order. Two ways are counted once, and mirrored, unless the law singles out the bank's
---hands.
---@param sides houseway.way.side[]
---@param wanted integer[][]? pairs of player and bank; nil: all
---@return { player: integer, bank: integer, table: string? }[] table: the bank's designation
function compared.work(sides, wanted)
  local work, known = {}, {}
  for _, pair in ipairs(wanted or all_pairs(sides)) do
    local player, bank = pair[1], pair[2]
    local way = sides[bank].way
    local table_ = marks.at(way, marks.table_of(way), TERM)
    local marked = marks.of(way, { table = table_ }) ~= nil
    if marked or not known[bank .. ":" .. player] then
      work[#work + 1] = { player = player, bank = bank, table = table_ }
      if not marked then known[player .. ":" .. bank] = true end
    end
  end
  return work
end

---Makes one of these counts.
---@param sides houseway.way.side[]
---@param one { player: integer, bank: integer, table: string? }
---@param options { threads: integer?, cache: boolean?, progress: fun(label: string)?: function }
---@return integer[] cells
function compared.count(sides, one, options)
  return against.cells(sides[one.bank].way, sides[one.player].decided.table, sides[one.bank].decided.table, {
    threads = options.threads, table = one.table, cache = options.cache,
    progress = options.progress and options.progress("counting every deal"),
  })
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
---  cache: boolean?, counted: { cells: integer[] }[]? } cache: counts that were kept will do; counted: those of `work`
---@return { player: integer, bank: integer, worth: houseway.worth.edge.worth }[]
---@return string vigorish
function compared.worths(sides, options)
  compared.check(sides)
  local statute, wanted = sides[1].way.statute, options.pairs or all_pairs(sides)
  local counted, found = {}, {}
  local paid_to, rate = rates_of(sides, wanted, options.vigorish)
  for number, one in ipairs(compared.work(sides, wanted)) do
    counted[one.player .. ":" .. one.bank] = options.counted and options.counted[number].cells
      or compared.count(sides, one, options)
  end
  for _, pair in ipairs(wanted) do
    local player, bank = pair[1], pair[2]
    local cells = counted[player .. ":" .. bank] or turned(statute.game, counted[bank .. ":" .. player])
    found[#found + 1] = { player = player, bank = bank,
      worth = against.settled(cells, statute, paid_to[bank]).worths.player }
  end
  return found, rate
end

return compared
