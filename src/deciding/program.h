/* program.h - internals of a program, shared by the files of src/deciding. */
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
  int child, next; /* numbers of nodes; -1: none */
  bool owned;      /* the node has a parent; siblings are linked, so it can have only one */
} hw_node;

typedef struct hw_orders {
  int count;
  hw_op order[HW_ORDERS_MAX];
} hw_orders;

typedef struct hw_rule {
  int holding, play, law;
  uint64_t departs; /* clauses of the obeyed law that the rule may depart from, bit c for clause c */
  hw_orders prefer;
} hw_rule;

typedef struct hw_law {
  int clauses;
  int play[HW_CLAUSES_MAX];
} hw_law;

struct hw_program {
  hw_game game;
  int nodes, groups, rules, laws;
  int obeyed; /* law, -1: none */
  bool asks;
  hw_node node[HW_NODES_MAX];
  hw_group group[HW_NODES_MAX];
  hw_rule rule[HW_RULES_MAX];
  hw_law law[HW_LAWS_MAX];
  hw_orders choice;
};

/* State of a worker: the hand being decided, and caches kept from hand to hand. */
typedef struct hw_mind {
  const hw_program *program;
  const hw_view *view;
  const hw_asker *asker; /* NULL: functions are not called */
  void *state;           /* the asker's state of the script */
  int first;             /* rules before this one are not tried */
  hw_status status;      /* result of the last call of a function */
  uint64_t answers;      /* digest of the functions' answers since the caller cleared it */
  bool saw_suits;        /* a function looked at suits since the caller cleared it */
  uint32_t hand;         /* number of the hand, mixed into the digest */
  uint8_t *live;         /* an entry for each node, or NULL */
  /* Cache: the result of a group depends on faces only, so for cards it holds for every hand of a kind. */
  uint32_t kind;        /* of the hand; UINT32_MAX: do not cache */
  uint32_t *remembered; /* by node: kind + 1 of the cached result, 0: none */
  uint32_t *answer;
} hw_mind;

/* Evaluates a setting pattern: the settings of `within` that match. */
uint32_t hw_pattern_mask(hw_mind *mind, int node, uint32_t within);
bool hw_is_order(hw_op op);
/* The settings in `mask` that an order ranks first. */
uint32_t hw_order_mask(const hw_view *view, hw_op order, uint32_t mask);
/* Evaluates a hand pattern. */
bool hw_pattern_holds(hw_mind *mind, int node);
/* True if the pieces in `slots` match the group, each shape with different pieces. */
bool hw_group_match(const hw_group *group, const hw_view *view, unsigned slots);

/* The mask of lawful settings, including those of equal rank, and the governing clause (-1: none). */
uint32_t hw_law_mask(hw_mind *mind, int law, int *clause);

typedef void hw_rule_witness(void *self, int rule, hw_rule_state state, uint64_t answers);
/* Decides mind->view. Calls `witness`, if not NULL, for each rule tried. */
void hw_decide(hw_mind *mind, hw_rule_witness *witness, void *self, hw_decision *decision);

#endif
