/* Classes in bundles: every hand is in one; a table by bundles. */

#include "houseway.h"

#include "card_rules.h"
#include "massachusetts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static hw_kinds *kinds[HW_GAMES];
static hw_bundles *bundles[HW_GAMES];
static hw_ranking ranking[HW_GAMES] = {{.game = HW_PAI_GOW}, {.game = HW_PAI_GOW_POKER}};
static hw_card_ranking *cards;

static int build(void **state) {
  (void)state;
  if (hw_card_ranking_build(&all_rules[0], &cards) != HW_OK) return -1;
  ranking[HW_PAI_GOW_POKER].card = cards;
  hw_tile_rules rules = ma_rules();
  if (hw_tile_ranking_build(&rules, &ranking[HW_PAI_GOW].tile) != HW_OK) return -1;
  for (int game = 0; game < HW_GAMES; game++) {
    if (hw_kinds_build((hw_game)game, &kinds[game]) != HW_OK) return -1;
    if (hw_bundles_new(kinds[game], &bundles[game]) != HW_OK) return -1;
    while (bundles[game]->done < kinds[game]->count) /* by uneven steps, as a page has them gathered */
      if (hw_bundles_add(bundles[game], bundles[game]->done % 977 + 1) != HW_OK) return -1;
  }
  return 0;
}

static int clear(void **state) {
  (void)state;
  for (int game = 0; game < HW_GAMES; game++) {
    hw_bundles_free(bundles[game]);
    hw_kinds_free(kinds[game]);
  }
  hw_card_ranking_free(cards);
  return 0;
}

static void every_hand_is_in_a_bundle(void **state) {
  (void)state;
  for (int game = 0; game < HW_GAMES; game++) {
    uint64_t hands = 0;
    uint32_t suited = 0;
    for (uint32_t b = 0; b < bundles[game]->count; b++) {
      const hw_bundle *bundle = &bundles[game]->bundle[b];
      hands += bundle->hands;
      suited += bundle->suited;
      assert_int_equal(hw_kind_find(kinds[game], bundle->piece), bundle->kind);
      assert_true(bundle->number >= kinds[game]->first[bundle->kind]);
      assert_true(b == 0 || bundle[-1].kind < bundle->kind || bundle->suited);
    }
    assert_true(hands == kinds[game]->hands);
    assert_int_equal(suited, game == HW_PAI_GOW ? 0 : bundles[game]->count - kinds[game]->count);
  }
}

/* Suited hands by another road: five or more of a suit of 13, the joker one of any. C(13,k) C(39,7-k), and with the
 * joker C(13,k) C(39,6-k) from four on, over four suits; no hand has five of two suits. */
static void suited_hands_are_as_many_as_the_binomials_say(void **state) {
  (void)state;
  const uint64_t plain = 1287ull * 741 + 1716ull * 39 + 1716, joker = 715ull * 741 + 1287ull * 39 + 1716;
  uint64_t hands = 0;
  const hw_bundles *of = bundles[HW_PAI_GOW_POKER];
  for (uint32_t b = 0; b < of->count; b++)
    if (of->bundle[b].suited) hands += of->bundle[b].hands;
  assert_true(hands == 4 * (plain + joker));
}

/* ---- tables ---- */

/* A table in which neighbouring kinds are set otherwise, and suited classes otherwise than the rest. */
static hw_table *a_table(hw_game game) {
  hw_table *table;
  assert_int_equal(hw_table_new(game, kinds[game]->classes, &table), HW_OK);
  int settings = hw_game_of(game)->settings;
  for (uint32_t k = 0; k < kinds[game]->count; k++)
    memset(table->setting + kinds[game]->first[k], (int)(k % (uint32_t)settings),
           kinds[game]->first[k + 1] - kinds[game]->first[k]);
  for (uint32_t b = 0; b < bundles[game]->count; b++)
    if (bundles[game]->bundle[b].suited)
      table->setting[bundles[game]->bundle[b].number] = (uint8_t)(b % (uint32_t)settings);
  memset(table->rule, 0, table->classes);
  return table;
}

static void a_table_by_bundles_is_the_table(void **state) {
  (void)state;
  for (int game = 0; game < HW_GAMES; game++) {
    hw_table *table = a_table((hw_game)game);
    const hw_bundles *of = bundles[game];
    uint8_t *setting = malloc(of->count), *rule = malloc(of->count), *back = malloc(table->classes);
    assert_int_equal(hw_table_bundled(of, table, setting, rule), HW_OK);
    for (uint32_t b = 0; b < of->count; b++)
      if (!of->bundle[b].suited) {
        uint32_t first = kinds[game]->first[of->bundle[b].kind];
        memset(back + first, setting[b], kinds[game]->first[of->bundle[b].kind + 1] - first);
      }
    for (uint32_t b = 0; b < of->count; b++)
      if (of->bundle[b].suited) back[of->bundle[b].number] = setting[b];
    assert_memory_equal(back, table->setting, table->classes);
    free(setting);
    free(rule);
    free(back);
    hw_table_free(table);
  }
}

