-- The Traditional way of setting four tiles.
-- Published: as code, in two independent public programs that restate one printed text; the print itself
-- was not at hand. What follows is a restatement in houseway's words, not a casino's filing.

submission "Traditional" {
  game        = "Pai Gow",
  under       = "us-ma/pai_gow.7.e",
  published   = "Two independent public programs that restate one printed text.",
  restatement = true,
}

rule "two pairs are never split" {
  play    = { high = pair, low = pair },
  example = { "6-6 6-6 3-6 4-5", high = "6-6 6-6", low = "3-6 4-5" },
}
rule "Gee Joon, with a six and a four, a six and a five, or two sixes" {
  holding = { pair "Gee Joon", "6", "4, 5 or 6" },
  play    = split { pair },
  reading = "Once a pair is split the rules for hands without one are not asked: the closing choice decides.",
  example = { "3-3 2-2 2-4 1-2", high = "3-3 1-2", low = "2-2 2-4" },
}
rule "twelves or twos, with a nine and an eleven" {
  holding = { pair "12 or 2", "9", "11" },
  play    = split { pair },
  example = { "1-1 1-1 5-6 4-5", high = "1-1 4-5", low = "1-1 5-6" },
}
rule "twelves or twos, to make 6/8" {
  holding  = pair "12 or 2",
  play     = { split { pair }, "6/8 or better" },
  reading  = "A pair, a Wong or a Gong counts as better than nine.",
  examples = {
    { "6-6 6-6 2-2 1-5", high = "6-6 1-5", low = "6-6 2-2" },
    { "6-6 6-6 4-5 2-6", high = "6-6 4-5", low = "6-6 2-6" },
  },
}
rule "sevens, to make 7/9" {
  holding = pair "7",
  play    = { split { pair }, "7/9 or better" },
  example = { "6-6 5-5 1-6 1-6", high = "6-6 1-6", low = "5-5 1-6" },
}
rule "eights, to make 7/9 or 8/8" {
  holding  = pair "8",
  play     = { split { pair }, any { "7/9 or better", "8/8 or better" } },
  examples = {
    { "5-6 4-5 2-6 3-5", high = "5-6 2-6", low = "4-5 3-5" },
    { "5-5 4-6 2-6 3-5", high = "5-5 2-6", low = "4-6 3-5" },
  },
}
rule "nines, to make 9/9" {
  holding = pair "9",
  play    = { split { pair }, "9/9 or better" },
  example = { "6-6 5-5 3-6 4-5", high = "6-6 3-6", low = "5-5 4-5" },
}
rule "any other pair is kept" {
  play    = pair,
  example = { "6-6 2-2 2-2 5-6", high = "2-2 2-2", low = "6-6 5-6" },
}
rule "high nine, gong and wong: the fourth tile is an eleven" {
  holding = { "12 or 2", "9", "7 or 8", "11" },
  play    = wong,
  example = { "6-6 5-6 4-5 3-4", high = "6-6 4-5", low = "5-6 3-4" },
}
rule "the fourth tile is a low four" {
  holding = { "12 or 2", "9", "7", "L4" },
  play    = wong,
  example = { "1-1 2-2 3-6 1-6", high = "1-1 3-6", low = "2-2 1-6" },
}
rule "the fourth tile is a four" {
  holding = { "12 or 2", "8", "7", "4" },
  play    = gong,
  example = { "6-6 4-4 1-3 2-5", high = "6-6 4-4", low = "1-3 2-5" },
}
rule "the fourth tile is a five, the eight a low eight" {
  holding = { "12 or 2", "L8", "7", "5" },
  play    = gong,
  example = { "6-6 1-6 2-6 1-4", high = "6-6 2-6", low = "1-6 1-4" },
}
rule "high nine, else gong, else wong" {
  play    = first { high_nine, gong, wong },
  prefer  = best_high,
  reading = "With both a twelve and a two, the stronger of the two high hands is played.",
  example = { "6-6 4-4 1-6 4-5", high = "6-6 1-6", low = "4-4 4-5" },
}
rule "two ways to make 8/9" {
  holding = two_ways "8/9",
  prefer  = best_high,
  example = { "5-5 4-6 4-5 2-6", high = "5-5 4-5", low = "4-6 2-6" },
}
rule "8/8 or 7/9" {
  holding = "8/8",
  play    = { best_high, "7/9", split { highest, second_highest } },
  reading = "The two highest tiles are the highest in the order of single tiles, not those with most spots.",
  example = { "4-4 5-5 5-6 2-5", high = "4-4 5-6", low = "5-5 2-5" },
}
rule "two ways to make 7/8, with a twelve and a two" {
  holding = { two_ways "7/8", "12", "2" },
  play    = { "7/8", high = "12" },
  example = { "6-6 1-1 1-5 1-4", high = "6-6 1-5", low = "1-1 1-4" },
}
rule "two ways to make 6/7, 6/8, 6/9 or 7/9" {
  holding = any { two_ways "6/7", two_ways "6/8", two_ways "6/9", two_ways "7/9" },
  play    = { best_high, split { highest, second_highest } },
  reading = "The best high hand is that of the whole hand, whichever of its settings makes it.",
  example = { "6-6 1-1 2-2 1-5", high = "6-6 1-5", low = "1-1 2-2" },
}
rule "the best low hand, from a high three" {
  play    = { best_low, low = worth "3 with H6 or better" },
  example = { "4-4 5-6 1-6 2-5", high = "5-6 2-5", low = "4-4 1-6" },
}
rule "the best high hand, from seven" {
  play    = { best_high, high = worth "7 or better" },
  example = { "3-3 2-2 5-6 1-5", high = "3-3 5-6", low = "2-2 1-5" },
}
rule "the best low hand" {
  play    = best_low,
  example = { "6-6 1-1 5-5 5-6", high = "1-1 5-6", low = "6-6 5-5" },
}

choice "the rest" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
