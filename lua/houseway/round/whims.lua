-- What people at a table choose, drawn by chance: who sits down, wagers what, banks. For many rounds that are to
-- meet whatever may happen; chance of its own, so that a round's dice and cards do not depend on it.

local whims = {}

local STEP, STEPS = 500, 40 -- main wagers: $5 to $200

local function one_in(chance, n)
  return chance:below(n) == 0
end

-- The optional wagers a submission offers, in one order.
local function offered(terms)
  local names = {}
  for name in pairs(terms.wagers or {}) do names[#names + 1] = name end
  table.sort(names)
  return names
end

local function cents_for(chance, terms, name)
  if name == "Progressive Payout" then return terms.progressive.wager end
  local least = terms.optional_minimum or 100
  return math.max(least, 100) * chance:number(5)
end

local function add_optional(wagers, seat, chance, terms)
  for _, name in ipairs(offered(terms)) do
    if one_in(chance, 2) then
      wagers[#wagers + 1] = {
        event = "wager", seat = seat, wager = name, cents = cents_for(chance, terms, name),
        colour = name == "Red/Black" and (one_in(chance, 2) and "red" or "black") or nil,
      }
    end
  end
end

---Draws who wagers what, and who banks.
---@param chance userdata of hw.chance
---@param terms houseway.terms
---@param main string the main wager
---@return { wagers: table[], seated: integer[], bank: integer?, co_bank: boolean? }
function whims.table(chance, terms, main)
  local drawn = { wagers = {}, seated = {} }
  local banks = terms.banking and one_in(chance, 2) and chance:number(6) or nil
  local least = math.max(terms.table_minimum or STEP, 100)
  for seat = 1, 6 do
    if seat == banks then
      drawn.seated[#drawn.seated + 1] = seat
    elseif not one_in(chance, 4) or seat == 1 then
      drawn.seated[#drawn.seated + 1] = seat
      local cents = math.max(STEP * chance:number(STEPS), (least + 99) // 100 * 100)
      drawn.wagers[#drawn.wagers + 1] = { event = "wager", seat = seat, wager = main, cents = cents }
      add_optional(drawn.wagers, seat, chance, terms)
    end
  end
  drawn.bank = banks
  drawn.co_bank = banks and terms.co_banking and one_in(chance, 2) or nil
  return drawn
end

return whims
