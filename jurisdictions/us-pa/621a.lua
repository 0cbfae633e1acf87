-- Pennsylvania: Pai Gow. § 621a.8(d), (e) and (g) to (i) have their meaning here; the rest of § 621a.6 and
-- § 621a.8, the two sections whose text we have, is listed. Every sentence is restated.

chapter "us-pa/621a" {
  title = "Pai Gow",
  cite  = "58 Pa. Code §",
  game  = "Pai Gow",
}

borrow "us-ma/pai_gow.2" { because = "§ 621a.3, which ranks the tiles, is not among the texts." }

section "621a.6" {
  title      = "Procedures for dealing the tiles; settling of wagers based on value of dice",
  effective  = "2019-11-02",
  source     = "49 Pa.B. 6676; https://pacodeandbulletin.gov, 58 Pa. Code § 621a.6",
  paragraphs = "(a)(1)-(3) (b) (c) (c)(1)-(2) (d) (e) (f)",
}

paragraph "(a)(1)" "The dealer calls no more bets and has a number drawn by a random number generator." {
  readings = {
    one_to_eight = {
      default = true,
      text    = "The paragraph gives no range. A number from 1 to 8 reaches each of the eight positions, the dead hand "
        .. "among them, equally often.",
    },
    one_to_seven = {
      text = "The range of § 645a.5(i)(2), 1 to 7, borrowed from the card game: it would never reach the dead hand.",
    },
  },
}

paragraph "(b)" "Where dice are used and dice wagers offered, those are settled once the dice lie still." {
  reading = "The references are broken in print: § 621a.5(e)(2)(4) is read as (e)(2)-(4), and § 621a.11(c)(e) as (c)-(e).",
}

section "621a.8" {
  title      = "Procedures for completion of each round of play; setting of hands; payment and collection of wagers; "
    .. "payout odds; vigorish",
  current    = "2024-11-09",
  effective  = "2019-11-02",
  source     = "49 Pa.B. 6676; current through Register Vol. 54, No. 45",
  paragraphs = "(a) (b) (c) (d)(1)-(4) (e) (f) (g) (h)(1)-(2) (i) (j) (j)(1)-(2) (k) (l)",
}

paragraph "(d)(1)" "A dealer who has the Supreme Pair plays it." {
  play    = pair "Gee Joon",
  example = { "2-4 1-2 3-3 1-3", high = "2-4 1-2", low = "3-3 1-3" },
}

paragraph "(d)(2)" "Otherwise a pair, a Wong or a Gong is always played where one can be." {
  readings = {
    unordered = {
      play    = any { pair, wong, gong },
      default = true,
      text    = "The three are joined by \"or\" with no order among them: a dealer who can play several may play any. "
        .. "Unlike Massachusetts 7(e), nothing here lets a licensee note an exception.",
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
      text    = "Tiles have the places printed in Massachusetts 2(g), which is borrowed: a 2-4 is fifteenth and a 1-2 "
        .. "seventeenth.",
    },
    interchangeable = {
      play = any { { highest, lowest }, { highest, "G" } },
      text = "A 2-4 counted as three is seventeenth, and so lower than a five. A hand with both has two tiles worth "
        .. "eight and is governed by (d)(3), so that no hand is set otherwise for it.",
    },
  },
  example = { "6-6 5-5 2-2 5-6", high = "5-5 2-2", low = "6-6 5-6" },
}

paragraph "(e)" "A player may give up a wager after the dealer's hands are set and before the player's own are exposed; a Pair Fortunes Wager stays on the tiles." {
  by_hand  = "A player says so, and the dealer collects chips and tiles.",
  readings = {
    reveal_of_f = {
      default = true,
      text    = "The hands are exposed under (f). The reference to (g), which is about losing wagers, is a slip.",
    },
    as_printed = {
      text = "A player may wait until wagers are being settled under (g), as the reference says.",
    },
  },
}

paragraph "(g)" "A wager loses if the high hand is no better than the dealer's and the low hand is no better either or is worth zero." {
  outcome  = "lose",
  when     = { high = "identical or lower", low = "identical, lower or zero" },
  readings = {
    by_rank = {
      identical = "rank",
      default   = true,
      text      = "Identical in rank, as this section says throughout: of two halves with the same value the highest "
        .. "tile decides, and only where it ranks alike are they identical. Massachusetts defines a copy so.",
    },
    by_value = {
      identical = "pair rank or value",
      text      = "§ 621a.1 is said to define a copy hand by pair rank or point value, without the tile. Two halves of "
        .. "one value would then be identical, and go to the dealer.",
    },
  },
}

paragraph "(h)(1)" "A wager ties if the high hand is better and the low hand is identical, lower or worth zero." {
  outcome = "push",
  when    = { high = "higher", low = "identical, lower or zero" },
}

paragraph "(h)(2)" "A wager ties if the high hand is identical or lower and the low hand is better." {
  outcome  = "push",
  readings = {
    zero_never_better = {
      when    = { high = "identical or lower", low = "higher and not zero" },
      default = true,
      text    = "A low hand worth zero is never the better, whatever its highest tile: (g) says so, and this would take "
        .. "it back where both low hands are worth zero.",
      example = {
        high = "4-4 1-3", low = "5-5 4-6", against = { high = "1-1 3-5", low = "2-2 3-3" }, outcome = "lose",
      },
    },
    literal = {
      when = { high = "identical or lower", low = "higher" },
      text = "Of two low hands worth zero the one with the higher tile ranks higher, and this paragraph excepts none: "
        .. "such a hand loses under (g) and ties under this.",
    },
  },
}

paragraph "(i)" "A wager wins if both hands are better than the dealer's." {
  outcome  = "win",
  readings = {
    zero_never_better = {
      when    = { high = "higher", low = "higher and not zero" },
      default = true,
      text    = "A low hand worth zero never wins: (h)(1) makes it a tie. New South Wales has both zeros lose the whole "
        .. "wager, New Zealand calls them a copy.",
      example = {
        high = "1-1 3-5", low = "5-5 4-6", against = { high = "4-4 1-3", low = "2-2 3-3" }, outcome = "push",
      },
    },
    literal = {
      when = { high = "higher", low = "higher" },
      text = "This paragraph excepts no zero: where both low hands are worth zero and the player's has the higher tile, "
        .. "the wager ties under (h)(1) and wins under this.",
    },
  },
}
