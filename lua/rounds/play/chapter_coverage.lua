-- Coverage of a chapter: each paragraph's status, the number of hands it governs, and the results of its examples.

local chapters = require("houseway.law.chapters")
local clauses = require("houseway.way.clauses")
local counts = require("houseway.law.counts")
local games = require("houseway.base.games")
local governing = require("houseway.law.governing")
local hands = require("houseway.notation.hands")
local hidden_clauses = require("houseway.way.hidden_clauses")
local json = require("houseway.base.json")
local marked_hands = require("houseway.way.marked_hands")
local nominal = require("houseway.law.untested_fields")
local odds = require("houseway.wagers.odds")
local offers = require("houseway.wagers.offers")
local outcome = require("houseway.law.outcome")
local own = require("houseway.law.provisions.own")
local provisions = require("houseway.law.provisions")
local seats = require("rounds.round.seats")
local statuses = require("houseway.law.statuses")
local statutes = require("houseway.law.statute")
local survey = require("hw.survey")
local sys = require("hw.sys")
local tile = require("hw.tile")
local rankings = require("houseway.law.rankings")

local chapter_coverage = {}

-- ---- the clauses, over every hand ----

local function survey_clauses(model, ranking, name, progress)
  local made, counted = clauses.compile(model, ranking, model[name]), {}
  local _, report = survey.run(made, ranking, { threads = sys.processors(), progress = progress })
  for i in ipairs(model[name]) do counted[i] = report.clauses[i] end
  return counted
end

