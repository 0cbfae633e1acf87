-- The readings that affect a wager, and the meaning of its paragraphs in each. Paragraphs with a reading of the same
-- name ask one question, and one answer holds for all of them.
-- Programs import this module.

local colour = require("houseway.wagers.colour")
local games = require("houseway.base.games")
local governing = require("houseway.law.governing")
local provisions = require("houseway.law.provisions")
local rows = require("houseway.wagers.rows")

---@class houseway.wagers.reading
local reading = {}

---A choice that the law leaves open: the reading of some paragraphs.
---@class houseway.wagers.odds.question
---@field key string for --reading: of the paragraph, or common to the paragraphs
---@field paragraphs houseway.law.paragraph[]
---@field answers { name: string, default: boolean, chosen: boolean }[] by name

-- Each paragraph belongs to the first question that shares a name with it.
local function find_question(questions, paragraph)
  for _, question in ipairs(questions) do
    for _, one in ipairs(paragraph.readings) do
      if question.names[one.name] then return question end
    end
  end
end

local function add(question, paragraph)
  question.paragraphs[#question.paragraphs + 1] = paragraph
  for _, one in ipairs(paragraph.readings) do
    local known = question.names[one.name]
    if not known then
      known = { name = one.name, default = one.default, chosen = one.chosen }
      question.names[one.name] = known
      question.answers[#question.answers + 1] = known
    end
    known.chosen = known.chosen or one.chosen
  end
end

-- The longest key above all paragraphs.
local function common_key(paragraphs)
  local common = paragraphs[1].key
  for _, one in ipairs(paragraphs) do
    while one.key ~= common and one.key:sub(1, #common + 1) ~= common .. "." do
      common = common:match("^(.*)%.[^.]*$")
    end
  end
  return common
end

---The questions that paragraphs ask, in the text's order.
---@param paragraphs houseway.law.paragraph[]
---@return houseway.wagers.odds.question[]
function reading.questions(paragraphs)
  local questions = {}
  for _, paragraph in ipairs(paragraphs) do
    if #paragraph.readings > 0 then
      local question = find_question(questions, paragraph)
      if not question then
        question = { paragraphs = {}, answers = {}, names = {} }
        questions[#questions + 1] = question
      end
      add(question, paragraph)
    end
  end
  for _, question in ipairs(questions) do
    question.key, question.names = common_key(question.paragraphs), nil
    table.sort(question.answers, function (a, b) return a.name < b.name end)
  end
  return questions
end

---A paragraph's meaning in the reading of this name, else as chosen.
---@param paragraph houseway.law.paragraph
---@param name string? nil: as chosen
---@return table<string, any> meaning
function reading.meaning(paragraph, name)
  for _, one in ipairs(paragraph.readings) do
    if one.name == name then return one.meaning end
  end
  return paragraph.meaning
end

-- A function that finds, of several paragraphs, the condition on seven cards for the offer's variant.
local function said_by(offer, name)
  return function (keys)
    for _, key in ipairs(keys) do
      local paragraph = offer.model.by_key[key]
      local variant = paragraph.meaning.variant
      if not variant or variant == offer.variant then return reading.meaning(paragraph, name).seven end
    end
  end
end

---The meaning of Mixed Pair in the reading of this name, if any.
---@param offer houseway.wagers.odds.offer
---@param name string? nil: as chosen
---@return fun(permissible: boolean): boolean
function reading.mixed_pair(offer, name)
  local phrase = reading.meaning(offer.paragraph, name).mixed_pair
  if phrase then return provisions.by_name.mixed_pair.deeds[phrase] end
  return governing.find(offer.model, "mixed_pair", { rounds = "unbanked", wager = offer.name }).deed
end

-- The joker's role in a royal flush, in the reading of this name.
local function joker_royal(offer, name)
  local ranks = reading.of_category(offer, "royal flush")
  return ranks and reading.meaning(ranks, name).joker_in_royal or nil
end

---The paragraph that ranks a hand of five cards, if an offer has a row for that hand.
---@param offer houseway.wagers.odds.offer
---@param category string
---@return houseway.law.paragraph?
function reading.of_category(offer, category)
  for _, row in ipairs(offer.paytable.rows) do
    if row.means and row.means.category == category then
      for _, one in ipairs(offer.model.paragraphs) do
        if one.meaning.hand == category then return one end
      end
    end
  end
  return nil
end

---The terms for reading an offer's rows, in the reading of this name, if any.
---@param offer houseway.wagers.odds.offer
---@param name string? nil: as chosen
---@return houseway.wagers.odds.row_terms
function reading.row_terms(offer, name)
  local meaning = reading.meaning(offer.paragraph, name)
  local on_colour = colour.decides(offer.model, offer.paytable.rows)
  return {
    game = games.of(offer.model.game), category = offer.model.card_rules.category, row_order = meaning.row_order,
    loses_with = meaning.loses_with, said = said_by(offer, name),
    asked = rows.asked(offer.model, joker_royal(offer, name), on_colour), joker_colour = meaning.joker_colour or "none",
  }
end

return reading
