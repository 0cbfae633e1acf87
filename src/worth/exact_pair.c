/* exact_pair.c - lists of points, and the number of pairs of two lists in each cell.
 *
 * Short lists are compared point by point. Long lists of cards are swept upwards by high rank: running sums by low
 * rank hold the bank's hands passed, so each player's point looks up the hands below it; hands with the same high
 * rank are compared by low rank; all others are above it. Tiles have few different halves: for the player's points
 * with one high half, the bank's hands are grouped by the state of their high half and by their low half. */

#include "worth/exact.h"

#include <stdlib.h>
#include <string.h>

/* ---- lists ---- */

bool hw_points_reserve(hw_points *list, uint32_t room) {
  if (room <= list->room) return true;
  uint32_t more = room > 2 * list->room ? room : 2 * list->room;
  free(list->spare);
  list->spare = malloc(more * sizeof *list->spare);
  hw_point *larger = realloc(list->point, more * sizeof *list->point);
  if (larger != NULL) list->point = larger;
  if (larger == NULL || list->spare == NULL) return false;
  list->room = more;
  return true;
}

void hw_points_free(hw_points *list) {
  free(list->point);
  free(list->spare);
  *list = (hw_points){0};
}

static void insert_in_order(hw_points *list) {
  for (uint32_t i = 1; i < list->count; i++) {
    hw_point one = list->point[i];
    uint32_t at = i;
    for (; at > 0 && list->point[at - 1].place >> HW_LOW_BITS > one.place >> HW_LOW_BITS; at--)
      list->point[at] = list->point[at - 1];
    list->point[at] = one;
  }
}

enum { DIGIT = 7, DIGITS = 1 << DIGIT, FEW_TO_SORT = 24 };

static uint32_t digit_of(const hw_point *point, int digit) {
  return point->place >> (HW_LOW_BITS + digit * DIGIT) & (DIGITS - 1);
}

/* at: by digit, the number of points with it. */
static void sort_by_digit(hw_points *list, int digit, uint32_t at[DIGITS]) {
  hw_point *sorted = list->spare;
  for (uint32_t d = 0, total = 0; d < DIGITS; d++) {
    uint32_t here = at[d];
    at[d] = total;
    total += here;
  }
  for (uint32_t i = 0; i < list->count; i++) sorted[at[digit_of(&list->point[i], digit)]++] = list->point[i];
  list->spare = list->point;
  list->point = sorted;
}

void hw_points_sort(hw_points *list) {
  if (list->count < FEW_TO_SORT) {
    insert_in_order(list);
    return;
  }
  uint32_t at[2][DIGITS] = {{0}};
  for (uint32_t i = 0; i < list->count; i++)
    for (int digit = 0; digit < 2; digit++) at[digit][digit_of(&list->point[i], digit)]++;
  for (int digit = 0; digit < 2; digit++) sort_by_digit(list, digit, at[digit]);
}

/* ---- cards ---- */

enum { LOWS = 1 << HW_LOW_BITS, BLOCK = 8, BLOCKS = LOWS / BLOCK, FEW_TO_PAIR = 12, FEW_PAIRS = 96 };

static void pair_one_by_one(const hw_points *player, const hw_points *bank, int64_t *cell) {
  for (uint32_t p = 0; p < player->count; p++) {
    hw_place place = player->point[p].place;
    uint32_t high = place >> HW_LOW_BITS, low = place & (LOWS - 1);
    int64_t hands = player->point[p].hands;
    for (uint32_t b = 0; b < bank->count; b++) {
      uint32_t high_b = bank->point[b].place >> HW_LOW_BITS, low_b = bank->point[b].place & (LOWS - 1);
      int stand =
        hw_card_cell(0, 0, 1 + (high > high_b) - (high < high_b), 1 + (low > low_b) - (low < low_b));
      cell[stand] += hands * bank->point[b].hands;
    }
  }
}

/* Number of hands by low rank: at each rank, before each block of ranks, and within its block before each rank. */
typedef struct lows {
  int64_t at[LOWS], within[LOWS];
  int64_t before[BLOCKS];
  int64_t all;
} lows;

/* Window table for adding without branches: shifted, it masks the entries of a row after a given one. */
static const int64_t after[2 * BLOCKS] = {
  [BLOCKS] = -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1};

static void lows_add(lows *l, uint32_t low, int64_t hands) {
  const int64_t *blocks = &after[BLOCKS - 1 - low / BLOCK], *ranks = &after[BLOCKS - 1 - low % BLOCK];
  int64_t *within = &l->within[low / BLOCK * BLOCK];
  l->at[low] += hands;
  l->all += hands;
  for (int i = 0; i < BLOCKS; i++) l->before[i] += hands & blocks[i];
  for (int i = 0; i < BLOCK; i++) within[i] += hands & ranks[i];
}

static int64_t lows_below(const lows *l, uint32_t low) { return l->before[low / BLOCK] + l->within[low]; }

