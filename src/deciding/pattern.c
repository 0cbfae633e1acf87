/* pattern.c - evaluates a pattern for a hand. */

#include "deciding/program.h"

static unsigned every_slot(const hw_view *view) { return (1u << view->size) - 1; }

/* ---- groups ---- */

static uint32_t group_mask(const hw_node *node, const hw_group *group, const hw_view *view) {
  uint32_t mask = 0;
  for (int s = 0; s < view->settings; s++) {
    unsigned low = view->low_slots[s], high = every_slot(view) & ~low;
    bool in_high = node->op != HW_LOW && hw_group_match(group, view, high);
    bool in_low = node->op != HW_HIGH && hw_group_match(group, view, low);
    bool met = node->op == HW_SPLIT ? !in_high && !in_low : in_high || in_low;
    if (met) mask |= UINT32_C(1) << s;
  }
  return mask;
}

/* Result of a node that depends on faces only, cached for all hands of the kind. */
static uint32_t faces_answer(hw_mind *mind, int n) {
  const hw_node *node = &mind->program->node[n];
  const hw_group *group = &mind->program->group[node->argument];
  bool remembers = mind->remembered != NULL && mind->kind != UINT32_MAX;
  if (remembers && mind->remembered[n] == mind->kind + 1) return mind->answer[n];
  uint32_t answer = node->op == HW_HOLDS ? hw_group_match(group, mind->view, every_slot(mind->view))
                                         : group_mask(node, group, mind->view);
  if (remembers) {
    mind->remembered[n] = mind->kind + 1;
    mind->answer[n] = answer;
  }
  return answer;
}

/* ---- whole halves: ranks and points ----
 * The rank of a high hand of cards depends on suits, so it is evaluated for every class and never cached. */

static uint32_t ranked_mask(const hw_node *node, const hw_shape *shape, const hw_view *view) {
  uint32_t mask = 0;
  for (int s = 0; s < view->settings; s++) {
    int rank = node->op == HW_RANKED_LOW    ? view->low_rank[s]
               : node->op == HW_RANKED_HIGH ? view->high_rank[s]
                                            : hw_view_points(view, s, true, true);
    if (rank >= shape->from && rank <= shape->to) mask |= UINT32_C(1) << s;
  }
  return mask;
}

bool hw_is_order(hw_op op) { return op >= HW_BEST_LOW && op <= HW_MOST_HIGH_POINTS; }

uint32_t hw_order_mask(const hw_view *view, hw_op order, uint32_t mask) {
  switch (order) {
  case HW_BEST_LOW: return hw_view_best_low(view, mask);
  case HW_BEST_HIGH: return hw_view_best_high(view, mask);
  case HW_MOST_POINTS: return hw_view_most_points(view, true, true, mask);
  case HW_MOST_LOW_POINTS: return hw_view_most_points(view, true, false, mask);
  case HW_MOST_HIGH_POINTS: return hw_view_most_points(view, false, true, mask);
  default: return mask;
  }
}

/* ---- functions of the script ---- */

/* splitmix64's finisher turns one call and its answer into a number. Sums of these identify a set of calls. */
static uint64_t mix(uint64_t x) {
  x += UINT64_C(0x9E3779B97F4A7C15);
  x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
  x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
  return x ^ x >> 31;
}

static void note_answer(hw_mind *mind, int function, uint32_t answer) {
  mind->saw_suits = mind->saw_suits || mind->asker->saw_suits(mind->state);
  mind->answers += mix(mix((uint64_t)mind->hand << 32 | (uint32_t)function) + answer);
}

static uint32_t ask_setting(hw_mind *mind, const hw_node *node, uint32_t within) {
  uint32_t mask = 0;
  if (mind->asker == NULL || mind->status != HW_OK) return 0;
  mind->status = mind->asker->setting(mind->state, node->argument, mind->view, within, &mask);
  mask = mind->status == HW_OK ? mask & within : 0;
  note_answer(mind, node->argument, mask);
  return mask;
}

static bool ask_hand(hw_mind *mind, const hw_node *node) {
  bool holds = false;
  if (mind->asker == NULL || mind->status != HW_OK) return false;
  mind->status = mind->asker->hand(mind->state, node->argument, mind->view, &holds);
  holds = holds && mind->status == HW_OK;
  note_answer(mind, node->argument, holds);
  return holds;
}

/* ---- setting patterns ---- */

static uint32_t above_mask(const hw_view *view) {
  uint32_t mask = 0;
  for (uint32_t left = view->ranking->card ? view->exist : 0; left; left &= left - 1) {
    int s = __builtin_ctz(left);
    if (view->high_rank[s] >= hw_card_above(view->ranking->card, (uint8_t)view->low_rank[s]))
      mask |= UINT32_C(1) << s;
  }
  return mask;
}

