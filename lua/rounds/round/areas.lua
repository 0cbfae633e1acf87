-- Betting areas: the owner of a wager, several players on one area, one player on several areas, and control of an area
-- on which several players wager.

local ledger = require("rounds.round.ledger")
local lists = require("houseway.base.lists")
local problem = require("rounds.round.problem")
local seats = require("rounds.round.seats")
local missing_facts = require("rounds.round.missing_facts")

---@class rounds.round.areas
local areas = {}

-- ---- whose wager ----

local function refuse_empty(state, seat)
  problem.at("wagering/seat-empty", "seat", ("nobody sits at %s"):format(seat.position), "name a seated player",
    state.rules:cite("wagers_from"))
end

local function refuse_other(state, seat)
  local rule = state.rules:need("wagers_from")
  problem.at("wagering/wager-of-another", "player",
    ("a player of another seat wagers on %s"):format(seat.position), "let only seated players wager", rule.key)
end

-- The funds of a player, who may sit elsewhere.
local function funds_of(state, name)
  for _, one in ipairs(state.seats) do
    if one.account == name then return one.funds end
  end
  return nil
end

---The owner of an event's wager on an area: the seated player, or another.
---@param state rounds.round.state
---@param seat rounds.round.seat
---@param event table
---@return table area with `wagers`, `order`, `account`: the seat itself, or an entry of its `others`, possibly new
function areas.of(state, seat, event)
  local player = event.player
  if player == nil or player == seat.player then
    if not seat.player then refuse_empty(state, seat) end
    return seat
  end
  if type(player) ~= "string" or player == "" or ledger.is_reserved(player) then
    problem.bad("records/player-name-taken", "player", player, "must be a name of the player's own")
  end
  if not state.rules:find("players_an_area") then refuse_other(state, seat) end
  for _, other in ipairs(seat.others) do
    if other.player == player then return other end
  end
  return { seat = seat.seat, player = player, account = player, funds = funds_of(state, player), other = true,
    wagers = {}, order = {} }
end

---Adds another player to an area.
---@param seat rounds.round.seat
---@param area table
function areas.join(seat, area)
  if not area.other then return end
  if not lists.has(seat.others, area) then table.insert(seat.others, area) end
end

---Removes another player from an area, once without wagers.
---@param seat rounds.round.seat
---@param area table
function areas.quit(seat, area)
  for index, other in ipairs(seat.others) do
    if other == area and #area.order == 0 then return table.remove(seat.others, index) end
  end
end

-- The players on an area, the seated player first.
local function all(seat)
  return { seat, table.unpack(seat.others) }
end

local NOBODY = { wagers = {}, others = {} }

---The sum of main wagers, without the bank's area.
---@param state rounds.round.state
---@return integer cents
function areas.wagered(state)
  local sum, main, list = 0, state.main, state.seats
  for number = 1, #list do
    local seat = number ~= state.bank and list[number] or NOBODY
    local record, others = seat.wagers[main], seat.others
    if record then sum = sum + record.cents + (record.coupon or 0) end
    for index = 1, #others do
      record = others[index].wagers[main]
      if record then sum = sum + record.cents + (record.coupon or 0) end
    end
  end
  return sum
end

