/* class_find_test.c - from a hand to its class, and a setting from the class to the hand. */

#include "card_rules.h"
#include "renaming.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#ifdef HW_SANITIZED
enum { RANDOM_HANDS = 2000 };
#else
enum { RANDOM_HANDS = 20000 };
#endif

static hw_kinds *cards, *tiles;

static int build(void **state) {
  (void)state;
  list_renamings();
  return hw_kinds_build(HW_PAI_GOW_POKER, &cards) == HW_OK && hw_kinds_build(HW_PAI_GOW, &tiles) == HW_OK
           ? 0
           : -1;
}

static int release(void **state) {
  (void)state;
  hw_kinds_free(cards);
  hw_kinds_free(tiles);
  return 0;
}

static const hw_class *class_numbered(uint32_t number, hw_class *class) {
  uint32_t kind = 0;
  for (uint32_t step = 1 << 16; step; step >>= 1)
    if (kind + step < cards->count && cards->first[kind + step] <= number) kind += step;
  hw_kind_classes(cards, kind, class);
  return &class[number - cards->first[kind]];
}

/* slot[] takes the hand's cards to the class's: one to one, ranks kept, suits renamed all at once. */
static void is_a_renaming(const uint8_t *piece, const uint8_t *to, const uint8_t *slot) {
  int suit[4] = {-1, -1, -1, -1}, taken = 0;
  for (int i = 0; i < HW_CARD_HAND; i++) {
    uint8_t card = to[slot[i]];
    assert_int_equal(card / 4, piece[i] / 4);
    assert_int_equal(taken >> slot[i] & 1, 0);
    taken |= 1 << slot[i];
    if (piece[i] == HW_JOKER) continue;
    int *of = &suit[piece[i] % 4];
    if (*of < 0) *of = card % 4;
    assert_int_equal(*of, card % 4);
  }
  for (int s = 0; s < 4; s++)
    for (int t = 0; t < s; t++) assert_true(suit[s] < 0 || suit[s] != suit[t]);
}

static void a_renamed_hand_is_of_the_same_class(void **state) {
  (void)state;
  hw_class class[HW_KIND_CLASSES_MAX];
  uint64_t seed = 20261121;
  for (int n = 0; n < RANDOM_HANDS; n++) {
    uint8_t piece[HW_CARD_HAND], renamed[HW_CARD_HAND], slot[HW_HAND_MAX];
    deal(&seed, piece);
    uint32_t number = hw_class_find(cards, piece, slot);
    const hw_class *found = class_numbered(number, class);
    is_a_renaming(piece, found->piece, slot);
    renamed_key(piece, renaming[random_below(&seed, RENAMINGS)], renamed);
    assert_int_equal(hw_class_find(cards, renamed, slot), number);
    is_a_renaming(renamed, found->piece, slot);
    assert_int_equal(hw_class_find(cards, renamed, NULL), number);
  }
  print_message("# %d hands\n", RANDOM_HANDS);
}

static void the_smallest_hand_is_the_least_of_the_twenty_four_renamings(void **state) {
  (void)state;
  uint64_t seed = 24;
  for (int n = 0; n < RANDOM_HANDS; n++) {
    uint8_t piece[HW_CARD_HAND], smallest[HW_HAND_MAX], slot[HW_HAND_MAX];
    int hands;
    deal(&seed, piece);
    hw_class_smallest(HW_PAI_GOW_POKER, piece, smallest, slot);
    assert_true(hw_hand_key(smallest, HW_CARD_HAND) == least_renamed(piece, &hands));
    is_a_renaming(piece, smallest, slot);
    uint32_t kind = hw_kind_find(cards, piece);
    for (int i = 0; i < HW_CARD_HAND; i++) assert_int_equal(cards->face[kind][i], piece[i] / 4);
  }
}

static void the_smallest_hand_of_a_class_is_of_that_class(void **state) {
  (void)state;
  hw_class class[HW_KIND_CLASSES_MAX];
  for (uint32_t k = 0; k < cards->count; k += 41) {
    int count = hw_kind_classes(cards, k, class), i = (int)(k * 7 % (uint32_t)count);
    uint8_t slot[HW_HAND_MAX];
    assert_int_equal(hw_class_find(cards, class[i].piece, slot), cards->first[k] + (uint32_t)i);
    is_a_renaming(class[i].piece, class[i].piece, slot);
  }
}

