-- What provokes each message of docs/errors.md whose id begins with wagering/.

local tables = require("tables")

local event, poker, settle, wager = tables.event, tables.poker, tables.settle, tables.wager

-- A round of tiles under Massachusetts.
local function tiles(...)
  return settle({ events = { ... } })
end

local function with_terms(terms, ...)
  return settle({ terms = terms, events = { ... } })
end

local function banked(...)
  return with_terms(tables.BANKED, ...)
end

-- In New South Wales several may wager on an area, and one on several.
local NSW = 'banking = "offered", coupons = "taken", deliveries = "all",'
local function nsw(...)
  return settle({ chapter = "au-nsw/pai_gow", terms = NSW, events = { tables.tiles(), ... },
    players = { { seat = 1 }, { seat = 2 }, { seat = 3, name = "Ann" } } })
end

-- A round of tiles at eight boxes, with some things in their chapter said otherwise.
local function boxes(changes, ...)
  return settle({ chapter = "test/eight_boxes", terms = 'banking = "offered", deliveries = "all",',
    law = tables.boxes(changes), players = { { seat = 1, funds = 100000 }, { seat = 2 } },
    table = { last = { wagered = { { seat = 1, cents = 1000 } } } }, events = { ... } })
end

local function cards(of)
  of.chapter = "us-pa/645a"
  return settle(of)
end

local TWO = { { seat = 1 }, { seat = 2 } }
local TWICE = { { seat = 1, name = "Ann" }, { seat = 2, name = "Ann" }, { seat = 3, name = "Ann" } }
local ADJACENT = 'adjacent_areas = "permitted",'

local COUPONS, PAPER = 'coupons = "taken",', { by = "match play coupons" }
local CHIPS_ALONE = { ["us-ma/pai_gow.8.o"] = "not_taken" }
local STACKED = tables.tiles()

local function offer(seat)
  return event("offer_bank", { seat = seat })
end

local function pass(seat)
  return event("pass", { seat = seat })
end

local function bank(seat, more)
  local made = event("bank", more)
  made.seat = seat
  return made
end

local function dealer(cents)
  return event("dealer_wager", { cents = cents })
end

