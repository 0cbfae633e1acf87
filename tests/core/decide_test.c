/* decide_test.c - rules in turn, choices, laws; and the limits of a program. */

#include "dealing/dealing.h"
#include "deciding/program.h"
#include "surveys.h"

#include <string.h>

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

static hw_decision decide(const hw_program *program, const hw_view *view) {
  hw_rule_state state[HW_RULES_MAX];
  hw_decision decision;
  hw_program_trace(program, view, state, &decision);
  return decision;
}

/* Whether each rule fared as the letter says: - not held, p passed, d decided, ? not asked. */
static void fares(const hw_program *program, const hw_view *view, const char *expected) {
  hw_rule_state state[HW_RULES_MAX];
  hw_decision decision;
  char seen[HW_RULES_MAX + 1] = "";
  hw_program_trace(program, view, state, &decision);
  for (int r = 0; r < hw_program_rules(program); r++) seen[r] = "-pd?"[state[r]];
  assert_string_equal(seen, expected);
}

static int high(hw_program *p, const hw_shape *shape, int shapes) {
  return group_node(p, HW_HIGH, shape, shapes);
}

static int low(hw_program *p, const hw_shape *shape, int shapes) {
  return group_node(p, HW_LOW, shape, shapes);
}

static int holds(hw_program *p, const hw_shape *shape, int shapes) {
  return group_node(p, HW_HOLDS, shape, shapes);
}

/* The low hand of a setting, as printed: "Ks Qh". */
static const char *low_of(const hw_view *view, int setting) {
  static char text[2 * HW_PIECE_NAME_MAX];
  char *at = text;
  for (int i = 0; i < view->size; i++) {
    if (!(view->low_slots[setting] >> i & 1)) continue;
    if (at != text) *at++ = ' ';
    if (view->ranking->game == HW_PAI_GOW_POKER) at += hw_card_print(view->piece[i], at);
    else at = strcpy(at, hw_face_name(view->face[i])) + 3;
  }
  return text;
}

/* ---- rules ---- */

static void the_first_rule_that_can_be_played_decides(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW_POKER);
  const hw_shape pair = alike(2, ANY_RANK), trips = alike(3, ANY_RANK);
  add_rule(p, holds(p, SHAPES(trips)), high(p, SHAPES(trips)), -1, ORDERS(HW_BEST_LOW));
  add_rule(p, holds(p, SHAPES(pair, pair)), low(p, SHAPES(alike(2, ranks("A")))), -1,
           ORDERS(HW_BEST_LOW)); /* fouls */
  add_rule(p, holds(p, SHAPES(pair, pair)), low(p, SHAPES(pair)), -1, ORDERS(HW_BEST_LOW));
  add_rule(p, -1, -1, -1, ORDERS(HW_BEST_LOW));
  hw_view view = view_of(&cards, "As Ad Kh Kd 9c 5s 2h");
  hw_decision decision = decide(p, &view);
  assert_int_equal(decision.rule, 2);
  assert_string_equal(low_of(&view, decision.setting), "Kh Kd");
  fares(p, &view, "-pd?");
  view = view_of(&cards, "As Ad Ah Kd 9c 5s 2h");
  fares(p, &view, "d???");
  view = view_of(&cards, "As Kd Qh Jd 9c 5s 3h");
  fares(p, &view, "---d");
  hw_program_free(p);
}

static void a_hand_no_rule_decides_has_no_setting(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW_POKER);
  hw_view view = view_of(&cards, "As Kd Qh Jd 9c 5s 3h");
  hw_decision decision = decide(p, &view);
  assert_int_equal(decision.rule, -1);
  assert_int_equal(decision.setting, -1);
  assert_int_equal(decision.left, 0);
  add_rule(p, -1, low(p, SHAPES(alike(2, ANY_RANK))), -1, NULL, 0);
  decision = decide(p, &view);
  assert_int_equal(decision.rule, -1);
  assert_int_equal(decision.setting, -1);
  assert_int_equal(decision.left, 0);
  fares(p, &view, "p");
  hw_program_free(p);
}

