-- Deals pieces from an order to positions, and collects hands without a wager.

local dealing = require("hw.dealing")
local games = require("houseway.base.games")
local ledger = require("rounds.round.ledger")
local lists = require("houseway.base.lists")
local optional = require("rounds.round.optional")
local pieces = require("rounds.round.pieces")
local problem = require("rounds.round.problem")
local seats = require("rounds.round.seats")

---@class rounds.round.dealt
local dealt = {}

---Gives a position its hand.
---@param state rounds.round.state
---@param number integer of the position
---@param hand integer[]
---@param cite string
function dealt.give(state, number, hand, cite)
  local place = seats.hand(state, number)
  ledger.note(state, { step = "deal", position = seats.NAMES[number], pieces = pieces.text(state.set, hand),
    cite = cite })
  place.pieces = dealing.sort(hand)
end

local function deal_tiles(state, rule, towards)
  local how, cite = rule.deed(), rule.key
  local style = how.style
  if how.chosen then
    local chosen = state.delivery or state.rules:need("usual_delivery")
    style = chosen.value
    if type(style) == "table" then style = style[1] end
    cite = (state.delivery or state.rules:saying("delivery", style) or state.rules:lacks("delivery")).key
  end
  local deliveries = dealing.deliver(state.order, style)
  local ring = seats.ring_from(state, state.start, towards.deed())
  for turn, number in ipairs(ring) do dealt.give(state, number, deliveries[turn], cite) end
  for turn = #ring + 1, #deliveries do
    ledger.note(state, { step = "left", count = #deliveries[turn], cite = cite,
      pieces = pieces.text(state.set, deliveries[turn]) })
  end
end

-- Checks the number of cards left. Each card found face up and set aside makes it one less.
local function check_left(state, left, found)
  local rule = state.rules:need("left_over")
  local aside = #found > 0 and state.rules:upon("face up in the deck") or nil
  if #left + #found ~= rule.value then
    problem.at("rounds/cards-left", "event", tostring(#left), ("%d cards must be left"):format(rule.value), rule.key)
  end
  for _, card in ipairs(found) do
    ledger.note(state, { step = "set aside", pieces = state.set.name[card], cite = aside and aside.key })
  end
  ledger.note(state, { step = "left", count = #left, pieces = pieces.text(state.set, left), cite = rule.key })
end

local function deal_cards(state, rule, towards)
  local place, way_round = lists.places(seats.ring(state)), towards.deed()
  local size, start = #seats.ring(state), place[state.start]
  local hands, left, found = dealing.deal(state.order, size, start, way_round, state.set.size,
    rule.deed().at_a_time, state.aside)
  assert(hands, left)
  for _, number in ipairs(seats.ring_from(state, state.start, way_round)) do
    dealt.give(state, number, hands[place[number]], rule.key)
  end
  check_left(state, left, found or {})
end

---True if the dealer's hand decides a wager. In a banked round it may decide none.
---@param state rounds.round.state
---@return boolean
function dealt.dealer_plays(state)
  return not state.bank or state.dealer.wager ~= nil or optional.needs_dealer(state)
end

---Collects hands without a wager, and the dealer's hand if it decides no wager.
---@param state rounds.round.state
function dealt.gather(state)
  local rule = state.rules:need("unwagered")
  state.dead.pieces = state.dead.pieces or {}
  local pile = rule.deed() == "dead hand" and state.dead.pieces or state.discarded
  local function take(place, position)
    if not place.pieces then return end
    table.move(place.pieces, 1, #place.pieces, #pile + 1, pile)
    place.pieces, place.gathered = nil, place.pieces
    ledger.note(state, { step = "gather", position = position, what = rule.value, cite = rule.key })
  end
  for number, seat in ipairs(state.seats) do
    if number ~= state.bank and not seats.wagered(state, seat) then take(seat, seat.position) end
  end
  if not dealt.dealer_plays(state) then take(state.dealer, "dealer") end
  state.phase = "setting"
end

local DEAL = { tiles = deal_tiles, cards = deal_cards }

---Deals the shuffled pieces from the starting position.
---@param state rounds.round.state
function dealt.deal(state)
  local rule, towards = state.rules:need("dealt"), state.rules:need("dealt_towards")
  local mark = ledger.mark(state)
  games.pick(state.game, DEAL)(state, rule, towards)
  dealt.gather(state)
  state.dealt = { after = mark, count = ledger.mark(state) - mark }
end

-- Refuses to set aside a card that a recorded hand holds.
local function check_recorded(state, card, cite)
  for _, number in ipairs(seats.ring(state)) do
    local place = seats.hand(state, number)
    if lists.has(place.pieces or place.gathered or {}, card) then
      problem.at("rounds/card-held", "exposed", ("%s holds %s"):format(seats.called(place.position),
        state.set.name[card]), "name a card that was dealt to nobody", cite)
    end
  end
end

---Sets aside a card found face up, as if no other deal had been made: new entries replace those of the first deal.
---@param state rounds.round.state
---@param card integer
---@param cite string
function dealt.without(state, card, cite)
  state.aside = { card }
  if state.recorded then return check_recorded(state, card, cite) end
  if state.phase ~= "setting" then return end
  for _, number in ipairs(seats.ring(state)) do
    local place = seats.hand(state, number)
    place.pieces, place.gathered = nil, nil
  end
  state.dead.pieces, state.discarded = nil, {}
  ledger.replace(state, state.dealt.after, state.dealt.count)
  dealt.deal(state)
end

return dealt
