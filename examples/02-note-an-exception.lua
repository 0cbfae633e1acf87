-- Where the law lets a house depart from it, the departure is noted: an exception is asked before the law.
-- Take the exception's departs_from for one of the other paragraphs and the check fails.
--
--   houseway check examples/02-note-an-exception.lua     it conforms: exit 0

submission "Example 2" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

follow "us-ma/pai_gow.7.d"

exception "E1" "Eights are split with a ten and an eleven." {
  departs_from = "us-ma/pai_gow.7.d.2",
  holding      = { pair "8", "10", "11" },
  play         = split { pair },
  example      = { "5-5 5-6 2-6 3-5", high = "5-6 2-6", low = "5-5 3-5" },
}

choice "C1" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
