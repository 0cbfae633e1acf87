-- The event "irregularity". The chapter says which hands are void, what happens to the wagers, and the remedy. The
-- evidence in the event determines the irregularity. An irregularity that the chapter does not mention is refused.

local counts = require("rounds.round.miscounts")
local dealt = require("rounds.round.dealt")
local ledger = require("rounds.round.ledger")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local problem = require("rounds.round.problem")
local provisions = require("houseway.law.provisions")
local evidence = require("rounds.round.evidence")
local seats = require("rounds.round.seats")
local setting = require("rounds.round.setting")
local settlement = require("rounds.round.settlement")
local spelling = require("houseway.base.spelling")
local states = require("rounds.round.state")
local view = require("rounds.round.view")

---@class rounds.round.irregular
local irregular = {}

local CASES, PHRASES = provisions.by_name.upon.cases, provisions.by_name.upon.phrases

-- ---- finding the case ----

-- The paragraph that covers a case, in this kind of round or another.
local function spoken_of(state, what)
  for _, rule in ipairs(state.law.provisions.upon) do
    if rule.value[what] then return rule end
  end
  return nil
end

local function not_said(state, path, what)
  local means = ('what is done upon "%s"'):format(what)
  problem.at("wagering/chapter-silent", path, ("%s does not say %s (%s)"):format(state.law.key, means, "upon"),
    "write or borrow a paragraph that does")
end

-- Checks a name in an older record. An event cannot name irregularities that the round itself finds.
local function check_name(state, what)
  local case = CASES[what]
  if not case then
    problem.raise({ id = "rounds/unknown-irregularity", path = "what", found = spelling.quote(what),
      expected = "the irregularity must be a name that `houseway words upon` lists",
      suggestion = type(what) == "string" and nearest.name(what, PHRASES) or nil })
  end
  local rule = spoken_of(state, what)
  if not rule then not_said(state, "what", what) end
  if case.told_with then problem.at("rounds/irregularity-by-name", "what",
    spelling.quote(what) .. " is told by name alone", "write " .. case.told_with, rule.key) end
end

-- The first case that fits the evidence and that the chapter covers, if possible in this kind of round.
local function find(state, facts, name)
  local met, spoken
  for _, what in ipairs(name and { name } or PHRASES) do
    if CASES[what].seen(facts) then
      if state.rules:upon(what) then return what end
      met, spoken = met or what, spoken or spoken_of(state, what) and what
    end
  end
  return spoken or met
end

local function check_when(state, what, facts, path, cite)
  local case = CASES[what]
  if case.device and state.round.device ~= case.device then
    problem.at("rounds/dealing-from", path, ("%s cannot happen with cards dealt from the %s"):format(
      spelling.quote(what), tostring(state.round.device)), "deal from the " .. case.device, cite)
  end
  if not case[3](view.moment(state), facts) then
    problem.at("rounds/irregularity-not-now", path, spelling.quote(what) .. " cannot happen now",
      "tell the irregularity when " .. case.at, cite)
  end
end

-- The case, and the chapter's remedy for it.
local function read(state, facts, name)
  local path, what = name and "what" or "event", find(state, facts, name)
  if not what then
    problem.at("rounds/irregularity-not-seen", path, ("%s is not the irregularity seen"):format(
      spelling.quote(name)), "name what goes wrong as `houseway words upon` does", spoken_of(state, name).key)
  end
  local rule = spoken_of(state, what)
  if not rule then not_said(state, path, what) end
  evidence.check_pieces(state, facts, rule.key)
  check_when(state, what, facts, path, rule.key)
  return what, state.rules:upon(what) or not_said(state, path, what)
end

local HOUSE = { ["dealer"] = true, ["bank"] = true }

-- Refuses a seen piece of a dealer's or bank's set hand, because that hand lies open anyway.
local function check_unseen(facts, upon)
  local place = facts.place
  if not HOUSE[facts.whose] or not place.setting then return end
  problem.at("rounds/seen-of-set-hand", "seat",
    ("the hands of %s are set and lie face up"):format(seats.called(place.position)),
    "name a piece that was seen too soon", upon.key)
end

-- ---- consequences ----

