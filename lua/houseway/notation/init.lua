-- Notation: quoted text of a script, read to plain data. The entry point to its parts.
--
-- Every function returns its answer, or nil and a problem { found, expected, suggestion } to which the
-- caller adds the script's file and line.

local cards = require("houseway.notation.cards")
local last_wager = require("houseway.notation.last_wager")
local nearest = require("houseway.base.nearest")
local paytable = require("houseway.notation.paytable")
local points = require("houseway.notation.points")
local tables = require("houseway.notation.table")
local tiles = require("houseway.notation.tiles")
local two_cards = require("houseway.notation.two_cards")

---@class houseway.notation
local notation = {
  card_shape = cards.card,
  ranks = cards.shape,
  joker = cards.JOKER,
  rank = cards.rank,
  rank_name = cards.rank_name,
  straight_order = cards.straight_order,
  straight_name = cards.straight_name,
  tile_shape = tiles.shape,
  face = tiles.face,
  face_name = tiles.face_name,
  points = points.points,
  points_interval = points.interval,
  setting = points.setting,
  setting_meant = points.setting_meant,
  total = points.total,
  two_cards = two_cards.range,
  two_cards_interval = two_cards.interval,
  ordinal = tables.ordinal,
  pair_order = tables.pair_order,
  tile_order = tables.tile_order,
  payout = paytable.payout,
  cents = paytable.cents,
  paytable = paytable.read,
  last_wager = last_wager.read,
  nearest = nearest.name,
}

return notation
