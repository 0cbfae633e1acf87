-- What provokes each message of lua/houseway/cli/errors/rounds.lua.

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

-- ---- other tables of tiles ----

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
  ['found "%s" once more than the set holds, expected each %s once'] = recorded("6-6 6-6 4-4 4-4"),
  ["found %s, expected a %s such as %s"] =
    cards({ event("shuffle", { order = table.move(tables.cards().order, 2, 53, 2, { "11d" }) }) }),
  ["found %d %s, expected all %d %s"] =
    cards({ event("shuffle", { order = table.move(tables.cards().order, 1, 40, 1, {}) }) }),
  ["found %s, expected a %s of the hand: %s"] = dealt(rounds.set(1, "6-6 1-1", "4-4 4-4")),
  ['found "%s", expected no %s more: the hand has none left'] = dealt(rounds.set(1, "1-1 1-1 4-4 4-4", "4-4 4-4")),

  -- shuffle and cut
  ["found a second shuffle, expected one"] = tiles(tables.tiles(), tables.tiles()),
  ["found a shuffle after the starting position is found, expected it before"] = started(tables.tiles()),
  ["found a shuffle after no more bets, expected no more bets once the tiles are shuffled"] =
    tiles(wager(1, 1000), "no_more_bets", tables.tiles()),
  ["found a shuffle after wagers were placed, expected wagers after the shuffle"] =
    nsw({ events = { wager(1, 1000), tables.tiles() } }),
  ["found a shuffle by hand, expected %s"] = cards_by({ { 'shuffled_by = true',
    'applies = { rounds = "banked" }, shuffled_by = true' } },
    tables.BANKED_CARDS .. 'dealing = "hand",', { event("bank", { seat = 1 }), tables.cards() }),
  ['found "%s" after the start is found, expected it between shuffle and deal'] = started(cut("dealer")),
  ['found "%s" of pieces that are not shuffled, expected it between shuffle and deal'] = tiles(cut("dealer")),
  ["found %s, expected the dealer, or who sits at the table"] = cards(CARDS, at("seat 6", 20)),
  ["found %s, expected the bank"] = banked(BANK, tables.tiles(), cut("dealer")),
  ["found %s, expected the bank, once"] = banked(BANK, tables.tiles(), event("refuse_cut", { by = "dealer" })),
  ["found a second cut, expected once, or not at all"] =
    banked(BANK, tables.tiles(), cut("bank", { left = { 1 } }), cut("bank", { left = { 1 } })),
  ["found %s, expected adjacent stacks to %s"] = banked(BANK, tables.tiles(), cut("bank", { left = { 1, 3 } })),
  ["found a cut after no more bets, expected it before no more bets"] =
    banked(BANK, tables.tiles(), wager(2, 1000), "no_more_bets", cut("bank", { left = { 1 } })),
  ["found a second cut, expected recut, if a floorperson has it done again"] =
    cards(CARDS, at("seat 1", 20), at("seat 1", 20)),
  ["found %d: %s, expected at least %d cards from either end"] = cards(CARDS, at("seat 1", 3)),
  ["found a cut, expected none after a device shuffled"] =
    cards_with('shuffler = "a device",', CARDS, at("seat 1", 20)),
  ["found %s, expected %s, to whom it is offered"] = cards(CARDS, at("seat 2", 20)),
  ["found the dealer, who refuses the cut, expected the dealer to cut"] = cards(CARDS, event("refuse_cut",
    { by = "seat 1" }), event("refuse_cut", { by = "seat 2" }), event("refuse_cut", { by = "dealer" })),
  ["found a recut of cards that are not cut, expected a cut"] = cards({ poker(1, 1000), tables.cards() },
    event("recut", { by = "seat 1", at = 20 })),
  ["found %s, expected %s, who cut"] = cards({ poker(1, 1000), tables.cards() }, event("refuse_cut", { by = "seat 1" }),
    event("refuse_cut", { by = "seat 2" }), at("dealer", 20), event("recut", { by = "seat 1", at = 20 })),
  ["found %s, expected %s, who cut, or %s, who is next"] =
    cards({ poker(1, 1000), tables.cards() }, at("seat 1", 20), event("recut", { by = "dealer", at = 20 })),

  -- the starting position
  ['found "no_more_bets" before anybody wagered, expected a %s wager'] = tiles("no_more_bets"),
  ['found "delivery" where no style is chosen, expected %s'] =
    tiles(wager(1, 1000), "no_more_bets", event("delivery", { style = "jung quat" })),
  ["found %s, expected a style the submission offers"] = settle({
    terms = 'banking = "offered", dealer_wager = "$10", deliveries = { "chee yee" },', players = TWO,
    events = after(BANK, wager(2, 1000), "no_more_bets", event("delivery", { style = "jung quat" })),
  }),
  ["found a second style of delivery, expected one, named before the dice are shaken"] = settle({
    terms = 'banking = "offered", dealer_wager = "$10", deliveries = { "chee yee" },', players = TWO,
    events = after(BANK, wager(2, 1000), "no_more_bets", event("delivery", { style = "chee yee" }),
      event("delivery", { style = "chee yee" })),
  }),
  ["found a start by %s, expected %s"] = cards_by({ { 'applies      = { start = "a number" }',
    'applies      = { start = "a number", rounds = "banked" }' } }, 'start = "a number",', CARDS),
  ['found "%s", expected %s, as submitted'] = tiles(wager(1, 1000), "no_more_bets", event("number", { number = 3 })),
  ['found "%s" again, expected one starting position'] = started(dice("seat 1")),
  ['found "%s" before the shuffle, expected a shuffle'] = tiles(wager(1, 1000), "no_more_bets", dice()),
  ['found "%s" before the cut, expected a cut by %s'] = cards(CARDS, dice()),
  ["found %s, expected a player's seat"] = settle({ chapter = "us-pa/621a", terms = SUM, events = {
    tables.tiles(), wager(1, 1000), "no_more_bets", dice("dealer"),
  } }),
  ["found %s, expected dice shaken by %s"] = tiles(tables.tiles(), wager(1, 1000), "no_more_bets", dice("seat 1")),
  ["found a count from the bank, where nobody banks, expected a bank"] =
    settle({ law = COUNTED, events = { tables.tiles(), wager(1, 1000), "no_more_bets", dice() } }),
  ["found %d cards left, expected %d"] = cards_by({ {
    'left_over = 4 }\nparagraph "(f)"', 'left_over = 5 }\nparagraph "(f)"' } }, nil, CARDS, at("seat 1", 20), dice()),
  ['found "hands" after a shuffle, expected dice, or a number'] =
    tiles(tables.tiles(), wager(1, 1000), "no_more_bets", hands()),
  ["found no hand, expected the hand that was dealt there"] = recorded(nil),
  ["found %s, expected a number, %d to %d"] = settle({ chapter = "us-pa/621a", terms = 'start = "a number",', events = {
    tables.tiles(), wager(1, 1000), "no_more_bets", event("number", { number = 9 }),
  } }),
  ["found %s, which was set aside, expected cards that were dealt"] = cards({ poker(1, 1000), poker(2, 1000),
    "no_more_bets", seen({ where = "deck", exposed = tables.card_hands().dealer:match("^%S+") }),
    tables.card_hands() }),
  ["found %s, expected none: the submission offers no Progressive Payout"] =
    settle({ chapter = "us-pa/645a", table = { meter = 500000 }, events = { poker(1, 1000) } }),

  -- hands set
  ["found %s left out, expected every piece of the hand in one half"] = dealt(rounds.set(1, "1-1 1-1", "4-4")),
  ["found %s, expected two tiles"] = dealt(rounds.set(1, "1-1 1-1 4-4", "4-4")),
  ["found %s, which has no hand, expected a hand that was dealt"] = dealt(set(2)),
  ["found the dealer, who has no hand, expected a hand that was dealt"] = settle({
    terms = tables.BANKED, players = TWO, events = after(BANK, event("dealer_wager", { cents = 0 }), wager(2, 1000),
      "no_more_bets", hands(), set(2), set("dealer")),
  }),
  ["found %s, whose hand is %s, expected a hand in play"] =
    dealt(wrong(EXPOSED, { seat = 1, choice = "void" }), set(1)),
  ["found %s, whose player left, expected a hand that the dealer sets"] =
    cards(CARDS_DEALT, event("leave", { seat = 1 }), tables.set_cards(1)),
  ["found %s set again, expected hands that stay as they are once placed"] = dealt(set(1), set(1)),
  ["found %s before %s of the same player, expected the larger wager, then counterclockwise"] =
    settle({ terms = 'adjacent_areas = "permitted",',
    players = TWICE, events = { wager(1, 1000), wager(2, 2000), "no_more_bets", hands(), set(1) } }),
  ["found %s's hand set before %s, expected after all players"] = dealt(set("dealer")),
  ["found %s's hand set again, expected hands that are set once"] = dealt(set(1), set("dealer"), set("dealer")),
  ["found the bank's hand set by %s, expected the dealer"] = banked({ event("bank", { seat = 1, co_bank = true }),
    wager(2, 1000), "no_more_bets", hands() }, set(2), set(1)),
  ["found %s, expected a seat, or the dealer: nobody banks"] =
    dealt(event("set", { seat = "bank", high = "1", low = "2" })),
  ['found "reveal" before %s is set, expected every hand to be set'] = dealt("reveal"),

  -- what goes wrong
  ["found %s now, expected it when %s"] = tiles(wrong("dice not flat")),
  ["found %s, dealing from the %s, expected dealing from the %s"] = cards_by({ {
    'applies = { device = "automated dealing shoe" },\n  upon ', "upon ",
  } }, nil, CARDS, wrong("shoe jammed")),
  ["found %s by its name alone, expected %s"] = cards(CARDS, wrong("wrong number left")),
  ["found %s, which is not what was seen, expected what goes wrong as `houseway words upon` lists it"] =
    dealt(wrong("exposed of the dealer, bank, dead hand or an unwagered position", { seat = 1 })),
  ['found an irregularity that tells of nothing seen, expected "dice", "announced", "counts", "lid", '
    .. '"exposed", "drawn" or "device", and what was seen'] = dealt(seen({})),
  ['found "%s" beside "%s", expected one thing that was seen, an event each'] =
    dealt(seen({ dice = { "out" }, lid = "bank" })),
  ['found "%s" beside "%s", expected it left out: it tells nothing of that'] =
    tiles(seen({ dice = { "out" }, seat = 1 })),
  ["found %s, expected no choice: what is done is not left to a player"] =
    cards(CARDS_DEALT, seen({ seat = "dealer", choice = "play", exposed = tables.card_hands().dealer:match("^%S+") })),
  ["found %s, expected one that `houseway words upon` lists"] = dealt(wrong("nonsense")),
  ['found dice that all lie flat, expected one that is "leaning", or "out" of the shaker'] =
    dealt(seen({ dice = { 1, 2, 3 } })),
  ["found %s, expected whose hand it was of: %s"] = dealt(wrong(EXPOSED, { choice = "void" })),
  ["found %s, expected the pieces that were seen"] = dealt(seen({ seat = 1 })),
  ["found %s, expected another card than the one set aside"] =
    cards(CARDS, seen({ where = "deck", exposed = "Jk" }), seen({ where = "deck", exposed = "Jk" })),
  ["found %s, expected the card that was found"] = cards(CARDS, wrong("face up in the deck")),
  ["found %s, expected the dealer, who exposed a piece of a player's"] =
    dealt(seen({ seat = 1, exposed = "1-1", by = "seat 1", choice = "void" })),
  ["found %s, expected true: a card nobody saw"] = cards(CARDS, seen({ drawn = false })),
  ["found a piece of %s, whose hands are set and lie face up, expected one seen before it was to be"] =
    dealt(set(1), set("dealer"), wrong("exposed of the dealer, bank, dead hand or an unwagered position",
      { seat = "dealer" })),
  ["found the other deck, expected a device that shuffles two decks by turns"] =
    cards(CARDS, seen({ device = "shuffler", fault = "jammed", deck = "other" })),
  ["found a %s, which is not used, expected a device that is"] = cards_with('shuffler = "a device",',
    { poker(1, 1000), seen({ device = "dealing shoe", fault = "out of order" }) }),
  ["found %s, expected what cards are dealt from then: %s"] = cards_with('dealing = "automated dealing shoe",',
    { poker(1, 1000), seen({ device = "dealing shoe", fault = "out of order" }) }),
  ["found %s, whose hand is set, expected a choice without a look at the other pieces"] =
    dealt(set(1), wrong(EXPOSED, { seat = 1, choice = "play" })),
  ['found no total announced, expected "announced", what the dealer said the dice come to'] =
    cards(CARDS, at("seat 1", 20), thrown({ first_to = "seat 1" })),
  ["found %s, on a total announced rightly, expected %s, to which it counts"] =
    cards(CARDS, at("seat 1", 20), thrown({ announced = 9, first_to = "dealer" })),
  ["found %d cards each and %d left, expected a number that is wrong"] =
    cards(CARDS, at("seat 1", 20), thrown({ counts = { left = 4 } })),
  ["found a deal that begins where the dice count to, expected a total announced wrongly"] =
    tiles(tables.tiles(), wager(1, 1000), "no_more_bets", thrown({ announced = 9, unnoticed = true })),
  ["found %s, expected %d, as it was announced with the dice"] = unnoticed(seen({ announced = 11 })),
  ["found dice again, expected none: the record has them"] = unnoticed(seen({ announced = 10, dice = { 3, 3, 3 } })),
  ['found a total announced that the dice do not tell, expected it with the dice, and "unnoticed": true'] =
    tiles(tables.tiles(), wager(1, 1000), "no_more_bets", dice(), seen({ announced = 10 })),
  ["found a total that counts to where the dice do, expected one by which hands go to the wrong positions"] =
    dealt(seen({ announced = 9, dice = { 3, 3, 3 } })),
  ["found cards counted before they are dealt, expected it with what deals them, or later"] =
    cards(CARDS, seen({ counts = { dealer = 6 } })),
  ["found %d cards, expected the %d of the order"] =
    cards(CARDS, at("seat 1", 20), thrown({ counts = { dealer = 6, left = 9 } })),
  ["found %s, which %s holds, expected a card that was dealt to nobody"] =
    cards(CARDS_DEALT, seen({ where = "deck", exposed = tables.card_hands().dealer:match("^%S+") })),
  ["found %d cards, expected no more than %d"] =
    cards(CARDS, at("seat 1", 20), thrown({ counts = { dealer = 50 } })),
  ["found %s, expected the dealer, or the bank"] = dealt(wrong("hands set wrongly", { seat = 1 })),
  ["found the hands of %s, set as they are to be, expected hands that were set otherwise"] =
    cards(CARDS_DEALT, tables.set_cards(1), tables.set_cards(2), tables.set_cards("dealer"),
      wrong("hands set wrongly", { seat = "dealer" })),
  ["found the hands of %s, which are not set, expected hands that were set otherwise"] =
    dealt(wrong("hands set wrongly", { seat = "dealer" })),

  -- given up
  ["found a surrender of hands that lie exposed, expected %s"] =
    settle({ events = after(SET, event("surrender", { seat = 1, exposed = true })) }),
  ["found a surrender by the bank, expected a player with a wager"] =
    banked(BANK_DEALT, set(2), set(1), event("surrender", { seat = 1 })),
  ["found a surrender before %s is set, expected once the dealer's or bank's hands are set"] =
    dealt(event("surrender", { seat = 1 })),
  ["found a surrender, expected a player with a wager to surrender"] =
    settle({ events = after(SET, event("surrender", { seat = 1 }), event("surrender", { seat = 1 })) }),
  ["found a surrender by seat %d, which has a %s wager, expected a player without an optional wager"] = cards_with(
    tables.FORTUNE, { poker(1, 1000), poker(2, 1000), wager(1, 500, { wager = "Fortune Bonus" }), "no_more_bets",
      tables.card_hands() }, tables.set_cards(1), tables.set_cards(2), event("surrender", { seat = 1 })),
  ["found a surrender of seat %d, on which several wager, expected an area with one wager"] = settle({
    law = tables.law("us-ma/pai_gow", { { 'wagers_from  = true,',
      'wagers_from  = true,\n  players_an_area = 3,\n  controls = "the seated player",' } }),
    events = { wager(1, 1000), wager(1, 1000, { player = "Bo" }), "no_more_bets", hands(), set(1),
      event("surrender", { seat = 1 }) },
  }),
  ["found %s, whose player left, expected a seated player"] =
    cards(CARDS_DEALT, event("leave", { seat = 1 }), tables.set_cards(2), event("surrender", { seat = 1 })),
  ["found the bank, who leaves, expected a bank that stays for the round"] =
    banked(BANK_DEALT, event("leave", { seat = 1 })),
  ["found a player who leaves, expected one who stays until the round is complete"] =
    dealt(event("leave", { seat = 1 })),
  ["found seat %d left, where others wager on the hand, expected an area of one player"] = cards_by({
    { 'wagers_from  = true,', 'wagers_from  = true,\n  players_an_area = 3,\n'
      .. '  controls = "the seated player",' },
  }, 'leavers = "lose",', { poker(1, 1000), poker(2, 1000), poker(1, 1000, { player = "Bo" }), "no_more_bets",
    tables.card_hands() }, event("leave", { seat = 1 })),

  -- the settlement
  ["found %s of %s, expected whole cents, or terms that say how they are rounded"] =
    tiles(wager(1, 1001), "no_more_bets", hands(), set(1), "reveal"),
  ["found a bank that has %s to pay %s, expected one that can pay every winning wager"] = settle({
    terms = tables.BANKED, players = { { seat = 2, funds = 1000 }, { seat = 1 } },
    events = { event("pass", { seat = 1 }), event("bank", { seat = 2 }), wager(1, 1000), "no_more_bets", hands(),
      set(1), set("dealer"), set(2), "reveal" },
  }),
  ["found %s where %s, expected one outcome: a reading of these paragraphs that gives one may be chosen"] = settle({
    readings = { ["us-ma/pai_gow.7.i.2"] = "literal" }, events = { wager(1, 1000), "no_more_bets",
      event("hands", { dealer = "4-4 4-4 5-6 3-6", ["seat 1"] = "3-3 3-3 5-5 4-6" }),
      rounds.set(1, "3-3 3-3", "5-5 4-6"), "reveal" },
  }),
  ["found a round that nobody banks, expected a player who takes the bank"] = settle({
    chapter = "us-ca/face_up", players = TWO, events = { poker(1, 1000), "no_more_bets" } }),
  ["found %s before the bank, expected the bank's hand first"] = settle({
    chapter = "us-ca/face_up", players = TWO, events = { event("bank", { seat = 2 }), poker(1, 1000), "no_more_bets",
      { event = "hands", ["seat 1"] = "10s 10h 10d Ac Ad 3h 6d", ["seat 2"] = "2c 3d 5h 7s 8c Jd Ks" },
      { event = "set", seat = 1, high = "10s 10h 10d 3h 6d", low = "Ac Ad" } } }),
}
