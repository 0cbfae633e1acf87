-- A house way for the game without a joker.

submission "Trial" { game = "Pai Gow Poker without a joker", under = "xx/no_joker.1" }

terms { wagers = { "Dynasty Bonus", "Red/Black" } }

rule "four of a kind and a pair" {
  holding = { quads, pair },
  play    = { high = quads, low = pair },
  example = { "9s 9h 9d 9c 4s 4h Kd", high = "9s 9h 9d 9c Kd", low = "4s 4h" },
}
rule "a made hand" { play = { high = made_hand } }
rule "two pair" { holding = { pair, pair }, play = { low = pair } }
rule "a pair" { play = { high = pair } }
rule "no pair" { play = { high = highest } }

choice "front first" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
