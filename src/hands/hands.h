/* hands.h - hands: their classes, one hand with every setting ranked, a hand that has been set. */
#ifndef HW_HANDS_H
#define HW_HANDS_H

#include "ranking/ranking.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* ---- classes of hands (src/hands/hand_class.c) ----
 * Hands of one kind hold the same faces. Hands of one class are the same up to renaming what no rule can
 * tell apart: the two tiles of a face; the four suits, all at once. A class is shown by its smallest hand.
 * Kinds are numbered in ascending order of their faces, classes in ascending order within their kind: the
 * frozen class order on which tables and fingerprints rest. */

typedef struct hw_kinds {
  hw_game game;
  uint32_t count;               /* 8,130; 67,600 */
  uint32_t classes;             /* 8,130; 6,972,147 */
  uint64_t hands;               /* 35,960; 154,143,080 */
  uint8_t (*face)[HW_HAND_MAX]; /* of each kind, highest first */
  uint32_t *first;              /* number of each kind's first class; first[count] == classes */
} hw_kinds;

typedef struct hw_class {
  uint8_t piece[HW_HAND_MAX]; /* the smallest hand, highest piece first */
  uint16_t hands;             /* how many hands are of the class: 1..24 */
  bool suited;                /* five cards share a suit, the joker counted: a flush is there to be had */
} hw_class;

/* So many hands of something, counted. */
typedef struct hw_tally {
  uint64_t hands;
  uint64_t classes;
  uint64_t least; /* key of the smallest hand; UINT64_MAX when there is none */
} hw_tally;

/* Adds the counts of the second to the first; the smaller of their smallest hands is kept. */
void hw_tally_add(hw_tally *tally, const hw_tally *more);

enum { HW_KIND_CLASSES_MAX = 1024 };

/* Every kind of hand of a game, in the frozen order. */
hw_status hw_kinds_build(hw_game game, hw_kinds **kinds);
/* NULL is allowed. */
void hw_kinds_free(hw_kinds *kinds);
/* Fills at most HW_KIND_CLASSES_MAX classes in order; returns how many. */
int hw_kind_classes(const hw_kinds *kinds, uint32_t kind, hw_class *out);
/* The number of the kind the hand is of. piece: the hand, highest first. */
uint32_t hw_kind_find(const hw_kinds *kinds, const uint8_t *piece);
/* The smallest hand of the class the hand is of; slot as for hw_class_find. */
void hw_class_smallest(hw_game game, const uint8_t *piece, uint8_t smallest[HW_HAND_MAX],
                       uint8_t slot[HW_HAND_MAX]);
/* The number of the class the hand is of. slot[i], if wanted, is the slot of the class's smallest hand
 * that the hand's slot i is renamed to: with it a setting is carried from the class to the hand. */
uint32_t hw_class_find(const hw_kinds *kinds, const uint8_t *piece, uint8_t slot[HW_HAND_MAX]);

/* ---- classes in bundles (src/hands/bundle.c) ----
 * The unsuited classes of a kind, which no ranking tells apart, or one suited class. Of tiles, a class. */

typedef struct hw_bundle {
  uint8_t piece[HW_HAND_MAX]; /* the smallest hand */
  bool suited;
  uint32_t kind, number; /* of its first class */
  uint32_t hands;
} hw_bundle;

typedef struct hw_bundles {
  const hw_kinds *kinds;
  uint32_t done; /* kinds that are in it, from the first */
  uint32_t count, room;
  hw_bundle *bundle; /* kind by kind, the unsuited first */
} hw_bundles;

/* None as yet. kinds must outlive it. */
hw_status hw_bundles_new(const hw_kinds *kinds, hw_bundles **bundles);
/* Those of so many kinds more, or of all that are left: who must answer meanwhile goes by steps. */
hw_status hw_bundles_add(hw_bundles *bundles, uint32_t kinds);
/* NULL is allowed. */
void hw_bundles_free(hw_bundles *bundles);

/* ---- a hand and its settings (src/hands/view.c) ---- */

/* Everything a pattern can ask of a hand. Masks have bit s for setting s. */
typedef struct hw_view {
  const hw_ranking *ranking;
  uint8_t size; /* pieces in the hand */
  uint8_t settings;
  uint8_t piece[HW_HAND_MAX];         /* highest first */
  uint8_t face[HW_HAND_MAX];          /* the joker counted as an ace */
  uint8_t count[HW_RANKS];            /* cards of each rank, the joker an ace */
  uint8_t low_slots[HW_SETTINGS_MAX]; /* bit i: slot i is in the low hand */
  uint16_t high_rank[HW_SETTINGS_MAX];
  uint16_t low_rank[HW_SETTINGS_MAX];
  uint32_t exist; /* cards: the high hand is not below the low; tiles: all */
  uint32_t made;  /* cards: the high hand is a straight, flush or better of either */
} hw_view;

/* piece: the hand, highest first. */
void hw_view_fill(const hw_ranking *ranking, const uint8_t *piece, hw_view *view);
/* The settings that equal setting s in both ranks, s among them. */
uint32_t hw_view_equals(const hw_view *view, int s);
/* Of the settings in `mask`, those whose low (high) hand is strongest. */
uint32_t hw_view_best_low(const hw_view *view, uint32_t mask);
uint32_t hw_view_best_high(const hw_view *view, uint32_t mask);
/* Tiles: the points of the hands named, added up; a permissible pair counts ten. */
int hw_view_points(const hw_view *view, int s, bool low, bool high);
/* Of the settings in `mask`, those with the most of these points. */
uint32_t hw_view_most_points(const hw_view *view, bool low, bool high, uint32_t mask);

