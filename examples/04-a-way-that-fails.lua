-- A simple idea that the law does not allow: always the strongest low hand. The check counts, paragraph by
-- paragraph, the hands it sets unlawfully, and shows the smallest of each.
--
--   houseway check examples/04-a-way-that-fails.lua      it violates: exit 1

submission "Example 4" { game = "Pai Gow", under = "us-pa/621a.8.d" }

rule "balance" { play = best_low }

choice "the rest" "Among equals, the strongest high hand." {
  prefer  = best_high,
  reading = "The idea says nothing of two settings with equal low hands: the better high hand is taken.",
}
