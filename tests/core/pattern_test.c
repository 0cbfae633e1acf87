/* pattern_test.c - what each pattern answers of a hand: on hands picked, and against a setting-by-setting
 * reading of random patterns over every kind of tiles. */

#include "deciding/program.h"
#include "patterns.h"
#include "renaming.h"

static hw_ranking tiles, cards;

static int build(void **state) {
  (void)state;
  tiles = tile_ranking();
  cards = card_ranking();
  return 0;
}

static int release(void **state) {
  (void)state;
  free_ranking(&cards);
  return 0;
}

static uint32_t mask_of(const hw_program *program, const hw_view *view, int node) {
  hw_mind mind = {.program = program, .view = view, .kind = UINT32_MAX};
  return hw_pattern_mask(&mind, node, view->exist);
}

static bool answer_of(const hw_program *program, const hw_view *view, int node) {
  hw_mind mind = {.program = program, .view = view, .kind = UINT32_MAX};
  return hw_pattern_holds(&mind, node);
}

/* The settings, fouled or not, whose low hand is these two pieces (tiles: two that show the same). */
static uint32_t with_low(const hw_view *view, const char *low) {
  uint8_t piece[2];
  hw_refusal why;
  bool are_tiles = view->ranking->game == HW_PAI_GOW;
  hw_status status = are_tiles ? hw_tile_parse(low, 2, piece, &why) : hw_card_parse(low, 2, piece, &why);
  uint32_t mask = 0;
  assert_int_equal(status, HW_OK);
  for (int s = 0; s < view->settings; s++) {
    int held = 0;
    bool same = true;
    for (int i = 0; i < view->size; i++) {
      if (!(view->low_slots[s] >> i & 1)) continue;
      uint8_t ours = view->piece[i], theirs = piece[held++];
      same = same && (are_tiles ? hw_tile_face(ours) == hw_tile_face(theirs) : ours == theirs);
    }
    if (same) mask |= UINT32_C(1) << s;
  }
  assert_int_not_equal(mask, 0);
  return mask;
}

/* ---- cards ---- */

static void sides_of_two_pair(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW_POKER);
  hw_view view = view_of(&cards, "As Ad Kh Kd 9c 5s 2h");
  const hw_shape aces = alike(2, ranks("A")), kings = alike(2, ranks("K"));
  int low_kings = group_node(p, HW_LOW, SHAPES(kings)), low_aces = group_node(p, HW_LOW, SHAPES(aces));
  int both_high = group_node(p, HW_HIGH, SHAPES(aces, kings));
  int either = group_node(p, HW_EITHER, SHAPES(kings)), split = group_node(p, HW_SPLIT, SHAPES(kings));
  int aces_apart = group_node(p, HW_SPLIT, SHAPES(aces));
  assert_int_equal(mask_of(p, &view, low_kings), with_low(&view, "Kh Kd"));
  assert_int_equal(mask_of(p, &view, low_aces), 0); /* kings behind aces: no such setting exists */
  assert_int_equal(mask_of(p, &view, both_high),
                   with_low(&view, "9c 5s") | with_low(&view, "9c 2h") | with_low(&view, "5s 2h"));
  /* One king and not the other in the low hand, beside an ace, a nine, a five or a two. */
  uint32_t a_king_low = mask_of(p, &view, split);
  assert_int_equal(__builtin_popcount(a_king_low), 2 * 5);
  assert_int_equal(a_king_low & mask_of(p, &view, either), 0);
  assert_int_equal(a_king_low | mask_of(p, &view, either), view.exist);
  /* A-9 before A-K-K is no foul, nor is A-K before A-K-9: equal is not below. */
  assert_int_equal(mask_of(p, &view, aces_apart) & with_low(&view, "As 9c"), with_low(&view, "As 9c"));
  assert_int_equal(mask_of(p, &view, aces_apart) & with_low(&view, "As Kd"), with_low(&view, "As Kd"));
  hw_program_free(p);
}

