/* exact.h - private to exact counts: what exact*.c share. exact.c says how they count. */
#ifndef HW_EXACT_H
#define HW_EXACT_H

#include "worth/worth.h"

/* ---- points: a set hand's place ----
 * Cards: high rank << 7 | low rank. Tiles: one byte each for the high and the low half, a half of faces
 * a >= b being number a (a + 1) / 2 + b. */

typedef uint32_t hw_place;

enum { HW_LOW_BITS = 7, HW_HALF_BITS = 8, HW_HALVES = HW_FACES * (HW_FACES + 1) / 2 };

#define HW_NOWHERE UINT32_MAX /* the place of a hand that takes no part */

typedef struct hw_point {
  hw_place place;
  int32_t hands; /* signed: a measure may take hands away */
} hw_point;

/* ---- sides (exact_side.c) ---- */

/* What a hand is besides its place: whether it is fouled, and its mark. Hands of each are counted by
 * themselves. */
enum { HW_FOULED = 1, HW_MARK_AT = 1, HW_MARKED = (HW_CARD_BANKS - 1) << HW_MARK_AT };

struct hw_side {
  const hw_kinds *kinds;
  hw_place *place;                     /* of each class */
  uint8_t *mark;                       /* of each class: HW_FOULED and HW_MARKED; NULL for tiles */
  bool fouls;                          /* some class does */
  bool has[HW_CARD_BANKS];             /* by mark: some class has it */
  uint8_t state[HW_HALVES][HW_HALVES]; /* tiles: of the player's half against the bank's */
};

/* The hands of a side of which `look` shows `want`. */
typedef struct hw_part {
  const hw_side *side;
  unsigned look, want; /* HW_FOULED, HW_MARKED; both 0 for every hand */
} hw_part;

hw_place hw_part_place(const hw_part *part, uint32_t class);

/* ---- overlaps: the faces of pieces that two hands may share (exact_overlap.c) ---- */

/* A kind that has the overlap within it. */
typedef struct hw_holder {
  uint32_t kind;
  uint16_t around; /* hands of the kind that hold given pieces of those faces */
  uint16_t within; /* ways to pick such pieces from one hand of the kind */
} hw_holder;

typedef struct hw_overlaps {
  uint32_t count;
  uint8_t *size;   /* pieces, 0 to a whole hand; ascending */
  uint64_t *faces; /* three bits a face: how many of it */
  uint32_t *first; /* holders of each; first[count] is all there are */
  hw_holder *holder;
} hw_overlaps;

hw_status hw_overlaps_build(const hw_kinds *kinds, const hw_deck *deck, hw_overlaps *overlaps);
void hw_overlaps_free(hw_overlaps *overlaps);

/* ---- matches: two parts, kind by kind (exact_match.c) ---- */

/* Hands of one part by kind. A kind's common place is where most of its hands are. */
typedef struct hw_spread {
  hw_place *common;
  uint32_t *first; /* points of each kind */
  hw_point *point;
} hw_spread;

/* A class of which the player's or the bank's hands are not at their kind's common place. */
typedef struct hw_stray {
  hw_place player, bank;
  uint16_t suits; /* two bits a slot, slot 0 lowest */
  uint8_t hands;
} hw_stray;

typedef struct hw_match {
  const hw_kinds *kinds;
  const hw_deck *deck;
  hw_spread player, bank;
  uint32_t *hands; /* of each kind, in the deck */
  uint32_t *first; /* strays of each kind */
  uint8_t *astray; /* whose of each kind are: 1 the player's, 2 the bank's, 3 both */
  hw_stray *stray;
} hw_match;

hw_status hw_match_build(const hw_kinds *kinds, const hw_deck *deck, const hw_part *player,
                         const hw_part *bank, hw_match *match);
void hw_match_free(hw_match *match);

/* ---- decks (exact_deck.c) ---- */

/* Those that may be renamed. */
int hw_deck_suits(const hw_deck *deck);
/* How many hands of the class the deck holds. */
int hw_class_hands(hw_game game, const hw_class *class, const hw_deck *deck);
/* In how many ways four sets of ranks, one a suit, can be given to the first `suits` suits; 0 when more of
 * them than that hold a card. Sorts them, the largest first. */
int hw_suits_orbit(uint16_t held[4], int suits);

/* ---- lists of points, and pairing two of them (exact_pair.c) ---- */

typedef struct hw_points {
  hw_point *point, *spare;
  uint32_t count, room;
} hw_points;

/* False: no memory. */
bool hw_points_reserve(hw_points *list, uint32_t room);
void hw_points_free(hw_points *list);
/* In order of high rank. */
void hw_points_sort(hw_points *list);

/* Adds to each cell the products of the hands of a player's point and a bank's that stand so: cards 3 * 3
 * cells, of lists in order; tiles HW_TILE_CELLS, the sooner where the player's list is in order. */
void hw_pair_cards(const hw_points *player, const hw_points *bank, int64_t *cell);
void hw_pair_tiles(const uint8_t state[HW_HALVES][HW_HALVES], const hw_points *player, const hw_points *bank,
                   int64_t *cell);

/* How pairs are counted apart besides by cell: by the group of the bank's hand. Of a sum of pairs the first
 * HW_CARD_STANDS are those of high group 0, and so on; then those of the low groups. */
typedef struct hw_grouping {
  const hw_groups *groups;
  int highs, lows; /* how many groups there are */
} hw_grouping;

/* How many sums there are; HW_CARD_STANDS without a grouping. */
int hw_grouping_sums(const hw_grouping *grouping);
/* As hw_pair_cards, counted apart so; with a grouping of NULL, together. */
void hw_pair_groups(const hw_grouping *grouping, const hw_points *player, const hw_points *bank,
                    int64_t *sum);

/* ---- what suits add (exact_suits.c) ---- */

/* A worker's own. */
typedef struct hw_suits hw_suits;
hw_suits *hw_suits_new(void);
void hw_suits_free(hw_suits *suits);
/* Adds, for the shared cards of one overlap, the pairs of strays: HW_CARD_STANDS sums, or those of a grouping
 * that is not NULL. False: no memory. */
bool hw_suits_count(hw_suits *suits, const hw_match *match, const hw_overlaps *overlaps, uint32_t overlap,
                    const hw_grouping *grouping, int64_t *cell);

#endif
