---What each rule of the published card ways asks of the ranks, in the words of its heading and in its order:
-- groups { at least so many cards, from, to }, as tests/reference/rank_counts.lua takes them.
--
-- Written from the headings of the ways, not from their patterns. A rule of a made hand says `made`.

local J, K, A = 11, 13, 14

local QUADS_AND_PAIR, TWO_TRIPS, FULL_HOUSE = { { 4 }, { 2 } }, { { 3 }, { 3 } }, { { 3 }, { 2 } }
local FIVE_ACES, TRIPS, THREE_ACES = { { 5, A, A } }, { { 3 } }, { { 3, A, A } }
local TRIPS_BEHIND_A_MADE_HAND = { { 3 }, made = "under a pair" }
local THREE_PAIR, TWO_PAIR, MADE, PAIR, NONE = { { 2 }, { 2 }, { 2 } }, { { 2 }, { 2 } }, { made = true }, { { 2 } }, {}
local FULL_HOUSE_OF_TWOS = { { 3 }, { 2, 2, 2 }, { 1, A, A }, { 1, K, K } }

-- Where a way's rules part what ranks cannot tell (which straight or flush), or join what ranks tell apart, `as`
-- says of each group of ranks the number of the rule it is counted with, and `joined` which rules are one.
return {
  ballys = {
    FIVE_ACES, { { 4, A, A } }, QUADS_AND_PAIR, { { 4, 2, 9 } }, { { 4, 10, K } }, TWO_TRIPS, FULL_HOUSE_OF_TWOS,
    FULL_HOUSE, TRIPS_BEHIND_A_MADE_HAND, THREE_ACES, TRIPS, THREE_PAIR, { { 2, 2, 6 }, { 2, 2, 10 } },
    { { 2, 2, 6 }, { 2, J, K } }, { { 2, 7, 10 }, { 2, 7, 10 } }, TWO_PAIR, MADE, PAIR, NONE,
    as = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 14, 15, 16, 19, 20 },
    joined = { [17] = 16, [18] = 16 },
  },
  flamingo = {
    FIVE_ACES, { { 4, 2, 6 } }, { { 4, 7, 10 } }, { { 4, J, K } }, { { 4, A, A } }, TWO_TRIPS, FULL_HOUSE, THREE_PAIR,
    { { 2, A, A }, { 2 } }, { { 2, 10, A }, { 2, 10, A } }, { { 2, 2, 10 }, { 2, 2, 10 }, { 1, A, A } }, MADE,
    THREE_ACES, TRIPS, { { 2, 2, 6 }, { 2, 2, 6 } }, { { 2, J, K }, { 2, 2, 5 } }, TWO_PAIR, PAIR, NONE,
    as = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 11, 10, 15, 16, 17, 18, 19, 20, 21 },
    joined = { [12] = 10, [13] = 10, [14] = 10 },
  },
  golden_nugget = {
    FIVE_ACES, { { 4, 2, 6 } }, { { 4, 7, 10 } }, { { 4, J, K } }, { { 4, A, A } }, TWO_TRIPS, FULL_HOUSE, THREE_PAIR,
    { { 2, A, A }, { 2 } }, { { 2, J, K }, { 2, 6, K }, { 1, A, A } }, { { 2 }, { 2 }, { 1, A, A } },
    { { 2, J, J }, { 2, 6, 6 } }, MADE, THREE_ACES, TRIPS, { { 2, 7, K }, { 2 } }, TWO_PAIR, PAIR, NONE,
    as = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 21 },
    joined = { [14] = 13, [15] = 13 },
  },
  casino_real = {
    FIVE_ACES, QUADS_AND_PAIR, { { 4, 12, A } }, { { 4, 9, J } }, { { 4, 6, 8 } }, { { 4, 2, 5 } }, TWO_TRIPS,
    FULL_HOUSE, TRIPS_BEHIND_A_MADE_HAND, THREE_ACES, TRIPS, THREE_PAIR, { { 2, 12, A }, { 2 } },
    { { 2, 9, J }, { 2, 2, J } }, { { 2, 6, 8 }, { 2, 2, 8 } }, TWO_PAIR, MADE, PAIR, NONE,
  },
  dealer_school = {
    FIVE_ACES, { { 4, A, A }, { 2, 7, A } }, { { 4, A, A } }, { { 4, 2, 6 } }, { { 4, 7, 10 } }, { { 4, J, K } },
    TWO_TRIPS, FULL_HOUSE_OF_TWOS, FULL_HOUSE, { { 3, 2, K } }, THREE_PAIR, { { 2, A, A }, { 2 } },
    { { 2, J, K }, { 2, 7, A } }, { { 2, 7, A }, { 2 }, without = { { 1, A, A } } }, MADE, THREE_ACES, TWO_PAIR, PAIR,
    NONE,
  },
  foxwoods = {
    FIVE_ACES, QUADS_AND_PAIR, { { 4, J, A } }, { { 4, 7, 10 } }, { { 4, 2, 6 } }, TWO_TRIPS, FULL_HOUSE,
    TRIPS_BEHIND_A_MADE_HAND, THREE_ACES, TRIPS, THREE_PAIR, { { 2, J, A }, { 2 } }, { { 2, 7, 10 }, { 2, 2, 10 } },
    TWO_PAIR, { { 2, 10, K }, { 1, A, A } }, MADE, PAIR, NONE,
  },
  trump_plaza = {
    FIVE_ACES, QUADS_AND_PAIR, { { 4, 2, 6 } }, { { 4, 7, 10 } }, { { 4, J, K } }, { { 4, A, A } }, TWO_TRIPS,
    FULL_HOUSE_OF_TWOS, FULL_HOUSE, TRIPS_BEHIND_A_MADE_HAND, THREE_ACES, TRIPS, THREE_PAIR, { { 2, A, A }, { 2 } },
    { { 2, J, K }, { 2, 7, K } }, { { 2, J, K }, { 2, 2, 6 } }, { { 2, 7, 10 }, { 2, 7, 10 } },
    { { 2, 2, 10 }, { 2, 2, 6 } }, MADE, PAIR, NONE,
  },
}
