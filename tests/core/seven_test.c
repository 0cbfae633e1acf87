/* seven_test.c - what seven cards hold: against the definitions tried one by one, and counted over all hands
 * against the figures published for the game. */

#include "houseway.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { QUEEN = 10, KING = 11 };

/* What is asked, each a mark in this order. */
enum {
  THREE_PAIR = 1 << HW_SEVEN_ASKED_AT,
  JOKER = THREE_PAIR << 1,
  RUN = JOKER << 1,
  RUN_JOKER = RUN << 1,
  LOW_RUN = RUN << 2,
  LOW_RUN_JOKER = RUN << 3,
  ROYAL_AK = RUN << 4, /* without the joker; with it in the royal flush; with it as the ace beside */
  ROYAL_AK_AS_ACE = ROYAL_AK << 2,
  ROYAL_AQ = ROYAL_AK << 3,
  ROYAL_AQ_AS_ACE = ROYAL_AQ << 2,
  ROYAL_KQ = ROYAL_AQ << 3,
  FIVE_HIGH = ROYAL_KQ << 2,
  FIVE_HIGH_SUITED = FIVE_HIGH << 1,
  FIVE_HIGH_AQ = FIVE_HIGH << 2,
  FIVE_HIGH_SUITED_AQ = FIVE_HIGH << 3,
};

#define ROYAL_AND(ranks, place)                                                                              \
  { .five = 0x1F00, .one_suit = true, .two = (ranks), .joker = (place) }
#define NATURAL_FIVE (HW_SEVEN_NO_JOKER | HW_SEVEN_BESIDE)

static const hw_seven_asked asked[] = {
  {.pairs = 3, .joker = 7},
  {.joker = HW_SEVEN_IN_FIVE | HW_SEVEN_BESIDE},
  {.run = HW_SEVEN_RUN, .joker = HW_SEVEN_NO_JOKER},
  {.run = HW_SEVEN_RUN, .joker = HW_SEVEN_IN_FIVE},
  {.run = HW_SEVEN_LOW_RUN, .joker = HW_SEVEN_NO_JOKER},
  {.run = HW_SEVEN_LOW_RUN, .joker = HW_SEVEN_IN_FIVE},
  ROYAL_AND(0x1800, HW_SEVEN_NO_JOKER),
  ROYAL_AND(0x1800, HW_SEVEN_IN_FIVE),
  ROYAL_AND(0x1800, HW_SEVEN_BESIDE),
  ROYAL_AND(0x1400, HW_SEVEN_NO_JOKER),
  ROYAL_AND(0x1400, HW_SEVEN_IN_FIVE),
  ROYAL_AND(0x1400, HW_SEVEN_BESIDE),
  ROYAL_AND(0x0C00, HW_SEVEN_NO_JOKER),
  ROYAL_AND(0x0C00, HW_SEVEN_IN_FIVE),
  {.five = 0x100F, .joker = NATURAL_FIVE},
  {.five = 0x100F, .one_suit = true, .joker = NATURAL_FIVE},
  {.five = 0x100F, .two = 0x1400, .joker = HW_SEVEN_NO_JOKER},
  {.five = 0x100F, .one_suit = true, .two = 0x1400, .joker = HW_SEVEN_NO_JOKER},
};

enum { ASKED = sizeof asked / sizeof *asked };

static hw_seven_question question = {asked, ASKED, HW_JOKER_ROYAL_ANY, false};

/* ---- the definitions, tried one by one ----
 * Five of the seven, and every card the joker may stand for. */

static unsigned ranks_of(const hw_card *card, int count) {
  unsigned set = 0;
  for (int i = 0; i < count; i++) set |= 1u << card[i] / 4;
  return set;
}

static bool one_suit(const hw_card *card, int count) {
  for (int i = 1; i < count; i++)
    if ((card[i] & 3) != (card[0] & 3)) return false;
  return true;
}

/* Whether the ranks are `length` in sequence; the ace may stand below the 2. */
static bool in_sequence(unsigned set, int length, bool low_only) {
  for (int top = low_only ? length - 2 : HW_ACE; top >= length - 2; top--) {
    unsigned wanted = 0;
    for (int i = 0; i < length; i++) wanted |= 1u << (top - i < 0 ? HW_ACE : top - i);
    if (set == wanted) return true;
  }
  return false;
}

