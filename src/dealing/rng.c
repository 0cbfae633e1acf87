/* rng.c - random numbers: seeded ChaCha20 or the operating system's. */

#include "dealing/dealing.h"

#include <sodium.h>
#include <string.h>

hw_status hw_rng_seed(hw_rng *rng, const void *seed, size_t size, uint64_t stream) {
  if (sodium_init() < 0) return HW_FAILED;
  memset(rng, 0, sizeof *rng);
  crypto_hash_sha256(rng->key, seed, size);
  rng->stream = stream;
  rng->at = sizeof rng->bytes;
  return HW_OK;
}

hw_status hw_rng_open_system(hw_rng *rng) {
  if (sodium_init() < 0) return HW_FAILED;
  memset(rng, 0, sizeof *rng);
  rng->from_system = true;
  rng->at = sizeof rng->bytes;
  return HW_OK;
}

static void put_number(uint8_t out[8], uint64_t number) {
  for (int i = 0; i < 8; i++) out[i] = (uint8_t)(number >> 8 * i);
}

static void refill(hw_rng *rng) {
  rng->at = 0;
  if (rng->from_system) {
    randombytes_buf(rng->bytes, sizeof rng->bytes);
    return;
  }
  uint8_t nonce[crypto_stream_chacha20_NONCEBYTES];
  put_number(nonce, rng->stream);
  memset(rng->bytes, 0, sizeof rng->bytes);
  crypto_stream_chacha20_xor_ic(rng->bytes, rng->bytes, sizeof rng->bytes, nonce, rng->block, rng->key);
  rng->block += sizeof rng->bytes / 64;
}

/* hw_rng_next, inlined into loops that draw often. */
static inline uint32_t next(hw_rng *rng) {
  if (rng->at == sizeof rng->bytes) refill(rng);
  const uint8_t *b = &rng->bytes[rng->at];
  rng->at += 4;
  return b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

uint32_t hw_rng_next(hw_rng *rng) { return next(rng); }

/* Lemire's method: the high half of number * n is in 0..n-1; products whose low half is below 2^32 mod n would
 * bias the result and are redrawn. */
static inline uint32_t below(hw_rng *rng, uint32_t n) {
  uint64_t product = (uint64_t)next(rng) * n;
  if ((uint32_t)product < n) {
    uint32_t unfair = (uint32_t)-n % n;
    while ((uint32_t)product < unfair) product = (uint64_t)next(rng) * n;
  }
  return (uint32_t)(product >> 32);
}

uint32_t hw_rng_below(hw_rng *rng, uint32_t n) { return below(rng, n); }

void hw_rng_deal(hw_rng *rng, uint8_t *piece, int pieces, int count) {
  for (int i = 0; i < count; i++) {
    int j = i + (int)below(rng, (uint32_t)(pieces - i));
    uint8_t drawn = piece[j];
    piece[j] = piece[i];
    piece[i] = drawn;
  }
}
