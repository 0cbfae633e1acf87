/* tile_outcome_test.c - how two set hands of tiles stand, and the count of every pair of them.
 *
 * The census is counted again here by faces, every kind of hand against every other, and that count is
 * itself checked against plain enumeration of tiles on a short set. */

#include "massachusetts.h"
#include "tile_naive.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { TWOS = HW_FACES * (HW_FACES + 1) / 2, KINDS = 8130, DEALS = 736281000 };

static hw_tile_ranking build_ranking(bool zero_by_spots) {
  hw_tile_ranking ranking;
  hw_tile_rules rules = ma_rules();
  rules.zero_by_spots = zero_by_spots;
  assert_int_equal(hw_tile_ranking_build(&rules, &ranking), HW_OK);
  return ranking;
}

/* ---- states, naively ---- */

static int two_number(int a, int b) { return a >= b ? a * (a + 1) / 2 + b : b * (b + 1) / 2 + a; }

/* Of each two faces: what they are, and whether they have a value of zero, by either reading. */
typedef struct reference {
  naive_hand hand[TWOS];
  bool zero[2][TWOS];        /* [1]: by spots, pair or not */
  uint8_t stand[TWOS][TWOS]; /* relation, then for each reading of zero the player's and the bank's */
} reference;

enum { STANDS = 6 * 4 * 4, STAND_CELLS = STANDS * STANDS };

static int naive_relation(naive_hand player, naive_hand bank) {
  int difference = naive_compare(player, bank);
  if (player.pair && player.pair == bank.pair) return HW_SAME_PAIR;
  if (player.pair || bank.pair || player.value != bank.value) return difference > 0 ? HW_HIGHER : HW_LOWER;
  if (difference == 0) return HW_SAME_TILE;
  return difference > 0 ? HW_HIGHER_TILE : HW_LOWER_TILE;
}

static reference *new_reference(void) {
  reference *made = calloc(1, sizeof *made);
  assert_non_null(made);
  for (int x = 0; x < HW_FACES; x++)
    for (int y = 0; y <= x; y++) {
      int two = two_number(ma_face(ma_tiles[x].pips), ma_face(ma_tiles[y].pips));
      made->hand[two] = naive_two(x, y);
      made->zero[0][two] = made->hand[two].value == 0;
      made->zero[1][two] =
        made->hand[two].value == 0 || (made->hand[two].pair && (naive_spots(x) + naive_spots(y)) % 10 == 0);
    }
  for (int p = 0; p < TWOS; p++)
    for (int b = 0; b < TWOS; b++)
      made->stand[p][b] = (uint8_t)(naive_relation(made->hand[p], made->hand[b]) * 16 + made->zero[0][p] * 8 +
                                    made->zero[0][b] * 4 + made->zero[1][p] * 2 + made->zero[1][b]);
  return made;
}

/* The state the core would number it, by one reading of zero. */
static int state_of_stand(int stand, bool by_spots) {
  return stand / 16 * 4 + (by_spots ? stand & 3 : stand >> 2 & 3);
}

static void fold_stands(const uint64_t *stands, bool by_spots, uint64_t cell[HW_TILE_CELLS]) {
  memset(cell, 0, HW_TILE_CELLS * sizeof *cell);
  for (int i = 0; i < STAND_CELLS; i++) {
    int high = state_of_stand(i / STANDS, by_spots), low = state_of_stand(i % STANDS, by_spots);
    cell[high * HW_HALF_STATES + low] += stands[i];
  }
}

/* The same two halves seen from the other side. */
static int mirrored_state(int state) {
  static const int mirrored[] = {HW_HIGHER,    HW_HIGHER_TILE, HW_SAME_TILE,
                                 HW_SAME_PAIR, HW_LOWER_TILE,  HW_LOWER};
  return mirrored[state / 4] * 4 + (state & 1) * 2 + (state >> 1 & 1);
}

static int mirrored_stand(int stand) {
  int other = mirrored_state(stand / 16 * 4) * 4;
  return other + (stand & 10) / 2 + (stand & 5) * 2;
}

static int mirrored_cell(int cell) {
  return mirrored_state(cell / HW_HALF_STATES) * HW_HALF_STATES + mirrored_state(cell % HW_HALF_STATES);
}

/* ---- hands by face ----
 * 33 million pairs of kinds: too many to watch each access, and it is not these that are under test. */

#define UNWATCHED __attribute__((no_sanitize("address", "undefined")))

typedef struct four {
  uint8_t face[HW_TILE_HAND]; /* highest first */
  uint8_t high[HW_TILE_SETTINGS], low[HW_TILE_SETTINGS];
  int hands;
} four;