/* Five cards, none the joker; `stands` is the one the joker stands for, -1 without it. */
static uint32_t five_marks(const hw_card five[5]) {
  unsigned set = ranks_of(five, 5);
  bool flush = one_suit(five, 5), straight = in_sequence(set, 5, false);
  uint32_t marks = 0;
  if (flush) marks |= 1u << HW_FLUSH;
  if (straight) marks |= 1u << HW_STRAIGHT;
  if (straight && flush) marks |= 1u << (set == 0x1F00 ? HW_ROYAL : HW_STRAIGHT_FLUSH);
  return marks;
}

/* The other two cards beside a royal flush; the joker in that flush, or among the two, or nowhere. */
static uint32_t beside_royal(const hw_card two[2], bool in_royal) {
  unsigned suit = two[0] == HW_JOKER ? two[1] & 3 : two[0] & 3;
  bool as_ace = false;
  unsigned set = 0;
  for (int i = 0; i < 2; i++) {
    bool joker = two[i] == HW_JOKER;
    as_ace |= joker;
    if (!joker && (two[i] & 3u) != suit) return 0;
    set |= 1u << (joker ? HW_ACE : two[i] / 4);
  }
  int place = in_royal ? 1 : as_ace ? 2 : 0;
  if (set == (1u << HW_ACE | 1u << KING)) return (uint32_t)ROYAL_AK << place;
  if (set == (1u << HW_ACE | 1u << QUEEN)) return (uint32_t)ROYAL_AQ << place;
  if (set == (1u << KING | 1u << QUEEN)) return (uint32_t)ROYAL_KQ << place;
  return 0;
}

static uint32_t try_five(const hw_card five[5], const hw_card two[2]) {
  int joker = -1;
  for (int i = 0; i < 5; i++)
    if (five[i] == HW_JOKER) joker = i;
  if (joker < 0) {
    uint32_t marks = five_marks(five);
    if (marks & 1u << HW_ROYAL) marks |= beside_royal(two, false);
    if (ranks_of(five, 5) != 0x100F) return marks;
    bool aq = two[0] != HW_JOKER && one_suit(two, 2) && ranks_of(two, 2) == (1u << HW_ACE | 1u << QUEEN);
    marks |= FIVE_HIGH | (aq ? FIVE_HIGH_AQ : 0);
    if (!one_suit(five, 5)) return marks;
    return marks | FIVE_HIGH_SUITED | (aq ? FIVE_HIGH_SUITED_AQ : 0);
  }
  uint32_t marks = 0;
  hw_card stands[5];
  memcpy(stands, five, 5);
  for (hw_card card = 0; card < HW_JOKER; card++) {
    stands[joker] = card;
    uint32_t found = five_marks(stands);
    bool royal = found & 1u << HW_ROYAL;
    if (royal && question.joker_royal == HW_JOKER_ROYAL_ACE && card / 4 != HW_ACE)
      found ^= 1u << HW_ROYAL | 1u << HW_STRAIGHT_FLUSH;
    if (found & 1u << HW_ROYAL) found |= beside_royal(two, true);
    marks |= found;
  }
  return marks;
}

static uint32_t run_marks(const hw_card card[7]) {
  hw_card stands[7];
  memcpy(stands, card, 7);
  bool joker = card[0] == HW_JOKER;
  uint32_t marks = 0;
  for (hw_card other = 0; other < HW_JOKER; other++) {
    if (joker) stands[0] = other;
    if (!one_suit(stands, 7)) continue;
    unsigned set = ranks_of(stands, 7);
    bool low = in_sequence(set, 7, true);
    if (low) marks |= joker ? LOW_RUN_JOKER : LOW_RUN;
    else if (in_sequence(set, 7, false)) marks |= joker ? RUN_JOKER : RUN;
  }
  return marks;
}

static uint32_t alike_marks(const hw_card card[7]) {
  int alike[6] = {0}; /* ranks held so many times or more */
  for (int rank = 0; rank < HW_RANKS; rank++) {
    int held = 0;
    for (int i = 0; i < 7; i++) held += card[i] / 4 == rank || (card[i] == HW_JOKER && rank == HW_ACE);
    for (int many = 1; many <= held; many++) alike[many]++;
  }
  uint32_t marks = 0;
  if (alike[2] >= 1) marks |= 1u << HW_PAIR;
  if (alike[2] >= 2) marks |= 1u << HW_TWO_PAIR;
  if (alike[2] == 3) marks |= THREE_PAIR;
  if (alike[3] >= 1) marks |= 1u << HW_TRIPS;
  if (alike[3] >= 1 && alike[2] >= 2) marks |= 1u << HW_FULL_HOUSE;
  if (alike[4] >= 1) marks |= 1u << HW_QUADS;
  if (alike[5] >= 1) marks |= 1u << HW_FIVE_ACES;
  return marks;
}

