-- The exact effect of rounding the vigorish on the main wager, by size of wager.

local fraction = require("houseway.base.fraction")
local law = require("rounds.round.law")
local lists = require("houseway.base.lists")
local money = require("rounds.round.money")

---@class laboratory.sheet.rounding
local rounding = {}

local LEAST, MOST = 5, 100 -- dollars wagered

---A wager and the vigorish on a win.
---@class laboratory.sheet.rounded
---@field dollars integer
---@field ways { name: string, chosen: boolean, cents: houseway.base.fraction, edge: houseway.base.fraction }[]
---  each permitted rounding; the edge is the house's

-- The roundings that the law permits, "exact" first, and the paragraph.
local function names_of(way)
  local values = way.submission.terms.values
  local provision = law.of(way.statute, values).unbanked:find("vigorish_rounding")
  local names = { "exact" }
  if provision and provision.deed then return { "as the chapter's own function has it" }, provision end
  for _, name in ipairs(provision and money.ROUNDINGS or {}) do names[#names + 1] = name end
  return names, provision
end

-- The vigorish on a sum won, in cents.
local function paid_on(won, part, name, provision)
  local over, under = part:integers()
  if name == "exact" then return part * won end
  local rule = { over = over, under = under, cite = provision.key }
  if lists.has(money.ROUNDINGS, name) then rule.rounding = name else rule.rounds = provision.deed end
  return fraction.new(money.vigorish(won, rule))
end

---The house edge of each wager under each rounding; empty without a vigorish.
---@param way houseway.way
---@param ends houseway.worth.edge.ends of the player's wager
---@param deals integer
---@param part houseway.base.fraction the vigorish
---@return laboratory.sheet.rounded[]
---@return string? key of the paragraph on rounding
function rounding.rows(way, ends, deals, part)
  local found = {}
  if part == fraction.new(0) then return found end
  local names, provision = names_of(way)
  local chosen = way.submission.terms.values.vigorish or "exact"
  for dollars = LEAST, MOST do
    local won, ways = 100 * dollars, {}
    for i, name in ipairs(names) do
      local cents = paid_on(won, part, name, provision)
      local edge = (fraction.new(ends.lose) - (1 - cents / won) * ends.win) / deals
      ways[i] = { name = name, chosen = name == chosen or #names == 1, cents = cents, edge = edge }
    end
    found[#found + 1] = { dollars = dollars, ways = ways }
  end
  return found, provision and provision.key
end

return rounding
