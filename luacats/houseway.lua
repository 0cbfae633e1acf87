---@meta
-- The words of houseway's scripts, for editors that know Lua. Written by `houseway words --luacats`; docs/editor.md
-- says what for.

---What a hand holds, or how it is set: a word, a text in quotation marks, a list, or a function.
---@class script.pattern

---@alias script.said script.pattern|string|table|function

---A hand, and how it is set: { "6-6 4-5 3-4 2-2", high = "6-6 4-5", low = "3-4 2-2" }
---@class script.example
---@field [1] string the hand
---@field high? string
---@field low? string
---@field by? string the rule that decides it, if not the rule of this example

---The table of a `chapter`.
---@class script.chapter
---@field title? string the heading of the text
---@field cite? string how it is cited in print, before the section
---@field game? "Pai Gow"|"Pai Gow Poker" "Pai Gow" or "Pai Gow Poker"
---@field source? string where the text was found

---Names the text: its title, how it is cited, its game and where it was found.
---@param said string
---@return fun(said: script.chapter)
function chapter(said) end

---The table of a `section`.
---@class script.section
---@field title? string the heading of the text
---@field source? string where the text was found
---@field current? string how far the copy we have is up to date, YYYY-MM-DD
---@field effective? string since when the text has read so, YYYY-MM-DD
---@field cited_in? any sections that cite it, by the notes of its text, and are not at hand
---@field paragraphs? string every paragraph its text has, so that none is overlooked
---@field not_at_hand? string paragraphs whose text we do not have: silent; "all", if that is the whole section

---Opens a section, with its own source and date, and lists every paragraph its text has.
---@param said string
---@return fun(said: script.section)
function section(said) end

---The table of a `borrow`.
---@class script.borrow
---@field because? string why it is borrowed
---@field takes? string the fields taken from what is borrowed; by default all
---@field leaves_out? string the paragraphs of what is borrowed that are left out
---@field in_reading? string the one reading to borrow of what has several

---Takes over what this chapter's text does not have. Every report shows it as borrowed.
---@param said string
---@return fun(said: script.borrow)
function borrow(said) end

