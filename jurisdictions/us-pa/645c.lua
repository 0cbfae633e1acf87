-- Pennsylvania: commission-free Pai Gow Poker, § 645c.1 to § 645c.3, as far as the text is at hand. The chapter builds
-- on 645a: whatever it does not say, 645a says. Every sentence is restated; paytables are as printed.

chapter "us-pa/645c" {
  title  = "Commission-free Pai Gow Poker",
  cite   = "58 Pa. Code §",
  game   = "Pai Gow Poker",
  source = "54 Pa.B. 2923; https://pacodeandbulletin.gov, 58 Pa. Code chapter 645c",
}

-- Left out: EZ Pai Gow Poker, another game without a vigorish; the optional wagers that § 645c.1(c) does not name, and
-- what they pay; and the vigorish.
borrow "us-pa/645a" {
  because    = "§ 645c.1(a) offers a variation in addition to chapter 645a, which says whatever this chapter does not. The "
    .. "notes of that print are older than this chapter: they cite § 645b.1 (commission-free Pai Gow Poker), § 645b.2 "
    .. "(player-activated Pai Gow Poker; wagers on the dice) and § 645b.3 (Must-Hit-By Mystery Bonus), a chapter that is not "
    .. "among the texts and whose headings are this one's.",
  leaves_out = [[
    us-pa/645a.1.ez-pai-gow-poker us-pa/645a.2.b.9
    us-pa/645a.7.e.2 us-pa/645a.7.e.3 us-pa/645a.7.e.5
    us-pa/645a.13.a us-pa/645a.13.c us-pa/645a.13.d us-pa/645a.13.f us-pa/645a.13.g us-pa/645a.13.h us-pa/645a.13.i
  ]],
}

borrow "us-pa/645a.13.a" {
  because = "§ 645c.1(a) takes the vigorish away, and leaves the odds.",
  takes   = "main_odds",
}

section "645c.1" {
  title      = "Commission-free Pai Gow Poker",
  effective  = "2024-05-25",
  source     = "54 Pa.B. 2923, adopted 24 May 2024",
  paragraphs = "(a) (b) (b)(1)-(2) (c) (c)(1)-(2) (d)",
}

paragraph "(a)" "An operator of Pai Gow Poker may also offer a variation in which no vigorish is collected." {
  vigorish         = "none",
  applies          = { rounds = "banked or co-banked" },
  winners_vigorish = "none",
  surplus_vigorish = "none",
  reading          = "The variation is played without a vigorish altogether: where a player banks, neither who wins against the "
    .. "bank nor the bank pays the five percent of § 645a.12(j) to (m).",
}
paragraph "(b)" "The layout of the commission-free game shows more than § 645a.2(b) has it show." { by_hand = "It is printed on the layout." }
paragraph "(b)(1)" "The layout of the commission-free game has a place for each player's Tiger 9 Wager, if that is offered." {
  by_hand = "It is printed on the layout; § 645c.1(c)(2) says what the wager is.",
}
paragraph "(b)(2)" "All Pai Gow Poker Wagers of the commission-free game push, and are returned to their players, when the dealer's hand contains a Tiger 9; the layout has a notice of it." {
  outcome         = "push",
  notwithstanding = "us-pa/645a.11.f",
  by_hand         = "The notice is printed on the layout.",
  readings        = {
    the_dealers_alone = {
      when    = { dealer = { low = worth "9" }, called = "a Tiger 9" },
      default = true,
      text    = "A Tiger 9 is the hand by which § 645c.1(c)(2) has the Tiger 9 Wager win: the dealer's low hand is "
        .. "nine-high. A hand of a player's that is fouled pushes too, as at an EZ table. Where a player banks wagers are "
        .. "against the bank's hand, and a nine-high low hand of the bank's pushes none of them, nor does the dealer's: "
        .. "the text says the dealer's.",
    },
    whoever_banks = {
      when = { bank = { low = worth "9" }, called = "a Tiger 9" },
      text = "The notice is for all Pai Gow Poker Wagers, and the push is what takes the vigorish's place: where a player "
        .. "banks the bank's hand is the one that a wager is against, as the dealer's is elsewhere, and a nine-high low "
        .. "hand of it pushes.",
    },
  },
}
paragraph "(c)" "Further wagers may be offered to players of the commission-free game." { permits = "wagers", see = "(c)(1)-(2)" }
paragraph "(c)(1)" "Fortune Bonus Wagers and Progressive Payout Wagers may be offered in the commission-free game as in § 645a.7(e)(1) and (4)." {
  see = { "us-pa/645a.7.e.1", "us-pa/645a.7.e.4" },
}
paragraph "(c)(2)" "A Tiger 9 Wager, which may be offered in the commission-free game, wins if the dealer's low hand is nine-high." {
  offers  = "Tiger 9",
  permits = "paytables",
  reading = "What the wager pays is not among the texts: a licensee that offers it gives its own paytable. Like the wagers of § "
    .. "645a.7(e), which § 645a.11(d) names, it keeps its player from surrendering the Pai Gow Poker Wager.",
}
paragraph "(d)" "Cards of the commission-free game are dealt as § 645a.8, § 645a.9 or § 645a.10 has them dealt." {
  see        = { "us-pa/645a.8", "us-pa/645a.9", "us-pa/645a.10" },
  applies    = { wager = "Tiger 9" },
  settles    = "Tiger 9",
  decided_by = "the dealer's hand as it is set",
  reading    = "Only the beginning of this paragraph is at hand. What its rest may say of setting, comparing and settling is taken "
    .. "from § 645a.11: the Tiger 9 Wager is settled after the others, by the dealer's hand, as the Queen's Dragon Wager is.",
}

