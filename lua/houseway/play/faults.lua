-- What does not go its usual way in a round, drawn by chance: something goes wrong, a player leaves, takes a wager
-- back, sets a hand as no way would; the dealer sets one wrongly. For many rounds that are to meet whatever may happen.

local games = require("houseway.base.games")
local irregular = require("houseway.round.irregular")
local pieces = require("houseway.round.pieces")
local provisions = require("houseway.law.provisions")
local seats = require("houseway.round.seats")
local start = require("houseway.round.start")

---@class houseway.play.faults
local faults = {}

local function one_in(chance, n)
  return chance:below(n) == 0
end

local function any(chance, list)
  return list[chance:number(#list)]
end

-- ---- something goes wrong ----

-- For each field of an event, its value as the case requires; nil where no position fits.
local TELL = {}

TELL["how the dice lie"] = function (chance, _, what)
  local dice = { chance:number(6), chance:number(6), chance:number(6) }
  dice[chance:number(3)] = provisions.by_name.upon.cases[what].as.dice.out and "out" or "leaning"
  return { dice = dice }
end

TELL["who lifted the lid"] = function () return { lid = "bank" } end

local function of_hand(chance, state, position, hand)
  return hand and { seat = position, exposed = state.set.name[any(chance, hand)] } or nil
end

-- The player chooses before looking at the other pieces: before setting the hand.
TELL["the player's choice"] = function (chance, state)
  local found = {}
  for _, seat in ipairs(seats.in_play(state)) do
    if not seat.setting and not seat.surrendered and not seat.left then found[#found + 1] = seat end
  end
  if #found == 0 then return nil end
  local seat = any(chance, found)
  local told = of_hand(chance, state, seat.seat, seat.pieces)
  told.choice = any(chance, { "void", "play" })
  return told
end

-- Hands that are set lie open.
local function unset(place)
  return place and not place.setting and (place.pieces or place.gathered) or nil
end

TELL["the dealer's or the bank's piece"] = function (chance, state)
  local bank = state.bank and one_in(chance, 2)
  if bank then return of_hand(chance, state, "bank", unset(state.seats[state.bank])) end
  return of_hand(chance, state, "dealer", unset(state.dealer))
end

TELL["the piece of no player"] = function (chance, state, what)
  if one_in(chance, 3) and #state.dead.pieces > 0 then
    return of_hand(chance, state, "dead hand", state.dead.pieces)
  end
  local number = chance:number(seats.COUNT)
  local seat = state.seats[number]
  if seat.gathered then return of_hand(chance, state, number, seat.gathered) end
  return TELL["the dealer's or the bank's piece"](chance, state, what)
end

local function of_order(where)
  return function (chance, state)
    if not state.order then return nil end
    return { where = where, exposed = state.set.name[any(chance, state.order)] }
  end
end

TELL["the tile of the stacks"], TELL["the card of the deal"] = of_order("stacks"), of_order("deal")

TELL["the card of the deck"] = function (chance, state, what)
  return not state.aside and of_order("deck")(chance, state, what) or nil
end

TELL["the second card of the deck"] = function (chance, state, what)
  local told = state.aside and of_order("deck")(chance, state, what)
  return told and told.exposed ~= state.set.name[state.aside[1]] and told or nil
end

TELL["the card drawn"] = function () return { drawn = true } end

-- Hands set wrongly are corrected when set; the event uses the name people give it.
TELL["whose hands"] = function (_, state, what)
  local bank = state.bank and state.seats[state.bank]
  local whose = state.dealer.corrected and "dealer" or bank and bank.corrected and "bank"
  return whose and { what = what, seat = whose } or nil
end

-- One position with other than its seven, or another number left of seven each.
local function of_left(chance, state)
  return { left = any(chance, { 3, 5 }) - #(state.aside or {}) }
end

local function of_hands(chance, state)
  return { [seats.NAMES[any(chance, seats.ring(state.law))]] = state.set.size + any(chance, { -1, 1 }) }
end

local function told_later(of)
  return function (chance, state)
    return state.phase == "setting" and { counts = of(chance, state) } or nil
  end
end

TELL["the cards counted"], TELL["the cards left"] = told_later(of_hands), told_later(of_left)

TELL["the total announced"] = function (_, state)
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
TELL["the shuffler"], TELL["the dealing shoe"] = jams("shuffler", JAMS), jams("dealing shoe", JAMS)

TELL["the device"] = function (chance, state)
  local shoe = state.round.device == "automated dealing shoe" and (one_in(chance, 2)
    or not state.terms.values.shuffler.device)
  return { device = shoe and "dealing shoe" or "shuffler", fault = "out of order",
    instead = (shoe or state.round.device == "hand") and "manual dealing shoe" or nil }
end

-- What has but a moment to happen in is drawn more often then.
local function drawn(chance, state)
  if state.dealer.corrected and one_in(chance, 4) then return "hands set wrongly" end
  if state.unnoticed and one_in(chance, 8) then return "dice totaled wrongly" end
  if state.aside and not state.start and one_in(chance, 8) then return "second face up in the deck" end
  if not one_in(chance, 64) then return nil end
  local possible = irregular.possible(state)
  return #possible > 0 and any(chance, possible) or nil
end

---What goes wrong now; mostly nothing does.
---@param chance userdata of hw.chance
---@param state houseway.round.state
---@return table? event
function faults.irregularity(chance, state)
  local what = drawn(chance, state)
  if not what then return nil end
  local told = TELL[provisions.by_name.upon.cases[what].tells](chance, state, what)
  if told then told.event = "irregularity" end
  return told
end

-- ---- the deal goes wrong ----

local function counts(chance, state)
  return (one_in(chance, 2) and of_left or of_hands)(chance, state)
end

---What of the dice, or of the cards they deal, was added up or counted otherwise than it should be; mostly nothing.
---@param chance userdata
---@param state houseway.round.state
---@param event table dice, or a number, to which it is added
function faults.in_dealing(chance, state, event)
  if not one_in(chance, 48) then return end
  if event.dice and irregular.spoken(state, { astray = true }) and one_in(chance, 2) then
    event.announced = chance:number(16) + 2
    -- Where the chapter does not say how to count, the fold does.
    local known, went = pcall(start.astray, state, event, start.total(event.dice))
    if known and went and one_in(chance, 2) then event.unnoticed = true end
  elseif irregular.spoken(state, { misdealt = true }) and state.order then
    event.counts = counts(chance, state)
  end
end

-- ---- players leave ----

-- Whether the law has something to say of players who leave now.
local function may_leave(state)
  -- Who is to take the bank stays for it, where there is no round without.
  if not state.bank and state.kinds["banked"]:find("bank_needed") then return false end
  return not state.closed or state.rules:find("leaver_loses") ~= nil
end

---Who leaves now; usually no player.
---@param chance userdata
---@param state houseway.round.state
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
  -- Two stay, one of whom may bank: without a wager there is no round.
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

---Wagers increased and taken back after they were placed.
---@param chance userdata
---@param state houseway.round.state
---@param events table[] wagers, to which it adds
function faults.changes(chance, state, events)
  for index = 1, #events do
    local wager = events[index]
    if wager.event == "wager" and not wager.by and one_in(chance, 16) then changed(chance, state, events, wager) end
  end
end

-- ---- what may be refused ----

-- A wager on an area by a player who sits elsewhere or nowhere. A seated player never decides for another area: on an
-- empty area, or where the highest wager decides, a guest does.
local function on_anothers(chance, state, of_guests)
  local number = chance:number(#state.seats)
  local whose = not of_guests and state.seats[number].player and state.seats[chance:number(#state.seats)].player
  local cents, near = 500 * chance:number(40), one_in(chance, 2)
  -- Of equal wagers one is nearest: a guest's, if the seated player leaves it to the highest.
  return { event = "wager", seat = number, wager = state.main, cents = cents, player = whose or "guest " .. number,
    nearest = of_guests or near or nil }
end

---What players do before wagers close that the law, or the terms, may not have.
---@param chance userdata
---@param state houseway.round.state
---@return table[] events each may be refused
function faults.liberties(chance, state)
  local events, of_guests = {}, one_in(chance, 2)
  while one_in(chance, 3) do events[#events + 1] = on_anothers(chance, state, of_guests) end
  if of_guests and one_in(chance, 4) then
    events[#events + 1] = { event = "control", seat = chance:number(#state.seats) }
  end
  return events
end

-- A wager changed after wagers closed, the bank consenting.
local function late(chance, state)
  local wagered = {}
  for number, seat in ipairs(state.seats) do
    if seat.wagers[state.main] then wagered[#wagered + 1] = number end
  end
  if #wagered == 0 then return nil end
  local seat = any(chance, wagered)
  if one_in(chance, 4) and #wagered > 1 then
    return { event = "withdraw", seat = seat, wager = state.main, consent = true }
  end
  return { event = "wager", seat = seat, wager = state.main, cents = 500 * chance:number(40), consent = true }
end

---Events while the round waits for the deal that the law may refuse: a second cut, a changed wager.
---@param chance userdata
---@param state houseway.round.state
---@return table? event
function faults.late(chance, state)
  if state.phase ~= "dealing" or state.start or not one_in(chance, 12) then return nil end
  if one_in(chance, 2) then return late(chance, state) end
  if not games.has_suits(state.game) or not state.cut then return nil end
  local by = any(chance, { state.cut.by, "dealer", seats.NAMES[chance:number(seats.COUNT) + 1] })
  return { event = "recut", by = by, at = chance:number(state.set.count - 1) }
end

-- ---- hands set as no way would ----

local LOW = 2

---A hand set at random: seldom rightly.
---@param chance userdata
---@param state houseway.round.state
---@param who "dealer"|"bank"|integer
---@param hand integer[]
---@return table event
function faults.set(chance, state, who, hand)
  local high, low = table.move(hand, 1, #hand, 1, {}), {}
  for place = 1, LOW do low[place] = table.remove(high, chance:number(#high)) end
  return { event = "set", seat = who, high = pieces.text(state.set, high), low = pieces.text(state.set, low) }
end

---Whether somebody sets a hand at random.
---@param chance userdata
---@return boolean
function faults.sets_at_random(chance)
  return one_in(chance, 16)
end

---The dealer's hand set by the dealer at random, before it is exposed; mostly not.
---@param chance userdata
---@param state houseway.round.state
---@return table? event
function faults.dealer_sets(chance, state)
  local dealer = state.dealer
  if not dealer.pieces or dealer.setting or not one_in(chance, 8) then return nil end
  return faults.set(chance, state, "dealer", dealer.pieces)
end

return faults
