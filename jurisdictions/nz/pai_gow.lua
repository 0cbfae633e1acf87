-- New Zealand: Pai Gow, Division 12 of the casino game rules, as far as its pages are at hand: definitions and equipment
-- of 1998, rules 4.2 to 4.7 and the beginning of 6.1 as of 1999, 11.1 and the beginning of 11.2 as of 2001, and the house
-- way of Appendix 4 from a copy that breaks off. Here the house way is law: the rules prescribe it, and a casino has
-- none of its own. How a wager loses and pushes, how tiles rank singly, and how they are stacked and dealt, is borrowed;
-- rounds that a player banks are not. Every sentence is restated.

chapter "nz/pai_gow" {
  title  = "Pai Gow",
  cite   = "NZ Division 12 r",
  game   = "Pai Gow",
  source = "New Zealand Gazette: 1998 No 20, pages 438 and 440; 1999 No 9, page 245; 2001 No 173, page 4228",
}

borrow "us-ma/pai_gow.2.g" { because = "Appendix 3, which ranks the tiles singly, is not at hand; 4.4 goes by it." }

borrow "us-ma/pai_gow.2.e" {
  because = "4.2 lets the Gee Jun count three or six; how they rank then is for Appendix 3 to say, which is not at hand.",
}

borrow "au-nsw/pai_gow.9.1.1.2.1" {
  because    = "6.1(b), which says when a wager loses, is not at hand. 4.6 and 4.7 leave the halves as they are there.",
  in_reading = "per_hand",
}

borrow "au-nsw/pai_gow.9.1.1.3" {
  because    = "6.1(c), which says when a wager pushes, is not at hand.",
  in_reading = "per_hand",
}

borrow "us-ma/pai_gow.7.k" {
  because = "6.11, which says what winners are paid, is not at hand.",
  takes   = "main_odds paid_from vigorish vigorish_rounding vigorish_rounded permits",
}

borrow "us-ma/pai_gow.4.d" {
  because = "The rules on mixing and stacking the tiles are not at hand.",
  takes   = "stacked",
}

borrow "us-ma/pai_gow.5" {
  because = "The rules on how and when wagers are made are not at hand.",
  takes   = "wagers_by wagers_from bets_close changes_after",
}

borrow "us-ma/pai_gow.6" {
  because = "Section 9, on dealing, is not at hand: how the dice are counted, here from box 1, and the groups delivered.",
  takes   = "shaken_by counted_from counted dealt dealt_towards",
}

borrow "us-ma/pai_gow.7.a" {
  because = "What follows where a player lays the better two tiles as the low hand is not at hand.",
  takes   = "misset",
}

borrow "us-ma/pai_gow.9.f" {
  because = "What is done where the house's hand is not set the house way, which a supervisor confirms by 11.1(e), is not at hand.",
}

section "1" {
  title      = "Interpretation",
  source     = "New Zealand Gazette 1998 No 20, page 438; from House Way on, 1996 No 180, page 4736, whose text is older",
  paragraphs = [[Approved Cut, Bank, Banker, Banker Wager Area, Box, Chung, Co-Banker, Cut, Hand, House Way, Laja,
    Losing Wager Area, Push]],
  not_at_hand = "Dice Cup, House, Match, Player/Banker, Round of Play, Set, Setting, Shuffle",
}

