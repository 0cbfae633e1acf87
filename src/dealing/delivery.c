/* delivery.c - the ten styles in which eight stacks of tiles become eight deliveries; see dealing.h.
 *
 * Each style takes tiles off the tops of stacks, as a dealer would. A stack has two numbers: its place, counted
 * from the dealer's right, and its turn in the style's order. */

#include "dealing/dealing.h"

typedef enum manner {
  WHOLE,  /* a delivery is a whole stack */
  COUPLE, /* the top two tiles of two stacks, then the lower two of both */
  SLICE,  /* the top tile of each of the four near stacks, then of the four far stacks, then the next layer */
  /* near stacks 1 and 2 are put on 3 and 4; the top two of both piles, then the top of each far stack */
  DRAGON
} manner;

static const struct {
  manner manner;
  uint8_t order[HW_STACKS]; /* stacks in the order used; for SLICE and DRAGON the four near stacks first */
} styles[HW_STYLES] = {
  [HW_HOUSE_WAY_RIGHT] = {WHOLE, {0, 1, 2, 3, 4, 5, 6, 7}},
  [HW_HOUSE_WAY_LEFT] = {WHOLE, {7, 6, 5, 4, 3, 2, 1, 0}},
  [HW_CUP_SAY_RIGHT] = {COUPLE, {0, 1, 2, 3, 4, 5, 6, 7}},
  [HW_CUP_SAY_LEFT] = {COUPLE, {7, 6, 5, 4, 3, 2, 1, 0}},
  [HW_JUNG_QUAT] = {COUPLE, {3, 4, 2, 5, 1, 6, 0, 7}},
  [HW_CHEE_YEE] = {COUPLE, {0, 7, 1, 6, 2, 5, 3, 4}},
  [HW_PIN_SAY_RIGHT] = {SLICE, {0, 1, 2, 3, 7, 6, 5, 4}},
  [HW_PIN_SAY_LEFT] = {SLICE, {7, 6, 5, 4, 0, 1, 2, 3}},
  [HW_DRAGON_RIGHT] = {DRAGON, {0, 1, 2, 3, 7, 6, 5, 4}},
  [HW_DRAGON_LEFT] = {DRAGON, {7, 6, 5, 4, 0, 1, 2, 3}},
};

/* A delivery in progress: number of tiles gone from the top of each stack, and the deliveries made so far. */
typedef struct table {
  const hw_stacks *stacks;
  const uint8_t *order;
  int gone[HW_STACKS];
  hw_tile *next;
} table;

static void take(table *table, int turn, int tiles) {
  int stack = table->order[turn];
  while (tiles-- > 0) *table->next++ = table->stacks->tile[stack][table->gone[stack]++];
}

static void take_two_of_both(table *table, int turn) {
  take(table, turn, 2);
  take(table, turn + 1, 2);
}

static void take_tops(table *table, int turn) {
  for (int i = 0; i < HW_STACK; i++) take(table, turn + i, 1);
}

void hw_stacks_deliver(const hw_stacks *stacks, hw_style style, hw_tile out[HW_STACKS][HW_STACK]) {
  enum { FAR = HW_STACKS / 2 };
  manner manner = styles[style].manner;
  table table = {.stacks = stacks, .order = styles[style].order, .next = &out[0][0]};
  for (int pair = 0; pair < HW_STACKS / 2; pair++) { /* pairs of deliveries */
    switch (manner) {
    case WHOLE:
      take(&table, 2 * pair, HW_STACK);
      take(&table, 2 * pair + 1, HW_STACK);
      break;
    case COUPLE:
      take_two_of_both(&table, 2 * pair);
      take_two_of_both(&table, 2 * pair);
      break;
    case SLICE:
      take_tops(&table, 0);
      take_tops(&table, FAR);
      break;
    case DRAGON:
      take_two_of_both(&table, pair < 2 ? 0 : 2);
      take_tops(&table, FAR);
      break;
    }
  }
}
