-- From the shuffle to the deal: shuffle, no more bets, the starting position; or recorded hands.

local bank = require("rounds.round.bank")
local counts = require("rounds.round.miscounts")
local cut = require("rounds.round.cut")
local dealt = require("rounds.round.dealt")
local form = require("houseway.base.json.form")
local games = require("houseway.base.games")
local irregular = require("rounds.round.irregular")
local ledger = require("rounds.round.ledger")
local lists = require("houseway.base.lists")
local optional = require("rounds.round.optional")
local own = require("houseway.law.provisions.own")
local paytables = require("houseway.wagers.own")
local pieces = require("rounds.round.pieces")
local positions = require("houseway.law.positions")
local problem = require("rounds.round.problem")
local provisions = require("houseway.law.provisions")
local seats = require("rounds.round.seats")
local spelling = require("houseway.base.spelling")
local start = require("rounds.round.start")
local missing_facts = require("rounds.round.missing_facts")
local view = require("rounds.round.view")

---@class rounds.round.deal
local deal = {}

local DEALER = 1

-- ---- shuffle ----

-- The paragraphs that order a shuffle and that require a device.
local function shuffle_cites(state)
  if not games.has_suits(state.game) then return state.rules:need("stacked").key end
  local shuffler = state.terms.values.shuffler
  if shuffler.counts then return state.rules:need("counts_itself").key end
  local by, shuffled = state.rules:cite("shuffled_by"), state.rules:cite("shuffled")
  if shuffled then return shuffled, by and { by } end
  return by or state.rules:need(shuffler.device and "uncut" or "cut_needed").key
end

-- The paragraph that orders "no more bets". Among several, it is the paragraph of the way in which the start is found.
local function bets_called(state)
  local found_by = state.rules:saying("start_by", state.terms.values.start)
  for _, rule in ipairs(state.rules:all("bets_called")) do
    if found_by and rule.key == found_by.key then return rule end
  end
  return state.rules:find("bets_called")
end

local function check_shuffle(state)
  if state.order and not state.reshuffle then
    problem.at("rounds/second-shuffle", "event", "the pieces are shuffled already", "keep a single shuffle")
  end
  if state.start then
    problem.at("rounds/shuffle-after-start", "event", "the shuffle comes after the starting position is found",
      "put the shuffle before")
  end
  local called = state.phase == "dealing" and not state.dealt_again and bets_called(state)
  if called then
    problem.at("rounds/shuffle-after-no-more-bets", "event", "the shuffle comes after the call of no more bets",
      "call no more bets once the tiles are shuffled", called.key)
  end
  bank.check_order(state, "a shuffle")
  local open = state.rules:find("bets_open")
  if open and not state.reshuffle and seats.anybody_wagers(state) then
    problem.at("rounds/shuffle-after-wagers", "event", "the shuffle comes after the wagers",
      "place the wagers after the shuffle", open.key)
  end
  local rule = state.rules:find("shuffled_by")
  if rule and not state.terms.values.shuffler.device then
    problem.at("rounds/shuffle-by-hand", "event", "the cards are shuffled by hand", "let a device shuffle", rule.key)
  end
end

---Records the order of the shuffled pieces.
---@param state rounds.round.state
---@param event table
function deal.shuffle(state, event)
  check_shuffle(state)
  local deck = state.rules:cite("deck")
  state.order = pieces.order(state.set, event.order, "order", deck)
  state.cut, state.chain, state.reshuffle = nil, nil, nil
  local cite, also = shuffle_cites(state)
  ledger.note(state, { step = "shuffle", cite = cite, also = also })
end

-- ---- no more bets ----

---Ends wagering and begins the deal.
---@param state rounds.round.state
function deal.no_more_bets(state)
  local rule, called = state.rules:need("bets_close"), bets_called(state)
  bank.close(state)
  -- A bank also plays if only the dealer wagers against it.
  if not seats.anybody_wagers(state) and not state.dealer.wager then
    problem.at("rounds/no-wagers", "event", '"no_more_bets" comes before anybody wagers',
      ("place a %s wager first"):format(state.main), state.rules:cite("main_wager"))
  end
  state.phase = "dealing"
  -- One paragraph orders the announcement; another may close wagers.
  ledger.note(state, { step = "no more bets", cite = called and called.key or rule.key,
    also = called and called.key ~= rule.key and { rule.key } or nil })
  optional.before_deal(state)
end

-- ---- the style of delivery ----

