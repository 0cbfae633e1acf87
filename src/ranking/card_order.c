/* card_order.c - the worth of five cards; see card_order.h.
 *
 * A hand with the joker has the best worth that any allowed card in its place gives. A hand in two categories,
 * such as straight and flush, has the better worth. Categories of equal ranks exclude each other: a full house is
 * never scored as three of a kind. */

#include "ranking/card_order.h"

#include <string.h>

enum { DETAIL_BITS = 20, LOWEST_TOP = 3 /* top card of the lowest straight: the five of A-2-3-4-5 */ };

/* ---- the order ---- */

/* Inverts a list, best first: place[name] = count for the first name, 1 for the last. Returns false if a name lies
 * outside lowest..highest or repeats; since the list has `count` names, true means that all occur. */
static bool turn_round(const uint8_t *list, int lowest, int highest, uint8_t *place) {
  int count = highest - lowest + 1;
  for (int i = 0; i < count; i++) {
    if (list[i] < lowest || list[i] > highest || place[list[i]] != 0) return false;
    place[list[i]] = (uint8_t)(count - i);
  }
  return true;
}

hw_status hw_card_order_compile(const hw_card_rules *rules, hw_card_order *order) {
  hw_card_order made;
  memset(&made, 0, sizeof made);
  made.joker_flush = rules->joker_flush;
  made.joker_royal = rules->joker_royal;
  if (!turn_round(rules->category, 0, HW_CATEGORIES - 1, made.category) ||
      !turn_round(rules->straight, LOWEST_TOP, HW_ACE, made.straight) ||
      !turn_round(rules->straight_flush, LOWEST_TOP, HW_ACE - 1, made.straight_flush) ||
      made.joker_flush > HW_NO_JOKER ||
      (made.joker_royal != HW_JOKER_ROYAL_ANY && made.joker_royal != HW_JOKER_ROYAL_ACE))
    return HW_BAD_RULES;
  *order = made;
  return HW_OK;
}

/* ---- worths ---- */

static uint32_t worth(const hw_card_order *order, hw_category category, uint32_t detail) {
  return (uint32_t)order->category[category] << DETAIL_BITS | detail;
}

static uint32_t better(uint32_t a, uint32_t b) { return a > b ? a : b; }

static uint32_t straight_ranks(int top) {
  return top == LOWEST_TOP ? 0xFu | 1u << HW_ACE : 0x1Fu << (top - 4);
}

/* Detail bits: the ranks, highest first, four bits each. twice: the ace counts twice. */
static uint32_t ranks_detail(uint32_t ranks, bool twice) {
  uint32_t detail = twice ? HW_ACE : 0;
  for (int r = HW_ACE; r >= 0; r--)
    if (ranks >> r & 1) detail = detail << 4 | (uint32_t)r;
  return detail;
}

/* ---- regardless of suits: equal ranks, straights, high cards ---- */

/* held[n]: number of ranks held n times. Returns the category of a hand without straight or flush. */
static hw_category kinds_category(const int held[6]) {
  if (held[5]) return HW_FIVE_ACES;
  if (held[4]) return HW_QUADS;
  if (held[3]) return held[2] ? HW_FULL_HOUSE : HW_TRIPS;
  return held[2] == 2 ? HW_TWO_PAIR : held[2] ? HW_PAIR : HW_HIGH_CARD;
}

/* Detail bits: each rank as often as it is held, the most frequent first, higher ranks first among equals. */
static uint32_t worth_kinds(const hw_card_order *order, const uint8_t count[HW_RANKS]) {
  int held[6] = {0};
  uint32_t detail = 0;
  for (int n = 5; n > 0; n--)
    for (int r = HW_ACE; r >= 0; r--) {
      if (count[r] != n) continue;
      held[n]++;
      for (int i = 0; i < n; i++) detail = detail << 4 | (uint32_t)r;
    }
  return worth(order, kinds_category(held), detail);
}

