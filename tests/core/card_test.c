/* card_test.c - reading and printing cards. */

#include "houseway.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void is_cards(const char *text, int want, const char *printed) {
  hw_card card[HW_CARDS];
  hw_refusal why;
  char seen[HW_CARDS * HW_PIECE_NAME_MAX] = "";
  assert_int_equal(hw_card_parse(text, want, card, &why), HW_OK);
  assert_int_equal(why.status, HW_OK);
  for (int i = 0; i < want; i++) {
    char name[HW_PIECE_NAME_MAX];
    int length = hw_card_print(card[i], name);
    assert_int_equal(length, strlen(name));
    if (i > 0) strcat(seen, " ");
    strcat(seen, name);
  }
  assert_string_equal(seen, printed);
}

static void is_refused(const char *text, int want, hw_status status, int index, const char *token) {
  hw_card card[HW_CARDS];
  hw_refusal why;
  memset(card, 99, sizeof card);
  assert_int_equal(hw_card_parse(text, want, card, &why), status);
  assert_int_equal(why.status, status);
  assert_int_equal(why.index, index);
  assert_string_equal(why.token, token);
  assert_int_equal(card[0], 99); /* untouched */
}

static void every_card_reads_as_it_prints(void **state) {
  (void)state;
  for (hw_card card = 0; card < HW_CARDS; card++) {
    char name[HW_PIECE_NAME_MAX];
    hw_card read;
    hw_refusal why;
    hw_card_print(card, name);
    assert_int_equal(hw_card_parse(name, 1, &read, &why), HW_OK);
    assert_int_equal(read, card);
  }
}

static void cards_are_numbered_by_rank_then_suit(void **state) {
  (void)state;
  hw_card card[5];
  hw_refusal why;
  assert_int_equal(hw_card_parse("2c 2d 2h 2s Ac", 5, card, &why), HW_OK);
  const hw_card expected[5] = {48, 3, 2, 1, 0};
  assert_memory_equal(card, expected, 5);
}

static void the_ranks_of_each_suit(void **state) {
  (void)state;
  hw_card card[7];
  hw_refusal why;
  uint16_t held[4] = {9, 9, 9, 9};
  hw_card_parse("Jk As Ks 2s Ah 3d 2d", 7, card, &why);
  hw_card_by_suit(card, 7, held);
  /* By names as they are printed: clubs, diamonds, hearts and spades, the 2 being rank 0 and the ace rank 12. */
  const uint16_t expected[4] = {0, 1u << 1 | 1u << 0, 1u << 12, 1u << 12 | 1u << 11 | 1u << 0};
  assert_memory_equal(held, expected, sizeof held);
  hw_card_by_suit(card, 2, held); /* no more than the count says */
  assert_int_equal(held[3], 1u << 12);
  assert_int_equal(held[1], 0);
}

static void spellings(void **state) {
  (void)state;
  is_cards("As Kh 10d Tc Jk 2S aD", 7, "Jk As Ad Kh 10d 10c 2s");
  is_cards("as KH 10D tC jK", 5, "Jk As Kh 10d 10c");
  is_cards("JOKER", 1, "Jk");
  is_cards("joker", 1, "Jk");
  is_cards("A♠ K♥ 10♦ t♣", 4, "As Kh 10d 10c");
  is_cards("A♠\uFE0F Q♥\uFE0E", 2, "As Qh");
  is_cards("js jd", 2, "Js Jd");
}

static void blanks_and_commas_part_cards(void **state) {
  (void)state;
  is_cards(" As,Kh ,\tQd\n, Jc ", 4, "As Kh Qd Jc");
  is_cards("", 0, "");
}

static void highest_first_whatever_the_order(void **state) {
  (void)state;
  is_cards("2c 3c Jk Ac As", 5, "Jk As Ac 3c 2c");
  is_cards("As Ac 3c 2c Jk", 5, "Jk As Ac 3c 2c");
}

static void unknown_cards(void **state) {
  (void)state;
  is_refused("As Kx", 2, HW_UNKNOWN, 2, "Kx");
  is_refused("1s", 1, HW_UNKNOWN, 1, "1s");
  is_refused("11s", 1, HW_UNKNOWN, 1, "11s");
  is_refused("100s", 1, HW_UNKNOWN, 1, "100s");
  is_refused("10", 1, HW_UNKNOWN, 1, "10");
  is_refused("A", 1, HW_UNKNOWN, 1, "A");
  is_refused("s", 1, HW_UNKNOWN, 1, "s");
  is_refused("sA", 1, HW_UNKNOWN, 1, "sA");
  is_refused("Ass", 1, HW_UNKNOWN, 1, "Ass");
  is_refused("J", 1, HW_UNKNOWN, 1, "J");
  is_refused("Jok", 1, HW_UNKNOWN, 1, "Jok");
  is_refused("Jkr", 1, HW_UNKNOWN, 1, "Jkr");
  is_refused("A★", 1, HW_UNKNOWN, 1, "A★");
  is_refused("♠", 1, HW_UNKNOWN, 1, "♠");
  is_refused("♠A", 1, HW_UNKNOWN, 1, "♠A");
  is_refused("A\xE2\x99", 1, HW_UNKNOWN, 1, "A\xE2\x99");
  is_refused("A\uFE0F", 1, HW_UNKNOWN, 1, "A\uFE0F");
  is_refused("AsKs", 2, HW_UNKNOWN, 1, "AsKs");
}

static void a_card_twice(void **state) {
  (void)state;
  is_refused("As Kh As", 3, HW_DUPLICATE, 3, "As");
  is_refused("10d Kh Td", 3, HW_DUPLICATE, 3, "Td");
  is_refused("As A♠", 2, HW_DUPLICATE, 2, "A♠");
  is_refused("Jk joker", 2, HW_DUPLICATE, 2, "joker");
}

static void too_many_or_too_few(void **state) {
  (void)state;
  is_refused("As Ks Qs", 2, HW_TOO_MANY, 3, "Qs");
  is_refused("As Ks what", 2, HW_TOO_MANY, 3, "what");
  is_refused("As", 2, HW_TOO_FEW, 0, "");
  is_refused("", 7, HW_TOO_FEW, 0, "");
  is_refused(" , ,", 7, HW_TOO_FEW, 0, "");
}

static void a_long_token_is_cut_at_a_character(void **state) {
  (void)state;
  is_refused("abcdefghijklmnopqrstuvwxyz0123456789", 1, HW_UNKNOWN, 1, "abcdefghijklmnopqrstuvwxyz01234");
  is_refused("abcdefghijklmnopqrstuvwxyz012♠56789", 1, HW_UNKNOWN, 1, "abcdefghijklmnopqrstuvwxyz012");
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_card_reads_as_it_prints),
    cmocka_unit_test(cards_are_numbered_by_rank_then_suit),
    cmocka_unit_test(the_ranks_of_each_suit),
    cmocka_unit_test(spellings),
    cmocka_unit_test(blanks_and_commas_part_cards),
    cmocka_unit_test(highest_first_whatever_the_order),
    cmocka_unit_test(unknown_cards),
    cmocka_unit_test(a_card_twice),
    cmocka_unit_test(too_many_or_too_few),
    cmocka_unit_test(a_long_token_is_cut_at_a_character),
  };
  cmocka_set_message_output(CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name("cards", tests, NULL, NULL);
}
