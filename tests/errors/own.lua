-- What provokes each message of docs/errors.md whose id begins with own/.

local provoking = require("provoking")
local tables = require("tables")

local TWO = { { seat = 1 }, { seat = 2 } }
local BANK = { event = "bank", seat = 1 }

-- A round in which a player would bank, under Massachusetts with a function of this body for who may not.
local function barred(body, ...)
  local law = tables.law("us-ma/pai_gow", {
    { 'bank_barred = "two rounds running"', ("bank_barred = function (round, player) %s end"):format(body) },
  })
  return tables.settle({ terms = tables.BANKED, players = TWO, law = law, events = { BANK, ... } })
end

local ROUNDED = tables.law("us-ma/pai_gow", {
  { "vigorish_rounding = true", "vigorish_rounding = function (vigorish) return vigorish.cents end" },
})

return {
  ["own/function-as-field"] = provoking.tile_fields("set_stays = function () end"),
  ["own/function-size"] = provoking.tile_fields("counted_from = function (round, total) end"),
  ["own/vigorish-rounded"] = tables.broken({ terms = 'vigorish = "nearest 25 cents",', law = ROUNDED }),
  ["own/answers"] = barred("return 7"),
  ["own/no-field"] = barred("return round.banker == 1"),
  ["own/fact-changed"] = barred("round.bank = 1"),
  ["own/shown-list-changed"] = barred("round.occupied[1] = 2"),
  ["own/nobody-may-bank"] = barred("return not round.first"),
  ["own/may-not-bank"] = barred("return player.seat == 1"),
  ["own/may-not-cover"] = barred("return player.seat == 1 and round.wagers > 0", tables.wager(2, 1000)),
  ["own/surrender-barred"] = tables.settle({
    law = tables.law("us-ma/pai_gow", { { 'surrender      = "until the player\'s hands are exposed"',
      "surrender = function (round, player) return player.seat == 2 end" } }),
    events = { tables.wager(1, 1000), "no_more_bets", tables.hands(), tables.set(1),
      { event = "surrender", seat = 1 } },
  }),
}
