submission "M" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }
rule "one" { play = pick(function (hand)
  for _, s in ipairs(hand.settings) do if s.category == "fullhouse" then return s end end
end) }
-- a kind of hand misspelt in a function. mend: write "full house"
