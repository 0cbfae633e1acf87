/* seven.c - what seven cards hold, hand by hand and counted over all of them.
 *
 * What the ranks alone tell is the same for every class of a kind. Suits are looked at where five cards
 * share one, and where a second ace and a queen lie beside a natural A-2-3-4-5: those two may share a suit
 * though no five do. All other classes of a kind are counted together. */

#include "hands/hands.h"

#include <string.h>

enum {
  ROYAL = 0x1F << 8,  /* 10 to A, bit r for rank r */
  FIVE_HIGH = 0x100F, /* A-2-3-4-5 */
  WINDOWS = 10,       /* of five in sequence: from A-2-3-4-5 up to 10-A */
  QUEEN = 10,
  KING = 11,
};

/* What has been seen of the ranks: how many of each, the joker apart. */
typedef struct ranks_held {
  uint8_t count[HW_RANKS];
  uint16_t set; /* bit r: one at least of rank r */
  bool joker;
} ranks_held;

static uint32_t bit(hw_category category) { return UINT32_C(1) << category; }

/* `length` ranks in sequence from `lowest`, -1 being the ace below the 2. */
static unsigned window(int lowest, int length) {
  unsigned run = (1u << length) - 1;
  return lowest < 0 ? run >> 1 | 1u << HW_ACE : run << lowest;
}

static bool has_window(unsigned set, unsigned wanted, bool joker) {
  return __builtin_popcount(wanted & ~set) <= joker;
}

static bool has_straight(unsigned set, bool joker) {
  for (int lowest = -1; lowest < WINDOWS - 1; lowest++)
    if (has_window(set, window(lowest, 5), joker)) return true;
  return false;
}

/* ---- of the ranks ---- */

static uint32_t alike_marks(const ranks_held *held) {
  int pairs = 0, trips = 0, quads = 0, fives = 0;
  for (int r = 0; r < HW_RANKS; r++) {
    int many = held->count[r] + (r == HW_ACE && held->joker);
    pairs += many >= 2;
    trips += many >= 3;
    quads += many >= 4;
    fives += many == 5;
  }
  uint32_t marks = 0;
  if (pairs >= 1) marks |= bit(HW_PAIR);
  if (pairs >= 2) marks |= bit(HW_TWO_PAIR);
  if (pairs == 3) marks |= HW_SEVEN_THREE_PAIR;
  if (trips >= 1) marks |= bit(HW_TRIPS);
  if (trips >= 1 && pairs >= 2) marks |= bit(HW_FULL_HOUSE);
  if (quads >= 1) marks |= bit(HW_QUADS);
  if (fives >= 1) marks |= bit(HW_FIVE_ACES);
  return marks;
}

/* A second ace and a queen beside a natural A-2-3-4-5: all seven cards are named. */
static bool may_be_five_high_aq(const ranks_held *held) {
  return held->set == (FIVE_HIGH | 1u << QUEEN) && held->count[HW_ACE] == 2 && held->count[QUEEN] == 1;
}

static hw_seven of_ranks(const ranks_held *held) {
  hw_seven seven = {.marks = alike_marks(held)};
  if (has_straight(held->set, held->joker)) seven.marks |= bit(HW_STRAIGHT);
  if (held->joker) seven.marks |= HW_SEVEN_JOKER;
  if ((held->set & FIVE_HIGH) == FIVE_HIGH) seven.marks |= HW_SEVEN_FIVE_HIGH;
  seven.top = held->joker ? HW_ACE : (uint8_t)(31 - __builtin_clz(held->set));
  return seven;
}

/* card: seven cards, or their faces times four. */
static ranks_held count_ranks(const hw_card card[HW_CARD_HAND]) {
  ranks_held held = {.set = 0};
  for (int i = 0; i < HW_CARD_HAND; i++) {
    if (card[i] == HW_JOKER) {
      held.joker = true;
      continue;
    }
    held.count[card[i] / 4]++;
    held.set |= (uint16_t)(1u << card[i] / 4);
  }
  return held;
}

/* ---- of a suit that five cards share ---- */

static uint32_t run_marks(unsigned suit, bool joker) {
  uint32_t marks = 0;
  for (int lowest = 0; lowest + HW_CARD_HAND <= HW_RANKS; lowest++)
    if (has_window(suit, window(lowest, HW_CARD_HAND), joker))
      marks |= joker ? HW_SEVEN_RUN_JOKER : HW_SEVEN_RUN;
  if (has_window(suit, window(-1, HW_CARD_HAND), joker))
    marks |= joker ? HW_SEVEN_LOW_RUN_JOKER : HW_SEVEN_LOW_RUN;
  return marks;
}

/* The mark of two ranks of one suit beside a royal flush, each IN_ROYAL mark next above it. */
static uint32_t royal_with(unsigned two) {
  switch (two) {
  case 1u << HW_ACE | 1u << KING: return HW_SEVEN_ROYAL_AK;
  case 1u << HW_ACE | 1u << QUEEN: return HW_SEVEN_ROYAL_AQ;
  case 1u << KING | 1u << QUEEN: return HW_SEVEN_ROYAL_KQ;
  default: return 0;
  }
}

