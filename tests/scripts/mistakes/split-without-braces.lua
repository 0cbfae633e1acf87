submission "M" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }
rule "one" { holding = pair, play = split pair }
-- a pattern without braces, after its word. mend: braces: split { pair }