static hw_seven naive(const hw_card card[7]) {
  uint32_t marks = alike_marks(card) | run_marks(card);
  for (int a = 0; a < 7; a++)
    for (int b = a + 1; b < 7; b++) {
      hw_card five[5], two[2] = {card[a], card[b]};
      for (int i = 0, n = 0; i < 7; i++)
        if (i != a && i != b) five[n++] = card[i];
      marks |= try_five(five, two);
    }
  if ((marks & 0x7FF) == 0) marks |= 1u << HW_HIGH_CARD;
  if (card[0] == HW_JOKER) marks |= JOKER;
  return (hw_seven){.marks = marks, .top = card[0] == HW_JOKER ? HW_ACE : card[0] / 4};
}

/* ---- hands to try them on ---- */

static uint64_t seed;

static uint32_t roll(uint32_t sides) {
  seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (uint32_t)(seed >> 33) % sides;
}

/* Seven of a deck from which all cards but these were taken: few suits or few ranks make rare hands. */
static void deal(uint64_t deck, hw_card card[7]) {
  for (int held = 0; held < 7;) {
    hw_card drawn = (hw_card)roll(HW_CARDS);
    if (!(deck >> drawn & 1)) continue;
    deck &= ~(UINT64_C(1) << drawn);
    int at = held++;
    for (; at > 0 && card[at - 1] < drawn; at--) card[at] = card[at - 1];
    card[at] = drawn;
  }
}

static uint64_t deck_of(unsigned suits, unsigned ranks, bool joker) {
  uint64_t deck = joker ? UINT64_C(1) << HW_JOKER : 0;
  for (int card = 0; card < HW_JOKER; card++)
    if ((suits >> (card & 3) & 1) && (ranks >> card / 4 & 1)) deck |= UINT64_C(1) << card;
  return deck;
}

static void compare(uint64_t deck, int hands) {
  for (int i = 0; i < hands; i++) {
    hw_card card[7];
    deal(deck, card);
    hw_seven found = hw_seven_of(&question, card), expected = naive(card);
    assert_int_equal(found.marks, expected.marks);
    assert_int_equal(found.top, expected.top);
  }
}

static void agrees_with_the_definitions(void **state) {
  question.joker_royal = *(hw_joker_royal *)*state;
  seed = 645;
  compare(deck_of(15, 0x1FFF, true), 20000);
  compare(deck_of(1, 0x1FFF, true), 3000);
  compare(deck_of(3, 0x1F00, true), 3000);
  compare(deck_of(3, 0x1FFF, true), 3000);
  compare(deck_of(5, 0x140F, false), 3000);
  compare(deck_of(15, 0x140F, true), 3000);
  compare(deck_of(15, 0x1C00, true), 3000);
  compare(deck_of(3, 0x1F80, true), 3000);
  question.joker_royal = HW_JOKER_ROYAL_ANY;
}

/* ---- every hand ---- */

static hw_kinds *kinds;
static hw_seven_count counts[HW_SEVEN_COUNTS];
static int count;

static int open_counts(void **state) {
  (void)state;
  if (hw_kinds_build(HW_PAI_GOW_POKER, &kinds) != HW_OK) return 1;
  return hw_seven_census(kinds, &question, counts, &count) != HW_OK;
}

static int close_counts(void **state) {
  (void)state;
  hw_kinds_free(kinds);
  return 0;
}

/* Hands with one of `any` of the marks and none of `none`. */
static uint64_t hands_with(uint32_t any, uint32_t none) {
  uint64_t hands = 0;
  for (int i = 0; i < count; i++)
    if ((counts[i].seven.marks & any) && !(counts[i].seven.marks & none)) hands += counts[i].tally.hands;
  return hands;
}

static void counts_every_hand_once(void **state) {
  (void)state;
  uint64_t hands = 0;
  for (int i = 0; i < count; i++) {
    hands += counts[i].tally.hands;
    for (int j = 0; j < i; j++)
      assert_true(counts[i].seven.marks != counts[j].seven.marks ||
                  counts[i].seven.top != counts[j].seven.top);
  }
  assert_int_equal(hands, 154143080);
}

