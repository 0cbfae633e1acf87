/* table.c - makes, adds and frees decision tables and reports. */

#include "deciding/table.h"

#include <stdlib.h>
#include <string.h>

hw_status hw_table_new(hw_game game, uint32_t classes, hw_table **table) {
  hw_table *made = calloc(1, sizeof *made);
  if (made == NULL) return HW_NO_MEMORY;
  *made = (hw_table){.game = game,
                     .classes = classes,
                     .setting = malloc(classes),
                     .same = malloc(classes),
                     .rule = malloc(classes),
                     .clause = malloc(classes),
                     .marks = calloc(classes, 1),
                     .lawful = calloc(classes, sizeof *made->lawful)};
  if (!made->setting || !made->same || !made->rule || !made->clause || !made->marks || !made->lawful) {
    hw_table_free(made);
    return HW_NO_MEMORY;
  }
  memset(made->setting, HW_NO_SETTING, classes);
  memset(made->same, HW_NO_SETTING, classes);
  memset(made->rule, HW_NO_SETTING, classes);
  memset(made->clause, HW_NO_SETTING, classes);
  *table = made;
  return HW_OK;
}

/* True if every byte is below `limit` or is HW_NO_SETTING, which adding 1 wraps to 0. Examines all bytes,
 * so that the compiler vectorises the loop. */
static bool are_below(const uint8_t *bytes, uint32_t count, uint8_t limit) {
  uint8_t bad = 0;
  for (uint32_t i = 0; i < count; i++) bad |= (uint8_t)(bytes[i] + 1) > limit;
  return bad == 0;
}

bool hw_table_fits(const hw_table *table, uint32_t from, uint32_t to) {
  uint8_t settings = (uint8_t)hw_game_of(table->game)->settings;
  return are_below(table->setting + from, to - from, settings) &&
         are_below(table->same + from, to - from, settings) &&
         are_below(table->rule + from, to - from, HW_RULES_MAX);
}

hw_status hw_table_over(hw_game game, uint32_t classes, uint8_t *columns, hw_table **table) {
  hw_table *made = calloc(1, sizeof *made);
  if (made == NULL) return HW_NO_MEMORY;
  *made = (hw_table){.game = game,
                     .classes = classes,
                     .setting = columns,
                     .same = columns + classes,
                     .rule = columns + 2 * (size_t)classes,
                     .marks = calloc(classes, 1),
                     .lawful = calloc(classes, sizeof *made->lawful),
                     .borrowed = true};
  if (!made->marks || !made->lawful) {
    hw_table_free(made);
    return HW_NO_MEMORY;
  }
  *table = made;
  return HW_OK;
}

void hw_table_forget_law(hw_table *table) {
  free(table->clause);
  free(table->marks);
  free(table->lawful);
  table->clause = table->marks = NULL;
  table->lawful = NULL;
}

void hw_table_free(hw_table *table) {
  if (table == NULL) return;
  if (!table->borrowed) {
    free(table->setting);
    free(table->same);
    free(table->rule);
  }
  hw_table_forget_law(table);
  free(table);
}

static const hw_tally nothing = {0, 0, UINT64_MAX};

static void tallies_clear(hw_tally *tally, size_t count) {
  for (size_t i = 0; i < count; i++) tally[i] = nothing;
}

hw_status hw_report_new(const hw_program *program, hw_report **report) {
  hw_report *made = calloc(1, sizeof *made);
  if (made == NULL) return HW_NO_MEMORY;
  made->rules = hw_program_rules(program);
  made->clauses = hw_program_clauses(program, 0);
  made->nodes = hw_program_nodes(program);
  made->varies = -1;
  made->all = made->uncovered = made->ungoverned = made->choice = nothing;
  /* One entry extra, because calloc of 0 bytes may return NULL. */
  made->rule = calloc((size_t)made->rules + 1, sizeof *made->rule);
  made->clause = calloc((size_t)made->clauses + 1, sizeof *made->clause);
  made->departs = calloc((size_t)made->rules * (size_t)made->clauses + 1, sizeof *made->departs);
  made->live = calloc((size_t)made->nodes + 1, 1);
  if (!made->rule || !made->clause || !made->departs || !made->live) {
    hw_report_free(made);
    return HW_NO_MEMORY;
  }
  for (int r = 0; r < made->rules; r++)
    made->rule[r] = (hw_rule_report){nothing, nothing, nothing, nothing, nothing};
  for (int c = 0; c < made->clauses; c++) made->clause[c] = (hw_clause_report){nothing, nothing};
  tallies_clear(made->departs, (size_t)made->rules * (size_t)made->clauses);
  *report = made;
  return HW_OK;
}

void hw_report_free(hw_report *report) {
  if (report == NULL) return;
  free(report->rule);
  free(report->clause);
  free(report->departs);
  free(report->live);
  free(report);
}

void hw_report_add(hw_report *report, const hw_report *more) {
  hw_tally_add(&report->all, &more->all);
  hw_tally_add(&report->uncovered, &more->uncovered);
  hw_tally_add(&report->ungoverned, &more->ungoverned);
  hw_tally_add(&report->choice, &more->choice);
  report->choice_settings += more->choice_settings;
  for (int r = 0; r < report->rules; r++) {
    hw_tally_add(&report->rule[r].held, &more->rule[r].held);
    hw_tally_add(&report->rule[r].passed, &more->rule[r].passed);
    hw_tally_add(&report->rule[r].set, &more->rule[r].set);
    hw_tally_add(&report->rule[r].tied, &more->rule[r].tied);
    hw_tally_add(&report->rule[r].dominated, &more->rule[r].dominated);
  }
  for (int c = 0; c < report->clauses; c++) {
    hw_tally_add(&report->clause[c].governs, &more->clause[c].governs);
    hw_tally_add(&report->clause[c].open, &more->clause[c].open);
  }
  for (int i = 0; i < report->rules * report->clauses; i++)
    hw_tally_add(&report->departs[i], &more->departs[i]);
  for (int n = 0; n < report->nodes; n++) report->live[n] |= more->live[n];
}
