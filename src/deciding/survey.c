/* survey.c - deciding every hand there is.
 *
 * The kinds are cut into chunks and workers take chunks in turn. Chunks are the same whatever the number
 * of workers, and a script's functions meet a fresh state at the start of each: the answer, even of a
 * function that cheats, does not depend on threads.
 *
 * Words look at suits only through made hands, fouls and ranks of high hands, and those see a suit only
 * when five cards share it. So the classes of a kind that are not suited are decided together, as one. A
 * function sees no more than that either, unless it asks which cards share a suit: then, and only then, the
 * classes of that kind are asked about one by one. Forwards the first of them is asked about, backwards the
 * last: what no function can tell apart, none may answer differently. */

#include "houseway.h"

#include "base/crew.h"
#include "deciding/program.h"
#include "deciding/table.h"

#include <stdlib.h>
#include <string.h>

enum { CHUNKS = 64 };

typedef struct worker {
  const hw_survey *survey;
  hw_table *table;
  hw_report *report; /* this worker's own */
  hw_mind mind;
  hw_view view;
  hw_class classes[HW_KIND_CLASSES_MAX];
  hw_tally unit; /* the class or classes being decided */
  uint8_t marks; /* of them, of hw_table_mark */
  int asked;     /* rules asked about it, in order from the first */
  hw_rule_state state[HW_RULES_MAX];
  uint64_t answers[HW_RULES_MAX];
  hw_status status;
} worker;

/* ---- one unit: a class, or the unsuited classes of a kind ---- */

static void witness_rule(void *self, int rule, hw_rule_state state, uint64_t answers) {
  worker *w = self;
  w->state[rule] = state;
  w->answers[rule] = answers;
  w->asked = rule + 1;
}

static void count_rules(worker *w) {
  for (int r = 0; r < w->asked; r++) {
    hw_rule_report *report = &w->report->rule[r];
    report->answers += w->answers[r];
    if (w->state[r] == HW_NOT_HELD) continue;
    hw_tally_add(&report->held, &w->unit);
    hw_tally_add(w->state[r] == HW_PASSED ? &report->passed : &report->set, &w->unit);
  }
}

static bool differ(const hw_view *view, uint32_t mask) {
  return (mask & ~hw_view_equals(view, __builtin_ctz(mask))) != 0;
}

/* How many settings of `mask` differ in rank. A low rank not met before needs no comparing. */
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

/* Whether some setting of `mask` is better than setting s in one half and worse in neither. */
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

/* What the law allows; all there is, where it governs nothing. */
static uint32_t allowed(const worker *w, const hw_decision *decision) {
  return decision->clause < 0 ? w->view.exist : decision->lawful;
}

/* Counts what the law leaves, and answers whether that is a choice. */
static bool count_choice(worker *w, uint32_t mask) {
  unsigned different = count_different(&w->view, mask);
  w->report->choice_settings += different * w->unit.hands;
  if (different > 1) hw_tally_add(&w->report->choice, &w->unit);
  return different > 1;
}

static void judge(worker *w, const hw_decision *decision) {
  hw_report *report = w->report;
  w->marks = 0;
  bool open = count_choice(w, allowed(w, decision));
  count_rules(w);
  hw_tally_add(&report->all, &w->unit);
  if (decision->clause < 0) hw_tally_add(&report->ungoverned, &w->unit);
  else {
    hw_clause_report *clause = &report->clause[decision->clause];
    hw_tally_add(&clause->governs, &w->unit);
    if (open) hw_tally_add(&clause->open, &w->unit);
  }
  if (decision->rule < 0) {
    hw_tally_add(&report->uncovered, &w->unit);
    return;
  }
  hw_rule_report *rule = &report->rule[decision->rule];
  if (differ(&w->view, decision->left)) w->marks |= HW_TIED;
  if (is_dominated(&w->view, decision->setting, allowed(w, decision))) w->marks |= HW_DOMINATED;
  if (w->marks & HW_TIED) hw_tally_add(&rule->tied, &w->unit);
  if (w->marks & HW_DOMINATED) hw_tally_add(&rule->dominated, &w->unit);
  if (decision->clause >= 0 && !(decision->lawful >> decision->setting & 1))
    hw_tally_add(&report->departs[decision->rule * report->clauses + decision->clause], &w->unit);
}

/* number: of the hand or hands decided, the same in either direction. */
static void decide_shown(worker *w, const hw_class *shown, uint32_t number, hw_decision *decision) {
  w->mind.hand = number;
  w->mind.saw_suits = false;
  w->asked = 0;
  hw_view_fill(w->survey->ranking, shown->piece, &w->view);
  hw_decide(&w->mind, witness_rule, w, decision);
  if (w->mind.status != HW_OK) w->status = w->mind.status;
}

/* What the table keeps of a unit: found once, written for each of its classes. */
typedef struct entry {
  uint32_t lawful;
  uint8_t setting, same, rule, clause, marks;
} entry;

static entry entry_of(const worker *w, const hw_decision *decision) {
  entry made = {.lawful = decision->lawful,
                .setting = HW_NO_SETTING,
                .same = HW_NO_SETTING,
                .rule = HW_NO_SETTING,
                .clause = decision->clause < 0 ? HW_NO_SETTING : (uint8_t)decision->clause,
                .marks = w->marks};
  if (decision->rule < 0) return made;
  made.setting = (uint8_t)decision->setting;
  made.same = (uint8_t)__builtin_ctz(hw_view_equals(&w->view, decision->setting));
  made.rule = (uint8_t)decision->rule;
  return made;
}

