/* hands.h - classes of hands, a hand with every setting ranked, set hands, and facts about seven cards. */
#ifndef HW_HANDS_H
#define HW_HANDS_H

#include "ranking/ranking.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* ---- classes of hands (src/hands/hand_class.c) ----
 * Hands of one kind hold the same faces. Hands of one class differ only in pieces that no rule distinguishes: the
 * two tiles of a face; or the four suits, renamed throughout the hand. The smallest hand represents its class.
 * Kinds are numbered in ascending order of their faces, classes in ascending order within their kind: this order
 * is frozen, because tables and fingerprints depend on it. */

typedef struct hw_kinds {
  hw_game game;
  uint32_t count;               /* tiles 8,130; cards 67,600 */
  uint32_t classes;             /* tiles 8,130; cards 6,972,147 */
  uint64_t hands;               /* tiles 35,960; cards 154,143,080 */
  uint8_t (*face)[HW_HAND_MAX]; /* the faces of each kind, highest first */
  uint32_t *first;              /* number of each kind's first class; first[count] == classes */
  struct hw_kind_shape *shape;  /* private to hand_class.c */
} hw_kinds;

typedef struct hw_class {
  uint8_t piece[HW_HAND_MAX]; /* the smallest hand, highest piece first */
  uint16_t hands;             /* hands in the class: 1..24 */
  bool suited;                /* five cards share a suit, counting the joker, so a flush is possible */
} hw_class;

/* A count of hands. */
typedef struct hw_tally {
  uint64_t hands;
  uint64_t classes;
  uint64_t least; /* key of the smallest hand; UINT64_MAX for no hands */
} hw_tally;

/* Adds `more` to `tally` and keeps the smaller of the two smallest hands. */
void hw_tally_add(hw_tally *tally, const hw_tally *more);

enum { HW_KIND_CLASSES_MAX = 1024 };

/* Lists every kind of hand of a game, in the frozen order. */
hw_status hw_kinds_build(hw_game game, hw_kinds **kinds);
/* NULL is allowed. */
void hw_kinds_free(hw_kinds *kinds);
/* Fills at most HW_KIND_CLASSES_MAX classes in order; returns their number. */
int hw_kind_classes(const hw_kinds *kinds, uint32_t kind, hw_class *out);
/* Cards: one of these classes, by its number from 0; and the numbers of the suited classes, ascending. */
hw_class hw_kind_class(const hw_kinds *kinds, uint32_t kind, int number);
const uint16_t *hw_kind_suited(const hw_kinds *kinds, uint32_t kind, int *count);
/* The number of a hand's kind. piece: the hand, highest first. */
uint32_t hw_kind_find(const hw_kinds *kinds, const uint8_t *piece);
/* The smallest hand of a hand's class; `slot` as in hw_class_find. */
void hw_class_smallest(hw_game game, const uint8_t *piece, uint8_t smallest[HW_HAND_MAX],
                       uint8_t slot[HW_HAND_MAX]);
/* The number of a hand's class. If slot is not NULL, slot[i] becomes the slot of the class's smallest hand
 * that corresponds to the hand's slot i. It maps a setting of the class to the hand. */
uint32_t hw_class_find(const hw_kinds *kinds, const uint8_t *piece, uint8_t slot[HW_HAND_MAX]);

/* ---- bundles of classes (src/hands/bundle.c) ----
 * Cards: all unsuited classes of a kind, which every ranking treats alike, or one suited class. Tiles: one class. */

typedef struct hw_bundle {
  uint8_t piece[HW_HAND_MAX]; /* the smallest hand */
  bool suited;
  uint32_t kind, number; /* kind and number of its first class */
  uint32_t hands;
} hw_bundle;

typedef struct hw_bundles {
  const hw_kinds *kinds;
  uint32_t done; /* number of kinds already bundled, from the first */
  uint32_t count, room;
  hw_bundle *bundle; /* kind by kind, the unsuited bundle first */
} hw_bundles;

