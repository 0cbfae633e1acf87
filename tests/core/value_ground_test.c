/* value_ground_test.c - what is kept of one valuation serves the next, beside the same found from nothing: of cards one
 * bank after another, each found from how it differs; of tiles the same bank, and then another.
 *
 * The ways: the strongest low hand, the strongest high hand, one or the other by the kind and by how high the suit is
 * that five share; and one that goes by suits that five do not share. One kind in so many is valued. */

#include "best_settings.h"
#include "card_rules.h"
#include "houseway.h"
#include "massachusetts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#ifdef HW_SANITIZED
enum { MANY = 29989, TILE_STEP = 29 };
#else
enum { MANY = 211, TILE_STEP = 5 };
#endif
enum { STEP = 4999, WAGER = 20 };
enum { LOW_FIRST, HIGH_FIRST, MIXED, BY_SUITS, WAYS };

static hw_kinds *kinds;
static hw_ranking ranking = {.game = HW_PAI_GOW_POKER};
static hw_table *way[WAYS];

/* ---- ways ---- */

static void choose_settings(uint32_t kind) {
  static hw_class classes[HW_KIND_CLASSES_MAX];
  int count = hw_kind_classes(kinds, kind, classes);
  best_settings kept[2] = {{0}};
  for (int i = 0; i < count; i++) {
    uint32_t c = kinds->first[kind] + (uint32_t)i;
    const best_settings *best = best_of_class(&ranking, &classes[i], kept);
    uint8_t low = best->low_first, high = best->high_first;
    way[LOW_FIRST]->setting[c] = low;
    way[HIGH_FIRST]->setting[c] = high;
    way[MIXED]->setting[c] = (kind + classes[i].suited) % 5 == 0 ? high : low;
    way[BY_SUITS]->setting[c] = c % 2 ? high : low;
  }
}

static int build(void **state) {
  (void)state;
  hw_card_ranking *cards;
  if (hw_card_ranking_build(&all_rules[0], &cards) != HW_OK) return -1;
  ranking.card = cards;
  if (hw_kinds_build(HW_PAI_GOW_POKER, &kinds) != HW_OK) return -1;
  for (int w = 0; w < WAYS; w++)
    if (hw_table_new(HW_PAI_GOW_POKER, kinds->classes, &way[w]) != HW_OK) return -1;
  for (uint32_t k = 0; k < kinds->count; k++) choose_settings(k);
  return 0;
}

static int release(void **state) {
  (void)state;
  for (int w = 0; w < WAYS; w++) hw_table_free(way[w]);
  hw_kinds_free(kinds);
  hw_card_ranking_free((hw_card_ranking *)ranking.card);
  return 0;
}

/* ---- valuing ---- */

/* Both halves beat the bank's, one does, neither; copies are the bank's, or the player's. */
static void weights(int win, int split, int lose, bool copies_won, int32_t weight[HW_CARD_CELLS]) {
  for (int c = 0; c < HW_CARD_CELLS; c++) {
    int least = copies_won ? 1 : 2, halves = (c / 3 % 3 >= least) + (c % 3 >= least);
    weight[c] = halves == 2 ? win : halves == 1 ? split : lose;
  }
}

static hw_valuation asked(int bank, const int32_t *weight, const uint32_t *among) {
  return (hw_valuation){.kinds = kinds,
                        .ranking = &ranking,
                        .bank = way[bank],
                        .wager = WAGER,
                        .weight = weight,
                        .way = {way[bank], way[MIXED]},
                        .among = among,
                        .step = STEP,
                        .threads = 2};
}

static hw_values *found(const hw_valuation *valuation) {
  hw_values *values = NULL;
  assert_int_equal(hw_values_find(valuation, &values), HW_OK);
  return values;
}

/* On a ground as from nothing. */
static void assert_grown(hw_valuation *valuation, hw_value_ground *ground) {
  hw_values *fresh = found(valuation);
  valuation->ground = ground;
  hw_values *grown = found(valuation);
  size_t size = fresh->classes * sizeof *fresh->worth;
  assert_memory_equal(grown->best, fresh->best, fresh->classes);
  assert_memory_equal(grown->worth, fresh->worth, size);
  for (int w = 0; w < HW_VALUE_WAYS; w++) assert_memory_equal(grown->of[w], fresh->of[w], size);
  assert_memory_equal(&grown->best_ends, &fresh->best_ends, sizeof fresh->best_ends);
  hw_values_free(fresh);
  hw_values_free(grown);
}

static void assert_same(hw_value_ground *ground, int bank, const int32_t *weight, const uint32_t *among) {
  hw_valuation valuation = asked(bank, weight, among);
  assert_grown(&valuation, ground);
}

/* All settings of the classes in one part of three. */
static uint32_t *third_asked(uint32_t part) {
  uint32_t *among = calloc(kinds->classes, sizeof *among);
  assert_non_null(among);
  for (uint32_t c = kinds->classes / 3 * part; c < kinds->classes / 3 * (part + 1); c++)
    among[c] = UINT32_MAX;
  return among;
}

