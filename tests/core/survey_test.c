/* survey_test.c - deciding every hand by words: what is counted, what is written, and that neither threads
 * nor direction change a byte of it. */

#include "surveys.h"
#include "tile_naive.h"

static hw_ranking tiles, cards;
static hw_kinds *tile_kinds, *card_kinds;

static int build(void **state) {
  (void)state;
  tiles = tile_ranking();
  cards = card_ranking();
  tile_kinds = all_kinds(HW_PAI_GOW);
  card_kinds = all_kinds(HW_PAI_GOW_POKER);
  return 0;
}

static int release(void **state) {
  (void)state;
  free_ranking(&cards);
  hw_kinds_free(tile_kinds);
  hw_kinds_free(card_kinds);
  return 0;
}

static hw_survey survey_of_tiles(const hw_program *program) {
  return (hw_survey){.program = program, .ranking = &tiles, .kinds = tile_kinds, .threads = 1};
}

/* ---- 58 Pa. Code § 621a.8(d) ---- */

static void the_four_paragraphs_govern_435_13349_19920_and_2256_hands(void **state) {
  (void)state;
  static const uint64_t governs[] = {435, 13349, 19920, 2256}, open[] = {0, 2290, 12560, 0};
  hw_program *p = new_program(HW_PAI_GOW);
  law_621a(p);
  hw_survey survey = survey_of_tiles(p);
  surveyed done = run_whole_survey(&survey);
  for (int c = 0; c < 4; c++) {
    assert_int_equal(done.report->clause[c].governs.hands, governs[c]);
    assert_int_equal(done.report->clause[c].open.hands, open[c]);
  }
  assert_int_equal(done.report->all.hands, 35960);
  assert_int_equal(done.report->all.classes, 8130);
  assert_int_equal(done.report->uncovered.hands, 35960); /* a law sets no hand */
  assert_int_equal(done.report->ungoverned.hands, 0);
  free_surveyed(&done);
  hw_program_free(p);
}

/* The paragraph that governs four tiles, 0 to 3, read from the text; *ranks: of how many different ranks
 * the settings it allows are. */
static int read_621a(const int shown[HW_TILE_HAND], int *ranks) {
  static const int parted[HW_TILE_SETTINGS][4] = {{0, 1, 2, 3}, {0, 2, 1, 3}, {0, 3, 1, 2}};
  naive_hand half[HW_TILE_SETTINGS][2];
  int best = HW_FACES, worst = 0;
  for (int i = 0; i < HW_TILE_HAND; i++) {
    int rank = ma_tiles[shown[i]].rank;
    if (rank < best) best = rank;
    if (rank > worst) worst = rank;
  }
  for (int paragraph = 0; paragraph < 4; paragraph++) {
    bool allowed[HW_TILE_SETTINGS];
    *ranks = 0;
    for (int s = 0; s < HW_TILE_SETTINGS; s++) {
      allowed[s] = false;
      for (int h = 0; h < 2; h++) {
        int a = shown[parted[s][2 * h]], b = shown[parted[s][2 * h + 1]];
        half[s][h] = naive_two(a, b);
        naive_hand two = half[s][h];
        bool ends = (ma_tiles[a].rank == best && ma_tiles[b].rank == worst) ||
                    (ma_tiles[b].rank == best && ma_tiles[a].rank == worst);
        const bool meets[4] = {two.pair == MA_SUPREME, two.pair > 0, two.value >= 7, ends};
        allowed[s] = allowed[s] || meets[paragraph];
      }
      if (naive_compare(half[s][0], half[s][1]) < 0) {
        naive_hand swapped = half[s][0];
        half[s][0] = half[s][1];
        half[s][1] = swapped;
      }
      bool is_new = allowed[s];
      for (int t = 0; t < s && is_new; t++)
        is_new =
          !allowed[t] || naive_compare(half[s][0], half[t][0]) || naive_compare(half[s][1], half[t][1]);
      *ranks += is_new;
    }
    if (*ranks) return paragraph;
  }
  return -1;
}

