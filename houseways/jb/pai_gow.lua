-- The JB Player Way of setting four tiles: a strategy for players, and no casino's house way.
-- Published: https://wizardofodds.com/games/pai-gow-tiles/strategy/jb-player-way/
-- What follows is a restatement in houseway's words, not a filing. The page's H2 and L2 are 12 and 2 here.

submission "JB Player Way" {
  game        = "Pai Gow",
  under       = "us-ma/pai_gow.7.e",
  published   = "https://wizardofodds.com/games/pai-gow-tiles/strategy/jb-player-way/",
  restatement = true,
}

-- 1. The only way
rule "one setting as good as the others both ways" {
  play     = { best_low, best_high },
  examples = {
    { "6-6 6-6 5-5 5-5", high = "6-6 6-6", low = "5-5 5-5" },
    { "6-6 5-6 4-5 2-6", high = "6-6 4-5", low = "5-6 2-6" },
  },
}

-- 2. Pairs
rule "Gee Joon, with a six and a four, a six and a five, or two sixes" {
  holding = { pair "Gee Joon", "6", "4, 5 or 6" },
  play    = split { pair },
  example = { "3-3 2-2 2-4 1-2", high = "3-3 1-2", low = "2-2 2-4" },
}
rule "twelves or twos, kept with a high eight and a nine" {
  holding = { pair "12 or 2", "H8", "9" },
  play    = pair,
  reading = "Asked before 6/8, which the split would make.",
  example = { "6-6 6-6 4-4 4-5", high = "6-6 6-6", low = "4-4 4-5" },
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
rule "fives, to make 7/7" {
  holding = pair "5",
  play    = { split { pair }, "7/7" },
  reading = "The page says 7/7 and not, as of the other pairs, 7/7 or better.",
  example = { "6-6 1-1 1-4 2-3", high = "6-6 1-4", low = "1-1 2-3" },
}
rule "sixes or sevens, to make 7/8" {
  holding  = pair "6 or 7",
  play     = { split { pair }, "7/8 or better" },
  examples = {
    { "1-1 5-6 1-5 1-5", high = "1-1 1-5", low = "5-6 1-5" },
    { "6-6 5-6 2-5 3-4", high = "6-6 2-5", low = "5-6 3-4" },
  },
}
rule "eights, to make 8/8" {
  holding = pair "8",
  play    = { split { pair }, "8/8 or better" },
  example = { "5-5 4-6 2-6 3-5", high = "5-5 2-6", low = "4-6 3-5" },
}
rule "eights, with a nine and an eleven" {
  holding = { pair "8", "9", "11" },
  play    = split { pair },
  example = { "5-6 4-5 2-6 3-5", high = "5-6 2-6", low = "4-5 3-5" },
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

-- 3. Wong, Gong, High Nine
rule "a twelve and a two, with a seven, an eight or a nine" {
  holding = { "12", "2", "7, 8 or 9" },
  play    = best_high,
  example = { "6-6 1-1 5-5 4-5", high = "6-6 4-5", low = "1-1 5-5" },
}
rule "the best high hand leaves less than two" {
  holding = { "12 or 2", "7, 8 or 9", best_high, low = worth "below 2" },
  play    = best_high,
  reading = "The low hand that must be worth less than two points is the one under the best high hand.",
  example = { "6-6 2-2 1-6 2-6", high = "6-6 2-6", low = "2-2 1-6" },
}
rule "an eight and a nine" {
  holding = { "12 or 2", "8", "9" },
  play    = best_low,
  example = { "1-1 4-4 1-6 3-6", high = "1-1 1-6", low = "4-4 3-6" },
}
rule "a high eight, and a best low hand of six or seven" {
  holding = { "12 or 2", "H8", best_low, low = worth "6 to 7" },
  play    = best_low,
  example = { "6-6 4-4 1-3 4-6", high = "4-4 4-6", low = "6-6 1-3" },
}
rule "a high ten, and a best low hand of six or seven" {
  holding = { "12 or 2", "7, 8 or 9", "H10", best_low, low = worth "6 to 7" },
  play    = best_low,
  example = { "6-6 5-5 3-4 1-4", high = "6-6 1-4", low = "5-5 3-4" },
}
rule "gong with a low eight, high nine, gong, wong" {
  play    = first { { "12 or 2", "L8" }, high_nine, gong, wong },
  example = { "6-6 3-3 4-6 2-6", high = "6-6 2-6", low = "3-3 4-6" },
}

-- 4. All other: the exceptions
rule "a twelve, a two, a five and a six: 7 under a high 8" {
  holding = { "12", "2", "5", "6 or G" },
  play    = "7/8",
  prefer  = best_high,
  example = { "6-6 1-1 1-5 1-4", high = "6-6 1-5", low = "1-1 1-4" },
}
rule "a twelve, a two, a four and a six: 6 under a high 8" {
  holding = { "12", "2", "4", "6 or G" },
  play    = "6/8",
  prefer  = best_high,
  example = { "6-6 1-1 2-2 1-5", high = "6-6 1-5", low = "1-1 2-2" },
}
rule "two eights, a ten and an eleven: 8 under a high 9" {
  holding = { "H8", "L8", "10", "11" },
  play    = "8/9",
  prefer  = best_high,
  example = { "4-4 5-5 5-6 2-6", high = "4-4 5-6", low = "5-5 2-6" },
}
rule "a high eight, a high ten, an eleven and a seven: 7/9" {
  holding = { "H8", "H10", "11", "7" },
  play    = "7/9",
  example = { "4-4 5-5 5-6 2-5", high = "4-4 5-6", low = "5-5 2-5" },
}
rule "a high eight, a high ten, an eleven and a low six: 6/9" {
  holding = { "H8", "H10", "11", "L6 or G" },
  play    = "6/9",
  example = { "4-4 5-5 5-6 1-5", high = "4-4 5-6", low = "5-5 1-5" },
}
rule "a high eight, a high ten, an eleven and a five: 5/9" {
  holding = { "H8", "H10", "11", "5" },
  play    = "5/9",
  example = { "4-4 5-5 5-6 2-3", high = "4-4 5-6", low = "5-5 2-3" },
}
rule "two tens, a low eight and a nine: 8 under a high 9" {
  holding = { "H10", "L10", "L8", "9" },
  play    = "8/9",
  prefer  = best_high,
  example = { "5-5 4-6 4-5 2-6", high = "5-5 4-5", low = "4-6 2-6" },
}
rule "two tens, a high six and a nine: 6 under a high 9" {
  holding = { "H10", "L10", "H6", "9" },
  play    = "6/9",
  prefer  = best_high,
  example = { "5-5 3-3 4-6 4-5", high = "5-5 4-5", low = "3-3 4-6" },
}
rule "two tens, a high six and a low eight: 6 under a high 8" {
  holding = { "H10", "L10", "H6", "L8" },
  play    = "6/8",
  prefer  = best_high,
  example = { "5-5 3-3 4-6 2-6", high = "5-5 2-6", low = "3-3 4-6" },
}
rule "two tens, a high six and a seven: 6 under a high 7" {
  holding = { "H10", "L10", "H6", "7" },
  play    = "6/7",
  prefer  = best_high,
  example = { "5-5 3-3 4-6 2-5", high = "5-5 2-5", low = "3-3 4-6" },
}
rule "a twelve or a two, a five, a six and a six or three: 7/9" {
  holding = { "12 or 2", "5", "6", "G" },
  play    = "7/9",
  example = { "6-6 3-3 2-4 1-4", high = "3-3 2-4", low = "6-6 1-4" },
}
rule "two fours, a five and a six or three: high 7 under 9" {
  holding = { "H4", "L4", "5", "G" },
  play    = "7/9",
  prefer  = best_low,
  example = { "1-3 2-2 2-4 1-4", high = "2-2 1-4", low = "1-3 2-4" },
}
rule "two fours, a five and a nine: 3 under a high 9" {
  holding = { "H4", "L4", "5", "9" },
  play    = "3/9",
  prefer  = best_high,
  example = { "1-3 2-2 4-5 1-4", high = "1-3 1-4", low = "2-2 4-5" },
}

-- 4. All other
rule "the best low hand, from 4 with a high eight to 8 with a low ten" {
  play    = { best_low, low = worth "4 with H8 to 8 with L10" },
  example = { "4-4 3-3 4-5 3-4", high = "4-4 3-4", low = "3-3 4-5" },
}
rule "the best low hand, when the best high hand is below 6 with a high six" {
  holding = { best_high, high = worth "below 6 with H6" },
  play    = best_low,
  example = { "6-6 1-1 5-5 4-6", high = "6-6 5-5", low = "1-1 4-6" },
}
rule "the best high hand" {
  play    = best_high,
  example = { "5-5 2-2 3-6 3-4", high = "5-5 3-6", low = "2-2 3-4" },
}

choice "the rest" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
