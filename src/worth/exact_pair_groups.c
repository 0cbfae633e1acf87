/* exact_pair_groups.c - pairs of two lists of points, by group of the bank's hand.
 *
 * The bank's points are cut where the high group changes. Against one stretch, the player's points below and above
 * it have the same result in the high half, so they are kept as counts by low rank; points within it are paired as
 * usual lists. With low groups, all but the first are paired; the first is the difference from the total. */

#include "worth/exact.h"

#include <string.h>

enum { LOWS = 1 << HW_LOW_BITS, FEW = 1024 /* up to this many pairs are compared one by one */ };

int hw_grouping_sums(const hw_grouping *grouping) {
  return grouping ? (grouping->highs + grouping->lows) * HW_CARD_STANDS : HW_CARD_STANDS;
}

static hw_points part_of(const hw_points *list, uint32_t from, uint32_t to) {
  return (hw_points){.point = &list->point[from], .count = to - from};
}

static uint32_t high_of(const hw_point *point) { return point->place >> HW_LOW_BITS; }

static uint32_t low_of(const hw_point *point) { return point->place & (LOWS - 1); }

/* ---- few points ---- */

static void pair_one_by_one(const hw_grouping *grouping, const hw_points *player, const hw_points *bank,
                            int64_t *sum) {
  for (uint32_t b = 0; b < bank->count; b++) {
    uint32_t high = high_of(&bank->point[b]), low = low_of(&bank->point[b]);
    int64_t *of_high = &sum[grouping->groups->high[high] * HW_CARD_STANDS];
    int64_t *of_low = &sum[(grouping->highs + grouping->groups->low[low]) * HW_CARD_STANDS];
    for (uint32_t p = 0; p < player->count; p++) {
      uint32_t high_p = high_of(&player->point[p]), low_p = low_of(&player->point[p]);
      int stand =
        hw_card_cell(0, 0, 1 + (high_p > high) - (high_p < high), 1 + (low_p > low) - (low_p < low));
      int64_t pairs = (int64_t)player->point[p].hands * bank->point[b].hands;
      of_high[stand] += pairs;
      of_low[stand] += pairs;
    }
  }
}

/* ---- many ---- */

/* The player's hands by low rank: before[l] is the number below l. */
static void count_lows(const int64_t at[LOWS], int64_t before[LOWS + 1]) {
  before[0] = 0;
  for (int l = 0; l < LOWS; l++) before[l + 1] = before[l] + at[l];
}

/* Pairs the player's hands, counted by low rank and with one result in the high half, with the bank's. */
static void pair_lows(const int64_t at[LOWS], const hw_points *bank, int high, int64_t *sum) {
  int64_t before[LOWS + 1];
  count_lows(at, before);
  if (before[LOWS] == 0 && memcmp(before, before + 1, LOWS * sizeof *before) == 0) return;
  for (uint32_t b = 0; b < bank->count; b++) {
    uint32_t low = low_of(&bank->point[b]);
    int64_t hands = bank->point[b].hands;
    sum[hw_card_cell(0, 0, high, 0)] += hands * before[low];
    sum[hw_card_cell(0, 0, high, 1)] += hands * at[low];
    sum[hw_card_cell(0, 0, high, 2)] += hands * (before[LOWS] - before[low + 1]);
  }
}

static void add_lows(const hw_points *list, int sign, int64_t at[LOWS]) {
  for (uint32_t i = 0; i < list->count; i++) at[low_of(&list->point[i])] += sign * list->point[i].hands;
}

/* Counts by high group. The player's points below the bank's stretch lose the high half, cell 0. */
static void pair_highs(const hw_grouping *grouping, const hw_points *player, const hw_points *bank,
                       int64_t *sum) {
  const uint8_t *group = grouping->groups->high;
  int64_t below[LOWS] = {0}, above[LOWS] = {0};
  uint32_t passed = 0, reached = 0; /* player's points below the stretch, and not above it */
  add_lows(player, 1, above);
  for (uint32_t b = 0, next; b < bank->count; b = next) {
    int of = group[high_of(&bank->point[b])];
    for (next = b; next < bank->count && group[high_of(&bank->point[next])] == of; next++) continue;
    hw_points stretch = part_of(bank, b, next);
    uint32_t first = high_of(&bank->point[b]), last = high_of(&bank->point[next - 1]), from = passed,
             to = reached;
    while (passed < player->count && high_of(&player->point[passed]) < first) passed++;
    while (reached < player->count && high_of(&player->point[reached]) <= last) reached++;
    hw_points newly_below = part_of(player, from, passed), newly_reached = part_of(player, to, reached),
              within = part_of(player, passed, reached);
    add_lows(&newly_below, 1, below);
    add_lows(&newly_reached, -1, above);
    int64_t *of_group = &sum[of * HW_CARD_STANDS];
    pair_lows(below, &stretch, 0, of_group);
    pair_lows(above, &stretch, 2, of_group);
    hw_pair_cards(&within, &stretch, of_group);
  }
}

static void pair_low_group(const hw_grouping *grouping, int group, const hw_points *player,
                           const hw_points *bank, hw_points *room, int64_t *sum) {
  room->count = 0;
  for (uint32_t b = 0; b < bank->count; b++)
    if (grouping->groups->low[low_of(&bank->point[b])] == group) room->point[room->count++] = bank->point[b];
  if (room->count > 0) hw_pair_cards(player, room, sum);
}

/* Counts by low group; the first is the total over high groups minus the others. */
static void pair_low_groups(const hw_grouping *grouping, const hw_points *player, const hw_points *bank,
                            const int64_t *of_highs, int64_t *sum) {
  hw_points room = {.point = bank->spare};
  int64_t rest[HW_CARD_STANDS] = {0};
  for (int i = 0; i < grouping->highs * HW_CARD_STANDS; i++) rest[i % HW_CARD_STANDS] += of_highs[i];
  for (int g = 1; g < grouping->lows; g++) {
    int64_t found[HW_CARD_STANDS] = {0};
    pair_low_group(grouping, g, player, bank, &room, found);
    for (int i = 0; i < HW_CARD_STANDS; i++) {
      sum[g * HW_CARD_STANDS + i] += found[i];
      rest[i] -= found[i];
    }
  }
  for (int i = 0; i < HW_CARD_STANDS; i++) sum[i] += rest[i];
}

void hw_pair_groups(const hw_grouping *grouping, const hw_points *player, const hw_points *bank,
                    int64_t *sum) {
  if (grouping == NULL) {
    hw_pair_cards(player, bank, sum);
    return;
  }
  if ((uint64_t)player->count * bank->count < FEW) {
    pair_one_by_one(grouping, player, bank, sum);
    return;
  }
  int64_t highs[HW_CELLS_MAX] = {0};
  pair_highs(grouping, player, bank, highs);
  for (int i = 0; i < grouping->highs * HW_CARD_STANDS; i++) sum[i] += highs[i];
  pair_low_groups(grouping, player, bank, highs, &sum[grouping->highs * HW_CARD_STANDS]);
}
