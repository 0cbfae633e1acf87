/* decide.c - decides one hand: lawful settings, then the first matching rule, then the choices. */

#include "deciding/program.h"

static uint32_t take_in_equals(const hw_view *view, uint32_t mask) {
  if (mask == view->exist) return mask;
  uint32_t lawful = 0;
  for (uint32_t left = mask; left; left &= left - 1) lawful |= hw_view_equals(view, __builtin_ctz(left));
  return lawful;
}

/* The settings of the governing clause, without those of equal rank. */
static uint32_t law_settings(hw_mind *mind, int law, int *clause) {
  const hw_law *rules = &mind->program->law[law];
  for (int c = 0; c < rules->clauses; c++) {
    uint32_t mask = hw_pattern_mask(mind, rules->play[c], mind->view->exist);
    if (mask == 0) continue;
    *clause = c;
    return mask;
  }
  *clause = -1;
  return 0;
}

uint32_t hw_law_mask(hw_mind *mind, int law, int *clause) {
  return take_in_equals(mind->view, law_settings(mind, law, clause));
}

static uint32_t narrow(const hw_view *view, const hw_orders *orders, uint32_t mask) {
  for (int i = 0; i < orders->count; i++) mask = hw_order_mask(view, orders->order[i], mask);
  return mask;
}

static uint32_t rule_settings(hw_mind *mind, const hw_rule *rule) {
  int clause;
  uint32_t mask = rule->law >= 0 ? law_settings(mind, rule->law, &clause) : mind->view->exist;
  return rule->play >= 0 ? hw_pattern_mask(mind, rule->play, mask) : mask;
}

/* Narrows the settings by `prefer` and the choices. */
static uint32_t narrow_rule(hw_mind *mind, const hw_rule *rule, uint32_t mask) {
  return narrow(mind->view, &mind->program->choice, narrow(mind->view, &rule->prefer, mask));
}

/* The settings of a rule that the obeyed law allows, or all that the law allows. */
static uint32_t obey(hw_mind *mind, const hw_rule *rule, uint32_t mask, hw_decision *decision) {
  int clause;
  uint32_t lawful = hw_law_mask(mind, mind->program->obeyed, &clause);
  if (clause < 0 || (rule->departs >> clause & 1)) return mask;
  if (!(lawful >> __builtin_ctz(narrow_rule(mind, rule, mask)) & 1)) decision->obeyed = clause;
  return mask & lawful ? mask & lawful : lawful;
}

void hw_decide(hw_mind *mind, hw_rule_witness *witness, void *self, hw_decision *decision) {
  const hw_program *program = mind->program;
  *decision = (hw_decision){.rule = -1, .setting = -1, .clause = -1, .obeyed = -1};
  if (program->laws > 0) decision->lawful = hw_law_mask(mind, 0, &decision->clause);
  for (int r = mind->first; r < program->rules && mind->status == HW_OK; r++) {
    const hw_rule *rule = &program->rule[r];
    hw_rule_state state = HW_NOT_HELD;
    mind->answers = 0;
    if (rule->holding < 0 || hw_pattern_holds(mind, rule->holding)) {
      uint32_t mask = rule_settings(mind, rule);
      if (mask && program->obeyed >= 0) mask = obey(mind, rule, mask, decision);
      decision->left = narrow_rule(mind, rule, mask);
      state = mask ? HW_DECIDED : HW_PASSED;
    }
    if (witness) witness(self, r, state, mind->answers);
    if (state != HW_DECIDED) continue;
    decision->rule = r;
    decision->setting = __builtin_ctz(decision->left);
    return;
  }
}

/* ---- one hand, without calling functions ---- */

static bool node_asks(const hw_program *program, int n) {
  if (n < 0) return false;
  const hw_node *node = &program->node[n];
  if (node->op == HW_ASK_SETTING || node->op == HW_ASK_HAND) return true;
  for (int c = node->child; c != -1; c = program->node[c].next)
    if (node_asks(program, c)) return true;
  return false;
}

typedef struct trace {
  hw_rule_state *state;
} trace;

static void note_state(void *self, int rule, hw_rule_state state, uint64_t answers) {
  (void)answers;
  ((trace *)self)->state[rule] = state;
}

void hw_program_trace(const hw_program *program, const hw_view *view, hw_rule_state *state,
                      hw_decision *decision) {
  hw_mind mind = {.program = program, .view = view, .kind = UINT32_MAX};
  trace noted = {state};
  for (int r = 0; r < program->rules; r++) state[r] = HW_NOT_ASKED;
  hw_decide(&mind, note_state, &noted, decision);
  for (int r = 0; r < program->rules; r++) {
    if (!node_asks(program, program->rule[r].holding) && !node_asks(program, program->rule[r].play)) continue;
    if (decision->rule >= 0 && decision->rule < r) return;
    for (; r < program->rules; r++) state[r] = HW_NOT_ASKED;
    decision->rule = decision->setting = decision->obeyed = -1;
    decision->left = 0;
  }
}

void hw_program_live(const hw_program *program, const hw_view *view, bool *live) {
  uint8_t seen[HW_NODES_MAX] = {0};
  hw_mind mind = {.program = program, .view = view, .kind = UINT32_MAX, .live = seen};
  hw_decision decision;
  if (!program->asks) hw_decide(&mind, NULL, NULL, &decision);
  for (int n = 0; n < program->nodes; n++) live[n] = seen[n] != 0;
}
