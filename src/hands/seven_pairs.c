/* seven_pairs.c - two hands of one deal: sums over every pair that shares no card.
 *
 * The total worth of the hands that share no card with a given hand is, by inclusion and exclusion, a signed sum
 * over the 128 subsets of its cards of the total worth of all hands that hold the subset. Those totals are
 * computed once, from subsets of six cards down to the empty set: every set of six is held by 47 hands, and each
 * smaller set's total follows from the sets with one more card. */

#include "hands/hands.h"

#include <stdlib.h>
#include <string.h>

enum { SIX = 6, SUIT_NAMES = 24 };

typedef struct pairs {
  const hw_seven_pairs *asked;
  uint32_t choose[HW_CARDS + 1][HW_CARD_HAND + 1];
  int64_t *held[HW_CARD_HAND]; /* totals by the number of cards, then by the number of the set */
  uint16_t *index;             /* index of each class's count */
  hw_class classes[HW_KIND_CLASSES_MAX];
} pairs;

/* ---- sets of cards; a set's number is the sum of choose[card][place] over its cards, lowest first ---- */

static void fill_choose(pairs *p) {
  for (int n = 0; n <= HW_CARDS; n++)
    for (int k = 0; k <= HW_CARD_HAND; k++)
      p->choose[n][k] = k == 0 ? 1 : n == 0 ? 0 : p->choose[n - 1][k - 1] + p->choose[n - 1][k];
}

static int64_t *sum_of(const pairs *p, const uint8_t *card, int count) {
  uint32_t number = 0;
  for (int i = 0; i < count; i++) number += p->choose[card[i]][i + 1];
  return &p->held[count][number];
}