paragraph "Approved Cut" "An approved cut is one that Appendix 5 names and that the Authority approves in writing for a casino, with the way it is done." {
  by_hand = "Appendix 5, which names the approved cuts, is not at hand.",
}
paragraph "Bank" "The bank is the hand against which all players wager, or all others where a player holds it." { see = "nz/pai_gow.6.1" }
paragraph "Banker" "The banker is whoever holds the bank in a round; the house may be the banker or one of two." { see = { "nz/pai_gow.11.1", "nz/pai_gow.11.2" } }
paragraph "Banker Wager Area" "Before the dealer is an area for the wager of a player who banks." {
  by_hand = "Where chips lie is seen at the table.",
}
paragraph "Box" "A box is a numbered area of the layout for players' wagers." { by_hand = "The layout is inspected." }
paragraph "Chung" "The chung marks the box that gets the banker's tiles." { by_hand = "The chung is moved at the table." }
paragraph "Co-Banker" "A co-banker is a player who holds the bank with the house, in equal parts." {
  by_hand = "The rules on co-banking are not at hand.",
}
paragraph "Cut" "A cut divides the stacked set into eight groups of four, one for each box, and settles in which order they go there." {
  by_hand = "Appendix 5, which names the approved cuts, is not at hand.",
}
paragraph "Hand" "A hand is the four tiles of a box; when it is set it has a high hand and a low hand, two tiles each." {
  parts = { high = 2, low = 2 },
}
paragraph "House Way" "The house way is the rules of an appendix that say how a hand is set, wherever they apply." {
  see = "nz/pai_gow.appendix-4",
}
paragraph "Laja" "A laja is a further mix of the tiles, which the dealer, a player or the player who banks may perform." {
  further_mix = { "the dealer", "a player", "the bank" },
  by_hand     = "When it may be called for is in rules that are not at hand: here between the shuffle and a cut.",
}
paragraph "Losing Wager Area" "Before the dealer is an area for losing wagers." { by_hand = "Where chips lie is seen at the table." }
paragraph "Push" "A push is a stand-off." { by_hand = "What is done with one is said in 11.1(h)." }

section "2" {
  title      = "Application",
  source     = "New Zealand Gazette 1998 No 20, page 440",
  paragraphs = "2.0",
}

paragraph "2.0" "Division 12, with the general rules of Division 1, is for Pai Gow." {
  by_hand = "The general rules are not at hand.",
}

section "3" {
  title      = "Table layout and equipment",
  paragraphs = "3.1 3.2 3.2(a)-(b) 3.3 3.3(a) 3.3(a)(i)-(ii) 3.3(b) 3.3(b)(i)-(ii) 3.3(c)-(d)",
}

paragraph "3.1" "A table has places for eight seated players on one side, one for the dealer on the other, and a drop box." {
  seats   = 8,
  by_hand = "The drop box is inspected.",
}
paragraph "3.2" "The layout is as this rule says." { by_hand = "The layout is inspected." }
paragraph "3.2(a)" "The layout has eight numbered boxes." {
  dealt_to = "boxes, the first for the house where it banks",
  reading  = "A cut divides the tiles into one group for each box, by the definition: there is no dead hand. Which box is the "
    .. "house's 11.1(a) says.",
}
paragraph "3.2(b)" "The layout looks as Appendix 1 shows it, in substance." { by_hand = "Appendix 1 is not at hand." }
paragraph "3.3" "The game has tiles, dice, a cup, and buttons where rule 9.6 applies." { see = "3.3(a)-(d)" }
paragraph "3.3(a)" "The game is played with a set of thirty-two tiles, in the way of dominoes, of one size and shape." { deck = true }
paragraph "3.3(a)(i)" "The tiles' faces have the marks that Appendix 3 shows." { see = "3.3(a)" }
paragraph "3.3(a)(ii)" "The tiles' backs and sides have one color and design and look alike in all other respects." {
  by_hand = "The tiles are inspected.",
}
paragraph "3.3(b)" "Three plastic dice determine which box gets the first group of tiles of the cut." {
  start_by = "three dice",
  see      = "3.3(b)(i)-(ii)",
  by_hand  = "How their total is counted over the boxes is in rules that are not at hand.",
}
paragraph "3.3(b)(i)" "Each face of a die is at least ten millimetres square." { by_hand = "The dice are measured." }
paragraph "3.3(b)(ii)" "The faces of a die are marked by dots." { by_hand = "The dice are inspected." }
paragraph "3.3(c)" "The dice are covered and shaken in a cup that cannot be seen through." { by_hand = "The cup is inspected." }
paragraph "3.3(d)" "Where rule 9.6 applies, two buttons are used, marked +4 and -4." { by_hand = "Rule 9.6 is not at hand." }

