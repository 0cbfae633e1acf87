submission "M" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }
rule "one" { play = pick(function (hand)
  for _, s in ipairs(hand.settings) do if s.catagory == "flush" then return s end end
end) }
-- a field of a setting misspelt. mend: did you mean "category"?
