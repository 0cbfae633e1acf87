-- Rounds put together at random, from events good and bad: whatever comes, an event is taken or refused, never half
-- taken; no money is made; and what was taken, folded again without what was refused, comes to the same.

local chances = require("hw.chance")
local events = require("rounds.round.events")
local ledger = require("rounds.round.ledger")
local pieces = require("rounds.round.pieces")
local provisions = require("houseway.law.provisions")
local things = require("houseway.law.provisions.shared_names")
local round = require("rounds.round")
local rounds = require("rounds")
local tap = require("tap")

local ROUNDS, EVENTS = 60, 60

local CHAPTERS = {
  { chapter = "us-ma/pai_gow", terms = { banking = true, co_banking = true, adjacent_areas = true, coupons = true,
    vigorish = "nearest 25 cents", odd_cents = "to the house", deliveries = things.DELIVERIES } },
  { chapter = "us-pa/621a", terms = { start = "a number" } },
  { chapter = "au-nsw/pai_gow", terms = { banking = true, co_banking = true, deliveries = things.DELIVERIES } },
  { chapter = "us-pa/645a", terms = { banking = true, co_banking = true, variant = "Fortune",
    vigorish = "next higher 25 cents", odd_cents = "to the bank",
    wagers = { ["Fortune Bonus"] = { paytable = "A" } } } },
}

-- Two seats are one player's, and one is nobody's.
local PLAYERS = { { name = "Ann", funds = 100000 }, { name = "Ann", funds = 100000 }, { name = "Bob" }, {}, [6] = {} }