-- Adds the hands that each clause of a list governs, by key, and the clauses that others hide.
local function count_clauses(model, ranking, name, asked, found, hidden)
  if #model[name] == 0 then return end
  local counted = counts.kept(asked.cache and { "clauses", model.game, counts.law(model), name }, function ()
    return survey_clauses(model, ranking, name, asked.progress)
  end)
  for i, clause in ipairs(model[name]) do
    local governs, open = counted[i].governs, counted[i].open
    found[clause.key] = {
      hands = governs.hands, open = open.hands,
      example = governs.least and hands.text(model.game, governs.least),
      open_example = open.least and hands.text(model.game, open.least),
    }
  end
  local found_hidden = hidden_clauses.find(model, ranking, model[name], counted)
  table.move(found_hidden, 1, #found_hidden, #hidden + 1, hidden)
end

-- ---- the outcomes, over every pair of set hands ----

local TALLIES = { [outcome.CODES.several] = "several", [outcome.CODES.none] = "none" }

-- Counts every pair of set hands of tiles: by the paragraphs that claim it, and under "several clauses" or "no clause".
-- `deals_in` has the pairs in each cell; nil for cards.
local function census(model, deals_in, wager, found)
  local built = model[wager]
  if not built or not deals_in then return nil end
  local counted = { pairs = 0, several = 0, none = 0 }
  for index, deals in ipairs(deals_in) do
    counted.pairs = counted.pairs + deals
    local tally = TALLIES[built.code[index]]
    if tally then counted[tally] = counted[tally] + deals end
    for _, key in ipairs(built.claims[index - 1] or {}) do found[key] = (found[key] or 0) + deals end
  end
  return counted
end

-- ---- examples ----

local function faces(game, pieces)
  if games.has_suits(game) then return pieces end
  return { tile.face(pieces[1]), tile.face(pieces[2]) }
end

local function read(model, example, written, count, line)
  return hands.check(model.game, written, { file = model.file, line = line or example.line }, count)
end

local function setting_runner(model, ranking, made)
  return function (example, paragraph)
    local hand = read(model, example, example.hand, nil, paragraph.line)
    local high = read(model, example, example.high, games.of(model.game).high, paragraph.line)
    local trace = made:trace(ranking, hand)
    local view = ranking:view(hand)
    for _, number in ipairs(trace.lawful) do
      if hands.same(model.game, view[number].high, high) then return true end
    end
    local shown = {}
    for i, number in ipairs(trace.lawful) do shown[i] = hands.text(model.game, view[number].high) .. " high" end
    return false, #shown > 0 and table.concat(shown, " or ") or "no lawful setting"
  end
end

local function value_runner(model, ranking)
  return function (example, paragraph)
    local pair = faces(model.game, read(model, example, example.hand, 2, paragraph.line))
    local _, value = ranking:tile_rank(pair[1], pair[2])
    return value == example.value, tostring(value)
  end
end

local function outcome_runner(model, ranking)
  return function (example, paragraph)
    local function half(written) return faces(model.game, read(model, example, written, 2, paragraph.line)) end
    local function state(player, bank)
      return ranking:half_state(player[1], player[2], bank[1], bank[2])
    end
    local high = state(half(example.high), half(example.against.high))
    local low = state(half(example.low), half(example.against.low))
    local result = outcome.RESULTS[model.outcome.code[outcome.tile_cell(high, low) + 1]]
    return result == example.outcome, result
  end
end

-- Finds the start of the deal in an unbanked round, by the positions that paragraph or chapter count. A chapter's own
-- function needs a round; without one all positions count.
local function start_runner(model)
  return function (example, paragraph)
    local counted = paragraph.meaning.counted or (governing.find(model, "counted", { rounds = "unbanked" }) or {}).value
    local deed = counted and not own.is(counted) and provisions.by_name.counted.deeds[counted]
    local dead = not deed or deed({}, example.total, seats.places(model))
    local found = seats.NAMES[seats.counted(seats.dealt_to(model, false), dead, 1, example.total)]
    return found == example.starts, found
  end
end

local function run_examples(model, ranking)
  local made = clauses.compile(model, ranking, model.clauses)
  return statutes.run_examples(model, {
    setting = setting_runner(model, ranking, made), value = value_runner(model, ranking),
    outcome = outcome_runner(model, ranking), start = start_runner(model),
  })
end

-- ---- all together ----

local function examples_of(results, key)
  local run, failed = 0, {}
  for _, one in ipairs(results) do
    if one.key == key then
      run = run + 1
      if not one.holds then failed[#failed + 1] = one.found end
    end
  end
  return run, failed
end

local function entry_of(paragraph, counted, claimed, results, status)
  local run, failed = examples_of(results, paragraph.key)
  local readings = {}
  for i, one in ipairs(paragraph.readings) do
    readings[i] = { name = one.name, default = one.default, chosen = one.chosen, text = one.text }
  end
  local clause = counted[paragraph.key] or {}
  return {
    cite = paragraph.key, printed = paragraph.printed, status = status,
    not_at_hand = paragraph.not_at_hand, text = paragraph.text,
    borrowed_from = paragraph.borrowed_from, by_hand = paragraph.by_hand, reading = paragraph.reading,
    see = paragraph.meaning.see, readings = readings,
    hands = clause.hands, open = clause.open, example = clause.example,
    open_example = clause.open_example, pairs = claimed[paragraph.key], examples = run, failed_examples = failed,
  }
end

local function count_statuses(entries)
  local found = { meaning = 0, nominal = 0, see = 0, by_hand = 0, silent = 0, borrowed = 0 }
  for _, entry in ipairs(entries) do
    local kind = entry.borrowed_from and "borrowed" or entry.status
    found[kind] = found[kind] + 1
  end
  return found
end

local function sections_of(model)
  local sections = {}
  for i, one in ipairs(model.sections) do
    sections[i] = { cite = one.key, printed = one.printed, title = one.title, current = one.current,
      effective = one.effective, not_at_hand = one.not_at_hand, borrowed = one.borrowed_from ~= nil or nil }
  end
  return sections
end

-- The rows of printed paytables that never pay.
local function unpaid(model)
  local found = {}
  for _, paragraph in ipairs(model.paragraphs) do
    local by_table = {}
    for _, offer in ipairs(paragraph.paytables and offers.of(model, paragraph.key) or {}) do
      by_table[offer.paytable] = by_table[offer.paytable] or {}
      table.insert(by_table[offer.paytable], offer)
    end
    for _, paytable in ipairs(paragraph.paytables or {}) do
      for _, hand in ipairs(odds.unpaid(by_table[paytable] or {})) do
        found[#found + 1] = { cite = paragraph.key, printed = paragraph.printed, paytable = paytable.name, hand = hand }
      end
    end
  end
  return found
end

-- Returns a function: the printed citation of a key of any chapter. Each chapter is loaded once.
local function printer()
  local models = {}
  return function (key)
    local chapter = chapters.of(key)
    models[chapter] = models[chapter] or chapters.load(chapter, {})
    local paragraph = models[chapter].by_key[key]
    return paragraph and paragraph.printed or key
  end
end

---The coverage of a chapter.
---@param key string the chapter's
---@param asked { readings: table<string, string>, as_of: string?, progress: function, cache: boolean? } cache: cached
---  counts may be used
---@return table
function chapter_coverage.of(key, asked)
  local model = chapters.load(key, asked.readings, asked.as_of)
  local ranking = rankings.compile(model)
  marked_hands.check({ statute = model, game = model.game, ranking = ranking }) -- as every round would
  local counted, claimed, hidden = {}, {}, {}
  count_clauses(model, ranking, "clauses", asked, counted, hidden)
  count_clauses(model, ranking, "player_clauses", asked, counted, hidden)
  local deals_in = not games.has_suits(model.game) and ranking:census() or nil
  local player, bank = census(model, deals_in, "outcome", claimed), census(model, deals_in, "bank_outcome", claimed)
  local results = run_examples(model, ranking)
  local entries, without = {}, model.edition and {} or nominal.of(key, printer())
  for i, paragraph in ipairs(model.paragraphs) do
    entries[i] = entry_of(paragraph, counted, claimed, results, statuses.of(paragraph, model))
  end
  local by_status = count_statuses(entries)
  by_status.nominal_fields = not model.edition and nominal.fields(without) or nil
  return {
    chapter = key, as_of = asked.as_of, title = model.title, game = model.game, paragraphs = entries,
    counts = by_status, nominal = without, sections = sections_of(model),
    outcomes = json.object({ player = player, bank = bank }), borrowed = model.borrows, unpaid = unpaid(model),
    hidden = hidden,
  }
end

return chapter_coverage
