/* Dice, counting, the cut of stacks, and cards cut and dealt. */

#include "houseway.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static hw_rng seeded(const char *seed) {
  hw_rng rng;
  assert_int_equal(hw_rng_seed(&rng, seed, strlen(seed), 0), HW_OK);
  return rng;
}

static double chi_square(const uint32_t *count, int outcomes, double each) {
  double chi = 0;
  for (int i = 0; i < outcomes; i++) chi += ((double)count[i] - each) * ((double)count[i] - each) / each;
  return chi;
}

/* ---- dice and washing ---- */

/* All 216 throws, 1,000 each: chi-square over 215 degrees of freedom is below 320 but once in 200,000. */
static void three_dice_are_fair_and_know_nothing_of_each_other(void **state) {
  (void)state;
  enum { THROWS = 216, EACH = 1000 };
  uint32_t count[THROWS] = {0};
  hw_rng rng = seeded("dice");
  for (int i = 0; i < THROWS * EACH; i++) {
    uint8_t die[HW_DICE];
    hw_dice_roll(&rng, die);
    for (int d = 0; d < HW_DICE; d++) assert_in_range(die[d], 1, 6);
    count[(die[0] - 1) * 36 + (die[1] - 1) * 6 + die[2] - 1]++;
  }
  assert_true(chi_square(count, THROWS, EACH) < 320);
}

/* 31 degrees of freedom: below 75 but once in 50,000. */
static void a_washed_tile_may_lie_anywhere(void **state) {
  (void)state;
  enum { EACH = 1000 };
  uint32_t count[HW_TILES] = {0};
  hw_rng rng = seeded("washing");
  for (int n = 0; n < HW_TILES * EACH; n++) {
    hw_stacks stacks;
    uint32_t seen = 0;
    hw_stacks_wash(&rng, &stacks);
    for (int i = 0; i < HW_TILES; i++) {
      hw_tile tile = stacks.tile[i / HW_STACK][i % HW_STACK];
      seen |= UINT32_C(1) << tile;
      if (tile == 17) count[i]++;
    }
    assert_int_equal(seen, UINT32_MAX);
  }
  assert_true(chi_square(count, HW_TILES, EACH) < 75);
}

/* ---- counting ---- */

enum { DEALER = 0, SEAT_1 = 1, SEAT_4 = 4, SEAT_6 = 6, DEAD_HAND = 7, TILES_RING = 8, CARDS_RING = 7 };

static void nine_is_the_dealer(void **state) {
  (void)state;
  assert_int_equal(hw_ring_count(TILES_RING, DEALER, 9), DEALER);
}

static void fifteen_is_the_sixth_position(void **state) {
  (void)state;
  assert_int_equal(hw_ring_count(TILES_RING, DEALER, 15), SEAT_6);
}

/* counted: the positions of totals 3 to 18. */
static void assert_counted(int size, int first, const int counted[16]) {
  for (int total = 3; total <= 18; total++)
    assert_int_equal(hw_ring_count(size, first, total), counted[total - 3]);
}

static void tiles_are_counted_past_the_dead_hand(void **state) {
  (void)state;
  assert_counted(TILES_RING, DEALER, (int[]){2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1});
}

static void tiles_are_counted_from_the_bank(void **state) {
  (void)state;
  assert_counted(TILES_RING, SEAT_4, (int[]){6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5});
  assert_counted(TILES_RING, SEAT_1, (int[]){3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2});
}

static void cards_are_counted_from_the_dealer(void **state) {
  (void)state;
  assert_counted(CARDS_RING, DEALER, (int[]){2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3});
}

static void cards_are_counted_from_the_bank(void **state) {
  (void)state;
  assert_counted(CARDS_RING, SEAT_6, (int[]){1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2});
}

static void a_number_is_the_position_of_that_number(void **state) {
  (void)state;
  for (int number = 1; number <= 7; number++)
    assert_int_equal(hw_ring_count(CARDS_RING, DEALER, number), number - 1);
}

static void dealing_goes_round_either_way(void **state) {
  (void)state;
  static const int with[] = {6, 7, 0, 1, 2, 3, 4, 5}, against[] = {2, 1, 0, 6, 5, 4, 3};
  for (int i = 0; i < TILES_RING; i++) assert_int_equal(hw_ring_step(TILES_RING, SEAT_6, i, false), with[i]);
  for (int i = 0; i < CARDS_RING; i++) assert_int_equal(hw_ring_step(CARDS_RING, 2, i, true), against[i]);
}

