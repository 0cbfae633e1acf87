-- A table of Pai Gow Poker at which everything happens: who wagers what, banks, cuts, gives up, and which cards lie on
-- top, drawn by chance, with rare hands more often than chance has them. For comparing the fold with a referee.

local driver = require("rounds.play.driver")
local many = require("rounds.play.many")
local pieces = require("rounds.round.pieces")
local round = require("rounds.round")
local reference = require("reference.cards")
local rounds = require("rounds")
local session = require("rounds.play.session")

---@class card_table
local card_table = {}

local METER = { wager = 100, start = 200000, contribution = "40%", hundredths = 4000 }

local function every(fortune, treasure, insurance, more)
  local wagers = { ["Fortune Bonus"] = { paytable = fortune }, ["Emperor's Treasure"] = { paytable = treasure },
    ["Pai Gow Insurance"] = { paytable = insurance }, ["Progressive Payout"] = {} }
  for _, name in ipairs(more or {}) do wagers[name] = {} end
  return wagers
end

local EZ_WAGERS = { "Queen's Dragon", "Dynasty Bonus", "Protection", "Red/Black" }
local DEVICE = { device = true, decks = 1 }

---Tables, by what is particular to them. The limits are higher than the least the law lets; what is dealt is rare
---enough to meet them.
card_table.TERMS = {
  { variant = "Fortune", wagers = every("C", "D", "E"), progressive = METER, payout_limit = 5000000,
    odd_cents = "to the house", banking = true, co_banking = true, adjacent_areas = true, leavers = "lose" },
  { variant = "Fortune", wagers = every("A", "B", "D"), progressive = METER, vigorish = "next higher 25 cents",
    odd_cents = "to the house", dealing = "hand", shuffler = DEVICE, start = "a number", payout_limit = 8000000 },
  { variant = "Emperor's Challenge", wagers = every("D", "C", "A"), progressive = METER, banking = true,
    co_banking = true, vigorish = "nearest 25 cents", odd_cents = "to the house", dealing = "automated dealing shoe",
    shuffler = DEVICE },
  { variant = "Emperor's Challenge", wagers = { ["Fortune Bonus"] = { paytable = "B" },
    ["Emperor's Treasure"] = { paytable = "A" }, ["Pai Gow Insurance"] = { paytable = "B" } }, banking = true,
    vigorish = "next higher 25 cents", odd_cents = "to the bank", co_banking = true, start = "a number" },
  { variant = "Fortune", table = "EZ", wagers = every("B", "A", "C", EZ_WAGERS), progressive = METER, banking = true,
    co_banking = true, odd_cents = "to the house", dealing = "automated dealing shoe", shuffler = DEVICE,
    payout_limit = 6000000, adjacent_areas = true },
  { variant = "Emperor's Challenge", table = "EZ", wagers = every("A", "D", "B", EZ_WAGERS), progressive = METER,
    odd_cents = "to the house", dealing = "hand", shuffler = { device = true, decks = 2 } },
}

local SECTION = "us-pa/645a."

-- Readings other than the default: what the referee calls each, by the paragraphs that have it.
local READ = {
  { "lammer_of_any_wager", "11.h.1.ii", "11.h.2.ii", "11.h.6.ii" }, { "taken_with_the_wager", "11.d" },
  { "bank_sets_its_own", "11.c" },
  { "in_turn", "12.j", "12.l" }, { "straight_or_better", "13.b", "13.c" }, { "highest_ranking_hand", "13.g" },
  { "those_paid_last", "13.e.3" }, { "pair_or_better_loses", "13.h" }, { "joker_is_as_chosen", "13.i" },
  { "ace_to_five_only", "6.d.1", "6.d.3", "6.e.1", "6.e.3", "6.f.1", "6.g.2", "6.g.4" },
}

---Those readings, as a way is loaded with them.
---@type table<string, string>
card_table.READINGS = {}
for _, row in ipairs(READ) do
  for place = 2, #row do card_table.READINGS[SECTION .. row[place]] = row[1] end
end

-- What the referee calls them.
local OTHERWISE = { lammer_of_any_wager = true, taken_with_the_wager = true, in_turn = true, straight_or_better = true,
  by_rank = true, pair_or_better_loses = true, joker_as_chosen = true, ace_to_five_only = true,
  those_paid_last = true }

