/* table_count_test.c - hands of a decision table counted by the rule that decided them, against the survey's own report
 * and against walking the classes one by one. */

#include "deciding/table.h"
#include "surveys.h"

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

/* Two rules that leave some hands without one, under a law that governs some. */
static hw_program *some_way(void) {
  hw_program *p = new_program(HW_PAI_GOW);
  const hw_shape pair = ranking_pair(1, 16);
  add_rule(p, group_node(p, HW_HOLDS, SHAPES(pair)), group_node(p, HW_HIGH, SHAPES(pair)), -1,
           ORDERS(HW_BEST_LOW));
  add_rule(p, -1, group_node(p, HW_LOW, SHAPES(worth(2, 9))), -1, ORDERS(HW_BEST_HIGH));
  add_law(p, NODES(group_node(p, HW_LOW, SHAPES(worth(5, 9)))));
  return p;
}

static void assert_same_tally(const hw_tally *a, const hw_tally *b) {
  assert_int_equal(a->hands, b->hands);
  assert_int_equal(a->classes, b->classes);
  assert_int_equal(a->least, b->least);
}

static void rules_and_departures_are_those_of_the_report(void **state) {
  (void)state;
  hw_program *p = some_way();
  hw_survey survey = {.program = p, .ranking = &tiles, .kinds = kinds, .threads = 1};
  surveyed done = run_whole_survey(&survey);
  static hw_tally all[HW_RULES_MAX + 1], departs[HW_RULES_MAX + 1], keeps[HW_RULES_MAX + 1];
  const hw_table_asked of_all = {.rule = -1}, that_depart = {.rule = -1, .departs = true},
                       that_keep = {.rule = -1, .keeps = true};
  assert_int_equal(hw_table_count(kinds, done.table, &of_all, done.table, all), HW_OK);
  assert_int_equal(hw_table_count(kinds, done.table, &that_depart, done.table, departs), HW_OK);
  assert_int_equal(hw_table_count(kinds, done.table, &that_keep, done.table, keeps), HW_OK);
  for (int r = 0; r < 2; r++) {
    assert_same_tally(&all[r], &done.report->rule[r].set);
    assert_same_tally(&departs[r], &done.report->departs[r]);
    assert_true(keeps[r].hands > 0 && departs[r].hands > 0);
  }
  assert_same_tally(&all[HW_RULES_MAX], &done.report->uncovered);
  assert_true(all[HW_RULES_MAX].hands > 0 && keeps[HW_RULES_MAX].hands == 0);
  free_surveyed(&done);
  hw_program_free(p);
}

/* Of every class, asked anew of the law alone. */
static void what_is_allowed_is_what_the_law_leaves(void **state) {
  (void)state;
  hw_program *p = some_way();
  hw_survey survey = {.program = p, .ranking = &tiles, .kinds = kinds, .threads = 1};
  surveyed done = run_whole_survey(&survey);
  uint32_t *allowed = calloc(kinds->classes, sizeof *allowed);
  int governed = 0, free_ones = 0;
  hw_table_allowed(done.table, allowed);
  hw_table_walk walk = {.kinds = kinds, .table = done.table, .asked = {.rule = -1}};
  hw_class class;
  for (uint32_t n = 0; hw_table_walk_next(&walk, 0, &n, &class);) {
    hw_view view;
    hw_rule_state states[2];
    hw_decision decision;
    hw_view_fill(&tiles, class.piece, &view);
    hw_program_trace(p, &view, states, &decision);
    assert_int_equal(allowed[n], decision.clause < 0 ? UINT32_MAX : decision.lawful);
    if (decision.clause < 0) free_ones++;
    else governed++;
  }
  assert_true(governed > 0 && free_ones > 0);
  assert_int_equal(governed + free_ones, kinds->classes);
  free(allowed);
  free_surveyed(&done);
  hw_program_free(p);
}

