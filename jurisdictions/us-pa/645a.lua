-- Pennsylvania: Pai Gow Poker. § 645a.1 (High hand, Low hand), § 645a.6(a) to (c) and § 645a.11(b), (c) and (f)
-- have their meaning here; the rest is listed. Every sentence is restated.

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

section "645a.7" {
  title      = "Wagers",
  current    = "2021-12",
  effective  = "2014-12-13",
  source     = "44 Pa.B. 7683",
  paragraphs = "(a)-(d) (e)(1)-(4) (e)(5)(i)-(iv) (f)",
}

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

section "645a.14" {
  title      = "Irregularities; invalid roll of dice",
  current    = "2021-12",
  effective  = "2012-05-19",
  source     = "42 Pa.B. 2922, corrected 42 Pa.B. 4320",
  paragraphs = "(a)-(n)",
}
