/* survey_several.c - decides every hand of cards in several cases, of which most agree on most hands. */

#include "deciding/deciding.h"

#include "base/crew.h"
#include "deciding/alike.h"
#include "deciding/joint.h"
#include "deciding/survey_count.h"
#include "deciding/table.h"

#include <stdlib.h>
#include <string.h>

/* Rows of the classes of a stretch whose lawful settings differ from case to case. */
typedef struct rows {
  uint32_t *mask; /* `count` rows of a mask for each case */
  size_t count, room;
} rows;

typedef struct several {
  const hw_several *asked;
  hw_joint *joint;
  hw_ranking ranking; /* the joint ranking */
  uint32_t *lawful;   /* as in hw_law_masks */
  rows rows[HW_STRETCHES];
} several;

/* Counts of the hands on which the same cases agree with the first. */
typedef struct agreement {
  uint64_t moved; /* the cases that do not agree and decide by themselves */
  hw_report *report;
} agreement;

enum { AGREED_MAX = 64 };
static const uint64_t EVERY_CASE = ~UINT64_C(1); /* without the first, which others are compared with */

typedef struct worker {
  several *work;
  hw_counter counter;
  agreement agreed[AGREED_MAX]; /* entry 0: hands that all cases decide by themselves */
  int agreements;
  hw_report *own[HW_CASES_MAX]; /* hands that a case decides by itself */
  hw_class classes[HW_KIND_CLASSES_MAX];
  uint16_t of[HW_KIND_CLASSES_MAX]; /* index of each class's group */
  hw_alike alike[HW_KIND_CLASSES_MAX];
  uint32_t lawful[HW_KIND_CLASSES_MAX]; /* by group, as in hw_law_masks */
} worker;

/* ---- deciding ---- */

/* The group's view under case k. */
static hw_view view_in(const worker *w, const hw_alike *alike, int k) {
  const hw_several *asked = w->work->asked;
  hw_view view = alike->view;
  if (k > 0) hw_view_fill(asked->cases[k].ranking, alike->view.piece, &view);
  for (int s = 0; s < view.settings && k == 0; s++)
    view.high_rank[s] = w->work->joint->rank[0][alike->view.high_rank[s]];
  view.ranking = asked->cases[k].ranking;
  return view;
}

/* Decides a group under case k. Returns the lawful settings. */
static uint32_t decide_in(worker *w, const hw_alike *alike, uint32_t first, int k, hw_report *report) {
  hw_decision decision;
  hw_view view = view_in(w, alike, k);
  w->counter.report = report;
  w->counter.mind.program = w->work->asked->cases[k].program;
  hw_counter_decide(&w->counter, &view, first + alike->first, &decision);
  hw_counter_add(&w->counter, &decision, hw_decision_marks(&view, &decision), &alike->tally);
  return decision.lawful;
}

static hw_status add_row(rows *to, const uint32_t *mask, size_t cases) {
  if (to->count == to->room) {
    size_t room = 2 * to->room + 64;
    uint32_t *moved = realloc(to->mask, room * cases * sizeof *moved);
    if (moved == NULL) return HW_NO_MEMORY;
    to->mask = moved;
    to->room = room;
  }
  memcpy(to->mask + to->count++ * cases, mask, cases * sizeof *mask);
  return HW_OK;
}

/* The counts of hands on which these cases are moved. Without room for more, all are taken as moved. */
static const agreement *agreed_on(worker *w, uint64_t moved) {
  for (int a = 0; a < w->agreements; a++)
    if (w->agreed[a].moved == moved) return &w->agreed[a];
  agreement *made = &w->agreed[w->agreements];
  if (w->agreements == AGREED_MAX || hw_report_new(w->work->asked->cases[0].program, &made->report) != HW_OK)
    return &w->agreed[0];
  w->agreements++;
  made->moved = moved;
  return made;
}

