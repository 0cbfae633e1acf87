-- Pennsylvania: Pai Gow Poker. § 645a.1 (all but banking), § 645a.6, § 645a.7(e), § 645a.11(b), (c) and (f) and
-- § 645a.13(b) to (i) have their meaning here; the rest is listed. Every sentence is restated; paytables are as
-- printed.

chapter "us-pa/645a" {
  title  = "Pai Gow Poker",
  cite   = "58 Pa. Code §",
  game   = "Pai Gow Poker",
  source = "42 Pa.B. 2922; print of December 2021",
}

section "645a.1" {
  title      = "Definitions",
  current    = "2021-12",
  effective  = "2014-12-13",
  source     = "44 Pa.B. 7683",
  paragraphs = [[
    Bank, Co-banking, EZ Pai Gow Poker, Envy Bonus, Envy Bonus Qualifying Hand, High hand, Low hand,
    Qualifying Wager, Queen's Dragon, Setting the hands
  ]],
}

paragraph "EZ Pai Gow Poker" "The game played without a vigorish." { ez_vigorish = "none" }

paragraph "Envy Bonus" "A fixed sum paid to a player with a Qualifying Wager when another player's hand qualifies for it." {
  see = "us-pa/645a.13",
}

paragraph "Envy Bonus Qualifying Hand" "A player's seven cards that make four of a kind or better." {
  envy_from = "four of a kind",
}

paragraph "High hand" "The five of the seven cards that rank equal to or above the other two." {
  parts    = { high = 5 },
  readings = {
    binds_dealer = {
      play    = high_not_below_low,
      default = true,
      text    = "A dealer's two hands are only a high and a low hand if they are so set. § 645a.11(b) speaks of players; "
        .. "the dealer is bound by this definition with § 645a.11(c). Equal rank is allowed, as it says: some houses "
        .. "elsewhere want the high hand strictly above.",
    },
    definition_only = {
      text = "A definition commands nothing: the dealer's hands are as the Rules Submission has them, and only players "
        .. "can set theirs wrongly.",
    },
  },
  example  = { "7c 7d 7h 7s Kc 9d 4h", high = "7c 7d Kc 9d 4h", low = "7h 7s" },
}

paragraph "Low hand" "The two of the seven cards that rank equal to or below the other five." {
  parts = { low = 2 },
  see   = "High hand",
}

paragraph "Qualifying Wager" "An Emperor's Treasure, Fortune Bonus or Dynasty Bonus Wager of at least $5: it may earn Envy Bonuses." {
  qualifying_wager = "$5",
}

paragraph "Queen's Dragon" "The dealer's seven cards have seven ranks, the queen the highest, and make no straight or flush of any kind." {
  called  = "Queen's Dragon",
  seven   = { high_card = "Q" },
}

paragraph "Setting the hands" "Making a high and a low hand of the seven cards." { see = "High hand, Low hand" }

section "645a.2" {
  title      = "Pai Gow Poker table; Pai Gow Poker shaker; physical characteristics",
  current    = "2021-12",
  effective  = "2015-06-13",
  source     = "44 Pa.B. 7683; 45 Pa.B. 2829",
  paragraphs = [[
    (a) (b) (b)(1)-(8) (b)(9)(i)(A)-(D) (b)(9)(ii) (b)(10)-(11) (c)(1) (c)(1)(i)-(iii) (c)(2) (d) (d)(1)-(2) (e) (f)
  ]],
}

paragraph "(a)" "Six players at most have a place at the table; the dealer sits across from them." {
  seats = 6,
}

section "645a.3" {
  title      = "Cards; number of decks",
  current    = "2021-12",
  effective  = "2012-05-19",
  source     = "42 Pa.B. 2922",
  paragraphs = "(a) (b) (b)(1)-(4) (c)(1)-(2)",
}

section "645a.4" {
  title      = "Opening of the table for gaming",
  current    = "2021-12",
  effective  = "2012-05-19",
  source     = "42 Pa.B. 2922",
  paragraphs = "(a)-(e)",
}

section "645a.5" {
  title      = "Shuffle and cut of the cards; procedures for determining the starting position for dealing cards",
  current    = "2021-12",
  effective  = "2015-06-13",
  source     = "45 Pa.B. 2829",
  paragraphs = [[
    (a) (b)(1)-(2) (c) (d)(1)-(3) (e) (f) (g) (g)(1)-(2) (h) (i)(1)(i)-(iv) (i)(2) (j)
  ]],
}