static void every_hand_is_governed_as_read_from_the_text_afresh(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW);
  law_621a(p);
  naive_tile set[HW_TILES];
  uint64_t governs[4] = {0}, open[4] = {0};
  naive_set(set);
  for (int a = 3; a < HW_TILES; a++)
    for (int b = 2; b < a; b++)
      for (int c = 1; c < b; c++)
        for (int d = 0; d < c; d++) {
          const int shown[] = {set[a].shown, set[b].shown, set[c].shown, set[d].shown};
          int ranks, paragraph = read_621a(shown, &ranks);
          assert_in_range(paragraph, 0, 3);
          governs[paragraph]++;
          open[paragraph] += ranks > 1;
        }
  hw_survey survey = survey_of_tiles(p);
  surveyed done = run_whole_survey(&survey);
  for (int i = 0; i < 4; i++) {
    assert_int_equal(done.report->clause[i].governs.hands, governs[i]);
    assert_int_equal(done.report->clause[i].open.hands, open[i]);
  }
  free_surveyed(&done);
  hw_program_free(p);
}

/* ---- a house way of tiles, some of it faulty ---- */

typedef struct way {
  hw_program *program;
  int dead_alternative, live_alternative;
} way;

static way faulty_way(void) {
  way made = {.program = new_program(HW_PAI_GOW)};
  hw_program *p = made.program;
  const hw_shape pair = ranking_pair(1, 16), twelve_or_two = tile("6-6 1-1"), nine = tile("3-6 4-5");
  int law = law_621a(p);
  int two = group_node(p, HW_HOLDS, SHAPES(pair, pair));
  add_rule(p, two, group_node(p, HW_HIGH, SHAPES(pair)), -1, ORDERS(HW_BEST_LOW));
  /* Eights to make 7/9 or better; never with a nine and an eleven together. */
  int low = group_node(p, HW_LOW, SHAPES(worth(7, 9))), high = group_node(p, HW_HIGH, SHAPES(worth(9, 9)));
  made.live_alternative = join(p, HW_ALL_OF, NODES(low, high));
  made.dead_alternative = group_node(p, HW_LOW, SHAPES(nine, nine, nine));
  int any = join(p, HW_ANY_OF, NODES(made.live_alternative, made.dead_alternative));
  int split = group_node(p, HW_SPLIT, SHAPES(pair));
  int eights = group_node(p, HW_HOLDS, SHAPES(duo(ma_pair_rank(14), ma_pair_rank(4), faces("4-4 3-5 2-6"))));
  add_rule(p, eights, join(p, HW_ALL_OF, NODES(any, split)), -1, NULL, 0);
  int wong = group_node(p, HW_HOLDS, SHAPES(twelve_or_two, nine));
  add_rule(p, wong, -1, law, NULL, 0); /* a Wong, a Gong or a pair: which is not said */
  add_rule(p, -1, group_node(p, HW_LOW, SHAPES(worth(2, 9))), -1, ORDERS(HW_BEST_LOW, HW_BEST_HIGH));
  return made; /* and hands whose every low is below two are without a rule */
}

/* What a report should say, counted from tracing the classes one by one. */
static void count(hw_tally *tally, const hw_class *class, const hw_view *view) {
  uint64_t key = hw_hand_key(class->piece, view->size);
  tally->hands += class->hands;
  tally->classes++;
  if (key < tally->least) tally->least = key;
}

static bool of_one_rank(const hw_view *view, uint32_t mask) {
  int first = __builtin_ctz(mask);
  for (int s = 0; s < view->settings; s++)
    if ((mask >> s & 1) &&
        (view->high_rank[s] != view->high_rank[first] || view->low_rank[s] != view->low_rank[first]))
      return false;
  return true;
}

/* Settings that differ in rank, each compared with all before it. */
static unsigned ranks_in(const hw_view *view, uint32_t mask) {
  unsigned ranks = 0;
  for (int s = 0; s < view->settings; s++) {
    bool again = false;
    for (int t = 0; t < s; t++) again |= (mask >> t & 1) && of_one_rank(view, 1u << s | 1u << t);
    ranks += (mask >> s & 1) && !again;
  }
  return ranks;
}

static bool has_better(const hw_view *view, uint32_t mask, int s) {
  for (int t = 0; t < view->settings; t++) {
    int high = view->high_rank[t] - view->high_rank[s], low = view->low_rank[t] - view->low_rank[s];
    if ((mask >> t & 1) && ((high > 0 && low >= 0) || (high >= 0 && low > 0))) return true;
  }
  return false;
}