/* Decides a group in every case. *lawful: a mask or the number of a row. */
static hw_status decide_alike(worker *w, const hw_alike *alike, uint32_t first, rows *to, uint32_t *lawful) {
  int cases = w->work->asked->count;
  uint32_t mask[HW_CASES_MAX], differing = 0;
  const agreement *agreed = agreed_on(w, hw_joint_moved(w->work->joint, &alike->view));
  mask[0] = decide_in(w, alike, first, 0, agreed->report);
  for (int k = 1; agreed->moved && k < cases; k++) {
    mask[k] = agreed->moved >> k & 1 ? decide_in(w, alike, first, k, w->own[k]) : mask[0];
    differing |= mask[k] ^ mask[0];
  }
  *lawful = differing ? HW_LAW_VARIES | (uint32_t)to->count : mask[0];
  return differing ? add_row(to, mask, (size_t)cases) : HW_OK;
}

static hw_status decide_kind(worker *w, uint32_t kind, rows *to) {
  several *work = w->work;
  uint32_t first = work->asked->kinds->first[kind];
  int count = hw_kind_classes(work->asked->kinds, kind, w->classes);
  int groups = hw_alike_group(&work->ranking, w->classes, count, w->alike, w->of);
  hw_status status = HW_OK;
  w->counter.mind.kind = kind;
  for (int g = 0; g < groups && status == HW_OK; g++)
    status = decide_alike(w, &w->alike[g], first, to, &w->lawful[g]);
  for (int i = 0; i < count; i++) work->lawful[first + (uint32_t)i] = w->lawful[w->of[i]];
  return status;
}

static hw_status decide_stretch(void *self, int number, uint32_t stretch) {
  worker *w = ((worker **)self)[number];
  const hw_kinds *kinds = w->work->asked->kinds;
  hw_status status = HW_OK;
  for (uint32_t k = hw_stretch_start(kinds, stretch); k < hw_stretch_start(kinds, stretch + 1); k++)
    if (status == HW_OK) status = decide_kind(w, k, &w->work->rows[stretch]);
  return status;
}

/* ---- workers ---- */

static void worker_free(worker *w) {
  if (w == NULL) return;
  hw_counter_close(&w->counter);
  for (int a = 0; a < w->agreements; a++) hw_report_free(w->agreed[a].report);
  for (int k = 0; k < w->work->asked->count; k++) hw_report_free(w->own[k]);
  free(w);
}

static worker *worker_new(several *work) {
  const hw_several *asked = work->asked;
  worker *w = calloc(1, sizeof *w);
  if (w == NULL) return NULL;
  w->work = work;
  hw_status status = hw_counter_open(&w->counter, asked->cases[0].program, NULL);
  if (agreed_on(w, EVERY_CASE)->report == NULL) status = HW_NO_MEMORY;
  for (int k = 0; k < asked->count && status == HW_OK; k++)
    status = hw_report_new(asked->cases[k].program, &w->own[k]);
  if (status == HW_OK) return w;
  worker_free(w);
  return NULL;
}

static void add_reports(const worker *w, hw_report *const *report) {
  for (int k = 0; k < w->work->asked->count; k++) {
    hw_report_add(report[k], w->own[k]);
    for (int a = 0; a < w->agreements; a++)
      if (!(w->agreed[a].moved >> k & 1)) hw_report_add(report[k], w->agreed[a].report);
  }
}

static hw_status decide_all(several *work, hw_report *const *report) {
  const hw_several *asked = work->asked;
  worker *w[HW_CREW_MAX] = {NULL};
  hw_crew crew = {.self = w,
                  .job = decide_stretch,
                  .jobs = HW_STRETCHES,
                  .workers = hw_crew_workers(asked->threads),
                  .progress = asked->progress,
                  .progress_self = asked->progress_self};
  hw_status status = HW_OK;
  for (int i = 0; i < crew.workers; i++) {
    w[i] = worker_new(work);
    if (w[i] == NULL) status = HW_NO_MEMORY;
  }
  if (status == HW_OK) status = hw_crew_run(&crew);
  for (int i = 0; i < crew.workers; i++) {
    if (status == HW_OK) add_reports(w[i], report);
    worker_free(w[i]);
  }
  return status;
}

