-- A round of either game as a fold: events are applied to a state one by one. An event is a fact, an act of a person or
-- of chance: a wager, a shuffle, dice, a hand set. The law's consequences are entries. An entry has a step and the key
-- of its paragraph; an entry that moves money also names both accounts and the cents. `deal` takes events from chance
-- and policies, `settle` from a file, `replay` from a record. All three apply them here.
--
-- Phases: "open" (the bank is offered, wagers placed, pieces shuffled and cut), "dealing" (from "no more bets" to the
-- last piece dealt), "setting" (hands are set and surrendered), "over". HANDLERS lists the events of each phase. Their
-- order follows from the chapter's fields. `state.rules` finds these for the kind of round: unbanked, banked or
-- co-banked. If the chapter lacks a field that a step needs, the event is refused with the field's name.
--
-- A refused event leaves no trace: handlers raise a problem, and the state is folded again from the earlier events. The
-- state therefore holds everything that a round remembers.
--
--   round/state       the state before any event      round/setting     hands set, by players, dealer, bank
--   round/law         the chapter's fields            round/irregular   irregularities and their remedies
--   round/seats       positions and counting          round/surrender   surrendered wagers, players who leave
--   round/wagers, areas   main wagers, shared areas   round/settlement  main wagers settled
--   round/bank        the bank, the dealer's wager    round/optional    optional wagers
--   round/cut, deal   from the shuffle to the hands   round/next_events the events that may come next
--   round/gaps        fields that the chapter lacks

local areas = require("rounds.round.areas")
local bank = require("rounds.round.bank")
local cut = require("rounds.round.cut")
local deal = require("rounds.round.deal")
local form = require("houseway.base.json.form")
local gaps = require("rounds.round.gaps")
local irregular = require("rounds.round.irregular")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local problem = require("rounds.round.problem")
local refusal = require("houseway.base.refusal")
local setting = require("rounds.round.setting")
local spelling = require("houseway.base.spelling")
local states = require("rounds.round.state")
local surrender = require("rounds.round.surrender")
local wagers = require("rounds.round.wagers")
local next_events = require("rounds.round.next_events")

---@class rounds.round_module
local round = {}

local function phases(...)
  local allowed = {}
  for _, phase in ipairs({ ... }) do allowed[phase] = true end
  return allowed
end

local OPEN, DEALING, SETTING = phases("open"), phases("dealing"), phases("setting")
local ANY = phases("open", "dealing", "setting")

local function reveal(state, event)
  if not irregular.noticed(state) then setting.reveal(state, event) end
end

local HANDLERS = {
  offer_bank = { OPEN, bank.offer }, pass = { OPEN, bank.pass }, bank = { OPEN, bank.accept },
  dealer_wager = { OPEN, bank.dealer_wager },
  wager = { ANY, wagers.place }, withdraw = { ANY, wagers.withdraw },
  control = { OPEN, areas.leave_control },
  shuffle = { phases("open", "dealing"), deal.shuffle }, cut = { phases("open", "dealing"), cut.cut },
  refuse_cut = { phases("open", "dealing"), cut.refuse }, recut = { phases("open", "dealing"), cut.again },
  mix = { phases("open", "dealing"), cut.mix }, no_more_bets = { OPEN, deal.no_more_bets },
  delivery = { DEALING, deal.delivery }, dice = { DEALING, deal.dice }, number = { DEALING, deal.number },
  hands = { DEALING, deal.hands },
  set = { SETTING, setting.set }, surrender = { SETTING, surrender.surrender }, leave = { ANY, surrender.leave },
  irregularity = { ANY, irregular.happens }, reveal = { SETTING, reveal },
}

local NAMES = lists.keys(HANDLERS)

local function out_of_turn(state, name)
  local wanted = next_events.next(state)
  local id, found, expected = "wagering/round-is-over", '"%s" comes after the round is over', "remove the event"
  if #wanted > 0 then
    id, found, expected = "wagering/not-now", '"%s"', ("the next event must be %s"):format(spelling.list(wanted))
  elseif state.voided then
    id, found = "wagering/all-hands-void", '"%s" comes after all hands are void'
  end
  local cite = state.voided or name == "surrender" and state.rules:cite("surrender") or nil
  problem.at(id, "event", found:format(name), expected, cite)
end

local function refuse_name(name)
  local near = type(name) == "string" and nearest.name(name, NAMES) or nil
  problem.raise({ id = "records/unknown-event", path = "event", found = spelling.quote(name or nil),
    expected = "must be " .. form.LISTED, suggestion = near })
end

local function fold(state, event)
  local name = type(event) == "table" and event.event
  local handler = HANDLERS[name] or refuse_name(name)
  if not handler[1][state.phase] then out_of_turn(state, name) end
  handler[2](state, event)
  state.events[#state.events + 1] = event
end

-- Problems and refusals are answers. Any other raised value is a bug, kept with its traceback.
local function caught(raised)
  if problem.is(raised) or refusal.is(raised) then return raised end
  return { fault = debug.traceback(tostring(raised), 2) }
end

local function fold_anew(state)
  local setup, events = state.setup, state.events
  states.open(state, setup)
  for _, event in ipairs(events) do fold(state, event) end
end

-- Returns a problem, or raises a bug again.
local function refused(state, raised)
  if raised.fault then error(raised.fault, 0) end
  return nil, raised.lacks and gaps.name(state, raised) or raised
end

---Opens a round.
---@param setup { law: houseway.law.statute, way: houseway.way, decided: houseway.way.decided, terms: table,
---  table: table?, players: table<integer, { name: string?, funds: integer? }> }
---@return rounds.round.state? state
---@return rounds.round.problem? problem
function round.open(setup)
  local state = {}
  local ok, raised = xpcall(states.open, caught, state, setup)
  if not ok then return refused(state, raised) end
  return state
end

---Folds one event into the state and adds its entries. A refused event leaves the state as it was.
---@param state rounds.round.state
---@param event table
---@return true? ok
---@return rounds.round.problem? problem
function round.put(state, event)
  local ok, raised = xpcall(fold, caught, state, event)
  if ok then return true end
  fold_anew(state)
  return refused(state, raised)
end

---Folds one event into the state and lists its entries. Entries that they replace leave the state.
---@param state rounds.round.state
---@param event table
---@return table[]? entries
---@return rounds.round.problem? problem
function round.apply(state, event)
  local before, replaced = #state.entries, state.replaced or 0
  local ok, raised = round.put(state, event)
  if not ok then return nil, raised end
  before = before - (state.replaced or 0) + replaced
  return table.move(state.entries, before + 1, #state.entries, 1, {})
end

---The kinds of event that may come next, first the event that is due by custom.
---@param state rounds.round.state
---@return string[]? names { "set", "leave" }; nil with a problem if the chapter does not say
---@return rounds.round.detail|rounds.round.problem|nil detail of the first: { seat = 2 }
function round.wants(state)
  local ok, names, detail = xpcall(next_events.next, caught, state)
  if not ok then return refused(state, names) end
  return names, detail
end

---The names of all events.
---@type string[]
round.EVENTS = NAMES

return round
