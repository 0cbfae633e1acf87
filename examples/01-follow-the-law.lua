-- The shortest house way there is: do what the law says, and where it leaves more than one setting, choose.
--
--   houseway check examples/01-follow-the-law.lua        it conforms: exit 0

submission "Example 1" { game = "Pai Gow", under = "us-pa/621a.8.d" }

follow "us-pa/621a.8.d"

choice "C1" "Of the lawful settings, the strongest high hand; among equals, the strongest low." {
  prefer = { best_high, best_low },
}