static void what_is_asked_of_the_hand(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW_POKER);
  hw_view view = view_of(&cards, "As Ad Kh Kd 9c 5s 2h");
  const hw_shape aces = alike(2, ranks("A")), kings = alike(2, ranks("K"));
  int both = group_node(p, HW_HOLDS, SHAPES(aces, kings)), queen = group_node(p, HW_HOLDS, SHAPES(card("Q")));
  assert_true(answer_of(p, &view, both));
  assert_false(answer_of(p, &view, queen));
  assert_true(answer_of(p, &view, join(p, HW_WITHOUT, NODES(queen))));
  int can = join(p, HW_CAN, NODES(group_node(p, HW_LOW, SHAPES(kings))));
  int cannot = join(p, HW_CAN, NODES(group_node(p, HW_LOW, SHAPES(aces))));
  assert_true(answer_of(p, &view, can));
  assert_false(answer_of(p, &view, cannot));
  assert_false(answer_of(p, &view, join(p, HW_ALL_OF, NODES(can, cannot))));
  int can_too = join(p, HW_CAN, NODES(leaf(p, HW_EVERY))), never = join(p, HW_CAN, NODES(leaf(p, HW_MADE)));
  assert_true(answer_of(p, &view, join(p, HW_ANY_OF, NODES(never, can_too))));
  assert_true(answer_of(p, &view, join(p, HW_ALL_OF, NULL, 0)));
  assert_false(answer_of(p, &view, join(p, HW_ANY_OF, NULL, 0)));
  hw_program_free(p);
}

static void a_made_hand_is_a_straight_or_a_flush(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW_POKER);
  int made = leaf(p, HW_MADE);
  hw_view flush = view_of(&cards, "Ah Kh Qh 9h 5h 2c 2d"), quads = view_of(&cards, "9s 9h 9d 9c 5h 3c 2d");
  assert_int_equal(mask_of(p, &flush, made), with_low(&flush, "2c 2d"));
  assert_int_equal(mask_of(p, &quads, made), 0);
  hw_view straight = view_of(&cards, "Th 9h 8d 7c 6s 5h Ac");
  assert_int_equal(mask_of(p, &straight, made), with_low(&straight, "Ac 5h") | with_low(&straight, "Ac Th"));
  hw_view joker = view_of(&cards, "Jk Kh Qh 9h 5h 2c 2d");
  assert_int_equal(mask_of(p, &joker, made), with_low(&joker, "2c 2d"));
  hw_program_free(p);
}

static void the_best_low_hand_is_the_best_of_those_that_exist(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW_POKER);
  hw_view view = view_of(&cards, "As Kd Qh Jd 9c 5s 3h");
  int low = leaf(p, HW_BEST_LOW), high = leaf(p, HW_BEST_HIGH), every = leaf(p, HW_EVERY);
  assert_int_equal(view.exist & with_low(&view, "As Kd"), 0);
  assert_int_equal(mask_of(p, &view, every), view.exist);
  assert_int_equal(mask_of(p, &view, low), with_low(&view, "Kd Qh"));
  assert_int_equal(mask_of(p, &view, high), with_low(&view, "5s 3h"));
  /* Measured over the hand, not over what else is asked. */
  int without_king = join(p, HW_ALL_OF, NODES(low, group_node(p, HW_HIGH, SHAPES(card("K")))));
  assert_int_equal(mask_of(p, &view, without_king), 0);
  hw_program_free(p);
}

static void a_fouled_setting_is_never_left(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW_POKER);
  hw_view view = view_of(&cards, "As Kd Qh Jd 9c 5s 3h");
  int not_fouled = leaf(p, HW_NOT_FOULED);
  hw_mind mind = {.program = p, .view = &view, .kind = UINT32_MAX};
  assert_int_equal(hw_pattern_mask(&mind, not_fouled, (1u << HW_CARD_SETTINGS) - 1), view.exist);
  hw_program_free(p);
}

/* ---- any, first, lists ---- */

static void any_takes_all_and_first_the_first_that_leaves_one(void **state) {
  (void)state;
  hw_view view = view_of(&cards, "As Ad Kh Kd 9c 5s 2h");
  for (int turn = 0; turn < 2; turn++) {
    hw_program *p = new_program(HW_PAI_GOW_POKER);
    int aces = group_node(p, HW_LOW, SHAPES(alike(2, ranks("A")))); /* would foul */
    int kings = group_node(p, HW_LOW, SHAPES(alike(2, ranks("K"))));
    int nine = group_node(p, HW_LOW, SHAPES(card("9"), card("5")));
    int node = join(p, turn ? HW_FIRST_OF : HW_ANY_OF, NODES(aces, kings, nine));
    uint32_t expected = with_low(&view, "Kh Kd") | (turn ? 0 : with_low(&view, "9c 5s"));
    assert_int_equal(mask_of(p, &view, node), expected);
    hw_program_free(p);
  }
}

