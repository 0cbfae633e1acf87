/* value_sums.c - sums of values over hands: in total, by rule, by pair of rules. */

#include "worth/worth.h"

#include <string.h>

/* Adds the worth of `hands` hands, `parts` parts each. */
static void add(hw_worth *sum, const hw_values *values, uint8_t hands, int64_t parts) {
  sum->wagers += hands * (parts / values->wager);
  sum->parts += hands * (parts % values->wager);
}

static hw_worth sum_of(const hw_kinds *kinds, const hw_values *values, const int64_t *worth) {
  hw_class classes[HW_KIND_CLASSES_MAX];
  hw_worth sum = {0};
  for (uint32_t k = 0; k < kinds->count; k++) {
    int count = hw_kind_classes(kinds, k, classes);
    for (int i = 0; i < count; i++) add(&sum, values, classes[i].hands, worth[kinds->first[k] + (uint32_t)i]);
  }
  return sum;
}

hw_worth hw_values_best_sum(const hw_kinds *kinds, const hw_values *values) {
  return sum_of(kinds, values, values->worth);
}

hw_worth hw_values_way_sum(const hw_kinds *kinds, const hw_values *values, int way) {
  return sum_of(kinds, values, values->of[way]);
}

static void add_cost(hw_value_cost *cost, const hw_values *values, const hw_class *class, uint64_t key,
                     int64_t lost) {
  cost->hands += class->hands;
  if (lost == 0) return;
  hw_tally one = {class->hands, 1, key};
  hw_tally_add(&cost->worse, &one);
  add(&cost->cost, values, class->hands, lost);
  if (lost < cost->worst || (lost == cost->worst && key > cost->worst_key)) return;
  cost->worst = lost;
  cost->worst_key = key;
}

void hw_values_cost(const hw_kinds *kinds, const hw_values *values, int way, const hw_table *table,
                    hw_value_cost cost[HW_VALUE_RULES]) {
  hw_class classes[HW_KIND_CLASSES_MAX];
  int size = hw_game_of(kinds->game)->hand;
  for (int r = 0; r < HW_VALUE_RULES; r++)
    cost[r] = (hw_value_cost){.worse = {.least = UINT64_MAX}, .worst_key = UINT64_MAX};
  for (uint32_t k = 0; k < kinds->count; k++) {
    int count = hw_kind_classes(kinds, k, classes);
    for (int i = 0; i < count; i++) {
      uint32_t c = kinds->first[k] + (uint32_t)i;
      add_cost(&cost[table->rule[c]], values, &classes[i], hw_hand_key(classes[i].piece, size),
               values->worth[c] - values->of[way][c]);
    }
  }
}

void hw_values_gain(const hw_kinds *kinds, const hw_values *values,
                    const hw_table *const table[HW_VALUE_WAYS], hw_worth *gain) {
  hw_class classes[HW_KIND_CLASSES_MAX];
  memset(gain, 0, (size_t)HW_VALUE_RULES * HW_VALUE_RULES * sizeof *gain);
  for (uint32_t k = 0; k < kinds->count; k++) {
    int count = hw_kind_classes(kinds, k, classes);
    for (int i = 0; i < count; i++) {
      uint32_t c = kinds->first[k] + (uint32_t)i;
      if (table[0]->same[c] == table[1]->same[c]) continue;
      add(&gain[table[0]->rule[c] * HW_VALUE_RULES + table[1]->rule[c]], values, classes[i].hands,
          values->of[1][c] - values->of[0][c]);
    }
  }
}