section "4" {
  title       = "Ranking of the tiles",
  source      = "New Zealand Gazette 1999 No 9, page 245, of 29 January",
  current     = "1999-01-29",
  paragraphs  = "4.2 4.2(a)-(c) 4.3-7",
  not_at_hand = "4.1",
}

paragraph "4.2" "Two tiles that rank below the Day High Nine, which is twenty-second, are worth points; of the Gee Jun each tile may count three or six." {
  ranks_pairs = [[
    Ranking        Pairing
    First          Six (2-4) and Three (1-2)
    Second         Twelve (6-6) and Twelve (6-6)
    Third          Two (1-1) and Two (1-1)
    Fourth         Eight (4-4) and Eight (4-4)
    Fifth          Four (1-3) and Four (1-3)
    Sixth          Ten (5-5) and Ten (5-5)
    Seventh        Six (3-3) and Six (3-3)
    Eighth         Four (2-2) and Four (2-2)
    Ninth          Eleven (5-6) and Eleven (5-6)
    Tenth          Ten (4-6) and Ten (4-6)
    Eleventh       Seven (1-6) and Seven (1-6)
    Twelfth        Six (1-5) and Six (1-5)
    Thirteenth     Mixed Nines (3-6 and 4-5)
    Fourteenth     Mixed Eights (3-5 and 2-6)
    Fifteenth      Mixed Sevens (3-4 and 2-5)
    Sixteenth      Mixed Fives (1-4 and 2-3)
    Wongs
    Seventeenth    Twelve (6-6) and Nine (4-5)
                   Twelve (6-6) and Nine (3-6)
    Eighteenth     Two (1-1) and Nine (4-5)
                   Two (1-1) and Nine (3-6)
    Gongs
    Nineteenth     Twelve (6-6) and Eight (2-6)
                   Twelve (6-6) and Eight (3-5)
                   Twelve (6-6) and Eight (4-4)
    Twentieth      Two (1-1) and Eight (2-6)
                   Two (1-1) and Eight (3-5)
                   Two (1-1) and Eight (4-4)
    High Nines
    Twenty-first   Twelve (6-6) and Seven (1-6)
                   Twelve (6-6) and Seven (2-5)
                   Twelve (6-6) and Seven (3-4)
    Twenty-second  Two (1-1) and Seven (1-6)
                   Two (1-1) and Seven (2-5)
                   Two (1-1) and Seven (3-4)
  ]],
  reading = "4.1, which lists the ranks, is not at hand; this sentence names the last. The twenty above the High Nines "
    .. "are those of Massachusetts, which everywhere are the same.",
}
paragraph "4.2(a)" "The points of two tiles are added." { values = "spots, last digit" }
paragraph "4.2(b)" "A total from 0 to 9 is the value." { see = "4.2(a)" }
paragraph "4.2(c)" "Of a total of 10 or more the right digit is the value." { see = "4.2(a)" }
paragraph "4.3" "Of two hands of the same points, the one with the higher single tile ranks higher." {
  equal_values = "highest tile",
}
paragraph "4.4" "Single tiles rank as Appendix 3 has them." { see = "us-ma/pai_gow.2.g" }
paragraph "4.5" "A hand with the points of the bank's and a high tile of the same rank is a copy." {
  copy = "the same value and highest tile",
}
paragraph "4.6" "The bank, whoever holds it, wins copies." {
  copy    = "the same pair",
  reading = "4.5 calls hands of the same points copies, and a pair has none. Two pairs of one rank are read as copies too: "
    .. "6.1(a)(i), as far as it is at hand, has a player win with higher hands alone.",
}
paragraph "4.7" "A hand worth zero has no rank, so that zero against zero is a copy." { copy = "both worth zero" }

