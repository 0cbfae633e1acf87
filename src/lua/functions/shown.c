/* shown.c - hw.shown: calls a function of a script that may see some given facts and nothing else.
 *
 *   shown.ask(program, reference, given, file) -> the outcome in each of two states
 *
 *   program  as for hw.sandbox; two new states are opened at once for each question, so that nothing persists
 *   given    the arguments of the function, each a plain value or
 *              { true, "round", names, { kind = "banked", ... } }   facts by name; reading a name
 *              that is not in
 *                 the list `names` is refused. names = false: any name may be read, as for wagers
 *              { true, "player", names, false }                     facts not known yet
 *            A fact may be such a value too; a fact that is a list is { false, 1, 2, 5 }
 *   outcome  { answer =, sort =, reads = { "round", "kind", "round", "bank" }, fault =, waits = }
 *            reads: the facts read, each once, in order; the answer depends on nothing else
 *            waits: the function read a fact that is not known yet, so there is no answer */

#include "sandbox/sandbox.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

enum { ANSWERS_MAX = 100 }; /* most items in a list that a function returns */

typedef struct question {
  hw_sandbox *sandbox;
  lua_State *host;
  int reference, given; /* given: stack index of the list in the host */
  int reads;
  bool waits;
} question;

/* Keys of the sandbox's registry; their addresses are used. */
static char reads_key, lists_key;

/* ---- plain values ---- */

static bool copy_scalar(lua_State *from, int index, lua_State *to) {
  size_t size;
  switch (lua_type(from, index)) {
  case LUA_TBOOLEAN: lua_pushboolean(to, lua_toboolean(from, index)); return true;
  case LUA_TNUMBER:
    if (lua_isinteger(from, index)) lua_pushinteger(to, lua_tointeger(from, index));
    else lua_pushnumber(to, lua_tonumber(from, index));
    return true;
  case LUA_TSTRING: {
    const char *text = lua_tolstring(from, index, &size);
    lua_pushlstring(to, text, size);
    return true;
  }
  default: lua_pushnil(to); return lua_isnil(from, index);
  }
}

/* ---- facts: userdata whose data is in a table that a script cannot reach ---- */

/* Upvalues of __index: the question, the facts or false, the names or false, the path, the facts read. */
enum { QUESTION = 1, FACTS, NAMES, PATH, SEEN };

static int refuse_fact(lua_State *L) {
  char all[112] = "name a fact";
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
  if (lua_istable(L, lua_upvalueindex(NAMES))) {
    snprintf(all, sizeof all, "name a fact: ");
    for (int i = 1; lua_rawgeti(L, lua_upvalueindex(NAMES), i) == LUA_TSTRING; i++) {
      size_t used = strlen(all);
      snprintf(all + used, sizeof all - used, "%s%s", i > 1 ? ", " : "", lua_tostring(L, -1));
      lua_pop(L, 1);
    }
  }
  return hw_sandbox_raise(L, HW_SANDBOX_MISUSE, "own/no-field", all, "%s has no `%.64s`",
                          lua_tostring(L, lua_upvalueindex(PATH)), name);
}

static bool is_name(lua_State *L) {
  if (lua_type(L, 2) != LUA_TSTRING && !lua_isinteger(L, 2)) return false;
  if (!lua_istable(L, lua_upvalueindex(NAMES))) return true;
  lua_pushvalue(L, 2);
  bool known = lua_rawget(L, lua_upvalueindex(NAMES)) == LUA_TBOOLEAN;
  lua_pop(L, 1);
  return known;
}

static void note_read(lua_State *L, question *asked) {
  lua_pushvalue(L, 2);
  bool again = lua_rawget(L, lua_upvalueindex(SEEN)) == LUA_TBOOLEAN;
  lua_pop(L, 1);
  if (again) return;
  lua_pushvalue(L, 2);
  lua_pushboolean(L, 1);
  lua_rawset(L, lua_upvalueindex(SEEN));
  lua_rawgetp(L, LUA_REGISTRYINDEX, &reads_key);
  lua_pushvalue(L, lua_upvalueindex(PATH));
  lua_rawseti(L, -2, 2 * asked->reads + 1);
  lua_pushvalue(L, 2);
  lua_rawseti(L, -2, 2 * asked->reads + 2);
  lua_pop(L, 1);
  asked->reads++;
}

static int fact_index(lua_State *L) {
  question *asked = lua_touserdata(L, lua_upvalueindex(QUESTION));
  if (!is_name(L)) return refuse_fact(L);
  note_read(L, asked);
  if (!lua_istable(L, lua_upvalueindex(FACTS))) {
    asked->waits = true;
    return hw_sandbox_raise(L, HW_SANDBOX_VALUE, NULL, NULL, "%s", lua_tostring(L, lua_upvalueindex(PATH)));
  }
  lua_pushvalue(L, 2);
  lua_rawget(L, lua_upvalueindex(FACTS));
  return 1;
}

static int refuse_change(lua_State *L) {
  return hw_sandbox_raise(L, HW_SANDBOX_MISUSE, "own/fact-changed", "assign to a local of the function's own",
                          "the function assigns to a fact of %s", lua_tostring(L, lua_upvalueindex(1)));
}