---Records the style of delivery that the bank names.
---@param state rounds.round.state
---@param event table
function deal.delivery(state, event)
  local how = state.rules:need("dealt")
  if not how.deed().chosen then
    problem.at("rounds/no-delivery-style", "event", '"delivery" names a style, and nobody chooses one here',
      "remove the event, and deal " .. how.value, how.key)
  end
  local rule = event.style ~= nil and state.rules:saying("delivery", event.style)
  if not rule then
    problem.bad("records/unknown-event", "style", event.style, "must be " .. form.LISTED,
      state.rules:cite("usual_delivery"))
  end
  if not lists.has(state.terms.values.deliveries or {}, event.style) then
    problem.bad("rounds/style-not-offered", "style", event.style, "the style must be in the submission", how.key)
  end
  if state.delivery then
    problem.at("rounds/second-delivery", "event", "a style of delivery is named already",
      "name a single style, before the dice are shaken", state.rules:cite("usual_delivery"))
  end
  state.delivery = rule
  ledger.note(state, { step = "delivery", style = event.style, cite = rule.key })
end

-- ---- the starting position ----

-- True if dice decide a wager. Otherwise recorded hands need no dice.
local function any_dice_wager(state)
  return not state.reshuffle
    and lists.any(state.seats, function (seat) return lists.any(seat.order, paytables.on_dice) end)
end

local function check_start(state, event, wanted)
  local by = state.terms.values.start
  local rule = state.rules:saying("start_by", by)
  if not rule then
    local any = state.rules:need("start_by")
    problem.at("rounds/start-by", "event", by, ("the start must be found by %s"):format(spelling.list(any.value)),
      any.key)
  end
  if provisions.answer("start_by", by) ~= wanted then
    problem.at("rounds/start-not-as-submitted", "event", ('"%s"'):format(event.event),
      ("the start must be found by %s, as submitted"):format(by), rule.key)
  end
  if state.start then
    problem.at("rounds/second-start", "event", ('"%s" finds the start again'):format(event.event),
      "keep a single starting position", rule.key)
  end
  if not state.order and not any_dice_wager(state) then
    problem.at("rounds/start-before-shuffle", "event", ('"%s" comes before the shuffle'):format(event.event),
      "shuffle the pieces first", cut.shuffle_cite(state))
  end
  if state.order and cut.needed(state) then
    problem.at("rounds/start-before-cut", "event", ('"%s" comes before the cut'):format(event.event),
      ("let %s cut first"):format(cut.turn(state) and seats.called(cut.turn(state))
        or "a player whom cut_offered names (in this round, nobody)"), state.rules:cite("cut_needed"))
  end
  return rule
end

-- True if the position `by` shakes the dice.
local function shakes(state, by, who)
  if not who or who == "dealer" then return who ~= nil and by == "dealer" end
  if who == "player" then return seats.named(by) ~= nil end
  local seat = who == "bank" and state.bank or who
  return by == seats.NAMES[seat + 1] or by == "bank" and seat == state.bank
end

-- The person who shakes the dice in this round, in words; else the chapter's own words.
local function shaker_named(state, rule, who)
  if who == "bank" and state.bank then return ("the bank, seat %d"):format(state.bank) end
  if type(who) == "number" then return seats.NAMES[who + 1] end
  return who == "dealer" and "the dealer" or who == "player" and "a player" or own.words(rule.value)
end

-- True if the submission lets any player shake.
local function player_shakes(state)
  return select(2, provisions.answer("start_by", state.terms.values.start)) == "player"
end

---The position that shakes the dice; nil if any player may.
---@param state rounds.round.state
---@return string? by "dealer", "bank" or "seat 3"
function deal.shaker(state)
  local rule = state.rules:find("shaken_by")
  if not rule or player_shakes(state) then return nil end
  local who = rule.deed(view.of(state))
  if who == "player" then return nil end
  return type(who) == "number" and seats.NAMES[who + 1] or who
end

-- Notes that the record does not say who shook the dice, if the chapter makes the bank shake them.
local function note_shaker_missing(state)
  local rule = not player_shakes(state) and state.rules:find("shaken_by")
  if not rule then return end
  if state.bank and deal.shaker(state) == "bank" then
    missing_facts.note(state, "who shook the dice", rule.key)
  end
  missing_facts.asked(state, rule, nil, view.of(state))
end

local function check_by(state, by)
  if by == nil then return note_shaker_missing(state) end
  if player_shakes(state) then
    if (state.seats[seats.named(by)] or {}).player then return end
    problem.bad("rounds/not-a-seat", "by", by, "a player's seat must shake the dice",
      state.rules:saying("start_by", state.terms.values.start).key)
  end
  local rule = state.rules:find("shaken_by")
  local who = rule and rule.deed(view.of(state))
  if rule and not shakes(state, by, who) then
    problem.bad("rounds/dice-shaken-by", "by", by, ("%s must shake the dice"):format(shaker_named(state, rule, who)),
      rule.key)
  end
  if rule then missing_facts.asked(state, rule, nil, view.of(state)) end
end