section "5" { title = "Not even its title is at hand", not_at_hand = "all" }

section "6" {
  title       = "Wagers",
  source      = "New Zealand Gazette 1999 No 9, page 245, of 29 January",
  current     = "1999-01-29",
  paragraphs  = "6.1 6.1(a) 6.1(a)(i)",
  not_at_hand = "6.1(a)(ii) 6.1(b)-(c) 6.11",
}

paragraph "6.1" "Every player but the one who banks makes a wager against the bank." { main_wager = "Pai Gow" }
paragraph "6.1(a)" "A player's wager wins in two cases, of which one is at hand." { see = "6.1(a)(i)" }
paragraph "6.1(a)(i)" "A player's wager wins if both hands rank higher than the banker's." {
  outcome = "win",
  when    = { high = "better", low = "better" },
}

section "7" { title = "Not even its title is at hand", not_at_hand = "all" }

section "8" { title = "Not even its title is at hand", not_at_hand = "all" }

section "9" { title = "Dealing", not_at_hand = "all" }

section "10" { title = "Not even its title is at hand", not_at_hand = "all" }

section "11" {
  title      = "Settlement",
  source     = "New Zealand Gazette 2001 No 173, page 4228",
  applies    = { rounds = "unbanked" },
  paragraphs = "11.1 11.1(a)-(i) 11.2 11.2(a)-(b)",
}

paragraph "11.1" "Where the house alone banks, rounds are settled as this rule says." { see = "11.1(a)-(i)" }
paragraph "11.1(a)" "Where the house alone banks, the chung is on box 1 and the banker's tiles go there; when the tiles not in play are collected, they are moved before the float tray." {
  unwagered = "collected",
  see       = "nz/pai_gow.3.2.a",
  by_hand   = "The chung and the tiles are moved at the table.",
}
paragraph "11.1(b)" "Where the house alone banks, no wager is accepted on box 1." {
  house_box_unwagered = true,
}
paragraph "11.1(c)" "Where the house alone banks, the dealer sets the house's hand after all players' hands are set." {
  dealer_sets = true,
}
paragraph "11.1(d)" "Where the house alone banks, the dealer shows the house's hand before the players'." {
  by_hand = "Hands are shown at the table.",
}
paragraph "11.1(e)" "Where the house alone banks, a supervisor confirms that its hand is set the house way." {
  see     = "nz/pai_gow.appendix-4",
  by_hand = "A supervisor looks; `houseway set` shows how the hand is set.",
}
paragraph "11.1(f)" "Where the house alone banks, the dealer then shows and matches each player's hand, counterclockwise from box 1." {
  revealed = "counterclockwise from the dealer's right",
}
paragraph "11.1(g)" "Where the house alone banks, losing wagers are taken at once to the losing wager area and, when all hands are matched and before winners are paid, put in the float tray." {
  losers = "collected at once, onto the losing wager area",
}
paragraph "11.1(h)" "Where the house alone banks, the tiles of a push are removed, and the wager remains." {
  push_remains = true,
  by_hand      = "Tiles are removed by the dealer.",
}
paragraph "11.1(i)" "Where the house alone banks, winners are paid by rule 6.11 when all hands are shown, box by box counterclockwise from box 1." {
  winners = "paid after all are exposed",
}
paragraph "11.2" "Where a player banks without the house, rounds are settled as this rule says." {
  applies = { rounds = "banked" },
  by_hand = "Done at the table: what is at hand of the rule does not settle a round.",
}
paragraph "11.2(a)" "Where a player banks without the house, the chung is on that player's box and the banker's tiles go there." {
  applies = { rounds = "banked" },
  by_hand = "Done at the table: how tiles are dealt to eight boxes is in rules that are not at hand.",
}
paragraph "11.2(b)" "Where a player banks without the house, that player wagers at least the total of the others when these are made; the rest of the sentence is missing." {
  applies = { rounds = "banked" },
  by_hand = "Done at the table: who covers which wagers is in the rest of the sentence, which is not at hand.",
}