/* In how many ways the faces can be drawn from so many tiles of each. */
UNWATCHED static int ways(const uint8_t face[HW_TILE_HAND], const uint8_t *left) {
  int total = 1;
  for (int i = 0, n; i < HW_TILE_HAND; i += n) {
    n = i + 1 < HW_TILE_HAND && face[i + 1] == face[i] ? 2 : 1;
    total *= n == 2 ? left[face[i]] == 2 : left[face[i]];
  }
  return total;
}

static void part(const reference *naive, four *hand, int setting) {
  static const uint8_t parted[HW_TILE_SETTINGS][4] = {{0, 1, 2, 3}, {0, 2, 1, 3}, {0, 3, 1, 2}};
  const uint8_t *at = parted[setting], *face = hand->face;
  int with = two_number(face[at[0]], face[at[1]]), without = two_number(face[at[2]], face[at[3]]);
  /* Equal halves: the one with the highest tile of the four is the high hand. */
  bool with_is_high = naive_compare(naive->hand[with], naive->hand[without]) >= 0;
  hand->high[setting] = (uint8_t)(with_is_high ? with : without);
  hand->low[setting] = (uint8_t)(with_is_high ? without : with);
}

/* Every kind of hand that so many tiles of each face make. */
static int list_fours(const reference *naive, const uint8_t *tiles, four *out) {
  int count = 0;
  for (int a = HW_FACES - 1; a >= 0; a--)
    for (int b = a; b >= 0; b--)
      for (int c = b; c >= 0; c--)
        for (int d = c; d >= 0; d--) {
          if (a == c || b == d) continue; /* three of a face */
          four hand = {.face = {(uint8_t)a, (uint8_t)b, (uint8_t)c, (uint8_t)d}};
          hand.hands = ways(hand.face, tiles);
          if (hand.hands == 0) continue;
          for (int s = 0; s < HW_TILE_SETTINGS; s++) part(naive, &hand, s);
          out[count++] = hand;
        }
  return count;
}

UNWATCHED static void count_settings(const reference *naive, const four *player, const four *bank,
                                     uint64_t deals, uint64_t *cell) {
  for (int p = 0; p < HW_TILE_SETTINGS; p++)
    for (int b = 0; b < HW_TILE_SETTINGS; b++)
      cell[naive->stand[player->high[p]][bank->high[b]] * STANDS +
           naive->stand[player->low[p]][bank->low[b]]] += deals;
}

/* To be freed: the deals in each two stands, of the high halves and of the low. */
UNWATCHED static uint64_t *census_by_faces(const reference *naive, const uint8_t *tiles) {
  four *hand = calloc(KINDS, sizeof *hand);
  uint64_t *cell = calloc(STAND_CELLS, sizeof *cell), *to_one_side = calloc(STAND_CELLS, sizeof *cell);
  assert_true(hand && cell && to_one_side);
  int count = list_fours(naive, tiles, hand);
  for (int p = 0; p < count; p++) {
    uint8_t left[HW_FACES];
    memcpy(left, tiles, sizeof left);
    for (int i = 0; i < HW_TILE_HAND; i++) left[hand[p].face[i]]--;
    uint64_t hands = (uint64_t)hand[p].hands;
    count_settings(naive, &hand[p], &hand[p], hands * (uint64_t)ways(hand[p].face, left), cell);
    for (int b = 0; b < p; b++) {
      int drawn = ways(hand[b].face, left);
      if (drawn) count_settings(naive, &hand[p], &hand[b], hands * (uint64_t)drawn, to_one_side);
    }
  }
  for (int i = 0; i < STAND_CELLS; i++) {
    cell[i] += to_one_side[i];
    cell[mirrored_stand(i / STANDS) * STANDS + mirrored_stand(i % STANDS)] += to_one_side[i];
  }
  free(hand);
  free(to_one_side);
  return cell;
}

/* ---- hands by tile ---- */

static void halves_of(const hw_view *view, int setting, uint8_t high[2], uint8_t low[2]) {
  int highs = 0, lows = 0;
  for (int i = 0; i < HW_TILE_HAND; i++) {
    if (view->low_slots[setting] >> i & 1) low[lows++] = view->face[i];
    else high[highs++] = view->face[i];
  }
  assert_int_equal(highs, 2);
  assert_int_equal(lows, 2);
}

static void count_views(const hw_tile_ranking *ranking, const hw_view *player, const hw_view *bank,
                        uint64_t *cell) {
  for (int p = 0; p < HW_TILE_SETTINGS; p++)
    for (int b = 0; b < HW_TILE_SETTINGS; b++) {
      uint8_t high[2][2], low[2][2];
      halves_of(player, p, high[0], low[0]);
      halves_of(bank, b, high[1], low[1]);
      int of_high = hw_tile_half_state(ranking, high[0], high[1]);
      cell[of_high * HW_HALF_STATES + hw_tile_half_state(ranking, low[0], low[1])]++;
    }
}

