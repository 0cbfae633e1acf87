submission "M" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }
rule "one" { holding = pair, play = first ( { low = pair }, { low = "A" } ) }
-- round brackets for a list. mend: braces in place of the brackets