/* suit: the ranks of each suit; s: the one of the royal flush, of which the joker may be a card. */
static uint32_t royal_marks(const unsigned suit[4], int s, bool joker) {
  bool natural = (suit[s] & ROYAL) == ROYAL;
  for (int t = 0; t < 4; t++) {
    if (t == s || suit[t] == 0) continue;
    uint32_t with = royal_with(suit[t]);
    if (with) return natural ? with : with << 1;
    /* A lone king or queen: the joker can be the ace of its suit, no other card is left. */
    if (natural && joker) return royal_with(suit[t] | 1u << HW_ACE) << 2;
  }
  return 0;
}

static uint32_t suit_marks(const unsigned suit[4], int s, bool joker) {
  uint32_t marks = bit(HW_FLUSH) | run_marks(suit[s], joker);
  if (has_window(suit[s], ROYAL, joker)) marks |= bit(HW_ROYAL) | royal_marks(suit, s, joker);
  for (int lowest = -1; lowest < WINDOWS - 2; lowest++)
    if (has_window(suit[s], window(lowest, 5), joker)) marks |= bit(HW_STRAIGHT_FLUSH);
  if ((suit[s] & FIVE_HIGH) == FIVE_HIGH) marks |= HW_SEVEN_FIVE_HIGH_SUITED;
  return marks;
}

/* ---- of a hand ---- */

/* Two aces, one of them of the queen's suit: the other belongs to the A-2-3-4-5. */
static uint32_t five_high_aq_marks(const unsigned suit[4]) {
  bool with_queen = false, suited = false;
  for (int s = 0; s < 4; s++) {
    if ((suit[s] & 1u << QUEEN) && (suit[s] & 1u << HW_ACE)) with_queen = true;
    if (suit[s] == FIVE_HIGH) suited = true;
  }
  if (!with_queen) return 0;
  return HW_SEVEN_FIVE_HIGH_AQ | (suited ? HW_SEVEN_FIVE_HIGH_SUITED_AQ : 0);
}

static void add_suits(const hw_card card[HW_CARD_HAND], const ranks_held *held, hw_seven *seven) {
  unsigned suit[4] = {0};
  for (int i = 0; i < HW_CARD_HAND; i++)
    if (card[i] != HW_JOKER) suit[card[i] & 3] |= 1u << card[i] / 4;
  for (int s = 0; s < 4; s++)
    if (__builtin_popcount(suit[s]) + held->joker >= 5) seven->marks |= suit_marks(suit, s, held->joker);
  if (may_be_five_high_aq(held)) seven->marks |= five_high_aq_marks(suit);
}

static void settle_high_card(hw_seven *seven) {
  uint32_t others = (bit(HW_CATEGORIES) - 1) & ~bit(HW_HIGH_CARD);
  if ((seven->marks & others) == 0) seven->marks |= bit(HW_HIGH_CARD);
}

hw_seven hw_seven_of(const hw_card card[HW_CARD_HAND]) {
  ranks_held held = count_ranks(card);
  hw_seven seven = of_ranks(&held);
  add_suits(card, &held, &seven);
  settle_high_card(&seven);
  return seven;
}

/* ---- of every hand ---- */

typedef struct census {
  hw_seven_count *out;
  int count;
  int last; /* where the one before was counted: neighbours are mostly alike */
  hw_class classes[HW_KIND_CLASSES_MAX];
} census;

static bool same(hw_seven a, hw_seven b) { return a.marks == b.marks && a.top == b.top; }

static hw_status add(census *c, hw_seven seven, const hw_tally *tally) {
  settle_high_card(&seven);
  int at = c->last;
  if (at >= c->count || !same(c->out[at].seven, seven))
    for (at = 0; at < c->count && !same(c->out[at].seven, seven);) at++;
  if (at == HW_SEVEN_COUNTS) return HW_TOO_LARGE;
  if (at == c->count) c->out[c->count++] = (hw_seven_count){seven, {.least = UINT64_MAX}};
  c->last = at;
  hw_tally_add(&c->out[at].tally, tally);
  return HW_OK;
}

static hw_status add_kind(census *c, const hw_kinds *kinds, uint32_t kind) {
  int classes = hw_kind_classes(kinds, kind, c->classes);
  ranks_held held = count_ranks(c->classes[0].piece);
  hw_seven of_kind = of_ranks(&held);
  bool look = may_be_five_high_aq(&held);
  hw_tally unsuited = {.least = UINT64_MAX};
  for (int i = 0; i < classes; i++) {
    const hw_class *class = &c->classes[i];
    hw_tally one = {class->hands, 1, hw_hand_key(class->piece, HW_CARD_HAND)};
    if (!class->suited && !look) {
      hw_tally_add(&unsuited, &one);
      continue;
    }
    hw_seven seven = of_kind;
    add_suits(class->piece, &held, &seven);
    hw_status status = add(c, seven, &one);
    if (status != HW_OK) return status;
  }
  return unsuited.hands ? add(c, of_kind, &unsuited) : HW_OK;
}

hw_status hw_seven_census(const hw_kinds *kinds, hw_seven_count out[HW_SEVEN_COUNTS], int *count) {
  if (!hw_has_suits(kinds->game)) return HW_BAD_RULES;
  census c = {.out = out};
  for (uint32_t kind = 0; kind < kinds->count; kind++) {
    hw_status status = add_kind(&c, kinds, kind);
    if (status != HW_OK) return status;
  }
  *count = c.count;
  return HW_OK;
}