/* Of the same hands, after a bank that is refused, of others, and with other weights. */
static void what_is_kept_of_one_bank_serves_the_next(void **state) {
  (void)state;
  int32_t weight[HW_CARD_CELLS], other[HW_CARD_CELLS];
  uint32_t *low = third_asked(0), *high = third_asked(2);
  hw_value_ground *ground;
  weights(19, 0, -20, false, weight);
  weights(20, 3, -19, true, other);
  assert_int_equal(hw_value_ground_new(&ground), HW_OK);
  hw_valuation first = asked(LOW_FIRST, weight, low);
  first.ground = ground;
  hw_values_free(found(&first));
  assert_same(ground, MIXED, weight, low);
#ifndef HW_SANITIZED
  hw_values *refused = NULL;
  hw_valuation by_suits = asked(BY_SUITS, weight, low);
  by_suits.ground = ground;
  assert_int_equal(hw_values_find(&by_suits, &refused), HW_TOO_LARGE);
  assert_same(ground, HIGH_FIRST, weight, high);
  assert_same(ground, LOW_FIRST, other, low);
#endif
  hw_value_ground_free(ground);
  free(low);
  free(high);
}

/* Where the best is looked for among some settings all are valued; else those that strays cannot make the best are left
 * out. */
static void settings_left_out_are_never_the_best(void **state) {
  (void)state;
  int32_t weight[HW_CARD_CELLS];
  uint32_t *all = malloc(kinds->classes * sizeof *all);
  assert_non_null(all);
  memset(all, 0xFF, kinds->classes * sizeof *all);
  for (int copies = 0; copies < 2; copies++) {
    weights(19, copies, -20, copies, weight);
    hw_valuation valuation = asked(MIXED, weight, NULL);
    valuation.step = MANY;
    valuation.way[1] = way[LOW_FIRST];
    hw_values *few = found(&valuation);
    valuation.among = all;
    hw_values *whole = found(&valuation);
    size_t size = few->classes * sizeof *few->worth;
    for (uint32_t k = 0; k < kinds->count; k += MANY)
      assert_memory_equal(&few->best[kinds->first[k]], &whole->best[kinds->first[k]],
                          kinds->first[k + 1] - kinds->first[k]);
    assert_memory_equal(few->worth, whole->worth, size);
    for (int w = 0; w < HW_VALUE_WAYS; w++) assert_memory_equal(few->of[w], whole->of[w], size);
    hw_values_free(few);
    hw_values_free(whole);
  }
  free(all);
}

/* ---- tiles ---- */

static hw_kinds *tile_kinds;
static hw_ranking tile_ranking = {.game = HW_PAI_GOW};
static hw_table *tile_way[2]; /* settings by number: neither is a house way */

static void assert_tiles_same(hw_value_ground *ground, int bank, const int32_t *weight, const uint8_t *code,
                              const uint32_t *among) {
  hw_valuation valuation = {.kinds = tile_kinds,
                            .ranking = &tile_ranking,
                            .bank = tile_way[bank],
                            .wager = WAGER,
                            .weight = weight,
                            .code = code,
                            .way = {tile_way[0], tile_way[1]},
                            .among = among,
                            .step = TILE_STEP,
                            .threads = 2};
  assert_grown(&valuation, ground);
}

/* Of half the hands, then of all, then against the other bank and with other weights. */
static void what_is_kept_of_tiles_is_of_the_same_bank_and_weights(void **state) {
  (void)state;
  hw_tile_rules rules = ma_rules();
  int32_t weight[HW_TILE_CELLS], other[HW_TILE_CELLS];
  uint8_t code[HW_TILE_CELLS];
  hw_value_ground *ground;
  assert_int_equal(hw_tile_ranking_build(&rules, &tile_ranking.tile), HW_OK);
  assert_int_equal(hw_kinds_build(HW_PAI_GOW, &tile_kinds), HW_OK);
  uint32_t *half = calloc(tile_kinds->classes, sizeof *half);
  assert_non_null(half);
  for (int w = 0; w < 2; w++) {
    assert_int_equal(hw_table_new(HW_PAI_GOW, tile_kinds->classes, &tile_way[w]), HW_OK);
    for (uint32_t c = 0; c < tile_kinds->classes; c++)
      tile_way[w]->setting[c] = (uint8_t)((c + w * (c % 7)) % 3);
  }
  for (uint32_t c = 0; c < tile_kinds->classes; c += 2) half[c] = 7;
  for (int c = 0; c < HW_TILE_CELLS; c++) {
    weight[c] = c % (2 * WAGER + 1) - WAGER, other[c] = -weight[c];
    code[c] = (uint8_t)(c % 3 == 0 ? 3 : c % 3);
  }
  assert_int_equal(hw_value_ground_new(&ground), HW_OK);
  assert_tiles_same(ground, 0, weight, NULL, half);
  assert_tiles_same(ground, 0, weight, NULL, NULL);
  assert_tiles_same(ground, 1, weight, NULL, NULL);
  assert_tiles_same(ground, 1, other, NULL, NULL);
#ifndef HW_SANITIZED
  for (int c = 0; c < HW_TILE_CELLS; c++) weight[c] = code[c] == 3 ? WAGER - 1 : code[c] == 1 ? -WAGER : 0;
  for (int twice = 0; twice < 2; twice++) assert_tiles_same(ground, 0, weight, code, NULL);
#endif
  hw_value_ground_free(ground);
  free(half);
  for (int w = 0; w < 2; w++) hw_table_free(tile_way[w]);
  hw_kinds_free(tile_kinds);
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(what_is_kept_of_tiles_is_of_the_same_bank_and_weights),
    cmocka_unit_test(what_is_kept_of_one_bank_serves_the_next),
    cmocka_unit_test(settings_left_out_are_never_the_best),
  };
  return cmocka_run_group_tests(tests, build, release);
}
