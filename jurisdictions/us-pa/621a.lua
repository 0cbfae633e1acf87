-- Pennsylvania: Pai Gow. Every paragraph of § 621a.6 and § 621a.8, the two sections whose text we have, has its
-- meaning here, or says why no program performs it. What the other sections would say is borrowed from
-- Massachusetts, paragraph by paragraph. Every sentence is restated.

chapter "us-pa/621a" {
  title = "Pai Gow",
  cite  = "58 Pa. Code §",
  game  = "Pai Gow",
}

borrow "us-ma/pai_gow.2" { because = "§ 621a.3, which ranks the tiles, is not among the texts." }

borrow "us-ma/pai_gow.4" {
  because = "§ 621a.4, on mixing and stacking the tiles, is not among the texts; § 621a.6(a) and (d) speak of its eight stacks.",
  takes   = "stacked upon",
}

borrow "us-ma/pai_gow.5" {
  because = "§ 621a.5, on wagers, is not among the texts; § 621a.6(a) has no more bets announced, and says no more of it.",
}

borrow "us-ma/pai_gow.7.c" {
  because = "§ 621a.8(c) speaks of the dealer's hands alone; who sets a bank's is said in § 621a.9, which is not among the texts.",
  takes   = "bank_set_by",
}

borrow "us-ma/pai_gow.7.k" {
  because = "§ 621a.8(i) has winners paid and a vigorish collected under § 621a.11(a), which is not among the texts.",
  takes   = "main_odds vigorish vigorish_rounding vigorish_rounded permits",
}

borrow "us-ma/pai_gow.8" {
  because = "§ 621a.9, on player banks and co-banking, is not among the texts; § 621a.6 and § 621a.8 are cited in it. By "
    .. "8(a) they hold in rounds a player banks: a wager may be surrendered under § 621a.8(e) once the bank's hands are set, "
    .. "and goes where losing wagers go.",
}

borrow "us-ma/pai_gow.9" { because = "§ 621a.12, on irregularities, is not among the texts." }

section "621a.6" {
  title      = "Procedures for dealing the tiles; settling of wagers based on value of dice",
  effective  = "2019-11-02",
  source     = "49 Pa.B. 6676; https://pacodeandbulletin.gov, 58 Pa. Code § 621a.6",
  cited_in   = "§ 621a.5, § 621a.7 and § 621a.9",
  paragraphs = "(a) (a)(1)-(3) (b) (c) (c)(1)-(2) (d) (e) (f)",
}

paragraph "(a)" "When the tiles are mixed and stacked, the dealer announces no more bets and finds in one of three ways where the deal begins." {
  see = "(a)(1)-(3)",
}

paragraph "(a)(1)" "When the tiles are stacked, the dealer may announce no more bets and use a computerized random number generator, which selects a number and displays it." {
  bets_called = true,
  start_by    = "a number",
  permits     = "start",
  readings    = {
    one_to_eight = {
      number_to = 8,
      default   = true,
      text      = "The paragraph gives no range. A number from 1 to 8 reaches each of the eight positions, the dead hand "
        .. "among them, equally often.",
    },
    one_to_seven = {
      number_to = 7,
      text      = "The range of § 645a.5(i)(2), 1 to 7, borrowed from the card game: it would never reach the dead hand.",
    },
  },
}

paragraph "(a)(2)" "When the tiles are stacked, the dealer may announce no more bets, shake the dice at least three times, take the lid off the shaker and put it, uncovered, in its place on the layout." {
  bets_called = true,
  start_by    = "three dice",
  permits     = "start",
  shaken_by   = "the dealer",
  by_hand     = "Dice are shaken and uncovered by hand; a seeded throw stands for it, or the dice that were recorded.",
}

paragraph "(a)(3)" "When the tiles are stacked, the dealer may announce no more bets and have a player shake the dice by pressing the button at that player's wagering position." {
  bets_called = true,
  start_by    = "three dice shaken by a player",
  permits     = "start",
  shaken_by   = "a player",
  reading     = "The text does not say which player: any may be told to.",
}

paragraph "(b)" "Where dice are used and Sum, Match and Beat It Wagers are offered, the dealer announces the value of each die once the dice lie still and settles these wagers: losing ones are collected, winning ones paid." {
  applies      = { start = "dice" },
  offers       = { "Sum", "Match", "Beat It" },
  settles      = { "Sum", "Match", "Beat It" },
  dice_settled = true,
  permits      = { "wagers", "paytables" },
  by_hand      = "The dealer announces the dice. What wins and what it pays is said in § 621a.5(e)(2)-(4) and § 621a.11(c)-(e), which are not among the texts: a "
    .. "licensee that offers these wagers gives its own paytables.",
  reading      = "The references are broken in print: § 621a.5(e)(2)(4) is read as (e)(2)-(4), and § 621a.11(c)(e) as (c)-(e).",
}

