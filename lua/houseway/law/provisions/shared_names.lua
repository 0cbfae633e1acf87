-- Names in the law that provisions, terms and events share: wagers, devices, styles of delivery, terms.
-- Programs import this module.

local games = require("houseway.base.games")

---@class houseway.law.provisions.shared_names
local shared_names = {}

---The most seats at any table: as many hands as a set of pieces makes. `houseway.law.positions` has the seats of a
---chapter's table.
shared_names.SEATS = games.MOST_HANDS

---The ten styles in which stacks of tiles are delivered.
shared_names.DELIVERIES = {
  "house way from the right", "house way from the left", "cup say from the right", "cup say from the left",
  "jung quat", "chee yee", "pin say from the right", "pin say from the left",
  "dragon head and phoenix tail from the right", "dragon head and phoenix tail from the left",
}

---The wagers that a player may make besides the main wager.
shared_names.OPTIONAL = {
  "Fortune Bonus", "Emperor's Treasure", "Pai Gow Insurance", "Progressive Payout", "Queen's Dragon",
  "Dynasty Bonus", "Protection", "Red/Black", "Tiger 9", "Pair Fortunes", "Sum", "Match", "Beat It",
}

---The categories of five-card hands that a paragraph may name, highest first; "high card" is not among them.
---@param categories string[] all of a game, lowest first
---@return string[]
function shared_names.hands(categories)
  local list = {}
  for number = #categories, 2, -1 do list[#list + 1] = categories[number] end
  return list
end
shared_names.HANDS = shared_names.hands(games.CATEGORIES)

---The main wagers: each is needed to take part in its game.
shared_names.MAIN_WAGERS = games.NAMES

---Names by which tables may be designated.
shared_names.TABLES = { "EZ" }

---The devices from which cards are dealt.
shared_names.DEVICES = { "manual dealing shoe", "hand", "automated dealing shoe" }

---The places of A-2-3-4-5 among straights that a law may leave to the licensee; the first is the default.
shared_names.ACE_TO_FIVE = { "standard", "second highest" }

---The terms a licensee may set in its submission.
shared_names.TERMS = {
  "variant", "table", "table_minimum", "table_maximum", "optional_minimum", "start", "dealing", "shuffler", "wagers",
  "progressive", "payout_limit", "deliveries", "banking", "co_banking", "dealer_wager", "adjacent_areas", "vigorish",
  "coupons", "leavers", "players_an_area", "paytables", "ace_to_five",
}

return shared_names
