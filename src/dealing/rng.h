/* rng.h - chance, to be replayed or not.
 *
 * Two sources of one kind: seeded, the same numbers for the same seed and stream on every machine; and the
 * operating system's. Seeded numbers are ChaCha20's key stream under the key SHA-256(seed), its nonce the
 * number of the stream, taken four bytes at a time, the lowest first. */
#ifndef HW_RNG_H
#define HW_RNG_H

#include "houseway.h"

#define HW_RNG_NAME "chacha20/1" /* changes when the numbers of a seed do */

typedef struct hw_rng {
  uint8_t key[32];
  uint64_t stream;
  uint64_t block; /* of 64 bytes, the next to be made */
  uint8_t bytes[1024];
  uint32_t at; /* the next of bytes */
  bool from_system;
} hw_rng;

hw_status hw_rng_seed(hw_rng *rng, const void *seed, size_t size, uint64_t stream);
hw_status hw_rng_open_system(hw_rng *rng);
uint32_t hw_rng_next(hw_rng *rng);
/* 0..n-1, each as likely: what would favour some is thrown away. n > 0. */
uint32_t hw_rng_below(hw_rng *rng, uint32_t n);
/* Deals: brings `count` of the pieces to the front, every order as likely. */
void hw_rng_deal(hw_rng *rng, uint8_t *piece, int pieces, int count);

#endif