section "645a.6" {
  title      = "Pai Gow Poker rankings",
  current    = "2021-12",
  effective  = "2015-06-13",
  source     = "44 Pa.B. 7683; 45 Pa.B. 2829",
  paragraphs = [[
    (a) (b)(1)-(10) (c) (d)(1)-(2) (d)(2)(i)-(ii) (d)(3) (e)(1)-(3) (f)(1)-(6) (g)(1)-(5)
  ]],
}

paragraph "(a)" "Cards rank from the ace down to the 2; the ace also makes a straight with 2, 3, 4 and 5. The joker is an ace, or completes a straight, a flush, a straight flush or a royal flush." {
  ranks_cards = "A K Q J 10 9 8 7 6 5 4 3 2",
  joker       = "an ace, or completes a straight, flush, straight flush or royal flush",
  readings    = {
    highest_missing = {
      joker_in_flush = "highest missing",
      default        = true,
      text           = "In a flush the joker stands for the highest card of the suit the flush lacks, as dealers rank it: with "
        .. "the ace there it is a king.",
    },
    second_ace = {
      joker_in_flush = "second ace",
      text           = "The joker is \"used and ranked as an ace\", so that a flush may hold two: A-A-9-5-2 ranks above "
        .. "A-K-J-8-3. 732,468 hands hold the joker with an ace-high suited four.",
    },
  },
}

paragraph "(b)(1)" "Five aces: four aces and the joker; the highest high hand." { hand = "five aces" }
paragraph "(b)(2)" "A royal flush: ace to 10 of one suit, or king to 10 of one suit and the joker." { hand = "royal flush" }

paragraph "(b)(3)" "A straight flush: five of one suit in sequence; with the ace below it is the highest, then from the king down." {
  hand     = "straight flush",
  readings = {
    five_high_first = {
      order   = "5-4-3-2-A, K-Q-J-10-9, ..., 6-5-4-3-2",
      default = true,
      text    = "As printed: A-2-3-4-5 is the highest straight flush below the royal flush.",
    },
    five_high_last = {
      order = "K-Q-J-10-9, ..., 6-5-4-3-2, 5-4-3-2-A",
      text  = "As some houses elsewhere play, and against this text, for comparison: A-2-3-4-5 is the lowest.",
    },
  },
}

paragraph "(b)(4)" "Four of a kind, from aces down to 2s." { hand = "four of a kind" }
paragraph "(b)(5)" "A full house: three of a kind and a pair, from aces and kings down to 2s and 3s." { hand = "full house" }
paragraph "(b)(6)" "A flush: five of one suit; the highest card that the other flush lacks decides." { hand = "flush" }

paragraph "(b)(7)" "A straight: five in sequence of any suits; from the ace down is the highest, ace to five second, then from the king down." {
  hand     = "straight",
  readings = {
    five_high_second = {
      order   = "A-K-Q-J-10, 5-4-3-2-A, K-Q-J-10-9, ..., 6-5-4-3-2",
      default = true,
      text    = "As printed: A-2-3-4-5 is the second highest straight.",
    },
    five_high_last = {
      order = "A-K-Q-J-10, K-Q-J-10-9, ..., 6-5-4-3-2, 5-4-3-2-A",
      text  = "As some houses elsewhere play, and against this text, for comparison: A-2-3-4-5 is the lowest.",
    },
  },
}

paragraph "(b)(8)" "Three of a kind, from aces down to 2s." { hand = "three of a kind" }
paragraph "(b)(9)" "Two pair, from aces and kings down to 3s and 2s." { hand = "two pair" }
paragraph "(b)(10)" "A pair, in a high or a low hand, from aces down to 2s." { hand = "pair" }

paragraph "(c)" "Between hands of one kind, or of none, the highest card that the other lacks decides; failing that they tie." {
  equal_hands = "highest card not in the other",
}

-- What (d) to (g) call a hand is the name the paytables of § 645a.13 give it.

paragraph "(d)(1)" "For the Fortune Bonus, above five aces: seven of one suit in sequence, without the joker." {
  called   = "Seven-card straight flush",
  readings = {
    ace_to_seven = {
      seven   = { all = "straight flush", ace = "high or low", joker = "no" },
      default = true,
      text    = "A-2-3-4-5-6-7 of a suit counts: (a) lets the ace stand below 2, 3, 4 and 5, and its own example bars only "
        .. "what runs on past the king. The trade counts so.",
    },
    ace_to_five_only = {
      seven = { all = "straight flush", ace = "high", joker = "no" },
      text  = "A-2-3-4-5-6-7 does not count: below the 2, (a) lets the ace complete 2, 3, 4 and 5 and combine with no other "
        .. "sequence.",
    },
  },
}

paragraph "(d)(2)" "A royal flush with a Royal Match: a royal flush, the joker in it or not, and two more cards." {
  see = "(d)(2)(i)-(ii)",
}