/* ---- a hand that has been set, and how two of them stand (src/hands/set_hand.c) ---- */

typedef struct hw_set_hand {
  uint16_t high, low;                /* ranks */
  uint8_t high_face[2], low_face[2]; /* tiles */
  bool fouled;                       /* the high hand is below the low */
  uint8_t mark; /* a bit a pattern (deciding.h) is true of it; none is, until it is put */
} hw_set_hand;

/* piece: the hand, highest first; setting: of it. */
void hw_set_hand_fill(const hw_ranking *ranking, const uint8_t *piece, int setting, hw_set_hand *set);
/* A hand as a person put it down: low: the slots of the two pieces put in the low hand. Tiles: fouled when what
 * was put as the high hand is below the other. Returns the setting, which for tiles says nothing of that. */
int hw_set_hand_place(const hw_ranking *ranking, const uint8_t *piece, unsigned low, hw_set_hand *set);
/* The setting that parts off these slots; -1: none does. */
int hw_setting_of(hw_game game, unsigned low);
/* The cell in which the player's hand stands to the bank's. */
int hw_set_hand_cell(const hw_ranking *ranking, const hw_set_hand *player, const hw_set_hand *bank);

/* ---- what seven cards hold (src/hands/seven.c) ----
 * A hand of cards before it is parted: its marks are facts about the seven. Which of them are paid, and in
 * what order, is no matter of the core's. The joker is an ace, or any card that completes a straight, a
 * flush, a straight flush or a royal flush. */

/* Where the joker may be: not held; one of the five, or of the run; one of the others. */
enum { HW_SEVEN_NO_JOKER = 1, HW_SEVEN_IN_FIVE = 2, HW_SEVEN_BESIDE = 4 };
/* All seven of one suit and in sequence, the ace above the king, or below the 2. */
enum { HW_SEVEN_RUN = 1, HW_SEVEN_LOW_RUN = 2 };

/* A condition on the seven: all given parts must hold. */
typedef struct hw_seven_asked {
  uint8_t pairs; /* of how many ranks there are two cards or more; 0: whatever number */
  uint8_t run;   /* HW_SEVEN_RUN, HW_SEVEN_LOW_RUN, or either; 0: none is asked for */
  uint16_t five; /* bit r for rank r: five of the cards; 0: whichever */
  bool one_suit; /* those five are of one suit */
  uint16_t two;  /* besides the five: the ranks of the two others, which share a suit; 0: whichever */
  uint8_t joker; /* one or more of where it may be */
} hw_seven_asked;

enum { HW_SEVEN_ASKED_AT = HW_CATEGORIES, HW_SEVEN_ASKED_MAX = 48 };

/* What is asked of every hand. */
typedef struct hw_seven_question {
  const hw_seven_asked *asked;
  int count;
  hw_joker_royal joker_royal; /* what the joker may be in a royal flush */
  bool colours;               /* also how many cards are red and how many black */
} hw_seven_question;

typedef struct hw_seven {
  /* Bits 0 to 10, by hw_category: five of the cards, or fewer, are that; HW_HIGH_CARD: none of the others. From
   * HW_SEVEN_ASKED_AT a bit for each that is asked. */
  uint64_t marks;
  uint8_t top;        /* rank of the highest card, the joker an ace */
  uint8_t red, black; /* how many cards are, the joker neither; 0 where colours are not asked for */
} hw_seven;

/* How many hands have one set of marks, one highest card, and so many cards of each colour. */
typedef struct hw_seven_count {
  hw_seven seven;
  hw_tally tally; /* unsuited classes of a kind count as one class; of colours no smallest hand is kept */
} hw_seven_count;

/* card: seven, highest first. */
hw_seven hw_seven_of(const hw_seven_question *question, const hw_card card[HW_CARD_HAND]);

/* Counts every hand of seven, in the order in which the classes first show each set of marks and highest
 * card; *found is how many. HW_TOO_LARGE: more than HW_SEVEN_COUNTS. */
enum { HW_SEVEN_COUNTS = 4096 };
hw_status hw_seven_census(const hw_kinds *kinds, const hw_seven_question *question,
                          hw_seven_count out[HW_SEVEN_COUNTS], int *found);

/* ---- two hands of one deal (src/hands/seven_pairs.c) ---- */

enum { HW_SEVEN_GROUPS = 64, HW_SEVEN_WORTH_MAX = 100000000 };

/* Each hand by its marks and highest card, as they were counted, colours not asked for. */
typedef struct hw_seven_pairs {
  const hw_kinds *kinds;
  const hw_seven_question *question;
  const hw_seven_count *counts; /* as hw_seven_census found them */
  int count;
  const uint8_t
    *group; /* of each: the group of the first hand, 1..HW_SEVEN_GROUPS - 1; 0: it takes no part */
  const int32_t *worth; /* of each: what the second hand is worth */
} hw_seven_pairs;

/* The count that a hand is of, looked for at `near` first, where a hand much like it is; -1: none. */
int hw_seven_pairs_index(const hw_seven_pairs *asked, const uint8_t *piece, int near);
/* sum[g]: over every hand of group g and every second hand that shares no card with it, what the second is
 * worth. 200 MB meanwhile. HW_TOO_LARGE: a sum might be more than 64 bits hold. */
hw_status hw_seven_pairs_find(const hw_seven_pairs *asked, int64_t sum[HW_SEVEN_GROUPS]);
/* The hands that are in a group, bit c for card c; *found is how many. HW_TOO_LARGE: more than `most`. */
hw_status hw_seven_pairs_list(const hw_seven_pairs *asked, uint64_t *hand, int most, int *found);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
