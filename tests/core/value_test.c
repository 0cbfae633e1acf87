/* value_test.c - what settings are worth against a bank: hand by hand against hw_bank_meet, which counts what one
 * hand meets (bank_test.c); in all against hw_exact_run, which counts deals without looking at hands; and what must
 * hold.
 *
 * The ways are no house ways: the strongest low hand, the strongest high hand, one or the other by the ranks of
 * the suit that five share, and settings drawn by chance. Of cards one kind in so many is valued; under the sanitizers
 * of tiles too, where nothing is summed. */

#include "best_settings.h"
#include "card_rules.h"
#include "houseway.h"
#include "markings.h"
#include "massachusetts.h"
#include "renaming.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#ifdef HW_SANITIZED
enum { TILE_HANDS = 20, CARD_HANDS = 1, STEP = 29989, TILE_STEP = 7 };
#else
enum { TILE_HANDS = 200, CARD_HANDS = 4, STEP = 4999, TILE_STEP = 1 };
#endif

enum { BEST_LOW, BEST_HIGH, MIXED, CHANCE, WAYS };

static hw_kinds *kinds[HW_GAMES];
static hw_ranking ranking[HW_GAMES];
static hw_table *way[HW_GAMES][WAYS];

/* ---- ways ---- */

/* Of the ranks of the suit that five share: some number. */
static uint32_t suited_ranks(const hw_class *class) {
  uint32_t sum = 0, held[4] = {0};
  for (int i = 0; i < HW_CARD_HAND; i++)
    if (class->piece[i] != HW_JOKER) held[class->piece[i] & 3]++;
  for (int i = 0; i < HW_CARD_HAND && class->suited; i++)
    if (class->piece[i] != HW_JOKER && held[class->piece[i] & 3] > 3) sum += class->piece[i] >> 2;
  return sum;
}

static void choose_settings(hw_game game, uint32_t kind, uint64_t *seed) {
  static hw_class classes[HW_KIND_CLASSES_MAX];
  int count = hw_kind_classes(kinds[game], kind, classes);
  best_settings kept[2] = {{0}};
  for (int i = 0; i < count; i++) {
    uint32_t c = kinds[game]->first[kind] + (uint32_t)i;
    const best_settings *best = best_of_class(&ranking[game], &classes[i], kept);
    uint32_t mixed = game == HW_PAI_GOW_POKER ? suited_ranks(&classes[i]) + kind : kind;
    way[game][BEST_LOW]->setting[c] = best->low_first;
    way[game][BEST_HIGH]->setting[c] = best->high_first;
    way[game][MIXED]->setting[c] = mixed % 3 == 0 ? best->low_first : best->high_first;
    uint8_t by_chance;
    do by_chance = (uint8_t)random_below(seed, best->view.settings);
    while (!(best->view.exist >> by_chance & 1));
    way[game][CHANCE]->setting[c] = by_chance;
  }
}

static int build(void **state) {
  (void)state;
  uint64_t seed = 88172645463325252u;
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
    for (uint32_t k = 0; k < kinds[g]->count; k++) choose_settings((hw_game)g, k, &seed);
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
  hw_values_free(NULL);
  return 0;
}

/* ---- weights ---- */

/* A wager is as many parts as can be, so that no sum of 32 bits would do. */
enum { WAGER = HW_WAGER_MAX, TWENTIETH = WAGER / 20, ODD = 7 };

/* In parts: so many wagers and so many parts more. */
static int64_t parts(hw_worth worth) { return worth.wagers * WAGER + worth.parts; }

