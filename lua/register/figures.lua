-- The figures of a submission: exact results, each a line NAME = VALUE. Reviewers compare recomputed figures, so each
-- has one spelling: the fraction, then the percentage.
--
--   house edge, against itself = 121/4960 (2.439516%)
--   Fortune Bonus, paytable A: royal flush = true 4816969 to 1, paid 150 to 1

local data = require("houseway.wagers.data")
local edges = require("register.house_edge")
local fraction = require("houseway.base.fraction")
local offered = require("houseway.worth.offered")
local offers = require("houseway.wagers.offers")
local print_of = require("houseway.notation.paytable").print
local refusal = require("houseway.base.refusal")
local text = require("houseway.base.text")
local worth = require("houseway.worth")

local figures = {}

local PLACES = 6 -- of a percentage

---@class register.figure
---@field name string
---@field value string
---@field part houseway.base.fraction? if the figure is a part of a wager

-- "121/4960 (2.439516%)"
local function percentage(part)
  return ("%s (%s)"):format(tostring(part), part:percent(PLACES))
end

local function add(list, name, value)
  name = text.one_line(name)
  if type(value) == "table" then
    list[#list + 1] = { name = name, value = percentage(value), part = value }
  else
    list[#list + 1] = { name = name, value = value }
  end
end

-- If a figure cannot be found, its value is the reason.
local function add_found(list, name, find)
  local value, why = refusal.catch(find)
  add(list, name, value or "none, for " .. why.found)
end

-- ---- the game itself ----

-- Refuses if the law defines no outcome or leaves wagers unsettled.
local function add_edge(list, name, find, side, edge_options)
  add_found(list, name, function ()
    worth.weights({ ez = edge_options.ez }, side.way.statute)
    return find(side, edge_options).value
  end)
end

local function add_game(list, side, options)
  local edge_options = edges.options(side.way, options)
  add_edge(list, "house edge, against itself", edges.against_itself, side, edge_options)
  add_edge(list, "house edge, against the best settings", edges.against_best, side, edge_options)
end

-- ---- the wagers offered ----

-- "true 4816969 to 1, paid 8,000 to 1": the odds without an edge, then the odds paid.
local function row_value(row)
  local others = row.hands > 0 and tostring((1 - row.probability) / row.probability)
  local against = others and (others:find("/", 1, true) and others:gsub("/", " to ") or others .. " to 1")
  local paid = row.pays and "paid " .. print_of(row.pays) or "loses"
  local envy = row.envy and ", Envy Bonus " .. text.dollars(fraction.new(row.envy, 100)) or ""
  return ("true %s, %s%s"):format(against or "odds none, for no hand is one", paid, envy)
end

local function add_meter(list, name, found)
  local meter = found.figures.meter
  if not meter then return end
  add(list, name .. ": house edge, nothing on the meter", meter.fixed)
  add(list, name .. ": house edge, less for each $1 on the meter", meter.per_dollar)
  local even = meter.break_even
  add(list, name .. ": even at a meter of", even and ("%s dollars (%s)"):format(tostring(even), text.dollars(even))
    or "none")
end

local function add_wager(list, found)
  local name = offers.name(found.offer)
  local wager = text.dollars(found.stakes.wager)
  add(list, name .. ": house edge", found.figures.edge)
  add(list, name .. ": hit frequency", found.figures.hit)
  add_meter(list, name, found)
  for _, one in ipairs(data.envy_edges(found)) do
    add(list, ("%s: house edge of %s with Envy Bonuses, %s"):format(name, wager, text.count(one.players, "player")),
      one.edge)
  end
  for _, row in ipairs(found.figures.rows) do
    add(list, ("%s: %s"):format(name, row.hand or "any other"), row_value(row))
  end
end

local function add_wagers(list, side)
  local worths, why = refusal.catch(offered.worths, side)
  if not worths then return add(list, "optional wagers", "none, for " .. why.found) end
  for _, one in ipairs(worths) do add_wager(list, one) end
end

-- ---- all together ----

---The figures of a way checked against its law.
---@param side houseway.way.side
---@param findings houseway.way.findings
---@param options { threads: integer?, bar: fun(label: string): function? } bar: of progress
---@return register.figure[]
function figures.of(side, findings, options)
  local list = {}
  add(list, "verdict", findings.verdict)
  add(list, "hands", ("%d"):format(findings.hands))
  add(list, "hands set unlawfully", ("%d"):format(findings.violations))
  add_game(list, side, options)
  add_wagers(list, side)
  return list
end

---Figures as lines of a statement.
---@param list register.figure[]
---@return string[]
function figures.lines(list)
  local lines = {}
  for i, one in ipairs(list) do lines[i] = ("%s = %s"):format(one.name, one.value) end
  return lines
end

return figures
