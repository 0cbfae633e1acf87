/* table_kinds.c - how the hands of one kind are set, without suits: a count for each half and rule. */

#include "deciding/deciding.h"

/* The faces of the half that a setting names, the higher first; HW_NO_SETTING twice if no rule decides. */
static void half_of(const hw_kinds *kinds, uint32_t kind, uint8_t setting, uint8_t half[2]) {
  half[0] = half[1] = HW_NO_SETTING;
  if (setting == HW_NO_SETTING) return;
  unsigned slots = hw_game_of(kinds->game)->part[setting];
  half[0] = kinds->face[kind][__builtin_ctz(slots)];
  half[1] = kinds->face[kind][31 - __builtin_clz(slots)];
}

static bool alike(const hw_kind_set *a, const hw_kind_set *b) {
  return a->half[0] == b->half[0] && a->half[1] == b->half[1] && a->rule == b->rule;
}

int hw_table_kind(const hw_kinds *kinds, const hw_table *table, uint32_t kind, hw_kind_set *out) {
  hw_class held[HW_KIND_CLASSES_MAX];
  int classes = hw_kind_classes(kinds, kind, held), count = 0;
  for (int c = 0; c < classes; c++) {
    uint32_t number = kinds->first[kind] + (uint32_t)c;
    hw_kind_set set = {.rule = table->setting[number] == HW_NO_SETTING ? HW_NO_SETTING : table->rule[number]};
    half_of(kinds, kind, table->setting[number], set.half);
    int i = 0;
    while (i < count && !alike(&out[i], &set)) i++;
    if (i == count) out[count++] = set;
    out[i].hands += held[c].hands;
  }
  return count;
}
