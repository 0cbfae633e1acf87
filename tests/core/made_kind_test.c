/* made_kind_test.c - kinds of made hand, the joker by name and strengths of low hands, against hands judged
 * card by card; and that the unsuited classes of a kind are decided alike by words that ask for them. */

#include "card_naive.h"
#include "deciding/program.h"
#include "renaming.h"
#include "surveys.h"

enum { HANDS = 20000, JOKER_FACES = 1 << HW_RANKS };

static const hw_category kinds_of_made[] = {HW_STRAIGHT, HW_FLUSH, HW_STRAIGHT_FLUSH, HW_ROYAL};

static int ranked(hw_program *p, hw_op op, int from, int to) {
  const hw_shape shape = {.sort = HW_RANKED, .from = (uint16_t)from, .to = (uint16_t)to};
  return group_node(p, op, SHAPES(shape));
}

static int of_category(hw_program *p, const hw_card_ranking *ranking, hw_category category) {
  int from = 0, to = hw_card_high_ranks(ranking) - 1;
  while (hw_card_category(ranking, (uint16_t)from) != category) from++;
  while (hw_card_category(ranking, (uint16_t)to) != category) to--;
  return ranked(p, HW_RANKED_HIGH, from, to);
}

/* Seven different cards, mostly of one suit and of few ranks. */
static void deal_rich(uint64_t *seed, uint8_t piece[HW_CARD_HAND]) {
  uint64_t held = 0;
  uint8_t base = (uint8_t)random_below(seed, 6);
  for (int i = 0; i < HW_CARD_HAND;) {
    uint8_t suit = random_below(seed, 3) ? 3 : (uint8_t)random_below(seed, 4);
    uint8_t dealt = random_below(seed, 8) ? (uint8_t)(4 * (base + random_below(seed, 8)) + suit) : HW_JOKER;
    if (held >> dealt & 1) continue;
    held |= UINT64_C(1) << dealt;
    piece[i++] = dealt;
  }
  qsort(piece, HW_CARD_HAND, 1, descending);
}

static void high_hand(const hw_view *view, int s, hw_card out[5]) {
  int held = 0;
  for (int i = 0; i < view->size; i++)
    if (!(view->low_slots[s] >> i & 1)) out[held++] = view->piece[i];
}

static uint32_t mask_of(const hw_program *program, const hw_view *view, int node, uint32_t within) {
  hw_mind mind = {.program = program, .view = view, .kind = UINT32_MAX};
  return hw_pattern_mask(&mind, node, within);
}

static void kinds_of_made_hand_are_the_categories_judged_naively(void **state) {
  (void)state;
  for (int r = 0; r < RULES; r++) {
    hw_card_ranking *ranking;
    assert_int_equal(hw_card_ranking_build(&all_rules[r], &ranking), HW_OK);
    hw_ranking under = {.game = HW_PAI_GOW_POKER, .card = ranking};
    hw_program *p = new_program(HW_PAI_GOW_POKER);
    uint64_t seed = 11;
    int node[4], met[4] = {0}, above;
    assert_int_equal(hw_program_node(p, HW_ABOVE, -1, NULL, 0, &above), HW_OK);
    for (int k = 0; k < 4; k++) node[k] = of_category(p, ranking, kinds_of_made[k]);
    for (int h = 0; h < HANDS / RULES; h++) {
      uint8_t piece[HW_CARD_HAND];
      hw_view view;
      uint32_t expected[4] = {0}, all = (1u << HW_CARD_SETTINGS) - 1;
      deal_rich(&seed, piece);
      hw_view_fill(&under, piece, &view);
      for (int s = 0; s < HW_CARD_SETTINGS; s++) {
        hw_card five[5];
        high_hand(&view, s, five);
        hw_card a = view.piece[__builtin_ctz(view.low_slots[s])];
        hw_card b = view.piece[31 - __builtin_clz(view.low_slots[s])];
        int beside = naive_beside(&all_rules[r], five, a, b);
        assert_int_equal(view.exist >> s & 1, beside >= 0);
        assert_int_equal(mask_of(p, &view, above, all) >> s & 1, beside > 0);
        hw_category is = all_rules[r].category[HW_CATEGORIES - naive_rank5(&all_rules[r], five).place];
        for (int k = 0; k < 4; k++) expected[k] |= (uint32_t)(is == kinds_of_made[k]) << s;
      }
      for (int k = 0; k < 4; k++) {
        assert_int_equal(mask_of(p, &view, node[k], all), expected[k]);
        met[k] += expected[k] != 0;
      }
      assert_int_equal(view.made, expected[0] | expected[1] | expected[2] | expected[3]);
    }
    for (int k = 0; k < 4; k++) assert_true(met[k] > 50);
    hw_program_free(p);
    hw_card_ranking_free(ranking);
  }
}