/* ---- the cut of stacks ---- */

enum { ALL_MASKS = 1 << HW_STACKS, PLACES = 1 << 3 * HW_STACKS };

static hw_stacks plain_stacks(void) {
  hw_stacks stacks;
  for (int i = 0; i < HW_TILES; i++) stacks.tile[i / HW_STACK][i % HW_STACK] = (hw_tile)i;
  return stacks;
}

/* The stacks of a mask of numbers, 1 on the dealer's right: 0x34 is stacks 3 and 4. */
static unsigned stacks_of(unsigned digits) {
  unsigned mask = 0;
  for (; digits; digits >>= 4) mask |= 1u << ((digits & 0xF) - 1);
  return mask;
}

static void assert_cut(unsigned right, unsigned left, const char *expected) {
  hw_stacks stacks = plain_stacks(), cut;
  char found[HW_STACKS + 1] = {0};
  assert_int_equal(hw_stacks_cut(&stacks, stacks_of(right), stacks_of(left), &cut), HW_OK);
  for (int s = 0; s < HW_STACKS; s++) {
    int stack = cut.tile[s][0] / HW_STACK;
    found[s] = (char)('1' + stack);
    assert_memory_equal(cut.tile[s], stacks.tile[stack], HW_STACK); /* a stack keeps its tiles as they lie */
  }
  assert_string_equal(found, expected);
}

static void stacks_go_to_one_end(void **state) {
  (void)state;
  assert_cut(0x5, 0, "51234678");
  assert_cut(0, 0x5, "12346785");
  assert_cut(0x345, 0, "34512678");
  assert_cut(0, 0x345, "12678345");
  assert_cut(0x2345678, 0, "23456781");
  assert_cut(0, 0x12, "34567812");
}

static void stacks_go_to_opposite_ends(void **state) {
  (void)state;
  assert_cut(0x4, 0x5, "41236785");
  assert_cut(0x5, 0x4, "51236784");
  assert_cut(0x34, 0x56, "34127856");
  assert_cut(0x56, 0x34, "56127834");
  assert_cut(0x46, 0x5, "46123785"); /* which of them go where is the bank's to say */
  assert_cut(0x1, 0x2, "13456782");
}

static hw_status cut_status(unsigned right, unsigned left) {
  hw_stacks stacks = plain_stacks(), cut = stacks;
  hw_status status = hw_stacks_cut(&stacks, right, left, &cut);
  assert_memory_equal(&cut, &stacks, sizeof cut);
  return status;
}

static void what_is_neither_is_no_cut(void **state) {
  (void)state;
  assert_int_equal(cut_status(0, 0), HW_TOO_FEW);
  assert_int_equal(cut_status(stacks_of(0x12), 0), HW_TOO_FEW); /* they are there already */
  assert_int_equal(cut_status(0, stacks_of(0x78)), HW_TOO_FEW);
  assert_int_equal(cut_status(0xFF, 0), HW_TOO_MANY);
  assert_int_equal(cut_status(0x0F, 0xF0), HW_TOO_MANY);
  assert_int_equal(cut_status(stacks_of(0x35), 0), HW_BAD_RULES);
  assert_int_equal(cut_status(stacks_of(0x3), stacks_of(0x5)), HW_BAD_RULES);
  assert_int_equal(cut_status(stacks_of(0x18), 0), HW_BAD_RULES); /* the ends do not meet */
  assert_int_equal(cut_status(stacks_of(0x34), stacks_of(0x45)), HW_DUPLICATE);
  assert_int_equal(cut_status(0x100, 0), HW_UNKNOWN);
  assert_int_equal(cut_status(0, 0x180), HW_UNKNOWN);
}

static bool rises(const int *stack, int from, int to) {
  for (int i = from + 1; i < to; i++)
    if (stack[i] < stack[i - 1]) return false;
  return true;
}

/* Whether an order of the stacks can have come of a cut: told from the order alone. It is what went right, what
 * stayed and what went left, each rising; what went are neighbours, for they are as many as they span. */
