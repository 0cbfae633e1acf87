/* exact_test.c - exact counts against every deal, dealt one by one, of short decks; and what must hold of the
 * whole decks.
 *
 * The ways here are no house ways: settings drawn by chance for each class, so that hands of one kind are set
 * many ways and fouled hands are among them, and the strongest low and the strongest high hand. */

#include "best_settings.h"
#include "card_rules.h"
#include "every_deal.h"
#include "markings.h"
#include "massachusetts.h"
#include "renaming.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { TILE_DEALS = 736281000, WAYS = 4 };
/* The sanitizers see the same with fewer cards: of 16, not of 20, which are three hundred times as many deals. */
#ifdef HW_SANITIZED
enum { SOME_CARDS = 1, SWAPPED_FROM = 6 };
#define RANKS(all, fewer) (fewer)
#else
enum { SOME_CARDS = 2, SWAPPED_FROM = 3 };
#define RANKS(all, fewer) (all)
#endif

static hw_kinds *kinds[HW_GAMES];
static hw_ranking ranking[HW_GAMES];
static uint8_t *way[HW_GAMES][WAYS];
static hw_side *side[HW_GAMES][WAYS];

/* ---- ways ---- */

enum { BY_CLASS, BY_KIND, BEST_LOW, BEST_HIGH };

static void choose_settings(hw_game game, const hw_kinds *of, uint32_t kind, uint64_t *seed) {
  static hw_class classes[HW_KIND_CLASSES_MAX];
  int count = hw_kind_classes(of, kind, classes);
  uint32_t settings = hw_game_of(game)->settings;
  uint8_t by_kind = (uint8_t)random_below(seed, settings);
  best_settings kept[2] = {{0}};
  for (int i = 0; i < count; i++) {
    uint32_t class = of->first[kind] + (uint32_t)i;
    const best_settings *best = best_of_class(&ranking[game], &classes[i], kept);
    way[game][BY_CLASS][class] = (uint8_t)random_below(seed, settings);
    way[game][BY_KIND][class] = by_kind;
    way[game][BEST_LOW][class] = best->low_first;
    way[game][BEST_HIGH][class] = best->high_first;
  }
}

static int build(void **state) {
  (void)state;
  uint64_t seed = 88172645463325252u;
  hw_tile_rules tile_rules = ma_rules();
  hw_card_ranking *cards;
  for (int g = 0; g < HW_GAMES; g++) {
    hw_game game = (hw_game)g;
    ranking[g].game = game;
    if (hw_kinds_build(game, &kinds[g]) != HW_OK) return -1;
    for (int w = 0; w < WAYS; w++) way[g][w] = malloc(kinds[g]->classes);
  }
  if (hw_tile_ranking_build(&tile_rules, &ranking[HW_PAI_GOW].tile) != HW_OK) return -1;
  if (hw_card_ranking_build(&all_rules[0], &cards) != HW_OK) return -1;
  ranking[HW_PAI_GOW_POKER].card = cards;
  for (int g = 0; g < HW_GAMES; g++) {
    for (uint32_t k = 0; k < kinds[g]->count; k++) choose_settings((hw_game)g, kinds[g], k, &seed);
    for (int w = 0; w < WAYS; w++)
      if (hw_side_build(kinds[g], &ranking[g], way[g][w], NULL, &side[g][w]) != HW_OK) return -1;
  }
  return 0;
}

static int release(void **state) {
  (void)state;
  for (int g = 0; g < HW_GAMES; g++) {
    for (int w = 0; w < WAYS; w++) {
      hw_side_free(side[g][w]);
      free(way[g][w]);
    }
    hw_kinds_free(kinds[g]);
  }
  hw_card_ranking_free((hw_card_ranking *)ranking[HW_PAI_GOW_POKER].card);
  hw_side_free(NULL);
  return 0;
}

/* ---- every deal of a short deck ---- */

static uint64_t total_of(const uint64_t *cell, hw_game game) {
  uint64_t total = 0;
  for (int i = 0; i < hw_game_cells(game); i++) total += cell[i];
  return total;
}

static void run(const hw_side *player, const hw_side *bank, const hw_deck *deck, int threads,
                uint64_t *cell) {
  hw_exact exact = {.player = player, .bank = bank, .deck = deck, .threads = threads};
  assert_int_equal(hw_exact_run(&exact, cell), HW_OK);
}

