/* table_walk.c - hw.table's walks: the classes of a decision table that match a query. */

#include "table_walk.h"

#include <string.h>

#define WALK_NAME "hw.table.walk"

static lua_Integer number_field(lua_State *L, const char *name) {
  lua_getfield(L, 2, name);
  lua_Integer value = luaL_optinteger(L, -1, 0);
  lua_pop(L, 1);
  return value;
}

static bool flag_field(lua_State *L, const char *name) {
  lua_getfield(L, 2, name);
  bool value = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return value;
}

/* Reads clause numbers, from 1, into a mask. */
static uint64_t clauses_field(lua_State *L) {
  uint64_t clauses = 0;
  if (lua_getfield(L, 2, "clauses") != LUA_TNIL) {
    luaL_checktype(L, -1, LUA_TTABLE);
    for (lua_Integer i = 1; lua_rawgeti(L, -1, i) != LUA_TNIL; i++, lua_pop(L, 1)) {
      lua_Integer clause = luaL_checkinteger(L, -1);
      luaL_argcheck(L, clause >= 1 && clause <= HW_CLAUSES_MAX, 2, "no such clause");
      clauses |= UINT64_C(1) << (clause - 1);
    }
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return clauses;
}

static hw_table_asked check_asked(lua_State *L) {
  luaL_checktype(L, 2, LUA_TTABLE);
  return (hw_table_asked){
    .rule = (int)number_field(L, "rule") - 1,
    .clauses = clauses_field(L),
    .marks = (flag_field(L, "tied") ? HW_TIED : 0u) | (flag_field(L, "dominated") ? HW_DOMINATED : 0u),
    .departs = flag_field(L, "departs"),
    .keeps = flag_field(L, "keeps"),
    .uncovered = flag_field(L, "uncovered"),
    .ungoverned = flag_field(L, "ungoverned"),
  };
}

static void push_tallies(lua_State *L, const hw_tally tally[HW_RULES_MAX + 1], int size) {
  lua_newtable(L);
  lua_Integer found = 0;
  for (int r = 0; r <= HW_RULES_MAX; r++) {
    if (tally[r].hands == 0) continue;
    hw_lua_push_tally(L, &tally[r], size);
    if (r < HW_RULES_MAX) lua_pushinteger(L, r + 1), lua_setfield(L, -2, "rule");
    lua_rawseti(L, -2, ++found);
  }
}

int hw_lua_table_count(lua_State *L) {
  hw_table *table = hw_lua_check_table(L, 1);
  hw_table_asked asked = check_asked(L);
  const hw_table *by = lua_isnoneornil(L, 3) ? table : hw_lua_check_table(L, 3);
  const hw_kinds *kinds = hw_lua_kinds(L, table->game);
  hw_tally tally[HW_RULES_MAX + 1];
  hw_lua_check_status(L, hw_table_count(kinds, table, &asked, by, tally));
  push_tallies(L, tally, hw_game_of(table->game)->hand);
  return 1;
}

int hw_lua_table_differing(lua_State *L) {
  const hw_table *table = hw_lua_check_table(L, 1), *other = hw_lua_check_table(L, 2);
  const hw_kinds *kinds = hw_lua_kinds(L, table->game);
  hw_tally tally[HW_RULES_MAX + 1];
  hw_lua_check_status(L, hw_table_differing(kinds, table, other, hw_lua_check_table(L, 3), tally));
  push_tallies(L, tally, hw_game_of(table->game)->hand);
  return 1;
}

int hw_lua_table_walk(lua_State *L) {
  hw_table *table = hw_lua_check_table(L, 1);
  hw_table_asked asked = check_asked(L);
  hw_table_walk *walk = lua_newuserdatauv(L, sizeof *walk, 1);
  memset(walk, 0, sizeof *walk);
  walk->kinds = hw_lua_kinds(L, table->game);
  walk->table = table;
  walk->asked = asked;
  lua_pushvalue(L, 1); /* the walk keeps the table alive */
  lua_setiuservalue(L, -2, 1);
  luaL_setmetatable(L, WALK_NAME);
  return 1;
}

static void push_from_one(lua_State *L, uint8_t number) {
  if (number == HW_NO_SETTING) lua_pushnil(L);
  else lua_pushinteger(L, number + 1);
}

/* walk:next(skip | nil) -> hand, hands, setting | nil, rule | nil, clause | nil, lawful; nothing at the end. hand:
 * the smallest of the class; lawful: its lawful settings as a mask, bit 0 for the first. */
static int l_next(lua_State *L) {
  hw_table_walk *walk = luaL_checkudata(L, 1, WALK_NAME);
  lua_Integer skip = luaL_optinteger(L, 2, 0);
  luaL_argcheck(L, skip >= 0, 2, "below 0");
  hw_class class;
  uint32_t number;
  if (!hw_table_walk_next(walk, (uint64_t)skip, &number, &class)) return 0;
  hw_lua_push_hand(L, class.piece, hw_game_of(walk->table->game)->hand);
  lua_pushinteger(L, class.hands);
  push_from_one(L, walk->table->setting[number]);
  push_from_one(L, walk->table->rule[number]);
  push_from_one(L, hw_table_clause(walk->table, number));
  lua_pushinteger(L, walk->table->lawful[number]);
  return 6;
}

void hw_lua_register_table_walk(lua_State *L) {
  static const luaL_Reg methods[] = {{"next", l_next}, {NULL, NULL}};
  hw_lua_new_class(L, WALK_NAME, NULL, methods);
}
