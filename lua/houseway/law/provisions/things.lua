-- Things the law calls by name, and that provisions, terms and events share: wagers, devices, styles of delivery,
-- the terms of a submission.

local games = require("houseway.base.games")

---@class houseway.law.provisions.things
local things = {}

---The most players that a table has places for.
things.SEATS = 6

---The ten styles in which stacks of tiles are delivered.
things.DELIVERIES = {
  "house way from the right", "house way from the left", "cup say from the right", "cup say from the left",
  "jung quat", "chee yee", "pin say from the right", "pin say from the left",
  "dragon head and phoenix tail from the right", "dragon head and phoenix tail from the left",
}

---The wagers a player may make besides the one against the dealer or bank.
things.OPTIONAL = {
  "Fortune Bonus", "Emperor's Treasure", "Pai Gow Insurance", "Progressive Payout", "Queen's Dragon",
  "Dynasty Bonus", "Protection", "Red/Black", "Tiger 9", "Pair Fortunes", "Sum", "Match", "Beat It",
}

---The categories of five-card hands a paragraph may name: all but a hand that is nothing, highest first.
things.HANDS = {}

local categories = games.of(games.CARDS).categories --[[@as string[] ]]
for number = #categories, 2, -1 do things.HANDS[#things.HANDS + 1] = categories[number] end

---The wagers that are needed to take part.
things.MAIN_WAGERS = games.NAMES

---The tables that are designated.
things.TABLES = { "EZ" }

---The devices from which cards are dealt.
things.DEVICES = { "manual dealing shoe", "hand", "automated dealing shoe" }

---The places A-2-3-4-5 may have among straights, where the law leaves it to the licensee; the first if it says none.
things.ACE_TO_FIVE = { "standard", "second highest" }

---The terms a licensee may set in its submission.
things.TERMS = {
  "variant", "table", "table_minimum", "table_maximum", "optional_minimum", "start", "dealing", "shuffler", "wagers",
  "progressive", "payout_limit", "deliveries", "banking", "co_banking", "dealer_wager", "adjacent_areas", "vigorish",
  "coupons", "leavers", "players_an_area", "paytables", "ace_to_five",
}

return things