/* The setting of a hand that its class's setting s is carried to. */
static int carried(const uint8_t slot[HW_HAND_MAX], int s) {
  const hw_game_facts *facts = hw_game_of(HW_PAI_GOW_POKER);
  unsigned low = 0;
  for (int i = 0; i < HW_CARD_HAND; i++)
    if (facts->part[s] >> slot[i] & 1) low |= 1u << i;
  for (int t = 0; t < HW_CARD_SETTINGS; t++)
    if (facts->part[t] == low) return t;
  return -1;
}

static void a_setting_carried_by_the_slots_keeps_its_ranks(void **state) {
  (void)state;
  hw_class class[HW_KIND_CLASSES_MAX];
  hw_card_ranking *ranks;
  assert_int_equal(hw_card_ranking_build(&all_rules[0], &ranks), HW_OK);
  hw_ranking ranking = {.game = HW_PAI_GOW_POKER, .card = ranks};
  uint64_t seed = 645;
  for (int n = 0; n < RANDOM_HANDS / 4; n++) {
    uint8_t piece[HW_CARD_HAND], slot[HW_HAND_MAX];
    hw_view hand, shown;
    deal(&seed, piece);
    hw_view_fill(&ranking, class_numbered(hw_class_find(cards, piece, slot), class)->piece, &shown);
    hw_view_fill(&ranking, piece, &hand);
    for (int s = 0; s < HW_CARD_SETTINGS; s++) {
      int t = carried(slot, s);
      assert_in_range(t, 0, HW_CARD_SETTINGS - 1);
      assert_int_equal(shown.high_rank[s], hand.high_rank[t]);
      assert_int_equal(shown.low_rank[s], hand.low_rank[t]);
      assert_int_equal(shown.exist >> s & 1, hand.exist >> t & 1);
      assert_int_equal(shown.made >> s & 1, hand.made >> t & 1);
    }
  }
  hw_card_ranking_free(ranks);
}

static void every_hand_of_tiles_is_of_the_class_that_holds_its_faces(void **state) {
  (void)state;
  uint16_t hands[8130] = {0};
  hw_class class;
  for (uint8_t a = 3; a < HW_TILES; a++)
    for (uint8_t b = 2; b < a; b++)
      for (uint8_t c = 1; c < b; c++)
        for (uint8_t d = 0; d < c; d++) {
          const uint8_t piece[HW_TILE_HAND] = {a, b, c, d};
          uint8_t slot[HW_HAND_MAX], smallest[HW_HAND_MAX];
          uint32_t number = hw_class_find(tiles, piece, slot);
          hw_class_smallest(HW_PAI_GOW, piece, smallest, NULL);
          assert_int_equal(hw_kind_classes(tiles, number, &class), 1);
          for (int i = 0; i < HW_TILE_HAND; i++) {
            assert_int_equal(slot[i], i);
            assert_int_equal(hw_tile_face(class.piece[i]), hw_tile_face(piece[i]));
          }
          assert_memory_equal(smallest, class.piece, HW_TILE_HAND);
          assert_true(hw_hand_key(smallest, HW_TILE_HAND) <= hw_hand_key(piece, HW_TILE_HAND));
          hands[number]++;
        }
  for (uint32_t k = 0; k < tiles->count; k++) {
    hw_kind_classes(tiles, k, &class);
    assert_int_equal(hands[k], class.hands);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(a_renamed_hand_is_of_the_same_class),
    cmocka_unit_test(the_smallest_hand_is_the_least_of_the_twenty_four_renamings),
    cmocka_unit_test(the_smallest_hand_of_a_class_is_of_that_class),
    cmocka_unit_test(a_setting_carried_by_the_slots_keeps_its_ranks),
    cmocka_unit_test(every_hand_of_tiles_is_of_the_class_that_holds_its_faces),
  };
  cmocka_set_message_output(CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name("a hand's class", tests, build, release);
}
