/* dealing.h - from the shuffle to the hands: washing, cutting, counting, delivering.
 *
 * Pure functions on piece numbers. Limits from a law, such as the least cards left on either side of a cut, are
 * parameters. */
#ifndef HW_DEALING_H
#define HW_DEALING_H

#include "pieces/pieces.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* ---- random numbers (src/dealing/rng.c) ----
 * Two sources: seeded, with the same numbers for a seed and stream on every machine; or the operating system's.
 * Seeded numbers are the ChaCha20 key stream with key SHA-256(seed) and the stream number as nonce, read as 32-bit
 * little-endian integers. */

#define HW_RNG_NAME "chacha20/1" /* name and version; changes if the numbers of a seed change */

typedef struct hw_rng {
  uint8_t key[32];
  uint64_t stream;
  uint64_t block; /* number of the next 64-byte block to generate */
  uint8_t bytes[1024];
  uint32_t at; /* index of the next unused byte */
  bool from_system;
} hw_rng;

/* Seeded, repeatable numbers; streams of one seed are independent. */
hw_status hw_rng_seed(hw_rng *rng, const void *seed, size_t size, uint64_t stream);
/* The operating system's random numbers, not repeatable. */
hw_status hw_rng_open_system(hw_rng *rng);
/* The next number, uniform over 32 bits. */
uint32_t hw_rng_next(hw_rng *rng);
/* A uniform number in 0..n-1, n > 0. Values that would bias it are redrawn. */
uint32_t hw_rng_below(hw_rng *rng, uint32_t n);
/* Brings `count` of the pieces to the front, every order equally likely. */
void hw_rng_deal(hw_rng *rng, uint8_t *piece, int pieces, int count);

enum { HW_DICE = 3, HW_STACKS = 8, HW_STACK = 4, HW_POSITIONS_MAX = 8 };

void hw_dice_roll(hw_rng *rng, uint8_t die[HW_DICE]); /* 1..6 each */

/* ---- counting positions ----
 * Positions 0..size-1 form a ring, rising counterclockwise; the dealer is 0. */

/* The position counted as number `total` when `first` counts as one. */
int hw_ring_count(int size, int first, int total);
/* The position `steps` after `start` in the direction of the deal. */
int hw_ring_step(int size, int start, int steps, bool clockwise);

/* ---- tiles: eight stacks before the dealer ---- */

/* tile[0] is the stack on the dealer's right, tile[s][0] its top tile. */
typedef struct hw_stacks {
  hw_tile tile[HW_STACKS][HW_STACK];
} hw_stacks;

/* Puts all tiles into eight stacks, every order equally likely. */
void hw_stacks_wash(hw_rng *rng, hw_stacks *stacks);

/* Moves stacks to the right end and to the left end. Bit s of a mask is stack s. The moved stacks must be
 * adjacent. Stacks that move to one end keep their order, and so do the others.
 *   HW_UNKNOWN: no such stack; HW_DUPLICATE: a stack goes to both ends; HW_TOO_FEW: no stack changes place;
 *   HW_TOO_MANY: every stack moves; HW_BAD_RULES: the stacks are not adjacent. */
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

/* The eight deliveries, the first for the starting position. Tiles of a delivery are in the order in which they
 * are taken from the stacks, beginning at the style's side. */
void hw_stacks_deliver(const hw_stacks *stacks, hw_style style, hw_tile out[HW_STACKS][HW_STACK]);

/* ---- cards: a deck lists its top card first ---- */

/* Moves the top `at` cards below the others. HW_TOO_FEW, HW_TOO_MANY: the cut is less than `least` cards from the
 * top, from the bottom. */
hw_status hw_deck_cut(const hw_card *deck, int cards, int at, int least, hw_card *out);

typedef struct hw_deal {
  int positions, start; /* the starting position gets the first card */
  bool clockwise;
  int each;      /* cards for each position, a multiple of at_once */
  int at_once;   /* cards dealt to a position at a time */
  uint64_t bare; /* bit c: card c lies face up and is set aside instead of dealt */
} hw_deal;

typedef struct hw_dealt {
  hw_card hand[HW_POSITIONS_MAX][HW_CARDS]; /* each position's cards in the order dealt */
  hw_card left[HW_CARDS], aside[HW_CARDS];  /* undealt cards, top first; face-up cards */
  int lefts, asides;
} hw_dealt;

/* HW_TOO_FEW: the deck has too few cards for the deal. */
hw_status hw_deck_deal(const hw_deal *deal, const hw_card *deck, int cards, hw_dealt *dealt);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
