-- Words from which `houseway best` makes rules for seven cards. A rule with `holding` is a condition, one with
-- `play` is a way to set the hand; the choice at the end sets what no rule decides.

submission "Conditions and plays of seven cards" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

-- Conditions
rule "four of a kind" { holding = quads }
rule "four sixes or lower" { holding = quads "2 to 6" }
rule "four jacks or better" { holding = quads "J to A" }
rule "three of a kind" { holding = trips }
rule "three aces" { holding = trips "A" }
rule "two three of a kinds" { holding = { trips, trips } }
rule "a full house" { holding = { trips, pair } }
rule "three pair" { holding = { pair, pair, pair } }
rule "two pair" { holding = { pair, pair } }
rule "a pair of jacks or better, and another" { holding = { pair "J to A", pair } }
rule "a pair of sevens or better, and another" { holding = { pair "7 to A", pair } }
rule "two pair of sixes or lower" { holding = { pair "2 to 6", pair "2 to 6" } }
rule "a pair" { holding = pair }
rule "a pair of aces" { holding = pair "A" }
rule "a pair of tens or better" { holding = pair "10 to A" }
rule "no pair" { holding = without(pair) }
rule "an ace" { holding = "A" }
rule "no ace" { holding = without "A" }
rule "a king" { holding = "K" }
rule "a made hand" { holding = can_be_set { high = made_hand } }
rule "no made hand" { holding = without(can_be_set { high = made_hand }) }
rule "a made hand with a pair in front" { holding = can_be_set { high = made_hand, low = pair } }
rule "a made hand with an ace in front" { holding = can_be_set { high = made_hand, low = worth "A or better" } }

-- Plays
rule "a pair in front" { play = { low = pair } }
rule "two pair behind" { play = { high = { pair, pair } } }
rule "two pair behind, an ace in front" { play = { high = { pair, pair }, low = worth "A or better" } }
rule "two pair behind, a king in front" { play = { high = { pair, pair }, low = worth "K or better" } }
rule "three of a kind behind" { play = { high = trips } }
rule "three of a kind behind, a pair in front" { play = { high = trips, low = pair } }
rule "an ace of three in front" { play = { high = pair "A", low = "A" } }
rule "four of a kind behind" { play = { high = quads } }
rule "four of a kind behind, a king in front" { play = { high = quads, low = worth "K or better" } }
rule "the made hand behind" { play = { high = made_hand } }
rule "the made hand behind, a pair in front" { play = { high = made_hand, low = pair } }
rule "the made hand behind, an ace in front" { play = { high = made_hand, low = worth "A or better" } }
rule "the made hand behind, a queen in front" { play = { high = made_hand, low = worth "Q or better" } }
rule "the pair behind" { play = { high = pair } }
rule "the pair behind, an ace in front" { play = { high = pair, low = worth "A or better" } }
rule "the strongest high hand" { play = best_high }
rule "the highest card behind" { play = { high = highest } }

choice "what no rule decides" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