-- Prepares a second shuffle and deal, as `cite` orders. Wagers stay as they are, and void or surrendered hands stay so.
local function deal_again(state, cite)
  for _, seat in ipairs(state.seats) do
    seat.pieces, seat.setting, seat.corrected = nil, nil, nil
  end
  state.dealer.corrected = nil
  state.dealer.pieces, state.dealer.setting, state.dead.pieces, state.discarded = nil, nil, nil, {}
  state.start, state.delivery, state.aside, state.recorded, state.unnoticed = nil, nil, nil, nil, nil
  state.order, state.cut, state.chain, state.reshuffle = nil, nil, nil, cite
  -- While the round is open and the dealer has not wagered, the new shuffle is like the first.
  if state.phase ~= "open" or state.dealer.wager then state.dealt_again = true end
  if state.phase == "setting" then state.phase = "dealing" end
end

-- Functions that void hands, by the `voids` of a case.
local VOID = { none = function () end }

local function back(state, upon)
  if not upon.does.wagers then state.rules:lacks("upon", 'what becomes of the wagers upon "' .. upon.what .. '"') end
  return upon.does.wagers()
end

function VOID.all(state, _, upon)
  local returned, given_up = back(state, upon), upon.does.given_up
  settlement.void(state, "all", { key = upon.key, returned = returned,
    stays_given_up = given_up ~= nil and not given_up() })
  if not returned then return deal_again(state, upon.key) end
  state.phase, state.ended, state.voided = "over", "void", upon.key
end

function VOID.chosen(state, event, upon, facts)
  local seat = facts.place
  if seat.left then
    problem.at("rounds/surrender-after-leaving", "seat", ("the player of %s left"):format(seat.position),
      "name a seated player", upon.key)
  end
  if seat.void or seat.surrendered then
    problem.at("rounds/hand-not-in-play", "seat", ("the hand of %s is %s"):format(seat.position,
      seat.void and "void" or "surrendered"), "name a hand in play", upon.key)
  end
  if event.choice ~= "void" and event.choice ~= "play" then
    problem.bad("records/void-or-play", "choice", event.choice, 'must be "void" or "play"', upon.key)
  end
  if seat.setting then
    problem.at("rounds/choice-after-look", "seat", ("the hand of %s is set"):format(seat.position),
      "let the player choose before looking at the other pieces", upon.key)
  end
  if event.choice == "play" then return end
  settlement.void(state, { seat.seat }, { key = upon.key, returned = back(state, upon) })
end

-- Functions that carry out remedies, by the `remedy` of a case.
local DO = {}

-- The round waits on for the dice, or the next card.
DO["shake again"] = function () end
DO["use next"] = DO["shake again"]

DO["deal again"] = function (state, _, upon, facts)
  if state.phase ~= "over" and facts.deck ~= "other" then deal_again(state, upon.key) end
end

DO["remove the deck"] = function (state, _, upon)
  ledger.note(state, { step = "remove deck", cite = upon.key })
  if state.phase ~= "over" then deal_again(state, upon.key) end
end

DO["set aside"] = function (state, event, upon, facts)
  if not facts.card then
    problem.bad("rounds/card-not-found", "exposed", event.exposed, "the event must name the card that was found",
      upon.key)
  end
  dealt.without(state, facts.card, upon.key)
end

DO["set again"] = function (state, event, upon)
  setting.found_wrong(state, event.seat, upon.key)
end
DO["set again unless lawful"] = DO["set again"]

local BY_HAND = { device = false, decks = 1 }

-- The device or hand that deals the cards instead.
local function dealt_from(event, allowed, cite)
  if lists.has(allowed, event.instead) then return event.instead end
  problem.bad("rounds/dealt-from-then", "instead", event.instead,
    "cards must then be dealt from the " .. spelling.list(allowed), cite)
end

-- Functions for rounds without a device; nil if the round needs it no more.
local WITHOUT = {}

function WITHOUT.shuffler(state, event, _, facts)
  if facts.deck == "other" or state.order and not state.reshuffle or state.start then return nil end
  local needed = state.rules:find("shuffled_by")
  states.change_terms(state, { shuffler = BY_HAND,
    dealing = needed and dealt_from(event, { "manual dealing shoe" }, needed.key) or state.terms.values.dealing })
  return "by hand"