/* Every two disjoint hands of the tiles given, highest first, each in every setting. */
static void census_by_tiles(const hw_ranking *ranking, const hw_tile *tile, int tiles, uint64_t *cell) {
  enum { HANDS_MAX = 495 };
  static hw_view view[HANDS_MAX];
  static unsigned mask[HANDS_MAX];
  int hands = 0;
  for (unsigned m = 0; m < 1u << tiles; m++) {
    uint8_t piece[HW_TILE_HAND];
    int held = 0;
    if (__builtin_popcount(m) != HW_TILE_HAND) continue;
    for (int i = 0; i < tiles; i++)
      if (m >> i & 1) piece[held++] = tile[i];
    hw_view_fill(ranking, piece, &view[hands]);
    mask[hands++] = m;
  }
  memset(cell, 0, HW_TILE_CELLS * sizeof *cell);
  for (int p = 0; p < hands; p++)
    for (int b = 0; b < hands; b++)
      if ((mask[p] & mask[b]) == 0) count_views(&ranking->tile, &view[p], &view[b], cell);
}

/* ---- tests ---- */

static int state_of(const hw_tile_ranking *ranking, const char *p, const char *q, const char *b,
                    const char *c) {
  uint8_t player[2] = {(uint8_t)ma_face(p), (uint8_t)ma_face(q)};
  uint8_t bank[2] = {(uint8_t)ma_face(b), (uint8_t)ma_face(c)};
  return hw_tile_half_state(ranking, player, bank);
}

static void states_are_numbered_by_relation_then_whose_half_is_zero(void **state) {
  (void)state;
  hw_tile_ranking r = build_ranking(false);
  assert_int_equal(state_of(&r, "6-6", "1-5", "5-5", "4-5"), 4 * 0); /* 8 below 9 */
  assert_int_equal(state_of(&r, "5-5", "4-5", "6-6", "6-6"), 4 * 0); /* points below a pair */
  assert_int_equal(state_of(&r, "1-1", "1-1", "6-6", "6-6"), 4 * 0); /* a pair below a higher */
  assert_int_equal(state_of(&r, "5-5", "4-5", "6-6", "1-6"), 4 * 1); /* 9 with a ten, 9 with a twelve */
  assert_int_equal(state_of(&r, "5-5", "4-5", "5-5", "3-6"), 4 * 2); /* 9 with a ten twice */
  assert_int_equal(state_of(&r, "6-6", "4-5", "6-6", "3-6"), 4 * 3); /* a Wong twice */
  assert_int_equal(state_of(&r, "6-6", "1-6", "5-5", "4-5"), 4 * 4);
  assert_int_equal(state_of(&r, "5-5", "4-5", "6-6", "1-5"), 4 * 5);
  assert_int_equal(state_of(&r, "5-5", "4-6", "6-6", "1-5"), 4 * 0 + 2); /* 0 below 8 */
  assert_int_equal(state_of(&r, "6-6", "1-5", "5-5", "4-6"), 4 * 5 + 1);
  assert_int_equal(state_of(&r, "1-3", "1-5", "5-5", "4-6"),
                   4 * 4 + 3); /* both zero, the better tile a four */
  assert_int_equal(state_of(&r, "5-5", "4-6", "1-3", "1-5"), 4 * 1 + 3);
  assert_int_equal(state_of(&r, "5-5", "4-6", "5-5", "4-6"), 4 * 2 + 3);
}

static void by_spots_a_pair_may_be_zero_too(void **state) {
  (void)state;
  hw_tile_ranking r = build_ranking(true);
  assert_int_equal(state_of(&r, "5-5", "5-5", "6-6", "4-4"), 4 * HW_HIGHER + 3);
  assert_int_equal(state_of(&r, "6-6", "4-4", "6-6", "2-6"), 4 * HW_SAME_PAIR + 3);
  assert_int_equal(state_of(&r, "1-3", "2-4", "1-1", "1-1"), 4 * HW_LOWER); /* N6: 2(e) makes it seven */
}

static void every_state_is_what_the_text_makes_it(void **state) {
  (void)state;
  reference *naive = new_reference();
  for (int by_spots = 0; by_spots < 2; by_spots++) {
    hw_tile_ranking ranking = build_ranking(by_spots);
    for (int a = 0; a < HW_FACES; a++)
      for (int b = 0; b <= a; b++)
        for (int c = 0; c < HW_FACES; c++)
          for (int d = 0; d < HW_FACES; d++) {
            uint8_t player[2] = {(uint8_t)a, (uint8_t)b}, bank[2] = {(uint8_t)c, (uint8_t)d};
            assert_int_equal(hw_tile_half_state(&ranking, player, bank),
                             state_of_stand(naive->stand[two_number(a, b)][two_number(c, d)], by_spots));
          }
  }
  free(naive);
}

