/* tile_rank_test.c - two tiles ranked under Mass. Pai Gow § 2. */

#include "massachusetts.h"
#include "tile_naive.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { TWOS = HW_TILES * (HW_TILES - 1) / 2, FOURS = 35960 };

static hw_tile_ranking ranking;

static int build(void **state) {
  (void)state;
  hw_tile_rules rules = ma_rules();
  return hw_tile_ranking_build(&rules, &ranking) == HW_OK ? 0 : -1;
}

static uint16_t rank_of(const hw_tile_ranking *under, hw_tile a, hw_tile b) {
  return under->rank[hw_tile_face(a)][hw_tile_face(b)];
}

static uint16_t rank_of_pips(const char *a, const char *b) { return ranking.rank[ma_face(a)][ma_face(b)]; }

static int sign(int difference) { return (difference > 0) - (difference < 0); }

/* Every hand of two tiles of the set. */
static int list_twos(hw_tile two[TWOS][2]) {
  int count = 0;
  for (int a = 0; a < HW_TILES; a++)
    for (int b = 0; b < a; b++, count++) {
      two[count][0] = (hw_tile)a;
      two[count][1] = (hw_tile)b;
    }
  return count;
}

/* ---- against the text ---- */

static void every_two_hands_of_two_compare_as_the_text_says(void **state) {
  (void)state;
  naive_tile set[HW_TILES];
  naive_hand naive[TWOS];
  uint16_t rank[TWOS];
  int count = 0;
  assert_int_equal(naive_set(set), HW_TILES);
  for (int a = 0; a < HW_TILES; a++)
    for (int b = 0; b < a; b++, count++) {
      naive[count] = naive_two(set[a].shown, set[b].shown);
      rank[count] = rank_of(&ranking, set[a].hw, set[b].hw);
      assert_int_equal(rank[count], rank_of(&ranking, set[b].hw, set[a].hw));
    }
  assert_int_equal(count, 496);
  for (int x = 0; x < TWOS; x++)
    for (int y = 0; y < TWOS; y++)
      if (sign(naive_compare(naive[x], naive[y])) != sign(rank[x] - rank[y]))
        fail_msg("hands %d and %d compare otherwise", x, y);
}

static void a_rank_tells_the_value_or_the_pair(void **state) {
  (void)state;
  naive_tile set[HW_TILES];
  naive_set(set);
  for (int a = 0; a < HW_TILES; a++)
    for (int b = 0; b < a; b++) {
      naive_hand hand = naive_two(set[a].shown, set[b].shown);
      uint16_t rank = rank_of(&ranking, set[a].hw, set[b].hw);
      assert_int_equal(hw_tile_value(rank), hand.pair ? 10 : hand.value);
      if (hand.pair) assert_int_equal(rank, ma_pair_rank(hand.pair));
      else assert_int_equal(rank % HW_TILE_VALUE_STEP, MA_TILES_LAST + 1 - hand.tile);
    }
  assert_int_equal(ranking.pair_places, MA_PAIRS_LAST);
}

static void the_examples_of_the_text_have_their_values(void **state) {
  (void)state;
  assert_int_equal(hw_tile_value(rank_of_pips("1-1", "3-3")), 8); /* (d)(1) */
  assert_int_equal(hw_tile_value(rank_of_pips("5-6", "1-6")), 8); /* (d)(2) */
}

static void single_tiles_are_placed_as_listed(void **state) {
  (void)state;
  for (int i = 0; i < HW_FACES; i++)
    assert_int_equal(ranking.place[ma_face(ma_tiles[i].pips)], MA_TILES_LAST + 1 - ma_tiles[i].rank);
}

/* ---- Gee Joon ---- */

static void gee_joon_apart_counts_three_or_six_whichever_is_better(void **state) {
  (void)state;
  const char *const gee_joon[] = {"1-2", "2-4"};
  for (int g = 0; g < 2; g++)
    for (int f = 0; f < HW_FACES; f++) {
      const char *other = hw_face_name(f);
      if (f == ma_face("1-2") || f == ma_face("2-4")) continue; /* the pair, or no hand at all */
      int as_three = (hw_face_spots(f) + 3) % 10, as_six = (hw_face_spots(f) + 6) % 10;
      assert_int_equal(hw_tile_value(rank_of_pips(gee_joon[g], other)),
                       as_three > as_six ? as_three : as_six);
    }
  assert_int_equal(rank_of_pips("1-2", "2-4"), ma_pair_rank(MA_SUPREME));
}

static void either_tile_of_gee_joon_makes_the_same_of_any_other(void **state) {
  (void)state;
  for (int f = 0; f < HW_FACES; f++)
    if (f != ma_face("1-2") && f != ma_face("2-4"))
      assert_int_equal(rank_of_pips("1-2", hw_face_name(f)), rank_of_pips("2-4", hw_face_name(f)));
}

