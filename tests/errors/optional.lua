-- What provokes each message of lua/houseway/cli/errors/optional.lua.

local tables = require("tables")

local poker, settle, wager = tables.poker, tables.settle, tables.wager

local function cards(terms, ...)
  return settle({ chapter = "us-pa/645a", terms = terms, events = { ... } })
end

local function bonus(cents, more)
  local event = wager(1, cents, more)
  event.wager = more and more.wager or "Fortune Bonus"
  return event
end

local EZ = [[
  table = "EZ", variant = "Emperor's Challenge", dealing = "hand", shuffler = "a device", banking = "offered",
  wagers = { "Protection", "Red/Black" },
]]

-- A wager on dice, in a round of tiles.
local MATCH = [[
  wagers = { "Match" },
  paytables = { ["Match"] = "Hand                      Payout\nTwo of the chosen number  1 to 1\n" },
]]
local SUM = [[
  wagers = { "Sum" }, paytables = { ["Sum"] = "Hand            Payout\nTotal 3 or 18  100 to 1\n" },
]]

local function tiles(terms, ...)
  return settle({ chapter = "us-pa/621a", terms = terms, events = { wager(1, 1000), ... } })
end

return {
  ["found %s, which the chapter does not have, expected %s"] = tiles(nil, bonus(500)),
  ["found %s at a table that is not %s, expected it at a table designated %s"] =
    cards(tables.FORTUNE, poker(1, 1000), bonus(500, { wager = "Dynasty Bonus" })),
  ["found %s, which the terms do not offer, expected %s"] =
    cards(tables.FORTUNE, poker(1, 1000), bonus(500, { wager = "Emperor's Treasure" })),
  ["found %s in a round that a player banks, expected a wager that is said to be paid then"] = settle({
    chapter = "us-pa/645a", terms = EZ, players = { { seat = 1 }, { seat = 2 } },
    events = { tables.event("bank", { seat = 1 }), poker(2, 1000), wager(2, 500, { wager = "Protection" }) },
  }),
  ["found %s, expected chips on %s"] = settle({
    chapter = "us-pa/621a", terms = MATCH .. 'coupons = "taken",', events = {
      wager(1, 1000), wager(1, 500, { wager = "Match", number = 3 }),
      wager(1, 500, { wager = "Match", number = 3, by = "match play coupons" }),
    },
  }),
  ["found %s, expected the number chosen, %d to %d"] = tiles(MATCH, wager(1, 500, { wager = "Match" })),
  ["found %s, expected %d: the terms have a progressive wager of %s"] =
    cards(tables.FORTUNE, poker(1, 1000), bonus(500, { wager = "Progressive Payout" })),
  ["found %s, expected %d or more: the least wager of the terms"] = cards(tables.FORTUNE, poker(1, 1000), bonus(50)),
  ['found %s where the variant played is %s, expected the variant in the terms, such as "%s"'] =
    cards('variant = "Misfortune", wagers = { "Fortune Bonus, paytable D" },', poker(1, 1000), bonus(500)),
  ["found %s without %s, expected what decides it"] = tiles(SUM, wager(1, 500, { wager = "Sum" }), "no_more_bets",
    tables.hands(), tables.set(1), "reveal"),
}
