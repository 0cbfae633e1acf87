-- The state a round starts from: seats, nothing wagered, nothing dealt.

local law = require("houseway.round.law")
local ledger = require("houseway.round.ledger")
local pieces = require("houseway.round.pieces")
local problem = require("houseway.round.problem")
local seats = require("houseway.round.seats")
local setter = require("hw.setter")
local spelling = require("houseway.base.spelling")
local terms = require("houseway.way.terms")

---@class houseway.round.states
local states = {}

---One betting area.
---@class houseway.round.seat
---@field seat integer
---@field position string "seat 2"
---@field player string? who sits there
---@field account string the player's chips
---@field funds integer? cents
---@field wagers table<string, table> by wager: { cents, by, colour, qualifies }
---@field order string[] names of wagers, as placed
---@field others { player: string, account: string, wagers: table, order: string[] }[] who else wagers on the area
---@field pieces integer[]? as dealt
---@field setting table?
---@field surrendered boolean?
---@field void boolean?
---@field left boolean?

---@class houseway.round.state
---@field setup table
---@field law houseway.law.statute
---@field way houseway.way
---@field game string
---@field terms { values: houseway.way.terms, said: table }
---@field table table facts about the table
---@field kinds table<string, houseway.round.rules>
---@field rules houseway.round.rules of this kind of round
---@field round houseway.law.governing.round
---@field main string the wager that is needed to take part
---@field phase "open"|"dealing"|"setting"|"over"
---@field ended "settled"|"void"|nil
---@field voided string? key of the paragraph by which it ended so
---@field unnoticed integer? a wrong total by which hands were dealt, still unnoticed
---@field bank integer? the seat that banks
---@field co_bank boolean
---@field seats houseway.round.seat[]
---@field dealer table { pieces, setting, wager = cents }
---@field dead table { pieces }
---@field discarded integer[] cards in the discard rack
---@field shown houseway.round.view? what provisions are shown of it
---@field doubles boolean? whether a player has two seats
---@field ledger houseway.round.ledger
---@field entries table[]
---@field lacking boolean? some of them say what the record does not show
---@field events table[]

-- Caches: completed terms, and setters of a decision table.
local completed, alterations = setmetatable({}, { __mode = "k" }), setmetatable({}, { __mode = "k" })
local setters = setmetatable({}, { __mode = "k" })

local function complete(values, game)
  if not completed[values] then completed[values] = terms.complete(values, game) end
  return completed[values]
end

-- Sets hands as the submission has the dealer's set.
local function setter_of(setup)
  local decided = setup.decided
  if not setters[decided] then
    local made, why = setter.new(setup.way.ranking, decided.table)
    if not made then
      problem.at("worth/no-rule", "decided", why, "a rule for every hand")
    end
    setters[decided] = made
  end
  return setters[decided]
end

local OWN_NAME = "a name of the player's own"

-- The first fault of a player, and its field.
local function wrong_player(number, player, most)
  if math.type(number) ~= "integer" or number < 1 or number > most then
    return "records/seat", "", number, ("a seat, 1 to %d"):format(most)
  end
  local name, funds = player.name or seats.NAMES[number + 1], player.funds
  if type(name) ~= "string" or name == "" then return "records/player-name-taken", ".name", name, OWN_NAME end
  local at = seats.named(name)
  if at and at ~= number then return "records/player-name-taken", ".name", name, OWN_NAME end
  if not at and ledger.is_reserved(name) then return "records/player-name-taken", ".name", name, OWN_NAME end
  if funds ~= nil and (math.type(funds) ~= "integer" or funds < 0) then
    return "records/cents-range", ".funds", funds, "whole cents"
  end
end

local function check_players(players, model)
  local most, said = seats.places(model), model.said_by.seats
  for number, player in pairs(players) do
    local id, field, found, expected = wrong_player(number, player, most)
    if id then
      problem.bad(id, ("players[%s]%s"):format(tostring(number), field), found, expected,
        field == "" and said and said.key or nil)
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

-- Terms whose start no paragraph knows are no terms of a round.
local function check_start(state)
  local start, known = state.terms.values.start, state.rules:find("start_by")
  if known and not state.rules:saying("start_by", start) then
    problem.at("rounds/start-by", "terms.start", "a start by " .. start, spelling.list(known.value), known.key)
  end
end

-- A meter is one of a wager that is offered.
local function check_meter(state)
  if state.table.meter == nil or state.terms.values.progressive then return end
  local offer = state.rules:saying("offers", "Progressive Payout")
  problem.at("rounds/no-progressive", "table.meter", tostring(state.table.meter),
    "none: the submission offers no Progressive Payout", offer and offer.key)
end

---Makes the kind of round it is from here on the one that is banked, co-banked, or not.
---@param state houseway.round.state
---@param kind "unbanked"|"banked"|"co-banked"
function states.become(state, kind)
  state.rules = state.kinds[kind]
  state.round = state.rules.round
end

local function alike(a, b)
  for name, value in pairs(a) do
    if b[name] ~= value then return false end
  end
  return true
end

-- Terms with changes made to them: the same table for the same changes, for much is kept that was worked out of terms.
local function altered(values, changes)
  local list = alterations[values] or {}
  alterations[values] = list
  for _, one in ipairs(list) do
    if alike(one.changes, changes) and alike(changes, one.changes) then return one.values end
  end
  local made = {}
  for name, value in pairs(values) do made[name] = value end
  for name, value in pairs(changes) do made[name] = value end
  list[#list + 1] = { changes = changes, values = made }
  return made
end

---Has the rest of the round played by other terms: without a device that is out of order.
---@param state houseway.round.state
---@param changes table<string, any> terms, by name
function states.change_terms(state, changes)
  local values = altered(state.terms.values, changes)
  state.terms = { values = values, said = state.terms.said }
  state.kinds = law.of(state.law, values)
  states.become(state, state.round.rounds)
end

---A round before anything happened, put in place of whatever the table held.
---@param state table
---@param setup table
---@return houseway.round.state
function states.open(state, setup)
  check_setup(setup)
  local game = setup.law.game
  check_players(setup.players, setup.law)
  local values = complete(setup.terms.values, game)
  for key in pairs(state) do state[key] = nil end
  state.setup, state.law, state.way, state.decided, state.game = setup, setup.law, setup.way, setup.decided, game
  state.terms = { values = values, said = setup.terms.said or {} }
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
  local seen = {}
  for number = 1, seats.COUNT do
    local seat = seat_of(number, setup.players[number])
    state.doubles = state.doubles or (seat.player ~= nil and seen[seat.player])
    state.seats[number], seen[seat.account] = seat, true
  end
  state.ledger, state.entries, state.events = ledger.new(), {}, {}
  return state
end

return states
