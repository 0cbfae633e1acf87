-- The house way of the Trump Taj Mahal for four tiles, as far as it is published: the last exception of
-- the balancing rule breaks off.
-- Published: https://daikenfudousan.com/games/pai-gow-tiles/house-way/taj-mahal/ (a copy of a page of
-- wizardofodds.com). What follows is a restatement in houseway's words, not a filing.

submission "Trump Taj Mahal" {
  game        = "Pai Gow",
  under       = "us-ma/pai_gow.7.e",
  published   = "https://daikenfudousan.com/games/pai-gow-tiles/house-way/taj-mahal/",
  restatement = true,
  reading     = {
    "The last exception to balancing, (G), breaks off in print and is left out: its hands are balanced.",
    "The exceptions to balancing are asked before two small tiles, which would leave most of them no hand.",
  },
}

-- 1. Pairs
rule "two pairs are two hands" {
  play    = { high = pair, low = pair },
  reading = "The page does not speak of two pairs.",
  example = { "6-6 6-6 3-6 4-5", high = "6-6 6-6", low = "3-6 4-5" },
}
rule "Gee Joon, with a six and a four, a six and a five, or two sixes" {
  holding = { pair "Gee Joon", "6", "4, 5 or 6" },
  play    = split { pair },
  example = { "3-3 2-2 2-4 1-2", high = "3-3 1-2", low = "2-2 2-4" },
}
rule "twelves or twos, with a nine and an eleven" {
  holding = { pair "12 or 2", "9", "11" },
  play    = split { pair },
  example = { "1-1 1-1 5-6 4-5", high = "1-1 4-5", low = "1-1 5-6" },
}
rule "twelves or twos, to make 6/8" {
  holding = pair "12 or 2",
  play    = { split { pair }, "6/8 or better" },
  example = { "6-6 6-6 2-2 1-5", high = "6-6 1-5", low = "6-6 2-2" },
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
rule "sevens, with a twelve or a two and a twelve, two, ten or eleven" {
  holding = { pair "7", "12 or 2", "12, 2, 10 or 11" },
  play    = split { pair },
  example = { "6-6 5-6 2-5 3-4", high = "6-6 2-5", low = "5-6 3-4" },
}
rule "any other pair is kept" {
  play    = pair,
  example = { "5-5 4-6 2-5 3-4", high = "2-5 3-4", low = "5-5 4-6" },
}

-- 2. Wong, Gong and High Nine
rule "a twelve or a two, a nine, an eight and a low four: 3 under a gong" {
  holding = { "12 or 2", "9", "8", "L4" },
  play    = gong,
  example = { "6-6 2-2 4-5 2-6", high = "6-6 2-6", low = "2-2 4-5" },
}
rule "high nine, over a high three" {
  play    = { high_nine, low = worth "3 with H6 or better" },
  prefer  = best_high,
  reading = "With a twelve and a two, the stronger high hand is played: the twelve's.",
  example = { "6-6 5-6 2-6 2-5", high = "6-6 2-5", low = "5-6 2-6" },
}
rule "high nine, its low hand too small" {
  holding = high_nine,
  play    = best_high,
  example = { "1-1 2-2 2-6 2-5", high = "1-1 2-6", low = "2-2 2-5" },
}
rule "gong, over a high three" {
  play    = { gong, low = worth "3 with H6 or better" },
  prefer  = best_high,
  example = { "6-6 2-2 2-6 1-4", high = "6-6 2-6", low = "2-2 1-4" },
}
rule "gong, its low hand too small" {
  holding = gong,
  play    = best_high,
  example = { "6-6 5-6 4-5 2-6", high = "6-6 4-5", low = "5-6 2-6" },
}
rule "wong" {
  play    = wong,
  prefer  = best_high,
  example = { "6-6 2-2 4-5 1-4", high = "6-6 4-5", low = "2-2 1-4" },
}

-- 4. Balancing: the exceptions
rule "two fours, a five and a six or three: high 7 under 9" {
  holding = { "H4", "L4", "5", "G" },
  play    = "7/9",
  prefer  = best_low,
  example = { "1-3 2-2 2-4 1-4", high = "2-2 1-4", low = "1-3 2-4" },
}
rule "two fours, a five and a nine: high 3 under 9" {
  holding = { "H4", "L4", "5", "9" },
  play    = "3/9",
  prefer  = best_low,
  example = { "1-3 2-2 4-5 1-4", high = "2-2 1-4", low = "1-3 4-5" },
}
rule "two fours, a five and a six, seven or low eight: the high 9" {
  holding = { "H4", "L4", "5", "6, 7 or L8" },
  play    = { high = worth "9" },
  prefer  = best_high,
  example = { "1-3 2-2 2-5 1-4", high = "1-3 1-4", low = "2-2 2-5" },
}
rule "two sixes, a six or three and a four or five: the high 9" {
  holding = { "H6", "L6", "G", "4 or 5" },
  play    = { high = worth "9" },
  prefer  = best_high,
  example = { "3-3 2-2 1-5 1-2", high = "3-3 1-2", low = "2-2 1-5" },
}
rule "two sixes, an eleven and a four, five, or six or three: the best high hand" {
  holding = { "H6", "L6", "11", "4, 5 or G" },
  play    = best_high,
  example = { "3-3 5-6 1-5 1-4", high = "3-3 5-6", low = "1-5 1-4" },
}
rule "two sixes, a twelve or a two and a four or five: the 8" {
  holding = { "H6", "L6", "12 or 2", "4 or 5" },
  play    = { high = worth "8" },
  example = { "6-6 3-3 1-5 1-4", high = "6-6 1-5", low = "3-3 1-4" },
}

-- 3. Two small tiles
rule "a twelve and a two together" {
  holding = { "12", "2", "4, 5 or 6", "10 or 11" },
  play    = { "12", "2" },
  example = { "6-6 1-1 5-5 2-2", high = "6-6 1-1", low = "5-5 2-2" },
}
rule "a twelve or a two, a four, a five and an eleven: 6/6" {
  holding = { "12 or 2", "4", "5", "11" },
  play    = "6/6",
  example = { "6-6 2-2 5-6 1-4", high = "6-6 2-2", low = "5-6 1-4" },
}
rule "the twelve in the low hand, with a four and a five or six" {
  holding = { "12", "2", "4", "5 or 6" },
  play    = { high = "2", low = "12" },
  reading = "The twelve goes low and the two high: the two are not played together.",
  example = { "6-6 1-1 2-2 1-4", high = "1-1 1-4", low = "6-6 2-2" },
}
rule "the twelve in the low hand, with a ten and an eleven" {
  holding = { "12", "2", "10", "11" },
  play    = { high = "2", low = "12" },
  example = { "6-6 1-1 5-5 5-6", high = "1-1 5-6", low = "6-6 5-5" },
}
rule "two small tiles, the twelve standing for the two in the high hand" {
  holding = { "12", "2" },
  play    = { high = { "12", "5, 6 or G" } },
  example = { "6-6 1-1 1-5 1-4", high = "6-6 1-5", low = "1-1 1-4" },
}
rule "two small tiles" {
  play = first {
    any { { "2", "5" }, { "4", "G" } },
    any { { "2", "6 or G" }, { "H4", "L4" }, { "5", "G" } },
    any { { "4", "5" }, { "6", "G" } },
  },
  reading = {
    "Two tiles are small when their spots add to 7, 8 or 9 with no ten dropped.",
    "The lowest high hand in that range is the two small tiles that add to least.",
  },
  examples = {
    { "1-1 5-6 4-6 1-4", high = "1-1 1-4", low = "5-6 4-6" },
    { "2-2 5-6 1-4 1-2", high = "2-2 1-2", low = "5-6 1-4" },
  },
}

-- 4. Balancing
rule "balance" {
  play    = best_low,
  reading = "Hands are balanced when the low hand is as strong as it can be.",
  example = { "4-4 1-3 3-3 1-6", high = "3-3 1-6", low = "4-4 1-3" },
}

choice "the rest" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
