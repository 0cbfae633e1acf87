/* seven.c - facts about seven cards, for one hand and counted over all hands.
 *
 * Facts about ranks alone are the same for every class of a kind. Suits are examined only where five cards share
 * one, or where a condition wants two cards of one suit beside five of any suits. All other classes of a kind are
 * counted together. */

#include "hands/hands.h"

#include <string.h>

enum {
  ROYAL = 0x1F << 8, /* 10 to A, bit r for rank r */
  WINDOWS = 10,      /* runs of five ranks: from A-2-3-4-5 up to 10-A */
  DIAMONDS = 1,      /* the red suits */
  HEARTS = 2,
  SUIT_NAMES = 24,  /* permutations of four suits */
  HASHED = 1 << 14, /* slots of the hash table, mostly empty */
};

/* The ranks of a hand, with the number of cards of each; the joker is kept apart. */
typedef struct ranks_held {
  uint8_t count[HW_RANKS];
  uint16_t set; /* bit r: rank r is held */
  bool joker;
} ranks_held;

static uint64_t bit(hw_category category) { return UINT64_C(1) << category; }

/* `length` ranks in sequence from `lowest`; lowest -1: the ace below the 2. */
static unsigned window(int lowest, int length) {
  unsigned run = (1u << length) - 1;
  return lowest < 0 ? run >> 1 | 1u << HW_ACE : run << lowest;
}

/* True if all wanted ranks are held, the joker filling at most one. */
static bool has_window(unsigned set, unsigned wanted, bool joker) {
  unsigned missing = wanted & ~set;
  return missing == 0 || (joker && (missing & (missing - 1)) == 0);
}

static bool has_straight(unsigned set, bool joker) {
  for (int lowest = -1; lowest < WINDOWS - 1; lowest++)
    if (has_window(set, window(lowest, 5), joker)) return true;
  return false;
}

/* ---- facts about ranks ---- */

static uint64_t alike_marks(const ranks_held *held) {
  int pairs = 0, trips = 0, quads = 0, fives = 0;
  for (int r = 0; r < HW_RANKS; r++) {
    int many = held->count[r] + (r == HW_ACE && held->joker);
    pairs += many >= 2;
    trips += many >= 3;
    quads += many >= 4;
    fives += many == 5;
  }
  uint64_t marks = 0;
  if (pairs >= 1) marks |= bit(HW_PAIR);
  if (pairs >= 2) marks |= bit(HW_TWO_PAIR);
  if (trips >= 1) marks |= bit(HW_TRIPS);
  if (trips >= 1 && pairs >= 2) marks |= bit(HW_FULL_HOUSE);
  if (quads >= 1) marks |= bit(HW_QUADS);
  if (fives >= 1) marks |= bit(HW_FIVE_ACES);
  return marks;
}

static hw_seven of_ranks(const ranks_held *held) {
  hw_seven seven = {.marks = alike_marks(held)};
  if (has_straight(held->set, held->joker)) seven.marks |= bit(HW_STRAIGHT);
  seven.top = held->joker ? HW_ACE : (uint8_t)(31 - __builtin_clz(held->set));
  return seven;
}

/* card: seven cards; or, where suits do not matter, their faces times four. */
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

/* ---- facts about a suit that five cards share ---- */

/* True if the joker may be the missing card of a royal flush. (In a straight flush it may be any card.) */
static bool may_fill(hw_joker_royal may_be, unsigned missing) {
  return may_be == HW_JOKER_ROYAL_ANY || missing == 1u << HW_ACE;
}

static uint64_t suit_marks(unsigned suit, bool joker, hw_joker_royal may_be) {
  uint64_t marks = bit(HW_FLUSH);
  unsigned missing = ROYAL & ~suit;
  if (has_window(suit, ROYAL, joker))
    marks |= bit(missing == 0 || may_fill(may_be, missing) ? HW_ROYAL : HW_STRAIGHT_FLUSH);
  for (int lowest = -1; lowest < WINDOWS - 2; lowest++)
    if (has_window(suit, window(lowest, 5), joker)) marks |= bit(HW_STRAIGHT_FLUSH);
  return marks;
}

