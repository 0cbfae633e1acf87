/* card_rank_test.c - ranks of five, seven and two cards: hands one can read, and all hands of five against
 * the slow way of card_naive.h. */

#include "ranking/card_key.h"

#include "card_naive.h"
#include "card_rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static hw_card_ranking *ranking_of(const hw_card_rules *rules) {
  hw_card_ranking *ranking;
  assert_int_equal(hw_card_ranking_build(rules, &ranking), HW_OK);
  return ranking;
}

/* ---- hands one can read ---- */

static hw_card_ranking *high, *low, *second_ace; /* where the wheel is; the other reading, wheel high */

static int open_rankings(void **state) {
  (void)state;
  high = ranking_of(&all_rules[0]);
  low = ranking_of(&all_rules[4]);
  second_ace = ranking_of(&all_rules[3]);
  return 0;
}

static int close_rankings(void **state) {
  (void)state;
  hw_card_ranking_free(high);
  hw_card_ranking_free(low);
  hw_card_ranking_free(second_ace);
  return 0;
}

/* Of five cards or of seven. */
static uint16_t rank_of(const hw_card_ranking *ranking, const char *text) {
  hw_card card[HW_CARD_HAND];
  hw_refusal why;
  if (hw_card_parse(text, 5, card, &why) == HW_OK) return hw_card_rank5(ranking, card);
  if (hw_card_parse(text, 7, card, &why) != HW_OK) fail_msg("%s: %s", text, why.token);
  return hw_card_rank7(ranking, card);
}

static void is_a(const hw_card_ranking *ranking, const char *hand, hw_category category) {
  assert_int_equal(hw_card_category(ranking, rank_of(ranking, hand)), category);
}

static void is_above(const hw_card_ranking *ranking, const char *better, const char *worse) {
  if (rank_of(ranking, better) <= rank_of(ranking, worse)) fail_msg("%s is not above %s", better, worse);
}

static void is_level(const hw_card_ranking *ranking, const char *one, const char *other) {
  if (rank_of(ranking, one) != rank_of(ranking, other)) fail_msg("%s is not level with %s", one, other);
}

static void categories(void **state) {
  (void)state;
  is_a(high, "As Ah Ad Ac Jk", HW_FIVE_ACES);
  is_a(high, "As Ks Qs Js 10s", HW_ROYAL);
  is_a(high, "Ks Qs Js 10s 9s", HW_STRAIGHT_FLUSH);
  is_a(high, "As 2s 3s 4s 5s", HW_STRAIGHT_FLUSH);
  is_a(high, "9s 9h 9d 9c 2s", HW_QUADS);
  is_a(high, "9s 9h 9d 2c 2s", HW_FULL_HOUSE);
  is_a(high, "As Ks 7s 4s 2s", HW_FLUSH);
  is_a(high, "As 2s 3s 4s 5h", HW_STRAIGHT);
  is_a(high, "9s 9h 9d 3c 2s", HW_TRIPS);
  is_a(high, "9s 9h 3d 3c 2s", HW_TWO_PAIR);
  is_a(high, "9s 9h 4d 3c 2s", HW_PAIR);
  is_a(high, "As Kh Qd Jc 9s", HW_HIGH_CARD);
  is_a(high, "Qs Kh Ad 2c 3s", HW_HIGH_CARD); /* no straight goes round the corner */
}

static void the_joker_is_an_ace(void **state) {
  (void)state;
  is_level(high, "Jk Kh 9d 7c 2s", "As Kh 9d 7c 2s");
  is_level(high, "Jk Ah 9d 7c 2s", "As Ah 9d 7c 2s");
  is_level(high, "Jk 9h 9d 2c 2s", "As 9h 9d 2c 2s"); /* no full house of nines */
  is_level(high, "Jk 9h 9d 9c 2s", "As 9h 9d 9c 2s"); /* no four of a kind */
  is_level(high, "Jk Ah Ad Ac 2s", "As Ah Ad Ac 2s");
  is_level(high, "Jk Ah Ad 2c 2s", "As Ah Ad 2c 2s");
}

