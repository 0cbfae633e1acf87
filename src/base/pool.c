/* pool.c - pool allocator for small blocks; see base.h. */

#include "base/base.h"

#include <stdlib.h>
#include <string.h>

/* Sanitizers must see every block, so sanitized builds send every size to malloc. */
#ifdef HW_SANITIZED
enum { SMALL = 0 };
#else
enum { SMALL = HW_POOL_STEP * HW_POOL_CLASSES };
#endif
enum { CHUNK = 1 << 16 };

static size_t class_of(size_t size) { return (size - 1) / HW_POOL_STEP; }

static void push(void **list, void *block) {
  *(void **)block = *list;
  *list = block;
}

static void *pop(void **list) {
  void *block = *list;
  if (block != NULL) *list = *(void **)block;
  return block;
}

/* Abandons the rest of the previous chunk, always less than one small block. */
static void *carve(hw_pool *pool, size_t size) {
  if (pool->left < size) {
    char *chunk = malloc(CHUNK);
    if (chunk == NULL) return NULL;
    push(&pool->chunks, chunk);
    pool->next = chunk + HW_POOL_STEP;
    pool->left = CHUNK - HW_POOL_STEP;
  }
  void *block = pool->next;
  pool->next += size;
  pool->left -= size;
  return block;
}

static void *take(hw_pool *pool, size_t size) {
  if (size > SMALL) return malloc(size);
  size_t class = class_of(size);
  void *block = pop(&pool->free[class]);
  return block != NULL ? block : carve(pool, (class + 1) * HW_POOL_STEP);
}

static void give(hw_pool *pool, void *block, size_t size) {
  if (size > SMALL) free(block);
  else push(&pool->free[class_of(size)], block);
}

static void *move(hw_pool *pool, void *block, size_t old_size, size_t new_size) {
  if (old_size > SMALL && new_size > SMALL) return realloc(block, new_size);
  if (old_size <= SMALL && new_size <= SMALL && class_of(old_size) == class_of(new_size)) return block;
  void *moved = take(pool, new_size);
  /* Lua requires that shrinking a block never fails. */
  if (moved == NULL) return new_size < old_size ? block : NULL;
  memcpy(moved, block, old_size < new_size ? old_size : new_size);
  give(pool, block, old_size);
  return moved;
}

void *hw_pool_allocate(void *pool, void *block, size_t old_size, size_t new_size) {
  if (new_size == 0) {
    if (block != NULL) give(pool, block, old_size);
    return NULL;
  }
  return block == NULL ? take(pool, new_size) : move(pool, block, old_size, new_size);
}

void hw_pool_close(hw_pool *pool) {
  for (void *chunk; (chunk = pop(&pool->chunks)) != NULL;) free(chunk);
}