/* ---- conditions ---- */

typedef struct suits_held {
  unsigned suit[4]; /* ranks held in each suit */
  int cards[4];     /* cards in each suit, the joker counted in all */
} suits_held;

static bool in_a_run(const hw_seven_asked *asked, const suits_held *suits, bool joker) {
  for (int s = 0; s < 4; s++) {
    if (suits->cards[s] < HW_CARD_HAND) continue;
    if ((asked->run & HW_SEVEN_LOW_RUN) && has_window(suits->suit[s], window(-1, HW_CARD_HAND), joker))
      return true;
    for (int lowest = 0; (asked->run & HW_SEVEN_RUN) && lowest + HW_CARD_HAND <= HW_RANKS; lowest++)
      if (has_window(suits->suit[s], window(lowest, HW_CARD_HAND), joker)) return true;
  }
  return false;
}

/* The missing ranks of the five; if the five must share a suit, in the suit that lacks the fewest. */
static unsigned missing_of_five(const hw_seven_asked *asked, const suits_held *suits) {
  const unsigned *suit = suits->suit;
  if (!asked->one_suit) return asked->five & ~(suit[0] | suit[1] | suit[2] | suit[3]);
  unsigned least = asked->five;
  for (int s = 0; s < 4; s++) {
    unsigned missing = asked->five & ~suit[s];
    if (__builtin_popcount(missing) < __builtin_popcount(least)) least = missing;
  }
  return least;
}

/* True if the joker may be the missing card of the five. */
static bool joker_fills(const hw_seven_asked *asked, unsigned missing, hw_joker_royal may_be) {
  bool one = missing != 0 && (missing & (missing - 1)) == 0;
  if (!one || (asked->joker & HW_SEVEN_IN_FIVE) == 0) return false;
  return !(asked->one_suit && asked->five == ROYAL) || may_fill(may_be, missing);
}

/* True if the hand holds the five. A joker is among the five only if it replaces a missing card. */
static bool has_five(const hw_seven_asked *asked, const suits_held *suits, bool joker,
                     hw_joker_royal may_be) {
  unsigned missing = missing_of_five(asked, suits);
  if (!joker) return missing == 0 && (asked->joker & HW_SEVEN_NO_JOKER);
  return (missing == 0 && (asked->joker & HW_SEVEN_BESIDE)) || joker_fills(asked, missing, may_be);
}

/* True if the hand holds the five beside the two of one suit, of which the joker (an ace) may be one. */
static bool has_five_and_two(const hw_seven_asked *asked, const suits_held *suits, bool joker,
                             hw_joker_royal may_be) {
  const unsigned ace = 1u << HW_ACE;
  for (int t = 0; t < 4; t++) {
    suits_held rest = *suits;
    bool both = (suits->suit[t] & asked->two) == asked->two;
    bool one = joker && (asked->two & ace) && (suits->suit[t] & asked->two & ~ace) != 0;
    rest.suit[t] &= ~(both ? asked->two : asked->two & ~ace);
    if (!both && !one) continue;
    unsigned missing = missing_of_five(asked, &rest);
    if (both && !joker && missing == 0 && (asked->joker & HW_SEVEN_NO_JOKER)) return true;
    if (both && joker && joker_fills(asked, missing, may_be)) return true;
    if (!both && one && missing == 0 && (asked->joker & HW_SEVEN_BESIDE)) return true;
  }
  return false;
}

static int pairs_of(const ranks_held *held) {
  int pairs = 0;
  for (int r = 0; r < HW_RANKS; r++) pairs += held->count[r] + (r == HW_ACE && held->joker) >= 2;
  return pairs;
}

static bool holds(const hw_seven_asked *asked, const ranks_held *held, const suits_held *suits,
                  hw_joker_royal may_be) {
  if (asked->pairs != 0 && pairs_of(held) != asked->pairs) return false;
  if (!has_window(held->set, asked->five, held->joker)) return false;
  if (asked->five != 0)
    return (asked->two != 0 ? has_five_and_two : has_five)(asked, suits, held->joker, may_be);
  int somewhere = asked->run != 0 ? HW_SEVEN_IN_FIVE : HW_SEVEN_IN_FIVE | HW_SEVEN_BESIDE;
  if ((asked->joker & (held->joker ? somewhere : HW_SEVEN_NO_JOKER)) == 0) return false;
  return asked->run == 0 || in_a_run(asked, suits, held->joker);
}