/* `first` sees only what the conditions of its list left, wherever they are written. */
static void conditions_narrow_before_alternatives(void **state) {
  (void)state;
  hw_view view = view_of(&cards, "As Ad Kh Kd 9c 5s 2h");
  for (int turn = 0; turn < 2; turn++) {
    hw_program *p = new_program(HW_PAI_GOW_POKER);
    int kings = group_node(p, HW_LOW, SHAPES(alike(2, ranks("K"))));
    int nine = group_node(p, HW_LOW, SHAPES(card("9"), card("5")));
    int first = join(p, HW_FIRST_OF, NODES(kings, nine));
    int high_kings = group_node(p, HW_HIGH, SHAPES(alike(2, ranks("K"))));
    int both =
      turn ? join(p, HW_ALL_OF, NODES(first, high_kings)) : join(p, HW_ALL_OF, NODES(high_kings, first));
    assert_int_equal(mask_of(p, &view, both), with_low(&view, "9c 5s"));
    hw_program_free(p);
  }
}

static void an_empty_list_of_settings_asks_nothing_and_an_empty_choice_leaves_nothing(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW_POKER);
  hw_view view = view_of(&cards, "As Ad Kh Kd 9c 5s 2h");
  assert_int_equal(mask_of(p, &view, join(p, HW_ALL_OF, NULL, 0)), view.exist);
  assert_int_equal(mask_of(p, &view, join(p, HW_ANY_OF, NULL, 0)), 0);
  assert_int_equal(mask_of(p, &view, join(p, HW_FIRST_OF, NULL, 0)), 0);
  hw_program_free(p);
}

/* ---- tiles ---- */

static int eight_nine(hw_program *p) {
  int low = group_node(p, HW_LOW, SHAPES(worth(8, 8))), high = group_node(p, HW_HIGH, SHAPES(worth(9, 9)));
  return join(p, HW_ALL_OF, NODES(low, high));
}

static void two_ways_are_two_ranks_not_two_settings(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW);
  int setting = eight_nine(p), two_ways = join(p, HW_TWO_WAYS, NODES(setting));
  hw_view tens = view_of(&tiles, "4-4 5-5 4-6 3-6"); /* the nine is with either ten */
  assert_int_equal(__builtin_popcount(mask_of(p, &tens, setting)), 2);
  assert_true(answer_of(p, &tens, two_ways));
  hw_view sevens = view_of(&tiles, "1-1 5-6 2-5 3-4"); /* which of the mixed sevens is no matter */
  assert_int_equal(__builtin_popcount(mask_of(p, &sevens, setting)), 2);
  assert_false(answer_of(p, &sevens, two_ways));
  hw_view none = view_of(&tiles, "6-6 6-6 1-1 1-1");
  assert_false(answer_of(p, &none, two_ways));
  hw_program_free(p);
}

static void the_stronger_half_of_tiles_is_the_high_hand(void **state) {
  (void)state;
  hw_view view = view_of(&tiles, "6-6 5-5 2-2 5-6");
  assert_int_equal(view.exist, 7);
  /* Worth 3 under 4, 2 under 5, 1 under 6. */
  assert_int_equal(with_low(&view, "6-6 5-6") | with_low(&view, "6-6 5-5") | with_low(&view, "5-5 5-6"), 7);
  hw_program *p = new_program(HW_PAI_GOW);
  const hw_shape highest = at_place(HW_HIGHEST), lowest = at_place(HW_LOWEST);
  assert_int_equal(mask_of(p, &view, group_node(p, HW_EITHER, SHAPES(highest, lowest))),
                   with_low(&view, "6-6 5-6"));
  assert_int_equal(mask_of(p, &view, leaf(p, HW_MADE)), 0);
  hw_program_free(p);
}

static void of_two_equal_halves_the_one_with_the_highest_tile_is_high(void **state) {
  (void)state;
  hw_view view = view_of(&tiles, "6-6 6-6 3-6 4-5"); /* twice two Wongs, once two pairs */
  for (int s = 0; s < HW_TILE_SETTINGS; s++) {
    assert_true(view.high_rank[s] >= view.low_rank[s]);
    if (view.high_rank[s] == view.low_rank[s]) assert_int_equal(view.low_slots[s] & 1, 0);
  }
  assert_int_equal(__builtin_popcount(hw_view_equals(&view, 1)), 2);
}

