-- Optional wagers: checks when they are placed, steps before the deal, settlement by dice and by hands.
-- `optional/plan.lua` has each wager's rules, by chapter and terms.
--
-- In the state, a wager's record has `qualifies` (it earned a lammer), `collected` (cents taken before the deal) and
-- `settled`.

local envy = require("rounds.round.optional.envy")
local ledger = require("rounds.round.ledger")
local lists = require("houseway.base.lists")
local money = require("rounds.round.money")
local pay = require("rounds.round.optional.pay")
local plan = require("rounds.round.optional.plan")
local problem = require("rounds.round.problem")
local progressive = require("rounds.round.optional.progressive")
local provisions = require("houseway.law.provisions")
local spelling = require("houseway.base.spelling")

---@class rounds.round.optional
local optional = {}

-- ---- placing ----

local function listed(names)
  return "place " .. (#names > 0 and spelling.list(names) or "the main wager alone")
end

-- Refuses a wager that the chapter does not offer at such a table, or that the terms do not offer.
local function check_offered(self, name)
  local values = self.values
  if not self:saying("offers", name) then
    for _, rule in ipairs(self.rules.model.provisions.offers) do
      local designated = rule.applies and rule.applies.table
      if designated and lists.has(rule.value, name) then
        problem.raise({ id = "optional/table-not-designated", path = "wager",
          found = spelling.quote(name) .. " is placed at a table that is not " .. designated,
          expected = ("place the wager at a table designated %s"):format(designated), cite = rule.key })
      end
    end
    problem.raise({ id = "optional/wager-unknown", path = "wager",
      found = "the chapter does not have " .. spelling.quote(name), expected = listed(self.offered) })
  end
  if not values.wagers[name] then
    problem.raise({ id = "optional/not-offered", path = "wager",
      found = "the terms do not offer " .. spelling.quote(name),
      expected = listed(self.offered), cite = self:saying("offers", name).key })
  end
end

-- In a banked round, the chapter must say who pays the wager.
local function check_payer(state, self, wager)
  if state.round.rounds == "unbanked" or wager.paid_by then return end
  local any = self.rules.model.provisions.optional_paid_by[1]
  if not any then self.rules:lacks("optional_paid_by") end
  problem.raise({ id = "optional/not-in-banked-round", path = "wager",
    found = wager.name .. " is placed in a round that a player banks",
    expected = "place a wager that is said to be paid then", cite = any.key })
end

-- Refuses a colour or a number that is not chosen on a wager.
local function refuse_choice(field, value, wager)
  problem.at("wagering/number-not-chosen", field, ("no %s is chosen on %s"):format(field, wager.name),
    ("remove %s"):format(spelling.quote(value)))
end

local function check_sides(wager, event)
  local colour, number = event.colour, event.number
  if wager.sides and colour ~= "red" and colour ~= "black" then
    problem.bad("records/die-color", "colour", colour, 'must be "red" or "black"', wager.settles)
  elseif not wager.sides and colour ~= nil then
    refuse_choice("colour", colour, wager)
  end
  if wager.chooses and not (math.type(number) == "integer" and number >= 1 and number <= 6) then
    problem.bad("optional/number-chosen", "number", number, "the number chosen must be 1 to 6", wager.settles)
  elseif not wager.chooses and number ~= nil then
    refuse_choice("number", number, wager)
  end
end

-- Refuses a coupon: chapters say its win on main wagers only.
local function check_chips(wager, event)
  local kind = provisions.by_name.wagers_by.deeds[event.by]
  if kind and kind() == "paper" then problem.bad("optional/chips-missing", "by", event.by,
    ("the %s wager must be in chips"):format(wager.name), wager.settles) end
end

-- Each possible payment must come to whole cents, or be rounded.
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
        ("the wager must be %d, the progressive wager of %s in the terms"):format(terms.wager,
          money.dollars(terms.wager)), wager.under)
    end
  elseif least and cents < least then
    problem.bad("optional/below-minimum", "cents", cents,
      ("the wager must be %d or more, as the terms say"):format(least))
  end
  check_rows(self, wager, cents)
end

---Refuses an optional wager that a player with a main wager may not place.
---@param state table
---@param event table wager, cents, by, colour, number
function optional.accept(state, event)
  local self, name = plan.of(state), event.wager
  check_offered(self, name)
  local wager = self:wager(name)
  check_payer(state, self, wager)
  check_chips(wager, event)
  check_sides(wager, event)
  check_cents(self, wager, event.cents)
end

-- ---- before the deal ----

