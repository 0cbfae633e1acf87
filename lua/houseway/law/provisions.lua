-- The fields by which a paragraph says how a round is run: who is dealt what, what may be wagered, who is paid
-- when and by whom, what an irregularity undoes.
--
-- A value is a phrase of the law from a closed list, which `houseway.round` carries out; another wording of the
-- law is a change here and there. Three fields narrow where a paragraph speaks: `in_rounds`, `dealt_from` and
-- `of_wager`. `houseway.law.said` finds what holds in a round.

local checks = require("houseway.law.checks")
local notation = require("houseway.notation")
local spelling = require("houseway.base.spelling")

local refuse = spelling.refuse

---@class houseway.law.provisions
local procedure = {}

---@class houseway.law.statute.procedure_field : houseway.law.statute.field
---@field procedure true
---@field many boolean? several paragraphs may say it, each something else; otherwise one a kind of round
---@field qualifies boolean? it narrows where its paragraph speaks

local phrase, number = checks.one_of, checks.number

-- One phrase of a closed list, or a list of them; held as a list.
local function phrases(values)
  local one = phrase(values)
  return function (value)
    local read = {}
    for index, written in ipairs(type(value) == "table" and value or { value }) do
      local found, problem = one(written)
      if not found then return nil, problem end
      read[index] = found
    end
    if #read == 0 then return refuse(value, "a phrase, or a list of them") end
    return read
  end
end

local function odds(value)
  local found = type(value) == "string" and notation.payout(value)
  if found then return found end
  return refuse(value, 'odds, such as "1 to 1"')
end

-- A phrase, or where a paragraph speaks of several irregularities one for each.
local function by_irregularity(values)
  local one, known = phrase(values), phrase(procedure.IRREGULARITIES)
  return function (value)
    if type(value) ~= "table" then return one(value) end
    local read = {}
    for what, written in pairs(value) do
      local found, problem = known(what)
      if found then found, problem = one(written) end
      if not found then return nil, problem end
      read[what] = found
    end
    if not next(read) then return refuse(value, "a phrase for each irregularity") end
    return read
  end
end

---The ten styles in which stacks of tiles are delivered.
procedure.DELIVERIES = {
  "house way from the right", "house way from the left", "cup say from the right", "cup say from the left",
  "jung quat", "chee yee", "pin say from the right", "pin say from the left",
  "dragon head and phoenix tail from the right", "dragon head and phoenix tail from the left",
}

---The wagers a player may make besides the one against the dealer or bank.
procedure.OPTIONAL = {
  "Fortune Bonus", "Emperor's Treasure", "Pai Gow Insurance", "Progressive Payout", "Queen's Dragon",
  "Dynasty Bonus", "Protection", "Red/Black", "Pair Fortunes", "Sum", "Match", "Beat It",
}

---The devices from which cards are dealt.
procedure.DEVICES = { "manual dealing shoe", "hand", "automated dealing shoe" }

---What may go wrong in a round.
procedure.IRREGULARITIES = {
  "dice not flat", "dice out of the shaker", "lid removed by the bank", "dice totaled wrongly",
  "exposed in stacking", "exposed to the players of a player", "exposed of the dealer or bank",
  "exposed of the dealer, bank, dead hand or an unwagered position", "exposed in dealing from the hand",
  "face up in the deck", "second face up in the deck", "drawn in error", "wrong number dealt", "wrong number left",
  "hands set wrongly", "shuffler jammed", "shoe jammed", "device out of order", "deck wrong",
}

---The terms a licensee may set in its submission.
procedure.TERMS = {
  "variant", "table", "table_minimum", "optional_minimum", "start", "dealing", "shuffler", "wagers", "progressive",
  "payout_limit", "deliveries", "banking", "co_banking", "dealer_wager", "adjacent_areas", "vigorish", "coupons",
  "leavers", "players_an_area", "paytables",
}

local IRREGULARITIES, DEVICES = procedure.IRREGULARITIES, procedure.DEVICES

