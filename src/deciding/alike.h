/* alike.h - groups the classes of a kind that differ only in their suits.
 *
 * Patterns and functions see faces, valid settings and ranks. Classes of one kind hold the same faces; if all
 * their settings rank alike as well, only the sharing of suits distinguishes them. Such a group is decided once,
 * unless a function asks about suits. */
#ifndef HW_ALIKE_H
#define HW_ALIKE_H

#include "deciding/deciding.h"

typedef struct hw_alike {
  hw_view view;              /* of the first class, which has the group's smallest hand */
  uint8_t last[HW_HAND_MAX]; /* smallest hand of the last class, highest piece first */
  hw_tally tally;
  uint32_t kind;
  uint16_t first;        /* number of its first class within the kind */
  uint16_t place;        /* number of the group within the kind, from 0 */
  bool by_class;         /* a function asked about suits, so each class was decided separately */
  uint8_t setting, rule; /* the result of the first pass; HW_NO_SETTING for none */
} hw_alike;

/* Fills out[0..] with the groups, in the order of their first classes, and of[i] with the group of class
 * i. `out` has room for `classes` groups. Returns the number of groups. */
int hw_alike_group(const hw_ranking *ranking, const hw_class *class, int classes, hw_alike *out,
                   uint16_t *of);

/* A tally of one class. */
hw_tally hw_class_tally(const hw_class *class, int size);

#endif
