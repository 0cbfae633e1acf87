/* searching_test.c - the best lists of rules, against every list of two rules out of a thousand, of three out of 160
 * and of four out of 40, each added up hand by hand. The conditions and plays are drawn by chance and decide some
 * classes only. */

#include "houseway.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { CLASSES = 120, CONDITIONS = 24, PLAYS = 8, EVERY = 1 << 30, SET = 1024 };

static hw_kinds *kinds;
static hw_table *condition[CONDITIONS], *play[PLAYS], *closing;
static int64_t *worth[PLAYS], *closing_worth;
static int64_t hands[CLASSES];
static int64_t costs; /* of a rule's parts, each some times this; 0: none */

static uint64_t seed = 88172645463325252u;
static uint32_t below(uint32_t n) {
  seed ^= seed << 13, seed ^= seed >> 7, seed ^= seed << 17;
  return (uint32_t)((seed >> 20) % n);
}

static hw_table *drawn(uint32_t of_eight) {
  hw_table *made;
  assert_int_equal(hw_table_new(HW_PAI_GOW, kinds->classes, &made), HW_OK);
  for (uint32_t c = 0; c < kinds->classes; c++) {
    made->setting[c] = 0;
    made->rule[c] = c < CLASSES && below(8) < of_eight ? 0 : 1;
  }
  return made;
}

static int64_t *drawn_worth(void) {
  int64_t *made = calloc(kinds->classes, sizeof *made);
  assert_non_null(made);
  for (uint32_t c = 0; c < CLASSES; c++) made[c] = (int64_t)below(2000) - 1000;
  return made;
}

static int build(void **state) {
  (void)state;
  if (hw_kinds_build(HW_PAI_GOW, &kinds) != HW_OK || kinds->classes > SET * 8) return -1;
  for (int i = 0; i < CONDITIONS; i++) condition[i] = drawn(2 + (uint32_t)i % 4);
  for (int i = 0; i < PLAYS; i++) play[i] = drawn(4 + (uint32_t)i % 4), worth[i] = drawn_worth();
  closing = drawn(0);
  closing_worth = drawn_worth();
  hw_class class[HW_KIND_CLASSES_MAX];
  for (uint32_t k = 0; k < CLASSES; k++) {
    assert_int_equal(hw_kind_classes(kinds, k, class), 1);
    hands[k] = class[0].hands;
  }
  return 0;
}

static int release(void **state) {
  (void)state;
  for (int i = 0; i < CONDITIONS; i++) hw_table_free(condition[i]);
  for (int i = 0; i < PLAYS; i++) hw_table_free(play[i]), free(worth[i]);
  hw_table_free(closing);
  free(closing_worth);
  hw_kinds_free(kinds);
  return 0;
}

static hw_search *made_of(int conditions, int plays, int joined, bool binds) {
  static uint8_t met[CONDITIONS][SET], can[PLAYS][SET];
  int64_t condition_cost[CONDITIONS], play_cost[PLAYS];
  hw_search_material material = {.kinds = kinds,
                                 .conditions = conditions,
                                 .plays = plays,
                                 .closing = closing,
                                 .joined = joined,
                                 .binds = binds};
  for (int i = 0; i < conditions; i++) {
    hw_table_decided(condition[i], 0, met[i]);
    material.met[i] = met[i];
    condition_cost[i] = costs * 4 * (i % 5);
  }
  for (int i = 0; i < plays; i++) {
    hw_table_decided(play[i], 0, can[i]);
    material.can[i] = can[i];
    play_cost[i] = costs * 3 * (1 + i % 3);
  }
  hw_search *search;
  assert_int_equal(hw_search_new(&material, &search), HW_OK);
  for (int i = 0; i < plays; i++) assert_int_equal(hw_search_value(search, i, play[i], worth[i]), HW_OK);
  assert_int_equal(hw_search_value(search, plays, closing, closing_worth), HW_BAD_RULES);
  assert_int_equal(hw_search_value(search, HW_SEARCH_CLOSING, closing, closing_worth), HW_OK);
  assert_int_equal(hw_search_make_rules(search, condition_cost, costs ? play_cost : NULL), HW_OK);
  assert_int_equal(hw_search_make_rules(search, NULL, NULL), HW_BAD_RULES);
  return search;
}

/* gain[r][c]: what rule r gains with class c; EVERY: it does not decide it. */
static int64_t (*every_rule(const hw_search *search))[CLASSES] {
  uint32_t rules = hw_search_rules(search);
  int64_t(*gain)[CLASSES] = calloc(rules, sizeof *gain);
  assert_non_null(gain);
  for (uint32_t r = 0; r < rules; r++) {
    hw_search_rule rule = hw_search_rule_at(search, r);
    for (uint32_t c = 0; c < CLASSES; c++) {
      bool decides = play[rule.play]->rule[c] == 0;
      for (int i = 0; i < 2; i++)
        if (rule.condition[i] >= 0) decides &= condition[rule.condition[i]]->rule[c] == 0;
      gain[r][c] = decides ? (worth[rule.play][c] - closing_worth[c]) * hands[c] : EVERY;
    }
  }
  return gain;
}

