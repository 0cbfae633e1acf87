-- What provokes each message about the fields of a paragraph of a law.

local provoking = require("provoking")

local fields, card_fields = provoking.tile_fields, provoking.card_fields

return {
  ["paragraph/not-paragraphs"] = fields('see = { a = "(b)" }'),
  ["paragraph/unknown-field"] = fields('outcom = "win"'),
  ["paragraph/phrase"] = fields('zero = "spot"'),
  ["paragraph/phrases"] = fields("offers = {}"),
  ["paragraph/table-of"] = fields('applies = "banked"'),
  ["paragraph/part-of"] = fields('applies = { round = "banked" }'),
  ["paragraph/cases"] = fields('upon = "dice not flat"'),
  ["paragraph/returned-without-void"] = fields('upon = { ["dice not flat"] = { wagers = "returned" } }'),
  ["paragraph/voids-upon"] = fields('upon = { ["dice not flat"] = { voids = "the hand, if the player so chooses" } }'),
  ["paragraph/number-range"] = fields("number_to = 9"),
  ["paragraph/not-true"] = fields('set_stays = "once placed"'),
  ["paragraph/other-game"] = fields("cut_from_ends = 10"),
  ["paragraph/sentence"] = fields('by_hand = " "'),
  ["paragraph/sum"] = card_fields("least_meter = 5"),
  ["paragraph/percentage"] = fields('vigorish = "5"'),
  ["paragraph/percentage-digits"] = fields('vigorish = "4.7619048%"'),
  ["paragraph/odds"] = fields('main_odds = "even"'),

  ["paragraph/setting-pattern"] = fields("play = true"),
  ["paragraph/paragraph"] = fields("see = {}"),
  ["paragraph/other-spots"] = fields('counts_as = { ["1-2"] = "6" }'),
  ["paragraph/half-pieces"] = fields('parts = { high = "two" }'),
  ["paragraph/outcome-halves"] = fields('outcome = "win", when = "higher"'),
  ["paragraph/when-field"] = fields('outcome = "win", when = { hihg = "higher" }'),
  ["paragraph/half-of-dealer"] = fields('outcome = "win", when = { dealer = pair }'),
  ["paragraph/dealer-and-bank"] = card_fields('outcome = "win", when = { dealer = pair, bank = pair }'),
  ["paragraph/needs-dealer-or-bank"] = card_fields('outcome = "win", when = { table = "EZ" }'),
  ["paragraph/seven-or-set-pattern"] = card_fields('outcome = "win", when = { dealer = 7 }'),
  ["paragraph/function-as-pattern"] =
    card_fields('outcome = "win", when = { dealer = function (hand) return true end }'),
  ["paragraph/called"] = card_fields('outcome = "win", when = { dealer = pair, called = 7 }'),
  ["paragraph/too-many-dealer-patterns"] =
    card_fields('outcome = "win", when = { { dealer = pair }, { dealer = "A" }, { dealer = "K" }, { dealer = "Q" }, '
      .. '{ dealer = "J" } }'),
  ["paragraph/half-stands"] = fields('outcome = "win", when = { high = "best" }'),
  ["paragraph/value-of-cards"] = card_fields('outcome = "win", when = { high = "zero" }'),

  ["paragraph/example"] = fields('example = { "1-1 3-3" }'),
  ["paragraph/examples"] = fields('examples = "1-1 3-3"'),

  ["paragraph/seven-cards"] = card_fields("seven = { six = true }"),
  ["paragraph/sequence"] = card_fields('seven = { five = "A-K-Q-J-9 of one suit", joker = "no" }'),
  ["paragraph/suited-ranks"] = card_fields('seven = { five = "royal flush", two = "A-A", joker = "no" }'),
  ["paragraph/colors"] = card_fields('seven = { makes = "flush", colour = "most" }'),
  ["paragraph/alone"] = card_fields('seven = { two = "A-K", joker = "no" }'),
  ["paragraph/together"] = card_fields('seven = { makes = "pair", high_card = "Q" }'),
  ["paragraph/rank"] = card_fields('seven = { high_card = "queen" }'),
  ["paragraph/paytables-by-variant"] = card_fields('choose_from = { ["Fortune"] = { "C" } }'),
}
