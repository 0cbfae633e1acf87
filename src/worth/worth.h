/* worth.h - what a way is worth: two ways against each other, exactly and at random; every setting valued. */
#ifndef HW_WORTH_H
#define HW_WORTH_H

#include "deciding/deciding.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* ---- one hand against a bank (src/worth/bank.c) ---- */

/* Every hand of a bank's as its way sets it; kinds and ranking must outlive it. Ten megabytes, of cards.
 * setting: of each class, as in hw_table. mark: of each class (hw_marks_find), or NULL. HW_BAD_RULES: a hand is not
 * set. */
typedef struct hw_bank hw_bank;
hw_status hw_bank_new(const hw_kinds *kinds, const hw_ranking *ranking, const uint8_t *setting,
                      const uint8_t *mark, hw_bank **bank);
/* The same of hands in bundles: setting and mark of each bundle, in a tenth of the time. HW_TOO_FEW: bundles of some
 * kinds are not there yet. */
hw_status hw_bank_of_bundles(const hw_bundles *bundles, const hw_ranking *ranking, const uint8_t *setting,
                             const uint8_t *mark, hw_bank **bank);
/* NULL is allowed. */
void hw_bank_free(hw_bank *bank);

/* For each setting of the hand, how many of the bank's hands, all those disjoint from it, stand to it in each cell:
 * count[setting * cells + cell]. */
hw_status hw_bank_meet(const hw_bank *bank, const uint8_t *piece, uint64_t *count);

/* ---- exact counts (src/worth/exact*.c) ----
 * Every deal of a hand to a player and one to the bank, each set one way, counted without dealing them. */

/* A deck that need not be whole: pieces[f] of each face. Cards have the same suits of every rank they have,
 * the first ones. */
typedef struct hw_deck {
  uint8_t pieces[HW_FACES];
} hw_deck;

/* All pieces of the game. */
void hw_deck_whole(hw_game game, hw_deck *deck);
/* Whether there is such a deck: no more of a face than the game has, and the same suits of every rank. */
bool hw_deck_fits(hw_game game, const hw_deck *deck);
/* Ordered pairs of disjoint hands: 736,281,000 of tiles; 8,250,459,031,214,400 of cards. */
uint64_t hw_deck_deals(hw_game game, const hw_deck *deck);

/* Every hand as one way sets it; kinds must outlive it. setting: of each class, as in hw_table; hands with
 * HW_NO_SETTING take no part. mark: of each class, as hw_marks_find returns it, or NULL; a player's do not
 * matter. */
typedef struct hw_side hw_side;
hw_status hw_side_build(const hw_kinds *kinds, const hw_ranking *ranking, const uint8_t *setting,
                        const uint8_t *mark, hw_side **side);
/* NULL is allowed. */
void hw_side_free(hw_side *side);
/* The game whose hands it sets. */
hw_game hw_side_game(const hw_side *side);

typedef struct hw_exact {
  const hw_side *player, *bank; /* of one game and ranking; may be the same */
  const hw_deck *deck;
  int threads;                                                 /* 1..64; the answer does not depend on it */
  bool (*progress)(void *self, uint32_t done, uint32_t total); /* on the calling thread; false: stop */
  void *progress_self;
} hw_exact;

/* The deals in each cell, as many as the game has. HW_BAD_RULES: the sides are of two games, or there is no
 * such deck. */
hw_status hw_exact_run(const hw_exact *exact, uint64_t *cell);

/* ---- a player who sees the bank's hand set, and sets best against it (src/worth/exact_seen.c) ---- */

enum {
  HW_SEEN_COPIES = 4
}; /* 2: copies of high halves beat the bank's, 1: those of low halves do, 3: both */

typedef struct hw_seen {
  const hw_ranking *ranking; /* of the bank's side; cards */
  const hw_side *bank;
  const hw_deck *deck;
  bool skip[HW_CARD_BANKS]; /* by mark: of such hands only the deals are counted */
  int threads;              /* 1..64; the answer does not depend on it */
  bool (*progress)(void *self, uint32_t done, uint32_t total); /* on the calling thread; false: stop */
  void *progress_self;
} hw_seen;

