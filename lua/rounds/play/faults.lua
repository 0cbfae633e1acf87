-- Draws unusual events of a round: irregularities, players who leave or withdraw wagers, hands set at random, a
-- dealer's hand set wrongly. For many rounds that should cover every case.

local games = require("houseway.base.games")
local irregular = require("rounds.round.irregular")
local lists = require("houseway.base.lists")
local pieces = require("rounds.round.pieces")
local provisions = require("houseway.law.provisions")
local seats = require("rounds.round.seats")
local start = require("rounds.round.start")

---@class rounds.play.faults
local faults = {}

local function one_in(chance, n)
  return chance:below(n) == 0
end

local function any(chance, list)
  return list[chance:number(#list)]
end

-- ---- irregularities ----

-- The fields of an irregularity's event, by the evidence of its case; nil if no such event fits the round now.
local EVIDENCE = {}

EVIDENCE["how the dice lie"] = function (chance, _, what)
  local dice = { chance:number(6), chance:number(6), chance:number(6) }
  dice[chance:number(3)] = provisions.by_name.upon.cases[what].as.dice.out and "out" or "leaning"
  return { dice = dice }
end

EVIDENCE["who lifted the lid"] = function () return { lid = "bank" } end

local function of_hand(chance, state, position, hand)
  return hand and { seat = position, exposed = state.set.name[any(chance, hand)] } or nil
end

-- The player chooses before setting the hand, that is, before looking at the other pieces.
EVIDENCE["the player's choice"] = function (chance, state)
  local found = lists.filter(seats.in_play(state), function (seat)
    return not seat.setting and not seat.surrendered and not seat.left
  end)
  if #found == 0 then return nil end
  local seat = any(chance, found)
  local fields = of_hand(chance, state, seat.seat, seat.pieces)
  fields.choice = any(chance, { "void", "play" })
  return fields
end

-- The pieces of a hand that is not set. A set hand lies open.
local function unset(place)
  return place and not place.setting and (place.pieces or place.gathered) or nil
end

EVIDENCE["the dealer's or the bank's piece"] = function (chance, state)
  local bank = state.bank and one_in(chance, 2)
  if bank then return of_hand(chance, state, "bank", unset(state.seats[state.bank])) end
  return of_hand(chance, state, "dealer", unset(state.dealer))
end

EVIDENCE["the piece of no player"] = function (chance, state, what)
  if one_in(chance, 3) and #state.dead.pieces > 0 then
    return of_hand(chance, state, "dead hand", state.dead.pieces)
  end
  local number = chance:number(#state.seats)
  local seat = state.seats[number]
  if seat.gathered then return of_hand(chance, state, number, seat.gathered) end
  return EVIDENCE["the dealer's or the bank's piece"](chance, state, what)
end

local function of_order(where)
  return function (chance, state)
    if not state.order then return nil end
    return { where = where, exposed = state.set.name[any(chance, state.order)] }
  end
end

EVIDENCE["the tile of the stacks"], EVIDENCE["the card of the deal"] = of_order("stacks"), of_order("deal")

EVIDENCE["the card of the deck"] = function (chance, state, what)
  return not state.aside and of_order("deck")(chance, state, what) or nil
end

EVIDENCE["the second card of the deck"] = function (chance, state, what)
  local fields = state.aside and of_order("deck")(chance, state, what)
  return fields and fields.exposed ~= state.set.name[state.aside[1]] and fields or nil
end

EVIDENCE["the card drawn"] = function () return { drawn = true } end

-- Hands set wrongly are corrected when set. The event only names the irregularity.
EVIDENCE["whose hands"] = function (_, state, what)
  local bank = state.bank and state.seats[state.bank]
  local whose = state.dealer.corrected and "dealer" or bank and bank.corrected and "bank"
  return whose and { what = what, seat = whose } or nil
end

-- Draws a wrong number of cards left, or at one position.
local function of_left(chance, state)
  return { left = any(chance, { 3, 5 }) - #(state.aside or {}) }
end

local function of_hands(chance, state)
  return { [seats.NAMES[any(chance, seats.ring(state))]] = state.set.size + any(chance, { -1, 1 }) }
end

local function counted_later(of)
  return function (chance, state)
    return state.phase == "setting" and { counts = of(chance, state) } or nil
  end
end

EVIDENCE["the cards counted"], EVIDENCE["the cards left"] = counted_later(of_hands), counted_later(of_left)

EVIDENCE["the total announced"] = function (_, state)
  return state.unnoticed and { announced = state.unnoticed } or nil
end

local function jams(device, faults_of)
  return function (chance, state)
    local two = device == "shuffler" and state.terms.values.shuffler.decks == 2
    local started = state.phase == "setting"
    if started and not two then return nil end
    return { device = device, fault = any(chance, faults_of), deck = two and (started and "other"
      or any(chance, { "in play", "other" })) or nil }
  end
end

local JAMS = { "jammed", "stopped", "unfinished" }
EVIDENCE["the shuffler"], EVIDENCE["the dealing shoe"] = jams("shuffler", JAMS), jams("dealing shoe", JAMS)

EVIDENCE["the device"] = function (chance, state)
  local shoe = state.round.device == "automated dealing shoe" and (one_in(chance, 2)
    or not state.terms.values.shuffler.device)
  return { device = shoe and "dealing shoe" or "shuffler", fault = "out of order",
    instead = (shoe or state.round.device == "hand") and "manual dealing shoe" or nil }
end

-- The name of an irregularity, mostly nil. A case that is possible only briefly is drawn more often.
local function drawn(chance, state)
  if state.dealer.corrected and one_in(chance, 4) then return "hands set wrongly" end
  if state.unnoticed and one_in(chance, 8) then return "dice totaled wrongly" end
  if state.aside and not state.start and one_in(chance, 8) then return "second face up in the deck" end
  if not one_in(chance, 64) then return nil end
  local possible = irregular.possible(state)
  return #possible > 0 and any(chance, possible) or nil
end

---Draws an irregularity; mostly none.
---@param chance userdata of hw.chance
---@param state rounds.round.state
---@return table? event
function faults.irregularity(chance, state)
  local what = drawn(chance, state)
  if not what then return nil end
  local event = EVIDENCE[provisions.by_name.upon.cases[what].tells](chance, state, what)
  if event then event.event = "irregularity" end
  return event
end

-- ---- wrong deals ----

-- Draws a wrong count of cards for which the chapter has a remedy.
local function counts(chance, state)
  local left, dealt = irregular.spoken(state, { miscounted = true }), irregular.spoken(state, { misdealt = true })
  if not (left and dealt) then return (left and of_left or of_hands)(chance, state) end
  return (one_in(chance, 2) and of_left or of_hands)(chance, state)
end

---Adds a wrong total of the dice, or a wrong count of the cards dealt, to an event; mostly none.
---@param chance userdata
---@param state rounds.round.state
---@param event table dice, or a number
function faults.in_dealing(chance, state, event)
  if not one_in(chance, 48) then return end
  if event.dice and irregular.spoken(state, { astray = true }) and one_in(chance, 2) then
    event.announced = chance:number(16) + 2
    -- If the chapter does not say how to count, the fold refuses the event.
    local known, went = pcall(start.astray, state, event, start.total(event.dice))
    if known and went and one_in(chance, 2) then event.unnoticed = true end
  elseif state.order and (irregular.spoken(state, { misdealt = true })
    or irregular.spoken(state, { miscounted = true })) then
    event.counts = counts(chance, state)
  end
end

-- ---- players leave ----

-- True if the law covers players who leave now.
local function may_leave(state)
  -- If a bank is required, nobody leaves before it is taken.
  if not state.bank and state.kinds["banked"]:find("bank_needed") then return false end
  return not state.closed or state.rules:find("leaver_loses") ~= nil
end

---Draws a player's departure; mostly none.
---@param chance userdata
---@param state rounds.round.state
---@return table? event
function faults.leave(chance, state)
  if not one_in(chance, 96) or not may_leave(state) then return nil end
  local bank, found, counted = state.bank and state.seats[state.bank].account, {}, {}
  for number, seat in ipairs(state.seats) do
    local stays = seat.left or seat.surrendered or seat.account == bank or #seat.others > 0 or counted[seat.account]
    if seat.player and not stays then
      found[#found + 1], counted[seat.account] = number, true
    end
  end
  -- Two must stay, as one may bank and a round needs a wager.
  if not state.closed and #found < 3 then return nil end
  return #found > 0 and { event = "leave", seat = any(chance, found) } or nil
end

-- ---- wagers changed ----

local function changed(chance, state, events, wager)
  local again = {}
  for key, value in pairs(wager) do again[key] = value end
  if wager.wager ~= state.main then
    events[#events + 1] = { event = "withdraw", seat = wager.seat, wager = wager.wager }
    if one_in(chance, 2) then events[#events + 1] = again end
    return
  end
  local most = state.terms.values.table_maximum or math.maxinteger
  again.cents = math.min(wager.cents + 500 * chance:below(9), most)
  events[#events + 1] = again
end

---Adds events that increase or withdraw wagers already placed.
---@param chance userdata
---@param state rounds.round.state
---@param events table[] wagers
function faults.changes(chance, state, events)
  for index = 1, #events do
    local wager = events[index]
    if wager.event == "wager" and not wager.by and one_in(chance, 16) then changed(chance, state, events, wager) end
  end
end

-- ---- events that may be refused ----

-- A wager on an area by a player who sits elsewhere, or by a guest. A seated player never controls another area. Where
-- the area is empty, or the highest wager controls it, a guest makes the wager.
local function on_anothers(chance, state, of_guests)
  local number = chance:number(#state.seats)
  local whose = not of_guests and state.seats[number].player and state.seats[chance:number(#state.seats)].player
  local cents, near = 500 * chance:number(40), one_in(chance, 2)
  -- Among equal wagers one must be nearest: a guest's, if the highest wager may get control.
  return { event = "wager", seat = number, wager = state.main, cents = cents, player = whose or "guest " .. number,
    nearest = of_guests or near or nil }
end

---Players' acts before wagers close that the law or the terms may not allow.
---@param chance userdata
---@param state rounds.round.state
---@return table[] events each may be refused
function faults.liberties(chance, state)
  local events, of_guests = {}, one_in(chance, 2)
  while one_in(chance, 3) do events[#events + 1] = on_anothers(chance, state, of_guests) end
  if of_guests and one_in(chance, 4) then
    events[#events + 1] = { event = "control", seat = chance:number(#state.seats) }
  end
  return events
end

-- A wager changed after wagers closed, with the bank's consent.
local function late(chance, state)
  local wagered = lists.collect(state.seats, function (seat) return seat.wagers[state.main] and seat.seat end)
  if #wagered == 0 then return nil end
  local seat = any(chance, wagered)
  if one_in(chance, 4) and #wagered > 1 then
    return { event = "withdraw", seat = seat, wager = state.main, consent = true }
  end
  return { event = "wager", seat = seat, wager = state.main, cents = 500 * chance:number(40), consent = true }
end

---An event before the deal that the law may refuse: a second cut, a changed wager.
---@param chance userdata
---@param state rounds.round.state
---@return table? event
function faults.late(chance, state)
  if state.phase ~= "dealing" or state.start or not one_in(chance, 12) then return nil end
  if one_in(chance, 2) then return late(chance, state) end
  if not games.has_suits(state.game) or not state.cut then return nil end
  local by = any(chance, { state.cut.by, "dealer", seats.NAMES[chance:number(#state.seats) + 1] })
  return { event = "recut", by = by, at = chance:number(state.set.count - 1) }
end

-- ---- hands set at random ----

local LOW = 2

---Sets a hand at random, seldom correctly.
---@param chance userdata
---@param state rounds.round.state
---@param who "dealer"|"bank"|integer
---@param hand integer[]
---@return table event
function faults.set(chance, state, who, hand)
  local high, low = table.move(hand, 1, #hand, 1, {}), {}
  for place = 1, LOW do low[place] = table.remove(high, chance:number(#high)) end
  return { event = "set", seat = who, high = pieces.text(state.set, high), low = pieces.text(state.set, low) }
end

---True if the next hand is set at random. A bank's hand needs a chapter with a remedy for hands set wrongly.
---@param chance userdata
---@param state rounds.round.state
---@param who "dealer"|"bank"|integer
---@return boolean
function faults.sets_at_random(chance, state, who)
  if not one_in(chance, 16) then return false end
  local is_players = math.type(who) == "integer" and who ~= state.bank
  return is_players or irregular.spoken(state, { misset = true })
end

---The event of a dealer who sets the hand at random; mostly none.
---@param chance userdata
---@param state rounds.round.state
---@return table? event
function faults.dealer_sets(chance, state)
  local dealer = state.dealer
  if not dealer.pieces or dealer.setting or not one_in(chance, 8) then return nil end
  if not irregular.spoken(state, { misset = true }) then return nil end
  return faults.set(chance, state, "dealer", dealer.pieces)
end

return faults