/* True if two cards that a condition wants in one suit may share a suit, in a kind without five of a suit. */
static bool may_share(const hw_seven_asked *asked, const ranks_held *held) {
  return asked->two != 0 && !asked->one_suit && has_window(held->set, asked->five | asked->two, held->joker);
}

/* ---- one hand ---- */

/* suited: five cards may share a suit. */
static void add_suits(const hw_seven_question *q, const hw_card card[HW_CARD_HAND], const ranks_held *held,
                      bool suited, hw_seven *seven) {
  suits_held suits = {.cards = {held->joker, held->joker, held->joker, held->joker}};
  for (int i = 0; i < HW_CARD_HAND; i++) {
    if (card[i] == HW_JOKER) continue;
    suits.suit[card[i] & 3] |= 1u << card[i] / 4;
    suits.cards[card[i] & 3]++;
  }
  for (int s = 0; suited && s < 4; s++)
    if (suits.cards[s] >= 5) seven->marks |= suit_marks(suits.suit[s], held->joker, q->joker_royal);
  for (int i = 0; i < q->count; i++)
    if (holds(&q->asked[i], held, &suits, q->joker_royal))
      seven->marks |= UINT64_C(1) << (HW_SEVEN_ASKED_AT + i);
}

/* Counts the cards of each suit; returns their total, without the joker. */
static int count_suits(const hw_card card[HW_CARD_HAND], uint8_t of_suit[4]) {
  int cards = 0;
  memset(of_suit, 0, 4);
  for (int i = 0; i < HW_CARD_HAND; i++) {
    if (card[i] == HW_JOKER) continue;
    of_suit[card[i] & 3]++;
    cards++;
  }
  return cards;
}

static void settle_high_card(hw_seven *seven) {
  uint64_t others = (bit(HW_CATEGORIES) - 1) & ~bit(HW_HIGH_CARD);
  if ((seven->marks & others) == 0) seven->marks |= bit(HW_HIGH_CARD);
}

hw_seven hw_seven_of(const hw_seven_question *question, const hw_card card[HW_CARD_HAND]) {
  ranks_held held = count_ranks(card);
  hw_seven seven = of_ranks(&held);
  add_suits(question, card, &held, true, &seven);
  settle_high_card(&seven);
  if (question->colours) {
    uint8_t of_suit[4];
    int cards = count_suits(card, of_suit);
    seven.red = (uint8_t)(of_suit[DIAMONDS] + of_suit[HEARTS]);
    seven.black = (uint8_t)(cards - seven.red);
  }
  return seven;
}

static bool looks_at_suits(const hw_seven_question *question, const ranks_held *held) {
  bool look = false;
  for (int i = 0; i < question->count; i++) look = look || may_share(&question->asked[i], held);
  return look;
}

void hw_seven_of_kind(const hw_seven_question *question, const hw_class *classes, int count, hw_seven *out) {
  ranks_held held = count_ranks(classes[0].piece);
  hw_seven of_kind = of_ranks(&held);
  bool look = looks_at_suits(question, &held);
  const hw_seven *unsuited = NULL;
  for (int i = 0; i < count; i++) {
    bool apart = classes[i].suited || look;
    out[i] = apart || !unsuited ? of_kind : *unsuited;
    if (!apart && unsuited) continue;
    add_suits(question, classes[i].piece, &held, classes[i].suited, &out[i]);
    settle_high_card(&out[i]);
    if (!apart) unsuited = &out[i];
  }
}

/* ---- every hand ---- */

typedef struct census {
  hw_seven_question question;
  hw_seven_count *out;
  int count;
  int last;            /* index of the last count used: neighbouring hands mostly share it */
  uint16_t at[HASHED]; /* hash table: index of each count plus one; 0: empty */
  hw_class classes[HW_KIND_CLASSES_MAX];
  hw_seven seven[HW_KIND_CLASSES_MAX];
} census;

