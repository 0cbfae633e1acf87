-- The entry point to notation: functions that read quoted text of a script to plain data. Each returns its result, or
-- nil and a problem { id, found, expected, suggestion }. The caller adds the script's file and line.
-- Programs import this module.

local cards = require("houseway.notation.cards")
local last_wager = require("houseway.notation.last_wager")
local paytable = require("houseway.notation.paytable")
local points = require("houseway.notation.points")
local tables = require("houseway.notation.table")
local tiles = require("houseway.notation.tiles")
local two_cards = require("houseway.notation.two_cards")

---@class houseway.notation
local notation = {
  card_shape = cards.card,
  ranks = cards.shape,
  rank = cards.rank,
  rank_name = cards.rank_name,
  straight_order = cards.straight_order,
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
}

return notation