---The table of a `paragraph`.
---@class script.paragraph
---@field play? script.said a pattern that selects settings; left out: every setting
---@field reading? string|string[] how a text was interpreted, shown in every report
---@field example? script.example a hand and its setting, which is tested
---@field examples? script.example[] several examples, a list of them
---@field variant? any the variant of the game it is for, as the law names it
---@field binds? "dealer"|"players"|table|function whose hands `play` is about; by default the dealer's
---@field exceptions_to? any the paragraphs to which a submission may note exceptions
---@field parts? any how many tiles or cards make each half
---@field in_place_of? any the key of a paragraph that a borrow leaves out: a `play` or a `hand` takes its place among those borrowed
---@field see? any the paragraphs that carry this one out
---@field ranks_pairs? any tiles: the table of permissible pairs, as printed
---@field ranks_tiles? any tiles: the table of single tiles, as printed
---@field values? "spots, last digit"|table|function tiles: what a hand is worth
---@field counts_as? any tiles: other spots and rank for the Supreme pair's tiles apart
---@field equal_values? "highest tile"|table|function tiles: how hands of the same value are ranked
---@field zero? "no permissible pair"|"spots"|table|function tiles: what has a value of zero: no hand with a permissible pair, or any whose spots end in 0
---@field ranks_cards? "A K Q J 10 9 8 7 6 5 4 3 2"|table|function cards: their order
---@field joker? "an ace, or completes a straight, flush, straight flush or royal flush"|table|function cards: what the joker may be
---@field joker_in_flush? "highest missing"|"second ace"|table|function cards: what the joker is in a flush
---@field joker_in_royal? "any card"|"the ace"|table|function cards: which card of a royal flush the joker may be; by default any
---@field hand? "five aces"|"royal flush"|"straight flush"|"four of a kind"|"full house"|"flush"|"straight"|"three of a kind"|"two pair"|"pair"|table|function cards: the hand this paragraph ranks; the order of paragraphs is the order of hands
---@field order? any cards: the order of straights or straight flushes, best first
---@field ranks_hands? any cards: every hand, best first, where the text ranks them in one paragraph
---@field straights? any cards: the order of straights, best first, and of straight flushes; or an order for each place that a submission may give A-2-3-4-5, standard the one where it says nothing
---@field equal_hands? "highest card not in the other"|table|function cards: how hands of the same category are ranked
---@field notwithstanding? any the paragraphs that give way if this one is true
---@field vigorish? any the part of what is won that a winning player pays
---@field ez_vigorish? "none"|table|function cards: what a winning player pays at an EZ table
---@field seven? any cards: what this paragraph says of seven cards held together
---@field called? any cards: the name that paytables give those seven cards
---@field pays? any the wager that the paytables after this paragraph, or its odds, are for
---@field hands? any the paragraphs that say what the rows of a paytable name, five-card hands aside
---@field odds? any what the wager pays, where no paytable is printed
---@field choose_from? any the paytables that each variant of the game may choose from
---@field row_order? "printed"|"rank"|table|function which row pays a hand that fits several: the first printed, or the one that ranks higher
---@field loses_with? "a pair or better"|"less than a straight"|table|function the hands that lose the wager whatever a paytable has for them
---@field joker_colour? "none"|"red"|"black"|"the chosen"|table|function the colour the joker counts as
---@field least_meter? any the least sum at which a progressive meter starts
---@field qualifying_wager? any the least wager that can earn an Envy Bonus
---@field envy_from? "five aces"|"royal flush"|"straight flush"|"four of a kind"|"full house"|"flush"|"straight"|"three of a kind"|"two pair"|"pair"|table|function the lowest hand that earns other players an Envy Bonus
---@field seats? any how many players a table has room for; as many betting positions are counted and dealt to
---@field by_hand? any why no program performs this
---@field readings? any two interpretations or more by name, one the default, each with a text and what it changes; or the name of readings that several paragraphs share
---@field applies? any where the paragraph, or all of its section, speaks; where nothing is said of a part it speaks everywhere, and so does a paragraph that says "all" of what its section narrows
---@field permits? "variant"|"table"|"table_minimum"|"table_maximum"|"optional_minimum"|"start"|"dealing"|"shuffler"|"wagers"|"progressive"|"payout_limit"|"deliveries"|"banking"|"co_banking"|"dealer_wager"|"adjacent_areas"|"vigorish"|"coupons"|"leavers"|"players_an_area"|"paytables"|"ace_to_five"|table|function the terms a submission may set under this paragraph
---@field requires? "variant"|"table"|"table_minimum"|"table_maximum"|"optional_minimum"|"start"|"dealing"|"shuffler"|"wagers"|"progressive"|"payout_limit"|"deliveries"|"banking"|"co_banking"|"dealer_wager"|"adjacent_areas"|"vigorish"|"coupons"|"leavers"|"players_an_area"|"paytables"|"ace_to_five"|table|function the terms a submission must set under this paragraph, where it offers what they are about
---@field deck? any the game is dealt from one set of its pieces
---@field stacked? any after washing the tiles stand in 8 stacks of 4
---@field shuffled? any cards are shuffled before they are dealt, by hand or by a device
---@field shuffled_by? any a device shuffles the cards that are dealt as the paragraph says
---@field counts_itself? any a device may be used that shuffles and counts by itself; nothing it shuffled is cut
---@field two_decks? any two decks may be used in turn with a shuffling device
---@field uncut? any cards that a device shuffled are not cut
---@field cut_needed? any cards shuffled by hand are cut
---@field bank_cuts? any the bank cuts the tiles once, or not at all
---@field house_cut? any the tiles may be cut once where the house banks, by whoever a record names
---@field further_mix? "the dealer"|"a player"|"the bank"|table|function who may have the pieces mixed once more after the shuffle, before they are cut
---@field cut_moves? "adjacent stacks to one end"|"adjacent stacks to both ends"|table|function what a cut may move
---@field cut_offered? "the first player to arrive, when the game begins"|"the bank, then counterclockwise"|"the player farthest to the dealer's right, then counterclockwise"|"the dealer, if nobody accepts"|table|function to whom the cut is offered, the rows in this order
---@field cut_from_ends? any how far from either end the deck is cut
---@field recut_by? any where a floorperson has the cards cut again, whoever cut them last does it, or the next entitled
---@field dealt_to? "boxes, the first for the house where it banks"|"the dealer and betting positions"|"the dealer, betting positions and a dead hand"|table|function the positions that are dealt to; the last of these where the chapter does not say, for its pieces
---@field start_by? "three dice"|"three dice shaken by a player"|"a number"|table|function how the starting position is found; a submission names one of the methods
---@field number_to? any the greatest number a number generator draws; the least is 1
---@field shaken_by? "the dealer"|"the bank"|"the dealer, or the bank"|"a player"|table|function who shakes the dice
---@field counted_from? "the dealer"|"the bank"|"the dealer, or the bank"|table|function the position that is number one
---@field counted? "the dealer and betting positions"|"the dealer, betting positions and the dead hand"|"the boxes"|"betting positions, and the dealer where the dealer is number one"|table|function the positions counted, wagered on or not, counterclockwise
---@field dealt? "a stack of 4 at a time, from the dealer's right"|"in the style chosen"|"a card at a time"|"a stack of 7 at a time"|table|function what each position is dealt at a turn
---@field dealt_towards? "counterclockwise"|"clockwise"|table|function which way the dealing goes from the starting position
---@field delivery? "house way from the right"|"house way from the left"|"cup say from the right"|"cup say from the left"|"jung quat"|"chee yee"|"pin say from the right"|"pin say from the left"|"dragon head and phoenix tail from the right"|"dragon head and phoenix tail from the left"|table|function a style of delivery
---@field usual_delivery? "house way from the right"|"house way from the left"|"cup say from the right"|"cup say from the left"|"jung quat"|"chee yee"|"pin say from the right"|"pin say from the left"|"dragon head and phoenix tail from the right"|"dragon head and phoenix tail from the left"|table|function the style where the bank chooses none
---@field left_over? any how many are left when all are dealt
---@field unwagered? "put with the dead hand"|"collected"|"put in the discard rack"|table|function what becomes of hands dealt where there is no wager
---@field main_wager? "Pai Gow"|"Pai Gow Poker"|table|function the wager that is needed to take part
---@field wagers_by? "gaming chips"|"plaques"|"match play coupons"|"value chips"|"other approved instruments"|"chips"|"promotional tokens"|"vouchers"|table|function with what wagers are made: nothing else is taken
---@field coupon_wagered? "beside chips of any sum"|"beside chips of its face or more"|table|function beside what chips a coupon or voucher is wagered; where that is not said, by itself too
---@field no_coupons? any no coupon or voucher is wagered where a player banks
---@field wagers_from? any only seated players wager
---@field stays_seated? any a player who wagered and has been dealt to stays seated until the round is complete
---@field bets_open? any wagers are made after the shuffle, and not before
---@field bets_close? "at no more bets"|"at the cut"|table|function when wagers can no longer be made, increased or withdrawn
---@field bets_called? any the dealer says no more bets once the tiles are shuffled
---@field changes_after? "none"|"with the bank's consent"|table|function what may be changed after that
---@field leaver_loses? any a licensee may decide that a player who leaves loses what is wagered
---@field areas_a_player? any how many adjacent betting areas a player may wager on
---@field sets_first? any a player with two hands sets that of the larger wager first; of equal ones the first counterclockwise
---@field players_an_area? any how many players may wager on one area
---@field house_box_unwagered? any where no player banks, the box of the house's tiles has no wagers
---@field controls? "the seated player"|"the highest wager, if the seated player so says"|"the highest wager, if nobody is seated"|"the wager nearest the dealer, if nobody is seated and all are equal"|table|function who decides for an area on which several wager, the rows in this order
---@field areas_controlled? any how many areas one player may control
---@field uncontrolled? any a player may make an additional wager only on an area that another player controls
---@field bank_offered? "counterclockwise from the dealer's right, the first offer moving on"|"counterclockwise from the dealer's right, moving on if the first offered banks"|"counterclockwise from the dealer's right, the first offer moving on, the dealer's turn too"|"one player a round, counterclockwise from the dealer's right, and the dealer's turn too"|"the bank for two rounds, then clockwise"|table|function to whom the bank is offered
---@field bank_barred? "at the start of the game"|"two rounds running"|"three rounds running"|"without a wager against the dealer in the last round nobody banked"|"without chips to cover the wagers"|table|function who may not bank
---@field bank_needed? any every round must have a bank
---@field bank_sets_first? any the bank's hand is set and shown before the players set theirs
---@field bank_before_shuffle? any the pieces are shuffled once a player has taken the bank
---@field dealer_wagers_last? any the dealer wagers against the bank once the pieces are shuffled and cut
---@field bank_areas? any a player who banks has one area, and no wager there but the bank's
---@field bank_optional? any a player who banks may make optional wagers on the bank's one area
---@field bank_area? any only the bank may wager on the bank's own area
---@field bank_wagers? any a player who takes the bank answers for what the others wager, or for half in co-banking
---@field co_bank? any bank and dealer share half each when they bank together
---@field bank_set_by? "the bank"|"the bank, by the submission"|"the dealer"|table|function who sets the bank's hand
---@field bank_reset? "where the dealer wagers"|"in every round"|table|function when this paragraph has a bank's hands that were set wrongly set again in the house's manner
---@field dealer_wager? "the bank's last wager, or as submitted"|"the bank's last wagers on all areas, or as submitted"|"the bank's last wager"|"none"|table|function what the dealer wagers against the bank
---@field set_stays? any hands that were set and placed are no longer changed
---@field misset? "the better two tiles are the high hand"|"the wager loses"|"the wager loses, a bank's to all"|table|function what follows where a player lays the better two tiles as the low hand
---@field dealer_sets? any the dealer's hands are set after all players', and so are the bank's
---@field revealed? "counterclockwise from the dealer's right"|table|function in what order players' hands are exposed
---@field surrender_from? any a player may surrender the wager once the dealer's or bank's hands are set
---@field surrender? "until the player's hands are exposed"|"until wagers are settled"|table|function how long a player may surrender the wager
---@field surrender_barred? "the player's, on any area"|"the player's, on the area"|table|function whose optional wager keeps a player from surrendering the wager
---@field surrendered_to? "where losing wagers go"|"the table inventory"|table|function where a surrendered wager goes
---@field surrendered_wager? any a surrendered wager is collected at once
---@field surrendered_hand? "taken, unexposed"|"stays for Envy Bonuses"|"stays for its Pair Fortunes wager"|table|function what becomes of a surrendered hand
---@field identical? "rank"|"pair rank or value"|table|function when two halves are identical
---@field copy? "the same pair"|"the same value and highest tile"|"both worth zero"|table|function which halves the bank has the better of though the player's is not lower: `when` calls such a half worse
---@field outcome? "win"|"lose"|"push"|table|function how the wager ends, where `when` is true
---@field when? any how the player's halves stand to the dealer's or bank's; what hand the dealer or bank has
---@field wager? "player"|"bank"|table|function whose wager; the player's, if nothing is said
---@field main_odds? any the odds at which the main wager is paid
---@field winners_vigorish? any the part of what is won that winners pay where a player banks
---@field ez_banked? "no vigorish"|"the vigorish of rounds a player banks"|table|function whether the vigorish of rounds that a player banks is paid at a table that takes none otherwise
---@field vigorish_rounded? "nearest, a half up, or next higher"|"nearest, a half up, or next higher, in full"|"nearest, a half down, or next higher"|"next higher"|table|function to which multiple of 25 cents a licensee may round the vigorish; 25 cents is the least
---@field vigorish_rounding? any a licensee may round the vigorish to 25 cents, or to the next higher multiple
---@field losers? "collected at once, into the table inventory"|"collected at once, into the center"|"collected at once, onto the losing wager area"|table|function when and where losing wagers go
---@field push_returned? any a wager that pushes, or ties, is returned to the player
---@field push_remains? any a wager that pushes stays on its area, for the next round
---@field winners? "paid as each is exposed"|"paid after all are exposed"|table|function when winning wagers are paid
---@field paid_from? "the table inventory"|"the center"|table|function from what winners are paid
---@field exhausted? "the bank pays"|"the bank and the table inventory pay half each"|"the bank pays as far as its wager goes, and the rest goes back"|table|function who pays when the center is exhausted
---@field surplus? "to the bank, less vigorish"|"half to the table inventory, the rest to the bank, less vigorish"|"all to the bank"|table|function what becomes of what is left in the center
---@field surplus_vigorish? any the part of the bank's surplus taken as vigorish
---@field dealer_first? any the dealer's wager against the bank is decided before the players' are
---@field dealer_won? any what the dealer wins of the bank goes into the table inventory, with the wager
---@field offers? "Fortune Bonus"|"Emperor's Treasure"|"Pai Gow Insurance"|"Progressive Payout"|"Queen's Dragon"|"Dynasty Bonus"|"Protection"|"Red/Black"|"Tiger 9"|"Pair Fortunes"|"Sum"|"Match"|"Beat It"|table|function optional wagers that may be offered to a player with the main wager
---@field settles? "Fortune Bonus"|"Emperor's Treasure"|"Pai Gow Insurance"|"Progressive Payout"|"Queen's Dragon"|"Dynasty Bonus"|"Protection"|"Red/Black"|"Tiger 9"|"Pair Fortunes"|"Sum"|"Match"|"Beat It"|table|function optional wagers settled under this paragraph; their order is that of paragraphs
---@field wager_lost? "Fortune Bonus"|"Emperor's Treasure"|"Pai Gow Insurance"|"Progressive Payout"|"Queen's Dragon"|"Dynasty Bonus"|"Protection"|"Red/Black"|"Tiger 9"|"Pair Fortunes"|"Sum"|"Match"|"Beat It"|table|function optional wagers that this paragraph, among those that settle them, collects
---@field wager_won? "Fortune Bonus"|"Emperor's Treasure"|"Pai Gow Insurance"|"Progressive Payout"|"Queen's Dragon"|"Dynasty Bonus"|"Protection"|"Red/Black"|"Tiger 9"|"Pair Fortunes"|"Sum"|"Match"|"Beat It"|table|function optional wagers that this paragraph, among those that settle them, pays
---@field won_from? "five aces"|"royal flush"|"straight flush"|"four of a kind"|"full house"|"flush"|"straight"|"three of a kind"|"two pair"|"pair"|table|function the lowest hand with which this paragraph says that the wagers it pays are won; what is paid below it the paragraph of the paytable says
---@field decided_by? "the player's hand"|"the dealer's hand"|"the dealer's hand as it is set"|table|function whose hand decides the optional wagers settled under the paragraph; the player's, if nothing is said
---@field discarded? any a player's tiles or cards are collected after all optional wagers of that player are settled
---@field mixed_pair? "a permissible pair"|"tiles of as many spots"|table|function which two unlike tiles are a Mixed Pair for the Pair Fortunes Wager
---@field dice_settled? any wagers on the dice are settled before the tiles are dealt
---@field dice_limit? "none"|"each wager"|table|function whether the payout limit is a limit of wagers on the dice
---@field optional_paid_by? any the dealer pays the optional wagers spoken of in rounds a player banks
---@field least_payout_limit? any the least at which the most payable on a hand may be set, if a minimum wager can win no more
---@field least_wagers_win? "every optional wager together"|"the optional wager that wins most"|table|function what is counted as won in a round with minimum wagers, for that limit
---@field limit_areas? "one area"|"both areas"|table|function how many hands of a player with two areas are counted in what one player could win in a round
---@field unlimited? any that limit is not applied to Envy Bonuses
---@field lammer? any an Envy lammer is placed beside a Qualifying Wager
---@field envy_settled? any Envy Bonuses of a wager are paid after all wagers of that name are settled
---@field envy_lammer? "of that wager"|"of any wager"|table|function which lammer earns an Envy Bonus of the wager spoken of
---@field leaver_hand? "earns others Envy Bonuses"|"earns nobody an Envy Bonus"|table|function whether the hand of a player who left, and lost the wagers by it, can earn others an Envy Bonus
---@field envy_hand? "Fortune Bonus"|"Emperor's Treasure"|"Pai Gow Insurance"|"Progressive Payout"|"Queen's Dragon"|"Dynasty Bonus"|"Protection"|"Red/Black"|"Tiger 9"|"Pair Fortunes"|"Sum"|"Match"|"Beat It"|table|function optional wagers whose Envy Bonuses keep a hand on the table though its player has not made them
---@field envy_collected? "Fortune Bonus"|"Emperor's Treasure"|"Pai Gow Insurance"|"Progressive Payout"|"Queen's Dragon"|"Dynasty Bonus"|"Protection"|"Red/Black"|"Tiger 9"|"Pair Fortunes"|"Sum"|"Match"|"Beat It"|table|function optional wagers after whose Envy Bonuses the hands left on the table are collected
---@field progressive_collected? any Progressive Payout Wagers are collected before the deal, into the table inventory
---@field meter_pays? any a meter pays what it shows when it is the player's turn
---@field meter_paid_from? any a part of the meter is not paid from the table inventory
---@field limit_meter? "what it shows"|"what it starts with"|table|function as how much the meter is counted in what one player could win, which no payout limit may be below
---@field limit_shared? "the meter first where the limit has grown with it"|"the meter first"|"those paid last"|table|function which wagers of a hand are cut where a limit is less than they and its part of the meter pay together
---@field meter_unpaid? "stays on the meter"|"goes to the house"|table|function what becomes of the part of a meter won whole that the payout limit keeps from the player
---@field upon? "dice not flat"|"dice out of the shaker"|"lid removed by the bank"|"dice totaled wrongly"|"exposed in stacking"|"exposed to the players of a player"|"exposed of the dealer or bank"|"exposed of the dealer, bank, dead hand or an unwagered position"|"exposed in dealing from the hand"|"face up in the deck"|"second face up in the deck"|"drawn in error"|"wrong number dealt"|"wrong number left"|"hands set wrongly"|"shuffler jammed"|"shoe jammed"|"device out of order"|table|function what is done upon an irregularity: which hands are void, what becomes of the wagers, the remedy
---@field approval_step? "in review"|"approved"|"approved with conditions"|"approved in part"|"approved in an emergency"|"rejected"|"withdrawn"|"suspended"|"reinstated"|"revoked"|table|function the steps of an approval that are taken under this paragraph
---@field approval_after? "submitted"|"in review"|"approved"|"approved with conditions"|"approved in part"|"approved in an emergency"|"rejected"|"withdrawn"|"suspended"|"reinstated"|"revoked"|table|function the steps that these may follow
---@field approval_signed_by? "submission"|"review"|"approval"|table|function in what role the statement is signed that takes them
---@field approval_persons? any how many different persons sign one statement that takes these steps
---@field approval_within? any within how many calendar days of the step before
---@field approval_reasons? any whoever takes these steps says why
---@field approval_notice? any how many calendar days after the submission it takes effect at the earliest
---@field approval_kept? any for how many years from its approval a superseded version is kept
---@field submission_says? "the report of the check"|"the house edge"|"the day of the law"|"what is changed"|table|function what a submission must say besides the script

