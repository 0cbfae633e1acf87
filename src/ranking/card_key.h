/* card_key.h - ranking cards in a few instructions: sums of cards, and ranks from sums.
 *
 * Every card has a number; the numbers of a hand add up to one that tells which ranks the hand holds and
 * whether five of a suit are among them. So a loop over hands adds one card at a time, or takes two away
 * from seven, and looks the rank up:
 *
 *   hw_card_sum seven = hw_card_sum_of7(card);
 *   uint16_t best = hw_card_rank7_sum(ranking, seven);
 *   hw_card_sum five = hw_card_sum_take(hw_card_sum_take(seven, card[3]), card[6]);
 *   uint16_t high = hw_card_rank5_sum(ranking, five), low = hw_card_rank2(card[3], card[6]);
 *
 * What the bits of a sum are:
 *   key, 40..63  the ranks: a number modulo 2^24 that no two collections of seven ranks share, nor two of
 *                five (the joker being a rank of its own)
 *   key, 0..15   four counts of four bits, clubs lowest: 3 + cards of the suit + 1 for the joker. At five
 *                cards a count's top bit is set. Seven cards, the joker among all suits, stay within it.
 *   suits        four groups of sixteen bits, clubs lowest: the ranks held of that suit, and bit 13 for the
 *                joker. Read only when a count says there are five.
 *
 * The 24 bits are cut in a row (high) and a column (low). Each row of the scattered table is slid to a
 * place where its few entries fall between those of the others (card_rows.c); row[] holds how far, less
 * the row's own first key, so that key + row[] is the entry. The sum may pass 2^32 and come round: meant.
 */
#ifndef HW_CARD_KEY_H
#define HW_CARD_KEY_H

#include "ranking/ranking.h"

typedef struct hw_card_sum {
  uint64_t key;
  uint64_t suits;
} hw_card_sum;

/* What each card adds. Two tables, so that a card's number times eight is all the address there is. */
extern const uint64_t hw_card_key[HW_CARDS];
extern const uint64_t hw_card_suits[HW_CARDS];

static const hw_card_sum hw_card_sum_none = {0x3333, 0}; /* of no cards */

static inline hw_card_sum hw_card_sum_add(hw_card_sum sum, hw_card card) {
  return (hw_card_sum){sum.key + hw_card_key[card], sum.suits + hw_card_suits[card]};
}

static inline hw_card_sum hw_card_sum_take(hw_card_sum sum, hw_card card) {
  return (hw_card_sum){sum.key - hw_card_key[card], sum.suits - hw_card_suits[card]};
}

/* Written out, for a compiler may not unroll the loop. */
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

/* Bits of a column, and entries of the slid tables. Found by trial: seven cards are looked up from the
 * second-level cache whatever the choice, so few rows and a table of some 200 KiB; five from the first. */
enum {
  HW_CARD_KEY_BITS = 24,
  HW_CARD_KEY_SHIFT = 64 - HW_CARD_KEY_BITS,
  HW_CARD_COLUMN7 = 11,
  HW_CARD_COLUMN5 = 13,
  HW_CARD_ENTRIES7 = 92618,
  HW_CARD_ENTRIES5 = 15053,
  HW_CARD_HIGH_RANKS_MAX = 7995 + 2002, /* collections of five ranks, and sets of five of a suit */
};

struct hw_card_ranking {
  uint32_t row7[1 << (HW_CARD_KEY_BITS - HW_CARD_COLUMN7)];
  uint32_t row5[1 << (HW_CARD_KEY_BITS - HW_CARD_COLUMN5)];
  uint16_t rank7[HW_CARD_ENTRIES7]; /* suits aside */
  uint16_t rank5[HW_CARD_ENTRIES5];
  uint16_t flush[1 << 14]; /* by the ranks of a suit, the joker bit 13: five of it or more */
  uint16_t floor[HW_CARD_LOW_RANKS];
  uint16_t high_ranks;
  uint8_t category[HW_CARD_HIGH_RANKS_MAX]; /* by rank */
};

/* The better of `rank` and the suit's: fours of a kind and full houses with aces can hold a flush too. */
static inline uint16_t hw_card_rank_suited(const hw_card_ranking *ranking, hw_card_sum sum, uint16_t rank) {
  int suit = __builtin_ctz((unsigned)sum.key & 0x8888) / 4;
  uint16_t flush = ranking->flush[sum.suits >> (16 * suit) & 0x3FFF];
  return flush > rank ? flush : rank;
}

static inline bool hw_card_sum_suited(hw_card_sum sum) {
  return __builtin_expect((sum.key & 0x8888) != 0, 0);
}

/* The entry of seven cards summed: another for every collection of ranks. */
static inline uint32_t hw_card_entry7(const hw_card_ranking *ranking, hw_card_sum sum) {
  uint32_t row = ranking->row7[sum.key >> (HW_CARD_KEY_SHIFT + HW_CARD_COLUMN7)];
  return (uint32_t)(sum.key >> HW_CARD_KEY_SHIFT) + row;
}

/* hw_card_rank7 of seven cards summed. */
static inline uint16_t hw_card_rank7_sum(const hw_card_ranking *ranking, hw_card_sum sum) {
  uint16_t rank = ranking->rank7[hw_card_entry7(ranking, sum)];
  return hw_card_sum_suited(sum) ? hw_card_rank_suited(ranking, sum, rank) : rank;
}

/* hw_card_rank5 of five cards summed. */
static inline uint16_t hw_card_rank5_sum(const hw_card_ranking *ranking, hw_card_sum sum) {
  uint32_t row = ranking->row5[sum.key >> (HW_CARD_KEY_SHIFT + HW_CARD_COLUMN5)];
  uint16_t rank = ranking->rank5[(uint32_t)(sum.key >> HW_CARD_KEY_SHIFT) + row];
  return hw_card_sum_suited(sum) ? hw_card_rank_suited(ranking, sum, rank) : rank;
}

#endif
