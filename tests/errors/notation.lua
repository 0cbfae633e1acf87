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
  ['"%s", expected its usual spelling'] = tiles('"2 or 12 or 2"'),
  ['%s, expected tiles such as "12 or 2", "H8", "4, 5 or 6", "G", "6-6" or "Teen"'] = tiles('"Tean"'),
  ['"%s", expected tiles one by one'] = tiles('"4 to 6"'),
  ['%s, expected points such as "9", "7 to 9", "2 or better", "below 2" or "3 with H6 or better"'] =
    tiles('worth "many"'),
  ['"%s", expected a value from 0 to 9'] = tiles('worth "10"'),
  ['"%s", expected a tile with one place in the ranking'] = tiles('worth "3 with 6 or better"'),
  ['%s, expected a setting such as "7/9" or "6/8 or better", the low hand first'] = tiles('"seven/nine"'),
  ['"%s", expected no h: prefer = best_high says which of two'] = tiles('"7/h9"'),
  ['"%s", expected values from 0 to 9'] = tiles('"7/10"'),
  ['"%s", expected the low hand first, spelled'] = tiles('"9/7"'),
  ['%s, expected ranks such as "A", "7 to 10", "K or better", "10 or lower" or "9, 10 or J"'] = cards('"11"'),
  ['"%s", expected ranks without suits; five cards of one suit are `flush`'] = cards('pair "hearts"'),
  ['"%s", expected ranks: the joker is an ace wherever a rank is named'] = cards('pair "joker"'),
  ['"%s", expected one set of ranks; two cards are a list, { "%s", "%s" }'] = cards('"A K"'),

  ['%s, expected a row such as "Second  Twelve (6-6) and Twelve (6-6)" or "Mixed Nines (3-6 and 4-5)"'] =
    pairs_table("First  Twelve (6-6) with Twelve (6-6)"),
  ['%s, expected a row such as "First  Twelve (6-6)  2"'] = tiles_table("First  Twelve (6-6)"),
  ['"%s", expected the rank %s'] = tiles_table("First  Twelve (6-6)  2\nThird  Two (1-1)  2"),
  ['"%s", expected %s (%d-%d)'] = tiles_table("First  Eleven (6-6)  2"),
  ['"%s", expected each pair once'] = pairs_table(
    "First  Twelve (6-6) and Twelve (6-6)\nSecond  Twelve (6-6) and Twelve (6-6)"),
  ['"%s", expected two tiles of the set'] = pairs_table("First  Three (1-2) and Three (1-2)"),
  ['"%s", expected each tile once'] = tiles_table("First  Twelve (6-6)  2\nSecond  Twelve (6-6)  2"),
  ['"%s", expected %d such tiles in the set'] = tiles_table("First  Twelve (6-6)  1"),
  ['"%s", expected every tile of the set; %d-%d is missing'] = tiles_table("First  Twelve (6-6)  2"),
  ["%s, expected an ordinal, First to Twentieth"] =
    provoking.tile_fields('counts_as = { ["1-2"] = { 6, "fiveteenth" } }'),
  ['%s, expected straights, best first, as in "K-Q-J-10-9, Q-J-10-9-8, ..., 6-5-4-3-2"'] =
    order("A-K-Q-J-10, K-Q-J-10-8"),
  ['"...", expected a higher straight before it and one lower by two ranks or more after it'] =
    order("A-K-Q-J-10, ..., K-Q-J-10-9"),
  ['"%s", expected each straight once'] = order("A-K-Q-J-10, A-K-Q-J-10"),

  ['%s, expected a payout such as "8,000 to 1", "500 for 1", "100%", "$5,000" or "Push"'] = paytable("Pair  even"),
  ['"%s", expected odds to or for a number above nought'] = paytable("Pair  5 to 0"),
  ['"%s", expected a hand and at most %d payouts, two blanks or more apart'] = paytable("Pair  1 to 1  2 to 1"),
  ['"%s", expected each hand once'] = paytable("Pair  1 to 1\nPair  2 to 1"),
  ["%s, expected a line of headings and a line for each hand"] = paytable(""),
  ["%s, expected a paytable as printed"] = provoking.card_fields('pays = "Bonus"', "paytable { 1 }"),

  ["%s, expected a key such as us-pa/621a.8.d.2"] = { arguments = { "cover", "us-pa/621a", "--reading", "621=one" } },
  ['"%s", expected a key such as us-pa/621a.8.d.2 or a citation as printed'] = cite("the second one"),
  ['"%s", expected a citation of %s'] = cite("58 Pa. Code § 622a.8"),

  ['%s, expected points of both hands together, such as "13", "12 to 14", "13 or better" or "below 10"'] =
    tiles('total "many"'),
  ['"%s", expected points from 0 to 20'] = tiles('total "30"'),
  ['%s, expected two cards by their strength, such as "K or better", "A-J or better", "J to A" or "below 9"'] =
    cards('{ low = worth "many" }'),
  ['"%s", expected pair "%s": two cards alike'] = cards('{ low = worth "A-A" }'),
  ['"%s", expected 3 at least: of two different cards the higher is named'] = cards('{ low = worth "2" }'),
}
