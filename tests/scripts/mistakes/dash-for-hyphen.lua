submission "M" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }
rule "one" { holding = "6–6", play = pair }
-- the dash of a word processor in a tile. mend: did you mean "6-6"?
