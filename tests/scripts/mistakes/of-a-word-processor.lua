{\rtf1\ansi submission "M" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }
-- a file of a word processor. mend: save the script as plain text: in a word processor Save As, Plain Text, UTF-8
