submission "M" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }
rule "one" { play pair }
-- the sign between a field and its value forgotten. mend: write `=` between: play = pair
