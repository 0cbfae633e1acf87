-- Rules that may be placed before all rules of a way that breaks a law: the fewest of a vocabulary that decide every
-- hand which must change, each lawfully (src/searching/searching.h).

local conform = require("houseway.way.conform")
local decided = require("houseway.way.decided")
local hands = require("houseway.notation.hands")
local lists = require("houseway.base.lists")
local search = require("hw.search")
local vocabulary = require("houseway.explore.vocabulary")
local way_of = require("houseway.way")

local in_front = {}

---@class laboratory.in_front.list
---@field names string[] of the rules
---@field rules string[] the text of the rules
---@field most integer the most hands that one of the rules changes needlessly
---@field is_fewest boolean proved: fewer rules with at most `most` such hands each leave some hand which must change
---@field apart string[] hands of which no such rule decides two; if there are as many hands as rules, they alone prove
---  it

---@class laboratory.in_front.found
---@field lists laboratory.in_front.list[] each with more rules, and fewer hands that a rule changes needlessly
---@field file string the vocabulary
---@field possible integer number of rules of the vocabulary
---@field safe integer number of rules that decide some hand which must change, and every hand lawfully
---@field sparing integer number of these that set every other hand as before

local STEPS = 100000 -- lists tried, until a number of rules remains unproved
local JOINED = 2     -- most conditions of a rule

local function list_of(words, cover, game)
  local list = { names = {}, rules = {}, most = cover.needless, is_fewest = cover.least == #cover,
    apart = lists.collect(cover.apart, function (hand) return hands.text(game, hand) end) }
  for i, numbers in ipairs(cover) do
    local rule = vocabulary.parts(words, table.unpack(numbers))
    list.names[i], list.rules[i] = rule.name, vocabulary.rule(rule.conditions, rule.play)
  end
  return list
end

-- Finds, for each number of rules, the list whose rules change the fewest hands each.
local function lists_of(front, words, game)
  local found, limit = {}, math.maxinteger
  while limit >= 0 do
    local cover = front:cover(limit, STEPS)
    if #cover == 0 or cover.beyond > 0 then break end
    local last = found[#found]
    local is_longer = not last or #cover > #last.rules
    found[#found + (is_longer and 1 or 0)] = list_of(words, cover, game)
    limit = cover.needless - 1
  end
  return found
end

---@param before houseway.way.side
---@param words houseway.explore.vocabulary
---@param script fun(rule: string): string the way with this rule in the place of its rules
---@param options { threads: integer?, bar: fun(done: integer, total: integer) }
---@return laboratory.in_front.found
function in_front.find(before, words, script, options)
  local from = before.way
  local sets, plays = vocabulary.decided(words, options.bar, function (rule)
    local way = way_of.read(script(rule), { under = from.statute.key, readings = from.readings,
      as_of = from.statute.as_of, shown = words.way.file })
    return { way = way, decided = decided.run(way, { threads = options.threads, cache = false }) }
  end)
  local front = search.front({ game = from.game, conditions = sets.conditions, plays = sets.plays, joined = JOINED,
    tables = lists.collect(plays, function (side) return side.decided.table end), closing = before.decided.table,
    must = before.decided.table:departing(conform.breaches(from, before.decided)) })
  vocabulary.refuse_large(words.way, front ~= nil, "the vocabulary makes more rules than memory holds")
  local possible, safe, sparing = front:counts()
  return { file = words.way.file, lists = lists_of(front, words, from.game), possible = possible, safe = safe,
    sparing = sparing }
end

return in_front
