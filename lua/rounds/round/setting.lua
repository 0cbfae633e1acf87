-- The events "set" and "reveal". Players set hands as they like, the dealer as submitted, a bank as the chapter says.
-- Hands set wrongly are set again. The reveal settles the round.

local clauses = require("houseway.way.clauses")
local games = require("houseway.base.games")
local lawful = require("rounds.round.lawful")
local ledger = require("rounds.round.ledger")
local pieces = require("rounds.round.pieces")
local problem = require("rounds.round.problem")
local seats = require("rounds.round.seats")
local setter = require("hw.setter")
local settlement = require("rounds.round.settlement")

---@class rounds.round.settings
local setting = {}

---A hand as it was set.
---@class rounds.round.setting
---@field high integer[]
---@field low integer[]
---@field high_rank integer?
---@field low_rank integer?
---@field set integer? as hw.setter packs it
---@field number integer? of the setting, among the settings of the hand
---@field fouled boolean? cards: the high hand ranks below the low
---@field wrongly boolean? the halves have wrong sizes, or players may not set them so; tiles: exchanged halves lose
---@field loses boolean? tiles of a bank: exchanged halves lose to all players
---@field turned boolean? tiles: exchanged halves, taken as they rank

-- ---- as set down ----

local function packed(state, hand, number)
  local set = setter.fill(state.way.ranking, hand, number)
  local high, low = setter.halves(state.way.ranking, hand, number)
  local high_rank, low_rank = setter.ranks(set)
  return { high = high, low = low, high_rank = high_rank, low_rank = low_rank, set = set, number = number }
end

-- Tiles whose better half was laid as the low hand. The chapter says whether that loses for a player or a bank. A
-- dealer's halves are taken as they rank.
local function turned(state, hand, number, whose)
  local made = packed(state, hand, number)
  if not whose then
    made.turned = true
    return made
  end
  local player, bank = state.rules:need("misset").deed()
  if whose == "player" then made.wrongly = player or nil else made.loses = bank or nil end
  made.turned = not made.wrongly and not made.loses or nil
  return made
end

