/* worth.h - the value of house ways: two ways against each other, exactly and by simulation; the value of every
 * setting. */
#ifndef HW_WORTH_H
#define HW_WORTH_H

#include "dealing/dealing.h"
#include "deciding/deciding.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* ---- one hand against a bank (src/worth/bank.c) ---- */

/* All hands of a bank as its way sets them, some ten megabytes for cards; kinds and ranking must outlive it.
 * setting: by class, as in hw_table. mark: by class (hw_marks_find), or NULL. HW_BAD_RULES: a hand has no setting. */
typedef struct hw_bank hw_bank;
hw_status hw_bank_new(const hw_kinds *kinds, const hw_ranking *ranking, const uint8_t *setting,
                      const uint8_t *mark, hw_bank **bank);
/* Makes a bank from bundles, with setting and mark by bundle, in a tenth of the time. HW_TOO_FEW: not all kinds
 * are bundled yet. */
hw_status hw_bank_of_bundles(const hw_bundles *bundles, const hw_ranking *ranking, const uint8_t *setting,
                             const uint8_t *mark, hw_bank **bank);
/* NULL is allowed. */
void hw_bank_free(hw_bank *bank);

/* For each setting of the hand, counts the bank hands disjoint from it in each cell: count[setting * cells +
 * cell]. */
hw_status hw_bank_meet(const hw_bank *bank, const uint8_t *piece, uint64_t *count);

/* ---- exact counts (src/worth/exact*.c) ----
 * Counts every deal of one hand to a player and one to the bank, each set by a fixed way, without enumerating
 * deals. */

/* A deck, possibly short: pieces[f] of each face. Every rank present has the same suits, the first ones. */
typedef struct hw_deck {
  uint8_t pieces[HW_FACES];
} hw_deck;

/* The game's whole deck. */
void hw_deck_whole(hw_game game, hw_deck *deck);
/* True if the deck is valid: no more pieces of a face than the game has, and the same suits in every rank. */
bool hw_deck_fits(hw_game game, const hw_deck *deck);
/* Number of ordered pairs of disjoint hands; whole deck: 736,281,000 for tiles, 8,250,459,031,214,400 for cards. */
uint64_t hw_deck_deals(hw_game game, const hw_deck *deck);

/* All hands as one way sets them; kinds must outlive it. setting: by class, as in hw_table; hands with
 * HW_NO_SETTING are left out. mark: by class, from hw_marks_find, or NULL. A player's mark 1 is a hand
 * set wrongly, though it is not fouled (pieces.h). */
typedef struct hw_side hw_side;
hw_status hw_side_build(const hw_kinds *kinds, const hw_ranking *ranking, const uint8_t *setting,
                        const uint8_t *mark, hw_side **side);
/* NULL is allowed. */
void hw_side_free(hw_side *side);
/* The game of the side. */
hw_game hw_side_game(const hw_side *side);

/* Sets of cards that two hands share have parts by their size, 0 to 7, and their two highest faces, 0 for none
 * and otherwise one above the face: part = (size * HW_PART_FACES + first) * HW_PART_FACES + second. */
enum { HW_PART_FACES = HW_RANKS + 2, HW_EXACT_PARTS = (HW_CARD_HAND + 1) * HW_PART_FACES * HW_PART_FACES };

typedef struct hw_exact {
  const hw_side *player, *bank; /* of one game and ranking; may be the same side */
  const hw_deck *deck;
  int threads;                                                 /* 1..64; the result does not depend on it */
  bool (*progress)(void *self, uint32_t done, uint32_t total); /* called on the calling thread; false: stop */
  void *progress_self;
  /* NULL, or zeros: filled with the terms that cells are sums of, by the number of pieces in a set that both
   * hands hold (exact.c); not by groups */
  int64_t (*by_size)[HW_CELLS_MAX];
  /* Cards: NULL, or HW_EXACT_PARTS zeros: filled with the terms by part (hw_exact_part), whatever a hand's mark */
  int64_t (*by_part)[HW_CARD_STANDS];
} hw_exact;

/* Counts the deals in each cell of the game. HW_BAD_RULES: the sides are of different games, or the deck is
 * invalid. */
hw_status hw_exact_run(const hw_exact *exact, uint64_t *cell);

