/* survey.c - hw.survey: decides every hand and returns the report. */

#include "asker.h"

#include "bind/bind.h"

#include <string.h>

/* ---- the report ---- */

static void set_tally(lua_State *L, const hw_tally *tally, int size, const char *name) {
  hw_lua_push_tally(L, tally, size);
  lua_setfield(L, -2, name);
}

/* Pushes the departures of rule r: a list of tallies, each with its clause. */
static void set_departures(lua_State *L, const hw_report *report, int r, int size) {
  lua_newtable(L);
  for (int c = 0, n = 0; c < report->clauses; c++) {
    const hw_tally *departs = &report->departs[r * report->clauses + c];
    if (departs->hands == 0) continue;
    hw_lua_push_tally(L, departs, size);
    lua_pushinteger(L, c + 1);
    lua_setfield(L, -2, "clause");
    lua_rawseti(L, -2, ++n);
  }
  lua_setfield(L, -2, "departs");
}

static void push_rules(lua_State *L, const hw_report *report, int size) {
  lua_createtable(L, report->rules, 0);
  for (int r = 0; r < report->rules; r++) {
    const hw_rule_report *rule = &report->rule[r];
    lua_createtable(L, 0, 6);
    set_tally(L, &rule->held, size, "held");
    set_tally(L, &rule->passed, size, "passed");
    set_tally(L, &rule->set, size, "set");
    set_tally(L, &rule->tied, size, "tied");
    set_tally(L, &rule->dominated, size, "dominated");
    set_departures(L, report, r, size);
    lua_rawseti(L, -2, r + 1);
  }
  lua_setfield(L, -2, "rules");
}

static void push_clauses(lua_State *L, const hw_report *report, int size) {
  lua_createtable(L, report->clauses, 0);
  for (int c = 0; c < report->clauses; c++) {
    lua_createtable(L, 0, 2);
    set_tally(L, &report->clause[c].governs, size, "governs");
    set_tally(L, &report->clause[c].open, size, "open");
    lua_rawseti(L, -2, c + 1);
  }
  lua_setfield(L, -2, "clauses");
}

static void push_report(lua_State *L, const hw_report *report, int size) {
  lua_createtable(L, 0, 7);
  set_tally(L, &report->all, size, "all");
  set_tally(L, &report->uncovered, size, "uncovered");
  set_tally(L, &report->ungoverned, size, "ungoverned");
  hw_lua_push_tally(L, &report->choice, size);
  lua_pushinteger(L, (lua_Integer)report->choice_settings);
  lua_setfield(L, -2, "settings");
  lua_setfield(L, -2, "choice");
  push_rules(L, report, size);
  push_clauses(L, report, size);
  lua_createtable(L, report->nodes, 0);
  for (int n = 0; n < report->nodes; n++) {
    lua_pushboolean(L, report->live[n]);
    lua_rawseti(L, -2, n + 1);
  }
  lua_setfield(L, -2, "live");
}

/* ---- running ---- */

typedef struct hw_lua_report {
  hw_report *report;
} hw_lua_report;

static int collect_report(lua_State *L) {
  hw_lua_report *held = lua_touserdata(L, 1);
  hw_report_free(held->report);
  held->report = NULL;
  return 0;
}

/* Makes a report owned by the stack, so that an error frees it. */
static hw_report *new_report(lua_State *L, const hw_program *program) {
  hw_lua_report *held = lua_newuserdatauv(L, sizeof *held, 0);
  held->report = NULL;
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, collect_report);
  lua_setfield(L, -2, "__gc");
  lua_setmetatable(L, -2);
  hw_lua_check_status(L, hw_report_new(program, &held->report));
  return held->report;
}

static hw_table *new_table(lua_State *L, const hw_kinds *kinds) {
  hw_table **held = lua_newuserdatauv(L, sizeof *held, 0);
  *held = NULL;
  luaL_setmetatable(L, HW_TABLE_NAME);
  hw_lua_check_status(L, hw_table_new(kinds->game, kinds->classes, held));
  return *held;
}

/* Pushes the detail of an error: the script's message, or the number of the varying rule. */
static void push_detail(lua_State *L, hw_status status, const hw_report *report, const hw_lua_asker *asker) {
  if (status == HW_VARIES) lua_pushinteger(L, report->varies + 1);
  else if (asker == NULL || !hw_lua_asker_push_failure(L, asker)) lua_pushnil(L);
}

/* survey.run(program, ranking, { threads =, asker =, progress =, every = }) -> table, report | nil, status, detail
 * progress(done, total) returns whether to continue; asker: from asker.new. detail: for "failed" the script's
 * message; for "varies" the number of the first rule whose functions gave another answer when called again. */