---One paragraph and what it means: play, outcome, a ranking, or by_hand.
---@param said string
---@return fun(said: string): fun(said: script.paragraph)
function paragraph(said) end

---What a wager pays, row by row; several may be side by side.
---@param said string
function paytable(said) end

---Readings that several paragraphs share; each uses them with readings = "NAME".
---@param said string
---@return fun(said: table)
function shared_readings(said) end

---The table of a `submission`.
---@class (exact) script.submission
---@field game? "Pai Gow"|"Pai Gow Poker" "Pai Gow" or "Pai Gow Poker"
---@field under? string the key of the law the way is filed under
---@field filed? string the date of filing, YYYY-MM-DD
---@field published? string where its rules were published
---@field restatement? boolean|string true: it restates published rules and is not a filing
---@field reading? string|string[] how a text was interpreted, shown in every report
---@field example? script.example a hand and its setting, which is tested
---@field examples? script.example[] several examples, a list of them

---Names the house, its game and the law it files under.
---@param said string
---@return fun(said: script.submission)
function submission(said) end

---The table of a `terms`.
---@class script.terms
---@field variant? any the variant of the game it is for, as the law names it
---@field wagers? string[] the optional wagers offered: { "Fortune Bonus, paytable A" }
---@field table? any the table is designated for play without a vigorish
---@field table_minimum? any the least main wager taken
---@field table_maximum? any the greatest main wager taken
---@field optional_minimum? any the least optional wager taken; by default the table minimum
---@field start? any how the starting position is found
---@field dealing? any the device from which cards are dealt
---@field shuffler? any how cards are shuffled, and from how many decks
---@field paytables? any the licensee's own paytables for wagers whose paytables are not among the texts
---@field progressive? any the Progressive Payout Wager, the part of it added to the meter, and where the meter starts; `reset`: what it is reset to when it was won whole, if not to the same
---@field payout_limit? any the most that a player is paid on a single hand
---@field vigorish? any to what the vigorish is rounded
---@field odd_cents? any who gets the part of a cent that a half or a percentage leaves
---@field coupons? any match play coupons or vouchers are taken
---@field banking? any players may bank
---@field co_banking? any a player who banks may have the house cover half
---@field dealer_wager? any what the dealer wagers against a bank, if the bank does not ask for less; of the last wager a part, as "30% of" or "2/3 of", `half` or `twice`, rounded "down to a multiple of $5" or "up to" one, "$25 at least"
---@field deliveries? any the styles of delivery a bank may choose from
---@field adjacent_areas? any a player may wager on two adjacent areas
---@field players_an_area? any how many players may wager on an area
---@field ace_to_five? any where A-2-3-4-5 ranks among straights, and of one suit among straight flushes below the royal
---@field leavers? any players who leave the table during a round lose their wagers

