/* seven_pairs_test.c - two hands of one deal: every pair of rare hands tried one by one, and closed forms. */

#include "houseway.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { RUN_AT = HW_SEVEN_ASKED_AT, HANDS_MAX = 40000 };

static const hw_seven_asked asked[] = {
  {.run = HW_SEVEN_RUN | HW_SEVEN_LOW_RUN, .joker = HW_SEVEN_NO_JOKER | HW_SEVEN_IN_FIVE}};
static const hw_seven_question question = {asked, 1, HW_JOKER_ROYAL_ANY, false};
static hw_kinds *kinds;
static hw_seven_count counts[HW_SEVEN_COUNTS];
static int count;

static int open_counts(void **state) {
  (void)state;
  if (hw_kinds_build(HW_PAI_GOW_POKER, &kinds) != HW_OK) return 1;
  return hw_seven_census(kinds, &question, counts, &count) != HW_OK;
}

static int close_counts(void **state) {
  (void)state;
  hw_kinds_free(kinds);
  return 0;
}

/* ---- hands as 53 bits, listed by trying them ---- */

typedef struct listed {
  uint64_t hand[HANDS_MAX];
  int count;
} listed;

static void add(listed *list, const int card[7]) {
  uint64_t hand = 0;
  for (int i = 0; i < 7; i++) hand |= UINT64_C(1) << card[i];
  for (int i = 0; i < list->count; i++)
    if (list->hand[i] == hand) return;
  assert_true(list->count < HANDS_MAX);
  list->hand[list->count++] = hand;
}

/* Seven of a suit in sequence, the ace above or below, with the joker in any place or in none. */
static void list_runs(listed *list) {
  for (int suit = 0; suit < 4; suit++)
    for (int lowest = -1; lowest <= 6; lowest++)
      for (int joker = -1; joker < 7; joker++) {
        int card[7];
        for (int i = 0; i < 7; i++) card[i] = (lowest + i + 13) % 13 * 4 + suit;
        if (joker >= 0) card[joker] = HW_JOKER;
        add(list, card);
      }
}

static void list_five_aces(listed *list) {
  for (int a = 0; a < 48; a++)
    for (int b = a + 1; b < 48; b++) {
      const int card[7] = {48, 49, 50, 51, HW_JOKER, a, b};
      add(list, card);
    }
}

static int64_t pairs_apart(const listed *one, const listed *other) {
  int64_t pairs = 0;
  for (int i = 0; i < one->count; i++)
    for (int j = 0; j < other->count; j++) pairs += (one->hand[i] & other->hand[j]) == 0;
  return pairs;
}

/* ---- the same by the core ---- */

static void mark_counts(uint64_t mark, int value, uint8_t *group, int32_t *worth) {
  for (int i = 0; i < count; i++) {
    bool has = (counts[i].seven.marks & mark) != 0;
    if (group) group[i] = has;
    if (worth) worth[i] = has ? value : 0;
  }
}

static int64_t found(const uint8_t *group, const int32_t *worth) {
  int64_t sum[HW_SEVEN_GROUPS];
  const hw_seven_pairs pairs = {kinds, &question, counts, count, group, worth};
  assert_int_equal(hw_seven_pairs_find(&pairs, sum), HW_OK);
  for (int g = 2; g < HW_SEVEN_GROUPS; g++) assert_int_equal(sum[g], 0);
  return sum[1];
}

static void runs_and_five_aces(void **state) {
  (void)state;
  listed *runs = calloc(1, sizeof *runs), *aces = calloc(1, sizeof *aces);
  uint8_t group[HW_SEVEN_COUNTS];
  int32_t worth[HW_SEVEN_COUNTS];
  list_runs(runs);
  list_five_aces(aces);
  assert_int_equal(runs->count, 228);
  assert_int_equal(aces->count, 1128);
  mark_counts(UINT64_C(1) << RUN_AT, 3, group, worth);
  assert_int_equal(found(group, worth), 3 * pairs_apart(runs, runs));
  mark_counts(UINT64_C(1) << HW_FIVE_ACES, -2, NULL, worth);
  assert_int_equal(found(group, worth), -2 * pairs_apart(runs, aces));
#ifndef HW_SANITIZED
  mark_counts(UINT64_C(1) << HW_FIVE_ACES, 1, group, NULL);
  assert_int_equal(found(group, worth), 0); /* there is one joker */
#endif
  free(runs);
  free(aces);
}

static int64_t choose(int n, int k) {
  int64_t ways = 1;
  for (int i = 0; i < k; i++) ways = ways * (n - i) / (i + 1);
  return ways;
}