/* A mark of each bundle, and of each class what its bundle has. */
static void mark_all(hw_game game, uint8_t *of, uint8_t *mark) {
  const hw_bundles *all = bundles[game];
  for (int pass = 0; pass < 2; pass++)
    for (uint32_t b = 0; b < all->count; b++) {
      const hw_bundle *bundle = &all->bundle[b];
      uint32_t first = kinds[game]->first[bundle->kind];
      of[b] = hw_has_suits(game) ? (uint8_t)(b % 7 % HW_CARD_BANKS) : 0;
      if (pass == 0 && !bundle->suited)
        memset(mark + first, of[b], kinds[game]->first[bundle->kind + 1] - first);
      if (pass == 1 && bundle->suited) mark[bundle->number] = of[b];
    }
}

static void assert_meet_alike(hw_game game, const char *hand, const hw_bank *a, const hw_bank *b) {
  uint8_t piece[HW_HAND_MAX];
  hw_refusal why;
  int size = hw_game_of(game)->hand;
  size_t cells = (size_t)hw_game_of(game)->settings * (size_t)hw_game_cells(game);
  uint64_t *of_a = calloc(cells, sizeof *of_a), *of_b = calloc(cells, sizeof *of_b);
  assert_int_equal(hw_has_suits(game) ? hw_card_parse(hand, size, piece, &why)
                                      : hw_tile_parse(hand, size, piece, &why),
                   HW_OK);
  assert_int_equal(hw_bank_meet(a, piece, of_a), HW_OK);
  assert_int_equal(hw_bank_meet(b, piece, of_b), HW_OK);
  assert_memory_equal(of_a, of_b, cells * sizeof *of_a);
  free(of_a);
  free(of_b);
}

static void a_bank_of_bundles_is_the_bank_of_its_classes(void **state) {
  (void)state;
  static const char *const hands[HW_GAMES][3] = {
    {"6-6 6-6 5-5 2-4", "1-1 2-3 4-5 5-6", "1-2 2-4 3-3 1-5"},
    {"Jk As Ac Ad Ah Ks Kd", "9s 8s 7s 6s 5s 4h 2d", "Qs Jh 9d 7c 5s 3h 2d"}};
  for (int game = 0; game < HW_GAMES; game++) {
    const hw_bundles *of = bundles[game];
    hw_table *table = a_table((hw_game)game);
    uint8_t *setting = malloc(of->count), *rule = malloc(of->count), *marks = malloc(of->count);
    uint8_t *mark = malloc(table->classes);
    hw_bank *a, *b;
    mark_all((hw_game)game, marks, mark);
    assert_int_equal(hw_table_bundled(of, table, setting, rule), HW_OK);
    assert_int_equal(hw_bank_new(kinds[game], &ranking[game], table->setting, mark, &a), HW_OK);
    assert_int_equal(hw_bank_of_bundles(of, &ranking[game], setting, marks, &b), HW_OK);
    for (int i = 0; i < 3; i++) assert_meet_alike((hw_game)game, hands[game][i], a, b);
    hw_bank_free(a);
    hw_bank_free(b);
    setting[of->count - 1] = HW_NO_SETTING;
    assert_int_equal(hw_bank_of_bundles(of, &ranking[game], setting, NULL, &b), HW_BAD_RULES);
    free(setting);
    free(rule);
    free(marks);
    free(mark);
    hw_table_free(table);
  }
}

static void no_bank_is_made_before_all_are_there(void **state) {
  (void)state;
  hw_bundles *few;
  hw_bank *bank;
  assert_int_equal(hw_bundles_new(kinds[HW_PAI_GOW], &few), HW_OK);
  assert_int_equal(hw_bundles_add(few, 10), HW_OK);
  assert_int_equal(few->count, 10);
  assert_int_equal(hw_bank_of_bundles(few, &ranking[HW_PAI_GOW], NULL, NULL, &bank), HW_TOO_FEW);
  hw_bundles_free(few);
}

static void a_table_that_tells_a_bundle_apart_is_not_bundled(void **state) {
  (void)state;
  hw_table *table = a_table(HW_PAI_GOW_POKER);
  const hw_bundles *of = bundles[HW_PAI_GOW_POKER];
  uint8_t *setting = malloc(of->count), *rule = malloc(of->count);
  for (uint32_t b = 0; b < of->count; b += of->count / 29) {
    uint32_t kind = of->bundle[b].kind, last = kinds[HW_PAI_GOW_POKER]->first[kind + 1] - 1;
    bool alone = false; /* the kind's last class is a bundle by itself */
    for (uint32_t n = 0; n < of->count; n++) alone = alone || of->bundle[n].number == last;
    table->rule[last] = 1;
    assert_int_equal(hw_table_bundled(of, table, setting, rule), alone ? HW_OK : HW_VARIES);
    table->rule[last] = 0;
  }
  free(setting);
  free(rule);
  hw_table_free(table);
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_hand_is_in_a_bundle),
    cmocka_unit_test(suited_hands_are_as_many_as_the_binomials_say),
    cmocka_unit_test(a_table_by_bundles_is_the_table),
    cmocka_unit_test(a_bank_of_bundles_is_the_bank_of_its_classes),
    cmocka_unit_test(no_bank_is_made_before_all_are_there),
    cmocka_unit_test(a_table_that_tells_a_bundle_apart_is_not_bundled),
  };
  return cmocka_run_group_tests_name("bundles", tests, build, clear);
}