---The terms on which a table is run: what the law leaves to the licensee.
---@param said script.terms
function terms(said) end

---Decides every hand that reaches it: leaves the settings the governing paragraph allows.
---@param said string
function follow(said) end

---The table of a `rule`.
---@class (exact) script.rule
---@field holding? script.said a pattern that the hand as dealt must match
---@field unless? script.said a pattern like holding: if the hand matches it, otherwise is played, or the next rule tried
---@field play? script.said a pattern that selects settings; left out: every setting
---@field prefer? script.pattern|script.pattern[] best_low, best_high or both in turn; for tiles also most_points and the like
---@field leaving? script.said a setting pattern that must be true of what play and prefer leave; if not, otherwise is played, or the next rule tried
---@field otherwise? script.said what is played if play cannot be, unless matches, or leaving is not true
---@field departs_from? string|string[] the key of the paragraph departed from
---@field reading? string|string[] how a text was interpreted, shown in every report
---@field example? script.example a hand and its setting, which is tested
---@field examples? script.example[] several examples, a list of them

---Decides a hand that matches its holding and can be set as its play says; otherwise the next rule is tried.
---@param said string
---@return fun(said: script.rule)
function rule(said) end

---The table of a `exception`.
---@class (exact) script.exception
---@field holding? script.said a pattern that the hand as dealt must match
---@field unless? script.said a pattern like holding: if the hand matches it, otherwise is played, or the next rule tried
---@field play? script.said a pattern that selects settings; left out: every setting
---@field prefer? script.pattern|script.pattern[] best_low, best_high or both in turn; for tiles also most_points and the like
---@field leaving? script.said a setting pattern that must be true of what play and prefer leave; if not, otherwise is played, or the next rule tried
---@field otherwise? script.said what is played if play cannot be, unless matches, or leaving is not true
---@field departs_from? string|string[] the key of the paragraph departed from
---@field reading? string|string[] how a text was interpreted, shown in every report
---@field example? script.example a hand and its setting, which is tested
---@field examples? script.example[] several examples, a list of them

