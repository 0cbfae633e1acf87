-- Massachusetts: Pai Gow. Sections 1, 2 and 7(c) to (j) have their meaning here; the rest is listed.
-- The tables are exact; every sentence is restated.

chapter "us-ma/pai_gow" {
  title  = "Pai Gow",
  cite   = "Mass. Pai Gow §",
  game   = "Pai Gow",
  source = "Massachusetts rules of the game of Pai Gow; the copy at hand bears no date",
}

section "1" {
  title      = "Definitions",
  paragraphs = [[
    Bank, Co-banking, Copy hand, Dead hand, Gongs, High hand, Marker, Push, Rank or ranking,
    Second highest or low hand, Setting the hands, Supreme pair, Value, Washing, Wongs
  ]],
}

paragraph "Bank" "A player who takes on the other players and the dealer and answers for whatever they win." {
  by_hand = "Who banks is settled at the table; section 8 says how.",
}
paragraph "Co-banking" "What section 8 says it is." {
  by_hand = "Whether a hand is co-banked is settled at the table; section 8 says how.",
}
paragraph "Copy hand" "A half that has the same pair rank as the dealer's or bank's half, or the same value and the same highest tile." {
  identical = "rank",
}
paragraph "Dead hand" "A hand on which nobody has wagered." {
  by_hand = "Where there is no wager is seen at the table.",
}
paragraph "Gongs" "A twelve or a two with an eight." { see = "us-ma/pai_gow.2.b" }
paragraph "High hand" "The two tiles of the four that rank above the other two." { parts = { high = 2 } }
paragraph "Marker" "What shows who banks and who co-banks." {
  by_hand = "A thing on the table.",
}
paragraph "Push" "A tie." { see = "us-ma/pai_gow.7.i" }
paragraph "Rank or ranking" "Where a hand stands in the order of section 2." { see = "us-ma/pai_gow.2" }
paragraph "Second highest or low hand" "The two tiles of the four that rank below the other two." {
  parts = { low = 2 },
}
paragraph "Setting the hands" "Making a high and a low hand of the four tiles." {
  see = "High hand, Second highest or low hand",
}
paragraph "Supreme pair" "The 2-4 and the 1-2, together the highest hand there is." { see = "us-ma/pai_gow.2.b" }
paragraph "Value" "What two tiles are worth under section 2." { see = "us-ma/pai_gow.2.d" }
paragraph "Washing" "What section 4 says it is." {
  by_hand = "Tiles are mixed by hand; section 4 says how.",
}
paragraph "Wongs" "A twelve or a two with a nine." { see = "us-ma/pai_gow.2.b" }

section "2" {
  title      = "Pai gow tiles; ranking of hands, pairs and tiles; value of the hand",
  paragraphs = "(a) (b) (c) (d) (d)(1)-(2) (e) (f) (g) (h)",
}

paragraph "(a)" "The game is played with one set of thirty-two tiles that meet the equipment rules." {
  see     = "(g)",
  by_hand = "That the tiles meet the equipment rules is inspected; (g) says which thirty-two they are.",
}

paragraph "(b)" "A permissible pair beats any hand without one; between two of them the rank decides." {
  ranks_pairs = [[
    Ranking       Pairing
    Supreme Pair
    First         Six (2-4) and Three (1-2)
    Matched Pairs
    Second        Twelve (6-6) and Twelve (6-6)
    Third         Two (1-1) and Two (1-1)
    Fourth        Eight (4-4) and Eight (4-4)
    Fifth         Four (1-3) and Four (1-3)
    Sixth         Ten (5-5) and Ten (5-5)
    Seventh       Six (3-3) and Six (3-3)
    Eighth        Four (2-2) and Four (2-2)
    Ninth         Eleven (5-6) and Eleven (5-6)
    Tenth         Ten (4-6) and Ten (4-6)
    Eleventh      Seven (1-6) and Seven (1-6)
    Twelfth       Six (1-5) and Six (1-5)
    Mixed or Unmatched Pairs
    Thirteenth    Mixed Nines (3-6 and 4-5)
    Fourteenth    Mixed Eights (3-5 and 2-6)
    Fifteenth     Mixed Sevens (3-4 and 2-5)
    Sixteenth     Mixed Fives (1-4 and 2-3)
    Wongs
    Seventeenth   Twelve (6-6) and Nine (4-5)
                  Twelve (6-6) and Nine (3-6)
    Eighteenth    Two (1-1) and Nine (4-5)
                  Two (1-1) and Nine (3-6)
    Gongs
    Nineteenth    Twelve (6-6) and Eight (2-6)
                  Twelve (6-6) and Eight (3-5)
                  Twelve (6-6) and Eight (4-4)
    Twentieth     Two (1-1) and Eight (2-6)
                  Two (1-1) and Eight (3-5)
                  Two (1-1) and Eight (4-4)
  ]],
}

paragraph "(c)" "Where both hands hold a permissible pair of the same rank, the dealer or the bank has the better." {
  copy = "bank",
}