static void the_joker_completes(void **state) {
  (void)state;
  is_level(high, "Jk Kh Qd Jc 9s", "10s Kh Qd Jc 9s");
  is_level(high, "Jk Kh Qd Jc 10s", "As Kh Qd Jc 10s");
  is_level(high, "Jk 9h 8d 7c 6s", "10s 9h 8d 7c 6s"); /* the better end */
  is_level(high, "Jk 2h 3d 4c 5s", "As 2h 3d 4c 5s");  /* the wheel is the better one here */
  is_level(low, "Jk 2h 3d 4c 5s", "6s 2h 3d 4c 5s");   /* and the worse one here */
  is_level(high, "Jk Ks Qs Js 10s", "As Ks Qs Js 10s");
  is_level(high, "As Ks Jk Js 10s", "As Ks Qs Js 10s");
  is_level(high, "Jk Ks Qs Js 9s", "10s Ks Qs Js 9s");
  is_level(high, "Jk 9s 6s 4s 2s", "As 9s 6s 4s 2s");
  is_level(high, "Jk As Ks 9s 4s", "As Ks Qs 9s 4s");
  is_level(high, "Jk As 2s 3s 4s", "As 2s 3s 4s 5s");
}

static void where_the_wheel_is(void **state) {
  (void)state;
  is_above(high, "As Kh Qd Jc 10s", "As 2h 3d 4c 5s");
  is_above(high, "As 2h 3d 4c 5s", "Ks Qh Jd 10c 9s");
  is_above(high, "Ks Qs Js 10s As", "As 2s 3s 4s 5s");
  is_above(high, "As 2s 3s 4s 5s", "Ks Qs Js 10s 9s");
  is_above(low, "6s 2h 3d 4c 5s", "As 2h 3d 4c 5s");
  is_above(low, "As 2h 3d 4c 5s", "As Ah Ad Kc Qs");
  is_above(low, "6s 2s 3s 4s 5s", "As 2s 3s 4s 5s");
  is_level(high, "As 2h 3d 4c 5s 6h 7h", "As 2h 3d 4c 5s 9h 9c"); /* not the seven-high one */
}

static void the_joker_in_a_flush_that_has_the_ace(void **state) {
  (void)state;
  is_level(high, "Jk As 9s 5s 2s", "As Ks 9s 5s 2s");
  is_above(second_ace, "Jk As 9s 5s 2s", "As Ks Qs Js 9s");
  is_above(second_ace, "Jk As 10s 5s 2s", "Jk As 9s 5s 3s");
  is_level(second_ace, "Jk Ks 9s 5s 2s", "As Ks 9s 5s 2s");
  is_level(second_ace, "Jk As Ks Qs Js", "As Ks Qs Js 10s");
  is_above(second_ace, "2s 2h 2d 3c 3s", "Jk As Ks Qs 9s");
}

static void the_best_five_of_seven(void **state) {
  (void)state;
  is_level(high, "As Ks Qs Js 10s 10h 10d", "As Ks Qs Js 10s");
  is_level(high, "9s 9h 9d 8c 8s 8h 2d", "9s 9h 9d 8c 8s");
  is_level(high, "9s 9h 8d 8c 7s 7h 2d", "9s 9h 8d 8c 7s");
  /* the joker as ace makes more of these than the flush it also completes */
  is_level(high, "Jk As Ah Ad Ks 9s 5s", "As Ah Ad Ac Ks");
  is_level(high, "Jk As Ah 9s 9h 5s 4s", "As Ah Ad 9s 9h");
  is_level(high, "Jk As Ah Ad Ac 9s 5s", "As Ah Ad Ac Jk");
  is_level(high, "Jk As Ah Ad 9s 5s 4s", "As Ah Ad Ac 9s");
}

static void ranks_have_no_gaps(void **state) {
  (void)state;
  /* 7,462 without the joker, five aces; and the aces twice with three ranks of eleven, less the eight
   * that complete a royal or a wheel */
  assert_int_equal(hw_card_high_ranks(high), 7463);
  assert_int_equal(hw_card_high_ranks(low), 7463);
  assert_int_equal(hw_card_high_ranks(second_ace), 7463 + 220 - 8);
  assert_int_equal(rank_of(high, "As Ah Ad Ac Jk"), 7462);
  assert_int_equal(rank_of(high, "7s 5h 4d 3c 2s"), 0);
}

