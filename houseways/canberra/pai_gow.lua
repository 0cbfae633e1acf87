-- The house way of Casino Canberra for four tiles, as far as it is published: its last sentence breaks off.
-- Published: https://sonofdave.com/games/pai-gow-tiles/house-way/casino-canberra/ (a copy of a page of
-- wizardofodds.com). What follows is a restatement in houseway's words, not a filing.

submission "Casino Canberra" {
  game        = "Pai Gow",
  under       = "us-ma/pai_gow.7.e",
  published   = "https://sonofdave.com/games/pai-gow-tiles/house-way/casino-canberra/",
  restatement = true,
  reading     = {
    "A low three is a 3 whose better tile ranks below a high six, a high three any better 3.",
    "The exceptions at the end of the page go before its rules.",
    "What the sentence that breaks off would have said is left out.",
  },
}

-- The exceptions
rule "(A) two twelves, a nine and an eleven: 3 under a Wong" {
  holding = { pair "12", "9", "11" },
  play    = { wong, low = worth "3" },
  example = { "6-6 6-6 5-6 4-5", high = "6-6 4-5", low = "6-6 5-6" },
}
rule "(B) a high eight, a high ten, an eleven and a seven: 7 under 9" {
  holding = { "H8", "H10", "11", "7" },
  play    = "7/9",
  example = { "4-4 5-5 5-6 2-5", high = "4-4 5-6", low = "5-5 2-5" },
}
rule "(C) a six or three, a six, a five and a twelve or two: 7 under 9" {
  holding = { "G", "6", "5", "12 or 2" },
  play    = "7/9",
  example = { "6-6 3-3 2-4 1-4", high = "3-3 2-4", low = "6-6 1-4" },
}
rule "(D) a six or three, a four, a five and a tile that pairs with none: a 9" {
  holding  = { "G", "4", "5", without { pair } },
  play     = { high = worth "9" },
  examples = {
    { "1-3 5-6 2-4 1-4", high = "1-3 1-4", low = "5-6 2-4" },
    { "6-6 2-2 2-4 1-4", high = "2-2 1-4", low = "6-6 2-4" },
  },
}
rule "(E) both eights, a nine and a low ten: high 7 under a low 8" {
  holding = { "H8", "L8", "9", "L10" },
  play    = "7/8",
  prefer  = best_low,
  example = { "4-4 4-6 4-5 3-5", high = "4-6 3-5", low = "4-4 4-5" },
}
rule "(F) both sixes, a six or three and a seven: high 3 under a low 9" {
  holding = { "H6", "L6", "G", "7" },
  play    = "3/9",
  prefer  = best_low,
  example = { "3-3 1-6 1-5 1-2", high = "1-5 1-2", low = "3-3 1-6" },
}
rule "(G) a twelve or two, a nine, an eight and a low four: 3 under a Gong" {
  holding = { "12 or 2", "9", "8", "L4" },
  play    = { gong, low = worth "3" },
  example = { "6-6 2-2 4-5 2-6", high = "6-6 2-6", low = "2-2 4-5" },
}
rule "(H) both sixes, an eleven and a five: low 1 under a high 7" {
  holding = { "H6", "L6", "11", "5" },
  play    = "1/7",
  prefer  = best_high,
  reading = "The two sixes printed are one of each sort: two of one sort are a pair.",
  example = { "3-3 5-6 1-5 1-4", high = "3-3 5-6", low = "1-5 1-4" },
}
rule "(I) both eights, a nine and a low four: low 2 under a high 7" {
  holding = { "H8", "L8", "9", "L4" },
  play    = "2/7",
  prefer  = best_high,
  example = { "4-4 2-2 4-5 3-5", high = "4-4 4-5", low = "2-2 3-5" },
}

-- Pairs
rule "a pair is kept where no other setting has a better low hand" {
  play     = { high = pair, best_low },
  reading  = "Two hands that are lower by splitting: where the low hand is not better, the high hand is lower too.",
  examples = {
    { "6-6 6-6 2-2 1-2", high = "6-6 6-6", low = "2-2 1-2" },
    { "6-6 6-6 3-6 4-5", high = "6-6 6-6", low = "3-6 4-5" },
  },
}
rule "twelves or twos, to make 6/8" {
  holding = pair "12 or 2",
  play    = { split { pair }, "6/8 or better" },
  example = { "6-6 6-6 2-2 1-5", high = "6-6 1-5", low = "6-6 2-2" },
}
rule "nines, to make 9/9" {
  holding = pair "9",
  play    = { split { pair }, "9/9 or better" },
  example = { "6-6 5-5 3-6 4-5", high = "6-6 4-5", low = "5-5 3-6" },
}
rule "eights, to make 7/9 or 8/8" {
  holding = pair "8",
  play    = { split { pair }, any { "7/9 or better", "8/8 or better" } },
  example = { "5-5 5-6 2-6 3-5", high = "5-6 2-6", low = "5-5 3-5" },
}
rule "sevens, to make 7 under a high nine" {
  holding = pair "7",
  play    = { split { pair }, low = worth "7 or better", high = worth "9 with 2 or better" },
  reading = "A high nine is a twelve or a two with a seven; what ranks above it is better.",
  example = { "1-1 5-5 2-5 3-4", high = "1-1 2-5", low = "5-5 3-4" },
}
rule "any other pair is kept" {
  play    = { high = pair },
  example = { "5-5 5-5 3-6 2-6", high = "5-5 5-5", low = "3-6 2-6" },
}

-- High Nine, Gong and Wong
rule "high nine, else gong, else wong" {
  holding   = any { high_nine, gong, wong },
  play      = first { high_nine, gong, wong },
  prefer    = best_high,
  leaving   = { low = worth "3 with H6 or better" },
  otherwise = best_high,
  reading   = "With a twelve and a two, the twelve's hand is the stronger of two alike and is played.",
  examples  = {
    { "6-6 5-6 2-6 2-5", high = "6-6 2-5", low = "5-6 2-6" },
    { "1-1 2-2 2-6 2-5", high = "1-1 2-6", low = "2-2 2-5" },
  },
}

-- Other hands: the most points in all, and among settings of the same points the tiles
rule "the best low hand, from a high three, under 7 or less" {
  play    = { most_points, low = worth "3 with H6 or better" },
  prefer  = { most_low_points, best_low },
  leaving = { high = worth "0 to 7" },
  example = { "6-6 5-6 4-6 2-3", high = "4-6 2-3", low = "6-6 5-6" },
}
rule "the best low hand, from a high three, under 8 or 9" {
  play    = { most_points, low = worth "3 with H6 or better" },
  prefer  = { most_low_points, best_high },
  example = { "2-2 4-4 4-6 1-4", high = "2-2 1-4", low = "4-4 4-6" },
}
rule "the best high hand, of 8 or 9" {
  play    = { most_points, high = worth "8 to 9" },
  prefer  = { most_high_points, best_high },
  example = { "1-1 3-3 2-2 1-5", high = "1-1 1-5", low = "3-3 2-2" },
}
rule "the best high hand, of 7" {
  play    = { most_points, high = worth "7" },
  prefer  = best_low,
  example = { "5-5 3-3 5-6 4-6", high = "3-3 5-6", low = "5-5 4-6" },
}
rule "the best low hand" {
  play    = most_points,
  prefer  = { most_low_points, best_low },
  example = { "6-6 1-1 4-6 5-6", high = "1-1 5-6", low = "6-6 4-6" },
}

choice "the rest" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
