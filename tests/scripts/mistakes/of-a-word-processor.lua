{\rtf1\ansi submission "M" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }
-- a file of a word processor. mend: saved as plain text
