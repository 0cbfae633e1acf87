/* bank_test.c - what one hand meets of all a bank's hands: against walking every class of theirs (bank_walk.h).
 *
 * The ways are no house ways: one that sets hands by their number's remainder, so that strays of every sort are there,
 * and the strongest low hand. The hands have pairs, suits, the joker; one is fouled in most of its settings. */

#include "bank_walk.h"
#include "card_rules.h"
#include "markings.h"
#include "massachusetts.h"
#include "renaming.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { BEST_LOW, BY_NUMBER, WAYS };

#ifdef HW_SANITIZED
enum { CARD_WAYS = 1 }; /* the release run has both */
#else
enum { CARD_WAYS = 2 };
#endif

static hw_kinds *kinds[HW_GAMES];
static hw_ranking ranking[HW_GAMES];
static uint8_t *way[HW_GAMES][WAYS];
static uint8_t *mark;

/* Unsuited classes of a kind show the same view. */
static void choose_settings(hw_game game, uint32_t kind) {
  static hw_class classes[HW_KIND_CLASSES_MAX];
  int count = hw_kind_classes(kinds[game], kind, classes);
  bool unsuited = false;
  hw_view view, plain;
  for (int i = 0; i < count; i++) {
    uint32_t c = kinds[game]->first[kind] + (uint32_t)i;
    if (classes[i].suited || !unsuited) hw_view_fill(&ranking[game], classes[i].piece, &view);
    else view = plain;
    if (!classes[i].suited) plain = view, unsuited = true;
    uint32_t skipped = c % 97 == 0 ? c % 5 : 0, left = view.exist;
    for (; skipped > 0 && (left & (left - 1)) != 0; skipped--) left &= left - 1;
    way[game][BY_NUMBER][c] = (uint8_t)__builtin_ctz(left);
    way[game][BEST_LOW][c] =
      (uint8_t)__builtin_ctz(hw_view_best_high(&view, hw_view_best_low(&view, view.exist)));
  }
}

static int build(void **state) {
  (void)state;
  hw_tile_rules tile_rules = ma_rules();
  hw_card_ranking *cards;
  hw_program *program = NULL;
  if (hw_tile_ranking_build(&tile_rules, &ranking[HW_PAI_GOW].tile) != HW_OK) return -1;
  if (hw_card_ranking_build(&all_rules[0], &cards) != HW_OK) return -1;
  ranking[HW_PAI_GOW_POKER].card = cards;
  for (int g = 0; g < HW_GAMES; g++) {
    ranking[g].game = (hw_game)g;
    if (hw_kinds_build((hw_game)g, &kinds[g]) != HW_OK) return -1;
    for (int w = 0; w < WAYS; w++) way[g][w] = malloc(kinds[g]->classes);
    for (uint32_t k = 0; k < kinds[g]->count; k++) choose_settings((hw_game)g, k);
  }
  hw_marking marking = mark_queen_high_and_low_nine(&program);
  hw_status status = hw_marks_find(kinds[HW_PAI_GOW_POKER], &ranking[HW_PAI_GOW_POKER], &marking,
                                   way[HW_PAI_GOW_POKER][BY_NUMBER], &mark);
  hw_program_free(program);
  return status == HW_OK ? 0 : -1;
}

static int release(void **state) {
  (void)state;
  for (int g = 0; g < HW_GAMES; g++) {
    for (int w = 0; w < WAYS; w++) free(way[g][w]);
    hw_kinds_free(kinds[g]);
  }
  free(mark);
  hw_card_ranking_free((hw_card_ranking *)ranking[HW_PAI_GOW_POKER].card);
  hw_bank_free(NULL);
  return 0;
}

static void assert_meets(hw_game game, const hw_bank *bank, const uint8_t *setting, const uint8_t *marks,
                         const uint8_t *piece) {
  size_t cells = (size_t)hw_game_of(game)->settings * hw_game_of(game)->cells;
  uint64_t *met = malloc(cells * sizeof *met), *walked = malloc(cells * sizeof *walked);
  assert_true(met != NULL && walked != NULL);
  assert_int_equal(hw_bank_meet(bank, piece, met), HW_OK);
  walk_bank(kinds[game], &ranking[game], setting, marks, piece, walked);
  assert_memory_equal(met, walked, cells * sizeof *met);
  free(met);
  free(walked);
}

