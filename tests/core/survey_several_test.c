/* survey_several_test.c - several rankings decided together, against each decided alone. */

#include "surveys.h"

static hw_ranking cards[HW_CASES_MAX];
static int rankings;

/* The next of a row of numbers that look random; the same in every run. */
static unsigned next_number(uint64_t *seed) {
  *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (unsigned)(*seed >> 33);
}

static void exchange(uint8_t *list, int count, uint64_t *seed) {
  int a = (int)(next_number(seed) % (unsigned)count), b = (int)(next_number(seed) % (unsigned)count);
  uint8_t moved = list[a];
  list[a] = list[b];
  list[b] = moved;
}

static void add_ranking(const hw_card_rules *rules) {
  hw_card_ranking *made = NULL;
  assert_int_equal(hw_card_ranking_build(rules, &made), HW_OK);
  cards[rankings++] = (hw_ranking){.game = HW_PAI_GOW_POKER, .card = made};
}

/* Those in use, with each reading of the joker; one in which a pair beats a straight flush, so that other low hands
 * foul though most ranks lie in the same order; then others, each of which exchanges some straights and straight
 * flushes of the first and, now and then, two kinds of hand. */
static int build(void **state) {
  (void)state;
  uint64_t seed = 27;
  hw_card_rules rules = all_rules[0];
  rules.joker_royal = HW_JOKER_ROYAL_ACE;
  for (int i = 0; i < RULES; i++) add_ranking(&all_rules[i]);
  add_ranking(&rules);
  rules.category[1] = HW_PAIR;
  rules.category[9] = HW_ROYAL;
  add_ranking(&rules);
  while (rankings < HW_CASES_MAX) {
    rules = all_rules[0];
    for (int i = 0; i < rankings % 4; i++) exchange(rules.straight, 10, &seed);
    for (int i = 0; i < rankings % 3; i++) exchange(rules.straight_flush, 9, &seed);
    if (rankings % 16 == 0) exchange(rules.category, HW_CATEGORIES - 1, &seed);
    rules.joker_flush = rankings % 2 ? HW_JOKER_SECOND_ACE : HW_JOKER_HIGHEST_MISSING;
    add_ranking(&rules);
  }
  return 0;
}

static int release(void **state) {
  (void)state;
  while (rankings > 0) free_ranking(&cards[--rankings]);
  return 0;
}

/* The better half of the ranks of a category, as a ranking numbers them. */
static hw_shape better_half(const hw_ranking *ranking, hw_category category) {
  int from = 0, to = hw_card_high_ranks(ranking->card) - 1;
  while (hw_card_category(ranking->card, (uint16_t)from) != category) from++;
  while (hw_card_category(ranking->card, (uint16_t)to) != category) to--;
  return (hw_shape){.sort = HW_RANKED, .from = (uint16_t)((from + to) / 2 + 1), .to = (uint16_t)to};
}

/* A way and a law that ask for whatever a ranking can change: the best halves, made hands, settings that exist, ties,
 * ranges of ranks, settings that are worse than others. Its last rule leaves some hands to no rule. */