/* Makes an empty list. `kinds` must outlive it. */
hw_status hw_bundles_new(const hw_kinds *kinds, hw_bundles **bundles);
/* Bundles the next `kinds` kinds, or all that remain if fewer, so that a caller can work in steps. */
hw_status hw_bundles_add(hw_bundles *bundles, uint32_t kinds);
/* NULL is allowed. */
void hw_bundles_free(hw_bundles *bundles);

/* ---- a hand and its settings (src/hands/view.c) ---- */

/* All facts about a hand that a pattern can test. Masks have bit s for setting s. */
typedef struct hw_view {
  const hw_ranking *ranking;
  uint8_t size; /* pieces in the hand */
  uint8_t settings;
  uint8_t piece[HW_HAND_MAX];         /* highest first */
  uint8_t face[HW_HAND_MAX];          /* the joker counts as an ace */
  uint8_t count[HW_RANKS];            /* cards of each rank; the joker counts as an ace */
  uint8_t low_slots[HW_SETTINGS_MAX]; /* bit i: slot i is in the low hand */
  uint16_t high_rank[HW_SETTINGS_MAX];
  uint16_t low_rank[HW_SETTINGS_MAX];
  uint32_t exist; /* valid settings. Cards: the high hand is not below the low; tiles: all */
  uint32_t made;  /* cards: one half or both make the high hand a straight or a flush, or better */
} hw_view;

/* piece: the hand, highest first. */
void hw_view_fill(const hw_ranking *ranking, const uint8_t *piece, hw_view *view);
/* The settings with the same two ranks as setting s, including s. */
uint32_t hw_view_equals(const hw_view *view, int s);
/* The settings in `mask` with the strongest low (or high) hand. */
uint32_t hw_view_best_low(const hw_view *view, uint32_t mask);
uint32_t hw_view_best_high(const hw_view *view, uint32_t mask);
/* Tiles: the points of the selected halves, added up; a pair counts ten. */
int hw_view_points(const hw_view *view, int s, bool low, bool high);
/* The settings in `mask` with the most points. */
uint32_t hw_view_most_points(const hw_view *view, bool low, bool high, uint32_t mask);

/* ---- set hands, and comparing two of them (src/hands/set_hand.c) ---- */

typedef struct hw_set_hand {
  uint16_t high, low;                /* ranks */
  uint8_t high_face[2], low_face[2]; /* tiles only */
  bool fouled;                       /* the high hand is below the low */
  uint8_t mark; /* bit i: the i-th marked pattern (deciding.h) matches; 0 until the caller sets it */
} hw_set_hand;

/* piece: the hand, highest first. setting: a setting of that hand. */
void hw_set_hand_fill(const hw_ranking *ranking, const uint8_t *piece, int setting, hw_set_hand *set);
/* A hand as a person set it. low: the slots of the two pieces put in the low hand. Tiles are fouled if the
 * half put as the high hand is below the other. Returns the setting; for tiles a setting does not say
 * which half is high. */
int hw_set_hand_place(const hw_ranking *ranking, const uint8_t *piece, unsigned low, hw_set_hand *set);
/* The setting that separates these slots from the rest; -1: no setting does. */
int hw_setting_of(hw_game game, unsigned low);
/* The cell of the player's hand against the bank's (pieces.h). A mark of the player's: set wrongly. */
int hw_set_hand_cell(const hw_ranking *ranking, const hw_set_hand *player, const hw_set_hand *bank);

/* ---- facts about seven cards (src/hands/seven.c) ----
 * Marks are facts about all seven cards of a hand before it is set. Paytables, which the core does not
 * know, say which marks are paid and in what order. The joker is an ace, or any card that completes a
 * straight, flush, straight flush or royal flush. */

/* Place of the joker: not held; among the five cards or in the run; among the other cards. */
enum { HW_SEVEN_NO_JOKER = 1, HW_SEVEN_IN_FIVE = 2, HW_SEVEN_BESIDE = 4 };
/* All seven cards of one suit in sequence, the ace above the king, or below the 2. */
enum { HW_SEVEN_RUN = 1, HW_SEVEN_LOW_RUN = 2 };

