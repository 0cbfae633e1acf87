/* tile_test.c - the thirty-two tiles: what they show, what they are called, reading them. */

#include "houseway.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

typedef struct known {
  const char *pips, *trade, *name;
  int spots, tiles;
} known;

/* From the highest single tile down, as Mass. Pai Gow § 2(g) lists them. */
static const known tiles_known[HW_FACES] = {
  {"6-6", "12", "Teen", 12, 2}, {"1-1", "2", "Day", 2, 2},     {"4-4", "H8", "Yun", 8, 2},
  {"1-3", "H4", "Gor", 4, 2},   {"5-5", "H10", "Mooy", 10, 2}, {"3-3", "H6", "Chong", 6, 2},
  {"2-2", "L4", "Bon", 4, 2},   {"5-6", "11", "Foo", 11, 2},   {"4-6", "L10", "Ping", 10, 2},
  {"1-6", "H7", "Tit", 7, 2},   {"1-5", "L6", "Look", 6, 2},   {"3-6", "9", "Gow", 9, 1},
  {"4-5", "9", "Gow", 9, 1},    {"2-6", "L8", "Bot", 8, 1},    {"3-5", "L8", "Bot", 8, 1},
  {"2-5", "L7", "Chit", 7, 1},  {"3-4", "L7", "Chit", 7, 1},   {"2-4", "G6", "Gee Joon", 6, 1},
  {"1-4", "5", "Ng", 5, 1},     {"2-3", "5", "Ng", 5, 1},      {"1-2", "G3", "Gee Joon", 3, 1},
};

static int face_of(const char *token) { return hw_face_parse(token, strlen(token)); }

/* In every way of writing letters large or small. */
static void every_case_means(const char *name, int face) {
  char written[16];
  size_t length = strlen(name);
  for (unsigned large = 0; large < 1u << length; large++) {
    for (size_t i = 0; i < length; i++) {
      char c = name[i];
      bool letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
      written[i] = letter ? (char)(large >> i & 1 ? c & ~0x20 : c | 0x20) : c;
    }
    assert_int_equal(hw_face_parse(written, length), face);
  }
}

static void is_tiles(const char *text, int want, const char *pips) {
  hw_tile tile[HW_TILES];
  hw_refusal why;
  char seen[HW_TILES * 4 + 1] = "";
  assert_int_equal(hw_tile_parse(text, want, tile, &why), HW_OK);
  assert_int_equal(why.status, HW_OK);
  for (int i = 0; i < want; i++) {
    if (i > 0) {
      strcat(seen, " ");
      assert_true(tile[i] < tile[i - 1]);
    }
    strcat(seen, hw_face_name(hw_tile_face(tile[i])));
  }
  assert_string_equal(seen, pips);
}

static void is_refused(const char *text, int want, hw_status status, int index, const char *token) {
  hw_tile tile[HW_TILES];
  hw_refusal why;
  memset(tile, 99, sizeof tile);
  assert_int_equal(hw_tile_parse(text, want, tile, &why), status);
  assert_int_equal(why.status, status);
  assert_int_equal(why.index, index);
  assert_string_equal(why.token, token);
  for (int i = 0; i < HW_TILES; i++) assert_int_equal(tile[i], 99); /* untouched */
}

/* ---- the set ---- */

static void the_set_has_thirty_two_tiles_of_twenty_one_faces(void **state) {
  (void)state;
  int held[HW_FACES] = {0}, tiles = 0;
  for (int tile = 0; tile < HW_TILES; tile++) {
    if (tile > 0) assert_true(hw_tile_face((hw_tile)tile) >= hw_tile_face((hw_tile)(tile - 1)));
    held[hw_tile_face((hw_tile)tile)]++;
  }
  for (int f = 0; f < HW_FACES; f++) {
    assert_int_equal(held[f], hw_face_tiles(f));
    tiles += hw_face_tiles(f);
  }
  assert_int_equal(tiles, HW_TILES);
}

static void faces_are_numbered_from_the_lowest_tile_and_named_as_the_trade_does(void **state) {
  (void)state;
  for (int i = 0; i < HW_FACES; i++) {
    int f = HW_FACES - 1 - i;
    assert_string_equal(hw_face_name(f), tiles_known[i].pips);
    assert_string_equal(hw_face_short_name(f), tiles_known[i].trade);
    assert_int_equal(hw_face_spots(f), tiles_known[i].spots);
    assert_int_equal(hw_face_tiles(f), tiles_known[i].tiles);
  }
}