static void ranks_of_two(void **state) {
  (void)state;
  int expected = 0;
  for (int a = 1; a < HW_RANKS; a++)
    for (int b = 0; b < a; b++, expected++) {
      assert_int_equal(hw_card_rank2((hw_card)(4 * a), (hw_card)(4 * b)), expected);
      assert_int_equal(hw_card_rank2((hw_card)(4 * b + 3), (hw_card)(4 * a + 1)), expected);
    }
  assert_int_equal(expected, HW_CARD_LOW_PAIR);
  for (int a = 0; a < HW_RANKS; a++, expected++)
    assert_int_equal(hw_card_rank2((hw_card)(4 * a), (hw_card)(4 * a + 2)), expected);
  assert_int_equal(expected, HW_CARD_LOW_RANKS);
  for (hw_card c = 0; c < HW_JOKER; c++) {
    hw_card ace = c < 48 ? 48 : c == 48 ? 49 : 48;
    assert_int_equal(hw_card_rank2(HW_JOKER, c), hw_card_rank2(ace, c));
    assert_int_equal(hw_card_rank2(c, HW_JOKER), hw_card_rank2(ace, c));
  }
}

static void is_bad(hw_card_rules rules) {
  hw_card_ranking *ranking = NULL;
  assert_int_equal(hw_card_ranking_build(&rules, &ranking), HW_BAD_RULES);
  assert_null(ranking);
}

static void bad_rules(void **state) {
  (void)state;
  hw_card_rules rules = all_rules[0];
  rules.category[3] = rules.category[4];
  is_bad(rules);
  rules.category[3] = HW_CATEGORIES;
  is_bad(rules);
  rules = all_rules[0];
  rules.straight[9] = 12;
  is_bad(rules);
  rules.straight[9] = 2;
  is_bad(rules);
  rules.straight[9] = 13;
  is_bad(rules);
  rules = all_rules[0];
  rules.straight_flush[0] = 12; /* that is the royal */
  is_bad(rules);
  rules.straight_flush[0] = 4;
  is_bad(rules);
  rules = all_rules[0];
  rules.joker_royal = (hw_joker_royal)2;
  is_bad(rules);
  rules.joker_royal = HW_JOKER_ROYAL_ANY;
  rules.joker_flush = (hw_joker_flush)3;
  is_bad(rules);
}

/* ---- sums ---- */

static void sums_of_five_and_seven(void **state) {
  (void)state;
  for (int size = 5; size <= 7; size += 2) {
    uint8_t *seen = calloc(1 << HW_CARD_KEY_BITS, 1);
    uint8_t rank[7] = {0};
    int collections = 0, i;
    assert_non_null(seen);
    do {
      bool lawful = rank[size - 2] != HW_RANKS;
      uint64_t key = 0;
      for (int j = 4; j < size; j++) lawful = lawful && rank[j] != rank[j - 4];
      for (int j = 0; j < size; j++) key += hw_card_key[4 * rank[j]];
      if (lawful) {
        assert_int_equal(seen[key >> HW_CARD_KEY_SHIFT]++, 0); /* no other has this key */
        collections++;
      }
      for (i = size - 1; i >= 0 && rank[i] == HW_RANKS; i--) continue;
      if (i >= 0) rank[i]++;
      for (int j = i + 1; i >= 0 && j < size; j++) rank[j] = rank[i];
    } while (i >= 0);
    assert_int_equal(collections, size == 5 ? 7995 : 67600);
    free(seen);
  }
}

/* ---- every hand of five, against the slow way ---- */

typedef struct survey {
  const hw_card_rules *rules;
  hw_card_ranking *ranking;
  naive_worth worth[HW_CARD_HIGH_RANKS_MAX]; /* of the first hand of each rank; place 0: none yet */
  hw_card hand[HW_CARD_HIGH_RANKS_MAX][5];
} survey;

static survey *open_survey(const hw_card_rules *rules) {
  survey *s = calloc(1, sizeof *s);
  assert_non_null(s);
  s->rules = rules;
  s->ranking = ranking_of(rules);
  return s;
}

static void close_survey(survey *s) {
  hw_card_ranking_free(s->ranking);
  free(s);
}

static void print_hand(const hw_card *card, int count) {
  for (int i = 0; i < count; i++) {
    char name[HW_PIECE_NAME_MAX];
    hw_card_print(card[i], name);
    print_message("# %s\n", name);
  }
}

static void survey_hand(survey *s, const hw_card card[5]) {
  uint16_t rank = hw_card_rank5(s->ranking, card);
  naive_worth worth = naive_rank5(s->rules, card);
  if (s->worth[rank].place == 0) {
    s->worth[rank] = worth;
    memcpy(s->hand[rank], card, 5);
  }
  if (naive_compare(s->worth[rank], worth) == 0) return;
  print_hand(card, 5);
  print_hand(s->hand[rank], 5);
  fail_msg("share rank %d and are not level", rank);
}