static void what_keeps_the_law_is_what_a_walk_by_hand_finds(void **state) {
  (void)state;
  hw_program *p = some_way();
  hw_survey survey = {.program = p, .ranking = &tiles, .kinds = kinds, .threads = 1};
  surveyed done = run_whole_survey(&survey);
  static hw_tally keeps[HW_RULES_MAX + 1];
  const hw_table_asked asked = {.rule = -1, .keeps = true};
  hw_tally by_hand[2] = {{.least = UINT64_MAX}, {.least = UINT64_MAX}};
  hw_class class;
  for (uint32_t k = 0; k < kinds->count; k++) {
    uint8_t setting = done.table->setting[k];
    hw_kind_classes(kinds, k, &class);
    if (setting == HW_NO_SETTING || !(done.table->lawful[k] >> setting & 1)) continue;
    hw_tally *tally = &by_hand[done.table->rule[k]];
    uint64_t key = hw_hand_key(class.piece, HW_TILE_HAND);
    tally->hands += class.hands;
    tally->classes++;
    if (key < tally->least) tally->least = key;
  }
  assert_int_equal(hw_table_count(kinds, done.table, &asked, done.table, keeps), HW_OK);
  for (int r = 0; r < 2; r++) assert_same_tally(&keeps[r], &by_hand[r]);
  free_surveyed(&done);
  hw_program_free(p);
}

/* Sorted by a table of two rules, hands with a pair and the rest, the hands that two ways set differently are those of
 * walking both tables. */
static void what_two_tables_set_differently_is_sorted_by_a_third(void **state) {
  (void)state;
  const hw_shape pair = ranking_pair(1, 16);
  hw_program *a = some_way(), *b = new_program(HW_PAI_GOW), *sort = new_program(HW_PAI_GOW);
  add_rule(b, -1, -1, -1, ORDERS(HW_BEST_LOW));
  add_rule(sort, group_node(sort, HW_HOLDS, SHAPES(pair)), -1, -1, NULL, 0);
  add_rule(sort, -1, -1, -1, NULL, 0);
  hw_survey survey = {.program = a, .ranking = &tiles, .kinds = kinds, .threads = 1};
  surveyed one = run_whole_survey(&survey);
  survey.program = b;
  surveyed other = run_whole_survey(&survey);
  survey.program = sort;
  surveyed sorted = run_whole_survey(&survey);
  static hw_tally tally[HW_RULES_MAX + 1];
  assert_int_equal(hw_table_differing(kinds, one.table, other.table, sorted.table, tally), HW_OK);
  uint64_t hands[2] = {0, 0};
  hw_class class;
  for (uint32_t k = 0; k < kinds->count; k++) {
    hw_kind_classes(kinds, k, &class);
    if (one.table->same[k] != other.table->same[k]) hands[sorted.table->rule[k]] += class.hands;
  }
  assert_int_equal(tally[0].hands, hands[0]);
  assert_int_equal(tally[1].hands, hands[1]);
  assert_true(hands[0] > 0 && hands[1] > 0 && tally[HW_RULES_MAX].hands == 0);
  free_surveyed(&one);
  free_surveyed(&other);
  free_surveyed(&sorted);
  hw_program_free(a);
  hw_program_free(b);
  hw_program_free(sort);
}

static bool departs_by_hand(const hw_table *table, uint32_t class) {
  return table->rule[class] == 0 && table->clause[class] == 0 &&
         !(table->lawful[class] >> table->setting[class] & 1);
}

/* Of two ways under one law, the hands whose first rule departs in the one alone: those of walking both tables. */
static void what_departs_in_one_table_alone_is_what_walking_both_finds(void **state) {
  (void)state;
  hw_program *a = some_way(), *b = new_program(HW_PAI_GOW);
  add_rule(b, -1, -1, -1, ORDERS(HW_BEST_LOW));
  add_law(b, NODES(group_node(b, HW_LOW, SHAPES(worth(5, 9)))));
  hw_survey survey = {.program = a, .ranking = &tiles, .kinds = kinds, .threads = 1};
  surveyed one = run_whole_survey(&survey);
  survey.program = b;
  surveyed other = run_whole_survey(&survey);
  const uint64_t first[] = {1, 0}, none[] = {0, 0};
  uint64_t hands[2], by_hand[2] = {0, 0}, all = 0;
  hw_class class;
  for (uint32_t k = 0; k < kinds->count; k++) {
    bool in_a = departs_by_hand(one.table, k), in_b = departs_by_hand(other.table, k);
    hw_kind_classes(kinds, k, &class);
    if (in_a != in_b) by_hand[in_b] += class.hands;
    if (in_a) all += class.hands;
  }
  assert_true(by_hand[0] > 0 && by_hand[1] > 0 && all > by_hand[0]);
  assert_int_equal(hw_table_departing_alone(kinds, one.table, first, other.table, first, hands), HW_OK);
  assert_int_equal(hands[0], by_hand[0]);
  assert_int_equal(hands[1], by_hand[1]);
  assert_int_equal(hw_table_departing_alone(kinds, one.table, first, other.table, none, hands), HW_OK);
  assert_true(hands[0] == all && hands[1] == 0);
  free_surveyed(&one);
  free_surveyed(&other);
  hw_program_free(a);
  hw_program_free(b);
}