/* Deals by the mark of the bank's hand: in all; those in which a setting beats both its halves; those in which one
 * beats either. */
typedef struct hw_seen_counts {
  uint64_t deals[HW_CARD_BANKS];
  uint64_t both[HW_CARD_BANKS][HW_SEEN_COPIES];
  uint64_t either[HW_CARD_BANKS][HW_SEEN_COPIES];
} hw_seen_counts;

/* HW_BAD_RULES: not of cards, or there is no such deck. */
hw_status hw_seen_run(const hw_seen *seen, hw_seen_counts *counts);
/* ---- hands by what they are set to (src/worth/exact_groups.c) ----
 * Of each half, by its number, the group it is in, below HW_GROUPS_MAX. A half's number: of cards its rank; of
 * tiles, of faces a >= b, a (a + 1) / 2 + b. */

enum { HW_GROUPS_MAX = 32 };

typedef struct hw_groups {
  const uint8_t *high, *low;
} hw_groups;

/* The hands of the whole deck: without the joker and with it, by high group, by low group. */
hw_status hw_side_groups(const hw_side *side, const hw_groups *groups,
                         uint64_t hands[2][HW_GROUPS_MAX][HW_GROUPS_MAX]);

typedef struct hw_group_asked {
  int high, low; /* the group; -1: any */
  int joker;     /* 0 without, 1 with it; -1: either */
} hw_group_asked;

/* Of cards: the deals in each cell by the group of the bank's high hand, and again by that of its low hand:
 * cell[g * HW_CARD_CELLS + c], high groups first, low ones from HW_GROUPS_MAX on, for 2 * HW_GROUPS_MAX in all.
 * HW_BAD_RULES: as hw_exact_run, or not of cards. */
hw_status hw_exact_by_groups(const hw_exact *exact, const hw_ranking *ranking, const hw_groups *groups,
                             uint64_t *cell);

/* The same side with no other hands taking part than those asked for. */
hw_status hw_side_part(const hw_side *side, const hw_groups *groups, const hw_group_asked *asked,
                       hw_side **part);

/* ---- tiles: a bank against two seats, exactly (src/worth/exact_seats.c) ---- */

enum { HW_SEAT_LOSES, HW_SEAT_PUSHES, HW_SEAT_WINS, HW_SEAT_ENDS };

typedef struct hw_two_seats {
  const hw_side *player, *bank; /* of tiles and one ranking, every hand set */
  const hw_deck *deck;
  const uint8_t *code; /* of each cell: 1 the player loses, 3 wins; others count as a push */
  int threads;
  bool (*progress)(void *self, uint32_t done, uint32_t total);
  void *progress_self;
} hw_two_seats;

/* The deals of a hand to the bank and one to each of two seats, by how the first ends and the second.
 * HW_BAD_RULES: not of tiles, a hand is not set, or there is no such deck. */
hw_status hw_two_seats_run(const hw_two_seats *asked, uint64_t ended[HW_SEAT_ENDS][HW_SEAT_ENDS]);

/* ---- what every setting of every hand is worth against one way of the bank's (src/worth/value.c) ----
 * Exactly.
 * A worth is a sum over all the bank's hands that share no piece with the player's: of each, what a wager of
 * `wager` parts comes to. So it is a whole number of parts, no more than 10^6 * 53,524,680 from 0. */

enum { HW_WAGER_MAX = 1000000, HW_VALUE_WAYS = 2 };

/* The part of one valuation kept for the next (value_ground.c): see `ground`. */
typedef struct hw_value_ground hw_value_ground;
/* One that keeps nothing as yet. */
hw_status hw_value_ground_new(hw_value_ground **ground);
/* NULL is allowed. */
void hw_value_ground_free(hw_value_ground *ground);

