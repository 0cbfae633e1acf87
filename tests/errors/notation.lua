-- What provokes each message about names of pieces, tables, sums and citations.

local provoking = require("provoking")

local function tiles(held)
  return provoking.way("Pai Gow", ("holding = %s, play = best_high"):format(held))
end

local function cards(held)
  return provoking.way("Pai Gow Poker", ("holding = %s, play = best_high"):format(held))
end

local function cite(written)
  return { arguments = { "cite", written } }
end

local function pairs_table(rows)
  return provoking.tile_fields(("ranks_pairs = [[\n%s\n]]"):format(rows))
end

local function tiles_table(rows)
  return provoking.tile_fields(("ranks_tiles = [[\n%s\n]]"):format(rows))
end

local function order(written)
  return provoking.card_fields(('hand = "straight", order = "%s"'):format(written))
end

local function paytable(rows)
  return provoking.card_fields('pays = "Bonus"', ("paytable [[\nHand  Payout\n%s\n]]"):format(rows))
end

return {
  ["notation/ace-to-five"] = provoking.kept("mistakes/ace-to-five.lua"),
  ["notation/tiles-joined"] = provoking.kept("mistakes/tiles-with-and.lua"),
  ["notation/points-for-tiles"] = provoking.kept("mistakes/points-without-worth.lua"),
  ["notation/plain-signs"] = tiles('"6–6"'),
  ["notation/spelling"] = tiles('"2 or 12 or 2"'),
  ["notation/tiles"] = tiles('"Tean"'),
  ["notation/tiles-one-by-one"] = tiles('"4 to 6"'),
  ["notation/points"] = tiles('worth "many"'),
  ["notation/tile-value"] = tiles('worth "10"'),
  ["notation/ambiguous-tile"] = tiles('worth "3 with 6 or better"'),
  ["notation/halves"] = tiles('"seven/nine"'),
  ["notation/no-h"] = tiles('"7/h9"'),
  ["notation/half-values"] = tiles('"7/10"'),
  ["notation/low-first"] = tiles('"9/7"'),
  ["notation/ranks"] = cards('"11"'),
  ["notation/ranks-with-suits"] = cards('pair "hearts"'),
  ["notation/word-quoted"] = cards('pair "five aces"'),
  ["notation/joker-as-rank"] = cards('pair "joker"'),
  ["notation/one-set-of-ranks"] = cards('"A K"'),

  ["notation/pair-row"] = pairs_table("First  Twelve (6-6) with Twelve (6-6)"),
  ["notation/tile-row"] = tiles_table("First  Twelve (6-6)"),
  ["notation/wrong-ordinal"] = tiles_table("First  Twelve (6-6)  2\nThird  Two (1-1)  2"),
  ["notation/tile-spots"] = tiles_table("First  Eleven (6-6)  2"),
  ["notation/pair-twice"] = pairs_table(
    "First  Twelve (6-6) and Twelve (6-6)\nSecond  Twelve (6-6) and Twelve (6-6)"),
  ["notation/tiles-of-set"] = pairs_table("First  Three (1-2) and Three (1-2)"),
  ["notation/tile-twice"] = tiles_table("First  Twelve (6-6)  2\nSecond  Twelve (6-6)  2"),
  ["notation/tile-count"] = tiles_table("First  Twelve (6-6)  1"),
  ["notation/tile-missing"] = tiles_table("First  Twelve (6-6)  2"),
  ["notation/ordinal"] = provoking.tile_fields('counts_as = { ["1-2"] = { 6, "fiveteenth" } }'),
  ["notation/straights"] = order("A-K-Q-J-10, K-Q-J-10-8"),
  ["notation/ellipsis"] = order("A-K-Q-J-10, ..., K-Q-J-10-9"),
  ["notation/straight-twice"] = order("A-K-Q-J-10, A-K-Q-J-10"),

  ["notation/payout"] = paytable("Pair  even"),
  ["notation/payout-number"] = paytable("Pair  5 to 0"),
  ["notation/payout-row"] = paytable("Pair  1 to 1  2 to 1"),
  ["notation/paytable-hand-twice"] = paytable("Pair  1 to 1\nPair  2 to 1"),
  ["notation/paytable-lines"] = paytable(""),
  ["notation/paytable"] = provoking.card_fields('pays = "Bonus"', "paytable { 1 }"),

  ["notation/key"] = { arguments = { "cover", "us-pa/621a", "--reading", "621=one" } },
  ["notation/key-or-citation"] = cite("the second one"),
  ["notation/citation"] = cite("58 Pa. Code § 622a.8"),

  ["notation/points-of-both"] = tiles('total "many"'),
  ["notation/points-of-both-range"] = tiles('total "30"'),
  ["notation/two-cards"] = cards('{ low = worth "many" }'),
  ["notation/two-cards-alike"] = cards('{ low = worth "A-A" }'),
  ["notation/two-cards-too-low"] = cards('{ low = worth "2" }'),
}
