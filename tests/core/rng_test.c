/* Chance: replayed to the byte, and fair. */

#include "houseway.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static hw_rng seeded(const char *seed, uint64_t stream) {
  hw_rng rng;
  assert_int_equal(hw_rng_seed(&rng, seed, strlen(seed), stream), HW_OK);
  return rng;
}

/* Key SHA-256("houseway"), nonce eight zero bytes, block 0: from an independent ChaCha20 (RFC 8439's block
 * function with the original 64-bit counter), its first four words. */
static void a_seed_deals_the_numbers_it_always_did(void **state) {
  (void)state;
  static const uint32_t expected[4] = {0x7A4A70E8, 0xCC2B7E3E, 0xB963F83C, 0xA1385BC2};
  hw_rng rng = seeded("houseway", 0);
  for (int i = 0; i < 4; i++) assert_int_equal(hw_rng_next(&rng), expected[i]);
}

static void streams_and_seeds_differ(void **state) {
  (void)state;
  hw_rng a = seeded("houseway", 0), b = seeded("houseway", 1), c = seeded("houseways", 0),
         d = seeded("houseway", 0);
  uint32_t first = hw_rng_next(&a);
  assert_int_not_equal(first, hw_rng_next(&b));
  assert_int_not_equal(first, hw_rng_next(&c));
  assert_int_equal(first, hw_rng_next(&d));
}

static void the_stream_does_not_repeat_at_a_refill(void **state) {
  (void)state;
  enum { NUMBERS = 3 * 256 };
  static uint32_t seen[NUMBERS];
  hw_rng rng = seeded("refill", 7);
  for (int i = 0; i < NUMBERS; i++) seen[i] = hw_rng_next(&rng);
  for (int i = 256; i < NUMBERS; i++) assert_false(seen[i] == seen[i - 256] && seen[i - 1] == seen[i - 257]);
}

/* 53 outcomes, 530,000 draws: chi-square over 52 degrees of freedom is below 105 but once in 50,000. */
static void below_is_fair(void **state) {
  (void)state;
  enum { N = 53, EACH = 10000 };
  uint32_t count[N] = {0};
  hw_rng rng = seeded("fair", 0);
  for (int i = 0; i < N * EACH; i++) {
    uint32_t drawn = hw_rng_below(&rng, N);
    assert_true(drawn < N);
    count[drawn]++;
  }
  double chi = 0;
  for (int i = 0; i < N; i++) chi += ((double)count[i] - EACH) * ((double)count[i] - EACH) / EACH;
  assert_true(chi < 105);
}

/* With n just above 2^31 the plain remainder would make the lower numbers twice as likely. */
static void below_throws_away_what_would_favour_some(void **state) {
  (void)state;
  enum { DRAWS = 100000 };
  const uint32_t n = UINT32_C(3) << 30;
  int lower = 0;
  hw_rng rng = seeded("large", 0);
  for (int i = 0; i < DRAWS; i++) lower += hw_rng_below(&rng, n) < n / 2;
  assert_true(lower > DRAWS / 2 - 800 && lower < DRAWS / 2 + 800);
}

static void a_deal_keeps_every_piece(void **state) {
  (void)state;
  uint8_t deck[HW_CARDS];
  bool seen[HW_CARDS] = {false};
  hw_rng rng = seeded("deal", 0);
  for (int i = 0; i < HW_CARDS; i++) deck[i] = (uint8_t)i;
  hw_rng_deal(&rng, deck, HW_CARDS, 14);
  for (int i = 0; i < HW_CARDS; i++) {
    assert_false(seen[deck[i]]);
    seen[deck[i]] = true;
  }
}

static void the_system_has_chance_of_its_own(void **state) {
  (void)state;
  hw_rng a, b;
  assert_int_equal(hw_rng_open_system(&a), HW_OK);
  assert_int_equal(hw_rng_open_system(&b), HW_OK);
  uint64_t first = (uint64_t)hw_rng_next(&a) << 32 | hw_rng_next(&a);
  uint64_t second = (uint64_t)hw_rng_next(&b) << 32 | hw_rng_next(&b);
  assert_true(first != second);
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(a_seed_deals_the_numbers_it_always_did),   cmocka_unit_test(streams_and_seeds_differ),
    cmocka_unit_test(the_stream_does_not_repeat_at_a_refill),   cmocka_unit_test(below_is_fair),
    cmocka_unit_test(below_throws_away_what_would_favour_some), cmocka_unit_test(a_deal_keeps_every_piece),
    cmocka_unit_test(the_system_has_chance_of_its_own),
  };
  cmocka_set_message_output(CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name("chance", tests, NULL, NULL);
}