typedef struct hw_valuation {
  const hw_kinds *kinds;
  const hw_ranking *ranking;
  const hw_table *bank;
  int32_t wager; /* 1 to HW_WAGER_MAX: the parts that a wager is counted in */
  /* What a wager comes to in each cell (pieces.h), -wager to wager. Of cards it must depend on which high hand
   * and which low hand beats the other, copies going to one side always, and be 0 against all hands of a mark or
   * as it is without it. Cells of fouled hands are not looked at: no fouled setting is valued. */
  const int32_t *weight;
  /* NULL, or of each cell how the wager ends, as for hw_two_seats: all cells of code 3 weigh the same, all of code 1
   * the same, and the others 0. Then how wagers end is summed, too. */
  const uint8_t *code;
  const uint8_t *mark;                /* of each class of the bank's (hw_marks_find), or NULL */
  const hw_table *way[HW_VALUE_WAYS]; /* NULL, or a way whose own choices are to be valued */
  /* Of each class the settings among which the best is looked for, or NULL: all that exist. A class with none keeps
   * the first way's setting and is worth 0. */
  const uint32_t *among;
  /* NULL, or what the valuation before this one kept, and this one brings forward. The answer does not depend on it; of
   * cards it is found sooner where the two banks set most hands alike, under the same ranking and weights. The ranking
   * outlives it, and it serves one valuation at a time. */
  hw_value_ground *ground;
  uint32_t step; /* cards: only every so many kinds are valued, the rest 0; 0 and 1: all */
  int threads;   /* 1..64; the answer does not depend on it */
  bool (*progress)(void *self, uint32_t done, uint32_t total); /* on the calling thread; false: stop */
  void *progress_self;
} hw_valuation;

/* The deals won and lost; and summed over hands, the size of the difference of a hand's, its square, and that of a
 * hand's won and lost together. A sum of squares is two numbers, the first of 2^32. */
typedef struct hw_value_ends {
  uint64_t won, lost;
  uint64_t net_size, net_squares[2], decided_squares[2];
} hw_value_ends;

/* Of each class, in the frozen order. */
typedef struct hw_values {
  hw_game game;
  uint32_t classes;
  int32_t wager;
  uint8_t *best;              /* the first setting that exists and is worth most */
  int64_t *worth;             /* of that setting */
  int64_t *of[HW_VALUE_WAYS]; /* of the setting a way chose; NULL where none was given */
  /* Over every hand that is valued, set best and by a way; 0 where no code was given. */
  hw_value_ends best_ends, way_ends[HW_VALUE_WAYS];
} hw_values;

/* HW_BAD_RULES: settings are looked for among some and no first way is given, a way leaves a hand undecided or fouls
 * it, the tables are of two games, or the wager or the
 * weights are not as above. HW_TOO_LARGE: the bank's way tells hands apart by suits that five do not share. */
hw_status hw_values_find(const hw_valuation *valuation, hw_values **values);
/* NULL is allowed. */
void hw_values_free(hw_values *values);

/* The best settings as a table; its one rule is rule 0. */
hw_status hw_values_table(const hw_values *values, hw_table **table);

/* ---- sums over every hand (src/worth/value_sums.c) ----
 * Worths times hands: at most 53,524,680 * 154,143,080 = 8.3e15 wagers from 0, more than 64 bits hold in parts. */

/* So many wagers and so many parts of one, which may be more than one: both of either sign. */
typedef struct hw_worth {
  int64_t wagers, parts;
} hw_worth;

/* Over every hand: what the best settings are worth, and what those of a way are. */
hw_worth hw_values_best_sum(const hw_kinds *kinds, const hw_values *values);
hw_worth hw_values_way_sum(const hw_kinds *kinds, const hw_values *values, int way);

