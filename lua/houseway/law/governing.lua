-- Finds the paragraph of a chapter that governs a step of a round, for this kind of round.
-- Programs import this module.

local kinds = require("houseway.law.provisions.kinds")
local lists = require("houseway.base.lists")
local provisions = require("houseway.law.provisions")
local scope = require("houseway.law.scope")

---@class houseway.law.governing
local governing = {}

---A provision of a paragraph.
---@class houseway.law.governing.provision
---@field value any as houseway.law.provisions reads the field
---@field key string the paragraph's key, cited for the steps taken under it
---@field printed string
---@field line integer
---@field steps integer number of chapters through which it is borrowed; 0: the chapter's own
---@field notwithstanding string[]? keys of paragraphs that give way
---@field applies houseway.law.scope.said? the paragraph's scope

---The facts of a round that scopes depend on.
---@class houseway.law.governing.round
---@field rounds "unbanked"|"banked"|"co-banked"
---@field device string? the device that cards are dealt from
---@field wager string? the optional wager in question
---@field table string? "EZ"
---@field start string? how the starting position is found, as the terms say

-- More than the parts of a scope, so that every borrowed paragraph ranks below all of the chapter's own.
local BORROWED = 100

-- How closely a paragraph fits the round: the number of matching parts of its scope; nil if a part does not match.
local function closeness(provision, round)
  return scope.closeness(provision.applies, round)
end

-- True if a paragraph on the same field that fits the round overrides this one.
local function gives_way(provision, list, round)
  for _, other in ipairs(list) do
    local against = other.notwithstanding
    if against and lists.has(against, provision.key) and closeness(other, round) then return true end
  end
  return false
end

-- The provision that fits the round most closely. Of equal ones, the one borrowed through fewest chapters, then the
-- first. Skips provisions for which `passed_over` returns true.
local function closest_of(list, round, passed_over)
  local best, closest = nil, -1
  for _, provision in ipairs(list) do
    local close = not passed_over(provision) and closeness(provision, round)
    if close and (close > closest or close == closest and provision.steps < best.steps) then
      best, closest = provision, close
    end
  end
  return best
end

---The provision in force for a round: the most specific, so a paragraph on banked rounds precedes one on all rounds;
---then the chapter's own before borrowed ones. Ignores a paragraph that another overrides (`notwithstanding`).
---@param law houseway.law.statute
---@param field string
---@param round houseway.law.governing.round
---@return houseway.law.governing.provision? said nil if no paragraph, own or borrowed, has the field for this round
function governing.find(law, field, round)
  local list = law.provisions[field]
  return closest_of(list, round, function (provision) return gives_way(provision, list, round) end)
end

---Every provision on a field that fits the round, in the text's order.
---@param law houseway.law.statute
---@param field string
---@param round houseway.law.governing.round
---@return houseway.law.governing.provision[]
function governing.all(law, field, round)
  return lists.filter(law.provisions[field], function (provision) return closeness(provision, round) end)
end

---The provision that gives a field this value in the round. Of several, the chapter's own before borrowed ones, then
---the closest fit, then the first.
---@param law houseway.law.statute
---@param field string
---@param value any
---@param round houseway.law.governing.round
---@return houseway.law.governing.provision?
function governing.saying(law, field, value, round)
  local best, closest = nil, -1
  for _, provision in ipairs(law.provisions[field]) do
    local given = provision.value
    local close = (given == value or type(given) == "table" and lists.has(given, value)) and closeness(provision, round)
    if close then close = close - BORROWED * provision.steps end
    if close and (not best or close > closest) then best, closest = provision, close end
  end
  return best
end

---The remedy for an irregularity.
---@class houseway.law.governing.upon
---@field what string
---@field key string
---@field printed string
---@field case { voids: string?, wagers: string?, given_up: string?, remedy: string? } the paragraph's phrases
---@field does { voids: function?, wagers: function?, given_up: function?, remedy: function? } their functions

---The chapter's remedy for an irregularity, from the paragraph that fits the round most closely.
---@param law houseway.law.statute
---@param what string one of the cases of `upon`
---@param round houseway.law.governing.round
---@return houseway.law.governing.upon? upon nil if the chapter has no remedy
function governing.upon(law, what, round)
  local best = closest_of(law.provisions.upon, round, function (provision) return not provision.value[what] end)
  if not best then return nil end
  local case, does = best.value[what], {}
  for _, part in ipairs(provisions.by_name.upon.parts) do does[part.name] = kinds.deed(part, case[part.name]) end
  return { what = what, key = best.key, printed = best.printed, case = case, does = does }
end

return governing