static void count_decision(hw_report *report, const hw_class *class, const hw_view *view,
                           const hw_rule_state *rule_state, const hw_decision *decision) {
  count(&report->all, class, view);
  for (int r = 0; r < report->rules; r++) {
    if (rule_state[r] == HW_PASSED || rule_state[r] == HW_DECIDED) count(&report->rule[r].held, class, view);
    if (rule_state[r] == HW_PASSED) count(&report->rule[r].passed, class, view);
    if (rule_state[r] == HW_DECIDED) count(&report->rule[r].set, class, view);
  }
  hw_clause_report *governs = decision->clause < 0 ? NULL : &report->clause[decision->clause];
  count(governs ? &governs->governs : &report->ungoverned, class, view);
  if (governs && !of_one_rank(view, decision->lawful)) count(&governs->open, class, view);
  uint32_t allowed = governs ? decision->lawful : view->exist;
  if (!of_one_rank(view, allowed)) count(&report->choice, class, view);
  report->choice_settings += (uint64_t) class->hands * ranks_in(view, allowed);
  if (decision->rule < 0) count(&report->uncovered, class, view);
  if (decision->rule < 0) return;
  if (!of_one_rank(view, decision->left)) count(&report->rule[decision->rule].tied, class, view);
  if (has_better(view, allowed, decision->setting))
    count(&report->rule[decision->rule].dominated, class, view);
  if (governs && !(decision->lawful >> decision->setting & 1))
    count(&report->departs[decision->rule * report->clauses + decision->clause], class, view);
}

/* A class of the table is as the trace of its smallest hand says. */
static void is_in_table(const hw_table *table, uint32_t number, const hw_view *view,
                        const hw_decision *decision) {
  int same = 0;
  assert_int_equal(table->lawful[number], decision->lawful);
  assert_int_equal(table->rule[number], decision->rule < 0 ? HW_NO_SETTING : decision->rule);
  assert_int_equal(table->setting[number], decision->rule < 0 ? HW_NO_SETTING : decision->setting);
  if (decision->rule < 0) assert_int_equal(table->same[number], HW_NO_SETTING);
  if (decision->rule < 0) return;
  while (!of_one_rank(view, 1u << same | 1u << decision->setting)) same++;
  assert_int_equal(table->same[number], same);
}

static void the_report_is_what_tracing_every_class_adds_up_to(void **state) {
  (void)state;
  way faulty = faulty_way();
  hw_survey survey = survey_of_tiles(faulty.program);
  surveyed done = run_whole_survey(&survey);
  hw_report *expected;
  assert_int_equal(hw_report_new(faulty.program, &expected), HW_OK);
  for (uint32_t k = 0; k < tile_kinds->count; k++) {
    hw_rule_state rule_state[HW_RULES_MAX];
    hw_decision decision;
    hw_class class;
    hw_view view;
    hw_kind_classes(tile_kinds, k, &class);
    hw_view_fill(&tiles, class.piece, &view);
    hw_program_trace(faulty.program, &view, rule_state, &decision);
    count_decision(expected, &class, &view, rule_state, &decision);
    add_live(expected, faulty.program, &view);
    is_in_table(done.table, k, &view, &decision);
  }
  assert_same_reports(done.report, expected);
  /* The faults are there to be found. */
  assert_true(done.report->uncovered.hands > 0);
  assert_true(done.report->rule[1].passed.hands > 0 && done.report->rule[2].tied.hands > 0);
  assert_true(done.report->departs[1 * 4 + 1].hands > 0);
  assert_true(done.report->departs[2 * 4 + 1].hands == 0 &&
              done.report->departs[2 * 4 + 1].least == UINT64_MAX);
  hw_report_free(expected);
  free_surveyed(&done);
  hw_program_free(faulty.program);
}

/* The same of cards: what a setting is worse than, and what a law leaves, by a way whose last rule plays the
 * weakest of the pairs there are and whose law governs no hand without one. */
