/* exact_pair.c - lists of points, and how many pairs of two lists stand each way.
 *
 * Short lists are compared point by point. Long ones are swept by high rank, upwards: a tree over the low
 * ranks (Fenwick's) holds the bank's hands met so far, so that a player's point asks for the hands below it,
 * then, with those of its own high rank put in, for the hands not above it. Tiles have few halves: against the
 * player's points of one high half, the bank's are gathered by how theirs stands to it and by their low half. */

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

static void sort_by_digit(hw_points *list, int shift) {
  uint32_t at[DIGITS] = {0}, total = 0;
  for (uint32_t i = 0; i < list->count; i++) at[list->point[i].place >> shift & (DIGITS - 1)]++;
  for (int d = 0; d < DIGITS; d++) {
    uint32_t here = at[d];
    at[d] = total;
    total += here;
  }
  for (uint32_t i = 0; i < list->count; i++)
    list->spare[at[list->point[i].place >> shift & (DIGITS - 1)]++] = list->point[i];
  hw_point *sorted = list->spare;
  list->spare = list->point;
  list->point = sorted;
}

void hw_points_sort(hw_points *list) {
  if (list->count < FEW_TO_SORT) {
    insert_in_order(list);
    return;
  }
  sort_by_digit(list, HW_LOW_BITS);
  sort_by_digit(list, HW_LOW_BITS + DIGIT);
}

/* ---- cards ---- */

enum { LOWS = 1 << HW_LOW_BITS, FEW_TO_PAIR = 12 };

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

/* Hands by low rank, and the tree: tree[i] holds those of the ranks (i - (i & -i))..(i - 1). */
typedef struct lows {
  int64_t at[LOWS];
  int64_t tree[LOWS + 1];
  int64_t all;
} lows;

static void lows_add(lows *l, uint32_t low, int64_t hands) {
  l->at[low] += hands;
  l->all += hands;
  for (uint32_t i = low + 1; i <= LOWS; i += i & -i) l->tree[i] += hands;
}

/* The hands below a low rank, of it, and above it. */
static void lows_part(const lows *l, uint32_t low, int64_t part[3]) {
  int64_t below = 0;
  for (uint32_t i = low; i > 0; i &= i - 1) below += l->tree[i];
  part[0] = below;
  part[1] = l->at[low];
  part[2] = l->all - below - l->at[low];
}

/* Adds hands * part, the player's low hand being higher than what is below it. */
static void add_part(int64_t *cell, int64_t hands, const int64_t part[3]) {
  for (int i = 0; i < 3; i++) cell[2 - i] += hands * part[i];
}

/* Cells for each player's point: over the bank's hands with a lower high hand, and over those not above. */
static void sweep(const hw_points *player, const hw_points *bank, lows *met, int64_t below[3],
                  int64_t upto[3]) {
  uint32_t b = 0;
  for (uint32_t p = 0, next; p < player->count; p = next) {
    uint32_t high = player->point[p].place >> HW_LOW_BITS;
    int64_t part[3];
    for (; b < bank->count && bank->point[b].place >> HW_LOW_BITS < high; b++)
      lows_add(met, bank->point[b].place & (LOWS - 1), bank->point[b].hands);
    uint32_t of_lower = b;
    for (next = p; next < player->count && player->point[next].place >> HW_LOW_BITS == high; next++) {
      lows_part(met, player->point[next].place & (LOWS - 1), part);
      add_part(below, player->point[next].hands, part);
      if (b == bank->count || bank->point[b].place >> HW_LOW_BITS > high)
        add_part(upto, player->point[next].hands, part);
    }
    for (; b < bank->count && bank->point[b].place >> HW_LOW_BITS == high; b++)
      lows_add(met, bank->point[b].place & (LOWS - 1), bank->point[b].hands);
    for (uint32_t i = p; of_lower < b && i < next; i++) {
      lows_part(met, player->point[i].place & (LOWS - 1), part);
      add_part(upto, player->point[i].hands, part);
    }
  }
  for (; b < bank->count; b++) lows_add(met, bank->point[b].place & (LOWS - 1), bank->point[b].hands);
}

void hw_pair_cards(const hw_points *player, const hw_points *bank, int64_t *cell) {
  if (player->count < FEW_TO_PAIR || bank->count < FEW_TO_PAIR) {
    pair_one_by_one(player, bank, cell);
    return;
  }
  lows met;
  int64_t below[3] = {0}, upto[3] = {0}, all[3] = {0}, part[3];
  memset(&met, 0, sizeof met);
  sweep(player, bank, &met, below, upto);
  for (uint32_t p = 0; p < player->count; p++) {
    lows_part(&met, player->point[p].place & (LOWS - 1), part);
    add_part(all, player->point[p].hands, part);
  }
  for (int i = 0; i < 3; i++) {
    cell[hw_card_cell(0, 0, 0, i)] += all[i] - upto[i];
    cell[hw_card_cell(0, 0, 1, i)] += upto[i] - below[i];
    cell[hw_card_cell(0, 0, 2, i)] += below[i];
  }
}

/* ---- tiles ---- */

enum { HALF = (1 << HW_HALF_BITS) - 1, FEW_OF_A_HIGH = 3 };

/* Hands of the bank's that stand to one high half in one state and have one low half. */
typedef struct tiles_met {
  uint8_t state, low;
  int64_t hands;
} tiles_met;

/* The bank's hands gathered so for a high half: of a long list many are alike. */
static int gather(const uint8_t *high, const hw_points *bank, tiles_met met[HW_HALF_STATES * HW_HALVES]) {
  uint16_t at[HW_HALF_STATES][HW_HALVES] = {{0}}; /* and one more; 0: none yet */
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
