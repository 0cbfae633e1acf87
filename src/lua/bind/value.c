/* value.c - hw.value: the value of every setting of every hand against a bank. */

#include "bind.h"

#include <string.h>

#define VALUES_NAME "hw.values"
#define GROUND_NAME "hw.value.ground"

typedef struct held_values {
  hw_values *values;
} held_values;

static int l_collect(lua_State *L) {
  held_values *held = luaL_checkudata(L, 1, VALUES_NAME);
  hw_values_free(held->values);
  held->values = NULL;
  return 0;
}

const hw_values *hw_lua_check_values(lua_State *L, int index) {
  held_values *held = luaL_checkudata(L, index, VALUES_NAME);
  return held->values;
}

static const hw_values *check_values(lua_State *L) { return hw_lua_check_values(L, 1); }

/* ---- work kept between valuations ---- */

static int l_collect_ground(lua_State *L) {
  hw_value_ground **held = luaL_checkudata(L, 1, GROUND_NAME);
  hw_value_ground_free(*held);
  *held = NULL;
  return 0;
}

/* value.ground() -> a store for work that one valuation keeps for the next; results do not depend on it */
static int l_ground(lua_State *L) {
  hw_value_ground **held = lua_newuserdatauv(L, sizeof(hw_value_ground *), 1);
  *held = NULL;
  luaL_setmetatable(L, GROUND_NAME);
  hw_lua_check_status(L, hw_value_ground_new(held));
  return 1;
}

/* Keeps the ranking at index 2 alive as long as the store. */
static hw_value_ground *optional_ground(lua_State *L) {
  lua_getfield(L, 1, "ground");
  hw_value_ground *ground =
    lua_isnil(L, -1) ? NULL : *(hw_value_ground **)luaL_checkudata(L, -1, GROUND_NAME);
  if (ground != NULL) {
    lua_pushvalue(L, 2);
    lua_setiuservalue(L, -2, 1);
  }
  lua_pop(L, 1); /* the argument table keeps it alive */
  return ground;
}

/* ---- finding ---- */

static int32_t read_parts(lua_State *L, const char *name, lua_Integer least) {
  lua_getfield(L, 1, name);
  lua_Integer parts = luaL_checkinteger(L, -1);
  if (parts < least || parts > HW_WAGER_MAX) luaL_error(L, "%s: no part of a wager", name);
  lua_pop(L, 1);
  return (int32_t)parts;
}

