/* exact_seats_test.c - a bank against two seats, and parts of a side, against every deal of short sets of tiles and
 * short decks of cards, dealt one by one. */

#include "card_rules.h"
#include "every_deal.h"
#include "massachusetts.h"
#include "renaming.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

static hw_kinds *kinds[HW_GAMES];
static hw_ranking ranking[HW_GAMES];
static uint8_t *way[HW_GAMES][2]; /* settings by chance, and another such */
static hw_side *side[HW_GAMES][2];

static int build(void **state) {
  (void)state;
  static hw_class classes[HW_KIND_CLASSES_MAX];
  uint64_t seed = 362436069u;
  hw_tile_rules tile_rules = ma_rules();
  hw_card_ranking *cards;
  if (hw_tile_ranking_build(&tile_rules, &ranking[HW_PAI_GOW].tile) != HW_OK) return -1;
  if (hw_card_ranking_build(&all_rules[0], &cards) != HW_OK) return -1;
  ranking[HW_PAI_GOW_POKER].card = cards;
  for (int g = 0; g < HW_GAMES; g++) {
    ranking[g].game = (hw_game)g;
    if (hw_kinds_build((hw_game)g, &kinds[g]) != HW_OK) return -1;
    for (int w = 0; w < 2; w++) {
      way[g][w] = malloc(kinds[g]->classes);
      for (uint32_t c = 0; c < kinds[g]->classes; c++)
        way[g][w][c] = (uint8_t)random_below(&seed, hw_game_of((hw_game)g)->settings);
      if (hw_side_build(kinds[g], &ranking[g], way[g][w], NULL, &side[g][w]) != HW_OK) return -1;
    }
  }
  return hw_kind_classes(kinds[0], 0, classes) == 1 ? 0 : -1;
}

static int release(void **state) {
  (void)state;
  for (int g = 0; g < HW_GAMES; g++) {
    for (int w = 0; w < 2; w++) {
      hw_side_free(side[g][w]);
      free(way[g][w]);
    }
    hw_kinds_free(kinds[g]);
  }
  hw_card_ranking_free((hw_card_ranking *)ranking[HW_PAI_GOW_POKER].card);
  return 0;
}

/* ---- two seats ---- */

/* By chance: some cells lose, some push, some win; 0, 2, 4 and 5 count as a push. */
static void fill_codes(uint8_t code[HW_TILE_CELLS]) {
  uint64_t seed = 521288629u;
  for (int c = 0; c < HW_TILE_CELLS; c++) code[c] = (uint8_t)random_below(&seed, 6);
}

static hw_deck tile_deck(uint32_t tiles, deals *d) {
  hw_deck deck = {{0}};
  for (int t = HW_TILES - 1; t >= 0; t--) {
    if (!(tiles >> t & 1)) continue;
    d->piece[d->pieces++] = (uint8_t)t;
    deck.pieces[hw_tile_face((hw_tile)t)]++;
  }
  return deck;
}

static int end_of(const deals *d, const dealt *player, const dealt *bank, const uint8_t *code) {
  int said = code[cell_of(d, player, bank)];
  return said == 1 ? HW_SEAT_LOSES : said == 3 ? HW_SEAT_WINS : HW_SEAT_PUSHES;
}

static void deal_three(deals *d, const uint8_t *code, uint64_t ended[HW_SEAT_ENDS][HW_SEAT_ENDS]) {
  uint8_t piece[HW_HAND_MAX] = {0};
  for (int i = 0; i <= HW_CARDS; i++)
    for (int n = 0; n <= HW_HAND_MAX; n++) d->choose[i][n] = i < n ? 0 : choose(i, n);
  size_t hands = d->choose[d->pieces][HW_TILE_HAND];
  d->hand = calloc(hands + 1, sizeof *d->hand);
  assert_non_null(d->hand);
  deal_hands(d, piece, 0, 0, 0);
  dealt *free_hand = calloc(hands + 1, sizeof *free_hand);
  int *end = calloc(hands + 1, sizeof *end);
  assert_true(free_hand != NULL && end != NULL);
  for (size_t b = 0; b < hands; b++) {
    size_t left = 0;
    for (size_t p = 0; p < hands; p++) {
      if (d->hand[p].pieces & d->hand[b].pieces) continue;
      end[left] = end_of(d, &d->hand[p], &d->hand[b], code);
      free_hand[left++] = d->hand[p];
    }
    for (size_t first = 0; first < left; first++)
      for (size_t second = 0; second < left; second++)
        if (!(free_hand[first].pieces & free_hand[second].pieces)) ended[end[first]][end[second]]++;
  }
  free(free_hand);
  free(end);
  free(d->hand);
}

