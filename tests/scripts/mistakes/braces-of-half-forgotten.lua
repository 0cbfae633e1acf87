submission "M" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }
rule "one" { play = low pair }
-- a half without its braces. mend: play = { low = pair }
