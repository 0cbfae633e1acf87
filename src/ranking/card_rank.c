/* card_rank.c - compiles an order of cards into tables and looks up ranks.
 *
 * Ranks number the worths of all five-card hands (card_order.c) in ascending order. The best of seven cards is
 * computed once for each of the 67,600 collections of seven ranks and for each set of ranks in one suit, from the
 * tables for five. card_key.h describes the lookup. */

#include "ranking/card_key.h"
#include "ranking/card_order.h"
#include "ranking/card_rows.h"

#include <stdlib.h>

enum {
  COLLECTIONS5 = 7995, /* collections of five ranks, each at most four times, the joker at most once */
  SUITED5 = 2002,      /* sets of five of the thirteen ranks and the joker */
  KEY_MASK = (1 << HW_CARD_KEY_BITS) - 1,
};

typedef struct draft {
  hw_card_order order;
  hw_card_ranking *ranking;
  uint32_t worth[COLLECTIONS5 + SUITED5]; /* ascending after sorting */
  int worths;
  uint32_t sorted[COLLECTIONS5 + SUITED5];
  uint32_t key[HW_CARD_KINDS];
} draft;

/* ---- collections of ranks ---- */

/* Steps to the next ascending collection of n ranks, at most four of a rank and one joker; returns false after the
 * last. Start from n zeros: for n > 4 that is no valid collection itself, so the first call yields the first. */
static bool next_ranks(uint8_t *rank, int n) {
  for (;;) {
    int i = n - 1;
    while (i >= 0 && rank[i] == HW_RANKS) i--;
    if (i < 0) return false;
    rank[i]++;
    for (int j = i + 1; j < n; j++) rank[j] = rank[i];
    bool lawful = rank[n - 2] != HW_RANKS;
    for (int j = 4; j < n; j++) lawful = lawful && rank[j] != rank[j - 4];
    if (lawful) return true;
  }
}

/* The number a rank adds to a key; 4 * HW_RANKS is the joker's card. */
static uint32_t rank_key(int rank) { return (uint32_t)(hw_card_key[4 * rank] >> HW_CARD_KEY_SHIFT); }

static uint32_t ranks_key(const uint8_t *rank, int n) {
  uint32_t key = 0;
  for (int i = 0; i < n; i++) key += rank_key(rank[i]);
  return key & KEY_MASK;
}

static uint32_t entry5(const hw_card_ranking *ranking, uint32_t key) {
  return key + ranking->row5[key >> HW_CARD_COLUMN5];
}

static uint32_t entry7(const hw_card_ranking *ranking, uint32_t key) {
  return key + ranking->row7[key >> HW_CARD_COLUMN7];
}

static hw_status slide_rows(draft *d, int n, int column_bits, uint32_t entries, uint32_t *row) {
  uint8_t rank[HW_CARD_HAND] = {0};
  uint32_t count = 0;
  while (next_ranks(rank, n)) d->key[count++] = ranks_key(rank, n);
  hw_card_rows rows = {d->key, count, HW_CARD_KEY_BITS, column_bits, entries};
  return hw_card_rows_slide(&rows, row);
}

/* ---- worths into ranks ---- */

/* Five cards of one suit can be worth more by their ranks alone: with an ace, the joker makes a pair. */
static uint32_t worth_suited(const draft *d, uint32_t ranks) {
  uint8_t rank[5];
  for (int r = 0, held = 0; r <= HW_RANKS; r++)
    if (ranks >> r & 1) rank[held++] = (uint8_t)r;
  uint32_t loose = hw_card_worth_loose(&d->order, rank), suited = hw_card_worth_suited(&d->order, ranks);
  return suited > loose ? suited : loose;
}

enum { DIGIT_BITS = 12, DIGITS = 1 << DIGIT_BITS }; /* a worth has two digits */

/* Counting sort by one digit, which keeps the order of equal digits. */
static void sort_by_digit(const uint32_t *worth, int count, int shift, uint32_t *sorted) {
  uint16_t start[DIGITS + 1] = {0};
  for (int i = 0; i < count; i++) start[(worth[i] >> shift) % DIGITS + 1]++;
  for (int digit = 1; digit < DIGITS; digit++) start[digit] = (uint16_t)(start[digit] + start[digit - 1]);
  for (int i = 0; i < count; i++) sorted[start[(worth[i] >> shift) % DIGITS]++] = worth[i];
}

static void order_worths(draft *d) {
  uint8_t rank[5] = {0};
  int found = 0;
  int faces = d->order.joker_flush == HW_NO_JOKER ? HW_RANKS : HW_RANKS + 1;
  while (next_ranks(rank, 5))
    if (rank[4] < faces) d->worth[found++] = hw_card_worth_loose(&d->order, rank);
  for (uint32_t ranks = 0; ranks < 1u << faces; ranks++)
    if (__builtin_popcount(ranks) == 5) d->worth[found++] = worth_suited(d, ranks);
  sort_by_digit(d->worth, found, 0, d->sorted);
  sort_by_digit(d->sorted, found, DIGIT_BITS, d->worth);
  d->worths = 1;
  for (int i = 1; i < found; i++)
    if (d->worth[i] != d->worth[d->worths - 1]) d->worth[d->worths++] = d->worth[i];
}

static uint16_t rank_of(const draft *d, uint32_t worth) {
  int least = 0, most = d->worths - 1;
  while (least < most) {
    int middle = (least + most) / 2;
    if (d->worth[middle] < worth) least = middle + 1;
    else most = middle;
  }
  return (uint16_t)least;
}

/* ---- the tables ---- */

