-- What of a chapter's model something read, and where two models differ: what read nothing of that answers alike by
-- both. Each part has a name: "said.seats", "provisions.shuffle", "us-pa/621a.6.e:unwagered" of a paragraph's meaning,
-- "us-pa/621a.8.g/by_rank:identical" of a reading's, "us-pa/621a.6.e.line", "outcome".

---@class mutation.trace
local trace = {}

local ALL = "*" -- every part of what is named before
local EVERYTHING = "everything"

-- Tables of the model of which each field is a part of its own.
local APART = { said = true, said_by = true, provisions = true }

-- ---- what was read ----

-- A table in whose place another stands, that notes what is asked of it under a name.
local function noting(held, read, name, answer)
  return setmetatable({}, {
    __index = function (_, key)
      read[name .. tostring(key)] = true
      local value = held[key]
      return answer and answer(key, value) or value
    end,
    __pairs = function ()
      read[name .. ALL] = true
      return pairs(held)
    end,
    __len = function ()
      read[name .. ALL] = true
      return #held
    end,
  })
end

-- A paragraph, or one of its readings.
local function paragraph(held, read, name)
  local meaning = noting(held.meaning, read, name .. ":")
  local readings
  return noting(held, read, name .. ".", function (key)
    if key == "meaning" then return meaning end
    if key ~= "readings" or not held.readings then return nil end
    if not readings then
      readings = {}
      for index, one in ipairs(held.readings) do readings[index] = paragraph(one, read, name .. "/" .. one.name) end
    end
    return readings
  end)
end

---A model that notes what is read of it.
---@param model houseway.law.statute
---@return houseway.law.statute traced
---@return table<string, boolean> read
function trace.of(model)
  local read, of, parts = {}, {}, {}
  for _, one in ipairs(model.paragraphs) do of[one] = paragraph(one, read, one.key) end
  local function traced(_, value) return of[value] end
  for name in pairs(APART) do parts[name] = noting(model[name], read, name .. ".", traced) end
  parts.by_key, parts.paragraphs = {}, {}
  for key, one in pairs(model.by_key) do parts.by_key[key] = of[one] end
  for index, one in ipairs(model.paragraphs) do parts.paragraphs[index] = of[one] end
  return noting(model, read, "", function (key) return parts[key] end), read
end

-- ---- where two differ ----

-- Tables may hold themselves: what is being compared is taken to be alike.
local function same(a, b, seen)
  if a == b then return true end
  if type(a) ~= "table" or type(b) ~= "table" then return false end
  seen = seen or {}
  if seen[a] == b then return true end
  seen[a] = b
  for key, value in pairs(a) do
    if not same(value, b[key], seen) then return false end
  end
  for key in pairs(b) do
    if a[key] == nil then return false end
  end
  return true
end

local function differing(changed, name, one, other)
  for key, value in pairs(one) do
    if not same(value, other[key]) then changed[name .. tostring(key)], changed[name .. ALL] = true, true end
  end
  for key in pairs(other) do
    if one[key] == nil then changed[name .. tostring(key)], changed[name .. ALL] = true, true end
  end
end

-- A paragraph without what has names of its own.
local function shell(one)
  local copy = {}
  for name, value in pairs(one) do copy[name] = value end
  copy.meaning, copy.readings = nil, nil
  return copy
end

local function paragraphs(changed, name, one, other)
  differing(changed, name .. ".", shell(one), shell(other))
  differing(changed, name .. ":", one.meaning, other.meaning)
  local readings, others = one.readings or {}, other.readings or {}
  if #readings ~= #others then changed[EVERYTHING] = true end
  for index, reading in ipairs(readings) do
    if others[index] then paragraphs(changed, name .. "/" .. reading.name, reading, others[index]) end
  end
end

-- What a model says once is said by paragraphs: whether by the same.
local function keys_of(by)
  local keys = {}
  for name, one in pairs(by) do keys[name] = one.key end
  return keys
end

local NAMED = { paragraphs = true, by_key = true, said_by = true, sources = true }

local function keys_in(list)
  local keys = {}
  for index, one in ipairs(list) do keys[index] = one.key end
  return keys
end

---The parts in which two models of a chapter differ.
---@param one houseway.law.statute
---@param other houseway.law.statute
---@return table<string, boolean>
function trace.changed(one, other)
  local changed = {}
  if not same(keys_in(one.paragraphs), keys_in(other.paragraphs)) then return { [EVERYTHING] = true } end
  for index, held in ipairs(one.paragraphs) do paragraphs(changed, held.key, held, other.paragraphs[index]) end
  for name in pairs(APART) do
    if name ~= "said_by" then differing(changed, name .. ".", one[name], other[name]) end
  end
  differing(changed, "said_by.", keys_of(one.said_by), keys_of(other.said_by))
  for name, value in pairs(one) do
    if not (APART[name] or NAMED[name]) and not same(value, other[name]) then changed[name] = true end
  end
  for name, value in pairs(other) do
    if one[name] == nil and not (APART[name] or NAMED[name]) and value ~= nil then changed[name] = true end
  end
  return changed
end

---Whether something that was read is different.
---@param read table<string, boolean>
---@param changed table<string, boolean>
---@return boolean
function trace.touches(read, changed)
  if changed[EVERYTHING] or read[ALL] and next(changed) then return true end
  for name in pairs(changed) do
    if read[name] then return true end
  end
  return false
end

return trace
