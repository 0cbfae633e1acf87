-- Every optional wager: whether it may be placed, its steps before the deal, and its settlement. `optional/plan.lua`
-- has the rules of each, by chapter and terms; money moves in the ledger.
--
-- In the state, a wager's record has `qualifies` (it earned a lammer), `collected` (cents taken before the deal) and
-- `settled`.

local envy = require("houseway.round.optional.envy")
local ledger = require("houseway.round.ledger")
local lists = require("houseway.base.lists")
local money = require("houseway.round.money")
local pay = require("houseway.round.optional.pay")
local plan = require("houseway.round.optional.plan")
local problem = require("houseway.round.problem")
local progressive = require("houseway.round.optional.progressive")
local provisions = require("houseway.law.provisions")
local spelling = require("houseway.base.spelling")

---@class houseway.round.optional
local optional = {}

-- ---- placing ----

local function listed(names)
  return #names > 0 and spelling.list(names) or "the main wager alone"
end

-- Offered by the chapter at such a table, and by the terms.
local function check_offered(self, name)
  local values = self.values
  if not self:saying("offers", name) then
    for _, said in ipairs(self.rules.model.provisions.offers) do
      local designated = said.applies and said.applies.table
      for _, one in ipairs(designated and said.value or {}) do
        if one == name then
          problem.raise({ id = "optional/table-not-designated", path = "wager",
            found = spelling.quote(name) .. " at a table that is not " .. designated,
            expected = ("it at a table designated %s"):format(designated), cite = said.key })
        end
      end
    end
    problem.raise({ id = "optional/wager-unknown", path = "wager",
      found = spelling.quote(name) .. ", which the chapter does not have", expected = listed(self.offered) })
  end
  if not values.wagers[name] then
    problem.raise({ id = "optional/not-offered", path = "wager",
      found = spelling.quote(name) .. ", which the terms do not offer",
      expected = listed(self.offered), cite = self:saying("offers", name).key })
  end
end

-- Where a player banks, only what somebody is said to pay is taken.
local function check_payer(state, self, wager)
  if state.round.rounds == "unbanked" or wager.paid_by then return end
  local any = self.rules.model.provisions.optional_paid_by[1]
  if not any then self.rules:lacks("optional_paid_by") end
  problem.raise({ id = "optional/not-in-banked-round", path = "wager",
    found = wager.name .. " in a round that a player banks",
    expected = "a wager that is said to be paid then", cite = any.key })
end

local NONE_CHOSEN = "none: no %s is chosen on %s"

local function check_sides(wager, event)
  local colour, number = event.colour, event.number
  if wager.sides and colour ~= "red" and colour ~= "black" then
    problem.bad("records/die-color", "colour", colour, '"red" or "black"', wager.settles)
  elseif not wager.sides and colour ~= nil then
    problem.bad("wagering/number-not-chosen", "colour", colour, NONE_CHOSEN:format("colour", wager.name))
  end
  if wager.chooses and not (math.type(number) == "integer" and number >= 1 and number <= 6) then
    problem.bad("optional/number-chosen", "number", number, "the number chosen, 1 to 6", wager.settles)
  elseif not wager.chooses and number ~= nil then
    problem.bad("wagering/number-not-chosen", "number", number, NONE_CHOSEN:format("number", wager.name))
  end
end

-- What a coupon wins is said of the main wager alone.
local function check_chips(wager, event)
  local kind = provisions.by_name.wagers_by.deeds[event.by]
  if kind and kind() == "paper" then problem.bad("optional/chips-missing", "by", event.by, "chips on " .. wager.name,
    wager.settles) end
end

-- Whatever it wins must come to whole cents, or be rounded.
local function check_rows(self, wager, cents)
  for _, row in ipairs(wager.parted) do
    pay.share(self, cents, row.pays, ("%s, if it is paid %s,"):format(wager.name, row.hand), wager.under)
  end
end

local function check_cents(self, wager, cents)
  local least = self.values.optional_minimum
  if wager.of_meter then
    local terms = self.values.progressive
    if cents ~= terms.wager then
      problem.bad("optional/progressive-wager", "cents", cents,
        ("%d: the terms have a progressive wager of %s"):format(terms.wager, money.dollars(terms.wager)), wager.under)
    end
  elseif least and cents < least then
    problem.bad("optional/below-minimum", "cents", cents, ("%d or more: the least wager of the terms"):format(least))
  end
  check_rows(self, wager, cents)
end

---Whether an optional wager may be placed by a player who has the main wager; raises a problem where it may not.
---@param state table
---@param _ table the seat
---@param event table wager, cents, by, colour, number
---@return boolean ok
function optional.accept(state, _, event)
  local self, name = plan.of(state), event.wager
  check_offered(self, name)
  local wager = self:wager(name)
  check_payer(state, self, wager)
  check_chips(wager, event)
  check_sides(wager, event)
  check_cents(self, wager, event.cents)
  return true
end

-- ---- before the deal ----

-- The seats at which each wager offered was placed.
local function placements(state, self)
  local placed = {}
  for index, name in ipairs(self.offered) do
    local list = lists.filter(state.seats, function (seat) return seat.wagers[name] end)
    placed[index] = list
  end
  return placed
end