/* In `prefer` the best low is of what is left; in `play` it is of the hand. */
static void what_is_preferred_is_best_of_what_play_left(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW_POKER);
  hw_view view = view_of(&cards, "As Kd Qh Jd 9c 5s 3h");
  int best_low = leaf(p, HW_BEST_LOW), with_king = high(p, SHAPES(card("K")));
  add_rule(p, -1, join(p, HW_ALL_OF, NODES(best_low, with_king)), -1, NULL, 0);
  add_rule(p, -1, high(p, SHAPES(card("K"))), -1, ORDERS(HW_BEST_LOW));
  hw_decision decision = decide(p, &view);
  assert_int_equal(decision.rule, 1);
  assert_string_equal(low_of(&view, decision.setting), "Qh Jd");
  hw_program_free(p);
}

/* Seven cards by chance, the highest first. */
static hw_view dealt_view(hw_rng *rng) {
  hw_view view;
  uint8_t piece[HW_HAND_MAX];
  int count = 0;
  for (uint32_t card = 53; card-- > 0;)
    if (hw_rng_below(rng, card + 1) < (uint32_t)(HW_HAND_MAX - count)) piece[count++] = (uint8_t)card;
  hw_view_fill(&cards, piece, &view);
  return view;
}

static void an_obeyed_law_changes_unlawful_settings_alone(void **state) {
  (void)state;
  hw_program *bare = new_program(HW_PAI_GOW_POKER), *obeys = new_program(HW_PAI_GOW_POKER);
  hw_program *each[] = {bare, obeys};
  int law = -1, changed = 0, cut = 0, departed = 0;
  for (int i = 0; i < 2; i++) {
    hw_program *p = each[i];
    int king = low(p, SHAPES(card("K"))), ace = low(p, SHAPES(card("A"))), best = leaf(p, HW_BEST_HIGH);
    law = add_law(p, NODES(king, ace));
    add_rule(p, holds(p, SHAPES(card("Q"))), best, -1, NULL, 0); /* leaves one setting, or equals */
    add_rule(p, holds(p, SHAPES(card("J"))), -1, -1, ORDERS(HW_BEST_LOW));
    add_rule(p, -1, -1, -1, ORDERS(HW_BEST_HIGH));
    assert_int_equal(hw_program_choice(p, ORDERS(HW_BEST_LOW, HW_BEST_HIGH)), HW_OK);
  }
  assert_int_equal(hw_program_obey(obeys, law, (const uint64_t[]){0, 0, 2}), HW_OK);
  hw_rng rng;
  assert_int_equal(hw_rng_seed(&rng, "obey", 4, 0), HW_OK);
  for (int n = 0; n < 4000; n++) {
    hw_view view = dealt_view(&rng);
    hw_decision was = decide(bare, &view), is = decide(obeys, &view);
    assert_int_equal(was.rule, is.rule);
    bool lawful = was.clause < 0 || (was.lawful >> was.setting & 1);
    bool departs = was.rule == 2 && was.clause == 1;
    departed += departs && !lawful;
    if (lawful || departs) {
      assert_int_equal(is.setting, was.setting);
      assert_int_equal(is.obeyed, -1);
      continue;
    }
    changed++;
    assert_int_equal(is.obeyed, was.clause);
    assert_true(is.lawful >> is.setting & 1);
    cut += was.rule == 1;
  }
  assert_in_range(changed, 100, 3900);
  assert_in_range(cut, 1, changed - 1);
  assert_in_range(departed, 1, 3900);
  assert_int_equal(hw_program_obey(obeys, 1, (const uint64_t[]){0, 0, 0}), HW_BAD_RULES);
  assert_int_equal(hw_program_obey(obeys, -1, (const uint64_t[]){0, 0, 0}), HW_BAD_RULES);
  hw_program_free(bare);
  hw_program_free(obeys);
}