paragraph "(d)(2)(i)" "In Emperor's Challenge the two are an ace and a king of one suit." {
  called   = "Royal flush and Royal Match",
  variant  = "Emperor's Challenge",
  readings = {
    joker_in_royal_flush = {
      seven   = { five = "royal flush", two = "A-K", joker = "in the five" },
      default = true,
      text    = "The joker may be a card of the royal flush, where (d)(2) names it. It has no suit to share with the king, and "
        .. "(e)(2) says outright that it is not the other ace.",
    },
    joker_the_other_ace = {
      seven = { five = "royal flush", two = "A-K", joker = "anywhere" },
      text  = "The joker is \"used and ranked as an ace\", and what (e)(2) forbids (d)(2) does not: it may be the other ace too.",
    },
  },
}

paragraph "(d)(2)(ii)" "In Fortune they are a king and a queen of one suit." {
  called  = "Royal flush and Royal Match",
  variant = "Fortune",
  seven   = { five = "royal flush", two = "K-Q", joker = "in the five" },
}

paragraph "(d)(3)" "Seven of one suit in sequence, the joker one of them." {
  called   = "Seven-card straight flush with joker",
  readings = {
    ace_to_seven = {
      seven   = { all = "straight flush", ace = "high or low", joker = "yes" },
      default = true,
      text    = "As in (d)(1): six of A-2-3-4-5-6-7 of a suit, and the joker, count.",
    },
    ace_to_five_only = {
      seven = { all = "straight flush", ace = "high", joker = "yes" },
      text  = "As in (d)(1): they do not count where the ace is one of the seven.",
    },
  },
}

paragraph "(e)(1)" "For the Emperor's Treasure, above five aces: seven of one suit in sequence, without the joker." {
  called   = "Seven-card straight flush",
  readings = {
    ace_to_seven = {
      seven   = { all = "straight flush", ace = "high or low", joker = "no" },
      default = true,
      text    = "As in (d)(1): A-2-3-4-5-6-7 of a suit counts.",
    },
    ace_to_five_only = {
      seven = { all = "straight flush", ace = "high", joker = "no" },
      text  = "As in (d)(1): A-2-3-4-5-6-7 of a suit does not count.",
    },
  },
}

paragraph "(e)(2)" "A royal flush, the joker in it or not, with an ace and a king of one suit, neither of them the joker." {
  called = "Royal flush and ace king suited",
  seven  = { five = "royal flush", two = "A-K", joker = "in the five" },
}

paragraph "(e)(3)" "Seven of one suit in sequence, the joker one of them." {
  called   = "Seven-card straight flush with joker",
  readings = {
    ace_to_seven = {
      seven   = { all = "straight flush", ace = "high or low", joker = "yes" },
      default = true,
      text    = "As in (d)(1): six of A-2-3-4-5-6-7 of a suit, and the joker, count.",
    },
    ace_to_five_only = {
      seven = { all = "straight flush", ace = "high", joker = "yes" },
      text  = "As in (d)(1): they do not count where the ace is one of the seven.",
    },
  },
}

paragraph "(f)(1)" "For the Progressive Payout: seven of one suit in sequence, with the joker or without." {
  called   = "Seven-card straight flush",
  readings = {
    ace_to_seven = {
      seven   = { all = "straight flush", ace = "high or low", joker = "either" },
      default = true,
      text    = "As in (d)(1): A-2-3-4-5-6-7 of a suit counts.",
    },
    ace_to_five_only = {
      seven = { all = "straight flush", ace = "high", joker = "either" },
      text  = "As in (d)(1): A-2-3-4-5-6-7 of a suit does not count.",
    },
  },
}

paragraph "(f)(2)" "Five aces: four aces and the joker." { see = "(b)(1)" }
paragraph "(f)(3)" "A royal flush, the joker in place of the ace or not." {
  see     = "(b)(2)",
  reading = "Like (b)(2), it names the joker for the ace alone; (a) lets the joker complete a royal flush as any of its cards.",
}
paragraph "(f)(4)" "A straight flush: five of one suit in sequence." { see = "(b)(3)" }
paragraph "(f)(5)" "Four of a kind." { see = "(b)(4)" }
paragraph "(f)(6)" "A full house: three of a kind and a pair." { see = "(b)(5)" }

paragraph "(g)(1)" "For the Dynasty Bonus: a natural straight flush of ace to five, with another ace and a queen of one suit, and no joker." {
  called   = "Ace/five natural straight flush and a natural ace/queen suited",
  readings = {
    of_one_suit = {
      seven   = { five = "A-2-3-4-5 of one suit", two = "A-Q", joker = "no" },
      default = true,
      text    = "The five are of one suit, as the name says: a straight flush.",
    },
    of_any_suits = {
      seven = { five = "A-2-3-4-5 of any suits", two = "A-Q", joker = "no" },
      text  = "The paragraph asks for one suit of the other ace and the queen, and not of the five: any natural A-2-3-4-5 will do.",
    },
  },
}

