-- Words from which `houseway best` makes rules for four tiles. A rule with `holding` is a condition, one with `play`
-- is a way to set the hand; the choice at the end sets what no rule decides.

submission "Conditions and plays of four tiles" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }

-- Conditions
rule "a pair" { holding = pair }
rule "a pair of twos" { holding = pair "2" }
rule "a pair of twelves or twos" { holding = pair "12 or 2" }
rule "a pair of nines" { holding = pair "9" }
rule "a pair of eights" { holding = pair "8" }
rule "a pair of sevens" { holding = pair "7" }
rule "a pair of sixes" { holding = pair "6" }
rule "a pair of fives" { holding = pair "5" }
rule "a pair of fours" { holding = pair "4" }
rule "a pair of tens or elevens" { holding = pair "10 or 11" }
rule "Gee Joon" { holding = pair "Gee Joon" }
rule "no pair" { holding = without(pair) }
rule "a twelve" { holding = "12" }
rule "a two" { holding = "2" }
rule "a twelve or a two" { holding = "12 or 2" }
rule "a twelve and a two" { holding = { "12", "2" } }
rule "neither a twelve nor a two" { holding = without("12 or 2") }
rule "a nine" { holding = "9" }
rule "an eight" { holding = "8" }
rule "a high eight" { holding = "H8" }
rule "a low eight" { holding = "L8" }
rule "an eight and a nine" { holding = { "8", "9" } }
rule "a seven" { holding = "7" }
rule "a seven, an eight or a nine" { holding = "7, 8 or 9" }
rule "an eleven" { holding = "11" }
rule "a ten" { holding = "10" }
rule "a high ten" { holding = "H10" }
rule "a six" { holding = "6" }
rule "a five" { holding = "5" }
rule "a high four" { holding = "H4" }
rule "a low four" { holding = "L4" }
rule "a wong" { holding = wong }
rule "a gong" { holding = gong }
rule "a high nine" { holding = high_nine }
rule "the best low hand is below 2" { holding = { best_low, low = worth "below 2" } }
rule "the best low hand is below 3" { holding = { best_low, low = worth "below 3" } }
rule "the best low hand is below 4" { holding = { best_low, low = worth "below 4" } }
rule "the best low hand is below 5" { holding = { best_low, low = worth "below 5" } }
rule "the best low hand is below 6" { holding = { best_low, low = worth "below 6" } }
rule "the best low hand is below 7" { holding = { best_low, low = worth "below 7" } }
rule "the best low hand is below 8" { holding = { best_low, low = worth "below 8" } }
rule "the best low hand is below 9" { holding = { best_low, low = worth "below 9" } }
rule "the best low hand is below 3 with a high six" { holding = { best_low, low = worth "below 3 with H6" } }
rule "the best low hand is below 4 with a high eight" { holding = { best_low, low = worth "below 4 with H8" } }
rule "the best high hand is below 3" { holding = { best_high, high = worth "below 3" } }
rule "the best high hand is below 4" { holding = { best_high, high = worth "below 4" } }
rule "the best high hand is below 5" { holding = { best_high, high = worth "below 5" } }
rule "the best high hand is below 6" { holding = { best_high, high = worth "below 6" } }
rule "the best high hand is below 7" { holding = { best_high, high = worth "below 7" } }
rule "the best high hand is below 8" { holding = { best_high, high = worth "below 8" } }
rule "the best high hand is below 9" { holding = { best_high, high = worth "below 9" } }
rule "the best high hand is a nine at most" { holding = { best_high, high = worth "0 to 9" } }
rule "the best high hand is below 6 with a high six" { holding = { best_high, high = worth "below 6 with H6" } }
rule "the best high hand leaves less than 1" { holding = { best_high, low = worth "below 1" } }
rule "the best high hand leaves less than 2" { holding = { best_high, low = worth "below 2" } }
rule "the best high hand leaves less than 3" { holding = { best_high, low = worth "below 3" } }
rule "the best high hand leaves less than 4" { holding = { best_high, low = worth "below 4" } }
rule "the best high hand leaves less than 5" { holding = { best_high, low = worth "below 5" } }
rule "the best high hand leaves less than 6" { holding = { best_high, low = worth "below 6" } }
rule "the best low hand leaves less than 6" { holding = { best_low, high = worth "below 6" } }
rule "the best low hand leaves less than 7" { holding = { best_low, high = worth "below 7" } }
rule "the best low hand leaves less than 8" { holding = { best_low, high = worth "below 8" } }
rule "the best low hand leaves less than 9" { holding = { best_low, high = worth "below 9" } }
rule "the best low hand is below 2 with 12" { holding = { best_low, low = worth "below 2 with 12" } }
rule "the best low hand is below 2 with H8" { holding = { best_low, low = worth "below 2 with H8" } }
rule "the best low hand is below 2 with H4" { holding = { best_low, low = worth "below 2 with H4" } }
rule "the best low hand is below 2 with H10" { holding = { best_low, low = worth "below 2 with H10" } }
rule "the best low hand is below 2 with H6" { holding = { best_low, low = worth "below 2 with H6" } }
rule "the best low hand is below 2 with 11" { holding = { best_low, low = worth "below 2 with 11" } }
rule "the best low hand is below 2 with 9" { holding = { best_low, low = worth "below 2 with 9" } }
rule "the best low hand is below 3 with 12" { holding = { best_low, low = worth "below 3 with 12" } }
rule "the best low hand is below 3 with H8" { holding = { best_low, low = worth "below 3 with H8" } }
rule "the best low hand is below 3 with H4" { holding = { best_low, low = worth "below 3 with H4" } }
rule "the best low hand is below 3 with H10" { holding = { best_low, low = worth "below 3 with H10" } }
rule "the best low hand is below 3 with H6" { holding = { best_low, low = worth "below 3 with H6" } }
rule "the best low hand is below 3 with 11" { holding = { best_low, low = worth "below 3 with 11" } }
rule "the best low hand is below 3 with 9" { holding = { best_low, low = worth "below 3 with 9" } }
rule "the best low hand is below 4 with 12" { holding = { best_low, low = worth "below 4 with 12" } }
rule "the best low hand is below 4 with H8" { holding = { best_low, low = worth "below 4 with H8" } }
rule "the best low hand is below 4 with H4" { holding = { best_low, low = worth "below 4 with H4" } }
rule "the best low hand is below 4 with H10" { holding = { best_low, low = worth "below 4 with H10" } }
rule "the best low hand is below 4 with H6" { holding = { best_low, low = worth "below 4 with H6" } }
rule "the best low hand is below 4 with 11" { holding = { best_low, low = worth "below 4 with 11" } }
rule "the best low hand is below 4 with 9" { holding = { best_low, low = worth "below 4 with 9" } }
rule "the best low hand is below 5 with 12" { holding = { best_low, low = worth "below 5 with 12" } }
rule "the best low hand is below 5 with H8" { holding = { best_low, low = worth "below 5 with H8" } }
rule "the best low hand is below 5 with H4" { holding = { best_low, low = worth "below 5 with H4" } }
rule "the best low hand is below 5 with H10" { holding = { best_low, low = worth "below 5 with H10" } }
rule "the best low hand is below 5 with H6" { holding = { best_low, low = worth "below 5 with H6" } }
rule "the best low hand is below 5 with 11" { holding = { best_low, low = worth "below 5 with 11" } }
rule "the best low hand is below 5 with 9" { holding = { best_low, low = worth "below 5 with 9" } }
rule "the best low hand is below 6 with 12" { holding = { best_low, low = worth "below 6 with 12" } }
rule "the best low hand is below 6 with H8" { holding = { best_low, low = worth "below 6 with H8" } }
rule "the best low hand is below 6 with H4" { holding = { best_low, low = worth "below 6 with H4" } }
rule "the best low hand is below 6 with H10" { holding = { best_low, low = worth "below 6 with H10" } }
rule "the best low hand is below 6 with H6" { holding = { best_low, low = worth "below 6 with H6" } }
rule "the best low hand is below 6 with 11" { holding = { best_low, low = worth "below 6 with 11" } }
rule "the best low hand is below 6 with 9" { holding = { best_low, low = worth "below 6 with 9" } }
rule "the best low hand is below 7 with 12" { holding = { best_low, low = worth "below 7 with 12" } }
rule "the best low hand is below 7 with H8" { holding = { best_low, low = worth "below 7 with H8" } }
rule "the best low hand is below 7 with H4" { holding = { best_low, low = worth "below 7 with H4" } }
rule "the best low hand is below 7 with H10" { holding = { best_low, low = worth "below 7 with H10" } }
rule "the best low hand is below 7 with H6" { holding = { best_low, low = worth "below 7 with H6" } }
rule "the best low hand is below 7 with 11" { holding = { best_low, low = worth "below 7 with 11" } }
rule "the best low hand is below 7 with 9" { holding = { best_low, low = worth "below 7 with 9" } }
rule "the best high hand is below 5 with 12" { holding = { best_high, high = worth "below 5 with 12" } }
rule "the best high hand is below 5 with H8" { holding = { best_high, high = worth "below 5 with H8" } }
rule "the best high hand is below 5 with H4" { holding = { best_high, high = worth "below 5 with H4" } }
rule "the best high hand is below 5 with H10" { holding = { best_high, high = worth "below 5 with H10" } }
rule "the best high hand is below 5 with H6" { holding = { best_high, high = worth "below 5 with H6" } }
rule "the best high hand is below 5 with 11" { holding = { best_high, high = worth "below 5 with 11" } }
rule "the best high hand is below 5 with 9" { holding = { best_high, high = worth "below 5 with 9" } }
rule "the best high hand is below 6 with 12" { holding = { best_high, high = worth "below 6 with 12" } }
rule "the best high hand is below 6 with H8" { holding = { best_high, high = worth "below 6 with H8" } }
rule "the best high hand is below 6 with H4" { holding = { best_high, high = worth "below 6 with H4" } }
rule "the best high hand is below 6 with H10" { holding = { best_high, high = worth "below 6 with H10" } }
rule "the best high hand is below 6 with H6" { holding = { best_high, high = worth "below 6 with H6" } }
rule "the best high hand is below 6 with 11" { holding = { best_high, high = worth "below 6 with 11" } }
rule "the best high hand is below 6 with 9" { holding = { best_high, high = worth "below 6 with 9" } }
rule "the best high hand is below 7 with 12" { holding = { best_high, high = worth "below 7 with 12" } }
rule "the best high hand is below 7 with H8" { holding = { best_high, high = worth "below 7 with H8" } }
rule "the best high hand is below 7 with H4" { holding = { best_high, high = worth "below 7 with H4" } }
rule "the best high hand is below 7 with H10" { holding = { best_high, high = worth "below 7 with H10" } }
rule "the best high hand is below 7 with H6" { holding = { best_high, high = worth "below 7 with H6" } }
rule "the best high hand is below 7 with 11" { holding = { best_high, high = worth "below 7 with 11" } }
rule "the best high hand is below 7 with 9" { holding = { best_high, high = worth "below 7 with 9" } }
rule "the best high hand is below 8 with 12" { holding = { best_high, high = worth "below 8 with 12" } }
rule "the best high hand is below 8 with H8" { holding = { best_high, high = worth "below 8 with H8" } }
rule "the best high hand is below 8 with H4" { holding = { best_high, high = worth "below 8 with H4" } }
rule "the best high hand is below 8 with H10" { holding = { best_high, high = worth "below 8 with H10" } }
rule "the best high hand is below 8 with H6" { holding = { best_high, high = worth "below 8 with H6" } }
rule "the best high hand is below 8 with 11" { holding = { best_high, high = worth "below 8 with 11" } }
rule "the best high hand is below 8 with 9" { holding = { best_high, high = worth "below 8 with 9" } }
rule "the best high hand is below 9 with 12" { holding = { best_high, high = worth "below 9 with 12" } }
rule "the best high hand is below 9 with H8" { holding = { best_high, high = worth "below 9 with H8" } }
rule "the best high hand is below 9 with H4" { holding = { best_high, high = worth "below 9 with H4" } }
rule "the best high hand is below 9 with H10" { holding = { best_high, high = worth "below 9 with H10" } }
rule "the best high hand is below 9 with H6" { holding = { best_high, high = worth "below 9 with H6" } }
rule "the best high hand is below 9 with 11" { holding = { best_high, high = worth "below 9 with 11" } }
rule "the best high hand is below 9 with 9" { holding = { best_high, high = worth "below 9 with 9" } }
rule "it can be set 6/8 or better" { holding = "6/8 or better" }
rule "it can be set 7/8 or better" { holding = "7/8 or better" }
rule "it can be set 7/9 or better" { holding = "7/9 or better" }
rule "it can be set 8/8 or better" { holding = "8/8 or better" }
rule "it can be set 8/9 or better" { holding = "8/9 or better" }