---A rule that departs from a paragraph, and notes that it does.
---@param said string
---@return fun(said: string): fun(said: script.exception)
function exception(said) end

---If the rules would set a hand unlawfully, sets the hand lawfully: by the lawful settings that fit the
---deciding rule, or all lawful settings if none fits, then by its prefer and the choices. Other hands do not
---change.
---@param said string
function obey(said) end

---The table of a `choice`.
---@class (exact) script.choice
---@field prefer? script.pattern|script.pattern[] best_low, best_high or both in turn; for tiles also most_points and the like
---@field reading? string|string[] how a text was interpreted, shown in every report

---Narrows what the deciding rule left; never adds settings and never removes all of them.
---@param said string
---@return fun(said: string): fun(said: script.choice)
function choice(said) end

---At least one of these. Takes a list; used in holding, play, high, low.
---`play = any { pair, wong, gong }`
---@class script.any: script.pattern
---@overload fun(said: script.said|integer): script.pattern
any = {}

---The first of these that can be played. Takes a list; used in play.
---`play = first { { low = pair "K" }, { low = pair "A" } }`
---@class script.first: script.pattern
---@overload fun(said: script.said|integer): script.pattern
first = {}

---The hand does not hold this. Takes a pattern; used in holding.
---`holding = { pair "Gee Joon", without { pair, pair } }`
---@class script.without: script.pattern
---@overload fun(said: script.said|integer): script.pattern
without = {}