static void survey_hands(survey *s) {
  hw_card card[5];
  for (card[0] = 4; card[0] < HW_CARDS; card[0]++)
    for (card[1] = 3; card[1] < card[0]; card[1]++)
      for (card[2] = 2; card[2] < card[1]; card[2]++)
        for (card[3] = 1; card[3] < card[2]; card[3]++)
          for (card[4] = 0; card[4] < card[3]; card[4]++) survey_hand(s, card);
}

/* Equal ranks have equal worths; so, if worths ascend with ranks, the two orders are one. */
static void survey_ascends(const survey *s) {
  for (int r = 0; r < hw_card_high_ranks(s->ranking); r++) {
    assert_int_not_equal(s->worth[r].place, 0); /* no rank without a hand */
    if (r > 0) assert_true(naive_compare(s->worth[r - 1], s->worth[r]) < 0);
    int category = hw_card_category(s->ranking, (uint16_t)r);
    assert_int_equal(s->worth[r].place, naive_place(s->rules->category, HW_CATEGORIES, category));
  }
}

static void floors_are_as_told_from_the_cards(const survey *s) {
  for (int low = 0; low < HW_CARD_LOW_RANKS; low++) {
    hw_card a = 1, b = 0;
    while (hw_card_rank2(a, b) != low)
      if (++b == a) {
        a++;
        b = 0;
      }
    uint16_t floor = hw_card_floor(s->ranking, (uint8_t)low), above = hw_card_above(s->ranking, (uint8_t)low);
    for (int r = 0; r < hw_card_high_ranks(s->ranking); r++)
      assert_int_equal((r >= above) - (r < floor), naive_beside(s->rules, s->hand[r], a, b));
  }
}

/* ---- hands of seven, at random, against the best of their twenty-one fives ---- */

static uint32_t next_random(uint64_t *state) {
  *state ^= *state << 13;
  *state ^= *state >> 7;
  *state ^= *state << 17;
  return (uint32_t)(*state >> 32);
}

/* One hand in four of each: any; with the joker; of two suits and the joker; tens and better. */
static void deal(uint64_t *state, int number, hw_card card[7]) {
  uint64_t dealt = 0;
  for (int i = 0; i < HW_CARD_HAND;) {
    uint32_t c = next_random(state) % HW_CARDS;
    if (number % 4 == 1 && i == 0) c = HW_JOKER;
    if (number % 4 == 2 && c != HW_JOKER) c &= ~2u;
    if (number % 4 == 3 && c < 32) continue;
    if (dealt >> c & 1) continue;
    dealt |= UINT64_C(1) << c;
    card[i++] = (hw_card)c;
  }
}

static void sort_down(hw_card *card, int count) {
  for (int i = 1; i < count; i++)
    for (int j = i; j > 0 && card[j - 1] < card[j]; j--) {
      hw_card swapped = card[j];
      card[j] = card[j - 1];
      card[j - 1] = swapped;
    }
}

/* By the slow way, and by rank5 in both its forms. */
static void seven_is_the_best_of_its_fives(const survey *s, hw_card card[7]) {
  naive_worth worth = {0, {0}};
  uint16_t best = 0, rank = hw_card_rank7(s->ranking, card);
  hw_card_sum seven = hw_card_sum_of7(card);
  sort_down(card, 7);
  for (int i = 0; i < 7; i++)
    for (int j = i + 1; j < 7; j++) {
      hw_card five[5];
      for (int k = 0, held = 0; k < 7; k++)
        if (k != i && k != j) five[held++] = card[k];
      uint16_t of_five = hw_card_rank5(s->ranking, five);
      hw_card_sum sum = hw_card_sum_take(hw_card_sum_take(seven, card[i]), card[j]);
      assert_int_equal(hw_card_rank5_sum(s->ranking, sum), of_five);
      naive_worth naive = naive_rank5(s->rules, five);
      if (naive_compare(naive, worth) > 0) worth = naive;
      if (of_five > best) best = of_five;
    }
  if (best == rank && naive_compare(s->worth[rank], worth) == 0) return;
  print_hand(card, 7);
  fail_msg("rank %d of seven, %d of the best five", rank, best);
}

/* ---- all of it, under each order ---- */

/* Sanitizers make all this several times slower. */
#ifdef HW_SANITIZED
enum { SEVENS = 20000 };
#else
enum { SEVENS = 100000 };
#endif

