/* program.c - hw.program: builds a program from patterns, and traces one hand through it.
 * Nodes, groups, rules, laws and clauses are numbered from 1 in Lua. */

#include "bind.h"

#include <string.h>

static const char *const ops[HW_OPS + 1] = {
  [HW_EVERY] = "every",
  [HW_HIGH] = "high",
  [HW_LOW] = "low",
  [HW_EITHER] = "either",
  [HW_SPLIT] = "split",
  [HW_MADE] = "made",
  [HW_BEST_LOW] = "best_low",
  [HW_BEST_HIGH] = "best_high",
  [HW_MOST_POINTS] = "most_points",
  [HW_MOST_LOW_POINTS] = "most_low_points",
  [HW_MOST_HIGH_POINTS] = "most_high_points",
  [HW_RANKED_LOW] = "ranked_low",
  [HW_RANKED_HIGH] = "ranked_high",
  [HW_TOTAL] = "total",
  [HW_NOT_FOULED] = "not_fouled",
  [HW_ABOVE] = "above",
  [HW_FIRST_OF] = "first_of",
  [HW_NARROW] = "narrow",
  [HW_IN_TURN] = "in_turn",
  [HW_WHEN] = "when",
  [HW_ASK_SETTING] = "ask_setting",
  [HW_HOLDS] = "holds",
  [HW_CAN] = "can",
  [HW_TWO_WAYS] = "two_ways",
  [HW_WITHOUT] = "without",
  [HW_ASK_HAND] = "ask_hand",
  [HW_ALL_OF] = "all_of",
  [HW_ANY_OF] = "any_of",
  [HW_OPS] = NULL,
};

/* program.new(game) -> program */
static int l_new(lua_State *L) {
  hw_game game = hw_lua_check_game(L, 1);
  hw_program **held = lua_newuserdatauv(L, sizeof *held, 0);
  *held = NULL;
  luaL_setmetatable(L, HW_PROGRAM_NAME);
  hw_lua_check_status(L, hw_program_new(game, held));
  return 1;
}

static int l_collect(lua_State *L) {
  hw_program **held = luaL_checkudata(L, 1, HW_PROGRAM_NAME);
  hw_program_free(*held);
  *held = NULL;
  return 0;
}

static lua_Integer field(lua_State *L, int index, const char *name, lua_Integer otherwise) {
  lua_getfield(L, index, name);
  lua_Integer value = luaL_optinteger(L, -1, otherwise);
  lua_pop(L, 1);
  return value;
}

static hw_shape check_shape(lua_State *L, int index) {
  static const char *const sorts[] = {"alike", "duo", "highest", "second_highest", "lowest", "ranked", NULL};
  luaL_checktype(L, index, LUA_TTABLE);
  lua_getfield(L, index, "sort");
  hw_shape shape = {.sort = (hw_shape_sort)luaL_checkoption(L, -1, NULL, sorts)};
  lua_pop(L, 1);
  shape.many = (uint8_t)field(L, index, "many", 1);
  shape.from = (uint16_t)field(L, index, "from", 0);
  shape.to = (uint16_t)field(L, index, "to", UINT16_MAX);
  shape.faces = (uint32_t)field(L, index, "faces", UINT32_MAX);
  return shape;
}

/* program:group { { sort =, many =, from =, to =, faces = }, ... } -> group */
static int l_group(lua_State *L) {
  hw_program *program = hw_lua_check_program(L, 1);
  hw_shape shape[HW_HAND_MAX];
  int group;
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_Unsigned count = lua_rawlen(L, 2);
  luaL_argcheck(L, count <= HW_HAND_MAX, 2, "more shapes than pieces");
  for (lua_Unsigned i = 0; i < count; i++) {
    lua_rawgeti(L, 2, (lua_Integer)i + 1);
    shape[i] = check_shape(L, lua_gettop(L));
    lua_pop(L, 1);
  }
  hw_lua_check_status(L, hw_program_group(program, shape, (int)count, &group));
  lua_pushinteger(L, group + 1);
  return 1;
}

/* Reads a list of numbers from 1 and writes them to `out` from 0. */
static int check_numbers(lua_State *L, int index, int most, int *out) {
  if (lua_isnoneornil(L, index)) return 0;
  luaL_checktype(L, index, LUA_TTABLE);
  lua_Unsigned count = lua_rawlen(L, index);
  luaL_argcheck(L, count <= (lua_Unsigned)most, index, "too many");
  for (lua_Unsigned i = 0; i < count; i++) {
    lua_rawgeti(L, index, (lua_Integer)i + 1);
    out[i] = (int)luaL_checkinteger(L, -1) - 1;
    lua_pop(L, 1);
  }
  return (int)count;
}

enum { CHILDREN_MAX = 256 };

