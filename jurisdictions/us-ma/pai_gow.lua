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

paragraph "Bank" "The bank is a player who takes on the other players and the dealer and answers for whatever they win." {
  see = { "us-ma/pai_gow.8.a", "us-ma/pai_gow.8.o" },
}
paragraph "Co-banking" "In co-banking the house covers half of a player's bank, as section 8 has it." {
  see = "us-ma/pai_gow.8.e",
}
paragraph "Copy hand" "A copy hand is a half that has the same pair rank as the dealer's or bank's half, or the same value and the same highest tile." {
  identical = "rank",
}
paragraph "Dead hand" "A dead hand is a hand on which nobody has wagered." { see = { "us-ma/pai_gow.6.c", "us-ma/pai_gow.6.e" } }
paragraph "Gongs" "A Gong is a twelve or a two with an eight." { see = "us-ma/pai_gow.2.b" }
paragraph "High hand" "The high hand is the two tiles of the four that rank above the other two." { parts = { high = 2 } }
paragraph "Marker" "The marker is what shows who banks and who co-banks." {
  by_hand = "A thing on the table.",
}
paragraph "Push" "A push is a tie." { see = "us-ma/pai_gow.7.i" }
paragraph "Rank or ranking" "A hand's rank is where it stands in the order of section 2." { see = "us-ma/pai_gow.2" }
paragraph "Second highest or low hand" "The second highest or low hand is the two tiles of the four that rank below the other two." {
  parts = { low = 2 },
}
paragraph "Setting the hands" "Setting the hands is making a high and a low hand of the four tiles." {
  see = "High hand, Second highest or low hand",
}
paragraph "Supreme pair" "The Supreme pair is the 2-4 and the 1-2, together the highest hand there is." { see = "us-ma/pai_gow.2.b" }
paragraph "Value" "The value of two tiles is what they are worth under section 2." { see = "us-ma/pai_gow.2.d" }
paragraph "Washing" "Washing is mixing the tiles by hand, turned down, as section 4 has it." { see = "us-ma/pai_gow.4.d" }
paragraph "Wongs" "A Wong is a twelve or a two with a nine." { see = "us-ma/pai_gow.2.b" }

section "2" {
  title      = "Pai gow tiles; ranking of hands, pairs and tiles; value of the hand",
  paragraphs = "(a) (b) (c) (d) (d)(1)-(2) (e) (f) (g) (h)",
}

paragraph "(a)" "The game is played with one set of thirty-two tiles that meet the equipment rules." {
  deck    = true,
  by_hand = "That the tiles meet the equipment rules is inspected; (g) says which thirty-two they are.",
}

paragraph "(b)" "A permissible pair beats any hand without one; between two pairs the rank decides." {
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
  see = { "us-ma/pai_gow.7.h", "us-ma/pai_gow.7.i" },
}

