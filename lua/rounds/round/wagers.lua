-- The events "wager" and "withdraw".

local areas = require("rounds.round.areas")
local bank = require("rounds.round.bank")
local events = require("rounds.round.events")
local ledger = require("rounds.round.ledger")
local money = require("rounds.round.money")
local nearest = require("houseway.base.nearest")
local optional = require("rounds.round.optional")
local problem = require("rounds.round.problem")
local seats = require("rounds.round.seats")
local things = require("houseway.law.provisions.shared_names")
local spelling = require("houseway.base.spelling")
local text = require("houseway.base.text")

---@class rounds.round.wagers
local wagers = {}

local IS_OPTIONAL = {}
for _, name in ipairs(things.OPTIONAL) do IS_OPTIONAL[name] = true end

-- ---- what an event says ----

---The seat an event names.
---@param state rounds.round.state
---@param event table
---@return rounds.round.seat
function wagers.seat(state, event)
  local number = event.seat
  if math.type(number) ~= "integer" or number < 1 or number > #state.seats then
    local rule = state.law.said_by.seats
    problem.bad("records/seat", "seat", number, "must be " .. seats.range(state), rule and rule.key)
  end
  return state.seats[number]
end

local function check_cents(state, cents)
  if math.type(cents) ~= "integer" or cents < 1 or cents > events.MOST_CENTS then
    problem.bad("records/cents-range", "cents", cents,
      "must be whole cents, 1 to " .. text.thousands(events.MOST_CENTS), state.rules:cite("wagers_by"))
  end
end

local function check_name(state, name)
  if name == state.main or IS_OPTIONAL[name] then return end
  local known = { state.main, table.unpack(things.OPTIONAL) }
  problem.raise({ id = "wagering/wager-form", path = "wager", found = spelling.quote(name),
    expected = "the wager must have a name such as " .. state.main, cite = state.rules:cite("main_wager"),
    suggestion = type(name) == "string" and nearest.name(name, known) or nil })
end

-- The means of a wager, and whether it is paper: chips, under the law's name, or a coupon.
local function check_by(state, event)
  local by, rule = event.by or "chips", state.rules:need("wagers_by")
  for index, taken in ipairs(rule.value) do
    local what = rule.deed[index]()
    if taken == by or by == what then
      if what == "paper" and not state.terms.values.coupons then
        problem.at("wagering/no-coupons", "by", "the submission takes no coupons",
          ("wager chips in place of %s"):format(spelling.quote(by)), rule.key)
      end
      return by, what == "paper"
    end
  end
  problem.bad("wagering/wager-kind", "by", by, "the wager must be of " .. spelling.list(rule.value), rule.key)
end

-- ---- when ----

local function check_open(state, event)
  if not state.closed then return end
  local close, changes = state.rules:need("bets_close"), state.rules:need("changes_after")
  if changes.deed() and state.phase ~= "setting" then
    if event.consent == true then return end
    problem.at("wagering/bank-consent", "consent", spelling.quote(event.consent),
      '"consent" must be true, as the bank consents', changes.key)
  end
  problem.at("wagering/after-wagers-closed", "event",
    ('"%s" comes after wagers closed %s'):format(event.event, close.value), "put the event before", changes.key)
end

-- ---- how much ----

-- Checks that enough chips lie beside a coupon. True for a coupon if the chapter requires chips beside it. Otherwise a
-- coupon is a wager by itself.
local function check_beside(state, area, event, is_paper)
  local old = area.wagers[event.wager]
  local face = is_paper and event.cents or old and old.coupon
  local rule = face and state.rules:find("coupon_wagered")
  if not rule then return false end
  local cents = is_paper and (old and old.cents or 0) or event.cents
  if rule.deed(cents, face) then return is_paper end
  if cents == 0 then
    problem.at("wagering/coupon-without-chips", "by", ("%s lies alone, not beside chips"):format(
      spelling.quote(event.by)), "wager chips first", rule.key)
  end
  problem.at("wagering/coupon-above-chips", "cents", ("a coupon of %s lies on chips of %s"):format(
    money.dollars(face), money.dollars(cents)), "wager chips of the coupon's face or more", rule.key)
