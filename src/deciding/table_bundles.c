/* table_bundles.c - a decision table by bundles, a fifteenth of the size, for sending to a page. */

#include "deciding/deciding.h"

hw_status hw_table_bundled(const hw_bundles *bundles, const hw_table *table, uint8_t *setting,
                           uint8_t *rule) {
  for (uint32_t b = 0; b < bundles->count; b++) {
    setting[b] = table->setting[bundles->bundle[b].number];
    rule[b] = table->rule[bundles->bundle[b].number];
  }
  for (uint32_t b = 0, c = 0, next; b < bundles->count; b = next) {
    uint32_t kind = bundles->bundle[b].kind, end = bundles->kinds->first[kind + 1];
    for (next = b + 1; next < bundles->count && bundles->bundle[next].kind == kind;) next++;
    for (uint32_t suited = b + !bundles->bundle[b].suited; c < end; c++) {
      if (suited < next && bundles->bundle[suited].number == c) suited++;
      else if (table->setting[c] != setting[b] || table->rule[c] != rule[b]) return HW_VARIES;
    }
  }
  return HW_OK;
}
