/* survey_count.c - see survey_count.h. */

#include "deciding/survey_count.h"

#include <stdlib.h>

uint32_t hw_stretch_start(const hw_kinds *kinds, uint32_t stretch) {
  return (uint32_t)((uint64_t)kinds->count * stretch / HW_STRETCHES);
}

hw_status hw_counter_open(hw_counter *counter, const hw_program *program, const hw_asker *asker) {
  size_t nodes = (size_t)hw_program_nodes(program) + 1;
  counter->mind = (hw_mind){.program = program, .asker = asker};
  counter->mind.remembered = calloc(nodes, sizeof *counter->mind.remembered);
  counter->mind.answer = calloc(nodes, sizeof *counter->mind.answer);
  return counter->mind.remembered && counter->mind.answer ? HW_OK : HW_NO_MEMORY;
}

void hw_counter_close(hw_counter *counter) {
  free(counter->mind.remembered);
  free(counter->mind.answer);
}

/* ---- deciding ---- */

static void witness_rule(void *self, int rule, hw_rule_state state, uint64_t answers) {
  hw_counter *counter = self;
  counter->state[rule] = state;
  counter->answered[rule] = answers;
  counter->asked = rule + 1;
}

void hw_counter_decide(hw_counter *counter, const hw_view *view, uint32_t number, hw_decision *decision) {
  hw_mind *mind = &counter->mind;
  mind->view = view;
  mind->hand = number;
  mind->saw_suits = false;
  mind->live = counter->report->live;
  counter->asked = 0;
  hw_decide(mind, witness_rule, counter, decision);
}

/* ---- counting ---- */

static void count_rules(const hw_counter *counter, const hw_tally *tally) {
  for (int r = 0; r < counter->asked; r++) {
    hw_rule_report *report = &counter->report->rule[r];
    if (counter->state[r] == HW_NOT_HELD) continue;
    hw_tally_add(&report->held, tally);
    hw_tally_add(counter->state[r] == HW_PASSED ? &report->passed : &report->set, tally);
  }
}

static bool differ(const hw_view *view, uint32_t mask) {
  return (mask & ~hw_view_equals(view, __builtin_ctz(mask))) != 0;
}

/* Number of settings in `mask` with different ranks. A low rank not seen before needs no comparison. */
static unsigned count_different(const hw_view *view, uint32_t mask) {
  uint64_t met[2] = {0, 0};
  unsigned different = 0;
  for (uint32_t left = mask; left; left &= left - 1) {
    int s = __builtin_ctz(left);
    unsigned low = view->low_rank[s];
    uint64_t *word = &met[low >> 6 & 1], bit = UINT64_C(1) << (low & 63);
    bool again = (*word & bit) && (hw_view_equals(view, s) & mask & ((UINT32_C(1) << s) - 1));
    *word |= bit;
    different += !again;
  }
  return different;
}

/* True if a setting of `mask` is better than setting s in one half and worse in neither. */
static bool is_dominated(const hw_view *view, int s, uint32_t mask) {
  uint16_t high = view->high_rank[s], low = view->low_rank[s];
  uint32_t better = 0;
  for (int t = 0; t < view->settings; t++) {
    bool no_worse = (view->high_rank[t] >= high) & (view->low_rank[t] >= low);
    bool equal = (view->high_rank[t] == high) & (view->low_rank[t] == low);
    better |= (uint32_t)(no_worse & !equal) << t;
  }
  return (better & mask) != 0;
}

/* Counts the settings the law leaves; returns true if they differ in rank. */
static bool count_choice(hw_report *report, const hw_view *view, uint32_t mask, const hw_tally *tally) {
  unsigned different = count_different(view, mask);
  report->choice_settings += different * tally->hands;
  if (different > 1) hw_tally_add(&report->choice, tally);
  return different > 1;
}

/* The settings the law allows; all valid settings if no clause governs. */
static uint32_t allowed(const hw_view *view, const hw_decision *decision) {
  return decision->clause < 0 ? view->exist : decision->lawful;
}

uint8_t hw_decision_marks(const hw_view *view, const hw_decision *decision) {
  if (decision->rule < 0) return 0;
  unsigned tied = differ(view, decision->left) ? HW_TIED : 0;
  unsigned dominated = is_dominated(view, decision->setting, allowed(view, decision)) ? HW_DOMINATED : 0;
  return (uint8_t)(tied | dominated);
}

void hw_counter_add(hw_counter *counter, const hw_decision *decision, uint8_t marks, const hw_tally *tally) {
  hw_report *report = counter->report;
  const hw_view *view = counter->mind.view;
  bool open = count_choice(report, view, allowed(view, decision), tally);
  count_rules(counter, tally);
  hw_tally_add(&report->all, tally);
  if (decision->clause < 0) hw_tally_add(&report->ungoverned, tally);
  else {
    hw_clause_report *clause = &report->clause[decision->clause];
    hw_tally_add(&clause->governs, tally);
    if (open) hw_tally_add(&clause->open, tally);
  }
  if (decision->rule < 0) {
    hw_tally_add(&report->uncovered, tally);
    return;
  }
  hw_rule_report *rule = &report->rule[decision->rule];
  if (marks & HW_TIED) hw_tally_add(&rule->tied, tally);
  if (marks & HW_DOMINATED) hw_tally_add(&rule->dominated, tally);
  if (decision->clause >= 0 && !(decision->lawful >> decision->setting & 1))
    hw_tally_add(&report->departs[decision->rule * report->clauses + decision->clause], tally);
}