---Two settings of different rank make it. Takes a setting pattern; used in holding, Pai Gow only.
---`holding = two_ways "8/9"`
---@class script.two_ways: script.pattern
---@overload fun(said: script.said|integer): script.pattern
two_ways = {}

---The hand can be set so. A setting pattern needs it only if it is split { }, first { } or a function of a
---setting. Takes a setting pattern; used in holding.
---`holding = can_be_set(split { pair })`
---@class script.can_be_set: script.pattern
---@overload fun(said: script.said|integer): script.pattern
can_be_set = {}

---Neither hand holds this together. Takes a shape, or a list of shapes; used in play.
---`play = { split { pair }, "8/9" }`
---@class script.split: script.pattern
---@overload fun(said: script.said|integer): script.pattern
split = {}

---A straight, a flush, a straight flush or a royal flush. In holding: the hand can be set so. Takes nothing;
---used in holding, high, Pai Gow Poker only.
---`play = { high = made_hand, low = pair }`
---@class script.made_hand: script.pattern
made_hand = {}

---A high hand that ranks as a straight and no better: a straight flush does not count. 5-4-3-2-A has the five
---as its highest card. Takes nothing, or its highest card; used in holding, high, Pai Gow Poker only.
---`holding = { high = { straight "A", "joker" } }`
---@class script.straight: script.pattern
---@overload fun(said: script.said|integer): script.pattern
straight = {}

