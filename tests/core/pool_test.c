/* pool_test.c - memory in small blocks: what is written stays, whatever is taken, resized and given back. */

#include "houseway.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { BLOCKS = 400, TURNS = 200000, LARGEST = 700 };

typedef struct held {
  unsigned char *block;
  size_t size;
  unsigned char mark;
} held;

static uint32_t next(uint32_t *state) {
  *state = *state * 1664525u + 1013904223u;
  return *state >> 8;
}

static void check(const held *one, size_t size) {
  for (size_t i = 0; i < size; i++) assert_int_equal(one->block[i], one->mark);
}

static void resize(hw_pool *pool, held *one, size_t size) {
  check(one, one->size);
  one->block = hw_pool_allocate(pool, one->block, one->size, size);
  if (size == 0) {
    assert_null(one->block);
  } else {
    assert_non_null(one->block);
    assert_int_equal((uintptr_t)one->block % HW_POOL_STEP, 0);
    check(one, size < one->size ? size : one->size);
    memset(one->block, one->mark, size);
  }
  one->size = size;
}

static void blocks_keep_what_is_written(void **state) {
  (void)state;
  static held blocks[BLOCKS];
  hw_pool pool = {0};
  uint32_t chance = 1;
  for (int i = 0; i < BLOCKS; i++) blocks[i].mark = (unsigned char)(i % 251);
  for (int turn = 0; turn < TURNS; turn++)
    resize(&pool, &blocks[next(&chance) % BLOCKS], next(&chance) % 4 == 0 ? 0 : next(&chance) % LARGEST);
  for (int i = 0; i < BLOCKS; i++) resize(&pool, &blocks[i], 0);
  hw_pool_close(&pool);
}

#ifdef HW_SANITIZED
#include <sanitizer/asan_interface.h>

/* Where small blocks lay in chunks, what is read after it was given back would be read unseen. */
static void a_checker_sees_every_block(void **state) {
  (void)state;
  hw_pool pool = {0};
  char *kept = hw_pool_allocate(&pool, NULL, 0, 24), *given = hw_pool_allocate(&pool, NULL, 0, 24);
  assert_null(hw_pool_allocate(&pool, given, 24, 0));
  assert_true(__asan_address_is_poisoned(given));
  assert_true(__asan_address_is_poisoned(kept + 24));
  assert_false(__asan_address_is_poisoned(kept + 23));
  hw_pool_allocate(&pool, kept, 24, 0);
  hw_pool_close(&pool);
}
#endif

/* What Lua passes as the old size of a new block is a kind of object. */
static void a_new_block_has_no_old_size(void **state) {
  (void)state;
  hw_pool pool = {0};
  char *block = hw_pool_allocate(&pool, NULL, 5, 24);
  assert_non_null(block);
  memset(block, 7, 24);
  assert_null(hw_pool_allocate(&pool, block, 24, 0));
  assert_null(hw_pool_allocate(&pool, NULL, 0, 0));
  hw_pool_close(&pool);
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(blocks_keep_what_is_written),
    cmocka_unit_test(a_new_block_has_no_old_size),
#ifdef HW_SANITIZED
    cmocka_unit_test(a_checker_sees_every_block),
#endif
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