/* What the rules of a list cost by made_of, each once. */
static int64_t list_cost(const hw_search *search, const uint32_t *rule, int rules) {
  int64_t sum = 0;
  for (int i = 0; costs && i < rules; i++) {
    bool again = false;
    for (int k = 0; k < i; k++) again |= rule[k] == rule[i];
    if (again) continue;
    hw_search_rule made = hw_search_rule_at(search, rule[i]);
    sum += costs * 3 * (1 + made.play % 3);
    for (int k = 0; k < 2; k++) sum += made.condition[k] >= 0 ? costs * 4 * (made.condition[k] % 5) : 0;
  }
  return sum;
}

static int64_t list_gain(int64_t (*gain)[CLASSES], const uint32_t *rule, int rules) {
  int64_t sum = 0;
  for (int c = 0; c < CLASSES; c++)
    for (int i = 0; i < rules; i++)
      if (gain[rule[i]][c] != EVERY) {
        sum += gain[rule[i]][c];
        break;
      }
  return sum;
}

/* What a list gains with each class from its second rule on: 0 where none of them decides it. */
static void rest_gain(int64_t (*gain)[CLASSES], const uint32_t *rule, int rules, int64_t rest[CLASSES]) {
  for (int c = 0; c < CLASSES; c++) {
    rest[c] = 0;
    for (int i = rules - 1; i > 0; i--)
      if (gain[rule[i]][c] != EVERY) rest[c] = gain[rule[i]][c];
  }
}

/* The most that any list gains, and how many lists were added up. The first rule changes fastest. */
static int64_t by_every_list(const hw_search *search, int64_t (*gain)[CLASSES], int length, uint64_t *lists) {
  int64_t most = INT64_MIN, rest[CLASSES];
  uint32_t rules = hw_search_rules(search);
  uint32_t rule[4] = {0};
  for (int place = 0; place < length; ++*lists) {
    if (!rule[0]) rest_gain(gain, rule, length, rest);
    int64_t sum = -list_cost(search, rule, length);
    const int64_t *first = gain[rule[0]];
    for (int c = 0; c < CLASSES; c++) sum += first[c] != EVERY ? first[c] : rest[c];
    if (sum > most) most = sum;
    for (place = 0; place < length && ++rule[place] == rules; place++) rule[place] = 0;
  }
  return most;
}

static void agree(int conditions, int plays, int joined, int length, uint64_t least) {
  hw_search *search = made_of(conditions, plays, joined, false);
  int64_t(*gain)[CLASSES] = every_rule(search), most = 0;
  uint64_t lists = 0;
  int64_t best = by_every_list(search, gain, length, &lists);
  assert_true(lists >= least);
  hw_search_list list = {.rules = length};
  hw_search_work work = {.passes = UINT64_MAX};
  list.gain = list_gain(gain, list.rule, length) - list_cost(search, list.rule, length);
  assert_int_equal(hw_search_prove(search, &work, &list, &most), HW_OK);
  assert_int_equal(list.gain, best);
  assert_int_equal(most, best);
  assert_int_equal(list_gain(gain, list.rule, list.rules) - list_cost(search, list.rule, list.rules), best);
  hw_search_list found = {0};
  hw_search_refit(search, length, &(hw_search_work){.passes = 2000}, &found);
  assert_int_equal(found.rules, length);
  assert_int_equal(list_gain(gain, found.rule, length) - list_cost(search, found.rule, length), found.gain);
  if (!costs) assert_int_equal(found.gain, best);
  free(gain);
  hw_search_free(search);
}

static void two_rules_of_a_thousand(void **state) {
  (void)state;
#ifdef HW_SANITIZED
  agree(10, 2, 2, 2, 100 * 100);
#else
  agree(20, 5, 2, 2, 1000 * 1000);
#endif
}

static void three_rules_of_160(void **state) {
  (void)state;
#ifdef HW_SANITIZED
  agree(7, 5, 1, 3, 30 * 30 * 30);
#else
  agree(20, 8, 1, 3, 160 * 160 * 160);
#endif
}

static void four_rules_of_40(void **state) {
  (void)state;
#ifdef HW_SANITIZED
  agree(4, 3, 1, 4, 12 * 12 * 12 * 12);
#else
  agree(7, 5, 1, 4, 40 * 40 * 40 * 40);
#endif
}

/* With rules that must be worth their cost, the best list may be a shorter one. */
static void rules_that_cost(void **state) {
  costs = 1000;
  three_rules_of_160(state);
  four_rules_of_40(state);
  costs = 1000000; /* every rule loses: the best list is one rule */
  agree(10, 2, 1, 2, 20 * 20);
  costs = 0;
}

/* Whatever budget ends the proof, what it says is no less than the best. */
static void a_stopped_proof_is_a_bound(void **state) {
  (void)state;
  hw_search *search = made_of(20, 5, 1, false);
  hw_search_list best = {.rules = 3};
  int64_t most, bound;
  assert_int_equal(hw_search_prove(search, &(hw_search_work){.passes = UINT64_MAX}, &best, &most), HW_OK);
  for (uint64_t passes = 0; passes < 300; passes += 7) {
    hw_search_list list = {.rules = 3};
    assert_int_equal(hw_search_prove(search, &(hw_search_work){.passes = passes}, &list, &bound), HW_OK);
    assert_true(bound >= best.gain && bound >= list.gain && bound <= hw_search_most(search));
  }
  hw_search_free(search);
}

