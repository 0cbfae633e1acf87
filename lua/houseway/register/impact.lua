-- The effect of a changed law on the ways in force: each is checked against it anew. Reported are the ways that break
-- it, with the number of hands, the smallest and the cost of the best lawful settings; the ways that set hands
-- differently, because they follow the law; and the ways that are unaffected.
--
-- Ways of one make, which differ only in names, notes and layout, are decided once.

local conform = require("houseway.way.conform")
local decided = require("houseway.way.decided")
local edges = require("houseway.register.house_edge")
local examples = require("houseway.way.examples")
local facts = require("houseway.register.facts")
local hands = require("houseway.notation.hands")
local hash = require("hw.hash")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local standing = require("houseway.register.standing")
local tokens = require("houseway.script.tokens")
local valuing = require("hw.value")
local worth = require("houseway.worth")

local impact = {}

impact.BREAKS, impact.FAILS = "breaks", "a condition fails"
impact.CHANGES, impact.UNTOUCHED = "sets hands otherwise", "untouched"
impact.RESULTS = { impact.BREAKS, impact.FAILS, impact.CHANGES, impact.UNTOUCHED }

---@class houseway.register.impact.row
---@field submission houseway.register.submission
---@field grant houseway.register.step
---@field result string one of impact.RESULTS
---@field why string? the refusal, or the condition that fails
---@field found houseway.register.impact.found? nil if the script is refused under the law

---The result for all ways of a make.
---@class houseway.register.impact.found
---@field refused string? an example that no longer holds; then nothing else is set
---@field side houseway.way.side until the rows are judged
---@field facts houseway.register.facts until then
---@field mended userdata? until then: the decision table with the best lawful settings
---@field behaviour string SHA-256
---@field verdict string of houseway.way.findings
---@field terms string[] the terms that the law does not allow
---@field unlawful { hands: integer, cite: string, printed: string }[] by broken clause
---@field example { hand: string, set: table, best: table? }? the smallest hand that is set unlawfully
---@field cost houseway.base.fraction? of a unit wagered, over all hands
---@field why_no_cost string?

-- ---- makes ----

-- A value of a script as text, without line numbers.
local function text_of(value)
  if type(value) ~= "table" then return ("%s %s"):format(math.type(value) or type(value), tostring(value)) end
  local parts = lists.collect(lists.keys(value), function (name)
    return name ~= "line" and tostring(name) .. "=" .. text_of(value[name])
  end)
  return "{" .. table.concat(parts, "\0") .. "}"
end

local MEANT = { "kind", "holding", "play", "prefer", "unless", "leaving", "otherwise", "departs_from", "follow",
  "examples" }

-- Digest of all inputs of a way's result except the law. A function is represented by the script's text.
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

-- The gain of the house if the unlawfully set hands get their best lawful settings, while players set theirs as the way
-- does.
local function price(side, found, broken, least, options)
  local own = side.decided.table
  local values, wager = worth.find({
    ez = edges.options(side.way).ez, role = "house", threads = options.threads,
    progress = options.bar("valuing lawful settings"), among = own:departing(broken), ground = options.ground,
  }, side, side)
  found.cost = worth.sum(values, wager, side.way.game, 1) - worth.sum(values, wager, side.way.game)
  found.mended = values:table()
  found.example.best = shown(side.way, found.mended:find(least), least)
end

---Checks a way against a law.
---@param way houseway.way
---@param options { threads: integer?, bar: fun(label: string): function?, ground: userdata? } ground: of worth.find
---@return houseway.register.impact.found
function impact.judge(way, options)
  local side = { way = way, decided = decided.run(way, { cache = false, threads = options.threads }) }
  local _, fault = refusal.catch(examples.run, way, side.decided.table)
  if fault then return { refused = refusal.lines(fault)[1] } end
  local judged = conform.judge(way, side.decided)
  local found = { side = side, behaviour = judged.fingerprint.behaviour_sha256, verdict = judged.verdict, terms = {} }
  for i, one in ipairs(judged.term_faults) do found.terms[i] = one.found or tostring(one.term) end
  local broken, tallies = conform.breaches(way, side.decided)
  found.unlawful = by_clause(way, tallies)
  if #tallies == 0 then return found end
  local least = least_of(tallies)
  found.example = { hand = hands.text(way.game, least), set = shown(way, side.decided.table:find(least), least) }
  local _, why = refusal.catch(price, side, found, broken, least, options)
  found.why_no_cost = why and why.found
  return found
