-- The outcomes of a chapter: the paragraphs that say how a wager ends, put together and held against each
-- other. A chapter that contradicts itself is refused, unless a reading recorded bears on the contradiction.

local outcome = require("houseway.law.outcome")
local paragraph = require("houseway.law.paragraph")
local spelling = require("houseway.base.spelling")

---@class houseway.law.outcome.clauses
local outcomes = {}

local function set_aside(meaning, paragraphs)
  local keys = {}
  for _, outer in ipairs(meaning.notwithstanding or {}) do
    for _, inner in ipairs(paragraph.within(paragraphs, outer)) do keys[inner.key] = true end
  end
  return keys
end

local function as_outcome(one, meaning, paragraphs)
  return {
    key = one.key,
    outcome = meaning.outcome,
    when = meaning.when,
    set_aside = set_aside(meaning, paragraphs),
  }
end

-- The paragraphs about one wager, in the text's order.
local function about(paragraphs, wager)
  local found = {}
  for _, one in ipairs(paragraphs) do
    if one.meaning.outcome and (one.meaning.wager or "player") == wager then
      found[#found + 1] = as_outcome(one, one.meaning, paragraphs)
    end
  end
  return found
end

-- What a paragraph says of the wager in one of its readings, or nil.
local function in_reading(one, reading, model, wager)
  local meaning = reading.meaning
  if not meaning.outcome or not meaning.when or (meaning.wager or "player") ~= wager then return nil end
  return as_outcome(one, meaning, model.paragraphs)
end

-- The same paragraphs with one of them put, added or left out as it is in another reading.
local function exchanged(said, key, other)
  local changed, found = {}, false
  for _, one in ipairs(said) do
    if one.key == key then
      found, changed[#changed + 1] = true, other
    else
      changed[#changed + 1] = one
    end
  end
  if not found then changed[#changed + 1] = other end
  return changed
end

-- Whether a paragraph records a reading that bears on the cell: one that would have it answered otherwise.
local function bears_on(one, cell, claims, said, model, check)
  for _, reading in ipairs(one.readings) do
    local changed = exchanged(said, one.key, in_reading(one, reading, model, check.wager))
    local _, other = outcome.answer(changed, cell, model.game, check.options)
    if table.concat(other, " ") ~= table.concat(claims, " ") then return true end
  end
  return false
end

local function is_recorded(claims, cell, said, model, check)
  for _, key in ipairs(claims) do
    local one = model.by_key[key]
    if #one.readings == 0 and one.reading then return true end
  end
  for _, one in ipairs(model.paragraphs) do
    if bears_on(one, cell, claims, said, model, check) then return true end
  end
  return false
end

local function refuse_cell(built, cell, model)
  local where = outcome.words(model.game, cell, model.marks)
  local printed = {}
  for index, key in ipairs(built.claims[cell]) do
    printed[index] = ("%s (%s)"):format(model.by_key[key].printed, model.by_key[key].meaning.outcome)
  end
  local found = #printed == 0 and "no outcome" or table.concat(printed, " and ")
  local expected = "one outcome, or a reading that says which"
  local _, problem = spelling.refuse_phrase(("%s for %s"):format(found, where), expected)
  return nil, problem, model.by_key[built.claims[cell][1]]
end

-- A cell with several outcomes or none is let through only where a reading is recorded that bears on it.
local function check_cells(built, said, model, check)
  for cell = 0, built.cells - 1 do
    local code = built.code[cell + 1]
    local open = code == outcome.CODES.several or code == outcome.CODES.none
    if open and not is_recorded(built.claims[cell], cell, said, model, check) then
      return refuse_cell(built, cell, model)
    end
  end
  return true
end

---Builds the table of outcomes of one wager.
---@param model houseway.law.statute with paragraphs, by_key, said and game
---@param wager "player" | "bank"
---@return houseway.law.outcome.table? table nil without a problem where the chapter says nothing of it
---@return houseway.base.problem? problem
---@return houseway.law.paragraph? at the paragraph to blame
function outcomes.build(model, wager)
  local said = about(model.paragraphs, wager)
  if #said == 0 then return nil end
  local options = {
    by_value = model.said.identical == "pair rank or value",
    zero_by_spots = model.said.zero == "spots", marks = model.marks,
  }
  local built = outcome.build(model.game, said, options)
  local ok, problem, at = check_cells(built, said, model, { wager = wager, options = options })
  if not ok then return nil, problem, at end
  return built
end

return outcomes
