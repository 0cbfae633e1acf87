submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

follow "us-ma/pai_gow.7.d"
-- No choice among settings that are left. mend: end the file with a choice
