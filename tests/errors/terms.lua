-- What provokes each message of lua/houseway/cli/errors/terms.lua.

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

return {
  ["%s, expected a term: %s"] = tiles('minimum = "$5",'),
  ['variant = %s, expected the variant, as the law names it: "Fortune"'] = cards("variant = 5,"),
  ['%s = %s, expected a sum: "%s"'] = tiles('table_minimum = "much",'),
  ['table = %s, expected "EZ"'] = tiles('table = "often",'),
  ['start = %s, expected "three dice", "three dice shaken by a player" or "a number"'] = tiles('start = "often",'),
  ['shuffler = %s, expected "by hand", "a device", "a device that counts" or %s'] = tiles('shuffler = "often",'),
  ['vigorish = %s, expected "exact", "nearest 25 cents" or "next higher 25 cents"'] = tiles('vigorish = "often",'),
  ['odd_cents = %s, expected "to the bank" or "to the house"'] = tiles('odd_cents = "often",'),
  ['coupons = %s, expected "taken"'] = tiles('coupons = "often",'),
  ['banking = %s, expected "offered"'] = tiles('banking = "often",'),
  ['co_banking = %s, expected "offered"'] = tiles('co_banking = "often",'),
  ['adjacent_areas = %s, expected "permitted"'] = tiles('adjacent_areas = "often",'),
  ['ace_to_five = %s, expected "standard" or "second highest"'] = cards('ace_to_five = "lowest",'),
  ['leavers = %s, expected "lose"'] = tiles('leavers = "often",'),
  ["dealing = %s, expected manual dealing shoe, %s"] = cards('dealing = "a hat",'),
  ['wagers = %s, expected a list: { "Fortune Bonus, paytable A" }'] = cards('wagers = "Fortune Bonus, paytable A",'),
  ["%s = %s, expected each once"] = cards('wagers = { "Protection", "Protection" },'),
  ['paytables = %s, expected printed paytables by wager: { ["Pair Fortunes"] = [[ ... ]] }'] =
    tiles('paytables = "none",'),
  ["paytables = %s, expected Fortune Bonus, %s"] = tiles('paytables = { ["Pair Misfortunes"] = "" },'),
  ["paytables = %s, expected one column, headed Payout"] =
    tiles('paytables = { ["Sum"] = "Hand      Odds\\nTotal 17  2 to 1\\n" },'),
  ['progressive = %s, expected { wager = "$1", contribution = "75%", start = "$2,000" }'] =
    cards('progressive = { wager = "$1", contribution = "some", start = "$2,000" },'),
  ["progressive = %s, expected wager, contribution, start, reset"] = cards('progressive = { wagers = "$1" },'),
  ['dealer_wager = %s, expected a sum, "$25", or "the last wager", or what is calculated from it, '
    .. '"half the last wager, $500 at most"'] = tiles('dealer_wager = "a little",'),
  ['deliveries = %s, expected "all", or a list of styles of delivery'] = tiles('deliveries = "any",'),
  ["players_an_area = %s, expected how many, %d to %d"] = tiles("players_an_area = 10,"),

  ["`%s`, expected a term that the chapter leaves to the licensee"] = tiles("players_an_area = 2,"),
  ["no `%s`, expected one in the submission"] = tiles('banking = "offered",'),
  ["start = %s, expected %s"] = cards('start = "three dice shaken by a player",'),
  ["dealing = %s, expected %s"] = tables.deal({ chapter = "us-pa/645a", terms = 'dealing = "hand",',
    law = tables.law("us-pa/645a", {
      { 'applies    = { device = "hand" }', 'applies    = { device = "manual dealing shoe" }' },
    }) }),
  ['dealing = "%s" without a shuffling device, expected a device that shuffles'] = cards('dealing = "hand",'),
  ["a device that counts, expected another: the chapter speaks of none"] = tables.deal({ chapter = "us-pa/645a",
    terms = 'shuffler = "a device that counts",', law = tables.law("us-pa/645a", {
      { '  counts_itself = true,\n', "" },
    }) }),
  ["two decks, expected one: the chapter speaks of no second"] = tables.deal({ chapter = "us-pa/645a",
    terms = 'shuffler = "a device, two decks",', law = tables.law("us-pa/645a", {
      { 'two_decks = true', 'by_hand = "The dealer puts a deck into the device."' },
    }) }),
  ["a vigorish at an EZ table, expected none: none is collected there"] =
    cards('table = "EZ", vigorish = "nearest 25 cents",'),
  ["a vigorish at an EZ table, expected none: none is collected there, nor where a player banks by %s"] =
    cards('table = "EZ", banking = "offered", vigorish = "nearest 25 cents",'),
  ["vigorish = %s, expected no rounding"] = tiles('vigorish = "nearest 25 cents",', tables.law("us-ma/pai_gow", { {
    'vigorish_rounding = true,\n', "" } })),
  ["deliveries = %s, expected %s"] = tiles('banking = "offered", deliveries = "all",', tables.law("us-ma/pai_gow", { {
    'delivery = "jung quat",', 'by_hand = "The dealer deals so.",' } })),
  ['`%s` where no player may bank, expected banking = "offered"'] = tiles('co_banking = "offered",'),
  ["%d players an area, expected %d at most"] =
    tables.deal({ chapter = "au-nsw/pai_gow", terms = "players_an_area = 4," }),
  ["coupons, expected %s"] = tiles('coupons = "taken",', tables.law("us-ma/pai_gow", { {
    '"plaques", "match play coupons" }', '"plaques" }' } })),
  ["a meter that starts at %s, expected %s or more"] =
    cards('wagers = { "Progressive Payout" }, progressive = { wager = "$1", contribution = "75%", start = "$1" },'),
  ["a table maximum of %s, expected %s, the table minimum, or more"] =
    tiles('table_minimum = "$25", table_maximum = "$24.99",'),
  ["a meter that is reset to %s, expected %s or more"] = cards('wagers = { "Progressive Payout" }, '
    .. 'progressive = { wager = "$1", contribution = "75%", start = "$2,000", reset = "$1" },'),
  ["a payout limit of %s, expected %s or more%s"] = cards('payout_limit = "$5",'),

  ['%s at this table, expected a table designated "%s"'] = cards('wagers = { "Protection" },'),
  ["%s, which the chapter does not have, expected %s"] = cards('wagers = { "Misfortune Bonus" },'),
  ["%s without the variant that is played, expected variant = ..."] =
    cards('wagers = { "Pai Gow Insurance, paytable C" },'),
  ["%s, paytable %s in %s, expected paytable %s"] =
    cards('variant = "Fortune", wagers = { "Pai Gow Insurance, paytable A" },'),
  ["%s, paytable %s, expected no letter: the law prints one paytable"] =
    cards('wagers = { "Progressive Payout, paytable A" }, progressive = { wager = "$1", contribution = "75%", '
      .. 'start = "$2,000" },'),
  ["%s, paytable %s, expected paytable %s"] = cards('variant = "Fortune", wagers = { "Fortune Bonus, paytable Z" },'),
  ["%s without its paytable, expected paytable %s"] = cards('variant = "Fortune", wagers = { "Fortune Bonus" },'),
  ["%s, paytable %s, expected no letter: the chapter prints no paytable of it"] =
    tables.deal({ chapter = "us-pa/621a", terms = 'wagers = { "Sum, paytable A" },' }),
  ["no paytable of %s, expected the licensee's own: the law at hand prints none"] =
    tables.deal({ chapter = "us-pa/621a", terms = 'wagers = { "Sum" },' }),
  ['%s where no dice are shaken, expected start = "three dice"'] =
    own("Sum", "Total 17  2 to 1", 'start = "a number",'),
  ["%s besides %s, expected one paytable a wager"] =
    cards('variant = "Fortune", wagers = { "Fortune Bonus, paytable A", "Fortune Bonus, paytable B" },'),
  ["a paytable of %s, expected that wager among `wagers`"] = tables.deal({ chapter = "us-pa/621a",
    terms = 'paytables = { ["Match"] = "Hand       Payout\\nTwo alike  1 to 1\\n" },' }),
  ['%s, expected a condition such as "total 17", "total 3 or 18", "three alike", "two of the chosen number" or '
    .. '"red above both blue"'] = own("Sum", "Many pips  2 to 1"),
  ['"%s" of %s, which is not paid by odds, expected odds, or Push'] = own("Sum", "Total 17  50%"),
  ['%s, expected a pair or two, such as "Gee Joon pair and Heaven pair", "any other two pair" or "Mixed pair"'] =
    own("Pair Fortunes", "Many pairs  2 to 1"),
  ["no row for a %s pair, expected one that pays it: every pair wins, whatever it pays"] =
    own("Pair Fortunes", "Gee Joon pair  8 to 1"),
  ["%s, expected a hand of seven cards, or how many are of the colour chosen"] = tables.deal({
    chapter = "us-pa/645c",
    law = tables.law("us-pa/645c", { { [[decided_by = "the dealer's hand as it is set",]], "" } }),
    terms = 'wagers = { "Tiger 9" }, paytables = { ["Tiger 9"] = "Hand            Payout\\nFour of a kind  9 to 1\\n'
      .. 'Total 17  2 to 1\\n" },' }),
  ["%s, expected a hand of the dealer's that the chapter names: %s"] = tables.deal({ chapter = "us-pa/645c",
    terms = 'wagers = { "Tiger 9" }, paytables = { ["Tiger 9"] = "Hand     Payout\\nTiger 8  30 to 1\\n" },' }),
}