-- ---- rare hands ----

local SUITS = { "c", "d", "h", "s" }
local NAMES = { [11] = "J", [12] = "Q", [13] = "K", [14] = "A", [1] = "A" }

local function named(value, suit) return (NAMES[value] or tostring(value)) .. suit end

local function run(top, length, suit)
  local list = {}
  for value = top, top - length + 1, -1 do list[#list + 1] = named(value, suit) end
  return list
end

local function with(list, ...)
  for _, card in ipairs({ ... }) do list[#list + 1] = card end
  return list
end

local function of_kind(value, count, from)
  local list = {}
  for n = 0, count - 1 do list[#list + 1] = named(value, SUITS[(from + n) % 4 + 1]) end
  return list
end

-- Some cards of a run, the joker in place of one.
local function with_joker(chance, list)
  list[chance:number(#list)] = "Jk"
  return list
end

local function two_suits(chance)
  local suit = chance:below(4)
  return SUITS[suit + 1], SUITS[(suit + chance:number(3)) % 4 + 1]
end

-- Seven ranks, no straight, the first the highest.
local HIGHS = {
  { 9, 8, 7, 5, 4, 3, 2 }, { 10, 9, 8, 6, 4, 3, 2 }, { 11, 10, 8, 7, 5, 3, 2 }, { 12, 11, 9, 8, 6, 4, 3 },
  { 12, 11, 10, 8, 7, 5, 4 }, { 12, 10, 9, 7, 6, 4, 2 }, { 13, 12, 10, 9, 7, 5, 3 }, { 14, 12, 11, 9, 8, 6, 4 },
}

local function nothing(chance, values)
  local list, from = {}, chance:below(4)
  for n, value in ipairs(values) do list[n] = named(value, SUITS[(from + n * 3 // 2) % 4 + 1]) end
  return list
end

local PAIRS = { { 14, 13 }, { 13, 12 }, { 14, 12 } }

local RECIPES = {
  function (chance) return run(6 + chance:number(8), 7, (two_suits(chance))) end,
  function (chance) return with_joker(chance, run(6 + chance:number(8), 7, (two_suits(chance)))) end,
  function (chance)
    local suit, other = two_suits(chance)
    local pair = PAIRS[chance:number(3)]
    return with(run(14, 5, suit), named(pair[1], other), named(pair[2], other))
  end,
  function (chance)
    local suit, other = two_suits(chance)
    local pair = PAIRS[chance:number(3)]
    return with(with_joker(chance, run(14, 5, suit)), named(pair[1], other), named(pair[2], other))
  end,
  function (chance)
    local suit, other = two_suits(chance)
    local pair = PAIRS[chance:number(3)]
    return with(run(14, 5, suit), "Jk", named(pair[chance:number(2)], other))
  end,
  function (chance)
    local suit, other = two_suits(chance)
    return with(run(5, 5, suit), named(14, other), named(12, other))
  end,
  function (chance)
    local suit, other = two_suits(chance)
    return with(run(5, 5, suit), "Jk", named(chance:number(13), other))
  end,
  function (chance) return with(with_joker(chance, run(5, 5, (two_suits(chance))))) end,
  function (chance) return run(4 + chance:number(10), 5, (two_suits(chance))) end,
  function () return with(of_kind(14, 4, 0), "Jk") end,
  function (chance) return of_kind(1 + chance:number(13), 4, 0) end,
  function (chance) return of_kind(1 + chance:number(13), 4, 0) end,
  function (chance) return with(of_kind(14, 3, chance:below(4)), "Jk") end,
  function (chance)
    local value = 1 + chance:number(12)
    return with(of_kind(value, 3, chance:below(4)), table.unpack(of_kind(value + 1, 2, chance:below(4))))
  end,
  function (chance)
    local top = 6 + chance:number(8)
    return with(of_kind(top, 3, chance:below(4)), named(top - 1, "c"), named(top - 2, "d"), named(top - 3, "h"),
      named(top - 4, "s"))
  end,
  function (chance)
    local value = 2 + chance:number(9)
    return with(of_kind(value, 2, 0), named(value - 1, "c"), named(value - 1, "s"), named(value + 2, "h"),
      named(value + 2, "d"))
  end,
  function (chance) return nothing(chance, HIGHS[chance:number(#HIGHS)]) end,
  function (chance) return nothing(chance, HIGHS[chance:number(#HIGHS)]) end,
  function (chance) return nothing(chance, HIGHS[3 + chance:number(3)]) end,
}

-- ---- the deck ----

local function shuffled(chance, list)
  for n = #list, 2, -1 do
    local other = chance:number(n)
    list[n], list[other] = list[other], list[n]
  end
  return list
end

-- The cards of a recipe, where all are still there.
local function take(there, list)
  local seen = {}
  for _, card in ipairs(list) do
    if not there[card] or seen[card] then return nil end
    seen[card] = true
  end
  for _, card in ipairs(list) do there[card] = nil end
  return list
end

-- Seven hands and four cards: some hands rare, the rest by chance.
local function hands_of(chance)
  local there, hands, rest = {}, {}, {}
  for _, card in ipairs(reference.deck()) do there[card] = true end
  for n = 1, 7 do hands[n] = chance:below(2) == 0 and take(there, RECIPES[chance:number(#RECIPES)](chance)) or {} end
  for _, card in ipairs(reference.deck()) do
    if there[card] then rest[#rest + 1] = card end
  end
  shuffled(chance, rest)
  for _, hand in ipairs(hands) do
    while #hand < 7 do hand[#hand + 1] = table.remove(rest) end
    shuffled(chance, hand)
  end
  return shuffled(chance, hands), rest
end

-- In such an order that the hands are dealt whole, wherever the deal starts, once the deck is cut there.
local function stacked(chance, by_stack, at)
  local hands, rest = hands_of(chance)
  local deck, order = {}, {}
  for n = 0, 48 do
    deck[n + 1] = by_stack and hands[n // 7 + 1][n % 7 + 1] or hands[n % 7 + 1][n // 7 + 1]
  end
  table.move(rest, 1, 4, 50, deck)
  for n = 0, 52 do order[(n + at) % 53 + 1] = deck[n + 1] end
  return order
end

-- ---- what people do ----

local MAIN = "Pai Gow Poker"
local BONUSES = { 100, 499, 500, 725, 2000, 10000, 200000 }

local function one_in(chance, n) return chance:below(n) == 0 end

local function wager_events(self)
  local chance, state, events = self.chance, self.state, {}
  local names = {}
  for name in pairs(state.terms.values.wagers) do names[#names + 1] = name end
  table.sort(names)
  for number, seat in ipairs(state.seats) do
    local plays = seat.player and number ~= state.bank and not one_in(chance, 5)
    if plays or number == self.sure then
      local cents = one_in(chance, 2) and 500 * chance:number(40) or 5 * chance:number(5000)
      events[#events + 1] = { event = "wager", seat = number, wager = MAIN, cents = cents }
      for _, name in ipairs(not one_in(chance, 4) and names or {}) do
        local ez = name == "Queen's Dragon" or name == "Dynasty Bonus" or name == "Protection" or name == "Red/Black"
        if one_in(chance, 2) and not (ez and state.bank) then
          events[#events + 1] = { event = "wager", seat = number, wager = name,
            cents = name == "Progressive Payout" and METER.wager or BONUSES[chance:number(#BONUSES)],
            colour = name == "Red/Black" and (one_in(chance, 2) and "red" or "black") or nil }
        end
      end
    end
  end
  return events
end

local ANSWER = {}

function ANSWER.offer_bank(_, want) return { { event = "offer_bank", seat = want.seat } } end

function ANSWER.bank(self, want)
  if want.seat ~= self.banks then return { { event = "pass", seat = want.seat } } end
  local co_bank = self.state.terms.values.co_banking and one_in(self.chance, 2) or nil
  if not co_bank then
    self.dealer_wager = { event = "dealer_wager", cents = one_in(self.chance, 3) and 0 or 5 * self.chance:number(5000) }
  end
  return { { event = "bank", seat = want.seat, co_bank = co_bank } }
end

function ANSWER.shuffle(self)
  self.at = 10 + self.chance:below(34)
  local values = self.state.terms.values
  local cut = values.shuffler.device and 0 or self.at
  local events = wager_events(self)
  events[#events + 1] = { event = "shuffle",
    order = stacked(self.chance, values.dealing == "automated dealing shoe", cut) }
  return events
end

function ANSWER.cut(self, want)
  if want.by ~= "dealer" and one_in(self.chance, 4) then return { { event = "refuse_cut", by = want.by } } end
  return { { event = "cut", by = want.by, at = self.at } }
end

-- A card found face up, now and then a second.
local function face_up(self, events, due)
  if not due then return end
  local order = self.state.order
  events[#events + 1] = { event = "irregularity", where = "deck", exposed = self.names[order[30]] }
  if one_in(self.chance, 4) then
    events[#events + 1] = { event = "irregularity", where = "deck", exposed = self.names[order[40]] }
  end
end

-- The dealer wagers against the bank once the cards are shuffled and cut.
function ANSWER.no_more_bets(self)
  return { self.dealer_wager or { event = "no_more_bets" }, self.dealer_wager and { event = "no_more_bets" } }
end

-- What deals all cards; what is found while they are dealt is told before it, or after.
local function dealt_by(self, event)
  local events, found = {}, one_in(self.chance, 25)
  local before = found and one_in(self.chance, 2)
  face_up(self, events, before)
  events[#events + 1] = event
  face_up(self, events, found and not before)
  return events
end

function ANSWER.dice(self, want)
  local chance = self.chance
  local dice = { chance:number(6), chance:number(6), chance:number(6) }
  local event, total = { event = "dice", dice = dice, by = want.by }, dice[1] + dice[2] + dice[3]
  if total < 18 and one_in(chance, 50) then event.announced, event.unnoticed = total + 1, true end
  return dealt_by(self, event)
end

function ANSWER.number(self)
  return dealt_by(self, { event = "number", number = self.chance:number(7) })
end

local function in_any_setting(self, who)
  local state, chance = self.state, self.chance
  local place = state.seats[who == "bank" and state.bank or who]
  local hand = {}
  for n, piece in ipairs(place.pieces) do hand[n] = self.names[piece] end
  shuffled(chance, hand)
  local low = who ~= "bank" and one_in(chance, 20) and 3 or 2
  return { event = "set", seat = who, high = table.concat(hand, " ", 1, 7 - low),
    low = table.concat(hand, " ", 8 - low, 7) }, table.move(hand, 1, 5, 1, {}), { hand[6], hand[7] }
end

function ANSWER.set(self, want)
  local state, who = self.state, want.seat
  if math.type(who) == "integer" and who ~= state.bank then
    if one_in(self.chance, 40) then
      return { { event = "irregularity", seat = who, exposed = self.names[state.seats[who].pieces[1]],
        choice = one_in(self.chance, 3) and "play" or "void" } }
    end
    if state.terms.values.leavers and one_in(self.chance, 60) then return { { event = "leave", seat = who } } end
    if one_in(self.chance, 2) then return { (in_any_setting(self, who)) } end
  elseif not state.co_bank and one_in(self.chance, 2) then
    -- A bank may set as it likes, as long as that is lawful.
    local event, high, low = in_any_setting(self, "bank")
    if reference.rank5(high) >= reference.rank2(low) then return { event } end
  end
  return { driver.set_by(state, state.setter, who) }
end

-- Whether the player of a seat has an optional wager, on it or on another area of the player's.
local function has_optional(state, seat)
  for _, other in ipairs(state.seats) do
    if other.account == seat.account and #other.order > 1 then return true end
  end
  return false
end

-- Everything set: the dealer's hand too is said, then some give up, then all is revealed.
function ANSWER.reveal(self)
  local state, chance, events = self.state, self.chance, {}
  if one_in(chance, 80) then
    return { { event = "irregularity", seat = "dealer",
      exposed = self.names[(state.dealer.pieces or state.dealer.gathered)[1]] } }
  end
  if state.co_bank then events[1] = driver.set_by(state, state.setter, "bank") end
  if state.dealer.pieces then events[#events + 1] = driver.set_by(state, state.setter, "dealer") end
  for number, seat in ipairs(state.seats) do
    local may = seat.wagers[MAIN] and not has_optional(state, seat)
    if may and not seat.void and not seat.lost and one_in(chance, 4) then
      events[#events + 1] = { event = "surrender", seat = number }
    end
  end
  -- Cards are counted when a hand is given up, or when the stub is looked at again.
  local counted = one_in(chance, 60) and { [one_in(chance, 2) and "seat 2" or "dealer"] = 6 }
  events[#events + 1] = counted and { event = "irregularity", counts = counted } or { event = "reveal" }
  return events
end

-- ---- the round ----

local function seat_players(chance, terms)
  local players, seated = {}, {}
  for seat = 1, 6 do
    if not one_in(chance, 5) then players[seat] = { name = "seat " .. seat } end
  end
  players[2], players[5] = players[2] or { name = "seat 2" }, players[5] or { name = "seat 5" }
  if terms.adjacent_areas and one_in(chance, 3) then players[3], players[4] = { name = "Ann" }, { name = "Ann" } end
  for seat in pairs(players) do seated[seat] = players[seat].name end
  return players, seated
end

local setups = { [true] = {}, [false] = {} }

-- What is made of terms is kept: rounds of a table have them in common.
local function setup_of(terms, otherwise, players, meter)
  local made = setups[otherwise]
  made[terms] = made[terms] or rounds.setup({ chapter = "us-pa/645a", terms = terms,
    readings = otherwise and card_table.READINGS or nil })
  local setup = {}
  for name, value in pairs(made[terms]) do setup[name] = value end
  setup.players, setup.table = players, { first_round = false, meter = meter }
  return setup
end

-- How each hand was set in the end: a house way's settings are facts to a referee.
local function sets_of(state)
  local sets = {}
  local function add(position, setting)
    if not setting then return end
    sets[position] = { high = pieces.text(state.set, setting.high), low = pieces.text(state.set, setting.low) }
  end
  add("dealer", state.dealer.setting)
  for number, seat in ipairs(state.seats) do add("seat " .. number, seat.setting) end
  return sets
end

-- A bank's, where it was set again in the house's manner.
local function of_bank(state)
  local position = state.bank and "seat " .. state.bank
  return position and state.seats[state.bank].corrected and { [position] = sets_of(state)[position] } or nil
end

---Deals and settles one round.
---@param terms table one of card_table.TERMS
---@param chance userdata of hw.chance
---@param otherwise boolean? by other readings than the default
---@return table state of the round
---@return { terms: table, read: table, players: table, meter: integer, events: table[] } facts for a referee
function card_table.play(terms, chance, otherwise)
  local players, names = seat_players(chance, terms)
  local meter = terms.progressive and 200000 + chance:below(9000001) or nil
  local state = assert(round.open(setup_of(terms, otherwise == true, players, meter)))
  local self = { state = state, chance = chance, names = state.set.name,
    banks = terms.banking and one_in(chance, 2) and (one_in(chance, 2) and 2 or 5) or nil }
  self.sure = self.banks == 2 and 5 or 2
  for _ = 1, 100 do
    local want = driver.due(state)
    if not want then break end
    for _, event in ipairs(ANSWER[want.event](self, want)) do
      local entries, problem = round.apply(state, event)
      if not entries then error(event.event .. ": " .. rounds.line(problem), 0) end
      if state.phase == "over" then break end
    end
  end
  return state, { terms = terms, read = otherwise and OTHERWISE or {}, players = names, meter = meter,
    events = state.events, sets = of_bank(state) }
end

-- ---- rounds as `deal --vary` deals them ----

local opened = {}

local function open(terms)
  if not opened[terms] then
    local setup = rounds.setup({ chapter = "us-pa/645a", terms = terms })
    local one = setmetatable({ way = setup.way, decided = setup.decided, terms = setup.terms }, session)
    opened[terms] = { one, { seed = "varied", vary = true, terms = setup.terms.values, setters = {} } }
  end
  return table.unpack(opened[terms])
end

---Deals and settles one round as `deal --vary` does.
---@param terms table one of card_table.TERMS
---@param number integer of the round
---@return table state of the round
---@return table facts for a referee
function card_table.varied(terms, number)
  local one, common = open(terms)
  local plan = many.plan(one, common, number)
  local state, events = driver.deal(plan)
  local names = {}
  for seat, player in pairs(plan.setup.players) do names[seat] = player.name end
  return state, { terms = terms, players = names, meter = plan.facts.meter, events = state.events or events,
    sets = sets_of(state), wagered = plan.facts.last and plan.facts.last.wagered }
end

return card_table