paragraph "(g)(2)" "A natural seven-card straight flush: seven of one suit in sequence, without the joker." {
  called   = "Seven-card natural straight flush",
  readings = {
    ace_to_seven = {
      seven   = { all = "straight flush", ace = "high or low", joker = "no" },
      default = true,
      text    = "As in (d)(1): A-2-3-4-5-6-7 of a suit counts.",
    },
    ace_to_five_only = {
      seven = { all = "straight flush", ace = "high", joker = "no" },
      text  = "As in (d)(1): A-2-3-4-5-6-7 of a suit does not count.",
    },
  },
}

paragraph "(g)(3)" "A natural royal flush, with another ace and a queen of one suit, and no joker." {
  called   = "Natural royal flush and natural ace/queen suited",
  readings = {
    ace_queen = {
      seven   = { five = "royal flush", two = "A-Q", joker = "no" },
      default = true,
      text    = "An ace and a queen, as the paragraph goes on to say and the paytable of § 645a.13(g) has it.",
    },
    ace_king = {
      seven = { five = "royal flush", two = "A-K", joker = "no" },
      text  = "An ace and a king, as the paragraph begins by naming the hand.",
    },
  },
}

paragraph "(g)(4)" "A seven-card straight flush: seven of one suit in sequence, the joker one of them." {
  called   = "Seven-card straight flush",
  readings = {
    ace_to_seven = {
      seven   = { all = "straight flush", ace = "high or low", joker = "yes" },
      default = true,
      text    = "As in (d)(1): six of A-2-3-4-5-6-7 of a suit, and the joker, count.",
    },
    ace_to_five_only = {
      seven = { all = "straight flush", ace = "high", joker = "yes" },
      text  = "As in (d)(1): they do not count where the ace is one of the seven.",
    },
  },
}

paragraph "(g)(5)" "A natural straight flush of ace to five: none of the five is the joker." {
  called   = "Ace/five natural straight flush",
  readings = {
    of_one_suit = {
      seven   = { five = "A-2-3-4-5 of one suit", joker = "not in the five" },
      default = true,
      text    = "The five are of one suit, as the name says; the joker may be one of the other two cards.",
    },
    no_joker_in_the_seven = {
      seven = { five = "A-2-3-4-5 of one suit", joker = "no" },
      text  = "The five are of one suit, and \"without a joker\" is said of all seven cards.",
    },
    of_any_suits = {
      seven = { five = "A-2-3-4-5 of any suits", joker = "not in the five" },
      text  = "The paragraph does not ask for one suit: any natural A-2-3-4-5 will do.",
    },
  },
}

section "645a.7" {
  title      = "Wagers",
  current    = "2021-12",
  effective  = "2014-12-13",
  source     = "44 Pa.B. 7683",
  paragraphs = "(a)-(d) (e)(1)-(4) (e)(5)(i)-(iv) (f)",
}

paragraph "(e)(1)" "Fortune Bonus Wager: the player's seven cards will make a straight or better." { see = "us-pa/645a.13.b" }
paragraph "(e)(2)" "Emperor's Treasure Wager: the same." { see = "us-pa/645a.13.c" }
paragraph "(e)(3)" "Pai Gow Insurance Wager: they will make no pair or better, and hold a nine or higher." { see = "us-pa/645a.13.d" }
paragraph "(e)(4)" "Progressive Payout Wager: they will make a full house or better." { see = "us-pa/645a.13.e" }
paragraph "(e)(5)(i)" "Queen's Dragon Wager, in EZ Pai Gow Poker: the dealer will have one." { see = "us-pa/645a.13.f" }
paragraph "(e)(5)(ii)" "Dynasty Bonus Wager, likewise: the player's seven cards will make three of a kind or better." { see = "us-pa/645a.13.g" }
paragraph "(e)(5)(iii)" "Protection Wager, likewise: they will make no pair or better, and hold a nine or higher." { see = "us-pa/645a.13.h" }
paragraph "(e)(5)(iv)" "Red/Black Wager, likewise: four or more of them will be of the color the player chooses." { see = "us-pa/645a.13.i" }

section "645a.8" {
  title      = "Procedures for dealing the cards from a manual dealing shoe",
  current    = "2021-12",
  effective  = "2014-12-13",
  source     = "44 Pa.B. 7683",
  paragraphs = "(a) (b) (b)(1)-(2) (c)-(g)",
}

