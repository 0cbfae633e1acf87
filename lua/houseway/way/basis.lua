-- The parts of the law that a verdict relies on: their age, their borrowings, and their readings.
-- Programs import this module.

local comparing = require("houseway.law.provisions.comparing")
local lists = require("houseway.base.lists")

local basis = {}

-- Fields that say how hands rank or may be set. A verdict relies on no other fields.
local BEARING = {
  "play", "exceptions_to", "ranks_pairs", "ranks_tiles", "values", "counts_as", "equal_values", "zero",
  "ranks_cards", "joker", "joker_in_flush", "joker_in_royal", "hand", "order", "equal_hands",
}

local function says(meaning)
  return lists.any(BEARING, function (name) return meaning[name] ~= nil and meaning.binds ~= "players" end)
end

-- True if any reading of a paragraph bears on setting; the others then bear on it by their silence.
local function bears_on_setting(paragraph)
  if says(paragraph.meaning) then return true end
  return lists.any(paragraph.readings, function (reading) return says(reading.meaning) end)
end

-- ---- readings ----

local function add_readings(found, statute)
  for _, paragraph in ipairs(statute.paragraphs) do
    local entry = { cite = paragraph.key, printed = paragraph.printed, text = paragraph.reading }
    for _, reading in ipairs(paragraph.readings) do
      if reading.chosen then entry.name, entry.default, entry.text = reading.name, reading.default, reading.text end
    end
    if entry.text and bears_on_setting(paragraph) then found[#found + 1] = entry end
  end
end

---The readings relied on, of the law and of the script.
---@param way houseway.way
---@return table[]
function basis.readings(way)
  local found = {}
  add_readings(found, way.statute)
  for _, statute in ipairs(way.followed) do add_readings(found, statute) end
  local model = way.submission
  for _, text in ipairs(model.readings) do found[#found + 1] = { submission = model.name, text = text } end
  for _, rule in ipairs(model.rules) do
    for _, text in ipairs(rule.readings) do found[#found + 1] = { rule = rule.name, text = text } end
  end
  for _, choice in ipairs(model.choices) do
    for _, text in ipairs(choice.readings) do found[#found + 1] = { choice = choice.name, text = text } end
  end
  return found
end

-- The fields whose meaning differs between readings of a paragraph.
local function differing(paragraph)
  local fields = {}
  for _, reading in ipairs(paragraph.readings) do
    for _, other in ipairs({ reading.meaning, paragraph.readings[1].meaning }) do
      for name in pairs(other) do
        if reading.meaning[name] ~= paragraph.readings[1].meaning[name] then fields[name] = true end
      end
    end
  end
  return fields
end

local OF_SETTING, OF_OUTCOME = lists.places(BEARING), { notwithstanding = true }
for i = 2, #comparing do OF_OUTCOME[comparing[i].name] = true end -- the first entry is the title of the step
OF_SETTING.binds = 1

-- The subject on which readings of a paragraph differ.
local function differ_about(paragraph)
  local about = "rounds"
  for name in pairs(differing(paragraph)) do
    if OF_SETTING[name] then return "setting" end
    if OF_OUTCOME[name] then about = "outcome" end
  end
  return about
end

---The paragraphs of a statute with several readings: their names, the default first, and the subject on which they
---differ: "setting" (how hands rank or may be set), "outcome" (who wins) or "rounds".
---@param statute houseway.law.statute
---@return { key: string, printed: string, names: string[], chosen: string, about: string }[]
function basis.choices(statute)
  local found = {}
  for _, paragraph in ipairs(statute.paragraphs) do
    local entry = { key = paragraph.key, printed = paragraph.printed, names = {} }
    for _, reading in ipairs(paragraph.readings) do
      table.insert(entry.names, reading.default and 1 or #entry.names + 1, reading.name)
      if reading.chosen then entry.chosen = reading.name end
    end
    entry.about = differ_about(paragraph)
    if #entry.names > 0 then found[#found + 1] = entry end
  end
  return found
end

-- ---- borrowing ----

---The chapters borrowed from, and whether the borrowing bears on how hands rank or are set.
---@param way houseway.way
---@return { from: string, because: string, bears: boolean }[]
function basis.borrowed(way)
  local bears, found = {}, {}
  for _, paragraph in ipairs(way.statute.paragraphs) do
    local from = paragraph.borrowed_from
    if from and bears_on_setting(paragraph) then bears[from] = true end
  end
  for _, borrow in ipairs(way.statute.borrows) do
    found[#found + 1] = { from = borrow.from, because = borrow.because, bears = bears[borrow.from] == true }
  end
  return found
end

-- ---- age ----

-- The section of a paragraph: the longest key that begins the paragraph's key.
local function section_of(statute, key)
  local longest
  for _, section in ipairs(statute.sections) do
    local inside = key:sub(1, #section.key + 1) == section.key .. "."
    if inside and (not longest or #section.key > #longest.key) then longest = section end
  end
  return longest
end

---The sections relied on, with the date of our copy and the date from which they apply.
---@param way houseway.way
---@return { cite: string, printed: string, current: string?, effective: string?, borrowed: boolean? }[]
function basis.sections(way)
  local statute, found, seen = way.statute, {}, {}
  for _, paragraph in ipairs(statute.paragraphs) do
    local section = bears_on_setting(paragraph) and section_of(statute, paragraph.key)
    if section and not seen[section.key] then
      seen[section.key] = true
      found[#found + 1] = {
        cite = section.key, printed = section.printed, current = section.current, effective = section.effective,
        borrowed = section.borrowed_from and true or nil,
      }
    end
  end
  return found
end

return basis
