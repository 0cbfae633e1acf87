/* seen_test.c - a player who sees the bank's hand: exact counts against every deal of short decks, each of the player's
 * settings tried against each hand. */

#include "best_settings.h"
#include "card_rules.h"
#include "every_deal.h"
#include "markings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

static hw_kinds *kinds;
static hw_ranking ranking = {.game = HW_PAI_GOW_POKER};
static uint8_t *way, *marks;
static hw_side *side;

/* The bank's way: the strongest low hand, then the strongest high hand. */
static void choose_settings(uint32_t kind) {
  static hw_class classes[HW_KIND_CLASSES_MAX];
  int count = hw_kind_classes(kinds, kind, classes);
  best_settings kept[2] = {{0}};
  for (int i = 0; i < count; i++)
    way[kinds->first[kind] + (uint32_t)i] = best_of_class(&ranking, &classes[i], kept)->low_first;
}

static int build(void **state) {
  (void)state;
  hw_card_ranking *cards;
  hw_program *program = NULL;
  if (hw_card_ranking_build(&all_rules[0], &cards) != HW_OK) return -1;
  ranking.card = cards;
  if (hw_kinds_build(HW_PAI_GOW_POKER, &kinds) != HW_OK) return -1;
  way = malloc(kinds->classes);
  for (uint32_t k = 0; k < kinds->count; k++) choose_settings(k);
  hw_marking marking = mark_ace_high(&program);
  if (hw_marks_find(kinds, &ranking, &marking, way, &marks) != HW_OK) return -1;
  hw_program_free(program);
  return hw_side_build(kinds, &ranking, way, marks, &side) == HW_OK ? 0 : -1;
}

static int release(void **state) {
  (void)state;
  hw_side_free(side);
  hw_kinds_free(kinds);
  hw_card_ranking_free((hw_card_ranking *)ranking.card);
  free(way);
  free(marks);
  return 0;
}

static uint8_t ace_high(const hw_card_ranking *of, const uint8_t *piece, unsigned low) {
  (void)low;
  return is_high_card(of, piece, HW_ACE);
}

/* ---- every deal ---- */

static void list_hands(deals *d) {
  uint8_t piece[HW_HAND_MAX] = {0};
  for (int i = 0; i <= HW_CARDS; i++)
    for (int n = 0; n <= HW_HAND_MAX; n++) d->choose[i][n] = i < n ? 0 : choose(i, n);
  d->hand = calloc(d->choose[d->pieces][HW_CARD_HAND] + 1, sizeof *d->hand);
  assert_non_null(d->hand);
  deal_hands(d, piece, 0, 0, 0);
}

static void view_of(uint64_t pieces, hw_view *view) {
  uint8_t piece[HW_HAND_MAX];
  int held = 0;
  for (int p = HW_CARDS - 1; p >= 0; p--)
    if (pieces >> p & 1) piece[held++] = (uint8_t)p;
  hw_view_fill(&ranking, piece, view);
}

static void try_settings(const hw_view *view, const dealt *bank, hw_seen_counts *counts) {
  bool both[HW_SEEN_COPIES] = {false}, either[HW_SEEN_COPIES] = {false};
  for (int s = 0; s < view->settings; s++)
    for (int copies = 0; view->exist >> s & 1 && copies < HW_SEEN_COPIES; copies++) {
      bool high = view->high_rank[s] > bank->high[1] || (copies & 2 && view->high_rank[s] == bank->high[1]);
      bool low = view->low_rank[s] > bank->low[1] || (copies & 1 && view->low_rank[s] == bank->low[1]);
      both[copies] = both[copies] || (high && low);
      either[copies] = either[copies] || high || low;
    }
  counts->deals[bank->mark]++;
  for (int copies = 0; copies < HW_SEEN_COPIES; copies++) {
    counts->both[bank->mark][copies] += both[copies];
    counts->either[bank->mark][copies] += either[copies];
  }
}

static void assert_short(short_cards cards, int marked) {
  deals d = {.kinds = kinds, .ranking = &ranking, .setting = {way, way}, .mark = ace_high};
  hw_deck deck = card_deck(&cards, &d);
  hw_seen_counts expected = {0}, found, again;
  list_hands(&d);
  size_t hands = d.choose[d.pieces][HW_CARD_HAND];
  for (size_t p = 0; p < hands; p++) {
    hw_view view;
    view_of(d.hand[p].pieces, &view);
    for (size_t b = 0; b < hands; b++)
      if ((d.hand[p].pieces & d.hand[b].pieces) == 0) try_settings(&view, &d.hand[b], &expected);
  }
  free(d.hand);
  hw_seen seen = {.ranking = &ranking, .bank = side, .deck = &deck, .threads = 2};
  assert_int_equal(hw_seen_run(&seen, &found), HW_OK);
  assert_memory_equal(&found, &expected, sizeof found);
  assert_true(found.deals[1] >= (uint64_t)marked);
  seen.skip[1] = true;
  assert_int_equal(hw_seen_run(&seen, &again), HW_OK);
  assert_memory_equal(again.deals, found.deals, sizeof found.deals);
  assert_memory_equal(again.both[0], found.both[0], sizeof found.both[0]);
  assert_int_equal(again.both[1][0] + again.either[1][3], 0);
}

static void every_setting_is_tried_against_every_hand(void **state) {
  (void)state;
#ifdef HW_SANITIZED /* one deck: each is a walk through all kinds */
  assert_short((short_cards){0x1A87, 2, true}, 1);
#else
  assert_short((short_cards){0x1A8F, 2, true}, 1);
  assert_short((short_cards){0x1C11, 3, true}, 0);
#endif
}

/* ---- refusals ---- */

static bool stop_at_once(void *self, uint32_t done, uint32_t total) {
  (void)self;
  assert_true(done <= total);
  return false;
}

static void it_stops_when_told_and_refuses_tiles_and_what_is_no_deck(void **state) {
  (void)state;
  hw_deck whole, joker_twice = {{0}};
  hw_seen_counts counts = {.deals = {7}};
  hw_deck_whole(HW_PAI_GOW_POKER, &whole);
  hw_seen seen = {.ranking = &ranking, .bank = side, .deck = &whole, .threads = 1, .progress = stop_at_once};
  assert_int_equal(hw_seen_run(&seen, &counts), HW_STOPPED);
  joker_twice.pieces[HW_RANKS] = 2;
  seen.deck = &joker_twice;
  assert_int_equal(hw_seen_run(&seen, &counts), HW_BAD_RULES);
  hw_ranking tiles = {.game = HW_PAI_GOW};
  seen.ranking = &tiles;
  assert_int_equal(hw_seen_run(&seen, &counts), HW_BAD_RULES);
  assert_int_equal(counts.deals[0], 7);
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_setting_is_tried_against_every_hand),
    cmocka_unit_test(it_stops_when_told_and_refuses_tiles_and_what_is_no_deck),
  };
  return cmocka_run_group_tests(tests, build, release);
}