section "645a.9" {
  title      = "Procedures for dealing the cards from the hand",
  current    = "2021-12",
  effective  = "2014-12-13",
  source     = "44 Pa.B. 7683",
  paragraphs = "(a)(1)-(3) (a)(3)(i)-(ii) (b)-(f)",
}

section "645a.10" {
  title      = "Procedures for dealing the cards from an automated dealing shoe",
  current    = "2021-12",
  effective  = "2014-12-13",
  source     = "44 Pa.B. 7683",
  paragraphs = "(a)(1)-(2) (a)(2)(i)-(ii) (b)-(f)",
}

section "645a.11" {
  title      = "Procedures for completion of each round of play",
  current    = "2021-12",
  effective  = "2014-12-13",
  source     = "44 Pa.B. 7683",
  paragraphs = [[
    (a) (a)(1)-(3) (b)-(e) (f)(1)(i)-(v) (f)(2)(i)-(iii) (f)(3) (g) (h)
    (h)(1)(i)(A)-(C) (h)(1)(ii)-(iii) (h)(2)(i)(A)-(C) (h)(2)(ii)-(iii) (h)(3)(i)-(ii)
    (h)(4)(i) (h)(4)(ii)(A)-(D) (h)(5) (h)(6)(i)(A)-(C) (h)(6)(ii) (h)(7)-(8) (i)-(j)
  ]],
}

paragraph "(b)" "A player makes a high and a low hand; the five-card hand must rank equal to or above the two-card hand." {
  play    = high_not_below_low,
  binds   = "players",
  reading = "A high hand equal in rank to the low hand is set rightly, as the text says: a pair of sevens may stand over a "
    .. "pair of sevens. Houses elsewhere that want it strictly above, a pair of eights over a pair of sevens, have another rule.",
  example = { "7c 7d 7h 7s Kc 9d 4h", high = "7c 7d Kc 9d 4h", low = "7h 7s" },
}

paragraph "(c)" "The dealer's hands are set after the players', in the manner the Rules Submission specifies; a player who banks sets the bank's." {
  set_by   = "submission",
  readings = {
    bank_sets_its_own = {
      default = true,
      text    = "A player who banks sets the hand as this paragraph says, by any lawful setting; § 645a.12(i) has it reset "
        .. "only where it was not set correctly.",
    },
    bank_follows_submission = {
      text = "§ 645a.14(i) has \"the dealer or the bank\" reset to the manner required of the dealer: a player who banks "
        .. "must follow the Rules Submission.",
    },
  },
}

paragraph "(f)(1)(i)" "A wager loses if both hands are lower than the dealer's." {
  outcome = "lose",
  when    = { high = "lower", low = "lower" },
}

paragraph "(f)(1)(ii)" "It loses if one hand is identical in rank and the other is identical or lower." {
  outcome = "lose",
  when    = { { high = "identical", low = "identical or lower" }, { high = "identical or lower", low = "identical" } },
}

paragraph "(f)(1)(iii)" "It loses if the player's high hand ranks below the player's low hand." {
  outcome  = "lose",
  when     = { player = "fouled" },
  readings = {
    before_comparison = {
      notwithstanding = "(f)(2)(i)-(ii) (f)(3)",
      default         = true,
      text            = "A hand that is fouled is not compared: it loses even where both of its hands rank above the dealer's.",
    },
    literal = {
      text = "(f)(2) and (3) except no fouled hand, so that it loses under this and may tie or win under those.",
    },
  },
}

paragraph "(f)(1)(iv)" "It loses if the player's hands are otherwise not set as the chapter requires." {
  outcome  = "lose",
  when     = { player = "set wrongly" },
  readings = {
    before_comparison = {
      notwithstanding = "(f)(2)(i)-(ii) (f)(3)",
      default         = true,
      text            = "A hand that is set wrongly is not compared, as in (iii).",
    },
    literal = {
      text = "(f)(2) and (3) except no such hand, so that it loses under this and may tie or win under those.",
    },
  },
}

paragraph "(f)(1)(v)" "Notwithstanding (i) to (iv), at an EZ table where the dealer has a Queen's Dragon the wager pushes." {
  outcome         = "push",
  when            = { dealer = "Queen's Dragon at an EZ table" },
  notwithstanding = "(f)(1)(i)-(iv)",
}

paragraph "(f)(2)(i)" "A wager ties if the high hand is higher and the low hand is identical or lower." {
  outcome = "push",
  when    = { high = "higher", low = "identical or lower" },
}

paragraph "(f)(2)(ii)" "It ties if the high hand is identical or lower and the low hand is higher." {
  outcome = "push",
  when    = { high = "identical or lower", low = "higher" },
}

