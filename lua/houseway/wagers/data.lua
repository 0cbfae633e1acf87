-- The worth of wagers as plain data, for `houseway odds --json`.
-- Programs import this module.

local beside = require("houseway.wagers.beside")
local figures = require("houseway.wagers.figures")
local hands = require("houseway.notation.hands")
local print_of = require("houseway.notation.paytable").print

---@class houseway.wagers.data
local data = {}

local PLACES = 12 -- decimals beside an exact fraction
local FINE = 30 -- decimals of chances far below one in a million million

local function exact(value)
  return value and value:as_data(PLACES)
end

local function rows_of(found, game)
  local list = {}
  for i, row in ipairs(found.rows) do
    list[i] = {
      hand = row.hand, pays = row.pays and print_of(row.pays) or "loses", hands = row.hands,
      probability = exact(row.probability), true_odds = exact(figures.true_odds(row)),
      contribution = exact(row.contribution), envy_cents = row.envy,
      example = row.least and hands.text(game, row.least),
    }
  end
  return list
end

local function figures_of(found, game)
  return {
    hands = found.hands, rows = rows_of(found, game), edge = exact(found.edge), hit_frequency = exact(found.hit),
    push = exact(found.push), variance = exact(found.variance), standard_deviation = found.variance:root(PLACES),
  }
end

---The house edge with Envy Bonuses, by the number of players.
---@param worth houseway.wagers.odds.worth
---@param players integer? nil: every number of a table's places
---@return { players: integer, edge: houseway.base.fraction }[] empty if the wager does not qualify
function data.envy_edges(worth, players)
  local edges = {}
  if not worth.qualifies then return edges end
  for seats = players or 1, players or worth.offer.model.said.seats or 1 do
    local edge = figures.edge_with_envy(worth.figures.edge, beside.envy(worth), worth.stakes.wager, seats)
    edges[#edges + 1] = { players = seats, edge = edge }
  end
  return edges
end

local function others_of(worth)
  local others = {}
  for i, one in ipairs(worth.beside and worth.beside.others or {}) do
    others[i] = { wager = one.wager, cite = one.provision.key, printed = one.provision.printed, reading = one.reading,
      dollars_a_hand = exact(one.dollars), counted = one.counted }
  end
  return others
end

local function envy_of(worth, players)
  if not worth.figures.envy then return nil end
  local edges = data.envy_edges(worth, players)
  for _, one in ipairs(edges) do one.edge = exact(one.edge) end
  return { qualifies = worth.qualifies, dollars_a_hand = exact(worth.figures.envy), others = others_of(worth),
    edges = edges }
end

local function meter_of(worth)
  local found = worth.figures.meter
  if not found then return nil end
  local pieces = {}
  for i, one in ipairs(found.pieces) do
    pieces[i] = { from = exact(one.from), edge = exact(one.edge), edge_a_dollar = exact(one.per_dollar) }
  end
  return {
    dollars = exact(worth.stakes.meter), edge_at_nothing = exact(found.fixed), edge_a_dollar = exact(found.per_dollar),
    break_even = exact(found.break_even), pieces = pieces,
  }
end

---The reasons for a reading of a question's paragraphs.
---@param question houseway.wagers.odds.answered
---@param name string of the reading
---@return { cite: string, printed: string, text: string }[]
function data.texts(question, name)
  local texts = {}
  for _, paragraph in ipairs(question.paragraphs) do
    for _, one in ipairs(paragraph.readings) do
      if one.name == name then
        texts[#texts + 1] = { cite = paragraph.key, printed = paragraph.printed, text = one.text }
      end
    end
  end
  return texts
end

-- An estimate has a decimal only: a fraction would claim too much precision.
local function hit_of(hit)
  if not hit then return nil end
  local found = exact(hit.chance or hit.least)
  if hit.chance then
    found.fraction, found.standard_error = nil, hit.standard_error:root(PLACES)
    found.least, found.most = exact(hit.least), exact(hit.most)
  end
  return found
end

-- Edge, variance and hit frequency with Envy Bonuses, by the number of players, or for one number.
local function tables_of(tables, hits, players)
  if not tables then return nil end
  local list = {}
  for seats = players or 1, players or #tables do
    local one = tables[seats]
    list[#list + 1] = { players = one.players, edge = exact(one.edge), variance = exact(one.variance),
      standard_deviation = one.variance:root(PLACES),
      hit_frequency = hit_of(hits and hits[seats]) }
  end
  return list
end

local function winners_of(winners)
  if not winners then return nil end
  local list = {}
  for i, one in ipairs(winners) do
    local chances = {}
    for many, chance in ipairs(one.chances) do chances[many] = chance:as_data(FINE) end
    list[i] = { players = one.players, chances = chances, interval = exact(one.interval) }
  end
  return list
end

local function long_run_of(run)
  if not run then return nil end
  local simulated = run.simulated
  return {
    wager = exact(run.wager), contribution = exact(run.contribution), start = exact(run.start),
    reset = exact(run.reset),
    won_whole = exact(run.won_whole), hit_frequency = exact(run.hit), interval = exact(run.interval),
    edge = exact(run.edge), meter = exact(run.meter), winners = winners_of(run.winners), derivation = run.derivation,
    simulated = simulated and {
      edge = ("%.6f"):format(simulated.edge), standard_error = ("%.6f"):format(simulated.error),
      meter = ("%.2f"):format(simulated.meter), hits = simulated.hits, seed = simulated.seed,
    },
  }
end

local function question_of(question, game)
  local cites, answers = {}, {}
  for i, one in ipairs(question.paragraphs) do cites[i] = one.key end
  for i, answer in ipairs(question.answers) do
    answers[i] = figures_of(answer.figures, game)
    answers[i].name, answers[i].default, answers[i].chosen = answer.name, answer.default, answer.chosen
    answers[i].texts = data.texts(question, answer.name)
    answers[i].tables, answers[i].long_run = tables_of(answer.tables), long_run_of(answer.long_run)
  end
  return { key = question.key, cites = cites, answers = answers }
end

-- Adds the rules outside the paytable.
local function add_beside(found, worth)
  local banked, limit = worth.beside and worth.beside.banked, worth.beside and worth.beside.limit
  if banked then
    found.banked = { cite = banked.provision.key, printed = banked.provision.printed, taken = banked.paid }
  end
  if limit then found.limit = { cite = limit.provision.key, printed = limit.provision.printed, cents = limit.cents } end
end

---The worth of a wager, as plain data.
---@param worth houseway.wagers.odds.worth
---@param players integer?
---@return table
function data.of(worth, players)
  local offer, found = worth.offer, figures_of(worth.figures, worth.offer.model.game)
  found.wager, found.cite, found.printed = offer.name, offer.paragraph.key, offer.paragraph.printed
  found.table, found.variant, found.side = offer.paytable.name, offer.variant, offer.side
  found.dollars, found.envy, found.meter = exact(worth.stakes.wager), envy_of(worth, players), meter_of(worth)
  found.reading = #offer.paragraph.readings == 0 and offer.paragraph.reading or nil
  found.derivation, found.tables, found.long_run = worth.derivation, tables_of(worth.tables, worth.hits, players),
    long_run_of(worth.long_run)
  add_beside(found, worth)
  found.questions = {}
  for i, question in ipairs(worth.questions) do found.questions[i] = question_of(question, offer.model.game) end
  return found
end

return data