static hw_program *way_under(const hw_ranking *ranking) {
  hw_program *p = new_program(HW_PAI_GOW_POKER);
  const hw_shape pair = alike(2, ANY_RANK), straights = better_half(ranking, HW_STRAIGHT);
  const hw_shape flushes = better_half(ranking, HW_FLUSH),
                 low_pair = {.sort = HW_RANKED, .from = HW_CARD_LOW_PAIR};
  int straight = group_node(p, HW_RANKED_HIGH, SHAPES(straights));
  int in_front = group_node(p, HW_RANKED_LOW, SHAPES(low_pair));
  int joker = group_node(p, HW_HIGH, SHAPES(alike(1, 1u << HW_RANKS), card("A")));
  add_rule(p, -1, join(p, HW_ALL_OF, NODES(leaf(p, HW_MADE), joker)), -1, ORDERS(HW_BEST_LOW));
  int two_ways = join(p, HW_TWO_WAYS, NODES(leaf(p, HW_MADE)));
  add_rule(p, two_ways, join(p, HW_ANY_OF, NODES(straight, in_front)), -1, ORDERS(HW_BEST_HIGH));
  add_rule(p, -1, group_node(p, HW_RANKED_HIGH, SHAPES(flushes)), -1, NULL, 0);
  add_rule(p, -1, join(p, HW_ALL_OF, NODES(leaf(p, HW_NOT_FOULED), group_node(p, HW_HIGH, SHAPES(pair)))), -1,
           ORDERS(HW_BEST_LOW, HW_BEST_HIGH));
  int best = join(p, HW_FIRST_OF, NODES(leaf(p, HW_MADE), leaf(p, HW_BEST_LOW)));
  add_rule(p, group_node(p, HW_HOLDS, SHAPES(card("K"))), best, -1, NULL, 0);
  int two = group_node(p, HW_HOLDS, SHAPES(card("2")));
  add_law(p, NODES(join(p, HW_WHEN, NODES(two)),
                   join(p, HW_ALL_OF, NODES(leaf(p, HW_MADE), leaf(p, HW_BEST_HIGH))),
                   join(p, HW_ALL_OF, NODES(leaf(p, HW_NOT_FOULED), leaf(p, HW_BEST_LOW)))));
  return p;
}

/* SHA-256 of masks laid out in memory, three bytes each. */
static void digest_of(const hw_table *table, char hex[HW_SHA256_HEX]) {
  uint8_t *bytes = malloc((size_t)table->classes * 3);
  assert_non_null(bytes);
  for (uint32_t c = 0; c < table->classes; c++)
    for (int b = 0; b < 3; b++) bytes[3 * c + (uint32_t)b] = (uint8_t)(table->lawful[c] >> 8 * b);
  assert_int_equal(hw_hash_sha256(bytes, (size_t)table->classes * 3, hex), HW_OK);
  free(bytes);
}

typedef struct together {
  hw_program *program[HW_CASES_MAX];
  hw_report *report[HW_CASES_MAX];
  char law[HW_CASES_MAX][HW_SHA256_HEX];
  int count;
} together;

static void decide_together(together *all, int count, const hw_kinds *kinds, int threads) {
  hw_case cases[HW_CASES_MAX];
  all->count = count;
  for (int k = 0; k < count; k++) {
    all->program[k] = way_under(&cards[k]);
    cases[k] = (hw_case){all->program[k], &cards[k]};
    assert_int_equal(hw_report_new(all->program[k], &all->report[k]), HW_OK);
  }
  hw_several several = {.cases = cases, .count = count, .kinds = kinds, .threads = threads};
  assert_int_equal(hw_survey_several(&several, all->report, all->law), HW_OK);
}

static void free_together(together *all) {
  for (int k = 0; k < all->count; k++) {
    hw_report_free(all->report[k]);
    hw_program_free(all->program[k]);
  }
}

static bool have_same_counts(const hw_report *a, const hw_report *b) {
  return memcmp(a->rule, b->rule, (size_t)a->rules * sizeof *a->rule) == 0 &&
         memcmp(a->departs, b->departs, (size_t)(a->rules * a->clauses) * sizeof *a->departs) == 0;
}

/* Each case is as decided alone; prints and returns how many reports differ, and prints how many digests. */
static int assert_as_alone(const together *all, const hw_kinds *kinds) {
  int laws = 0, reports = 0;
  for (int k = 0; k < all->count; k++) {
    hw_survey survey = {.program = all->program[k], .ranking = &cards[k], .kinds = kinds, .threads = 2};
    surveyed alone = run_whole_survey(&survey);
    char hex[HW_SHA256_HEX];
    digest_of(alone.table, hex);
    assert_same_reports(all->report[k], alone.report);
    assert_string_equal(all->law[k], hex);
    bool same_law = false, same_report = false;
    for (int j = 0; j < k; j++) {
      same_law |= strcmp(all->law[j], all->law[k]) == 0;
      same_report |= have_same_counts(all->report[j], all->report[k]);
    }
    laws += !same_law;
    reports += !same_report;
    free_surveyed(&alone);
  }
  print_message("# %u classes in %d cases: %d laws, %d reports\n", (unsigned)kinds->classes, all->count, laws,
                reports);
  return reports;
}

