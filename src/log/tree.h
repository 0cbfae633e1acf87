/* tree.h - what the tree and its proofs share. */
#ifndef HW_LOG_TREE_H
#define HW_LOG_TREE_H

#include "log/log.h"

/* The greatest power of two below size, which is 2 at least: how many entries the left subtree has. */
uint64_t hw_tree_split(uint64_t size);
/* The hash of the entries from..to-1, at least one, which together make up one node of some tree. */
void hw_tree_range(const hw_tree *tree, uint64_t from, uint64_t to, hw_digest *hash);

#endif
