/* card_count_test.c - how often each hand of seven is dealt: every hand ranked, the counts against those
 * published for the game. */

#include "ranking/card_key.h"

#include "card_rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

typedef struct counts {
  hw_card_ranking *ranking;
  int cards;
  uint32_t hands[HW_CARD_HIGH_RANKS_MAX]; /* by rank */
} counts;

static void count_last_two(counts *c, hw_card_sum five, int first) {
  for (int f = first; f < c->cards; f++) {
    hw_card_sum six = hw_card_sum_add(five, (hw_card)f);
    for (int g = f + 1; g < c->cards; g++)
      c->hands[hw_card_rank7_sum(c->ranking, hw_card_sum_add(six, (hw_card)g))]++;
  }
}

static void count_from(counts *c, hw_card_sum sum, int held, int first) {
  if (held == 5) {
    count_last_two(c, sum, first);
    return;
  }
  for (int card = first; card < c->cards; card++)
    count_from(c, hw_card_sum_add(sum, (hw_card)card), held + 1, card + 1);
}

static void count_all(counts *c, int cards) {
  memset(c->hands, 0, sizeof c->hands);
  c->cards = cards;
  count_from(c, hw_card_sum_none, 0, 0);
}

static uint32_t in_category(const counts *c, hw_category category) {
  uint32_t hands = 0;
  for (int r = 0; r < hw_card_high_ranks(c->ranking); r++)
    if (hw_card_category(c->ranking, (uint16_t)r) == category) hands += c->hands[r];
  return hands;
}

static counts shared; /* of 53 cards once opened */

static int open_counts(void **state) {
  (void)state;
  if (hw_card_ranking_build(&all_rules[0], &shared.ranking) != HW_OK) return 1;
  count_all(&shared, HW_CARDS);
  return 0;
}

static int close_counts(void **state) {
  (void)state;
  hw_card_ranking_free(shared.ranking);
  return 0;
}

static void with_the_joker(void **state) {
  (void)state;
  uint64_t all = 0;
  for (int category = 0; category < HW_CATEGORIES; category++)
    all += in_category(&shared, (hw_category)category);
  assert_int_equal(all, 154143080);
  assert_int_equal(in_category(&shared, HW_FIVE_ACES), 1128);
  assert_int_equal(in_category(&shared, HW_ROYAL) + in_category(&shared, HW_STRAIGHT_FLUSH), 210964);
  assert_int_equal(in_category(&shared, HW_QUADS), 307472);
  assert_int_equal(in_category(&shared, HW_FULL_HOUSE), 4188528);
  assert_int_equal(in_category(&shared, HW_FLUSH), 6172088);
  assert_int_equal(in_category(&shared, HW_STRAIGHT), 11236028);
  assert_int_equal(in_category(&shared, HW_TRIPS), 7470676);
  assert_int_equal(in_category(&shared, HW_TWO_PAIR), 35553816);
  assert_int_equal(in_category(&shared, HW_PAIR), 64221960);
  assert_int_equal(in_category(&shared, HW_HIGH_CARD), 24780420);
}

/* Hands of no pair by their highest card: 9-7-5-... */
static void high_cards_by_the_highest(void **state) {
  (void)state;
  static const uint32_t expected[HW_RANKS] = {
    [7] = 31080, [8] = 248640, [9] = 963480, [10] = 2719500, [11] = 6386940, [12] = 14430780,
  };
  uint32_t seen[HW_RANKS] = {0};
  uint8_t top[HW_CARD_HIGH_RANKS_MAX] = {0};
  for (int a = 4; a < HW_RANKS; a++)
    for (int b = 3; b < a; b++)
      for (int c = 2; c < b; c++)
        for (int d = 1; d < c; d++)
          for (int e = 0; e < d; e++) {
            hw_card card[5] = {(hw_card)(4 * a + 1), (hw_card)(4 * b), (hw_card)(4 * c), (hw_card)(4 * d),
                               (hw_card)(4 * e)};
            top[hw_card_rank5(shared.ranking, card)] = (uint8_t)a;
          }
  for (int r = 0; r < hw_card_high_ranks(shared.ranking); r++)
    if (hw_card_category(shared.ranking, (uint16_t)r) == HW_HIGH_CARD) seen[top[r]] += shared.hands[r];
  for (int rank = 0; rank < HW_RANKS; rank++) assert_int_equal(seen[rank], expected[rank]);
}

static void without_the_joker(void **state) {
  (void)state;
  static counts c;
  c.ranking = shared.ranking;
  count_all(&c, HW_JOKER);
  assert_int_equal(in_category(&c, HW_FIVE_ACES), 0);
  assert_int_equal(in_category(&c, HW_ROYAL) + in_category(&c, HW_STRAIGHT_FLUSH), 41584);
  assert_int_equal(in_category(&c, HW_ROYAL), 4324);
  assert_int_equal(in_category(&c, HW_QUADS), 224848);
  assert_int_equal(in_category(&c, HW_FULL_HOUSE), 3473184);
  assert_int_equal(in_category(&c, HW_FLUSH), 4047644);
  assert_int_equal(in_category(&c, HW_STRAIGHT), 6180020);
  assert_int_equal(in_category(&c, HW_TRIPS), 6461620);
  assert_int_equal(in_category(&c, HW_TWO_PAIR), 31433400);
  assert_int_equal(in_category(&c, HW_PAIR), 58627800);
  assert_int_equal(in_category(&c, HW_HIGH_CARD), 23294460);
}

/* Which straight is the higher, and what the joker is in a flush, move no hand out of its category. */
static void the_readings_move_no_hand_out_of_its_category(void **state) {
  (void)state;
  static counts other;
  assert_int_equal(hw_card_ranking_build(&all_rules[1], &other.ranking), HW_OK);
  count_all(&other, HW_CARDS);
  for (int category = 0; category < HW_CATEGORIES; category++)
    assert_int_equal(in_category(&other, (hw_category)category), in_category(&shared, (hw_category)category));
  hw_card_ranking_free(other.ranking);
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(with_the_joker),
    cmocka_unit_test(high_cards_by_the_highest),
    cmocka_unit_test(without_the_joker),
    cmocka_unit_test(the_readings_move_no_hand_out_of_its_category),
  };
  cmocka_set_message_output(CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name("card counts", tests, open_counts, close_counts);
}