static int fact_name(lua_State *L) {
  lua_pushvalue(L, lua_upvalueindex(1));
  return 1;
}

/* ---- copying facts from the host, in the sandbox's protected call ---- */

static void push_given(lua_State *L, question *asked, int index);

static int count_fields(lua_State *host, int index) {
  int count = 0;
  for (lua_pushnil(host); lua_next(host, index); lua_pop(host, 1)) count++;
  return count;
}

/* Copies the facts of the table on top of the host's stack. */
static void push_facts(lua_State *L, question *asked) {
  lua_State *host = asked->host;
  int facts = lua_gettop(host);
  lua_createtable(L, 0, count_fields(host, facts));
  for (lua_pushnil(host); lua_next(host, facts); lua_pop(host, 1)) {
    copy_scalar(host, facts + 1, L);
    push_given(L, asked, facts + 2);
    lua_rawset(L, -3);
  }
}

/* Copies the list of names on top of the host's stack, as a list and a set in one table. */
static void push_names(lua_State *L, lua_State *host) {
  int names = lua_gettop(host), count = (int)lua_rawlen(host, names);
  lua_createtable(L, count, count);
  for (int i = 1; i <= count; i++) {
    lua_rawgeti(host, names, i);
    copy_scalar(host, names + 1, L);
    lua_pop(host, 1);
    lua_pushvalue(L, -1);
    lua_pushboolean(L, 1);
    lua_rawset(L, -4);
    lua_rawseti(L, -2, i);
  }
}

/* Copies a part of an object on the host's stack: facts, names or false. */
static void push_part(lua_State *L, question *asked, int object, int part) {
  lua_rawgeti(asked->host, object, part);
  if (!lua_istable(asked->host, -1)) lua_pushboolean(L, 0);
  else if (part == NAMES) push_names(L, asked->host);
  else push_facts(L, asked);
  lua_pop(asked->host, 1);
}

/* Sets a function, with the path at index `path` as upvalue, as an event of the metatable on top. */
static void set_event(lua_State *L, const char *event, lua_CFunction function, int path) {
  lua_pushvalue(L, path);
  lua_pushcclosure(L, function, 1);
  lua_setfield(L, -2, event);
}

static void push_object(lua_State *L, question *asked, int object) {
  lua_rawgeti(asked->host, object, 2);
  copy_scalar(asked->host, lua_gettop(asked->host), L);
  lua_pop(asked->host, 1);
  int path = lua_gettop(L);
  lua_newuserdatauv(L, sizeof(int), 0);
  lua_createtable(L, 0, 3);
  set_event(L, "__newindex", refuse_change, path);
  set_event(L, "__tostring", fact_name, path);
  lua_pushlightuserdata(L, asked);
  push_part(L, asked, object, 4);
  push_part(L, asked, object, NAMES);
  lua_pushvalue(L, path);
  lua_newtable(L);
  lua_pushcclosure(L, fact_index, SEEN);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_remove(L, path);
}

/* Pushes a list and stores a copy that the script cannot reach, to detect changes afterwards. */
static void push_list(lua_State *L, lua_State *host, int list) {
  int count = (int)lua_rawlen(host, list) - 1;
  lua_createtable(L, count, 0);
  lua_createtable(L, count, 0);
  for (int i = 1; i <= count; i++) {
    lua_rawgeti(host, list, i + 1);
    copy_scalar(host, lua_gettop(host), L);
    lua_pop(host, 1);
    lua_pushvalue(L, -1);
    lua_rawseti(L, -3, i);
    lua_rawseti(L, -3, i);
  }
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lists_key);
  lua_pushvalue(L, -3);
  lua_pushvalue(L, -3);
  lua_rawset(L, -3);
  lua_pop(L, 2);
}

static void push_given(lua_State *L, question *asked, int index) {
  lua_State *host = asked->host;
  luaL_checkstack(L, 12, NULL);
  if (!lua_istable(host, index)) {
    copy_scalar(host, index, L);
    return;
  }
  lua_rawgeti(host, index, 1);
  bool object = lua_toboolean(host, -1);
  lua_pop(host, 1);
  if (object) push_object(L, asked, index);
  else push_list(L, host, index);
}

/* ---- calling the function ---- */

/* True if the list at `index` equals the list at `index + 1`. */
static bool is_whole(lua_State *L, int index) {
  lua_Integer count = (lua_Integer)lua_rawlen(L, index + 1), held = 0;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) held++;
  bool whole = held == count;
  for (lua_Integer i = 1; i <= count && whole; i++) {
    lua_rawgeti(L, index, i);
    lua_rawgeti(L, index + 1, i);
    whole = lua_rawequal(L, -1, -2);
    lua_pop(L, 2);
  }
  return whole;
}

static void check_lists(lua_State *L, const question *asked) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lists_key);
  int lists = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, lists); lua_pop(L, 1)) {
    if (is_whole(L, lists + 1)) continue;
    hw_sandbox_stand_at(asked->sandbox, asked->reference);
    hw_sandbox_raise(L, HW_SANDBOX_MISUSE, "own/shown-list-changed", "change a list of the function's own",
                     "the function changes a list that houseway shows");
  }
  lua_pop(L, 1);
}

