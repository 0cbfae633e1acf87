/* surveys.h - running a survey in a test, and comparing two. */
#ifndef HW_SURVEYS_H
#define HW_SURVEYS_H

#include "patterns.h"

#include <stdlib.h>
#include <string.h>

typedef struct surveyed {
  hw_status status;
  hw_table *table;
  hw_report *report;
} surveyed;

static inline surveyed run_survey(const hw_survey *survey) {
  surveyed done;
  assert_int_equal(hw_table_new(survey->kinds->game, survey->kinds->classes, &done.table), HW_OK);
  assert_int_equal(hw_report_new(survey->program, &done.report), HW_OK);
  done.status = hw_survey_run(survey, done.table, done.report);
  return done;
}

static inline surveyed run_whole_survey(const hw_survey *survey) {
  surveyed done = run_survey(survey);
  assert_int_equal(done.status, HW_OK);
  return done;
}

static inline void free_surveyed(surveyed *done) {
  hw_table_free(done->table);
  hw_report_free(done->report);
}

static inline void assert_same_tables(const hw_table *a, const hw_table *b) {
  assert_int_equal(a->classes, b->classes);
  assert_memory_equal(a->setting, b->setting, a->classes);
  assert_memory_equal(a->same, b->same, a->classes);
  assert_memory_equal(a->rule, b->rule, a->classes);
  assert_memory_equal(a->lawful, b->lawful, a->classes * sizeof *a->lawful);
}

static inline void assert_same_reports(const hw_report *a, const hw_report *b) {
  size_t pairs = (size_t)a->rules * (size_t)a->clauses;
  assert_memory_equal(&a->all, &b->all, sizeof a->all);
  assert_memory_equal(&a->uncovered, &b->uncovered, sizeof a->uncovered);
  assert_memory_equal(&a->ungoverned, &b->ungoverned, sizeof a->ungoverned);
  assert_memory_equal(&a->choice, &b->choice, sizeof a->choice);
  assert_int_equal(a->choice_settings, b->choice_settings);
  if (a->rules) assert_memory_equal(a->rule, b->rule, (size_t)a->rules * sizeof *a->rule);
  if (a->clauses) assert_memory_equal(a->clause, b->clause, (size_t)a->clauses * sizeof *a->clause);
  if (pairs) assert_memory_equal(a->departs, b->departs, pairs * sizeof *a->departs);
  if (a->nodes) assert_memory_equal(a->live, b->live, (size_t)a->nodes);
}

/* The same bytes on one thread, on two, on three, on seven. */
static inline void assert_same_however_run(hw_survey survey) {
  static const int threads[] = {2, 3, 7};
  survey.threads = 1;
  surveyed first = run_whole_survey(&survey);
  for (size_t i = 0; i < sizeof threads / sizeof *threads; i++) {
    survey.threads = threads[i];
    surveyed again = run_whole_survey(&survey);
    assert_same_tables(first.table, again.table);
    assert_same_reports(first.report, again.report);
    free_surveyed(&again);
  }
  free_surveyed(&first);
}

static inline hw_kinds *all_kinds(hw_game game) {
  hw_kinds *kinds = NULL;
  assert_int_equal(hw_kinds_build(game, &kinds), HW_OK);
  return kinds;
}

/* One kind in `step`, with its classes: a short survey of hands of every sort. */
static inline hw_kinds *thin_kinds(hw_game game, uint32_t step) {
  hw_kinds *kinds = all_kinds(game);
  uint32_t kept = 0, classes = 0;
  for (uint32_t k = 0; k < kinds->count; k += step) {
    uint32_t of_kind = kinds->first[k + 1] - kinds->first[k];
    memmove(kinds->face[kept], kinds->face[k], sizeof kinds->face[k]);
    kinds->first[kept++] = classes;
    classes += of_kind;
  }
  kinds->first[kept] = classes;
  kinds->count = kept;
  kinds->classes = classes;
  return kinds;
}

/* 58 Pa. Code § 621a.8(d)(1) to (4). */
static inline int law_621a(hw_program *p) {
  const hw_shape highest = at_place(HW_HIGHEST), lowest = at_place(HW_LOWEST);
  int supreme = group_node(p, HW_EITHER, SHAPES(ranking_pair(1, 1)));
  int pair = group_node(p, HW_EITHER, SHAPES(ranking_pair(1, 16)));
  int wong = group_node(p, HW_EITHER, SHAPES(ranking_pair(17, 18)));
  int gong = group_node(p, HW_EITHER, SHAPES(ranking_pair(19, 20)));
  int named = join(p, HW_ANY_OF, NODES(pair, wong, gong));
  int points = group_node(p, HW_EITHER, SHAPES(worth(7, 9)));
  return add_law(p, NODES(supreme, named, points, group_node(p, HW_EITHER, SHAPES(highest, lowest))));
}

/* Adds what one hand shows to be alive. */
static inline void add_live(hw_report *report, const hw_program *program, const hw_view *view) {
  bool live[HW_NODES_MAX];
  hw_program_live(program, view, live);
  for (int n = 0; n < report->nodes; n++) report->live[n] |= live[n];
}

#endif