static void a_pair_can_be_split(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW);
  hw_view view = view_of(&tiles, "6-6 6-6 1-1 3-3");
  int split = group_node(p, HW_SPLIT, SHAPES(ranking_pair(1, 16)));
  assert_int_equal(__builtin_popcount(mask_of(p, &view, split)), 2);
  assert_int_equal(mask_of(p, &view, split) & with_low(&view, "1-1 3-3"), 0);
  hw_program_free(p);
}

/* ---- which alternatives live ---- */

static void only_alternatives_that_leave_a_setting_come_alive(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW);
  int better = eight_nine(p);
  int together =
    group_node(p, HW_EITHER, SHAPES(tile("3-6"), tile("5-6"))); /* a nine and an eleven in one hand */
  int any = join(p, HW_ANY_OF, NODES(better, together));
  uint8_t live[16] = {0};
  hw_view view = view_of(&tiles, "4-4 5-5 4-6 3-6");
  hw_mind mind = {.program = p, .view = &view, .kind = UINT32_MAX, .live = live};
  hw_pattern_mask(&mind, any, view.exist);
  assert_true(live[better]);
  assert_false(live[together]);
  assert_false(live[any]); /* no alternative itself */
  view = view_of(&tiles, "5-6 5-5 4-6 3-6");
  hw_pattern_mask(&mind, any, view.exist);
  assert_true(live[together]);
  hw_program_free(p);
}

static void behind_one_that_always_can_an_alternative_of_first_is_dead(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW);
  int best = leaf(p, HW_BEST_LOW), pair = group_node(p, HW_EITHER, SHAPES(ranking_pair(1, 16)));
  int first = join(p, HW_FIRST_OF, NODES(best, pair));
  int can_pair = join(p, HW_CAN, NODES(group_node(p, HW_EITHER, SHAPES(ranking_pair(1, 16)))));
  int holds_twelve = group_node(p, HW_HOLDS, SHAPES(tile("6-6")));
  int any = join(p, HW_ANY_OF, NODES(can_pair, holds_twelve));
  uint8_t live[16] = {0};
  hw_view view = view_of(&tiles, "6-6 6-6 1-1 3-3");
  hw_mind mind = {.program = p, .view = &view, .kind = UINT32_MAX, .live = live};
  hw_pattern_mask(&mind, first, view.exist);
  assert_true(live[best]);
  assert_false(live[pair]);
  assert_true(hw_pattern_holds(&mind, any)); /* of a hand pattern every alternative is asked */
  assert_true(live[can_pair] && live[holds_twelve]);
  hw_program_free(p);
}

/* ---- random patterns, setting by setting ---- */

enum { TREE_NODES = 40, TREES = 40, CARD_HANDS = 400 };

typedef struct tree {
  hw_op op;
  hw_group group;
  int children, child[3]; /* indexes of a forest */
} tree;

typedef struct forest {
  hw_game game;
  uint64_t seed;
  int count;
  tree node[TREE_NODES];
} forest;

static hw_group random_group(forest *f) {
  hw_group group = {.shapes = 1 + (int)random_below(&f->seed, 2)};
  for (int i = 0; i < group.shapes; i++) {
    if (f->game == HW_PAI_GOW_POKER)
      group.shape[i] = alike(1 + (int)random_below(&f->seed, 2), random_below(&f->seed, ANY_RANK));
    else if (random_below(&f->seed, 2)) group.shape[i] = alike(1, random_below(&f->seed, ANY_FACE));
    else group.shape[i] = duo((int)random_below(&f->seed, 600), 700, ANY_FACE);
  }
  return group;
}

/* A setting pattern, or a hand pattern; without `first`, whose answer is no matter of one setting. */
static int grow(forest *f, bool of_hand, int depth) {
  static const hw_op setting_leaves[] = {HW_EVERY, HW_HIGH,     HW_LOW,       HW_EITHER,    HW_SPLIT,
                                         HW_MADE,  HW_BEST_LOW, HW_BEST_HIGH, HW_NOT_FOULED};
  static const hw_op hand_branches[] = {HW_CAN, HW_TWO_WAYS, HW_WITHOUT, HW_ALL_OF, HW_ANY_OF};
  bool branches = depth > 0 && f->count + 12 < TREE_NODES && random_below(&f->seed, 3) > 0;
  int n = f->count++;
  tree *t = &f->node[n];
  *t = (tree){.group = random_group(f)};
  if (!branches) {
    t->op = of_hand ? HW_HOLDS : setting_leaves[random_below(&f->seed, 9)];
    return n;
  }
  t->op = of_hand                     ? hand_branches[random_below(&f->seed, 5)]
          : random_below(&f->seed, 2) ? HW_ALL_OF
                                      : HW_ANY_OF;
  bool lists = t->op == HW_ALL_OF || t->op == HW_ANY_OF;
  t->children = lists ? 1 + (int)random_below(&f->seed, 3) : 1;
  for (int i = 0; i < t->children; i++)
    t->child[i] = grow(f, of_hand && t->op != HW_CAN && t->op != HW_TWO_WAYS, depth - 1);
  return n;
}