static int put_question(lua_State *L) {
  question *asked = lua_touserdata(L, 1);
  lua_State *host = asked->host;
  int count = (int)lua_rawlen(host, asked->given);
  luaL_checkstack(L, count + 12, NULL);
  lua_newtable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &reads_key);
  lua_newtable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lists_key);
  hw_sandbox_push_function(asked->sandbox, asked->reference);
  for (int i = 1; i <= count; i++) {
    lua_rawgeti(host, asked->given, i);
    push_given(L, asked, lua_gettop(host));
    lua_pop(host, 1);
  }
  hw_sandbox_refill(asked->sandbox);
  lua_call(L, count, 1);
  check_lists(L, asked);
  return 1;
}

/* ---- the outcome, as a table on the host's stack ---- */

static bool copy_list(lua_State *inner, int index, lua_State *host) {
  int count = (int)lua_rawlen(inner, index), keys = 0;
  bool plain = count <= ANSWERS_MAX;
  for (lua_pushnil(inner); lua_next(inner, index); lua_pop(inner, 1)) keys++;
  lua_newtable(host);
  for (int i = 1; i <= count && plain; i++) {
    lua_rawgeti(inner, index, i);
    plain = copy_scalar(inner, lua_gettop(inner), host) && !lua_isnil(inner, -1);
    lua_rawseti(host, -2, i);
    lua_pop(inner, 1);
  }
  return plain && keys == count;
}

/* Copies the answer on top of the sandbox's stack into the outcome on top of the host's. */
static void keep_answer(lua_State *inner, lua_State *host) {
  int top = lua_gettop(inner);
  bool plain = lua_istable(inner, top) ? copy_list(inner, top, host) : copy_scalar(inner, top, host);
  if (plain) {
    lua_setfield(host, -2, "answer");
  } else {
    lua_pop(host, 1);
    lua_pushstring(host, luaL_typename(inner, top));
    lua_setfield(host, -2, "sort");
  }
}

static void keep_reads(lua_State *inner, lua_State *host, int reads) {
  lua_createtable(host, 2 * reads, 0);
  lua_rawgetp(inner, LUA_REGISTRYINDEX, &reads_key);
  for (int i = 1; i <= 2 * reads; i++) {
    lua_rawgeti(inner, -1, i);
    copy_scalar(inner, lua_gettop(inner), host);
    lua_rawseti(host, -2, i);
    lua_pop(inner, 1);
  }
  lua_pop(inner, 1);
  lua_setfield(host, -2, "reads");
}

static void keep_fault(lua_State *host, const hw_sandbox_fault *fault) {
  hw_sandbox_push_fault(fault, host);
  lua_setfield(host, -2, "fault");
}

/* Pushes the outcome of the question in a new state. */
static void push_outcome(question *asked) {
  lua_State *host = asked->host, *inner = hw_sandbox_state(asked->sandbox);
  int top = lua_gettop(host);
  lua_pushcfunction(inner, put_question);
  lua_pushlightuserdata(inner, asked);
  hw_sandbox_kind kind = hw_sandbox_call(asked->sandbox, 1, 1);
  lua_settop(host, top); /* drops values left by an error */
  lua_createtable(host, 0, 4);
  if (kind == HW_SANDBOX_OK) {
    keep_answer(inner, host);
    lua_pop(inner, 1);
  } else if (!asked->waits) {
    keep_fault(host, hw_sandbox_last_fault(asked->sandbox));
  }
  keep_reads(inner, host, asked->reads);
  lua_pushboolean(host, asked->waits);
  lua_setfield(host, -2, "waits");
}

static void push_unopened(lua_State *host, const hw_sandbox_fault *fault) {
  lua_createtable(host, 0, 2);
  keep_fault(host, fault);
  lua_newtable(host);
  lua_setfield(host, -2, "reads");
}

static int l_ask(lua_State *L) {
  const hw_sandbox_program *program = hw_lua_check_sandbox_program(L, 1);
  int reference = (int)luaL_checkinteger(L, 2);
  luaL_checktype(L, 3, LUA_TTABLE);
  lua_settop(L, 3);
  hw_sandbox *state[2] = {NULL, NULL};
  hw_sandbox_fault fault[2];
  for (int i = 0; i < 2; i++) hw_sandbox_open(program, &state[i], &fault[i]);
  for (int i = 0; i < 2; i++) {
    question asked = {.sandbox = state[i], .host = L, .reference = reference, .given = 3};
    if (state[i] == NULL) push_unopened(L, &fault[i]);
    else push_outcome(&asked);
  }
  for (int i = 0; i < 2; i++) hw_sandbox_close(state[i]);
  return 2;
}

int luaopen_hw_shown(lua_State *L);

int luaopen_hw_shown(lua_State *L) {
  static const luaL_Reg functions[] = {{"ask", l_ask}, {NULL, NULL}};
  luaL_newlib(L, functions);
  return 1;
}
