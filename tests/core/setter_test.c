/* Setting hands by a table: as the table says, also where it tells every class apart. */

#include "houseway.h"

#include "card_rules.h"
#include "massachusetts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static hw_kinds *kinds;
static hw_ranking ranking = {.game = HW_PAI_GOW_POKER};
static hw_card_ranking *cards;
static hw_table *table;

static int build(void **state) {
  (void)state;
  if (hw_kinds_build(HW_PAI_GOW_POKER, &kinds) != HW_OK) return -1;
  if (hw_card_ranking_build(&all_rules[0], &cards) != HW_OK) return -1;
  ranking.card = cards;
  return hw_table_new(HW_PAI_GOW_POKER, kinds->classes, &table) == HW_OK ? 0 : -1;
}

static int clear(void **state) {
  (void)state;
  hw_table_free(table);
  hw_card_ranking_free(cards);
  hw_kinds_free(kinds);
  return 0;
}

/* The low hand's slots of a setting, renamed: the class's way of naming the hand's own. */
static unsigned renamed(unsigned slots, const uint8_t slot[HW_HAND_MAX]) {
  unsigned to = 0;
  for (int i = 0; i < HW_CARD_HAND; i++) to |= (slots >> i & 1) << slot[i];
  return to;
}

/* Neighbouring classes of a kind are set apart, so that no kind has a setting in common. */
static void a_way_that_tells_every_class_apart_is_followed(void **state) {
  (void)state;
  enum { HANDS = 5000 };
  hw_setter *setter;
  uint8_t deck[HW_CARDS];
  hw_rng rng;
  for (uint32_t c = 0; c < kinds->classes; c++) table->setting[c] = (uint8_t)(c % HW_CARD_SETTINGS);
  assert_int_equal(hw_setter_new(kinds, &ranking, table, NULL, &setter), HW_OK);
  assert_int_equal(hw_rng_seed(&rng, "setter", 6, 0), HW_OK);
  for (int i = 0; i < HW_CARDS; i++) deck[i] = (uint8_t)i;
  for (int n = 0; n < HANDS; n++) {
    uint8_t hand[HW_HAND_MAX], smallest[HW_HAND_MAX], slot[HW_HAND_MAX];
    hw_set_hand expected, found;
    hw_rng_deal(&rng, deck, HW_CARDS, HW_CARD_HAND);
    memcpy(hand, deck, HW_CARD_HAND);
    hw_pieces_sort(hand, HW_CARD_HAND);
    hw_class_smallest(HW_PAI_GOW_POKER, hand, smallest, NULL);
    uint32_t class = hw_class_find(kinds, hand, slot);
    hw_set_hand_fill(&ranking, smallest, table->setting[class], &expected);
    hw_setter_set(setter, hand, &found);
    assert_int_equal(found.high, expected.high);
    assert_int_equal(found.low, expected.low);
    const uint8_t *part = hw_game_of(HW_PAI_GOW_POKER)->part;
    assert_int_equal(renamed(part[hw_setter_find(setter, hand)], slot), part[table->setting[class]]);
  }
  hw_setter_free(setter);
}

/* What is known of each hand: the setting of its class, put on the class's smallest hand. */
static void assert_set_as_its_class(const hw_kinds *of, const hw_ranking *by, const hw_table *settings,
                                    const uint8_t *mark, const hw_setter *setter, const uint8_t *dealt) {
  int size = hw_game_of(of->game)->hand;
  uint8_t hand[HW_HAND_MAX], smallest[HW_HAND_MAX];
  hw_set_hand expected, found;
  memcpy(hand, dealt, (size_t)size);
  hw_pieces_sort(hand, size);
  hw_class_smallest(of->game, hand, smallest, NULL);
  uint32_t class = hw_class_find(of, hand, NULL);
  hw_set_hand_fill(by, smallest, settings->setting[class], &expected);
  if (mark != NULL) expected.mark = mark[class];
  hw_setter_set(setter, dealt, &found);
  assert_int_equal(found.high, expected.high);
  assert_int_equal(found.low, expected.low);
  assert_int_equal(found.fouled, expected.fouled);
  assert_int_equal(found.mark, expected.mark);
  assert_memory_equal(found.high_face, expected.high_face, sizeof expected.high_face);
  assert_memory_equal(found.low_face, expected.low_face, sizeof expected.low_face);
}

