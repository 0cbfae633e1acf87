/* seven_chance_test.c - rounds in which two hands are of a group: by chance near what pairs tried one by one say. */

#include "houseway.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { RUN_AT = HW_SEVEN_ASKED_AT, PLAIN_AT, RUNS = 228 };
#ifdef HW_SANITIZED
enum { ROUNDS = 2000 };
#else
enum { ROUNDS = 40000 };
#endif

static const hw_seven_asked asked[] = {
  {.run = HW_SEVEN_RUN | HW_SEVEN_LOW_RUN, .joker = HW_SEVEN_NO_JOKER | HW_SEVEN_IN_FIVE},
  {.joker = HW_SEVEN_NO_JOKER}};
static const hw_seven_question question = {.asked = asked, .count = 2, .joker_royal = HW_JOKER_ROYAL_ANY};
static hw_kinds *kinds;
static hw_seven_count counts[HW_SEVEN_COUNTS];
static int count;
static uint8_t group[HW_SEVEN_COUNTS];
static int32_t wins[HW_SEVEN_COUNTS];

/* The group: seven in sequence and suit. The first player wins with the joker. */
static int open_counts(void **state) {
  (void)state;
  if (hw_kinds_build(HW_PAI_GOW_POKER, &kinds) != HW_OK) return 1;
  if (hw_seven_census(kinds, &question, counts, &count) != HW_OK) return 1;
  for (int i = 0; i < count; i++) {
    group[i] = counts[i].seven.marks >> RUN_AT & 1;
    wins[i] = !(counts[i].seven.marks >> PLAIN_AT & 1);
  }
  return 0;
}

static int close_counts(void **state) {
  (void)state;
  hw_kinds_free(kinds);
  return 0;
}

static hw_status deal(int players, int threads, const char *seed, hw_seven_chances *found) {
  const hw_seven_pairs pairs = {kinds, &question, counts, count, group, wins};
  const hw_seven_chance chance = {&pairs, seed, ROUNDS, players, threads};
  return hw_seven_chance_find(&chance, found);
}

/* Of pairs of runs that share no card, the part without the joker: in them a third hand holds it 7 times of 39. */
static double joker_left(void) {
  static uint64_t hand[RUNS];
  const hw_seven_pairs pairs = {kinds, &question, counts, count, group, wins};
  int hands, apart = 0, without = 0;
  assert_int_equal(hw_seven_pairs_list(&pairs, hand, RUNS, &hands), HW_OK);
  assert_int_equal(hands, RUNS);
  for (int i = 0; i < RUNS; i++)
    for (int j = 0; j < RUNS; j++) {
      if ((hand[i] & hand[j]) != 0) continue;
      apart++;
      without += ((hand[i] | hand[j]) >> HW_JOKER & 1) == 0;
    }
  return (double)without / apart;
}

static void near_what_pairs_say(void **state) {
  (void)state;
  hw_seven_chances found;
  assert_int_equal(deal(5, 2, "near", &found), HW_OK);
  double chance = joker_left() * 7 / 39;
  for (int players = 3; players <= 5; players++) {
    double won = 0, all = 0;
    for (int earning = 2; earning < players; earning++) {
      won += (double)found.rounds[players][earning][1];
      all += (double)(found.rounds[players][earning][0] + found.rounds[players][earning][1]);
    }
    assert_true(all == ROUNDS);
    assert_true(fabs(won / all - chance) < 4 * sqrt(chance * (1 - chance) / ROUNDS));
  }
  assert_int_equal(found.rounds[2][0][0] + found.rounds[6][2][0], 0);
}

static void by_the_seed_whatever_the_threads(void **state) {
  (void)state;
  hw_seven_chances one, other;
  assert_int_equal(deal(7, 1, "a", &one), HW_OK);
  assert_int_equal(deal(7, 3, "a", &other), HW_OK);
  assert_memory_equal(&one, &other, sizeof one);
  assert_int_equal(deal(7, 1, "b", &other), HW_OK);
  assert_memory_not_equal(&one, &other, sizeof one);
}

static void refusals(void **state) {
  (void)state;
  hw_seven_chances found;
  assert_int_equal(deal(2, 1, "few", &found), HW_TOO_MANY);
  assert_int_equal(deal(HW_SEVEN_PLAYERS + 1, 1, "many", &found), HW_TOO_MANY);
  /* There is one joker. */
  uint8_t kept[HW_SEVEN_COUNTS];
  memcpy(kept, group, sizeof group);
  for (int i = 0; i < count; i++) group[i] = counts[i].seven.marks >> HW_FIVE_ACES & 1;
  assert_int_equal(deal(3, 1, "aces", &found), HW_BAD_RULES);
  memset(group, 0, sizeof group);
  assert_int_equal(deal(3, 1, "none", &found), HW_BAD_RULES);
  memcpy(group, kept, sizeof group);
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(near_what_pairs_say),
    cmocka_unit_test(by_the_seed_whatever_the_threads),
    cmocka_unit_test(refusals),
  };
  cmocka_set_message_output(CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name("rounds in which two hands are of a group", tests, open_counts,
                                     close_counts);
}
