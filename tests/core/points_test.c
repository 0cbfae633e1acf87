/* points_test.c - points of tile hands, the most of them and their sum, against tiles counted from the text;
 * and patterns asked in turn, narrowed and asked when. Over every kind of hand. */

#include "deciding/program.h"
#include "surveys.h"
#include "tile_naive.h"

static hw_ranking tiles;
static hw_kinds *kinds;

static int build(void **state) {
  (void)state;
  tiles = tile_ranking();
  kinds = all_kinds(HW_PAI_GOW);
  return 0;
}

static int release(void **state) {
  (void)state;
  hw_kinds_free(kinds);
  return 0;
}

static int shown(hw_tile tile) {
  for (int i = 0; i < HW_FACES; i++)
    if (ma_face(ma_tiles[i].pips) == hw_tile_face(tile)) return i;
  return -1;
}

/* The points of one half; a permissible pair counts ten. */
static int naive_half(const hw_view *view, unsigned slots) {
  int a = shown(view->piece[__builtin_ctz(slots)]), b = shown(view->piece[31 - __builtin_clz(slots)]);
  naive_hand hand = naive_two(a, b);
  return hand.pair ? 10 : hand.value;
}

typedef struct counted {
  int low[HW_TILE_SETTINGS], high[HW_TILE_SETTINGS], total[HW_TILE_SETTINGS];
} counted;

static counted count_points(const hw_view *view) {
  counted points;
  for (int s = 0; s < HW_TILE_SETTINGS; s++) {
    points.low[s] = naive_half(view, view->low_slots[s]);
    points.high[s] = naive_half(view, 0xF & ~view->low_slots[s]);
    points.total[s] = points.low[s] + points.high[s];
  }
  return points;
}

static uint32_t most(const int points[HW_TILE_SETTINGS], uint32_t within) {
  uint32_t mask = 0;
  for (int s = 0; s < HW_TILE_SETTINGS; s++) {
    bool beaten = !(within >> s & 1);
    for (int t = 0; t < HW_TILE_SETTINGS; t++)
      beaten = beaten || ((within >> t & 1) && points[t] > points[s]);
    mask |= (uint32_t)!beaten << s;
  }
  return mask;
}

static void view_of_kind(uint32_t kind, hw_view *view) {
  hw_class class;
  hw_kind_classes(kinds, kind, &class);
  hw_view_fill(&tiles, class.piece, view);
}

static uint32_t mask_of(const hw_program *program, const hw_view *view, int node, uint32_t within) {
  hw_mind mind = {.program = program, .view = view, .kind = UINT32_MAX};
  return hw_pattern_mask(&mind, node, within);
}

static void the_most_points_are_those_counted_from_the_text(void **state) {
  (void)state;
  static const hw_op orders[] = {HW_MOST_POINTS, HW_MOST_LOW_POINTS, HW_MOST_HIGH_POINTS};
  hw_program *p = new_program(HW_PAI_GOW);
  int node[3], narrow[3], several = 0;
  for (int i = 0; i < 3; i++) node[i] = leaf(p, orders[i]);
  for (int i = 0; i < 3; i++) narrow[i] = join(p, HW_NARROW, NODES(leaf(p, orders[i])));
  for (uint32_t k = 0; k < kinds->count; k++) {
    hw_view view;
    view_of_kind(k, &view);
    counted points = count_points(&view);
    const int *by[] = {points.total, points.low, points.high};
    for (int i = 0; i < 3; i++)
      for (uint32_t within = 1; within < 8; within++) {
        uint32_t all = most(by[i], 7);
        assert_int_equal(mask_of(p, &view, node[i], within), all & within);
        assert_int_equal(mask_of(p, &view, narrow[i], within), most(by[i], within));
        assert_int_equal(hw_order_mask(&view, orders[i], within), most(by[i], within));
        several += within == 7 && __builtin_popcount(all) > 1;
      }
  }
  assert_true(several > 1000);
  hw_program_free(p);
}

static void a_total_is_the_sum_of_both_halves(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW);
  int node[21], met[21] = {0};
  for (uint16_t t = 0; t <= 20; t++) {
    const hw_shape total = {.sort = HW_RANKED, .from = t, .to = t};
    node[t] = group_node(p, HW_TOTAL, SHAPES(total));
  }
  for (uint32_t k = 0; k < kinds->count; k++) {
    hw_view view;
    view_of_kind(k, &view);
    counted points = count_points(&view);
    for (int t = 0; t <= 20; t++) {
      uint32_t expected = 0;
      for (int s = 0; s < HW_TILE_SETTINGS; s++) expected |= (uint32_t)(points.total[s] == t) << s;
      assert_int_equal(mask_of(p, &view, node[t], 7), expected);
      met[t] += expected != 0;
    }
  }
  for (int t = 0; t <= 20; t++) assert_true(met[t] > 0);
  hw_program_free(p);
}

/* `first` narrowed by what follows, and first decided and then asked: two different things. */
static void in_turn_asks_of_what_was_left(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW);
  const hw_shape nine = worth(9, 9), low_nine = worth(9, 9);
  int wong = group_node(p, HW_EITHER, SHAPES(ranking_pair(17, 18)));
  int gong = group_node(p, HW_EITHER, SHAPES(ranking_pair(19, 20)));
  int first = join(p, HW_FIRST_OF, NODES(gong, wong));
  int together = join(p, HW_ALL_OF, NODES(first, group_node(p, HW_LOW, SHAPES(nine))));
  int gong2 = group_node(p, HW_EITHER, SHAPES(ranking_pair(19, 20)));
  int wong2 = group_node(p, HW_EITHER, SHAPES(ranking_pair(17, 18)));
  int turns = join(p, HW_IN_TURN,
                   NODES(join(p, HW_FIRST_OF, NODES(gong2, wong2)), group_node(p, HW_LOW, SHAPES(low_nine))));
  hw_view view = view_of(&tiles, "6-6 5-6 4-5 2-6"); /* a Wong over 9, a Gong over 0 */
  assert_int_equal(__builtin_popcount(mask_of(p, &view, together, 7)), 1);
  assert_int_equal(mask_of(p, &view, turns, 7), 0);
  assert_int_equal(mask_of(p, &view, join(p, HW_IN_TURN, NULL, 0), 5), 5);
  hw_program_free(p);
}

static void when_leaves_all_or_nothing(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW);
  int twelve = join(p, HW_WHEN, NODES(group_node(p, HW_HOLDS, SHAPES(tile("6-6")))));
  int two = join(p, HW_WHEN, NODES(group_node(p, HW_HOLDS, SHAPES(tile("1-1")))));
  hw_view view = view_of(&tiles, "6-6 5-6 4-5 2-6");
  for (uint32_t within = 0; within < 8; within++) {
    assert_int_equal(mask_of(p, &view, twelve, within), within);
    assert_int_equal(mask_of(p, &view, two, within), 0);
  }
  hw_program_free(p);
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(the_most_points_are_those_counted_from_the_text),
    cmocka_unit_test(a_total_is_the_sum_of_both_halves),
    cmocka_unit_test(in_turn_asks_of_what_was_left),
    cmocka_unit_test(when_leaves_all_or_nothing),
  };
  cmocka_set_message_output(CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name("points", tests, build, release);
}
