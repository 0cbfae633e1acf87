-- An example that holds where ace to five is the second highest straight, and fails where it is the lowest.
submission "T" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "the best made hand" {
  play    = { high = made_hand },
  prefer  = best_high,
  example = { "As 6d 5h 4c 3s 2d 9h", high = "As 5h 4c 3s 2d", low = "9h 6d" },
}
rule "the rest" { prefer = best_low }

choice "C" "The strongest high hand; then the strongest low." { prefer = { best_high, best_low } }
