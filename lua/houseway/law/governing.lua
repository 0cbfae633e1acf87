-- What a chapter says of how a round is run: the field that holds for this kind of round, with its paragraph.

local kinds = require("houseway.law.provisions.kinds")
local lists = require("houseway.base.lists")
local provisions = require("houseway.law.provisions")
local scope = require("houseway.law.scope")

---@class houseway.law.governing
local governing = {}

---What a paragraph says of rounds.
---@class houseway.law.governing.said
---@field value any as houseway.law.provisions reads the field
---@field key string of the paragraph: the citation of whatever is done by it
---@field printed string
---@field line integer
---@field steps integer through how many chapters it is borrowed; 0: the chapter's own
---@field notwithstanding string[]? keys of paragraphs that give way
---@field applies houseway.law.scope.said? where the paragraph speaks

---The round asked about.
---@class houseway.law.governing.round
---@field rounds "unbanked"|"banked"|"co-banked"
---@field device string? cards: the device they are dealt from
---@field wager string? the optional wager asked about
---@field table string? "EZ"
---@field start string? by what the starting position is found, as terms have it

-- More than a scope has parts: any borrowed paragraph is further away than all of the chapter's own.
local BORROWED = 100

-- How closely a paragraph speaks of the round: how many parts of its scope fit; nil where one does not.
local function closeness(said, round)
  return scope.closeness(said.applies, round)
end

-- Whether another paragraph that says the field, and speaks of the round, does so notwithstanding this one.
local function gives_way(said, list, round)
  for _, other in ipairs(list) do
    local against = other.notwithstanding
    if against and lists.has(against, said.key) and closeness(other, round) then return true end
  end
  return false
end

---The rule in force for the round: of the paragraphs on the field, the most specific, so that a paragraph on banked
---rounds precedes one on all rounds; then the chapter's own before a borrowed one, and that before its lender's
---borrowings. A paragraph that another overrides (`notwithstanding`) gives way.
---@param law houseway.law.statute
---@param field string
---@param round houseway.law.governing.round
---@return houseway.law.governing.said? said nil where the chapter does not say, and borrows nothing that does
function governing.find(law, field, round)
  local best, closest = nil, -1
  local list = law.provisions[field]
  for _, said in ipairs(list) do
    local close = not gives_way(said, list, round) and closeness(said, round)
    if close and (close > closest or close == closest and said.steps < best.steps) then
      best, closest = said, close
    end
  end
  return best
end

---Every paragraph that says it and speaks of the round, in the text's order.
---@param law houseway.law.statute
---@param field string
---@param round houseway.law.governing.round
---@return houseway.law.governing.said[]
function governing.all(law, field, round)
  return lists.filter(law.provisions[field], function (said) return closeness(said, round) end)
end

---The paragraph that says this value of a field that several may say, in the round: the chapter's own before what it
---borrows, then the one that speaks most closely of the round, then the first.
---@param law houseway.law.statute
---@param field string
---@param value any
---@param round houseway.law.governing.round
---@return houseway.law.governing.said?
function governing.saying(law, field, value, round)
  local best, closest = nil, -1
  for _, said in ipairs(law.provisions[field]) do
    local held = said.value
    local close = (held == value or type(held) == "table" and lists.has(held, value)) and closeness(said, round)
    if close then close = close - BORROWED * said.steps end
    if close and (not best or close > closest) then best, closest = said, close end
  end
  return best
end

---The remedy for an irregularity.
---@class houseway.law.governing.upon
---@field what string
---@field key string
---@field printed string
---@field case { voids: string?, wagers: string?, given_up: string?, remedy: string? } as the paragraph says it
---@field does { voids: function?, wagers: function?, given_up: function?, remedy: function? } what carries each out

---What the chapter has done upon an irregularity: of the paragraphs that speak of it, the one that speaks most
---closely.
---@param law houseway.law.statute
---@param what string one of the cases of `upon`
---@param round houseway.law.governing.round
---@return houseway.law.governing.upon? upon nil where the chapter does not say
function governing.upon(law, what, round)
  local best, closest = nil, -1
  for _, said in ipairs(law.provisions.upon) do
    local close = said.value[what] and closeness(said, round)
    if close and (close > closest or close == closest and said.steps < best.steps) then
      best, closest = said, close
    end
  end
  if not best then return nil end
  local case, does = best.value[what], {}
  for _, part in ipairs(provisions.by_name.upon.parts) do does[part.name] = kinds.deed(part, case[part.name]) end
  return { what = what, key = best.key, printed = best.printed, case = case, does = does }
end

return governing
