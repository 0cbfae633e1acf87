-- The house way of New Zealand's rule book for four tiles, as far as it is published: its last sentence
-- breaks off.
-- Published: https://daikenfudousan.com/games/pai-gow-tiles/house-way/new-zealand/ (a copy of a page of
-- wizardofodds.com; the way stood in an appendix of the New Zealand rules of 1996 and 1998). What follows
-- is a restatement in houseway's words, not a filing.

submission "New Zealand" {
  game        = "Pai Gow",
  under       = "us-ma/pai_gow.7.e",
  published   = "https://daikenfudousan.com/games/pai-gow-tiles/house-way/new-zealand/",
  restatement = true,
  reading     = {
    "The last sentence, on the highest tile, breaks off after its first clause and is read without the rest.",
    "The highest tile goes in the low hand where that is worth seven or less, and otherwise in the high.",
  },
}

-- Pairs
rule "two pairs are two hands" {
  play    = { high = pair, low = pair },
  example = { "6-6 6-6 3-6 4-5", high = "6-6 6-6", low = "3-6 4-5" },
}
rule "Gee Joon, with a six and a four, a six and a five, or two sixes" {
  holding = { pair "Gee Joon", "6", "4, 5 or 6" },
  play    = split { pair },
  example = { "3-3 2-2 2-4 1-2", high = "3-3 1-2", low = "2-2 2-4" },
}
rule "twelves or twos, with a nine and a four to eight, or an eleven" {
  holding = { pair "12 or 2", "9", "4, 5, 6, 7, 8 or 11" },
  play    = split { pair },
  example = { "1-1 1-1 2-2 4-5", high = "1-1 4-5", low = "1-1 2-2" },
}
rule "twelves or twos, with an eight and a four to eight" {
  holding = { pair "12 or 2", "8", "4, 5, 6, 7 or 8" },
  play    = split { pair },
  example = { "6-6 6-6 4-4 2-6", high = "6-6 4-4", low = "6-6 2-6" },
}
rule "twelves or twos, with a seven and a four to seven" {
  holding = { pair "12 or 2", "7", "4, 5, 6 or 7" },
  play    = split { pair },
  example = { "6-6 6-6 1-6 1-4", high = "6-6 1-6", low = "6-6 1-4" },
}
rule "twelves or twos, with a six and a four to six" {
  holding = { pair "12 or 2", "6", "4, 5 or 6" },
  play    = split { pair },
  example = { "6-6 6-6 3-3 1-5", high = "6-6 3-3", low = "6-6 1-5" },
}
rule "nines, with any two of twelve, two and ten" {
  holding = { pair "9", "12, 2 or 10", "12, 2 or 10" },
  play    = split { pair },
  example = { "5-5 4-6 3-6 4-5", high = "5-5 3-6", low = "4-6 4-5" },
}
rule "eights, with any two of twelve, two, ten and eleven" {
  holding = { pair "8", "12, 2, 10 or 11", "12, 2, 10 or 11" },
  play    = split { pair },
  example = { "5-5 5-6 2-6 3-5", high = "5-6 2-6", low = "5-5 3-5" },
}
rule "eights, with a nine and an eleven" {
  holding = { pair "8", "9", "11" },
  play    = split { pair },
  example = { "5-6 4-5 2-6 3-5", high = "5-6 2-6", low = "4-5 3-5" },
}
rule "sevens, with any two of twelve, two, ten and eleven" {
  holding = { pair "7", "12, 2, 10 or 11", "12, 2, 10 or 11" },
  play    = split { pair },
  example = { "5-5 5-6 2-5 3-4", high = "5-6 2-5", low = "5-5 3-4" },
}
rule "any other pair is kept" {
  play    = pair,
  reading = "A pair is kept with any tiles the page does not list for splitting it.",
  example = { "6-6 2-2 2-2 5-6", high = "2-2 2-2", low = "6-6 5-6" },
}

-- Wong, Gong and High Nine. Harmony 3 is a three whose better tile is the high four.
rule "high nine, gong or wong, over Harmony 3" {
  play = first {
    { high_nine, low = worth "3 with H4 or better" },
    { gong, low = worth "3 with H4 or better" },
    { wong, low = worth "3 with H4 or better" },
  },
  prefer  = best_high,
  reading = {
    "The first of the three that leaves Harmony 3 or better is played.",
    "With a twelve and a two, the stronger high hand is played.",
  },
  examples = {
    { "6-6 2-2 3-4 1-4", high = "6-6 3-4", low = "2-2 1-4" },
    { "6-6 5-6 2-6 2-5", high = "6-6 2-5", low = "5-6 2-6" },
  },
}
rule "wong, gong or high nine, below Harmony 3" {
  play    = first { wong, gong, high_nine },
  prefer  = best_high,
  example = { "1-1 2-2 2-6 3-4", high = "1-1 2-6", low = "2-2 3-4" },
}

-- Any other hand
rule "a low hand of nine or eight" {
  play    = first { { low = worth "9" }, { low = worth "8" } },
  prefer  = best_high,
  reading = "Over a low hand of eight or nine the highest tile goes in the high hand.",
  example = { "5-5 4-6 4-5 2-6", high = "5-5 4-5", low = "4-6 2-6" },
}
rule "the best low hand, from Harmony 3" {
  play    = { best_low, low = worth "3 with H4 or better" },
  example = { "6-6 1-1 1-5 1-4", high = "1-1 1-5", low = "6-6 1-4" },
}
rule "a high hand of nine or eight" {
  play    = first { { high = worth "9" }, { high = worth "8" } },
  prefer  = best_low,
  example = { "1-1 1-3 3-3 1-5", high = "1-1 3-3", low = "1-3 1-5" },
}
rule "the best low hand" {
  play    = best_low,
  example = { "6-6 1-1 5-5 5-6", high = "1-1 5-6", low = "6-6 5-5" },
}

choice "the rest" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