local function read(state, hand, event)
  local left = table.move(hand, 1, #hand, 1, {})
  local high = pieces.part(state.set, event.high, left, "high")
  local low = pieces.part(state.set, event.low, left, "low")
  if #left > 0 then
    problem.at("rounds/piece-left-out", "low", ("the halves leave out %s"):format(pieces.text(state.set, left)),
      "put every piece of the hand in one half")
  end
  return high, low
end

-- The setting in an event. It may name the tiles of a half in any order.
local function placed(state, hand, event, whose)
  local high, low = read(state, hand, event)
  if #low ~= 2 then
    if games.of(state.game).halves_alike then problem.bad("rounds/not-two-tiles", "low", event.low,
      "the low hand must be two tiles") end
    -- Foul: ranks do not count, any setting will do.
    return { high = high, low = low, wrongly = true, set = setter.fill(state.way.ranking, hand, 1) }
  end
  local set, number = setter.place(state.way.ranking, hand, low)
  assert(set, number)
  if games.of(state.game).halves_alike and setter.fouled(set) then return turned(state, hand, number, whose) end
  local high_rank, low_rank = setter.ranks(set)
  local fouled = setter.fouled(set) or nil
  local wrongly = whose == "player" and not fouled and clauses.forbid_player(state.law, hand, number) or nil
  return { high = high, low = low, high_rank = high_rank, low_rank = low_rank, set = set, number = number,
    fouled = fouled, wrongly = wrongly }
end

local function note(state, position, made, cite, step)
  local text = pieces.text
  ledger.note(state, { step = step or "set", position = position, high = text(state.set, made.high),
    low = text(state.set, made.low), cite = cite, fouled = made.fouled,
    wrongly = made.wrongly or made.loses, turned = made.turned })
end

-- ---- as submitted ----

-- The hand as the submission sets the dealer's, or in the setting that replaces the submission's.
local function submitted(state, place)
  place.by_submission = true
  return packed(state, place.pieces, lawful.instead(state, place) or (state.setter:set(place.pieces)))
end

-- The paragraph that only resets a bank's hands, if it applies.
local function of_bank(state, place)
  local rule = state.bank and place == state.seats[state.bank] and state.rules:find("bank_reset")
  return rule and rule.deed(state.dealer.wager ~= nil) and rule or nil
end

local function correct(state, place, position)
  local upon = of_bank(state, place) or state.rules:upon("hands set wrongly")
  if not upon then state.rules:lacks("upon", 'what is done upon "hands set wrongly"') end
  place.setting, place.corrected = submitted(state, place), true
  ledger.note(state, { step = "irregularity", what = "hands set wrongly", position = position, cite = upon.key })
  note(state, position, place.setting, upon.key, "reset")
end

-- ---- whose turn ----

local function cite_of_players(state)
  return state.rules:cite("set_stays") or state.rules:need("dealer_sets").key
end

-- True if nobody has to set the hand any more.
local function done(seat)
  return seat.setting or seat.surrendered or seat.left
end

---The first seat whose hand must still be set before the dealer's or bank's. A player's larger wager comes first.
---@param state rounds.round.state
---@return rounds.round.seat? seat
function setting.first_unset(state)
  local list = state.seats
  for number = 1, #list do
    local seat = list[number]
    if not seat.setting and not done(seat) and seats.plays(state, seat) then
      return setting.before(state, seat) or seat
    end
  end
  return nil
end

local function stake(state, seat)
  local record = seat.wagers[state.main]
  return record and record.cents + (record.coupon or 0) or 0
end

---Another seat of the same player whose hand must be set before this seat's.
---@param state rounds.round.state
---@param seat rounds.round.seat
---@return rounds.round.seat? other
---@return houseway.law.governing.provision? rule
function setting.before(state, seat)
  local rule = state.doubles and state.rules:find("sets_first")
  if not rule or not seat.player then return nil end
  for _, other in ipairs(seats.in_play(state)) do
    if other ~= seat and other.player == seat.player and not done(other) then
      local more = stake(state, other) - stake(state, seat)
      if more > 0 or (more == 0 and other.seat < seat.seat) then return other, rule end
    end
  end
  return nil
end

-- True if the bank sets its own hand.
local function bank_sets(state)
  return state.rules:need("bank_set_by").deed() == "bank"
end

---True if the bank has yet to set its hand.
---@param state rounds.round.state
---@return boolean
function setting.bank_unset(state)
  local bank = state.bank and state.seats[state.bank]
  return bank and not bank.setting and bank_sets(state) or false
end

---The paragraph by which the bank must set and show its hand before the players, if it has not done so.
---@param state rounds.round.state
---@return houseway.law.governing.provision? rule
function setting.bank_first(state)
  return state.bank and setting.bank_unset(state) and state.rules:find("bank_sets_first") or nil
end

---The next hand still to be set, in words; nil if only the dealer has hands to set.
---@param state rounds.round.state
---@return string?
function setting.missing(state)
  local seat = setting.first_unset(state)
  if seat then return seat.position .. "'s hand" end
  return setting.bank_unset(state) and "the bank's hand" or nil
end

-- ---- players ----

local function check_seat(state, seat)
  if not seat.pieces or not seats.wagered(state, seat) then
    problem.at("rounds/hand-not-dealt", "seat", ("%s has no hand"):format(seat.position),
      "name a hand that was dealt")
  end
  if seat.void or seat.surrendered or seat.lost then
    problem.at("rounds/hand-not-in-play", "seat", ("the hand of %s is %s"):format(seat.position,
      seat.void and "void" or "surrendered"), "name a hand in play")
  end
  if seat.left then
    problem.at("rounds/player-left", "seat", ("the player of %s left"):format(seat.position),
      "let the dealer set the hand", state.rules:cite("dealer_sets"))
  end
end

local function set_player(state, seat, event)
  check_seat(state, seat)
  local stays = state.rules:find("set_stays") or (seat.setting and state.rules:find("sets_first"))
  if seat.setting and stays then
    problem.at("rounds/set-stays", "seat", ("%s sets the hands again"):format(seat.position),
      "leave the hands as first placed", stays.key)
  end
  local other, rule = setting.before(state, seat)
  if other then
    problem.at("rounds/set-out-of-order", "seat", ("%s is set before %s of the same player"):format(
      seat.position, other.position), "set the larger wager first, then counterclockwise", rule.key)
  end
  local first = setting.bank_first(state)
  if first then
    problem.at("rounds/bank-hand-first", "seat", ("%s is set before the bank"):format(seat.position),
      "set the bank's hand first", first.key)
  end
  seat.setting = placed(state, seat.pieces, event, "player")
  note(state, seat.position, seat.setting, cite_of_players(state))
end

-- ---- dealer and bank ----

local function check_after_players(state, position)
  local rule, seat = state.rules:find("dealer_sets"), setting.first_unset(state)
  if rule and seat then
    problem.at("rounds/set-before-players", "event", ("%s's hand is set before %s"):format(seats.called(position),
      seat.position), "set the hand after all players", rule.key)
  end
  return rule
end

-- True if hands are set wrongly and must be set again.
local function wrong(state, place, by_submission)
  local made = place.setting
  if by_submission then return made.set ~= submitted(state, place).set end
  return made.fouled or made.wrongly
end

local function set_by_hand(state, place, position, event, rule, by_submission)
  if place.setting then
    problem.at("rounds/set-again", "seat", ("%s's hand is set again"):format(seats.called(position)),
      "set the hand once", rule and rule.key)
  end
  place.setting = placed(state, place.pieces, event, place ~= state.dealer and "bank" or nil)
  note(state, position, place.setting, rule and rule.key)
  if lawful.instead(state, place) then
    place.setting, place.corrected = submitted(state, place), true
    return
  end
  if not wrong(state, place, by_submission) then return end
  if by_submission and lawful.stays(state, place, position) then return end
  correct(state, place, position)
end

local function set_dealer(state, event)
  if not state.dealer.pieces then
    problem.at("rounds/dealer-has-no-hand", "seat", "the dealer has no hand", "name a hand that was dealt")
  end
  local rule = check_after_players(state, "dealer") or state.rules:need("dealer_sets")
  set_by_hand(state, state.dealer, "dealer", event, rule, true)
end

local function set_bank(state, event)
  check_after_players(state, "bank")
  local seat, rule = state.seats[state.bank], state.rules:need("bank_set_by")
  local by, as_submitted = rule.deed()
  if by == "dealer" and event.seat ~= "bank" then
    problem.at("rounds/bank-set-by-dealer", "seat", ("%s sets the bank's hand"):format(seat.position),
      ("let %s set the bank's hand"):format(rule.value), rule.key)
  end
  set_by_hand(state, seat, seat.position, event, rule, as_submitted)
  local first = state.rules:find("bank_sets_first")
  if first then ledger.note(state, { step = "expose", seat = seat.seat, cite = first.key }) end
end

---Sets a hand.
---@param state rounds.round.state
---@param event table
function setting.set(state, event)
  local who = event.seat
  if who == "bank" and not state.bank then problem.bad("rounds/set-by-seat-or-dealer", "seat", who,
    "where nobody banks, a seat or the dealer must set the hand") end
  if who == "bank" or (who == state.bank and who ~= nil) then return set_bank(state, event) end
  if who == "dealer" then return set_dealer(state, event) end
  local seat = math.type(who) == "integer" and state.seats[who] or nil
  if not seat then
    problem.bad("records/seat-dealer-or-bank", "seat", who,
      ('must be %s, or "dealer" or "bank"'):format(seats.range(state)))
  end
  set_player(state, seat --[[@as table]], event)
end

local function set_as_submitted(state, place, position, rule)
  if not place.pieces or place.setting then return end
  place.setting = submitted(state, place)
  note(state, position, place.setting, (rule or state.rules:need("dealer_sets")).key)
end

---The dealer sets the dealer's hand, a co-bank's, and the hands of players who left although their wagers stay.
---@param state rounds.round.state
function setting.set_against(state)
  local sets = state.rules:find("dealer_sets")
  if state.bank and not bank_sets(state) then
    local seat = state.seats[state.bank]
    set_as_submitted(state, seat, seat.position, state.rules:need("bank_set_by"))
  end
  for _, seat in ipairs(seats.in_play(state)) do
    if seat.left and not seat.surrendered then
      set_as_submitted(state, seat, seat.position, state.rules:find("leaver_loses") or sets)
    end
  end
  set_as_submitted(state, state.dealer, "dealer", sets)
end

---Exposes hands and settles wagers.
---@param state rounds.round.state
function setting.reveal(state)
  local missing = setting.missing(state)
  if missing then
    problem.at("rounds/reveal-too-soon", "event", ('"reveal" comes before %s is set'):format(missing),
      "set every hand first", state.rules:cite("dealer_sets"))
  end
  setting.set_against(state)
  settlement.settle(state)
  state.phase, state.ended = "over", "settled"
end

---Counts the wagers without a single outcome, in a round whose reveal was refused because of them.
---@param state rounds.round.state unusable afterwards
---@return integer
function setting.undecided(state)
  setting.set_against(state)
  return settlement.undecided(state)
end

---Checks a record's report that a dealer's or a bank's hand is set wrongly. Such a hand was corrected when set. A hand
---set correctly is refused.
---@param state rounds.round.state
---@param who any
---@param cite string
function setting.found_wrong(state, who, cite)
  local is_bank = state.bank ~= nil and (who == "bank" or who == state.bank)
  local place = who == "dealer" and state.dealer or is_bank and state.seats[state.bank] or nil
  if not place then problem.bad("rounds/not-dealer-or-bank", "seat", who,
    "the hands must be of the dealer or the bank", cite) end
  if place.corrected then return end
  problem.at(place.setting and "rounds/hands-set-right" or "rounds/hands-not-set", "what",
    ("the hands of %s are %s"):format(seats.called(place.position), place.setting and "set as the law requires"
    or "not set"), "name hands that were set otherwise", cite)
end

return setting