static void orders_narrow_in_turn_the_rules_own_before_the_choices(void **state) {
  (void)state;
  static const hw_op orders[2] = {HW_BEST_LOW, HW_BEST_HIGH};
  hw_view view = view_of(&cards, "As Kd Qh Jd 9c 5s 3h");
  for (int own = 0; own < 2; own++) {
    hw_program *p = new_program(HW_PAI_GOW_POKER);
    assert_int_equal(hw_program_choice(p, &orders[!own], 1), HW_OK);
    add_rule(p, -1, -1, -1, &orders[own], 1);
    hw_decision decision = decide(p, &view);
    assert_string_equal(low_of(&view, decision.setting), own ? "5s 3h" : "Kd Qh");
    assert_int_equal(decision.left, 1u << decision.setting);
    hw_program_free(p);
  }
}

static void what_choices_leave_undecided_is_all_left_and_the_first_is_set(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW);
  hw_view view = view_of(&tiles, "6-6 5-5 2-2 5-6");
  add_rule(p, -1, -1, -1, NULL, 0);
  hw_decision decision = decide(p, &view);
  assert_int_equal(decision.left, 7);
  assert_int_equal(decision.setting, 0);
  hw_program_free(p);
}

/* ---- laws ---- */

static void the_first_clause_a_setting_meets_governs(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW);
  law_621a(p);
  static const struct {
    const char *hand;
    int clause, lawful;
  } known[] = {
    {"2-4 1-2 6-6 6-6", 0, 1}, {"6-6 6-6 1-1 3-3", 1, 1}, {"6-6 1-1 3-6 4-5", 1, 3},
    {"6-6 5-5 2-2 1-6", 2, 2}, {"6-6 5-5 2-2 5-6", 3, 1},
  };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    hw_view view = view_of(&tiles, known[i].hand);
    hw_decision decision = decide(p, &view);
    assert_int_equal(decision.clause, known[i].clause);
    assert_int_equal(__builtin_popcount(decision.lawful), known[i].lawful);
    assert_int_equal(decision.rule, -1); /* a law decides nothing by itself */
  }
  hw_view view = view_of(&tiles, "6-6 5-5 2-2 5-6"); /* the highest with the lowest, an eleven */
  assert_string_equal(low_of(&view, __builtin_ctz(decide(p, &view).lawful)), "6-6 5-6");
  hw_program_free(p);
}

static void no_law_governs_nothing(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW);
  hw_view view = view_of(&tiles, "6-6 5-5 2-2 5-6");
  assert_int_equal(decide(p, &view).clause, -1);
  assert_int_equal(decide(p, &view).lawful, 0);
  add_law(p, NODES(group_node(p, HW_EITHER, SHAPES(ranking_pair(1, 1)))));
  assert_int_equal(decide(p, &view).clause, -1);
  assert_int_equal(decide(p, &view).lawful, 0);
  hw_program_free(p);
}

/* A clause that names one of two mixed sevens: the setting with the other ranks the same, as lawful. */
static void what_is_lawful_takes_in_what_ranks_the_same(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW);
  int named = group_node(p, HW_EITHER, SHAPES(tile("1-1"), tile("2-5")));
  int law = add_law(p, NODES(named));
  hw_view view = view_of(&tiles, "1-1 5-6 2-5 3-4");
  hw_mind mind = {.program = p, .view = &view, .kind = UINT32_MAX};
  int clause;
  uint32_t only = hw_pattern_mask(&mind, named, view.exist), lawful = hw_law_mask(&mind, law, &clause);
  assert_int_equal(clause, 0);
  assert_int_equal(__builtin_popcount(only), 1);
  assert_int_equal(__builtin_popcount(lawful), 2);
  assert_int_equal(lawful, hw_view_equals(&view, __builtin_ctz(only)));
  assert_int_equal(decide(p, &view).lawful, lawful);
  hw_program_free(p);
}