static void write_class(const worker *w, uint32_t number, entry made) {
  hw_table *table = w->table;
  table->lawful[number] = made.lawful;
  table->setting[number] = made.setting;
  table->same[number] = made.same;
  table->rule[number] = made.rule;
  table->clause[number] = made.clause;
  table->marks[number] = made.marks;
}

static void count_class(worker *w, const hw_class *class, int size) {
  hw_tally one = {class->hands, 1, hw_hand_key(class->piece, size)};
  hw_tally_add(&w->unit, &one);
}

static void decide_class(worker *w, const hw_class *class, uint32_t number, int size) {
  hw_decision decision;
  w->unit = (hw_tally){0, 0, UINT64_MAX};
  count_class(w, class, size);
  decide_shown(w, class, number, &decision);
  if (w->status != HW_OK) return;
  judge(w, &decision);
  write_class(w, number, entry_of(w, &decision));
}

/* Decides the unsuited classes as one; false when they must be decided one by one. */
static bool decide_unsuited(worker *w, int classes, uint32_t first, int size) {
  hw_decision decision;
  const hw_class *shown = NULL;
  w->unit = (hw_tally){0, 0, UINT64_MAX};
  for (int i = 0; i < classes; i++) {
    if (w->classes[i].suited) continue;
    if (shown == NULL || w->survey->backwards) shown = &w->classes[i];
    count_class(w, &w->classes[i], size);
  }
  if (shown == NULL) return true;
  decide_shown(w, shown, first, &decision);
  if (w->status != HW_OK) return true;
  if (w->mind.saw_suits) return false;
  judge(w, &decision);
  entry made = entry_of(w, &decision);
  for (int i = 0; i < classes; i++)
    if (!w->classes[i].suited) write_class(w, first + (uint32_t)i, made);
  return true;
}

static void decide_kind(worker *w, uint32_t kind) {
  const hw_survey *survey = w->survey;
  int size = hw_game_of(survey->kinds->game)->hand;
  int classes = hw_kind_classes(survey->kinds, kind, w->classes);
  uint32_t first = survey->kinds->first[kind];
  w->mind.kind = kind;
  bool together = decide_unsuited(w, classes, first, size);
  for (int n = 0; n < classes && w->status == HW_OK; n++) {
    int i = survey->backwards ? classes - 1 - n : n;
    if (!together || w->classes[i].suited) decide_class(w, &w->classes[i], first + (uint32_t)i, size);
  }
}

/* ---- chunks ---- */

static bool open_state(worker *w) {
  const hw_asker *asker = w->survey->asker;
  if (asker == NULL) return true;
  w->mind.state = asker->open(asker->self);
  if (w->mind.state == NULL) w->status = HW_FAILED;
  return w->mind.state != NULL;
}

static void close_state(worker *w) {
  if (w->mind.state != NULL) w->survey->asker->close(w->mind.state);
  w->mind.state = NULL;
}

static hw_status decide_chunk(void *self, int number, uint32_t chunk) {
  worker *w = ((worker **)self)[number];
  const hw_survey *survey = w->survey;
  uint64_t kinds = survey->kinds->count;
  uint32_t from = (uint32_t)(kinds * chunk / CHUNKS), to = (uint32_t)(kinds * (chunk + 1) / CHUNKS);
  if (!open_state(w)) return w->status;
  for (uint32_t n = 0; n < to - from && w->status == HW_OK; n++)
    decide_kind(w, survey->backwards ? to - 1 - n : from + n);
  close_state(w);
  return w->status;
}

/* ---- workers ---- */

static void worker_free(worker *w) {
  if (w == NULL) return;
  hw_report_free(w->report);
  free(w->mind.remembered);
  free(w->mind.answer);
  free(w);
}

static worker *worker_new(const hw_survey *survey, hw_table *table) {
  const hw_program *program = survey->program;
  worker *w = calloc(1, sizeof *w);
  if (w == NULL) return NULL;
  size_t nodes = (size_t)hw_program_nodes(program) + 1;
  w->survey = survey;
  w->table = table;
  w->mind = (hw_mind){.program = program, .view = &w->view, .asker = survey->asker};
  w->mind.remembered = calloc(nodes, sizeof *w->mind.remembered);
  w->mind.answer = calloc(nodes, sizeof *w->mind.answer);
  if (hw_report_new(program, &w->report) != HW_OK || !w->mind.remembered || !w->mind.answer) {
    worker_free(w);
    return NULL;
  }
  w->mind.live = w->report->live;
  return w;
}

hw_status hw_survey_run(const hw_survey *survey, hw_table *table, hw_report *report) {
  worker *w[HW_CREW_MAX] = {NULL};
  hw_crew crew = {.self = w,
                  .job = decide_chunk,
                  .jobs = CHUNKS,
                  .workers = hw_crew_workers(survey->threads),
                  .progress = survey->progress,
                  .progress_self = survey->progress_self};
  hw_status status = HW_OK;
  if (hw_program_asks(survey->program) && survey->asker == NULL) return HW_BAD_RULES;
  for (int i = 0; i < crew.workers; i++) {
    w[i] = worker_new(survey, table);
    if (w[i] == NULL) status = HW_NO_MEMORY;
  }
  if (status == HW_OK) status = hw_crew_run(&crew);
  for (int i = 0; i < crew.workers; i++) {
    if (w[i] && status == HW_OK) hw_report_add(report, w[i]->report);
    worker_free(w[i]);
  }
  return status;
}
