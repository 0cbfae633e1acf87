/* seven.h - what seven cards hold, before they are parted: public, beside houseway.h.
 *
 * The marks of a hand are facts about its cards. Which of them are paid, and in what order, is no matter of
 * the core's. The joker is an ace, or any card that completes a straight, a flush, a straight flush or a
 * royal flush. */
#ifndef HW_SEVEN_H
#define HW_SEVEN_H

#include "houseway.h"

enum {
  /* Bits 0 to 10, by hw_category: five of the cards, or fewer, are that. HW_HIGH_CARD: none of the others. */
  HW_SEVEN_THREE_PAIR = 1 << 11,
  HW_SEVEN_JOKER = 1 << 12, /* the hand holds the joker */
  /* All seven of one suit and in sequence, the ace above the king or (LOW) below the 2. */
  HW_SEVEN_RUN = 1 << 13,       /* without the joker */
  HW_SEVEN_RUN_JOKER = 1 << 14, /* the joker is one of them */
  HW_SEVEN_LOW_RUN = 1 << 15,
  HW_SEVEN_LOW_RUN_JOKER = 1 << 16,
  /* A royal flush, and the other two cards of one suit: without the joker, with it in the royal flush
   * (IN_ROYAL), or with it as the other ace (AS_ACE). */
  HW_SEVEN_ROYAL_AK = 1 << 17,
  HW_SEVEN_ROYAL_AK_IN_ROYAL = 1 << 18,
  HW_SEVEN_ROYAL_AK_AS_ACE = 1 << 19,
  HW_SEVEN_ROYAL_AQ = 1 << 20,
  HW_SEVEN_ROYAL_AQ_IN_ROYAL = 1 << 21,
  HW_SEVEN_ROYAL_AQ_AS_ACE = 1 << 22,
  HW_SEVEN_ROYAL_KQ = 1 << 23,
  HW_SEVEN_ROYAL_KQ_IN_ROYAL = 1 << 24,
  /* A-2-3-4-5, the joker not among them: of any suits, or of one. AQ: and besides an ace and a queen of one
   * suit. */
  HW_SEVEN_FIVE_HIGH = 1 << 25,
  HW_SEVEN_FIVE_HIGH_SUITED = 1 << 26,
  HW_SEVEN_FIVE_HIGH_AQ = 1 << 27,
  HW_SEVEN_FIVE_HIGH_SUITED_AQ = 1 << 28,
};

typedef struct hw_seven {
  uint32_t marks;
  uint8_t top; /* rank of the highest card, the joker an ace */
} hw_seven;

/* How many hands have one set of marks and one highest card. */
typedef struct hw_seven_count {
  hw_seven seven;
  hw_tally tally; /* unsuited classes of a kind count as one class */
} hw_seven_count;

/* card: seven, highest first. */
hw_seven hw_seven_of(const hw_card card[HW_CARD_HAND]);

/* Counts every hand of seven, in the order in which the classes first show each set of marks and highest
 * card; *count is how many. A deck shows fewer than HW_SEVEN_COUNTS_MAX. */
enum { HW_SEVEN_COUNTS_MAX = 512 };
hw_status hw_seven_census(const hw_kinds *kinds, hw_seven_count out[HW_SEVEN_COUNTS_MAX], int *count);

#endif