static void a_rule_that_follows_chooses_among_the_clauses_settings(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW);
  int law = law_621a(p);
  int holding = holds(p, SHAPES(ranking_pair(1, 1), tile("3-3")));
  add_rule(p, holding, group_node(p, HW_SPLIT, SHAPES(ranking_pair(1, 16))), -1, NULL, 0); /* an exception */
  add_rule(p, -1, -1, law, NULL, 0);
  assert_int_equal(hw_program_choice(p, ORDERS(HW_BEST_LOW, HW_BEST_HIGH)), HW_OK);
  hw_view view = view_of(&tiles, "6-6 1-1 3-6 4-5"); /* a pair of nines, or either Wong with the other */
  hw_decision decision = decide(p, &view);
  assert_int_equal(decision.rule, 1);
  assert_int_equal(decision.clause, 1);
  assert_int_equal(hw_tile_value(view.low_rank[decision.setting]), 10);
  fares(p, &view, "-d");
  view = view_of(&tiles, "2-4 1-2 3-3 1-3");
  decision = decide(p, &view);
  assert_int_equal(decision.rule, 0);
  assert_int_equal(decision.clause, 0);
  assert_int_equal(decision.lawful >> decision.setting & 1, 0); /* it departs */
  fares(p, &view, "d?");
  hw_program_free(p);
}

static void a_rule_may_follow_another_law_than_the_one_held_against(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW);
  add_law(p, NODES(group_node(p, HW_EITHER, SHAPES(ranking_pair(1, 1)))));
  int other = add_law(p, NODES(leaf(p, HW_BEST_HIGH)));
  add_rule(p, -1, -1, other, NULL, 0);
  hw_view view = view_of(&tiles, "6-6 5-5 2-2 5-6");
  hw_decision decision = decide(p, &view);
  assert_int_equal(decision.rule, 0);
  assert_int_equal(decision.clause, -1);
  assert_string_equal(low_of(&view, decision.setting), "5-5 5-6");
  hw_program_free(p);
}

/* ---- functions, which a trace does not ask ---- */

static void a_rule_that_asks_and_those_below_it_are_not_traced(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW);
  hw_view view = view_of(&tiles, "6-6 5-5 2-2 5-6"), pair = view_of(&tiles, "6-6 6-6 2-2 5-6");
  add_rule(p, holds(p, SHAPES(ranking_pair(1, 16))), -1, -1, ORDERS(HW_BEST_LOW));
  assert_false(hw_program_asks(p));
  int nested = join(p, HW_ALL_OF, NODES(leaf(p, HW_EVERY), ask(p, HW_ASK_SETTING, 0)));
  add_rule(p, -1, nested, -1, NULL, 0);
  add_rule(p, -1, -1, -1, NULL, 0);
  assert_true(hw_program_asks(p));
  fares(p, &view, "-??");
  assert_int_equal(decide(p, &view).rule, -1);
  assert_int_equal(decide(p, &view).setting, -1);
  assert_int_equal(decide(p, &view).left, 0);
  fares(p, &pair, "d??");
  assert_int_equal(decide(p, &pair).rule, 0);
  hw_program_free(p);
}

static void a_holding_that_asks_is_not_traced_either(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW);
  hw_view view = view_of(&tiles, "6-6 5-5 2-2 5-6");
  add_rule(p, join(p, HW_WITHOUT, NODES(ask(p, HW_ASK_HAND, 3))), -1, -1, NULL, 0);
  fares(p, &view, "?");
  assert_int_equal(decide(p, &view).rule, -1);
  hw_program_free(p);
}

/* ---- limits and faults ---- */

