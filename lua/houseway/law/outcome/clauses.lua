-- The outcomes of a chapter: combines its paragraphs on outcomes and checks them against each other. Refuses a
-- contradiction unless a recorded reading affects it.

local kinds = require("houseway.law.provisions.kinds")
local lists = require("houseway.base.lists")
local outcome = require("houseway.law.outcome")
local paragraph = require("houseway.law.paragraph")
local provisions = require("houseway.law.provisions")
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

local BY_NAME = provisions.by_name

---The chapter's rules on halves of tiles that compare as equal.
---@param model houseway.law.statute
---@return houseway.law.outcome.alike
function outcomes.alike(model)
  return { identical = kinds.deed(BY_NAME.identical, model.said.identical), bank = {} }
end

local function is_on_outcomes(meaning)
  return meaning.outcome ~= nil or meaning.copy ~= nil
end

-- The paragraphs on outcomes, in the text's order, in any reading.
local function on_outcomes(model)
  return lists.filter(model.paragraphs, function (one)
    return is_on_outcomes(one.meaning)
      or lists.any(one.readings, function (reading) return is_on_outcomes(reading.meaning) end)
  end)
end

-- The paragraphs on the outcome of one wager, and the rules on halves that compare as equal. `instead` replaces the
-- meanings of paragraphs, by key.
local function about(model, among, wager, instead)
  local said, alike = {}, outcomes.alike(model)
  for _, one in ipairs(among) do
    local meaning = instead and instead[one.key] or one.meaning
    local speaks = (meaning.wager or "player") == wager
    if speaks and meaning.outcome and meaning.when then
      said[#said + 1] = { key = one.key, outcome = meaning.outcome, when = meaning.when,
        set_aside = set_aside(meaning, model.paragraphs) }
    end
    for _, deed in ipairs(speaks and meaning.copy and kinds.deed(BY_NAME.copy, meaning.copy) or {}) do
      table.insert(alike.bank, deed)
    end
  end
  return said, alike
end

local function options_of(model, alike)
  return { alike = alike, zero_by_spots = model.said.zero == "spots", marks = model.marks }
end

-- The paragraphs on the wager in other readings: first each reading of each paragraph alone; then all readings of one
-- name together, because such readings may depend on each other.
local function in_other_readings(model, among, wager)
  local all, named = {}, {}
  local function add(instead)
    local said, alike = about(model, among, wager, instead)
    all[#all + 1] = { said = said, options = options_of(model, alike) }
  end
  for _, one in ipairs(among) do
    for _, reading in ipairs(one.readings) do
      if is_on_outcomes(one.meaning) or is_on_outcomes(reading.meaning) then
        add({ [one.key] = reading.meaning })
        named[reading.name] = named[reading.name] or {}
        named[reading.name][one.key] = reading.meaning
      end
    end
  end
  for _, name in ipairs(lists.keys(named)) do add(named[name]) end
  return all
end

-- True if other paragraphs claim the cell in some other reading. Puts that reading first, since the next cell is likely
-- to depend on it too.
local function is_read_otherwise(claims, cell, model, others)
  local claimed = table.concat(claims, " ")
  for place, other in ipairs(others) do
    local _, keys = outcome.answer(other.said, cell, model.game, other.options)
    if table.concat(keys, " ") ~= claimed then
      table.insert(others, 1, table.remove(others, place))
      return true
    end
  end
  return false
end

local function is_recorded(claims, cell, model, others)
  for _, key in ipairs(claims) do
    local one = model.by_key[key]
    if #one.readings == 0 and one.reading then return true end
  end
  return is_read_otherwise(claims, cell, model, others)
end

local function refuse_cell(built, cell, model)
  local where = outcome.words(model.game, cell, model.marks)
  local printed = {}
  for index, key in ipairs(built.claims[cell]) do
    printed[index] = ("%s (%s)"):format(model.by_key[key].printed, model.by_key[key].meaning.outcome)
  end
  local found = #printed == 0 and "no paragraph says the outcome" or table.concat(printed, " and ") .. " differ"
  local expected = "write a single outcome, or a reading that says which"
  local _, problem = spelling.refuse_phrase(#printed == 0 and "law/no-outcome" or "law/two-outcomes",
    ("%s where %s"):format(found, where), expected)
  return nil, problem, model.by_key[built.claims[cell][1]]
end

-- Refuses a cell with several outcomes or none, unless a recorded reading affects it.
local function check_cells(built, model, among, wager)
  local others
  for cell = 0, built.cells - 1 do
    local code = built.code[cell + 1]
    if code == outcome.CODES.several or code == outcome.CODES.none then
      others = others or in_other_readings(model, among, wager)
      if not is_recorded(built.claims[cell], cell, model, others) then return refuse_cell(built, cell, model) end
    end
  end
  return true
end

---Builds the table of outcomes of one wager.
---@param model houseway.law.statute with paragraphs, by_key, said and game
---@param wager "player" | "bank"
---@return houseway.law.outcome.table? table nil without a problem if no paragraph is on this wager
---@return houseway.base.problem? problem
---@return houseway.law.paragraph? at the paragraph to blame
function outcomes.build(model, wager)
  local among = on_outcomes(model)
  local said, alike = about(model, among, wager)
  if #said == 0 then return nil end
  local built = outcome.build(model.game, said, options_of(model, alike))
  local ok, problem, at = check_cells(built, model, among, wager)
  if not ok then return nil, problem, at end
  return built
end

---Counts the cells in which a wager has no outcome, or several, in this reading of a paragraph and the chosen readings
---of all others.
---@param model houseway.law.statute
---@param one houseway.law.paragraph
---@param reading { meaning: table } one of its readings
---@return { ways: integer, of: integer }? unsettled nil if every way has one outcome
function outcomes.unsettled(model, one, reading)
  local meaning = reading.meaning
  if not meaning.outcome and not meaning.copy then return nil end
  local tables = {}
  for _, wager in ipairs({ "player", "bank" }) do
    local said, alike = about(model, on_outcomes(model), wager, { [one.key] = meaning })
    tables[wager] = #said > 0 and outcome.build(model.game, said, options_of(model, alike)) or nil
  end
  local player, bank, count, all = tables.player, tables.bank, 0, 0
  for cell = 0, player and player.cells - 1 or -1 do
    if player.code[cell + 1] ~= outcome.CODES.impossible then
      all = all + 1
      local settled = outcome.settled(player, nil, cell) and outcome.settled(player, bank, cell)
      if not settled then count = count + 1 end
    end
  end
  return count > 0 and { ways = count, of = all } or nil
end

return outcomes