static void assert_counts(deals d, const hw_side *player, const hw_side *bank, const hw_deck *deck,
                          bool decided) {
  uint64_t dealt_cell[HW_TILE_CELLS] = {0}, cell[HW_TILE_CELLS] = {0};
  assert_true(count_deals(&d, dealt_cell));
  run(player, bank, deck, 2, cell);
  assert_memory_equal(cell, dealt_cell, (size_t)hw_game_cells(d.kinds->game) * sizeof *cell);
  if (decided) assert_int_equal(total_of(cell, d.kinds->game), hw_deck_deals(d.kinds->game, deck));
}

static void assert_cards(short_cards cards, int player, int bank) {
  hw_game game = HW_PAI_GOW_POKER;
  deals d = {
    .kinds = kinds[game], .ranking = &ranking[game], .setting = {way[game][player], way[game][bank]}};
  hw_deck deck = card_deck(&cards, &d);
  assert_counts(d, side[game][player], side[game][bank], &deck, true);
}

static void cards_of_one_suit_and_of_two(void **state) {
  (void)state;
  assert_cards((short_cards){0x1FFF, 1, true}, BY_CLASS, BY_KIND);
  assert_cards((short_cards){0x1FFF, 1, true}, BEST_HIGH, BEST_LOW);
  assert_cards((short_cards){RANKS(0x1F55, 0x1F11), 2, false}, BY_KIND, BY_CLASS);
  assert_cards((short_cards){0x1A71, 2, true}, BEST_LOW, BY_CLASS);
  assert_cards((short_cards){RANKS(0x0F0F, 0x0F07), 2, true}, BEST_LOW, BEST_HIGH);
}

static void cards_of_three_suits(void **state) {
  (void)state;
  assert_cards((short_cards){0x1F00, 3, false}, BEST_HIGH, BEST_LOW);
  assert_cards((short_cards){RANKS(0x1E11, 0x1E10), 3, true}, BY_CLASS, BEST_LOW);
  assert_cards((short_cards){0x100F, 3, true}, BY_KIND, BY_KIND);
  assert_cards((short_cards){RANKS(0x103E, 0x101E), 3, true}, BEST_HIGH, BEST_LOW);
}

static void cards_of_four_suits(void **state) {
  (void)state;
  assert_cards((short_cards){0x1C10, 4, false}, BEST_LOW, BEST_HIGH);
  assert_cards((short_cards){0x1C10, 4, true}, BY_CLASS, BY_CLASS);
  assert_cards((short_cards){0x1007, 4, true}, BEST_HIGH, BEST_LOW);
  assert_cards((short_cards){RANKS(0x001F, 0x000F), 4, false}, BEST_HIGH, BY_CLASS);
  assert_cards((short_cards){0x0300, 4, false}, BY_CLASS, BEST_LOW); /* eight cards: no two hands */
}

/* ---- what cells are sums of ---- */

static void assert_parts(short_cards cards, int player, int bank) {
  static int64_t dealt_part[HW_EXACT_PARTS][HW_CARD_STANDS], by_part[HW_EXACT_PARTS][HW_CARD_STANDS];
  hw_game game = HW_PAI_GOW_POKER;
  uint64_t cell[HW_CARD_CELLS];
  deals d = {
    .kinds = kinds[game], .ranking = &ranking[game], .setting = {way[game][player], way[game][bank]}};
  hw_deck deck = card_deck(&cards, &d);
  uint64_t hands = prepare_hands(&d);
  memset(dealt_part, 0, sizeof dealt_part);
  memset(by_part, 0, sizeof by_part);
  assert_non_null(d.hand);
  for (uint64_t p = 0; p < hands; p++)
    for (uint64_t b = 0; b < hands; b++)
      add_shared(d.hand[p].pieces & d.hand[b].pieces, cell_of(&d, &d.hand[p], &d.hand[b]) % HW_CARD_STANDS,
                 dealt_part);
  hw_exact exact = {
    .player = side[game][player], .bank = side[game][bank], .deck = &deck, .threads = 2, .by_part = by_part};
  assert_int_equal(hw_exact_run(&exact, cell), HW_OK);
  assert_memory_equal(by_part, dealt_part, sizeof by_part);
  free(d.hand);
}