static bool is_a_cut(const int stack[HW_STACKS]) {
  for (int r = 0; r < HW_STACKS; r++)
    for (int l = r + 1; l <= HW_STACKS; l++) {
      int least = HW_STACKS, most = -1, moved = r + HW_STACKS - l;
      for (int i = 0; i < HW_STACKS; i++) {
        if (i >= r && i < l) continue;
        if (stack[i] < least) least = stack[i];
        if (stack[i] > most) most = stack[i];
      }
      if (moved > 0 && most - least + 1 == moved && rises(stack, 0, r) && rises(stack, r, l) &&
          rises(stack, l, HW_STACKS))
        return true;
    }
  return false;
}

static int code_of(const int stack[HW_STACKS]) {
  int code = 0;
  for (int s = 0; s < HW_STACKS; s++) code = code << 3 | stack[s];
  return code;
}

/* Marks every order of the stacks, but the one they stand in, that can have come of a cut. */
static int mark_cuts(int stack[HW_STACKS], int fixed, uint8_t *mark) {
  if (fixed == HW_STACKS) {
    if (rises(stack, 0, HW_STACKS) || !is_a_cut(stack)) return 0;
    mark[code_of(stack)] = 1;
    return 1;
  }
  int found = 0;
  for (int i = fixed; i < HW_STACKS; i++) {
    int swapped[HW_STACKS];
    memcpy(swapped, stack, sizeof swapped);
    swapped[fixed] = stack[i];
    swapped[i] = stack[fixed];
    found += mark_cuts(swapped, fixed + 1, mark);
  }
  return found;
}

/* Counted by hand. Runs of c stacks, 1 to 7, of which each goes right or left: the sum of (9-c) 2^c, 748; 14 of
 * them, a run at the end it is moved to, change nothing. What comes of them: with stacks on both sides of the
 * run 240, all different; of a run at the left end any R-1-L, R and L rising, 127; at the right end R-8-L, 127.
 * Twice counted are 21 and 21 whose run all went one way, and 64 R-8-1-L: 240 + 254 - 106 = 388. */
static void the_cuts_are_734_and_come_to_388_orders(void **state) {
  (void)state;
  uint8_t *possible = calloc(PLACES, 1), *seen = calloc(PLACES, 1);
  int start[HW_STACKS] = {0, 1, 2, 3, 4, 5, 6, 7}, cuts = 0, orders = 0;
  hw_stacks stacks = plain_stacks();
  assert_true(possible && seen);
  assert_int_equal(mark_cuts(start, 0, possible), 388);
  for (unsigned right = 0; right < ALL_MASKS; right++)
    for (unsigned left = 0; left < ALL_MASKS; left++) {
      hw_stacks cut;
      int stack[HW_STACKS], code;
      if (hw_stacks_cut(&stacks, right, left, &cut) != HW_OK) continue;
      uint32_t tiles = 0;
      for (int i = 0; i < HW_TILES; i++) tiles |= UINT32_C(1) << cut.tile[i / HW_STACK][i % HW_STACK];
      assert_int_equal(tiles, UINT32_MAX);
      for (int s = 0; s < HW_STACKS; s++) stack[s] = cut.tile[s][0] / HW_STACK;
      code = code_of(stack);
      assert_true(possible[code]);
      cuts++;
      orders += !seen[code];
      seen[code] = 1;
    }
  assert_int_equal(cuts, 734);
  assert_int_equal(orders, 388);
  free(possible);
  free(seen);
}

/* ---- cards ---- */

enum { TEN = 10, SEVEN = 7 };

static void a_deck(hw_card deck[HW_CARDS]) {
  for (int i = 0; i < HW_CARDS; i++) deck[i] = (hw_card)i;
}

static void cards_above_the_cut_go_below(void **state) {
  (void)state;
  hw_card deck[HW_CARDS], cut[HW_CARDS];
  a_deck(deck);
  for (int at = TEN; at <= HW_CARDS - TEN; at++) {
    assert_int_equal(hw_deck_cut(deck, HW_CARDS, at, TEN, cut), HW_OK);
    assert_int_equal(cut[0], at);
    for (int i = 1; i < HW_CARDS; i++) assert_int_equal(cut[i], (cut[i - 1] + 1) % HW_CARDS);
  }
  assert_int_equal(hw_deck_cut(deck, HW_CARDS, 9, TEN, cut), HW_TOO_FEW);
  assert_int_equal(hw_deck_cut(deck, HW_CARDS, 44, TEN, cut), HW_TOO_MANY);
}

