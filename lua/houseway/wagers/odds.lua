-- The exact worth of an offered wager, in every reading of the text.
-- Programs import this module.

local colour = require("houseway.wagers.colour")
local enumerated = require("houseway.wagers.enumerated")
local figures = require("houseway.wagers.figures")
local fraction = require("houseway.base.fraction")
local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local marked = require("houseway.wagers.marked")
local provisions = require("houseway.law.provisions")
local reading = require("houseway.wagers.reading")
local rows = require("houseway.wagers.rows")

---@class houseway.wagers.odds
local odds = {}

---@class houseway.wagers.odds.worth
---@field offer houseway.wagers.odds.offer
---@field stakes houseway.wagers.odds.stakes
---@field figures houseway.wagers.odds.found in the chosen readings
---@field qualifies boolean the wager can earn an Envy Bonus
---@field questions houseway.wagers.odds.answered[]
---@field beside houseway.wagers.beside? rules outside the paytable
---@field derivation string? of its figures
---@field tables { players: integer, edge: houseway.base.fraction, variance: houseway.base.fraction }[]? with Envy
---  Bonuses
---@field hits houseway.wagers.envy.hit[]? hit frequency with Envy Bonuses, by the number of players
---@field chance houseway.wagers.envy.chance? that dealt the rounds of an estimate
---@field long_run houseway.wagers.progressive.long_run? of a meter

---A question with the figures of every answer; other questions are answered as chosen.
---@class houseway.wagers.odds.answered
---@field key string
---@field paragraphs houseway.law.paragraph[]
---@field answers { name: string, default: boolean, chosen: boolean, figures: houseway.wagers.odds.found,
---  changes: { hand: string?, hands: integer }[] }[]

local function of_meter(offer)
  return lists.any(offer.paytable.rows, function (row) return row.pays.kind == "percent" end)
end

-- The paragraph that says whether a payout limit rises with the meter, if the wager has both.
local function limiting(offer, stakes)
  local provision = (offer.model.provisions.limit_meter or {})[1]
  return provision and stakes.limit_cents and of_meter(offer) and offer.model.by_key[provision.key] or nil
end

-- The stakes, where that paragraph has the reading of this name.
local function stakes_by(offer, stakes, name)
  local paragraph = limiting(offer, stakes)
  if not paragraph then return stakes end
  local deed = provisions.by_name.limit_meter.deeds[reading.meaning(paragraph, name).limit_meter]
  local shows, start = 2, 1
  return { wager = stakes.wager, meter = stakes.meter, limit_cents = stakes.limit_cents,
    limit_rises = deed ~= nil and deed(shows, start) == shows }
end

-- The paragraphs that affect the figures: those that rows name, in the offer's variant, then the offer's own, then the
-- limit's.
local function bearing(offer, stakes)
  local royal = reading.of_category(offer, "royal flush")
  local found, seen = { royal }, {}
  for _, row in ipairs(offer.paytable.rows) do
    for _, key in ipairs(row.means and row.means.keys or {}) do
      local one = offer.model.by_key[key]
      local other = one.meaning.variant and one.meaning.variant ~= offer.variant
      if not other and not seen[key] then found[#found + 1], seen[key] = one, true end
    end
  end
  table.sort(found, function (a, b) return a.line < b.line end)
  found[#found + 1] = offer.paragraph
  found[#found + 1] = limiting(offer, stakes)
  return found
end

-- Functions that count the hands or throws of each row, by the sort of wager.
local TAKEN = {
  cards = function (offer, name) return rows.taken(offer.paytable.rows, reading.row_terms(offer, name), offer.side) end,
  colour = function (offer, name)
    local joker = reading.meaning(offer.paragraph, name).joker_colour or "none"
    return colour.taken(games.of(offer.model.game), offer.paytable.rows, joker, offer.side)
  end,
  dice = function (offer)
    return enumerated.dice(offer.paytable.rows, tonumber((offer.side or "number 1"):match("%d+")))
  end,
  tiles = function (offer, name)
    return enumerated.tiles(offer.paytable.rows, offer.model, reading.mixed_pair(offer, name))
  end,
  ["set hand"] = function (offer, _, options)
    local list = assert(marked.read(offer.paytable.rows, offer.model, offer.table))
    return marked.taken(list, options.set_hands(offer))
  end,
}

---The rows that never pay in the chosen readings, because earlier rows take all their hands or throws. Rows on a
---dealer's set hand are not counted, because the way decides which of them pay.
---@param list houseway.wagers.odds.offer[] of one paytable
---@return string[] their hands, as printed
function odds.unpaid(list)
  local hands = {}
  for _, offer in ipairs(list) do
    local taken = offer.of == "set hand" and {} or TAKEN[offer.of](offer)
    for number, one in ipairs(taken) do hands[number] = (hands[number] or 0) + one.hands end
  end
  local found = {}
  for number, count in ipairs(hands) do
    if count == 0 then found[#found + 1] = list[1].paytable.rows[number].hand end
  end
  return found
end

-- Returns a function that computes the figures in the reading of a name. Paragraphs without such a reading are read as
-- chosen.
local function finder(offer, stakes, options)
  return function (name)
    local taken, lost = TAKEN[offer.of](offer, name, options)
    return figures.of(offer.paytable.rows, taken, lost, stakes_by(offer, stakes, name))
  end
end

-- The rows whose number of hands differs from the chosen readings.
local function changes(base, other)
  local changed = {}
  for number, row in ipairs(other.rows) do
    if row.hands ~= base.rows[number].hands then changed[#changed + 1] = { hand = row.hand, hands = row.hands } end
  end
  return changed
end

local function answered(question, base, figures_in)
  local answers = {}
  for i, answer in ipairs(question.answers) do
    local found = answer.chosen and base or figures_in(answer.name)
    answers[i] = {
      name = answer.name, default = answer.default, chosen = answer.chosen, figures = found,
      changes = changes(base, found),
    }
  end
  return { key = question.key, paragraphs = question.paragraphs, answers = answers }
end

-- Default stakes: the least wager that qualifies for an Envy Bonus, else a dollar; and the least meter.
local function stakes_of(offer, options)
  local stated = offer.model.said
  local usual = offer.paytable.envy and stated.qualifying_wager or 100
  return {
    wager = options.wager or fraction.new(usual, 100),
    meter = options.meter or fraction.new(stated.least_meter or 0, 100), limit_cents = options.limit_cents,
  }
end

---The worth of an offer.
---@param offer houseway.wagers.odds.offer
---@param options { wager: houseway.base.fraction?, meter: houseway.base.fraction?, limit_cents: integer?,
---  set_hands: (fun(offer: houseway.wagers.odds.offer): (integer|houseway.wagers.odds.taken)[])? } wager and meter in
---  dollars; `set_hands` counts the dealer's set hands of each mark, from index 1 for mark 0
---@return houseway.wagers.odds.worth
function odds.worth(offer, options)
  local stakes = stakes_of(offer, options)
  local figures_in = finder(offer, stakes, options)
  local base, questions = figures_in(nil), {}
  for i, question in ipairs(reading.questions(bearing(offer, stakes))) do
    questions[i] = answered(question, base, figures_in)
  end
  local least = fraction.new(offer.model.said.qualifying_wager or 0, 100)
  return {
    offer = offer, stakes = stakes, figures = base, questions = questions,
    qualifies = base.envy ~= nil and stakes.wager >= least,
  }
end

return odds