static void parts_are_sums_over_shared_cards(void **state) {
  (void)state;
  assert_parts((short_cards){0x1A11, 2, true}, BEST_HIGH, BEST_LOW);
  assert_parts((short_cards){0x1101, 3, true}, BY_CLASS, BY_KIND);
  assert_parts((short_cards){0x0FC0, 2, false}, BEST_LOW, BY_CLASS);
  assert_parts((short_cards){0x1002, 4, true}, BY_KIND, BEST_LOW);
}

/* ---- marked hands ---- */

static uint8_t queen_high_or_low_nine(const hw_card_ranking *of, const uint8_t *piece, unsigned low) {
  return (uint8_t)(is_high_card(of, piece, 10) | is_low_nine(piece, low) << 1);
}

static uint8_t ace_high(const hw_card_ranking *of, const uint8_t *piece, unsigned low) {
  (void)low;
  return is_high_card(of, piece, HW_ACE);
}

/* The bank's hands marked by patterns, against marks put hand by hand; each mark's deals are there. */
static void assert_marked(short_cards cards, marked_by by, mark_by_hand *by_hand, unsigned marks) {
  hw_game game = HW_PAI_GOW_POKER;
  uint64_t cell[HW_CARD_CELLS] = {0}, of[HW_CARD_BANKS] = {0};
  hw_program *program = NULL;
  hw_marking marking = by(&program);
  hw_side *bank;
  uint8_t *mark;
  assert_int_equal(hw_marks_find(kinds[game], &ranking[game], &marking, way[game][BY_CLASS], &mark), HW_OK);
  assert_int_equal(hw_side_build(kinds[game], &ranking[game], way[game][BY_CLASS], mark, &bank), HW_OK);
  deals d = {.kinds = kinds[game],
             .ranking = &ranking[game],
             .setting = {way[game][BEST_LOW], way[game][BY_CLASS]},
             .mark = by_hand};
  hw_deck deck = card_deck(&cards, &d);
  assert_counts(d, side[game][BEST_LOW], bank, &deck, true);
  run(side[game][BEST_LOW], bank, &deck, 1, cell);
  for (int i = 0; i < HW_CARD_CELLS; i++) of[i / hw_card_cell(1, 0, 0, 0)] += cell[i];
  for (unsigned m = 0; m < HW_CARD_BANKS; m++) assert_int_equal(of[m] > 0, m <= marks);
  hw_side_free(bank);
  free(mark);
  hw_program_free(program);
}

static void marked_hands_of_the_bank_are_counted_apart(void **state) {
  (void)state;
  short_cards no_ace = {0x05DD, 2, false}; /* Q 10 9 8 6 5 4 2 */
  assert_marked(no_ace, mark_queen_high_and_low_nine, queen_high_or_low_nine, 3);
  short_cards with_joker = {0x12D5, 2, true}; /* A J 9 8 6 4 2 and the joker */
  assert_marked(with_joker, mark_ace_high, ace_high, 1);
}

static void undecided_hands_take_no_part(void **state) {
  (void)state;
  hw_game game = HW_PAI_GOW_POKER;
  uint32_t classes = kinds[game]->classes;
  uint8_t *some = malloc(classes);
  hw_side *player;
  assert_non_null(some);
  for (uint32_t c = 0; c < classes; c++) some[c] = c % 3 == 0 ? HW_NO_SETTING : way[game][BEST_LOW][c];
  assert_int_equal(hw_side_build(kinds[game], &ranking[game], some, NULL, &player), HW_OK);
  short_cards cards = {0x1D0B, 2, true};
  deals d = {.kinds = kinds[game], .ranking = &ranking[game], .setting = {some, way[game][BEST_HIGH]}};
  hw_deck deck = card_deck(&cards, &d);
  assert_counts(d, player, side[game][BEST_HIGH], &deck, false);
  deals mirrored = {.kinds = kinds[game], .ranking = &ranking[game], .setting = {some, some}};
  card_deck(&cards, &mirrored);
  assert_counts(mirrored, player, player, &deck, false);
  hw_side_free(player);
  free(some);
}