---A high hand that ranks as a flush and no better: a straight flush does not count. Takes nothing; used in
---holding, high, Pai Gow Poker only.
---`play = { high = any { straight, flush } }`
---@class script.flush: script.pattern
flush = {}

---A high hand that ranks as a straight flush; a royal flush does not count. Takes nothing, or its highest
---card; used in holding, high, Pai Gow Poker only.
---`play = { high = made_hand, low = worth "J or better" }, otherwise = { high = straight_flush }`
---@class script.straight_flush: script.pattern
---@overload fun(said: script.said|integer): script.pattern
straight_flush = {}

---A high hand that ranks as a royal flush. Takes nothing; used in holding, high, Pai Gow Poker only.
---`holding = royal_flush`
---@class script.royal_flush: script.pattern
royal_flush = {}

---The points of the two hands together. A pair, a Wong or a Gong counts ten. Takes points; used in holding,
---play, Pai Gow only.
---`play = { most_points, total "13 or better" }`
---@class script.total: script.pattern
---@overload fun(said: script.said|integer): script.pattern
total = {}

---The high hand ranks equal to or above the low hand. Takes nothing; used in a paragraph's play, Pai Gow
---Poker only.
---`play = high_not_below_low`
---@class script.high_not_below_low: script.pattern
high_not_below_low = {}

