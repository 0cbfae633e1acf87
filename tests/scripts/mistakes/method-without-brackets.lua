submission "Harbor" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "king in front" {
  holding = quads,
  play = function (setting) return setting.low_value >= 13 end,
}
rule "a made hand" { play = { high = made_hand } }
rule "two pair" { holding = { pair, pair }, play = { low = pair } }
rule "a pair" { play = { high = pair } }
rule "no pair" { play = { high = highest } }

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
-- A method compared with a number. mend: setting:low_value(1)
