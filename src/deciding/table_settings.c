/* table_settings.c - makes a decision table from settings alone. */

#include "deciding/deciding.h"

#include <stdlib.h>
#include <string.h>

/* For each setting, the first that equals it in both ranks; HW_NO_SETTING if it is not valid. */
static void first_equals(const hw_ranking *ranking, const hw_class *class, uint8_t first[HW_SETTINGS_MAX]) {
  hw_view view;
  hw_view_fill(ranking, class->piece, &view);
  for (int s = 0; s < view.settings; s++)
    first[s] = view.exist >> s & 1 ? (uint8_t)__builtin_ctz(hw_view_equals(&view, s)) : HW_NO_SETTING;
}

/* A ranking ignores suits in unsuited classes, so those of a kind share one result. */
static bool fill_kind(const hw_kinds *kinds, const hw_ranking *ranking, uint32_t kind, hw_class *classes,
                      hw_table *table) {
  uint8_t unsuited[HW_SETTINGS_MAX], suited[HW_SETTINGS_MAX];
  bool known = false;
  int count = hw_kind_classes(kinds, kind, classes), settings = hw_game_of(kinds->game)->settings;
  for (int i = 0; i < count; i++) {
    uint32_t c = kinds->first[kind] + (uint32_t)i;
    uint8_t *first = classes[i].suited ? suited : unsuited;
    if (classes[i].suited || !known) first_equals(ranking, &classes[i], first);
    known = known || !classes[i].suited;
    if (table->setting[c] >= settings || first[table->setting[c]] == HW_NO_SETTING) return false;
    table->same[c] = first[table->setting[c]];
    table->rule[c] = 0;
  }
  return true;
}

hw_status hw_table_of_settings(const hw_kinds *kinds, const hw_ranking *ranking, const uint8_t *setting,
                               hw_table **table) {
  hw_class *classes = malloc(HW_KIND_CLASSES_MAX * sizeof *classes);
  hw_table *made = NULL;
  hw_status status = classes ? hw_table_new(kinds->game, kinds->classes, &made) : HW_NO_MEMORY;
  if (status == HW_OK) memcpy(made->setting, setting, kinds->classes);
  for (uint32_t k = 0; k < kinds->count && status == HW_OK; k++)
    if (!fill_kind(kinds, ranking, k, classes, made)) status = HW_BAD_RULES;
  free(classes);
  if (status == HW_OK) *table = made;
  else hw_table_free(made);
  return status;
}
