/* search.c - hw.search: the best list of so many rules of a vocabulary. */

#include "bind.h"

#define SEARCH_NAME "hw.search"

static hw_search *check_search(lua_State *L) { return *(hw_search **)luaL_checkudata(L, 1, SEARCH_NAME); }

static int l_collect(lua_State *L) {
  hw_search **held = luaL_checkudata(L, 1, SEARCH_NAME);
  hw_search_free(*held);
  *held = NULL;
  return 0;
}

/* ---- a vocabulary ---- */

/* { table =, values =, way = 1 or 2 }, on top: a table, and what its settings are worth. The argument keeps both. */
static const hw_table *read_play(lua_State *L, const hw_kinds *kinds, const int64_t **worth) {
  luaL_checktype(L, -1, LUA_TTABLE);
  lua_getfield(L, -1, "table");
  lua_getfield(L, -2, "values");
  lua_getfield(L, -3, "way");
  const hw_table *table = hw_lua_check_table(L, -3);
  const hw_values *values = hw_lua_check_values(L, -2);
  lua_Integer way = luaL_checkinteger(L, -1);
  if (way < 1 || way > HW_VALUE_WAYS || values->of[way - 1] == NULL || values->classes != kinds->classes ||
      table->classes != kinds->classes)
    luaL_error(L, "a play without its worth");
  *worth = values->of[way - 1];
  lua_pop(L, 3);
  return table;
}

static int length_of(lua_State *L, const char *name, int most) {
  lua_getfield(L, 1, name);
  luaL_checktype(L, -1, LUA_TTABLE);
  lua_Unsigned length = lua_rawlen(L, -1);
  if (length > (lua_Unsigned)most) luaL_error(L, "%s: more than %d", name, most);
  return (int)length;
}

/* search.new { game =, conditions = list of tables, plays = list of { table =, values =, way = }, closing = one
 *   such, joined = 0 to 2, binds = whether the law comes first } -> a search, or nil and the status */
static int l_new(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  hw_search_material *material = lua_newuserdatauv(L, sizeof *material, 0);
  *material = (hw_search_material){0};
  lua_getfield(L, 1, "game");
  material->kinds = hw_lua_kinds(L, hw_lua_check_game(L, -1));
  material->conditions = length_of(L, "conditions", HW_SEARCH_CONDITIONS);
  for (int i = 0; i < material->conditions; i++) {
    lua_rawgeti(L, -1, i + 1);
    material->condition[i] = hw_lua_check_table(L, -1);
    if (material->condition[i]->classes != material->kinds->classes)
      luaL_error(L, "a condition of another game");
    lua_pop(L, 1);
  }
  material->plays = length_of(L, "plays", HW_SEARCH_PLAYS);
  for (int i = 0; i < material->plays; i++) {
    lua_rawgeti(L, -1, i + 1);
    material->play[i] = read_play(L, material->kinds, &material->worth[i]);
    lua_pop(L, 1);
  }
  lua_getfield(L, 1, "closing");
  material->closing = read_play(L, material->kinds, &material->closing_worth);
  lua_getfield(L, 1, "joined");
  material->joined = (int)luaL_checkinteger(L, -1);
  lua_getfield(L, 1, "binds");
  material->binds = lua_toboolean(L, -1);
  hw_search **held = lua_newuserdatauv(L, sizeof *held, 0);
  *held = NULL;
  luaL_setmetatable(L, SEARCH_NAME);
  hw_status status = hw_search_new(material, held);
  if (status == HW_OK) return 1;
  lua_pushnil(L);
  lua_pushstring(L, hw_lua_status(status));
  return 2;
}

/* search:size() -> the number of rules of different effect, the groups of hands, the most that any list gains */
static int l_size(lua_State *L) {
  const hw_search *search = check_search(L);
  lua_pushinteger(L, hw_search_rules(search));
  lua_pushinteger(L, hw_search_groups(search));
  lua_pushinteger(L, hw_search_most(search));
  return 3;
}

/* search:rule(number) -> its play, and its conditions or false */
static int l_rule(lua_State *L) {
  const hw_search *search = check_search(L);
  lua_Integer number = luaL_checkinteger(L, 2);
  luaL_argcheck(L, number >= 1 && number <= hw_search_rules(search), 2, "no such rule");
  hw_search_rule rule = hw_search_rule_at(search, (uint32_t)number - 1);
  lua_pushinteger(L, rule.play + 1);
  for (int i = 0; i < 2; i++) {
    if (rule.condition[i] < 0) lua_pushboolean(L, false);
    else lua_pushinteger(L, rule.condition[i] + 1);
  }
  return 3;
}

