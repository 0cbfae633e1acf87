-- The outcomes of a chapter: the paragraphs that say how a wager ends, put together and held against each
-- other. A chapter that contradicts itself is refused, unless a paragraph concerned records a reading.

local outcome = require("houseway.outcome")
local paragraph = require("houseway.statute.paragraph")
local spelling = require("houseway.notation.spelling")

---@class houseway.statute.outcomes
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

-- Whether some reading of a paragraph, chosen or not, would have it claim the cell.
local function could_claim(one, cell, model, options)
  for _, reading in ipairs(one.readings) do
    local meaning = setmetatable({}, { __index = function (_, name)
      local changed = reading.meaning[name]
      if changed ~= nil then return changed end
      return one.meaning[name]
    end })
    if meaning.outcome and meaning.when then
      local claimed = as_outcome(one, meaning, model.paragraphs)
      if outcome.holds(claimed, cell, model.game, options) then return true end
    end
  end
  return false
end

local function is_recorded(keys, cell, model, options)
  for _, key in ipairs(keys) do
    if paragraph.carries_reading(model.by_key[key]) then return true end
  end
  if #keys > 0 then return false end
  for _, one in ipairs(model.paragraphs) do
    if could_claim(one, cell, model, options) then return true end
  end
  return false
end

local function refuse_cell(built, cell, model)
  local where = outcome.words(model.game, cell)
  local printed = {}
  for index, key in ipairs(built.claims[cell]) do
    printed[index] = ("%s (%s)"):format(model.by_key[key].printed, model.by_key[key].meaning.outcome)
  end
  local found = #printed == 0 and "no outcome" or table.concat(printed, " and ")
  local expected = "one outcome, or a reading that says which"
  local _, problem = spelling.refuse_phrase(("%s for %s"):format(found, where), expected)
  return nil, problem, model.by_key[built.claims[cell][1]]
end

-- A cell with several outcomes or none is let through only where a reading is recorded.
local function check(built, model, options)
  if built.several + built.none == 0 then return true end
  for cell = 0, built.cells - 1 do
    local code = built.code[cell + 1]
    local open = code == outcome.CODES.several or code == outcome.CODES.none
    if open and not is_recorded(built.claims[cell], cell, model, options) then
      return refuse_cell(built, cell, model)
    end
  end
  return true
end

---Builds the table of outcomes of one wager.
---@param model houseway.statute with paragraphs, by_key, said and game
---@param wager "player" | "bank"
---@return houseway.outcome.table? table nil without a problem where the chapter says nothing of it
---@return houseway.problem? problem
---@return houseway.paragraph? at the paragraph to blame
function outcomes.build(model, wager)
  local paragraphs = about(model.paragraphs, wager)
  if #paragraphs == 0 then return nil end
  local options = {
    by_value = model.said.identical == "pair rank or value",
    zero_by_spots = model.said.zero == "spots",
  }
  local built = outcome.build(model.game, paragraphs, options)
  local ok, problem, at = check(built, model, options)
  if not ok then return nil, problem, at end
  return built
end

return outcomes
