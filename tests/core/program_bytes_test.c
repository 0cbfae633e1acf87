/* Programs as bytes: what is read back is what was written, and nothing else is read. */

#include "houseway.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int node_of(hw_program *program, hw_op op, int argument, const int *child, int children) {
  int node;
  assert_int_equal(hw_program_node(program, op, argument, child, children, &node), HW_OK);
  return node;
}

/* Every sort of part: groups, nodes with children and without, laws, rules, orders, a function. */
static hw_program *a_program(void) {
  hw_program *made;
  int group, law;
  const hw_op prefer[] = {HW_BEST_LOW, HW_BEST_HIGH};
  const hw_shape shape[] = {{HW_ALIKE, 2, 0, UINT16_MAX, 0x1FFF}, {HW_HIGHEST, 1, 3, 9, UINT32_MAX}};
  assert_int_equal(hw_program_new(HW_PAI_GOW_POKER, &made), HW_OK);
  assert_int_equal(hw_program_group(made, shape, 2, &group), HW_OK);
  int holds = node_of(made, HW_HOLDS, group, NULL, 0), low = node_of(made, HW_LOW, group, NULL, 0);
  int best = node_of(made, HW_BEST_HIGH, -1, NULL, 0), asked = node_of(made, HW_ASK_SETTING, 3, NULL, 0);
  int either = node_of(made, HW_FIRST_OF, -1, (int[]){low, best, asked}, 3);
  int all = node_of(made, HW_EVERY, -1, NULL, 0);
  assert_int_equal(hw_program_law(made, &all, 1, &law), HW_OK);
  assert_int_equal(hw_program_rule(made, holds, either, -1, prefer, 2), HW_OK);
  assert_int_equal(hw_program_rule(made, -1, -1, law, prefer + 1, 1), HW_OK);
  assert_int_equal(hw_program_choice(made, prefer, 1), HW_OK);
  assert_int_equal(hw_program_obey(made, law, (const uint64_t[]){0, UINT64_C(1) << 63}), HW_OK);
  return made;
}

static void a_program_is_read_as_it_was_written(void **state) {
  (void)state;
  hw_program *made = a_program(), *back;
  size_t size = hw_program_write(made, NULL);
  uint8_t *bytes = malloc(size), *again = malloc(size);
  assert_int_equal(hw_program_write(made, bytes), size);
  assert_int_equal(hw_program_read(bytes, size, &back), HW_OK);
  assert_int_equal(hw_program_rules(back), 2);
  assert_int_equal(hw_program_nodes(back), 6);
  assert_int_equal(hw_program_clauses(back, 0), 1);
  assert_true(hw_program_asks(back));
  assert_int_equal(hw_program_write(back, NULL), size);
  hw_program_write(back, again);
  assert_memory_equal(bytes, again, size);
  hw_program_free(made);
  hw_program_free(back);
  free(bytes);
  free(again);
}

/* Cut anywhere they are refused; with a byte changed anywhere they are refused or another program. */
static void bytes_that_are_no_program_are_refused(void **state) {
  (void)state;
  hw_program *made = a_program(), *back = NULL;
  size_t size = hw_program_write(made, NULL);
  uint8_t *bytes = malloc(size + 1);
  int refused = 0;
  hw_program_write(made, bytes);
  for (size_t cut = 0; cut < size; cut++) {
    uint8_t *part = malloc(cut + 1); /* of its own, so that the sanitizers see who reads past its end */
    memcpy(part, bytes, cut);
    assert_int_not_equal(hw_program_read(part, cut, &back), HW_OK);
    free(part);
  }
  bytes[size] = 0;
  assert_int_equal(hw_program_read(bytes, size + 1, &back), HW_TOO_MANY);
  for (size_t i = 0; i < size; i++) {
    bytes[i] ^= 0xFF;
    if (hw_program_read(bytes, size, &back) == HW_OK) hw_program_free(back);
    else refused++;
    bytes[i] ^= 0xFF;
  }
  assert_in_range(refused, 40, size);
  hw_program_free(made);
  free(bytes);
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(a_program_is_read_as_it_was_written),
    cmocka_unit_test(bytes_that_are_no_program_are_refused),
  };
  return cmocka_run_group_tests_name("programs as bytes", tests, NULL, NULL);
}
