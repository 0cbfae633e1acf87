/* table_diff.c - finds the differences of two decision tables. */

#include "deciding/deciding.h"

#include <stdlib.h>
#include <string.h>

enum { RULES = 256 }; /* all values of a table's rule byte, HW_NO_SETTING included */

/* Lists the pairs of rules that have at least one hand. */
static void collect(const hw_tally *tally, hw_difference *out, int *count) {
  *count = 0;
  for (int pair = 0; pair < RULES * RULES; pair++) {
    if (tally[pair].hands == 0 || *count == HW_DIFFERENCES_MAX) continue;
    out[(*count)++] = (hw_difference){(uint8_t)(pair / RULES), (uint8_t)(pair % RULES), tally[pair]};
  }
}

static bool any_different(const hw_kinds *kinds, uint32_t kind, const hw_table *a, const hw_table *b) {
  uint32_t first = kinds->first[kind];
  return memcmp(a->same + first, b->same + first, kinds->first[kind + 1] - first) != 0;
}

hw_status hw_table_diff(const hw_kinds *kinds, const hw_table *a, const hw_table *b, hw_difference *out,
                        int *count) {
  if (a->game != kinds->game || b->game != kinds->game) return HW_BAD_RULES;
  int size = hw_game_of(kinds->game)->hand;
  hw_tally *tally = calloc(RULES * RULES, sizeof *tally);
  hw_class *class = calloc(HW_KIND_CLASSES_MAX, sizeof *class);
  if (tally == NULL || class == NULL) {
    free(tally);
    free(class);
    return HW_NO_MEMORY;
  }
  for (int pair = 0; pair < RULES * RULES; pair++) tally[pair].least = UINT64_MAX;
  for (uint32_t kind = 0; kind < kinds->count; kind++) {
    if (!any_different(kinds, kind, a, b)) continue;
    int classes = hw_kind_classes(kinds, kind, class);
    for (int i = 0; i < classes; i++) {
      uint32_t number = kinds->first[kind] + (uint32_t)i;
      if (a->same[number] == b->same[number]) continue;
      hw_tally one = {class[i].hands, 1, hw_hand_key(class[i].piece, size)};
      hw_tally_add(&tally[a->rule[number] * RULES + b->rule[number]], &one);
    }
  }
  collect(tally, out, count);
  free(tally);
  free(class);
  return HW_OK;
}
