/* cover_test.c - rules in front against every rule and every list of three of them, class by class. The conditions,
 * plays and laws are drawn by chance. */

#include "houseway.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { CLASSES = 40, CONDITIONS = 6, PLAYS = 4, DRAWS = 200, RULES = 200, SET = 1024 };

static hw_kinds *kinds;
static hw_table *condition[CONDITIONS], *play[PLAYS], *before;
static uint32_t *must;

static uint64_t seed = 88172645463325252u;
static uint32_t below(uint32_t n) {
  seed ^= seed << 13, seed ^= seed >> 7, seed ^= seed << 17;
  return (uint32_t)((seed >> 20) % n);
}

static hw_table *blank(void) {
  hw_table *made;
  assert_int_equal(hw_table_new(HW_PAI_GOW, kinds->classes, &made), HW_OK);
  memset(made->setting, 0, made->classes);
  memset(made->same, 0, made->classes);
  memset(made->rule, 1, made->classes);
  return made;
}

/* A way of which some classes are set unlawfully and some by no rule; plays that mostly do better. */
static void draw(void) {
  for (uint32_t c = 0; c < CLASSES; c++) {
    before->lawful[c] = 1 + below(7);
    before->same[c] = before->setting[c] = (uint8_t)below(3);
    before->rule[c] = below(12) ? 0 : HW_NO_SETTING;
    must[c] = before->rule[c] == 0 && !(before->lawful[c] >> before->setting[c] & 1);
    for (int i = 0; i < CONDITIONS; i++) condition[i]->rule[c] = (uint8_t)(below(3) == 0);
    for (int i = 0; i < PLAYS; i++) {
      bool lawful = below(40) != 0;
      uint8_t setting = must[c] || below(4) ? before->setting[c] : (uint8_t)below(3);
      while (lawful && !(before->lawful[c] >> setting & 1)) setting = (uint8_t)((setting + 1) % 3);
      play[i]->same[c] = play[i]->setting[c] = setting;
      play[i]->rule[c] = (uint8_t)(below(3) == 0);
    }
  }
}

typedef struct counted {
  uint64_t reach; /* a bit for each class that must change and the rule decides */
  uint64_t needless;
} counted;

/* False if the rule is not safe or decides no class that must change. */
static bool count_rule(hw_search_rule rule, counted *found) {
  hw_class class[HW_KIND_CLASSES_MAX];
  *found = (counted){0};
  for (uint32_t c = 0; c < CLASSES; c++) {
    bool decides = play[rule.play]->rule[c] == 0;
    for (int i = 0; i < 2; i++)
      if (rule.condition[i] >= 0) decides = decides && condition[rule.condition[i]]->rule[c] == 0;
    if (!decides) continue;
    if (!(before->lawful[c] >> play[rule.play]->setting[c] & 1)) return false;
    hw_kind_classes(kinds, c, class);
    if (must[c]) found->reach |= UINT64_C(1) << c;
    else if (before->rule[c] == 0 && before->same[c] != play[rule.play]->same[c])
      found->needless += class[0].hands;
  }
  return found->reach != 0;
}

static int every_rule(counted *list, hw_front_counts *counts) {
  int rules = 0;
  *counts = (hw_front_counts){0};
  for (uint32_t c = 0; c < CLASSES; c++) counts->kinds += must[c];
  for (int p = 0; p < PLAYS; p++)
    for (int a = -1; a < CONDITIONS; a++)
      for (int b = -1; b < (a >= 0 ? a : 0); b++) {
        counts->rules++;
        if (!count_rule((hw_search_rule){{a, b}, p}, &list[rules])) continue;
        counts->safe++;
        counts->sparing += list[rules++].needless == 0;
      }
  return rules;
}

/* The fewest of the listed rules that reach all that any of them does: 0 to 3; 4: more. */
static int fewest(const counted *list, int rules, uint64_t most, uint64_t *all) {
  int best = 4;
  *all = 0;
  for (int i = 0; i < rules; i++) *all |= list[i].needless <= most ? list[i].reach : 0;
  for (int i = 0; i < rules; i++)
    for (int j = i; list[i].needless <= most && j < rules; j++)
      for (int k = j; list[j].needless <= most && k < rules; k++)
        if (list[k].needless <= most && (list[i].reach | list[j].reach | list[k].reach) == *all) {
          int size = 1 + (j > i) + (k > j);
          if (size < best) best = size;
        }
  return *all ? best : 0;
}