static void agrees_with_the_slow_way(const hw_card_rules *rules) {
  survey *s = open_survey(rules);
  uint64_t random = 88172645463325252u;
  survey_hands(s);
  survey_ascends(s);
  floors_are_as_told_from_the_cards(s);
  for (int i = 0; i < SEVENS; i++) {
    hw_card card[HW_CARD_HAND];
    deal(&random, i, card);
    seven_is_the_best_of_its_fives(s, card);
  }
  close_survey(s);
}

static void wheel_high_highest_missing(void **state) {
  (void)state;
  agrees_with_the_slow_way(&all_rules[0]);
}

static void wheel_low_second_ace(void **state) {
  (void)state;
  agrees_with_the_slow_way(&all_rules[1]);
}

static void nobodys_order(void **state) {
  (void)state;
  agrees_with_the_slow_way(&all_rules[2]);
}

static void N5_agrees_where_the_joker_is_the_ace_of_a_royal_flush_alone(void **state) {
  (void)state;
  hw_card_rules rules = all_rules[0];
  rules.joker_royal = HW_JOKER_ROYAL_ACE;
  agrees_with_the_slow_way(&rules);
}

/* ---- suits are names, and order is nothing ---- */

static void next_permutation(int *item, int count) {
  int i = count - 2, j = count - 1;
  while (i >= 0 && item[i] > item[i + 1]) i--;
  if (i < 0) return;
  while (item[j] < item[i]) j--;
  int swapped = item[i];
  item[i] = item[j];
  item[j] = swapped;
  for (i++, j = count - 1; i < j; i++, j--) {
    swapped = item[i];
    item[i] = item[j];
    item[j] = swapped;
  }
}

static void suits_can_be_renamed(void **state) {
  (void)state;
  uint64_t random = 1181783497276652981u;
  for (int n = 0; n < 20000; n++) {
    hw_card card[HW_CARD_HAND], renamed[HW_CARD_HAND];
    int suit[4] = {0, 1, 2, 3};
    deal(&random, n, card);
    for (int r = 0; r < 24; r++, next_permutation(suit, 4)) {
      for (int i = 0; i < HW_CARD_HAND; i++)
        renamed[i] = card[i] == HW_JOKER ? HW_JOKER : (hw_card)((card[i] & ~3) | suit[card[i] & 3]);
      assert_int_equal(hw_card_rank7(high, renamed), hw_card_rank7(high, card));
      assert_int_equal(hw_card_rank5(high, renamed), hw_card_rank5(high, card));
      assert_int_equal(hw_card_rank2(renamed[5], renamed[6]), hw_card_rank2(card[5], card[6]));
    }
  }
}

static void order_is_nothing(void **state) {
  (void)state;
  uint64_t random = 2862933555777941757u;
  for (int n = 0; n < 100; n++) {
    hw_card card[HW_CARD_HAND], moved[HW_CARD_HAND];
    int at[HW_CARD_HAND] = {0, 1, 2, 3, 4, 5, 6};
    deal(&random, n, card);
    for (int r = 0; r < 5040; r++, next_permutation(at, HW_CARD_HAND)) {
      for (int i = 0; i < HW_CARD_HAND; i++) moved[i] = card[at[i]];
      assert_int_equal(hw_card_rank7(high, moved), hw_card_rank7(high, card));
    }
    int of_five[5] = {0, 1, 2, 3, 4};
    for (int r = 0; r < 120; r++, next_permutation(of_five, 5)) {
      for (int i = 0; i < 5; i++) moved[i] = card[of_five[i]];
      assert_int_equal(hw_card_rank5(high, moved), hw_card_rank5(high, card));
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(categories),
    cmocka_unit_test(the_joker_is_an_ace),
    cmocka_unit_test(the_joker_completes),
    cmocka_unit_test(where_the_wheel_is),
    cmocka_unit_test(the_joker_in_a_flush_that_has_the_ace),
    cmocka_unit_test(the_best_five_of_seven),
    cmocka_unit_test(ranks_have_no_gaps),
    cmocka_unit_test(ranks_of_two),
    cmocka_unit_test(bad_rules),
    cmocka_unit_test(sums_of_five_and_seven),
    cmocka_unit_test(wheel_high_highest_missing),
    cmocka_unit_test(wheel_low_second_ace),
    cmocka_unit_test(nobodys_order),
    cmocka_unit_test(N5_agrees_where_the_joker_is_the_ace_of_a_royal_flush_alone),
    cmocka_unit_test(suits_can_be_renamed),
    cmocka_unit_test(order_is_nothing),
  };
  cmocka_set_message_output(CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name("card ranks", tests, open_rankings, close_rankings);
}
