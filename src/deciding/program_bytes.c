/* program_bytes.c - serialises a program, so that the same core elsewhere (a web page) can decide hands.
 *
 * Numbers are 16 bits, little-endian; -1 is 65,535. Reading builds the program with the usual functions, which
 * check every part. */

#include "deciding/program.h"

/* ---- writing ---- */

typedef struct writer {
  uint8_t *to; /* NULL: only count the size */
  size_t size;
} writer;

static void put(writer *w, unsigned value) {
  if (w->to) {
    w->to[w->size] = (uint8_t)value;
    w->to[w->size + 1] = (uint8_t)(value >> 8);
  }
  w->size += 2;
}

static void put_group(writer *w, const hw_group *group) {
  put(w, (unsigned)group->shapes);
  for (int i = 0; i < group->shapes; i++) {
    const hw_shape *shape = &group->shape[i];
    put(w, shape->sort);
    put(w, shape->many);
    put(w, shape->from);
    put(w, shape->to);
    put(w, shape->faces & 0xFFFF);
    put(w, shape->faces >> 16);
  }
}

static void put_node(writer *w, const hw_program *program, const hw_node *node) {
  unsigned children = 0;
  for (int c = node->child; c != -1; c = program->node[c].next) children++;
  put(w, node->op);
  put(w, (unsigned)node->argument);
  put(w, children);
  for (int c = node->child; c != -1; c = program->node[c].next) put(w, (unsigned)c);
}

static void put_orders(writer *w, const hw_orders *orders) {
  put(w, (unsigned)orders->count);
  for (int i = 0; i < orders->count; i++) put(w, orders->order[i]);
}

static void put_obeyed(writer *w, const hw_program *program) {
  put(w, (unsigned)program->obeyed);
  for (int i = 0; i < program->rules && program->obeyed >= 0; i++)
    for (int shift = 0; shift < 64; shift += 16) put(w, program->rule[i].departs >> shift & UINT16_MAX);
}

size_t hw_program_write(const hw_program *program, uint8_t *to) {
  writer w = {.to = to};
  put(&w, program->game);
  put(&w, (unsigned)program->groups);
  for (int i = 0; i < program->groups; i++) put_group(&w, &program->group[i]);
  put(&w, (unsigned)program->nodes);
  for (int i = 0; i < program->nodes; i++) put_node(&w, program, &program->node[i]);
  put(&w, (unsigned)program->laws);
  for (int i = 0; i < program->laws; i++) {
    put(&w, (unsigned)program->law[i].clauses);
    for (int c = 0; c < program->law[i].clauses; c++) put(&w, (unsigned)program->law[i].play[c]);
  }
  put(&w, (unsigned)program->rules);
  for (int i = 0; i < program->rules; i++) {
    put(&w, (unsigned)program->rule[i].holding);
    put(&w, (unsigned)program->rule[i].play);
    put(&w, (unsigned)program->rule[i].law);
    put_orders(&w, &program->rule[i].prefer);
  }
  put_orders(&w, &program->choice);
  put_obeyed(&w, program);
  return w.size;
}

/* ---- reading ---- */

typedef struct reader {
  const uint8_t *at;
  size_t left;
  hw_status status; /* the first error found */
} reader;

static void note(reader *r, hw_status status) {
  if (r->status == HW_OK) r->status = status;
}

static unsigned take(reader *r) {
  if (r->left < 2) {
    note(r, HW_TOO_FEW);
    return 0;
  }
  unsigned value = (unsigned)(r->at[0] | r->at[1] << 8);
  r->at += 2;
  r->left -= 2;
  return value;
}

/* Reads a number that may be -1. */
static int take_number(reader *r) {
  unsigned value = take(r);
  return value == UINT16_MAX ? -1 : (int)value;
}

/* Reads a count of items, at most `most`. */
static int take_count(reader *r, int most) {
  unsigned count = take(r);
  if (count <= (unsigned)most) return (int)count;
  note(r, HW_TOO_LARGE);
  return 0;
}