---@type houseway.law.statute.procedure_field[]
procedure.fields = {
  -- ---- where a paragraph speaks ----
  { name = "in_rounds", qualifies = true,
    check = phrase({ "unbanked", "banked", "co-banked", "banked or co-banked", "unbanked or co-banked" }),
    means = "the rounds in which the paragraph speaks: banked by a player, co-banked; all, if nothing is said" },
  { name = "dealt_from", qualifies = true, check = phrase(DEVICES),
    means = "cards: the device for which the paragraph speaks" },
  { name = "of_wager", qualifies = true, many = true, check = phrases(procedure.OPTIONAL),
    means = "the optional wagers of which the paragraph speaks" },
  { name = "at_table", qualifies = true, check = phrase({ "EZ" }),
    means = "cards: the tables at which the paragraph speaks" },
  { name = "started_by", qualifies = true, check = phrase({ "dice", "a number" }),
    means = "the ways of finding the starting position of which the paragraph speaks" },

  -- ---- what the licensee may choose ----
  { name = "permits", many = true, check = phrases(procedure.TERMS),
    means = "the terms a submission may set under this paragraph" },
  { name = "requires", many = true, check = phrases(procedure.TERMS),
    means = "the terms a submission must set under this paragraph, where it offers what they are about" },

  -- ---- from the shuffle to the starting position ----
  { name = "deck", check = phrase({ "52 cards and a joker", "32 tiles" }), means = "what is dealt from" },
  { name = "stacked", check = phrase({ "8 stacks of 4" }), means = "tiles: how they stand after washing" },
  { name = "start_by", many = true,
    check = phrases({ "three dice", "three dice shaken by a player", "a number" }),
    means = "by what the starting position is found" },
  { name = "number_to", check = number(1, 8, "the greatest number drawn"),
    means = "the greatest number a number generator draws; the least is 1" },
  { name = "shaken_by", check = phrase({ "the dealer", "the bank", "the dealer, or the bank", "a player" }),
    means = "who shakes the dice" },
  { name = "counted_from", check = phrase({ "the dealer", "the bank", "the dealer, or the bank" }),
    means = "the position that is number one" },
  { name = "counted", check = phrase({ "the dealer and betting positions",
      "the dealer, betting positions and the dead hand" }),
    means = "the positions counted, wagered on or not, counterclockwise" },
  { name = "bank_cuts", check = phrase({ "once, or not at all" }), means = "tiles: how often the bank may cut" },
  { name = "cut_moves", many = true,
    check = phrases({ "adjacent stacks to one end", "adjacent stacks to both ends" }),
    means = "tiles: what a cut may move" },
  { name = "cut_offered", many = true, check = phrases({ "the first player to arrive, when the game begins",
      "the bank, then counterclockwise", "the player farthest to the dealer's right, then counterclockwise",
      "the dealer, if nobody accepts" }),
    means = "cards: to whom the cut is offered" },
  { name = "cut_from_ends", check = number(1, 26, "how many cards from either end"),
    means = "cards: how far from either end the deck is cut" },
  { name = "recut_by", check = phrase({ "the last to cut, or the next entitled" }),
    means = "cards: who cuts when a floorperson wants it done again" },
  { name = "cut_needed", check = phrase({ "after a manual shuffle" }), means = "cards: when they are cut" },
  { name = "shuffled_by", check = phrase({ "a device" }),
    means = "cards: by what they are shuffled where they are dealt from `dealt_from`" },
  { name = "two_decks", check = phrase({ "with a shuffling device, in turn" }),
    means = "cards: when two decks may be used" },
  { name = "uncut", check = phrase({ "after a device" }), means = "cards: when they are not cut" },

  -- ---- dealing ----
  { name = "dealt", check = phrase({ "a stack of 4 at a time, from the dealer's right", "in the style chosen",
      "a card at a time", "a stack of 7 at a time" }),
    means = "what each position is dealt at a turn" },
  { name = "dealt_towards", check = phrase({ "counterclockwise", "clockwise" }),
    means = "which way the dealing goes from the starting position" },
  { name = "delivery", many = true, check = phrases(procedure.DELIVERIES), means = "tiles: a style of delivery" },
  { name = "usual_delivery", check = phrase(procedure.DELIVERIES),
    means = "tiles: the style where the bank chooses none" },
  { name = "left_over", check = number(0, 53, "how many cards are left over"),
    means = "cards: how many are left when all are dealt" },
  { name = "unwagered", check = phrase({ "put with the dead hand", "put in the discard rack" }),
    means = "what becomes of hands dealt where there is no wager" },

  -- ---- wagers ----
  { name = "wagers_by", check = phrases({ "gaming chips", "plaques", "match play coupons", "value chips",
      "other approved instruments", "chips", "promotional tokens", "vouchers" }),
    means = "with what wagers are made: nothing else is taken" },
  { name = "coupon_wagered", check = phrase({ "beside chips" }),
    means = "with what a coupon or voucher is wagered; by itself too, if nothing is said" },
  { name = "wagers_from", check = phrase({ "seated players" }), means = "who may wager" },
  { name = "stays_seated", check = phrase({ "until the round is complete" }),
    means = "how long a player who wagered and has been dealt to stays seated" },
  { name = "main_wager", check = phrase({ "Pai Gow", "Pai Gow Poker" }),
    means = "the wager that is needed to take part" },
  { name = "offers", many = true, check = phrases(procedure.OPTIONAL),
    means = "optional wagers that may be offered to a player with the main wager" },
  { name = "bets_open", check = phrase({ "after the shuffle" }), means = "from when wagers may be made" },
  { name = "bets_close", check = phrase({ "at no more bets", "at the cut" }),
    means = "when wagers can no longer be made, increased or withdrawn" },
  { name = "bets_called", many = true, check = phrases({ "once the tiles are shuffled" }),
    means = "tiles: when the dealer says no more bets" },
  { name = "changes_after", check = phrase({ "none", "with the bank's consent" }),
    means = "what may be changed after that" },
  { name = "leaver_loses", check = phrase({ "if the licensee so decides" }),
    means = "whether a player who leaves loses what is wagered" },
  { name = "areas_a_player", check = number(1, 8, "how many betting areas a player may wager on"),
    means = "how many adjacent betting areas a player may wager on" },
  { name = "sets_first", check = phrase({ "the larger wager, then counterclockwise" }),
    means = "which of two hands a player sets first" },
  { name = "players_an_area", check = number(1, 8, "how many players may wager on an area"),
    means = "how many players may wager on one area" },
  { name = "controls", many = true, check = phrases({ "the seated player",
      "the highest wager, if the seated player so says", "the highest wager, if nobody is seated",
      "the wager nearest the dealer, if nobody is seated and all are equal" }),
    means = "who decides for an area on which several wager" },
  { name = "areas_controlled", check = number(1, 8, "how many areas one player may control"),
    means = "how many areas one player may control" },
  { name = "uncontrolled", check = phrase({ "no additional wager" }),
    means = "what may be wagered on an area nobody controls" },

  -- ---- banking ----
  { name = "bank_offered", check = phrase({ "counterclockwise from the dealer's right, the first offer moving on",
      "counterclockwise from the dealer's right, moving on if the first offered banks" }),
    means = "to whom the bank is offered" },
  { name = "bank_barred", many = true, check = phrases({ "at the start of the game", "two rounds running",
      "without a wager against the dealer in the last round nobody banked", "without chips to cover the wagers" }),
    means = "who may not bank" },
  { name = "bank_areas", check = number(1, 1, "the bank's own area"),
    means = "how many areas a player who banks may wager on" },
  { name = "bank_area", check = phrase({ "the bank's wager alone" }),
    means = "what may be wagered on the bank's own area" },
  { name = "bank_wagers", check = phrase({ "what the method of play asks" }),
    means = "what a player who takes the bank must wager" },
  { name = "co_bank", check = phrase({ "half each" }), means = "how bank and dealer share when they bank together" },
  { name = "bank_set_by", check = phrase({ "the bank", "the bank, by the submission", "the dealer" }),
    means = "who sets the bank's hand" },
  { name = "dealer_wager", check = phrase({ "the bank's last wager, or as submitted", "none" }),
    means = "what the dealer wagers against the bank" },

  -- ---- setting, revealing, surrendering ----
  { name = "set_stays", check = phrase({ "once placed" }),
    means = "when hands that were set can no longer be changed" },
  { name = "misset", check = phrase({ "the better two tiles are the high hand", "the wager loses" }),
    means = "tiles: what follows where a player lays the better two tiles as the low hand" },
  { name = "dealer_sets", check = phrase({ "after all players" }),
    means = "when the dealer's hands are set, or the bank's by the bank" },
  { name = "surrender_from", check = phrase({ "once the dealer's or bank's hands are set" }),
    means = "from when a player may give up the wager" },
  { name = "surrender", check = phrase({ "until the player's hands are exposed", "until wagers are settled" }),
    means = "how long a player may give up the wager" },
  { name = "surrender_barred", check = phrase({ "by an optional wager" }),
    means = "who may not give up the wager" },
  { name = "surrendered_wager", check = phrase({ "collected at once" }),
    means = "what becomes of a wager given up" },
  { name = "surrendered_hand", check = phrase({ "taken, unexposed", "stays for Envy Bonuses",
      "stays for its Pair Fortunes wager" }),
    means = "what becomes of a hand given up" },
  { name = "revealed", check = phrase({ "counterclockwise from the dealer's right" }),
    means = "in what order players' hands are exposed" },

  -- ---- payment ----
  { name = "main_odds", check = odds, means = "the odds at which the main wager is paid" },
  { name = "winners_vigorish", check = checks.percentage,
    means = "the part of what is won that winners pay where a player banks" },
  { name = "vigorish_rounding", check = phrase({ "25 cents, or the next higher multiple" }),
    means = "to what a licensee may round the vigorish" },
  { name = "losers", check = phrase({ "collected at once, into the table inventory",
      "collected at once, into the center" }),
    means = "when and where losing wagers go" },
  { name = "winners", check = phrase({ "paid as each is exposed", "paid after all are exposed" }),
    means = "when winning wagers are paid" },
  { name = "paid_from", check = phrase({ "the table inventory", "the center" }), means = "from what winners are paid" },
  { name = "exhausted", check = phrase({ "the bank pays", "the bank and the table inventory pay half each" }),
    means = "who pays when the center is exhausted" },
  { name = "surplus", check = phrase({ "to the bank, less vigorish",
      "half to the table inventory, the rest to the bank, less vigorish" }),
    means = "what becomes of what is left in the center" },
  { name = "surplus_vigorish", check = checks.percentage, means = "the part of the bank's surplus taken as vigorish" },
  { name = "dealer_first", check = phrase({ "before the players" }),
    means = "when the dealer's wager against the bank is decided" },
  { name = "dealer_won", check = phrase({ "to the table inventory, with the wager" }),
    means = "where what the dealer wins of the bank goes" },

  -- ---- optional wagers ----
  { name = "lammer", check = phrase({ "beside a Qualifying Wager" }),
    means = "where an Envy lammer is placed" },
  { name = "progressive_collected", check = phrase({ "before the deal, into the table inventory" }),
    means = "when Progressive Payout Wagers are collected" },
  { name = "settles", many = true, check = phrases(procedure.OPTIONAL),
    means = "optional wagers settled under this paragraph; their order is that of paragraphs" },
  { name = "wager_lost", many = true, check = phrases(procedure.OPTIONAL),
    means = "optional wagers that this paragraph, among those that settle them, collects" },
  { name = "wager_won", many = true, check = phrases(procedure.OPTIONAL),
    means = "optional wagers that this paragraph, among those that settle them, pays" },
  { name = "decided_by", check = phrase({ "the player's hand", "the dealer's hand" }),
    means = "whose hand decides the optional wagers settled under the paragraph; the player's, if nothing is said" },
  { name = "envy_settled", check = phrase({ "after all of that wager are settled" }),
    means = "when Envy Bonuses of `of_wager` are paid" },
  { name = "envy_lammer", check = phrase({ "of that wager", "of any wager" }),
    means = "which lammer earns an Envy Bonus of `of_wager`" },
  { name = "envy_hand", many = true, check = phrases(procedure.OPTIONAL),
    means = "optional wagers whose Envy Bonuses keep a hand on the table though its player has not made them" },
  { name = "envy_collected", many = true, check = phrases(procedure.OPTIONAL),
    means = "optional wagers after whose Envy Bonuses the hands left on the table are collected" },
  { name = "discarded", check = phrase({ "after all optional wagers of the player" }),
    means = "when a player's tiles are collected, or cards discarded" },
  { name = "meter_pays", check = phrase({ "what it shows in turn" }), means = "what a progressive meter pays" },
  { name = "meter_paid_from", check = phrase({ "not the table inventory" }),
    means = "from what a part of the meter is paid" },
  { name = "mixed_pair", check = phrase({ "a permissible pair", "tiles of as many spots" }),
    means = "which two unlike tiles are a Mixed Pair for the Pair Fortunes Wager" },
  { name = "dice_settled", check = phrase({ "before the tiles are dealt" }), means = "when dice wagers are settled" },
  { name = "optional_paid_by", check = phrase({ "the dealer" }),
    means = "who pays optional wagers of `of_wager` in rounds a player banks" },
  { name = "least_payout_limit", check = checks.sum("$2,000"),
    means = "the least at which the most payable on a hand may be set, if a minimum wager can win no more" },
  { name = "least_wagers_win", check = phrase({ "every optional wager together", "the optional wager that wins most" }),
    means = "what is counted as won in a round with minimum wagers, for that limit" },
  { name = "unlimited", check = phrase({ "Envy Bonuses" }), means = "what that limit is not applied to" },

  -- ---- irregularities ----
  { name = "upon", many = true, check = phrases(IRREGULARITIES),
    means = "the irregularity of which the paragraph speaks" },
  { name = "voids", check = by_irregularity({ "all hands", "the hand, if the player so chooses", "nothing" }),
    means = "what hands are void then" },
  { name = "wagers_then", check = by_irregularity({ "returned", "stand" }), means = "what becomes of wagers then" },
  { name = "remedy", check = by_irregularity({ "the dice are shaken again", "all is shuffled again",
      "the deck is removed", "the hands are set again", "the card is set aside", "the card is used next",
      "the device is covered or signed" }),
    means = "what is done then" },
}

for _, field in ipairs(procedure.fields) do
  field.procedure = true
  if field.qualifies then field.meaning = false end
end

return procedure
