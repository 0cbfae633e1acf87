-- What provokes each message of lua/houseway/cli/errors/wagering.lua.

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
  ['found "%s", expected %s, which may come now'] = tiles("reveal"),
  ['found "%s", expected nothing: the round is over'] =
    settle({ events = { wager(1, 1000), "no_more_bets", tables.hands(), tables.set(1), "reveal", "reveal" } }),
  ['found "%s", expected nothing: all hands are void'] = settle({ events = { tables.tiles(), wager(1, 1000),
    "no_more_bets", event("dice", { dice = { 3, 3, 3 }, announced = 10 }), "reveal" } }),
  ["%s, which does not say %s (%s), expected a paragraph that says it, its own or borrowed"] =
    tiles(wager(1, 1000), event("irregularity", { what = "shoe jammed" })),
  ["found a hand, expected one of %d betting positions"] = settle({
    law = tables.law("us-ma/pai_gow", { { "seats   = 6", "seats   = 4" } }),
    players = TWO, events = { wager(1, 1000), "no_more_bets", event("hands", { ["seat 5"] = "6-6 5-5 1-3 1-5" }) } }),
  ["%s, which does not say %s (%s), nor %s, expected for each a paragraph that says it, its own or borrowed"] =
    tables.deal({ chapter = "au-nsw/pai_gow",
      law = tables.law("au-nsw/pai_gow", { { " counted_from counted ", " " } }) }),

  ["found %s, expected a wager, such as %s"] = tiles(wager(1, 1000, { wager = "Pia Gow" })),
  ["found %s, expected a wager of %s"] = tiles(wager(1, 1000, { by = "cash" })),
  ["found %s, expected chips: the submission takes no coupons"] = tiles(wager(1, 1000, { by = "match play coupons" })),
  ["found %s, expected chips first: a coupon lies beside chips"] =
    with_terms('coupons = "taken",', wager(1, 1000, { by = "match play coupons" })),
  ["found %s, expected the table minimum, %s"] = with_terms('table_minimum = "$25",', wager(1, 1000)),
  ["found %s, expected the table maximum, %s, at most"] = with_terms('table_maximum = "$5",', wager(1, 1000)),
  ["found %s, expected at most %s, which the player has"] =
    settle({ players = { { seat = 1, funds = 500 } }, events = { wager(1, 1000) } }),
  ["found %s, expected none: no %s is chosen on %s"] = tiles(wager(1, 1000, { colour = "red" })),
  ['found "%s" without a %s wager, expected %s first'] =
    cards({ terms = tables.FORTUNE, events = { wager(1, 500, { wager = "Fortune Bonus" }) } }),
  ['found "%s" after wagers closed %s, expected it before'] = tiles(wager(1, 1000), "no_more_bets", wager(2, 1000)),
  ["found %s, expected the bank's consent"] = settle({
    chapter = "au-nsw/pai_gow", terms = NSW, players = TWO,
    events = { offer(1), bank(1), tables.tiles(), wager(2, 1000), "no_more_bets", wager(2, 500) },
  }),
  ["found no %s wager of %s, expected a wager that was placed"] =
    tiles(event("withdraw", { seat = 1, wager = "Pai Gow" })),
  ["found %s, while %s stands, expected %s to be withdrawn first"] = cards({ terms = tables.FORTUNE, events = {
    poker(1, 1000), wager(1, 500, { wager = "Fortune Bonus" }),
    event("withdraw", { seat = 1, wager = "Pai Gow Poker" }),
  } }),

  ["found %s, where nobody sits, expected a seated player"] =
    settle({ players = { { seat = 1 } }, events = { wager(2, 1000) } }),
  ["found a wager of another than the player of %s, expected seated players"] =
    tiles(wager(1, 1000, { player = "Ann" })),
  ["found player %d on %s, expected %d at most"] = nsw(wager(1, 1000), wager(1, 1000, { player = "Bo" }),
    wager(1, 1000, { player = "Cy" }), wager(1, 1000, { player = "Di" })),
  ["found area %d of one player, expected one: the submission permits no second"] =
    settle({ players = TWICE, events = { wager(1, 1000), wager(2, 1000) } }),
  ["found area %d of one player, expected %d at most"] =
    settle({ terms = ADJACENT, players = TWICE, events = { wager(1, 1000), wager(2, 1000), wager(3, 1000) } }),
  ["found seats %d and %d of one player, expected areas next to each other"] =
    settle({ terms = ADJACENT, players = TWICE, events = { wager(1, 1000), wager(3, 1000) } }),
  ["found an additional wager on %s, which nobody else controls, expected none"] =
    nsw(wager(3, 1000), wager(5, 1000, { player = "Ann" })),
  ["found equal wagers on %s, expected one of them to be nearest the dealer"] =
    nsw(wager(5, 1000, { player = "Bo" }), wager(5, 1000, { player = "Cy" }), "no_more_bets"),
  ["found %s, who would control %d areas, expected %d at most"] =
    nsw(wager(1, 1000), wager(5, 1000, { player = "Bo" }), wager(5, 2000, { player = "seat 1" }), "no_more_bets"),

  ["found a bank, expected none: the submission offers no bank"] = tiles(bank(1)),
  ["found a bank at the start of the game, expected none"] =
    settle({ terms = tables.BANKED, table = { first_round = true }, events = { bank(1) } }),
  ["found another bank than seat %d, expected one bank"] = banked(bank(1), bank(2)),
  ["found a bank after wagers closed, expected it before"] = cards({
    terms = tables.BANKED_CARDS, players = { { seat = 2 } }, law = tables.law("us-pa/645a", { {
      'announces \\"no more bets\\"." { bets_close = "at no more bets" }\nparagraph "(b)(1)"',
      'announces \\"no more bets\\"." { bets_close = "at the cut" }\nparagraph "(b)(1)"' } }),
    events = { pass(2), poker(2, 1000), tables.cards(), event("cut", { by = "seat 2", at = 20 }), bank(2) },
  }),
  ["found %s, expected seat %d, whose turn it is"] =
    settle({ terms = tables.BANKED, players = TWO, events = { bank(2) } }),
  ["found %s, expected nobody: all have passed"] =
    settle({ terms = tables.BANKED, players = TWO, events = { pass(1), pass(2), pass(1) } }),
  ["found the bank offered again, expected bank, or pass"] = banked(offer(1), offer(1)),
  ["found seat %d, who banked the round before, expected a player who may bank"] =
    settle({ terms = tables.BANKED, table = { last = { bank = 1 } }, events = { bank(1) } }),
  ["found seat %d, without a wager against the dealer in the last round nobody banked, "
    .. "expected a player who may bank"] =
    settle({ terms = tables.BANKED, table = { last = { bank = 2, wagered = { { seat = 2, cents = 500 } } } },
      events = { bank(1) } }),
  ["found wagers of %s, and %s of seat %d to cover them, expected no more than the bank covers"] = settle({
    terms = tables.BANKED, players = { { seat = 1, funds = 500 }, { seat = 2 } }, events = { bank(1), wager(2, 1000) },
  }),
  ["found the bank, with a wager on seat %d, expected one area of the bank's, and no wager of the bank's own"] =
    banked(wager(1, 1000), bank(1)),
  ["found wagers of others on %s, the bank's, expected none"] = nsw(wager(1, 1000, { player = "Bo" }), bank(1)),
  ["found co-banking, expected none: the submission offers none"] =
    with_terms('banking = "offered", deliveries = "all",', bank(1, { co_bank = true })),
  ["found a wager of %s on the bank's area, expected none"] = nsw(bank(1), wager(1, 1000, { player = "Bo" })),
  ["found a %s wager of the bank, expected none: the others wager against the bank, on its one area"] =
    banked(bank(1), wager(1, 1000)),

  ["found a bank once the pieces are shuffled, expected it before the shuffle"] = cards({
    terms = tables.BANKED_CARDS, players = TWO, events = { tables.cards(), bank(1) } }),
  ["found a bank against a coupon on seat %d, expected wagers in chips"] = settle({
    terms = tables.BANKED .. COUPONS, players = TWO, readings = CHIPS_ALONE,
    events = { wager(2, 1000), wager(2, 1000, PAPER), bank(1) } }),
  ["found %s, expected chips, where a player banks"] = settle({
    terms = tables.BANKED .. COUPONS, players = TWO, readings = CHIPS_ALONE,
    events = { bank(1), wager(2, 1000), wager(2, 1000, PAPER) } }),
  ["found a coupon of %s on %s, expected chips of its face or more"] = settle({
    terms = COUPONS, events = { wager(2, 1000), wager(2, 2500, PAPER) } }),

  ["found %s after the dealer wagered, expected it before the dealer's wager against the bank"] =
    banked(bank(1), wager(2, 1000), dealer(1000), STACKED),
  ["found a wager of the dealer's, expected none: nobody banks"] = tiles(dealer(1000)),
  ["found a wager of the dealer's, expected none"] = banked(bank(1, { co_bank = true }), dealer(1000)),
  ["found a wager of the dealer's %s, expected one, before wagers close"] = banked(bank(1), dealer(1000), dealer(1000)),
  ["found $%s, expected $%s at most"] = banked(bank(1), dealer(2000)),
  ["found a bank whose last wager against the dealer nobody told of, expected a dealer_wager before wagers close"] =
    settle({ terms = 'banking = "offered", deliveries = "all",', players = TWO,
      events = { bank(1), wager(2, 1000), "no_more_bets" } }),
  ["found a dealer's wager of %s, expected whole cents, or terms that say to what it is rounded"] =
    settle({ terms = 'banking = "offered", dealer_wager = "1/3 of the last wager", deliveries = "all",', players = TWO,
      table = { first_round = false, last = { wagered = { { seat = 1, cents = 1000 } } } },
      events = { bank(1), wager(2, 1000), "no_more_bets" } }),
}