return {
  ["wagering/not-now"] = tiles("reveal"),
  ["wagering/round-is-over"] =
    settle({ events = { wager(1, 1000), "no_more_bets", tables.hands(), tables.set(1), "reveal", "reveal" } }),
  ["wagering/all-hands-void"] = settle({ events = { tables.tiles(), wager(1, 1000),
    "no_more_bets", event("dice", { dice = { 3, 3, 3 }, announced = 10 }), "reveal" } }),
  ["wagering/chapter-silent"] = tiles(wager(1, 1000), event("irregularity", { what = "shoe jammed" })),
  ["wagering/no-position"] = settle({
    law = tables.law("us-ma/pai_gow", { { "seats   = 6", "seats   = 4" } }),
    players = TWO, events = { wager(1, 1000), "no_more_bets", event("hands", { ["seat 5"] = "6-6 5-5 1-3 1-5" }) } }),
  ["wagering/house-box"] = boxes({}, wager(1, 1000)),
  ["wagering/cannot-have-remained"] = boxes({}, wager(2, 1000), wager(2, 1000, { remained = true })),
  ["wagering/dealer-without-box"] = boxes(
    { { '{ dealer_wager = "none" }', '{ dealer_wager = "the bank\'s last wager, or as submitted" }' } },
    event("bank", { seat = 1 }), event("dealer_wager", { cents = 1000 })),
  ["wagering/chapter-silent-choice"] = tables.deal({ chapter = "au-nsw/pai_gow",
      law = tables.law("au-nsw/pai_gow", { { " counted_from counted ", " " } }) }),

  ["wagering/wager-form"] = tiles(wager(1, 1000, { wager = "Pia Gow" })),
  ["wagering/wager-kind"] = tiles(wager(1, 1000, { by = "cash" })),
  ["wagering/no-coupons"] = tiles(wager(1, 1000, { by = "match play coupons" })),
  ["wagering/coupon-without-chips"] = with_terms('coupons = "taken",', wager(1, 1000, { by = "match play coupons" })),
  ["wagering/below-minimum"] = with_terms('table_minimum = "$25",', wager(1, 1000)),
  ["wagering/above-maximum"] = with_terms('table_maximum = "$5",', wager(1, 1000)),
  ["wagering/above-funds"] = settle({ players = { { seat = 1, funds = 500 } }, events = { wager(1, 1000) } }),
  ["wagering/number-not-chosen"] = tiles(wager(1, 1000, { colour = "red" })),
  ["wagering/main-wager-first"] =
    cards({ terms = tables.FORTUNE, events = { wager(1, 500, { wager = "Fortune Bonus" }) } }),
  ["wagering/after-wagers-closed"] = tiles(wager(1, 1000), "no_more_bets", wager(2, 1000)),
  ["wagering/bank-consent"] = settle({
    chapter = "au-nsw/pai_gow", terms = NSW, players = TWO,
    events = { offer(1), bank(1), tables.tiles(), wager(2, 1000), "no_more_bets", wager(2, 500) },
  }),
  ["wagering/no-such-wager"] = tiles(event("withdraw", { seat = 1, wager = "Pai Gow" })),
  ["wagering/wager-depends"] = cards({ terms = tables.FORTUNE, events = {
    poker(1, 1000), wager(1, 500, { wager = "Fortune Bonus" }),
    event("withdraw", { seat = 1, wager = "Pai Gow Poker" }),
  } }),

  ["wagering/seat-empty"] = settle({ players = { { seat = 1 } }, events = { wager(2, 1000) } }),
  ["wagering/wager-of-another"] = tiles(wager(1, 1000, { player = "Ann" })),
  ["wagering/too-many-players"] = nsw(wager(1, 1000), wager(1, 1000, { player = "Bo" }),
    wager(1, 1000, { player = "Cy" }), wager(1, 1000, { player = "Di" })),
  ["wagering/second-area"] = settle({ players = TWICE, events = { wager(1, 1000), wager(2, 1000) } }),
  ["wagering/too-many-areas"] =
    settle({ terms = ADJACENT, players = TWICE, events = { wager(1, 1000), wager(2, 1000), wager(3, 1000) } }),
  ["wagering/areas-apart"] = settle({ terms = ADJACENT, players = TWICE, events = { wager(1, 1000), wager(3, 1000) } }),
  ["wagering/additional-wager"] = nsw(wager(3, 1000), wager(5, 1000, { player = "Ann" })),
  ["wagering/equal-wagers"] = nsw(wager(5, 1000, { player = "Bo" }), wager(5, 1000, { player = "Cy" }), "no_more_bets"),
  ["wagering/controls-too-many"] =
    nsw(wager(1, 1000), wager(5, 1000, { player = "Bo" }), wager(5, 2000, { player = "seat 1" }), "no_more_bets"),

  ["wagering/bank-not-offered"] = tiles(bank(1)),
  ["wagering/bank-at-start"] = settle({ terms = tables.BANKED, table = { first_round = true }, events = { bank(1) } }),
  ["wagering/another-bank"] = banked(bank(1), bank(2)),
  ["wagering/bank-after-wagers-closed"] = cards({
    terms = tables.BANKED_CARDS, players = { { seat = 2 } }, law = tables.law("us-pa/645a", { {
      'announces \\"no more bets\\"." { bets_close = "at no more bets" }\nparagraph "(b)(1)"',
      'announces \\"no more bets\\"." { bets_close = "at the cut" }\nparagraph "(b)(1)"' } }),
    events = { pass(2), poker(2, 1000), tables.cards(), event("cut", { by = "seat 2", at = 20 }), bank(2) },
  }),
  ["wagering/not-their-turn"] = settle({ terms = tables.BANKED, players = TWO, events = { bank(2) } }),
  ["wagering/all-have-passed"] =
    settle({ terms = tables.BANKED, players = TWO, events = { pass(1), pass(2), pass(1) } }),
  ["wagering/bank-offered-again"] = banked(offer(1), offer(1)),
  ["wagering/banked-before"] = settle({ terms = tables.BANKED, table = { last = { bank = 1 } }, events = { bank(1) } }),
  ["wagering/may-not-bank"] =
    settle({ terms = tables.BANKED, table = { last = { bank = 2, wagered = { { seat = 2, cents = 500 } } } },
      events = { bank(1) } }),
  ["wagering/bank-cannot-cover"] = settle({
    terms = tables.BANKED, players = { { seat = 1, funds = 500 }, { seat = 2 } }, events = { bank(1), wager(2, 1000) },
  }),
  ["wagering/bank-own-wager"] = banked(wager(1, 1000), bank(1)),
  ["wagering/wagers-on-bank-area"] = nsw(wager(1, 1000, { player = "Bo" }), bank(1)),
  ["wagering/co-banking-not-offered"] =
    with_terms('banking = "offered", deliveries = "all",', bank(1, { co_bank = true })),
  ["wagering/wager-on-bank-area"] = nsw(bank(1), wager(1, 1000, { player = "Bo" })),
  ["wagering/wager-of-bank"] = banked(bank(1), wager(1, 1000)),

  ["wagering/bank-after-shuffle"] = cards({
    terms = tables.BANKED_CARDS, players = TWO, events = { tables.cards(), bank(1) } }),
  ["wagering/bank-against-coupon"] = settle({
    terms = tables.BANKED .. COUPONS, players = TWO, readings = CHIPS_ALONE,
    events = { wager(2, 1000), wager(2, 1000, PAPER), bank(1) } }),
  ["wagering/chips-only-with-bank"] = settle({
    terms = tables.BANKED .. COUPONS, players = TWO, readings = CHIPS_ALONE,
    events = { bank(1), wager(2, 1000), wager(2, 1000, PAPER) } }),
  ["wagering/coupon-above-chips"] = settle({
    terms = COUPONS, events = { wager(2, 1000), wager(2, 2500, PAPER) } }),

  ["wagering/after-dealer-wager"] = banked(bank(1), wager(2, 1000), dealer(1000), STACKED),
  ["wagering/dealer-wager-without-bank"] = tiles(dealer(1000)),
  ["wagering/dealer-wager-not-due"] = banked(bank(1, { co_bank = true }), dealer(1000)),
  ["wagering/dealer-wager-amount"] = banked(bank(1), dealer(1000), dealer(1000)),
  ["wagering/dealer-wager-exactly"] = settle({ chapter = "us-nv/pai_gow_poker", terms = 'banking = "offered",',
    players = TWO, table = { first_round = false, last = { wagered = { { seat = 1, cents = 2000 } } } },
    events = { bank(1), dealer(1000) } }),
  ["wagering/dealer-wager-range"] = banked(bank(1), dealer(2000)),
  ["wagering/dealer-wager-unknown"] = settle({ terms = 'banking = "offered", deliveries = "all",', players = TWO,
      events = { bank(1), wager(2, 1000), "no_more_bets" } }),
  ["wagering/dealer-wager-rounding"] =
    settle({ terms = 'banking = "offered", dealer_wager = "1/3 of the last wager", deliveries = "all",', players = TWO,
      table = { first_round = false, last = { wagered = { { seat = 1, cents = 1000 } } } },
      events = { bank(1), wager(2, 1000), "no_more_bets" } }),
}
