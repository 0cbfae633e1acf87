/* table_walk.c - iterates over the classes of a decision table that match a query. */

#include "deciding/deciding.h"
#include "deciding/table.h"

#include <string.h>

uint8_t hw_table_clause(const hw_table *table, uint32_t number) {
  return table->clause == NULL ? HW_NO_SETTING : table->clause[number];
}

static bool departs(const hw_table *table, uint32_t number) {
  uint8_t setting = table->setting[number];
  return setting != HW_NO_SETTING && hw_table_clause(table, number) != HW_NO_SETTING &&
         !(table->lawful[number] >> setting & 1);
}

bool hw_table_meets(const hw_table *table, const hw_table_asked *asked, uint32_t number) {
  uint8_t setting = table->setting[number], clause = hw_table_clause(table, number);
  bool decided = setting != HW_NO_SETTING, governed = clause != HW_NO_SETTING;
  bool allowed = decided && governed && (table->lawful[number] >> setting & 1);
  if (asked->rule >= 0 && table->rule[number] != asked->rule) return false;
  if (asked->clauses && !(governed && asked->clauses >> clause & 1)) return false;
  if ((table->marks[number] & asked->marks) != asked->marks) return false;
  if (asked->departs && !departs(table, number)) return false;
  if (asked->keeps && !allowed) return false;
  if (asked->uncovered && decided) return false;
  return !(asked->ungoverned && governed);
}

/* Loads the classes of class `number`'s kind, unless already loaded. */
static void come_to(hw_table_walk *walk, uint32_t number) {
  if (walk->classes > 0 && number < walk->kinds->first[walk->kind + 1]) return;
  while (number >= walk->kinds->first[walk->kind + 1]) walk->kind++;
  walk->classes = hw_kind_classes(walk->kinds, walk->kind, walk->held);
}

bool hw_table_walk_next(hw_table_walk *walk, uint64_t skip, uint32_t *number, hw_class *found) {
  for (uint32_t n = walk->number; n < walk->table->classes; n++) {
    if (!hw_table_meets(walk->table, &walk->asked, n) || skip-- > 0) continue;
    come_to(walk, n);
    walk->number = n + 1;
    *number = n;
    *found = walk->held[n - walk->kinds->first[walk->kind]];
    return true;
  }
  walk->number = walk->table->classes;
  return false;
}

bool hw_table_departs_among(const hw_table *table, const uint64_t *clauses, uint32_t number) {
  return departs(table, number) && clauses[table->rule[number]] >> hw_table_clause(table, number) & 1;
}

void hw_table_departing(const hw_table *table, const uint64_t *clauses, uint32_t *lawful) {
  for (uint32_t n = 0; n < table->classes; n++)
    lawful[n] = hw_table_departs_among(table, clauses, n) ? table->lawful[n] : 0;
}

void hw_table_decided(const hw_table *table, uint8_t rule, uint8_t *set) {
  memset(set, 0, (table->classes + 7) / 8);
  for (uint32_t n = 0; n < table->classes; n++) set[n >> 3] |= (uint8_t)((table->rule[n] == rule) << (n & 7));
}

void hw_table_allowed(const hw_table *table, uint32_t *allowed) {
  for (uint32_t n = 0; n < table->classes; n++)
    allowed[n] = hw_table_clause(table, n) == HW_NO_SETTING ? UINT32_MAX : table->lawful[n];
}

bool hw_table_forbidden(const hw_table *law, const hw_table *table, uint8_t *mark) {
  bool any = false;
  for (uint32_t n = 0; n < table->classes; n++) {
    uint8_t setting = table->setting[n];
    bool governed = setting != HW_NO_SETTING && hw_table_clause(law, n) != HW_NO_SETTING;
    mark[n] = governed && !(law->lawful[n] >> setting & 1);
    any = any || mark[n];
  }
  return any;
}