---The high hand ranks above the low hand; a pair, or two highest cards, of equal rank do not. Takes nothing;
---used in a paragraph's play, Pai Gow Poker only.
---`play = high_above_low`
---@class script.high_above_low: script.pattern
high_above_low = {}

---The one of hand.settings that the function returns; if it returns nothing, the hand passes on. Takes a
---function of the hand; used in play.
---`play = pick(function (hand) return hand.settings[1] end)`
---@class script.pick: script.pattern
---@overload fun(said: script.said|integer): script.pattern
pick = {}

---In play and holding: no setting of the hand has a stronger low hand. In prefer: of what is left, the
---strongest low hand. Takes nothing; used in play, holding, prefer.
---`prefer = { best_low, best_high }`
---@class script.best_low: script.pattern
best_low = {}

---As best_low, but for the high hand. Takes nothing; used in play, holding, prefer.
---`play = { best_high, high = worth "7 or better" }`
---@class script.best_high: script.pattern
best_high = {}

---In play and holding: no setting has more points in its two hands together. In prefer: of what is left, the
---most. A pair, a Wong or a Gong counts ten. Takes nothing; used in play, holding, prefer, Pai Gow only.
---`play = { most_points, low = worth "3 with H6 or better" }`
---@class script.most_points: script.pattern
most_points = {}

---As best_low, by points alone: hands of the same points are equal whatever their tiles. Takes nothing; used
---in play, holding, prefer, Pai Gow only.
---`prefer = { most_low_points, best_high }`
---@class script.most_low_points: script.pattern
most_low_points = {}

---As most_low_points, but for the high hand. Takes nothing; used in play, holding, prefer, Pai Gow only.
---`prefer = { most_high_points, best_low }`
---@class script.most_high_points: script.pattern
most_high_points = {}

---Two of one rank; of tiles, a permissible pair other than a Wong or a Gong; or a kind of pair by the name
---that the chapter's table has for it: `pair "High Nine"`. Takes nothing, or ranks, or tiles; used in
---holding, play, high, low, split.
---`holding = { pair "10 to K", "A" }`
---@class script.pair: script.pattern
---@overload fun(said: script.said|integer): script.pattern
pair = {}

---Three of one rank. Takes nothing, or ranks; used in holding, high, split, Pai Gow Poker only.
---`holding = trips "A"`
---@class script.trips: script.pattern
---@overload fun(said: script.said|integer): script.pattern
trips = {}

---Four of one rank. Takes nothing, or ranks; used in holding, high, split, Pai Gow Poker only.
---`holding = quads "J to A"`
---@class script.quads: script.pattern
---@overload fun(said: script.said|integer): script.pattern
quads = {}

---Four aces and the joker. Takes nothing; used in holding, high, Pai Gow Poker only.
---`holding = five_aces`
---@class script.five_aces: script.pattern
five_aces = {}

---A twelve or a two with a nine. Takes nothing; used in holding, play, high, low, split, Pai Gow only.
---`play = wong`
---@class script.wong: script.pattern
wong = {}

---A twelve or a two with an eight. Takes nothing; used in holding, play, high, low, split, Pai Gow only.
---`play = first { high_nine, gong, wong }`
---@class script.gong: script.pattern
gong = {}

---A twelve or a two with a seven. Takes nothing; used in holding, play, high, low, split, Pai Gow only.
---`play = first { high_nine, gong, wong }`
---@class script.high_nine: script.pattern
high_nine = {}

---Two tiles of that rank; of cards, a low hand of that rank. Pairs, Wongs and Gongs rank above nine, and
---pairs of cards above A-K: "or better" includes them, worth "9" or worth "A" does not; low = "A" is any low
---hand that holds an ace, a pair of aces too. Takes points; of cards, the higher of two or both; used in
---holding, play, high, low, split; of cards in low.
---`play = { low = worth "3 with H6 or better" }`
---@class script.worth: script.pattern
---@overload fun(said: script.said|integer): script.pattern
worth = {}

---The card or tile that ranks highest in the hand. Takes nothing; used in play, high, low, split.
---`play = { highest, lowest }`
---@class script.highest: script.pattern
highest = {}

---The card or tile that ranks second in the hand. Takes nothing; used in play, high, low, split.
---`play = { best_high, split { highest, second_highest } }`
---@class script.second_highest: script.pattern
second_highest = {}

---The card or tile that ranks lowest in the hand. Takes nothing; used in play, high, low, split.
---`play = { highest, lowest }`
---@class script.lowest: script.pattern
lowest = {}
