submission "T" { game = "Pai Gow", under = "us-xx/1" }
-- A law that is not there, before a submission without a rule. mend: write rules, or a `follow`