paragraph "(c)" "When any Sum, Match and Beat It Wagers are settled, the dealer counts counterclockwise, the dealer one, every betting position, wagered on or not, and the Dead Hand, up to the total of the dice or the number displayed: the first stack goes there." {
  counted_from = "the dealer",
  counted      = "the dealer, betting positions and the dead hand",
}

paragraph "(c)(1)" "A total of nine starts the deal with the dealer." { example = { total = 9, starts = "dealer" } }

paragraph "(c)(2)" "A total of fifteen starts the deal with the sixth betting position." {
  seats   = 6,
  reading = "A table has six betting positions: fifteen falls on the sixth only where eight positions are counted, and "
    .. "eight stacks go to them, the dealer and the dead hand.",
  example = { total = 15, starts = "seat 6" },
}

paragraph "(d)" "Stacks of four are dealt from the right of the eight, the first to the starting position and the others counterclockwise to every position, wagered on or not, the Dead Hand and the dealer among them; a marker is put on the dealer's stack at once." {
  dealt         = "a stack of 4 at a time, from the dealer's right",
  dealt_towards = "counterclockwise",
  by_hand       = "The dealer marks the dealer's own stack.",
}

paragraph "(e)" "When all stacks are dealt, those at positions without a wager are collected unexposed and put with the Dead Hand, to the dealer's left, in front of the table inventory container." {
  unwagered = "put with the dead hand",
}

paragraph "(f)" "When the stacks are dealt and those without a wager collected, a shaker worked by hand is covered, shaken once and put to the dealer's right." {
  by_hand = "The dice are hidden by hand; nothing rests on this shake.",
}

section "621a.8" {
  title      = "Procedures for completion of each round of play; setting of hands; payment and collection of wagers; "
    .. "payout odds; vigorish",
  current    = "2024-11-09",
  effective  = "2019-11-02",
  source     = "49 Pa.B. 6676; current through Register Vol. 54, No. 45",
  cited_in   = "§ 621a.9",
  paragraphs = "(a) (b) (c) (d) (d)(1)-(4) (e) (f) (g) (h) (h)(1)-(2) (i) (j) (j)(1)-(2) (k) (l)",
}

paragraph "(a)" "Each player makes a high hand and a low hand of the four tiles and lays the two face down, apart from each other, right behind the betting area." {
  by_hand  = "Tiles are laid down by players.",
  readings = {
    by_rank = {
      misset  = "the better two tiles are the high hand",
      default = true,
      text    = "The text does not say what follows where the better two tiles are laid as the low hand. The high hand is "
        .. "taken to be the two tiles that rank higher, wherever they lie.",
    },
    loses = {
      misset = "the wager loses",
      text   = "A player who lays the better two tiles as the low hand has not set a high and a low hand as this "
        .. "paragraph asks, and loses, as players of Pai Gow Poker do under § 645a.11(f).",
    },
  },
}

paragraph "(b)" "Players set their own hands; of others only the dealer may touch their tiles, which stay in full view of the dealer at all times. A player who asks for help is told how the certificate holder has the dealer's hands set. Tiles that a player has set and laid face down may not be touched by the player again." {
  set_stays = true,
  by_hand   = "Whose hands are on the tiles, and that the dealer sees them, is watched at the table; `houseway set` tells a "
    .. "player how the dealer would set them.",
}

paragraph "(c)" "When all players have set their hands, the dealer's four tiles are turned over and the dealer sets them: the high hand lies face up and upright, the low hand face up and across it." {
  dealer_sets = true,
  by_hand     = "Tiles are turned up and laid out at the table.",
}

paragraph "(d)" "The dealer sets the dealer's hands by four rules." { see = "(d)(1)-(4)" }

paragraph "(d)(1)" "A dealer who has the Supreme Pair plays it." {
  play    = pair "Gee Joon",
  example = { "2-4 1-2 3-3 1-3", high = "2-4 1-2", low = "3-3 1-3" },
}

