---A whole round of Pai Gow Poker refereed: from what people and chance did, who holds which cards, how every wager
-- ends, and what each account has won or lost.
--
-- Nothing of houseway is used here. Written from 58 Pa. Code § 645a.5 to § 645a.14; where the text may be read in two
-- ways, as `houseway cover` takes it by default. What is no law, the part of a cent, goes as the terms say.

local cards = require("reference.cards")
local wagers = require("reference.card_wagers")

local M = {}

local MAIN, QUALIFIES = "Pai Gow Poker", 500

-- ---- positions: 0 is the dealer, then seats counterclockwise from the dealer's right ----

local function position_name(place) return place == 0 and "dealer" or "seat " .. place end

-- § 645a.5(i): who is counted first is one.
local function count_to(first, total) return (first + total - 1) % 7 end

-- ---- the deal ----

local function without(order, aside)
  local left = {}
  for _, card in ipairs(order) do
    if not aside[card] then left[#left + 1] = card end
  end
  return left
end

-- § 645a.8(d), § 645a.9(c), § 645a.10(c): clockwise, a card at a time or seven.
local function deal(order, start, by_stack)
  local hands = {}
  for n = 0, 48 do
    local turn = by_stack and n // 7 or n % 7
    local name = position_name((start - turn) % 7)
    hands[name] = hands[name] or {}
    table.insert(hands[name], order[n + 1])
  end
  return hands, { table.unpack(order, 50) }
end

-- ---- events ----

local TAKE = {}

function TAKE.wager(r, e)
  local seat = r.seats[e.seat]
  seat.wagers[e.wager] = { cents = e.cents, colour = e.colour }
end

function TAKE.withdraw(r, e) r.seats[e.seat].wagers[e.wager] = nil end
function TAKE.bank(r, e) r.bank, r.co_bank = e.seat, e.co_bank == true end
function TAKE.dealer_wager(r, e) r.dealer_wager = e.cents end
function TAKE.shuffle(r, e) r.order = e.order end

-- § 645a.5(e): what lay above the cover card goes below.
function TAKE.cut(r, e)
  local moved = {}
  for n = 1, 53 do moved[n] = r.order[(n - 1 + e.at) % 53 + 1] end
  r.order = moved
end
TAKE.recut = TAKE.cut

-- § 645a.8(b)(2): progressive wagers go into the table inventory, and the meter grows.
function TAKE.no_more_bets(r)
  r.closed = true
  -- § 645a.12(g): what the bank last wagered, unless the bank directed less.
  if r.bank and not r.co_bank and not r.dealer_wager then r.dealer_wager = r.wagered[r.bank] end
  for _, seat in ipairs(r.seats) do
    local wager = seat.wagers["Progressive Payout"]
    if wager then r:feed(wager) end
    for _, name in ipairs(wagers.ENVY) do
      local one = seat.wagers[name]
      if one then one.lammer = one.cents >= QUALIFIES end
    end
  end
end

local function deal_from(r, first)
  r.hands, r.left = deal(without(r.order, r.aside), first, (r.device or r.terms.dealing) == "automated dealing shoe")
end

-- § 645a.14(h), § 645a.8(f): whatever was counted otherwise than it should voids the round. (c): so does a total said
-- wrongly, that counts to another position, though nobody may notice before hands are dealt and played.
local function begin(r, total, e)
  r.start = count_to(r.bank or 0, total)
  local first = e.announced and count_to(r.bank or 0, e.announced) or r.start
  r.void = e.counts ~= nil or first ~= r.start
  if not r.void or e.unnoticed then deal_from(r, first) end
end

function TAKE.dice(r, e) begin(r, e.dice[1] + e.dice[2] + e.dice[3], e) end
function TAKE.number(r, e) begin(r, e.number, e) end

function TAKE.hands(r, e)
  r.hands = {}
  for place = 0, 6 do
    local text, hand = e[position_name(place)], {}
    for card in (text or ""):gmatch("%S+") do hand[#hand + 1] = card end
    r.hands[position_name(place)] = text and hand or nil
  end
end

local function split(text)
  local list = {}
  for card in text:gmatch("%S+") do list[#list + 1] = card end
  return list
end

local function set_hands(r, e)
  local who = e.seat == "bank" and r.bank or e.seat
  local high, low = split(e.high), split(e.low)
  local set = { high = high, low = low, wrong = #low ~= 2 }
  if not set.wrong then
    set.high_rank, set.low_rank = cards.rank5(high), cards.rank2(low)
    set.wrong = set.high_rank < set.low_rank
  end
  if who == "dealer" then r.dealer_set = set else r.seats[who].set = set end
end

TAKE.set = set_hands

-- A hand as it was set in the end: § 645a.14(i) has the dealer's, and § 645a.12(i) the bank's, set again.
local function set_in_the_end(r, sets)
  for position, set in pairs(sets or {}) do
    local who = position == "dealer" and position or math.tointeger(tonumber(position:match("%d")))
    set_hands(r, { seat = who, high = set.high, low = set.low })
  end
end

function TAKE.surrender(r, e) r.seats[e.seat].surrendered = true end

-- § 645a.7(b) and (c): before wagers close they go with the player, from every area of the player's.
function TAKE.leave(r, e)
  for _, seat in ipairs(r.seats) do
    local goes = seat.player == r.seats[e.seat].player
    if goes and not r.closed then seat.wagers = {} end
    if goes and r.closed then seat.gone = r.terms.leavers == "lose" and not seat.void end
  end
end

-- § 645a.14: (d) a player's card; (e) the dealer's or the bank's; (f) cards face up in the deck; (h), (j), (l), (m).
function TAKE.irregularity(r, e)
  local jams = e.fault and e.fault ~= "out of order" and e.deck ~= "other"
  if e.seat == "dealer" or e.seat == "bank" then
    r.void = r.void or e.exposed ~= nil
  elseif e.counts then
    r.void = true
  elseif e.where == "deck" then
    r.void = next(r.aside) ~= nil
    r.aside[e.exposed] = true
    -- It was found while the hands were dealt, and is in none of them.
    if r.start and not r.void then deal_from(r, r.start) end
  elseif e.where == "deal" or jams and e.device == "dealing shoe" then
    r.void = true
  elseif jams then
    r.aside, r.order = {}, nil
  elseif e.fault == "out of order" and e.instead then
    r.device = e.instead
  elseif e.choice == "void" then
    local seat = r.seats[e.seat]
    seat.void = true
    local wager = seat.wagers["Progressive Payout"]
    if wager then r:feed(wager, -1) end
  end
end

-- ---- money ----

local function move(r, from, to, cents)
  r.net[from] = (r.net[from] or 0) - cents
  r.net[to] = (r.net[to] or 0) + cents
end

-- A part of a sum in cents, the odd one going to the house or not.
local function part(r, cents, over, under)
  local product = cents * over
  if r.terms.odd_cents == "to the house" then return -(-product // under) end
  return product // under
end

-- § 645a.13(a): five percent, as it is or rounded.
local function vigorish(r, won)
  if r.terms.table == "EZ" or won == 0 then return 0 end
  local how = r.terms.vigorish
  if how ~= "nearest 25 cents" and how ~= "next higher 25 cents" then return part(r, won, 5, 100) end
  -- In quarters: 5% of the cents is won / 500 of them.
  local quarters = how == "nearest 25 cents" and (2 * won + 500) // 1000 or (won + 499) // 500
  return math.min(math.max(quarters, 1) * 25, won)
end

-- ---- the main wager ----

-- § 645a.11(f), for a hand against the dealer's or the bank's.
local function outcome(set, against, dragon)
  if dragon then return "push" end
  if set.wrong then return "lose" end
  local high, low = set.high_rank - against.high_rank, set.low_rank - against.low_rank
  if high > 0 and low > 0 then return "win" end
  if high > 0 or low > 0 then return "push" end
  return "lose"
end

local function settle_unbanked(r, seat, cents)
  if seat.outcome == "lose" then
    move(r, seat.player, "table", cents)
  elseif seat.outcome == "win" then
    move(r, "table", seat.player, cents)
    move(r, seat.player, "table", vigorish(r, cents))
  end
end

-- ---- optional wagers ----

local function looked(r, name)
  r.seen[name] = r.seen[name] or wagers.look(r.hands[name], r.read.ace_to_five_only)
  return r.seen[name]
end

-- § 645a.13(j): no more than the limit on a hand; paid last, cut first. It may not be below what one player could win
-- of the meter as it stands; tables here have no least wager of another kind. What a hand wins of a meter that has
-- passed the limit is left for it.
local function pay(r, seat, name, cents, from)
  local limit = r.terms.payout_limit and math.max(r.terms.payout_limit, seat.shows)
  local left = limit and limit - seat.paid - (name ~= "Progressive Payout" and seat.of_meter or 0)
  local paid = limit and math.min(cents, left) or cents
  if paid < cents then r.cuts = r.cuts + 1 end
  seat.paid = seat.paid + paid
  move(r, from, seat.player, paid)
  seat.results[name].paid = paid
end

local function settle_meter(r, seat, name, row)
  seat.of_meter = 0
  pay(r, seat, name, r:meter() * row.meter // 100, "meter")
  -- § 645a.13(e)(2): the meter is then reset; what a limit kept from the player stays.
  if row.meter == 100 then move(r, "house", "meter", math.max(r.terms.progressive.start - r:meter(), 0)) end
  r.meters = r.meters + 1
end

local function settle_wager(r, seat, name)
  local wager = seat.wagers[name]
  local dealer = name == "Queen's Dragon" and looked(r, "dealer") or nil
  local row = r.rules[name](looked(r, position_name(seat.seat)), wager.colour, dealer)
  seat.results[name] = { row = row and row.name }
  if not row then
    move(r, seat.player, "table", wager.cents)
  elseif row.meter then
    move(r, seat.player, "table", wager.cents)
    settle_meter(r, seat, name, row)
  elseif row.for_one then
    move(r, seat.player, "table", wager.cents)
    pay(r, seat, name, wager.cents * row.for_one, "table")
  elseif not row.push then
    pay(r, seat, name, wager.cents * row.to_one, "table")
  end
end

-- § 645a.13(e)(3), where the limit has had to rise.
local function of_grown_meter(r, seat)
  local name = "Progressive Payout"
  if r.read.those_paid_last or not r.terms.payout_limit or seat.shows <= r.terms.payout_limit then return 0 end
  local row = seat.wagers[name] and r.rules[name](looked(r, position_name(seat.seat)))
  return row and row.meter and r:meter() * row.meter // 100 or 0
end

local function settle_optional(r, seat)
  seat.shows = r:meter()
  seat.of_meter = of_grown_meter(r, seat)
  for _, name in ipairs(wagers.ORDER) do
    if seat.wagers[name] then settle_wager(r, seat, name) end
  end
end

local function has_lammer(r, seat, name)
  if seat.void or seat.gone then return false end
  for _, one in ipairs(r.read.lammer_of_any_wager and wagers.ENVY or { name }) do
    if seat.wagers[one] and seat.wagers[one].lammer then return true end
  end
  return false
end

-- § 645a.11(h)(1)(ii), (2)(ii), (6)(ii): for every other player's hand, to whoever has that wager's lammer.
local function qualifying(r)
  for _, seat in ipairs(r.seats) do
    for _, name in ipairs(wagers.ENVY) do
      if seat.wagers[name] and seat.wagers[name].lammer and not seat.void and not seat.gone then return true end
    end
  end
  return false
end

local function envy_bonuses(r)
  if not qualifying(r) then return end
  for _, name in ipairs(wagers.ENVY) do
    for _, holder in ipairs(r.rules[name] and r.seats or {}) do
      local holds = (holder.wagers[MAIN] or holder.seat == r.bank) and not holder.void
        and not (holder.surrendered and r.read.taken_with_the_wager)
      local row = holds and r.rules[name](looked(r, position_name(holder.seat)))
      for _, seat in ipairs(row and row.envy and r.seats or {}) do
        if has_lammer(r, seat, name) and seat.player ~= holder.player then
          move(r, "table", seat.player, row.envy)
          r.envies[#r.envies + 1] = { seat = seat.seat, holder = holder.seat, wager = name, cents = row.envy }
        end
      end
    end
  end
end

-- ---- the round ----

-- Players in the order their hands are exposed, § 645a.11(e) and § 645a.12(j); a bank has no wager.
local function judge(r)
  local bank = r.bank and r.seats[r.bank]
  local against = bank and bank.set or r.dealer_set
  local dragon = r.terms.table == "EZ" and not bank and wagers.is_dragon(looked(r, "dealer"))
  for _, seat in ipairs(r.seats) do
    if seat.wagers[MAIN] and not seat.void then
      local given_up = seat.surrendered or seat.gone
      seat.outcome = given_up and "lose" or outcome(seat.set, against, dragon)
    end
  end
  if bank and (r.dealer_wager or 0) > 0 and not r.co_bank then
    r.dealer_outcome = outcome(r.dealer_set, against, false)
  end
end

-- § 645a.12(j) and (l): what is left is the bank's, less five percent; of a co-bank's the house has half first.
local function share_surplus(r, bank, left)
  local house = r.co_bank and part(r, left, 1, 2) or 0
  move(r, "center", "table", house)
  local taken = vigorish(r, left - house)
  move(r, "center", "table", taken)
  move(r, "center", bank, left - house - taken)
end

-- The center where each winner is paid when its hand is compared, from what the center then holds; the dealer last.
local function settle_center_in_turn(r)
  local bank, center = r.seats[r.bank].player, 0
  local function pay_out(to, cents)
    if cents > center then
      local from_bank = r.co_bank and part(r, cents - center, 1, 2) or cents - center
      r.exhausted = true
      move(r, bank, "center", from_bank)
      move(r, "table", "center", cents - center - from_bank)
      center = cents
    end
    center = center - cents
    move(r, "center", to, cents)
  end
  local function lose(from, cents)
    center = center + cents
    move(r, from, "center", cents)
  end
  -- A wager given up, or of a player who left, was collected before.
  for _, seat in ipairs(r.seats) do
    if seat.surrendered or seat.gone then lose(seat.player, seat.wagers[MAIN].cents) end
  end
  if r.dealer_outcome == "lose" then lose("table", r.dealer_wager) end
  for _, seat in ipairs(r.seats) do
    local cents = seat.outcome and seat.wagers[MAIN].cents
    if seat.outcome == "lose" and not (seat.surrendered or seat.gone) then
      lose(seat.player, cents)
    elseif seat.outcome == "win" then
      pay_out(seat.player, cents)
      move(r, seat.player, "table", vigorish(r, cents))
    end
  end
  -- § 645a.12(i): what the dealer won waits on the dealer's cards.
  if r.dealer_outcome == "win" then pay_out("table", r.dealer_wager) end
  share_surplus(r, bank, center)
end

-- § 645a.12(i)-(m): losers into the center, winners out of it, the bank makes up what it lacks or has what is left.
local function settle_center(r)
  local bank, center, owed = r.seats[r.bank].player, 0, 0
  for _, seat in ipairs(r.seats) do
    local cents = seat.outcome and seat.wagers[MAIN].cents
    if seat.outcome == "lose" then
      move(r, seat.player, "center", cents)
      center = center + cents
    elseif seat.outcome == "win" then
      owed = owed + cents
      move(r, "center", seat.player, cents)
      move(r, seat.player, "table", vigorish(r, cents))
    end
  end
  if r.dealer_outcome == "lose" then
    move(r, "table", "center", r.dealer_wager)
    center = center + r.dealer_wager
  elseif r.dealer_outcome == "win" then
    move(r, "center", "table", r.dealer_wager)
    owed = owed + r.dealer_wager
  end
  if owed > center then
    local from_bank = r.co_bank and part(r, owed - center, 1, 2) or owed - center
    r.exhausted = true
    move(r, bank, "center", from_bank)
    move(r, "table", "center", owed - center - from_bank)
  else
    share_surplus(r, bank, center - owed)
  end
end

local function settle(r, sets)
  set_in_the_end(r, sets)
  judge(r)
  local later = {}
  for _, seat in ipairs(r.seats) do
    if seat.gone then
      -- § 645a.7(b): all that was wagered is lost.
      for name, wager in pairs(seat.wagers) do
        if name ~= MAIN then move(r, seat.player, "table", wager.cents) end
      end
      if not r.bank then settle_unbanked(r, seat, seat.wagers[MAIN].cents) end
    elseif seat.outcome then
      if not r.bank then settle_unbanked(r, seat, seat.wagers[MAIN].cents) end
      -- § 645a.11(h) comes after the main wager is settled; winners against a bank are paid when all are exposed.
      if r.bank and seat.outcome == "win" and not r.read.in_turn then
        later[#later + 1] = seat
      else
        settle_optional(r, seat)
      end
    end
  end
  if r.bank then (r.read.in_turn and settle_center_in_turn or settle_center)(r) end
  for _, seat in ipairs(later) do settle_optional(r, seat) end
  envy_bonuses(r)
end

local Round = {}
Round.__index = Round

---What the meter shows.
function Round:meter() return self.shown + (self.net.meter or 0) end

-- What a progressive wager adds to it, or takes back.
function Round:feed(wager, times)
  move(self, "house", "meter", (times or 1) * (wager.cents * self.terms.progressive.hundredths // 10000))
end

local function opened(of)
  local r = setmetatable({ terms = of.terms, read = of.read or {}, seats = {}, net = {}, aside = {}, seen = {},
    envies = {}, rules = {}, cuts = 0, meters = 0, wagered = {} }, Round)
  for _, last in ipairs(of.wagered or {}) do r.wagered[last.seat] = last.cents end
  r.shown = of.meter or (of.terms.progressive and of.terms.progressive.start) or 0
  for n = 1, 6 do
    r.seats[n] = { seat = n, player = of.players[n] or "seat " .. n, wagers = {}, results = {}, paid = 0 }
  end
  for name, wager in pairs(of.terms.wagers or {}) do
    r.rules[name] = wagers.rule(name, wager.paytable, of.terms.variant, r.read)
  end
  return r
end

---Referees a round.
-- `of` has `terms`, `players` (names by seat, where they are not "seat 1" and so on), `meter` in cents, `events`, and
-- `read`: readings other than the default, by name; `sets`, if the house way set hands again: each by position, as it
-- was then; `wagered`, by seat the last wagers against the dealer. The answer has `hands`, `left`, `start`, `seats`
-- (each with `outcome` and `results`), `dealer_outcome`, `envies`, `net`, cents by account, and `meter()`.
function M.play(of)
  local r = opened(of)
  for _, event in ipairs(of.events) do
    if event.event == "reveal" then
      settle(r, of.sets)
    elseif TAKE[event.event] then
      TAKE[event.event](r, event)
    end
    if r.void then break end
  end
  -- § 645a.14: of a void round every wager goes back.
  if r.void then r.net = {} end
  for account, cents in pairs(r.net) do
    if cents == 0 then r.net[account] = nil end
  end
  return r
end

return M
