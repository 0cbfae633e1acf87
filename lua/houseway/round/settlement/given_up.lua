-- Wagers that are not decided by comparing hands: returned or left where hands are void, given up by a player who
-- surrenders, lost by one who leaves.

local ledger = require("houseway.round.ledger")
local optional = require("houseway.round.optional")
local rules = require("houseway.round.settlement.rules")
local seats = require("houseway.round.seats")
local stakes = require("houseway.round.settlement.stakes")
local view = require("houseway.round.view")

---@class houseway.round.settlement.given_up
local given_up = {}

local TABLE, DEALER = ledger.TABLE, ledger.DEALER

-- ---- void hands ----

-- What was taken of a surrendered wager is returned with the others: the hand it was on is void as they are. A
-- coupon's face is returned to the house.
local function undo_giving_up(state, seat, cite)
  for _, move in ipairs(seat.given_up or {}) do
    local to = move.step == "redeem" and move.from or seat.player
    ledger.move(state, { step = "return", from = move.to, to = to, cents = move.cents, cite = cite, seat = seat.seat,
      wager = move.wager })
  end
end

local function give_back(state, seat, said)
  for _, stake in ipairs(stakes.all(seat)) do
    if ledger.balance(state, stake.account) > 0 then stakes.give_back(state, stake, said.key) end
    stakes.coupon(state, stake, said.key, "returned")
  end
  if not said.stays_given_up then undo_giving_up(state, seat, said.key) end
  return optional.void(state, seat, said)
end

local function let_stand(state, seat, said)
  for _, stake in ipairs(stakes.all(seat)) do
    ledger.note(state, stakes.tell(stake, { step = "stand", cite = said.key }))
  end
  return true
end

local function void_one(state, seat, said)
  local ok, problem = (said.returned and give_back or let_stand)(state, seat, said)
  return ok ~= nil and ok ~= false or nil, problem
end

local function void_all(state, said)
  for number = 1, seats.COUNT do
    local seat = state.seats[number]
    local ok, problem = void_one(state, seat, said)
    if not ok then return nil, problem end
  end
  local wager = ledger.balance(state, DEALER)
  if said.returned and wager > 0 then
    ledger.move(state, { step = "return", from = DEALER, to = TABLE, cents = wager, cite = said.key })
  end
  return true
end

---Does with the wagers of void hands what the law says.
---@param state table
---@param which integer|integer[]|"all" the seats whose hands are void
---@param said { key: string, returned: boolean, stays_given_up: boolean? } the paragraph, whether they go back, and
---  whether those given up before do not
---@return true?
---@return houseway.base.problem? problem
function given_up.void(state, which, said)
  if which == "all" then return void_all(state, said) end
  for _, number in ipairs(type(which) == "table" and which or { which }) do
    local seat = state.seats[number]
    local ok, problem = void_one(state, seat, said)
    if not ok then return nil, problem end
    seat.void, seat.returned = true, said.returned
    if not said.returned then
      for _, stake in ipairs(stakes.all(seat)) do ledger.keep(state, stake.account) end
    end
  end
  return true
end

-- ---- surrender ----

-- What becomes of the hand: of what the chapter says, the first that has it stay; else the one that has it taken.
local function hand_of(state, seat)
  local taken, round, player = state.rules:need("surrendered_hand"), view.of(state), view.player(state, seat.seat)
  for _, one in ipairs(state.rules:each("surrendered_hand")) do
    if one.row[3](round, player) then return one.said, true end
  end
  return taken, false
end

-- The first optional wager on an area; one that went back with a void hand is none any more, one that was decided
-- before is.
local function wager_on(state, seat)
  for _, name in ipairs(seat.order) do
    local gone = seat.returned and not seat.wagers[name].settled
    if name ~= state.main and not gone then return name end
  end
end

