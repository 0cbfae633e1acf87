-- Wagers that no comparison of hands decides: wagers on void hands, surrendered wagers, wagers of players who leave.

local ledger = require("rounds.round.ledger")
local optional = require("rounds.round.optional")
local problem = require("rounds.round.problem")
local rules = require("rounds.round.settlement.rules")
local stakes = require("rounds.round.settlement.stakes")
local view = require("rounds.round.view")

---@class rounds.round.settlement.given_up
local given_up = {}

local TABLE, DEALER = ledger.TABLE, ledger.DEALER

-- ---- void hands ----

-- Returns a surrendered wager, because its hand is void too. A coupon's face goes back to the house.
local function undo_giving_up(state, seat, cite)
  for _, move in ipairs(seat.given_up or {}) do
    local to = move.step == "redeem" and move.from or seat.player
    ledger.move(state, { step = "return", from = move.to, to = to, cents = move.cents, cite = cite, seat = seat.seat,
      wager = move.wager })
  end
end

local function give_back(state, seat, rule)
  for _, stake in ipairs(stakes.all(seat)) do
    if ledger.balance(state, stake.account) > 0 then stakes.give_back(state, stake, rule.key) end
    stakes.coupon(state, stake, rule.key, "returned")
  end
  if not rule.stays_given_up then undo_giving_up(state, seat, rule.key) end
  optional.void(state, seat, rule)
end

local function void_one(state, seat, rule)
  if rule.returned then return give_back(state, seat, rule) end
  for _, stake in ipairs(stakes.all(seat)) do
    ledger.note(state, stakes.tell(stake, { step = "stand", cite = rule.key }))
  end
end

local function void_all(state, rule)
  for _, seat in ipairs(state.seats) do void_one(state, seat, rule) end
  local wager = ledger.balance(state, DEALER)
  if rule.returned and wager > 0 then
    ledger.move(state, { step = "return", from = DEALER, to = TABLE, cents = wager, cite = rule.key })
  end
end

---Returns the wagers of void hands or lets them stay, as the law says.
---@param state table
---@param which integer|integer[]|"all" the seats whose hands are void
---@param rule { key: string, returned: boolean, stays_given_up: boolean? } the paragraph; `returned`: wagers are
---  returned; `stays_given_up`: wagers surrendered before stay with the house
function given_up.void(state, which, rule)
  if which == "all" then return void_all(state, rule) end
  for _, number in ipairs(type(which) == "table" and which or { which }) do
    local seat = state.seats[number]
    void_one(state, seat, rule)
    seat.void, seat.returned = true, rule.returned
    for _, stake in ipairs(rule.returned and {} or stakes.all(seat)) do ledger.keep(state, stake.account) end
  end
end

-- ---- surrender ----

-- The paragraph on the surrendered hand, and whether the hand stays. Paragraphs that let it stay come first.
local function hand_of(state, seat)
  local taken, round, player = state.rules:need("surrendered_hand"), view.of(state), view.player(state, seat.seat)
  for _, one in ipairs(state.rules:each("surrendered_hand")) do
    if one.row[3](round, player) then return one.rule, true end
  end
  return taken, false
end

-- The first optional wager on an area. A wager returned with a void hand does not count; a decided wager does.
local function wager_on(state, seat)
  for _, name in ipairs(seat.order) do
    local gone = seat.returned and not seat.wagers[name].settled
    if name ~= state.main and not gone then return name end
  end
end

-- The player's first optional wager on this area, and on any area of the player's.
local function optional_wager(state, seat)
  local here, elsewhere = wager_on(state, seat), nil
  for _, other in ipairs(not here and state.seats or {}) do
    elsewhere = elsewhere or other.account == seat.account and wager_on(state, other) or nil
  end
  return here, here or elsewhere
end

local function check_surrender(state, seat, cite)
  if not seat.wagers[state.main] or not stakes.open(seat) then
    problem.at("rounds/surrender-without-wager", "seat", "the player surrenders without a wager",
      "name a player with a wager to surrender", cite)
  end
  if #stakes.of(seat, state.main) > 1 then
    problem.at("rounds/surrender-of-shared-area", "seat",
      ("several players wager on seat %d"):format(seat.seat), "surrender an area with one wager", cite)
  end
  local rule = state.rules:find("surrender_barred")
  local here, anywhere = optional_wager(state, seat)
  if rule and rule.deed(here ~= nil, anywhere ~= nil) then
    problem.at("rounds/surrender-with-optional", "seat",
      ("seat %d surrenders and has a %s wager"):format(seat.seat, anywhere),
      "name a player without an optional wager", rule.key)
  end
end

-- Takes a wager and records the moves, in case all hands become void.
local function take(state, seat, stake, to, cite)
  local mark = ledger.mark(state)
  stakes.lose(state, stake, to, cite)
  local moves = seat.given_up or {}
  seat.given_up = moves
  for index = mark + 1, #state.entries do
    if state.entries[index].cents then moves[#moves + 1] = state.entries[index] end
  end
end

---Collects a surrendered wager to the account of losing wagers, unless the chapter names the table. Sets the seat's
---`surrendered`, and `hand_stays` if its hand stays on the table.
---@param state table
---@param number integer seat
function given_up.surrender(state, number)
  local found, seat, cite = rules.of(state), state.seats[number], state.rules:need("surrender").key
  check_surrender(state, seat, cite)
  local hand, stays = hand_of(state, seat)
  local to = state.rules:find("surrendered_to")
  take(state, seat, stakes.of(seat, state.main)[1], (not to or to.deed()) and found.lost_to or TABLE,
    state.rules:need("surrendered_wager").key)
  ledger.note(state, { step = "hand", seat = number, what = stays and "stays" or "taken", cite = hand.key })
  seat.surrendered, seat.hand_stays = true, stays
end

-- ---- leaving ----

---Settles the wagers of a player who leaves. If the terms say so, all lose. Otherwise they stay and the hand is played,
---because the law lets a licensee treat them as lost but does not require it.
---@param state table
---@param number integer seat
function given_up.leave(state, number)
  local found, seat, rule = rules.of(state), state.seats[number], state.rules:need("leaver_loses")
  local loses = state.terms.values.leavers == "lose"
  if loses and #seat.others > 0 then
    problem.at("rounds/leaves-shared-area", "seat", ("others wager on the hand of seat %d"):format(number),
      "leave an area of one player", rule.key)
  end
  for _, stake in ipairs(stakes.open(seat) and stakes.all(seat) or {}) do
    if not loses then
      ledger.note(state, stakes.tell(stake, { step = "stand", cite = rule.key }))
    elseif stake.wager == state.main then
      take(state, seat, stake, found.lost_to, rule.key)
    elseif ledger.balance(state, stake.account) > 0 then
      take(state, seat, stake, TABLE, rule.key)
    end
  end
  seat.left = true
  if loses then seat.lost = true end
end

return given_up
