/* survey.c - decides every hand.
 *
 * The kinds are cut into stretches, which workers take in turn. The stretches do not depend on the number of
 * workers, and a script's functions get new states at the start of each stretch, so the result does not depend on
 * threads even if a function misbehaves.
 *
 * Classes that differ only in suits are decided as one group (alike.h). A function sees just one class of a group,
 * unless it asks which cards share a suit: then the classes are decided one by one.
 *
 * If functions decide, a stretch is visited twice: forwards by one state, then, while that is still open,
 * backwards by another. Forwards shows the first class of each group, backwards the last: since no function can
 * distinguish them, both answers must agree. */

#include "deciding/deciding.h"

#include "base/crew.h"
#include "deciding/alike.h"
#include "deciding/survey_count.h"
#include "deciding/table.h"

#include <stdlib.h>
#include <string.h>

typedef struct worker {
  const hw_survey *survey;
  hw_table *table;
  hw_counter counter; /* its report is owned by this worker */
  hw_view view;       /* view of a class decided separately */
  /* The classes of the stretch if it is visited twice, else of the current kind. */
  hw_class *classes;
  uint16_t *of; /* index of each class's group */
  hw_alike *alike;
  size_t used, room; /* entries of `alike` */
  /* by rule: digest of the answers forwards minus backwards, over the stretch */
  uint64_t forwards[HW_RULES_MAX];
  int suspect;     /* the first rule that decided differently backwards, -1: none */
  uint32_t failed; /* the stretch in which an error occurred */
  hw_status status;
} worker;

/* ---- deciding ---- */

static void decide(worker *w, const hw_view *view, uint32_t number, hw_decision *decision) {
  hw_counter_decide(&w->counter, view, number, decision);
  if (w->counter.mind.status != HW_OK) w->status = w->counter.mind.status;
}

static void count(worker *w, const hw_decision *decision, uint8_t marks, const hw_tally *tally) {
  const hw_counter *counter = &w->counter;
  for (int r = 0; r < counter->asked; r++) w->forwards[r] += counter->answered[r];
  hw_counter_add(&w->counter, decision, marks, tally);
}

/* A row of the table, computed once and written for each class of a group. */
typedef struct entry {
  uint32_t lawful;
  uint8_t setting, same, rule, clause, marks;
} entry;