static uint32_t worth_straight(const hw_card_order *order, uint32_t ranks, bool joker) {
  uint32_t best = 0;
  for (int top = LOWEST_TOP; top <= HW_ACE; top++) {
    int missing = __builtin_popcount(straight_ranks(top) & ~ranks);
    if (missing == joker) best = better(best, worth(order, HW_STRAIGHT, order->straight[top]));
  }
  return best;
}

uint32_t hw_card_worth_loose(const hw_card_order *order, const uint8_t rank[5]) {
  uint8_t count[HW_RANKS] = {0};
  uint32_t ranks = 0;
  bool joker = rank[4] == HW_RANKS;
  for (int i = 0; i < 5 - joker; i++) {
    count[rank[i]]++;
    ranks |= 1u << rank[i];
  }
  uint32_t straight = worth_straight(order, ranks, joker);
  if (joker) count[HW_ACE]++;
  return better(straight, worth_kinds(order, count));
}

/* ---- one suit ---- */

static uint32_t worth_straight_flush(const hw_card_order *order, uint32_t ranks, bool joker) {
  uint32_t best = 0;
  for (int top = LOWEST_TOP; top <= HW_ACE; top++) {
    if (__builtin_popcount(straight_ranks(top) & ~ranks) != joker) continue;
    /* Under HW_JOKER_ROYAL_ACE a joker in place of another card than the ace makes the highest straight flush, not
     * a royal flush. */
    bool short_of_royal = joker && (ranks >> HW_ACE & 1) && order->joker_royal == HW_JOKER_ROYAL_ACE;
    uint32_t made = top != HW_ACE    ? worth(order, HW_STRAIGHT_FLUSH, order->straight_flush[top])
                    : short_of_royal ? worth(order, HW_STRAIGHT_FLUSH, HW_ACE)
                                     : worth(order, HW_ROYAL, 0);
    best = better(best, made);
  }
  return best;
}

static uint32_t worth_flush(const hw_card_order *order, uint32_t ranks, bool joker) {
  if (!joker) return worth(order, HW_FLUSH, ranks_detail(ranks, false));
  if (order->joker_flush == HW_JOKER_SECOND_ACE && ranks >> HW_ACE & 1)
    return worth(order, HW_FLUSH, ranks_detail(ranks, true));
  int missing = HW_ACE;
  while (ranks >> missing & 1) missing--;
  return worth(order, HW_FLUSH, ranks_detail(ranks | 1u << missing, false));
}

uint32_t hw_card_worth_suited(const hw_card_order *order, uint32_t ranks) {
  bool joker = ranks >> HW_RANKS & 1;
  ranks &= (1u << HW_RANKS) - 1;
  return better(worth_straight_flush(order, ranks, joker), worth_flush(order, ranks, joker));
}

/* ---- reading a worth ---- */

hw_category hw_card_worth_category(const hw_card_order *order, uint32_t worth) {
  int category = 0;
  while (order->category[category] != worth >> DETAIL_BITS) category++;
  return (hw_category)category;
}

/* The two ranks of a low hand, the higher first, from its low rank (hw_card_rank2). */
static void low_ranks(uint8_t low_rank, uint32_t rank[2]) {
  if (low_rank >= HW_CARD_LOW_PAIR) {
    rank[0] = rank[1] = low_rank - HW_CARD_LOW_PAIR;
    return;
  }
  for (rank[0] = 1; (rank[0] + 1) * rank[0] / 2 <= low_rank; rank[0]++) continue;
  rank[1] = low_rank - rank[0] * (rank[0] - 1) / 2;
}

static int sign(uint32_t a, uint32_t b) { return (a > b) - (a < b); }

int hw_card_worth_beside(const hw_card_order *order, uint32_t worth, uint8_t low_rank) {
  hw_category low = low_rank >= HW_CARD_LOW_PAIR ? HW_PAIR : HW_HIGH_CARD;
  uint32_t place = worth >> DETAIL_BITS, rank[2];
  if (place != order->category[low]) return sign(place, order->category[low]);
  low_ranks(low_rank, rank);
  return sign(worth >> (DETAIL_BITS - 8) & 0xFF, rank[0] << 4 | rank[1]);
}