local function any(c, list)
  return list[c:number(#list)]
end

local function order(c, game)
  local names, set = {}, pieces.of(game)
  for place, piece in ipairs(game == "Pai Gow" and c:wash() or c:shuffle(53)) do names[place] = set.name[piece] end
  if c:below(5) == 0 then names[c:number(#names)] = any(c, { "6-6", "Kh", "", 7 }) end
  return names
end

-- Halves of a hand somebody holds, or of another.
local function halves(c, state, who)
  local place = who == "dealer" and state.dealer or state.seats[who == "bank" and state.bank or who] or state.seats[1]
  local hand = place.pieces and table.move(place.pieces, 1, #place.pieces, 1, {}) or { 0, 1, 2, 3 }
  local low = { table.remove(hand, c:number(#hand)), table.remove(hand, c:number(#hand)) }
  if c:below(12) == 0 then low[3] = table.remove(hand) end
  return pieces.text(state.set, hand), pieces.text(state.set, low)
end

local ODD = { 0, -1, 7, 1.5, "2", true, "dealer", "bank", "seat 3", "seat 9", {} }

local VALUES = {
  seat = function (c) return c:below(8) == 0 and any(c, ODD) or c:number(6) end,
  cents = function (c) return c:below(8) == 0 and any(c, ODD) or 100 * c:number(50) end,
  wager = function (c, state) return c:below(4) == 0 and any(c, events.WAGERS) or state.main end,
  by = function (c) return any(c, { "dealer", "bank", "seat 1", "seat 3", "match play coupons", "cash" }) end,
  player = function (c) return c:below(6) == 0 and any(c, { "Ann", "Cid", "table" }) or nil end,
  dice = function (c) return c:below(9) == 0 and { 1, 7, 2 } or { c:dice() } end,
  number = function (c) return c:below(9) end,
  at = function (c) return c:below(53) end,
  left = function (c) return c:below(2) == 0 and { c:number(8) } or nil end,
  right = function (c) return c:below(2) == 0 and { c:number(8) } or nil end,
  style = function (c) return any(c, things.DELIVERIES) end,
  order = function (c, state) return order(c, state.game) end,
  co_bank = function (c) return c:below(3) == 0 end,
  consent = function (c) return c:below(2) == 0 end,
  nearest = function (c) return c:below(2) == 0 end,
  exposed = function (c) return c:below(4) == 0 end,
  announced = function (c) return c:below(20) == 0 and any(c, { 10, 16, 19, "9" }) or nil end,
  first_to = function (c) return c:below(30) == 0 and any(c, { "seat 2", "dealer", "seat 9" }) or nil end,
  unnoticed = function (c) return c:below(3) == 0 or nil end,
  counts = function (c)
    return c:below(30) == 0 and any(c, { { left = 5 }, { left = 4 }, { ["seat 2"] = 6 }, { dealer = -1 }, 7 }) or nil
  end,
}

local SEEN = {
  dice = { { "leaning" }, { "out", 2, 7 }, { 1, 2, 3 }, {}, "out" }, lid = { "bank", "dealer" },
  exposed = { "6-6", "9h", "2-4", "none", 7, "9h Kh" }, seat = { 1, 2, 5, "dealer", "bank", "dead hand", 9, {} },
  where = { "deck", "stacks", "deal", "box" }, by = { "dealer", "seat 2" }, choice = { "void", "play", 3 },
  drawn = { true, false }, device = { "shuffler", "dealing shoe", 1 }, fault = { "jammed", "out of order", "hot" },
  deck = { "other", "in play", 2 }, instead = { "hand", "manual dealing shoe", "by hand" },
  announced = { 9, 10, 16, 19, "9" }, first_to = { "seat 2", "dealer", "seat 9" },
  counts = { { left = 5 }, { left = 4 }, { ["seat 2"] = 6 }, { ["seat 2"] = 6, left = 9 }, { dealer = -1 }, 7 },
  piece = { "6-6", "9h", {} }, what = provisions.by_name.upon.phrases,
}
local TOLD = { { "dice" }, { "lid" }, { "exposed", "seat", "choice" }, { "exposed", "where" }, { "seat", "what" },
  { "drawn" }, { "device", "fault" }, { "device", "fault", "deck", "instead" }, { "what", "piece", "choice" },
  { "what", "seat", "choice" }, { "exposed", "choice" }, { "exposed", "by", "seat" }, { "dice", "lid" },
  { "announced" }, { "announced", "dice" }, { "announced", "first_to", "dice" }, { "counts" },
  { "counts", "seat" }, { "counts", "announced" }, {} }

-- What was seen to go wrong, or some of it.
local function goes_wrong(c)
  local event = { event = "irregularity" }
  for _, name in ipairs(any(c, TOLD)) do event[name] = any(c, SEEN[name]) end
  return event
end

-- Mostly what is due, so that rounds come to their end.
local function made(c, state)
  local names, detail = round.wants(state)
  local due = #names > 0 and c:below(3) > 0
  local name = due and names[1] or any(c, round.EVENTS)
  if name == "irregularity" then return goes_wrong(c) end
  local event = { event = name }
  for _, field in ipairs(events.told[name].fields) do
    local value = VALUES[field[1]]
    if value then event[field[1]] = value(c, state) end
  end
  if due then
    for key, value in pairs(detail or {}) do event[key] = value end
  end
  if name == "set" then
    if not due and c:below(4) == 0 then event.seat = "dealer" end
    event.high, event.low = halves(c, state, event.seat)
  end
  if event.event == "wager" and c:below(3) > 0 then event.by = nil end
  if event.event == "wager" and c:below(6) > 0 then event.number = nil end
  return event
end

local function sum(state)
  local cents = 0
  for _, balance in pairs(state.ledger.balance) do cents = cents + balance end
  return cents
end

local function play(of, number, ended)
  local setup = rounds.setup({ chapter = of.chapter, terms = of.terms, players = PLAYERS })
  local state, c, taken = round.open(setup), chances.seeded("fuzz " .. of.chapter, number), {}
  for _ = 1, EVENTS do
    local event, before = made(c, state), #state.entries
    local entries, problem = round.apply(state, event)
    if entries then
      taken[#taken + 1] = event
      tap.assertEquals(#state.entries, before + #entries)
    else
      tap.assertEquals(#state.entries, before)
      tap.assertIsString(problem.found, event.event)
      tap.assertIsString(problem.expected, event.event)
    end
    tap.assertEquals(sum(state), 0)
  end
  local again = round.open(setup)
  for _, event in ipairs(taken) do tap.assertNotNil((round.apply(again, event))) end
  tap.assertEquals(again.entries, state.entries)
  if state.phase == "over" then
    ended[state.ended] = (ended[state.ended] or 0) + 1
    tap.assertEquals((ledger.check(state)), true)
  end
end

for _, of in ipairs(CHAPTERS) do
  tap.test("rounds at random under " .. of.chapter .. " take events or refuse them, and come out even", function ()
    local ended = {}
    for number = 1, ROUNDS do play(of, number, ended) end
    tap.assertTrue((ended.settled or 0) > ROUNDS // 10, "too few rounds came to their end")
  end)
end
