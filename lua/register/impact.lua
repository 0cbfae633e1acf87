-- The effect of a changed law on the ways in force. Each is checked again. The report has the ways that break the law,
-- with the number of hands, the smallest, and the cost of the best lawful settings; the ways that set hands differently
-- because they follow the law; and the unaffected ways.
--
-- Ways of one make are decided once: they differ only in names, notes and layout.

local bank = require("hw.bank")
local conform = require("houseway.way.conform")
local counts = require("houseway.law.counts")
local decided = require("houseway.way.decided")
local edges = require("register.house_edge")
local examples = require("houseway.way.examples")
local facts = require("register.facts")
local hands = require("houseway.notation.hands")
local hash = require("hw.hash")
local lists = require("houseway.base.lists")
local outcome = require("houseway.law.outcome")
local refusal = require("houseway.base.refusal")
local standing = require("register.standing")
local tokens = require("houseway.script.tokens")
local valuing = require("hw.value")
local worth = require("houseway.worth")

local impact = {}

impact.BREAKS, impact.FAILS = "breaks", "a condition fails"
impact.CHANGES, impact.UNTOUCHED = "sets hands otherwise", "untouched"
impact.RESULTS = { impact.BREAKS, impact.FAILS, impact.CHANGES, impact.UNTOUCHED }

---@class register.impact.row
---@field submission register.submission
---@field grant register.step
---@field result string one of impact.RESULTS
---@field why string? the refusal, or the condition that fails
---@field found register.impact.found? nil if the script is refused under the law

---The result for all ways of a make.
---@class register.impact.found
---@field refused string? an example that no longer holds; then nothing else is set
---@field side houseway.way.side until the rows are judged
---@field facts register.facts until the rows are judged
---@field mended userdata? until the rows are judged: the table of the best lawful settings
---@field behaviour string SHA-256
---@field verdict string of houseway.way.findings
---@field terms string[] the terms that the law does not allow
---@field unlawful { hands: integer, cite: string, printed: string }[] by broken clause
---@field example { hand: string, set: table, best: table? }? the smallest hand that is set unlawfully
---@field cost houseway.base.fraction? of a unit wagered, over all hands
---@field why_no_cost string?

-- ---- makes ----

-- A script's value as text, without line numbers.
local function text_of(value)
  if type(value) ~= "table" then return ("%s %s"):format(math.type(value) or type(value), tostring(value)) end
  local parts = lists.collect(lists.keys(value), function (name)
    return name ~= "line" and tostring(name) .. "=" .. text_of(value[name])
  end)
  return "{" .. table.concat(parts, "\0") .. "}"
end

local MEANT = { "kind", "holding", "play", "prefer", "unless", "leaving", "otherwise", "departs_from", "follow",
  "examples" }