static void every_low_hand_has_its_place_pairs_above_all_others(void **state) {
  (void)state;
  hw_ranking cards = card_ranking();
  hw_program *p = new_program(HW_PAI_GOW_POKER);
  /* K or better: a king with anything, an ace with anything, and every pair. */
  int node = ranked(p, HW_RANKED_LOW, hw_card_rank2(4 * 11, 0), UINT16_MAX);
  uint64_t seed = 12;
  int met = 0;
  for (int h = 0; h < HANDS; h++) {
    uint8_t piece[HW_CARD_HAND];
    hw_view view;
    uint32_t expected = 0;
    deal(&seed, piece);
    hw_view_fill(&cards, piece, &view);
    for (int s = 0; s < HW_CARD_SETTINGS; s++) {
      int a = view.face[__builtin_ctz(view.low_slots[s])];
      int b = view.face[31 - __builtin_clz(view.low_slots[s])];
      expected |= (uint32_t)(a == b || a >= 11 || b >= 11) << s;
    }
    assert_int_equal(mask_of(p, &view, node, view.exist), expected & view.exist);
    met += (expected & view.exist) != 0;
  }
  assert_true(met > 1000);
  hw_program_free(p);
  free_ranking(&cards);
}

static void the_joker_by_name_is_the_joker_and_one_ace_less(void **state) {
  (void)state;
  hw_ranking cards = card_ranking();
  const hw_shape joker = alike(1, JOKER_FACES), ace = card("A"), aces = alike(2, ranks("A"));
  hw_view with = view_of(&cards, "Jk Ah Kd Kc 9h 5s 2d"), without = view_of(&cards, "As Ah Kd Kc 9h 5s 2d");
  hw_view alone = view_of(&cards, "Jk Kh Qd Kc 9h 5s 2d");
  struct {
    int shapes;
    hw_shape shape[3];
    bool with, without, alone;
  } const group[] = {
    {1, {joker}, true, false, true},          {2, {joker, ace}, true, false, false},
    {2, {ace, joker}, true, false, false},    {2, {ace, ace}, true, true, false},
    {1, {aces}, true, true, false},           {2, {aces, joker}, false, false, false},
    {2, {joker, joker}, false, false, false}, {3, {ace, ace, joker}, false, false, false},
  };
  for (size_t i = 0; i < sizeof group / sizeof *group; i++) {
    hw_group made = {.shapes = group[i].shapes};
    memcpy(made.shape, group[i].shape, sizeof group[i].shape);
    assert_int_equal(hw_group_match(&made, &with, 0x7F), group[i].with);
    assert_int_equal(hw_group_match(&made, &without, 0x7F), group[i].without);
    assert_int_equal(hw_group_match(&made, &alone, 0x7F), group[i].alone);
  }
  /* Held in one half, it is not in the other. */
  hw_group made = {.shapes = 1, .shape = {joker}};
  for (int s = 0; s < with.settings; s++)
    assert_int_equal(hw_group_match(&made, &with, with.low_slots[s]), with.low_slots[s] & 1);
  free_ranking(&cards);
}

/* ---- every class ---- */

/* An ace-high straight or a royal that takes ace and joker; a straight flush over what frees a good front; a
 * straight; a flush; the joker behind; the joker's absence. */
static hw_program *way_of_kinds(const hw_ranking *cards) {
  hw_program *p = new_program(HW_PAI_GOW_POKER);
  const hw_shape joker = alike(1, JOKER_FACES), ace = card("A");
  static const hw_category category[] = {HW_STRAIGHT_FLUSH, HW_STRAIGHT, HW_FLUSH};
  int royal = of_category(p, cards->card, HW_ROYAL);
  add_rule(p, -1, join(p, HW_ALL_OF, NODES(royal, group_node(p, HW_HIGH, SHAPES(ace, joker)))), -1, NULL, 0);
  for (int i = 0; i < 3; i++) {
    int can = join(p, HW_CAN, NODES(of_category(p, cards->card, category[i])));
    int good = ranked(p, HW_RANKED_LOW, hw_card_rank2(4 * 11, 0), UINT16_MAX);
    int front = join(p, HW_NARROW, NODES(leaf(p, HW_BEST_LOW)));
    int fronts = join(p, HW_IN_TURN, NODES(leaf(p, HW_MADE), front, good));
    int kept = of_category(p, cards->card, category[i]);
    add_rule(p, can, join(p, HW_FIRST_OF, NODES(fronts, kept)), -1, ORDERS(HW_BEST_HIGH));
  }
  add_rule(p, -1, group_node(p, HW_LOW, SHAPES(joker)), -1, ORDERS(HW_BEST_LOW));
  int free_of_it = join(p, HW_WITHOUT, NODES(group_node(p, HW_HOLDS, SHAPES(joker))));
  add_rule(p, -1, join(p, HW_WHEN, NODES(free_of_it)), -1, NULL, 0);
  add_rule(p, -1, -1, -1, NULL, 0);
  assert_int_equal(hw_program_choice(p, ORDERS(HW_BEST_LOW, HW_BEST_HIGH)), HW_OK);
  return p;
}

