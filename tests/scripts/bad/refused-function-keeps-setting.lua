-- 8: the function of rule "the setting kept" answered otherwise when asked in another order; write an answer that depends on the hand alone
-- A rule that keeps the first setting it was ever shown and answers with it: which one that is depends on
-- the hand asked about first.
submission "T" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

local first

rule "the setting kept" {
  play = pick(function (hand)
    first = first or hand.settings[count(hand.settings)]
    return first
  end),
}
rule "any other hand" { play = best_low, prefer = best_high }
