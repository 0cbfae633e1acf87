/* seven_pairs.c - two hands of one deal: sums over every pair that shares no card.
 *
 * The total worth of the hands that share no card with a given hand is, by inclusion and exclusion, a signed sum
 * over the 128 subsets of its cards of the total worth of all hands that hold the subset. Renaming the suits of a
 * subset changes no total, so that one subset of each orbit has them, 1,268,646 in all. They are computed once, from
 * subsets of six cards down to the empty set: each hand adds to its seven sets of six, and each smaller set's total
 * follows from the sets with one more card. */

#include "hands/hands.h"

#include <stdlib.h>
#include <string.h>

enum { SIX = 6, SUIT_NAMES = 24, SLOTS_BITS = 21, SLOTS = 1 << SLOTS_BITS };

/* A set of cards: 16 bits for each suit, bit r for rank r; and the joker. */
typedef uint64_t card_set;
#define SET_JOKER (UINT64_C(1) << 63)
#define SLOT_USED (UINT64_C(1) << 15) /* in a slot's set: it is not empty */

typedef struct slot {
  card_set set; /* suits in descending order */
  int64_t total;
} slot;

typedef struct pairs {
  const hw_seven_pairs *asked;
  slot *slot;      /* a hash table */
  uint16_t *index; /* index of each class's count */
  hw_seven_kind kind;
} pairs;

/* ---- sets of cards ---- */

static card_set set_of(const uint8_t *piece) {
  card_set set = 0;
  for (int i = 0; i < HW_CARD_HAND; i++)
    set |= piece[i] == HW_JOKER ? SET_JOKER : UINT64_C(1) << ((piece[i] & 3) * 16 + piece[i] / 4);
  return set;
}

static void descend(unsigned *a, unsigned *b) {
  unsigned more = *a > *b ? *a : *b, less = *a > *b ? *b : *a;
  *a = more;
  *b = less;
}

/* The set of the orbit with the suits in descending order. */
static card_set in_order(card_set set) {
  unsigned a = set & 0xFFFF, b = set >> 16 & 0xFFFF, c = set >> 32 & 0xFFFF, d = set >> 48 & 0x7FFF;
  descend(&a, &b);
  descend(&c, &d);
  descend(&a, &c);
  descend(&b, &d);
  descend(&b, &c);
  return (set & SET_JOKER) | a | (card_set)b << 16 | (card_set)c << 32 | (card_set)d << 48;
}

/* The number of sets in the orbit of a set in order: 24 renamings, divided by those of equal suits. */
static int64_t orbit(card_set set) {
  static const uint8_t size[8] = {24, 12, 12, 4, 12, 6, 4, 1};
  unsigned a = set & 0x7FFF, b = set >> 16 & 0xFFFF, c = set >> 32 & 0xFFFF, d = set >> 48 & 0x7FFF;
  return size[(a == b) | (b == c) << 1 | (c == d) << 2];
}

/* The slot of a set in order, or the empty slot for it. */
static slot *slot_of(const pairs *p, card_set set) {
  size_t at = (size_t)((set | SLOT_USED) * UINT64_C(0x9E3779B97F4A7C15) >> (64 - SLOTS_BITS));
  while (p->slot[at].set != (set | SLOT_USED) && p->slot[at].set != 0) at = (at + 1) % SLOTS;
  return &p->slot[at];
}

/* Adds to the orbits of the sets that have one of these cards less. */
static void add_to_fewer(pairs *p, card_set cards, int64_t worth) {
  for (card_set left = cards; left && worth; left &= left - 1) {
    card_set set = in_order(cards & ~(left & -left));
    slot *slot = slot_of(p, set);
    slot->set = set | SLOT_USED;
    slot->total += worth;
  }
}

/* ---- hands of a class ---- */

static void ascending(const uint8_t *piece, const uint8_t suit[4], uint8_t card[HW_CARD_HAND]) {
  for (int i = 0; i < HW_CARD_HAND; i++) {
    uint8_t drawn = piece[i] == HW_JOKER ? HW_JOKER : (uint8_t)(piece[i] & ~3) | suit[piece[i] & 3];
    int at = i;
    for (; at > 0 && card[at - 1] > drawn; at--) card[at] = card[at - 1];
    card[at] = drawn;
  }
}

