/* base.h - what every folder of the core shares: what a function returns, limits, refusals, hashes, memory.
 *
 * Conventions. Functions that can fail return an hw_status and write their answer through a pointer,
 * untouched on failure. Nothing in the core prints, exits or keeps state between calls; every table is owned
 * by the caller. */
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
  HW_DUPLICATE, /* a piece is named more often than the set holds it */
  HW_TOO_FEW,
  HW_TOO_MANY,
  HW_BAD_RULES, /* an order is incomplete or says a thing twice */
  HW_TOO_LARGE, /* past a documented limit */
  HW_NO_MEMORY,
  HW_STOPPED, /* the caller's progress function asked to stop */
  HW_FAILED,  /* a pattern function of the caller's failed */
  HW_VARIES   /* it answered otherwise when it was asked in another order */
} hw_status;

/* ---- limits: the one place they are written down (docs/limits.md is checked against it) ---- */

enum {
  HW_HAND_MAX = 7,       /* pieces in a hand, any game */
  HW_SETTINGS_MAX = 21,  /* settings of a hand, any game: a mask of settings fits 32 bits */
  HW_PIECE_NAME_MAX = 8, /* bytes of a printed piece with its NUL */
  HW_TOKEN_MAX = 32,     /* bytes of a token quoted back in a refusal, with its NUL */
  HW_NODES_MAX = 4096,   /* of a program: nodes of its patterns */
  HW_RULES_MAX = 250,
  HW_LAWS_MAX = 4,
  HW_CLAUSES_MAX = 64, /* of a law */
  HW_ORDERS_MAX = 8,   /* of a rule or of the choices */
};

/* ---- parsing: what went wrong, and where ---- */

typedef struct hw_refusal {
  hw_status status;
  int index;                /* of the token in the text, from 1; 0 when the whole text is at fault */
  char token[HW_TOKEN_MAX]; /* as written, cut to fit */
} hw_refusal;

/* ---- hash (src/base/hash.c) ---- */

enum { HW_XXH3_HEX = 33, HW_SHA256_HEX = 65 };
void hw_hash_xxh3(const void *data, size_t size, char hex[HW_XXH3_HEX]);          /* XXH3-128: names fast */
hw_status hw_hash_sha256(const void *data, size_t size, char hex[HW_SHA256_HEX]); /* binds, for signing */
enum { HW_SHA512_SIZE = 64 };
hw_status hw_hash_sha512(const void *data, size_t size, unsigned char digest[HW_SHA512_SIZE]); /* OpenSSH's */
/* Of what comes in parts: next returns the size of each and where it is, 0 at the end. */
typedef size_t hw_hash_part(void *self, const void **part);
hw_status hw_hash_xxh3_parts(hw_hash_part *next, void *self, char hex[HW_XXH3_HEX]);
hw_status hw_hash_sha256_parts(hw_hash_part *next, void *self, char hex[HW_SHA256_HEX]);
/* BLAKE2b of 256 bits, for files: it binds as well, in half the time of a SHA-256 without the processor's help. */
enum { HW_BLAKE2B_HEX = 65 };
hw_status hw_hash_blake2b_parts(hw_hash_part *next, void *self, char hex[HW_BLAKE2B_HEX]);

/* ---- threads (src/base/crew.c) ---- */

/* One call in a thread such as those that work is cut up among, while the caller waits. HW_NO_MEMORY: none can be had,
 * and work is done without. */
hw_status hw_crew_call(void (*call)(void *self), void *self);

/* ---- memory in small blocks, cut from chunks and handed out again by size (src/base/pool.c) ----
 * A round of play is a few hundred tables and strings that die together: a general allocator took a sixth of its
 * time. The trusted Lua state has its memory from here. Chunks go back when the pool is closed. */

enum { HW_POOL_STEP = 16, HW_POOL_CLASSES = 16 }; /* small: 256 bytes at the most */

typedef struct hw_pool {
  void *free[HW_POOL_CLASSES]; /* lists of blocks, the first word of each its successor */
  void *chunks;                /* likewise */
  char *next;                  /* bytes free in the newest chunk */
  size_t left;
} hw_pool;

/* As lua_Alloc is to be: a new size of 0 frees; a block without address is new. pool: zeroed at first. */
void *hw_pool_allocate(void *pool, void *block, size_t old_size, size_t new_size);
void hw_pool_close(hw_pool *pool);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
