/* dealing.h - from the shuffle to the hands: washing, cutting, counting, delivering.
 *
 * Pure functions on piece numbers. What a text allows, such as how near the ends a deck may be cut, comes in
 * as a parameter. */
#ifndef HW_DEALING_H
#define HW_DEALING_H

#include "pieces/pieces.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* ---- chance, to be replayed or not (src/dealing/rng.c) ----
 * Two sources of one kind: seeded, the same numbers for the same seed and stream on every machine; and the
 * operating system's. Seeded numbers are ChaCha20's key stream under the key SHA-256(seed), its nonce the
 * number of the stream, taken four bytes at a time, the lowest first. */

#define HW_RNG_NAME "chacha20/1" /* changes when the numbers of a seed do */

typedef struct hw_rng {
  uint8_t key[32];
  uint64_t stream;
  uint64_t block; /* of 64 bytes, the next to be made */
  uint8_t bytes[1024];
  uint32_t at; /* the next of bytes */
  bool from_system;
} hw_rng;

/* Numbers to be had again: those of these bytes, and of one of their streams. */
hw_status hw_rng_seed(hw_rng *rng, const void *seed, size_t size, uint64_t stream);
/* Numbers that cannot be repeated: the operating system's. */
hw_status hw_rng_open_system(hw_rng *rng);
/* The next number: any of 32 bits, each as likely. */
uint32_t hw_rng_next(hw_rng *rng);
/* 0..n-1, each as likely: what would favour some is thrown away. n > 0. */
uint32_t hw_rng_below(hw_rng *rng, uint32_t n);
/* Deals: brings `count` of the pieces to the front, every order as likely. */
void hw_rng_deal(hw_rng *rng, uint8_t *piece, int pieces, int count);

enum { HW_DICE = 3, HW_STACKS = 8, HW_STACK = 4, HW_POSITIONS_MAX = 8 };

void hw_dice_roll(hw_rng *rng, uint8_t die[HW_DICE]); /* 1..6 each */

/* ---- counting ----
 * A ring of positions 0..size-1, the dealer 0, rising counterclockwise. */

/* The position that is number `total` when `first` is number one. */
int hw_ring_count(int size, int first, int total);
/* The position that is dealt to `steps` after `start`. */
int hw_ring_step(int size, int start, int steps, bool clockwise);

/* ---- tiles: eight stacks before the dealer ---- */

/* tile[0] is the stack on the dealer's right, tile[s][0] its top tile. */
typedef struct hw_stacks {
  hw_tile tile[HW_STACKS][HW_STACK];
} hw_stacks;

/* All tiles in eight stacks, every order as likely. */
void hw_stacks_wash(hw_rng *rng, hw_stacks *stacks);

/* Moves stacks to the right end and to the left end: bit s of a mask for stack s. Together they are adjacent;
 * those that go to one end keep their order, as do those that stay.
 *   HW_UNKNOWN: no such stack; HW_DUPLICATE: one goes to both ends; HW_TOO_FEW: nothing changes places;
 *   HW_TOO_MANY: none stays, and there are no ends; HW_BAD_RULES: they are not adjacent. */
hw_status hw_stacks_cut(const hw_stacks *stacks, unsigned right, unsigned left, hw_stacks *out);

typedef enum hw_style {
  HW_HOUSE_WAY_RIGHT,
  HW_HOUSE_WAY_LEFT,
  HW_CUP_SAY_RIGHT,
  HW_CUP_SAY_LEFT,
  HW_JUNG_QUAT,
  HW_CHEE_YEE,
  HW_PIN_SAY_RIGHT,
  HW_PIN_SAY_LEFT,
  HW_DRAGON_RIGHT,
  HW_DRAGON_LEFT,
  HW_STYLES
} hw_style;

/* The eight deliveries, the first to the starting position. Tiles of one delivery are in the order in which
 * they are taken from the stacks, stacks being taken from the side the style begins at. */
void hw_stacks_deliver(const hw_stacks *stacks, hw_style style, hw_tile out[HW_STACKS][HW_STACK]);

/* ---- cards: a deck, its top card first ---- */

/* `at` cards of the top go below the others. HW_TOO_FEW, HW_TOO_MANY: that is nearer than `least` cards to the
 * top, to the bottom. */
hw_status hw_deck_cut(const hw_card *deck, int cards, int at, int least, hw_card *out);

typedef struct hw_deal {
  int positions, start; /* the starting position is dealt to first */
  bool clockwise;
  int each;      /* cards a position gets: a whole number of times at_once */
  int at_once;   /* cards a position gets at a turn */
  uint64_t bare; /* bit c: card c lies face up, and is set aside when it is met */
} hw_deal;

typedef struct hw_dealt {
  hw_card hand[HW_POSITIONS_MAX][HW_CARDS]; /* in the order dealt */
  hw_card left[HW_CARDS], aside[HW_CARDS];  /* left over, top first; set aside */
  int lefts, asides;
} hw_dealt;

/* HW_TOO_FEW: the deck does not go round. */
hw_status hw_deck_deal(const hw_deal *deal, const hw_card *deck, int cards, hw_dealt *dealt);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