static void assert_two_seats(uint32_t tiles, int player, int bank) {
  uint8_t code[HW_TILE_CELLS];
  uint64_t dealt_so[HW_SEAT_ENDS][HW_SEAT_ENDS] = {{0}}, ended[HW_SEAT_ENDS][HW_SEAT_ENDS];
  deals d = {.kinds = kinds[HW_PAI_GOW],
             .ranking = &ranking[HW_PAI_GOW],
             .setting = {way[HW_PAI_GOW][player], way[HW_PAI_GOW][bank]}};
  hw_deck deck = tile_deck(tiles, &d);
  fill_codes(code);
  deal_three(&d, code, dealt_so);
  hw_two_seats asked = {.player = side[HW_PAI_GOW][player],
                        .bank = side[HW_PAI_GOW][bank],
                        .deck = &deck,
                        .code = code,
                        .threads = 2};
  assert_int_equal(hw_two_seats_run(&asked, ended), HW_OK);
  assert_memory_equal(ended, dealt_so, sizeof ended);
  assert_true(ended[HW_SEAT_WINS][HW_SEAT_LOSES] > 0 || d.pieces < 3 * HW_TILE_HAND);
}

static void two_seats_of_short_sets(void **state) {
  (void)state;
  assert_two_seats(0x0000FFF0, 0, 1);
  assert_two_seats(0xFFFF0000 >> 3 & 0xFFFFF800, 1, 1);
  assert_two_seats(0x5555000F, 1, 0);
  assert_two_seats(0x000007FF, 0, 0); /* eleven tiles: no three hands */
}

/* All tiles; where they take minutes, those of eleven faces. */
static uint64_t many_tiles(hw_deck *deck) {
  uint64_t tiles = 0;
  hw_deck_whole(HW_PAI_GOW, deck);
  for (int f = 0; f < HW_FACES; f++) {
#ifdef HW_SANITIZED
    if (f % 2 == 1) deck->pieces[f] = 0;
#endif
    tiles += deck->pieces[f];
  }
  return tiles;
}

/* Whatever the second seat has, the first ends as it does against the bank alone. */
static void the_second_seat_is_no_matter_to_the_first(void **state) {
  (void)state;
  uint8_t code[HW_TILE_CELLS];
  uint64_t ended[HW_SEAT_ENDS][HW_SEAT_ENDS], cell[HW_TILE_CELLS], alone[HW_SEAT_ENDS] = {0};
  hw_deck deck;
  uint64_t left = many_tiles(&deck) - 2 * HW_TILE_HAND;
  uint64_t others = left * (left - 1) * (left - 2) * (left - 3) / 24;
  fill_codes(code);
  hw_two_seats asked = {
    .player = side[HW_PAI_GOW][0], .bank = side[HW_PAI_GOW][1], .deck = &deck, .code = code, .threads = 2};
  hw_exact exact = {.player = asked.player, .bank = asked.bank, .deck = &deck, .threads = 2};
  assert_int_equal(hw_two_seats_run(&asked, ended), HW_OK);
  assert_int_equal(hw_exact_run(&exact, cell), HW_OK);
  for (int c = 0; c < HW_TILE_CELLS; c++)
    alone[code[c] == 1 ? HW_SEAT_LOSES : code[c] == 3 ? HW_SEAT_WINS : HW_SEAT_PUSHES] += cell[c];
  for (int a = 0; a < HW_SEAT_ENDS; a++) {
    assert_int_equal(ended[a][0] + ended[a][1] + ended[a][2], alone[a] * others);
    for (int b = 0; b < HW_SEAT_ENDS; b++) assert_int_equal(ended[a][b], ended[b][a]);
  }
}

static bool stop_at_once(void *self, uint32_t done, uint32_t total) {
  (void)self;
  assert_true(done <= total);
  return false;
}

static void what_cannot_be_counted_is_refused(void **state) {
  (void)state;
  uint8_t code[HW_TILE_CELLS] = {0};
  uint64_t ended[HW_SEAT_ENDS][HW_SEAT_ENDS];
  hw_deck deck, cards;
  hw_side *part;
  hw_deck_whole(HW_PAI_GOW, &deck);
  hw_deck_whole(HW_PAI_GOW_POKER, &cards);
  const hw_side *tiles = side[HW_PAI_GOW][0], *poker = side[HW_PAI_GOW_POKER][0];
  hw_two_seats asked = {.player = poker, .bank = poker, .deck = &cards, .code = code, .threads = 1};
  assert_int_equal(hw_two_seats_run(&asked, ended), HW_BAD_RULES);
  asked = (hw_two_seats){
    .player = tiles, .bank = tiles, .deck = &deck, .code = code, .threads = 1, .progress = stop_at_once};
  assert_int_equal(hw_two_seats_run(&asked, ended), HW_STOPPED);
  static const uint8_t one_group[HW_FACES * (HW_FACES + 1) / 2];
  hw_groups groups = {one_group, one_group};
  hw_group_asked none = {1, -1, -1};
  assert_int_equal(hw_side_part(tiles, &groups, &none, &part), HW_OK);
  asked.player = part;
  asked.progress = NULL;
  assert_int_equal(hw_two_seats_run(&asked, ended), HW_BAD_RULES);
  hw_side_free(part);
}