paragraph "(f)(2)(iii)" "It ties if the dealer has a Queen's Dragon at an EZ table." {
  outcome = "push",
  when    = { dealer = "Queen's Dragon at an EZ table" },
}

paragraph "(f)(3)" "A wager wins if both hands are higher than the dealer's, unless the dealer has a Queen's Dragon at an EZ table." {
  outcome = "win",
  when    = { high = "higher", low = "higher", dealer = "no Queen's Dragon at an EZ table" },
}

section "645a.12" {
  title      = "Player bank; co-banking; selection of bank; procedures for dealing",
  current    = "2021-12",
  effective  = "2012-05-19",
  source     = "42 Pa.B. 2922",
  paragraphs = "(a)-(c) (d)(1)-(2) (e)-(n)",
}

section "645a.13" {
  title      = "Payout odds; Envy Bonus; rate of progression; payout limitation",
  current    = "2021-12",
  effective  = "2015-06-13",
  source     = "44 Pa.B. 7683; 45 Pa.B. 2829",
  paragraphs = "(a)-(d) (e)(1)-(3) (f)-(j)",
}

paragraph "(a)" "A winning Pai Gow Poker Wager is paid 1 to 1, and the winner pays a vigorish of five percent of what was won." {
  vigorish = "5%",
  reading  = "The certificate holder may round it to 25 cents or the next higher multiple: what that comes to depends on the "
    .. "wager, so that five percent is taken as it is.",
}

paragraph "(b)" "Fortune Bonus Wagers and their Envy Bonuses are paid by one of four paytables that the Rules Submission selects." {
  pays     = "Fortune Bonus",
  hands    = "us-pa/645a.6.d",
  readings = {
    as_printed = {
      row_order = "printed",
      default   = true,
      text      = "A hand is paid by the first row it makes. The paytables pay three of a kind, and above a straight, though "
        .. "§ 645a.7(e)(1) and § 645a.11(h)(1) speak of a straight or better and § 645a.6(b) ranks a straight higher: the "
        .. "row that is printed is the more particular.",
    },
    highest_ranking_hand = {
      row_order = "rank",
      text      = "§ 645a.11(h) has the dealer form the highest ranking hand: seven cards that hold both a straight and three "
        .. "of a kind are a straight, and paid as one.",
    },
    straight_or_better = {
      row_order  = "rank",
      loses_with = "less than a straight",
      text       = "§ 645a.7(e)(1) and § 645a.11(h)(1): below a straight the wager is collected, whatever row is printed for it.",
    },
  },
}

paytable [[
  Hand                                  Paytable A  Envy Bonus
  Seven card straight flush             8,000 to 1  $5,000
  Royal flush and Royal Match           2,000 to 1  $1,000
  Seven-card straight flush with joker  1,000 to 1  $500
  Five aces                             400 to 1    $250
  Royal flush                           150 to 1    $50
  Straight flush                        50 to 1     $20
  Four-of-a-kind                        25 to 1     $5
  Full house                            5 to 1
  Flush                                 4 to 1
  Three-of-a-kind                       3 to 1
  Straight                              2 to 1
]]

paytable [[
  Hand                                  Paytable B  Envy Bonus
  Seven-card straight flush             5,000 to 1  $3,000
  Royal flush and Royal Match           2,000 to 1  $1,000
  Seven-card straight flush with joker  1,000 to 1  $500
  Five aces                             400 to 1    $250
  Royal flush                           150 to 1    $50
  Straight flush                        50 to 1     $20
  Four-of-a-kind                        25 to 1     $5
  Full house                            5 to 1
  Flush                                 4 to 1
  Three-of-a-kind                       3 to 1
  Straight                              2 to 1
]]

paytable [[
  Hand                                  Paytable C  Envy Bonus
  Seven-card straight flush             5,000 to 1  $1,000
  Royal flush and Royal Match           1,000 to 1  $250
  Seven-card straight flush with joker  750 to 1    $100
  Five aces                             250 to 1    $50
  Royal flush                           100 to 1    $25
  Straight flush                        50 to 1     $10
  Four-of-a-kind                        20 to 1     $5
  Full house                            5 to 1
  Flush                                 4 to 1
  Three-of-a-kind                       3 to 1
  Straight                              2 to 1
  Three pair                            Push
]]

paytable [[
  Hand                                  Paytable D  Envy Bonus
  Seven-card straight flush             2,500 to 1  $1,000
  Royal flush and Royal Match           1,000 to 1  $750
  Seven-card straight flush with joker  750 to 1    $250
  Five aces                             250 to 1    $100
  Royal flush                           125 to 1    $50
  Straight flush                        50 to 1     $20
  Four-of-a-kind                        25 to 1     $5
  Full house                            5 to 1
  Flush                                 4 to 1
  Three-of-a-kind                       3 to 1
  Straight                              2 to 1
]]