static void a_card_at_a_time_goes_clockwise_and_four_are_left(void **state) {
  (void)state;
  hw_deal deal = {CARDS_RING, .start = 2, .clockwise = true, .each = SEVEN, .at_once = 1};
  static const hw_card of_start[] = {0, 7, 14, 21, 28, 35, 42}, of_seat_1[] = {1, 8, 15, 22, 29, 36, 43},
                       of_dealer[] = {2, 9, 16, 23, 30, 37, 44}, of_seat_6[] = {3, 10, 17, 24, 31, 38, 45},
                       of_last[] = {6, 13, 20, 27, 34, 41, 48}, over[] = {49, 50, 51, 52};
  hw_card deck[HW_CARDS];
  hw_dealt dealt;
  a_deck(deck);
  assert_int_equal(hw_deck_deal(&deal, deck, HW_CARDS, &dealt), HW_OK);
  assert_memory_equal(dealt.hand[2], of_start, SEVEN);
  assert_memory_equal(dealt.hand[1], of_seat_1, SEVEN);
  assert_memory_equal(dealt.hand[DEALER], of_dealer, SEVEN);
  assert_memory_equal(dealt.hand[SEAT_6], of_seat_6, SEVEN);
  assert_memory_equal(dealt.hand[3], of_last, SEVEN);
  assert_int_equal(dealt.lefts, 4);
  assert_int_equal(dealt.asides, 0);
  assert_memory_equal(dealt.left, over, 4);
}

static void the_automated_shoe_gives_seven_at_a_time(void **state) {
  (void)state;
  hw_deal deal = {CARDS_RING, .start = DEALER, .clockwise = true, .each = SEVEN, .at_once = SEVEN};
  static const int turn[] = {DEALER, 6, 5, 4, 3, 2, 1};
  hw_card deck[HW_CARDS];
  hw_dealt dealt;
  a_deck(deck);
  assert_int_equal(hw_deck_deal(&deal, deck, HW_CARDS, &dealt), HW_OK);
  for (int i = 0; i < CARDS_RING; i++) assert_memory_equal(dealt.hand[turn[i]], &deck[i * SEVEN], SEVEN);
  assert_int_equal(dealt.lefts, 4);
}

static uint64_t bare(int from, int to) {
  uint64_t mask = 0;
  for (int c = from; c <= to; c++) mask |= UINT64_C(1) << c;
  return mask;
}

static void a_card_face_up_is_set_aside_and_the_next_is_dealt(void **state) {
  (void)state;
  hw_deal deal = {CARDS_RING, .start = 1, .each = SEVEN, .at_once = 1, .bare = bare(8, 8)};
  hw_card deck[HW_CARDS];
  hw_dealt dealt;
  a_deck(deck);
  assert_int_equal(hw_deck_deal(&deal, deck, HW_CARDS, &dealt), HW_OK);
  assert_int_equal(dealt.hand[1][1], 7);
  assert_int_equal(dealt.hand[2][1], 9); /* where the face lay the card after it is dealt */
  assert_int_equal(dealt.hand[3][1], 10);
  assert_int_equal(dealt.asides, 1);
  assert_int_equal(dealt.aside[0], 8);
  assert_int_equal(dealt.lefts, 3);
}

static void a_face_that_is_not_come_to_is_not_met(void **state) {
  (void)state;
  hw_deal deal = {CARDS_RING, .start = 1, .each = SEVEN, .at_once = 1, .bare = bare(49, 52)};
  hw_card deck[HW_CARDS];
  hw_dealt dealt;
  a_deck(deck);
  assert_int_equal(hw_deck_deal(&deal, deck, HW_CARDS, &dealt), HW_OK);
  assert_int_equal(dealt.asides, 0);
  assert_int_equal(dealt.lefts, 4);
}

static void a_deck_that_does_not_go_round_is_refused(void **state) {
  (void)state;
  hw_deal deal = {CARDS_RING, .start = 1, .each = SEVEN, .at_once = 1, .bare = bare(0, 3)};
  hw_card deck[HW_CARDS];
  hw_dealt dealt;
  a_deck(deck);
  assert_int_equal(hw_deck_deal(&deal, deck, HW_CARDS, &dealt), HW_OK);
  assert_int_equal(dealt.lefts, 0);
  deal.bare = bare(0, 4);
  assert_int_equal(hw_deck_deal(&deal, deck, HW_CARDS, &dealt), HW_TOO_FEW);
}

