/* value_ground.c - keeps part of a valuation for the next one: for cards, against a bank that sets most hands
 * alike; for tiles, against the same bank. */

#include "worth/value_cards.h"

#include <stdlib.h>
#include <string.h>

static void clear(hw_value_ground *ground) {
  hw_value_groups_free(&ground->groups);
  free(ground->setting);
  free(ground->asked);
  free(ground->tiles.setting);
  free(ground->tiles.sum);
  *ground = (hw_value_ground){0};
}

hw_status hw_value_ground_new(hw_value_ground **ground) {
  hw_value_ground *made = calloc(1, sizeof *made);
  if (made == NULL) return HW_NO_MEMORY;
  *ground = made;
  return HW_OK;
}

void hw_value_ground_free(hw_value_ground *ground) {
  if (ground == NULL) return;
  clear(ground);
  free(ground);
}

static bool same_rules(const hw_value_rules *a, const hw_value_rules *b) {
  return a->one == b->one && a->high == b->high && a->low == b->low && a->both == b->both &&
         a->high_copies == b->high_copies && a->low_copies == b->low_copies &&
         a->scale.counts == b->scale.counts && a->scale.won == b->scale.won && a->scale.lost == b->scale.lost;
}

static bool is_of(const hw_value_ground *ground, const hw_valuation *valuation, const hw_value_rules *rules) {
  return ground->setting != NULL && ground->kinds == valuation->kinds &&
         ground->ranking == valuation->ranking->card && ground->step == valuation->step &&
         same_rules(&ground->rules, rules);
}

static bool has_asked(const hw_value_ground *ground, const hw_valuation *valuation) {
  bool has = true;
  for (uint32_t k = 0; k < valuation->kinds->count && has; k++)
    has = ground->asked[k] || !hw_value_is_asked(valuation, k);
  return has;
}

/* Starts afresh without a bank, for the kinds asked about. If other kinds were kept before, starts for all kinds. */
static hw_status begin(hw_value_ground *ground, const hw_valuation *valuation, const hw_value_rules *rules,
                       bool all) {
  uint32_t kinds = valuation->kinds->count;
  clear(ground);
  *ground = (hw_value_ground){.kinds = valuation->kinds,
                              .ranking = valuation->ranking->card,
                              .rules = *rules,
                              .step = valuation->step,
                              .asked = malloc(kinds * sizeof *ground->asked)};
  if (ground->asked == NULL) return HW_NO_MEMORY;
  for (uint32_t k = 0; k < kinds; k++) ground->asked[k] = all || hw_value_is_asked(valuation, k);
  hw_status status = hw_value_groups_build(valuation, rules, ground->asked, &ground->groups);
  return status == HW_OK ? hw_value_groups_open(&ground->groups) : status;
}

hw_value_ground *hw_value_ground_for(const hw_valuation *valuation, const hw_value_rules *rules) {
  hw_value_ground *ground = valuation->ground;
  if (ground == NULL) return NULL;
  if (valuation->mark != NULL) {
    clear(ground);
    return NULL;
  }
  bool goes_on = is_of(ground, valuation, rules);
  if (goes_on && has_asked(ground, valuation)) return ground;
  if (begin(ground, valuation, rules, goes_on) == HW_OK) return ground;
  clear(ground);
  return NULL;
}

hw_status hw_value_ground_keep(hw_value_ground *ground, const hw_valuation *valuation, hw_status found) {
  uint32_t classes = valuation->kinds->classes;
  if (found == HW_OK && ground->setting == NULL) ground->setting = malloc(classes);
  if (found == HW_OK && ground->setting != NULL) memcpy(ground->setting, valuation->bank->setting, classes);
  else clear(ground);
  return found;
}

/* ---- tiles ---- */

static bool is_of_tiles(const hw_tile_ground *kept, const hw_valuation *valuation, const int64_t *point) {
  return kept->sum != NULL && kept->kinds == valuation->kinds && kept->ranking == valuation->ranking &&
         memcmp(kept->point, point, sizeof kept->point) == 0 &&
         memcmp(kept->setting, valuation->bank->setting, valuation->kinds->classes) == 0;
}

int64_t (*hw_value_tile_sums(const hw_valuation *valuation))[HW_TILE_SETTINGS] {
  hw_value_ground *ground = valuation->ground;
  if (ground == NULL) return NULL;
  uint32_t classes = valuation->kinds->classes;
  int64_t point[HW_CELLS_MAX] = {0};
  for (int c = 0; c < hw_game_cells(valuation->kinds->game); c++) point[c] = hw_value_point(valuation, c);
  if (is_of_tiles(&ground->tiles, valuation, point)) return ground->tiles.sum;
  clear(ground);
  hw_tile_ground *kept = &ground->tiles;
  kept->kinds = valuation->kinds;
  kept->ranking = valuation->ranking;
  memcpy(kept->point, point, sizeof point);
  kept->setting = malloc(classes);
  kept->sum = malloc(classes * sizeof *kept->sum);
  if (kept->setting == NULL || kept->sum == NULL) {
    clear(ground);
    return NULL;
  }
  memcpy(kept->setting, valuation->bank->setting, classes);
  for (uint32_t c = 0; c < classes; c++) kept->sum[c][0] = HW_NO_SUM;
  return kept->sum;
}