static bool among(uint8_t hand[SUIT_NAMES][HW_CARD_HAND], int count, const uint8_t *card) {
  for (int i = 0; i < count; i++)
    if (memcmp(hand[i], card, HW_CARD_HAND) == 0) return true;
  return false;
}

/* Lists every hand of the class once, its cards lowest first; returns class->hands. */
static int hands_of(const hw_class *class, uint8_t hand[SUIT_NAMES][HW_CARD_HAND]) {
  int count = 0;
  for (int a = 0; a < 4; a++)
    for (int b = 0; b < 4; b++)
      for (int c = 0; c < 4; c++) {
        if (a == b || a == c || b == c) continue;
        const uint8_t suit[4] = {(uint8_t)a, (uint8_t)b, (uint8_t)c, (uint8_t)(6 - a - b - c)};
        ascending(class->piece, suit, hand[count]);
        if (class->hands == SUIT_NAMES || !among(hand, count, hand[count])) count++;
      }
  return count;
}

/* ---- total worth of the hands that hold a set ---- */

static int index_of(const hw_seven_pairs *asked, const hw_seven *seven, int near) {
  for (int i = -1; i < asked->count; i++) {
    int at = i < 0 ? near : i;
    if (at >= 0 && asked->counts[at].seven.marks == seven->marks && asked->counts[at].seven.top == seven->top)
      return at;
  }
  return -1;
}

int hw_seven_pairs_index(const hw_seven_pairs *asked, const uint8_t *piece) {
  hw_seven seven = hw_seven_of(asked->question, piece);
  return index_of(asked, &seven, -1);
}

bool hw_seven_pairs_kind(const hw_seven_pairs *asked, uint32_t kind, hw_seven_kind *out) {
  hw_seven seven[HW_KIND_CLASSES_MAX];
  int index = -1;
  out->count = hw_kind_classes(asked->kinds, kind, out->classes);
  hw_seven_of_kind(asked->question, out->classes, out->count, seven);
  for (int i = 0; i < out->count; i++) {
    index = index_of(asked, &seven[i], index);
    if (index < 0) return false;
    out->index[i] = (uint16_t)index;
  }
  return true;
}

static hw_status add_all(pairs *p) {
  const hw_kinds *kinds = p->asked->kinds;
  for (uint32_t kind = 0; kind < kinds->count; kind++) {
    if (!hw_seven_pairs_kind(p->asked, kind, &p->kind)) return HW_BAD_RULES;
    memcpy(&p->index[kinds->first[kind]], p->kind.index, (size_t)p->kind.count * sizeof *p->index);
    for (int i = 0; i < p->kind.count; i++) {
      const hw_class *one = &p->kind.classes[i];
      add_to_fewer(p, set_of(one->piece), p->asked->worth[p->kind.index[i]] * (int64_t)one->hands);
    }
  }
  return HW_OK;
}

/* Completes the totals of the orbits of `count` cards, and adds them to the orbits with one card fewer. A
 * sum over all sets with one more card counts each hand once for every card that the hand has beyond the
 * set. */
static void fold_down(pairs *p, int count) {
  for (size_t at = 0; at < SLOTS; at++) {
    card_set set = p->slot[at].set & ~SLOT_USED;
    if (p->slot[at].set == 0 || __builtin_popcountll(set) != count) continue;
    p->slot[at].total /= HW_CARD_HAND - count;
    add_to_fewer(p, set, p->slot[at].total);
  }
}

/* ---- pairs ---- */

/* The total worth of all hands that share no card with this hand. */
static int64_t apart(const pairs *p, card_set hand, int64_t own) {
  int64_t sum = -own;
  for (card_set out = hand; out; out = (out - 1) & hand) {
    int64_t total = slot_of(p, in_order(hand & ~out))->total;
    sum += __builtin_popcountll(hand & ~out) & 1 ? -total : total;
  }
  return sum;
}