/* Whatever the order, the start, the way round and the faces, each card is in one place. */
static void every_card_is_somewhere_once(void **state) {
  (void)state;
  hw_rng rng = seeded("cards");
  hw_card deck[HW_CARDS];
  a_deck(deck);
  for (int n = 0; n < 2000; n++) {
    hw_deal deal = {CARDS_RING,    .start = n % CARDS_RING,      .clockwise = n & 1,
                    .each = SEVEN, .at_once = n & 2 ? 1 : SEVEN, .bare = bare(n % 50, n % 50 + n % 4 - 1)};
    hw_dealt dealt;
    uint64_t seen = 0;
    int cards = 0;
    hw_rng_deal(&rng, deck, HW_CARDS, HW_CARDS);
    assert_int_equal(hw_deck_deal(&deal, deck, HW_CARDS, &dealt), HW_OK);
    for (int p = 0; p < CARDS_RING; p++)
      for (int i = 0; i < SEVEN; i++, cards++) seen |= UINT64_C(1) << dealt.hand[p][i];
    for (int i = 0; i < dealt.lefts; i++, cards++) seen |= UINT64_C(1) << dealt.left[i];
    for (int i = 0; i < dealt.asides; i++, cards++) seen |= UINT64_C(1) << dealt.aside[i];
    assert_int_equal(cards, HW_CARDS);
    assert_true(seen == (UINT64_C(1) << HW_CARDS) - 1);
  }
}

#define LEGAL(words, function)                                                                               \
  { words, function, NULL, NULL, NULL }

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(three_dice_are_fair_and_know_nothing_of_each_other),
    cmocka_unit_test(a_washed_tile_may_lie_anywhere),
    LEGAL("us-ma/pai_gow.6.c.1 us-pa/621a.6.c.1 nine is the dealer", nine_is_the_dealer),
    LEGAL("us-ma/pai_gow.6.c.2 us-pa/621a.6.c.2 fifteen is the sixth position",
          fifteen_is_the_sixth_position),
    LEGAL("us-ma/pai_gow.6.c us-pa/621a.6.c tiles are counted from the dealer, the dead hand last",
          tiles_are_counted_past_the_dead_hand),
    LEGAL("us-ma/pai_gow.8.j tiles are counted from the bank", tiles_are_counted_from_the_bank),
    LEGAL("us-pa/645a.5.i.1.iii cards are counted from the dealer", cards_are_counted_from_the_dealer),
    LEGAL("us-pa/645a.5.i.1.iii cards are counted from the bank", cards_are_counted_from_the_bank),
    LEGAL("us-pa/645a.5.i.2 a number drawn is counted to", a_number_is_the_position_of_that_number),
    cmocka_unit_test(dealing_goes_round_either_way),
    LEGAL("us-ma/pai_gow.8.g.1 adjacent stacks go to one end", stacks_go_to_one_end),
    LEGAL("us-ma/pai_gow.8.g.2 adjacent stacks go to opposite ends", stacks_go_to_opposite_ends),
    LEGAL("us-ma/pai_gow.8.g what is neither is no cut", what_is_neither_is_no_cut),
    LEGAL("us-ma/pai_gow.8.g all the cuts there are", the_cuts_are_734_and_come_to_388_orders),
    LEGAL("us-pa/645a.5.e the cards above the cut go below, ten from either end",
          cards_above_the_cut_go_below),
    LEGAL("us-pa/645a.8.d us-pa/645a.8.e a card at a time, clockwise, and four are left",
          a_card_at_a_time_goes_clockwise_and_four_are_left),
    LEGAL("us-pa/645a.10.c us-pa/645a.10.d the automated shoe gives seven at a time",
          the_automated_shoe_gives_seven_at_a_time),
    LEGAL("us-pa/645a.14.f a card face up is set aside, and the next is dealt",
          a_card_face_up_is_set_aside_and_the_next_is_dealt),
    LEGAL("us-pa/645a.14.f a face among the cards left over is not met",
          a_face_that_is_not_come_to_is_not_met),
    cmocka_unit_test(a_deck_that_does_not_go_round_is_refused),
    cmocka_unit_test(every_card_is_somewhere_once),
  };
  cmocka_set_message_output(CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name("dealing", tests, NULL, NULL);
}
