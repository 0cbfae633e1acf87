-- Massachusetts: Pai Gow. Every paragraph has its meaning here, or says why no program performs it: ranking and
-- definitions (1, 2), opening, wagers and dealing (3 to 6), setting and settling (7), player banks (8), irregularities
-- (9), two betting areas (10). The tables are exact; every sentence is restated.

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

paragraph "Bank" "The bank is a player who chooses to have the other players and the dealer play against that player, and who accepts the responsibility to pay every winning wager." {
  see = { "us-ma/pai_gow.8.a", "us-ma/pai_gow.8.o" },
}
paragraph "Co-banking" "Co-banking is what section 8 defines: the casino covers half of a player's bank." {
  see = "us-ma/pai_gow.8.e",
}
paragraph "Copy hand" "A copy hand is a player's high or low hand that has the pair rank or the point value of the dealer's or bank's, and the same highest ranking tile." {
  identical = "rank",
}
paragraph "Dead hand" "A dead hand is a hand that has no wager on it." { see = { "us-ma/pai_gow.6.c", "us-ma/pai_gow.6.e" } }
paragraph "Gongs" "A Gong is a twelve or a two with an eight." { see = "us-ma/pai_gow.2.b" }
paragraph "High hand" "The high hand is the two tiles of the four that rank above the other two." { parts = { high = 2 } }
paragraph "Marker" "A marker shows which player is the bank and which the co-bank; the Commission approves its form." {
  by_hand = "A thing on the table.",
}
paragraph "Push" "A push is a tie, as section 7(i) defines it." { see = "us-ma/pai_gow.7.i" }
paragraph "Rank or ranking" "A hand's rank is where it stands in the order of section 2." { see = "us-ma/pai_gow.2" }
paragraph "Second highest or low hand" "The second highest or low hand is the two tiles of the four that rank below the other two." {
  parts = { low = 2 },
}
paragraph "Setting the hands" "Setting the hands is making a high and a low hand of the four tiles." {
  see = "High hand, Second highest or low hand",
}
paragraph "Supreme pair" "The Supreme pair is the 2-4 and the 1-2, together the highest hand there is." { see = "us-ma/pai_gow.2.b" }
paragraph "Value" "The value of two tiles is what they are worth under section 2." { see = "us-ma/pai_gow.2.d" }
paragraph "Washing" "Washing is the mixing of the tiles that section 4 defines." { see = "us-ma/pai_gow.4.d" }
paragraph "Wongs" "A Wong is a twelve or a two with a nine." { see = "us-ma/pai_gow.2.b" }

section "2" {
  title      = "Pai gow tiles; ranking of hands, pairs and tiles; value of the hand",
  paragraphs = "(a) (b) (c) (d) (d)(1)-(2) (e) (f) (g) (h)",
}

paragraph "(a)" "The game is played with one set of thirty-two tiles that meet the equipment rules." {
  deck    = true,
  by_hand = "That the tiles meet the equipment rules is inspected; (g) says which thirty-two they are.",
}

paragraph "(b)" "Hands are compared by permissible pairs first: a hand with one ranks above every hand without, and of two the one with the higher pair ranks higher, the Supreme pair above all." {
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

paragraph "(c)" "Where both hands hold a permissible pair of the same rank, it is a copy hand, and the dealer, or the bank, wins it." {
  see = { "us-ma/pai_gow.7.h", "us-ma/pai_gow.7.i" },
}

paragraph "(d)" "Hands without a permissible pair of (b) are compared by value, a digit from 0 to 9: the spots of both tiles are added, and of a number of two digits the left one is discarded." {
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
      text = "Spots come to zero for 43 of the 496 hands, as (e) lets them be counted, 19 of them permissible pairs: a low "
        .. "pair of tens would have a value of zero and could not win.",
    },
  },
}
paragraph "(d)(1)" "A two and a six are worth eight." { example = { "1-1 3-3", value = 8 } }
paragraph "(d)(2)" "An eleven and a seven come to eighteen and are worth eight." { example = { "5-6 1-6", value = 8 } }

paragraph "(e)" "The 1-2 and the 2-4, apart from each other, may count six, the 1-2, which then ranks fifteenth, and three, the 2-4, which then ranks seventeenth." {
  counts_as = { ["1-2"] = { 6, "fifteenth" }, ["2-4"] = { 3, "seventeenth" } },
  reading   = "Each hand takes the count that serves it best. Holding both tiles to be the lowest whichever way they are "
    .. "counted, as is common, changes the comparison of no two hands.",
  examples  = { { "1-2 1-1", value = 8 }, { "2-4 6-6", value = 8 }, { "2-4 1-6", value = 3 } },
}

paragraph "(f)" "Of two hands with the same value, the one with the highest ranking single tile ranks higher." {
  equal_values = "highest tile",
}