static void spots_are_the_pips_added(void **state) {
  (void)state;
  int total = 0;
  for (int f = 0; f < HW_FACES; f++) {
    const char *pips = hw_face_name(f);
    assert_int_equal(hw_face_spots(f), pips[0] - '0' + pips[2] - '0');
    total += hw_face_spots(f) * hw_face_tiles(f);
  }
  assert_int_equal(total, 227);
}

/* ---- one face ---- */

static void pips_either_way_round_name_a_face(void **state) {
  (void)state;
  for (int f = 0; f < HW_FACES; f++) {
    const char *pips = hw_face_name(f);
    char turned[4] = {pips[2], '-', pips[0], '\0'};
    assert_int_equal(face_of(pips), f);
    assert_int_equal(face_of(turned), f);
  }
}

static void every_name_of_one_face_means_it_in_any_case(void **state) {
  (void)state;
  for (int i = 0; i < HW_FACES; i++) {
    const known *tile = &tiles_known[i];
    int faces_so_named = 0, faces_so_traded = 0;
    for (int j = 0; j < HW_FACES; j++) {
      faces_so_named += strcmp(tile->name, tiles_known[j].name) == 0;
      faces_so_traded += strcmp(tile->trade, tiles_known[j].trade) == 0;
    }
    every_case_means(tile->name, faces_so_named == 1 ? face_of(tile->pips) : -1);
    every_case_means(tile->trade, faces_so_traded == 1 ? face_of(tile->pips) : -1);
  }
}

static void a_name_of_several_faces_is_no_face(void **state) {
  (void)state;
  const char *const several[] = {"4", "5",        "6",  "7",    "8",  "9", "10",
                                 "G", "Gee Joon", "Ng", "Chit", "L7", "L8"};
  for (size_t i = 0; i < sizeof several / sizeof *several; i++) assert_int_equal(face_of(several[i]), -1);
}

static void what_names_nothing_is_no_face(void **state) {
  (void)state;
  const char *const nothing[] = {"",    "0",   "1",   "3",  "13", "H",  "L",     "H12",   "L11", "H2",
                                 "4-7", "0-6", "6 6", "66", "6-", "-6", "6-6-6", "Teen ", "Gee", "G9"};
  for (size_t i = 0; i < sizeof nothing / sizeof *nothing; i++) assert_int_equal(face_of(nothing[i]), -1);
}

static void a_face_is_read_no_further_than_its_length(void **state) {
  (void)state;
  assert_int_equal(hw_face_parse("6-6 1-1", 3), face_of("6-6"));
  assert_int_equal(hw_face_parse("12", 1), -1);
}

/* ---- tiles ---- */

static void tiles_are_read_highest_first(void **state) {
  (void)state;
  is_tiles("1-2 2-3 4-5 6-6", 4, "6-6 4-5 2-3 1-2");
  is_tiles("Teen day H8 FOO", 4, "6-6 1-1 4-4 5-6");
  is_tiles("6-6 6-6 1-1 1-1", 4, "6-6 6-6 1-1 1-1");
  is_tiles("g6 G3", 2, "2-4 1-2");
}

static void blanks_and_commas_part_tiles(void **state) {
  (void)state;
  is_tiles(" 6-6,1-1 ,\t4-4\r\n, 5-5 ", 4, "6-6 1-1 4-4 5-5");
  is_tiles("", 0, "");
}

static void a_name_two_faces_print_alike_takes_the_first_free(void **state) {
  (void)state;
  is_tiles("9", 1, "3-6");
  is_tiles("9 9", 2, "3-6 4-5");
  is_tiles("3-6 9", 2, "3-6 4-5");
  is_tiles("4-5 Gow", 2, "3-6 4-5");
  is_tiles("L8 bot 5 Ng l7 CHIT", 6, "2-6 3-5 2-5 3-4 1-4 2-3");
}

static void the_whole_set_can_be_read(void **state) {
  (void)state;
  char text[HW_TILES * 4 + 1] = "";
  hw_tile tile[HW_TILES];
  hw_refusal why;
  for (int i = 0; i < HW_TILES; i++) {
    strcat(text, hw_face_name(hw_tile_face((hw_tile)(i * 5 % HW_TILES))));
    strcat(text, " ");
  }
  assert_int_equal(hw_tile_parse(text, HW_TILES, tile, &why), HW_OK);
  for (int i = 0; i < HW_TILES; i++) assert_int_equal(tile[i], HW_TILES - 1 - i);
}

/* ---- refusals ---- */

