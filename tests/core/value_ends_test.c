/* value_ends_test.c - how wagers end, summed while hands are valued: beside valuations that know no codes, in which
 * only the deals won, or only those lost, come to anything.
 *
 * The ways: the strongest low hand, and the strongest high hand. One kind in so many is valued. */

#include "best_settings.h"
#include "card_rules.h"
#include "houseway.h"
#include "massachusetts.h"
#include "renaming.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#ifdef HW_SANITIZED
enum { STEP = 29989, TILE_STEP = 7 };
#else
enum { STEP = 9973, TILE_STEP = 1 };
#endif
enum { WAGER = HW_WAGER_MAX, ODD = 7 };
enum { LOW_FIRST, HIGH_FIRST, WAYS };

static hw_kinds *kinds[HW_GAMES];
static hw_ranking ranking[HW_GAMES];
static hw_table *way[HW_GAMES][WAYS];

static void choose_settings(hw_game game, uint32_t kind) {
  static hw_class classes[HW_KIND_CLASSES_MAX];
  int count = hw_kind_classes(kinds[game], kind, classes);
  best_settings kept[2] = {{0}};
  for (int i = 0; i < count; i++) {
    uint32_t c = kinds[game]->first[kind] + (uint32_t)i;
    const best_settings *best = best_of_class(&ranking[game], &classes[i], kept);
    way[game][LOW_FIRST]->setting[c] = best->low_first;
    way[game][HIGH_FIRST]->setting[c] = best->high_first;
  }
}

static int build(void **state) {
  (void)state;
  hw_tile_rules tile_rules = ma_rules();
  hw_card_ranking *cards;
  if (hw_tile_ranking_build(&tile_rules, &ranking[HW_PAI_GOW].tile) != HW_OK) return -1;
  if (hw_card_ranking_build(&all_rules[0], &cards) != HW_OK) return -1;
  ranking[HW_PAI_GOW_POKER].card = cards;
  for (int g = 0; g < HW_GAMES; g++) {
    ranking[g].game = (hw_game)g;
    if (hw_kinds_build((hw_game)g, &kinds[g]) != HW_OK) return -1;
    for (int w = 0; w < WAYS; w++)
      if (hw_table_new((hw_game)g, kinds[g]->classes, &way[g][w]) != HW_OK) return -1;
    for (uint32_t k = 0; k < kinds[g]->count; k++) choose_settings((hw_game)g, k);
  }
  return 0;
}

static int release(void **state) {
  (void)state;
  for (int g = 0; g < HW_GAMES; g++) {
    for (int w = 0; w < WAYS; w++) hw_table_free(way[g][w]);
    hw_kinds_free(kinds[g]);
  }
  hw_card_ranking_free((hw_card_ranking *)ranking[HW_PAI_GOW_POKER].card);
  return 0;
}

static hw_valuation asked(hw_game game, const int32_t *weight) {
  return (hw_valuation){.kinds = kinds[game],
                        .ranking = &ranking[game],
                        .bank = way[game][HIGH_FIRST],
                        .wager = WAGER,
                        .weight = weight,
                        .way = {way[game][LOW_FIRST], way[game][HIGH_FIRST]},
                        .step = hw_has_suits(game) ? STEP : TILE_STEP,
                        .threads = 2};
}

static hw_values *found(const hw_valuation *valuation) {
  hw_values *values = NULL;
  assert_int_equal(hw_values_find(valuation, &values), HW_OK);
  return values;
}

/* In parts: so many wagers and so many parts more. */
static uint64_t parts(hw_worth worth) { return (uint64_t)(worth.wagers * WAGER + worth.parts); }

enum { LOST = 1, PUSHED = 2, WON = 3 };

/* Of cards: won where both halves beat the bank's, lost where neither does; of tiles by chance. */
static void codes(hw_game game, uint8_t code[HW_TILE_CELLS]) {
  uint64_t seed = 37;
  for (int c = 0; c < hw_game_cells(game); c++) {
    int halves = (c / 3 % 3 == 2) + (c % 3 == 2);
    code[c] = (uint8_t)(LOST + (hw_has_suits(game) ? halves : (int)random_below(&seed, 3)));
  }
}

static void weigh(hw_game game, const uint8_t *code, int won, int lost, int32_t *weight) {
  for (int c = 0; c < hw_game_cells(game); c++) weight[c] = code[c] == WON ? won : code[c] == LOST ? lost : 0;
}

