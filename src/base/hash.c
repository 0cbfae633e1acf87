/* hash.c - digests: XXH3-128 for cache keys, SHA-256 for signed data, SHA-512 for OpenSSH signatures, BLAKE2b for
 * the engine's own files. */

#include "base/base.h"

#include <sodium.h>
#include <xxhash.h>
#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

/* Writes 2 * size hex digits and a NUL. */
static void hex_write(const unsigned char *bytes, size_t size, char *hex) {
  static const char digit[] = "0123456789abcdef";
  for (size_t i = 0; i < size; i++) {
    hex[2 * i] = digit[bytes[i] >> 4];
    hex[2 * i + 1] = digit[bytes[i] & 15];
  }
  hex[2 * size] = '\0';
}

/* Uses xxhash's canonical, big-endian form: the digits that xxhsum prints, on every machine. */
static void write_canonical(XXH128_hash_t hash, char hex[HW_XXH3_HEX]) {
  XXH128_canonical_t canonical;
  XXH128_canonicalFromHash(&canonical, hash);
  hex_write(canonical.digest, sizeof canonical.digest, hex);
}

void hw_hash_xxh3(const void *data, size_t size, char hex[HW_XXH3_HEX]) {
  write_canonical(XXH3_128bits(data, size), hex);
}

hw_status hw_hash_xxh3_parts(hw_hash_part *next, void *self, char hex[HW_XXH3_HEX]) {
  XXH3_state_t *state = XXH3_createState();
  const void *part;
  if (state == NULL) return HW_NO_MEMORY;
  XXH3_128bits_reset(state);
  for (size_t size; (size = next(self, &part)) > 0;) XXH3_128bits_update(state, part, size);
  write_canonical(XXH3_128bits_digest(state), hex);
  XXH3_freeState(state);
  return HW_OK;
}

_Static_assert(sizeof(crypto_hash_sha256_state) <= sizeof(hw_sha256), "room for libsodium's state");

static crypto_hash_sha256_state *state_of(hw_sha256 *sha256) { return (void *)sha256->state; }

enum { SHA256_BLOCK = 64 };

#if defined(__x86_64__)

/* Four rounds' constants a row (FIPS 180-4, 4.2.2). */
static const uint32_t sha256_round[16][4] = {
  {0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5}, {0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5},
  {0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3}, {0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174},
  {0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc}, {0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da},
  {0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7}, {0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967},
  {0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13}, {0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85},
  {0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3}, {0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070},
  {0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5}, {0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3},
  {0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208}, {0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2},
};

/* True if the processor has instructions for SHA-256. libsodium uses none, and takes six times as long. */
static bool sha256_is_fast(void) {
  unsigned a, b, c, d;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & bit_SHA) != 0 && __get_cpuid(1, &a, &b, &c, &d) &&
         (c & bit_SSE4_1) != 0;
}

/* Adds whole blocks to a state of eight words: a to h, of which the instructions take a b e f and c d g h. */
__attribute__((target("sha,sse4.1"))) static void sha256_blocks(uint32_t *word, const uint8_t *data,
                                                                size_t blocks) {
  const __m128i bytes = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  __m128i cdab = _mm_shuffle_epi32(_mm_loadu_si128((const void *)word), 0xb1);
  __m128i efgh = _mm_shuffle_epi32(_mm_loadu_si128((const void *)&word[4]), 0x1b);
  __m128i abef = _mm_alignr_epi8(cdab, efgh, 8), cdgh = _mm_blend_epi16(efgh, cdab, 0xf0);
  for (; blocks > 0; blocks--, data += SHA256_BLOCK) {
    __m128i part[4], abef_before = abef, cdgh_before = cdgh;
    for (int i = 0; i < 4; i++)
      part[i] = _mm_shuffle_epi8(_mm_loadu_si128((const void *)&data[16 * i]), bytes);
#pragma GCC unroll 16
    for (int i = 0; i < 16; i++) {
      __m128i sum = _mm_add_epi32(part[i & 3], _mm_loadu_si128((const void *)sha256_round[i]));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0e));
      __m128i last = part[(i + 3) & 3], moved = _mm_alignr_epi8(last, part[(i + 2) & 3], 4);
      sum = _mm_add_epi32(_mm_sha256msg1_epu32(part[i & 3], part[(i + 1) & 3]), moved);
      part[i & 3] = _mm_sha256msg2_epu32(sum, last);
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }
  __m128i feba = _mm_shuffle_epi32(abef, 0x1b), dchg = _mm_shuffle_epi32(cdgh, 0xb1);
  _mm_storeu_si128((void *)word, _mm_blend_epi16(feba, dchg, 0xf0));
  _mm_storeu_si128((void *)&word[4], _mm_alignr_epi8(dchg, feba, 8));
}

#else

static bool sha256_is_fast(void) { return false; }

static void sha256_blocks(uint32_t *word, const uint8_t *data, size_t blocks) {
  (void)word, (void)data, (void)blocks;
}

#endif

hw_status hw_sha256_begin(hw_sha256 *sha256) {
  return sodium_init() < 0 || crypto_hash_sha256_init(state_of(sha256)) != 0 ? HW_FAILED : HW_OK;
}

/* libsodium's state has the words, and the number of bits added; it takes what is no whole block. */
void hw_sha256_add(hw_sha256 *sha256, const void *data, size_t size) {
  crypto_hash_sha256_state *state = state_of(sha256);
  size_t blocks = size / SHA256_BLOCK;
  if (blocks > 0 && state->count % (8 * SHA256_BLOCK) == 0 && sha256_is_fast()) {
    sha256_blocks(state->state, data, blocks);
    state->count += 8 * (uint64_t)SHA256_BLOCK * blocks;
    data = (const uint8_t *)data + SHA256_BLOCK * blocks;
    size -= SHA256_BLOCK * blocks;
  }
  crypto_hash_sha256_update(state, data, size);
}

void hw_sha256_end(hw_sha256 *sha256, char hex[HW_SHA256_HEX]) {
  unsigned char digest[crypto_hash_sha256_BYTES];
  crypto_hash_sha256_final(state_of(sha256), digest);
  hex_write(digest, sizeof digest, hex);
}

hw_status hw_hash_blake2b_parts(hw_hash_part *next, void *self, char hex[HW_BLAKE2B_HEX]) {
  unsigned char digest[crypto_generichash_BYTES];
  crypto_generichash_state state;
  const void *part;
  if (sodium_init() < 0 || crypto_generichash_init(&state, NULL, 0, sizeof digest) != 0) return HW_FAILED;
  for (size_t size; (size = next(self, &part)) > 0;) crypto_generichash_update(&state, part, size);
  crypto_generichash_final(&state, digest, sizeof digest);
  hex_write(digest, sizeof digest, hex);
  return HW_OK;
}

hw_status hw_hash_sha512(const void *data, size_t size, unsigned char digest[HW_SHA512_SIZE]) {
  return sodium_init() < 0 || crypto_hash_sha512(digest, data, size) != 0 ? HW_FAILED : HW_OK;
}

hw_status hw_hash_sha256(const void *data, size_t size, char hex[HW_SHA256_HEX]) {
  hw_sha256 sha256;
  hw_status status = hw_sha256_begin(&sha256);
  if (status != HW_OK) return status;
  hw_sha256_add(&sha256, data, size);
  hw_sha256_end(&sha256, hex);
  return HW_OK;
}
