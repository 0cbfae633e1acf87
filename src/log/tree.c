/* tree.c - a log's Merkle tree: stores the hash of every complete subtree, level by level, so that the head of any
 * size and any proof take a few lookups. Leaves and nodes are hashed with different prefixes (RFC 6962 section
 * 2.1). */

#include "log/tree.h"
#include "log/log.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static const unsigned char leaf_prefix = 0, node_prefix = 1;

void hw_tree_leaf(const void *entry, size_t size, hw_digest *leaf) {
  crypto_hash_sha256_state state;
  crypto_hash_sha256_init(&state);
  crypto_hash_sha256_update(&state, &leaf_prefix, 1);
  if (size > 0) crypto_hash_sha256_update(&state, entry, size);
  crypto_hash_sha256_final(&state, leaf->byte);
}

void hw_tree_node(const hw_digest *left, const hw_digest *right, hw_digest *node) {
  unsigned char both[1 + 2 * HW_DIGEST_SIZE];
  both[0] = node_prefix;
  memcpy(both + 1, left->byte, HW_DIGEST_SIZE);
  memcpy(both + 1 + HW_DIGEST_SIZE, right->byte, HW_DIGEST_SIZE);
  crypto_hash_sha256(node->byte, both, sizeof both);
}

typedef struct level {
  hw_digest *hash;
  size_t count, capacity;
} level;

struct hw_tree {
  level levels[HW_PROOF_MAX]; /* levels[l].hash[i] covers entries i * 2^l to (i + 1) * 2^l - 1 */
};

hw_status hw_tree_open(hw_tree **tree) {
  hw_tree *made = sodium_init() < 0 ? NULL : calloc(1, sizeof *made);
  if (!made) return HW_NO_MEMORY;
  *tree = made;
  return HW_OK;
}

void hw_tree_close(hw_tree *tree) {
  if (!tree) return;
  for (int l = 0; l < HW_PROOF_MAX; l++) free(tree->levels[l].hash);
  free(tree);
}

static hw_status level_reserve(level *one) {
  if (one->count < one->capacity) return HW_OK;
  size_t capacity = one->capacity ? 2 * one->capacity : 16;
  hw_digest *hash = realloc(one->hash, capacity * sizeof *hash);
  if (!hash) return HW_NO_MEMORY;
  one->hash = hash;
  one->capacity = capacity;
  return HW_OK;
}

hw_status hw_tree_append(hw_tree *tree, const hw_digest *leaf) {
  /* Reserves memory first, so that on failure the tree is unchanged. */
  int top = 0;
  while (tree->levels[top].count % 2 == 1) top++;
  for (int l = 0; l <= top; l++)
    if (level_reserve(&tree->levels[l]) != HW_OK) return HW_NO_MEMORY;
  hw_digest hash = *leaf;
  for (int l = 0; l <= top; l++) {
    level *one = &tree->levels[l];
    one->hash[one->count++] = hash;
    if (l < top) hw_tree_node(&one->hash[one->count - 2], &one->hash[one->count - 1], &hash);
  }
  return HW_OK;
}

uint64_t hw_tree_size(const hw_tree *tree) { return tree->levels[0].count; }

uint64_t hw_tree_split(uint64_t size) {
  uint64_t split = 1;
  while (split < size - split) split *= 2;
  return split;
}

void hw_tree_range(const hw_tree *tree, uint64_t from, uint64_t to, hw_digest *hash) {
  uint64_t size = to - from;
  int l = 0;
  while (l < HW_PROOF_MAX - 1 && (uint64_t)1 << l < size) l++;
  if ((uint64_t)1 << l == size) {
    *hash = tree->levels[l].hash[from >> l];
    return;
  }
  hw_digest left, right;
  uint64_t split = hw_tree_split(size);
  hw_tree_range(tree, from, from + split, &left);
  hw_tree_range(tree, from + split, to, &right);
  hw_tree_node(&left, &right, hash);
}

hw_status hw_tree_root(const hw_tree *tree, uint64_t size, hw_digest *root) {
  if (size > hw_tree_size(tree)) return HW_TOO_LARGE;
  if (size == 0) crypto_hash_sha256(root->byte, NULL, 0);
  else hw_tree_range(tree, 0, size, root);
  return HW_OK;
}
