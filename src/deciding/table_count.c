/* table_count.c - counts matching hands by the rule that decided them, in the same table or in another. */

#include "deciding/deciding.h"

#include "deciding/alike.h"
#include "deciding/table.h"

#include <stdlib.h>

/* The condition on a class: a query on `table`, or being set differently by `other`. */
typedef struct wanted {
  const hw_table *table, *other;
  const hw_table_asked *asked;
} wanted;

static bool is_wanted(const wanted *wanted, uint32_t number) {
  if (wanted->asked) return hw_table_meets(wanted->table, wanted->asked, number);
  return wanted->table->same[number] != wanted->other->same[number];
}

static bool any_wanted(const hw_kinds *kinds, uint32_t kind, const wanted *wanted) {
  for (uint32_t n = kinds->first[kind]; n < kinds->first[kind + 1]; n++)
    if (is_wanted(wanted, n)) return true;
  return false;
}

static hw_status count(const hw_kinds *kinds, const wanted *wanted, const hw_table *by, hw_tally *tally) {
  int size = hw_game_of(kinds->game)->hand;
  hw_class *class = malloc(HW_KIND_CLASSES_MAX * sizeof *class);
  if (class == NULL) return HW_NO_MEMORY;
  for (int r = 0; r <= HW_RULES_MAX; r++) tally[r] = (hw_tally){.least = UINT64_MAX};
  for (uint32_t kind = 0; kind < kinds->count; kind++) {
    if (!any_wanted(kinds, kind, wanted)) continue;
    int classes = hw_kind_classes(kinds, kind, class);
    for (int i = 0; i < classes; i++) {
      uint32_t number = kinds->first[kind] + (uint32_t)i;
      if (!is_wanted(wanted, number)) continue;
      hw_tally one = hw_class_tally(&class[i], size);
      uint8_t rule = by->rule[number];
      hw_tally_add(&tally[rule == HW_NO_SETTING ? HW_RULES_MAX : rule], &one);
    }
  }
  free(class);
  return HW_OK;
}

hw_status hw_table_count(const hw_kinds *kinds, const hw_table *table, const hw_table_asked *asked,
                         const hw_table *by, hw_tally tally[HW_RULES_MAX + 1]) {
  const wanted wanted = {.table = table, .asked = asked};
  if (table->game != kinds->game || by->game != kinds->game) return HW_BAD_RULES;
  return count(kinds, &wanted, by, tally);
}

hw_status hw_table_differing(const hw_kinds *kinds, const hw_table *a, const hw_table *b, const hw_table *by,
                             hw_tally tally[HW_RULES_MAX + 1]) {
  const wanted wanted = {.table = a, .other = b};
  if (a->game != kinds->game || b->game != kinds->game || by->game != kinds->game) return HW_BAD_RULES;
  return count(kinds, &wanted, by, tally);
}

/* Adds the hands of a kind that depart in one table only. */
static void add_alone(const hw_kinds *kinds, uint32_t kind, const uint8_t *alone, hw_class *class,
                      uint64_t hands[2]) {
  int classes = hw_kind_classes(kinds, kind, class);
  for (int i = 0; i < classes; i++)
    if (alone[i] > 0) hands[alone[i] - 1] += class[i].hands;
}

hw_status hw_table_departing_alone(const hw_kinds *kinds, const hw_table *a, const uint64_t *clauses_a,
                                   const hw_table *b, const uint64_t *clauses_b, uint64_t hands[2]) {
  if (a->game != kinds->game || b->game != kinds->game) return HW_BAD_RULES;
  hw_class *class = malloc(HW_KIND_CLASSES_MAX * sizeof *class);
  if (class == NULL) return HW_NO_MEMORY;
  hands[0] = hands[1] = 0;
  for (uint32_t kind = 0; kind < kinds->count; kind++) {
    uint8_t alone[HW_KIND_CLASSES_MAX]; /* 1: departs in the first table only, 2: in the second only */
    bool any = false;
    for (uint32_t n = kinds->first[kind]; n < kinds->first[kind + 1]; n++) {
      bool in_a = hw_table_departs_among(a, clauses_a, n), in_b = hw_table_departs_among(b, clauses_b, n);
      alone[n - kinds->first[kind]] = in_a == in_b ? 0 : in_a ? 1 : 2;
      any = any || in_a != in_b;
    }
    if (any) add_alone(kinds, kind, alone, class, hands);
  }
  free(class);
  return HW_OK;
}

/* The clause of `law` from which class `number` newly departs, as `table` sets it; HW_NO_SETTING: none. */
static uint8_t newly_broken(const hw_table *table, const uint64_t *before, const hw_table *law,
                            const uint64_t *now, uint32_t number) {
  uint8_t setting = table->setting[number], clause = hw_table_clause(law, number);
  if (setting == HW_NO_SETTING || clause == HW_NO_SETTING) return HW_NO_SETTING;
  if (law->lawful[number] >> setting & 1 || !(now[table->rule[number]] >> clause & 1)) return HW_NO_SETTING;
  return hw_table_departs_among(table, before, number) ? HW_NO_SETTING : clause;
}

hw_status hw_table_departing_anew(const hw_kinds *kinds, const hw_table *table, const uint64_t *before,
                                  const hw_table *law, const uint64_t *now, hw_tally tally[HW_CLAUSES_MAX]) {
  if (table->game != kinds->game || law->game != kinds->game) return HW_BAD_RULES;
  int size = hw_game_of(kinds->game)->hand;
  hw_class *class = malloc(HW_KIND_CLASSES_MAX * sizeof *class);
  if (class == NULL) return HW_NO_MEMORY;
  for (int c = 0; c < HW_CLAUSES_MAX; c++) tally[c] = (hw_tally){.least = UINT64_MAX};
  for (uint32_t kind = 0; kind < kinds->count; kind++) {
    int classes = 0; /* not yet made */
    for (uint32_t n = kinds->first[kind]; n < kinds->first[kind + 1]; n++) {
      uint8_t clause = newly_broken(table, before, law, now, n);
      if (clause == HW_NO_SETTING) continue;
      if (classes == 0) classes = hw_kind_classes(kinds, kind, class);
      hw_tally one = hw_class_tally(&class[n - kinds->first[kind]], size);
      hw_tally_add(&tally[clause], &one);
    }
  }
  free(class);
  return HW_OK;
}