static void read_codes(lua_State *L, int cells, uint8_t *code, int32_t *weight) {
  int32_t won = read_parts(L, "won", -HW_WAGER_MAX), lost = read_parts(L, "lost", -HW_WAGER_MAX);
  lua_getfield(L, 1, "code");
  luaL_checktype(L, -1, LUA_TTABLE);
  for (int c = 0; c < cells; c++) {
    lua_rawgeti(L, -1, c + 1);
    code[c] = (uint8_t)luaL_checkinteger(L, -1);
    weight[c] = code[c] == 3 ? won : code[c] == 1 ? lost : 0;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static const hw_table *optional_table(lua_State *L, const char *name) {
  lua_getfield(L, 1, name);
  const hw_table *table = lua_isnil(L, -1) ? NULL : hw_lua_check_table(L, -1);
  lua_pop(L, 1); /* the argument table keeps it alive */
  return table;
}

/* The masks of settings to choose from: bytes of table:departing, kept alive by the argument table; NULL: all
 * settings. */
static const uint32_t *optional_among(lua_State *L, const hw_kinds *kinds) {
  size_t size = 0;
  lua_getfield(L, 1, "among");
  const char *bytes = lua_isnil(L, -1) ? NULL : luaL_checklstring(L, -1, &size);
  lua_pop(L, 1);
  luaL_argcheck(L, bytes == NULL || size == kinds->classes * sizeof(uint32_t), 1,
                "settings of other classes");
  return (const uint32_t *)(const void *)bytes;
}

/* value.find { ranking =, bank = table, way = table?, other = table?, wager = its parts, code = list by cell (3 won,
 *   1 lost), won = and lost = the parts that such cells come to, threads =, marks = of the bank or nil,
 *   among = table:departing's or nil, others_wrong = true if the ways' settings that `among` lacks are set wrongly,
 *   ground = value.ground's or nil, progress = }
 *   -> values, or nil and the status */
static int l_find(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  lua_getfield(L, 1, "ranking");
  lua_getfield(L, 1, "bank");
  lua_getfield(L, 1, "progress");
  int32_t weight[HW_CELLS_MAX];
  uint8_t code[HW_CELLS_MAX];
  hw_lua_progress progress = {L, 4};
  hw_valuation asked = {.ranking = hw_lua_check_ranking(L, 2), .bank = hw_lua_check_table(L, 3)};
  asked.kinds = hw_lua_kinds(L, asked.ranking->game);
  asked.way[0] = optional_table(L, "way");
  asked.way[1] = optional_table(L, "other");
  lua_getfield(L, 1, "marks");
  asked.mark = hw_lua_marks(L, -1);
  lua_pop(L, 1); /* the argument table keeps it alive */
  asked.among = optional_among(L, asked.kinds);
  lua_getfield(L, 1, "others_wrong");
  asked.others_wrong = lua_toboolean(L, -1);
  lua_pop(L, 1);
  asked.ground = optional_ground(L);
  read_codes(L, hw_game_cells(asked.ranking->game), code, weight);
  asked.weight = weight;
  asked.code = code;
  asked.wager = read_parts(L, "wager", 1);
  lua_getfield(L, 1, "threads");
  asked.threads = (int)luaL_optinteger(L, -1, 1);
  asked.progress = hw_lua_tell_progress;
  asked.progress_self = &progress;
  held_values *held = lua_newuserdatauv(L, sizeof *held, 0);
  held->values = NULL;
  luaL_setmetatable(L, VALUES_NAME);
  int top = lua_gettop(L);
  hw_status status = hw_values_find(&asked, &held->values);
  if (lua_gettop(L) > top) return lua_error(L);
  if (status == HW_OK) return 1;
  lua_pushnil(L);
  lua_pushstring(L, hw_lua_status(status));
  return 2;
}

/* value.settings(ranking, bytes) -> a table of one rule with the given setting, a byte, for each class; nil if a
 * setting is not valid or the number of bytes is wrong */
static int l_settings(lua_State *L) {
  const hw_ranking *ranking = hw_lua_check_ranking(L, 1);
  size_t size;
  const char *bytes = luaL_checklstring(L, 2, &size);
  const hw_kinds *kinds = hw_lua_kinds(L, ranking->game);
  if (size != kinds->classes) return 0;
  hw_table **held = lua_newuserdatauv(L, sizeof *held, 0);
  *held = NULL;
  luaL_setmetatable(L, HW_TABLE_NAME);
  hw_status status = hw_table_of_settings(kinds, ranking, (const uint8_t *)bytes, held);
  if (status == HW_BAD_RULES) return 0;
  hw_lua_check_status(L, status);
  return 1;
}

/* ---- reading values ---- */

static int check_way(lua_State *L, const hw_values *values, int index) {
  lua_Integer way = luaL_checkinteger(L, index);
  luaL_argcheck(L, way >= 1 && way <= HW_VALUE_WAYS && values->of[way - 1] != NULL, index, "no such way");
  return (int)way - 1;
}

/* values:table() -> the best settings as a table */
static int l_table(lua_State *L) {
  const hw_values *values = check_values(L);
  hw_table **held = lua_newuserdatauv(L, sizeof *held, 0);
  *held = NULL;
  luaL_setmetatable(L, HW_TABLE_NAME);
  hw_lua_check_status(L, hw_values_table(values, held));
  return 1;
}

/* values:sum() -> the total of the best settings, values:sum(way) of the settings of way 1 or 2, over all pairs of
 * disjoint hands: whole wagers, and the rest in parts of a wager */
static int l_sum(lua_State *L) {
  const hw_values *values = check_values(L);
  const hw_kinds *kinds = hw_lua_kinds(L, values->game);
  hw_worth sum = lua_isnoneornil(L, 2) ? hw_values_best_sum(kinds, values)
                                       : hw_values_way_sum(kinds, values, check_way(L, values, 2));
  lua_pushinteger(L, sum.wagers);
  lua_pushinteger(L, sum.parts);
  return 2;
}

/* values:ends() -> the number of deals won and lost with the best settings; values:ends(way) -> with the settings
 * of way 1 or 2 */
static int l_ends(lua_State *L) {
  const hw_values *values = check_values(L);
  const hw_value_ends *ends =
    lua_isnoneornil(L, 2) ? &values->best_ends : &values->way_ends[check_way(L, values, 2)];
  lua_pushinteger(L, (lua_Integer)ends->won);
  lua_pushinteger(L, (lua_Integer)ends->lost);
  return 2;
}

static void set_squares(lua_State *L, const char *name, const uint64_t squares[2]) {
  lua_createtable(L, 2, 0);
  for (int i = 0; i < 2; i++) {
    lua_pushinteger(L, (lua_Integer)squares[i]);
    lua_rawseti(L, -2, i + 1);
  }
  lua_setfield(L, -2, name);
}

/* values:squares(way) -> { net_size =, net_squares =, decided_squares = }, the fields of hw_value_ends */
static int l_squares(lua_State *L) {
  const hw_values *values = check_values(L);
  const hw_value_ends *ends = &values->way_ends[check_way(L, values, 2)];
  lua_createtable(L, 0, 3);
  lua_pushinteger(L, (lua_Integer)ends->net_size);
  lua_setfield(L, -2, "net_size");
  set_squares(L, "net_squares", ends->net_squares);
  set_squares(L, "decided_squares", ends->decided_squares);
  return 1;
}

/* values:at(hand) -> the value of the hand's best setting, of way 1's, of way 2's */
static int l_at(lua_State *L) {
  const hw_values *values = check_values(L);
  uint8_t piece[HW_HAND_MAX];
  hw_lua_check_hand(L, 2, values->game, piece);
  uint32_t class = hw_class_find(hw_lua_kinds(L, values->game), piece, NULL);
  lua_pushinteger(L, values->worth[class]);
  for (int w = 0; w < HW_VALUE_WAYS; w++) {
    if (values->of[w] == NULL) lua_pushnil(L);
    else lua_pushinteger(L, values->of[w][class]);
  }
  return 1 + HW_VALUE_WAYS;
}

/* values:of_kind(number) -> the worth of all hands of the kind, from 0, each set best */
static int l_of_kind(lua_State *L) {
  const hw_values *values = check_values(L);
  const hw_kinds *kinds = hw_lua_kinds(L, values->game);
  lua_Integer kind = luaL_checkinteger(L, 2);
  luaL_argcheck(L, kind >= 0 && kind < (lua_Integer)kinds->count, 2, "no such kind");
  hw_class class[HW_KIND_CLASSES_MAX];
  int count = hw_kind_classes(kinds, (uint32_t)kind, class);
  int64_t sum = 0;
  for (int i = 0; i < count; i++) sum += values->worth[kinds->first[kind] + (uint32_t)i] * class[i].hands;
  lua_pushinteger(L, sum);
  return 1;
}

static void push_hand(lua_State *L, uint64_t key, int size) {
  uint8_t piece[HW_HAND_MAX];
  for (int i = 0; i < size; i++) piece[i] = (uint8_t)(key >> 8 * (size - 1 - i));
  hw_lua_push_hand(L, piece, size);
}

/* Sets fields of the table on top. */
static void push_worth(lua_State *L, const hw_worth *worth) {
  lua_pushinteger(L, worth->wagers);
  lua_setfield(L, -2, "wagers");
  lua_pushinteger(L, worth->parts);
  lua_setfield(L, -2, "parts");
}

static void push_cost(lua_State *L, const hw_value_cost *cost, int size) {
  lua_createtable(L, 0, 6);
  lua_pushinteger(L, (lua_Integer)cost->hands);
  lua_setfield(L, -2, "hands");
  hw_lua_push_tally(L, &cost->worse, size);
  lua_setfield(L, -2, "worse");
  push_worth(L, &cost->cost);
  if (cost->worst == 0) return;
  lua_pushinteger(L, cost->worst);
  lua_setfield(L, -2, "worst");
  push_hand(L, cost->worst_key, size);
  lua_setfield(L, -2, "worst_hand");
}

/* values:costs(way, table) -> by rule, from 1, { hands =, worse = tally, wagers =, parts =, worst = in parts,
 * worst_hand = }: the loss of its settings against the best, in whole wagers and parts; rules that set no hand are
 * absent */
static int l_costs(lua_State *L) {
  const hw_values *values = check_values(L);
  int way = check_way(L, values, 2);
  const hw_table *table = hw_lua_check_table(L, 3);
  luaL_argcheck(L, table->game == values->game, 3, "a table of the other game");
  hw_value_cost *cost = lua_newuserdatauv(L, HW_VALUE_RULES * sizeof *cost, 0);
  hw_values_cost(hw_lua_kinds(L, values->game), values, way, table, cost);
  lua_newtable(L);
  for (int r = 0; r < HW_NO_SETTING; r++) {
    if (cost[r].hands == 0) continue;
    push_cost(L, &cost[r], hw_game_of(values->game)->hand);
    lua_rawseti(L, -2, r + 1);
  }
  return 1;
}

/* values:gains(a, b) -> list of { a = rule, b = rule, wagers =, parts = }: the gain of b's settings over a's, on
 * hands the two ways set to different ranks; a, b: the tables valued */
static int l_gains(lua_State *L) {
  const hw_values *values = check_values(L);
  const hw_table *const table[HW_VALUE_WAYS] = {hw_lua_check_table(L, 2), hw_lua_check_table(L, 3)};
  luaL_argcheck(L, values->of[0] && values->of[1], 1, "not a valuation of two ways");
  luaL_argcheck(L, table[0]->game == values->game && table[1]->game == values->game, 2, "of the other game");
  size_t pairs = (size_t)HW_VALUE_RULES * HW_VALUE_RULES;
  hw_worth *gain = lua_newuserdatauv(L, pairs * sizeof *gain, 0);
  hw_values_gain(hw_lua_kinds(L, values->game), values, table, gain);
  lua_newtable(L);
  for (size_t i = 0, n = 0; i < pairs; i++) {
    if (gain[i].wagers == 0 && gain[i].parts == 0) continue;
    lua_createtable(L, 0, 4);
    lua_pushinteger(L, (lua_Integer)(i / HW_VALUE_RULES + 1));
    lua_setfield(L, -2, "a");
    lua_pushinteger(L, (lua_Integer)(i % HW_VALUE_RULES + 1));
    lua_setfield(L, -2, "b");
    push_worth(L, &gain[i]);
    lua_rawseti(L, -2, (lua_Integer)++n);
  }
  return 1;
}

int luaopen_hw_value(lua_State *L) {
  static const luaL_Reg methods[] = {{"table", l_table},     {"sum", l_sum},         {"ends", l_ends},
                                     {"at", l_at},           {"costs", l_costs},     {"gains", l_gains},
                                     {"of_kind", l_of_kind}, {"squares", l_squares}, {NULL, NULL}};
  static const luaL_Reg functions[] = {
    {"find", l_find}, {"ground", l_ground}, {"settings", l_settings}, {NULL, NULL}};
  luaL_requiref(L, "hw.table", luaopen_hw_table, 0); /* loads its metatable */
  lua_pop(L, 1);
  hw_lua_new_class(L, GROUND_NAME, l_collect_ground, NULL);
  hw_lua_new_class(L, VALUES_NAME, l_collect, methods);
  luaL_newlib(L, functions);
  return 1;
}