/* Cards, in twentieths: both halves beat the bank's, neither does, or one. Fouled hands lose. */
static void card_weights(int win, int split, int lose, bool copies_won, bool marks_push,
                         int32_t weight[HW_CARD_CELLS]) {
  for (int c = 0; c < HW_CARD_CELLS; c++) {
    int high = c / 3 % 3, low = c % 3, least = copies_won ? 1 : 2;
    int halves = (high >= least) + (low >= least);
    weight[c] = TWENTIETH * (halves == 2 ? win : halves == 1 ? split : lose) + (halves == 2 ? ODD : 0);
    if (c / 9 % 3 != 0) weight[c] = -WAGER;
    if (c >= hw_card_cell(1, 0, 0, 0) && marks_push) weight[c] = 0;
  }
}

static void chance_weights(uint64_t seed, int32_t weight[HW_TILE_CELLS]) {
  for (int c = 0; c < HW_TILE_CELLS; c++) weight[c] = (int32_t)random_below(&seed, 2 * WAGER + 1) - WAGER;
}

/* ---- valuing ---- */

static hw_valuation asked(hw_game game, int bank, const int32_t *weight) {
  return (hw_valuation){.kinds = kinds[game],
                        .ranking = &ranking[game],
                        .bank = way[game][bank],
                        .wager = WAGER,
                        .weight = weight,
                        .way = {way[game][CHANCE], way[game][BEST_HIGH]},
                        .step = game == HW_PAI_GOW_POKER ? STEP : TILE_STEP,
                        .threads = 2};
}

static hw_values *found(const hw_valuation *valuation) {
  hw_values *values = NULL;
  assert_int_equal(hw_values_find(valuation, &values), HW_OK);
  assert_int_equal(values->classes, valuation->kinds->classes);
  return values;
}

static hw_bank *bank_of(const hw_valuation *valuation) {
  hw_bank *bank = NULL;
  assert_int_equal(
    hw_bank_new(valuation->kinds, valuation->ranking, valuation->bank->setting, valuation->mark, &bank),
    HW_OK);
  return bank;
}

static void assert_one_hand(const hw_valuation *valuation, const hw_bank *bank, const hw_values *values,
                            uint32_t class, const hw_class *shown) {
  hw_game game = valuation->kinds->game;
  int cells = hw_game_cells(game), best = -1;
  int64_t worth[HW_SETTINGS_MAX] = {0};
  uint64_t *met = calloc((size_t)HW_SETTINGS_MAX * HW_TILE_CELLS, sizeof *met);
  hw_view view;
  assert_non_null(met);
  hw_view_fill(&ranking[game], shown->piece, &view);
  assert_int_equal(hw_bank_meet(bank, shown->piece, met), HW_OK);
  for (int s = 0; s < view.settings; s++) {
    for (int c = 0; c < cells; c++) worth[s] += (int64_t)met[s * cells + c] * valuation->weight[c];
    if ((view.exist >> s & 1) && (best < 0 || worth[s] > worth[best])) best = s;
  }
  assert_int_equal(values->best[class], best);
  assert_int_equal(values->worth[class], worth[best]);
  for (int w = 0; w < HW_VALUE_WAYS; w++)
    assert_int_equal(values->of[w][class], worth[valuation->way[w]->setting[class]]);
  free(met);
}

static void tiles_hand_by_hand(void **state) {
  (void)state;
  uint64_t seed = 2463534242u;
  int32_t weight[HW_TILE_CELLS];
  chance_weights(7, weight);
  hw_valuation valuation = asked(HW_PAI_GOW, MIXED, weight);
  hw_values *values = found(&valuation);
  hw_bank *bank = bank_of(&valuation);
  for (int n = 0; n < TILE_HANDS; n++) {
    hw_class shown;
    uint32_t kind = random_below(&seed, kinds[HW_PAI_GOW]->count / TILE_STEP) * TILE_STEP;
    hw_kind_classes(kinds[HW_PAI_GOW], kind, &shown);
    assert_one_hand(&valuation, bank, values, kind, &shown);
  }
  hw_bank_free(bank);
  hw_values_free(values);
}

