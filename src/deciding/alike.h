/* alike.h - the classes of a kind that nothing but their suits can tell apart, taken together.
 *
 * Patterns and functions see faces, the settings there are and their ranks. Classes of a kind hold the same
 * faces; where their settings rank alike too, only which cards share a suit tells one from another. So they
 * are decided as one, unless a function asks about suits. */
#ifndef HW_ALIKE_H
#define HW_ALIKE_H

#include "deciding/deciding.h"

typedef struct hw_alike {
  hw_view view;              /* of the first of them, which is the smallest */
  uint8_t last[HW_HAND_MAX]; /* the last, highest piece first */
  hw_tally tally;
  uint32_t kind;
  uint16_t first;        /* number of the first in its kind */
  uint16_t place;        /* among those of the kind, from 0 */
  bool by_class;         /* a function asked about suits: its classes were decided one by one */
  uint8_t setting, rule; /* what was decided otherwise; HW_NO_SETTING for none */
} hw_alike;

/* Fills out[0..], with room for `classes` of them, in the order of their first classes; of[i] is the place of
 * class i. Returns how many. */
int hw_alike_group(const hw_ranking *ranking, const hw_class *class, int classes, hw_alike *out,
                   uint16_t *of);

/* The least key and the number of one class, as a tally. */
hw_tally hw_class_tally(const hw_class *class, int size);

#endif
