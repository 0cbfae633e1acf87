submission "C" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "a" {
  play    = { low = pair },
  example = { "As Ah Kd Qc 9h 5s 2d", high = "Kd Qc 9h 5s 2d", low = "As Ah" },
}
rule "the rest" { play = best_low }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
-- An example whose low hand is above its high. mend: not below the low
