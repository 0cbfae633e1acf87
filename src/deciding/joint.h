/* joint.h - joins several rankings of cards, so that a hand is decided once for all that agree on it.
 *
 * A holding is a set of facts that ranks five cards: their ranks, or their ranks in one suit. The joint
 * ranking numbers holdings in the order of the first ranking. Two holdings share a number only if every
 * ranking ranks them alike. So a view that the joint ranking fills has the settings that exist and are made
 * under the first ranking, and classes that it ranks alike rank alike under each ranking.
 *
 * For each ranking after the first, some numbers are moved. All other numbers have one order and one
 * category under both rankings, and are below the same two-card hands. So if no setting of a hand is
 * moved, no pattern gets different answers under the two rankings, except by ranges of ranks
 * (hw_joint_move). */
#ifndef HW_JOINT_H
#define HW_JOINT_H

#include "deciding/deciding.h"
#include "ranking/card_key.h"

typedef struct hw_joint {
  int rankings; /* 1..HW_CASES_MAX */
  int numbers;
  hw_card_ranking card; /* ranks are numbers; only for views, which rank five cards, not seven */
  uint16_t rank[HW_CASES_MAX][HW_CARD_HIGH_RANKS_MAX]; /* by ranking, then number */
  uint64_t moved[HW_CARD_HIGH_RANKS_MAX];              /* by number: bit k for a move under ranking k */
} hw_joint;

/* HW_NO_MEMORY. The caller frees *joint. */
hw_status hw_joint_build(const hw_card_ranking *const *ranking, int rankings, hw_joint **joint);
/* Marks a number as moved if only one of two ranges of ranks holds it: `first` of the first ranking, or
 * `other` of ranking k. */
void hw_joint_move(hw_joint *joint, int k, const hw_shape *first, const hw_shape *other);
/* The rankings under which some setting of a view that the joint ranking filled is moved. */
uint64_t hw_joint_moved(const hw_joint *joint, const hw_view *view);

#endif