static void past_each_limit_a_program_is_too_large(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW);
  const hw_shape shape[HW_HAND_MAX + 1] = {{.many = 1}, {.many = 1}, {.many = 1}, {.many = 1},
                                           {.many = 1}, {.many = 1}, {.many = 1}, {.many = 1}};
  int number, play[HW_CLAUSES_MAX + 1] = {0};
  assert_int_equal(hw_program_group(p, shape, HW_HAND_MAX + 1, &number), HW_TOO_LARGE);
  for (int i = 0; i < HW_NODES_MAX; i++) {
    assert_int_equal(hw_program_group(p, shape, HW_HAND_MAX, &number), HW_OK);
    assert_int_equal(number, i);
    assert_int_equal(hw_program_node(p, HW_HIGH, i, NULL, 0, &number), HW_OK);
    assert_int_equal(number, i);
  }
  assert_int_equal(hw_program_group(p, shape, 1, &number), HW_TOO_LARGE);
  assert_int_equal(hw_program_node(p, HW_EVERY, -1, NULL, 0, &number), HW_TOO_LARGE);
  assert_int_equal(number, HW_NODES_MAX - 1); /* untouched */
  for (int i = 0; i < HW_RULES_MAX; i++) add_rule(p, i, -1, -1, NULL, 0);
  assert_int_equal(hw_program_rule(p, -1, -1, -1, NULL, 0), HW_TOO_LARGE);
  assert_int_equal(hw_program_law(p, play, HW_CLAUSES_MAX + 1, &number), HW_TOO_LARGE);
  for (int i = 0; i < HW_LAWS_MAX; i++) assert_int_equal(add_law(p, play, i == 0 ? HW_CLAUSES_MAX : i), i);
  assert_int_equal(hw_program_law(p, play, 1, &number), HW_TOO_LARGE);
  assert_int_equal(hw_program_nodes(p), HW_NODES_MAX);
  assert_int_equal(hw_program_rules(p), HW_RULES_MAX);
  assert_int_equal(hw_program_clauses(p, 0), HW_CLAUSES_MAX);
  assert_int_equal(hw_program_clauses(p, 3), 3);
  assert_int_equal(hw_program_clauses(p, HW_LAWS_MAX), 0);
  hw_program_free(p);
}

static void too_many_orders_are_too_large(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW);
  hw_op prefer[HW_ORDERS_MAX + 1];
  for (int i = 0; i <= HW_ORDERS_MAX; i++) prefer[i] = i & 1 ? HW_BEST_HIGH : HW_BEST_LOW;
  assert_int_equal(hw_program_rule(p, -1, -1, -1, prefer, HW_ORDERS_MAX + 1), HW_TOO_LARGE);
  assert_int_equal(hw_program_rules(p), 0);
  assert_int_equal(hw_program_choice(p, prefer, HW_ORDERS_MAX), HW_OK); /* choices add up */
  assert_int_equal(hw_program_choice(p, prefer, 1), HW_TOO_LARGE);
  assert_int_equal(hw_program_choice(p, prefer, 0), HW_OK);
  hw_program_free(p);
}

static void orders_are_best_low_and_best_high_only(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW);
  hw_view view = view_of(&tiles, "6-6 5-5 2-2 5-6");
  assert_int_equal(hw_program_choice(p, ORDERS(HW_BEST_LOW, HW_EVERY)), HW_BAD_RULES);
  assert_int_equal(hw_program_rule(p, -1, -1, -1, ORDERS(HW_HIGH)), HW_BAD_RULES);
  add_rule(p, -1, -1, -1, NULL, 0);
  assert_int_equal(decide(p, &view).left, 7); /* of the choice refused nothing was kept */
  hw_program_free(p);
}

static hw_status join_status(hw_program *p, hw_op op, const int *child, int children) {
  int node;
  return hw_program_node(p, op, -1, child, children, &node);
}

static void a_node_is_a_child_once(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW);
  int a = leaf(p, HW_EVERY), b = leaf(p, HW_EVERY), c = leaf(p, HW_EVERY);
  join(p, HW_ALL_OF, NODES(a));
  assert_int_equal(join_status(p, HW_ALL_OF, NODES(a)), HW_BAD_RULES);
  assert_int_equal(join_status(p, HW_ALL_OF, NODES(b, b)), HW_BAD_RULES);
  assert_int_equal(join_status(p, HW_ALL_OF, NODES(b, c, a)), HW_BAD_RULES);
  assert_int_equal(join_status(p, HW_ALL_OF, NODES(b, 4)), HW_BAD_RULES);
  assert_int_equal(join_status(p, HW_ALL_OF, NODES(-1)), HW_BAD_RULES);
  assert_int_equal(hw_program_nodes(p), 4);
  join(p, HW_ALL_OF, NODES(b, c)); /* what was refused took nothing */
  hw_program_free(p);
}