paragraph "(c)" "Emperor's Treasure Wagers and their Envy Bonuses are paid likewise." {
  pays     = "Emperor's Treasure",
  hands    = "us-pa/645a.6.e",
  readings = {
    as_printed = {
      row_order = "printed",
      default   = true,
      text      = "A hand is paid by the first row it makes. The paytables pay three of a kind, and above a straight, though "
        .. "§ 645a.7(e)(2) and § 645a.11(h)(2) speak of a straight or better and § 645a.6(b) ranks a straight higher: the "
        .. "row that is printed is the more particular.",
    },
    highest_ranking_hand = {
      row_order = "rank",
      text      = "§ 645a.11(h) has the dealer form the highest ranking hand: seven cards that hold both a straight and three "
        .. "of a kind are a straight, and paid as one.",
    },
    straight_or_better = {
      row_order  = "rank",
      loses_with = "less than a straight",
      text       = "§ 645a.7(e)(2) and § 645a.11(h)(2): below a straight the wager is collected, whatever row is printed for it.",
    },
  },
}

paytable [[
  Hand                                  Paytable A  Envy Bonus
  Seven-card straight flush             8,000 to 1  $5,000
  Royal flush and ace king suited       2,000 to 1  $1,000
  Seven-card straight flush with joker  1,000 to 1  $500
  Five aces                             400 to 1    $250
  Royal flush                           150 to 1    $50
  Straight flush                        50 to 1     $20
  Four-of-a-kind                        25 to 1     $5
  Full house                            5 to 1
  Flush                                 4 to 1
  Three-of-a-kind                       3 to 1
  Straight                              2 to 1
]]

paytable [[
  Hand                                  Paytable B  Envy Bonus
  Seven-card straight flush             5,000 to 1  $3,000
  Royal flush and ace king suited       2,000 to 1  $1,000
  Seven-card straight flush with joker  1,000 to 1  $500
  Five aces                             400 to 1    $250
  Royal flush                           150 to 1    $50
  Straight flush                        50 to 1     $20
  Four-of-a-kind                        25 to 1     $5
  Full house                            5 to 1
  Flush                                 4 to 1
  Three-of-a-kind                       3 to 1
  Straight                              2 to 1
]]

paytable [[
  Hand                                  Paytable C  Envy Bonus
  Seven-card straight flush             5,000 to 1  $1,000
  Royal flush and ace king suited       1,000 to 1  $250
  Seven-card straight flush with joker  750 to 1    $100
  Five aces                             250 to 1    $50
  Royal flush                           100 to 1    $25
  Straight flush                        50 to 1     $10
  Four-of-a-kind                        20 to 1     $5
  Full house                            5 to 1
  Flush                                 4 to 1
  Three-of-a-kind                       3 to 1
  Straight                              2 to 1
]]

paytable [[
  Hand                                  Paytable D  Envy Bonus
  Seven-card straight flush             2,500 to 1  $1,000
  Royal flush and ace king suited       1,000 to 1  $750
  Seven-card straight flush with joker  750 to 1    $250
  Five aces                             250 to 1    $100
  Royal flush                           125 to 1    $50
  Straight flush                        50 to 1     $20
  Four-of-a-kind                        25 to 1     $5
  Full house                            5 to 1
  Flush                                 4 to 1
  Three-of-a-kind                       3 to 1
  Straight                              2 to 1
]]

paragraph "(d)" "Pai Gow Insurance Wagers are paid likewise: by A or B in Emperor's Challenge, by C, D or E in Fortune." {
  pays        = "Pai Gow Insurance",
  choose_from = { ["Emperor's Challenge"] = "A B", ["Fortune"] = "C D E" },
}

paytable [[
  Hand        Paytable A  Paytable B  Paytable C  Paytable D  Paytable E
  Nine-high   100 to 1    100 to 1    100 to 1    100 to 1    100 to 1
  Ten-high    25 to 1     25 to 1     40 to 1     50 to 1     40 to 1
  Jack-high   15 to 1     15 to 1     10 to 1     10 to 1     10 to 1
  Queen-high  6 to 1      7 to 1      7 to 1      7 to 1      7 to 1
  King-high   5 to 1      5 to 1      6 to 1      5 to 1      5 to 1
  Ace-high    3 to 1      3 to 1      3 to 1      3 to 1      3 to 1
]]

