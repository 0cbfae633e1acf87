/* markings.h - patterns of the bank's hand, as a law singles them out: a queen-high or an ace-high with nothing, a
 * nine-high low hand. */
#ifndef HW_MARKINGS_H
#define HW_MARKINGS_H

#include "houseway.h"

/* Makes the program the patterns are of; the caller frees it. */
typedef hw_marking marked_by(hw_program **program);

static inline int of_group(hw_program *program, hw_op op, hw_shape shape) {
  int group = -1, node = -1;
  hw_program_group(program, &shape, 1, &group);
  hw_program_node(program, op, group, NULL, 0, &node);
  return node;
}

static inline int over(hw_program *program, hw_op op, const int *child, int children) {
  int node = -1;
  hw_program_node(program, op, -1, child, children, &node);
  return node;
}

static inline int hold(hw_program *program, int many, uint32_t faces) {
  return of_group(program, HW_HOLDS, (hw_shape){.sort = HW_ALIKE, .many = (uint8_t)many, .faces = faces});
}

/* Holds this rank and none above it, no pair, and nothing that can be set as a straight or flush. */
static inline int nothing_above(hw_program *program, int top) {
  const uint32_t all = (1u << HW_RANKS) - 1, above = all & ~((2u << top) - 1);
  int made = over(program, HW_MADE, NULL, 0);
  int can = over(program, HW_CAN, &made, 1), pair = hold(program, 2, all);
  int part[4] = {hold(program, 1, 1u << top), over(program, HW_WITHOUT, &can, 1),
                 over(program, HW_WITHOUT, &pair, 1), -1};
  if (above != 0) {
    int higher = hold(program, 1, above);
    part[3] = over(program, HW_WITHOUT, &higher, 1);
  }
  int nothing = over(program, HW_ALL_OF, part, above != 0 ? 4 : 3);
  return over(program, HW_WHEN, &nothing, 1);
}

static inline hw_marking mark_queen_high_and_low_nine(hw_program **program) {
  hw_program_new(HW_PAI_GOW_POKER, program);
  const uint16_t from = hw_card_rank2(4 * 7, 4 * 0), to = hw_card_rank2(4 * 7, 4 * 6); /* 9-2 to 9-8 */
  hw_marking marking = {.program = *program, .node = {nothing_above(*program, 10), -1, -1, -1}};
  marking.node[1] =
    of_group(*program, HW_RANKED_LOW, (hw_shape){.sort = HW_RANKED, .many = 1, .from = from, .to = to});
  return marking;
}

static inline hw_marking mark_ace_high(hw_program **program) {
  hw_program_new(HW_PAI_GOW_POKER, program);
  return (hw_marking){.program = *program, .node = {nothing_above(*program, HW_ACE), -1, -1, -1}};
}

#endif
