-- Conditions of an approval: predicates that every verifier evaluates again, on facts it found itself.
--
--   edge at most 2.90 % against itself      under reading us-pa/621a.6.a.1=one_to_eight
--   until 2026-12-31                        with paytable B only
--   from 2026-07-01                         with paytable B of Fortune Bonus only
--
-- One spelling each: what is read is written as it was.

local dates = require("houseway.base.dates")
local fraction = require("houseway.base.fraction")
local spelling = require("houseway.base.spelling")
local verdict = require("houseway.register.verdict")

local conditions = {}

---What a condition is held against. Each function is asked only where a condition needs it.
---@class houseway.register.facts
---@field edge fun(): houseway.base.fraction the house's, of the way against itself; the most it can be
---@field reading fun(key: string): string? the name of the reading chosen
---@field paytables fun(): table<string, string|false> by wager offered: its letter
---@field conforms fun(): boolean

---@class houseway.register.condition
---@field text string as it is written
---@field holds fun(facts: houseway.register.facts, at: string): boolean, string? what was found
---@field timed boolean? the instant alone decides

local function percent(value)
  return (value * 100):decimal(4) .. " %"
end

local function edge_at_most(written)
  if not (written:find("^0%.%d+$") or written:find("^[1-9]%d*%.?%d*$") and not written:find("%.$")) then return nil end
  local limit = fraction.read(written) / 100
  return {
    holds = function (facts)
      local edge = facts.edge()
      return edge <= limit, "an edge of " .. percent(edge)
    end,
  }
end

local function under_reading(key, name)
  return {
    holds = function (facts)
      local chosen = facts.reading(key)
      return chosen == name, chosen and ("the reading " .. chosen) or "no such reading"
    end,
  }
end

local function day(written, holds)
  if not dates.is_day(written) then return nil end
  return { timed = true, holds = function (_, at) return holds(at:sub(1, 10)), at:sub(1, 10) end }
end

local function with_paytable(letter, wager)
  return {
    holds = function (facts)
      local other
      for name, found in pairs(facts.paytables()) do
        local meant = found and (wager == nil or wager == name)
        if meant and found ~= letter and (not other or name < other.name) then
          other = { name = name, letter = found }
        end
      end
      return other == nil, other and ("%s, paytable %s"):format(other.name, other.letter)
    end,
  }
end

-- A pattern, what makes a condition of it, and how it is shown.
local FORMS = {
  { "^edge at most ([%d.]+) %% against itself$", edge_at_most, "edge at most N.NN % against itself" },
  { "^under reading ([%w/_.-]+)=([%l%d_]+)$", under_reading, "under reading KEY=NAME" },
  { "^from (%S+)$", function (written) return day(written, function (on) return on >= written end) end, "from DAY" },
  { "^until (%S+)$", function (written) return day(written, function (on) return on <= written end) end, "until DAY" },
  { "^with paytable (%u) only$", with_paytable, "with paytable X only" },
  { "^with paytable (%u) of (%S.*) only$", with_paytable, "with paytable X of WAGER only" },
}

---How conditions are written.
---@type string[]
conditions.FORMS = {}
for i, form in ipairs(FORMS) do conditions.FORMS[i] = form[3] end

---Reads a condition.
---@param text string
---@return houseway.register.condition?
---@return houseway.register.verdict?
function conditions.read(text)
  for _, form in ipairs(FORMS) do
    local first, second = text:match(form[1])
    local made = first and form[2](first, second)
    if made then
      made.text = text
      return made
    end
  end
  return verdict.no("unreadable", 'a condition "%s", expected %s', text,
    spelling.list(conditions.FORMS))
end

---Reads a list of them.
---@param texts string[]?
---@return houseway.register.condition[]?
---@return houseway.register.verdict?
function conditions.read_all(texts)
  local list = {}
  for i, text in ipairs(texts or {}) do
    local one, why = conditions.read(text)
    if not one then return nil, why end
    list[i] = one
  end
  return list
end

return conditions