-- An optional wager of a player's: on the area, or on another of the same player's.
local function optional_wager(state, seat)
  local here, elsewhere = wager_on(state, seat), nil
  for _, other in ipairs(not here and state.seats or {}) do
    elsewhere = elsewhere or other.account == seat.account and wager_on(state, other) or nil
  end
  return here, here or elsewhere
end

-- Whom the law does not let give up the wager.
local function barred(state, seat)
  local said = state.rules:find("surrender_barred")
  if not said then return nil end
  local here, anywhere = optional_wager(state, seat)
  if not said.deed(here ~= nil, anywhere ~= nil) then return nil end
  return { id = "rounds/surrender-with-optional",
    found = ("a surrender by seat %d, which has a %s wager"):format(seat.seat, anywhere), cite = said.key,
    expected = "a player without an optional wager",
  }
end

local function can_surrender(state, seat, cite)
  if not seat.wagers[state.main] or not stakes.open(seat) then
    return nil, { id = "rounds/surrender-without-wager", found = "a surrender",
      expected = "a player with a wager to surrender", cite = cite }
  end
  if #stakes.of(seat, state.main) > 1 then
    return nil, { id = "rounds/surrender-of-shared-area",
      found = ("a surrender of seat %d, on which several wager"):format(seat.seat),
      expected = "an area with one wager", cite = cite }
  end
  local problem = barred(state, seat)
  return problem == nil or nil, problem
end

-- Takes a wager, and remembers what moved, in case all hands turn out to be void.
local function take(state, seat, stake, to, cite)
  local mark = ledger.mark(state)
  stakes.lose(state, stake, to, cite)
  local moves = seat.given_up or {}
  seat.given_up = moves
  for index = mark + 1, #state.entries do
    if state.entries[index].cents then moves[#moves + 1] = state.entries[index] end
  end
end

---Collects the wager of a player who gives it up: to where losing wagers go. The seat is `surrendered` then, and
---`hand_stays` where its hand is left on the table.
---@param state table
---@param number integer seat
---@return true?
---@return houseway.base.problem? problem with `cite`
function given_up.surrender(state, number)
  local found, seat, cite = rules.of(state), state.seats[number], state.rules:need("surrender").key
  local ok, problem = can_surrender(state, seat, cite)
  if not ok then return nil, problem end
  local hand, stays = hand_of(state, seat)
  local whither = state.rules:find("surrendered_to")
  take(state, seat, stakes.of(seat, state.main)[1], (not whither or whither.deed()) and found.lost_to or TABLE,
    state.rules:need("surrendered_wager").key)
  ledger.note(state, { step = "hand", seat = number, what = stays and "stays" or "taken", cite = hand.key })
  seat.surrendered, seat.hand_stays = true, stays
  return true
end

-- ---- leaving ----

---What becomes of the wagers of a player who leaves: they lose, all of them, if the terms say so; if not, they stand
---and the hand is played, for the law lets a licensee treat them as lost and does not ask it to.
---@param state table
---@param number integer seat
---@return true?
---@return houseway.base.problem? problem with `cite`
function given_up.leave(state, number)
  local found, seat, said = rules.of(state), state.seats[number], state.rules:need("leaver_loses")
  local loses = state.terms.values.leavers == "lose"
  if loses and #seat.others > 0 then
    return nil, { id = "rounds/leaves-shared-area",
      found = ("seat %d left, where others wager on the hand"):format(number),
      expected = "an area of one player", cite = said.key }
  end
  for _, stake in ipairs(stakes.open(seat) and stakes.all(seat) or {}) do
    if not loses then
      ledger.note(state, stakes.tell(stake, { step = "stand", cite = said.key }))
    elseif stake.wager == state.main then
      take(state, seat, stake, found.lost_to, said.key)
    elseif ledger.balance(state, stake.account) > 0 then
      take(state, seat, stake, TABLE, said.key)
    end
  end
  seat.left = true
  if loses then seat.lost = true end
  return true
end

return given_up
