-- 7: the function of rule "a hand whose best tile is better than the last one's" answered otherwise when asked in another order; write an answer that depends on the hand alone
-- A rule that answers by what it was asked before: whether the last hand held a lesser best tile.
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

local before = 0

rule "a hand whose best tile is better than the last one's" {
  play = pick(function (hand)
    local better = hand:place(1) > before
    before = hand:place(1)
    for _, setting in ipairs(hand.settings) do
      if better and setting.high_kind == "pair" then
        return setting
      end
    end
  end),
}
follow "us-pa/621a.8.d"

choice "the rest" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
