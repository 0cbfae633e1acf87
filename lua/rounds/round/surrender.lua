-- The events "surrender" and "leave".

local areas = require("rounds.round.areas")
local lists = require("houseway.base.lists")
local own = require("houseway.law.provisions.own")
local problem = require("rounds.round.problem")
local setting = require("rounds.round.setting")
local settlement = require("rounds.round.settlement")
local missing_facts = require("rounds.round.missing_facts")
local view = require("rounds.round.view")
local wagers = require("rounds.round.wagers")

---@class rounds.round.surrenders
local surrender = {}

---Surrenders a player's wager, after the opposing hands are set.
---@param state rounds.round.state
---@param event table
function surrender.surrender(state, event)
  local seat = wagers.seat(state, event)
  local until_when = state.rules:need("surrender")
  local round, player, exposed = view.of(state), view.player(state, seat.seat), event.exposed == true
  missing_facts.asked(state, until_when, seat.seat, round, player, exposed)
  if not until_when.deed(round, player, exposed) then
    if own.is(until_when.value) then
      problem.at("own/surrender-barred", "event", "the law bars the surrender", "write a surrender the law allows",
        until_when.key)
    end
    problem.at("rounds/surrender-exposed", "exposed", "the player surrenders hands that lie exposed",
      ("surrender only %s"):format(until_when.value), until_when.key)
  end
  local from = state.rules:find("surrender_from")
  if seat.seat == state.bank then
    problem.at("rounds/surrender-by-bank", "seat", "the bank surrenders", "name a player with a wager",
      state.rules:cite("surrender"))
  end
  if seat.left then
    problem.at("rounds/surrender-after-leaving", "seat", ("the player of %s left"):format(seat.position),
      "name a seated player", state.rules:cite("surrender"))
  end
  local unset = from and setting.missing(state)
  if unset then
    problem.at("rounds/surrender-too-soon", "event", ("the surrender comes before %s is set"):format(unset),
      "surrender once the dealer's or bank's hands are set", from.key)
  end
  if from then setting.set_against(state) end
  settlement.surrender(state, seat.seat)
end

-- The seats of a player.
local function places(state, account)
  return lists.filter(state.seats, function (seat) return seat.player and not seat.left and seat.account == account end)
end

-- Empties the seat of a player without a wager. Others may still wager on the area and control it.
local function go(state, seat)
  if not state.closed then wagers.take_all(state, seat) end
  seat.player = nil
end

local function check_may_go(state, seat)
  if not seat.player or seat.left then
    problem.at("wagering/seat-empty", "seat", ("nobody sits at %s"):format(seat.position), "name a seated player")
  end
  if state.bank and seat.account == state.seats[state.bank].account then
    problem.at("rounds/bank-leaves", "seat", "the bank leaves", "keep the bank for the round")
  end
end

---A player leaves the table and all of the player's areas. Before wagers close, the player's wagers are withdrawn.
---Later the law decides their outcome. A player without a wager may leave at any time.
---@param state rounds.round.state
---@param event table
function surrender.leave(state, event)
  local seat = wagers.seat(state, event)
  check_may_go(state, seat)
  local gone = places(state, seat.account)
  if not state.closed or #areas.wagered_by(state, seat.account) == 0 then
    for _, one in ipairs(gone) do go(state, one) end
    return
  end
  local stays = state.rules:find("stays_seated")
  if stays and not state.rules:find("leaver_loses") then
    problem.at("rounds/player-leaves", "event", "the player leaves",
      "keep the player until the round is complete", stays.key)
  end
  for _, one in ipairs(gone) do settlement.leave(state, one.seat) end
end

return surrender