static void several_rankings_are_each_as_alone(void **state) {
  (void)state;
  hw_kinds *kinds = thin_kinds(HW_PAI_GOW_POKER, 61);
  together all;
  decide_together(&all, RULES + 2, kinds, 2);
  assert_int_equal(assert_as_alone(&all, kinds),
                   RULES + 1); /* how the joker makes a royal flush changes no count */
  const hw_report *first = all.report[0];
  assert_true(first->uncovered.hands > 0 && first->rule[2].tied.hands > 0 &&
              first->departs[3 * 3 + 1].hands > 0);
  free_together(&all);
  hw_kinds_free(kinds);
}

/* Of a suit, A-Jk-9-5-2 and A-K-9-5-2 are equal if the joker is the king, and not if it is a second ace. */
static void holdings_equal_under_one_ranking_alone_are_kept_apart(void **state) {
  (void)state;
  const hw_kinds *every = all_kinds(HW_PAI_GOW_POKER);
  hw_kinds *kinds = thin_kinds(HW_PAI_GOW_POKER, 1);
  uint32_t kept = 0, classes = 0;
  for (uint32_t k = 0; k < every->count; k++) {
    const uint8_t *face = every->face[k];
    if (face[0] != HW_RANKS || face[1] != HW_ACE || face[2] != HW_ACE - 1 || k % 5) continue;
    memcpy(kinds->face[kept], face, sizeof every->face[k]);
    kinds->first[kept++] = classes;
    classes += every->first[k + 1] - every->first[k];
  }
  kinds->first[kept] = kinds->classes = classes;
  kinds->count = kept;
  together all;
  decide_together(&all, RULES, kinds, 1);
  assert_int_equal(assert_as_alone(&all, kinds), RULES);
  free_together(&all);
  hw_kinds_free((hw_kinds *)every);
  hw_kinds_free(kinds);
}

/* So many that more sets of cases disagree on some hand than have counts of their own. */
static void as_many_as_there_can_be_are_each_as_alone(void **state) {
  (void)state;
  hw_kinds *kinds = thin_kinds(HW_PAI_GOW_POKER, 61);
  together all;
  decide_together(&all, HW_CASES_MAX, kinds, 1);
  assert_in_range(assert_as_alone(&all, kinds), 40, HW_CASES_MAX);
  free_together(&all);
  hw_kinds_free(kinds);
}

static void one_ranking_is_as_alone(void **state) {
  (void)state;
  hw_kinds *kinds = thin_kinds(HW_PAI_GOW_POKER, 499);
  together all;
  decide_together(&all, 1, kinds, 1);
  assert_int_equal(assert_as_alone(&all, kinds), 1);
  free_together(&all);
  hw_kinds_free(kinds);
}

static void threads_change_nothing(void **state) {
  (void)state;
  hw_kinds *kinds = thin_kinds(HW_PAI_GOW_POKER, 251);
  together one, seven;
  decide_together(&one, RULES, kinds, 1);
  decide_together(&seven, RULES, kinds, 7);
  for (int k = 0; k < RULES; k++) {
    assert_same_reports(one.report[k], seven.report[k]);
    assert_string_equal(one.law[k], seven.law[k]);
  }
  free_together(&one);
  free_together(&seven);
  hw_kinds_free(kinds);
}

