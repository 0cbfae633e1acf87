submission "M" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }
rule "one" { holding = pair, play = pair }
-- a blank of a word processor. mend: a no-break space, U+00A0