static void pair_all(pairs *p, int64_t *sum) {
  const hw_seven_pairs *asked = p->asked;
  const hw_kinds *kinds = asked->kinds;
  for (uint32_t kind = 0; kind < kinds->count; kind++) {
    const uint16_t *index = &p->index[kinds->first[kind]];
    int classes = (int)(kinds->first[kind + 1] - kinds->first[kind]);
    bool any = false;
    for (int i = 0; i < classes; i++) any = any || asked->group[index[i]] != 0;
    if (any) hw_kind_classes(kinds, kind, p->kind.classes);
    for (int i = 0; any && i < classes; i++) {
      const hw_class *one = &p->kind.classes[i];
      int group = asked->group[index[i]];
      if (group != 0) sum[group] += one->hands * apart(p, set_of(one->piece), asked->worth[index[i]]);
    }
  }
}

static hw_status find(pairs *p, int64_t *sum) {
  p->index = calloc(p->asked->kinds->classes, sizeof *p->index);
  p->slot = calloc(SLOTS, sizeof *p->slot);
  if (!p->index || !p->slot) return HW_NO_MEMORY;
  hw_status status = add_all(p);
  if (status != HW_OK) return status;
  for (int count = SIX; count >= 0; count--) fold_down(p, count);
  for (size_t at = 0; at < SLOTS; at++) p->slot[at].total /= orbit(p->slot[at].set);
  memset(sum, 0, HW_SEVEN_GROUPS * sizeof *sum);
  pair_all(p, sum);
  return HW_OK;
}

/* Conservative bound: a sum is at most the hands of its group times the absolute worth of all hands. */
static bool fits(const hw_seven_pairs *asked) {
  double hands = 0, worth = 0;
  for (int i = 0; i < asked->count; i++) {
    double size = asked->worth[i] < 0 ? -(double)asked->worth[i] : (double)asked->worth[i];
    worth += size * (double)asked->counts[i].tally.hands;
    if (asked->group[i] != 0) hands += (double)asked->counts[i].tally.hands;
  }
  return hands * worth < 9e18;
}

hw_status hw_seven_pairs_find(const hw_seven_pairs *asked, int64_t sum[HW_SEVEN_GROUPS]) {
  if (!hw_has_suits(asked->kinds->game)) return HW_BAD_RULES;
  if (!fits(asked)) return HW_TOO_LARGE;
  pairs *p = calloc(1, sizeof *p);
  if (!p) return HW_NO_MEMORY;
  p->asked = asked;
  hw_status status = find(p, sum);
  free(p->slot);
  free(p->index);
  free(p);
  return status;
}

/* ---- the hands themselves ---- */

static hw_status list_class(const hw_class *class, uint64_t *out, int most, int *found) {
  uint8_t hand[SUIT_NAMES][HW_CARD_HAND];
  int hands = hands_of(class, hand);
  if (*found + hands > most) return HW_TOO_LARGE;
  for (int i = 0; i < hands; i++) {
    uint64_t bits = 0;
    for (int j = 0; j < HW_CARD_HAND; j++) bits |= UINT64_C(1) << hand[i][j];
    out[(*found)++] = bits;
  }
  return HW_OK;
}

hw_status hw_seven_pairs_list(const hw_seven_pairs *asked, uint64_t *hand, int most, int *found) {
  if (!hw_has_suits(asked->kinds->game)) return HW_BAD_RULES;
  hw_seven_kind *of = calloc(1, sizeof *of);
  hw_status status = of ? HW_OK : HW_NO_MEMORY;
  *found = 0;
  for (uint32_t kind = 0; kind < asked->kinds->count && status == HW_OK; kind++) {
    if (!hw_seven_pairs_kind(asked, kind, of)) status = HW_BAD_RULES;
    for (int i = 0; i < of->count && status == HW_OK; i++)
      if (asked->group[of->index[i]] != 0) status = list_class(&of->classes[i], hand, most, found);
  }
  free(of);
  return status;
}