/* Adds a player's hands of one low rank, against the bank's hands above it, equal and below. */
static void add_part(int64_t *cell, int64_t hands, int64_t below, int64_t same, int64_t all) {
  cell[0] += hands * (all - below - same);
  cell[1] += hands * same;
  cell[2] += hands * below;
}

/* The index of the first point from `at` on with another high rank. */
static uint32_t end_of_high(const hw_points *list, uint32_t at) {
  uint32_t end = at + 1;
  while (end < list->count && list->point[end].place >> HW_LOW_BITS == list->point[at].place >> HW_LOW_BITS)
    end++;
  return end;
}

/* Pairs points of one high rank, by low rank only. */
static void pair_same_high(const hw_point *player, uint32_t players, const hw_point *bank, uint32_t banks,
                           int64_t cell[3]) {
  if (players * banks <= FEW_PAIRS) {
    for (uint32_t p = 0; p < players; p++)
      for (uint32_t b = 0; b < banks; b++) {
        uint32_t low = player[p].place & (LOWS - 1), low_b = bank[b].place & (LOWS - 1);
        cell[1 + (low > low_b) - (low < low_b)] += (int64_t)player[p].hands * bank[b].hands;
      }
    return;
  }
  int64_t below[LOWS + 1] = {0};
  for (uint32_t b = 0; b < banks; b++) below[(bank[b].place & (LOWS - 1)) + 1] += bank[b].hands;
  for (uint32_t low = 1; low <= LOWS; low++) below[low] += below[low - 1];
  for (uint32_t p = 0; p < players; p++) {
    uint32_t low = player[p].place & (LOWS - 1);
    add_part(cell, player[p].hands, below[low], below[low + 1] - below[low], below[LOWS]);
  }
}

/* Counts the player's points against the bank's points with a lower high hand, and with the same high hand. */
static void sweep(const hw_points *player, const hw_points *bank, lows *met, int64_t lower[3],
                  int64_t same[3]) {
  uint32_t b = 0;
  for (uint32_t p = 0, next; p < player->count; p = next) {
    uint32_t high = player->point[p].place >> HW_LOW_BITS;
    for (; b < bank->count && bank->point[b].place >> HW_LOW_BITS < high; b++)
      lows_add(met, bank->point[b].place & (LOWS - 1), bank->point[b].hands);
    next = end_of_high(player, p);
    bool shared = b < bank->count && bank->point[b].place >> HW_LOW_BITS == high;
    uint32_t end = shared ? end_of_high(bank, b) : b;
    for (uint32_t i = p; i < next; i++) {
      uint32_t low = player->point[i].place & (LOWS - 1);
      add_part(lower, player->point[i].hands, lows_below(met, low), met->at[low], met->all);
    }
    if (b < end) pair_same_high(&player->point[p], next - p, &bank->point[b], end - b, same);
  }
  for (; b < bank->count; b++) lows_add(met, bank->point[b].place & (LOWS - 1), bank->point[b].hands);
}

/* Counts the player's low hands against the bank's, regardless of high hands. */
static void pair_lows(const hw_points *player, const lows *met, int64_t all[3]) {
  int64_t held[LOWS] = {0}, below = 0;
  for (uint32_t p = 0; p < player->count; p++)
    held[player->point[p].place & (LOWS - 1)] += player->point[p].hands;
  for (uint32_t low = 0; low < LOWS; low++) {
    add_part(all, held[low], below, met->at[low], met->all);
    below += met->at[low];
  }
}

/* Adds sums in which the bank's high hand is lower, the same, or any. */
static void add_swept(int64_t *cell, const int64_t lower[3], const int64_t same[3], const int64_t all[3]) {
  for (int i = 0; i < 3; i++) {
    cell[hw_card_cell(0, 0, 0, i)] += all[i] - lower[i] - same[i];
    cell[hw_card_cell(0, 0, 1, i)] += same[i];
    cell[hw_card_cell(0, 0, 2, i)] += lower[i];
  }
}

void hw_pair_cards(const hw_points *player, const hw_points *bank, int64_t *cell) {
  if (player->count < FEW_TO_PAIR || bank->count < FEW_TO_PAIR) {
    pair_one_by_one(player, bank, cell);
    return;
  }
  lows met;
  int64_t lower[3] = {0}, same[3] = {0}, all[3] = {0};
  memset(&met, 0, sizeof met);
  sweep(player, bank, &met, lower, same);
  pair_lows(player, &met, all);
  add_swept(cell, lower, same, all);
}

/* ---- several lists of cards ---- */

enum { AT_ONCE = 16 }; /* lists of one sweep */

/* Counts a list's points from `at` up to a high rank: against the bank's points below that rank, and those of
 * that rank against the bank's points of that rank, bank[0..banks). Returns the index of the first point above. */
static uint32_t sweep_to(const hw_points *player, uint32_t at, uint32_t high, const hw_point *bank,
                         uint32_t banks, const lows *met, int64_t sum[2][3]) {
  uint32_t same = at;
  for (; at < player->count && player->point[at].place >> HW_LOW_BITS <= high; at++) {
    uint32_t low = player->point[at].place & (LOWS - 1);
    add_part(sum[0], player->point[at].hands, lows_below(met, low), met->at[low], met->all);
    if (player->point[at].place >> HW_LOW_BITS < high) same = at + 1;
  }
  if (same < at && banks > 0) pair_same_high(&player->point[same], at - same, bank, banks, sum[1]);
  return at;
}

