submission "T" { game = "Pai Gow", under = "us-xx/1" }
-- A law that is not there, before a submission without a rule. mend: no chapter "us-xx/1"
