/* exact.h - private to src/worth: shared by exact*.c. exact.c explains the method. */
#ifndef HW_EXACT_H
#define HW_EXACT_H

#include "worth/worth.h"

/* ---- points: the place of a set hand ----
 * Cards: high rank << 7 | low rank. Tiles: a byte each for the high and the low half; the half with faces a >= b
 * has number a (a + 1) / 2 + b. */

typedef uint32_t hw_place;

enum { HW_LOW_BITS = 7, HW_HALF_BITS = 8, HW_HALVES = HW_FACES * (HW_FACES + 1) / 2 };

#define HW_NOWHERE UINT32_MAX /* place of a hand that is left out */

typedef struct hw_point {
  hw_place place;
  int32_t hands; /* signed: a measure may subtract hands */
} hw_point;

/* ---- sides (exact_side.c) ---- */

/* Flags of a hand: fouled, and its mark. Hands with different flags are counted separately. */
enum { HW_FOULED = 1, HW_MARK_AT = 1, HW_MARKED = (HW_CARD_BANKS - 1) << HW_MARK_AT };

struct hw_side {
  const hw_kinds *kinds;
  hw_place *place;                     /* place of each class */
  uint8_t *mark;                       /* by class: HW_FOULED and HW_MARKED; NULL for tiles */
  bool fouls;                          /* some class is fouled */
  bool has[HW_CARD_BANKS];             /* has[mark]: some class has this mark */
  uint8_t state[HW_HALVES][HW_HALVES]; /* tiles: state of the player's half against the bank's */
};

/* The hands of a side whose flags, masked by `look`, equal `want`. */
typedef struct hw_part {
  const hw_side *side;
  unsigned look, want; /* HW_FOULED, HW_MARKED; both 0: every hand */
} hw_part;

hw_place hw_part_place(const hw_part *part, uint32_t class);

/* Places the classes of a kind of cards, with their flags. setting, place, flags and mark (or NULL) are arrays
 * over the kind. A class without a setting is HW_NOWHERE, its flags are 0. */
void hw_place_card_kind(const hw_ranking *ranking, const uint8_t *setting, const uint8_t *mark,
                        const hw_class *classes, int count, hw_place *place, uint8_t *flags);

/* ---- overlaps: the faces of pieces that two hands may share (exact_overlap.c) ---- */

/* A kind that contains the overlap. */
typedef struct hw_holder {
  uint32_t kind;
  uint16_t around; /* hands of the kind that hold given pieces of those faces */
  uint16_t within; /* ways to pick such pieces from one hand of the kind */
} hw_holder;

typedef struct hw_overlaps {
  uint32_t count;
  uint8_t *size;   /* number of pieces, 0 to a whole hand; ascending */
  uint64_t *faces; /* three bits a face: pieces of it */
  uint32_t *first; /* index of each overlap's first holder; first[count] is the total */
  hw_holder *holder;
} hw_overlaps;

hw_status hw_overlaps_build(const hw_kinds *kinds, const hw_deck *deck, hw_overlaps *overlaps);
void hw_overlaps_free(hw_overlaps *overlaps);
/* The part of an overlap of cards (worth.h). */
int hw_overlaps_part(const hw_overlaps *overlaps, uint32_t overlap);

/* The first overlap of a job. Jobs have about equally many holders, so that a small overlap, which many kinds
 * hold, is a job by itself. */
enum { HW_OVERLAP_JOBS = 1024 };
uint32_t hw_overlaps_job(const hw_overlaps *overlaps, uint32_t job);

/* ---- matches: two parts, kind by kind (exact_match.c) ---- */

/* Hands of one part by kind. A kind's common place is the place of most of its hands. */
typedef struct hw_spread {
  hw_place *common;
  uint32_t *first; /* index of each kind's first point */
  hw_point *point;
} hw_spread;

/* Number of hands of a kind at each place. */
typedef struct hw_crowd {
  hw_point point[2 * HW_KIND_CLASSES_MAX + 2];
  int count;
  int last; /* index of the point that hands were last added to */
} hw_crowd;

void hw_crowd_add(hw_crowd *crowd, hw_place place, int hands);
/* The place of most hands; HW_NOWHERE if there are none. */
hw_place hw_crowd_most(const hw_crowd *crowd);

/* Classes not at their kind's common place. */
typedef struct hw_strays {
  const hw_kinds *kinds;
  const hw_deck *deck;
  uint32_t *first; /* index of each kind's first stray */
  uint16_t *suits; /* by stray: two bits a slot, slot 0 lowest */
} hw_strays;

uint16_t hw_class_suits(const hw_class *class);
/* True if the deck holds hands of the kind with these faces. */
bool hw_deck_holds(const hw_deck *deck, const uint8_t *face, int hand);
/* Grows the array to hold `needed` more items; NULL: out of memory. */
void *hw_with_room(void *array, size_t size, size_t held, size_t needed, size_t *room);

/* The places of a stray's hands. */
typedef struct hw_stray {
  hw_place player, bank;
  uint8_t hands;
} hw_stray;