static void shows_a_hand_of_each_count(void **state) {
  (void)state;
  for (int i = 0; i < count; i++) {
    hw_card card[7];
    for (int slot = 0; slot < 7; slot++) card[slot] = (hw_card)(counts[i].tally.least >> 8 * (6 - slot));
    hw_seven seven = naive(card);
    assert_int_equal(seven.marks, counts[i].seven.marks);
    assert_int_equal(seven.top, counts[i].seven.top);
  }
}

/* From the best down, hands that hold it and nothing better: a straight above three of a kind. */
static void best_hands(void **state) {
  (void)state;
  static const struct {
    hw_category category;
    uint32_t hands;
  } expected[] = {
    {HW_FIVE_ACES, 1128},     {HW_ROYAL, 26132},   {HW_STRAIGHT_FLUSH, 184832}, {HW_QUADS, 307472},
    {HW_FULL_HOUSE, 4188528}, {HW_FLUSH, 6172088}, {HW_STRAIGHT, 11236028},     {HW_TRIPS, 7470676},
    {HW_TWO_PAIR, 35553816},  {HW_PAIR, 64221960}, {HW_HIGH_CARD, 24780420},
  };
  uint32_t better = 0;
  for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
    uint32_t mark = 1u << expected[i].category;
    assert_int_equal(hands_with(mark, better), expected[i].hands);
    better |= mark;
  }
}

static void high_cards_by_the_highest(void **state) {
  (void)state;
  static const uint32_t expected[HW_RANKS] = {
    [7] = 31080, [8] = 248640, [9] = 963480, [10] = 2719500, [11] = 6386940, [12] = 14430780,
  };
  uint64_t hands[HW_RANKS] = {0};
  for (int i = 0; i < count; i++)
    if (counts[i].seven.marks & 1u << HW_HIGH_CARD) hands[counts[i].seven.top] += counts[i].tally.hands;
  for (int rank = 0; rank < HW_RANKS; rank++) assert_int_equal(hands[rank], expected[rank]);
}

static void three_pair_and_nothing_better(void **state) {
  (void)state;
  uint32_t better = 1u << HW_TRIPS | 1u << HW_STRAIGHT | 1u << HW_FLUSH;
  assert_int_equal(hands_with(THREE_PAIR, better), 2862000);
}

/* Of a suit there are 7 runs of seven, 8 with A-2-...-7; of six-card parts of them 43, and 49. */
static void seven_of_a_suit_in_sequence(void **state) {
  (void)state;
  assert_int_equal(hands_with(RUN, 0), 28);
  assert_int_equal(hands_with(RUN | LOW_RUN, 0), 32);
  assert_int_equal(hands_with(RUN_JOKER, 0), 172);
  assert_int_equal(hands_with(RUN_JOKER | LOW_RUN_JOKER, 0), 196);
}

/* A royal flush of one suit, two cards of another: 4 * 3; with the joker for one of the five, five times as
 * many. */
static void two_of_a_suit_beside_a_royal_flush(void **state) {
  (void)state;
  static const uint32_t mark[] = {ROYAL_AK, ROYAL_AQ, ROYAL_KQ};
  for (int i = 0; i < 3; i++) {
    assert_int_equal(hands_with(mark[i], 0), 12);
    assert_int_equal(hands_with(mark[i] << 1, 0), 60);
  }
  assert_int_equal(hands_with(ROYAL_AK_AS_ACE, 0), 12);
  assert_int_equal(hands_with(ROYAL_AQ_AS_ACE, 0), 12);
}

static void a_natural_five_high(void **state) {
  (void)state;
  assert_int_equal(hands_with(FIVE_HIGH_SUITED, 0), 4 * 48 * 47 / 2);
  assert_int_equal(hands_with(FIVE_HIGH_SUITED, JOKER), 4 * 47 * 46 / 2);
  assert_int_equal(hands_with(FIVE_HIGH_SUITED_AQ, 0), 4 * 3);
  assert_int_equal(hands_with(FIVE_HIGH_AQ, 0), 6 * 2 * 256);
}

/* Four natural ones with any two besides; four with the joker for the ace, which is not among the two. */
static void N5_as_printed_8836_hands_hold_a_royal_flush(void **state) {
  (void)state;
  assert_int_equal(hands_with(1u << HW_ROYAL, 0), 26132);
  hw_seven_question printed = question;
  printed.joker_royal = HW_JOKER_ROYAL_ACE;
  assert_int_equal(hw_seven_census(kinds, &printed, counts, &count), HW_OK);
  assert_int_equal(hands_with(1u << HW_ROYAL, 0), 4 * (48 * 47 / 2 + 47 * 46 / 2));
  assert_int_equal(hands_with(ROYAL_KQ, 0), 12);
  assert_int_equal(hands_with(ROYAL_KQ << 1, 0), 12);
  assert_int_equal(hw_seven_census(kinds, &question, counts, &count), HW_OK);
}

