-- The scope of a paragraph: its rounds, device, wagers, tables and start. A section's scope holds for its paragraphs,
-- except the parts that a paragraph sets itself, to a value or to "all".

local fields = require("houseway.law.fields")
local provisions = require("houseway.law.provisions")
local spelling = require("houseway.base.spelling")

---@class houseway.law.scope
local scope = {}

---A scope: values by part. A part without a value is not limited.
---@alias houseway.law.scope.said table<"rounds"|"device"|"wager"|"table"|"start", string|string[]>

scope.field = provisions.by_name.applies

local PARTS, ALL = scope.field.parts, "all"

---Joins two scopes. The inner wins part by part, and "all" removes the part.
---@param outer houseway.law.scope.said?
---@param inner houseway.law.scope.said?
---@return houseway.law.scope.said? joined the outer scope itself if there is no inner
function scope.join(outer, inner)
  if not inner then return outer end
  local joined = {}
  for _, part in ipairs(PARTS) do
    local value = inner[part.name]
    if value == nil and outer then value = outer[part.name] end
    if value ~= ALL then joined[part.name] = value end
  end
  return next(joined) and joined or nil
end

---The scope of a paragraph's whole effect. Outcomes, and fields with one value in a chapter, hold in all rounds.
---@param meaning table<string, any> the paragraph's
---@return houseway.law.scope.said?
function scope.of(meaning)
  local applies = meaning.applies
  if not applies or not applies.rounds then return applies end
  for name in pairs(meaning) do
    local field = fields.named(name)
    if name == "outcome" or field and field.once then return scope.join(applies, { rounds = ALL }) end
  end
  return applies
end

-- True if a part matches the round; nil if unknown.
local function fits(part, value, round)
  if part.deeds then return part.deeds[value](round) end
  return part.fits(value, round)
end

---How specifically a scope matches the round: the number of matching parts; nil if one does not match.
---@param applies houseway.law.scope.said?
---@param round houseway.law.governing.round
---@return integer? count
function scope.closeness(applies, round)
  local count = 0
  for _, part in ipairs(applies and PARTS or {}) do
    local value = applies[part.name]
    if value ~= nil then
      local fit = fits(part, value, round)
      if fit == false then return nil end
      if fit then count = count + 1 end
    end
  end
  return count
end

---A scope in words: "banked or co-banked rounds, dealing from the hand".
---@param applies houseway.law.scope.said
---@return string
function scope.text(applies)
  local texts = {}
  for _, part in ipairs(PARTS) do
    local value = applies[part.name]
    if type(value) == "table" then value = spelling.list(value) end
    if value then texts[#texts + 1] = part.says:format(value) end
  end
  return table.concat(texts, ", ")
end

return scope