typedef struct hw_match {
  hw_strays strays;
  hw_stray *stray;
  hw_spread player, bank;
  uint32_t *hands; /* number of hands of each kind in the deck */
  uint8_t *astray; /* by kind, whose hands stray: 1 the player's, 2 the bank's, 3 both */
} hw_match;

hw_status hw_match_build(const hw_kinds *kinds, const hw_deck *deck, const hw_part *player,
                         const hw_part *bank, hw_match *match);
void hw_match_free(hw_match *match);

/* ---- measures: several ways, as differences from the first (exact_measures.c) ---- */

/* Hands of a measure at a place, of a kind or of a stray. */
typedef struct hw_item {
  hw_place place;
  int32_t measure;
  int32_t hands;
  int32_t common; /* of a kind: 1 or -1 if the measure's common part has the kind's hands there, else 0 */
} hw_item;

typedef struct hw_items {
  uint32_t *first; /* index of the first item of each kind, or of each stray */
  hw_item *item;
  size_t count, room;
} hw_items;

typedef struct hw_measures {
  uint32_t *hands; /* number of hands of each kind in the deck */
  hw_items of_kind;
  hw_strays strays;
  hw_items of_stray; /* of the remainders */
} hw_measures;

/* HW_BAD_RULES: a way fouls a hand of the deck. */
hw_status hw_measures_build(const hw_exact_several *asked, hw_measures *measures);
void hw_measures_free(hw_measures *measures);

/* ---- decks (exact_deck.c) ---- */

/* Number of suits that may be renamed. */
int hw_deck_suits(const hw_deck *deck);
/* Number of hands of the class in the deck. */
int hw_class_hands(hw_game game, const hw_class *class, const hw_deck *deck);
/* Number of distinct ways to assign four sets of ranks to the first `suits` suits; 0 if more sets than that are
 * not empty. Sorts the sets, largest first. */
int hw_suits_orbit(uint16_t held[4], int suits);

/* ---- lists of points, and pairing two of them (exact_pair.c) ---- */

typedef struct hw_points {
  hw_point *point, *spare;
  uint32_t count, room;
} hw_points;

/* False: out of memory. */
bool hw_points_reserve(hw_points *list, uint32_t room);
void hw_points_free(hw_points *list);
/* Sorts by high rank, ascending. */
void hw_points_sort(hw_points *list);

/* Adds to each cell the products of hands of a player's point and a bank's point that compare that way. Cards:
 * 3 * 3 cells, sorted lists. Tiles: HW_TILE_CELLS cells; faster if the player's list is sorted. */
void hw_pair_cards(const hw_points *player, const hw_points *bank, int64_t *cell);
/* hw_pair_cards of several players' lists, with separate sums, in one sweep over the bank's. */
void hw_pair_several(const hw_points *player, int players, const hw_points *bank,
                     int64_t (*cell)[HW_CARD_STANDS]);
void hw_pair_tiles(const uint8_t state[HW_HALVES][HW_HALVES], const hw_points *player, const hw_points *bank,
                   int64_t *cell);

/* Separate sums by group of the bank's hand: HW_CARD_STANDS sums for each high group, then for each low group. */
typedef struct hw_grouping {
  const hw_groups *groups;
  int highs, lows; /* number of groups */
} hw_grouping;

/* Number of sums; HW_CARD_STANDS without a grouping. */
int hw_grouping_sums(const hw_grouping *grouping);
/* hw_pair_cards with separate sums for each group; grouping NULL: one set of sums. */
void hw_pair_groups(const hw_grouping *grouping, const hw_points *player, const hw_points *bank,
                    int64_t *sum);

/* ---- the part that depends on suits (exact_suits.c) ---- */

/* A find: a stray, and the number of a pattern of shared cards that it contains. */
typedef struct hw_find {
  uint32_t stray, kind;
  uint16_t pattern;
} hw_find;

enum { HW_PATTERNS = 4096 };

/* The finds of an overlap, and scratch memory of a worker. */
typedef struct hw_suits {
  hw_find *found;
  uint32_t finds, room;
  uint32_t *order; /* finds sorted by pattern */
  /* Patterns found so far: numbered in order of discovery, looked up by key in a hash table. */
  uint32_t patterns;
  uint32_t key[HW_KIND_CLASSES_MAX];
  uint8_t orbit[HW_KIND_CLASSES_MAX];
  uint32_t first[HW_KIND_CLASSES_MAX + 1]; /* index in `order` of each pattern's first find */
  uint16_t slot[HW_PATTERNS];
  hw_points player, bank;
} hw_suits;

hw_suits *hw_suits_new(void);
void hw_suits_free(hw_suits *suits);
/* Finds the strays that contain cards of the overlap, sorted by pattern. False: out of memory. */
bool hw_suits_find(hw_suits *suits, const hw_strays *strays, const hw_overlaps *overlaps, uint32_t overlap);
/* Adds, without a sign, the pairs of strays that share the cards of one overlap, as HW_CARD_STANDS sums, or as
 * the sums of the grouping if not NULL. False: out of memory. */
bool hw_suits_count(hw_suits *suits, const hw_match *match, const hw_overlaps *overlaps, uint32_t overlap,
                    const hw_grouping *grouping, int64_t *cell);

#endif
