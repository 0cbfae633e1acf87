-- What a paragraph of a chapter is refused for, field by field.

return {
  -- ---- of any field ----
  {
    says = "%s, expected a paragraph, or a list of them",
    cause = "A list of paragraphs has a named field in it, or a gap.",
    remedy = "Write the paragraphs in braces, without names.",
  },
  {
    says = "%s, expected a field of a paragraph",
    cause = "A paragraph's table, a reading or `takes` has a field that does not exist.",
    remedy = "Write the name that is offered, or one that another script in jurisdictions/ has for it.",
  },
  {
    says = '%s, expected the phrase "%s"',
    cause = "A field takes one phrase of a short list, and this is another.",
    remedy = "Write one of the phrases that are named, to the letter.",
  },
  {
    says = "%s, expected a phrase, or a list of them",
    cause = "A field that takes phrases holds an empty list.",
    remedy = "Write a phrase in quotation marks, or several in braces, or leave the field out.",
  },
  {
    says = "%s, expected a table of %s",
    cause = "The field has parts, and none is named.",
    remedy = 'Write those that are meant by their names: applies = { rounds = "banked" }.',
  },
  {
    says = '"%s", expected a part of `%s`: %s',
    cause = "The table has a part that does not exist.",
    remedy = "Write one of the parts that are named.",
  },
  {
    says = "%s, expected its cases, as in %s",
    cause = "`upon` does not say what goes wrong, each case with what is done about it.",
    remedy = "Write each case in brackets and quotation marks, with a table of what is done.",
  },
  {
    says = 'wagers = "returned" upon "%s", where no hand is void, expected void hands, as in voids = "all hands"',
    cause = "Wagers go back from hands that are void, and the case voids none.",
    remedy = "Say in `voids` which hands are void, or leave `wagers` out.",
  },
  {
    says = 'voids = "%s" upon "%s", expected it upon "%s"',
    cause = "A hand is left to a player to void, and what went wrong is not that a piece of one player's was seen.",
    remedy = 'Say voids = "all hands", or leave it out.',
  },
  {
    says = "%s, expected true: %s",
    cause = "The field is a step: what it means is always done, and there is nothing to choose.",
    remedy = "Write it as `field = true`, or leave it out. `houseway words FIELD` says what is done.",
  },
  {
    says = "%s in a chapter of %s, expected it in one of %s",
    cause = "The field, its phrase or the case of `upon` is about tiles in a chapter on cards, or the other way round.",
    remedy = "Remove it; `houseway words FIELD` says which game a field and its phrases are for.",
  },
  {
    says = "%s, expected a number from %d to %d, %s",
    cause = "The field takes a whole number within those bounds.",
    remedy = "Write such a number, without quotation marks.",
  },
  {
    says = "%s, expected a sentence",
    cause = "A field that is read by people holds no words.",
    remedy = "Write a sentence in quotation marks.",
  },
  {
    says = '%s, expected a sum, such as "%s"',
    cause = "The field takes an amount of money.",
    remedy = "Write it with the mark of dollars, in quotation marks.",
  },
  {
    says = '%s, expected a percentage, such as "5%"',
    cause = "The field takes a part of what is won, at most all of it.",
    remedy = "Write the number with its mark, in quotation marks.",
  },
  {
    says = "%s, expected a percentage with six digits after its point, at most",
    cause = "A rate has so many digits that what it takes of a sum is not exact in whole numbers.",
    remedy = 'Write it with at most six digits after the point, as in `"4.761905%"`.',
  },
  {
    says = '%s, expected odds, such as "1 to 1"',
    cause = "`main_odds` does not say what the wager is paid.",
    remedy = "Write the odds in quotation marks, as the text has them.",
  },

  -- ---- setting, ranking and outcomes ----
  {
    says = "%s, expected a pattern of settings",
    cause = "`play` is not a pattern.",
    remedy = "Write words of patterns, as `houseway words` lists them.",
  },
  {
    says = "%s, expected a paragraph",
    cause = "A reference to other paragraphs is an empty list.",
    remedy = 'Write at least one, such as "(d)(2)", or leave the field out.',
  },
  {
    says = '%s, expected tiles with their other spots and rank, as in { ["1-2"] = { 6, "fifteenth" } }',
    cause = "`counts_as` is not a table of tiles, each with a number of spots and a rank.",
    remedy = "Write it as shown.",
  },
  {
    says = "%s, expected how many pieces a half holds, as in { high = 5 } or { high = 2, low = 2 }",
    cause = "`parts` says no number for the high hand or the low hand.",
    remedy = "Write it as shown.",
  },
  {
    says = '%s, expected how the halves stand, as in { high = "higher", low = "identical, lower or zero" }',
    cause = "`when` is not a table of what is true of the high hand and the low hand, or a list of such tables.",
    remedy = "Write it as shown.",
  },
  {
    says = '"%s", expected a field of `when`: high, low, player, dealer, bank, table or called',
    cause = "`when` speaks of something that is no part of the comparison.",
    remedy = "Write one of those names.",
  },
  {
    says = "%s, expected high or low: patterns of the dealer's hand are of cards",
    cause = "A chapter on tiles singles out a hand of the dealer's or bank's.",
    remedy = "Say how the halves stand.",
  },
  {
    says = "`dealer` and `bank`, expected one of them",
    cause = "Both name the hand that is wagered against: `dealer` where no player banks, `bank` whoever does.",
    remedy = "Leave one of them out.",
  },
  {
    says = "`%s` alone, expected it beside `dealer` or `bank`",
    cause = "A table, or a name, is given to no pattern.",
    remedy = "Write the pattern of the hand, as in dealer = { low = worth \"9\" }.",
  },
  {
    says = "%s, expected a pattern of seven cards or of a set hand",
    cause = "What follows `dealer` or `bank` is not a pattern.",
    remedy = "Write it as in `holding`, or name the halves: { low = worth \"9\" }.",
  },
  {
    says = "a function, expected a pattern in words",
    cause = "What decides a wager is found for every hand there is before any is dealt.",
    remedy = "Say it in words of patterns, as `houseway words` lists them.",
  },
  {
    says = "%s, expected what such a hand is called",
    cause = "`called` is not text.",
    remedy = 'Write a name with its article: called = "a Tiger 9".',
  },
  {
    says = "one pattern more of the dealer's hand, expected %d at most",
    cause = "A chapter singles out more hands than cells are numbered for.",
    remedy = "Put two patterns together with `any`, if the wager ends alike.",
  },
  {
    says = '%s, expected how a half stands, such as "higher", "identical or lower" or "higher and not zero"',
    cause = "What follows `high` or `low` cannot be read.",
    remedy = "Put it together from higher, lower, identical, zero and both zero, with commas, or, not and and not.",
  },
  {
    says = '"%s", expected higher, lower or identical: cards have no value',
    cause = "A law on cards speaks of a value or of zero, which only tiles have.",
    remedy = "Say it with higher, lower and identical.",
  },

  -- ---- examples ----
  {
    says = '%s, expected an example such as { "6-6 5-5 2-2 5-6", high = "5-5 2-2", low = "6-6 5-6" }',
    cause = "An example is none of the four sorts: how a hand is set, what two tiles are worth, how two hands end, "
      .. "where dealing starts.",
    remedy = "Write what the sort needs and nothing else: the hand with `high` and `low`; two tiles with `value`; "
      .. "`high`, `low`, `against` and `outcome`; or `total` and `starts`.",
  },
  {
    says = "%s, expected a list of examples",
    cause = "`examples` is not a list, or an empty one.",
    remedy = "Put the examples in braces with commas, or write `example` for one.",
  },

  -- ---- optional wagers ----
  {
    says = '%s, expected how many are of the colour chosen: "seven", "five or more" or "no"',
    cause = "`colour` of seven cards is a number in words, with or without \"or more\".",
    remedy = 'Write it so: colour = "six or more".',
  },
  {
    says = '%s, expected seven cards, as in { all = "straight flush", ace = "high", joker = "no" }',
    cause = "What a paragraph says of seven cards is none of the phrases that are carried out.",
    remedy = "Write `all` with `ace`, `five` and what is beside it as `two`, what they make as `makes` or `high_card`, "
      .. "how many `pairs`, and where the `joker` is, as jurisdictions/us-pa/645a.lua does.",
  },
  {
    says = '%s, expected five in sequence: "royal flush", "A-2-3-4-5 of one suit" or "9-8-7-6-5 of any suits"',
    cause = "`five` is not five ranks in sequence, of one suit or of any: of other fives the joker can be none but "
      .. "an ace.",
    remedy = "Write the ranks with hyphens, the highest first or the ace before the 2.",
  },
  {
    says = '%s, expected two ranks of one suit, such as "A-K"',
    cause = "`two` is not two different ranks.",
    remedy = "Write the two cards beside the five by their ranks; they are of one suit.",
  },
  {
    says = "`%s` alone, expected it beside `%s`",
    cause = "The field says something of another that is not there.",
    remedy = "Write both, or neither.",
  },
  {
    says = "`%s` beside `%s`, expected one of them",
    cause = "The two fields say what the seven cards are in two ways at once.",
    remedy = "Leave one of them out.",
  },
  {
    says = '%s, expected a rank, such as "Q"',
    cause = "`high_card` is not a rank.",
    remedy = 'Write one of "A", "K", "Q", "J", "10" to "2".',
  },
  {
    says = '%s, expected paytables by variant, as in { ["Fortune"] = "C D E" }',
    cause = "`choose_from` does not say, for each variant of the game, which paytables it may choose.",
    remedy = "Write it as shown, the letters with spaces between them.",
  },
}