static void mark_live(hw_mind *mind, int node) {
  if (mind->live) mind->live[node] = 1;
}

static bool is_alternatives(hw_op op) { return op == HW_ANY_OF || op == HW_FIRST_OF; }

/* Applies plain conditions before alternatives, so that alternatives see only settings that can still be played. */
static uint32_t all_of(hw_mind *mind, int first, uint32_t within) {
  for (int pass = 0; pass < 2; pass++)
    for (int c = first; c != -1 && within; c = mind->program->node[c].next)
      if (is_alternatives(mind->program->node[c].op) == (pass == 1))
        within = hw_pattern_mask(mind, c, within);
  return within;
}

static uint32_t alternatives(hw_mind *mind, int first, bool only_first, uint32_t within) {
  uint32_t mask = 0;
  for (int c = first; c != -1; c = mind->program->node[c].next) {
    uint32_t left = hw_pattern_mask(mind, c, within);
    if (left == 0) continue;
    mark_live(mind, c);
    mask |= left;
    if (only_first) break;
  }
  return mask;
}

static uint32_t in_turn(hw_mind *mind, int first, uint32_t within) {
  for (int c = first; c != -1 && within; c = mind->program->node[c].next)
    within = hw_pattern_mask(mind, c, within);
  return within;
}

uint32_t hw_pattern_mask(hw_mind *mind, int n, uint32_t within) {
  const hw_node *node = &mind->program->node[n];
  const hw_view *view = mind->view;
  switch (node->op) {
  case HW_EVERY: return within;
  case HW_HIGH:
  case HW_LOW:
  case HW_EITHER:
  case HW_SPLIT: return within & faces_answer(mind, n);
  case HW_MADE: return within & view->made;
  case HW_BEST_LOW:
  case HW_BEST_HIGH:
  case HW_MOST_POINTS:
  case HW_MOST_LOW_POINTS:
  case HW_MOST_HIGH_POINTS: return within & hw_order_mask(view, node->op, view->exist);
  case HW_RANKED_LOW:
  case HW_RANKED_HIGH:
  case HW_TOTAL: return within & ranked_mask(node, &mind->program->group[node->argument].shape[0], view);
  case HW_NARROW: return hw_order_mask(view, mind->program->node[node->child].op, within);
  case HW_IN_TURN: return in_turn(mind, node->child, within);
  case HW_WHEN: return hw_pattern_holds(mind, node->child) ? within : 0;
  case HW_NOT_FOULED: return within & view->exist;
  case HW_ABOVE: return within & above_mask(view);
  case HW_FIRST_OF: return alternatives(mind, node->child, true, within);
  case HW_ANY_OF: return alternatives(mind, node->child, false, within);
  case HW_ALL_OF: return all_of(mind, node->child, within);
  case HW_ASK_SETTING: return ask_setting(mind, node, within);
  default: return 0;
  }
}

/* ---- hand patterns ---- */

static bool two_ways(const hw_view *view, uint32_t mask) {
  return mask != 0 && (mask & ~hw_view_equals(view, __builtin_ctz(mask))) != 0;
}

static bool all_hold(hw_mind *mind, int first) {
  for (int c = first; c != -1; c = mind->program->node[c].next)
    if (!hw_pattern_holds(mind, c)) return false;
  return true;
}

/* Evaluates every alternative even after one holds, so that a dead alternative is detected. */
static bool any_holds(hw_mind *mind, int first) {
  bool any = false;
  for (int c = first; c != -1; c = mind->program->node[c].next) {
    if (!hw_pattern_holds(mind, c)) continue;
    mark_live(mind, c);
    any = true;
  }
  return any;
}

bool hw_pattern_holds(hw_mind *mind, int n) {
  const hw_node *node = &mind->program->node[n];
  switch (node->op) {
  case HW_HOLDS: return faces_answer(mind, n) != 0;
  case HW_CAN: return hw_pattern_mask(mind, node->child, mind->view->exist) != 0;
  case HW_TWO_WAYS: return two_ways(mind->view, hw_pattern_mask(mind, node->child, mind->view->exist));
  case HW_WITHOUT: return !hw_pattern_holds(mind, node->child);
  case HW_ALL_OF: return all_hold(mind, node->child);
  case HW_ANY_OF: return any_holds(mind, node->child);
  case HW_ASK_HAND: return ask_hand(mind, node);
  default: return false;
  }
}