end

local function check_coupon_of_bank(state, event)
  local rule = state.bank and state.rules:find("no_coupons")
  if rule then problem.bad("wagering/chips-only-with-bank", "by", event.by,
    "where a player banks, the wager must be in chips", rule.key) end
end

local function check_table(state, event)
  local values = state.terms.values
  local least, most = values.table_minimum, values.table_maximum
  if least and event.cents < least then
    problem.at("wagering/below-minimum", "cents", money.dollars(event.cents),
      ("the wager must be at least the table minimum of %s"):format(money.dollars(least)))
  end
  if most and event.cents > most then
    problem.at("wagering/above-maximum", "cents", money.dollars(event.cents),
      ("the wager must be at most the table maximum of %s"):format(money.dollars(most)))
  end
end

local function check_funds(state, funds, account, cents, back)
  if not funds then return end
  local left = funds + ledger.balance(state, account) + back
  if cents > left then
    problem.at("wagering/above-funds", "cents", money.dollars(cents),
      ("the wager must be at most the %s that the player has"):format(money.dollars(left)))
  end
end

-- ---- placing ----

-- Returns the chips of a wager. A wager placed again replaces the earlier one.
local function take_back(state, area, record, name, cite)
  local account = ledger.layout(area.seat, name, area.other and area.player)
  if record.cents > 0 then
    ledger.move(state, { step = "withdraw", from = account, to = area.account, cents = record.cents, cite = cite,
      seat = area.seat, wager = name })
  end
end

