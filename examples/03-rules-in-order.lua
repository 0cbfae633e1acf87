-- A house way of rules. The first rule whose holding the hand holds, and whose play some setting matches,
-- decides it; what the rule leaves open the choice decides. A rule without holding is asked of every hand.
--
--   houseway check examples/03-rules-in-order.lua        it conforms: exit 0
--   houseway explain examples/03-rules-in-order.lua 6-6 5-5 2-2 5-6

submission "Example 3" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "Gee Joon" {
  play    = pair "Gee Joon",
  example = { "6-6 4-4 2-4 1-2", high = "2-4 1-2", low = "6-6 4-4" },
}
rule "a pair, else a wong, else a gong" {
  play    = first { pair, wong, gong },
  example = { "6-6 5-6 4-5 2-6", high = "6-6 4-5", low = "5-6 2-6" },
}
rule "nine, eight or seven" {
  play    = worth "7 to 9",
  example = { "4-4 5-6 1-6 2-5", high = "5-6 2-5", low = "4-4 1-6" },
}
rule "the highest tile with the lowest" {
  play    = { highest, lowest },
  example = { "6-6 5-5 2-2 5-6", high = "5-5 2-2", low = "6-6 5-6" },
}

choice "the rest" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