/* (e) moves the tiles between fifteenth and seventeenth; elsewhere they are always the lowest of all. */
static void fifteenth_or_seventeenth_never_changes_a_comparison(void **state) {
  (void)state;
  hw_tile two[TWOS][2];
  hw_tile_ranking lowest;
  hw_tile_rules rules = ma_rules();
  rules.tile_rank[ma_face("2-4")] = rules.other_rank[ma_face("1-2")] = 17;
  assert_int_equal(hw_tile_ranking_build(&rules, &lowest), HW_OK);
  list_twos(two);
  for (int x = 0; x < TWOS; x++)
    for (int y = 0; y < TWOS; y++) {
      int here = rank_of(&ranking, two[x][0], two[x][1]) - rank_of(&ranking, two[y][0], two[y][1]);
      int there = rank_of(&lowest, two[x][0], two[x][1]) - rank_of(&lowest, two[y][0], two[y][1]);
      assert_int_equal(sign(here), sign(there));
    }
}

/* ---- zero ---- */

static void count_zeros(bool by_spots, int *zeros, int *of_them_pairs) {
  hw_tile two[TWOS][2];
  hw_tile_ranking under;
  hw_tile_rules rules = ma_rules();
  rules.zero_by_spots = by_spots;
  assert_int_equal(hw_tile_ranking_build(&rules, &under), HW_OK);
  list_twos(two);
  *zeros = *of_them_pairs = 0;
  for (int i = 0; i < TWOS; i++) {
    bool pair = rank_of(&under, two[i][0], two[i][1]) >= HW_TILE_PAIR;
    if (!under.zero[hw_tile_face(two[i][0])][hw_tile_face(two[i][1])]) continue;
    ++*zeros;
    *of_them_pairs += pair;
  }
}

static void twenty_four_hands_are_worth_zero(void **state) {
  (void)state;
  int zeros, pairs;
  count_zeros(false, &zeros, &pairs);
  assert_int_equal(zeros, 24);
  assert_int_equal(pairs, 0);
}

static void N6_by_spots_forty_three_are_and_nineteen_of_them_are_pairs(void **state) {
  (void)state;
  int zeros, pairs;
  count_zeros(true, &zeros, &pairs);
  assert_int_equal(zeros, 43);
  assert_int_equal(pairs, 19);
}

/* ---- counts ---- */

/* The named pair a face belongs to, 1..16. */
static int name_of(int face) {
  for (int i = 0; i < MA_PAIRS; i++)
    if (ma_pairs[i].rank <= MA_NAMED_LAST &&
        (ma_face(ma_pairs[i].a) == face || ma_face(ma_pairs[i].b) == face))
      return ma_pairs[i].rank;
  return 0;
}

static void paired_tiles_merged_there_are_136_hands_of_two(void **state) {
  (void)state;
  hw_tile two[TWOS][2];
  uint16_t rank[MA_NAMED_LAST + 1][MA_NAMED_LAST + 1] = {{0}};
  int merged = 0;
  list_twos(two);
  for (int i = 0; i < TWOS; i++) {
    int a = name_of(hw_tile_face(two[i][0])), b = name_of(hw_tile_face(two[i][1]));
    uint16_t found = rank_of(&ranking, two[i][0], two[i][1]);
    assert_true(a > 0 && b > 0);
    if (rank[a][b] == 0) {
      merged++;
      rank[a][b] = rank[b][a] = found;
    }
    assert_int_equal(rank[a][b], found); /* the tiles of a named pair are one to every other tile */
  }
  assert_int_equal(merged, 136);
}

static void hands_of_two_take_106_different_ranks(void **state) {
  (void)state;
  hw_tile two[TWOS][2];
  bool taken[HW_TILE_PAIR + MA_PAIRS_LAST + 1] = {false};
  int ranks = 0;
  list_twos(two);
  for (int i = 0; i < TWOS; i++) {
    uint16_t rank = rank_of(&ranking, two[i][0], two[i][1]);
    ranks += !taken[rank];
    taken[rank] = true;
  }
  assert_int_equal(ranks, 106);
}

typedef struct pairs_held {
  int fours, two, one, none;
  int alone[MA_NAMED_LAST + 1]; /* by its rank: that pair and no other */
  int supreme_with_twelves, other_two, supreme, mixed, identical;
} pairs_held;

static void hold(pairs_held *held, const hw_tile four[4]) {
  int named[2] = {0}, pairs = 0;
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < i; j++) {
      int rank = HW_TILE_PAIR + MA_PAIRS_LAST + 1 - rank_of(&ranking, four[i], four[j]);
      if (rank <= MA_NAMED_LAST) named[pairs++] = rank;
    }
  held->fours++;
  held->two += pairs == 2;
  held->one += pairs == 1;
  held->none += pairs == 0;
  if (pairs == 2) {
    bool best = named[0] + named[1] == MA_SUPREME + 2; /* ranks 1 and 2 */
    held->supreme_with_twelves += best;
    held->other_two += !best;
  }
  if (pairs != 1) return;
  held->alone[named[0]]++;
  held->supreme += named[0] == MA_SUPREME;
  held->identical += named[0] > MA_SUPREME && named[0] <= MA_MATCHED_LAST;
  held->mixed += named[0] > MA_MATCHED_LAST;
}