/* Several ways of cards, each against each; no hand is marked. */
typedef struct hw_exact_several {
  const hw_kinds *kinds;
  const hw_ranking *ranking;
  const uint8_t *const *setting; /* by way, then by class; fastest if most hands are set as by the first */
  int ways;
  int banks; /* counts only pairs with one of the first `banks` ways: 1 to all */
  const hw_deck *deck;
  int threads;                                                 /* 1..64; the result does not depend on it */
  bool (*progress)(void *self, uint32_t done, uint32_t total); /* called on the calling thread; false: stop */
  void *progress_self;
} hw_exact_several;

/* Counts, in one walk, the cells of hw_exact_run for each pair: cell[(player * ways + bank) * HW_CARD_CELLS], 0
 * for pairs that are not counted. HW_BAD_RULES: not cards, a way fouls a hand, or the deck is invalid. */
hw_status hw_exact_several_run(const hw_exact_several *several, uint64_t *cell);

/* ---- a player who sees the bank's set hand and then sets best against it (src/worth/exact_seen.c) ---- */

enum { HW_SEEN_COPIES = 4 }; /* copies beat the bank's: bit 2 in the high hand, bit 1 in the low */

typedef struct hw_seen {
  const hw_ranking *ranking; /* the bank's ranking; cards only */
  const hw_side *bank;
  const hw_deck *deck;
  bool skip[HW_CARD_BANKS]; /* by mark: counts only the total deals of such hands */
  int threads;              /* 1..64; the result does not depend on it */
  bool (*progress)(void *self, uint32_t done, uint32_t total); /* called on the calling thread; false: stop */
  void *progress_self;
} hw_seen;

/* Deals by the mark of the bank's hand: all; deals in which some setting beats both of its halves; deals in which
 * some setting beats at least one. */
typedef struct hw_seen_counts {
  uint64_t deals[HW_CARD_BANKS];
  uint64_t both[HW_CARD_BANKS][HW_SEEN_COPIES];
  uint64_t either[HW_CARD_BANKS][HW_SEEN_COPIES];
} hw_seen_counts;

/* HW_BAD_RULES: not cards, or the deck is invalid. */
hw_status hw_seen_run(const hw_seen *seen, hw_seen_counts *counts);
/* ---- hands grouped by their halves (src/worth/exact_groups.c) ----
 * A table gives each half's group, below HW_GROUPS_MAX. It is indexed by the half's number: for cards its rank;
 * for tiles with faces a >= b, a (a + 1) / 2 + b. */

enum { HW_GROUPS_MAX = 32 };

typedef struct hw_groups {
  const uint8_t *high, *low;
} hw_groups;

/* Counts the hands of the whole deck: [without, with the joker][high group][low group]. */
hw_status hw_side_groups(const hw_side *side, const hw_groups *groups,
                         uint64_t hands[2][HW_GROUPS_MAX][HW_GROUPS_MAX]);

typedef struct hw_group_asked {
  int high, low; /* the group; -1: any */
  int joker;     /* 0: without, 1: with the joker; -1: either */
} hw_group_asked;

/* Cards: counts the deals in each cell by the group of the bank's high hand, and again by that of its low hand:
 * cell[g * HW_CARD_CELLS + c], high groups from g = 0, low groups from g = HW_GROUPS_MAX, 2 * HW_GROUPS_MAX in
 * all. HW_BAD_RULES: as for hw_exact_run, or not cards. */
hw_status hw_exact_by_groups(const hw_exact *exact, const hw_ranking *ranking, const hw_groups *groups,
                             uint64_t *cell);

/* Makes a side of the matching hands. All other hands are left out. */
hw_status hw_side_part(const hw_side *side, const hw_groups *groups, const hw_group_asked *asked,
                       hw_side **part);

/* ---- tiles: a bank against two seats, exactly (src/worth/exact_seats.c) ---- */

enum { HW_SEAT_LOSES, HW_SEAT_PUSHES, HW_SEAT_WINS, HW_SEAT_ENDS };

typedef struct hw_two_seats {
  const hw_side *player, *bank; /* tiles, one ranking, every hand set */
  const hw_deck *deck;
  const uint8_t *code; /* by cell: 1 the player loses, 3 wins; other codes count as a push */
  int threads;
  bool (*progress)(void *self, uint32_t done, uint32_t total);
  void *progress_self;
} hw_two_seats;

/* Counts deals of a hand to the bank and to each of two seats, by the results of the first and second seat.
 * HW_BAD_RULES: not tiles, a hand has no setting, or the deck is invalid. */
hw_status hw_two_seats_run(const hw_two_seats *asked, uint64_t ended[HW_SEAT_ENDS][HW_SEAT_ENDS]);

