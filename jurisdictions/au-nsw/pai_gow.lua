-- New South Wales: Pai Gow, rule 9 alone. Every paragraph of it has its meaning here, 9.1 in two readings, or says
-- why no program performs it. What the other rules would say is borrowed from Massachusetts, field by field.
-- Every sentence is restated.
--
-- The rule speaks of "the same value hand" and of "identical hands" without saying whether one half or both
-- are meant. Per hand: each half is won by one side, and the wager goes by the halves. Literal: each
-- sentence stands alone and speaks of the wager; then several may hold of a hand, or none.

chapter "au-nsw/pai_gow" {
  title  = "Pai Gow",
  cite   = "NSW Pai Gow r",
  game   = "Pai Gow",
  source = "http://www.super-casino.com/pai-gow-6.htm, a commercial copy without a date",
}

borrow "us-ma/pai_gow.2" { because = "The rules that rank the tiles are not among the texts: we have rule 9 alone." }

borrow "us-ma/pai_gow.4" {
  because = "The rules on shuffling and stacking are not among the texts; 9.3 speaks of a shuffle.",
  takes   = "stacked upon",
}

borrow "us-ma/pai_gow.6" {
  because = "The rules on dealing are not among the texts.",
  takes   = "start_by shaken_by counted_from counted seats dealt dealt_towards unwagered",
}

borrow "us-ma/pai_gow.7" {
  because = "The rules on setting, on the order of payment and on odds are not among the texts. Of 7(k) the vigorish is "
    .. "left out: the document defines commission as taken from what a player/banker wins, so that other players pay none.",
  takes   = "misset set_stays dealer_sets bank_set_by revealed losers winners main_odds paid_from vigorish_rounding "
    .. "vigorish_rounded permits",
}

borrow "us-ma/pai_gow.8" {
  because    = "The rules on who may bank and on how a banked round is settled are not among the texts; 9.4, 9.5, 9.12 and "
    .. "9.13 know of such rounds. Left out are the dealer's wager against the bank, which is none of those 9.1 defines, and "
    .. "the vigorish of other players, as in 7(k).",
  leaves_out = "(h) (n) (q) (r)",
}

borrow "us-ma/pai_gow.9" { because = "The rules on irregularities are not among the texts." }

section "9" {
  title      = "Wagers",
  paragraphs = [[
    9.1 9.1.1 9.1.1.1 9.1.1.1.1-2 9.1.1.2 9.1.1.2.1-4 9.1.1.3 9.1.2 9.1.2.1 9.1.2.1.1-4 9.1.2.2 9.1.2.2.1-2
    9.1.2.3 9.2-6 9.7 9.7.1-4 9.8-13
  ]],
}

paragraph "9.1" "No wagers but those defined in rule 9 may be made." {
  main_wager   = "Pai Gow",
  dealer_wager = "none",
  see          = "9.1.1 9.1.2",
  reading      = "The wagers defined are those of players against the bank and of the player who banks: the House has none "
    .. "against a player/banker, nor has anybody another. That of a player, which the rule gives no name, is called by the "
    .. "game's.",
}

-- How each sentence may be read, of a player's wager and of the bank's.

shared_readings "both_higher" {
  per_hand = {
    when    = { high = "better", low = "better" },
    default = true,
    text    = "A half in which both hold zero is the bank's, whatever the tiles (9.1.1.2.2, 9.1.2.1.2).",
  },
  literal = {
    when = { high = "higher", low = "higher" },
    text = "A half worth zero may still be the higher by its tile; 9.1.1.2.2 and 9.1.2.1.2 then say the contrary.",
  },
}

shared_readings "higher_tile" {
  per_hand = {
    equal_values = "highest tile",
    default      = true,
    text         = "This says who has the better of one half: a half of the same value goes to the higher tile.",
  },
  literal = {
    when = { { high = "same value, higher tile" }, { low = "same value, higher tile" } },
    text = "The rule speaks of the hand: one half of the same value with the player's tile the higher decides the wager.",
  },
}

shared_readings "both_lower" {
  per_hand = {
    when    = { high = "worse", low = "worse" },
    default = true,
    text    = "Both halves must be the bank's: lower, a copy (9.1.1.2.3 and .4), or zero against zero (9.1.1.2.2).",
  },
  literal = {
    when = { high = "lower", low = "lower" },
    text = "Both of the player's halves must be lower. Nothing then covers a copied pair with the other half lower.",
  },
}

shared_readings "both_zero" {
  per_hand = {
    copy    = "both worth zero",
    default = true,
    text    = "This says who has the better of one half: zero against zero is the bank's. Pennsylvania and "
      .. "Massachusetts void only the player's low zero, New Zealand calls zero against zero a copy.",
  },
  literal = {
    when = { { high = "both zero" }, { low = "both zero" } },
    text = "Zero against zero in one half gives the bank the whole wager, though the player's other half be the higher, "
      .. "which 9.1.1.3 makes a stand-off.",
  },
}