/* ---- groups ---- */

enum { PAIR_LOW = 1, HIGH_RANKS = 16384 };

/* High hands by category; low hands: a pair or none. */
static uint8_t high_group[HIGH_RANKS], low_group[HW_CARD_LOW_RANKS];

static hw_groups card_groups(void) {
  const hw_card_ranking *of = ranking[HW_PAI_GOW_POKER].card;
  for (int r = 0; r < hw_card_high_ranks(of); r++) high_group[r] = (uint8_t)hw_card_category(of, (uint16_t)r);
  for (int r = 0; r < HW_CARD_LOW_RANKS; r++) low_group[r] = r >= HW_CARD_LOW_PAIR;
  return (hw_groups){high_group, low_group};
}

/* Which of the bank's settings stay: those asked for, found hand by hand. */
static uint8_t *kept_settings(const hw_group_asked *asked) {
  static hw_class classes[HW_KIND_CLASSES_MAX];
  const hw_kinds *of = kinds[HW_PAI_GOW_POKER];
  uint8_t *kept = malloc(of->classes);
  assert_non_null(kept);
  for (uint32_t k = 0; k < of->count; k++) {
    int count = hw_kind_classes(of, k, classes);
    for (int i = 0; i < count; i++) {
      uint32_t c = of->first[k] + (uint32_t)i;
      hw_set_hand set;
      kept[c] = way[HW_PAI_GOW_POKER][1][c];
      hw_set_hand_fill(&ranking[HW_PAI_GOW_POKER], classes[i].piece, kept[c], &set);
      bool joker = classes[i].piece[0] == HW_JOKER;
      bool stays =
        (asked->joker < 0 || joker == asked->joker) &&
        (asked->low < 0 || (set.low >= HW_CARD_LOW_PAIR) == asked->low) &&
        (asked->high < 0 || (int)hw_card_category(ranking[HW_PAI_GOW_POKER].card, set.high) == asked->high);
      if (!stays) kept[c] = HW_NO_SETTING;
    }
  }
  return kept;
}

static void a_part_counts_the_deals_of_its_hands(void **state) {
  (void)state;
  static const hw_group_asked all[] = {
    {HW_PAIR, -1, -1}, {HW_TRIPS, PAIR_LOW, -1}, {-1, -1, 1}, {-1, PAIR_LOW, 0}, {HW_FLUSH, 0, 1}};
  hw_groups groups = card_groups();
  short_cards cards = {0x1D0B, 2, true};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    uint64_t dealt_cell[HW_TILE_CELLS] = {0}, cell[HW_TILE_CELLS] = {0}, total = 0;
    uint8_t *kept = kept_settings(&all[i]);
    deals d = {.kinds = kinds[HW_PAI_GOW_POKER],
               .ranking = &ranking[HW_PAI_GOW_POKER],
               .setting = {way[HW_PAI_GOW_POKER][0], kept}};
    hw_deck deck = card_deck(&cards, &d);
    hw_side *part;
    assert_true(count_deals(&d, dealt_cell));
    assert_int_equal(hw_side_part(side[HW_PAI_GOW_POKER][1], &groups, &all[i], &part), HW_OK);
    hw_exact exact = {.player = side[HW_PAI_GOW_POKER][0], .bank = part, .deck = &deck, .threads = 2};
    assert_int_equal(hw_exact_run(&exact, cell), HW_OK);
    assert_memory_equal(cell, dealt_cell, HW_CARD_CELLS * sizeof *cell);
    for (int c = 0; c < HW_CARD_CELLS; c++) total += cell[c];
    assert_true(total > 0);
    hw_side_free(part);
    free(kept);
  }
}

static void assert_group(hw_exact *exact, const hw_groups *groups, hw_group_asked asked,
                         const uint64_t *found) {
  uint64_t cell[HW_TILE_CELLS] = {0};
  hw_side *part;
  assert_int_equal(hw_side_part(side[HW_PAI_GOW_POKER][1], groups, &asked, &part), HW_OK);
  exact->bank = part;
  assert_int_equal(hw_exact_run(exact, cell), HW_OK);
  assert_memory_equal(found, cell, HW_CARD_CELLS * sizeof *cell);
  hw_side_free(part);
}