static void assert_refused(const hw_kinds *kinds, const hw_ranking *ranking, const hw_program *a,
                           const hw_program *b) {
  const hw_case cases[] = {{a, ranking}, {b, ranking}};
  hw_several several = {.cases = cases, .count = 2, .kinds = kinds, .threads = 1};
  hw_report *report[2] = {NULL};
  assert_int_equal(hw_survey_several(&several, report, NULL), HW_BAD_RULES);
}

static void other_programs_tiles_and_functions_are_refused(void **state) {
  (void)state;
  hw_kinds *kinds = thin_kinds(HW_PAI_GOW_POKER, 5003), *tile_kinds = all_kinds(HW_PAI_GOW);
  hw_program *way = way_under(&cards[0]), *more = way_under(&cards[0]), *asks = new_program(HW_PAI_GOW_POKER);
  hw_program *tiles = new_program(HW_PAI_GOW);
  hw_ranking of_tiles = tile_ranking();
  assert_true(hw_programs_alike(way, more));
  add_rule(more, -1, -1, -1, NULL, 0);
  add_rule(asks, ask(asks, HW_ASK_HAND, 0), -1, -1, NULL, 0);
  assert_refused(kinds, &cards[0], way, more);
  assert_refused(kinds, &cards[0], asks, asks);
  assert_refused(tile_kinds, &of_tiles, tiles, tiles);
  hw_program_free(way);
  hw_program_free(more);
  hw_program_free(asks);
  hw_program_free(tiles);
  hw_kinds_free(kinds);
  hw_kinds_free(tile_kinds);
}

/* One part of a program changed after another: only a range of high hands' ranks leaves two programs alike. */
static void programs_are_alike_but_for_ranges_of_high_hands(void **state) {
  (void)state;
  const hw_shape shapes[] = {{.sort = HW_RANKED, .from = 1, .to = 9},
                             {.sort = HW_RANKED, .from = 2, .to = 9}};
  const hw_op orders[] = {HW_BEST_LOW, HW_BEST_HIGH};
  enum { SAME, HIGH, LOW, PREFER, CHOICE, LAW, CARD, PARTS };
  hw_program *p[PARTS];
  for (int i = 0; i < PARTS; i++) {
    p[i] = new_program(HW_PAI_GOW_POKER);
    int high = group_node(p[i], HW_RANKED_HIGH, &shapes[i == HIGH], 1);
    int low = group_node(p[i], HW_RANKED_LOW, &shapes[i == LOW], 1);
    int held = group_node(p[i], HW_HOLDS, SHAPES(i == CARD ? card("K") : card("A")));
    add_rule(p[i], held, join(p[i], HW_ALL_OF, NODES(high, low)), -1, &orders[i == PREFER], 1);
    assert_int_equal(hw_program_choice(p[i], &orders[i == CHOICE], 1), HW_OK);
    int clause = leaf(p[i], HW_NOT_FOULED), other = leaf(p[i], HW_MADE);
    add_law(p[i], NODES(i == LAW ? other : clause));
    assert_int_equal(hw_programs_alike(p[SAME], p[i]), i == SAME || i == HIGH);
    assert_int_equal(hw_programs_alike(p[i], p[SAME]), i == SAME || i == HIGH);
  }
  for (int i = 0; i < PARTS; i++) hw_program_free(p[i]);
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(several_rankings_are_each_as_alone),
    cmocka_unit_test(holdings_equal_under_one_ranking_alone_are_kept_apart),
    cmocka_unit_test(as_many_as_there_can_be_are_each_as_alone),
    cmocka_unit_test(one_ranking_is_as_alone),
    cmocka_unit_test(threads_change_nothing),
    cmocka_unit_test(other_programs_tiles_and_functions_are_refused),
    cmocka_unit_test(programs_are_alike_but_for_ranges_of_high_hands),
  };
  cmocka_set_message_output(CM_OUTPUT_TAP);
  return cmocka_run_group_tests(tests, build, release);
}
