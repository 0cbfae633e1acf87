-- Things the law calls by name, and that provisions, terms and events share: wagers, devices, styles of delivery, what
-- may go wrong, the terms of a submission.

local games = require("houseway.base.games")

---@class houseway.law.provisions.things
local things = {}

---The ten styles in which stacks of tiles are delivered.
things.DELIVERIES = {
  "house way from the right", "house way from the left", "cup say from the right", "cup say from the left",
  "jung quat", "chee yee", "pin say from the right", "pin say from the left",
  "dragon head and phoenix tail from the right", "dragon head and phoenix tail from the left",
}

---The wagers a player may make besides the one against the dealer or bank.
things.OPTIONAL = {
  "Fortune Bonus", "Emperor's Treasure", "Pai Gow Insurance", "Progressive Payout", "Queen's Dragon",
  "Dynasty Bonus", "Protection", "Red/Black", "Pair Fortunes", "Sum", "Match", "Beat It",
}

---The wagers that are needed to take part.
things.MAIN_WAGERS = games.NAMES

---The devices from which cards are dealt.
things.DEVICES = { "manual dealing shoe", "hand", "automated dealing shoe" }

---What may go wrong in a round.
things.IRREGULARITIES = {
  "dice not flat", "dice out of the shaker", "lid removed by the bank", "dice totaled wrongly",
  "exposed in stacking", "exposed to the players of a player", "exposed of the dealer or bank",
  "exposed of the dealer, bank, dead hand or an unwagered position", "exposed in dealing from the hand",
  "face up in the deck", "second face up in the deck", "drawn in error", "wrong number dealt", "wrong number left",
  "hands set wrongly", "shuffler jammed", "shoe jammed", "device out of order", "deck wrong",
}

---What may go wrong in a round.
things.IRREGULARITIES = {
  "dice not flat", "dice out of the shaker", "lid removed by the bank", "dice totaled wrongly",
  "exposed in stacking", "exposed to the players of a player", "exposed of the dealer or bank",
  "exposed of the dealer, bank, dead hand or an unwagered position", "exposed in dealing from the hand",
  "face up in the deck", "second face up in the deck", "drawn in error", "wrong number dealt", "wrong number left",
  "hands set wrongly", "shuffler jammed", "shoe jammed", "device out of order", "deck wrong",
}

---The terms a licensee may set in its submission.
things.TERMS = {
  "variant", "table", "table_minimum", "optional_minimum", "start", "dealing", "shuffler", "wagers", "progressive",
  "payout_limit", "deliveries", "banking", "co_banking", "dealer_wager", "adjacent_areas", "vigorish", "coupons",
  "leavers", "players_an_area", "paytables",
}

return things