paragraph "(d)(2)" "A dealer who has no Supreme Pair always plays a pair, Wong or Gong of § 621a.3 where one is possible." {
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

paragraph "(d)(3)" "A dealer who can play no pair, Wong or Gong plays two tiles worth nine, eight or seven together." {
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

paragraph "(d)(4)" "A dealer who can play no pair, Wong, Gong, nine, eight or seven plays the highest ranking tile with the lowest ranking tile." {
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

paragraph "(e)" "Once the dealer's hands are set, a player may surrender the Pai Gow Wager by saying so before the dealer exposes either of the player's hands as in (g). The dealer collects the wager at once, and the four tiles, which are stacked face down on the right side of the table, in front of the table inventory container, unexposed to other players; a Pair Fortunes Wager lies on top of them until it is settled under (j)." {
  surrender_from    = true,
  surrendered_wager = true,
  surrendered_hand  = "stays for its Pair Fortunes wager",
  by_hand           = "A player says so, and the dealer collects chips and tiles.",
  readings          = {
    reveal_of_f = {
      surrender = "until the player's hands are exposed",
      default   = true,
      text      = "The hands are exposed under (f). The reference to (g), which is about losing wagers, is a slip.",
    },
    as_printed = {
      surrender = "until wagers are settled",
      text      = "A player may wait until wagers are being settled under (g), as the reference says.",
    },
    into_the_table_inventory = {
      surrender      = "until the player's hands are exposed",
      surrendered_to = "the table inventory",
      text           = "As by default, but that where a player banks a surrendered wager goes to the table inventory: it is "
        .. "collected before hands are compared and wagers lose.",
    },
  },
}

paragraph "(f)" "When the dealer's hands are set and surrendered wagers and tiles collected, the dealer reveals both hands of each player, counterclockwise from the player farthest to the dealer's right, compares high hand with high hand and low hand with low hand, and announces whether the wager wins, loses or ties." {
  revealed = "counterclockwise from the dealer's right",
  see      = "(g) (h) (i)",
  by_hand  = "Hands are exposed and outcomes announced by the dealer.",
}

paragraph "(g)" "A player's wager loses, and is collected at once, if the high hand is identical in rank to the dealer's or lower, and the low hand is identical in rank or lower too, or has a value of zero." {
  losers   = "collected at once, into the table inventory",
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

paragraph "(h)" "A player's wager that ties is returned to the player." {
  push_returned = true,
  see           = "(h)(1)-(2)",
}

paragraph "(h)(1)" "A player's wager ties if the high hand is higher in rank than the dealer's, but the low hand is identical, lower or worth zero." {
  outcome = "push",
  when    = { high = "higher", low = "identical, lower or zero" },
}

shared_readings "low_zero" {
  zero_never_better = {
    when    = { low = "higher and not zero" },
    default = true,
    text    = "A low hand worth zero is never the better, whatever its highest tile: (g) says so. Where both low hands are "
      .. "worth zero the wager loses under (g) if the high hand is no better, and ties under (h)(1) if it is. New South Wales "
      .. "has both zeros lose the whole wager, New Zealand calls them a copy.",
  },
  literal = {
    when = { low = "higher" },
    text = "Of two low hands worth zero the one with the higher tile ranks higher, and this paragraph excepts none: what it "
      .. "says of such a hand (g) or (h)(1) contradicts.",
  },
}

paragraph "(h)(2)" "A player's wager ties if the high hand is identical in rank to the dealer's or lower, but the low hand is higher." {
  outcome  = "push",
  when     = { high = "identical or lower" },
  readings = {
    "low_zero",
    zero_never_better = {
      example = {
        high = "4-4 1-3", low = "5-5 4-6", against = { high = "1-1 3-5", low = "2-2 3-3" }, outcome = "lose",
      },
    },
  },
}

paragraph "(i)" "A player's wager wins if both hands are higher in rank than the dealer's; the dealer pays it, and collects a vigorish as § 621a.11(a) says." {
  winners   = "paid as each is exposed",
  paid_from = "the table inventory",
  outcome   = "win",
  when      = { high = "higher" },
  readings  = {
    "low_zero",
    zero_never_better = {
      example = {
        high = "1-1 3-5", low = "5-5 4-6", against = { high = "4-4 1-3", low = "2-2 3-3" }, outcome = "push",
      },
    },
  },
}

paragraph "(j)" "When a player's Pai Gow Wager is settled, the dealer settles the Pair Fortunes Wager by whether the four tiles, however they were set, make a Gee Joon Pair, Heaven Pair, Identical Pair or Mixed Pair." {
  offers   = "Pair Fortunes",
  permits  = "wagers",
  settles  = "Pair Fortunes",
  readings = {
    permissible = {
      mixed_pair = "a permissible pair",
      default    = true,
      text       = "A Mixed Pair is one of the pairs by which hands are ranked: nines, eights, sevens and fives of two kinds. "
        .. "The paytables in circulation count 1,680 hands so.",
    },
    by_spots = {
      mixed_pair = "tiles of as many spots",
      text       = "§ 621a.1 is said to ask for two tiles with the same number of spots that look different, which 4-4 and "
        .. "2-6 are, or 5-5 and 4-6, though no such pair ranks.",
    },
  },
}

paragraph "(j)(1)" "A Pair Fortunes Wager on tiles that hold a pair it names is paid as § 621a.11(b) says." {
  wager_won = "Pair Fortunes",
  permits   = "paytables",
  by_hand   = "§ 621a.11(b) is not among the texts: a licensee that offers this wager gives its own paytable.",
}

paragraph "(j)(2)" "A Pair Fortunes Wager on tiles that hold no pair it names is collected." { wager_lost = "Pair Fortunes" }

paragraph "(k)" "When a player's Pai Gow and Pair Fortunes Wagers are settled, the dealer collects the tiles at once and places them face up to the right, in front of the table inventory container." {
  discarded = true,
  by_hand   = "Tiles are laid down by the dealer.",
}

paragraph "(l)" "Tiles are picked up in order, so that each hand can be put together again if there is a question or dispute." {
  by_hand = "Tiles are collected by hand; the record keeps every hand as it was.",
}