local function put_down(state, area, event, by, is_paper, cite)
  local paper = is_paper and event.cents or nil
  local old = area.wagers[event.wager]
  local record = {
    cents = paper and (old and old.cents or 0) or event.cents, by = by, colour = event.colour, number = event.number,
    coupon = paper or (old and old.coupon), coupon_by = paper and by or (old and old.coupon_by),
  }
  if not old then area.order[#area.order + 1] = event.wager end
  area.wagers[event.wager] = record
  local account = ledger.layout(area.seat, event.wager, area.other and area.player)
  if event.remained then
    ledger.open(state, account, event.cents)
    return ledger.note(state, { step = "stand", seat = area.seat, wager = event.wager, cite = cite,
      why = "the wager remains from the round before" })
  elseif paper then
    return ledger.note(state, { step = "coupon placed", seat = area.seat, wager = event.wager, by = by,
      face = paper, cite = state.rules:cite("wagers_by") })
  end
  ledger.move(state, { step = "wager", from = area.account, to = account, cents = event.cents, cite = cite,
    seat = area.seat, wager = event.wager })
end

-- Checks an optional wager; returns the key of the paragraph that offers it.
local function accept_optional(state, area, event)
  local main, offer = state.rules:need("main_wager"), state.rules:saying("offers", event.wager)
  local of_bank = area.seat == state.bank and not area.other and state.rules:find("bank_optional")
  if not area.wagers[state.main] and not of_bank then
    local offered_to = offer and state.rules:saying("permits", "wagers") or offer or main
    problem.at("wagering/main-wager-first", "wager", ('"%s" comes without a %s wager'):format(event.wager,
      state.main), ("place %s first"):format(state.main), offered_to.key)
  end
  optional.accept(state, event)
  return offer and offer.key or main.key
end

-- Refuses a colour or number on the main wager.
local function check_bare(event)
  for _, field in ipairs({ "colour", "number" }) do
    if event[field] ~= nil then
      problem.at("wagering/number-not-chosen", field, ("no %s is chosen on %s"):format(field, event.wager),
        ("remove %s"):format(spelling.quote(event[field])))
    end
  end
end

-- The paragraph by which a wager remained; refuses impossible ones.
local function remained(state, area, event, is_paper)
  local rule = state.rules:need("push_remains")
  if event.wager == state.main and not area.wagers[state.main] and not is_paper then return rule.key end
  local second = event.wager == state.main and "a wager beside another" or ("a wager of %s"):format(event.wager)
  problem.at("wagering/cannot-have-remained", "remained", (is_paper and "a coupon" or second) .. " cannot remain",
    ("let chips on %s remain, first on the area"):format(state.main), rule.key)
end

---Places a wager, replaces its sum, or notes a wager that remained from the round before.
---@param state rounds.round.state
---@param event table
function wagers.place(state, event)
  local seat = wagers.seat(state, event)
  check_name(state, event.wager)
  check_cents(state, event.cents)
  check_open(state, event)
  local area = areas.of(state, seat, event)
  local by, is_paper = check_by(state, event)
  local beside = check_beside(state, area, event, is_paper)
  local remains = event.remained and remained(state, area, event, is_paper)
  if is_paper then check_coupon_of_bank(state, event) end
  bank.check_wager(state, seat, area, event)
  local cite
  if event.wager == state.main then
    check_bare(event)
    if not beside then check_table(state, event) end
    areas.check_main(state, seat, area, event)
    cite = remains or state.rules:need("main_wager").key
  else
    cite = accept_optional(state, area, event)
  end
  local old = area.wagers[event.wager]
  if not is_paper and not remains then
    check_funds(state, area.funds, area.account, event.cents, old and old.cents or 0)
    if old then take_back(state, area, old, event.wager, cite) end
  end
  areas.join(seat, area)
  put_down(state, area, event, by, is_paper, cite)
  bank.check_cover(state)
  if state.closed then bank.note_wager(state) end
end

---The wagers that stay on the layout after a round, as events of the next.
---@param state rounds.round.state
---@return table[]
function wagers.remaining(state)
  local list, kept = {}, state.ledger.kept or {}
  for _, seat in ipairs(state.seats) do
    local account = ledger.layout(seat.seat, state.main)
    local cents = kept[account] and ledger.lies(state, account) or 0
    if cents > 0 then
      list[#list + 1] = { event = "wager", seat = seat.seat, wager = state.main, cents = cents, remained = true }
    end
  end
  return list
end

-- ---- taking back ----

local function standing(area)
  for _, name in ipairs(area.order) do
    if IS_OPTIONAL[name] then return name end
  end
  return nil
end

local function forget(area, name)
  area.wagers[name] = nil
  for index, one in ipairs(area.order) do
    if one == name then return table.remove(area.order, index) end
  end
end

-- Returns one wager from the layout to the player.
local function take(state, area, name, cite)
  local record = area.wagers[name]
  take_back(state, area, record, name, cite)
  if record.coupon then
    ledger.note(state, { step = "coupon taken back", seat = area.seat, wager = name, by = record.coupon_by,
      face = record.coupon, cite = cite })
  end
  forget(area, name)
end

---Withdraws a wager.
---@param state rounds.round.state
---@param event table
function wagers.withdraw(state, event)
  local seat = wagers.seat(state, event)
  check_name(state, event.wager)
  check_open(state, event)
  local area = areas.of(state, seat, event)
  if not area.wagers[event.wager] then
    problem.at("wagering/no-such-wager", "wager", ("%s has no %s wager"):format(area.account, event.wager),
      "name a wager that was placed")
  end
  local left = event.wager == state.main and standing(area)
  local main = state.rules:need("main_wager")
  if left then
    problem.at("wagering/wager-depends", "wager", ("%s is withdrawn while %s stands"):format(state.main, left),
      ("withdraw %s first"):format(left), main.key)
  end
  take(state, area, event.wager, state.rules:cite("bets_close") or main.key)
  areas.quit(seat, area)
  if state.closed then bank.note_wager(state) end
end

---Returns all wagers of a player on an area, before wagers close.
---@param state rounds.round.state
---@param area table
function wagers.take_all(state, area)
  local cite = state.rules:cite("bets_close")
  for index = #area.order, 1, -1 do take(state, area, area.order[index], cite) end
end

return wagers