/* In one count what the parts come to one by one, fouled hands among them; with settings by chance most hands stray. */
static void groups_are_counted_at_once_as_part_by_part(void **state) {
  (void)state;
  static uint64_t grouped[2 * HW_GROUPS_MAX * HW_CARD_CELLS];
  uint64_t cell[HW_TILE_CELLS] = {0};
  hw_groups groups = card_groups();
  short_cards cards = {0x1D0B, 2, true};
  deals d = {.kinds = kinds[HW_PAI_GOW_POKER],
             .ranking = &ranking[HW_PAI_GOW_POKER],
             .setting = {way[HW_PAI_GOW_POKER][0], way[HW_PAI_GOW_POKER][1]}};
  hw_deck deck = card_deck(&cards, &d);
  hw_exact exact = {
    .player = side[HW_PAI_GOW_POKER][0], .bank = side[HW_PAI_GOW_POKER][1], .deck = &deck, .threads = 2};
  assert_int_equal(hw_exact_by_groups(&exact, &ranking[HW_PAI_GOW_POKER], &groups, grouped), HW_OK);
  assert_int_equal(hw_exact_run(&exact, cell), HW_OK);
  for (int c = 0; c < HW_CARD_CELLS; c++) {
    uint64_t of_highs = 0, of_lows = 0;
    for (int g = 0; g < HW_GROUPS_MAX; g++) {
      of_highs += grouped[g * HW_CARD_CELLS + c];
      of_lows += grouped[(HW_GROUPS_MAX + g) * HW_CARD_CELLS + c];
    }
    assert_true(of_highs == cell[c] && of_lows == cell[c]);
  }
  assert_group(&exact, &groups, (hw_group_asked){HW_PAIR, -1, -1}, &grouped[HW_PAIR * HW_CARD_CELLS]);
  assert_group(&exact, &groups, (hw_group_asked){HW_FLUSH, -1, -1}, &grouped[HW_FLUSH * HW_CARD_CELLS]);
  assert_group(&exact, &groups, (hw_group_asked){-1, PAIR_LOW, -1},
               &grouped[(HW_GROUPS_MAX + PAIR_LOW) * HW_CARD_CELLS]);
  exact.player = exact.bank = side[HW_PAI_GOW][0];
  assert_int_equal(hw_exact_by_groups(&exact, &ranking[HW_PAI_GOW], &groups, grouped), HW_BAD_RULES);
}

/* The joker is in 7 of 53 hands; as many hands are set to a category as keep their setting when it is asked for. */
static void groups_tally_every_hand(void **state) {
  (void)state;
  static uint64_t hands[2][HW_GROUPS_MAX][HW_GROUPS_MAX];
  static hw_class classes[HW_KIND_CLASSES_MAX];
  const hw_kinds *of = kinds[HW_PAI_GOW_POKER];
  hw_groups groups = card_groups();
  hw_group_asked two_pair = {HW_TWO_PAIR, PAIR_LOW, 0};
  uint64_t with = 0, without = 0, counted = 0;
  assert_int_equal(hw_side_groups(side[HW_PAI_GOW_POKER][1], &groups, hands), HW_OK);
  for (int high = 0; high < HW_GROUPS_MAX; high++)
    for (int low = 0; low < HW_GROUPS_MAX; low++) without += hands[0][high][low], with += hands[1][high][low];
  assert_int_equal(with, 20358520);     /* C(52, 6) */
  assert_int_equal(without, 133784560); /* C(52, 7) */
  uint8_t *kept = kept_settings(&two_pair);
  for (uint32_t k = 0; k < of->count; k++) {
    int count = hw_kind_classes(of, k, classes);
    for (int i = 0; i < count; i++)
      if (kept[of->first[k] + (uint32_t)i] != HW_NO_SETTING) counted += classes[i].hands;
  }
  assert_int_equal(hands[0][HW_TWO_PAIR][PAIR_LOW], counted);
  free(kept);
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(two_seats_of_short_sets),
    cmocka_unit_test(the_second_seat_is_no_matter_to_the_first),
    cmocka_unit_test(what_cannot_be_counted_is_refused),
    cmocka_unit_test(a_part_counts_the_deals_of_its_hands),
    cmocka_unit_test(groups_are_counted_at_once_as_part_by_part),
    cmocka_unit_test(groups_tally_every_hand),
  };
  return cmocka_run_group_tests(tests, build, release);
}
