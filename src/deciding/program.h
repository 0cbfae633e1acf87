/* program.h - the insides of a program, shared by program.c, pattern.c and decide.c. */
#ifndef HW_PROGRAM_H
#define HW_PROGRAM_H

#include "deciding/deciding.h"

typedef struct hw_group {
  int shapes;
  hw_shape shape[HW_HAND_MAX];
} hw_group;

typedef struct hw_node {
  hw_op op;
  int argument;    /* group or function */
  int child, next; /* first child, next sibling; -1 for none */
  bool owned;      /* is a child: siblings are linked, so it can be of one node only */
} hw_node;

typedef struct hw_orders {
  int count;
  hw_op order[HW_ORDERS_MAX];
} hw_orders;

typedef struct hw_rule {
  int holding, play, law;
  hw_orders prefer;
} hw_rule;

typedef struct hw_law {
  int clauses;
  int play[HW_CLAUSES_MAX];
} hw_law;

struct hw_program {
  hw_game game;
  int nodes, groups, rules, laws;
  bool asks;
  hw_node node[HW_NODES_MAX];
  hw_group group[HW_NODES_MAX];
  hw_rule rule[HW_RULES_MAX];
  hw_law law[HW_LAWS_MAX];
  hw_orders choice;
};

/* One hand being decided, and what one worker remembers from hand to hand. */
typedef struct hw_mind {
  const hw_program *program;
  const hw_view *view;
  const hw_asker *asker; /* NULL: functions are not asked */
  void *state;           /* of the asker */
  hw_status status;      /* of the last asking */
  uint64_t answers;      /* digest of what functions returned since the caller cleared it */
  bool saw_suits;        /* a function looked at suits since the caller cleared it */
  uint32_t hand;         /* a number for the hand, mixed into the digest */
  uint8_t *live;         /* one a node, or NULL */
  /* A group looks at faces only, so for cards its answer serves every hand of the kind. */
  uint32_t kind;        /* of the hand; UINT32_MAX: remember nothing */
  uint32_t *remembered; /* one a node: kind + 1 the answer is for, 0 for none */
  uint32_t *answer;
} hw_mind;

/* Setting pattern: the settings of `within` that match. */
uint32_t hw_pattern_mask(hw_mind *mind, int node, uint32_t within);
bool hw_is_order(hw_op op);
/* Of the settings in `mask`, those an order puts first. */
uint32_t hw_order_mask(const hw_view *view, hw_op order, uint32_t mask);
/* Hand pattern. */
bool hw_pattern_holds(hw_mind *mind, int node);
/* Whether the pieces in the slots meet the group, each shape with pieces of its own. */
bool hw_group_match(const hw_group *group, const hw_view *view, unsigned slots);

/* The lawful settings, those equal to one in both ranks taken in, and the clause that governs (-1). */
uint32_t hw_law_mask(hw_mind *mind, int law, int *clause);

typedef void hw_rule_witness(void *self, int rule, hw_rule_state state, uint64_t answers);
/* Decides mind->view. witness, if any, hears of each rule asked. */
void hw_decide(hw_mind *mind, hw_rule_witness *witness, void *self, hw_decision *decision);

#endif