/* ---- the value of every setting of every hand against one way of the bank (src/worth/value.c) ----
 * Exact. The worth of a setting is a sum over all bank hands that share no piece with the player's: the result of
 * a wager of `wager` parts. So it is a whole number of parts, in absolute value at most 10^6 * 53,524,680. */

enum { HW_WAGER_MAX = 1000000, HW_VALUE_WAYS = 2 };

/* Work kept from one valuation for the next (value_ground.c): see `ground`. */
typedef struct hw_value_ground hw_value_ground;
/* Makes an empty store. */
hw_status hw_value_ground_new(hw_value_ground **ground);
/* NULL is allowed. */
void hw_value_ground_free(hw_value_ground *ground);

typedef struct hw_valuation {
  const hw_kinds *kinds;
  const hw_ranking *ranking;
  const hw_table *bank;
  int32_t wager; /* parts in a wager: 1 to HW_WAGER_MAX */
  /* Result of a wager in each cell (pieces.h), -wager to wager. For cards, it must depend only on which high hand
   * and which low hand beats the other, with copies always won by the same side, and for hands of a mark it must
   * be 0 throughout or the same as without the mark. Cells of fouled hands are ignored, because no fouled setting
   * is valued. */
  const int32_t *weight;
  /* NULL, or the outcome in each cell, coded as for hw_two_seats: all cells of code 3 have one weight, all of code
   * 1 another, and the rest 0. If given, outcomes are counted too. */
  const uint8_t *code;
  const uint8_t *mark;                /* by class of the bank's hands (hw_marks_find), or NULL */
  const hw_table *way[HW_VALUE_WAYS]; /* NULL, or a way whose settings are valued too */
  /* By class, the mask of settings to choose the best from; NULL: all valid settings. A class with an empty mask
   * keeps the first way's setting and has worth 0. */
  const uint32_t *among;
  /* Cards: a way's setting that `among` lacks is set wrongly (pieces.h); all such cells must have one weight. */
  bool others_wrong;
  /* NULL, or the store of the previous valuation, which this one updates. The result does not depend on it. It
   * saves time under the same ranking and weights, for cards if both banks set most hands alike, for tiles if they
   * set every hand alike. The ranking must
   * outlive the store, which serves one valuation at a time. */
  hw_value_ground *ground;
  uint32_t step; /* values one kind in this many, and gives the rest worth 0; 0 and 1: all */
  int threads;   /* 1..64; the result does not depend on it */
  bool (*progress)(void *self, uint32_t done, uint32_t total); /* called on the calling thread; false: stop */
  void *progress_self;
} hw_valuation;

/* Number of deals won and lost; and sums over hands: |won - lost|, (won - lost)^2 and (won + lost)^2. A sum of
 * squares is two numbers, high then low: high * 2^32 + low. */
typedef struct hw_value_ends {
  uint64_t won, lost;
  uint64_t net_size, net_squares[2], decided_squares[2];
} hw_value_ends;

/* Values by class, in the frozen order. */
typedef struct hw_values {
  hw_game game;
  uint32_t classes;
  int32_t wager;
  uint8_t *best;              /* the first valid setting with the highest worth */
  int64_t *worth;             /* worth of the best setting */
  int64_t *of[HW_VALUE_WAYS]; /* of the setting chosen by each way; NULL if not given */
  /* Sums over all hands valued, with the best settings and with each way's; 0 without `code`. */
  hw_value_ends best_ends, way_ends[HW_VALUE_WAYS];
} hw_values;

/* HW_BAD_RULES: `among` is given without a first way, a way leaves a hand unset or fouls it, the tables are of
 * different games, or wager or weights are invalid. HW_TOO_LARGE: the bank's way distinguishes suits in hands
 * without five cards of one suit. */
hw_status hw_values_find(const hw_valuation *valuation, hw_values **values);
/* NULL is allowed. */
void hw_values_free(hw_values *values);

/* The best settings as a table with one rule, number 0. */
hw_status hw_values_table(const hw_values *values, hw_table **table);

/* ---- sums over every hand (src/worth/value_sums.c) ----
 * Worth times hands is at most 53,524,680 * 154,143,080 = 8.3e15 wagers, which in parts exceeds 64 bits. */

/* An amount: whole wagers plus parts of a wager. `parts` may exceed one wager, and both may have either sign. */
typedef struct hw_worth {
  int64_t wagers, parts;
} hw_worth;

