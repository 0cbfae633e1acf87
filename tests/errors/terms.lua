-- What provokes each message of docs/errors.md whose id begins with terms/.

local provoking = require("provoking")
local tables = require("tables")

-- The terms of a table of cards, which is dealt.
local function cards(terms)
  return tables.deal({ chapter = "us-pa/645a", terms = terms })
end

local function tiles(terms, law)
  return tables.deal({ terms = terms, law = law })
end

-- A table under 621a with a paytable of the licensee's own.
local function own(wager, rows, more)
  return tables.deal({ chapter = "us-pa/621a", terms = ([[
    wagers = { "%s" }, paytables = { ["%s"] = "Hand                        Payout\n%s\n" }, %s
  ]]):format(wager, wager, rows, more or "") })
end

local function broken(terms, law)
  return tables.broken({ terms = terms, law = law })
end

return {
  ["terms/not-offered"] = provoking.kept("mistakes/banking-not-offered.lua"),
  ["terms/unknown"] = tiles('minimum = "$5",'),
  ["terms/variant"] = cards("variant = 5,"),
  ["terms/sum"] = tiles('table_minimum = "much",'),
  ["terms/table"] = tiles('table = "often",'),
  ["terms/start"] = tiles('start = "often",'),
  ["terms/shuffler"] = tiles('shuffler = "often",'),
  ["terms/vigorish"] = tiles('vigorish = "often",'),
  ["terms/odd-cents"] = tiles('odd_cents = "often",'),
  ["terms/coupons"] = tiles('coupons = "often",'),
  ["terms/banking"] = tiles('banking = "often",'),
  ["terms/co-banking"] = tiles('co_banking = "often",'),
  ["terms/adjacent-areas"] = tiles('adjacent_areas = "often",'),
  ["terms/ace-to-five"] = cards('ace_to_five = "lowest",'),
  ["terms/leavers"] = tiles('leavers = "often",'),
  ["terms/dealing"] = cards('dealing = "a hat",'),
  ["terms/wagers"] = cards('wagers = "Fortune Bonus, paytable A",'),
  ["terms/twice"] = cards('wagers = { "Protection", "Protection" },'),
  ["terms/paytables"] = tiles('paytables = "none",'),
  ["terms/paytables-of"] = tiles('paytables = { ["Pair Misfortunes"] = "" },'),
  ["terms/paytable-columns"] = tiles('paytables = { ["Sum"] = "Hand      Odds\\nTotal 17  2 to 1\\n" },'),
  ["terms/row-without-payout"] = own("Sum", "Total 9 3 to 2"),
  ["terms/progressive"] = cards('progressive = { wager = "$1", contribution = "some", start = "$2,000" },'),
  ["terms/progressive-fields"] = cards('progressive = { wagers = "$1" },'),
  ["terms/dealer-wager"] = tiles('dealer_wager = "a little",'),
  ["terms/deliveries"] = tiles('deliveries = "any",'),
  ["terms/players-an-area"] = tiles("players_an_area = 10,"),

  ["terms/not-left-to-licensee"] = broken("players_an_area = 2,"),
  ["terms/missing"] = tiles('banking = "offered",'),
  ["terms/start-not-of-chapter"] = cards('start = "three dice shaken by a player",'),
  ["terms/dealing-not-of-chapter"] = tables.deal({ chapter = "us-pa/645a", terms = 'dealing = "hand",',
    law = tables.law("us-pa/645a", {
      { 'applies    = { device = "hand" }', 'applies    = { device = "manual dealing shoe" }' },
    }) }),
  ["terms/dealing-without-device"] = cards('dealing = "hand",'),
  ["terms/device-that-counts"] = tables.deal({ chapter = "us-pa/645a",
    terms = 'shuffler = "a device that counts",', law = tables.law("us-pa/645a", {
      { '  counts_itself = true,\n', "" },
    }) }),
  ["terms/two-decks"] = tables.deal({ chapter = "us-pa/645a",
    terms = 'shuffler = "a device, two decks",', law = tables.law("us-pa/645a", {
      { 'two_decks = true', 'by_hand = "The dealer puts a deck into the device."' },
    }) }),
  ["terms/vigorish-at-ez"] = tables.broken({ chapter = "us-pa/645a",
    terms = 'table = "EZ", vigorish = "nearest 25 cents",' }),
  ["terms/vigorish-at-ez-or-bank"] = tables.broken({ chapter = "us-pa/645a",
    terms = 'table = "EZ", banking = "offered", vigorish = "nearest 25 cents",' }),
  ["terms/vigorish-rounding"] = broken('vigorish = "nearest 25 cents",', tables.law("us-ma/pai_gow", { {
    'vigorish_rounding = true,\n', "" } })),
  ["terms/deliveries-not-of-chapter"] = tiles('banking = "offered", deliveries = "all",', tables.law("us-ma/pai_gow", {
    { 'delivery = "jung quat",', 'by_hand = "The dealer deals so.",' } })),
  ["terms/banking-not-offered"] = broken('co_banking = "offered",'),
  ["terms/too-many-players-an-area"] = tables.broken({ chapter = "au-nsw/pai_gow", terms = "players_an_area = 4," }),
  ["terms/coupons-not-of-chapter"] = broken('coupons = "taken",', tables.law("us-ma/pai_gow", { {
    '"plaques", "match play coupons" }', '"plaques" }' } })),
  ["terms/meter-start"] =
    cards('wagers = { "Progressive Payout" }, progressive = { wager = "$1", contribution = "75%", start = "$1" },'),
  ["terms/maximum-below-minimum"] = broken('table_minimum = "$25", table_maximum = "$24.99",'),
  ["terms/meter-reset"] = cards('wagers = { "Progressive Payout" }, '
    .. 'progressive = { wager = "$1", contribution = "75%", start = "$2,000", reset = "$1" },'),
  ["terms/payout-limit"] = tables.broken({ chapter = "us-pa/645a", terms = 'payout_limit = "$5",' }),

  ["terms/table-not-designated"] = cards('wagers = { "Protection" },'),
  ["terms/wager-unknown"] = cards('wagers = { "Misfortune Bonus" },'),
  ["terms/variant-missing"] = cards('wagers = { "Pai Gow Insurance, paytable C" },'),
  ["terms/paytable-of-variant"] = cards('variant = "Fortune", wagers = { "Pai Gow Insurance, paytable A" },'),
  ["terms/one-paytable"] =
    cards('wagers = { "Progressive Payout, paytable A" }, progressive = { wager = "$1", contribution = "75%", '
      .. 'start = "$2,000" },'),
  ["terms/no-such-paytable"] = cards('variant = "Fortune", wagers = { "Fortune Bonus, paytable Z" },'),
  ["terms/paytable-missing"] = cards('variant = "Fortune", wagers = { "Fortune Bonus" },'),
  ["terms/paytable-not-printed"] = tables.deal({ chapter = "us-pa/621a", terms = 'wagers = { "Sum, paytable A" },' }),
  ["terms/paytable-needed"] = tables.deal({ chapter = "us-pa/621a", terms = 'wagers = { "Sum" },' }),
  ["terms/no-dice"] = own("Sum", "Total 17  2 to 1", 'start = "a number",'),
  ["terms/two-paytables"] =
    cards('variant = "Fortune", wagers = { "Fortune Bonus, paytable A", "Fortune Bonus, paytable B" },'),
  ["terms/paytable-without-wager"] = tables.deal({ chapter = "us-pa/621a",
    terms = 'paytables = { ["Match"] = "Hand       Payout\\nTwo alike  1 to 1\\n" },' }),
  ["terms/dice-condition"] = own("Sum", "Many pips  2 to 1"),
  ["terms/not-odds"] = own("Sum", "Total 17  50%"),
  ["terms/bad-pair"] = own("Pair Fortunes", "Many pairs  2 to 1"),
  ["terms/row-never-pays"] = own("Sum", "Total 4 to 7  2 to 1\\nTotal 5       4 to 1"),
  ["terms/pair-without-row"] = own("Pair Fortunes", "Gee Joon pair  8 to 1"),
  ["terms/bad-hand"] = tables.deal({
    chapter = "us-pa/645c",
    law = tables.law("us-pa/645c", { { [[decided_by = "the dealer's hand as it is set",]], "" } }),
    terms = 'wagers = { "Tiger 9" }, paytables = { ["Tiger 9"] = "Hand            Payout\\nFour of a kind  9 to 1\\n'
      .. 'Total 17  2 to 1\\n" },' }),
  ["terms/unknown-dealer-hand"] = tables.deal({ chapter = "us-pa/645c",
    terms = 'wagers = { "Tiger 9" }, paytables = { ["Tiger 9"] = "Hand     Payout\\nTiger 8  30 to 1\\n" },' }),
}