typedef struct reported {
  uint32_t rule[1024];
  int opened, last; /* last: how many may be opened */
} reported;

static bool note_opened(void *self, uint32_t rule) {
  reported *seen = self;
  for (int i = 0; i < seen->opened; i++) assert_int_not_equal(seen->rule[i], rule);
  seen->rule[seen->opened++] = rule;
  return seen->opened < seen->last;
}

/* Each rule is opened once, the best list has one of them, the others are closed; and the proof can end there. */
static void opened_rules_are_reported(void **state) {
  (void)state;
  hw_search *search = made_of(20, 5, 1, false);
  reported seen = {.last = 1024}, one = {.last = 1};
  hw_search_work work = {.passes = UINT64_MAX, .opened = note_opened, .opened_self = &seen};
  hw_search_list best = {.rules = 3}, list = {.rules = 3};
  int64_t most, bound;
  assert_int_equal(hw_search_prove(search, &work, &best, &most), HW_OK);
  bool has = false;
  for (int i = 0; i < seen.opened; i++)
    for (int k = 0; k < 3; k++) has |= seen.rule[i] == best.rule[k];
  assert_true(has && seen.opened > 1 && work.closes <= best.gain);
  list.rules = 2, list.gain = -1;
  work.opened_self = &(reported){.last = 1024};
  assert_int_equal(hw_search_prove(search, &work, &list, &bound), HW_OK);
  assert_true(work.closes > 0 && work.closes <= list.gain);
  list = (hw_search_list){.rules = 3};
  work.opened_self = &one;
  assert_int_equal(hw_search_prove(search, &work, &list, &bound), HW_OK);
  assert_int_equal(one.opened, 1);
  assert_true(bound >= best.gain && list.gain <= best.gain);
  hw_search_free(search);
}

/* A list longer than it needs to be repeats a rule: without any other it gains less. */
static void rules_that_add_nothing(void **state) {
  (void)state;
  hw_search *search = made_of(3, 2, 1, false);
  int64_t(*gain)[CLASSES] = every_rule(search);
  hw_search_list found = {0};
  hw_search_refit(search, 12, &(hw_search_work){.passes = 2000}, &found);
  int needed = 0;
  for (int out = 0; out < found.rules; out++) {
    uint32_t fewer[HW_SEARCH_LIST];
    bool again = false;
    for (int i = 0, n = 0; i < found.rules; i++)
      if (i != out) again |= found.rule[i] == found.rule[out], fewer[n++] = found.rule[i];
    if (again) continue;
    needed++;
    assert_true(list_gain(gain, fewer, found.rules - 1) < found.gain);
  }
  assert_true(needed > 1 && needed < found.rules);
  assert_int_equal(list_gain(gain, found.rule, found.rules), found.gain);
  free(gain);
  hw_search_free(search);
}

/* A list that sets fewer hands unlawfully is better, whatever it costs. */
static void the_law_comes_first(void **state) {
  (void)state;
  memset(closing->clause, 0, kinds->classes);
  for (uint32_t c = 0; c < kinds->classes; c++)
    closing->lawful[c] =
      c % 40 == 0 && c < CLASSES ? 2 : 1; /* setting 0 is not, which the closing choice plays */
  for (int i = 0; i < PLAYS; i++)
    for (uint32_t c = 0; c < CLASSES; c += 40) play[i]->setting[c] = 1;
  hw_search *search = made_of(12, 6, 1, true), *free_of_law = made_of(12, 6, 1, false);
  hw_search_list list = {0}, other = {0};
  hw_search_refit(search, 3, &(hw_search_work){.passes = 3000}, &list);
  hw_search_refit(free_of_law, 3, &(hw_search_work){.passes = 3000}, &other);
  int64_t(*gain)[CLASSES] = every_rule(search);
  uint32_t left = 0;
  for (uint32_t c = 0; c < CLASSES; c += 40) {
    bool decided = false;
    for (int i = 0; i < list.rules; i++) decided |= gain[list.rule[i]][c] != EVERY;
    left += !decided;
  }
  assert_int_equal(list.unlawful, left);
  assert_int_equal(other.unlawful, 0);
  assert_true(list_gain(gain, list.rule, list.rules) <= other.gain);
  free(gain);
  hw_search_free(search);
  hw_search_free(free_of_law);
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(two_rules_of_a_thousand),    cmocka_unit_test(three_rules_of_160),
    cmocka_unit_test(four_rules_of_40),           cmocka_unit_test(rules_that_cost),
    cmocka_unit_test(a_stopped_proof_is_a_bound), cmocka_unit_test(opened_rules_are_reported),
    cmocka_unit_test(rules_that_add_nothing),     cmocka_unit_test(the_law_comes_first),
  };
  return cmocka_run_group_tests(tests, build, release);
}
