-- Finds edits of a house way's rules after which no hand is set unlawfully. An edit leaves a rule out, exchanges it
-- with the next, or reads it with another number. Two edits are tried together if no hand is unlawful after both.

local changed = require("houseway.explore.changed")
local conform = require("houseway.way.conform")
local lists = require("houseway.base.lists")
local mistaken = require("laboratory.mistaken")
local refusal = require("houseway.base.refusal")

local edits = {}

---@class laboratory.edits.one
---@field kind "edit"|"edits" one or two
---@field what string the change, in words
---@field source string

local function said_of(one)
  if one.kind == "forgotten" then return ("without %q"):format(one.rule) end
  return one.kind == "exchanged" and ("%q exchanged with %q"):format(one.rule, one.as)
    or ("%s in %q"):format(one.as, one.rule)
end

-- All edits: rules left out, then rules exchanged with the next, then rules with one number changed.
local function list_of(source)
  local list = {}
  for _, kind in ipairs(mistaken.KINDS) do list = lists.joined(list, mistaken.list(source, { kind })) end
  return list
end

local CLASS = 4 -- bytes of table:departing for each class

-- The classes that a way sets unlawfully, as keys.
local function broken_by(side)
  local marks, broken = side.decided.table:departing(conform.breaches(side.way, side.decided)), {}
  local at = marks:find("[^\0]")
  while at do
    local class = (at - 1) // CLASS
    broken[class] = true
    at = marks:find("[^\0]", CLASS * (class + 1) + 1)
  end
  return broken
end

-- True if each of the classes is among the others.
local function is_within(classes, others)
  for class in pairs(classes) do
    if not others[class] then return false end
  end
  return true
end

local function share_any(classes, others)
  for class in pairs(classes) do
    if others[class] then return true end
  end
  return false
end

-- A script with a second edit; nil if the first edit leaves no place for it.
local function source_of(first, second)
  for _, one in ipairs(list_of(first.source)) do
    if one.kind == second.kind and one.rule == second.rule and one.as == second.as then return one.source end
  end
end

local function is_lawful(source, from, options)
  local side = refusal.catch(changed.decided, source, from, options)
  return side and #conform.breaches(side.way, side.decided) == 0
end

-- Pairs of edits that leave no class unlawful in both.
local function pairs_of(halves)
  local list = {}
  for i, first in ipairs(halves) do
    for k = i + 1, #halves do
      if not share_any(first.broken, halves[k].broken) then list[#list + 1] = { first, halves[k] } end
    end
  end
  return list
end

---@param source string
---@param before houseway.way.side the way to mend
---@param options { threads: integer? }
---@param bar fun(done: integer, total: integer)
---@return laboratory.edits.one[]
---@return integer tried
function edits.lawful(source, before, options, bar)
  local list, was = list_of(source), broken_by(before)
  local found, halves = {}, {}
  for number, one in ipairs(list) do
    local side = refusal.catch(changed.decided, one.source, before.way, options)
    local broken = side and broken_by(side)
    if broken and not next(broken) then
      found[#found + 1] = { kind = "edit", what = said_of(one), source = one.source }
    elseif broken and not is_within(was, broken) then
      one.broken, halves[#halves + 1] = broken, one
    end
    bar(number, #list)
  end
  local both = pairs_of(halves)
  for _, two in ipairs(both) do
    local twice = source_of(two[1], two[2])
    if twice and is_lawful(twice, before.way, options) then
      found[#found + 1] = { kind = "edits", what = said_of(two[1]) .. "; " .. said_of(two[2]), source = twice }
    end
  end
  return found, #list + #both
end

return edits