/* Total worth over every hand: of the best settings, of a way's settings. */
hw_worth hw_values_best_sum(const hw_kinds *kinds, const hw_values *values);
hw_worth hw_values_way_sum(const hw_kinds *kinds, const hw_values *values, int way);

/* Cost of one rule: how much more the best setting of each of its hands is worth. */
typedef struct hw_value_cost {
  uint64_t hands;     /* hands the rule sets */
  hw_tally worse;     /* those for which another setting is better */
  hw_worth cost;      /* total over those hands */
  int64_t worst;      /* largest cost of a single hand, in parts */
  uint64_t worst_key; /* key of the smallest such hand; UINT64_MAX if every hand is set best */
} hw_value_cost;

enum { HW_VALUE_RULES = 256 };
/* Costs by rule of way number `way` of the valuation, whose table is `table`. */
void hw_values_cost(const hw_kinds *kinds, const hw_values *values, int way, const hw_table *table,
                    hw_value_cost cost[HW_VALUE_RULES]);
/* gain[a * HW_VALUE_RULES + b]: how much more the second way's settings are worth, over the hands that rule a of
 * the first way and rule b of the second set to different ranks. */
void hw_values_gain(const hw_kinds *kinds, const hw_values *values,
                    const hw_table *const table[HW_VALUE_WAYS], hw_worth *gain);

/* ---- simulation: a bank against seats, one deck (src/worth/simulate.c) ----
 * The bank's and the players' ways set the hands. Rounds are counted by the number of seats that won and that
 * lost; the caller applies any vigorish. */

enum { HW_SEATS_MAX = HW_POSITIONS_MAX - 1, HW_SEATS_COUNTS = HW_SEATS_MAX + 1, HW_CODES = 6 };

typedef struct hw_simulation {
  const hw_kinds *kinds;
  const hw_ranking *ranking;
  const hw_table *player;
  const hw_table *bank;
  const uint8_t *code; /* by cell: 1 the player loses, 2 pushes, 3 wins; other codes count as a push */
  const char *seed;
  uint64_t rounds;
  int seats;            /* 1 or more, and with the bank no more than the game's pieces make hands */
  const uint8_t *mark;  /* by class of the bank's hands (hw_marks_find), or NULL */
  const uint8_t *wrong; /* by class of the player's hands: 1 if set wrongly, as for hw_side_build; or NULL */
  int threads;          /* the result does not depend on it */
  bool (*progress)(void *self, uint32_t done, uint32_t total);
  void *progress_self;
} hw_simulation;

/* Copies: only the high hand ranks equal to the bank's, only the low hand, or both. */
typedef enum hw_copy { HW_COPY_HIGH, HW_COPY_LOW, HW_COPY_BOTH, HW_COPIES } hw_copy;

/* Totals over all rounds. */
typedef struct hw_simulated {
  uint64_t rounds;
  uint64_t codes[HW_CODES]; /* hands by outcome */
  /* number of copies, and sum over rounds of the squared number */
  uint64_t copies[HW_COPIES], copy_squares[HW_COPIES];
  /* ended[n][won][lost]: rounds in which, of the first n seats dealt, this many won and lost. */
  uint64_t ended[HW_SEATS_MAX + 1][HW_SEATS_COUNTS][HW_SEATS_COUNTS];
} hw_simulated;

/* HW_BAD_RULES: a table leaves a hand unset. HW_TOO_MANY: more seats than can be dealt to. */
hw_status hw_simulate(const hw_simulation *simulation, hw_simulated *found);

/* ---- simulation: rounds in which two players hold hands of a group (src/worth/seven_chance.c) ---- */

enum { HW_SEVEN_PLAYERS = 7 }; /* one deck deals no more hands */

typedef struct hw_seven_chance {
  /* all its groups count as one; the first player wins with any worth other than 0 */
  const hw_seven_pairs *pairs;
  const char *seed;
  uint64_t rounds;
  int players; /* 3..HW_SEVEN_PLAYERS */
  int threads; /* the result does not depend on it */
} hw_seven_chance;

/* rounds[p][e][w]: rounds at a table of p players, the second and third holding hands of the group, in which e of
 * all players but the first hold such a hand; w: 1 if the first player wins. */
typedef struct hw_seven_chances {
  uint64_t rounds[HW_SEVEN_PLAYERS + 1][HW_SEVEN_PLAYERS][2];
} hw_seven_chances;

/* HW_BAD_RULES: no two hands of the group are disjoint, or too few to find by random draws. */
hw_status hw_seven_chance_find(const hw_seven_chance *asked, hw_seven_chances *found);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
