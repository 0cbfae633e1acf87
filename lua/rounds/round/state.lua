-- The initial state of a round: seats, no wagers, no pieces.

local law = require("rounds.round.law")
local ledger = require("rounds.round.ledger")
local lists = require("houseway.base.lists")
local pieces = require("rounds.round.pieces")
local problem = require("rounds.round.problem")
local refusal = require("houseway.base.refusal")
local seats = require("rounds.round.seats")
local setter = require("hw.setter")
local spelling = require("houseway.base.spelling")
local terms = require("houseway.way.terms")

---@class rounds.round.states
local states = {}

---One betting area.
---@class rounds.round.seat
---@field seat integer
---@field position string "seat 2"
---@field player string? name of the seated player
---@field account string the player's chips
---@field funds integer? cents
---@field wagers table<string, table> by wager: { cents, by, colour, qualifies }
---@field order string[] names of wagers, as placed
---@field others { player: string, account: string, wagers: table, order: string[] }[] other players on the area
---@field pieces integer[]? as dealt
---@field setting table?
---@field surrendered boolean?
---@field void boolean?
---@field left boolean?

---@class rounds.round.state
---@field setup table
---@field law houseway.law.statute
---@field way houseway.way
---@field game string
---@field terms { values: houseway.way.terms, stated: table }
---@field table table facts about the table and earlier rounds
---@field kinds table<string, rounds.round.rules>
---@field rules rounds.round.rules of this kind of round
---@field round houseway.law.governing.round
---@field main string name of the main wager
---@field phase "open"|"dealing"|"setting"|"over"
---@field ended "settled"|"void"|nil
---@field voided string? key of the paragraph that voided the round
---@field unnoticed integer? a wrongly announced total by which hands were dealt, not noticed yet
---@field bank integer? the seat that banks
---@field co_bank boolean
---@field seats rounds.round.seat[]
---@field dealer table { pieces, setting, wager = cents }
---@field dead table { pieces }
---@field discarded integer[] cards in the discard rack
---@field shown rounds.round.view? the view that provisions receive
---@field doubles boolean? a player has two seats
---@field ledger rounds.round.ledger
---@field entries table[]
---@field lacking boolean? an entry notes a fact that the record lacks
---@field events table[]

-- Caches: completed and altered terms, by the terms; setters, by the decision table.
local completed, alterations = setmetatable({}, { __mode = "k" }), setmetatable({}, { __mode = "k" })
local setters = setmetatable({}, { __mode = "k" })

local function complete(values, game)
  if not completed[values] then completed[values] = terms.complete(values, game) end
  return completed[values]
end

-- A refusal of the way, not of an event: whoever sets a hand by it may meet the hand without a rule.
local function check_ruled(way, made, why)
  return made or refusal.raise("worth/no-rule", { file = way.file, found = why,
    expected = "the way must have a rule for every hand" })
end

-- Sets hands like hw.setter, but decides each when met.
local function single_setter(way, table_)
  return { set = function (_, dealt)
    local hand = lists.copied(dealt)
    table.sort(hand, function (a, b) return a > b end)
    local setting = check_ruled(way, table_:find(hand), "a hand without a setting")
    return setting, setter.fill(way.ranking, dealt, setting)
  end }
end

-- The setter that sets hands as the submission sets the dealer's.
local function setter_of(setup)
  local decided, way = setup.decided, setup.way
  setters[decided] = setters[decided] or decided.is_singly and single_setter(way, decided.table)
    or check_ruled(way, setter.new(way.ranking, decided.table))
  return setters[decided]
end

local OWN_NAME = "must be a name of the player's own"

-- The first fault in a player's entry: id, field, found, expected.
local function wrong_player(number, player, most)
  if math.type(number) ~= "integer" or number < 1 or number > most then
    return "records/seat", "", number, ("must be a seat, 1 to %d"):format(most)
  end
  local name, funds = player.name or seats.NAMES[number + 1], player.funds
  if type(name) ~= "string" or name == "" then return "records/player-name-taken", ".name", name, OWN_NAME end
  local at = seats.named(name)
  if at and at ~= number then return "records/player-name-taken", ".name", name, OWN_NAME end
  if not at and ledger.is_reserved(name) then return "records/player-name-taken", ".name", name, OWN_NAME end
  if funds ~= nil and (math.type(funds) ~= "integer" or funds < 0) then
    return "records/cents-range", ".funds", funds, "must be whole cents"
  end
end

local function check_players(players, model)
  local most, rule = seats.places(model), model.said_by.seats
  for number, player in pairs(players) do
    local id, field, found, expected = wrong_player(number, player, most)
    if id then
      problem.bad(id, ("players[%s]%s"):format(tostring(number), field), found, expected,
        field == "" and rule and rule.key or nil)
    end
  end