static void assert_tiles(uint32_t tiles, int player, int bank) {
  hw_game game = HW_PAI_GOW;
  deals d = {
    .kinds = kinds[game], .ranking = &ranking[game], .setting = {way[game][player], way[game][bank]}};
  hw_deck deck = {{0}};
  for (int t = HW_TILES - 1; t >= 0; t--) {
    if (!(tiles >> t & 1)) continue;
    d.piece[d.pieces++] = (uint8_t)t;
    deck.pieces[hw_tile_face((hw_tile)t)]++;
  }
  assert_counts(d, side[game][player], side[game][bank], &deck, true);
}

static void tiles_of_short_sets(void **state) {
  (void)state;
  assert_tiles(0x0000FFF0, BEST_HIGH, BEST_LOW);
  assert_tiles(0xFFFF0000, BY_CLASS, BEST_LOW);
  assert_tiles(0x5555AAAA, BEST_LOW, BY_CLASS);
  assert_tiles(0x00FFFF03, BY_KIND, BY_KIND);
}

/* ---- whole decks ---- */

/* One hand of the player's against the bank's whole way, which hw_bank_meet counts (bank_test.c). */
static void assert_one_class(hw_game game, const hw_bank *own, uint32_t class, const hw_class *shown,
                             int bank) {
  uint64_t cell[HW_TILE_CELLS] = {0};
  uint64_t *met = calloc(HW_SETTINGS_MAX * HW_TILE_CELLS, sizeof *met);
  uint8_t *only = malloc(kinds[game]->classes);
  hw_side *player;
  hw_deck deck;
  int set = way[game][BY_CLASS][class], cells = hw_game_cells(game);
  assert_true(met != NULL && only != NULL);
  memset(only, HW_NO_SETTING, kinds[game]->classes);
  only[class] = (uint8_t)set;
  hw_deck_whole(game, &deck);
  assert_int_equal(hw_side_build(kinds[game], &ranking[game], only, NULL, &player), HW_OK);
  run(player, side[game][bank], &deck, 2, cell);
  assert_int_equal(hw_bank_meet(own, shown->piece, met), HW_OK);
  for (int i = 0; i < cells; i++) assert_int_equal(cell[i], shown->hands * met[set * cells + i]);
  hw_side_free(player);
  free(only);
  free(met);
}

static void assert_some_classes(hw_game game, int bank, int many, uint64_t seed) {
  static hw_class classes[HW_KIND_CLASSES_MAX];
  hw_bank *own;
  assert_int_equal(hw_bank_new(kinds[game], &ranking[game], way[game][bank], NULL, &own), HW_OK);
  for (int n = 0; n < many; n++) {
    uint32_t kind = random_below(&seed, kinds[game]->count);
    uint32_t which = random_below(&seed, (uint32_t)hw_kind_classes(kinds[game], kind, classes));
    assert_one_class(game, own, kinds[game]->first[kind] + which, &classes[which], bank);
  }
  hw_bank_free(own);
}

static void one_hand_counts_as_it_does_by_itself(void **state) {
  (void)state;
  assert_some_classes(HW_PAI_GOW, BY_KIND, 40, 2463534242u);
  assert_some_classes(HW_PAI_GOW_POKER, BEST_HIGH, SOME_CARDS, 2463534242u);
}

#ifndef HW_SANITIZED /* they see the whole decks walked where one hand is counted */
/* A kind of tiles as one way sets it. */
typedef struct tile_kind {
  uint8_t held[HW_FACES];
  uint8_t high[2], low[2];
  uint64_t hands;
} tile_kind;

static void list_tile_kinds(int which, tile_kind *out) {
  for (uint32_t k = 0; k < kinds[HW_PAI_GOW]->count; k++) {
    hw_class class;
    hw_view view;
    dealt hand = {0};
    deals d = {.kinds = kinds[HW_PAI_GOW]};
    hw_kind_classes(kinds[HW_PAI_GOW], k, &class);
    hw_view_fill(&ranking[HW_PAI_GOW], class.piece, &view);
    set_hand(&d, 0, &view, way[HW_PAI_GOW][which][k], &hand);
    memcpy(out[k].high, hand.high_face[0], 2);
    memcpy(out[k].low, hand.low_face[0], 2);
    for (int i = 0; i < HW_TILE_HAND; i++) out[k].held[view.face[i]]++;
    out[k].hands = class.hands;
  }
}

