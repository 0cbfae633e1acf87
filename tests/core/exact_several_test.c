/* exact_several_test.c - several ways of cards counted in one walk, against each pair counted by itself
 * (hw_exact_run, which exact_test.c holds against every deal), on short decks. */

#include "best_settings.h"
#include "card_rules.h"
#include "every_deal.h"
#include "renaming.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

/* The sanitizers see the same with fewer cards and fewer ways. */
#ifdef HW_SANITIZED
enum { SEVERAL = 4 };
#define RANKS(all, fewer) (fewer)
#else
enum { SEVERAL = 6 };
#define RANKS(all, fewer) (all)
#endif

static hw_kinds *kinds;
static hw_ranking ranking = {.game = HW_PAI_GOW_POKER};
/* By class: the strongest low hand, the strongest high hand, the first setting, which fouls some hands. */
static uint8_t *low, *high, *fouled;

static int build(void **state) {
  (void)state;
  static hw_class classes[HW_KIND_CLASSES_MAX];
  hw_card_ranking *cards;
  if (hw_kinds_build(HW_PAI_GOW_POKER, &kinds) != HW_OK) return -1;
  if (hw_card_ranking_build(&all_rules[0], &cards) != HW_OK) return -1;
  ranking.card = cards;
  low = malloc(kinds->classes);
  high = malloc(kinds->classes);
  fouled = calloc(kinds->classes, 1);
  if (low == NULL || high == NULL || fouled == NULL) return -1;
  for (uint32_t k = 0; k < kinds->count; k++) {
    best_settings kept[2] = {{0}};
    int count = hw_kind_classes(kinds, k, classes);
    for (int i = 0; i < count; i++) {
      const best_settings *best = best_of_class(&ranking, &classes[i], kept);
      low[kinds->first[k] + (uint32_t)i] = best->low_first;
      high[kinds->first[k] + (uint32_t)i] = best->high_first;
    }
  }
  return 0;
}

static int release(void **state) {
  (void)state;
  free(low);
  free(high);
  free(fouled);
  hw_kinds_free(kinds);
  hw_card_ranking_free((hw_card_ranking *)ranking.card);
  return 0;
}

/* A way without fouled hands: the strongest low hand, the strongest high hand in one class of `part`. */
static uint8_t *mixed_way(uint32_t part, uint64_t *seed) {
  uint32_t classes = kinds->classes;
  uint8_t *mixed = malloc(classes);
  assert_non_null(mixed);
  for (uint32_t c = 0; c < classes; c++) mixed[c] = (random_below(seed, part) == 0 ? high : low)[c];
  return mixed;
}

static hw_exact_several several_of(const uint8_t *const *setting, int banks, const hw_deck *deck) {
  return (hw_exact_several){.kinds = kinds,
                            .ranking = &ranking,
                            .setting = setting,
                            .ways = SEVERAL,
                            .banks = banks,
                            .deck = deck,
                            .threads = 2};
}

/* The number of the first way that sets hands as this one does. */
static int first_of(const uint8_t *const *setting, int way) {
  int first = 0;
  while (setting[first] != setting[way]) first++;
  return first;
}

/* Each against each as hw_exact_run counts them; 0 for pairs that have none of the first `banks`. Of pairs that are the
 * same twice, the first is counted. */
static void assert_several(const uint8_t *const *setting, int banks, const hw_deck *deck) {
  static uint64_t cell[SEVERAL * SEVERAL][HW_CARD_CELLS], counted[SEVERAL * SEVERAL][HW_CARD_CELLS];
  static const uint64_t none[HW_CARD_CELLS];
  hw_exact_several asked = several_of(setting, banks, deck);
  hw_side *sides[SEVERAL];
  for (int i = 0; i < SEVERAL; i++)
    assert_int_equal(hw_side_build(kinds, &ranking, setting[i], NULL, &sides[i]), HW_OK);
  memset(cell, 0xFF, sizeof cell);
  assert_int_equal(hw_exact_several_run(&asked, *cell), HW_OK);
  for (int player = 0; player < SEVERAL; player++)
    for (int bank = 0; bank < SEVERAL; bank++) {
      bool asked_for = player < banks || bank < banks;
      int first = first_of(setting, player) * SEVERAL + first_of(setting, bank),
          own = player * SEVERAL + bank;
      uint64_t *expected = counted[first];
      hw_exact pair = {.player = sides[player], .bank = sides[bank], .deck = deck, .threads = 1};
      if (asked_for && first == own) assert_int_equal(hw_exact_run(&pair, expected), HW_OK);
      assert_memory_equal(cell[own], asked_for ? expected : none, sizeof none);
    }
  for (int i = 0; i < SEVERAL; i++) hw_side_free(sides[i]);
}

static void several_ways_count_as_each_pair_does(void **state) {
  (void)state;
  uint64_t seed = 20260612u;
  uint8_t *some = mixed_way(30, &seed), *third = mixed_way(3, &seed), *half = mixed_way(2, &seed);
  for (uint32_t c = 0; c < kinds->classes; c += 5) half[c] = HW_NO_SETTING;
  const uint8_t *const near[] = {low, some, high, half, low, third};
  const uint8_t *const far[] = {half, third, some, low, high, some};
  const short_cards decks[] = {
    {0x1FFF, 1, true}, {RANKS(0x1F0F, 0x1E07), 2, true}, {0x103E, 3, true}, {0x1C10, 4, true}};
  for (size_t i = 0; i < sizeof decks / sizeof *decks; i++) {
    deals d = {.kinds = kinds, .ranking = &ranking};
    hw_deck deck = card_deck(&decks[i], &d);
    if (i % 2 == 0) assert_several(near, SEVERAL, &deck);
    else assert_several(far, 1 + (int)i, &deck);
  }
  free(some);
  free(third);
  free(half);
}

static bool stop_at_once(void *self, uint32_t done, uint32_t total) {
  (void)self;
  assert_true(done <= total);
  return false;
}

static void several_ways_refuse_fouled_hands_and_tiles_and_stop(void **state) {
  (void)state;
  uint64_t cell[SEVERAL * SEVERAL * HW_CARD_CELLS] = {7};
  const uint8_t *const right[] = {low, low, low, low, low, low};
  const uint8_t *const wrong[] = {low, low, low, fouled, low, low};
  hw_deck whole;
  hw_kinds *tiles;
  assert_int_equal(hw_kinds_build(HW_PAI_GOW, &tiles), HW_OK);
  hw_deck_whole(HW_PAI_GOW_POKER, &whole);
  hw_exact_several asked[] = {several_of(wrong, 1, &whole), several_of(right, 0, &whole),
                              several_of(right, SEVERAL + 1, &whole), several_of(right, 1, &whole),
                              several_of(right, 1, &whole)};
  asked[3].kinds = tiles;
  asked[4].progress = stop_at_once;
  for (int i = 0; i < 5; i++)
    assert_int_equal(hw_exact_several_run(&asked[i], cell), i < 4 ? HW_BAD_RULES : HW_STOPPED);
  assert_int_equal(cell[0], 7);
  hw_kinds_free(tiles);
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(several_ways_count_as_each_pair_does),
    cmocka_unit_test(several_ways_refuse_fouled_hands_and_tiles_and_stop),
  };
  return cmocka_run_group_tests(tests, build, release);
}