/* What the choices of one rule cost: what the best setting of each hand is worth more. */
typedef struct hw_value_cost {
  uint64_t hands;     /* the rule sets */
  hw_tally worse;     /* of them, those that have a better setting */
  hw_worth cost;      /* over all hands */
  int64_t worst;      /* of a single hand, in parts */
  uint64_t worst_key; /* the smallest such hand's; UINT64_MAX when no hand is set worse than best */
} hw_value_cost;

enum { HW_VALUE_RULES = 256 };
/* By the rule that chose in the valuation's way `way`, whose table is given. */
void hw_values_cost(const hw_kinds *kinds, const hw_values *values, int way, const hw_table *table,
                    hw_value_cost cost[HW_VALUE_RULES]);
/* gain[a * HW_VALUE_RULES + b]: over the hands that rule a of the first way and rule b of the second set to
 * different ranks, what the second's settings are worth more. */
void hw_values_gain(const hw_kinds *kinds, const hw_values *values,
                    const hw_table *const table[HW_VALUE_WAYS], hw_worth *gain);

/* ---- rounds of a bank against one to six seats, from one deck (src/worth/simulate.c) ----
 * Each hand is set by the bank's or the players' way. Rounds are counted by how many seats won and how many
 * lost: what that comes to, at any vigorish, is for others to say. */

enum { HW_SEATS_MAX = 6, HW_SEATS_COUNTS = HW_SEATS_MAX + 1, HW_CODES = 6 };

typedef struct hw_simulation {
  const hw_kinds *kinds;
  const hw_ranking *ranking;
  const hw_table *player;
  const hw_table *bank;
  const uint8_t *code; /* of each cell: 1 the player loses, 2 pushes, 3 wins; others count as a push */
  const char *seed;
  uint64_t rounds;
  int seats;           /* 1..6 */
  const uint8_t *mark; /* of each class of the bank's (hw_marks_find), or NULL */
  int threads;         /* the sums do not depend on it */
  bool (*progress)(void *self, uint32_t done, uint32_t total);
  void *progress_self;
} hw_simulation;

/* A half that ranks as the bank's does: the high hand alone, the low alone, both. */
typedef enum hw_copy { HW_COPY_HIGH, HW_COPY_LOW, HW_COPY_BOTH, HW_COPIES } hw_copy;

/* Sums over rounds. */
typedef struct hw_simulated {
  uint64_t rounds;
  uint64_t codes[HW_CODES];                            /* hands by outcome */
  uint64_t copies[HW_COPIES], copy_squares[HW_COPIES]; /* hands, and the squares of how many a round had */
  /* By so many seats, the first of those dealt: rounds by the seats that won of them, and by those that lost. */
  uint64_t ended[HW_SEATS_MAX + 1][HW_SEATS_COUNTS][HW_SEATS_COUNTS];
} hw_simulated;

/* HW_BAD_RULES when a table leaves a hand undecided. */
hw_status hw_simulate(const hw_simulation *simulation, hw_simulated *found);

/* ---- rounds in which two players hold hands of a group (src/worth/seven_chance.c) ---- */

enum { HW_SEVEN_PLAYERS = 7 }; /* one deck deals to no more */

typedef struct hw_seven_chance {
  const hw_seven_pairs *pairs; /* its groups are one; a worth other than 0: the first player wins */
  const char *seed;
  uint64_t rounds;
  int players; /* 3..HW_SEVEN_PLAYERS */
  int threads; /* the sums do not depend on it */
} hw_seven_chance;

/* rounds[p][e][w]: at a table of p players, the second and third of whom hold hands of the group, rounds in which e
 * of all but the first do; w is 1 where the first wins. */
typedef struct hw_seven_chances {
  uint64_t rounds[HW_SEVEN_PLAYERS + 1][HW_SEVEN_PLAYERS][2];
} hw_seven_chances;

/* HW_BAD_RULES: no two hands of the group share no card, or so few that none are found by chance. */
hw_status hw_seven_chance_find(const hw_seven_chance *asked, hw_seven_chances *found);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