static entry entry_of(const hw_view *view, const hw_decision *decision) {
  entry made = {.lawful = decision->lawful,
                .setting = HW_NO_SETTING,
                .same = HW_NO_SETTING,
                .rule = HW_NO_SETTING,
                .clause = decision->clause < 0 ? HW_NO_SETTING : (uint8_t)decision->clause,
                .marks = hw_decision_marks(view, decision)};
  if (decision->rule < 0) return made;
  made.setting = (uint8_t)decision->setting;
  made.same = (uint8_t)__builtin_ctz(hw_view_equals(view, decision->setting));
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

/* The group's view with the class's own cards. */
static const hw_view *view_of_class(worker *w, const hw_alike *alike, const hw_class *class) {
  w->view = alike->view;
  memcpy(w->view.piece, class->piece, sizeof w->view.piece);
  return &w->view;
}

static void decide_class(worker *w, const hw_alike *alike, const hw_class *class, uint32_t number) {
  hw_decision decision;
  hw_tally tally = hw_class_tally(class, hw_game_of(w->survey->kinds->game)->hand);
  decide(w, view_of_class(w, alike, class), number, &decision);
  if (w->status != HW_OK) return;
  entry made = entry_of(&w->view, &decision);
  count(w, &decision, made.marks, &tally);
  write_class(w, number, made);
}

/* ---- forwards ---- */

/* Decides a group as one; *made is the row for each of its classes. */
static void decide_alike(worker *w, hw_alike *alike, uint32_t first, entry *made) {
  hw_decision decision;
  decide(w, &alike->view, first + alike->first, &decision);
  if (w->status != HW_OK) return;
  alike->by_class = w->counter.mind.saw_suits;
  *made = entry_of(&alike->view, &decision);
  alike->setting = made->setting;
  alike->rule = made->rule;
  if (!alike->by_class) count(w, &decision, made->marks, &alike->tally);
}

/* classes, of: room for the classes of the kind. */
static void decide_kind(worker *w, uint32_t kind, hw_class *classes, uint16_t *of) {
  const hw_kinds *kinds = w->survey->kinds;
  hw_alike *alike = w->alike + w->used;
  entry made[HW_KIND_CLASSES_MAX];
  uint32_t first = kinds->first[kind];
  int count = hw_kind_classes(kinds, kind, classes);
  int groups = hw_alike_group(w->survey->ranking, classes, count, alike, of);
  w->counter.mind.kind = kind;
  for (int g = 0; g < groups && w->status == HW_OK; g++) {
    alike[g].kind = kind;
    decide_alike(w, &alike[g], first, &made[g]);
  }
  for (int i = 0; i < count && w->status == HW_OK; i++) {
    if (alike[of[i]].by_class) decide_class(w, &alike[of[i]], &classes[i], first + (uint32_t)i);
    else write_class(w, first + (uint32_t)i, made[of[i]]);
  }
  w->used += (size_t)groups;
}

/* ---- backwards ---- */

static void suspect(worker *w, int rule) {
  if (w->suspect < 0 || rule < w->suspect) w->suspect = rule;
}

/* Records an answer that differs from the forward pass, and a rule that decides differently as a result. */
static void compare(worker *w, const hw_decision *decision, uint8_t setting, uint8_t rule) {
  for (int r = 0; r < w->counter.asked; r++) w->forwards[r] -= w->counter.answered[r];
  int before = rule == HW_NO_SETTING ? HW_RULES_MAX : rule;
  int now = decision->rule < 0 ? HW_RULES_MAX : decision->rule;
  if (before == now && (decision->rule < 0 || decision->setting == setting)) return;
  suspect(w, before < now ? before : now);
}

static void ask_classes_again(worker *w, const hw_alike *alike, const hw_class *classes, const uint16_t *of) {
  const hw_kinds *kinds = w->survey->kinds;
  uint32_t first = kinds->first[alike->kind];
  hw_decision decision;
  for (uint32_t i = kinds->first[alike->kind + 1] - first; i-- > alike->first && w->status == HW_OK;) {
    if (of[i] != alike->place) continue;
    decide(w, view_of_class(w, alike, &classes[i]), first + i, &decision);
    compare(w, &decision, w->table->setting[first + i], w->table->rule[first + i]);
  }
}

static void ask_again(worker *w, hw_alike *alike, uint32_t stretch_first) {
  hw_decision decision;
  uint32_t first = w->survey->kinds->first[alike->kind];
  memcpy(alike->view.piece, alike->last, sizeof alike->view.piece);
  w->counter.mind.kind = alike->kind;
  decide(w, &alike->view, first + alike->first, &decision);
  if (w->status != HW_OK) return;
  if (w->counter.mind.saw_suits != alike->by_class) suspect(w, w->counter.asked - 1);
  if (!alike->by_class) compare(w, &decision, alike->setting, alike->rule);
  else ask_classes_again(w, alike, w->classes + (first - stretch_first), w->of + (first - stretch_first));
}

/* The first rule whose functions answered differently in the two passes. Later rules saw different hands
 * in the two passes, so that nothing is known about them. */
static int find_varying(const worker *w) {
  for (int r = 0; r < hw_program_rules(w->survey->program); r++)
    if (w->forwards[r] != 0) return r;
  return w->suspect;
}

/* ---- stretches ---- */

static void *open_state(worker *w, uint32_t stretch, uint32_t classes) {
  const hw_asker *asker = w->survey->asker;
  w->counter.mind.state = asker->open(asker->self, stretch, classes);
  if (w->counter.mind.state == NULL) w->status = HW_FAILED;
  return w->counter.mind.state;
}

static void close_state(const worker *w, void *state) {
  if (state != NULL) w->survey->asker->close(state);
}

/* Ensures room for one more kind with every class in a group by itself. */
static bool make_room(worker *w) {
  if (w->room - w->used >= HW_KIND_CLASSES_MAX) return true;
  size_t room = 2 * w->room + HW_KIND_CLASSES_MAX;
  hw_alike *moved = realloc(w->alike, room * sizeof *moved);
  if (moved == NULL) {
    w->status = HW_NO_MEMORY;
    return false;
  }
  w->alike = moved;
  w->room = room;
  return true;
}

static void go_forwards(worker *w, uint32_t from, uint32_t to, bool keep) {
  const uint32_t *first = w->survey->kinds->first;
  w->used = 0;
  for (uint32_t k = from; k < to && w->status == HW_OK; k++) {
    uint32_t at = keep ? first[k] - first[from] : 0;
    if (!keep) w->used = 0;
    if (make_room(w)) decide_kind(w, k, w->classes + at, w->of + at);
  }
}

static void go_backwards(worker *w, uint32_t from) {
  for (size_t n = w->used; n-- > 0 && w->status == HW_OK;)
    ask_again(w, &w->alike[n], w->survey->kinds->first[from]);
}

static void go_both_ways(worker *w, uint32_t stretch, uint32_t from, uint32_t to) {
  memset(w->forwards, 0, sizeof w->forwards);
  w->suspect = -1;
  uint32_t classes = w->survey->kinds->first[to] - w->survey->kinds->first[from];
  void *forwards = open_state(w, stretch, classes), *backwards = NULL;
  if (forwards != NULL) go_forwards(w, from, to, true);
  if (w->status == HW_OK) backwards = open_state(w, stretch, classes);
  if (backwards != NULL) go_backwards(w, from);
  close_state(w, forwards);
  close_state(w, backwards);
  w->counter.mind.state = NULL;
  int varying = find_varying(w);
  if (w->status != HW_OK || varying < 0) return;
  w->status = HW_VARIES;
  w->counter.report->varies = varying;
}

static hw_status decide_stretch(void *self, int number, uint32_t stretch) {
  worker *w = ((worker **)self)[number];
  const hw_survey *survey = w->survey;
  if (survey->every > 1 && stretch % survey->every != 0) return HW_OK;
  uint32_t from = hw_stretch_start(survey->kinds, stretch), to = hw_stretch_start(survey->kinds, stretch + 1);
  if (hw_program_asks(survey->program)) go_both_ways(w, stretch, from, to);
  else go_forwards(w, from, to, false);
  if (w->status != HW_OK) w->failed = stretch;
  return w->status;
}

/* ---- workers ---- */

static void worker_free(worker *w) {
  if (w == NULL) return;
  hw_report_free(w->counter.report);
  hw_counter_close(&w->counter);
  free(w->classes);
  free(w->of);
  free(w->alike);
  free(w);
}

/* Room for classes: one kind, plus the largest stretch if functions are called. */
static size_t most_classes(const hw_survey *survey) {
  const hw_kinds *kinds = survey->kinds;
  size_t most = 0;
  for (uint32_t s = 0; s < HW_STRETCHES && hw_program_asks(survey->program); s++) {
    size_t classes = kinds->first[hw_stretch_start(kinds, s + 1)] - kinds->first[hw_stretch_start(kinds, s)];
    if (classes > most) most = classes;
  }
  return most + HW_KIND_CLASSES_MAX;
}

static worker *worker_new(const hw_survey *survey, hw_table *table) {
  const hw_program *program = survey->program;
  worker *w = calloc(1, sizeof *w);
  if (w == NULL) return NULL;
  size_t classes = most_classes(survey);
  w->survey = survey;
  w->table = table;
  bool made = hw_counter_open(&w->counter, program, survey->asker) == HW_OK;
  w->classes = malloc(classes * sizeof *w->classes);
  w->of = malloc(classes * sizeof *w->of);
  made = made && w->classes && w->of && hw_report_new(program, &w->counter.report) == HW_OK;
  if (made) return w;
  worker_free(w);
  return NULL;
}

/* The varying rule of the lowest stretch with an error. */
static int find_first_varying(worker *const *w, int workers) {
  const worker *first = NULL;
  for (int i = 0; i < workers; i++)
    if (w[i]->status != HW_OK && (first == NULL || w[i]->failed < first->failed)) first = w[i];
  return first == NULL ? -1 : first->counter.report->varies;
}

hw_status hw_survey_run(const hw_survey *survey, hw_table *table, hw_report *report) {
  worker *w[HW_CREW_MAX] = {NULL};
  hw_crew crew = {.self = w,
                  .job = decide_stretch,
                  .jobs = HW_STRETCHES,
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
  if (status == HW_VARIES) report->varies = find_first_varying(w, crew.workers);
  for (int i = 0; i < crew.workers; i++) {
    if (w[i] && status == HW_OK) hw_report_add(report, w[i]->counter.report);
    worker_free(w[i]);
  }
  return status;
}
