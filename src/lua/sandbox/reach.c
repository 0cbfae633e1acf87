/* reach.c - lists everything a script can reach, by name: a test compares it with the intended list.
 *
 *   string.sub            a value reached by indexing
 *   string{__newindex}    a field of its metatable
 *   ""{__index}           the metatable of all strings; nil, true, 0 and functions have none
 *   registry[1000]        in the script's state, but out of the script's reach */

#include "state.h"

#include <stdio.h>

enum { DEEPEST = 8 };

typedef struct walk {
  lua_State *L;    /* the script's state; only read, never raising */
  lua_State *host; /* holds the answer on top of its stack */
  int depth;
} walk;

typedef void visit(walk *of, const char *path);

static void note(walk *of, const char *path) {
  bool is_word = hw_sandbox_to_node(of->L, -1) != NULL;
  lua_pushstring(of->host, is_word ? "word" : luaL_typename(of->L, -1));
  lua_setfield(of->host, -2, path);
}

/* Pushes onto the host the path of the key below the top of L. */
static const char *push_path(walk *of, const char *path, const char *format) {
  if (lua_type(of->L, -2) == LUA_TSTRING)
    return lua_pushfstring(of->host, format, path, lua_tostring(of->L, -2));
  char number[32];
  snprintf(number, sizeof number, "%lld", (long long)lua_tointeger(of->L, -2));
  return lua_pushfstring(of->host, format, path, number);
}

/* Visits the entries of the table on top of L, with path, format and key. */
static void each_entry(walk *of, const char *path, const char *format, visit *entry) {
  lua_pushnil(of->L);
  while (lua_next(of->L, -2)) {
    const char *longer = push_path(of, path, format);
    lua_insert(of->host, -2);
    entry(of, longer);
    lua_remove(of->host, -2);
    lua_pop(of->L, 1);
  }
}

static void walk_value(walk *of, const char *path);

/* Visits the __index of the value on top of L and the other fields of its metatable. */
static void walk_metatable(walk *of, const char *path) {
  lua_State *L = of->L;
  if (!lua_getmetatable(L, -1)) return;
  lua_pushliteral(L, "__index");
  if (lua_rawget(L, -2) == LUA_TTABLE) {
    each_entry(of, path, *path == '\0' ? "%s%s" : "%s.%s", walk_value);
    walk_metatable(of, path);
  }
  lua_pop(L, 1);
  each_entry(of, path, "%s{%s}", note);
  lua_pop(L, 1);
}

static void walk_value(walk *of, const char *path) {
  luaL_checkstack(of->host, 8, path);
  if (++of->depth > DEEPEST || !lua_checkstack(of->L, 8)) luaL_error(of->host, "nothing nests so: %s", path);
  note(of, path);
  if (lua_type(of->L, -1) == LUA_TTABLE) each_entry(of, path, "%s.%s", walk_value);
  if (lua_type(of->L, -1) != LUA_TSTRING) walk_metatable(of, path);
  of->depth--;
}

/* Visits the metatable of the value on top of L, and pops the value. */
static void walk_type(walk *of, const char *path) {
  walk_metatable(of, path);
  lua_pop(of->L, 1);
}

void hw_sandbox_push_order(hw_sandbox *sandbox, lua_State *host) {
  enum { NAMES = 64 };
  lua_State *L = sandbox->L;
  luaL_Buffer order;
  lua_newtable(L);
  for (int i = 0; i < NAMES; i++) {
    lua_pushfstring(L, "k%d", i);
    lua_pushboolean(L, 1);
    lua_rawset(L, -3);
  }
  luaL_buffinit(host, &order);
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) luaL_addstring(&order, lua_tostring(L, -2));
  luaL_pushresult(&order);
  lua_pop(L, 1);
}

void hw_sandbox_push_reachable(hw_sandbox *sandbox, lua_State *host) {
  lua_State *L = sandbox->L;
  walk of = {.L = L, .host = host};
  lua_newtable(host);
  lua_rawgeti(L, LUA_REGISTRYINDEX, HW_KEY_ENVIRONMENT);
  walk_type(&of, "");
  lua_pushliteral(L, "");
  walk_type(&of, "\"\"");
  lua_pushnil(L);
  walk_type(&of, "nil");
  lua_pushboolean(L, 1);
  walk_type(&of, "true");
  lua_pushinteger(L, 0);
  walk_type(&of, "0");
  lua_pushcfunction(L, hw_sandbox_keys);
  walk_type(&of, "function");
  lua_rawgeti(L, LUA_REGISTRYINDEX, HW_KEY_WORD_METATABLE);
  each_entry(&of, "word", "%s{%s}", note);
  lua_pop(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  each_entry(&of, "globals", "%s.%s", note);
  lua_pop(L, 1);
  lua_pushvalue(L, LUA_REGISTRYINDEX);
  each_entry(&of, "registry", "%s[%s]", note);
  lua_pop(L, 1);
}