static void a_state_seen_from_the_other_side_is_its_mirror(void **state) {
  (void)state;
  hw_tile_ranking ranking = build_ranking(false);
  for (int a = 0; a < HW_FACES; a++)
    for (int b = 0; b <= a; b++)
      for (int c = 0; c < HW_FACES; c++)
        for (int d = 0; d <= c; d++) {
          uint8_t one[2] = {(uint8_t)a, (uint8_t)b}, other[2] = {(uint8_t)c, (uint8_t)d};
          assert_int_equal(hw_tile_half_state(&ranking, one, other),
                           mirrored_state(hw_tile_half_state(&ranking, other, one)));
        }
}

static void counts_every_deal_in_nine_ways(const uint64_t cell[HW_TILE_CELLS]) {
  uint64_t all = 0;
  for (int i = 0; i < HW_TILE_CELLS; i++) {
    all += cell[i];
    assert_true(cell[i] == cell[mirrored_cell(i)]); /* every deal can be dealt the other way round */
  }
  assert_true(all == (uint64_t)DEALS * 9);
}

static void counting_by_faces_is_counting_by_tiles(void **state) {
  (void)state;
  static const char *const sets[] = {
    "6-6 6-6 1-1 4-4 5-5 3-6 4-5 2-6 3-5 2-4 1-4 1-2",
    "1-3 1-3 4-6 4-6 1-6 1-5 1-5 3-4 2-5 2-4 2-3 1-2", /* halves of equal rank, zero by spots or not */
  };
  reference *naive = new_reference();
  for (int i = 0; i < 2; i++) {
    hw_tile tile[12];
    hw_refusal why;
    uint8_t tiles[HW_FACES] = {0};
    assert_int_equal(hw_tile_parse(sets[i], 12, tile, &why), HW_OK);
    for (int t = 0; t < 12; t++) tiles[hw_tile_face(tile[t])]++;
    uint64_t *stands = census_by_faces(naive, tiles);
    for (int by_spots = 0; by_spots < 2; by_spots++) {
      hw_ranking ranking = {.game = HW_PAI_GOW, .tile = build_ranking(by_spots)};
      uint64_t by_tiles[HW_TILE_CELLS], by_faces[HW_TILE_CELLS];
      census_by_tiles(&ranking, tile, 12, by_tiles);
      fold_stands(stands, by_spots, by_faces);
      assert_memory_equal(by_tiles, by_faces, sizeof by_tiles);
    }
    free(stands);
  }
  free(naive);
}

static void the_census_counts_736281000_deals_in_nine_ways_each_in_its_cell(void **state) {
  (void)state;
  reference *naive = new_reference();
  uint8_t tiles[HW_FACES];
  for (int f = 0; f < HW_FACES; f++) tiles[f] = (uint8_t)hw_face_tiles(f);
  uint64_t *stands = census_by_faces(naive, tiles);
  for (int by_spots = 0; by_spots < 2; by_spots++) {
    hw_tile_ranking ranking = build_ranking(by_spots);
    uint64_t found[HW_TILE_CELLS], expected[HW_TILE_CELLS];
    fold_stands(stands, by_spots, expected);
    assert_int_equal(hw_tile_census(&ranking, found), HW_OK);
    assert_memory_equal(found, expected, sizeof found);
    counts_every_deal_in_nine_ways(found);
  }
  free(stands);
  free(naive);
}

/* No two faces that rank alike: nothing can be merged, and nothing may be. */
static void the_census_is_whole_when_no_tiles_rank_alike(void **state) {
  (void)state;
  hw_tile_rules rules = ma_rules();
  hw_tile_ranking ranking;
  uint64_t cell[HW_TILE_CELLS];
  for (int f = 0; f < HW_FACES; f++) rules.tile_rank[f] = (uint8_t)(HW_FACES - f);
  assert_int_equal(hw_tile_ranking_build(&rules, &ranking), HW_OK);
  assert_int_equal(hw_tile_census(&ranking, cell), HW_OK);
  counts_every_deal_in_nine_ways(cell);
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(states_are_numbered_by_relation_then_whose_half_is_zero),
    cmocka_unit_test(by_spots_a_pair_may_be_zero_too),
    cmocka_unit_test(every_state_is_what_the_text_makes_it),
    cmocka_unit_test(a_state_seen_from_the_other_side_is_its_mirror),
    cmocka_unit_test(counting_by_faces_is_counting_by_tiles),
    cmocka_unit_test(the_census_counts_736281000_deals_in_nine_ways_each_in_its_cell),
    cmocka_unit_test(the_census_is_whole_when_no_tiles_rank_alike),
  };
  cmocka_set_message_output(CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name("how set hands of tiles stand", tests, NULL, NULL);
}