paragraph "(g)" "Single tiles rank in an order, the twelve first and the three seventeenth." {
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

paragraph "(h)" "Where two hands have the same value and their highest tiles rank alike under (f) too, it is a copy hand, and the dealer's or the bank's ranks higher." {
  see = { "us-ma/pai_gow.7.h", "us-ma/pai_gow.7.i" },
}

section "3" {
  title      = "Dice; number of dice; pai gow shaker",
  paragraphs = "(a) (b) (c)",
}

paragraph "(a)" "The game is played with three dice, which stay inside a shaker at all times while at the table; both meet the equipment rules." {
  see     = "us-ma/pai_gow.6.b",
  by_hand = "That the dice stay in the shaker and meet the equipment rules is seen to at the table.",
}
paragraph "(b)" "The dealer is responsible for the shaker and its dice, which are never left unattended at the table." {
  by_hand = "Things on the table are watched by people.",
}
paragraph "(c)" "Dice put into a shaker for play stay on a table for 24 hours at most." {
  by_hand = "Dice are changed by people; a round knows nothing of the day before.",
}

section "4" {
  title      = "Opening of the table for gaming; shuffling procedures",
  paragraphs = "(a) (a)(1)-(3) (a)(3)(i)-(ii) (b) (c) (d) (e) (f) (g)",
}

paragraph "(a)" "The dealer sorts and inspects a set of tiles that comes to the table, and the table's floorperson verifies the inspection; the licensee may have the tiles cleaned before." {
  by_hand = "Tiles are inspected by eye and hand.",
}
paragraph "(a)(1)" "The set is sorted into pairs, to see that the Supreme pair and the fifteen other pairs of section 2(b) are all in it." {
  see     = { "us-ma/pai_gow.2.b", "us-ma/pai_gow.2.g" },
  by_hand = "Tiles are sorted by hand; which pairs make a whole set is 2(b)'s to say.",
}
paragraph "(a)(2)" "Tiles are placed side by side, to see that they are of one size and shade." {
  by_hand = "Tiles are compared by eye.",
}
paragraph "(a)(3)" "Each tile's back and sides are examined for flaws, scratches and marks." {
  by_hand = "Tiles are looked over by eye.",
}
paragraph "(a)(3)(i)" "Where some tiles are unsuitable, a casino supervisor brings another set from the reserve in the pit stand." {
  by_hand = "Sets of tiles are brought by people.",
}
paragraph "(a)(3)(ii)" "An unsuitable set is put into a sealed envelope or container that is marked with table, date and time, and the dealer and the supervisor sign it." {
  by_hand = "Sealing and signing are done by people.",
}
paragraph "(b)" "Tiles that were inspected and verified lie face up in sixteen pairs by rank, the Supreme pair first, for the first player to see." {
  by_hand = "Tiles are laid out and looked at; 8(b) says what this makes the start of.",
}
paragraph "(c)" "When the first player to arrive has had the chance to inspect the tiles, they are turned face down, washed and stacked." {
  see     = "(d)",
  by_hand = "Tiles are looked at and turned by hand.",
}
paragraph "(d)" "The washing is the shuffle: the dealer moves the tiles in circles with the heels of the palms, one hand clockwise and the other counterclockwise, at least eight circles with each, and then picks up four at random with each hand, to form eight stacks of four, side by side, in front of the table inventory container." {
  stacked = true,
  by_hand = "Circles are made by hands; a seeded permutation of the tiles stands for them, or the order that was recorded.",
}
paragraph "(e)" "If a tile is turned over and exposed to the players while the tiles are stacked, the entire set is shuffled again." {
  upon = { ["exposed in stacking"] = { remedy = "all is shuffled again" } },
}
paragraph "(f)" "After each round the dealer turns all tiles face down and shuffles them as (d) says." { see = "(d)" }
paragraph "(g)" "While nobody plays at the table, the tiles lie face up in sixteen pairs by rank, the Supreme pair first; when a player arrives, (c) and (d) are followed." {
  see     = { "(c) (d)", "us-ma/pai_gow.8.b" },
  by_hand = "Tiles are laid out at the table; the round that follows is opened as the first of the game.",
}

section "5" {
  title      = "Wagers",
  paragraphs = "(a) (b) (c)",
}

paragraph "(a)" "Wagers are made by placing gaming chips or plaques, and a match play coupon where there are coupons, on the betting area; a spoken wager with cash is not accepted." {
  main_wager = "Pai Gow",
  wagers_by  = { "gaming chips", "plaques", "match play coupons" },
  permits    = "coupons",
  readings   = {
    matched = {
      coupon_wagered = "beside chips of its face or more",
      default        = true,
      text           = "Chips or plaques, and where there is one a coupon: by itself a coupon is no wager. A match play coupon is what "
        .. "its name says: chips of its face or more match it.",
    },
    any_sum = {
      coupon_wagered = "beside chips of any sum",
      text           = "By itself a coupon is no wager, and no sum of chips is asked beside it: $100 of paper may lie on $25.",
    },
  },
}
paragraph "(b)" "Only seated players may wager, and a player who has wagered and received tiles stays seated until the round is complete." {
  wagers_from  = true,
  stays_seated = true,
}
paragraph "(c)" "All wagers are placed before the dealer announces no more bets as section 6 says; after that none is made, increased or withdrawn." {
  bets_close    = "at no more bets",
  changes_after = "none",
}

section "6" {
  title      = "Procedures for dealing the tiles",
  paragraphs = "(a) (b) (c) (c)(1)-(2) (d) (e) (f)",
}

paragraph "(a)" "When the tiles are shuffled, the dealer announces no more bets and then shakes the dice at least three times." {
  bets_called = true,
  shaken_by   = "the dealer",
  by_hand     = "Dice are shaken by hand; a seeded throw stands for it, or the dice that were recorded.",
}
paragraph "(b)" "The dealer takes the lid off the shaker, totals the dice and announces the total, which decides who receives the first stack." {
  start_by = "three dice",
  by_hand  = "The lid is taken off and the total announced at the table.",
}
paragraph "(c)" "The dealer counts counterclockwise, the dealer one, every betting position, wagered on or not, and the dead hand, up to the total." {
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
paragraph "(d)" "Stacks of four are dealt from the right of the eight, the first to the starting position of (c) and the others counterclockwise to every position, wagered on or not, the dead hand and the dealer among them; a marker is put on the dealer's stack at once." {
  dealt         = "a stack of 4 at a time, from the dealer's right",
  dealt_towards = "counterclockwise",
  by_hand       = "The dealer marks the dealer's own stack.",
}
paragraph "(e)" "When all stacks are dealt, those at positions without a wager are collected unexposed and put with the dead hand, to the dealer's left, in front of the table inventory container." {
  unwagered = "put with the dead hand",
}
paragraph "(f)" "When the stacks are dealt and those without a wager collected, the shaker is covered, shaken once and put to the dealer's right." {
  by_hand = "The dice are hidden by hand; nothing rests on this shake.",
}

section "7" {
  title      = "Procedures for completion of each round of play; setting of hands; payment and collection of wagers; "
    .. "payout odds; vigorish",
  paragraphs = "(a) (b) (c) (d) (d)(1)-(4) (e) (f) (f)(1)-(2) (g) (h) (i) (i)(1)-(2) (j) (k) (l)",
}

paragraph "(a)" "Each player makes a high hand and a low hand of the four tiles and lays the two face down, apart from each other, right behind the betting area." {
  by_hand  = "Tiles are laid down by players.",
  readings = {
    by_rank = {
      misset  = "the better two tiles are the high hand",
      default = true,
      text    = "The text does not say what follows where the better two tiles are laid as the low hand. By section 1 "
        .. "the high hand is the two tiles that rank higher, wherever they lie.",
    },
    loses = {
      misset = "the wager loses",
      text   = "A player who lays the better two tiles as the low hand has not set a high and a low hand as this "
        .. "paragraph asks, and loses, as players of Pai Gow Poker do in Pennsylvania. It is about players' wagers: a bank "
        .. "has none, and its hands are what they rank.",
    },
    loses_banks_too = {
      misset = "the wager loses, a bank's to all",
      text   = "The player who banks sets hands as players do, by 8(a) and (c), and has laid the better two tiles as the low "
        .. "hand as wrongly: each wager against the bank wins, but one that loses for the same reason.",
    },
  },
}
paragraph "(b)" "Players set their own hands; of others only the dealer may touch their tiles, which stay in full view of the dealer at all times. A player who asks for help may be told how the licensee, in its Rules of the Games Submission, has the dealer's hands set. Tiles that a player has set and laid face down may not be touched by the player again." {
  set_stays = true,
  by_hand   = "Whose hands are on the tiles, and that they stay in sight, is watched at the table.",
}

paragraph "(c)" "When all players have set their hands, the dealer's four tiles are turned over and the dealer sets them, the high hand face up to the right and the low hand to the left; where a player banks or co-banks under section 8, that player turns over and sets the bank's tiles after the others." {
  dealer_sets = true,
  by_hand     = "Turning tiles up and laying the hands to the right and left is done at the table.",
  readings    = {
    section_8 = {
      bank_set_by = "the bank",
      default     = true,
      text        = "A co-banked hand is set by the dealer, as 8(e) and (p) say: 8(a) puts section 8 first where the "
        .. "two conflict.",
    },
    this_paragraph = {
      bank_set_by     = "the bank",
      notwithstanding = "us-ma/pai_gow.8.e",
      text            = "A co-banked hand is set by the player who banks, as this paragraph says of banking and co-banking alike.",
    },
  },
}

paragraph "(d)" "The dealer sets the dealer's hands by four rules, but for the exceptions that (e) lets a licensee note." {
  see = "(d)(1)-(4) (e)",
}

paragraph "(d)(1)" "A dealer who has the Supreme pair plays it." {
  play    = pair "Gee Joon",
  example = { "2-4 1-2 3-3 1-3", high = "2-4 1-2", low = "3-3 1-3" },
}

paragraph "(d)(2)" "A dealer who has no Supreme pair always plays a pair, wong or gong of section 2 where one is possible." {
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

paragraph "(e)" "The licensee files with the Commission, in its Rules of the Games Submission, how the dealer's hands are set, and notes each exception it proposes to the rules of (d)." {
  exceptions_to = "(d)(1)-(4)",
}

paragraph "(f)" "A player may surrender a wager once the dealer's hands are set, by saying so before the dealer exposes either of the player's hands as in (g)." {
  surrender_from = true,
  surrender      = "until the player's hands are exposed",
  readings       = {
    into_the_center = {
      surrendered_to = "where losing wagers go",
      default        = true,
      text           = "This speaks of the dealer's hands. In a round that a player banks the bank's stand for them, by 8(a), and "
        .. "the wager goes where losing wagers go: to the center.",
    },
    into_the_table_inventory = {
      surrendered_to = "the table inventory",
      text           = "In a round that a player banks too the dealer collects it, as (f)(1) has it, before any hand is exposed: the "
        .. "center takes what 8(o) finds to lose.",
    },
  },
}
paragraph "(f)(1)" "The dealer collects a surrendered wager at once." { surrendered_wager = true }
paragraph "(f)(2)" "The dealer collects the four tiles of a surrendered wager and stacks them face down on the right side of the table, in front of the table inventory container, exposed to nobody." {
  surrendered_hand = "taken, unexposed",
}

paragraph "(g)" "When the dealer's hands are set, the dealer exposes both hands of each player, counterclockwise from the player farthest to the right, compares high hand with high hand and low hand with low hand, and announces whether the wager wins, loses or pushes." {
  revealed = "counterclockwise from the dealer's right",
  see      = "(h) (i)(1)-(2) (j)",
  by_hand  = "Exposing hands in turn and announcing what becomes of each wager is done by the dealer.",
}

paragraph "(h)" "A player's wager loses if the high hand is identical in rank to the dealer's or lower, and the low hand is identical in rank or lower too, or has a value of zero; losing wagers are collected at once and put into the table inventory container, and losing hands are collected too." {
  losers  = "collected at once, into the table inventory",
  outcome = "lose",
  when    = { high = "identical or lower", low = "identical, lower or zero" },
}

paragraph "(i)" "A wager that pushes is neither collected nor paid, and the player's tiles are collected at once." {
  push_returned = true,
  see           = "(i)(1)-(2)",
  by_hand       = "Tiles are collected by the dealer.",
}

paragraph "(i)(1)" "A player's wager pushes if the high hand is higher in rank than the dealer's, but the low hand is a copy, lower or worth zero." {
  outcome = "push",
  when    = { high = "higher", low = "identical, lower or zero" },
}

shared_readings "low_zero" {
  zero_never_better = {
    when    = { low = "higher and not zero" },
    default = true,
    text    = "A low hand worth zero is never the better, whatever its highest tile: (h) says so. Where both low hands are "
      .. "worth zero the wager loses under (h) if the high hand is no better, and pushes under (i)(1) if it is. New South Wales "
      .. "has both zeros lose the whole wager, New Zealand calls them a copy.",
  },
  literal = {
    when = { low = "higher" },
    text = "Of two low hands worth zero the one with the higher tile ranks higher, and this paragraph excepts none: what it "
      .. "says of such a hand (h) or (i)(1) contradicts.",
  },
}

paragraph "(i)(2)" "A player's wager pushes if the high hand is a copy of the dealer's or lower, but the low hand is higher in rank." {
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

paragraph "(j)" "A player's wager wins if both hands are higher in rank than the dealer's; winning hands stay face up, and are paid when all hands are exposed, counterclockwise from the player farthest to the right." {
  winners  = "paid after all are exposed",
  outcome  = "win",
  when     = { high = "higher" },
  readings = {
    "low_zero",
    zero_never_better = {
      example = {
        high = "1-1 3-5", low = "5-5 4-6", against = { high = "4-4 1-3", low = "2-2 3-3" }, outcome = "push",
      },
    },
  },
}

paragraph "(k)" "A winning wager is paid 1 to 1, and the licensee takes from the winner, with the payout, a vigorish of five percent of what was won, which it may round to 25 cents or the next highest multiple of 25 cents; then the dealer collects the winner's tiles." {
  main_odds         = "1 to 1",
  paid_from         = "the table inventory",
  vigorish          = "5%",
  vigorish_rounding = true,
  permits           = "vigorish",
  readings          = {
    nearest_half_up = {
      vigorish_rounded = "nearest, a half up, or next higher",
      default          = true,
      text             = "The licensee may round the vigorish to 25 cents or the next higher multiple: which, and whether, is "
        .. "its submission's to say; to the nearest, a half goes up, for what is named beside 25 cents is the next highest. "
        .. "A part of what was won, it is never more than all of it. "
        .. "Unsaid, five percent is taken as it is, and a sum it leaves part of a cent of is refused.",
    },
    nearest_half_down = {
      vigorish_rounded = "nearest, a half down, or next higher",
      text             = "To the nearest multiple or the next higher; of two as near, twenty-five cents is named first, and a "
        .. "licensee is not to have more than it is owed for want of a rule: 37.5 cents go down.",
    },
    next_higher_alone = {
      vigorish_rounded = "next higher",
      text             = "Twenty-five cents for whatever is less, and for all else the next highest multiple: nothing lets a "
        .. "licensee round down.",
    },
    rounded_in_full = {
      vigorish_rounded = "nearest, a half up, or next higher, in full",
      text             = "Twenty-five cents is the least, and nothing in the text cuts it to what was won: a player who wins ten cents "
        .. "owes twenty-five. A bank's surplus is itself what is charged (8(o), (p)): of that no more is taken than there is.",
    },
  },
}
paragraph "(l)" "Tiles are picked up in order and placed face up to the dealer's right, in front of the table inventory container, so that each hand can be put together again if there is a question or dispute." {
  by_hand = "Tiles are collected by hand; the record keeps every hand as it was.",
}

section "8" {
  title      = "Player bank; co-banking; selection of bank; procedures for dealing",
  applies    = { rounds = "banked or co-banked" },
  paragraphs = [[
    (a) (b) (c) (d) (d)(1)-(2) (e) (f) (g) (g)(1)-(2) (h) (i) (j) (k) (k)(1)-(10) (l) (m) (n) (o) (p) (q) (r)
  ]],
}

paragraph "(a)" "The licensee may offer the bank to all players at a table; in rounds that a player banks section 8 then controls, and everything else applies unless it conflicts." {
  applies = { rounds = "all" },
  permits = "banking",
  reading = "The text says \"this section\" twice: its other provisions apply except where they conflict with its provisions. To the "
    .. "letter that asks nothing, as no section gives way to itself. What applies but gives way is the rest of the rule.",
}
paragraph "(b)" "A player may not bank at the start of the game, which is the first round after the tiles had to be restacked and shuffled under section 4(b) or (g)." {
  applies     = { rounds = "all" },
  bank_barred = "at the start of the game",
  reading     = "A shuffle after a round, 4(f), or after a tile was seen, 4(e), 9(c) or (e), is no start of the game.",
}
paragraph "(c)" "After the first round each player may accept the bank or pass it on: it is offered counterclockwise, beginning with the player farthest to the dealer's right, until one accepts and receives the marker. If the first player asked accepts, the next round's first offer is to the player at that player's right; first offers go counterclockwise around the table until they return to the dealer. No player banks two rounds in a row. If nobody accepts, the round is played by the rules that hold without a bank." {
  applies     = { rounds = "all" },
  bank_barred = "two rounds running",
  by_hand     = "The dealer puts a marker before the player who accepts.",
  readings    = {
    each_round = {
      bank_offered = "counterclockwise from the dealer's right, the first offer moving on",
      default      = true,
      text         = "The initial offer goes round the table, so that each round another player is offered the bank first, "
        .. "whoever took it.",
    },
    dealers_turn = {
      bank_offered = "counterclockwise from the dealer's right, the first offer moving on, the dealer's turn too",
      text         = "The initial offer goes round the table \"until it returns to the dealer\": after the last player the turn is "
        .. "the dealer's, who has the bank in that round without an offer, and then it begins again at the dealer's right.",
    },
    if_accepted = {
      bank_offered = "counterclockwise from the dealer's right, moving on if the first offered banks",
      text         = "The text has the first offer go on to the next player if the first who was offered the bank took it, "
        .. "and names no other case: otherwise it begins again with the player farthest to the dealer's right.",
    },
  },
}
paragraph "(d)" "The dealer determines two things before a player may bank." { see = "(d)(1)-(2)" }
paragraph "(d)(1)" "A player who banks must have wagered against the dealer in the last round that no player banked." {
  applies     = { rounds = "all" },
  bank_barred = "without a wager against the dealer in the last round nobody banked",
}
paragraph "(d)(2)" "A player who banks must have enough gaming chips on the table to cover every wager of the other players in that round." {
  applies     = { rounds = "all" },
  bank_barred = "without chips to cover the wagers",
}
paragraph "(e)" "The licensee may offer the bank that the casino covers half of the wagers, and then offers it to all players at the table. The bank has to ask the dealer to take responsibility for half of all winning wagers; it is then co-banking, and a marker before that player shows it. The dealer sets the bank's hand as submitted under section 7, and wagers nothing against the bank." {
  applies      = { rounds = "co-banked" },
  permits      = "co_banking",
  co_bank      = true,
  bank_set_by  = "the dealer",
  dealer_wager = "none",
  by_hand      = "The bank asks for it, and the dealer puts a marker before the bank.",
}
paragraph "(f)" "A player who banks may wager on one betting area only." {
  bank_areas = true,
  reading    = "The one area is where the bank's own tiles lie, and the wager on it the bank's against everybody: a bank "
    .. "places no other, as it could only wager against itself.",
}
paragraph "(g)" "Once the tiles are shuffled and stacked under section 4(d), the bank may have the dealer cut them once; if the bank does not wish it, there is no cut." {
  bank_cuts = true,
  reading   = "Stacks that a cut moves keep their order among themselves, and so do those that stay.",
}
paragraph "(g)(1)" "The bank's cut may move one stack, or several adjacent ones, to the right or left end of the eight." {
  cut_moves = "adjacent stacks to one end",
}
paragraph "(g)(2)" "The bank's cut may move two or more adjacent stacks, at least one of them to one end of the eight and the others to the opposite end." {
  cut_moves = "adjacent stacks to both ends",
}
paragraph "(h)" "When a player may bank under (d) and the tiles are shuffled and cut, the dealer takes from the table inventory container, and wagers against the bank, what that player last wagered against the dealer, or an amount whose calculation the Commission has approved; the bank may have it lowered, or have no wager made. The wager lies in front of the table inventory container until the dealer's tiles are dealt under (k), and then on top of them, in place of the marker of section 6. In co-banking no chips are taken." {
  applies            = { rounds = "banked" },
  permits            = "dealer_wager",
  dealer_wagers_last = true,
  by_hand            = "The chips lie before the table inventory, and then on the dealer's tiles in the marker's place.",
  readings           = {
    one_area = {
      dealer_wager = "the bank's last wager, or as submitted",
      default      = true,
      text         = "The last wager is one: of a player who wagered on two areas, that on the area the bank now has, or else the "
        .. "larger. Its chips are taken once the tiles are cut; that the bank wants none taken it may say before.",
    },
    all_areas = {
      dealer_wager = "the bank's last wagers on all areas, or as submitted",
      text         = "What the player last wagered against the dealer is all of it: of two areas, both together. Its chips "
        .. "are taken once the tiles are cut; that the bank wants none taken it may say before.",
    },
  },
}
paragraph "(i)" "After no more bets the bank may tell the dealer in which of the ten styles of (k) to deliver the tiles; if it does not, house way from the right is used. The dealer repeats the style, shows it to surveillance in a manner that the Commission has approved, and moves the stacks or tiles that indicate it. Then the bank shakes the dice, which the dealer sees to being done at least three times, and the dealer takes the lid off and announces the total. If the bank removes the lid by mistake, the shaker is covered and the bank shakes the dice again." {
  usual_delivery = "house way from the right",
  start_by       = "three dice",
  shaken_by      = "the bank",
  upon           = { ["lid removed by the bank"] = { remedy = "the dice are shaken again" } },
  by_hand        = "The dealer says and shows the style, and sees to it that the dice are shaken three times or more.",
}
paragraph "(j)" "Where a player banks the dealer counts counterclockwise, the bank one, every betting position, wagered on or not, the dealer and the dead hand, up to the total of the dice." {
  counted_from = "the bank",
  counted      = "the dealer, betting positions and the dead hand",
}
paragraph "(k)" "Where a player banks, four tiles at a time are dealt in the style chosen, to the starting position of (j) first and then counterclockwise to every position, wagered on or not, the dead hand and the dealer among them; the dealer's wager or marker is put on the dealer's tiles at once. The licensee's Rules of the Games Submission names the styles offered." {
  dealt         = "in the style chosen",
  dealt_towards = "counterclockwise",
  requires      = "deliveries",
  by_hand       = "The dealer puts the wager or the marker on the dealer's tiles.",
}
paragraph "(k)(1)" "For house way from the right the dealer pushes forward the first stack on the right, delivers it to the starting position, and delivers the others from right to left." {
  delivery = "house way from the right",
}
paragraph "(k)(2)" "For house way from the left the dealer pushes forward the first stack on the left, delivers it to the starting position, and delivers the others from left to right." {
  delivery = "house way from the left",
}
paragraph "(k)(3)" "For cup say from the right the dealer pushes forward the first two stacks on the right; the top two tiles of each go to the starting position, the other four to the next, and the remaining stacks follow in the same manner, from right to left." {
  delivery = "cup say from the right",
}
paragraph "(k)(4)" "For cup say from the left the dealer pushes forward the first two stacks on the left; the top two tiles of each go to the starting position, the other four to the next, and the remaining stacks follow in the same manner, from left to right." {
  delivery = "cup say from the left",
}
paragraph "(k)(5)" "For jung quat the dealer pushes forward the two stacks in the center; the top two tiles of each go to the starting position, the other four to the next, and the remaining stacks are pushed together and follow in the same manner, always the two then in the center, until all eight are delivered." {
  delivery = "jung quat",
}
paragraph "(k)(6)" "For chee yee the dealer pushes forward the first stack on either side and centers the two before the others; the top two tiles of each go to the starting position, the other four to the next, and the stacks then first on either side follow in the same manner, until all eight are delivered." {
  delivery = "chee yee",
}
paragraph "(k)(7)" "For pin say from the right the dealer lays the top tile of the first stack on the right diagonally across the second, third and fourth; it goes with the three that it covers to the starting position, the top tile of each of the four stacks on the left goes to the next, and so on, right and left in turn, until all eight positions have four tiles." {
  delivery = "pin say from the right",
}
paragraph "(k)(8)" "For pin say from the left the dealer lays the top tile of the first stack on the left diagonally across the second, third and fourth; it goes with the three that it covers to the starting position, the top tile of each of the four stacks on the right goes to the next, and so on, left and right in turn, until all eight positions have four tiles." {
  delivery = "pin say from the left",
}
paragraph "(k)(9)" "For dragon head and phoenix tail from the right the dealer puts the first two stacks on the right on top of the next two and pushes forward the top two tiles of both, the dragon head, which go to the starting position; the top tile of each of the four stacks on the left, the phoenix tail, goes to the next, and so on, two tiles of each stack on the right and one of each on the left in turn, until all eight positions have four tiles." {
  delivery = "dragon head and phoenix tail from the right",
}
paragraph "(k)(10)" "For dragon head and phoenix tail from the left the dealer puts the first two stacks on the left on top of the next two and pushes forward the top two tiles of both, the dragon head, which go to the starting position; the top tile of each of the four stacks on the right, the phoenix tail, goes to the next, and so on, two tiles of each stack on the left and one of each on the right in turn, until all eight positions have four tiles." {
  delivery = "dragon head and phoenix tail from the left",
}
paragraph "(l)" "Where a player banks and all stacks are dealt, those at positions without a wager are collected unexposed and put with the dead hand, to the dealer's left, in front of the table inventory container." {
  unwagered = "put with the dead hand",
  reading   = "The dealer's are among them where the dealer has no wager against the bank: (n) speaks of the dealer's tiles "
    .. "if they have not been collected.",
}
paragraph "(m)" "Where a player banks and the stacks are dealt, and those without a wager collected, the shaker is covered, shaken once and put to the dealer's right." {
  by_hand = "The dice are hidden by hand; nothing rests on this shake.",
}
paragraph "(n)" "If the dealer's tiles were not collected before, the dealer's hands are set after those of all players. The dealer then exposes the bank's hands and compares the two: if the dealer wins, the dealer's tiles are stacked face up to the right of the table inventory container with the wager on top; if it is a push, the wager is returned to the table inventory container; if the dealer loses, it is moved to the center of the layout." {
  applies      = { rounds = "banked" },
  dealer_sets  = true,
  dealer_first = true,
}
shared_readings "coupons_against_a_bank" {
  redeemed = {
    default = true,
    text    = "A coupon wagered against a bank wins its face of the bank, and where the bank wins it the house puts its face in the "
      .. "center: it is the house's promise.",
  },
  not_taken = {
    no_coupons = true,
    text       = "Nobody has promised a coupon's face where a player banks: the bank pays and collects chips, and wagers against it "
      .. "are made in chips alone.",
  },
}

paragraph "(o)" "Where a player banks and the outcome of any wager of the dealer's is determined, the dealer exposes players' hands counterclockwise from the player farthest to the right, compares them with the bank's and announces whether each wager wins, loses or pushes. Losing wagers are collected at once and placed in the center. When all hands are exposed, winning wagers, the dealer's among them, are paid from the center; if it is exhausted, the dealer collects from the bank an amount equal to the winning wagers that remain, and places it there to pay them. What is left in the center at the end pays a vigorish of five percent under section 7, and the rest is given to the bank." {
  applies          = { rounds = "banked" },
  revealed         = "counterclockwise from the dealer's right",
  losers           = "collected at once, into the center",
  winners          = "paid after all are exposed",
  paid_from        = "the center",
  exhausted        = "the bank pays",
  surplus          = "to the bank, less vigorish",
  surplus_vigorish = "5%",
  readings         = "coupons_against_a_bank",
}
paragraph "(p)" "Where a player and the casino co-bank and the dealer has set the bank's hand under (e), players' hands are exposed, compared and announced, losing wagers collected and winning ones paid as where a player banks alone. But if the center is exhausted, bank and table inventory each bring one-half of the winning wagers that remain; and what is left in the center at the end is counted and half of it goes to the table inventory, with a vigorish of five percent of the other half under section 7; the rest of that half is given to the co-bank." {
  applies          = { rounds = "co-banked" },
  revealed         = "counterclockwise from the dealer's right",
  losers           = "collected at once, into the center",
  winners          = "paid after all are exposed",
  paid_from        = "the center",
  exhausted        = "the bank and the table inventory pay half each",
  surplus          = "half to the table inventory, the rest to the bank, less vigorish",
  surplus_vigorish = "5%",
  readings         = "coupons_against_a_bank",
}
paragraph "(q)" "What the dealer wins of the bank is returned to the table inventory container, with the dealer's own wager, as soon as it is paid." {
  applies    = { rounds = "banked" },
  dealer_won = true,
}
paragraph "(r)" "Each player who wins against the bank pays the dealer a vigorish of five percent of what was won, as section 7 says." {
  see              = "us-ma/pai_gow.7.k",
  winners_vigorish = "5%",
}

section "9" {
  title      = "Irregularities; invalid roll of the dice",
  paragraphs = "(a) (b) (c) (d) (e) (f)",
}

shared_readings "void_hands" {
  returned = {
    upon    = { each = { wagers = "returned" } },
    default = true,
    text    = "The text does not say what becomes of the wagers. A void hand can neither win nor lose, and they are returned.",
  },
  stand = {
    upon = { each = { wagers = "stand" } },
    text = "The text returns no wager, and 5(c) lets none be taken back: they stand for the hands that are dealt next.",
  },
}

paragraph "(a)" "If the dealer uncovers the shaker and not all three dice lie flat on its bottom, the dealer calls no roll and the dice are shaken again." {
  upon    = { ["dice not flat"] = { remedy = "the dice are shaken again" } },
  reading = "This has the dealer shake them again. Where a player banks it is the bank's to shake them, by 8(i), which 8(a) puts "
    .. "first; so it is under (b).",
}
paragraph "(b)" "If the dealer uncovers the shaker and a die falls out, the dealer calls no roll and the dice are shaken again." {
  upon = { ["dice out of the shaker"] = { remedy = "the dice are shaken again" } },
}
paragraph "(c)" "If the dealer totals the dice wrongly and deals the tiles to the wrong positions, all hands are void and the tiles are shuffled again." {
  upon     = { ["dice totaled wrongly"] = { voids = "all hands", remedy = "all is shuffled again" } },
  readings = "void_hands",
}
paragraph "(d)" "If the dealer exposes a tile dealt to a player, the player may void the hand or play it out, and decides without looking at the unexposed tiles." {
  upon     = { ["exposed to the players of a player"] = { voids = "the hand, if the player so chooses" } },
  readings = "void_hands",
}
paragraph "(e)" "If a tile dealt to the dealer, the bank, the dead hand or a position without a wager is exposed, all hands are void and the tiles are shuffled again." {
  upon = {
    ["exposed of the dealer, bank, dead hand or an unwagered position"] = { voids = "all hands", remedy = "all is shuffled again" },
  },
  readings = {
    returned = {
      upon    = { each = { wagers = "returned", given_up = "returned with the others" } },
      default = true,
      text    = "The text does not say what becomes of the wagers. A void hand can neither win nor lose, and they are returned; "
        .. "\"all hands\" are those surrendered too, as a tile of the dead hand may be seen after that.",
    },
    returned_if_in_play = {
      upon = { each = { wagers = "returned", given_up = "stay given up" } },
      text = "A surrendered wager was collected at once, by 7(f)(1), and its tiles with it: no hand is left of it that could be "
        .. "void. The others are returned.",
    },
    stand = {
      upon = { each = { wagers = "stand" } },
      text = "Nothing in the text returns a wager; those in play stand until tiles are dealt again, and a surrendered one is settled.",
    },
  },
}
paragraph "(f)" "If the dealer does not set the dealer's hands as submitted under section 7, they are reset as submitted and the round is completed." {
  readings = {
    lawful_setting_stays = {
      upon    = { ["hands set wrongly"] = { remedy = "the hands are set again" } },
      default = true,
      text    = "A submission is the house's way among the settings that section 7(d) leaves it, and no leave to set others. "
        .. "Where it has a hand set as the law forbids, and the dealer laid it as the law commands, nothing is reset to "
        .. "what may not be played.",
    },
    as_submitted = {
      upon = { ["hands set wrongly"] = { remedy = "the hands are set again, lawful or not" } },
      text = "Hands that are not set as submitted are reset as submitted. The paragraph asks for nothing else, and the table "
        .. "does not judge the submission.",
    },
  },
}

section "10" {
  title      = "A player wagering on more than one betting area",
  paragraphs = "(a) (b)",
}

paragraph "(a)" "The licensee may permit a player to wager on two adjacent betting areas at most, except a bank, whom section 8(f) keeps to one." {
  permits        = "adjacent_areas",
  areas_a_player = 2,
}
paragraph "(b)" "The tiles of a player's two adjacent betting areas are played separately. If the wagers are unequal, the hand with the larger one is set first; if they are equal, the hands are set counterclockwise, one before the other is begun. A hand that has been set and laid face down may not be changed." {
  sets_first = true,
  set_stays  = true,
}
