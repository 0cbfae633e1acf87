-- Nevada: Pai Gow Poker as a licensee's handout explains it to players, that of the Barbary Coast and the Gold Coast in
-- Las Vegas. It is no regulation; its end is not at hand. Its sentences are counted: § 1(b) is the second of the first
-- part. It says nothing of shuffling, dealing or how chips move: that is borrowed from Pennsylvania, in one reading.
-- Every sentence is restated.

chapter "us-nv/pai_gow_poker" {
  title  = "Pai Gow Poker, a licensee's handout",
  cite   = "Nev. handout §",
  game   = "Pai Gow Poker",
  source = "a handout of the Barbary Coast and Gold Coast casinos, as annex.retroarchive.org has it (PAIGOWDC.TXT)",
}

borrow "us-pa/645a.2.a" { because = "The handout does not say how many play." }

borrow "us-pa/645a.5" {
  because    = "The handout does not say how cards are shuffled and cut, and a starting position found.",
  takes      = "shuffled uncut cut_needed cut_offered cut_from_ends recut_by shaken_by start_by number_to counted_from "
    .. "counted permits",
  leaves_out = "(d)(1)",
  in_reading = "dealer_counted",
}

borrow "us-pa/645a.7" {
  because = "The handout does not say how wagers are made.",
  takes   = "wagers_by wagers_from bets_close changes_after main_wager",
}

borrow "us-pa/645a.8" {
  because = "The handout does not say how cards are dealt.",
  takes   = "bets_close dealt dealt_towards left_over unwagered",
}

borrow "us-pa/645a.11.a.3" { because = "The handout does not say whether hands set may be touched again." }

borrow "us-pa/645a.11.c" {
  because    = "The handout does not say how the hand of a player who banks is set.",
  takes      = "bank_set_by",
  in_reading = "bank_sets_its_own",
}

borrow "us-pa/645a.11.e" { because = "The handout does not say in what order hands are shown." }

borrow "us-pa/645a.11.f" {
  because = "The handout does not say how chips move where the house banks.",
  takes   = "losers winners paid_from push_returned",
}

borrow "us-pa/645a.12" {
  because    = "The handout does not say how a banked round is settled.",
  takes      = "bank_areas revealed losers winners paid_from exhausted surplus surplus_vigorish dealer_first "
    .. "dealer_won",
  in_reading = "after_all",
}

borrow "us-pa/645a.13.a" {
  because    = "The handout does not say what a winner is paid, nor how a vigorish is rounded.",
  takes      = "main_odds vigorish_rounding vigorish_rounded permits",
  in_reading = "nearest_half_up",
}

borrow "us-pa/645a.14.i" {
  because = "The handout breaks off in the sentence on hands that the house set wrongly: what is done then is not at hand.",
}

section "1" { title = "The game", paragraphs = "(a)-(k)" }

paragraph "(a)" "A player wins if both of the player's hands rank higher than both of the bank's." {
  outcome = "win",
  when    = { high = "higher", low = "higher" },
}
paragraph "(b)" "Hands rank as they do in poker." {
  ranks_cards = "A K Q J 10 9 8 7 6 5 4 3 2",
  ranks_hands = "five aces, royal flush, straight flush, four of a kind, full house, flush, straight, three of a kind, two pair, pair",
  straights   = "A-K-Q-J-10, 5-4-3-2-A, K-Q-J-10-9, ..., 6-5-4-3-2",
  equal_hands = "highest card not in the other",
  reading     = "The sentence lists no hands: five aces, which only the joker makes, are the highest, and ace to five is the second "
    .. "highest straight, as wherever in Nevada either is said.",
}
paragraph "(c)" "The game is played with 53 cards, one of which is a joker." { deck = true }
paragraph "(d)" "The joker is an ace, or goes with straights and flushes." {
  joker          = "an ace, or completes a straight, flush, straight flush or royal flush",
  joker_in_flush = "highest missing",
  reading        = "In a flush the joker stands for the highest card of the suit that the flush lacks, as dealers rank it.",
}
paragraph "(e)" "A player sets seven cards as a hand of five, the high hand, and a hand of two, the low hand." {
  parts = { high = 5, low = 2 },
}
shared_readings "above" {
  further_cards = {
    play    = high_not_below_low,
    default = true,
    text    = "Where the first two ranks are the same, the three further cards put the high hand above: four sevens may be set as "
      .. "a pair over a pair. The house ways published in Nevada set them so.",
  },
  strictly = {
    play = high_above_low,
    text = "Two hands are compared as far as both have cards: a pair of sevens over a pair of sevens is no higher, and a high "
      .. "hand that is not higher than the low hand is set wrongly.",
  },
}
paragraph "(f)" "The high hand ranks above the low hand." {
  binds    = "players",
  readings = "above",
}
paragraph "(g)" "A player whose high hand does not outrank the low hand loses." {
  outcome         = "lose",
  when            = { { player = "fouled" }, { player = "set wrongly" } },
  notwithstanding = "(a) (i) (j)",
  reading         = "It speaks of a player against the bank. A player who banks and sets the bank's hands wrongly is not said to "
    .. "lose: they are set again, as the house's are in Pennsylvania.",
}
paragraph "(h)" "A player who does not set a hand of five and a hand of two loses." { see = "(g)" }
paragraph "(i)" "A player who loses both hands loses." {
  outcome = "lose",
  when    = { high = "identical or lower", low = "identical or lower" },
}
paragraph "(j)" "The wager pushes if a player wins one of the two hands and loses the other." {
  outcome = "push",
  when    = { { high = "higher", low = "identical or lower" }, { high = "identical or lower", low = "higher" } },
}
paragraph "(k)" "The bank wins ties." {
  see     = "(i) (j)",
  reading = "A hand that ties with the bank's is lost by the player, as if it were lower.",
}

section "2" { title = "The vigorish and the bank", paragraphs = "(a)-(g)" }

paragraph "(a)" "Five percent of what winners win is the house's; of wagers that push or lose it takes nothing." {
  vigorish = "5%",
}
paragraph "(b)" "The house and the players take turns at banking." {
  permits      = "banking",
  bank_offered = "one player a round, counterclockwise from the dealer's right, and the dealer's turn too",
  reading      = "Whose turn comes after whose is not said: the players' in order from the dealer's right, then the house's.",
}
paragraph "(c)" "A player banks only by wanting to; who refuses the bank, or cannot take it, leaves it to the house for that hand." {
  see = "(b)",
}
paragraph "(d)" "A player who banks has enough on the table for the others' wagers and the house's." {
  bank_barred = function (round, player)
    if player.funds == nil then return false end
    local house = player.wagered
    if house == nil or house == true then house = 0 end
    return player.funds < round.wagers + house
  end,
}
paragraph "(e)" "Where a player banks, the house places a wager as large as that player's in the round before." {
  dealer_wager = "the bank's last wager",
}
paragraph "(f)" "The house sets its hand last." { dealer_sets = true }
paragraph "(g)" "The house sets its hand by rules of its own." {
  readings = "above",
}

section "3" { title = "What follows", not_at_hand = "all" }