/* Every other hand is one with a suit to be had, where its kind has any. */
static void assert_some_cards(int bank, const int32_t *weight, const uint8_t *mark, uint64_t seed) {
  static hw_class classes[HW_KIND_CLASSES_MAX];
  const hw_kinds *of = kinds[HW_PAI_GOW_POKER];
  hw_valuation valuation = asked(HW_PAI_GOW_POKER, bank, weight);
  valuation.mark = mark;
  hw_values *values = found(&valuation);
  hw_bank *met = bank_of(&valuation);
  for (int n = 0; n < CARD_HANDS; n++) {
    uint32_t kind = random_below(&seed, of->count / STEP) * STEP;
    int count = hw_kind_classes(of, kind, classes);
    int which = (int)random_below(&seed, (uint32_t)count);
    for (int tries = 0; tries < count && n % 2 == 1 && !classes[which].suited; tries++)
      which = (which + 1) % count;
    assert_one_hand(&valuation, met, values, of->first[kind] + (uint32_t)which, &classes[which]);
  }
  hw_bank_free(met);
  hw_values_free(values);
}

static void cards_hand_by_hand(void **state) {
  (void)state;
  int32_t weight[HW_CARD_CELLS];
  card_weights(19, 0, -20, false, false, weight);
  assert_some_cards(BEST_LOW, weight, NULL, 1);
  assert_some_cards(MIXED, weight, NULL, 2);
  card_weights(17, 3, -20, true, false, weight);
  assert_some_cards(BEST_HIGH, weight, NULL, 3);
  card_weights(19, -1, -11, false, true, weight);
  hw_program *program = NULL;
  hw_marking marking = mark_queen_high_and_low_nine(&program);
  const uint8_t *setting = way[HW_PAI_GOW_POKER][MIXED]->setting;
  uint8_t *mark;
  assert_int_equal(
    hw_marks_find(kinds[HW_PAI_GOW_POKER], &ranking[HW_PAI_GOW_POKER], &marking, setting, &mark), HW_OK);
  assert_some_cards(MIXED, weight, mark, 4);
  free(mark);
  hw_program_free(program);
}

/* ---- in all ---- */

static void tiles_sum_to_what_every_deal_comes_to(void **state) {
  (void)state;
  int32_t weight[HW_TILE_CELLS];
  uint64_t cell[HW_TILE_CELLS];
  hw_side *player, *bank;
  hw_deck deck;
  int64_t sum = 0;
  chance_weights(11, weight);
  hw_valuation valuation = asked(HW_PAI_GOW, MIXED, weight);
  valuation.step = 0;
  hw_values *values = found(&valuation);
  const hw_kinds *of = kinds[HW_PAI_GOW];
  hw_deck_whole(HW_PAI_GOW, &deck);
  assert_int_equal(hw_side_build(of, &ranking[HW_PAI_GOW], way[HW_PAI_GOW][CHANCE]->setting, NULL, &player),
                   HW_OK);
  assert_int_equal(hw_side_build(of, &ranking[HW_PAI_GOW], way[HW_PAI_GOW][MIXED]->setting, NULL, &bank),
                   HW_OK);
  hw_exact exact = {.player = player, .bank = bank, .deck = &deck, .threads = 1};
  assert_int_equal(hw_exact_run(&exact, cell), HW_OK);
  for (int c = 0; c < HW_TILE_CELLS; c++) sum += (int64_t)cell[c] * weight[c];
  assert_int_equal(parts(hw_values_way_sum(of, values, 0)), sum);
  assert_true(parts(hw_values_best_sum(of, values)) >= sum);
  hw_side_free(player);
  hw_side_free(bank);
  hw_values_free(values);
}

/* The bank's halves against the player's: what was higher is lower, and zeros change sides. */
static int turned_state(int state) {
  static const int back[] = {HW_HIGHER, HW_HIGHER_TILE, HW_SAME_TILE, HW_SAME_PAIR, HW_LOWER_TILE, HW_LOWER};
  return back[state >> 2] * 4 + (state & 1) * 2 + (state >> 1 & 1);
}

