/* value.c - values every setting of every hand against a bank, for either game. */

#include "worth/value_work.h"

#include <stdlib.h>
#include <string.h>

static hw_status check_table(const hw_valuation *valuation, const hw_table *table) {
  if (table->game != valuation->kinds->game || table->classes != valuation->kinds->classes)
    return HW_BAD_RULES;
  return memchr(table->setting, HW_NO_SETTING, table->classes) ? HW_BAD_RULES : HW_OK;
}

static hw_status check_weights(const hw_valuation *valuation) {
  int32_t wager = valuation->wager;
  bool within = wager >= 1 && wager <= HW_WAGER_MAX;
  for (int c = 0; within && c < hw_game_cells(valuation->kinds->game); c++)
    within = valuation->weight[c] >= -wager && valuation->weight[c] <= wager;
  return within ? HW_OK : HW_BAD_RULES;
}

static hw_status check_tables(const hw_valuation *valuation) {
  hw_status status = valuation->ranking->game == valuation->kinds->game ? HW_OK : HW_BAD_RULES;
  if (status == HW_OK) status = check_weights(valuation);
  if (status == HW_OK) status = check_table(valuation, valuation->bank);
  for (int w = 0; w < HW_VALUE_WAYS && status == HW_OK; w++)
    if (valuation->way[w] != NULL) status = check_table(valuation, valuation->way[w]);
  if (status == HW_OK && valuation->among && !valuation->way[0]) status = HW_BAD_RULES;
  return status;
}

static hw_values *values_new(const hw_valuation *valuation) {
  uint32_t classes = valuation->kinds->classes;
  hw_values *made = calloc(1, sizeof *made);
  if (made == NULL) return NULL;
  made->game = valuation->kinds->game;
  made->classes = classes;
  made->wager = valuation->wager;
  made->best = calloc(classes, 1);
  made->worth = calloc(classes, sizeof *made->worth);
  bool whole = made->best && made->worth;
  for (int w = 0; w < HW_VALUE_WAYS && whole; w++)
    if (valuation->way[w] != NULL) whole = (made->of[w] = calloc(classes, sizeof *made->of[w])) != NULL;
  if (whole) return made;
  hw_values_free(made);
  return NULL;
}

hw_status hw_values_find(const hw_valuation *valuation, hw_values **values) {
  hw_status status = check_tables(valuation);
  if (status != HW_OK) return status;
  hw_values *made = values_new(valuation);
  if (made == NULL) return HW_NO_MEMORY;
  if (valuation->among) memcpy(made->best, valuation->way[0]->same, made->classes);
  status =
    hw_has_suits(valuation->kinds->game) ? hw_value_cards(valuation, made) : hw_value_tiles(valuation, made);
  if (status == HW_OK) *values = made;
  else hw_values_free(made);
  return status;
}

void hw_values_free(hw_values *values) {
  if (values == NULL) return;
  free(values->best);
  free(values->worth);
  for (int w = 0; w < HW_VALUE_WAYS; w++) free(values->of[w]);
  free(values);
}

hw_status hw_values_table(const hw_values *values, hw_table **table) {
  hw_table *made;
  hw_status status = hw_table_new(values->game, values->classes, &made);
  if (status != HW_OK) return status;
  /* No earlier setting has the same two ranks as the first best one, because its worth would be the same. */
  memcpy(made->setting, values->best, values->classes);
  memcpy(made->same, values->best, values->classes);
  memset(made->rule, 0, values->classes);
  *table = made;
  return HW_OK;
}