---When no more bets are taken: lammers are placed, progressive wagers collected.
---@param state table
---@return boolean
function optional.before_deal(state)
  local self = plan.of(state)
  local placed = placements(state, self)
  for index, name in ipairs(self.offered) do
    local wager = #placed[index] > 0 and self:wager(name)
    -- It may have been placed before a player took the bank.
    if wager then check_payer(state, self, wager) end
    if wager and wager.envy then envy.place(state, self, wager, placed[index]) end
  end
  for index, name in ipairs(self.offered) do
    -- The lock-out is there wherever the wager is offered.
    local wager = (#placed[index] > 0 or self.values.progressive) and self:wager(name)
    if wager and wager.of_meter then progressive.collect(state, self, wager, placed[index]) end
  end
  return true
end

-- ---- settling ----

-- What may decide the wagers of a player.
local function hands_of(state, seat)
  local bank = state.bank and state.seats[state.bank] or state.dealer
  return { player = seat.pieces, dealer = state.dealer.pieces, dealer_set = state.dealer.setting,
    bank_set = bank.setting }
end

-- The row a wager is paid by; nil where it is lost.
local function row_of(wager, hands, record)
  local number = wager.row_of(hands, record)
  return number and wager.rows[number]
end

local function settle_one(state, self, hand, wager, seat, record, hands)
  local row = row_of(wager, hands, record)
  hand.won = wager.covers and not wager.covers(hands.player) and wager.under or nil
  if not row then
    pay.lose(state, seat, wager, record)
  elseif row.pays.kind == "percent" then
    progressive.win(state, self, hand, wager, seat, record, row)
  else
    pay.win(state, self, hand, wager, seat, record, row)
  end
end

-- A hand to be paid on: where a limit may cut, with what it wins of the meter.
local function hand_of(state, self, seat, hands)
  local shows, due = progressive.shows(state), nil
  local record = self.values.payout_limit and shows and seat.wagers[self.METER]
  if record and not record.settled then
    local wager = self:wager(self.METER)
    local row = row_of(wager, hands, record)
    due = row and row.pays.kind == "percent" and progressive.due(self, wager, row, shows) or nil
  end
  return pay.hand(self, shows, due)
end

-- The paragraph under which cards stay: that on who has won the wager, or on who has not made it.
local function stays_under(self, wager, seat, said)
  if seat.wagers[wager.name] then return wager.won end
  return (self:saying("envy_hand", wager.name) or said).key
end

-- The cards go, unless they earn others a bonus.
local function discard(state, self, seat)
  local said = self.rules:find("discarded")
  -- A hand given up was taken then, unless it had to stay.
  if not said or (seat.surrendered and not seat.hand_stays) then return end
  local envious = self:with_envy()
  local earns = #envious > 0 and envy.any(state) and envy.earns(self, envious, seat) or nil
  seat.stays = earns
  ledger.note(state, { step = earns and "stay" or "discard", seat = seat.seat,
    cite = earns and stays_under(self, earns, seat, said) or said.key })
end

---Settles the optional wagers of a player, in the order of the paragraphs.
---@param state table
---@param seat table|integer
---@return boolean
function optional.settle(state, seat)
  seat = type(seat) == "table" and seat or state.seats[seat]
  local self = plan.of(state)
  local hand, hands
  for _, name in ipairs(self.offered) do
    local record = seat.wagers[name]
    if record and not record.settled then
      hands = hands or hands_of(state, seat)
      hand = hand or hand_of(state, self, seat, hands)
      settle_one(state, self, hand, self:wager(name), seat, record, hands)
    end
  end
  discard(state, self, seat)
  return true
end

---When all players' wagers are settled: Envy Bonuses, then the cards that stayed for them.
---@param state table
---@return boolean
function optional.finish(state)
  local self = plan.of(state)
  local envious = self:with_envy()
  if #envious > 0 and envy.any(state) then
    for _, wager in ipairs(envious) do envy.settle(state, self, wager) end
  end
  for _, seat in ipairs(state.seats) do
    if seat.stays then
      local said = self:saying("envy_collected", seat.stays.name) or self.rules:need("discarded")
      seat.stays = nil
      ledger.note(state, { step = "discard", cite = said.key, seat = seat.seat })
    end
  end
  return true
end

-- ---- void hands ----

---Gives back what was taken of optional wagers before the deal.
---@param state table
---@param seat table|integer|nil every seat, if nil
---@param said { key: string }
---@return boolean
function optional.void(state, seat, said)
  local self = plan.of(state)
  seat = type(seat) == "number" and state.seats[seat] or seat
  for _, one in ipairs(seat and { seat } or state.seats) do
    for _, name in ipairs(self.offered) do
      if one.wagers[name] then progressive.give_back(state, self, self:wager(name), one, said.key) end
    end
  end
  return true
end

---Whether an optional wager was made that the dealer's hand decides.
---@param state table
---@return boolean
function optional.needs_dealer(state)
  local self = plan.of(state)
  for _, name in ipairs(self.offered) do
    local said = self:find("decided_by", name)
    local decides = said and said.deed() == "dealer"
    for _, seat in ipairs(decides and state.seats or {}) do
      if seat.wagers[name] then return true end
    end
  end
  return false
end

---What the progressive meter shows.
---@param state table
---@return integer? cents nil where the table has none
function optional.meter(state)
  return progressive.shows(state)
end

return optional
