/* sandbox_reach.c - everything a script can get hold of, by name: for a test to compare with what was meant.
 *
 *   string.sub            what indexing gives
 *   string{__newindex}    a field of its metatable
 *   ""{__index}           the metatable of all strings; nil, true, 0 and functions have none
 *   registry[1000]        what is out of a script's reach but in its state */

#include "sandbox_state.h"

#include <stdio.h>

enum { DEEPEST = 8 };

typedef struct walk {
  lua_State *L;    /* the script's; read only, without raising */
  lua_State *host; /* the answer is on top of its stack */
  int depth;
} walk;

static void walk_value(walk *of, const char *path);

static void note(walk *of, const char *path) {
  bool is_word = hw_sandbox_to_node(of->L, -1) != NULL;
  lua_pushstring(of->host, is_word ? "word" : luaL_typename(of->L, -1));
  lua_setfield(of->host, -2, path);
}

/* The entries of the table on top of L, each as path, format and key. */
static void walk_entries(walk *of, const char *path, const char *format) {
  lua_State *L = of->L;
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    char key[64];
    if (lua_type(L, -2) == LUA_TSTRING) lua_pushfstring(of->host, format, path, lua_tostring(L, -2));
    else if (lua_type(L, -2) == LUA_TNUMBER) {
      lua_Integer number = lua_tointeger(L, -2);
      snprintf(key, sizeof key, "%lld", (long long)number);
      lua_pushfstring(of->host, format, path, key);
    } else {
      lua_pushfstring(of->host, format, path, luaL_typename(L, -2));
    }
    lua_insert(of->host, -2);
    walk_value(of, lua_tostring(of->host, -2));
    lua_remove(of->host, -2);
    lua_pop(L, 1);
  }
}

static void walk_metatable(walk *of, const char *path) {
  lua_State *L = of->L;
  if (!lua_getmetatable(L, -1)) return;
  lua_pushliteral(L, "__index");
  bool indexed = lua_rawget(L, -2) == LUA_TTABLE;
  if (indexed) {
    walk_entries(of, path, *path == '\0' ? "%s%s" : "%s.%s");
    walk_metatable(of, path);
  }
  lua_pop(L, 1);
  walk_entries(of, path, "%s{%s}");
  lua_pop(L, 1);
}

static void walk_value(walk *of, const char *path) {
  luaL_checkstack(of->host, 8, path);
  if (++of->depth > DEEPEST || !lua_checkstack(of->L, 8)) luaL_error(of->host, "nothing nests so: %s", path);
  note(of, path);
  if (lua_type(of->L, -1) == LUA_TTABLE) walk_entries(of, path, "%s.%s");
  if (lua_type(of->L, -1) != LUA_TSTRING) walk_metatable(of, path);
  of->depth--;
}

static void walk_type(walk *of, const char *path) {
  walk_metatable(of, path);
  lua_pop(of->L, 1);
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
  lua_pushvalue(L, LUA_REGISTRYINDEX);
  walk_entries(&of, "registry", "%s[%s]");
  lua_pop(L, 1);
}