end

-- Refuses facts about seats that the table lacks.
local function check_table(facts, model)
  local last, most, rule = facts.last or {}, seats.places(model), model.said_by.seats
  local named = { ["table.first_arrival"] = facts.first_arrival, ["table.last.bank"] = last.bank,
    ["table.last.first_offered"] = last.first_offered }
  for index, one in ipairs(last.wagered or {}) do
    named[("table.last.wagered[%d].seat"):format(index - 1)] = type(one) == "table" and one.seat or one
  end
  for _, path in ipairs(lists.keys(named)) do
    if named[path] > most then
      problem.bad("records/seat", path, named[path], ("must be a seat, 1 to %d"):format(most), rule and rule.key)
    end
  end
end

local function seat_of(number, player)
  local position = seats.NAMES[number + 1]
  local name = player and (player.name or position)
  return {
    seat = number, position = position, player = name, account = name or position, funds = player and player.funds,
    wagers = {}, order = {}, others = {},
  }
end

local function check_setup(setup)
  for _, name in ipairs({ "law", "way", "decided", "terms", "players" }) do
    if type(setup[name]) ~= "table" then error("a round without its " .. name, 0) end
  end
  if setup.law.game ~= setup.way.game then error("a way of another game than its law's", 0) end
end

-- Refuses terms that find the start in a way that no paragraph gives.
local function check_start(state)
  local start, known = state.terms.values.start, state.rules:find("start_by")
  if known and not state.rules:saying("start_by", start) then
    problem.at("rounds/start-by", "terms.start", start, ("the start must be found by %s"):format(
      spelling.list(known.value)), known.key)
  end
end

-- Refuses a meter if the terms offer no progressive wager.
local function check_meter(state)
  if state.table.meter == nil or state.terms.values.progressive then return end
  local offer = state.rules:saying("offers", "Progressive Payout")
  problem.at("rounds/no-progressive", "table.meter", "the submission offers no Progressive Payout",
    ("remove the meter of %s"):format(tostring(state.table.meter)), offer and offer.key)
end

---Makes the round unbanked, banked or co-banked.
---@param state rounds.round.state
---@param kind "unbanked"|"banked"|"co-banked"
function states.become(state, kind)
  state.rules = state.kinds[kind]
  state.round = state.rules.round
end

-- Changes terms. Equal changes give the same table, because caches are kept by the table of terms.
local function altered(values, changes)
  local list = alterations[values] or {}
  alterations[values] = list
  for _, one in ipairs(list) do
    if lists.same(one.changes, changes) then return one.values end
  end
  local made = {}
  for name, value in pairs(values) do made[name] = value end
  for name, value in pairs(changes) do made[name] = value end
  list[#list + 1] = { changes = changes, values = made }
  return made
end

---Changes the terms for the rest of the round, as when a device is out of order.
---@param state rounds.round.state
---@param changes table<string, any> terms, by name
function states.change_terms(state, changes)
  local values = altered(state.terms.values, changes)
  state.terms = { values = values, stated = state.terms.stated }
  state.kinds = law.of(state.law, values)
  states.become(state, state.round.rounds)
end

---Opens a round in a table, replacing its contents.
---@param state table
---@param setup table
---@return rounds.round.state
function states.open(state, setup)
  check_setup(setup)
  local game = setup.law.game
  check_players(setup.players, setup.law)
  check_table(setup.table or {}, setup.law)
  local values = complete(setup.terms.values, game)
  for key in pairs(state) do state[key] = nil end
  state.setup, state.law, state.way, state.decided, state.game = setup, setup.law, setup.way, setup.decided, game
  state.terms = { values = values, stated = setup.terms.stated or {} }
  state.table, state.set = setup.table or {}, pieces.of(game)
  state.kinds = law.of(setup.law, values)
  states.become(state, "unbanked")
  if not setup.law.outcome then state.rules:lacks("outcome") end
  state.main = state.rules:need("main_wager").value
  check_start(state)
  check_meter(state)
  state.setter = setter_of(setup)
  state.phase, state.closed, state.co_bank = "open", false, false
  state.dealer, state.dead, state.discarded = { position = "dealer" }, { position = "dead hand" }, {}
  state.seats = {}
  local taken = {}
  for number = 1, seats.places(setup.law) do
    local seat = seat_of(number, setup.players[number])
    state.doubles = state.doubles or (seat.player ~= nil and taken[seat.player])
    state.seats[number], taken[seat.account] = seat, true
  end
  state.ledger, state.entries, state.events = ledger.new(), {}, {}
  return state
end

return states
