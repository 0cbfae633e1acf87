-- The readings that bear on a wager: which there are, and what its paragraphs mean in each.
--
-- Paragraphs that have a reading of one name ask one question: it is answered for all of them at once.

local colour = require("houseway.wagers.colour")
local governing = require("houseway.law.governing")
local provisions = require("houseway.law.provisions")
local rows = require("houseway.wagers.rows")

---@class houseway.wagers.reading
local reading = {}

---A question: how these paragraphs are read.
---@class houseway.wagers.odds.question
---@field key string with which --reading answers it: of the paragraph, or of what its paragraphs stand in
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

-- The key that takes in all of them.
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

---What a paragraph means when a reading of this name is taken where it has one.
---@param paragraph houseway.law.paragraph
---@param name string? nil: as chosen
---@return table<string, any> meaning
function reading.meaning(paragraph, name)
  for _, one in ipairs(paragraph.readings) do
    if one.name == name then return one.meaning end
  end
  return paragraph.meaning
end

-- What the paragraph of them that holds in the offer's variant says of seven cards.
local function said_by(offer, name)
  return function (keys)
    for _, key in ipairs(keys) do
      local paragraph = offer.model.by_key[key]
      local variant = paragraph.meaning.variant
      if not variant or variant == offer.variant then return reading.meaning(paragraph, name).seven end
    end
  end
end

---The meaning of Mixed Pair in the reading of this name, where there is one.
---@param offer houseway.wagers.odds.offer
---@param name string? nil: as chosen
---@return fun(permissible: boolean): boolean
function reading.mixed_pair(offer, name)
  local phrase = reading.meaning(offer.paragraph, name).mixed_pair
  if phrase then return provisions.by_name.mixed_pair.deeds[phrase] end
  return governing.find(offer.model, "mixed_pair", { rounds = "unbanked", wager = offer.name }).deed
end

-- What the joker may be in a royal flush, where the paragraph that ranks it is read by this name.
local function joker_royal(offer, name)
  local ranks = reading.of_category(offer, "royal flush")
  return ranks and reading.meaning(ranks, name).joker_in_royal or nil
end

---The paragraph that ranks a hand of five cards, where a row of an offer is named after it.
---@param offer houseway.wagers.odds.offer
---@param category string
---@return houseway.law.paragraph?
function reading.of_category(offer, category)
  for _, row in ipairs(offer.said.rows) do
    if row.means and row.means.category == category then
      for _, one in ipairs(offer.model.paragraphs) do
        if one.meaning.hand == category then return one end
      end
    end
  end
  return nil
end

---How the rows of an offer are read in the reading of this name, where there is one.
---@param offer houseway.wagers.odds.offer
---@param name string? nil: as chosen
---@return houseway.wagers.odds.row_terms
function reading.row_terms(offer, name)
  local meaning = reading.meaning(offer.paragraph, name)
  local on_colour = colour.decides(offer.model, offer.said.rows)
  return {
    category = offer.model.card_rules.category, row_order = meaning.row_order, loses_with = meaning.loses_with,
    said = said_by(offer, name), asked = rows.asked(offer.model, joker_royal(offer, name), on_colour),
    joker_colour = meaning.joker_colour or "none",
  }
end

return reading