/* Steps to the next set of equally many cards in the order of their numbers; returns false after the last. */
static bool next_set(uint8_t *card, int count) {
  for (int i = 0; i < count; i++) {
    int above = i + 1 < count ? card[i + 1] : HW_CARDS;
    if (card[i] + 1 < above) {
      card[i]++;
      for (int j = 0; j < i; j++) card[j] = (uint8_t)j;
      return true;
    }
  }
  return false;
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

int hw_seven_pairs_index(const hw_seven_pairs *asked, const uint8_t *piece, int near) {
  hw_seven seven = hw_seven_of(asked->question, piece);
  for (int i = -1; i < asked->count; i++) {
    int at = i < 0 ? near : i;
    if (at >= 0 && asked->counts[at].seven.marks == seven.marks && asked->counts[at].seven.top == seven.top)
      return at;
  }
  return -1;
}

/* Adds a hand's worth to its seven subsets of six cards. */
static void add_hand(pairs *p, const uint8_t card[HW_CARD_HAND], int64_t worth) {
  uint8_t six[SIX];
  for (int out = 0; out < HW_CARD_HAND; out++) {
    for (int i = 0, n = 0; i < HW_CARD_HAND; i++)
      if (i != out) six[n++] = card[i];
    *sum_of(p, six, SIX) += worth;
  }
}

static void add_class(pairs *p, const hw_class *class, int64_t worth) {
  uint8_t hand[SUIT_NAMES][HW_CARD_HAND];
  int hands = worth ? hands_of(class, hand) : 0;
  for (int i = 0; i < hands; i++) add_hand(p, hand[i], worth);
}

static hw_status add_all(pairs *p) {
  const hw_kinds *kinds = p->asked->kinds;
  int index = -1;
  for (uint32_t kind = 0; kind < kinds->count; kind++) {
    int classes = hw_kind_classes(kinds, kind, p->classes);
    for (int i = 0; i < classes; i++) {
      index = hw_seven_pairs_index(p->asked, p->classes[i].piece, index);
      if (index < 0) return HW_BAD_RULES;
      p->index[kinds->first[kind] + (uint32_t)i] = (uint16_t)index;
      add_class(p, &p->classes[i], p->asked->worth[index]);
    }
  }
  return HW_OK;
}

/* Derives the totals of sets of `count` cards: the sum over all sets with one more card counts each hand once for
 * every card that the hand has beyond the set. */
static void fold_down(pairs *p, int count) {
  uint8_t card[SIX] = {0, 1, 2, 3, 4, 5}, fewer[SIX];
  int64_t *above = p->held[count + 1];
  do {
    int64_t worth = *above++;
    for (int out = 0; worth && out <= count; out++) {
      for (int i = 0, n = 0; i <= count; i++)
        if (i != out) fewer[n++] = card[i];
      *sum_of(p, fewer, count) += worth;
    }
  } while (next_set(card, count + 1));
  for (uint32_t i = 0; i < p->choose[HW_CARDS][count]; i++) p->held[count][i] /= HW_CARD_HAND - count;
}

/* ---- pairs ---- */

/* The total worth of all hands that share no card with this hand. */
static int64_t apart(const pairs *p, const uint8_t card[HW_CARD_HAND], int64_t own) {
  int64_t sum = -own;
  uint8_t some[HW_CARD_HAND];
  for (unsigned set = 0; set + 1 < 1u << HW_CARD_HAND; set++) {
    int count = 0;
    for (int i = 0; i < HW_CARD_HAND; i++)
      if (set >> i & 1) some[count++] = card[i];
    int64_t held = *sum_of(p, some, count);
    sum += count & 1 ? -held : held;
  }
  return sum;
}

static void pair_class(const pairs *p, const hw_class *class, int index, int64_t *sum) {
  uint8_t card[HW_CARD_HAND];
  ascending(class->piece, (const uint8_t[4]){0, 1, 2, 3}, card);
  sum[p->asked->group[index]] += class->hands * apart(p, card, p->asked->worth[index]);
}

static void pair_all(pairs *p, int64_t *sum) {
  const hw_kinds *kinds = p->asked->kinds;
  const uint8_t *group = p->asked->group;
  for (uint32_t kind = 0; kind < kinds->count; kind++) {
    uint32_t first = kinds->first[kind], last = kinds->first[kind + 1];
    bool any = false;
    for (uint32_t c = first; c < last; c++) any = any || group[p->index[c]] != 0;
    int classes = any ? hw_kind_classes(kinds, kind, p->classes) : 0;
    for (int i = 0; i < classes; i++) {
      int index = p->index[first + (uint32_t)i];
      if (group[index] != 0) pair_class(p, &p->classes[i], index, sum);
    }
  }
}

static hw_status find(pairs *p, int64_t *sum) {
  fill_choose(p);
  p->index = calloc(p->asked->kinds->classes, sizeof *p->index);
  if (!p->index) return HW_NO_MEMORY;
  for (int count = 0; count <= SIX; count++) {
    p->held[count] = calloc(p->choose[HW_CARDS][count], sizeof *p->held[count]);
    if (!p->held[count]) return HW_NO_MEMORY;
  }
  hw_status status = add_all(p);
  if (status != HW_OK) return status;
  for (int count = SIX - 1; count >= 0; count--) fold_down(p, count);
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
  for (int count = 0; count <= SIX; count++) free(p->held[count]);
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
  hw_class *classes = calloc(HW_KIND_CLASSES_MAX, sizeof *classes);
  hw_status status = classes ? HW_OK : HW_NO_MEMORY;
  int index = -1;
  *found = 0;
  for (uint32_t kind = 0; kind < asked->kinds->count && status == HW_OK; kind++) {
    int count = hw_kind_classes(asked->kinds, kind, classes);
    for (int i = 0; i < count && status == HW_OK; i++) {
      index = hw_seven_pairs_index(asked, classes[i].piece, index);
      if (index < 0) status = HW_BAD_RULES;
      else if (asked->group[index] != 0) status = list_class(&classes[i], hand, most, found);
    }
  }
  free(classes);
  return status;
}