shared_readings "identical_hands" {
  per_hand = {
    copy    = "the same pair",
    default = true,
    text    = "This says who has the better of one half: a copied pair is the bank's.",
  },
  literal = {
    when = { high = "identical", low = "identical" },
    text = "\"Identical hands\", in the plural: both halves are the same.",
  },
}

shared_readings "same_tile" {
  per_hand = {
    copy    = "the same value and highest tile",
    default = true,
    text    = "This says who has the better of one half: the same value with a tile of the same rank is the bank's.",
  },
  literal = {
    when = { { high = "same value, same tile" }, { low = "same value, same tile" } },
    text = "One half copied gives the bank the whole wager, though the player's other half be the higher, which 9.1.1.3 "
      .. "makes a stand-off.",
  },
}

shared_readings "one_higher" {
  per_hand = {
    when    = { { high = "better", low = "worse" }, { high = "worse", low = "better" } },
    default = true,
    text    = "One half is the player's and the other the bank's, be it lower, a copy, or zero against zero.",
  },
  literal = {
    when = { { high = "higher", low = "not higher" }, { high = "not higher", low = "higher" } },
    text = "Just one of the player's hands is higher, whatever the other sentences say of the hand besides.",
  },
}

-- A player's wager against the bank.

paragraph "9.1.1" "A player may wager against the bank." { see = "9.1.1.1 9.1.1.2 9.1.1.3" }

paragraph "9.1.1.1" "A player's wager wins in two cases." { see = "9.1.1.1.1-2" }

paragraph "9.1.1.1.1" "A player's wager wins if both hands are higher than the bank's." {
  outcome  = "win",
  readings = "both_higher",
}

paragraph "9.1.1.1.2" "A player's wager wins if the bank's hand and the player's have the same value and the player's high tile ranks higher." {
  readings = { "higher_tile", literal = { outcome = "win" } },
}

paragraph "9.1.1.2" "A player's wager loses in four cases." { see = "9.1.1.2.1-4" }

paragraph "9.1.1.2.1" "A player's wager loses if both hands are lower than the bank's." {
  outcome  = "lose",
  readings = "both_lower",
}

paragraph "9.1.1.2.2" "A player's wager loses if both high hands or both low hands are worth zero, whatever their rank." {
  readings = {
    "both_zero",
    per_hand = {
      see     = "9.1.1.1.1 9.1.1.2.1 9.1.1.3",
      example = {
        high = "1-1 3-5", low = "5-5 4-6", against = { high = "4-4 1-3", low = "2-2 3-3" }, outcome = "push",
      },
    },
    literal = { outcome = "lose" },
  },
}

paragraph "9.1.1.2.3" "A player's wager loses if the bank's hands and the player's are identical." {
  readings = { "identical_hands", literal = { outcome = "lose" } },
}

paragraph "9.1.1.2.4" "A player's wager loses if the bank's hand and the player's have the same value and high tiles of equal rank." {
  readings = { "same_tile", literal = { outcome = "lose" } },
}

paragraph "9.1.1.3" "A player's wager neither wins nor loses when only one of the player's hands is higher than the bank's." {
  outcome  = "push",
  readings = "one_higher",
}

-- The wager of a player who banks, alone or with the House. How the halves stand is still said of the other
-- player's against the bank's.

paragraph "9.1.2" "A player who banks wagers against the others, alone or with the House." { see = "9.1.2.1 9.1.2.2 9.1.2.3" }

paragraph "9.1.2.1" "A banking player's wager wins in four cases." { see = "9.1.2.1.1-4" }

paragraph "9.1.2.1.1" "A banking player's wager wins if both of the bank's hands are higher than the other player's." {
  outcome  = "win",
  wager    = "bank",
  readings = "both_lower",
}

paragraph "9.1.2.1.2" "A banking player's wager wins if both high hands or both low hands are worth zero, whatever their rank." {
  wager    = "bank",
  readings = {
    "both_zero",
    per_hand = { see = "9.1.2.1.1 9.1.2.2.1 9.1.2.3" },
    literal  = { outcome = "win" },
  },
}

paragraph "9.1.2.1.3" "A banking player's wager wins if the bank's hands and the other player's are identical." {
  wager    = "bank",
  readings = { "identical_hands", literal = { outcome = "win" } },
}

paragraph "9.1.2.1.4" "A banking player's wager wins if the bank's hand and the other player's have the same value and high tiles of equal rank." {
  wager    = "bank",
  readings = { "same_tile", literal = { outcome = "win" } },
}

paragraph "9.1.2.2" "A banking player's wager loses in two cases." { see = "9.1.2.2.1-2" }

paragraph "9.1.2.2.1" "A banking player's wager loses if both of the other player's hands are higher than the bank's." {
  outcome  = "lose",
  wager    = "bank",
  readings = "both_higher",
}