static bool same(hw_seven a, hw_seven b) {
  return a.marks == b.marks && a.top == b.top && a.red == b.red && a.black == b.black;
}

/* The slot of this combination, or the empty slot for it. */
static uint16_t *place_of(census *c, hw_seven seven) {
  uint64_t mixed = (seven.marks ^ (uint64_t)(seven.top | seven.red << 4 | seven.black << 7) << 50) *
                   UINT64_C(0x9E3779B97F4A7C15);
  for (unsigned place = (unsigned)(mixed >> 50);; place = (place + 1) % HASHED)
    if (c->at[place] == 0 || same(c->out[c->at[place] - 1].seven, seven)) return &c->at[place];
}

static hw_status add(census *c, hw_seven seven, const hw_tally *tally) {
  if (c->last >= c->count || !same(c->out[c->last].seven, seven)) {
    uint16_t *place = place_of(c, seven);
    if (*place == 0 && c->count == HW_SEVEN_COUNTS) return HW_TOO_LARGE;
    if (*place == 0) {
      c->out[c->count++] = (hw_seven_count){seven, {.least = UINT64_MAX}};
      *place = (uint16_t)c->count;
    }
    c->last = *place - 1;
  }
  hw_tally_add(&c->out[c->last].tally, tally);
  return HW_OK;
}

/* Each hand of the class arises from equally many of the 24 suit permutations. Four permutations make any
 * two given suits the red suits. */
static hw_status add_colours(census *c, hw_seven seven, const hw_class *class) {
  uint8_t of_suit[4];
  uint64_t names[HW_CARD_HAND + 1] = {0};
  int cards = count_suits(class->piece, of_suit);
  for (int one = 0; one < 4; one++)
    for (int other = one + 1; other < 4; other++) names[of_suit[one] + of_suit[other]] += SUIT_NAMES / 6;
  for (int red = 0; red <= cards; red++) {
    if (names[red] == 0) continue;
    seven.red = (uint8_t)red;
    seven.black = (uint8_t)(cards - red);
    hw_tally tally = {class->hands * names[red] / SUIT_NAMES, 1, UINT64_MAX};
    hw_status status = add(c, seven, &tally);
    if (status != HW_OK) return status;
  }
  return HW_OK;
}

static hw_status add_kind(census *c, const hw_kinds *kinds, uint32_t kind) {
  int classes = hw_kind_classes(kinds, kind, c->classes);
  ranks_held held = count_ranks(c->classes[0].piece);
  bool look = looks_at_suits(&c->question, &held);
  hw_seven unsuited = {0};
  hw_tally others = {.least = UINT64_MAX}; /* classes that differ only in suits */
  hw_seven_of_kind(&c->question, c->classes, classes, c->seven);
  for (int i = 0; i < classes; i++) {
    const hw_class *class = &c->classes[i];
    if (!class->suited && !look && !c->question.colours) {
      /* the first class of a kind has the smallest hand */
      if (others.classes == 0) others.least = hw_hand_key(class->piece, HW_CARD_HAND);
      unsuited = c->seven[i];
      others.classes++;
      others.hands += class->hands;
      continue;
    }
    hw_tally one = {class->hands, 1, hw_hand_key(class->piece, HW_CARD_HAND)};
    hw_status status = c->question.colours ? add_colours(c, c->seven[i], class) : add(c, c->seven[i], &one);
    if (status != HW_OK) return status;
  }
  return others.hands ? add(c, unsuited, &others) : HW_OK;
}

hw_status hw_seven_census(const hw_kinds *kinds, const hw_seven_question *question,
                          hw_seven_count out[HW_SEVEN_COUNTS], int *found) {
  if (!hw_has_suits(kinds->game)) return HW_BAD_RULES;
  census c = {.question = *question, .out = out};
  for (uint32_t kind = 0; kind < kinds->count; kind++) {
    hw_status status = add_kind(&c, kinds, kind);
    if (status != HW_OK) return status;
  }
  *found = c.count;
  return HW_OK;
}