/* program:node(op, argument | nil, children | nil) -> node; argument: a group, or the number of a function */
static int l_node(lua_State *L) {
  hw_program *program = hw_lua_check_program(L, 1);
  hw_op op = (hw_op)luaL_checkoption(L, 2, NULL, ops);
  lua_Integer argument = luaL_optinteger(L, 3, 0);
  int child[CHILDREN_MAX], node;
  int children = check_numbers(L, 4, CHILDREN_MAX, child);
  hw_lua_check_status(L, hw_program_node(program, op, (int)argument - 1, child, children, &node));
  lua_pushinteger(L, node + 1);
  return 1;
}

static int check_orders(lua_State *L, int index, hw_op *out) {
  if (lua_isnoneornil(L, index)) return 0;
  luaL_checktype(L, index, LUA_TTABLE);
  lua_Unsigned count = lua_rawlen(L, index);
  luaL_argcheck(L, count <= HW_ORDERS_MAX, index, "too many orders");
  for (lua_Unsigned i = 0; i < count; i++) {
    lua_rawgeti(L, index, (lua_Integer)i + 1);
    out[i] = (hw_op)luaL_checkoption(L, -1, NULL, ops);
    lua_pop(L, 1);
  }
  return (int)count;
}

/* program:rule(holding | nil, play | nil, law | nil, prefer | nil) */
static int l_rule(lua_State *L) {
  hw_program *program = hw_lua_check_program(L, 1);
  int holding = (int)luaL_optinteger(L, 2, 0) - 1;
  int play = (int)luaL_optinteger(L, 3, 0) - 1;
  int law = (int)luaL_optinteger(L, 4, 0) - 1;
  hw_op prefer[HW_ORDERS_MAX];
  int prefers = check_orders(L, 5, prefer);
  hw_lua_check_status(L, hw_program_rule(program, holding, play, law, prefer, prefers));
  return 0;
}

/* program:choice(prefer) */
static int l_choice(lua_State *L) {
  hw_program *program = hw_lua_check_program(L, 1);
  hw_op prefer[HW_ORDERS_MAX];
  int prefers = check_orders(L, 2, prefer);
  hw_lua_check_status(L, hw_program_choice(program, prefer, prefers));
  return 0;
}

/* program:law(nodes) -> law */
static int l_law(lua_State *L) {
  hw_program *program = hw_lua_check_program(L, 1);
  int play[HW_CLAUSES_MAX], law;
  int clauses = check_numbers(L, 2, HW_CLAUSES_MAX, play);
  hw_lua_check_status(L, hw_program_law(program, play, clauses, &law));
  lua_pushinteger(L, law + 1);
  return 1;
}

/* program:obey(law, { for each rule, a mask of the clauses it may depart from }) */
static int l_obey(lua_State *L) {
  hw_program *program = hw_lua_check_program(L, 1);
  uint64_t departs[HW_RULES_MAX] = {0};
  luaL_checktype(L, 3, LUA_TTABLE);
  for (int r = 0; r < hw_program_rules(program); r++) {
    lua_rawgeti(L, 3, r + 1);
    departs[r] = (uint64_t)luaL_checkinteger(L, -1);
    lua_pop(L, 1);
  }
  hw_lua_check_status(L, hw_program_obey(program, (int)luaL_checkinteger(L, 2) - 1, departs));
  return 0;
}

/* program:asks() -> whether a pattern is a function of the script */
static int l_asks(lua_State *L) {
  lua_pushboolean(L, hw_program_asks(hw_lua_check_program(L, 1)));
  return 1;
}

/* program:alike(other) -> whether they differ at most in ranges of high hands' ranks */
static int l_alike(lua_State *L) {
  lua_pushboolean(L, hw_programs_alike(hw_lua_check_program(L, 1), hw_lua_check_program(L, 2)));
  return 1;
}

/* program:bytes() -> the program serialised by hw_program_write */
static int l_bytes(lua_State *L) {
  const hw_program *program = hw_lua_check_program(L, 1);
  luaL_Buffer buffer;
  size_t size = hw_program_write(program, NULL);
  hw_program_write(program, (uint8_t *)luaL_buffinitsize(L, &buffer, size));
  luaL_pushresultsize(&buffer, size);
  return 1;
}

/* Traces the hand at index 3 through the program at index 1, as the ranking at index 2 ranks it. */
static hw_program *trace_hand(lua_State *L, hw_rule_state state[HW_RULES_MAX], hw_decision *decision) {
  hw_program *program = hw_lua_check_program(L, 1);
  const hw_ranking *ranking = hw_lua_check_ranking(L, 2);
  uint8_t piece[HW_HAND_MAX];
  hw_view view;
  hw_lua_check_hand(L, 3, ranking->game, piece);
  hw_view_fill(ranking, piece, &view);
  hw_program_trace(program, &view, state, decision);
  return program;
}