/* Hands with four of a kind or five aces that the 46 cards left by a hand make, rank by rank. */
static int64_t quads_left(uint64_t hand) {
  uint64_t deck = ((UINT64_C(1) << HW_CARDS) - 1) & ~hand;
  int64_t hands = 0;
  for (int rank = 0; rank < HW_RANKS; rank++) {
    unsigned alike = rank == HW_ACE ? 31 : 15; /* the joker is next to the aces */
    int held = __builtin_popcountll(deck >> 4 * rank & alike);
    for (int n = 4; n <= held; n++) hands += choose(held, n) * choose(46 - held, 7 - n);
  }
  return hands;
}

static void runs_against_four_of_a_kind(void **state) {
  (void)state;
  listed *runs = calloc(1, sizeof *runs);
  uint8_t group[HW_SEVEN_COUNTS];
  int32_t worth[HW_SEVEN_COUNTS];
  int64_t expected = 0;
  list_runs(runs);
  for (int i = 0; i < runs->count; i++) expected += quads_left(runs->hand[i]);
  mark_counts(UINT64_C(1) << RUN_AT, 1, group, NULL);
  mark_counts(UINT64_C(1) << HW_QUADS, 1, NULL, worth);
  assert_int_equal(found(group, worth), expected);
#ifndef HW_SANITIZED /* walking every four of a kind takes them minutes; they see the same walk of straight flushes */
  /* The other way round they are as many. */
  mark_counts(UINT64_C(1) << RUN_AT, 1, NULL, worth);
  mark_counts(UINT64_C(1) << HW_QUADS, 1, group, NULL);
  assert_int_equal(found(group, worth), expected);
#endif
  free(runs);
}

static int by_bits(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return x < y ? -1 : x > y;
}

static void the_hands_of_a_group_are_listed(void **state) {
  (void)state;
  listed *runs = calloc(1, sizeof *runs);
  uint8_t group[HW_SEVEN_COUNTS];
  uint64_t hand[228];
  int hands = 0;
  list_runs(runs);
  mark_counts(UINT64_C(1) << RUN_AT, 1, group, NULL);
  const hw_seven_pairs pairs = {kinds, &question, counts, count, group, NULL};
  assert_int_equal(hw_seven_pairs_list(&pairs, hand, 227, &hands), HW_TOO_LARGE);
  assert_int_equal(hw_seven_pairs_list(&pairs, hand, 228, &hands), HW_OK);
  assert_int_equal(hands, runs->count);
  qsort(hand, 228, sizeof *hand, by_bits);
  qsort(runs->hand, 228, sizeof *hand, by_bits);
  assert_memory_equal(hand, runs->hand, sizeof hand);
  free(runs);
}

/* Every hand leaves 46 cards, whatever it holds. All hands put into sums take the sanitizers a minute; they see the
 * same done with fewer. */
#ifndef HW_SANITIZED
static void any_two_hands(void **state) {
  (void)state;
  uint8_t group[HW_SEVEN_COUNTS];
  int32_t worth[HW_SEVEN_COUNTS];
  for (int i = 0; i < count; i++) worth[i] = 1;
  mark_counts(UINT64_C(1) << HW_FIVE_ACES, 0, group, NULL);
  int64_t hands = 0;
  for (int i = 0; i < count; i++) hands += group[i] ? (int64_t)counts[i].tally.hands : 0;
  assert_int_equal(found(group, worth), hands * 53524680);
}
#endif

static void refusals(void **state) {
  (void)state;
  uint8_t group[HW_SEVEN_COUNTS];
  int32_t worth[HW_SEVEN_COUNTS];
  int64_t sum[HW_SEVEN_GROUPS];
  memset(group, 1, sizeof group);
  for (int i = 0; i < HW_SEVEN_COUNTS; i++) worth[i] = HW_SEVEN_WORTH_MAX;
  hw_seven_pairs pairs = {kinds, &question, counts, count, group, worth};
  assert_int_equal(hw_seven_pairs_find(&pairs, sum), HW_TOO_LARGE);
  pairs.count = 1; /* a hand that was not counted */
  worth[0] = 0;
  assert_int_equal(hw_seven_pairs_find(&pairs, sum), HW_BAD_RULES);
}

int main(void) {
  const struct CMUnitTest tests[] = {
#ifndef HW_SANITIZED
    cmocka_unit_test(any_two_hands),
#endif
    cmocka_unit_test(runs_and_five_aces), cmocka_unit_test(runs_against_four_of_a_kind),
    cmocka_unit_test(the_hands_of_a_group_are_listed), cmocka_unit_test(refusals)};
  cmocka_set_message_output(CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name("two hands of one deal", tests, open_counts, close_counts);
}