---The areas on which a player has a main wager.
---@param state rounds.round.state
---@param account string
---@param but integer? a seat to leave out
---@return integer[] seats
function areas.wagered_by(state, account, but)
  local found, main, list = {}, state.main, state.seats
  for number = 1, #list do
    local seat = number ~= but and list[number] or NOBODY
    local others = seat.others
    if seat.account == account and seat.wagers[main] then found[#found + 1] = number end
    for index = 1, #others do
      local other = others[index]
      if other.account == account and other.wagers[main] then found[#found + 1] = number end
    end
  end
  return found
end

-- ---- how many ----

local function check_players(state, seat, area)
  if area.wagers[state.main] or (area == seat and #seat.others == 0) then return end
  local rule = state.rules:find("players_an_area")
  local most = math.min(rule and rule.value or 1, state.terms.values.players_an_area or 9)
  local count = #lists.filter(all(seat), function (one) return one.wagers[state.main] end)
  if count >= most then
    problem.at("wagering/too-many-players", "seat", ("player number %d wagers on %s"):format(count + 1,
      seat.position), ("let %d players wager there at most"):format(most), rule and rule.key)
  end
end

-- If the law allows a player several adjacent areas, the submission must allow them too.
local function check_adjacent(state, seat, elsewhere)
  local rule = state.rules:find("areas_a_player")
  if not rule then return end
  local count = #elsewhere + 1
  local found = ("a player wagers on %d areas"):format(count)
  if not state.terms.values.adjacent_areas then
    problem.at("wagering/second-area", "seat", found,
      "wager on a single area, as the submission permits no second", rule.key)
  end
  if count > rule.value then
    problem.at("wagering/too-many-areas", "seat", found, ("wager on %d at most"):format(rule.value), rule.key)
  end
  for _, other in ipairs(elsewhere) do
    if not seats.adjacent(other, seat.seat) then
      problem.at("wagering/areas-apart", "seat", ("a player wagers on seats %d and %d"):format(other,
        seat.seat), "wager on areas next to each other", rule.key)
    end
  end
end

local function anybody_else(state, seat, account)
  if seat.player and seat.account ~= account then return true end
  return lists.any(seat.others, function (other) return other.account ~= account and other.wagers[state.main] end)
end

-- True for a player's own area, if the player has no wager on another area yet.
local function is_first_own(state, seat, area, elsewhere)
  return area == seat
    and not lists.any(elsewhere, function (number) return state.seats[number].account == area.account end)
end

local function check_uncontrolled(state, seat, area, elsewhere)
  local rule = state.rules:find("uncontrolled")
  if rule and not is_first_own(state, seat, area, elsewhere) and not anybody_else(state, seat, area.account) then
    problem.at("wagering/additional-wager", "seat",
      ("nobody else controls %s"):format(seat.position), "remove the additional wager", rule.key)
  end
end

---Refuses a main wager that a player may not place on an area.
---@param state rounds.round.state
---@param seat rounds.round.seat
---@param area table
---@param event table
function areas.check_main(state, seat, area, event)
  check_players(state, seat, area)
  local elsewhere = areas.wagered_by(state, area.account, seat.seat)
  if #elsewhere > 0 then
    if not (state.rules:find("areas_a_player") or state.rules:find("areas_controlled")) then
      state.rules:lacks("areas_a_player")
    end
    check_adjacent(state, seat, elsewhere)
    check_uncontrolled(state, seat, area, elsewhere)
  end
  area.nearest = event.nearest == true or nil
end

-- ---- control of an area ----

-- True if the chapter lets the seated player leave control to the highest wager.
local function may_leave_control(state)
  return lists.any(state.rules:each("controls"), function (one) return one.row.asked or one.row.own end)
end

---Records that the seated player leaves control of the area to the highest wager.
---@param state rounds.round.state
---@param event table
function areas.leave_control(state, event)
  local seat = state.seats[event.seat]
  if not seat then problem.bad("records/seat", "seat", event.seat, "must be " .. seats.range(state)) end
  if not may_leave_control(state) then state.rules:lacks("controls") end
  if not seat.player then refuse_empty(state, seat) end
  seat.leaves_control = true
end

-- The area as provisions see it. A wager's cents include a coupon's face.
local function shown(state, seat, list)
  local found = { seated = seat.player ~= nil, leaves = seat.leaves_control == true, cents = {}, nearest = {} }
  for index, area in ipairs(list) do
    local record = area.wagers[state.main]
    found.cents[index] = record.cents + (record.coupon or 0)
    if area.nearest then table.insert(found.nearest, index) end
  end
  return found
end

-- The player who controls the area, and the first paragraph that applies to such an area.
local function decide(state, seat, list)
  local each, area = state.rules:each("controls"), shown(state, seat, list)
  for _, one in ipairs(each) do
    local who = one.row[3](area)
    missing_facts.check(state, one, seat.seat, area)
    if who then return who == "seated" and seat or list[who], one.rule end
  end
  if area.seated or #list < 2 or #each == 0 then state.rules:lacks("controls") end
  problem.at("wagering/equal-wagers", "event", ("the highest wagers on %s are equal"):format(seat.position),
    "say which wager is nearest the dealer", each[#each].rule.key)
end

local function check_controls_one(state, seat, account)
  local rule = state.rules:find("areas_controlled")
  if not rule then return end
  local count = 1
  for number, other in ipairs(state.seats) do
    local is_own = other.controller == account or (other.account == account and other.player and
      seats.wagered(state, other))
    if number ~= seat.seat and is_own then count = count + 1 end
  end
  if count > rule.value then
    problem.at("wagering/controls-too-many", "event", ("%s would control %d areas"):format(account, count),
      ("let a player control %d at most"):format(rule.value), rule.key)
  end
end

-- Decides who controls an area on which several players wager, or only a player who sits elsewhere.
local function settle_control(state, seat)
  local list = lists.filter(all(seat), function (area) return area.wagers[state.main] end)
  if #list == 0 or #seat.others == 0 then return end
  local who, rule = decide(state, seat, list)
  if who ~= seat then check_controls_one(state, seat, who.account) end
  seat.controller = who.account
  if #list > 1 then
    ledger.note(state, { step = "control", seat = seat.seat, player = who.account, cite = rule.key })
  end
end

---Decides who controls each area, when wagers close.
---@param state rounds.round.state
function areas.close(state)
  for _, seat in ipairs(state.seats) do settle_control(state, seat) end
end

return areas
