/* tree_proof.c - proves and verifies that an entry is in a tree, and that a tree extends an earlier one. */

#include "log/log.h"
#include "log/tree.h"

#include <sodium.h>
#include <string.h>

static void put(const hw_tree *tree, uint64_t from, uint64_t to, hw_tree_proof *proof) {
  hw_tree_range(tree, from, to, &proof->hash[proof->count++]);
}

/* PATH of RFC 6962 section 2.1.1. */
static void path(const hw_tree *tree, uint64_t index, uint64_t from, uint64_t to, hw_tree_proof *proof) {
  if (to - from == 1) return;
  uint64_t middle = from + hw_tree_split(to - from);
  if (index < middle) {
    path(tree, index, from, middle, proof);
    put(tree, middle, to, proof);
  } else {
    path(tree, index, middle, to, proof);
    put(tree, from, middle, proof);
  }
}

hw_status hw_tree_prove_entry(const hw_tree *tree, uint64_t index, uint64_t size, hw_tree_proof *proof) {
  if (size > hw_tree_size(tree) || index >= size) return HW_TOO_LARGE;
  proof->count = 0;
  path(tree, index, 0, size, proof);
  return HW_OK;
}

/* SUBPROOF of section 2.1.2. whole: from..to is a tree whose head was published. */
static void subproof(const hw_tree *tree, uint64_t old, uint64_t from, uint64_t to, bool whole,
                     hw_tree_proof *proof) {
  if (old == to) {
    if (!whole) put(tree, from, to, proof);
    return;
  }
  uint64_t middle = from + hw_tree_split(to - from);
  if (old <= middle) {
    subproof(tree, old, from, middle, whole, proof);
    put(tree, middle, to, proof);
  } else {
    subproof(tree, old, middle, to, false, proof);
    put(tree, from, middle, proof);
  }
}

hw_status hw_tree_prove_growth(const hw_tree *tree, uint64_t old, uint64_t size, hw_tree_proof *proof) {
  if (size > hw_tree_size(tree) || old > size) return HW_TOO_LARGE;
  proof->count = 0;
  if (old > 0) subproof(tree, old, 0, size, true, proof);
  return HW_OK;
}

static bool same(const hw_digest *a, const hw_digest *b) {
  return sodium_memcmp(a->byte, b->byte, HW_DIGEST_SIZE) == 0;
}

/* Positions of an entry and of the last entry, level by level upwards. */
typedef struct climb {
  uint64_t entry, last;
} climb;

static void up(climb *at) {
  at->entry >>= 1;
  at->last >>= 1;
}

/* Goes up by one hash. Returns true if the hash is on the left; skips levels without a sibling at the right edge. */
static bool step(climb *at) {
  bool left = at->entry % 2 == 1 || at->entry == at->last;
  if (left)
    while (at->entry % 2 == 0 && at->entry != 0) up(at);
  up(at);
  return left;
}

bool hw_tree_entry_holds(const hw_digest *leaf, uint64_t index, uint64_t size, const hw_tree_proof *proof,
                         const hw_digest *root) {
  if (index >= size) return false;
  climb at = {index, size - 1};
  hw_digest hash = *leaf;
  for (int i = 0; i < proof->count; i++) {
    if (at.last == 0) return false;
    if (step(&at)) hw_tree_node(&proof->hash[i], &hash, &hash);
    else hw_tree_node(&hash, &proof->hash[i], &hash);
  }
  return at.last == 0 && same(&hash, root);
}

bool hw_tree_growth_holds(uint64_t old, const hw_digest *old_root, uint64_t size, const hw_digest *root,
                          const hw_tree_proof *proof) {
  if (old > size) return false;
  if (old == size) return proof->count == 0 && same(old_root, root);
  if (old == 0) { /* every tree extends the empty one, whose head is known */
    hw_digest empty;
    crypto_hash_sha256(empty.byte, NULL, 0);
    return proof->count == 0 && same(old_root, &empty);
  }
  climb at = {old - 1, size - 1};
  while (at.entry % 2 == 1) up(&at);
  /* A complete subtree starts from its own head; otherwise the proof supplies the first hash. */
  bool whole = at.entry == 0;
  if (!whole && proof->count == 0) return false;
  hw_digest before = whole ? *old_root : proof->hash[0], after = before;
  for (int i = whole ? 0 : 1; i < proof->count; i++) {
    if (at.last == 0) return false;
    if (step(&at)) {
      hw_tree_node(&proof->hash[i], &before, &before);
      hw_tree_node(&proof->hash[i], &after, &after);
    } else {
      hw_tree_node(&after, &proof->hash[i], &after);
    }
  }
  return at.last == 0 && same(&before, old_root) && same(&after, root);
}