static int l_run(lua_State *L) {
  hw_program *program = hw_lua_check_program(L, 1);
  const hw_ranking *ranking = hw_lua_check_ranking(L, 2);
  luaL_checktype(L, 3, LUA_TTABLE);
  lua_settop(L, 3);
  const hw_kinds *kinds = hw_lua_kinds(L, ranking->game);
  hw_survey survey = {.program = program, .ranking = ranking, .kinds = kinds};
  lua_getfield(L, 3, "asker");
  hw_lua_asker *asker = lua_isnil(L, -1) ? NULL : hw_lua_check_asker(L, -1);
  if (asker) survey.asker = hw_lua_asker_core(asker);
  lua_getfield(L, 3, "progress");
  hw_lua_progress told = {L, lua_gettop(L)};
  lua_getfield(L, 3, "every");
  survey.every = (uint32_t)luaL_optinteger(L, -1, 1);
  lua_getfield(L, 3, "threads");
  survey.threads = (int)luaL_optinteger(L, -1, 1);
  survey.progress = hw_lua_tell_progress;
  survey.progress_self = &told;
  hw_report *report = new_report(L, program);
  hw_table *table = new_table(L, kinds);
  int made = lua_gettop(L);
  hw_status status = hw_survey_run(&survey, table, report);
  if (lua_gettop(L) > made) return lua_error(L);
  if (status != HW_OK) {
    lua_pushnil(L);
    lua_pushstring(L, hw_lua_status(status));
    push_detail(L, status, report, asker);
    return 3;
  }
  lua_pushvalue(L, made);
  push_report(L, report, hw_game_of(ranking->game)->hand);
  return 2;
}

/* ---- several rankings ---- */

/* Reads the program and the ranking at places 1 and 2 of entry k of the list at 1, and pushes a report for it. */
static hw_report *check_case(lua_State *L, int k, hw_case *read) {
  lua_rawgeti(L, 1, k + 1);
  luaL_checktype(L, -1, LUA_TTABLE);
  lua_rawgeti(L, -1, 1);
  lua_rawgeti(L, -2, 2);
  *read = (hw_case){hw_lua_check_program(L, -2), hw_lua_check_ranking(L, -1)};
  lua_pop(L, 3); /* the list keeps both */
  return new_report(L, read->program);
}

/* survey.several({ { program, ranking }, ... }, { threads =, progress = })
 * -> { report, ... }, { law's sha256, ... } by case. Of cards, by programs that are alike. */
static int l_several(lua_State *L) {
  hw_case cases[HW_CASES_MAX];
  hw_report *report[HW_CASES_MAX];
  char law[HW_CASES_MAX][HW_SHA256_HEX];
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_settop(L, 2);
  lua_Unsigned count = lua_rawlen(L, 1);
  luaL_argcheck(L, count >= 1 && count <= HW_CASES_MAX, 1, "too few or too many cases");
  luaL_checkstack(L, HW_CASES_MAX + LUA_MINSTACK, NULL);
  lua_getfield(L, 2, "progress");
  hw_lua_progress told = {L, lua_gettop(L)};
  for (int k = 0; k < (int)count; k++) report[k] = check_case(L, k, &cases[k]);
  hw_game game = cases[0].ranking->game;
  lua_getfield(L, 2, "threads");
  hw_several several = {.cases = cases,
                        .count = (int)count,
                        .kinds = hw_lua_kinds(L, game),
                        .threads = (int)luaL_optinteger(L, -1, 1),
                        .progress = hw_lua_tell_progress,
                        .progress_self = &told};
  int made = lua_gettop(L);
  hw_status status = hw_survey_several(&several, report, law);
  if (lua_gettop(L) > made) return lua_error(L);
  hw_lua_check_status(L, status);
  lua_newtable(L);
  lua_newtable(L);
  for (int k = 0; k < (int)count; k++) {
    push_report(L, report[k], hw_game_of(game)->hand);
    lua_rawseti(L, -3, k + 1);
    lua_pushstring(L, law[k]);
    lua_rawseti(L, -2, k + 1);
  }
  return 2;
}

int luaopen_hw_survey(lua_State *L);

int luaopen_hw_survey(lua_State *L) {
  static const luaL_Reg functions[] = {{"run", l_run}, {"several", l_several}, {NULL, NULL}};
  luaL_requiref(L, "hw.table", luaopen_hw_table, 0); /* loads its metatable */
  lua_pop(L, 1);
  luaL_newlib(L, functions);
  return 1;
}