/* ---- colours ---- */

static hw_seven_count coloured[HW_SEVEN_COUNTS];
static int colours;

/* Together the colours come to what is counted without them; red and black, named the other way, to each other. */
static void L1_colours_part_what_was_counted(void **state) {
  (void)state;
  hw_seven_question both = question;
  both.colours = true;
  assert_int_equal(hw_seven_census(kinds, &both, coloured, &colours), HW_OK);
  for (int i = 0; i < count; i++) {
    uint64_t hands = 0;
    int64_t more_red = 0;
    for (int j = 0; j < colours; j++) {
      const hw_seven *one = &coloured[j].seven;
      if (one->marks != counts[i].seven.marks || one->top != counts[i].seven.top) continue;
      assert_int_equal(one->red + one->black, one->marks & JOKER ? 6 : 7);
      hands += coloured[j].tally.hands;
      more_red += (one->red - one->black) * (int64_t)coloured[j].tally.hands;
    }
    assert_int_equal(hands, counts[i].tally.hands);
    assert_int_equal(more_red, 0);
  }
}

/* The next hand of the short deck, places[i] of it ascending. */
static bool next_hand(int places[7], int size) {
  int i = 6;
  while (i >= 0 && places[i] == size - 7 + i) i--;
  if (i < 0) return false;
  places[i]++;
  for (int j = i + 1; j < 7; j++) places[j] = places[j - 1] + 1;
  return true;
}

/* Every hand of the 26 red cards and the joker, one by one: no others are without a black card. */
static void L1_hands_without_a_black_card_one_by_one(void **state) {
  (void)state;
  hw_card deck[27];
  int size = 0, places[7] = {0, 1, 2, 3, 4, 5, 6}, at = 0;
  deck[size++] = HW_JOKER;
  for (int card = HW_JOKER - 1; card >= 0; card--)
    if ((card & 3) == 1 || (card & 3) == 2) deck[size++] = (hw_card)card;
  assert_int_equal(size, 27);
  do {
    hw_card card[7];
    for (int i = 0; i < 7; i++) card[i] = deck[places[i]];
    hw_seven seven = hw_seven_of(&question, card);
    for (int tried = 0; tried <= colours; tried++, at = (at + 1) % colours) {
      const hw_seven *one = &coloured[at].seven;
      if (one->black == 0 && one->marks == seven.marks && one->top == seven.top) break;
      assert_true(tried < colours);
    }
    coloured[at].tally.hands--; /* past nothing where there are too many */
  } while (next_hand(places, size));
  for (int i = 0; i < colours; i++)
    if (coloured[i].seven.black == 0) assert_int_equal(coloured[i].tally.hands, 0);
}

static void tiles_have_none_of_this(void **state) {
  (void)state;
  hw_kinds *tiles;
  hw_seven_count out[HW_SEVEN_COUNTS];
  int found = -1;
  assert_int_equal(hw_kinds_build(HW_PAI_GOW, &tiles), HW_OK);
  assert_int_equal(hw_seven_census(tiles, &question, out, &found), HW_BAD_RULES);
  assert_int_equal(found, -1);
  hw_kinds_free(tiles);
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_prestate(agrees_with_the_definitions, &(hw_joker_royal){HW_JOKER_ROYAL_ANY}),
    cmocka_unit_test_prestate(agrees_with_the_definitions, &(hw_joker_royal){HW_JOKER_ROYAL_ACE}),
    cmocka_unit_test(counts_every_hand_once),
    cmocka_unit_test(shows_a_hand_of_each_count),
    cmocka_unit_test(best_hands),
    cmocka_unit_test(high_cards_by_the_highest),
    cmocka_unit_test(three_pair_and_nothing_better),
    cmocka_unit_test(seven_of_a_suit_in_sequence),
    cmocka_unit_test(two_of_a_suit_beside_a_royal_flush),
    cmocka_unit_test(a_natural_five_high),
    cmocka_unit_test(N5_as_printed_8836_hands_hold_a_royal_flush),
    cmocka_unit_test(L1_colours_part_what_was_counted),
    cmocka_unit_test(L1_hands_without_a_black_card_one_by_one),
    cmocka_unit_test(tiles_have_none_of_this),
  };
  cmocka_set_message_output(CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name("seven cards", tests, open_counts, close_counts);
}
