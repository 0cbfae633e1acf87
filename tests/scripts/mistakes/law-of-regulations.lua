submission "M" { game = "Pai Gow", under = "205 CMR Pai Gow 7(e)" }
rule "one" { holding = pair, play = pair }
-- the law as its code cites it. mend: did you mean "us-ma/pai_gow.7.e"?
