/* base.h - shared by every folder of the core: status codes, limits, refusals, hashes, threads, memory.
 *
 * Conventions. A function that can fail returns an hw_status and writes its answer through a pointer, which it
 * leaves untouched on failure. The core never prints or exits and keeps no state between calls; the caller owns
 * every table. */
#ifndef HW_BASE_H
#define HW_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

typedef enum hw_status {
  HW_OK = 0,
  HW_UNKNOWN,   /* a token names no piece */
  HW_AMBIGUOUS, /* a token names pieces of different rank: "8" is H8 or L8 */
  HW_DUPLICATE, /* the text names a piece more often than the set holds it */
  HW_TOO_FEW,
  HW_TOO_MANY,
  HW_BAD_RULES, /* an order of rank is incomplete or lists an item twice */
  HW_TOO_LARGE, /* exceeds a documented limit */
  HW_NO_MEMORY,
  HW_STOPPED, /* the caller's progress function asks to stop */
  HW_FAILED,  /* a pattern function of the caller fails */
  HW_VARIES   /* a pattern function gives another answer when hands are visited in another order */
} hw_status;

/* ---- limits: defined only here; docs/limits.md is checked against them ---- */

enum {
  HW_HAND_MAX = 7,       /* pieces in a hand, any game */
  HW_SETTINGS_MAX = 21,  /* settings of a hand, any game: a mask of settings fits 32 bits */
  HW_PIECE_NAME_MAX = 8, /* bytes of a printed piece with its NUL */
  HW_TOKEN_MAX = 32,     /* bytes of a token quoted back in a refusal, with its NUL */
  HW_NODES_MAX = 4096,   /* nodes of all patterns of a program */
  HW_RULES_MAX = 250,
  HW_LAWS_MAX = 4,
  HW_CLAUSES_MAX = 64, /* clauses of a law */
  HW_ORDERS_MAX = 8,   /* orders of preference in a rule, or in the choices */
};

/* ---- parse errors ---- */

typedef struct hw_refusal {
  hw_status status;
  int index;                /* number of the token at fault, from 1; 0: the text as a whole */
  char token[HW_TOKEN_MAX]; /* the token as written, cut to fit */
} hw_refusal;

/* ---- hash (src/base/hash.c) ---- */

enum { HW_XXH3_HEX = 33, HW_SHA256_HEX = 65 };
void hw_hash_xxh3(const void *data, size_t size, char hex[HW_XXH3_HEX]); /* XXH3-128: fast, for cache keys */
hw_status hw_hash_sha256(const void *data, size_t size, char hex[HW_SHA256_HEX]); /* for signing */
enum { HW_SHA512_SIZE = 64 };
/* Raw bytes, for OpenSSH signatures. */
hw_status hw_hash_sha512(const void *data, size_t size, unsigned char digest[HW_SHA512_SIZE]);
/* Supplies data in parts: points *part at the next part and returns its size in bytes, 0 at the end. */
typedef size_t hw_hash_part(void *self, const void **part);
hw_status hw_hash_xxh3_parts(hw_hash_part *next, void *self, char hex[HW_XXH3_HEX]);
/* SHA-256 that can be copied by assignment halfway, when texts begin alike. */
typedef struct hw_sha256 {
  uint64_t state[16];
} hw_sha256;
hw_status hw_sha256_begin(hw_sha256 *sha256);
void hw_sha256_add(hw_sha256 *sha256, const void *data, size_t size);
void hw_sha256_end(hw_sha256 *sha256, char hex[HW_SHA256_HEX]);
/* BLAKE2b-256, for files: collision-resistant, and twice as fast as SHA-256 on processors without SHA
 * instructions. */
enum { HW_BLAKE2B_HEX = 65 };
hw_status hw_hash_blake2b_parts(hw_hash_part *next, void *self, char hex[HW_BLAKE2B_HEX]);

/* ---- threads (src/base/crew.c) ---- */

/* Runs `call` on a thread like those of hw_crew (same stack size and locale) and waits for it to return.
 * HW_NO_MEMORY: no thread could be started and `call` did not run. */
hw_status hw_crew_call(void (*call)(void *self), void *self);

/* ---- pool allocator for small blocks (src/base/pool.c) ----
 * Blocks are cut from chunks and reused by size class; chunks are freed when the pool is closed. The trusted Lua
 * state allocates from a pool: a round of play makes a few hundred tables and strings that die together, and
 * malloc took a sixth of its time. */

enum { HW_POOL_STEP = 16, HW_POOL_CLASSES = 16 }; /* blocks of up to 16 * 16 = 256 bytes are small */

typedef struct hw_pool {
  void *free[HW_POOL_CLASSES]; /* free lists by size class; a block's first word points to the next block */
  void *chunks;                /* all chunks, linked the same way */
  char *next;                  /* first unused byte of the newest chunk */
  size_t left;
} hw_pool;

/* Meets the contract of lua_Alloc: new_size 0 frees the block, a NULL block allocates. Zero the pool before first
 * use. */
void *hw_pool_allocate(void *pool, void *block, size_t old_size, size_t new_size);
void hw_pool_close(hw_pool *pool);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