local function find_start(state, total)
  local position, first, cite = start.count_to(state, total)
  missing_facts.asked(state, state.rules:need("counted"), nil, view.of(state), total)
  local from = state.rules:find("counted_from")
  if from then missing_facts.asked(state, from, nil, view.of(state)) end
  state.start = position
  ledger.note(state, { step = "start", position = seats.NAMES[position], count = total, from = seats.NAMES[first],
    cite = cite })
end

-- True if the deal event reports a miscount. No hand is dealt then.
local function counted_wrongly(state, event)
  if event.counts == nil then return false end
  irregular.in_dealing(state, counts.read(state, event.counts))
  return true
end

local function deal_order(state, event)
  if state.order and not counted_wrongly(state, event) then dealt.deal(state) end
end

-- Deals by a wrongly announced total. Hands are void at once, or when the mistake is noticed.
local function deal_astray(state, event, went)
  if not event.unnoticed then return irregular.in_dealing(state, { astray = true }) end
  state.unnoticed, state.start = event.announced, went
  deal_order(state, event)
end

---Settles dice wagers, counts the dice to the starting position, and deals the shuffled pieces.
---@param state rounds.round.state
---@param event table
function deal.dice(state, event)
  local rule = check_start(state, event, "dice")
  check_by(state, event.by)
  local total = start.total(event.dice)
  ledger.note(state, { step = "dice", dice = { event.dice[1], event.dice[2], event.dice[3] }, total = total,
    announced = event.announced, cite = rule.key })
  optional.settle_dice(state, event.dice)
  find_start(state, total)
  local went = start.astray(state, event, total)
  if went then return deal_astray(state, event, went) end
  if event.unnoticed then
    problem.at("rounds/dealt-where-dice-count", "unnoticed", "the deal begins where the dice count to",
      'write a total announced wrongly, or remove "unnoticed"')
  end
  deal_order(state, event)
end

---Counts a drawn number to the starting position and deals.
---@param state rounds.round.state
---@param event table
function deal.number(state, event)
  local rule = check_start(state, event, "number")
  local most = state.rules:need("number_to")
  local number = event.number
  if math.type(number) ~= "integer" or number < 1 or number > most.value then
    problem.bad("rounds/number-range", "number", number, ("the number must be 1 to %d"):format(most.value), most.key)
  end
  ledger.note(state, { step = "number", number = number, cite = rule.key })
  find_start(state, number)
  deal_order(state, event)
end

-- ---- recorded hands ----

local function needs_hand(state, number)
  if number == DEALER then return dealt.dealer_plays(state) end
  local seat = state.seats[number - 1]
  return seat ~= nil and (seat.seat == state.bank or seats.wagered(state, seat))
end

-- Refuses a recorded hand with a card that is set aside.
local function check_aside(state, hand, position)
  for _, card in ipairs(state.aside or {}) do
    if lists.has(hand, card) then
      local upon = state.rules:upon("face up in the deck")
      problem.at("rounds/card-set-aside", position, state.set.name[card] .. " was set aside",
        "name cards that were dealt", upon and upon.key)
    end
  end
end

-- Refuses hands at positions that the table lacks, or that get no hand in this round.
local function check_places(state, event)
  local ring, at = lists.places(seats.ring(state)), positions.of(state.law)
  for number, position in ipairs(seats.NAMES) do
    if event[position] ~= nil and not ring[number] and not state.seats[number - 1] then
      problem.at("wagering/no-position", position, ("the table has %d betting positions"):format(at.seats),
        "name a position of the table", state.law.said_by.seats and state.law.said_by.seats.key)
    elseif event[position] ~= nil and not ring[number] then
      problem.at("rounds/hand-on-house-box", position, "a hand lies on the house's box",
        ('write "dealer", whose hand lies on box %d'):format(at.house_on), state.rules:cite("dealt_to"))
    end
  end
end

---Deals recorded hands, without shuffle, cut and dice.
---@param state rounds.round.state
---@param event table
function deal.hands(state, event)
  if state.order then
    problem.at("rounds/hands-after-shuffle", "event", '"hands" comes after a shuffle', "write dice, or a number")
  end
  if counted_wrongly(state, event) then return end
  local cite, deck, taken = state.rules:need("dealt").key, state.rules:cite("deck"), {}
  check_places(state, event)
  for _, number in ipairs(seats.ring(state)) do
    local position = seats.NAMES[number]
    if event[position] == nil and needs_hand(state, number) then
      problem.at("rounds/hand-missing", position, "the hand is missing", "write the hand that was dealt there", cite)
    end
    if event[position] ~= nil then
      local hand = pieces.hand(state.set, event[position], taken, position, deck)
      check_aside(state, hand, position)
      dealt.give(state, number, hand, cite)
    end
  end
  state.recorded = true
  dealt.gather(state)
end

return deal
