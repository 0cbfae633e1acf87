-- What provokes each message of docs/errors.md whose id begins with rounds/.

local rounds = require("rounds")
local tables = require("tables")

local event, poker, settle, wager = tables.event, tables.poker, tables.settle, tables.wager
local after, hands, set = tables.after, tables.hands, tables.set

local TWO = { { seat = 1 }, { seat = 2 } }

-- ---- tiles, under Massachusetts ----

local DEALT = { wager(1, 1000), "no_more_bets", hands() }
local SET = after(DEALT, set(1))

local function tiles(...)
  return settle({ events = { ... } })
end

local function dealt(...)
  return settle({ events = after(DEALT, ...) })
end

-- Hands that were recorded, one of them otherwise than in the deal of all tiles.
local function recorded(hand)
  local event_of = hands()
  event_of["seat 1"] = hand
  return tiles(wager(1, 1000), "no_more_bets", event_of)
end

local BANK = { event("bank", { seat = 1 }) }
local BANK_DEALT = { event("bank", { seat = 1 }), wager(2, 1000), "no_more_bets", hands() }

-- Seat 1 banks against seat 2.
local function banked(first, ...)
  return settle({ terms = tables.BANKED, players = TWO, events = after(first, ...) })
end

local function cut(by, more)
  local made = event("cut", more)
  made.by = by
  return made
end

local function dice(by)
  return event("dice", { dice = { 3, 3, 3 }, by = by })
end

local function wrong(what, more)
  local made = event("irregularity", more)
  made.what = what
  return made
end

local EXPOSED = "exposed to the players of a player"

local function seen(of)
  return event("irregularity", of)
end

local function thrown(of)
  of.dice = { 3, 3, 3 }
  return event("dice", of)
end

-- A total said wrongly, by which hands were dealt.
local function unnoticed(...)
  return tiles(tables.tiles(), wager(1, 1000), "no_more_bets", thrown({ announced = 10, unnoticed = true }), ...)
end

-- A chapter that counts from the bank where there is none.
local COUNTED = tables.law("us-ma/pai_gow", {
  { '{\n  counted_from = "the dealer",', '{\n  counted_from = "the bank",' },
})

-- A further mix by the dealer, at eight boxes.
local function mixed(changes, ...)
  local mix = tables.tiles()
  mix.event, mix.by = "mix", "dealer"
  return settle({ chapter = "test/eight_boxes", law = tables.boxes(changes),
    terms = 'banking = "offered", deliveries = "all",', players = { { seat = 1, funds = 100000 }, { seat = 2 } },
    table = { last = { wagered = { { seat = 1, cents = 1000 } } } },
    events = tables.after(select("#", ...) > 0 and { ... } or { tables.tiles() }, mix) })
end

-- ---- other tables of tiles ----

local HUGE = [[
  wagers = { "Sum" }, start = "three dice shaken by a player",
  paytables = { ["Sum"] = "Hand     Payout\nTotal 3  999,999,999,999 to 1\n" },
]]
local SUM = [[
  wagers = { "Sum" }, start = "three dice shaken by a player",
  paytables = { ["Sum"] = "Hand            Payout\nTotal 3 or 18  100 to 1\n" },
]]

-- Dice that a wager rests on may be shaken with nothing shuffled: the start is found then, and no hand dealt.
local function started(...)
  return settle({ chapter = "us-pa/621a", terms = SUM, events = {
    wager(1, 1000), wager(1, 1000, { wager = "Sum" }), "no_more_bets", dice("seat 1"), ...,
  } })
end

local function nsw(of)
  of.chapter, of.terms = "au-nsw/pai_gow", of.terms or 'banking = "offered", deliveries = "all",'
  return settle(of)
end

-- ---- cards, under Pennsylvania ----

local CARDS = { poker(1, 1000), poker(2, 1000), tables.cards(), "no_more_bets" }
local CARDS_DEALT = { poker(1, 1000), poker(2, 1000), "no_more_bets", tables.card_hands() }

local function cards(first, ...)
  return settle({ chapter = "us-pa/645a", players = TWO, events = after(first, ...) })
end

local function cards_with(terms, first, ...)
  return settle({ chapter = "us-pa/645a", terms = terms, players = TWO, events = after(first, ...) })
end

local function cards_by(law, terms, first, ...)
  return settle({ chapter = "us-pa/645a", terms = terms, law = tables.law("us-pa/645a", law), players = TWO,
    events = after(first, ...) })
end

local function at(by, where)
  return cut(by, { at = where })
end