static void sides_that_swap_win_what_the_other_loses(void **state) {
  (void)state;
  int32_t weight[HW_TILE_CELLS], turned[HW_TILE_CELLS];
  chance_weights(13, weight);
  for (int c = 0; c < HW_TILE_CELLS; c++)
    turned[turned_state(c / HW_HALF_STATES) * HW_HALF_STATES + turned_state(c % HW_HALF_STATES)] = -weight[c];
  hw_valuation one = asked(HW_PAI_GOW, BEST_HIGH, weight), other = asked(HW_PAI_GOW, CHANCE, turned);
  one.step = other.step = 0;
  hw_values *player = found(&one), *bank = found(&other);
  assert_int_equal(parts(hw_values_way_sum(kinds[HW_PAI_GOW], player, 0)),
                   -parts(hw_values_way_sum(kinds[HW_PAI_GOW], bank, 1)));
  hw_values_free(player);
  hw_values_free(bank);
}

/* ---- what must hold ---- */

static void assert_best(hw_game game, const int32_t *weight) {
  hw_valuation valuation = asked(game, MIXED, weight);
  hw_values *values = found(&valuation), *again;
  hw_table *best;
  for (uint32_t c = 0; c < values->classes; c++)
    for (int w = 0; w < HW_VALUE_WAYS; w++) assert_true(values->worth[c] >= values->of[w][c]);
  assert_int_equal(hw_values_table(values, &best), HW_OK);
  valuation.way[0] = best;
  valuation.threads = 3;
  /* Kinds that were not valued have setting 0, which may foul. */
  assert_int_equal(hw_values_find(&valuation, &again), HW_OK);
  assert_memory_equal(again->of[0], values->worth, values->classes * sizeof *values->worth);
  assert_memory_equal(again->best, values->best, values->classes);
  hw_table_free(best);
  hw_values_free(again);
  hw_values_free(values);
}

static void the_best_is_never_worse_and_any_threads_agree(void **state) {
  (void)state;
  int32_t cards[HW_CARD_CELLS], tiles[HW_TILE_CELLS];
  card_weights(19, 0, -20, false, false, cards);
  chance_weights(17, tiles);
  assert_best(HW_PAI_GOW_POKER, cards);
  assert_best(HW_PAI_GOW, tiles);
}

/* Of a class in three among its own setting and another way's, of one in three that other alone, of one in three
 * none. */
static void assert_among(hw_game game, const int32_t *weight) {
  hw_valuation valuation = asked(game, MIXED, weight);
  valuation.way[0] = way[game][MIXED];
  valuation.way[1] = way[game][CHANCE];
  hw_values *all = found(&valuation);
  uint32_t *among = calloc(all->classes, sizeof *among);
  assert_non_null(among);
  for (uint32_t c = 0; c < all->classes; c++) {
    uint32_t other = 1u << valuation.way[1]->setting[c];
    among[c] = c % 3 == 0 ? other | 1u << valuation.way[0]->setting[c] : c % 3 == 1 ? other : 0;
  }
  valuation.among = among;
  hw_values *some = found(&valuation);
  for (uint32_t c = 0; c < all->classes; c++) {
    int64_t own = all->of[0][c], other = all->of[1][c];
    assert_int_equal(some->worth[c], c % 3 == 0 ? (own > other ? own : other) : c % 3 == 1 ? other : 0);
    assert_int_equal(some->of[0][c], c % 3 == 2 ? 0 : own);
    if (c % 3 == 2) assert_int_equal(some->best[c], valuation.way[0]->same[c]);
  }
  valuation.way[0] = NULL;
  hw_values *refused;
  assert_int_equal(hw_values_find(&valuation, &refused), HW_BAD_RULES);
  free(among);
  hw_values_free(all);
  hw_values_free(some);
}