/* ---- the digests ---- */

/* Joins the rows of all stretches, and renumbers the rows of classes. NULL: no memory. */
static uint32_t *join_rows(several *work) {
  const hw_kinds *kinds = work->asked->kinds;
  size_t count = 0, width = (size_t)work->asked->count;
  for (int s = 0; s < HW_STRETCHES; s++) count += work->rows[s].count;
  uint32_t *joined = malloc((count + 1) * width * sizeof *joined);
  if (joined == NULL) return NULL;
  count = 0;
  for (uint32_t s = 0; s < HW_STRETCHES; s++) {
    const rows *from = &work->rows[s];
    if (from->count == 0) continue;
    memcpy(joined + count * width, from->mask, from->count * width * sizeof *joined);
    uint32_t end = kinds->first[hw_stretch_start(kinds, s + 1)];
    for (uint32_t class = kinds->first[hw_stretch_start(kinds, s)]; class < end; class ++)
      if (work->lawful[class] & HW_LAW_VARIES) work->lawful[class] += (uint32_t)count;
    count += from->count;
  }
  return joined;
}

static hw_status digest(several *work, char (*law)[HW_SHA256_HEX]) {
  const hw_kinds *kinds = work->asked->kinds;
  uint32_t *row = join_rows(work);
  hw_law_masks masks = {kinds->game, kinds->classes, work->asked->count, work->lawful, row};
  hw_status status = row == NULL ? HW_NO_MEMORY : hw_law_sha256(&masks, law);
  free(row);
  return status;
}

/* ---- all together ---- */

static bool can_be_together(const hw_several *asked) {
  const hw_case *cases = asked->cases;
  bool can = asked->count >= 1 && asked->count <= HW_CASES_MAX && hw_has_suits(asked->kinds->game);
  for (int k = 0; can && k < asked->count; k++)
    can = cases[k].ranking->game == asked->kinds->game && !hw_program_asks(cases[k].program) &&
          cases[k].program->game == asked->kinds->game &&
          hw_programs_alike(cases[0].program, cases[k].program);
  return can;
}

static hw_status build_joint(several *work) {
  const hw_several *asked = work->asked;
  const hw_card_ranking *ranking[HW_CASES_MAX];
  for (int k = 0; k < asked->count; k++) ranking[k] = asked->cases[k].ranking->card;
  hw_status status = hw_joint_build(ranking, asked->count, &work->joint);
  if (status != HW_OK) return status;
  work->ranking = (hw_ranking){.game = asked->kinds->game, .card = &work->joint->card};
  const hw_program *first = asked->cases[0].program;
  for (int k = 1; k < asked->count; k++)
    for (int n = 0; n < first->nodes; n++) {
      const hw_node *node = &first->node[n];
      if (node->op == HW_RANKED_HIGH)
        hw_joint_move(work->joint, k, first->group[node->argument].shape,
                      asked->cases[k].program->group[node->argument].shape);
    }
  return HW_OK;
}

hw_status hw_survey_several(const hw_several *asked, hw_report *const *report, char (*law)[HW_SHA256_HEX]) {
  if (!can_be_together(asked)) return HW_BAD_RULES;
  several work = {.asked = asked};
  hw_status status = build_joint(&work);
  work.lawful = malloc(asked->kinds->classes * sizeof *work.lawful);
  if (status == HW_OK && work.lawful == NULL) status = HW_NO_MEMORY;
  if (status == HW_OK) status = decide_all(&work, report);
  if (status == HW_OK) status = digest(&work, law);
  for (int s = 0; s < HW_STRETCHES; s++) free(work.rows[s].mask);
  free(work.lawful);
  free(work.joint);
  return status;
}
