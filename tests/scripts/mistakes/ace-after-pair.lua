submission "M" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }
rule "one" { holding = pair A, play = { low = pair } }
-- a rank without quotation marks, after its shape. mend: quotation marks: pair "A"