/* Every third kind has one setting; the suited classes of the next have another; of the last, marks alone differ. */
static void settings_by_kind(uint8_t *mark) {
  hw_class *classes = calloc(HW_KIND_CLASSES_MAX, sizeof *classes);
  for (uint32_t kind = 0; kind < kinds->count; kind++) {
    int count = hw_kind_classes(kinds, kind, classes);
    for (int i = 0; i < count; i++) {
      uint32_t class = kinds->first[kind] + (uint32_t)i;
      bool apart = kind % 3 == 1 && classes[i].suited;
      table->setting[class] = (uint8_t)((kind + apart) % HW_CARD_SETTINGS);
      mark[class] = (uint8_t)(kind % 3 == 2 ? class % HW_CARD_BANKS : kind % HW_CARD_BANKS);
    }
  }
  free(classes);
}

static void hands_set_in_advance_are_set_as_their_classes(void **state) {
  (void)state;
  enum { HANDS = 40000 };
  uint8_t *mark = malloc(kinds->classes), deck[HW_CARDS];
  hw_setter *setter;
  hw_rng rng;
  assert_non_null(mark);
  settings_by_kind(mark);
  assert_int_equal(hw_setter_new(kinds, &ranking, table, mark, &setter), HW_OK);
  assert_int_equal(hw_rng_seed(&rng, "in advance", 10, 0), HW_OK);
  for (int i = 0; i < HW_CARDS; i++) deck[i] = (uint8_t)i;
  for (int n = 0; n < HANDS; n++) {
    hw_rng_deal(&rng, deck, HW_CARDS, HW_CARD_HAND); /* in the order dealt, most often not highest first */
    assert_set_as_its_class(kinds, &ranking, table, mark, setter, deck);
  }
  hw_setter_free(setter);
  free(mark);
}

/* All 863,040 deals of four tiles, in every order. */
static void tiles_in_any_order_are_set_as_their_class(void **state) {
  (void)state;
  hw_kinds *of;
  hw_table *settings;
  hw_setter *setter;
  hw_ranking by = {.game = HW_PAI_GOW};
  const hw_tile_rules rules = ma_rules();
  assert_int_equal(hw_tile_ranking_build(&rules, &by.tile), HW_OK);
  assert_int_equal(hw_kinds_build(HW_PAI_GOW, &of), HW_OK);
  assert_int_equal(hw_table_new(HW_PAI_GOW, of->classes, &settings), HW_OK);
  for (uint32_t c = 0; c < of->classes; c++) settings->setting[c] = (uint8_t)(c % HW_TILE_SETTINGS);
  assert_int_equal(hw_setter_new(of, &by, settings, NULL, &setter), HW_OK);
  for (unsigned n = 0, dealt = 0; n < 1u << 20; n++) {
    const uint8_t hand[4] = {n & 31, n >> 5 & 31, n >> 10 & 31, n >> 15};
    uint32_t held = 1u << hand[0] | 1u << hand[1] | 1u << hand[2] | 1u << hand[3];
    if (__builtin_popcount(held) == 4) {
      assert_set_as_its_class(of, &by, settings, NULL, setter, hand);
      dealt++;
    }
    if (n + 1 == 1u << 20) assert_int_equal(dealt, 32 * 31 * 30 * 29);
  }
  hw_setter_free(setter);
  hw_table_free(settings);
  hw_kinds_free(of);
}

static void a_way_that_leaves_a_hand_undecided_is_refused(void **state) {
  (void)state;
  hw_setter *setter = NULL;
  table->setting[kinds->classes / 2] = HW_NO_SETTING;
  assert_int_equal(hw_setter_new(kinds, &ranking, table, NULL, &setter), HW_BAD_RULES);
  assert_null(setter);
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(a_way_that_tells_every_class_apart_is_followed),
    cmocka_unit_test(hands_set_in_advance_are_set_as_their_classes),
    cmocka_unit_test(tiles_in_any_order_are_set_as_their_class),
    cmocka_unit_test(a_way_that_leaves_a_hand_undecided_is_refused),
  };
  cmocka_set_message_output(CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name("setting hands by a table", tests, build, clear);
}
