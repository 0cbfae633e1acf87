-- What provokes each message of lua/houseway/cli/errors/own.lua.

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
  ["a function as %s, expected what `houseway words` says it takes"] =
    provoking.tile_fields("set_stays = function () end"),
  ["a function of %d, expected %s"] = provoking.tile_fields("counted_from = function (round, total) end"),
  ["vigorish = %s, expected none: the chapter rounds it"] = tables.settle({
    terms = 'vigorish = "nearest 25 cents",', law = ROUNDED, events = { tables.wager(1, 1000) },
  }),
  ["a function that answers %s, expected %s"] = barred("return 7"),
  ["no `%s` in %s, expected %s"] = barred("return round.banker == 1"),
  ["an assignment to a fact of %s, expected a local of the function's own"] = barred("round.bank = 1"),
  ["a list the function is shown, changed, expected a list of the function's own"] = barred("round.occupied[1] = 2"),
  ["found a bank where the law bars everybody, expected none"] = barred("return not round.first"),
  ["found seat %d, whom the law bars, expected a player who may bank"] = barred("return player.seat == 1"),
  ["found wagers of %s, with which the law bars seat %d, expected wagers with which it may bank"] =
    barred("return player.seat == 1 and round.wagers > 0", tables.wager(2, 1000)),
  ["found a surrender that the law bars, expected one it allows"] = tables.settle({
    law = tables.law("us-ma/pai_gow", { { 'surrender      = "until the player\'s hands are exposed"',
      "surrender = function (round, player) return player.seat == 2 end" } }),
    events = { tables.wager(1, 1000), "no_more_bets", tables.hands(), tables.set(1),
      { event = "surrender", seat = 1 } },
  }),
}
