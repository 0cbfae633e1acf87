-- A submission's offers by paytables of its own, where the law prints none: in the same form as those the law prints.

local colour = require("houseway.wagers.colour")
local enumerated = require("houseway.wagers.enumerated")
local governing = require("houseway.law.governing")
local own = require("houseway.wagers.own")
local refusal = require("houseway.base.refusal")

---@class houseway.wagers.own_offers
local own_offers = {}

---The numbers to choose from, where it matters which; else one side that has no name.
---@param rows { hand: string }[]
---@return (string|false)[] sides
function own_offers.numbers(rows)
  if not enumerated.by_number(rows) then return { false } end
  local sides = {}
  for i, number in ipairs(enumerated.NUMBERS) do sides[i] = ("number %d"):format(number) end
  return sides
end

---The offers of a wager by the submission's own paytable; nil where it prints none, or the law does not have it.
---@param model houseway.law.statute
---@param way houseway.way.submission
---@param name string
---@return houseway.wagers.odds.offer[]?
function own_offers.of(model, way, name)
  local values = way.terms.values
  local printed = values.paytables and values.paytables[name]
  local place = { law = model, round = { rounds = "unbanked", table = values.table } }
  local said = printed and governing.saying(model, "offers", name, place.round)
  if not said then return nil end
  local ok, problem = own.check(name, printed.rows, place)
  if not ok then
    refusal.raise(problem.id,
      { file = way.file, line = way.terms.line, found = problem.found, expected = problem.expected,
      suggestion = problem.suggestion })
  end
  local of, rows = own.decided(name, place), printed.rows
  if of == "seven cards" then
    rows = assert(own.of_cards(name, rows, place))
  end
  local sides = of == "dice" and own_offers.numbers(rows) or { false }
  if of == "seven cards" then
    local some, alone = colour.decides(model, rows)
    of, sides = alone and "colour" or "cards", some and colour.SIDES or sides
  end
  local found = {}
  for i, side in ipairs(sides) do
    found[i] = {
      model = model, paragraph = model.by_key[said.key], name = name, of = of, own = true, side = side or nil,
      table = values.table, variant = of == "cards" and way.variant or nil,
      said = { line = way.terms.line, envy = false, rows = rows },
    }
  end
  return found
end

return own_offers