static int compile(hw_program *p, const forest *f, int n) {
  const tree *t = &f->node[n];
  int child[3], group, node;
  for (int i = 0; i < t->children; i++) child[i] = compile(p, f, t->child[i]);
  assert_int_equal(hw_program_group(p, t->group.shape, t->group.shapes, &group), HW_OK);
  assert_int_equal(hw_program_node(p, t->op, group, child, t->children, &node), HW_OK);
  return node;
}

static bool nothing_beats(const hw_view *view, const uint16_t *rank, int s) {
  for (int t = 0; t < view->settings; t++)
    if ((view->exist >> t & 1) && rank[t] > rank[s]) return false;
  return true;
}

/* Whether the setting matches, asked of it alone. */
static bool setting_matches(const forest *f, int n, const hw_view *view, int s) {
  const tree *t = &f->node[n];
  unsigned low = view->low_slots[s], high = ((1u << view->size) - 1) & ~low;
  bool any = false, all = true;
  for (int i = 0; i < t->children; i++) {
    bool matches = setting_matches(f, t->child[i], view, s);
    any = any || matches;
    all = all && matches;
  }
  switch (t->op) {
  case HW_EVERY: return true;
  case HW_HIGH: return hw_group_match(&t->group, view, high);
  case HW_LOW: return hw_group_match(&t->group, view, low);
  case HW_EITHER: return hw_group_match(&t->group, view, high) || hw_group_match(&t->group, view, low);
  case HW_SPLIT: return !hw_group_match(&t->group, view, high) && !hw_group_match(&t->group, view, low);
  case HW_MADE: return view->made >> s & 1;
  case HW_BEST_LOW: return nothing_beats(view, view->low_rank, s);
  case HW_BEST_HIGH: return nothing_beats(view, view->high_rank, s);
  case HW_NOT_FOULED: return view->exist >> s & 1;
  default: return t->op == HW_ALL_OF ? all : any;
  }
}

static uint32_t matching(const forest *f, int n, const hw_view *view) {
  uint32_t mask = 0;
  for (int s = 0; s < view->settings; s++)
    if ((view->exist >> s & 1) && setting_matches(f, n, view, s)) mask |= UINT32_C(1) << s;
  return mask;
}

static bool two_ranks(const hw_view *view, uint32_t mask) {
  for (int s = 0; s < view->settings; s++)
    for (int t = 0; t < s; t++)
      if ((mask >> s & 1) && (mask >> t & 1) &&
          (view->low_rank[s] != view->low_rank[t] || view->high_rank[s] != view->high_rank[t]))
        return true;
  return false;
}

static bool hand_matches(const forest *f, int n, const hw_view *view) {
  const tree *t = &f->node[n];
  bool any = false, all = true;
  if (t->op == HW_HOLDS) return hw_group_match(&t->group, view, (1u << view->size) - 1);
  if (t->op == HW_CAN) return matching(f, t->child[0], view) != 0;
  if (t->op == HW_TWO_WAYS) return two_ranks(view, matching(f, t->child[0], view));
  for (int i = 0; i < t->children; i++) {
    bool matches = hand_matches(f, t->child[i], view);
    any = any || matches;
    all = all && matches;
  }
  return t->op == HW_WITHOUT ? !all : t->op == HW_ALL_OF ? all : any;
}

/* One random setting pattern, one hand pattern and one `first` of two, in a program of their own. */
typedef struct grown {
  forest f;
  hw_program *program;
  int setting, hand, second;               /* of the forest */
  int setting_node, hand_node, first_node; /* of the program */
  uint32_t remembered[3 * TREE_NODES], answer[3 * TREE_NODES];
} grown;