static void sweep_several(const hw_points *player, int players, const hw_points *bank,
                          int64_t (*cell)[HW_CARD_STANDS]) {
  lows met;
  uint32_t at[AT_ONCE] = {0};
  int64_t sum[AT_ONCE][2][3] = {{{0}}}; /* the bank's high hand lower, the same */
  memset(&met, 0, sizeof met);
  for (uint32_t b = 0, next; b < bank->count; b = next) {
    next = end_of_high(bank, b);
    for (int i = 0; i < players; i++)
      at[i] = sweep_to(&player[i], at[i], bank->point[b].place >> HW_LOW_BITS, &bank->point[b], next - b,
                       &met, sum[i]);
    for (uint32_t n = b; n < next; n++)
      lows_add(&met, bank->point[n].place & (LOWS - 1), bank->point[n].hands);
  }
  for (int i = 0; i < players; i++) {
    int64_t all[3] = {0};
    if (player[i].count == 0) continue;
    sweep_to(&player[i], at[i], UINT32_MAX, NULL, 0, &met, sum[i]);
    pair_lows(&player[i], &met, all);
    add_swept(cell[i], sum[i][0], sum[i][1], all);
  }
}

void hw_pair_several(const hw_points *player, int players, const hw_points *bank,
                     int64_t (*cell)[HW_CARD_STANDS]) {
  for (int from = 0, count; from < players; from += count) {
    uint64_t points = 0;
    count = players - from < AT_ONCE ? players - from : AT_ONCE;
    for (int i = from; i < from + count; i++) points += player[i].count;
    if (points >= FEW_TO_PAIR && bank->count >= FEW_TO_PAIR) {
      sweep_several(&player[from], count, bank, &cell[from]);
      continue;
    }
    for (int i = from; i < from + count; i++) pair_one_by_one(&player[i], bank, cell[i]);
  }
}

/* ---- tiles ---- */

enum { HALF = (1 << HW_HALF_BITS) - 1, FEW_OF_A_HIGH = 3 };

/* Number of bank hands with one state against a high half and one low half. */
typedef struct tiles_met {
  uint8_t state, low;
  int64_t hands;
} tiles_met;

/* Groups the bank's hands for one high half; in a long list many share an entry. */
static int gather(const uint8_t *high, const hw_points *bank, tiles_met met[HW_HALF_STATES * HW_HALVES]) {
  uint16_t at[HW_HALF_STATES][HW_HALVES] = {{0}}; /* index plus one; 0: none yet */
  int count = 0;
  for (uint32_t b = 0; b < bank->count; b++) {
    uint8_t state = high[bank->point[b].place >> HW_HALF_BITS], low = bank->point[b].place & HALF;
    if (at[state][low] == 0) {
      met[count++] = (tiles_met){state, low, 0};
      at[state][low] = (uint16_t)count;
    }
    met[at[state][low] - 1].hands += bank->point[b].hands;
  }
  return count;
}

static void pair_gathered(const uint8_t state[HW_HALVES][HW_HALVES], const hw_points *player, uint32_t from,
                          uint32_t end, const hw_points *bank, int64_t *cell) {
  tiles_met met[HW_HALF_STATES * HW_HALVES];
  int count = gather(state[player->point[from].place >> HW_HALF_BITS], bank, met);
  for (uint32_t p = from; p < end; p++) {
    const uint8_t *low = state[player->point[p].place & HALF];
    for (int m = 0; m < count; m++)
      cell[hw_tile_cell(met[m].state, low[met[m].low])] += player->point[p].hands * met[m].hands;
  }
}

static void pair_tile(const uint8_t state[HW_HALVES][HW_HALVES], const hw_point *player,
                      const hw_points *bank, int64_t *cell) {
  const uint8_t *high = state[player->place >> HW_HALF_BITS], *low = state[player->place & HALF];
  int64_t hands = player->hands;
  for (uint32_t b = 0; b < bank->count; b++) {
    hw_place place = bank->point[b].place;
    cell[hw_tile_cell(high[place >> HW_HALF_BITS], low[place & HALF])] += hands * bank->point[b].hands;
  }
}

void hw_pair_tiles(const uint8_t state[HW_HALVES][HW_HALVES], const hw_points *player, const hw_points *bank,
                   int64_t *cell) {
  for (uint32_t p = 0, next; p < player->count; p = next) {
    hw_place high = player->point[p].place >> HW_HALF_BITS;
    for (next = p; next < player->count && player->point[next].place >> HW_HALF_BITS == high;) next++;
    if (next - p >= FEW_OF_A_HIGH) pair_gathered(state, player, p, next, bank, cell);
    else
      for (uint32_t i = p; i < next; i++) pair_tile(state, &player->point[i], bank, cell);
  }
}