static void the_best_is_looked_for_among_some_settings(void **state) {
  (void)state;
  int32_t cards[HW_CARD_CELLS], tiles[HW_TILE_CELLS];
  card_weights(19, 0, -20, false, false, cards);
  chance_weights(23, tiles);
  assert_among(HW_PAI_GOW_POKER, cards);
  assert_among(HW_PAI_GOW, tiles);
}

static void costs_and_gains_are_sums_by_rule(void **state) {
  (void)state;
  const hw_kinds *of = kinds[HW_PAI_GOW];
  hw_value_cost *cost = calloc(HW_VALUE_RULES, sizeof *cost);
  hw_worth *gain = calloc((size_t)HW_VALUE_RULES * HW_VALUE_RULES, sizeof *gain);
  const hw_table *const tables[] = {way[HW_PAI_GOW][CHANCE], way[HW_PAI_GOW][BEST_HIGH]};
  int32_t weight[HW_TILE_CELLS];
  int64_t costs = 0, gains = 0;
  uint64_t hands = 0;
  assert_true(cost != NULL && gain != NULL);
  chance_weights(19, weight);
  hw_valuation valuation = asked(HW_PAI_GOW, MIXED, weight);
  hw_values *values = found(&valuation);
  for (uint32_t c = 0; c < of->classes; c++) {
    tables[0]->rule[c] = (uint8_t)(c % 5);
    tables[1]->rule[c] = (uint8_t)(c % 3);
    tables[0]->same[c] = tables[0]->setting[c];
    tables[1]->same[c] = tables[1]->setting[c];
  }
  hw_values_cost(of, values, 0, tables[0], cost);
  for (int r = 0; r < 5; r++) {
    costs += parts(cost[r].cost);
    hands += cost[r].hands;
    assert_true(cost[r].worst > 0 && cost[r].worse.least <= cost[r].worst_key);
  }
  assert_int_equal(hands, of->hands);
  assert_int_equal(costs, parts(hw_values_best_sum(of, values)) - parts(hw_values_way_sum(of, values, 0)));
  hw_values_gain(of, values, tables, gain);
  for (int i = 0; i < HW_VALUE_RULES * HW_VALUE_RULES; i++) gains += parts(gain[i]);
  assert_int_equal(gains, parts(hw_values_way_sum(of, values, 1)) - parts(hw_values_way_sum(of, values, 0)));
  hw_values_free(values);
  free(cost);
  free(gain);
}

/* ---- what is refused ---- */

static void assert_refused(const hw_valuation *valuation, hw_status expected) {
  hw_values *values = NULL;
  assert_int_equal(hw_values_find(valuation, &values), expected);
  assert_null(values);
}

static void weights_that_do_not_go_by_halves_are_refused(void **state) {
  (void)state;
  int32_t weight[HW_CARD_CELLS];
  for (int spoilt = 0; spoilt < 9; spoilt++) {
    card_weights(19, 0, -20, false, false, weight);
    weight[spoilt] = 7;
    hw_valuation valuation = asked(HW_PAI_GOW_POKER, BEST_HIGH, weight);
    if (spoilt != 8) assert_refused(&valuation, HW_BAD_RULES); /* cell 8: both halves beat the bank's */
  }
  card_weights(19, 0, -20, false, true, weight);
  weight[hw_card_cell(1, 0, 1, 1)] = 1;
  hw_valuation valuation = asked(HW_PAI_GOW_POKER, BEST_HIGH, weight);
  assert_refused(&valuation, HW_BAD_RULES);
}

static void ways_that_cannot_be_valued_are_refused(void **state) {
  (void)state;
  int32_t weight[HW_CARD_CELLS], tiles[HW_TILE_CELLS];
  card_weights(19, 0, -20, false, false, weight);
  chance_weights(23, tiles);
  hw_valuation by_suits = asked(HW_PAI_GOW_POKER, CHANCE, weight);
  assert_refused(&by_suits, HW_TOO_LARGE);
  hw_valuation other_game = asked(HW_PAI_GOW, MIXED, tiles);
  other_game.way[1] = way[HW_PAI_GOW_POKER][MIXED];
  assert_refused(&other_game, HW_BAD_RULES);
  hw_valuation undecided = asked(HW_PAI_GOW, MIXED, tiles);
  uint8_t *setting = &way[HW_PAI_GOW][MIXED]->setting[77], kept = *setting;
  *setting = HW_NO_SETTING;
  assert_refused(&undecided, HW_BAD_RULES);
  *setting = kept;
}