paragraph "9.1.2.2.2" "A banking player's wager loses if the bank's hand and the other player's have the same value and the other player's high tile ranks higher." {
  readings = { "higher_tile", literal = { outcome = "lose", wager = "bank" } },
}

paragraph "9.1.2.3" "A banking player's wager neither wins nor loses when only one of the bank's hands is higher than the other player's." {
  outcome  = "push",
  wager    = "bank",
  readings = {
    "one_higher",
    literal = {
      when = { { high = "lower", low = "not lower" }, { high = "not lower", low = "lower" } },
      text = "The bank's higher hands are counted, where 9.1.1.3 counts the player's: no mirror of it. With one half "
        .. "copied the two may say different things of one hand.",
    },
  },
}

-- How wagers are made, and on which areas.

paragraph "9.2" "Wagers are made with chips, casino promotional tokens or vouchers." {
  wagers_by = { "chips", "promotional tokens", "vouchers" },
  permits   = "coupons",
  reading   = "The document defines a token or voucher as one free wager: forfeited, won or lost, and what it wins paid in chips.",
}

paragraph "9.3" "A player's wager is placed on its playing area after the shuffle and before the cut." {
  bets_open  = true,
  bets_close = "at the cut",
  reading    = "Where nobody cuts, or a bank that is offered the cut refuses it, wagering ends when the dealer says so.",
}

paragraph "9.4" "After the cut no wager is handled, placed, increased or withdrawn when the House banks or co-banks." {
  applies       = { rounds = "unbanked or co-banked" },
  changes_after = "none",
  house_cut     = true,
  reading       = "The tiles are cut where the House banks too, or there would be no \"after the cut\" then. No rule at hand says "
    .. "by whom, nor which stacks a cut moves: it is as a record tells it.",
}

paragraph "9.5" "After the cut, when a player banks, no wager is handled, placed, increased or withdrawn unless the player/banker consents." {
  applies       = { rounds = "banked" },
  changes_after = "with the bank's consent",
  reading       = "The rule sets consent no end. It is held to end with the deal: a wager placed on tiles that are dealt "
    .. "would be placed after the round it is on.",
}

paragraph "9.6" "Up to three players may wager on one playing area; a casino supervisor may restrict it to fewer." {
  players_an_area = 3,
  permits         = "players_an_area",
}

paragraph "9.7" "Where several players wager on an area, one of them decides for the tiles dealt to it." {
  see = "9.7.1-4",
}

paragraph "9.7.1" "Where several wager on an area, the player seated there decides for its tiles." {
  controls = "the seated player",
}

paragraph "9.7.2" "Where several wager on an area, the player with the highest wager there decides for its tiles, if the seated player so wishes." {
  controls = "the highest wager, if the seated player so says",
}

paragraph "9.7.3" "Where nobody is seated at an area, the player with the highest wager there decides for its tiles." {
  controls = "the highest wager, if nobody is seated",
}

paragraph "9.7.4" "Where nobody is seated at an area and all wagers on it are equal, the player whose wager is nearest the dealer decides for its tiles." {
  controls = "the wager nearest the dealer, if nobody is seated and all are equal",
  reading  = "Where the highest wagers are equal, and not all, no sentence says who decides, nor where the seated player "
    .. "leaves it to the highest and several are: it is read as if nobody sat there and all were equal.",
}

paragraph "9.8" "Before a round begins the dealer finds out who decides for each playing area, as rule 9.7 says." {
  see     = "9.7.1-4",
  by_hand = "The dealer asks; who decides follows from the wagers when wagering ends.",
}

paragraph "9.9" "The dealer sees to it that the player who decides for a playing area places the wager on the part of it nearest the dealer." {
  by_hand = "Chips are moved on the layout; who decides is known without it.",
}

paragraph "9.10" "A player may wager on several areas, and decide for the tiles of one." {
  areas_controlled = 1,
  reading          = "A player who banks is held to one area by what is borrowed.",
}

paragraph "9.11" "A player places no additional wager on an area for which no other player decides." {
  uncontrolled = true,
}

paragraph "9.12" "A player who accepts the bank makes the wager that the method of play asks for, and the dealer makes sure of funds that cover the least it requires." {
  applies     = { rounds = "banked or co-banked" },
  bank_wagers = true,
  bank_barred = "without chips to cover the wagers",
  reading     = "The methods of play are not among the texts. By the one that is borrowed the bank answers for all that "
    .. "other players can win of it, or for half in co-banking: that is its wager. Funds it must have for all of their "
    .. "wagers, as 8(d)(2), which is borrowed too, says of every bank.",
}

paragraph "9.13" "When a player has the bank, the player/banker's wager is the only one allowed on the player/banker's playing area." {
  applies   = { rounds = "banked or co-banked" },
  bank_area = true,
}
