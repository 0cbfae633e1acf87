submission "Harbor" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "ace" { holding = function (hand) hand:value(1) == 14 end, play = { high = highest } }
rule "a made hand" { play = { high = made_hand } }
rule "two pair" { holding = { pair, pair }, play = { low = pair } }
rule "a pair" { play = { high = pair } }
rule "no pair" { play = { high = highest } }

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
-- A function that does not answer. mend: write `return` before a value that the function answers: return ...