static void grow_all(grown *g, hw_game game, uint64_t seed) {
  *g = (grown){.f = {.game = game, .seed = seed}, .program = new_program(game)};
  g->setting = grow(&g->f, false, 2);
  g->second = grow(&g->f, false, 1);
  g->hand = grow(&g->f, true, 3);
  g->setting_node = compile(g->program, &g->f, g->setting);
  g->hand_node = compile(g->program, &g->f, g->hand);
  int one = compile(g->program, &g->f, g->setting), other = compile(g->program, &g->f, g->second);
  g->first_node = join(g->program, HW_FIRST_OF, NODES(one, other));
}

static void answers_as_read(grown *g, const hw_view *view, uint32_t kind, int *matched) {
  hw_mind mind = {
    .program = g->program, .view = view, .kind = kind, .remembered = g->remembered, .answer = g->answer};
  uint32_t expected = matching(&g->f, g->setting, view);
  uint32_t first = expected ? expected : matching(&g->f, g->second, view);
  for (int again = 0; again < 2; again++) { /* the second time from memory */
    assert_int_equal(hw_pattern_mask(&mind, g->setting_node, view->exist), expected);
    assert_int_equal(hw_pattern_mask(&mind, g->first_node, view->exist), first);
    assert_int_equal(hw_pattern_holds(&mind, g->hand_node), hand_matches(&g->f, g->hand, view));
  }
  *matched += expected != 0 && expected != view->exist;
}

static void random_patterns_over_every_kind_of_tiles(void **state) {
  (void)state;
  hw_kinds *kinds;
  int matched = 0;
  assert_int_equal(hw_kinds_build(HW_PAI_GOW, &kinds), HW_OK);
  for (uint64_t n = 1; n <= TREES; n++) {
    static grown g;
    grow_all(&g, HW_PAI_GOW, n * UINT64_C(0x9E3779B97F4A7C15));
    for (uint32_t k = 0; k < kinds->count; k++) {
      hw_class class;
      hw_view view;
      hw_kind_classes(kinds, k, &class);
      hw_view_fill(&tiles, class.piece, &view);
      answers_as_read(&g, &view, k, &matched);
    }
    hw_program_free(g.program);
  }
  hw_kinds_free(kinds);
  print_message("# %d patterns, %d times some settings and not others\n", TREES, matched);
  assert_true(matched > 1000);
}

static void random_patterns_over_hands_of_cards(void **state) {
  (void)state;
  uint64_t seed = 53;
  int matched = 0;
  for (uint64_t n = 1; n <= TREES; n++) {
    static grown g;
    grow_all(&g, HW_PAI_GOW_POKER, n * UINT64_C(0x9E3779B97F4A7C15));
    for (uint32_t h = 0; h < CARD_HANDS; h++) {
      uint8_t piece[HW_CARD_HAND];
      hw_view view;
      deal(&seed, piece);
      hw_view_fill(&cards, piece, &view);
      answers_as_read(&g, &view, h, &matched);
    }
    hw_program_free(g.program);
  }
  print_message("# %d patterns, %d hands each, %d times some settings and not others\n", TREES, CARD_HANDS,
                matched);
  assert_true(matched > 1000);
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(sides_of_two_pair),
    cmocka_unit_test(what_is_asked_of_the_hand),
    cmocka_unit_test(a_made_hand_is_a_straight_or_a_flush),
    cmocka_unit_test(the_best_low_hand_is_the_best_of_those_that_exist),
    cmocka_unit_test(a_fouled_setting_is_never_left),
    cmocka_unit_test(any_takes_all_and_first_the_first_that_leaves_one),
    cmocka_unit_test(conditions_narrow_before_alternatives),
    cmocka_unit_test(an_empty_list_of_settings_asks_nothing_and_an_empty_choice_leaves_nothing),
    cmocka_unit_test(two_ways_are_two_ranks_not_two_settings),
    cmocka_unit_test(the_stronger_half_of_tiles_is_the_high_hand),
    cmocka_unit_test(of_two_equal_halves_the_one_with_the_highest_tile_is_high),
    cmocka_unit_test(a_pair_can_be_split),
    cmocka_unit_test(only_alternatives_that_leave_a_setting_come_alive),
    cmocka_unit_test(behind_one_that_always_can_an_alternative_of_first_is_dead),
    cmocka_unit_test(random_patterns_over_every_kind_of_tiles),
    cmocka_unit_test(random_patterns_over_hands_of_cards),
  };
  cmocka_set_message_output(CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name("patterns", tests, build, release);
}