static void the_counts_of_cards_are_what_tracing_adds_up_to(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW_POKER);
  const hw_shape pair = alike(2, ANY_RANK), ace = alike(1, 1u << HW_ACE);
  add_rule(p, group_node(p, HW_HOLDS, SHAPES(ace)), group_node(p, HW_LOW, SHAPES(pair)), -1, NULL, 0);
  add_rule(p, -1, group_node(p, HW_HIGH, SHAPES(pair)), -1, ORDERS(HW_BEST_HIGH));
  add_rule(p, -1, -1, -1, ORDERS(HW_BEST_LOW, HW_BEST_HIGH));
  add_law(p, NODES(group_node(p, HW_EITHER, SHAPES(pair))));
  hw_kinds *kinds = thin_kinds(HW_PAI_GOW_POKER, 211);
  hw_survey survey = {.program = p, .ranking = &cards, .kinds = kinds, .threads = 2};
  surveyed done = run_whole_survey(&survey);
  hw_report *expected;
  static hw_class class[HW_KIND_CLASSES_MAX];
  assert_int_equal(hw_report_new(p, &expected), HW_OK);
  for (uint32_t k = 0; k < kinds->count; k++) {
    int classes = hw_kind_classes(kinds, k, class);
    for (int i = 0; i < classes; i++) {
      hw_rule_state rule_state[HW_RULES_MAX];
      hw_decision decision;
      hw_view view;
      hw_view_fill(&cards, class[i].piece, &view);
      hw_program_trace(p, &view, rule_state, &decision);
      count_decision(expected, &class[i], &view, rule_state, &decision);
      add_live(expected, p, &view);
    }
  }
  assert_same_reports(done.report, expected);
  assert_true(done.report->ungoverned.hands > 0 && done.report->clause[0].governs.hands > 0);
  assert_true(done.report->rule[0].dominated.hands > 0 && done.report->rule[2].dominated.hands == 0);
  assert_in_range(done.report->choice_settings / done.report->all.hands, 2, 21);
  hw_report_free(expected);
  free_surveyed(&done);
  hw_kinds_free(kinds);
  hw_program_free(p);
}

static void an_alternative_no_hand_leaves_a_setting_is_dead(void **state) {
  (void)state;
  way faulty = faulty_way();
  hw_survey survey = survey_of_tiles(faulty.program);
  surveyed done = run_whole_survey(&survey);
  assert_true(done.report->live[faulty.live_alternative]);
  assert_false(done.report->live[faulty.dead_alternative]);
  free_surveyed(&done);
  hw_program_free(faulty.program);
}

static void tiles_give_the_same_bytes_on_1_2_3_and_7_threads(void **state) {
  (void)state;
  way faulty = faulty_way();
  assert_same_however_run(survey_of_tiles(faulty.program));
  hw_program_free(faulty.program);
}

static void a_program_of_nothing_leaves_every_hand_without_a_rule(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW);
  hw_survey survey = survey_of_tiles(p);
  surveyed done = run_whole_survey(&survey);
  assert_int_equal(done.report->uncovered.hands, 35960);
  assert_int_equal(done.report->ungoverned.hands, 35960);
  for (uint32_t k = 0; k < tile_kinds->count; k++) {
    assert_int_equal(done.table->setting[k], HW_NO_SETTING);
    assert_int_equal(done.table->rule[k], HW_NO_SETTING);
    assert_int_equal(done.table->same[k], HW_NO_SETTING);
    assert_int_equal(done.table->lawful[k], 0);
  }
  free_surveyed(&done);
  hw_program_free(p);
}

/* ---- cards ---- */

/* A straight or a flush behind if a pair can go in front, else a pair behind, else a straight or a flush, and
 * with none of these the strongest low hand. Lawful is whatever is not fouled (58 Pa. Code § 645a.11(b)). */
static hw_program *plain_way(void) {
  hw_program *p = new_program(HW_PAI_GOW_POKER);
  const hw_shape pair = alike(2, ANY_RANK);
  int made = leaf(p, HW_MADE), pair_low = group_node(p, HW_LOW, SHAPES(pair));
  add_rule(p, -1, join(p, HW_ALL_OF, NODES(made, pair_low)), -1, ORDERS(HW_BEST_HIGH));
  add_rule(p, -1, group_node(p, HW_HIGH, SHAPES(pair)), -1, NULL, 0);
  add_rule(p, -1, leaf(p, HW_MADE), -1, NULL, 0);
  add_rule(p, -1, -1, -1, NULL, 0);
  assert_int_equal(hw_program_choice(p, ORDERS(HW_BEST_LOW, HW_BEST_HIGH)), HW_OK);
  add_law(p, NODES(leaf(p, HW_NOT_FOULED)));
  return p;
}

