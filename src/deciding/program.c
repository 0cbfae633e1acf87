/* program.c - builds a program: rules, choices and laws over a pool of pattern nodes. */

#include "deciding/program.h"

#include <stdlib.h>
#include <string.h>

hw_status hw_program_new(hw_game game, hw_program **program) {
  hw_program *made = calloc(1, sizeof *made);
  if (made == NULL) return HW_NO_MEMORY;
  made->game = game;
  made->obeyed = -1;
  *program = made;
  return HW_OK;
}

void hw_program_free(hw_program *program) { free(program); }

/* Tiles use HW_DUO (two tiles by their joint rank), cards HW_ALIKE with any count; for tiles its count is 1. */
static bool is_of_game(const hw_shape *shape, hw_game game) {
  if (shape->sort == HW_DUO) return !hw_has_suits(game);
  if (shape->sort == HW_RANKED) return true;
  return shape->sort != HW_ALIKE || (shape->many >= 1 && (hw_has_suits(game) || shape->many == 1));
}

hw_status hw_program_group(hw_program *program, const hw_shape *shape, int shapes, int *group) {
  if (program->groups == HW_NODES_MAX || shapes > HW_HAND_MAX) return HW_TOO_LARGE;
  if (shapes < 1) return HW_BAD_RULES;
  for (int i = 0; i < shapes; i++)
    if (!is_of_game(&shape[i], program->game) || (shape[i].sort == HW_RANKED && shapes > 1))
      return HW_BAD_RULES;
  hw_group *made = &program->group[program->groups];
  made->shapes = shapes;
  memcpy(made->shape, shape, (size_t)shapes * sizeof *shape);
  *group = program->groups++;
  return HW_OK;
}

static bool is_ask(hw_op op) { return op == HW_ASK_SETTING || op == HW_ASK_HAND; }

static bool wants_rank(hw_op op) { return op == HW_RANKED_LOW || op == HW_RANKED_HIGH || op == HW_TOTAL; }

static bool wants_group(hw_op op) {
  return op == HW_HIGH || op == HW_LOW || op == HW_EITHER || op == HW_SPLIT || op == HW_HOLDS ||
         wants_rank(op);
}

static bool wants_one_child(hw_op op) {
  return op == HW_CAN || op == HW_TWO_WAYS || op == HW_WITHOUT || op == HW_NARROW || op == HW_WHEN;
}

static bool counts_points(hw_op op) {
  return op == HW_MOST_POINTS || op == HW_MOST_LOW_POINTS || op == HW_MOST_HIGH_POINTS || op == HW_TOTAL;
}

/* True if the argument and the children suit the op. */
static bool fits(const hw_program *program, hw_op op, int argument, const int *child, int children) {
  if (wants_group(op) && (argument < 0 || argument >= program->groups)) return false;
  bool ranked = wants_group(op) && program->group[argument].shape[0].sort == HW_RANKED;
  if (ranked != wants_rank(op)) return false;
  if (wants_one_child(op) && children != 1) return false;
  if (counts_points(op) && hw_has_suits(program->game)) return false;
  if (op != HW_NARROW) return true;
  return child[0] >= 0 && child[0] < program->nodes && hw_is_order(program->node[child[0]].op);
}

/* Marks children as owned, up to the first that is invalid or has a parent already. Returns the number
 * marked. */
static int own_children(hw_program *program, const int *child, int children) {
  int owned = 0;
  while (owned < children && child[owned] >= 0 && child[owned] < program->nodes &&
         !program->node[child[owned]].owned)
    program->node[child[owned++]].owned = true;
  return owned;
}

hw_status hw_program_node(hw_program *program, hw_op op, int argument, const int *child, int children,
                          int *node) {
  if (program->nodes == HW_NODES_MAX) return HW_TOO_LARGE;
  if (!fits(program, op, argument, child, children)) return HW_BAD_RULES;
  int owned = own_children(program, child, children);
  if (owned < children) {
    while (owned > 0) program->node[child[--owned]].owned = false;
    return HW_BAD_RULES;
  }
  hw_node *made = &program->node[program->nodes];
  *made = (hw_node){.op = op, .argument = argument, .child = children ? child[0] : -1, .next = -1};
  for (int i = 0; i + 1 < children; i++) program->node[child[i]].next = child[i + 1];
  if (is_ask(op)) program->asks = true;
  *node = program->nodes++;
  return HW_OK;
}