-- Plays
rule "the strongest low hand" { play = best_low }
rule "the strongest high hand" { play = best_high }
rule "the only way" { play = { best_low, best_high } }
rule "keep the pair" { play = pair }
rule "split the pair" { play = split { pair } }
rule "split the pair for the strongest high hand" { play = split { pair }, prefer = best_high }
rule "split the pair to make 6/8" { play = { split { pair }, "6/8 or better" } }
rule "split the pair to make 7/7" { play = { split { pair }, "7/7 or better" } }
rule "split the pair to make 7/8" { play = { split { pair }, "7/8 or better" } }
rule "split the pair to make 7/9" { play = { split { pair }, "7/9 or better" } }
rule "split the pair to make 8/8" { play = { split { pair }, "8/8 or better" } }
rule "split the pair to make 9/9" { play = { split { pair }, "9/9 or better" } }
rule "the wong" { play = wong }
rule "the gong" { play = gong }
rule "the high nine" { play = high_nine }
rule "high nine, gong or wong" { play = first { high_nine, gong, wong } }
rule "the strongest low hand from 2" { play = { best_low, low = worth "2 or better" } }
rule "the strongest low hand from 3" { play = { best_low, low = worth "3 or better" } }
rule "the strongest low hand from 4" { play = { best_low, low = worth "4 or better" } }
rule "the strongest low hand from 5" { play = { best_low, low = worth "5 or better" } }
rule "the strongest low hand from 6" { play = { best_low, low = worth "6 or better" } }
rule "the strongest low hand from 7" { play = { best_low, low = worth "7 or better" } }
rule "the strongest low hand from 8" { play = { best_low, low = worth "8 or better" } }
rule "the strongest low hand from 3 with a high six" { play = { best_low, low = worth "3 with H6 or better" } }
rule "the strongest low hand from 4 with a high eight" { play = { best_low, low = worth "4 with H8 or better" } }
rule "the strongest high hand from 6" { play = { best_high, high = worth "6 or better" } }
rule "the strongest high hand from 7" { play = { best_high, high = worth "7 or better" } }
rule "the strongest high hand from 8" { play = { best_high, high = worth "8 or better" } }
rule "the strongest high hand from 9" { play = { best_high, high = worth "9 or better" } }
rule "a high hand of 5 or better" { play = { high = worth "5 or better" } }
rule "a high hand of 6 or better" { play = { high = worth "6 or better" } }
rule "a high hand of 7 or better" { play = { high = worth "7 or better" } }
rule "a high hand of 8 or better" { play = { high = worth "8 or better" } }
rule "a high hand of 9 or better" { play = { high = worth "9 or better" } }
rule "a low hand of 2 or better, then the best high" { play = { low = worth "2 or better" }, prefer = best_high }
rule "a low hand of 3 or better, then the best high" { play = { low = worth "3 or better" }, prefer = best_high }
rule "a low hand of 4 or better, then the best high" { play = { low = worth "4 or better" }, prefer = best_high }
rule "a low hand of 5 or better, then the best high" { play = { low = worth "5 or better" }, prefer = best_high }
rule "a low hand of 6 or better, then the best high" { play = { low = worth "6 or better" }, prefer = best_high }
rule "a low hand of 7 or better, then the best high" { play = { low = worth "7 or better" }, prefer = best_high }
rule "the strongest high hand that leaves 1" { play = { best_high, low = worth "1 or better" } }
rule "the strongest high hand that leaves 2" { play = { best_high, low = worth "2 or better" } }
rule "the strongest high hand that leaves 3" { play = { best_high, low = worth "3 or better" } }
rule "the strongest high hand that leaves 4" { play = { best_high, low = worth "4 or better" } }
rule "the strongest high hand that leaves 5" { play = { best_high, low = worth "5 or better" } }
rule "the strongest high hand that leaves 6" { play = { best_high, low = worth "6 or better" } }
rule "a pair, a wong or a gong" { play = any { pair, wong, gong } }
rule "two tiles worth seven, eight or nine" { play = worth "7 to 9" }
rule "the highest tile with the lowest" { play = { highest, lowest } }
rule "the two highest tiles apart" { play = { best_high, split { highest, second_highest } } }
rule "the most points" { play = most_points }

choice "what no rule decides" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