/* The same settings in a valuation that knows no codes: one in which only such deals come to anything. */
static void assert_ends(const hw_valuation *valuation, hw_values *values, const uint8_t *code, int which) {
  hw_game game = valuation->kinds->game;
  int32_t weight[HW_TILE_CELLS];
  hw_valuation plain = *valuation;
  hw_table *best;
  assert_int_equal(hw_values_table(values, &best), HW_OK);
  weigh(game, code, which == WON ? 1 : 0, which == WON ? 0 : 1, weight);
  plain.code = NULL;
  plain.weight = weight;
  plain.way[1] = best;
  hw_values *sums = found(&plain);
  assert_int_equal(parts(hw_values_way_sum(plain.kinds, sums, 0)),
                   which == WON ? values->way_ends[0].won : values->way_ends[0].lost);
  assert_int_equal(parts(hw_values_way_sum(plain.kinds, sums, 1)),
                   which == WON ? values->best_ends.won : values->best_ends.lost);
  hw_values_free(sums);
  hw_table_free(best);
}

static void assert_sum(const uint64_t squares[2], uint64_t sum, double about) {
  double of = (double)squares[0] * 4294967296.0 + (double)squares[1];
  assert_true((squares[0] << 32) + squares[1] == sum); /* of 64 bits, beyond which they go */
  assert_true(about > 0 && of > about * 0.999999 && of < about * 1.000001);
}

/* Wins and losses of each hand, valued apart. */
static void assert_squares(const hw_valuation *valuation, const hw_values *values, const uint8_t *code) {
  static hw_class classes[HW_KIND_CLASSES_MAX];
  hw_valuation plain = *valuation;
  int32_t weight[HW_TILE_CELLS];
  uint64_t size = 0, nets = 0, decided = 0;
  double about_nets = 0, about_decided = 0;
  plain.code = NULL;
  plain.weight = weight;
  weigh(plain.kinds->game, code, 1, 0, weight);
  hw_values *won = found(&plain);
  weigh(plain.kinds->game, code, 0, 1, weight);
  hw_values *lost = found(&plain);
  for (uint32_t k = 0; k < plain.kinds->count; k++) {
    int count = hw_kind_classes(plain.kinds, k, classes);
    for (int i = 0; i < count; i++) {
      uint32_t c = plain.kinds->first[k] + (uint32_t)i;
      uint64_t net = (uint64_t)llabs(won->of[0][c] - lost->of[0][c]), hands = classes[i].hands;
      uint64_t both = (uint64_t)(won->of[0][c] + lost->of[0][c]);
      size += hands * net;
      nets += hands * net * net;
      decided += hands * both * both;
      about_nets += (double)hands * (double)net * (double)net;
      about_decided += (double)hands * (double)both * (double)both;
    }
  }
  assert_int_equal(values->way_ends[0].net_size, size);
  assert_sum(values->way_ends[0].net_squares, nets, about_nets);
  assert_sum(values->way_ends[0].decided_squares, decided, about_decided);
  hw_values_free(won);
  hw_values_free(lost);
}

static void how_wagers_end_is_summed_in_either_game(void **state) {
  (void)state;
  for (int g = 0; g < HW_GAMES; g++) {
    int32_t weight[HW_TILE_CELLS];
    uint8_t code[HW_TILE_CELLS];
    codes((hw_game)g, code);
    weigh((hw_game)g, code, WAGER - ODD, -WAGER, weight);
    hw_valuation valuation = asked((hw_game)g, weight);
    hw_values *plain = found(&valuation);
    valuation.code = code;
    hw_values *values = found(&valuation);
    assert_memory_equal(values->best, plain->best, plain->classes);
    assert_memory_equal(values->worth, plain->worth, plain->classes * sizeof *plain->worth);
    for (int w = 0; w < HW_VALUE_WAYS; w++)
      assert_memory_equal(values->of[w], plain->of[w], plain->classes * sizeof *plain->of[w]);
    assert_true(plain->best_ends.won == 0 && values->best_ends.won > 0 && values->best_ends.lost > 0);
    assert_ends(&valuation, values, code, WON);
    assert_ends(&valuation, values, code, LOST);
    assert_squares(&valuation, values, code);
    valuation.threads = 1;
    hw_values *alone = found(&valuation);
    assert_memory_equal(&alone->best_ends, &values->best_ends, sizeof values->best_ends);
    assert_memory_equal(alone->way_ends, values->way_ends, sizeof values->way_ends);
    hw_values_free(alone);
    hw_values_free(values);
    hw_values_free(plain);
  }
}

static void codes_and_weights_that_disagree_are_refused(void **state) {
  (void)state;
  for (int g = 0; g < HW_GAMES; g++) {
    int32_t weight[HW_TILE_CELLS];
    uint8_t code[HW_TILE_CELLS];
    hw_values *values = NULL;
    codes((hw_game)g, code);
    weigh((hw_game)g, code, 19, -20, weight);
    hw_valuation valuation = asked((hw_game)g, weight);
    valuation.code = code;
    weight[hw_game_cells((hw_game)g) - 1] += 1;
    assert_int_equal(hw_values_find(&valuation, &values), HW_BAD_RULES);
    assert_null(values);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(how_wagers_end_is_summed_in_either_game),
    cmocka_unit_test(codes_and_weights_that_disagree_are_refused),
  };
  return cmocka_run_group_tests(tests, build, release);
}
