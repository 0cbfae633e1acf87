-- Adds to an answer what the law says of its house ways. An answer with the row `judged` (shared/rows.lua) tells it;
-- one with the row `filed` tells that a way was filed under another law. A question notes each way where it decides it.
-- Programs import this module.

local lazy = require("houseway.base.lazy")
local lists = require("houseway.base.lists")
local rows = require("houseway.ask.shared.rows")
local judged = lazy("houseway.way.judged")
local conform = lazy("houseway.way.conform")

local told = {}

---The arguments for a way that only players use: the law on the dealer's way does not bind them.
---@param asked table
---@return table
function told.of_players(asked)
  return setmetatable({ as_player = true }, { __index = asked })
end

---Notes a way that a question uses.
---@param asked table the question's arguments
---@param way houseway.way
---@param decided houseway.way.decided? nil if the question judges no way
---@return houseway.way.decided? decided the same
function told.note(asked, way, decided)
  local sides = asked.sides or {}
  local known = lists.any(sides, function (one) return one.way.file == way.file and one.way.statute == way.statute end)
  if not known then sides[#sides + 1] = { way = way, decided = decided, player = asked.as_player } end
  return decided
end

---The noted ways, judged.
---@param asked table
---@return houseway.way.judged[]
function told.of(asked)
  local list = {}
  for i, one in ipairs(asked.sides) do
    list[i] = judged.of(one.way, one.decided) -- a question about no way loads no law
    list[i].player = one.player
  end
  return list
end

---The noted ways that were filed under another law.
---@param asked table
---@return houseway.way.judged[]
function told.elsewhere(asked)
  return lists.collect(asked.sides, function (one)
    return judged.elsewhere(one.way)
  end)
end

---Adds the findings to an answer, if its kind has the row.
---@param asked table
---@param answer table
---@param kind houseway.ask.answers.kind
function told.add(asked, answer, kind)
  if lists.has(kind.keys, rows.filed) then
    local way = asked.sides[1] and asked.sides[1].way -- the way named first
    answer.filed_under = answer.filed_under or way and conform.filed_elsewhere(way)
  end
  if not lists.has(kind.keys, rows.judged) or answer.house_ways then return end
  answer.house_ways = told.of(asked)
end

return told