section "645c.2" {
  title      = "Player-activated shaker; dice wagers",
  effective  = "2024-05-25",
  source     = "54 Pa.B. 2923, adopted 24 May 2024",
  paragraphs = "(a)-(g)",
}

paragraph "(a)" "A shaker that players activate may be used to find the starting position, if the Rules Submission says so." {
  permits  = "start",
  start_by = "three dice shaken by a player",
  by_hand  = "The player presses the button.",
}
paragraph "(b)" "A shaker that players activate is tested and approved before it is used." {
  by_hand = "The laboratory that tests the device approves it, under § 461a.4.",
}
paragraph "(c)" "Where Beat It Wagers are offered the shaker that players activate holds one red die and two blue dice." {
  by_hand = "Dice are put into a shaker by hand; a round has the red one first.",
}
paragraph "(d)" "The layout shows a place for each wager on the dice that is offered." { by_hand = "It is printed on the layout." }
paragraph "(e)" "Where players activate the shaker, Sum, Match and Beat It Wagers may be offered, which are wagers on the dice." {
  applies = { start = "dice" },
  offers  = { "Sum", "Match", "Beat It" },
  permits = { "wagers", "paytables" },
  pays    = "Sum",
  reading = "The paytables of Match begin with three alike, at 3 to 1, and the rest of them is not among the texts, nor is what "
    .. "Beat It pays: a licensee that offers these two gives its own paytables. A wager on the dice, settled or not, keeps its "
    .. "player from surrendering the Pai Gow Poker Wager, as those of § 645a.7(e) do (§ 645a.11(d)).",
}

paytable [[
  Sum of dice  Paytable A
  17           25 to 1
  16           6 to 1
  8            3 to 1
]]

paytable [[
  Sum of dice  Paytable B
  3            25 to 1
  8            4 to 1
  9            2 to 1
]]

paragraph "(f)" "Wagers on the dice are made before the shaker is used; then no more bets are announced." { see = "us-pa/645a.7.c" }
paragraph "(g)" "The dealer announces each die, and settles the wagers on the dice at once." {
  applies      = { start = "dice" },
  settles      = { "Sum", "Match", "Beat It" },
  dice_settled = true,
  readings     = {
    limit_is_of_hands = {
      dice_limit = "none",
      default    = true,
      text       = "§ 645a.13(j) lets a licensee limit what is payable \"on a single hand\", whatever odds its subsections (b) to "
        .. "(i) have. A throw is no hand, and the odds of these wagers stand in this section: no limit cuts them.",
    },
    limit_of_each_wager = {
      dice_limit = "each wager",
      text       = "This chapter has § 645a.13(j) whole, and a limit is meant for whatever one wager can win: where no hand is "
        .. "dealt for it each wager on the dice has the limit to itself.",
    },
  },
  by_hand = "What Beat It pays, and most of what Match pays, is not among the texts: a licensee that offers them gives its own "
    .. "paytables.",
}

section "645c.3" { title = "Must-Hit-By Mystery bonus", effective = "2024-05-25", not_at_hand = "all" }
