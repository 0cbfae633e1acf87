submission "M" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }
rule "one" { holding = pair, play = pair }
-- a byte order mark. mend: save the script as UTF-8 without the mark, as `houseway fmt` does
