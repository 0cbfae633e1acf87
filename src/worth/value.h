/* value.h - what every setting of every hand is worth against one way of setting the bank's, exactly.
 *
 * A worth is a sum over all the bank's hands that share no piece with the player's: of each, what a wager of
 * 20 comes to. So it is a whole number, no more than 20 * 53,524,680 from 0, which 32 bits hold. */
#ifndef HW_VALUE_H
#define HW_VALUE_H

#include "houseway.h"

enum { HW_WAGER = 20, HW_VALUE_WAYS = 2 };

typedef struct hw_valuation {
  const hw_kinds *kinds;
  const hw_ranking *ranking;
  const hw_table *bank;
  /* What a wager comes to in each cell (houseway.h), -20 to 20. Of cards it must depend on which high hand
   * and which low hand beats the other, copies going to one side always, and be 0 against all dragons or as it is
   * without them. Cells of fouled hands are not looked at: no fouled setting is valued. */
  const int8_t *weight;
  const hw_table *way[HW_VALUE_WAYS]; /* NULL, or a way whose own choices are to be valued */
  uint32_t step; /* cards: only every so many kinds are valued, the rest 0; 0 and 1: all */
  int threads;   /* 1..64; the answer does not depend on it */
  bool (*progress)(void *self, uint32_t done, uint32_t total); /* on the calling thread; false: stop */
  void *progress_self;
} hw_valuation;

/* Of each class, in the frozen order. */
typedef struct hw_values {
  hw_game game;
  uint32_t classes;
  uint8_t *best;              /* the first setting that exists and is worth most */
  int32_t *worth;             /* of that setting */
  int32_t *of[HW_VALUE_WAYS]; /* of the setting a way chose; NULL where none was given */
} hw_values;

/* HW_BAD_RULES: a way leaves a hand undecided or fouls it, the tables are of two games, or the weights are not
 * as above. HW_TOO_LARGE: the bank's way tells hands apart by suits that five do not share. */
hw_status hw_values_find(const hw_valuation *valuation, hw_values **values);
void hw_values_free(hw_values *values);

/* The best settings as a table; its one rule is rule 0. */
hw_status hw_values_table(const hw_values *values, hw_table **table);

/* ---- tables of settings (src/deciding/table_settings.c) ---- */

/* A table of one rule that sets each class so. HW_BAD_RULES: a setting does not exist. */
hw_status hw_table_of_settings(const hw_kinds *kinds, const hw_ranking *ranking, const uint8_t *setting,
                               hw_table **table);

/* ---- sums over every hand (src/worth/value_sums.c) ----
 * Worths times hands: at most 20 * 53,524,680 * 154,143,080 = 1.7e17 from 0. */

int64_t hw_values_best_sum(const hw_kinds *kinds, const hw_values *values);
int64_t hw_values_way_sum(const hw_kinds *kinds, const hw_values *values, int way);

/* What the choices of one rule cost: what the best setting of each hand is worth more. */
typedef struct hw_value_cost {
  uint64_t hands;     /* the rule sets */
  hw_tally worse;     /* of them, those that have a better setting */
  int64_t cost;       /* over all hands */
  int32_t worst;      /* of a single hand */
  uint64_t worst_key; /* the smallest such hand's; UINT64_MAX when no hand is set worse than best */
} hw_value_cost;

enum { HW_VALUE_RULES = 256 };
/* By the rule that chose in the valuation's way `way`, whose table is given. */
void hw_values_cost(const hw_kinds *kinds, const hw_values *values, int way, const hw_table *table,
                    hw_value_cost cost[HW_VALUE_RULES]);
/* gain[a * HW_VALUE_RULES + b]: over the hands that rule a of the first way and rule b of the second set to
 * different ranks, what the second's settings are worth more. */
void hw_values_gain(const hw_kinds *kinds, const hw_values *values,
                    const hw_table *const table[HW_VALUE_WAYS], int64_t *gain);

#endif
