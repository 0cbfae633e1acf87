---Independent programs that compute what a house way or a statute answers for one hand.
--
-- They know nothing of houseway: plain Lua 5.4, written from the published rules and the texts of the law.
-- A hand is an array of names, tiles as in "6-6", cards as in "As", "10d", "Jk", in any order. Each way
-- answers a setting { high = { … }, low = { … }, high_rank =, low_rank = }. Two settings with the same pair
-- of ranks are one answer; compare with reference.tiles.rank, or reference.cards.rank5 and rank2.
--
--   local reference = require("reference")
--   local setting = reference.traditional({ "6-6", "1-1", "4-5", "2-4" })

return {
  ---Pai Gow: hand -> setting, and the number of the way's rule (1 to 4) that decided.
  traditional = require("reference.traditional").set,
  ---Pai Gow: hand -> setting.
  canberra = require("reference.canberra").set,
  ---Pai Gow: hand -> setting, and the paragraph of 58 Pa. Code § 621a.8(d) (1 to 4) that governs.
  plain_621a = require("reference.plain_621a").set,
  ---Pai Gow: hand -> the paragraph that governs, and the lawful settings.
  lawful_621a = require("reference.plain_621a").lawful,
  ---Pai Gow: hand, setting -> whether that is one of them.
  is_lawful_621a = require("reference.plain_621a").is_lawful,
  ---Pai Gow Poker: hand -> setting.
  foxwoods = require("reference.foxwoods").set,
  casino_real = require("reference.casino_real").set,
  ballys = require("reference.ballys").set,
  flamingo = require("reference.flamingo").set,
  golden_nugget = require("reference.golden_nugget").set,
  tiles = require("reference.tiles"),
  cards = require("reference.cards"),
}
