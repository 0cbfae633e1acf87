/* card_key.h - ranks hands of cards in a few instructions, from sums of card numbers.
 *
 * Every card has a number. The sum of a hand's numbers identifies the ranks held and whether five cards share a
 * suit. A loop over hands adds one card at a time, or takes two away from seven, and looks the rank up:
 *
 *   hw_card_sum seven = hw_card_sum_of7(card);
 *   uint16_t best = hw_card_rank7_sum(ranking, seven);
 *   hw_card_sum five = hw_card_sum_take(hw_card_sum_take(seven, card[3]), card[6]);
 *   uint16_t high = hw_card_rank5_sum(ranking, five), low = hw_card_rank2(card[3], card[6]);
 *
 * The bits of a sum:
 *   key, 40..63  the ranks: a number modulo 2^24, distinct for every collection of seven ranks, and for every
 *                collection of five (the joker counts as a separate rank)
 *   key, 0..15   a count of four bits for each suit, clubs lowest: 3 + cards of the suit + 1 for the joker. Five
 *                cards set a count's top bit; seven cards including the joker cannot overflow it.
 *   suits        sixteen bits for each suit, clubs lowest: bit r for rank r, bit 13 for the joker. Valid only
 *   where
 *                the count shows five cards of the suit.
 *
 * To look a sum up, its 24 bits are split into a row (high bits) and a column (low bits). card_rows.c packs the
 * sparse rows into one table so that their entries interleave. row[] holds each row's offset, so that the entry is
 * key + row[], modulo 2^32: the addition wraps on purpose. */
#ifndef HW_CARD_KEY_H
#define HW_CARD_KEY_H

#include "ranking/ranking.h"

typedef struct hw_card_sum {
  uint64_t key;
  uint64_t suits;
} hw_card_sum;

/* The addends of each card, in two tables so that an address is the card number times eight. */
extern const uint64_t hw_card_key[HW_CARDS];
extern const uint64_t hw_card_suits[HW_CARDS];

static const hw_card_sum hw_card_sum_none = {0x3333, 0}; /* the sum of no cards */

static inline hw_card_sum hw_card_sum_add(hw_card_sum sum, hw_card card) {
  return (hw_card_sum){sum.key + hw_card_key[card], sum.suits + hw_card_suits[card]};
}

static inline hw_card_sum hw_card_sum_take(hw_card_sum sum, hw_card card) {
  return (hw_card_sum){sum.key - hw_card_key[card], sum.suits - hw_card_suits[card]};
}

/* Unrolled by hand because compilers may not unroll the loop. */
static inline hw_card_sum hw_card_sum_of5(const hw_card card[5]) {
  const uint64_t *key = hw_card_key, *suits = hw_card_suits;
  return (hw_card_sum){
    0x3333 + key[card[0]] + key[card[1]] + key[card[2]] + key[card[3]] + key[card[4]],
    suits[card[0]] + suits[card[1]] + suits[card[2]] + suits[card[3]] + suits[card[4]],
  };
}

static inline hw_card_sum hw_card_sum_of7(const hw_card card[7]) {
  return hw_card_sum_add(hw_card_sum_add(hw_card_sum_of5(card), card[5]), card[6]);
}

/* Bits of a column and entries of the packed tables, tuned by measurement. The table for seven cards never fits
 * the first-level cache, so it has few rows and some 200 KiB; the table for five fits it. */
enum {
  HW_CARD_KEY_BITS = 24,
  HW_CARD_KEY_SHIFT = 64 - HW_CARD_KEY_BITS,
  HW_CARD_COLUMN7 = 11,
  HW_CARD_COLUMN5 = 13,
  HW_CARD_ENTRIES7 = 92618,
  HW_CARD_ENTRIES5 = 15053,
  HW_CARD_HIGH_RANKS_MAX = 7995 + 2002, /* collections of five ranks, and sets of five ranks of one suit */
};

struct hw_card_ranking {
  uint32_t row7[1 << (HW_CARD_KEY_BITS - HW_CARD_COLUMN7)];
  uint32_t row5[1 << (HW_CARD_KEY_BITS - HW_CARD_COLUMN5)];
  uint16_t rank7[HW_CARD_ENTRIES7]; /* ignores suits */
  uint16_t rank5[HW_CARD_ENTRIES5];
  uint16_t flush[1 << 14]; /* by the ranks of a suit (bit 13: joker), five or more of them */
  uint16_t floor[HW_CARD_LOW_RANKS], above[HW_CARD_LOW_RANKS];
  uint16_t high_ranks;
  uint8_t category[HW_CARD_HIGH_RANKS_MAX]; /* category of each five-card rank */
};

/* The better of `rank` and the rank of the suit that five cards share: seven cards can hold a flush beside a
 * better hand, such as four of a kind or a full house of aces. */
static inline uint16_t hw_card_rank_suited(const hw_card_ranking *ranking, hw_card_sum sum, uint16_t rank) {
  int suit = __builtin_ctz((unsigned)sum.key & 0x8888) / 4;
  uint16_t flush = ranking->flush[sum.suits >> (16 * suit) & 0x3FFF];
  return flush > rank ? flush : rank;
}

static inline bool hw_card_sum_suited(hw_card_sum sum) {
  return __builtin_expect((sum.key & 0x8888) != 0, 0);
}

/* The entry of a sum of seven cards; distinct for every collection of ranks. */
static inline uint32_t hw_card_entry7(const hw_card_ranking *ranking, hw_card_sum sum) {
  uint32_t row = ranking->row7[sum.key >> (HW_CARD_KEY_SHIFT + HW_CARD_COLUMN7)];
  return (uint32_t)(sum.key >> HW_CARD_KEY_SHIFT) + row;
}

/* hw_card_rank7 from the sum of the seven cards. */
static inline uint16_t hw_card_rank7_sum(const hw_card_ranking *ranking, hw_card_sum sum) {
  uint16_t rank = ranking->rank7[hw_card_entry7(ranking, sum)];
  return hw_card_sum_suited(sum) ? hw_card_rank_suited(ranking, sum, rank) : rank;
}

/* hw_card_rank5 from the sum of the five cards. */
static inline uint16_t hw_card_rank5_sum(const hw_card_ranking *ranking, hw_card_sum sum) {
  uint32_t row = ranking->row5[sum.key >> (HW_CARD_KEY_SHIFT + HW_CARD_COLUMN5)];
  uint16_t rank = ranking->rank5[(uint32_t)(sum.key >> HW_CARD_KEY_SHIFT) + row];
  return hw_card_sum_suited(sum) ? hw_card_rank_suited(ranking, sum, rank) : rank;
}

#endif