/* A condition on seven cards: all parts given must hold. */
typedef struct hw_seven_asked {
  uint8_t pairs; /* number of ranks with two or more cards; 0: any number */
  uint8_t run;   /* HW_SEVEN_RUN, HW_SEVEN_LOW_RUN, or either; 0: no run required */
  uint16_t five; /* ranks of five of the cards, bit r for rank r; 0: any */
  bool one_suit; /* the five are of one suit */
  uint16_t two;  /* ranks of the other two cards, which share a suit; 0: any */
  uint8_t joker; /* allowed places of the joker */
} hw_seven_asked;

enum { HW_SEVEN_ASKED_AT = HW_CATEGORIES, HW_SEVEN_ASKED_MAX = 48 };

/* The conditions to test on every hand. */
typedef struct hw_seven_question {
  const hw_seven_asked *asked;
  int count;
  hw_joker_royal joker_royal; /* cards the joker may be in a royal flush */
  bool colours;               /* also count red and black cards */
} hw_seven_question;

typedef struct hw_seven {
  /* Bits 0 to 10, by hw_category: five of the cards, or fewer, form that category; HW_HIGH_CARD: no other
   * category. From bit HW_SEVEN_ASKED_AT on, a bit for each condition. */
  uint64_t marks;
  uint8_t top;        /* rank of the highest card; the joker is an ace */
  uint8_t red, black; /* number of red and of black cards, without the joker; 0 unless colours are counted */
} hw_seven;

/* Number of hands with the same marks, highest card and colours. */
typedef struct hw_seven_count {
  hw_seven seven;
  hw_tally tally; /* unsuited classes of a kind count as one class; least: unused with colours */
} hw_seven_count;

/* card: seven, highest first. */
hw_seven hw_seven_of(const hw_seven_question *question, const hw_card card[HW_CARD_HAND]);

/* The marks of each class of a kind, listed by hw_kind_classes. Colours are not counted. */
void hw_seven_of_kind(const hw_seven_question *question, const hw_class *classes, int count, hw_seven *out);

/* Counts every hand of seven cards. Results are in the order in which the classes first show each combination;
 * *found is their number. HW_TOO_LARGE: more than HW_SEVEN_COUNTS. */
enum { HW_SEVEN_COUNTS = 4096 };
hw_status hw_seven_census(const hw_kinds *kinds, const hw_seven_question *question,
                          hw_seven_count out[HW_SEVEN_COUNTS], int *found);

/* ---- two hands of one deal (src/hands/seven_pairs.c) ---- */

enum { HW_SEVEN_GROUPS = 64, HW_SEVEN_WORTH_MAX = 100000000 };

/* Two hands dealt from one deck, each identified by its count of a census without colours. */
typedef struct hw_seven_pairs {
  const hw_kinds *kinds;
  const hw_seven_question *question;
  const hw_seven_count *counts; /* the result of hw_seven_census */
  int count;
  const uint8_t *group; /* by count: group of the first hand, 1..HW_SEVEN_GROUPS - 1; 0: ignored */
  const int32_t *worth; /* by count: worth of the second hand */
} hw_seven_pairs;

/* The classes of a kind, and the index of each class's count. */
typedef struct hw_seven_kind {
  int count;
  hw_class classes[HW_KIND_CLASSES_MAX];
  uint16_t index[HW_KIND_CLASSES_MAX];
} hw_seven_kind;

/* The index of a hand's count; -1 if there is none. */
int hw_seven_pairs_index(const hw_seven_pairs *asked, const uint8_t *piece);
/* Returns false if a class has no count. */
bool hw_seven_pairs_kind(const hw_seven_pairs *asked, uint32_t kind, hw_seven_kind *out);
/* sum[g]: the worth of the second hand, added up over every hand of group g and every second hand that
 * shares no card with it. Needs 50 MB of memory. HW_TOO_LARGE: a sum might exceed 64 bits. */
hw_status hw_seven_pairs_find(const hw_seven_pairs *asked, int64_t sum[HW_SEVEN_GROUPS]);
/* Lists the hands that belong to a group, bit c for card c; *found is their number. HW_TOO_LARGE: more than
 * `most`. */
hw_status hw_seven_pairs_list(const hw_seven_pairs *asked, uint64_t *hand, int most, int *found);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
