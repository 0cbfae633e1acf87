/* search.c - hw.search: the best list of a number of rules from a vocabulary; rules in front of a way. */

#include "bind.h"

#include <string.h>

#define SEARCH_NAME "hw.search"
#define FRONT_NAME "hw.search.front"

static hw_search *check_search(lua_State *L) { return *(hw_search **)luaL_checkudata(L, 1, SEARCH_NAME); }

static int l_collect(lua_State *L) {
  hw_search **held = luaL_checkudata(L, 1, SEARCH_NAME);
  hw_search_free(*held);
  *held = NULL;
  return 0;
}

/* ---- a vocabulary ---- */

static int length_of(lua_State *L, const char *name, int most) {
  lua_getfield(L, 1, name);
  luaL_checktype(L, -1, LUA_TTABLE);
  lua_Unsigned length = lua_rawlen(L, -1);
  if (length > (lua_Unsigned)most) luaL_error(L, "%s: more than %d", name, most);
  return (int)length;
}

/* Reads as many sets as there are parts. The argument keeps them. */
static int read_sets(lua_State *L, const char *name, const hw_kinds *kinds, int most, const uint8_t **set) {
  int length = length_of(L, name, most);
  for (int i = 0; i < length; i++) {
    size_t size;
    lua_rawgeti(L, -1, i + 1);
    set[i] = (const uint8_t *)luaL_checklstring(L, -1, &size);
    if (size != (kinds->classes + 7) / 8) luaL_error(L, "%s: a set of another game", name);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return length;
}

static const hw_table *check_classes(lua_State *L, int index, const hw_kinds *kinds) {
  const hw_table *table = hw_lua_check_table(L, index);
  if (table->classes != kinds->classes) luaL_error(L, "a table of another game");
  return table;
}

/* Reads the argument: game, conditions, plays = lists of sets (table:decided), closing = a table, joined = 0..2. */
static hw_search_material *new_material(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  hw_search_material *material = lua_newuserdatauv(L, sizeof *material, 0);
  *material = (hw_search_material){0};
  lua_getfield(L, 1, "game");
  const hw_kinds *kinds = material->kinds = hw_lua_kinds(L, hw_lua_check_game(L, -1));
  material->conditions = read_sets(L, "conditions", kinds, HW_SEARCH_CONDITIONS, material->met);
  material->plays = read_sets(L, "plays", kinds, HW_SEARCH_PLAYS, material->can);
  lua_getfield(L, 1, "closing");
  material->closing = check_classes(L, -1, kinds);
  lua_getfield(L, 1, "joined");
  material->joined = (int)luaL_checkinteger(L, -1);
  return material;
}

/* Pushes true, or nil and the status. */
static int push_done(lua_State *L, hw_status status) {
  if (status == HW_OK) lua_pushboolean(L, true);
  else lua_pushnil(L), lua_pushstring(L, hw_lua_status(status));
  return status == HW_OK ? 1 : 2;
}

/* search.new { game =, conditions =, plays = lists of sets, closing = a table, joined =, binds = whether the law
 * comes first } -> a search whose plays must be valued next, or nil and the status */
static int l_new(lua_State *L) {
  lua_settop(L, 1);
  hw_search_material *material = new_material(L);
  lua_getfield(L, 1, "binds");
  material->binds = lua_toboolean(L, -1);
  hw_search **held = lua_newuserdatauv(L, sizeof *held, 0);
  *held = NULL;
  luaL_setmetatable(L, SEARCH_NAME);
  hw_status status = hw_search_new(material, held);
  return status == HW_OK ? 1 : push_done(L, status);
}

/* search:value(play, table, values, way): sums the worth of a play, or for number 0 of the closing choice;
 * values: of value.find, where the table is way 1 or 2 */
static int l_value(lua_State *L) {
  hw_search *search = check_search(L);
  lua_Integer play = luaL_checkinteger(L, 2), way = luaL_checkinteger(L, 5);
  const hw_table *table = hw_lua_check_table(L, 3);
  const hw_values *values = hw_lua_check_values(L, 4);
  luaL_argcheck(L, way >= 1 && way <= HW_VALUE_WAYS && values->of[way - 1], 5, "no such way");
  luaL_argcheck(L, play >= 0 && play <= HW_SEARCH_PLAYS, 2, "no such play");
  luaL_argcheck(L, values->classes == table->classes, 4, "values of another game");
  hw_lua_check_status(L, hw_search_value(search, (int)play - 1, table, values->of[way - 1]));
  return 0;
}

/* Reads costs by part, from a list or nil, and leaves the result on top. */
static const int64_t *read_costs(lua_State *L, int index, int64_t cost[HW_SEARCH_CONDITIONS]) {
  if (lua_isnoneornil(L, index)) return NULL;
  luaL_checktype(L, index, LUA_TTABLE);
  lua_Unsigned parts = lua_rawlen(L, index);
  luaL_argcheck(L, parts <= HW_SEARCH_CONDITIONS, index, "too many costs");
  for (lua_Unsigned i = 0; i < parts; i++) {
    lua_rawgeti(L, index, (lua_Integer)i + 1);
    cost[i] = luaL_checkinteger(L, -1);
    luaL_argcheck(L, cost[i] >= 0, index, "a cost below 0");
    lua_pop(L, 1);
  }
  return cost;
}

/* search:make_rules(condition_costs, play_costs) -> true, or nil and the status; costs: the least gain of each
 * part, nil: 0 */
static int l_make_rules(lua_State *L) {
  hw_search *search = check_search(L);
  int64_t condition[HW_SEARCH_CONDITIONS] = {0}, play[HW_SEARCH_CONDITIONS] = {0};
  return push_done(L, hw_search_make_rules(search, read_costs(L, 2, condition), read_costs(L, 3, play)));
}

/* search:size() -> the number of rules of different effect, the groups of hands, the most that any list gains */
static int l_size(lua_State *L) {
  const hw_search *search = check_search(L);
  lua_pushinteger(L, hw_search_rules(search));
  lua_pushinteger(L, hw_search_groups(search));
  lua_pushinteger(L, hw_search_most(search));
  return 3;
}

static int push_rule(lua_State *L, hw_search_rule rule) {
  lua_pushinteger(L, rule.play + 1);
  for (int i = 0; i < 2; i++) {
    if (rule.condition[i] < 0) lua_pushboolean(L, false);
    else lua_pushinteger(L, rule.condition[i] + 1);
  }
  return 3;
}

/* search:rule(number) -> its play, and its conditions or false */
static int l_rule(lua_State *L) {
  const hw_search *search = check_search(L);
  lua_Integer number = luaL_checkinteger(L, 2);
  luaL_argcheck(L, number >= 1 && number <= hw_search_rules(search), 2, "no such rule");
  return push_rule(L, hw_search_rule_at(search, (uint32_t)number - 1));
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

/* search:refit(list, rules, passes, progress) -> a list of this many rules, and the passes left */
static int l_refit(lua_State *L) {
  const hw_search *search = check_search(L);
  hw_search_list list;
  lua_settop(L, 5);
  read_list(L, 2, search, &list);
  lua_Integer rules = luaL_checkinteger(L, 3);
  luaL_argcheck(L, rules >= list.rules && rules >= 1 && rules <= HW_SEARCH_LIST, 3,
                "no such number of rules");
  hw_lua_progress progress = {L, 5};
  hw_search_work work = {.passes = (uint64_t)luaL_checkinteger(L, 4),
                         .progress = hw_lua_tell_progress,
                         .progress_self = &progress};
  hw_search_refit(search, (int)rules, &work, &list);
  if (lua_gettop(L) > 5) return lua_error(L);
  push_list(L, &list);
  lua_pushinteger(L, (lua_Integer)work.passes);
  return 2;
}

/* Passes a rule to a Lua function, in protected mode like progress (bind.h). */
static bool tell_opened(void *self, uint32_t rule) {
  const hw_lua_progress *opened = self;
  lua_State *L = opened->L;
  if (lua_isnil(L, opened->function)) return true;
  lua_pushvalue(L, opened->function);
  lua_pushinteger(L, (lua_Integer)rule + 1);
  return lua_pcall(L, 1, 0, 0) == LUA_OK;
}

/* search:prove(list, passes, progress, opened) -> the list or a better one, the upper bound of the gain of as
 * many rules, the passes left, and the most that lists gain without any rule for which opened(rule) was called,
 * nil: without opened */
static int l_prove(lua_State *L) {
  const hw_search *search = check_search(L);
  hw_search_list list;
  int64_t most = 0;
  lua_settop(L, 5);
  read_list(L, 2, search, &list);
  luaL_argcheck(L, list.rules >= 1, 2, "no rules");
  hw_lua_progress progress = {L, 4}, opened = {L, 5};
  hw_search_work work = {.passes = (uint64_t)luaL_checkinteger(L, 3),
                         .progress = hw_lua_tell_progress,
                         .progress_self = &progress,
                         .opened = tell_opened,
                         .opened_self = &opened};
  hw_lua_check_status(L, hw_search_prove(search, &work, &list, &most));
  if (lua_gettop(L) > 5) return lua_error(L);
  push_list(L, &list);
  lua_pushinteger(L, most);
  lua_pushinteger(L, (lua_Integer)work.passes);
  lua_pushinteger(L, work.closes);
  return 4;
}

/* ---- rules in front ---- */

static hw_front *check_front(lua_State *L) { return *(hw_front **)luaL_checkudata(L, 1, FRONT_NAME); }

static int l_collect_front(lua_State *L) {
  hw_front **held = luaL_checkudata(L, 1, FRONT_NAME);
  hw_front_free(*held);
  *held = NULL;
  return 0;
}

/* search.front { game =, conditions =, plays = lists of sets, tables = of the plays, closing = the table of the way,
 *   must = four bytes for each class (table:departing), joined = 0 to 2 } -> a front, or nil and the status */
static int l_front(lua_State *L) {
  lua_settop(L, 1);
  hw_search_material *material = new_material(L);
  const hw_table *table[HW_SEARCH_PLAYS];
  size_t length;
  luaL_argcheck(L, length_of(L, "tables", HW_SEARCH_PLAYS) == material->plays, 1,
                "not a table for each play");
  for (int i = 0; i < material->plays; i++) {
    lua_rawgeti(L, -1, i + 1);
    table[i] = check_classes(L, -1, material->kinds);
    lua_pop(L, 1);
  }
  lua_getfield(L, 1, "must");
  const char *must = luaL_checklstring(L, -1, &length);
  if (length != material->kinds->classes * sizeof(uint32_t)) luaL_error(L, "a way of another game");
  uint32_t *copy = lua_newuserdatauv(L, length, 0);
  memcpy(copy, must, length);
  hw_front **held = lua_newuserdatauv(L, sizeof *held, 0);
  *held = NULL;
  luaL_setmetatable(L, FRONT_NAME);
  hw_status status = hw_front_new(material, table, copy, held);
  return status == HW_OK ? 1 : push_done(L, status);
}

/* front:counts() -> rules possible, safe, sparing; classes that must change */
static int l_counts(lua_State *L) {
  hw_front_counts counts = hw_front_counted(check_front(L));
  const uint64_t each[] = {counts.rules, counts.safe, counts.sparing, counts.kinds};
  for (int i = 0; i < 4; i++) lua_pushinteger(L, (lua_Integer)each[i]);
  return 4;
}

/* front:cover(needless, steps) -> a list of rules, { play, condition or false, condition or false }, with
 * needless =, beyond =, least = and apart = hands */
static int l_cover(lua_State *L) {
  const hw_front *front = check_front(L);
  hw_cover cover;
  hw_lua_check_status(
    L, hw_front_cover(front, (uint64_t)luaL_checkinteger(L, 2), (uint64_t)luaL_checkinteger(L, 3), &cover));
  lua_createtable(L, cover.rules, 4);
  for (int i = 0; i < cover.rules; i++) {
    lua_createtable(L, 3, 0);
    for (int part = push_rule(L, cover.rule[i]); part > 0; part--) lua_rawseti(L, -part - 1, part);
    lua_rawseti(L, -2, i + 1);
  }
  lua_createtable(L, cover.apart, 0);
  for (int i = 0; i < cover.apart && i < HW_COVER_MAX; i++) {
    hw_lua_push_hand(L, cover.hand[i].piece, cover.pieces);
    lua_rawseti(L, -2, i + 1);
  }
  lua_setfield(L, -2, "apart");
  const struct {
    const char *name;
    uint64_t value;
  } fields[] = {{"needless", cover.needless}, {"beyond", cover.beyond}, {"least", (uint64_t)cover.least}};
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
    lua_pushinteger(L, (lua_Integer)fields[i].value);
    lua_setfield(L, -2, fields[i].name);
  }
  return 1;
}

int luaopen_hw_search(lua_State *L);

int luaopen_hw_search(lua_State *L) {
  static const luaL_Reg methods[] = {{"value", l_value}, {"make_rules", l_make_rules}, {"size", l_size},
                                     {"rule", l_rule},   {"refit", l_refit},           {"prove", l_prove},
                                     {NULL, NULL}};
  static const luaL_Reg front[] = {{"counts", l_counts}, {"cover", l_cover}, {NULL, NULL}};
  static const luaL_Reg functions[] = {{"new", l_new}, {"front", l_front}, {NULL, NULL}};
  luaL_requiref(L, "hw.value", luaopen_hw_value, 0); /* loads metatables */
  lua_pop(L, 1);
  hw_lua_new_class(L, SEARCH_NAME, l_collect, methods);
  hw_lua_new_class(L, FRONT_NAME, l_collect_front, front);
  luaL_newlib(L, functions);
  return 1;
}