static uint64_t hands_beyond(uint64_t all) {
  hw_class class[HW_KIND_CLASSES_MAX];
  uint64_t hands = 0;
  for (uint32_t c = 0; c < CLASSES; c++) {
    hw_kind_classes(kinds, c, class);
    if (must[c] && !(all >> c & 1)) hands += class[0].hands;
  }
  return hands;
}

static void check_cover(const hw_front *front, const counted *list, int rules, uint64_t most, int sizes[5]) {
  hw_cover cover;
  uint64_t all, reached = 0;
  int size = fewest(list, rules, most, &all);
  assert_int_equal(hw_front_cover(front, most, 1 << 20, &cover), HW_OK);
  if (size < 4) assert_int_equal(cover.rules, size);
  else assert_true(cover.rules > 3);
  assert_int_equal(cover.least, cover.rules);
  assert_true(cover.apart <= cover.rules);
  assert_int_equal(cover.beyond, hands_beyond(all));
  for (int i = 0; i < cover.rules; i++) {
    counted one;
    assert_true(count_rule(cover.rule[i], &one));
    assert_true(one.needless <= most && one.needless <= cover.needless);
    reached |= one.reach;
  }
  assert_int_equal(reached, all);
  for (int r = 0; r < rules; r++) {
    int held = 0;
    if (list[r].needless > most) continue;
    for (int i = 0; i < cover.apart; i++)
      held += (int)(list[r].reach >> hw_kind_find(kinds, cover.hand[i].piece) & 1);
    assert_true(held <= 1);
  }
  sizes[size]++;
}

static void fewest_rules_in_front(void **state) {
  (void)state;
  static counted list[RULES];
  int sizes[5] = {0};
  hw_search_material material = {
    .kinds = kinds, .conditions = CONDITIONS, .plays = PLAYS, .closing = before, .joined = 2};
  static uint8_t met[CONDITIONS][SET], can[PLAYS][SET];
  for (int i = 0; i < CONDITIONS; i++) material.met[i] = met[i];
  for (int i = 0; i < PLAYS; i++) material.can[i] = can[i];
  for (int n = 0; n < DRAWS; n++) {
    hw_front *front;
    hw_front_counts counts;
    draw();
    for (int i = 0; i < CONDITIONS; i++) hw_table_decided(condition[i], 0, met[i]);
    for (int i = 0; i < PLAYS; i++) hw_table_decided(play[i], 0, can[i]);
    int rules = every_rule(list, &counts);
    assert_int_equal(hw_front_new(&material, (const hw_table *const *)play, must, &front), HW_OK);
    hw_front_counts found = hw_front_counted(front);
    assert_int_equal(found.rules, counts.rules);
    assert_int_equal(found.safe, counts.safe);
    assert_int_equal(found.sparing, counts.sparing);
    assert_int_equal(found.kinds, counts.kinds);
    const uint64_t most[] = {0, 8, 40, UINT64_MAX};
    for (int i = 0; i < 4; i++) check_cover(front, list, rules, most[i], sizes);
    hw_front_free(front);
  }
  for (int size = 1; size < 5; size++) assert_true(sizes[size] > 10);
}

static int build(void **state) {
  (void)state;
  if (hw_kinds_build(HW_PAI_GOW, &kinds) != HW_OK || kinds->classes > SET * 8) return -1;
  for (int i = 0; i < CONDITIONS; i++) condition[i] = blank();
  for (int i = 0; i < PLAYS; i++) play[i] = blank();
  before = blank();
  memset(before->clause, 0, before->classes);
  must = calloc(kinds->classes, sizeof *must);
  return must ? 0 : -1;
}

static int release(void **state) {
  (void)state;
  for (int i = 0; i < CONDITIONS; i++) hw_table_free(condition[i]);
  for (int i = 0; i < PLAYS; i++) hw_table_free(play[i]);
  hw_table_free(before);
  free(must);
  hw_kinds_free(kinds);
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(fewest_rules_in_front)};
  return cmocka_run_group_tests_name("cover", tests, build, release);
}
