-- What provokes each message of docs/errors.md whose id begins with optional/.

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
  ["optional/wager-unknown"] = tiles(nil, bonus(500)),
  ["optional/table-not-designated"] = cards(tables.FORTUNE, poker(1, 1000), bonus(500, { wager = "Dynasty Bonus" })),
  ["optional/not-offered"] = cards(tables.FORTUNE, poker(1, 1000), bonus(500, { wager = "Emperor's Treasure" })),
  ["optional/not-in-banked-round"] = settle({
    chapter = "us-pa/645a", terms = EZ, players = { { seat = 1 }, { seat = 2 } },
    events = { tables.event("bank", { seat = 1 }), poker(2, 1000), wager(2, 500, { wager = "Protection" }) },
  }),
  ["optional/chips-missing"] = settle({
    chapter = "us-pa/621a", terms = MATCH .. 'coupons = "taken",', events = {
      wager(1, 1000), wager(1, 500, { wager = "Match", number = 3 }),
      wager(1, 500, { wager = "Match", number = 3, by = "match play coupons" }),
    },
  }),
  ["optional/number-chosen"] = tiles(MATCH, wager(1, 500, { wager = "Match" })),
  ["optional/progressive-wager"] = cards(tables.FORTUNE, poker(1, 1000), bonus(500, { wager = "Progressive Payout" })),
  ["optional/below-minimum"] = cards(tables.FORTUNE, poker(1, 1000), bonus(50)),
  ["optional/variant-differs"] =
    cards('variant = "Misfortune", wagers = { "Fortune Bonus, paytable D" },', poker(1, 1000), bonus(500)),
  ["optional/decided-by"] = tiles(SUM, wager(1, 500, { wager = "Sum" }), "no_more_bets",
    tables.hands(), tables.set(1), "reveal"),
}