static pairs_held hold_every_four(void) {
  pairs_held held = {0};
  for (int a = 3; a < HW_TILES; a++)
    for (int b = 2; b < a; b++)
      for (int c = 1; c < b; c++)
        for (int d = 0; d < c; d++) hold(&held, (hw_tile[]){(hw_tile)a, (hw_tile)b, (hw_tile)c, (hw_tile)d});
  return held;
}

static void named_pairs_in_hands_of_four(void **state) {
  (void)state;
  pairs_held held = hold_every_four();
  assert_int_equal(held.fours, FOURS);
  assert_int_equal(held.two, 120);
  assert_int_equal(held.one, 6720);
  assert_int_equal(held.none, 29120);
  for (int rank = 1; rank <= MA_NAMED_LAST; rank++) assert_int_equal(held.alone[rank], 420);
}

static void pair_fortunes_classes_of_hands_of_four(void **state) {
  (void)state;
  pairs_held held = hold_every_four();
  assert_int_equal(held.supreme_with_twelves, 1);
  assert_int_equal(held.other_two, 119);
  assert_int_equal(held.supreme, 420);
  assert_int_equal(held.mixed, 1680);
  assert_int_equal(held.identical, 4620);
  assert_int_equal(held.none, 29120);
}

/* ---- tables that say too little or too much ---- */

static void is_refused(const hw_tile_rules *rules) {
  hw_tile_ranking built, before;
  memset(&before, 99, sizeof before);
  built = before;
  assert_int_equal(hw_tile_ranking_build(rules, &built), HW_BAD_RULES);
  assert_memory_equal(&built, &before, sizeof built); /* untouched */
}

static void a_tile_without_a_rank_is_refused(void **state) {
  (void)state;
  for (int f = 0; f < HW_FACES; f++) {
    hw_tile_rules rules = ma_rules();
    rules.tile_rank[f] = 0;
    is_refused(&rules);
  }
}

static void a_rank_of_tiles_past_63_is_refused(void **state) {
  (void)state;
  hw_tile_rules rules = ma_rules();
  rules.tile_rank[3] = 64;
  is_refused(&rules);
  rules = ma_rules();
  rules.other_rank[ma_face("1-2")] = 64;
  is_refused(&rules);
  rules = ma_rules();
  rules.tile_rank[3] = 63; /* a gap is no fault */
  hw_tile_ranking built;
  assert_int_equal(hw_tile_ranking_build(&rules, &built), HW_OK);
}

static void a_pair_one_way_round_only_is_refused(void **state) {
  (void)state;
  hw_tile_rules rules = ma_rules();
  rules.pair_rank[ma_face("3-6")][ma_face("4-5")] = 0;
  is_refused(&rules);
  rules = ma_rules();
  rules.pair_rank[ma_face("6-6")][ma_face("1-2")] = 20;
  is_refused(&rules);
}

static void no_pairs_at_all_is_refused(void **state) {
  (void)state;
  hw_tile_rules rules = ma_rules();
  memset(rules.pair_rank, 0, sizeof rules.pair_rank);
  is_refused(&rules);
}

static void other_spots_without_their_rank_are_refused(void **state) {
  (void)state;
  hw_tile_rules rules = ma_rules();
  rules.other_rank[ma_face("2-4")] = 0;
  is_refused(&rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_two_hands_of_two_compare_as_the_text_says),
    cmocka_unit_test(a_rank_tells_the_value_or_the_pair),
    cmocka_unit_test(the_examples_of_the_text_have_their_values),
    cmocka_unit_test(single_tiles_are_placed_as_listed),
    cmocka_unit_test(gee_joon_apart_counts_three_or_six_whichever_is_better),
    cmocka_unit_test(either_tile_of_gee_joon_makes_the_same_of_any_other),
    cmocka_unit_test(fifteenth_or_seventeenth_never_changes_a_comparison),
    cmocka_unit_test(twenty_four_hands_are_worth_zero),
    cmocka_unit_test(N6_by_spots_forty_three_are_and_nineteen_of_them_are_pairs),
    cmocka_unit_test(paired_tiles_merged_there_are_136_hands_of_two),
    cmocka_unit_test(hands_of_two_take_106_different_ranks),
    cmocka_unit_test(named_pairs_in_hands_of_four),
    cmocka_unit_test(pair_fortunes_classes_of_hands_of_four),
    cmocka_unit_test(a_tile_without_a_rank_is_refused),
    cmocka_unit_test(a_rank_of_tiles_past_63_is_refused),
    cmocka_unit_test(a_pair_one_way_round_only_is_refused),
    cmocka_unit_test(no_pairs_at_all_is_refused),
    cmocka_unit_test(other_spots_without_their_rank_are_refused),
  };
  cmocka_set_message_output(CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name("ranks of two tiles", tests, build, NULL);
}