static hw_status orders_set(hw_game game, hw_orders *orders, const hw_op *prefer, int prefers) {
  if (orders->count + prefers > HW_ORDERS_MAX) return HW_TOO_LARGE;
  for (int i = 0; i < prefers; i++)
    if (!hw_is_order(prefer[i]) || (counts_points(prefer[i]) && hw_has_suits(game))) return HW_BAD_RULES;
  for (int i = 0; i < prefers; i++) orders->order[orders->count++] = prefer[i];
  return HW_OK;
}

hw_status hw_program_rule(hw_program *program, int holding, int play, int law, const hw_op *prefer,
                          int prefers) {
  if (program->rules == HW_RULES_MAX) return HW_TOO_LARGE;
  if (holding >= program->nodes || play >= program->nodes || law >= HW_LAWS_MAX) return HW_BAD_RULES;
  hw_rule rule = {.holding = holding, .play = play, .law = law};
  hw_status status = orders_set(program->game, &rule.prefer, prefer, prefers);
  if (status == HW_OK) program->rule[program->rules++] = rule;
  return status;
}

hw_status hw_program_choice(hw_program *program, const hw_op *prefer, int prefers) {
  return orders_set(program->game, &program->choice, prefer, prefers);
}

hw_status hw_program_law(hw_program *program, const int *play, int clauses, int *law) {
  if (program->laws == HW_LAWS_MAX || clauses > HW_CLAUSES_MAX) return HW_TOO_LARGE;
  hw_law *made = &program->law[program->laws];
  for (int i = 0; i < clauses; i++) {
    if (play[i] < 0 || play[i] >= program->nodes) return HW_BAD_RULES;
    made->play[i] = play[i];
  }
  made->clauses = clauses;
  *law = program->laws++;
  return HW_OK;
}

hw_status hw_program_obey(hw_program *program, int law, const uint64_t *departs) {
  if (law < 0 || law >= program->laws) return HW_BAD_RULES;
  program->obeyed = law;
  for (int r = 0; r < program->rules; r++) program->rule[r].departs = departs[r];
  return HW_OK;
}

int hw_program_rules(const hw_program *program) { return program->rules; }

int hw_program_nodes(const hw_program *program) { return program->nodes; }

int hw_program_clauses(const hw_program *program, int law) {
  return law < program->laws ? program->law[law].clauses : 0;
}

bool hw_program_asks(const hw_program *program) { return program->asks; }

/* ---- two programs ---- */

/* True if shapes are alike, except in the range of a whole half. */
static bool shapes_alike(const hw_group *a, const hw_group *b) {
  bool alike = a->shapes == b->shapes;
  for (int i = 0; alike && i < a->shapes; i++) {
    const hw_shape *x = &a->shape[i], *y = &b->shape[i];
    alike = x->sort == y->sort && x->many == y->many && x->faces == y->faces;
    if (x->sort != HW_RANKED) alike = alike && x->from == y->from && x->to == y->to;
  }
  return alike;
}

static bool nodes_alike(const hw_program *a, const hw_program *b, int n) {
  const hw_node *x = &a->node[n], *y = &b->node[n];
  if (x->op != y->op || x->argument != y->argument || x->child != y->child || x->next != y->next)
    return false;
  if (x->op != HW_RANKED_LOW && x->op != HW_TOTAL) return true;
  const hw_shape *of_x = a->group[x->argument].shape, *of_y = b->group[y->argument].shape;
  return of_x->from == of_y->from && of_x->to == of_y->to;
}

static bool orders_same(const hw_orders *a, const hw_orders *b) {
  return a->count == b->count && memcmp(a->order, b->order, (size_t)a->count * sizeof *a->order) == 0;
}

static bool rules_same(const hw_rule *a, const hw_rule *b) {
  return a->holding == b->holding && a->play == b->play && a->law == b->law && a->departs == b->departs &&
         orders_same(&a->prefer, &b->prefer);
}

static bool laws_same(const hw_law *a, const hw_law *b) {
  return a->clauses == b->clauses && memcmp(a->play, b->play, (size_t)a->clauses * sizeof *a->play) == 0;
}

bool hw_programs_alike(const hw_program *a, const hw_program *b) {
  bool alike = a->game == b->game && a->nodes == b->nodes && a->groups == b->groups && a->rules == b->rules &&
               a->laws == b->laws && a->obeyed == b->obeyed && orders_same(&a->choice, &b->choice);
  for (int i = 0; alike && i < a->groups; i++) alike = shapes_alike(&a->group[i], &b->group[i]);
  for (int i = 0; alike && i < a->nodes; i++) alike = nodes_alike(a, b, i);
  for (int i = 0; alike && i < a->rules; i++) alike = rules_same(&a->rule[i], &b->rule[i]);
  for (int i = 0; alike && i < a->laws; i++) alike = laws_same(&a->law[i], &b->law[i]);
  return alike;
}