---At the end of wagering: places lammers and collects progressive wagers.
---@param state table
function optional.before_deal(state)
  local self = plan.of(state)
  local placed = lists.collect(self.offered, function (name)
    return lists.filter(state.seats, function (seat) return seat.wagers[name] end)
  end)
  for index, name in ipairs(self.offered) do
    local wager = #placed[index] > 0 and self:wager(name)
    -- The wager may have been placed before a player took the bank.
    if wager then check_payer(state, self, wager) end
    if wager and wager.envy then envy.place(state, self, wager, placed[index]) end
  end
  for index, name in ipairs(self.offered) do
    -- The lock-out happens wherever the wager is offered.
    local wager = (#placed[index] > 0 or self.values.progressive) and self:wager(name)
    if wager and wager.of_meter then progressive.collect(state, self, wager, placed[index]) end
  end
end

-- ---- settling by dice ----

-- The row a wager is paid by; nil if the wager is lost.
local function row_of(wager, hands, record)
  local number = wager.row_of(hands, record)
  return number and wager.rows[number]
end

-- The wagers that the dice decide, in the order of the paragraph that names them, each around the table. A player who
-- left before the throw has lost them already.
local function decided_by_dice(state, self, dice)
  local found, hands = {}, { dice = dice }
  for _, name in ipairs(self.offered) do
    for _, seat in ipairs(state.seats) do
      local record = not seat.lost and seat.wagers[name]
      local wager = record and not record.settled and self:wager(name)
      if wager and wager.on_dice then
        found[#found + 1] = { wager = wager, seat = seat, record = record, row = row_of(wager, hands, record) }
      end
    end
  end
  return found
end

-- The sum payable on a throw. It has no limit unless the chapter includes dice wagers.
local function throw_of(self, name)
  local rule = self:find("dice_limit", name)
  return rule and rule.deed() and pay.hand(self) or {}
end

---Settles Sum, Match and Beat It by the dice, before tiles are dealt: losing wagers are collected, then winners paid.
---@param state table
---@param dice integer[] three; in Beat It the first is the red die
function optional.settle_dice(state, dice)
  local self = plan.of(state)
  local found = decided_by_dice(state, self, dice)
  if #found == 0 then return end
  local rule = self:need("dice_settled", found[1].wager.name)
  ledger.note(state, { step = "dice wagers", cite = rule.key, dice = table.move(dice, 1, 3, 1, {}) })
  for _, one in ipairs(found) do
    if not one.row then pay.lose(state, one.seat, one.wager, one.record) end
  end
  for _, one in ipairs(found) do
    if one.row then
      pay.win(state, self, throw_of(self, one.wager.name), one.wager, one.seat, one.record, one.row)
    end
  end
end

-- ---- settling by hands ----

-- The hands that may decide a player's wagers.
local function hands_of(state, seat)
  local bank = state.bank and state.seats[state.bank] or state.dealer
  return { player = seat.pieces, dealer = state.dealer.pieces, dealer_set = state.dealer.setting,
    bank_set = bank.setting }
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

-- The sum payable on a hand, and with a limit the hand's win of the meter.
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

-- The paragraph that makes cards stay: for a player who won the wager, or for a player who did not make it.
local function stays_under(self, wager, seat, rule)
  if seat.wagers[wager.name] then return wager.won end
  return (self:saying("envy_hand", wager.name) or rule).key
end

-- Discards a hand's cards, unless they earn others an Envy Bonus.
local function discard(state, self, seat)
  local rule = self.rules:find("discarded")
  -- A surrendered hand is taken at once, unless it has to stay.
  if not rule or (seat.surrendered and not seat.hand_stays) then return end
  local envious = self:with_envy()
  local earns = #envious > 0 and envy.any(state) and envy.earns(self, envious, seat) or nil
  seat.stays = earns
  ledger.note(state, { step = earns and "stay" or "discard", seat = seat.seat,
    cite = earns and stays_under(self, earns, seat, rule) or rule.key })
end

---Settles the optional wagers of a player, in the order of the paragraphs.
---@param state table
---@param seat table
function optional.settle(state, seat)
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
end

---Pays Envy Bonuses after all players' wagers, then discards the cards that stayed for them.
---@param state table
function optional.finish(state)
  local self = plan.of(state)
  local envious = self:with_envy()
  if #envious > 0 and envy.any(state) then
    for _, wager in ipairs(envious) do envy.settle(state, self, wager) end
  end
  for _, seat in ipairs(state.seats) do
    if seat.stays then
      local rule = self:saying("envy_collected", seat.stays.name) or self.rules:need("discarded")
      seat.stays = nil
      ledger.note(state, { step = "discard", cite = rule.key, seat = seat.seat })
    end
  end
end

---Returns a void hand's optional wagers that were collected before the deal.
---@param state table
---@param seat table
---@param rule { key: string }
function optional.void(state, seat, rule)
  local self = plan.of(state)
  for _, name in ipairs(self.offered) do
    if seat.wagers[name] then progressive.give_back(state, self, self:wager(name), seat, rule.key) end
  end
end

---True if the dealer's hand decides an optional wager that was made.
---@param state table
---@return boolean
function optional.needs_dealer(state)
  local self = plan.of(state)
  for _, name in ipairs(self.offered) do
    local rule = self:find("decided_by", name)
    local decides = rule and rule.deed() == "dealer"
    for _, seat in ipairs(decides and state.seats or {}) do
      if seat.wagers[name] then return true end
    end
  end
  return false
end

optional.meter = progressive.shows

return optional