/* How many hands of the kind can be drawn from what another hand leaves. */
static uint64_t drawn(const tile_kind *kind, const uint8_t *face, const uint8_t *gone) {
  uint64_t ways = 1;
  for (int i = 0, n; i < HW_TILE_HAND; i += n) {
    n = kind->held[face[i]];
    int left = hw_face_tiles(face[i]) - gone[face[i]];
    ways *= n == 2 ? left == 2 : (uint64_t)left;
  }
  return ways;
}

static void whole_sets_of_tiles_kind_by_kind(void **state) {
  (void)state;
  const hw_kinds *of = kinds[HW_PAI_GOW];
  const hw_tile_ranking *tile = &ranking[HW_PAI_GOW].tile;
  uint64_t expected[HW_TILE_CELLS] = {0}, cell[HW_TILE_CELLS] = {0};
  tile_kind *player = calloc(of->count, sizeof *player), *bank = calloc(of->count, sizeof *bank);
  hw_deck deck;
  assert_true(player != NULL && bank != NULL);
  list_tile_kinds(BEST_LOW, player);
  list_tile_kinds(BY_CLASS, bank);
  for (uint32_t p = 0; p < of->count; p++)
    for (uint32_t b = 0; b < of->count; b++) {
      uint64_t ways = drawn(&bank[b], of->face[b], player[p].held);
      if (ways > 0)
        expected[hw_tile_half_state(tile, player[p].high, bank[b].high) * HW_HALF_STATES +
                 hw_tile_half_state(tile, player[p].low, bank[b].low)] += ways * player[p].hands;
    }
  hw_deck_whole(HW_PAI_GOW, &deck);
  run(side[HW_PAI_GOW][BEST_LOW], side[HW_PAI_GOW][BY_CLASS], &deck, 2, cell);
  assert_memory_equal(cell, expected, sizeof cell);
  assert_int_equal(total_of(cell, HW_PAI_GOW), TILE_DEALS);
  free(player);
  free(bank);
}

static void the_whole_deck_adds_up_to_its_deals(void **state) {
  (void)state;
  const uint64_t card_deals = UINT64_C(8250459031214400);
  uint64_t cell[HW_CARD_CELLS] = {0};
  hw_deck deck;
  hw_deck_whole(HW_PAI_GOW_POKER, &deck);
  assert_int_equal(hw_deck_deals(HW_PAI_GOW_POKER, &deck), card_deals);
  run(side[HW_PAI_GOW_POKER][BEST_HIGH], side[HW_PAI_GOW_POKER][BEST_LOW], &deck, 2, cell);
  assert_int_equal(total_of(cell, HW_PAI_GOW_POKER), card_deals);
}
#endif

/* Relations turned round: what was higher is lower, and a copy stays one. */
static void sides_that_swap_mirror_the_counts(void **state) {
  (void)state;
  hw_game game = HW_PAI_GOW_POKER;
  const hw_side *a = side[game][BEST_LOW], *b = side[game][BEST_HIGH];
  uint64_t one[HW_CARD_CELLS] = {0}, other[HW_CARD_CELLS] = {0};
  uint64_t plain[9] = {0}, turned[9] = {0}; /* fouled hands and others alike */
  hw_deck deck = {{0}};
  for (int r = SWAPPED_FROM; r < HW_RANKS; r++) deck.pieces[r] = 3;
  deck.pieces[HW_RANKS] = 1;
  run(a, b, &deck, 1, one);
  run(b, a, &deck, 3, other);
  for (int i = 0; i < HW_CARD_CELLS; i++) {
    plain[i % 9] += one[i];
    turned[8 - i % 9] += other[i];
  }
  assert_memory_equal(plain, turned, sizeof plain);
  for (int i = 0; i < 9; i++) assert_true(plain[i] > 0);
}

/* The state of two halves seen from the other side. */
static int mirrored_state(int state) {
  static const int turned[] = {HW_HIGHER,    HW_HIGHER_TILE, HW_SAME_TILE,
                               HW_SAME_PAIR, HW_LOWER_TILE,  HW_LOWER};
  return turned[state / 4] * 4 + state % 2 * 2 + state / 2 % 2;
}

static void a_mirror_gains_neither_side_but_by_copies(void **state) {
  (void)state;
  uint64_t cell[HW_TILE_CELLS] = {0};
  hw_deck deck;
  hw_deck_whole(HW_PAI_GOW, &deck);
  run(side[HW_PAI_GOW][BEST_LOW], side[HW_PAI_GOW][BEST_LOW], &deck, 2, cell);
  for (int high = 0; high < HW_HALF_STATES; high++)
    for (int low = 0; low < HW_HALF_STATES; low++)
      assert_int_equal(cell[high * HW_HALF_STATES + low],
                       cell[mirrored_state(high) * HW_HALF_STATES + mirrored_state(low)]);
}

