-- Settings of different rank are left: nothing chooses among the pairs that can be played.
submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

rule "Gee Joon" { play = pair "Gee Joon" }
rule "a pair, a wong or a gong" { play = any { pair, wong, gong } }
rule "nine, eight or seven" { play = worth "7 to 9", prefer = { best_low, best_high } }
rule "any other hand" { play = { highest, lowest } }
