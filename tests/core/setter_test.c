/* Setting hands by a table: as the table says, also where it tells every class apart. */

#include "houseway.h"

#include "card_rules.h"

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
    cmocka_unit_test(a_way_that_leaves_a_hand_undecided_is_refused),
  };
  cmocka_set_message_output(CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name("setting hands by a table", tests, build, clear);
}
