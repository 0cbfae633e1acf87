-- What provokes each message about the fields of a paragraph of a law.

local provoking = require("provoking")

local fields, card_fields = provoking.tile_fields, provoking.card_fields

return {
  ["%s, expected a paragraph, or a list of them"] = fields('see = { a = "(b)" }'),
  ["%s, expected a field of a paragraph"] = fields('outcom = "win"'),
  ['%s, expected the phrase "%s"'] = fields('zero = "spot"'),
  ["%s, expected a phrase, or a list of them"] = fields("offers = {}"),
  ["%s, expected a table of %s"] = fields('applies = "banked"'),
  ['"%s", expected a part of `%s`: %s'] = fields('applies = { round = "banked" }'),
  ["%s, expected its cases, as in %s"] = fields('upon = "dice not flat"'),
  ['wagers = "returned" upon "%s", where no hand is void, expected void hands, as in voids = "all hands"'] =
    fields('upon = { ["dice not flat"] = { wagers = "returned" } }'),
  ['voids = "%s" upon "%s", expected it upon "%s"'] =
    fields('upon = { ["dice not flat"] = { voids = "the hand, if the player so chooses" } }'),
  ["%s, expected a number from %d to %d, %s"] = fields("number_to = 9"),
  ["%s, expected true: %s"] = fields('set_stays = "once placed"'),
  ["%s in a chapter of %s, expected it in one of %s"] = fields("cut_from_ends = 10"),
  ["%s, expected a sentence"] = fields('by_hand = " "'),
  ['%s, expected a sum, such as "%s"'] = card_fields("least_meter = 5"),
  ['%s, expected a percentage, such as "5%"'] = fields('vigorish = "5"'),
  ["%s, expected a percentage with six digits after its point, at most"] = fields('vigorish = "4.7619048%"'),
  ['%s, expected odds, such as "1 to 1"'] = fields('main_odds = "even"'),

  ["%s, expected a pattern of settings"] = fields("play = true"),
  ["%s, expected a paragraph"] = fields("see = {}"),
  ['%s, expected tiles with their other spots and rank, as in { ["1-2"] = { 6, "fifteenth" } }'] =
    fields('counts_as = { ["1-2"] = "6" }'),
  ["%s, expected how many pieces a half holds, as in { high = 5 } or { high = 2, low = 2 }"] =
    fields('parts = { high = "two" }'),
  ['%s, expected how the halves stand, as in { high = "higher", low = "identical, lower or zero" }'] =
    fields('outcome = "win", when = "higher"'),
  ['"%s", expected a field of `when`: high, low, player, dealer, bank, table or called'] =
    fields('outcome = "win", when = { hihg = "higher" }'),
  ["%s, expected high or low: patterns of the dealer's hand are of cards"] =
    fields('outcome = "win", when = { dealer = pair }'),
  ["`dealer` and `bank`, expected one of them"] = card_fields('outcome = "win", when = { dealer = pair, bank = pair }'),
  ["`%s` alone, expected it beside `dealer` or `bank`"] = card_fields('outcome = "win", when = { table = "EZ" }'),
  ["%s, expected a pattern of seven cards or of a set hand"] = card_fields('outcome = "win", when = { dealer = 7 }'),
  ["a function, expected a pattern in words"] =
    card_fields('outcome = "win", when = { dealer = function (hand) return true end }'),
  ["%s, expected what such a hand is called"] =
    card_fields('outcome = "win", when = { dealer = pair, called = 7 }'),
  ["one pattern more of the dealer's hand, expected %d at most"] =
    card_fields('outcome = "win", when = { { dealer = pair }, { dealer = "A" }, { dealer = "K" }, { dealer = "Q" }, '
      .. '{ dealer = "J" } }'),
  ['%s, expected how a half stands, such as "higher", "identical or lower" or "higher and not zero"'] =
    fields('outcome = "win", when = { high = "best" }'),
  ['"%s", expected higher, lower or identical: cards have no value'] =
    card_fields('outcome = "win", when = { high = "zero" }'),

  ['%s, expected an example such as { "6-6 5-5 2-2 5-6", high = "5-5 2-2", low = "6-6 5-6" }'] =
    fields('example = { "1-1 3-3" }'),
  ["%s, expected a list of examples"] = fields('examples = "1-1 3-3"'),

  ['%s, expected seven cards, as in { all = "straight flush", ace = "high", joker = "no" }'] =
    card_fields("seven = { six = true }"),
  ['%s, expected five in sequence: "royal flush", "A-2-3-4-5 of one suit" or "9-8-7-6-5 of any suits"'] =
    card_fields('seven = { five = "A-K-Q-J-9 of one suit", joker = "no" }'),
  ['%s, expected two ranks of one suit, such as "A-K"'] =
    card_fields('seven = { five = "royal flush", two = "A-A", joker = "no" }'),
  ['%s, expected how many are of the colour chosen: "seven", "five or more" or "no"'] =
    card_fields('seven = { makes = "flush", colour = "most" }'),
  ["`%s` alone, expected it beside `%s`"] = card_fields('seven = { two = "A-K", joker = "no" }'),
  ["`%s` beside `%s`, expected one of them"] = card_fields('seven = { makes = "pair", high_card = "Q" }'),
  ['%s, expected a rank, such as "Q"'] = card_fields('seven = { high_card = "queen" }'),
  ['%s, expected paytables by variant, as in { ["Fortune"] = "C D E" }'] =
    card_fields('choose_from = { ["Fortune"] = { "C" } }'),
}