static void a_wager_of_no_parts_and_more_than_a_wager_are_refused(void **state) {
  (void)state;
  int32_t weight[HW_TILE_CELLS];
  chance_weights(31, weight);
  hw_valuation valuation = asked(HW_PAI_GOW, MIXED, weight);
  valuation.wager = 0;
  assert_refused(&valuation, HW_BAD_RULES);
  valuation.wager = WAGER + 1;
  assert_refused(&valuation, HW_BAD_RULES);
  valuation.wager = WAGER;
  weight[0] = -WAGER - 1;
  assert_refused(&valuation, HW_BAD_RULES);
}

static bool stop_at_once(void *self, uint32_t done, uint32_t total) {
  assert_true(done <= total);
  ++*(int *)self;
  return false;
}

static void work_stops_when_it_is_told_to(void **state) {
  (void)state;
  int32_t weight[HW_TILE_CELLS];
  int told = 0;
  chance_weights(29, weight);
  hw_valuation valuation = asked(HW_PAI_GOW, MIXED, weight);
  valuation.progress = stop_at_once;
  valuation.progress_self = &told;
  assert_refused(&valuation, HW_STOPPED);
  assert_int_equal(told, 1);
}

/* ---- tables of settings ---- */

static void tables_of_settings_know_their_equals(void **state) {
  (void)state;
  for (int g = 0; g < HW_GAMES; g++) {
    hw_table *table;
    uint8_t *setting = way[g][CHANCE]->setting;
    hw_class *classes = calloc(HW_KIND_CLASSES_MAX, sizeof *classes);
    assert_non_null(classes);
    assert_int_equal(hw_table_of_settings(kinds[g], &ranking[g], setting, &table), HW_OK);
    for (uint32_t k = 0; k < kinds[g]->count; k += 97) {
      int count = hw_kind_classes(kinds[g], k, classes);
      for (int i = 0; i < count; i++) {
        uint32_t c = kinds[g]->first[k] + (uint32_t)i;
        hw_view view;
        hw_view_fill(&ranking[g], classes[i].piece, &view);
        assert_int_equal(table->setting[c], setting[c]);
        assert_int_equal(table->same[c], __builtin_ctz(hw_view_equals(&view, setting[c])));
      }
    }
    hw_table_free(table);
    uint8_t kept = setting[5];
    setting[5] = hw_game_of((hw_game)g)->settings;
    assert_int_equal(hw_table_of_settings(kinds[g], &ranking[g], setting, &table), HW_BAD_RULES);
    setting[5] = kept;
    free(classes);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(tiles_hand_by_hand),
    cmocka_unit_test(cards_hand_by_hand),
    cmocka_unit_test(tiles_sum_to_what_every_deal_comes_to),
    cmocka_unit_test(sides_that_swap_win_what_the_other_loses),
    cmocka_unit_test(the_best_is_never_worse_and_any_threads_agree),
    cmocka_unit_test(the_best_is_looked_for_among_some_settings),
    cmocka_unit_test(costs_and_gains_are_sums_by_rule),
    cmocka_unit_test(weights_that_do_not_go_by_halves_are_refused),
    cmocka_unit_test(ways_that_cannot_be_valued_are_refused),
    cmocka_unit_test(a_wager_of_no_parts_and_more_than_a_wager_are_refused),
    cmocka_unit_test(work_stops_when_it_is_told_to),
    cmocka_unit_test(tables_of_settings_know_their_equals),
  };
  return cmocka_run_group_tests(tests, build, release);
}
