/* table_walk.c - the classes of a decision table that meet what is asked, one after another. */

#include "deciding/deciding.h"

#include "deciding/alike.h"

#include <stdlib.h>

static bool meets(const hw_table *table, const hw_table_asked *asked, uint32_t number) {
  uint8_t setting = table->setting[number], clause = table->clause[number];
  bool decided = setting != HW_NO_SETTING, governed = clause != HW_NO_SETTING;
  bool allowed = decided && governed && (table->lawful[number] >> setting & 1);
  if (asked->rule >= 0 && table->rule[number] != asked->rule) return false;
  if (asked->clauses && !(governed && asked->clauses >> clause & 1)) return false;
  if ((table->marks[number] & asked->marks) != asked->marks) return false;
  if (asked->departs && !(decided && governed && !allowed)) return false;
  if (asked->keeps && !allowed) return false;
  if (asked->uncovered && decided) return false;
  return !(asked->ungoverned && governed);
}

/* Fills in the classes of the kind that class `number` is of, unless they are there. */
static void come_to(hw_table_walk *walk, uint32_t number) {
  if (walk->classes > 0 && number < walk->kinds->first[walk->kind + 1]) return;
  while (number >= walk->kinds->first[walk->kind + 1]) walk->kind++;
  walk->classes = hw_kind_classes(walk->kinds, walk->kind, walk->held);
}

bool hw_table_walk_next(hw_table_walk *walk, uint64_t skip, uint32_t *number, hw_class *found) {
  for (uint32_t n = walk->number; n < walk->table->classes; n++) {
    if (!meets(walk->table, &walk->asked, n) || skip-- > 0) continue;
    come_to(walk, n);
    walk->number = n + 1;
    *number = n;
    *found = walk->held[n - walk->kinds->first[walk->kind]];
    return true;
  }
  walk->number = walk->table->classes;
  return false;
}

/* How many classes of a kind meet what is asked. */
static uint32_t met_of(const hw_kinds *kinds, uint32_t kind, const hw_table *table,
                       const hw_table_asked *asked) {
  uint32_t met = 0;
  for (uint32_t n = kinds->first[kind]; n < kinds->first[kind + 1]; n++) met += meets(table, asked, n);
  return met;
}

hw_status hw_table_count(const hw_kinds *kinds, const hw_table *table, const hw_table_asked *asked,
                         hw_tally tally[HW_RULES_MAX + 1]) {
  if (table->game != kinds->game) return HW_BAD_RULES;
  hw_class *class = malloc(HW_KIND_CLASSES_MAX * sizeof *class);
  if (class == NULL) return HW_NO_MEMORY;
  int size = hw_game_of(kinds->game)->hand;
  for (int r = 0; r <= HW_RULES_MAX; r++) tally[r] = (hw_tally){.least = UINT64_MAX};
  for (uint32_t kind = 0; kind < kinds->count; kind++) {
    if (met_of(kinds, kind, table, asked) == 0) continue;
    int classes = hw_kind_classes(kinds, kind, class);
    for (int i = 0; i < classes; i++) {
      uint32_t number = kinds->first[kind] + (uint32_t)i;
      if (!meets(table, asked, number)) continue;
      hw_tally one = hw_class_tally(&class[i], size);
      uint8_t rule = table->rule[number];
      hw_tally_add(&tally[rule == HW_NO_SETTING ? HW_RULES_MAX : rule], &one);
    }
  }
  free(class);
  return HW_OK;
}
