/* pool.h - memory in small blocks, cut from chunks and handed out again by size.
 *
 * A round of play is a few hundred tables and strings that die together: a general allocator took a sixth of its
 * time. The trusted Lua state has its memory from here. Chunks go back when the pool is closed. */
#ifndef HW_POOL_H
#define HW_POOL_H

#include <stddef.h>

enum { HW_POOL_STEP = 16, HW_POOL_CLASSES = 16 }; /* small: 256 bytes at the most */

typedef struct hw_pool {
  void *free[HW_POOL_CLASSES]; /* lists of blocks, the first word of each its successor */
  void *chunks;                /* likewise */
  char *next;                  /* what is left of the newest chunk */
  size_t left;
} hw_pool;

/* As lua_Alloc is to be: a new size of 0 frees; a block without address is new. pool: zeroed at first. */
void *hw_pool_allocate(void *pool, void *block, size_t old_size, size_t new_size);
void hw_pool_close(hw_pool *pool);

#endif
