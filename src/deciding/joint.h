/* joint.h - several rankings of cards as one, to decide a hand once for all that agree on it.
 *
 * A holding is what ranks five cards: their ranks, or their ranks in one suit. The joint ranking numbers holdings in
 * the order of the first ranking, and two have one number only if every ranking ranks them alike. So a view that it
 * fills has the settings that exist and are made under the first ranking, and classes that it ranks alike rank alike
 * under each.
 *
 * For each ranking after the first, some numbers are moved. All others lie in one order under both rankings, equal
 * where equal, with one category, and below the same two-card hands. So of a hand none of whose settings is moved, a
 * pattern can ask nothing that the two rankings answer differently, but for ranges of ranks (hw_joint_move). */
#ifndef HW_JOINT_H
#define HW_JOINT_H

#include "deciding/deciding.h"
#include "ranking/card_key.h"

typedef struct hw_joint {
  int rankings; /* 1..HW_CASES_MAX */
  int numbers;
  hw_card_ranking card; /* ranks are numbers; for views only, which rank five cards, not seven */
  uint16_t rank[HW_CASES_MAX][HW_CARD_HIGH_RANKS_MAX]; /* of a number, by ranking */
  uint64_t moved[HW_CARD_HIGH_RANKS_MAX];              /* by number: bit k for ranking k */
} hw_joint;

/* HW_NO_MEMORY. To be freed with free(). */
hw_status hw_joint_build(const hw_card_ranking *const *ranking, int rankings, hw_joint **joint);
/* Marks the numbers as moved of which one of two ranges of ranks holds only one: the first of the first ranking,
 * the other of ranking k. */
void hw_joint_move(hw_joint *joint, int k, const hw_shape *first, const hw_shape *other);
/* The rankings under which a setting of the view, filled by the joint ranking, is moved. */
uint64_t hw_joint_moved(const hw_joint *joint, const hw_view *view);

#endif