static void every_class_is_decided_as_it_is_when_asked_alone(void **state) {
  (void)state;
  hw_ranking cards = card_ranking();
  hw_program *p = way_of_kinds(&cards);
  hw_kinds *kinds = thin_kinds(HW_PAI_GOW_POKER, 97);
  hw_survey survey = {.program = p, .ranking = &cards, .kinds = kinds, .threads = 2};
  surveyed done = run_whole_survey(&survey);
  int decided[7] = {0};
  for (uint32_t k = 0; k < kinds->count; k++) {
    static hw_class class[HW_KIND_CLASSES_MAX];
    int classes = hw_kind_classes(kinds, k, class);
    for (int i = 0; i < classes; i++) {
      uint32_t number = kinds->first[k] + (uint32_t)i;
      hw_rule_state rule_state[HW_RULES_MAX];
      hw_decision decision;
      hw_view view;
      hw_view_fill(&cards, class[i].piece, &view);
      hw_program_trace(p, &view, rule_state, &decision);
      assert_int_equal(done.table->rule[number], decision.rule);
      assert_int_equal(done.table->setting[number], decision.setting);
      decided[decision.rule]++;
    }
  }
  for (int r = 1; r < 6; r++) assert_true(decided[r] > 0);
  assert_same_however_run(survey);
  free_surveyed(&done);
  hw_kinds_free(kinds);
  hw_program_free(p);
  free_ranking(&cards);
}

/* ---- misuse ---- */

static void what_fits_nowhere_is_refused(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW_POKER);
  const hw_shape rank = {.sort = HW_RANKED, .to = 9}, king = card("K");
  int group, ranks_group, node = 77;
  assert_int_equal(hw_program_group(p, SHAPES(rank, king), &group), HW_BAD_RULES);
  assert_int_equal(hw_program_group(p, SHAPES(king), &group), HW_OK);
  assert_int_equal(hw_program_group(p, SHAPES(rank), &ranks_group), HW_OK);
  assert_int_equal(hw_program_node(p, HW_HIGH, ranks_group, NULL, 0, &node), HW_BAD_RULES);
  assert_int_equal(hw_program_node(p, HW_RANKED_HIGH, group, NULL, 0, &node), HW_BAD_RULES);
  assert_int_equal(hw_program_node(p, HW_RANKED_LOW, -1, NULL, 0, &node), HW_BAD_RULES);
  assert_int_equal(hw_program_node(p, HW_TOTAL, ranks_group, NULL, 0, &node), HW_BAD_RULES);
  assert_int_equal(hw_program_node(p, HW_MOST_POINTS, -1, NULL, 0, &node), HW_BAD_RULES);
  assert_int_equal(hw_program_node(p, HW_NARROW, -1, NULL, 0, &node), HW_BAD_RULES);
  assert_int_equal(hw_program_node(p, HW_NARROW, -1, NODES(leaf(p, HW_MADE)), &node), HW_BAD_RULES);
  assert_int_equal(hw_program_node(p, HW_WHEN, -1, NULL, 0, &node), HW_BAD_RULES);
  assert_int_equal(hw_program_choice(p, ORDERS(HW_MOST_POINTS)), HW_BAD_RULES);
  assert_int_equal(hw_program_choice(p, ORDERS(HW_MADE)), HW_BAD_RULES);
  assert_int_equal(node, 77);
  hw_program_free(p);
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(kinds_of_made_hand_are_the_categories_judged_naively),
    cmocka_unit_test(every_low_hand_has_its_place_pairs_above_all_others),
    cmocka_unit_test(the_joker_by_name_is_the_joker_and_one_ace_less),
    cmocka_unit_test(every_class_is_decided_as_it_is_when_asked_alone),
    cmocka_unit_test(what_fits_nowhere_is_refused),
  };
  cmocka_set_message_output(CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name("kinds of made hand", tests, NULL, NULL);
}