-- Digest of all inputs of a way's result except the law. The script's text represents a function.
local function make_of(way, readings)
  local model = way.submission
  if way.program:asks() then return hash.sha256(tokens.bare(way.script.source) .. text_of(readings)) end
  local parts = { way.game, text_of(readings), text_of(model.terms.values), text_of(model.examples) }
  for _, list in ipairs({ model.rules, model.choices }) do
    for _, one in ipairs(list) do
      local meant = {}
      for _, name in ipairs(MEANT) do meant[name] = one[name] end
      parts[#parts + 1] = text_of(meant)
    end
    parts[#parts + 1] = "then"
  end
  parts[#parts + 1] = model.obey and model.obey.name
  return hash.sha256(table.concat(parts, "\n"))
end

-- ---- breaches ----

local function by_clause(way, tallies)
  local found, by_key = {}, {}
  for _, tally in ipairs(tallies) do
    local clause = way.clauses[tally.clause]
    local entry = by_key[clause.key]
    if not entry then
      entry = { cite = clause.key, printed = clause.printed, hands = 0, clause = tally.clause }
      found[#found + 1], by_key[clause.key] = entry, entry
    end
    entry.hands = entry.hands + tally.hands
  end
  table.sort(found, function (a, b) return a.clause < b.clause end)
  return found
end

local function least_of(tallies)
  local least
  for _, tally in ipairs(tallies) do least = conform.smaller(least, tally.least) end
  return least
end

local function shown(way, number, hand)
  local setting = way.ranking:view(hand)[number]
  return { high = hands.text(way.game, setting.high), low = hands.text(way.game, setting.low) }
end

-- The lawful setting worth most to the house, if players set theirs as the way does.
local function best_lawful(side, hand, ends)
  local best, most
  for number, cells in ipairs(bank.new(side.way.ranking, side.decided.table):meet(hand)) do
    local _, lawful = side.way.program:lawful(side.way.ranking, hand, number)
    local value = 0
    for cell, count in ipairs(cells) do
      local code = ends.code[cell]
      value = value + count * (code == outcome.CODES.win and ends.won or code == outcome.CODES.lose and ends.lost or 0)
    end
    if lawful and (not best or value > most) then best, most = number, value end
  end
  return best
end

-- What the house loses if the unlawful settings become the best lawful ones and players set theirs as the way does:
-- whole wagers, and parts of one. Empty if it cannot be counted; `found` has the reason.
local function cost_of(side, found, broken, wager, options)
  local values, why = refusal.catch(worth.find, {
    ez = wager.ez, role = wager.role, threads = options.threads, progress = options.bar("valuing lawful settings"),
    among = side.decided.table:departing(broken), ground = options.ground,
  }, side, side)
  if not values then
    found.why_no_cost = why.found
    return {}
  end
  found.mended = values:table()
  local wagers, parts = values:sum()
  local own_wagers, own_parts = values:sum(1)
  return { wagers = own_wagers - wagers, parts = own_parts - parts }
end

---True if a cached count is a cost.
---@param count any
---@return boolean
function impact.is_cost(count)
  return type(count) == "table" and math.type(count.wagers) == math.type(count.parts)
    and (count.wagers == nil or math.type(count.wagers) == "integer")
end

-- Adds the cost of a make's breaches. With `options.make`, the make's name, a shard may supply it; a shard's absent
-- cost is not believed.
local function price(side, found, broken, least, options)
  local wager = { ez = edges.options(side.way).ez, role = "house" }
  local function count() return cost_of(side, found, broken, wager, options) end
  local cost = counts.kept(options.make and { "impact", options.make, found.behaviour,
    counts.law(side.way.statute) }, count)
  if not cost.wagers and not found.why_no_cost then cost = count() end
  if not cost.wagers then return end
  local ends = worth.weights(wager, side.way.statute)
  found.cost = worth.edge(cost.wagers, cost.parts, ends.wager, side.way.game)
  found.example.best = shown(side.way, found.mended and found.mended:find(least) or best_lawful(side, least, ends),
    least)
end

---Checks a way against a law.
---@param way houseway.way
---@param options { threads: integer?, bar: fun(label: string): function?, ground: userdata?, make: string? } ground:
---  for worth.find; make: the make whose cost a shard may supply (law/counts.lua)
---@return register.impact.found
function impact.judge(way, options)
  local side = { way = way, decided = decided.run(way, { cache = false, threads = options.threads }) }
  local _, fault = refusal.catch(examples.run, way, side.decided.table)
  if fault then return { refused = refusal.lines(fault)[1] } end
  local judged = conform.judge(way, side.decided)
  local found = { side = side, behaviour = judged.fingerprint.behaviour_sha256, verdict = judged.verdict, terms = {} }
  for i, one in ipairs(judged.term_faults) do found.terms[i] = refusal.sentence(one.found, one.expected) end
  local broken, tallies = conform.breaches(way, side.decided)
  found.unlawful = by_clause(way, tallies)
  if #tallies == 0 then return found end
  local least = least_of(tallies)
  found.example = { hand = hands.text(way.game, least), set = shown(way, side.decided.table:find(least), least) }
  price(side, found, broken, least, options)
  return found
end

-- ---- rows ----

-- The first condition that fails under the new law. Other results report the conditions that all approvals share.
local function condition_that_fails(row, found, at)
  local of = setmetatable({ otherwise = function () return false end, conforms = function () return true end },
    { __index = found.facts })
  for _, one in ipairs(standing.evaluate(row.grant, of, { at = at, submission = row.submission,
    granted = row.grant.logged })) do
    if one.holds == false then return one.text .. (one.found and (": " .. one.found) or "") end
  end
end

local function judge_row(row, found, at)
  row.found, row.why = found, found.refused
  if row.why or found.verdict ~= "conforms" then
    row.result = impact.BREAKS
    return
  end
  row.why = condition_that_fails(row, found, at)
  row.result = row.why and impact.FAILS
    or found.behaviour ~= row.submission.fields.behaviour_sha256 and impact.CHANGES or impact.UNTOUCHED
end

local function judge_make(make, ground, options)
  return impact.judge(make.way, { threads = options.threads, bar = options.bar, ground = ground,
    make = options.kept and make.name })
end

-- Judges all ways of a make, then frees their decision tables.
local function hold(make, ground, at, edition, options)
  local first = make.rows[1].submission.fields
  local found = judge_make(make, ground, options)
  if not found.refused then found.facts = facts.of_side(first, function () return found.side end, edition) end
  for _, row in ipairs(make.rows) do judge_row(row, found, at) end
  found.side, found.facts, found.mended = nil, nil, nil
end

-- The makes among the rows, in order. A refused script has no make.
local function makes_of(rows, law)
  local list, by_name = {}, {}
  for _, row in ipairs(rows) do
    local fields = row.submission.fields
    local way, why = refusal.catch(facts.load, fields, law, ("entry %d"):format(row.submission.number))
    if not way then
      row.result, row.why = impact.BREAKS, refusal.lines(why)[1]
    else
      local name = make_of(way, facts.readings(fields))
      if not by_name[name] then
        by_name[name] = { name = name, way = way, rows = {} }
        list[#list + 1] = by_name[name]
      end
      table.insert(by_name[name].rows, row)
    end
  end
  return list
end

---The ways in force that were approved under a chapter, before judging.
---@class register.impact.asked
---@field rows register.impact.row[] in the order of entries
---@field waiting integer ways approved under the chapter but not yet effective, or suspended
---@field others integer ways in force that were approved under other chapters
---@field other_chapters string[]
---@field makes { name: string, way: houseway.way, rows: register.impact.row[] }[]
---@field at string the instant at which ways are in force
---@field edition register.edition? of the changed law; nil: the installed text
---@field ground userdata? shared by the stretches priced so far

---Finds the ways in force that were approved under a chapter, and reads each under that chapter as of another day. The
---caller must read chapters from the law's edition (law/chapters.lua), here and while judging.
---@param fold register.fold
---@param law { chapter: string, as_of: string?, edition: register.edition? }
---@param at string
---@return register.impact.asked
function impact.find(fold, law, at)
  local rows, others, waiting, chapters = {}, 0, 0, {}
  for _, one in ipairs(fold.list) do
    local found = one.logged <= at and standing.of(one, at) or {}
    if found.sort == "force" and one.fields.chapter == law.chapter then
      rows[#rows + 1] = { submission = one, grant = found.grant }
    elseif found.sort == "force" then
      others, chapters[one.fields.chapter] = others + 1, true
    elseif (found.sort == "future" or found.sort == "held") and one.fields.chapter == law.chapter then
      waiting = waiting + 1
    end
  end
  return { rows = rows, waiting = waiting, others = others, other_chapters = lists.keys(chapters),
    makes = makes_of(rows, law), at = at, edition = law.edition }
end

---@class register.impact.options
---@field threads integer?
---@field bar fun(label: string): function?
---@field progress fun(done: integer, all: integer)?
---@field kept boolean? shards may supply costs

-- From this many makes on, each valuation reuses the one before (`ground`). That makes the first two slower.
local ON_GROUND = 5

---Judges every way.
---@param asked register.impact.asked
---@param options register.impact.options
function impact.judge_all(asked, options)
  local ground = #asked.makes >= ON_GROUND and valuing.ground() or nil
  for i, make in ipairs(asked.makes) do
    hold(make, ground, asked.at, asked.edition, options)
    make.way = nil
    if options.progress then options.progress(i, #asked.makes) end
  end
end

-- ---- shards ----

-- The number of neighbours that a shard prices in a row. Dealt out in turn, so few give each shard as many costly makes
-- as the next.
local STRETCH = 4

---The number of stretches of makes.
---@param asked register.impact.asked
---@return integer
function impact.stretches(asked)
  return (#asked.makes + STRETCH - 1) // STRETCH
end

---Counts the costs of a stretch of makes, for the cache (law/counts.lua), and nothing else.
---@param asked register.impact.asked
---@param number integer of the stretch
---@param options register.impact.options
function impact.price_stretch(asked, number, options)
  asked.ground = asked.ground or valuing.ground()
  for i = (number - 1) * STRETCH + 1, math.min(number * STRETCH, #asked.makes) do
    judge_make(asked.makes[i], asked.ground, options)
  end
  if options.progress then options.progress(number, impact.stretches(asked)) end
end

return impact