/* ---- lists: numbers of rules, with gain = and unlawful = ---- */

static void read_list(lua_State *L, int index, const hw_search *search, hw_search_list *list) {
  luaL_checktype(L, index, LUA_TTABLE);
  lua_Unsigned length = lua_rawlen(L, index);
  luaL_argcheck(L, length <= HW_SEARCH_LIST, index, "too many rules");
  *list = (hw_search_list){.rules = (int)length};
  for (int i = 0; i < list->rules; i++) {
    lua_rawgeti(L, index, i + 1);
    lua_Integer number = luaL_checkinteger(L, -1);
    luaL_argcheck(L, number >= 1 && number <= hw_search_rules(search), index, "no such rule");
    list->rule[i] = (uint32_t)number - 1;
    lua_pop(L, 1);
  }
  lua_getfield(L, index, "gain");
  list->gain = luaL_optinteger(L, -1, 0);
  lua_pop(L, 1);
}

static void push_list(lua_State *L, const hw_search_list *list) {
  lua_createtable(L, list->rules, 2);
  for (int i = 0; i < list->rules; i++) {
    lua_pushinteger(L, (lua_Integer)list->rule[i] + 1);
    lua_rawseti(L, -2, i + 1);
  }
  lua_pushinteger(L, list->gain);
  lua_setfield(L, -2, "gain");
  lua_pushinteger(L, list->unlawful);
  lua_setfield(L, -2, "unlawful");
}

/* search:refit(list, rules, passes, progress) -> a list of so many rules, and the passes left */
static int l_refit(lua_State *L) {
  const hw_search *search = check_search(L);
  hw_search_list list;
  lua_settop(L, 5);
  read_list(L, 2, search, &list);
  lua_Integer rules = luaL_checkinteger(L, 3);
  luaL_argcheck(L, rules >= list.rules && rules >= 1 && rules <= HW_SEARCH_LIST, 3,
                "no such number of rules");
  hw_lua_progress progress = {L, 5};
  hw_search_work work = {(uint64_t)luaL_checkinteger(L, 4), hw_lua_tell_progress, &progress, NULL, NULL};
  hw_search_refit(search, (int)rules, &work, &list);
  if (lua_gettop(L) > 5) return lua_error(L);
  push_list(L, &list);
  lua_pushinteger(L, (lua_Integer)work.passes);
  return 2;
}

/* Passes the prefix on to a Lua function, in protected mode as progress is (bind.h). */
static bool tell_opened(void *self, const uint32_t *rule, int rules) {
  const hw_lua_progress *opened = self;
  lua_State *L = opened->L;
  if (lua_isnil(L, opened->function)) return true;
  if (!lua_checkstack(L, rules + 1)) return false;
  lua_pushvalue(L, opened->function);
  for (int i = 0; i < rules; i++) lua_pushinteger(L, (lua_Integer)rule[i] + 1);
  return lua_pcall(L, rules, 0, 0) == LUA_OK;
}

/* search:prove(list, passes, progress, opened) -> the list or a better one, the most that any of as many rules may
 * gain, and the passes left. opened(rule, ...) is called for each prefix that no bound closes; nil: for none. */
static int l_prove(lua_State *L) {
  const hw_search *search = check_search(L);
  hw_search_list list;
  int64_t most = 0;
  lua_settop(L, 5);
  read_list(L, 2, search, &list);
  luaL_argcheck(L, list.rules >= 1, 2, "no rules");
  hw_lua_progress progress = {L, 4}, opened = {L, 5};
  hw_search_work work = {(uint64_t)luaL_checkinteger(L, 3), hw_lua_tell_progress, &progress, tell_opened,
                         &opened};
  hw_lua_check_status(L, hw_search_prove(search, &work, &list, &most));
  if (lua_gettop(L) > 5) return lua_error(L);
  push_list(L, &list);
  lua_pushinteger(L, most);
  lua_pushinteger(L, (lua_Integer)work.passes);
  return 3;
}

int luaopen_hw_search(lua_State *L);

int luaopen_hw_search(lua_State *L) {
  static const luaL_Reg methods[] = {
    {"size", l_size}, {"rule", l_rule}, {"refit", l_refit}, {"prove", l_prove}, {NULL, NULL}};
  static const luaL_Reg functions[] = {{"new", l_new}, {NULL, NULL}};
  luaL_requiref(L, "hw.value", luaopen_hw_value, 0); /* loads metatables */
  lua_pop(L, 1);
  hw_lua_new_class(L, SEARCH_NAME, l_collect, methods);
  luaL_newlib(L, functions);
  return 1;
}