paragraph "(d)" "Hands without such a pair are compared by value: the spots of both tiles, less any ten." {
  values   = "spots, last digit",
  readings = {
    no_pair = {
      zero    = "no permissible pair",
      default = true,
      text    = "Value is what hands without a permissible pair are compared by, so that a hand with such a pair has none: "
        .. "zero is said of 24 of the 496 two-tile hands.",
    },
    spots = {
      zero = "spots",
      text = "Spots alone come to zero for 51 of the 496 hands, 19 of them permissible pairs: a low pair of tens would "
        .. "have a value of zero and could not win.",
    },
  },
}
paragraph "(d)(1)" "A two and a six are worth eight." { example = { "1-1 3-3", value = 8 } }
paragraph "(d)(2)" "An eleven and a seven come to eighteen and are worth eight." { example = { "5-6 1-6", value = 8 } }

paragraph "(e)" "Apart from each other, the 1-2 may count six and then ranks fifteenth, the 2-4 three and then ranks seventeenth." {
  counts_as = { ["1-2"] = { 6, "fifteenth" }, ["2-4"] = { 3, "seventeenth" } },
  reading   = "Each hand takes the count that serves it best. Holding both tiles to be the lowest whichever way they are "
    .. "counted, as is common, changes the comparison of no two hands.",
  examples  = { { "1-2 1-1", value = 8 }, { "2-4 6-6", value = 8 }, { "2-4 1-6", value = 3 } },
}

paragraph "(f)" "Of two hands with the same value, the one with the highest single tile is the higher." {
  equal_values = "highest tile",
}

paragraph "(g)" "The order of single tiles." {
  ranks_tiles = [[
    Ranking      Tile In Set    Number of Tiles
    First        Twelve (6-6)   2
    Second       Two (1-1)      2
    Third        Eight (4-4)    2
    Fourth       Four (1-3)     2
    Fifth        Ten (5-5)      2
    Sixth        Six (3-3)      2
    Seventh      Four (2-2)     2
    Eighth       Eleven (5-6)   2
    Ninth        Ten (4-6)      2
    Tenth        Seven (1-6)    2
    Eleventh     Six (1-5)      2
    Twelfth      Nine (3-6)     1
    Twelfth      Nine (4-5)     1
    Thirteenth   Eight (2-6)    1
    Thirteenth   Eight (3-5)    1
    Fourteenth   Seven (2-5)    1
    Fourteenth   Seven (3-4)    1
    Fifteenth    Six (2-4)      1
    Sixteenth    Five (1-4)     1
    Sixteenth    Five (2-3)     1
    Seventeenth  Three (1-2)    1
  ]],
}

paragraph "(h)" "Where the highest tiles rank alike too, it is a copy, and the dealer or the bank has the better." {
  copy = "bank",
}

section "3" {
  title      = "Dice; number of dice; pai gow shaker",
  paragraphs = "(a) (b) (c)",
}

section "4" {
  title      = "Opening of the table for gaming; shuffling procedures",
  paragraphs = "(a) (a)(1)-(3) (a)(3)(i)-(ii) (b) (c) (d) (e) (f) (g)",
}

section "5" {
  title      = "Wagers",
  paragraphs = "(a) (b) (c)",
}

section "6" {
  title      = "Procedures for dealing the tiles",
  paragraphs = "(a) (b) (c) (c)(1)-(2) (d) (e) (f)",
}

section "7" {
  title      = "Procedures for completion of each round of play; setting of hands; payment and collection of wagers; "
    .. "payout odds; vigorish",
  paragraphs = "(a) (b) (c) (d)(1)-(4) (e) (f) (f)(1)-(2) (g) (h) (i) (i)(1)-(2) (j) (k) (l)",
}

paragraph "(c)" "Once the players have set their hands, the dealer turns up four tiles and sets them; where a player banks, that player does." {
  by_hand  = "Turning tiles up and laying the hands to the right and left is done at the table.",
  readings = {
    section_8 = {
      default = true,
      text    = "A co-banked hand is set by the dealer, as 8(e) and (p) say: 8(a) puts section 8 first where the two conflict.",
    },
    this_paragraph = {
      text = "A co-banked hand is set by the player who banks, as this paragraph says of banking and co-banking alike.",
    },
  },
}

paragraph "(d)(1)" "A dealer who has the Supreme pair plays it." {
  play    = pair "Gee Joon",
  example = { "2-4 1-2 3-3 1-3", high = "2-4 1-2", low = "3-3 1-3" },
}

paragraph "(d)(2)" "Otherwise a pair, a Wong or a Gong is always played where one can be." {
  readings = {
    unordered = {
      play    = any { pair, wong, gong },
      default = true,
      text    = "The three are joined by \"or\" with no order among them: a dealer who can play several may play any.",
    },
    in_order = {
      play = first { pair, wong, gong },
      text = "The three are named in the order of their rank, and are played in it: a pair before a Wong, a Wong before a Gong.",
    },
  },
  example = { "5-5 5-5 4-5 2-6", high = "5-5 5-5", low = "4-5 2-6" },
}