/* Every suited class, and one unsuited in seven, of the kinds that `step` steps on. */
static void classes_are_as_traced(const hw_program *p, const hw_kinds *kinds, const hw_table *table,
                                  uint32_t step) {
  int suited = 0, tried = 0;
  for (uint32_t k = 0; k < kinds->count; k += step) {
    static hw_class class[HW_KIND_CLASSES_MAX];
    int classes = hw_kind_classes(kinds, k, class);
    for (int i = 0; i < classes; i++) {
      hw_rule_state rule_state[HW_RULES_MAX];
      hw_decision decision;
      hw_view view;
      if (!class[i].suited && (i + k) % 7) continue;
      hw_view_fill(&cards, class[i].piece, &view);
      hw_program_trace(p, &view, rule_state, &decision);
      assert_int_equal(decision.lawful, view.exist);
      is_in_table(table, kinds->first[k] + (uint32_t)i, &view, &decision);
      suited += class[i].suited;
      tried++;
    }
  }
  print_message("# %d classes, %d of them suited\n", tried, suited);
  assert_true(suited > 1000);
}

static void a_way_of_cards_accounts_for_every_hand_and_each_class_is_as_traced(void **state) {
  (void)state;
  hw_program *p = plain_way();
  hw_survey survey = {.program = p, .ranking = &cards, .kinds = card_kinds, .threads = 2};
  surveyed done = run_whole_survey(&survey);
  const hw_report *report = done.report;
  assert_true(report->all.hands == 154143080);
  assert_int_equal(report->all.classes, 6972147);
  uint64_t set = 0;
  for (int r = 0; r < 4; r++) {
    set += report->rule[r].set.hands;
    assert_true(report->rule[r].passed.hands == report->all.hands - set);
    assert_int_equal(report->rule[r].tied.hands, 0);
    assert_int_equal(report->departs[r].hands, 0);
  }
  assert_int_equal(report->rule[3].set.hands, 24780420); /* high card, as counted elsewhere */
  assert_int_equal(report->uncovered.hands, 0);
  assert_true(report->clause[0].governs.hands == 154143080);
  classes_are_as_traced(p, card_kinds, done.table, 53);
  free_surveyed(&done);
  hw_program_free(p);
}

static void the_smallest_hand_is_of_the_lowest_cards(void **state) {
  (void)state;
  hw_program *p = plain_way();
  hw_kinds *kinds = thin_kinds(HW_PAI_GOW_POKER, 500);
  hw_survey survey = {.program = p, .ranking = &cards, .kinds = kinds, .threads = 1};
  surveyed done = run_whole_survey(&survey);
  const uint8_t smallest[] = {6, 5, 4, 3, 2, 1, 0}; /* three threes of the first suits, four twos */
  assert_true(done.report->all.least == hw_hand_key(smallest, HW_CARD_HAND));
  free_surveyed(&done);
  hw_kinds_free(kinds);
  hw_program_free(p);
}

static void cards_give_the_same_bytes_on_1_2_3_and_7_threads(void **state) {
  (void)state;
  hw_program *p = plain_way();
  hw_kinds *kinds = thin_kinds(HW_PAI_GOW_POKER, 37);
  assert_same_however_run((hw_survey){.program = p, .ranking = &cards, .kinds = kinds});
  print_message("# %u classes, of one kind in 37\n", (unsigned)kinds->classes);
  hw_kinds_free(kinds);
  hw_program_free(p);
}

/* ---- two tables ---- */

static surveyed run_by_order(const hw_op *order) {
  hw_program *p = new_program(HW_PAI_GOW);
  add_rule(p, group_node(p, HW_HOLDS, SHAPES(ranking_pair(1, 16))), -1, -1, order, 1);
  add_rule(p, -1, -1, -1, order, 1);
  hw_survey survey = survey_of_tiles(p);
  surveyed done = run_whole_survey(&survey);
  hw_program_free(p);
  return done;
}