/* Of one table under the law of another, the hands that depart there and not here: those of walking both. */
static void what_departs_anew_is_what_walking_both_finds(void **state) {
  (void)state;
  hw_program *a = some_way(), *b = new_program(HW_PAI_GOW);
  add_rule(b, -1, -1, -1, ORDERS(HW_BEST_LOW));
  add_law(b, NODES(group_node(b, HW_LOW, SHAPES(worth(7, 9)))));
  hw_survey survey = {.program = a, .ranking = &tiles, .kinds = kinds, .threads = 1};
  surveyed one = run_whole_survey(&survey);
  survey.program = b;
  surveyed law = run_whole_survey(&survey);
  const uint64_t listed[HW_RULES_MAX] = {1, 1}, none[HW_RULES_MAX] = {0};
  static hw_tally tally[HW_CLAUSES_MAX];
  uint64_t anew = 0, all = 0;
  hw_class class;
  for (uint32_t k = 0; k < kinds->count; k++) {
    uint32_t n = kinds->first[k];
    if (one.table->setting[n] == HW_NO_SETTING || hw_table_clause(law.table, n) != 0) continue;
    if (law.table->lawful[n] >> one.table->setting[n] & 1) continue;
    hw_kind_classes(kinds, k, &class);
    all += class.hands;
    if (!hw_table_departs_among(one.table, listed, n)) anew += class.hands;
  }
  assert_true(anew > 0 && anew < all);
  assert_int_equal(hw_table_departing_anew(kinds, one.table, listed, law.table, listed, tally), HW_OK);
  assert_true(tally[0].hands == anew && tally[1].hands == 0);
  assert_int_equal(hw_table_departing_anew(kinds, one.table, none, law.table, listed, tally), HW_OK);
  assert_int_equal(tally[0].hands, all);
  assert_int_equal(hw_table_departing_anew(kinds, one.table, none, law.table, none, tally), HW_OK);
  assert_int_equal(tally[0].hands, 0);
  free_surveyed(&one);
  free_surveyed(&law);
  hw_program_free(a);
  hw_program_free(b);
}

static void a_table_of_the_other_game_is_refused(void **state) {
  (void)state;
  static hw_tally tally[HW_RULES_MAX + 1];
  const hw_table_asked asked = {.rule = -1};
  hw_table *cards;
  assert_int_equal(hw_table_new(HW_PAI_GOW_POKER, 1, &cards), HW_OK);
  assert_int_equal(hw_table_count(kinds, cards, &asked, cards, tally), HW_BAD_RULES);
  assert_int_equal(hw_table_differing(kinds, cards, cards, cards, tally), HW_BAD_RULES);
  uint64_t hands[2];
  assert_int_equal(hw_table_departing_alone(kinds, cards, NULL, cards, NULL, hands), HW_BAD_RULES);
  assert_int_equal(hw_table_departing_anew(kinds, cards, NULL, cards, NULL, tally), HW_BAD_RULES);
  hw_table_free(cards);
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(rules_and_departures_are_those_of_the_report),
    cmocka_unit_test(what_is_allowed_is_what_the_law_leaves),
    cmocka_unit_test(what_keeps_the_law_is_what_a_walk_by_hand_finds),
    cmocka_unit_test(what_two_tables_set_differently_is_sorted_by_a_third),
    cmocka_unit_test(what_departs_in_one_table_alone_is_what_walking_both_finds),
    cmocka_unit_test(what_departs_anew_is_what_walking_both_finds),
    cmocka_unit_test(a_table_of_the_other_game_is_refused),
  };
  return cmocka_run_group_tests(tests, build, release);
}
