/* hash.c - digests: XXH3-128 for cache keys, SHA-256 for signed data, SHA-512 for OpenSSH signatures, BLAKE2b for
 * the engine's own files. */

#include "base/base.h"

#include <sodium.h>
#include <xxhash.h>

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

hw_status hw_sha256_begin(hw_sha256 *sha256) {
  return sodium_init() < 0 || crypto_hash_sha256_init(state_of(sha256)) != 0 ? HW_FAILED : HW_OK;
}

void hw_sha256_add(hw_sha256 *sha256, const void *data, size_t size) {
  crypto_hash_sha256_update(state_of(sha256), data, size);
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
  unsigned char digest[crypto_hash_sha256_BYTES];
  /* libsodium must be initialised before use; repeated calls are safe and return 1. */
  if (sodium_init() < 0 || crypto_hash_sha256(digest, data, size) != 0) {
    return HW_FAILED;
  }
  hex_write(digest, sizeof digest, hex);
  return HW_OK;
}
