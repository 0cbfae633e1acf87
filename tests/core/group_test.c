/* group_test.c - whether pieces meet a group of shapes, against trying every way to hand them out. */

#include "deciding/program.h"
#include "patterns.h"
#include "renaming.h"

enum { SHAPES_MAX = 4, TILE_GROUPS = 30, CARD_GROUPS = 200, CARD_HANDS = 80 };

static hw_ranking tiles, cards;

static int build(void **state) {
  (void)state;
  tiles = tile_ranking();
  cards = card_ranking();
  return 0;
}

static int release(void **state) {
  (void)state;
  free_ranking(&cards);
  return 0;
}

/* ---- brute force ---- */

static int wants(const hw_shape *shape) {
  return shape->sort == HW_DUO ? 2 : shape->sort == HW_ALIKE ? shape->many : 1;
}

static int ascending(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

/* What orders single pieces: a card's rank with the joker an ace, a tile's place. */
static int order_of(const hw_view *view, int slot) {
  if (view->ranking->game == HW_PAI_GOW) return view->ranking->tile.place[hw_tile_face(view->piece[slot])];
  return view->piece[slot] == HW_JOKER ? HW_ACE : view->piece[slot] / 4;
}

static int face_of(const hw_view *view, int slot) {
  return view->ranking->game == HW_PAI_GOW ? hw_tile_face(view->piece[slot]) : order_of(view, slot);
}

static bool is_placed(hw_shape_sort sort, const hw_view *view, int slot) {
  int order[HW_HAND_MAX];
  for (int i = 0; i < view->size; i++) order[i] = order_of(view, i);
  qsort(order, view->size, sizeof *order, ascending);
  int from_top = sort == HW_HIGHEST ? 0 : sort == HW_SECOND_HIGHEST ? 1 : view->size - 1;
  return order_of(view, slot) == order[view->size - 1 - from_top];
}

/* Whether these very pieces make the shape. */
static bool makes(const hw_shape *shape, const hw_view *view, const int *slot) {
  if (shape->sort != HW_DUO && shape->sort != HW_ALIKE) return is_placed(shape->sort, view, slot[0]);
  for (int i = 0; i < wants(shape); i++) {
    if (!(shape->faces >> face_of(view, slot[i]) & 1)) return false;
    if (shape->sort == HW_ALIKE && face_of(view, slot[i]) != face_of(view, slot[0])) return false;
  }
  if (shape->sort == HW_ALIKE) return true;
  uint16_t rank = view->ranking->tile.rank[face_of(view, slot[0])][face_of(view, slot[1])];
  return rank >= shape->from && rank <= shape->to;
}

/* Whether the pieces, handed out in this order, meet every shape. Sets are of different ranks. */
static bool meets(const hw_group *group, const hw_view *view, const int *slot) {
  uint32_t sets = 0;
  for (int i = 0; i < group->shapes; slot += wants(&group->shape[i++])) {
    if (!makes(&group->shape[i], view, slot)) return false;
    if (group->shape[i].sort != HW_ALIKE || group->shape[i].many == 1) continue;
    if (sets >> face_of(view, slot[0]) & 1) return false;
    sets |= UINT32_C(1) << face_of(view, slot[0]);
  }
  return true;
}

static bool some_order_meets(const hw_group *group, const hw_view *view, unsigned free, int *slot, int held,
                             int wanted) {
  if (held == wanted) return meets(group, view, slot);
  for (int i = 0; i < view->size; i++) {
    slot[held] = i;
    if ((free >> i & 1) && some_order_meets(group, view, free & ~(1u << i), slot, held + 1, wanted))
      return true;
  }
  return false;
}

static bool brute_match(const hw_group *group, const hw_view *view, unsigned slots) {
  int slot[HW_HAND_MAX] = {0}, wanted = 0;
  for (int i = 0; i < group->shapes; i++) wanted += wants(&group->shape[i]);
  if (wanted > __builtin_popcount(slots)) return false;
  return some_order_meets(group, view, slots, slot, 0, wanted);
}

static void matches_as_brute_force(const hw_group *group, const hw_view *view, int *matched) {
  unsigned all = (1u << view->size) - 1;
  for (int s = -1; s < view->settings; s++) { /* -1: the whole hand */
    unsigned low = s < 0 ? all : view->low_slots[s];
    bool expected = brute_match(group, view, low);
    assert_int_equal(hw_group_match(group, view, low), expected);
    *matched += expected;
    if (s >= 0)
      assert_int_equal(hw_group_match(group, view, all & ~low), brute_match(group, view, all & ~low));
  }
}

/* ---- random groups ---- */

static uint32_t random_faces(uint64_t *seed, int of) {
  uint32_t all = (UINT32_C(1) << of) - 1, some = random_below(seed, all) + 1;
  switch (random_below(seed, 4)) {
  case 0: return all;
  case 1: return UINT32_C(1) << random_below(seed, (uint32_t)of);
  case 2: return some;
  default: return some | (random_below(seed, all) + 1);
  }
}

static hw_shape random_shape(uint64_t *seed, hw_game game) {
  static const hw_shape_sort places[] = {HW_HIGHEST, HW_SECOND_HIGHEST, HW_LOWEST};
  uint32_t turn = random_below(seed, 5);
  if (turn == 0) return at_place(places[random_below(seed, 3)]);
  if (game == HW_PAI_GOW_POKER) return alike(1 + (int)random_below(seed, 3), random_faces(seed, HW_RANKS));
  if (turn < 3) return alike(1, random_faces(seed, HW_FACES));
  int from = (int)random_below(seed, HW_TILE_PAIR + 20);
  return duo(from, from + (int)random_below(seed, 400), random_faces(seed, HW_FACES));
}

static hw_group random_group(uint64_t *seed, hw_game game) {
  hw_group group = {.shapes = 1 + (int)random_below(seed, game == HW_PAI_GOW ? 3 : SHAPES_MAX)};
  for (int i = 0; i < group.shapes; i++) group.shape[i] = random_shape(seed, game);
  return group;
}

static void random_groups_over_every_kind_of_tiles(void **state) {
  (void)state;
  hw_kinds *kinds;
  hw_group group[TILE_GROUPS];
  uint64_t seed = 35960;
  int matched = 0;
  assert_int_equal(hw_kinds_build(HW_PAI_GOW, &kinds), HW_OK);
  for (int g = 0; g < TILE_GROUPS; g++) group[g] = random_group(&seed, HW_PAI_GOW);
  for (uint32_t k = 0; k < kinds->count; k++) {
    hw_class class;
    hw_view view;
    hw_kind_classes(kinds, k, &class);
    hw_view_fill(&tiles, class.piece, &view);
    for (int g = 0; g < TILE_GROUPS; g++) matches_as_brute_force(&group[g], &view, &matched);
  }
  hw_kinds_free(kinds);
  print_message("# %d groups, %d matches\n", TILE_GROUPS, matched);
  assert_true(matched > 1000);
}

static void random_groups_over_hands_of_cards(void **state) {
  (void)state;
  uint64_t seed = 154143080;
  int matched = 0;
  for (int h = 0; h < CARD_HANDS; h++) {
    uint8_t piece[HW_CARD_HAND];
    hw_view view;
    deal(&seed, piece);
    hw_view_fill(&cards, piece, &view);
    for (int g = 0; g < CARD_GROUPS; g++) {
      hw_group group = random_group(&seed, HW_PAI_GOW_POKER);
      matches_as_brute_force(&group, &view, &matched);
    }
  }
  print_message("# %d hands, %d groups each, %d matches\n", CARD_HANDS, CARD_GROUPS, matched);
  assert_true(matched > 1000);
}

/* ---- hands picked ---- */

static bool holds(const hw_ranking *ranking, const char *hand, const hw_shape *shape, int shapes) {
  hw_view view = view_of(ranking, hand);
  hw_group group = {.shapes = shapes};
  memcpy(group.shape, shape, (size_t)shapes * sizeof *shape);
  return hw_group_match(&group, &view, (1u << view.size) - 1);
}

static void a_list_is_of_different_cards(void **state) {
  (void)state;
  const hw_shape pair = alike(2, ANY_RANK), trips = alike(3, ANY_RANK), quads = alike(4, ANY_RANK);
  assert_true(holds(&cards, "As Ad Kh Kd 9c 5s 2h", SHAPES(pair, pair)));
  assert_false(holds(&cards, "As Ad Kh Qd 9c 5s 2h", SHAPES(pair, pair)));
  assert_false(holds(&cards, "As Ad Ah Ac 9c 5s 2h", SHAPES(pair, pair))); /* two pairs are of two ranks */
  assert_true(holds(&cards, "As Ad Ah Ac 9c 5s 2h", SHAPES(quads)));
  assert_true(holds(&cards, "As Ad Ah 9d 9c 5s 2h", SHAPES(pair, trips))); /* whichever comes first */
  assert_true(holds(&cards, "As Ad Ah 9d 9c 9s 2h", SHAPES(trips, trips)));
  assert_false(holds(&cards, "As Ad Kh Qd 9c 5s 2h", SHAPES(alike(2, ranks("A")), card("A"))));
  assert_true(holds(&cards, "As Ad Ah Qd 9c 5s 2h", SHAPES(alike(2, ranks("A")), card("A"))));
  assert_true(holds(&cards, "Ks Kd Th Td 9c 5s 2h", SHAPES(alike(2, ranks("789T")), alike(2, ANY_RANK))));
}

static void the_joker_is_an_ace(void **state) {
  (void)state;
  assert_true(holds(&cards, "Jk Ad Kh Qd 9c 5s 2h", SHAPES(alike(2, ranks("A")))));
  assert_true(holds(&cards, "Jk As Ad Ah Ac 5s 2h", SHAPES(alike(5, ranks("A")))));
  assert_false(holds(&cards, "Jk Kd Kh Qd 9c 5s 2h", SHAPES(alike(3, ranks("K")))));
  assert_true(holds(&cards, "Jk Kd Kh Qd 9c 5s 2h", SHAPES(card("A"), alike(2, ranks("K")))));
}

static void highest_and_lowest_are_of_the_hand_not_of_what_is_asked(void **state) {
  (void)state;
  const hw_shape highest = at_place(HW_HIGHEST), second = at_place(HW_SECOND_HIGHEST),
                 lowest = at_place(HW_LOWEST);
  hw_view view = view_of(&cards, "As Kd Qh Jd 9c 5s 2h");
  hw_group group = {.shapes = 1, .shape = {highest}};
  assert_true(hw_group_match(&group, &view, 0x01));
  assert_false(hw_group_match(&group, &view, 0x7E));
  assert_true(holds(&cards, "Ah Ad Qh Jd 9c 5s 2h", SHAPES(highest, second)));
  assert_false(holds(&cards, "Ah Ad Qh Jd 9c 5s 2h", SHAPES(highest, second, card("A"))));
  assert_true(holds(&tiles, "6-6 5-5 3-6 1-2", SHAPES(highest, lowest)));
  assert_false(holds(&tiles, "6-6 5-5 3-6 1-2", SHAPES(lowest, tile("1-2"))));
}

static void tiles_that_rank_alike_are_as_high(void **state) {
  (void)state;
  const hw_shape lowest = at_place(HW_LOWEST);
  assert_true(holds(&tiles, "6-6 5-5 3-6 4-5", SHAPES(lowest, tile("3-6"))));
  assert_true(holds(&tiles, "6-6 5-5 3-6 4-5", SHAPES(lowest, tile("4-5"))));
  assert_false(holds(&tiles, "6-6 5-5 3-6 4-5", SHAPES(lowest, tile("3-6"), tile("4-5"))));
}

static void two_tiles_by_what_they_rank_together(void **state) {
  (void)state;
  const hw_shape any_pair = ranking_pair(1, 16), wong = ranking_pair(17, 18), gong = ranking_pair(19, 20);
  assert_true(holds(&tiles, "2-4 1-2 5-5 4-6", SHAPES(ranking_pair(1, 1))));
  assert_true(holds(&tiles, "6-6 6-6 3-6 4-5", SHAPES(any_pair, any_pair)));
  assert_true(holds(&tiles, "6-6 6-6 3-6 4-5", SHAPES(wong, wong)));
  assert_false(holds(&tiles, "6-6 5-5 3-6 4-5", SHAPES(wong, any_pair)));
  assert_true(holds(&tiles, "6-6 1-1 2-6 3-6", SHAPES(gong, wong)));
  assert_true(holds(&tiles, "5-5 4-6 1-3 1-6", SHAPES(worth(7, 9))));  /* a ten and a seven */
  assert_false(holds(&tiles, "5-5 4-6 1-3 1-5", SHAPES(worth(7, 9)))); /* 0, 4, 6 and no more */
  assert_false(
    holds(&tiles, "6-6 6-6 5-5 5-5", SHAPES(worth(0, 9), ranking_pair(2, 2)))); /* a pair has no points */
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(random_groups_over_every_kind_of_tiles),
    cmocka_unit_test(random_groups_over_hands_of_cards),
    cmocka_unit_test(a_list_is_of_different_cards),
    cmocka_unit_test(the_joker_is_an_ace),
    cmocka_unit_test(highest_and_lowest_are_of_the_hand_not_of_what_is_asked),
    cmocka_unit_test(tiles_that_rank_alike_are_as_high),
    cmocka_unit_test(two_tiles_by_what_they_rank_together),
  };
  cmocka_set_message_output(CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name("groups", tests, build, release);
}