/* program:trace(ranking, hand) -> { rule = number | nil, left = settings, lawful = settings,
 *   clause = number | nil, obeyed = number | nil,
 *   states = { "not held" | "passed" | "decided" | "not asked", ... } } */
static int l_trace(lua_State *L) {
  static const char *const states[] = {"not held", "passed", "decided", "not asked"};
  hw_rule_state state[HW_RULES_MAX];
  hw_decision decision;
  hw_program *program = trace_hand(L, state, &decision);
  lua_createtable(L, 0, 6);
  hw_lua_push_mask(L, decision.left);
  lua_setfield(L, -2, "left");
  hw_lua_push_mask(L, decision.lawful);
  lua_setfield(L, -2, "lawful");
  if (decision.rule >= 0) lua_pushinteger(L, decision.rule + 1), lua_setfield(L, -2, "rule");
  if (decision.clause >= 0) lua_pushinteger(L, decision.clause + 1), lua_setfield(L, -2, "clause");
  if (decision.obeyed >= 0) lua_pushinteger(L, decision.obeyed + 1), lua_setfield(L, -2, "obeyed");
  lua_createtable(L, hw_program_rules(program), 0);
  for (int r = 0; r < hw_program_rules(program); r++) {
    lua_pushstring(L, states[state[r]]);
    lua_rawseti(L, -2, r + 1);
  }
  lua_setfield(L, -2, "states");
  return 1;
}

/* program:decide(ranking, hand) -> setting, rule; nothing if no rule decides. Decides the smallest hand of the
 * class, so that the result equals that of a decision table (table:find). For programs without functions. */
static int l_decide(lua_State *L) {
  hw_program *program = hw_lua_check_program(L, 1);
  const hw_ranking *ranking = hw_lua_check_ranking(L, 2);
  uint8_t piece[HW_HAND_MAX], smallest[HW_HAND_MAX], slot[HW_HAND_MAX];
  hw_rule_state state[HW_RULES_MAX];
  hw_view view;
  hw_decision decision;
  hw_lua_check_hand(L, 3, ranking->game, piece);
  hw_class_smallest(ranking->game, piece, smallest, slot);
  hw_view_fill(ranking, smallest, &view);
  hw_program_trace(program, &view, state, &decision);
  if (decision.rule < 0) return 0;
  lua_pushinteger(L, hw_setting_carry(ranking->game, (uint8_t)decision.setting, slot) + 1);
  lua_pushinteger(L, decision.rule + 1);
  return 2;
}

/* program:lawful(ranking, hand, setting) -> the governing clause, from 1, and whether it allows the setting;
 * nothing if no clause governs */
static int l_lawful(lua_State *L) {
  hw_rule_state state[HW_RULES_MAX];
  hw_decision decision;
  trace_hand(L, state, &decision);
  int setting = hw_lua_check_setting(L, 4, hw_lua_check_ranking(L, 2)->game);
  if (decision.clause < 0) return 0;
  lua_pushinteger(L, decision.clause + 1);
  lua_pushboolean(L, decision.lawful >> setting & 1);
  return 2;
}

/* program:live(ranking, hand) -> { for each node, whether, as an alternative, it left a setting or held } */
static int l_live(lua_State *L) {
  hw_program *program = hw_lua_check_program(L, 1);
  const hw_ranking *ranking = hw_lua_check_ranking(L, 2);
  uint8_t piece[HW_HAND_MAX];
  bool live[HW_NODES_MAX];
  hw_view view;
  hw_lua_check_hand(L, 3, ranking->game, piece);
  hw_view_fill(ranking, piece, &view);
  hw_program_live(program, &view, live);
  lua_createtable(L, hw_program_nodes(program), 0);
  for (int n = 0; n < hw_program_nodes(program); n++) {
    lua_pushboolean(L, live[n]);
    lua_rawseti(L, -2, n + 1);
  }
  return 1;
}

int luaopen_hw_program(lua_State *L);

int luaopen_hw_program(lua_State *L) {
  static const luaL_Reg methods[] = {
    {"group", l_group}, {"node", l_node},   {"rule", l_rule},   {"choice", l_choice}, {"law", l_law},
    {"asks", l_asks},   {"bytes", l_bytes}, {"trace", l_trace}, {"decide", l_decide}, {"lawful", l_lawful},
    {"live", l_live},   {"alike", l_alike}, {"obey", l_obey},   {NULL, NULL}};
  static const luaL_Reg functions[] = {{"new", l_new}, {NULL, NULL}};
  hw_lua_new_class(L, HW_PROGRAM_NAME, l_collect, methods);
  luaL_newlib(L, functions);
  return 1;
}