end

-- ---- rows ----

-- The first condition of an approval that fails under the new law; the conditions common to all approvals are reported
-- by other results.
local function condition_that_fails(row, found, at)
  local of = setmetatable({ otherwise = function () return false end, conforms = function () return true end },
    { __index = found.facts })
  for _, one in ipairs(standing.evaluate(row.grant, of, { at = at, submission = row.submission })) do
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
    or found.behaviour ~= row.submission.said.behaviour_sha256 and impact.CHANGES or impact.UNTOUCHED
end

-- From this many makes on, each valuation reuses the one before (`ground`), which makes the first two slower.
local ON_GROUND = 5

-- Judges all ways of a make, then frees their decisions.
local function hold(make, ground, options)
  local first = make.rows[1].submission.said
  local found = impact.judge(make.way, { threads = options.threads, bar = options.bar, ground = ground })
  if not found.refused then found.facts = facts.of_side(first, function () return found.side end) end
  for _, row in ipairs(make.rows) do judge_row(row, found, options.at) end
  found.side, found.facts, found.mended = nil, nil, nil
end

-- The makes among the rows, in order; a script that is refused belongs to none.
local function makes_of(rows, law)
  local list, by_name = {}, {}
  for _, row in ipairs(rows) do
    local said = row.submission.said
    local way, why = refusal.catch(facts.load, said, law, ("entry %d"):format(row.submission.number))
    if not way then
      row.result, row.why = impact.BREAKS, refusal.lines(why)[1]
    else
      local name = make_of(way, facts.readings(said))
      if not by_name[name] then
        by_name[name] = { way = way, rows = {} }
        list[#list + 1] = by_name[name]
      end
      table.insert(by_name[name].rows, row)
    end
  end
  return list
end

---@class houseway.register.impact
---@field rows houseway.register.impact.row[] in the order of entries
---@field waiting integer ways approved under the chapter but not in force: not yet effective, or suspended
---@field others integer ways in force that were approved under other chapters
---@field other_chapters string[]
---@field makes integer how many were decided

---Checks every way in force that was approved under a chapter against that chapter as of another day.
---@param fold houseway.register.fold
---@param law { chapter: string, as_of: string? }
---@param options { at: string, threads: integer?, bar: fun(label: string): function?, progress: fun(done: integer,
---  all: integer)? } at: the instant at which ways are in force
---@return houseway.register.impact
function impact.of(fold, law, options)
  local rows, others, waiting, chapters = {}, 0, 0, {}
  for _, one in ipairs(fold.list) do
    local found = one.logged <= options.at and standing.of(one, options.at) or {}
    if found.sort == "force" and one.said.chapter == law.chapter then
      rows[#rows + 1] = { submission = one, grant = found.grant }
    elseif found.sort == "force" then
      others, chapters[one.said.chapter] = others + 1, true
    elseif (found.sort == "future" or found.sort == "held") and one.said.chapter == law.chapter then
      waiting = waiting + 1
    end
  end
  local makes = makes_of(rows, law)
  local ground = #makes >= ON_GROUND and valuing.ground() or nil
  for i, make in ipairs(makes) do
    hold(make, ground, options)
    makes[i].way = nil
    if options.progress then options.progress(i, #makes) end
  end
  return { rows = rows, waiting = waiting, others = others, other_chapters = lists.keys(chapters), makes = #makes }
end

return impact
