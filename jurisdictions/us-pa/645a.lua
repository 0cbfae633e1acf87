-- Pennsylvania: Pai Gow Poker, § 645a.1 to § 645a.14. Every paragraph has its meaning here, or says why no program
-- performs it. Every sentence is restated; paytables are as printed. Lead-ins are listed too, where they stand
-- before numbered paragraphs.

chapter "us-pa/645a" {
  title  = "Pai Gow Poker",
  cite   = "58 Pa. Code §",
  game   = "Pai Gow Poker",
  source = "42 Pa.B. 2922; print of December 2021, by whose notes § 645b.1 and § 645b.3 cite the chapter",
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

paragraph "Bank" "The bank is a player who chooses to have the other players and the dealer play against that player, and who accepts the responsibility of paying every winning Pai Gow Poker Wager." { see = "us-pa/645a.12" }
paragraph "Co-banking" "In co-banking the bank and the dealer each cover half of all winning Pai Gow Poker Wagers." { see = { "us-pa/645a.12.e", "us-pa/645a.12.l" } }
paragraph "EZ Pai Gow Poker" "EZ Pai Gow Poker is the variation of the game in which no vigorish is collected." { ez_vigorish = "none", permits = "table" }

paragraph "Envy Bonus" "An Envy Bonus is a fixed sum paid besides to a player who placed a Qualifying Wager when another player at the table holds an Envy Bonus Qualifying Hand." {
  see = { "us-pa/645a.11.h.1.ii", "us-pa/645a.13" },
}

paragraph "Envy Bonus Qualifying Hand" "An Envy Bonus Qualifying Hand is a player's seven cards that make four of a kind or better." { envy_from = "four of a kind" }

paragraph "High hand" "The high hand is the five of the seven cards that rank equal to or above the other two." {
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
  example = { "7c 7d 7h 7s Kc 9d 4h", high = "7c 7d Kc 9d 4h", low = "7h 7s" },
}

paragraph "Low hand" "The low hand is the two of the seven cards that rank equal to or below the other five." { parts = { low = 2 }, see = "High hand" }
paragraph "Qualifying Wager" "A Qualifying Wager is an Emperor's Treasure, Fortune Bonus or Dynasty Bonus Wager of at least $5, which may earn Envy Bonuses." { qualifying_wager = "$5" }

paragraph "Queen's Dragon" "The dealer has a Queen's Dragon if the dealer's seven cards have seven ranks, the queen the highest, and make no straight or flush of any kind." {
  called = "Queen's Dragon",
  see    = "us-pa/645a.11.f.1.v",
}

paragraph "Setting the hands" "Setting the hands is making a high and a low hand of the seven cards." { see = "High hand, Low hand" }

section "645a.2" {
  title      = "Pai Gow Poker table; Pai Gow Poker shaker; physical characteristics",
  current    = "2021-12",
  effective  = "2015-06-13",
  source     = "44 Pa.B. 7683; 45 Pa.B. 2829",
  cited_in   = "§ 645b.1 and § 645b.2",
  paragraphs = [[
    (a) (b) (b)(1)-(9) (b)(9)(i) (b)(9)(i)(A)-(D) (b)(9)(ii) (b)(10)-(11) (c) (c)(1) (c)(1)(i)-(iii) (c)(2)
    (d) (d)(1)-(2) (e) (f)
  ]],
}

paragraph "(a)" "A table has betting positions for six players at most on one side, and a place for the dealer on the other." { seats = 6 }

-- (b): what is painted on a table. That there is a place for a wager says nothing of whether it may be made.

paragraph "(b)" "The layout is submitted to the Bureau of Gaming Operations and approved under § 601a.10(a), and shows at least what follows." {
  by_hand = "The Bureau of Gaming Operations approves a layout by looking at it.",
}
paragraph "(b)(1)" "The layout shows the certificate holder's name or logo." { by_hand = "It is printed on the layout." }
paragraph "(b)(2)" "The layout has a separate betting area for each player's Pai Gow Poker Wager." { by_hand = "It is printed on the layout; § 645a.7(d) says what the wager is for." }
paragraph "(b)(3)" "The layout has two separate areas for each player's high and low hands." { by_hand = "They are printed on the layout." }
paragraph "(b)(4)" "The layout has two separate areas for the dealer's high and low hands." { by_hand = "They are printed on the layout." }
paragraph "(b)(5)" "The layout has a separate area for each player's Fortune Bonus Wager of § 645a.7(e)(1), if that is offered." {
  by_hand = "It is printed on the layout; § 645a.7(e)(1) says when the wager may be offered.",
}
paragraph "(b)(6)" "The layout has a separate area for each player's Emperor's Treasure Wager of § 645a.7(e)(2), if that is offered." {
  by_hand = "It is printed on the layout; § 645a.7(e)(2) says when the wager may be offered.",
}
paragraph "(b)(7)" "The layout has a separate area for each player's Pai Gow Insurance Wager of § 645a.7(e)(3), if that is offered." {
  by_hand = "It is printed on the layout; § 645a.7(e)(3) says when the wager may be offered.",
}
paragraph "(b)(8)" "The layout has a separate area for each player's Progressive Payout Wager of § 645a.7(e)(4), if that is offered." {
  by_hand = "It is printed on the layout; § 645a.7(e)(4) says when the wager may be offered.",
}
paragraph "(b)(9)" "The layout shows more where EZ Pai Gow Poker is offered." { by_hand = "It is printed on the layout." }
paragraph "(b)(9)(i)" "The layout of EZ Pai Gow Poker has a separate area for each EZ wager that is offered." {
  by_hand = "They are printed on the layout; § 645a.7(e)(5) says when the wagers may be offered.",
}
paragraph "(b)(9)(i)(A)" "The layout of EZ Pai Gow Poker has a separate area for the Queen's Dragon Wager of § 645a.7(e)(5)(i), if that is offered." { by_hand = "It is printed on the layout." }
paragraph "(b)(9)(i)(B)" "The layout of EZ Pai Gow Poker has a separate area for the Dynasty Bonus Wager of § 645a.7(e)(5)(ii), if that is offered." { by_hand = "It is printed on the layout." }
paragraph "(b)(9)(i)(C)" "The layout of EZ Pai Gow Poker has a separate area for the Protection Wager of § 645a.7(e)(5)(iii), if that is offered." { by_hand = "It is printed on the layout." }
paragraph "(b)(9)(i)(D)" "The layout of EZ Pai Gow Poker has a separate area for the Red/Black Wager of § 645a.7(e)(5)(iv), if that is offered." { by_hand = "It is printed on the layout." }
paragraph "(b)(9)(ii)" "The layout of EZ Pai Gow Poker tells patrons that a player's wager pushes and is returned to the player if the dealer's hand is a Queen's Dragon." {
  by_hand = "It is printed on the layout; § 645a.11(f) has the push itself.",
}
paragraph "(b)(10)" "The layout, or a sign at the table, shows the payout odds or amounts of all wagers that are offered." { by_hand = "It is printed or posted; § 645a.13 says what it has to be." }
paragraph "(b)(11)" "The layout shows the payout limit per hand established under § 645a.13(j), or that a posted limit holds; a sign at the table shows it if the layout does not." {
  by_hand = "It is printed or posted; § 645a.13(j) says how low it may be.",
}

paragraph "(c)" "The starting position is found with a shaker of dice or with a random number generator." { see = "us-pa/645a.5.i" }
paragraph "(c)(1)" "A dice shaker is approved under § 601a.10(a) and made to keep the game honest; the dealer is responsible for it, and it is not left unattended at the table." {
  see     = "us-pa/645a.5.i.1",
  by_hand = "Who keeps an eye on the shaker is seen at the table.",
}
paragraph "(c)(1)(i)" "The shaker holds three dice, which stay in it when they are not shaken and on a table for 24 hours at most." {
  by_hand = "Dice are put into a shaker, and changed, by hand.",
}
paragraph "(c)(1)(ii)" "The shaker is made so that the dice cannot be seen while they are shaken." { by_hand = "It is how a shaker is made." }
paragraph "(c)(1)(iii)" "The certificate holder's name or logo is on the shaker." { by_hand = "It is how a shaker is marked." }
paragraph "(c)(2)" "A random number generator is submitted to the Bureau of Gaming Laboratory Operations and approved under § 461a.4 before it is used." {
  see     = "us-pa/645a.5.i.2",
  by_hand = "The laboratory that tests the device approves it.",
}

paragraph "(d)" "Where the Progressive Payout Wager of § 645a.7(e)(4) is offered, the table has a progressive table game system as § 605a.7 says, to place it with." { by_hand = "The equipment is installed and approved." }
paragraph "(d)(1)" "The progressive table game system has a device at each betting position that acknowledges or accepts the Progressive Payout Wager." { by_hand = "It is equipment of the table." }
paragraph "(d)(2)" "The progressive table game system has a device that controls or monitors Progressive Payout Wagers, with a mechanism, such as a lock-out button, that prevents any that a player attempts after \"no more bets\"." {
  see     = "us-pa/645a.8.b.2",
  by_hand = "The button is pressed by the dealer.",
}
paragraph "(e)" "A drop box and a tip box are attached to the dealer's side of the table, one to either side of the dealer, as the Bureau of Casino Compliance approves under § 601a.10(g); it may approve another place for the tip box alone, where a shuffling device or other equipment prevents that." { by_hand = "Boxes are fixed to the table and approved." }
paragraph "(f)" "A discard rack is securely attached to the top of the dealer's side of the table." { by_hand = "It is fixed to the table." }

section "645a.3" {
  title      = "Cards; number of decks",
  current    = "2021-12",
  effective  = "2012-05-19",
  source     = "42 Pa.B. 2922",
  paragraphs = "(a) (b) (b)(1)-(4) (c) (c)(1)-(2)",
}

paragraph "(a)" "The game is played with one deck of cards that look alike, with one joker among them, and two cover cards, unless (b) holds; decks made with two jokers may be used if only one joker is used for gaming." {
  deck    = true,
  by_hand = "That cards look alike, and that no second joker is among them, is seen by looking.",
}
paragraph "(b)" "Where a device shuffles, there may be two decks." { two_decks = true }
paragraph "(b)(1)" "Where there are two decks, they are of one design, with backs of different colors." { by_hand = "It is seen by looking." }
paragraph "(b)(2)" "Of two decks, one is shuffled and kept in the device while the other is played." { see = "(b)", by_hand = "The dealer puts a deck into the device." }
paragraph "(b)(3)" "Two decks go in and out of play by turns, each in every other round." { see = "(b)", by_hand = "The dealer exchanges the decks." }
paragraph "(b)(4)" "Cards of one deck alone are in the discard rack at a time." { by_hand = "The dealer puts cards there." }
paragraph "(c)" "Cards in use are replaced in time by other decks." { by_hand = "Decks are changed by the clock, not by the round." }
paragraph "(c)(1)" "Decks are changed after four hours at most, if cards are dealt from the hand." { by_hand = "Decks are changed by the clock, not by the round." }
paragraph "(c)(2)" "Decks are changed after eight hours at most, if cards are dealt from a shoe of either kind." { by_hand = "Decks are changed by the clock, not by the round." }

section "645a.4" {
  title      = "Opening of the table for gaming",
  current    = "2021-12",
  effective  = "2012-05-19",
  source     = "42 Pa.B. 2922",
  paragraphs = "(a)-(e)",
}

paragraph "(a)" "The dealer inspects cards that come to the table for defects, and the table's floorperson verifies the inspection." { by_hand = "Cards are inspected with the eye." }
paragraph "(b)" "Where a deck has two jokers, the dealer and a floorperson ensure that one alone is used: the other is torn in half and put into the box, envelope or container the deck came in. Then the cards are spread face up for the first player to see, in columns fanned out by deck, suit and sequence, with the one joker." {
  by_hand = "Cards are spread and torn by hand, and inspected with the eye.",
}
paragraph "(c)" "When the first player to arrive has had the chance to inspect the cards, they are turned face down, washed and stacked, and then shuffled as § 645a.5 says." {
  by_hand = "Cards are washed by hand; the shuffle of § 645a.5 is where a round begins.",
}
paragraph "(d)" "Where a device shuffles and two decks come to the table, each deck is spread for inspection, mixed, stacked and shuffled as (a) to (c) say." { by_hand = "Cards are spread and washed by hand, and inspected with the eye." }
paragraph "(e)" "To decks that were inspected and reshuffled under § 603a.16(u) or (v) before they came to the table, (a) to (d) do not apply." {
  by_hand = "Whether they were is in the record of the cards, which is kept under § 603a.16.",
}

section "645a.5" {
  title      = "Shuffle and cut of the cards; procedures for determining the starting position for dealing cards",
  current    = "2021-12",
  effective  = "2015-06-13",
  source     = "45 Pa.B. 2829",
  paragraphs = [[
    (a) (b) (b)(1)-(2) (c) (d) (d)(1)-(3) (e) (f) (g) (g)(1)-(2) (h) (i) (i)(1) (i)(1)(i)-(iv) (i)(2) (j)
  ]],
}

paragraph "(a)" "Just before play begins, unless the cards were reshuffled under § 603a.16(u) or (v), after every round, and when a floorperson or above directs it, the dealer shuffles the cards, by hand or with a device, and they are placed in a single stack; a device may insert the stack straight into a dealing shoe." {
  shuffled = true,
  permits  = "shuffler",
  reading  = "Reshuffled decks of § 603a.16(u) and (v) need no shuffle to begin with: that they were is the record's to say, "
    .. "and a round that begins with a shuffle is as good.",
}
paragraph "(b)" "What follows the shuffle depends on whether a device or the dealer shuffled." { see = "(b)(1)-(2)" }
paragraph "(b)(1)" "After a device has shuffled, the starting position is determined under (i) and the cards are dealt under § 645a.8, § 645a.9 or § 645a.10." {
  uncut   = true,
  permits = "dealing",
}
paragraph "(b)(2)" "After the dealer has shuffled by hand, the cards are cut as (c) to (e) say." { cut_needed = true }
paragraph "(c)" "The dealer places the stack on a cover card and offers it for the cut, backs away from the dealer, to the player that (d) determines; if no player accepts the cut, the dealer cuts." {
  cut_offered = "the dealer, if nobody accepts",
  by_hand     = "The stack is put on a cover card, and held out, by hand.",
}
paragraph "(d)" "The cut is offered in an order, to one player after another." { see = "(d)(1)-(3)" }
paragraph "(d)(1)" "When the game is just beginning, the cut is first offered to the player who arrived first." {
  cut_offered = "the first player to arrive, when the game begins",
  reading     = "Nobody can bank when the game begins (§ 645a.12(b)): if the first to arrive refuses, the offer goes on as (3) "
    .. "has it where there is no bank.",
}
paragraph "(d)(2)" "Where a player has accepted the bank under § 645a.12, the cut is offered to the bank, and if the bank refuses, counterclockwise from the player to the right of the bank until a player accepts." {
  applies     = { rounds = "banked or co-banked" },
  cut_offered = "the bank, then counterclockwise",
}
paragraph "(d)(3)" "Where there is no bank, the cut is offered to the player farthest to the dealer's right, and goes on counterclockwise if refused." {
  applies     = { rounds = "unbanked" },
  cut_offered = "the player farthest to the dealer's right, then counterclockwise",
}
paragraph "(e)" "Whoever cuts puts the second cover card into the stack at least ten cards from its top or bottom; the dealer moves that card and all above it to the bottom, and the first cover card below them. One of the cover cards is then taken out, into the discard rack or to be put in four cards from the bottom; and the starting position is determined under (i) and the cards are dealt under § 645a.8, § 645a.9 or § 645a.10." {
  cut_from_ends = 10,
  by_hand       = "Cover cards are put in and taken out by hand; where the second goes, to the rack or four from the bottom, "
    .. "moves no card.",
}
paragraph "(f)" "Between the cut and the deal a floorperson or above may require another cut, if the first was improper or might affect the integrity or fairness of the game; whoever cut last cuts again, or the next whom (d) entitles." {
  recut_by = true,
  by_hand  = "Whether a cut was bad is the floorperson's to judge; that there was another is an event of the round.",
}
paragraph "(g)" "At an open table where nobody plays, the cards are taken from shoe and discard rack and spread face down, or face up if a player asks, for the first player who arrives to inspect." {
  by_hand = "Cards are spread by hand, and inspected with the eye.",
}
paragraph "(g)(1)" "Where no device shuffles, cards that lay spread on an open table are washed, stacked, shuffled and cut once the first player has had the chance to inspect them." {
  by_hand = "Cards are washed by hand; the shuffle is where a round begins.",
}
paragraph "(g)(2)" "Where a device shuffles, cards that lay spread on an open table are stacked and put into it, and the deck in it is removed. That deck need not be spread and reshuffled before it is dealt if the device stores a single shuffled deck securely, unless a player asks for it." {
  by_hand = "The dealer exchanges the decks.",
}
paragraph "(h)" "A device that reshuffles and counts the cards by itself may be used once it is submitted to the Bureau of Gaming Laboratory Operations and approved under § 461a.4; then (b) to (g) do not apply." {
  counts_itself = true,
  permits       = "shuffler",
  by_hand       = "Whether a device is one of these its approval says, and its submission: no cut follows it.",
}
paragraph "(i)" "The certificate holder has the starting position determined in one of two ways." { permits = "start" }
paragraph "(i)(1)" "The starting position may be determined with three dice in a shaker." { start_by = "three dice" }
paragraph "(i)(1)(i)" "The dealer shakes the dice at least three times; where a player banks under § 645a.12 the bank does instead, and the dealer ensures that it is done as often." {
  shaken_by = "the dealer, or the bank",
  by_hand   = "How often they were shaken is seen at the table.",
}
paragraph "(i)(1)(ii)" "The dealer takes the lid off the shaker, puts it, uncovered, in its place on the layout, totals the dice and announces the total. If a player who banks removes the lid by mistake, the shaker is covered and the bank shakes the dice again." {
  by_hand = "The lid is taken off and the total announced at the table.",
  upon    = { ["lid removed by the bank"] = { remedy = "the dice are shaken again" } },
}
shared_readings "positions_counted_from_a_bank" {
  dealer_counted = {
    counted = "the dealer and betting positions",
    default = true,
    text    = "The bank takes the dealer's number, and nothing leaves the dealer's position out of the way around the table: with "
      .. "(i)(2)'s numbers from 1 to 7 each of seven positions begins equally often.",
  },
  betting_positions_alone = {
    counted = "betting positions, and the dealer where the dealer is number one",
    text    = "To be counted is \"each betting position\", and the dealer's is one only by being named number one: where the bank "
      .. "is that instead, the count goes from one betting position to the next and passes the dealer over.",
  },
}

paragraph "(i)(1)(iii)" "Betting positions, wagered on or not, are counted counterclockwise up to the total of the three dice; the dealer is number one, or the bank where a player banks." {
  applies      = { start = "dice" },
  counted_from = "the dealer, or the bank",
  readings     = "positions_counted_from_a_bank",
}
paragraph "(i)(1)(iv)" "After the deal of § 645a.8, § 645a.9 or § 645a.10 the shaker is covered, shaken once and put to the dealer's right." {
  by_hand = "The dealer does it, and no round depends on it.",
}
paragraph "(i)(2)" "The starting position may be determined with a computerized random number generator, which selects a number from 1 to 7 and displays it; betting positions, wagered on or not, are counted counterclockwise up to it, the dealer as number one, or the bank where a player banks under § 645a.12." {
  applies      = { start = "a number" },
  start_by     = "a number",
  number_to    = 7,
  counted_from = "the dealer, or the bank",
  readings     = "positions_counted_from_a_bank",
}
paragraph "(j)" "The starting position may be marked with an additional cover card, or a similar object approved under § 601a.10(a)." { by_hand = "It is marked by hand." }

section "645a.6" {
  title      = "Pai Gow Poker rankings",
  current    = "2021-12",
  effective  = "2015-06-13",
  source     = "44 Pa.B. 7683; 45 Pa.B. 2829",
  paragraphs = [[
    (a) (b) (b)(1)-(10) (c) (d) (d)(1)-(2) (d)(2)(i)-(ii) (d)(3) (e) (e)(1)-(3) (f) (f)(1)-(6) (g) (g)(1)-(5)
  ]],
}

paragraph "(a)" "Cards rank from the ace down to the 2; the ace may also make a straight or a straight flush with 2, 3, 4 and 5, but combines with no other sequence, as in queen, king, ace, 2 and 3. The joker is an ace, or completes a straight, a flush, a straight flush or a royal flush." {
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

paragraph "(b)" "Poker hands rank in an order, from five aces down to a pair." { see = "(b)(1)-(10)" }
paragraph "(b)(1)" "Five aces, four aces and the joker, are the highest high hand." { hand = "five aces" }

paragraph "(b)(2)" "A royal flush is ace to 10 of one suit, or king to 10 of one suit and the joker." {
  hand     = "royal flush",
  readings = {
    joker_any_card = {
      joker_in_royal = "any card",
      default        = true,
      text           = "(a) lets the joker complete a royal flush as any of its cards, and the cards named here are an example: "
        .. "26,132 hands of seven hold one. The trade counts so.",
    },
    joker_the_ace = {
      joker_in_royal = "the ace",
      text           = "As printed: the joker stands with the king, queen, jack and 10, in the ace's place alone, so that 8,836 "
        .. "hands of seven hold a royal flush. Where it completes the ace, king, queen, jack and 10 of a suit otherwise they are "
        .. "a straight flush, by (c) the highest.",
    },
  },
}

paragraph "(b)(3)" "A straight flush is five of one suit in sequence; with the ace below the 2 it is the highest, then from the king down to the 6." {
  hand     = "straight flush",
  readings = {
    five_high_first = {
      order   = "5-4-3-2-A, K-Q-J-10-9, ..., 6-5-4-3-2",
      default = true,
      text    = "As printed: A-2-3-4-5 is the highest straight flush below the royal flush.",
    },
    five_high_last = {
      order = "K-Q-J-10-9, ..., 6-5-4-3-2, 5-4-3-2-A",
      text  = "As some houses elsewhere play, and against this text, for comparison: A-2-3-4-5 is the lowest straight flush.",
    },
  },
}

paragraph "(b)(4)" "Four of a kind is four cards of one rank, and ranks from aces down to 2s." { hand = "four of a kind" }
paragraph "(b)(5)" "A full house is three of a kind and a pair, and ranks from aces and kings down to 2s and 3s." { hand = "full house" }
paragraph "(b)(6)" "A flush is five of one suit; the highest card that the other flush lacks decides between two." { hand = "flush" }

paragraph "(b)(7)" "A straight is five in sequence of any suits; from the ace down is the highest, ace to five second, then from the king down." {
  hand     = "straight",
  readings = {
    five_high_second = {
      order   = "A-K-Q-J-10, 5-4-3-2-A, K-Q-J-10-9, ..., 6-5-4-3-2",
      default = true,
      text    = "As printed: A-2-3-4-5 is the second highest straight.",
    },
    five_high_last = {
      order = "A-K-Q-J-10, K-Q-J-10-9, ..., 6-5-4-3-2, 5-4-3-2-A",
      text  = "As some houses elsewhere play, and against this text, for comparison: A-2-3-4-5 is the lowest straight.",
    },
  },
}

paragraph "(b)(8)" "Three of a kind is three cards of one rank, and ranks from aces down to 2s." { hand = "three of a kind" }
paragraph "(b)(9)" "Two pair is two pairs, and ranks from aces and kings down to 3s and 2s." { hand = "two pair" }
paragraph "(b)(10)" "A pair, in a high or a low hand, is two cards of one rank, and ranks from aces down to 2s." { hand = "pair" }

paragraph "(c)" "Between two high hands, or two low hands, of one kind, or of none, the one with the highest card that the other lacks ranks higher; if there is none they tie." {
  equal_hands = "highest card not in the other",
}

-- What (d) to (g) call a hand is the name the paytables of § 645a.13 give it.

paragraph "(d)" "If the Fortune Bonus Wager of § 645a.7(e)(1) is offered, three hands of seven cards rank above five aces, for it and for the Envy Bonuses that come with it." { see = "(d)(1)-(3)" }

shared_readings "ace_in_seven" {
  ace_to_seven = {
    seven   = { ace = "high or low" },
    default = true,
    text    = "A-2-3-4-5-6-7 of a suit counts, and so do six of them with the joker where the joker may be one: (a) lets the ace "
      .. "stand below 2, 3, 4 and 5, and its own example bars only what runs on past the king. The trade counts so.",
  },
  ace_to_five_only = {
    seven = { ace = "high" },
    text  = "A-2-3-4-5-6-7 does not count, with the joker or without: below the 2, (a) lets the ace complete 2, 3, 4 and 5 and "
      .. "combine with no other sequence.",
  },
}

paragraph "(d)(1)" "For the Fortune Bonus Wager, seven of one suit in sequence, without the joker, rank above five aces." {
  called   = "Seven-card straight flush",
  seven    = { all = "straight flush", joker = "no" },
  readings = "ace_in_seven",
}

paragraph "(d)(2)" "For the Fortune Bonus Wager, a royal flush plus Royal Match is a royal flush, with or without the joker, and two more cards, which depend on the variant offered." { permits = "variant", see = "(d)(2)(i)-(ii)" }

paragraph "(d)(2)(i)" "In Emperor's Challenge Pai Gow Poker the two other cards of a Royal Match are an additional ace and king of one suit." {
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

paragraph "(d)(2)(ii)" "In Fortune Pai Gow Poker the two other cards of a Royal Match are an additional king and queen of one suit." {
  called  = "Royal flush and Royal Match",
  variant = "Fortune",
  seven   = { five = "royal flush", two = "K-Q", joker = "in the five" },
}

paragraph "(d)(3)" "For the Fortune Bonus Wager, seven of one suit in sequence, the joker one of them, rank above five aces." {
  called   = "Seven-card straight flush with joker",
  seven    = { all = "straight flush", joker = "yes" },
  readings = "ace_in_seven",
}

paragraph "(e)" "If the Emperor's Treasure Wager of § 645a.7(e)(2) is offered, three hands of seven cards rank above five aces, for it and for the Envy Bonuses that come with it." { see = "(e)(1)-(3)" }

paragraph "(e)(1)" "For the Emperor's Treasure Wager, seven of one suit in sequence, without the joker, rank above five aces." {
  called   = "Seven-card straight flush",
  seven    = { all = "straight flush", joker = "no" },
  readings = "ace_in_seven",
}

paragraph "(e)(2)" "For the Emperor's Treasure Wager, a royal flush, the joker in it or not, with an ace and a king of one suit, neither of them the joker, ranks above five aces." {
  called = "Royal flush and ace king suited",
  seven  = { five = "royal flush", two = "A-K", joker = "in the five" },
}

paragraph "(e)(3)" "For the Emperor's Treasure Wager, seven of one suit in sequence, the joker one of them, rank above five aces." {
  called   = "Seven-card straight flush with joker",
  seven    = { all = "straight flush", joker = "yes" },
  readings = "ace_in_seven",
}

paragraph "(f)" "If the Progressive Payout Wager of § 645a.7(e)(4) is offered, six hands determine what it is paid." { see = "(f)(1)-(6)" }

paragraph "(f)(1)" "For the Progressive Payout Wager, a seven-card straight flush is seven of one suit in sequence, with or without the joker." {
  called   = "Seven-card straight flush",
  seven    = { all = "straight flush", joker = "either" },
  readings = "ace_in_seven",
}

paragraph "(f)(2)" "For the Progressive Payout Wager, five aces are four aces and the joker." { see = "(b)(1)" }
paragraph "(f)(3)" "For the Progressive Payout Wager, a royal flush counts with the joker in place of the ace or without it." {
  see     = "(b)(2)",
  reading = "Like (b)(2), it names the joker for the ace alone, and is read as (b)(2) is.",
}
paragraph "(f)(4)" "For the Progressive Payout Wager, a straight flush is five of one suit in sequence." { see = "(b)(3)" }
paragraph "(f)(5)" "For the Progressive Payout Wager, four of a kind counts." { see = "(b)(4)" }
paragraph "(f)(6)" "For the Progressive Payout Wager, a full house is three of a kind and a pair." { see = "(b)(5)" }
paragraph "(g)" "If the Dynasty Bonus Wager of § 645a.7(e)(5)(ii) is offered, five hands besides those of (b) determine what it and its Envy Bonuses are paid." { see = "(g)(1)-(5)" }

paragraph "(g)(1)" "For the Dynasty Bonus Wager, an ace/five natural straight flush and a natural ace/queen suited is ace to five, and an additional ace and queen of one suit, all without the joker." {
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

paragraph "(g)(2)" "For the Dynasty Bonus Wager, a natural seven-card straight flush is seven of one suit in sequence, without the joker." {
  called   = "Seven-card natural straight flush",
  seven    = { all = "straight flush", joker = "no" },
  readings = "ace_in_seven",
}

paragraph "(g)(3)" "For the Dynasty Bonus Wager, a natural royal flush is named with a natural ace/king suited, and described with an additional ace and queen of one suit; neither has the joker." {
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

paragraph "(g)(4)" "For the Dynasty Bonus Wager, a seven-card straight flush is seven of one suit in sequence, the joker one of them." {
  called   = "Seven-card straight flush",
  seven    = { all = "straight flush", joker = "yes" },
  readings = "ace_in_seven",
}

paragraph "(g)(5)" "For the Dynasty Bonus Wager, an ace/five natural straight flush is ace to five without the joker." {
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
  cited_in   = "§ 645b.1 and § 645b.3",
  paragraphs = "(a)-(e) (e)(1)-(5) (e)(5)(i)-(iv) (f)",
}

paragraph "(a)" "Wagers are made by placing value chips, plaques or other instruments that the Board has approved on the layout; a spoken wager with cash is not accepted." {
  wagers_by = { "value chips", "plaques", "other approved instruments" },
}
paragraph "(b)" "Only seated players may wager, and a player who has wagered and received cards stays seated until the round is complete. The wagers of a player who leaves during a round may be considered abandoned and treated as losing." {
  wagers_from  = true,
  leaver_loses = true,
  permits      = "leavers",
  readings     = {
    hand_stays = {
      leaver_hand = "earns others Envy Bonuses",
      default     = true,
      text        = "\"May be treated as losing\" leaves it to the licensee, which its submission has to say beforehand; where it "
        .. "does not, all wagers stand and are settled as the cards fall, and the lammer earns its Envy Bonuses. \"Any wagers\" "
        .. "that lose are the optional ones too, and with a lost Qualifying Wager no Envy Bonus is earned. Either way the hand can "
        .. "still earn others one, as a surrendered one can.",
    },
    hand_abandoned = {
      leaver_hand = "earns nobody an Envy Bonus",
      text        = "Where the wagers are treated as lost, all of them, the hand is abandoned with them: no player is \"the holder\" "
        .. "of it (§ 645a.11(h)(1)(ii)), and it earns nobody an Envy Bonus.",
    },
  },
}
paragraph "(c)" "All wagers are placed before the dealer announces \"no more bets\" under § 645a.8, § 645a.9 or § 645a.10; after that none is made, increased or withdrawn." {
  bets_close    = "at no more bets",
  changes_after = "none",
}
paragraph "(d)" "A player who is to take part in a round and compete against the dealer's hands places a Pai Gow Poker Wager." { main_wager = "Pai Gow Poker" }
paragraph "(e)" "A certificate holder may offer further wagers to each player who placed a Pai Gow Poker Wager, if its Rules Submission under § 601a.2 says so." { permits = "wagers", see = "(e)(1)-(4) (e)(5)(i)-(iv)" }
paragraph "(e)(1)" "A Fortune Bonus Wager is that the player's seven cards will form a straight or better, as § 645a.6(d) describes them." { offers = "Fortune Bonus", see = "us-pa/645a.13.b" }
paragraph "(e)(2)" "An Emperor's Treasure Wager is that the player's seven cards will form a straight or better, as § 645a.6(e) describes them." { offers = "Emperor's Treasure", see = "us-pa/645a.13.c" }
paragraph "(e)(3)" "A Pai Gow Insurance Wager is that the player's seven cards will form no pair or better of § 645a.6(b), but hold a nine or higher." { offers = "Pai Gow Insurance", see = "us-pa/645a.13.d" }
paragraph "(e)(4)" "A Progressive Payout Wager is that the player's seven cards will form a full house or better, as § 645a.6(f) describes them." { offers = "Progressive Payout", see = "us-pa/645a.13.e" }
paragraph "(e)(5)" "Where EZ Pai Gow Poker is played, four more wagers may be offered." { see = "(e)(5)(i)-(iv)" }
paragraph "(e)(5)(i)" "A Queen's Dragon Wager, in EZ Pai Gow Poker, is that the dealer will have a Queen's Dragon." {
  applies = { table = "EZ" },
  offers  = "Queen's Dragon",
  see     = "us-pa/645a.13.f",
}
paragraph "(e)(5)(ii)" "A Dynasty Bonus Wager, in EZ Pai Gow Poker, is that the player's seven cards will form three of a kind or better, as § 645a.6(b) and (g) describe them." {
  applies = { table = "EZ" },
  offers  = "Dynasty Bonus",
  see     = "us-pa/645a.13.g",
}
paragraph "(e)(5)(iii)" "A Protection Wager, in EZ Pai Gow Poker, is that the player's seven cards will form no pair or better of § 645a.6(b), but hold a nine or higher." {
  applies = { table = "EZ" },
  offers  = "Protection",
  see     = "us-pa/645a.13.h",
}
paragraph "(e)(5)(iv)" "A Red/Black Wager, in EZ Pai Gow Poker, is that four or more of the player's seven cards will be of the color the player chooses." {
  applies = { table = "EZ" },
  offers  = "Red/Black",
  see     = "us-pa/645a.13.i",
}
paragraph "(f)" "A certificate holder may let a player wager on two adjacent betting areas, if its Rules Submission under § 601a.2 says so; § 645a.12(f) excepts a bank. The cards of each area are played separately. If the wagers are unequal, the hand with the larger one is set first; if they are equal, the hands are set counterclockwise, one before the other is begun. A hand that has been set and laid face down may not be changed." {
  permits        = "adjacent_areas",
  areas_a_player = 2,
  sets_first     = true,
  see            = "us-pa/645a.11.a.3",
  readings       = {
    limit_of_one_hand = {
      limit_areas = "one area",
      default     = true,
      text        = "Each of the two has its own Qualifying Wager and lammer, and earns its own Envy Bonuses; that a player has "
        .. "none for \"his own hand\" (§ 645a.11(h)) goes for both hands. The payout limit of § 645a.13(j) is on a single hand: what "
        .. "\"one player could win\", below which it may not be, is counted of one.",
    },
    limit_of_both_hands = {
      limit_areas = "both areas",
      text        = "Each of the two has its own lammer and Envy Bonuses, none for either of the player's own. What \"one player "
        .. "could win per round\" (§ 645a.13(j)) is won on both areas: no limit may be below what two hands of one deck win, a "
        .. "minimum on each.",
    },
  },
}

section "645a.8" {
  title      = "Procedures for dealing the cards from a manual dealing shoe",
  current    = "2021-12",
  effective  = "2014-12-13",
  source     = "44 Pa.B. 7683",
  cited_in   = "§ 645b.1 and § 645b.2",
  applies    = { device = "manual dealing shoe" },
  paragraphs = "(a) (b) (b)(1)-(2) (c)-(g)",
}

paragraph "(a)" "A manual dealing shoe stands where the Bureau of Casino Compliance approves it under § 601a.10(g), and after the procedures of § 645a.5 the stack is put into it by the dealer or by the device that shuffled." {
  by_hand = "The shoe is placed, and filled, by hand.",
}
paragraph "(b)" "Before any card is dealt from a manual shoe the dealer announces \"no more bets\"." { bets_close = "at no more bets" }
paragraph "(b)(1)" "Before any card is dealt from a manual shoe, the dealer puts an Envy lammer beside the wager of each player who has made a Qualifying Wager, where the Fortune Bonus, Emperor's Treasure or Dynasty Bonus Wager is offered." {
  lammer = true,
}
paragraph "(b)(2)" "Before any card is dealt from a manual shoe, the dealer shuts off Progressive Payout Wagers with the progressive table game system. Those made are collected, verified on the layout in front of the table inventory container to be as many chips as wagers that the system accepted, and put into the container." {
  progressive_collected = true,
}
paragraph "(c)" "Before cards are dealt from a manual shoe, the starting position is determined in one of the ways of § 645a.5(i)." { see = "us-pa/645a.5.i" }
paragraph "(d)" "Cards of a manual shoe are dealt one at a time, to the starting position first and on clockwise to every position, wagered on or not, and the dealer, until each has seven. The dealer draws each with the hand nearest the shoe, and places it face down with the other." {
  dealt         = "a card at a time",
  dealt_towards = "clockwise",
  by_hand       = "Which hand draws a card and which lays it down is seen at the table.",
}
paragraph "(e)" "After a deal from a manual shoe the dealer takes out what is left and spreads it face down, to determine whether four cards are left; they are exposed to nobody and put into the discard rack." { left_over = 4 }
paragraph "(f)" "If more or fewer than four cards are left after a deal from a manual shoe, the dealer determines whether the cards were misdealt, which means that a position or the dealer has more or fewer than seven. Misdealt or not, all hands are void and all wagers are returned; if the cards were not misdealt, the entire deck is removed from the table." {
  upon = { ["wrong number left"] = { voids = "all hands", wagers = "returned", remedy = "the deck is removed" } },
  see  = "us-pa/645a.14.h",
}
paragraph "(g)" "When cards were dealt properly from a manual shoe, hands at positions without a wager are collected and put into the discard rack unexposed." {
  unwagered = "put in the discard rack",
  reading   = "Where a player banks, the dealer's hand is one of them if the dealer wagers nothing and no other wager needs it.",
}

section "645a.9" {
  title      = "Procedures for dealing the cards from the hand",
  current    = "2021-12",
  effective  = "2014-12-13",
  source     = "44 Pa.B. 7683",
  cited_in   = "§ 645b.1 and § 645b.2",
  applies    = { device = "hand" },
  paragraphs = "(a) (a)(1)-(3) (a)(3)(i)-(ii) (b)-(f)",
}

paragraph "(a)" "Cards may be dealt from the dealer's hand if the rules of this section are observed." { see = "(a)(1)-(3)" }
paragraph "(a)(1)" "Cards that are to be dealt from the hand are shuffled by a device." { shuffled_by = true }
paragraph "(a)(2)" "A dealer who deals from the hand takes the deck into either hand after the procedures of § 645a.5, keeps it in that hand for the round, and holds it over the table inventory container and in front of the dealer at all times." { by_hand = "How the dealer holds them is seen at the table." }
paragraph "(a)(3)" "Before any card is dealt from the hand the dealer announces \"no more bets\"." { bets_close = "at no more bets" }
paragraph "(a)(3)(i)" "When cards are dealt from the hand, Envy lammers are put as in § 645a.8(b)(1)." { lammer = true }
paragraph "(a)(3)(ii)" "When cards are dealt from the hand, Progressive Payout Wagers are shut off, counted and collected as in § 645a.8(b)(2)." {
  progressive_collected = true,
}
paragraph "(b)" "In dealing from the hand, the dealer's other hand takes the top card off the deck and places it face down on the layout; the starting position is determined in one of the ways of § 645a.5(i)." {
  see     = "us-pa/645a.5.i",
  by_hand = "Which hand does what is seen at the table.",
}
paragraph "(c)" "Cards from the hand are dealt one at a time, to the starting position first and on clockwise to every position, wagered on or not, and the dealer, until each has seven." {
  dealt         = "a card at a time",
  dealt_towards = "clockwise",
}
paragraph "(d)" "After a deal from the hand the dealer spreads the rest face down, to determine whether four cards are left; they are exposed to nobody and put into the discard rack." { left_over = 4 }
paragraph "(e)" "If more or fewer than four cards are left after a deal from the hand, all hands are void and all wagers are returned, misdealt or not, as in § 645a.8(f); if the cards were not misdealt, the entire deck is removed from the table." {
  upon = { ["wrong number left"] = { voids = "all hands", wagers = "returned", remedy = "the deck is removed" } },
  see  = "us-pa/645a.14.h",
}
paragraph "(f)" "When cards were dealt properly from the hand, hands at positions without a wager are collected and put into the discard rack unexposed." {
  unwagered = "put in the discard rack",
  reading   = "As in § 645a.8(g): the dealer's too, where a player banks and nothing depends on it.",
}

section "645a.10" {
  title      = "Procedures for dealing the cards from an automated dealing shoe",
  current    = "2021-12",
  effective  = "2014-12-13",
  source     = "44 Pa.B. 7683",
  cited_in   = "§ 645b.1 and § 645b.2",
  applies    = { device = "automated dealing shoe" },
  paragraphs = "(a) (a)(1)-(2) (a)(2)(i)-(ii) (b)-(f)",
}

paragraph "(a)" "Cards may be dealt from an automated shoe if the rules of this section are observed." { see = "(a)(1)-(2)" }
paragraph "(a)(1)" "Cards that are to be dealt from an automated shoe are put into it after the procedures of § 645a.5." { by_hand = "The dealer puts them there." }
paragraph "(a)(2)" "Before an automated shoe dispenses a stack the dealer announces \"no more bets\"." {
  bets_close = "at no more bets",
}
paragraph "(a)(2)(i)" "When an automated shoe is used, Envy lammers are put as in § 645a.8(b)(1)." { lammer = true }
paragraph "(a)(2)(ii)" "When an automated shoe is used, Progressive Payout Wagers are shut off, counted and collected as in § 645a.8(b)(2)." {
  progressive_collected = true,
}
paragraph "(b)" "Before an automated shoe's stacks are delivered, the starting position is determined in one of the ways of § 645a.5(i)." { see = "us-pa/645a.5.i" }
paragraph "(c)" "An automated shoe's first stack of seven goes face down to the starting position, and the others clockwise to every position, wagered on or not, and the dealer." {
  dealt         = "a stack of 7 at a time",
  dealt_towards = "clockwise",
}
paragraph "(d)" "After a deal from an automated shoe the dealer takes out the rest and spreads it face down, to determine whether four cards are left; they are exposed to nobody and put into the discard rack." {
  left_over = 4,
}
paragraph "(e)" "If more or fewer than four cards are left in an automated shoe, all hands are void and all wagers are returned, misdealt or not, as in § 645a.8(f); if the cards were not misdealt, the entire deck is removed from the table." {
  upon = { ["wrong number left"] = { voids = "all hands", wagers = "returned", remedy = "the deck is removed" } },
  see  = "us-pa/645a.14.h",
}
paragraph "(f)" "When cards were dealt properly from an automated shoe, hands at positions without a wager are collected and put into the discard rack unexposed." {
  unwagered = "put in the discard rack",
  reading   = "As in § 645a.8(g): the dealer's too, where a player banks and nothing depends on it.",
}

section "645a.11" {
  title      = "Procedures for completion of each round of play",
  current    = "2021-12",
  effective  = "2014-12-13",
  source     = "44 Pa.B. 7683",
  cited_in   = "§ 645b.1 and § 645b.2",
  paragraphs = [[
    (a) (a)(1)-(3) (b)-(f) (f)(1) (f)(1)(i)-(v) (f)(2) (f)(2)(i)-(iii) (f)(3) (g) (h)
    (h)(1) (h)(1)(i) (h)(1)(i)(A)-(C) (h)(1)(ii)-(iii) (h)(2) (h)(2)(i) (h)(2)(i)(A)-(C) (h)(2)(ii)-(iii)
    (h)(3) (h)(3)(i)-(ii) (h)(4) (h)(4)(i)-(ii) (h)(4)(ii)(A)-(D) (h)(5) (h)(6) (h)(6)(i) (h)(6)(i)(A)-(C)
    (h)(6)(ii) (h)(7)-(8) (i)-(j)
  ]],
}

paragraph "(a)" "When the cards are dealt as § 645a.8, § 645a.9 or § 645a.10 says, each player examines that player's own." { by_hand = "Who looks at which cards, and when, is seen at the table." }
paragraph "(a)(1)" "Players are responsible for setting their own hands, and nobody but they and the dealer may touch their cards. A player who asks for help is told how the certificate holder has the dealer's hands set, by its Rules Submission under § 601a.2." {
  by_hand = "Who touches cards is seen at the table; what the dealer tells is the house way, which `houseway set` prints.",
}
paragraph "(a)(2)" "Players keep their seven cards in full view of the dealer at all times." { by_hand = "It is seen at the table." }
paragraph "(a)(3)" "Hands that a player has set and laid face down may not be touched by the player again." { set_stays = true }

paragraph "(b)" "Each player makes a high hand and a low hand; the five-card high hand must rank equal to the two-card low hand or above it: over a pair of sevens, for example, it needs a pair of sevens at least." {
  play    = high_not_below_low,
  binds   = "players",
  reading = "A high hand equal in rank to the low hand is set rightly, as the text says: a pair of sevens may stand over a "
    .. "pair of sevens. Houses elsewhere that want it strictly above, a pair of eights over a pair of sevens, have another rule.",
  example = { "7c 7d 7h 7s Kc 9d 4h", high = "7c 7d Kc 9d 4h", low = "7h 7s" },
}

paragraph "(c)" "When all players have set their hands, the dealer's seven cards are turned over and set, in the manner that the Rules Submission under § 601a.2 specifies, and the two hands lie face up. Where a player banks under § 645a.12, that player turns over and sets the bank's cards after the others." {
  dealer_sets = true,
  readings    = {
    bank_follows_submission = {
      bank_set_by = "the bank, by the submission",
      default     = true,
      text        = "§ 645a.14(i) has the hands of \"the dealer or the bank\" set again where they are not set in the manner "
        .. "required of the dealer: a player who banks sets the hand, and must follow the Rules Submission.",
    },
    bank_sets_its_own = {
      bank_set_by = "the bank",
      text        = "A player who banks sets the hand as this paragraph says, by any lawful setting; § 645a.12(i) has it set again "
        .. "only where it was not set correctly, and \"or the bank\" in § 645a.14(i) is then about hands not lawfully set.",
    },
  },
}

paragraph "(d)" "A player without an optional wager of § 645a.7(e)(1) to (5) may surrender the Pai Gow Poker Wager once the dealer's or bank's hands are set, by saying so before the dealer exposes either of the player's hands as in (e). The dealer collects the wager at once, and the seven cards, exposed to nobody and counted face down before they go into the discard rack; but if any Qualifying Wagers were placed, the cards stay on the table until they are collected under (h)." {
  surrender_from    = true,
  surrender         = "until the player's hands are exposed",
  surrendered_wager = true,
  by_hand           = "The seven cards are counted face down.",
  readings          = {
    stays_for_others = {
      surrendered_hand = "stays for Envy Bonuses",
      surrender_barred = "the player's, on any area",
      default          = true,
      text             = "What bars a player is a wager of the player's own, unless it was returned with a void hand; what "
        .. "keeps the cards on the table is anybody's Qualifying Wager. They stay to be collected under (h), which rearranges the "
        .. "cards of all players: a surrendered hand can earn the others an Envy Bonus.",
    },
    taken_with_the_wager = {
      surrendered_hand = "taken, unexposed",
      surrender_barred = "the player's, on any area",
      text             = "The cards are collected with the wager and shown to nobody. Who has surrendered a hand is no longer its "
        .. "holder, so that it earns nobody an Envy Bonus, wherever the cards lie meanwhile.",
    },
    each_area_by_itself = {
      surrendered_hand = "stays for Envy Bonuses",
      surrender_barred = "the player's, on the area",
      text             = "As by default, but that § 645a.7(f) has the hands of two areas played separately: an optional wager on one "
        .. "bars no surrender of the other, where the text bars \"a player\" who has placed one.",
    },
    into_the_table_inventory = {
      surrendered_hand = "stays for Envy Bonuses",
      surrender_barred = "the player's, on any area",
      surrendered_to   = "the table inventory",
      text             = "As by default, but that where a player banks a surrendered wager goes to the table inventory: § 645a.12(j) "
        .. "puts losing wagers in the center, and this one is collected by the dealer before it is compared and loses.",
    },
  },
}

paragraph "(e)" "When the dealer's hands are set, the dealer reveals both hands of each player, counterclockwise from the player farthest to the right, compares them with the dealer's and announces whether each Pai Gow Poker Wager wins, loses or ties." {
  applies  = { rounds = "unbanked" },
  revealed = "counterclockwise from the dealer's right",
}

paragraph "(f)" "A Pai Gow Poker Wager loses, ties or wins by how the player's hands compare with the dealer's." { see = "(f)(1)-(3)" }
paragraph "(f)(1)" "A Pai Gow Poker Wager that loses is collected at once." { applies = { rounds = "unbanked" }, losers = "collected at once, into the table inventory" }
paragraph "(f)(1)(i)" "A Pai Gow Poker Wager loses if both of the player's hands are lower in rank than the dealer's." { outcome = "lose", when = { high = "lower", low = "lower" } }

paragraph "(f)(1)(ii)" "A Pai Gow Poker Wager loses if one of the player's hands is identical in rank to the dealer's and the other is identical or lower." {
  outcome = "lose",
  when    = { { high = "identical", low = "identical or lower" }, { high = "identical or lower", low = "identical" } },
}

shared_readings "fouled_hands" {
  before_comparison = {
    notwithstanding = "(f)(2)(i)-(ii) (f)(3)",
    default         = true,
    text            = "A hand that is fouled or set wrongly is not compared: it loses even where both of its hands rank above the "
      .. "dealer's.",
  },
  literal = {
    text = "(f)(2) and (3) except no such hand, so that it loses under this and may tie or win under those.",
  },
}

paragraph "(f)(1)(iii)" "A Pai Gow Poker Wager loses if the player's high hand was set to rank below the player's low hand." {
  outcome  = "lose",
  when     = { player = "fouled" },
  readings = "fouled_hands",
}

paragraph "(f)(1)(iv)" "A Pai Gow Poker Wager loses if the player's hands were otherwise not set as the chapter requires." {
  outcome  = "lose",
  when     = { player = "set wrongly" },
  readings = "fouled_hands",
}

-- What (1)(v), (2)(iii) and (3) say of the dealer's seven cards, which § 645a.1 defines.
local queens_dragon = { "Q", without "K to A", without(pair), without(made_hand) }

paragraph "(f)(1)(v)" "At an EZ table where the dealer has a Queen's Dragon, a Pai Gow Poker Wager pushes and is returned to the player, notwithstanding (i) to (iv)." {
  outcome         = "push",
  when            = { dealer = queens_dragon, table = "EZ", called = "a Queen's Dragon" },
  notwithstanding = "(f)(1)(i)-(iv)",
}

paragraph "(f)(2)" "A Pai Gow Poker Wager that ties is returned to the player." {
  push_returned = true,
  see           = "(f)(2)(i)-(iii)",
}

paragraph "(f)(2)(i)" "A Pai Gow Poker Wager ties if the player's high hand is higher than the dealer's and the low hand is identical or lower." {
  outcome = "push",
  when    = { high = "higher", low = "identical or lower" },
}

paragraph "(f)(2)(ii)" "A Pai Gow Poker Wager ties if the player's high hand is identical to the dealer's or lower and the low hand is higher." {
  outcome = "push",
  when    = { high = "identical or lower", low = "higher" },
}

paragraph "(f)(2)(iii)" "A Pai Gow Poker Wager ties if the dealer has a Queen's Dragon at an EZ table." {
  outcome = "push",
  when    = { dealer = queens_dragon, table = "EZ", called = "a Queen's Dragon" },
}

paragraph "(f)(3)" "A Pai Gow Poker Wager wins, and the dealer pays it as § 645a.13(a) says, if both of the player's hands are higher in rank than the dealer's; but at an EZ table it pushes and is returned to the player if the dealer has a Queen's Dragon." {
  applies   = { rounds = "unbanked" },
  outcome   = "win",
  when      = { high = "higher", low = "higher", dealer = without(queens_dragon), table = "EZ" },
  winners   = "paid as each is exposed",
  paid_from = "the table inventory",
}

paragraph "(g)" "When a player's Pai Gow Poker Wager is settled, the player's cards are put into the discard rack, unless (h) says otherwise." {
  see     = "(i)",
  by_hand = "The dealer puts cards in the rack.",
}

paragraph "(h)" "When a player's Pai Gow Poker Wager is settled, the dealer forms the highest ranking hand of the seven cards of each player with an optional wager of § 645a.7(e)(1) to (5), and of all players if any has placed a Qualifying Wager, and settles the optional wagers by it." {
  see = "(h)(1)-(8)",
}

paragraph "(h)(1)" "The dealer settles the player's Fortune Bonus Wager." { settles = "Fortune Bonus" }
paragraph "(h)(1)(i)" "A player's Fortune Bonus Wager, and what the player's hand may earn others, is settled in one of three ways." { see = "(h)(1)(i)(A)-(C)" }
paragraph "(h)(1)(i)(A)" "With a hand below a straight of § 645a.6(d) the Fortune Bonus Wager is collected, and the cards are put into the discard rack." { wager_lost = "Fortune Bonus" }
paragraph "(h)(1)(i)(B)" "With a straight or higher the Fortune Bonus Wager is paid as § 645a.13(b) says, and the cards are put into the discard rack; but an Envy Bonus Qualifying Hand is announced, and stays face up, if any player placed a Qualifying Wager." {
  wager_won = "Fortune Bonus",
  won_from  = "straight",
  reading   = "Three of a kind without a straight, and three pair, which § 645a.13(b) prints a row for, win and push "
    .. "by that row alone.",
}
paragraph "(h)(1)(i)(C)" "If another player has placed a Qualifying Wager, an Envy Bonus Qualifying Hand is announced and stays face up, though its player placed no Fortune Bonus Wager." {
  envy_hand = "Fortune Bonus",
  see       = "(h)(1)(ii)",
  by_hand   = "The dealer announces the hand.",
}

shared_readings "whose_lammer" {
  lammer_of_that_wager = {
    envy_lammer = "of that wager",
    default     = true,
    text        = "Where two wagers with Envy Bonuses are offered, a lammer lies beside the wager that qualified, and earns the "
      .. "Envy Bonuses of that wager's paytable.",
  },
  lammer_of_any_wager = {
    envy_lammer = "of any wager",
    text        = "The text pays each player who has \"an Envy lammer\" at the position, whichever wager it was put "
      .. "beside: one qualifying wager earns the Envy Bonuses of every paytable in play.",
  },
}

paragraph "(h)(1)(ii)" "When all Fortune Bonus Wagers are settled, each player with an Envy lammer is paid an Envy Bonus, as § 645a.13(b) says, for every Envy Bonus Qualifying Hand at the table, except the player's own and the dealer's." {
  applies      = { wager = "Fortune Bonus" },
  envy_settled = true,
  readings     = "whose_lammer",
}
paragraph "(h)(1)(iii)" "When Envy Bonuses of the Fortune Bonus are paid, the remaining cards are collected and put into the discard rack." { envy_collected = "Fortune Bonus" }
paragraph "(h)(2)" "The dealer settles the player's Emperor's Treasure Wager." { settles = "Emperor's Treasure" }
paragraph "(h)(2)(i)" "A player's Emperor's Treasure Wager, and what the player's hand may earn others, is settled in one of three ways." { see = "(h)(2)(i)(A)-(C)" }
paragraph "(h)(2)(i)(A)" "With a hand below a straight of § 645a.6(e) the Emperor's Treasure Wager is collected, and the cards are put into the discard rack." { wager_lost = "Emperor's Treasure" }
paragraph "(h)(2)(i)(B)" "With a straight or higher the Emperor's Treasure Wager is paid as § 645a.13(c) says, and the cards are put into the discard rack; but an Envy Bonus Qualifying Hand is announced, and stays face up, if any player placed a Qualifying Wager." {
  wager_won = "Emperor's Treasure",
  won_from  = "straight",
  reading   = "Three of a kind without a straight, which § 645a.13(c) prints a row for, wins by that row alone.",
}
paragraph "(h)(2)(i)(C)" "If another player has placed a Qualifying Wager, an Envy Bonus Qualifying Hand is announced and stays face up, though its player placed no Emperor's Treasure Wager." {
  envy_hand = "Emperor's Treasure",
  see       = "(h)(2)(ii)",
  by_hand   = "The dealer announces the hand.",
}
paragraph "(h)(2)(ii)" "When all Emperor's Treasure Wagers are settled, each player with an Envy lammer is paid an Envy Bonus, as § 645a.13(c) says, for every Envy Bonus Qualifying Hand at the table, except the player's own and the dealer's." {
  applies      = { wager = "Emperor's Treasure" },
  envy_settled = true,
  readings     = "whose_lammer",
}
paragraph "(h)(2)(iii)" "When Envy Bonuses of the Emperor's Treasure are paid, the remaining cards are collected and put into the discard rack." { envy_collected = "Emperor's Treasure" }
paragraph "(h)(3)" "The dealer settles the player's Pai Gow Insurance Wager." { settles = "Pai Gow Insurance" }
paragraph "(h)(3)(i)" "With a pair or better of § 645a.6(b) the Pai Gow Insurance Wager is collected, and the cards are put into the discard rack." { wager_lost = "Pai Gow Insurance" }
paragraph "(h)(3)(ii)" "With no pair or better, but with a nine or higher, the Pai Gow Insurance Wager is paid as § 645a.13(d) says, and then the cards are put into the discard rack." { wager_won = "Pai Gow Insurance" }
paragraph "(h)(4)" "The dealer settles the player's Progressive Payout Wager." { settles = "Progressive Payout" }
paragraph "(h)(4)(i)" "With a hand below a full house of § 645a.6(f) the Progressive Payout Wager is collected, and the cards are put into the discard rack." {
  wager_lost = "Progressive Payout",
  reading    = "The wager went into the table inventory before the deal (§ 645a.8(b)(2)): there is nothing more to collect.",
}
paragraph "(h)(4)(ii)" "With a full house or better the dealer verifies a Progressive Payout Wager's hand and its payout, and pays it." { see = "(h)(4)(ii)(D)" }
paragraph "(h)(4)(ii)(A)" "Before a Progressive Payout Wager is paid the dealer verifies that the hand is a winning one." { by_hand = "The dealer looks at it again." }
paragraph "(h)(4)(ii)(B)" "Before a Progressive Payout Wager is paid the dealer verifies that the right light of the progressive table game system is on." { by_hand = "The dealer looks at it." }
paragraph "(h)(4)(ii)(C)" "Before a Progressive Payout Wager is paid the dealer has a floorperson or above validate the payout, by the certificate holder's approved internal control procedures." { by_hand = "A floorperson does, by internal controls." }
paragraph "(h)(4)(ii)(D)" "The dealer pays the Progressive Payout Wager as § 645a.13(e) says. A percentage of the meter may not be paid from the table inventory container, and the cards of a player whose payout is not stay on the table until the documents are completed." {
  wager_won       = "Progressive Payout",
  meter_paid_from = true,
  by_hand         = "Documents are written, and cards left lying, by hand.",
}

paragraph "(h)(5)" "If the dealer has no Queen's Dragon, the Queen's Dragon Wager is collected and the cards are put into the discard rack; if the dealer has one, the wager is paid as § 645a.13(f) says." {
  applies    = { wager = "Queen's Dragon" },
  settles    = "Queen's Dragon",
  decided_by = "the dealer's hand",
}

paragraph "(h)(6)" "The dealer settles the player's Dynasty Bonus Wager." { settles = "Dynasty Bonus" }
paragraph "(h)(6)(i)" "A player's Dynasty Bonus Wager, and what the player's hand may earn others, is settled in one of three ways." { see = "(h)(6)(i)(A)-(C)" }
paragraph "(h)(6)(i)(A)" "With a hand below three of a kind, as § 645a.6(b) and (g) describe them, the Dynasty Bonus Wager is collected, and the cards are put into the discard rack." { wager_lost = "Dynasty Bonus" }
paragraph "(h)(6)(i)(B)" "With three of a kind or better the Dynasty Bonus Wager is paid as § 645a.13(g) says; an Envy Bonus Qualifying Hand is announced, and stays face up, if any player placed a Qualifying Wager." {
  wager_won = "Dynasty Bonus",
}
paragraph "(h)(6)(i)(C)" "If another player has placed a Qualifying Wager, an Envy Bonus Qualifying Hand is announced and stays face up, though its player placed no Dynasty Bonus Wager." {
  envy_hand = "Dynasty Bonus",
  see       = "(h)(6)(ii)",
  by_hand   = "The dealer announces the hand.",
}
paragraph "(h)(6)(ii)" "When all Dynasty Bonus Wagers are settled, each player with an Envy lammer is paid an Envy Bonus, as § 645a.13(g) says, for every Envy Bonus Qualifying Hand at the table, except the player's own and the dealer's." {
  applies      = { wager = "Dynasty Bonus" },
  envy_settled = true,
  readings     = "whose_lammer",
}

paragraph "(h)(7)" "The Protection Wager is paid as § 645a.13(h) says for a hand with no pair or better of § 645a.6(b) that holds a nine or higher; otherwise it is collected, and the cards are put into the discard rack." { settles = "Protection" }
paragraph "(h)(8)" "The Red/Black Wager is paid as § 645a.13(i) says with four or more cards of the color the player chose; otherwise it is collected, and the cards are put into the discard rack." { settles = "Red/Black" }

paragraph "(i)" "Where more than one optional wager is offered, all of a player's optional wagers are settled before the player's cards are put into the discard rack, notwithstanding (h)." {
  discarded = true,
}
paragraph "(j)" "Cards in the discard rack lie so that each hand can be put together again if there is a question or dispute." { by_hand = "The dealer lays them so." }

section "645a.12" {
  title      = "Player bank; co-banking; selection of bank; procedures for dealing",
  current    = "2021-12",
  effective  = "2012-05-19",
  source     = "42 Pa.B. 2922",
  applies    = { rounds = "banked or co-banked" },
  paragraphs = "(a)-(d) (d)(1)-(2) (e)-(n)",
}

paragraph "(a)" "A certificate holder may offer the bank to all players at a table, if its Rules Submission under § 601a.2 says so; in rounds that a player banks this section then controls, and all others apply as far as they do not conflict with it." {
  applies  = { rounds = "all" },
  permits  = "banking",
  readings = {
    ez_takes_no_vigorish = {
      ez_banked = "no vigorish",
      default   = true,
      text      = "EZ Pai Gow Poker is defined as the variation in which vigorish is not collected, two years after this section "
        .. "was written: at an EZ table (j) to (m) take none of a banked round either. Nothing pushes for a Queen's Dragon there: "
        .. "that is the dealer's seven cards, and players play against the bank's.",
    },
    this_section_controls = {
      ez_banked = "the vigorish of rounds a player banks",
      text      = "\"The provisions of this section control\" wherever a player banks, and others apply as far as they do not "
        .. "conflict: the five percent of (j), (l) and (m) is collected at an EZ table too, where no Queen's Dragon makes up for it.",
    },
  },
}
paragraph "(b)" "A player may not bank at the start of the game, which is the first round after the dealer is required to shuffle the cards under § 645a.5." {
  applies     = { rounds = "all" },
  bank_barred = "at the start of the game",
  reading     = "§ 645a.5(a) has the cards shuffled after every round, so that, read to the letter, each round would be the start "
    .. "of the game and nobody could ever bank. The start is the first round after the table opens or lay idle.",
}
paragraph "(c)" "After the first round each player may accept the bank or pass it on: it is offered counterclockwise, beginning with the player farthest to the dealer's right, until one accepts and receives the marker. If the first player asked accepts, the next round's first offer is to the player at the bank's right. No player banks two rounds in a row. If nobody accepts, the round is played by the rules of the chapter." {
  applies      = { rounds = "all" },
  bank_offered = "counterclockwise from the dealer's right, moving on if the first offered banks",
  bank_barred  = "two rounds running",
  reading      = "Where a later player accepts, or nobody does, the text moves nothing on: the next offers begin farthest to the "
    .. "right again.",
}
paragraph "(d)" "Before a player may bank a round, the dealer confirms two things: a wager against the dealer, and chips to cover the others." { see = "(d)(1)-(2)" }
paragraph "(d)(1)" "A player who banks must have placed a Pai Gow Poker Wager against the dealer in the last round that no player banked." {
  applies     = { rounds = "all" },
  bank_barred = "without a wager against the dealer in the last round nobody banked",
}
paragraph "(d)(2)" "A player who banks must have enough value chips or plaques on the table to cover all Pai Gow Poker Wagers of the other players in that round." {
  applies     = { rounds = "all" },
  bank_barred = "without chips to cover the wagers",
}
paragraph "(e)" "A certificate holder may offer the bank co-banking, if its Rules Submission under § 601a.2 says so, and then offers it to all players at the table. The bank has to ask the dealer for it, and the dealer places a marker that shows the player who co-banks. The dealer sets the bank's hand in the manner that the Rules Submission specifies, and wagers nothing against the bank." {
  applies      = { rounds = "co-banked" },
  permits      = "co_banking",
  co_bank      = true,
  bank_set_by  = "the dealer",
  dealer_wager = "none",
}
paragraph "(f)" "A player who banks may wager on one betting area only." {
  bank_areas = true,
  readings   = {
    no_other_wager = {
      default = true,
      text    = "The one area is where the bank's cards lie, and what the bank answers for there is its wager. It places no other: a "
        .. "Pai Gow Poker Wager would be against itself, and § 645a.7(e) offers optional wagers to players who placed one.",
    },
    optional_wagers = {
      bank_optional = true,
      text          = "\"May wager\" leaves the bank something to wager. What it answers for is a wager that competes as § "
        .. "645a.7(d) says, so that on its one area it may place optional wagers, which the dealer pays under (n).",
    },
  },
}
paragraph "(g)" "When a player may bank under (d), the dealer shuffles as § 645a.5 says and then, unless co-banking is in effect, takes chips from the table inventory container to wager against the bank: as many as the bank last wagered against the dealer, or the amount that the Rules Submission specifies. The bank may have it lowered, or have no wager made. The dealer's wager lies in front of the table inventory container." {
  permits             = "dealer_wager",
  bank_before_shuffle = true,
  dealer_wagers_last  = true,
  readings            = {
    one_area = {
      dealer_wager = "the bank's last wager, or as submitted",
      default      = true,
      text         = "The last Pai Gow Poker Wager is one: of a player who wagered on two areas, that on the area the bank now has, "
        .. "or else the larger. Its chips are taken after the shuffle; that the bank wants none taken it may say before.",
    },
    all_areas = {
      dealer_wager = "the bank's last wagers on all areas, or as submitted",
      text         = "What the banker last wagered against the dealer is all of it: of two areas, both together. Its chips are "
        .. "taken after the shuffle; that the bank wants none taken it may say before.",
    },
  },
}
paragraph "(h)" "Where a player banks, the starting position is determined under § 645a.5(i) and the cards are dealt under § 645a.8, § 645a.9 or § 645a.10, as in any round." {
  see = { "us-pa/645a.5.i", "us-pa/645a.8.d", "us-pa/645a.9.c", "us-pa/645a.10.c" },
}
paragraph "(i)" "If the dealer has wagered against the bank, the dealer's hands are set after those of all players and laid face up. The dealer then exposes the bank's hands, resets them as the Rules Submission under § 601a.2 has it if they were not set correctly, and compares the two: if the dealer wins, the dealer's cards are stacked face up to the right of the table inventory container with the wager on top; if it is a tie, the wager is returned to the table inventory container; if the dealer loses, it is moved to the center of the layout." {
  applies      = { rounds = "banked" },
  dealer_first = true,
  readings     = {
    where_the_dealer_wagers = {
      bank_reset = "where the dealer wagers",
      default    = true,
      text       = "The paragraph begins \"If the dealer placed a wager against the bank\", and goes on to tell how that wager "
        .. "ends. Where there is none § 645a.14(i) speaks, of \"the dealer or the bank\", and the hands are set again no "
        .. "less. What is set correctly § 645a.11(c) decides, as it is read.",
    },
    in_every_round = {
      bank_reset = "in every round",
      text       = "Only the first sentence, on the dealer's own hands, has the condition: that a bank's hands are exposed, and "
        .. "set again if they are not set correctly, is said of whatever round a player banks.",
    },
  },
}

shared_readings "when_winners_are_paid" {
  after_all = {
    winners = "paid after all are exposed",
    default = true,
    text    = "Losing wagers are collected \"immediately\", and of winning ones that is not said; what is added to the center is "
      .. "an amount equal to \"the remaining winning wagers\", or half of it, which is known when all hands have been seen.",
  },
  in_turn = {
    winners = "paid as each is exposed",
    text    = "Nothing says that winners wait, as other texts do: each is paid when its hand is compared, as in § 645a.11(f), "
      .. "from what the center then holds.",
  },
}

paragraph "(j)" "Where a player banks and the outcome of any wager of the dealer's is determined, the dealer exposes players' hands counterclockwise from the player farthest to the right, compares them with the bank's and announces whether each wager wins, loses or ties. Losing wagers are collected at once and placed in the center. Winning wagers, the dealer's among them, are paid from the center; if it is exhausted, the dealer collects from the bank an amount equal to the winning wagers that remain, and places it there to pay them. What is left in the center at the end pays a vigorish of five percent under § 645a.13(a), and the rest is given to the bank." {
  applies          = { rounds = "banked" },
  revealed         = "counterclockwise from the dealer's right",
  losers           = "collected at once, into the center",
  paid_from        = "the center",
  exhausted        = "the bank pays",
  surplus          = "to the bank, less vigorish",
  surplus_vigorish = "5%",
  readings         = "when_winners_are_paid",
}
paragraph "(k)" "What the dealer wins of the bank is returned to the table inventory container, with the dealer's own wager, as soon as it is paid." {
  applies    = { rounds = "banked" },
  dealer_won = true,
}
paragraph "(l)" "Where a player and the dealer co-bank and the dealer has set the bank's hand under (e), players' hands are exposed, compared and announced, losing wagers collected and winning ones paid as where a player banks alone. But if the center is exhausted, bank and table inventory each bring one-half of the winning wagers that remain; and what is left in the center at the end is counted and half of it goes to the table inventory, with a vigorish of five percent of the other half under § 645a.13(a); the rest of that half is given to the bank." {
  applies          = { rounds = "co-banked" },
  revealed         = "counterclockwise from the dealer's right",
  losers           = "collected at once, into the center",
  paid_from        = "the center",
  exhausted        = "the bank and the table inventory pay half each",
  surplus          = "half to the table inventory, the rest to the bank, less vigorish",
  surplus_vigorish = "5%",
  readings         = "when_winners_are_paid",
}
paragraph "(m)" "Each player who wins against the bank pays the dealer a vigorish of five percent of what was won, as § 645a.13(a) says." { winners_vigorish = "5%" }
paragraph "(n)" "Where a player banks, optional wagers of § 645a.7(e)(1) to (4) are resolved as § 645a.11(g) to (j) say, and the dealer, not the bank, pays all that win." {
  optional_paid_by = true,
  readings         = {
    named_wagers_only = {
      applies = { wager = { "Fortune Bonus", "Emperor's Treasure", "Pai Gow Insurance", "Progressive Payout" } },
      default = true,
      text    = "Four wagers are named, and who would pay those of an EZ table is not said: they are not taken while a player "
        .. "banks. An EZ table, without a vigorish, does not fit (j) to (m) in any case.",
    },
    ez_wagers_the_same = {
      applies = {
        wager = {
          "Fortune Bonus", "Emperor's Treasure", "Pai Gow Insurance", "Progressive Payout",
          "Queen's Dragon", "Dynasty Bonus", "Protection", "Red/Black",
        },
      },
      text = "(a) keeps whatever does not conflict with this section, § 645a.7(e)(5) and § 645a.11(h)(5) to (8) among it; the "
        .. "EZ wagers came two years after this paragraph, and are paid by the dealer as well.",
    },
  },
}

section "645a.13" {
  title      = "Payout odds; Envy Bonus; rate of progression; payout limitation",
  current    = "2021-12",
  effective  = "2015-06-13",
  source     = "44 Pa.B. 7683; 45 Pa.B. 2829",
  cited_in   = "§ 645b.2",
  paragraphs = "(a)-(e) (e)(1)-(3) (f)-(j)",
}

paragraph "(a)" "A winning Pai Gow Poker Wager is paid 1 to 1, and the certificate holder takes from the winner, with the payout, a vigorish of five percent of what was won, which it may round to 25¢ or the next highest multiple of 25¢." {
  main_odds         = "1 to 1",
  vigorish          = "5%",
  vigorish_rounding = true,
  permits           = "vigorish",
  readings          = {
    nearest_half_up = {
      vigorish_rounded = "nearest, a half up, or next higher",
      default          = true,
      text             = "\"25¢ or the next highest multiple of 25¢\" may mean the nearest multiple, 25 cents at the least, or "
        .. "always the next higher: a licensee may take either, and its submission says which. 37.5 cents, as near to 25 as to "
        .. "50, go up: what the text names beside 25 cents is the next highest. A part of what was won, it is never more than "
        .. "all of it. `edge` and the like take five percent as it is, for what rounding comes to depends on the wager.",
    },
    nearest_half_down = {
      vigorish_rounded = "nearest, a half down, or next higher",
      text             = "To the nearest multiple or the next higher; of two as near, \"25¢\" is named first, and a licensee is "
        .. "not to have more than it is owed for want of a rule: 37.5 cents go down.",
    },
    next_higher_alone = {
      vigorish_rounded = "next higher",
      text             = "25 cents for whatever is less, and for all else the next highest multiple: nothing lets a licensee round "
        .. "down, and \"nearest\" is not in the text.",
    },
    rounded_in_full = {
      vigorish_rounded = "nearest, a half up, or next higher, in full",
      text             = "25 cents is the least a licensee rounds to, and nothing in the text cuts it to what was won: a player who "
        .. "wins 10 cents owes 25. A bank's surplus is itself what is charged (§ 645a.12(j), (l)): of that no more is taken than "
        .. "there is.",
    },
  },
}

shared_readings "which_row" {
  as_printed = {
    row_order = "printed",
    default   = true,
    text      = "A hand is paid by the first row it makes. The paytables pay three of a kind, and above a straight, though "
      .. "§ 645a.7(e)(1) and (2) and § 645a.11(h)(1) and (2) speak of a straight or better and § 645a.6(b) ranks a straight "
      .. "higher: the row that is printed is the more particular.",
  },
  highest_ranking_hand = {
    row_order = "rank",
    text      = "§ 645a.11(h) has the dealer form the highest ranking hand: seven cards that hold both a straight and three "
      .. "of a kind are a straight, and paid as one.",
  },
  straight_or_better = {
    row_order  = "rank",
    loses_with = "less than a straight",
    text       = "§ 645a.7(e)(1) and (2), § 645a.11(h)(1) and (2): below a straight the wager is collected, whatever row is "
      .. "printed for it.",
  },
}

paragraph "(b)" "Winning Fortune Bonus Wagers and their Envy Bonuses are paid by one of four paytables, which the Rules Submission under § 601a.2 selects." {
  pays     = "Fortune Bonus",
  hands    = "us-pa/645a.6.d",
  readings = "which_row",
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

paragraph "(c)" "Winning Emperor's Treasure Wagers and their Envy Bonuses are paid by one of four paytables, which the Rules Submission under § 601a.2 selects." {
  pays     = "Emperor's Treasure",
  hands    = "us-pa/645a.6.e",
  readings = "which_row",
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

paragraph "(d)" "Winning Pai Gow Insurance Wagers are paid by a paytable that the Rules Submission under § 601a.2 selects: A or B in Emperor's Challenge Pai Gow Poker, C, D or E in Fortune Pai Gow Poker." {
  permits     = "variant",
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

paragraph "(e)" "Where the Progressive Payout Wager is offered, it is paid by one paytable, from a meter whose least amount is set, as much as the meter then shows." { see = "(e)(1)-(3)" }

paragraph "(e)(1)" "Winning Progressive Payout Wagers are paid by one paytable; the two highest hands are paid a percentage of the meter." {
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

paragraph "(e)(2)" "The initial and reset amount of the progressive meter is in the Rules Submission filed under § 601a.2, and is at least $2,000." {
  applies     = { wager = "Progressive Payout" },
  least_meter = "$2,000",
  permits     = "progressive",
  requires    = "progressive",
  readings    = {
    unpaid_stays = {
      meter_unpaid = "stays on the meter",
      default      = true,
      text         = "The meter is reset when all of it is paid. What the limit of (j) keeps from the player who won it is not "
        .. "paid: it stays for the next to win, and is no gain of the house's.",
    },
    unpaid_goes = {
      meter_unpaid = "goes to the house",
      text         = "A hand that wins all of the meter has it reset, whatever is paid: the reset amount is the submission's, and "
        .. "what the limit of (j) keeps from that player is not added to it.",
    },
  },
}

paragraph "(e)(3)" "A winning Progressive Payout Wager is paid by the amount that is on the meter when it is the player's turn to be paid under § 645a.11(h)(4), whatever the meter showed when the wager was placed or the cards were dealt." {
  applies    = { wager = "Progressive Payout" },
  meter_pays = true,
  readings   = {
    limit_grows_with_it = {
      limit_meter  = "what it shows",
      limit_shared = "the meter first where the limit has grown with it",
      default      = true,
      text         = "The limit of (j) is never below what one player could win in the round, and of the meter that is what it "
        .. "shows: a limit that a grown meter has passed rises with it, so that no meter is cut for having grown. What it rises for "
        .. "is the meter, which \"shall be paid\": other wagers of the hand share what the meter leaves of the limit. A limit that "
        .. "has not had to rise cuts whatever is paid last, the meter too.",
    },
    meter_before_all_else = {
      limit_meter  = "what it shows",
      limit_shared = "the meter first",
      text         = "The limit rises with the meter. (j) stands notwithstanding \"the payout odds\", and the amount on a meter is "
        .. "none: under every limit the meter is paid whole as far as that goes, and what is cut is other wagers.",
    },
    those_paid_last = {
      limit_meter  = "what it shows",
      limit_shared = "those paid last",
      text         = "The limit rises with the meter, and then is one limit \"on a single hand\": wagers are paid in the order of "
        .. "§ 645a.11(h), the meter in its turn, and of several those paid last are cut.",
    },
    limit_counts_the_start = {
      limit_meter  = "what it starts with",
      limit_shared = "those paid last",
      text         = "A limit is established once, in the Rules Submission, which knows of the meter only what it starts with or is "
        .. "reset to: what a grown meter pays beyond the limit is cut.",
    },
  },
}

paragraph "(f)" "Winning Queen's Dragon Wagers are paid 50 to 1." {
  pays  = "Queen's Dragon",
  hands = "us-pa/645a.1.queens-dragon",
  odds  = "50 to 1",
}

paragraph "(g)" "Winning Dynasty Bonus Wagers and their Envy Bonuses are paid by one paytable." {
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
      text      = "By § 645a.11(h) the highest ranking hand is what counts: a straight, where seven cards hold one and three "
        .. "of a kind too.",
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

paragraph "(h)" "Winning Protection Wagers are paid by one paytable." {
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

paragraph "(i)" "Winning Red/Black Wagers are paid by one paytable." {
  pays     = "Red/Black",
  readings = {
    joker_has_no_color = {
      joker_colour = "none",
      default      = true,
      text         = "The text gives the joker no color: it is neither red nor black, and three of each beside it lose both ways.",
    },
    joker_is_red       = { joker_colour = "red", text = "The joker in use is printed in red." },
    joker_is_black     = { joker_colour = "black", text = "The joker in use is printed in black." },
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

paragraph "(j)" "Notwithstanding the odds of (b) to (i), a certificate holder may set, in its Rules Submission under § 601a.2, the most that is payable to a player on a single hand: at least $50,000, or what one player could win per round with the least wagers permitted if that is more. The limit does not apply to Envy Bonuses." {
  permits            = "payout_limit",
  least_payout_limit = "$50,000",
  unlimited          = true,
  readings           = {
    every_wager_together = {
      least_wagers_win = "every optional wager together",
      default          = true,
      text             = "What one player could win \"per round\" is counted over all optional wagers the table offers, a minimum "
        .. "on each: the limit falls on what they pay together on a hand, and of several those paid last are cut.",
    },
    best_wager_alone = {
      least_wagers_win = "the optional wager that wins most",
      text             = "\"The minimum permissible wager\" is one wager: what the optional wager that pays best would win, a minimum "
        .. "on it alone. Of several that pay a hand more than the limit those paid last are cut.",
    },
  },
}

section "645a.14" {
  title      = "Irregularities; invalid roll of dice",
  current    = "2021-12",
  effective  = "2012-05-19",
  source     = "42 Pa.B. 2922, corrected 42 Pa.B. 4320",
  paragraphs = "(a)-(n)",
}

paragraph "(a)" "If the dealer uncovers the shaker and not all three dice lie flat on its bottom, the dealer calls \"no roll\" and the dice are shaken again." { upon = { ["dice not flat"] = { remedy = "the dice are shaken again" } } }
paragraph "(b)" "If the dealer uncovers the shaker and a die falls out, the dealer calls \"no roll\" and the dice are shaken again." { upon = { ["dice out of the shaker"] = { remedy = "the dice are shaken again" } } }
paragraph "(c)" "If the dealer totals the dice wrongly and deals the first card to the wrong position, all hands are void, all wagers are returned and the cards are reshuffled." {
  upon = {
    ["dice totaled wrongly"] = { voids = "all hands", wagers = "returned", remedy = "all is shuffled again" },
  },
}
paragraph "(d)" "If the dealer exposes a card dealt to a player, the player may void the hand or play it out, and decides without looking at the unexposed cards." {
  upon = {
    ["exposed to the players of a player"] = { voids = "the hand, if the player so chooses", wagers = "returned" },
  },
  reading = "What becomes of a void hand's wagers is not said here; wherever else the chapter has hands void, their wagers are "
    .. "returned.",
}
paragraph "(e)" "If a card of the dealer's or the bank's hand is exposed, all hands are void, all wagers are returned and the cards are reshuffled." {
  upon = {
    ["exposed of the dealer or bank"] = { voids = "all hands", wagers = "returned", remedy = "all is shuffled again" },
  },
}
paragraph "(f)" "A card found face up in the shoe or the deck during the deal is not used in that round and is put into the discard rack; if more than one is found, all hands are void, all wagers are returned and the cards are reshuffled." {
  upon = {
    ["second face up in the deck"] = { voids = "all hands", wagers = "returned", remedy = "all is shuffled again" },
  },
  readings = {
    set_aside_and_played = {
      upon = {
        ["face up in the deck"] = { remedy = "the card is set aside" },
      },
      default = true,
      text    = "The round goes on without the card, or this would say nothing: that three cards are then left, and not the "
        .. "four of § 645a.8(e), is its doing and no misdeal.",
    },
    four_must_remain = {
      upon = {
        ["face up in the deck"] = { voids = "all hands", wagers = "returned", remedy = "the deck is removed" },
      },
      text = "A card set aside leaves three, and § 645a.8(f), § 645a.9(e) and § 645a.10(e) void every round in which not "
        .. "four are left: one such card ends the round too.",
    },
  },
}
paragraph "(g)" "A card drawn in error whose face was not exposed is used as the next card from the shoe." {
  upon = { ["drawn in error"] = { remedy = "the card is used next" } },
}
paragraph "(h)" "If a player or the dealer is dealt an incorrect number of cards, all hands are void, all wagers are returned and the cards are reshuffled." {
  upon = { ["wrong number dealt"] = { voids = "all hands", wagers = "returned", remedy = "all is shuffled again" } },
}
paragraph "(i)" "If the dealer or the bank does not set hands in the manner required of the dealer's, they are reset as the Rules Submission has it and the round is completed." {
  readings = {
    lawful_setting_stays = {
      upon    = { ["hands set wrongly"] = { remedy = "the hands are set again" } },
      default = true,
      text    = "Hands are reset as the Rules Submission has it, which may have them set as the law allows and no otherwise. "
        .. "Where it has a hand set as the law forbids, and it was laid as the law commands, nothing is reset to what may "
        .. "not be played. Whether a bank's hands have to be set as the house's § 645a.11(c) decides, as it is read: by "
        .. "default they have.",
    },
    as_submitted = {
      upon = { ["hands set wrongly"] = { remedy = "the hands are set again, lawful or not" } },
      text = "Hands not set as the certificate holder requires are reset as the Rules Submission has it. The paragraph asks "
        .. "for nothing else, and the table does not judge the submission. Whether a bank's hands have to be set as the "
        .. "house's § 645a.11(c) decides, as it is read: by default they have.",
    },
  },
}
paragraph "(j)" "If a card is exposed while the dealer deals the seven stacks from the hand under § 645a.9, all wagers are returned and the cards are reshuffled." {
  applies = { device = "hand" },
  upon    = {
    ["exposed in dealing from the hand"] = {
      voids = "all hands", wagers = "returned", remedy = "all is shuffled again",
    },
  },
  readings = {
    exposed_by_the_dealer = {
      default = true,
      text    = "This is about a card the dealer exposes; one found face up in the deck is (f)'s, in hand dealing too, and the "
        .. "round goes on without it.",
    },
    face_up_too = {
      upon = {
        ["face up in the deck"] = { voids = "all hands", wagers = "returned", remedy = "all is shuffled again" },
      },
      text = "A card that comes off the deck face up is exposed while the dealer deals the seven stacks: in hand dealing the "
        .. "first such card ends the round.",
    },
  },
}
paragraph "(k)" "If a player position or the dealer is dealt an incorrect number of cards, all hands are void, all wagers are returned and the cards are reshuffled." { see = "(h)" }
paragraph "(l)" "If a shuffling device jams, stops during a shuffle or does not complete it, the cards are reshuffled." { upon = { ["shuffler jammed"] = { remedy = "all is shuffled again" } } }
paragraph "(m)" "If an automated dealing shoe jams, stops dealing or does not deal all cards, the round is void, all wagers are returned and the cards in it are removed and reshuffled with those already dealt." {
  applies = { device = "automated dealing shoe" },
  upon    = { ["shoe jammed"] = { voids = "all hands", wagers = "returned", remedy = "all is shuffled again" } },
}
paragraph "(n)" "A shuffling device or automated shoe that malfunctions and cannot be used is covered, or has a sign put on it that it is out of order, before cards are shuffled or dealt in another way." {
  upon    = { ["device out of order"] = { remedy = "the device is covered or signed" } },
  by_hand = "The cover or sign is put on by hand.",
}