static void take_group(reader *r, hw_program *program) {
  hw_shape shape[HW_HAND_MAX];
  int shapes = take_count(r, HW_HAND_MAX), group;
  for (int i = 0; i < shapes; i++) {
    unsigned sort = take(r);
    if (sort > HW_RANKED) note(r, HW_BAD_RULES);
    shape[i].sort = (hw_shape_sort)sort;
    shape[i].many = (uint8_t)take(r);
    shape[i].from = (uint16_t)take(r);
    shape[i].to = (uint16_t)take(r);
    shape[i].faces = take(r);
    shape[i].faces |= (uint32_t)take(r) << 16;
  }
  if (r->status == HW_OK) note(r, hw_program_group(program, shape, shapes, &group));
}

static void take_node(reader *r, hw_program *program) {
  int child[HW_NODES_MAX], node;
  unsigned op = take(r);
  int argument = take_number(r), children = take_count(r, HW_NODES_MAX);
  if (op >= HW_OPS) note(r, HW_BAD_RULES);
  for (int i = 0; i < children; i++) child[i] = take_number(r);
  if (r->status == HW_OK) note(r, hw_program_node(program, (hw_op)op, argument, child, children, &node));
}

static int take_orders(reader *r, hw_op order[HW_ORDERS_MAX]) {
  int count = take_count(r, HW_ORDERS_MAX);
  for (int i = 0; i < count; i++) {
    unsigned op = take(r);
    if (op >= HW_OPS) note(r, HW_BAD_RULES);
    order[i] = (hw_op)op;
  }
  return count;
}

static void take_law(reader *r, hw_program *program) {
  int play[HW_CLAUSES_MAX], law;
  int clauses = take_count(r, HW_CLAUSES_MAX);
  for (int c = 0; c < clauses; c++) play[c] = take_number(r);
  if (r->status == HW_OK) note(r, hw_program_law(program, play, clauses, &law));
}

static void take_rule(reader *r, hw_program *program) {
  hw_op prefer[HW_ORDERS_MAX];
  int holding = take_number(r), play = take_number(r), law = take_number(r);
  int prefers = take_orders(r, prefer);
  if (r->status == HW_OK) note(r, hw_program_rule(program, holding, play, law, prefer, prefers));
}

static void take_obeyed(reader *r, hw_program *program) {
  uint64_t departs[HW_RULES_MAX] = {0};
  int law = take_number(r);
  for (int i = 0; i < hw_program_rules(program) && law >= 0; i++)
    for (int shift = 0; shift < 64; shift += 16) departs[i] |= (uint64_t)take(r) << shift;
  if (r->status == HW_OK && law >= 0) note(r, hw_program_obey(program, law, departs));
}

hw_status hw_program_read(const uint8_t *bytes, size_t size, hw_program **program) {
  reader r = {.at = bytes, .left = size};
  hw_op prefer[HW_ORDERS_MAX];
  hw_program *made;
  unsigned game = take(&r);
  if (game >= (unsigned)hw_game_count) return HW_BAD_RULES;
  hw_status status = hw_program_new((hw_game)game, &made);
  if (status != HW_OK) return status;
  for (int i = take_count(&r, HW_NODES_MAX); i > 0 && r.status == HW_OK; i--) take_group(&r, made);
  for (int i = take_count(&r, HW_NODES_MAX); i > 0 && r.status == HW_OK; i--) take_node(&r, made);
  for (int i = take_count(&r, HW_LAWS_MAX); i > 0 && r.status == HW_OK; i--) take_law(&r, made);
  for (int i = take_count(&r, HW_RULES_MAX); i > 0 && r.status == HW_OK; i--) take_rule(&r, made);
  int prefers = take_orders(&r, prefer);
  if (r.status == HW_OK) note(&r, hw_program_choice(made, prefer, prefers));
  take_obeyed(&r, made);
  if (r.left > 0) note(&r, HW_TOO_MANY);
  if (r.status == HW_OK) *program = made;
  else hw_program_free(made);
  return r.status;
}