static void two_tables_differ_where_the_settings_differ_in_rank(void **state) {
  (void)state;
  static const hw_op best_low = HW_BEST_LOW, best_high = HW_BEST_HIGH;
  surveyed low = run_by_order(&best_low), high = run_by_order(&best_high);
  hw_difference *difference = calloc(HW_DIFFERENCES_MAX, sizeof *difference);
  hw_tally expected[2] = {{0, 0, UINT64_MAX}, {0, 0, UINT64_MAX}};
  int differences;
  assert_non_null(difference);
  for (uint32_t k = 0; k < tile_kinds->count; k++) {
    hw_class class;
    hw_view view;
    hw_kind_classes(tile_kinds, k, &class);
    hw_view_fill(&tiles, class.piece, &view);
    if (!of_one_rank(&view, 1u << low.table->setting[k] | 1u << high.table->setting[k]))
      count(&expected[low.table->rule[k]], &class, &view);
  }
  assert_int_equal(hw_table_diff(tile_kinds, low.table, high.table, difference, &differences), HW_OK);
  assert_int_equal(differences, 2);
  for (int i = 0; i < 2; i++) {
    assert_int_equal(difference[i].rule_a, i);
    assert_int_equal(difference[i].rule_b, i);
    assert_memory_equal(&difference[i].tally, &expected[i], sizeof expected[i]);
  }
  assert_int_equal(hw_table_diff(tile_kinds, low.table, low.table, difference, &differences), HW_OK);
  assert_int_equal(differences, 0);
  assert_int_equal(hw_table_diff(card_kinds, low.table, low.table, difference, &differences), HW_BAD_RULES);
  free(difference);
  free_surveyed(&low);
  free_surveyed(&high);
}

/* Which of two settings of equal rank a table names is no difference. */
static void tables_do_not_differ_in_settings_of_equal_rank(void **state) {
  (void)state;
  static const hw_op best_low = HW_BEST_LOW;
  surveyed done = run_by_order(&best_low), renamed = run_by_order(&best_low);
  hw_difference *difference = calloc(HW_DIFFERENCES_MAX, sizeof *difference);
  int differences, changed = 0;
  assert_non_null(difference);
  for (uint32_t k = 0; k < tile_kinds->count; k++) {
    hw_class class;
    hw_view view;
    hw_kind_classes(tile_kinds, k, &class);
    hw_view_fill(&tiles, class.piece, &view);
    uint32_t equals = hw_view_equals(&view, done.table->setting[k]);
    renamed.table->setting[k] = (uint8_t)(31 - __builtin_clz(equals));
    changed += renamed.table->setting[k] != done.table->setting[k];
  }
  assert_true(changed > 100);
  assert_int_equal(hw_table_diff(tile_kinds, done.table, renamed.table, difference, &differences), HW_OK);
  assert_int_equal(differences, 0);
  free(difference);
  free_surveyed(&done);
  free_surveyed(&renamed);
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(the_four_paragraphs_govern_435_13349_19920_and_2256_hands),
    cmocka_unit_test(every_hand_is_governed_as_read_from_the_text_afresh),
    cmocka_unit_test(the_report_is_what_tracing_every_class_adds_up_to),
    cmocka_unit_test(the_counts_of_cards_are_what_tracing_adds_up_to),
    cmocka_unit_test(an_alternative_no_hand_leaves_a_setting_is_dead),
    cmocka_unit_test(tiles_give_the_same_bytes_on_1_2_3_and_7_threads),
    cmocka_unit_test(a_program_of_nothing_leaves_every_hand_without_a_rule),
    cmocka_unit_test(a_way_of_cards_accounts_for_every_hand_and_each_class_is_as_traced),
    cmocka_unit_test(the_smallest_hand_is_of_the_lowest_cards),
    cmocka_unit_test(cards_give_the_same_bytes_on_1_2_3_and_7_threads),
    cmocka_unit_test(two_tables_differ_where_the_settings_differ_in_rank),
    cmocka_unit_test(tables_do_not_differ_in_settings_of_equal_rank),
  };
  cmocka_set_message_output(CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name("surveys", tests, build, release);
}