paragraph "(d)(3)" "Otherwise two tiles worth nine, eight or seven are played together." {
  readings = {
    unordered = {
      play    = worth "7 to 9",
      default = true,
      text    = "The text states no order among nine, eight and seven, and says \"any\" two tiles: each is lawful.",
    },
    in_order = {
      play = first { worth "9", worth "8", worth "7" },
      text = "The values are named from the highest down, and are played in that order.",
    },
  },
  example = { "1-1 1-6 5-5 4-6", high = "1-1 1-6", low = "5-5 4-6" },
}

paragraph "(d)(4)" "Otherwise the highest ranking tile goes with the lowest ranking tile." {
  readings = {
    fixed_places = {
      play    = { highest, lowest },
      default = true,
      text    = "Tiles have the places printed in 2(g): a 2-4 is fifteenth and a 1-2 seventeenth. No hand here is worth "
        .. "more or less for it.",
    },
    interchangeable = {
      play = any { { highest, lowest }, { highest, "G" } },
      text = "A 2-4 counted as three is seventeenth under 2(e), and so lower than a five. A hand with both has two tiles "
        .. "worth eight and is governed by (d)(3), so that no hand is set otherwise for it.",
    },
  },
  example = { "6-6 5-5 2-2 5-6", high = "5-5 2-2", low = "6-6 5-6" },
}

paragraph "(e)" "The licensee files how the dealer's hands are set, and notes each exception it makes to (d)." {
  exceptions_to = "(d)(1)-(4)",
  set_by        = "submission",
}

paragraph "(f)" "A player may give up a wager after the dealer's hands are set and before the player's own are exposed." {
  by_hand = "A player says so, and the dealer acts on it.",
}
paragraph "(f)(1)" "The dealer then takes the wager at once." { by_hand = "Chips are collected by the dealer." }
paragraph "(f)(2)" "And takes the four tiles face down, showing them to nobody." {
  by_hand = "Tiles are collected by the dealer.",
}

paragraph "(g)" "The dealer exposes the players' hands from the right and compares high with high and low with low." {
  see     = "(h) (i)(1)-(2) (j)",
  by_hand = "Exposing hands in turn and announcing what becomes of each wager is done by the dealer.",
}

paragraph "(h)" "A wager loses if the high hand is no better than the dealer's and the low hand is no better either or is worth zero." {
  outcome = "lose",
  when    = { high = "identical or lower", low = "identical, lower or zero" },
}

paragraph "(i)" "A wager that pushes is neither taken nor paid, and the tiles are collected." {
  see     = "(i)(1)-(2)",
  by_hand = "Tiles are collected by the dealer.",
}

paragraph "(i)(1)" "It is a push if the high hand is better and the low hand is a copy, lower or worth zero." {
  outcome = "push",
  when    = { high = "higher", low = "identical, lower or zero" },
}

paragraph "(i)(2)" "It is a push if the high hand is a copy or lower and the low hand is better." {
  outcome  = "push",
  readings = {
    zero_never_better = {
      when    = { high = "identical or lower", low = "higher and not zero" },
      default = true,
      text    = "A low hand worth zero is never the better, whatever its highest tile: (h) says so, and this would take "
        .. "it back where both low hands are worth zero.",
      example = {
        high = "4-4 1-3", low = "5-5 4-6", against = { high = "1-1 3-5", low = "2-2 3-3" }, outcome = "lose",
      },
    },
    literal = {
      when = { high = "identical or lower", low = "higher" },
      text = "Of two low hands worth zero the one with the higher tile ranks higher, and this paragraph excepts none: "
        .. "such a hand loses under (h) and pushes under this.",
    },
  },
}

paragraph "(j)" "A wager wins if both hands are better than the dealer's." {
  outcome  = "win",
  readings = {
    zero_never_better = {
      when    = { high = "higher", low = "higher and not zero" },
      default = true,
      text    = "A low hand worth zero never wins: (i)(1) makes it a push. New South Wales has both zeros lose the whole "
        .. "wager, New Zealand calls them a copy.",
      example = {
        high = "1-1 3-5", low = "5-5 4-6", against = { high = "4-4 1-3", low = "2-2 3-3" }, outcome = "push",
      },
    },
    literal = {
      when = { high = "higher", low = "higher" },
      text = "This paragraph excepts no zero: where both low hands are worth zero and the player's has the higher tile, "
        .. "the wager pushes under (i)(1) and wins under this.",
    },
  },
}

paragraph "(k)" "A winning wager is paid 1 to 1, and the winner pays a vigorish of five percent of what was won." {
  vigorish = "5%",
  reading  = "The licensee may round it to 25 cents or the next higher multiple: what that comes to depends on the wager, "
    .. "so that five percent is taken as it is.",
}

section "8" {
  title      = "Player bank; co-banking; selection of bank; procedures for dealing",
  paragraphs = [[
    (a) (b) (c) (d)(1)-(2) (e) (f) (g) (g)(1)-(2) (h) (i) (j) (k) (k)(1)-(10) (l) (m) (n) (o) (p) (q) (r)
  ]],
}

section "9" {
  title      = "Irregularities; invalid roll of the dice",
  paragraphs = "(a) (b) (c) (d) (e) (f)",
}

section "10" {
  title      = "A player wagering on more than one betting area",
  paragraphs = "(a) (b)",
}