static void fill_five(draft *d) {
  uint8_t rank[5] = {0};
  while (next_ranks(rank, 5))
    d->ranking->rank5[entry5(d->ranking, ranks_key(rank, 5))] =
      rank_of(d, hw_card_worth_loose(&d->order, rank));
}

static uint16_t better_five(const hw_card_ranking *ranking, uint32_t key, uint16_t best) {
  uint16_t rank = ranking->rank5[entry5(ranking, key & KEY_MASK)];
  return rank > best ? rank : best;
}

/* The best five of a collection of seven. Equal ranks are left out alike: each is tried once. */
static uint16_t best_of_seven(const hw_card_ranking *ranking, const uint8_t *rank, uint32_t key) {
  uint32_t left_out[HW_CARD_HAND];
  uint16_t best = 0;
  for (int i = 0, distinct = 0; i < HW_CARD_HAND; i++) {
    uint32_t one = rank_key(rank[i]);
    if (i > 0 && rank[i] == rank[i - 1]) {
      best = better_five(ranking, key - 2 * one, best);
      continue;
    }
    for (int j = 0; j < distinct; j++) best = better_five(ranking, key - one - left_out[j], best);
    left_out[distinct++] = one;
  }
  return best;
}

static void fill_seven(draft *d) {
  uint8_t rank[HW_CARD_HAND] = {0};
  for (uint32_t i = 0; next_ranks(rank, HW_CARD_HAND); i++) /* in the order of the keys (slide_rows) */
    d->ranking->rank7[entry7(d->ranking, d->key[i])] = best_of_seven(d->ranking, rank, d->key[i]);
}

/* Fills sets in ascending order, so that all subsets of a set come before it. */
static void fill_flushes(draft *d) {
  uint16_t *flush = d->ranking->flush;
  for (uint32_t ranks = 0; ranks < 1 << (HW_RANKS + 1); ranks++) {
    int held = __builtin_popcount(ranks);
    flush[ranks] = held == 5 ? rank_of(d, worth_suited(d, ranks)) : 0;
    for (uint32_t left = held > 5 ? ranks : 0; left; left &= left - 1) {
      uint16_t without = flush[ranks & ~(left & -left)];
      if (without > flush[ranks]) flush[ranks] = without;
    }
  }
}

/* The least rank that is `wanted` or more beside a low hand. The highest hand is above every low hand. */
static uint16_t least_beside(const draft *d, int low, int wanted) {
  int least = 0, most = d->worths - 1;
  while (least < most) {
    int middle = (least + most) / 2;
    if (hw_card_worth_beside(&d->order, d->worth[middle], (uint8_t)low) < wanted) least = middle + 1;
    else most = middle;
  }
  return (uint16_t)least;
}

static void fill_floors(draft *d) {
  for (int low = 0; low < HW_CARD_LOW_RANKS; low++) {
    d->ranking->floor[low] = least_beside(d, low, 0);
    d->ranking->above[low] = least_beside(d, low, 1);
  }
}

static hw_status fill_ranking(draft *d) {
  hw_card_ranking *r = d->ranking;
  hw_status status = slide_rows(d, 5, HW_CARD_COLUMN5, HW_CARD_ENTRIES5, r->row5);
  if (status == HW_OK) status = slide_rows(d, HW_CARD_HAND, HW_CARD_COLUMN7, HW_CARD_ENTRIES7, r->row7);
  if (status != HW_OK) return status;
  order_worths(d);
  r->high_ranks = (uint16_t)d->worths;
  for (int i = 0; i < d->worths; i++)
    r->category[i] = (uint8_t)hw_card_worth_category(&d->order, d->worth[i]);
  fill_five(d);
  fill_seven(d);
  fill_flushes(d);
  fill_floors(d);
  return HW_OK;
}

hw_status hw_card_ranking_build(const hw_card_rules *rules, hw_card_ranking **ranking) {
  hw_card_order order;
  hw_status status = hw_card_order_compile(rules, &order);
  if (status != HW_OK) return status;
  draft *d = malloc(sizeof *d);
  hw_card_ranking *made = calloc(1, sizeof *made);
  status = HW_NO_MEMORY;
  if (d && made) {
    d->order = order;
    d->ranking = made;
    status = fill_ranking(d);
  }
  free(d);
  if (status == HW_OK) *ranking = made;
  else free(made);
  return status;
}

void hw_card_ranking_free(hw_card_ranking *ranking) { free(ranking); }

/* ---- ranks ---- */

uint16_t hw_card_rank5(const hw_card_ranking *ranking, const hw_card card[5]) {
  return hw_card_rank5_sum(ranking, hw_card_sum_of5(card));
}

uint16_t hw_card_rank7(const hw_card_ranking *ranking, const hw_card card[7]) {
  return hw_card_rank7_sum(ranking, hw_card_sum_of7(card));
}

uint8_t hw_card_rank2(hw_card a, hw_card b) {
  int high = a == HW_JOKER ? HW_ACE : a >> 2, low = b == HW_JOKER ? HW_ACE : b >> 2;
  if (high == low) return (uint8_t)(HW_CARD_LOW_PAIR + high);
  if (high < low) {
    int swapped = high;
    high = low;
    low = swapped;
  }
  return (uint8_t)(high * (high - 1) / 2 + low);
}

int hw_card_high_ranks(const hw_card_ranking *ranking) { return ranking->high_ranks; }

hw_category hw_card_category(const hw_card_ranking *ranking, uint16_t high_rank) {
  return (hw_category)ranking->category[high_rank];
}

uint16_t hw_card_floor(const hw_card_ranking *ranking, uint8_t low_rank) { return ranking->floor[low_rank]; }
uint16_t hw_card_above(const hw_card_ranking *ranking, uint8_t low_rank) { return ranking->above[low_rank]; }