paragraph "(d)" "Hands without a permissible pair are compared by value: the spots of both tiles, less any ten." {
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

paragraph "(f)" "Of two hands with the same value, the one with the highest single tile is the higher." {
  equal_values = "highest tile",
}

paragraph "(g)" "Single tiles rank in an order, for hands of the same value." {
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

paragraph "(h)" "Where two hands have the same value and their highest tiles rank alike too, it is a copy, and the dealer or the bank has the better." {
  see = { "us-ma/pai_gow.7.h", "us-ma/pai_gow.7.i" },
}

section "3" {
  title      = "Dice; number of dice; pai gow shaker",
  paragraphs = "(a) (b) (c)",
}

paragraph "(a)" "The game is played with three dice, which stay in a shaker; both meet the equipment rules." {
  see     = "us-ma/pai_gow.6.b",
  by_hand = "That the dice stay in the shaker and meet the equipment rules is seen to at the table.",
}
paragraph "(b)" "The dealer answers for the shaker and its dice, and leaves neither alone at the table." {
  by_hand = "Things on the table are watched by people.",
}
paragraph "(c)" "Dice put into a shaker for play stay on a table for a day at most." {
  by_hand = "Dice are changed by people; a round knows nothing of the day before.",
}

section "4" {
  title      = "Opening of the table for gaming; shuffling procedures",
  paragraphs = "(a) (a)(1)-(3) (a)(3)(i)-(ii) (b) (c) (d) (e) (f) (g)",
}

paragraph "(a)" "The dealer sorts and inspects a set that comes to the table; a floorperson verifies it; it may be cleaned before." {
  by_hand = "Tiles are inspected by eye and hand.",
}
paragraph "(a)(1)" "The set is sorted into pairs, to see that the Supreme pair and the fifteen others are all in it." {
  see     = { "us-ma/pai_gow.2.b", "us-ma/pai_gow.2.g" },
  by_hand = "Tiles are sorted by hand; which pairs make a whole set is 2(b)'s to say.",
}
paragraph "(a)(2)" "Tiles are laid side by side, to see that they are of one size and shade." {
  by_hand = "Tiles are compared by eye.",
}
paragraph "(a)(3)" "Each tile's back and sides are looked over for flaws, scratches and marks." {
  by_hand = "Tiles are looked over by eye.",
}
paragraph "(a)(3)(i)" "Where some tiles are unfit, a supervisor brings another set from the pit's reserve." {
  by_hand = "Sets of tiles are brought by people.",
}
paragraph "(a)(3)(ii)" "An unfit set is sealed, marked with table, date and time, and signed for." {
  by_hand = "Sealing and signing are done by people.",
}
paragraph "(b)" "Tiles that were inspected lie face up in sixteen pairs by rank, the Supreme pair first, for the first player to see." {
  by_hand = "Tiles are laid out and looked at; 8(b) says what this makes the start of.",
}
paragraph "(c)" "When the first player to arrive could inspect them, the tiles are turned down, washed and stacked." {
  see     = "(d)",
  by_hand = "Tiles are looked at and turned by hand.",
}
paragraph "(d)" "The dealer washes the tiles, eight circles with each hand at least, and picks them up at random into eight stacks of four." {
  stacked = true,
  by_hand = "Circles are made by hands; a seeded permutation of the tiles stands for them, or the order that was recorded.",
}
paragraph "(e)" "A tile turned over and seen by players in stacking has the whole set shuffled again." {
  upon = { ["exposed in stacking"] = { remedy = "all is shuffled again" } },
}
paragraph "(f)" "After each round all tiles are turned down and shuffled as (d) says." { see = "(d)" }
paragraph "(g)" "While nobody plays, the tiles lie face up in pairs; when a player arrives (c) and (d) follow." {
  see     = { "(c) (d)", "us-ma/pai_gow.8.b" },
  by_hand = "Tiles are laid out at the table; the round that follows is opened as the first of the game.",
}

section "5" {
  title      = "Wagers",
  paragraphs = "(a) (b) (c)",
}

paragraph "(a)" "Wagers are gaming chips or plaques, with a match play coupon where there are such, on the betting area; cash and a word are no wager." {
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
paragraph "(b)" "Only seated players wager, and one who has wagered and been dealt tiles stays seated until the round is complete." {
  wagers_from  = true,
  stays_seated = true,
}
paragraph "(c)" "All wagers are placed before the dealer says no more bets; from then on none is made, raised or taken back." {
  bets_close    = "at no more bets",
  changes_after = "none",
}

section "6" {
  title      = "Procedures for dealing the tiles",
  paragraphs = "(a) (b) (c) (c)(1)-(2) (d) (e) (f)",
}

paragraph "(a)" "When the tiles are shuffled the dealer says no more bets, and then shakes the dice three times or more." {
  bets_called = true,
  shaken_by   = "the dealer",
  by_hand     = "Dice are shaken by hand; a seeded throw stands for it, or the dice that were recorded.",
}
paragraph "(b)" "The dealer uncovers the dice and says their total, which decides who is dealt the first stack." {
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
paragraph "(d)" "Stacks are dealt from the dealer's right, the first to the starting position, and on counterclockwise to every position, wagered on or not." {
  dealt         = "a stack of 4 at a time, from the dealer's right",
  dealt_towards = "counterclockwise",
  by_hand       = "The dealer marks the dealer's own stack.",
}
paragraph "(e)" "Stacks dealt where there is no wager are collected unexposed and put with the dead hand." {
  unwagered = "put with the dead hand",
}
paragraph "(f)" "When the stacks are dealt, the shaker is covered, shaken once and put to the dealer's right." {
  by_hand = "The dice are hidden by hand; nothing rests on this shake.",
}

section "7" {
  title      = "Procedures for completion of each round of play; setting of hands; payment and collection of wagers; "
    .. "payout odds; vigorish",
  paragraphs = "(a) (b) (c) (d) (d)(1)-(4) (e) (f) (f)(1)-(2) (g) (h) (i) (i)(1)-(2) (j) (k) (l)",
}

paragraph "(a)" "Each player makes a high and a low hand of the four tiles, and lays the two face down, apart, behind the betting area." {
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
paragraph "(b)" "Players set their own hands, which nobody but the dealer may touch else, and may ask how the dealer would; laid face down, the hands are left as they are." {
  set_stays = true,
  by_hand   = "Whose hands are on the tiles, and that they stay in sight, is watched at the table.",
}

paragraph "(c)" "Once the players have set their hands, the dealer turns up four tiles and sets them; where a player banks, that player sets the bank's." {
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

paragraph "(d)(2)" "A dealer who has no Supreme pair always plays a pair, a Wong or a Gong where one can be." {
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

paragraph "(e)" "The licensee files how the dealer's hands are set, and notes each exception it makes to (d)." {
  exceptions_to = "(d)(1)-(4)",
}

paragraph "(f)" "A player may give up a wager after the dealer's hands are set and before the player's own are exposed." {
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
paragraph "(f)(1)" "The dealer takes a wager that is given up at once." { surrendered_wager = true }
paragraph "(f)(2)" "The dealer takes the four tiles of a wager given up face down, showing them to nobody." {
  surrendered_hand = "taken, unexposed",
}

paragraph "(g)" "The dealer exposes the players' hands from the right and compares high with high and low with low." {
  revealed = "counterclockwise from the dealer's right",
  see      = "(h) (i)(1)-(2) (j)",
  by_hand  = "Exposing hands in turn and announcing what becomes of each wager is done by the dealer.",
}

paragraph "(h)" "A player's wager loses if the high hand is no better than the dealer's and the low hand is no better either or is worth zero; a wager that loses is taken at once, and so are the tiles." {
  losers  = "collected at once, into the table inventory",
  outcome = "lose",
  when    = { high = "identical or lower", low = "identical, lower or zero" },
}

paragraph "(i)" "A wager that pushes is neither taken nor paid, and the tiles are collected." {
  push_returned = true,
  see           = "(i)(1)-(2)",
  by_hand       = "Tiles are collected by the dealer.",
}

paragraph "(i)(1)" "A player's wager pushes if the high hand is better than the dealer's and the low hand is a copy, lower or worth zero." {
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

paragraph "(i)(2)" "A player's wager pushes if the high hand is a copy of the dealer's or lower and the low hand is better." {
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

paragraph "(j)" "A player's wager wins if both hands are better than the dealer's; winners are paid from the right when all hands are exposed." {
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

paragraph "(k)" "A winning wager is paid 1 to 1, and the winner pays with it a vigorish of five percent of what was won; then the winner's tiles are collected." {
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
paragraph "(l)" "Tiles are collected in order, face up to the dealer's right, so that each hand can be put together again." {
  by_hand = "Tiles are collected by hand; the record keeps every hand as it was.",
}

section "8" {
  title      = "Player bank; co-banking; selection of bank; procedures for dealing",
  applies    = { rounds = "banked or co-banked" },
  paragraphs = [[
    (a) (b) (c) (d) (d)(1)-(2) (e) (f) (g) (g)(1)-(2) (h) (i) (j) (k) (k)(1)-(10) (l) (m) (n) (o) (p) (q) (r)
  ]],
}

paragraph "(a)" "The licensee may offer players the bank; section 8 then comes first in rounds a player banks, and all others still hold." {
  applies = { rounds = "all" },
  permits = "banking",
  reading = "The text says \"this section\" twice: its other provisions apply except where they conflict with its provisions. To the "
    .. "letter that asks nothing, as no section gives way to itself. What applies but gives way is the rest of the rule.",
}
paragraph "(b)" "Nobody banks at the start of the game: the first round after the tiles lay in pairs under 4(b) or (g)." {
  applies     = { rounds = "all" },
  bank_barred = "at the start of the game",
  reading     = "A shuffle after a round, 4(f), or after a tile was seen, 4(e), 9(c) or (e), is no start of the game.",
}
paragraph "(c)" "Each player may take the bank or pass it, offered counterclockwise from the dealer's right; the first offer of each round moves on from player to player, and nobody banks twice running." {
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
paragraph "(d)" "The dealer makes sure of two things before a player may bank." { see = "(d)(1)-(2)" }
paragraph "(d)(1)" "A player who banks must have wagered against the dealer in the last round that no player banked." {
  applies     = { rounds = "all" },
  bank_barred = "without a wager against the dealer in the last round nobody banked",
}
paragraph "(d)(2)" "A player who banks must have the chips on the table to cover every wager of the other players." {
  applies     = { rounds = "all" },
  bank_barred = "without chips to cover the wagers",
}
paragraph "(e)" "The licensee may offer every bank that the house covers half: the dealer then sets the bank's hand as submitted, and wagers nothing against it." {
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
paragraph "(g)" "Once the tiles are stacked the bank may cut them once, or not at all." {
  bank_cuts = true,
  reading   = "Stacks that a cut moves keep their order among themselves, and so do those that stay.",
}
paragraph "(g)(1)" "The bank's cut may move one stack, or several that stand together, to one end." {
  cut_moves = "adjacent stacks to one end",
}
paragraph "(g)(2)" "The bank's cut may move two stacks or more that stand together, some to one end and the rest to the other." {
  cut_moves = "adjacent stacks to both ends",
}
paragraph "(h)" "When the tiles are shuffled and cut the dealer wagers against the bank what the bank last wagered against the dealer, or as approved; the bank may have it less, or none." {
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
paragraph "(i)" "After no more bets the bank may name a style of delivery, which is house way from the right if none is named; the bank shakes the dice, the dealer uncovers them, and if the bank does they are shaken again." {
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
paragraph "(k)" "Where a player banks four tiles at a time are dealt in the style chosen, first to the starting position and on counterclockwise; the submission names the styles offered." {
  dealt         = "in the style chosen",
  dealt_towards = "counterclockwise",
  requires      = "deliveries",
  by_hand       = "The dealer puts the wager or the marker on the dealer's tiles.",
}
paragraph "(k)(1)" "House way from the right is delivered stack after stack, from the dealer's right to the left." {
  delivery = "house way from the right",
}
paragraph "(k)(2)" "House way from the left is delivered stack after stack, from the dealer's left to the right." {
  delivery = "house way from the left",
}
paragraph "(k)(3)" "Cup say from the right is delivered from the two stacks on the right, the two upper tiles of each to one position and the rest to the next, and so on to the left." {
  delivery = "cup say from the right",
}
paragraph "(k)(4)" "Cup say from the left is delivered from the two stacks on the left, the two upper tiles of each to one position and the rest to the next, and so on to the right." {
  delivery = "cup say from the left",
}
paragraph "(k)(5)" "Jung quat is delivered from the two stacks in the middle, the two upper tiles of each to one position and the rest to the next, and so on with the two then in the middle." {
  delivery = "jung quat",
}
paragraph "(k)(6)" "Chee yee is delivered from the stack at either end, the two upper tiles of each to one position and the rest to the next, and so on with the two then at the ends." {
  delivery = "chee yee",
}
paragraph "(k)(7)" "Pin say from the right is delivered a layer at a time: the top tiles of the four stacks on the right go to one position, of the four on the left to the next, and so on down." {
  delivery = "pin say from the right",
}
paragraph "(k)(8)" "Pin say from the left is delivered a layer at a time: the top tiles of the four stacks on the left go to one position, of the four on the right to the next, and so on down." {
  delivery = "pin say from the left",
}
paragraph "(k)(9)" "Dragon head and phoenix tail from the right is delivered with the two stacks on the right put upon the next two; the two upper tiles of each go to one position, a tile of each of the four stacks on the left to the next, and so on." {
  delivery = "dragon head and phoenix tail from the right",
}
paragraph "(k)(10)" "Dragon head and phoenix tail from the left is delivered with the two stacks on the left put upon the next two; the two upper tiles of each go to one position, a tile of each of the four stacks on the right to the next, and so on." {
  delivery = "dragon head and phoenix tail from the left",
}
paragraph "(l)" "Stacks dealt where there is no wager are collected unexposed and put with the dead hand." {
  unwagered = "put with the dead hand",
  reading   = "The dealer's are among them where the dealer has no wager against the bank: (n) speaks of the dealer's tiles "
    .. "if they have not been collected.",
}
paragraph "(m)" "When the stacks are dealt, the shaker is covered, shaken once and put to the dealer's right." {
  by_hand = "The dice are hidden by hand; nothing rests on this shake.",
}
paragraph "(n)" "Where the dealer wagers against the bank, the dealer's hands are set after the players', and held against the bank's before theirs: if won, the dealer's wager waits on the tiles; if pushed, it goes back; if lost, it goes to the center." {
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

paragraph "(o)" "Where a player banks, players' hands are exposed from the right; losing wagers go to the center, from which winners are paid when all are exposed; the bank pays what it lacks and has what it leaves, less five percent." {
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
paragraph "(p)" "A co-banked round is settled as a banked one is, but bank and table inventory pay half each of what the center lacks, and half of what it leaves is the house's; the bank has the rest, less five percent of it." {
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
paragraph "(q)" "What the dealer wins of the bank goes to the table inventory at once, with the dealer's wager." {
  applies    = { rounds = "banked" },
  dealer_won = true,
}
paragraph "(r)" "Players who win against the bank pay a vigorish of five percent of what they won, as section 7 says." {
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

paragraph "(a)" "If the three dice do not all lie flat in the shaker the dealer says no roll, and the dice are shaken again." {
  upon    = { ["dice not flat"] = { remedy = "the dice are shaken again" } },
  reading = "This has the dealer shake them again. Where a player banks it is the bank's to shake them, by 8(i), which 8(a) puts "
    .. "first; so it is under (b).",
}
paragraph "(b)" "If a die falls out of the shaker the dealer says no roll, and the dice are shaken again." {
  upon = { ["dice out of the shaker"] = { remedy = "the dice are shaken again" } },
}
paragraph "(c)" "If the dealer totals the dice wrongly and deals to the wrong positions, all hands are void and the tiles are shuffled again." {
  upon     = { ["dice totaled wrongly"] = { voids = "all hands", remedy = "all is shuffled again" } },
  readings = "void_hands",
}
paragraph "(d)" "If the dealer exposes a tile dealt to a player, the player may void the hand or play it, and decides without looking at the others." {
  upon     = { ["exposed to the players of a player"] = { voids = "the hand, if the player so chooses" } },
  readings = "void_hands",
}
paragraph "(e)" "If a tile of the dealer, the bank, the dead hand or a position nobody wagered on is exposed, all hands are void and the tiles are shuffled again." {
  upon = {
    ["exposed of the dealer, bank, dead hand or an unwagered position"] = { voids = "all hands", remedy = "all is shuffled again" },
  },
  readings = {
    returned = {
      upon    = { each = { wagers = "returned", given_up = "returned with the others" } },
      default = true,
      text    = "The text does not say what becomes of the wagers. A void hand can neither win nor lose, and they are returned; "
        .. "\"all hands\" are those given up too, as a tile of the dead hand may be seen after that.",
    },
    returned_if_in_play = {
      upon = { each = { wagers = "returned", given_up = "stay given up" } },
      text = "A wager given up was collected at once, by 7(f)(1), and its tiles with it: no hand is left of it that could be "
        .. "void. The others are returned.",
    },
    stand = {
      upon = { each = { wagers = "stand" } },
      text = "Nothing in the text returns a wager; those in play stand until tiles are dealt again, and one given up is settled.",
    },
  },
}
paragraph "(f)" "If the dealer's hands are not set as submitted the hands are set again, and the round is completed." {
  upon = { ["hands set wrongly"] = { remedy = "the hands are set again" } },
}

section "10" {
  title      = "A player wagering on more than one betting area",
  paragraphs = "(a) (b)",
}

paragraph "(a)" "The licensee may let a player who does not bank wager on two betting areas, side by side." {
  permits        = "adjacent_areas",
  areas_a_player = 2,
}
paragraph "(b)" "The two hands of a player on two betting areas are played apart; the larger wager's is set first, of equal wagers counterclockwise, and once laid face down a hand is not changed." {
  sets_first = true,
  set_stays  = true,
}