static void an_unknown_tile_is_refused_by_its_number_and_as_written(void **state) {
  (void)state;
  is_refused("6-6 7-7 1-1 1-1", 4, HW_UNKNOWN, 2, "7-7");
  is_refused("6-6,1-1,what", 4, HW_UNKNOWN, 3, "what");
  is_refused("6-6 Gee Joon", 3, HW_UNKNOWN, 2, "Gee");
}

static void a_name_of_tiles_that_rank_apart_is_ambiguous(void **state) {
  (void)state;
  const char *const ambiguous[] = {"4", "6", "7", "8", "10", "G", "g"};
  for (size_t i = 0; i < sizeof ambiguous / sizeof *ambiguous; i++)
    is_refused(ambiguous[i], 1, HW_AMBIGUOUS, 1, ambiguous[i]);
  is_refused("6-6 9 8 1-1", 4, HW_AMBIGUOUS, 3, "8");
}

static void a_tile_more_often_than_the_set_holds_it_is_refused(void **state) {
  (void)state;
  is_refused("6-6 6-6 Teen", 4, HW_DUPLICATE, 3, "Teen");
  is_refused("4-5 5-4", 2, HW_DUPLICATE, 2, "5-4");
  is_refused("9 9 1-1 9", 4, HW_DUPLICATE, 4, "9");
}

static void too_many_and_too_few(void **state) {
  (void)state;
  is_refused("6-6 6-6 1-1", 2, HW_TOO_MANY, 3, "1-1");
  is_refused("6-6 6-6 what", 2, HW_TOO_MANY, 3, "what");
  is_refused("6-6 6-6 1-1", 4, HW_TOO_FEW, 0, "");
  is_refused("", 4, HW_TOO_FEW, 0, "");
  is_refused(" , ,\n", 4, HW_TOO_FEW, 0, "");
}

static void a_long_token_is_cut_at_a_character(void **state) {
  (void)state;
  is_refused("abcdefghijklmnopqrstuvwxyz01234", 1, HW_UNKNOWN, 1, "abcdefghijklmnopqrstuvwxyz01234");
  is_refused("abcdefghijklmnopqrstuvwxyz012345", 1, HW_UNKNOWN, 1, "abcdefghijklmnopqrstuvwxyz01234");
  /* 31 bytes would end inside the last character of each. */
  is_refused("6-6 abcdefghijklmnopqrstuvwxyz0123é", 2, HW_UNKNOWN, 2, "abcdefghijklmnopqrstuvwxyz0123");
  is_refused("abcdefghijklmnopqrstuvwxyz012牌9", 1, HW_UNKNOWN, 1, "abcdefghijklmnopqrstuvwxyz012");
  is_refused("abcdefghijklmnopqrstuvwxyz0\U0001F02D2345", 1, HW_UNKNOWN, 1,
             "abcdefghijklmnopqrstuvwxyz0\U0001F02D");
  is_refused("abcdefghijklmnopqrstuvwxyz01\U0001F02D345", 1, HW_UNKNOWN, 1, "abcdefghijklmnopqrstuvwxyz01");
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(the_set_has_thirty_two_tiles_of_twenty_one_faces),
    cmocka_unit_test(faces_are_numbered_from_the_lowest_tile_and_named_as_the_trade_does),
    cmocka_unit_test(spots_are_the_pips_added),
    cmocka_unit_test(pips_either_way_round_name_a_face),
    cmocka_unit_test(every_name_of_one_face_means_it_in_any_case),
    cmocka_unit_test(a_name_of_several_faces_is_no_face),
    cmocka_unit_test(what_names_nothing_is_no_face),
    cmocka_unit_test(a_face_is_read_no_further_than_its_length),
    cmocka_unit_test(tiles_are_read_highest_first),
    cmocka_unit_test(blanks_and_commas_part_tiles),
    cmocka_unit_test(a_name_two_faces_print_alike_takes_the_first_free),
    cmocka_unit_test(the_whole_set_can_be_read),
    cmocka_unit_test(an_unknown_tile_is_refused_by_its_number_and_as_written),
    cmocka_unit_test(a_name_of_tiles_that_rank_apart_is_ambiguous),
    cmocka_unit_test(a_tile_more_often_than_the_set_holds_it_is_refused),
    cmocka_unit_test(too_many_and_too_few),
    cmocka_unit_test(a_long_token_is_cut_at_a_character),
  };
  cmocka_set_message_output(CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name("tiles", tests, NULL, NULL);
}
