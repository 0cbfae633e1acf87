/* patterns.h - programs written shortly in C, for tests: shapes, nodes and hands by their notation. */
#ifndef HW_PATTERNS_H
#define HW_PATTERNS_H

#include "card_rules.h"
#include "massachusetts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* ---- rankings: Mass. Pai Gow § 2; 58 Pa. Code § 645a.6 ---- */

static inline hw_ranking tile_ranking(void) {
  hw_ranking ranking = {.game = HW_PAI_GOW};
  hw_tile_rules rules = ma_rules();
  assert_int_equal(hw_tile_ranking_build(&rules, &ranking.tile), HW_OK);
  return ranking;
}

/* To be freed with free_ranking. */
static inline hw_ranking card_ranking(void) {
  hw_card_ranking *card = NULL;
  assert_int_equal(hw_card_ranking_build(&all_rules[0], &card), HW_OK);
  return (hw_ranking){.game = HW_PAI_GOW_POKER, .card = card};
}

static inline void free_ranking(const hw_ranking *ranking) {
  hw_card_ranking_free((hw_card_ranking *)ranking->card);
}

static inline hw_view view_of(const hw_ranking *ranking, const char *hand) {
  uint8_t piece[HW_HAND_MAX];
  hw_refusal why;
  hw_view view;
  int size = hw_game_of(ranking->game)->hand;
  hw_status status = ranking->game == HW_PAI_GOW ? hw_tile_parse(hand, size, piece, &why)
                                                 : hw_card_parse(hand, size, piece, &why);
  assert_int_equal(status, HW_OK);
  hw_view_fill(ranking, piece, &view);
  return view;
}

/* ---- shapes ---- */

enum { ANY_RANK = (1 << HW_RANKS) - 1, ANY_FACE = (1 << HW_FACES) - 1 };

/* "A K 9 T" */
static inline uint32_t ranks(const char *names) {
  static const char order[] = "23456789TJQKA";
  uint32_t mask = 0;
  for (; *names; names++)
    for (int r = 0; r < HW_RANKS; r++)
      if (*names == order[r]) mask |= UINT32_C(1) << r;
  return mask;
}

/* "6-6 1-1" */
static inline uint32_t faces(const char *pips) {
  uint32_t mask = 0;
  for (; *pips; pips += pips[3] ? 4 : 3) mask |= UINT32_C(1) << hw_face_parse(pips, 3);
  return mask;
}

static inline hw_shape alike(int many, uint32_t of) {
  return (hw_shape){.sort = HW_ALIKE, .many = (uint8_t)many, .faces = of};
}

static inline hw_shape card(const char *names) { return alike(1, ranks(names)); }

static inline hw_shape tile(const char *pips) { return alike(1, faces(pips)); }

static inline hw_shape duo(int from, int to, uint32_t of) {
  return (hw_shape){.sort = HW_DUO, .from = (uint16_t)from, .to = (uint16_t)to, .faces = of};
}

static inline hw_shape at_place(hw_shape_sort sort) { return (hw_shape){.sort = sort}; }

/* Two tiles worth that many points, whatever the tile. */
static inline hw_shape worth(int from, int to) {
  return duo(from * HW_TILE_VALUE_STEP, to * HW_TILE_VALUE_STEP + HW_TILE_VALUE_STEP - 1, ANY_FACE);
}

static inline hw_shape ranking_pair(int best, int worst) {
  return duo(ma_pair_rank(worst), ma_pair_rank(best), ANY_FACE);
}

#define SHAPES(...) (const hw_shape[]){__VA_ARGS__}, (int)(sizeof(hw_shape[]){__VA_ARGS__} / sizeof(hw_shape))

/* ---- nodes ---- */

#define NODES(...) (const int[]){__VA_ARGS__}, (int)(sizeof(int[]){__VA_ARGS__} / sizeof(int))
#define ORDERS(...) (const hw_op[]){__VA_ARGS__}, (int)(sizeof(hw_op[]){__VA_ARGS__} / sizeof(hw_op))

static inline hw_program *new_program(hw_game game) {
  hw_program *program = NULL;
  assert_int_equal(hw_program_new(game, &program), HW_OK);
  return program;
}

static inline int group_node(hw_program *program, hw_op op, const hw_shape *shape, int shapes) {
  int group, node;
  assert_int_equal(hw_program_group(program, shape, shapes, &group), HW_OK);
  assert_int_equal(hw_program_node(program, op, group, NULL, 0, &node), HW_OK);
  return node;
}

static inline int leaf(hw_program *program, hw_op op) {
  int node;
  assert_int_equal(hw_program_node(program, op, -1, NULL, 0, &node), HW_OK);
  return node;
}

static inline int ask(hw_program *program, hw_op op, int function) {
  int node;
  assert_int_equal(hw_program_node(program, op, function, NULL, 0, &node), HW_OK);
  return node;
}

static inline int join(hw_program *program, hw_op op, const int *child, int children) {
  int node;
  assert_int_equal(hw_program_node(program, op, -1, child, children, &node), HW_OK);
  return node;
}

static inline void add_rule(hw_program *program, int holding, int play, int law, const hw_op *prefer,
                            int prefers) {
  assert_int_equal(hw_program_rule(program, holding, play, law, prefer, prefers), HW_OK);
}

static inline int add_law(hw_program *program, const int *play, int clauses) {
  int law;
  assert_int_equal(hw_program_law(program, play, clauses, &law), HW_OK);
  return law;
}

#endif