static void nodes_that_lack_what_they_ask_about_are_refused(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW);
  static const hw_op of_group[] = {HW_HIGH, HW_LOW, HW_EITHER, HW_SPLIT, HW_HOLDS};
  static const hw_op of_one[] = {HW_CAN, HW_TWO_WAYS, HW_WITHOUT};
  int a = leaf(p, HW_EVERY), b = leaf(p, HW_EVERY), node;
  for (int i = 0; i < 5; i++)
    for (int group = -1; group < 2; group++)
      assert_int_equal(hw_program_node(p, of_group[i], group, NULL, 0, &node), HW_BAD_RULES);
  for (int i = 0; i < 3; i++) {
    assert_int_equal(join_status(p, of_one[i], NULL, 0), HW_BAD_RULES);
    assert_int_equal(join_status(p, of_one[i], NODES(a, b)), HW_BAD_RULES);
  }
  assert_int_equal(hw_program_rule(p, 2, -1, -1, NULL, 0), HW_BAD_RULES);
  assert_int_equal(hw_program_rule(p, -1, 2, -1, NULL, 0), HW_BAD_RULES);
  assert_int_equal(hw_program_rule(p, -1, -1, HW_LAWS_MAX, NULL, 0), HW_BAD_RULES);
  assert_int_equal(hw_program_law(p, NODES(a, 2), &node), HW_BAD_RULES);
  assert_int_equal(hw_program_law(p, NODES(-1), &node), HW_BAD_RULES);
  hw_program_free(p);
}

static void shapes_of_the_other_game_are_refused(void **state) {
  (void)state;
  hw_program *of_tiles = new_program(HW_PAI_GOW), *of_cards = new_program(HW_PAI_GOW_POKER);
  int group;
  assert_int_equal(hw_program_group(of_tiles, NULL, 0, &group), HW_BAD_RULES);
  assert_int_equal(hw_program_group(of_tiles, SHAPES(alike(2, ANY_FACE)), &group), HW_BAD_RULES);
  assert_int_equal(hw_program_group(of_tiles, SHAPES(worth(7, 9)), &group), HW_OK);
  assert_int_equal(hw_program_group(of_cards, SHAPES(worth(7, 9)), &group), HW_BAD_RULES);
  assert_int_equal(hw_program_group(of_cards, SHAPES(alike(0, ANY_RANK)), &group), HW_BAD_RULES);
  assert_int_equal(hw_program_group(of_cards, SHAPES(alike(5, ranks("A"))), &group), HW_OK);
  hw_program_free(of_tiles);
  hw_program_free(of_cards);
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(the_first_rule_that_can_be_played_decides),
    cmocka_unit_test(a_hand_no_rule_decides_has_no_setting),
    cmocka_unit_test(what_is_preferred_is_best_of_what_play_left),
    cmocka_unit_test(an_obeyed_law_changes_unlawful_settings_alone),
    cmocka_unit_test(orders_narrow_in_turn_the_rules_own_before_the_choices),
    cmocka_unit_test(what_choices_leave_undecided_is_all_left_and_the_first_is_set),
    cmocka_unit_test(the_first_clause_a_setting_meets_governs),
    cmocka_unit_test(no_law_governs_nothing),
    cmocka_unit_test(what_is_lawful_takes_in_what_ranks_the_same),
    cmocka_unit_test(a_rule_that_follows_chooses_among_the_clauses_settings),
    cmocka_unit_test(a_rule_may_follow_another_law_than_the_one_held_against),
    cmocka_unit_test(a_rule_that_asks_and_those_below_it_are_not_traced),
    cmocka_unit_test(a_holding_that_asks_is_not_traced_either),
    cmocka_unit_test(past_each_limit_a_program_is_too_large),
    cmocka_unit_test(too_many_orders_are_too_large),
    cmocka_unit_test(orders_are_best_low_and_best_high_only),
    cmocka_unit_test(a_node_is_a_child_once),
    cmocka_unit_test(nodes_that_lack_what_they_ask_about_are_refused),
    cmocka_unit_test(shapes_of_the_other_game_are_refused),
  };
  cmocka_set_message_output(CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name("deciding one hand", tests, build, release);
}
