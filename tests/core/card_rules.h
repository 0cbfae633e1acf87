/* card_rules.h - orders of cards that tests rank under: the two in use, each with both readings of the
 * joker in a flush, and one that nobody plays, to show that nothing is taken for granted. */
#ifndef HW_CARD_RULES_H
#define HW_CARD_RULES_H

#include "houseway.h"

#define USUAL_CATEGORIES                                                                                     \
  {                                                                                                          \
    HW_FIVE_ACES, HW_ROYAL, HW_STRAIGHT_FLUSH, HW_QUADS, HW_FULL_HOUSE, HW_FLUSH, HW_STRAIGHT, HW_TRIPS,     \
      HW_TWO_PAIR, HW_PAIR, HW_HIGH_CARD                                                                     \
  }

/* A-2-3-4-5 the second highest straight, and the highest straight flush below the royal. */
#define WHEEL_HIGH(flush)                                                                                    \
  {                                                                                                          \
    USUAL_CATEGORIES, {12, 3, 11, 10, 9, 8, 7, 6, 5, 4}, {3, 11, 10, 9, 8, 7, 6, 5, 4}, flush,               \
      HW_JOKER_ROYAL_ANY                                                                                     \
  }
#define WHEEL_LOW(flush)                                                                                     \
  {                                                                                                          \
    USUAL_CATEGORIES, {12, 11, 10, 9, 8, 7, 6, 5, 4, 3}, {11, 10, 9, 8, 7, 6, 5, 4, 3}, flush,               \
      HW_JOKER_ROYAL_ANY                                                                                     \
  }

/* Flushes above full houses, three of a kind above straights, four of a kind above straight flushes. */
#define NOBODYS(flush)                                                                                       \
  {                                                                                                          \
    {HW_ROYAL, HW_FIVE_ACES, HW_QUADS,    HW_STRAIGHT_FLUSH, HW_FLUSH,    HW_FULL_HOUSE,                     \
     HW_TRIPS, HW_STRAIGHT,  HW_TWO_PAIR, HW_PAIR,           HW_HIGH_CARD},                                  \
      {12, 3, 11, 4, 10, 5, 9, 6, 8, 7}, {7, 8, 6, 9, 5, 10, 4, 11, 3}, flush, HW_JOKER_ROYAL_ANY            \
  }

enum { RULES = 5 };

static const hw_card_rules all_rules[RULES] = {
  WHEEL_HIGH(HW_JOKER_HIGHEST_MISSING), WHEEL_LOW(HW_JOKER_SECOND_ACE),
  NOBODYS(HW_JOKER_HIGHEST_MISSING),    WHEEL_HIGH(HW_JOKER_SECOND_ACE),
  WHEEL_LOW(HW_JOKER_HIGHEST_MISSING),
};

#endif