static void assert_way(hw_game game, int number, const uint8_t *marks, uint8_t (*piece)[HW_HAND_MAX],
                       int hands) {
  hw_bank *bank;
  assert_int_equal(hw_bank_new(kinds[game], &ranking[game], way[game][number], marks, &bank), HW_OK);
  for (int i = 0; i < hands; i++) assert_meets(game, bank, way[game][number], marks, piece[i]);
  hw_bank_free(bank);
}

static void tiles_meet_what_a_walk_counts(void **state) {
  (void)state;
  uint64_t seed = 2463534242u;
  uint8_t piece[40][HW_HAND_MAX];
  for (int i = 0; i < 40; i++) {
    hw_class shown;
    hw_kind_classes(kinds[HW_PAI_GOW], random_below(&seed, kinds[HW_PAI_GOW]->count), &shown);
    for (int p = 0; p < HW_TILE_HAND; p++) piece[i][p] = shown.piece[p];
  }
  assert_way(HW_PAI_GOW, BEST_LOW, NULL, piece, 20);
  assert_way(HW_PAI_GOW, BY_NUMBER, NULL, &piece[20], 20);
}

/* A card's number: its rank, the deuce 0, times four, and its suit. */
#define CARD(rank, suit) (uint8_t)((rank)*4 + (suit))

static void cards_meet_what_a_walk_counts(void **state) {
  (void)state;
  static uint8_t plain[][HW_HAND_MAX] = {
    {HW_JOKER, CARD(12, 3), CARD(11, 2), CARD(8, 1), CARD(7, 0), CARD(2, 3), CARD(1, 1)},
  };
  static uint8_t marked[][HW_HAND_MAX] = {
    {CARD(12, 3), CARD(12, 2), CARD(12, 1), CARD(9, 3), CARD(8, 3), CARD(5, 3), CARD(3, 3)},
  };
  assert_way(HW_PAI_GOW_POKER, BY_NUMBER, mark, marked, 1);
  if (CARD_WAYS > 1) assert_way(HW_PAI_GOW_POKER, BEST_LOW, NULL, plain, 1);
}

/* Every hand of the bank's is in one cell of each setting. */
static void every_hand_that_is_left_is_met_once(void **state) {
  (void)state;
  static hw_class classes[HW_KIND_CLASSES_MAX];
  static uint64_t met[HW_CARD_SETTINGS * HW_CARD_CELLS];
  const hw_kinds *of = kinds[HW_PAI_GOW_POKER];
  uint64_t seed = 88172645463325252u;
  hw_bank *bank;
  assert_int_equal(hw_bank_new(of, &ranking[HW_PAI_GOW_POKER], way[HW_PAI_GOW_POKER][BY_NUMBER], mark, &bank),
                   HW_OK);
  for (int n = 0; n < 12; n++) {
    uint32_t kind = random_below(&seed, of->count);
    uint32_t which = random_below(&seed, (uint32_t)hw_kind_classes(of, kind, classes));
    assert_int_equal(hw_bank_meet(bank, classes[which].piece, met), HW_OK);
    for (int s = 0; s < HW_CARD_SETTINGS; s++) {
      uint64_t hands = 0;
      for (int c = 0; c < HW_CARD_CELLS; c++) hands += met[s * HW_CARD_CELLS + c];
      assert_int_equal(hands, 53524680); /* seven of the 46 cards that are left */
    }
  }
  hw_bank_free(bank);
}

static void a_bank_that_leaves_a_hand_unset_is_refused(void **state) {
  (void)state;
  for (int g = 0; g < HW_GAMES; g++) {
    uint8_t *last = &way[g][BEST_LOW][kinds[g]->classes - 1], was = *last;
    hw_bank *bank = NULL;
    *last = HW_NO_SETTING;
    assert_int_equal(hw_bank_new(kinds[g], &ranking[g], way[g][BEST_LOW], NULL, &bank), HW_BAD_RULES);
    assert_null(bank);
    *last = was;
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(tiles_meet_what_a_walk_counts),
    cmocka_unit_test(cards_meet_what_a_walk_counts),
    cmocka_unit_test(every_hand_that_is_left_is_met_once),
    cmocka_unit_test(a_bank_that_leaves_a_hand_unset_is_refused),
  };
  return cmocka_run_group_tests(tests, build, release);
}