local TWICE = { { seat = 1, name = "Ann" }, { seat = 2, name = "Ann" } }

return {
  -- pieces
  ["rounds/piece-twice"] = recorded("6-6 6-6 4-4 4-4"),
  ["rounds/not-a-piece"] =
    cards({ event("shuffle", { order = table.move(tables.cards().order, 2, 53, 2, { "11d" }) }) }),
  ["rounds/piece-count"] = cards({ event("shuffle", { order = table.move(tables.cards().order, 1, 40, 1, {}) }) }),
  ["rounds/not-of-hand"] = dealt(rounds.set(1, "6-6 1-1", "4-4 4-4")),
  ["rounds/none-left"] = dealt(rounds.set(1, "1-1 1-1 4-4 4-4", "4-4 4-4")),

  -- shuffle and cut
  ["rounds/second-shuffle"] = tiles(tables.tiles(), tables.tiles()),
  ["rounds/shuffle-after-start"] = started(tables.tiles()),
  ["rounds/shuffle-after-no-more-bets"] = tiles(wager(1, 1000), "no_more_bets", tables.tiles()),
  ["rounds/shuffle-after-wagers"] = nsw({ events = { wager(1, 1000), tables.tiles() } }),
  ["rounds/shuffle-by-hand"] = cards_by({ { 'shuffled_by = true',
    'applies = { rounds = "banked" }, shuffled_by = true' } },
    tables.BANKED_CARDS .. 'dealing = "hand",', { event("bank", { seat = 1 }), tables.cards() }),
  ["rounds/after-start"] = started(cut("dealer")),
  ["rounds/unshuffled"] = tiles(cut("dealer")),
  ["rounds/not-at-table"] = cards(CARDS, at("seat 6", 20)),
  ["rounds/not-the-bank"] = banked(BANK, tables.tiles(), cut("dealer")),
  ["rounds/bank-once"] = banked(BANK, tables.tiles(), event("refuse_cut", { by = "dealer" })),
  ["rounds/second-cut"] = banked(BANK, tables.tiles(), cut("bank", { left = { 1 } }), cut("bank", { left = { 1 } })),
  ["rounds/stacks-apart"] = banked(BANK, tables.tiles(), cut("bank", { left = { 1, 3 } })),
  ["rounds/cut-after-no-more-bets"] =
    banked(BANK, tables.tiles(), wager(2, 1000), "no_more_bets", cut("bank", { left = { 1 } })),
  ["rounds/cut-needs-recut"] = cards(CARDS, at("seat 1", 20), at("seat 1", 20)),
  ["rounds/cut-too-near-end"] = cards(CARDS, at("seat 1", 3)),
  ["rounds/cut-after-device"] = cards_with('shuffler = "a device",', CARDS, at("seat 1", 20)),
  ["rounds/cut-not-offered-to"] = cards(CARDS, at("seat 2", 20)),
  ["rounds/dealer-refuses-cut"] = cards(CARDS, event("refuse_cut",
    { by = "seat 1" }), event("refuse_cut", { by = "seat 2" }), event("refuse_cut", { by = "dealer" })),
  ["rounds/recut-without-cut"] = cards({ poker(1, 1000), tables.cards() },
    event("recut", { by = "seat 1", at = 20 })),
  ["rounds/recut-by"] = cards({ poker(1, 1000), tables.cards() }, event("refuse_cut", { by = "seat 1" }),
    event("refuse_cut", { by = "seat 2" }), at("dealer", 20), event("recut", { by = "seat 1", at = 20 })),
  ["rounds/recut-by-or-next"] =
    cards({ poker(1, 1000), tables.cards() }, at("seat 1", 20), event("recut", { by = "dealer", at = 20 })),

  -- the starting position
  ["rounds/no-wagers"] = tiles("no_more_bets"),
  ["rounds/no-delivery-style"] = tiles(wager(1, 1000), "no_more_bets", event("delivery", { style = "jung quat" })),
  ["rounds/style-not-offered"] = settle({
    terms = 'banking = "offered", dealer_wager = "$10", deliveries = { "chee yee" },', players = TWO,
    events = after(BANK, wager(2, 1000), "no_more_bets", event("delivery", { style = "jung quat" })),
  }),
  ["rounds/second-delivery"] = settle({
    terms = 'banking = "offered", dealer_wager = "$10", deliveries = { "chee yee" },', players = TWO,
    events = after(BANK, wager(2, 1000), "no_more_bets", event("delivery", { style = "chee yee" }),
      event("delivery", { style = "chee yee" })),
  }),
  ["rounds/start-by"] = cards_by({ { 'applies      = { start = "a number" }',
    'applies      = { start = "a number", rounds = "banked" }' } }, 'start = "a number",', CARDS),
  ["rounds/start-not-as-submitted"] = tiles(wager(1, 1000), "no_more_bets", event("number", { number = 3 })),
  ["rounds/second-start"] = started(dice("seat 1")),
  ["rounds/start-before-shuffle"] = tiles(wager(1, 1000), "no_more_bets", dice()),
  ["rounds/start-before-cut"] = cards(CARDS, dice()),
  ["rounds/not-a-seat"] = settle({ chapter = "us-pa/621a", terms = SUM, events = {
    tables.tiles(), wager(1, 1000), "no_more_bets", dice("dealer"),
  } }),
  ["rounds/dice-shaken-by"] = tiles(tables.tiles(), wager(1, 1000), "no_more_bets", dice("seat 1")),
  ["rounds/not-dealt-to"] = settle({ chapter = "test/eight_boxes", events = { tables.tiles(), wager(2, 1000),
    "no_more_bets", dice() }, law = tables.boxes({ { 'counted_from = "the dealer, or the bank"',
    "counted_from = function () return 1 end" } }) }),
  ["rounds/mixed-by"] = mixed({ { '"the dealer", "a player", "the bank"', '"a player"' } }),
  ["rounds/mix-after-cut"] = mixed({}, event("bank", { seat = 1 }), tables.tiles(),
    event("cut", { by = "bank", right = { 8 } })),
  ["rounds/hand-on-house-box"] = settle({ chapter = "test/eight_boxes", law = tables.boxes(), events = { wager(2, 1000),
    "no_more_bets", event("hands", { ["seat 1"] = "6-6 6-6 1-1 1-1" }) } }),
  ["rounds/count-from-bank"] =
    settle({ law = COUNTED, events = { tables.tiles(), wager(1, 1000), "no_more_bets", dice() } }),
  ["rounds/cards-left"] = cards_by({ {
    'left_over = 4 }\nparagraph "(f)"', 'left_over = 5 }\nparagraph "(f)"' } }, nil, CARDS, at("seat 1", 20), dice()),
  ["rounds/hands-after-shuffle"] = tiles(tables.tiles(), wager(1, 1000), "no_more_bets", hands()),
  ["rounds/hand-missing"] = recorded(nil),
  ["rounds/number-range"] = settle({ chapter = "us-pa/621a", terms = 'start = "a number",', events = {
    tables.tiles(), wager(1, 1000), "no_more_bets", event("number", { number = 9 }),
  } }),
  ["rounds/card-set-aside"] = cards({ poker(1, 1000), poker(2, 1000),
    "no_more_bets", seen({ where = "deck", exposed = tables.card_hands().dealer:match("^%S+") }),
    tables.card_hands() }),
  ["rounds/no-progressive"] =
    settle({ chapter = "us-pa/645a", table = { meter = 500000 }, events = { poker(1, 1000) } }),

  -- hands set
  ["rounds/piece-left-out"] = dealt(rounds.set(1, "1-1 1-1", "4-4")),
  ["rounds/not-two-tiles"] = dealt(rounds.set(1, "1-1 1-1 4-4", "4-4")),
  ["rounds/hand-not-dealt"] = dealt(set(2)),
  ["rounds/dealer-has-no-hand"] = settle({
    terms = tables.BANKED, players = TWO, events = after(BANK, event("dealer_wager", { cents = 0 }), wager(2, 1000),
      "no_more_bets", hands(), set(2), set("dealer")),
  }),
  ["rounds/hand-not-in-play"] = dealt(wrong(EXPOSED, { seat = 1, choice = "void" }), set(1)),
  ["rounds/player-left"] = cards(CARDS_DEALT, event("leave", { seat = 1 }), tables.set_cards(1)),
  ["rounds/set-stays"] = dealt(set(1), set(1)),
  ["rounds/set-out-of-order"] = settle({ terms = 'adjacent_areas = "permitted",',
    players = TWICE, events = { wager(1, 1000), wager(2, 2000), "no_more_bets", hands(), set(1) } }),
  ["rounds/set-before-players"] = dealt(set("dealer")),
  ["rounds/set-again"] = dealt(set(1), set("dealer"), set("dealer")),
  ["rounds/bank-set-by-dealer"] = banked({ event("bank", { seat = 1, co_bank = true }),
    wager(2, 1000), "no_more_bets", hands() }, set(2), set(1)),
  ["rounds/set-by-seat-or-dealer"] = dealt(event("set", { seat = "bank", high = "1", low = "2" })),
  ["rounds/reveal-too-soon"] = dealt("reveal"),

  -- what goes wrong
  ["rounds/irregularity-not-now"] = tiles(wrong("dice not flat")),
  ["rounds/dealing-from"] = cards_by({ {
    'applies = { device = "automated dealing shoe" },\n  upon ', "upon ",
  } }, nil, CARDS, wrong("shoe jammed")),
  ["rounds/irregularity-by-name"] = cards(CARDS, wrong("wrong number left")),
  ["rounds/irregularity-not-seen"] =
    dealt(wrong("exposed of the dealer, bank, dead hand or an unwagered position", { seat = 1 })),
  ["rounds/nothing-seen"] = dealt(seen({})),
  ["rounds/several-seen"] = dealt(seen({ dice = { "out" }, lid = "bank" })),
  ["rounds/seen-says-nothing"] = tiles(seen({ dice = { "out" }, seat = 1 })),
  ["rounds/no-choice"] =
    cards(CARDS_DEALT, seen({ seat = "dealer", choice = "play", exposed = tables.card_hands().dealer:match("^%S+") })),
  ["rounds/unknown-irregularity"] = dealt(wrong("nonsense")),
  ["rounds/dice-lie-flat"] = dealt(seen({ dice = { 1, 2, 3 } })),
  ["rounds/hand-not-named"] = dealt(wrong(EXPOSED, { choice = "void" })),
  ["rounds/pieces-not-seen"] = dealt(seen({ seat = 1 })),
  ["rounds/card-set-aside-again"] =
    cards(CARDS, seen({ where = "deck", exposed = "Jk" }), seen({ where = "deck", exposed = "Jk" })),
  ["rounds/card-not-found"] = cards(CARDS, wrong("face up in the deck")),
  ["rounds/not-the-dealer"] = dealt(seen({ seat = 1, exposed = "1-1", by = "seat 1", choice = "void" })),
  ["rounds/not-unseen"] = cards(CARDS, seen({ drawn = false })),
  ["rounds/seen-of-set-hand"] =
    dealt(set(1), set("dealer"), wrong("exposed of the dealer, bank, dead hand or an unwagered position",
      { seat = "dealer" })),
  ["rounds/other-deck"] = cards(CARDS, seen({ device = "shuffler", fault = "jammed", deck = "other" })),
  ["rounds/device-not-used"] = cards_with('shuffler = "a device",',
    { poker(1, 1000), seen({ device = "dealing shoe", fault = "out of order" }) }),
  ["rounds/dealt-from-then"] = cards_with('dealing = "automated dealing shoe",',
    { poker(1, 1000), seen({ device = "dealing shoe", fault = "out of order" }) }),
  ["rounds/choice-after-look"] = dealt(set(1), wrong(EXPOSED, { seat = 1, choice = "play" })),
  ["rounds/no-total-announced"] = cards(CARDS, at("seat 1", 20), thrown({ first_to = "seat 1" })),
  ["rounds/announced-rightly"] = cards(CARDS, at("seat 1", 20), thrown({ announced = 9, first_to = "dealer" })),
  ["rounds/counts-right"] = cards(CARDS, at("seat 1", 20), thrown({ counts = { left = 4 } })),
  ["rounds/dealt-where-dice-count"] =
    tiles(tables.tiles(), wager(1, 1000), "no_more_bets", thrown({ announced = 9, unnoticed = true })),
  ["rounds/announced-differs"] = unnoticed(seen({ announced = 11 })),
  ["rounds/dice-again"] = unnoticed(seen({ announced = 10, dice = { 3, 3, 3 } })),
  ["rounds/announced-without-dice"] =
    tiles(tables.tiles(), wager(1, 1000), "no_more_bets", dice(), seen({ announced = 10 })),
  ["rounds/announced-counts-the-same"] = dealt(seen({ announced = 9, dice = { 3, 3, 3 } })),
  ["rounds/counted-too-soon"] = cards(CARDS, seen({ counts = { dealer = 6 } })),
  ["rounds/order-length"] = cards(CARDS, at("seat 1", 20), thrown({ counts = { dealer = 6, left = 9 } })),
  ["rounds/card-held"] =
    cards(CARDS_DEALT, seen({ where = "deck", exposed = tables.card_hands().dealer:match("^%S+") })),
  ["rounds/too-many-cards"] = cards(CARDS, at("seat 1", 20), thrown({ counts = { dealer = 50 } })),
  ["rounds/not-dealer-or-bank"] = dealt(wrong("hands set wrongly", { seat = 1 })),
  ["rounds/hands-set-right"] = cards(CARDS_DEALT, tables.set_cards(1), tables.set_cards(2), tables.set_cards("dealer"),
      wrong("hands set wrongly", { seat = "dealer" })),
  ["rounds/hands-not-set"] = dealt(wrong("hands set wrongly", { seat = "dealer" })),

  -- given up
  ["rounds/surrender-exposed"] = settle({ events = after(SET, event("surrender", { seat = 1, exposed = true })) }),
  ["rounds/surrender-by-bank"] = banked(BANK_DEALT, set(2), set(1), event("surrender", { seat = 1 })),
  ["rounds/surrender-too-soon"] = dealt(event("surrender", { seat = 1 })),
  ["rounds/surrender-without-wager"] =
    settle({ events = after(SET, event("surrender", { seat = 1 }), event("surrender", { seat = 1 })) }),
  ["rounds/surrender-with-optional"] = cards_with(
    tables.FORTUNE, { poker(1, 1000), poker(2, 1000), wager(1, 500, { wager = "Fortune Bonus" }), "no_more_bets",
      tables.card_hands() }, tables.set_cards(1), tables.set_cards(2), event("surrender", { seat = 1 })),
  ["rounds/surrender-of-shared-area"] = settle({
    law = tables.law("us-ma/pai_gow", { { 'wagers_from  = true,',
      'wagers_from  = true,\n  players_an_area = 3,\n  controls = "the seated player",' } }),
    events = { wager(1, 1000), wager(1, 1000, { player = "Bo" }), "no_more_bets", hands(), set(1),
      event("surrender", { seat = 1 }) },
  }),
  ["rounds/surrender-after-leaving"] =
    cards(CARDS_DEALT, event("leave", { seat = 1 }), tables.set_cards(2), event("surrender", { seat = 1 })),
  ["rounds/bank-leaves"] = banked(BANK_DEALT, event("leave", { seat = 1 })),
  ["rounds/player-leaves"] = dealt(event("leave", { seat = 1 })),
  ["rounds/leaves-shared-area"] = cards_by({
    { 'wagers_from  = true,', 'wagers_from  = true,\n  players_an_area = 3,\n'
      .. '  controls = "the seated player",' },
  }, 'leavers = "lose",', { poker(1, 1000), poker(2, 1000), poker(1, 1000, { player = "Bo" }), "no_more_bets",
    tables.card_hands() }, event("leave", { seat = 1 })),

  -- the settlement
  ["rounds/fraction-of-cent"] = tiles(wager(1, 1001), "no_more_bets", hands(), set(1), "reveal"),
  ["rounds/sum-too-large"] = settle({ chapter = "us-pa/621a", terms = HUGE, events = { wager(1, 1000),
    wager(1, 1000000000, { wager = "Sum" }), "no_more_bets", event("dice", { dice = { 1, 1, 1 } }) } }),
  ["rounds/bank-cannot-pay"] = settle({
    terms = tables.BANKED, players = { { seat = 2, funds = 1000 }, { seat = 1 } },
    events = { event("pass", { seat = 1 }), event("bank", { seat = 2 }), wager(1, 1000), "no_more_bets", hands(),
      set(1), set("dealer"), set(2), "reveal" },
  }),
  ["rounds/several-outcomes"] = settle({
    readings = { ["us-ma/pai_gow.7.i.2"] = "literal" }, events = { wager(1, 1000), "no_more_bets",
      event("hands", { dealer = "4-4 4-4 5-6 3-6", ["seat 1"] = "3-3 3-3 5-5 4-6" }),
      rounds.set(1, "3-3 3-3", "5-5 4-6"), "reveal" },
  }),
  ["rounds/no-bank"] = settle({
    chapter = "us-ca/face_up", players = TWO, events = { poker(1, 1000), "no_more_bets" } }),
  ["rounds/bank-hand-first"] = settle({
    chapter = "us-ca/face_up", players = TWO, events = { event("bank", { seat = 2 }), poker(1, 1000), "no_more_bets",
      { event = "hands", ["seat 1"] = "10s 10h 10d Ac Ad 3h 6d", ["seat 2"] = "2c 3d 5h 7s 8c Jd Ks" },
      { event = "set", seat = 1, high = "10s 10h 10d 3h 6d", low = "Ac Ad" } } }),
}
