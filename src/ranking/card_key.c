/* card_key.c - the numbers of the cards; see card_key.h.
 *
 * The thirteen rank numbers are the least for which all sums of seven ranks, each used at most four times, differ.
 * The joker's number is one more than the greatest such sum, so no sum with the joker equals one without.
 * Multiplying all by an odd number keeps the sums distinct modulo 2^24 and scatters them; of the multipliers
 * tried, -125 gave the rows that fit together best. */

#include "ranking/card_key.h"

#define NUMBER(n) ((uint64_t)(UINT32_C(0) - 125 * UINT32_C(n)) << HW_CARD_KEY_SHIFT)
#define RANK(n) NUMBER(n) + 0x1, NUMBER(n) + 0x10, NUMBER(n) + 0x100, NUMBER(n) + 0x1000

const uint64_t hw_card_key[HW_CARDS] = {
  RANK(0),    RANK(1),     RANK(5),     RANK(22),     RANK(98),     RANK(453),     RANK(2031),
  RANK(8698), RANK(22854), RANK(83661), RANK(262349), RANK(636345), RANK(1479181), NUMBER(7825760) + 0x1111,
};

#define BIT(rank, suit) UINT64_C(1) << (16 * suit + rank)
#define SUITS(rank) BIT(rank, 0), BIT(rank, 1), BIT(rank, 2), BIT(rank, 3)

const uint64_t hw_card_suits[HW_CARDS] = {
  SUITS(0), SUITS(1), SUITS(2), SUITS(3),  SUITS(4),  SUITS(5),  SUITS(6),
  SUITS(7), SUITS(8), SUITS(9), SUITS(10), SUITS(11), SUITS(12), UINT64_C(0x2000200020002000),
};