static void threads_change_nothing(void **state) {
  (void)state;
  hw_deck deck = {{2, 2, 0, 2, 2, 2, 0, 2, 2, 0, 2, 2, 2, 1}};
  uint64_t one[HW_CARD_CELLS] = {0}, many[HW_CARD_CELLS] = {0};
  const hw_side *a = side[HW_PAI_GOW_POKER][BY_CLASS], *b = side[HW_PAI_GOW_POKER][BY_KIND];
  run(a, b, &deck, 1, one);
  run(a, b, &deck, 7, many);
  assert_memory_equal(one, many, sizeof one);
  assert_int_equal(total_of(one, HW_PAI_GOW_POKER), hw_deck_deals(HW_PAI_GOW_POKER, &deck));
}

/* ---- refusals, bounds ---- */

static bool stop_at_once(void *self, uint32_t done, uint32_t total) {
  (void)self;
  assert_true(done <= total);
  return false;
}

static void it_stops_when_told_and_refuses_what_is_no_deck(void **state) {
  (void)state;
  const hw_side *tiles = side[HW_PAI_GOW][BEST_LOW], *cards = side[HW_PAI_GOW_POKER][BEST_LOW];
  uint64_t cell[HW_TILE_CELLS] = {7};
  hw_deck whole, uneven = {{2, 3}}, joker_twice = {{0}};
  joker_twice.pieces[HW_RANKS] = 2;
  hw_deck_whole(HW_PAI_GOW_POKER, &whole);
  hw_exact exact = {.player = cards, .bank = cards, .deck = &whole, .threads = 1, .progress = stop_at_once};
  assert_int_equal(hw_exact_run(&exact, cell), HW_STOPPED);
  exact.deck = &uneven;
  assert_int_equal(hw_exact_run(&exact, cell), HW_BAD_RULES);
  exact.deck = &joker_twice;
  assert_int_equal(hw_exact_run(&exact, cell), HW_BAD_RULES);
  exact.deck = &whole;
  exact.bank = tiles;
  assert_int_equal(hw_exact_run(&exact, cell), HW_BAD_RULES);
  assert_int_equal(cell[0], 7);
}

/* What exact.c states of its sums. */
static void the_terms_fit_in_sixty_four_bits(void **state) {
  (void)state;
  uint64_t terms = 0;
  for (int n = 0; n <= HW_CARD_HAND; n++) {
    uint64_t holding = choose(HW_CARDS - n, HW_CARD_HAND - n);
    terms += choose(HW_CARDS, n) * holding * holding;
  }
  assert_true(terms > UINT64_C(54000000000000000) && terms < UINT64_C(56000000000000000));
  assert_true(7 * terms < INT64_MAX);
  uint64_t hands = choose(HW_CARDS, HW_CARD_HAND);
  assert_true(4 * hands * hands < UINT64_C(100000000000000000));
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(cards_of_one_suit_and_of_two),
    cmocka_unit_test(cards_of_three_suits),
    cmocka_unit_test(cards_of_four_suits),
    cmocka_unit_test(parts_are_sums_over_shared_cards),
    cmocka_unit_test(marked_hands_of_the_bank_are_counted_apart),
    cmocka_unit_test(undecided_hands_take_no_part),
    cmocka_unit_test(tiles_of_short_sets),
    cmocka_unit_test(one_hand_counts_as_it_does_by_itself),
#ifndef HW_SANITIZED
    cmocka_unit_test(whole_sets_of_tiles_kind_by_kind),
    cmocka_unit_test(the_whole_deck_adds_up_to_its_deals),
#endif
    cmocka_unit_test(sides_that_swap_mirror_the_counts),
    cmocka_unit_test(a_mirror_gains_neither_side_but_by_copies),
    cmocka_unit_test(threads_change_nothing),
    cmocka_unit_test(it_stops_when_told_and_refuses_what_is_no_deck),
    cmocka_unit_test(the_terms_fit_in_sixty_four_bits),
  };
  return cmocka_run_group_tests(tests, build, release);
}