paragraph "(e)(1)" "Progressive Payout Wagers are paid by one paytable; the two highest hands are paid from the meter." {
  pays    = "Progressive Payout",
  hands   = "us-pa/645a.6.f",
  reading = "The section's heading promises a rate of progression and no paragraph gives one: what a wager adds to the meter, "
    .. "and how much it is, are the submission's to say.",
}

paytable [[
  Hand                       Payout
  Seven-card straight flush  100%
  Five aces                  10%
  Royal flush                500 for 1
  Straight flush             100 for 1
  Four-of-a-kind             75 for 1
  Full house                 4 for 1
]]

paragraph "(e)(2)" "The Rules Submission says at what sum the meter starts, $2,000 at the least." {
  least_meter = "$2,000",
}

paragraph "(e)(3)" "The meter pays what it shows when it is the player's turn, whatever it showed before." {
  by_hand = "Whose turn it is, and what the meter then shows, is seen at the table.",
}

paragraph "(f)" "Queen's Dragon Wagers are paid 50 to 1." {
  pays  = "Queen's Dragon",
  hands = "us-pa/645a.1.queens-dragon",
  odds  = "50 to 1",
}

paragraph "(g)" "Dynasty Bonus Wagers and their Envy Bonuses are paid by one paytable." {
  pays     = "Dynasty Bonus",
  hands    = "us-pa/645a.6.g",
  readings = {
    as_printed = {
      row_order = "printed",
      default   = true,
      text      = "A hand is paid by the first row it makes: three of a kind is printed above a straight.",
    },
    highest_ranking_hand = {
      row_order = "rank",
      text      = "§ 645a.11(h) has the dealer form the highest ranking hand: seven cards that hold both a straight and three "
        .. "of a kind are a straight, and paid as one.",
    },
  },
}

paytable [[
  Hand                                                            Payout      Envy Bonus
  Ace/five natural straight flush and a natural ace/queen suited  2,000 to 1  $500
  Seven-card natural straight flush                               2,000 to 1  $400
  Natural royal flush and natural ace/queen suited                1,000 to 1  $300
  Seven-card straight flush                                       1,000 to 1  $200
  Five aces                                                       500 to 1    $100
  Ace/five natural straight flush                                 120 to 1    $75
  Royal flush                                                     120 to 1    $50
  Straight flush                                                  50 to 1     $20
  Four-of-a-kind                                                  25 to 1     $5
  Full house                                                      5 to 1
  Flush                                                           4 to 1
  Three-of-a-kind                                                 3 to 1
  Straight                                                        2 to 1
]]

paragraph "(h)" "Protection Wagers are paid by one paytable." {
  pays     = "Protection",
  hands    = "us-pa/645a.6.g.5",
  readings = {
    row_is_paid = {
      default = true,
      text    = "The natural straight flush of ace to five is paid as its row says, for a row that nothing could reach would say "
        .. "nothing. What it is, only § 645a.6(g)(5) tells, which is written for the Dynasty Bonus.",
    },
    pair_or_better_loses = {
      loses_with = "a pair or better",
      text       = "§ 645a.7(e)(5)(iii) and § 645a.11(h)(7) collect the wager of any hand with a pair or better, a straight flush "
        .. "among them: the row is never reached.",
    },
  },
}

paytable [[
  Hand                             Payout
  Ace/five natural straight flush  120 to 1
  Nine-high                        100 to 1
  Ten-high                         25 to 1
  Jack-high                        15 to 1
  Queen-high                       7 to 1
  King-high                        5 to 1
  Ace-high                         3 to 1
]]

paragraph "(i)" "Red/Black Wagers are paid by one paytable." {
  pays     = "Red/Black",
  readings = {
    joker_has_no_color = {
      joker_colour = "none",
      default      = true,
      text         = "The text gives the joker no color: it is neither red nor black, and three of each beside it lose both ways.",
    },
    joker_is_red = { joker_colour = "red", text = "The joker in use is printed in red." },
    joker_is_black = { joker_colour = "black", text = "The joker in use is printed in black." },
    joker_is_as_chosen = {
      joker_colour = "the chosen",
      text         = "The joker stands for whatever helps the player, as it does in a flush: it is of the color chosen.",
    },
  },
}

paytable [[
  Hand                             Payout
  Seven cards of the chosen color  5 to 1
  Six cards of the chosen color    1 to 1
  Five cards of the chosen color   1 to 1
  Four cards of the chosen color   1 to 1
]]

section "645a.14" {
  title      = "Irregularities; invalid roll of dice",
  current    = "2021-12",
  effective  = "2012-05-19",
  source     = "42 Pa.B. 2922, corrected 42 Pa.B. 4320",
  paragraphs = "(a)-(n)",
}
