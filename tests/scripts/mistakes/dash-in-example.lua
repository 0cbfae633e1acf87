submission "M" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }
rule "one" { example = { "6–6 5-5 2-2 5-6", high = "5-5 2-2", low = "6-6 5-6" } }
-- the dash of a word processor in an example. mend: did you mean "6-6"?
