-- A deal that goes wrong: dice added up wrongly, so that the first piece goes astray, or cards counted where not as
-- many lie as should. The event that deals tells of it; nothing is then dealt by the order of the shuffle.

local form = require("houseway.base.json.form")
local irregular = require("houseway.round.irregular")
local ledger = require("houseway.round.ledger")
local problem = require("houseway.round.problem")
local seats = require("houseway.round.seats")

---@class houseway.round.misdeal
local misdeal = {}

local LEAST, MOST = 3, 18

-- ---- the total ----

-- Where the first piece went.
local function went_to(event, at)
  if event.first_to == nil then return at(event.announced) end
  return seats.number(event.first_to) or problem.bad("first_to", event.first_to, form.LISTED)
end

---Dice that were added up wrongly: a round whose first piece goes to another position than they count to is void.
---@param state houseway.round.state
---@param event table
---@param total integer of the dice
---@param at fun(total: integer): integer the position a total counts to
---@return boolean astray
function misdeal.astray(state, event, total, at)
  local said = event.announced
  if said == nil then
    if event.first_to == nil then return false end
    problem.at("first_to", "no total announced", '"announced", what the dealer said the dice come to')
  end
  if math.type(said) ~= "integer" or said < LEAST or said > MOST then
    problem.bad("announced", said, "a total of three dice, 3 to 18")
  end
  local went = went_to(event, at)
  if said == total and went ~= state.start then
    problem.at("first_to", ("%s, on a total announced rightly"):format(seats.NAMES[went]),
      ("%s, to which it counts"):format(seats.NAMES[state.start]))
  end
  if went == state.start then return false end
  irregular.in_dealing(state, { astray = true })
  return true
end

-- ---- the counts ----

local function count_of(counts, name, set)
  local count = counts[name]
  if count ~= nil and (math.type(count) ~= "integer" or count < 0 or count > set.count) then
    problem.bad("counts." .. name, count, ("how many cards, 0 to %d"):format(set.count))
  end
  return count
end

-- How many lie at each position, and how many are left; where nobody counted, as many as should, and the rest.
local function counted(state, counts)
  local set, at, dealt, wrong = state.set, {}, 0, false
  for number = 1, seats.size(state) do
    local count = count_of(counts, seats.NAMES[number], set) or set.size
    at[number], dealt, wrong = count, dealt + count, wrong or count ~= set.size
  end
  local left = count_of(counts, "left", set) or set.count - dealt - #(state.aside or {})
  if left < 0 then problem.at("counts", ("%d cards"):format(dealt), ("no more than %d"):format(set.count)) end
  return at, left, wrong
end

---Cards that were counted: a wrong number dealt, or left, ends the deal.
---@param state houseway.round.state
---@param event table
---@return boolean wrong
function misdeal.counted(state, event)
  local counts = event.counts
  if counts == nil then return false end
  if type(counts) ~= "table" then problem.bad("counts", counts, "an object") end
  local size, dealt, said = state.set.size, state.rules:need("dealt"), state.rules:need("left_over")
  local at, left, misdealt = counted(state, counts)
  if not misdealt and left == said.value - #(state.aside or {}) then
    problem.at("counts", ("%d cards each and %d left"):format(size, left), "a number that is wrong", said.key)
  end
  for number, count in ipairs(at) do
    if count ~= size then
      ledger.note(state, { step = "count", position = seats.NAMES[number], count = count, cite = dealt.key })
    end
  end
  ledger.note(state, { step = "left", count = left, cite = said.key })
  irregular.in_dealing(state, misdealt and { misdealt = true } or { miscounted = true })
  return true
end

return misdeal
