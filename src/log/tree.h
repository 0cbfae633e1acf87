/* tree.h - private to src/log: shared by the tree and its proofs. */
#ifndef HW_LOG_TREE_H
#define HW_LOG_TREE_H

#include "log/log.h"

/* The largest power of two below size (at least 2): number of entries in the left subtree. */
uint64_t hw_tree_split(uint64_t size);
/* The hash of entries from..to-1, at least one, which must form one node of some tree. */
void hw_tree_range(const hw_tree *tree, uint64_t from, uint64_t to, hw_digest *hash);

#endif
