-- The position that a total counts to, and the position that got the first piece by a wrongly announced total.

local form = require("houseway.base.json.form")
local lists = require("houseway.base.lists")
local problem = require("rounds.round.problem")
local seats = require("rounds.round.seats")
local view = require("rounds.round.view")

---@class rounds.round.start
local start = {}

local DEALER = 1
local LEAST, MOST = 3, 18

-- Number one in the count, or nil.
local function number_one(from, shown)
  local whose = from.deed(shown)
  if type(whose) == "number" then return whose + 1 end
  return whose and DEALER
end

---Counts a total counterclockwise to a position, or asks the chapter's own function.
---@param state rounds.round.state
---@param total integer
---@return integer position
---@return integer? first the position that is number one
---@return string cite
function start.count_to(state, total)
  local counted, shown = state.rules:need("counted"), view.of(state)
  local answer = counted.deed(shown, total, seats.places(state.law))
  local direct = type(answer) ~= "boolean" and (seats.number(answer) or answer + 1) or nil
  local from = direct and state.rules:find("counted_from") or not direct and state.rules:need("counted_from")
  local first = from and number_one(from, shown)
  if not first and not direct then
    problem.at("rounds/count-from-bank", "event", "the count begins at the bank, and nobody banks",
      "name a player who banks", from.key)
  end
  local ring = seats.ring(state)
  if not lists.has(ring, direct or first) then
    problem.at("rounds/not-dealt-to", "event", ("the count %s %s"):format(direct and "ends at" or "begins at",
      seats.called(seats.NAMES[direct or first])), "name a position that is dealt to", (direct and counted or from).key)
  end
  return direct or seats.counted(ring, answer, first, total), first, direct and counted.key or from.key
end

-- The position that got the first piece.
local function went_to(state, event)
  if event.first_to == nil then return (start.count_to(state, event.announced)) end
  local number = seats.number(event.first_to)
  if lists.has(seats.ring(state), number) then return number end
  problem.bad("records/position", "first_to", event.first_to, "must be " .. form.LISTED)
end

---The position that got the first piece by a wrongly announced total; nil if the dice count to the same position.
---@param state rounds.round.state
---@param event table
---@param total integer of the dice
---@return integer? position
function start.astray(state, event, total)
  local announced = event.announced
  if announced == nil then
    if event.first_to == nil then return nil end
    problem.at("rounds/no-total-announced", "first_to", "no total is announced",
      'write "announced", the total that the dealer said')
  end
  if math.type(announced) ~= "integer" or announced < LEAST or announced > MOST then
    problem.bad("records/dice-total", "announced", announced, "must be a total of three dice, 3 to 18")
  end
  local right, went = start.count_to(state, total), went_to(state, event)
  if announced == total and went ~= right then
    problem.at("rounds/announced-rightly", "first_to", ('the right total was announced and does not count to "%s"')
      :format(seats.NAMES[went]), ('write "%s", to which the total counts'):format(seats.NAMES[right]))
  end
  return went ~= right and went or nil
end

---The total of three dice.
---@param dice any of an event
---@return integer total
function start.total(dice)
  if type(dice) ~= "table" or #dice ~= 3 then problem.bad("records/not-list", "dice", dice,
    "must be a list of 3 dice") end
  for index, die in ipairs(dice) do
    if math.type(die) ~= "integer" or die < 1 or die > 6 then
      problem.bad("records/die", ("dice[%d]"):format(index - 1), die, "must be a die, 1 to 6")
    end
  end
  return dice[1] + dice[2] + dice[3]
end

return start
