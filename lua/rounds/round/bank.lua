-- The bank: offers, players who may bank, the dealer's wager against the bank, and the close of wagers.

local areas = require("rounds.round.areas")
local events = require("rounds.round.events")
local ledger = require("rounds.round.ledger")
local money = require("rounds.round.money")
local positions = require("houseway.law.positions")
local problem = require("rounds.round.problem")
local seats = require("rounds.round.seats")
local spelling = require("houseway.base.spelling")
local states = require("rounds.round.state")
local text = require("houseway.base.text")
local missing_facts = require("rounds.round.missing_facts")
local view = require("rounds.round.view")

---@class rounds.round.bank
local bank = {}

-- ---- the offer ----

-- The seats offered the bank in turn, computed once for each event. The first offer or pass fixes them in
-- `state.offers`.
local function offers(state)
  if state.offers then return state.offers end
  if state.offers_after == #state.events then return state.offer_order end
  local answer, clockwise = state.rules:need("bank_offered").deed(view.of(state))
  local listed = type(answer) == "table" and answer or answer and seats.around(state, answer, clockwise) or {}
  local order, offered = {}, {}
  for _, number in ipairs(listed) do
    local seat = state.seats[number]
    -- A player at several areas is offered the bank once.
    if seat.player and not offered[seat.account] then
      order[#order + 1], offered[seat.account] = number, true
    end
  end
  state.offer_order, state.offers_after = { order = order, at = 1, first = listed[1] }, #state.events
  return state.offer_order
end

local function begin_offers(state)
  if not state.offers and seats.several(state) then
    missing_facts.check(state, state.rules:row("bank_offered"), nil, view.of(state))
  end
  state.offers = offers(state)
  state.first_offered = state.offers.first
end

-- The first rule, among those that apply at this moment, that bars a player from banking.
local function barred(state, moment, number)
  local rows = state.rules:each("bank_barred", moment)
  if #rows == 0 then return nil end
  local shown, player = view.of(state), number and view.player(state, number) or nil
  for _, one in ipairs(rows) do
    if one.row[3](shown, player) then return one, player, shown end
  end
  return nil
end

-- The rule that bars every player from banking, computed once for each event; nil after the bank is offered.
local function barred_to_all(state)
  if state.offers then return nil end
  if state.bar_after ~= #state.events then
    state.bar, state.bar_after = barred(state, "before the offer"), #state.events
  end
  return state.bar
end

-- True if the table offers the bank, by the submission or because the chapter requires a bank.
local function banks(state)
  return state.terms.values.banking or state.kinds["banked"]:find("bank_needed") ~= nil
end

-- The current offers; nil if the bank is not offered, or not any more.
local function current_offers(state)
  if state.bank or state.closed then return nil end
  return state.offers or banks(state) and not barred_to_all(state) and offers(state) or nil
end

---The seat next offered the bank; nil if the bank is not offered or all have passed.
---@param state rounds.round.state
---@return integer? seat
---@return integer? at its place among the offers
function bank.turn(state)
  local made = current_offers(state)
  if not made then return nil end
  local order, list = made.order, state.seats
  for at = made.at, #order do
    if list[order[at]].player then return order[at], at end
  end
  return nil
end

---True if the player in turn has been offered the bank.
---@param state rounds.round.state
---@param at integer place among the offers, from `bank.turn`
---@return boolean
function bank.was_offered(state, at)
  return state.offers ~= nil and state.offers.offered == at
end

local function check_offered(state)
  if not banks(state) then
    local permitted = state.rules:saying("permits", "banking")
    problem.at("wagering/bank-not-offered", "event", "the submission offers no bank", "remove the bank",
      permitted and permitted.key)
  end
  local bar = barred_to_all(state)
  if bar then
    problem.at(bar.row.id or "own/nobody-may-bank", "event",
      "a player takes the bank " .. (bar.row.own and "where the law bars everybody" or bar.row[1]),
      "leave the bank to the house",
      bar.rule.key)
  end
  if state.bank then
    problem.at("wagering/another-bank", "event", ("seat %d banks already"):format(state.bank), "keep one bank")
  end
  if state.closed then
    problem.at("wagering/bank-after-wagers-closed", "event", "the bank comes after wagers closed",
      "put the bank before")
  end
end

local function check_turn(state, event)
  check_offered(state)
  local rule = state.rules:need("bank_offered")
  begin_offers(state)
  local turn, at = bank.turn(state)
  local seat = state.seats[event.seat]
  -- A player at several areas is offered the bank at one of them and may bank at another.
  if not turn or not seat or seat.account ~= state.seats[turn].account or not seat.player then
    if not turn then problem.at("wagering/all-have-passed", "seat", "all have passed",
      ("remove the event of seat %s"):format(spelling.quote(event.seat)), rule.key) end
    problem.bad("wagering/not-their-turn", "seat", event.seat, ("the seat next in turn must be %d"):format(turn),
      rule.key)
  end
  state.offers.at = at
  return rule, seat
end

---Offers the bank to a player.
---@param state rounds.round.state
---@param event table
function bank.offer(state, event)
  local rule = check_turn(state, event)
  if bank.was_offered(state, state.offers.at) then
    problem.at("wagering/bank-offered-again", "event", "the bank is offered again", "write bank, or pass", rule.key)
  end
  state.offers.offered = state.offers.at
  ledger.note(state, { step = "offer", seat = event.seat, cite = rule.key })
end

---Passes the bank to the next player.
---@param state rounds.round.state
---@param event table
function bank.pass(state, event)
  local rule = check_turn(state, event)
  state.offers.at = state.offers.at + 1
  ledger.note(state, { step = "pass", seat = event.seat, cite = rule.key })
end

-- ---- who may bank ----

-- Notes the missing facts on which rules against banking depend. Returns true if the record has all.
local function note_missing(state, moment, number)
  local all = true
  for _, one in ipairs(state.rules:each("bank_barred", moment)) do
    all = missing_facts.check(state, one, number, view.of(state), number and view.player(state, number)) and all
  end
  return all
end

-- Refuses a player whom the law bars from banking. A missing fact bars no player.
local function check_barred(state, number)
  local bar = barred(state, "of the player", number)
  if bar then
    problem.at(bar.row.id or "own/may-not-bank", "seat",
      bar.row.told and ("seat %d %s"):format(number, bar.row.told)
        or ("the law bars seat %d from the bank"):format(number), "name a player who may bank",
      bar.rule.key)
  end
end

---Refuses wagers that the bank's chips do not cover.
---@param state rounds.round.state
function bank.check_cover(state)
  if not state.bank then return end
  local bar, player, shown = barred(state, "of the wagers", state.bank)
  if bar and bar.row.own then
    local wagers = money.dollars(shown.wagers)
    problem.at("own/may-not-cover", "cents", ("the law bars seat %d from banking wagers of %s"):format(state.bank,
      wagers), "write wagers with which seat " .. state.bank .. " may bank", bar.rule.key)
  end
  if bar then
    problem.at("wagering/bank-cannot-cover", "cents",
      ("seat %d has %s to cover wagers of %s"):format(state.bank, money.dollars(player.funds),
      money.dollars(shown.wagers)), "wager no more than the bank covers", bar.rule.key)
  end
end

-- The bank plays the hand of one area. It makes no main wager.
local function check_own(state, seat)
  for _, number in ipairs(areas.wagered_by(state, seat.account)) do
    problem.at("wagering/bank-own-wager", "seat", ("the bank has a wager on seat %d"):format(number),
      "give the bank one area, and no wager of the bank's own", state.rules:need("bank_areas").key)
  end
end

local function check_own_area(state, seat)
  if #seat.others == 0 then return end
  problem.at("wagering/wagers-on-bank-area", "seat", ("others wager on %s, the bank's"):format(seat.position),
    "remove the wagers", state.rules:need("bank_area").key)
end

-- Refuses a bank after the shuffle, if the chapter puts the bank first.
local function check_unshuffled(state)
  local rule = state.order and state.rules:find("bank_before_shuffle")
  if rule then
    problem.at("wagering/bank-after-shuffle", "event", "the bank comes after the shuffle",
      "put the bank before the shuffle", rule.key)
  end
end

-- Refuses a bank while a coupon is wagered, if the chapter allows none against a player's bank.
local function check_coupons(state)
  local rule = state.rules:find("no_coupons")
  for number, seat in ipairs(rule and state.seats or {}) do
    for _, area in ipairs({ seat, table.unpack(seat.others) }) do
      local record = area.wagers[state.main]
      if record and record.coupon then
        problem.at("wagering/bank-against-coupon", "event", ("seat %d wagers a coupon against the bank"):format(
          number), "write wagers in chips", rule.key)
      end
    end
  end
end

local function check_co_bank(state)
  local permitted = state.kinds["co-banked"]:saying("permits", "co_banking")
  if not state.terms.values.co_banking then
    problem.at("wagering/co-banking-not-offered", "co_bank", "the submission offers no co-banking",
      'remove "co_bank"', permitted and permitted.key)
  end
  return state.kinds["co-banked"]:need("co_bank")
end

---Gives a player the bank.
---@param state rounds.round.state
---@param event table
function bank.accept(state, event)
  local rule, seat = check_turn(state, event)
  if event.co_bank ~= nil and type(event.co_bank) ~= "boolean" then
    problem.bad("records/not-true-or-false", "co_bank", event.co_bank, "must be true or false")
  end
  check_barred(state, seat.seat)
  local shared = event.co_bank and check_co_bank(state)
  state.bank, state.co_bank = seat.seat, event.co_bank == true
  states.become(state, shared and "co-banked" or "banked")
  check_unshuffled(state)
  check_coupons(state)
  check_own(state, seat)
  check_own_area(state, seat)
  ledger.note(state, { step = "bank", seat = seat.seat, cite = rule.key })
  for _, moment in ipairs({ "before the offer", "of the player", "of the wagers" }) do
    note_missing(state, moment, seat.seat)
  end
  if shared then ledger.note(state, { step = "co-bank", seat = seat.seat, cite = shared.key }) end
  bank.check_cover(state)
end

-- Refuses a wager on the box of the house's hand.
local function check_house_box(state, seat)
  if seat.seat ~= seats.of_bank(state) then return end
  problem.at("wagering/house-box", "seat", ("box %d is the house's"):format(seat.seat), "remove the wager",
    state.rules:cite("house_box_unwagered") or state.rules:cite("dealt_to"))
end

---Refuses a wager on the bank's area, or by the bank's player, that the chapter does not allow.
---@param state rounds.round.state
---@param seat rounds.round.seat
---@param area table
---@param event table
function bank.check_wager(state, seat, area, event)
  if not state.bank then return check_house_box(state, seat) end
  local bank_seat = state.seats[state.bank]
  if seat == bank_seat and area.other then
    problem.at("wagering/wager-on-bank-area", "seat", ("%s wagers on the bank's area"):format(area.player),
      "remove the wager", state.rules:need("bank_area").key)
  end
  if seat == bank_seat and event.wager ~= state.main and state.rules:find("bank_optional") then return end
  if area.account == bank_seat.account then
    problem.at("wagering/wager-of-bank", "seat", ("the bank has a %s wager"):format(spelling.quote(event.wager)),
      "let the others wager against the bank, on the bank's one area", state.rules:need("bank_areas").key)
  end
end

-- ---- the dealer's wager ----

-- True if the dealer wagers against the bank; the customary cents, if known.
local function customary(state, rule)
  return rule.deed(view.of(state), view.player(state, state.bank))
end

-- True if the dealer wagers the customary sum and no other.
local function is_exact(state) return state.rules:row("dealer_wager").row.exactly == true end

local function put_down(state, cents, rule)
  if cents > 0 and positions.of(state.law).house_on then
    problem.at("wagering/dealer-without-box", "cents", "the dealer is dealt no hand", "write 0 for the dealer's wager",
      rule.key)
  end
  if cents == 0 then return ledger.note(state, { step = "dealer wager", cite = rule.key, why = "none" }) end
  ledger.move(state, { step = "dealer wager", from = ledger.TABLE, to = ledger.DEALER, cents = cents, cite = rule.key })
  state.dealer.wager = cents
end

---Places the dealer's wager against the bank: at most the customary sum, or nothing.
---@param state rounds.round.state
---@param event table
function bank.dealer_wager(state, event)
  if not state.bank then
    problem.at("wagering/dealer-wager-without-bank", "event", "nobody banks", "remove the dealer's wager",
      state.kinds["banked"]:cite("dealer_wager"))
  end
  local rule = state.rules:need("dealer_wager")
  local cents, wagers, most = event.cents, customary(state, rule)
  if not wagers then
    problem.at("wagering/dealer-wager-not-due", "event", "no dealer's wager is due", "remove the wager", rule.key)
  end
  if math.type(cents) ~= "integer" or cents < 0 or cents > events.MOST_CENTS then
    problem.bad("records/cents-range", "cents", cents,
      "must be whole cents, 0 to " .. text.thousands(events.MOST_CENTS))
  end
  if state.dealer_wagered or state.closed then
    problem.at("wagering/dealer-wager-amount", "event",
      "the dealer wagers " .. (state.closed and "after wagers closed" or "again"),
      "let the dealer wager once, before wagers close", rule.key)
  end
  if most and cents ~= most and is_exact(state) then
    problem.at("wagering/dealer-wager-exactly", "cents", money.dollars(cents),
      ("the dealer's wager must be %s, no more and no less"):format(money.dollars(most)), rule.key)
  elseif most and cents > most then
    problem.at("wagering/dealer-wager-range", "cents", money.dollars(cents),
      ("the dealer's wager must be at most %s"):format(money.dollars(most)), rule.key)
  end
  if not most and cents > 0 then missing_facts.check(state, state.rules:row("dealer_wager"), state.bank) end
  put_down(state, cents, rule)
  state.dealer_wagered = true
end

---If the chapter puts the dealer's wager last, refuses a shuffle or cut after it. A new shuffle after an irregularity
---is allowed.
---@param state rounds.round.state
---@param act string "a shuffle"
function bank.check_order(state, act)
  if not state.dealer.wager or state.dealt_again then return end
  local rule = state.rules:find("dealer_wagers_last")
  if rule then
    problem.at("wagering/after-dealer-wager", "event", act .. " comes after the dealer wagered",
      "put the event before the dealer's wager against the bank", rule.key)
  end
end

-- Places the customary wager, unless the bank asked for less.
local function customary_wager(state)
  local rule = state.rules:find("dealer_wager")
  if state.dealer_wagered or not rule then return end
  local wagers, cents, rest, under = customary(state, rule)
  if not wagers then return end
  if not cents then
    problem.at("wagering/dealer-wager-unknown", "event", "the bank's last wager against the dealer is unknown",
      "write a dealer_wager before wagers close", rule.key)
  end
  if rest and rest > 0 then
    problem.at("wagering/dealer-wager-rounding", "event", "the dealer's wager comes to "
      .. money.words(cents, rest, under), "give whole cents, or terms that say how the wager is rounded", rule.key)
  end
  put_down(state, cents, rule)
end

---Notes the bank's wager, the sum of the wagers against it, without chips. A wager changed with consent needs a new
---note.
---@param state rounds.round.state
function bank.note_wager(state)
  local rule = state.bank and state.rules:find("bank_wagers")
  if not rule then return end
  local cents = areas.wagered(state)
  if state.co_bank then cents = (cents + 1) // 2 end
  if cents == state.bank_wager then return end
  state.bank_wager = cents
  ledger.note(state, { step = "bank_wager", seat = state.bank, cents = cents, cite = rule.key })
end

---The dealer's customary wager; nil if unknown, or if the dealer does not wager.
---@param state rounds.round.state
---@return integer? cents
---@return boolean? is_exact the dealer wagers no other sum
function bank.customary(state)
  local rule = state.bank and state.rules:find("dealer_wager")
  if not rule or state.dealer_wagered then return nil end
  local _, cents = customary(state, rule)
  return cents, is_exact(state)
end

---True if the dealer may wager against the bank.
---@param state rounds.round.state
---@return boolean
function bank.dealer_wagers(state)
  local rule = state.bank and state.rules:find("dealer_wager")
  return rule ~= nil and rule ~= false and (customary(state, rule))
end

-- Notes the players whom the record does not show being offered the bank, unless a missing fact may bar all of them.
local function note_not_offered(state)
  if not banks(state) or barred_to_all(state) then return end
  local made, left = offers(state), {}
  for at = made.at, #made.order do
    local number = made.order[at]
    if state.seats[number].player and not bank.was_offered(state, at) then left[#left + 1] = tostring(number) end
  end
  if #left == 0 or not note_missing(state, "before the offer") then return end
  local listed = #left > 1 and table.concat(left, ", ", 1, #left - 1) .. " and " .. left[#left] or left[1]
  missing_facts.note(state, ("whether the bank was offered to seat%s %s"):format(#left > 1 and "s" or "", listed),
    state.rules:need("bank_offered").key)
end

---Closes wagers, once. Fixes the control of shared areas, and the dealer's and the bank's wagers.
---@param state rounds.round.state
function bank.close(state)
  if state.closed then return end
  areas.close(state)
  local needed = not state.bank and state.kinds["banked"]:find("bank_needed")
  if needed then problem.at("rounds/no-bank", "event", "nobody banks the round",
    "name a player who takes the bank", needed.key) end
  if state.bank then
    customary_wager(state)
    bank.note_wager(state)
  else
    note_not_offered(state)
  end
  state.closed = true
end

return bank