end

WITHOUT["dealing shoe"] = function (state, event, upon)
  if state.start or state.phase == "setting" then return nil end
  local from = state.terms.values.shuffler.device and { "manual dealing shoe", "hand" } or { "manual dealing shoe" }
  local instead = dealt_from(event, from, upon.key)
  states.change_terms(state, { dealing = instead })
  return instead
end

local function check_in_use(state, facts, upon)
  local used = facts.device == "shuffler" and state.terms.values.shuffler.device
    or facts.device == "dealing shoe" and state.round.device == "automated dealing shoe"
  if used then return end
  problem.at("rounds/device-not-used", "device", ("the table uses no %s"):format(facts.device),
    "name a device that the table uses", upon.key)
end

DO["do without the device"] = function (state, event, upon, facts)
  check_in_use(state, facts, upon)
  local instead = WITHOUT[facts.device](state, event, upon, facts)
  if instead then
    ledger.note(state, { step = "do without", device = facts.device, instead = instead, cite = upon.key })
  end
end

---The irregularities that can happen now and that the chapter covers.
---@param state rounds.round.state
---@return string[] names in the order of the schema
function irregular.possible(state)
  local moment = view.moment(state)
  return lists.filter(PHRASES, function (name)
    local case = CASES[name]
    local fits = case.device == nil or state.round.device == case.device
    return case[3](moment) and fits and state.rules:upon(name)
  end)
end

-- The owner of the piece, as the event names or the record shows.
local function whose(event, facts)
  if event.seat ~= nil or event.what ~= nil or not facts.place then return event.seat end
  return facts.place.seat or facts.place.position
end

-- Refuses a player's choice, unless the chapter leaves the choice to the player.
local function check_choice(event, voids, upon)
  if event.choice ~= nil and voids ~= "chosen" and event.what == nil then
    problem.at("rounds/no-choice", "choice", "the player has no choice here", ("remove %s"):format(
      spelling.quote(event.choice)), upon.key)
  end
end

-- Voids hands and carries out the remedy, as the chapter says.
local function carry_out(state, event, upon, facts)
  local voids = upon.does.voids and upon.does.voids() or "none"
  check_choice(event, voids, upon)
  if facts.counted then counts.note(state, facts.counted) end
  local entry = ledger.note(state, { step = "irregularity", what = upon.what, seat = whose(event, facts),
    piece = event.exposed or event.piece, choice = event.choice, device = event.device, deck = facts.deck,
    announced = event.announced, cite = upon.key })
  VOID[voids](state, event, upon, facts)
  if not upon.does.remedy then
    if CASES[upon.what].remedied and state.phase ~= "over" then
      state.rules:lacks("upon", ('what is done upon "%s"'):format(upon.what))
    end
    return
  end
  entry.remedy = upon.case.remedy
  DO[upon.does.remedy()](state, event, upon, facts)
end

---Handles an irregularity.
---@param state rounds.round.state
---@param event table
function irregular.happens(state, event)
  local name = event.what
  if name ~= nil then check_name(state, name) end
  local facts = evidence.read(state, event, name and CASES[name])
  local _, upon = read(state, facts, name)
  check_unseen(facts, upon)
  carry_out(state, event, upon, facts)
end

---Handles an irregularity that the dealing event itself reports.
---@param state rounds.round.state
---@param facts rounds.round.evidence
function irregular.in_dealing(state, facts)
  local _, upon = read(state, facts)
  carry_out(state, {}, upon, facts)
end

---Voids hands dealt to the wrong positions, if nobody notices the mistake before hands are compared.
---@param state rounds.round.state
---@return boolean void
function irregular.noticed(state)
  if not state.unnoticed then return false end
  irregular.in_dealing(state, { astray = true })
  return true
end

---True if the chapter covers such evidence in this kind of round.
---@param state rounds.round.state
---@param facts rounds.round.evidence
---@return boolean
function irregular.spoken(state, facts)
  local what = find(state, facts)
  return what ~= nil and state.rules:upon(what) ~= nil
end

return irregular
