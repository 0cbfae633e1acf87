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

---@class houseway.explore.in_front.list
---@field names string[] of the rules
---@field rules string[] the same as they are written
---@field most integer hands that one of them changes needlessly, at most
---@field is_fewest boolean proved: fewer rules that change as many each do not decide every hand that must
---@field apart string[] hands of which no such rule decides two: they alone prove it if there are as many as rules

---@class houseway.explore.in_front.found
---@field lists houseway.explore.in_front.list[] more rules, each of which changes fewer hands
---@field file string the vocabulary
---@field possible integer rules of the vocabulary
---@field safe integer of them, rules that decide some hand which must change, and every hand lawfully
---@field sparing integer of them, rules that set every other hand as before

local STEPS = 100000 -- lists looked at before a number of rules is not proved
local JOINED = 2     -- conditions of a rule at most

local function list_of(words, cover, game)
  local list = { names = {}, rules = {}, most = cover.needless, is_fewest = cover.least == #cover,
    apart = lists.collect(cover.apart, function (hand) return hands.text(game, hand) end) }
  for i, numbers in ipairs(cover) do
    local rule = vocabulary.parts(words, table.unpack(numbers))
    list.names[i], list.rules[i] = rule.name, vocabulary.rule(rule.conditions, rule.play)
  end
  return list
end

-- For each number of rules the list whose rules change the fewest hands each.
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
---@param script fun(rule: string): string the way with this rule in the place of its own
---@param options { threads: integer?, bar: fun(done: integer, total: integer) }
---@return houseway.explore.in_front.found
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