section "Appendix 3" { title = "Tiles", not_at_hand = "all" }

section "Appendix 4" {
  title      = "House way",
  source     = "https://daikenfudousan.com/games/pai-gow-tiles/house-way/new-zealand/, which breaks off",
  paragraphs = [[Harmony 3, Two pairs, Never split, Gee Jun, Teen or Day, Nines, Eights, Sevens, No pair,
    Harmony reached, Harmony not reached, Low hand, High hand, Neither, High ranking tiles]],
}

-- With a twelve and a two one of them is in the high hand, and the last sentence of the page may say which.
shared_readings "twelve_and_two" {
  strongest_high = {
    default = true,
    text    = "With a twelve and a two, the stronger high hand is played: the last sentence, which breaks off, is of the low "
      .. "hand that the rules below this one fill.",
  },
  highest_tile_low = {
    text = "The last sentence is of every low hand: with a twelve and a two the twelve goes in one of seven points or less.",
  },
}

paragraph "Harmony 3" "Harmony 3 is three points whose higher tile is the high four." { see = "Harmony reached" }

paragraph "Two pairs" "Two pairs are played as two hands." {
  play    = { high = pair, low = pair },
  example = { "6-6 6-6 3-6 4-5", high = "6-6 6-6", low = "3-6 4-5" },
}
paragraph "Never split" "Pairs of fours, fives, sixes, tens and elevens are never split." {
  play    = pair "4, 5, 6, 10 or 11",
  example = { "6-6 2-2 2-2 5-6", high = "2-2 2-2", low = "6-6 5-6" },
}
paragraph "Gee Jun" "The Gee Jun is split with two unlike sixes, a six and a five, or a six and a four." {
  holding = { pair "Gee Joon", "6", "4, 5 or 6" },
  play    = split { pair },
  example = { "3-3 2-2 2-4 1-2", high = "3-3 1-2", low = "2-2 2-4" },
}
paragraph "Teen or Day" "A pair of twelves or twos is split with a nine and a four to eight or an eleven; an eight and a four to eight; a seven and a four to seven; a six and a four to six." {
  holding = any {
    { pair "12 or 2", "9", "4, 5, 6, 7, 8 or 11" },
    { pair "12 or 2", "8", "4, 5, 6, 7 or 8" },
    { pair "12 or 2", "7", "4, 5, 6 or 7" },
    { pair "12 or 2", "6", "4, 5 or 6" },
  },
  unless  = { pair, pair },
  play    = split { pair },
  example = { "6-6 6-6 4-4 2-6", high = "6-6 4-4", low = "6-6 2-6" },
}
paragraph "Nines" "A pair of nines is split with a twelve and a two, with one of them and a ten, or with two unlike tens." {
  holding = { pair "9", "12, 2 or 10", "12, 2 or 10" },
  play    = split { pair },
  example = { "5-5 4-6 3-6 4-5", high = "5-5 3-6", low = "4-6 4-5" },
}
paragraph "Eights" "A pair of eights is split with a twelve and a two, with one of them and a ten or eleven, with an eleven and a ten or nine, or with two unlike tens." {
  holding  = any { { pair "8", "12, 2, 10 or 11", "12, 2, 10 or 11" }, { pair "8", "9", "11" } },
  play     = split { pair },
  examples = {
    { "5-5 5-6 2-6 3-5", high = "5-6 2-6", low = "5-5 3-5" }, { "5-6 4-5 2-6 3-5", high = "5-6 2-6", low = "4-5 3-5" },
  },
}
paragraph "Sevens" "A pair of sevens is split with a twelve and a two, with one of them and a ten or eleven, with an eleven and a ten, or with two unlike tens." {
  holding = { pair "7", "12, 2, 10 or 11", "12, 2, 10 or 11" },
  play    = split { pair },
  example = { "5-5 5-6 2-5 3-4", high = "5-6 2-5", low = "5-5 3-4" },
}
paragraph "No pair" "Where no pair is possible, a wong, a gong or a high nine is played." {
  play    = pair,
  reading = "So a pair is played where one is possible, but for those listed above with the tiles that split them.",
  example = { "1-1 1-1 4-4 5-6", high = "1-1 1-1", low = "4-4 5-6" },
}
paragraph "Harmony reached" "A high nine, a gong or a wong is played, in that order, if the hand has no pair and the low hand reaches Harmony 3." {
  play = first {
    { high_nine, low = worth "3 with H4 or better" },
    { gong, low = worth "3 with H4 or better" },
    { wong, low = worth "3 with H4 or better" },
  },
  prefer   = best_high,
  readings = {
    "twelve_and_two",
    strongest_high = {
      text = "The first of the three that leaves Harmony 3 or better is played; with a twelve and a two, the stronger high hand: "
        .. "the last sentence, which breaks off, is of the low hand that the rules below this one fill.",
    },
    highest_tile_low = {
      text = "The first of the three that leaves Harmony 3 or better is played. The last sentence is of every low hand: with a "
        .. "twelve and a two the twelve goes in one of seven points or less.",
      play = first {
        { high_nine, low = any { worth "3 with 12", worth "4 with 12", worth "6 with 12", worth "7 with 12" } },
        { high_nine, low = worth "3 with H4 or better" },
        { gong, low = any { worth "3 with 12", worth "4 with 12", worth "6 with 12", worth "7 with 12" } },
        { gong, low = worth "3 with H4 or better" },
        { wong, low = any { worth "3 with 12", worth "4 with 12", worth "6 with 12", worth "7 with 12" } },
        { wong, low = worth "3 with H4 or better" },
      },
    },
  },
  examples = {
    { "6-6 2-2 3-4 1-4", high = "6-6 3-4", low = "2-2 1-4" }, { "6-6 5-6 2-6 2-5", high = "6-6 2-5", low = "5-6 2-6" },
  },
}
paragraph "Harmony not reached" "A hand with no pair whose low hand does not reach Harmony 3 plays a wong, a gong or a high nine, in that order." {
  play     = first { wong, gong, high_nine },
  prefer   = best_high,
  readings = { "twelve_and_two", highest_tile_low = { prefer = best_low } },
  example  = { "1-1 2-2 2-6 3-4", high = "1-1 2-6", low = "2-2 3-4" },
}
paragraph "Low hand" "The low hand gets the most points it can, if that is Harmony 3 or better." {
  play     = first { { low = worth "9" }, { low = worth "8" }, { best_low, low = worth "3 with H4 or better" } },
  prefer   = best_high,
  examples = {
    { "5-5 4-6 4-5 2-6", high = "5-5 4-5", low = "4-6 2-6" }, { "6-6 1-1 1-5 1-4", high = "1-1 1-5", low = "6-6 1-4" },
  },
}
paragraph "High hand" "Where the low hand cannot reach Harmony 3, the high hand gets the most points it can, if that is eight or nine." {
  play    = first { { high = worth "9" }, { high = worth "8" } },
  prefer  = best_low,
  example = { "1-1 1-3 3-3 1-5", high = "1-1 3-3", low = "1-3 1-5" },
}
paragraph "Neither" "Where neither can be, the low hand gets the most points it can." {
  play    = best_low,
  example = { "6-6 1-1 5-5 5-6", high = "1-1 5-6", low = "6-6 5-5" },
}
paragraph "High ranking tiles" "Where the low hand has seven points or less, the highest tile goes in it if it can; the rest of the sentence is missing." {
  see     = "Low hand",
  reading = "Over a low hand of eight or nine the highest tile goes in the high hand. The exception that follows is not at hand: "
    .. "whether the sentence is of hands with a twelve and a two as well, two readings say.",
}
